"""Decision and luck on the table of Aces and Faces, and hands played once more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from rules.video_poker import PAY_TABLES
from tests.widgets.video_poker_seat import AAAKK, Player
from widgets.idle import in_pauses


def ledger(player: Player) -> dict[str, Any]:
    view: dict[str, Any] = player.view["ledger"]
    return view


def end(player: Player) -> Player:
    return player.send("collect") if player.table.state.win else player


def played(hands: int = 1, **options: Any) -> Player:
    player = Player(seed="4", **options)
    for _ in range(hands):
        end(player.send("deal").send("draw"))
    return player


def test_before_the_first_hand_the_ledger_says_what_it_is_for() -> None:
    player = Player().send("deal")
    assert ledger(player)["empty"].startswith("Play a hand.")
    assert ledger(player)["rows"] == []


def test_all_five_of_aaakk_kept_costs_half_a_chip_and_the_table_names_it() -> None:
    player = Player(deal=AAAKK, seed="4").send("deal").send("draw")
    (row,) = ledger(player)["rows"]
    assert row["words"] == "1 · held all five, best was A♣︎ A♦︎ A♥︎"
    assert (row["given_up"], row["chips"]) == ("−0.46", "+5")
    assert ledger(player)["lesson"]["text"] == "That choice gave up 0.46 chips."
    assert ledger(player)["pill"] == "best hold in 0 of 1 hands"
    sums = [part["sign"] + part["text"] for part in ledger(player)["sums"]]
    assert sums == ["you are 5 chips up", "=the game 0.0", "+your choices −0.5", "+luck +5.5"]


def test_the_right_hold_that_lost_is_praised_and_a_good_end_is_passed_over() -> None:
    player = Player(deal=AAAKK, seed="4").send("deal")
    player.send("hold", cards=["Ac", "Ad", "Ah"]).send("draw")
    assert player.table.state.win == 3
    assert ledger(player)["lesson"] == {"text": "Right hold, unlucky draw.", "kind": "good"}
    kept = Player(deal="As Ks Qs Js Ts").send("deal").send("draw")
    assert ledger(kept)["lesson"] is None


def test_the_parts_on_the_page_always_add_up() -> None:
    player = played(6)
    sums = [part["text"].rsplit(" ", 1)[1] for part in ledger(player)["sums"][1:]]
    parts = [round(10 * float(text.replace("−", "-"))) for text in sums]
    assert sum(parts) == 10 * (player.bank - 100)
    assert len(ledger(player)["rows"]) == 3
    assert len(ledger(player.send("ledger_all"))["rows"]) == 6


def test_a_lost_double_is_luck_of_the_same_hand() -> None:
    player = Player(deal=AAAKK, seed="4").send("deal").send("draw")
    while player.table.state.win:
        player.send("double").send("pick", card="1")
    (row,) = ledger(player)["rows"]
    assert (row["given_up"], row["chips"]) == ("−0.46", "−1")


# Once more.


def test_a_hand_played_again_brings_the_same_cards_and_counts_for_nothing() -> None:
    player = played(3)
    before = (player.table._state, list(player.table._log), ledger(player)["rows"])
    player.send("again", number=2)
    deal = player.table.cards
    assert player.status.startswith("Hand 2 again; nothing counts.")
    player.send("hold", cards=[]).send("draw")
    nothing_held = player.table.cards
    assert [button["do"] for button in player.view["seconds"]] == ["again_leave"]
    player.send("again", number=2)
    assert player.table.cards == deal
    player.send("hold", cards=[str(deal[0])]).send("draw")
    assert player.table.cards[1:] == nothing_held[:4]
    player.send("again_leave")
    assert (player.table._state, player.table._log, ledger(player)["rows"]) == before
    end(player.send("deal").send("draw"))
    assert player.table.state.hand_number == 4


@pytest.mark.parametrize("number", [0, 4, -1, "2", None, True, 10**400])
def test_only_a_hand_that_was_played_can_be_played_again(number: object) -> None:
    player = played(3).send("again", number=number)
    assert player.notice == "That one cannot be played again now."
    assert player.table._again is None


def test_a_running_hand_is_finished_before_another_is_played_again() -> None:
    player = played(2).send("deal").send("again", number=1)
    assert player.notice == "That one cannot be played again now."
    assert [row["again"] for row in ledger(player)["costly"]["rows"]].count("") == len(
        ledger(player)["costly"]["rows"]
    )


def test_chips_rules_and_copies_wait_until_the_hand_is_left() -> None:
    player = played(2)
    bank = player.bank
    player.send("again", number=1).send("draw")
    for do, fields in (
        ("deal", {}),
        ("machine", {"machine": "Bonus Poker 8/5"}),
        ("start", {"values": {}}),
        ("end", {}),
    ):
        player.send(do, **fields)
        assert player.notice, do
    player.send("collect")
    player.send("again_leave")
    assert player.bank == bank
    player.send("again_leave")
    assert player.notice == "You are in your game."


def test_a_copied_game_opens_with_its_ledger_and_a_replay_gives_the_old_one_back() -> None:
    player = played(3)
    rows = ledger(player.send("ledger_all"))["rows"]
    text = player.send("copy", open=True).view["copy"]["text"]
    other = played(1)
    own = ledger(other)["rows"]
    other.send("open_copy", text=text)
    assert ledger(other)["rows"] == []
    while other.view["main"]["enabled"]:
        other.send("replay_next")
    assert ledger(other)["rows"] == rows
    assert ledger(other)["costly"]["rows"] == [
        row | {"again": ""} for row in ledger(player)["costly"]["rows"]
    ]
    other.send("replay_leave")
    assert ledger(other)["rows"] == own
    sealed = Player()
    end(sealed.send("deal").send("draw")).send("deal")
    text = sealed.send("copy", open=True).view["copy"]["text"]
    opened = Player().send("open_copy", text=text)
    assert ledger(opened)["rows"] == ledger(sealed)["rows"]


# In the pauses.


def test_work_in_pauses_lets_others_in_and_stops_when_told() -> None:
    steps: list[int] = []

    async def page() -> None:
        work = in_pauses(lambda at=at: steps.append(at) for at in range(1000))  # type: ignore[misc]
        assert work is not None
        while len(steps) < 3:
            await asyncio.sleep(0)
        assert work.running
        work.stop()
        taken = len(steps)
        await asyncio.sleep(0.02)
        assert len(steps) == taken < 1000
        assert not work.running

    asyncio.run(page())


def test_a_step_may_stop_its_own_work() -> None:
    taken: list[str] = []

    async def page() -> None:
        def stop() -> None:
            assert work is not None
            work.stop()

        work = in_pauses([lambda: taken.append("once"), stop, lambda: taken.append("no")])
        assert work is not None
        while work.running:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.02)

    asyncio.run(page())
    assert taken == ["once"]


def test_where_no_loop_runs_nothing_is_begun() -> None:
    assert in_pauses([lambda: 1]) is None


def test_a_machine_without_a_published_return_has_its_own_worked_out_in_a_pause() -> None:
    async def page() -> tuple[str, str]:
        player = Player(PAY_TABLES["Jacks or Better 8/6"])
        first = player.view["pay_table"]["foot"]
        for _ in range(200):
            await asyncio.sleep(0.02)
            if player.view["pay_table"]["foot"]:
                break
        return first, player.view["pay_table"]["foot"]

    first, then = asyncio.run(page())
    assert first == ""
    assert then.startswith("Pays back 98.39\N{NARROW NO-BREAK SPACE}% with perfect play.")
