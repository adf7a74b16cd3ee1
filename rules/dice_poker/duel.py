"""One choice of dice poker played out against a friend who throws after you.

Your turn goes on from the choice as well as can be, then your friend plays his whole turn as well
as can be, knowing what he must beat. Results are drawn with exactly their chances: of all the
sequences of throws, each of which is as likely as every other, one is taken.

>>> from rules.shuffle import ByteStream
>>> game = Duel("2-2-2-1-1", "2-2-2-1-1").play(ByteStream(b"one game"))
>>> str(game.yours)
'full house, twos over ones'
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Final

from rules.dice import DiceLike, read_dice
from rules.dice_poker.ranking import DiceValue
from rules.dice_poker.solver import best_keep
from rules.dice_poker.solver_seats import seats_solver
from rules.dice_poker.variants import STANDARD_DICE_POKER, DicePoker
from rules.messages import IllegalAction, Message
from rules.shuffle import ByteStream

__all__ = ["Duel", "PlayedOut"]

_AT_ONCE: Final = 6**12
"""So many sequences of throws are told apart by one number of the stream."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """One game played to its end: both results."""

    yours: DiceValue
    friends: DiceValue

    @property
    def share(self) -> Fraction:
        """Your part of the win: all, half if they are equal, or nothing."""
        if self.yours == self.friends:
            return Fraction(1, 2)
        return Fraction(int(self.yours > self.friends))


class Duel:
    """A choice after the first throw, with one friend to come; ``chance`` is what it is worth.

    Raises IllegalAction for a keep that is no choice, and what ``best_keep`` raises.
    """

    def __init__(
        self,
        thrown: DiceLike,
        keep: DiceLike,
        throws_left: int = 2,
        variant: DicePoker = STANDARD_DICE_POKER,
    ) -> None:
        chosen = tuple(sorted(read_dice(keep)))
        found = [
            choice
            for choice in best_keep(thrown, (), throws_left, None, 1, variant)
            if choice.keep == chosen
        ]
        if not found:
            raise IllegalAction(Message("That is not a choice in this position."))
        self.chance = found[0].value
        self._seats = seats_solver(variant)
        self._yours = tuple(found[0].outcomes)
        self._sums = list(accumulate(found[0].outcomes.values()))
        self._replies: dict[DiceValue, list[int]] = {}

    def play(self, stream: ByteStream) -> PlayedOut:
        """One game."""
        yours = self._yours[_drawn(self._sums, stream)]
        if yours not in self._replies:
            place = self._seats.solver.results.index(yours)
            self._replies[yours] = list(accumulate(self._seats.best_turn(place, 1, 0).counts))
        friends = self._seats.solver.results[_drawn(self._replies[yours], stream)]
        return PlayedOut(yours, friends)


def _drawn(sums: Sequence[int], stream: ByteStream) -> int:
    """The place of one weight, drawn with its chance: a whole number below all, a power of six."""
    number, left = 0, sums[-1]
    while left > 1:
        part = min(left, _AT_ONCE)
        number = number * part + stream.below(part)
        left //= part
    return bisect_right(sums, number)
