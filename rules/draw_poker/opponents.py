"""The computer's players by name. A new one joins by one line.

>>> [opponent.name for opponent in OPPONENTS.values()]
['beginner', 'student']
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.draw_poker.beginner import BEGINNER
from rules.draw_poker.decision import Opponent
from rules.draw_poker.student import STUDENT
from rules.messages import BadVariant, Message

__all__ = ["OPPONENTS", "opponent"]

OPPONENTS: Final[Mapping[str, Opponent]] = MappingProxyType(
    {player.name: player for player in (BEGINNER, STUDENT)}
)
"""All opponents by name, the weakest first."""


def opponent(name: object) -> Opponent:
    """The opponent of this name. Raises BadVariant."""
    known = OPPONENTS.get(name) if isinstance(name, str) else None
    if known is None:
        raise BadVariant(Message("“{name}” is not an opponent here.", name=str(name)[:40]))
    return known
