"""One hand reviewed. The numbers are those of the line by line derivation of A A A K K."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.cards import STANDARD_DECK, parse_cards
from rules.messages import IllegalAction
from rules.review import Verdict
from rules.shuffle import Dealer
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    Bet,
    Collect,
    Double,
    Hold,
    Pick,
    VideoPokerMatch,
)
from rules.video_poker.match import MatchPhase
from rules.video_poker.review import review_hand, review_of
from tests.golden_values import exact

AAAKK = parse_cards("Ac Ad Ah Kc Kd")


def test_kings_thrown_and_three_aces_came_is_right_and_sorry() -> None:
    review = review_hand(ACES_AND_FACES, AAAKK, AAAKK[:3], bet=1, returned=3, paid=3)
    assert review.given_up == 0
    assert review.after == Fraction(-3743, 1081)
    assert review.verdict is Verdict.RIGHT_AND_SORRY


def test_the_full_house_kept_costs_half_a_chip_for_each_chip_bet() -> None:
    review = review_hand(ACES_AND_FACES, AAAKK, AAAKK, bet=3, returned=18, paid=18)
    assert review.given_up == 3 * Fraction(500, 1081)
    assert (review.after, review.verdict) == (0, Verdict.WRONG_AND_SORRY)
    assert str(review.choices[0].said) == "all five"
    assert str(review.choices[0].better) == "A♣︎ A♦︎ A♥︎"


def test_at_eight_for_a_full_house_keeping_it_is_right() -> None:
    review = review_hand(ACES_AND_FACES_8_5, AAAKK, AAAKK, bet=1, returned=8, paid=8)
    assert review.given_up == 0


def test_the_game_is_what_the_published_return_and_variance_say() -> None:
    golden = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
    review = review_hand(ACES_AND_FACES, AAAKK, AAAKK, bet=2, returned=0, paid=12)
    assert review.game == 2 * (Fraction(golden["return"]) - 1)
    assert review.spread == 4 * Fraction(golden["variance"])
    assert review.result == -2


def test_luck_is_nothing_on_average_whatever_is_held() -> None:
    """Over all draws of a hold, what came after is 0; four hearts of five draw one of 47 cards."""
    deal = parse_cards("9h 9c 6h 3h 2h")
    hearts = [card for card in deal if card.suit.letter == "h"]
    rest = [card for card in STANDARD_DECK if card not in deal]
    total = Fraction(0)
    for new in rest:
        paid = ACES_AND_FACES.pay(ACES_AND_FACES.line_of([*hearts, new]), 1)
        review = review_hand(ACES_AND_FACES, deal, hearts, bet=1, returned=paid, paid=paid)
        assert review.choices[0].worth == Fraction(45, 47)
        total += review.after
    assert total == 0


def test_a_hold_of_other_cards_is_refused() -> None:
    with pytest.raises(IllegalAction, match="cards of the deal"):
        review_hand(ACES_AND_FACES, AAAKK, parse_cards("2c"), bet=1, returned=0, paid=0)


def test_what_doubles_change_is_luck() -> None:
    match, dealer = VideoPokerMatch(ACES_AND_FACES), Dealer("4", first=AAAKK)
    state = match.apply(match.initial(), Bet(1))
    assert review_of(match, state) is None
    state = match.apply(state, dealer.resolve(match.chances(state)))
    state = match.apply(state, Hold(frozenset(AAAKK)))
    drawn = review_of(match, state)
    assert drawn is not None
    assert (drawn.result, drawn.given_up) == (5, Fraction(500, 1081))
    collected = review_of(match, match.apply(state, Collect()))
    assert collected == drawn
    state = match.apply(state, Double())
    while match.turn(state) != 0:
        state = match.apply(state, dealer.resolve(match.chances(state)))
    assert review_of(match, state) == drawn
    state = match.apply(state, Pick(1))
    while match.turn(state) not in (0, None):
        state = match.apply(state, dealer.resolve(match.chances(state)))
    doubled = review_of(match, state)
    assert doubled is not None
    assert doubled.result == (state.win if state.phase is MatchPhase.WON else 0) - 1
    assert doubled.luck - drawn.luck == doubled.result - drawn.result
    assert (doubled.given_up, doubled.after) == (drawn.given_up, drawn.after)
