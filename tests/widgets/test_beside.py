"""Simulation beside exact, at the table of Aces and Faces and by itself."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from typing import Any

import pytest

from rules.messages import IllegalAction
from rules.simulate_chunks import Chunk, Simulation
from tests.widgets.video_poker_seat import AAAKK, Player
from widgets.beside import Beside, Experiment, Outcome
from widgets.catalogue import Catalogue


def coin(chunk: Chunk) -> dict[str, int]:
    heads = sum(byte.bit_count() for byte in chunk.key * (chunk.trials // 256 + 1)) % (
        chunk.trials + 1
    )
    return {"heads": heads, "tails": chunk.trials - heads}


def tossing(key: str = "coin") -> Experiment[str]:
    half = Fraction(1, 2)
    return Experiment(
        key,
        "Toss a coin.",
        (Outcome("heads", "heads", half), Outcome("tails", "tails", half)),
        lambda trials, seed, size: Simulation(coin, trials, seed, size),
    )


def panel(seed: str = "s") -> Beside:
    beside = Beside(lambda: None, seed=seed)
    beside.open_or_close({})
    beside.ask(tossing())
    return beside


def view(player: Player) -> dict[str, Any]:
    shown: dict[str, Any] = player.view["beside"]
    return shown


def opened() -> Player:
    player = Player(deal=AAAKK, seed="4").send("deal")
    return player.send("hold", cards=["Ac", "Ad", "Ah"]).send("sim_open")


def test_before_a_deal_there_is_nothing_to_simulate() -> None:
    player = Player().send("sim_open")
    assert not view(player)["may_open"]
    player.send("sim_run", times=1)
    assert player.notice == "There is nothing to simulate now."


def test_counts_add_up_and_truth_stays_covered_until_asked() -> None:
    player = opened().send("sim_run", times=10).send("sim_run", times=1000)
    shown = view(player)
    assert shown["count"] == "1,010 trials"
    assert sum(int(row["seen"].replace(",", "")) for row in shown["rows"]) == 1010
    assert all(row["exact"] is None and row["truth"] == "" for row in shown["rows"])
    assert "6986" not in str(shown)
    shown = view(player.send("sim_cover"))
    assert [row["truth"] for row in shown["rows"]] == [
        "2/47 ≈ 4.3\N{NARROW NO-BREAK SPACE}%",
        "67/1081 ≈ 6.2\N{NARROW NO-BREAK SPACE}%",
        "968/1081 ≈ 89.5\N{NARROW NO-BREAK SPACE}%",
    ]
    assert shown["mean"]["truth"] == "exactly 6986/1081 ≈ 6.4625"


def test_one_trial_says_what_came() -> None:
    shown = view(opened().send("sim_run", times=1))
    came = [row["name"] for row in shown["rows"] if row["seen"] == "1"]
    assert shown["count"] == f"1 trial. It came: {came[0]}."


def test_the_band_holds_the_simulated_share_of_a_hundred_thousand_draws() -> None:
    shown = view(opened().send("sim_run", times=100_000).send("sim_cover"))
    for row in shown["rows"]:
        wide = 2 + row["high"] - row["low"]
        assert row["low"] - wide <= row["dot"] <= row["high"] + wide
        assert row["low"] <= row["exact"] <= row["high"]


def test_another_hold_is_another_question() -> None:
    player = opened().send("sim_run", times=10).send("sim_cover").send("toggle", card="Kc")
    assert view(player)["count"] == "Nothing simulated yet."
    assert view(player)["covered"]


def test_the_table_is_played_on_beside_it_and_the_hand_just_played_stays_simulated() -> None:
    player = opened().send("sim_run", times=10).send("draw")
    assert view(player)["count"] == "10 trials"


@pytest.mark.parametrize("times", [0, 2, -1, 10**9, "10", 1.0, True, None, [1]])
def test_only_the_numbers_on_the_buttons_are_simulated(times: object) -> None:
    player = opened().send("sim_run", times=times)
    if times is True:  # bool is no whole number here
        assert view(player)["count"] == "Nothing simulated yet."
    assert player.notice == "Simulate 1, 10, 1,000 or 100,000 times more."
    assert view(player)["count"] == "Nothing simulated yet."


def test_the_same_seed_and_presses_bring_the_same_results() -> None:
    words = Catalogue()
    pictures = []
    for _ in range(2):
        beside = panel()
        for times in (1, 10, 1000):
            beside.run({"times": times})
        pictures.append(beside.view(words))
    other = panel("another")
    for times in (1, 10, 1000):
        other.run({"times": times})
    assert pictures[0] == pictures[1]
    assert other.view(words)["rows"] != pictures[0]["rows"]


def test_a_long_run_lets_the_page_live_and_a_stop_keeps_what_was_done() -> None:
    shown: list[int] = []

    async def page() -> tuple[str, str]:
        words = Catalogue()
        beside = Beside(lambda: shown.append(beside.view(words)["progress"]), seed="s")
        beside.open_or_close({})
        beside.ask(tossing())
        beside.run({"times": 100_000})
        assert beside.running
        with pytest.raises(IllegalAction, match="One simulation is under way"):
            beside.run({"times": 1})
        while beside.view(words)["count"] == "Nothing simulated yet.":
            await asyncio.sleep(0)
        beside.stop_now({})
        stopped = beside.view(words)["count"]
        await asyncio.sleep(0.05)
        assert beside.view(words)["count"] == stopped
        beside.run({"times": 100_000})
        while beside.running:
            await asyncio.sleep(0.005)
        return stopped, beside.view(words)["count"]

    stopped, whole = asyncio.run(page())
    done = int(stopped.split()[0].replace(",", ""))
    assert 0 < done < 100_000
    assert done % 4096 == 0
    assert int(whole.split()[0].replace(",", "")) == done + 100_000
    assert shown[-1] == 0


def test_a_late_result_of_another_question_is_dropped() -> None:
    async def page() -> str:
        beside = panel()
        beside.run({"times": 100_000})
        await asyncio.sleep(0.01)
        beside.ask(tossing("another coin"))
        await asyncio.sleep(0.05)
        count: str = beside.view(Catalogue())["count"]
        return count

    assert asyncio.run(page()) == "Nothing simulated yet."


def test_closing_the_panel_stops_its_work() -> None:
    async def page() -> bool:
        beside = panel()
        beside.run({"times": 100_000})
        beside.open_or_close({"open": False})
        return beside.running

    assert not asyncio.run(page())


# At the dice.


def test_a_keep_of_dice_is_simulated_beside_its_exact_chances() -> None:
    from tests.widgets.dice_poker_seat import begun

    player = begun(players=2, computers=0).until("choosing").send("sim_open")
    player.send("sim_run", times=100_000).send("sim_cover")
    shown = player.view["beside"]
    assert shown["count"] == "100,000 trials"
    assert sum(int(row["seen"].replace(",", "")) for row in shown["rows"]) == 100_000
    for row in shown["rows"]:
        wide = 2 + row["high"] - row["low"]
        assert row["low"] - wide <= row["dot"] <= row["high"] + wide
    player.press()
    assert player.view["beside"]["count"] == "Nothing simulated yet."


def test_a_keep_with_a_result_to_beat_asks_how_often_it_beats_it() -> None:
    from tests.widgets.dice_poker_seat import begun

    player = begun(players=2, computers=0).until("choosing")
    player.send("stop").until("choosing").send("sim_open")
    names = [row["name"] for row in player.view["beside"]["rows"]]
    assert set(names) <= {"beats the best so far", "equals it", "falls short"}
    assert len(names) > 1


# At draw poker.


def test_a_draw_is_simulated_beside_what_the_cards_that_stay_become() -> None:
    from tests.widgets.draw_poker_seat import Player as DrawPlayer

    player = DrawPlayer(seed="4").until("draw")
    hand = [card["name"] for card in player.view["cards"]]
    for name in hand[:3]:
        player.send("toggle", card=name)
    player.send("sim_open").send("sim_run", times=1000).send("sim_cover")
    shown = player.view["beside"]
    assert sum(int(row["seen"]) for row in shown["rows"]) == 1000
    assert sum(row["exact"] for row in shown["rows"]) in range(996, 1005)
    player.send("toggle", card=hand[0])
    assert player.view["beside"]["count"] == "Nothing simulated yet."
