"""Chapter 01 as a whole: its numbers by counting throws, its slips, its silence before a guess."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, perm

import pytest

from rules.answers import Question
from rules.answers_letters import worth
from rules.derivations.dice import derive_dice
from rules.questions import CHAPTERS, Line, question

CHAPTER = CHAPTERS["01"]
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


# The page before and after.


def test_a_question_of_the_chapter_is_found_by_its_id() -> None:
    assert isinstance(question("01.7b"), Question)
