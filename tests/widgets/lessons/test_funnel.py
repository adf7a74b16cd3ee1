"""The funnel: silent before the guesses, its runs those of the simulation, its band exact."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from math import log10, sqrt
from pathlib import Path
from typing import Any

import pytest

from rules.distribution import Distribution
from rules.messages import BadVariant
from rules.simulate_paths import bank_paths
from tests.widgets.lessons.learner import Learner
from widgets.lessons.funnel import Funnel
from widgets.lessons.funnel_runs import STOPS, Setting, simulated
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import NARROW, WIDE, Frame

ROOT = Path(__file__).resolve().parents[3]
TWO_PAIR = Fraction(25, 108)
NEEDS = ("04.A", "04.B")


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def guessed(log: LessonLog) -> None:
    log.add("04.A", {"pick": "mine", "sure": 60})
    log.add("04.B", {"low": 5, "high": 50})


def kinds(learner: Learner) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in learner.view["shapes"]:
        found[one["kind"]] = found.get(one["kind"], 0) + 1
    return found


def points(shape: dict[str, Any]) -> list[tuple[float, float]]:
    pairs = shape["d"].strip("MZ").split("L")
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in pairs)]


def test_line_and_band_are_in_no_view_before_both_guesses_are_locked(log: LessonLog) -> None:
    learner = Learner(Funnel(needs=NEEDS, seed=1, log=log)).do("on").do("many").do("cover")
    assert learner.notice == "The exact values come after 04.A and 04.B."
    assert not {"band", "exact", "edge"} & set(kinds(learner))
    assert "exact" not in learner.do("width").text
    guessed(log)
    assert not {"band", "exact"} & set(kinds(learner))
    learner.do("cover")
    assert {"band", "exact", "edge"} <= set(kinds(learner))
    assert learner.view["cover"] == "Cover"
    learner.do("cover")
    assert "band" not in kinds(learner)


def test_runs_are_those_of_the_path_simulation_from_stop_to_stop(log: LessonLog) -> None:
    learner = Learner(Funnel(needs=NEEDS, seed="x", log=log))
    assert learner.view["said"] == "Nothing thrown yet."
    for _ in range(3):
        learner.do("on")
    assert learner.view["on"] == "Throw on, to 300"
    box = Distribution({1: 25, 0: 83})
    counts = bank_paths(box, 1, 10_000, paths=40, seed="x.0") - 1
    share = 100 * counts[0, 100] / 100
    assert learner.view["said"] == (
        f"100 throws: it came {counts[0, 100]} times, a share of {share:g}\u202f%."
    )
    learner.do("many")
    low, high = counts[:, 100].min(), counts[:, 100].max()
    assert f"shares from {low}\u202f% to {high}\u202f%" in learner.view["said"]
    assert kinds(learner)["run"] == 40
    learner.do("as_table")
    assert [row[0] for row in learner.view["rows"]] == ["10", "30", "100"]


def test_those_outside_are_counted_by_whole_numbers_and_drawn_thicker(log: LessonLog) -> None:
    guessed(log)
    learner = Learner(Funnel(needs=NEEDS, seed=2, log=log)).do("many").do("cover")
    for place in range(1, len(STOPS) + 1):
        learner.do("set", name="throws", value=place)
        throws = STOPS[place - 1]
        runs = learner.part.runs
        reach = 2 * sqrt(throws * 25 / 108 * 83 / 108)
        out = sum(abs(it - throws * 25 / 108) > reach for it in runs.at(throws))
        assert f"Outside two standard errors: {out} of 40 runs." in learner.view["said"]
        assert kinds(learner).get("out", 0) == out
        assert kinds(learner).get("run", 0) == 40 - out


@pytest.mark.parametrize("frame", [WIDE, NARROW])
def test_band_stands_where_two_standard_errors_are(log: LessonLog, frame: Frame) -> None:
    guessed(log)
    learner = Learner(Funnel(needs=NEEDS, seed=2, log=log)).do("on").do("cover")
    learner.do("width", narrow=frame is NARROW)
    assert learner.view["box"] == f"0 0 {frame.width} {frame.height}"
    grid = {one["text"]: one["y"] - 5 for one in learner.view["shapes"]
            if one["kind"] == "tick" and "%" in one.get("text", "")}  # fmt: skip
    zero, twenty = grid["0\u202f%"], grid["20\u202f%"]
    upper, lower = (points(it) for it in learner.view["shapes"] if it["kind"] == "edge")
    across = (log10(100) - 1) / 3
    x = frame.left + across * (frame.right - frame.left)
    for edge, sign in ((upper, 1), (lower, -1)):
        y = next(y for found, y in edge if abs(found - x) < 0.2)
        share = 0.2 * (zero - y) / (zero - twenty)
        assert share == pytest.approx(25 / 108 + sign * 0.0844, abs=0.003)


def test_a_lead_stays_on_average_and_is_diluted_as_a_share(log: LessonLog) -> None:
    learner = Learner(Funnel(begun=100, lead=8, seed=6, log=log))
    assert learner.view["title"] == "8 ahead after 100 throws"
    assert learner.view["said"] == "Everybody stands 8 ahead. Throw on."
    assert learner.view["cover"] == learner.view["many"] == ""
    learner.do("on").do("on")
    runs = learner.part.runs
    ahead = [8 + hits - 900 * TWO_PAIR for hits in runs.at(1000)]
    mean = sum(ahead) / 40
    assert f"on average +{float(mean):.1f}" in learner.view["said"]
    assert abs(mean - 8) < 2 * sqrt(900 * 25 * 83 / 108**2 / 40) * 2
    level = next(it for it in learner.view["shapes"] if it["kind"] == "exact")
    assert len({y for _, y in points(level)}) == 1
    learner.do("set", name="axis", value="share")
    level = next(it for it in learner.view["shapes"] if it["kind"] == "exact")
    heights = [y for _, y in points(level)]
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]
    assert "shares from" in learner.view["said"]


def test_a_rare_event_has_runs_that_have_seen_none(log: LessonLog) -> None:
    learner = Learner(Funnel(Fraction(1, 1296), choose=True, seed=7, log=log))
    for _ in range(3):
        learner.do("on")
    none = learner.part.runs.at(100).count(0)
    assert none > 25
    assert f"{none} of 40 have seen none: a share of 0" in learner.view["said"]
    assert any(it.get("text") == "below 0: no share can be here" for it in learner.view["shapes"])
    (event,) = learner.view["choices"]
    assert (event["value"], len(event["options"])) == ("five alike", 6)
    learner.do("set", name="event", value="pair")
    assert learner.part.setting.chance == Fraction(25, 54)
    assert "have seen none" not in learner.view["said"]


def test_another_chance_than_those_of_dice_can_be_asked_for(log: LessonLog) -> None:
    learner = Learner(Funnel(Fraction(1, 2), choose=True, log=log))
    (event,) = learner.view["choices"]
    assert (event["value"], event["options"][-1]["name"]) == ("", "1/2")
    assert simulated(Setting(Fraction(1, 2)), 1, "a").rows[0][-1] == pytest.approx(5000, abs=250)


def test_new_runs_are_other_ones_and_one_run_is_the_first(log: LessonLog) -> None:
    learner = Learner(Funnel(seed=3, log=log)).do("on")
    before = learner.part.runs
    assert learner.do("many").part.runs.rows == before.rows[:1]
    learner.do("many").do("again")
    assert learner.part.runs.rows != before.rows
    for _ in range(len(STOPS)):
        learner.do("on")
    assert learner.notice == "These runs are at their end. Start new ones."
    assert learner.view["on"] == ""


@pytest.mark.parametrize(
    "message",
    [{"name": "throws", "value": 9}, {"name": "throws", "value": True}, {"name": "throws"},
     {"name": "event", "value": "pair"}, {"name": "axis", "value": "share"},
     {"name": "seed", "value": 1}, {"name": ["throws"], "value": 1}, {}],
)  # fmt: skip
def test_what_is_no_place_changes_nothing(log: LessonLog, message: dict[str, Any]) -> None:
    learner = Learner(Funnel(seed=3, log=log)).do("on")
    before = learner.view["shapes"]
    learner.do("set", **message)
    assert learner.notice == "There is no such place here."
    assert learner.view["shapes"] == before


@pytest.mark.parametrize(
    "wrong",
    [{"chance": Fraction(1)}, {"chance": Fraction(0)}, {"chance": 0.2}, {"begun": 50},
     {"begun": 10_000}, {"lead": 1}, {"begun": 100, "lead": 101}, {"begun": True},
     {"begun": 100, "lead": 1.5}],
)  # fmt: skip
def test_what_is_no_setting_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        Funnel(**wrong)
    with pytest.raises(BadVariant):
        simulated(Setting(TWO_PAIR), 101, "a")


def test_a_page_pays_for_numpy_only_when_something_is_thrown() -> None:
    source = """
import sys
from widgets.lessons import Funnel, HundredThrows
funnel, rooms = Funnel(seed=1), HundredThrows(seed=1)
print("numpy" in sys.modules, "matplotlib" in sys.modules)
funnel.place = 1
print(len(funnel.runs.rows), "numpy" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False", "40", "True"]
