"""The Bellman backup of one throw of dice poker: what stopping is worth, and throwing, in blocks.

A throw of n dice is 6ⁿ columns of equal width. Each is as high as the state after it is worth if
the best play follows; those that make the same combination stand in one block. So width is chance,
and the mean height is what throwing is worth: worth of a state = the larger of stopping and that
mean.

Source: R. Bellman, Dynamic Programming (1957); the worths are those of
:func:`rules.dice_poker.solver.best_keep`.

>>> backup("2-2-2-1-1", "2-2-2").best
'stop'
>>> [block.ways for block in backup("2-2-2-1-1", "2-2-2", throws_left=2).blocks]
[1, 10, 5, 20]
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules.dice import DiceLike, read_dice, throws
from rules.dice_poker.ranking import evaluate_dice
from rules.dice_poker.solver import best_keep
from rules.dice_poker.throw_blocks import Block, blocks_of, table_of
from rules.dice_poker.variants import STANDARD_DICE_POKER, DicePoker

__all__ = ["Backup", "backup"]


@dataclass(frozen=True, slots=True)
class Backup:
    """What stopping is worth, and each block of throws, its mean, in the order of ``blocks``."""

    stop: Fraction
    blocks: tuple[Block, ...]
    worths: tuple[Fraction, ...]

    @property
    def throw(self) -> Fraction:
        """What throwing is worth: the mean height, every block by its width."""
        ways = sum(block.ways for block in self.blocks)
        total = sum(
            (block.ways * worth for block, worth in zip(self.blocks, self.worths, strict=True)),
            Fraction(0),
        )
        return total / ways

    @property
    def best(self) -> Literal["stop", "throw"]:
        """The better of the two; stopping if they are equal."""
        return "throw" if self.throw > self.stop else "stop"


def backup(
    thrown: DiceLike,
    keep: DiceLike,
    *,
    kept: DiceLike = (),
    throws_left: int = 1,
    players_after: int = 1,
    to_beat: DiceLike | None = None,
    variant: DicePoker = STANDARD_DICE_POKER,
) -> Backup:
    """Both choices of a state, exactly: chances to win if all that follows is played at its best.

    Position and aim are those of :func:`rules.dice_poker.solver.best_keep`; raises as it does, and
    IllegalAction where nothing is thrown.
    """
    table = table_of(thrown, keep, kept)
    free = tuple(sorted(read_dice(thrown)))
    choices = best_keep(thrown, kept, throws_left, to_beat, players_after, variant)
    stop = next(choice.value for choice in choices if choice.keep == free)
    blocks = blocks_of(thrown, keep, kept)
    sums = dict.fromkeys((block.category for block in blocks), Fraction(0))
    for fallen, ways in throws(5 - len(table)).items():
        after = best_keep(fallen, table, throws_left - 1, to_beat, players_after, variant)
        category = evaluate_dice((*table, *fallen), variant).category
        sums[category] += ways * after[0].value
    return Backup(stop, blocks, tuple(sums[block.category] / block.ways for block in blocks))
