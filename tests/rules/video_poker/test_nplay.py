"""n hands drawn from one deal: the two parts of the variance, by a slow second route."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK, parse_cards
from rules.distribution import Distribution, E, variance
from rules.messages import BadVariant, IllegalAction
from rules.video_poker import ACES_AND_FACES, JACKS_OR_BETTER_9_6, PAY_TABLES, analyze
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR, best_play
from rules.video_poker.solver_nplay import (
    VarianceParts,
    bet_results,
    square_totals,
    variance_parts,
)
from rules.video_poker.solver_tables import canonical_order, deal_tables
from tests.rules.video_poker.one_pass import best_pattern, counts_by_pattern

JACKS = JACKS_OR_BETTER_9_6
DEALS = comb(52, 5)

parts_of, analysis_of = cache(variance_parts), cache(analyze)
play_of, squares_of = cache(best_play), cache(lambda table: square_totals(table, play_of(table)))


def moments_by_one_pass(deal, table):
    """Mean and variance of the pay of one draw, from all final hands of the best hold."""
    counts = counts_by_pattern(deal, table)[best_pattern(deal, table)].tolist()
    pays = Distribution({line.name: n for line, n in zip(table.lines, counts, strict=True)})
    return E(pays, table.pay_for_one), variance(pays, table.pay_for_one)


def compare(deal, table):
    number, places = canonical_order(deal)
    turned, play = [deal[place] for place in places], play_of(table)
    mean, spread = moments_by_one_pass(turned, table)
    draws = comb(47, 5 - int(play.patterns[number]).bit_count())
    assert Fraction(int(play.scores[number]) * DEALS, COMMON_DENOMINATOR) == mean
    assert Fraction(int(squares_of(table)[number]), draws) - mean**2 == spread


@pytest.mark.parametrize("table", [ACES_AND_FACES, JACKS], ids=lambda table: table.name)
@pytest.mark.parametrize(
    "deal",
    ["As Ks Qs Js 2c", "Ac Ad Ah Kc Kd", "2c 3d 7h 8s Tc", "9c 9d 4h 5s 6c", "Ts Js Qs Ks As"],
)
def test_moments_of_a_deal_are_those_of_all_its_final_hands(deal, table):
    compare(parse_cards(deal), table)


@settings(max_examples=25)
@given(st.permutations(STANDARD_DECK))
def test_moments_of_any_deal_are_those_of_all_its_final_hands(deck):
    compare(deck[:5], JACKS)


@pytest.mark.parametrize("name", sorted(PAY_TABLES)[::4])
def test_both_parts_come_to_the_variance_of_the_counted_lines(name):
    table = PAY_TABLES[name]
    parts = parts_of(table)
    assert parts.variance == analysis_of(table).variance
    assert parts.between > 0
    assert parts.within > 0


def test_variance_follows_the_pay_of_the_bet():
    table = replace(JACKS, royal_pay_below_max=250)
    assert variance_parts(table, 1).variance == analyze(table, 1).variance
    assert variance_parts(table, 5) == parts_of(JACKS)


def test_highest_pays_of_all_are_exact():
    highest = ACES_AND_FACES.with_pays({line.name: 10**6 for line in ACES_AND_FACES.lines[:-1]})
    found, hits = variance_parts(highest), analyze(highest).hit_frequency
    assert found.variance == 10**12 * hits * (1 - hits)


def test_table_on_which_every_hand_stands_has_its_variance_between_the_deals():
    nothing = ACES_AND_FACES.with_pays({line.name: 0 for line in ACES_AND_FACES.lines})
    assert variance_parts(nothing) == VarianceParts(Fraction(0), Fraction(0))


def test_many_hands_from_a_deal_by_a_small_model():
    # Two deals alike; on one a hand returns 0 or 2 by a coin, on the other 2 or 6.
    parts = VarianceParts(between=Fraction(9, 4), within=Fraction(5, 2))
    for hands, totals in (
        (1, {0: 1, 2: 2, 6: 1}),
        (2, {0: 1, 2: 2, 4: 2, 8: 2, 12: 1}),
        (3, {0: 1, 2: 3, 4: 3, 6: 2, 10: 3, 14: 3, 18: 1}),
    ):
        total = Distribution(totals)
        assert total.total == 2 * 2**hands
        assert parts.of_total(hands) == variance(total)
        assert parts.of_mean(hands) == variance(total) / hands**2
        assert parts.deviation_per_bet(hands) == pytest.approx(sqrt(variance(total) / hands))


def test_many_hands_swing_more_than_many_deals_and_less_than_one_big_bet():
    parts = parts_of(JACKS)
    for hands in (3, 5, 10, 100):
        assert hands * parts.variance < parts.of_total(hands) < hands**2 * parts.variance
    assert parts.of_total(1) == parts.of_mean(1) == parts.variance


def test_results_of_a_bet_are_its_pays_less_the_bet():
    found = bet_results(JACKS)
    assert found == bet_results(analysis_of(JACKS))
    assert E(found) == analysis_of(JACKS).expected_return - 1
    assert variance(found) == analysis_of(JACKS).variance
    assert set(found) == {line.pay - 1 for line in JACKS.lines}
    below = replace(JACKS, royal_pay_below_max=250)
    assert 799 not in bet_results(below, 1)
    assert bet_results(below, 5) == found


@pytest.mark.parametrize("bet", [0, 6, True, 2.5])
def test_bet_that_is_none_is_refused(bet):
    for function in (variance_parts, bet_results):
        with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
            function(JACKS, bet)


def test_second_bet_beside_an_analysis_is_refused():
    with pytest.raises(BadVariant, match="An analysis has its own bet"):
        bet_results(analysis_of(JACKS), 5)


@pytest.mark.parametrize("hands", [0, -1, 1.0, True, 1001])
def test_number_of_hands_that_is_none_is_refused(hands):
    parts = VarianceParts(Fraction(1), Fraction(1))
    for function in (parts.of_total, parts.of_mean, parts.deviation_per_bet):
        with pytest.raises(BadVariant, match="From one deal 1 to 1000 hands can be drawn"):
            function(hands)


def test_every_canonical_deal_has_its_total():
    totals = squares_of(JACKS)
    assert totals.shape == deal_tables().weights.shape
    assert (totals >= 0).all()
