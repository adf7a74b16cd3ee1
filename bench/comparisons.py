"""What is compared with what, in how many rounds, and which sizes are tried."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Comparison:
    """Jobs that do the same work, the project's first."""

    module: str
    jobs: dict[str, str]
    """The label of each job."""
    rounds: int
    quick_rounds: int
    not_quick: tuple[str, ...] = ()
    """Jobs that are left out of a quick run."""

    def job(self, name: str) -> str:
        """The full name of a job."""
        return f"bench.{self.module}:{name}"


HANDS = Comparison(
    "hands",
    {
        "fair_deal": "**Fair Deal**, `evaluate_many`, all hands",
        "fair_deal_sample": "Fair Deal, only the hands that the peers are given",
        "pkrbot": "pkrbot",
        "eval7": "eval7",
        "treys": "treys",
        "phevaluator": "phevaluator",
        "pokerkit_lookup": "PokerKit, its table alone (`get_entry`)",
        "pokerkit_hand": "PokerKit, its hands (`StandardHighHand`)",
    },
    rounds=11,
    quick_rounds=2,
)
HANDS_IN_C = Comparison(
    "hands",
    {"fair_deal_all_strengths": "**Fair Deal**", "reference": "the same two tables in C"},
    rounds=15,
    quick_rounds=5,
)
RETURN = Comparison(
    "pay_tables",
    {
        "fair_deal_return": "**Fair Deal**, `expected_return`, tables ready",
        "reference_return": "the same step in C, tables ready",
        "usual_return": "the whole job the usual way, in C, from nothing",
        "panda_probs": "panda-probs, a public solver in Zig, its whole job",
    },
    rounds=15,
    quick_rounds=2,
)
ANALYSIS = Comparison(
    "pay_tables",
    {
        "fair_deal_analysis": "**Fair Deal**, `analyze`, tables ready",
        "reference_analysis": "the same in C, tables ready",
    },
    rounds=25,
    quick_rounds=5,
)
DEAL = Comparison(
    "pay_tables",
    {
        "deal_arrays": "arrays: the cards given, the tables at hand",
        "deal_objects": "`hold_values`: text in, fractions and distributions out",
    },
    rounds=25,
    quick_rounds=5,
)
DICE = Comparison(
    "dice",
    {
        "fair_deal": "**Fair Deal**, `TurnSolver.solve`",
        "dyce": "dyce",
        "icepool": "icepool",
        "plain": "plain Python, every throw one by one",
    },
    rounds=9,
    quick_rounds=2,
    not_quick=("plain",),
)
COMPARISONS = (HANDS, HANDS_IN_C, RETURN, ANALYSIS, DEAL, DICE)

PACKAGES = {"pokerkit_lookup": "pokerkit", "pokerkit_hand": "pokerkit"}
"""The package of a job that is not called like it."""

SIZES = {
    "hands": [1, 10, 100, 1000, 10_000, 100_000, 1_000_000],
    "cards": [20, 24, 28, 32, 36, 40, 44, 48, 52],
    "lines": [10, 12, 14],
    "deals": [1, 10, 100, 1000],
    "drawn": [0, 1, 2, 3, 4, 5],
    "opponent": [0, 1, 2, 3, 4],
    "throws": [1, 2, 3, 4, 5],
    "players": list(range(2, 11)),
}
QUICK_SIZES = {
    "hands": [1, 1000, 1_000_000], "cards": [32, 52], "lines": [10], "deals": [1, 100],
    "drawn": [1, 5], "opponent": [1], "throws": [1, 3], "players": [2, 4],
}  # fmt: skip
