"""Draw poker for two: you against the computer and its belongings (rule book, section 3).

The game, its variants and its opponents come with a light import. The odds are fetched when they
are first used, and NumPy with them.

>>> DRAW_POKER_52.ante
5
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.draw_poker.betting import (
    Bet,
    Button,
    Call,
    Draw,
    Drop,
    Raise,
    Round,
    Standing,
    Stay,
    needed_chance,
)
from rules.draw_poker.collateral import Belonging, Chips, Collateral, Whose, is_balanced
from rules.draw_poker.decision import Decision, Opponent, explain
from rules.draw_poker.drawing import USUAL_RULE, Habit, usual_draw
from rules.draw_poker.game import DrawPokerDeal
from rules.draw_poker.match import (
    DrawPokerMatch,
    MatchEnd,
    MatchObservation,
    MatchPhase,
    MatchState,
    NextDeal,
    Stop,
)
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.opponents import OPPONENTS, opponent
from rules.draw_poker.state import DealPhase, DealState, Outcome, Reason
from rules.draw_poker.story import Deed, Event
from rules.draw_poker.variants import (
    BELONGINGS,
    COMPUTER,
    DRAW_POKER_32,
    DRAW_POKER_52,
    HOUSE_RULES,
    YOU,
    DrawPoker,
    HouseRule,
)

if TYPE_CHECKING:
    from rules.draw_poker.odds import (
        Comparison,
        DrawChance,
        Field,
        against_drawn,
        against_random,
        draw_chances,
        field_after_draw,
        field_before_draw,
        improve,
        may_hold,
    )
    from rules.draw_poker.odds_equity import Equity, HoldEquity, equities, equity

__all__ = [
    "BELONGINGS",
    "COMPUTER",
    "DRAW_POKER_32",
    "DRAW_POKER_52",
    "HOUSE_RULES",
    "OPPONENTS",
    "USUAL_RULE",
    "YOU",
    "Belonging",
    "Bet",
    "Button",
    "Call",
    "Chips",
    "Collateral",
    "Comparison",
    "DealObservation",
    "DealPhase",
    "DealState",
    "Decision",
    "Deed",
    "Draw",
    "DrawChance",
    "DrawPoker",
    "DrawPokerDeal",
    "DrawPokerMatch",
    "Drop",
    "Equity",
    "Event",
    "Field",
    "Habit",
    "HoldEquity",
    "HouseRule",
    "MatchEnd",
    "MatchObservation",
    "MatchPhase",
    "MatchState",
    "NextDeal",
    "Opponent",
    "Outcome",
    "Raise",
    "Reason",
    "Round",
    "Standing",
    "Stay",
    "Stop",
    "Whose",
    "against_drawn",
    "against_random",
    "draw_chances",
    "equities",
    "equity",
    "explain",
    "field_after_draw",
    "field_before_draw",
    "improve",
    "is_balanced",
    "may_hold",
    "needed_chance",
    "opponent",
    "usual_draw",
]

_OF_THE_ODDS = frozenset(
    {
        "Comparison",
        "DrawChance",
        "Field",
        "against_drawn",
        "against_random",
        "draw_chances",
        "field_after_draw",
        "field_before_draw",
        "improve",
        "may_hold",
    }
)
_OF_EQUITY = frozenset({"Equity", "HoldEquity", "equities", "equity"})


def __getattr__(name: str) -> Any:
    if name in _OF_THE_ODDS:
        from rules.draw_poker import odds

        return getattr(odds, name)
    if name in _OF_EQUITY:
        from rules.draw_poker import odds_equity

        return getattr(odds_equity, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
