"""What several processes work on, written once to a folder: ``python -m bench.prepare FOLDER``.

Hands are bytes, five ``card.index`` a hand: ``sample.bin`` is a random sample of all hands for the
clock, ``check.bin`` has one hand of every strength, then random ones. The arrays of
:data:`bench.reference.ARRAYS` are what the programs in C are given.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rules.strengths import all_hands, evaluate_many
from rules.video_poker import JACKS_OR_BETTER_9_6
from rules.video_poker.solver_tables import counts_by_line, deal_tables

SAMPLE = 1 << 17
CHECKED = 1 << 15
_SEED = 52

_SUITS_ABOVE = 19
"""The bits of a sum of rank keys; the 3-bit counters of the suits stand above them."""


def main() -> None:
    folder = Path(sys.argv[1])
    hands = all_hands()
    strengths = evaluate_many(hands)
    write_hands(folder, hands, strengths)
    write_evaluator(folder, hands, strengths)
    write_pay_table(folder)


def write_hands(folder: Path, hands: NDArray[np.uint8], strengths: NDArray[np.uint16]) -> None:
    """The hands to judge."""
    some = np.random.default_rng(_SEED).permutation(hands.shape[1])
    _, one_of_each = np.unique(strengths[some], return_index=True)
    checked = np.concatenate([some[one_of_each], some[-CHECKED:]])
    for name, chosen in (("sample", some[:SAMPLE]), ("check", checked)):
        (folder / f"{name}.bin").write_bytes(np.ascontiguousarray(hands[:, chosen].T).tobytes())
    (folder / "hands.bin").write_bytes(hands.tobytes())


def write_evaluator(folder: Path, hands: NDArray[np.uint8], strengths: NDArray[np.uint16]) -> None:
    """The two tables of the judging of hands, filled from the strengths of all hands."""
    rank_keys = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
    keys = np.array(
        [rank_keys[card // 4] + (1 << _SUITS_ABOVE + 3 * (card % 4)) for card in range(52)],
        dtype=np.int32,
    )
    sums = keys[hands].sum(axis=0, dtype=np.int32)
    flush = (hands % 4 == hands[0] % 4).all(axis=0)
    by_sum = np.zeros(1 << _SUITS_ABOVE, dtype=np.uint16)
    by_sum[sums[~flush] & (1 << _SUITS_ABOVE) - 1] = strengths[~flush]
    by_rank_set = np.zeros(1 << 13, dtype=np.uint16)
    rank_sets = (1 << (hands[:, flush] // 4).astype(np.int64)).sum(axis=0)
    by_rank_set[rank_sets] = strengths[flush]
    _write(folder, card_keys=keys, by_sum=by_sum, by_rank_set=by_rank_set)


def write_pay_table(folder: Path) -> None:
    """The canonical deals, and the counts of the lines of Jacks or Better."""
    tables, counts = deal_tables(), counts_by_line(JACKS_OR_BETTER_9_6)
    lines = np.array([counts.shape[1]])
    _write(folder, rows=tables.rows, weights=tables.weights, counts=counts, lines=lines)


def _write(folder: Path, **arrays: NDArray[np.generic]) -> None:
    for name, numbers in arrays.items():
        (folder / f"{name}.bin").write_bytes(numbers.tobytes())


if __name__ == "__main__":
    main()
