"""Values of hands as things: order, equality, copies, words, and what is refused at the door."""

from __future__ import annotations

import copy
import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, Rank
from rules.hands import HandValue, Ranking, category_counts, evaluate, scale_of
from rules.messages import BadVariant, UnreadableCards
from tests.rules.rankings import EVERY_RANKING, SIX_PLUS_DECK

hands_of_32 = st.lists(st.sampled_from(SHORT_DECK), min_size=5, max_size=5, unique=True)
rankings = st.sampled_from(EVERY_RANKING)


@given(
    hands_of_32, hands_of_32, hands_of_32, rankings, st.sampled_from([STANDARD_DECK, SHORT_DECK])
)
def test_values_are_totally_ordered(first, second, third, ranking, deck):
    a, b, c = (evaluate(hand, ranking, deck=deck) for hand in (first, second, third))
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a <= b) == (a < b or a == b)
    assert (a >= b) == (a > b or a == b)
    if a <= b <= c:
        assert a <= c
    if a == b:
        assert hash(a) == hash(b)


def test_values_of_different_rankings_or_decks_are_not_compared():
    hand = "As Kd Tc 9h 8s"
    values = [
        evaluate(hand),
        evaluate(hand, Ranking(flush_compare="top_card")),
        evaluate(hand, deck=SHORT_DECK),
    ]
    for one, other in combinations(values, 2):
        assert one != other
        for compare in (HandValue.__lt__, HandValue.__le__, HandValue.__gt__, HandValue.__ge__):
            with pytest.raises(TypeError, match="different rankings or decks"):
                compare(one, other)


def test_values_are_not_compared_with_other_things():
    assert evaluate("As Kd Tc 9h 8s") != 7
    with pytest.raises(TypeError):
        _ = evaluate("As Kd Tc 9h 8s") < 7


@pytest.mark.parametrize("deck", [STANDARD_DECK, SHORT_DECK, SIX_PLUS_DECK], ids=len)
def test_values_stay_the_same_when_copied_and_pickled(deck):
    value = evaluate("As Kd Tc 9h 8s", Ranking(order="by_frequency"), deck=deck)
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value
        assert hash(twin) == hash(value)
        assert twin <= value


def test_values_do_not_change():
    with pytest.raises(AttributeError):
        evaluate("As Kd Tc 9h 8s").standing = (8, (Rank.ACE,))


def test_order_of_the_deck_does_not_matter():
    hand = "As Kd Tc 9h 8s"
    assert evaluate(hand, deck=SHORT_DECK[::-1]) == evaluate(hand, deck=list(SHORT_DECK))
    assert evaluate(hand, deck=list(STANDARD_DECK)) == evaluate(hand)
    assert scale_of(Ranking(), set(SHORT_DECK)) is scale_of(Ranking(), SHORT_DECK)


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Kd Jc 9h 7s", "nothing, ace high"),
        ("6s 6d 8c 9h Js", "pair of sixes"),
        ("As Ad 5c 5h 9s", "two pair, aces and fives"),
        ("9s 9d 9c Qh 4s", "three of a kind, nines"),
        ("As 2d 3c 4h 5s", "straight, five high"),
        ("7s 8s 9s Ts Qs", "flush, queen high"),
        ("As Ad Ac Kh Ks", "full house, aces over kings"),
        ("3s 3d 3c 3h Qs", "four of a kind, threes"),
        ("8s 9s Ts Js Qs", "straight flush, queen high"),
        ("As Ks Qs Js Ts", "royal flush"),
    ],
)
def test_value_in_words(hand, words):
    assert str(evaluate(hand)) == words
    assert str(evaluate(hand).message) == words
    assert repr(evaluate(hand)) == f"<HandValue {words}>"


# Refusals


@pytest.mark.parametrize(
    ("hand", "fault"),
    [
        ("", "5 cards are needed, not 0"),
        ("As Kd Tc 9h", "5 cards are needed, not 4"),
        ("As Kd Tc 9h 8s 7d", "5 cards are needed, not 6"),
        ("As As Kd Qd Jd", "As stands there twice"),
        ("Joker 9h 7c 8c Kc", "“Joker” is not a card"),
        ("Zx 9h 7c 8c Kc", "“Zx” is not a card"),
        ([Card.parse("As")] * 5, "As stands there twice"),
        (["As", "Kd", "Tc", "9h", "8s"], "'As' is not a card"),
    ],
)
def test_hands_that_are_no_hands_are_refused_with_the_fault_named(hand, fault):
    with pytest.raises(UnreadableCards, match=fault):
        evaluate(hand)


def test_a_card_outside_the_deck_is_refused_by_name():
    with pytest.raises(UnreadableCards, match="6s is not in this deck"):
        evaluate("As Kd Tc 9h 6s", deck=SHORT_DECK)


def test_a_deck_with_a_card_twice_is_refused():
    with pytest.raises(UnreadableCards, match="As stands there twice"):
        category_counts([*STANDARD_DECK, Card.parse("As")])


@pytest.mark.parametrize("option", ["ace_low", "flush_compare", "order"])
@pytest.mark.parametrize("choice", ["", "Standard", None, 1, True, ["standard"], "x" * 1000])
def test_unknown_choices_are_refused_and_named(option, choice):
    with pytest.raises(BadVariant) as refused:
        Ranking(**{option: choice})
    assert str(refused.value).startswith(f"{option} is ")
    assert len(str(refused.value)) < 150
