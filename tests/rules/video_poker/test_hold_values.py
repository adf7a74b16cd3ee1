"""The 32 holds of a deal: golden values, a slow enumeration of its own, and the rule for ties."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK, cards_text, parse_cards
from rules.distribution import E
from rules.messages import IllegalAction, UnreadableCards
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    BONUS_POKER_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    best_holds,
    hold_values,
)
from tests.golden_values import published

DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]


def value_of(values, hold):
    """The value of the hold of these cards."""
    cards = set(parse_cards(hold))
    (value,) = [value for value in values if set(value.hold) == cards]
    return value


# Golden deals. Each row of the topic dealt-hand names its source.

TABLES = dict(PAY_TABLES) | {
    "Double Double Bonus 10/6 (SF 50)": DOUBLE_DOUBLE.with_pays({"full house": 10}),
    "Double Double Bonus 10/6 (SF 40)": DOUBLE_DOUBLE.with_pays(
        {"full house": 10, "straight flush": 40}
    ),
}
DEALS = [row for row in published("dealt-hand") if "ev" in str(row["expected"])]
"""All deals with a best hold and its value; two other rows have tests of their own below."""


def named_hold(row):
    """The best hold of a row as cards; a tie is given by its smaller hold."""
    hold = row["expected"]["hold"]
    if hold.startswith("all five"):
        return row["input"]["deal"]
    return "" if hold == "none" else hold.split(" OR ")[0]


@pytest.mark.parametrize("row", DEALS, ids=lambda row: row["id"])
def test_best_hold_and_its_value_are_the_golden_ones(row):
    values = hold_values(row["input"]["deal"], TABLES[row["input"]["game"]])
    golden = Fraction(row["expected"]["ev"])
    assert values[0].expected_pay == golden, row["source"]
    assert {frozenset(value.hold) for value in best_holds(values)} >= {
        frozenset(parse_cards(named_hold(row)))
    }, row["source"]


SECOND = re.compile(r"((?:[2-9TJQKA][cdhs] )+)(\d+/\d+)")
SECONDS = [row for row in DEALS if SECOND.match(row["expected"]["next"] or "")]


@pytest.mark.parametrize("row", SECONDS, ids=lambda row: row["id"])
def test_second_hold_has_its_golden_value(row):
    hold, golden = SECOND.match(row["expected"]["next"]).groups()
    values = hold_values(row["input"]["deal"], TABLES[row["input"]["game"]])
    assert value_of(values, hold).expected_pay == Fraction(golden), row["source"]
    assert values[0].expected_pay > Fraction(golden)


def test_golden_rows_are_there():
    assert len(DEALS) > 30
    assert len(SECONDS) > 15


# Golden outcomes of a draw.


def golden_row(topic, name):
    return next(row for row in published(topic) if row["id"] == name)


def test_outcomes_of_jack_and_queen_are_the_golden_counts():
    row = golden_row("dealt-hand", "vp-hand-ph1-dist")
    names = {
        "high pair": "jacks or better",
        "trips": "three of a kind",
        "quads": "four of a kind",
    }
    value = value_of(hold_values(row["input"]["deal"], JACKS_OR_BETTER_9_6), row["input"]["hold"])
    assert value.outcomes.total == 16_215
    for name, count in row["expected"].items():
        assert value.outcomes[names.get(name, name)] == count, row["source"]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("draw-pair3-full-house", "full house"),
        ("draw-pair3-four-of-a-kind", "four of a kind"),
        ("draw-trips2-quads", "four of a kind"),
        ("draw-trips1-quads", "four of a kind"),
        ("draw-openstraight", "straight"),
        ("draw-osf-sf", "straight flush"),
        ("draw-gsf-sf", "straight flush"),
        ("draw-threeflush", "flush"),
        ("draw-threestraight", "straight"),
        ("draw-pairkick-three-of-a-kind", "three of a kind"),
    ],
)
def test_draw_ends_on_a_line_as_often_as_the_golden_value_says(name, line):
    row = golden_row("draw", name)
    values = hold_values(row["input"]["deal"], JACKS_OR_BETTER_9_6)
    outcomes = value_of(values, row["input"]["hold"]).outcomes
    golden = row["expected"]
    golden = Fraction(golden) if isinstance(golden, str) else Fraction(golden, outcomes.total)
    assert Fraction(outcomes[line], outcomes.total) == golden, row["source"]


@pytest.mark.parametrize("name", ["draw-trips2-any", "draw-trips1-any"])
def test_three_of_a_kind_improves_as_often_as_the_golden_value_says(name):
    row = golden_row("draw", name)
    values = hold_values(row["input"]["deal"], JACKS_OR_BETTER_9_6)
    outcomes = value_of(values, row["input"]["hold"]).outcomes
    improved = outcomes["full house"] + outcomes["four of a kind"]
    assert Fraction(improved, outcomes.total) == Fraction(row["expected"]), row["source"]


def test_two_royal_cards_become_a_royal_flush_once_in_16215_draws():
    row = golden_row("real-question/video-poker", "real-40")
    values = hold_values("As Ks 9d 4c 2h", JACKS_OR_BETTER_9_6)
    outcomes = value_of(values, "As Ks").outcomes
    assert Fraction(outcomes["royal flush"], outcomes.total) == Fraction(row["expected"])


def test_full_house_from_two_aces_and_a_king():
    row = golden_row("real-question/draw", "real-48")
    values = hold_values(row["input"]["deal"], JACKS_OR_BETTER_9_6)
    outcomes = value_of(values, "Ac Ad Kh").outcomes
    assert Fraction(outcomes["full house"], outcomes.total) == Fraction(row["expected"])


def test_royal_pay_at_which_two_holds_are_equal():
    row = golden_row("dealt-hand", "vp-breakeven-2")
    for_one, rest = divmod(int(row["expected"]), 5)
    assert rest == 0
    table = JACKS_OR_BETTER_9_6.with_pays({"royal flush": for_one})
    values = hold_values(row["input"]["deal"], table)
    assert {cards_text(value.hold) for value in best_holds(values)} == {"Ah Kc Qd Jd", "Qd Jd"}


# Three aces and two kings: the rule sheet's table lets them go, the casinos' does not.


def test_three_aces_are_better_than_the_full_house_where_it_pays_six():
    best, second, *_ = hold_values("Ac Ad Ah Kc Kd", ACES_AND_FACES)
    assert cards_text(best.hold) == "Ac Ad Ah"
    assert best.expected_pay == Fraction(6986, 1081)
    assert cards_text(second.hold) == "Ac Ad Ah Kc Kd"
    assert second.expected_pay == 6


def test_full_house_is_better_than_its_three_aces_where_it_pays_eight():
    best = hold_values("Ac Ad Ah Kc Kd", ACES_AND_FACES_8_5)[0]
    assert cards_text(best.hold) == "Ac Ad Ah Kc Kd"
    assert best.expected_pay == 8


# Ties.


def test_equal_holds_come_by_the_lower_pattern():
    values = hold_values("Td Ks Jh Tc Qd", PAY_TABLES["Jacks or Better 8/5"])
    best = best_holds(values)
    assert [cards_text(value.hold) for value in best] == ["Td Ks Jh Qd", "Ks Jh Tc Qd"]
    assert {value.expected_pay for value in best} == {Fraction(41, 47)}
    turned = hold_values("Tc Ks Jh Td Qd", PAY_TABLES["Jacks or Better 8/5"])
    assert cards_text(turned[0].hold) == "Tc Ks Jh Qd"


def test_of_equal_holds_the_one_with_more_cards_comes_first():
    best = best_holds(hold_values("2c 2d 2h 2s Kd", ACES_AND_FACES_8_5))
    assert [cards_text(value.hold) for value in best] == ["2c 2d 2h 2s Kd", "2c 2d 2h 2s"]


def test_best_holds_are_found_in_any_order():
    values = hold_values("2c 2d 2h 2s Kd", ACES_AND_FACES_8_5)
    assert set(best_holds(reversed(values))) == set(best_holds(values))
    assert best_holds(values[2:])[0] == values[2]


# A slow route of its own: every draw written out and judged one by one.


def enumerated(deal, hold, table):
    """How often each line comes, by drawing every set of cards from the other 47."""
    rest = [card for card in STANDARD_DECK if card not in deal]
    return Counter(table.line_of(hold + drawn).name for drawn in combinations(rest, 5 - len(hold)))


@pytest.mark.parametrize(
    ("deal", "table"),
    [
        ("Ac Ad Ah Kc Kd", ACES_AND_FACES),
        ("Ah Kh Jh Th 9h", ACES_AND_FACES_8_5),
        ("Ac 2c 3c 4c 9d", replace(JACKS_OR_BETTER_9_6, ace_low="never")),
        ("3c 4d 3h 3s Ac", DOUBLE_DOUBLE),
        ("4c 4d 7h 9s Qc", BONUS_POKER_8_5),
    ],
    ids=["AAAKK", "AKJT9", "A2349", "3433A", "4479Q"],
)
def test_holds_of_three_cards_and_more_agree_with_writing_out_every_draw(deal, table):
    cards = parse_cards(deal)
    values = hold_values(deal, table)
    for kept in (3, 4, 5):
        for hold in combinations(cards, kept):
            value = value_of(values, cards_text(hold))
            counts = enumerated(cards, hold, table)
            assert value.hold == hold
            assert dict(value.outcomes) == counts
            total = sum(count * table.line(name).pay for name, count in counts.items())
            assert value.expected_pay == Fraction(total, counts.total())


def test_hold_of_two_cards_agrees_with_writing_out_every_draw():
    cards = parse_cards("Jh 3d Qs Th 6c")
    value = value_of(hold_values(cards, ACES_AND_FACES), "Jh Th")
    assert dict(value.outcomes) == enumerated(cards, parse_cards("Jh Th"), ACES_AND_FACES)
    assert value.outcomes.total == 16_215


# What holds for every deal.


@settings(max_examples=15)
@given(st.permutations(STANDARD_DECK), st.sampled_from(sorted(PAY_TABLES)))
def test_holds_part_all_final_hands(deck, name):
    table, deal = PAY_TABLES[name], deck[:5]
    values = hold_values(deal, table)
    assert len({frozenset(value.hold) for value in values}) == 32
    assert [value.expected_pay for value in values] == sorted(
        (value.expected_pay for value in values), reverse=True
    )
    lines = Counter()
    for value in values:
        assert value.outcomes.total == comb(47, 5 - len(value.hold))
        assert value.expected_pay == E(value.outcomes, lambda line: table.line(line).pay)
        assert list(value.hold) == [card for card in deal if card in value.hold]
        lines.update(value.outcomes)
    assert lines.total() == comb(52, 5)
    assert lines["royal flush"] == 4
    assert lines["full house"] == 3744
    assert lines["two pair"] == 123_552
    (everything,) = [value for value in values if len(value.hold) == 5]
    assert list(everything.outcomes) == [table.line_of(deal).name]


@settings(max_examples=10)
@given(st.permutations(STANDARD_DECK), st.permutations("cdhs"), st.permutations(range(5)))
def test_values_do_not_depend_on_suits_or_on_the_order_of_the_deal(deck, suits, order):
    renamed = str.maketrans("cdhs", "".join(suits))
    deal = cards_text(deck[:5]).split()
    other = [deal[place][0] + deal[place][1].translate(renamed) for place in order]
    values = hold_values(" ".join(deal), ACES_AND_FACES)
    others = hold_values(" ".join(other), ACES_AND_FACES)
    assert [value.expected_pay for value in values] == [value.expected_pay for value in others]


# Pays, bets and options.


def test_second_royal_pay_counts_below_the_highest_bet():
    table = replace(JACKS_OR_BETTER_9_6, royal_pay_below_max=250)
    deal = "As Ks Qs Js 2c"
    royal = Fraction(1, 47)
    full = value_of(hold_values(deal, table), "As Ks Qs Js").expected_pay
    assert full == value_of(hold_values(deal, table, 5), "As Ks Qs Js").expected_pay
    for bet in (1, 2, 3, 4):
        less = value_of(hold_values(deal, table, bet), "As Ks Qs Js").expected_pay
        assert full - less == royal * (800 - 250)


def test_highest_pay_of_a_line_is_exact():
    table = ACES_AND_FACES.with_pays({"nothing": 0, "jacks or better": 10**6, "two pair": 10**6})
    nothing = value_of(hold_values("2c 3d 7h 8s Tc", table), "")
    counts = nothing.outcomes
    pays = sum(counts[line] * table.line(line).pay for line in counts)
    assert nothing.expected_pay == Fraction(pays, 1_533_939) > 10**4


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ("As As Kd Qd Jd", "As stands there twice"),
        ("As Ks Qs Js", "5 cards are needed, not 4"),
        ("As Ks Qs Js Ts 9s", "5 cards are needed, not 6"),
        ("Zx Ks Qs Js Ts", "“Zx” is not a card"),
        ("", "5 cards are needed, not 0"),
    ],
)
def test_deal_that_is_none_is_refused_by_its_fault(deal, said):
    with pytest.raises(UnreadableCards, match=said):
        hold_values(deal, ACES_AND_FACES)


@pytest.mark.parametrize("deal", ["as KD 10c 9♥ 2♠", "asKD10c9♥2♠"])
def test_deal_is_read_as_people_write_it(deal):
    assert hold_values(deal, ACES_AND_FACES) == hold_values("As Kd Tc 9h 2s", ACES_AND_FACES)


@pytest.mark.parametrize("bet", [0, 6, True, 1.5, "5", 10**400])
def test_bet_that_is_none_is_refused(bet):
    with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
        hold_values("As Kd Tc 9h 2s", ACES_AND_FACES, bet)
