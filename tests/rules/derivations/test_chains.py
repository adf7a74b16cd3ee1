"""Three throws as a chain, and one state by hand: against golden values, solver and listing."""

from fractions import Fraction
from itertools import product

import pytest
from sympy import eye

from rules.derivations import (
    bellman,
    keep_chain,
    keep_most_frequent,
    keep_pairs_or_better,
    stop_or_throw,
)
from rules.derivations.chains import pattern_of
from rules.dice_poker import DicePoker, best_keep, turn_chance
from rules.messages import BadVariant, UnreadableCards
from tests.golden_values import exact, published

PUBLISHED = {row["id"]: row["expected"] for row in published("dice")}


def by_listing(rule, faces, dice, throws, locked):
    """The chance of all alike: every throw looked at, one after the other."""

    def after(table, left):
        if len(table) == dice and len(set(table)) == 1:
            return Fraction(1)
        if not left:
            return Fraction(0)
        total = Fraction(0)
        for new in product(range(1, faces + 1), repeat=dice - len(table)):
            lying, free = (table, new) if locked else ((), table + new)
            total += after((*lying, *rule(lying, tuple(sorted(free)))), left - 1)
        return total / faces ** (dice - len(table))

    return after((), throws)


def test_free_keeping_reaches_five_alike():
    chain = keep_chain(keep_most_frequent)
    assert chain.states == ((), (1,), (2,), (3,), (4,), (5,))
    assert chain.chance(1) == Fraction(1, 1296)
    assert chain.chance(2) == Fraction(PUBLISHED["dice-yahtzee2"])
    assert chain.chance(3) == Fraction(exact()["dice_best_play_free"]["poker"])
    assert chain.expected_throws == Fraction(PUBLISHED["dice-absorb"])


def test_locked_dice_reach_five_alike_by_the_best_rule():
    chain = keep_chain(keep_pairs_or_better, locked=True)
    assert chain.chance(3) == Fraction(exact()["dice_best_play_locked"]["poker"])
    worse = keep_chain(keep_most_frequent, locked=True)
    assert worse.chance(3) < chain.chance(3)


@pytest.mark.parametrize("throws", [1, 2, 3])
@pytest.mark.parametrize(
    ("rule", "locked"), [(keep_most_frequent, False), (keep_pairs_or_better, True)]
)
def test_chains_of_the_best_rules_equal_the_solver(rule, locked, throws):
    variant = DicePoker(locked=locked, throws=throws)
    solved = turn_chance(lambda value: value.category.value == "poker", variant)
    assert keep_chain(rule, locked=locked).chance(throws) == solved


@pytest.mark.parametrize("locked", [True, False])
@pytest.mark.parametrize("rule", [keep_most_frequent, keep_pairs_or_better])
@pytest.mark.parametrize(("faces", "dice"), [(2, 3), (3, 3), (2, 4)])
def test_small_chains_equal_a_list_of_all_throws(rule, locked, faces, dice):
    chain = keep_chain(rule, faces=faces, dice=dice, locked=locked)
    for throws in (0, 1, 2):
        assert chain.chance(throws) == by_listing(rule, faces, dice, throws, locked)


def test_rows_are_chances_and_visits_solve_the_equation():
    chain = keep_chain(keep_most_frequent)
    rows = chain.transitions
    assert all(sum(rows.row(at)) == 1 for at in range(rows.rows))
    assert chain.visits * (eye(5) - chain.going_on) == eye(5)
    assert sum(chain.after(7)) == 1


def test_expected_throws_are_the_sum_of_what_has_not_ended():
    chain = keep_chain(keep_most_frequent, faces=3, dice=3)
    partial = sum(1 - chain.chance(throws) for throws in range(60))
    assert 0 < chain.expected_throws - partial < Fraction(1, 10**6)


def test_another_aim_ends_sooner():
    chain = keep_chain(keep_most_frequent, ends=lambda pattern: pattern[:1] in ((4,), (5,)))
    assert chain.chance(3) == Fraction(PUBLISHED["dice-fourplus3"])


def test_five_sixes_are_a_chain_of_their_own():
    chain = keep_chain(lambda locked, thrown: tuple(face for face in thrown if face == 6))
    assert chain.chance(3) == Fraction(PUBLISHED["dice-spec5"])


def test_steps_of_a_chain():
    steps = keep_chain(keep_pairs_or_better, locked=True).derivation().steps
    assert steps[2].value == Fraction(690169, 15116544)
    assert steps[0].symbol[0, 4] == steps[0].symbol[0, -1]
    assert r"\frac{1}{1296}" in steps[0].latex()


def test_rules_that_are_none_are_refused():
    with pytest.raises(BadVariant, match="alike"):
        keep_chain(lambda locked, thrown: (6,) if 6 in thrown else keep_most_frequent((), thrown))
    with pytest.raises(BadVariant, match="not there"):
        keep_chain(lambda locked, thrown: (6,) * 5)
    endless = keep_chain(lambda locked, thrown: thrown[:1], faces=2, dice=2, ends=lambda _: False)
    with pytest.raises(BadVariant, match="for ever"):
        endless.derivation()
    for options in ({"faces": 9}, {"dice": 7}, {"faces": 1}, {"dice": True}):
        with pytest.raises(BadVariant):
            keep_chain(keep_most_frequent, **options)
    with pytest.raises(BadVariant):
        keep_chain(keep_most_frequent, faces=2, dice=2).chance(-1)


def test_pattern_forgets_which_face_is_which():
    assert pattern_of((6, 2, 6, 6, 2)) == pattern_of((1, 5, 5, 1, 1)) == (3, 2)


# One state by hand


@pytest.mark.parametrize(
    ("thrown", "kept", "left", "locked"),
    [
        ("5-2-3", "5-5", 1, True),
        ("1-2-3-4-6", "", 1, True),
        ("1-2-3-4-4", "", 2, True),
        ("1-2-3", "4-4", 1, False),
        ("2", "6-6-6-6", 1, True),
    ],
)
def test_each_choice_and_the_best_equal_the_solver(thrown, kept, left, locked):
    def wins(dice):
        return max(map(dice.count, dice)) >= 4

    variant = DicePoker(locked=locked)
    found = bellman(thrown, kept, left, wins=wins, locked=locked)
    solved = best_keep(thrown, kept, left, to_beat="6-6-6-5-5", variant=variant)
    assert found.value == solved[0].value
    assert sorted(step.value for step in found.steps[:-1]) == sorted(
        choice.value for choice in solved
    )


def test_one_pair_to_four_alike():
    found = bellman("5-2-3", kept="5-5", wins=lambda dice: dice.count(5) >= 4)
    assert found.value == Fraction(11, 36)
    assert str(found.steps[-1].words) == "The state is worth its best choice."


def test_states_that_cannot_be_are_refused():
    def wins(dice):
        return True

    for thrown, kept, left in (("1-2", "3", 1), ("", "1-2-3-4-5", 1), ("1-2", "3-4-5", 4)):
        with pytest.raises(BadVariant):
            bellman(thrown, kept, left, wins=wins)
    with pytest.raises(UnreadableCards):
        bellman("7-1", "1-1-1", wins=wins)


@pytest.mark.parametrize("faces", [2, 3, 6, 8])
@pytest.mark.parametrize("throws", [1, 2, 3, 5])
def test_stopping_equals_looking_at_every_face(faces, throws):
    worth = Fraction(0)
    for _ in range(throws):
        worth = sum(max(Fraction(face), worth) for face in range(1, faces + 1)) / faces
    assert stop_or_throw(faces, throws).value == worth


def test_stopping_needs_a_die():
    for faces, throws in ((1, 1), (6, 0), (6.0, 1), (6, 101)):
        with pytest.raises(BadVariant):
            stop_or_throw(faces, throws)
