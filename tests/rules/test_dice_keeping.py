"""Keep rules by pictures, and dice thrown by them: what stays, what is refused, how often."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import sqrt

import pytest

from rules.derivations import keep_chain, keep_most_frequent
from rules.dice_keeping import (
    MOST_FREQUENT,
    KeepWalk,
    keep_by_picture,
    keep_face,
    pattern_of,
    simulate_chain,
)
from rules.messages import BadVariant

EVERY_THROW = list(product(range(1, 7), repeat=5))


def test_the_most_frequent_face_stays_of_equals_the_highest() -> None:
    rule = keep_by_picture(MOST_FREQUENT)
    for dice in EVERY_THROW[::7]:
        times = Counter(dice)
        face = max(times, key=lambda one: (times[one], one))
        assert rule((), dice) == (face,) * times[face] == keep_most_frequent((), dice)


def test_two_pair_may_stay_and_nothing_may_stay() -> None:
    rule = keep_by_picture(dict(MOST_FREQUENT) | {(2, 2, 1): (2, 2), (1, 1, 1, 1, 1): ()})
    assert sorted(rule((), (4, 1, 4, 6, 1))) == [1, 1, 4, 4]
    assert rule((), (1, 2, 3, 4, 6)) == ()
    assert rule((), (3, 3, 3, 3, 3)) == (3,) * 5


@pytest.mark.parametrize(
    ("picture", "part"),
    [((2, 2, 1), (3,)), ((4, 1), (4, 1)), ((3, 2), (2, 2)), ((5,), (5,)), ((1, 1), (1,))],
)
def test_a_part_that_is_not_in_its_picture_or_is_all_of_it_is_refused(
    picture: tuple[int, ...], part: tuple[int, ...]
) -> None:
    with pytest.raises(BadVariant):
        keep_by_picture(dict(MOST_FREQUENT) | {picture: part})


def test_a_rule_by_pictures_knows_no_lock() -> None:
    with pytest.raises(BadVariant):
        keep_by_picture(MOST_FREQUENT)((5,), (5, 5, 2, 1))


def test_a_favourite_number_alone_stays() -> None:
    assert keep_face(6)((), (6, 1, 6, 2, 2)) == (6, 6)
    assert keep_face(3)((3,), (6, 1, 3, 2)) == (3,)


def test_what_lies_is_not_thrown_and_five_alike_begin_anew() -> None:
    walk = KeepWalk(keep_by_picture(MOST_FREQUENT), seed=3)
    before: tuple[int, ...] = ()
    for _ in range(300):
        kept = walk.throw()
        assert kept.before == before
        assert len(kept.before) + len(kept.thrown) == 5
        assert not Counter(kept.after) - Counter(kept.before + kept.thrown)
        before = () if walk.done else kept.after
    assert {len(set(walk.lies))} == {1}


def test_a_rule_that_keeps_what_is_not_there_or_all_is_refused_and_changes_nothing() -> None:
    for rule in (lambda _locked, _thrown: (9,), lambda _locked, thrown: thrown):
        walk = KeepWalk(rule, seed=1)
        with pytest.raises(BadVariant):
            walk.throw()
        assert walk.lies == ()
    with pytest.raises(BadVariant):
        KeepWalk(keep_face(1), faces=1)


def test_the_same_seed_brings_the_same_walk() -> None:
    rule = keep_by_picture(MOST_FREQUENT)
    assert simulate_chain(rule, 200, seed=5) == simulate_chain(rule, 200, seed=5)
    assert simulate_chain(rule, 200, seed=5) != simulate_chain(rule, 200, seed=6)


def test_locked_dice_stay_to_the_end() -> None:
    tally = simulate_chain(keep_most_frequent, 500, locked=True, seed=2)
    assert all(len(there) == 1 and there[0] >= sum(here) for here, there in tally)


@pytest.mark.parametrize("alike", [1, 2, 3, 4])
def test_simulated_rows_are_near_those_of_the_chain(alike: int) -> None:
    rule = keep_by_picture(MOST_FREQUENT)
    tally = simulate_chain(rule, 6_000, seed=10)
    chain = keep_chain(rule)
    row = {there: n for (here, there), n in tally.items() if here == (alike,)}
    total = sum(row.values())
    at = chain.states.index((alike,))
    for to, there in enumerate(chain.states):
        chance = float(chain.transitions[at, to])
        error = sqrt(chance * (1 - chance) / total)
        assert abs(row.get(there, 0) / total - chance) <= 4 * error + 1e-12


def test_a_pattern_is_how_often_faces_show() -> None:
    assert pattern_of((5, 2, 5, 2, 1)) == (2, 2, 1)
    assert pattern_of(()) == ()
