"""Subsets by number: for every hand, how many hands share no card with it.

The k-subsets of n cards are numbered by their largest card first (colexicographic order), so those
with the largest card m are the numbers from C(m, k) to C(m + 1, k) − 1, in the order of the
(k−1)-subsets of the first m cards. A *face* of a subset is that subset without one card.

Given a set of "good" c-subsets, :func:`disjoint_counts` counts for every c-subset E the good ones
that are disjoint from E. With A(Y) good ones above Y, inclusion–exclusion says

    count(E)  =  Σ over Y ⊆ E of (−1)^|Y| · A(Y).

Sums over subsets go up one card at a time: if f(S) = Σ over the k-subsets Y of S of A(Y), then the
sum of f over the faces of a j-set counts every Y exactly j − k times. So a hand costs c look-ups,
not 2^c. All is in int64: no value is above 60 · 2^c · C(52, 5) < 2³³.
"""

from __future__ import annotations

from functools import cache
from math import comb, lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["disjoint_counts", "subsets"]

Counts: TypeAlias = NDArray[np.int64]


_MOST = 52
"""Cards at most; the subsets of fewer cards are the first of those of 52."""


def subsets(n: int, k: int) -> NDArray[np.uint8]:
    """All k-subsets of 0 … n−1 in their order, ascending: (k, C(n, k)) uint8; n is at most 52."""
    return _all_subsets(k)[:, : comb(n, k)]


@cache
def _all_subsets(k: int) -> NDArray[np.uint8]:
    if k == 0:
        return np.empty((0, 1), dtype=np.uint8)
    smaller = _all_subsets(k - 1)
    found = np.empty((k, comb(_MOST, k)), dtype=np.uint8)
    for largest in range(k - 1, _MOST):
        start, stop = comb(largest, k), comb(largest + 1, k)
        found[:-1, start:stop] = smaller[:, : stop - start]
        found[-1, start:stop] = largest
    return found


def disjoint_counts(good: NDArray[np.bool_], n: int, c: int) -> Counts:
    """For every c-subset of n cards the number of good c-subsets that share no card with it.

    ``good`` is (C(n, c), H) bool, H questions side by side; the answer is (C(n, c), H) int64.
    """
    above = [good.astype(np.int64)]
    for k in range(c, 0, -1):
        above.insert(0, _sum_from_above(above[0], n, k) // (c - k + 1))
    scale = lcm(*range(1, c + 1))
    nearly = np.zeros_like(above[c - 1])
    for k in range(c):
        inside = above[k]
        for j in range(k + 1, c):
            inside = _sum_of_faces(inside, n, j) // (j - k)
        nearly += (-1) ** k * (scale // (c - k)) * inside
    counts = _sum_of_faces(nearly, n, c)
    counts //= scale
    counts += (-1) ** c * above[c]
    return counts


@cache
def _faces(k: int) -> NDArray[np.int32]:
    """The numbers of the faces of every k-subset: (k, C(52, k)); row i lacks its i-th card."""
    found = np.zeros((k, comb(_MOST, k)), dtype=np.int32)
    for largest in range(k - 1, _MOST):
        start, stop = comb(largest, k), comb(largest + 1, k)
        if k > 1:
            found[:-1, start:stop] = _faces(k - 1)[:, : stop - start] + comb(largest, k - 1)
        found[-1, start:stop] = np.arange(stop - start)
    return found


def _sum_of_faces(values: Counts, n: int, k: int) -> Counts:
    """For every k-subset the sum of the values of its faces."""
    sums = np.empty((comb(n, k), values.shape[1]), dtype=np.int64)
    for largest in range(k - 1, n):
        start, stop = comb(largest, k), comb(largest + 1, k)
        block = sums[start:stop]
        block[:] = values[: stop - start]
        if k > 1:
            with_largest = values[comb(largest, k - 1) : comb(largest + 1, k - 1)]
            for row in _faces(k - 1)[:, : stop - start]:
                block += with_largest[row]
    return sums


def _sum_from_above(values: Counts, n: int, k: int) -> Counts:
    """For every (k−1)-subset the sum of the values of the k-subsets of which it is a face."""
    sums = np.zeros((comb(n, k - 1), values.shape[1]), dtype=np.int64)
    for largest in range(k - 1, n):
        start, stop = comb(largest, k), comb(largest + 1, k)
        block = values[start:stop]
        sums[: stop - start] += block
        if k > 1:
            with_largest = sums[comb(largest, k - 1) : comb(largest + 1, k - 1)]
            at, question = block.nonzero()
            weights = block[at, question]
            for row in _faces(k - 1)[:, : stop - start]:
                cells = row[at] * values.shape[1] + question
                added = np.bincount(cells, weights, with_largest.size).astype(np.int64)
                with_largest += added.reshape(with_largest.shape)
    return sums
