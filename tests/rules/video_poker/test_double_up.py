"""The double: rule book section 2, line 5, both ways to decide it."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from rules.cards import STANDARD_DECK, Card, Suit, parse_cards
from rules.game import CHANCE, Deal, Dealt
from rules.messages import BadVariant, IllegalAction
from rules.shuffle import Dealer
from rules.video_poker import Colour, DoublePhase, DoubleUp, Guess, Outcome, Pick
from tests.golden_values import published

DEALER_CARD = DoubleUp("dealer_card", stake=7, pack=(3, 2))
RED_BLACK = DoubleUp("red_black", stake=7, pack=(3, 2))


def doubled(dealer, position, turned):
    """The state after the dealer's card, a pick and the four cards."""
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards(dealer)))
    state = DEALER_CARD.apply(state, Pick(position))
    return DEALER_CARD.apply(state, Dealt(parse_cards(turned)))


# "A newly shuffled full 52-card deck each time; one card is turned for the dealer, the player picks
# one of four face-down cards from the remaining 51."


def test_one_card_of_a_full_deck_is_turned_for_the_dealer():
    state = DEALER_CARD.initial()
    assert DEALER_CARD.turn(state) is CHANCE
    assert DEALER_CARD.chances(state) == Deal(STANDARD_DECK, 1, (3, 2))


def test_player_picks_one_of_four_face_down_cards():
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards("9s")))
    assert DEALER_CARD.turn(state) == 0
    assert list(DEALER_CARD.actions(state)) == [Pick(1), Pick(2), Pick(3), Pick(4)]


def test_all_four_cards_are_turned_at_once_after_the_pick_from_the_remaining_51():
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards("9s")))
    state = DEALER_CARD.apply(state, Pick(2))
    chance = DEALER_CARD.chances(state)
    assert DEALER_CARD.turn(state) is CHANCE
    assert (chance.count, len(chance.remaining), chance.pack) == (4, 51, (3, 2))
    assert Card.parse("9s") not in chance.remaining


def test_face_down_cards_were_fixed_before_the_pick():
    dealer = Dealer("fixed")
    pack = dealer.pack((3, 2))
    start = DEALER_CARD.initial()
    for pick in (Pick(1), Pick(2), Pick(3), Pick(4)):
        state = DEALER_CARD.apply(start, dealer.resolve(DEALER_CARD.chances(start)))
        assert state.turned == ()
        state = DEALER_CARD.apply(state, pick)
        assert state.turned == ()
        state = DEALER_CARD.apply(state, dealer.resolve(DEALER_CARD.chances(state)))
        assert (state.dealer, *state.turned) == pack[:5]


# "Ace is high; higher rank wins twice the stake, equal rank is a push, lower loses it."


@pytest.mark.parametrize(
    ("dealer", "picked", "outcome", "payoff"),
    [
        ("9s", "Ts", Outcome.WON, 7),
        ("Ks", "Ac", Outcome.WON, 7),
        ("2s", "Ac", Outcome.WON, 7),
        ("9s", "9d", Outcome.PUSH, 0),
        ("As", "Ad", Outcome.PUSH, 0),
        ("9s", "8s", Outcome.LOST, -7),
        ("As", "2c", Outcome.LOST, -7),
        ("As", "Kc", Outcome.LOST, -7),
    ],
)
def test_higher_rank_wins_and_ace_is_high(dealer, picked, outcome, payoff):
    state = doubled(dealer, 1, f"{picked} 5h 5d 5c")
    assert state.outcome is outcome
    assert DEALER_CARD.payoffs(state) == (payoff,)
    assert state.phase is DoublePhase.OVER
    assert DEALER_CARD.turn(state) is None


@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_picked_card_is_counted_from_the_left(position):
    turned = ["2c", "3c", "4c", "5c"]
    turned[position - 1] = "Ah"
    assert doubled("Ks", position, " ".join(turned)).outcome is Outcome.WON


def test_double_is_fair_and_a_push_comes_once_in_seventeen():
    """Exact over all pairs of cards. Source of the expectation: golden value du-tie-push."""
    (golden,) = [row for row in published("double-up") if row["id"] == "du-tie-push"]
    outcomes = Counter()
    for dealer, picked in permutations(STANDARD_DECK, 2):
        others = [card for card in STANDARD_DECK[:5] if card not in (dealer, picked)][:3]
        state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt((dealer,)))
        state = DEALER_CARD.apply(state, Pick(1))
        state = DEALER_CARD.apply(state, Dealt((picked, *others)))
        outcomes[state.outcome] += 1
    total = 52 * 51
    assert Fraction(outcomes[Outcome.WON] - outcomes[Outcome.LOST], total) == golden["expected"]
    assert Fraction(outcomes[Outcome.PUSH], total) == Fraction(3, 51)


# "Guess the colour of one card of a new deck, even chances."


def test_colour_of_one_card_of_a_new_deck_is_guessed():
    state = RED_BLACK.initial()
    assert RED_BLACK.turn(state) == 0
    assert list(RED_BLACK.actions(state)) == [Guess(Colour.RED), Guess(Colour.BLACK)]
    state = RED_BLACK.apply(state, Guess(Colour.RED))
    assert RED_BLACK.chances(state) == Deal(STANDARD_DECK, 1, (3, 2))


@pytest.mark.parametrize("guess", Colour)
def test_red_and_black_have_even_chances(guess):
    payoffs = []
    for card in STANDARD_DECK:
        state = RED_BLACK.apply(RED_BLACK.initial(), Guess(guess))
        state = RED_BLACK.apply(state, Dealt((card,)))
        red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
        assert (state.outcome is Outcome.WON) == (red == (guess is Colour.RED))
        payoffs.extend(RED_BLACK.payoffs(state))
    assert Counter(payoffs) == {7: 26, -7: 26}


# What is refused.


@pytest.mark.parametrize("position", [0, 5, -1, True, 1.0, "1", None, float("nan"), 10**400, [1]])
def test_pick_outside_the_four_places_is_refused(position):
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards("9s")))
    with pytest.raises(IllegalAction, match="Pick one of the four cards, 1 to 4"):
        DEALER_CARD.apply(state, Pick(position))


@pytest.mark.parametrize("colour", ["red", "RED", None, 0, True, Suit.HEARTS])
def test_guess_of_anything_but_a_colour_is_refused(colour):
    with pytest.raises(IllegalAction, match="Guess red or black"):
        RED_BLACK.apply(RED_BLACK.initial(), Guess(colour))


def test_choice_of_the_other_rule_is_refused():
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards("9s")))
    with pytest.raises(IllegalAction, match="Pick one of the four cards"):
        DEALER_CARD.apply(state, Guess(Colour.RED))
    with pytest.raises(IllegalAction, match="Guess red or black"):
        RED_BLACK.apply(RED_BLACK.initial(), Pick(1))


def test_nothing_happens_out_of_turn():
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards("9s")))
    turning = DEALER_CARD.apply(state, Pick(1))
    over = DEALER_CARD.apply(turning, Dealt(parse_cards("Ah 2c 3c 4c")))
    for at, action, said in (
        (DEALER_CARD.initial(), Pick(1), "The cards are on their way"),
        (state, Dealt(parse_cards("8s")), "Pick one of the four cards"),
        (turning, Pick(2), "The cards are on their way"),
        (over, Pick(2), "This double is over"),
    ):
        with pytest.raises(IllegalAction, match=said):
            DEALER_CARD.apply(at, action)
        assert list(DEALER_CARD.actions(at)) == [] or at is state


def test_dealers_card_does_not_come_back():
    state = DEALER_CARD.apply(DEALER_CARD.initial(), Dealt(parse_cards("9s")))
    state = DEALER_CARD.apply(state, Pick(1))
    with pytest.raises(IllegalAction, match="not in the pack any more"):
        DEALER_CARD.apply(state, Dealt(parse_cards("9s 2c 3c 4c")))


@pytest.mark.parametrize("stake", [0, -1, 1.5, "5", True, None, float("inf")])
def test_stake_is_at_least_one_whole_chip(stake):
    with pytest.raises(BadVariant, match="at least 1 whole chip"):
        DoubleUp(stake=stake)


def test_unknown_rule_is_refused():
    with pytest.raises(BadVariant, match="double_up is “dealer_card” or “red_black”"):
        DoubleUp("coin")
