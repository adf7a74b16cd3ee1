"""Evenings of a system on a page: their sum, their mean, and no exact line before its question."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.bankroll_systems import NextBet, System, system_results
from rules.distribution import E, variance
from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import NARROW, ROOM, WIDE, Frame
from widgets.lessons.system_bench import FRIEND, MOST_EVENINGS, SystemBench
from widgets.lessons.system_bench_view import Evenings, evenings_picture

ASKED = "09.1"


def bench(*, settled: bool = False, **options: Any) -> Learner:
    log = LessonLog()
    if settled:
        log.add(ASKED, {"gave_up": True})
    return Learner(SystemBench(log=log, seed=3, **options))


def kinds(learner: Learner) -> set[str]:
    return {shape["kind"] for shape in learner.view["shapes"]}


def test_ten_evenings_one_by_one_settle_the_mark() -> None:
    learner = bench(mark="09.play", steps=(1,))
    for _ in range(9):
        learner.do("run", times=1)
    assert not learner.part.lessons.settled(["09.play"])
    learner.do("run", times=1)
    assert learner.part.lessons.settled(["09.play"])
    assert "10 evenings: 10 ended ahead, 0 behind. All together +10 chips." in learner.view["said"]


def test_a_thousand_evenings_add_up() -> None:
    learner = bench().do("run", times=1_000)
    results = learner.part.results
    lost = sum(it == -127 for it in results)
    assert set(results) == {1, -127}
    assert f"1,000 evenings: {1000 - lost} ended ahead, {lost} behind" in learner.view["said"]
    mean = Fraction(1000 - 128 * lost, 1000)
    assert learner.part.words.signed(mean) in learner.view["said"]
    rows = learner.do("as_table").view["rows"]
    assert rows == [["−127", str(lost)], ["+1", str(1000 - lost)]]


def test_the_exact_mean_and_its_band_come_with_the_question() -> None:
    learner = bench().do("run", times=1_000)
    assert not kinds(learner) & {"level", "band"}
    assert "Exact" not in learner.text
    learner.part.lessons.add(ASKED, {"gave_up": True})
    assert {"level", "band"} <= kinds(learner)
    assert "Exact: 0." in learner.view["said"]
    rows = learner.do("as_table").view["rows"]
    assert [row[2] for row in rows] == ["7.8", "992.2"]


def test_the_band_is_two_standard_errors_of_the_sum() -> None:
    exact = system_results(Fraction(9, 17), FRIEND, 127)
    mean, low, high = Evenings((), exact).edges(400)
    assert mean == pytest.approx(400 * float(1 - Fraction(16, 17) ** 7))
    assert (high - low) / 4 == pytest.approx(20 * float(variance(exact)) ** 0.5)
    assert E(exact) == 1 - Fraction(16, 17) ** 7


def test_lines_of_the_system_are_chosen_and_evenings_begin_anew() -> None:
    learner = bench(choose=True, mark="09.system").do("run", times=1_000)
    assert learner.part.lessons.settled(["09.system"])
    lines = {"first": "5", "after_win": "DOUBLE", "after_loss": "FIRST", "stop_ahead": "0",
             "stop_behind": "20", "most_bets": "3"}  # fmt: skip
    for name, value in lines.items():
        learner.do("set", name=name, value=value)
        assert not learner.notice
    assert learner.part.system == System(
        first=5, after_win=NextBet.DOUBLE, after_loss=NextBet.FIRST, stop_behind=20, most_bets=3
    )
    assert learner.part.results == []
    now = {it["name"]: it["value"] for it in learner.view["controls"]}
    assert (now["after_win"], now["stop_ahead"], now["most_bets"]) == ("DOUBLE", "0", "3")


@pytest.mark.parametrize(("name", "value"), [("first", "3"), ("after_win", "TRIPLE"),
                                             ("most_bets", "99"), ("win", "1")])  # fmt: skip
def test_what_cannot_be_chosen_changes_nothing(name: str, value: str) -> None:
    learner = bench(choose=True).do("run", times=1)
    learner.do("set", name=name, value=value)
    assert learner.notice
    assert learner.part.system == FRIEND
    assert len(learner.part.results) == 1


def test_without_lists_nothing_is_chosen_and_other_steps_are_refused() -> None:
    learner = bench(steps=(1,))
    assert learner.view["controls"] == []
    assert learner.do("set", name="first", value="2").notice
    assert learner.do("run", times=1_000).notice
    assert learner.do("run", times=True).notice
    assert learner.part.results == []


def test_there_is_an_end_to_evenings_and_a_beginning() -> None:
    learner = bench()
    for _ in range(MOST_EVENINGS // 1_000):
        learner.do("run", times=1_000)
    assert not learner.notice
    assert learner.do("run", times=1).notice
    assert len(learner.text) < 60_000
    assert learner.do("again").part.results == []
    assert "No evening yet" in learner.view["said"]


@pytest.mark.parametrize("wrong", [{"steps": ()}, {"steps": (5,)}, {"bank": 0},
                                   {"win": Fraction(3, 2)}])  # fmt: skip
def test_a_bench_that_is_none_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        SystemBench(log=LessonLog(), **wrong)


@pytest.mark.parametrize("frame", [WIDE, NARROW, ROOM])
@pytest.mark.parametrize("results", [(), (1,) * 10, (1, -127) * 400, (5,) * 2000])
def test_shapes_stand_inside_the_frame(results: tuple[int, ...], frame: Frame) -> None:
    part = bench(settled=True).part
    plot = evenings_picture(Evenings(results, part.exact), frame, part.words, "")
    for shape in plot.shapes:
        assert 0 <= shape.get("x", 0) <= frame.width
        assert 0 <= shape.get("y", 0) <= frame.height
