"""Chips are conserved: a match changes them only by what its ended hands and doubles pay."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rules.game import CHANCE, BetRange
from rules.messages import IllegalAction
from rules.shuffle import Dealer
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    Bet,
    DoubleUp,
    Guess,
    Hold,
    MatchPhase,
    Pick,
    VideoPoker,
    VideoPokerMatch,
)

FORGED = [Bet(0), Bet(10**30), Bet(True), Hold(frozenset({0})), Pick(9), Guess("red"), "bet", None]
SMALL_TABLES = [
    replace(ACES_AND_FACES, bankroll=7),
    replace(ACES_AND_FACES_8_5, bankroll=3, double_up="red_black", royal_pay_below_max=250),
]


def options(match, state):
    """All legal actions, amounts one by one, and some that are none."""
    for action in match.actions(state):
        if isinstance(action, BetRange):
            yield from map(action.action, range(action.minimum, action.maximum + 1))
        else:
            yield action
    yield from FORGED


@given(
    st.sampled_from(SMALL_TABLES),
    st.integers(0, 10**9),
    st.lists(st.integers(0, 10**6), min_size=20, max_size=120),
)
def test_chips_change_only_by_what_ended_hands_and_doubles_pay(table, seed, choices):
    match, dealer = VideoPokerMatch(table), Dealer(seed)
    state, paid = match.initial(), 0
    for choice in choices:
        before, turn = state, match.turn(state)
        if turn is CHANCE:
            action = dealer.resolve(match.chances(state))
        else:
            known = list(options(match, state))
            action = known[choice % len(known)]
        try:
            state = match.apply(state, action)
        except IllegalAction:
            assert action in FORGED
            assert state is before
            continue
        assert state.bankroll >= 0
        assert state.win >= 0
        hand_ended = before.phase is MatchPhase.PLAYING and state.phase is not MatchPhase.PLAYING
        double_ended = before.phase is MatchPhase.DOUBLING and state.double.outcome is not None
        if hand_ended:
            paid += VideoPoker(table, bet=before.bet).payoffs(state.hand)[0]
        if double_ended:
            paid += DoubleUp(table.double_up, stake=before.win).payoffs(state.double)[0]
        assert match.payoffs(state) == (paid,)
        assert state.bankroll + state.in_play == table.bankroll + paid
        assert (match.turn(state) is None) == (state.bankroll + state.in_play == 0)
