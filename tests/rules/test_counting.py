"""Every formula against counting one by one."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.counting import binomial, multinomial, subset_number, subset_of_number
from rules.messages import BadVariant


@pytest.mark.parametrize("n", range(9))
def test_binomial_counts_the_subsets(n):
    for k in range(n + 3):
        assert binomial(n, k) == len(list(combinations(range(n), k)))


@pytest.mark.parametrize(("n", "k"), [(5, 6), (5, -1), (0, 1), (-1, 0), (-3, 2), (-3, -3)])
def test_binomial_is_zero_where_there_is_no_way(n, k):
    assert binomial(n, k) == 0


def test_binomial_of_the_decks():
    assert binomial(52, 5) == 2_598_960
    assert binomial(32, 5) == 201_376
    assert binomial(47, 5) == 1_533_939


@given(st.integers(1, 300), st.integers(0, 300))
def test_binomial_follows_pascal(n, k):
    assert binomial(n, k) == binomial(n - 1, k - 1) + binomial(n - 1, k)


@pytest.mark.parametrize(
    "counts", [(), (0,), (3,), (1, 1), (2, 1), (2, 2), (3, 2), (1, 0, 2), (2, 1, 1, 1), (2, 2, 2)]
)
def test_multinomial_counts_the_arrangements(counts):
    things = [kind for kind, count in enumerate(counts) for _ in range(count)]
    assert multinomial(*counts) == len(set(permutations(things)))


def test_multinomial_is_zero_below_no_things():
    assert multinomial(3, -1) == 0


def test_multinomials_of_five_dice_add_up_to_all_throws():
    counts = [
        (a, b, c, 5 - a - b - c) for a in range(6) for b in range(6 - a) for c in range(6 - a - b)
    ]
    assert sum(multinomial(*each) for each in counts) == 4**5


@pytest.mark.parametrize("size", range(6))
def test_subsets_are_numbered_by_their_largest_element_first(size):
    subsets = sorted(combinations(range(9), size), key=lambda subset: subset[::-1])
    for number, subset in enumerate(subsets):
        assert subset_number(subset) == number
        assert subset_number(reversed(subset)) == number
        assert subset_of_number(number, size) == subset


@given(st.sets(st.integers(0, 51), max_size=52))
def test_subset_numbers_read_back(subset):
    assert set(subset_of_number(subset_number(subset), len(subset))) == subset


@given(st.integers(0, 10**40), st.integers(1, 60))
def test_every_number_is_one_subset(number, size):
    subset = subset_of_number(number, size)
    assert len(set(subset)) == size
    assert list(subset) == sorted(subset)
    assert subset_number(subset) == number


@pytest.mark.parametrize("elements", [[-1], [0, -1], [3, 3], [0, 1, 0]])
def test_negative_and_repeated_elements_are_refused(elements):
    with pytest.raises(BadVariant, match="different elements, none below 0"):
        subset_number(elements)


@pytest.mark.parametrize(("number", "size"), [(-1, 2), (0, -1), (1, 0)])
def test_numbers_without_a_subset_are_refused(number, size):
    with pytest.raises(BadVariant, match=f"No subset of {size} has the number {number}"):
        subset_of_number(number, size)
