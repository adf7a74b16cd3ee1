"""What a hold is worth: each result's draws times its pay, over all draws; and where two meet.

Pays are for one, the bet included. A pay may be a letter; then worth is a straight line in it, and
its slope is the chance to be paid.

>>> from rules.hands import HandCategory as Hand
>>> pays = {Hand.FOUR_OF_A_KIND: 80, Hand.FULL_HOUSE: 6, Hand.THREE_OF_A_KIND: 3}
>>> hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", pays).value
Fraction(6986, 1081)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from sympy import Expr, Integer, Symbol, diff, expand

from rules.cards import STANDARD_DECK, CardsLike
from rules.derivations.counting import DeckLike
from rules.derivations.drawing import draw_derivations
from rules.derivations.formulas import (
    Letters,
    Number,
    minus,
    over,
    plus,
    symbol_of,
    times,
    value_of,
)
from rules.derivations.hand_recipes import title_of
from rules.derivations.steps import Counted, Derivation, Factor, Rule, Slip, Step
from rules.hands import STANDARD_RANKING, HandCategory, Ranking
from rules.messages import BadVariant, Message

__all__ = ["Pays", "break_even", "h", "hold_worth", "luck", "pay_table_variance", "pay_table_worth"]

h: Final = Symbol("h", nonnegative=True)
"""A pay that is left open, for one."""

Pays = Mapping[HandCategory, int | Symbol]
"""What each category pays for one; a category that is not there pays nothing."""


def hold_worth(
    cards: CardsLike,
    hold: CardsLike,
    pays: Pays,
    *,
    deck: DeckLike = STANDARD_DECK,
    ranking: Ranking = STANDARD_RANKING,
    letters: Letters | None = None,
) -> Derivation:
    """The expected pay of a hold, in chips for each chip bet, where pays go by category.

    Where a table pays a category by its rank, name the pay of the rank that the hold leads to.
    ``letters`` says what pays given as letters are at present. Raises UnreadableCards for cards
    that are not there, BadVariant for a pay below 0 and a letter without a number.
    """
    letters = dict(letters or {})
    found = draw_derivations(cards, hold, deck=deck, ranking=ranking)
    if any(isinstance(pay, int) and pay < 0 for pay in pays.values()):
        raise BadVariant(Message("No hand pays less than 0."))
    lines, terms, unpaid = [], [], []
    all_draws = sum(int(one.value) for one in found.values())
    for category, one in found.items():
        draws, pay = int(one.value), pays.get(category, 0)
        if pay == 0:
            unpaid.append(category)
            continue
        term = times(draws, pay) if draws > 1 else symbol_of(pay)
        words = Message("Draws that end in: {hand}, times its pay", hand=title_of(category.value))
        factors = [
            Factor(Message("draws"), Integer(draws), Counted.DRAWS),
            Factor(Message("pay for one"), symbol_of(pay), Counted.CHIPS),
        ]
        lines.append(Step.of(words, term, Rule.MULTIPLY, letters, factors=factors))
        terms.append(term)
    total = plus(*terms)
    result = over(total, all_draws) if all_draws > 1 else total
    steps = [
        *lines,
        Step.of(
            Message("All draws."), Integer(all_draws), Rule.CHOOSE, letters, counts=Counted.DRAWS
        ),
        Step.of(
            Message("Worth: the mean pay, each result weighed by its draws."),
            result,
            Rule.AVERAGE,
            letters,
            slips=_slips_of_worth(
                result, terms, all_draws, [pays[c] for c in found if c not in unpaid]
            ),
        ),
    ]
    return Derivation(Message("What the hold is worth"), tuple(steps), result, letters)


def _slips_of_worth(
    result: Expr, terms: list[Expr], all_draws: int, pays: list[int | Symbol]
) -> list[Slip]:
    if not terms or all_draws == 1:
        return []
    slips = [
        Slip(
            over(plus(*pays), Integer(len(pays))),
            Message("Several results, but not equal chances."),
        ),
        Slip(
            minus(result, 1),
            Message("The bet is inside the pays of this table: do not take it off again."),
        ),
        Slip(
            over(plus(*terms), 2 * all_draws),
            Message("Draws above are in no order, below in order: twice too many."),
        ),
    ]
    if len(terms) > 1:
        slips.append(
            Slip(over(plus(*terms[:-1]), all_draws), Message("The ordinary draws pay too."))
        )
    return slips


def break_even(first: Derivation, second: Derivation, letter: Symbol = h) -> Derivation:
    """The value of a letter at which two results are equal, both straight lines in it.

    The slopes are the chances to be paid. Raises BadVariant where the lines are not straight or
    never meet.

    >>> from rules.hands import HandCategory as Hand
    >>> pays = {Hand.FOUR_OF_A_KIND: 80, Hand.FULL_HOUSE: h, Hand.THREE_OF_A_KIND: 3}
    >>> keep, throw = (hold_worth("Ac Ad Ah Kc Kd", hold, pays, letters={h: 6})
    ...                for hold in ("Ac Ad Ah Kc Kd", "Ac Ad Ah"))
    >>> break_even(keep, throw).value
    Fraction(3292, 507)
    """
    letters = {**first.letters, **second.letters}
    lines = [_straight(one.result, letter, letters) for one in (first, second)]
    (start, slope), (other_start, other_slope) = lines
    if slope == other_slope:
        raise BadVariant(Message("These two lines never meet."))
    meet = over(symbol_of(other_start - start), symbol_of(slope - other_slope))
    steps = [
        Step.of(first.title, first.result, Rule.AVERAGE, letters, counts=Counted.CHIPS),
        Step.of(second.title, second.result, Rule.AVERAGE, letters, counts=Counted.CHIPS),
        Step.of(
            Message("The slope of the first line: how much it gains for each chip more."),
            symbol_of(slope),
            Rule.SUBTRACT,
            letters,
            counts=Counted.CHANCES,
        ),
        Step.of(
            Message("The slope of the second line."),
            symbol_of(other_slope),
            Rule.SUBTRACT,
            letters,
            counts=Counted.CHANCES,
        ),
        Step.of(
            Message("They meet where the gap at 0 is closed by the gap of the slopes."),
            meet,
            Rule.SOLVE,
            letters,
        ),
    ]
    return Derivation(Message("Where both are worth the same"), tuple(steps), meet, letters)


def _straight(formula: Expr, letter: Symbol, letters: Letters) -> tuple[Number, Number]:
    """The value of a straight line at 0 and its slope."""
    slope = diff(expand(formula.doit()), letter)
    if slope.has(letter):
        raise BadVariant(Message("That is no straight line in {letter}.", letter=letter))
    return value_of(formula, {**letters, letter: 0}), value_of(slope, letters)


def luck(paid: Number, chosen: Number, best: Number) -> Derivation:
    """One result split: paid = best worth − price of the choice + luck, in chips for one.

    >>> luck(3, Fraction(6986, 1081), Fraction(6986, 1081)).steps[1].value
    Fraction(-3743, 1081)
    """
    if chosen > best:
        raise BadVariant(Message("No choice is worth more than the best one."))
    price, fortune = minus(best, chosen), minus(paid, chosen)
    whole = plus(minus(best, price), fortune)
    steps = (
        Step.of(
            Message("The price of the choice: the best worth without that of the chosen hold."),
            price,
            Rule.SUBTRACT,
            {},
            counts=Counted.CHIPS,
        ),
        Step.of(
            Message("Luck: what was paid without what the choice was worth."),
            fortune,
            Rule.SUBTRACT,
            {},
            counts=Counted.CHIPS,
        ),
        Step.of(Message("Paid: the best worth, less the price, and luck."), whole, Rule.ADD, {}),
    )
    return Derivation(Message("Decision and luck"), steps, whole, {})


def _table_letters(
    chances: Mapping[str, Fraction], pays: Mapping[str, int]
) -> tuple[dict[Symbol, Number], list[tuple[str, Symbol, Symbol]]]:
    if set(chances) != set(pays) or not chances:
        raise BadVariant(Message("Every line needs a chance and a pay."))
    if sum(chances.values()) != 1 or min(chances.values()) < 0:
        raise BadVariant(Message("The chances of all lines are 1 together."))
    lines = [
        (name, Symbol(f"p_{place}"), Symbol(f"x_{place}"))
        for place, name in enumerate(pays, start=1)
    ]
    letters: dict[Symbol, Number] = {}
    for name, chance, pay in lines:
        letters |= {chance: chances[name], pay: pays[name]}
    return letters, lines


def pay_table_worth(
    chances: Mapping[str, Fraction], pays: Mapping[str, int], line: str
) -> Derivation:
    """The return of a pay table, Σ p · x, and its derivative in one pay: the chance of that line.

    ``chances`` and ``pays`` are by the names of the lines. The derivative holds while the play
    stays the same. The result is the return; the last step is the derivative. Raises BadVariant.

    >>> half = Fraction(1, 2)
    >>> pay_table_worth({"red": half, "black": half}, {"red": 2, "black": 0}, "red").value
    1
    """
    letters, lines = _table_letters(chances, pays)
    if line not in pays:
        raise BadVariant(Message("“{line}” is not a line of this pay table.", line=line[:60]))
    terms = [times(chance, pay) for _, chance, pay in lines]
    result = plus(*terms)
    steps = [
        Step.of(
            Message("{line}: its chance times its pay", line=Message(name)),
            term,
            Rule.MULTIPLY,
            letters,
            counts=Counted.CHIPS,
        )
        for (name, _, _), term in zip(lines, terms, strict=True)
    ]
    changed = next(pay for name, _, pay in lines if name == line)
    steps += [
        Step.of(
            Message("The return: add all lines."), result, Rule.ADD, letters, known=steps,
            slips=[
                Slip(
                    over(plus(*(pay for _, _, pay in lines)), Integer(len(lines))),
                    Message("Results averaged as if equally likely."),
                ),
                Slip(minus(result, 1), Message("The bet is already inside the pays.")),
            ],
        ),
        Step.of(
            Message("One chip more on {line}: the return grows by its chance.", line=Message(line)),
            diff(result.doit(), changed),
            Rule.SUBTRACT,
            letters,
            counts=Counted.CHANCES,
        ),
    ]  # fmt: skip
    return Derivation(Message("The return of the pay table"), tuple(steps), result, letters)


def pay_table_variance(chances: Mapping[str, Fraction], pays: Mapping[str, int]) -> Derivation:
    """The variance of one play, E(X²) − E(X)², in squared chips for one bet. Raises BadVariant.

    >>> half = Fraction(1, 2)
    >>> pay_table_variance({"red": half, "black": half}, {"red": 2, "black": 0}).value
    1
    """
    letters, lines = _table_letters(chances, pays)
    mean = plus(*(times(chance, pay) for _, chance, pay in lines))
    squares = plus(*(times(chance, pay**2) for _, chance, pay in lines))
    result = minus(squares, mean**2)
    first = Step.of(Message("The mean: chances times pays."), mean, Rule.AVERAGE, letters)
    second = Step.of(
        Message("The mean square: chances times squared pays."), squares, Rule.AVERAGE, letters
    )
    third = Step.of(
        Message("The variance: the mean square without the square of the mean."),
        result,
        Rule.SUBTRACT,
        letters,
        known=[first, second],
        slips=[
            Slip(squares, Message("The square of the mean is still in.")),
            Slip(minus(squares, mean), Message("The mean must be squared before it is taken off.")),
        ],
    )
    title = Message("The variance of the pay table")
    return Derivation(title, (first, second, third), result, letters)
