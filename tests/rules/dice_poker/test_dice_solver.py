"""The exact worth of every choice: against published values, and against a slow recursion."""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from rules.dice import keeps, throws
from rules.dice_poker import (
    DiceCategory,
    DicePoker,
    Keep,
    Stop,
    all_results,
    best_keep,
    evaluate_dice,
    turn_chance,
)
from rules.distribution import E, P
from rules.messages import BadVariant, IllegalAction, UnreadableCards
from tests.golden_values import exact, published
from tests.rules.dice_poker.second_dice_ranking import second_value
from tests.rules.dice_poker.slow_dice import SlowTurn

LOCKED, FREE = DicePoker(), DicePoker(locked=False)
BY_POINTS = DicePoker(full_house="points")
ORDER = list(DiceCategory)


def at_least(category):
    return lambda value: ORDER.index(value.category) >= ORDER.index(category)


def golden(name):
    return Fraction(next(row["expected"] for row in published("dice") if row["id"] == name))


# Published and independently computed values.


@pytest.mark.parametrize(("rule", "variant"), [("locked", LOCKED), ("free", FREE)])
def test_chances_of_a_turn_played_for_one_combination(rule, variant):
    expected = exact()[f"dice_best_play_{rule}"]
    for name, chance in expected.items():
        category = DiceCategory(name.removeprefix("at least "))
        assert turn_chance(at_least(category), variant) == Fraction(chance)
    assert {"poker", "at least four of a kind"} <= set(expected)


def test_published_chances_of_three_throws_with_free_keeping():
    assert turn_chance(at_least(DiceCategory.POKER), FREE) == golden("dice-yahtzee3")
    assert turn_chance(at_least(DiceCategory.FOUR_OF_A_KIND), FREE) == golden("dice-fourplus3")
    full_houses = {it for it in all_results() if it.category is DiceCategory.FULL_HOUSE}
    assert turn_chance(full_houses, FREE) == golden("dice-full3")
    assert turn_chance({evaluate_dice("66666")}, FREE) == golden("dice-spec5")


@pytest.mark.parametrize("locked", [True, False])
def test_published_chance_of_poker_in_two_throws(locked):
    variant = DicePoker(throws=2, locked=locked)
    assert turn_chance(at_least(DiceCategory.POKER), variant) == golden("dice-yahtzee2")


def test_picture_of_the_table_shows_the_right_numbers():
    """Three fives with two of them locked, against three sixes: 16/36 with the five."""
    values = best_keep("5-2-3", "5-5", throws_left=1, to_beat="6-6-6-4-2")
    assert [(value.keep, value.value) for value in values] == [
        ((5,), Fraction(16, 36)),
        *(((3, 5), Fraction(2, 6)), ((2, 5), Fraction(2, 6))),
        ((), Fraction(36, 216)),
        *(((3,), Fraction(4, 36)), ((2,), Fraction(4, 36))),
        *(((2, 3, 5), 0), ((2, 3), 0)),
    ]
    by_category = values[0].outcomes.map(lambda value: value.category.value)
    assert by_category == {
        "poker": 1,
        "four of a kind": 10,
        "full house": 5,
        "three of a kind": 20,
    }


# Against counting, with one throw left.


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", [LOCKED, FREE, BY_POINTS])
def test_one_throw_left_agrees_with_counting_every_sequence(variant, seed):
    random = Random(seed)
    dice = [random.randint(1, 6) for _ in range(5)]
    kept, to_beat = dice[: seed % 4], [random.randint(1, 6) for _ in range(5)]
    fixed, free = (kept, dice[len(kept) :]) if variant.locked else ([], dice)
    values = best_keep(dice[len(kept) :], kept, 1, to_beat, variant=variant)
    assert {value.keep for value in values} == set(keeps(tuple(free)))
    for value in values:
        lying = [*fixed, *value.keep]
        ends = [[*lying, *rest] for rest in product(range(1, 7), repeat=5 - len(lying))]
        second = second_value(to_beat, variant.full_house)
        beaten = sum(second_value(end, variant.full_house) > second for end in ends)
        assert value.value == Fraction(beaten, len(ends))
        assert value.outcomes.total == len(ends)
        counted = {}
        for end in ends:
            result = evaluate_dice(end, variant)
            counted[result] = counted.get(result, 0) + 1
        assert value.outcomes == counted
        stops = len(value.keep) == len(free)
        assert value.action == (Stop() if stops else Keep(value.keep))


# Against the slow recursion.


def beats(to_beat, variant):
    return [int(value > to_beat) for value in all_results(variant)]


@pytest.mark.parametrize(
    "variant",
    [
        *(LOCKED, FREE, BY_POINTS),
        *(
            DicePoker(throws=throws, locked=locked)
            for throws in (1, 2, 4, 5)
            for locked in (True, False)
        ),
    ],
    ids=lambda variant: f"{variant.throws} throws, locked {variant.locked}, {variant.full_house}",
)
def test_whole_turn_agrees_with_the_slow_recursion(variant):
    to_beat = all_results(variant)[Random(variant.throws).randrange(20, 50)]
    slow = SlowTurn(beats(to_beat, variant), variant).turn(variant.throws)
    assert turn_chance(lambda value: value > to_beat, variant) == slow


@cache
def slow_to_beat(best, locked):
    variant = DicePoker(locked=locked)
    return SlowTurn(beats(evaluate_dice(best), variant), variant)


@pytest.mark.parametrize("dice", ["55623", "12345", "11662", "66612", "44435", "66666"])
@pytest.mark.parametrize("best", ["66642", "66665"])
@pytest.mark.parametrize("variant", [LOCKED, FREE])
def test_two_throws_left_agree_with_the_slow_recursion(variant, best, dice):
    slow = slow_to_beat(best, variant.locked)
    values = best_keep(dice, throws_left=2, to_beat=best, variant=variant)
    thrown = tuple(sorted(map(int, dice)))
    assert {value.keep: value.value for value in values} == slow.values((), thrown, 2)
    assert values[0].keep == slow.best((), thrown, 2)[1]
    for value in values[::6]:
        if value.action == Stop():
            assert value.outcomes == {evaluate_dice(dice): 1}
            continue
        counts = slow.results(value.keep, 2)
        results = all_results(variant)
        assert {results[place]: Fraction(count, 6**10) for place, count in counts.items()} == {
            result: Fraction(count, value.outcomes.total)
            for result, count in value.outcomes.items()
        }


def test_two_throws_left_with_locked_dice_agree_with_the_slow_recursion():
    variant = DicePoker(throws=4)
    to_beat = evaluate_dice("55541")
    slow = SlowTurn(beats(to_beat, variant), variant)
    values = best_keep("2-4-4", "4-6", throws_left=2, to_beat=to_beat, variant=variant)
    assert {value.keep: value.value for value in values} == slow.values((4, 6), (2, 4, 4), 2)


# Two routes to one number.


@pytest.mark.parametrize("variant", [DicePoker(throws=2), DicePoker(throws=2, full_house="points")])
def test_first_throws_add_up_to_the_whole_turn(variant):
    to_beat = evaluate_dice("33365", variant)
    values = throws(5).map(lambda dice: best_keep(dice, (), 1, to_beat, variant=variant)[0].value)
    assert E(values) == turn_chance(lambda value: value > to_beat, variant)


@pytest.mark.parametrize("variant", [LOCKED, FREE, DicePoker(throws=5), DicePoker(throws=4)])
def test_outcomes_of_a_choice_add_up_to_its_value(variant):
    left = variant.throws - 1
    for value in best_keep("55623", throws_left=left, to_beat="66642", variant=variant):
        beaten = P(lambda result: result > evaluate_dice("66642"), value.outcomes)
        assert beaten == value.value
    for value in best_keep("55623", throws_left=left, variant=variant):
        place = {result: at for at, result in enumerate(all_results(), start=1)}
        assert E(value.outcomes, place.__getitem__) == value.value


# The aim.


def test_with_nothing_to_beat_the_expected_place_counts():
    (lowest,) = best_keep("12345", throws_left=0)
    (highest,) = best_keep("66666", throws_left=0)
    assert (lowest.value, highest.value) == (1, 69)
    assert best_keep("66666", throws_left=2)[0].action == Stop()


def test_result_to_beat_is_given_as_dice_text_or_value():
    expected = best_keep("55523", throws_left=1, to_beat="6-6-6-4-2")
    assert best_keep([5, 5, 5, 2, 3], (), 1, (6, 6, 6, 4, 2)) == expected
    assert best_keep("55523", throws_left=1, to_beat=evaluate_dice("66642")) == expected


def test_under_free_keeping_kept_dice_may_be_thrown_too():
    assert best_keep("523", "55", 1, "66642", variant=FREE) == best_keep(
        "55523", (), 1, "66642", variant=FREE
    )


# The rule for choices that are worth the same.


def test_equal_choices_keep_most_dice_and_then_the_higher_faces():
    values = best_keep("6-4-1", "2-3", throws_left=1, to_beat="66666")
    assert {value.value for value in values} == {0}
    assert [value.keep for value in values] == [
        *((1, 4, 6), (4, 6), (1, 6), (1, 4), (6,), (4,), (1,), ())
    ]


@pytest.mark.parametrize("left", [1, 2])
def test_choices_come_best_first(left):
    values = best_keep("44125", throws_left=left, to_beat="66642")
    assert [value.value for value in values] == sorted(
        (value.value for value in values), reverse=True
    )
    assert len({value.keep for value in values}) == len(values) == 3 * 2 * 2 * 2


# What is refused.


@pytest.mark.parametrize(
    ("position", "error", "said"),
    [
        ({"thrown": "5552"}, UnreadableCards, "5 dice are needed, not 4"),
        ({"thrown": "555", "kept": "555"}, UnreadableCards, "5 dice are needed, not 6"),
        ({"thrown": "55527"}, UnreadableCards, "not a face"),
        ({"thrown": (5, 5, 5, 2, True)}, UnreadableCards, "not a face"),
        ({"thrown": "", "kept": "55523"}, IllegalAction, "At least one die"),
        ({"thrown": "55523", "throws_left": 3}, IllegalAction, "0 to 2 throws"),
        ({"thrown": "55523", "throws_left": -1}, IllegalAction, "0 to 2 throws"),
        ({"thrown": "55523", "throws_left": 1.0}, IllegalAction, "0 to 2 throws"),
        ({"thrown": "555", "kept": "23", "throws_left": 2}, IllegalAction, "After the first throw"),
        ({"thrown": "55523", "to_beat": "666"}, UnreadableCards, "5 dice are needed"),
        ({"thrown": "55523", "players_after": 10}, BadVariant, "0 to 9 other players"),
        ({"thrown": "55523", "players_after": -1}, BadVariant, "0 to 9 other players"),
        ({"thrown": "55523", "players_after": "two"}, BadVariant, "0 to 9 other players"),
        ({"thrown": "55523", "holders": 1}, BadVariant, "Nobody can hold"),
        (
            {"thrown": "55523", "to_beat": "66642", "holders": 5, "players_after": 5},
            BadVariant,
            "from 2 to 10",
        ),
        (
            {"thrown": "55523", "to_beat": evaluate_dice("66642", BY_POINTS)},
            BadVariant,
            "another rule",
        ),
    ],
)
def test_position_that_cannot_be_is_refused(position, error, said):
    with pytest.raises(error, match=said):
        best_keep(**position)
