"""One pay and its tangent: exact points, lines below the curve, and no curve before the guess."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES
from tests.golden_values import exact, published
from tests.widgets.lessons.learner import Learner
from widgets.lessons.log import LessonLog
from widgets.lessons.tangent import TangentFigure, best_returns, point_at
from widgets.lessons.tangent_view import CURVE_NARROW, CURVE_WIDE, Curve, Tangent, tangent_shapes

GUESS = "06.C"
GOLDEN = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
RETURN = Fraction(GOLDEN["return"])
CHANCE = Fraction(GOLDEN["line_counts_over_common_denominator"]["full_house"],
                  int(GOLDEN["common_denominator"]))  # fmt: skip


def figure(*, guessed: bool = True, **options: object) -> Learner:
    log = LessonLog()
    if guessed:
        log.add(GUESS, {"pick": "more", "sure": 70})
    return Learner(TangentFigure(log=log, **options))  # type: ignore[arg-type]


def test_the_dot_and_its_slope_are_the_golden_return_and_chance() -> None:
    point = point_at(ACES_AND_FACES, "full house")
    assert (point.pay, point.returned, point.chance) == (6, RETURN, CHANCE)
    assert best_returns(ACES_AND_FACES, "full house")[6] == point


def test_at_eight_the_curve_is_the_published_return() -> None:
    row = next(it for it in published("video-poker-return") if it["id"] == "vp-ret-af-85-rf500")
    point = best_returns(ACES_AND_FACES, "full house")[8]
    assert point.returned == Fraction(row["exact_fraction"])
    assert point.returned > Tangent(point_at(ACES_AND_FACES, "full house")).at(8)


@pytest.mark.parametrize("line", ["full house", "flush"])
def test_every_tangent_lies_nowhere_above_the_curve_and_slopes_grow(line: str) -> None:
    points = best_returns(ACES_AND_FACES, line)
    for touch in points:
        assert all(Tangent(touch).at(it.pay) <= it.returned for it in points)
    chances = [it.chance for it in points]
    assert chances == sorted(chances)


def test_before_the_guess_there_is_a_tangent_and_no_curve() -> None:
    learner = figure(guessed=False)
    kinds = {shape["kind"] for shape in learner.view["shapes"]}
    assert {"tangent", "touch", "step"} <= kinds
    assert not kinds & {"curve", "between", "read"}
    assert learner.view["sliders"] == []
    assert "114.1" in learner.view["said"]
    assert not [it for it in ("9,854.3", "1.59", "9,852.7") if it in learner.text]
    for name in ("touch", "read"):
        learner.do("set", name=name, value=8)
        assert learner.notice == "There is nothing to move yet."
    assert learner.do("as_table").view["rows"] == []


def test_once_guessed_the_curve_comes_by_itself() -> None:
    learner = figure(guessed=False)
    learner.part.lessons.add(GUESS, {"pick": "less", "sure": 50})
    kinds = {shape["kind"] for shape in learner.view["shapes"]}
    assert {"curve", "between", "read"} <= kinds
    assert "At 8 the tangent says 9,852.7, the best play there returns 9,854.3: 1.59 more." in (
        learner.view["said"])  # fmt: skip


def test_the_tangent_turns_and_the_bar_is_its_slope() -> None:
    learner = figure()
    learner.do("set", name="touch", value=0)
    points = best_returns(ACES_AND_FACES, "full house")
    assert learner.part.curve.tangent.touch == points[0]
    assert learner.view["often"]["text"] == "61.1"
    low = learner.view["often"]["wide"]
    learner.do("set", name="touch", value=12)
    assert learner.view["often"]["wide"] > low
    learner.do("set", name="read", value=12)
    assert "tangent says" not in learner.view["said"], "the dot itself is nothing to compare"


def test_the_table_tells_return_tangent_and_gap() -> None:
    rows = figure().do("as_table").view["rows"]
    assert len(rows) == 13
    assert rows[6] == ["6", "96.2 %".replace(" ", rows[6][1][4]), "114.1", rows[6][1], "0.00"]
    assert rows[8][-1] == "1.59"
    assert rows[0][-1] == "133.04"


@pytest.mark.parametrize(("name", "value"), [("touch", 13), ("touch", -1), ("read", 1.5),
                                             ("line", "flush"), ("other", 3)])  # fmt: skip
def test_what_cannot_be_set_changes_nothing(name: str, value: object) -> None:
    learner = figure()
    learner.do("set", name=name, value=value)
    assert learner.notice
    assert (learner.part.line, learner.part.touch, learner.part.read) == ("full house", 6, 8)


def test_another_line_may_be_chosen_where_it_is_offered() -> None:
    learner = figure(choose=True)
    names = [it["id"] for it in learner.view["lines"]["options"]]
    assert names == ["full house", "flush", "straight", "three of a kind", "two pair",
                     "jacks or better"]  # fmt: skip
    learner.do("set", name="line", value="flush")
    assert (learner.part.touch, learner.part.read) == (5, 7)
    assert "113.2" in learner.view["said"]
    learner.do("set", name="line", value="royal flush")
    assert learner.notice
    assert learner.part.line == "flush"


@pytest.mark.parametrize("line", ["royal flush", "nothing", "five of a kind"])
def test_a_line_that_pays_nothing_or_too_much_is_refused(line: str) -> None:
    with pytest.raises(BadVariant):
        TangentFigure(line=line, log=LessonLog())


@pytest.mark.parametrize("frame", [CURVE_WIDE, CURVE_NARROW])
def test_dots_and_words_stand_inside_the_frame(frame: object) -> None:
    assert frame in (CURVE_WIDE, CURVE_NARROW)
    part = figure().part
    points = best_returns(ACES_AND_FACES, "full house")
    curve = Curve(points=points, tangent=Tangent(points[6]), most=12, read=8)
    for shape in tangent_shapes(curve, frame, part.words):  # type: ignore[arg-type]
        assert 0 <= shape.get("x", 0) <= frame.width  # type: ignore[attr-defined]
        assert 0 <= shape.get("y", 0) <= frame.height  # type: ignore[attr-defined]
