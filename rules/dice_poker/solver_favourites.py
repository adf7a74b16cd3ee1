"""Who is favourite in a running game of dice poker: the chance of every seat to win the bank.

All players are taken to play their best from here on. Let b be the best result so far, m the
players who hold it and s those still to throw, H(b, m, s) the chance of each of the m as in
:mod:`rules.dice_poker.solver_seats`, and c(r) how often the running turn ends in r under best play.
Then with every mean taken over c,

    whoever holds b:      P(r < b) · H(b, m, s) + P(r = b) · H(b, m + 1, s),
    whoever throws now:   the mean of his worth of r, which is H(r, 1, s) or H(b, m + 1, s),
    whoever throws later: the mean of the value of his best turn over what (b, m) may have become.

Before a choice the running player takes the best one, with the rule for equal choices of
:mod:`rules.dice_poker.solver_turn`. So the chances before dice fall are the mean of the chances
after, and a choice changes them only by what it gives up. While an order is thrown the starter is
the highest of the dice still to come, each of those who are equal on top as likely as any other.

All is exact: whole numbers over 2520 · 6^(5 · throws · players to come) times the sequences of the
running turn, so the chances add up to 1. Cost with three throws and all best turns known: 5 ms for
three players, 0.1 s for ten. The best turns themselves, worked out once and remembered, take 0.2 s
for three players, 1 s for five, and several seconds for ten.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from rules.dice import keeps
from rules.dice_poker.game import GamePhase, GameState
from rules.dice_poker.order import OrderThrow
from rules.dice_poker.rounds import MatchPhase, MatchState
from rules.dice_poker.solver import win_probabilities
from rules.dice_poker.solver_seats import SHARES, Seats, seats_solver
from rules.dice_poker.solver_turn import NUMBER_OF
from rules.dice_poker.turn import TurnPhase, TurnState
from rules.dice_poker.variants import (
    MOST_PLAYERS,
    STANDARD_DICE_POKER,
    DicePoker,
    check_players,
)
from rules.messages import BadVariant, Message

__all__ = ["favourites", "match_favourites"]


def favourites(state: GameState, variant: DicePoker = STANDARD_DICE_POKER) -> tuple[Fraction, ...]:
    """The chance of each seat to win the bank if all play their best from here on; exact.

    One chance a seat, seat by seat up to the highest in the game, 0 for a seat that is not in it or
    cannot win any more. They add up to 1. ``state`` may stand anywhere: before a throw, with dice
    in the air, before a choice, between turns, in a play-off, after the game.

    Raises BadVariant for more than 10 players, and under ``playoff_order="seat"``, where the shares
    of a tie are not equal.

    >>> [f"{float(chance):.4f}" for chance in favourites(GameState((1, 0)))]
    ['0.5269', '0.4731']
    """
    everyone = {result.player for results in state.tied for result in results} | {*state.order}
    check_players(len(everyone), MOST_PLAYERS)
    if variant.playoff_order != "throw":
        raise BadVariant(
            Message("The shares of a tie are equal only if its order is thrown afresh.")
        )
    chances = [Fraction(0)] * (max(everyone) + 1)
    for seat, chance in _chances(state, variant):
        chances[seat] += chance
    return tuple(chances)


def match_favourites(
    state: MatchState, variant: DicePoker = STANDARD_DICE_POKER
) -> tuple[Fraction, ...]:
    """The same in a match: for its running game, and between games for the next one.

    Before the order is thrown every player is as likely to have any place in it as any other.

    >>> from rules.dice_poker import DicePokerMatch
    >>> match_favourites(DicePokerMatch(players=3).initial())
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    """
    if state.phase is MatchPhase.PLAYING and state.game is not None:
        return favourites(state.game, variant)
    stays = set(state.order) == set(state.players)
    if state.phase is MatchPhase.ORDERING or not stays:
        ordering = state.ordering if state.phase is MatchPhase.ORDERING else None
        return favourites(_being_ordered(ordering or OrderThrow(state.players)), variant)
    first = state.game_number % len(state.order)
    return favourites(GameState(state.order[first:] + state.order[:first]), variant)


def _being_ordered(ordering: OrderThrow) -> GameState:
    return GameState(ordering.players, phase=GamePhase.ORDERING, ordering=ordering)


def _chances(state: GameState, variant: DicePoker) -> Iterator[tuple[int, Fraction]]:
    """Seats and parts of their chances."""
    if state.phase is GamePhase.OVER:
        assert state.winner is not None
        yield state.winner, Fraction(1)
    elif state.phase is GamePhase.ORDERING:
        assert state.ordering is not None
        players = state.ordering.players
        by_place = win_probabilities(len(players), variant)
        for starter, share in _starters(state.ordering):
            first = players.index(starter)
            order = players[first:] + players[:first]
            yield from ((seat, share * it) for seat, it in zip(order, by_place, strict=True))
    else:
        yield from _in_turn(state, seats_solver(variant), variant)


def _starters(ordering: OrderThrow) -> Iterator[tuple[int, Fraction]]:
    """Players and parts of their chances to go first, as far as the dice have fallen.

    Those who will be equal on top throw again, and then each of them is as likely as any other.
    """
    if ordering.starter is not None:
        yield ordering.starter, Fraction(1)
        return
    thrown = {die.player: die.face for die in ordering.running}
    coming = [player for player in ordering.throwing if player not in thrown]
    number, highest = len(coming), max(thrown.values(), default=1)
    for face in range(highest, 7):
        top = [player for player, shown in thrown.items() if shown == face]
        for equal in range(0 if top else 1, number + 1):
            ways = comb(number, equal) * (face - 1) ** (number - equal)
            share = Fraction(ways, 6**number * (len(top) + equal))
            yield from ((player, share) for player in top)
            if equal:
                yield from ((player, share * equal / number) for player in coming)


def _in_turn(state: GameState, seats: Seats, variant: DicePoker) -> Iterator[tuple[int, Fraction]]:
    player, value = state.player, state.best
    assert player is not None
    best = -1 if value is None else seats.solver.results.index(value)
    holding, after = state.best_players, len(state.waiting)
    holders = len(holding)
    counts = _running_turn(state.turn, (best, holders, after), seats, variant)
    unit = SHARES * 6 ** (5 * variant.throws * after) * sum(counts)
    if holding:
        wins = sum(counts[:best]) * seats.held(best, holders, after)
        wins += counts[best] * seats.held(best, holders + 1, after)
        yield from ((seat, Fraction(wins, unit)) for seat in holding)
    worths = seats.worths(best, holders, after)
    wins = sum(count * worth for count, worth in zip(counts, worths, strict=True))
    yield player, Fraction(wins, unit)
    reached = _after_turn({(best, holders): 1}, [counts])
    for place, seat in enumerate(state.waiting):
        turns = [seats.best_turn(*before, after - 1 - place) for before in reached]
        wins = sum(
            weight * turn.value for weight, turn in zip(reached.values(), turns, strict=True)
        )
        yield seat, Fraction(wins, unit)
        reached = _after_turn(reached, [turn.counts for turn in turns])


def _running_turn(
    turn: TurnState, before: tuple[int, int, int], seats: Seats, variant: DicePoker
) -> list[int]:
    """How often each result comes of a running turn that is played best.

    ``before`` are the best result, its holders and the players to come.
    """
    left = variant.throws - turn.throws
    if not turn.throws:
        return seats.best_turn(*before).counts
    play = seats.solver.solve(seats.worths(*before), left + 1)
    lying = turn.lying
    if turn.phase is TurnPhase.CHOOSING:
        locked, free = (lying, turn.thrown) if variant.locked else ((), turn.dice)
        values = play.keep_values[left - 1]
        options = (tuple(sorted(locked + keep)) for keep in keeps(free))
        lying = max(options, key=lambda it: (values[NUMBER_OF[it]], len(it), it[::-1]))
    return seats.solver.outcomes(play.chosen, lying, left)


def _after_turn(
    reached: dict[tuple[int, int], int], counts: list[list[int]]
) -> dict[tuple[int, int], int]:
    """The best result and its holders after one more turn, each with its ways.

    ``counts`` are the results of that turn, one list for each (best, holders) in ``reached``.
    """
    following: dict[tuple[int, int], int] = {}
    for ((best, holders), weight), results in zip(reached.items(), counts, strict=True):
        for result, count in enumerate(results):
            if count:
                then = (result, 1) if result > best else (best, holders + (result == best))
                following[then] = following.get(then, 0) + weight * count
    return following
