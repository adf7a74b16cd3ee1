"""What follows a guess is made after it, and nothing of it is anywhere before."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.messages import BadVariant, IllegalAction
from tests.widgets.lessons.learner import Learner, settle
from widgets.lessons.arc import ChapterArc
from widgets.lessons.figure import LessonFigure
from widgets.lessons.folds import Primer, TeacherNote
from widgets.lessons.formulas import in_numbers, parts_of, set_in_type
from widgets.lessons.gate import Gate
from widgets.lessons.log import LessonLog
from widgets.lessons.play import LessonAlbum
from widgets.lessons.room import room_tally
from widgets.lessons.throws import ThrowsBesideExact


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def text_of(part: Any) -> str:
    """What the browser is given of a gate or a part."""
    if isinstance(part, Gate):
        return "".join(text_of(child) for child in part.children)
    return json.dumps(part.view, ensure_ascii=False)


def test_a_gate_makes_its_figure_only_when_it_opens(log: LessonLog) -> None:
    made: list[LessonFigure] = []

    def make() -> LessonFigure:
        made.append(LessonFigure("mosaic"))
        return made[-1]

    gate = Gate("01.mosaic", make, log=log)
    assert made == []
    assert text_of(gate).count("01.4") == 1
    assert "whole lesson" not in text_of(gate)
    settle(log, "01.4")
    assert made == []
    settle(log, "01.5")
    assert len(made) == 1
    assert gate.children[1] is made[0]
    assert "whole lesson" in text_of(gate)
    settle(log, "01.6")
    assert len(made) == 1


def test_a_gate_that_was_open_before_opens_at_once(log: LessonLog) -> None:
    settle(log, "01.C")
    assert "bundle of" in text_of(Gate("01.stories", log=log))


def test_a_gate_takes_makers_and_no_finished_figures(log: LessonLog) -> None:
    with pytest.raises(BadVariant):
        Gate("01.mosaic", LessonFigure("mosaic"), log=log)
    with pytest.raises(BadVariant):
        Gate("01.nothing", log=log)


def test_the_exact_chances_stay_covered_until_they_are_worked_out(log: LessonLog) -> None:
    throws = Learner(ThrowsBesideExact(("01.C", "01.4"), seed=7, log=log))
    throws.do("sim_run", times=1000).do("sim_cover")
    assert throws.notice == "The exact values come after 01.C and 01.4."
    assert throws.view["beside"]["covered"]
    assert "25/108" not in throws.text
    settle(log, "01.C", "01.4")
    throws.do("sim_cover")
    assert "25/108" in throws.text
    assert throws.view["beside"]["rows"][4]["name"] == "two pair"
    with pytest.raises(IllegalAction):
        ThrowsBesideExact(("01.C",), log=LessonLog())._cover({})


def test_five_named_throws_are_the_play_and_numbers_wait(log: LessonLog) -> None:
    album = Learner(LessonAlbum("01.play", ("01.3",), seed=5, log=log))
    for number in range(5):
        assert not log.settled(["01.play"]), number
        album.do("throw").do("tell")
    assert log.settled(["01.play"])
    assert not album.part.counts
    settle(log, "01.3")
    assert album.part.counts


def test_the_arc_shows_what_is_done_and_what_is_next(log: LessonLog) -> None:
    arc = ChapterArc("01")
    arc.lessons = log
    assert [step["state"] for step in arc.body()["steps"]] == ["now", *["later"] * 6]
    settle(log, "01.play", "01.A", "01.B")
    assert [step["state"] for step in arc.body()["steps"]][:3] == ["done", "done", "now"]


def test_folds_hold_primers_and_the_note_to_the_teacher() -> None:
    folds = Primer("factorial", "choose").view["folds"]
    assert [fold["title"] for fold in folds] == ["What is 4! ?", "What is C(4,2)?"]
    assert TeacherNote("01").view["folds"][0]["title"] == "For the teacher"
    with pytest.raises(BadVariant):
        Primer("integral")


@pytest.mark.parametrize("faces", [0, 1, 21, 6.0, True, "6"])
def test_a_figure_takes_dice_of_2_to_20_faces(faces: object) -> None:
    with pytest.raises(BadVariant):
        LessonFigure("mosaic", faces=faces)  # type: ignore[arg-type]
    figure = Learner(LessonFigure("faces")).do("set", name="faces", value=faces)
    assert figure.notice
    assert figure.part.faces == 6


def test_the_mosaic_shows_widths_heights_and_areas() -> None:
    rows = LessonFigure("mosaic").picture.rows
    assert [row[1:4] for row in rows] == [
        ("6", "1", "6"), ("30", "5", "150"), ("30", "10", "300"), ("60", "20", "1200"),
        ("60", "30", "1800"), ("60", "60", "3600"), ("6", "120", "720"),
    ]  # fmt: skip


def test_other_dice_cross_where_the_chapter_says() -> None:
    rows = {row[0]: row for row in LessonFigure("faces").picture.rows}
    heads = LessonFigure("faces").picture.heads
    pair, nothing, full, three, two = (
        heads.index(name)
        for name in ("pair", "nothing", "full house", "three of a kind", "two pair")
    )
    assert rows["14"][pair] == rows["14"][nothing]
    assert rows["3"][full] == rows["3"][three]
    assert rows["3"][pair] == "0\u202f%"
    assert float(rows["4"][two].rstrip("\u202f%")) > float(rows["4"][pair].rstrip("\u202f%"))


def test_a_figure_is_drawn_when_it_is_looked_at() -> None:
    figure = Learner(LessonFigure("mosaic"))
    assert figure.view["svg"] == ""
    figure.do("look").do("set", name="faces", value=8)
    assert figure.view["svg"].startswith("<svg")
    assert figure.view["controls"][0]["value"] == 8


def test_the_room_votes_without_the_truth_in_the_page() -> None:
    room = room_tally("01.A")
    assert "comes three times" not in text_of(room)
    with pytest.raises(BadVariant):
        room_tally("01.B")


def test_formulas_are_set_in_type_or_refused() -> None:
    assert set_in_type("C(f,2)").mathml.startswith("<math>")
    assert in_numbers("P(f,5)/f^5", {"f": 7}) == "P(7,5)/7^5"
    with pytest.raises(BadVariant):
        set_in_type("C(f,")
    assert [part.get("text") for part in parts_of("a `1/2`.")] == ["a ", "1 / 2", "."]
