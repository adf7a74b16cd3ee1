"""A question on the page: ``ask("01.4")`` as the last line of a cell."""

from __future__ import annotations

from rules.questions import question
from widgets.base import View, stylesheet
from widgets.lessons.asking import Asking
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog

__all__ = ["Ask", "ask"]


class Ask(Asking):
    """The question of this id, with its answer box. Raises BadVariant for an id that is none."""

    _esm = paper_module("lesson_answer.js", "lesson_ask.js")
    _css = stylesheet("lesson.css")

    def __init__(
        self,
        item: str,
        *,
        seed: int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.item = item
        super().__init__([question(item)], seed=seed, language=language, log=log)

    def body(self) -> View:
        """The question, its answer box, and what was said."""
        return {"number": self.item, "answering": self.answering_view(self.item)}


def ask(item: str, *, seed: int | None = None, language: str | None = None) -> Ask:
    """The question of this id, to be the last line of a cell."""
    return Ask(item, seed=seed, language=language)
