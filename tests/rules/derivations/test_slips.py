"""The classic slips: each is another number than the right one, at all decks and dice."""

from fractions import Fraction

import pytest

from rules.derivations import (
    DICE_PATTERNS,
    at_least_one,
    both_given_one,
    deck_letters,
    derive,
    derive_dice,
    derive_draw,
    draw_derivations,
    one_suit,
    two_agree,
    value_of,
)
from rules.hands import STANDARD_RANKING, HandCategory, Ranking
from rules.messages import BadVariant

NAMES = [category.value for category in HandCategory]
BELOW = Ranking(ace_low="below_lowest")

IN_52 = {
    "two pair": {247104, 134784},
    "full house": {1872},
    "flush": {5148, 5138},
    "straight": {10240, 9180},
    "three of a kind": {109824, 58656},
    "pair": {6589440, 1349088},
    "four of a kind": {156},
}
"""Rows 1 to 12 of the classic slips."""

IN_32 = {
    "four of a kind": {56, 256, 248, 112},
    "flush": {224, 220, 204, 52, 26880},
}
CHANCES_IN_32 = {
    "nothing": {
        Fraction(256, 899), Fraction(1664, 6293), Fraction(255, 899), Fraction(17, 833),
        Fraction(13005, 50344),
    },
    "flush": {Fraction(1, 12495)},
}  # fmt: skip


def values(slips, letters):
    return {value_of(slip.symbol, letters) for slip in slips}


@pytest.mark.parametrize("name", IN_52)
def test_classic_slips_with_52_cards(name):
    found = derive(name)
    assert IN_52[name] <= values(found.count_slips, found.letters)


@pytest.mark.parametrize("name", IN_32)
def test_slips_of_the_chapter_with_32_cards(name):
    found = derive(name, 32)
    assert IN_32[name] <= values(found.count_slips, found.letters)


@pytest.mark.parametrize("name", CHANCES_IN_32)
def test_slips_of_chances_with_32_cards(name):
    found = derive(name, 32)
    assert CHANCES_IN_32[name] <= values(found.probability_slips, found.letters)


def test_order_above_or_below_the_line():
    slips = values(derive("full house").probability_slips, derive("full house").letters)
    assert {Fraction(1, 83300), Fraction(144, 833)} <= slips


def test_a_fifth_suit_keeps_the_slips_of_flushes():
    found = derive("flush", (13, 5))
    assert {6435, 6425} <= values(found.count_slips, found.letters)


@pytest.mark.parametrize("ranking", [STANDARD_RANKING, BELOW])
@pytest.mark.parametrize("name", NAMES)
def test_no_slip_of_a_hand_is_right_on_any_deck(name, ranking):
    decks = 0
    for deck in [(ranks, suits) for ranks in range(5, 17) for suits in range(2, 7)]:
        try:
            found = derive(name, deck, ranking=ranking)
        except BadVariant:
            continue
        decks += 1
        numbers = found.at(deck)
        letters = deck_letters(deck, ranking)
        assert numbers.count not in values(found.count_slips, letters)
        assert numbers.probability not in values(found.probability_slips, letters)
        for step in found:
            assert step.value not in values(step.slips, letters)
    assert decks > 20


DICE_SLIPS = {
    "two pair": ({Fraction(25, 54), Fraction(5, 21), Fraction(25, 72), Fraction(5, 648),
                  Fraction(25, 83)}, "probability_slips"),
    "three of a kind": ({Fraction(125, 648), Fraction(5, 18), Fraction(25, 324)},
                        "probability_slips"),
}  # fmt: skip


@pytest.mark.parametrize("name", DICE_SLIPS)
def test_slips_of_dice_of_the_chapter(name):
    expected, kind = DICE_SLIPS[name]
    found = derive_dice(name)
    assert expected <= values(getattr(found, kind), found.letters)


def test_slips_of_pictures_stories_and_all_throws():
    steps = derive_dice("two pair").steps
    letters = derive_dice("two pair").letters
    by_value = {step.value: values(step.slips, letters) for step in steps}
    assert {120, 90, 20} <= by_value[60]
    assert {120, 60, 10} <= by_value[30]
    assert {15625, 30, 252, 720} <= by_value[7776]


def test_slips_of_dice_that_agree():
    found = two_agree()
    assert {
        Fraction(5, 54), Fraction(5, 3), Fraction(50700551, 60466176), Fraction(41, 42),
    } <= values(found.steps[-1].slips, found.letters)  # fmt: skip


@pytest.mark.parametrize("name", DICE_PATTERNS)
def test_no_slip_of_dice_is_right_on_any_die(name):
    for faces in range(len(DICE_PATTERNS[name]), 21):
        if faces < 2:
            continue
        found = derive_dice(name, faces)
        assert found.value not in values(found.count_slips, found.letters)
        assert found.at(faces).probability not in values(found.probability_slips, found.letters)


def test_slips_of_at_least_one_ace():
    found = at_least_one(4, 5, 52)
    assert {
        Fraction(35673, 54145), Fraction(5, 13), Fraction(3243, 10829),
    } <= values(found.steps[-1].slips, found.letters)  # fmt: skip


def test_slips_of_two_cards_to_come():
    found = at_least_one(9, 2, 47)
    assert found.at({}).probability == Fraction(378, 1081)
    assert {Fraction(837, 2162), Fraction(765, 2209)} <= values(
        found.steps[-1].slips, found.letters
    )


def test_slip_of_one_card_to_come():
    found = at_least_one(9, 1, 47)
    assert found.at({}).probability == Fraction(9, 47)
    assert Fraction(9, 52) in values(found.steps[-1].slips, found.letters)


def test_slips_of_what_is_given():
    found = both_given_one(4, 52)
    assert {Fraction(1, 17), Fraction(1, 221)} == values(found.steps[-1].slips, found.letters)


def test_slips_of_a_draw_to_three_aces():
    house = derive_draw("Ac Ad Ah Kc Kd", "Ac Ad Ah", "full house")
    assert {72, 66, 134} <= values(house.count_slips, house.letters)
    assert {2162, 1326, 1176} == values(house.steps[-2].slips, house.letters)


@pytest.mark.parametrize("hold", ["Kh Kd", "Kh Kd Ah", "Kh Ah 7s 2c", "Kh"])
def test_no_slip_of_a_draw_is_right(hold):
    for found in draw_derivations("Kh Kd Ah 7s 2c", hold).values():
        assert found.at(52).probability not in values(found.probability_slips, found.letters)
        assert all(step.value not in values(step.slips, found.letters) for step in found)


def test_slips_are_read_as_they_are_typed():
    assert "s*C(n,5)-w" in {slip.text() for slip in derive("flush").count_slips}


def test_slip_of_one_suit_puts_the_cards_back():
    found = one_suit()
    assert Fraction(1, 256) in values(found.probability_slips, found.letters)
