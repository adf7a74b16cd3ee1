"""What a player may hold, counted in two ways, and the usual rule on which it rests."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.draw_poker import (
    DRAW_POKER_52,
    USUAL_RULE,
    Field,
    Habit,
    field_after_draw,
    field_before_draw,
    usual_draw,
)
from rules.draw_poker.odds_subsets import disjoint_counts, subsets
from rules.hands import HandCategory, Ranking, category_counts, evaluate, scale_of
from rules.strengths import strength_values

TOP_CARD = DRAW_POKER_52.ranking
SCALE_52 = scale_of(TOP_CARD, STANDARD_DECK)

# The usual rule, line by line.


@pytest.mark.parametrize(
    ("hand", "habit", "kept"),
    [
        ("5h 6h 7d 8s 9c", Habit.STANDS, "5h 6h 7d 8s 9c"),
        ("2h 4h 6h 8h Th", Habit.STANDS, "2h 4h 6h 8h Th"),
        ("9c 9d 9h 9s 2c", Habit.STANDS, "9c 9d 9h 9s 2c"),
        ("9c 9d 9h 2s 2c", Habit.STANDS, "9c 9d 9h 2s 2c"),
        ("2h 4h 6h 8h Tc", Habit.FLUSH_DRAW, "2h 4h 6h 8h"),
        ("2h 4h 6h 8h 8c", Habit.FLUSH_DRAW, "2h 4h 6h 8h"),
        ("5h 6h 7h 8h Kc", Habit.FLUSH_DRAW, "5h 6h 7h 8h"),
        ("9c 9d 4h 4s 2c", Habit.TWO_PAIR, "9c 9d 4h 4s"),
        ("9c 9d 9h 4s 2c", Habit.THREE, "9c 9d 9h"),
        ("9c 9d Kh 4s 2c", Habit.PAIR, "9c 9d"),
        ("9c 9d Th Js Qc", Habit.PAIR, "9c 9d"),
        ("8c 9d Th Js 2c", Habit.STRAIGHT_DRAW, "8c 9d Th Js"),
        ("2c 3d 4h 5s 9c", Habit.STRAIGHT_DRAW, "2c 3d 4h 5s"),
        ("Tc Jd Qh Ks 2c", Habit.STRAIGHT_DRAW, "Tc Jd Qh Ks"),
        ("Jc Qd Kh As 2c", Habit.HIGH_CARD, "As"),
        ("8c 9d Th Qs Kc", Habit.HIGH_CARD, "Kc"),
        ("Ac 2d 3h 4s 9c", Habit.HIGH_CARD, "Ac"),
        ("Ac Kd 3h 4s 9c", Habit.HIGH_CARD, "Ac"),
        ("8c 9d Th Qs 2c", Habit.NOTHING, ""),
        ("2c 3d 4h 6s 7c", Habit.NOTHING, ""),
    ],
)
def test_usual_rule(hand, habit, kept):
    assert usual_draw(hand, TOP_CARD) == (habit, frozenset(parse_cards(kept)))
    assert len(usual_draw(hand)[1]) == 5 - habit.draws


def test_every_line_of_the_rule_is_said_in_the_order_of_the_habits():
    assert len(USUAL_RULE) == len(Habit)
    assert "a pair" in str(USUAL_RULE[list(Habit).index(Habit.PAIR)])


def test_ace_below_the_seven_opens_a_straight_of_the_short_deck():
    low = Ranking(ace_low="below_lowest")
    assert usual_draw("7c 8d 9h Ts Kc", low, deck=SHORT_DECK)[0] is Habit.STRAIGHT_DRAW
    assert usual_draw("7c 8d 9h Ts Kc", deck=SHORT_DECK)[0] is Habit.HIGH_CARD


# How many deals belong to each habit, against formulas.


def deals_by_habit(scale):
    """The deals of a whole deck by habit, from the totals of their ways."""
    n = len(scale.deck)
    return {
        habit: field_before_draw(scale, frozenset({habit})).total // comb(n - 5, habit.draws)
        for habit in Habit
    }


def test_deals_of_the_whole_deck_by_habit_against_formulas():
    deals = deals_by_habit(SCALE_52)
    counts = category_counts()
    assert sum(deals.values()) == comb(52, 5)
    assert deals[Habit.TWO_PAIR] == counts[HandCategory.TWO_PAIR] == 123_552
    assert deals[Habit.THREE] == counts[HandCategory.THREE_OF_A_KIND] == 54_912
    assert deals[Habit.STANDS] == 10_200 + 5_108 + 3_744 + 624 + 40
    straights_with_four_of_a_suit = 10 * 5 * 4 * 3
    assert deals[Habit.FLUSH_DRAW] == 4 * comb(13, 4) * 39 - straights_with_four_of_a_suit
    pairs_with_four_of_a_suit = 4 * comb(13, 4) * 4 * 3
    assert deals[Habit.PAIR] == 1_098_240 - pairs_with_four_of_a_suit


def test_short_deck_deals_by_habit_are_all_deals():
    assert sum(deals_by_habit(scale_of(TOP_CARD, SHORT_DECK)).values()) == comb(32, 5)


# After the draw, against brute force over deals and draws.


def brute_force(unseen, drawn, scale):
    """Every deal that draws so many cards with every draw, judged one by one."""
    values = {
        frozenset(cards): evaluate(cards, scale.ranking, deck=scale.deck)
        for cards in combinations(unseen, 5)
    }
    ways = Counter()
    for dealt in combinations(unseen, 5):
        habit, kept = usual_draw(dealt, scale.ranking, deck=scale.deck)
        if habit.draws == drawn:
            rest = [card for card in unseen if card not in dealt]
            ways.update(values[kept.union(new)] for new in combinations(rest, drawn))
    return ways


def as_counter(field):
    values = strength_values(field.scale.ranking, deck=field.scale.deck)
    return Counter({value: ways for value, ways in zip(values, field.weights, strict=True) if ways})


@pytest.mark.parametrize("drawn", range(6))
@pytest.mark.parametrize(
    ("deck", "ranking", "size"),
    [
        (STANDARD_DECK, TOP_CARD, 13),
        (STANDARD_DECK, Ranking(ace_low="never"), 12),
        (SHORT_DECK, Ranking(ace_low="below_lowest", order="by_frequency"), 13),
    ],
)
def test_ways_after_the_draw_by_brute_force(deck, ranking, size, drawn):
    scale = scale_of(ranking, deck)
    unseen = frozenset(Random(f"{size} {drawn} {len(deck)}").sample(deck[-32:], size))
    slow = brute_force(sorted(unseen, key=lambda card: card.index), drawn, scale)
    field = field_after_draw(unseen, drawn, scale)
    if slow:
        assert as_counter(field) == slow
    else:
        assert field.total == comb(size, 5)


def test_changes_of_suits_do_not_change_the_whole_deck():
    """The whole deck counts one of many alike; all but one card count every one by itself."""
    whole = field_after_draw(frozenset(STANDARD_DECK), 3, SCALE_52)
    assert whole.total == deals_by_habit(SCALE_52)[Habit.PAIR] * comb(47, 3)
    without = [
        field_after_draw(frozenset(STANDARD_DECK).difference([card]), 3, SCALE_52).total
        for card in parse_cards("2c 2s")
    ]
    assert without[0] == without[1]


# Before the draw: every deal weighs the same, whatever its habit draws.


def test_every_habit_weighs_as_many_as_its_deals():
    field = field_before_draw(SCALE_52)
    assert field.total % comb(52, 5) == 0
    habits = frozenset({Habit.THREE, Habit.PAIR})
    some = field_before_draw(SCALE_52, habits)
    deals = deals_by_habit(SCALE_52)
    assert some.total % sum(deals[habit] for habit in habits) == 0


def test_bet_before_the_draw_makes_the_field_stronger():
    queens = evaluate("Qc Qd 9h 5s 2d", TOP_CARD)
    strong = frozenset({Habit.STANDS, Habit.TWO_PAIR, Habit.THREE})
    assert (
        field_before_draw(SCALE_52, strong).against(queens).chance
        < field_before_draw(SCALE_52).against(queens).chance
    )


# The better half.


def test_better_half_keeps_the_strongest_and_counts_the_border_in_part():
    values = len(strength_values(TOP_CARD))
    weights = [0] * values
    weights[10], weights[20], weights[30] = 5, 3, 1
    half = Field(SCALE_52, tuple(weights)).better_half()
    assert (half.weights[30], half.weights[20], half.weights[10]) == (2, 6, 1)
    assert half.total == 9
    quarter = Field(SCALE_52, tuple(weights)).better_half(2)
    assert (quarter.weights[30], quarter.weights[20], quarter.weights[10]) == (4, 5, 0)


def test_half_of_the_half_is_the_quarter():
    field = field_after_draw(frozenset(STANDARD_DECK[8:]), 2, SCALE_52)
    twice, at_once = field.better_half().better_half(), field.better_half(2)
    for value in map(strength_values(TOP_CARD).__getitem__, range(2500, 5000, 250)):
        assert twice.against(value).chance == at_once.against(value).chance


# Subsets by number.


def test_subsets_are_ordered_by_their_largest_card():
    assert subsets(4, 2).T.tolist() == [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    assert subsets(5, 0).shape == (0, 1)


@pytest.mark.parametrize(("n", "c"), [(7, 1), (4, 2), (10, 2), (9, 3), (8, 4), (5, 5), (11, 5)])
def test_disjoint_subsets_by_brute_force(n, c):
    good = np.random.default_rng(n).random((comb(n, c), 3)) < 0.4
    sets = [frozenset(each) for each in subsets(n, c).T.tolist()]
    counts = disjoint_counts(good, n, c)
    for question in range(3):
        chosen = [each for each, fits in zip(sets, good[:, question], strict=True) if fits]
        slow = [sum(not each & other for other in chosen) for each in sets]
        assert counts[:, question].tolist() == slow
