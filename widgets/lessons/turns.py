"""Turns of three throws by hand: tap the dice that stay, and see how many were alike each time.

``HandTurns("10.play")`` as the last line of a cell. A turn becomes a path such as 1 → 2 → 2 → 3.
Nothing is locked: every die may be thrown again. The first whole turn settles the mark.
"""

from __future__ import annotations

import secrets
from typing import ClassVar, Final

from rules.dice_keeping import DICE, pattern_of
from rules.messages import IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog

__all__ = ["MOST_TURNS", "THROWS", "HandTurns"]

THROWS: Final = 3
MOST_TURNS: Final = 12
FACES: Final = 6


class HandTurns(Lesson):
    """Five dice, three throws a turn. ``mark`` is settled by the first whole turn.

    ``dice`` are those on the table in the order of their places, ``kept`` which of them stay,
    ``path`` how many were alike after each throw of this turn and ``turns`` the paths of the turns
    before. Raises BadVariant for a seed that is none.
    """

    _esm = module("dom.js", "lesson.js", "lesson_turns.js")
    _css = stylesheet("lesson.css", "lesson_keep.css")

    def __init__(
        self,
        mark: str,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark = mark
        self._stream = ByteStream(f"turns {read_seed(seed) or secrets.token_hex(8)}".encode())
        self.dice: tuple[int, ...] = ()
        self.kept: frozenset[int] = frozenset()
        self.path: tuple[int, ...] = ()
        self.turns: list[tuple[int, ...]] = []
        self.thrown = 0
        super().__init__(language, log)

    @property
    def over(self) -> bool:
        """Whether this turn has ended: after the third throw, or with five alike."""
        return len(self.path) == THROWS or self.path[-1:] == (DICE,)

    # Messages.

    def _throw(self, _message: View) -> None:
        """Throw the dice that do not stay; after a turn, all of them for the next one.

        Raises IllegalAction when all stay and after the last turn.
        """
        if self.over or not self.path:
            if len(self.turns) == MOST_TURNS:
                raise IllegalAction(Message("That is {most} turns. The machine throws on below.",
                                            most=MOST_TURNS))  # fmt: skip
            self.dice, self.kept, self.path = (0,) * DICE, frozenset(), ()
        if len(self.kept) == DICE:
            raise IllegalAction(Message("All five stay. Tap one that you want to throw."))
        self.dice = tuple(
            face if place in self.kept else self._stream.below(FACES) + 1
            for place, face in enumerate(self.dice)
        )
        self.thrown += 1
        self.path = (*self.path, pattern_of(self.dice)[0])
        if self.over:
            self.kept = frozenset()
            self.turns.append(self.path)
            if not self.lessons.settled([self._mark]):
                self.remember(self._mark, {})

    def _stay(self, message: View) -> None:
        """A die was tapped: it stays, or no longer. Raises IllegalAction."""
        place = message.get("place")
        if type(place) is not int or not 0 <= place < DICE or not self.path or self.over:
            raise IllegalAction(Message("No die can stay now. Throw first."))
        self.kept ^= {place}

    def for_class(self) -> tuple[str, ...]:
        """The mark: a class looks on."""
        return (self._mark,)

    # The view.

    def body(self) -> View:
        """The dice, what can be done, and the paths so far."""
        words = self.words
        left = THROWS - len(self.path)
        live = bool(self.path) and not self.over
        return {
            "title": words(N_("Alike after each throw")),
            "thrown": self.thrown,
            "dice": [
                {
                    "face": face,
                    "fresh": place not in self.kept,
                    "live": live,
                    "kept": place in self.kept,
                    "tag": words(N_("KEEP")) if place in self.kept else "",
                    "label": words(N_("{face}, stays"), face=face)
                    if place in self.kept
                    else words.number(face) if face else words(N_("not thrown yet")),
                }
                for place, face in enumerate(self.dice or (0,) * DICE)
            ],
            "said": self._said(live=live),
            "throw": words(N_("Throw"))
            if not self.turns and not self.path
            else words.count("Throw the rest: {number} throw left",
                             "Throw the rest: {number} throws left", left)
            if live
            else words(N_("Next turn")),
            "paths": [self._path(path) for path in self.turns]
            + ([self._path(self.path) + " → …"] if live else []),
        }  # fmt: skip

    def _path(self, path: tuple[int, ...]) -> str:
        return " → ".join(self.words.number(alike) for alike in path)

    def _said(self, *, live: bool) -> str:
        words = self.words
        if not self.path:
            return words(N_("Throw, then tap the dice that stay. Three throws make a turn."))
        alike = words(N_("{number} alike."), number=self.path[-1])
        if live:
            return alike + " " + words(N_("What stays?"))
        return alike + " " + words(N_("The turn is over."))

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "throw": _throw, "keep": _stay}
    free: ClassVar[frozenset[str]] = frozenset(handlers)
