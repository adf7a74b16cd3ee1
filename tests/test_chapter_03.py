"""Chapter 03: its guesses, questions, derivations and texts, against counts of other routes."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from playground.pages import NOTEBOOKS
from rules.answers import Question, Slip, Wants, worth
from rules.derivations import crossings, derive, ratio
from rules.hands import Ranking
from rules.questions import CHAPTERS, Choice, question
from tests.golden_values import exact
from widgets.lessons.formulas import in_numbers, set_in_type
from widgets.lessons.log import LessonLog

CHAPTER = CHAPTERS["03"]
QUESTIONS = {it.id: it for it in CHAPTER.asked()}
FILE = NOTEBOOKS / "03_the_deck_is_a_letter.ipynb"
CELLS = json.loads(FILE.read_text("utf-8"))["cells"]
PAGE = "\n".join("".join(cell["source"]) for cell in CELLS)
NEVER_LOW = Ranking(ace_low="never")

RIGHT = {
    "03.1": 224, "03.2": 208, "03.3": 8, "03.4": 12, "03.5": 6, "03.6": Fraction(9, 4),
    "03.7": Fraction(3315, 12586), "03.8": 6385, "03.2a": 56, "03.5a": 1344, "03.6a": 10752,
    "03.6b": 24192, "03.6c": 107520, "03.E1": 484, "03.E2": 10,
}  # fmt: skip
"""Right values, worked out by hand."""

SAID = {
    "03.1": ["56", "256", "248", "112"],
    "03.2": ["224", "220", "204", "52", "26880"],
    "03.3": ["6", "32", "9"],
    "03.4": ["10", "48", "8"],
    "03.5": ["3", "1/6", "24", "3/2"],
    "03.6": ["9/2", "9/8", "3/2"],
    "03.7": ["256/899", "1664/6293", "255/899", "17/833", "13005/50344"],
    "03.8": ["6435", "6425", "5108"],
    "03.E2": ["120", "300"],
}
"""Wrong values that people arrive at; each has a slip of its own."""


def settled(log: LessonLog, *items: str) -> None:
    """Have these settled: guesses locked, questions given up, marks set."""
    for item in items:
        if item in ("03.A", "03.B"):
            said: dict[str, Any] = {"pick": "four", "sure": 70} if item == "03.A" else {
                "low": 6, "high": 9}  # fmt: skip
        elif item in QUESTIONS:
            said = {"gave_up": True}
        else:
            said = {"pick": "both"} if item == "03.E3" else {}
        log.add(item, said)


# The numbers.


@pytest.mark.parametrize("item", QUESTIONS)
def test_right_answers_are_the_ones_worked_out_by_hand_and_pass(item: str) -> None:
    asked = QUESTIONS[item]
    assert asked.answer == RIGHT[item]
    text = str(asked.right) if asked.wants is Wants.LETTERS else str(RIGHT[item])
    assert asked.check(text).correct
    assert asked.check(str(asked.right)).correct


def test_counts_of_32_cards_are_the_golden_ones_and_those_of_the_derivations() -> None:
    golden = exact()["hands_32"]
    names = {"03.1": "four of a kind", "03.2": "flush", "03.5a": "full house",
             "03.6a": "three of a kind", "03.6b": "two pair", "03.6c": "pair"}  # fmt: skip
    for item, name in names.items():
        assert QUESTIONS[item].answer == derive(name).at((8, 4)).count == golden[name]
    nothing = derive("nothing").at((8, 4)).probability
    assert QUESTIONS["03.7"].answer == nothing == Fraction(golden["nothing"], comb(32, 5))


@pytest.mark.parametrize("item", ["03.2", "03.5a", "03.6a", "03.6b", "03.6c", "03.E1"])
def test_another_like_this_has_the_count_that_the_derivation_has(item: str) -> None:
    asked = QUESTIONS[item]
    name = {"03.2": "flush", "03.E1": "flush", "03.5a": "full house", "03.6a": "three of a kind",
            "03.6b": "two pair", "03.6c": "pair"}[item]  # fmt: skip
    assert len(asked.others()) >= 2
    for at in asked.versions:
        assert worth(asked.right, at) == derive(name).at((int(at["n"]), 4)).count


def test_other_suits_and_other_chances_are_those_of_the_derivations() -> None:
    for at in QUESTIONS["03.8"].versions:
        right = worth(QUESTIONS["03.8"].right, at)
        assert right == derive("flush").at((13, int(at["s"]))).count
    for at in QUESTIONS["03.7"].versions:
        nothing = derive("nothing").at((int(at["n"]), 4))
        assert worth(QUESTIONS["03.7"].right, at) == nothing.probability


def test_letters_of_four_of_a_kind_hold_for_every_number_of_ranks() -> None:
    asked = QUESTIONS["03.1"]
    for at in asked.versions:
        assert worth(asked.right, at) == derive("four of a kind").at((int(at["n"]), 4)).count
    assert asked.check("n*C(4,4)*C(n-1,1)*C(4,1)").correct
    assert not asked.check("224").counted


def test_runs_stay_a_letter_of_their_own() -> None:
    assert worth("4*(C(n,5)-w)", {"n": 8, "w": 5}) == 204
    low = derive("flush", ranking=Ranking(ace_low="below_lowest"))
    assert low.at((8, 4)).count == 204
    assert derive("flush").at((13, 4)).count == worth("4*(C(n,5)-w)", {"n": 13, "w": 10})


def test_crossings_are_where_the_chapter_says() -> None:
    one_suit = {"straight_flushes": True}
    assert crossings("flush", "four of a kind", **one_suit).meets == (RIGHT["03.3"],)
    assert crossings("flush", "full house", **one_suit).meets == (RIGHT["03.4"],)
    assert crossings("flush", "full house").changes == ((12, 13),)
    assert crossings("flush", "four of a kind").changes == ((8, 9),)
    assert crossings("nothing", "pair").changes == ((11, 12),)
    assert crossings("flush", "straight").changes == ((15, 16),)
    assert crossings("flush", "straight", ranking=NEVER_LOW).changes == ((14, 15),)
    assert ratio("full house", "four of a kind", (8, 4)).at((13, 4)).value == RIGHT["03.5"]
    assert ratio("two pair", "three of a kind", (8, 4)).at((12, 4)).value == RIGHT["03.6"]


def test_largest_n_with_a_rarer_flush_is_found_by_trying_every_n() -> None:
    rarer = [n for n in range(5, 40) if 4 * (comb(n, 5) - (n - 4 + (n > 12))) < 24 * n * (n - 1)]
    assert max(rarer) == RIGHT["03.4"] == int(CHAPTER.predictions[1].truth)


# The slips.


@pytest.mark.parametrize("item", SAID)
def test_every_wrong_value_of_the_sketch_has_its_slip(item: str) -> None:
    asked = QUESTIONS[item]
    known = [worth(slip.value, asked.at) for slip in asked.slips]
    assert {Fraction(value) for value in SAID[item]} <= set(known)


def test_a_typed_decimal_that_a_slip_shares_needs_one_more_digit() -> None:
    asked = QUESTIONS["03.7"]
    assert asked.check("0.2634").correct
    assert asked.check("26.3 %").correct
    assert not asked.check("0.3").counted


# The lines.


def lines() -> list[Any]:
    return [line for it in CHAPTER.derivations for line in it.lines]


@pytest.mark.parametrize("line", lines(), ids=lambda line: line.id)
def test_each_line_says_the_same_in_letters_in_numbers_and_as_a_value(line: Any) -> None:
    at = {"n": 8, "s": 4, "w": 4}
    if line.id == "03.d7b":
        at["n"] = 12
    assert worth(line.numbers) == worth(line.value) == worth(line.letters, at)
    assert "·".join(part.formula for part in line.parts)
    product = Fraction(1)
    for part in line.parts:
        product *= Fraction(worth(part.formula))  # type: ignore[arg-type]
    assert product == worth(line.value)
    set_in_type(in_numbers(line.letters, at))


def test_derivations_fade_from_shown_to_alone() -> None:
    blank = [sum(line.rule is not None for line in it.lines) for it in CHAPTER.derivations[:4]]
    assert blank == [0, 1, 2, 3]
    assert len(CHAPTER.derivations[3].lines) == 3


def test_last_line_of_a_question_is_its_right_answer() -> None:
    for line in lines():
        if line.question is not None and line.id not in ("03.d7a", "03.d7b"):
            assert worth(line.value) == line.question.answer


@pytest.mark.parametrize("item", CHAPTER.gated)
def test_equations_in_the_texts_are_true(item: str) -> None:
    for paragraph in CHAPTER.gated[item].paragraphs:
        for equation in re.findall(r"`([^`]+=[^`]+)`", str(paragraph).replace("` is `", "=")):
            one, other = equation.split("=")
            assert worth(one, {"n": 8}) == worth(other, {"n": 8}), equation


def test_numbers_that_the_texts_tell_are_counted_here_once_more() -> None:
    assert 4 * (comb(12, 5) - 8) == 3136 < 24 * 12 * 11 == 3168 == 4 * comb(12, 5)
    assert (comb(65, 5), 13 * 10 * 12 * 10) == (8259888, 15600)
    assert derive("five alike", (13, 5)).at((13, 5)).count == 13
    assert derive("full house").at((13, 5)).count == 15600
    ratio_in_suits = "3*(s-1)/(2*(s-2))"
    assert f"`{ratio_in_suits}`" in str(CHAPTER.gated["03.endless"].paragraphs[0])
    for suits in (3, 4, 5, 30):
        counted = ratio("two pair", "three of a kind", (8, suits)).at((9, suits)).value
        assert worth(ratio_in_suits, {"s": suits}) == counted
    assert abs(worth(ratio_in_suits, {"s": 10**6}) - Fraction(3, 2)) < Fraction(1, 10**5)
    assert derive("straight").at((8, 4)).count == 4080


def test_nine_hands_of_32_cards_add_up_as_the_last_line_says() -> None:
    said = str(lines()[-1].then).split(" is ")[0]
    assert sum(int(it.replace(",", "")) for it in said.split(" + ")) == comb(32, 5) == 201376
    golden = sorted(exact()["hands_32"].values())
    assert sorted(int(it.replace(",", "")) for it in said.split(" + ")) == golden


# Guess before truth.


# The page.


def test_first_use_of_a_term_is_bold_and_every_question_stands_on_the_page() -> None:
    for term in ("rank", "suit", "flush", "four of a kind", "straight flush", "full house", "run",
                 "w", "straight", "nothing"):  # fmt: skip
        assert re.search(rf"\*\*{term}s?\*\*", PAGE, re.IGNORECASE), term
    asked = set(re.findall(r'ask\("([^"]+)"\)', PAGE))
    derived = {line.question.id for line in lines() if line.question is not None}
    assert asked | derived | {it.id for it in CHAPTER.ticket} == {
        *QUESTIONS, *(it.id for it in CHAPTER.choices())
    }  # fmt: skip
    assert asked.isdisjoint(derived)


def test_exit_ticket_has_new_numbers_something_earlier_and_a_tool() -> None:
    first, earlier, tool = CHAPTER.ticket
    assert isinstance(first, Question)
    assert first.answer != question("03.2").answer
    assert isinstance(earlier, Question)
    assert "dice" in str(earlier.asked)
    assert isinstance(tool, Choice)
    assert tool.right.key == "both"
    assert all(isinstance(slip, Slip) for slip in first.slips)
