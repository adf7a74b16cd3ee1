"""A typed answer as tokens: which characters are read, and as what. Nothing typed is executed.

The written rules for numbers. Digits of every script are read as 0 to 9, full-width signs as the
plain ones. Directly inside C( , ) a comma always separates; elsewhere it depends on the language:

======== ============ ================= ============================== =======
language decimal mark thousands         refused with a hint            ``:``
======== ============ ================= ============================== =======
en, ja   ``.``        ``1,000``         ``0,5`` ``0,500`` ``1,00``     odds
ru       ``,`` ``.``  ``1 000``         ``2,598,960`` ``1.000,5``      divides
others   ``.``        –                 every comma in a number        odds
======== ============ ================= ============================== =======

No-break and thin spaces group thousands in every language, and so does the Arabic ``٬``; ``٫`` is a
decimal mark. ``1.44e-3`` is read as 0.00144. ``1_000`` and ``0x10`` are refused everywhere.

>>> [token.text for token in tokens("13×C(4,2)²")]
['13', '*', 'C', '(', '4', ',', '2', ')', '^', '2', '']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Set
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from rules.messages import Message, SaidError

__all__ = [
    "LONGEST_TEXT",
    "Function",
    "Kind",
    "Refusal",
    "Token",
    "decimal_mark",
    "tokens",
    "unknown_word",
]

LONGEST_TEXT: Final = 300
"""So many characters may an answer have."""


class Refusal(SaidError):
    """Why an answer cannot be read or worked out. It never leaves ``check_answer``."""


class Kind(Enum):
    """What a token is."""

    NUMERAL = "number"
    LETTER = "letter"
    FUNCTION = "function"
    SIGN = "sign"
    END = "end"


class Function(Enum):
    """The functions of a formula."""

    CHOOSE = "C"
    ARRANGE = "P"
    FACTORIAL = "factorial"
    ROOT = "sqrt"


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or sign: ``text`` is its plain form, a numeral's is like ``0.0020e-3``.

    ``word`` is what was typed for a numeral, and for a word such as x that is read as a sign.
    """

    kind: Kind
    text: str
    function: Function | None = None
    word: str = ""


_THIN = "\u00a0\u2009\u202f"
_PLAIN = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys("×✕✖·⋅∙∗•・", "*"),
    **dict.fromkeys("÷∕⁄", "/"),
    **dict.fromkeys("−‐‑‒–—﹣", "-"),
    "\u3000": " ",
    "\t": " ",
    "、": ",",
    "٪": "%",
    "٫": ".",
    "٬": "\u2009",
    "∶": ":",
}
_RAISED = {raised: plain for plain, raised in zip("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻", strict=True)}
_SIGNS = frozenset("+-*/^!%‰(),;:√")
_FUNCTIONS = {
    **dict.fromkeys(("c", "comb", "combin", "binomial", "binom", "choose", "ncr"), Function.CHOOSE),
    **dict.fromkeys(("p", "perm", "permut", "npr"), Function.ARRANGE),
    **dict.fromkeys(("factorial", "fact"), Function.FACTORIAL),
    "sqrt": Function.ROOT,
}
_WORDS = {
    **dict.fromkeys(("percent", "процент", "процента", "процентов", "パーセント"), "%"),
    **dict.fromkeys(("in", "of", "из"), "in"),
    "to": ":",
    "x": "*",
}
_TWO_WORDS = {("per", "cent"): "%", ("out", "of"): "in"}
_BEFORE = re.compile(r"(?:[^\W\d_] *)?[=≈~] *")  # n = 8, = 8, ≈ 0.23
_LOOKS_LATIN = dict(zip("СсРрАаХх", "CcPpAaXx", strict=True))


@dataclass(frozen=True, slots=True)
class _Notation:
    """How one language writes numbers and functions.

    ``marks`` are its decimal marks, the usual one first, ``groups`` what may stand between
    thousands, ``colon`` what a colon means, ``arrange`` further names of P, ``comma`` the hint
    where a comma or point stands wrongly.
    """

    comma: Message
    marks: str = "."
    groups: str = _THIN
    colon: str = ":"
    arrange: frozenset[str] = frozenset()


_PLAIN_NUMBERS = _Notation(
    Message("Write a number without commas, and a decimal with a point: 0.5."),
)
_COMMA_GROUPS = _Notation(
    Message("A comma groups thousands, as in 1,000; a decimal has a point: 0.5."),
    groups="," + _THIN,
)
_NOTATIONS = {
    "en": _COMMA_GROUPS,
    "ja": _COMMA_GROUPS,
    "ru": _Notation(
        Message("A number has one decimal mark: write 2598960, and a half as 0,5."),
        marks=",.",
        groups=" " + _THIN,
        colon="/",
        arrange=frozenset("Aa"),
    ),
}


def tokens(text: str, *, letters: Set[str] = frozenset(), language: str = "en") -> list[Token]:
    """The tokens of an answer, END last. Raises Refusal, in one sentence, for anything else.

    ``letters`` are the letters that a formula may hold; every other word must be one of the list.
    """
    if len(text) > LONGEST_TEXT:
        raise Refusal(Message("That is too long: an answer has at most {most} characters.",
                              most=LONGEST_TEXT))  # fmt: skip
    plain = text.strip()
    if not plain.isascii() or "\t" in plain:
        plain = "".join(map(_plain, plain))
    if begun := _BEFORE.match(plain):
        plain = plain[begun.end() :]
    if not plain:
        raise Refusal(Message("Write a number or a formula."))
    return [*_Scanner(plain, letters, _notation(language)).scan(), Token(Kind.END, "")]


def unknown_word(word: str) -> Message:
    """What to say to a word that is no letter of this question and no function."""
    return Message("I do not know the word “{word}”: write plain numbers.", word=word[:20])


def decimal_mark(language: str) -> str:
    """How a language writes the mark of a decimal: a point, or a comma."""
    return _notation(language).marks[0]


def _plain(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    digit = unicodedata.decimal(letter, None)
    return letter if digit is None else str(int(digit))


def _notation(language: str) -> _Notation:
    return _NOTATIONS.get(language.replace("_", "-").split("-")[0].lower(), _PLAIN_NUMBERS)


@cache
def _numeral(groups: str, marks: str, *, scientific: bool) -> re.Pattern[str]:
    grouped = rf"[1-9][0-9]{{0,2}}(?P<group>[{groups}])[0-9]{{3}}(?:(?P=group)[0-9]{{3}})*(?![0-9])"
    part = rf"[{marks}](?P<part>[0-9]+)|\.(?![0-9])"
    power = "(?:[eE](?P<power>[+-]?[0-9]+))?" if scientific else "(?P<power>(?!))?"
    return re.compile(rf"(?P<whole>{grouped}|[0-9]+)?(?:{part})?{power}")


class _Scanner:
    """Goes through plain text once, from left to right."""

    def __init__(self, plain: str, letters: Set[str], notation: _Notation) -> None:
        self._plain = plain
        self._letters = letters
        self._notation = notation
        self._at = 0
        self._brackets: list[
            bool
        ] = []  # of each open one: whether a function of two numbers opened it
        self._last: Token | None = None

    def scan(self) -> Iterator[Token]:
        while self._at < len(self._plain):
            for token in self._next():
                yield token
                self._last = token

    def _next(self) -> list[Token]:
        letter = self._plain[self._at]
        following = self._plain[self._at + 1 : self._at + 2]
        if letter == " " or letter in _THIN:
            self._at += 1
            return []
        if letter.isascii() and letter.isdigit():
            return [self._number()]
        if letter in self._notation.marks and _is_digit(following) and not self._separates(letter):
            return [self._number()]
        if letter in _RAISED:
            return self._raised()
        if letter.isalpha():
            return self._words()
        if self._plain.startswith("**", self._at):
            self._at += 2
            return [Token(Kind.SIGN, "^")]
        return [self._sign(letter)]

    def _sign(self, letter: str) -> Token:
        if letter == "=":
            raise Refusal(Message("Write one formula, without an equals sign."))
        if letter not in _SIGNS:
            shown = letter if letter.isprintable() else f"U+{ord(letter):04X}"
            raise Refusal(
                Message("That is not a formula: “{sign}” is not allowed in it.", sign=shown)
            )
        self._at += 1
        if letter == "(":
            function = None if self._last is None else self._last.function
            self._brackets.append(function in (Function.CHOOSE, Function.ARRANGE))
        elif letter == ")" and self._brackets:
            self._brackets.pop()
        return Token(Kind.SIGN, {";": ",", ":": self._notation.colon}.get(letter, letter))

    def _separates(self, mark: str) -> bool:
        """Whether a comma here stands directly between two numbers of C( , )."""
        return mark == "," and bool(self._brackets) and self._brackets[-1]

    def _number(self) -> Token:
        inside = self._separates(",")
        pattern = _numeral(
            _THIN if inside else self._notation.groups,
            "." if inside else self._notation.marks,
            scientific=not self._letters & {"e", "E"},
        )
        found = pattern.match(self._plain, self._at)
        assert found is not None  # a digit, or a mark before one, begins a number
        self._at = found.end()
        next_two = self._plain[self._at : self._at + 2]
        if _is_digit(next_two[1:]) and next_two[0] in ",." and not self._separates(next_two[0]):
            raise Refusal(self._notation.comma)
        if (
            found[0] == "0"
            and next_two[:1] in tuple("xXхХ")
            and re.match("[0-9A-Fa-f]", next_two[1:])
        ):
            raise Refusal(Message("Write numbers with the ten plain digits."))
        whole = re.sub("[^0-9]", "", found["whole"] or "0").lstrip("0") or "0"
        part, power = found["part"], found["power"]
        return Token(
            Kind.NUMERAL,
            whole + (f".{part}" if part else "") + (f"e{int(power)}" if power else ""),
            word=found[0],
        )

    def _raised(self) -> list[Token]:
        start = self._at
        while self._at < len(self._plain) and self._plain[self._at] in _RAISED:
            self._at += 1
        raised = "".join(_RAISED[letter] for letter in self._plain[start : self._at])
        minus, digits = raised.startswith("-"), raised.removeprefix("-")
        if not digits.isdigit():
            raise Refusal(Message("A raised number is written in digits, as in 5²."))
        sign = [Token(Kind.SIGN, "^"), *([Token(Kind.SIGN, "-")] if minus else [])]
        return [*sign, Token(Kind.NUMERAL, digits.lstrip("0") or "0", word=digits)]

    def _words(self) -> list[Token]:
        word = self._word()
        if word in self._letters:
            return [Token(Kind.LETTER, word)]
        rest = self._at
        while self._plain[self._at : self._at + 1] == " ":
            self._at += 1
        pair = _TWO_WORDS.get((word.lower(), self._word().lower()))
        if pair is not None:
            return [Token(Kind.SIGN, pair)]
        self._at = rest
        known = self._known(word)
        if known is not None:
            return [known]
        pieces = [self._known(letter) for letter in word]
        if len(word) > 4 or None in pieces:
            raise Refusal(unknown_word(word))
        return [piece for piece in pieces if piece is not None]

    def _word(self) -> str:
        start = self._at
        while self._at < len(self._plain) and self._plain[self._at].isalpha():
            self._at += 1
        return self._plain[start : self._at]

    def _known(self, word: str) -> Token | None:
        if word in self._letters:
            return Token(Kind.LETTER, word)
        latin = _LOOKS_LATIN.get(word, word)
        if latin in self._notation.arrange:
            return Token(Kind.FUNCTION, "P", Function.ARRANGE)
        if latin.lower() in _FUNCTIONS:
            function = _FUNCTIONS[latin.lower()]
            return Token(Kind.FUNCTION, function.value, function)
        sign = _WORDS.get(latin.lower())
        return None if sign is None else Token(Kind.SIGN, sign, word=word)


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
