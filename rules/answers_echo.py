r"""A formula shown again, so that its writer sees how it was read: plain, LaTeX and MathML.

Everything shown is made from the tree: of what was typed only digits and known letters come
through. Pages that set formulas without a library take the MathML, which browsers draw themselves;
notebooks may take the LaTeX; both set the thousands of long numbers apart. The plain text does not,
for it is itself an answer that reads back to the same tree.

>>> from rules.answers_grammar import read_formula
>>> shown = echo(read_formula("13*C(4,2)/2^3"))
>>> shown.text, shown.latex
('13 × C(4, 2) / 2^3', '\\frac{13 \\times \\binom{4}{2}}{2^{3}}')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
from rules.answers_text import Function, decimal_mark

__all__ = ["Echo", "echo"]

_RATIO, _SUM, _PRODUCT, _SIGNED, _POWER, _POSTFIX, _ATOM = range(7)
_LEVELS: Final = {
    Operator.IN: _RATIO, Operator.AGAINST: _RATIO, Operator.PLUS: _SUM, Operator.MINUS: _SUM,
    Operator.TIMES: _PRODUCT, Operator.DIVIDED_BY: _PRODUCT, Operator.TO_THE: _POWER,
}  # fmt: skip
_PLAIN: Final = {
    Operator.IN: " in ", Operator.AGAINST: " to ", Operator.PLUS: " + ", Operator.MINUS: " − ",
    Operator.TIMES: " × ", Operator.DIVIDED_BY: " / ", Operator.TO_THE: "^",
}  # fmt: skip
_OVER: Final = {100: "%", 1000: "‰"}
_GROUPED_FROM: Final = 5
"""Whole numbers of so many digits are set with their thousands apart."""


@dataclass(frozen=True, slots=True)
class Echo:
    """One formula three times: plain ``text``, ``latex`` without dollar signs, ``mathml`` whole."""

    text: str
    latex: str
    mathml: str


def echo(formula: Formula, *, language: str = "en") -> Echo:
    """The formula as it was read; decimals as the language writes them."""
    comma = decimal_mark(language) == ","
    mathml = f"<math><mrow>{_MathML(comma=comma).of(formula)}</mrow></math>"
    return Echo(_Text(comma=comma).of(formula), _Latex(comma=comma).of(formula), mathml)


def _level(formula: Formula) -> int:
    """How tightly the outermost part of a formula binds."""
    match formula:
        case Binary(operator, _, _):
            return _LEVELS[operator]
        case Minus():
            return _SIGNED
        case Percent() | Call(Function.FACTORIAL, _):
            return _POSTFIX
        case Numeral(_, power) if power:
            return _PRODUCT
    return _ATOM


class _Text:
    """Plain text."""

    def __init__(self, *, comma: bool) -> None:
        self._comma = comma

    def of(self, formula: Formula, least: int = _RATIO) -> str:
        """The formula, in brackets if it binds less tightly than it must here."""
        written = self._written(formula)
        return written if _level(formula) >= least else self._bracketed(written)

    def _written(self, formula: Formula) -> str:
        match formula:
            case Numeral():
                return self._numeral(formula)
            case Letter(name):
                return self._letter(name)
            case Minus(operand):
                return self._minus(self.of(operand, _SIGNED))
            case Percent(operand, per):
                return self._postfix(self.of(operand, _POSTFIX), _OVER[per])
            case Call(Function.FACTORIAL, (argument,)):
                factorial = isinstance(argument, Call) and argument.function is Function.FACTORIAL
                inner = self.of(argument, _ATOM if factorial else _POSTFIX)
                return self._postfix(inner, "!")
            case Call(function, arguments):
                return self._call(function, [self.of(argument) for argument in arguments])
            case Binary():
                return self._binary(formula)

    def _binary(self, formula: Binary) -> str:
        operator, level = formula.operator, _LEVELS[formula.operator]
        if operator is Operator.TO_THE:
            return self._power(self.of(formula.left, _POSTFIX), formula.right)
        left, right = self.of(formula.left, level), self.of(formula.right, level + 1)
        return self._joined(left, operator, right)

    def _numeral(self, numeral: Numeral) -> str:
        digits = numeral.digits.replace(".", ",") if self._comma else numeral.digits
        return f"{digits}e{numeral.power}" if numeral.power else digits

    def _letter(self, name: str) -> str:
        return name

    def _bracketed(self, written: str) -> str:
        return f"({written})"

    def _minus(self, operand: str) -> str:
        return f"−{operand}"

    def _postfix(self, operand: str, sign: str) -> str:
        return f"{operand}{sign}"

    def _power(self, base: str, exponent: Formula) -> str:
        return f"{base}^{self.of(exponent, _SIGNED)}"

    def _joined(self, left: str, operator: Operator, right: str) -> str:
        return f"{left}{_PLAIN[operator]}{right}"

    def _call(self, function: Function, arguments: list[str]) -> str:
        return f"{function.value}({('; ' if self._comma else ', ').join(arguments)})"


class _Latex(_Text):
    """LaTeX, without dollar signs."""

    def _digits(self, numeral: Numeral, comma: str, space: str) -> str:
        """The digits with the thousands apart: by a comma, or a space where that is the mark."""
        whole, point, rest = numeral.digits.partition(".")
        if len(whole) >= _GROUPED_FROM and not whole.startswith("0"):
            whole = f"{int(whole):,}".replace(",", space if self._comma else comma)
        return whole + (comma if self._comma and point else point) + rest

    def _numeral(self, numeral: Numeral) -> str:
        digits = self._digits(numeral, "{,}", r"\,")
        return rf"{digits} \times 10^{{{numeral.power}}}" if numeral.power else digits

    def _bracketed(self, written: str) -> str:
        return rf"\left({written}\right)"

    def _minus(self, operand: str) -> str:
        return f"-{operand}"

    def _postfix(self, operand: str, sign: str) -> str:
        return operand + {"%": r"\%", "‰": r"\text{‰}", "!": "!"}[sign]

    def _power(self, base: str, exponent: Formula) -> str:
        return f"{base}^{{{self.of(exponent)}}}"

    def _binary(self, formula: Binary) -> str:
        if formula.operator is Operator.DIVIDED_BY:
            return rf"\frac{{{self.of(formula.left)}}}{{{self.of(formula.right)}}}"
        return super()._binary(formula)

    def _joined(self, left: str, operator: Operator, right: str) -> str:
        signs = {Operator.TIMES: r"\times", Operator.PLUS: "+", Operator.MINUS: "-",
                 Operator.IN: r"\text{ in }", Operator.AGAINST: ":"}  # fmt: skip
        return f"{left} {signs[operator]} {right}"

    def _call(self, function: Function, arguments: list[str]) -> str:
        if function is Function.CHOOSE:
            return rf"\binom{{{arguments[0]}}}{{{arguments[1]}}}"
        if function is Function.ROOT:
            return rf"\sqrt{{{arguments[0]}}}"
        return f"{function.value}({', '.join(arguments)})"


class _MathML(_Latex):
    """MathML: presentation elements, each operand one element."""

    def _numeral(self, numeral: Numeral) -> str:
        digits = self._digits(numeral, ",", "\N{NARROW NO-BREAK SPACE}")
        if not numeral.power:
            return f"<mn>{digits}</mn>"
        power = str(numeral.power).replace("-", "−")
        return f"<mn>{digits}</mn><mo>×</mo><msup><mn>10</mn><mn>{power}</mn></msup>"

    def _letter(self, name: str) -> str:
        return f"<mi>{name}</mi>"

    def _bracketed(self, written: str) -> str:
        return f"<mrow><mo>(</mo>{written}<mo>)</mo></mrow>"

    def _minus(self, operand: str) -> str:
        return f"<mo>−</mo>{operand}"

    def _postfix(self, operand: str, sign: str) -> str:
        return f"<mrow>{operand}<mo>{sign}</mo></mrow>"

    def _power(self, base: str, exponent: Formula) -> str:
        return f"<msup><mrow>{base}</mrow><mrow>{self.of(exponent)}</mrow></msup>"

    def _binary(self, formula: Binary) -> str:
        if formula.operator is Operator.DIVIDED_BY:
            left, right = self.of(formula.left), self.of(formula.right)
            return f"<mfrac><mrow>{left}</mrow><mrow>{right}</mrow></mfrac>"
        return super(_Latex, self)._binary(formula)

    def _joined(self, left: str, operator: Operator, right: str) -> str:
        sign = _PLAIN[operator].strip()
        element = "mtext" if operator is Operator.IN else "mo"
        return f"{left}<{element}>{sign}</{element}>{right}"

    def _call(self, function: Function, arguments: list[str]) -> str:
        first, *_ = arguments
        if function is Function.ROOT:
            return f"<msqrt>{first}</msqrt>"
        if function is Function.CHOOSE:
            lines = "".join(f"<mrow>{argument}</mrow>" for argument in arguments)
            return f'<mrow><mo>(</mo><mfrac linethickness="0">{lines}</mfrac><mo>)</mo></mrow>'
        return f"<mi>{function.value}</mi><mo>(</mo>{'<mo>,</mo>'.join(arguments)}<mo>)</mo>"
