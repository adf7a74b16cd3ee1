"""Golden values that no other test asks for: what stands beside the records, and what was left."""

import re
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.dice import throws
from rules.dice_poker import DiceCategory, evaluate_dice
from rules.distribution import P
from rules.video_poker import hold_values
from tests.golden_values import exact, published
from tests.rules.video_poker.golden_tables import GAMES

DEALS = {row["id"]: row for row in published("dealt-hand")}


def values_of(row):
    return hold_values(row["input"]["deal"], GAMES[row["input"]["game"]])


# Video poker: holds that a record names in words of its own, and values in its note.


@pytest.mark.parametrize(
    ("name", "hold"),
    [
        ("vp-hand-bp3", "Ah Kc Qd Jd"),
        ("vp-hand-dancer-96-KdQd9d", "Ah Kd Qd Jc"),
        ("vp-hand-af85-AhQhTh6c4h", "Ah Qh Th 4h"),
    ],
)
def test_hold_beside_the_best_has_its_golden_value(name, hold):
    row = DEALS[name]
    golden = Fraction(re.fullmatch(r"\S+ (\d+/\d+)", row["expected"]["next"])[1])
    (value,) = [each for each in values_of(row) if set(each.hold) == set(parse_cards(hold))]
    assert value.expected_pay == golden, row["source"]
    assert value.expected_pay < Fraction(row["expected"]["ev"])


HAND_EXACT = {name: row for name, row in DEALS.items() if "hand-exact" in (row.get("note") or "")}


@pytest.mark.parametrize("name", sorted(HAND_EXACT))
def test_values_of_this_very_hand_stand_in_the_note(name):
    row = HAND_EXACT[name]
    golden = re.findall(r"0\.\d{6}", row["note"])
    best, *others = [f"{float(value.expected_pay):.6f}" for value in values_of(row)]
    assert golden[0] == best, row["source"]
    assert set(golden[1:]) <= set(others), row["source"]


# Two hands from one deck.


@pytest.mark.parametrize("deck", [STANDARD_DECK, SHORT_DECK], ids=["52", "32"])
def test_ordered_deals_of_two_hands(deck):
    golden = exact()["ordered_heads_up_deals_that_tie"][f"of_{len(deck)}"]
    assert golden == comb(len(deck), 5) * comb(len(deck) - 5, 5)


def test_how_rarely_two_hands_tie():
    (row,) = [row for row in published("tie") if row["id"] == "tie-52"]
    tied = exact()["ordered_heads_up_deals_that_tie"]
    assert row["unit"] == f"of {tied['of_52']}"
    assert row["expected"] == tied["52 all_cards"]
    assert row["probability"] == row["expected"] / tied["of_52"]


# Five dice.


def test_probabilities_that_a_textbook_prints_one_line_too_low():
    """Poker dice have straights; here a straight is nothing."""
    (row,) = [row for row in published("real-question/counting") if row["id"] == "real-45"]
    golden = {name: Fraction(chance) for name, chance in row["expected"].items()}
    names = {
        DiceCategory.POKER: "five",
        DiceCategory.FOUR_OF_A_KIND: "four",
        DiceCategory.FULL_HOUSE: "full",
        DiceCategory.THREE_OF_A_KIND: "three",
        DiceCategory.TWO_PAIR: "two pair",
        DiceCategory.PAIR: "pair",
    }
    one_throw = throws(5).map(lambda dice: evaluate_dice(dice).category)
    for category, name in names.items():
        assert P({category}, one_throw) == golden[name]
    assert P({DiceCategory.NOTHING}, one_throw) == golden["nothing"] + golden["straight"]
    assert sum(golden.values()) == 1


# Nothing is left out.


def test_every_record_about_dice_is_named_by_a_test():
    sources = "".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("*.py"))
    missing = [
        row["id"]
        for row in published("dice", "dice-discrepancy", "real-question/counting")
        if f'"{row["id"]}"' not in sources
    ]
    assert missing == []
