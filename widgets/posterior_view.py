"""“What may he hold?” as a view: covered until it is asked for.

His hands are counted as ways and, beside them, out of a hundred; your chance against them stands
beside what a call asks for. All of it is counted from what you have seen while the deal was played,
also when his hand is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.draw_poker.drawing import USUAL_RULE
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase
from rules.draw_poker.story import Deed
from rules.draw_poker.variants import COMPUTER, deck_of
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.draw_poker_words import Sitting, about
from widgets.video_poker_words import part
from widgets.worth_panel import bar_width, covered_panel

__all__ = ["posterior_view", "shared_out"]

TITLES = (
    N_("What may he hold, having drawn none?"),
    N_("What may he hold, having drawn one?"),
    N_("What may he hold, having drawn two?"),
    N_("What may he hold, having drawn three?"),
    N_("What may he hold, having drawn four?"),
    N_("What may he hold, having drawn five?"),
)
HUNDRED = 100


def posterior_view(sitting: Sitting, *, opened: bool) -> View:
    """Every category that he may hold with its ways, your chance against them, and the price."""
    words, deal = sitting.words, sitting.deal
    drawn = None if deal is None else deal.drawn[COMPUTER]
    if deal is None or drawn is None or not opened:
        return _covered_posterior(deal, words)
    from rules.draw_poker.odds_worth import hands_of_other

    may_hold = hands_of_other(deal)
    unseen = deal.deck - len(deal.discards.union(deal.hand))
    order = [one for one in deal.ranking.categories(deck_of(deal.deck)) if may_hold.get(one, 0)]
    names = [words(category.value) for category in order]
    ways = [may_hold[category] for category in order]
    chance, against = _against(sitting, deal)
    return {
        "covered": False,
        "title": words(TITLES[drawn]),
        "cover_again": words("Cover"),
        "intro": words(
            "From the {unseen} cards you have not seen, if he draws by the rule below: {total} "
            "ways, each as likely as any other.",
            unseen=unseen,
            total=may_hold.total,
        ),
        "bars": _bars(names, ways, words),
        "result": [part(_of_a_hundred(names, ways, words))],
        "sections": [against, *_price(deal, chance, words)],
        "list_title": words("The rule, the first line that fits"),
        "list": [words.message(line) for line in USUAL_RULE],
        "foot": words("His bets are not counted: they may tell more, or lie."),
    }


def _has_drawn(deal: DealObservation | None) -> bool:
    """Whether the snowman has made his exchange, counted or not."""
    if deal is None:
        return False
    return any(event.deed is Deed.DRAW and event.player == COMPUTER for event in deal.events)


def _covered_posterior(deal: DealObservation | None, words: Catalogue) -> View:
    """The panel while it is covered, and why where there is nothing to uncover."""
    drawn = None if deal is None else deal.drawn[COMPUTER]
    if drawn is not None:
        return covered_panel(words(TITLES[drawn]), "", may_ask=True, words=words)
    first = words("He has not drawn yet. When he has, you can look here.")
    if _has_drawn(deal):
        first = words("The house rules hide how many cards he took, so this cannot be counted.")
    return covered_panel(words("What may he hold?"), first, may_ask=False, words=words)


# What he may hold.


def _bars(names: Sequence[str], ways: Sequence[int], words: Catalogue) -> list[View]:
    """A bar each, the longest at full width, with the ways and the share."""
    total, most = sum(ways), max(ways)
    return [
        {
            "name": name,
            "width": bar_width(Fraction(count), Fraction(most)),
            "value": [
                part(words.count("{number} way", "{number} ways", count) + " "),
                part(words.percent(Fraction(count, total)), strong=True),
            ],
        }
        for name, count in zip(names, ways, strict=True)
    ]


def _of_a_hundred(names: Sequence[str], ways: Sequence[int], words: Catalogue) -> str:
    """The shares as whole hands out of a hundred; what comes to none is told apart."""
    counts = shared_out(ways, HUNDRED)
    said = [
        words("{number} {category}", number=count, category=name)
        for name, count in zip(names, counts, strict=True)
        if count
    ]
    rare = [name for name, count in zip(names, counts, strict=True) if not count]
    text = words("Of 100 such hands about: {hands}.", hands=" · ".join(said))
    if rare:
        text += " " + words("Rarer than one in 100: {hands}.", hands=words.listed(rare))
    return text


def shared_out(weights: Sequence[int], whole: int) -> list[int]:
    """Whole numbers in the proportion of the weights that add up to ``whole``.

    Each is rounded down, and what is missing goes one by one to the largest remainders (of equal
    ones to the first), as seats are given out by Hamilton's method.

    >>> shared_out([1, 1, 1], 100)
    [34, 33, 33]
    """
    total = sum(weights)
    shares = [divmod(weight * whole, total) for weight in weights]
    counts = [count for count, _ in shares]
    by_remainder = sorted(range(len(shares)), key=lambda place: (-shares[place][1], place))
    for place in by_remainder[: whole - sum(counts)]:
        counts[place] += 1
    return counts


# Your chance, and what a call asks for.


def _against(sitting: Sitting, deal: DealObservation) -> tuple[Fraction, View]:
    """Your chance to win, a tie counted half, and how it comes about."""
    from rules.draw_poker.odds_worth import chance_of_hold, hold_chances, standing

    words = sitting.words
    if deal.phase is DealPhase.EXCHANGE:
        held = frozenset(deal.hand) - sitting.marks
        chance = chance_of_hold(hold_chances(deal), held)
        title = words("Your chance with the marked cards changed")
        if not sitting.marks:
            title = words("Your chance with no card changed")
        bars = [_chance_bar(words("you win"), chance, words)]
        text = words(
            "Every hand that your draw can bring is set against his; a tie counts half. Mark other "
            "cards to compare."
        )
        return chance, {"title": title, "bars": bars, "text": [part(text)]}
    ways = standing(deal)
    names = [words("you win"), words("equal"), words("he wins")]
    counts = [ways.weaker, ways.equal, ways.stronger]
    return ways.chance, {
        "title": words("Your hand against these"),
        "bars": [
            bar for bar, count in zip(_bars(names, counts, words), counts, strict=True) if count
        ],
        "text": [part(_beaten(counts, words))],
    }


def _beaten(counts: Sequence[int], words: Catalogue) -> str:
    """How many of a hundred such hands you beat, how many are equal, and how many beat you."""
    weaker, equal, stronger = shared_out(counts, HUNDRED)
    if equal:
        return words(
            "Of 100 such hands you beat about {weaker}; {equal} are equal, {stronger} beat you.",
            weaker=weaker,
            equal=equal,
            stronger=stronger,
        )
    return words(
        "Of 100 such hands you beat about {weaker}, and {stronger} beat you.",
        weaker=weaker,
        stronger=stronger,
    )


def _price(deal: DealObservation, chance: Fraction, words: Catalogue) -> list[View]:
    """Where a bet is to be answered, the chance that is needed beside the one that there is."""
    if not deal.owed:
        return []
    needed = deal.needed_chance
    pot = deal.pot + deal.owed
    exact = f"{words.number(deal.owed)}/{words.number(pot)} {about(needed, words)}"
    text = words(
        "{price} chips to play for a pot of {pot}: right if you win more often than {chance}.",
        price=deal.owed,
        pot=pot,
        chance=exact,
    )
    said = words(
        "Against these hands you win {chance}, a tie counted half.",
        chance=about(chance, words).removeprefix("= "),
    )
    return [
        {
            "title": words("The price of a call, beside your chance"),
            "bars": [
                _chance_bar(words("you need"), needed, words),
                _chance_bar(words("you have"), chance, words),
            ],
            "text": [part(text, strong=True), part(" " + said)],
        }
    ]


def _chance_bar(name: str, chance: Fraction, words: Catalogue) -> View:
    return {
        "name": name,
        "width": bar_width(chance, Fraction(1)),
        "value": [part(about(chance, words), strong=True)],
    }
