"""Formulas set in type, and texts with stress and formulas in them, for the browser to draw.

A formula is read in the notation that learners type and shown as MathML, which browsers set
themselves: no library and no request.

>>> [sorted(part) for part in parts_of("so `1/2`, **half**")]
[['text'], ['math', 'text'], ['text'], ['strong', 'text']]
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from rules.answers import Echo, echo, read_answer
from rules.messages import BadVariant, Message

__all__ = ["LETTERS", "in_numbers", "parts_of", "set_in_type"]

LETTERS: Final = frozenset("abcdfghijkmnpstuvwxz")
"""The letters that formulas of lessons may have."""

_MARKED = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")
_LETTER = re.compile(r"(?<![A-Za-z])[a-z](?![A-Za-z])")


@lru_cache(maxsize=2048)
def set_in_type(formula: str) -> Echo:
    """The formula as it is read. Raises BadVariant for one that cannot be: an author's fault."""
    found = read_answer(formula, letters=LETTERS)
    if isinstance(found, Message):
        raise BadVariant(
            Message("“{formula}” cannot be read: {why}", formula=formula[:60], why=found)
        )
    return echo(found)


def in_numbers(formula: str, at: Mapping[str, int | Fraction]) -> str:
    """The formula with these numbers for its letters, not worked out.

    >>> in_numbers("C(f,2)*(f-2)*30/f^5", {"f": 6})
    'C(6,2)*(6-2)*30/6^5'
    """
    return _LETTER.sub(lambda hit: _bracketed(str(at.get(hit[0], hit[0]))), formula)


def _bracketed(number: str) -> str:
    """A fraction in brackets, so that a power or a division takes all of it."""
    return f"({number})" if "/" in number else number


def parts_of(text: str) -> list[dict[str, Any]]:
    """A paragraph as parts: plain, ``**strong**``, and formulas in ``backticks`` as MathML."""
    parts: list[dict[str, Any]] = []
    at = 0
    for hit in _MARKED.finditer(text):
        if hit.start() > at:
            parts.append({"text": text[at : hit.start()]})
        if hit[1] is not None:
            parts.append({"text": hit[1], "strong": True})
        else:
            parts.append(_formula(hit[2]))
        at = hit.end()
    if at < len(text):
        parts.append({"text": text[at:]})
    return parts


def _formula(text: str) -> dict[str, Any]:
    """One formula; an equation is its sides with a sign between them."""
    shown = [set_in_type(side.strip()) for side in text.split("=")]
    inside = "<mo>=</mo>".join(it.mathml.removeprefix("<math>").removesuffix("</math>")
                               for it in shown)  # fmt: skip
    return {"text": " = ".join(it.text for it in shown), "math": f"<math>{inside}</math>"}
