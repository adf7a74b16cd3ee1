"""The shelf of guesses, kept until other chapters answer them, and how sure one may be.

``KeptGuess("00.A")`` is a guess that is locked and not judged; ``GuessShelf()`` lists all ten. A
truth is told once the questions are settled that answer it. Until then neither the page nor
anything that is sent to it holds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from rules.answers_letters import worth
from rules.questions import RANGE_SURENESS, Prediction
from rules.questions.chapter_00_guesses import GUESSES, KEPT_FOR, luck_of
from widgets.base import View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.entries import OPENED
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.predict import Predict

__all__ = ["ADDRESSES", "GuessShelf", "KeptGuess"]

ADDRESSES: Final = {
    "01": "five-dice",
    "02": "counting-the-deal",
    "03": "the-deck-is-a-letter",
    "05": "the-draw",
    "06": "what-is-a-hand-worth",
    "07": "thirty-two-choices",
    "08": "a-bumpy-ride",
    "09": "double-or-nothing",
    "10": "three-throws",
    "11": "stop-or-throw",
}
"""The pages of the chapters that answer guesses."""

BINS: Final = ((50, 60), (70, 80), (90, 99))
"""Guesses are judged together with others of about the same sureness, in per cent."""

_SAID: Final = (N_("50–60 % sure"), N_("70–80 % sure"), N_("90–99 % sure"))


class KeptGuess(Predict):
    """A guess that is locked here and judged elsewhere: its truth never comes to this place."""

    def for_class(self) -> tuple[str, ...]:
        """Nothing is opened for a class either."""
        return ()

    def body(self) -> View:
        """The guess under its letter, by which the shelf names it."""
        title = self.words(N_("Guess {letter}"), letter=self.item.partition(".")[2])
        return super().body() | {"title": title}

    def _opened(self) -> bool:
        return False

    def _waits(self) -> str:
        return self.words(
            N_("Kept on the shelf. Chapter {chapter} answers it."), chapter=KEPT_FOR[self.item]
        )


class GuessShelf(Lesson):
    """The ten guesses, and under them how many of those that were opened are right."""

    _esm = paper_module("lesson_shelf.js")
    _css = stylesheet("lesson.css", "lesson_shelf.css")

    def __init__(self, *, language: str | None = None, log: LessonLog | None = None) -> None:
        super().__init__(language, log)

    # What is known.

    def said(self, guess: Prediction) -> Mapping[str, Any]:
        """What was guessed; empty before, and for a guess that a class made aloud."""
        entries = self.lessons.entries(guess.id)
        return {} if not entries or entries[0].said == OPENED else entries[0].said

    def is_open(self, guess: Prediction) -> bool:
        """Whether the truth may be told: the guess is locked, and what answers it is settled."""
        return bool(self.said(guess)) and self.lessons.settled(guess.opens_after)

    def is_right(self, guess: Prediction) -> bool:
        """Whether an opened guess is right: the option, or a range that holds the truth."""
        said = self.said(guess)
        if guess.axis is None:
            return bool(said["pick"] == guess.truth)
        return bool(said["low"] <= self._value(guess) <= said["high"])

    def sureness(self, guess: Prediction) -> int:
        """How sure somebody was, in per cent; of a range always 80."""
        return RANGE_SURENESS if guess.axis is not None else int(self.said(guess)["sure"])

    @staticmethod
    def _value(guess: Prediction) -> Fraction:
        value = worth(guess.truth)
        assert isinstance(value, Fraction)
        return value

    # The view.

    def body(self) -> View:
        """The shelf and its picture."""
        words = self.words
        opened = [guess for guess in GUESSES if self.is_open(guess)]
        locked = sum(bool(self.said(guess)) for guess in GUESSES)
        return {
            "title": words(N_("The shelf of your guesses")),
            "count": words(
                N_("{locked} of {all} locked · {opened} opened"),
                locked=locked, all=len(GUESSES), opened=len(opened),
            ),
            "rows": [self._row(guess) for guess in GUESSES],
            "picture": self._picture(opened),
        }  # fmt: skip

    def _row(self, guess: Prediction) -> View:
        words = self.words
        said, is_open, chapter = self.said(guess), self.is_open(guess), KEPT_FOR[guess.id]
        waits = ""
        if not said:
            waits = words(N_("not guessed yet"))
        elif not is_open:
            waits = words(N_("answered in chapter {chapter}"), chapter=chapter)
        return {
            "id": guess.id,
            "letter": guess.id.partition(".")[2],
            "asked": words.message(guess.ask),
            "yours": self._yours(guess, said),
            "waits": waits,
            "slug": ADDRESSES[chapter] if said and not is_open else "",
            "told": self._told(guess) if is_open else None,
        }

    def _yours(self, guess: Prediction, said: Mapping[str, Any]) -> str:
        words = self.words
        if not said:
            return ""
        if guess.axis is not None:
            return words(
                N_("you: {low} to {high}, {sure} % sure"),
                low=said["low"], high=said["high"], sure=RANGE_SURENESS,
            )  # fmt: skip
        picked = next(it.words for it in guess.options if it.key == said["pick"])
        return words(
            N_("you: {pick}, {sure} % sure"), pick=words.message(picked), sure=said["sure"]
        )

    def _told(self, guess: Prediction) -> View:
        words, right = self.words, self.is_right(guess)
        says = words.message(guess.if_right if right else guess.if_wrong)
        if guess.axis is not None:
            exact = words(N_("Exact: {value}."), value=words.decimal(self._value(guess), 1))
            says = f"{exact} {says}"
        verdict = words(N_("Right.")) if right else words(N_("Not this time."))
        return {"right": right, "verdict": verdict, "says": says}

    def _picture(self, opened: list[Prediction]) -> View | None:
        if not opened:
            return None
        words = self.words
        sure = [self.sureness(guess) for guess in opened]
        luck = luck_of(sure)
        right = sum(self.is_right(guess) for guess in opened)
        return {
            "title": words(N_("How sure may you be?")),
            "rows": [
                self._bin(says, least, most, opened)
                for says, (least, most) in zip(_SAID, BINS, strict=True)
            ],
            "key": [
                {"kind": "you", "text": words(N_("right, of those opened"))},
                {"kind": "exact", "text": words(N_("expected, if you are as sure as you say"))},
                {"kind": "band", "text": words(N_("what luck allows, 19 times in 20"))},
            ],
            "says": words(
                N_(
                    "In all: {right} of {all} right, {expected} expected; luck allows {least} to "
                    "{most}. {verdict}"
                ),
                right=right, all=len(opened), expected=words.decimal(luck.expected, 2),
                least=luck.least, most=luck.most,
                verdict=words(self._verdict(right, luck.least, luck.most, len(opened))),
            ),
        }  # fmt: skip

    @staticmethod
    def _verdict(right: int, least: int, most: int, opened: int) -> str:
        if right < least:
            return N_("That is less than luck explains: you were too sure.")
        if right > most:
            return N_("That is more than luck explains: you could have been surer.")
        if opened < len(GUESSES):
            return N_("So few say little; open more.")
        return N_("That fits what you said.")

    def _bin(self, says: str, least: int, most: int, opened: list[Prediction]) -> View:
        words = self.words
        here = [guess for guess in opened if least <= self.sureness(guess) <= most]
        if not here:
            return {"name": words(says), "all": 0, "text": words(N_("none opened yet"))}
        luck = luck_of(map(self.sureness, here))
        right = sum(map(self.is_right, here))
        return {
            "name": words(says),
            "all": len(here),
            "right": right,
            "expected": round(1000 * luck.expected),
            "least": luck.least,
            "most": luck.most,
            "text": words(
                N_("{right} of {all} right; {expected} expected; luck allows {least} to {most}"),
                right=right, all=len(here), expected=words.decimal(luck.expected, 2),
                least=luck.least, most=luck.most,
            ),
        }  # fmt: skip
