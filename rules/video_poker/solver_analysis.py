"""The exact analysis of a whole pay table: its return, its variance, and how often each line comes.

A deal D is one of C(52, 5), a hold H one of its 32 subsets, and the final hand is any F with
F ∩ D = H, each as likely as the others. Let T(S) be the total pay of all hands that contain the
set S. By inclusion and exclusion over the discards,

    total pay of H  =  Σ over F with F ∩ D = H of pay(F)  =  Σ over X ⊆ D ∖ H of (−1)^|X| T(H ∪ X),

and all 32 at once are the superset Möbius transform of T on the subsets of D: for each card of D
subtract, from every set without it, the set with it. T comes from the counts of
:mod:`rules.video_poker.solver_tables`, one product with the pays for each table.

Holds of k cards have C(47, 5 − k) draws, all of which divide 7,669,695 = 5 · C(47, 5). A hold's
*score* is its total pay times 7,669,695 / C(47, 5 − k), a whole number, so holds are compared
without rounding, and

    return  =  Σ over canonical deals of weight · highest score  /  (2,598,960 · 7,669,695).

The denominator is 19,933,230,517,200. Best play takes the highest score, of equal holds the one
with most cards, and of those the one with the lowest pattern, in which the first card of the
canonical deal counts 1, the next 2, then 4, 8 and 16. Its lines are counted by scattering each
deal's weight with the signs above onto the rows it used and taking the counts once. Returns never
depend on the rule for ties; how often a line comes may.

Exact by size: pays are at most 10⁶, so totals stay below 2⁴², scores below 2⁴³, the sums of one
chunk below 2⁶², and the scattered weights, which are added as floats, below 2⁵³; so the best scores
of a size may be floats too, which are faster to scale. Totals are taken
in int32 where all pays together stay below 2³¹, else in int64.

Cost, with the tables there: some 14 ms of one core for the return, 45 ms for the whole analysis.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, isqrt, lcm
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.distribution import Distribution, variance
from rules.video_poker.solver_tables import counts_by_line, deal_tables
from rules.video_poker.variants import PayTable

__all__ = [
    "COMMON_DENOMINATOR",
    "SCORE_FACTORS",
    "Analysis",
    "BestPlay",
    "analyze",
    "best_play",
    "expected_return",
    "hold_totals",
]

_DRAWS = lcm(*(comb(47, 5 - held) for held in range(6)))

COMMON_DENOMINATOR = comb(52, 5) * _DRAWS
"""19,933,230,517,200: all returns and all probabilities of lines are whole numbers over it."""

SCORE_FACTORS = tuple(_DRAWS // comb(47, 5 - held) for held in range(6))
"""By the cards held: a hold's total pay times this is its score, and scores compare like means."""

_HELD = tuple(pattern.bit_count() for pattern in range(32))
_OF_SIZE = tuple([p for p in range(32) if _HELD[p] == held] for held in range(6))
_CHUNK, _LONG_CHUNK, _PATTERNS = 8192, 16384, 4  # what is taken at once stays near the processor

# A key orders the holds of a deal: the score, then the cards held, then the lower pattern.
_KEY_BITS = 5
_PREFERRED = sorted(range(32), key=lambda pattern: (-_HELD[pattern], pattern))
_PATTERN_OF_KEY = np.array(_PREFERRED[::-1], dtype=np.uint8)
_KEY_FACTOR = np.array([[SCORE_FACTORS[held] << _KEY_BITS] for held in _HELD], dtype=np.int64)
_KEY_REST = np.array([[31 - _PREFERRED.index(p)] for p in range(32)], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What best play of a pay table at one bet comes to. All is exact.

    Made by :func:`analyze`. Counts of lines are over :data:`COMMON_DENOMINATOR`; deals are of
    2,598,960. Frequencies (not the return) are those of the stated rule for ties: hold most cards,
    then the lowest pattern.
    """

    table: PayTable
    bet: int
    expected_return: Fraction
    """The mean number of chips returned for each chip bet, the bet included."""
    line_counts: Mapping[str, int]
    """How often each line comes, by name, of :data:`COMMON_DENOMINATOR`."""
    deals_by_cards_held: Mapping[int, int]
    """How many deals are best played by holding 0, 1, … 5 cards."""
    tied_deals: int
    """How many deals have more than one best hold."""

    @property
    def line_probabilities(self) -> dict[str, Fraction]:
        """The probability that a hand ends on each line, by the line's name."""
        return {name: Fraction(n, COMMON_DENOMINATOR) for name, n in self.line_counts.items()}

    @property
    def variance(self) -> Fraction:
        """The variance of the chips returned for each chip bet, in chips²."""
        return variance(Distribution(self.line_counts), self._pay)

    @property
    def standard_deviation(self) -> float:
        """The root of the variance, in chips for each chip bet; the one rounded number here."""
        v = self.variance
        return isqrt(v.numerator * v.denominator << 128) / (v.denominator << 64)

    @property
    def hit_frequency(self) -> Fraction:
        """The probability that a hand is paid at all."""
        paid = sum(count for name, count in self.line_counts.items() if self._pay(name))
        return Fraction(paid, COMMON_DENOMINATOR)

    def _pay(self, name: str) -> int:
        return self.table.pay_for_one(name, self.bet)

    def __reduce__(self) -> tuple[Callable[..., Analysis], tuple[object, ...]]:
        """Its parts for another process, where read-only mappings cannot go."""
        counts, held = dict(self.line_counts), dict(self.deals_by_cards_held)
        return _analysis, (
            self.table,
            self.bet,
            self.expected_return,
            counts,
            held,
            self.tied_deals,
        )


def _analysis(
    table: PayTable,
    bet: int,
    expected_return: Fraction,
    line_counts: dict[str, int],
    deals_by_cards_held: dict[int, int],
    tied_deals: int,
) -> Analysis:
    return Analysis(
        table=table,
        bet=bet,
        expected_return=expected_return,
        line_counts=MappingProxyType(line_counts),
        deals_by_cards_held=MappingProxyType(deals_by_cards_held),
        tied_deals=tied_deals,
    )


@dataclass(frozen=True, slots=True, eq=False)
class BestPlay:
    """The best hold of every canonical deal, in the order of the tables' deals."""

    patterns: NDArray[np.uint8]
    """(deals,): the cards held; card i of the canonical deal counts 2ⁱ."""
    scores: NDArray[np.int64]
    """(deals,): the expected pay of the hold times 7,669,695."""
    tied: NDArray[np.bool_]
    """(deals,): whether another hold is worth as much."""


def expected_return(table: PayTable, bet: int | None = None) -> Fraction:
    """The exact return of best play alone, in chips for each chip bet: fast enough for a slider.

    ``bet`` matters only where a table pays the royal flush differently below its highest bet, which
    is what counts without ``bet``. Raises IllegalAction for a bet that is none.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> expected_return(ACES_AND_FACES)
    Fraction(399682233686, 415275635775)
    """
    total, weights = 0, deal_tables().weights
    for start, totals in _totals_of_all_deals(_worth(table, bet), _LONG_CHUNK):
        best = np.zeros(totals.shape[1])
        for held, (first, *others) in enumerate(_OF_SIZE):
            most = totals[first]
            for pattern in others:
                np.maximum(most, totals[pattern], out=most)
            scores = most.astype(np.float64)
            scores *= float(SCORE_FACTORS[held])
            np.maximum(best, scores, out=best)
        total += int(best.astype(np.int64) @ weights[start : start + _LONG_CHUNK])
    return Fraction(total, COMMON_DENOMINATOR)


def analyze(table: PayTable, bet: int | None = None) -> Analysis:
    """The exact analysis of best play against a pay table.

    ``bet`` matters only where a table pays the royal flush differently below its highest bet, which
    is what counts without ``bet``. Raises IllegalAction for a bet that is none.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> analysis = analyze(ACES_AND_FACES)
    >>> analysis.expected_return, analysis.tied_deals
    (Fraction(399682233686, 415275635775), 1572)
    >>> round(analysis.standard_deviation, 3)
    3.192
    """
    play, weights = best_play(table, bet), deal_tables().weights
    total = sum(
        int(play.scores[start : start + _CHUNK] @ weights[start : start + _CHUNK])
        for start in range(0, len(weights), _CHUNK)
    )
    by_pattern = np.bincount(play.patterns, weights, 32).astype(np.int64).tolist()
    lines = _lines_of(play, counts_by_line(table)).tolist()
    return _analysis(
        table,
        table.max_bet if bet is None else bet,
        Fraction(total, COMMON_DENOMINATOR),
        {line.name: count for line, count in zip(table.lines, lines, strict=True)},
        {held: sum(by_pattern[p] for p in _OF_SIZE[held]) for held in range(6)},
        int(weights[play.tied].sum()),
    )


def best_play(table: PayTable, bet: int | None = None) -> BestPlay:
    """The best hold of every canonical deal, by the stated rule for ties. Raises IllegalAction."""
    deals = len(deal_tables().weights)
    patterns, scores = np.empty(deals, dtype=np.uint8), np.empty(deals, dtype=np.int64)
    tied = np.empty(deals, dtype=np.bool_)
    for start, totals in _totals_of_all_deals(_worth(table, bet), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        keys = totals * _KEY_FACTOR
        keys += _KEY_REST
        best = np.maximum.reduce(keys)
        patterns[chunk] = _PATTERN_OF_KEY[best & 31]
        scores[chunk] = best >> _KEY_BITS
        best &= -32
        tied[chunk] = np.count_nonzero(keys >= best, axis=0) > 1
    return BestPlay(patterns, scores, tied)


def hold_totals(of_subsets: NDArray[np.int64]) -> None:
    """Turn totals over all hands that contain each subset into those over the draws of each hold.

    ``of_subsets`` has the 32 patterns as its first axis, of any integer type; it lies in one block
    of memory and is changed in place.
    """
    for card in range(5):
        pairs = of_subsets.reshape(16 >> card, 2, 1 << card, -1)
        pairs[:, 0] -= pairs[:, 1]


def _worth(table: PayTable, bet: int | None) -> NDArray[np.int64]:
    """(rows,): the total pay of all hands that contain the cards of a row."""
    pays = np.array([table.pay_for_one(line, bet) for line in table.lines], dtype=np.int64)
    worth = counts_by_line(table) @ pays
    return worth.astype(np.int32) if worth[0] < 2**31 else worth


def _totals_of_all_deals(
    worth: NDArray[np.int64], chunk: int
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Where each chunk of the deals begins, and the (32, chunk) total pays of its holds."""
    rows = deal_tables().rows
    for start in range(0, rows.shape[1], chunk):
        of_chunk = rows[:, start : start + chunk]
        totals = np.empty(of_chunk.shape, dtype=worth.dtype)
        for at in range(0, len(rows), _PATTERNS):
            some = slice(at, at + _PATTERNS)
            worth.take(of_chunk[some], mode="clip", out=totals[some])
        hold_totals(totals)
        yield start, totals


def _lines_of(play: BestPlay, counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """(lines,): how often each line comes, of the common denominator."""
    tables = deal_tables()
    scattered = np.zeros(len(counts))
    order = np.argsort(play.patterns, kind="stable")
    stops = np.searchsorted(play.patterns[order], np.arange(33))
    for pattern in range(32):
        deals = order[stops[pattern] : stops[pattern + 1]]
        above = [other for other in range(32) if other & pattern == pattern]
        signs = [(-1) ** (other ^ pattern).bit_count() for other in above]
        rows = tables.rows[np.array(above)[:, None], deals]
        weights = np.outer(signs, tables.weights[deals] * float(SCORE_FACTORS[_HELD[pattern]]))
        scattered += np.bincount(rows.ravel(), weights.ravel(), len(counts))
    return scattered.astype(np.int64) @ counts
