"""The figures of a deck that is a letter: shares of nine hands against n, their order of rarity.

Counts are exact formulas in n, s and w. From 13 ranks on the deck has a two, so the ace also plays
low: w is n − 4 below and n − 3 from there.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, log10
from typing import TYPE_CHECKING, Final

from rules.categories import HandCategory
from rules.counting_hands import hand_counts
from widgets.catalogue import N_, Catalogue
from widgets.figure_style import COLOURS, Picture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from matplotlib.axes import Axes

__all__ = ["DECKS", "MOST_RANKS", "order_picture", "rank_shares", "shares_of_n_picture"]

SUITS: Final = 4
FEWEST_RANKS, MOST_RANKS = 5, 16
ALL_RANKS: Final = 13
DECKS: Final = (8, 9, 12, 13)
"""The ranks of the decks that are put side by side: 32, 36, 48 and 52 cards."""

_SHADED: Final = (8, 9, 13)
_FORMS: Final[dict[HandCategory, tuple[str, object, float]]] = {
    HandCategory.PAIR: ("good", "-", 2.6),
    HandCategory.NOTHING: ("good", (0, (5, 2)), 2.6),
    HandCategory.TWO_PAIR: ("ink3", "-", 1.4),
    HandCategory.THREE_OF_A_KIND: ("ink3", (0, (5, 3)), 1.4),
    HandCategory.STRAIGHT: ("ink", (0, (1.2, 1.4)), 2.6),
    HandCategory.FLUSH: ("exact", "-", 3.6),
    HandCategory.FULL_HOUSE: ("ink", (0, (6, 2)), 2.2),
    HandCategory.FOUR_OF_A_KIND: ("ink", "-", 2.2),
    HandCategory.STRAIGHT_FLUSH: ("ink3", (0, (1, 2)), 1.4),
}
_MEETS: Final = (
    (8, HandCategory.FLUSH, HandCategory.FOUR_OF_A_KIND),
    (12, HandCategory.FLUSH, HandCategory.FULL_HOUSE),
    (11.5, HandCategory.NOTHING, HandCategory.PAIR),
    (15.5, HandCategory.FLUSH, HandCategory.STRAIGHT),
)
"""Rings: at, or half way between, the whole n where two hands meet or change places."""


def _runs(ranks: int) -> int:
    """The letter w, also of decks that have more ranks than a real one."""
    return ranks - 4 + (ranks >= ALL_RANKS)


def rank_shares(ranks: int) -> dict[HandCategory, Fraction]:
    """The share of each category among all hands of ``ranks`` ranks in four suits.

    >>> str(rank_shares(8)[HandCategory.FLUSH])
    '13/12586'
    """
    total = comb(SUITS * ranks, 5)
    counts = hand_counts(ranks, SUITS, _runs(ranks))
    return {category: Fraction(count, total) for category, count in counts.items()}


def shares_of_n_picture(ranks: int, words: Catalogue) -> Picture:
    """The nine shares against 5 to 16 ranks on a log scale; ``ranks`` is marked."""
    across = range(FEWEST_RANKS, MOST_RANKS + 1)
    shares = {it: rank_shares(it) for it in across}

    def draw(axes: Axes) -> None:
        for deck in _SHADED:
            axes.axvspan(deck - 0.3, deck + 0.3, color=COLOURS["line"], alpha=0.4, linewidth=0)
        axes.axvline(ranks, color=COLOURS["ink3"], linewidth=1.2, linestyle=(0, (4, 4)))
        for category, (colour, dashes, wide) in _FORMS.items():
            there = [it for it in across if shares[it][category]]
            axes.plot(
                there, [float(100 * shares[it][category]) for it in there],
                color=COLOURS[colour], linestyle=dashes, linewidth=wide, marker="o",
                markersize=3 + wide / 2,
            )  # fmt: skip
        for place, one, other in _MEETS:
            axes.plot(
                [place], [_height(shares, place, one, other)], "o", markersize=15,
                markerfacecolor="none", markeredgecolor=COLOURS["ink2"], markeredgewidth=2,
            )  # fmt: skip
        axes.set_yscale("log")
        axes.set_xlim(FEWEST_RANKS - 0.4, MOST_RANKS + 0.2)
        axes.set_ylim(0.0005, 100)
        axes.set_xticks(range(6, MOST_RANKS + 1, 2))
        axes.set_xlabel(words(N_("ranks n, four suits")))
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:g}\N{THIN SPACE}%")
        axes.minorticks_off()
        _name_lines(axes, shares[MOST_RANKS], words)

    here = shares[ranks]
    said = {it: words.percent(here[it]) for it in HandCategory}
    return Picture(
        name="shares-of-n",
        alt=words(
            N_(
                "Shares of the nine hands for 5 to 16 ranks. With {ranks} ranks: flush {flush}, "
                "four of a kind {four}, full house {house}, pair {pair}, nothing {nothing}."
            ),
            ranks=ranks, flush=said[HandCategory.FLUSH], four=said[HandCategory.FOUR_OF_A_KIND],
            house=said[HandCategory.FULL_HOUSE], pair=said[HandCategory.PAIR],
            nothing=said[HandCategory.NOTHING],
        ),
        key=(
            ("line", words(N_("exact share of hands, a dot for each n"))),
            ("dashes", words(N_("the deck you look at"))),
        ),
        note=words(
            N_(
                "{cards} cards: flush {flush}, four of a kind {four}, full house {house}, pair "
                "{pair}, nothing {nothing}. Rings: where two hands meet. Grey: 32, 36, 52 cards."
            ),
            cards=SUITS * ranks, flush=said[HandCategory.FLUSH],
            four=said[HandCategory.FOUR_OF_A_KIND], house=said[HandCategory.FULL_HOUSE],
            pair=said[HandCategory.PAIR], nothing=said[HandCategory.NOTHING],
        ),
        heads=(words(N_("ranks")), *(words(it.value) for it in HandCategory)),
        rows=tuple(
            (str(it), *(words.percent(shares[it][category]) for category in HandCategory))
            for it in across
        ),
        draw=draw,
    )  # fmt: skip


def _height(
    shares: dict[int, dict[HandCategory, Fraction]],
    place: float,
    one: HandCategory,
    other: HandCategory,
) -> float:
    """Where a ring stands: the middle of both shares, on the log scale, at n or between two."""
    low = int(place)
    near = (low,) if place == low else (low, low + 1)
    logs = [log10(float(100 * shares[it][category])) for it in near for category in (one, other)]
    return float(10 ** (sum(logs) / len(logs)))


def _name_lines(axes: Axes, last: dict[HandCategory, Fraction], words: Catalogue) -> None:
    """Names at the right end of the lines, pushed apart where lines end close together."""
    low, high = (log10(it) for it in axes.get_ylim())
    gap = (high - low) / 12.5
    ends = sorted(_FORMS, key=lambda it: last[it])
    wanted = [log10(float(100 * last[it])) for it in ends]
    for category, height in zip(ends, _apart(wanted, gap), strict=True):
        colour = _FORMS[category][0]
        axes.annotate(
            words(category.value), (1.01, (height - low) / (high - low)), xycoords="axes fraction",
            color=COLOURS[colour], va="center", fontsize=9.5, annotation_clip=False,
            fontweight="bold" if category is HandCategory.FLUSH else "normal",
        )  # fmt: skip


def _apart(wanted: Iterable[float], gap: float) -> list[float]:
    """Rising heights as near as can be to those wanted and at least ``gap`` apart.

    Those too close form a group round their middle, and groups grow until none touch.
    """
    groups: list[tuple[float, int]] = []
    for height in wanted:
        middle, size = height, 1
        while groups and middle - groups[-1][0] < gap * (size + groups[-1][1]) / 2:
            other, count = groups.pop()
            middle, size = (middle * size + other * count) / (size + count), size + count
        groups.append((middle, size))
    return [
        middle + gap * (place - (size - 1) / 2) for middle, size in groups for place in range(size)
    ]


def order_picture(words: Catalogue) -> Picture:
    """The nine hands from rare (above) to common in four decks, and beside them the usual order."""
    usual = list(reversed(HandCategory))
    orders = [sorted(HandCategory, key=lambda it: rank_shares(ranks)[it]) for ranks in DECKS]
    places = {it: [order.index(it) + 1 for order in orders] for it in HandCategory}
    count = len(usual)

    def draw(axes: Axes) -> None:
        beyond = len(DECKS) - 0.25
        for category, (colour, dashes, wide) in _FORMS.items():
            axes.plot(
                range(len(DECKS)), places[category], color=COLOURS[colour], linestyle=dashes,
                linewidth=wide, marker="o", markersize=5 + wide,
            )  # fmt: skip
            axes.plot(
                [len(DECKS) - 1, beyond], [places[category][-1], usual.index(category) + 1],
                color=COLOURS["ink3"], linewidth=1, linestyle=(0, (2, 2)),
            )  # fmt: skip
        for place, category in enumerate(orders[0], start=1):
            axes.text(-0.12, place, words(category.value), ha="right", va="center", fontsize=10,
                      color=COLOURS[_FORMS[category][0]])  # fmt: skip
        for place, category in enumerate(usual, start=1):
            axes.text(beyond + 0.06, place, words(category.value), ha="left", va="center",
                      fontsize=10, color=COLOURS["ink3"])  # fmt: skip
        axes.set_xlim(-1.25, len(DECKS) + 0.85)
        axes.set_ylim(count + 0.6, 0.4)
        axes.grid(visible=False)
        axes.set_yticks([])
        axes.set_xticks(
            [*range(len(DECKS)), beyond + 0.4],
            [*(str(SUITS * ranks) for ranks in DECKS), words(N_("usual order"))],
        )
        axes.set_xlabel(words(N_("cards in the deck, four suits")))

    crossed = {it: len(set(places[it])) - 1 for it in HandCategory}
    rows = tuple(
        (words(it.value), *(str(place) for place in places[it]), str(usual.index(it) + 1))
        for it in usual
    )
    return Picture(
        name="order-of-rarity",
        alt=words(
            N_(
                "Places from rare to common in decks of 32, 36, 48 and 52 cards. The flush has "
                "places {flush}; nothing has places {nothing}."
            ),
            flush=words.listed(str(it) for it in places[HandCategory.FLUSH]),
            nothing=words.listed(str(it) for it in places[HandCategory.NOTHING]),
        ),
        key=(("line", words(N_("place by the exact count, the rarest above"))),),
        note=words(
            N_("The flush takes {different} different places; with 52 cards the count and the "
               "usual order are the same."),
            different=crossed[HandCategory.FLUSH] + 1,
        ),
        heads=(
            words(N_("hand")), *(words(N_("{cards} cards"), cards=SUITS * it) for it in DECKS),
            words(N_("usual order")),
        ),
        rows=rows,
        draw=draw,
    )  # fmt: skip
