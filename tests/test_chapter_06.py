"""Chapter 06 in particular: its numbers by looking at every draw, its slips, its guesses."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import pytest

from rules.answers_letters import worth
from rules.cards import STANDARD_DECK, Card, read_cards
from rules.distribution import Distribution, E
from rules.questions import CHAPTERS, Line
from rules.video_poker import ACES_AND_FACES, expected_return
from tests.golden_values import exact, published
from tests.lesson_page import cells_of
from widgets.catalogue import Catalogue
from widgets.lessons.formulas import parts_of
from widgets.lessons.tangent import best_returns

CHAPTER = CHAPTERS["06"]
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = {line.id: line for derivation in CHAPTER.derivations for line in derivation.lines}
GOLDEN = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
COUNTS = GOLDEN["line_counts_over_common_denominator"]
COMMON = int(GOLDEN["common_denominator"])
RETURN = Fraction(GOLDEN["return"])
FULL_HOUSE = Fraction(COUNTS["full_house"], COMMON)

SLIPS = {  # from the sketch of the chapter: the wrong value and its sentence
    "06.1": {
        "8/47": "That is the chance; what does it pay?",
        "8/13": "Five of the 52 are seen.",
        "32/39": "8 to 39 are odds; divide by all 47.",
        "-15/47": "The bet is inside the pays of this table: do not take it off again.",
    },
    "06.2": {
        "45/47": "A pair of kings pays 1, and three kings are unseen.",
        "49/47": "One of the four kings is in your hand.",
        "4": "That is the average of the paid draws only; the 35 others pay 0 and count.",
        "2": "Three results, but not three equal chances.",
    },
    "06.3": {
        "24/47": "The two pair are still paid in the other 43 draws.",
        "118/47": "Where the full house comes, the two pair are not paid as well.",
        "4": "Two results, but 4 against 43 draws.",
        "2": "That is the likeliest pay; worth is the average over all draws.",
    },
    "06.4": {
        "110/47": "That is the worth; no draw pays it.",
        "4": "The middle of two pays is paid by neither.",
        "6": "That is the largest pay, in 4 of 47 draws.",
    },
    "06.5": {
        "240/47": "That comes back; you had put 5 in.",
        "193/47": "You bet 5 chips, not 1: take off all of them.",
        "1/47": "That is the gain for each chip; 5 are bet.",
        "-10/47": "The three kings are missing.",
    },
    "06.6": {
        "49/54": "That is the chance that at least one couple agrees.",
        "10/3": "Each couple was counted in both orders.",
        "5/18": "1 in 36 is for two dice showing one named face; any face will do.",
        "5/6": "That is how many dice show a named face, on average.",
    },
    "06.7": {
        "798": "That is all the line pays; only the change counts.",
        "10000": "As if the line came in every hand.",
        "57/5000": "That is for one chip bet.",
    },
    "06.8": {
        "38/9": "Those are fair odds; pays here contain the bet.",
        "52/9": "Only the unseen cards can come.",
        "9/47": "Upside down.",
        "47/13": "Four of the hearts are in your hand.",
    },
    "06.E1": {
        "1546/1081": "The other 969 draws still pay 3.",
        "34/3": "Three results, but not three equal chances.",
        "3372/1081": "The bet is inside the pays of this table: do not take it off again.",
    },
    "06.E2": {
        "666/1081": "The opposite event: no heart.",
        "20/47": "That is the expected number of hearts; draws with two count twice.",
        "840/2209": "As if the first card went back.",
    },
}  # fmt: skip

# Every draw, looked at one by one.


def pays(hand: tuple[Card, ...], flush: int = 5) -> int:
    """The pay for one of five cards at the table of the rule sheet, straights by hand."""
    ranks = sorted((card.rank.value for card in hand), reverse=True)
    shape = sorted(Counter(ranks).values(), reverse=True)
    many = Counter(ranks).most_common(1)[0][0]
    straight = shape == [1] * 5 and (ranks[0] - ranks[4] == 4 or ranks == [14, 5, 4, 3, 2])
    one_suit = len({card.suit for card in hand}) == 1
    if straight and one_suit:
        return 500 if ranks[4] == 10 else 50
    if shape[0] == 4:
        return 80 if many == 14 else 40 if many > 10 else 25
    if shape == [3, 2]:
        return 6
    if one_suit or straight:
        return flush if one_suit else 4
    return {(3, 1): 3, (2, 2): 2, (2, 1): 1 if many > 10 else 0}.get((shape[0], shape[1]), 0)


def all_draws(deal: str, hold: str, flush: int = 5) -> Distribution[int]:
    """What every draw to a hold pays."""
    cards, held = read_cards(deal, 5), read_cards(hold)
    unseen = [card for card in STANDARD_DECK if card not in cards]
    return Distribution(pays((*held, *new), flush) for new in combinations(unseen, 5 - len(held)))


TEN = all_draws("Th 9c 7h 4h 2h", "Th 7h 4h 2h")
KING = all_draws("Kh 9c 7h 4h 2h", "Kh 7h 4h 2h")
STRAIGHT = all_draws("9c 8d 7h 6s 2c", "9c 8d 7h 6s")
TWO_PAIR = all_draws("Ts Td 6c 6h 3s", "Ts Td 6c 6h")
NINES = all_draws("9c 9d 9h 7s 2c", "9c 9d 9h")


def test_draws_of_the_chapter_are_those_of_every_draw() -> None:
    assert TEN == {5: 9, 0: 38}
    assert KING == {5: 9, 1: 3, 0: 35}
    assert STRAIGHT == {4: 8, 0: 39}
    assert TWO_PAIR == {6: 4, 2: 43}
    assert NINES == {25: 46, 6: 66, 3: 969}


def test_right_answers_are_those_of_every_draw() -> None:
    right = {item: asked.answer for item, asked in QUESTIONS.items()}
    assert right["06.1"] == E(STRAIGHT) == Fraction(32, 47)
    assert right["06.2a"] == KING[0]
    assert right["06.2"] == E(KING) == Fraction(48, 47)
    assert right["06.3"] == E(TWO_PAIR) == Fraction(110, 47)
    assert right["06.4"] == max(TWO_PAIR, key=lambda pay: TWO_PAIR[pay])
    assert right["06.5"] == 5 * (E(KING) - 1) == Fraction(5, 47)
    assert right["06.E1"] == E(NINES) == Fraction(4453, 1081)
    hearts = sum(1 for pair in combinations(range(47), 2) if min(pair) < 10)
    assert right["06.E2"] == Fraction(hearts, comb(47, 2))


def test_agreeing_couples_are_those_of_every_throw() -> None:
    couples = [sum(a == b for a, b in combinations(throw, 2)) for throw in
               product(range(6), repeat=5)]  # fmt: skip
    assert QUESTIONS["06.6"].answer == Fraction(sum(couples), len(couples)) == Fraction(5, 3)


def test_the_fair_pay_of_the_flush_is_where_the_draw_is_worth_a_chip() -> None:
    fair = QUESTIONS["06.8"].answer
    worths = {pay: E(all_draws("Th 9c 7h 4h 2h", "Th 7h 4h 2h", pay)) for pay in (5, 6)}
    assert worths[5] < 1 < worths[6] == Fraction(54, 47)
    assert 5 < fair < 6
    assert worths[5] + (fair - 5) * (worths[6] - worths[5]) == 1


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_said_word_for_word(item: str) -> None:
    for value, sentence in SLIPS[item].items():
        assert str(QUESTIONS[item].check(value).message) == sentence


def test_versions_of_a_changed_line_are_lines_of_the_machine() -> None:
    shares = {
        6: COUNTS["full_house"], 5: COUNTS["flush"], 3: COUNTS["three_of_a_kind"],
        2: COUNTS["two_pair"],
    }  # fmt: skip
    for at in QUESTIONS["06.7"].versions:
        assert at["n"] == round(Fraction(10_000 * shares[int(at["k"])], COMMON))


# Lines.

LETTERS = {
    "four hearts": {"m": 47, "f": 5},
    "open straight": {"m": 47, "s": 4},
    "a king on top": {"m": 47, "f": 5},
    "two pair": {"m": 47, "h": 6, "t": 2},
    "linear": {"b": 5, "f": 5},
    "hearts in five cards": {"n": 13, "s": 4},
}
OTHERS = RETURN - 6 * FULL_HOUSE
AT_MACHINE: dict[str, dict[str, int | Fraction]] = {
    "06.d8a": {"n": 10_000, "a": OTHERS, "p": FULL_HOUSE, "h": 6},
    "06.d8c": {"n": 10_000, "a": OTHERS, "p": FULL_HOUSE, "h": 6},
    "06.d8b": {"n": 10_000, "p": Fraction(114, 10_000), "h": 6},
    "06.d9a": {"n": 10_000, "a": OTHERS, "p": FULL_HOUSE},
    "06.d9c": {"n": 10_000, "p": Fraction(229592771460, COMMON)},
    "06.d9d": {"n": 10_000, "a": OTHERS},
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_letters_and_value_of_a_line_agree(line: Line) -> None:
    derivation = next(it for it in CHAPTER.derivations if line in it.lines)
    letters = LETTERS.get(derivation.name) or AT_MACHINE.get(line.id)
    if letters is None:
        w = {"06.d7e": COUNTS["royal_flush"] * 500, "06.d7d": RETURN * COMMON}
        letters = {"w": w.get(line.id, worth(line.value)), "n": COMMON}
    assert worth(line.letters, letters) == worth(line.value)
    if line.question is not None:
        assert line.question.answer == worth(line.value)


def test_lines_of_the_machine_are_the_golden_counts() -> None:
    table = {"royal_flush": 500, "four_aces": 80, "straight_flush": 50, "four_JQK": 40,
             "four_2_10": 25, "full_house": 6, "flush": 5, "straight": 4, "three_of_a_kind": 3,
             "two_pair": 2, "jacks_or_better_pair": 1}  # fmt: skip
    terms = [f"{COUNTS[name]}*{pay}" for name, pay in table.items()]
    assert [part.formula for it in "abc" for part in LINES[f"06.d7{it}"].parts] == terms
    value = {name: worth(line.value) for name, line in LINES.items()}
    assert value["06.d7d"] == RETURN == Fraction(sum(map(int, map(worth, terms))), COMMON)
    assert value["06.d7e"] == Fraction(500 * COUNTS["royal_flush"], COMMON)
    assert value["06.d8a"] == 10_000 * RETURN
    assert value["06.d8c"] == 10_000 * (RETURN + FULL_HOUSE)
    assert value["06.d9a"] == 10_000 * (RETURN + 2 * FULL_HOUSE)
    row = next(it for it in published("video-poker-return") if it["id"] == "vp-ret-af-85-rf500")
    assert value["06.d9b"] == 10_000 * Fraction(row["exact_fraction"])


def test_hearts_of_the_long_way_are_those_of_all_hands() -> None:
    hearts = sum(j * comb(13, j) * comb(39, 5 - j) for j in range(6))
    assert worth(LINES["06.d6b"].value) == hearts
    assert worth(LINES["06.d6a"].value) == Fraction(hearts, comb(52, 5))


# SymPy's derivations, as the notebook calls them.


@pytest.fixture(scope="module")
def derived() -> dict[str, Any]:
    """The functions of the cells that stand on the page."""
    names: dict[str, Any] = {}
    for cell in cells_of("06"):
        if "show-input" in cell["metadata"].get("tags", []):
            exec("".join(cell["source"]).partition("\nafter(")[0], names)
    return names


@pytest.mark.parametrize("flush", [1, 5, 12])
def test_sympy_weighs_the_draws_to_the_king_and_finds_its_slope(
    derived: dict[str, Any], flush: int
) -> None:
    found = derived["king"](flush)
    king = all_draws("Kh 9c 7h 4h 2h", "Kh 7h 4h 2h", flush)
    assert found.value == E(king)
    assert found.steps[-1].value == Fraction(9, 47)


@pytest.mark.parametrize("pay", [6, 8, 12])
def test_sympy_takes_the_whole_table_and_its_slope_stays(derived: dict[str, Any], pay: int) -> None:
    found = derived["machine"](pay)
    assert found.value == RETURN + (pay - 6) * FULL_HOUSE
    assert found.steps[-1].value == FULL_HOUSE


# Guesses and sentences with numbers.


def test_truths_of_the_guesses_are_the_exact_ones() -> None:
    truth = {it.id: it.truth for it in CHAPTER.predictions}
    assert truth["06.A"] == ("sell" if E(TEN) < 1 else "draw")
    assert worth(truth["06.B"]) == Fraction(100 * COUNTS["nothing"], COMMON)
    row = next(it for it in published("video-poker-return") if it["id"] == "vp-ret-af-85-rf500")
    rise = Fraction(row["exact_fraction"]) - RETURN
    assert truth["06.C"] == ("more" if rise > 2 * FULL_HOUSE else "less")
    assert round(100 * (1 - E(TEN))) == 4, "four hundredths of a chip"


def test_numbers_that_are_told_are_rounded_from_exact_ones() -> None:
    words = Catalogue("en")
    said = " ".join(
        str(it)
        for it in (
            *(text for gate in CHAPTER.gated.values() for text in gate.paragraphs),
            *(line.then for line in LINES.values() if line.then is not None),
            *(line.words for line in LINES.values()),
            *(part.counts for line in LINES.values() for part in line.parts),
        )
    )
    eight = Fraction(worth(LINES["06.d9b"].value)) / 10_000
    rare = sum(COUNTS[it] for it in ("royal_flush", "four_aces", "straight_flush", "four_JQK",
                                     "four_2_10"))  # fmt: skip
    middle = sum(COUNTS[it] for it in ("full_house", "flush", "straight"))
    low = sum(COUNTS[it] for it in ("three_of_a_kind", "two_pair", "jacks_or_better_pair"))
    numbers = {
        "96.25": words.decimal(100 * RETURN, 2),
        "3.75": words.decimal(100 * (1 - RETURN), 2),
        "0.9625": words.decimal(RETURN, 4),
        "54 of 100": f"{round(100 * Fraction(COUNTS['nothing'], COMMON))} of 100",
        "46,598": words.number(round(Fraction(COMMON, COUNTS["royal_flush"]))),
        "400": words.number(int(round(Fraction(COMMON, rare), -2))),
        "one hand in 30": f"one hand in {round(Fraction(COMMON, middle))}",
        "42 hands in 100": f"{round(Fraction(100 * low, COMMON))} hands in 100",
        "9.51": words.decimal(100 * worth(LINES["06.d7a"].value) / COMMON, 2),
        "16.97": words.decimal(100 * worth(LINES["06.d7b"].value) / COMMON, 2),
        "69.77": words.decimal(100 * worth(LINES["06.d7c"].value) / COMMON, 2),
        "114.1": words.decimal(10_000 * FULL_HOUSE, 1),
        "684.6": words.decimal(60_000 * FULL_HOUSE, 1),
        "8,939.9": words.decimal(10_000 * OTHERS, 1),
        "1.59": words.decimal(10_000 * (eight - RETURN - 2 * FULL_HOUSE), 2),
        "115.2": words.decimal(worth(LINES["06.d9c"].value), 1),
        "94 chips": f"{round(2500 * (1 - RETURN))} chips",
        "81 in 100": f"{round(Fraction(3800, 47))} in 100",
        "91 of 100": f"{round(Fraction(4300, 47))} of 100",
        "5.22": words.decimal(Fraction(47, 9), 2),
        "2.34": words.decimal(E(TWO_PAIR), 2),
    }
    for number, rounded in numbers.items():
        assert number == rounded
        assert number in said, number


def test_the_pays_that_make_the_machine_lose_are_told_right() -> None:
    best = best_returns(ACES_AND_FACES, "full house")
    for pay in (0, 9, 10):
        table = ACES_AND_FACES.with_pays({"full house": pay})
        assert best[pay].returned == expected_return(table)
    assert f"{float(10_000 * best[0].returned):,.1f}" == "9,072.9"
    assert f"{float(100 - 100 * best[9].returned):.1f}" == "0.3"
    assert f"{float(100 * best[10].returned - 100):.1f}" == "0.8"
    text = str(CHAPTER.gated["06.lines"].paragraphs[0])
    assert "leaves it 0.3 of 100" in text
    assert "0.8 of 100" in text


def test_no_question_or_line_shows_signs_of_stress_as_they_are() -> None:
    plain = [it.asked for it in QUESTIONS.values()]
    plain += [slip.says for it in QUESTIONS.values() for slip in it.slips]
    plain += [line.words for line in LINES.values()]
    assert not [it for it in plain if "**" in str(it) or "`" in str(it)]
    told = [text for gate in CHAPTER.gated.values() for text in gate.paragraphs]
    assert all(parts_of(str(it)) for it in told)
    assert not [it for it in told if re.search(r"\d-\d", str(it).replace("`", ""))
                and "`" not in str(it)]  # fmt: skip
