"""Counts of outcomes and the estimates from them, against the sums written out."""

import pickle
from fractions import Fraction
from math import sqrt

import pytest

from rules.distribution import Distribution
from rules.messages import BadVariant
from rules.simulate_tally import Tally

SEEN = Tally({1: 3, 4: 2, 6: 0})


def test_counts_add_up_and_outcomes_that_never_came_stay_listed():
    assert SEEN.n == 5
    assert dict(SEEN) == {1: 3, 4: 2, 6: 0}
    assert SEEN[6] == 0
    assert 5 not in SEEN
    assert SEEN.distribution == Distribution({1: 3, 4: 2})


def test_mean_and_standard_error_are_those_of_the_sample():
    results = [1, 1, 1, 4, 4]
    mean = sum(results) / 5
    error = sqrt(sum((x - mean) ** 2 for x in results) / 4 / 5)
    estimate = SEEN.estimate()
    assert (estimate.mean, estimate.n) == (mean, 5)
    assert estimate.standard_error == pytest.approx(error, rel=1e-15)


def test_estimate_of_a_function_is_that_of_its_values():
    assert (
        SEEN.estimate(lambda face: Fraction(face, 2))
        == Tally({Fraction(1, 2): 3, Fraction(2): 2}).estimate()
    )
    assert Tally({"win": 1, "loss": 3}).estimate(lambda it: it == "win").mean == 0.25


def test_probability_of_an_event_given_as_a_set_or_as_a_function():
    assert SEEN.probability({4, 6}) == SEEN.probability(lambda face: face > 1)
    assert SEEN.probability({4, 6}).mean == 0.4
    assert SEEN.probability({6}).mean == 0
    assert SEEN.probability({1, 4}).mean == 1


def test_merging_does_not_depend_on_the_order():
    parts = [Tally({"a": 1}), Tally({"b": 2, "a": 3}), Tally({"c": 0})]
    forward = sum(parts, Tally())
    backward = sum(reversed(parts), Tally())
    assert forward == backward == Tally({"a": 4, "b": 2, "c": 0})
    assert hash(forward) == hash(backward)


def test_map_adds_the_counts_of_equal_images():
    assert Tally({1: 1, 2: 5, 3: 2}).map(lambda face: face % 2) == Tally({1: 3, 0: 5})


def test_tally_does_not_change_and_survives_pickling():
    with pytest.raises(AttributeError):
        SEEN.n = 7
    assert pickle.loads(pickle.dumps(SEEN)) == SEEN


@pytest.mark.parametrize("count", [-1, True, 1.0, "1", None])
def test_count_that_is_none_is_refused(count):
    with pytest.raises(BadVariant, match="cannot have come"):
        Tally({"a": count})


@pytest.mark.parametrize("empty", [Tally(), Tally({"a": 0})])
def test_nothing_is_estimated_without_a_trial(empty):
    assert empty.n == 0
    for question in (empty.estimate, lambda: empty.probability({"a"})):
        with pytest.raises(BadVariant, match=r"needs at least one trial\."):
            question()


def test_values_without_exact_sums_and_texts_as_events_are_refused():
    with pytest.raises(BadVariant, match="no whole number or fraction"):
        SEEN.estimate(lambda face: face / 2)
    with pytest.raises(BadVariant, match="An event is"):
        Tally({"heads": 1}).probability("heads")
