"""The ranking of five dice: rule book, section 4, line 5.

From high to low: poker (five alike), four of a kind, full house, three of a kind, two pair, pair,
nothing. There is no straight. Equal combinations compare by the points of the dice in them; nothing
by the sum of all five dice. Full houses compare by the three and then the pair, or by points.

>>> evaluate_dice((5, 5, 5, 2, 2)) > evaluate_dice((3, 3, 3, 6, 6))
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, total_ordering
from typing import Final

from rules.dice import DiceLike, read_dice, throws
from rules.dice_poker.variants import STANDARD_DICE_POKER, DicePoker, FullHouse
from rules.messages import Message

__all__ = ["DiceCategory", "DiceValue", "all_results", "combination", "evaluate_dice"]


class DiceCategory(Enum):
    """The seven categories from low to high, without an order of their own; the value says it."""

    NOTHING = "nothing"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    POKER = "poker"


_CATEGORIES: Final[Mapping[tuple[int, ...], DiceCategory]] = {
    (5,): DiceCategory.POKER,
    (4, 1): DiceCategory.FOUR_OF_A_KIND,
    (3, 2): DiceCategory.FULL_HOUSE,
    (3, 1, 1): DiceCategory.THREE_OF_A_KIND,
    (2, 2, 1): DiceCategory.TWO_PAIR,
    (2, 1, 1, 1): DiceCategory.PAIR,
    (1, 1, 1, 1, 1): DiceCategory.NOTHING,
}
"""How often the faces of a category show, the most frequent first. Each throw fits exactly one."""

_PLACE: Final = {category: place for place, category in enumerate(DiceCategory)}


@total_ordering
@dataclass(frozen=True, slots=True, repr=False)
class DiceValue:
    """What five dice are worth: the category, then ``compared``, the numbers that decide inside it.

    ``compared`` is (three, pair) of a full house when the three goes first, otherwise the points.
    ``points`` is the sum of the dice in the combination, of all five dice for nothing. Values are
    equal in a tie. Values judged under different rules for the full house are unequal, and ``<``
    between them raises TypeError.
    """

    category: DiceCategory
    compared: tuple[int, ...]
    points: int
    full_house: FullHouse = "triple_first"

    @property
    def name(self) -> Message:
        """The combination in words, such as “three sixes”."""
        return _NAMES[self.category](self)

    @property
    def message(self) -> Message:
        """The value in words, such as “three sixes, 18 points”."""
        if self.category is DiceCategory.FULL_HOUSE and self.full_house == "triple_first":
            return self.name
        return Message("{combination}, {points} points", combination=self.name, points=self.points)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, DiceValue):
            return NotImplemented
        if self.full_house != other.full_house:
            raise TypeError("these dice were judged under different rules for the full house")
        return (_PLACE[self.category], self.compared) < (_PLACE[other.category], other.compared)

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        return f"<DiceValue {self}>"


def evaluate_dice(dice: DiceLike, variant: DicePoker = STANDARD_DICE_POKER) -> DiceValue:
    """The value of five dice, given as text or faces in any order.

    Raises UnreadableCards unless there are five faces from 1 to 6.
    Source: rule book, section 4, line 5.

    >>> str(evaluate_dice("6-6-6-4-2"))
    'three sixes, 18 points'
    """
    return _value(tuple(sorted(read_dice(dice, 5))), variant.full_house)


@cache
def all_results(variant: DicePoker = STANDARD_DICE_POKER) -> tuple[DiceValue, ...]:
    """All different results of five dice, from low to high.

    >>> len(all_results()), len(all_results(DicePoker(full_house="points")))
    (69, 59)
    """
    return tuple(sorted({_value(dice, variant.full_house) for dice in throws(5)}))


def combination(dice: DiceLike) -> tuple[int, ...]:
    """The faces of those of five dice that make their combination, in rising order.

    All five for nothing, whose points are the sum of all. Raises UnreadableCards.

    >>> combination("5-2-5-3-2")
    (2, 2, 5, 5)
    """
    faces = sorted(read_dice(dice, 5))
    several = tuple(face for face in faces if faces.count(face) > 1)
    return several or tuple(faces)


@cache
def _value(dice: tuple[int, ...], full_house: FullHouse) -> DiceValue:
    """The value of five faces in rising order."""
    grouped = sorted(((dice.count(face), face) for face in set(dice)), reverse=True)
    category = _CATEGORIES[tuple(count for count, _ in grouped)]
    points = sum(combination(dice))
    compared: tuple[int, ...] = (points,)
    if category is DiceCategory.FULL_HOUSE and full_house == "triple_first":
        compared = tuple(face for _, face in grouped)
    return DiceValue(category, compared, points, full_house)


# Faces are messages of their own, so that they can be translated.
_MANY: Final = {
    face: Message(word)
    for face, word in enumerate(("ones", "twos", "threes", "fours", "fives", "sixes"), start=1)
}


def _full_house(value: DiceValue) -> Message:
    if value.full_house == "points":
        return Message("full house")
    three, pair = value.compared
    return Message("full house, {three} over {pair}", three=_MANY[three], pair=_MANY[pair])


_NAMES: Final[Mapping[DiceCategory, Callable[[DiceValue], Message]]] = {
    DiceCategory.NOTHING: lambda _: Message("nothing"),
    DiceCategory.PAIR: lambda it: Message("pair of {pair}", pair=_MANY[it.points // 2]),
    DiceCategory.TWO_PAIR: lambda _: Message("two pair"),
    DiceCategory.THREE_OF_A_KIND: lambda it: Message("three {three}", three=_MANY[it.points // 3]),
    DiceCategory.FULL_HOUSE: _full_house,
    DiceCategory.FOUR_OF_A_KIND: lambda it: Message("four {four}", four=_MANY[it.points // 4]),
    DiceCategory.POKER: lambda it: Message("five {five}", five=_MANY[it.points // 5]),
}
