"""Drawing without putting back: against a list of all draws."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from rules.derivations import (
    Case,
    at_least_one,
    both_given_one,
    hypergeometric,
    total_probability,
)
from rules.derivations.sampling import a, d, j, m
from rules.messages import BadVariant, Message


def listed(wanted, drawn, cards):
    return [sum(card < wanted for card in draw) for draw in combinations(range(cards), drawn)]


@pytest.mark.parametrize(
    ("wanted", "drawn", "cards"), [(3, 2, 9), (4, 5, 12), (7, 3, 8), (1, 1, 2)]
)
def test_hits_equal_a_list_of_all_draws(wanted, drawn, cards):
    hits = listed(wanted, drawn, cards)
    for number in range(drawn + 1):
        if number not in hits:
            with pytest.raises(BadVariant):
                hypergeometric(number, wanted, drawn, cards)
            continue
        found = hypergeometric(number, wanted, drawn, cards)
        assert found.at({}).count == hits.count(number)
        assert found.at({}).probability == Fraction(hits.count(number), len(hits))
    some = len(hits) - hits.count(0)
    assert at_least_one(wanted, drawn, cards).at({}).count == some


def test_letters_take_other_numbers():
    found = hypergeometric(1, 2, 2, 47)
    assert found.at({m: 27}).probability == Fraction(2 * 25, 351)
    assert found.at({m: 9, a: 3, d: 2, j: 2}).count == 3


def test_chapter_numbers():
    assert hypergeometric(0, 2, 3, 47).at({}).probability == Fraction(946, 1081)
    assert at_least_one(1, 2, 47).at({}).probability == Fraction(2, 47)
    assert at_least_one(4, 5, 52).at({}).probability == Fraction(18472, 54145)


@pytest.mark.parametrize(("wanted", "cards"), [(4, 52), (3, 8), (2, 5)])
def test_given_at_least_one(wanted, cards):
    hits = listed(wanted, 2, cards)
    chance = both_given_one(wanted, cards).at({}).probability
    assert chance == Fraction(hits.count(2), len(hits) - hits.count(0))


def test_fourth_ace_by_cases():
    first = Case(Message("the first card is it"), Fraction(1, 47), Fraction(1))
    later = Case(Message("the first card is not"), Fraction(46, 47), Fraction(1, 46))
    found = total_probability([first, later])
    assert found.value == Fraction(2, 47)
    assert len(found.steps[-1].slips) == 2


def test_cases_over_two_dice():
    cases = [
        Case(Message("{face}", face=face), Fraction(1, 6), Fraction(7 - face, 6))
        for face in range(1, 7)
    ]
    at_least = sum(second >= first for first, second in product(range(6), repeat=2))
    assert total_probability(cases).value == Fraction(at_least, 36)


def test_numbers_that_cannot_be_are_refused():
    half = Fraction(1, 2)
    for numbers in ((0, 1, 5), (6, 1, 5), (1, 6, 5), (1, 0, 5), (1.0, 1, 5)):
        with pytest.raises(BadVariant):
            at_least_one(*numbers)
    with pytest.raises(BadVariant):
        total_probability([Case(Message("half"), half, half)])
    with pytest.raises(BadVariant):
        total_probability([Case(Message("all"), Fraction(1), Fraction(2))])
