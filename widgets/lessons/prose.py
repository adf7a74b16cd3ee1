"""Paragraphs of a chapter on the page, with stress and formulas: what a gate or a fold shows."""

from __future__ import annotations

from collections.abc import Iterable

from rules.messages import Message
from widgets.base import View, stylesheet
from widgets.catalogue import Catalogue
from widgets.lessons.formulas import parts_of
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog

__all__ = ["Prose", "paragraphs_view"]


def paragraphs_view(paragraphs: Iterable[Message], words: Catalogue) -> list[list[View]]:
    """Paragraphs as parts that the browser sets."""
    return [parts_of(words.message(paragraph)) for paragraph in paragraphs]


class Prose(Lesson):
    """Some paragraphs."""

    _esm = paper_module("lesson_prose.js")
    _css = stylesheet("lesson.css")

    def __init__(
        self,
        paragraphs: Iterable[Message],
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._paragraphs = tuple(paragraphs)
        super().__init__(language, log)

    def body(self) -> View:
        """The paragraphs, nothing else."""
        return {"waits": "", "folds": [], "prose": paragraphs_view(self._paragraphs, self.words)}
