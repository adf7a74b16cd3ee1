"""Simulated banks: exact steps, ruin that lasts, the share of broke players beside the truth."""

from __future__ import annotations

import numpy as np
import pytest

from rules.bankroll_sessions import session
from rules.distribution import Distribution
from rules.messages import BadVariant
from rules.simulate_paths import bank_paths

COIN = Distribution([1, -1])
LOTTERY = Distribution({-1: 97, 30: 3})


def test_every_step_is_a_result_until_a_player_is_broke() -> None:
    paths = bank_paths(LOTTERY, 20, 300, paths=40, seed="steps")
    assert paths.shape == (40, 301)
    assert (paths[:, 0] == 20).all()
    steps = np.diff(paths, axis=1)
    assert set(np.unique(steps).tolist()) <= {-1, 0, 30}
    for path, step in zip(paths, steps, strict=True):
        still = np.flatnonzero(step == 0)
        assert not len(still) or (path[still[0] :] == 0).all()


def test_a_path_depends_on_seed_and_number_alone() -> None:
    few = bank_paths(COIN, 10, 50, paths=3, seed="a")
    assert (bank_paths(COIN, 10, 50, paths=9, seed="a")[:3] == few).all()
    assert (bank_paths(COIN, 10, 50, paths=3, seed="b") != few).any()


def test_as_many_are_broke_as_the_exact_session_says() -> None:
    paths = bank_paths(LOTTERY, 20, 100, paths=4000, seed="ruin")
    p = session(LOTTERY, 20, 100).ruin_probability
    broke = int((paths[:, -1] < 1).sum())
    assert abs(broke - 4000 * p) < 5 * (4000 * p * (1 - p)) ** 0.5


def test_rare_results_come_with_exactly_their_weight() -> None:
    """A weight of 1 in 2,000,000,000,003 never comes; one of half of them comes half the time."""
    rare = Distribution({5: 1, -1: 10**12 + 1, 0: 10**12 + 1})
    steps = np.diff(bank_paths(rare, 10**6, 20_000, paths=5, seed=7), axis=1)
    assert 5 not in steps
    lost = int((steps == -1).sum())
    assert abs(lost - 50_000) < 5 * 25_000**0.5


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"bank": 0, "bets": 5}, "whole numbers from 1"),
        ({"bank": 5, "bets": -1}, "whole numbers from 1"),
        ({"bank": 5, "bets": 1.5}, "whole numbers from 1"),
        ({"bank": True, "bets": 5}, "whole numbers from 1"),
        ({"bank": 5, "bets": 10**9, "paths": 9}, "At most 10,000,000"),
        ({"bank": 5, "bets": 5, "bet": 6}, "less than the bet"),
    ],
)
def test_numbers_that_make_no_session_are_refused(
    arguments: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadVariant, match=reason):
        bank_paths(COIN, seed=1, **arguments)  # type: ignore[arg-type]
