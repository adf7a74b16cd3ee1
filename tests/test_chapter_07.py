"""Chapter 07 as a whole: its numbers by looking at every draw, its slips, its silence at first."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from playground.pages import LESSONS, NOTEBOOKS
from rules.answers_letters import worth
from rules.cards import STANDARD_DECK, Card, read_cards
from rules.questions import CHAPTERS, Line
from rules.video_poker import ACES_AND_FACES, hold_values
from tests.golden_values import exact
from tests.lesson_page import given, parts_of, run
from widgets.figures_choices import (
    habit_bills,
)
from widgets.lessons.choices import DEAL, HOLD
from widgets.lessons.log import lesson_log

CHAPTER = CHAPTERS["07"]
PAGE = next(page for page in LESSONS if page.slug == "thirty-two-choices")
NOTEBOOK = json.loads((NOTEBOOKS / PAGE.notebook).read_text("utf-8"))
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = [line for derivation in CHAPTER.derivations for line in derivation.lines]
GUESSES = {
    "07.A": {"pick": "throw", "sure": 70}, "07.B": {"low": 50, "high": 95},
    "07.C": {"pick": "throw", "sure": 60}, "07.D": {"pick": "a", "sure": 60},
}  # fmt: skip

SLIPS = {  # from the sketch of the chapter: the wrong value and its sentence
    "07.1": {
        "120": "The order of pressing does not matter, only which cards stay.",
        "10": "Two choices for each card multiply, they do not add.",
        "25": "Two choices, 5 times over: which number is the base?",
        "31": "Holding nothing, and holding all, are choices too.",
    },
    "07.2": {
        "2162": "Seven then ten, or ten then seven: the same draw, counted twice.",
        "1326": "Five cards are on the table already.",
        "1176": "The kings you threw away do not come back.",
    },
    "07.3": {
        "46/2162": "That is one card's chance, or ordered draws under unordered ones: two cards "
        "come, in no order.",
        "93/2162": "The second chance exists only if the first card missed: weigh it by 46/47.",
        "2/52": "Five cards are seen; the ace hides among 47.",
        "1/1081": "The ace brings a companion: 46 draws contain it.",
        "2/45": "Those are the odds; a chance is good against all.",
    },
    "07.4": {
        "72": "Two of the four kings are thrown away: they leave one pair, not six.",
        "66": "Two kings are left in the deck, and they are a pair.",
        "134": "You counted each draw in both orders.",
    },
    "07.5": {
        "4082/1081": "The 968 other draws still pay 3.",
        "89/3": "Three results, but not three equal chances.",
        "3493/1081": "Draws above are in no order, below in order: twice too many.",
        "5905/1081": "The bet is inside the pays of this table (“for one”): do not take it off "
        "again.",
        "7001/1081": "Two kings are thrown away: 67 full houses, not 72.",
        "3": "3 is the likeliest pay; worth is the average over all draws.",
    },
    "07.6": {"6": "At 6 throwing still wins, by half a chip."},
    "07.7": {
        "9/47": "That is the chance; what does it pay?",
        "45/52": "You can see five of the 52.",
        "65/47": "Four of the thirteen hearts are in your hand.",
        "45/38": "9 to 38 are odds; divide by all 47.",
        "36/47": "That is the straight's pay.",
        "-2/47": "The bet is inside the pays of this table: do not take it off again.",
    },
    "07.8": {
        "1519/1081": "That is what kings and ace are worth; the cost is the gap to the better "
        "hold.",
        "-154/1081": "Better minus worse, so that a cost is positive.",
        "772/5405": "That is the cost with a low pair; kings pay 1 by themselves.",
    },
    "07.E2": {
        "91125/103823": "As if each card went back before the next one comes.",
        "135/1081": "That is the opposite event: a third one comes.",
    },
}  # fmt: skip

# Every draw, looked at one by one.


def pays_for(hand: tuple[Card, ...], *, four_aces: int = 80) -> int:
    """The pay for one of five cards at the table of the rule sheet, straights by hand."""
    ranks = sorted((card.rank.value for card in hand), reverse=True)
    shape = sorted(Counter(ranks).values(), reverse=True)
    many = Counter(ranks).most_common(1)[0][0]
    low_ace = ranks == [14, 5, 4, 3, 2]
    straight = shape == [1] * 5 and (ranks[0] - ranks[4] == 4 or low_ace)
    flush = len({card.suit for card in hand}) == 1
    if straight and flush:
        return 500 if ranks[4] == 10 else 50
    if shape[0] == 4:
        return four_aces if many == 14 else 40 if many > 10 else 25
    if shape == [3, 2]:
        return 6
    if flush or straight:
        return 5 if flush else 4
    return {(3, 1): 3, (2, 2): 2, (2, 1): 1 if many > 10 else 0}.get(tuple(shape[:2]), 0)


def of_every_draw(deal: str, hold: str) -> Counter[int]:
    """How many draws to a hold end in each pay."""
    cards, held = read_cards(deal, 5), read_cards(hold)
    unseen = [card for card in STANDARD_DECK if card not in cards]
    return Counter(pays_for((*held, *new)) for new in combinations(unseen, 5 - len(held)))


def mean(pays: Counter[int]) -> Fraction:
    return Fraction(sum(pay * draws for pay, draws in pays.items()), pays.total())


ACES = of_every_draw(DEAL, HOLD)
BARE = of_every_draw("Kh Kd Ah 7s 2c", "Kh Kd")
KICKER = of_every_draw("Kh Kd Ah 7s 2c", "Kh Kd Ah")


def test_counts_of_the_chapter_are_those_of_every_draw() -> None:
    assert ACES == {80: 46, 6: 67, 3: 968}
    assert BARE == {40: 45, 6: 165, 3: 1854, 2: 2592, 1: 11559}
    assert KICKER == {40: 1, 6: 9, 3: 84, 2: 186, 1: 801}
    low = of_every_draw("8c 8d 7h 6s 5c", "8c 8d")
    assert mean(low) == Fraction(4287, 5405)
    assert mean(of_every_draw("8c 8d 7h 6s 5c", "8c 8d 7h")) == Fraction(703, 1081)
    assert mean(of_every_draw("Ah Ad Kh 7s 2c", "Ah Ad")) == Fraction(1793, 1081)


def test_right_answers_are_those_of_every_draw() -> None:
    right = {item: asked.answer for item, asked in QUESTIONS.items()}
    assert right["07.1"] == sum(1 for size in range(6) for _ in combinations(range(5), size)) == 32
    assert right["07.2"] == ACES.total()
    assert right["07.3"] == Fraction(ACES[80], ACES.total())
    assert right["07.4"] == ACES[6]
    assert right["07.5"] == mean(ACES)
    assert right["07.6a"] == Fraction(ACES[6], ACES.total())
    assert right["07.7"] == mean(of_every_draw("9h 9c 6h 3h 2h", "9h 6h 3h 2h"))
    assert right["07.7b"] == mean(of_every_draw("8d 7h 6s 5c Kc", "8d 7h 6s 5c"))
    assert right["07.7c"] == mean(of_every_draw("9c 8d 6h 5s Kd", "9c 8d 6h 5s"))
    assert right["07.8"] == mean(BARE) - mean(KICKER)
    assert right["07.E1"] == mean(of_every_draw("Kc Kd Kh Ac Ad", "Kc Kd Kh"))
    no_third = sum(1 for three in combinations(range(47), 3) if not {0, 1} & set(three))
    assert right["07.E2"] == Fraction(no_third, 16215) == Fraction(946, 1081)


HANDS = [
    (DEAL, HOLD), (DEAL, DEAL), ("Kc Kd Kh Ac Ad", "Kc Kd Kh"), ("Kh Kd Ah 7s 2c", "Kh Kd"),
    ("Kh Kd Ah 7s 2c", "Kh Kd Ah"), ("9h 9c 6h 3h 2h", "9h 6h 3h 2h"),
    ("8d 7h 6s 5c Kc", "8d 7h 6s 5c"), ("9c 8d 6h 5s Kd", "9c 8d 6h 5s"),
    ("8c 8d 7h 6s 5c", "8c 8d 7h 6s"),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "hold"), HANDS)
def test_solver_gives_the_same_worths(deal: str, hold: str) -> None:
    held = set(read_cards(hold))
    found = next(it for it in hold_values(deal, ACES_AND_FACES) if set(it.hold) == held)
    assert found.expected_pay == mean(of_every_draw(deal, hold))


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_said_word_for_word(item: str) -> None:
    for value, sentence in SLIPS[item].items():
        assert str(QUESTIONS[item].check(value).message) == sentence


def test_every_numbered_question_has_a_hint_without_its_result() -> None:
    for asked in QUESTIONS.values():
        assert asked.hinted is not None
        assert not re.search(rf"(?<!\d){re.escape(str(asked.answer))}(?!\d)", str(asked.hinted))
    drawn_again = ("07.1", "07.2", "07.3", "07.4", "07.5", "07.6", "07.7", "07.8", "07.E1", "07.E2")
    assert all(QUESTIONS[item].others() for item in drawn_again)


LETTERS = {
    "three aces": {"n": 13, "s": 4, "m": 47, "a": 80, "f": 6, "k": 3},
    "the full house pays f": {"f": 6},
    "a bare pair": {"m": 47, "w": 25095},
    "a kicker": {"m": 47, "w": 1519},
}  # fmt: skip
OUTS = {"07.d8a": 9, "07.d8b": 8, "07.d8c": 4}
SPLIT = {"07.d11a": {"b": mean(ACES), "m": 0, "w": 3 - mean(ACES)},
         "07.d11b": {"b": mean(ACES), "m": mean(ACES) - 6, "w": 0}}  # fmt: skip


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_letters_numbers_and_value_of_a_line_agree(line: Line) -> None:
    derivation = next(it for it in CHAPTER.derivations if line in it.lines)
    value = worth(line.value)
    assert worth(line.numbers) == value
    letters = LETTERS.get(derivation.name) or SPLIT.get(line.id) or {"k": OUTS.get(line.id, 0)}
    assert worth(line.letters, letters) == value
    parts = [worth(part.formula) for part in line.parts]
    together = sum(parts) if line.sign == "+" else Fraction(1)
    if line.sign != "+":
        for part in parts:
            together *= part
    assert together == value
    if line.question is not None:
        assert line.question.answer == value


def test_lines_say_what_every_draw_says() -> None:
    value = {line.id: worth(line.value) for line in LINES}
    assert [value[f"07.d9{it}"] for it in "bcde"] == [BARE[pay] for pay in (40, 6, 3, 2)]
    assert [value[f"07.d10{it}"] for it in "abcd"] == [KICKER[pay] for pay in (40, 6, 3, 2)]
    assert (value["07.d9g"], value["07.d10f"]) == (mean(BARE), mean(KICKER))
    assert value["07.d5"] == ACES[3]


# Sentences with numbers.


def test_truths_of_the_guesses_are_those_of_every_draw() -> None:
    truth = {it.id: it.truth for it in CHAPTER.predictions}
    assert truth["07.A"] == ("throw" if mean(ACES) > 6 else "keep")
    assert worth(truth["07.B"]) == 100 * Fraction(ACES[3], ACES.total())
    turned = mean(of_every_draw("Kc Kd Kh Ac Ad", "Kc Kd Kh"))
    assert truth["07.C"] == ("throw" if turned > 6 else "keep")
    bills = {bill.name.template: bill.lost for bill in habit_bills()}
    assert max(bills, key=lambda name: bills[name]) == "highest kicker with every pair"


def test_numbers_in_the_paragraphs_are_true() -> None:
    said = " ".join(str(it) for gate in CHAPTER.gated.values() for it in gate.paragraphs)
    spread = sum(draws * (pay - mean(ACES)) ** 2 for pay, draws in ACES.items()) / 1081
    deals = 4 * spread / (mean(ACES) - 6) ** 2
    assert round(deals, -2) == 4500
    once = 2_598_960 / (4 * 12 * 6)
    assert round(once) == 9024
    assert round(float(deals) * once / 1e6) == 41
    assert 3 < 2 * float(spread / 100) ** 0.5 < 3.2, "the wobble of a hundred draws"
    returned = Fraction(exact()["aces_and_faces (rulebook table, ace_low=value_one)"]["return"])
    assert round(500 * 5 * (1 - returned)) == 94
    with_kicker = returned - habit_bills()[-1].lost
    assert (f"{float(100 * returned):.1f} %", f"{float(100 * with_kicker):.1f} %") == (
        "96.2 %", "90.1 %")  # fmt: skip
    for number in ("96.2 %", "90.1 %", "9,024", "41 million", "4,500", "89.5", "69.13", "6.49"):
        assert number in said


# The page before and after.

TRUTHS = (
    "32", "1081", "1,081", "46", "2/47", "67", "968", "6986", "6.46", "0.46", "89.5", "89.6",
    "6.49", "3292/507", "69", "69.13", "45/47", "32/47", "16/47", "154/1081", "0.142", "5146/1081",
    "4.76", "946/1081", "61.15", "0.051", "90.1 %", "worth more", "nine times", "machine's marks "
    "are right", "9,024", "half a chip", "0.793",
)  # fmt: skip


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What the cells of the notebook show, for somebody who has said nothing yet."""
    yield run("07", monkeypatch)
    lesson_log.cache_clear()


def said_in(text: str) -> list[str]:
    """The truths that a text holds, each as a number or phrase of its own."""
    return [it for it in TRUTHS if re.search(rf"(?<![\d.,/]){re.escape(it)}(?![\d/])", text)]


def settle(*items: str) -> None:
    for item in items:
        marked = item in CHAPTER.marks
        lesson_log().add(item, GUESSES.get(item, {} if marked else {"gave_up": True}))


def test_guesses_alone_tell_which_choice_but_no_number(page: list[Any]) -> None:
    settle("07.A", "07.B", "07.C", "07.play")
    assert set(said_in(given(page))) == {"worth more", "machine's marks are right"}


def test_the_short_answer_tells_no_truth_to_whoever_has_not_guessed(page: list[Any]) -> None:
    settle("07.play", "07.hurry", "07.A")
    assert not {"968", "6986", "nine times"} & set(said_in(given(page)))
    settle("07.B")
    assert {"968", "6986", "nine times"} <= set(said_in(given(page)))


def test_the_page_says_every_truth_once_all_is_committed(page: list[Any]) -> None:
    settle("07.play", *GUESSES, *QUESTIONS, "07.hurry")
    text = given(page)
    known = {"32", "1081", "6986", "6.46", "89.5", "3292/507", "69.13", "90.1 %", "nine times"}
    assert known <= set(said_in(text))
    kinds = {type(part).__name__ for part in parts_of(page)}
    assert {"MarkedLadder", "PayTableLaboratory", "StrategyEditor", "ChoiceFigure"} <= kinds
