"""Parts of a lesson in which questions are answered: one, some in a ticket, one a line."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from rules.answers import Question
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, text_of
from widgets.lessons.answering import Answering
from widgets.lessons.entries import Entry
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog

__all__ = ["Asking"]


class Asking(Lesson):
    """A part with these questions; each message names the one it is meant for in ``id``.

    ``seed`` draws the numbers of *Another like this*.
    """

    def __init__(
        self,
        questions: Iterable[Question],
        *,
        seed: int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        rng = Random(seed)  # noqa: S311  (which numbers another question has is no secret)
        self.answerings = {it.id: Answering(it, rng) for it in questions}
        super().__init__(language, log)

    def open_now(self, item: str) -> bool:  # noqa: ARG002  (a derivation looks at it)
        """Whether this question is asked now."""
        return True

    def said_to(self, item: str) -> tuple[Entry, ...]:
        """What was said to this question and stands again here."""
        return self.lessons.entries(item)

    def answering_view(self, item: str) -> View:
        """One question as the browser shows it, with all that the log knows."""
        answering = self.answerings[item]
        answering.follow(self.said_to(item))
        return {"id": item, **answering.view(self.words)}

    def _of(self, message: View) -> tuple[str, Answering]:
        item = text_of(message, "id", 20)
        if item not in self.answerings or not self.open_now(item):
            raise IllegalAction(Message("That is not asked now."))
        self.touched()
        return item, self.answerings[item]

    def for_class(self) -> tuple[str, ...]:
        """The questions that are asked now."""
        return tuple(item for item in self.answerings if self.open_now(item))

    def _answer(self, message: View) -> None:
        item, answering = self._of(message)
        text = answering.read(message)
        if answering.is_original:
            self.remember(item, {"text": text})
        else:
            answering.answer(text)

    def _look(self, message: View) -> None:
        self._of(message)[1].look(message)

    def _hint(self, message: View) -> None:
        self._of(message)[1].hint()

    def _give_up(self, message: View) -> None:
        item, answering = self._of(message)
        if answering.is_original:
            self.remember(item, {"gave_up": True})
        else:
            answering.give_up()

    def _another(self, message: View) -> None:
        self._of(message)[1].another()

    handlers: ClassVar[dict[str, Handler]] = {
        **Lesson.handlers,
        "answer": _answer,
        "look": _look,
        "hint": _hint,
        "give_up": _give_up,
        "another": _another,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)
