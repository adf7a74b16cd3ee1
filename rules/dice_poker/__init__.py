"""Dice poker for two and more players (rule book, section 4).

The game, its variants and the ranking of dice come with a light import. The names of the solver are
fetched when they are first used, and NumPy with them.

>>> str(evaluate_dice((6, 6, 6, 4, 2)))
'three sixes, 18 points'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.dice_poker.game import DiceGame, GameObservation, GamePhase, GameState, Result
from rules.dice_poker.match import DicePokerMatch, MatchObservation
from rules.dice_poker.opponents import (
    Choice,
    best_choice,
    best_policy,
    cautious_choice,
    cautious_policy,
)
from rules.dice_poker.order import DieThrow, OrderThrow
from rules.dice_poker.ranking import (
    DiceCategory,
    DiceValue,
    all_results,
    combination,
    evaluate_dice,
)
from rules.dice_poker.rounds import (
    EndMatch,
    Join,
    Leave,
    MatchPhase,
    MatchState,
    NextRound,
    PutIn,
)
from rules.dice_poker.turn import DiceTurn, Keep, Stop, TurnObservation, TurnPhase, TurnState
from rules.dice_poker.variants import (
    MOST_PLAYERS,
    STANDARD_DICE_POKER,
    DicePoker,
    check_players,
)

if TYPE_CHECKING:
    from rules.dice_poker.solver import (
        KeepValue,
        best_keep,
        seat_disadvantages,
        turn_chance,
        win_probabilities,
    )
    from rules.dice_poker.solver_favourites import favourites, match_favourites

__all__ = [
    "MOST_PLAYERS",
    "STANDARD_DICE_POKER",
    "Choice",
    "DiceCategory",
    "DiceGame",
    "DicePoker",
    "DicePokerMatch",
    "DiceTurn",
    "DiceValue",
    "DieThrow",
    "EndMatch",
    "GameObservation",
    "GamePhase",
    "GameState",
    "Join",
    "Keep",
    "KeepValue",
    "Leave",
    "MatchObservation",
    "MatchPhase",
    "MatchState",
    "NextRound",
    "OrderThrow",
    "PutIn",
    "Result",
    "Stop",
    "TurnObservation",
    "TurnPhase",
    "TurnState",
    "all_results",
    "best_choice",
    "best_keep",
    "best_policy",
    "cautious_choice",
    "cautious_policy",
    "check_players",
    "combination",
    "evaluate_dice",
    "favourites",
    "match_favourites",
    "seat_disadvantages",
    "turn_chance",
    "win_probabilities",
]

_OF_THE_SOLVER = frozenset(
    {"KeepValue", "best_keep", "seat_disadvantages", "turn_chance", "win_probabilities"}
)
_OF_THE_FAVOURITES = frozenset({"favourites", "match_favourites"})


def __getattr__(name: str) -> Any:
    if name in _OF_THE_SOLVER:
        from rules.dice_poker import solver

        return getattr(solver, name)
    if name in _OF_THE_FAVOURITES:
        from rules.dice_poker import solver_favourites

        return getattr(solver_favourites, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
