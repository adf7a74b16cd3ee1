"""The risk of ruin for ever: whether a player with an edge goes broke before luck comes.

Let X be the result of one bet and x any number above 0. If E(x^X) = 1, that is

    Σ over results r of P(r) · x^r  =  1,

then x^bank is worth on average after a bet what it was worth before (a martingale). With an edge,
E(X) > 0, and a loss that can happen, there is exactly one such x = ρ between 0 and 1: the sum is
convex in ln x, is 1 at x = 1 and grows there. −ln ρ is the *adjustment coefficient* of Lundberg.
Stop at ruin, that is when the bank is less than the bet. On the way to infinity ρ^bank vanishes, so

    ρ^start  =  P(ruin) · E(ρ^left given ruin),      P(ruin) = ρ^start / E(ρ^left given ruin).

What is ``left`` lies between the bet less the largest loss and the bet less one unit, the greatest
common divisor of all amounts. So, as ρ < 1,

    ρ^(start − bet + largest loss)  ≤  P(ruin)  ≤  ρ^(start − bet + unit).

Where only whole bets are lost and won, both are ρ^start and the risk is exact but for rounding.
Without an edge ruin is certain (except where nothing can be lost).

Source: E. Sorokin's equation in Dunbar and Math Boy, Risk of Ruin for Video Poker and Other
Skewed-Up Games, Blackjack Forum 19/3 (1999); W. Feller, An Introduction to Probability Theory 1,
section XIV.8; S. N. Ethier and D. Khoshnevisan, Bounds on gambler's ruin probabilities in terms of
moments (2002); S. N. Ethier, The Doctrine of Chances (2010), on gambler's ruin.

ρ is irrational. It is found by Newton's rule with decimals of 50 places more than the numbers need
and is right to the last bit of the float, or the one beside it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from fractions import Fraction

from rules.bankroll_checks import (
    Number,
    Results,
    checked_amount,
    checked_results,
    checked_share,
    written,
)
from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant, Message

__all__ = ["RuinRisk", "bank_for_risk", "common_unit", "risk_of_ruin"]

MOST_BITS = 2000
"""Longer numbers are no game's, and the equation would take minutes."""


@dataclass(frozen=True, slots=True)
class RuinRisk:
    """The chance ever to go broke. All three are floats, each right to 15 digits.

    ``root`` is ρ, by which each chip more multiplies the risk; it is 1 without an edge and 0 where
    nothing can be lost. The risk lies from ``lowest`` to ``highest``, which are equal where only
    whole bets are lost and won.
    """

    root: float
    lowest: float
    highest: float


def risk_of_ruin(results: Results, bank: Number, *, bet: Number = 1) -> RuinRisk:
    """The chance that a bank, played bet after bet for ever, is one day less than the bet.

    All amounts are in chips, ``results`` the chips won or lost by one bet. Raises BadVariant for a
    bank below the bet and for results that lose more than the bet.

    >>> from rules.distribution import Distribution
    >>> risk_of_ruin(Distribution({1: 2, -1: 1}), 3)
    RuinRisk(root=0.5, lowest=0.125, highest=0.125)
    """
    checked_amount(bet, what=Message("bet"))
    checked_amount(bank, what=Message("bank"))
    known = checked_results(results, bet)
    if bank < bet:
        raise BadVariant(
            Message("A bank of {bank} cannot bet {bet}.", bank=written(bank), bet=written(bet))
        )
    loss = -min(known)
    if loss <= 0:
        return RuinRisk(root=0.0, lowest=0.0, highest=0.0)
    if E(known) <= 0:
        return RuinRisk(root=1.0, lowest=1.0, highest=1.0)
    with localcontext(_context(known)) as context:
        coefficient = _adjustment_coefficient(known)

        def power(exponent: Number) -> float:
            return float(context.exp(-coefficient * _decimal(Fraction(exponent))))

        unit = common_unit(bank, bet, *known)
        return RuinRisk(power(1), power(bank - bet + loss), power(bank - bet + unit))


def bank_for_risk(results: Results, risk: Fraction, *, bet: Number = 1) -> float:
    """The bank, in chips and not rounded, whose ρ^bank is this risk of ruin for ever.

    That is the risk itself where only whole bets are lost and won; elsewhere :func:`risk_of_ruin`
    has its bounds. Printed tables round the bank to the nearest chip, a careful player rounds up.
    It is at least the bet, and right to 15 digits. Raises BadVariant for a risk that is not between
    0 and 1, and if the results have no edge, for then no bank is enough.

    >>> from rules.distribution import Distribution
    >>> bank_for_risk(Distribution({1: 2, -1: 1}), Fraction(1, 8))
    3.0
    """
    checked_amount(bet, what=Message("bet"))
    known = checked_results(results, bet)
    checked_share(risk, what=Message("risk"))
    if min(known) >= 0:
        return float(bet)
    if E(known) <= 0:
        raise BadVariant(Message("Without an edge no bank is enough: ruin is certain."))
    with localcontext(_context(known)):
        bank = -_decimal(risk).ln() / _adjustment_coefficient(known)
        return max(float(bet), float(bank))


def common_unit(*amounts: Number) -> Fraction:
    """The greatest common divisor of amounts that are not all 0: all are whole multiples of it.

    >>> common_unit(1, Fraction(3, 4), Fraction(1, 6))
    Fraction(1, 12)
    """
    fractions = [Fraction(amount) for amount in amounts]
    scale = math.lcm(*(fraction.denominator for fraction in fractions))
    return Fraction(math.gcd(*(int(fraction * scale) for fraction in fractions)), scale)


def _context(results: Distribution[Fraction]) -> Context:
    """Decimals of 50 places and four times as many as the probabilities and results need.

    With N for the common denominator of both, an edge is at least 1/N, so the root is not nearer to
    1 than about 1/N, and there the sum less 1 is of the order of 1/N².
    """
    scale = results.total * math.lcm(*(result.denominator for result in results))
    largest = max(abs(result) for result in results)
    if scale.bit_length() > MOST_BITS or math.ceil(largest).bit_length() > MOST_BITS:
        raise BadVariant(Message("The weights or results have too many digits for the equation."))
    return Context(prec=50 + 4 * len(str(scale * math.ceil(largest))))


def _adjustment_coefficient(results: Distribution[Fraction]) -> Decimal:
    """The θ > 0 with Σ P(r) · exp(−θ · r) = 1, in the decimals of the context.

    The sum is convex in θ, is 1 and falls at 0, so to the right of its second root it grows, and
    Newton's rule from there goes down to the root without passing it.
    """
    terms = [
        (_decimal(Fraction(weight, results.total)), _decimal(result))
        for result, weight in results.items()
    ]

    def sum_and_slope(theta: Decimal) -> tuple[Decimal, Decimal]:
        parts = [(p * (-theta * result).exp(), result) for p, result in terms]
        return sum((part for part, _ in parts), Decimal(-1)), -sum(
            (part * result for part, result in parts), Decimal(0)
        )

    # Near enough for small edges: the root of the sum's first terms, −θ · mean + θ² · square / 2.
    mean = E(results)
    theta = _decimal(2 * mean / (variance(results) + mean**2))
    while sum_and_slope(theta)[0] <= 0:
        theta *= 2
    while True:
        value, slope = sum_and_slope(theta)
        lower = theta - value / slope
        if not theta - lower > theta * Decimal(10) ** -40:
            return lower
        theta = lower


def _decimal(fraction: Fraction) -> Decimal:
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)
