"""Counting the ways by which a player of the usual habits comes to each strength.

The mathematics stands in :mod:`rules.draw_poker.odds_fields`. For one habit, everything that it may
keep is laid out with everything that may be drawn to it; :func:`_fits` says which of these sets,
taken as the cards thrown away, belong to the habit, and ``disjoint_counts`` does the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, combinations, permutations, product
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.cards import Rank
from rules.draw_poker.drawing import HIGH_CARDS, STANDING, Habit, open_fours
from rules.draw_poker.odds_subsets import disjoint_counts, subsets
from rules.hands import HandCategory, Scale
from rules.strengths import evaluate_many, strength_values

__all__ = ["count_hands", "ways_of_habit"]

_Flags: TypeAlias = NDArray[np.bool_]
_Hands: TypeAlias = NDArray[np.uint8]

_CHUNK = 1 << 20


def count_hands(hands: _Hands, scale: Scale) -> NDArray[np.int64]:
    """How many of these hands, (5, N) card indices, have each strength from 0 on."""
    return np.bincount(_strengths(hands, scale), minlength=_places(scale))


def ways_of_habit(cards: _Hands, habit: Habit, scale: Scale) -> NDArray[np.float64]:
    """How many ways lead to each strength from 0 on by one habit, as whole float64 numbers.

    ``cards`` are the indices of the unseen cards, ascending.
    """
    ways = np.zeros(_places(scale))
    if habit is Habit.STANDS:
        strengths = _strengths(cards[subsets(len(cards), 5)], scale)
        standing = strengths[_of_categories(STANDING, scale)[strengths]]
        return np.bincount(standing, minlength=len(ways)).astype(float)
    drawn = habit.draws
    pool = len(cards) - 5 + drawn
    exchanges = subsets(pool, drawn)
    kept = _alike(list(_kept(cards.tolist(), habit, scale)), cards.tolist())
    for held, times in _chunks(kept, max(1, _CHUNK // exchanges.shape[1])):
        outside = np.broadcast_to(cards, (len(held), len(cards)))[
            (held[:, :, None] != cards).all(axis=1)
        ].reshape(len(held), pool)
        hands = np.empty((5, exchanges.shape[1], len(held)), dtype=np.uint8)
        hands[: 5 - drawn] = held.T[:, None, :]
        hands[5 - drawn :] = outside.T[exchanges]
        flat = hands.reshape(5, -1)
        strengths = _strengths(flat, scale)
        fits = _fits(flat, strengths, habit, scale).reshape(hands.shape[1:])
        counts = disjoint_counts(fits, pool, drawn) * times
        ways += np.bincount(strengths, counts.ravel(), len(ways))
    return ways


def _kept(cards: list[int], habit: Habit, scale: Scale) -> Iterator[tuple[int, ...]]:
    """Everything that may be kept by a habit: the cards by which it is known."""
    of_rank = {rank: [card for card in cards if card // 4 == rank - 2] for rank in Rank}
    match habit:
        case Habit.FLUSH_DRAW:
            of_suit = [[card for card in cards if card % 4 == suit] for suit in range(4)]
            return chain.from_iterable(combinations(suited, 4) for suited in of_suit)
        case Habit.TWO_PAIR:
            pairs = {rank: list(combinations(of_rank[rank], 2)) for rank in Rank}
            return (
                low + high
                for one, other in combinations(Rank, 2)
                for low, high in product(pairs[one], pairs[other])
            )
        case Habit.STRAIGHT_DRAW:
            fours = open_fours(scale)
            return chain.from_iterable(product(*(of_rank[rank] for rank in four)) for four in fours)
        case Habit.THREE | Habit.PAIR:
            alike = 5 - habit.draws
            return chain.from_iterable(combinations(of_rank[rank], alike) for rank in Rank)
        case Habit.HIGH_CARD:
            return ((card,) for rank in HIGH_CARDS for card in of_rank[rank])
        case _:
            return iter([()])


def _alike(kept: list[tuple[int, ...]], cards: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """One of those that a change of suits turns into each other, and how many there are.

    A change of suits counts if it leaves the set of cards as it is, as every one does with a whole
    deck. The fours are so cheap to count that they are left as they are.
    """
    there = set(cards)
    moves = [
        suits
        for suits in permutations(range(4))
        if all(card - card % 4 + suits[card % 4] in there for card in cards)
    ]
    if len(moves) == 1 or not kept or len(kept[0]) == 4:
        return [(held, 1) for held in kept]
    return list(
        Counter(
            min(
                tuple(sorted(card - card % 4 + suits[card % 4] for card in held)) for suits in moves
            )
            for held in kept
        ).items()
    )


def _chunks(
    kept: list[tuple[tuple[int, ...], int]], size: int
) -> Iterator[tuple[_Hands, NDArray[np.int64]]]:
    for start in range(0, len(kept), size):
        held, times = zip(*kept[start : start + size], strict=True)
        yield np.array(held, dtype=np.uint8).reshape(len(held), -1), np.array(times)


def _fits(hands: _Hands, strengths: NDArray[np.uint16], habit: Habit, scale: Scale) -> _Flags:
    """Whether the habit keeps just the first cards of these five; the others ascend."""
    fits = _of_categories(_FITTING[habit], scale)[strengths]
    if habit in (Habit.FLUSH_DRAW, Habit.TWO_PAIR, Habit.THREE):
        return fits
    if habit is Habit.HIGH_CARD:
        fits &= hands[-1] // 4 < hands[0] // 4
    elif habit is Habit.NOTHING:
        fits &= hands[-1] // 4 < HIGH_CARDS[-1] - 2
    (at,) = fits.nonzero()
    some = hands[:, at]
    fits[at] = ~_has_four_of_a_suit(some)
    if habit in (Habit.HIGH_CARD, Habit.NOTHING):
        fits[at] &= ~_has_open_four(some, scale)
    return fits


_FITTING: Final[Mapping[Habit, frozenset[HandCategory]]] = MappingProxyType(
    {
        Habit.FLUSH_DRAW: frozenset({HandCategory.NOTHING, HandCategory.PAIR}),
        Habit.TWO_PAIR: frozenset({HandCategory.TWO_PAIR}),
        Habit.THREE: frozenset({HandCategory.THREE_OF_A_KIND}),
        Habit.PAIR: frozenset({HandCategory.PAIR}),
        Habit.STRAIGHT_DRAW: frozenset({HandCategory.NOTHING}),
        Habit.HIGH_CARD: frozenset({HandCategory.NOTHING}),
        Habit.NOTHING: frozenset({HandCategory.NOTHING}),
    }
)
"""The categories that a deal may have by each habit."""


def _has_four_of_a_suit(hands: _Hands) -> _Flags:
    counters = np.zeros(hands.shape[1], dtype=np.int16)
    for row in hands:
        counters += _SUIT_COUNTER[row]
    fours = np.zeros(hands.shape[1], dtype=np.bool_)
    for suit in range(4):
        fours |= counters >> 3 * suit & 7 == 4
    return fours


_SUIT_COUNTER = np.array([1 << 3 * (card % 4) for card in range(52)], dtype=np.int16)
_RANK_BIT = np.array([1 << card // 4 for card in range(52)], dtype=np.int16)


def _has_open_four(hands: _Hands, scale: Scale) -> _Flags:
    ranks: NDArray[np.int16] = np.bitwise_or.reduce(_RANK_BIT[hands], axis=0)
    return _open_sets(scale)[ranks]


@cache
def _open_sets(scale: Scale) -> _Flags:
    """Of every set of ranks, as 13 bits, whether four of them are open at both ends."""
    fours = [sum(1 << rank - 2 for rank in four) for four in open_fours(scale)]
    is_open = [any(four & ranks == four for four in fours) for ranks in range(1 << 13)]
    return np.array(is_open, dtype=np.bool_)


@cache
def _of_categories(categories: frozenset[HandCategory], scale: Scale) -> _Flags:
    """Of every strength, 0 among them, whether its category is one of these."""
    values = strength_values(scale.ranking, deck=scale.deck)
    return np.array([False, *(value.category in categories for value in values)])


def _strengths(hands: _Hands, scale: Scale) -> NDArray[np.uint16]:
    return evaluate_many(hands, scale.ranking, deck=scale.deck)


def _places(scale: Scale) -> int:
    return len(strength_values(scale.ranking, deck=scale.deck)) + 1
