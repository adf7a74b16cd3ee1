"""Five dice on a table: faces, throws with the number of ways they can fall, and what may be kept.

Dice that fall together are told apart when ways are counted and not when they are looked at: a
throw is its faces in rising order, and :func:`ways` says in how many of the 6ⁿ sequences it comes.

>>> ways((2, 2, 5, 5, 5)), throws(5).total
(10, 7776)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final

from rules.distribution import Distribution
from rules.game import Throw, Thrown
from rules.messages import IllegalAction, Message, UnreadableCards

__all__ = ["FACES", "DiceLike", "dice_text", "fallen", "keeps", "read_dice", "throws", "ways"]

FACES: Final = (1, 2, 3, 4, 5, 6)
"""The faces of a die."""

DiceLike = str | Iterable[int]
"""What notebook-facing functions take for dice: text such as ``5-5-2``, or the faces themselves."""

_LONGEST_TEXT = 100
_BETWEEN_FACES = re.compile(r"[\s,;-]+")


def read_dice(dice: DiceLike, count: int | None = None) -> tuple[int, ...]:
    """The door of every function that takes dice: text or faces in, a checked tuple out.

    The order is kept. Text may have spaces, commas or hyphens between the faces, or nothing. With
    ``count`` there must be that many dice. Raises UnreadableCards, the error of everything that is
    read.

    >>> read_dice("5-5-2 6"), read_dice("552")
    ((5, 5, 2, 6), (5, 5, 2))
    """
    if isinstance(dice, str):
        if len(dice) > _LONGEST_TEXT:
            raise UnreadableCards(Message("That text is too long to be a list of dice."))
        faces: tuple[object, ...] = tuple(
            int(letter) if letter in "123456" else letter for letter in _BETWEEN_FACES.sub("", dice)
        )
    elif isinstance(dice, Iterable):
        faces = tuple(dice)
    else:
        raise UnreadableCards(Message("Dice are read from a text or from a list of faces."))
    read = []
    for face in faces:
        if type(face) is not int or face not in FACES:
            raise UnreadableCards(
                Message("{thing} is not a face of a die: they are 1 to 6.", thing=_short(face))
            )
        read.append(face)
    if count is not None and len(read) != count:
        raise UnreadableCards(
            Message("{count} dice are needed, not {given}.", count=count, given=len(read))
        )
    return tuple(read)


def dice_text(dice: Iterable[int]) -> str:
    """Dice as text, ``5-5-2``; :func:`read_dice` reads it back."""
    return "-".join(map(str, dice))


def ways(dice: Iterable[int]) -> int:
    """In how many sequences of dice told apart these faces come: n! / (n₁! · … · n₆!).

    >>> ways((1, 2, 3, 4, 5)), ways((6, 6, 6, 6, 6))
    (120, 1)
    """
    times = Counter(dice).values()
    return factorial(sum(times)) // prod(map(factorial, times))


@cache
def throws(count: int) -> Distribution[tuple[int, ...]]:
    """All throws of this many dice, faces in rising order, weighted by their :func:`ways`.

    C(count + 5, 5) throws; the total is 6^count. With no dice there is one throw, the empty one.

    >>> throws(2)
    ... # doctest: +ELLIPSIS
    Distribution({(1, 1): 1, (1, 2): 2, ...})
    """
    return Distribution({dice: ways(dice) for dice in combinations_with_replacement(FACES, count)})


@cache
def keeps(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The different choices of dice to leave lying, by their faces, the fewest dice first.

    Equal faces are not told apart: of n₁ ones, n₂ twos and so on there are (n₁ + 1) · … · (n₆ + 1)
    choices, the empty one and all dice included.

    >>> keeps((5, 5, 2))
    ((), (2,), (5,), (2, 5), (5, 5), (2, 5, 5))
    """
    rising = sorted(dice)
    return tuple(
        keep
        for count in range(len(rising) + 1)
        for keep in sorted(set(combinations(rising, count)))
    )


def fallen(chance: Throw, thrown: Thrown) -> tuple[int, ...]:
    """The faces of a chance outcome in rising order, if it is one of this chance node.

    Raises IllegalAction.
    """
    faces = thrown.faces
    if type(faces) is not tuple or len(faces) != chance.count:
        raise IllegalAction(Message("So many dice must fall: {count}.", count=chance.count))
    if not all(type(face) is int and face in FACES for face in faces):
        raise IllegalAction(Message("A die shows a face from 1 to 6."))
    return tuple(sorted(faces))


def _short(thing: object) -> str:
    if type(thing) is int and abs(thing) >= 10**12:
        return "That number"
    text = f"“{thing}”" if isinstance(thing, str) else repr(thing)
    return text if len(text) <= 14 else text[:13] + "…"
