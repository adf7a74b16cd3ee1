"""Formulas in letters: what an author writes, at which values it holds, and whether two agree.

Two formulas agree when they are equal at every allowed value of their letters, each time exactly.
Letters may be tied: the runs w of a deck follow from its ranks n, so a list of decks is given.

>>> len(assignments({"n": range(5, 14), "s": (4, 5)})), len(assignments([{"n": 13, "w": 10}]))
(18, 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.answers_grammar import Formula, letters_of, read_formula
from rules.answers_text import Refusal
from rules.answers_values import Number, Undecided, Work, value_of, value_text
from rules.messages import BadVariant, Message

__all__ = [
    "Agreement", "Allowed", "Expression", "Values", "agree", "agreement", "assignments",
    "everywhere", "filled_in", "formula_of", "worth",
]  # fmt: skip

Expression: TypeAlias = str | int | Fraction
"""What an author writes for a value: a number, or a formula in letters in the English notation."""

Values: TypeAlias = Mapping[str, int | Fraction]
"""A number for each letter."""

Allowed: TypeAlias = Mapping[str, Iterable[int | Fraction]] | Iterable[Values]
"""The allowed values of letters: of each by itself, or tied, as a list of :data:`Values`."""

MOST_ASSIGNMENTS: Final = 100


def assignments(allowed: Allowed, *, most: int = MOST_ASSIGNMENTS) -> tuple[Values, ...]:
    """Every allowed choice of numbers for the letters, in the order given.

    Raises BadVariant if there is none or there are more than ``most``, if two name different
    letters, and for a letter that is no single word or a value that is no exact number.
    """
    if isinstance(allowed, Mapping):
        names, choices = tuple(allowed), product(*allowed.values()) if allowed else ()
        rows: Iterable[Values] = (dict(zip(names, choice, strict=True)) for choice in choices)
    else:
        rows = allowed
    found: list[Values] = []
    for row in rows:
        if len(found) == most or not _is_fair(row) or (found and row.keys() != found[0].keys()):
            raise BadVariant(Message("The letters need exact numbers, at most {most} choices.",
                                     most=most))  # fmt: skip
        found.append(MappingProxyType(dict(row)))
    if not found:
        raise BadVariant(Message("The letters have no allowed value."))
    return tuple(found)


def formula_of(expression: Expression, letters: Iterable[str] = ()) -> Formula | None:
    """The tree of an author's formula; None for a number. Raises BadVariant if it has a fault."""
    if isinstance(expression, str):
        return _read(expression, frozenset(letters))
    return None


def worth(expression: Expression, at: Values | None = None) -> Number:
    """The exact value of an author's expression. Raises BadVariant if it has none.

    >>> worth("15*f*(f-1)*(f-2)", {"f": 4})
    Fraction(360, 1)
    """
    at = at or {}
    formula = formula_of(expression, at)
    if formula is None:
        if isinstance(expression, bool) or not isinstance(expression, int | Fraction):
            raise BadVariant(_fault(expression, Message("It is no exact number.")))
        return Fraction(expression)
    try:
        return value_of(formula, at)
    except Refusal as refusal:
        raise BadVariant(_fault(expression, refusal.message)) from refusal


def filled_in(message: Message, at: Values | None = None) -> Message:
    """The message with those of its values that are formulas in letters worked out at ``at``.

    >>> str(filled_in(Message("{runs} runs of five ranks", runs="n-4"), {"n": 8}))
    '4 runs of five ranks'
    """
    values = dict(message.values)
    for name, value in values.items():
        if isinstance(value, str):
            values[name] = _filled(value, at or {})
        elif isinstance(value, Message):
            values[name] = filled_in(value, at)
    return Message(message.template, **values)


def _filled(text: str, at: Values) -> str:
    """The value of a formula in letters; any other text stays as it is."""
    try:
        formula = formula_of(text, at)
        return value_text(worth(text, at)) if formula and letters_of(formula) else text
    except BadVariant:
        return text


@dataclass(frozen=True, slots=True)
class Agreement:
    """Where a typed formula equals an author's, where it does not, and where it has no value."""

    equal: tuple[Values, ...]
    unequal: tuple[Values, ...]
    undefined: tuple[Values, ...]


def everywhere(typed: Formula, allowed: tuple[Values, ...]) -> tuple[Number | Refusal, ...]:
    """The values of a typed formula at all allowed numbers, or why there is none.

    Raises Undecided if that takes too many steps.
    """
    work = Work()
    found: list[Number | Refusal] = []
    for at in allowed:
        try:
            found.append(value_of(typed, at, work))
        except Undecided:
            raise
        except Refusal as refusal:
            found.append(refusal)
    return tuple(found)


def agreement(
    values: tuple[Number | Refusal, ...], right: Expression, allowed: tuple[Values, ...]
) -> Agreement:
    """Compares the values of a typed formula with an author's expression at the same numbers."""
    places: dict[str, list[Values]] = {"equal": [], "unequal": [], "undefined": []}
    for at, value in zip(allowed, values, strict=True):
        if isinstance(value, Refusal):
            places["undefined"].append(at)
        else:
            places["equal" if value == worth(right, at) else "unequal"].append(at)
    return Agreement(*map(tuple, places.values()))


def agree(
    values: tuple[Number | Refusal, ...], right: Expression, allowed: tuple[Values, ...]
) -> bool:
    """Whether a typed formula and an author's expression are equal everywhere."""
    return all(value == worth(right, at) for at, value in zip(allowed, values, strict=True))


@lru_cache(maxsize=2048)
def _read(text: str, letters: frozenset[str]) -> Formula:
    try:
        return read_formula(text, letters=letters)
    except Refusal as refusal:
        raise BadVariant(_fault(text, refusal.message)) from refusal


def _is_fair(row: Values) -> bool:
    return all(
        isinstance(name, str)
        and name.isalpha()
        and isinstance(value, int | Fraction)
        and not isinstance(value, bool)
        for name, value in row.items()
    )


def _fault(expression: object, reason: Message) -> Message:
    return Message("The formula {formula} has a fault: {reason}", formula=repr(expression)[:60],
                   reason=reason)  # fmt: skip
