"""What a match remembers between games, and what may change at the table between rounds.

Rule book, section 4, lines 1 and 7: nobody may leave within a round and its stake stays; the order
is thrown again only if the players change.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rules.dice_poker.game import GameState
from rules.dice_poker.order import OrderThrow
from rules.dice_poker.variants import HIGHEST_STAKE
from rules.messages import IllegalAction, Message

__all__ = [
    "EndMatch",
    "Join",
    "Leave",
    "MatchPhase",
    "MatchState",
    "NextRound",
    "PutIn",
    "free_seats",
    "joined",
    "left",
    "next_round",
    "why_not",
]


class MatchPhase(Enum):
    """Where a match stands; the value says what happens next."""

    ORDERING = "the players throw for the order"
    STAKING = "the stakes are put in"
    PLAYING = "a game is played"
    BETWEEN_ROUNDS = "players may come and go"
    OVER = "the match is over"


@dataclass(frozen=True, slots=True)
class PutIn:
    """Every player puts his stake into the bank, and the next game begins."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """Play another round, for this many chips a player and game."""

    chips: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A player gets up between rounds. His seat stays free and his total stays as it is."""

    player: int


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody sits down on a free seat between rounds, with the total of that seat."""

    player: int


@dataclass(frozen=True, slots=True)
class EndMatch:
    """Get up for good, between rounds."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match so far; chips are whole, totals one a seat.

    ``players`` sit at the table, in the order of seats; ``order`` is the order of this round, first
    starter first, and empty until it is thrown. ``game_number`` counts the games of this round that
    have begun, ``games_begun`` those of the match. ``ordering`` is the last throw for the order.
    ``game`` is the running game, or the last one until the next round begins.
    """

    phase: MatchPhase
    totals: tuple[int, ...]
    players: tuple[int, ...]
    stake: int
    ordering: OrderThrow
    order: tuple[int, ...] = ()
    round_number: int = 1
    game_number: int = 0
    games_begun: int = 0
    bank: int = 0
    game: GameState | None = None

    @property
    def starter(self) -> int | None:
        """Who throws first in the running game or else in the next; None while that is open.

        Between rounds, the one who will be first in the next round if the players stay.
        """
        if not self.order:
            return None
        begun = self.phase is MatchPhase.PLAYING
        return self.order[(self.game_number - begun) % len(self.order)]


def free_seats(state: MatchState) -> Iterator[int]:
    """The seats on which nobody sits."""
    return (seat for seat in range(len(state.totals)) if seat not in state.players)


def left(state: MatchState, player: object) -> MatchState:
    """The table without this player. Raises IllegalAction."""
    if type(player) is not int or player not in state.players:
        raise IllegalAction(Message("Nobody sits there who could leave."))
    if len(state.players) == 2:
        raise IllegalAction(Message("Two players are needed. End the match instead."))
    return replace(state, players=tuple(seat for seat in state.players if seat != player))


def joined(state: MatchState, player: object) -> MatchState:
    """The table with this player. Raises IllegalAction."""
    if type(player) is not int or player not in free_seats(state):
        raise IllegalAction(Message("There is no free seat with that number."))
    return replace(state, players=tuple(sorted((*state.players, player))))


def next_round(state: MatchState, chips: object) -> MatchState:
    """The next round: with the same players it is ready, others throw for the order first.

    Raises IllegalAction for a stake that is none.
    """
    if type(chips) is not int or not 1 <= chips <= HIGHEST_STAKE:
        raise IllegalAction(
            Message("The stake is a whole number of chips from 1 to {most}.", most=HIGHEST_STAKE)
        )
    begun = replace(
        state, stake=chips, round_number=state.round_number + 1, game_number=0, game=None
    )
    if set(state.players) == set(state.order):
        return replace(begun, phase=MatchPhase.STAKING)
    return replace(begun, phase=MatchPhase.ORDERING, order=(), ordering=OrderThrow(state.players))


def why_not(phase: MatchPhase, action: object) -> Message:
    """Why an action is not for this phase, in a player's words."""
    match phase, action:
        case MatchPhase.OVER, _:
            return Message("The match is over.")
        case MatchPhase.BETWEEN_ROUNDS, _:
            return Message("The round is over. Begin the next one, or end the match.")
        case _, Leave() | EndMatch():
            return Message("Nobody may leave before the round is over.")
        case _, Join():
            return Message("Nobody may join before the round is over.")
        case _, NextRound():
            return Message("This round is not over yet, and its stake stays as it is.")
        case MatchPhase.STAKING, _:
            return Message("The stakes are put in first.")
        case MatchPhase.ORDERING, _:
            return Message("The players are throwing for the order.")
        case _:
            return Message("The stakes of this game are in the bank already.")
