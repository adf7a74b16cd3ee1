"""A derivation: steps that say in words what they count, then in letters, then in numbers.

A :class:`Derivation` holds letters; ``at`` puts numbers in. Nothing is worked out before its line:
C(s, 3) stays C(s, 3), and the product of the lines stands in one of the last. Steps carry what a
click on a factor shows, and the classic slips, as formulas in the same letters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from sympy import Expr, Symbol

from rules.derivations.formulas import (
    Letters,
    Number,
    expression,
    over,
    put_in,
    symbol_of,
    value_of,
)
from rules.derivations.formulas_written import latex_of, text_of
from rules.messages import BadVariant, Message

__all__ = [
    "Counted",
    "Derivation",
    "Factor",
    "LineState",
    "Numbers",
    "Rule",
    "Slip",
    "Step",
    "letters_read",
]


_LONGEST_LATEX = 240


class Rule(Enum):
    """Which rule a step uses; the value is the words that a learner chooses from."""

    MULTIPLY = "multiply"
    CHOOSE = "choose together"
    DIVIDE = "divide out equal ones"
    SUBTRACT = "subtract"
    ADD = "add"
    SHARE = "divide by all"
    SUBSTITUTE = "put in numbers"
    CANCEL = "cross out what both share"
    SOLVE = "set equal and solve"
    AVERAGE = "weigh by chances"
    ROOT = "take the root"
    CONDITION = "look one step ahead"
    BEST = "take the best"


class Counted(Enum):
    """What a factor counts: what a click on it lights."""

    RANKS = "ranks"
    SUITS = "suits"
    RUNS = "runs of five ranks"
    CARDS = "cards"
    HANDS = "hands"
    DRAWS = "draws"
    FACES = "faces"
    PLACES = "places of the dice"
    THROWS = "throws"
    CHIPS = "chips"
    CHANCES = "chances"


class LineState(Enum):
    """Whether a line is shown, or left blank for the learner."""

    SHOWN = "shown"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of a formula: ``words`` such as “ranks of the three”, and what it ``counts``."""

    words: Message
    symbol: Expr
    counts: Counted


class Slip(NamedTuple):
    """A classic wrong answer: the formula it comes from, and what that formula counts."""

    symbol: Expr
    says: Message

    def text(self) -> str:
        """The wrong formula in letters as a learner types it, such as ``s*C(n,5)-w``."""
        return text_of(self.symbol)


@dataclass(frozen=True, slots=True)
class Step:
    """One line: ``words`` come first and say what is counted; then ``symbol``, then ``value``.

    ``symbol`` is a formula in letters, not worked out, ``in_numbers`` the same with the numbers in
    use, and ``value`` what it comes to; None if the line is an equation or a function and no
    number. ``slips`` are wrong formulas for this line.
    """

    words: Message
    symbol: Expr
    value: Number | None
    rule: Rule
    factors: tuple[Factor, ...] = ()
    slips: tuple[Slip, ...] = ()
    in_numbers: Expr | None = field(default=None, repr=False)
    state: LineState = LineState.SHOWN

    @classmethod
    def of(
        cls,
        words: Message,
        symbol: Expr | Number,
        rule: Rule,
        letters: Letters,
        *,
        counts: Counted | None = None,
        factors: Sequence[Factor] = (),
        slips: Sequence[Slip] = (),
        known: Iterable[Step] = (),
    ) -> Step:
        """A step whose value is worked out; slips that are right at these numbers are left out.

        With ``counts`` the whole symbol is the step's one factor. What the ``known`` steps have
        found stands in numbers as they found it.
        """
        symbol = expression(symbol)
        value = value_of(symbol, letters)
        found = {step.symbol: step.value for step in known if step.value is not None}
        return cls(
            words,
            symbol,
            value,
            rule,
            (Factor(words, symbol, counts),) if counts else tuple(factors),
            tuple(slip for slip in slips if _is_wrong(slip, letters, value)),
            put_in(symbol, letters, found),
        )

    @classmethod
    def formula(cls, words: Message, symbol: Expr, rule: Rule) -> Step:
        """A step that is an equation or a function: it has no value."""
        return cls(words, symbol, None, rule)

    def latex(self) -> str:
        """The line in LaTeX: letters, numbers, value; what would stand twice stands once.

        Letters that no line could hold are left out: they stand in the lines before.
        """
        parts = [latex_of(self.symbol)]
        if self.value is not None:
            parts += [latex_of(self.in_numbers), latex_of(symbol_of(self.value))]
        shown = [part for part in parts if len(part) <= _LONGEST_LATEX] or parts[-1:]
        return " = ".join(dict.fromkeys(shown))

    def text(self) -> str:
        """The formula in letters as a learner types it, such as ``n*C(s,3)``."""
        return text_of(self.symbol)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A derivation in numbers: its result, the chance if it counts, and the value of every step."""

    value: Number
    probability: Fraction | None
    steps: tuple[Number | None, ...]

    @property
    def count(self) -> Number:
        """The result, where it is a count."""
        return self.value


Reader: TypeAlias = Callable[[Any], Letters]
"""Turns what a derivation is asked about, such as a deck, into numbers for its letters."""


@dataclass(frozen=True, slots=True)
class Derivation:
    """A formula and how one comes to it.

    ``result`` is the formula in letters; of a count, ``total`` is the number of all that is equally
    likely, and :attr:`probability` the quotient. ``letters`` are the numbers in use.
    """

    title: Message
    steps: tuple[Step, ...]
    result: Expr
    letters: Mapping[Symbol, Number] = field(hash=False)
    total: Expr | None = None
    reader: Reader = field(default=None, repr=False, compare=False)  # type: ignore[assignment]

    def __post_init__(self) -> None:
        object.__setattr__(self, "letters", MappingProxyType(dict(self.letters)))
        if self.reader is None:
            object.__setattr__(self, "reader", letters_read)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def value(self) -> Number:
        """What the result comes to at the numbers in use."""
        return value_of(self.result, self.letters)

    @property
    def count(self) -> Expr:
        """The count in letters. Raises BadVariant where nothing is counted."""
        self._all()
        return self.result

    @property
    def probability(self) -> Expr:
        """The chance in letters: the count over all. Raises BadVariant where nothing is counted."""
        return over(self.result, self._all())

    def at(self, numbers: Any) -> Numbers:
        """The derivation in numbers: for hands of a deck, for dice of so many faces.

        What it takes, the function that made the derivation says; a mapping of letters to numbers
        always does. Raises BadVariant where the thing counted cannot exist.
        """
        given = dict(numbers) if isinstance(numbers, Mapping) else self.reader(numbers)
        letters = {**self.letters, **given}
        values = tuple(
            None if step.value is None else value_of(step.symbol, letters) for step in self.steps
        )
        value = value_of(self.result, letters)
        if self.total is None:
            return Numbers(value, None, values)
        total = value_of(self.total, letters)
        if value <= 0 or total <= 0:
            raise BadVariant(Message("With these numbers there is nothing to count."))
        return Numbers(value, Fraction(value) / Fraction(total), values)

    @property
    def count_slips(self) -> tuple[Slip, ...]:
        """The slips of the line that has the result: wrong answers to “how many?”."""
        return tuple(
            slip for step in self.steps if step.symbol == self.result for slip in step.slips
        )

    @property
    def probability_slips(self) -> tuple[Slip, ...]:
        """Wrong answers to “what chance?”: the wrong counts over all, and those of the last line.

        A wrong count that only the right one would be is none, so each differs from the chance.
        """
        all_ways = self._all()
        of_count = [Slip(over(slip.symbol, all_ways), slip.says) for slip in self.count_slips]
        return (*of_count, *self.steps[-1].slips)

    def faded(self, blanks: int) -> Derivation:
        """The same with the last lines left blank, so many of them; all of them for “alone”."""
        if type(blanks) is not int or not 0 <= blanks <= len(self.steps):
            raise BadVariant(Message("From 0 to {most} lines can be blank.", most=len(self.steps)))
        shown = len(self.steps) - blanks
        states = [LineState.SHOWN] * shown + [LineState.BLANK] * blanks
        steps = [replace(step, state=state) for step, state in zip(self.steps, states, strict=True)]
        return replace(self, steps=tuple(steps))

    def latex(self) -> str:
        """All lines in LaTeX, aligned: letters and numbers left, words right."""
        lines = [rf"{_aligned(step)} && \text{{{_plain(step.words)}}}" for step in self.steps]
        return "\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}"

    def _all(self) -> Expr:
        if self.total is None:
            raise BadVariant(Message("This derivation counts nothing: it has a result."))
        return self.total


def letters_read(numbers: Any) -> Letters:
    """The reader of a derivation that takes only letters. Raises BadVariant."""
    if not isinstance(numbers, Mapping):
        raise BadVariant(Message("Say what each letter stands for, as a mapping to numbers."))
    return numbers


def _aligned(step: Step) -> str:
    first, *others = step.latex().split(" = ", 1)
    return " ".join([f"{first} &", *(f"= {other}" for other in others)])


def _is_wrong(slip: Slip, letters: Letters, right: Number) -> bool:
    """Whether a slip has a value at these numbers, and another one than is right."""
    try:
        return value_of(slip.symbol, letters) != right
    except BadVariant:
        return False


_SPECIAL = str.maketrans({sign: "\\" + sign for sign in "%&#_{}$"})


def _plain(words: Message) -> str:
    return str(words).translate(_SPECIAL)
