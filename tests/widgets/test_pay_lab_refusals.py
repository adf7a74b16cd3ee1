"""What the pay table laboratory refuses: nothing changes, and one sentence says why."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.messages import UnreadableCards
from rules.video_poker import ACES_AND_FACES
from tests.widgets.pay_lab_seat import Learner
from widgets import PayTableLaboratory

NO_PAYS = [-1, -(10**30), 13, 10**6, 10**400, 1.5, "5", "", "abc", True, None, float("nan"),
           float("inf"), [1], {"a": 1}]  # fmt: skip


@pytest.fixture(scope="module")
def learner() -> Learner:
    return Learner().pay(flush=6)


@pytest.mark.parametrize("pay", NO_PAYS, ids=lambda pay: str(pay)[:12])
def test_a_pay_that_is_none_is_refused_and_the_slider_restored(
    learner: Learner, pay: object
) -> None:
    before = {**learner.lab, "heard": ""}
    learner.pay(full_house=pay)
    assert learner.notice.startswith("“full house”")
    assert len(learner.notice) < 120
    assert learner.view["notice"]["where"] == "lab"
    assert {**learner.lab, "heard": ""} == before
    assert learner.lab["heard"] == f"here-{learner.sent - 1}", "the page may set its slider back"


@pytest.mark.parametrize(
    ("pays", "said"),
    [
        ({"fuller house": 7}, "“fuller house” is not a line of this pay table."),
        ({"x" * 10_000: 7}, "is not a line of this pay table."),
        ({"nothing": 1}, "must pay 0"),
        ({"flush": 7, "full house": -1}, "“full house” cannot pay less than 0."),
        ([["flush", 7]], "Pays are given by the names of their lines."),
        (None, "Pays are given by the names of their lines."),
        ("flush 7", "Pays are given by the names of their lines."),
    ],
)
def test_pays_of_no_line_are_refused_as_a_whole(learner: Learner, pays: object, said: str) -> None:
    before = {**learner.lab, "heard": ""}
    learner.send("lab_pays", pays=pays, heard="")
    assert said in learner.notice
    assert {**learner.lab, "heard": ""} == before


@pytest.mark.parametrize("value", [0, -1, 99, 1201, 10**400, 1.5, "500", True, None, float("nan")])
def test_an_hour_has_a_whole_number_of_hands(learner: Learner, value: object) -> None:
    before = learner.lab["cost"]
    learner.send("lab_pace", hands=value, chips=1, heard="")
    assert learner.notice == "Hands an hour are a whole number from 100 to 1,200."
    assert learner.lab["cost"] == before
    if value != 99:
        learner.send("lab_pace", hands=500, chips=value if value != 1201 else 6, heard="")
        assert learner.notice == "Chips a hand are a whole number from 1 to 5."
        assert learner.lab["cost"] == before


@pytest.mark.parametrize("machine", ["", "No such machine", "x" * 1000, 5, None, ["flush"]])
def test_a_machine_that_is_none_is_refused(learner: Learner, machine: object) -> None:
    before = learner.lab
    learner.send("lab_machine", machine=machine)
    assert learner.notice
    assert learner.lab == before
    learner.send("lab_touch", line=machine)
    assert learner.notice
    assert learner.lab == before


@pytest.mark.parametrize("heard", [5, None, ["a"], "x" * 10_000])
def test_a_message_that_names_itself_badly_is_refused(learner: Learner, heard: object) -> None:
    before = learner.lab
    learner.send("lab_pays", pays={"flush": 7}, heard=heard)
    assert learner.notice
    assert learner.lab == before


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    message=st.dictionaries(
        st.sampled_from(["do", "pays", "heard", "line", "hands", "chips", "machine", "open"]),
        st.one_of(
            st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20),
            st.dictionaries(st.sampled_from(["flush", "nothing", ""]), st.integers(-5, 20)),
            st.sampled_from(["lab_pays", "lab_touch", "lab_pace", "lab_machine", "lab_open"]),
        ),
    )
)  # fmt: skip
def test_any_message_leaves_a_pay_table_that_is_one(message: dict[str, Any]) -> None:
    learner = Learner()
    learner.send(message.pop("do", "lab_pays"), **message)
    assert "fault" not in learner.notice
    pays = [line.pay for line in learner.table.pay_table.lines]
    assert all(type(pay) is int and pay >= 0 for pay in pays)
    assert pays[-1] == 0


def test_a_hand_that_is_none_makes_no_laboratory() -> None:
    for hand in ("Ac Ad", "Ac Ac Ad Ah As", "1z", 5):
        with pytest.raises(UnreadableCards):
            PayTableLaboratory(ACES_AND_FACES, hand=hand)  # type: ignore[arg-type]
