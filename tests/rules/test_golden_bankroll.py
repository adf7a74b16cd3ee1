"""Bank and luck against the golden values; each row of them names its source."""

import json
from fractions import Fraction
from math import factorial
from pathlib import Path

import pytest
from sympy import sympify

from rules.bankroll import (
    bank_for_risk,
    bets_to_show_edge,
    bold_play,
    chance_to_win_all_collateral,
    decided,
    double_up,
    gamblers_ruin,
    growth_rate,
    kelly_share,
    paid_rounds,
    risk_of_ruin,
    session,
    with_cash_back,
)
from rules.counting import binomial
from rules.distribution import Distribution, E
from rules.video_poker import JACKS_OR_BETTER_9_6, PAY_TABLES
from rules.video_poker.solver_nplay import bet_results, variance_parts
from tests.golden_values import exact, published

TABLES = {"ror-dunbar": JACKS_OR_BETTER_9_6, "ror-dunbar85": PAY_TABLES["Jacks or Better 8/5"]}
LOPSIDED = Distribution({-1: 7500, 1: 2499, 5101: 1})
"""The game of the article that ror-lopsided-ev names: lose 1, win 1 or win 5101 chips."""

SESSIONS = [row for row in published("risk-of-ruin") if row["id"] in TABLES]
TIMID = [row for row in published("gamblers-ruin") if "z" in row["input"]]
MANY_HANDS = [row for row in published("video-poker-variance") if "Vbetween" in row["input"]]
TOPICS = ("risk-of-ruin", "gamblers-ruin", "double-up", "kelly", "st-petersburg", "classic")
ONE_BY_ONE = {
    *("ror-lopsided-ev", "ruin-bold", "du-tie-push", "du-19", "kelly-60", "stpete"),
    *("classic-mere4", "classic-mere24", "classic-bday22", "classic-bday23"),
}


def all_rows():
    """Every record of these topics, also where no game here plays it (Kelly, St Petersburg)."""
    path = Path(__file__).parents[1] / "golden" / "published.json"
    return {row["id"]: row for row in json.loads(path.read_text("utf-8")) if row["topic"] in TOPICS}


ROWS = all_rows()


def by_id(row):
    return row["id"]


def test_every_golden_row_about_bank_and_luck_has_its_test():
    assert set(ROWS) == ONE_BY_ONE | {row["id"] for row in (*SESSIONS, *TIMID)}


@pytest.mark.parametrize("row", SESSIONS, ids=by_id)
def test_chance_to_go_broke_within_a_session(row):
    results = bet_results(TABLES[row["id"]])
    found = session(results, row["input"]["bankroll_bets"], row["input"]["hands"])
    assert found.ruin_probability == pytest.approx(row["expected"], abs=5e-5), row["source"]
    assert found.error_bound < 1e-11


def test_bank_for_a_risk_with_cash_back():
    # https://www.frixo.com/sbook/articles/video-poker:-bankroll-size-vs-risk-of-ruin.asp
    results = with_cash_back(bet_results(JACKS_OR_BETTER_9_6), Fraction(1, 100))
    for risk, bank in ((Fraction(1, 2), 1092), (Fraction(1, 100), 7256)):
        assert round(bank_for_risk(results, risk)) == bank
        found = risk_of_ruin(results, bank)
        assert found.lowest == pytest.approx(float(risk), rel=5e-4)
        assert found.highest == pytest.approx(float(risk), rel=1e-3)


def test_lopsided_game_needs_a_large_bank_for_its_one_per_cent():
    row = ROWS["ror-lopsided-ev"]
    assert E(LOPSIDED) == Fraction(str(row["expected"])), row["source"]
    # The same article: not even $100,000 are enough for a risk of 5 %.
    assert risk_of_ruin(LOPSIDED, 100_000).lowest > 0.05
    bank = bank_for_risk(LOPSIDED, Fraction(1, 20))
    assert (
        risk_of_ruin(LOPSIDED, int(bank) + 1).lowest
        < 0.05
        < risk_of_ruin(LOPSIDED, int(bank)).lowest
    )


@pytest.mark.parametrize("row", TIMID, ids=by_id)
def test_timid_play_reaches_its_target_as_often_as_the_golden_value_says(row):
    win, start, target = Fraction(str(row["input"]["p"])), row["input"]["z"], row["input"]["a"]
    found = gamblers_ruin(win, start, target)
    assert float(found.target) == pytest.approx(row["expected"], abs=5e-7), row["source"]
    # By a session that is long enough to end.
    walk = session(Distribution({1: 495, -1: 505}), start, 5000, goal=target)
    assert walk.goal_probability == pytest.approx(float(found.target), abs=1e-10)
    assert walk.expected_bets == pytest.approx(float(found.expected_bets), abs=1e-6)


def test_bold_bet_on_red_doubles_twenty_dollars():
    row = ROWS["ruin-bold"]
    found = bold_play(Fraction(row["input"]["p"]), 20, 40)
    assert found.target == Fraction(row["expected"]), row["source"]
    assert found.expected_bets == 1
    assert gamblers_ruin(Fraction(row["input"]["p"]), 20, 40).target < found.target


def test_double_with_ties_pushed_is_fair():
    row = ROWS["du-tie-push"]
    pairs, ranks = 52 * 51, 13
    tie = Fraction(ranks * 4 * 3, pairs)
    win = (1 - tie) / 2
    once = double_up(Distribution([1]), win, 1, tie=tie)
    assert E(once, lambda amount: amount - 1) == row["expected"], row["source"]
    assert decided(win, tie) == Fraction(1, 2)


def test_nineteen_doubles_make_two_dollars_a_million():
    row = ROWS["du-19"]
    found = double_up(Distribution([2]), Fraction(1, 2), 19)
    assert max(found) == row["expected"], row["source"]
    assert Fraction(found[row["expected"]], found.total) == Fraction(1, 2**19)
    assert E(found) == 2


def test_kelly_share_of_an_even_money_bet():
    row = ROWS["kelly-60"]
    p = Fraction(str(row["input"]["p"]))
    bet = Distribution({1: p.numerator, -1: p.denominator - p.numerator})
    share, growth = row["expected"]
    assert kelly_share(bet) == Fraction(str(share)), row["source"]
    assert growth_rate(bet, kelly_share(bet)) == pytest.approx(growth, abs=5e-8)


def test_rounds_of_st_petersburg_that_a_bank_can_pay():
    row = ROWS["stpete"]
    assert [paid_rounds(bank) for bank in row["input"]["W"]] == row["expected"], row["source"]


def test_chance_to_win_all_collateral_is_the_exact_one():
    key = "fair_match_probability_of_winning_all_collateral (redeemed at loan value)"
    formula = sympify(exact()[key])
    for b, k, v in ((100, 5, 50), (7, 1, 3), (1, 0, 1)):
        value = formula.subs({"b": b, "K": k, "v": v})
        assert chance_to_win_all_collateral(b, k, v) == Fraction(str(value))


@pytest.mark.parametrize("row", MANY_HANDS, ids=by_id)
def test_many_hands_from_one_deal_have_the_golden_deviation(row):
    parts = variance_parts(JACKS_OR_BETTER_9_6)
    assert float(parts.between) == pytest.approx(row["input"]["Vbetween"], abs=1e-9)
    assert float(parts.within) == pytest.approx(row["input"]["Vwithin"], abs=1e-9)
    deviation = parts.deviation_per_bet(row["input"]["n"])
    assert deviation == pytest.approx(row["expected"], abs=0.005), row["source"]


def test_edge_of_a_known_table_shows_after_its_golden_variance_over_its_squared_edge():
    (row,) = (row for row in published("video-poker-variance") if row["id"] == "vp-var-af85")
    results = bet_results(PAY_TABLES["Aces and Faces 8/5"])
    edge = 1 - Fraction(412183707406, 415275635775)
    assert float(bets_to_show_edge(results)) == pytest.approx(row["expected"] / float(edge) ** 2)


def test_chevalier_de_mere_wins_with_one_six_and_loses_with_two():
    # A session that stops at the first success: 1 chip to begin with, 2 is the goal.
    for name, misses, throws in (("classic-mere4", 5, 4), ("classic-mere24", 35, 24)):
        row, bet = ROWS[name], Distribution({0: misses, 1: 1})
        chance = 1 - Fraction(misses, misses + 1) ** throws
        found = session(bet, 1, throws, goal=2)
        assert abs(Fraction(found.goal_probability) - chance) <= found.error_bound
        if name == "classic-mere4":
            assert chance == Fraction(row["expected"]), row["source"]
        else:
            assert float(chance) == pytest.approx(float(row["expected"].split()[-1]), abs=5e-7)


@pytest.mark.parametrize(("name", "people"), [("classic-bday22", 22), ("classic-bday23", 23)])
def test_birthdays_of_so_many_people_come_twice(name, people):
    different = Fraction(binomial(365, people) * factorial(people), 365**people)
    assert float(1 - different) == pytest.approx(float(ROWS[name]["expected"]), abs=5e-7)
