"""Ruin: the chance to reach a target before nothing is left, and the equation of an endless game.

Letters: p is the chance to win one play of even money, i the units at the start, N the target.

>>> gamblers_ruin(Fraction(9, 19), 1, 2).value
Fraction(9, 19)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from sympy import Eq, Expr, Function, Integer, Symbol, factor, solve

from rules.derivations.formulas import minus, over, plus, power, symbol_of, times
from rules.derivations.steps import Derivation, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = [
    "RuinRoot",
    "expected_plays",
    "gamblers_ruin",
    "i",
    "p",
    "risk_of_ruin",
    "target",
    "z",
]

p: Final = Symbol("p", positive=True)
"""The chance to win one play of even money."""
i: Final = Symbol("i", integer=True, positive=True)
"""The units at the start."""
target: Final = Symbol("N", integer=True, positive=True)
"""The units at which the player stops."""
z: Final = Symbol("z", positive=True)
"""The chance to lose one unit, ever."""

_RATIO: Final = over(minus(1, p), p)
_FAIR: Final = Fraction(1, 2)
_MOST_UNITS = 10_000


def gamblers_ruin(chance: Fraction, start: int, stop: int) -> Derivation:
    """The chance to come from ``start`` units to ``stop`` before 0, one unit a play.

    By the difference equation u(i) = p·u(i + 1) + (1 − p)·u(i − 1) with u(0) = 0 and u(N) = 1.
    Raises BadVariant.

    >>> gamblers_ruin(Fraction(1, 2), 25, 30).value
    Fraction(5, 6)
    """
    letters = _letters(chance, start, stop)
    u, r = Function("u"), Symbol("r")
    polynomial = p * r**2 - r + (1 - p)
    roots = solve(polynomial, r)
    steps = [
        Step.formula(
            Message("Look one play ahead: it is won, or it is lost."),
            Eq(u(i), p * u(i + 1) + (1 - p) * u(i - 1), evaluate=False),
            Rule.CONDITION,
        ),
        Step.formula(
            Message("Try powers of a number r: each side divided by the lowest power."),
            Eq(factor(polynomial), Integer(0), evaluate=False),
            Rule.SOLVE,
        ),
    ]
    if chance == _FAIR:
        result, shape = over(i, target), _solved(i)
        words = Message(
            "Both roots are 1, so it is a straight line: from 0 at 0 to 1 at the target."
        )
    else:
        ratio = next(root for root in roots if root != 1)
        result = over(minus(1, power(_RATIO, i)), minus(1, power(_RATIO, target)))
        shape = _solved(ratio**i)
        words = Message("It must be 0 at 0 units and 1 at the target.")
    steps += [
        Step.formula(
            Message("Both roots mixed, with weights that fit the two ends."), shape, Rule.SOLVE
        ),
        Step.of(
            words,
            result,
            Rule.SUBSTITUTE,
            letters,
            slips=[
                Slip(over(i, target), Message("As if the game were fair: a straight line.")),
                Slip(minus(1, result), Message("That is the chance of ruin.")),
                Slip(
                    power(p, minus(target, i)),
                    Message("That is winning without a single loss on the way."),
                ),
            ],
        ),
    ]
    title = Message("The chance to reach the target before ruin")
    return Derivation(title, tuple(steps), result, letters)


def _solved(shape: Expr) -> Expr:
    """A + B · shape with A and B that give 0 at i = 0 and 1 at i = N, solved by SymPy."""
    first, second = Symbol("A"), Symbol("B")
    mixed = first + second * shape
    ends = [mixed.subs(i, 0), mixed.subs(i, target) - 1]
    weights = solve(ends, [first, second], dict=True)[0]
    return Eq(Function("u")(i), mixed.subs(weights), evaluate=False)


def expected_plays(chance: Fraction, start: int, stop: int) -> Derivation:
    """The mean number of plays until the target or ruin; i·(N − i) in a fair game.

    Otherwise each play loses 1 − 2p units on average, so the plays are the mean loss over that.
    Raises BadVariant.

    >>> expected_plays(Fraction(1, 2), 3, 10).value
    21
    """
    letters = _letters(chance, start, stop)
    reached = gamblers_ruin(chance, start, stop).result
    if chance == _FAIR:
        result = times(i, minus(target, i))
        steps = [
            Step.formula(
                Message("Look one play ahead: one play more than the mean of both sides."),
                Eq(
                    Function("v")(i),
                    1 + (Function("v")(i + 1) + Function("v")(i - 1)) / 2,
                    evaluate=False,
                ),
                Rule.CONDITION,
            )
        ]
        words = Message("A parabola that is 0 at both ends.")
    else:
        loss = minus(1, times(2, p))
        result = over(minus(i, times(target, reached)), loss)
        steps = [
            Step.of(Message("The chance to reach the target."), reached, Rule.SUBSTITUTE, letters),
            Step.of(Message("What a play loses on average."), loss, Rule.SUBTRACT, letters),
        ]
        words = Message("The mean loss in all, over the mean loss of a play.")
    steps.append(Step.of(words, result, Rule.SUBSTITUTE, letters))
    return Derivation(Message("The mean number of plays"), tuple(steps), result, letters)


def _letters(chance: Fraction, start: int, stop: int) -> dict[Symbol, int | Fraction]:
    if not isinstance(chance, Fraction) or not 0 < chance < 1:
        raise BadVariant(Message("The chance of a play is a fraction between 0 and 1."))
    if type(start) is not int or type(stop) is not int or not 1 <= start < stop <= _MOST_UNITS:
        raise BadVariant(
            Message("The start is below the target, which is at most {most}.", most=_MOST_UNITS)
        )
    return {p: chance, i: start, target: stop}


@dataclass(frozen=True, slots=True)
class RuinRoot:
    """The chance z to lose one unit, ever: between ``low`` and ``high``, both exact.

    With b units at the start, playing for ever, ruin has the chance zᵇ. ``derivation`` states the
    equation; z is irrational as a rule, and the two ends are at most the asked error apart.
    """

    low: Fraction
    high: Fraction
    derivation: Derivation


def risk_of_ruin(
    chances: Mapping[int, Fraction], error: Fraction = Fraction(1, 10**12)
) -> RuinRoot:
    """The root below 1 of Σ p(x) · zˣ = z, where a bet of one unit pays x units with chance p(x).

    A play loses at most its one unit, so to lose b units one loses one unit b times in a row of
    independent tries. The left side is convex, 1 at z = 1, with the return as its slope there: if
    the return is at most 1 there is no root below 1 and ruin is certain. Raises BadVariant.

    >>> risk_of_ruin({0: Fraction(2, 5), 2: Fraction(3, 5)}).low <= Fraction(2, 3)
    True
    """
    if not chances or sum(chances.values()) != 1 or min(chances.values()) < 0:
        raise BadVariant(Message("The chances of all pays are 1 together."))
    if any(type(pay) is not int or not 0 <= pay <= 10**6 for pay in chances):
        raise BadVariant(Message("Pays are whole units from 0 to {most}.", most=10**6))
    if not 0 < error < 1:
        raise BadVariant(Message("The error is a fraction between 0 and 1."))
    mean = sum((pay * chance for pay, chance in chances.items()), Fraction(0))
    left = plus(
        *(times(chance, power(z, pay)) for pay, chance in sorted(chances.items()) if chance)
    )
    low = high = Fraction(1)
    if not chances.get(0):
        low = high = Fraction(0)
    elif mean > 1:
        low, high = _bisected(chances, error)
    steps = (
        Step.formula(
            Message(
                "To lose a unit, ever: lose it now, or win x units and lose them all one by one."
            ),
            Eq(left, z, evaluate=False),
            Rule.CONDITION,
        ),
        Step.of(
            Message("The return: the slope of the left side at z = 1, where both sides are 1."),
            symbol_of(mean),
            Rule.AVERAGE,
            {},
        ),
        Step.of(
            Message("The smallest root from 0 up; above it by less than the error."),
            symbol_of(high),
            Rule.SOLVE,
            {},
        ),
    )
    title = Message("The chance to lose one unit, ever")
    return RuinRoot(low, high, Derivation(title, steps, symbol_of(high), {}))


def _bisected(chances: Mapping[int, Fraction], error: Fraction) -> tuple[Fraction, Fraction]:
    """The root below 1, enclosed: the left side is above z before it and below z after it."""
    low, high = Fraction(0), Fraction(1)
    while high - low > error or high == 1:
        middle = (low + high) / 2
        value = sum((chance * middle**pay for pay, chance in chances.items()), Fraction(0))
        if value > middle:
            low = middle
        else:
            high = middle
    return low, high
