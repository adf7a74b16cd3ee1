r"""Formulas in letters: built in the order of the words, and put into numbers.

SymPy sorts and simplifies what it is given; a derivation must not, or nobody recognises its steps.
So formulas are built here without evaluation, and
:mod:`rules.derivations.formulas_written` writes them in the order in which they were built.

>>> value_of(times(n, choose(s, 3)), {n: 13, s: 4})
52
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import factorial as whole_factorial
from math import isqrt, prod
from typing import Final, TypeAlias

from sympy import (
    Add,
    Expr,
    Integer,
    Mul,
    Pow,
    Rational,
    Symbol,
    binomial,
    expand_func,
    factorial,
    sympify,
)

from rules.counting import binomial as whole_binomial
from rules.messages import BadVariant, Message

__all__ = [
    "HALF", "Letters", "Number", "choose", "expression", "f", "factorials", "in_order", "k",
    "minus", "n", "over", "plus", "polynomial_of", "power", "put_in", "root", "s", "symbol_of",
    "times", "value_of", "w",
]  # fmt: skip

HALF: Final = Rational(1, 2)

Number: TypeAlias = int | Fraction
"""Exact numbers: whole ones are ints."""

Letters: TypeAlias = Mapping[Symbol, Number]
"""What the letters stand for."""

n: Final = Symbol("n", integer=True, positive=True)
"""The ranks of the deck: 13 with 52 cards, 8 with 32."""
s: Final = Symbol("s", integer=True, positive=True)
"""The suits of the deck."""
w: Final = Symbol("w", integer=True, nonnegative=True)
"""The runs of five ranks: 10 with 52 cards, 4 with 32, 5 if A-7-8-9-10 is a straight."""
f: Final = Symbol("f", integer=True, positive=True)
"""The faces of a die."""
k: Final = Symbol("k", integer=True, positive=True)
"""The dice of a throw."""


def expression(formula: Number | Expr) -> Expr:
    """A formula or a whole number as SymPy has it; a text is refused and never evaluated."""
    return sympify(formula, strict=True)


def symbol_of(number: Number | Expr) -> Expr:
    """A number as SymPy has it; formulas stay as they are."""
    if isinstance(number, Fraction):
        return Rational(number.numerator, number.denominator)
    return expression(number)


def times(*factors: Number | Expr) -> Expr:
    """A product, in this order; factors that are 1 are left out."""
    kept = [factor for factor in map(symbol_of, factors) if factor != 1]
    return _whole(Mul, kept, 1)


def plus(*terms: Number | Expr) -> Expr:
    """A sum, in this order; terms that are 0 are left out."""
    kept = [term for term in map(symbol_of, terms) if term != 0]
    return _whole(Add, kept, 0)


def minus(first: Number | Expr, *others: Number | Expr) -> Expr:
    """A difference, in this order."""
    taken = [
        symbol_of(-other) if isinstance(other, int | Fraction) else Mul(-1, other, evaluate=False)
        for other in others
    ]
    return Add(symbol_of(first), *taken, evaluate=False)


def over(above: Number | Expr, below: Number | Expr) -> Expr:
    """A quotient, written as a fraction."""
    return Mul(symbol_of(above), Pow(symbol_of(below), Integer(-1), evaluate=False), evaluate=False)


def power(base: Number | Expr, exponent: Number | Expr) -> Expr:
    """A power; an exponent 1 is not written, and 0 makes 1."""
    if exponent in (0, 1):
        return symbol_of(base if exponent else 1)
    return Pow(symbol_of(base), symbol_of(exponent), evaluate=False)


def root(square: Number | Expr) -> Expr:
    """A square root, not worked out."""
    return Pow(symbol_of(square), HALF, evaluate=False)


def choose(among: Number | Expr, chosen: Number | Expr) -> Expr:
    """The ways to choose, not worked out: C(4, 3) stays C(4, 3)."""
    return binomial(symbol_of(among), symbol_of(chosen), evaluate=False)


def factorials(of: Number | Expr) -> Expr:
    """A factorial, not worked out."""
    return factorial(symbol_of(of), evaluate=False)


def _whole(kind: type[Expr], kept: list[Expr], empty: int) -> Expr:
    if len(kept) < 2:
        return kept[0] if kept else Integer(empty)
    return kind(*kept, evaluate=False)


def value_of(formula: Expr, letters: Letters) -> Number:
    """What a formula comes to, exactly and without SymPy's own arithmetic.

    C(a, b) is 0 where there is no way. Raises BadVariant for a letter without a number, a division
    by 0, a root that is no fraction, any other broken exponent and anything that is not arithmetic.
    """
    value = _value(expression(formula), letters)
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def _value(formula: Expr, letters: Letters) -> Number:
    if isinstance(formula, Integer):
        return int(formula)
    if isinstance(formula, Rational):
        return Fraction(int(formula.p), int(formula.q))
    if isinstance(formula, Symbol):
        if formula not in letters:
            raise BadVariant(Message("The letter {letter} stands for no number.", letter=formula))
        return letters[formula]
    if not isinstance(formula, Add | Mul | Pow | binomial | factorial):
        raise BadVariant(Message("{thing} is no number.", thing=str(formula)[:40]))
    return _worked_out(formula, [_value(part, letters) for part in formula.args])


def _worked_out(formula: Expr, values: list[Number]) -> Number:
    if isinstance(formula, Add):
        return sum(values)
    if isinstance(formula, Mul):
        return prod(values)
    if isinstance(formula, Pow):
        return _power(*values)
    whole = [_whole_number(value) for value in values]
    if isinstance(formula, binomial):
        return whole_binomial(*whole)
    if whole[0] < 0:
        raise BadVariant(Message("Only whole numbers from 0 up have a factorial."))
    return whole_factorial(whole[0])


def _root(square: Number) -> Fraction:
    above, below = Fraction(square).as_integer_ratio()
    if above < 0 or isqrt(above) ** 2 != above or isqrt(below) ** 2 != below:
        raise BadVariant(Message("The root of {square} is no fraction.", square=str(square)[:40]))
    return Fraction(isqrt(above), isqrt(below))


def _power(base: Number, exponent: Number) -> Number:
    if exponent == Fraction(1, 2):
        return _root(base)
    whole = _whole_number(exponent)
    if base == 0 and whole < 0:
        raise BadVariant(Message("Nothing can be divided by 0."))
    return Fraction(base) ** whole if whole < 0 else base**whole


def _whole_number(value: Number) -> int:
    if value != int(value):
        raise BadVariant(Message("{value} is no whole number.", value=str(value)[:40]))
    return int(value)


def put_in(formula: Expr, letters: Letters, known: Mapping[Expr, Number] | None = None) -> Expr:
    """The formula with numbers for its letters: C(s, 3) becomes C(4, 3), n − 1 becomes 12.

    Only what was a single number in the words is worked out, n − 1, or n·s under a C, and what is
    ``known`` from earlier lines.
    """
    formula = expression(formula)
    known = known or {}
    if formula in known:
        return symbol_of(known[formula])
    if not formula.args:
        return symbol_of(value_of(formula, letters)) if formula.free_symbols else formula
    if isinstance(formula, Add) and all(_is_plain(term) for term in formula.args):
        return symbol_of(value_of(formula, letters))
    if isinstance(formula, binomial):
        return choose(*(value_of(part, letters) for part in formula.args))
    if isinstance(formula, factorial):
        return factorials(value_of(formula.args[0], letters))
    if isinstance(formula, Add | Mul | Pow):
        parts = [put_in(part, letters, known) for part in in_order(formula)]
        return formula.func(*parts, evaluate=False)
    return formula


def _is_plain(term: Expr) -> bool:
    """A letter, a number, or a number of letters."""
    if isinstance(term, Mul):
        return all(isinstance(part, Symbol | Rational) for part in term.args)
    return isinstance(term, Symbol | Rational)


def in_order(formula: Expr) -> tuple[Expr, ...]:
    """The parts of a formula as they were built; a polynomial as SymPy would print it."""
    if formula.has(binomial, factorial):
        return tuple(formula.args)
    if isinstance(formula, Add) and Add(*formula.args) == formula:
        return tuple(formula.as_ordered_terms())
    if isinstance(formula, Mul) and Mul(*formula.args) == formula:
        return tuple(formula.as_ordered_factors())
    return tuple(formula.args)


def polynomial_of(formula: Expr) -> Expr:
    """The formula with every C(n, 5) written out as a product, so that it can be crossed out."""
    return expand_func(expression(formula).doit())
