"""Chapter 08 in particular: its numbers by counting and by the walk of a bank, slips, guesses."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb, exp, sqrt
from typing import Any

import pytest

from rules.answers_letters import worth
from rules.answers_values import bounds
from rules.bankroll import bets_to_show_edge, bets_to_tell_apart, session
from rules.distribution import Distribution, E, P, skewness, variance
from rules.questions import CHAPTERS
from rules.questions.chapter_00_guesses import GUESSES
from rules.video_poker.solver_nplay import bet_results, variance_parts
from rules.video_poker.variants import ACES_AND_FACES, PAY_TABLES
from tests.golden_values import exact
from tests.lesson_page import cells_of
from widgets.lessons.formulas import parts_of

CHAPTER = CHAPTERS["08"]
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = {line.id: line for derivation in CHAPTER.derivations for line in derivation.lines}
GOLDEN = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
COUNTS = GOLDEN["line_counts_over_common_denominator"]
COMMON = int(GOLDEN["common_denominator"])
PAYS = {"royal_flush": 500, "four_aces": 80, "straight_flush": 50, "four_JQK": 40,
        "four_2_10": 25, "full_house": 6, "flush": 5, "straight": 4, "three_of_a_kind": 3,
        "two_pair": 2, "jacks_or_better_pair": 1, "nothing": 0}  # fmt: skip
HAND = Distribution({pay - 1: COUNTS[line] for line, pay in PAYS.items()})
"""The result of one hand, from the published counts."""

SLIPS = {  # from the sketch of the chapter: the wrong value and its sentence
    "08.1": {
        "91/6": "That is the mean of the squares; take off the square of the mean.",
        "1.708": "That is the standard deviation, its root.",
        "49/4": "That is the square of the mean.",
        "3": "a die has whole faces.",
    },
    "08.2": {
        "1596": "Standard deviations do not add, variances do: swings cancel in part.",
        "5095": "That is the variance: take the root.",
        "0.1428": "the total swings more, not less.",
    },
    "08.3": {
        "500": "the square of the mean is still in.",
        "4.75": "The pay counts squared.",
        "25": "That is the square of the mean.",
        "21.79": "That is the standard deviation.",
    },
    "08.4": {
        "0": "It is not sure to come.",
        "31031/46656": "That is at least one.",
        "1/6": "That is the chance of a hit in one try.",
        "1/2": "Not even: one hit on average",
    },
    "08.5": {
        "3125/46656": "That is a hit in one named try; any of them will do.",
        "15625/46656": "That is none.",
        "31031/46656": "That is at least one: two and more are in it.",
        "1": "The other tries must miss: they have no factor yet.",
    },
    "08.6": {
        "200": "The noise grows too, with the root: square it.",
        "800": "Square the edge as well.",
        "10000": "Square the standard deviation as well.",
        "1/40000": "Upside down.",
    },
    "08.7": {
        "160000": "Only one of the two machines wobbles here; both do.",
        "640000": "You added the standard deviations; add the variances.",
        "800": "The noise grows with the root: square it.",
    },
    "08.8": {
        "16": "here the first has been won already.",
        "60": "As if luck had to be paid back.",
        "50": "Half would be a fair game",
    },
    "08.9": {
        "800/46598": "only the change counts.",
        "300": "As if it came in every hand.",
        "390000/46598": "the return is a mean of pays.",
        "500/46598": "That is what it brings now.",
    },
    "08.E1": {
        "457.7": "Standard deviations do not add.",
        "0.4577": "That is for the mean of a hand.",
        "2094.9": "That is the variance: take the root.",
    },
    "08.E2": {
        "1/4": "The price is still to be paid.",
        "-1501/2000": "The price was taken off twice when you win.",
        "3/4": "your result has the other sign.",
    },
}  # fmt: skip


def about(item: str) -> float:
    """The value of a line, roots in it worked out."""
    value = worth(LINES[item].value)
    return float(value if isinstance(value, Fraction) else bounds(value)[0])


# Questions.


def stories(dice: int, wanted: Callable[[tuple[int, ...]], bool]) -> Fraction:
    """The share of all throws of so many dice of which this holds."""
    throws = list(product(range(1, 7), repeat=dice))
    return Fraction(sum(map(wanted, throws)), len(throws))


def test_right_answers_are_those_of_looking_at_every_case() -> None:
    die = Distribution(range(1, 7))
    ticket = Distribution({100: 1, 0: 19})
    right = {
        "08.1": variance(die),
        "08.3": variance(ticket),
        "08.3a": variance(Distribution([a + b for a, b in product(range(1, 7), repeat=2)])),
        "08.3c": variance(Distribution([1, -1])),
        "08.3d": 400 * variance(Distribution([1, -1])),
        "08.4": stories(6, lambda it: 6 not in it),
        "08.5": stories(6, lambda it: it.count(6) == 1),
        "08.5b": stories(6, lambda it: it.count(6) == 2) / stories(6, lambda it: it.count(6) == 1),
        "08.6": Fraction(4) ** 2 / Fraction(2, 100) ** 2,
        "08.7": (Fraction(16) + Fraction(16)) / Fraction(1, 100) ** 2,
        "08.8": Fraction(40),
        "08.9": Fraction(800, 46_598) - Fraction(500, 46_598),
        "08.E2": E(Distribution({499: 1, -1: 1_999})),
    }
    for item, value in right.items():
        assert QUESTIONS[item].answer == value, item
    for item, roots in {"08.2": 3.192 * sqrt(500), "08.3b": sqrt(35 / 6), "08.3e": 20.0,
                        "08.E1": 45.77}.items():  # fmt: skip
        assert QUESTIONS[item].check(f"{roots:.3f}").correct, item


@pytest.mark.parametrize("item", SLIPS)
def test_wrong_values_of_the_sketch_are_told_what_they_count(item: str) -> None:
    for value, says in SLIPS[item].items():
        verdict = QUESTIONS[item].check(value)
        assert not verdict.correct, value
        assert says in str(verdict.message), (value, str(verdict.message))


# Lines.

LETTERS = {"one die": {"f": 6}, "a ticket": {"n": 20}, "two dice": {"f": 6},
           "fair bets": {"n": 400}, "royals": {"n": 6}}  # fmt: skip


@pytest.mark.parametrize(("name", "letters"), LETTERS.items(), ids=LETTERS)
def test_letters_and_value_of_a_line_agree(name: str, letters: dict[str, int]) -> None:
    for line in next(it for it in CHAPTER.derivations if it.name == name).lines:
        assert worth(line.letters, letters) == worth(line.value), line.id
        if line.question is not None:
            assert line.question.answer == worth(line.value)


def test_the_lines_of_one_hand_are_those_of_the_published_counts() -> None:
    pays = Distribution({pay: COUNTS[line] for line, pay in PAYS.items()})
    squares = {line: Fraction(pay**2 * COUNTS[line], COMMON) for line, pay in PAYS.items()}
    assert worth(LINES["08.d5a"].value) == squares.pop("royal_flush")
    assert worth(LINES["08.d5b"].value) == sum(squares.values())
    assert worth(LINES["08.d5c"].value) == variance(pays) == variance(HAND)
    assert worth(LINES["08.d5c"].value) == variance_parts(ACES_AND_FACES).variance
    assert round(about("08.d5d"), 3) == 3.192
    assert round(sqrt(500 * variance(HAND))) == 71
    assert bet_results(ACES_AND_FACES) == HAND


def test_the_lines_of_rare_things_are_quotients_of_counts() -> None:
    chance = [Fraction(comb(6, j) * 5 ** (6 - j), 6**6) for j in range(4)]
    for item, value in {"08.d6a": chance[0], "08.d6b": chance[1], "08.d6c": chance[1] / chance[0],
                        "08.d6d": chance[2] / chance[1],
                        "08.d6e": chance[3] / chance[2]}.items():  # fmt: skip
        assert worth(LINES[item].value) == value


def test_the_lines_of_two_machines_are_rounded_from_exact_ones() -> None:
    eight, seven = (bet_results(PAY_TABLES[f"Aces and Faces {it}"]) for it in ("8/5", "7/5"))
    assert about("08.d7b") == pytest.approx(float(bets_to_show_edge(eight)), abs=0.4)
    assert about("08.d7c") == pytest.approx(float(bets_to_show_edge(HAND)), abs=0.4)
    assert about("08.d7d") == pytest.approx(float(bets_to_tell_apart(eight, seven)), abs=0.4)
    assert round(10_000 * P({7}, eight)) == round(10_000 * P({6}, seven)) == 115
    assert round(sqrt(variance(bet_results(PAY_TABLES["Aces and Faces 8/5"]))), 3) == 4.577
    assert "756 hours" in str(LINES["08.d7b"].then)
    assert round(about("08.d7b") / 500) == 756


# Guesses and sentences with numbers.


def test_truths_of_the_guesses_are_the_exact_ones() -> None:
    truth = {it.id: it.truth for it in CHAPTER.predictions}
    ahead = 100 * session(HAND, 500, 500).ahead_probability
    assert truth["08.B"] == f"{ahead:.2f}"
    assert (truth["08.C"] == "three") == ((1 - 1 / 46_598) ** 46_598 > 1 / 3)
    assert (truth["08.D"] == "c") == (about("08.d7d") > 300_000)
    kept = next(it for it in GUESSES if it.id == "00.G")
    assert set(kept.opens_after) == {"08.D", "08.7"}
    both = [bet_results(PAY_TABLES[f"Aces and Faces {pay}/5"]) for pay in (8, 7)]
    gap = E(both[0]) - E(both[1])
    assert f"{float(gap):.4f} chips a hand" in str(kept.if_right)
    for machine in both:
        assert f"{round(float(4 * variance(machine) / gap**2), -4):,.0f}" in str(kept.if_right)
    assert 4 * about("08.d7d") == pytest.approx(2 * 630_000, rel=0.001), "on each of two"


def test_numbers_that_are_told_are_rounded_from_exact_ones() -> None:
    said = " ".join(
        str(it)
        for it in (
            *(text for gate in CHAPTER.gated.values() for text in gate.paragraphs),
            *(line.then for line in LINES.values() if line.then is not None),
            *(line.words for line in LINES.values()),
            *(it.if_right for it in CHAPTER.predictions),
        )
    )
    hour = session(HAND, 500, 500)
    royal = Fraction(COUNTS["royal_flush"], COMMON)
    changed = {
        pay: Distribution({it - 1 if it != 500 else pay - 1: COUNTS[line]
                           for line, it in PAYS.items() if pay or line != "royal_flush"})
        for pay in (800,)
    }  # fmt: skip
    none = {key: value for key, value in HAND.items() if key != 499}
    none[-1] += HAND[499]
    shares = {n: session(HAND, n, n).ahead_probability for n in range(1, 40)}
    numbers = {
        "28.1": f"{100 * hour.ahead_probability:.1f}",
        "39.6": f"{100 * bell_ahead(500):.1f}",
        "has lost 29": f"has lost {500 - hour.median}",
        "loss of 19": f"loss of {-round(500 * E(HAND))}",
        "18.8 chips": f"{float(-500 * E(HAND)):.1f} chips",
        "87.24": f"{skewness(HAND):.2f}",
        "about 3.9": f"about {skewness(HAND) / sqrt(500):.1f}",
        "about 761,000": f"about {round((skewness(HAND) / 0.1) ** 2, -3):,.0f}",
        "46,598": f"{round(1 / royal):,}",
        "0.363": f"{(35 / 36) ** 36:.3f}",
        "0.368": f"{exp(-1):.3f}",
        "0.05": f"{exp(-3):.2f}",
        "37 in 100": f"{round(100 * exp(-1))} in 100",
        "18.55": f"{float(variance(changed[800])):.2f}",
        "10.19": f"{float(variance(HAND)):.2f}",
        "4.85": f"{float(variance(Distribution(none))):.2f}",
        "31.5 in 100": f"{100 * max(shares.values()):.1f} in 100",
        "630 hours": f"{round(about('08.d7d') / 500)} hours",
        "2,520 hours": f"{4 * about('08.d7d') / 500:,.0f} hours",
        "314,964": f"{about('08.d7d'):,.0f}",
        "0.03755": f"{float(-E(HAND)):.5f}",
        "ninety hours": "ninety hours" if 90 <= 1 / royal / 500 < 95 else "",
    }
    for number, rounded in numbers.items():
        assert number == rounded
        assert number in said, number
    assert max(shares, key=shares.__getitem__) == 9
    assert round(-500 * E(HAND) / Fraction(sqrt(500 * variance(HAND))), 2) == Fraction(26, 100)


def bell_ahead(hands: int) -> float:
    """What the bell says of being ahead, by adding thin slices of it."""
    mean, spread = float(hands * E(HAND)), sqrt(hands * variance(HAND))
    width = spread / 2_000
    places = (width * (step + 0.5) for step in range(20_000))
    heights = (exp(-(((place - mean) / spread) ** 2) / 2) for place in places)
    return sum(heights) * width / (spread * sqrt(2 * 3.141592653589793))


@pytest.mark.parametrize("pay", [0, 500, 800])
def test_sympy_squares_and_adds_for_any_royal(pay: int) -> None:
    names: dict[str, Any] = {}
    for cell in cells_of("08"):
        if "show-input" in cell["metadata"].get("tags", []):
            exec("".join(cell["source"]).partition("\nletter")[0], names)
    square = sum(it * it * COUNTS[line] for line, it in (PAYS | {"royal_flush": pay}).items())
    mean = Fraction(sum(it * COUNTS[line] for line, it in (PAYS | {"royal_flush": pay}).items()),
                    COMMON)  # fmt: skip
    assert names["swing"](pay).value == Fraction(square, COMMON) - mean**2


def test_no_question_or_line_shows_signs_of_stress_as_they_are() -> None:
    plain = [it.asked for it in QUESTIONS.values()]
    plain += [slip.says for it in QUESTIONS.values() for slip in it.slips]
    plain += [line.words for line in LINES.values()]
    assert not [it for it in plain if "**" in str(it) or "`" in str(it)]
    told = [text for gate in CHAPTER.gated.values() for text in gate.paragraphs]
    assert all(parts_of(str(it)) for it in told)
    assert not [it for it in told if re.search(r"\d-\d", str(it)) and "`" not in str(it)]
