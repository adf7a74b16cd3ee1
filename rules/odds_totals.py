"""The total of many equal bets: how likely each number of chips is, for thousands of bets at once.

The results of one bet have the transform f(t) = Σ p(r) · e^(i·t·r). That of the total of n
independent bets is f(t)ⁿ, so its chances come back from n-th powers at N places t = 2π·k/N, and N
multiplications do what a walk does in n steps (de Moivre 1733, Laplace 1810).

**Error.** Totals are found modulo N. N is chosen so that less than 10⁻¹³ lies outside a window of N
totals, by Chernoff's bound P(T ≥ x) ≤ Eⁿ(e^(s·X)) · e^(−s·x), the best of many s, and the same
below; what lies outside is added to one of the chances inside. The powers are off by at most about
4 · n · m · u for m results, u = 2⁻⁵³, and the transform back adds log₂ N roundings.

Nobody runs dry here: bets are made on credit. Cost: 10 ms for 20,000 bets at a machine.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant, Message

__all__ = ["MOST_BETS", "Totals", "bell", "totals"]

MOST_BETS: Final = 100_000
_OUTSIDE: Final = 1e-13
_ROUNDING: Final = 2.0**-53
_MOST_CELLS: Final = 2**20
_TILTS: Final = 400


@dataclass(frozen=True, slots=True, eq=False)
class Totals:
    """The totals of ``bets`` bets from ``least`` up, in chips; each chance within ``error_bound``.

    ``mean`` and ``deviation`` are in chips.
    """

    bets: int
    least: int
    chances: NDArray[np.float64]
    mean: float
    deviation: float
    error_bound: float

    @property
    def ahead(self) -> float:
        """The chance of a total above 0."""
        return self.between(1, self.least + len(self.chances))

    @property
    def middle(self) -> int:
        """The total of the middle player: the smallest that is not exceeded half the time."""
        return self.least + int(np.searchsorted(np.cumsum(self.chances), 0.5))

    def between(self, low: int, high: int) -> float:
        """The chance of a total from ``low`` up to, but without, ``high``."""
        first, last = (max(0, it - self.least) for it in (low, high))
        return float(self.chances[first:last].sum())


def totals(results: Distribution[int], bets: int) -> Totals:
    """The total of so many independent bets with these results, in chips.

    Raises BadVariant unless results are whole chips up to 10,000 and bets from 1 to 100,000, and
    where the totals spread over more than a million chips.

    >>> coin = totals(Distribution([1, -1]), 2)
    >>> round(coin.between(0, 1), 12), coin.middle
    (0.5, 0)
    """
    if type(bets) is not int or not 1 <= bets <= MOST_BETS:
        raise BadVariant(Message("Bets are a whole number from 1 to {most}.", most=MOST_BETS))
    if not all(type(it) is int and abs(it) <= 10_000 for it in results):
        raise BadVariant(Message("Results are whole chips, at most 10,000."))
    values = np.array(sorted(results), dtype=np.float64)
    chances = np.array([results[int(it)] / results.total for it in values])
    low, high = _window(values, chances, bets)
    cells = 1 << max(2, (high - low + 1).bit_length())
    if cells > _MOST_CELLS:
        raise BadVariant(Message("These totals spread over too many chips."))
    turns = 2 * math.pi * np.arange(cells // 2 + 1) / cells
    single = np.zeros(len(turns), dtype=np.complex128)
    for value, chance in zip(values, chances, strict=True):
        single += chance * np.exp(-1j * turns * value)
    found = np.fft.irfft(single**bets, cells)
    placed = np.roll(found, -(low % cells))[: high - low + 1]
    error = 2 * _OUTSIDE + (4 * bets * len(values) + math.log2(cells)) * _ROUNDING
    return Totals(
        bets=bets,
        least=low,
        chances=np.maximum(placed, 0.0),
        mean=float(bets * E(results)),
        deviation=math.sqrt(bets * variance(results)),
        error_bound=error,
    )


def bell(mean: float, deviation: float, above: float) -> float:
    """How much of the bell with this mean and standard deviation lies above a number.

    >>> bell(0, 1, 0)
    0.5
    """
    return math.erfc((above - mean) / (deviation * math.sqrt(2))) / 2


def _window(
    values: NDArray[np.float64], chances: NDArray[np.float64], bets: int
) -> tuple[int, int]:
    """The lowest and the highest total between which all but 10⁻¹³ on each side lies."""
    ends = []
    for sign in (-1, 1):
        signed = sign * values
        furthest = float(signed.max()) * bets
        tilts = np.geomspace(1e-6, 20, _TILTS)[:, np.newaxis]
        shift = signed.max()
        grown = np.log(np.exp(tilts * (signed - shift)) @ chances) + tilts[:, 0] * shift
        reach = (bets * grown - math.log(_OUTSIDE)) / tilts[:, 0]
        ends.append(sign * math.ceil(min(furthest, float(reach.min()))))
    return ends[0], ends[1]
