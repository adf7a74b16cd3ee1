"""A table that tells decision from luck, and where a game that is over can be played once more.

After every game its review goes into the ledger. Going back to a game means standing again before
its first choice, with the same cards or dice still to come; nothing that happens there counts, and
the match waits as it was.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, ClassVar, Generic, TypeVar

from rules.game import Game
from rules.messages import IllegalAction, Message
from rules.review import Ledger, Review
from widgets.base import View
from widgets.idle import Work, in_pauses
from widgets.ledger_view import LedgerWords, ledger_view
from widgets.resuming import ResumedTable

__all__ = ["Chosen", "LedgerTable"]

REVIEW_AFTER = 0.5
"""Seconds after a match was opened, when its table has been drawn."""

Match = TypeVar("Match", bound=Game[Any, Any])
State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Chosen(Generic[State]):
    """A choice as it was made: the state before it, the action, and the length of the log then."""

    state: State
    action: Hashable
    logged: int


class LedgerTable(ResumedTable[Match, State]):
    """A match table with a ledger.

    A subclass says in ``choosing`` where the player has a choice that is reviewed, in ``review``
    how a finished game came out, and in ``ledger_words`` what to call it all. It calls
    :meth:`_note` when its state has changed, adds :meth:`_draw_ledger` to its view and passes the
    view through :meth:`_draw_again`. ``went_back`` fits its own memory to the state before a
    choice.
    """

    ledger_words: ClassVar[LedgerWords]
    _reviewing: Work | None = None

    def _begin(self, match: Match, **dealt: Any) -> None:
        super()._begin(match, **dealt)
        if self._reviewing is not None:
            self._reviewing.stop()
        self._ledger = Ledger()
        self._choices: dict[int, list[Chosen[State]]] = {}
        self._behind: tuple[Ledger, dict[int, list[Chosen[State]]]] | None = None
        self._ledger_all = False
        self._again: tuple[int, State, list[Hashable]] | None = None
        self._reviewing: Work | None = None

    # What a subclass says.

    def choosing(self, state: State) -> int:  # noqa: ARG002  (a table without reviews)
        """The number of the game in which the player now has a choice to be reviewed, or 0."""
        return 0

    def review(
        self,
        state: State,  # noqa: ARG002
        choices: Sequence[Chosen[State]],  # noqa: ARG002
    ) -> Review | None:
        """The review of the game that is over in this state, with the choices made in it."""
        return None

    def number_of(self, state: State) -> int:  # noqa: ARG002
        """The number of the game that lies on the table, or 0."""
        return 0

    @property
    def played_out(self) -> bool:
        """Whether the game on the table needs nothing more from the player."""
        return self.at_rest

    def may_show_again(self, number: int) -> bool:  # noqa: ARG002
        """Whether playing this finished game again would show nothing that is still hidden."""
        return True

    def went_back(self) -> None:
        """Fit the table's own memory to the state before a choice, or to the match on return."""

    # The ledger.

    def _note(self) -> None:
        """Enter the game that is over, if one is and it counts."""
        if self._again is None and self._replay is None:
            self._enter(self._state)

    def _enter(self, state: State) -> None:
        review = self.review(state, self._choices.get(self.number_of(state), ()))
        if review is not None:
            self._ledger = self._ledger.with_review(review)

    def _read_ledger(self) -> None:
        """The ledger and the choices of a match opened from a text, or of a replay so far.

        That of the match which waits behind a replay comes back when the replay is left. Games
        long over are reviewed in the pauses of the page: it takes a while, and nobody waits for it.
        """
        if self._replay is not None:
            if self._behind is None:
                self._behind = self._ledger, self._choices
            record, every = self._replay
            states, log = every[: self._replayed + 1], record.log
        elif self._behind is not None:
            (self._ledger, self._choices), self._behind = self._behind, None
            return
        elif self._log:
            seed = self._new_dealer().full_seed
            log = tuple(self._log)
            states = tuple(replace(self._record, seed=seed, log=log).states())
        else:
            return
        self._ledger, self._choices = Ledger(), {}
        over: list[State] = []
        for place, state in enumerate(states):
            number = self.number_of(state)
            following = states[place + 1] if place + 1 < len(states) else None
            if following is None or self.number_of(following) != number:
                over.append(state)
            if following is not None and (number := self.choosing(state)):
                chosen = Chosen(state, log[place], place)
                self._choices.setdefault(number, []).append(chosen)
        self._enter(over.pop())
        self._enter_later(over)

    def _enter_later(self, over: list[State]) -> None:
        """Review games that are over in the pauses of the page, or now if it has none."""
        enter = [partial(self._enter, state) for state in over]
        self._reviewing = None
        if over and self._replay is None:
            self._reviewing = in_pauses(chain(enter, [self.show]), delay=REVIEW_AFTER)
        if self._reviewing is None:
            for step in enter:
                step()

    # Once more.

    @property
    def _away(self) -> bool:
        return super()._away or self._again is not None

    def _act(self, *actions: Hashable) -> None:
        if self._again is not None and self.played_out:
            raise IllegalAction(Message("This one is over. Play it again, or leave it."))
        state, logged = self._state, len(self._log)
        super()._act(*actions)
        for place, action in enumerate(actions if self._again is None else (), start=logged):
            if number := self.choosing(state):
                chosen = Chosen(state, action, place)
                self._choices.setdefault(number, []).append(chosen)
            state = self._match.apply(state, action)

    def _not_in_replay(self) -> None:
        super()._not_in_replay()
        if self._again is not None:
            raise IllegalAction(Message("Go back to your game first."))

    def open_copy(self, text: str) -> None:
        """Open a copied match; a game played once more is left. Raises BadVariant."""
        if self._again is not None:
            self._leave()
        if self._reviewing is not None:
            self._reviewing.finish()
        super().open_copy(text)

    def _can_go_back(self) -> frozenset[int]:
        if self._replay is not None or self._ended or not (self._again or self.at_rest):
            return frozenset()
        return frozenset(number for number in self._choices if self.may_show_again(number))

    def _go_back(self, message: View) -> None:
        """Stand again before the first choice of a game."""
        number = message.get("number")
        if type(number) is not int or number not in self._can_go_back():
            raise IllegalAction(Message("That one cannot be played again now."))
        if self._again is None:
            self._again = number, self._state, self._log
        else:
            self._again = number, *self._again[1:]
        first = self._choices[number][0]
        self._state, self._log = first.state, self._again[2][: first.logged]
        self._copy_open = False
        self.went_back()
        self.moved()

    def _leave_again(self, _message: View) -> None:
        if self._again is None:
            raise IllegalAction(Message("You are in your game."))
        self._leave()

    def _leave(self) -> None:
        assert self._again is not None
        _, self._state, self._log = self._again
        self._again = None
        self.went_back()
        self.moved()

    def _show_whole_ledger(self, _message: View) -> None:
        self._ledger_all = not self._ledger_all

    match_handlers: ClassVar[dict[str, Any]] = ResumedTable.match_handlers | {
        "ledger_all": _show_whole_ledger,
        "again": _go_back,
        "again_leave": _leave_again,
    }
    match_free: ClassVar[frozenset[str]] = ResumedTable.match_free | {"ledger_all"}

    def _draw_ledger(self) -> View:
        """The panel “Decision and luck”."""
        view = ledger_view(
            self._ledger,
            self.ledger_words,
            self.words,
            show_all=self._ledger_all,
            may_go_back=self._can_go_back(),
        )
        if self._record.start is None or not len(self._ledger):
            return view
        said = self.words("Only the last games of this long match are still here.")
        return view | {"note": " ".join(part for part in (said, view["note"]) if part)}

    def _draw_again(self, view: View) -> View:
        """In a game played once more, the view with a way back instead of the next game."""
        if self._again is None:
            return view
        words, number = self.words, self._again[0]
        leave = {
            "do": "again_leave",
            "words": words("BACK TO YOUR GAME"),
            "key": "L",
            "enabled": True,
            "fields": {},
        }
        said = words(self.ledger_words.again, number=number)
        status = [{"text": said, "strong": True}, {"text": " "}, *view["status"]]
        if self.played_out:
            status = [part for part in status if part.get("strong") or part.get("hidden")]
            status.insert(1, {"text": " "})
        if not self.played_out:
            return view | {"status": status, "seconds": [leave, *view["seconds"]]}
        again = {
            "do": "again",
            "words": words("AGAIN"),
            "key": "N",
            "enabled": True,
            "fields": {"number": number},
        }
        still = self._stilled(view) | {"status": status, "seconds": [leave], "main": again}
        return still | {"hidden_key": None, "aside": []}
