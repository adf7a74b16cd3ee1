"""Words of chance beside numbers.

``WordStrip()`` places nine events of the three games among seven words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rules.messages import IllegalAction, Message
from rules.questions.chapter_00_tables import EVENTS, WORDS, Event
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog

if TYPE_CHECKING:
    from widgets.lessons.figure_honest import HonestFigure

__all__ = ["PLACED", "WordStrip", "honest_figure"]

PLACED: Final = "00.words"
"""Settled once all nine events are placed."""


class WordStrip(Lesson):
    """From certain to impossible: events are placed one by one, or all at once."""

    _esm = paper_module("lesson_words.js")
    _css = stylesheet("lesson.css", "lesson_words.css")

    def __init__(self, *, language: str | None = None, log: LessonLog | None = None) -> None:
        self._placed: set[str] = set()
        super().__init__(language, log)

    @property
    def placed(self) -> frozenset[str]:
        """The events that stand at their numbers."""
        everything = self.lessons.settled([PLACED])
        return frozenset(it.key for it in EVENTS) if everything else frozenset(self._placed)

    def _place(self, message: View) -> None:
        """Place one event, or all. Raises IllegalAction."""
        key = text_of(message, "key", 20)
        if key not in {"", *(event.key for event in EVENTS)}:
            raise IllegalAction(Message("There is no such event."))
        self._placed |= {key} if key else {event.key for event in EVENTS}
        if len(self._placed) == len(EVENTS) and not self.lessons.settled([PLACED]):
            self.remember(PLACED, {})

    def for_class(self) -> tuple[str, ...]:
        """All events at once."""
        return (PLACED,)

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "place": _place}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The strip from the surest down, and what is still to be placed."""
        words, placed = self.words, self.placed
        rows: list[View] = []
        for place, word in enumerate(WORDS):
            rows.append(
                {
                    "kind": "word",
                    "says": words.message(word.says),
                    "value": words.message(word.band),
                    "from": round(1000 * word.least),
                    "to": round(1000 * word.most),
                }
            )
            events = [it for it in EVENTS if it.key in placed and it.word == place]
            rows += map(self._event, sorted(events, key=lambda it: -it.chance))
        left = [{"key": it.key, "says": words.message(it.says)} for it in EVENTS
                if it.key not in placed]  # fmt: skip
        return {
            "title": words(N_("Words and numbers")),
            "count": words(N_("{done} of {all} placed"), done=len(placed), all=len(EVENTS)),
            "rows": rows,
            "asked": words(N_("Which word fits? Decide, then place it:")) if left else "",
            "left": left,
            "every": words(N_("Place them all")) if left else "",
        }

    def _event(self, event: Event) -> View:
        chance = event.chance
        whole = chance.denominator == 1
        shown = str(chance) if whole else f"{chance} ≈ {self.words.percent(chance)}"
        exact = 1000 % chance.denominator == 0
        return {
            "kind": "event",
            "says": self.words.message(event.says),
            "value": shown.replace("≈", "=") if exact else shown,
            "from": round(1000 * chance),
            "to": round(1000 * chance),
        }


def honest_figure(*, said: int = 99, chance: int = 60) -> HonestFigure:
    """The curve of the penalty; what draws it is imported only now. Numbers are in per cent."""
    from widgets.lessons.figure_honest import HonestFigure

    return HonestFigure(said=said, chance=chance)
