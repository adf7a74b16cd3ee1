"""The bill of a strategy: golden numbers, hand counts, and sums that must come out."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from rules.cards import cards_text
from rules.messages import BadVariant, IllegalAction
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_SHORT,
    HABITS,
    JACKS_OR_BETTER_9_6,
    analyze,
    evaluate_strategy,
    expected_return,
    hold_values,
    strategy_hold,
)
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR
from tests.golden_values import published

DEALS = comb(52, 5)

bill_of = cache(evaluate_strategy)


# The bill of a habit: numerators over 19,933,230,517,200 by programs that share nothing with this
# one, the price where the habit decides and wrongly (or at all), and once in how many deals.

GOLDEN = {
    "stand on aces full": (1021680000, "0.4625", 9024),
    "keep a paid flush or straight with four to a royal": (13012371900, "7.441", 11399),
    "let the machine's marks stand": (31352890140, "4.206", 2674),
    "keep a low pair though four to a flush are there": (62613403380, "0.344", 109),
    "ace kicker with a smaller pair": (268858667880, "0.143", Fraction("10.6")),
    "two pair: keep only the higher": (1060894530432, "1.120", 21),
    "highest kicker with every pair": (1218988612512, "0.149", Fraction("2.43")),
}


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: str(habit.message))
def test_habit_has_its_golden_bill(habit):
    numerator, price, once_in = GOLDEN[str(habit.message)]
    bill = bill_of(habit.strategy, ACES_AND_FACES)
    assert bill.numerator == numerator
    assert bill.cost == Fraction(numerator, COMMON_DENOMINATOR)
    assert bill.expected_return == expected_return(ACES_AND_FACES) - bill.cost
    deals = sum(part.deals for part in bill.rules)
    if str(habit.message).startswith("let the machine"):
        assert deals == 536_100
        deals -= sum(part.perfect_deals for part in bill.rules)
        assert deals == 972
    places = len(price.split(".")[1])
    assert round(float(bill.cost * DEALS / deals), places) == float(price)
    assert abs(Fraction(DEALS, deals) - once_in) <= (
        Fraction(1, 2) if once_in > 11 else Fraction("0.05")
    )


def test_every_golden_habit_is_there():
    assert [str(habit.message) for habit in HABITS] == list(GOLDEN)


# Values that printed strategies put beside their lines (Jacks or Better 9/6). The list says which
# holds are meant: the printed “four to a royal (average)” is that of ace, ten and two faces with a
# fifth card of the suit, no average; four to a flush has two high cards; the open straight none.

LISTED = """
royal flush
straight flush
suited ace, king, queen and ten though flush
four to a royal flush
flush
straight
four to an outside straight flush with no high cards
four to a straight flush
two pair
three of a kind
high pair
four to a flush with two high cards
four to a flush
low pair
four to an outside straight with no high cards
"""
MEANT = {
    "4 to a royal (average)": "suited ace, king, queen and ten though flush",
    "4 to a straight flush": "four to an outside straight flush with no high cards",
    "4 to a flush": "four to a flush with two high cards",
    "low pair": "low pair",
    "open straight, 0-2 high cards": "four to an outside straight with no high cards",
}
PRINTED = [row for row in published("strategy-list") if row["unit"] == "bets"]


@pytest.mark.parametrize("row", PRINTED, ids=lambda row: row["id"])
def test_worth_of_a_hold_is_the_printed_one(row):
    bill = bill_of(LISTED, JACKS_OR_BETTER_9_6)
    rule = MEANT[row["description"].partition(": ")[2]]
    (part,) = [part for part in bill.rules if str(part.rule) == rule]
    assert round(float(part.mean_worth), 4) == row["expected"], row["source"]


def test_every_printed_worth_is_there():
    assert {row["description"].partition(": ")[2] for row in PRINTED} == set(MEANT)


# Hand counts.


@pytest.mark.parametrize(
    ("rule", "deals"),
    [
        ("four to a royal flush", 4 * 5 * 47),
        ("four to a flush", 4 * comb(13, 4) * 39),
        ("three to a flush", 4 * comb(13, 3) * comb(39, 2)),
        ("one high card", DEALS - comb(36, 5)),
        ("three aces", comb(4, 3) * comb(48, 2)),
        ("full house of aces", comb(4, 3) * 12 * comb(4, 2)),
        ("higher pair of two pair", comb(13, 2) * 6 * 6 * 44),
        ("low pair though four to a flush", 9 * 4 * 3 * comb(12, 3)),
        ("the paying cards", 536_100),
        (
            "suited queen and jack",
            sum((-1) ** (k + 1) * comb(4, k) * comb(52 - 2 * k, 5 - 2 * k) for k in (1, 2)),
        ),
        ("discard everything", DEALS),
        ("low pair unless low pair", 0),
    ],
)
def test_rule_decides_as_often_as_counted_by_hand(rule, deals):
    bill = bill_of(rule, ACES_AND_FACES)
    assert bill.rules[0].deals == deals
    assert bill.unmet.deals == DEALS - deals
    assert bill.rules[0].frequency == Fraction(deals, DEALS)


def test_deals_thrown_away_come_back_as_any_five_cards():
    """A random deal that is thrown away becomes a random hand: the mean pay of any five cards."""
    bill = bill_of("discard everything", ACES_AND_FACES)
    hands = {
        "royal flush": 4,
        "four aces": 48,
        "straight flush": 36,
        "four jacks, queens or kings": 3 * 48,
        "four twos to tens": 9 * 48,
        "full house": 3744,
        "flush": 5108,
        "straight": 10200,
        "three of a kind": 54912,
        "two pair": 123552,
        "jacks or better": 4 * 84480,
    }
    paid = sum(count * ACES_AND_FACES.pay_for_one(line) for line, count in hands.items())
    assert bill.expected_return == bill.rules[0].mean_worth == Fraction(paid, DEALS)
    assert bill_of("", ACES_AND_FACES, "discard").expected_return == Fraction(paid, DEALS)


def test_dealt_hands_that_are_kept_pay_what_they_are():
    bill = bill_of("flush\nstraight\nfull house", ACES_AND_FACES)
    assert [part.mean_worth for part in bill.rules] == [5, 4, 6]
    assert [part.deals for part in bill.rules] == [5108, 10200, 3744]


# Sums.

LISTS = (
    "",
    "discard everything",
    str(ACES_AND_FACES_SHORT),
    "two high cards\nlow pair\nflush unless four to a royal flush",
    "pair where pair with an ace kicker is best\nfour to a straight with at least one high card",
)
TABLES = (
    ACES_AND_FACES,
    replace(JACKS_OR_BETTER_9_6, ace_low="never", royal_pay_below_max=250),
    ACES_AND_FACES.with_pays({line.name: 10**6 for line in ACES_AND_FACES.lines[:-1]}),
)


@pytest.mark.parametrize("rules", LISTS, ids=range(len(LISTS)))
@pytest.mark.parametrize("table", TABLES, ids=range(len(TABLES)))
@pytest.mark.parametrize("otherwise", ["best", "discard"])
def test_parts_make_the_whole(rules, table, otherwise):
    bill = evaluate_strategy(rules, table, otherwise, bet=2)
    parts = (*bill.rules, bill.unmet)
    assert bill.optimal_return == expected_return(table, 2)
    assert sum(part.deals for part in parts) == DEALS
    assert sum(part.bill for part in parts) == bill.cost
    assert sum(part.mean_price * part.frequency for part in parts) == bill.cost
    assert sum(part.mean_worth * part.frequency for part in parts) == bill.expected_return
    assert sum(part.perfect_deals for part in parts) == bill.perfect_share * DEALS
    assert all(part.numerator >= 0 and part.perfect_deals <= part.deals for part in parts)
    assert (bill.unmet.numerator == 0) or otherwise == "discard"
    costly = [group.numerator for group in bill.most_costly]
    assert costly == sorted(costly, reverse=True)
    assert sum(costly) <= bill.numerator
    assert len(costly) <= 10
    assert bool(costly) == bool(bill.numerator)


def test_strategy_without_rules_is_best_play_or_throws_all_away():
    best = bill_of("", ACES_AND_FACES)
    assert (best.cost, best.perfect_share, best.most_costly) == (0, 1, ())
    assert best.expected_return == analyze(ACES_AND_FACES).expected_return


def test_rule_that_stands_twice_decides_once():
    once, twice = (bill_of("high pair\n" * n, ACES_AND_FACES) for n in (1, 2))
    assert twice.numerator == once.numerator
    assert (twice.rules[1].deals, twice.rules[1].mean_price, twice.rules[1].mean_worth) == (0, 0, 0)


def test_longest_list_has_a_bill():
    bill = evaluate_strategy("four aces\n" * 199 + "discard everything", ACES_AND_FACES)
    assert bill.rules[-1].deals == DEALS - 48


@pytest.mark.parametrize("rules", LISTS[1:], ids=range(1, len(LISTS)))
@pytest.mark.parametrize("table", TABLES[:2], ids=range(2))
def test_costly_deals_lose_what_the_solver_of_one_deal_says(rules, table):
    for group in evaluate_strategy(rules, table, "discard", bet=2).most_costly:
        values = {frozenset(value.hold): value for value in hold_values(group.example, table, 2)}
        held, best = (values[frozenset(cards)] for cards in (group.held_cards, group.best_cards))
        assert best.expected_pay == max(value.expected_pay for value in values.values())
        assert group.price == best.expected_pay - held.expected_pay > 0
        assert group.bill <= group.price * Fraction(group.deals, DEALS)
        decided = strategy_hold(rules, group.example, table, bet=2)
        assert decided.line == group.line
        assert set(decided.cards or ()) == set(group.held_cards)


def test_costly_deals_are_told_in_words_with_an_example():
    (group,) = bill_of("full house of aces", ACES_AND_FACES).most_costly
    assert str(group.message) == "full house of aces kept, three of a kind better"
    assert cards_text(group.example).replace("A", "").split()[3:] == ["2d", "2c"]
    assert (group.line, group.deals, group.price) == (1, 288, Fraction(500, 1081))
    assert group.numerator == GOLDEN["stand on aces full"][0]


# Refusals.


def test_what_is_no_choice_is_refused():
    with pytest.raises(BadVariant, match="otherwise is “best” or “discard”"):
        evaluate_strategy("high pair", ACES_AND_FACES, "worst")
    with pytest.raises(BadVariant, match="Line 1: “pear”"):
        evaluate_strategy("high pear", ACES_AND_FACES)
    with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
        evaluate_strategy("high pair", ACES_AND_FACES, bet=6)
