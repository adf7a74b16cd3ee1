"""What follows a guess or a question: made after the commit, and not before.

``after("01.mosaic")`` as the last line of a cell is one line that says what it waits for. Once that
is settled, its paragraphs and figures are made; until then neither the page nor anything that is
sent to it holds a word or a number of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from rules.messages import BadVariant, Message
from rules.questions import gated
from widgets.base import View, stylesheet
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog, lesson_log
from widgets.lessons.prose import Prose

__all__ = ["Gate", "after"]


class Waiting(Lesson):
    """The line that stands in place of what will come."""

    _esm = paper_module("lesson_prose.js")
    _css = stylesheet("lesson.css")

    def __init__(
        self, waits: Message, needs: tuple[str, ...], language: str | None, log: LessonLog
    ) -> None:
        self._waits, self._needs = waits, needs
        super().__init__(language, log)

    def body(self) -> View:
        """What it waits for."""
        return {"waits": self.words.message(self._waits), "folds": [], "prose": []}

    def for_class(self) -> tuple[str, ...]:
        """All that comes before."""
        return self._needs


class Gate(ipywidgets.VBox):
    """A place on the page whose content is made once everything before it is settled."""

    def __init__(
        self,
        item: str,
        *made: Callable[[], Any],
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._record = gated(item)
        for make in made:
            if not callable(make):
                raise BadVariant(Message("What a gate shows must be made after it opens."))
        self._made = made
        self._language = language
        self._log = log if log is not None else lesson_log()
        self.opened = False
        super().__init__([Waiting(self._record.waits, self._record.needs, language, self._log)])
        self.add_class("fd-gate")
        self.heard()
        if not self.opened:
            self._log.listen(self.heard)

    def heard(self) -> None:
        """Something is settled: open if it was the last thing."""
        if self.opened or not self._log.settled(self._record.needs):
            return
        self.opened = True
        prose = Prose(self._record.paragraphs, self._language, self._log)
        self.children = (prose, *(make() for make in self._made))


def after(
    item: str, *made: Callable[[], Any], language: str | None = None, log: LessonLog | None = None
) -> Gate:
    """The gated text of this id, and under it whatever ``made`` make when it opens.

    ``made`` are functions without arguments, such as ``lambda: LessonFigure("mosaic")``. Raises
    BadVariant for an id that is none.
    """
    return Gate(item, *made, language=language, log=log)
