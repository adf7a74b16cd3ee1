"""One turn for any worth of its results: floats choose only where they are certain."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from rules.dice_poker import DicePoker, all_results
from rules.dice_poker.solver_turn import _clear_ranks, _ranks, turn_solver
from tests.rules.dice_poker.slow_dice import SlowTurn

LOCKED, FREE = DicePoker(), DicePoker(locked=False)
RESULTS = len(all_results())


def beats(place):
    return [int(at > place) for at in range(RESULTS)]


# Against the slow recursion, for several results to beat.


@pytest.mark.parametrize("place", [3, 30, 55, 67])
@pytest.mark.parametrize("variant", [LOCKED, FREE], ids=["locked", "free"])
def test_chance_to_beat_a_result_agrees_with_the_slow_recursion(variant, place):
    solver = turn_solver(variant)
    slow = SlowTurn(beats(place), variant)
    play = solver.solve(beats(place), 3)
    assert Fraction(play.value, 6**15) == slow.turn(3)
    value, counts = solver.best_turn(beats(place), 3)
    assert value == play.value == sum(counts[place + 1 :])
    assert sum(counts) == 6**15
    expected = slow.results((), 3)
    assert counts == [expected[at] for at in range(RESULTS)]


# Large worths: floats first, Python's ints where floats cannot tell.


def large_worths(seed):
    """Rising worths of 200 bits, after some zeros; every third has equal ones."""
    random = Random(seed)
    worth = sorted(random.getrandbits(200) for _ in range(RESULTS))
    if seed % 3 == 0:
        worth = [worth[at - at % 4] for at in range(RESULTS)]
    nothing = random.randrange(RESULTS)
    return [0] * nothing + worth[nothing:]


@pytest.mark.parametrize("seed", range(9))
@pytest.mark.parametrize("variant", [LOCKED, FREE], ids=["locked", "free"])
def test_best_turn_is_the_exact_one(variant, seed):
    solver, worth = turn_solver(variant), large_worths(seed)
    play = solver.solve(worth, 3)
    assert play.keep_values[0].dtype == object
    assert solver.best_turn(worth, 3) == (play.value, solver.outcomes(play.chosen, (), 3))


@pytest.mark.parametrize("variant", [LOCKED, FREE], ids=["locked", "free"])
def test_floats_choose_as_ints_do_where_they_are_certain(variant):
    solver, certain = turn_solver(variant), 0
    for seed in range(9):
        worth = large_worths(seed)
        chosen = solver._chosen_by_floats(worth, 3)
        if chosen is not None:
            certain += 1
            for some, others in zip(chosen, solver.solve(worth, 3).chosen, strict=True):
                assert some.tolist() == others.tolist()
    assert certain >= 4


def test_floats_do_not_choose_between_worths_that_they_cannot_tell_apart():
    """The highest results are worth almost the same, so whether to go on from them is open."""
    worth = [0] * 40 + [2**200 + at for at in range(RESULTS - 40)]
    solver = turn_solver(LOCKED)
    assert solver._chosen_by_floats(worth, 3) is None
    play = solver.solve(worth, 3)
    slow = SlowTurn(worth, LOCKED)
    assert solver.best_turn(worth, 3)[0] == play.value == slow.turn(3) * 6**15


# Ranks.


def test_ranks_of_large_ints_are_exact():
    near = 2**200
    values = np.array([near + 1, 0, near, near + 1, 5, near - 1, near * 3], dtype=object)
    assert _ranks(values).tolist() == [4, 0, 3, 4, 1, 2, 5]
    far = np.array([2**90, 2**80, 0, 2**90, 7], dtype=object)
    assert _ranks(far).tolist() == [3, 2, 0, 3, 1]


def test_floats_that_may_be_equal_share_a_rank():
    values = np.array([1.0, 0.0, 1.0 + 2**-45, 2.0, 0.0, 1.0 + 2**-30])
    assert _clear_ranks(values).tolist() == [1, 0, 1, 3, 0, 2]
