"""Drawing without putting back: hits among cards to come, at least one, and what is given.

Letters: m cards can come, a of them are wanted, d are drawn, j of the drawn are wanted.

>>> at_least_one(4, 5, 52).at({}).probability
Fraction(18472, 54145)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from sympy import Expr, Integer, Symbol

from rules.derivations.formulas import Letters, choose, minus, over, plus, power, times
from rules.derivations.steps import Counted, Derivation, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = [
    "Case",
    "a",
    "at_least_one",
    "both_given_one",
    "d",
    "hypergeometric",
    "j",
    "m",
    "total_probability",
]

m: Final = Symbol("m", integer=True, positive=True)
"""The cards that can come: 47 when five of 52 are seen."""
a: Final = Symbol("a", integer=True, positive=True)
"""How many of them are wanted."""
d: Final = Symbol("d", integer=True, positive=True)
"""How many are drawn."""
j: Final = Symbol("j", integer=True, nonnegative=True)
"""How many of the drawn are wanted ones."""

_ALL: Final = choose(m, d)


def _letters(wanted: int, drawn: int, cards: int, hits: int | None = None) -> Letters:
    numbers = (wanted, drawn, cards, *(() if hits is None else (hits,)))
    if any(type(number) is not int for number in numbers):
        raise BadVariant(Message("Cards are counted in whole numbers."))
    if not (1 <= wanted <= cards <= 10_000 and 1 <= drawn <= cards):
        raise BadVariant(Message("Wanted and drawn cards are among those that can come."))
    letters = {m: cards, a: wanted, d: drawn}
    return letters if hits is None else {**letters, j: hits}


def _all_draws(letters: Letters) -> Step:
    words = Message("All draws: choose the cards that come.")
    return Step.of(words, _ALL, Rule.CHOOSE, letters, counts=Counted.DRAWS)


def hypergeometric(hits: int, wanted: int, drawn: int, cards: int) -> Derivation:
    """The chance that exactly so many of the drawn cards are wanted ones.

    C(a, j) · C(m − a, d − j) / C(m, d). Raises BadVariant where that cannot be.

    >>> hypergeometric(1, 2, 2, 47).at({}).probability
    Fraction(90, 1081)
    """
    letters = _letters(wanted, drawn, cards, hits)
    good, rest = choose(a, j), choose(minus(m, a), minus(d, j))
    if not max(0, drawn - (cards - wanted)) <= hits <= min(wanted, drawn):
        raise BadVariant(Message("So many hits cannot be: {hits}.", hits=hits))
    steps = [
        Step.of(
            Message("Choose the hits among the wanted cards."),
            good,
            Rule.CHOOSE,
            letters,
            counts=Counted.CARDS,
        ),
        Step.of(
            Message("Choose the rest among the other cards."),
            rest,
            Rule.CHOOSE,
            letters,
            counts=Counted.CARDS,
        ),
    ]
    count = times(good, rest)
    factors = [factor for step in steps for factor in step.factors]
    steps += [
        Step.of(
            Message("Multiply: every choice goes with every other."),
            count,
            Rule.MULTIPLY,
            letters,
            factors=factors,
        ),
        _all_draws(letters),
        Step.of(
            Message("The chance: these draws over all draws."),
            over(count, _ALL),
            Rule.SHARE,
            letters,
            slips=[
                Slip(
                    times(
                        choose(d, j),
                        power(over(a, m), j),
                        power(over(minus(m, a), m), minus(d, j)),
                    ),
                    Message("As if each card went back before the next."),
                ),
                Slip(
                    over(times(good, rest), choose(plus(m, 5), d)),
                    Message("Five cards are on the table already; they cannot come."),
                ),
            ],
        ),
    ]
    title = Message("Exactly so many wanted cards among those drawn")
    return Derivation(title, tuple(steps), count, letters, _ALL)


def at_least_one(wanted: int, drawn: int, cards: int) -> Derivation:
    """The chance that at least one of the drawn cards is a wanted one, by the opposite event.

    1 − C(m − a, d) / C(m, d). Raises BadVariant for numbers that cannot be.
    """
    letters = _letters(wanted, drawn, cards)
    none = choose(minus(m, a), d)
    count = minus(_ALL, none)
    steps = [
        _all_draws(letters),
        Step.of(
            Message("The opposite: all drawn cards are among the others."),
            none,
            Rule.CHOOSE,
            letters,
            counts=Counted.DRAWS,
        ),
        Step.of(Message("Take the opposite out of all."), count, Rule.SUBTRACT, letters),
        Step.of(
            Message("The chance: one without the chance of the opposite."),
            minus(1, over(none, _ALL)),
            Rule.SHARE,
            letters,
            slips=[
                Slip(over(none, _ALL), Message("That is the opposite event: none at all.")),
                Slip(
                    over(times(d, a), m),
                    Message("Chances added: draws with two wanted cards are counted twice."),
                ),
                Slip(
                    over(times(a, choose(minus(m, a), minus(d, 1))), _ALL),
                    Message("That is exactly one."),
                ),
                Slip(
                    minus(1, power(over(minus(m, a), m), d)),
                    Message("As if each card went back before the next."),
                ),
                Slip(
                    plus(over(a, m), over(a, minus(m, 1))),
                    Message("Draws with two hits are counted twice."),
                ),
                Slip(
                    minus(1, over(choose(plus(minus(m, a), 5), d), choose(plus(m, 5), d))),
                    Message("Five cards are on the table already; they cannot come."),
                ),
            ],
        ),
    ]
    title = Message("At least one wanted card among those drawn")
    return Derivation(title, tuple(steps), count, letters, _ALL)


def both_given_one(wanted: int, cards: int) -> Derivation:
    """The chance that both of two cards are wanted ones, given that at least one is.

    C(a, 2) / (C(m, 2) − C(m − a, 2)). Raises BadVariant for numbers that cannot be.

    >>> both_given_one(4, 52).at({}).probability
    Fraction(1, 33)
    """
    letters = _letters(wanted, 2, cards)
    both, pairs = choose(a, 2), choose(m, 2)
    some = minus(pairs, choose(minus(m, a), 2))
    steps = [
        Step.of(Message("Both are wanted."), both, Rule.CHOOSE, letters, counts=Counted.HANDS),
        Step.of(
            Message("At least one is: all pairs of cards without those of other cards."),
            some,
            Rule.SUBTRACT,
            letters,
            counts=Counted.HANDS,
        ),
        Step.of(
            Message("Given that, only these count: the one over the other."),
            over(both, some),
            Rule.SHARE,
            letters,
            slips=[
                Slip(
                    over(minus(a, 1), minus(m, 1)),
                    Message("That is given the first is a wanted one: a different condition."),
                ),
                Slip(
                    over(both, pairs),
                    Message("The condition is not used: divide only by the hands that fit it."),
                ),
            ],
        ),
    ]
    title = Message("Both, given that at least one is")
    return Derivation(title, tuple(steps), both, letters, some)


@dataclass(frozen=True, slots=True)
class Case:
    """One of several cases of which exactly one happens: its chance, and the chance then."""

    words: Message
    chance: Fraction
    given: Fraction


def total_probability(cases: Sequence[Case]) -> Derivation:
    """The chance of an event by cases: Σ P(case) · P(event | case).

    Raises BadVariant unless the cases' chances are 1 together and all are chances.

    >>> first, later = Message("the first card"), Message("the second card")
    >>> half = Fraction(1, 2)
    >>> total_probability([Case(first, half, half), Case(later, half, Fraction(1, 4))]).value
    Fraction(3, 8)
    """
    chances = [case.chance for case in cases]
    if sum(chances) != 1 or not all(0 <= case.given <= 1 and case.chance >= 0 for case in cases):
        raise BadVariant(Message("The cases must be all there are: their chances make 1."))
    whole = [Symbol(f"p_{number}") for number in range(1, len(cases) + 1)]
    given = [Symbol(f"q_{number}") for number in range(1, len(cases) + 1)]
    letters: dict[Symbol, Fraction] = {}
    steps = []
    terms: list[Expr] = []
    for case, chance, then in zip(cases, whole, given, strict=True):
        letters |= {chance: case.chance, then: case.given}
        terms.append(times(chance, then))
        steps.append(Step.of(case.words, terms[-1], Rule.MULTIPLY, letters, counts=Counted.CHANCES))
    result = plus(*terms)
    words = Message("Add the cases: exactly one of them happens.")
    slips = [
        Slip(plus(*given), Message("Each case must be weighed by its own chance.")),
        Slip(
            over(plus(*given), Integer(len(cases))),
            Message("So many cases, but not equally likely ones."),
        ),
    ]
    steps.append(Step.of(words, result, Rule.ADD, letters, slips=slips))
    return Derivation(Message("The chance by cases"), tuple(steps), result, letters)
