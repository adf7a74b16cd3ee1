"""Video poker: one player against a pay table (rule book, section 2).

The game, its variants and the text of pay tables come with a light import. The names of the solvers
and of strategies are fetched when they are first used, and NumPy with them.

>>> PAY_TABLES["Aces and Faces"] is ACES_AND_FACES
True
"""

from __future__ import annotations

from importlib import import_module
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
    from rules.video_poker.solver_analysis import Analysis, analyze, expected_return
    from rules.video_poker.strategy import (
        Strategy,
        StrategyBill,
        StrategyHold,
        evaluate_strategy,
        parse_strategy,
        strategy_hold,
    )
    from rules.video_poker.strategy_lists import (
        ACES_AND_FACES_LONG,
        ACES_AND_FACES_SHORT,
        HABITS,
        NO_LIST_PLAYS_BOTH,
        Habit,
    )

__all__ = [
    "ACES_AND_FACES",
    "ACES_AND_FACES_8_5",
    "ACES_AND_FACES_LONG",
    "ACES_AND_FACES_SHORT",
    "BONUS_POKER_8_5",
    "HABITS",
    "JACKS_OR_BETTER_9_6",
    "NO_LIST_PLAYS_BOTH",
    "PAY_TABLES",
    "Analysis",
    "Bet",
    "Collect",
    "Colour",
    "Double",
    "DoublePhase",
    "DoubleState",
    "DoubleUp",
    "Guess",
    "Habit",
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
    "Strategy",
    "StrategyBill",
    "StrategyHold",
    "VideoPoker",
    "VideoPokerMatch",
    "analyze",
    "automatic_holds",
    "best_holds",
    "evaluate_strategy",
    "expected_return",
    "hold_values",
    "parse_pays",
    "parse_strategy",
    "paying_cards",
    "pays_text",
    "strategy_hold",
]

_OF_THE_SOLVERS = {
    "HoldValue": "solver",
    "best_holds": "solver",
    "hold_values": "solver",
    "Analysis": "solver_analysis",
    "analyze": "solver_analysis",
    "expected_return": "solver_analysis",
    "Strategy": "strategy",
    "StrategyBill": "strategy",
    "StrategyHold": "strategy",
    "evaluate_strategy": "strategy",
    "parse_strategy": "strategy",
    "strategy_hold": "strategy",
    "ACES_AND_FACES_LONG": "strategy_lists",
    "ACES_AND_FACES_SHORT": "strategy_lists",
    "HABITS": "strategy_lists",
    "Habit": "strategy_lists",
    "NO_LIST_PLAYS_BOTH": "strategy_lists",
}


def __getattr__(name: str) -> Any:
    if name in _OF_THE_SOLVERS:
        return getattr(import_module(f"{__name__}.{_OF_THE_SOLVERS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
