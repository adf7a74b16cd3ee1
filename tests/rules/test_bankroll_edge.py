"""Edge and noise: closed forms, and the highest place of the growth found in another way."""

from fractions import Fraction
from math import inf, log, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bankroll import (
    bets_to_show_edge,
    bets_to_tell_apart,
    growth_rate,
    kelly_share,
    session,
    with_cash_back,
)
from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES_8_5
from rules.video_poker.solver_nplay import bet_results

EVEN = Distribution([1, -1])
HALF = Fraction(1, 2)

results = st.dictionaries(
    st.sampled_from([Fraction(-1, 2), 0, Fraction(1, 2), 1, 2, 5, 40]),
    st.integers(1, 99),
    max_size=4,
).map(lambda wins: Distribution({-1: 40, **wins, 3: 1}))


# Cash back.


def test_cash_back_moves_every_result_and_so_only_the_mean():
    better = with_cash_back(EVEN, Fraction(1, 100))
    assert better == Distribution({Fraction(-99, 100): 1, Fraction(101, 100): 1})
    assert E(better) == Fraction(1, 100)
    assert variance(better) == 1
    of_five = with_cash_back(EVEN.map(lambda result: 5 * result), Fraction(1, 100), bet=5)
    assert E(of_five) == Fraction(5, 100)


# How long.


def test_edge_of_aces_and_faces_shows_after_378000_hands():
    of_one_chip = bet_results(ACES_AND_FACES_8_5)
    assert float(-100 * E(of_one_chip)) == pytest.approx(0.7445, abs=5e-5)
    assert sqrt(variance(of_one_chip)) == pytest.approx(4.577, abs=5e-4)
    hands = bets_to_show_edge(of_one_chip)
    assert round(hands, -3) == 378_000
    assert float(hands) == pytest.approx((4.577 / 0.007445) ** 2, rel=1e-3)


@given(results, st.integers(1, 5))
@settings(max_examples=40)
def test_edge_is_so_many_deviations_of_the_total_then(results, errors):
    if E(results):
        n = bets_to_show_edge(results, errors=errors)
        assert (n * E(results)) ** 2 == errors**2 * n * variance(results)


def test_difference_of_totals_is_so_many_deviations_then():
    one, other = Distribution({1: 51, -1: 49}), Distribution({2: 1, -1: 2})
    n = bets_to_tell_apart(one, other, errors=2)
    assert n == bets_to_tell_apart(other, one, errors=2)
    pairs = Distribution({(a, b): one[a] * other[b] for a in one for b in other})
    difference = pairs.map(lambda pair: pair[0] - pair[1])
    assert (n * E(difference)) ** 2 == 4 * n * variance(difference)


# Kelly.


@pytest.mark.parametrize(("wins", "losses"), [(51, 49), (3, 2), (9, 1)])
def test_share_of_an_even_money_bet_is_p_minus_q(wins, losses):
    bet, total = Distribution({1: wins, -1: losses}), wins + losses
    p, q = wins / total, losses / total
    share = kelly_share(bet)
    assert share == Fraction(wins - losses, total)
    growth = p * log(1 + p - q) + q * log(1 - p + q)
    assert growth_rate(bet, share) == pytest.approx(growth, rel=1e-12)


@settings(max_examples=30)
@given(results)
def test_share_of_any_bet_is_the_highest_place_of_its_growth(results):
    share = kelly_share(results)
    assert 0 <= share < 1
    assert (share > 0) == (E(results) > 0)

    def slope(f):
        return sum(w * r / (1 + f * r) for r, w in results.items())

    if share:
        assert slope(share) >= 0 > slope(share + Fraction(1, 2**59))
    for other in (share / 2, (1 + share) / 2, share + Fraction(1, 100) * (1 - share)):
        assert growth_rate(results, other) <= growth_rate(results, share) + 1e-15


def test_growth_is_that_of_a_bank_in_a_session_of_one_bet():
    bet = Distribution({-1: 2, 2: 3})
    after = session(bet.map(lambda result: 25 * result), 100, 1, bet=25)
    logs = [log(bank / 100) for bank in after.banks]
    assert growth_rate(bet, Fraction(1, 4)) == pytest.approx(after.probabilities @ logs)


def test_who_bets_the_whole_bank_on_what_can_be_lost_grows_to_nothing():
    assert growth_rate(Distribution({5: 99, -1: 1}), Fraction(1)) == -inf
    assert growth_rate(EVEN, Fraction(0)) == 0


def test_bet_that_loses_little_takes_the_whole_bank():
    good = {HALF: 9, Fraction(-1, 10): 1}
    assert kelly_share(Distribution(good)) == 1
    assert kelly_share(Distribution({**good, 1: 1})) == 1


def test_many_small_results_have_the_share_of_two_where_they_are_alike():
    two = Distribution({1: 3, -1: 2})
    three = Distribution({1: 3, -1: 2, 0: 10})
    assert kelly_share(two) - kelly_share(three) < Fraction(1, 2**60)
    assert kelly_share(two) >= kelly_share(three)


# Bad input.


@pytest.mark.parametrize(
    ("function", "arguments", "words"),
    [
        (with_cash_back, (EVEN, 0.01), "The share given back is 0.01"),
        (with_cash_back, (EVEN, Fraction(3, 2)), "The share given back is"),
        (with_cash_back, (Distribution([-2]), HALF), "A bet of 1 cannot lose 2"),
        (bets_to_show_edge, (EVEN,), "Without an edge there is nothing to show"),
        (bets_to_show_edge, ([1, -1],), "are a Distribution"),
        (bets_to_tell_apart, (EVEN, Distribution([0])), "cannot be told apart"),
        (bets_to_tell_apart, (EVEN, Distribution([0.5])), "result 0.5 is no whole number"),
        (kelly_share, (Distribution([-2, 9]),), "A bet of 1 cannot lose 2"),
        (kelly_share, (Distribution([0, 9]),), "no best share"),
        (growth_rate, (EVEN, 2), "The share of the bank is 2"),
        (growth_rate, (EVEN, -HALF), "The share of the bank is"),
        (growth_rate, (Distribution([-3]), HALF), "A bet of 1 cannot lose 3"),
    ],
)
def test_what_cannot_be_is_refused(function, arguments, words):
    with pytest.raises(BadVariant, match=words):
        function(*arguments)


@pytest.mark.parametrize("errors", [0, -1, 1.5, 1001])
def test_number_of_deviations_that_is_none_is_refused(errors):
    with pytest.raises(BadVariant, match="The number of standard deviations is"):
        bets_to_show_edge(Distribution({1: 2, -1: 1}), errors=errors)
    with pytest.raises(BadVariant, match="The number of standard deviations is"):
        bets_to_tell_apart(EVEN, Distribution([1]), errors=errors)
