"""The game with a bankroll: rule book section 2, lines 1 and 5, a test for every sentence."""

from dataclasses import replace

import pytest

from rules.cards import parse_cards
from rules.game import CHANCE, BetRange, Dealt
from rules.messages import IllegalAction
from rules.shuffle import Dealer
from rules.video_poker import (
    ACES_AND_FACES,
    Bet,
    Collect,
    Colour,
    Double,
    DoublePhase,
    Guess,
    HandPhase,
    Hold,
    MatchPhase,
    Outcome,
    Pick,
    VideoPokerMatch,
)
from tests.golden_values import published

MATCH = VideoPokerMatch(ACES_AND_FACES)
RED_BLACK = VideoPokerMatch(replace(ACES_AND_FACES, double_up="red_black"))
TWO_PAIR = "Ac Ad 5h 5s Tc"
NOTHING = "Jc Td 7h 5s 2c"


class Stacked:
    """A dealer with the top cards of its packs written down."""

    def __init__(self, **packs):
        self.packs = {tuple(map(int, name[1:].split("_"))): text for name, text in packs.items()}

    def resolve(self, chance):
        top = parse_cards(self.packs[chance.pack])
        return Dealt(tuple(card for card in top if card in chance.remaining)[: chance.count])


def go(match, dealer, *actions, state=None):
    """The state after these actions, with all cards turned in between."""
    state = match.initial() if state is None else state
    for action in (None, *actions):
        if action is not None:
            state = match.apply(state, action)
        while match.turn(state) is CHANCE:
            state = match.apply(state, dealer.resolve(match.chances(state)))
    return state


def won(bet=1, match=MATCH, **packs):
    """The state after two pair was dealt and kept."""
    return go(match, Stacked(p1=TWO_PAIR, **packs), Bet(bet), Hold.of(TWO_PAIR))


def broke_table(bankroll):
    return VideoPokerMatch(replace(ACES_AND_FACES, bankroll=bankroll))


# Line 1. "Before each hand a bet of 1 to 5 whole chips, at most the bankroll (100 at the start)."


def test_game_starts_with_a_hundred_chips_and_a_bet():
    state = MATCH.initial()
    assert (state.bankroll, state.hand_number, state.phase) == (100, 0, MatchPhase.BETTING)
    assert MATCH.turn(state) == 0
    assert list(MATCH.actions(state)) == [BetRange(Bet, 1, 5)]


@pytest.mark.parametrize("chips", [1, 2, 3, 4, 5])
def test_bet_of_one_to_five_chips_is_taken(chips):
    assert MATCH.apply(MATCH.initial(), Bet(chips)).bet == chips


@pytest.mark.parametrize(
    "chips",
    [
        *(0, -1, -(10**30), 6, 10**12, 10**400),
        *(1.5, 5.0, float("nan"), float("inf"), -float("inf"), complex(1, 0)),
        *("5", b"5", True, None, [1], (1,), {"a": 1}, object()),
    ],
)
def test_bet_that_is_none_is_refused_and_nothing_changes(chips):
    state = MATCH.initial()
    with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
        MATCH.apply(state, Bet(chips))
    assert state == MATCH.initial()


@pytest.mark.parametrize(
    ("bankroll", "said"),
    [(3, "You have 3 chips: bet at most 3."), (1, "You have 1 chip: bet at most 1.")],
)
def test_bet_is_at_most_the_bankroll(bankroll, said):
    match = broke_table(bankroll)
    assert list(match.actions(match.initial())) == [BetRange(Bet, 1, bankroll)]
    with pytest.raises(IllegalAction, match=said):
        match.apply(match.initial(), Bet(bankroll + 1))
    assert match.apply(match.initial(), Bet(bankroll)).bankroll == 0


def test_table_sets_the_highest_bet_and_the_bankroll():
    match = VideoPokerMatch(replace(ACES_AND_FACES, max_bet=10, bankroll=1000))
    assert match.initial().bankroll == 1000
    assert list(match.actions(match.initial())) == [BetRange(Bet, 1, 10)]


# "It may differ from hand to hand and leaves the bankroll at DEAL."


def test_bet_leaves_the_bankroll_at_deal():
    state = MATCH.apply(MATCH.initial(), Bet(4))
    assert (state.bankroll, state.bet, state.in_play) == (96, 4, 4)
    assert MATCH.payoffs(state) == (0,)


def test_bet_may_differ_from_hand_to_hand():
    dealer = Stacked(p1=f"{NOTHING} 3c 4d 6h 8s 9c", p2=f"{NOTHING} 3c 4d 6h 8s 9c")
    state = go(MATCH, dealer, Bet(2), Hold.of(NOTHING), Bet(5), Hold.of(NOTHING))
    assert (state.bankroll, state.hand_number, state.bet) == (93, 2, 5)


def test_bet_of_the_running_hand_stays():
    state = go(MATCH, Stacked(p1=NOTHING), Bet(2))
    with pytest.raises(IllegalAction, match="still being played, and its bet stays"):
        MATCH.apply(state, Bet(5))
    assert state.bet == 2


# "At 0 chips only NEW GAME is offered."


def test_out_of_chips_the_game_is_over():
    match = broke_table(2)
    state = go(match, Stacked(p1=NOTHING), Bet(2), Hold.of(NOTHING))
    assert state.phase is MatchPhase.OVER
    assert match.turn(state) is None
    assert list(match.actions(state)) == []
    assert match.payoffs(state) == (-2,)
    for action in (Bet(1), Bet(0), Collect(), Double(), Hold(frozenset()), Pick(1), None):
        with pytest.raises(IllegalAction, match="You are out of chips"):
            match.apply(state, action)


def test_last_chips_in_a_win_keep_the_game_going():
    match = broke_table(2)
    state = go(match, Stacked(p1=TWO_PAIR), Bet(2), Hold.of(TWO_PAIR))
    assert (state.bankroll, state.win, state.phase) == (0, 4, MatchPhase.WON)
    assert match.apply(state, Collect()).bankroll == 4


def test_last_chips_lost_in_a_double_end_the_game():
    match = broke_table(2)
    dealer = Stacked(p1=TWO_PAIR, p1_1="Ks 2c 3c 4c 5c")
    state = go(match, dealer, Bet(2), Hold.of(TWO_PAIR), Double(), Pick(1))
    assert (state.bankroll, state.win, state.phase) == (0, 0, MatchPhase.OVER)


# Lines 2 to 4 inside a match.


def test_hand_is_dealt_held_drawn_and_paid():
    dealer = Stacked(p1="9c 9d Kh 7s 2c 9h 4s 4d")
    state = go(MATCH, dealer, Bet(5))
    assert (state.phase, state.hand.phase) == (MatchPhase.PLAYING, HandPhase.HOLDING)
    assert len(list(MATCH.actions(state))) == 32
    state = go(MATCH, dealer, Hold.of("9c 9d"), state=state)
    assert (state.phase, state.win, state.bankroll) == (MatchPhase.WON, 30, 95)
    assert MATCH.observation(state, 0).hand.line.name == "full house"


def test_hand_that_pays_nothing_goes_on_to_the_next_bet():
    state = go(MATCH, Stacked(p1=NOTHING), Bet(5), Hold.of(NOTHING))
    assert (state.phase, state.bankroll, state.win) == (MatchPhase.BETTING, 95, 0)
    assert MATCH.payoffs(state) == (-5,)


def test_hand_stays_to_be_seen_until_the_next_bet():
    state = go(MATCH, Stacked(p1=NOTHING), Bet(5), Hold.of(NOTHING))
    assert state.hand.final == parse_cards(NOTHING)
    after = MATCH.apply(state, Bet(1))
    assert (after.hand.cards, after.double, after.collected) == ((), None, 0)


def test_hand_h_comes_from_pack_h_and_its_doubles_from_packs_of_their_own():
    packs = []

    class Noting(Stacked):
        def resolve(self, chance):
            packs.append(chance.pack)
            return super().resolve(chance)

    dealer = Noting(
        p1=f"{NOTHING} 3c 4d 6h 8s 9c",
        p2=TWO_PAIR,
        p2_1="2s Kc 3c 4c 5c",
        p2_2="2s Kc 3c 4c 5c",
    )
    actions = (Bet(1), Hold(frozenset()), Bet(1), Hold.of(TWO_PAIR), Double(), Pick(1), Double())
    go(MATCH, dealer, *actions, Pick(1), Collect())
    assert packs == [(1,), (1,), (2,), (2, 1), (2, 1), (2, 2), (2, 2)]


# Line 5. "A paid hand may be doubled: DOUBLE stakes the whole win."


def test_paid_hand_may_be_doubled_or_collected_and_nothing_else():
    state = won(bet=5)
    assert list(MATCH.actions(state)) == [Double(), Collect()]
    assert MATCH.turn(state) == 0
    for action in (Bet(1), Hold(frozenset()), Pick(1), Guess(Colour.RED), Dealt(()), None):
        with pytest.raises(IllegalAction, match="Double the win or collect it first"):
            MATCH.apply(state, action)


def test_double_stakes_the_whole_win():
    state = go(MATCH, Stacked(p1_1="Ks"), Double(), state=won(bet=5))
    assert (state.win, state.in_play, state.bankroll, state.double.stake) == (10, 10, 95, 10)
    assert MATCH.payoffs(state) == (5,)


def test_hand_that_returns_the_bet_may_be_doubled_too():
    state = go(MATCH, Stacked(p1="Jc Jd 7h 5s 2c"), Bet(3), Hold.of("Jc Jd 7h 5s 2c"))
    assert (state.phase, state.win) == (MatchPhase.WON, 3)


# "It may be repeated after each success without limit."


def test_success_doubles_the_stake_and_offers_the_double_again():
    dealer = Stacked(p1_1="2s Kc 3c 4c 5c", p1_2="2s Kc 3c 4c 5c")
    state = go(MATCH, dealer, Double(), Pick(1), state=won(bet=5))
    assert (state.win, state.phase, state.doubles) == (20, MatchPhase.WON, 1)
    assert state.double.outcome is Outcome.WON
    state = go(MATCH, dealer, Double(), Pick(1), state=state)
    assert (state.win, state.doubles, state.bankroll) == (40, 2, 95)


def test_double_may_be_repeated_without_limit():
    """Source of the amount: golden value du-19, a stake of 2 through 19 wins."""
    (golden,) = [row for row in published("double-up") if row["id"] == "du-19"]
    dealer = Stacked(**{f"p1_{d}": "2s Kc 3c 4c 5c" for d in range(1, 201)})
    state = won(bet=1)
    assert state.win == 2
    for d in range(1, 201):
        state = go(MATCH, dealer, Double(), Pick(1), state=state)
        assert state.win == 2 ** (d + 1)
        if d == 19:
            assert state.win == golden["expected"]
    assert MATCH.apply(state, Collect()).bankroll == 99 + 2**201


# "The win reaches the bankroll only by COLLECT."


def test_win_reaches_the_bankroll_only_by_collect():
    state = won(bet=5)
    assert state.bankroll == 95
    after = MATCH.apply(state, Collect())
    assert (after.bankroll, after.win, after.collected) == (105, 0, 10)
    assert after.phase is MatchPhase.BETTING
    assert MATCH.payoffs(state) == MATCH.payoffs(after) == (5,)
    with pytest.raises(IllegalAction, match="There is no win to collect or double"):
        MATCH.apply(after, Collect())


def test_collect_after_doubles_brings_the_doubled_win():
    dealer = Stacked(p1_1="2s Kc 3c 4c 5c")
    state = go(MATCH, dealer, Double(), Pick(1), Collect(), state=won(bet=5))
    assert (state.bankroll, state.collected) == (115, 20)


# "Once DOUBLE is pressed there is no way back."


def test_once_double_is_pressed_there_is_no_way_back():
    pressed = MATCH.apply(won(bet=5), Double())
    seen = go(MATCH, Stacked(p1_1="Ks"), state=pressed)
    picked = MATCH.apply(seen, Pick(1))
    for state in (pressed, seen, picked):
        for action in (Collect(), Double(), Bet(1)):
            with pytest.raises(IllegalAction, match="no way back before its result"):
                MATCH.apply(state, action)


# "Higher rank wins twice the stake, equal rank is a push that leaves the stake and offers DOUBLE or
# COLLECT again, lower loses it."


def test_push_leaves_the_stake_and_offers_double_or_collect_again():
    state = go(MATCH, Stacked(p1_1="Ks Kc 3c 4c 5c"), Double(), Pick(1), state=won(bet=5))
    assert (state.win, state.phase) == (10, MatchPhase.WON)
    assert list(MATCH.actions(state)) == [Double(), Collect()]
    assert state.double.outcome is Outcome.PUSH


def test_lower_card_loses_the_win():
    state = go(MATCH, Stacked(p1_1="Ks Kc 3c 4c 5c"), Double(), Pick(2), state=won(bet=5))
    assert (state.win, state.bankroll, state.phase) == (0, 95, MatchPhase.BETTING)
    assert state.double.outcome is Outcome.LOST
    assert state.double.stake == 10
    assert MATCH.payoffs(state) == (-5,)


def test_red_or_black_decides_where_the_table_says_so():
    state = go(RED_BLACK, Stacked(), Double(), state=won(5, RED_BLACK))
    assert state.double.phase is DoublePhase.CHOOSING
    assert list(RED_BLACK.actions(state)) == [Guess(Colour.RED), Guess(Colour.BLACK)]
    right = go(RED_BLACK, Stacked(p1_1="9h"), Guess(Colour.RED), state=state)
    wrong = go(RED_BLACK, Stacked(p1_1="9h"), Guess(Colour.BLACK), state=state)
    assert (right.win, wrong.win) == (20, 0)


# Why not, in a player's words.


@pytest.mark.parametrize(
    ("actions", "action", "said"),
    [
        ((), Hold(frozenset()), "Bet and deal first"),
        ((), Dealt(parse_cards(NOTHING)), "Bet and deal first"),
        ((), Pick(1), "Bet and deal first"),
        ((), "deal", "Bet and deal first"),
        ((), None, "Bet and deal first"),
        ((), Collect(), "There is no win to collect or double"),
        ((), Double(), "There is no win to collect or double"),
        ((Bet(1),), Bet(1), "This hand is still being played"),
        ((Bet(1),), Collect(), "Play the hand to its end first"),
        ((Bet(1),), Double(), "Play the hand to its end first"),
        ((Bet(1),), Pick(1), "Choose the cards to hold, then draw"),
        ((Bet(1),), Hold.of("As"), "As is not among your five cards"),
        ((Bet(1), Hold.of(TWO_PAIR), Double()), Hold(frozenset()), "Finish the double first"),
        ((Bet(1), Hold.of(TWO_PAIR), Double()), Pick(0), "Pick one of the four cards, 1 to 4"),
        ((Bet(1), Hold.of(TWO_PAIR), Double()), Guess(Colour.RED), "Pick one of the four cards"),
    ],
)
def test_action_at_the_wrong_time_is_refused_with_the_reason(actions, action, said):
    state = go(MATCH, Stacked(p1=TWO_PAIR, p1_1="Ks"), *actions)
    with pytest.raises(IllegalAction, match=said):
        MATCH.apply(state, action)


def test_double_click_draws_once():
    dealer = Stacked(p1=f"{NOTHING} 3c 4d 6h 8s 9c")
    state = go(MATCH, dealer, Bet(1), Hold.of("Jc"))
    with pytest.raises(IllegalAction, match="Bet and deal first"):
        MATCH.apply(state, Hold.of("Jc"))


def test_observation_holds_the_chips_and_the_turned_cards_only():
    dealer = Dealer("seen")
    state = go(MATCH, dealer, Bet(3))
    seen = MATCH.observation(state, 0)
    assert (seen.bankroll, seen.bet, seen.hand_number, seen.table) == (97, 3, 1, ACES_AND_FACES)
    assert seen.hand.hand == state.hand
    assert seen.double is None
    text = repr(seen)
    for card in dealer.pack((1,))[5:]:
        assert repr(card) not in text
