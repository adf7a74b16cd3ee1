"""Fold-outs: a minute's primer for whoever needs it, and the note to the teacher."""

from __future__ import annotations

from rules.messages import BadVariant, Message
from rules.questions import PRIMERS, chapter_of
from widgets.base import View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.prose import paragraphs_view

__all__ = ["Primer", "TeacherNote"]


class Primer(Lesson):
    """Fold-outs on signs: ``multiply``, ``factorial``, ``choose``, ``sum``, ``root``, ``chance``.

    Raises BadVariant for another.
    """

    _esm = paper_module("lesson_prose.js")
    _css = stylesheet("lesson.css")

    def __init__(self, *names: str, language: str | None = None) -> None:
        strange = [name for name in names if name not in PRIMERS]
        if strange or not names:
            raise BadVariant(Message("There is no primer “{name}”.", name=str(strange)[:40]))
        self._names = names
        super().__init__(language)

    def body(self) -> View:
        """One fold a name."""
        return {
            "waits": "",
            "prose": [],
            "folds": [
                {
                    "title": self.words.message(PRIMERS[name].title),
                    "prose": paragraphs_view(PRIMERS[name].paragraphs, self.words),
                }
                for name in self._names
            ],
        }


class TeacherNote(Lesson):
    """The note to the teacher of a chapter, folded."""

    _esm = paper_module("lesson_prose.js")
    _css = stylesheet("lesson.css")

    def __init__(self, chapter: str, *, language: str | None = None) -> None:
        self._chapter = chapter_of(chapter)
        super().__init__(language)

    def body(self) -> View:
        """One fold."""
        fold = {
            "title": self.words(N_("For the teacher")),
            "prose": paragraphs_view(self._chapter.teacher, self.words),
        }
        return {"waits": "", "prose": [], "folds": [fold]}
