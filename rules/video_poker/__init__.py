"""Video poker: one player against a pay table (rule book, section 2).

The pay tables and their text come with a light import. All other names are fetched when they are
first used: a page that only plays pays for no solver, and one that only solves for no game.

>>> PAY_TABLES["Aces and Faces"] is ACES_AND_FACES
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
    from rules.video_poker.solver import HoldValue, best_holds, hold_values
    from rules.video_poker.solver_analysis import Analysis, analyze, expected_return
    from rules.video_poker.solver_many import analyze_many
    from rules.video_poker.solver_nplay import VarianceParts, bet_results, variance_parts
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
    "VarianceParts",
    "VideoPoker",
    "VideoPokerMatch",
    "analyze",
    "analyze_many",
    "automatic_holds",
    "best_holds",
    "bet_results",
    "evaluate_strategy",
    "expected_return",
    "hold_values",
    "parse_pays",
    "parse_strategy",
    "paying_cards",
    "pays_text",
    "strategy_hold",
    "variance_parts",
]

_HOMES = {
    "Colour": "double_up",
    "DoublePhase": "double_up",
    "DoubleState": "double_up",
    "DoubleUp": "double_up",
    "Guess": "double_up",
    "Outcome": "double_up",
    "Pick": "double_up",
    "HandObservation": "game",
    "HandPhase": "game",
    "HandState": "game",
    "Hold": "game",
    "VideoPoker": "game",
    "automatic_holds": "game",
    "paying_cards": "game",
    "Bet": "match",
    "Collect": "match",
    "Double": "match",
    "MatchObservation": "match",
    "MatchPhase": "match",
    "MatchState": "match",
    "VideoPokerMatch": "match",
    "HoldValue": "solver",
    "best_holds": "solver",
    "hold_values": "solver",
    "Analysis": "solver_analysis",
    "analyze": "solver_analysis",
    "expected_return": "solver_analysis",
    "analyze_many": "solver_many",
    "VarianceParts": "solver_nplay",
    "bet_results": "solver_nplay",
    "variance_parts": "solver_nplay",
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
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
