"""All throws of some dice of dice poker, sorted by what they make with the dice that lie.

>>> [(str(block.name), block.ways) for block in blocks_of("2-2-2-1-1", "2-2-2")]
[('five twos', 1), ('four twos', 10), ('full house', 5), ('three twos', 20)]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.dice import DiceLike, read_dice, throws
from rules.dice_poker.ranking import DiceCategory, evaluate_dice
from rules.messages import IllegalAction, Message

__all__ = ["Block", "blocks_of", "table_of"]

_HIGH_FIRST: Final = tuple(reversed(DiceCategory))


@dataclass(frozen=True, slots=True)
class Block:
    """All throws that make one combination: ``name`` in words, ``ways`` of them."""

    category: DiceCategory
    name: Message
    ways: int


def blocks_of(thrown: DiceLike, keep: DiceLike, kept: DiceLike = ()) -> tuple[Block, ...]:
    """The throws after this keep, sorted by what they make, the highest combination first.

    Raises UnreadableCards for dice that are none, and IllegalAction where nothing is thrown.
    """
    table = table_of(thrown, keep, kept)
    found: dict[DiceCategory, tuple[int, set[Message]]] = {}
    for fallen, ways in throws(5 - len(table)).items():
        value = evaluate_dice((*table, *fallen))
        many, names = found.get(value.category, (0, set()))
        found[value.category] = many + ways, names | {value.name}
    return tuple(
        Block(it, names.pop() if len(names) == 1 else Message(it.value), many)
        for it in _HIGH_FIRST
        if it in found
        for many, names in [found[it]]
    )


def table_of(thrown: DiceLike, keep: DiceLike, kept: DiceLike) -> tuple[int, ...]:
    """The dice that lie while the others fly. Raises UnreadableCards and IllegalAction."""
    free, stays = list(read_dice(thrown)), read_dice(keep)
    read_dice((*free, *read_dice(kept)), 5)
    for face in stays:
        if face not in free:
            raise IllegalAction(Message("Only dice that were just thrown can be left lying."))
        free.remove(face)
    if not free:
        raise IllegalAction(Message("At least one die must fly."))
    return tuple(sorted((*read_dice(kept), *stays)))
