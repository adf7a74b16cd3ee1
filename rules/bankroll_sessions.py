"""A session: how a bank may stand after so many bets, and how it gets there.

The bank is followed bet by bet, with the players who go broke on the way; how, how exactly and at
what cost says :mod:`rules.bankroll_walk`. Four hours at a machine, 1,600 hands, take about
a quarter of a second of one core, 10,000 hands two.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.bankroll_checks import Number, Results, checked_count
from rules.bankroll_walk import Walk
from rules.messages import BadVariant, Message

__all__ = ["BankBand", "Session", "bank_band", "session"]

_LEVELS = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True, slots=True, eq=False)
class Session:
    """The bank after a session. Probabilities are floats, each within ``error_bound``.

    Who went broke or reached the goal keeps what was left then. ``banks`` and ``probabilities`` are
    arrays of the same length: the amounts that may come, in chips, ascending, and how likely.
    """

    bank: Number
    """Chips at the start."""
    bets: int
    banks: NDArray[np.float64]
    probabilities: NDArray[np.float64]
    ruin_probability: float
    """The chance to go broke within the session, that is to have less than the bet."""
    goal_probability: float
    """The chance to reach the goal; 0 where there is none."""
    mean: float
    """The mean bank in chips, within |mean result| · bets · ``error_bound``."""
    standard_deviation: float
    """In chips."""
    expected_bets: float
    """The mean number of bets made, within bets · ``error_bound``."""
    error_bound: float
    _units: NDArray[np.int64] = field(repr=False)
    _unit: Fraction = field(repr=False)

    def quantile(self, level: float | Fraction) -> Fraction:
        """The smallest bank, in chips, that is not exceeded with probability ``level``.

        It is exact unless the chance of that bank or less is within ``error_bound`` of the level;
        then the next amount may be the true one. Raises BadVariant unless 0 < level < 1.
        """
        return int(self._units[_place(self.probabilities, _checked_level(level))]) * self._unit

    @property
    def median(self) -> Fraction:
        """The smallest bank, in chips, that is not exceeded half the time."""
        return self.quantile(0.5)

    @property
    def ahead_probability(self) -> float:
        """The chance to end with more chips than at the start."""
        return self.chance_of_more_than(self.bank)

    def chance_of_more_than(self, chips: Number) -> float:
        """The chance to end with more than so many chips. Raises BadVariant for other numbers."""
        if type(chips) is not int and not isinstance(chips, Fraction):
            raise BadVariant(Message("Chips are a whole number or a fraction."))
        place = np.searchsorted(self._units, math.floor(chips / self._unit), side="right")
        return float(self.probabilities[place:].sum())


@dataclass(frozen=True, slots=True)
class BankBand:
    """Quantiles of the bank over the time of a session, for a picture.

    ``banks[level]`` has for each of ``bets``, the numbers of bets made, the bank in chips that is
    not exceeded with that probability, and ``ruin_probabilities`` the chance to be broke by then.
    """

    bets: tuple[int, ...]
    banks: Mapping[float, tuple[Fraction, ...]]
    ruin_probabilities: tuple[float, ...]
    error_bound: float


def session(
    results: Results,
    bank: Number,
    bets: int,
    *,
    bet: Number = 1,
    goal: Number | None = None,
    on_credit: bool = False,
) -> Session:
    """The bank after a number of bets, all with the same ``results`` (chips won or lost).

    Who has less than ``bet`` is broke and stops, unless they play ``on_credit``; who has the
    ``goal`` stops too. Raises BadVariant for results that lose more than the bet, for a bank below
    the bet and a goal not above the bank, for more than 100,000 bets, and where the bank can come
    to millions of amounts.

    >>> from rules.distribution import Distribution
    >>> three = session(Distribution([1, -1]), 2, 3)
    >>> three.banks.tolist(), three.probabilities.tolist(), three.ruin_probability
    ([0.0, 1.0, 3.0, 5.0], [0.25, 0.25, 0.375, 0.125], 0.25)
    """
    walk = Walk(results, bank, bets, bet=bet, goal=goal, on_credit=on_credit)
    for _ in walk.steps():
        pass
    units, probabilities = walk.amounts()
    banks = units.astype(np.float64) * walk.unit.numerator / walk.unit.denominator
    for array in (units, probabilities, banks):
        array.setflags(write=False)
    return Session(
        bank=bank,
        bets=bets,
        banks=banks,
        probabilities=probabilities,
        ruin_probability=walk.broke.total,
        goal_probability=walk.winners.total,
        mean=walk.mean,
        standard_deviation=math.sqrt(walk.variance),
        expected_bets=walk.bets_made,
        error_bound=walk.error_bound,
        _units=units,
        _unit=walk.unit,
    )


def bank_band(
    results: Results,
    bank: Number,
    bets: int,
    *,
    levels: Sequence[float] = _LEVELS,
    points: int = 100,
    bet: Number = 1,
    on_credit: bool = False,
) -> BankBand:
    """Quantiles of the bank at the start and at ``points`` more times of a session, its end too.

    A session of fewer bets has one time for each. The other arguments and errors are those of
    :func:`session`, the meaning of a quantile that of :meth:`Session.quantile`.

    >>> from rules.distribution import Distribution
    >>> band = bank_band(Distribution([1, -1]), 2, 2, levels=[0.5])
    >>> band.bets, band.banks[0.5] == (2, 1, 2), band.ruin_probabilities
    ((0, 1, 2), True, (0.0, 0.0, 0.25))
    """
    walk = Walk(results, bank, bets, bet=bet, goal=None, on_credit=on_credit)
    checked_count(points, least=1, most=1000, what=Message("points"))
    banks: dict[float, list[Fraction]] = {_checked_level(level): [] for level in levels}
    times = sorted({0, *(bets * point // points for point in range(1, points + 1))})
    shown, ruined = frozenset(times), []
    for made in walk.steps():
        if made in shown:
            units, probabilities = walk.amounts()
            for level, row in banks.items():
                row.append(int(units[_place(probabilities, level)]) * walk.unit)
            ruined.append(walk.broke.total)
    return BankBand(
        bets=tuple(times),
        banks=MappingProxyType({level: tuple(row) for level, row in banks.items()}),
        ruin_probabilities=tuple(ruined),
        error_bound=walk.error_bound,
    )


def _place(probabilities: NDArray[np.float64], level: float) -> int:
    """The first place up to which the probabilities come to the level."""
    place = int(np.searchsorted(np.cumsum(probabilities), level, side="left"))
    return min(place, len(probabilities) - 1)


def _checked_level(level: float | Fraction) -> float:
    if not isinstance(level, (float, Fraction)) or not 0 < level < 1:
        raise BadVariant(
            Message("A level lies between 0 and 1, not {level}.", level=repr(level)[:40])
        )
    return float(level)
