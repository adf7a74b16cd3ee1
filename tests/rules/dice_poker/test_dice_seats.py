"""The chances among several players: against published values and a slow recursion."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import lcm

import pytest

from rules.dice import throws
from rules.dice_poker import (
    DicePoker,
    all_results,
    best_keep,
    seat_disadvantages,
    win_probabilities,
)
from rules.distribution import E
from rules.messages import BadVariant
from tests.golden_values import exact
from tests.rules.dice_poker.slow_dice import SlowTurn

LOCKED, FREE = DicePoker(), DicePoker(locked=False)
BY_POINTS = DicePoker(full_house="points")


def test_two_players_win_as_often_as_published():
    (name,) = (name for name in exact() if name.startswith("dice_two_players"))
    assert win_probabilities(2) == tuple(map(Fraction, exact()[name]))


@pytest.mark.parametrize("variant", [LOCKED, FREE, BY_POINTS, DicePoker(throws=2)])
@pytest.mark.parametrize("players", [2, 3])
def test_going_first_is_the_worst_seat(players, variant):
    """Rule book, section 4, line 4."""
    chances = win_probabilities(players, variant)
    assert sum(chances) == 1
    assert list(chances) == sorted(set(chances))
    assert all(isinstance(chance, Fraction) for chance in chances)


@pytest.mark.parametrize("players", range(2, 11))
def test_without_a_choice_all_seats_are_alike(players):
    chances = win_probabilities(players, DicePoker(throws=1))
    assert chances == (Fraction(1, players),) * players


def test_first_seat_loses_as_much_as_published():
    """Half a bank less the published chance of the first of two."""
    (name,) = (name for name in exact() if name.startswith("dice_two_players"))
    assert seat_disadvantages(2) == {2: Fraction(1, 2) - Fraction(exact()[name][0])}


@pytest.mark.parametrize("variant", [LOCKED, FREE])
def test_first_seat_loses_what_it_wins_less_than_an_equal_part(variant):
    losses = seat_disadvantages(4, variant)
    assert list(losses) == [2, 3, 4]
    for players, loss in losses.items():
        assert loss == Fraction(1, players) - win_probabilities(players, variant)[0] > 0


def test_without_a_choice_the_first_seat_loses_nothing():
    assert set(seat_disadvantages(10, DicePoker(throws=1)).values()) == {0}


def test_stake_does_not_change_the_chances():
    assert win_probabilities(2, DicePoker(stake=50)) == win_probabilities(2)


# Against the slow recursion.


@cache
def slow_best_turn(variant, best, holders, after):
    """The worth of the best turn and the chance of every place, for n players; all in fractions."""
    number = len(all_results(variant))
    worth = [Fraction(0)] * number
    for place in range(number):
        if place > best:
            worth[place] = slow_held(variant, place, 1, after)
        elif place == best:
            worth[place] = slow_held(variant, best, holders + 1, after)
    unit = lcm(*(it.denominator for it in worth))
    turn = SlowTurn([int(unit * it) for it in worth], variant)
    counts, total = turn.results((), variant.throws), 6 ** (5 * variant.throws)
    chances = Counter({place: Fraction(count, total) for place, count in counts.items()})
    return turn.turn(variant.throws) / unit, chances


@cache
def slow_held(variant, best, holders, after):
    if not after:
        return Fraction(1, holders)
    chances = slow_best_turn(variant, best, holders, after - 1)[1]
    below = sum(chance for place, chance in chances.items() if place < best)
    equal = chances[best]
    return below * slow_held(variant, best, holders, after - 1) + equal * slow_held(
        variant, best, holders + 1, after - 1
    )


def slow_wins(variant, players):
    reached, wins = {(-1, 0): Fraction(1)}, []
    for after in reversed(range(players)):
        turns = {state: slow_best_turn(variant, *state, after) for state in reached}
        wins.append(sum(reached[state] * turns[state][0] for state in reached))
        following = {}
        for (best, holders), (_, chances) in turns.items():
            for place, chance in chances.items():
                then = (place, 1) if place > best else (best, holders + (place == best))
                share = reached[best, holders] * chance
                following[then] = following.get(then, 0) + share
        reached = following
    return tuple(wins)


@pytest.mark.parametrize(
    ("variant", "players"),
    [(DicePoker(throws=2, full_house="points"), 3), (DicePoker(throws=1), 4)],
)
def test_several_players_agree_with_the_slow_recursion(variant, players):
    assert win_probabilities(players, variant) == slow_wins(variant, players)


def test_first_throws_add_up_to_the_chance_of_the_first_seat():
    variant = DicePoker(throws=2)
    values = throws(5).map(
        lambda dice: best_keep(dice, (), 1, players_after=2, variant=variant)[0].value
    )
    assert E(values) == win_probabilities(3, variant)[0]


def test_value_among_players_is_the_mean_of_what_the_results_are_worth():
    """The last player answers each result with his best turn, and a tie is half a bank."""
    variant = DicePoker(throws=2)
    worth = {
        result: 1 - slow_best_turn(variant, place, 1, 0)[0]
        for place, result in enumerate(all_results())
    }
    for value in best_keep("66611", throws_left=1, players_after=1, variant=variant):
        assert E(value.outcomes, worth.__getitem__) == value.value


# The share of a tie.


def test_to_equal_the_result_is_worth_nothing_or_a_share():
    alone = best_keep("66621", (), 0, "66631", variant=LOCKED)
    assert [value.value for value in alone] == [0]
    for holders in (1, 2, 9):
        (value,) = best_keep("66621", (), 0, "66631", holders=holders)
        assert value.value == Fraction(1, holders + 1)


def test_players_to_come_lower_the_chance():
    values = [best_keep("66655", (), 0, "66631", after)[0].value for after in (0, 1, 2)]
    assert values[0] == 1
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


# What is refused.


@pytest.mark.parametrize("players", [0, 1, -1, 11, 10**9, "two", 2.0, True, None])
def test_chances_of_a_number_of_players_that_cannot_be_are_refused(players):
    with pytest.raises(BadVariant, match="from 2 to 10"):
        win_probabilities(players)
    with pytest.raises(BadVariant, match="from 2 to 10"):
        seat_disadvantages(players)


def test_shares_of_a_tie_that_is_played_off_by_seat_are_refused():
    by_seat = DicePoker(playoff_order="seat")
    with pytest.raises(BadVariant, match="thrown afresh"):
        win_probabilities(2, by_seat)
    with pytest.raises(BadVariant, match="thrown afresh"):
        seat_disadvantages(2, by_seat)
    with pytest.raises(BadVariant, match="thrown afresh"):
        best_keep("55523", players_after=1, variant=by_seat)
    assert best_keep("55523", to_beat="66642", variant=by_seat) == best_keep(
        "55523", to_beat="66642"
    )
