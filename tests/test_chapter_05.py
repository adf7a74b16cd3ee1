"""Chapter 05: its guesses, questions and texts, against draws counted one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

from rules.answers import worth
from rules.cards import STANDARD_DECK, Card, parse_cards
from rules.derivations import (
    Case,
    at_least_one,
    draw_derivations,
    hypergeometric,
    total_probability,
)
from rules.draw_poker import draw_chances, field_after_draw
from rules.draw_poker.variants import DRAW_POKER_RANKING
from rules.hands import HandCategory as Hand
from rules.hands import evaluate, scale_of
from rules.messages import Message
from rules.questions import CHAPTERS, gated, prediction
from tests.golden_values import published

CHAPTER = CHAPTERS["05"]
QUESTIONS = {it.id: it for it in CHAPTER.asked()}
LINES = {line.id: line for it in CHAPTER.derivations for line in it.lines}
DEAL = "Qc Qd Ah 9s 7c"
RANKS = "23456789TJQKA"
DECKS = (8, 9, 10, 12, 13)


def hits(wanted: int, unseen: int, drawn: int) -> list[int]:
    """How many draws bring 0, 1, 2 … wanted cards, each draw looked at."""
    found = [0] * (drawn + 1)
    for draw in combinations(range(unseen), drawn):
        found[sum(card < wanted for card in draw)] += 1
    return found


@cache
def tree(ranks: int, hold: str) -> Counter[tuple[int, str]]:
    """All draws to a hold in a deck of so many ranks: queens that come, and how ranks repeat."""
    gone = DEAL.split()
    unseen = [rank for rank in RANKS[13 - ranks :] for suit in "cdhs" if rank + suit not in gone]
    held = [card[0] for card in hold.split()]
    found: Counter[tuple[int, str]] = Counter()
    for drawn in combinations(unseen, 5 - len(held)):
        sizes = sorted(Counter([*held, *drawn]).values(), reverse=True)
        found[drawn.count("Q"), "".join(map(str, sizes))] += 1
    return found


def count(ranks: int, hold: str, *shapes: str, queens: tuple[int, ...] = (0, 1, 2)) -> int:
    """How many of these draws have one of these shapes, such as ``32`` for a full house."""
    return sum(many for (came, shape), many in tree(ranks, hold).items()
               if shape in shapes and came in queens)  # fmt: skip


def better(ranks: int, hold: str) -> Fraction:
    total = sum(tree(ranks, hold).values())
    return 1 - Fraction(count(ranks, hold, "2111"), total)


ALONE, ACE = "Qc Qd", "Qc Qd Ah"


# The questions.


@pytest.mark.parametrize("item", ["05.2", "05.3", "05.4", "05.4a", "05.4b", "05.4c", "05.E1"])
def test_draws_with_wanted_cards_are_counted_one_by_one(item: str) -> None:
    asked = QUESTIONS[item]
    for at in asked.versions if item != "05.4c" else (*asked.versions[:2], asked.at):
        unseen = int(at["m"])
        wanted, drawn = {"05.2": (2, 3), "05.3": (2, 3), "05.4": (int(at.get("a", 0)), 2),
                         "05.4a": (5, 2), "05.4b": (5, 2), "05.4c": (3, 4),
                         "05.E1": (1, 2)}[item]  # fmt: skip
        found = hits(wanted, unseen, drawn)
        right = {"05.2": found[1] + found[2], "05.3": found[1], "05.4": found[2],
                 "05.4a": found[0], "05.4b": found[1] + found[2], "05.4c": found[2],
                 "05.E1": found[1]}[item]  # fmt: skip
        total = 1 if item == "05.4a" else comb(unseen, drawn)
        assert worth(asked.right, at) == Fraction(right, total), at


@pytest.mark.parametrize("item", ["05.1", "05.7"])
def test_one_card_to_come_is_counted_among_the_cards_that_are_unseen(item: str) -> None:
    for at in QUESTIONS[item].versions:
        cards = int(at["n"])
        hearts = cards // 4 - 4
        assert item == "05.1" or hearts == at["a"]
        assert worth(QUESTIONS[item].right, at) == Fraction(hearts, cards - 5)


def test_cards_in_the_other_hand_change_nothing_in_all_cases_together() -> None:
    for at in QUESTIONS["05.7"].versions:
        hearts, unseen = int(at["a"]), int(at["n"]) - 5
        ways = [comb(hearts, j) * comb(unseen - hearts, 5 - j) for j in range(6)]
        later = sum(Fraction(way, comb(unseen, 5)) * Fraction(hearts - j, unseen - 5)
                    for j, way in enumerate(ways))  # fmt: skip
        assert later == worth(QUESTIONS["05.7"].right, at)


@pytest.mark.parametrize("ranks", DECKS)
def test_questions_on_the_trees_are_the_draws_counted(ranks: int) -> None:
    def right(item: str) -> object:
        asked = QUESTIONS[item]
        at = next(row for row in (asked.at, *asked.versions) if row["n"] == ranks)
        return worth(asked.right, at)

    alone, total = tree(ranks, ALONE), comb(4 * ranks - 5, 3)
    assert sum(alone.values()) == total
    assert right("05.6a") == Fraction(count(ranks, ALONE, "32"), total)
    given = sum(many for (queens, _), many in alone.items() if queens)
    assert right("05.5") == Fraction(count(ranks, ALONE, "32", "41", queens=(1, 2)), given)
    at = next(row for row in (*QUESTIONS["05.5"].versions, QUESTIONS["05.5"].at)
              if row["n"] == ranks)  # fmt: skip
    assert at["a"] == count(ranks, ALONE, "41")
    assert at["b"] == sum(many for (queens, _), many in alone.items() if queens == 1)
    assert at["w"] == sum(many for (queens, _), many in alone.items() if not queens)
    assert at["k"] == count(ranks, ALONE, "32", queens=(1,))
    assert at["f"] == count(ranks, ALONE, "32", queens=(0,))
    assert right("05.7b") == count(ranks, ACE, "2111")
    assert right("05.6") == better(ranks, ACE)


@pytest.mark.parametrize("ranks", DECKS)
def test_two_pair_with_one_ace_and_both_two_pairs_are_the_draws_counted(ranks: int) -> None:
    gone = DEAL.split()
    unseen = [rank for rank in RANKS[13 - ranks :] for suit in "cdhs" if rank + suit not in gone]
    aces = sum(drawn.count("A") == 1 and "Q" not in drawn for drawn in combinations(unseen, 2))
    assert worth(QUESTIONS["05.7a"].right, {"n": ranks}) == aces
    row = {"a": count(ranks, ACE, "221"), "b": comb(4 * ranks - 5, 2),
           "k": count(ranks, ALONE, "221"), "m": comb(4 * ranks - 5, 3)}  # fmt: skip
    assert row in [dict(it) for it in (*QUESTIONS["05.8"].versions, QUESTIONS["05.8"].at)]


def test_counts_of_both_trees_are_the_published_ones() -> None:
    golden = {row["id"]: row["expected"] for row in published("draw")}
    shapes = {"four-of-a-kind": "41", "full-house": "32", "three-of-a-kind": "311",
              "two-pair": "221"}  # fmt: skip
    found = [
        (name, hold, shape)
        for hold, kind in ((ALONE, "pair3"), (ACE, "pairkick"))
        for name, shape in ((f"draw-{kind}-{hand}", shape) for hand, shape in shapes.items())
        if name in golden
    ]
    assert len(found) == 3
    assert all(golden[name] == count(13, hold, shape) for name, hold, shape in found)
    assert golden["draw-pair3-full-house"] == 126 + 39
    assert QUESTIONS["05.6b"].answer == sum(count(13, ALONE, it) for it in shapes.values())
    assert [count(13, hold, "2111") for hold in (ALONE, ACE)] == [11559, 801]


def test_full_houses_of_36_cards_are_the_hands_counted_one_by_one() -> None:
    ranks = ([card // 4 for card in hand] for hand in combinations(range(36), 5))
    found = sum(a == b and d == e and a != e and c in (a, e) for a, b, c, d, e in ranks)
    asked = QUESTIONS["05.E2"]
    assert found == asked.answer == 1728
    for at in asked.versions:
        every = int(at["n"])
        three_and_two = sum(4 * 6 for _ in permutations(range(every), 2))
        assert asked.at_values(at).answer == three_and_two


# What people answer instead.

SAID = {
    "05.1": {"9/52": "cannot come", "9/38": "odds", "13/47": "in your hand", "3/17": "not one",
             "1/4": "four of its cards"},
    "05.2": {"946/1081": "opposite", "6/47": "counted twice", "12698/103823": "went back",
             "132/1081": "exactly one"},
    "05.3": {"44/1081": "queen first", "12150/103823": "went back", "135/1081": "at least one",
             "6/47": "counted twice"},
    "05.4": {"100/2209": "went back", "90/1081": "Order above", "20/47": "multiply",
             "415/1081": "at least one"},
    "05.5": {"57/5405": "condition is not used", "7/110": "exactly one", "14/135": "not below",
             "135/1081": "condition itself"},
    "05.6": {"801/1081": "stays a pair", "220/1081": "Only the five outs",
             "465/2162": "counted twice", "286/1081": "3 pairs, not 6"},
    "05.6a": {"42/5405": "one branch", "11/1078": "over all of them"},
    "05.6b": {"11559": "opposite", "4611": "Four of a kind", "4617": "two branches"},
    "05.7": {"3/14": "may hold hearts too", "4/21": "exactly one heart", "9/52": "cannot come",
             "9/38": "odds"},
    "05.8": {"186/1081": "how much more", "-66/5405": "other way round", "155/144": "times"},
    "05.E1": {"1/27": "two tickets", "1/351": "companion", "53/702": "first card missed"},
    "05.E2": {"864": "Half", "84": "multiply", "432": "one suit out", "1944": "share the rank",
              "17856": "three of a kind is in"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("item", "wrong", "sentence"),
    [(item, wrong, says) for item, all_ in SAID.items() for wrong, says in all_.items()],
)
def test_a_wrong_value_is_told_what_it_counts(item: str, wrong: str, sentence: str) -> None:
    verdict = QUESTIONS[item].check(wrong)
    assert verdict.counted
    assert not verdict.correct
    assert sentence in str(verdict.message)


def test_at_two_digits_putting_back_and_not_are_the_same_so_one_more_is_asked_for() -> None:
    assert not QUESTIONS["05.2"].check("0.12").counted
    assert QUESTIONS["05.2"].check("0.125").correct


# The guesses and the texts.


def test_the_queens_alone_get_better_more_often_in_every_deck() -> None:
    assert prediction("05.A").truth == "alone"
    for ranks in DECKS:
        assert better(ranks, ALONE) > better(ranks, ACE) == better(ranks, "Qc Qd 9s")
    assert round(1000 * better(13, ALONE)) == 287
    assert round(1000 * better(13, ACE)) == 259
    assert better(8, ALONE) == Fraction(1346, 2925)
    assert better(8, ACE) == Fraction(50, 117)
    assert [round(1000 * better(8, hold)) for hold in (ALONE, ACE)] == [460, 427]


def test_a_queen_comes_in_one_draw_of_eight() -> None:
    found = hits(2, 47, 3)
    assert worth(prediction("05.B").truth) == 100 * Fraction(found[1] + found[2], sum(found))
    assert round(1 / Fraction(found[1] + found[2], sum(found))) == 8


def test_the_ace_finds_two_pair_and_loses_threes() -> None:
    more = Fraction(count(13, ACE, "221"), 1081) - Fraction(count(13, ALONE, "221"), 16215)
    assert more == Fraction(66, 5405)
    assert round(1000 * more) == 12
    threes = ("41", "32", "311")
    assert count(13, ALONE, *threes) == 2064
    assert count(13, ACE, *threes) == 94
    assert [round(1000 * Fraction(2064, 16215)), round(1000 * Fraction(94, 1081))] == [127, 87]
    told = " ".join(map(str, gated("05.loss").paragraphs))
    assert all(number in told for number in ("twelve", "127", "87", "2064/16215", "94/1081"))


def test_winning_chances_are_those_of_the_table_and_of_deals_played_here() -> None:
    deal = parse_cards(DEAL)
    unseen = [card for card in STANDARD_DECK if card not in deal]
    scale = scale_of(DRAW_POKER_RANKING, STANDARD_DECK)
    field = field_after_draw(frozenset(unseen), 3, scale)
    found = {it.hold: it.chance for it in draw_chances(DEAL, field)}
    alone, ace = found[parse_cards(ALONE)], found[parse_cards(ACE)]
    assert [round(float(it), 5) for it in (alone, ace)] == [0.68470, 0.68128]
    assert round(2 * 0.685 * 0.315 * (2 / 0.0034) ** 2, -3) == 149_000
    assert round(1000 * (better(13, ALONE) - better(13, ACE))) == 28
    wins = played(ALONE, unseen)
    assert abs(wins - float(alone)) < 0.02


def played(hold: str, unseen: list[Card]) -> float:
    """The share that a hold wins against somebody who drew three, by dealing from one deck."""
    rng, held = Random(5), parse_cards(hold)
    won: list[float] = []
    while len(won) < 4_000:
        cards = rng.sample(unseen, 11)
        kept = [card for card in cards[:5] if [it.rank for it in cards[:5]].count(card.rank) == 2]
        if len(kept) != 2 or evaluate(cards[:5]).category is not Hand.PAIR:
            continue
        mine, other = evaluate([*held, *cards[8:11]]), evaluate([*kept, *cards[5:8]])
        won.append((mine > other) + (mine == other) / 2)
    return sum(won) / len(won)


# Against SymPy.


def test_lines_in_letters_are_those_of_sympy() -> None:
    for item, (j, a, d) in {"05.d1c": (1, 2, 3), "05.d2c": (2, 10, 2), "05.d3d": (2, 3, 4)}.items():
        found = hypergeometric(j, a, d, 47).at({})
        at = {"j": j, "a": a, "d": d, "m": 47}
        assert worth(LINES[item].letters, at) == found.probability == worth(LINES[item].value)
    assert QUESTIONS["05.2"].answer == at_least_one(2, 3, 47).at({}).probability
    assert QUESTIONS["05.4b"].answer == at_least_one(5, 2, 47).at({}).probability
    for hold in (ALONE, ACE):
        found_by_hand = draw_derivations(DEAL, hold)
        for hand, shape in ((Hand.PAIR, "2111"), (Hand.TWO_PAIR, "221"), (Hand.FULL_HOUSE, "32")):
            assert found_by_hand[hand].value == count(13, hold, shape)


def test_total_probability_adds_the_branches() -> None:
    cases = [
        Case(Message("one"), Fraction(1980, 16215), Fraction(126, 1980)),
        Case(Message("none"), Fraction(14190, 16215), Fraction(39, 14190)),
        Case(Message("two"), Fraction(45, 16215), Fraction(0)),
    ]
    found = total_probability(cases).value
    assert found == worth(LINES["05.d6"].value) == QUESTIONS["05.6a"].answer
    at = {**QUESTIONS["05.6a"].at, "m": 47}
    assert worth(LINES["05.d6"].letters, at) == found


@pytest.mark.parametrize("item", ["05.d4a", "05.d4b", "05.d4c", "05.d3b", "05.d3c", "05.d1a",
                                  "05.d1b", "05.d2a", "05.d2b", "05.d3a", "05.d5a", "05.d5e",
                                  "05.d7b", "05.d7e", "05.d7g", "05.d8a", "05.d8b"])  # fmt: skip
def test_letters_and_numbers_of_a_line_agree(item: str) -> None:
    wanted = {"05.d2": (10, 2, 2), "05.d3": (5, 0, 2)}.get(item[:5], (2, 1, 3))
    at = dict(zip("ajd", wanted, strict=True)) | {"m": 47}
    assert worth(LINES[item].letters, at) == worth(LINES[item].value)
