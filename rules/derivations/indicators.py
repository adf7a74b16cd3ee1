"""How far a simulated share is off: the mean of n indicators, its variance and its standard error.

An **indicator** is the number 1 if an event comes and 0 if not, so the box of one trial has a 1
with chance p and a 0 with chance 1 − p. The variance of the mean of n independent ones is
p·(1 − p)/n (Bienaymé 1853), and its root is the standard error. Letters: p, n.

>>> share_error(Fraction(1, 2), 100).value
Fraction(1, 20)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from sympy import Expr, Symbol, cancel, expand

from rules.derivations.formulas import (
    Letters,
    Number,
    minus,
    over,
    plus,
    power,
    root,
    symbol_of,
    times,
    value_of,
)
from rules.derivations.ruin import p
from rules.derivations.steps import Derivation, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = ["MOST_TRIALS", "p", "share_error", "trials"]

trials: Final = Symbol("n", integer=True, positive=True)
"""How often the event is tried."""

MOST_TRIALS: Final = 10**12


def share_error(chance: Fraction, n: int) -> Derivation:
    """The standard error of the share of an event of this chance among n trials, √(p·(1 − p)/n).

    The result is the root; its value and :meth:`Derivation.at` exist where it is a fraction, and
    the line before it, the variance, always has one. Raises BadVariant unless the chance lies
    between 0 and 1 and n is a whole number from 1 to 10¹².

    >>> [str(step.value) for step in share_error(Fraction(1, 6), 180)]
    ['1/6', '5/36', '5/36', '5/36', '25', '1/1296', '1/1296', '1/36']
    """
    if not isinstance(chance, Fraction | int) or not 0 < chance < 1:
        raise BadVariant(Message("A chance lies between 0 and 1 here, and is a fraction."))
    if type(n) is not int or not 1 <= n <= MOST_TRIALS:
        raise BadVariant(Message("Trials are a whole number, 1 or more."))
    letters: Letters = {p: Fraction(chance), trials: n}
    miss = minus(1, p)
    box = plus(times(p, power(miss, 2)), times(miss, power(p, 2)))
    spread = expand(box.doit())
    one = times(p, cancel(spread / p))
    together = times(trials, one)
    shared = over(together, power(trials, 2))
    variance = over(one, cancel(trials**2 / trials))
    steps = [
        Step.of(
            Message("The mean of the box: 1 with chance p, 0 with chance 1 − p."),
            p, Rule.AVERAGE, letters,
        ),
        Step.of(
            Message("The variance: each squared distance from the mean, weighed by its chance."),
            box, Rule.AVERAGE, letters,
        ),
        Step.of(Message("Multiply out."), spread, Rule.MULTIPLY, letters),
        Step.of(
            Message("Take out p: the variance of one indicator."), one, Rule.CANCEL, letters
        ),
        Step.of(
            Message("Trials know nothing of each other: their variances add."),
            together, Rule.ADD, letters,
        ),
        Step.of(
            Message("The share is the count over n, so its variance is over n squared."),
            shared, Rule.DIVIDE, letters,
        ),
        Step.of(Message("Cross out n once."), variance, Rule.CANCEL, letters),
        _last_step(variance, together, letters),
    ]  # fmt: skip
    title = Message("The standard error of a share")
    return Derivation(title, tuple(steps), root(variance), letters)


def _last_step(variance: Expr, together: Expr, letters: Letters) -> Step:
    """The root, whose value is None where it is no fraction."""
    result = root(variance)
    try:
        value: Number | None = value_of(result, letters)
    except BadVariant:
        value = None
    slips = (
        Slip(variance, Message("That is the variance, in squared points: take the root.")),
        Slip(
            over(root(times(p, minus(1, p))), trials),
            Message("The variance is over n, so its root is over √n, not over n."),
        ),
        Slip(root(together), Message("That is for the count; a share is the count over n.")),
        Slip(root(over(p, trials)), Message("A 0 has a distance too: p·(1 − p), not p.")),
    )
    words = Message("The root: how far the share is typically off.")
    in_numbers = root(symbol_of(value_of(variance, letters)))
    return Step(words, result, value, Rule.ROOT, slips=slips, in_numbers=in_numbers)
