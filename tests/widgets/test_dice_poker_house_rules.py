"""The house rules of the dice table: who plays, for what stake, by which rules."""

from __future__ import annotations

from typing import Any

import pytest

from rules.dice_poker import DicePoker
from rules.messages import BadVariant
from tests.widgets.dice_poker_seat import Player, begun, conserved, seats_form
from widgets import DicePokerTable


def _options(**values: object) -> dict[str, object]:
    return {
        "stake": "1", "throws": "3", "locked": True, "full_house": "triple_first",
        "playoff_order": "throw",
    } | values  # fmt: skip


def test_within_a_round_nothing_changes_and_the_rules_say_why() -> None:
    player = begun().press()
    before = player.table.state
    for do, values, said in (
        ("seats", seats_form(players="2"), "Nobody may leave before the round is over."),
        ("seats", seats_form(players="4"), "Nobody may join before the round is over."),
        ("options", _options(stake="5"), "its stake stays as it is."),
        ("options", _options(locked=False), "its rules stay as they are."),
        ("start", {"seed": ""}, "Nobody may leave before the round is over."),
    ):
        player.send(do, values=values)
        assert said in player.notice
        assert player.view["notice"]["where"] == "rules"
        assert player.table.state == before


def test_before_the_first_stakes_everything_may_change() -> None:
    player = Player(seed="1").send("hello", search="").until("staking")
    player.send("seats", values=seats_form(players="5", computers="2", names="Zoë, Max"))
    assert player.notice == ""
    assert player.phase == "ordering"
    assert list(player.seats) == ["Zoë", "Max", "Kenji", "Owl", "Fox"]
    player.send("options", values=_options(stake="20", throws="2"))
    player.until("staking").press()
    assert player.table.state.state.bank == 100
    player.press()
    assert player.banner == "Throw 1 of 2"


def test_between_rounds_players_and_stake_change_and_every_seat_keeps_its_total() -> None:
    player = begun(players=3, computers=3).until("between_rounds")
    totals = player.table.state.state.totals
    player.send("seats", values=seats_form(players="4", computers="1"))
    assert player.notice == ""
    assert player.table.state.state.totals == totals
    assert "The players have changed" in player.status
    player.send("options", values=_options(stake="7"))
    player.press()
    assert player.phase == "ordering"
    player.until("staking")
    assert player.view["main"]["words"] == "PUT IN 7 CHIPS EACH"
    player.press()
    assert player.table.state.state.bank == 28
    assert conserved(player)
    player.until("between_rounds")
    player.send("seats", values=seats_form(players="2", computers="0"))
    assert len(player.view["seats"]) == 2
    assert conserved(player)


def test_a_new_match_sets_every_total_to_0() -> None:
    player = begun(players=2, computers=2).until("between_rounds")
    player.send("start", values={"seed": "again"})
    assert player.phase == "ordering"
    assert [seat["total"] for seat in player.view["seats"]] == ["0", "0"]
    assert player.view["rules"]["open"] is False
    player.press()
    face = player.view["seats"][0]["dice"][0]
    other = Player(players=2, computers=2, seed="again").send("hello", search="").press()
    assert other.view["seats"][0]["dice"][0] == face


@pytest.mark.parametrize(
    "values",
    [{"players": "1"}, {"players": "11"}, {"players": "x"}, {"players": "-3"}, {"players": 4},
     {"players": "2.5"}, {"players": ""}, {"players": "9" * 30}, {"computers": "4"},
     {"computers": "-1"}, {"computers": None}, {"level": "brilliant"}, {"names": "A, A"},
     {"names": "A,,B"}, {"names": "x" * 17}, {"names": "A,B,C,D"}, {"names": "a\u200b\n"},
     {"names": ",".join(map(str, range(40)))}, {"names": "A" * 9000}],
)  # fmt: skip
def test_players_that_cannot_be_are_refused_in_one_sentence(values: dict[str, object]) -> None:
    player = Player(seed="1").send("hello", search="")
    before = player.table.state
    player.send("seats", values=seats_form(**values))
    assert player.notice.count(".") == 1
    assert player.view["notice"]["where"] == "rules"
    assert player.table.state == before
    assert list(player.seats) == ["Ana", "Boris", "Owl"]


@pytest.mark.parametrize(
    "values",
    [{"stake": "0"}, {"stake": "-1"}, {"stake": "1.5"}, {"stake": "1e3"}, {"stake": "1000001"},
     {"stake": "9" * 400}, {"stake": ""}, {"stake": "²"}, {"stake": 1}, {"throws": "6"},
     {"throws": "0"}, {"locked": "yes"}, {"full_house": "x"}, {"playoff_order": None}],
)  # fmt: skip
def test_rules_that_do_not_exist_are_refused_in_one_sentence(values: dict[str, object]) -> None:
    player = Player(seed="1").send("hello", search="")
    player.send("options", values=_options(**values))
    assert player.notice.count(".") == 1
    assert player.table.state.variant == DicePoker()
    player.send("options", values="no form")
    assert player.notice


@pytest.mark.parametrize(
    "options",
    [{"players": 1}, {"players": 11}, {"players": 2.0}, {"players": "3"}, {"players": True},
     {"computers": 4}, {"computers": -1}, {"computers": None}, {"names": ["A", "A"]},
     {"names": [""]}, {"names": ["A", "B", "C", "D"]}, {"names": [3]}, {"names": 7},
     {"seed": "x" * 65}, {"seed": 1.5}],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadVariant) as refusal:
        DicePokerTable(**options)
    assert str(refusal.value).count(".") == 1


def test_names_are_those_given_and_then_those_of_the_house() -> None:
    player = Player(players=4, computers=2, names=["Zoë"])
    assert list(player.seats) == ["Zoë", "Boris", "Owl", "Fox"]
    assert list(Player(players=2, computers=2, names="A, B").seats) == ["A", "B"]
