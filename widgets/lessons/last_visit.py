"""The last visit in one line, and one question from it with new numbers.

``LastVisit("03")`` as the last line of a cell near the top of a chapter. It tells the learner's
last slip and asks its question again; without a slip of an earlier visit it shows nothing at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from rules.answers import Question, Verdict, Wants
from rules.answers_letters import Values
from rules.questions import chapter_of, question
from widgets.base import View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.answering import Answering, short_value
from widgets.lessons.asking import Asking
from widgets.lessons.entries import AGAIN, Entry, numbers_of, recalled
from widgets.lessons.formulas import parts_of
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog

__all__ = ["LastVisit", "Slipped", "slips_before"]

LONGEST_SHOWN = 40
"""The longest wrong formula that is repeated in the line."""


@dataclass(frozen=True, slots=True)
class Slipped:
    """A wrong answer of an earlier visit that was explained, and its question."""

    asked: Question
    verdict: Verdict

    @property
    def chapter(self) -> str:
        """The number of its chapter."""
        return self.asked.id.partition(".")[0]


def slips_before(log: LessonLog) -> Iterator[Slipped]:
    """The slips of earlier visits, the last one first, without those put right when asked again."""
    put_right: set[str] = set()
    for entry in reversed(log.earlier):
        item = recalled(entry.item) or entry.item
        verdict = log.verdict(entry)
        if verdict is None or item in put_right:
            continue
        if verdict.correct and item != entry.item:
            put_right.add(item)
        elif verdict.counted and not verdict.correct and verdict.slips:
            yield Slipped(question(item), verdict)


class LastVisit(Asking):
    """What happened at the last visit, for a chapter; of other chapters' slips, an earlier one's.

    The question is asked again only if it was settled then, so that nothing open is given away.
    ``seed`` draws its numbers. Raises BadVariant for a chapter that is none.
    """

    _esm = paper_module("lesson_answer.js", "lesson_last_visit.js")
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
        self._rng = Random(seed)  # noqa: S311  (which numbers a question has is no secret)
        self._slip: Slipped | None = None
        self._again = ""
        super().__init__([], seed=seed, language=language, log=log)

    def for_class(self) -> tuple[str, ...]:
        """Nothing: a class has no last visit."""
        return ()

    def said_to(self, item: str) -> tuple[Entry, ...]:
        """What was said to this question at this visit, with the numbers that it has here."""
        at = self.answerings[item].original.at
        return tuple(it for it in self._said_now(item) if numbers_of(it.said) == at)

    def remember(self, item: str, said: Mapping[str, Any]) -> None:
        """Put an answer into the log, with the numbers of the question."""
        at = self.answerings[item].original.at
        numbers = {letter: str(Fraction(number)) for letter, number in at.items()}
        super().remember(item, {**said, "at": numbers})

    def body(self) -> View:
        """One line and one question, or nothing, which is also what a class is shown."""
        if self._slip is None:
            self._look_back()
        if self._slip is None or self.in_demo:
            return {"last": [], "number": "", "answering": None}
        return {
            "last": self._last(self._slip),
            "number": self.words(N_("{item} again, with new numbers"), item=self._slip.asked.id)
            if self._again
            else "",
            "answering": self.answering_view(self._again) if self._again else None,
        }

    def _said_now(self, item: str) -> list[Entry]:
        return [it for it in self.lessons.entries(item) if it not in self.lessons.earlier]

    def _look_back(self) -> None:
        """Find the slip to speak of, once for this visit."""
        slips = list(slips_before(self.lessons))
        if not slips:
            return
        number = self._chapter.number
        rows = {it.asked.id: self._fitting(it.asked) for it in slips}
        slip = min(slips, key=lambda it: (it.chapter > number, not rows[it.asked.id]))
        self._slip, fit = slip, rows[slip.asked.id]
        if not fit:
            return
        self._again = slip.asked.id + AGAIN
        at = self._rng.choice(fit)
        for entry in self._said_now(self._again):  # the cell ran before at this visit
            at = next((row for row in fit if row == numbers_of(entry.said)), at)
        self.answerings[self._again] = Answering(slip.asked.at_values(at), self._rng)

    def _fitting(self, asked: Question) -> list[Values]:
        """The new numbers that a question may have, none if one of them tells something open."""
        settled = self.lessons.settled_earlier
        if asked.id not in settled:
            return []
        still_open = {
            it.answer
            for chapter in {self._chapter.number, asked.id.partition(".")[0]}
            for it in chapter_of(chapter).asked()
            if it.id not in settled and it.wants is not Wants.LETTERS
        }
        rows = [(row, asked.at_values(row).answer) for row in asked.others()]
        return [row for row, answer in rows if answer not in still_open]

    def _last(self, slip: Slipped) -> list[View]:
        """The line: how far the learner came, and the sentence of the slip."""
        words = self.words
        asked = [it.id for it in chapter_of(slip.chapter).asked()]
        where = (
            words(N_("Last time here:"))
            if slip.chapter == self._chapter.number
            else words(N_("Last time in chapter {number}:"), number=slip.chapter)
        )
        done = words(
            N_("{done} of {all} questions."),
            done=sum(item in self.lessons.settled_earlier for item in asked),
            all=len(asked),
        )
        value, says = self._repeated(slip.verdict), words.message(slip.verdict.message)
        told = (
            words(N_("In {item} you answered {value}: {says}"), item=slip.asked.id, value=value,
                  says=says)
            if value
            else words(N_("In {item}: {says}"), item=slip.asked.id, says=says)
        )  # fmt: skip
        return [{"text": where, "strong": True}, {"text": f" {done} "}, *parts_of(told)]

    def _repeated(self, verdict: Verdict) -> str:
        """The wrong answer as it is repeated: its value, or a short formula."""
        value = short_value(verdict, self.words)
        if value or verdict.echo is None or len(verdict.echo.text) > LONGEST_SHOWN:
            return value
        return verdict.echo.text
