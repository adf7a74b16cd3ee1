"""House rules of dice poker: the options of the rule book, section 4.

>>> DicePoker(locked=False).throws
3
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from rules.messages import BadVariant, Message

__all__ = [
    "HIGHEST_STAKE",
    "MOST_PLAYERS",
    "MOST_SEATS",
    "MOST_THROWS",
    "STANDARD_DICE_POKER",
    "DicePoker",
    "FullHouse",
    "PlayoffOrder",
    "check_players",
]

FullHouse: TypeAlias = Literal["triple_first", "points"]
PlayoffOrder: TypeAlias = Literal["throw", "seat"]

MOST_PLAYERS: Final = 10
"""A table offers at most so many seats. The rules know no limit; five players are best."""

MOST_SEATS: Final = 100
"""The rules play with at most so many, so that no slip of the pen asks for a thousand million."""

MOST_THROWS: Final = 5
"""A turn has at most so many throws."""

HIGHEST_STAKE: Final = 1_000_000
"""A player puts in at most so many chips before a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DicePoker:
    """The options of dice poker. Raises BadVariant, naming the fault.

    ``stake``: whole chips that every player puts in before every game. ``locked``: dice left lying
    at a re-throw stay as they are to the end of the turn; False is free keeping, where every die
    may be thrown again. ``full_house``: full houses compare by the three and then by the pair
    (``"triple_first"``) or by the ``"points"`` of all five dice. ``throws``: the most throws of a
    turn, 1 to 5. ``playoff_order``: players who tie ``"throw"`` afresh for the order of their
    play-off, or keep the order of their ``"seat"``.
    """

    stake: int = 1
    locked: bool = True
    full_house: FullHouse = "triple_first"
    throws: int = 3
    playoff_order: PlayoffOrder = "throw"

    def __post_init__(self) -> None:
        fault = next(_faults(self), None)
        if fault is not None:
            raise BadVariant(fault)


def _faults(variant: DicePoker) -> Iterator[Message]:
    """What is wrong with the options, the first fault first."""
    if type(variant.stake) is not int or not 1 <= variant.stake <= HIGHEST_STAKE:
        yield Message("The stake is a whole number of chips from 1 to {most}.", most=HIGHEST_STAKE)
    if type(variant.locked) is not bool:
        yield Message("locked is True or False.")
    if variant.full_house not in get_args(FullHouse):
        yield Message("full_house is “triple_first” or “points”.")
    if type(variant.throws) is not int or not 1 <= variant.throws <= MOST_THROWS:
        yield Message("A turn has a whole number of throws from 1 to {most}.", most=MOST_THROWS)
    if variant.playoff_order not in get_args(PlayoffOrder):
        yield Message("playoff_order is “throw” or “seat”.")


STANDARD_DICE_POKER: Final = DicePoker()
"""Dice poker with every option at its default."""


def check_players(players: object, most: int = MOST_SEATS) -> int:
    """The number of players, if it is a whole number from 2 to ``most``. Raises BadVariant."""
    if type(players) is not int or not 2 <= players <= most:
        raise BadVariant(
            Message("Dice poker needs a whole number of players from 2 to {most}.", most=most)
        )
    return players
