"""The computer's players: what they do, why they say they do it, and that they always may."""

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules.dice_poker
from rules.dice import read_dice
from rules.dice_poker import (
    DiceGame,
    DicePoker,
    DicePokerMatch,
    DiceTurn,
    EndMatch,
    Keep,
    MatchPhase,
    PutIn,
    Stop,
    TurnObservation,
    best_choice,
    best_keep,
    best_policy,
    cautious_choice,
    cautious_policy,
    evaluate_dice,
)
from rules.dice_poker.turn import TurnPhase, TurnState
from rules.game import CHANCE, Thrown, play
from rules.messages import IllegalAction
from rules.shuffle import Dealer


def seen(thrown, lying="", *, throws=1, to_beat=None, **against):
    """A position of a turn in which the player has to choose."""
    turn = TurnState(TurnPhase.CHOOSING, throws, read_dice(lying), read_dice(thrown))
    best = None if to_beat is None else evaluate_dice(to_beat)
    variant = against.pop("variant", DicePoker())
    return TurnObservation(variant, turn, best, **against)


# The cautious player.


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        (seen("11223"), Keep((1, 1, 2, 2)), "two pair, 6 points is not enough, so all but 1-1-2-2"),
        (seen("15566"), Keep((5, 5, 6, 6)), "so all but 5-5-6-6 is thrown"),
        (seen("12446"), Keep((4, 4)), "pair of fours, 8 points is not enough"),
        (seen("12345"), Keep((5,)), "nothing, 15 points is not enough, so all but 5 is thrown"),
        (seen("12333"), Stop(), "three threes, 9 points is enough to stop"),
        (seen("22333"), Stop(), "full house, threes over twos is enough to stop"),
        (
            seen("12333", to_beat="11445"),
            Stop(),
            "three threes, 9 points beats two pair, 10 points",
        ),
        (seen("12333", to_beat="44412"), Keep((3, 3, 3)), "so all but 3-3-3 is thrown"),
        (seen("12333", to_beat="33345"), Keep((3, 3, 3)), "is not enough"),
        (seen("22333", to_beat="66612"), Stop(), "beats three sixes"),
        (seen("22333", to_beat="66622"), Keep((3, 3, 3)), "so all but 3-3-3 is thrown"),
        (seen("33333", to_beat="66666"), Keep(()), "so all these dice are thrown"),
        (seen("46", "445", throws=2, to_beat="66622"), Keep((4,)), "so all but 4 is thrown"),
        (seen("6", "1234", throws=2, to_beat="66622"), Keep(()), "all these dice are thrown"),
        (seen("23", "655", throws=2, to_beat="66622"), Keep(()), "all these dice are thrown"),
    ],
)
def test_cautious_player_keeps_his_combination_and_stops_when_it_is_enough(position, action, said):
    choice = cautious_choice(position)
    assert choice.action == action
    assert said in str(choice.reason)
    assert str(choice.reason).endswith(".")


# The exact player.


@pytest.mark.parametrize(
    "position",
    [
        seen("55523", to_beat="66642"),
        seen("523", "55", throws=2, to_beat="66642"),
        seen("523", "55", throws=2, to_beat="66642", holders=1),
        seen("44125", to_beat="66642", holders=2, players_after=1),
        seen("44125", players_after=2),
        seen("44125", players_after=1, variant=DicePoker(locked=False)),
    ],
)
def test_exact_player_takes_the_best_of_all_choices(position):
    values = best_keep(
        position.free,
        position.locked,
        position.throws_left,
        position.to_beat,
        position.players_after,
        position.variant,
        holders=position.holders,
    )
    choice = best_choice(position)
    assert choice.action == values[0].action
    assert f"{round(1000 * values[0].value)} times in 1,000" in str(choice.reason)
    assert choice.reason.values["others"] == round(1000 * values[1].value)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (seen("66666", players_after=1), "Stopping wins 993 times in 1,000"),
        (seen("55523", to_beat="66642"), "Keeping 5-5-5 wins"),
        (seen("12345", to_beat="66666"), "Stopping wins 0 times in 1,000"),
        (seen("11112", to_beat="66655"), "Stopping wins 1000 times in 1,000"),
        (seen("1", "2345", throws=2, to_beat="11345", holders=1), "Throwing all these dice wins"),
        (
            seen("6", "6612", throws=2, to_beat="66634", holders=1),
            "Stopping wins 500 times in 1,000, the best other choice 83",
        ),
        (seen("55523"), "the best result on average"),
    ],
)
def test_exact_player_says_what_he_wins(position, said):
    """Five sixes only lose half of the 6240321451/470184984576 in which the other has them too."""
    assert said in str(best_choice(position).reason)


def test_exact_player_counts_at_most_four_later_players():
    """The result is that for four; where the order follows the seats a tie is an equal share."""
    few = seen("44125", players_after=4, variant=DicePoker(throws=2))
    many = replace(few, players_after=9)
    by_seat = replace(few, variant=DicePoker(throws=2, playoff_order="seat"))
    assert best_choice(few) == best_choice(many) == best_choice(by_seat)


def test_exact_player_knows_any_number_of_holders():
    position = seen("66612", to_beat="66612", holders=9, throws=2)
    assert best_choice(position).action == best_choice(replace(position, holders=99)).action


# Both.


def nothing_to_choose():
    turn = DiceTurn()
    state = turn.initial()
    yield turn.observation(state, 0)
    state = turn.apply(state, Thrown((1, 2, 3, 4, 5)))
    yield turn.observation(turn.apply(state, Keep(())), 0)
    yield turn.observation(turn.apply(state, Stop()), 0)


@pytest.mark.parametrize("position", list(nothing_to_choose()))
@pytest.mark.parametrize("choose", [cautious_choice, best_choice])
def test_without_a_choice_nothing_is_chosen(choose, position):
    with pytest.raises(IllegalAction, match="nothing to choose"):
        choose(position)


five_dice = st.lists(st.integers(1, 6), min_size=5, max_size=5)


@settings(max_examples=60)
@given(five_dice, st.integers(1, 5), st.integers(1, 2), st.none() | five_dice, st.booleans())
def test_every_choice_is_allowed(dice, free, throws, to_beat, locked):
    lying = dice[free:] if throws == 2 else []
    position = seen(
        dice[: 5 - len(lying)],
        lying,
        throws=throws,
        to_beat=to_beat,
        holders=int(to_beat is not None),
        players_after=1,
        variant=DicePoker(locked=locked),
    )
    allowed = list(DiceTurn(position.variant).actions(position.turn))
    assert cautious_choice(position).action in allowed
    assert best_choice(position).action in allowed


@pytest.mark.parametrize("policy", [cautious_policy, best_policy])
@pytest.mark.parametrize(
    "game",
    [
        *(DiceTurn(to_beat=evaluate_dice("55512")), DiceGame(order=(0, 1, 2))),
        DicePokerMatch(players=3),
        DicePokerMatch(DicePoker(locked=False, throws=2, playoff_order="seat"), players=7),
    ],
    ids=["turn", "game", "match", "match of seven by seat"],
)
def test_policy_plays_any_of_the_games_to_its_end(policy, game):
    played = play(game, (policy,) * 10, Dealer("computers"))
    assert game.turn(played.final) is None
    if isinstance(game, DicePokerMatch):
        assert played.final.phase is MatchPhase.OVER
        assert played.final.games_begun == game.players
        assert played.actions[-1] == EndMatch()
        assert played.actions.count(PutIn()) == game.players


@pytest.mark.parametrize("policy", [cautious_policy, best_policy])
def test_policy_without_a_turn_has_nothing_to_choose(policy):
    match = DicePokerMatch()
    with pytest.raises(IllegalAction, match="nothing to choose"):
        policy(match.observation(match.initial(), 0), ())


def test_exact_player_wins_more_than_the_cautious_one():
    """Over 400 games of two, seats changing; the seed is fixed, so the verdict is too."""
    game, dealer, wins = DiceGame(), Dealer("better"), [0, 0]
    for number in range(1, 401):
        policies = (best_policy, cautious_policy)[:: 1 if number % 2 else -1]
        state = replace(game, game=number).initial()
        running = replace(game, game=number)
        while running.turn(state) is not None:
            if running.turn(state) is CHANCE:
                action = dealer.resolve(running.chances(state))
            else:
                policy = policies[running.turn(state)]
                seen_now = running.observation(state, running.turn(state))
                action = policy(seen_now, tuple(running.actions(state)))
            state = running.apply(state, action)
        wins[policies[state.winner] is cautious_policy] += 1
    assert sum(wins) == 400
    assert wins[0] > 210


# The package.


def test_package_is_light_until_the_solver_is_used():
    source = (
        "import sys, rules.dice_poker as dice\n"
        "match = dice.DicePokerMatch(players=3)\n"
        "dice.cautious_policy, dice.best_policy, dice.evaluate_dice('55523')\n"
        "assert 'numpy' not in sys.modules\n"
        "dice.turn_chance\n"
        "assert 'numpy' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", source], check=True)


def test_lazy_names_are_listed_and_unknown_ones_are_not_there():
    lazy = {"KeepValue", "best_keep", "turn_chance", "win_probabilities"}
    assert lazy <= set(dir(rules.dice_poker))
    assert all(hasattr(rules.dice_poker, name) for name in rules.dice_poker.__all__)
    assert not hasattr(rules.dice_poker, "no_such_name")
