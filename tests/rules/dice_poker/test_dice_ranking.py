"""The ranking of five dice: rule book section 4, line 5, a test for every sentence."""

import pickle
from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice_poker import (
    DiceCategory,
    DicePoker,
    all_results,
    check_players,
    combination,
    evaluate_dice,
)
from rules.messages import BadVariant, UnreadableCards
from tests.golden_values import exact, published
from tests.rules.dice_poker.second_dice_ranking import second_value

BY_POINTS = DicePoker(full_house="points")
THROWS = list(product(range(1, 7), repeat=5))
five_dice = st.tuples(*[st.integers(1, 6)] * 5)


# "High to low: poker (five alike), four of a kind, full house, three of a kind, two pair, pair,
# nothing."


def test_categories_go_from_nothing_to_poker():
    lowest_to_highest = ["65421", "11234", "11223", "11123", "11122", "11112", "11111"]
    values = [evaluate_dice(dice) for dice in lowest_to_highest]
    assert values == sorted(values)
    assert [value.category for value in values] == list(DiceCategory)
    assert [category.value for category in DiceCategory] == [
        *("nothing", "pair", "two pair", "three of a kind", "full house"),
        *("four of a kind", "poker"),
    ]


@pytest.mark.parametrize("category", DiceCategory)
def test_best_of_a_category_loses_to_the_worst_of_the_next(category):
    following = list(DiceCategory)[list(DiceCategory).index(category) + 1 :]
    own = [value for value in all_results() if value.category is category]
    higher = [value for value in all_results() if value.category in following]
    assert all(max(own) < value for value in higher)


def test_first_throw_falls_into_the_categories_as_counted():
    counts = Counter(evaluate_dice(dice).category.value for dice in THROWS)
    assert dict(counts) == exact()["dice_first_throw_of_7776"]


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("dice1-five-of-a-kind", DiceCategory.POKER),
        ("dice1-two-pair", DiceCategory.TWO_PAIR),
        ("dice1-one-pair", DiceCategory.PAIR),
    ],
)
def test_published_counts_of_one_throw(name, category):
    counts = Counter(evaluate_dice(dice).category for dice in THROWS)
    row = next(row for row in published("dice") if row["id"] == name)
    assert counts[category] == row["expected"]


# "There is no straight."


def test_there_is_no_straight():
    for dice in ("12345", "23456", "53421"):
        assert evaluate_dice(dice).category is DiceCategory.NOTHING
    nothing = sum(evaluate_dice(dice).category is DiceCategory.NOTHING for dice in THROWS)
    row = next(row for row in published("dice") if row["id"] == "dice1-nothing")
    straights = 2 * 120
    assert nothing == row["expected"] + straights


# "Equal combinations are compared by the points of the dice in the combination (other dice do not
# count): four fives beat four fours."


def test_four_fives_beat_four_fours():
    assert evaluate_dice("55551") > evaluate_dice("44446")


@pytest.mark.parametrize(
    ("some", "others"), [("55551", "55556"), ("44412", "44465"), ("33124", "33654")]
)
def test_dice_outside_the_combination_do_not_count(some, others):
    assert evaluate_dice(some) == evaluate_dice(others)
    assert hash(evaluate_dice(some)) == hash(evaluate_dice(others))


@pytest.mark.parametrize("low", range(1, 6))
def test_higher_face_wins_among_equal_combinations(low):
    high, others = low + 1, [face for face in range(1, 7) if face not in (low, low + 1)]
    for alike in (2, 3, 4, 5):
        rest = others[: 5 - alike]
        assert evaluate_dice([low] * alike + rest) < evaluate_dice([high] * alike + rest)


@pytest.mark.parametrize(
    ("dice", "points"),
    [("66666", 30), ("44446", 16), ("55522", 19), ("66142", 12), ("66642", 18), ("11223", 6)],
)
def test_points_are_those_of_the_dice_in_the_combination(dice, points):
    assert evaluate_dice(dice).points == points == sum(combination(dice))


# "Two pair by the sum of all four dice."


def test_two_pair_compares_by_the_sum_of_all_four_dice():
    assert evaluate_dice("66112") == evaluate_dice("44336")
    assert evaluate_dice("55443") > evaluate_dice("66223")
    assert evaluate_dice("66112").points == 14


# "Nothing is compared by the sum of all five dice."


def test_nothing_compares_by_the_sum_of_all_five_dice():
    assert evaluate_dice("65421").points == 18
    by_sum = [evaluate_dice(dice) for dice in ("12345", "12346", "12356", "12456", "13456")]
    assert by_sum == sorted(by_sum)
    assert [value.points for value in by_sum] == [15, 16, 17, 18, 19]
    assert combination("65421") == (1, 2, 4, 5, 6)


# "5-5-5-2-2 (19 points) beats 3-3-3-6-6 (21 points) … full_house="triple_first" or "points"."


def test_full_house_compares_by_the_three_and_then_the_pair():
    fives, threes = evaluate_dice("55522"), evaluate_dice("33366")
    assert (fives.points, threes.points) == (19, 21)
    assert fives > threes
    assert evaluate_dice("55522") < evaluate_dice("55533")


def test_full_house_may_compare_by_its_points():
    fives, threes = evaluate_dice("55522", BY_POINTS), evaluate_dice("33366", BY_POINTS)
    assert fives < threes
    assert evaluate_dice("55522", BY_POINTS) == evaluate_dice("33355", BY_POINTS)


# "So there are 69 distinct results by default and 59 with "points"."


@pytest.mark.parametrize(("variant", "number"), [(DicePoker(), 69), (BY_POINTS, 59)])
def test_number_of_distinct_results(variant, number):
    assert len({evaluate_dice(dice, variant) for dice in THROWS}) == number
    assert len(all_results(variant)) == number
    assert list(all_results(variant)) == sorted({evaluate_dice(dice, variant) for dice in THROWS})


@pytest.mark.parametrize("variant", [DicePoker(), BY_POINTS])
def test_second_judgement_agrees_on_all_pairs_of_throws(variant):
    places = {value: place for place, value in enumerate(all_results(variant))}
    mine = [places[evaluate_dice(dice, variant)] for dice in THROWS]
    values = [second_value(dice, variant.full_house) for dice in THROWS]
    second = {value: place for place, value in enumerate(sorted(set(values)))}
    assert mine == [second[value] for value in values]


# The value as an object.


@given(five_dice, st.randoms(use_true_random=False))
def test_order_of_the_dice_does_not_matter(dice, random: Random):
    shuffled = list(dice)
    random.shuffle(shuffled)
    assert evaluate_dice(shuffled) == evaluate_dice(dice)


@given(five_dice, five_dice)
def test_values_are_totally_ordered(some, others):
    a, b = evaluate_dice(some), evaluate_dice(others)
    assert [a < b, a == b, a > b].count(True) == 1
    assert (a <= b) == (not a > b)
    assert (a < b) == (second_value(some) < second_value(others))


def test_values_of_different_rules_are_not_compared():
    mine, other = evaluate_dice("55522"), evaluate_dice("55522", BY_POINTS)
    assert mine != other
    with pytest.raises(TypeError, match="different rules"):
        assert mine < other
    with pytest.raises(TypeError):
        assert mine < 5


def test_value_is_frozen_and_survives_pickling():
    value = evaluate_dice("66642")
    with pytest.raises(FrozenInstanceError):
        value.points = 30
    assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ("66666", "five sixes, 30 points"),
        ("55551", "four fives, 20 points"),
        ("55522", "full house, fives over twos"),
        ("66642", "three sixes, 18 points"),
        ("66331", "two pair, 18 points"),
        ("11234", "pair of ones, 2 points"),
        ("65421", "nothing, 18 points"),
    ],
)
def test_value_is_said_in_words(dice, said):
    assert str(evaluate_dice(dice)) == str(evaluate_dice(dice).message) == said
    assert said.startswith(str(evaluate_dice(dice).name))
    assert repr(evaluate_dice(dice)) == f"<DiceValue {said}>"


def test_full_house_by_points_is_said_with_its_points():
    assert str(evaluate_dice("55522", BY_POINTS)) == "full house, 19 points"


@pytest.mark.parametrize("variant", [DicePoker(), BY_POINTS])
def test_different_results_are_said_differently(variant):
    assert len({str(value) for value in all_results(variant)}) == len(all_results(variant))


@pytest.mark.parametrize(
    "dice",
    [
        *("", "1234", "123456", "12340", "12347", "1234a", (1, 2, 3, 4), (1, 2, 3, 4, 5, 6)),
        *((1, 2, 3, 4, True), (1, 2, 3, 4, 5.0), (1, 2, 3, 4, None), None, 12345, 5.5),
        *((0, 1, 2, 3, 4), (-1, 1, 1, 1, 1), [[1], 2, 3, 4, 5], {"a": 1}),
    ],
)
def test_wrong_dice_are_refused_in_one_sentence(dice):
    with pytest.raises(UnreadableCards) as refusal:
        evaluate_dice(dice)
    assert str(refusal.value).endswith(".")
    assert len(str(refusal.value)) < 120


# The variant.


def test_defaults_are_those_of_the_rule_book():
    assert DicePoker() == DicePoker(
        stake=1, locked=True, full_house="triple_first", throws=3, playoff_order="throw"
    )
    assert hash(DicePoker()) == hash(DicePoker(throws=3))


@pytest.mark.parametrize("throws", [1, 2, 3, 4, 5])
def test_a_turn_may_have_one_to_five_throws(throws):
    assert DicePoker(throws=throws).throws == throws


@pytest.mark.parametrize(
    ("options", "said"),
    [
        *(({"stake": bad}, "stake") for bad in (0, -1, 10**9, 1.0, "1", True, None, float("nan"))),
        *(({"throws": bad}, "throws") for bad in (0, 6, -1, 10**400, 3.0, "3", True, None)),
        *(({"locked": bad}, "locked") for bad in (0, 1, "yes", None)),
        *(({"full_house": bad}, "full_house") for bad in ("", "sum", None, 1, ["points"])),
        *(({"playoff_order": bad}, "playoff_order") for bad in ("", "seats", None, 0)),
    ],
)
def test_option_that_makes_no_game_is_refused(options, said):
    with pytest.raises(BadVariant, match=said):
        DicePoker(**options)


def test_options_are_named():
    with pytest.raises(TypeError):
        DicePoker(1)


@pytest.mark.parametrize(
    "players", [0, 1, -1, 101, 10**9, "two", "2", 2.0, True, None, float("nan"), [2]]
)
def test_number_of_players_that_cannot_be_is_refused(players):
    with pytest.raises(BadVariant, match="whole number of players from 2 to 100"):
        check_players(players)


def test_number_of_players_has_no_limit_but_that_of_the_table():
    assert [check_players(players) for players in (2, 5, 10, 100)] == [2, 5, 10, 100]
    with pytest.raises(BadVariant, match="from 2 to 10"):
        check_players(11, 10)
