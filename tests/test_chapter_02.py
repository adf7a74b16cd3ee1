"""Chapter 02: its numbers from every set of ranks, its slips, its silence before a guess."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import Any

import pytest

from playground.pages import NOTEBOOKS
from rules.answers import Question, worth
from rules.derivations import derive
from rules.questions import CHAPTERS, Choice, Line
from tests.golden_values import exact
from widgets.lessons import DerivationView, ExitTicket, Predict, after, room_tally
from widgets.lessons.counting_factors import counting_factors
from widgets.lessons.formulas import in_numbers, set_in_type
from widgets.lessons.log import LessonLog
from widgets.lessons.play_counting import DealsBesideExact, counting_play
from widgets.lessons.question import Ask

RIGHT = {
    "02.1": 2598960, "02.2": 624, "02.3": 3744, "02.4a": 1287, "02.4": 5108, "02.5": 123552,
    "02.6": 54912, "02.7": 1098240, "02.8": Fraction(2053, 4165), "02.9": 886656,
    "02.10": 260360, "02.11": 1302540, "02.12": 10200, "02.13": 799680, "02.E1": 36288,
    "02.E2": Fraction(13, 18),
}  # fmt: skip
"""Right values, worked out by hand."""

SLIPS = {
    "02.1": {"311875200": "120 times", "62375040": "5! orders", "380204032": "gone"},
    "02.2": {"156": "no suit", "2496": "one way for each rank", "676": "one of the four",
             "663": "Four cards are gone", "312": "different jobs"},
    "02.3": {"1872": "Half", "124": "multiply", "936": "leave one suit out",
             "4056": "cannot share", "58656": "three of a kind is in"},
    "02.4": {"5148": "still in", "5138": "each of four suits", "1277": "one suit"},
    "02.5": {"247104": "Every hand twice", "134784": "three times", "20592": "of its own",
             "30888": "no suit yet"},
    "02.6": {"109824": "both orders", "58656": "full houses are in", "13728": "factor 4"},
    "02.7": {"6589440": "six times", "1349088": "two pairs came in twice", "17160": "no suits"},
    "02.8": {"2112/4165": "opposite", "30/51": "several times", "16681/28561": "went back"},
    "02.9": {"999600": "came in twice", "1712304": "opposite", "778320": "exactly one"},
    "02.10": {"-825648": "put them back once", "1512952": "or a king", "313600": "several",
              "211904": "exactly one ace and exactly one king"},
    "02.11": {"1317888": "still in", "1307648": "flushes are still in",
              "1312740": "runs are still in", "1302500": "taken out twice"},
    "02.12": {"10240": "still in", "10236": "four straight flushes", "40": "straight flushes"},
    "02.13": {"797640": "need a two", "798660": "One run too many", "1302540": "whole deck"},
    "02.E2": {"5/18": "opposite", "1": "several times", "37/42": "forgets which die"},
}  # fmt: skip
"""Wrong values that people arrive at, and words of what is said to them."""

TRUTHS = re.compile(
    r"\b(2,?598,?960|624|3,?744|1,?287|5,?108|123,?552|54,?912|1,?098,?240|2053|49\.3"
    r"|886,?656|34\.1|260,?360|1,?302,?540|1,?296,?420|50\.1|6,?120|10,?200|799,?680|46\.7"
    r"|36,?288|13/18|999,?600|720,?000)\b|[Nn]othing, by a hair|[Ee]very hand twice|something wins"
)

CHAPTER = CHAPTERS["02"]
QUESTIONS = {it.id: it for it in CHAPTER.asked()}
CHOICES = [it.id for it in CHAPTER.choices()]
LINES = [line for it in CHAPTER.derivations for line in it.lines]
FILE = NOTEBOOKS / "02_counting_the_deal.ipynb"
CELLS = json.loads(FILE.read_text("utf-8"))["cells"]
PAGE = "\n".join("".join(cell["source"]) for cell in CELLS)
GUESSES: dict[str, dict[str, Any]] = {
    "02.A": {"pick": "something", "sure": 70},
    "02.B": {"low": 30, "high": 45},
    "02.C": {"pick": "once", "sure": 60},
}
EVERYTHING = [*GUESSES, *CHAPTER.marks, *QUESTIONS, *CHOICES]
WHOLE = {"n": 13, "s": 4, "w": 10, "k": 1302540}


def settle(log: LessonLog, *items: str) -> None:
    """Guesses locked, questions given up, marks set, options chosen."""
    for item in items:
        said = GUESSES.get(item, {"gave_up": True} if item in QUESTIONS else {})
        log.add(item, {"pick": "b"} if item in CHOICES else said)


# The numbers, by looking at every set of ranks.

SHAPES = {
    (4, 1): "four of a kind", (3, 2): "full house", (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pair", (2, 1, 1, 1): "pair",
}  # fmt: skip
OF_ONE_SUIT = sum(len(set(suits)) == 1 for suits in product("shdc", repeat=5))
"""Of the ways to give suits to five cards, those with one suit."""


@cache
def counted(ranks: int) -> Counter[str]:
    """Hands of a deck of the highest ranks in four suits, one multiset of five ranks at a time."""
    top = list(range(15 - ranks, 15))
    runs = {tuple(range(low, low + 5)) for low in top if low + 4 <= 14}
    if ranks == 13:
        runs.add((2, 3, 4, 5, 14))
    found: Counter[str] = Counter()
    for five in combinations_with_replacement(top, 5):
        alike = Counter(five)
        ways = prod(comb(4, times) for times in alike.values())
        found["all"] += ways
        found["ace"] += ways * (14 in alike)
        found["ace and king"] += ways * (14 in alike and 13 in alike)
        if len(alike) < 5:
            found["alike"] += ways
            found[SHAPES.get(tuple(sorted(alike.values(), reverse=True)), "five alike")] += ways
            continue
        straight = five in runs
        found["straight flush" if straight else "flush"] += OF_ONE_SUIT
        found["straight" if straight else "nothing"] += ways - OF_ONE_SUIT
    return found


COUNTED = {
    "02.1": "all", "02.2": "four of a kind", "02.3": "full house", "02.4": "flush",
    "02.5": "two pair", "02.6": "three of a kind", "02.7": "pair", "02.9": "ace",
    "02.10": "ace and king", "02.11": "nothing", "02.13": "nothing", "02.E1": "two pair",
}  # fmt: skip


def ranks_of(at: Any) -> int:
    """How many ranks the deck of a question has."""
    return int(at["n"]) if "n" in at else int(at["m"]) // 4


@pytest.mark.parametrize("item", QUESTIONS)
def test_right_answers_are_the_ones_worked_out_by_hand_and_pass(item: str) -> None:
    asked = QUESTIONS[item]
    assert asked.answer == RIGHT[item]
    for text in (str(RIGHT[item]), str(asked.right)):
        assert asked.check(text).correct


@pytest.mark.parametrize("item", COUNTED)
def test_counts_are_those_of_every_set_of_ranks_also_in_another_like_it(item: str) -> None:
    asked = QUESTIONS[item]
    for at in (asked.at, *asked.others()):
        assert worth(asked.right, at) == counted(ranks_of(at))[COUNTED[item]]


def test_the_other_questions_by_other_routes() -> None:
    for at in QUESTIONS["02.8"].versions:
        hands = counted(ranks_of(at))
        assert worth(QUESTIONS["02.8"].right, at) == Fraction(hands["alike"], hands["all"])
    for ranks in (9, 10, 11, 13):
        straight = counted(ranks)["straight"]
        runs = ranks - 4 + (ranks == 13)
        assert worth(QUESTIONS["02.12"].right, {"w": runs}) == straight
    throws = [len(set(throw)) < 4 for throw in product(range(6), repeat=4)]
    assert QUESTIONS["02.E2"].answer == Fraction(sum(throws), len(throws))


def test_nine_counts_are_the_golden_ones_and_those_of_sympy() -> None:
    golden = exact()["hands_52"]
    assert {name: counted(13)[name] for name in golden} == golden
    assert sum(golden.values()) == RIGHT["02.1"] == comb(52, 5)
    for name, count in golden.items():
        assert derive(name).at((13, 4)).count == count
    nothing = derive("nothing", route="inclusion_exclusion").at((13, 4)).count
    assert nothing == derive("nothing", route="complement").at((13, 4)).count == RIGHT["02.11"]


def test_truths_of_the_guesses() -> None:
    assert counted(13)["nothing"] - (comb(52, 5) - counted(13)["nothing"]) == 6120
    first, second, third = CHAPTER.predictions
    assert (first.truth, third.truth) == ("nothing", "twice")
    assert worth(second.truth) == Fraction(100 * counted(13)["ace"], comb(52, 5))
    assert 2 * comb(13, 2) == 12 * 13
    share = Fraction(RIGHT["02.11"], comb(52, 5))
    assert round(1 / (share - Fraction(1, 2)) ** 2, -4) == 720000
    turn = [n for n in range(5, 14) if 2 * counted(n)["nothing"] > counted(n)["all"]]
    assert turn == [13]
    half = [n for n in range(5, 14) if 2 * counted(n)["ace"] >= counted(n)["all"]]
    assert max(half) == 8


# The slips.


@pytest.mark.parametrize("item", SLIPS)
def test_wrong_values_are_told_what_they_count(item: str) -> None:
    for value, words in SLIPS[item].items():
        assert words in str(QUESTIONS[item].check(value).message), value


def test_a_chance_may_be_rounded_and_a_count_may_not() -> None:
    assert QUESTIONS["02.8"].check("49.3 %").correct
    assert not QUESTIONS["02.9"].check("887000").correct


# The lines.


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_each_line_says_the_same_in_letters_in_numbers_and_as_a_value(line: Line) -> None:
    value = worth(line.value)
    assert worth(line.numbers) == worth(line.letters, WHOLE) == value
    parts = [Fraction(worth(part.formula)) for part in line.parts]  # type: ignore[arg-type]
    assert (sum(parts) if line.sign == "+" else prod(parts)) == value
    set_in_type(in_numbers(line.letters, WHOLE))
    if line.question is not None:
        assert line.question.answer == value


def test_derivations_fade_from_shown_to_alone() -> None:
    blank = [sum(line.rule is not None for line in it.lines) for it in CHAPTER.derivations[1:5]]
    assert blank == [0, 1, 2, 3]
    assert len(CHAPTER.derivations[4].lines) == 3


def test_equations_and_numbers_in_the_texts_are_true() -> None:
    found = 0
    for gated in CHAPTER.gated.values():
        for paragraph in gated.paragraphs:
            text = str(paragraph).replace("` is `", "=")
            for equation in re.findall(r"`([^`]+=[^`]+)`", text):
                one, other = equation.split("=")
                assert worth(one) == worth(other), equation
                found += 1
    assert found == 5
    again = re.search(r"`([^`]+)` is once more 1,302,540", str(CHAPTER.gated["02.nine"].paragraphs))
    assert again is not None
    assert worth(again[1]) == counted(13)["nothing"]
    assert round(Fraction(1000 * counted(12)["nothing"], counted(12)["all"])) == 467
    assert 49 < 100 * RIGHT["02.8"] < Fraction(995, 20)
    strong = str(CHAPTER.teacher[-1]).replace("·", "*").replace("−", "-")
    series = re.search(r"4\*C.*?C\(48,1\)", strong)
    assert series is not None
    assert worth(series[0]) == counted(13)["ace"]


# Guess before truth.


def views_of(log: LessonLog) -> list[dict[str, Any]]:
    """The views of every part of the chapter as it stands."""
    parts: list[Any] = [Predict(it.id, log=log) for it in CHAPTER.predictions]
    parts += [DerivationView("02", it.name, log=log) for it in CHAPTER.derivations]
    parts += [Ask(item, log=log) for item in re.findall(r'ask\("([^"]+)"\)', PAGE)]
    parts += [ExitTicket("02", log=log), counting_play(log=log), DealsBesideExact(log=log)]
    parts += [room_tally("02.A"), *counting_factors(log=log).children]
    gates = [after(item, log=log) for item in CHAPTER.gated]
    return [it.view for it in parts] + [child.view for gate in gates for child in gate.children]


def test_each_answer_opens_its_own_and_keeps_the_others() -> None:
    log = LessonLog()
    settle(log, "02.A", "02.B", "02.1")
    shown = json.dumps(views_of(log), ensure_ascii=False)
    assert {it.replace(",", "") for it in TRUTHS.findall(shown)} == {"2598960"}
    settle(log, *EVERYTHING)
    shown = json.dumps(views_of(log), ensure_ascii=False)
    for truth in ("1,302,540", "886,656", "34.1", "Every hand twice", "something wins"):
        assert truth in shown
    assert all(log.settled(ids) for _, ids in CHAPTER.arc)


# The page.


def test_first_use_of_a_term_is_bold_and_every_question_stands_on_the_page() -> None:
    for term in ("something", "nothing", "suit", "rank", "hand", "four of a kind", "full house",
                 "flush", "run", "straight flush", "two pair", "three of a kind", "pair",
                 "straight"):  # fmt: skip
        assert re.search(rf"\*\*{term}s?\*\*", PAGE, re.IGNORECASE), term
    told = " ".join(str(it) for gated in CHAPTER.gated.values() for it in gated.paragraphs)
    assert "**complement**" in told
    assert "**inclusion and exclusion**" in told
    asked = set(re.findall(r'ask\("([^"]+)"\)', PAGE))
    derived = {line.question.id for line in LINES if line.question is not None}
    assert asked | derived | {it.id for it in CHAPTER.ticket} == {*QUESTIONS, *CHOICES}
    assert asked.isdisjoint(derived)


def test_exit_ticket_has_new_numbers_something_earlier_and_a_tool() -> None:
    first, earlier, tool = CHAPTER.ticket
    assert isinstance(first, Question)
    assert first.answer != QUESTIONS["02.5"].answer
    assert isinstance(earlier, Question)
    assert "dice" in str(earlier.asked)
    assert isinstance(tool, Choice)
    assert len(tool.options) == 4
