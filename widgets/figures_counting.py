"""The pictures of the chapter that counts the deal: every hand has the same area.

All 2,598,960 hands are divided into something and nothing, then into nine; hands with an ace, with
a king and with both are shown for other decks as well. Counts are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rules.categories import HandCategory
from rules.counting_hands import hand_counts, runs_of_five
from widgets.catalogue import N_, Catalogue
from widgets.figure_style import COLOURS, Picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "RANKS", "SUITS", "Parts", "aces_and_kings", "both_picture", "half_picture",
    "nine_areas_picture", "nine_ladder_picture",
]  # fmt: skip

SUITS: Final = 4
RANKS: Final = 13
HAND: Final = 5
KINGS: Final = 4

Box = tuple[float, float, float, float]
"""Left, bottom, width and height, as shares of the whole."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """How many hands hold aces and kings; all four are different hands."""

    both: int
    ace_only: int
    king_only: int
    neither: int

    @property
    def total(self) -> int:
        """All hands."""
        return self.both + self.ace_only + self.king_only + self.neither


def aces_and_kings(ranks: int, aces: int) -> Parts:
    """Hands of five with at least one ace, king, both, neither, by inclusion and exclusion.

    The deck has ``ranks`` ranks in four suits, but only so many ``aces``.

    >>> aces_and_kings(13, 4).both
    260360
    """
    cards = SUITS * ranks - SUITS + aces
    total, no_ace, no_king, neither = (
        comb(cards - out, HAND) for out in (0, aces, KINGS, aces + KINGS)
    )
    return Parts(
        both=total - no_ace - no_king + neither,
        ace_only=no_king - neither,
        king_only=no_ace - neither,
        neither=neither,
    )


# The pictures.


def _block(axes: Axes, box: Box, colour: str, alpha: float) -> None:
    from matplotlib.patches import Rectangle

    left, bottom, wide, high = box
    axes.add_patch(
        Rectangle((left, bottom), wide, high, facecolor=COLOURS[colour], alpha=alpha, linewidth=0)
    )
    axes.add_patch(
        Rectangle((left, bottom), wide, high, fill=False, edgecolor=COLOURS["panel"], linewidth=1.5)
    )


def _name(axes: Axes, x: float, y: float, *lines: str, size: float = 11) -> None:
    axes.text(
        x, y, "\n".join(lines), ha="center", va="center", fontsize=size, color=COLOURS["ink"],
        linespacing=1.4,
    )  # fmt: skip


def _square(axes: Axes) -> None:
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.grid(visible=False)
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["bottom"].set_visible(False)


def half_picture(words: Catalogue) -> Picture:
    """Something beside nothing, with the line that halves all hands."""
    counts = hand_counts(RANKS, SUITS, runs_of_five(RANKS))
    total = sum(counts.values())
    nothing = counts[HandCategory.NOTHING]
    named = ((words(N_("nothing")), nothing), (words(N_("something")), total - nothing))

    def draw(axes: Axes) -> None:
        _square(axes)
        left = 0.0
        for (name, count), (colour, alpha) in zip(named, (("ink3", 0.4), ("exact", 0.4)),
                                                  strict=True):  # fmt: skip
            share = count / total
            _block(axes, (left, 0, share, 1), colour, alpha)
            _name(axes, left + share / 2, 0.5, name, words.number(count),
                  words.percent(Fraction(count, total)), size=15)  # fmt: skip
            left += share
        axes.axvline(0.5, color=COLOURS["ink"], linewidth=1.6, linestyle=(0, (4, 3)))

    more = 2 * nothing - total
    return Picture(
        name="something-or-nothing",
        alt=words(
            N_("All {total} hands as one area: nothing has {nothing} of them, something {rest}."),
            total=total, nothing=nothing, rest=total - nothing,
        ),
        key=(("bars", words(N_("area: how many hands"))), ("dashes", words(N_("one half")))),
        note=words(N_("Nothing leads by {more} hands of {total}."), more=more, total=total),
        heads=(words(N_("hand")), words(N_("hands")), words(N_("share"))),
        rows=tuple(
            (name, words.number(count), words.percent(Fraction(count, total)))
            for name, count in named
        ),
        draw=draw,
    )  # fmt: skip


_SHADES: Final[Mapping[HandCategory, tuple[str, float]]] = MappingProxyType(
    {
        HandCategory.NOTHING: ("ink3", 0.4),
        HandCategory.PAIR: ("exact", 0.4),
        HandCategory.TWO_PAIR: ("exact", 0.6),
        HandCategory.THREE_OF_A_KIND: ("exact", 0.8),
    }
)


def nine_areas_picture(words: Catalogue) -> Picture:
    """The nine counts as areas: nothing, a pair, and a narrow strip of seven others."""
    counts = hand_counts(RANKS, SUITS, runs_of_five(RANKS))
    total = sum(counts.values())
    common = (HandCategory.NOTHING, HandCategory.PAIR)
    strip = [it for it in HandCategory if it not in common]
    rest = sum(counts[it] for it in strip)

    def draw(axes: Axes) -> None:
        _square(axes)
        left = 0.0
        for category in common:
            share = counts[category] / total
            _block(axes, (left, 0, share, 1), *_SHADES[category])
            _name(axes, left + share / 2, 0.5, words(category.value),
                  words.percent(Fraction(counts[category], total)), size=13)  # fmt: skip
            left += share
        bottom = 0.0
        for category in strip:
            high = counts[category] / rest
            _block(axes, (left, bottom, 1 - left, high), *_SHADES.get(category, ("ink", 0.85)))
            bottom += high
        named = (
            (0.31, words(HandCategory.TWO_PAIR.value), counts[HandCategory.TWO_PAIR]),
            (0.75, words(HandCategory.THREE_OF_A_KIND.value),
             counts[HandCategory.THREE_OF_A_KIND]),
            (0.93, words(N_("the other five")), sum(counts[it] for it in strip[2:])),
        )  # fmt: skip
        for height, name, count in named:
            axes.annotate(
                f"{name}\n{words.percent(Fraction(count, total))}", (left + 0.01, height),
                (left - 0.03, height), ha="right", va="center", fontsize=11, color=COLOURS["ink"],
                arrowprops={"arrowstyle": "-", "color": COLOURS["ink"], "linewidth": 1},
            )  # fmt: skip

    return _nine(words, counts, draw, words(N_("area: how many hands")), "nine-areas")


def nine_ladder_picture(words: Catalogue) -> Picture:
    """The nine counts as one hand in so many, on a log scale, the rarest on top."""
    counts = hand_counts(RANKS, SUITS, runs_of_five(RANKS))
    total = sum(counts.values())
    order = sorted(counts, key=lambda it: -counts[it])

    def draw(axes: Axes) -> None:
        axes.set_xscale("log")
        for place, category in enumerate(order):
            once = total / counts[category]
            axes.barh(place, once - 1, left=1, height=0.62, color=COLOURS["exact"])
            axes.text(once * 1.15, place, _once(words, counts[category], total), va="center",
                      fontsize=10, color=COLOURS["ink"])  # fmt: skip
        axes.set_yticks(range(len(order)), [words(it.value) for it in order])
        axes.set_xlim(1, 700_000)
        axes.set_xticks([1, 10, 100, 1_000, 10_000, 100_000])
        named = {1, 100, 10_000}
        axes.xaxis.set_major_formatter(
            lambda once, _: words.number(round(once)) if round(once) in named else ""
        )
        axes.minorticks_off()
        axes.tick_params(labelsize=10)
        axes.grid(visible=False, axis="y")
        axes.grid(visible=True, axis="x")
        axes.set_xlabel(words(N_("one hand in so many")))

    key = words(N_("one hand in so many; each step to the right is ten times as rare"))
    return _nine(words, counts, draw, key, "nine-ladder")


def _once(words: Catalogue, count: int, total: int) -> str:
    """One hand in so many, with one decimal while that says something."""
    once = Fraction(total, count)
    return words.decimal(once, 1) if once < 10 * HAND else words.number(round(once))


def _nine(
    words: Catalogue,
    counts: Mapping[HandCategory, int],
    draw: Callable[[Axes], None],
    key: str,
    name: str,
) -> Picture:
    total = sum(counts.values())
    rows = tuple(
        (
            words(category.value), words.number(count), words.percent(Fraction(count, total)),
            _once(words, count, total),
        )
        for category, count in sorted(counts.items(), key=lambda it: it[1])
    )  # fmt: skip
    told = words.listed(f"{row[0]} {row[1]}" for row in rows)
    return Picture(
        name=name,
        alt=words(N_("The nine counts, rarest first: {counts}."), counts=told),
        key=(("bars", key),),
        note=words(N_("Rarest first: {counts}. Together {total}."), counts=told, total=total),
        heads=(words(N_("hand")), words(N_("hands")), words(N_("share")), words(N_("one in"))),
        rows=rows,
        draw=draw,
    )


def both_picture(ranks: int, aces: int, words: Catalogue) -> Picture:
    """Hands with an ace as a column, hands with a king below; the corner they share is both."""
    parts = aces_and_kings(ranks, aces)
    total = parts.total
    wide = (parts.both + parts.ace_only) / total
    low = parts.both / (parts.both + parts.ace_only)
    high = parts.king_only / (parts.king_only + parts.neither)
    named = (
        (N_("ace only"), parts.ace_only, (0, low, wide, 1 - low)),
        (N_("both"), parts.both, (0, 0, wide, low)),
        (N_("king only"), parts.king_only, (wide, 0, 1 - wide, high)),
        (N_("neither"), parts.neither, (wide, high, 1 - wide, 1 - high)),
    )

    def draw(axes: Axes) -> None:
        _square(axes)
        _block(axes, (wide, high, 1 - wide, 1 - high), "line", 0.4)
        _block(axes, (0, 0, wide, 1), "exact", 0.3)
        _block(axes, (0, 0, wide, low), "good", 0.3)
        _block(axes, (wide, 0, 1 - wide, high), "good", 0.3)
        for name, count, (left, bottom, across, up) in named:
            _name(axes, left + across / 2, bottom + up / 2, words(name), words.number(count),
                  size=12)  # fmt: skip

    ace, king = parts.both + parts.ace_only, parts.both + parts.king_only
    cards = SUITS * ranks - SUITS + aces
    return Picture(
        name="aces-and-kings",
        alt=words(
            N_(
                "Of {total} hands {ace} hold an ace, {king} a king, {both} both, {neither} neither."
            ),
            total=total, ace=ace, king=king, both=parts.both, neither=parts.neither,
        ),
        key=(("bars", words(N_("area: how many hands; left an ace, below a king"))),),
        note=words(
            N_(
                "{cards} cards: {ace} hands with an ace + {king} with a king − {both} with both = "
                "{any} with one or the other. With an ace: {share}."
            ),
            cards=cards, ace=ace, king=king, both=parts.both, any=total - parts.neither,
            share=words.percent(Fraction(ace, total)),
        ),
        heads=(words(N_("hands")), words(N_("number")), words(N_("share"))),
        rows=tuple(
            (words(name), words.number(count), words.percent(Fraction(count, total)))
            for name, count, _ in named
        ),
        draw=draw,
    )  # fmt: skip
