"""Who is favourite now: covered until asked for, exact, and up to date after every throw."""

from __future__ import annotations

import json
import re

import pytest

from rules.dice_poker import DicePoker, match_favourites, win_probabilities
from tests.widgets.dice_poker_seat import Player, begun, seats_form, set_dice


def values(player: Player) -> dict[str, str]:
    rows = player.view["favourites"]["rows"]
    return {
        row["name"]: "".join(part["text"] for part in row["value"]).replace("\u202f", " ")
        for row in rows
    }


def test_the_panel_is_covered_until_asked_for_and_then_follows_the_dice() -> None:
    player = Player(seed="4").send("hello", search="")
    covered = player.view["favourites"]
    assert covered["title"] == "Who is favourite now?"
    assert covered["covered"]
    assert "%" not in json.dumps(covered)
    player.send("favourites")
    assert values(player) == dict.fromkeys(("Ana", "Boris", "Owl"), "1/3 ≈ 33.3 % · 333 in 1,000")
    seen = set()
    for _ in range(12):
        player.press()
        view = player.view["favourites"]
        assert not view["covered"]
        chances = match_favourites(player.table._state, player.table._variant)
        assert [row["width"] for row in view["rows"]] == [
            max(round(1000 * chance), int(chance > 0)) for chance in chances
        ]
        seen.add(json.dumps(view["rows"]))
    assert len(seen) > 6
    assert player.send("favourites").view["favourites"]["covered"]


def test_bars_name_who_throws_who_leads_and_who_begins() -> None:
    player = Player(seed="4").send("hello", search="").until("staking").send("favourites")
    first = player.table.state.state.order[0]
    starter = player.view["seats"][first]["name"]
    assert f"{starter}, goes first" in values(player)
    assert player.view["favourites"]["subtitle"].startswith("chance to win the next game")
    player.press()
    assert f"{starter}, throwing" in values(player)
    assert [row["now"] for row in player.view["favourites"]["rows"]].count(True) == 1
    chances = win_probabilities(3)
    shown = values(player)[f"{starter}, throwing"]
    assert shown == f"≈ {float(100 * chances[0]):.1f} % · {round(1000 * chances[0])} in 1,000"
    player.press().send("stop")
    assert f"{starter}, to beat" in values(player)


def test_the_last_throw_against_three_sixes_is_a_short_fraction() -> None:
    player = begun(players=2, computers=0).press()
    set_dice(player, (), (2, 4, 6, 6, 6))
    player.send("stop").press()
    set_dice(player, (5, 5), (2, 3, 5))
    player.send("favourites")
    rows = values(player)
    assert sorted(rows.values()) == [
        "4/9 ≈ 44.4 % · 444 in 1,000",
        "5/9 ≈ 55.6 % · 556 in 1,000",
    ]
    thrower = next(name for name in rows if name.endswith("throwing"))
    assert rows[thrower].startswith("4/9")


def test_a_certain_winner_and_a_slim_chance_are_said_plainly() -> None:
    """Against five fives only five sixes win, and five fives share; against five sixes nothing."""
    player = begun(players=2, computers=0).press()
    set_dice(player, (), (5, 5, 5, 5, 5))
    player.send("stop").press()
    set_dice(player, (), (1, 2, 3, 4, 4))
    player.send("favourites")
    assert sorted(values(player).values()) == [
        "1/5184 ≈ 0.019 % · under 1 in 1,000",
        "5183/5184 ≈ 100 % · over 999 in 1,000",
    ]
    player = begun(players=2, computers=0).press()
    set_dice(player, (), (6, 6, 6, 6, 6))
    player.send("stop").press()
    set_dice(player, (1,), (2, 3, 4, 5))
    player.send("favourites")
    assert sorted(values(player).values()) == ["0 %", "100 %"]


def test_many_players_are_waited_for_only_if_somebody_asks() -> None:
    player = begun(players=10, computers=0, variant=DicePoker(throws=1))
    assert player.view["favourites"]["cover"] == (
        "Covered. With 9 players to come the first answer may take some seconds."
    )
    player.send("favourites")
    assert values(player)["Ana"].startswith("1/10")
    player.press()
    assert not player.view["favourites"]["covered"]
    player.send("favourites").press()
    assert player.view["favourites"]["covered"]


def test_an_open_panel_of_few_players_is_covered_when_many_sit_down() -> None:
    player = Player(seed="4").send("hello", search="").send("favourites")
    assert not player.view["favourites"]["covered"]
    player.send("seats", values=seats_form(players="9", computers="0"))
    assert player.view["favourites"]["covered"]
    assert "8 players" in player.view["favourites"]["cover"]


@pytest.mark.parametrize("asked", [1, 2])
def test_with_play_offs_by_seat_nothing_can_be_uncovered(asked: int) -> None:
    player = begun(variant=DicePoker(playoff_order="seat"))
    for _ in range(asked):
        player.send("favourites")
    assert player.view["favourites"]["covered"]
    assert player.view["favourites"]["uncover"] == ""
    assert "no exact value" in player.view["favourites"]["cover"]


def test_it_is_said_where_later_players_change_the_best_keep() -> None:
    player = begun(players=3, computers=0).press()
    set_dice(player, (), (1, 1, 2, 3, 4))
    player.send("stop").press()
    set_dice(player, (), (1, 4, 6, 6, 6))
    player.send("worth")
    worth = player.view["worth"]
    said = worth["ties"].replace("\u202f", " ")
    found = re.search(
        r"best to keep (.*): that wins the bank in ([\d.]+) %, .* in ([\d.]+) %", said
    )
    assert found is not None
    assert found[1] == "six, six and six"
    assert float(found[2]) > float(found[3])
    player.send("favourites")
    mine = next(row for row in player.view["favourites"]["rows"] if row["now"])
    assert mine["width"] == round(10 * float(found[2]))
