"""A chapter as data: what is guessed, asked, derived and told, and in which order it opens.

A notebook names things by their id and knows none of their values; the records are here. Whatever
follows a guess or a question is told apart from it, under the ids that must be settled first, so
that it can be made after them. Formulas are texts in the notation that a learner types.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field
from types import MappingProxyType
from typing import Final

from rules.answers import Question
from rules.messages import BadVariant, Message

__all__ = [
    "SURENESS", "Axis", "Chapter", "Choice", "Gated", "Line", "Lines", "Option", "Part",
    "Prediction", "Primer", "Ruled",
]  # fmt: skip

SURENESS: Final = (50, 60, 70, 80, 90, 99)
"""How sure a guess may be, in per cent."""

RANGE_SURENESS: Final = 80
"""How sure somebody should be of a range of numbers, in per cent."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: its key in the log and its words."""

    key: str
    words: Message


@dataclass(frozen=True, slots=True)
class Axis:
    """The whole numbers from ``least`` to ``most`` that a guess may name, and their ``unit``."""

    least: int
    most: int
    unit: Message

    def __contains__(self, number: object) -> bool:
        return type(number) is int and self.least <= number <= self.most


@dataclass(frozen=True, slots=True, kw_only=True)
class Prediction:
    """A guess that is locked before the truth is told.

    With ``options`` one is chosen, and ``truth`` is its key; with an ``axis`` a range is given, and
    ``truth`` is an expression. The truth is told once all of ``opens_after`` are settled, at once
    if there are none: ``if_right`` or ``if_wrong`` is the sentence beside it.
    """

    id: str
    ask: Message
    truth: str
    if_right: Message
    if_wrong: Message
    options: tuple[Option, ...] = ()
    axis: Axis | None = None
    opens_after: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        keys = [option.key for option in self.options]
        if bool(keys) == (self.axis is not None) or (keys and self.truth not in keys):
            raise BadVariant(Message("The guess {id} needs options or an axis.", id=self.id))

    def allows(self, guess: Mapping[str, object]) -> bool:
        """Whether this is a whole guess: a key and how sure, or a range.

        >>> Prediction(id="x", ask=Message("?"), truth="a", if_right=Message(""),
        ...     if_wrong=Message(""), options=(Option("a", Message("A")),)).allows({"pick": "b"})
        False
        """
        if self.axis is not None:
            low, high = guess.get("low"), guess.get("high")
            return low in self.axis and high in self.axis and low <= high  # type: ignore[operator]
        sure = guess.get("sure")
        picks = {option.key for option in self.options}
        return guess.get("pick") in picks and type(sure) is int and sure in SURENESS


@dataclass(frozen=True, slots=True)
class Choice:
    """A question answered by choosing: one option is right, every other says why it is not.

    It is asked once all of ``needs`` are settled.
    """

    id: str
    ask: Message
    right: Option
    right_says: Message
    wrong: tuple[tuple[Option, Message], ...]
    needs: tuple[str, ...] = ()

    @property
    def options(self) -> tuple[Option, ...]:
        """All options, in the order of their keys, so that the place betrays nothing."""
        return tuple(sorted((self.right, *(it for it, _ in self.wrong)), key=lambda it: it.key))

    def says(self, key: str) -> Message:
        """What there is to say to whoever chose this."""
        found = {option.key: says for option, says in self.wrong}
        return self.right_says if key == self.right.key else found[key]


class Ruled:
    """The rules that a blank line asks for, by the names they have for learners."""

    MULTIPLY: Final = "multiply"
    CHOOSE: Final = "choose together"
    DIVIDE: Final = "divide out equal ones"
    SUBTRACT: Final = "subtract"
    ADD: Final = "add"
    SHARE: Final = "take a share"
    ROOT: Final = "take the root"
    AVERAGE: Final = "weigh by chances"
    BEST: Final = "take the better one"
    ALL: Final = (MULTIPLY, CHOOSE, DIVIDE, SUBTRACT, ADD, SHARE, ROOT, AVERAGE, BEST)


@dataclass(frozen=True, slots=True)
class Part:
    """One factor of a line, as a formula, and what it counts."""

    formula: str
    counts: Message


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a derivation: words, letters, numbers, value.

    With a ``question`` the line opens once that is settled; with a ``rule`` it is asked first which
    rule leads to it. ``parts`` are the factors of ``numbers``. ``needs`` are ids settled elsewhere.
    """

    id: str
    words: Message
    letters: str
    numbers: str
    value: str
    _: KW_ONLY
    parts: tuple[Part, ...] = ()
    question: Question | None = None
    rule: str | None = None
    why: Message | None = None
    needs: tuple[str, ...] = ()
    then: Message | None = None
    sign: str = "·"
    """What stands between the parts."""
    wants: str | None = None
    """What the value is, such as "value", where no question says it; else a chance if it is one."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A derivation: its title and its lines, in order; ``letter`` says what the letters are."""

    name: str
    title: Message
    letter: Message
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Gated:
    """Paragraphs that are made only after all of ``needs`` are settled.

    ``**bold**`` and formulas in ``backticks`` are set as such.
    """

    needs: tuple[str, ...]
    paragraphs: tuple[Message, ...]
    waits: Message
    """What stands there before, without a word of what will come."""


@dataclass(frozen=True, slots=True)
class Primer:
    """A minute's help on one sign or word, for whoever needs it."""

    name: str
    title: Message
    paragraphs: tuple[Message, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One chapter: one question, and everything on its page that has an id.

    ``arc`` names the seven steps and the ids that settle each; ``marks`` are ids settled by doing.
    """

    number: str
    title: Message
    minutes: int
    games: tuple[str, ...]
    arc: tuple[tuple[Message, tuple[str, ...]], ...]
    predictions: tuple[Prediction, ...]
    questions: tuple[Question, ...]
    derivations: tuple[Lines, ...]
    gated: Mapping[str, Gated] = field(hash=False)
    ticket: tuple[Question | Choice, ...]
    teacher: tuple[Message, ...]
    stops: tuple[Message, ...]
    marks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "gated", MappingProxyType(dict(self.gated)))

    def asked(self) -> Iterator[Question]:
        """Every question of the chapter, wherever it stands, each once."""
        seen: set[str] = set()
        of_lines = (line.question for it in self.derivations for line in it.lines)
        of_ticket = (it for it in self.ticket if isinstance(it, Question))
        for question in (*self.questions, *of_lines, *of_ticket):
            if question is not None and question.id not in seen:
                seen.add(question.id)
                yield question

    def choices(self) -> Iterator[Choice]:
        """Every question that is answered by choosing."""
        return (it for it in self.ticket if isinstance(it, Choice))
