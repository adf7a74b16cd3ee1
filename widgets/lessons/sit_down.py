"""A door to a real table inside a chapter: three sentences, and the table once somebody sits down.

``SitDown("draw-poker")`` as the last line of a cell. Before anybody sits down there is only the
door, so a page with three tables costs no more than one with none; tables are imported and made
when they are asked for. The first hand played settles the mark of the table, and ``00.play``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar, Final

import ipywidgets

from rules.messages import BadVariant, IllegalAction, Message
from rules.questions.chapter_00_tables import SEATS, Seat
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.gate import Gate
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog, lesson_log

__all__ = ["PLAYED", "SitDown"]

PLAYED: Final = "00.play"
"""Settled by the first hand at any of the tables."""

NOTICES: Final = {"aces-and-faces": "00.aces", "draw-poker": "00.draw", "dice-poker": "00.dice"}


class Door(Lesson):
    """The rules in three sentences, and a button; beside a table only the way out of it."""

    _esm = paper_module("lesson_sit.js")
    _css = stylesheet("lesson.css", "lesson_sit.css")

    def __init__(
        self, seat: Seat, change: Callable[[bool], None], language: str | None, log: LessonLog
    ) -> None:
        self._seat, self._change = seat, change
        self.seated = False
        super().__init__(language, log)

    def body(self) -> View:
        """The door, open or shut."""
        words = self.words
        played = self.lessons.settled([self._seat.mark])
        return {
            "title": words.message(self._seat.title),
            "rules": [words.message(it) for it in self._seat.rules],
            "seated": self.seated,
            "button": words(N_("Get up from the table"))
            if self.seated
            else words(N_("Sit down again"))
            if played
            else words(N_("Sit down")),
            "played": words(N_("played")) if played else "",
        }

    def _sit(self, _message: View) -> None:
        if self.seated:
            raise IllegalAction(Message("You sit at this table already."))
        self._change(True)  # noqa: FBT003  (whether somebody sits there)
        self.seated = True

    def _get_up(self, _message: View) -> None:
        if not self.seated:
            raise IllegalAction(Message("Nobody sits at this table."))
        self._change(False)  # noqa: FBT003
        self.seated = False

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "sit": _sit, "get_up": _get_up}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


class SitDown(ipywidgets.VBox):
    """A place at one of the tables: ``aces-and-faces``, ``draw-poker`` or ``dice-poker``.

    ``table`` is the table while somebody sits there, None otherwise. ``seed`` fixes all cards or
    dice. Raises BadVariant for a game that is none.
    """

    def __init__(
        self,
        game: str,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        if game not in SEATS:
            raise BadVariant(Message("There is no table “{game}”.", game=str(game)[:40]))
        self._seat = SEATS[game]
        self._seed = seed
        self._log = log if log is not None else lesson_log()
        self.table: Any = None
        self.door = Door(self._seat, self._change, language, self._log)
        self._language = language
        super().__init__([self.door])
        self.add_class("fd-gate")
        if self._log.settled([self._seat.mark]):
            self._arrange()

    @cached_property
    def _notice(self) -> Gate:
        """What is told after the first hand."""
        return Gate(NOTICES[self._seat.game], language=self._language, log=self._log)

    def _arrange(self) -> None:
        """The door, the table if there is one, and what to notice."""
        parts = (self.door, self.table, self._notice)
        self.children = tuple(part for part in parts if part is not None)

    def _change(self, sit: bool) -> None:  # noqa: FBT001  (the door calls it)
        """Put the table there, or take it away."""
        before, self.table = self.table, None
        if sit:
            from widgets.lessons.sit_down_tables import table_of

            self.table = table_of(
                self._seat.game,
                self._played,
                seed=self._seed,
                language=self.door.words.language,
            )
        self._arrange()
        if before is not None:
            before.close()

    def _played(self) -> None:
        """A hand was played here."""
        for mark in (self._seat.mark, PLAYED):
            if not self._log.settled([mark]):
                self._log.add(mark, {})
