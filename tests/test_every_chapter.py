"""What holds for every chapter: right answers pass, slips are named, nothing is said too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from rules.answers import Question, Wants
from rules.answers_letters import Expression, Values, worth
from rules.answers_text import LONGEST_TEXT
from rules.questions import CHAPTERS, Choice, Line
from tests.chapter_truths import TRUTHS
from tests.lesson_page import (
    cells_of,
    given,
    ids_of,
    page_of,
    parts_of,
    run,
    said_in,
    settle_all,
    source_of,
)
from tests.widgets.lessons.learner import Learner
from widgets.lessons import DerivationView
from widgets.lessons.log import LessonLog, lesson_log
from widgets.lessons.sit_down import NOTICES as TOLD_AT_TABLES

NUMBERS = sorted(CHAPTERS)
ASKED = [pytest.param(it, id=it.id) for chapter in CHAPTERS.values() for it in chapter.asked()]
LINES = [
    pytest.param(line, id=line.id)
    for chapter in CHAPTERS.values()
    for derivation in chapter.derivations
    for line in derivation.lines
]
PRESSES = ("next", "back", "cover", "sim_cover", "look", "as_table", "another", "draw", "worth",
           "all", "choose")  # fmt: skip


# Questions.


def typed(formula: Expression, at: Values) -> str:
    """A value as a learner may type it: worked out, or the formula where that is too long."""
    value = str(worth(formula, at))
    return value if len(value) <= LONGEST_TEXT else str(formula)


@pytest.mark.parametrize("asked", ASKED)
def test_the_right_answer_passes_also_in_another_like_it(asked: Question) -> None:
    for at in (asked.at, *asked.others()):
        drawn = asked.at_values(at)
        assert drawn.check(str(drawn.right)).correct
        if drawn.wants is not Wants.LETTERS:
            assert drawn.check(typed(drawn.right, at)).equivalent


@pytest.mark.parametrize("asked", ASKED)
def test_every_slip_is_wrong_and_named_also_in_another_like_it(asked: Question) -> None:
    for at in (asked.at, *asked.others()):
        drawn = asked.at_values(at)
        for slip in drawn.slips:
            letters = drawn.wants is Wants.LETTERS
            verdict = drawn.check(str(slip.value) if letters else typed(slip.value, at))
            assert not verdict.correct, (at, slip.value)
            assert str(slip.said(at)) in str(verdict.message), (at, slip.value)


@pytest.mark.parametrize("asked", ASKED)
def test_a_hint_holds_no_result(asked: Question) -> None:
    assert asked.hinted is not None
    if asked.wants is not Wants.LETTERS:
        answer = re.escape(str(asked.answer))
        assert not re.search(rf"(?<![\d/.]){answer}(?![\d/.])", str(asked.hinted))


@pytest.mark.parametrize("line", LINES)
def test_numbers_value_and_factors_of_a_line_agree(line: Line) -> None:
    value = worth(line.value)
    assert worth(line.numbers) == value
    if len(line.parts) == 1:
        assert worth(line.parts[0].formula) == value
        return
    parts = [Fraction(worth(part.formula)) for part in line.parts]
    together = sum(parts, Fraction(0)) if line.sign == "+" else Fraction(1)
    if line.sign != "+":
        for part in parts:
            together *= part
    assert not parts or together == value


# What the chapter is made of.


@pytest.mark.parametrize("number", NUMBERS)
def test_a_chapter_has_all_that_a_chapter_has(number: str) -> None:
    chapter, source = CHAPTERS[number], source_of(number)
    questions = [it.id for it in chapter.asked()]
    assert len(questions) >= 6
    assert chapter.predictions
    assert len(chapter.ticket) >= 3
    assert any(isinstance(it, Choice) for it in chapter.ticket)
    assert chapter.teacher
    for part in (f'ChapterArc("{number}")', f'ExitTicket("{number}")', f'TeacherNote("{number}")'):
        assert source.count(part) == 1


@pytest.mark.parametrize("number", NUMBERS)
def test_everything_stands_on_the_page_and_waits_for_what_is_there(number: str) -> None:
    chapter, source = CHAPTERS[number], source_of(number)
    lines = [line for it in chapter.derivations for line in it.lines]
    waits = {item for gate in chapter.gated.values() for item in gate.needs}
    waits |= {item for it in chapter.predictions for item in it.opens_after}
    waits |= {item for line in lines for item in line.needs}
    waits |= {item for _, items in chapter.arc for item in items}
    waits |= {item for it in chapter.choices() for item in it.needs}
    here = {item for item in waits if item.startswith(f"{number}.")}
    assert here <= ids_of(chapter)
    assert waits - here <= {item for it in CHAPTERS.values() for item in ids_of(it)}
    told = set(re.findall(r'after\(\s*"([^"]+)"', source))
    if "SitDown(" in source:
        told |= set(TOLD_AT_TABLES.values())
    assert told == set(chapter.gated)
    asked = set(re.findall(r'\bask\(\s*"([^"]+)"', source))
    derived = {line.question.id for line in lines if line.question is not None}
    ticket = {it.id for it in chapter.ticket}
    assert asked | derived | ticket >= {it.id for it in chapter.asked()}
    shown = set(re.findall(rf'(?:DerivationView|WorthLines)\(\s*"{number}", "([^"]+)"', source))
    assert shown == {it.name for it in chapter.derivations}


@pytest.mark.parametrize("number", NUMBERS)
def test_the_notebook_has_stops_a_front_and_short_texts(number: str) -> None:
    chapter, cells = CHAPTERS[number], cells_of(number)
    tags = {tag for cell in cells for tag in cell["metadata"].get("tags", [])}
    stops = {tag for tag in tags if tag.startswith("stop-")}
    assert stops == {f"stop-{place}" for place, _ in enumerate(chapter.stops, start=1)}
    assert 5 <= len(stops) <= 7
    assert "front" in tags
    assert f"# {page_of(number).heading}" in source_of(number)
    run_of_words = 0
    for cell in cells:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            run_of_words += len(re.findall(r"\w+", text))
            assert run_of_words <= 120, text
        elif "after(" not in text:
            run_of_words = 0
    for gate in chapter.gated.values():
        assert sum(len(str(it).split()) for it in gate.paragraphs) <= 120


@pytest.mark.parametrize("number", [it for it in NUMBERS if it != "00"])
def test_the_first_derivation_waits_for_a_guess(number: str) -> None:
    chapter = CHAPTERS[number]
    first = set(chapter.derivations[0].lines[0].needs)
    assert first & {it.id for it in chapter.predictions}


@pytest.mark.parametrize("number", NUMBERS)
def test_every_derivation_can_be_stepped_to_its_end(number: str) -> None:
    log = LessonLog()
    settle_all(log, number)
    for derivation in CHAPTERS[number].derivations:
        learner = Learner(DerivationView(number, derivation.name, log=log))
        for _ in derivation.lines:
            learner.do("next")
        assert all(line["shown"] for line in learner.view["lines"])


# Before and after.


@pytest.fixture(params=NUMBERS)
def page(request: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, list[Any]]]:
    yield request.param, run(request.param, monkeypatch)
    lesson_log.cache_clear()


def test_nothing_is_told_before_anything_is_committed_and_all_of_it_after(
    page: tuple[str, list[Any]],
) -> None:
    number, shown = page
    truths = TRUTHS[number]
    assert len(truths) >= 8
    assert said_in(given(shown), truths) == []
    source = source_of(number)
    assert said_in(source, truths) == []
    assert said_in(" ".join(str(getattr(page_of(number), it)) for it in page_of(number).__slots__),
                   truths) == []  # fmt: skip
    for gate in CHAPTERS[number].gated.values():
        assert not any(str(paragraph)[:40] in source for paragraph in gate.paragraphs)
    for part in parts_of(shown):
        learner = Learner(part)
        for press in PRESSES:
            learner.do(press, id=f"{number}.E1", pick="a")
        learner.do("rule", rule="multiply")
    assert said_in(given(shown), truths) == []
    for guess in CHAPTERS[number].predictions:
        for item in guess.opens_after:
            if not item.startswith(f"{number}."):
                lesson_log().add(item, {"gave_up": True})
    settle_all(lesson_log(), number)
    told = given(shown)
    assert len(said_in(told, truths)) >= len(truths) // 5
    assert not re.findall(r".{20}\*\*.{20}", told), "stars that nobody will read as emphasis"
    assert all(lesson_log().settled(items) for _, items in CHAPTERS[number].arc)


# The path without cards.


@pytest.mark.parametrize("number", ["10", "11"])
def test_chapter_for_those_who_object_to_cards_needs_none(number: str) -> None:
    chapter = CHAPTERS[number]
    lines = [line for derivation in chapter.derivations for line in derivation.lines]
    texts = [source_of(number)]
    texts += [str(it) for gate in chapter.gated.values() for it in gate.paragraphs]
    texts += [f"{it.asked} {it.hinted} {it.slips}" for it in chapter.asked()]
    texts += [f"{line.words} {line.then} {line.parts}" for line in lines]
    said = " ".join(texts).lower()
    for word in ("deck", "suit", "flush", "ace", "king", "queen", "jack"):
        assert f" {word} " not in said
        assert f" {word}s " not in said
    assert said.count(" card") == 1
