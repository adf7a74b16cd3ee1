"""One question being answered: tries, the named slip, a hint, then the line and another like it.

The state belongs to one place on the page; what was said to the question itself is replayed from
the log, so that it stands again after a restart. *Another like this* is practice and is not logged.
"""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Final

from rules.answers import Question, Verdict, Wants, echo, read_answer
from rules.answers_letters import worth
from rules.answers_values import Root, bounds
from rules.messages import IllegalAction, Message
from widgets.base import View, text_of
from widgets.catalogue import N_, THIN_SPACE, Catalogue
from widgets.lessons.entries import LONGEST_ANSWER, Entry
from widgets.lessons.formulas import in_numbers, set_in_type
from widgets.lessons.log import TRIES

__all__ = ["FORMULA_KEYS", "Answering", "short_value", "value_view"]

FORMULA_KEYS: Final = ("C(", ",", ")", "(", "!", "^", "×", "÷")
"""The keys over the answer box, for whoever has no such keys at hand."""

ROOT_KEY: Final = "√("
"""The key that comes along where a root may be in the answer, or in a wrong one."""

_NOT_YET: Final = N_("Not yet.")
_DECIMAL: Final = re.compile(r"−?\d+[.,]\d+[%‰]?|−?\d+[%‰]")

LONGEST_FRACTION: Final = 36
"""So many characters may a fraction have to be shown."""

_COUNTS: Final = ("C(4,2)", "5!/3!", "6^2", "12")
_FORMS: Final[dict[object, tuple[str, ...]]] = {
    Wants.COUNT: _COUNTS,
    Wants.WHOLE_NUMBER: _COUNTS,
    Wants.PROBABILITY: ("C(4,2)/36", "6/4165", "0.144", "14.4 %"),
    Wants.VALUE: ("C(4,2)*3/36", "7/2", "0.144"),
}
"""Forms that an answer may have, by what the question wants."""

_LETTER_FORMS: Final = ("3*{a}*({b}+1)", "C({a},3)*{b}", "{a}^3/2", "{a}*({b}+2)*({a}+1)")
_SHOWN_FORMS: Final = 2


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
        in_letters = question.wants is Wants.LETTERS
        return {
            "asked": words.message(question.asked),
            "forms_label": words(N_("Type a formula in letters, for example"))
            if in_letters
            else words(N_("Type a formula or a number, such as")),
            "forms": _letter_forms(question) if in_letters else _forms(question),
            "label": words(N_("Your answer")),
            "keys": [*FORMULA_KEYS, *((ROOT_KEY,) if _has_root(question) else ())],
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
        value = short_value(verdict, words)
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
        value = value_view(question.answer, words, question.wants)
        same = numbers.text.replace(" ", "") == value["text"]
        return {
            "title": words(N_("The line:")),
            "letters": letters,
            "numbers": "" if same else numbers.mathml,
            **value,
        }


def value_view(answer: object, words: Catalogue, wants: object = None) -> View:
    """An exact value as people read it: a count with its thousands, else a fraction and ``about``.

    ``wants`` is what its question wants. A probability is also told in per cent and a value, such
    as one in chips, as a decimal; where nobody says, a value between 0 and 1 is a probability. A
    root, or a fraction too long to be read, is told as a decimal of three figures.
    """
    number = answer if isinstance(answer, Fraction | Root) else worth(str(answer))
    value = number if isinstance(number, Fraction) else bounds(number)[0]
    if value.denominator == 1:
        return {"math": "", "text": words.number(value.numerator), "about": ""}
    exact = f"{value.numerator}/{value.denominator}"
    if isinstance(number, Root) or len(exact) > LONGEST_FRACTION:
        return {"math": "", "text": "", "about": f"≈ {words.decimal(value, _three(value))}"}
    if wants is not Wants.VALUE and 0 < value < 1:
        about, figures = words.percent(value), 3
    else:
        figures = _figures(value)
        about = words.decimal(value, figures)
    sign = "=" if (value * 10**figures).denominator == 1 else "≈"
    return {"math": set_in_type(exact).mathml, "text": exact, "about": f"{sign} {about}"}


def _figures(value: Fraction) -> int:
    """The decimals to show: two from 1 on, three below it, more where only noughts would stand."""
    figures = 2 if abs(value) >= 1 else 3
    while abs(value) * 10 ** (figures - 1) < 1:
        figures += 1
    return figures


def _three(value: Fraction) -> int:
    """The decimals with which a value has three significant figures, or all before the point."""
    figures = 2
    while abs(value) * 10 ** (figures - 2) < 1:
        figures += 1
    while figures and abs(value) >= 10 ** (3 - figures):
        figures -= 1
    return figures


def _has_root(question: Question) -> bool:
    """Whether a root is in the right answer or in one that somebody is likely to give."""
    return any("sqrt" in str(it) for it in (question.right, *(s.value for s in question.slips)))


def _forms(question: Question) -> list[str]:
    """Forms that an answer may have, one with a root where there may be one."""
    forms = list(_FORMS[question.wants])
    return [f"{ROOT_KEY}7/4)", *forms[1:]] if _has_root(question) else forms


def _letter_forms(question: Question) -> list[str]:
    """Formulas in the letters of this question, to show how one is typed: all of them wrong."""
    letters = sorted(question.versions[0])
    forms = (it.format(a=letters[0], b=letters[-1]) for it in _LETTER_FORMS) if letters else ()
    return [it for it in forms if _is_no_answer(question, it)][:_SHOWN_FORMS]


def _is_no_answer(question: Question, form: str) -> bool:
    """Whether this is neither the right answer nor one that somebody is likely to give."""
    verdict = question.check(form)
    return verdict.counted and not verdict.correct and not verdict.slips


def short_value(verdict: Verdict, words: Catalogue) -> str:
    """The value of an answer in few signs: as typed if that is a decimal, else ``25/54``.

    Nothing if it has none.
    """
    if verdict.value is None:
        return ""
    if verdict.echo is not None and _DECIMAL.fullmatch(verdict.echo.text):
        return verdict.echo.text.replace("%", f"{THIN_SPACE}%")
    return words.fraction(verdict.value) or words.decimal(verdict.value)
