"""The ranking of hands for arrays: tens of millions of hands a second, judged as rules.hands does.

A hand needs two looks. Thirteen rank keys have different sums for different sets of five ranks, so
one table, by the sum of keys, gives the strength of every hand that is no flush. A flush has five
different ranks, so a second table, by the set of its ranks as 13 bits, gives its strength. Both are
filled from the values that the readable ranking gives to the 7,462 patterns (fewer with 32 cards),
sorted and numbered from 1.

Card i adds the key of its rank and, above bit 18, a one in the 3-bit counter of its suit, all in
one int32: the keys of five cards reach 360,918 < 2¹⁹, the counters end at bit 30. Work goes in
chunks of 32,768 hands: few enough to stay in the cache, and enough to hide NumPy's calls.

>>> import numpy as np
>>> evaluate_many(np.array([[51], [47], [43], [39], [35]], dtype=np.uint8))
array([7462], dtype=uint16)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card
from rules.counting import binomial
from rules.hands import STANDARD_RANKING, HandCategory, HandValue, Ranking, Scale, scale_of
from rules.messages import Message, UnreadableCards
from rules.patterns import hand_patterns

__all__ = ["all_hands", "evaluate_many", "strength_values"]

Hands: TypeAlias = NDArray[np.uint8]
Strengths: TypeAlias = NDArray[np.uint16]

_RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
"""A number for each rank from two to ace; sums of five differ, no rank more than four times."""

_SUM_BITS = 19
_SUMS = 4 * _RANK_KEYS[12] + _RANK_KEYS[11] + 1
_CHUNK = 32_768
_CARD = np.array(
    [_RANK_KEYS[i // 4] + (1 << _SUM_BITS + 3 * (i % 4)) for i in range(52)], dtype=np.int32
)
_RANK_BIT = np.array([1 << i // 4 for i in range(52)], dtype=np.int16)


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    indices: NDArray[np.uint8]
    values: tuple[HandValue, ...]
    by_sum: Strengths
    by_rank_set: Strengths


def evaluate_many(
    hands: Hands, ranking: Ranking = STANDARD_RANKING, *, deck: Iterable[Card] = STANDARD_DECK
) -> Strengths:
    """The strengths of N hands: (5, N) uint8 of ``card.index`` in, (N,) uint16 out.

    Strengths are 1 to K, the number of different values (7,462 with 52 cards, 840 with 32): higher
    beats lower and equal ties, exactly as :func:`rules.hands.evaluate` orders the hands. Strength k
    has the value ``strength_values(ranking, deck=deck)[k - 1]``.

    Raises UnreadableCards for another shape or dtype and for cards that are not in the deck. That
    the five cards of a hand are different is the caller's duty; the strength of any other five
    means nothing.
    """
    tables = _tables(scale_of(ranking, deck))
    _check(hands, tables.indices)
    strengths = np.empty(hands.shape[1], dtype=np.uint16)
    buffers = np.empty((2, min(_CHUNK, hands.shape[1])), dtype=np.int32)
    for start in range(0, hands.shape[1], _CHUNK):
        chunk = hands[:, start : start + _CHUNK]
        _judge(chunk, tables, buffers[:, : chunk.shape[1]], strengths[start : start + _CHUNK])
    return strengths


def strength_values(
    ranking: Ranking = STANDARD_RANKING, *, deck: Iterable[Card] = STANDARD_DECK
) -> tuple[HandValue, ...]:
    """Every different value of a hand of this deck from the weakest on; strength k stands at k-1.

    >>> str(strength_values()[0])
    'nothing, seven high'
    """
    return _tables(scale_of(ranking, deck)).values


def all_hands(deck: Iterable[Card] = STANDARD_DECK) -> Hands:
    """All C(n, 5) hands of a deck as (5, C(n, 5)) uint8, cards of a hand ascending.

    Column i is the hand of number i: the places of its cards in the deck, sorted by index, are
    ``subset_of_number(i, 5)``. So the first C(m, 5) columns are the hands of the first m cards.

    >>> all_hands().shape
    (5, 2598960)
    """
    cards = np.array(sorted(card.index for card in deck), dtype=np.uint8)
    hands = np.empty((0, 1), dtype=np.uint8)
    for size in range(1, 6):
        fewer, hands = hands, np.empty((size, binomial(len(cards), size)), dtype=np.uint8)
        for place, card in enumerate(cards):
            start, stop = binomial(place, size), binomial(place + 1, size)
            hands[:-1, start:stop] = fewer[:, : stop - start]
            hands[-1, start:stop] = card
    return hands


@cache
def _tables(scale: Scale) -> _Tables:
    judged = [(scale.value(cards), cards) for cards, _ in hand_patterns(scale.deck)]
    judged.sort(key=lambda pair: pair[0].standing)
    values: list[HandValue] = []
    by_sum = np.zeros(_SUMS, dtype=np.uint16)
    by_rank_set = np.zeros(1 << 13, dtype=np.uint16)
    for value, cards in judged:
        if not values or value.standing != values[-1].standing:
            values.append(value)
        ranks = [card.rank - 2 for card in cards]
        if value.category in (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH):
            by_rank_set[sum([1 << rank for rank in ranks])] = len(values)
        else:
            by_sum[sum([_RANK_KEYS[rank] for rank in ranks])] = len(values)
    indices = np.array([card.index for card in scale.deck], dtype=np.uint8)
    return _Tables(indices, tuple(values), by_sum, by_rank_set)


def _judge(hands: Hands, tables: _Tables, buffers: NDArray[np.int32], strengths: Strengths) -> None:
    """Write the strengths of one chunk; nothing larger than the flushes is allocated."""
    total, other = buffers
    _CARD.take(hands[0], out=total, mode="clip")
    for row in hands[1:]:
        _CARD.take(row, out=other, mode="clip")
        np.add(total, other, out=total)
    # A suit's counter is 101 in binary when it is five, and never else: four is 100.
    np.right_shift(total, 2, out=other)
    np.bitwise_and(total, other, out=other)
    np.bitwise_and(other, 0o1111 << _SUM_BITS, out=other)
    (flushes,) = (other != 0).nonzero()
    np.bitwise_and(total, (1 << _SUM_BITS) - 1, out=total)
    tables.by_sum.take(total, out=strengths, mode="clip")
    if flushes.size:
        rank_sets = np.bitwise_or.reduce(_RANK_BIT[hands[:, flushes]], axis=0)
        strengths[flushes] = tables.by_rank_set[rank_sets]


def _check(hands: Hands, indices: NDArray[np.uint8]) -> None:
    if not isinstance(hands, np.ndarray) or hands.dtype != np.uint8:
        raise UnreadableCards(Message("Hands are an array of card indices, of type uint8."))
    if hands.ndim != 2 or hands.shape[0] != 5:
        raise UnreadableCards(
            Message("Hands have the shape (5, N), not {shape}.", shape=str(hands.shape))
        )
    if hands.size == 0:
        return
    if indices.size and indices[-1] - indices[0] + 1 == indices.size:
        inside = hands.min() >= indices[0] and hands.max() <= indices[-1]
    else:
        inside = np.isin(hands, indices).all()
    if not inside:
        strange = hands[~np.isin(hands, indices)][0]
        raise UnreadableCards(
            Message("The card of index {index} is not in this deck.", index=int(strange))
        )
