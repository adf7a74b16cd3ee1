"""How cost grows: with hands, cards in the deck, pay lines, deals, throws and players.

``python -m bench.growth SERIES SIZE …`` prints the median CPU seconds for every size as JSON. The
series of players is run once for every number, in a process of its own, for what has been worked
out is remembered.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from bench.environment import PYTHON, ROOT

ENOUGH = 0.2
"""CPU seconds that are spent on a size, at least one run."""


def hands(count: int) -> float:
    """evaluate_many on random hands."""
    import numpy as np

    from rules.strengths import all_hands, evaluate_many

    every = all_hands()
    some = np.random.default_rng(count).integers(every.shape[1], size=count)
    chosen = np.ascontiguousarray(every[:, some])
    return _seconds(lambda: evaluate_many(chosen))


def cards(count: int) -> float:
    """evaluate_many on all hands of the highest cards of the deck."""
    from rules.cards import STANDARD_DECK
    from rules.strengths import all_hands, evaluate_many

    deck = STANDARD_DECK[52 - count :]
    every = all_hands(deck)
    return _seconds(lambda: evaluate_many(every, deck=deck))


def lines(count: int) -> float:
    """expected_return of a table with so many pay lines, the tables of deals ready."""
    from rules.video_poker import PAY_TABLES, expected_return

    table = next(table for table in PAY_TABLES.values() if len(table.lines) == count)
    return _seconds(lambda: expected_return(table))


def deals(count: int) -> float:
    """hold_values of so many random deals."""
    from random import Random

    from rules.cards import STANDARD_DECK
    from rules.video_poker import JACKS_OR_BETTER_9_6, hold_values

    random = Random(count)
    dealt = [random.sample(STANDARD_DECK, 5) for _ in range(count)]
    return _seconds(lambda: [hold_values(deal, JACKS_OR_BETTER_9_6) for deal in dealt])


def drawn(count: int) -> float:
    """improve: what becomes of a hand that draws so many cards."""
    from rules.draw_poker import improve

    return _seconds(lambda: improve("As Kd Qh Jc 2s", hold="As Kd Qh Jc 2s"[: 3 * (5 - count)]))


def opponent(count: int) -> float:
    """may_hold: what the other may hold who has drawn so many cards, for a hand not yet asked."""
    from rules.draw_poker import may_hold

    may_hold("Qh Qc 7d 7s 3c", drawn=count)
    start = process_time()
    may_hold("Qh Qc 7d 7s 4c", drawn=count)
    return process_time() - start


def throws(count: int) -> float:
    """One turn of dice poker with so many throws, to beat a result."""
    from rules.dice_poker import DicePoker, evaluate_dice
    from rules.dice_poker.solver_turn import turn_solver

    solver = turn_solver(DicePoker(throws=count))
    target = evaluate_dice((6, 6, 6, 2, 3))
    worth = [int(result > target) for result in solver.results]
    return _seconds(lambda: solver.solve(worth, count))


def players(count: int) -> float:
    """win_probabilities of so many players, from nothing."""
    from rules.dice_poker import win_probabilities

    start = process_time()
    win_probabilities(count)
    return process_time() - start


SERIES: dict[str, Callable[[int], float]] = {
    each.__name__: each for each in (hands, cards, lines, deals, drawn, opponent, throws, players)
}


def grown(series: str, sizes: list[int]) -> dict[int, float]:
    """CPU seconds by size, each series in a new process, and each number of players."""
    if series == "players" and len(sizes) > 1:
        return {size: grown(series, [size])[size] for size in sizes}
    done = subprocess.run(
        [str(PYTHON), "-m", "bench.growth", series, *map(str, sizes)],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return dict(zip(sizes, json.loads(done.stdout), strict=True))


def _seconds(work: Callable[[], object]) -> float:
    work()
    spent: list[float] = []
    while sum(spent) < ENOUGH:
        start = process_time()
        work()
        spent.append(process_time() - start)
    return median(spent)


if __name__ == "__main__":
    print(json.dumps([SERIES[sys.argv[1]](int(size)) for size in sys.argv[2:]]))
