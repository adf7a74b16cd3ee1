"""The best play of one turn of dice poker, exactly, for any worth of its results.

A position after a throw is (L, T): the locked dice L and the dice T thrown last, both as multisets
of faces. The player leaves some K ⊆ T lying and throws the rest, or stops, which is K = T. With w a
worth of results and t throws left, and with T' running over the 6ⁿ equally likely throws of the
n = 5 − |K| other dice,

    stop:   Q_t(K) = w(K)                              for five dice K,
    throw:  Q_t(K) = mean over T' of V_(t−1)(K, T')    for fewer,
    V_0(L, T) = w(L ∪ T),    V_t(L, T) = max over K ⊆ T of Q_t(L ∪ K).

Under free keeping nothing is locked: K runs over the parts of all five dice. This is backward
induction over a finite tree (Bellman 1957, Dynamic Programming), so it is exact. There are 462
multisets K of at most five dice, 4,368 pairs (K, T') and 26,334 choices K ⊆ T (4,368 under free
keeping).

All numbers are whole: Q_t is multiplied by 6^(5t), so that dice not thrown count as thrown without
effect. While worths times 6^(5 · throws) stay below 2⁶³ they are int64, otherwise Python's ints.
Cost: 0.3 ms for small worths, about 1.5 ms for large ones, 30 ms once for the tables.

Who needs no Q, only the play and how often each result comes of it, has it sooner: floats make the
choices if they can, and the counts are whole numbers again. A Q in floats is a sum of at most 252
products of numbers ≥ 0, each rounded by at most 2⁻⁵³ of itself. So after at most five throws it is
off by less than 5 · 256 · 2⁻⁵³ < 2⁻⁴² of itself, and of two that differ by 2⁻⁴⁰ the order is
certain. Where the best choice of some position is not, Python's ints decide. No float is too large:
worths among ten players are below 6²⁵⁰ < 2¹⁰²³ after five throws each.

Equal choices: most dice kept first, then the higher faces, compared from the highest down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.dice import FACES, keeps, throws
from rules.dice_poker.ranking import all_results, evaluate_dice
from rules.dice_poker.variants import DicePoker

__all__ = ["TurnPlay", "TurnSolver", "turn_solver"]

Integers: TypeAlias = NDArray[Any]
"""int64, or Python ints in an array of objects."""

KEEPS: Final = tuple(
    sorted(
        (keep for size in range(6) for keep in combinations_with_replacement(FACES, size)),
        key=lambda keep: (len(keep), keep[::-1]),
    )
)
"""All multisets of at most five faces; of two equal choices the later one is taken."""

NUMBER_OF: Final = {keep: number for number, keep in enumerate(KEEPS)}
"""The place of a multiset in :data:`KEEPS`."""

FIRST_FIVE: Final = sum(len(keep) < 5 for keep in KEEPS)
"""From here on the multisets are five dice."""

FIVES: Final = len(KEEPS) - FIRST_FIVE
"""Five dice can show so many multisets; so many positions there are after the first throw."""

_BITS: Final = 9
"""A number of a keep has so many bits: 462 < 2⁹."""

_MASK: Final = (1 << _BITS) - 1

_NUMBERS: Final = np.arange(len(KEEPS))

_SURELY: Final = 1 - 2**-40
"""A float below the other times this is the lower value, whatever was rounded."""


@dataclass(frozen=True, slots=True, eq=False)
class TurnPlay:
    """The best play for one worth.

    ``keep_values[t - 1]`` is Q_t · 6^(5t) for every multiset of :data:`KEEPS`, and
    ``chosen[t - 1]`` the multiset that is left lying in every position with t throws left; the last
    of them only knows the positions after the first throw.
    ``value`` is the worth of the whole turn times 6^(5 · throws).
    """

    keep_values: tuple[Integers, ...]
    chosen: tuple[NDArray[np.int64], ...]
    value: int


class TurnSolver:
    """The tables of one rule of keeping and one ranking, and the two passes over them."""

    def __init__(self, variant: DicePoker) -> None:
        self.locked = variant.locked
        self.results = all_results(variant)
        place = {value: at for at, value in enumerate(self.results)}
        five = KEEPS[FIRST_FIVE:]
        self._result = np.array([place[evaluate_dice(dice, variant)] for dice in five])
        pairs = [(keep, thrown) for keep in KEEPS for thrown in throws(5 - len(keep))]
        dice = [NUMBER_OF[_union(keep, thrown)] - FIRST_FIVE for keep, thrown in pairs]
        self._pair_keep = np.array([NUMBER_OF[keep] for keep, _ in pairs])
        self._pair_dice = np.array(dice)
        self._pair_starts = np.flatnonzero(np.diff(self._pair_keep, prepend=-1))
        weights = [throws(len(thrown))[thrown] * 6 ** len(keep) for keep, thrown in pairs]
        kinds = map(np.dtype, (np.int64, np.float64, object))
        self._weights = {kind: np.array(weights, dtype=kind) for kind in kinds}
        if self.locked:
            self._position = np.arange(len(pairs))
            positions = pairs
        else:
            self._position = self._pair_dice
            positions = [((), dice) for dice in five]
        options = [
            [NUMBER_OF[_union(lying, keep)] for keep in keeps(thrown)]
            for lying, thrown in positions
        ]
        self._options = _row(options)
        self._first_options = _row(options[:FIVES])

    def solve(self, worth: Sequence[int], throws: int) -> TurnPlay:
        """The best play of a turn with so many throws; ``worth`` is one whole number ≥ 0 a result.

        Fewer throws are the last throws of more.
        """
        kind = _kind(max(worth), throws)
        stopped = np.array(worth, dtype=kind)[self._result]
        after = stopped[self._pair_dice]
        levels, chosen = [], []
        for left in range(1, throws):
            first = left == throws - 1
            options = self._first_options if first else self._options
            values = self._keep_values(after, stopped, left)
            best = _best(_ranks(values) << _BITS | _NUMBERS, options)
            levels.append(values)
            chosen.append(best & _MASK)
            after = values[chosen[-1]][self._position[: FIVES if first else None]]
        value = int((self._weights[after.dtype][:FIVES] * after[:FIVES]).sum())
        return TurnPlay(tuple(levels), tuple(chosen), value)

    def best_turn(self, worth: Sequence[int], throws: int) -> tuple[int, list[int]]:
        """The worth of the whole turn, as in :class:`TurnPlay`, and how often each result comes."""
        chosen = None
        if _kind(max(worth), throws) is object:
            chosen = self._chosen_by_floats(worth, throws)
        if chosen is None:
            chosen = self.solve(worth, throws).chosen
        counts = self.outcomes(chosen, (), throws)
        return sum(count * each for count, each in zip(counts, worth, strict=True)), counts

    def _chosen_by_floats(self, worth: Sequence[int], throws: int) -> tuple[Integers, ...] | None:
        """The choices of the best play, or None where floats cannot tell which choice is best."""
        stopped = np.array(worth, dtype=np.float64)[self._result]
        after = stopped[self._pair_dice]
        chosen = []
        for left in range(1, throws):
            first = left == throws - 1
            options = self._first_options if first else self._options
            values = self._keep_values(after, stopped, left)
            ranks = _clear_ranks(values) << _BITS
            best = _best(ranks | _NUMBERS, options) & _MASK
            lowest = _MASK - (_best(ranks | _MASK - _NUMBERS, options) & _MASK)
            if values[best[best != lowest]].any():
                return None
            chosen.append(best)
            after = values[best][self._position[: FIVES if first else None]]
        return tuple(chosen)

    def _keep_values(self, after: Integers, stopped: Integers, left: int) -> Integers:
        """Q for every multiset, from the worth of the positions after one more throw."""
        values: Integers = np.add.reduceat(self._weights[after.dtype] * after, self._pair_starts)
        values[FIRST_FIVE:] = stopped * 6 ** (5 * left)
        return values

    def outcomes(
        self, chosen: tuple[Integers, ...], keep: tuple[int, ...], throws: int
    ) -> list[int]:
        """How often each result comes if all but ``keep`` is thrown with so many throws left.

        After that the choices are those of a :class:`TurnPlay`. The total is 6^(5 · throws).
        """
        kind = _kind(1, throws)
        weights = self._weights[np.dtype(kind)]
        counts = np.zeros(len(self.results), dtype=kind)
        ways = np.zeros(len(KEEPS), dtype=kind)
        ways[NUMBER_OF[keep]] = 1
        for left in range(throws, 0, -1):
            np.add.at(counts, self._result, ways[FIRST_FIVE:] * 6 ** (5 * left))
            ways[FIRST_FIVE:] = 0
            fallen = ways[self._pair_keep] * weights
            if left == 1:
                np.add.at(counts, self._result[self._pair_dice], fallen)
            else:
                reached = slice(FIVES if left > len(chosen) else None)
                ways = np.zeros(len(KEEPS), dtype=kind)
                kept = chosen[left - 2][self._position[reached]]
                np.add.at(ways, kept, fallen[reached])
        if not throws:
            np.add.at(counts, self._result, ways[FIRST_FIVE:])
        return [int(count) for count in counts]


def turn_solver(variant: DicePoker) -> TurnSolver:
    """The solver for a variant; there is one for each rule of keeping and each ranking."""
    return _turn_solver(DicePoker(locked=variant.locked, full_house=variant.full_house))


@lru_cache(maxsize=4)
def _turn_solver(variant: DicePoker) -> TurnSolver:
    return TurnSolver(variant)


def _row(options: list[list[int]]) -> tuple[Integers, Integers]:
    """The choices of all positions in a row, and where those of each position start."""
    starts = np.cumsum([0, *map(len, options[:-1])])
    return np.array([choice for choices in options for choice in choices]), starts


def _best(order: Integers, options: tuple[Integers, Integers]) -> Integers:
    """The highest choice of every position."""
    choices, starts = options
    best: Integers = np.maximum.reduceat(order[choices], starts)
    return best


def _kind(largest: int, throws: int) -> type[Any]:
    """int64 if a turn of this worth cannot leave it, with the bits of a keep beside it."""
    return np.int64 if largest * 6 ** (5 * throws) < 2**63 else object


def _ranks(values: Integers) -> NDArray[np.int64]:
    """Whole numbers in the same order: the values themselves if they are small enough.

    Python rounds an int to the nearest float, so floats come in the order of the ints, and only
    ints of one float have to be compared.
    """
    if values.dtype != object:
        return values
    rounded = values.astype(np.float64)
    order = rounded.argsort()
    rounded, ascending = rounded[order], values[order]
    rises = (ascending[1:] != ascending[:-1]).astype(np.bool_)
    if (rises & (rounded[1:] == rounded[:-1])).any():
        return np.unique(values, return_inverse=True)[1]
    ranks = np.empty(len(values), dtype=np.int64)
    ranks[order] = np.concatenate(([0], rises.cumsum()))
    return ranks


def _clear_ranks(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """Floats by rank; those that may be equal, or in another order, share a rank."""
    order = values.argsort()
    ascending = values[order]
    ranks = np.empty(len(values), dtype=np.int64)
    ranks[order] = np.concatenate(([0], (ascending[:-1] < _SURELY * ascending[1:]).cumsum()))
    return ranks


@cache
def _union(some: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(some + others))
