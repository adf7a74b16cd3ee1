"""Rare things in many tries: exactly how often they come, and Poisson's limit of it.

Of n independent tries that hit with chance p each, j hit with the chance
C(n, j) · p^j · (1 − p)^(n − j) (Bernoulli 1713). If n is large and p small, that is
near e^(−L) · L^j / j! with the mean L = n · p (Poisson 1837), off by at most 2 · n · p² over all
counts together (Le Cam 1960).

>>> from rules.distribution import P
>>> P({0}, hits(6, Fraction(1, 6)))
Fraction(15625, 46656)
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.distribution import Distribution
from rules.messages import BadVariant, Message

__all__ = ["MOST_COUNTED", "MOST_TRIES", "Poisson", "hits", "poisson"]

MOST_TRIES: Final = 1_000
"""So many tries are worked out exactly; the weights have thousands of digits then."""

MOST_COUNTED: Final = 1_000
_ROUNDING: Final = 2.0**-52


@dataclass(frozen=True, slots=True)
class Poisson:
    """The chances of 0, 1, 2, … rare things with this mean.

    ``chances[j]`` is that of exactly j, a float off by at most ``error_bound``.
    """

    mean: Fraction
    chances: tuple[float, ...]
    error_bound: float

    @property
    def beyond(self) -> float:
        """The chance of more than the largest count listed, within the bounds of all of them."""
        return max(0.0, 1 - math.fsum(self.chances))


def hits(tries: int, chance: Fraction) -> Distribution[int]:
    """How many of so many independent tries hit, each with this chance, exactly.

    Raises BadVariant unless there are 1 to 1,000 tries and the chance lies between 0 and 1, with a
    denominator up to 10⁶.

    >>> hits(2, Fraction(1, 3))
    Distribution({0: 4, 1: 4, 2: 1})
    """
    if type(tries) is not int or not 1 <= tries <= MOST_TRIES:
        raise BadVariant(Message("Tries are a whole number from 1 to {most}.", most=MOST_TRIES))
    if not isinstance(chance, Fraction | int) or isinstance(chance, bool) or not 0 <= chance <= 1:
        raise BadVariant(Message("A chance is a fraction from 0 to 1."))
    good, all_of_them = Fraction(chance).as_integer_ratio()
    if all_of_them > 10**6:
        raise BadVariant(Message("The denominator of the chance is at most a million."))
    bad = all_of_them - good
    return Distribution(
        {j: math.comb(tries, j) * good**j * bad ** (tries - j) for j in range(tries + 1)}
    )


def poisson(mean: Fraction | int, most: int) -> Poisson:
    """The chances of 0 to ``most`` rare things that come so often on average.

    Each is worked out as exp(j · ln L − L − ln j!), whose terms are rounded a few times each.
    Raises BadVariant unless the mean is from 0 to 1,000 and ``most`` from 0 to 1,000.

    >>> [round(it, 3) for it in poisson(1, 5).chances]
    [0.368, 0.368, 0.184, 0.061, 0.015, 0.003]
    """
    if not isinstance(mean, Fraction | int) or isinstance(mean, bool) or not 0 <= mean <= 1000:
        raise BadVariant(Message("The mean is a fraction from 0 to 1,000."))
    if type(most) is not int or not 0 <= most <= MOST_COUNTED:
        raise BadVariant(Message("Counts go up to a whole number, at most {most}.",
                                 most=MOST_COUNTED))  # fmt: skip
    if mean == 0:
        return Poisson(Fraction(0), (1.0, *(0.0,) * most), 0.0)
    size, log = float(mean), math.log(mean)
    terms = [(j * log, math.lgamma(j + 1)) for j in range(most + 1)]
    chances = tuple(math.exp(first - size - last) for first, last in terms)
    largest = max(abs(first) + size + last for first, last in terms)
    return Poisson(Fraction(mean), chances, 8 * (largest + 1) * _ROUNDING)
