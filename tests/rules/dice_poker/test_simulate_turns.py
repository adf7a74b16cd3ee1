"""Simulated dice beside the exact numbers, and planted faults that the same check finds."""

import pickle
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from rules.dice_poker import DiceCategory, DicePoker, best_keep, evaluate_dice
from rules.dice_poker.simulate_turns import simulate_throw, simulate_turn
from rules.messages import BadVariant, IllegalAction, UnreadableCards
from rules.simulate_chunks import Chunk
from tests.rules.chi_square import assert_follows, probabilities_of

FREE = DicePoker(locked=False)
TURNS = 60_000


def exact_of(choices, keep):
    (choice,) = [choice for choice in choices if choice.keep == keep]
    return probabilities_of(choice.outcomes)


# One throw.


def exact_throw(variant):
    counts = Counter(evaluate_dice(dice, variant) for dice in product(range(1, 7), repeat=5))
    return {value: Fraction(count, 6**5) for value, count in counts.items()}


@pytest.mark.parametrize("variant", [DicePoker(), DicePoker(full_house="points")])
def test_results_of_one_throw_come_as_often_as_they_should(variant):
    tally = simulate_throw(200_000, variant=variant, seed="one throw").run()
    assert list(tally) == sorted(tally)
    assert_follows(tally, exact_throw(variant))


def test_categories_of_one_throw_are_those_of_the_rule_book():
    tally = simulate_throw(200_000, seed="categories").run().map(lambda value: value.category)
    ways = {"nothing": 720, "pair": 3600, "two pair": 1800, "three of a kind": 1200,
            "full house": 300, "four of a kind": 150, "poker": 6}  # fmt: skip
    assert_follows(tally, {DiceCategory(name): Fraction(n, 7776) for name, n in ways.items()})


def test_planted_loaded_dice_are_found():
    simulation = simulate_throw(200_000, seed="loaded")
    loaded = replace(simulation, work=Loaded(simulation.work))
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_follows(loaded.run(), exact_throw(DicePoker()))


class Loaded:
    """A planted fault: one in five throws that show nothing is made again."""

    def __init__(self, work):
        self.work = work

    def __call__(self, chunk):
        counts = dict(self.work(chunk))
        again = 0
        for value in counts:
            if value.category is DiceCategory.NOTHING:
                again += counts[value] // 5
                counts[value] -= counts[value] // 5
        second = self.work(replace(chunk, number=chunk.number + 10**6, trials=again))
        return Counter(counts) + Counter(second)


# A turn from a position on.

POSITIONS = [
    ("1-1-2-5-6", (), 2, DicePoker()),
    ("1-1-2-5-6", (), 2, FREE),
    ("2-3-3-4-6", (), 4, DicePoker(throws=5)),
    ("2-3-3-4-6", (), 4, DicePoker(throws=5, locked=False, full_house="points")),
    ("5-2-3", "5-5", 1, DicePoker()),
    ("6-2-3", "6-6", 2, DicePoker(throws=4)),
    ("5-2-3", "5-5", 1, FREE),
]
AIMS = [{}, {"to_beat": "66642"}, {"to_beat": "66642", "players_after": 1, "holders": 1}]


@pytest.mark.parametrize("aim", AIMS, ids=["alone", "to beat", "among four"])
@pytest.mark.parametrize(("thrown", "kept", "left", "variant"), POSITIONS)
def test_results_after_the_first_and_the_last_choice_are_the_exact_ones(
    thrown, kept, left, variant, aim
):
    choices = best_keep(
        thrown, kept, left, aim.get("to_beat"), aim.get("players_after", 0), variant,
        holders=aim.get("holders", 0),
    )  # fmt: skip
    for choice in (choices[0], choices[-1], choices[len(choices) // 2]):
        tally = simulate_turn(
            thrown, choice.keep, TURNS, kept=kept, throws_left=left, variant=variant,
            seed="turns", **aim,
        ).run()  # fmt: skip
        assert_follows(tally, probabilities_of(choice.outcomes))


@pytest.mark.parametrize("variant", [DicePoker(), FREE])
def test_who_keeps_all_dice_has_stopped(variant):
    tally = simulate_turn("1-2-3-4-6", "1-2-3-4-6", 500, throws_left=2, variant=variant).run()
    assert {value: n for value, n in tally.items() if n} == {evaluate_dice("12346"): 500}


def test_after_the_last_throw_nothing_falls():
    tally = simulate_turn("5-2-3", "5-2-3", 500, kept="5-5", throws_left=0).run()
    assert {value: n for value, n in tally.items() if n} == {evaluate_dice("55523"): 500}


def test_planted_play_for_another_aim_is_found():
    tally = simulate_turn("1-1-2-5-6", "", TURNS, throws_left=2, seed="aim").run()
    exact = exact_of(best_keep("1-1-2-5-6", (), 2, "22233"), ())
    with pytest.raises(AssertionError, match=r"errors off|chi-square|impossible"):
        assert_follows(tally, exact)


def test_planted_turn_with_one_throw_too_few_is_found():
    simulation = simulate_turn("1-1-2-5-6", "1-1", TURNS, throws_left=2, seed="few")
    short = replace(simulation, work=replace(simulation.work, throws=1))
    with pytest.raises(AssertionError, match=r"errors off|chi-square|impossible"):
        assert_follows(short.run(), exact_of(best_keep("1-1-2-5-6", (), 2), (1, 1)))


def test_turns_are_the_same_for_any_worker():
    turns = simulate_turn("1-1-2-5-6", "1-1", 20_000, throws_left=2, seed=1, chunk_size=3_000)
    alone = turns.run()
    for workers in (1, 2, 4):
        with ThreadPoolExecutor(workers) as pool:
            assert turns.run(pool) == alone
    chunk = Chunk("1", 5, 0, 300)
    assert pickle.loads(pickle.dumps(turns.work))(chunk) == turns.work(chunk)
    other = simulate_turn("1-1-2-5-6", "1-1", 20_000, throws_left=2, seed=2, chunk_size=3_000)
    assert other.run() != alone


def test_stopped_run_is_a_valid_result():
    turns = simulate_turn("1-1-2-5-6", "1-1", 10**9, throws_left=2, seed=1, chunk_size=20_000)
    results = turns.partial_results()
    tally = [next(results) for _ in range(3)][-1]
    results.close()
    assert tally.n == 60_000
    assert_follows(tally, exact_of(best_keep("1-1-2-5-6", (), 2), (1, 1)))


# What is refused.


@pytest.mark.parametrize("keep", ["4", "1-1-1", "1-1-2-5-6-6", (1, 1, 1, 1, 1)])
def test_keep_that_is_no_choice_is_refused(keep):
    with pytest.raises(IllegalAction, match="is not a choice in this position"):
        simulate_turn("1-1-2-5-6", keep, 5, throws_left=2)


def test_locked_dice_are_not_named_in_a_keep():
    with pytest.raises(IllegalAction, match="“5-5-5” is not a choice"):
        simulate_turn("5-2-3", "5-5-5", 5, kept="5-5")


def test_position_that_is_none_is_refused_as_by_the_solver():
    with pytest.raises(UnreadableCards):
        simulate_turn("1-1-2-5", "1", 5)
    with pytest.raises(UnreadableCards):
        simulate_turn("1-1-2-5-7", "1", 5)
    with pytest.raises(IllegalAction):
        simulate_turn("1-1-2-5-6", "1", 5, throws_left=3)
    with pytest.raises(BadVariant):
        simulate_turn("1-1-2-5-6", "1", 5, throws_left=2, players_after=10)


@pytest.mark.parametrize("trials", [0, -1, 10**12 + 1, 1.0, True, None])
def test_number_of_throws_that_is_none_is_refused(trials):
    with pytest.raises(BadVariant, match="Simulate from 1 to"):
        simulate_throw(trials)
