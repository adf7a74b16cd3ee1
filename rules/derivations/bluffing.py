"""Bluffing in the smallest game that has it: bet x into a pot of P, or show the hands.

Both hold a number from 0 to 1, the higher wins. The first may bet x or show at once; the second may
call or drop. Equilibrium: the first bets his best hands and his worst, the second calls with those
above a limit. Each limit is a hand that does not care, and that gives three equations.

Source: J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior (1944), section 19.

>>> bluff(2, 1).value
Fraction(1, 10)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from sympy import Eq, Expr, Symbol, cancel, diff, factor, solve

from rules.derivations.formulas import over, plus, power, times
from rules.derivations.steps import Counted, Derivation, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = ["best_bet", "bluff", "pot", "stake"]

pot: Final = Symbol("P", positive=True)
"""The chips in the pot before the bet."""
stake: Final = Symbol("x", positive=True)
"""The chips of the bet."""

_LOW, _HIGH, _CALL = Symbol("b", positive=True), Symbol("v", positive=True), Symbol("c")

_SHARE: Final = over(stake, plus(pot, times(2, stake)))
_GAIN: Final = over(
    times(power(pot, 2), stake),
    times(2, plus(pot, times(2, stake)), plus(times(2, pot), stake)),
)


def bluff(chips_in_pot: int | Fraction, bet: int | Fraction) -> Derivation:
    """How often to bluff, and what the right to bet is worth to the first player, in chips.

    The result is the gain over showing at once. Among the bets, the share of bluffs is x/(P + 2x).
    Raises BadVariant unless both amounts are above 0.

    >>> [step.value for step in bluff(1, 1) if step.value is not None]
    [Fraction(1, 3), Fraction(1, 9), Fraction(2, 9), Fraction(5, 9), Fraction(1, 18)]
    """
    letters = _letters(chips_in_pot, bet)
    (caller, bluffer, better), found = _equilibrium()
    steps = (
        Step.formula(
            Message("The caller's limit: against bluffs he wins pot and bet, else loses the call."),
            caller,
            Rule.CONDITION,
        ),
        Step.formula(
            Message(
                "The best bluff: showing wins the pot from the hands below, betting from drops."
            ),
            bluffer,
            Rule.CONDITION,
        ),
        Step.formula(
            Message("The lowest bet for value: of the hands that call, half are below it."),
            better,
            Rule.CONDITION,
        ),
        Step.of(
            Message("Bluffs among all bets."),
            _SHARE,
            Rule.SOLVE,
            letters,
            counts=Counted.CHANCES,
            slips=[
                Slip(
                    over(stake, plus(pot, stake)),
                    Message("That is bluffs for each bet for value, not among all bets."),
                )
            ],
        ),
        *(
            Step.of(words, factor(found[letter]), Rule.SOLVE, letters, counts=Counted.CHANCES)
            for words, letter in (
                (Message("The worst hands, which bluff."), _LOW),
                (Message("The best hands, which bet."), _HIGH),
                (Message("The hands that drop to a bet."), _CALL),
            )
        ),
        Step.formula(
            Message("The gain: what bluffs win beyond showing, and what bets for value win."),
            pot * _LOW**2 / 2 + stake * (1 - _CALL) ** 2 / 4,
            Rule.AVERAGE,
        ),
        Step.of(
            Message("Put in: what the right to bet is worth."),
            _GAIN,
            Rule.SUBSTITUTE,
            letters,
            counts=Counted.CHIPS,
        ),
    )
    return Derivation(Message("To bluff or not"), steps, _GAIN, letters)


@cache
def _equilibrium() -> tuple[tuple[Eq, Eq, Eq], Mapping[Symbol, Expr]]:
    """The three equations and what solves them; share and gain come out as they are written."""
    caller = Eq(_LOW * (pot + stake), _HIGH * stake, evaluate=False)
    bluffer = Eq(_LOW * pot, _CALL * pot - (1 - _CALL) * stake, evaluate=False)
    better = Eq(2 * _HIGH, 1 - _CALL, evaluate=False)
    found = solve(
        [one.lhs - one.rhs for one in (caller, bluffer, better)], [_LOW, _HIGH, _CALL], dict=True
    )[0]
    gain = pot * found[_LOW] ** 2 / 2 + stake * (1 - found[_CALL]) ** 2 / 4
    share = cancel(found[_LOW] / (found[_LOW] + found[_HIGH]))
    assert cancel(share - _SHARE.doit()) == 0
    assert cancel(gain - _GAIN.doit()) == 0
    return (caller, bluffer, better), found


def best_bet(chips_in_pot: int | Fraction = 1) -> Derivation:
    """The bet with the largest gain: the derivative in x is 0 at x = P, where the gain is P/18.

    Raises BadVariant unless the pot is above 0.

    >>> best_bet(18).value
    1
    """
    letters = _letters(chips_in_pot, chips_in_pot)
    slope = factor(diff(cancel(_GAIN.doit()), stake))
    (largest,) = solve(slope, stake)
    at_best = cancel(_GAIN.doit().subs(stake, largest))
    steps = (
        Step.formula(Message("The gain as a function of the bet."), _GAIN, Rule.SUBSTITUTE),
        Step.formula(
            Message("Its slope: one chip more at stake."),
            Eq(Symbol("g"), slope, evaluate=False),
            Rule.SUBTRACT,
        ),
        Step.of(
            Message("The slope is 0 at a bet as large as the pot: above 0 before, below 0 after."),
            largest,
            Rule.SOLVE,
            letters,
            counts=Counted.CHIPS,
        ),
        Step.of(
            Message("The gain there."), at_best, Rule.SUBSTITUTE, letters, counts=Counted.CHIPS
        ),
    )
    return Derivation(Message("The best bet"), steps, at_best, letters)


def _letters(chips_in_pot: int | Fraction, bet: int | Fraction) -> dict[Symbol, int | Fraction]:
    for amount in (chips_in_pot, bet):
        if type(amount) not in (int, Fraction) or amount <= 0:
            raise BadVariant(Message("Pot and bet are amounts above 0."))
    return {pot: chips_in_pot, stake: bet}
