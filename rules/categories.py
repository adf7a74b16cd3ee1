"""The nine categories of hands, and how a value in each is said.

>>> str(HandCategory.FULL_HOUSE.phrase((Rank.ACE, Rank.KING)))
'full house, aces over kings'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from rules.cards import Rank
from rules.messages import Message

__all__ = ["HandCategory"]


class HandCategory(Enum):
    """The nine categories, without an order of their own; the value is the category in words."""

    NOTHING = "nothing"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"

    def phrase(self, ranks: tuple[Rank, ...]) -> Message:
        """A value of this category in words; ``ranks`` are those that decide, the first first."""
        return _PHRASES[self](ranks)


# Ranks are messages of their own, so that they can be translated.
_ONE: Final = {rank: Message(rank.words) for rank in Rank}
_MANY: Final = {rank: Message("sixes" if rank is Rank.SIX else rank.words + "s") for rank in Rank}

_PHRASES: Final[Mapping[HandCategory, Callable[[tuple[Rank, ...]], Message]]] = {
    HandCategory.NOTHING: lambda ranks: Message("nothing, {top} high", top=_ONE[ranks[0]]),
    HandCategory.PAIR: lambda ranks: Message("pair of {pair}", pair=_MANY[ranks[0]]),
    HandCategory.TWO_PAIR: lambda ranks: Message(
        "two pair, {higher} and {lower}", higher=_MANY[ranks[0]], lower=_MANY[ranks[1]]
    ),
    HandCategory.THREE_OF_A_KIND: lambda ranks: Message(
        "three of a kind, {three}", three=_MANY[ranks[0]]
    ),
    HandCategory.STRAIGHT: lambda ranks: Message("straight, {top} high", top=_ONE[ranks[0]]),
    HandCategory.FLUSH: lambda ranks: Message("flush, {top} high", top=_ONE[ranks[0]]),
    HandCategory.FULL_HOUSE: lambda ranks: Message(
        "full house, {three} over {pair}", three=_MANY[ranks[0]], pair=_MANY[ranks[1]]
    ),
    HandCategory.FOUR_OF_A_KIND: lambda ranks: Message(
        "four of a kind, {four}", four=_MANY[ranks[0]]
    ),
    HandCategory.STRAIGHT_FLUSH: lambda ranks: (
        Message("royal flush")
        if ranks[0] is Rank.ACE
        else Message("straight flush, {top} high", top=_ONE[ranks[0]])
    ),
}
