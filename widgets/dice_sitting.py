"""Who sits at the dice table, and what it waits for: all that the page's words are made from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from rules.dice_poker import (
    Choice,
    GamePhase,
    GameState,
    MatchObservation,
    MatchPhase,
    OrderThrow,
    Result,
    TurnObservation,
    TurnPhase,
)
from widgets.catalogue import Catalogue
from widgets.dice_rules import Seating

__all__ = ["DiceSitting", "TablePhase"]


class TablePhase(Enum):
    """What the table waits for; the value is the name that the page knows."""

    ORDERING = "ordering"
    STAKING = "staking"
    THROWING = "throwing"
    CHOOSING = "choosing"
    WATCHING = "watching"
    BETWEEN_ROUNDS = "between_rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSitting:
    """What the table shows beside the match: who sits there, the marked dice, the computer's plan.

    ``marks`` are places among the free dice, counted from 0. ``fell`` is the name of the throw that
    fell last and its faces.
    """

    seen: MatchObservation
    seating: Seating
    marks: frozenset[int]
    choice: Choice | None
    fell: tuple[str, tuple[int, ...]]
    words: Catalogue

    @property
    def phase(self) -> TablePhase:
        """What the table waits for."""
        match self.seen.state.phase:
            case MatchPhase.ORDERING:
                return TablePhase.ORDERING
            case MatchPhase.STAKING:
                return TablePhase.STAKING
            case MatchPhase.BETWEEN_ROUNDS | MatchPhase.OVER:
                return TablePhase.BETWEEN_ROUNDS
            case MatchPhase.PLAYING:
                pass
        if self.game.phase is GamePhase.ORDERING:
            return TablePhase.ORDERING
        if self.turn.turn.phase is TurnPhase.THROWING:
            return TablePhase.THROWING
        return TablePhase.WATCHING if self.by_computer else TablePhase.CHOOSING

    @property
    def game(self) -> GameState:
        """The running or the last game."""
        assert self.seen.game is not None
        return self.seen.game.state

    @property
    def turn(self) -> TurnObservation:
        """The running or the last turn."""
        assert self.seen.turn is not None
        return self.seen.turn

    @property
    def player(self) -> int:
        """Whose turn it is."""
        assert self.game.player is not None
        return self.game.player

    @property
    def by_computer(self) -> bool:
        """Whether the computer plays the running turn."""
        return self.seating.is_computer(self.player)

    @property
    def ordering(self) -> OrderThrow | None:
        """The throw for the order that counts now; None once somebody has thrown after it."""
        state = self.seen.state
        if state.phase is MatchPhase.ORDERING or (state.order and state.game is None):
            return state.ordering
        if state.phase is not MatchPhase.PLAYING:
            return None
        begun = self.game.results or self.game.turn.throws
        return None if begun else self.game.ordering

    @property
    def last(self) -> Result | None:
        """The turn that ended last in this game; None before the first ended."""
        if self.seen.state.game is None:
            return None
        rounds = [results for results in (*self.game.tied, self.game.results) if results]
        return rounds[-1][-1] if rounds else None

    @property
    def kept(self) -> tuple[int, ...]:
        """The faces marked to be kept, in rising order."""
        free = self.turn.free
        return tuple(free[place] for place in sorted(self.marks))

    @property
    def planned(self) -> tuple[int, ...]:
        """The faces that the computer will keep; all free dice if it stops."""
        assert self.choice is not None
        faces = getattr(self.choice.action, "faces", None)
        return self.turn.free if faces is None else tuple(faces)

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.seating.name(seat, self.words)

    def names(self, seats: Iterable[int]) -> str:
        """Several players in one phrase."""
        return self.words.listed(map(self.name, seats))
