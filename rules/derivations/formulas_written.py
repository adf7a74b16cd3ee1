r"""Formulas in letters as people write them: in LaTeX, and as a learner types them.

They keep the order in which :mod:`rules.derivations.formulas` built them.

>>> from rules.derivations.formulas import choose, n, s, times
>>> latex_of(times(n, choose(s, 3)))
'n \\cdot \\binom{s}{3}'
"""

from __future__ import annotations

from sympy import Add, Expr, Integer, Mul, Pow, Rational, binomial, factorial, latex

from rules.derivations.formulas import (
    HALF,
    expression,
    in_order,
    power,
    times,
)

__all__ = ["latex_of", "text_of"]

_SUM, _PRODUCT, _POWER, _ATOM = range(4)


def latex_of(formula: Expr) -> str:
    """The formula in LaTeX, in the order in which it was built, with dots between factors."""
    return _write(expression(formula), _LATEX)[0]


def text_of(formula: Expr) -> str:
    """The formula as a learner types it: ``n*C(s,3)*(n-1)*C(s,2)``.

    >>> from rules.derivations.formulas import choose, n, over, s, times
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
        if exponent == HALF:
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
    for term in in_order(formula):
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
    factors = in_order(formula) if isinstance(formula, Mul) else (formula,)
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
