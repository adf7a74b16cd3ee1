"""A match of dice poker at a table: whose dice fall, what is marked, what the computer plans.

Dice never fall by themselves: every throw, also the computer's, is a press, so that all at the
table can follow. How the table looks and what may change at it is another story, told in
:mod:`widgets.dice_poker`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rules.dice_poker import (
    MOST_PLAYERS,
    Choice,
    DicePoker,
    DicePokerMatch,
    Keep,
    MatchObservation,
    MatchPhase,
    MatchState,
    NextRound,
    PutIn,
    Stop,
    best_choice,
    cautious_choice,
)
from rules.game import Throw, Thrown
from rules.messages import IllegalAction, Message
from rules.replay import TURNED
from widgets.base import View, text_of
from widgets.dice_ledger import DiceLedgerTable
from widgets.dice_sitting import DiceSitting, TablePhase

if TYPE_CHECKING:
    from rules.dice_poker import KeepValue

__all__ = ["DiceMatchTable"]


class DiceMatchTable(DiceLedgerTable):
    """Players round one screen with a match under way.

    A subclass sets ``_seating``, ``_variant`` and ``_seed``, calls ``_sit_down`` and draws.
    """

    _variant: DicePoker
    _seed: str | None

    # What the next cells of a notebook may ask.

    @property
    def state(self) -> MatchObservation:
        """All that anybody may know of the match."""
        return self._match.observation(self._state, 0)

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces that lie there now, in rising order; none before the first throw."""
        turn = self.state.turn
        if turn is not None and turn.turn.dice:
            return turn.turn.dice
        last = self._sitting().last
        return () if last is None else last.dice

    # The match.

    def _sit_down(self) -> None:
        """Begin a new match at this table: all totals 0, new dice."""
        match = DicePokerMatch(self._variant, self._seating.players, MOST_PLAYERS)
        self._begin(match, seed=self._seed)
        self._clear()

    def _clear(self) -> None:
        """Forget the dice that fell before."""
        self._thrown: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._thrown_before: dict[tuple[int, ...], tuple[int, ...]] | None = None
        self._fell: tuple[str, tuple[int, ...]] = ("", ())
        self._look_again()

    def went_back(self) -> None:
        """Put the dice that fell aside while a game is played again, and take them up after."""
        if self._again is None:
            self._thrown, self._thrown_before = self._thrown_before or {}, None
        else:
            before = self._thrown_before
            self._thrown, self._thrown_before = {}, self._thrown if before is None else before
        self._fell = ("", ())
        self._look_again()

    def _look_again(self) -> None:
        """After dice fell: nothing is marked, the panel is covered, the computer makes its plan."""
        self._marks: frozenset[int] = frozenset()
        self._covered = True
        self._all_keeps = False
        self._values: tuple[KeepValue, ...] | None = None
        self._choice: Choice | None = None
        sitting = self._sitting()
        if sitting.phase is TablePhase.WATCHING:
            exact = self._seating.level == "exact"
            self._choice = (best_choice if exact else cautious_choice)(sitting.turn)
        elif sitting.phase is TablePhase.CHOOSING and not self._variant.locked:
            self._marks = _places(sitting.turn.free, sitting.turn.turn.lying)

    @property
    def at_rest(self) -> bool:
        """Between games."""
        return self._state.phase is not MatchPhase.PLAYING

    def opened(self) -> None:
        """Fit seats, rules and marks to a match opened from a text, or to a step of a replay."""
        super().opened()
        self._variant = self._match.variant
        self._clear()
        if self._replay is None and self._dealer is not None:
            self._take_up_dice()
        then = self.next_in_replay
        sitting = self._sitting()
        if isinstance(then, Keep) and sitting.phase is TablePhase.CHOOSING:
            self._marks = _places(sitting.turn.free, then.faces)

    def _take_up_dice(self) -> None:
        """The dice that fell in this game and in the one before, from the log."""
        record = replace(self._record, seed=self._new_dealer().full_seed, log=tuple(self._log))
        for state, entry in zip(record.states(), self._log, strict=False):
            if entry == TURNED and state.games_begun >= self._state.games_begun - 1:
                chance = self._match.chances(state)
                self._thrown[chance.name] = self._new_dealer().resolve(chance).faces
        if self._thrown:
            name, faces = list(self._thrown.items())[-1]
            self._fell = (".".join(map(str, name)), faces)

    # What outlives the page.

    def game_begins(self, state: MatchState, action: Hashable) -> MatchState | None:
        """Before the stakes: totals, players, order."""
        return replace(state, game=None) if isinstance(action, PutIn) else None

    def remembers(self) -> dict[str, Any]:
        """The marked dice."""
        return {"marks": sorted(self._marks)}

    def recall_marks(self, memory: dict[str, Any]) -> None:
        """The marked dice."""
        self._marks = frozenset(memory["marks"])

    def _play(self, *actions: Hashable) -> None:
        """Apply actions one after the other; nothing changes unless all are allowed."""
        self._act(*actions)
        self._note()
        self._look_again()

    def _throw_dice(self, *actions: Hashable) -> None:
        """Apply actions, then let the dice fall."""
        self._act(*actions)
        chance, fallen = self._turn()
        assert isinstance(chance, Throw)
        assert isinstance(fallen, Thrown)
        game = chance.name[0]
        kept = {name: faces for name, faces in self._thrown.items() if name[0] >= game - 1}
        self._thrown = kept | {chance.name: fallen.faces}
        self._fell = (".".join(map(str, chance.name)), fallen.faces)
        self._note()
        self._look_again()

    def _waits_for(self, *phases: TablePhase) -> DiceSitting:
        """The table, if it waits for one of these. Raises IllegalAction."""
        sitting = self._sitting()
        if sitting.phase in phases:
            return sitting
        if sitting.phase is TablePhase.WATCHING:
            raise IllegalAction(Message("The computer plays this turn."))
        if sitting.phase is TablePhase.THROWING:
            raise IllegalAction(Message("The five dice are thrown first."))
        raise IllegalAction(Message("That is not what the table waits for."))

    def _order(self, _message: View) -> None:
        """Every player in the running throw for the order throws one die."""
        sitting = self._waits_for(TablePhase.ORDERING)
        assert sitting.ordering is not None
        for _ in sitting.ordering.throwing:
            self._throw_dice()

    def _put_in(self, _message: View) -> None:
        self._play(PutIn())

    def _throw(self, _message: View) -> None:
        """The first throw of a turn, or throw again whatever is not marked."""
        sitting = self._waits_for(TablePhase.THROWING, TablePhase.CHOOSING)
        if sitting.phase is TablePhase.THROWING:
            self._throw_dice()
        else:
            self._throw_dice(Keep(sitting.kept))

    def _stop(self, _message: View) -> None:
        self._waits_for(TablePhase.CHOOSING)
        self._play(Stop())

    def _go(self, _message: View) -> None:
        """The computer does what it has said."""
        if self._choice is None:
            raise IllegalAction(Message("The computer has nothing to choose now."))
        action = self._choice.action
        if isinstance(action, Stop):
            self._play(action)
        else:
            self._throw_dice(action)

    def _toggle(self, message: View) -> None:
        sitting = self._waits_for(TablePhase.CHOOSING)
        places = {str(place + 1): place for place in range(len(sitting.turn.free))}
        die = text_of(message, "die", 4)
        if die not in places:
            raise IllegalAction(Message("That die may not be thrown again."))
        self._marks ^= {places[die]}

    def _keep(self, message: View) -> None:
        """Mark the dice of a keep in the panel."""
        sitting = self._waits_for(TablePhase.CHOOSING)
        faces = message.get("faces")
        if not isinstance(faces, list) or not all(type(face) is int for face in faces):
            raise IllegalAction(Message("A keep names the faces of the dice that stay."))
        marks = _places(sitting.turn.free, faces[:6])
        if len(marks) != len(faces):
            raise IllegalAction(Message("Those dice may not be thrown again."))
        self._marks = marks

    def _next_round(self, _message: View) -> None:
        self._play(NextRound(self._variant.stake))

    def _sitting(self) -> DiceSitting:
        return DiceSitting(
            seen=self.state,
            seating=self._seating,
            marks=self._marks,
            choice=self._choice,
            fell=self._fell,
            words=self.words,
        )

    play: ClassVar[dict[str, Any]] = {
        "order": _order,
        "put_in": _put_in,
        "throw": _throw,
        "stop": _stop,
        "go": _go,
        "toggle": _toggle,
        "keep": _keep,
        "next_round": _next_round,
    }
    """The messages of the game itself."""


def _places(free: Sequence[int], faces: Iterable[int]) -> frozenset[int]:
    """The places of these faces among the free dice, as far as they are there."""
    wanted = list(faces)
    places = set()
    for place, face in enumerate(free):
        if face in wanted:
            wanted.remove(face)
            places.add(place)
    return frozenset(places)
