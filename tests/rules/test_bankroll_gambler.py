"""Gambler's ruin and its relatives: closed forms against linear equations in fractions."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bankroll import bold_play, chance_to_win_all_collateral, gamblers_ruin
from rules.bankroll_gambler import MOST_UNITS
from rules.draw_poker import DRAW_POKER_52
from rules.draw_poker.collateral import Chips
from rules.draw_poker.variants import COMPUTER, YOU
from rules.messages import BadVariant
from tests.rules.slow_bankroll import solve

HALF = Fraction(1, 2)
chances = st.fractions(0, 1, max_denominator=40)
targets = st.integers(1, 9)


def by_equations(win, tie, target, stake):
    """The chances and expected numbers of bets of all banks between 0 and the target."""
    lose = 1 - win - tie
    chance, bets = {}, {}
    for bank in range(1, target):
        constant, terms = Fraction(0), {bank: tie}
        for after, p in ((bank + stake(bank), win), (bank - stake(bank), lose)):
            if after == target:
                constant += p
            elif after:
                terms[after] = terms.get(after, 0) + p
        chance[bank], bets[bank] = (constant, terms), (1, terms)
    return solve(chance), solve(bets)


@st.composite
def games(draw):
    win, tie = draw(chances), draw(chances)
    total = 1 + tie
    return win / total, tie / total * Fraction(9, 10)


@settings(max_examples=40)
@given(games(), targets)
def test_timid_play_solves_the_difference_equation(game, target):
    win, tie = game
    chance, bets = by_equations(win, tie, target, lambda bank: 1)
    for start in range(1, target):
        found = gamblers_ruin(win, start, target, tie=tie)
        assert found.target == chance[start]
        assert found.ruin == 1 - chance[start]
        assert found.expected_bets == bets[start]


@settings(max_examples=40)
@given(games(), targets)
def test_bold_play_solves_its_equations(game, target):
    win, tie = game
    chance, bets = by_equations(win, tie, target, lambda bank: min(bank, target - bank))
    for start in range(1, target):
        found = bold_play(win, start, target, tie=tie)
        assert found.target == chance[start]
        assert found.ruin == 1 - chance[start]
        assert found.expected_bets == bets[start]


@settings(max_examples=40)
@given(chances, st.integers(0, 200), st.integers(1, 200))
def test_two_ends_are_each_others_mirror(win, start, target):
    start = min(start, target)
    here, there = gamblers_ruin(win, start, target), gamblers_ruin(1 - win, target - start, target)
    assert here.target == there.ruin
    assert here.expected_bets == there.expected_bets


@settings(max_examples=40)
@given(st.fractions(0, HALF, max_denominator=60), st.integers(1, 30), st.integers(1, 30))
def test_below_even_odds_bold_play_reaches_the_target_more_often(win, start, more):
    target = start + more
    assert bold_play(win, start, target).target >= gamblers_ruin(win, start, target).target


@pytest.mark.parametrize("play", [gamblers_ruin, bold_play])
def test_fair_play_of_any_kind_reaches_the_target_with_the_share_of_the_start(play):
    assert play(HALF, 7, 19).target == Fraction(7, 19)
    assert play(Fraction(1, 3), 7, 19, tie=Fraction(1, 3)).target == Fraction(7, 19)


@pytest.mark.parametrize("play", [gamblers_ruin, bold_play])
def test_who_is_at_an_end_bets_nothing(play):
    for start, chance in ((0, 0), (5, 1)):
        found = play(Fraction(1, 3), start, 5)
        assert (found.target, found.ruin, found.expected_bets) == (chance, 1 - chance, 0)


def test_ties_only_take_time():
    without = gamblers_ruin(Fraction(2, 3), 3, 8)
    tied = gamblers_ruin(Fraction(2, 9), 3, 8, tie=Fraction(2, 3))
    assert tied.target == without.target
    assert tied.expected_bets == 3 * without.expected_bets


@pytest.mark.parametrize("tie", [Fraction(1, 3), Fraction(1, 7)])
@pytest.mark.parametrize("start", [1, 3, 6])
def test_fair_play_with_ties_solves_the_equations_too(start, tie):
    win = (1 - tie) / 2
    for play, stake in (
        (gamblers_ruin, lambda bank: 1),
        (bold_play, lambda bank: min(bank, 7 - bank)),
    ):
        chance, bets = by_equations(win, tie, 7, stake)
        found = play(win, start, 7, tie=tie)
        assert (found.target, found.expected_bets) == (chance[start], bets[start])


def test_high_targets_are_exact():
    found = gamblers_ruin(Fraction(18, 38), MOST_UNITS // 2, MOST_UNITS)
    assert found.target == 1 / (1 + Fraction(10, 9) ** (MOST_UNITS // 2))


# Collateral.


def match_by_equations(variant, fair=HALF):
    """The exact chance that you win all belongings if each deal is won by the toss of a coin.

    Nobody bets beyond the ante; you lose when you cannot pay it. Also the mean of the chips that
    the computer still has when its last belonging is lost, given that it is.
    """
    start = Chips.fresh(variant)
    seen, left, equations = [start], {start}, {}
    leftovers = {}
    for chips in seen:
        dealt = chips.pay(YOU, variant.ante).pay(COMPUTER, variant.ante)
        constant, over, terms = Fraction(0), Fraction(0), {}
        for winner, p in ((YOU, fair), (COMPUTER, 1 - fair)):
            after = dealt.win(winner, variant)
            if after.collateral.all_lost:
                constant += p
                over += p * after.banks[COMPUTER]
            elif after.banks[YOU] >= variant.ante:
                terms[after] = terms.get(after, 0) + p
                if after not in left:
                    left.add(after)
                    seen.append(after)
        equations[chips], leftovers[chips] = (constant, terms), (over, terms)
    won = solve(equations)[start]
    return won, solve(leftovers)[start] / won


def variant_of(bank, items, value, ante):
    return replace(
        DRAW_POKER_52,
        start_bank=bank,
        items=items,
        item_value=value,
        ante=ante,
        reserve=0,
    )


@pytest.mark.parametrize(("bank", "items", "ante"), [(3, 1, 1), (4, 2, 1), (10, 3, 5), (5, 5, 5)])
def test_fair_match_without_change_is_won_as_often_as_the_formula_says(bank, items, ante):
    chance, left_over = match_by_equations(variant_of(bank, items, ante, ante))
    assert left_over == 0
    assert chance == chance_to_win_all_collateral(bank, items, ante)


@pytest.mark.parametrize(("bank", "items", "value"), [(2, 1, 3), (4, 2, 3), (3, 3, 2), (4, 1, 4)])
def test_fair_match_with_change_left_over_is_won_more_often(bank, items, value):
    chance, left_over = match_by_equations(variant_of(bank, items, value, 1))
    assert 0 < left_over < value
    assert chance == bank / (2 * bank + items * value - left_over)
    assert chance_to_win_all_collateral(bank, items, value) < chance


def test_match_without_belongings_is_even():
    assert chance_to_win_all_collateral(100, 0, 50) == HALF


# Bad input.


@pytest.mark.parametrize("play", [gamblers_ruin, bold_play])
@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        ((0.5, 1, 2), {}, "The chance to win is 0.5, not a fraction from 0 to 1"),
        ((Fraction(3, 2), 1, 2), {}, "The chance to win is"),
        ((Fraction(-1, 2), 1, 2), {}, "The chance to win is"),
        ((True, 1, 2), {}, "The chance to win is True"),
        ((HALF, 3, 2), {}, "units at the start is a whole number from 0 to 2, not 3"),
        ((HALF, -1, 2), {}, "units at the start is a whole number from 0 to 2"),
        ((HALF, 1.0, 2), {}, "units at the start is a whole number"),
        ((HALF, 0, 0), {}, "units of the target is a whole number from 1 to 10000"),
        ((HALF, 1, 10**4 + 1), {}, "units of the target is a whole number from 1 to 10000"),
        ((HALF, 1, 2), {"tie": Fraction(2, 3)}, "together above 1"),
        ((0, 1, 2), {"tie": 1}, "never end"),
        ((HALF, 1, 2), {"tie": 2}, "The chance to tie is 2"),
        ((Fraction(1, 10**13), 1, 2), {}, "a fraction over at most"),
    ],
)
def test_play_that_cannot_be_is_refused(play, arguments, options, words):
    with pytest.raises(BadVariant, match=words):
        play(*arguments, **options)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((0, 5, 50), "chips in the bank"),
        ((100, -1, 50), "belongings"),
        ((100, 5, 0), "chips for a belonging"),
        ((100.0, 5, 50), "chips in the bank"),
    ],
)
def test_match_that_cannot_be_is_refused(arguments, words):
    with pytest.raises(BadVariant, match=words):
        chance_to_win_all_collateral(*arguments)
