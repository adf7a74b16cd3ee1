from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, Card
from rules.patterns import hand_patterns
from tests.golden_values import published


def pattern(cards):
    return tuple(sorted(card.rank for card in cards)), len({card.suit for card in cards}) == 1


@pytest.mark.parametrize(
    "deck",
    [
        [card for card in STANDARD_DECK if card.rank > 10],
        [card for card in STANDARD_DECK if card.index % 3],
        [card for card in STANDARD_DECK if card.suit.value in "cd"],
        [Card.parse(card) for card in ["2c", "3c", "4c", "5c", "6c", "6d"]],
        [Card.parse(card) for card in ["2c", "3c", "4c", "5c", "6c"]],
        [Card.parse(card) for card in ["2c", "3c", "4c", "5c"]],
        [],
    ],
    ids=len,
)
def test_patterns_are_those_of_all_hands(deck):
    patterns = {pattern(hand): hands for hand, hands in hand_patterns(deck)}
    assert patterns == Counter(map(pattern, combinations(deck, 5)))
    assert len(patterns) == len(list(hand_patterns(deck)))
    assert all(len({*hand} & {*deck}) == 5 for hand, _ in hand_patterns(deck))


def test_there_are_as_many_patterns_as_distinct_values():
    expected = {row["id"]: row["expected"] for row in published("tie")}
    assert len(list(hand_patterns(STANDARD_DECK))) == expected["classes-52"]
    assert len(list(hand_patterns(SHORT_DECK))) == expected["classes-32"]


def test_the_patterns_hold_every_hand_once():
    assert sum(hands for _, hands in hand_patterns(STANDARD_DECK)) == 2_598_960
    assert sum(hands for _, hands in hand_patterns(SHORT_DECK)) == 201_376
