"""Decision and luck at the dice table: a ledger for every person there, one of them shown.

A game is priced exactly or not at all: with too many players to come, or with ties played off by
seat, it is left out of the ledger, and the panel says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

from rules.dice_poker import DicePokerMatch, GamePhase, MatchPhase, MatchState, TurnPhase
from rules.dice_poker.review import MOST_AFTER, review_of
from rules.messages import IllegalAction, Message
from rules.review import Ledger, Review
from widgets.base import View
from widgets.dice_rules import Seating
from widgets.ledger_table import Chosen, LedgerTable
from widgets.ledger_words import DICE_POKER

__all__ = ["DiceLedgerTable"]

Kept: TypeAlias = tuple[
    Seating, dict[int, Ledger], dict[int, set[int]], dict[int, list[Chosen[MatchState]]]
]
"""The own seating, ledgers, games left out and choices while a replay shows others."""


class DiceLedgerTable(LedgerTable[DicePokerMatch, MatchState]):
    """A dice table with a ledger a person. A subclass sets ``_seating`` and plays.

    The choices of a game are those of all its persons; whose ledger is shown, goes back to his own.
    """

    ledger_words = DICE_POKER
    _seating: Seating
    _shown = 0

    def _begin(self, match: DicePokerMatch, **dealt: Any) -> None:
        super()._begin(match, **dealt)
        self._own: Kept | None = None
        self._reviewed: dict[tuple[int, int], Review | None] = {}
        self._empty_ledgers()

    def _empty_ledgers(self) -> None:
        self._ledgers: dict[int, Ledger] = {}
        self._left_out: dict[int, set[int]] = {}

    # What is reviewed.

    def people(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of these seats that the computer does not play."""
        return tuple(seat for seat in seats if not self._seating.is_computer(seat))

    def choosing(self, state: MatchState) -> int:
        """The game in which a person now keeps or stops."""
        player = _chooser(state)
        mine = player is not None and not self._seating.is_computer(player)
        return state.games_begun if mine else 0

    def number_of(self, state: MatchState) -> int:
        """The number of the running or the last game in the match."""
        return state.games_begun if state.game is not None else 0

    def _enter(self, state: MatchState) -> None:
        """Enter a game that is over into the ledger of every person who played it.

        A replay reads its ledgers anew at every step, so there a game is reviewed only once.
        """
        if state.game is None or state.game.phase is not GamePhase.OVER:
            return
        number = self.number_of(state)
        choices = [(one.state, one.action) for one in self._choices.get(number, ())]
        for seat in self.people(state.order):
            if self._replay is None or (number, seat) not in self._reviewed:
                review = review_of(self._match, state, seat, choices)
                self._reviewed[number, seat] = review
            review = self._reviewed[number, seat]
            if review is None:
                self._left_out.setdefault(seat, set()).add(number)
            else:
                self._ledgers[seat] = self._ledgers.get(seat, Ledger()).with_review(review)

    def _read_ledger(self) -> None:
        self._empty_ledgers()
        super()._read_ledger()

    def _off_the_record(self, match: DicePokerMatch, state: MatchState) -> None:
        """Under other rules, or with others at the table, an old game cannot be played again."""
        super()._off_the_record(match, state)
        self._choices = {}

    # A replay shows its own ledgers; afterwards those of this match are here again.

    def open_copy(self, text: str) -> None:
        """Open a copied match. Raises BadVariant."""
        own = self._seating, self._ledgers, self._left_out, self._choices
        self._reviewed = {}
        super().open_copy(text)
        if self._replay is not None and self._own is None:
            self._own = own

    @property
    def back_from_replay(self) -> bool:
        """Whether a replay was left just now, and the match before it goes on."""
        return self._replay is None and self._own is not None

    def opened(self) -> None:
        """Read the ledgers of a match that was opened, or take up the own ones."""
        if self._own is None or self._replay is not None:
            self._read_ledger()
            return
        self._seating, self._ledgers, self._left_out, self._choices = self._own
        self._own = None

    # Whose ledger, and whose game again.

    @property
    def whose(self) -> int:
        """Whose ledger is shown: the person asked for, or the first one at the table."""
        people = self.people(self._state.players)
        return self._shown if self._shown in people or not people else people[0]

    def _whose(self, message: View) -> None:
        seat = message.get("seat")
        if type(seat) is not int or seat not in self.people(self._state.players):
            raise IllegalAction(Message("Nobody keeps a ledger on that seat."))
        self._shown = seat

    def _own_choices(self, number: int) -> list[Chosen[MatchState]]:
        """What the one whose ledger is shown chose in this game."""
        choices = self._choices.get(number, ())
        return [one for one in choices if _chooser(one.state) == self.whose]

    def may_show_again(self, number: int) -> bool:
        """Whether he had a choice there; nothing is hidden in this game."""
        return bool(self._own_choices(number))

    def _go_back(self, message: View) -> None:
        """Stand again before his own first choice, after whatever others did before him."""
        super()._go_back(message)
        assert self._again is not None
        first = self._own_choices(self._again[0])[0]
        self._state, self._log = first.state, self._again[2][: first.logged]
        self.went_back()

    match_handlers: ClassVar[dict[str, Any]] = LedgerTable.match_handlers | {
        "again": _go_back,
        "whose": _whose,
    }
    match_free: ClassVar[frozenset[str]] = LedgerTable.match_free | {"whose"}

    # The panel.

    def _draw_ledger(self) -> View:
        words, whose = self.words, self.whose
        self._ledger = self._ledgers.get(whose, Ledger())
        view = super()._draw_ledger()
        people = self.people(self._state.players)
        again = words("Same dice again")
        costly = [
            row
            | {
                "again": again if row["again"] else "",
                "label": words("Same dice again: {number}", number=row["number"]),
            }
            for row in view["costly"]["rows"]
        ]
        return view | {
            "empty": view["empty"] if people else words("The computer plays every seat here."),
            "note": " ".join(part for part in (view["note"], self._said_of_left_out()) if part),
            "costly": view["costly"] | {"rows": costly},
            "whose": words("Whose decisions"),
            "people": [
                {"seat": seat, "name": self._seating.name(seat, words), "pressed": seat == whose}
                for seat in (people if len(people) > 1 else ())
            ],
        }

    def _said_of_left_out(self) -> str:
        """How many games could not be priced, and why."""
        words, number = self.words, len(self._left_out.get(self.whose, ()))
        if not number:
            return ""
        if self._match.variant.playoff_order != "throw":
            return words.count(
                "{number} game is left out: with play-offs in the order of seats its choices have "
                "no exact price here.",
                "{number} games are left out: with play-offs in the order of seats their choices "
                "have no exact price here.",
                number,
            )
        return words.count(
            "{number} game is left out: with more than {most} players to come its choices have no "
            "exact price here.",
            "{number} games are left out: with more than {most} players to come their choices have "
            "no exact price here.",
            number,
            most=MOST_AFTER,
        )


def _chooser(state: MatchState) -> int | None:
    """Whose choice it is, None where nobody has one."""
    if state.phase is not MatchPhase.PLAYING or state.game is None:
        return None
    return state.game.player if state.game.turn.phase is TurnPhase.CHOOSING else None
