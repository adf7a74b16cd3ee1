"""The categories of hands by listing every hand: slow, obvious, and for any number of suits."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations


@cache
def listed(ranks, suits, runs):
    """How many hands of a deck of so many ranks and suits fall into each category, by its words."""
    deck = [(rank, suit) for rank in range(ranks) for suit in range(suits)]
    return Counter(category(hand, runs) for hand in combinations(deck, 5))


def category(hand, runs):
    """The category of five (rank, suit) pairs; ``runs`` are the sets of ranks in a row."""
    sizes = sorted(Counter(rank for rank, _ in hand).values(), reverse=True)
    named = {
        (5,): "five alike", (4, 1): "four of a kind", (3, 2): "full house",
        (3, 1, 1): "three of a kind", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair",
    }  # fmt: skip
    if tuple(sizes) in named:
        return named[tuple(sizes)]
    suited = len({suit for _, suit in hand}) == 1
    running = frozenset(rank for rank, _ in hand) in runs
    return {(True, True): "straight flush", (True, False): "flush", (False, True): "straight"}.get(
        (suited, running), "nothing"
    )


def plain_runs(ranks, below=False):
    """Five ranks in a row; with ``below`` the highest also stands below the lowest four."""
    runs = {frozenset(range(low, low + 5)) for low in range(ranks - 4)}
    return frozenset(runs | ({frozenset({ranks - 1, 0, 1, 2, 3})} if below else set()))
