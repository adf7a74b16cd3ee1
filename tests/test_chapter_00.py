"""Chapter 00 as a whole: ten truths by two routes, its numbers and slips, and a page that keeps."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from typing import Any

import ipywidgets
import pytest

from playground.pages import LESSONS, NOTEBOOKS
from rules.answers_letters import worth
from rules.cards import STANDARD_DECK, read_cards
from rules.categories import HandCategory
from rules.questions import CHAPTERS, Line, known
from rules.questions.chapter_00_guesses import KEPT_FOR
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, hold_values
from tests.golden_values import exact, published
from tests.lesson_page import given, run
from tests.widgets.lessons.learner import Learner
from widgets.lessons.log import lesson_log

TRUTHS = (
    "1,800", "1800", "7,776", "7776", "50.1", "50.12", "208", "224", "28.7", "25.9", "93.9",
    "93.87", "6986/1081", "6.46", "630,000", "628,000", "lower are equally", "fair bet", "4.6",
    "4.57", "52.7", "disadvantage", "worst seat", "23/10", "2.3 of three", "18.61", "7445/400",
    "409/100", "4.09", "four of five", "3921/10000", "1521/10000", "39/100", "0.1521",
)  # fmt: skip

SLIPS = {  # from the sketch of the chapter: the wrong value and words of its sentence
    "00.1": {"2/3": "odds", "5/2": "Upside down", "3/5": "not paid"},
    "00.2": {"1/7": "odds", "2/25": "another thing than one in 8", "1/9": "among the 8"},
    "00.3": {"4": "how many of the hundred", "96": "do not bring it", "24": "count the one"},
    "00.4": {"10": "wider than you are sure", "2": "that miss", "80": "of a hundred ranges"},
    "00.5": {"409/500": "average sureness", "5": "surer than you said", "409": "per hundred",
             "319/100": "one of them is missing", "0.6*0.7*0.9^2*0.99": "all five are right"},
    "00.5a": {"23/30": "average sureness", "3": "surer than you said", "230": "per hundred"},
    "00.6a": {"10": "one chip", "5000": "divide", "2450": "comes back", "2500": "all that is bet"},
    "00.6": {"3.7225": "one chip", "1861.25": "divide", "2481.3875": "comes back",
             "2500": "all that is bet"},
    "00.7": {"4": "royal flush", "5": "below the flush"},
    "00.8": {"5": "left lying stays", "3": "locked"},
    "00.9a": {"2/5*(99/100)^2": "cost something too", "0.5881": "Turned round",
              "0.9802": "its own chance", "3/500+0.396": "not its square"},
    "00.9": {"-1521/10000": "wrong way round", "39/100": "its square counts",
             "3921/10000": "the whole penalty"},
    "00.E1": {"3/4": "average sureness", "4": "surer than you said", "2.2": "one is missing",
              "300": "per hundred"},
}  # fmt: skip

RIGHT = {  # question -> its value, counted out
    "00.1": Fraction(sum([1] * 20), 50),
    "00.2": Fraction(1, len(range(8))),
    "00.3": Fraction(len(range(0, 100, 4))),
    "00.4": Fraction(sum(1 for _ in range(10)) * 8, 10),
    "00.5": Fraction(6 + 7 + 9 + 9, 10) + Fraction(99, 100),
    "00.5a": Fraction(6 + 8 + 9, 10),
    "00.6a": sum((Fraction(5, 50) for _ in range(500)), Fraction(0)),
    "00.6": Fraction(7445, 1_000_000) * 2500,
    "00.7": Fraction(list(HandCategory)[::-1].index(HandCategory.FLUSH)),
    "00.8": Fraction(len((2, 6))),
    "00.9a": Fraction(sum((it * 100 - 99) ** 2 for it in (1, 1, 1, 0, 0)), 5 * 100**2),
    "00.9": Fraction(99 - 60, 100) ** 2,
    "00.E1": Fraction(5 + 8 + 8 + 9, 10),
}

CHAPTER = CHAPTERS["00"]
PAGE = next(page for page in LESSONS if page.slug == "start-here")
NOTEBOOK = json.loads((NOTEBOOKS / PAGE.notebook).read_text("utf-8"))
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
GUESSES = {guess.id: guess for guess in CHAPTER.predictions}
LETTERS = {
    "expected": {"a": 60, "b": 80, "k": 90},
    "hour": {"n": 500, "b": 5},
    "honest": {"a": Fraction(3, 5), "b": Fraction(99, 100), "k": Fraction(1, 100)},
}


# The ten truths, each by two routes.


def truth(item: str) -> Fraction:
    value = worth(GUESSES[item].truth)
    assert isinstance(value, Fraction)
    return value


def golden(name: str) -> Any:
    return exact()[name]


def test_two_pair_comes_more_often_than_three_of_a_kind() -> None:
    shapes = Counter(
        tuple(sorted(Counter(throw).values(), reverse=True))
        for throw in product(range(6), repeat=5)
    )
    by_table = golden("dice_first_throw_of_7776")
    assert (shapes[2, 2, 1], shapes[3, 1, 1]) == (1800, 1200)
    assert (by_table["two pair"], by_table["three of a kind"]) == (1800, 1200)
    assert GUESSES["00.A"].truth == "two pair"
    assert "1,800 throws of 7,776" in str(GUESSES["00.A"].if_right)


def test_every_second_deal_is_nothing() -> None:
    by_formula = Fraction((comb(13, 5) - 10) * (4**5 - 4), comb(52, 5))
    assert truth("00.B") == 100 * by_formula
    assert truth("00.B") == 100 * Fraction(golden("hands_52")["nothing"], 2598960)


def test_flush_is_rarer_than_four_of_a_kind_with_32_cards() -> None:
    hands = golden("hands_32")
    runs = [set(range(low, low + 5)) for low in range(4)]
    flushes = 4 * sum(set(five) not in runs for five in combinations(range(8), 5))
    fours = 8 * 7 * 4
    assert (flushes, fours) == (hands["flush"], hands["four of a kind"]) == (208, 224)
    assert GUESSES["00.C"].truth == "flush"


def improved(hold: str) -> Fraction:
    """The share of draws to these of K K A 7 2 that end above a pair, each looked at by ranks."""
    deal, held = read_cards("Kh Kd Ah 7s 2c", 5), read_cards(hold)
    unseen = [card.rank for card in STANDARD_DECK if card not in deal]
    kept = [card.rank for card in held]
    draws = list(combinations(unseen, 5 - len(kept)))
    better = sum(
        sorted(Counter([*kept, *draw]).values(), reverse=True) != [2, 1, 1, 1] for draw in draws
    )
    return Fraction(better, len(draws))


def test_bare_kings_improve_more_often_than_kings_with_an_ace() -> None:
    bare, ace = improved("Kh Kd"), improved("Kh Kd Ah")
    assert bare == Fraction(45 + 165 + 1854 + 2592, 16215)
    assert ace == Fraction(1 + 9 + 84 + 186, 1081)
    assert GUESSES["00.D"].truth == "kings"
    assert bare > ace
    assert (f"{float(bare):.1%}", f"{float(ace):.1%}") == ("28.7%", "25.9%")
    assert "28.7 % of all draws of three improve, 25.9 %" in str(GUESSES["00.D"].if_wrong)


def test_cost_of_an_hour_is_that_of_the_golden_lines() -> None:
    table = golden("aces_and_faces (rulebook table, ace_low=value_one)")
    names = ("royal_flush", "four_aces", "straight_flush", "four_JQK", "four_2_10", "full_house",
             "flush", "straight", "three_of_a_kind", "two_pair",
             "jacks_or_better_pair")  # fmt: skip
    pays = (500, 80, 50, 40, 25, 6, 5, 4, 3, 2, 1)
    counts = table["line_counts_over_common_denominator"]
    back = Fraction(
        sum(pay * counts[name] for pay, name in zip(pays, names, strict=True)),
        int(table["common_denominator"]),
    )
    assert truth("00.E") == 2500 * (1 - back) == 2500 * (1 - Fraction(table["return"]))
    assert f"{float(truth('00.E')):.2f}" == "93.87"


def test_three_aces_are_worth_more_than_a_full_house() -> None:
    by_counting = Fraction(46 * 80 + 67 * 6 + 968 * 3, 1081)
    deal = read_cards("Ac Ad Ah Kc Kd", 5)
    values = {it.hold: it.expected_pay for it in hold_values(deal, ACES_AND_FACES)}
    aces = values[read_cards("Ac Ad Ah")]
    assert aces == by_counting == Fraction(6986, 1081) > 6
    assert GUESSES["00.F"].truth == "throw"


def test_two_machines_are_told_apart_only_after_hundreds_of_thousands_of_hands() -> None:
    rows = {row["id"]: row for row in published("video-poker-return")}
    lower = Fraction(rows["vp-ret-af-75"]["exact_fraction"])
    higher = Fraction(golden("aces_and_faces_8_5")["return"])
    assert PAY_TABLES["Aces and Faces 7/5"].published_return in (None, lower)
    hands = 4 * rows["vp-ret-af-75"]["variance"] / float(higher - lower) ** 2
    assert 600_000 < hands < 650_000
    royal_alone = 4 * (800**2 / 45_000) / float(higher - lower) ** 2
    assert royal_alone > 100_000, "even the royal flush alone makes so much luck"
    assert GUESSES["00.G"].truth == "d"


def test_a_double_is_fair() -> None:
    ranks = [card.rank for card in STANDARD_DECK]
    pairs = list(permutations(ranks, 2))
    back = sum(2 if mine > his else 1 if mine == his else 0 for his, mine in pairs)
    assert Fraction(back, len(pairs)) == 2 * Fraction(24, 51) + Fraction(3, 51) == 1
    assert GUESSES["00.H"].truth == "same"


@cache
def five_alike(alike: int, free: int, throws: int) -> Fraction:
    """The chance to get all of ``free`` dice to the face that ``alike`` others show."""
    if not free:
        return Fraction(1)
    if not throws:
        return Fraction(0)
    return sum(
        (
            Fraction(comb(free, hits) * 5 ** (free - hits), 6**free)
            * five_alike(alike + hits, free - hits, throws - 1)
            for hits in range(free + 1)
        ),
        Fraction(0),
    )


def test_five_alike_in_three_throws_is_golden_and_near_a_plain_chain() -> None:
    chance = Fraction(golden("dice_best_play_locked")["poker"])
    assert truth("00.I") == 100 * chance
    shapes = Counter(max(Counter(throw).values()) for throw in product(range(6), repeat=5))
    plain = sum(
        (Fraction(count, 6**5) * five_alike(most, 5 - most, 2) for most, count in shapes.items()),
        Fraction(0),
    )
    free = Fraction(golden("dice_best_play_free")["poker"])
    assert plain <= chance < free
    assert chance - plain < Fraction(1, 500)
    assert (f"{float(100 * chance):.1f}", f"{float(100 * free):.1f}") == ("4.6", "4.6")


def test_second_seat_is_the_better_one() -> None:
    first, second = (
        Fraction(it)
        for it in golden(
            "dice_two_players_win_probability (locked, triple_first, optimal play, ties shared)"
        )
    )
    assert first + second == 1
    assert Fraction(51, 100) < second < Fraction(54, 100)
    assert GUESSES["00.J"].truth == "d"
    assert f"{float(second):.1%}" == "52.7%"
    assert "52.7 %" in str(GUESSES["00.J"].if_right)


def test_ten_guesses_are_seven_choices_and_three_ranges_for_ten_chapters() -> None:
    assert sum(guess.axis is not None for guess in GUESSES.values()) == 3
    assert list(KEPT_FOR) == list(GUESSES)
    assert len(set(KEPT_FOR.values())) == 10
    assert all(guess.opens_after for guess in GUESSES.values()), "none is told at once"
    assert all(known(item) for guess in GUESSES.values() for item in guess.opens_after)
    for guess in GUESSES.values():
        if guess.axis is not None:
            assert guess.axis.least < truth(guess.id) < guess.axis.most


# Questions, slips, lines.


@pytest.mark.parametrize("item", RIGHT)
def test_right_answers_are_those_counted_out(item: str) -> None:
    assert QUESTIONS[item].answer == RIGHT[item]
    assert set(RIGHT) == set(QUESTIONS)


def test_rounded_edge_and_exact_return_cost_the_same_to_a_hundredth_of_a_chip() -> None:
    edge = 1 - Fraction(golden("aces_and_faces_8_5")["return"])
    asked = QUESTIONS["00.6"]
    assert asked.check("18.61").correct
    assert f"{float(2500 * edge):.2f}" == f"{float(asked.answer):.2f}" == "18.61"
    assert f"{float(100 * edge):.4f}" == "0.7445"


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_known(item: str) -> None:
    for value, words in SLIPS[item].items():
        assert words in str(QUESTIONS[item].check(value).message)


def test_no_slip_equals_its_right_answer() -> None:
    for asked in QUESTIONS.values():
        assert all(row not in asked.others() for row, _ in asked.coincidences())


@pytest.mark.parametrize(
    ("name", "line"),
    [(lines.name, line) for lines in CHAPTER.derivations for line in lines.lines],
    ids=lambda it: it.id if isinstance(it, Line) else it,
)
def test_letters_numbers_and_value_of_a_line_agree(name: str, line: Line) -> None:
    value = worth(line.value)
    assert worth(line.numbers) == value
    assert worth(line.letters, LETTERS[name]) == value
    parts = [worth(part.formula) for part in line.parts]
    product_of = Fraction(1)
    for part in parts:
        product_of *= part
    assert (sum(parts) if line.sign == "+" else product_of) == value
    if line.question is not None:
        assert line.question.answer == value


# The page before and after.


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What the cells of the notebook show, for somebody who has said nothing yet."""
    yield run("00", monkeypatch)
    lesson_log.cache_clear()


def said_in(text: str) -> list[str]:
    """The truths that a text holds, each as a number or phrase of its own."""
    return [it for it in TRUTHS if re.search(rf"(?<![\d.,/]){re.escape(it)}(?![\d/])", text)]


def lock_all() -> None:
    log = lesson_log()
    for guess in GUESSES.values():
        said: dict[str, Any] = {"low": 1, "high": 2}
        if guess.axis is None:
            said = {"pick": guess.options[0].key, "sure": 70}
        log.add(guess.id, said)


def test_source_and_address_say_no_truth() -> None:
    assert said_in(json.dumps(NOTEBOOK, ensure_ascii=False)) == []
    assert said_in(" ".join(str(getattr(PAGE, name)) for name in PAGE.__slots__)) == []


def test_ten_locked_guesses_open_no_truth_of_theirs(page: list[Any]) -> None:
    lock_all()
    text = given(page)
    assert "Your guesses are locked." in text
    assert said_in(text) == []
    for item in QUESTIONS:
        lesson_log().add(item, {"gave_up": True})
    told = {str(it) for guess in GUESSES.values() for it in (guess.if_right, guess.if_wrong)}
    assert not [it for it in told if it in given(page)], "no question of this chapter opens one"
    assert {"409/100", "1521/10000", "four of five"} <= set(said_in(given(page)))


def test_whoever_avoids_cards_goes_on_after_the_three_guesses_on_dice(page: list[Any]) -> None:
    lesson_log().add("00.A", {"pick": "equal", "sure": 70})
    lesson_log().add("00.I", {"low": 1, "high": 2})
    assert "Your guesses are locked." not in given(page)
    lesson_log().add("00.J", {"pick": GUESSES["00.J"].options[0].key, "sure": 70})
    assert "Your guesses are locked." in given(page)
    assert said_in(given(page)) == []


def test_two_right_of_five_honest_ones_come_three_times_in_a_hundred() -> None:
    few = Fraction(0)
    for right in product((0, 1), repeat=5):
        if sum(right) <= 2:
            chance = Fraction(1)
            for one, sure in zip(right, (60, 70, 90, 90, 99), strict=True):
                chance *= Fraction(sure if one else 100 - sure, 100)
            few += chance
    assert f"only {round(100 * few)} times in 100" in str(CHAPTERS["00"].gated["00.sum"].paragraphs)


def test_presses_and_tables_betray_nothing(page: list[Any]) -> None:
    for part in page:
        for one in part.children if isinstance(part, ipywidgets.Box) else [part]:
            learner = Learner(one)
            for what in ("sit", "open", "next", "cover", "choose", "another", "open_for_class"):
                learner.do(what, id="00.J", pick="no")
    assert sum("fd-at-table" in str(vars(it)) or len(it.children) == 3 for it in page
               if isinstance(it, ipywidgets.Box)) == 3  # fmt: skip
    found = said_in(given(page))
    assert found == []
