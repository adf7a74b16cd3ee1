"""Video poker: one player against a pay table (rule book, section 2).

The game, its variants and the text of pay tables come with a light import. The names of the solver
are fetched when they are first used, and NumPy with them.

>>> PAY_TABLES["Aces and Faces"] is ACES_AND_FACES
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.video_poker.double_up import (
    Colour,
    DoublePhase,
    DoubleState,
    DoubleUp,
    Guess,
    Outcome,
    Pick,
)
from rules.video_poker.game import (
    HandObservation,
    HandPhase,
    HandState,
    Hold,
    VideoPoker,
    automatic_holds,
    paying_cards,
)
from rules.video_poker.match import (
    Bet,
    Collect,
    Double,
    MatchObservation,
    MatchPhase,
    MatchState,
    VideoPokerMatch,
)
from rules.video_poker.pays_text import parse_pays, pays_text
from rules.video_poker.variants import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    BONUS_POKER_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    PayLine,
    PayTable,
)

if TYPE_CHECKING:
    from rules.video_poker.solver import HoldValue, best_holds, hold_values

__all__ = [
    "ACES_AND_FACES",
    "ACES_AND_FACES_8_5",
    "BONUS_POKER_8_5",
    "JACKS_OR_BETTER_9_6",
    "PAY_TABLES",
    "Bet",
    "Collect",
    "Colour",
    "Double",
    "DoublePhase",
    "DoubleState",
    "DoubleUp",
    "Guess",
    "HandObservation",
    "HandPhase",
    "HandState",
    "Hold",
    "HoldValue",
    "MatchObservation",
    "MatchPhase",
    "MatchState",
    "Outcome",
    "PayLine",
    "PayTable",
    "Pick",
    "VideoPoker",
    "VideoPokerMatch",
    "automatic_holds",
    "best_holds",
    "hold_values",
    "parse_pays",
    "paying_cards",
    "pays_text",
]

_OF_THE_SOLVER = frozenset({"HoldValue", "best_holds", "hold_values"})


def __getattr__(name: str) -> Any:
    if name in _OF_THE_SOLVER:
        from rules.video_poker import solver

        return getattr(solver, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
