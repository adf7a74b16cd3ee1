"""The named lists cost what they say, and the two deals that no list tells apart."""

import random
from fractions import Fraction

import pytest

from rules.cards import STANDARD_DECK, parse_cards
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_LONG,
    ACES_AND_FACES_SHORT,
    JACKS_OR_BETTER_9_6,
    NO_LIST_PLAYS_BOTH,
    PAY_TABLES,
    best_holds,
    evaluate_strategy,
    hold_values,
    parse_strategy,
    strategy_hold,
)
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR
from rules.video_poker.solver_tables import canonical_order
from rules.video_poker.strategy_house import house_of
from rules.video_poker.strategy_kinds import Alike, TwoPair
from rules.video_poker.strategy_play import NOT_MET
from rules.video_poker.strategy_rules import Held, HighCount
from rules.video_poker.strategy_text import known_kinds
from rules.video_poker.strategy_worths import rule_patterns, worths_of


@pytest.mark.parametrize(
    ("strategy", "lines", "numerator", "most"),
    [
        (ACES_AND_FACES_SHORT, 12, 18_938_527_668, Fraction(1, 1000)),
        (ACES_AND_FACES_LONG, 20, 1_307_704_476, Fraction(1, 10_000)),
    ],
    ids=["short", "long"],
)
def test_named_list_costs_what_it_says(strategy, lines, numerator, most):
    bill = evaluate_strategy(strategy, ACES_AND_FACES)
    assert len(strategy.rules) == lines
    assert bill.numerator == numerator
    assert bill.cost == Fraction(numerator, COMMON_DENOMINATOR) < most
    assert bill.unmet.deals == 0
    assert all(part.deals for part in bill.rules)


@pytest.mark.parametrize("strategy", [ACES_AND_FACES_SHORT, ACES_AND_FACES_LONG])
def test_no_line_of_a_named_list_can_be_left_out(strategy):
    cost = evaluate_strategy(strategy, ACES_AND_FACES, "discard").cost
    texts = str(strategy).splitlines()
    for left_out in range(len(texts) - 1):
        rest = [text for at, text in enumerate(texts) if at != left_out]
        assert evaluate_strategy(rest, ACES_AND_FACES, "discard").cost > cost


LISTS = [
    ACES_AND_FACES_SHORT,
    ACES_AND_FACES_LONG,
    parse_strategy(
        "pair with an ace kicker where the bare pair is best\nlow pair though four to a flush\n"
        "high pair unless four to a straight\nfour to an outside straight with one high card\n"
        "three to a flush where three to a flush is best\nsuited ace and ten"
    ),
]


@pytest.mark.parametrize("strategy", LISTS, ids=range(3))
@pytest.mark.parametrize("table", [ACES_AND_FACES, JACKS_OR_BETTER_9_6], ids=lambda t: t.name)
def test_list_holds_the_same_of_one_deal_and_of_all(strategy, table):
    chance, house, worths = random.Random(3), house_of(table), worths_of(table, None)
    patterns = [rule_patterns(rule, house, worths) for rule in strategy.rules]
    for _ in range(60):
        deal = chance.sample(STANDARD_DECK, 5)
        number, places = canonical_order(deal)
        found = strategy_hold(strategy, deal, table)
        met = [line for line, held in enumerate(patterns, start=1) if held[number] != NOT_MET]
        assert found.line == (met[0] if met else None)
        if met:
            pattern = int(patterns[met[0] - 1][number])
            held = {deal[place] for at, place in enumerate(places) if pattern >> at & 1}
            assert set(found.cards) == held


# What no list can do.


def best_holds_of(deal, table):
    return {frozenset(value.hold) for value in best_holds(hold_values(deal, table))}


@pytest.mark.parametrize("name", NO_LIST_PLAYS_BOTH)
def test_no_rule_tells_two_deals_apart_and_none_is_best_in_both(name):
    """Every kind with every count of high cards; kickers stand only beside cards of one rank."""
    table, deals = PAY_TABLES[name], NO_LIST_PLAYS_BOTH[name]
    turned = [tuple(deal[place] for place in canonical_order(deal)[1]) for deal in deals]
    best = [best_holds_of(deal, table) for deal in deals]
    house, met, right = house_of(table), 0, [0, 0]
    for kind in known_kinds():
        size = kind.size if kind.size in range(1, 5) else -1
        counts = [HighCount(n, m) for n in range(size + 1) for m in range(n, 6)]
        for hold in (Held(kind), *(Held(kind, count) for count in counts)):
            held = [hold.of(deal, house) for deal in turned]
            assert (held[0] is None) == (held[1] is None), str(hold.message)
            if held[0] is not None:
                assert not isinstance(kind, Alike | TwoPair)
                is_best = [frozenset(cards) in of for cards, of in zip(held, best, strict=True)]
                assert not all(is_best), str(hold.message)
                met, right = met + 1, [a + b for a, b in zip(right, is_best, strict=True)]
    assert met > 50
    assert all(right), "each of the two can be played rightly by some rule"


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("Aces and Faces", ("one high card", "three to a straight flush")),
        ("Jacks or Better 9/6", ("suited queen and ten", "two high cards")),
    ],
)
def test_either_order_of_two_lines_is_right_in_just_one_of_two_deals(name, rules):
    table = PAY_TABLES[name]
    for order in (rules, rules[::-1]):
        right = [
            frozenset(strategy_hold(order, deal, table).cards) in best_holds_of(deal, table)
            for deal in NO_LIST_PLAYS_BOTH[name]
        ]
        assert sorted(right) == [False, True]


def test_penalty_card_turns_the_worth_of_two_holds():
    worths = []
    for deal, suited, high in (
        ("Ac Qd Td 6c 2c", "Qd Td", "Ac Qd"),
        ("Ad Qc Tc 6c 2d", "Qc Tc", "Ad Qc"),
    ):
        values = {frozenset(v.hold): v.expected_pay for v in hold_values(deal, JACKS_OR_BETTER_9_6)}
        worths.append([values[frozenset(parse_cards(hold))] for hold in (suited, high)])
    (suited, high), (penalized, still_high) = worths
    assert high == still_high
    assert penalized < high < suited
