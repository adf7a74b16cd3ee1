"""Whole rounds: rule book section 4, lines 1, 2 and 7, a test for every sentence."""

from dataclasses import replace
from functools import cache

import pytest

from rules.dice_poker import (
    DicePoker,
    DicePokerMatch,
    EndMatch,
    Join,
    Leave,
    MatchPhase,
    NextRound,
    PutIn,
    Stop,
    evaluate_dice,
)
from rules.game import CHANCE, BetRange, Thrown
from rules.messages import BadVariant, IllegalAction
from rules.shuffle import Dealer, verify_throws
from tests.rules.dice_poker.scripted import throw_and_stop

THREE = DicePokerMatch(players=3)
TABLE = DicePokerMatch(DicePoker(stake=2), players=3, seats=5)
SIXES, FIVES, PAIR, NOTHING = "66642", "55523", "44123", "65421"
WON_BY_FIRST = (SIXES, PAIR, NOTHING)


def ordered(match=THREE, dice="264"):
    """The state after the throw for the order; without other dice player 1 starts."""
    return throw_and_stop(match, match.initial(), *dice)


def play(match, state, *games):
    """The state after games, each with its stakes, of turns of one throw."""
    for throws in games:
        state = throw_and_stop(match, match.apply(state, PutIn()), *throws)
    return state


@cache
def round_over(match=THREE):
    return play(match, ordered(match), *[WON_BY_FIRST] * 3)


def between(match, *actions, state=None):
    state = round_over(match) if state is None else state
    for action in actions:
        state = match.apply(state, action)
    return state


# Line 1. "Each player throws one die; the highest starts; then clockwise (to the left)."


def test_each_player_throws_one_die_for_the_order():
    state = THREE.initial()
    assert (state.phase, THREE.turn(state), state.starter) == (MatchPhase.ORDERING, CHANCE, None)
    names = []
    for face in (2, 4, 6):
        assert THREE.chances(state).count == 1
        names.append(THREE.chances(state).name)
        state = THREE.apply(state, Thrown((face,)))
    assert names == [(1, 0, 1, 0, 1), (1, 0, 2, 0, 1), (1, 0, 3, 0, 1)]
    assert state.phase is MatchPhase.STAKING


@pytest.mark.parametrize(
    ("dice", "order"), [("621", (0, 1, 2)), ("264", (1, 2, 0)), ("125", (2, 0, 1))]
)
def test_highest_die_starts_and_then_clockwise(dice, order):
    state = ordered(dice=dice)
    assert state.order == order
    assert state.starter == order[0] == THREE.turn(state)


# "Those tied for highest throw again."


def test_those_tied_for_highest_throw_again():
    state = ordered(dice="626")
    assert state.phase is MatchPhase.ORDERING
    assert state.ordering.throwing == (0, 2)
    state = throw_and_stop(THREE, state, "1", "3")
    assert state.order == (2, 0, 1)


def test_tie_of_the_order_may_come_again_and_again():
    state = ordered(dice="555333441")
    assert state.ordering.throwing == (0, 1)
    state = throw_and_stop(THREE, state, "2", "2", "6", "5")
    assert state.order == (0, 1, 2)
    assert [len(dice) for dice in state.ordering.finished] == [3, 3, 3, 2, 2]


def test_tie_below_the_highest_is_not_thrown_again():
    assert ordered(dice="336").order == (2, 0, 1)


# "The order throw happens once; … otherwise the next round starts with the same first starter."


def test_next_round_starts_with_the_same_first_starter():
    state = between(THREE, NextRound(1))
    assert state.phase is MatchPhase.STAKING
    assert (state.order, state.starter, state.round_number) == ((1, 2, 0), 1, 2)


# "It is repeated only if the players change between rounds."


def test_order_is_thrown_again_if_a_player_leaves():
    state = between(TABLE, Leave(1), NextRound(2))
    assert (state.phase, state.order, state.game) == (MatchPhase.ORDERING, (), None)
    state = throw_and_stop(TABLE, state, "3", "5")
    assert state.order == (2, 0)


def test_order_is_thrown_again_if_a_player_joins():
    state = between(TABLE, Join(4), NextRound(2))
    assert state.phase is MatchPhase.ORDERING
    assert state.ordering.players == (0, 1, 2, 4)
    assert throw_and_stop(TABLE, state, *"1161").order == (2, 4, 0, 1)


def test_order_stays_if_a_player_gets_up_and_sits_down_again():
    assert between(TABLE, Leave(2), Join(2), NextRound(2)).order == (1, 2, 0)


# Line 2. "Stakes (1 chip each) are put in before every game."


def test_stakes_are_put_in_before_every_game():
    state = ordered()
    for game in range(3):
        assert list(THREE.actions(state)) == [PutIn()]
        with pytest.raises(IllegalAction, match="stakes are put in first"):
            THREE.apply(state, Stop())
        before = state.totals
        state = THREE.apply(state, PutIn())
        assert state.totals == tuple(total - 1 for total in before)
        assert (state.bank, state.game_number) == (3, game + 1)
        state = throw_and_stop(THREE, state, *WON_BY_FIRST)


def test_stake_of_the_variant_is_put_in():
    state = TABLE.apply(ordered(TABLE), PutIn())
    assert (state.totals, state.bank) == ((-2, -2, -2, 0, 0), 6)


# "The winner takes the whole bank."


def test_winner_takes_the_whole_bank():
    state = play(THREE, ordered(), WON_BY_FIRST)
    assert (state.totals, state.bank) == ((-1, 2, -1), 0)
    assert state.game.winner == 1


# "What each player has won or lost is a running total and may be negative."


def test_running_total_may_be_negative():
    state = round_over()
    assert state.totals == THREE.payoffs(state) == (0, 0, 0)
    state = play(THREE, between(THREE, NextRound(5), state=state), *[WON_BY_FIRST] * 2)
    assert state.totals == (-10, 5, 5)


# Line 7. "Next game is started by the player who threw second."


def test_next_game_is_started_by_the_player_who_threw_second():
    state, starters, orders = ordered(), [], []
    for _ in range(3):
        starters.append(state.starter)
        state = THREE.apply(state, PutIn())
        orders.append(THREE.observation(state, 0).game.players)
        assert state.starter == starters[-1]
        state = throw_and_stop(THREE, state, *WON_BY_FIRST)
    assert starters == [1, 2, 0]
    assert orders == [(1, 2, 0), (2, 0, 1), (0, 1, 2)]


# "… whatever play-offs came between." "A play-off is not a game of the round" (line 6).


def test_play_off_does_not_change_who_starts_next():
    tied = (SIXES, PAIR, "66631", "6", "1", PAIR, "55512")
    state = play(THREE, ordered(), tied)
    assert state.game.winner == 0
    assert state.starter == 2
    assert state.game_number == 1
    assert state.phase is MatchPhase.STAKING


# "A round is as many games as there are players, until the start returns", it says, "to the first".


@pytest.mark.parametrize("players", [2, 3, 7, 10])
def test_round_is_as_many_games_as_players(players):
    match = DicePokerMatch(players=players)
    state = throw_and_stop(match, match.initial(), *"6", *"1" * (players - 1))
    throws = (SIXES, *[NOTHING] * (players - 1))
    for game in range(1, players + 1):
        assert state.phase is MatchPhase.STAKING
        state = play(match, state, throws)
        assert state.game_number == game
    assert state.phase is MatchPhase.BETWEEN_ROUNDS
    assert state.starter == 0
    assert match.observation(state, 0).games == players
    assert state.totals == (0,) * players


# "Nobody may leave within a round, and stakes may not change within it."


MOMENTS_OF_A_ROUND = {
    "ordering": THREE.initial(),
    "staking": ordered(),
    "first throw": THREE.apply(ordered(), PutIn()),
    "second turn": throw_and_stop(THREE, THREE.apply(ordered(), PutIn()), SIXES),
    "between games": play(THREE, ordered(), WON_BY_FIRST),
}
in_every_moment = pytest.mark.parametrize(
    "state", MOMENTS_OF_A_ROUND.values(), ids=list(MOMENTS_OF_A_ROUND)
)


@in_every_moment
@pytest.mark.parametrize("action", [Leave(0), EndMatch()])
def test_nobody_may_leave_within_a_round(state, action):
    with pytest.raises(IllegalAction, match="Nobody may leave before the round is over"):
        THREE.apply(state, action)


@in_every_moment
def test_nobody_may_join_and_the_stake_stays_within_a_round(state):
    with pytest.raises(IllegalAction, match="Nobody may join before the round is over"):
        THREE.apply(state, Join(3))
    with pytest.raises(IllegalAction, match="its stake stays as it is"):
        THREE.apply(state, NextRound(2))


def test_stake_may_change_between_rounds():
    state = play(THREE, between(THREE, NextRound(7)), WON_BY_FIRST)
    assert state.totals == (-7, 14, -7)
    assert THREE.observation(state, 0).variant.stake == 7
    assert THREE.observation(state, 0).game.bank == 21


def test_between_rounds_everything_that_may_be_done_is_listed():
    listed = list(TABLE.actions(round_over(TABLE)))
    assert listed[0] == BetRange(NextRound, 1, 1_000_000)
    assert listed[1:] == [Leave(0), Leave(1), Leave(2), Join(3), Join(4), EndMatch()]
    assert TABLE.turn(round_over(TABLE)) == 1
    assert TABLE.turn(between(TABLE, Leave(1))) == 0


def test_two_players_must_stay():
    state = between(TABLE, Leave(0))
    assert Leave(1) not in list(TABLE.actions(state))
    with pytest.raises(IllegalAction, match="Two players are needed"):
        TABLE.apply(state, Leave(1))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        *((Leave(seat), "Nobody sits there") for seat in (3, -1, 10**400, True, 0.0, "0", None)),
        *((Join(seat), "no free seat") for seat in (0, 5, -1, 10**400, True, 3.0, "3", None, [3])),
        *((NextRound(chips), "whole number") for chips in (0, -1, 10**9, 1.0, "1", True, None)),
        (PutIn(), "Begin the next one"),
        (Stop(), "Begin the next one"),
        (Thrown((1,)), "Begin the next one"),
    ],
)
def test_what_cannot_be_done_between_rounds_is_refused(action, said):
    with pytest.raises(IllegalAction, match=said):
        TABLE.apply(round_over(TABLE), action)


def test_total_of_a_player_who_leaves_stays():
    state = play(TABLE, ordered(TABLE), *[WON_BY_FIRST] * 2, (NOTHING, SIXES, PAIR))
    assert state.totals == (-6, 6, 0, 0, 0)
    state = between(TABLE, Leave(0), Join(3), NextRound(2), state=state)
    assert state.totals == (-6, 6, 0, 0, 0)
    state = play(TABLE, throw_and_stop(TABLE, state, *"611"), WON_BY_FIRST)
    assert state.totals == (-6, 10, -2, -2, 0)


def test_match_ends_between_rounds_when_the_players_get_up():
    state = between(THREE, EndMatch())
    assert THREE.turn(state) is None
    assert list(THREE.actions(state)) == []
    for action in (PutIn(), NextRound(1), EndMatch(), Stop()):
        with pytest.raises(IllegalAction, match="The match is over"):
            THREE.apply(state, action)


def test_action_of_another_moment_is_refused_with_the_reason():
    playing = THREE.apply(ordered(), PutIn())
    for state, action, said in [
        (THREE.initial(), PutIn(), "throwing for the order"),
        (THREE.initial(), Stop(), "throwing for the order"),
        (playing, PutIn(), "in the bank already"),
        (playing, Stop(), "in the air"),
        (ordered(), Thrown((1, 2, 3, 4, 5)), "stakes are put in first"),
    ]:
        with pytest.raises(IllegalAction, match=said):
            THREE.apply(state, action)


# "Number of players 2 or more." One player, and numbers that are none.


@pytest.mark.parametrize("players", [0, 1, -1, 101, 10**9, "two", 2.0, True, None])
def test_number_of_players_that_cannot_be_is_refused_before_anything_is_made(players):
    with pytest.raises(BadVariant, match="whole number of players from 2 to"):
        DicePokerMatch(players=players)
    if players is not None:
        with pytest.raises(BadVariant, match="whole number of players from 2 to"):
            DicePokerMatch(players=2, seats=players)


def test_more_players_than_seats_are_refused():
    with pytest.raises(BadVariant, match="from 2 to 4"):
        DicePokerMatch(players=5, seats=4)


# What the table is told.


def test_observation_tells_everything_a_table_shows():
    start = THREE.observation(THREE.initial(), 0)
    assert (start.game, start.turn, start.games) == (None, None, 3)
    state = throw_and_stop(THREE, THREE.apply(ordered(), PutIn()), SIXES)
    state = THREE.apply(state, Thrown((5, 5, 2, 3, 5)))
    seen = THREE.observation(state, 0)
    assert (seen.state.round_number, seen.state.game_number, seen.games) == (1, 1, 3)
    assert (seen.state.bank, seen.game.bank, seen.state.totals) == (3, 3, (-1, -1, -1))
    assert (seen.game.state.player, seen.game.state.waiting) == (2, (0,))
    assert (seen.turn.throw_number, seen.turn.variant.throws) == (1, 3)
    assert seen.turn.free == (2, 3, 5, 5, 5)
    assert seen.game.state.best == evaluate_dice(SIXES)
    assert seen.game.state.best_players == (1,)
    assert [die.face for die in seen.state.ordering.finished[0]] == [2, 6, 4]
    assert seen == THREE.observation(state, 2)


def test_last_game_stays_to_be_seen_until_the_next_begins():
    state = play(THREE, ordered(), WON_BY_FIRST, (NOTHING, SIXES, PAIR))
    seen = THREE.observation(state, 0)
    assert seen.game.players == (2, 0, 1)
    assert [result.player for result in seen.game.state.results] == [2, 0, 1]
    assert seen.game.state.winner == 0
    assert seen.turn.value == evaluate_dice(PAIR)


# The dice of a game are fixed beforehand and can be proved afterwards.


def test_dice_of_a_whole_game_can_be_proved():
    match, dealer = DicePokerMatch(players=4), Dealer("a fair table")
    state, fallen = match.initial(), {}
    fingerprints = [dealer.dice_commitment((game,)) for game in (1, 2)]
    while state.game is None or state.game.winner is None:
        if match.turn(state) is CHANCE:
            chance = match.chances(state)
            assert chance.name not in fallen
            fallen[chance.name] = dealer.resolve(chance).faces
            state = match.apply(state, Thrown(fallen[chance.name]))
        else:
            state = match.apply(state, list(match.actions(state))[-1])
    key = dealer.dice_key((1,)).hex()
    assert verify_throws(fingerprints[0], key, fallen)
    assert not verify_throws(fingerprints[1], key, fallen)


def test_variant_of_the_match_keeps_its_own_stake():
    state = between(TABLE, NextRound(9))
    assert TABLE.observation(state, 0).variant == replace(TABLE.variant, stake=9)
    assert TABLE.variant.stake == 2
