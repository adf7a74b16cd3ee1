"""Which derivation belongs to which number of a table.

A number is named here with its exact value and with what derives it; nothing is derived, and SymPy
is not imported, before somebody asks. No derivation is shown that does not lead to the number.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card, Rank
from rules.dice import throws
from rules.dice_poker import TurnObservation, evaluate_dice
from rules.draw_poker import DRAW_POKER_32, DRAW_POKER_52, DrawPoker
from rules.hands import HandCategory, Ranking, evaluate
from rules.messages import BadVariant, Message
from rules.video_poker import PayLine, PayTable
from widgets.catalogue import N_, Catalogue
from widgets.keep_worth_view import CATEGORIES, later_counted

if TYPE_CHECKING:
    from rules.derivations import Derivation
    from rules.dice_poker import KeepValue
    from rules.video_poker import HoldValue

__all__ = [
    "SUM",
    "Number",
    "category_number",
    "dealt_number",
    "draw_numbers",
    "hold_numbers",
    "keep_number",
    "line_derivation",
]

SUM = -1
"""The place of a number that stands at the foot of a panel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """One number of a table that can be opened.

    ``key`` names it among those of the table, ``about`` is all that its derivation depends on.
    ``name`` is what it counts, ``shown`` the number as the table shows it, empty where the table
    does not. ``derive`` makes the derivations, the first for what lies on the table, others for
    another deck, named in ``heads``. ``cards`` are the dealt cards and those held. ``place`` says
    where the number stands in the panel of worths: in which row, or at ``SUM``.
    """

    key: str
    about: Hashable
    name: str
    derive: Callable[[], tuple[Derivation, ...]]
    shown: str = ""
    cards: tuple[Sequence[Card], Sequence[Card]] | None = None
    simulated: bool = False
    heads: tuple[str, ...] = ()
    place: int | None = None


# Aces and Faces.


def hold_numbers(
    value: HoldValue, deal: Sequence[Card], table: PayTable, bet: int, words: Catalogue
) -> list[Number]:
    """The draws on each line of the chosen hold, and what the hold is worth."""
    total = value.outcomes.total
    lines = [line for line in table.lines if value.outcomes.get(line.name, 0)]
    about = (tuple(deal), frozenset(value.hold), table, bet)

    def of_line(place: int, line: PayLine) -> Number:
        ways = value.outcomes[line.name]
        return Number(
            key=f"line:{line.name}",
            about=about,
            name=words(line.name),
            shown=f"{ways}/{total}" if total < 10**6 else words.number(ways),
            derive=lambda: (line_derivation(value, deal, table, line, words),),
            cards=(deal, value.hold),
            simulated=total > 1,
            place=place,
        )

    def worth() -> tuple[Derivation, ...]:
        from rules.derivations.paid_draws import draws_worth

        paid = {
            words(line.name): (value.outcomes[line.name], table.pay_for_one(line, bet))
            for line in lines
        }
        return (draws_worth(deal, value.hold, paid),)

    exact = words.fraction(value.expected_pay)
    mean = Number(
        key="worth",
        about=about,
        name=words(N_("worth of the hold")),
        shown=exact or words.decimal(value.expected_pay),
        derive=worth,
        cards=(deal, value.hold),
        simulated=total > 1,
        place=SUM,
    )
    return [*(of_line(place, line) for place, line in enumerate(lines)), mean]


def line_derivation(
    value: HoldValue, deal: Sequence[Card], table: PayTable, line: PayLine, words: Catalogue
) -> Derivation:
    """How the draws of a hold that end on one line are counted.

    A line that is a whole category, or all of it that can come, is derived as the category; a finer
    one rank for rank; the last line is what the others leave; the rest is counted one by one.
    """
    from rules.derivations import paid_draws

    ways, hold = value.outcomes[line.name], value.hold
    found = _of_category(value, deal, table, line)
    if found is None and line.category is None:
        others = {
            words(other.name): value.outcomes[other.name]
            for other in table.lines
            if other is not line and value.outcomes.get(other.name, 0)
        }
        found = paid_draws.derive_other_draws(deal, hold, others)
    if found is None or found.value != ways:
        return paid_draws.counted_one_by_one(deal, hold, ways)
    return found


def _of_category(
    value: HoldValue, deal: Sequence[Card], table: PayTable, line: PayLine
) -> Derivation | None:
    """The draws of a line of one category, or None where there is no formula for them."""
    from rules.derivations import derive_draw, paid_draws

    if line.category is None:
        return None
    ways, hold, ranking = value.outcomes[line.name], value.hold, table.ranking

    def takes(rank: Rank, kicker: Rank | None) -> bool:
        return _first_line(table, line.category, rank, kicker) is line

    whole = derive_draw(deal, hold, line.category, ranking=ranking)
    if whole.value == ways:
        return whole
    try:
        if line.category is HandCategory.PAIR:
            return paid_draws.derive_pairs(deal, hold, takes)
        if line.category is HandCategory.FOUR_OF_A_KIND:
            return paid_draws.derive_fours(deal, hold, takes)
        if line.category is HandCategory.STRAIGHT_FLUSH:
            return paid_draws.derive_straight_flushes(deal, hold, takes, ranking=ranking)
    except BadVariant:
        pass
    return None


def _first_line(
    table: PayTable, category: HandCategory | None, rank: Rank, kicker: Rank | None
) -> PayLine | None:
    """The highest line that a hand of this category, rank and fifth card fits."""
    for line in table.lines:
        if line.category is not category:
            continue
        if line.ranks is not None and rank not in line.ranks:
            continue
        if line.kickers is None or kicker in line.kickers:
            return line
    return None


# Draw poker.


def draw_numbers(
    hand: Sequence[Card], stay: Sequence[Card], variant: DrawPoker, words: Catalogue
) -> list[Number]:
    """What the hand can become when the other cards are exchanged, from high to low."""
    from rules.draw_poker import improve

    ways = improve(hand, stay, deck=variant.deck, ranking=variant.ranking)
    order = [one for one in variant.ranking.categories(variant.deck) if ways.get(one, 0)][::-1]

    def of_category(category: HandCategory) -> Number:
        def derive() -> tuple[Derivation, ...]:
            from rules.derivations import derive_draw
            from rules.derivations.paid_draws import counted_one_by_one

            found = derive_draw(hand, stay, category, deck=variant.deck, ranking=variant.ranking)
            if found.value != ways[category]:
                found = counted_one_by_one(hand, stay, ways[category], deck=variant.deck)
            return (found,)

        return Number(
            key=f"draw:{category.value}",
            about=(tuple(hand), frozenset(stay), variant),
            name=words(category.value),
            derive=derive,
            cards=(hand, stay),
            simulated=True,
        )

    return [of_category(category) for category in order]


def dealt_number(hand: Sequence[Card], variant: DrawPoker, words: Catalogue) -> Number:
    """How often such a hand is dealt at once, with the deck in use and with the other one."""
    other = DRAW_POKER_32 if variant.deck == DRAW_POKER_52.deck else DRAW_POKER_52
    category = evaluate(hand, ranking=variant.ranking, deck=variant.deck).category
    decks = [(one.deck, one.ranking) for one in (variant, other)]
    return category_number(category, decks, words)


# Dice.


def keep_number(
    values: Sequence[KeepValue], keep: Sequence[int], turn: TurnObservation, words: Catalogue
) -> Number | None:
    """The chance of the chosen keep, ``values`` being those of all keeps, the best first.

    None where nothing is thrown: a stop has no chances.
    """
    mine = next(value for value in values if value.keep == tuple(keep))
    dice = len(turn.free) - len(mine.keep)
    if not dice or not turn.throws_left:
        return None

    def derive() -> tuple[Derivation, ...]:
        from rules.derivations.keep_chances import derive_keep_mean, derive_last_throw

        best = turn.to_beat
        lying = tuple(sorted((*turn.locked, *mine.keep)))
        if turn.throws_left == 1 and best is not None:

            def wins(fallen: tuple[int, ...]) -> Message | None:
                result = evaluate_dice(tuple(sorted(lying + fallen)), turn.variant)
                return Message(CATEGORIES[result.category]) if result > best else None

            return (derive_last_throw(dice, wins),)
        after = {fallen: _best_after(lying, fallen, turn) for fallen in throws(dice)}
        first = [(value.keep, value.value) for value in values[:3]]
        return (derive_keep_mean(dice, after, first),)

    exact = words.fraction(mine.value)
    return Number(
        key="keep",
        about=(turn, mine.keep),
        name=words(N_("chance of this choice")),
        shown=exact or words.percent(mine.value),
        derive=derive,
        simulated=True,
        place=SUM,
    )


def _best_after(lying: tuple[int, ...], fallen: tuple[int, ...], turn: TurnObservation) -> Fraction:
    """The chance of the best choice once these dice have fallen beside those that lie."""
    from rules.dice_poker import best_keep

    kept, free = (lying, fallen) if turn.variant.locked else ((), lying + fallen)
    variant = replace(turn.variant, playoff_order="throw")
    later = later_counted(turn)
    left = turn.throws_left - 1
    return best_keep(free, kept, left, turn.to_beat, later, variant)[0].value


# Any five cards.


def category_number(
    category: HandCategory, decks: Sequence[tuple[Sequence[Card], Ranking]], words: Catalogue
) -> Number:
    """How often five cards are of a category at once, in each of ``decks`` with its ranking.

    The first deck is the one in use; a later one that has no such hand is
    left out.
    """
    name = words(category.value)

    def derive() -> tuple[Derivation, ...]:
        from rules.derivations import derive as derived

        found = []
        for deck, ranking in decks:
            try:
                found.append(derived(category, deck, ranking=ranking))
            except BadVariant:
                continue
        return tuple(found)

    return Number(
        key="dealt",
        about=(category, tuple((tuple(deck), ranking) for deck, ranking in decks)),
        name=words(N_("{hand}, dealt at once"), hand=name),
        derive=derive,
        heads=tuple(words(N_("with {cards} cards"), cards=len(deck)) for deck, _ in decks),
    )
