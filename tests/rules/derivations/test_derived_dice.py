"""Throws of dice in letters: against a list of all throws, for dice of two to eight faces."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from sympy import simplify

from rules.derivations import (
    DICE_PATTERNS,
    derive_dice,
    dice_ratio,
    f,
    k,
    most_alike,
    sum_of_dice,
    two_agree,
)
from rules.derivations.formulas import polynomial_of
from rules.messages import BadVariant
from tests.golden_values import exact, published

LINES = {
    "two pair": 15 * f * (f - 1) * (f - 2),
    "three of a kind": 10 * f * (f - 1) * (f - 2),
    "pair": 10 * f * (f - 1) * (f - 2) * (f - 3),
    "nothing": f * (f - 1) * (f - 2) * (f - 3) * (f - 4),
}


def pattern_of(dice):
    return tuple(sorted(Counter(dice).values(), reverse=True))


@cache
def listed(faces, dice):
    return Counter(map(pattern_of, product(range(faces), repeat=dice)))


@pytest.mark.parametrize("faces", range(2, 9))
def test_combinations_of_five_dice_equal_a_list_of_all_throws(faces):
    throws = listed(faces, 5)
    for name, pattern in DICE_PATTERNS.items():
        if pattern not in throws:
            with pytest.raises(BadVariant):
                derive_dice(name, faces)
            continue
        found = derive_dice(name).at(faces)
        assert (found.count, found.probability) == (
            throws[pattern], Fraction(throws[pattern], faces**5)
        )  # fmt: skip
        assert derive_dice(name, faces).value == throws[pattern]
    assert sum(throws.values()) == faces**5


@pytest.mark.parametrize(("faces", "dice"), [(6, 1), (6, 2), (4, 3), (5, 4), (3, 6)])
def test_other_numbers_of_dice(faces, dice):
    for pattern, count in listed(faces, dice).items():
        assert derive_dice(pattern, faces).value == count
    for most in range(1, dice + 1):
        count = sum(n for pattern, n in listed(faces, dice).items() if pattern[0] <= most)
        if count:
            assert most_alike(most, faces, dice).value == count
        else:
            with pytest.raises(BadVariant):
                most_alike(most, faces, dice)


def test_golden_and_published_counts():
    for name, count in exact()["dice_first_throw_of_7776"].items():
        assert derive_dice(name).value == count
    rows = {row["id"]: row["expected"] for row in published("dice")}
    assert derive_dice("two pair").value == rows["dice1-two-pair"]
    assert derive_dice("pair").value == rows["dice1-one-pair"]


def test_lines_of_the_chapter():
    for name, line in LINES.items():
        count = derive_dice(name).count.subs(k, 5)
        assert simplify(polynomial_of(count) - line) == 0
    two_pair = derive_dice("two pair")
    assert [step.value for step in two_pair] == [15, 4, 60, 30, 1800, 7776, Fraction(25, 108)]
    assert two_pair.steps[4].latex().endswith(r"60 \cdot 30 = 1800")
    assert two_agree().at({}).probability == Fraction(49, 54)


def test_two_pair_per_three_of_a_kind_for_every_die():
    found = dice_ratio("two pair", "three of a kind")
    assert found.result == Fraction(3, 2)
    assert [str(slip.says) for slip in found.steps[-1].slips][-1] == "Upside down."
    for faces in range(3, 9):
        throws = listed(faces, 5)
        assert dice_ratio("two pair", "three of a kind", faces).value == Fraction(
            throws[2, 2, 1], throws[3, 1, 1]
        )


@pytest.mark.parametrize(("faces", "dice"), [(6, 2), (6, 5), (4, 3), (2, 7)])
def test_two_that_agree(faces, dice):
    different = listed(faces, dice)[(1,) * dice]
    assert two_agree(faces, dice).at({}).count == faces**dice - different


def test_birthdays_are_dice_of_365_faces():
    rows = {
        row["id"]: float(row["expected"]) for row in published("classic") if "bday" in row["id"]
    }
    assert round(float(two_agree(365, 22).at({}).probability), 6) == rows["classic-bday22"]
    assert round(float(two_agree(365, 23).at({}).probability), 6) == rows["classic-bday23"]


@pytest.mark.parametrize(("faces", "dice"), [(6, 1), (6, 2), (6, 3), (4, 4), (3, 5)])
def test_sums_equal_a_list_of_all_throws(faces, dice):
    sums = Counter(sum(throw) for throw in product(range(1, faces + 1), repeat=dice))
    for points, count in sums.items():
        assert sum_of_dice(points, faces, dice).at({}).count == count


@pytest.mark.parametrize(
    "ask",
    [
        lambda: derive_dice("straight"),
        lambda: derive_dice((2, 0)),
        lambda: derive_dice("pair", 1),
        lambda: derive_dice("pair").at(3),
        lambda: derive_dice("pair", True),
        lambda: dice_ratio("pair", (2, 1)),
        lambda: most_alike(6),
        lambda: most_alike(1, dice=41),
        lambda: sum_of_dice(4),
        lambda: sum_of_dice(31),
        lambda: two_agree(6, 1),
    ],
)
def test_dice_that_cannot_be_are_refused(ask):
    with pytest.raises(BadVariant):
        ask()
