"""Totals of many bets: by adding up outcomes one by one, and by the walk of a bank."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, sqrt

import pytest

from rules.bankroll import session
from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant
from rules.odds_totals import bell, totals
from rules.video_poker.solver_nplay import bet_results
from rules.video_poker.variants import ACES_AND_FACES


@pytest.fixture(scope="module")
def machine() -> Distribution[int]:
    return bet_results(ACES_AND_FACES)


def test_four_dice_are_those_of_every_throw() -> None:
    found = totals(Distribution(range(1, 7)), 4)
    stories = Counter(map(sum, product(range(1, 7), repeat=4)))
    for total in range(3, 26):
        chance = found.between(total, total + 1)
        assert abs(chance - stories[total] / 6**4) <= found.error_bound


def test_a_thousand_coins_are_binomial() -> None:
    found = totals(Distribution([1, -1]), 1_000)
    for heads in (440, 500, 531, 600):
        exact = comb(1_000, heads) / 2**1_000
        assert abs(found.between(2 * heads - 1_000, 2 * heads - 999) - exact) <= found.error_bound
    assert found.between(1, 2) <= found.error_bound
    assert found.error_bound < 1e-11


@pytest.mark.parametrize("hands", [1, 9, 100, 500])
def test_the_walk_of_a_large_bank_ends_alike(machine: Distribution[int], hands: int) -> None:
    found, walked = totals(machine, hands), session(machine, hands, hands)
    assert abs(found.ahead - walked.ahead_probability) <= found.error_bound + walked.error_bound
    assert found.middle == walked.median - hands
    assert found.mean == pytest.approx(float(hands * E(machine)))
    assert found.deviation == pytest.approx(sqrt(hands * variance(machine)))


def test_nothing_is_lost_at_the_ends(machine: Distribution[int]) -> None:
    found = totals(machine, 20_000)
    assert abs(float(found.chances.sum()) - 1) <= len(found.chances) * found.error_bound
    places = range(found.least, found.least + len(found.chances))
    mean = sum(place * float(chance) for place, chance in zip(places, found.chances, strict=True))
    assert mean == pytest.approx(found.mean, abs=1e-2)


def test_the_bell_is_even_and_has_its_two_deviations() -> None:
    assert bell(-3, 2, -3) == 0.5
    assert round(bell(0, 1, -2) - bell(0, 1, 2), 4) == 0.9545


@pytest.mark.parametrize("bets", [0, 100_001, 2.0, True])
def test_numbers_of_bets_that_are_none_are_refused(bets: object) -> None:
    with pytest.raises(BadVariant):
        totals(Distribution([1, -1]), bets)  # type: ignore[arg-type]


def test_results_that_spread_too_far_are_refused() -> None:
    with pytest.raises(BadVariant):
        totals(Distribution([10_001, -1]), 2)
    with pytest.raises(BadVariant):
        totals(Distribution([10_000, -10_000]), 100_000)
