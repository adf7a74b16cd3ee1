"""A hundred throws and one dot: rooms, typed counts, and what is covered before the guess."""

from __future__ import annotations

import pytest

from tests.widgets.lessons.learner import Learner
from widgets.lessons.front import FrontPicture
from widgets.lessons.hundreds import HundredThrows
from widgets.lessons.log import LessonLog


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def dots(learner: Learner, kind: str = "dot") -> list[tuple[float, float]]:
    return [(it["x"], it["y"]) for it in learner.view["shapes"] if it["kind"] == kind]


def test_a_hundred_throws_become_one_dot_over_their_count(log: LessonLog) -> None:
    learner = Learner(HundredThrows(seed=4, log=log))
    assert not log.settled(["04.play"])
    assert learner.view["forty"] == learner.view["cover"] == ""
    learner.do("throw")
    (count,) = learner.part.rooms
    assert sum(learner.view["throws"]) == count
    assert len(learner.view["throws"]) == 100
    assert learner.view["said"] == f"Your last hundred: {count} two pairs."
    assert log.settled(["04.play"])
    ((x, _),) = dots(learner)
    ticks = {it["text"]: it["x"] for it in learner.view["shapes"] if it["kind"] == "tick"}
    column = (ticks["25"] - ticks["20"]) / 5
    assert x == pytest.approx(ticks["20"] + (count - 20) * column, abs=0.2)
    learner.do("throw")
    assert len(dots(learner)) == 2
    assert learner.view["count"] == "2 rooms"


def test_forty_rooms_come_after_ones_own_and_equal_counts_are_stacked(log: LessonLog) -> None:
    learner = Learner(HundredThrows(seed=4, log=log)).do("forty")
    assert learner.notice == "First a hundred of your own."
    learner.do("throw").do("forty")
    rooms = learner.part.rooms
    assert len(rooms) == 41
    assert len(set(dots(learner))) == 41
    assert len({x for x, _ in dots(learner)}) == len(set(rooms))
    assert 19 < sum(rooms) / 41 < 27
    learner.do("as_table")
    assert sum(int(row[1]) for row in learner.view["rows"]) == 41
    for _ in range(12):
        learner.do("forty")
    assert len(learner.part.rooms) == 361
    assert learner.notice == "That is 400 rooms already. Start again."
    learner.do("again")
    assert dots(learner) == []


def test_nothing_exact_is_told_before_the_guess_and_all_of_it_after(log: LessonLog) -> None:
    learner = Learner(HundredThrows(seed=4, log=log)).do("cover")
    assert learner.notice == "First a hundred of your own."
    learner.do("throw").do("forty").do("cover")
    assert learner.notice == "The exact values come after 04.A."
    assert "honest" not in learner.text
    assert not {"bar", "band"} & {it["kind"] for it in learner.view["shapes"]}
    log.add("04.A", {"pick": "yours", "sure": 60})
    assert "honest" not in learner.text
    learner.do("cover")
    inside = sum(15 <= it <= 31 for it in learner.part.rooms)
    assert learner.view["alt"].endswith(
        f"Of honest rooms 95.7\u202f% end between 15 and 31; of these, {inside} of 41."
    )
    assert {"bar", "band"} <= {it["kind"] for it in learner.view["shapes"]}
    learner.do("as_table")
    assert learner.view["heads"][-1] == "exact chance"
    learner.do("cover")
    assert "honest" not in learner.text


def test_a_count_from_real_dice_is_typed_and_drawn_apart(log: LessonLog) -> None:
    learner = Learner(HundredThrows(seed=4, log=log)).do("type", count="26")
    assert learner.part.typed == [26]
    assert len(dots(learner, "typed")) == 1
    assert log.settled(["04.play"])
    assert ("typed, from real dice") in [it["text"] for it in learner.view["key"]]
    learner.do("type", count="100").do("type", count="0")
    ends = [x for x, _ in dots(learner, "typed")]
    assert 0 < min(ends) < max(ends) < 720


@pytest.mark.parametrize("text", ["", "abc", "101", "-1", "2.5", "٢٦", 26, None])
def test_what_is_no_count_changes_nothing(log: LessonLog, text: object) -> None:
    learner = Learner(HundredThrows(seed=4, log=log)).do("type", count=text)
    assert learner.notice
    assert learner.part.typed == []
    assert not log.settled(["04.play"])


def test_on_a_phone_the_picture_is_narrow(log: LessonLog) -> None:
    learner = Learner(HundredThrows(seed=4, log=log)).do("throw").do("width", narrow=True)
    assert learner.view["box"] == "0 0 350 230"
    assert all(0 <= x <= 350 for x, _ in dots(learner))


def test_the_front_shows_31_and_17_of_a_hundred_squares() -> None:
    rows = Learner(FrontPicture("04")).view["rows"]
    assert [sum(row["squares"]) for row in rows] == [31, 17]
    assert all(len(row["squares"]) == 100 for row in rows)
    assert rows[0]["spoken"] == "you: 31 of 100: 31 of 100 squares are filled"
    assert Learner(FrontPicture("01")).view["rows"][0]["squares"] == []
