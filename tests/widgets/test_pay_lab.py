"""The pay table laboratory: what it shows for a machine, for other pays, for one hand."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Any, ClassVar

import pytest

import widgets.pay_lab as pay_lab
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    analyze,
)
from tests.widgets.pay_lab_seat import Learner
from widgets import PayTableLaboratory
from widgets.base import Handler, Table, of_part
from widgets.pay_lab import LABORATORY_MESSAGES, PayLaboratory

AAAKK = "Ac Ad Ah Kc Kd"
PLAIN = (str, int, bool, type(None))


def shown(percent: str) -> Fraction:
    return Fraction(percent.replace("−", "-").removesuffix("\u202f%")) / 100


def test_a_machine_shows_its_exact_return_and_what_it_is_made_of() -> None:
    learner = Learner()
    assert learner.exactly["return"] == "399,682,233,686\u202f/ 415,275,635,775"
    assert learner.figures["return"] == "96.2450\u202f%"
    assert learner.figures["house edge"] == "3.7550\u202f%"
    assert learner.figures["standard deviation"] == "3.192"
    assert learner.figures["tied deals"] == "1,572"
    shares = [shown(line["share"]) for line in learner.lab["lines"]]
    rounded = len(shares) * Fraction(1, 20000)
    assert abs(sum(shares) - Fraction(399682233686, 415275635775)) <= rounded


def test_counts_are_all_over_the_common_denominator() -> None:
    rows = dict(Learner().lab["counts"]["rows"])
    assert rows.pop("together") == "19,933,230,517,200"
    assert sum(int(count.replace(",", "")) for count in rows.values()) == 19_933_230_517_200
    assert len(rows) == len(ACES_AND_FACES.lines)


def test_a_line_says_its_range_its_share_and_how_often_it_comes() -> None:
    learner = Learner()
    line = learner.line("full house")
    assert (line["pay"], line["usual"], line["most"]) == (6, 6, 12)
    assert line["range"] == "0 to 12, usually 6"
    assert line["spoken"] == "full house pays 6"
    assert line["often"].startswith("1 in 8")
    assert not line["moved"]
    royal = learner.line("royal flush")
    assert (royal["most"], royal["usual"]) == (4000, 500)
    assert learner.line("jacks or better")["most"] == 2
    assert [one["line"] for one in learner.lab["lines"]] == [
        one.name for one in ACES_AND_FACES.lines[:-1]
    ]


@pytest.mark.parametrize("name", ["Jacks or Better 9/6", "Double Double Bonus 9/6"])
def test_every_named_machine_is_a_preset_with_its_published_return(name: str) -> None:
    learner = Learner().send("lab_machine", machine=name)
    back = PAY_TABLES[name].published_return
    assert back is not None
    assert learner.exactly["return"].startswith(f"{back.numerator:,}\u202f/ {back.denominator:,}")
    assert [line["pay"] for line in learner.lab["lines"]] == [
        line.pay for line in PAY_TABLES[name].lines[:-1]
    ]
    assert {one["id"] for one in learner.lab["machines"]} == set(PAY_TABLES)


def test_one_pay_after_another_gives_the_machine_next_to_it() -> None:
    learner = Learner(ACES_AND_FACES_8_5).pay(full_house=7)
    assert learner.table.pay_table.name == "Aces and Faces 7/5"
    assert learner.table.analysis.expected_return == Fraction(19555319623896, 19_933_230_517_200)
    learner.pay(royal_flush=500).pay(full_house=6)
    assert learner.exactly["return"] == "399,682,233,686\u202f/ 415,275,635,775"
    learner.send("lab_reset")
    assert learner.table.pay_table == ACES_AND_FACES_8_5
    assert not learner.lab["may_reset"]


def test_several_pays_at_once_are_set_together() -> None:
    learner = Learner(JACKS_OR_BETTER_9_6).pay(full_house=8, flush=5)
    assert learner.figures["return"] == "97.2984\u202f%"
    assert learner.table.analysis == analyze(PAY_TABLES["Jacks or Better 8/5"])


def test_taking_hold_of_a_slider_changes_nothing() -> None:
    learner = Learner()
    before = dict(learner.lab)
    learner.send("lab_touch", line="flush")
    assert learner.lab == before
    learner.pay(flush=6)
    assert learner.table.analysis == analyze(ACES_AND_FACES.with_pays({"flush": 6}))


def test_an_hour_costs_its_hands_times_its_chips_times_the_edge() -> None:
    """500 · (1 − 399682233686/415275635775) = 18.77…; 200 hands of 5 chips cost twice that."""
    learner = Learner()
    assert learner.lab["cost"]["words"] == (
        "At 500 hands an hour and 1 chip a hand this machine keeps about 18.8 chips an hour."
    )
    learner.send("lab_pace", hands=200, chips=5, heard="")
    assert learner.lab["cost"]["words"] == (
        "At 200 hands an hour and 5 chips a hand this machine keeps about 37.5 chips an hour."
    )
    assert learner.lab["cost"]["note"] == ""


def test_a_machine_above_one_says_that_it_pays_and_why_none_does() -> None:
    learner = Learner().pay(royal_flush=4000)
    assert shown(learner.figures["return"]) > 1
    assert learner.figures["house edge"].startswith("−")
    assert "this machine pays you about" in learner.lab["cost"]["words"]
    assert "No real machine is meant to do that" in learner.lab["cost"]["note"]


def test_a_machine_that_pays_nothing_keeps_every_chip() -> None:
    learner = Learner()
    learner.send(
        "lab_pays", pays={line.name: 0 for line in ACES_AND_FACES.lines[:-1]}, heard="here-1"
    )
    assert learner.figures["return"] == "0.0000\u202f%"
    assert learner.figures["hit frequency"] == "0.00\u202f%"
    assert {line["width"] for line in learner.lab["lines"]} == {0}
    assert "keeps about 500.0 chips" in learner.lab["cost"]["words"]


def test_what_changed_in_the_best_play_is_listed_with_examples() -> None:
    learner = Learner()
    assert learner.lab["changes"]["words"] == "These are the pays of Aces and Faces. Move one."
    changes = learner.pay(full_house=7).lab["changes"]
    first = changes["rows"][0]
    assert (first["name"], first["before"], first["after"], first["value"]) == (
        "full house with three aces", "was three aces", "now all five", "288 deals",
    )  # fmt: skip
    assert [card["kept"] for card in first["cards_before"]] == [True] * 3 + [False] * 2
    assert all(card["kept"] for card in first["cards_after"])
    assert "of 2,598,960 deals another hold is best now" in changes["words"]
    assert not changes["waiting"]


def test_a_long_list_is_cut_at_ten_and_the_rest_counted() -> None:
    changes = Learner().pay(flush=10).lab["changes"]
    assert len(changes["rows"]) == 10
    assert changes["more"].startswith("And ")
    assert "more kinds of deals" in changes["more"]


def test_that_nothing_changed_is_said() -> None:
    pays = {line.name: line.pay // 2 * 2 for line in ACES_AND_FACES.lines[:-1]}
    even = ACES_AND_FACES.with_pays(pays | {"jacks or better": 2})
    learner = Learner(even)
    halved = {line.name: line.pay // 2 for line in even.lines[:-1]}
    learner.send("lab_pays", pays=halved, heard="here-1")
    assert learner.table.pay_table.line("jacks or better").pay == 1
    assert learner.lab["changes"]["words"] == (
        "Nothing: every deal is still best played as before."
    )


def test_one_hand_is_followed_from_the_machine_to_the_new_pays() -> None:
    learner = Learner(hand=AAAKK)
    assert learner.lab["hand"]["words"] == "The same hold is best."
    before, after = learner.pay(full_house=7).lab["hand"]["rows"]
    assert (before["value"], after["value"]) == ("6986/1081 ≈ 6.46", "exactly 7")
    assert (before["hold"], after["hold"]) == ("three aces", "all five")
    assert [card["kept"] for card in before["cards"]] == [True] * 3 + [False] * 2
    assert all(card["kept"] for card in after["cards"])
    assert learner.lab["hand"]["words"] == "Another hold is best now."
    assert Learner().lab["hand"] is None


def test_the_address_may_bring_a_hand_and_a_language() -> None:
    learner = Learner().send("hello", search="?hand=AcAdAhKcKd&lang=qps")
    assert learner.lab["hand"]["rows"][0]["value"] == "6986/1081 ≈ 6.46"
    assert learner.lab["title"] == "⟦Pay table laboratory⟧"
    refused = Learner().send("hello", search="?hand=AcAc")
    assert refused.notice
    assert refused.lab["hand"] is None


def test_house_rules_of_the_table_stay_whatever_the_machine() -> None:
    learner = Learner(replace(ACES_AND_FACES, ace_low="never"))
    learner.send("lab_machine", machine="Jacks or Better 9/6")
    assert learner.table.pay_table == replace(JACKS_OR_BETTER_9_6, ace_low="never")
    learner.send("lab_machine", machine="Aces and Faces")
    assert learner.table.pay_table.ace_low == "never"


def test_the_view_is_texts_small_ints_and_flags() -> None:
    def check(value: object) -> None:
        if isinstance(value, dict):
            assert all(isinstance(key, str) for key in value)
            for one in value.values():
                check(one)
        elif isinstance(value, list):
            for one in value:
                check(one)
        else:
            assert isinstance(value, PLAIN)
            assert not isinstance(value, int) or abs(value) < 2**53

    learner = Learner(hand=AAAKK).pay(flush=8)
    check(learner.view)
    assert len(json.dumps(learner.view)) < 32_000
    assert all(0 <= line["width"] <= 1000 for line in learner.lab["lines"])


# In a table of another kind.


class Holder(Table):
    """A table that holds a laboratory as one panel."""

    def __init__(self) -> None:
        self.lab = PayLaboratory(show=self.show)
        super().__init__()

    handlers: ClassVar[dict[str, Handler]] = of_part("lab", PayLaboratory.handlers)
    free: ClassVar[frozenset[str]] = LABORATORY_MESSAGES

    def draw(self) -> dict[str, Any]:
        return {"lab": self.lab.view(self.words)}


class Sitter(Learner):
    table_type = Holder  # type: ignore[assignment]


def test_a_table_can_hold_it_closed_open_and_closed_again() -> None:
    sitter = Sitter()
    assert sitter.lab == {"open": False}
    sitter.send("lab_open", open=True)
    assert sitter.lab["close"] == "Close"
    assert sitter.figures["return"] == "96.2450\u202f%"
    sitter.pay(flush=6).send("lab_open")
    assert sitter.lab == {"open": False}
    sitter.table.lab.use(JACKS_OR_BETTER_9_6)
    sitter.send("lab_open")
    assert sitter.lab["machine"] == "Jacks or Better 9/6"
    assert sitter.figures["return"] == "99.5439\u202f%"


# Later: what a slider at rest shows, what a queue of messages comes to.


async def until(true: Any) -> None:
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


def test_the_list_comes_when_the_slider_rests_and_a_late_one_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    solved = []
    kept = PayLaboratory.changes.fget
    assert kept is not None
    monkeypatch.setattr(pay_lab, "REST_SECONDS", 0.02)
    monkeypatch.setattr(
        PayLaboratory, "changes",
        property(lambda lab: [solved.append(lab.table.line("flush").pay), kept(lab)][1]),
    )  # fmt: skip

    async def drag() -> None:
        learner = Learner()
        solved.clear()
        for pay in (6, 7, 8, 9):
            learner.pay(flush=pay)
            assert learner.lab["changes"]["waiting"]
            assert learner.line("flush")["pay"] == pay
        lab = learner.table.lab
        lab._rested(lab._generation - 1, inf)
        assert learner.lab["changes"]["waiting"], "a stale generation shows nothing"
        await until(lambda: not learner.lab["changes"]["waiting"])
        assert learner.lab["changes"]["rows"]
        assert set(solved) == {9}
        lab.open, lab._may_close = False, True
        learner.pay(flush=4)
        await asyncio.sleep(0.05)
        assert 4 not in solved, "nothing is worked out for a closed panel"
        learner.send("lab_open", open=True)
        await until(lambda: not learner.lab["changes"]["waiting"])
        assert learner.lab["changes"]["rows"]

    asyncio.run(drag())


def test_three_hundred_messages_in_a_burst_are_analyzed_a_few_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    analyzed = []
    kept = PayLaboratory._analyzed
    monkeypatch.setattr(
        PayLaboratory, "_analyzed", lambda lab: [analyzed.append(lab.table), kept(lab)][1]
    )

    async def burst() -> None:
        learner = Learner()
        await asyncio.sleep(0)
        analyzed.clear()
        for pay in range(300):
            learner.pay(royal_flush=pay)
        assert len(analyzed) <= 2, "none of these messages waited for an answer"
        assert learner.line("royal flush")["pay"] == 299
        learner.send("lab_pace", hands=300, chips=2, heard="")
        assert "300 hands an hour" in learner.lab["cost"]["words"]
        await until(lambda: learner.table.lab._later is None)
        back = analyze(ACES_AND_FACES.with_pays({"royal flush": 299})).expected_return
        assert learner.exactly["return"] == f"{back.numerator:,}\u202f/ {back.denominator:,}"

    asyncio.run(burst())


def test_it_is_a_widget_like_the_others() -> None:
    laboratory = PayTableLaboratory()
    assert "application/vnd.jupyter.widget-view+json" in str(laboratory._repr_mimebundle_())
    laboratory.set_state({"view": {}, "pay_table": 3})
    assert laboratory.view["lab"]["open"]
    assert laboratory.pay_table == ACES_AND_FACES
    assert laboratory.changes.deals == 0


def test_alone_it_has_no_button_to_close_it_and_stays_open() -> None:
    learner = Learner().send("lab_open", open=False)
    assert learner.lab["open"]
    assert learner.lab["close"] == ""
