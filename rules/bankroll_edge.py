"""An edge and its noise: cash back, the time until an edge shows, and the share to bet.

The edge is the mean result μ of a bet, the noise its standard deviation σ. After n bets the edge
has grown to n · μ and the noise to √n · σ, so they are equal after N₀ = (σ / μ)² bets, and the edge
is k times the noise after k² · N₀. Before that luck is the greater part of every result.

**Kelly.** Who bets the share f of the bank each time has it multiplied by 1 + f · X, so ln(bank)
grows by g(f) = E(ln(1 + f · X)) a bet. g is concave, and its highest place is where

    g′(f)  =  Σ over results r of P(r) · r / (1 + f · r)  =  0,

which without an edge is f = 0. For an even-money bet won with chance p it is 2p − 1.
Source: J. L. Kelly, A New Interpretation of Information Rate (1956); S. N. Ethier, The Doctrine of
Chances (2010), on proportional play.
"""

from __future__ import annotations

import math
from fractions import Fraction

from rules.bankroll_checks import (
    Number,
    Results,
    checked_amount,
    checked_probability,
    checked_results,
)
from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant, Message

__all__ = [
    "bets_to_show_edge",
    "bets_to_tell_apart",
    "growth_rate",
    "kelly_share",
    "with_cash_back",
]

_HALVINGS = 60


def with_cash_back(results: Results, share: Fraction, *, bet: Number = 1) -> Distribution[Fraction]:
    """The results of a bet of which a share, 0 to 1, is given back whatever comes.

    >>> with_cash_back(Distribution([-1, 1]), Fraction(1, 100))
    Distribution({Fraction(-99, 100): 1, Fraction(101, 100): 1})
    """
    checked_amount(bet, what=Message("bet"))
    known = checked_results(results, bet)
    back = checked_probability(share, what=Message("share given back")) * bet
    return Distribution({result + back: weight for result, weight in known.items()})


def bets_to_show_edge(results: Results, *, errors: Number = 1) -> Fraction:
    """After how many bets the edge is ``errors`` times the standard deviation: (errors · σ / μ)².

    The edge may be the player's or the house's. Raises BadVariant if there is none.

    >>> bets_to_show_edge(Distribution({1: 51, -1: 49}))
    Fraction(2499, 1)
    """
    known = checked_results(results)
    checked_amount(errors, what=Message("number of standard deviations"), most=1000)
    mean = E(known)
    if mean == 0:
        raise BadVariant(Message("Without an edge there is nothing to show."))
    return errors**2 * variance(known) / mean**2


def bets_to_tell_apart(one: Results, other: Results, *, errors: Number = 1) -> Fraction:
    """After how many bets on each of two games their results differ by ``errors`` deviations.

    The difference of the totals after n bets on each has the mean n · (μ₁ − μ₂) and the variance
    n · (σ₁² + σ₂²). Raises BadVariant if the means are equal.

    >>> bets_to_tell_apart(Distribution({1: 51, -1: 49}), Distribution([1, -1]))
    Fraction(4999, 1)
    """
    first, second = checked_results(one), checked_results(other)
    checked_amount(errors, what=Message("number of standard deviations"), most=1000)
    difference = E(first) - E(second)
    if difference == 0:
        raise BadVariant(Message("Games with the same mean result cannot be told apart by it."))
    return errors**2 * (variance(first) + variance(second)) / difference**2


def kelly_share(results: Results) -> Fraction:
    """The share of the bank to bet each time for the fastest growth; 0 without an edge.

    ``results`` are those of a bet of 1 chip, so at most 1 chip is lost. With two results it is
    exact, else the root lies above it by less than 2⁻⁶⁰; it is never above 1. Raises BadVariant if
    nothing can be lost, for then there is no best share.

    >>> kelly_share(Distribution({1: 3, -1: 2}))
    Fraction(1, 5)
    """
    known = checked_results(results, 1)
    loss, mean = -min(known), E(known)
    if loss <= 0:
        raise BadVariant(Message("Where nothing can be lost there is no best share to bet."))
    if mean <= 0:
        return Fraction(0)
    if len(known) == 2:
        return min(mean / (loss * max(known)), Fraction(1))

    def slope(f: Fraction) -> Fraction:
        parts = (weight * result / (1 + f * result) for result, weight in known.items())
        return sum(parts, Fraction(0))

    if loss < 1 and slope(Fraction(1)) >= 0:
        return Fraction(1)
    low, step = Fraction(0), Fraction(1)
    for _ in range(_HALVINGS):
        step /= 2
        if slope(low + step) > 0:
            low += step
    return low


def growth_rate(results: Results, share: Fraction) -> float:
    """By how much ln(bank) grows on average at each bet of this share of the bank, in nats.

    The float is right to 15 digits of its largest term. ``results`` are those of a bet of 1 chip.
    It is minus infinity where the whole bank can be lost.

    >>> round(growth_rate(Distribution({1: 3, -1: 2}), Fraction(1, 5)), 7)
    0.0201355
    """
    known = checked_results(results, 1)
    f = checked_probability(share, what=Message("share of the bank"))
    if 1 + f * min(known) == 0:
        return -math.inf
    terms = (w / known.total * math.log1p(f * result) for result, w in known.items())
    return math.fsum(terms)
