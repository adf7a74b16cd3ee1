"""A hundred throws of five dice, again and again: each hundred is a room, and becomes one dot.

``HundredThrows()`` as the last line of a cell. Where honest rooms end is covered until the guess of
the chapter is locked; a count from real dice may be typed.
"""

from __future__ import annotations

import secrets
from typing import ClassVar, Final

from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.hundreds_view import TWO_PAIR, rooms_picture
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart

__all__ = ["MOST_ROOMS", "ROOMS", "THROWS", "HundredThrows"]

PLAYED: Final = "04.play"
"""Settled once a hundred was thrown or typed."""

THROWS: Final = 100
ROOMS: Final = 40
MOST_ROOMS: Final = 400


class HundredThrows(PlotPart):
    """Hundreds of throws, as a dot each. Before all of ``needs`` are settled nothing exact is told.

    ``rooms`` are the two pairs of each hundred in order, ``typed`` those that somebody typed.
    Raises BadVariant for a seed that is none.
    """

    wide = Frame(720, 250, 12, 708, 12, 204)
    small = Frame(350, 230, 8, 342, 12, 186)
    room = Frame(560, 200, 8, 552, 10, 158)
    _esm = paper_module("lesson_plot.js", "lesson_hundreds.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css")

    def __init__(
        self,
        *,
        needs: tuple[str, ...] = ("04.A",),
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._needs = (*needs, PLAYED)
        self._seed = read_seed(seed) or secrets.token_hex(4)
        self._presses = 0
        self._covered = True
        self.rooms: list[int] = []
        self.typed: list[int] = []
        self.throws: tuple[bool, ...] = ()
        super().__init__(language, log)

    @property
    def uncovered(self) -> bool:
        """Whether the exact values are shown."""
        return not self._covered and self.lessons.settled(self._needs)

    # Messages.

    def _throw(self, _message: View) -> None:
        """Throw a hundred times. Raises IllegalAction when there are many rooms."""
        (self.throws,) = self._thrown(1)
        self.rooms.append(sum(self.throws))
        self._played()

    def _forty(self, _message: View) -> None:
        """Forty rooms throw a hundred times each. Raises IllegalAction."""
        if not self.rooms and not self.typed:
            raise IllegalAction(Message("First a hundred of your own."))
        self.rooms += [sum(throws) for throws in self._thrown(ROOMS)]

    def _type(self, message: View) -> None:
        """A count from real dice. Raises IllegalAction for what is no count."""
        text = text_of(message, "count", 3).strip()
        if not (text.isascii() and text.isdigit()) or int(text) > THROWS:
            raise IllegalAction(
                Message("Two pairs in a hundred throws: a whole number from 0 to 100.")
            )
        self._room_for(1)
        self.typed.append(int(text))
        self._played()

    def _cover(self, _message: View) -> None:
        """Uncover or cover what is exact. Raises IllegalAction before it was guessed."""
        if not self.lessons.settled([PLAYED]):
            raise IllegalAction(Message("First a hundred of your own."))
        missing = [item for item in self._needs if not self.lessons.settled([item])]
        if missing:
            raise IllegalAction(
                Message("The exact values come after {ids}.", ids=self.words.listed(missing))
            )
        self._covered = not self._covered

    def _again(self, _message: View) -> None:
        self.rooms, self.typed, self.throws = [], [], ()

    def _played(self) -> None:
        if not self.lessons.settled([PLAYED]):
            self.remember(PLAYED, {})

    def _room_for(self, rooms: int) -> None:
        if len(self.rooms) + len(self.typed) + rooms > MOST_ROOMS:
            raise IllegalAction(Message("That is {most} rooms already. Start again.",
                                        most=MOST_ROOMS))  # fmt: skip

    def _thrown(self, rooms: int) -> list[tuple[bool, ...]]:
        """So many hundreds, each as a row of throws that are two pair or not."""
        from rules.distribution import Distribution
        from rules.simulate_paths import bank_paths

        self._room_for(rooms)
        self._presses += 1
        hits, total = TWO_PAIR.as_integer_ratio()
        paths = bank_paths(
            Distribution({1: hits, 0: total - hits}), 1, THROWS, paths=rooms,
            seed=f"{self._seed}.{self._presses}",
        )  # fmt: skip
        return [tuple((row[1:] > row[:-1]).tolist()) for row in paths]

    def for_class(self) -> tuple[str, ...]:
        """The guess, which a class makes aloud, and a hundred throws."""
        return self._needs

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "throw": _throw,
        "forty": _forty,
        "type": _type,
        "cover": _cover,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """The rooms so far."""
        return rooms_picture(self.rooms, self.typed, self.frame, self.words, exact=self.uncovered)

    def controls(self) -> View:
        """The hundred just thrown, the buttons, and what they did."""
        words, done = self.words, len(self.rooms) + len(self.typed)
        return {
            "title": words(N_("A hundred throws, and one dot")),
            "count": words.count("{number} room", "{number} rooms", done) if done else "",
            "throws": [int(hit) for hit in self.throws],
            "said": self._said(),
            "throw": words(N_("Throw a hundred")),
            "forty": words(N_("Forty more rooms")) if done else "",
            "cover": self._cover_words(),
            "again": words(N_("Start again")) if done else "",
            "type_label": words(N_("Thrown with real dice? Your two pairs in a hundred:")),
            "type": words(N_("Add it")),
        }

    def _said(self) -> str:
        """What the squares say; in front of a class there are none."""
        if self.throws:
            return self.words.count(
                "Your last hundred: {number} two pair.",
                "Your last hundred: {number} two pairs.",
                sum(self.throws),
            )
        if self.in_demo:
            return ""
        return self.words(N_("Each square is a throw of five dice; filled is two pair."))

    def _cover_words(self) -> str:
        if not self.rooms and not self.typed:
            return ""
        return self.words(N_("Cover")) if self.uncovered else self.words(N_("Uncover"))
