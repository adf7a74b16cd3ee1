"""What a formula is worth: exactly, or not at all.

Values are fractions. A square root that is no fraction is kept as the square root it is, so that
a standard error can be compared exactly too; a sum of unlike roots is refused as undecided.

Bounds come before the work. A value has at most 4,000 bits above and below the line, so a product
or a sum of two has at most 8,001 before it is refused (12,000 of a fraction and a root); a power is
refused by exponent times bits before it is made, so it has at most 8,000; n of n!, C(n, k) and
P(n, k) is at most 400, and 400! has 2,887 bits. What one answer may cost in all is counted by
:class:`Work`, in steps of about a product of small fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import factorial, isqrt, perm
from typing import Final, TypeAlias

from rules.answers_grammar import (
    Binary,
    Call,
    Formula,
    Letter,
    Minus,
    Numeral,
    Operator,
    Percent,
)
from rules.answers_text import Function, Refusal
from rules.counting import binomial
from rules.messages import Message

__all__ = ["Number", "Root", "Undecided", "Work", "bounds", "value_of", "value_text"]

MOST_BITS: Final = 4_000
MOST_THINGS: Final = 400
MOST_STEPS: Final = 5_000
_ROOT_BITS: Final = 192


class Undecided(Refusal):
    """A comparison that the limits leave open: it is never called wrong."""


@dataclass(frozen=True, slots=True)
class Root:
    """A square root that is no fraction: √``square``, or its opposite if ``negative``."""

    square: Fraction
    negative: bool = False

    def __str__(self) -> str:
        return value_text(self)


Number: TypeAlias = Fraction | Root
"""An exact value."""


class Work:
    """Counts the steps that one answer takes. Raises Undecided when they are many."""

    __slots__ = ("left",)

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def keeps(self, number: Number) -> Number:
        """The number, if it is not too large; its step is paid. Raises Refusal."""
        fraction = number if isinstance(number, Fraction) else number.square
        bits = max(fraction.numerator.bit_length(), fraction.denominator.bit_length())
        self.left -= 1 + bits // 128 + (bits // 512) ** 2
        if self.left < 0:
            raise Undecided(Message("I could not decide within my limits: write it shorter."))
        if bits > MOST_BITS:
            raise Refusal(_too_large())
        return number


def value_of(
    formula: Formula, at: Mapping[str, int | Fraction] | None = None, work: Work | None = None
) -> Number:
    """The exact value of a formula, with the letters ``at`` these numbers.

    Raises Refusal where it is undefined, too large or outside a function's limits, and Undecided.

    >>> from rules.answers_grammar import read_formula
    >>> value_of(read_formula("C(f,2)*(f-2)*30", letters={"f"}), {"f": 6})
    Fraction(1800, 1)
    """
    return _value(formula, at or {}, work or Work())


def bounds(number: Number) -> tuple[Fraction, Fraction]:
    """Fractions below and above a value: itself twice, or a root to 192 bits after the point."""
    if isinstance(number, Fraction):
        return number, number
    above, below = number.square.numerator, number.square.denominator
    low = Fraction(isqrt(above * below << 2 * _ROOT_BITS), below << _ROOT_BITS)
    high = low + Fraction(1, below << _ROOT_BITS)
    return (-high, -low) if number.negative else (low, high)


def value_text(number: Number) -> str:
    """A value in plain text: ``25/108``, or ``√(83/2)``."""
    if isinstance(number, Fraction):
        return str(number)
    return f"{'−' if number.negative else ''}√({number.square})"


def _value(formula: Formula, at: Mapping[str, int | Fraction], work: Work) -> Number:
    match formula:
        case Numeral():
            found: Number = formula.value
        case Letter(name):
            found = Fraction(at[name])
        case Minus(operand):
            found = _times(Fraction(-1), _value(operand, at, work))
        case Percent(operand, per):
            found = _times(Fraction(1, per), _value(operand, at, work))
        case Binary(operator, left, right):
            found = _BINARY[operator](_value(left, at, work), _value(right, at, work))
        case Call(Function.ROOT, (argument,)):
            found = _power(_value(argument, at, work), Fraction(1, 2))
        case Call(function, arguments):
            found = _counted(function, [_value(argument, at, work) for argument in arguments])
    return work.keeps(found)


def _root(square: Fraction, *, negative: bool = False) -> Number:
    """A square root; as a fraction if it is one. Raises Refusal below 0."""
    if square < 0:
        raise Refusal(Message("Undefined: a root of a number below 0."))
    above, below = isqrt(square.numerator), isqrt(square.denominator)
    if above * above == square.numerator and below * below == square.denominator:
        return Fraction(-above if negative else above, below)
    return Root(square, negative)


def _times(a: Number, b: Number) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    if isinstance(a, Root) and isinstance(b, Root):
        return _root(a.square * b.square, negative=a.negative != b.negative)
    fraction, root = (a, b) if isinstance(a, Fraction) else (b, a)
    assert isinstance(fraction, Fraction)
    assert isinstance(root, Root)
    return _root(fraction * fraction * root.square, negative=(fraction < 0) != root.negative)


def _plus(a: Number, b: Number) -> Number:
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    if 0 in (a, b):
        return a if b == 0 else b
    quotient = _over(b, a)
    if isinstance(quotient, Root):
        raise Undecided(Message("I could not decide: I do not add unlike roots. Try a decimal."))
    return _times(a, 1 + quotient)


def _minus(a: Number, b: Number) -> Number:
    return _plus(a, _times(Fraction(-1), b))


def _over(a: Number, b: Number) -> Number:
    if b == 0:
        raise Refusal(Message("Undefined: a division by zero."))
    if isinstance(b, Fraction):
        return a / b if isinstance(a, Fraction) else _times(a, 1 / b)
    return _times(_times(a, b), 1 / b.square)


def _power(base: Number, exponent: Number) -> Number:
    if not isinstance(exponent, Fraction) or exponent.denominator > 2:
        raise Refusal(Message("An exponent is a whole number, or a half for a root."))
    if exponent.denominator == 2:
        if not isinstance(base, Fraction):
            raise Refusal(Message("I do not take roots of roots."))
        whole = _power(base, Fraction(exponent.numerator))
        assert isinstance(whole, Fraction)
        return _root(whole)
    if base == 0 and exponent < 0:
        raise Refusal(Message("Undefined: a division by zero."))
    if base == 0:
        return Fraction(0 if exponent else 1)
    if base in (1, -1):
        return Fraction(-1 if base == -1 and exponent.numerator % 2 else 1)
    if isinstance(base, Root):
        half = _power(base.square, Fraction(exponent.numerator // 2))
        return _times(half, base) if exponent.numerator % 2 else half
    bits = max(base.numerator.bit_length(), base.denominator.bit_length()) - 1
    if abs(exponent.numerator) * max(bits, 1) > MOST_BITS:
        raise Refusal(_too_large())
    return base**exponent.numerator


def _counted(function: Function, arguments: list[Number]) -> Fraction:
    """A factorial, C(n, k) or P(n, k) of whole numbers."""
    whole: list[int] = []
    for argument in arguments:
        if not isinstance(argument, Fraction) or argument.denominator > 1 or argument < 0:
            raise Refusal(_limits(function))
        if argument > MOST_THINGS:
            raise Refusal(_limits(function))
        whole.append(argument.numerator)
    if function is Function.FACTORIAL:
        return Fraction(factorial(whole[0]))
    return Fraction((binomial if function is Function.CHOOSE else perm)(*whole))


_BINARY: dict[Operator, Callable[[Number, Number], Number]] = {
    Operator.PLUS: _plus,
    Operator.MINUS: _minus,
    Operator.TIMES: _times,
    Operator.DIVIDED_BY: _over,
    Operator.TO_THE: _power,
    Operator.IN: _over,
    Operator.AGAINST: _over,
}


def _too_large() -> Message:
    return Message("Number too large to work out here.")


def _limits(function: Function) -> Message:
    if function is Function.FACTORIAL:
        return Message("For n! n must be 0..{most}, a whole number.", most=MOST_THINGS)
    return Message(
        "For {function}(n, k) n must be 0..{most}, and k too, both whole numbers.",
        function=function.value, most=MOST_THINGS,
    )  # fmt: skip
