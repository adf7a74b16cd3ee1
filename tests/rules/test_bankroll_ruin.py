"""The risk of ruin for ever: closed forms, the equation in fractions, walks between two ends."""

from fractions import Fraction
from math import log, nextafter, sqrt

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.bankroll import bank_for_risk, risk_of_ruin, with_cash_back
from rules.bankroll_ruin import common_unit
from rules.distribution import Distribution, E
from rules.messages import BadVariant
from tests.rules.slow_bankroll import solve

GOOD = Distribution({1: 2, -1: 1})


def ruin_before(results, bank, goal, bet=1):
    """The exact chance to be below the bet before the goal is reached, by linear equations."""
    unit = common_unit(bank, bet, *results)
    amounts = [n * unit for n in range(int(goal / unit) + 1) if bet <= n * unit < goal]
    equations = {}
    for amount in amounts:
        constant, terms = Fraction(0), {}
        for result, weight in results.items():
            chance, after = Fraction(weight, results.total), amount + result
            if after < bet:
                constant += chance
            elif after < goal:
                terms[after] = terms.get(after, 0) + chance
        equations[amount] = (constant, terms)
    return solve(equations)[bank]


# Closed forms.


@pytest.mark.parametrize("bank", [1, 2, 10, 400])
def test_even_money_bet_has_the_risk_q_over_p_to_the_bank(bank):
    found = risk_of_ruin(Distribution({1: 51, -1: 49}), bank)
    assert found.root == pytest.approx(49 / 51, rel=1e-15)
    assert found.lowest == found.highest == pytest.approx((49 / 51) ** bank, rel=1e-13)


def test_bet_that_wins_two_has_the_root_of_a_quadratic_equation():
    # p·x³ − x + q = 0 is (x − 1)(p·x² + p·x − q) = 0.
    p, q = 0.4, 0.6
    found = risk_of_ruin(Distribution({2: 2, -1: 3}), 1)
    assert found.root == pytest.approx((-p + sqrt(p * p + 4 * p * q)) / (2 * p), rel=1e-15)


def test_ties_change_nothing():
    tied = Distribution({1: 2, -1: 1, 0: 97})
    assert risk_of_ruin(tied, 7).lowest == pytest.approx(risk_of_ruin(GOOD, 7).lowest, rel=1e-14)


def test_bets_of_five_chips_are_bets_of_one_in_other_units():
    five = risk_of_ruin(Distribution({5: 2, -5: 1}), 35, bet=5)
    assert five.lowest == five.highest == pytest.approx(1 / 2**7)
    assert bank_for_risk(Distribution({5: 2, -5: 1}), Fraction(1, 128), bet=5) == 35


@settings(max_examples=30)
@given(st.dictionaries(st.integers(0, 60), st.integers(1, 10**9), min_size=1), st.integers(1, 99))
def test_root_changes_the_sign_of_the_equation(others, weight):
    results = Distribution({-1: weight, **{win: w for win, w in others.items() if win}})
    assume(E(results) > 0)
    root = risk_of_ruin(results, 1).root

    def above_one(x):
        return sum(w * Fraction(x) ** r for r, w in results.items()) - results.total

    assert 0 < root < 1
    assert above_one(nextafter(nextafter(root, 0), 0)) > 0
    assert above_one(nextafter(nextafter(root, 1), 1)) < 0


def test_tiny_edge_has_the_root_that_its_first_terms_say():
    big = 10**40
    results = Distribution({1: big + 1, -1: big})
    assert -log(risk_of_ruin(results, 10**9).root) < 1e-15
    assert risk_of_ruin(results, 10**9).lowest == pytest.approx(1, abs=1e-15)
    assert bank_for_risk(results, Fraction(1, 2)) == pytest.approx(log(2) * big, rel=1e-15)


# Bounds.


@pytest.mark.parametrize(
    ("results", "bank", "bet"),
    [
        (Distribution({-2: 3, 1: 7}), 4, 2),
        (Distribution({-2: 1, -1: 1, 3: 2}), 3, 2),
        (Distribution({-1: 1, Fraction(-1, 2): 1, 1: 2}), Fraction(5, 2), 1),
        (Distribution({Fraction(-3, 4): 2, Fraction(1, 2): 4}), 3, 1),
        (Distribution({-3: 1, 2: 2}), 5, 3),
    ],
)
def test_risk_lies_between_its_bounds(results, bank, bet):
    found, goal = risk_of_ruin(results, bank, bet=bet), 40
    before = ruin_before(results, bank, goal, bet)
    # Who reaches the goal may still be ruined, but hardly: x^(goal − bet + unit) bounds it.
    later = risk_of_ruin(results, goal, bet=bet).highest
    assert found.lowest <= float(before) + later
    assert float(before) <= found.highest
    assert found.lowest < found.highest
    assert later < (found.highest - found.lowest) / 2


def test_risk_is_exact_where_only_whole_bets_are_lost_and_won():
    results = Distribution({-1: 5, 1: 2, 3: 2})
    found, before = risk_of_ruin(results, 4), ruin_before(results, 4, 60)
    assert found.lowest == found.highest
    assert float(before) <= found.lowest <= float(before) + risk_of_ruin(results, 60).highest
    assert found.lowest == pytest.approx(found.root**4, rel=1e-14)


def test_bank_for_a_risk_has_that_risk():
    for risk in (Fraction(1, 2), Fraction(1, 100), Fraction(1, 10**6)):
        bank = bank_for_risk(GOOD, risk)
        assert 2**-bank == pytest.approx(float(risk), rel=1e-12)
    assert bank_for_risk(GOOD, Fraction(999, 1000)) == 1


def test_cash_back_lowers_the_root():
    better = with_cash_back(GOOD, Fraction(1, 100))
    assert E(better) == E(GOOD) + Fraction(1, 100)
    assert risk_of_ruin(better, 5).root < risk_of_ruin(GOOD, 5).root
    assert bank_for_risk(better, Fraction(1, 9)) < bank_for_risk(GOOD, Fraction(1, 9))


# No edge, no loss.


@pytest.mark.parametrize("results", [{1: 1, -1: 1}, {1: 1, -1: 2}, {-1: 1}])
def test_without_an_edge_ruin_is_certain(results):
    found = risk_of_ruin(Distribution(results), 10**9)
    assert (found.root, found.lowest, found.highest) == (1, 1, 1)
    with pytest.raises(BadVariant, match="Without an edge no bank is enough"):
        bank_for_risk(Distribution(results), Fraction(1, 2))


@pytest.mark.parametrize("results", [[0], [0, 5], [1]])
def test_where_nothing_can_be_lost_nobody_is_ruined(results):
    found = risk_of_ruin(Distribution(results), 1)
    assert (found.root, found.lowest, found.highest) == (0, 0, 0)
    assert bank_for_risk(Distribution(results), Fraction(1, 100), bet=3) == 3


# Bad input.


@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        ((GOOD, 0), {}, "The bank is 0"),
        ((GOOD, -1), {}, "The bank is -1"),
        ((GOOD, 0.5), {}, "The bank is 0.5"),
        ((GOOD, 1), {"bet": 2}, "A bank of 1 cannot bet 2"),
        ((GOOD, 1), {"bet": Fraction(1, 2)}, "A bet of 1/2 cannot lose 1"),
        (([1, -1], 1), {}, "are a Distribution"),
        ((Distribution({"win": 1}), 1), {}, "result 'win' is no whole number"),
        ((Distribution({1: 2**2001, -1: 1}), 1), {}, "too many digits"),
    ],
)
def test_risk_that_cannot_be_is_refused(arguments, options, words):
    with pytest.raises(BadVariant, match=words):
        risk_of_ruin(*arguments, **options)


@pytest.mark.parametrize("risk", [0, 1, Fraction(0), Fraction(5, 4), -1, 0.01, None])
def test_bank_for_a_risk_that_is_none_is_refused(risk):
    with pytest.raises(BadVariant, match="The risk"):
        bank_for_risk(GOOD, risk)
