"""Best keep: what every choice of dice at the table is worth."""

from __future__ import annotations

import json
import re
from fractions import Fraction

from tests.widgets.dice_poker_seat import Player, begun, set_dice


def _second_seat(first: tuple[int, ...], players: int = 3) -> Player:
    """The second player's turn, the first one having stopped with these dice."""
    player = begun(players=players, computers=0).press()
    set_dice(player, (), first)
    player.send("stop").press()
    return player


def test_the_example_of_three_fives_against_three_sixes() -> None:
    player = _second_seat((2, 4, 6, 6, 6), players=3)
    set_dice(player, (5, 5), (2, 3, 5))
    assert player.send("worth").view["worth"]["covered"] is False
    worth = player.view["worth"]
    third = player.view["seats"]
    later = next(seat["name"] for seat in third if seat["words"] == "throws last")
    assert worth["subtitle"] == f"chance to beat three sixes, {later} not yet counted"
    holds = [
        (hold["hold"], "".join(part["text"] for part in hold["value"]).replace("\u202f", " "))
        for hold in worth["holds"]
    ]
    assert holds == [
        ([5], "16/36 ≈ 44.4 %"),
        ([3, 5], "2/6 ≈ 33.3 %"),
        ([2, 5], "2/6 ≈ 33.3 %"),
        ([], "36/216 ≈ 16.7 %"),
        ([3], "4/36 ≈ 11.1 %"),
        ([2], "4/36 ≈ 11.1 %"),
    ]
    player.send("keep", faces=[5])
    worth = player.view["worth"]
    assert "".join(part["text"] for part in worth["intro"]) == (
        "If you keep the five, two dice can fall in 36 ways:"
    )
    rows = [
        (row["name"], "".join(part["text"] for part in row["value"]).replace("\u202f", " "))
        for row in worth["outcomes"]
    ]
    assert rows == [
        ("five fives", "1/36 ≈ 2.8 %"),
        ("four fives", "10/36 ≈ 27.8 %"),
        ("full house", "5/36 ≈ 13.9 %"),
        ("three fives", "20/36 ≈ 55.6 %"),
    ]
    assert worth["sum"].replace("\u202f", " ") == (
        "Better than three sixes: (1 + 10 + 5) / 36 = 16/36 = 4/9 ≈ 44.4 %"
    )
    assert [hold["chosen"] for hold in worth["holds"]].index(True) == 0
    assert [die["marked"] for die in player.view["open"]["dice"]] == [False, False, True]


def test_a_group_that_holds_better_and_worse_results_is_split() -> None:
    player = _second_seat((2, 2, 4, 4, 6))
    set_dice(player, (5, 5), (1, 2, 3))
    player.send("keep", faces=[1, 2]).send("worth")
    rows = {row["name"]: row["value"][0]["text"] for row in player.view["worth"]["outcomes"]}
    assert rows == {
        "three fives": "1/6 ≈ ",
        "two pair, better": "1/6 ≈ ",
        "two pair, not better": "1/6 ≈ ",
        "pair of fives": "3/6 ≈ ",
    }


def test_the_panel_is_covered_until_asked_for_and_after_every_throw() -> None:
    player = Player(seed="4").send("hello", search="")
    assert player.view["worth"]["uncover"] == ""
    assert player.send("worth").view["worth"]["covered"]
    player.until("staking").press().press()
    assert player.view["worth"]["covered"]
    assert "≈" not in json.dumps(player.view["worth"], ensure_ascii=False)
    player.send("worth")
    assert not player.view["worth"]["covered"]
    player.send("worth")
    assert player.view["worth"]["covered"]
    player.send("worth").press()
    assert player.view["worth"]["covered"]


def test_with_nothing_to_beat_the_chance_is_against_those_still_to_come() -> None:
    player = begun(players=2, computers=0).press().send("worth")
    other = next(seat["name"] for seat in player.view["seats"] if seat["kind"] == "wait")
    worth = player.view["worth"]
    assert worth["subtitle"] == f"chance to win against {other}, played best"
    widths = [hold["width"] for hold in worth["holds"]]
    assert widths[:6] == sorted(widths[:6], reverse=True)
    assert 0 < widths[5] < widths[0] < 1000


def test_every_choice_can_be_seen_and_the_sum_is_the_value() -> None:
    player = _second_seat((1, 1, 2, 3, 4))
    set_dice(player, (6,), (2, 3, 4, 5))
    player.send("worth").send("all_holds")
    worth = player.view["worth"]
    assert len(worth["holds"]) == 16
    for hold in worth["holds"]:
        player.send("keep", faces=hold["hold"])
        text = player.view["worth"]["sum"].replace(",", "").replace("\u202f", "")
        chosen = next(one for one in player.view["worth"]["holds"] if one["chosen"])
        assert chosen["hold"] == hold["hold"]
        found = re.search(r": (.*) ≈ ", text)
        if not found:
            assert hold["width"] in (0, 1000)
            continue
        values = [
            Fraction(sum(map(int, top.strip("() ").split("+"))), int(bottom))
            for top, bottom in (part.rsplit("/", 1) for part in found[1].split("="))
        ]
        assert len(set(values)) == 1
        assert abs(values[0] - Fraction(hold["width"], 1000)) <= Fraction(1, 1000)
