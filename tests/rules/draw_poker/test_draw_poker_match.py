"""Whole matches, rule book section 3: openers, carried pots, the end, stopping."""

from dataclasses import replace

import pytest

from rules.draw_poker import (
    BELONGINGS,
    COMPUTER,
    DRAW_POKER_52,
    YOU,
    Bet,
    Call,
    DealPhase,
    Draw,
    DrawPokerMatch,
    Drop,
    MatchEnd,
    MatchPhase,
    NextDeal,
    Reason,
    Stay,
    Stop,
    Whose,
)
from rules.draw_poker.match import MatchState
from rules.messages import IllegalAction
from tests.rules.draw_poker.scripted import (
    EQUAL,
    PAIR,
    TWO_PAIR,
    Stacked,
    chips,
    go,
    next_deal,
    pack,
)

YES = Draw(frozenset())
SHOWDOWN = (Stay(), YES, YES, Call())
MATCH = DrawPokerMatch(DRAW_POKER_52)
TIES = Stacked(pack(*EQUAL))
YOU_WIN = Stacked(pack(TWO_PAIR, PAIR))
HE_WINS = Stacked(pack(PAIR, TWO_PAIR))


def between(yours, its, *, number=1, **laid):
    """A match between two deals with these chips."""
    now = chips(yours, its, **laid)
    return MatchState(MatchPhase.BETWEEN, now, now, number)


def played(match, dealer, *actions, state):
    """The match after one more deal with these actions."""
    return go(match, dealer, *actions, state=next_deal(match, dealer, state))


# “Equal banks start_bank 100.” A match starts with nothing dealt.


def test_match_starts_with_equal_banks_and_no_deal():
    state = MATCH.initial()
    assert (state.chips.banks, state.chips.pot, state.number) == ((100, 100), 0, 0)
    assert MATCH.turn(state) == YOU
    assert list(MATCH.actions(state)) == [NextDeal(), Stop()]
    assert MATCH.payoffs(state) == (0, 0)


# “Who acts first: you in the first deal, then alternating every deal, also after a tie.”


def test_openers_alternate_every_deal():
    state, openers = MATCH.initial(), []
    for _ in range(4):
        state = next_deal(MATCH, HE_WINS, state)
        openers.append(MATCH.turn(state))
        state = MATCH.apply(state, Drop())
    assert openers == [YOU, COMPUTER, YOU, COMPUTER]


def test_opener_alternates_after_a_tie_too():
    tied = played(MATCH, TIES, *SHOWDOWN, state=MATCH.initial())
    assert tied.deal.outcome.reason is Reason.TIE
    assert MATCH.observation(tied, YOU).next_opener == COMPUTER
    assert MATCH.turn(next_deal(MATCH, TIES, tied)) == COMPUTER


# “Equal hands: the pot stays for the next deal, both pay the ante again, and whoever wins that
# deal, also by DROP, takes everything.”


def test_after_a_tie_both_pay_the_ante_again_and_the_winner_takes_everything():
    tied = played(MATCH, TIES, Bet(20), YES, YES, Call(), state=MATCH.initial())
    assert (tied.chips.banks, tied.chips.pot) == ((75, 75), 50)
    running = next_deal(MATCH, YOU_WIN, tied)
    assert (running.chips.banks, running.chips.pot) == ((70, 70), 60)
    won = go(MATCH, YOU_WIN, *SHOWDOWN, state=running)
    assert (won.chips.banks, won.chips.pot) == ((130, 70), 0)


def test_drop_on_a_carried_pot_gives_everything_away():
    tied = played(MATCH, TIES, Bet(20), YES, YES, Call(), state=MATCH.initial())
    dropped = played(MATCH, YOU_WIN, Drop(), state=tied)
    assert (dropped.chips.banks, dropped.chips.pot) == ((130, 70), 0)
    assert dropped.deal.outcome.pot == 60


def test_three_ties_in_a_row_pile_up_the_pot():
    state = MATCH.initial()
    for ties in range(1, 4):
        state = played(MATCH, TIES, *SHOWDOWN, state=state)
        assert state.chips.pot == 10 * ties
        assert state.phase is MatchPhase.BETWEEN
    state = played(MATCH, YOU_WIN, Drop(), state=state)
    assert (state.chips.banks, state.deal.outcome.pot) == ((120, 80), 40)


def test_tie_while_all_in_is_played_on_without_antes_and_buttons():
    match = DrawPokerMatch(replace(DRAW_POKER_52, start_bank=30, items=1, item_value=5))
    now = chips(30, 30, variant=match.variant)
    state = MatchState(MatchPhase.BETWEEN, now, now)
    tied = played(match, TIES, Bet(25), YES, YES, state=state)
    assert (tied.chips.banks, tied.chips.pot) == ((0, 0), 60)
    assert tied.phase is MatchPhase.BETWEEN
    again = next_deal(match, HE_WINS, tied)
    assert again.chips.collateral.staked == ("hat",)
    assert (again.chips.banks, again.chips.pot) == ((0, 5), 60)
    assert again.deal.phase is DealPhase.EXCHANGE
    lost = go(match, HE_WINS, YES, YES, state=again)
    assert (lost.chips.banks, lost.chips.pot, lost.end) == ((0, 60), 0, MatchEnd.LOST)
    assert lost.chips.collateral.owned == ("hat",)


# “You win the match at once when every belonging is lost, even if it has chips left.”


def test_last_belonging_lost_wins_the_match_though_it_has_chips_left():
    state = between(400, 50, lost=BELONGINGS[:4], staked=BELONGINGS[4:])
    won = played(MATCH, YOU_WIN, Drop(), state=state)
    assert (won.phase, won.end) == (MatchPhase.OVER, MatchEnd.WON)
    assert won.chips.banks == (405, 45)
    assert MATCH.turn(won) is None
    assert list(MATCH.actions(won)) == []
    assert {each.whose for each in MATCH.observation(won, YOU).belongings} == {Whose.WON}


def test_all_belongings_staked_but_not_lost_let_the_match_go_on():
    going = played(MATCH, HE_WINS, Drop(), state=between(400, 30, number=2, staked=BELONGINGS))
    assert (going.end, going.chips.collateral.staked) == (None, BELONGINGS)


# “You lose it when you cannot pay an ante and no pot is carried.”


def test_less_than_an_ante_and_no_pot_loses_the_match():
    lost = played(MATCH, HE_WINS, Drop(), state=between(9, 191, number=2))
    assert (lost.chips.banks[YOU], lost.end) == (4, MatchEnd.LOST)
    with pytest.raises(IllegalAction, match=r"This match is over\. Start a new one\."):
        MATCH.apply(lost, NextDeal())


def test_exactly_one_ante_left_is_played():
    going = played(MATCH, HE_WINS, Drop(), state=between(10, 190, number=2))
    assert (going.chips.banks[YOU], going.end) == (5, None)
    state = next_deal(MATCH, YOU_WIN, going)
    assert (state.chips.banks[YOU], state.deal.phase) == (0, DealPhase.EXCHANGE)
    won = go(MATCH, YOU_WIN, YES, YES, state=state)
    assert won.chips.banks[YOU] == 10


def test_carried_pot_keeps_you_in_the_match():
    tied = played(MATCH, TIES, YES, YES, state=between(5, 195, number=2))
    assert (tied.chips.banks[YOU], tied.end) == (0, None)


# “Between deals either may stop; the match is then unfinished.”


def test_you_may_stop_between_deals():
    state = played(MATCH, HE_WINS, Drop(), state=MATCH.initial())
    assert MATCH.observation(state, YOU).may_stop
    stopped = MATCH.apply(state, Stop())
    assert (stopped.phase, stopped.end) == (MatchPhase.OVER, MatchEnd.STOPPED)
    assert MATCH.payoffs(stopped) == (-5, 5)


def test_the_computer_may_stop_between_deals():
    state = MATCH.apply(MATCH.initial(), NextDeal())
    assert MATCH.turn(state) == COMPUTER
    assert MATCH.observation(state, COMPUTER).may_stop
    assert not MATCH.observation(state, YOU).may_stop
    assert MATCH.apply(state, Stop()).end is MatchEnd.STOPPED


def test_nobody_stops_during_a_deal():
    state = next_deal(MATCH, HE_WINS)
    for action in (Stop(), NextDeal()):
        with pytest.raises(IllegalAction, match=r"Finish this deal first\."):
            MATCH.apply(state, action)


# “No match ends while a pot is carried.”


def test_nobody_stops_while_a_pot_is_carried():
    tied = played(MATCH, TIES, *SHOWDOWN, state=MATCH.initial())
    assert list(MATCH.actions(tied)) == [NextDeal()]
    assert not MATCH.observation(tied, YOU).may_stop
    with pytest.raises(IllegalAction, match="A carried pot is always played for"):
        MATCH.apply(tied, Stop())
    assert MATCH.apply(tied, NextDeal()).phase is MatchPhase.PLAYING


def test_deal_needs_to_be_started_before_it_is_played():
    for action in (Bet(5), Drop(), Draw(frozenset()), None):
        with pytest.raises(IllegalAction, match=r"Start the next deal first\."):
            MATCH.apply(MATCH.initial(), action)


# “forfeit="broke": staked belongings stay staked through lost deals until, with no pot carried, the
# computer cannot pay an ante and owns none; then all are lost and you win.”

BROKE = DrawPokerMatch(replace(DRAW_POKER_52, forfeit="broke"))


def test_broke_keeps_belongings_staked_through_lost_deals():
    state = between(250, 50, number=2, staked=("hat", "scarf"))
    after = played(BROKE, YOU_WIN, Stay(), Bet(20), Drop(), state=state)
    assert after.chips.collateral.staked == ("hat", "scarf")
    assert (after.chips.collateral.lost, after.deal.outcome.forfeited) == ((), ())


def test_broke_redeems_what_is_staked_after_a_win():
    state = between(250, 155, number=2, staked=("hat", "scarf"))
    after = played(BROKE, HE_WINS, Drop(), state=state)
    assert after.chips.banks[COMPUTER] == 60
    assert after.chips.collateral.staked == ()


def test_broke_computer_without_an_ante_and_without_belongings_loses_all_and_you_win():
    state = between(400, 9, staked=BELONGINGS)
    won = played(BROKE, YOU_WIN, Drop(), state=state)
    assert won.end is MatchEnd.WON
    assert (won.chips.collateral.staked, won.chips.collateral.lost) == ((), BELONGINGS)


def test_broke_computer_with_an_ante_left_plays_on():
    going = played(BROKE, YOU_WIN, Drop(), state=between(400, 10, staked=BELONGINGS))
    assert (going.end, going.chips.collateral.staked) == (None, BELONGINGS)


def test_broke_computer_is_not_lost_while_a_pot_is_carried():
    tied = played(BROKE, TIES, YES, YES, state=between(400, 5, number=2, staked=BELONGINGS))
    assert (tied.chips.banks[COMPUTER], tied.end) == (0, None)
    assert tied.chips.collateral.staked == BELONGINGS


# Payoffs and observations of a match.


def test_payoffs_count_belongings_as_chips_at_their_value():
    state = between(100, 64, lost=("hat",))
    assert MATCH.payoffs(state) == (0, -86)
    running = next_deal(MATCH, YOU_WIN, state)
    assert MATCH.payoffs(running) == (0, -86)


def test_last_deal_stays_to_be_seen_between_deals():
    state = played(MATCH, YOU_WIN, *SHOWDOWN, state=MATCH.initial())
    seen = MATCH.observation(state, YOU)
    assert (seen.phase, seen.number, seen.pot) == (MatchPhase.BETWEEN, 1, 0)
    assert str(seen.deal.shown_value) == "pair of aces"
    assert (seen.deal.number, seen.deal.opener) == (1, YOU)


def test_each_deal_comes_from_its_own_pack():
    state = next_deal(MATCH, HE_WINS)
    state = MATCH.apply(MATCH.apply(state, Stay()), Draw.of("8d"))
    assert MATCH.chances(state).pack == (1,)
    dropped = played(MATCH, HE_WINS, Drop(), state=MATCH.initial())
    asked = MATCH.apply(MATCH.apply(dropped, NextDeal()), NextDeal())
    assert MATCH.chances(asked).pack == (2,)
