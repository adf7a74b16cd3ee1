"""The last visit: one line, one question asked again, and nothing where there is nothing to say."""

from __future__ import annotations

import json
from math import comb
from pathlib import Path
from typing import Any

import pytest

from rules.messages import BadVariant
from rules.questions import CHAPTERS, question
from tests.widgets.lessons.learner import Learner
from widgets.lessons.entries import Entry, numbers_of, read_entry, recalled
from widgets.lessons.last_visit import LastVisit, slips_before
from widgets.lessons.log import LessonLog
from widgets.lessons.question import Ask
from widgets.lessons.shelf import Shelf

Said = tuple[str, dict[str, Any]]

WRONG: list[Said] = [("03.2", {"text": "224"}), ("03.2", {"text": "208"})]
"""Straight flushes left in, then put right at the same visit."""


def lines(*said: Said) -> list[str]:
    """What an earlier visit left, one line an entry."""
    return [Entry(f"old{at}", item, it, 1000 + at).line() for at, (item, it) in enumerate(said)]


def back(*said: Said, chapter: str = "03", seed: int | None = 1, **options: Any) -> Learner:
    """A learner who comes back to a page whose browser kept this."""
    learner = Learner(LastVisit(chapter, seed=seed, log=LessonLog(), **options))
    return learner.do("hello", search="", kept=lines(*said))


def line_of(learner: Learner) -> str:
    return "".join(part["text"] for part in learner.view["last"])


def log_of(learner: Learner) -> LessonLog:
    log: LessonLog = learner.part.lessons
    return log


@pytest.mark.parametrize(
    "said",
    [
        [], [("03.A", {"pick": "four", "sure": 70})], [("03.2", {"text": "208"})],
        [("03.2", {"text": "7"})], [("03.2", {"text": "("})], [("03.2", {"gave_up": True})],
    ],
)  # fmt: skip
def test_first_visit_and_one_without_a_slip_show_nothing_at_all(said: list[Said]) -> None:
    assert back(*said).view["last"] == []
    assert back(*said).view["answering"] is None
    assert "03" not in back(*said).text


def test_a_slip_of_this_very_visit_is_no_last_visit() -> None:
    learner = back()
    Learner(Ask("03.2", log=log_of(learner))).do("answer", id="03.2", text="224")
    assert log_of(learner).entries("03.2")
    assert learner.view["last"] == []


def test_last_slip_stands_in_one_line_and_its_question_comes_with_new_numbers() -> None:
    learner = back(*WRONG)
    every = len(list(CHAPTERS["03"].asked()))
    assert line_of(learner) == (
        f"Last time here: 1 of {every} questions. In 03.2 you answered 224: Straight flushes are "
        "still in. (And 224 is a number worth remembering: every hand of one suit.)"
    )
    assert learner.view["number"] == "03.2 again, with new numbers"
    assert learner.view["answering"]["id"] == "03.2/again"
    assert learner.view["answering"]["open"]
    assert learner.view["answering"]["asked"] != Ask("03.2").view["answering"]["asked"]


def test_every_seed_asks_with_other_numbers_and_the_same_seed_with_the_same() -> None:
    asked = {
        seed: {back(*WRONG, seed=seed).view["answering"]["asked"] for _ in range(2)}
        for seed in range(12)
    }
    assert all(len(it) == 1 for it in asked.values())
    assert len({next(iter(it)) for it in asked.values()}) == 3


def test_right_answer_is_that_of_the_new_numbers_and_settles_nothing() -> None:
    learner = back(*WRONG)
    log = log_of(learner)
    at = learner.part.answerings["03.2/again"].original.at
    right = 4 * (comb(int(at["n"]), 5) - int(at["w"]))
    learner.do("answer", id="03.2/again", text="208")
    assert learner.view["answering"]["tries"] == "2nd try of 2"
    learner.do("answer", id="03.2/again", text=str(right))
    assert learner.view["answering"]["verdict"]["kind"] == "right"
    assert [entry.said["text"] for entry in log.entries("03.2/again")] == ["208", str(right)]
    assert len(log.entries("03.2")) == 2
    assert log.settled(["03.2"])
    assert not log.settled(["03.2/again"])
    kept = [read_entry(it["keep"]) for it in learner.files if "keep" in it]
    assert [numbers_of(it.said) for it in kept if it is not None] == [dict(at), dict(at)]


def test_giving_up_shows_the_line_and_unsettles_nothing() -> None:
    learner = back(*WRONG).do("give_up", id="03.2/again")
    assert learner.view["answering"]["line"]
    assert not learner.view["answering"]["open"]
    assert log_of(learner).settled(["03.2"])
    learner.do("another", id="03.2/again")
    assert learner.view["answering"]["open"]


def test_a_slip_put_right_when_asked_again_is_not_told_a_third_time() -> None:
    again = ("03.2/again", {"text": "968", "at": {"n": "10", "w": "6"}})
    assert 4 * (comb(10, 5) - 6) == 984
    wrong = back(*WRONG, again)
    assert wrong.view["last"]
    again[1]["text"] = "984"
    assert back(*WRONG, again).view["last"] == []
    house = ("03.5a", {"text": "28*6*4"})
    assert "03.5a" in line_of(back(house, house, *WRONG, again))


def test_a_slip_made_when_it_was_asked_again_is_the_last_one() -> None:
    again = ("03.2/again", {"text": "4*C(10,5)", "at": {"n": "10", "w": "6"}})
    assert "03.2 you answered 1,008: Straight flushes are still in" in line_of(back(*WRONG, again))


def test_a_question_still_open_is_told_but_not_asked_again() -> None:
    learner = back(WRONG[0])
    assert "224" in line_of(learner)
    assert learner.view["answering"] is None
    assert learner.view["number"] == ""
    learner.do("answer", id="03.2/again", text="208")
    assert learner.notice == "That is not asked now."


def test_new_numbers_never_give_the_answer_of_an_open_question() -> None:
    open_items = {it.id: it.answer for it in CHAPTERS["03"].asked() if it.id != "03.2"}
    for seed in range(20):
        learner = back(*WRONG, seed=seed)
        answer = learner.part.answerings["03.2/again"].original.answer
        assert answer not in open_items.values()


def test_a_slip_of_this_chapter_or_one_before_it_comes_first() -> None:
    seven = [("07.7", {"text": "9/47"}), ("07.7", {"text": "45/47"})]
    one = [("01.3", {"text": "120"}), ("01.3", {"text": "60"})]
    assert "03.2" in line_of(back(*WRONG, *seven))
    assert line_of(back(*one, *seven)).startswith("Last time in chapter 01: 1 of ")
    assert line_of(back(*seven)).startswith("Last time in chapter 07: 1 of ")
    assert "07.7" in line_of(back(*WRONG, *seven, chapter="07"))


def test_a_slip_in_letters_is_told_without_another_question() -> None:
    learner = back(("03.1", {"text": "4*n^2"}), ("03.1", {"text": "4*n*(n-1)"}))
    assert "In 03.1 you answered 4 × n^2: The fifth card cannot share the rank" in line_of(learner)
    assert learner.view["answering"] is None
    assert "03.2 again" in back(*WRONG, ("03.1", {"text": "4*n^2"})).view["number"]


def test_in_jupyterlab_the_shelf_tells_and_a_cell_run_again_goes_on(tmp_path: Path) -> None:
    before = LessonLog(Shelf(tmp_path))
    for item, said in WRONG:
        before.add(item, said)
    assert LastVisit("03", log=before).view["last"] == []
    log = LessonLog(Shelf(tmp_path))
    first = Learner(LastVisit("03", seed=3, log=log)).do("answer", id="03.2/again", text="208")
    asked = first.view["answering"]["asked"]
    for seed in range(5):
        once_more = Learner(LastVisit("03", seed=seed, log=log))
        assert once_more.view["answering"]["asked"] == asked
        assert once_more.view["answering"]["tries"] == "2nd try of 2"
    assert len(LessonLog(Shelf(tmp_path)).earlier) == 3


def test_lines_of_answers_asked_again_are_read_back_and_bad_ones_left_out(tmp_path: Path) -> None:
    good = Entry("k", "03.2/again", {"text": "1", "at": {"n": "10", "w": "6"}}, 5)
    assert read_entry(good.line()) == good
    for said in (
        {"text": "1"}, {"at": {"n": "10"}}, {"text": "1", "at": {"n": 10}}, {"text": 1, "at": {}},
        {"text": "1", "at": {"n": "1/0"}}, {"text": "1", "at": {"nn": "1"}}, {"text": "1", "at": 1},
        {"text": "1", "at": {"n": "9" * 12}}, {"text": "1", "at": {}, "settled": True},
        {"text": "1" * 301, "at": {}}, {"text": "1", "at": dict.fromkeys("abcdefghijk", "1")},
    ):  # fmt: skip
        assert read_entry(Entry("k", "03.2/again", said, 5).line()) is None
    for item in ("03.A/again", "/again", "03.2/again/again", "99.9/again", "03.play/again"):
        assert recalled(item) is None
        assert read_entry(Entry("k", item, good.said, 5).line()) is None
    (tmp_path / "lessons.jsonl").write_text("no line\n" + good.line() + "\n" + lines(*WRONG)[0])
    log = LessonLog(Shelf(tmp_path))
    assert [entry.item for entry in log.earlier] == ["03.2/again", "03.2"]
    assert log.trouble is not None


def test_numbers_that_no_question_has_are_no_answer() -> None:
    log = LessonLog()
    entry = Entry("k", "03.2/again", {"text": "0", "at": {"n": "99", "w": "1"}}, 5)
    log.give_back([entry.line()])
    assert log.verdict(log.earlier[0]) is None
    assert list(slips_before(log)) == []


def test_a_class_is_shown_nothing_and_a_chapter_that_is_none_is_refused() -> None:
    learner = Learner(LastVisit("03", log=LessonLog()))
    learner.do("hello", search="?demo=1", kept=lines(*WRONG))
    assert learner.view["last"] == []
    with pytest.raises(BadVariant):
        LastVisit("77", log=LessonLog())


def test_every_word_is_in_the_catalogue() -> None:
    view = back(*WRONG, language="qps").view
    assert all("⟦" in part["text"] for part in view["last"])
    assert "⟦" in view["number"]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_slip_of_every_chapter_can_be_told_and_asked_again(chapter: str) -> None:
    for asked in CHAPTERS[chapter].asked():
        if not asked.others() or not asked.slips:
            continue
        wrong = asked.slips[0].value
        text = str(question(asked.id).check(str(wrong)).value)
        learner = back((asked.id, {"text": text}), (asked.id, {"gave_up": True}), chapter=chapter)
        assert asked.id in line_of(learner)
        again = learner.view["answering"]
        if again is not None:
            assert again["id"] == f"{asked.id}/again"
            assert len(again["id"]) <= 20
            json.dumps(learner.view)
