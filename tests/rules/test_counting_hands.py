"""Counts by formula against enumeration: every hand of small decks, patterns of the large ones."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import comb
from typing import get_args

import pytest

from rules.cards import Card, Rank, Suit
from rules.counting_hands import five_alike, hand_counts, runs_of_five
from rules.hands import AceLow, HandCategory, Ranking, category_counts
from rules.messages import BadVariant

NAMES = {
    (5,): "five alike", (4, 1): "four of a kind", (3, 2): "full house",
    (3, 1, 1): "three of a kind", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair",
}  # fmt: skip


def by_looking(ranks: int, suits: int, *, low: bool) -> tuple[Counter[str], int]:
    """All hands of a deck, named one by one by the bare definitions; and the runs of five."""
    runs = {tuple(range(start, start + 5)) for start in range(ranks - 4)}
    if low:
        runs.add((*range(4), ranks - 1))
    counts: Counter[str] = Counter()
    for hand in combinations(product(range(ranks), range(suits)), 5):
        sizes = tuple(sorted(Counter(rank for rank, _ in hand).values(), reverse=True))
        if sizes in NAMES:
            counts[NAMES[sizes]] += 1
            continue
        straight = tuple(sorted(rank for rank, _ in hand)) in runs
        flush = len({suit for _, suit in hand}) == 1
        name = {(1, 1): "straight flush", (1, 0): "straight", (0, 1): "flush", (0, 0): "nothing"}
        counts[name[straight, flush]] += 1
    return counts, len(runs)


@pytest.mark.parametrize(
    ("ranks", "suits", "low"),
    [(5, 4, False), (6, 5, False), (6, 5, True), (7, 3, True), (9, 2, False), (5, 6, False),
     (8, 4, True), (7, 1, False)],
)  # fmt: skip
def test_formulas_are_what_looking_at_every_hand_gives(ranks: int, suits: int, low: bool) -> None:
    seen, runs = by_looking(ranks, suits, low=low)
    counted = {kind.value: n for kind, n in hand_counts(ranks, suits, runs).items() if n}
    if five_alike(ranks, suits):
        counted["five alike"] = five_alike(ranks, suits)
    assert counted == seen
    assert sum(counted.values()) == comb(ranks * suits, 5)


@pytest.mark.parametrize("ace_low", get_args(AceLow))
@pytest.mark.parametrize("ranks", range(5, 14))
def test_formulas_are_what_the_ranking_enumerates(ranks: int, ace_low: AceLow) -> None:
    for suits in (3, 4):
        deck = [
            Card(rank, suit) for rank in tuple(Rank)[13 - ranks :] for suit in tuple(Suit)[:suits]
        ]
        found = category_counts(deck, Ranking(ace_low=ace_low))
        assert found == hand_counts(ranks, suits, runs_of_five(ranks, ace_low))


def test_the_counts_of_chapter_03() -> None:
    short = hand_counts(8, 4, runs_of_five(8))
    assert [short[kind] for kind in reversed(HandCategory)] == [
        16, 224, 1344, 208, 4080, 10752, 24192, 107520, 53040,
    ]  # fmt: skip
    assert hand_counts(13, 5, runs_of_five(13))[HandCategory.FLUSH] == 6385
    assert five_alike(13, 5) == 13


@pytest.mark.parametrize(
    "letters", [(4, 4, 0), (13, 0, 10), (8, 4, -1), (5, 4, 2), (8.0, 4, 4), (True, 4, 4)]
)
def test_decks_that_are_none_are_refused(letters: tuple[int, int, int]) -> None:
    with pytest.raises(BadVariant):
        hand_counts(*letters)


@pytest.mark.parametrize("ranks", [4, 14, 8.0, True, "8", None])
def test_runs_of_no_deck_are_refused(ranks: int) -> None:
    with pytest.raises(BadVariant):
        runs_of_five(ranks)
