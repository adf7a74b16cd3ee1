"""Who is favourite: against published chances, counting by hand, and a slow recursion."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from random import Random

import pytest

from rules.dice import throws
from rules.dice_poker import (
    DiceGame,
    DicePoker,
    DicePokerMatch,
    GamePhase,
    GameState,
    Keep,
    Leave,
    MatchPhase,
    PutIn,
    Stop,
    all_results,
    best_keep,
    evaluate_dice,
    favourites,
    match_favourites,
    win_probabilities,
)
from rules.game import CHANCE, Thrown
from rules.messages import BadVariant
from rules.shuffle import Dealer
from tests.rules.dice_poker.scripted import fall, throw_and_stop
from tests.rules.dice_poker.slow_dice import SlowTurn

ONE, TWO, THREE = DicePoker(throws=1), DicePoker(throws=2), DicePoker()
FREE = DicePoker(throws=2, locked=False, full_house="points")


# Two routes to one number.


@pytest.mark.parametrize("variant", [THREE, FREE, ONE])
def test_before_the_first_throw_the_seats_have_their_published_chances(variant):
    first, second, third = win_probabilities(3, variant)
    assert favourites(GameState((2, 0, 1)), variant) == (second, third, first)
    assert favourites(GameState((3, 1)), variant)[2] == 0


@cache
def slow_rest(variant, best, holders, waiting):
    """The chance of every seat, with this best place, its holders and those still to throw."""
    if not waiting:
        return {seat: Fraction(1, len(holders)) for seat in holders}
    wins = Counter()
    for place, chance in slow_turn(variant, best, holders, waiting)[1].items():
        for seat, share in slow_after(variant, best, holders, waiting, place).items():
            wins[seat] += chance * share
    return wins


def slow_after(variant, best, holders, waiting, place):
    """The same when the first of those waiting has got this place."""
    seat, rest = waiting[0], waiting[1:]
    if place > best:
        return slow_rest(variant, place, (seat,), rest)
    return slow_rest(variant, best, holders + ((seat,) if place == best else ()), rest)


@cache
def slow_turn(variant, best, holders, waiting):
    """The best turn of the first of those waiting, and the chance of every place."""
    places = range(len(all_results(variant)))
    worth = [slow_after(variant, best, holders, waiting, it).get(waiting[0], 0) for it in places]
    unit = lcm(*(Fraction(it).denominator for it in worth))
    turn = SlowTurn([int(unit * it) for it in worth], variant)
    counts, total = turn.results((), variant.throws), 6 ** (5 * variant.throws)
    return turn, {place: Fraction(count, total) for place, count in counts.items()}


def slow_with(variant, best, holders, waiting, counts):
    """The chances when the first of those waiting gets the places as often as is counted."""
    wins = Counter()
    for place, count in counts.items():
        for seat, share in slow_after(variant, best, holders, waiting, place).items():
            wins[seat] += Fraction(count, sum(counts.values())) * share
    return wins


@pytest.mark.parametrize(
    ("variant", "order", "best"),
    [
        (TWO, (1, 0), "4-4-4-2-1"),
        (FREE, (1, 0), "4-4-4-2-1"),
        (TWO, (1, 0, 2), "6-6-6-6-1"),
        (FREE, (2, 1, 0), "5-5-5-5-6"),
    ],
)
def test_every_moment_of_a_turn_agrees_with_the_slow_recursion(variant, order, best):
    dice, kept = (1, 2, 5, 5, 6), (5, 5)
    place = all_results(variant).index(evaluate_dice(best, variant))
    game = DiceGame(variant, order)
    before = (variant, place, order[:1], order[1:])

    def by_seat(chances):
        return tuple(chances.get(seat, 0) for seat in range(len(order)))

    waits = throw_and_stop(game, game.initial(), best)
    assert favourites(waits, variant) == by_seat(slow_rest(*before))
    thrown = game.apply(waits, Thrown(dice))
    turn = slow_turn(*before)[0]
    keep = turn.best((), dice, 1)[1]
    counts = {turn.place[dice]: 1} if keep == dice else turn.results(keep, 1)
    assert favourites(thrown, variant) == by_seat(slow_with(*before, counts))
    in_the_air = game.apply(thrown, Keep(kept))
    assert favourites(in_the_air, variant) == by_seat(slow_with(*before, turn.results(kept, 1)))


def test_three_players_of_one_throw_are_counted_by_hand():
    """The first has a pair of fours: of the two others one throws better, both, or neither."""
    game = DiceGame(ONE, (0, 1, 2))
    state = game.apply(game.initial(), Thrown((4, 4, 1, 2, 3)))
    mine = evaluate_dice("44123", ONE)
    values = [evaluate_dice(dice, ONE) for dice in product(range(1, 7), repeat=5)]
    worse = sum(value < mine for value in values)
    equal = sum(value == mine for value in values)
    total = len(values)
    held = Fraction(worse**2, total**2) + Fraction(2 * worse * equal, total**2) / 2
    held += Fraction(equal**2, total**2) / 3
    assert favourites(state, ONE) == (held, (1 - held) / 2, (1 - held) / 2)


# Before dice fall, the chances are the mean of those after.


def mean_after(game, state, variant):
    """The mean of the chances over everything that may fall now."""
    mean = Counter()
    count = game.chances(state).count
    for dice, ways in throws(count).items():
        after = favourites(game.apply(state, Thrown(dice)), variant)
        for seat, chance in enumerate(after):
            mean[seat] += Fraction(ways, 6**count) * chance
    return tuple(mean[seat] for seat in range(len(favourites(state, variant))))


@pytest.mark.parametrize(
    ("variant", "order", "turns", "dice", "keeps"),
    [
        (TWO, (0, 1), (), None, ()),
        (THREE, (0, 1, 2), ("6-6-6-4-2",), (5, 5, 2, 3, 1), (5, 5)),
        (THREE, (0, 1), (), (1, 2, 3, 4, 6), ()),
        (THREE, (0, 2, 1), ("6-6-6-4-2", "3-6-6-6-5"), None, ()),
        (FREE, (0, 1), ("2-2-3-3-6",), (1, 1, 2, 5, 6), (1, 6)),
    ],
)
def test_chances_before_a_throw_are_the_mean_of_those_after_it(variant, order, turns, dice, keeps):
    game = DiceGame(variant, order)
    state = throw_and_stop(game, game.initial(), *turns)
    if dice:
        state = game.apply(game.apply(state, Thrown(dice)), Keep(keeps))
    assert game.turn(state) is CHANCE
    assert mean_after(game, state, variant) == favourites(state, variant)


def test_second_throw_under_the_rule_of_locked_dice_is_a_mean_too():
    game = DiceGame(THREE, (0, 1))
    state = game.apply(game.initial(), Thrown((5, 5, 2, 3, 1)))
    state = game.apply(game.apply(state, Keep((5,))), Thrown((2, 5, 3, 1)))
    state = game.apply(state, Keep((5, 3)))
    assert mean_after(game, state, THREE) == favourites(state, THREE)


def test_order_of_a_play_off_is_a_mean_die_by_die():
    game = DiceGame(TWO, (0, 1, 2))
    equal = ("6-6-6-6-1",) * 3
    tied = throw_and_stop(game, game.initial(), *equal)
    assert favourites(tied, TWO) == (Fraction(1, 3),) * 3
    for faces in ((), (5,), (5, 5), (2, 6), (6, 6), (4, 4, 4), (3, 6, 6), (3, 6, 6, 2)):
        state = fall_some(game, tied, faces)
        assert state.phase is GamePhase.ORDERING
        assert sum(favourites(state, TWO)) == 1
        assert mean_after(game, state, TWO) == favourites(state, TWO)


def fall_some(game, state, faces):
    for face in faces:
        state = game.apply(state, Thrown((face,)))
    return state


def test_seats_out_of_a_play_off_have_no_chance_left():
    game = DiceGame(TWO, (0, 1, 2))
    state = throw_and_stop(game, game.initial(), "6-6-6-6-1", "6-6-6-6-2", "1-1-2-3-4")
    half = Fraction(1, 2)
    assert favourites(state, TWO) == (half, half, 0)
    state = fall_some(game, state, (3, 5))
    first, second = win_probabilities(2, TWO)
    assert favourites(state, TWO) == (second, first, 0)


# What choices do to the chances.


@pytest.mark.parametrize("dice", [(5, 5, 2, 3, 1), (6, 6, 6, 4, 2), (1, 2, 3, 4, 6)])
def test_a_choice_costs_what_it_gives_up_and_the_best_one_nothing(dice):
    game = DiceGame(THREE, (0, 1, 2))
    state = throw_and_stop(game, game.initial(), "4-4-4-2-1")
    state = game.apply(state, Thrown(dice))
    mine = favourites(state, THREE)[1]
    values = best_keep(dice, (), 2, "4-4-4-2-1", 1, THREE, holders=1)
    assert values[0].value == mine
    for value in values[::5]:
        after = favourites(game.apply(state, value.action), THREE)
        assert after[1] == value.value
        assert sum(after) == 1


@pytest.mark.parametrize("seed", range(4))
def test_chances_of_a_whole_game_add_up_to_one_and_end_with_the_winner(seed):
    random, variant = Random(seed), (TWO if seed % 2 else FREE)
    game, dealer = DiceGame(variant, (2, 0, 1)), Dealer(f"favourites {seed}")
    state = game.initial()
    while game.turn(state) is not None:
        assert sum(favourites(state, variant)) == 1
        if game.turn(state) is CHANCE:
            state = game.apply(state, dealer.resolve(game.chances(state)))
        else:
            state = game.apply(state, random.choice(list(game.actions(state))))
    last = favourites(state, variant)
    assert [seat for seat, chance in enumerate(last) if chance == 1] == [state.winner]
    assert sum(last) == 1


# In a match.


def test_between_games_the_next_one_counts():
    match = DicePokerMatch(TWO, players=3)
    state = match.initial()
    third = Fraction(1, 3)
    assert match_favourites(state, TWO) == (third, third, third)
    first, second, last = win_probabilities(3, TWO)
    state = match.apply(state, Thrown((2,)))
    state = match.apply(state, Thrown((6,)))
    before = match_favourites(state, TWO)
    after = [match_favourites(match.apply(state, Thrown((face,))), TWO) for face in range(1, 7)]
    assert before == tuple(sum(chances) / 6 for chances in zip(*after, strict=True))
    state = match.apply(state, Thrown((5,)))
    assert match_favourites(state, TWO) == (last, first, second)
    state = throw_and_stop(match, match.apply(state, PutIn()), "66666", "11234", "11235")
    assert state.phase is MatchPhase.STAKING
    assert match_favourites(state, TWO) == (second, last, first)


def test_between_rounds_the_same_players_keep_their_order_and_others_throw_for_it():
    match = DicePokerMatch(TWO, players=3)
    state = fall(match, match.initial(), "2", "6", "5")
    for _ in range(3):
        state = throw_and_stop(match, match.apply(state, PutIn()), "66666", "11234", "11235")
    assert state.phase is MatchPhase.BETWEEN_ROUNDS
    first, second, last = win_probabilities(3, TWO)
    assert match_favourites(state, TWO) == (last, first, second)
    fewer = match.apply(state, Leave(2))
    assert match_favourites(fewer, TWO) == (Fraction(1, 2), Fraction(1, 2))


# What is refused.


def test_shares_by_seat_and_too_many_players_are_refused():
    with pytest.raises(BadVariant, match="thrown afresh"):
        favourites(GameState((0, 1)), replace(TWO, playoff_order="seat"))
    with pytest.raises(BadVariant, match="from 2 to 10"):
        favourites(GameState(tuple(range(11))), ONE)


def test_stopping_ends_the_turn_and_nothing_is_left_of_it():
    game = DiceGame(TWO, (0, 1))
    state = throw_and_stop(game, game.initial(), "6-6-6-6-6", "6-6-6-6-5")
    assert favourites(state, TWO) == (1, 0)
    state = game.apply(game.apply(game.initial(), Thrown((6, 6, 6, 6, 6))), Stop())
    chances = favourites(state, TWO)
    assert chances[0] > Fraction(99, 100)
    assert sum(chances) == 1
