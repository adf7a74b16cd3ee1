"""What holds are worth: against the solver, and the lines of the chapter."""

from fractions import Fraction

import pytest

from rules.cards import parse_cards
from rules.derivations import (
    break_even,
    h,
    hold_worth,
    luck,
    pay_table_variance,
    pay_table_worth,
    value_of,
)
from rules.distribution import Distribution, E, variance
from rules.hands import HandCategory
from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES, hold_values
from tests.golden_values import exact

Hand = HandCategory
PAYS = {
    Hand.STRAIGHT_FLUSH: 50, Hand.FOUR_OF_A_KIND: 25, Hand.FULL_HOUSE: 6, Hand.FLUSH: 5,
    Hand.STRAIGHT: 4, Hand.THREE_OF_A_KIND: 3, Hand.TWO_PAIR: 2,
}  # fmt: skip


def pays(four=25, pair=0, **others):
    return PAYS | {Hand.FOUR_OF_A_KIND: four, Hand.PAIR: pair}


CASES = [
    ("Ac Ad Ah Kc Kd", "Ac Ad Ah", pays(four=80), Fraction(6986, 1081)),
    ("Kc Kd Kh Ac Ad", "Kc Kd Kh", pays(four=40), Fraction(5146, 1081)),
    ("Kh Kd Ah 7s 2c", "Kh Kd", pays(four=40, pair=1), Fraction(1673, 1081)),
    ("Ah Ad Kh 7s 2c", "Ah Ad", pays(four=80, pair=1), Fraction(1793, 1081)),
    ("Kh Kd Ah 7s 2c", "Kh Kd Ah", pays(four=40, pair=1), Fraction(1519, 1081)),
    ("8c 8d 7h 6s 5c", "8c 8d", pays(), Fraction(4287, 5405)),
    ("8c 8d 7h 6s 5c", "8c 7h 6s 5c", pays(), Fraction(32, 47)),
    ("8c 8d 7h 6s 5c", "8c 8d 7h", pays(), Fraction(703, 1081)),
    ("8c 8d 7h 6s 5c", "8c 8d 7h 6s", pays(), Fraction(18, 47)),
    ("9h 9c 6h 3h 2h", "9h 6h 3h 2h", pays(), Fraction(45, 47)),
    ("9c 8d 7h 5s 2c", "9c 8d 7h 5s", pays(), Fraction(16, 47)),
]


@pytest.mark.parametrize(("cards", "hold", "by_category", "worth"), CASES)
def test_worth_equals_the_solver_and_the_chapter(cards, hold, by_category, worth):
    assert hold_worth(cards, hold, by_category).value == worth
    held = set(parse_cards(hold))
    solved = {frozenset(one.hold): one.expected_pay for one in hold_values(cards, ACES_AND_FACES)}
    assert solved[frozenset(held)] == worth


def test_worth_is_draws_times_pay_over_all_draws():
    found = hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", pays(four=80))
    assert found.latex().count(r"\frac{46 \cdot 80 + 67 \cdot 6 + 968 \cdot 3}{1081}") == 1
    slips = {value_of(slip.symbol, {}) for slip in found.steps[-1].slips}
    assert slips == {
        Fraction(89, 3), Fraction(5905, 1081), Fraction(3493, 1081), Fraction(4082, 1081),
    }  # fmt: skip


def test_full_house_is_kept_from_a_pay_of_seven_on():
    by_category = pays(four=80) | {Hand.FULL_HOUSE: h}
    cards = "Ac Ad Ah Kc Kd"
    keep = hold_worth(cards, cards, by_category, letters={h: 6})
    throw = hold_worth(cards, "Ac Ad Ah", by_category, letters={h: 6})
    assert (keep.value, throw.value) == (6, Fraction(6986, 1081))
    found = break_even(keep, throw)
    assert found.value == Fraction(3292, 507)
    assert [step.value for step in found.steps[2:4]] == [1, Fraction(67, 1081)]
    for pay, sign in ((6, -1), (7, 1)):
        gap = keep.at({h: pay}).value - throw.at({h: pay}).value
        assert (gap > 0) == (sign > 0)


def test_four_aces_below_seventy_keep_the_full_house_too():
    throw = hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", pays(four=h), letters={h: 80})
    keep = hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah Kc Kd", pays())
    assert break_even(keep, throw).value == Fraction(1590, 23)


def test_lines_that_never_meet_are_refused():
    one = hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", pays())
    with pytest.raises(BadVariant, match="never"):
        break_even(one, one)
    with pytest.raises(BadVariant, match="less than 0"):
        hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", {Hand.PAIR: -1})
    with pytest.raises(BadVariant, match="letter"):
        hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", {Hand.FULL_HOUSE: h})


def test_a_hold_that_is_paid_nothing_is_worth_nothing():
    assert hold_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", {}).value == 0


def test_result_is_best_worth_less_price_and_luck():
    best = Fraction(6986, 1081)
    thrown = luck(3, best, best)
    assert [step.value for step in thrown] == [0, Fraction(-3743, 1081), 3]
    kept = luck(6, 6, best)
    assert [step.value for step in kept] == [Fraction(500, 1081), 0, 6]
    with pytest.raises(BadVariant):
        luck(6, best, 6)


# Pay tables


GOLDEN = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
LINES = {
    "royal_flush": 500, "straight_flush": 50, "four_aces": 80, "four_JQK": 40, "four_2_10": 25,
    "full_house": 6, "flush": 5, "straight": 4, "three_of_a_kind": 3, "two_pair": 2,
    "jacks_or_better_pair": 1, "nothing": 0,
}  # fmt: skip
CHANCES = {
    line: Fraction(count, int(GOLDEN["common_denominator"]))
    for line, count in GOLDEN["line_counts_over_common_denominator"].items()
}


def test_return_and_variance_of_the_golden_table():
    found = pay_table_worth(CHANCES, LINES, "full_house")
    assert found.value == Fraction(GOLDEN["return"])
    assert found.steps[-1].value == CHANCES["full_house"]
    assert pay_table_variance(CHANCES, LINES).value == Fraction(GOLDEN["variance"])


def test_derivative_in_a_pay_is_the_chance_of_its_line():
    more = pay_table_worth(CHANCES, LINES | {"flush": 6}, "flush").value
    assert more - Fraction(GOLDEN["return"]) == CHANCES["flush"]


def test_small_table_equals_its_distribution():
    chances = {"red": Fraction(1, 2), "black": Fraction(1, 3), "green": Fraction(1, 6)}
    amounts = {"red": 2, "black": 0, "green": 1}
    d = Distribution({2: 3, 0: 2, 1: 1})
    assert pay_table_worth(chances, amounts, "red").value == E(d)
    assert pay_table_variance(chances, amounts).value == variance(d)


@pytest.mark.parametrize(
    ("chances", "amounts", "line"),
    [
        ({"a": Fraction(1)}, {"a": 1}, "b"),
        ({"a": Fraction(1)}, {"b": 1}, "a"),
        ({"a": Fraction(1, 2)}, {"a": 1}, "a"),
        ({}, {}, "a"),
    ],
)
def test_tables_that_are_none_are_refused(chances, amounts, line):
    with pytest.raises(BadVariant):
        pay_table_worth(chances, amounts, line)
