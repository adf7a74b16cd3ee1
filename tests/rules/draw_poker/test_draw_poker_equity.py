"""Equity of two known hands: against every pair of draws written out, and against other routes."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, STANDARD_DECK, cards_text, parse_cards
from rules.draw_poker import Equity, against_random, equities, equity
from rules.draw_poker.variants import DRAW_POKER_RANKING
from rules.hands import Ranking, evaluate
from rules.messages import BadVariant, UnreadableCards
from rules.strengths import evaluate_many

YOURS, HIS = "Qh Qc 7d 7s 8c", "As Kh Js Td 9s"


def parts(cards):
    return [hold for size in range(6) for hold in combinations(cards, size)]


# Counted by hand.


def test_open_straight_beats_three_kings_with_eight_cards_of_42():
    """The four fives and four tens; nothing else of 42 cards makes more than a pair."""
    result = equity("9c 8d 7h 6s 2c", "9c 8d 7h 6s", "Kc Kd Kh 4s 3d", "Kc Kd Kh 4s 3d")
    assert result == Equity(wins=8, ties=0, losses=34)
    assert (result.win, result.tie, result.lose) == (Fraction(8, 42), 0, Fraction(34, 42))
    assert result.share == Fraction(8, 42)


def test_out_that_the_other_holds_is_no_out():
    blocked = equity("9c 8d 7h 6s 2c", "9c 8d 7h 6s", "Kc Kd Kh 5s 5d", "Kc Kd Kh 5s 5d")
    assert blocked == Equity(wins=0, ties=0, losses=42)
    three = equity("9c 8d 7h 6s 2c", "9c 8d 7h 6s", "Kc Kd Kh 5s Td", "Kc Kd Kh 5s Td")
    assert three == Equity(wins=6, ties=0, losses=36)


def test_out_that_was_seen_is_no_out():
    hands = ("9c 8d 7h 6s 2c", "9c 8d 7h 6s", "Kc Kd Kh 4s 3d", "Kc Kd Kh 4s 3d")
    assert equity(*hands, seen="5c 5d Tc Ac") == Equity(wins=5, ties=0, losses=33)
    assert equity(*hands, seen="9c Kc 5c") == Equity(wins=7, ties=0, losses=34)


def test_discards_are_out_of_play():
    """Three sevens beat four sixes with the fourth seven alone, unless you threw it away."""
    sevens = ("7c 7d 7h 2s 3s", "7c 7d 7h 2s")
    assert equity("6c 6d 6h 6s 7s", "6c 6d 6h 6s", *sevens) == Equity(42 * 41, 0, 0)
    assert equity("6c 6d 6h 6s Kd", "6c 6d 6h 6s", *sevens) == Equity(41 * 41, 0, 41)


def test_pat_hands_compare_once():
    assert equity(YOURS, YOURS, HIS, HIS) == Equity(wins=1, ties=0, losses=0)
    assert equity(HIS, HIS, YOURS, YOURS) == Equity(wins=0, ties=0, losses=1)
    same = ("As Ks Qs Js Ts", "Ad Kd Qd Jd Td")
    tie = equity(same[0], same[0], same[1], same[1])
    assert tie == Equity(wins=0, ties=1, losses=0)
    assert tie.share == Fraction(1, 2)


def test_ranking_decides_what_is_equal():
    yours, his = "Ah Kh 9h 7h 2h", "Ad Qd 9d 7d 2d"
    assert equity(yours, yours, his, his).tie == 1
    assert equity(yours, yours, his, his, ranking=Ranking()).win == 1


# Against every pair of draws, written out.


@cache
def short_value(cards):
    return evaluate(cards, DRAW_POKER_RANKING, deck=SHORT_DECK)


def written_out(yours, hold, his, his_hold, seen=()):
    """All pairs of draws without a common card from the short deck, one after the other."""
    unseen = [card for card in SHORT_DECK if card not in {*yours, *his, *seen}]
    values = {
        held: {
            frozenset(drawn): short_value((*held, *drawn))
            for drawn in combinations(unseen, 5 - len(held))
        }
        for held in (hold, his_hold)
    }
    wins = ties = losses = 0
    for mine, value in values[hold].items():
        for theirs, other in values[his_hold].items():
            if mine.isdisjoint(theirs):
                wins += value > other
                ties += value == other
                losses += value < other
    return Equity(wins, ties, losses)


@pytest.mark.parametrize(
    ("hold", "his_hold"),
    [
        ("Qh Qc 7d 7s", "As Kh Js Td"),
        ("Qh Qc 7d 7s 8c", "As Kh Js"),
        ("Qh Qc 7d", "As Kh Js Td"),
        ("Qh Qc 7d", "As Js 9s"),
        ("Qh Qc", "As Js 9s"),
        ("Qh 7d 7s", "As Kh"),
        ("7d 7s", "As Kh Js Td 9s"),
        ("Qh", "As Kh Js Td"),
    ],
)
def test_short_deck_by_every_pair_of_draws(hold, his_hold):
    hands = [parse_cards(cards) for cards in (YOURS, hold, HIS, his_hold)]
    assert equity(*hands, deck=32) == written_out(*hands)


@settings(max_examples=12)
@given(
    st.permutations(SHORT_DECK), st.integers(0, 2), st.integers(0, 2), st.sampled_from([0, 3, 10])
)
def test_any_short_hands_by_every_pair_of_draws(deck, drawn, his_drawn, gone):
    yours, his, seen = (tuple(cards) for cards in (deck[:5], deck[5:10], deck[10 : 10 + gone]))
    hands = (yours, yours[drawn:], his, his[: 5 - his_drawn])
    assert equity(*hands, deck=SHORT_DECK, seen=seen) == written_out(*hands, seen)


def counted_by_masks(yours, hold, his, his_hold):
    """All pairs from 52 cards, each draw as 52 bits, against all draws of the other at once."""
    unseen = [card for card in STANDARD_DECK if card not in {*yours, *his}]
    sides = []
    for held in (hold, his_hold):
        draws = list(combinations([card.index for card in unseen], 5 - len(held)))
        hands = np.array([[card.index for card in held] + list(draw) for draw in draws])
        strengths = evaluate_many(hands.T.astype(np.uint8), DRAW_POKER_RANKING)
        masks = np.array([sum(1 << card for card in draw) for draw in draws])
        sides.append((masks, strengths.astype(np.int64)))
    (mine, mine_strengths), (theirs, their_strengths) = sides
    counts = [0, 0, 0]
    for mask, strength in zip(mine, mine_strengths, strict=True):
        others = their_strengths[(theirs & mask) == 0]
        won, tied = int((others < strength).sum()), int((others == strength).sum())
        for at, count in enumerate((won, tied, others.size - won - tied)):
            counts[at] += count
    return Equity(*counts)


@pytest.mark.parametrize(
    ("hold", "his_hold"),
    [("9c 9d", "Jh Js"), ("9c 9d Ah", "Jh Js"), ("9c 9d Ah", "Th"), ("9c 9d", "9h Th Jh 8h")],
)
def test_whole_deck_by_every_pair_of_draws(hold, his_hold):
    hands = [parse_cards(cards) for cards in ("9c 9d Ah 4s 2c", hold, "Jh Js Th 9h 8h", his_hold)]
    assert equity(*hands) == counted_by_masks(*hands)


# Other routes to the same number.


@pytest.mark.parametrize("yours", ["Qh Qc 7d 7s 8c", "Ah Kh Qh Jh 9h"])
def test_pat_hand_against_five_new_cards_stands_as_against_a_hand_of_the_unseen_cards(yours):
    his = "Ac Kd 9s 8d 2h"
    stands = against_random(yours, seen=his)
    assert equity(yours, yours, his, "") == Equity(stands.weaker, stands.equal, stands.stronger)


def test_who_exchanges_everything_is_even():
    result = equity(YOURS, "", HIS, "", deck=32)
    assert result.wins == result.losses
    assert result.total == comb(22, 5) * comb(17, 5)
    assert result.share == Fraction(1, 2)


def test_five_new_cards_each_from_the_whole_deck_stay_within_the_arithmetic():
    result = equity(YOURS, "", HIS, "")
    assert result.wins == result.losses
    assert result.total == 850_668 * 435_897
    rate = result.ties / result.total
    of_the_deck = 352_784_256 / 3_986_646_103_440
    assert abs(rate / of_the_deck - 1) < 0.1


@settings(max_examples=15)
@given(
    st.permutations(STANDARD_DECK), st.integers(0, 3), st.integers(0, 3), st.permutations(range(4))
)
def test_players_and_suits_can_be_exchanged(deck, drawn, his_drawn, suits):
    yours, his, seen = deck[:5], deck[5:10], deck[10:13]
    hold, his_hold = yours[drawn:], his[his_drawn:]
    result = equity(yours, hold, his, his_hold, seen=seen)
    other = equity(his, his_hold, yours, hold, seen=seen)
    assert (result.wins, result.ties, result.losses) == (other.losses, other.ties, other.wins)
    assert result.total == comb(39, drawn) * comb(39 - drawn, his_drawn)
    assert result.win + result.tie + result.lose == 1
    assert result.share == 1 - other.share == result.win + result.tie / 2

    def moved(cards):
        names = str.maketrans("cdhs", "".join("cdhs"[suit] for suit in suits))
        return " ".join(str(card)[0] + str(card)[1].translate(names) for card in cards)

    assert equity(*map(moved, (yours, hold, his, his_hold)), seen=moved(seen)) == result


def test_aces_with_a_king_are_worth_less_than_aces_alone_against_three_sevens():
    """The kicker leaves one card fewer to find a third ace with."""
    best = equities("Ac Ad Kh Qs 9c", "7h 7d 7s 2c 3d", "7h 7d 7s")
    assert cards_text(best[0].hold) == "Ac Ad"
    kicker = next(each for each in best if cards_text(each.hold) == "Ac Ad Kh")
    assert kicker.equity.share < best[0].equity.share < Fraction(1, 6)


# All holds at once.


def test_all_holds_are_there_best_first_and_each_as_alone():
    found = equities(YOURS, HIS, "As Js 9s", deck=32, seen="8d Ad")
    assert {each.hold for each in found} == set(parts(parse_cards(YOURS)))
    assert len(found) == 32
    shares = [each.equity.share for each in found]
    assert shares == sorted(shares, reverse=True)
    for each in found:
        alone = equity(YOURS, each.hold, HIS, "As Js 9s", deck=32, seen="8d Ad")
        assert each.equity == alone


def test_equal_holds_come_with_most_cards_first_and_then_by_the_lower_pattern():
    """Nothing beats a royal flush; two kickers leave an ace's four of a kind alone."""
    royal = "Ks Qs Js Ts As"
    found = equities("7c 7d 8c 8d 9c", royal, royal, deck=32)
    assert {each.equity.wins for each in found} == {0}
    lost = [each.hold for each in found if each.equity.ties == 0]
    seven, also, eight, eighth, nine = parse_cards("7c 7d 8c 8d 9c")
    assert lost[:3] == [
        (seven, also, eight, eighth, nine),
        (seven, also, eight, eighth),
        (seven, also, eight, nine),
    ]
    assert [len(hold) for hold in lost] == sorted(map(len, lost), reverse=True)
    assert found[0].hold == ()
    assert found[0].equity.ties == 3


# What is refused.


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"yours": "Qh Qc 7d 7s"}, UnreadableCards, "5 cards are needed, not 4"),
        ({"yours": "Qh Qc 7d 7s 9s"}, UnreadableCards, "9s stands there twice"),
        ({"his": "As Kh Js Td Qh"}, UnreadableCards, "Qh stands there twice"),
        ({"his": "As Kh Js Td Td"}, UnreadableCards, "Td stands there twice"),
        ({"hold": "Qh Kh"}, UnreadableCards, "Kh is not among your five cards"),
        ({"his_hold": "Qh Kh"}, UnreadableCards, "Qh is not among his five cards"),
        ({"his_hold": "Kh Kh"}, UnreadableCards, "Kh stands there twice"),
        ({"his_hold": "Zz"}, UnreadableCards, "is not a card"),
        ({"seen": "2c"}, UnreadableCards, "2c is not in this deck"),
        ({"seen": None}, UnreadableCards, "read from a text or from a list"),
        ({"deck": 36}, BadVariant, "52 cards"),
    ],
)
def test_hands_that_cannot_be_are_refused(change, error, said):
    hands = {"yours": YOURS, "hold": "Qh Qc", "his": HIS, "his_hold": "As", "deck": 32}
    with pytest.raises(error, match=said):
        equity(**hands | change)


def test_draws_need_enough_unseen_cards():
    seen = [card for card in SHORT_DECK if card not in parse_cards(f"{YOURS} {HIS}")][:13]
    result = equity(YOURS, "", HIS, "As", deck=32, seen=seen)
    assert result.total == comb(9, 5)
    with pytest.raises(UnreadableCards, match="There are 9 cards to draw, but 10 are needed"):
        equity(YOURS, "", HIS, "", deck=32, seen=seen)
    with pytest.raises(UnreadableCards, match="There are 9 cards to draw, but 10 are needed"):
        equities(YOURS, HIS, "", deck=32, seen=seen)
