"""The rule book, section 1, sentence by sentence; section numbers are not repeated below."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, Rank, Suit
from rules.hands import (
    STANDARD_RANKING,
    HandCategory,
    Ranking,
    category_counts,
    evaluate,
)
from rules.patterns import hand_patterns
from tests.golden_values import exact
from tests.rules.rankings import EVERY_RANKING, SIX_PLUS_DECK
from tests.rules.second_ranking import STANDARD_ORDER, counts_by_formula, second_key

ONE_OF_EACH = [
    "As Kd Jc 9h 7s",
    "7s 7d 8c 9h Js",
    "7s 7d 8c 8h 9s",
    "7s 7d 7c 8h 9s",
    "7s 8d 9c Th Js",
    "7s 8s 9s Ts Qs",
    "7s 7d 7c 8h 8s",
    "7s 7d 7c 7h 8s",
    "7s 8s 9s Ts Js",
]

hands_of_52 = st.lists(st.sampled_from(STANDARD_DECK), min_size=5, max_size=5, unique=True)
rankings = st.sampled_from(EVERY_RANKING)


def assert_ascending(*hands: str, ranking: Ranking = STANDARD_RANKING, deck=STANDARD_DECK):
    for weaker, stronger in pairwise(evaluate(hand, ranking, deck=deck) for hand in hands):
        assert weaker < stronger
        assert stronger > weaker
        assert weaker <= stronger
        assert stronger >= weaker
        assert weaker != stronger


# Categories


def test_categories_from_low_to_high():
    words = [category.value for category in Ranking().categories()]
    assert words == list(STANDARD_ORDER)
    assert [evaluate(hand).category.value for hand in ONE_OF_EACH] == words
    assert_ascending(*ONE_OF_EACH)


def test_standard_order_is_the_same_for_both_decks():
    assert Ranking().categories(SHORT_DECK) == Ranking().categories(STANDARD_DECK)
    assert_ascending(*ONE_OF_EACH, deck=SHORT_DECK)


def test_best_hand_of_a_category_loses_to_the_worst_of_the_next():
    assert_ascending("As Kd Qc Jh 9s", "2s 2d 3c 4h 5s")
    assert_ascending("As Ad Kc Qh Js", "2s 2d 3c 3h 4s")
    assert_ascending("As Ad Kc Kh Qs", "2s 2d 2c 3h 4s")
    assert_ascending("As Ad Ac Kh Qs", "As 2d 3c 4h 5s")
    assert_ascending("As Kd Qc Jh Ts", "2s 3s 4s 5s 7s")
    assert_ascending("As Ks Qs Js 9s", "2s 2d 2c 3h 3s")
    assert_ascending("As Ad Ac Kh Ks", "2s 2d 2c 2h 3s")
    assert_ascending("As Ad Ac Ah Ks", "As 2s 3s 4s 5s")


def test_royal_flush_is_the_ace_high_straight_flush_and_no_category_of_its_own():
    royal = evaluate("As Ks Qs Js Ts")
    assert royal.category is HandCategory.STRAIGHT_FLUSH
    assert royal.ranks == (Rank.ACE,)
    assert len(HandCategory) == 9


def test_categories_have_no_order_of_their_own():
    with pytest.raises(TypeError):
        _ = HandCategory.PAIR < HandCategory.FLUSH


@given(hands_of_52, rankings, st.permutations(list(Suit)))
def test_suits_never_break_a_tie(hand, ranking, suits):
    other = dict(zip(Suit, suits, strict=True))
    moved = [Card(card.rank, other[card.suit]) for card in hand]
    assert evaluate(moved, ranking) == evaluate(hand, ranking)


@given(hands_of_52, rankings, st.randoms(use_true_random=False))
def test_order_of_the_cards_does_not_matter(hand, ranking, random):
    assert evaluate(random.sample(hand, 5), ranking) == evaluate(hand, ranking)


# What decides inside a category


def test_nothing_is_compared_by_the_five_ranks_highest_first():
    assert_ascending(
        "7s 5d 4c 3h 2s", "8s 5d 4c 3h 2s", "8s 6d 4c 3h 2s", "8s 6d 5c 3h 2s", "8s 6d 5c 4h 2s",
        "8s 6d 5c 4h 3s", "8s 7d 4c 3h 2s", "As Kd Qc Jh 9s",
    )  # fmt: skip
    ranks = (Rank.EIGHT, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.TWO)
    assert evaluate("4h 8s 2s 5c 6d").ranks == ranks


def test_pair_is_compared_by_its_rank_then_the_three_other_cards_highest_first():
    assert_ascending(
        "2s 2d Ac Kh Qs", "3s 3d 5c 4h 2s", "3s 3d 6c 4h 2s", "3s 3d 6c 5h 2s", "3s 3d 6c 5h 4s",
        "3s 3d 7c 4h 2s",
    )  # fmt: skip
    assert evaluate("6c 3s 4s 3d 5h").ranks == (Rank.THREE, Rank.SIX, Rank.FIVE, Rank.FOUR)


def test_two_pair_is_compared_by_higher_pair_lower_pair_fifth_card():
    assert_ascending("3s 3d 2c 2h As", "4s 4d 2c 2h 3s", "4s 4d 2c 2h As", "4s 4d 3c 3h 2s")
    assert evaluate("As 4d 2c 4h 2s").ranks == (Rank.FOUR, Rank.TWO, Rank.ACE)


def test_three_of_a_kind_is_compared_by_the_rank_of_the_three():
    assert_ascending("2s 2d 2c Ah Ks", "3s 3d 3c 4h 2s", "3s 3d 3c 5h 2s", "3s 3d 3c 5h 4s")
    assert evaluate("4s 3s 5h 3d 3c").ranks == (Rank.THREE, Rank.FIVE, Rank.FOUR)


def test_full_house_is_compared_by_the_rank_of_the_three():
    assert_ascending("2s 2d 2c Ah As", "3s 3d 3c 2h 2s", "3s 3d 3c 4h 4s")
    assert evaluate("2h 2s 3s 3d 3c").ranks == (Rank.THREE, Rank.TWO)


def test_four_of_a_kind_is_compared_by_the_rank_of_the_four():
    assert_ascending("2s 2d 2c 2h As", "3s 3d 3c 3h 2s", "3s 3d 3c 3h 4s")
    assert evaluate("4s 3s 3d 3c 3h").ranks == (Rank.THREE, Rank.FOUR)


def test_straight_is_compared_by_its_top_card():
    assert_ascending(
        "As 2d 3c 4h 5s", "2s 3d 4c 5h 6s", "3s 4d 5c 6h 7s", "9s Td Jc Qh Ks", "Ts Jd Qc Kh As"
    )
    assert evaluate("Ts Jd Qc Kh 9s").ranks == (Rank.KING,)


def test_straight_flush_is_compared_by_its_top_card():
    assert_ascending("Ah 2h 3h 4h 5h", "2s 3s 4s 5s 6s", "9d Td Jd Qd Kd", "Tc Jc Qc Kc Ac")


def test_ace_plays_low_only_in_five_high_straight():
    lowest = evaluate("As 2d 3c 4h 5s")
    assert (lowest.category, lowest.ranks) == (HandCategory.STRAIGHT, (Rank.FIVE,))
    suited = evaluate("As 2s 3s 4s 5s")
    assert (suited.category, suited.ranks) == (HandCategory.STRAIGHT_FLUSH, (Rank.FIVE,))
    assert evaluate("As 2d 3c 4h 6s").ranks[0] is Rank.ACE
    assert evaluate("As Ad 3c 4h 5s") > evaluate("Ks Kd Qc Jh Ts")


def test_flush_is_compared_by_all_its_cards_by_default():
    assert_ascending("8s 6s 4s 3s 2s", "8d 6d 5d 3d 2d", "8s 7s 4s 3s 2s", "9h 5h 4h 3h 2h")
    assert len(evaluate("8s 6s 4s 3s 2s").ranks) == 5


def test_flushes_with_equal_top_cards_tie_where_the_top_card_decides():
    top_card = Ranking(flush_compare="top_card")
    assert evaluate("Ks 6s 4s 3s 2s", top_card) == evaluate("Kd Qd Jd Td 8d", top_card)
    assert evaluate("Ks 6s 4s 3s 2s", top_card).ranks == (Rank.KING,)
    assert_ascending("Qs Js 9s 8s 7s", "Kd 5d 4d 3d 2d", "As 6s 4s 3s 2s", ranking=top_card)
    assert_ascending("As Kd Qc Jh Ts", "2s 3s 4s 5s 7s", "2s 2d 2c 3h 3s", ranking=top_card)


# The ace below


def test_ace_never_low_leaves_nothing_or_a_flush():
    never = Ranking(ace_low="never")
    assert evaluate("As 2d 3c 4h 5s", never).category is HandCategory.NOTHING
    assert evaluate("As 2s 3s 4s 5s", never).category is HandCategory.FLUSH
    assert evaluate("As 2s 3s 4s 5s", never).ranks[0] is Rank.ACE
    assert evaluate("As Kd Qc Jh Ts", never).category is HandCategory.STRAIGHT


@pytest.mark.parametrize("ranking", EVERY_RANKING)
def test_ranks_never_wrap(ranking):
    for hand in ("Qs Kd Ac 2h 3s", "Ks Ad 2c 3h 4s", "Js Qd Kc Ah 2s"):
        assert evaluate(hand, ranking).category is HandCategory.NOTHING
    for hand in ("Qs Ks As 7s 8s", "Js Qs Ks As 7s", "Ks As 7s 8s 9s"):
        assert evaluate(hand, ranking, deck=SHORT_DECK).category is HandCategory.FLUSH


def test_with_32_cards_no_straight_begins_with_the_ace_by_default():
    assert evaluate("As 7d 8c 9h Ts", deck=SHORT_DECK).category is HandCategory.NOTHING
    assert evaluate("As 7s 8s 9s Ts", deck=SHORT_DECK).category is HandCategory.FLUSH


def test_with_32_cards_ace_below_lowest_makes_the_lowest_straight():
    below = Ranking(ace_low="below_lowest")
    lowest = evaluate("As 7d 8c 9h Ts", below, deck=SHORT_DECK)
    assert (lowest.category, lowest.ranks) == (HandCategory.STRAIGHT, (Rank.TEN,))
    hands = "As 7d 8c 9h Ts", "7d 8c 9h Ts Js", "8c 9h Ts Js Qd", "9h Ts Js Qd Kd", "Ts Js Qd Kd Ad"
    assert_ascending(*hands, ranking=below, deck=SHORT_DECK)
    assert evaluate("As 7s 8s 9s Ts", below, deck=SHORT_DECK).ranks == (Rank.TEN,)
    assert evaluate("As 7d 8c 9h Js", below, deck=SHORT_DECK).category is HandCategory.NOTHING


def test_with_52_cards_below_lowest_means_the_same_as_value_one():
    value_one, below = Ranking(), Ranking(ace_low="below_lowest")
    for hand, _ in hand_patterns():
        assert evaluate(hand, below).standing == evaluate(hand, value_one).standing


def test_below_lowest_follows_any_deck():
    below = Ranking(ace_low="below_lowest")
    assert evaluate("As 6d 7c 8h 9s", below, deck=SIX_PLUS_DECK).ranks == (Rank.NINE,)
    tens_up = [card for card in STANDARD_DECK if card.rank >= Rank.TEN]
    assert evaluate("As Td Jc Qh Ks", below, deck=tens_up).ranks == (Rank.ACE,)


def test_a_rank_that_the_deck_lacks_is_a_gap_in_every_straight():
    without_eights = [card for card in STANDARD_DECK if card.rank is not Rank.EIGHT]
    assert evaluate("6s 7d 9c Th Js", deck=without_eights).category is HandCategory.NOTHING
    assert category_counts(without_eights)[HandCategory.STRAIGHT_FLUSH] == 4 * 5
    without_nines = [card for card in SHORT_DECK if card.rank is not Rank.NINE]
    below = Ranking(ace_low="below_lowest")
    assert evaluate("As 7d 8c Th Js", below, deck=without_nines).category is HandCategory.NOTHING


def test_without_aces_nothing_stands_below_the_lowest():
    without_aces = [card for card in SHORT_DECK if card.rank is not Rank.ACE]
    below = Ranking(ace_low="below_lowest")
    assert evaluate("Ks 7d 8c 9h Ts", below, deck=without_aces).category is HandCategory.NOTHING


def test_a_deck_of_few_ranks_has_no_straight():
    for ranks in ("", "A", "AKJ", "A234"):
        few = [card for card in STANDARD_DECK if card.rank.letter in ranks]
        for ace_low in ("value_one", "below_lowest", "never"):
            counts = category_counts(few, Ranking(ace_low=ace_low))
            assert counts[HandCategory.STRAIGHT] == counts[HandCategory.STRAIGHT_FLUSH] == 0


# The order of the categories


def test_flush_over_full_house_changes_places_of_these_two_only():
    swapped = Ranking(order="flush_over_full_house")
    words = [category.value for category in swapped.categories()]
    assert words[5:7] == ["full house", "flush"]
    assert words[:5] + words[7:] == list(STANDARD_ORDER[:5] + STANDARD_ORDER[7:])
    assert_ascending("As Kd Qc Jh Ts", "As Ad Ac Kh Ks", "2s 3s 4s 5s 7s", ranking=swapped)
    assert_ascending("As Ks Qs Js 9s", "2s 2d 2c 2h 3s", ranking=swapped)


def test_by_frequency_is_the_standard_order_with_52_cards():
    assert Ranking(order="by_frequency").categories() == Ranking().categories()


def test_by_frequency_makes_the_rarest_the_best():
    counts = exact()["hands_32"]
    for ace_low in ("value_one", "below_lowest", "never"):
        by_frequency = Ranking(order="by_frequency", ace_low=ace_low)
        words = [category.value for category in by_frequency.categories(SHORT_DECK)]
        assert words == sorted(counts, key=lambda category: -counts[category])


def test_by_frequency_with_32_cards_a_pair_is_lowest_below_nothing():
    by_frequency = Ranking(order="by_frequency")
    hands = "As Ad Kc Qh Js", "7s 8d 9c Th Qs", "7s 7d 8c 8h 9s"
    assert_ascending(*hands, ranking=by_frequency, deck=SHORT_DECK)
    hands = "7s 7d 7c 8h 8s", "7s 7d 7c 7h 8s", "7s 8s 9s Ts Qs", "7s 8s 9s Ts Js"
    assert_ascending(*hands, ranking=by_frequency, deck=SHORT_DECK)


def test_with_32_cards_the_standard_order_contradicts_rarity():
    counts = {category.value: n for category, n in category_counts(SHORT_DECK).items()}
    assert counts["flush"] == 208
    assert counts["four of a kind"] == 224
    assert counts["full house"] == 1344
    assert counts["nothing"] == 53_040
    assert counts["pair"] == 107_520


# Counts


@pytest.mark.parametrize(("deck", "name"), [(STANDARD_DECK, "hands_52"), (SHORT_DECK, "hands_32")])
def test_category_counts_are_the_known_ones(deck, name):
    assert {category.value: n for category, n in category_counts(deck).items()} == exact()[name]


@pytest.mark.parametrize(
    ("deck", "ranks", "straights"),
    [(STANDARD_DECK, 13, (10, 10, 9)), (SIX_PLUS_DECK, 9, (5, 6, 5)), (SHORT_DECK, 8, (4, 5, 4))],
)
def test_category_counts_are_those_of_the_formulas(deck, ranks, straights):
    for ace_low, w in zip(("value_one", "below_lowest", "never"), straights, strict=True):
        counts = category_counts(deck, Ranking(ace_low=ace_low))
        assert {c.value: n for c, n in counts.items()} == counts_by_formula(ranks, 4, w)


def test_category_counts_of_an_odd_deck_are_those_of_all_its_hands():
    deck = [card for card in STANDARD_DECK if card.index % 7 and card.rank > 9] + [Card.parse("2h")]
    counted = dict.fromkeys(HandCategory, 0)
    for hand in combinations(deck, 5):
        counted[evaluate(hand, deck=deck).category] += 1
    assert category_counts(deck) == counted


def test_category_counts_come_from_low_to_high():
    by_frequency = Ranking(order="by_frequency")
    assert tuple(category_counts(SHORT_DECK, by_frequency)) == by_frequency.categories(SHORT_DECK)
    counts = list(category_counts(SHORT_DECK, by_frequency).values())
    assert counts == sorted(counts, reverse=True)


def test_a_deck_of_one_suit_has_flushes_only():
    spades = [card for card in STANDARD_DECK if card.suit is Suit.SPADES]
    counts = category_counts(spades)
    assert counts[HandCategory.FLUSH] == 1287 - 10
    assert counts[HandCategory.STRAIGHT_FLUSH] == 10
    assert sum(counts.values()) == 1287


# The second ranking


@pytest.mark.parametrize("deck", [STANDARD_DECK, SHORT_DECK], ids=["52", "32"])
@pytest.mark.parametrize("ranking", EVERY_RANKING)
def test_a_second_ranking_orders_every_pattern_alike(deck, ranking):
    options = {
        "order": [category.value for category in ranking.categories(deck)],
        "ace_low": ranking.ace_low,
        "flush_compare": ranking.flush_compare,
        "lowest": deck[0].rank - 2,
    }
    judged = [
        (
            evaluate(hand, ranking, deck=deck).standing,
            second_key([card.index for card in hand], **options),
        )
        for hand, _ in hand_patterns(deck)
    ]
    judged.sort()
    for (value, key), (next_value, next_key) in pairwise(judged):
        assert (value < next_value) == (key < next_key)
        assert (value == next_value) == (key == next_key)


def test_the_readable_ranking_needs_neither_numpy_nor_sympy():
    code = "import sys, rules.hands; print(sorted({'numpy', 'sympy'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
