"""A derivation line by line: words, letters, numbers; some lines are the learner's.

``DerivationView("01", "two pair")`` as the last line of a cell. A line with a question opens when
that is settled; a blank one asks first which rule leads to it. Covered lines are not in the page.
"""

from __future__ import annotations

from typing import ClassVar

from rules.answers import Wants
from rules.answers_letters import worth
from rules.messages import IllegalAction, Message
from rules.questions import Line, Lines, Ruled, chapter_of, derivation, known
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.answering import value_view
from widgets.lessons.asking import Asking
from widgets.lessons.formulas import parts_of, set_in_type
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog

__all__ = ["DerivationView", "rules_of"]

RULES = (
    N_("multiply"), N_("choose together"), N_("divide out equal ones"), N_("subtract"),
    N_("add"), N_("take a share"), N_("take the root"), N_("weigh by chances"),
    N_("take the better one"),
)  # fmt: skip
"""The words of the rules, for the catalogue."""

assert RULES == Ruled.ALL

FEWEST_RULES = 4
"""So many rules are to choose from at least."""


def rules_of(chapter: str) -> tuple[str, ...]:
    """The rules that this chapter's blank lines ask for, and the first others up to four.

    >>> rules_of("01")
    ('multiply', 'choose together', 'divide out equal ones', 'subtract')
    """
    lines = (line for it in chapter_of(chapter).derivations for line in it.lines)
    used = {line.rule for line in lines}
    others = [rule for rule in Ruled.ALL if rule not in used]
    used |= set(others[: max(0, FEWEST_RULES - len(used - {None}))])
    return tuple(rule for rule in Ruled.ALL if rule in used)


class DerivationView(Asking):
    """The derivation of this name in a chapter. Raises BadVariant for one that is none."""

    _esm = paper_module("lesson_answer.js", "lesson_derivation.js")
    _css = stylesheet("lesson.css")

    def __init__(
        self,
        chapter: str,
        name: str,
        *,
        seed: int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.record: Lines = derivation(chapter, name)
        self._rules = rules_of(chapter)
        self.at = 0
        self.covering = False
        self._moved = False
        self._ruled: set[str] = set()
        self._said = ""
        asked = (line.question for line in self.record.lines)
        super().__init__([it for it in asked if it is not None], seed=seed, language=language,
                         log=log)  # fmt: skip

    @property
    def line(self) -> Line:
        """The line that counts now."""
        return self.record.lines[self.at]

    def settled(self, line: Line) -> bool:
        """Whether nothing keeps this line from being shown."""
        own = (line.question.id,) if line.question is not None else ()
        return self.lessons.settled((*line.needs, *own))

    def open_now(self, item: str) -> bool:
        """Whether this question is the one of the line that counts now, its rule being named."""
        question = self.line.question
        return question is not None and question.id == item and self._rule_known(self.line)

    def for_class(self) -> tuple[str, ...]:
        """What the line that counts now comes after, and its own question."""
        question = self.line.question
        return (*self.line.needs, *((question.id,) if question is not None else ()))

    def touched(self) -> None:
        """From now on only the learner moves on, so that a line just answered stays in sight."""
        self._moved = True

    def _rule_known(self, line: Line) -> bool:
        return (
            line.rule is None
            or line.id in self._ruled
            or (line.question is not None and self.lessons.settled([line.question.id]))
        )

    # Messages.

    def _next(self, _message: View) -> None:
        if not self.settled(self.line):
            raise IllegalAction(Message("This line is yours: answer it first, or let it be shown."))
        if self.at + 1 == len(self.record.lines):
            raise IllegalAction(Message("That was the last line."))
        self.at += 1
        self._moved, self.covering, self._said = True, False, ""

    def _back(self, _message: View) -> None:
        if not self.at:
            raise IllegalAction(Message("This is the first line."))
        self.at -= 1
        self._moved, self.covering, self._said = True, False, ""

    def _cover(self, _message: View) -> None:
        self.covering = not self.covering

    def _rule(self, message: View) -> None:
        """The rule that the learner names for the line that counts now."""
        named, line = text_of(message, "rule", 40), self.line
        self.touched()
        if named not in Ruled.ALL or line.rule is None or self._rule_known(line):
            raise IllegalAction(Message("No rule is asked for now."))
        if named == line.rule:
            self._ruled.add(line.id)
            self._said = self.words.message(line.why) if line.why is not None else ""
        else:
            self._said = self.words(N_("Not “{rule}”. Look once more."), rule=self.words(named))

    handlers: ClassVar[dict[str, Handler]] = {
        **Asking.handlers,
        "next": _next,
        "back": _back,
        "cover": _cover,
        "rule": _rule,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def body(self) -> View:
        """The lines up to the one that counts now, and what is asked for it."""
        words, lines = self.words, self.record.lines
        if not self._moved:
            self.at = self._where_the_learner_was()
        line = self.line
        is_open = self.settled(line)
        last = self.at + 1 == len(lines)
        return {
            "title": words.message(self.record.title),
            "count": words(N_("line {at} of {all}"), at=self.at + 1, all=len(lines)),
            "heads": [words(N_("in words")), words(N_("in letters")), words(N_("in numbers"))],
            "note": parts_of(words.message(self.record.letter)),
            "covered": words(N_("covered")),
            "lines": [self._line(place, line) for place, line in enumerate(lines)],
            "rule": self._rule_view(line),
            "said": self._said,
            "closed": not self.at and not self.lessons.settled(line.needs),
            "waits": "" if is_open or self.lessons.settled(line.needs) else self._waits(line),
            "answering": self._answering(line),
            "then": parts_of(words.message(line.then)) if is_open and line.then is not None else [],
            "back": words(N_("Back")) if self.at else "",
            "next": words(N_("Next line")) if is_open and not last else "",
            "cover": self._cover_words(),
            "tap": words(N_("Tap a factor to see what it counts.")) if is_open else "",
        }

    def _cover_words(self) -> str:
        if self.covering:
            return self.words(N_("Uncover"))
        several = self.at > 0 and self.settled(self.line)
        return self.words(N_("Cover the last two")) if several else ""

    def _where_the_learner_was(self) -> int:
        """The line after the last one that was answered."""
        last = len(self.record.lines) - 1
        answered = [
            place
            for place, line in enumerate(self.record.lines)
            if line.question is not None and self.settled(line)
        ]
        return min(answered[-1] + 1, last) if answered else 0

    def _line(self, place: int, line: Line) -> View:
        number = str(place + 1)
        hidden = self.covering and place > self.at - 2
        if place > self.at or hidden or not self.settled(line):
            state = "now" if place == self.at and not hidden else "covered"
            return {"number": number, "state": state, "shown": False, "says": ""}
        wants: object = line.question.wants if line.question is not None else None
        if line.wants is not None:
            wants = Wants(line.wants)
        value = value_view(worth(line.value), self.words, wants)
        parts = [
            {
                "math": set_in_type(part.formula).mathml,
                "says": self.words.message(part.counts),
                "minus": part.formula.startswith("-"),
            }
            for part in line.parts
        ]
        same = line.numbers == line.value or not value["text"]
        return {
            "number": number,
            "state": "now" if place == self.at else "open",
            "shown": True,
            "says": self.words.message(line.words),
            "letters": set_in_type(line.letters).mathml,
            "parts": parts,
            "sign": line.sign,
            "equals": "" if same else "=",
            "value": value,
        }

    def _rule_view(self, line: Line) -> View | None:
        if line.rule is None or self._rule_known(line) or not self.lessons.settled(line.needs):
            return None
        return {
            "asked": self.words(N_("Which rule leads to this line?")),
            "options": [{"key": rule, "words": self.words(rule)} for rule in self._rules],
            "what": self.words.message(line.question.asked) if line.question is not None else "",
        }

    def _answering(self, line: Line) -> View | None:
        if line.question is None or not self._rule_known(line):
            return None
        if not self.lessons.settled(line.needs):
            return None
        view = self.answering_view(line.question.id)
        return view | {"line": None} if self.answerings[line.question.id].is_original else view

    def _waits(self, line: Line) -> str:
        missing = [item for item in line.needs if not self.lessons.settled([item])]
        if all(known(item) == "mark" for item in missing):
            return self.words(N_("This line comes once the part above is done."))
        return self.words(
            N_("This line comes after question {ids}."), ids=self.words.listed(missing)
        )
