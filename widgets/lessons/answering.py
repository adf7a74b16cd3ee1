"""One question being answered: tries, the named slip, a hint, then the line and another like it.

The state belongs to one place on the page; what was said to the question itself is replayed from
the log, so that it stands again after a restart. *Another like this* is practice and is not logged.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from rules.answers import Question, Verdict, Wants, echo, read_answer
from rules.answers_letters import worth
from rules.messages import IllegalAction, Message
from widgets.base import View, text_of
from widgets.catalogue import N_, Catalogue
from widgets.lessons.entries import LONGEST_ANSWER, Entry
from widgets.lessons.formulas import in_numbers, set_in_type
from widgets.lessons.log import TRIES

__all__ = ["FORMULA_KEYS", "Answering", "value_view"]

FORMULA_KEYS: Final = ("C(", ",", ")", "(", "!", "^", "×", "÷")
"""The keys over the answer box, for whoever has no such keys at hand."""

_NOT_YET: Final = N_("Not yet.")


class Answering:
    """A question with what was answered so far.

    ``original`` is the question of the chapter; ``question`` may be another like it.
    """

    def __init__(self, original: Question, rng: Random) -> None:
        self.original = original
        self._rng = rng
        self._begin(original)

    def _begin(self, question: Question) -> None:
        self.question = question
        self.missed = 0
        self.verdict: Verdict | None = None
        self.hinted = False
        self.gave_up = False
        self._reading = ""
        self._replayed = 0

    @property
    def is_original(self) -> bool:
        """Whether the question of the chapter is on, not another like it."""
        return self.question == self.original

    @property
    def right(self) -> bool:
        """Whether the last answer was right."""
        return self.verdict is not None and self.verdict.correct

    @property
    def over(self) -> bool:
        """Whether no more answers are taken."""
        return self.right or self.gave_up or self.missed >= TRIES

    def follow(self, entries: tuple[Entry, ...]) -> None:
        """Take in what the log says and this place has not seen yet."""
        for entry in entries[self._replayed :] if self.is_original else ():
            self._replayed += 1
            if "gave_up" in entry.said:
                self.gave_up = True
            elif not self.over:
                self._judge(entry.said["text"])

    def read(self, message: View) -> str:
        """The text of an answer that is taken now. Raises IllegalAction."""
        if self.over:
            raise IllegalAction(Message("This question is answered. Take another like it."))
        return text_of(message, "text", LONGEST_ANSWER)

    def answer(self, text: str) -> None:
        """Judge an answer to another like it, which no log knows."""
        self._judge(text)

    def _judge(self, text: str) -> None:
        self._reading = text
        self.verdict = self.question.check(text)
        if self.verdict.counted and not self.verdict.correct:
            self.missed += 1
            self.hinted = self.hinted or not self.verdict.slips

    def look(self, message: View) -> None:
        """Show how a text is read while it is typed."""
        self._reading = text_of(message, "text", LONGEST_ANSWER)

    def hint(self) -> None:
        """Show the hint."""
        self.hinted = True

    def give_up(self) -> None:
        """Show the line."""
        self.gave_up = True

    def another(self) -> None:
        """Another like this, with new numbers."""
        if not self.over or not self.original.others():
            raise IllegalAction(Message("Answer this one first."))
        others = [at for at in self.original.others() if at != self.question.at]
        self._begin(self.original.at_values(self._rng.choice(others or [self.original.at])))

    # The view.

    def view(self, words: Catalogue) -> View:
        """The answer box and everything said under it."""
        question = self.question
        counts = question.wants in (Wants.COUNT, Wants.WHOLE_NUMBER)
        return {
            "asked": words.message(question.asked),
            "forms_label": words(N_("Type a formula or a number, such as")),
            "forms": ["C(4,2)", "5!/3!", "6^2", "12"]
            if counts
            else ["C(4,2)/36", "6/4165", "0.144", "14.4 %"],
            "label": words(N_("Your answer")),
            "keys": list(FORMULA_KEYS),
            "keys_label": words(N_("Formula keys")),
            "open": not self.over,
            "tries": self._tries(words),
            "read": self._read(words),
            "check": words(N_("Check")),
            "verdict": self._verdict(words),
            "hint": words.message(question.hinted)
            if question.hinted is not None and self.hinted and not self.over
            else "",
            "hint_button": words(N_("Hint"))
            if question.hinted is not None and not self.hinted and not self.over
            else "",
            "show_button": words(N_("Show me")) if not self.over else "",
            "line": self._line(words) if self.over else None,
            "another": words(N_("Another like this"))
            if self.over and self.original.others()
            else "",
        }

    def _tries(self, words: Catalogue) -> str:
        if self.over:
            return ""
        return words(N_("1st try of 2")) if not self.missed else words(N_("2nd try of 2"))

    def _read(self, words: Catalogue) -> View | None:
        text = self._reading.strip()
        if not text or self.over:
            return None
        found = read_answer(text, letters=self.question.at, language=words.language)
        if isinstance(found, Message):
            return {"label": words.message(found), "math": "", "text": ""}
        shown = echo(found, language=words.language)
        return {"label": words(N_("I read:")), "math": shown.mathml, "text": shown.text}

    def _verdict(self, words: Catalogue) -> View | None:
        verdict = self.verdict
        if verdict is None:
            return None
        said = words.message(verdict.message)
        if verdict.correct:
            return {"kind": "right", "strong": said, "text": "", "sign": "✓"}
        if not verdict.counted:
            text = words(N_("That was not counted as a try."))
            return {"kind": "unread", "strong": said, "text": text, "sign": "?"}
        value = _short(verdict.value, words)
        text = "" if self.over else words(N_("Can you put that right?"))
        if verdict.message.template.startswith(_NOT_YET):
            strong = words(N_("{value} is not it."), value=value) if value else words(_NOT_YET)
            text = ""
        else:
            strong = f"{value}: {said}" if value else said
        return {"kind": "wrong", "strong": strong, "text": text, "sign": "≠"}

    def _line(self, words: Catalogue) -> View:
        """The worked line: letters, numbers, value."""
        question = self.question
        right = str(question.right)
        letters = set_in_type(right).mathml if question.at else ""
        numbers = set_in_type(in_numbers(right, question.at))
        value = value_view(question.answer, words)
        same = numbers.text == value["text"]
        return {
            "title": words(N_("The line:")),
            "letters": letters,
            "numbers": "" if same else numbers.mathml,
            **value,
        }


def value_view(answer: object, words: Catalogue) -> View:
    """An exact value as people read it: a count with its thousands, a chance also in per cent."""
    value = answer if isinstance(answer, Fraction) else Fraction(worth(str(answer)))  # type: ignore[arg-type]
    if value.denominator == 1:
        return {"math": "", "text": words.number(value.numerator), "about": ""}
    exact = f"{value.numerator}/{value.denominator}"
    chance = 0 < value < 1
    about = words.percent(value) if chance else words.decimal(value)
    sign = "=" if (value * (1000 if chance else 100)).denominator == 1 else "≈"
    return {"math": set_in_type(exact).mathml, "text": exact, "about": f"{sign} {about}"}


def _short(value: Fraction | None, words: Catalogue) -> str:
    if value is None:
        return ""
    return words.fraction(value) or words.decimal(value)
