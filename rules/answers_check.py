"""Judging an answer: exactly equal is right in any form, and everything else is said why.

The order is: can it be read; has it a value; is that exactly the right one; else, typed as a
decimal, is it the right one rounded; else, which slip does it fit; else, what kind of wrong is it.
An answer that cannot be read or decided is never called wrong and does not count as an attempt.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Final

from rules.answers_echo import Echo, echo
from rules.answers_grammar import Binary, Formula, Operator, letters_of, read_formula
from rules.answers_letters import (
    Agreement,
    Allowed,
    Expression,
    Values,
    agree,
    agreement,
    assignments,
    everywhere,
    formula_of,
    worth,
)
from rules.answers_rounding import (
    LEAST_FIGURES,
    Decimal,
    decimal_of,
    has_decimal,
    is_near,
    rounded_fraction,
)
from rules.answers_slips import (
    CUT_OFF,
    ROUNDED_FRACTION,
    Slip,
    chance_slips,
    different,
    fitting,
    named,
)
from rules.answers_text import Refusal
from rules.answers_values import Number, value_of
from rules.messages import BadVariant, Message

__all__ = ["Verdict", "Wants", "check_answer", "read_answer", "wanted"]

NOT_YET: Final = Message("Not yet.")


class Wants(Enum):
    """What a question wants. Counts and whole numbers are never rounded."""

    COUNT = "count"
    PROBABILITY = "probability"
    VALUE = "value"
    WHOLE_NUMBER = "whole number"
    LETTERS = "letters"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about one answer.

    ``equivalent`` is exactly equal; ``correct`` is that, or rightly rounded to ``figures``
    significant digits. ``counted`` is False if the answer could not be read or decided: then it
    is no attempt. ``slips`` are those that fit, mostly none or one. ``value`` is the answer's
    value as a fraction, None if it has none, is a root, or is in letters. ``echo`` shows how the
    answer was read, None if it was not.
    """

    correct: bool
    equivalent: bool
    counted: bool
    message: Message
    slips: tuple[Slip, ...] = ()
    value: Fraction | None = None
    echo: Echo | None = None
    figures: int | None = None

    @property
    def slip(self) -> Slip | None:
        """The slip that fits; of several, which the message names all, the first."""
        return self.slips[0] if self.slips else None


@dataclass(frozen=True, slots=True)
class _Task:
    """The right answer with all that belongs to it, for one set of letters."""

    right: Number
    wants: Wants
    slips: tuple[Slip, ...]
    total: Fraction | None
    wrong: Message
    at: Values = field(default_factory=dict)

    @property
    def rounding(self) -> bool:
        """Whether a rounded decimal may be right."""
        return self.wants in (Wants.PROBABILITY, Wants.VALUE)


def check_answer(
    text: str,
    expected: Expression,
    *,
    letters: Allowed | None = None,
    wants: Wants | str | None = None,
    slips: Iterable[Slip] = (),
    total: Expression | None = None,
    hint: Message | None = None,
    at: Values | None = None,
    language: str = "en",
) -> Verdict:
    """Judges a typed answer. It raises nothing for any text, and executes no text.

    ``expected`` and the slips are exact numbers or formulas, in the letters that ``at`` gives
    numbers, or, if the answer is to be a formula itself, in ``letters`` with their allowed values.
    ``total`` is the number of all outcomes, so that a count in place of a chance is recognised; it
    is taken from an expected quotient. Without ``wants`` a whole expected number wants a count, one
    between 0 and 1 a probability, any other a value. Raises BadVariant for faults of the question.

    >>> check_answer("13*C(4,3)*12*C(4,2)/C(52,5)", "6/4165").correct
    True
    >>> str(check_answer("0.0014", "3744/2598960").message)
    'Right, rounded: correct to 2 figures.'
    >>> str(check_answer("25/83", "1800/7776").message)
    'Odds, not chance.'
    """
    wrong = NOT_YET if hint is None else Message("Not yet. {hint}", hint=hint)
    slips = tuple(slips)
    if letters is not None:
        allowed = assignments(letters)
        formula = read_answer(text, letters=allowed[0], language=language)
        if isinstance(formula, Message):
            return _unread(formula)
        return replace(
            _in_letters(formula, expected, allowed, slips, wrong),
            echo=echo(formula, language=language),
        )
    at = {} if at is None else assignments([at])[0]
    right = worth(expected, at)
    kind = wanted(wants, right)
    if kind is Wants.LETTERS:
        raise BadVariant(Message("A question that wants letters needs their allowed values."))
    task = _Task(right, kind, slips, _total(expected, total, at), wrong, at)
    formula = read_answer(text, letters=at, language=language)
    if isinstance(formula, Message):
        return _unread(formula)
    return replace(_in_numbers(formula, task), echo=echo(formula, language=language))


def read_answer(
    text: str, *, letters: Iterable[str] = (), language: str = "en"
) -> Formula | Message:
    """The tree of a typed answer, or why it cannot be read. It raises nothing for any text.

    With :func:`~rules.answers_echo.echo` it shows an answer while it is being typed.
    """
    if not isinstance(text, str):
        return Message("Write a number or a formula.")
    try:
        return read_formula(text, letters=frozenset(letters), language=language)
    except Refusal as refusal:
        return refusal.message


def wanted(wants: Wants | str | None, right: Number) -> Wants:
    """What a question wants, given or else told from its right answer. Raises BadVariant."""
    if wants is not None:
        try:
            return Wants(wants)
        except ValueError:
            raise BadVariant(Message("No question wants {wants}.", wants=repr(wants))) from None
    if not isinstance(right, Fraction):
        return Wants.VALUE
    if right.denominator == 1:
        return Wants.COUNT
    return Wants.PROBABILITY if 0 < right < 1 else Wants.VALUE


def _total(expected: Expression, total: Expression | None, at: Values) -> Fraction | None:
    """The number of all outcomes: as given, or below the line of the expected quotient."""
    if total is not None:
        number = worth(total, at)
        return number if isinstance(number, Fraction) else None
    formula = formula_of(expected, at)
    if isinstance(formula, Binary) and formula.operator is Operator.DIVIDED_BY:
        number = value_of(formula.right, at)
        return number if isinstance(number, Fraction) else None
    return None


def _unread(message: Message) -> Verdict:
    return Verdict(correct=False, equivalent=False, counted=False, message=message)


def _wrong(message: Message, value: Fraction | None, slips: tuple[Slip, ...] = ()) -> Verdict:
    return Verdict(
        correct=False, equivalent=False, counted=True, message=message, slips=slips, value=value
    )


def _right(value: Fraction | None = None) -> Verdict:
    return Verdict(
        correct=True, equivalent=True, counted=True, message=Message("Right."), value=value
    )


def _in_numbers(formula: Formula, task: _Task) -> Verdict:
    is_odds = isinstance(formula, Binary) and formula.operator is Operator.AGAINST
    if is_odds and task.wants is Wants.PROBABILITY:
        return _unread(Message("That reads as odds, good against bad: write a chance as good/all."))
    try:
        typed = value_of(formula, task.at)
    except Refusal as refusal:
        return _unread(refusal.message)
    value = typed if isinstance(typed, Fraction) else None
    if typed == task.right:
        return _right(value)
    decimal = decimal_of(formula)
    if task.rounding and decimal is not None and decimal.may_round and decimal.rounds(task.right):
        exactly = fitting(task.slips, typed, None, task.at)
        if decimal.figures >= LEAST_FIGURES or not exactly:
            return replace(_rounded(decimal, task), value=value)
    slips = fitting(task.slips, typed, decimal if task.rounding else None, task.at)
    if slips:
        return _wrong(named(slips, task.at), value, slips)
    return _otherwise(formula, typed, decimal, task)


def _rounded(decimal: Decimal, task: _Task) -> Verdict:
    """A decimal that the right answer rounds to, if it is long enough to tell it from the slips."""
    if decimal.figures < LEAST_FIGURES:
        return _unread(Message("Give it exactly, or with at least two significant digits."))
    if any(decimal.rounds(worth(slip.value, task.at)) for slip in task.slips):
        return _unread(
            Message("A wrong way leads to these digits too: one more digit, please, or a fraction.")
        )
    figures = decimal.figures
    message = Message("Right, rounded: correct to {figures} figures.", figures=figures)
    return replace(_right(), equivalent=False, message=message, figures=figures)


def _otherwise(formula: Formula, typed: Number, decimal: Decimal | None, task: _Task) -> Verdict:
    """No slip of the question fits: one of any chance, of writing, or the kind of wrong."""
    value = typed if isinstance(typed, Fraction) else None
    if not task.rounding:
        return _wrong(_wrong_count(typed, task), value)
    if task.wants is Wants.PROBABILITY and isinstance(task.right, Fraction) and 0 < task.right < 1:
        if typed in (0, 1):
            return _wrong(Message("0 is never and 1 is always: this chance lies between."), value)
        slips = fitting(chance_slips(task.right, task.total), typed, decimal)
        if slips:
            return _wrong(named(slips), value, slips)
    if decimal is not None and not decimal.may_round and decimal.rounds(task.right):
        return _unread(Message("Give it exactly, or with more digits."))
    writing = _way_of_writing(formula, decimal, task.right)
    if writing is not None and value is not None:
        return _wrong(writing, value, (Slip(value, writing),))
    return _wrong(_wrong_number(formula, typed, decimal, task), value)


def _way_of_writing(formula: Formula, decimal: Decimal | None, right: Number) -> Message | None:
    if decimal is None:
        return ROUNDED_FRACTION if rounded_fraction(formula, right) else None
    if decimal.may_round and decimal.figures >= LEAST_FIGURES and decimal.cuts_off(right):
        return CUT_OFF
    return None


def _wrong_count(typed: Number, task: _Task) -> Message:
    if not isinstance(typed, Fraction) or typed.denominator > 1:
        return Message("A whole number is asked for, and this is none.")
    if is_near(typed, task.right) and typed % 10 == 0:
        return Message("Near, but a count is exact: no rounding.")
    return task.wrong


def _wrong_number(formula: Formula, typed: Number, decimal: Decimal | None, task: _Task) -> Message:
    if task.wants is Wants.PROBABILITY and isinstance(typed, Fraction) and not 0 <= typed <= 1:
        return Message("A chance lies between 0 and 1.")
    if is_near(typed, task.right):
        if decimal is not None:
            return Message("Near, but not the right digits: work it out once more.")
        if has_decimal(formula):
            return Message("Near: a rounded number inside moves the result, so keep fractions.")
    return task.wrong


def _in_letters(
    formula: Formula,
    expected: Expression,
    allowed: tuple[Values, ...],
    slips: tuple[Slip, ...],
    wrong: Message,
) -> Verdict:
    right_letters = letters_of(known) if (known := formula_of(expected, allowed[0])) else ()
    if right_letters and not letters_of(formula):
        return _unread(
            Message("Write a formula in {letters}.", letters=", ".join(sorted(right_letters)))
        )
    try:
        values = everywhere(formula, allowed)
    except Refusal as undecided:
        return _unread(undecided.message)
    if agree(values, expected, allowed):
        return _right()
    fit = different(slip for slip in slips if agree(values, slip.value, allowed))
    if fit:
        return _wrong(named(fit), None, fit)
    found = agreement(values, expected, allowed)
    if found.undefined and not found.unequal:
        return _unread(_without_value(values, found.undefined[0]))
    return _wrong(_sometimes(found) or wrong, None)


def _without_value(values: tuple[Number | Refusal, ...], at: Values) -> Message:
    reason = next(value.message for value in values if isinstance(value, Refusal))
    return Message("For {where} your formula has no value: {reason}", where=_where(at),
                   reason=reason)  # fmt: skip


def _sometimes(found: Agreement) -> Message | None:
    if not found.equal:
        return None
    return Message(
        "Right for {right}, but not for {wrong}.",
        right=_where(found.equal[0]),
        wrong=_where(found.unequal[0]),
    )


def _where(at: Values) -> str:
    return ", ".join(f"{name} = {value}" for name, value in at.items())
