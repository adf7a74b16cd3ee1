"""The exit ticket: one question with new numbers, one from before, one about tools alone."""

from __future__ import annotations

from typing import ClassVar

from rules.answers import Question
from rules.messages import IllegalAction, Message
from rules.questions import Choice, chapter_of
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.asking import Asking
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog

__all__ = ["ExitTicket"]


DOORS = {
    "aces-and-faces": N_("Play Aces and Faces"),
    "draw-poker": N_("Play draw poker"),
    "dice-poker": N_("Play dice poker"),
}
"""Back to the game: the tables by their addresses."""


class ExitTicket(Asking):
    """The exit ticket of a chapter. Raises BadVariant for a chapter that is none."""

    _esm = paper_module("lesson_answer.js", "lesson_ticket.js")
    _css = stylesheet("lesson.css")

    def __init__(
        self,
        chapter: str,
        *,
        seed: int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._chapter = chapter_of(chapter)
        self._items = self._chapter.ticket
        asked = [item for item in self._items if isinstance(item, Question)]
        super().__init__(asked, seed=seed, language=language, log=log)

    def _choose(self, message: View) -> None:
        """One option of a question that is answered by choosing; another may be tried after it."""
        item = text_of(message, "id", 20)
        found = [it for it in self._items if isinstance(it, Choice) and it.id == item]
        pick = text_of(message, "pick", 20)
        if not found or not self.lessons.settled(found[0].needs):
            raise IllegalAction(Message("That is not asked now."))
        if pick not in {option.key for option in found[0].options}:
            raise IllegalAction(Message("That is none of the answers."))
        self.remember(item, {"pick": pick})

    handlers: ClassVar[dict[str, Handler]] = {**Asking.handlers, "choose": _choose}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """Every item, and how many are done."""
        words = self.words
        done = sum(self.lessons.settled([item.id]) for item in self._items)
        return {
            "title": words(N_("Exit ticket")),
            "count": words(N_("{done} of {all}"), done=done, all=len(self._items)),
            "items": [
                {"answering": self.answering_view(item.id), "choice": None}
                if isinstance(item, Question)
                else {"answering": None, "choice": self._choice(item)}
                for item in self._items
            ],
            "doors": [
                {"slug": game, "words": words(DOORS[game])} for game in self._chapter.games
            ],
            "says": words(N_("That is the chapter. What do you believe now that you did not "
                             "before?"))
            if done == len(self._items)
            else "",
        }  # fmt: skip

    def _choice(self, item: Choice) -> View:
        words = self.words
        if not self.lessons.settled(item.needs):
            missing = [it for it in item.needs if not self.lessons.settled([it])]
            waits = words(N_("This one comes after question {ids}."), ids=words.listed(missing))
            return {"id": item.id, "asked": "", "options": [], "verdict": None, "waits": waits}
        said = self.lessons.entries(item.id)
        pick = said[-1].said["pick"] if said else ""
        right = pick == item.right.key
        verdict = None
        if pick:
            verdict = {
                "kind": "right" if right else "wrong",
                "sign": "✓" if right else "≠",
                "strong": words.message(item.says(pick)),
                "text": "",
            }
        return {
            "id": item.id,
            "asked": words.message(item.ask),
            "waits": "",
            "options": [
                {"key": it.key, "words": words.message(it.words), "picked": it.key == pick}
                for it in item.options
            ],
            "open": not right,
            "verdict": verdict,
        }
