"""Double or nothing, again and again: the exact distribution of what is left.

A double wins with chance w and doubles the amount, ties with chance t and leaves it, and otherwise
takes it all. So for an amount X > 0 and k doubles, whatever comes,

    chance to have anything  =  (w + t)^k,
    E(amount)   =  E(X) · (2w + t)^k,
    E(amount²)  =  E(X²) · (4w + t)^k.

A double is *fair* if 2w + t = 1: it never changes the expected value, however often, but each one
without ties doubles the mean square, and with it (but for E(X)²) the variance. A rule when to stop
changes the shape, never the expected value of a fair double.

Source: rule book, section 2, line 5; the St Petersburg game of Nicolas Bernoulli (1713), W. Feller,
An Introduction to Probability Theory 1 (1968), section X.4.
"""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm

from rules.bankroll_checks import (
    Number,
    checked_amount,
    checked_count,
    checked_probability,
    checked_results,
)
from rules.distribution import Distribution
from rules.messages import BadVariant, Message

__all__ = ["MOST_DOUBLES", "decided", "double_up", "paid_rounds", "st_petersburg"]

MOST_DOUBLES = 100
"""2¹⁰⁰ chips are more than any machine has, and the weights of exact chances grow as long."""

_MOST_DENOMINATOR = 10**6


def double_up(
    pays: Distribution[int],
    win: Fraction,
    doubles: int,
    *,
    tie: Fraction = Fraction(0),
    stop_at: Number | None = None,
) -> Distribution[int]:
    """The chips that are left of a pay after it was doubled ``doubles`` times, or lost.

    ``pays`` are whole chips from 0 up; a pay of 0 is not doubled. ``win`` and ``tie`` are the
    chances of one double; one that is tied leaves the amount and counts as one of ``doubles`` (for
    those that are repeated until they are decided see :func:`decided`). With ``stop_at`` an amount
    that has reached so many chips is collected and not doubled again.

    Raises BadVariant for negative pays, for chances that cannot be, for more than 100 doubles.

    >>> double_up(Distribution([1]), Fraction(1, 2), 3)
    Distribution({0: 7, 8: 1})
    >>> double_up(Distribution([3]), Fraction(1, 2), 5, stop_at=10)
    Distribution({0: 3, 12: 1})
    """
    w, t = _chances(win, tie)
    checked_count(doubles, least=0, most=MOST_DOUBLES, what=Message("doubles"))
    if stop_at is not None:
        checked_amount(stop_at, what=Message("amount at which to stop"))
    checked_results(pays)
    if any(type(pay) is not int or pay < 0 for pay in pays):
        raise BadVariant(Message("What is doubled is a whole number of chips, not below 0."))
    scale = lcm(w.denominator, t.denominator)
    won, tied = int(w * scale), int(t * scale)
    lost = scale - won - tied
    now = dict(pays)
    for _ in range(doubles):
        then: dict[int, int] = {}
        for amount, weight in now.items():
            if amount == 0 or (stop_at is not None and amount >= stop_at):
                outcomes = [(amount, scale)]
            else:
                outcomes = [(0, lost), (amount, tied), (2 * amount, won)]
            for after, ways in outcomes:
                if ways:
                    then[after] = then.get(after, 0) + weight * ways
        now = then
    return _in_lowest_terms(now)


def decided(win: Fraction, tie: Fraction) -> Fraction:
    """The chance w / (1 − t) to win a double that is repeated after each tie until it is decided.

    >>> decided(Fraction(8, 17), Fraction(1, 17))
    Fraction(1, 2)
    """
    w, t = _chances(win, tie)
    if t == 1:
        raise BadVariant(Message("A double that is always tied is never decided."))
    return w / (1 - t)


def st_petersburg(bank: int) -> Distribution[int]:
    """The pays of the St Petersburg game against a bank: 1, 2, 4, … chips, at most the bank.

    A coin is thrown until heads; the pay begins at 1 chip and doubles with each tail. Without a
    limit each round adds ½ to the expected pay, without end; with a bank of W chips and its L
    :func:`paid_rounds` it is L / 2 + W / 2^L. Raises BadVariant unless the bank is a whole number
    from 1 to 10^300.

    >>> from rules.distribution import E
    >>> st_petersburg(5), E(st_petersburg(5))
    (Distribution({1: 4, 2: 2, 4: 1, 5: 1}), Fraction(17, 8))
    """
    rounds = paid_rounds(bank)
    weights = {1 << tails: 1 << rounds - 1 - tails for tails in range(rounds)}
    weights[bank] = weights.get(bank, 0) + 1
    return Distribution(weights)


def paid_rounds(bank: int) -> int:
    """How many rounds of the St Petersburg game a bank of W chips can pay in full: 1 + ⌊log₂ W⌋.

    >>> paid_rounds(10**6)
    20
    """
    if type(bank) is not int or not 1 <= bank <= 10**300:
        raise BadVariant(Message("The bank is a whole number of chips from 1 to 10^300."))
    return bank.bit_length()


def _chances(win: Fraction, tie: Fraction) -> tuple[Fraction, Fraction]:
    w = checked_probability(win, what=Message("chance to win"))
    t = checked_probability(tie, what=Message("chance to tie"))
    if w + t > 1:
        raise BadVariant(Message("The chances to win and to tie are together above 1."))
    if max(w.denominator, t.denominator) > _MOST_DENOMINATOR:
        raise BadVariant(
            Message("A chance is a fraction over at most {most}.", most=_MOST_DENOMINATOR)
        )
    return w, t


def _in_lowest_terms(weights: dict[int, int]) -> Distribution[int]:
    common = gcd(*weights.values())
    return Distribution({amount: weights[amount] // common for amount in sorted(weights)})
