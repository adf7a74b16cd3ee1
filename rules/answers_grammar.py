"""The grammar of formulas: tokens become a small tree, and nothing is worked out yet.

::

    answer   = sum [("in" | ":") sum]
    sum      = product {("+" | "-") product}
    product  = signed {("*" | "/") signed}
    signed   = "-" signed | power
    power    = chosen ["^" signed]                 2^3^2 is 2^(3^2), and -2^2 is -(2^2)
    chosen   = postfix {("C" | "P") postfix}       52C5
    postfix  = atom {"!" | "%" | "‰"}
    atom     = numeral | letter | "(" sum ")" | function "(" sum {"," sum} ")" | "√" postfix

Between two factors stands a sign: ``13 C(4,2)`` is answered with a hint, because a missing sign may
be a slip of the finger. Depth and number of operations are limited, so that every later walk
through a tree is short.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final, TypeAlias

from rules.answers_text import Function, Kind, Refusal, Token, tokens, unknown_word
from rules.messages import Message

__all__ = [
    "Binary", "Call", "Formula", "Letter", "Minus", "Numeral", "Operator", "Percent", "letters_of",
    "read_formula",
]  # fmt: skip

DEEPEST: Final = 50
MOST_OPERATIONS: Final = 100
MOST_DIGITS: Final = 40


class Operator(Enum):
    """What stands between two formulas; ``IN`` is a in b, ``AGAINST`` the colon of odds."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    DIVIDED_BY = "/"
    TO_THE = "^"
    IN = "in"
    AGAINST = ":"


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number as it was written: ``digits`` like ``0.0020``, times ten to the ``power``."""

    digits: str
    power: int = 0

    @property
    def value(self) -> Fraction:
        """The number, exactly."""
        if self.digits.isdigit() and not self.power:
            return Fraction(int(self.digits))
        whole, _, part = self.digits.partition(".")
        return int(whole + part) * self.unit

    @property
    def unit(self) -> Fraction:
        """What a one at the last digit is worth: 1/10000 for 0.0020."""
        return Fraction(10) ** (self.power - len(self.digits.partition(".")[2]))


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter that stands for a number."""

    name: str


@dataclass(frozen=True, slots=True)
class Minus:
    """The opposite of a formula."""

    operand: Formula


@dataclass(frozen=True, slots=True)
class Percent:
    """A formula over 100, or over 1000."""

    operand: Formula
    per: int


@dataclass(frozen=True, slots=True)
class Binary:
    """Two formulas and what stands between them."""

    operator: Operator
    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Call:
    """A function of one or two formulas."""

    function: Function
    arguments: tuple[Formula, ...]


Formula: TypeAlias = Numeral | Letter | Minus | Percent | Binary | Call
"""A formula as a tree."""

_SUM, _PRODUCT, _SIGNED, _POWER = range(1, 5)
_BINDS = {"+": _SUM, "-": _SUM, "*": _PRODUCT, "/": _PRODUCT, "^": _POWER}
_OVER = {"%": 100, "‰": 1000}


def read_formula(text: str, *, letters: Set[str] = frozenset(), language: str = "en") -> Formula:
    """The tree of a typed answer. Raises Refusal for whatever is not a formula.

    >>> read_formula("-5!")
    Minus(operand=Call(function=<Function.FACTORIAL: 'factorial'>, arguments=(Numeral(digits='5', \
power=0),)))
    """
    return _Parser(tokens(text, letters=letters, language=language)).answer()


def letters_of(formula: Formula) -> frozenset[str]:
    """The letters in a formula."""
    match formula:
        case Letter(name):
            return frozenset((name,))
        case Minus(operand) | Percent(operand):
            return letters_of(operand)
        case Binary(_, left, right):
            return letters_of(left) | letters_of(right)
        case Call(_, arguments):
            return frozenset().union(*map(letters_of, arguments))
        case Numeral():
            return frozenset()


class _Parser:
    """Precedence climbing over a list of tokens."""

    def __init__(self, found: list[Token]) -> None:
        self._tokens = found
        self._at = 0
        self._depth = 0
        self._operations = 0

    def answer(self) -> Formula:
        """The whole text, to its end."""
        formula = self._binary(_SUM)
        for operator in (Operator.IN, Operator.AGAINST):
            if self._takes(operator.value):
                formula = self._made(Binary(operator, formula, self._binary(_SUM)))
                break
        if self._token.kind is not Kind.END:
            raise self._surprise()
        return formula

    @property
    def _token(self) -> Token:
        return self._tokens[self._at]

    def _takes(self, sign: str) -> bool:
        """Steps over this sign, if it is next."""
        found = self._token.kind is Kind.SIGN and self._token.text == sign
        self._at += found
        return found

    def _made(self, formula: Formula) -> Formula:
        self._operations += 1
        if self._operations > MOST_OPERATIONS:
            raise Refusal(_too_long())
        return formula

    def _binary(self, least: int) -> Formula:
        """A formula whose operators bind at least so tightly."""
        self._deeper()
        left = self._signed()
        while (operator := self._operator(least)) is not None:
            sign = self._token.text
            self._at += 1
            if isinstance(operator, Function):
                left = self._made(Call(operator, (left, self._postfix())))
            elif operator is Operator.TO_THE:
                left = self._made(Binary(operator, left, self._binary(_SIGNED)))
            else:
                left = self._made(Binary(operator, left, self._binary(_BINDS[sign] + 1)))
        self._depth -= 1
        return left

    def _operator(self, least: int) -> Operator | Function | None:
        """The operator that is next, if it binds at least so tightly."""
        token = self._token
        if token.kind is Kind.FUNCTION and token.text in ("C", "P"):
            follower = self._tokens[self._at + 1]
            bare = follower.kind in (Kind.NUMERAL, Kind.LETTER)
            return token.function if bare else None
        if token.kind is Kind.SIGN and _BINDS.get(token.text, 0) >= least:
            return Operator(token.text)
        return None

    def _signed(self) -> Formula:
        if self._takes("-"):
            return self._made(Minus(self._binary(_SIGNED)))
        if self._takes("+"):
            return self._made(self._binary(_SIGNED))
        return self._postfix()

    def _postfix(self) -> Formula:
        formula = self._atom()
        while self._token.kind is Kind.SIGN:
            if self._takes("!"):
                if self._takes("!"):
                    raise Refusal(Message("“!!” has two meanings: write (5!)! with brackets."))
                formula = self._made(Call(Function.FACTORIAL, (formula,)))
            elif self._token.text in _OVER:
                formula = self._made(Percent(formula, _OVER[self._token.text]))
                self._at += 1
            else:
                break
        return formula

    def _atom(self) -> Formula:
        token = self._token
        if token.kind is Kind.NUMERAL:
            self._at += 1
            return _numeral(token.text)
        if token.kind is Kind.LETTER:
            self._at += 1
            return Letter(token.text)
        if token.kind is Kind.FUNCTION and token.function is not None:
            return self._call(token.function)
        if self._takes("("):
            formula = self._binary(_SUM)
            self._closes()
            return formula
        if self._takes("√"):
            self._deeper()
            formula = self._made(Call(Function.ROOT, (self._postfix(),)))
            self._depth -= 1
            return formula
        raise self._missing_operand()

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise Refusal(Message("That is too nested: at most {most} deep.", most=DEEPEST))

    def _call(self, function: Function) -> Formula:
        self._at += 1
        wanted = 2 if function in (Function.CHOOSE, Function.ARRANGE) else 1
        if not self._takes("("):
            raise Refusal(_call_hint(function))
        arguments = [self._binary(_SUM)]
        while self._takes(","):
            arguments.append(self._binary(_SUM))
        self._closes()
        if len(arguments) != wanted:
            raise Refusal(_call_hint(function))
        return self._made(Call(function, tuple(arguments)))

    def _closes(self) -> None:
        if self._takes(")"):
            return
        if self._token.kind is Kind.END:
            raise Refusal(Message("A bracket is open: “)” is missing."))
        raise self._surprise()

    def _missing_operand(self) -> Refusal:
        if self._token.kind is Kind.END:
            return Refusal(Message("Something is missing at the end."))
        if self._token.word:
            return Refusal(unknown_word(self._token.word))
        return Refusal(Message("Something is missing before “{sign}”.", sign=self._token.text))

    def _surprise(self) -> Refusal:
        """Why the next token cannot stand where an operator or the end should be."""
        before, token = self._tokens[self._at - 1], self._token
        if before.kind is token.kind is Kind.NUMERAL:
            return Refusal(
                Message(
                    "{left} and {right} stand side by side: write a number without spaces, and a "
                    "product with ×.",
                    left=before.word,
                    right=token.word,
                )
            )
        if token.kind is not Kind.SIGN or token.text in ("(", "√"):
            return Refusal(
                Message(
                    "Between {left} and {right} a sign is missing: write × if you multiply.",
                    left=before.word or before.text,
                    right=token.word or token.text,
                )
            )
        if token.text == ")":
            return Refusal(Message("There is one “)” too many."))
        if token.text == ",":
            return Refusal(Message("A comma stands between the numbers of C( , ) or P( , ) only."))
        return Refusal(Message("“{sign}” cannot stand there.", sign=token.text))


def _numeral(text: str) -> Numeral:
    digits, _, power = text.partition("e")
    exponent = int(power or 0)
    if len(digits.replace(".", "")) > MOST_DIGITS or abs(exponent) > MOST_DIGITS:
        raise Refusal(Message("Number too large or too long: at most {most} digits.",
                              most=MOST_DIGITS))  # fmt: skip
    return Numeral(digits, exponent)


def _too_long() -> Message:
    return Message("That is too long: an answer has at most {most} operations.",
                   most=MOST_OPERATIONS)  # fmt: skip


def _call_hint(function: Function) -> Message:
    if function is Function.FACTORIAL:
        return Message("A factorial takes one number: write 5! or factorial(5).")
    if function is Function.ROOT:
        return Message("A root takes one number: write sqrt(2).")
    return Message(
        "{function} takes two numbers: write {function}(52, 5).", function=function.value
    )
