"""Chapter 10 as a whole: its numbers by counting throws and paths, its slips, the truths told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from rules.answers_letters import worth
from rules.dice_poker import DicePoker
from rules.questions import CHAPTERS, Line
from tests.lesson_page import given, parts_of, run, settle_all
from widgets.lessons.log import lesson_log

CHAPTER = CHAPTERS["10"]
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = [line for derivation in CHAPTER.derivations for line in derivation.lines]

SLIPS = {  # from the sketch of the chapter: the wrong value and words of its sentence
    "10.1": {"5/36": "names the die", "11/36": "at least one", "1/3": "counted twice",
             "1/6": "one die alone"},
    "10.2": {"25/72": "another face", "25/216": "Which of the three", "91/216": "four and five",
             "1/2": "Three chances added"},
    "10.3": {"1/3": "Chances added", "25/36": "opposite", "1/36": "every throw",
             "1/6": "One throw alone"},
    "10.4": {"1/648": "fresh dice, added", "415/34992": "at once is missing",
             "1/1679616": "twice running", "311/1296": "not equally likely"},
    "10.5": {"1/432": "fresh throws, added", "221/17496": "within two throws",
             "221/11664": "half as much again", "347897/7558272-1/1296": "at once is missing"},
    "10.6": {"6": "wait for one die", "12": "thrown at once", "36": "same throw",
             "85/11": "counts as well"},
    "10.7": {"1296": "five fresh dice", "191283/19008": "divide by 1,176",
             "22674816/347897": "begins from nothing", "403/16": "has the others"},
    "10.8": {"1/1296": "only one throw left", "11/9": "above 1",
             "1288991/1679616": "at least one hit", "161051/60466176": "needs no luck",
             "2591/1679616": "in the same throw"},
    "10.E1": {"91/216": "one of the two", "31031/46656": "at least one",
              "3781/46656": "in the same throw"},
    "10.E2": {"1/4320": "take the root", "0.19": "share they saw"},
}  # fmt: skip


# A second way: every throw of the dice that fly, and the walk put together by recursion.


@cache
def row(alike: int, faces: int) -> Mapping[int, Fraction]:
    """The chances of most alike after one throw, with so many sixes lying, by every throw."""
    fly = 5 - alike
    counts = Counter(
        max(Counter((*(faces,) * alike, *thrown)).values())
        for thrown in product(range(1, faces + 1), repeat=fly)
    )
    return {to: Fraction(n, faces**fly) for to, n in counts.items()}


@cache
def within(alike: int, throws: int, faces: int = 6) -> Fraction:
    """The chance of five alike within so many throws, the most frequent face staying."""
    if alike == 5 or not throws:
        return Fraction(alike == 5)
    return sum(
        (chance * within(to, throws - 1, faces) for to, chance in row(alike, faces).items()),
        Fraction(0),
    )


@cache
def wait(alike: int, faces: int = 6) -> Fraction:
    """The mean number of throws until five are alike; a throw that changes nothing is left out."""
    if alike == 5:
        return Fraction(0)
    chances = row(alike, faces)
    onward = sum(chance * wait(to, faces) for to, chance in chances.items() if to > alike)
    return (1 + onward) / (1 - chances.get(alike, Fraction(0)))


def locked(alike: int, throws: int) -> Fraction:
    """Five alike within so many throws with this many dice locked, hit by hit."""
    if alike == 5 or not throws:
        return Fraction(alike == 5)
    hits = Counter(thrown.count(6) for thrown in product(range(1, 7), repeat=5 - alike))
    return sum(
        (n * locked(alike + hit, throws - 1) for hit, n in hits.items()), Fraction(0)
    ) / 6 ** (5 - alike)


RIGHT: Mapping[str, Any] = {
    "10.1": lambda f: row(3, f)[4],
    "10.2": lambda f: row(2, f)[3],
    "10.2b": lambda f: row(2, f)[2],
    "10.2c": lambda f: row(0, f)[4],
    "10.2d": lambda f: row(0, f)[3],
    "10.2e": lambda f: row(0, f)[2],
    "10.2f": lambda f: row(0, f)[1],
    "10.6": lambda f: wait(3, f),
}


@pytest.mark.parametrize("item", RIGHT)
@pytest.mark.parametrize("faces", [6, 8])
def test_right_answers_are_those_of_every_throw(item: str, faces: int) -> None:
    assert QUESTIONS[item].at_values({"f": faces}).answer == RIGHT[item](faces)


def test_other_right_answers_are_those_of_every_path() -> None:
    for t in (2, 3):
        assert QUESTIONS["10.3"].at_values({"t": t}).answer == within(4, t)
        assert QUESTIONS["10.8"].at_values({"t": t}).answer == locked(1, t)
    assert QUESTIONS["10.4"].answer == within(0, 2)
    assert QUESTIONS["10.5"].answer == within(0, 3)
    assert QUESTIONS["10.6b"].answer == wait(2)
    assert QUESTIONS["10.7"].answer == wait(0)
    assert QUESTIONS["10.E1"].answer == locked(3, 3)
    assert QUESTIONS["10.E2"].check(f"{(5 / 36 / 600) ** 0.5:.4f}").correct


def test_one_die_kept_or_none_have_the_same_row() -> None:
    assert row(0, 6) == row(1, 6)
    assert row(0, 6) == {
        1: Fraction(120, 1296), 2: Fraction(900, 1296), 3: Fraction(250, 1296),
        4: Fraction(25, 1296), 5: Fraction(1, 1296),
    }  # fmt: skip


def test_the_lines_of_paths_and_locks_are_those_of_recursion() -> None:
    found = {line.id: worth(line.value) for line in LINES}
    assert found["10.d5b"] == within(3, 2)
    assert found["10.d5c"] == within(2, 2)
    first = row(0, 6)
    assert found["10.d7b"] == sum(first[alike] * locked(alike, 2) for alike in first)
    again = first[1] * within(0, 2)
    assert found["10.d7c"] == again + sum(first[it] * locked(it, 2) for it in (2, 3, 4, 5))


def test_no_rule_does_better_with_the_lock_on() -> None:
    from rules.dice_poker.solver import turn_chance

    poker = turn_chance(lambda value: value.category.value == "poker", variant=DicePoker())
    assert poker == {line.id: worth(line.value) for line in LINES}["10.d7c"]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_letters_with_numbers_in_them_agree_with_the_value(line: Line) -> None:
    if not set("auvwx") & set(line.letters):
        assert worth(line.letters, {"f": 6, "t": 2}) == worth(line.value)
    if line.question is not None:
        assert line.question.answer == worth(line.value)


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_known(item: str) -> None:
    for value, words in SLIPS[item].items():
        assert words in str(QUESTIONS[item].check(value).message)


# What the paragraphs say.


def test_numbers_in_the_paragraphs() -> None:
    said = {name: " ".join(map(str, gate.paragraphs)) for name, gate in CHAPTER.gated.items()}
    three, mean = within(0, 3), wait(0)
    assert round(1 / three) == 22
    assert f"{float(three / row(0, 6)[5]):.1f}" == "59.7" in said["10.powers"]
    assert f"{float(within(0, 10)):.3f}" == "0.556" in " ".join(str(it.then) for it in LINES)
    assert round(mean) == 11
    assert f"{float(Fraction(5, 6) ** 10):.2f}" == "0.16" in said["10.due"]
    six = (1 - Fraction(5, 6) ** 3) ** 5
    assert f"{float(six):.4f}" == "0.0133" in said["10.rules"]
    hits = [(1 - Fraction(5, 6) ** t) ** 5 for t in range(400)]
    tail = sum(1 - float(it) for it in hits)
    assert f"{tail:.2f}" == "13.02" in said["10.rules"]
    assert round(tail - float(mean)) == 2
    assert round(10 * (1 - six / three)) == 7
    lock = three - {line.id: worth(line.value) for line in LINES}["10.d7c"]
    assert round(1 / lock) == 2687
    assert f"{(114 / 600 - 1 / 6) / (5 / 36 / 600) ** 0.5:.1f}" == "1.5" in said["10.loaded"]


def test_visits_in_the_paragraph_add_up_to_the_mean() -> None:
    visits = [Fraction(54, 49), Fraction(675, 392), Fraction(1500, 539), Fraction(94575, 17248)]
    said = " ".join(map(str, CHAPTER.gated["10.inverse"].paragraphs))
    assert all(f"`{it}`" in said for it in visits)
    assert sum(visits) == wait(0)
    assert abs(visits[-1] / wait(0) - Fraction(1, 2)) < Fraction(1, 100)


def test_four_alike_or_five_is_reached_in_so_many_turns() -> None:
    @cache
    def four_within(alike: int, throws: int) -> Fraction:
        if alike >= 4 or not throws:
            return Fraction(alike >= 4)
        return sum(
            (chance * four_within(to, throws - 1) for to, chance in row(alike, 6).items()),
            Fraction(0),
        )

    assert f"{float(four_within(0, 3)):.3f}" == "0.291"
    assert "0.291" in " ".join(map(str, CHAPTER.gated["10.game"].paragraphs))


def test_the_truths_of_the_guesses() -> None:
    guess = {it.id.partition(".")[2]: it for it in CHAPTER.predictions}
    assert min((430, 100, 22), key=lambda n: abs(n - 1 / within(0, 3))) == int(guess["A"].truth)
    assert worth(guess["B"].truth) == wait(0)
    assert guess["C"].truth == "same"
    assert guess["A"].opens_after == ("10.5",)
    assert guess["B"].opens_after == ("10.7",)
    assert guess["C"].opens_after == ()


# The page.


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    yield run("10", monkeypatch)
    lesson_log.cache_clear()


def test_pictures_are_made_once_their_questions_are_settled(page: list[Any]) -> None:
    def kinds() -> Counter[str]:
        return Counter(type(part).__name__ for part in parts_of(page))

    assert not {"DueDie", "KeepCurve", "SymbolicDerivation"} & set(kinds())
    lesson_log().add("10.C", {"pick": "more", "sure": 70})
    assert kinds()["DueDie"] == 1
    settle_all(lesson_log(), "10")
    assert kinds()["KeepCurve"] == 2
    assert kinds()["SymbolicDerivation"] == 1
    assert "once in 22" in given(page)
