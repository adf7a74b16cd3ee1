"""Exact probability: a distribution counts outcomes, and everything else is a quotient of counts.

>>> die = Distribution(range(1, 7))
>>> P(lambda face: face > 4, die), E(die), variance(die)
(Fraction(1, 3), Fraction(7, 2), Fraction(35, 12))
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational
from typing import Any, Generic, TypeAlias, TypeVar

from rules.messages import BadVariant, Message

__all__ = ["Distribution", "E", "Estimate", "Event", "P", "skewness", "variance"]

Outcome = TypeVar("Outcome", bound=Hashable)
Image = TypeVar("Image", bound=Hashable)

Event: TypeAlias = Callable[[Outcome], object] | Collection[Outcome]
"""A set of outcomes, or a function that says of an outcome whether it belongs to the set."""


class Distribution(Mapping[Outcome, int], Generic[Outcome]):
    """Outcomes and their weights: an outcome of weight w has probability w / ``total``.

    Made from a mapping of outcomes to weights, or from equally likely outcomes, where one that
    comes twice counts twice. Weights are whole numbers (``int``); outcomes of weight 0 are left
    out. Raises BadVariant for any other weight and if no outcome is left. A distribution does not
    change, and two are equal when all weights are.

    >>> Distribution({"heads": 1, "tails": 1}) == Distribution(["tails", "heads"])
    True
    """

    __slots__ = ("_hash", "_weights", "total")

    total: int
    """The sum of the weights."""
    _weights: dict[Outcome, int]
    _hash: int | None

    def __init__(self, outcomes: Mapping[Outcome, int] | Iterable[Outcome]) -> None:
        weights: dict[Outcome, int] = {}
        if isinstance(outcomes, Mapping):
            for outcome, weight in outcomes.items():
                if type(weight) is not int or weight < 0:
                    raise BadVariant(
                        Message(
                            "The weight of {outcome} is {weight}, not a whole number from 0 up.",
                            outcome=str(outcome),
                            weight=repr(weight),
                        )
                    )
                if weight:
                    weights[outcome] = weight
        else:
            for outcome in outcomes:
                weights[outcome] = weights.get(outcome, 0) + 1
        if not weights:
            raise BadVariant(Message("A distribution needs an outcome that can happen."))
        object.__setattr__(self, "_weights", weights)
        object.__setattr__(self, "total", sum(weights.values()))
        object.__setattr__(self, "_hash", None)

    def given(self, event: Event[Outcome]) -> Distribution[Outcome]:
        """The outcomes in the event, weighted as before. Raises BadVariant if there are none.

        >>> E(Distribution(range(1, 7)).given({4, 5, 6}))
        Fraction(5, 1)
        """
        inside = _membership(event)
        return Distribution({outcome: w for outcome, w in self._weights.items() if inside(outcome)})

    def map(self, function: Callable[[Outcome], Image]) -> Distribution[Image]:
        """The distribution of a function of the outcome; weights of equal images are added.

        >>> Distribution(range(1, 7)).map(lambda face: face % 2)
        Distribution({1: 3, 0: 3})
        """
        weights: dict[Image, int] = {}
        for outcome, weight in self._weights.items():
            image = function(outcome)
            weights[image] = weights.get(image, 0) + weight
        return Distribution(weights)

    def __getitem__(self, outcome: Outcome) -> int:
        return self._weights[outcome]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Distribution):
            return bool(self._weights == other._weights)
        return super().__eq__(other)

    def __hash__(self) -> int:
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(frozenset(self._weights.items())))
        return hash(self._hash)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Distribution does not change")

    def __reduce__(self) -> tuple[Any, ...]:
        return Distribution, (self._weights,)

    def __repr__(self) -> str:
        return f"Distribution({self._weights!r})"


def P(event: Event[Outcome], d: Distribution[Outcome]) -> Fraction:  # noqa: N802
    """The probability of an event: the weight of its outcomes over the weight of all.

    >>> P({5, 6}, Distribution(range(1, 7)))
    Fraction(1, 3)
    """
    inside = _membership(event)
    return Fraction(sum(weight for outcome, weight in d.items() if inside(outcome)), d.total)


def E(d: Distribution[Outcome], of: Callable[[Outcome], object] | None = None) -> Fraction:  # noqa: N802
    """The expected value of the outcome, or ``of`` a function of it: Σ weight · value / total.

    Values are whole numbers, fractions or truth values (1 and 0). Raises BadVariant for others,
    floats among them, because the result is exact.

    >>> E(Distribution(range(1, 7)), lambda face: face == 6)
    Fraction(1, 6)
    """
    return Fraction(sum(weight * value for weight, value in _values(d, of))) / d.total


def variance(d: Distribution[Outcome], of: Callable[[Outcome], object] | None = None) -> Fraction:
    """The expected squared distance from the expected value: E(X²) − E(X)², in squared units.

    >>> variance(Distribution({0: 1, 2: 1}))
    Fraction(1, 1)
    """
    values = list(_values(d, of))
    mean = Fraction(sum(weight * value for weight, value in values)) / d.total
    square = Fraction(sum(weight * value * value for weight, value in values)) / d.total
    return square - mean * mean


def skewness(d: Distribution[Outcome], of: Callable[[Outcome], object] | None = None) -> float:
    """The expected cubed distance from the expected value over the cubed standard deviation.

    It has no unit, is 0 where luck looks the same on both sides, and that of a sum of n independent
    results is that of one over √n. The float is the exact value rounded a few times. Raises
    BadVariant where all outcomes are alike.

    >>> skewness(Distribution(range(1, 7))), round(skewness(Distribution({0: 3, 1: 1})), 4)
    (0.0, 1.1547)
    """
    spread = variance(d, of)
    if spread == 0:
        raise BadVariant(Message("Where nothing varies there is no skew."))
    mean = E(d, of)
    cubes = sum((weight * (value - mean) ** 3 for weight, value in _values(d, of)), Fraction(0))
    return float(cubes / d.total / spread) / math.sqrt(spread)


@dataclass(frozen=True, slots=True)
class Estimate:
    """What ``n`` independent trials say of an expected value.

    ``mean`` is in the units of one trial. ``standard_error`` is the sample's standard deviation
    over √n, and infinite after a single trial. When all trials were alike it is 0 and tells
    nothing: an event that never came may still be rare.
    """

    mean: float
    standard_error: float
    n: int

    @classmethod
    def from_sums(cls, n: int, total: int | Fraction, total_of_squares: int | Fraction) -> Estimate:
        """From the number of trials, the sum of their results and the sum of the squares.

        The sums are exact, so nothing is lost when the variance is small beside the mean:
        s² = (n · Σx² − (Σx)²) / (n · (n − 1)). Raises BadVariant without a trial and for sums that
        no results have.

        >>> str(Estimate.from_sums(4, 2, 2))
        '0.5 ± 0.29 (4 trials)'
        """
        if type(n) is not int or n < 1:
            raise BadVariant(Message("An estimate needs at least one trial."))
        spread = n * Fraction(total_of_squares) - Fraction(total) ** 2
        if spread < 0:
            raise BadVariant(Message("The sum of squares is too small for that total."))
        squared_error = float(spread / (n * n * (n - 1))) if n > 1 else math.inf
        return cls(float(Fraction(total) / n), math.sqrt(squared_error), n)

    @classmethod
    def from_count(cls, successes: int, n: int) -> Estimate:
        """From the number of trials in which an event came. Raises BadVariant unless 0 to n.

        >>> Estimate.from_count(50, 100).mean
        0.5
        """
        if type(successes) is not int or type(n) is not int or not 0 <= successes <= n:
            raise BadVariant(
                Message("{n} trials cannot have {successes} successes.", n=n, successes=successes)
            )
        return cls.from_sums(n, successes, successes)

    def interval(self, errors: float = 2) -> tuple[float, float]:
        """The mean minus and plus so many standard errors; two hold the truth 19 times in 20."""
        return self.mean - errors * self.standard_error, self.mean + errors * self.standard_error

    def __str__(self) -> str:
        return f"{self.mean:.6g} ± {self.standard_error:.2g} ({self.n:,} trials)"


def _membership(event: Event[Outcome]) -> Callable[[Outcome], object]:
    if isinstance(event, str) or not (callable(event) or isinstance(event, Collection)):
        raise BadVariant(Message("An event is a set of outcomes or a function of the outcome."))
    if callable(event):
        return event
    return event.__contains__


def _values(
    d: Distribution[Outcome], of: Callable[[Outcome], object] | None
) -> Iterator[tuple[int, int | Fraction]]:
    for outcome, weight in d.items():
        value: object = outcome if of is None else of(outcome)
        if not isinstance(value, Rational):
            raise BadVariant(
                Message("{value} is no whole number or fraction.", value=repr(value)[:40])
            )
        yield weight, value if isinstance(value, int) else Fraction(value)
