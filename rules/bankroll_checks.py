"""What may be asked about a bankroll: the one place where bad input is refused.

All functions of :mod:`rules.bankroll` take exact numbers, whole or fractions, and refuse the rest
with BadVariant and one sentence.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias, TypeGuard

from rules.distribution import Distribution
from rules.messages import BadVariant, Message

__all__ = [
    "Number",
    "Results",
    "checked_amount",
    "checked_count",
    "checked_probability",
    "checked_results",
    "checked_share",
    "written",
]

Number: TypeAlias = int | Fraction
"""An exact number: chips, a probability, a share."""

Results: TypeAlias = Distribution[int] | Distribution[Fraction] | Distribution[int | Fraction]
"""What one bet may come to, in chips won or (below 0) lost: pays less the bet."""

_LONGEST_BITS = 200


def checked_results(results: Results, bet: Number | None = None) -> Distribution[Fraction]:
    """The results of a bet as fractions, if they are exact and lose at most the bet (if given)."""
    if not isinstance(results, Distribution):
        raise BadVariant(Message("The results of a bet are a Distribution of chips won or lost."))
    weights: dict[Fraction, int] = {}
    for result, weight in results.items():
        if not _is_exact(result):
            raise BadVariant(
                Message(
                    "The result {result} is no whole number or fraction.", result=written(result)
                )
            )
        if bet is not None and result < -bet:
            raise BadVariant(
                Message(
                    "A bet of {bet} cannot lose {lost}.", bet=written(bet), lost=written(-result)
                )
            )
        weights[Fraction(result)] = weight
    return Distribution(weights)


def checked_count(value: object, *, least: int, most: int, what: Message) -> int:
    """A whole number within bounds; ``what`` names the thing counted, in the plural."""
    if type(value) is not int or not least <= value <= most:
        raise BadVariant(
            Message(
                "The number of {things} is a whole number from {least} to {most}, not {value}.",
                things=what,
                least=least,
                most=most,
                value=written(value),
            )
        )
    return value


def checked_amount(value: object, *, what: Message, most: int = 10**9) -> Number:
    """Chips, above 0 and at most a thousand million; ``what`` names them."""
    if not _is_exact(value) or not 0 < value <= most:
        raise BadVariant(
            Message(
                "The {amount} is {value}, not an exact number above 0 and at most {most}.",
                amount=what,
                value=written(value),
                most=most,
            )
        )
    return value


def checked_probability(value: object, *, what: Message) -> Fraction:
    """A probability from 0 to 1, as a whole number or fraction."""
    if not _is_exact(value) or not 0 <= value <= 1:
        raise BadVariant(
            Message(
                "The {probability} is {value}, not a fraction from 0 to 1.",
                probability=what,
                value=written(value),
            )
        )
    return Fraction(value)


def checked_share(value: object, *, what: Message) -> Fraction:
    """A probability that is neither 0 nor 1."""
    share = checked_probability(value, what=what)
    if share in (0, 1):
        raise BadVariant(Message("The {share} lies between 0 and 1.", share=what))
    return share


def _is_exact(value: object) -> TypeGuard[int | Fraction]:
    return type(value) is int or isinstance(value, Fraction)


def written(value: object) -> str:
    """A value in few characters; a number too long to be written out is not written out."""
    if _is_exact(value):
        digits = max(value.numerator.bit_length(), value.denominator.bit_length())
        return str(value) if digits <= _LONGEST_BITS else "a number of many digits"
    return repr(value)[:40]
