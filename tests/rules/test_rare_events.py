"""Rare events: exact counts by looking at every story, Poisson's limit within Le Cam's bound."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import exp, factorial

import pytest

from rules.distribution import E, P, skewness, variance
from rules.messages import BadVariant
from rules.rare_events import hits, poisson


def test_hits_are_those_of_every_story_of_six_dice() -> None:
    stories = Counter(throws.count(1) for throws in product(range(1, 7), repeat=6))
    found = hits(6, Fraction(1, 6))
    assert {j: P({j}, found) for j in range(7)} == {j: Fraction(stories[j], 6**6) for j in range(7)}


@pytest.mark.parametrize("tries", [1, 36, 1_000])
def test_mean_and_variance_of_hits_are_known(tries: int) -> None:
    found = hits(tries, Fraction(1, tries))
    assert E(found) == 1
    assert variance(found) == 1 - Fraction(1, tries)


@pytest.mark.parametrize("tries", [10, 100, 1_000])
def test_poisson_is_as_near_to_hits_as_le_cam_says(tries: int) -> None:
    exact, limit = hits(tries, Fraction(1, tries)), poisson(1, 40)
    off = sum(abs(float(P({j}, exact)) - limit.chances[j]) for j in range(min(tries, 40) + 1))
    assert 0 < off <= 2 / tries


@pytest.mark.parametrize("mean", [Fraction(1), Fraction(3), Fraction(1, 4), Fraction(50)])
def test_poisson_follows_its_steps(mean: Fraction) -> None:
    found = poisson(mean, 60)
    for j, chance in enumerate(found.chances[:20]):
        slow = exp(-float(mean)) * float(mean) ** j / factorial(j)
        assert abs(chance - slow) <= found.error_bound + 1e-15
    assert 0 <= found.beyond < 0.1


def test_poisson_of_nothing_is_nothing_for_sure() -> None:
    assert poisson(0, 2).chances == (1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("tries", "chance"),
    [(0, Fraction(1, 2)), (1_001, Fraction(1, 2)), (2, Fraction(3, 2)), (2, 0.5), (True, 1),
     (5, Fraction(1, 10**6 + 1))],
)  # fmt: skip
def test_bad_tries_and_chances_are_refused(tries: object, chance: object) -> None:
    with pytest.raises(BadVariant):
        hits(tries, chance)  # type: ignore[arg-type]


@pytest.mark.parametrize(("mean", "most"), [(-1, 3), (0.5, 3), (1_001, 3), (1, -1), (1, 1_001)])
def test_bad_means_and_counts_are_refused(mean: object, most: object) -> None:
    with pytest.raises(BadVariant):
        poisson(mean, most)  # type: ignore[arg-type]


def test_skew_of_one_rare_hit_is_the_closed_form() -> None:
    p = Fraction(1, 46_598)
    closed = float(1 - 2 * p) / float(p * (1 - p)) ** 0.5
    assert skewness(hits(1, p)) == pytest.approx(closed, rel=1e-12)
    assert round(closed, 2) == 215.86
