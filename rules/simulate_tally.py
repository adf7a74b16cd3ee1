"""What came out of simulated trials, counted: outcome → how often, and estimates from the counts.

Counts are whole numbers, so tallies add up to the same whatever the order, and an estimate is made
from exact sums.

>>> seen = Tally({"heads": 60, "tails": 40})
>>> print(seen.probability({"heads"}))
0.6 ± 0.049 (100 trials)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from rules.distribution import Distribution, E, Estimate, Event, variance
from rules.messages import BadVariant, Message

__all__ = ["Tally"]

Outcome = TypeVar("Outcome", bound=Hashable)
Image = TypeVar("Image", bound=Hashable)


class Tally(Mapping[Outcome, int], Generic[Outcome]):
    """How often each outcome came in ``n`` trials. A tally does not change.

    An outcome may be listed with 0, to say that it could have come. ``n`` is 0 if nothing was
    simulated yet; then there is nothing to estimate. Two tallies are equal when they list the same
    counts. Raises BadVariant for counts that are none.
    """

    __slots__ = ("_counts", "n")

    n: int
    """The number of trials."""
    _counts: dict[Outcome, int]

    def __init__(self, counts: Mapping[Outcome, int] | None = None) -> None:
        own = dict(counts or {})
        for outcome, count in own.items():
            if type(count) is not int or count < 0:
                raise BadVariant(
                    Message(
                        "“{outcome}” cannot have come {count} times.",
                        outcome=str(outcome)[:40],
                        count=repr(count)[:40],
                    )
                )
        object.__setattr__(self, "_counts", own)
        object.__setattr__(self, "n", sum(own.values()))

    def estimate(self, of: Callable[[Outcome], object] | None = None) -> Estimate:
        """The mean of the outcome, or ``of`` a function of it, with its standard error.

        Values are whole numbers, fractions or truth values. Raises BadVariant for others and
        without a trial.

        >>> print(Tally({1: 10, 6: 10}).estimate())
        3.5 ± 0.57 (20 trials)
        """
        if not self.n:
            raise BadVariant(Message("An estimate needs at least one trial."))
        seen = self.distribution
        mean = E(seen, of)
        squares = variance(seen, of) + mean * mean
        return Estimate.from_sums(self.n, self.n * mean, self.n * squares)

    def probability(self, event: Event[Outcome]) -> Estimate:
        """How often the event came, as an estimate of its probability.

        The event is a set of outcomes or a function of the outcome. Raises BadVariant without a
        trial.
        """
        if not self.n:
            raise BadVariant(Message("An estimate needs at least one trial."))
        inside = self.distribution.map(_test_of(event))
        return Estimate.from_count(inside.get(True, 0), self.n)

    def map(self, function: Callable[[Outcome], Image]) -> Tally[Image]:
        """The tally of a function of the outcome.

        >>> Tally({1: 10, 2: 20, 3: 30}).map(lambda face: face % 2)
        Tally({1: 40, 0: 20})
        """
        counts: dict[Image, int] = {}
        for outcome, count in self._counts.items():
            image = function(outcome)
            counts[image] = counts.get(image, 0) + count
        return Tally(counts)

    @property
    def distribution(self) -> Distribution[Outcome]:
        """The outcomes that came, weighted by their counts. Raises BadVariant without a trial."""
        return Distribution(self._counts)

    def __add__(self, other: Tally[Outcome]) -> Tally[Outcome]:
        if not isinstance(other, Tally):
            return NotImplemented
        counts = dict(self._counts)
        for outcome, count in other.items():
            counts[outcome] = counts.get(outcome, 0) + count
        return Tally(counts)

    def __getitem__(self, outcome: Outcome) -> int:
        return self._counts[outcome]

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Tally does not change")

    def __reduce__(self) -> tuple[Any, ...]:
        return Tally, (self._counts,)

    def __repr__(self) -> str:
        return f"Tally({self._counts!r})"


def _test_of(event: Event[Outcome]) -> Callable[[Outcome], bool]:
    if isinstance(event, str) or not (callable(event) or hasattr(event, "__contains__")):
        raise BadVariant(Message("An event is a set of outcomes or a function of the outcome."))
    if callable(event):
        return lambda outcome: bool(event(outcome))
    return lambda outcome: outcome in event
