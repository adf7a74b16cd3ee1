"""Slips: wrong answers that somebody arrives at, each with the sentence that says what it counts.

A slip belongs to a question and is an expression in its letters, so that it holds for every deck
and die. Some slips belong to every chance and are made here from the right answer: its odds, its
reciprocal, per cent without the sign, a count. Two more are ways of writing: a rounded fraction,
and a decimal that was cut off.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.answers_letters import Expression, Values, filled_in, worth
from rules.answers_rounding import LEAST_FIGURES, Decimal
from rules.answers_values import Number
from rules.messages import Message

__all__ = [
    "CUT_OFF", "ROUNDED_FRACTION", "Slip", "chance_slips", "different", "fitting", "named",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong ``value``, and what it ``says`` to the learner who gave it.

    Both may hold letters: those values of the sentence that are expressions are worked out.
    """

    value: Expression
    says: Message

    def said(self, at: Values | None = None) -> Message:
        """The sentence with its numbers.

        >>> slip = Slip("s*C(n,5)-w", Message("{w} runs in each of {s} suits.", w="w", s="s"))
        >>> str(slip.said({"n": 13, "s": 4, "w": 10}))
        '10 runs in each of 4 suits.'
        """
        return filled_in(self.says, at)


ROUNDED_FRACTION: Final = Message("A rounded fraction: write it exactly, or as a decimal.")
CUT_OFF: Final = Message("Cut off instead of rounded.")


def chance_slips(chance: Fraction, total: Fraction | None = None) -> tuple[Slip, ...]:
    """The slips of every chance between 0 and 1; a count among them if the total is known.

    >>> [str(slip.value) for slip in chance_slips(Fraction(25, 108), Fraction(7776))]
    ['25/83', '108/25', '625/27', '1800']
    """
    if not 0 < chance < 1:
        return ()
    slips = (
        Slip(chance / (1 - chance), Message("Odds, not chance.")),
        Slip(1 / chance, Message("One in {times}, turned over.", times=_short(1 / chance))),
        Slip(100 * chance, Message("Per hundred without the % sign.")),
    )
    if total is None or total <= 1:
        return slips
    return (*slips, Slip(total * chance, Message("A count; divide by all stories.")))


def fitting(
    slips: Iterable[Slip],
    typed: Number,
    decimal: Decimal | None = None,
    at: Values | None = None,
) -> tuple[Slip, ...]:
    """The slips that explain a typed value: exactly, or else as a rounded decimal.

    Of slips with one sentence the first is taken.
    """
    known = [(slip, worth(slip.value, at)) for slip in slips]
    exact = different(slip for slip, value in known if value == typed)
    if exact or decimal is None or decimal.figures < LEAST_FIGURES or not decimal.may_round:
        return exact
    return different(slip for slip, value in known if decimal.rounds(value))


def different(slips: Iterable[Slip]) -> tuple[Slip, ...]:
    """The slips in their order, of several with one sentence the first."""
    first: dict[Message, Slip] = {}
    for slip in slips:
        first.setdefault(slip.says, slip)
    return tuple(first.values())


def named(slips: tuple[Slip, ...], at: Values | None = None) -> Message:
    """What to say about the slips that fit: the sentence of the one, or both and the question."""
    first, *others = (slip.said(at) for slip in slips)
    if not others:
        return first
    rest = others.pop()
    for other in reversed(others):
        rest = Message("{first} Or: {second}", first=other, second=rest)
    return Message(
        "Two ways lead to this answer: which was yours? {first} Or: {second}",
        first=first,
        second=rest,
    )


def _short(number: Fraction) -> str:
    """A number above 1 to three figures, or whole if it has more."""
    for places in (2, 1):
        text = f"{round(number * 10**places):0{places + 1}d}"
        if len(text) == 3:
            return f"{text[:-places]}.{text[-places:]}".rstrip("0").rstrip(".")
    return str(round(number))
