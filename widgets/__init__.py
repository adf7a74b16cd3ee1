"""What is seen: the tables, to be shown as the last line of a notebook cell.

>>> from widgets import VideoPokerTable
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from widgets.dice_poker import DicePokerTable
    from widgets.draw_poker import DrawPokerTable
    from widgets.figure_panel import FigurePanel
    from widgets.pay_lab_widget import PayTableLaboratory
    from widgets.simulation import SimulationBesideExact
    from widgets.strategy_editor import StrategyEditor
    from widgets.video_poker import VideoPokerTable

__all__ = [
    "DicePokerTable",
    "DrawPokerTable",
    "FigurePanel",
    "PayTableLaboratory",
    "SimulationBesideExact",
    "StrategyEditor",
    "VideoPokerTable",
]

_HOMES = {
    "DicePokerTable": "widgets.dice_poker",
    "DrawPokerTable": "widgets.draw_poker",
    "FigurePanel": "widgets.figure_panel",
    "PayTableLaboratory": "widgets.pay_lab_widget",
    "SimulationBesideExact": "widgets.simulation",
    "StrategyEditor": "widgets.strategy_editor",
    "VideoPokerTable": "widgets.video_poker",
}


def __getattr__(name: str) -> Any:
    """Import a table when it is first asked for, so that the drawings alone stay light."""
    from importlib import import_module

    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'widgets' has no attribute {name!r}")
