"""Whole games at the dice table: the computer's turns, ties and play-offs, rounds to their end."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rules.dice_poker import DicePoker
from tests.widgets.dice_poker_seat import Player, begun, conserved, seats_form


def test_the_computer_says_what_it_keeps_and_why_before_it_throws() -> None:
    player = begun(players=3, computers=3)
    player.press()
    assert player.phase == "watching"
    assert player.view["seconds"] == []
    plan = player.view["main"]["words"]
    marked = [die["face"] for die in player.view["open"]["dice"] if die["marked"]]
    assert re.search(r"enough|beats", player.status)
    if plan.endswith("STOPS"):
        assert len(marked) == 5
    else:
        assert str(5 - len(marked)) in plan
        player.press()
        assert player.faces("locked") == marked


@pytest.mark.parametrize("do", ["throw", "stop", "toggle", "keep"])
def test_nobody_plays_the_computers_turn(do: str) -> None:
    player = begun(players=3, computers=3).press()
    before = player.table.state
    player.send(do, die="1", faces=[])
    assert player.notice == "The computer plays this turn."
    assert player.table.state == before


def test_the_exact_computer_gives_its_reason_in_numbers() -> None:
    player = Player(players=2, computers=2, seed="1").send("hello", search="")
    player.send("seats", values=seats_form(players="2", computers="2", level="exact"))
    player.until("staking").press().press()
    assert "times in 1,000" in player.status


@pytest.mark.parametrize(("players", "computers"), [(2, 0), (3, 1), (3, 3), (5, 2), (10, 9)])
def test_whole_rounds_end_with_every_chip_accounted_for(players: int, computers: int) -> None:
    player = begun(players=players, computers=computers, seed="round")
    starters = []
    presses = 0
    while player.phase != "between_rounds":
        if player.banner.startswith("Throw 1") and player.status.endswith("worst seat."):
            starters.append(player.table.state.game.state.order[0])
        player.press()
        assert conserved(player)
        presses += 1
        assert presses < 2000
    assert len(starters) == players
    assert sorted(starters) == list(range(players))
    state = player.table.state.state
    assert state.bank == 0
    assert player.view["main"]["words"] == "NEXT ROUND"
    player.press()
    assert player.phase == "staking"
    assert player.table.state.state.starter == starters[0]


def test_a_tie_is_played_off_for_the_same_bank_and_it_is_said() -> None:
    variant = DicePoker(throws=1)
    for seed in range(300):
        player = begun(players=3, computers=0, variant=variant, seed=str(seed))
        while player.phase == "throwing" and not player.table.state.game.state.tied:
            player.press()
        if player.phase != "ordering":
            continue
        assert "They play another full game for the same bank, with no new stakes" in player.status
        assert player.view["counters"][0]["value"] == "3 chips"
        assert player.banner == "Order of the play-off"
        player.until("throwing")
        assert player.status.split(".")[0].endswith("throws first in the play-off")
        player.until("staking")
        assert re.search(r"wins the play-off and 3 chips", player.status)
        assert conserved(player)
        return
    raise AssertionError("no seed ties")


def test_a_play_off_by_seats_begins_at_once() -> None:
    variant = DicePoker(throws=1, playoff_order="seat")
    for seed in range(300):
        player = begun(players=3, computers=0, variant=variant, seed=str(seed))
        while player.phase == "throwing" and not player.table.state.game.state.tied:
            player.press()
        if player.phase == "throwing":
            assert "are equal with" in player.status
            return
    raise AssertionError("no seed ties")


def test_the_winner_is_marked_on_his_seat_and_on_his_dice_if_he_threw_last() -> None:
    for seed in range(40):
        player = begun(seed=str(seed), variant=DicePoker(throws=1), players=2, computers=0)
        player.until("staking", "ordering")
        if player.phase == "ordering":
            continue
        game = player.table.state.game.state
        (won,) = [name for name, seat in player.seats.items() if seat["flag"] == "won"]
        assert player.status.startswith(f"{won} wins 2 chips with ")
        assert player.seats[won]["total"] == "+1"
        marked = [die["face"] for die in player.view["open"]["dice"] if die["tag"] == "WON"]
        assert bool(marked) == (game.results[-1].player == game.winner)
        assert not Counter(marked) - Counter(game.results[-1].dice)
