"""Decimals that stand for a value: rounded, cut off, or too short to tell.

A decimal is what ends in a digit of known worth: ``0.23``, ``23%``, ``2.3e-1``, ``2.3*10^-1``,
``23/100``, ``23 in 100``. It is the true value rounded if it lies at most half a one of its last
digit away. At least two significant digits are asked for, and 0 and 1, never and always, are
never a rounding of anything else.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.answers_grammar import Binary, Formula, Minus, Numeral, Operator, Percent
from rules.answers_values import Number, bounds

__all__ = ["LEAST_FIGURES", "Decimal", "decimal_of", "has_decimal", "is_near", "rounded_fraction"]

LEAST_FIGURES: Final = 2
"""So many significant digits must a rounded answer have."""

_NEAR: Final = Fraction(1, 200)


@dataclass(frozen=True, slots=True)
class Decimal:
    """A number typed as a decimal: its value, the worth of its last digit, its figures.

    ``figures`` counts the significant digits: two in 0.0020, none in 0.0.
    """

    value: Fraction
    unit: Fraction
    figures: int

    @property
    def may_round(self) -> bool:
        """Whether it can be the rounding of another value: 0 and 1 never are."""
        return self.value not in (0, 1)

    def rounds(self, true: Number) -> bool:
        """Whether the true value, rounded to the last digit, is this; at a half both ways are."""
        low, high = bounds(true)
        return max(abs(self.value - low), abs(self.value - high)) <= self.unit / 2

    def cuts_off(self, true: Number) -> bool:
        """Whether the true value with its further digits left out, not rounded, is this."""
        low, high = (abs(bound) for bound in bounds(true))
        same_side = (self.value > 0) == (bounds(true)[0] > 0)
        left_out = min(low, high) - abs(self.value)
        return same_side and 0 < left_out < self.unit and not self.rounds(true)

    def scaled(self, factor: Fraction) -> Decimal:
        """The same digits, each worth ``factor`` times as much."""
        return Decimal(self.value * factor, self.unit * abs(factor), self.figures)


def decimal_of(formula: Formula) -> Decimal | None:
    """A formula as a decimal, if that is how it was typed.

    >>> from rules.answers_grammar import read_formula
    >>> decimal_of(read_formula("0.20%"))
    Decimal(value=Fraction(1, 500), unit=Fraction(1, 10000), figures=2)
    """
    match formula:
        case Numeral(digits, _):
            figures = len(digits.replace(".", "").lstrip("0"))
            return Decimal(formula.value, formula.unit, figures)
        case Minus(operand):
            return _scaled(operand, Fraction(-1))
        case Percent(operand, per):
            return _scaled(operand, Fraction(1, per))
        case Binary(Operator.DIVIDED_BY | Operator.IN, left, Numeral(digits, 0)):
            if digits == "1" + "0" * (len(digits) - 1) and len(digits) > 1:
                return _scaled(left, Fraction(1, int(digits)))
        case Binary(Operator.TIMES, left, Binary(Operator.TO_THE, Numeral("10", 0), exponent)):
            power = _small_whole(exponent)
            return None if power is None else _scaled(left, Fraction(10) ** power)
    return None


def has_decimal(formula: Formula) -> bool:
    """Whether a number with a decimal mark or a per cent sign stands in the formula."""
    match formula:
        case Numeral(digits, power):
            return "." in digits or power < 0
        case Percent():
            return True
        case Minus(operand):
            return has_decimal(operand)
        case Binary(_, left, right):
            return has_decimal(left) or has_decimal(right)
    return False


def is_near(typed: Number, true: Number) -> bool:
    """Whether a value is the true one to about two significant digits: within a 200th of it."""
    return bool(abs(bounds(typed)[0] - bounds(true)[0]) <= _NEAR * abs(bounds(true)[0]))


def rounded_fraction(formula: Formula, true: Number) -> bool:
    """Whether a/b was typed where b is only the nearest whole number: 1/694 for 6/4165."""
    match formula:
        case Binary(Operator.DIVIDED_BY | Operator.IN, Numeral() as above, Numeral() as below):
            low, _ = bounds(true)
            if low <= 0 or below.value == 0 or not is_near(above.value / below.value, true):
                return False
            return abs(above.value / low - below.value) <= 1
    return False


def _scaled(operand: Formula, factor: Fraction) -> Decimal | None:
    inner = decimal_of(operand)
    return None if inner is None else inner.scaled(factor)


def _small_whole(exponent: Formula) -> int | None:
    match exponent:
        case Numeral(digits, 0) if digits.isdigit() and len(digits) <= 2:
            return int(digits)
        case Minus(Numeral(digits, 0)) if digits.isdigit() and len(digits) <= 2:
            return -int(digits)
    return None
