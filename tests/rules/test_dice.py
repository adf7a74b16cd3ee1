"""Dice: faces, throws with the number of ways, and the different choices of what to keep."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import FACES, dice_text, fallen, keeps, read_dice, throws, ways
from rules.distribution import E, P
from rules.game import Throw, Thrown
from rules.messages import IllegalAction, UnreadableCards
from tests.golden_values import published

some_dice = st.lists(st.sampled_from(FACES), max_size=5).map(lambda dice: tuple(sorted(dice)))


# Reading and writing.


@pytest.mark.parametrize(
    "text", ["5-5-2-6", "5 5 2 6", "5,5,2,6", "5526", " 5 - 5, 2;6\n", "55 26"]
)
def test_dice_are_read_from_text(text):
    assert read_dice(text) == (5, 5, 2, 6)


def test_dice_are_read_from_faces_in_their_order():
    assert read_dice([3, 1, 3]) == (3, 1, 3)
    assert read_dice(face for face in (2, 1)) == (2, 1)
    assert read_dice("") == read_dice(()) == ()


@given(some_dice)
def test_dice_survive_text(dice):
    assert read_dice(dice_text(dice)) == dice


@pytest.mark.parametrize(
    "dice",
    [
        *((0,), (7,), (-1,), (True,), (1.0,), ("1",), (None,), (float("nan"),), ([1],)),
        *((10**400,), (10**5000,), (6, 6, 10**30), [1, 2, 3, 4, 7], "0", "7", "a", "１", "1.5"),
        *("<b>", "\ud800", "1" * 5000, "5x5", 5, None, True, 1.5, object()),
    ],
    ids=lambda dice: f"{type(dice).__name__} {ascii(dice)[:20]}" if dice != (10**5000,) else "huge",
)
def test_what_is_no_die_is_refused_in_one_sentence(dice):
    with pytest.raises(UnreadableCards) as refusal:
        read_dice(dice)
    said = str(refusal.value)
    assert said.endswith(".")
    assert len(said) < 120


def test_wrong_number_of_dice_is_refused():
    with pytest.raises(UnreadableCards, match="5 dice are needed, not 4"):
        read_dice("1234", 5)


# Throws.


@pytest.mark.parametrize("count", range(6))
def test_throw_counts_every_sequence_once(count):
    written_out = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))
    assert dict(throws(count)) == dict(written_out)
    assert throws(count).total == 6**count
    assert len(throws(count)) == comb(count + 5, 5)


def test_ways_do_not_depend_on_the_order():
    assert ways((5, 2, 5, 2, 5)) == ways((2, 2, 5, 5, 5)) == 10
    assert ways(()) == 1


def test_chance_node_lists_every_sequence_alike():
    throw = Throw(3, (4, 0))
    outcomes = list(throw.outcomes())
    assert len(outcomes) == len(set(outcomes)) == throw.total == 216
    assert outcomes[0] == Thrown((1, 1, 1))
    assert str(outcomes[-1]) == "6-6-6"


@given(some_dice)
def test_every_choice_of_dice_to_keep_is_listed_once(dice):
    chosen = {
        tuple(sorted(some)) for count in range(len(dice) + 1) for some in combinations(dice, count)
    }
    assert set(keeps(dice)) == chosen
    assert len(keeps(dice)) == len(chosen)
    assert [len(keep) for keep in keeps(dice)] == sorted(len(keep) for keep in keeps(dice))


@pytest.mark.parametrize(
    "faces", [(), (1,), (1, 2, 3), (0, 1), (1, 7), (1, True), (1, 1.0), [1, 2], "12", None, 12]
)
def test_outcome_that_is_none_of_this_throw_is_refused(faces):
    with pytest.raises(IllegalAction):
        fallen(Throw(2), Thrown(faces))


def test_outcome_comes_in_rising_order():
    assert fallen(Throw(3), Thrown((6, 1, 4))) == (1, 4, 6)


# Published values.


def golden(name, topic="dice"):
    return next(row["expected"] for row in published(topic) if row["id"] == name)


def shows_in_one_of_two_throws(faces):
    missed = P(lambda dice: dice[0] not in faces, throws(1))
    return 1 - missed**2


def test_published_chances_of_one_die_in_two_throws():
    assert shows_in_one_of_two_throws({1, 6}) == Fraction(golden("dice-cornell-c2"))
    assert shows_in_one_of_two_throws({4}) == Fraction(golden("dice-cornell-c3"))


def test_published_counts_of_a_small_straight_differ_by_the_large_ones():
    def small(dice):
        return any(set(range(low, low + 4)) <= set(dice) for low in (1, 2, 3))

    def large(dice):
        return set(dice) in ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})

    expected = golden("dice-smallstraight", "dice-discrepancy")
    assert P(small, throws(5)) == Fraction(expected["at_least_small"])
    assert P(lambda dice: small(dice) and not large(dice), throws(5)) == Fraction(
        expected["exactly_small"]
    )


def test_published_number_of_throws_until_five_alike():
    """Always the most frequent face is kept; a chain on the number of equal dice."""
    expected = {5: Fraction(0)}
    for alike in (4, 3, 2, 1):
        ahead, stay = Fraction(1), Fraction(0)
        for dice, weight in throws(5 - alike).items():
            then = max(alike + dice.count(1), *(dice.count(face) for face in FACES[1:]))
            chance = Fraction(weight, throws(5 - alike).total)
            if then == alike:
                stay += chance
            else:
                ahead += chance * expected[then]
        expected[alike] = ahead / (1 - stay)
    first = throws(5).map(lambda dice: max(map(dice.count, dice)))
    assert 1 + E(first, expected.__getitem__) == Fraction(golden("dice-absorb"))
