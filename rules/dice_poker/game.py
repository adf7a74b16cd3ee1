"""One game of dice poker: every player has a turn, the best takes the bank, a tie is played off.

Rule book, section 4, lines 4 and 6. The stakes are in the bank already. Players throw one after the
other and see the best result so far. Those who are equal on top play another full game against each
other for the same bank, until one is left.

A play-off's order is thrown afresh among the tied, or with ``playoff_order="seat"`` they go on in
the order in which they threw. Throw t of player p in play-off q (0 is the game itself) of game g is
named ``(g, q, p + 1, t)``; his n-th die for the order of that play-off is ``(g, q, p + 1, 0, n)``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from rules.dice_poker.order import OrderThrow
from rules.dice_poker.ranking import DiceValue, evaluate_dice
from rules.dice_poker.turn import DiceTurn, Keep, Stop, TurnObservation, TurnPhase, TurnState
from rules.dice_poker.variants import MOST_SEATS, STANDARD_DICE_POKER, DicePoker, check_players
from rules.game import CHANCE, Throw, Turn
from rules.messages import BadVariant, IllegalAction, Message

__all__ = ["DiceGame", "GameObservation", "GamePhase", "GameState", "Result"]


NEW_TURN: Final = TurnState()
"""A turn before its first throw."""


class GamePhase(Enum):
    """Where a game stands; the value says what happens next."""

    ORDERING = "the tied players throw for the order"
    PLAYING = "the players have their turns"
    OVER = "the game is over"


@dataclass(frozen=True, slots=True)
class Result:
    """How a turn ended: whose it was, his dice, and what they are worth."""

    player: int
    dice: tuple[int, ...]
    value: DiceValue


@dataclass(frozen=True, slots=True)
class GameState:
    """A game so far. ``playoff`` 0 is the game itself, 1 its first play-off, and so on.

    ``order`` are those who play now, in the order of their turns; ``results`` are theirs, as far as
    they have thrown; ``turn`` is the running or the last turn. ``ordering`` is the throw for the
    order of the running play-off. ``tied`` holds the results of the game and the play-offs that
    ended in a tie.
    """

    order: tuple[int, ...]
    phase: GamePhase = GamePhase.PLAYING
    playoff: int = 0
    results: tuple[Result, ...] = ()
    turn: TurnState = NEW_TURN
    ordering: OrderThrow | None = None
    tied: tuple[tuple[Result, ...], ...] = ()
    winner: int | None = None

    @property
    def best(self) -> DiceValue | None:
        """The best result so far of the running game or play-off; None before the first."""
        return max((result.value for result in self.results), default=None)

    @property
    def best_players(self) -> tuple[int, ...]:
        """Who has the best result so far, in the order in which they threw."""
        best = self.best
        return tuple(result.player for result in self.results if result.value == best)

    @property
    def player(self) -> int | None:
        """Whose turn it is; None while the order is thrown and after the game."""
        return self.order[len(self.results)] if self.phase is GamePhase.PLAYING else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has not begun his turn in the running game or play-off, in order."""
        if self.phase is GamePhase.PLAYING:
            return self.order[len(self.results) + 1 :]
        return self.order if self.phase is GamePhase.ORDERING else ()


@dataclass(frozen=True, slots=True)
class GameObservation:
    """All that anybody may know of a game; nothing is hidden.

    ``players`` are all players of the game in the order of their turns, ``game`` is the number of
    the game in its match. The course of the game is in ``state``.
    """

    variant: DicePoker
    game: int
    players: tuple[int, ...]
    state: GameState
    turn: TurnObservation

    @property
    def bank(self) -> int:
        """The chips that are played for: every player's stake."""
        return self.variant.stake * len(self.players)


@dataclass(frozen=True, slots=True)
class DiceGame:
    """One game among two or more players, who are given in the order of their turns.

    ``game`` is its number in a match and begins the names of its throws. Raises BadVariant for an
    order that is none.
    """

    variant: DicePoker = STANDARD_DICE_POKER
    order: tuple[int, ...] = (0, 1)
    game: int = 1

    def __post_init__(self) -> None:
        check_players(len(self.order) if type(self.order) is tuple else None)
        known = all(type(seat) is int and 0 <= seat < MOST_SEATS for seat in self.order)
        if not known or len(set(self.order)) < len(self.order):
            raise BadVariant(Message("Every player has a seat of his own, counted from 0."))

    def initial(self) -> GameState:
        """The stakes are in, and the first player is about to throw."""
        return GameState(self.order)

    def turn(self, state: GameState) -> Turn:
        """The player whose turn it is, chance while dice are in the air, None after the game."""
        match state.phase:
            case GamePhase.ORDERING:
                return CHANCE
            case GamePhase.PLAYING:
                in_the_air = self._turn(state).turn(state.turn) is CHANCE
                return CHANCE if in_the_air else state.player
            case GamePhase.OVER:
                return None

    def chances(self, state: GameState) -> Throw:
        """The dice of the running turn, or one die for the order of a play-off."""
        if state.ordering is not None and state.phase is GamePhase.ORDERING:
            return state.ordering.chance((self.game, state.playoff))
        return self._turn(state).chances(state.turn)

    def actions(self, state: GameState) -> Iterator[Keep | Stop]:
        """What the player whose turn it is may do."""
        if state.phase is GamePhase.PLAYING:
            yield from self._turn(state).actions(state.turn)

    def apply(self, state: GameState, action: Hashable) -> GameState:
        """The game after a choice or after dice fell. Raises IllegalAction."""
        match state.phase:
            case GamePhase.ORDERING:
                return self._after_order_throw(state, action)
            case GamePhase.PLAYING:
                turn = self._turn(state).apply(state.turn, action)
                after = replace(state, turn=turn)
                return after if turn.phase is not TurnPhase.OVER else self._after_turn(after)
            case GamePhase.OVER:
                raise IllegalAction(Message("This game is over."))

    def payoffs(self, state: GameState) -> tuple[int, ...]:
        """Chips won or lost, seat by seat up to the highest in the game; 0 until it is over."""
        seats = range(max(self.order) + 1)
        if state.winner is None:
            return (0,) * len(seats)
        stakes = [self.variant.stake * (seat in self.order) for seat in seats]
        bank = sum(stakes)
        return tuple(bank * (seat == state.winner) - stakes[seat] for seat in seats)

    def observation(self, state: GameState, player: int) -> GameObservation:
        """What anybody may know: nothing is hidden in this game."""
        turn = self._turn(state).observation(state.turn, player)
        return GameObservation(self.variant, self.game, self.order, state, turn)

    def _turn(self, state: GameState) -> DiceTurn:
        """The running turn and what it is up against; after the game, the last turn as it was."""
        before = state if state.player is not None else replace(state, results=state.results[:-1])
        at = len(before.results)
        return DiceTurn(
            self.variant,
            to_beat=before.best,
            holders=len(before.best_players),
            players_after=len(state.order) - at - 1,
            name=(self.game, state.playoff, state.order[at] + 1),
        )

    def _after_turn(self, state: GameState) -> GameState:
        assert state.player is not None
        dice = state.turn.dice
        result = Result(state.player, dice, evaluate_dice(dice, self.variant))
        after = replace(state, results=(*state.results, result))
        if len(after.results) < len(after.order):
            return replace(after, turn=NEW_TURN)
        if len(after.best_players) == 1:
            return replace(after, phase=GamePhase.OVER, winner=after.best_players[0])
        return self._play_off(after)

    def _play_off(self, state: GameState) -> GameState:
        """A new full game for the same bank among those who are equal on top."""
        tied = state.best_players
        by_throw = self.variant.playoff_order == "throw"
        return GameState(
            order=tied,
            phase=GamePhase.ORDERING if by_throw else GamePhase.PLAYING,
            playoff=state.playoff + 1,
            ordering=OrderThrow(tied) if by_throw else None,
            tied=(*state.tied, state.results),
        )

    def _after_order_throw(self, state: GameState, action: Hashable) -> GameState:
        assert state.ordering is not None
        ordering = state.ordering.after(action, (self.game, state.playoff))
        if ordering.starter is None:
            return replace(state, ordering=ordering)
        return replace(state, phase=GamePhase.PLAYING, order=ordering.order, ordering=ordering)
