"""What a result of dice poker is worth when other players are still to throw.

Players throw one after the other and see the best result so far, so a result is worth the chance
to win the game with it. With b the best result so far, m players who hold it and s
players still to throw, let H(b, m, s) be the chance of one of the m to win:

    H(b, m, 0) = 1/m,
    H(b, m, s) = P(r < b) · H(b, m, s−1) + P(r = b) · H(b, m+1, s−1),

where r is the result of the next player. He plays for his own chance: a result r is worth
H(r, 1, s−1) to him if r > b, H(b, m+1, s−1) if r = b, and nothing if r < b. So H(·, ·, s−1) decides
his best play, that play decides the chances of his r, and these decide H(·, ·, s): backward
induction over (b, m, s).

Why 1/m: the m who are equal on top play a full game for the same bank in an order thrown afresh
(``playoff_order="throw"``), so before that throw they are alike. Under ``"seat"`` they are not, and
whatever depends on the share of a tie is refused.

With two players one's gain is the other's loss, and their chances are unique. With more, a player
may be indifferent between plays that are not alike for the others: then he keeps most dice, and of
these the higher faces.

All is exact: whole numbers over 2520 · 6^(5 · throws · players), 2520 being divisible by every
m ≤ 10.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from typing import Final

from rules.dice_poker.solver_turn import TurnSolver, turn_solver
from rules.dice_poker.variants import MOST_PLAYERS, DicePoker

__all__ = ["SHARES", "BestTurn", "Seats", "seats_solver"]

SHARES: Final = lcm(*range(1, MOST_PLAYERS + 1))
"""A bank is counted in so many parts, so that any number of players can share it."""


@dataclass(frozen=True, slots=True)
class BestTurn:
    """A player's best turn: his chance to win, and how often each result comes of it."""

    value: int
    counts: list[int]


class Seats:
    """The chances H of those who hold the best result, and the best turns, as far as needed.

    Results are places in the solver's list; −1 is the best result when nobody has thrown.
    """

    def __init__(self, variant: DicePoker) -> None:
        self.solver: TurnSolver = turn_solver(variant)
        self._throws = variant.throws
        self._held: dict[tuple[int, int, int], int] = {}
        self._turns: dict[tuple[int, int, int], BestTurn] = {}

    def held(self, best: int, holders: int, after: int) -> int:
        """H(best, holders, after), times ``SHARES`` · 6^(5 · throws · after)."""
        if not after:
            return SHARES // holders
        key = best, holders, after
        if key not in self._held:
            counts = self.best_turn(best, holders, after - 1).counts
            below = sum(counts[:best]) * self.held(best, holders, after - 1)
            self._held[key] = below + counts[best] * self.held(best, holders + 1, after - 1)
        return self._held[key]

    def worths(self, best: int, holders: int, after: int) -> list[int]:
        """What each result is worth to the next player with so many after him, scaled as H is."""
        better = [self.held(result, 1, after) for result in range(best + 1, self.results)]
        if best < 0:
            return better
        equal = self.held(best, holders + 1, after) if holders else 0
        return [0] * best + [equal, *better]

    def best_turn(self, best: int, holders: int, after: int) -> BestTurn:
        """The best turn of a player with so many after him."""
        key = best, holders, after
        if key not in self._turns:
            worths = self.worths(best, holders, after)
            self._turns[key] = BestTurn(*self.solver.best_turn(worths, self._throws))
        return self._turns[key]

    @property
    def results(self) -> int:
        """The number of different results."""
        return len(self.solver.results)


def seats_solver(variant: DicePoker) -> Seats:
    """The chances under a variant; there is one object for all that make no difference to them."""
    return _seats(
        DicePoker(locked=variant.locked, full_house=variant.full_house, throws=variant.throws)
    )


@lru_cache(maxsize=8)
def _seats(variant: DicePoker) -> Seats:
    return Seats(variant)
