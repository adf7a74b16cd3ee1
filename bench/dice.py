"""Jobs: the best policy of one turn of dice poker, locked dice, three throws, one result to beat.

With a table of which five dice win, the chance W(K, t) after leaving K lying with t throws left is
the mean over the throws T of the other dice of the best W(K ∪ K', t − 1), K' ⊆ T: the recursion of
rules/dice_poker/solver_turn.py. A peer is asked for its part, the distribution of n dice and the
mean; what may be kept and the table of wins are the project's own, looked up. Everything is a
fraction, and the fractions have to be equal.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path

from bench.worker import Job

THROWS = 3
TO_BEAT = [(6, 6, 6, 2, 3), (4, 4, 1, 1, 6), (5, 5, 5, 2, 2)]
"""The results to beat, another in every run."""

REPEATS = 100

Wins = dict[tuple[int, ...], int]
Recursion = Callable[[Wins], Fraction]


def fair_deal(_folder: Path) -> Job:
    """The solver of one turn."""
    from rules.dice_poker import DicePoker, evaluate_dice
    from rules.dice_poker.solver_turn import turn_solver

    def chance(worth: list[int]) -> Fraction:
        return Fraction(solver.solve(worth, THROWS).value, 6 ** (5 * THROWS))

    def run(number: int) -> None:
        for _ in range(REPEATS):
            chance(worths[number % len(worths)])

    solver = turn_solver(DicePoker())
    targets = [evaluate_dice(dice) for dice in TO_BEAT]
    worths = [[int(result > target) for result in solver.results] for target in targets]
    return Job(run, lambda: [str(chance(worth)) for worth in worths], REPEATS)


def icepool(_folder: Path) -> Job:
    """Dice of icepool: each pool is expanded once, then mapped to the chances and averaged."""
    from icepool import d6

    pools = [d6.pool(count).expand() for count in range(1, 6)]

    def mean(count: int, chance: Callable) -> Fraction:
        return pools[count - 1].map(chance, star=False).mean()

    return _job(lambda wins: _recursion(wins, mean))


def dyce(_folder: Path) -> Job:
    """Pools of dyce: each is enumerated once, with counts."""
    from dyce import P

    pools = [list((count @ P(6)).rolls_with_counts()) for count in range(1, 6)]

    def mean(count: int, chance: Callable) -> Fraction:
        return Fraction(sum(chance(roll) * ways for roll, ways in pools[count - 1]), 6**count)

    return _job(lambda wins: _recursion(wins, mean))


def plain(_folder: Path) -> Job:
    """Plain Python: all 6ⁿ throws one by one."""

    def mean(count: int, chance: Callable) -> Fraction:
        throws = product(range(1, 7), repeat=count)
        return Fraction(sum(chance(tuple(sorted(throw))) for throw in throws), 6**count)

    return _job(lambda wins: _recursion(wins, mean))


def _recursion(wins: Wins, mean: Callable[[int, Callable], Fraction]) -> Fraction:
    from rules.dice import keeps

    @cache
    def after(kept: tuple[int, ...], left: int) -> Fraction | int:
        if len(kept) == 5:
            return wins[kept]
        return mean(5 - len(kept), lambda thrown: best(kept, thrown, left - 1))

    def best(kept: tuple[int, ...], thrown: tuple[int, ...], left: int) -> Fraction | int:
        if not left:
            return wins[tuple(sorted(kept + thrown))]
        return max(after(tuple(sorted(kept + more)), left) for more in keeps(thrown))

    return Fraction(after((), THROWS))


def _job(solve: Recursion) -> Job:
    from rules.dice_poker import evaluate_dice

    dice = list(combinations_with_replacement(range(1, 7), 5))
    wins = [
        {five: int(evaluate_dice(five) > evaluate_dice(target)) for five in dice}
        for target in TO_BEAT
    ]
    return Job(
        lambda number: solve(wins[number % len(wins)]),
        lambda: [str(solve(each)) for each in wins],
    )
