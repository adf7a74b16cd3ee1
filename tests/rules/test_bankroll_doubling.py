"""Double or nothing: closed forms, the game's own cards, and every way it can go."""

from fractions import Fraction
from itertools import product
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bankroll import decided, double_up, paid_rounds, st_petersburg
from rules.cards import STANDARD_DECK
from rules.distribution import Distribution, E, P, variance
from rules.game import Dealt
from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES, Colour, DoubleUp, Guess, Outcome, Pick, analyze

HALF = Fraction(1, 2)
DEALER_CARD = {"win": Fraction(8, 17), "tie": Fraction(1, 17)}

pays = st.dictionaries(st.integers(0, 50), st.integers(1, 9), min_size=1).map(Distribution)


@st.composite
def doubles(draw):
    chance = st.fractions(0, 1, max_denominator=12)
    win, tie = draw(chance), draw(chance)
    return (win / (1 + tie), tie / (1 + tie))


def every_way(pays, win, tie, times, stop_at=None):
    """The same by walking through every sequence of wins, ties and losses."""
    amounts = {}
    for (pay, weight), *steps in product(
        pays.items(), *[[(2, win), (1, tie), (0, 1 - win - tie)]] * times
    ):
        amount, chance = pay, Fraction(weight, pays.total)
        for factor, p in steps:
            chance *= p
            if stop_at is None or amount < stop_at:
                amount *= factor
        amounts[amount] = amounts.get(amount, 0) + chance
    return {amount: chance for amount, chance in amounts.items() if chance}


def probabilities(d):
    return {outcome: Fraction(weight, d.total) for outcome, weight in d.items()}


@settings(max_examples=30)
@given(pays, doubles(), st.integers(0, 4), st.none() | st.integers(1, 60))
def test_distribution_is_that_of_every_way_it_can_go(pays, double, times, stop_at):
    win, tie = double
    found = double_up(pays, win, times, tie=tie, stop_at=stop_at)
    assert probabilities(found) == every_way(pays, win, tie, times, stop_at)
    assert list(found) == sorted(found)


@settings(max_examples=30)
@given(pays, doubles(), st.integers(0, 20))
def test_moments_are_those_of_the_formulas(pays, double, times):
    win, tie = double
    found = double_up(pays, win, times, tie=tie)
    assert E(found) == E(pays) * (2 * win + tie) ** times
    square = E(found, lambda amount: amount**2)
    assert square == E(pays, lambda pay: pay**2) * (4 * win + tie) ** times
    assert P(lambda amount: amount > 0, found) == (win + tie) ** times * P(
        lambda pay: pay > 0, pays
    )


@pytest.mark.parametrize("times", [1, 5, 100])
def test_fair_double_keeps_the_expected_value_and_doubles_the_mean_square(times):
    won = analyze(ACES_AND_FACES).line_counts
    pays = Distribution(won).map(ACES_AND_FACES.pay_for_one)
    found, mean = double_up(pays, HALF, times), E(pays)
    assert E(found) == mean
    assert variance(found) == 2**times * (variance(pays) + mean**2) - mean**2


@settings(max_examples=30)
@given(pays, st.fractions(0, HALF, max_denominator=9), st.integers(1, 12), st.integers(1, 99))
def test_no_stop_rule_changes_the_expected_value_of_a_fair_double(pays, win, times, stop_at):
    found = double_up(pays, win, times, tie=1 - 2 * win, stop_at=stop_at)
    assert E(found) == E(pays)


def test_doubling_to_a_goal_is_won_with_the_share_of_the_start():
    found = double_up(Distribution([3]), decided(**DEALER_CARD), 10, stop_at=48)
    assert probabilities(found) == {0: Fraction(15, 16), 48: Fraction(1, 16)}


def outcomes_of_doubles(game, choice):
    """How often each outcome comes, of all cards that matter: the dealer's and the picked one."""
    start, counts = game.initial(), dict.fromkeys(Outcome, 0)
    if game.rule == "red_black":
        chosen = game.apply(start, choice)
        for card in STANDARD_DECK:
            counts[game.apply(chosen, Dealt((card,))).outcome] += 1
        return counts
    for dealer in STANDARD_DECK:
        chosen = game.apply(game.apply(start, Dealt((dealer,))), choice)
        others = [card for card in STANDARD_DECK if card != dealer]
        for picked in others:
            rest = [card for card in others if card != picked][:3]
            counts[game.apply(chosen, Dealt((picked, *rest))).outcome] += 1
    return counts


def test_dealers_card_wins_and_ties_as_often_as_its_cards_say():
    counts = outcomes_of_doubles(DoubleUp(), Pick(1))
    total = sum(counts.values())
    assert Fraction(counts[Outcome.WON], total) == DEALER_CARD["win"]
    assert Fraction(counts[Outcome.PUSH], total) == DEALER_CARD["tie"]
    assert decided(**DEALER_CARD) == HALF
    assert E(double_up(Distribution([1]), doubles=7, **DEALER_CARD)) == 1


def test_red_or_black_is_even():
    counts = outcomes_of_doubles(DoubleUp("red_black"), Guess(Colour.RED))
    assert counts == {Outcome.WON: 26, Outcome.PUSH: 0, Outcome.LOST: 26}


# St Petersburg.


@pytest.mark.parametrize("bank", [1, 2, 3, 4, 5, 7, 8, 1000, 2**20 - 1, 2**20, 10**9])
def test_bank_limits_the_pay_and_the_expected_pay(bank):
    rounds, found = paid_rounds(bank), st_petersburg(bank)
    assert 2 ** (rounds - 1) <= bank < 2**rounds
    assert rounds == 1 + int(log2(bank))
    by_hand = {}
    for tails in range(rounds + 40):
        pay = min(2**tails, bank)
        by_hand[pay] = by_hand.get(pay, 0) + Fraction(1, 2 ** (tails + 1))
    by_hand[bank] += 1 - sum(by_hand.values())
    assert probabilities(found) == by_hand
    assert E(found) == Fraction(rounds, 2) + Fraction(bank, 2**rounds)


def test_pay_of_st_petersburg_reaches_an_amount_as_often_as_fair_doubles_do():
    bank = 64
    for doubles in range(7):
        left = probabilities(double_up(Distribution([1]), HALF, doubles))
        assert left[2**doubles] == P(lambda pay, k=doubles: pay >= 2**k, st_petersburg(bank))


# Bad input.


@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        ((Distribution([1]), 0.5, 3), {}, "The chance to win is 0.5"),
        ((Distribution([1]), HALF, -1), {}, "number of doubles is a whole number from 0 to 100"),
        ((Distribution([1]), HALF, 101), {}, "number of doubles is a whole number from 0 to 100"),
        ((Distribution([1]), HALF, 2.0), {}, "number of doubles is a whole number"),
        ((Distribution([1]), HALF, 3), {"tie": Fraction(2, 3)}, "together above 1"),
        ((Distribution([1]), HALF, 3), {"tie": -1}, "The chance to tie is -1"),
        ((Distribution([1]), HALF, 3), {"stop_at": 0}, "The amount at which to stop is 0"),
        ((Distribution([-1, 1]), HALF, 3), {}, "not below 0"),
        ((Distribution([HALF, 1]), HALF, 3), {}, "whole number of chips"),
        ((Distribution([1]), Fraction(1, 10**6 + 1), 3), {}, "over at most 1000000"),
        (([1], HALF, 3), {}, "are a Distribution"),
    ],
)
def test_doubles_that_cannot_be_are_refused(arguments, options, words):
    with pytest.raises(BadVariant, match=words):
        double_up(*arguments, **options)


def test_double_that_is_always_tied_is_refused():
    with pytest.raises(BadVariant, match="never decided"):
        decided(Fraction(0), Fraction(1))


@pytest.mark.parametrize("bank", [0, -1, 1.5, True, 10**301])
def test_bank_of_st_petersburg_that_is_none_is_refused(bank):
    for function in (paid_rounds, st_petersburg):
        with pytest.raises(BadVariant, match="The bank is a whole number of chips"):
            function(bank)
