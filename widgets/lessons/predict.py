"""A guess before the truth: chosen with a sureness, or a range of numbers, then locked.

``Predict("01.A")`` as the last line of a cell. The truth is not in the page before the guess is
locked, and before everything is settled that the chapter puts before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

from rules.answers_letters import worth
from rules.messages import IllegalAction, Message
from rules.questions import RANGE_SURENESS, SURENESS, Prediction, known, prediction
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.entries import OPENED
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog

__all__ = ["Predict"]

WAKE_SECONDS = 5
"""How long the question is looked at before it can be locked; hasty guesses teach less."""

_MOST_WAKE = 60


class Predict(Lesson):
    """The guess of this id. Raises BadVariant for an id that is none.

    ``wake_seconds`` is how long the button sleeps after the guess comes into sight.
    """

    _esm = paper_module("lesson_predict.js")
    _css = stylesheet("lesson.css")

    def __init__(
        self,
        item: str,
        *,
        wake_seconds: int = WAKE_SECONDS,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.item = item
        self.asked: Prediction = prediction(item)
        self.wake_seconds = max(0, min(int(wake_seconds), _MOST_WAKE))
        super().__init__(language, log)

    def _lock(self, message: View) -> None:
        """Lock a whole guess, once. Raises IllegalAction."""
        if self.lessons.settled([self.item]):
            raise IllegalAction(Message("This guess is locked already."))
        names = ("low", "high") if self.asked.axis is not None else ("pick", "sure")
        guess = {name: message.get(name) for name in names}
        if not self.asked.allows(guess):
            reason = (
                Message("The range needs a lower and an upper end, the lower first.")
                if self.asked.axis is not None
                else Message("Choose one, and say how sure you are.")
            )
            raise IllegalAction(reason)
        self.remember(self.item, guess)

    def for_class(self) -> tuple[str, ...]:
        """The guess itself, which a class makes aloud, and what its truth comes after."""
        return (self.item, *self.asked.opens_after)

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "lock": _lock}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The question and its controls, or the locked guess, or that beside the truth."""
        words, asked = self.words, self.asked
        locked = self.lessons.settled([self.item])
        axis = asked.axis
        return {
            "id": self.item,
            "title": words(N_("Your prediction")),
            "asked": words.message(asked.ask),
            "locked": locked,
            "pill": words(N_("opened")) if locked and not self._said() else words(N_("locked")),
            "wake": self.wake_seconds,
            "waking": words(N_("Think a moment…")),
            "lock": words(N_("Lock my guess")),
            "options_label": words(N_("Your choice")),
            "options": [
                {"key": option.key, "words": words.message(option.words)}
                for option in asked.options
            ],
            "sure_label": words(N_("How sure are you?")),
            "sure": [{"per_cent": it, "words": f"{it} %"} for it in SURENESS]
            if asked.options
            else [],
            "axis": None
            if axis is None
            else {
                "least": axis.least,
                "most": axis.most,
                "unit": words.message(axis.unit),
                "says": words(
                    N_("I am {sure} % sure it lies between these two:"), sure=RANGE_SURENESS
                ),
                "low": words(N_("at least")),
                "high": words(N_("at most")),
                "nothing": "–",
            },
            "guess": self._guess() if locked else None,
            "truth": self._truth() if locked else None,
            "waits": self._waits() if locked else "",
        }

    def _said(self) -> Mapping[str, Any]:
        """The guess as it was locked; empty if it was opened for a class."""
        said = self.lessons.entries(self.item)[0].said
        return {} if said == OPENED else said

    def _guess(self) -> View | None:
        said, words = self._said(), self.words
        if not said:
            return None
        if self.asked.axis is not None:
            low, high = said["low"], said["high"]
            return {
                "low": low,
                "high": high,
                "flag": words(N_("you: {low} to {high}"), low=low, high=high),
            }
        return {
            "pick": said["pick"],
            "flag": words(N_("you, {sure} % sure"), sure=said["sure"]),
        }

    def _opened(self) -> bool:
        return self.lessons.settled(self.asked.opens_after)

    def _waits(self) -> str:
        if self._opened():
            return ""
        if all(known(item) == "mark" for item in self.asked.opens_after):
            return self.words(N_("The truth comes further down the page."))
        return self.words(
            N_("The truth comes after question {ids}."),
            ids=self.words.listed(self.asked.opens_after),
        )

    def _truth(self) -> View | None:
        if not self._opened():
            return None
        words, asked, said = self.words, self.asked, self._said()
        if asked.axis is None:
            right = bool(said) and said["pick"] == asked.truth
            view: View = {"pick": asked.truth, "flag": words(N_("exact"))}
        else:
            value = worth(asked.truth)
            assert isinstance(value, Fraction)
            right = bool(said) and said["low"] <= value <= said["high"]
            view = {
                "at": round(10 * value),
                "flag": words(
                    N_("exact: {value}"),
                    value=words.decimal(value, 0 if value.denominator == 1 else 1),
                ),
            }
        says = words.message(asked.if_right if right else asked.if_wrong)
        return view | {"says": says if said or asked.axis is None else "", "right": right}
