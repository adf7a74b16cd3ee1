"""The head of a chapter: its number, its minutes, its question, and the seven steps of its arc."""

from __future__ import annotations

from rules.questions import chapter_of
from widgets.base import View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson, paper_module

__all__ = ["ChapterArc"]


class ChapterArc(Lesson):
    """The seven steps of a chapter: those done, and the one that is next."""

    _esm = paper_module("lesson_arc.js")
    _css = stylesheet("lesson.css")

    def __init__(self, chapter: str, *, language: str | None = None) -> None:
        self._chapter = chapter_of(chapter)
        super().__init__(language)

    def body(self) -> View:
        """The steps with what is settled."""
        words, chapter = self.words, self._chapter
        done = [self.lessons.settled(ids) for _, ids in chapter.arc]
        now = done.index(False) if False in done else len(done)
        return {
            "label": words(N_("Steps of this chapter")),
            "over": words(
                N_("Chapter {number} · {minutes} minutes"),
                number=chapter.number,
                minutes=chapter.minutes,
            ),
            "steps": [
                {
                    "number": place + 1,
                    "name": words.message(name),
                    "state": "done" if done[place] else "now" if place == now else "later",
                    "says": words(N_("done")) if done[place] else "",
                }
                for place, (name, _) in enumerate(chapter.arc)
            ],
        }
