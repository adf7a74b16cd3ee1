"""The analysis of pay tables against the golden values; each row of them names its source."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt

import numpy as np
import pytest

from rules.cards import parse_cards
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    BONUS_POKER_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    analyze,
    expected_return,
    hold_values,
)
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR, best_play
from rules.video_poker.solver_tables import deal_tables
from tests.golden_values import exact, published
from tests.rules.video_poker.golden_tables import GAMES, LINES, golden_table

DEALS = comb(52, 5)
JACKS = JACKS_OR_BETTER_9_6

analysis_of = cache(analyze)


def rows(topic, start):
    """The golden rows of a topic whose name begins so."""
    return [row for row in published(topic) if row["id"].startswith(start)]


def golden(topic, name):
    return next(row for row in published(topic) if row["id"] == name)


def by_id(row):
    return row["id"]


RETURNS = rows("video-poker-return", "vp-ret-")
DISCREPANCIES = published("video-poker-discrepancy")
COMBINATIONS = published("video-poker-combinations")
HELD = rows("video-poker-structure", "vp-holds-")
EXACT = rows("video-poker-structure", "vp-exact-")
VARIANCES = rows("video-poker-variance", "vp-var-")
PLAYS_OF_MANY_HANDS = rows("video-poker-variance", "vp-nplay-")

ONE_BY_ONE = {"vp-den", "vp-ev-garbage", "vp-sum-bonustested", "vp-royal3", "vp-woo76-2"}
QUESTIONS = {"real-35", "real-39"}
ELSEWHERE = {
    "real-32": "a pair that pays nothing is a matter of the lines: test_pay_tables.py",
    "real-40": "the draw to two royal cards: test_hold_values.py",
}

OTHER_RULE_FOR_TIES = {
    "vp-ret-job-85-35": "the row's own note: only its return is a safe test",
    "vp-ret-tdb-85": "18,108 deals are tied; its variance is that of holding the fewest cards",
}
"""Rows whose variance is that of another rule for ties than the stated one."""


def test_every_golden_row_about_pay_tables_has_its_test():
    topics = ("return", "discrepancy", "combinations", "structure", "variance")
    there = published(*(f"video-poker-{topic}" for topic in topics), "real-question/video-poker")
    groups = (RETURNS, DISCREPANCIES, COMBINATIONS, HELD, EXACT, VARIANCES, PLAYS_OF_MANY_HANDS)
    tested = {row["id"] for group in groups for row in group}
    assert {row["id"] for row in there} == tested | ONE_BY_ONE | QUESTIONS | set(ELSEWHERE)
    assert len(RETURNS) == 28
    assert len(COMBINATIONS) == 47


@pytest.mark.parametrize("row", RETURNS, ids=by_id)
def test_return_is_the_golden_fraction(row):
    table, source = golden_table(row), row["source"]
    assert expected_return(table) == Fraction(row["exact_fraction"]), source
    assert analysis_of(table).expected_return == Fraction(row["exact_fraction"]), source
    assert float(expected_return(table)) == pytest.approx(row["expected"], abs=1e-12), source


@pytest.mark.parametrize("row", RETURNS, ids=by_id)
def test_variance_is_the_golden_one(row):
    found = analysis_of(golden_table(row))
    same = abs(float(found.variance) - row["variance"]) < 6e-10
    assert same == (row["id"] not in OTHER_RULE_FOR_TIES), row["source"]
    assert float(found.variance) == pytest.approx(row["variance"], abs=0.004)


@pytest.mark.parametrize("row", DISCREPANCIES, ids=by_id)
def test_return_that_is_printed_wrongly_is_the_golden_one_here(row):
    found = 100 * expected_return(GAMES[row["input"]["game"]])
    assert float(found) == pytest.approx(100 * row["expected"], abs=1e-10), row["source"]
    assert abs(found - Fraction(row["published"].rstrip("%"))) > Fraction(1, 10)


@pytest.mark.parametrize("row", COMBINATIONS, ids=by_id)
def test_line_comes_as_often_as_the_golden_count_says(row):
    name = LINES.get(row["input"]["line"], row["input"]["line"])
    counts = analysis_of(GAMES[row["input"]["game"]]).line_counts
    assert counts[name] == row["expected"], row["source"]


@pytest.mark.parametrize("row", HELD, ids=by_id)
def test_deals_by_cards_held_are_the_golden_counts(row):
    found = dict(analysis_of(GAMES[row["input"]["game"]]).deals_by_cards_held)
    golden_counts = {int(held): deals for held, deals in row["expected"].items()}
    # The row's rule holds the fewest of tied cards, this one the most: 624 dealt fours move.
    fours = 13 * 48
    golden_counts[4] -= fours
    golden_counts[5] += fours
    assert found == golden_counts, row["source"]


@pytest.mark.parametrize("row", EXACT, ids=by_id)
def test_return_in_lowest_terms(row):
    name = {"vp-exact-af85": "Aces and Faces 8/5", "vp-exact-af65": "Aces and Faces 6/5"}[row["id"]]
    assert str(expected_return(PAY_TABLES[name])) == row["expected"], row["source"]


@pytest.mark.parametrize("row", VARIANCES, ids=by_id)
def test_variance_of_a_known_table(row):
    found = analysis_of(GAMES[row["input"]["game"]]).variance
    assert float(found) == pytest.approx(row["expected"], abs=6e-10), row["source"]


@pytest.mark.parametrize("row", PLAYS_OF_MANY_HANDS, ids=by_id)
def test_variance_parts_into_that_of_the_deal_and_that_of_the_draw(row):
    given_by_row = row["input"]
    weights, draws = deal_tables().weights, COMMON_DENOMINATOR // DEALS
    weighted = zip(weights.tolist(), best_play(JACKS).scores.tolist(), strict=True)
    square = Fraction(sum(weight * score**2 for weight, score in weighted), DEALS * draws**2)
    between = square - expected_return(JACKS) ** 2
    within = analysis_of(JACKS).variance - between
    assert float(between) == pytest.approx(given_by_row["Vbetween"], abs=1e-9)
    assert float(within) == pytest.approx(given_by_row["Vwithin"], abs=1e-9)
    deviation = sqrt(within + given_by_row["n"] * between)
    assert deviation == pytest.approx(row["expected"], abs=0.005), row["source"]


def test_common_denominator_is_the_golden_one():
    assert golden("video-poker-structure", "vp-den")["expected"] == COMMON_DENOMINATOR


def test_deals_that_are_thrown_away_have_766_values():
    row, play = golden("video-poker-structure", "vp-ev-garbage"), best_play(JACKS)
    assert len(np.unique(play.scores[play.patterns == 0])) == row["expected"], row["source"]


def test_return_without_the_royal_line():
    row, found = golden("video-poker-return", "vp-sum-bonustested"), analysis_of(JACKS)
    without = found.expected_return - 800 * found.line_probabilities["royal flush"]
    assert float(100 * without) == pytest.approx(row["expected"], abs=0.005), row["source"]


def test_three_draws_to_a_royal_make_two_as_often_as_the_golden_value_says():
    row = golden("video-poker-variance", "vp-woo76-2")
    best = hold_values("As Ks Qs Js 2c", JACKS)[0]
    one = Fraction(best.outcomes["royal flush"], best.outcomes.total)
    n, x = row["input"]["n"], row["input"]["x"]
    probability = comb(n, x) * one**x * (1 - one) ** (n - x)
    assert float(probability) == pytest.approx(row["expected"], abs=5e-7), row["source"]


def test_two_royal_cards_have_16215_draws():
    row = golden("video-poker-variance", "vp-royal3")
    (value,) = [v for v in hold_values("As Ks 9d 4c 2h", JACKS) if v.hold == parse_cards("As Ks")]
    assert (value.outcomes["royal flush"], value.outcomes.total) == (1, row["expected"])


def test_second_royal_pay_gives_the_golden_return_below_the_highest_bet():
    row = golden("video-poker-return", "vp-ret-job-96-royal250")
    table = replace(JACKS, royal_pay_below_max=250)
    for bet in (1, 4):
        found = analyze(table, bet)
        assert (
            found.expected_return == Fraction(row["exact_fraction"]) == expected_return(table, bet)
        )
        assert float(found.variance) == pytest.approx(row["variance"], abs=6e-10)
        assert found.bet == bet
    assert analyze(table, 5).expected_return == analyze(JACKS).expected_return
    assert analyze(table).bet == 5


def test_what_the_number_19_51_is():
    row, found = golden("real-question/video-poker", "real-35"), analysis_of(JACKS)
    assert float(found.variance) == pytest.approx(row["expected"]["variance"], abs=5e-7)
    assert found.standard_deviation == pytest.approx(row["expected"]["sd"], abs=5e-7)


def test_why_good_players_lose_between_royal_flushes():
    row, found = golden("real-question/video-poker", "real-39"), analysis_of(JACKS)
    royal = found.line_probabilities["royal flush"]
    said = f"return without royals is {float(found.expected_return - 800 * royal):.6f}; "
    assert row["expected"] == said + f"royal is 1 in {float(1 / royal):,.2f} hands"


# The table of the rule sheet, by two independent programs.

SHEET = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]


def test_whole_analysis_of_aces_and_faces():
    found = analysis_of(ACES_AND_FACES)
    assert found.expected_return == Fraction(SHEET["return"])
    assert found.variance == Fraction(SHEET["variance"])
    assert found.tied_deals == SHEET["dealt_hands_with_tied_optimal_holds"]
    assert int(SHEET["common_denominator"]) == COMMON_DENOMINATOR
    short = {"four_JQK": "four jacks, queens or kings", "four_2_10": "four twos to tens"}
    short["jacks_or_better_pair"] = "jacks or better"
    counts = SHEET["line_counts_over_common_denominator"]
    assert found.line_counts == {
        short.get(name, name.replace("_", " ")): count for name, count in counts.items()
    }


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("jacks_or_better_9_6", JACKS),
        ("aces_and_faces_8_5", ACES_AND_FACES_8_5),
        ("bonus_poker_8_5", BONUS_POKER_8_5),
    ],
)
def test_return_of_a_named_table_is_exact(name, table):
    assert analysis_of(table).expected_return == Fraction(exact()[name]["return"])


def test_named_tables_return_what_they_say():
    said = {table for table in PAY_TABLES.values() if table.published_return is not None}
    assert len(said) >= 10
    assert all(expected_return(table) == table.published_return for table in said)
