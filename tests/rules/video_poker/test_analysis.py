"""The analysis of a pay table: golden values, a slow second route, what holds for every table."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK, parse_cards
from rules.hands import category_counts
from rules.messages import IllegalAction
from rules.video_poker import (
    ACES_AND_FACES,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    Analysis,
    analyze,
    expected_return,
    hold_values,
)
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR, best_play
from rules.video_poker.solver_tables import canonical_order
from tests.golden_values import exact
from tests.rules.video_poker.golden_tables import GAMES, KICKERS
from tests.rules.video_poker.one_pass import best_pattern, counts_by_pattern, scores

DEALS = comb(52, 5)
JACKS = JACKS_OR_BETTER_9_6

analysis_of = cache(analyze)
play_of = cache(best_play)


# The slow second route; test_500_deals.py takes it with known tables, this with special deals and
# with any pays.

OWN = GAMES[KICKERS]
COMPARED = (
    ACES_AND_FACES,
    replace(JACKS, ace_low="never"),
    PAY_TABLES["Jacks or Better 8/5"],
    OWN,
    JACKS.with_pays({"jacks or better": 0, "two pair": 0, "three of a kind": 0, "flush": 4}),
)
any_deck = st.permutations(STANDARD_DECK)


def compare(deal, table):
    """The choice, the score and the tie of a deal, here and by one pass over all final hands."""
    number, places = canonical_order(deal)
    turned = [deal[place] for place in places]
    worth, play = scores(turned, table), play_of(table)
    assert play.patterns[number] == best_pattern(turned, table)
    assert play.scores[number] == max(worth)
    assert play.tied[number] == (worth.count(max(worth)) > 1)


@pytest.mark.parametrize("table", COMPARED, ids=range(len(COMPARED)))
@pytest.mark.parametrize(
    "deal",
    [
        "As 2d 3c 4h 5s",
        "As 2s 3s 4s 9d",
        "As 2s 3s 4s 5s",
        "Td Ks Jh Tc Qd",
        "2c 2d 2h 2s Kd",
        "Ac Ad Ah Kc Kd",
        "2c 3d 7h 8s Tc",
        "2c 7d 7c 2d 9h",
    ],
)
def test_best_hold_of_a_special_deal_is_that_of_the_slow_route(deal, table):
    compare(parse_cards(deal), table)


@st.composite
def tables(draw):
    """Any pays for the lines of any known table, with its options."""
    table = draw(st.sampled_from([*PAY_TABLES.values(), OWN]))
    pays = st.one_of(st.integers(0, 60), st.integers(0, 10**6))
    lines = draw(st.lists(st.sampled_from(table.lines[:-1]), max_size=5))
    changed = table.with_pays({line.name: draw(pays) for line in lines})
    return replace(
        changed,
        ace_low=draw(st.sampled_from(["value_one", "never"])),
        royal_pay_below_max=draw(st.sampled_from([None, 0, 250])),
    )


@settings(max_examples=20)
@given(any_deck, tables(), st.integers(1, 5))
def test_all_holds_of_a_deal_are_those_of_the_slow_route(deck, table, bet):
    deal = deck[:5]
    counts, names = counts_by_pattern(deal, table).tolist(), [line.name for line in table.lines]
    worth = scores(deal, table, bet)
    order = sorted(range(32), key=lambda p: (-worth[p], -p.bit_count(), p))
    values = hold_values(deal, table, bet)
    assert [value.hold for value in values] == [
        tuple(card for at, card in enumerate(deal) if pattern >> at & 1) for pattern in order
    ]
    for value, pattern in zip(values, order, strict=True):
        assert [value.outcomes.get(name, 0) for name in names] == counts[pattern]
        assert value.expected_pay == Fraction(worth[pattern] * DEALS, COMMON_DENOMINATOR)


# What holds for every table.


@settings(max_examples=25)
@given(tables(), st.integers(1, 5))
def test_counts_of_lines_are_a_distribution_with_the_return_as_its_mean(table, bet):
    found = analyze(table, bet)
    probabilities = found.line_probabilities
    pays = {line.name: table.pay_for_one(line, bet) for line in table.lines}
    assert list(probabilities) == list(pays)
    assert all(probability >= 0 for probability in probabilities.values())
    assert sum(probabilities.values()) == 1
    assert sum(p * pays[name] for name, p in probabilities.items()) == found.expected_return
    assert found.expected_return == expected_return(table, bet)
    assert sum(found.deals_by_cards_held.values()) == DEALS
    squares = sum(p * pays[name] ** 2 for name, p in probabilities.items())
    assert found.variance == squares - found.expected_return**2
    assert found.standard_deviation == pytest.approx(sqrt(found.variance), rel=1e-12)
    assert found.hit_frequency == sum(p for name, p in probabilities.items() if pays[name])


@settings(max_examples=10)
@given(st.sampled_from(sorted(PAY_TABLES)), st.integers(2, 1250))
def test_return_grows_with_all_pays_alike_beyond_the_small_integers(name, factor):
    table = PAY_TABLES[name]
    higher = table.with_pays({line.name: line.pay * factor for line in table.lines})
    assert expected_return(higher) == factor * expected_return(table)
    assert analyze(higher).line_counts == analysis_of(table).line_counts


def test_highest_pays_of_all_are_exact():
    lines = ACES_AND_FACES.lines[:-1]
    table = ACES_AND_FACES.with_pays({line.name: 10**6 for line in lines})
    once = ACES_AND_FACES.with_pays({line.name: 1 for line in lines})
    found, hits = analyze(table), analyze(once)
    assert found.expected_return == 10**6 * hits.hit_frequency == 10**6 * hits.expected_return
    assert found.hit_frequency == hits.hit_frequency


def test_table_that_pays_nothing_holds_all_cards_of_every_deal():
    found = analyze(ACES_AND_FACES.with_pays({line.name: 0 for line in ACES_AND_FACES.lines}))
    assert (found.expected_return, found.variance, found.standard_deviation) == (0, 0, 0.0)
    assert (found.hit_frequency, found.tied_deals) == (0, DEALS)
    assert found.deals_by_cards_held == {0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: DEALS}
    sheet = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
    dealt = [Fraction(count, DEALS) for count in sheet["dealt_category_counts"].values()]
    assert sorted(found.line_probabilities.values()) == sorted(dealt)


# Options and bets.


def test_table_without_the_low_ace_pays_straights_less_often():
    table = replace(JACKS, ace_low="never")
    found, usual = analyze(table).line_counts, analysis_of(JACKS).line_counts
    assert found["straight"] < usual["straight"]
    assert expected_return(table) < expected_return(JACKS)
    assert category_counts(ranking=table.ranking) != category_counts()


def test_hit_frequency_counts_only_what_is_paid():
    found = analysis_of(JACKS)
    assert found.hit_frequency == 1 - found.line_probabilities["nothing"]


def test_analysis_does_not_change():
    found = analysis_of(ACES_AND_FACES)
    assert isinstance(found, Analysis)
    assert found == analyze(ACES_AND_FACES)
    with pytest.raises(TypeError):
        found.line_counts["nothing"] = 0
    with pytest.raises(TypeError):
        found.deals_by_cards_held[5] = 0


@pytest.mark.parametrize("bet", [0, 6, True, 1.5, "5"])
@pytest.mark.parametrize("function", [analyze, expected_return])
def test_bet_that_is_none_is_refused(function, bet):
    with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
        function(ACES_AND_FACES, bet)
