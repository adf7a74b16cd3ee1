"""What every part of a lesson has in common: the log of the kernel, and a browser that may keep it.

A part draws only what the log permits. When something is settled anywhere on the page, every part
draws itself anew.

In front of a class (a page in demo mode) the class answers aloud, so a part may be opened for it:
what the part waits for is settled in the log of that page, which is not the learner's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.messages import IllegalAction, Message
from rules.questions import choice, known
from widgets.base import Handler, Table, View, module
from widgets.catalogue import N_, Catalogue, pick_language
from widgets.lessons.entries import OPENED
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

    query_names: ClassVar[frozenset[str]] = frozenset({"lang", "demo"})

    def __init__(self, language: str | None = None, log: LessonLog | None = None) -> None:
        self.lessons = log if log is not None else lesson_log()
        self._language_fixed = language is not None
        self.in_demo = False
        super().__init__(language)
        self.lessons.listen(self.heard)

    def heard(self) -> None:
        """Something new is known: draw what it permits, and take back what was refused before."""
        self.notice = None
        self.show()

    def body(self) -> View:
        """What this part shows now; every subclass says it."""
        return {}

    def draw(self) -> View:
        """The part, what is wrong with keeping what is said here, and a button for a class."""
        trouble = self.lessons.trouble
        shut = self._for_a_class and not self.lessons.settled(self.for_class())
        return self.body() | {
            "for_class": self.words(N_("Open for the class")) if shut else "",
            "unsaved": self.words.message(trouble) if trouble is not None else "",
        }

    def greet(self, query: dict[str, str]) -> None:
        """The language that the page's address asks for, and whether it stands before a class."""
        self.in_demo = query.get("demo", "0") != "0"
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

    # In front of a class.

    @property
    def _for_a_class(self) -> bool:
        """Whether this page stands before a class and its log is one that the browser keeps."""
        return self.in_demo and self.lessons.for_browser

    def for_class(self) -> tuple[str, ...]:
        """What must be settled for all of this part to be seen now; a part that waits says it."""
        return ()

    def touched(self) -> None:
        """Somebody does something here."""

    def _open_for_class(self, _message: View) -> None:
        """Settle what this part waits for, in the log of the demo. Raises IllegalAction."""
        if not self._for_a_class:
            raise IllegalAction(Message("Only a page in demo mode is opened for a class."))
        self.touched()
        for item in self.for_class():
            if not self.lessons.settled([item]):
                self.remember(item, _said_of(item))

    handlers: ClassVar[dict[str, Handler]] = {"hello": _hello, "open_for_class": _open_for_class}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def _said_of(item: str) -> Mapping[str, Any]:
    """What the log says of a thing that was opened: no answer and no guess are made up."""
    kind = known(item)
    if kind == "question":
        return {"gave_up": True}
    if kind == "choice":
        return {"pick": choice(item).right.key}
    return OPENED if kind == "prediction" else {}
