"""Bank and luck, for every game: sessions, ruin, doubling, and how long until an edge shows.

A bet is a :class:`~rules.distribution.Distribution` of its results, in chips won or lost (pays less
the bet). From that alone:

- **a session** (:mod:`rules.bankroll_sessions`): the bank after n bets with those who go broke on
  the way, its quantiles over time;
- **ruin for ever** (:mod:`rules.bankroll_ruin`): the risk with an edge, and the bank for a risk;
- **two ends** (:mod:`rules.bankroll_gambler`): gambler's ruin, bold play, a match for collateral;
- **double or nothing** (:mod:`rules.bankroll_doubling`): what is left, stop rules, St Petersburg;
- **edge and noise** (:mod:`rules.bankroll_edge`): cash back, bets to tell games apart, Kelly.

This file gives all their names; those of sessions are fetched when they are first used, and NumPy
with them.

>>> from fractions import Fraction
>>> gamblers_ruin(Fraction(1, 2), 1, 3).target
Fraction(1, 3)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rules.bankroll_checks import Results
from rules.bankroll_doubling import decided, double_up, paid_rounds, st_petersburg
from rules.bankroll_edge import (
    bets_to_show_edge,
    bets_to_tell_apart,
    growth_rate,
    kelly_share,
    with_cash_back,
)
from rules.bankroll_gambler import (
    GamblersRuin,
    bold_play,
    chance_to_win_all_collateral,
    gamblers_ruin,
)
from rules.bankroll_ruin import RuinRisk, bank_for_risk, risk_of_ruin

if TYPE_CHECKING:
    from rules.bankroll_sessions import BankBand, Session, bank_band, session

__all__ = [
    "BankBand",
    "GamblersRuin",
    "Results",
    "RuinRisk",
    "Session",
    "bank_band",
    "bank_for_risk",
    "bets_to_show_edge",
    "bets_to_tell_apart",
    "bold_play",
    "chance_to_win_all_collateral",
    "decided",
    "double_up",
    "gamblers_ruin",
    "growth_rate",
    "kelly_share",
    "paid_rounds",
    "risk_of_ruin",
    "session",
    "st_petersburg",
    "with_cash_back",
]

_OF_SESSIONS = ("BankBand", "Session", "bank_band", "session")


def __getattr__(name: str) -> Any:
    if name in _OF_SESSIONS:
        return getattr(import_module("rules.bankroll_sessions"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
