"""One line of a pay table on a slider: the exact analysis of every pay of a range, quickly.

Let one line pay p, from one end of a range to the other, and all else stay. Every hold of a deal is
then worth a + b·p with whole a and b: a straight line over p. A hold that best play chooses at both
ends it chooses at every p between them. For let g be another hold: the difference of the two is a
straight line that is not below 0 at either end, so it is nowhere below 0; and if it is 0 somewhere
inside it is 0 everywhere, so g is as good at both ends too and the rule for ties passed it over
there as it does inside.

So the two ends are solved once, and after that only the deals whose chosen hold differs between
them, or which have a tie at an end, are looked at again. Of all other deals the lines are counted
once: they do not depend on p. The return is Σ over lines of pay · how often it comes. Nothing is
rounded; numbers stay within the bounds of :mod:`rules.video_poker.solver_analysis`.

Cost: some 80 ms of one core for the two ends, then 3 to 20 ms for a pay, by how much of the play
depends on the line.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.messages import BadVariant, Message
from rules.video_poker.solver_analysis import (
    COMMON_DENOMINATOR,
    SCORE_FACTORS,
    Analysis,
    best_play,
    hold_totals,
)
from rules.video_poker.solver_tables import counts_by_line, deal_tables
from rules.video_poker.variants import PayTable

__all__ = ["PayRange"]

_CHUNK = 4096
_HELD = [pattern.bit_count() for pattern in range(32)]

# Of equal holds the one with most cards, then the lowest pattern; a key is a score and this place.
_PREFERRED = sorted(range(32), key=lambda pattern: (-_HELD[pattern], pattern))
_FACTORS = np.array([[SCORE_FACTORS[_HELD[p]] << 5] for p in range(32)], dtype=np.int64)
_PLACES = np.array([[31 - _PREFERRED.index(p)] for p in range(32)], dtype=np.int64)
_PATTERNS = np.array(_PREFERRED[::-1], dtype=np.uint8)


class PayRange:
    """A pay table whose one line pays any whole number of chips from ``lowest`` to ``highest``.

    Raises BadVariant for a line that is none or ends that no table may pay.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> full_house = PayRange(ACES_AND_FACES, "full house", 0, 12)
    >>> full_house.analysis(6).expected_return
    Fraction(399682233686, 415275635775)
    """

    def __init__(self, table: PayTable, line: str, lowest: int, highest: int) -> None:
        self.table, self.line = table, table.line(line).name
        self.lowest, self.highest = lowest, highest
        tables_at_ends = [table.with_pays({line: pay}) for pay in (lowest, highest)]
        if lowest > highest:
            raise BadVariant(Message("A range of pays begins with the lower one."))
        low, high = map(best_play, tables_at_ends)
        open_ = (low.patterns != high.patterns) | low.tied | high.tied
        tables = deal_tables()
        settled = np.flatnonzero(~open_)
        self._counts = counts_by_line(table)
        self._lines = _lines_of(
            low.patterns[settled], tables.weights[settled], tables.rows[:, settled], self._counts
        )
        self._held = _by_cards_held(low.patterns[settled], tables.weights[settled])
        self._rows = tables.rows[:, open_]
        self._weights = tables.weights[open_]

    def covers(self, table: PayTable) -> bool:
        """Whether this is the table with one of the pays of the range."""
        pay = {line.name: line.pay for line in table.lines}.get(self.line, -1)
        return self.lowest <= pay <= self.highest and self._at(pay) == table

    def analysis(self, pay: int) -> Analysis:
        """What :func:`rules.video_poker.analyze` says where the line pays ``pay``.

        Raises BadVariant outside the range.
        """
        table = self._at(pay)
        if not self.lowest <= pay <= self.highest:
            raise BadVariant(
                Message(
                    "“{line}” pays from {lowest} to {highest} here.",
                    line=self.line,
                    lowest=self.lowest,
                    highest=self.highest,
                )
            )
        pays = [table.pay_for_one(line) for line in table.lines]
        worth = self._counts @ np.array(pays, dtype=np.int64)
        patterns = np.empty(len(self._weights), dtype=np.uint8)
        tied_deals = 0
        for start in range(0, len(patterns), _CHUNK):
            chunk = slice(start, start + _CHUNK)
            keys = worth.take(self._rows[:, chunk], mode="clip")
            hold_totals(keys)
            keys *= _FACTORS
            keys += _PLACES
            best = np.maximum.reduce(keys)
            patterns[chunk] = _PATTERNS[best & 31]
            best &= -32
            tied = np.count_nonzero(keys >= best, axis=0) > 1
            tied_deals += int(self._weights[chunk] @ tied)
        lines = self._lines + _lines_of(patterns, self._weights, self._rows, self._counts)
        held = self._held + _by_cards_held(patterns, self._weights)
        counts = {line.name: n for line, n in zip(table.lines, lines.tolist(), strict=True)}
        total = sum(n * pay for n, pay in zip(counts.values(), pays, strict=True))
        return Analysis(
            table=table,
            bet=table.max_bet,
            expected_return=Fraction(total, COMMON_DENOMINATOR),
            line_counts=MappingProxyType(counts),
            deals_by_cards_held=MappingProxyType(dict(enumerate(held.tolist()))),
            tied_deals=tied_deals,
        )

    def _at(self, pay: int) -> PayTable:
        return self.table.with_pays({self.line: pay})


def _by_cards_held(patterns: NDArray[np.uint8], weights: NDArray[np.int64]) -> NDArray[np.int64]:
    """(6,): how many deals hold 0, 1, … 5 cards."""
    held = np.array(_HELD)[patterns]
    return np.bincount(held, weights, 6).astype(np.int64)


def _lines_of(
    patterns: NDArray[np.uint8],
    weights: NDArray[np.int64],
    rows: NDArray[np.uint16],
    counts: NDArray[np.int64],
) -> NDArray[np.int64]:
    """(lines,): how often each line comes from these deals, of the common denominator.

    ``rows`` are the (32, deals) rows of their subsets; weights with the signs of inclusion and
    exclusion are scattered onto the rows used, as floats below 2⁵³.
    """
    order = np.argsort(patterns, kind="stable")
    stops = np.searchsorted(patterns[order], np.arange(33))
    places, shares = [], []
    for pattern in range(32):
        deals = order[stops[pattern] : stops[pattern + 1]]
        if len(deals):
            above = [other for other in range(32) if other & pattern == pattern]
            signs = [(-1) ** (other ^ pattern).bit_count() for other in above]
            places.append(rows[np.array(above)[:, None], deals].ravel())
            worth = weights[deals] * float(SCORE_FACTORS[_HELD[pattern]])
            shares.append(np.outer(signs, worth).ravel())
    if not places:
        return np.zeros(counts.shape[1], dtype=np.int64)
    scattered = np.bincount(np.concatenate(places), np.concatenate(shares), len(counts))
    return scattered.astype(np.int64) @ counts
