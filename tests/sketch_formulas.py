"""A small evaluator of formulas for the sketches: exact fractions, and roots to sixty digits.

It shares no line with :mod:`rules.answers` or the derivations, so that a sum of a sketch is worked
out a second way. ``C(a,b)`` chooses, ``P(a,b)`` chooses in order, ``a!``, ``^``, ``%``, ``sqrt``,
``exp``, ``ln``, ``sum(j,0,5,…)``; ``e`` is Euler's number unless it is given as a letter.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from decimal import Decimal, localcontext
from fractions import Fraction

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|[^\W\d_]+\d*|[-+*/^!%(),]|$)")
OTHER_SIGNS = str.maketrans({"−": "-", "·": "*", "×": "*", "÷": "/", "\N{NO-BREAK SPACE}": " "})
FUNCTIONS = {"C": 2, "P": 2, "sqrt": 1, "exp": 1, "ln": 1}
LONGEST_EXACT_POWER = 4_000
DIGITS = 60
Letters = Mapping[str, Fraction]


class Undefined(ValueError):
    """These numbers have no value here, such as a choice of −1 things."""


class Unreadable(ValueError):
    """This is no formula."""


class Formula:
    """One formula, evaluated as it is read; ``exact`` is False once a root is not a fraction."""

    def __init__(self, text: str, letters: Letters) -> None:
        self.text, self.letters, self.exact = text, dict(letters), True
        self.tokens: list[str] = []
        at, plain = 0, text.translate(OTHER_SIGNS)
        while plain[at:].strip():
            found = TOKEN.match(plain, at)
            if not found or not found[1]:
                raise Unreadable(text)
            self.tokens.append(found[1])
            at = found.end()
        self.at, self.inside = 0, 0

    def value(self) -> Fraction:
        found = self.added()
        if self.at != len(self.tokens):
            raise Unreadable(self.text)
        return found

    def next_is(self, *tokens: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at] in tokens

    def take(self, *wanted: str) -> str:
        if self.at >= len(self.tokens) or (wanted and self.tokens[self.at] not in wanted):
            raise Unreadable(self.text)
        self.at += 1
        return self.tokens[self.at - 1]

    def added(self) -> Fraction:
        found = self.multiplied()
        while self.next_is("+", "-"):
            found += self.multiplied() if self.take() == "+" else -self.multiplied()
        return found

    def multiplied(self) -> Fraction:
        found = self.signed()
        while self.next_is("*", "/"):
            sign, other = self.take(), self.signed()
            if sign == "/" and not other:
                raise Undefined(self.text)
            found = found * other if sign == "*" else found / other
        return found

    def signed(self) -> Fraction:
        if self.next_is("-"):
            self.take()
            return -self.signed()
        base = self.postfixed()
        if not self.next_is("^"):
            return base
        self.take()
        return self.power(base, self.signed())

    def postfixed(self) -> Fraction:
        found = self.single()
        while self.next_is("!", "%"):
            found = factorial(found) if self.take() == "!" else found / 100
        return found

    def single(self) -> Fraction:
        token = self.take()
        if token == "(":
            outside, self.inside = self.inside, 0
            found = self.added()
            self.take(")")
            self.inside = outside
            return found
        if token[0].isdigit():
            return Fraction(self.grouped(token))
        if token == "sum":
            return self.summed()
        if token in FUNCTIONS and self.next_is("("):
            return self.called(token)
        if token in self.letters:
            return self.letters[token]
        if token == "e":
            return self.rounded(Decimal(1).exp())
        raise Unreadable(self.text)

    def grouped(self, token: str) -> str:
        """Outside of a function a comma and three digits belong to the number before."""
        while (
            not self.inside
            and self.next_is(",")
            and re.fullmatch(r"\d{3}(\.\d+)?", self.tokens[self.at + 1 : self.at + 2][0])
        ):
            self.take()
            token += self.take()
        return token

    def called(self, name: str) -> Fraction:
        self.take("(")
        self.inside += 1
        arguments = [self.added()]
        while self.next_is(","):
            self.take()
            arguments.append(self.added())
        self.take(")")
        self.inside -= 1
        if len(arguments) != FUNCTIONS[name]:
            raise Unreadable(self.text)
        if name in "CP":
            among, chosen = map(natural, arguments)
            return Fraction((math.comb if name == "C" else math.perm)(among, chosen))
        (argument,) = arguments
        if name == "sqrt":
            return self.power(argument, Fraction(1, 2))
        if name == "ln" and argument <= 0:
            raise Undefined(self.text)
        with localcontext() as context:
            context.prec = DIGITS
            given = decimal(argument)
            return self.rounded(given.exp() if name == "exp" else given.ln())

    def summed(self) -> Fraction:
        """``sum(j,0,5,…)``: the formula is read once for each j."""
        self.take("(")
        self.inside += 1
        letter = self.take()
        self.take(",")
        low = natural(self.added())
        self.take(",")
        high = natural(self.added())
        self.take(",")
        start, before, total = self.at, self.letters.get(letter), Fraction(0)
        for j in range(low, high + 1):
            self.at, self.letters[letter] = start, Fraction(j)
            total += self.added()
        self.take(")")
        self.inside -= 1
        self.letters.pop(letter, None)
        if before is not None:
            self.letters[letter] = before
        return total

    def power(self, base: Fraction, exponent: Fraction) -> Fraction:
        if exponent.denominator == 1 and abs(exponent) <= LONGEST_EXACT_POWER:
            if not base and exponent < 0:
                raise Undefined(self.text)
            return base ** int(exponent)
        if base < 0:
            raise Undefined(self.text)
        if exponent == Fraction(1, 2):
            above, below = math.isqrt(base.numerator), math.isqrt(base.denominator)
            if above**2 == base.numerator and below**2 == base.denominator:
                return Fraction(above, below)
        if not base:
            return Fraction(0)
        with localcontext() as context:
            context.prec = DIGITS
            return self.rounded((decimal(base).ln() * decimal(exponent)).exp())

    def rounded(self, number: Decimal) -> Fraction:
        self.exact = False
        return Fraction(number)


def decimal(number: Fraction) -> Decimal:
    return Decimal(number.numerator) / Decimal(number.denominator)


def natural(number: Fraction) -> int:
    if number.denominator != 1 or not 0 <= number <= 10**6:
        raise Undefined(str(number))
    return int(number)


def factorial(number: Fraction) -> Fraction:
    return Fraction(math.factorial(natural(number)))


def letters_in(text: str) -> set[str]:
    names = {it for it in re.findall(r"[^\W\d_]+\d*", text) if it not in FUNCTIONS}
    return names - {"sum", "e"} - set(re.findall(r"sum\(\s*(\w+)", text))
