"""One die that pays its face, thrown until somebody stops: what a rule of stopping is worth.

A rule names for every throw but the last the face from which one stops. The last throw counts
whatever it shows.

>>> mean_pay((4,)), mean_pay((5, 4))
(Fraction(17, 4), Fraction(14, 3))
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from rules.messages import BadVariant, Message
from rules.shuffle import ByteStream

__all__ = ["MOST_STOPS", "mean_pay", "pay_once"]

MOST_STOPS: Final = 5
"""A rule has so many throws before the last one, at most."""


def mean_pay(stops: Sequence[int], faces: int = 6) -> Fraction:
    """The mean pay of a rule, in points: V₁ = (f + 1)/2, V = Σ (face if it stops, else V) / f.

    ``stops`` are the faces from which one stops, in the order of the throws. Raises BadVariant for
    a face that the die has not, and for too many throws.
    """
    _check(stops, faces)
    worth = Fraction(faces + 1, 2)
    for stop in reversed(stops):
        worth = ((stop - 1) * worth + sum(range(stop, faces + 1))) / faces
    return worth


def pay_once(stops: Sequence[int], stream: ByteStream, faces: int = 6) -> int:
    """Throw by the rule until it stops, and be paid. Raises BadVariant as :func:`mean_pay` does."""
    _check(stops, faces)
    for stop in stops:
        face = stream.below(faces) + 1
        if face >= stop:
            return face
    return stream.below(faces) + 1


def _check(stops: Sequence[int], faces: int) -> None:
    if type(faces) is not int or not 2 <= faces <= 1000:
        raise BadVariant(Message("A die has from 2 to {most} faces.", most=1000))
    if len(stops) > MOST_STOPS:
        raise BadVariant(Message("A rule has at most {most} throws before the last.",
                                 most=MOST_STOPS))  # fmt: skip
    if any(type(stop) is not int or not 1 <= stop <= faces for stop in stops):
        raise BadVariant(Message("A rule stops from one of the faces on."))
