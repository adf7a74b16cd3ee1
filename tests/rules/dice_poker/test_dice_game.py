"""One game with its play-offs: rule book section 4, lines 4 and 6, a test for every sentence."""

import pytest

from rules.dice_poker import (
    DiceGame,
    DicePoker,
    GamePhase,
    Keep,
    Result,
    Stop,
    TurnPhase,
    evaluate_dice,
)
from rules.game import CHANCE, Thrown
from rules.messages import BadVariant, IllegalAction
from tests.rules.dice_poker.scripted import throw_and_stop

THREE = DiceGame(order=(0, 1, 2))
SIXES, FIVES, PAIR, NOTHING = "66642", "55523", "44123", "65421"


def play(game, *throws):
    return throw_and_stop(game, game.initial(), *throws)


# "Later players know the best result so far."


def test_players_throw_one_after_the_other():
    game = DiceGame(order=(2, 0, 1))
    state = game.initial()
    assert (state.player, state.waiting) == (2, (0, 1))
    state = throw_and_stop(game, state, SIXES)
    assert (state.player, state.waiting) == (0, (1,))
    state = throw_and_stop(game, state, PAIR)
    assert (state.player, state.waiting) == (1, ())


def test_later_players_know_the_best_result_so_far():
    turns = [THREE.observation(play(THREE, *done), 0).turn for done in ([], [PAIR], [PAIR, SIXES])]
    assert [turn.to_beat for turn in turns] == [None, evaluate_dice(PAIR), evaluate_dice(SIXES)]
    assert [turn.players_after for turn in turns] == [2, 1, 0]
    assert [turn.holders for turn in turns] == [0, 1, 1]


def test_all_who_have_the_best_result_are_known():
    state = play(THREE, SIXES, "66613")
    assert state.best == evaluate_dice(SIXES)
    assert state.best_players == (0, 1)
    assert THREE.observation(state, 2).turn.holders == 2


def test_results_of_the_others_are_seen():
    state = play(THREE, SIXES, PAIR)
    assert state.results == (
        Result(0, (2, 4, 6, 6, 6), evaluate_dice(SIXES)),
        Result(1, (1, 2, 3, 4, 4), evaluate_dice(PAIR)),
    )


def test_turn_may_take_all_its_throws():
    state = THREE.apply(THREE.initial(), Thrown((5, 5, 2, 3, 1)))
    for step in (Keep((5, 5)), Thrown((5, 1, 2)), Keep((5,)), Thrown((5, 6))):
        assert state.player == 0
        state = THREE.apply(state, step)
    assert state.player == 1
    assert state.results[0].value == evaluate_dice("55556")
    assert THREE.turn(state) is CHANCE


# "The winner takes the whole bank" (line 2).


def test_best_result_wins_the_whole_bank():
    game = DiceGame(DicePoker(stake=4), order=(1, 2, 0))
    state = play(game, PAIR, SIXES, NOTHING)
    assert (state.phase, state.winner) == (GamePhase.OVER, 2)
    assert game.turn(state) is None
    assert game.payoffs(state) == (-4, -4, 8)
    assert game.observation(state, 0).bank == 12


def test_nothing_is_won_before_the_end():
    assert THREE.payoffs(play(THREE, PAIR, SIXES)) == (0, 0, 0)


def test_seats_of_others_win_and_lose_nothing():
    game = DiceGame(order=(3, 1))
    assert game.payoffs(play(game, PAIR, SIXES)) == (0, 1, 0, -1)


def test_last_turn_stays_to_be_seen_when_the_game_is_over():
    seen = THREE.observation(play(THREE, PAIR, SIXES, NOTHING), 0)
    assert seen.turn.turn.phase is TurnPhase.OVER
    assert seen.turn.value == evaluate_dice(NOTHING)
    assert seen.turn.to_beat == evaluate_dice(SIXES)
    assert seen.state.player is None
    assert seen.state.waiting == ()


# "Players equal on top play another full game against each other for the same bank."


def test_two_equal_on_top_play_another_full_game():
    state = play(THREE, SIXES, PAIR, "66631")
    assert (state.phase, state.playoff, state.winner) == (GamePhase.ORDERING, 1, None)
    assert set(state.order) == {0, 2}
    state = throw_and_stop(THREE, state, "3", "5")
    assert state.order == (2, 0)
    assert THREE.chances(state).count == 5
    assert state.best is None
    state = throw_and_stop(THREE, state, PAIR, NOTHING)
    assert (state.phase, state.winner) == (GamePhase.OVER, 2)


def test_three_equal_on_top_all_play_on():
    state = play(THREE, "66613", "66621", "66632", "2", "2", "1", "6", "1", PAIR, SIXES, NOTHING)
    assert state.winner == 1
    assert state.order == (0, 1, 2)


def test_play_off_is_for_the_same_bank_without_new_stakes():
    state = play(THREE, SIXES, PAIR, "66631", "3", "5", PAIR, NOTHING)
    assert THREE.payoffs(state) == (-1, -1, 2)
    assert THREE.observation(state, 0).bank == 3


def test_tie_below_the_top_is_no_tie():
    assert play(THREE, PAIR, SIXES, PAIR).winner == 1


# "Those still tied play again."


def test_play_off_that_ties_again_is_played_off_again():
    state = play(THREE, SIXES, "66631", "66621", "1", "5", "2")
    assert (state.playoff, state.order) == (1, (1, 2, 0))
    state = throw_and_stop(THREE, state, FIVES, PAIR, "55561")
    assert (state.phase, state.playoff, state.order) == (GamePhase.ORDERING, 2, (1, 0))
    state = throw_and_stop(THREE, state, "4", "4", "2", "6", NOTHING, NOTHING)
    assert (state.playoff, state.order) == (3, (0, 1))
    state = throw_and_stop(THREE, state, "6", "1", NOTHING, PAIR)
    assert state.winner == 1
    assert [len(results) for results in state.tied] == [3, 3, 2]
    assert THREE.payoffs(state) == (-1, 2, -1)


def test_only_those_still_tied_play_again():
    state = play(THREE, SIXES, "66631", "66621", "1", "2", "5", FIVES, NOTHING, "55561")
    assert set(state.order) == {1, 2}


# "playoff_order="throw" (the order is thrown afresh) … or "seat"."


def test_order_of_a_play_off_is_thrown_afresh():
    state = play(THREE, SIXES, "66631", PAIR)
    assert THREE.turn(state) is CHANCE
    assert THREE.chances(state).count == 1
    assert throw_and_stop(THREE, state, "1", "6").order == (1, 0)
    assert throw_and_stop(THREE, state, "6", "1").order == (0, 1)


def test_equal_dice_for_the_order_of_a_play_off_are_thrown_again():
    state = play(THREE, SIXES, "66631", "66621", "4", "2", "4")
    assert state.phase is GamePhase.ORDERING
    assert state.ordering.throwing == (0, 2)
    state = throw_and_stop(THREE, state, "3", "5")
    assert state.order == (2, 0, 1)
    assert state.ordering.starter == 2


def test_order_of_a_play_off_may_stay_that_of_the_seats():
    game = DiceGame(DicePoker(playoff_order="seat"), order=(1, 2, 0))
    state = play(game, SIXES, PAIR, "66631")
    assert (state.phase, state.order) == (GamePhase.PLAYING, (1, 0))
    assert game.chances(state).count == 5
    assert throw_and_stop(game, state, PAIR, SIXES).winner == 0


# The parts.


def test_throws_of_a_game_have_names_of_their_own():
    game, names = DiceGame(order=(0, 1), game=7), []
    state = game.initial()
    for dice in (SIXES, "66631", "3", "3", "1", "2", FIVES, PAIR):
        names.append(game.chances(state).name)
        state = throw_and_stop(game, state, dice)
    assert names == [
        *((7, 0, 1, 1), (7, 0, 2, 1)),
        *((7, 1, 1, 0, 1), (7, 1, 2, 0, 1), (7, 1, 1, 0, 2), (7, 1, 2, 0, 2)),
        *((7, 1, 2, 1), (7, 1, 1, 1)),
    ]


@pytest.mark.parametrize(
    "order",
    [(), (0,), (0, 0), (0, -1), (0, 100), (0, True), (0, "1"), [0, 1], None, 3, (0, [1]), (0, 1.0)],
)
def test_order_that_is_none_is_refused(order):
    with pytest.raises(BadVariant):
        DiceGame(order=order)


def test_action_of_another_moment_is_refused_with_the_reason():
    tied = play(THREE, SIXES, "66631", PAIR)
    for state, action, said in [
        (THREE.initial(), Stop(), "in the air"),
        (tied, Stop(), "throwing for the order"),
        (tied, Thrown((1, 2, 3, 4, 5)), "So many dice must fall: 1"),
        (play(THREE, PAIR, SIXES, NOTHING), Stop(), "This game is over"),
    ]:
        with pytest.raises(IllegalAction, match=said):
            THREE.apply(state, action)


def test_ten_players_play_a_game():
    game = DiceGame(order=tuple(range(10)))
    state = play(game, *["11234", "22134", "33124"] * 3, SIXES)
    assert state.winner == 9
    assert game.payoffs(state) == (-1,) * 9 + (9,)
