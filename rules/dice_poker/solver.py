"""What every choice in dice poker is worth, exactly: for one turn, and among several players.

One turn is solved by :mod:`rules.dice_poker.solver_turn` for any worth of its results, and what a
result is worth among several players by :mod:`rules.dice_poker.solver_seats`. Both say how, and why
it is exact. Cost with three throws: 0.3 ms for a turn that has to beat a result, 40 ms for two
players, 0.6 s for five, 3 s for ten; what has been worked out is remembered.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.dice import DiceLike, keeps, read_dice
from rules.dice_poker.ranking import DiceValue, evaluate_dice
from rules.dice_poker.solver_seats import SHARES, Seats, seats_solver
from rules.dice_poker.solver_turn import NUMBER_OF, turn_solver
from rules.dice_poker.turn import Keep, Stop
from rules.dice_poker.variants import (
    MOST_PLAYERS,
    STANDARD_DICE_POKER,
    DicePoker,
    check_players,
)
from rules.distribution import Distribution, Event, P
from rules.messages import BadVariant, IllegalAction, Message

__all__ = ["KeepValue", "best_keep", "seat_disadvantages", "turn_chance", "win_probabilities"]


@dataclass(frozen=True, slots=True)
class KeepValue:
    """One choice and what it is worth.

    ``keep`` are the faces left lying of the dice that may be thrown again, in rising order, and
    ``action`` says the same to the game: Stop if these are all. ``value`` is the probability of the
    aim under the best play that follows, or an expected place. ``outcomes`` counts the final
    results of that play; with one throw left its total is 6^(dice thrown).
    """

    keep: tuple[int, ...]
    action: Keep | Stop
    value: Fraction
    outcomes: Distribution[DiceValue]


def best_keep(
    thrown: DiceLike,
    kept: DiceLike = (),
    throws_left: int = 1,
    to_beat: DiceValue | DiceLike | None = None,
    players_after: int = 0,
    variant: DicePoker = STANDARD_DICE_POKER,
    *,
    holders: int = 0,
) -> tuple[KeepValue, ...]:
    """All different choices after a throw, the best first.

    ``thrown`` are the dice thrown last, ``kept`` those left lying before, five together; under free
    keeping both may be thrown again. ``throws_left`` is how often dice may still be thrown.

    The aim is to win: to beat ``to_beat`` and to stay ahead of ``players_after`` players who throw
    later and play their best. A tie with them is an equal share. To equal ``to_beat`` is worth
    nothing, unless ``holders`` says how many players have it and would share. So with nobody to
    come and no holders, ``value`` is the chance to beat ``to_beat``. With nothing to beat and
    nobody to come there is nothing to win, and ``value`` is the expected place of the result among
    all different ones, the lowest counting 1.

    Equal choices: most dice kept first, then the higher faces, compared from the highest down.

    Raises UnreadableCards for dice that are none, IllegalAction for a position that cannot be, and
    BadVariant for numbers of players that cannot be and for shares under ``playoff_order="seat"``.

    >>> best = best_keep("5-2-3", kept="5-5", to_beat="6-6-6-4-2")[0]
    >>> best.keep, best.value
    ((5,), Fraction(4, 9))
    """
    locked, free = _position(thrown, kept, throws_left, variant)
    seats = seats_solver(variant)
    solver = seats.solver
    worth, unit = _aim(seats, to_beat, players_after, holders, variant)
    play = solver.solve(worth, throws_left + 1)
    choices = []
    for keep in keeps(free) if throws_left else [free]:
        lying = tuple(sorted(locked + keep))
        stops = keep == free
        if throws_left:
            value = int(play.keep_values[throws_left - 1][NUMBER_OF[lying]])
        else:
            value = worth[solver.results.index(evaluate_dice(lying, variant))]
        counts = solver.outcomes(play.chosen, lying, throws_left)
        alike = _alike(lying, throws_left, variant)
        choices.append(
            KeepValue(
                keep,
                Stop() if stops else Keep(keep),
                Fraction(value, unit * 6 ** (5 * throws_left)),
                Distribution(
                    {
                        result: count // alike
                        for result, count in zip(solver.results, counts, strict=True)
                    }
                ),
            )
        )
    choices.sort(key=lambda choice: (choice.value, len(choice.keep), choice.keep[::-1]))
    return tuple(reversed(choices))


def turn_chance(event: Event[DiceValue], variant: DicePoker = STANDARD_DICE_POKER) -> Fraction:
    """The chance that a turn ends in the event if it is played for nothing else.

    The event is a set of results or a function that says whether a result belongs to it.

    >>> turn_chance(lambda value: value.category.value == "poker")
    Fraction(690169, 15116544)
    """
    solver = turn_solver(variant)
    worth = [int(P(event, Distribution([result]))) for result in solver.results]
    return Fraction(solver.solve(worth, variant.throws).value, 6 ** (5 * variant.throws))


def win_probabilities(
    players: int, variant: DicePoker = STANDARD_DICE_POKER
) -> tuple[Fraction, ...]:
    """The chance of each seat to win the bank if all play their best, in the order of turns.

    Exact for 2 to 10 players; ties are shared equally. Raises BadVariant for any other number, and
    under ``playoff_order="seat"``, where shares are not equal.

    >>> [f"{float(chance):.4f}" for chance in win_probabilities(2)]
    ['0.4731', '0.5269']
    """
    check_players(players, MOST_PLAYERS)
    _check_shares(variant)
    seats = seats_solver(variant)
    sequences = 6 ** (5 * variant.throws)
    chances = []
    reached = {(-1, 0): 1}
    for seat in range(players):
        after = players - 1 - seat
        wins = 0
        following: dict[tuple[int, int], int] = {}
        for (best, holders), weight in reached.items():
            turn = seats.best_turn(best, holders, after)
            wins += weight * turn.value
            for result, count in enumerate(turn.counts):
                then = (result, 1) if result > best else (best, holders + (result == best))
                following[then] = following.get(then, 0) + weight * count
        chances.append(Fraction(wins, SHARES * sequences**players))
        reached = {state: weight for state, weight in following.items() if weight}
    return tuple(chances)


def seat_disadvantages(
    most_players: int = MOST_PLAYERS, variant: DicePoker = STANDARD_DICE_POKER
) -> dict[int, Fraction]:
    """What the first seat loses by going first: 1/n − P(first seat wins), for n players.

    Exact for every n from 2 to ``most_players``, in rising order; all play their best. It is an
    expected part of the bank. Raises BadVariant as :func:`win_probabilities` does.

    >>> {players: f"{float(loss):.4f}" for players, loss in seat_disadvantages(3).items()}
    {2: '0.0269', 3: '0.0258'}
    """
    check_players(most_players, MOST_PLAYERS)
    _check_shares(variant)
    seats = seats_solver(variant)
    sequences = 6 ** (5 * variant.throws)
    return {
        players: Fraction(1, players)
        - Fraction(seats.best_turn(-1, 0, players - 1).value, SHARES * sequences**players)
        for players in range(2, most_players + 1)
    }


def _aim(
    seats: Seats,
    to_beat: DiceValue | DiceLike | None,
    players_after: int,
    holders: int,
    variant: DicePoker,
) -> tuple[list[int], int]:
    """The worth of every result in whole numbers, and what they are counted in."""
    for number in (players_after, holders):
        if type(number) is not int or not 0 <= number < MOST_PLAYERS:
            raise BadVariant(Message("There are 0 to {most} other players.", most=MOST_PLAYERS - 1))
    check_players(max(2, 1 + players_after + holders), MOST_PLAYERS)
    if holders and to_beat is None:
        raise BadVariant(Message("Nobody can hold a result if there is none to beat."))
    if players_after or holders:
        _check_shares(variant)
    if to_beat is None:
        if not players_after:
            return list(range(1, seats.results + 1)), 1
        best = -1
    else:
        value = to_beat if isinstance(to_beat, DiceValue) else evaluate_dice(to_beat, variant)
        if value.full_house != variant.full_house:
            raise BadVariant(Message("The result to beat is ranked by another rule."))
        best = seats.solver.results.index(value)
    unit = SHARES * 6 ** (5 * variant.throws * players_after)
    return seats.worths(best, holders, players_after), unit


def _check_shares(variant: DicePoker) -> None:
    if variant.playoff_order != "throw":
        raise BadVariant(
            Message("The shares of a tie are equal only if its order is thrown afresh.")
        )


def _position(
    thrown: DiceLike, kept: DiceLike, throws_left: object, variant: DicePoker
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The locked dice and the free ones, both in rising order."""
    free, lying = tuple(sorted(read_dice(thrown))), tuple(sorted(read_dice(kept)))
    read_dice(free + lying, 5)
    if type(throws_left) is not int or not 0 <= throws_left < variant.throws:
        raise IllegalAction(
            Message("After a throw 0 to {most} throws are left.", most=variant.throws - 1)
        )
    if lying and throws_left == variant.throws - 1:
        raise IllegalAction(Message("After the first throw no dice have been kept yet."))
    if not variant.locked:
        return (), tuple(sorted(free + lying))
    if not free:
        raise IllegalAction(Message("At least one die was thrown last."))
    return lying, free


def _alike(lying: tuple[int, ...], throws_left: int, variant: DicePoker) -> int:
    """How many of the 6^(5 · throws) sequences differ only in dice that are never thrown."""
    throws = throws_left if len(lying) == 5 or variant.locked else min(throws_left, 1)
    return int(6 ** (len(lying) * throws))
