"""What others published about hands, and what players asked, reproduced record by record."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, Rank, parse_cards
from rules.distribution import Distribution, P
from rules.hands import (
    STANDARD_RANKING,
    HandCategory,
    HandValue,
    Ranking,
    category_counts,
    evaluate,
)
from rules.messages import UnreadableCards
from rules.strengths import all_hands, evaluate_many, strength_values
from tests.golden_values import exact, published
from tests.rules.rankings import SIX_PLUS_DECK
from tests.rules.second_ranking import canonical_hands

TOPICS = (
    "frequency",
    "frequency-discrepancy",
    "tie",
    "real-question/evaluator",
    "real-question/input",
    "real-question/direction",
    "real-question/validation",
    "real-question/tie",
    "real-question/counting",
)
ROWS = {row["id"]: row for row in published(*TOPICS) if "dice" not in row["input"]}
BELOW = Ranking(ace_low="below_lowest")


def names(rows: dict[str, Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", sorted(rows))


# Frequencies


@cache
def values_of_all_hands(deck: tuple[Card, ...], ranking: Ranking) -> Distribution[HandValue]:
    counted = np.bincount(evaluate_many(all_hands(deck), ranking, deck=deck)).tolist()
    values = strength_values(ranking, deck=deck)
    return Distribution(dict(zip(values, counted[1:], strict=True)))


def hands(
    event: Callable[[HandValue], bool],
    deck: tuple[Card, ...] = STANDARD_DECK,
    ranking: Ranking = STANDARD_RANKING,
) -> int:
    return values_of_all_hands(deck, ranking).given(event).total


def one_in(lowest: str) -> Fraction:
    worst = evaluate(lowest)
    return 1 / P(lambda value: value >= worst, values_of_all_hands(STANDARD_DECK, STANDARD_RANKING))


def royal(value: HandValue) -> bool:
    return value.category is HandCategory.STRAIGHT_FLUSH and value.ranks == (Rank.ACE,)


def straight_flush(value: HandValue) -> bool:
    return value.category is HandCategory.STRAIGHT_FLUSH


CATEGORY_ROWS = {
    "freq52-flush": (STANDARD_DECK, STANDARD_RANKING, HandCategory.FLUSH),
    "freq52-straight": (STANDARD_DECK, STANDARD_RANKING, HandCategory.STRAIGHT),
    "freq52-two-pair": (STANDARD_DECK, STANDARD_RANKING, HandCategory.TWO_PAIR),
    "freq52-one-pair": (STANDARD_DECK, STANDARD_RANKING, HandCategory.PAIR),
    "freq52-high-card": (STANDARD_DECK, STANDARD_RANKING, HandCategory.NOTHING),
    "freq32-straight-flush-incl-royal": (SHORT_DECK, STANDARD_RANKING, HandCategory.STRAIGHT_FLUSH),
    "freq32-full-house": (SHORT_DECK, STANDARD_RANKING, HandCategory.FULL_HOUSE),
    "freq32-flush": (SHORT_DECK, STANDARD_RANKING, HandCategory.FLUSH),
    "freq32-three-of-a-kind": (SHORT_DECK, STANDARD_RANKING, HandCategory.THREE_OF_A_KIND),
    "freq32-two-pair": (SHORT_DECK, STANDARD_RANKING, HandCategory.TWO_PAIR),
    "freq32-high-card": (SHORT_DECK, STANDARD_RANKING, HandCategory.NOTHING),
    "freq32w-flush": (SHORT_DECK, BELOW, HandCategory.FLUSH),
    "freq32w-high-card": (SHORT_DECK, BELOW, HandCategory.NOTHING),
    "freq36-straight": (SIX_PLUS_DECK, BELOW, HandCategory.STRAIGHT),
    "freq36-three-of-a-kind": (SIX_PLUS_DECK, BELOW, HandCategory.THREE_OF_A_KIND),
    "real-42": (STANDARD_DECK, STANDARD_RANKING, HandCategory.FULL_HOUSE),
    "real-43": (STANDARD_DECK, STANDARD_RANKING, HandCategory.TWO_PAIR),
}
EVENT_ROWS = {
    "freq52-royal-flush": royal,
    "freq52-straight-flush": lambda value: straight_flush(value) and not royal(value),
    "freq52-highpair": lambda value: (
        value.category is HandCategory.PAIR and value.ranks[0] >= Rank.JACK
    ),
}
ODDS_ROWS = {
    "freq52-flush-or-better-odds": "2s 3s 4s 5s 7s",
    "freq52-pair-of-aces-or-better-odds": "As Ad 2c 3h 4s",
    "freq52-straight-or-better-odds": "As 2d 3c 4h 5s",
    "freq52-four-of-a-kind-or-better-odds": "2s 2d 2c 2h 3s",
    "freq52-sf-misprint": "As 2s 3s 4s 5s",
}


@names(CATEGORY_ROWS)
def test_published_frequency_of_a_category(name):
    deck, ranking, category = CATEGORY_ROWS[name]
    assert category_counts(deck, ranking)[category] == ROWS[name]["expected"]
    assert hands(lambda value: value.category is category, deck, ranking) == ROWS[name]["expected"]


@names(EVENT_ROWS)
def test_published_frequency_of_an_event(name):
    assert hands(EVENT_ROWS[name]) == ROWS[name]["expected"]


@names(ODDS_ROWS)
def test_published_odds_of_this_or_better(name):
    printed = str(ROWS[name]["expected"])
    decimals = len(printed.partition(".")[2])
    assert round(one_in(ODDS_ROWS[name]), decimals) == Fraction(printed)


# Ties


@cache
def tied_deals(deck: tuple[Card, ...], ranking: Ranking) -> dict[HandCategory, int]:
    """How many ordered deals to two players from one deck tie, by category.

    Suits are alike, so one hand of each suit pattern is held against every hand as strong as it,
    and those without a card of it are counted with the weight of the pattern.
    """

    def as_bits(hands):
        return np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=0)

    theirs = all_hands(deck)
    strengths = evaluate_many(theirs, ranking, deck=deck)
    by_strength = as_bits(theirs)[np.argsort(strengths, kind="stable")]
    ends = np.cumsum(np.bincount(strengths))

    canonical = canonical_hands(deck[0].rank - 2)
    mine = np.array([hand for hand, _ in canonical], dtype=np.uint8).T
    my_strengths = evaluate_many(mine, ranking, deck=deck)
    order = np.argsort(my_strengths, kind="stable")
    my_bits = as_bits(mine)[order]
    my_weights = np.array([weight for _, weight in canonical])[order]
    my_ends = np.cumsum(np.bincount(my_strengths))

    ties = dict.fromkeys(HandCategory, 0)
    for strength, value in enumerate(strength_values(ranking, deck=deck), start=1):
        theirs = by_strength[ends[strength - 1] : ends[strength]]
        own = slice(my_ends[strength - 1], my_ends[strength])
        apart = ((my_bits[own, None] & theirs) == 0).sum(axis=1)
        ties[value.category] += int(apart @ my_weights[own])
    return ties


@pytest.mark.parametrize("flush_compare", ["all_cards", "top_card"])
@pytest.mark.parametrize("deck", [STANDARD_DECK, SHORT_DECK], ids=["52", "32"])
def test_ordered_heads_up_deals_that_tie(deck, flush_compare):
    golden = exact()["ordered_heads_up_deals_that_tie"]
    ties = tied_deals(deck, Ranking(flush_compare=flush_compare))
    assert sum(ties.values()) == golden[f"{len(deck)} {flush_compare}"]


def test_published_number_of_ties():
    assert sum(tied_deals(STANDARD_DECK, STANDARD_RANKING).values()) == ROWS["tie-52"]["expected"]


def test_three_or_four_of_a_kind_and_full_houses_never_tie():
    for ranking in (STANDARD_RANKING, Ranking(flush_compare="top_card")):
        ties = tied_deals(STANDARD_DECK, ranking)
        assert ties[HandCategory.THREE_OF_A_KIND] == ROWS["tie-impossible"]["expected"]
        assert ties[HandCategory.FULL_HOUSE] == ROWS["tie-impossible"]["expected"]
        assert ties[HandCategory.FOUR_OF_A_KIND] == ROWS["tie-impossible"]["expected"]
        assert ties[HandCategory.TWO_PAIR] > 0


def test_published_number_of_distinct_values():
    assert len(strength_values()) == ROWS["classes-52"]["expected"]
    assert len(strength_values(deck=SHORT_DECK)) == ROWS["classes-32"]["expected"]


def test_a_tie_of_two_is_no_tie_with_the_winner():
    first, second, third = map(evaluate, ROWS["real-23"]["input"]["hands"])
    assert first == second
    assert third > first


# Questions that players and programmers asked


def test_ace_to_five_is_a_straight_five_high():
    value = evaluate(ROWS["real-01"]["input"]["hand"])
    assert str(value) == "straight, five high"
    assert value < evaluate("2h 3c 4d 5s 6h")
    assert value > evaluate("Ah Ac Kd Qs Jh")


def test_five_to_ace_is_a_straight():
    assert evaluate(ROWS["real-02"]["input"]["hand"]).category is HandCategory.STRAIGHT


def test_ace_to_five_suited_is_a_straight_flush_but_not_royal():
    suited, mixed = map(evaluate, ROWS["real-03"]["input"]["hands"])
    assert straight_flush(suited)
    assert not royal(suited)
    assert mixed.category is HandCategory.STRAIGHT


def test_near_straights_are_nothing():
    for hand in ROWS["real-08"]["input"]["hands"]:
        assert evaluate(hand).category is HandCategory.NOTHING
        suited = [Card(card.rank, parse_cards("2h")[0].suit) for card in parse_cards(hand)]
        assert evaluate(suited).category is HandCategory.FLUSH
    assert evaluate("Qh Jd Tc 9s 8h").category is HandCategory.STRAIGHT


def test_a_joker_is_refused_by_name():
    with pytest.raises(UnreadableCards, match="Joker"):
        evaluate(ROWS["real-10"]["input"]["hand"])


def test_t_is_a_ten_and_shown_as_10():
    cards = parse_cards(ROWS["real-12"]["input"]["hand"])
    assert str(evaluate(cards)) == "straight, ace high"
    assert cards[0].shown.startswith("10")


def test_the_better_hand_is_the_greater():
    steel_wheel, royal_flush = map(evaluate, ROWS["real-25"]["input"]["hands"])
    assert royal_flush > steel_wheel
    assert strength_values()[-1] == royal_flush


def test_two_cards_are_refused_not_ranked():
    with pytest.raises(UnreadableCards, match="5 cards are needed, not 2"):
        evaluate(ROWS["real-31"]["input"]["cards"])


def test_no_record_is_forgotten():
    questions = {
        f"real-{number}" for number in ("01", "02", "03", "08", "10", "12", "23", "25", "31")
    }
    ties = {"tie-52", "tie-impossible", "classes-52", "classes-32"}
    assert set(ROWS) == {*CATEGORY_ROWS, *EVENT_ROWS, *ODDS_ROWS, *questions, *ties}
