"""Who throws first: each player throws one die, the highest starts, then clockwise.

Rule book, section 4, line 1. Those tied for highest throw again, as often as it takes. The same is
done for the order of a play-off (line 6).
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from rules.dice import fallen
from rules.game import Throw, Thrown
from rules.messages import IllegalAction, Message

__all__ = ["DieThrow", "OrderThrow"]


@dataclass(frozen=True, slots=True)
class DieThrow:
    """One player's die."""

    player: int
    face: int


@dataclass(frozen=True, slots=True)
class OrderThrow:
    """A throw for the order among ``players``, who are given clockwise.

    ``finished`` are the rounds of single dice that everybody in them has thrown, each later one
    among those tied for highest in the one before; ``running`` is the round that is not complete.

    >>> throw = OrderThrow((0, 1, 2))
    >>> for face in (4, 6, 6, 2, 5):
    ...     throw = throw.after(Thrown((face,)), ())
    >>> throw.starter, throw.order
    (2, (2, 0, 1))
    """

    players: tuple[int, ...]
    finished: tuple[tuple[DieThrow, ...], ...] = ()
    running: tuple[DieThrow, ...] = ()

    @property
    def throwing(self) -> tuple[int, ...]:
        """Those who throw in the running round; at the end the starter alone."""
        if not self.finished:
            return self.players
        highest = max(die.face for die in self.finished[-1])
        return tuple(die.player for die in self.finished[-1] if die.face == highest)

    @property
    def next_player(self) -> int | None:
        """Whose die falls next; None when the starter is known."""
        return self.throwing[len(self.running)] if self.starter is None else None

    @property
    def starter(self) -> int | None:
        """The player with the highest die; None while that is open."""
        return self.throwing[0] if len(self.throwing) == 1 else None

    @property
    def order(self) -> tuple[int, ...]:
        """All players, the starter first and then clockwise; empty while the starter is open."""
        if self.starter is None:
            return ()
        first = self.players.index(self.starter)
        return self.players[first:] + self.players[:first]

    def chance(self, name: tuple[int, ...]) -> Throw:
        """The next player's die; ``name`` is that of the game and play-off it is thrown for."""
        assert self.next_player is not None
        return Throw(1, (*name, self.next_player + 1, 0, len(self.finished) + 1))

    def after(self, action: Hashable, name: tuple[int, ...]) -> OrderThrow:
        """The order throw with one more die. Raises IllegalAction."""
        if not isinstance(action, Thrown):
            raise IllegalAction(Message("The players are throwing for the order."))
        player = self.next_player
        assert player is not None
        (face,) = fallen(self.chance(name), action)
        running = (*self.running, DieThrow(player, face))
        if len(running) < len(self.throwing):
            return replace(self, running=running)
        return OrderThrow(self.players, (*self.finished, running))
