"""What every part of a lesson has in common: the log of the kernel, and a browser that may keep it.

A part draws only what the log permits. When something is settled anywhere on the page, every part
draws itself anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from widgets.base import Handler, Table, View, module
from widgets.catalogue import Catalogue, pick_language
from widgets.lessons.log import LessonLog, lesson_log

__all__ = ["Lesson", "paper_module"]


def paper_module(*names: str) -> str:
    """The module of a part that is all words: a page has twenty of them, so no drawing goes along.

    ``names`` are its own files, after those that all parts share.
    """
    return module("dom.js", "lesson.js", *names, SPRITE="")


class Lesson(Table):
    """A part of a lesson. A subclass names its messages and writes ``body()``.

    ``log`` is that of the kernel unless another is given.
    """

    query_names: ClassVar[frozenset[str]] = frozenset({"lang"})

    def __init__(self, language: str | None = None, log: LessonLog | None = None) -> None:
        self.lessons = log if log is not None else lesson_log()
        self._language_fixed = language is not None
        super().__init__(language)
        self.lessons.listen(self.heard)

    def heard(self) -> None:
        """Something new is known: draw what it permits."""
        self.show()

    def body(self) -> View:
        """What this part shows now; every subclass says it."""
        return {}

    def draw(self) -> View:
        """The part, and what is wrong with keeping what is said here."""
        trouble = self.lessons.trouble
        return self.body() | {
            "unsaved": self.words.message(trouble) if trouble is not None else "",
        }

    def greet(self, query: dict[str, str]) -> None:
        """The language that the page's address asks for."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))

    def _hello(self, message: View) -> None:
        self.hello(message)
        self.lessons.keep_with(self._keep)
        self.lessons.give_back(message.get("kept"))

    def _keep(self, line: str) -> None:
        self.send({"keep": line})

    def remember(self, item: str, said: Mapping[str, Any]) -> None:
        """Put what the learner said into the log."""
        self.lessons.add(item, said)

    handlers: ClassVar[dict[str, Handler]] = {"hello": _hello}
    free: ClassVar[frozenset[str]] = frozenset({"hello"})
