r"""Formulas in letters: built in the order of the words, written for people, and put into numbers.

SymPy sorts and simplifies what it is given; a derivation must not, or nobody recognises its steps.
So formulas are built here without evaluation, and printed in the order in which they were built.

>>> latex_of(times(n, choose(s, 3)))
'n \\cdot \\binom{s}{3}'
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
    latex,
    sympify,
)

from rules.counting import binomial as whole_binomial
from rules.messages import BadVariant, Message

__all__ = [
    "Letters",
    "Number",
    "choose",
    "expression",
    "f",
    "factorials",
    "k",
    "latex_of",
    "minus",
    "n",
    "over",
    "plus",
    "polynomial_of",
    "power",
    "put_in",
    "root",
    "s",
    "symbol_of",
    "text_of",
    "times",
    "value_of",
    "w",
]

_HALF: Final = Rational(1, 2)

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
    return Pow(symbol_of(square), _HALF, evaluate=False)


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
        parts = [put_in(part, letters, known) for part in _in_order(formula)]
        return formula.func(*parts, evaluate=False)
    return formula


def _is_plain(term: Expr) -> bool:
    """A letter, a number, or a number of letters."""
    if isinstance(term, Mul):
        return all(isinstance(part, Symbol | Rational) for part in term.args)
    return isinstance(term, Symbol | Rational)


def _in_order(formula: Expr) -> tuple[Expr, ...]:
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


# Writing

_SUM, _PRODUCT, _POWER, _ATOM = range(4)


def latex_of(formula: Expr) -> str:
    """The formula in LaTeX, in the order in which it was built, with dots between factors."""
    return _write(expression(formula), _LATEX)[0]


def text_of(formula: Expr) -> str:
    """The formula as a learner types it: ``n*C(s,3)*(n-1)*C(s,2)``.

    >>> text_of(over(times(n, choose(s, 4)), choose(times(n, s), 5)))
    'n*C(s,4)/C(n*s,5)'
    """
    return _write(expression(formula), _TEXT)[0]


class _Latex:
    """How LaTeX is spelled."""

    dot, plus, minus = r" \cdot ", " + ", " - "

    def brackets(self, inside: str) -> str:
        return rf"\left({inside}\right)"

    def choose(self, among: str, chosen: str) -> str:
        return rf"\binom{{{among}}}{{{chosen}}}"

    def power(self, base: str, exponent: str) -> str:
        return f"{base}^{{{exponent}}}"

    def root(self, inside: str) -> str:
        return rf"\sqrt{{{inside}}}"

    def fraction(self, above: tuple[str, int], below: tuple[str, int]) -> tuple[str, int]:
        return rf"\frac{{{above[0]}}}{{{below[0]}}}", _PRODUCT

    def other(self, formula: Expr) -> str:
        return str(latex(formula))


class _Text(_Latex):
    """How a learner types."""

    dot, plus, minus = "*", "+", "-"

    def brackets(self, inside: str) -> str:
        return f"({inside})"

    def choose(self, among: str, chosen: str) -> str:
        return f"C({among},{chosen})"

    def power(self, base: str, exponent: str) -> str:
        return f"{base}^{exponent}" if exponent.isalnum() else f"{base}^({exponent})"

    def root(self, inside: str) -> str:
        return f"sqrt({inside})"

    def fraction(self, above: tuple[str, int], below: tuple[str, int]) -> tuple[str, int]:
        first = above[0] if above[1] >= _PRODUCT else self.brackets(above[0])
        second = below[0] if below[1] > _PRODUCT else self.brackets(below[0])
        return f"{first}/{second}", _PRODUCT

    def other(self, formula: Expr) -> str:
        return str(formula)


_LATEX, _TEXT = _Latex(), _Text()


def _write(formula: Expr, style: _Latex) -> tuple[str, int]:
    """The formula, and how tightly it binds."""
    if isinstance(formula, Integer):
        return str(formula), _ATOM if formula >= 0 else _SUM
    if isinstance(formula, Rational):
        return style.fraction((str(formula.p), _SUM if formula < 0 else _ATOM), (str(formula.q), 3))
    if isinstance(formula, binomial):
        return style.choose(*(_write(part, style)[0] for part in formula.args)), _ATOM
    if isinstance(formula, factorial):
        return _bracketed(formula.args[0], style, _ATOM) + "!", _POWER
    if isinstance(formula, Add):
        return _sum(formula, style), _SUM
    if isinstance(formula, Mul) or _is_below(formula):
        return _product(formula, style)
    if isinstance(formula, Pow):
        base, exponent = formula.args
        if exponent == _HALF:
            return style.root(_write(base, style)[0]), _ATOM
        if exponent.is_Rational and not exponent.is_Integer:
            return style.other(formula), _POWER
        return style.power(_bracketed(base, style, _ATOM), _write(exponent, style)[0]), _POWER
    return style.other(formula), _ATOM


def _bracketed(formula: Expr, style: _Latex, least: int) -> str:
    written, binding = _write(formula, style)
    return written if binding >= least else style.brackets(written)


def _sum(formula: Add, style: _Latex) -> str:
    written = ""
    for term in _in_order(formula):
        negative = _is_negative(term)
        part = _bracketed(_turned(term) if negative else term, style, _PRODUCT)
        if written:
            written += style.minus if negative else style.plus
        elif negative:
            written = "-"
        written += part
    return written


def _is_negative(term: Expr) -> bool:
    """Whether a term begins with a number below 0."""
    first = term.args[0] if isinstance(term, Mul) else term
    return bool(first.is_Number and first < 0)


def _turned(term: Expr) -> Expr:
    return -term if term.is_Number else times(-term.args[0], *term.args[1:])


def _is_below(factor: Expr) -> bool:
    """Whether a factor stands below the line."""
    return isinstance(factor, Pow) and bool(factor.exp.is_Integer and factor.exp < 0)


def _product(formula: Expr, style: _Latex) -> tuple[str, int]:
    factors = _in_order(formula) if isinstance(formula, Mul) else (formula,)
    sorted_by_sympy = Mul(*factors) == formula
    above: list[Expr] = []
    below: list[Expr] = []
    for factor in factors:
        if _is_below(factor):
            below.append(power(factor.base, -factor.exp))
        elif sorted_by_sympy and isinstance(factor, Rational) and not isinstance(factor, Integer):
            above.append(Integer(factor.p))
            below.append(Integer(factor.q))
        else:
            above.append(factor)
    first = _factors(above, style)
    return style.fraction(first, _factors(below, style)) if below else first


def _factors(factors: list[Expr], style: _Latex) -> tuple[str, int]:
    kept = [factor for factor in factors if factor != 1]
    if not kept:
        return "1", _ATOM
    if len(kept) == 1:
        return _write(kept[0], style)
    return style.dot.join(_bracketed(factor, style, _PRODUCT) for factor in kept), _PRODUCT
