"""Exact odds against published numbers, the formulas of combinatorics, and slow brute force."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.distribution import P
from rules.draw_poker import (
    DRAW_POKER_32,
    DRAW_POKER_52,
    Comparison,
    against_drawn,
    against_random,
    draw_chances,
    field_before_draw,
    improve,
    may_hold,
)
from rules.hands import HandCategory, Ranking, category_counts, evaluate, scale_of
from rules.messages import BadVariant, UnreadableCards
from tests.golden_values import published

C = HandCategory
SCALE_52 = scale_of(DRAW_POKER_52.ranking, STANDARD_DECK)
SCALE_32 = scale_of(DRAW_POKER_32.ranking, SHORT_DECK)
PICTURE = "Qh Qc 7d 7s 4c"
BETTER = {
    "full-house": {C.FULL_HOUSE},
    "four-of-a-kind": {C.FOUR_OF_A_KIND},
    "three-of-a-kind": {C.THREE_OF_A_KIND},
    "quads": {C.FOUR_OF_A_KIND},
    "any": {C.FULL_HOUSE, C.FOUR_OF_A_KIND},
    "sf": {C.STRAIGHT_FLUSH},
    "openstraight": {C.STRAIGHT},
    "threeflush": {C.FLUSH},
    "threestraight": {C.STRAIGHT},
}

# What a draw makes of a hand, as others published it.


def wanted(name):
    """The categories that a published record asks for, by the last words of its id."""
    return next(categories for words, categories in BETTER.items() if name.endswith(words))


@pytest.mark.parametrize("record", published("draw"), ids=lambda record: record["id"])
def test_published_draws(record):
    found = improve(record["input"]["deal"], hold=record["input"]["hold"])
    chance = P(wanted(record["id"]), found)
    ways, _, total = str(record["unit"]).partition(" of ")
    if ways == "draws":
        assert found.total == int(total)
        assert chance == Fraction(record["expected"], found.total)
    else:
        assert chance == Fraction(record["expected"])


@pytest.mark.parametrize("record", published("real-question/draw"), ids=lambda record: record["id"])
def test_published_question_of_the_kicker(record):
    found = improve(record["input"]["deal"], hold="Ac Ad Kh")
    assert P({C.FULL_HOUSE}, found) == Fraction(record["expected"])


def test_every_draw_is_counted_once():
    for count in range(6):
        hold = parse_cards(PICTURE)[:count]
        assert improve(PICTURE, hold=hold).total == comb(47, 5 - count)
        short = parse_cards("Qh Qc 7d 7s 8c")
        assert improve(short, hold=short[:count], deck=32).total == comb(27, 5 - count)


def test_five_new_cards_and_none():
    assert improve(PICTURE, hold="")[C.NOTHING] > 0
    assert dict(improve(PICTURE, hold=PICTURE)) == {C.TWO_PAIR: 1}


@pytest.mark.parametrize("hold", ["Qh Qc", "7d", "Qh Qc 7d 7s", ""])
def test_draws_from_the_short_deck_by_brute_force(hold):
    deal = parse_cards("Qh Qc 7d 7s 8c")
    held = parse_cards(hold)
    others = [card for card in SHORT_DECK if card not in deal]
    slow = Counter(
        value_of_short((*held, *drawn)).category for drawn in combinations(others, 5 - len(held))
    )
    assert dict(improve(deal, hold=held, deck=SHORT_DECK)) == slow


def test_order_of_the_ace_matters_to_a_draw():
    draw = {"cards": "Ac 7d 8h 9s Kd", "hold": "Ac 7d 8h 9s", "deck": 32}
    assert C.STRAIGHT not in improve(**draw)
    low = improve(**draw, ranking=Ranking(ace_low="below_lowest"))
    assert low[C.STRAIGHT] == 4


@pytest.mark.parametrize(
    ("cards", "hold", "deck", "error"),
    [
        ("Ah Ad 9c 7s", "Ah", 52, UnreadableCards),
        ("Ah Ah 9c 7s 3d", "Ah", 52, UnreadableCards),
        ("Ah Ad 9c 7s 3d", "Kh", 52, UnreadableCards),
        ("Ah Ad 9c 7s 3d", "Ah Ah", 52, UnreadableCards),
        ("Ah Ad 9c 7s 3d", "Ah", 32, UnreadableCards),
        ("Ah Ad 9c 7s 8d", "Ah", 36, BadVariant),
    ],
)
def test_other_cards_and_decks_are_refused(cards, hold, deck, error):
    with pytest.raises(error):
        improve(cards, hold=hold, deck=deck)


# Your hand against a hand of unseen cards.


@cache
def value_of_short(cards):
    return evaluate(cards, DRAW_POKER_32.ranking, deck=SHORT_DECK)


def test_hands_of_unseen_cards_are_all_counted():
    stands = against_random(PICTURE)
    assert stands.total == comb(47, 5)
    assert against_random(PICTURE, "9d 3h Js").total == comb(44, 5)
    assert against_random(PICTURE, PICTURE + " 9d 3h Js").total == comb(44, 5)


def test_royal_flush_is_beaten_by_nothing_and_tied_by_three():
    assert against_random("As Ks Qs Js Ts") == Comparison(comb(47, 5) - 3, 3, 0)


def test_seven_high_beats_nothing_and_ties_only_its_like():
    """The like has the same ranks in other suits; none of it is a flush: each suit is in yours."""
    stands = against_random("2c 3d 4h 5s 7c")
    assert (stands.weaker, stands.equal) == (0, 3**5)


@pytest.mark.parametrize(
    ("hand", "seen"),
    [("Qh Qc 7d 7s 8c", ""), ("As Kd Jh 9c 7s", "Ac Ad Kh"), ("7h 8h 9h Th Kh", "")],
)
def test_short_deck_hands_by_brute_force(hand, seen):
    value = value_of_short(parse_cards(hand))
    gone = parse_cards(f"{hand} {seen}")
    unseen = [card for card in SHORT_DECK if card not in gone]
    others = [value_of_short(cards) for cards in combinations(unseen, 5)]
    slow = Comparison(
        sum(other < value for other in others),
        sum(other == value for other in others),
        sum(other > value for other in others),
    )
    assert against_random(hand, seen, deck=32) == slow


def test_chance_counts_a_tie_as_half():
    assert Comparison(3, 2, 5).chance == Fraction(4, 10)
    assert Comparison(0, 7, 0).chance == Fraction(1, 2)


# What the other may hold.


def test_picture_of_the_table_has_these_very_numbers():
    ways = may_hold(PICTURE, 1, seen="9d 3h Js")
    assert ways.total == 4_615_416
    assert dict(ways) == {
        C.NOTHING: 1_479_040,
        C.PAIR: 645_222,
        C.TWO_PAIR: 1_855_044,
        C.STRAIGHT: 156_400,
        C.FLUSH: 301_699,
        C.FULL_HOUSE: 176_232,
        C.STRAIGHT_FLUSH: 1_779,
    }


def test_posterior_compares_as_it_counts():
    stands = against_drawn(PICTURE, 1, seen="9d 3h Js")
    assert stands.total == 4_615_416
    ways = may_hold(PICTURE, 1, seen="9d 3h Js")
    above = sum(ways[better] for better in (C.STRAIGHT, C.FLUSH, C.FULL_HOUSE, C.STRAIGHT_FLUSH))
    assert above < stands.stronger < above + ways[C.TWO_PAIR]
    assert stands.weaker > ways[C.NOTHING] + ways[C.PAIR]


def test_who_draws_two_has_three_of_a_kind_or_better():
    assert set(may_hold(PICTURE, 2)) == {C.THREE_OF_A_KIND, C.FULL_HOUSE, C.FOUR_OF_A_KIND}


def test_who_draws_nothing_has_a_straight_or_better():
    ways = may_hold("2c 3d 4h 5s 7c", 0)
    assert set(ways) == {C.STRAIGHT, C.FLUSH, C.FULL_HOUSE, C.FOUR_OF_A_KIND, C.STRAIGHT_FLUSH}


def test_draw_that_fits_no_habit_tells_nothing():
    aces_and_kings = "Ac Ad Ah As Kc"
    ways = may_hold(aces_and_kings, 4, seen="Kd Kh Ks")
    assert ways.total == comb(44, 5)
    pool = [card for card in STANDARD_DECK if card.rank.letter not in "AK"]
    assert dict(ways) == {
        category: count for category, count in category_counts(pool).items() if count
    }


@pytest.mark.parametrize("drawn", [-1, 6, True, None, 1.0, "1"])
def test_count_of_cards_drawn_is_nothing_to_five(drawn):
    with pytest.raises(UnreadableCards, match="draws 0 to 5 cards"):
        may_hold(PICTURE, drawn)


def test_too_few_unseen_cards_are_refused():
    with pytest.raises(UnreadableCards, match="At least ten cards must be unseen"):
        against_random(SHORT_DECK[:5], SHORT_DECK[5:30], deck=32)


# Which cards to hold.


def test_every_hold_is_there_once_and_the_best_is_first():
    chances = draw_chances(PICTURE, field_before_draw(SCALE_52))
    assert len({frozenset(each.hold) for each in chances}) == 32
    assert [each.chance for each in chances] == sorted(
        (each.chance for each in chances), reverse=True
    )
    assert chances[0].hold == parse_cards("Qh Qc 7d 7s")


def test_holding_all_wins_as_often_as_the_hand_stands():
    field = field_before_draw(SCALE_52)
    pat = next(each for each in draw_chances(PICTURE, field) if len(each.hold) == 5)
    assert pat.chance == field.against(evaluate(PICTURE, DRAW_POKER_52.ranking)).chance


def test_chances_of_all_holds_by_brute_force_with_the_short_deck():
    deal = parse_cards("Ah Kh Qd 8c 7s")
    field = field_before_draw(SCALE_32)
    chance = cache(lambda value: field.against(value).chance)
    others = [card for card in SHORT_DECK if card not in deal]
    for each in draw_chances(deal, field):
        if len(each.hold) < 2:
            continue
        drawn = [
            chance(value_of_short(tuple(sorted((*each.hold, *new), key=lambda card: card.index))))
            for new in combinations(others, 5 - len(each.hold))
        ]
        assert each.chance == sum(drawn) / len(drawn)


def test_made_hands_are_kept_and_kings_beat_a_king():
    field = field_before_draw(SCALE_52)
    assert draw_chances("2h 4h 6h 8h Th", field)[0].hold == parse_cards("2h 4h 6h 8h Th")
    assert draw_chances("Kc Kd 9h 5s 2d", field)[0].hold == parse_cards("Kc Kd")
    assert draw_chances("As Kh 7d 4c 2h", field)[0].hold == parse_cards("As Kh")
