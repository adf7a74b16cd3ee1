"""evaluate_many against evaluate, and both against a second ranking and the known counts."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, parse_cards
from rules.counting import subset_of_number
from rules.hands import Ranking, category_counts, evaluate
from rules.messages import UnreadableCards
from rules.patterns import hand_patterns
from rules.strengths import all_hands, evaluate_many, strength_values
from tests.golden_values import exact
from tests.rules.rankings import EVERY_RANKING, SIX_PLUS_DECK
from tests.rules.second_ranking import canonical_hands, counts_by_formula, second_key

DECKS = pytest.mark.parametrize("deck", [STANDARD_DECK, SHORT_DECK], ids=["52", "32"])
RANKINGS = pytest.mark.parametrize("ranking", EVERY_RANKING)


@cache
def every_hand(deck):
    return all_hands(deck)


def as_array(hands):
    return np.array([[card.index for card in hand] for hand in hands], dtype=np.uint8).T


# All hands


@DECKS
@RANKINGS
def test_categories_counted_over_all_hands(deck, ranking):
    hands = np.bincount(evaluate_many(every_hand(deck), ranking, deck=deck)).tolist()
    values = strength_values(ranking, deck=deck)
    counted = dict.fromkeys(ranking.categories(deck), 0)
    for value, count in zip(values, hands[1:], strict=True):
        counted[value.category] += count
    assert hands[0] == 0
    assert counted == category_counts(deck, ranking)
    words = {category.value: count for category, count in counted.items()}
    if ranking.ace_low == "value_one":
        assert words == exact()["hands_52" if deck is STANDARD_DECK else "hands_32"]
    straights = {
        ("value_one", 52): 10, ("below_lowest", 52): 10, ("never", 52): 9,
        ("value_one", 32): 4, ("below_lowest", 32): 5, ("never", 32): 4,
    }  # fmt: skip
    assert words == counts_by_formula(len(deck) // 4, 4, straights[ranking.ace_low, len(deck)])


def test_all_hands_of_six_plus():
    below = Ranking(ace_low="below_lowest")
    strengths = evaluate_many(all_hands(SIX_PLUS_DECK), below, deck=SIX_PLUS_DECK)
    straights = [v.category.value == "straight" for v in strength_values(below, deck=SIX_PLUS_DECK)]
    assert np.bincount(strengths)[1:][straights].sum() == 6120


@pytest.mark.parametrize("flush_compare", ["all_cards", "top_card"])
@DECKS
def test_strengths_are_as_many_as_distinct_values(deck, flush_compare):
    distinct = exact()["distinct_hand_values"][f"{len(deck)} {flush_compare}"]
    for order in ("standard", "flush_over_full_house", "by_frequency"):
        ranking = Ranking(flush_compare=flush_compare, order=order)
        strengths = np.unique(evaluate_many(every_hand(deck), ranking, deck=deck))
        assert strengths.tolist() == list(range(1, distinct + 1))
        assert len(strength_values(ranking, deck=deck)) == distinct


# The same judgement as evaluate()


@DECKS
@RANKINGS
def test_strengths_number_the_values_of_evaluate_for_every_pattern(deck, ranking):
    values = strength_values(ranking, deck=deck)
    assert all(weaker < stronger for weaker, stronger in pairwise(values))
    hands = [hand for hand, _ in hand_patterns(deck)]
    strengths = evaluate_many(as_array(hands), ranking, deck=deck).tolist()
    for hand, strength in zip(hands, strengths, strict=True):
        assert values[strength - 1] == evaluate(hand, ranking, deck=deck)
    assert set(strengths) == set(range(1, len(values) + 1))


def test_strengths_number_the_values_of_evaluate_for_every_way_to_look_at_five_of_52_cards():
    canonical = canonical_hands(0)
    assert len(canonical) == 134_459
    hands = np.array([hand for hand, _ in canonical], dtype=np.uint8).T
    weights = np.array([weight for _, weight in canonical])
    strengths = evaluate_many(hands)

    values = strength_values()
    for (hand, _), strength in zip(canonical, strengths.tolist(), strict=True):
        assert values[strength - 1] == evaluate(map(Card.from_index, hand))

    keys = [second_key(hand) for hand, _ in canonical]
    number = {key: place for place, key in enumerate(sorted(set(keys)), start=1)}
    assert strengths.tolist() == [number[key] for key in keys]

    # Suits are alike: the hands that the weights stand for have the same strengths.
    counted = np.bincount(strengths, weights).astype(int).tolist()
    assert counted == np.bincount(evaluate_many(every_hand(STANDARD_DECK))).tolist()


@RANKINGS
def test_strengths_are_those_of_the_second_ranking_with_32_cards(ranking):
    canonical = canonical_hands(5)
    hands = np.array([hand for hand, _ in canonical], dtype=np.uint8).T
    order = [category.value for category in ranking.categories(SHORT_DECK)]
    keys = [
        second_key(
            hand,
            order=order,
            ace_low=ranking.ace_low,
            flush_compare=ranking.flush_compare,
            lowest=5,
        )
        for hand, _ in canonical
    ]
    number = {key: place for place, key in enumerate(sorted(set(keys)), start=1)}
    strengths = evaluate_many(hands, ranking, deck=SHORT_DECK)
    assert strengths.tolist() == [number[key] for key in keys]


@given(
    st.lists(
        st.lists(st.sampled_from(STANDARD_DECK), min_size=5, max_size=5, unique=True),
        min_size=1,
        max_size=20,
    ),
    st.sampled_from(EVERY_RANKING),
)
def test_strengths_order_random_hands_as_evaluate_does(hands, ranking):
    strengths = evaluate_many(as_array(hands), ranking).tolist()
    values = [evaluate(hand, ranking) for hand in hands]
    for (one, value), (other, other_value) in combinations(zip(strengths, values, strict=True), 2):
        assert (one < other) == (value < other_value)
        assert (one == other) == (value == other_value)


def test_a_strength_does_not_depend_on_place_or_order():
    hands = every_hand(STANDARD_DECK)[:, ::7]
    strengths = evaluate_many(hands)
    assert (evaluate_many(hands[::-1]) == strengths).all()
    assert (evaluate_many(hands[:, ::-1]) == strengths[::-1]).all()
    assert (evaluate_many(np.asfortranarray(hands)) == strengths).all()
    for start in (0, 1, 32_767, 32_768, 32_769):
        assert (evaluate_many(hands[:, start : start + 5]) == strengths[start : start + 5]).all()


# Hands as arrays


def test_all_hands_are_all_the_subsets_of_the_deck_in_the_order_of_their_numbers():
    deck = SHORT_DECK[:12]
    hands = all_hands(deck)
    assert hands.shape == (5, 792)
    assert hands.dtype == np.uint8
    for number, hand in enumerate(hands.T.tolist()):
        assert hand == [deck[place].index for place in subset_of_number(number, 5)]


@DECKS
def test_all_hands_are_different_and_ascending(deck):
    hands = every_hand(deck).astype(np.int64)
    assert (np.diff(hands, axis=0) > 0).all()
    codes = hands.T @ np.array([64**place for place in range(5)])
    assert len(np.unique(codes)) == hands.shape[1] == (2_598_960 if len(deck) == 52 else 201_376)


def test_there_is_no_hand_of_four_cards():
    assert all_hands(STANDARD_DECK[:4]).shape == (5, 0)


def test_no_hands_have_no_strengths():
    strengths = evaluate_many(np.empty((5, 0), dtype=np.uint8))
    assert strengths.shape == (0,)
    assert strengths.dtype == np.uint16


def test_hands_are_left_as_they_are():
    hands = as_array([parse_cards("As Kd Tc 9h 8s"), parse_cards("7c 8c 9c Tc Jc")])
    before = hands.copy()
    hands.flags.writeable = False
    evaluate_many(hands)
    assert (hands == before).all()


@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        ("As Kd Tc 9h 8s", "an array of card indices"),
        ([[51], [47], [43], [39], [35]], "an array of card indices"),
        (np.zeros((5, 3), dtype=np.int64), "of type uint8"),
        (np.zeros((5, 3)), "of type uint8"),
        (np.zeros((5, 3), dtype=bool), "of type uint8"),
        (np.zeros(5, dtype=np.uint8), r"not \(5,\)"),
        (np.zeros((3, 5), dtype=np.uint8), r"not \(3, 5\)"),
        (np.zeros((5, 3, 1), dtype=np.uint8), r"not \(5, 3, 1\)"),
        (np.array([[0], [1], [2], [3], [52]], dtype=np.uint8), "card of index 52"),
        (np.array([[0], [1], [2], [3], [255]], dtype=np.uint8), "card of index 255"),
    ],
)
def test_arrays_that_are_no_hands_are_refused(hands, fault):
    with pytest.raises(UnreadableCards, match=fault):
        evaluate_many(hands)


def test_cards_outside_the_deck_are_refused():
    hands = as_array([parse_cards("As Kd Tc 9h 6s")])
    with pytest.raises(UnreadableCards, match="card of index 19 is not in this deck"):
        evaluate_many(hands, deck=SHORT_DECK)
    without_kings = [card for card in STANDARD_DECK if card.rank != 13]
    with pytest.raises(UnreadableCards, match="card of index 45 is not in this deck"):
        evaluate_many(hands, deck=without_kings)
    hands = as_array([parse_cards("As Qd Tc 9h 6s")])
    assert evaluate_many(hands, deck=without_kings).shape == (1,)
    with pytest.raises(UnreadableCards):
        evaluate_many(hands, deck=[])
