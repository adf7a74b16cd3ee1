"""Chapter 11 as a whole: its numbers by plain recursion, its slips, the truths told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import compress, product
from typing import Any

import pytest

from rules.answers_letters import worth
from rules.questions import CHAPTERS, Line
from tests.lesson_page import given, parts_of, run, settle_all
from widgets.lessons.log import lesson_log

CHAPTER = CHAPTERS["11"]
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = [line for derivation in CHAPTER.derivations for line in derivation.lines]

SLIPS = {  # from the sketch of the chapter: the wrong value and words of its sentence
    "11.1": {"7/2": "right to try again", "5": "faces you keep", "161/36": "first is gone",
             "6": "comes on average"},
    "11.2": {"4": "two throws are worth", "6": "One face less", "3": "single throw"},
    "11.3": {"37/8": "stopped at four", "17/4": "two throws", "11/2": "four times in six",
             "119/24": "throw again is gone"},
    "11.4": {"11/36": "any other face", "1/6": "single five", "17/36": "counted twice",
             "5/12": "five alike wins"},
    "11.5": {"8/9": "Chances added", "4/9": "net under it", "16/81": "hitting twice",
             "25/81": "opposite"},
    "11.6": {"1/2": "half a win more", "2/3": "half yours", "5/12": "one who holds"},
    "11.7": {"11/72": "friend's chance", "11/12": "your friend has two", "121/144": "he keeps",
             "67/72": "half is missing"},
    "11.8": {"0.4471": "a full house, not", "0.3115": "not lost", "0.6361": "not equally likely",
             "0.5222": "stopping is worth"},
    "11.E1": {"0": "begin with one", "-1/2": "in this order", "3": "not the mean"},
    "11.E2": {"1/3": "Chances added", "25/36": "opposite", "1/6": "One throw only"},
}  # fmt: skip


# A second way: recursion over every face and every throw of two dice.


@cache
def solitary(throws: int, faces: int = 6) -> Fraction:
    """One die that pays its face, thrown up to so many times."""
    going_on = solitary(throws - 1, faces) if throws > 1 else Fraction(0)
    return sum((max(Fraction(face), going_on) for face in range(1, faces + 1)),
               Fraction(0)) / faces  # fmt: skip


@cache
def second(face: int, throws: int) -> Fraction:
    """What the second player wins against a face, with one die and so many throws."""
    going_on = second(face, throws - 1) if throws > 1 else Fraction(0)
    stops = [Fraction((mine > face) - (mine < face) + 1, 2) for mine in range(1, 7)]
    return sum((max(stop, going_on) for stop in stops), Fraction(0)) / 6


@cache
def first(left: int, throws: int) -> Fraction:
    """What the first player wins with so many of his throws left."""
    going_on = first(left - 1, throws) if left > 1 else Fraction(0)
    return sum((max(1 - second(face, throws), going_on) for face in range(1, 7)),
               Fraction(0)) / 6  # fmt: skip


def three_fives(faces: int) -> Fraction:
    """The throws of two dice that make a full house, four or five alike beside three fives."""
    throws = product(range(1, faces + 1), repeat=2)
    return Fraction(sum(one == other or 5 in (one, other) for one, other in throws), faces**2)


RIGHT: Mapping[str, Any] = {
    "11.1": lambda f: solitary(2, f),
    "11.4": three_fives,
    "11.5": lambda f: 1 - (1 - three_fives(f)) ** 2,
}


@pytest.mark.parametrize("item", RIGHT)
@pytest.mark.parametrize("faces", [6, 8, 12])
def test_right_answers_are_those_of_every_throw(item: str, faces: int) -> None:
    assert QUESTIONS[item].at_values({"f": faces}).answer == RIGHT[item](faces)


def test_one_die_that_pays_its_face() -> None:
    assert QUESTIONS["11.2"].answer == min(face for face in range(1, 7) if face > solitary(2))
    assert QUESTIONS["11.3"].answer == solitary(3)
    assert QUESTIONS["11.3b"].answer == solitary(4)
    assert QUESTIONS["11.E1"].answer == solitary(1) - 3


def test_one_die_each() -> None:
    for face in range(1, 7):
        assert QUESTIONS["11.6"].at_values({"x": face}).answer == second(face, 1)
    for face in (4, 5, 6):
        assert QUESTIONS["11.7"].at_values({"x": face}).answer == 1 - second(face, 2)
    assert QUESTIONS["11.6b"].answer == second(3, 2)
    assert QUESTIONS["11.7b"].answer == first(1, 2)
    assert QUESTIONS["11.7c"].answer == first(2, 2) == Fraction(103, 216)
    assert QUESTIONS["11.7d"].answer == first(3, 3) == Fraction(3673, 7776)
    assert first(1, 1) == Fraction(1, 2)
    said = " ".join(str(line.then) for line in LINES if line.then is not None)
    assert all(f"`{1 - second(face, 2)}`" in said for face in range(1, 7))


def test_the_state_decides_which_keep_is_best() -> None:
    """6-6-3-3-1 with two throws left: both pairs, or the sixes alone, by every throw."""

    def value(dice: tuple[int, ...]) -> tuple[Any, ...]:
        grouped = sorted(((n, face) for face, n in Counter(dice).items()), reverse=True)
        shape = tuple(n for n, _ in grouped)
        order = [(1,) * 5, (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,)]
        points = sum(face * n for n, face in grouped if n > 1) or sum(dice)
        rank = tuple(face for _, face in grouped) if shape == (3, 2) else (points,)
        return order.index(shape), rank

    def chance(kept: tuple[int, ...], left: int, goal: tuple[int, ...]) -> Fraction:
        @cache
        def worth_of(lying: tuple[int, ...], left: int) -> Fraction:
            fly = 5 - len(lying)
            if not fly or not left:
                return Fraction(value(lying) > value(goal))
            total = Fraction(0)
            for fallen in product(range(1, 7), repeat=fly):
                keeps = {
                    tuple(sorted((*lying, *compress(fallen, mask))))
                    for mask in product((0, 1), repeat=fly)
                    if left > 1 or all(mask)
                }
                total += max(worth_of(keep, left - 1) for keep in keeps)
            return total / 6**fly

        return worth_of(tuple(sorted(kept)), left)

    high, low = (4, 4, 4, 5, 5), (3, 3, 3, 2, 2)
    assert chance((6, 6, 3, 3), 2, high) == Fraction(11, 36)
    assert chance((6, 6), 2, high) == Fraction(125, 324)
    assert chance((6, 6, 3, 3), 2, low) == Fraction(5, 9)
    assert chance((6, 6), 2, low) == Fraction(389, 972)


def test_the_full_house_in_the_worths_of_the_solver() -> None:
    from rules.dice_poker import best_keep

    def both(dice: str, throw: tuple[int, ...], left: int, after: int) -> tuple[float, float]:
        found = {it.keep: it.value for it in best_keep(dice, (), left, None, after)}
        stop = tuple(sorted(int(face) for face in dice.split("-")))
        return round(float(found[stop]), 4), round(float(found[throw]), 4)

    stop, throw = both("2-2-2-1-1", (2, 2, 2), 1, 1)
    assert (stop, throw) == (0.5222, 0.4798)
    assert round(float(worth(QUESTIONS["11.8"].right)), 4) == throw
    stop, throw = both("2-2-2-1-1", (2, 2, 2), 2, 1)
    line = next(line for line in LINES if line.id == "11.d8c")
    assert abs(float(worth(line.value)) - throw) < 0.0001
    assert (round(100 * stop), round(100 * throw)) == (52, 59)
    said = {name: " ".join(map(str, gate.paragraphs)) for name, gate in CHAPTER.gated.items()}
    for numbers, where in ((both("2-2-2-1-1", (2, 2, 2), 1, 2), "11.friends"),
                           (both("6-6-6-5-5", (6, 6, 6), 2, 1), "11.rules")):  # fmt: skip
        assert all(f"{number:.4f}" in said[where] for number in numbers)


def test_the_seats_and_the_truths_of_the_guesses() -> None:
    from rules.dice_poker import DicePoker, win_probabilities

    firsts = {n: win_probabilities(n)[0] for n in (2, 3, 4, 5)}
    guess = {it.id.partition(".")[2]: it for it in CHAPTER.predictions}
    assert abs(worth(guess["B"].truth) - 100 * firsts[5]) < Fraction(1, 10**25)
    assert guess["A"].truth == "throw"
    assert guess["C"].truth == "four"
    assert min(firsts, key=lambda n: n * firsts[n]) == 4
    assert CHAPTERS["00"].predictions[9].opens_after == ("11.8", "11.C")
    said = " ".join(map(str, CHAPTER.gated["11.rules"].paragraphs))
    for variant in (DicePoker(throws=5), DicePoker(locked=False)):
        assert f"{float(win_probabilities(2, variant)[0]):.4f}" in said
    assert win_probabilities(2, DicePoker(throws=1))[0] == Fraction(1, 2)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_letters_with_numbers_in_them_agree_with_the_value(line: Line) -> None:
    if not set("abcdv") & set(line.letters):
        assert worth(line.letters, {"f": 6, "x": 3}) == worth(line.value)
    if line.question is not None:
        assert line.question.answer == worth(line.value)


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_known(item: str) -> None:
    for value, words in SLIPS[item].items():
        assert words in str(QUESTIONS[item].check(value).message)


def test_greedy_costs_what_the_text_says() -> None:
    greedy = (3 * solitary(2) + 4 + 5 + 6) / 6
    said = " ".join(map(str, CHAPTER.gated["11.end"].paragraphs))
    assert f"`{greedy}`" in said
    assert f"`{solitary(3) - greedy}`" in said


# The page.


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    yield run("11", monkeypatch)
    lesson_log.cache_clear()


def test_pictures_are_made_once_their_questions_are_settled(page: list[Any]) -> None:
    def kinds() -> Counter[str]:
        return Counter(type(part).__name__ for part in parts_of(page))

    assert not {"FirstSeat", "SymbolicDerivation"} & set(kinds())
    assert kinds()["BellmanBackup"] == kinds()["StopSliders"] == kinds()["FriendAfter"] == 1
    settle_all(lesson_log(), "11")
    assert kinds()["FirstSeat"] == 2
    assert kinds()["SymbolicDerivation"] == 1
    assert "think from the end" in given(page)
