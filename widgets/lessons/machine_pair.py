"""Two machines, one a little better: hands played on both, as totals drawn with exact chances.

A total of k hands is drawn in one go from its whole distribution, so a hundred thousand hands cost
no more than one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from rules.bankroll_edge import bets_to_tell_apart
from widgets.lessons.bank_hours import machine_results

if TYPE_CHECKING:
    from rules.odds_totals import Totals

__all__ = ["MACHINES", "Pair", "hands_for_one_deviation"]

MACHINES: Final = ("Aces and Faces 8/5", "Aces and Faces 7/5")
"""The better one and the other."""


@cache
def _totals(machine: str, hands: int) -> Totals:
    from rules.odds_totals import totals

    return totals(machine_results(machine), hands)


def hands_for_one_deviation() -> Fraction:
    """After so many hands on each the mean difference is one standard deviation, exactly.

    >>> round(hands_for_one_deviation())
    314964
    """
    return bets_to_tell_apart(*map(machine_results, MACHINES))


class Pair:
    """A pair of machines with their totals so far. ``seed`` decides every draw.

    ``ends`` are the totals of the better machine and of the other, in chips.
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(f"pair {seed}")  # noqa: S311  (a simulation)
        self.better_is_first = self._random.random() < 0.5
        self.hands = 0
        self.ends = (0, 0)

    def play(self, hands: int) -> None:
        """So many hands more on each machine, 100,000 at most."""
        first, second = (self._drawn(machine, hands) for machine in MACHINES)
        self.ends = (self.ends[0] + first, self.ends[1] + second)
        self.hands += hands

    def _drawn(self, machine: str, hands: int) -> int:
        found = _totals(machine, hands)
        place = int(found.chances.cumsum().searchsorted(self._random.random()))
        return found.least + min(place, len(found.chances) - 1)
