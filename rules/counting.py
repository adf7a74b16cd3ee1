"""Counting: combinations, arrangements, and a number for every subset of cards.

>>> binomial(52, 5)
2598960
"""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from rules.messages import BadVariant, Message

__all__ = ["binomial", "multinomial", "subset_number", "subset_of_number"]


def binomial(n: int, k: int) -> int:
    """The ways to choose k of n things, order ignored: C(n, k) = n! / (k! · (n − k)!).

    It is 0 where there is no way: k below 0, k above n, or n below 0.

    >>> binomial(4, 2), binomial(4, 5), binomial(4, -1)
    (6, 0, 0)
    """
    return comb(n, k) if n >= 0 and k >= 0 else 0


def multinomial(*counts: int) -> int:
    """The ways to arrange groups of alike things in a row: (k₁ + … + kₘ)! / (k₁! · … · kₘ!).

    It is 0 if a count is below 0, and 1 for no things at all.

    >>> multinomial(3, 2)
    10
    """
    if any(count < 0 for count in counts):
        return 0
    ways, placed = 1, 0
    for count in counts:
        placed += count
        ways *= comb(placed, count)
    return ways


def subset_number(elements: Iterable[int]) -> int:
    """The number of a set of whole numbers among all sets of its size, from 0.

    For c₁ < c₂ < … < cₖ it is C(c₁, 1) + C(c₂, 2) + … + C(cₖ, k), the combinatorial number system:
    sets are numbered by their largest element first (colexicographic order), so the C(n, k) sets
    below n are exactly the numbers below C(n, k). Raises BadVariant for a negative or repeated
    element.

    Source: D. E. Knuth, The Art of Computer Programming 4A, section 7.2.1.3, theorem L.

    >>> subset_number({0, 1, 2, 3, 4}), subset_number({47, 48, 49, 50, 51})
    (0, 2598959)
    """
    ascending = sorted(elements)
    if any(element < 0 for element in ascending) or len(set(ascending)) != len(ascending):
        raise BadVariant(Message("A subset has different elements, none below 0."))
    return sum(comb(element, place) for place, element in enumerate(ascending, start=1))


def subset_of_number(number: int, size: int) -> tuple[int, ...]:
    """The set of ``size`` whole numbers with this number, ascending; the inverse of subset_number.

    From the largest element down, each is the greatest c with C(c, place) not above what is left.
    Raises BadVariant for a negative number or size, and if no set of size 0 has the number.

    >>> subset_of_number(2598959, 5)
    (47, 48, 49, 50, 51)
    """
    if number < 0 or size < 0 or (size == 0 and number > 0):
        raise BadVariant(
            Message("No subset of {size} has the number {number}.", size=size, number=number)
        )
    descending: list[int] = []
    left = number
    for place in range(size, 0, -1):
        element = _greatest(left, place)
        left -= comb(element, place)
        descending.append(element)
    return tuple(reversed(descending))


def _greatest(left: int, place: int) -> int:
    """The greatest c with C(c, place) ≤ left, by doubling and halving."""
    inside, outside = place - 1, place
    while comb(outside, place) <= left:
        inside, outside = outside, 2 * outside
    while outside - inside > 1:
        middle = (inside + outside) // 2
        if comb(middle, place) <= left:
            inside = middle
        else:
            outside = middle
    return inside
