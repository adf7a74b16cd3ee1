"""What every hold of every canonical deal is worth at a pay table, kept for strategies.

A hold's *score* is its expected pay times 7,669,695 (:mod:`rules.video_poker.solver_analysis`).
The totals of all holds of a table take 17 MB (34 MB for very high pays); those of the last two
tables asked for are kept. Cost: some 60 ms of one core for a new table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.video_poker.solver_analysis import SCORE_FACTORS, best_play, hold_totals
from rules.video_poker.solver_tables import counts_by_line, deal_tables
from rules.video_poker.strategy_house import House
from rules.video_poker.strategy_play import NOT_MET, held_patterns
from rules.video_poker.strategy_rules import Given, Rule
from rules.video_poker.variants import PayTable

__all__ = ["Worths", "exact_sums", "rule_patterns", "worths_of"]

_CHUNK = 8192
_LOW_BITS = 24

_Patterns: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """What every hold of every canonical deal is worth at one table and bet."""

    totals: NDArray[np.int64]
    """(32, deals): the total pay of all draws; int32 where all pays together fit."""
    best_patterns: _Patterns
    best_scores: NDArray[np.int64]
    optimal_numerator: int

    def scores(self, patterns: _Patterns) -> NDArray[np.int64]:
        """(deals,): the score of this hold of each deal."""
        places = patterns.astype(np.intp) * len(patterns) + _deal_numbers()
        return self.totals.ravel().take(places) * _FACTORS.take(patterns)


_FACTORS = np.array([SCORE_FACTORS[pattern.bit_count()] for pattern in range(32)], dtype=np.int64)


@cache
def _deal_numbers() -> NDArray[np.intp]:
    return np.arange(len(deal_tables().weights), dtype=np.intp)


@lru_cache(maxsize=2)
def worths_of(table: PayTable, bet: int | None) -> Worths:
    """The worths of all holds at a table and bet. Raises IllegalAction for a bet that is none."""
    pays = np.array([table.pay_for_one(line, bet) for line in table.lines], dtype=np.int64)
    worth, rows = counts_by_line(table) @ pays, deal_tables().rows
    totals = np.empty(rows.shape, dtype=np.int32 if worth[0] < 2**31 else np.int64)
    for start in range(0, rows.shape[1], _CHUNK):
        part = worth.astype(totals.dtype).take(rows[:, start : start + _CHUNK], mode="clip")
        hold_totals(part)
        totals[:, start : start + _CHUNK] = part
    play = best_play(table, bet)
    none = np.zeros(rows.shape[1], dtype=np.uint8)
    (optimal,) = exact_sums(none, play.scores * deal_tables().weights, 1)
    return Worths(totals, play.patterns, play.scores, optimal)


def exact_sums(groups: NDArray[np.integer], values: NDArray[np.int64], count: int) -> list[int]:
    """The sum of the values of each group, exactly; values are from 0 to 2⁴⁸."""
    low = np.bincount(groups, values & (1 << _LOW_BITS) - 1, count)
    high = np.bincount(groups, values >> _LOW_BITS, count)
    return [(int(h) << _LOW_BITS) + int(rest) for h, rest in zip(high, low, strict=True)]


def rule_patterns(rule: Rule, house: House, worths: Worths) -> _Patterns:
    """(deals,): what a rule holds where all its conditions are met, else :data:`NOT_MET`."""
    found = held_patterns(rule.held, house)
    for condition in rule.conditions:
        other = held_patterns(condition.other, house)
        met = other != NOT_MET
        match condition.given:
            case Given.UNLESS:
                met = ~met
            case Given.WHERE_BEST:
                met &= worths.scores(other & np.uint8(31)) == worths.best_scores
        found = np.where(met, found, np.uint8(NOT_MET))
    return found
