"""Probability by its laws, and estimates against the textbook's formulas."""

from __future__ import annotations

import copy
import math
import pickle
import statistics
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, STANDARD_DECK
from rules.distribution import Distribution, E, Estimate, P, skewness, variance
from rules.hands import HandCategory, category_counts
from rules.messages import BadVariant
from tests.golden_values import exact, published

DIE = Distribution(range(1, 7))
distributions = st.dictionaries(st.integers(-9, 9), st.integers(1, 99), min_size=1).map(
    Distribution
)
events = st.frozensets(st.integers(-9, 9))
results = st.lists(st.integers(-1000, 1000), min_size=2, max_size=50)


# Distributions


def test_weights_may_be_given_or_counted():
    assert Distribution({"heads": 2, "tails": 1}) == Distribution(["heads", "tails", "heads"])
    assert Distribution({1: 1, 2: 0}) == Distribution([1])
    assert Distribution(Distribution([1, 1])) == Distribution({1: 2})


def test_a_distribution_is_a_mapping():
    coins = Distribution("HTTHTT")
    assert dict(coins) == {"H": 2, "T": 4}
    assert coins.total == 6
    assert coins["T"] == 4
    assert coins.get("edge", 0) == 0
    assert "edge" not in coins
    assert len(coins) == 2
    assert list(coins) == ["H", "T"]
    assert coins == {"T": 4, "H": 2}
    assert repr(coins) == "Distribution({'H': 2, 'T': 4})"
    with pytest.raises(KeyError):
        _ = coins["edge"]


@pytest.mark.parametrize("weight", [-1, 1.0, True, False, "1", None, Fraction(1), math.nan])
def test_weights_that_are_no_whole_numbers_from_0_up_are_refused(weight):
    with pytest.raises(BadVariant, match="The weight of six is"):
        Distribution({"five": 1, "six": weight})


@pytest.mark.parametrize("nothing", [{}, [], {"never": 0}])
def test_something_must_be_able_to_happen(nothing):
    with pytest.raises(BadVariant, match="an outcome that can happen"):
        Distribution(nothing)


def test_a_distribution_does_not_change():
    source = {1: 1, 2: 1}
    d = Distribution(source)
    source[1] = 5
    assert d == Distribution([1, 2])
    with pytest.raises(AttributeError):
        d.total = 7
    with pytest.raises(TypeError):
        d[1] = 7


def test_equal_distributions_have_equal_hashes_and_copies():
    d = Distribution({1: 2, 3: 4})
    assert hash(d) == hash(Distribution({3: 4, 1: 2}))
    assert len({d, Distribution({3: 4, 1: 2}), Distribution({1: 1, 3: 2})}) == 2
    assert copy.deepcopy(d) == pickle.loads(pickle.dumps(d)) == d


@given(distributions)
def test_weights_read_back(d):
    assert Distribution(dict(d)) == d
    assert d.total == sum(d.values())
    assert Distribution([outcome for outcome, w in d.items() for _ in range(w)]) == d


# Probability


def test_an_event_is_a_set_or_a_function():
    assert P({5, 6}, DIE) == P(lambda face: face > 4, DIE) == P([6, 5], DIE) == Fraction(1, 3)
    assert P(range(5, 7), DIE) == Fraction(1, 3)
    assert P(set(), DIE) == 0
    assert P({7}, DIE) == 0
    assert isinstance(P({7}, DIE), Fraction)


@pytest.mark.parametrize("event", ["heads", 6, None])
def test_other_events_are_refused(event):
    with pytest.raises(BadVariant, match="An event is a set of outcomes or a function"):
        P(event, Distribution(["heads", "tails"]))


@given(distributions, events, events)
def test_laws_of_probability(d, a, b):
    assert P(d, d) == 1
    assert 0 <= P(a, d) <= 1
    assert P(lambda x: x not in a, d) == 1 - P(a, d)
    assert P(a | b, d) == P(a, d) + P(b, d) - P(a & b, d)


@given(distributions, events, events)
def test_given_is_the_quotient(d, a, b):
    if P(b, d) == 0:
        with pytest.raises(BadVariant):
            d.given(b)
    else:
        assert P(a, d.given(b)) == P(a & b, d) / P(b, d)
        assert all(d.given(b)[outcome] == d[outcome] for outcome in b & set(d))


def test_given_keeps_the_weights():
    assert Distribution({1: 2, 2: 3, 3: 5}).given({2, 3}) == {2: 3, 3: 5}


@given(distributions)
def test_map_adds_the_weights_of_equal_images(d):
    signs = d.map(lambda x: (x > 0) - (x < 0))
    assert signs.total == d.total
    assert signs.get(1, 0) == d.total * P(lambda x: x > 0, d)
    assert E(d.map(abs)) == E(d, abs)


def test_two_dice():
    two = Distribution(map(sum, product(range(1, 7), repeat=2)))
    assert two[7] == 6
    assert E(two) == 7
    assert variance(two) == Fraction(35, 6)


# Expected value


def test_expected_value_of_a_die():
    assert E(DIE) == Fraction(7, 2)
    assert variance(DIE) == Fraction(35, 12)
    assert isinstance(E(Distribution([1])), Fraction)
    assert isinstance(variance(Distribution([1])), Fraction)


def test_values_may_be_fractions_and_truth_values():
    assert E(Distribution([Fraction(1, 2), Fraction(1, 3)])) == Fraction(5, 12)
    assert E(DIE, lambda face: face == 6) == P({6}, DIE)
    assert variance(DIE, lambda face: face == 6) == Fraction(5, 36)


@pytest.mark.parametrize("value", [0.5, "1", None, math.inf, 1j])
def test_values_that_are_not_exact_are_refused(value):
    with pytest.raises(BadVariant, match="no whole number or fraction"):
        E(Distribution([1, value]))
    with pytest.raises(BadVariant, match="no whole number or fraction"):
        variance(DIE, lambda face: value)


@given(distributions, st.fractions(), st.fractions())
def test_expected_value_is_linear_and_variance_quadratic(d, a, b):
    assert E(d, lambda x: a * x + b) == a * E(d) + b
    assert variance(d, lambda x: a * x + b) == a * a * variance(d)
    assert variance(d) == E(d, lambda x: (x - E(d)) ** 2)


@given(distributions, events)
def test_law_of_total_expectation(d, a):
    inside = P(a, d)
    parts = [
        p * E(d.given(event)) for p, event in ((inside, a), (1 - inside, lambda x: x not in a)) if p
    ]
    assert sum(parts) == E(d)


def test_a_dealt_hand_as_a_distribution():
    hands = Distribution(category_counts(STANDARD_DECK))
    assert hands.total == 2_598_960
    assert P({HandCategory.FULL_HOUSE}, hands) == Fraction(6, 4165)
    short = Distribution(category_counts(SHORT_DECK))
    assert P({HandCategory.FLUSH}, short) == Fraction(exact()["hands_32"]["flush"], 201_376)


def test_at_least_one_six_in_four_throws():
    (row,) = (row for row in published("classic") if row["id"] == "classic-mere4")
    throws = Distribution(product(range(1, 7), repeat=4))
    assert P(lambda faces: 6 in faces, throws) == Fraction(row["expected"])


# Estimates


@given(results)
def test_an_estimate_has_the_mean_and_the_standard_error_of_the_sample(sample):
    estimate = Estimate.from_sums(len(sample), sum(sample), sum(x * x for x in sample))
    assert estimate.n == len(sample)
    assert estimate.mean == pytest.approx(statistics.mean(sample))
    expected = statistics.stdev(sample) / math.sqrt(len(sample))
    assert estimate.standard_error == pytest.approx(expected, abs=1e-12)


def test_an_estimate_of_a_probability():
    estimate = Estimate.from_count(60, 101)
    p = 60 / 101
    assert estimate.mean == p
    assert estimate.standard_error == pytest.approx(math.sqrt(p * (1 - p) / 100))


def test_nothing_is_lost_when_the_variance_is_small_beside_the_mean():
    big = 10**12
    estimate = Estimate.from_sums(2, 2 * big + 1, big**2 + (big + 1) ** 2)
    assert estimate.standard_error == 0.5


def test_sums_may_be_fractions():
    half = Fraction(1, 2)
    assert Estimate.from_sums(2, half, half**2) == Estimate(0.25, 0.25, 2)


def test_one_trial_tells_no_error():
    assert Estimate.from_sums(1, 3, 9) == Estimate(3.0, math.inf, 1)
    assert Estimate.from_count(0, 5).standard_error == 0


def test_interval_is_so_many_standard_errors_around_the_mean():
    estimate = Estimate(10.0, 0.5, 100)
    assert estimate.interval() == (9.0, 11.0)
    assert estimate.interval(4) == (8.0, 12.0)
    assert str(estimate) == "10 ± 0.5 (100 trials)"


@pytest.mark.parametrize("n", [0, -1, 1.0, True, None])
def test_an_estimate_needs_a_trial(n):
    with pytest.raises(BadVariant, match="at least one trial"):
        Estimate.from_sums(n, 0, 0)


def test_sums_that_no_results_have_are_refused():
    with pytest.raises(BadVariant, match="too small"):
        Estimate.from_sums(3, 6, 11)


@pytest.mark.parametrize(
    ("successes", "n"), [(-1, 3), (4, 3), (1.0, 3), (True, 3), (1, 0), (1, None), (0, 3.0)]
)
def test_impossible_counts_are_refused(successes, n):
    with pytest.raises(BadVariant, match="cannot have"):
        Estimate.from_count(successes, n)


# Skew.


def test_skew_is_the_cubed_distance_over_the_cubed_deviation():
    skewed = Distribution({0: 3, 4: 1})
    mean, spread = 1, 3
    cubes = Fraction(3 * (0 - mean) ** 3 + (4 - mean) ** 3, 4)
    assert skewness(skewed) == pytest.approx(float(cubes) / spread**1.5)
    assert skewness(DIE) == 0


def test_skew_of_a_sum_is_that_of_one_over_the_root():
    one = Distribution({0: 5, 1: 1})
    four = Distribution([sum(it) for it in product([0, 0, 0, 0, 0, 1], repeat=4)])
    assert skewness(four) == pytest.approx(skewness(one) / 2)


def test_what_does_not_vary_has_no_skew():
    with pytest.raises(BadVariant):
        skewness(Distribution([3]))
