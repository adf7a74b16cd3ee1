"""Systems on a coin: every evening written out, the mean of a fair coin, and those with no end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rules.bankroll_systems import NextBet, System, evening_result, system_results
from rules.distribution import E, variance
from rules.messages import BadVariant
from rules.shuffle import ByteStream

HALF, HOUSE = Fraction(1, 2), Fraction(8, 17)
FRIEND = System(stop_ahead=1, most_bets=7)
SYSTEMS = (
    FRIEND,
    System(after_win=NextBet.DOUBLE, after_loss=NextBet.FIRST, most_bets=6),
    System(first=2, after_win=NextBet.MORE, after_loss=NextBet.SAME, stop_behind=5, most_bets=8),
    System(after_win=NextBet.SAME, after_loss=NextBet.MORE, stop_ahead=3, most_bets=9),
)


def written_out(win: Fraction, system: System, bank: int) -> dict[int, Fraction]:
    """The results by every row of coins, each played to its end; what is thrown after is idle."""
    found: Counter[int] = Counter()
    total: dict[int, Fraction] = {}
    for coins in product((True, False), repeat=system.most_bets):
        ahead, bet = 0, system.first
        for won in coins:
            if (
                bet > bank + ahead
                or (system.stop_ahead is not None and ahead >= system.stop_ahead)
                or (system.stop_behind is not None and ahead <= -system.stop_behind)
            ):
                break
            ahead += bet if won else -bet
            rule = system.after_win if won else system.after_loss
            bet = {
                "the first bet again": system.first,
                "the same again": bet,
                "twice as much": bet + bet,
                "one chip more": bet + 1,
            }[rule.value]
        found[ahead] += 1
        chance = win ** sum(coins) * (1 - win) ** (len(coins) - sum(coins))
        total[ahead] = total.get(ahead, Fraction(0)) + chance
    return total


@pytest.mark.parametrize("win", [HALF, HOUSE])
@pytest.mark.parametrize("bank", [10, 127])
@pytest.mark.parametrize("system", SYSTEMS)
def test_results_are_those_of_every_row_of_coins(system: System, bank: int, win: Fraction) -> None:
    results = system_results(win, system, bank)
    assert {ahead: Fraction(weight, results.total) for ahead, weight in results.items()} == (
        written_out(win, system, bank)
    )
    if win == HALF:
        assert E(results) == 0


def test_the_friend_wins_one_chip_127_times_in_128_and_then_loses_all() -> None:
    results = system_results(HALF, FRIEND, 127)
    assert dict(results) == {1: 127, -127: 1}
    assert variance(results) == 127
    assert E(system_results(HOUSE, FRIEND, 127)) == 1 - Fraction(18, 17) ** 7
    assert dict(system_results(HALF, System(stop_ahead=1, most_bets=8), 255)) == {1: 255, -255: 1}


def test_the_other_systems_of_the_chapter() -> None:
    ride = System(after_win=NextBet.DOUBLE, stop_behind=1, stop_ahead=7, most_bets=3)
    assert dict(system_results(HALF, ride, 1)) == {-1: 7, 7: 1}
    leave = System(after_loss=NextBet.SAME, stop_ahead=1, most_bets=3)
    assert dict(system_results(HALF, leave, 3)) == {-3: 1, -1: 2, 1: 5}
    higher = System(after_win=NextBet.DOUBLE, after_loss=NextBet.FIRST, most_bets=2)
    assert dict(system_results(HALF, higher, 3)) == {-2: 1, -1: 1, 0: 1, 3: 1}


def test_an_evening_ends_when_the_bank_cannot_pay() -> None:
    assert min(system_results(HALF, FRIEND, 10)) == -7
    assert max(-it for it in system_results(HALF, FRIEND, 126)) == 63


def test_simulated_evenings_are_those_of_the_distribution() -> None:
    stream = ByteStream(b"evenings")
    counts = Counter(evening_result(HALF, FRIEND, 127, stream) for _ in range(4000))
    assert set(counts) == {1, -127}
    assert abs(counts[-127] - 4000 / 128) < 4 * (4000 / 128) ** 0.5
    again = ByteStream(b"evenings")
    assert Counter(evening_result(HALF, FRIEND, 127, again) for _ in range(4000)) == counts


@pytest.mark.parametrize("wrong", [
    {"most_bets": 0}, {"most_bets": 13}, {"most_bets": None}, {"most_bets": 3, "first": 0},
    {"most_bets": 3, "stop_ahead": 0}, {"most_bets": 3, "stop_behind": -1},
    {"most_bets": 3, "after_win": "double"},
])  # fmt: skip
def test_a_system_without_an_end_or_a_bet_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        System(**wrong)


@pytest.mark.parametrize(("win", "bank"), [(Fraction(3, 2), 5), (0.5, 5), (HALF, 0), (HALF, True),
                                           (Fraction(1, 10**7), 5)])  # fmt: skip
def test_a_chance_or_bank_that_is_none_is_refused(win: Any, bank: Any) -> None:
    with pytest.raises(BadVariant):
        system_results(win, FRIEND, bank)
