"""The house rules of Aces and Faces: a new game, another machine, pays of your own."""

from __future__ import annotations

import pytest

from rules.cards import cards_text
from rules.video_poker import ACES_AND_FACES, pays_text
from tests.widgets.video_poker_seat import AAAKK, Player


def _start(**values: object) -> dict[str, object]:
    return {"chip_value": "10 ¢", "deal": "", "seed": "", "repeat": False} | values


def test_a_new_game_takes_chip_value_cards_and_seed() -> None:
    player = Player().send("deal").send("draw")
    while player.table.state.win:
        player.send("collect")
    player.send("start", values=_start(chip_value="25 ¢", deal="9♠ 10h Jd Qc Ks", seed="s"))
    assert player.notice == ""
    assert player.counters == {"bank": "100", "stake": "1", "one-chip": "25 ¢", "hand-number": "0"}
    player.send("deal")
    assert cards_text(player.table.cards) == "9s Th Jd Qc Ks"
    assert player.status.startswith("Straight, worth 4 now.")


@pytest.mark.parametrize(
    "values",
    [{"deal": "Ac Ad"}, {"deal": "Ac Ac Ad Ah Kc"}, {"seed": "x" * 65}, {"chip_value": "<b>"},
     {"repeat": "yes"}, {"deal": 5}, {"seed": None}],
)  # fmt: skip
def test_a_new_game_that_cannot_be_read_changes_nothing(values: dict[str, object]) -> None:
    player = Player(seed="1").send("deal").send("hold", cards=[]).send("draw")
    while player.table.state.win:
        player.send("collect")
    before = player.table.state
    player.send("start", values=_start(**values))
    assert player.notice
    assert player.view["notice"]["where"] == "rules"
    assert player.table.state == before
    player.send("start", values="no form")
    assert player.table.state == before


def test_rules_may_change_between_hands_only_and_keep_the_chips() -> None:
    player = Player(deal=AAAKK).send("deal")
    player.send("machine", machine="Jacks or Better 9/6")
    assert player.notice == "Finish this hand first; your chips are on it."
    assert player.table.state.table is ACES_AND_FACES
    player.send("draw").send("collect")
    player.send("machine", machine="Jacks or Better 9/6")
    assert player.bank == 105
    assert player.view["pay_table"]["machine"] == "Jacks or Better 9/6"
    player.send(
        "options",
        values={
            "machine": "Bonus Poker 8/5", "ace_low": "never", "double_up": "red_black",
            "automatic_holds": False,
        },
    )  # fmt: skip
    table = player.table.state.table
    assert (table.name, table.ace_low, table.double_up, table.automatic_holds) == (
        "Bonus Poker 8/5", "never", "red_black", False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "values",
    [{}, {"machine": "x"}, {"ace_low": "always"}, {"double_up": 7}, {"automatic_holds": 1}],
)
def test_rules_that_do_not_exist_are_refused(values: dict[str, object]) -> None:
    right = {
        "machine": "Aces and Faces", "ace_low": "value_one", "double_up": "dealer_card",
        "automatic_holds": True,
    }  # fmt: skip
    player = Player().send("options", values=(right | values) if values else {})
    assert player.notice
    assert player.table.state.table == ACES_AND_FACES


def test_your_own_pays_are_read_line_by_line() -> None:
    text = pays_text(ACES_AND_FACES).replace("full house 6", "full house 7")
    player = Player().send("pays", values={"pays": text})
    assert player.notice == ""
    assert player.view["pay_table"]["machine"] == "your own pays"
    rows = {"".join(p["text"] for p in r["name"]): r for r in player.view["pay_table"]["rows"]}
    assert rows["full house"]["pay"] == "7"
    assert player.view["pay_table"]["foot"] == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [("\nfull house 6", ""), ("\nflush 5", "\nflush 5\nflush 5"), ("\nflush 5", "\nflush -5"),
     ("\nflush 5", "\nflush 5,5"), ("\nflush 5", "\nflush x"), ("\nflush 5", "\nflesh 5"),
     ("\nflush 5", "\nflush"), ("\nflush 5", "\nflush 5" + "0" * 60),
     ("\nflush 5", "\nflush 1,000")],
)  # fmt: skip
def test_a_faulty_pay_table_is_refused_in_one_sentence(old: str, new: str) -> None:
    text = pays_text(ACES_AND_FACES)
    assert old in text
    player = Player().send("pays", values={"pays": text.replace(old, new, 1)})
    assert player.notice.count(".") == 1
    assert player.table.state.table == ACES_AND_FACES
    assert player.view["notice"]["where"] == "rules"


def test_the_page_says_what_an_hour_costs_where_the_return_is_known() -> None:
    player = Player().send("bet", chips=3)
    foot = player.view["pay_table"]["foot"]
    assert "96.25" in foot
    assert "about 68 chips" in foot
