"""A slow second route to the 32 holds of a deal: one pass over all 2,598,960 final hands.

For a deal every hand gets the 5-bit pattern of its cards in the deal; one count by pattern and line
is the whole answer. Nothing is shared with the solvers: no renamed suits, no table of subsets, no
inclusion and exclusion. The line of every hand comes from :func:`rules.strengths.evaluate_many`.
"""

from functools import lru_cache
from itertools import pairwise
from math import comb, lcm

import numpy as np

from rules.strengths import all_hands, evaluate_many, strength_values

CHUNK = 1 << 16
DRAWS = lcm(*(comb(47, drawn) for drawn in range(6)))


def counts_by_pattern(deal, table):
    """(32, lines): how many final hands have each pattern of dealt cards and make each line."""
    lines = len(table.lines)
    patterns, line_of_hand = _patterns(deal), _lines_of_all_hands(table.lines, table.ranking)
    counts = np.zeros(32 * lines, dtype=np.int64)
    for start, stop in pairwise([*range(0, len(patterns), CHUNK), len(patterns)]):
        cells = patterns[start:stop].astype(np.intp) * lines + line_of_hand[start:stop]
        counts += np.bincount(cells, minlength=32 * lines)
    return counts.reshape(32, lines)


def scores(deal, table, bet=None):
    """For each pattern the expected pay of the hold times 7,669,695, a whole number."""
    pays = [table.pay_for_one(line, bet) for line in table.lines]
    return [
        sum(n * pay for n, pay in zip(row, pays, strict=True))
        * (DRAWS // comb(47, 5 - pattern.bit_count()))
        for pattern, row in enumerate(counts_by_pattern(deal, table).tolist())
    ]


def best_pattern(deal, table, bet=None):
    """The best hold of this deal by the rule for ties: most cards, then the lowest pattern."""
    worth = scores(deal, table, bet)
    return min(range(32), key=lambda pattern: (-worth[pattern], -pattern.bit_count(), pattern))


@lru_cache(maxsize=2)
def _strengths(ranking):
    return evaluate_many(all_hands(), ranking)


@lru_cache(maxsize=32)
def _lines_of_all_hands(lines, ranking):
    """The place in ``lines`` of the line that every hand makes."""
    of_strength = [
        next(at for at, line in enumerate(lines) if line.fits(value))
        for value in strength_values(ranking)
    ]
    return np.array([0, *of_strength], dtype=np.uint8)[_strengths(ranking)]


def _patterns(deal):
    """For every hand of 52 cards which cards of the deal it has: bit i for the i-th of the deal."""
    bits = np.zeros(52, dtype=np.uint8)
    for place, card in enumerate(deal):
        bits[card.index] = 1 << place
    patterns = np.zeros(1, dtype=np.uint8)
    for size in range(1, 6):
        fewer, patterns = patterns, np.empty(comb(52, size), dtype=np.uint8)
        for highest, bit in enumerate(bits):
            start, stop = comb(highest, size), comb(highest + 1, size)
            np.bitwise_or(fewer[: stop - start], bit, out=patterns[start:stop])
    return patterns
