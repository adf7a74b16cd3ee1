"""One game of dice poker reviewed for one player: the game, his keeps, and luck, in chips exactly.

A choice is worth the chance to win the bank with it, times the chips in the bank, if everybody
plays his best from there on; the player's own stake counts as put in. It gives up the worth of the
best choice minus its own. All else is luck: his dice, the dice of the others and what they gave up,
and the place in the order.

The game itself brings nothing. Before the order is thrown all n players are alike, so each wins
with probability 1/n, and 1/n of the bank is his stake. That holds for every game of a round, since
each place in the order comes to each player once. (Once the order is known, the games of one round
bring something, but still nothing together.) Under ``playoff_order="seat"`` the shares of a tie
depend on the place, and nothing is priced.

The variance of the result, with p = 1/n, is bank² · p · (1 − p). Games are counted as independent;
that every place comes round makes the true spread of a whole round a little smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from rules.dice import dice_text
from rules.dice_poker.game import GamePhase
from rules.dice_poker.match import DicePokerMatch
from rules.dice_poker.rounds import MatchState
from rules.dice_poker.turn import Keep, Stop, TurnObservation
from rules.dice_poker.variants import check_players
from rules.messages import IllegalAction, Message
from rules.review import Choice, Review

__all__ = ["can_be_priced", "keep_chances", "review_game", "review_of"]

MOST_AFTER: Final = 3
"""A choice is priced with at most so many players to come; more of them take seconds."""


def can_be_priced(turn: TurnObservation) -> bool:
    """Whether the choices of this turn are priced: exactly, and in less than a second."""
    most = MOST_AFTER if turn.variant.throws <= 3 else MOST_AFTER - 1
    return turn.players_after <= most and turn.variant.playoff_order == "throw"


def keep_chances(turn: TurnObservation) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """Every choice of a throw by the faces it keeps, with its chance to win the bank; best first.

    Later players play their best, and ties are shared. To keep all free dice is to stop. Raises
    BadVariant under ``playoff_order="seat"`` and for more than 10 players.
    """
    return _chances(replace(turn, variant=replace(turn.variant, stake=1)))


@lru_cache(maxsize=256)
def _chances(turn: TurnObservation) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    from rules.dice_poker.solver import best_keep

    values = best_keep(
        turn.free,
        turn.locked,
        turn.throws_left,
        turn.to_beat,
        turn.players_after,
        turn.variant,
        holders=turn.holders,
    )
    return tuple((value.keep, value.value) for value in values)


def review_game(
    choices: Sequence[tuple[TurnObservation, Keep | Stop]],
    *,
    players: int,
    stake: int,
    won: bool,
    number: int = 1,
) -> Review:
    """A finished game of one player, play-offs and all.

    ``choices`` are his throws and what he did with them, in order; ``players`` were in the game,
    each with so many chips of ``stake``. A throw after which every choice is worth the same leaves
    nothing to choose. Raises IllegalAction for a keep of other dice, and BadVariant for a number of
    players that cannot be and under ``playoff_order="seat"``.

    >>> from rules.dice_poker import TurnPhase, TurnState, evaluate_dice
    >>> throw = TurnState(TurnPhase.CHOOSING, throws=2, lying=(5, 5), thrown=(2, 3, 5))
    >>> turn = TurnObservation(
    ...     DicePokerMatch().variant, throw, to_beat=evaluate_dice("6-6-6-4-2"), holders=1
    ... )
    >>> review = review_game([(turn, Keep((3, 5)))], players=2, stake=9, won=False)
    >>> review.result, review.given_up, review.luck
    (-9, Fraction(2, 1), Fraction(-7, 1))
    """
    bank = check_players(players) * stake
    priced = [_priced(turn, action, bank) for turn, action in choices]
    real = tuple(choice for choice in priced if choice is not None)
    back = bank if won else 0
    return Review(
        number=number,
        result=back - stake,
        game=Fraction(0),
        spread=bank * bank * Fraction(players - 1, players * players),
        choices=real,
        after=back - real[-1].worth if real else Fraction(0),
    )


def review_of(
    match: DicePokerMatch,
    state: MatchState,
    player: int,
    choices: Iterable[tuple[MatchState, object]],
) -> Review | None:
    """The review of the game that is over in a match, for one player of it; otherwise None.

    ``choices`` are the states of that game in which somebody had a choice, and what he did; those
    of others are passed over. None also if one of the player's choices cannot be priced.
    """
    game = state.game
    if game is None or game.phase is not GamePhase.OVER or player not in state.order:
        return None
    turns = []
    for before, action in choices:
        turn = match.observation(before, player).turn
        theirs = before.game is None or before.game.player != player
        if theirs or turn is None or not isinstance(action, Keep | Stop):
            continue
        if not can_be_priced(turn):
            return None
        turns.append((turn, action))
    return review_game(
        turns,
        players=len(state.order),
        stake=state.stake,
        won=game.winner == player,
        number=state.games_begun,
    )


def _priced(turn: TurnObservation, action: Keep | Stop, bank: int) -> Choice | None:
    """The choice in chips, None where there was nothing to choose."""
    chances = keep_chances(turn)
    kept = turn.free if isinstance(action, Stop) else action.faces
    mine = dict(chances).get(kept)
    if mine is None:
        raise IllegalAction(Message("A keep leaves dice lying that may be thrown again."))
    best, highest = chances[0]
    if all(chance == highest for _, chance in chances):
        return None
    return Choice(
        worth=bank * mine, best=bank * highest, said=_did(turn, kept), better=_to_do(turn, best)
    )


def _did(turn: TurnObservation, kept: tuple[int, ...]) -> Message:
    """A choice as it is told afterwards."""
    if kept == turn.free:
        return Message("stopped")
    if not kept:
        return Message("threw all again")
    return Message("kept {dice}", dice=dice_text(kept))


def _to_do(turn: TurnObservation, kept: tuple[int, ...]) -> Message:
    """A choice as it is named."""
    if kept == turn.free:
        return Message("to stop")
    if not kept:
        return Message("to throw all again")
    return Message("to keep {dice}", dice=dice_text(kept))
