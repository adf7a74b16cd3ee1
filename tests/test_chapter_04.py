"""Chapter 04: its numbers, against dice listed one by one, tickets convolved and golden values."""

from __future__ import annotations

import re
from ast import literal_eval
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest

from rules.answers_letters import worth
from rules.answers_values import Root, bounds
from rules.derivations import at_least_one_six
from rules.messages import BadVariant
from rules.questions import CHAPTERS, Choice
from tests.lesson_page import source_of
from widgets.lessons.derivation import rules_of
from widgets.lessons.formulas import parts_of
from widgets.lessons.funnel import TRIALS
from widgets.lessons.funnel_runs import EVENTS
from widgets.lessons.hundreds_view import INSIDE, TWO_PAIR, binomial_chances, inside

CHAPTER = CHAPTERS["04"]
QUESTIONS = {it.id: it for it in CHAPTER.asked()}
LINES = {line.id: line for it in CHAPTER.derivations for line in it.lines}

SAID: dict[str, list[float]] = {
    "04.1": [17.79, 0.0422, 42.2, 4.81], "04.2": [0.00178, 0.00422, 4.22, 0.0481],
    "04.3": [10, 20, 3.16], "04.4": [100, 200, 1600, 20], "04.5": [0, 60, 0.6, -6],
    "04.6": [0.12, 1 / 75, 0, 6], "04.7": [137 / 162, 0.143, 0.132, 1295 / 1296],
    "04.8": [0, 0.005, 0.01, 0.02, 0.00997], "04.E1": [0.00497, 0.00997, 3.53, 0.0596],
    "04.E2": [120, 20, 60, 12],
}  # fmt: skip
"""Wrong values that people arrive at; each has a slip of its own."""


def number(value: Any) -> float:
    """An exact value as a number to compare with; roots too."""
    return float(bounds(value)[0])


def throws_of(dice: int) -> list[tuple[int, ...]]:
    return list(product(range(1, 7), repeat=dice))


def shape(throw: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((throw.count(face) for face in set(throw)), reverse=True))


def added_up(chance: Fraction, tickets: int) -> list[Fraction]:
    """The chance of each sum of so many tickets, one ticket after another."""
    hits, total = chance.as_integer_ratio()
    sums = [1]
    for _ in range(tickets):
        longer = [weight * (total - hits) for weight in (*sums, 0)]
        for place, weight in enumerate(sums):
            longer[place + 1] += weight * hits
        sums = longer
    return [Fraction(weight, total**tickets) for weight in sums]


# The questions.


@pytest.mark.parametrize("item", ["04.1", "04.2", "04.E1"])
def test_standard_errors_are_those_of_tickets_added_one_by_one(item: str) -> None:
    asked = QUESTIONS[item]
    for at in (asked.at, asked.others()[0]):
        chance, trials = Fraction(at["p"]), int(at["n"])
        sums = added_up(chance, trials)
        mean = sum(count * weight for count, weight in enumerate(sums))
        spread = sum((count - mean) ** 2 * weight for count, weight in enumerate(sums))
        scale = 1 if item == "04.1" else trials
        right = worth(asked.right, at)
        squared = right.square if isinstance(right, Root) else right**2
        assert squared == spread / scale**2


def test_the_other_right_answers_by_other_routes() -> None:
    right = {item: it.answer for item, it in QUESTIONS.items()}
    assert right["04.3"] == 100
    assert number(QUESTIONS["04.2"].answer) / 10 == pytest.approx(sqrt(25 * 83 / 108**2 / 10**4))
    assert 2 * sqrt(1 / 4 / float(number(right["04.4"]))) == pytest.approx(1 / 20)
    sums = added_up(TWO_PAIR, 30)
    on_average = sum((6 + it - 30 * TWO_PAIR) * weight for it, weight in enumerate(sums))
    assert right["04.5"] == on_average == 6
    assert right["04.6"] == on_average / 500
    never = 1.0
    for _ in range(200):
        never *= 1295 / 1296
    assert number(right["04.7"]) == pytest.approx(never)
    for at in QUESTIONS["04.8"].versions:
        trials = int(at["n"])
        first = next(k for k in range(1, 9) if (1 - k / trials) ** trials < 1 / 20)
        assert worth(QUESTIONS["04.8"].right, at) == Fraction(first, trials)
    stories = {throw for throw in product("52", repeat=5) if throw.count("5") == 3}
    assert right["04.E2"] == len(stories)


def test_none_in_so_many_is_the_opposite_of_at_least_one() -> None:
    for at in QUESTIONS["04.7"].versions:
        found = at_least_one_six(1296, int(at["n"]))
        assert worth(QUESTIONS["04.7"].right, at) == 1 - Fraction(found.value)
    with pytest.raises(BadVariant):
        at_least_one_six(10_001, 4)


@pytest.mark.parametrize("item", SAID)
def test_every_wrong_value_of_the_sketch_has_its_slip(item: str) -> None:
    asked = QUESTIONS[item]
    known = [number(worth(slip.value, asked.at)) for slip in asked.slips]
    assert len(known) == len(SAID[item])
    for value, found in zip(SAID[item], known, strict=True):
        assert found == pytest.approx(value, rel=0.004, abs=1e-9)


def test_a_root_may_be_typed_as_a_decimal_a_root_or_a_power() -> None:
    asked = QUESTIONS["04.2"]
    for text in ("0.0422", "4.2 %", "√(25/108*83/108/100)", "(25/108*83/108/100)^0.5",
                 "sqrt(100*25/108*83/108)/100"):  # fmt: skip
        assert asked.check(text).correct, text
    assert asked.check("0.042").correct
    assert not asked.check("0.04").counted


def test_a_wrong_root_is_no_right_one_and_the_tool_is_named() -> None:
    said = str(QUESTIONS["04.2"].check("sqrt(25/108*83/108)/100").message)
    assert said.startswith("The variance is over n, so its root is over √n")
    (tool,) = (it for it in CHAPTER.ticket if isinstance(it, Choice))
    assert tool.right.key == "b"
    assert "0 ± 0" in str(tool.says("a"))
    assert "due" in str(tool.says("c"))


# The guesses.


def test_31_and_17_are_both_inside_and_96_of_100_honest_rooms_are() -> None:
    sums = added_up(TWO_PAIR, 100)
    assert list(binomial_chances()) == sums
    assert inside() == sum(sums[15:32])
    assert round(100 * float(inside())) == 96
    reach = 2 * sqrt(100 * 25 / 108 * 83 / 108)
    within = [it for it in range(101) if abs(it - 100 * TWO_PAIR) <= reach]
    assert (within[0], within[-1]) == INSIDE == (15, 31)
    assert (float(sum(sums[31:])), float(sum(sums[:18]))) == pytest.approx((0.0439, 0.0870), 0.01)
    assert [it.truth for it in CHAPTER.predictions] == ["nobody", "10^2", "still"]


def test_events_of_five_dice_are_counted_throw_by_throw() -> None:
    shapes = [shape(throw) for throw in throws_of(5)]
    counted = {
        "pair": (2, 1, 1, 1), "two pair": (2, 2, 1), "three of a kind": (3, 1, 1),
        "full house": (3, 2), "four of a kind": (4, 1), "five alike": (5,),
    }  # fmt: skip
    for name, wanted in counted.items():
        assert EVENTS[name][1] == Fraction(shapes.count(wanted), 7776)
    assert EVENTS["two pair"][1] == TWO_PAIR


# The lines.


def test_letters_say_the_same_as_numbers() -> None:
    numbers = {"04.d1": (TWO_PAIR, 100), "04.d2": (Fraction(1, 2), 100),
               "04.d3": (Fraction(1, 6), 180), "04.d4": (Fraction(1, 3), 72),
               "04.d5": (Fraction(1, 2), 2), "04.d6": (TWO_PAIR, 100),
               "04.d7": (Fraction(1, 1296), 200)}  # fmt: skip
    for item, line in LINES.items():
        chance, trials = numbers[item[:5]]
        at = {"p": chance, "n": trials, "m": 900, "a": 8, "f": 6}
        assert worth(line.letters, at) == worth(line.value), item


def test_derivations_fade_and_ask_for_the_rules_of_this_chapter() -> None:
    blank = [sum(line.rule is not None for line in it.lines) for it in CHAPTER.derivations[:4]]
    assert blank == [0, 1, 2, 4]
    assert rules_of("04") == ("multiply", "add", "take a share", "take the root")
    assert len(rules_of("01")) == 4


# The texts.


def texts(*gates: str) -> str:
    return " ".join(str(it) for gate in gates for it in CHAPTER.gated[gate].paragraphs)


def test_numbers_that_the_texts_tell_are_right() -> None:
    sums = added_up(TWO_PAIR, 100)
    held = float(sum(sums[15:32]))
    said = texts("04.inside")
    assert f"make {held:.3f}" in said
    assert f"one honest room in {1 / (1 - held):.0f}" in said
    assert f"about {100 * (1 - held**30):.0f} times in 100" in said
    error = sqrt(25 * 83) / 108
    assert f"± {200 * error / 10:.1f} in a hundred to ± {200 * error / 100:.2f}" in texts(
        "04.price"
    )
    rare = texts("04.rare", "04.band")
    speaks = [4 * (1 - p) / p for p in (TWO_PAIR, EVENTS["five alike"][1])]
    assert speaks == [Fraction(332, 25), 5180]
    assert "after 14 throws for two pair, after 5,180 for five alike" in rare
    assert abs((1295 / 1296) ** 200 - 6 / 7) < 0.001
    three = texts("04.three")
    assert f"about {(1 - 3 / 200) ** 200:.3f}" in three
    assert f"one in {200 / 3:.0f}" in three


def test_ten_games() -> None:
    coin = added_up(Fraction(1, 2), 10)
    games = texts("04.games")
    assert f"{20 * sqrt(1 / 40):.1f} games" in games
    assert f"{100 * float(sum(coin[2:9])):.0f} times in 100" in games
    assert f"takes {QUESTIONS['04.4'].answer} games" in games


@pytest.mark.parametrize("item", CHAPTER.gated)
def test_equations_in_the_texts_hold_for_every_chance(item: str) -> None:
    for paragraph in CHAPTER.gated[item].paragraphs:
        parts_of(str(paragraph))
    for one, other in re.findall(r"`([^`]+)` = `([^`]+)`", texts(item)):
        for chance, trials in ((TWO_PAIR, 100), (Fraction(1, 6), 45), (Fraction(2, 3), 7)):
            at = {"p": chance, "n": trials}
            assert worth(one, at) == worth(other, at), (one, other)


def test_whoever_avoids_cards_meets_none() -> None:
    cards = re.compile(r"\b(cards?|decks?|aces?|kings?|suits?|flush|deal|machine)\b", re.IGNORECASE)
    told = [str(text) for gate in CHAPTER.gated.values() for text in gate.paragraphs]
    told += [str(it.asked) for it in QUESTIONS.values()]
    told += [str(slip.says) for it in QUESTIONS.values() for slip in it.slips]
    told += [str(line.words) for line in LINES.values()]
    told += [str(text) for text in (*CHAPTER.teacher, *CHAPTER.stops)]
    assert [text for text in told if cards.search(text)] == []


def test_letters_that_the_page_names_for_sympy_are_in_the_catalogue() -> None:
    cell = source_of("04").split("letters = ")[1].splitlines()[0]
    assert literal_eval(cell) == TRIALS
