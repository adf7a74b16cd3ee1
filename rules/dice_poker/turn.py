"""One turn of dice poker: throw all five, then stop or throw some again.

Rule book, section 4, line 3. A player names faces, not dice: ``Keep((5,))`` leaves one five lying
and throws the others again. Only dice that may be thrown again are named; locked ones stay lying by
themselves and never appear in a :class:`Keep`. So a table needs a switch only on free dice.

>>> turn = DiceTurn()
>>> first = turn.apply(turn.initial(), Thrown((5, 5, 2, 3, 5)))
>>> kept = turn.apply(first, Keep((5, 5)))
>>> second = turn.observation(turn.apply(kept, Thrown((5, 2, 3))), 0)
>>> second.locked, second.free
((5, 5), (2, 3, 5))
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import Enum

from rules.dice import DiceLike, dice_text, fallen, keeps, read_dice
from rules.dice_poker.ranking import DiceValue, evaluate_dice
from rules.dice_poker.variants import STANDARD_DICE_POKER, DicePoker
from rules.game import CHANCE, Throw, Thrown, Turn
from rules.messages import IllegalAction, Message

__all__ = ["DiceTurn", "Keep", "Stop", "TurnObservation", "TurnPhase", "TurnState"]


class TurnPhase(Enum):
    """Where a turn stands; the value says what happens next."""

    THROWING = "dice fall"
    CHOOSING = "the player stops or throws again"
    OVER = "the turn is over"


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave these of the dice lying that may be thrown again, and throw all others of them.

    Faces are put in rising order; locked dice are not named. To keep all of them is to Stop.
    """

    faces: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if type(self.faces) is tuple and all(type(face) is int for face in self.faces):
            object.__setattr__(self, "faces", tuple(sorted(self.faces)))

    @classmethod
    def of(cls, dice: DiceLike) -> Keep:
        """The keep of dice given as text or faces. Raises UnreadableCards.

        >>> str(Keep.of("5 5 2"))
        'keep 2-5-5'
        """
        return cls(read_dice(dice))

    def __str__(self) -> str:
        return f"keep {dice_text(self.faces)}" if self.faces else "throw all again"


@dataclass(frozen=True, slots=True)
class Stop:
    """STOP: the dice stay as they lie, and the turn is over."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class TurnState:
    """A turn so far; faces in rising order.

    ``throws`` counts the throws made. ``lying`` are the dice left lying at the last re-throw,
    ``thrown`` those that fell in the last throw; while dice are in the air there are none of these.
    """

    phase: TurnPhase = TurnPhase.THROWING
    throws: int = 0
    lying: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()

    @property
    def dice(self) -> tuple[int, ...]:
        """All dice on the table, five unless some are in the air."""
        return tuple(sorted(self.lying + self.thrown))


@dataclass(frozen=True, slots=True)
class TurnObservation:
    """All that anybody may know of a turn: the dice, and what they are up against.

    ``to_beat`` is the best result of the players before, None if there were none; ``holders`` of
    them have it, and ``players_after`` are still to come.
    """

    variant: DicePoker
    turn: TurnState
    to_beat: DiceValue | None = None
    holders: int = 0
    players_after: int = 0

    @property
    def throw_number(self) -> int:
        """The throw that lies there or is in the air, counted from 1: “throw 2 of 3”."""
        return self.turn.throws + (self.turn.phase is TurnPhase.THROWING)

    @property
    def throws_left(self) -> int:
        """How often dice may still be thrown after the throw that lies there; 0 after a stop."""
        if self.turn.phase is TurnPhase.OVER:
            return 0
        return self.variant.throws - self.turn.throws

    @property
    def locked(self) -> tuple[int, ...]:
        """The dice that stay as they are to the end of the turn; none under free keeping."""
        return self.turn.lying if self.variant.locked else ()

    @property
    def free(self) -> tuple[int, ...]:
        """The dice that may be thrown again; none while dice are in the air and after the turn."""
        if self.turn.phase is not TurnPhase.CHOOSING:
            return ()
        return self.turn.thrown if self.variant.locked else self.turn.dice

    @property
    def value(self) -> DiceValue | None:
        """What the five dice are worth as they lie; None while some are in the air."""
        dice = self.turn.dice
        return evaluate_dice(dice, self.variant) if len(dice) == 5 else None


@dataclass(frozen=True, slots=True)
class DiceTurn:
    """A turn as a game of one player; ``name`` begins the names of its throws.

    On its own it is about one question: is the result better than ``to_beat``?
    """

    variant: DicePoker = STANDARD_DICE_POKER
    to_beat: DiceValue | None = None
    holders: int = 0
    players_after: int = 0
    name: tuple[int, ...] = (1,)

    def initial(self) -> TurnState:
        """Before the first throw."""
        return TurnState()

    def turn(self, state: TurnState) -> Turn:
        """Chance throws, the player (number 0) chooses, and then the turn is over."""
        match state.phase:
            case TurnPhase.THROWING:
                return CHANCE
            case TurnPhase.CHOOSING:
                return 0
            case TurnPhase.OVER:
                return None

    def chances(self, state: TurnState) -> Throw:
        """All five dice, later those that were not left lying."""
        return Throw(5 - len(state.lying), (*self.name, state.throws + 1))

    def actions(self, state: TurnState) -> Iterator[Keep | Stop]:
        """Stop, and every different choice of dice to keep, the fewest first."""
        if state.phase is TurnPhase.CHOOSING:
            yield Stop()
            free = self.observation(state, 0).free
            yield from (Keep(faces) for faces in keeps(free) if len(faces) < len(free))

    def apply(self, state: TurnState, action: Hashable) -> TurnState:
        """The turn after a choice or after dice fell. Raises IllegalAction."""
        match state.phase, action:
            case TurnPhase.THROWING, Thrown():
                thrown = fallen(self.chances(state), action)
                number = state.throws + 1
                last = number == self.variant.throws
                phase = TurnPhase.OVER if last else TurnPhase.CHOOSING
                return TurnState(phase, number, state.lying, thrown)
            case TurnPhase.CHOOSING, Stop():
                return TurnState(TurnPhase.OVER, state.throws, state.lying, state.thrown)
            case TurnPhase.CHOOSING, Keep(faces):
                seen = self.observation(state, 0)
                kept = _checked_keep(faces, seen.free)
                lying = tuple(sorted(seen.locked + kept))
                return TurnState(TurnPhase.THROWING, state.throws, lying)
            case TurnPhase.CHOOSING, _:
                raise IllegalAction(Message("Stop, or choose the dice to keep and throw again."))
            case TurnPhase.OVER, _:
                raise IllegalAction(Message("This turn is over."))
            case _:
                raise IllegalAction(Message("The dice are in the air."))

    def payoffs(self, state: TurnState) -> tuple[int]:
        """1 when the turn is over and its result beats ``to_beat``, otherwise 0."""
        value = self.observation(state, 0).value
        if state.phase is not TurnPhase.OVER or value is None or self.to_beat is None:
            return (0,)
        return (int(value > self.to_beat),)

    def observation(self, state: TurnState, player: int) -> TurnObservation:  # noqa: ARG002
        """What anybody may know: nothing is hidden in this game."""
        return TurnObservation(self.variant, state, self.to_beat, self.holders, self.players_after)


def _checked_keep(faces: object, free: tuple[int, ...]) -> tuple[int, ...]:
    if type(faces) is not tuple or not all(type(face) is int for face in faces):
        raise IllegalAction(Message("A keep names the faces of the dice that stay."))
    for face in faces:
        if not 1 <= face <= 6:
            raise IllegalAction(Message("A die shows a face from 1 to 6."))
        if face not in free:
            raise IllegalAction(
                Message("No {face} is among the dice that may be thrown again.", face=face)
            )
        if faces.count(face) > free.count(face):
            raise IllegalAction(
                Message("There are fewer dice with a {face} that may be thrown again.", face=face)
            )
    if len(faces) == len(free):
        raise IllegalAction(Message("Throw at least one die again, or stop."))
    return faces
