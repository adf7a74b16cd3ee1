"""Sessions against exact fractions, closed forms and the laws of probability."""

from fractions import Fraction
from functools import cache
from math import comb, sqrt

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.bankroll import (
    bank_band,
    gamblers_ruin,
    risk_of_ruin,
    session,
    with_cash_back,
)
from rules.bankroll_walk import Walk
from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant
from rules.video_poker import JACKS_OR_BETTER_9_6
from rules.video_poker.solver_nplay import bet_results
from tests.rules.slow_bankroll import exact_session

COIN = Distribution([1, -1])
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)

results = st.dictionaries(
    st.sampled_from([-1, Fraction(-1, 2), Fraction(-9, 10), 0, Fraction(1, 3), 1, 2, 7, 30]),
    st.integers(1, 10**6),
    min_size=1,
    max_size=4,
).map(Distribution)
banks = st.sampled_from([1, 2, 3, Fraction(5, 2), 10])
lengths = st.integers(1, 7)


@cache
def jacks():
    return bet_results(JACKS_OR_BETTER_9_6)


def moments(banks_and_chances):
    """The exact mean and variance of a bank."""
    mean = sum(bank * chance for bank, chance in banks_and_chances.items())
    return mean, sum((bank - mean) ** 2 * chance for bank, chance in banks_and_chances.items())


# Against exact fractions.


@settings(max_examples=60)
@given(results, banks, lengths, st.none() | st.integers(1, 12), st.booleans())
def test_session_is_the_exact_one_within_its_error_bound(results, bank, bets, more, on_credit):
    goal = None if more is None else bank + more
    found = session(results, bank, bets, goal=goal, on_credit=on_credit)
    true = exact_session(results, bank, bets, goal=goal, on_credit=on_credit)
    assert 0 < found.error_bound < 1e-11
    chances = dict(zip(found.banks.tolist(), found.probabilities.tolist(), strict=True))
    for amount, exact in true["banks"].items():
        # What is too unlikely to be followed is not there, and within the bound all the same.
        assert abs(Fraction(chances.pop(float(amount), 0)) - exact) <= found.error_bound
    assert not chances
    assert abs(Fraction(found.ruin_probability) - true["broke"]) <= found.error_bound
    assert abs(Fraction(found.goal_probability) - true["winners"]) <= found.error_bound
    assert abs(Fraction(found.expected_bets) - true["bets"]) <= bets * found.error_bound
    mean, spread = moments(true["banks"])
    assert found.mean == pytest.approx(float(mean), abs=1e-11)
    assert found.standard_deviation**2 == pytest.approx(float(spread), rel=1e-10, abs=1e-9)


@settings(max_examples=40)
@given(results, banks, lengths, st.fractions(Fraction(1, 50), Fraction(49, 50)))
def test_quantile_is_the_exact_one(results, bank, bets, level):
    found, at_most = session(results, bank, bets), Fraction(0)
    for amount, chance in exact_session(results, bank, bets)["banks"].items():
        at_most += chance
        assume(abs(at_most - level) > found.error_bound)
        if at_most >= level:
            assert found.quantile(level) == amount
            break
    else:
        raise AssertionError("no bank has that level")


@settings(max_examples=40)
@given(results, banks, lengths, st.fractions(0, 40))
def test_chance_of_more_is_the_exact_one(results, bank, bets, chips):
    found = session(results, bank, bets)
    true = exact_session(results, bank, bets)["banks"]
    for least, chance in (
        (chips, found.chance_of_more_than(chips)),
        (bank, found.ahead_probability),
    ):
        exact = sum((p for amount, p in true.items() if amount > least), Fraction(0))
        assert abs(Fraction(chance) - exact) <= found.error_bound


def test_bets_of_several_chips_are_those_of_one_chip_in_other_units():
    of_five = session(jacks().map(lambda result: 5 * result), 100, 200, bet=5)
    of_one = session(jacks(), 20, 200)
    assert of_five.ruin_probability == of_one.ruin_probability
    assert of_five.median == 5 * of_one.median
    assert of_five.standard_deviation == pytest.approx(5 * of_one.standard_deviation)


def test_larger_losses_than_one_unit_leave_something():
    found = session(Distribution({-3: 1, 2: 1}), 4, 2, bet=3)
    assert dict(zip(found.banks.tolist(), found.probabilities.tolist(), strict=True)) == {
        1.0: 0.5,
        3.0: 0.25,
        8.0: 0.25,
    }
    assert found.ruin_probability == 0.5


# Against closed forms.


@pytest.mark.parametrize(("bank", "bets"), [(1, 1), (3, 10), (10, 301), (40, 2000)])
def test_ruin_at_a_fair_coin_is_that_of_the_reflected_walk(bank, bets):
    # Feller 1, III.7: of the walks that touch −bank, those that end above it are as many as those
    # that end below it.
    ends = {2 * heads - bets: comb(bets, heads) for heads in range(bets + 1)}
    ways = sum(n * (1 + (end < -bank)) for end, n in ends.items() if end <= -bank)
    found = session(COIN, bank, bets)
    assert abs(Fraction(found.ruin_probability) - Fraction(ways, 2**bets)) <= found.error_bound


def test_bank_on_credit_is_binomial():
    bets, found = 600, session(Distribution({-1: 2, 2: 1}), 5, 600, on_credit=True)
    assert found.probabilities.sum() == pytest.approx(1, abs=found.error_bound)
    for bank, chance in zip(found.banks.tolist(), found.probabilities.tolist(), strict=True):
        wins, rest = divmod(int(bank) - 5 + bets, 3)
        assert rest == 0
        true = comb(bets, wins) * THIRD**wins * (1 - THIRD) ** (bets - wins)
        assert abs(Fraction(chance) - true) <= found.error_bound
    assert found.mean == pytest.approx(5)
    assert found.standard_deviation == pytest.approx(sqrt(bets * 2))
    assert found.expected_bets == pytest.approx(bets)
    assert (found.ruin_probability, found.goal_probability) == (0, 0)


def test_moments_on_credit_are_sums_of_those_of_the_bets():
    found = session(jacks(), 100, 3000, on_credit=True)
    assert found.mean == pytest.approx(float(100 + 3000 * E(jacks())), abs=1e-8)
    assert found.standard_deviation == pytest.approx(sqrt(3000 * variance(jacks())), rel=1e-10)


def test_moments_by_walds_equations_are_those_of_the_row_where_nothing_big_is_cut():
    found = session(jacks(), 50, 400)
    mean = found.banks @ found.probabilities
    square = found.banks**2 @ found.probabilities
    assert found.mean == pytest.approx(mean, abs=1e-6)
    assert found.standard_deviation == pytest.approx(sqrt(square - mean**2), abs=1e-4)


def test_long_session_with_a_goal_becomes_gamblers_ruin():
    lean = Distribution({1: 9, -1: 10})
    found, limit = session(lean, 5, 2000, goal=12), gamblers_ruin(Fraction(9, 19), 5, 12)
    assert found.goal_probability == pytest.approx(float(limit.target), abs=1e-12)
    assert found.ruin_probability == pytest.approx(float(limit.ruin), abs=1e-12)
    assert found.expected_bets == pytest.approx(float(limit.expected_bets), abs=1e-9)


def test_long_session_with_an_edge_becomes_the_risk_of_ruin():
    good = Distribution({-1: 5, 1: 2, 3: 2})
    risk, found = risk_of_ruin(good, 6), session(good, 6, 3000)
    assert risk.lowest == risk.highest
    assert found.ruin_probability == pytest.approx(risk.lowest, abs=1e-11)


# What holds for every session.


def test_chances_come_to_one_within_the_bound_though_ends_are_cut():
    found = session(jacks(), 160, 1600)
    assert 0 < 1 - found.probabilities.sum() <= found.error_bound < 1e-11
    assert (np.diff(found.banks) > 0).all()
    assert (found.probabilities > 0).all()


def test_ruin_grows_with_the_bets_and_shrinks_with_the_bank_and_with_cash_back():
    longer = [session(jacks(), 20, bets).ruin_probability for bets in (20, 50, 100, 200)]
    assert longer == sorted(longer)
    richer = [session(jacks(), bank, 200).ruin_probability for bank in (40, 20, 10, 5)]
    assert richer == sorted(richer)
    assert session(jacks(), 201, 200).ruin_probability == 0
    better = session(with_cash_back(jacks(), Fraction(1, 100)), 20, 200)
    assert better.ruin_probability < longer[-1]


def test_band_has_the_quantiles_of_sessions_of_every_length():
    band = bank_band(jacks(), 10, 60, points=4, levels=(0.1, 0.5, 0.9))
    assert band.bets == (0, 15, 30, 45, 60)
    assert [band.banks[level][0] for level in band.banks] == [10, 10, 10]
    assert band.ruin_probabilities[0] == 0
    for at, bets in enumerate(band.bets[1:], start=1):
        alone = session(jacks(), 10, bets)
        assert band.ruin_probabilities[at] == pytest.approx(alone.ruin_probability, abs=1e-11)
        for level, row in band.banks.items():
            assert row[at] == alone.quantile(level)
    assert list(band.banks) == [0.1, 0.5, 0.9]
    with pytest.raises(TypeError):
        band.banks[0.5] = ()


def test_band_of_few_bets_has_each_of_them():
    assert bank_band(COIN, 3, 4).bets == (0, 1, 2, 3, 4)


def test_everybody_may_have_stopped_before_the_end():
    lost = session(Distribution([-1]), 3, 10)
    assert (lost.banks.tolist(), lost.probabilities.tolist()) == ([0.0], [1.0])
    assert (lost.ruin_probability, lost.expected_bets, lost.median) == (1, 3, 0)
    won = session(Distribution([2]), 3, 10, goal=4)
    assert (won.banks.tolist(), won.goal_probability, won.expected_bets) == ([5.0], 1, 1)
    assert (won.ahead_probability, won.standard_deviation) == (1, 0)


def test_session_does_not_change():
    found = session(COIN, 2, 3)
    with pytest.raises(ValueError, match="read-only"):
        found.probabilities[0] = 1
    with pytest.raises(AttributeError):
        found.bank = 3


# Bad input.


@pytest.mark.parametrize(
    ("arguments", "options", "words"),
    [
        ((COIN, -5, 3), {}, "The bank is -5"),
        ((COIN, 0, 3), {}, "The bank is 0"),
        ((COIN, 2.5, 3), {}, "The bank is 2.5"),
        ((COIN, True, 3), {}, "The bank is True"),
        ((COIN, 10**400, 3), {}, "The bank is a number of many digits"),
        ((COIN, 2, 3), {"bet": 3}, "A bank of 2 cannot bet 3"),
        ((COIN, 2, 3), {"bet": 0}, "The bet is 0"),
        ((COIN, 2, 0), {}, "number of bets is a whole number from 1 to 100000, not 0"),
        ((COIN, 2, 100_001), {}, "number of bets is a whole number from 1 to 100000"),
        ((COIN, 2, 3.0), {}, "number of bets is a whole number"),
        ((COIN, 2, 3), {"goal": 2}, "The goal 2 is not above the bank"),
        ((COIN, 2, 3), {"goal": "all"}, "The goal is 'all'"),
        ((COIN, 2, 3), {"on_credit": 1}, "on_credit is True or False"),
        ((Distribution({-2: 1, 2: 1}), 4, 3), {}, "A bet of 1 cannot lose 2"),
        ((Distribution([0.5, -0.5]), 4, 3), {}, "result 0.5 is no whole number"),
        ((Distribution([True, -1]), 4, 3), {}, "result True is no whole number"),
        (({1: 1, -1: 1}, 4, 3), {}, "are a Distribution of chips"),
        ((Distribution([-1, 0, 10**9]), 4, 30), {}, "can come to too many amounts"),
        ((Distribution({-1: 1, 10**18: 1}), 4, 30), {}, "divided too finely"),
    ],
)
def test_session_that_cannot_be_is_refused(arguments, options, words):
    with pytest.raises(BadVariant, match=words):
        session(*arguments, **options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"levels": [0]}, "A level lies between 0 and 1, not 0"),
        ({"levels": [0.5, 1.0]}, "A level lies between 0 and 1, not 1.0"),
        ({"levels": [float("nan")]}, "A level lies between 0 and 1, not nan"),
        ({"levels": ["half"]}, "A level lies between"),
        ({"points": 0}, "number of points"),
        ({"points": 10**6}, "number of points"),
        ({"bet": 11}, "A bank of 10 cannot bet 11"),
    ],
)
def test_band_that_cannot_be_is_refused(options, words):
    with pytest.raises(BadVariant, match=words):
        bank_band(COIN, 10, 5, **options)


def test_questions_to_a_session_that_cannot_be_are_refused():
    found = session(COIN, 2, 3)
    for level in (0, 1, -0.1, 1.5, True, None):
        with pytest.raises(BadVariant, match="A level lies between 0 and 1"):
            found.quantile(level)
    for chips in (1.5, True, "2"):
        with pytest.raises(BadVariant, match="Chips are a whole number or a fraction"):
            found.chance_of_more_than(chips)


def test_work_without_end_is_refused(monkeypatch):
    monkeypatch.setattr("rules.bankroll_walk._MOST_WORK", 10_000)
    with pytest.raises(BadVariant, match="ask for fewer bets"):
        session(jacks(), 160, 1600)


def test_goal_with_too_many_leftovers_is_refused(monkeypatch):
    monkeypatch.setattr("rules.bankroll_walk._MOST_CELLS", 2000)
    fine = with_cash_back(Distribution({-1: 9, 0: 1, 800: 1}), Fraction(1, 999))
    with pytest.raises(BadVariant, match="ask for fewer bets"):
        session(fine, 100, 50, goal=101)


def test_walk_yields_every_number_of_bets():
    walk = Walk(COIN, 1, 3, bet=1, goal=None, on_credit=False)
    assert list(walk.steps()) == [0, 1, 2, 3]
