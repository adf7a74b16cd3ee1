"""What the dice table refuses: nothing changes, and one sentence says why."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.widgets.dice_poker_seat import Player, begun, conserved, set_dice
from widgets import DicePokerTable


@pytest.mark.parametrize("die", ["0", "6", "", "x", "11", 1, None, "-1", "1" * 100, ["1"]])
def test_a_die_that_is_not_there_is_refused(die: object) -> None:
    player = begun().press()
    before = player.view["open"]
    player.send("toggle", die=die)
    assert player.notice.count(".") == 1
    assert player.view["open"] == before


@pytest.mark.parametrize(
    "faces", [None, "5", [0], [7], ["5"], [1, 1, 1, 1, 1, 1], {"a": 1}, [True]]
)
def test_a_keep_of_dice_that_are_not_there_is_refused(faces: object) -> None:
    player = begun().press()
    set_dice(player, (5, 5), (2, 3, 5))
    player.send("toggle", die="1")
    player.send("keep", faces=faces)
    assert player.notice.count(".") == 1
    assert [die["marked"] for die in player.view["open"]["dice"]] == [True, False, False]
    player.send("keep", faces=[5, 5])
    assert player.notice


def test_actions_out_of_turn_change_nothing() -> None:
    player = Player(seed="2").send("hello", search="")
    for step in range(3):
        before = player.table.state
        for do in ("throw", "stop", "go", "toggle", "keep", "next_round", "put_in", "order"):
            if do == player.view["main"]["do"]:
                continue
            player.send(do, die="1", faces=[])
            assert player.notice, (step, do)
            assert player.table.state == before
        player.press()


def test_a_double_click_throws_once() -> None:
    player = begun()
    step = player.view["step"]
    player.send("throw", step=step).send("throw", step=step)
    assert player.banner == "Throw 1 of 3"
    assert player.table.state.turn.turn.throws == 1


def test_a_forged_view_is_refused() -> None:
    player = begun().press()
    dice = player.faces()
    player.table.set_state({"view": {"open": {"dice": [{"face": 6}] * 5}}})
    assert player.faces() == dice


MESSAGES = st.fixed_dictionaries(
    {
        "do": st.sampled_from(sorted(DicePokerTable.handlers)),
        "die": st.sampled_from(["1", "2", "3", "5", "6", "x"]),
        "faces": st.sampled_from([[], [1], [5, 5], [6, 6, 6], [1, 2, 3, 4, 5], None]),
        "open": st.booleans(),
        "values": st.sampled_from([{}, {"seed": "9"}, {"players": "4"}, None]),
        "search": st.just("?seed=1"),
    }
)
MOVES = st.sampled_from(["order", "put_in", "throw", "go", "stop", "next_round"]).map(
    lambda do: {"do": do}
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(MOVES, MESSAGES), max_size=60))
def test_no_message_makes_chips_or_moves_a_locked_die(messages: list[dict[str, Any]]) -> None:
    player = Player(seed="7")
    for message in messages:
        before = player.table.state
        player.send(**message)
        after = player.table.state
        assert conserved(player)
        if before.game is None or after.game is None or before.turn is None:
            continue
        same_turn = (
            before.state.games_begun == after.state.games_begun
            and before.game.state.playoff == after.game.state.playoff
            and before.game.state.player == after.game.state.player
            and before.turn.turn.throws > 0
        )
        if same_turn:
            assert not Counter(before.turn.locked) - Counter(after.turn.locked)
