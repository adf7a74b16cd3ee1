"""What chapter 07 keeps behind a question: exact values, the ladder of holds, the short answer."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar

from rules.answers_letters import worth
from rules.cards import CardsLike
from rules.messages import IllegalAction, Message
from rules.questions import Line
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.choices import DEAL, HOLD
from widgets.lessons.derivation import DerivationView
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog, lesson_log
from widgets.lessons.pictures_ladder import HoldLadder
from widgets.simulation import SimulationBesideExact

__all__ = ["DrawsBesideExact", "MarkedLadder", "ShortAnswer", "WorthLines"]


class DrawsBesideExact(SimulationBesideExact):
    """Draws to a hold, simulated; the exact values can be uncovered once ``needs`` are settled."""

    def __init__(
        self,
        needs: Iterable[str] = ("07.5",),
        *,
        deal: CardsLike = DEAL,
        hold: CardsLike = HOLD,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._needs = tuple(needs)
        self._log = log if log is not None else lesson_log()
        super().__init__(deal, hold, seed=seed, language=language)

    def _cover(self, message: View) -> None:
        """Uncover or cover, but not before the numbers were asked for."""
        missing = [item for item in self._needs if not self._log.settled([item])]
        if missing:
            raise IllegalAction(
                Message("The exact values come after {ids}.", ids=self.words.listed(missing))
            )
        self._beside.cover(message)

    handlers: ClassVar[dict[str, Handler]] = {**SimulationBesideExact.handlers, "sim_cover": _cover}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


class WorthLines(DerivationView):
    """A derivation whose values are chips: a worth below 1 stands as a decimal, not in per cent."""

    def _line(self, place: int, line: Line) -> View:
        view = super()._line(place, line)
        value = worth(line.value)
        if view["shown"] and isinstance(value, Fraction) and 0 < value < 1:
            view["value"]["about"] = f"≈ {self.words.decimal(value, 3)}"
        return view


class MarkedLadder(HoldLadder):
    """A ladder of holds whose lock settles ``mark``."""

    def __init__(
        self,
        deal: CardsLike,
        mark: str,
        rank: int = 5,
        *,
        holds: Iterable[CardsLike] = (),
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark = mark
        self._log = log if log is not None else lesson_log()
        super().__init__(deal, rank=rank, holds=holds, language=language)

    def _lock_and_mark(self, message: View) -> None:
        """The order is locked, and that is remembered."""
        HoldLadder.handlers["lock"](self, message)
        if not self._log.settled([self._mark]):
            self._log.add(self._mark, {})

    handlers: ClassVar[dict[str, Handler]] = {**HoldLadder.handlers, "lock": _lock_and_mark}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


class ShortAnswer(Lesson):
    """A button for whoever is only passing: it settles ``mark``, and says what it gives away."""

    _esm = module("dom.js", "lesson.js", "lesson_door.js")
    _css = stylesheet("lesson.css", "lesson_deal.css")

    def __init__(
        self,
        mark: str = "07.hurry",
        gives_away: tuple[str, ...] = ("07.3", "07.4", "07.5", "07.6"),
        *,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark, self._gives_away = mark, gives_away
        super().__init__(language, log)

    def _open(self, _message: View) -> None:
        if not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "open": _open}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The button, gone once it was pressed."""
        words = self.words
        return {
            "says": words(N_("It gives away questions {ids}."), ids=words.listed(self._gives_away)),
            "open": words(N_("Only passing? The short answer"))
            if not self.lessons.settled([self._mark])
            else "",
        }
