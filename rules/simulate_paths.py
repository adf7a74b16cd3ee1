"""Banks of simulated players, bet by bet: the zigzag lines beside an exact band.

Each bet's result is drawn with exactly its weight: a whole number below the total of the weights,
every one alike, says which. Who has less than the bet is broke and stays so.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.distribution import Distribution
from rules.messages import BadVariant, Message
from rules.shuffle import read_seed
from rules.simulate_chunks import Chunk
from rules.simulate_random import Bits

__all__ = ["MOST_STEPS", "bank_paths"]

MOST_STEPS: Final = 10**7
"""So many bets of all players together are simulated at most."""


def bank_paths(
    results: Distribution[int],
    bank: int,
    bets: int,
    *,
    paths: int = 10,
    bet: int = 1,
    seed: str | int,
) -> NDArray[np.int64]:
    """(paths, bets + 1): the banks of so many players, at the start and after each bet, in chips.

    Path i of a seed is the same whatever the number of paths. Raises BadVariant for numbers that
    make no session, and for results that are no whole chips.

    >>> bank_paths(Distribution([1, -1]), 2, 4, paths=2, seed="walk").tolist()
    [[2, 1, 2, 3, 2], [2, 1, 0, 0, 0]]
    """
    for value in (bank, bets, paths, bet):
        if type(value) is not int or not 1 <= value <= 10**9:
            raise BadVariant(Message("Bank, bets, paths and bet are whole numbers from 1 up."))
    if bets * paths > MOST_STEPS:
        raise BadVariant(Message("At most {most:,} bets are simulated.", most=MOST_STEPS))
    if bank < bet:
        raise BadVariant(Message("A bank of {bank} is less than the bet.", bank=bank))
    if not all(type(result) is int and abs(result) <= 10**9 for result in results):
        raise BadVariant(Message("Results are whole chips, at most a billion."))
    outcomes = np.array(sorted(results), dtype=np.int64)
    bounds = np.cumsum(np.array([results[int(it)] for it in outcomes], dtype=np.int64))
    text = read_seed(seed) or ""
    banks = np.empty((paths, bets + 1), dtype=np.int64)
    for number, row in enumerate(banks):
        bits = Bits(Chunk(text, number, 0, bets))
        places = np.searchsorted(bounds, bits.whole(results.total, bets), side="right")
        row[0] = bank
        row[1:] = bank + np.cumsum(outcomes[places])
        broke = np.flatnonzero(row < bet)
        if len(broke):
            row[broke[0] :] = row[broke[0]]
    return banks
