"""Chapter 01 as a whole: its numbers by counting throws, its slips, its silence before a guess."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, perm
from typing import Any

import ipywidgets
import pytest

from playground.pages import LESSONS, NOTEBOOKS
from rules.answers import Question
from rules.answers_letters import worth
from rules.derivations.dice import derive_dice
from rules.questions import CHAPTERS, Choice, Line, question
from tests.widgets.lessons.learner import Learner, settle
from widgets.lessons import DerivationView
from widgets.lessons.log import KEPT_BY_BROWSER, PLACE_NAME, LessonLog, lesson_log

CHAPTER = CHAPTERS["01"]
NOTEBOOK = json.loads((NOTEBOOKS / "01_five_dice.ipynb").read_text("utf-8"))
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = [line for derivation in CHAPTER.derivations for line in derivation.lines]

SLIPS = {  # from the sketch of the chapter: the wrong value and words of its sentence
    "01.1": {"15625": "five faces", "30": "so they multiply", "252": "counts pictures",
             "720": "allows no repeats"},
    "01.2": {"120": "5! lets the fives swap", "60": "swaps are divided out",
             "10": "the twos still choose 2 of the 3 left"},
    "01.3": {"120": "same picture", "90": "full house", "20": "which of them stands alone"},
    "01.4": {"25/54": "twice", "5/21": "same chance", "25/72": "full houses slip in",
             "5/648": "same things in both places", "25/83": "Those are the odds"},
    "01.5": {"125/648": "full houses are in", "5/18": "five alike ten times",
             "25/324": "not which die shows which", "23/108": "at least three alike"},
    "01.6": {"5/54": "opposite event", "5/3": "the sum passed 1",
             "50700551/60466176": "comes free", "41/42": "120 stories"},
    "01.7": {"1": "compared pictures", "2/3": "Upside down"},
    "01.8": {"10": "one more step"},
    "01.E1": {"120": "swap", "24": "change nothing"},
}  # fmt: skip


def counted(faces: int) -> Counter[tuple[int, ...]]:
    """How many throws of five dice have each shape, by looking at every throw."""
    return Counter(
        tuple(sorted(Counter(throw).values(), reverse=True))
        for throw in product(range(faces), repeat=5)
    )


COUNTS = {faces: counted(faces) for faces in range(3, 9)}
RIGHT = {  # question -> its value for a die with so many faces, by counting
    "01.1": lambda faces: Fraction(COUNTS[faces].total()),
    "01.3": lambda faces: Fraction(COUNTS[faces][2, 2, 1], 30),
    "01.4": lambda faces: Fraction(COUNTS[faces][2, 2, 1], COUNTS[faces].total()),
    "01.5": lambda faces: Fraction(COUNTS[faces][3, 1, 1], COUNTS[faces].total()),
    "01.6": lambda faces: 1 - Fraction(COUNTS[faces][1, 1, 1, 1, 1], COUNTS[faces].total()),
}


@pytest.mark.parametrize("item", RIGHT)
@pytest.mark.parametrize("faces", [6, 7, 8])
def test_right_answers_are_those_of_every_throw(item: str, faces: int) -> None:
    assert QUESTIONS[item].at_values({"f": faces}).answer == RIGHT[item](faces)


def test_other_right_answers_are_those_of_every_throw() -> None:
    stories = set(product("52", repeat=5)) | set(product("521", repeat=5))
    of_picture = [story for story in stories if sorted(story) == sorted("55221")]
    assert QUESTIONS["01.2"].answer == len(of_picture) == 30
    counts = COUNTS[6]
    assert QUESTIONS["01.7b"].answer == 10
    assert QUESTIONS["01.7c"].answer == counts[3, 2] == 300
    assert QUESTIONS["01.7d"].answer == counts[4, 1] == 150
    assert QUESTIONS["01.7e"].answer == counts[2, 1, 1, 1] == 3600
    assert QUESTIONS["01.7f"].answer == counts[1, 1, 1, 1, 1] == 720
    assert all(
        QUESTIONS["01.7"].answer == Fraction(COUNTS[faces][2, 2, 1], COUNTS[faces][3, 1, 1])
        for faces in range(3, 8)
    )
    nothing_is_pair = [f for f in range(5, 30) if perm(f, 5) == comb(f, 1) * comb(f - 1, 3) * 60]
    assert nothing_is_pair == [int(worth("10+4"))] == [14]
    assert QUESTIONS["01.8"].answer == 14


@pytest.mark.parametrize("item", QUESTIONS)
def test_every_right_answer_passes_also_in_another_like_it(item: str) -> None:
    for at in (QUESTIONS[item].at, *QUESTIONS[item].others()):
        asked = QUESTIONS[item].at_values(at)
        assert asked.check(str(asked.right)).correct
        assert asked.check(str(asked.answer)).equivalent


@pytest.mark.parametrize("item", QUESTIONS)
def test_every_slip_is_named_by_its_sentence_also_in_another_like_it(item: str) -> None:
    for at in (QUESTIONS[item].at, *QUESTIONS[item].others()):
        asked = QUESTIONS[item].at_values(at)
        for slip in asked.slips:
            verdict = asked.check(str(slip.value))
            assert not verdict.correct
            assert str(slip.said(asked.at)) in str(verdict.message)
            alone = [it for it in asked.slips if worth(it.value, at) == worth(slip.value, at)]
            if len({str(it.said(at)) for it in alone}) == 1:
                assert str(verdict.message) == str(slip.said(asked.at))


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_known(item: str) -> None:
    for value, words in SLIPS[item].items():
        assert words in str(QUESTIONS[item].check(value).message)


def test_no_slip_equals_its_right_answer() -> None:
    for asked in QUESTIONS.values():
        assert all(row not in asked.others() for row, _ in asked.coincidences())


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_letters_numbers_and_value_of_a_line_agree(line: Line) -> None:
    value = worth(line.value)
    assert worth(line.numbers) == value
    assert worth(line.letters, {"f": 6}) == value
    parts = [worth(part.formula) for part in line.parts]
    together = sum(parts) if line.sign == "+" else None
    if together is None:
        together = Fraction(1)
        for part in parts:
            together *= part
    assert together == value
    if line.question is not None:
        assert line.question.answer == value


def test_letters_of_the_lines_are_those_that_sympy_derives() -> None:
    counts = {
        "01.d7c": "full house", "01.d7d": "four of a kind", "01.d7e": "pair", "01.d7f": "nothing",
    }  # fmt: skip
    chances = {"01.d4": "two pair", "01.d5c": "three of a kind"}
    found = {line.id: line for line in LINES}
    for faces in range(5, 15):
        for item, name in counts.items():
            assert worth(found[item].letters, {"f": faces}) == derive_dice(name).at(faces).value
        for item, name in chances.items():
            chance = derive_dice(name).at(faces).probability
            assert worth(found[item].letters, {"f": faces}) == chance


def test_every_id_that_something_waits_for_exists_in_the_chapter() -> None:
    ids = {it.id for it in (*CHAPTER.predictions, *CHAPTER.asked(), *CHAPTER.ticket)}
    ids |= set(CHAPTER.marks)
    waits = {item for gate in CHAPTER.gated.values() for item in gate.needs}
    waits |= {item for it in CHAPTER.predictions for item in it.opens_after}
    waits |= {item for line in LINES for item in line.needs}
    waits |= {item for _, items in CHAPTER.arc for item in items}
    waits |= {item for it in CHAPTER.ticket if isinstance(it, Choice) for item in it.needs}
    assert waits <= ids
    assert len(CHAPTER.arc) == len(CHAPTER.stops) == 7


# The page before and after.

TRUTHS = (
    "7776", "7,776", "25/108", "25/162", "49/54", "25/54", "23.1", "15.4", "90.7", "1800", "1,800",
    "1200", "1,200", "3600", "3,600", "720", "3/2", "three times", "thirty", "14 faces",
)  # fmt: skip


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What the cells of the notebook show, for somebody who has said nothing yet."""
    monkeypatch.setenv(PLACE_NAME, KEPT_BY_BROWSER)
    lesson_log.cache_clear()
    names: dict[str, Any] = {}
    shown = []
    for cell in NOTEBOOK["cells"]:
        if cell["cell_type"] != "code":
            continue
        *lines, last = "".join(cell["source"]).splitlines()
        exec("\n".join(lines), names)
        if last.startswith(("from ", "import ")):
            exec(last, names)
        else:
            shown.append(eval(last, names))
    yield shown
    lesson_log.cache_clear()


def given(parts: list[Any]) -> str:
    """Everything that the browser is given, children and their children included."""
    texts = []
    for part in parts:
        if isinstance(part, ipywidgets.Box):
            texts.append(given(list(part.children)))
        else:
            texts.append(json.dumps(part.get_state(["view"]), ensure_ascii=False))
    return "\n".join(texts)


def said_in(text: str) -> list[str]:
    """The truths that a text holds, each as a number or phrase of its own."""
    return [it for it in TRUTHS if re.search(rf"(?<![\d.,/]){re.escape(it)}(?![\d/])", text)]


def test_the_page_says_no_truth_before_anything_is_committed(page: list[Any]) -> None:
    assert said_in(given(page)) == []


def test_the_source_of_the_notebook_says_no_truth() -> None:
    source = json.dumps(NOTEBOOK, ensure_ascii=False)
    assert said_in(source) == []
    assert said_in(" ".join(str(getattr(LESSONS[0], name)) for name in LESSONS[0].__slots__)) == []


def test_the_page_says_every_truth_once_all_is_committed(page: list[Any]) -> None:
    log = lesson_log()
    settle(log, "01.play", "01.A", "01.B", "01.C", *QUESTIONS)
    text = given(page)
    assert {"25/108", "25/162", "49/54", "7,776", "three times"} <= set(said_in(text))


def test_presses_and_wrong_answers_elsewhere_betray_nothing(page: list[Any]) -> None:
    for part in page:
        if isinstance(part, ipywidgets.Box):
            continue
        learner = Learner(part)
        for what in ("next", "back", "cover", "sim_cover", "look", "as_table", "choose", "another"):
            learner.do(what, id="01.E3", pick="no")
        learner.do("set", name="faces", value=14).do("rule", rule="multiply")
    assert said_in(given(page)) == []


def test_every_cell_is_short_and_stops_are_tagged() -> None:
    tags = [tag for cell in NOTEBOOK["cells"] for tag in cell["metadata"].get("tags", [])]
    assert {tag for tag in tags if tag.startswith("stop-")} == {f"stop-{n}" for n in range(1, 8)}
    words = [
        len(re.findall(r"\w+", "".join(cell["source"])))
        for cell in NOTEBOOK["cells"]
        if cell["cell_type"] == "markdown"
    ]
    assert max(words) <= 120


def test_gated_paragraphs_and_primers_are_short() -> None:
    for gate in CHAPTER.gated.values():
        assert sum(len(str(it).split()) for it in gate.paragraphs) <= 120


def test_every_derivation_can_be_stepped_to_its_end() -> None:
    log = LessonLog()
    settle(log, *QUESTIONS)
    for derivation in CHAPTER.derivations:
        learner = Learner(DerivationView("01", derivation.name, log=log))
        for _ in derivation.lines:
            learner.do("next")
        assert all(line["shown"] for line in learner.view["lines"])


def test_a_question_of_the_chapter_is_found_by_its_id() -> None:
    assert isinstance(question("01.7b"), Question)
