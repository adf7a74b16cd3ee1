"""The picture of two walls: walks at the left, piles at the right, and between them the chances.

A walk is drawn bet by bet from left to right. The wind, how far a bet carries on average, is drawn
as slanted dashes; the curve of the chance u(i) over the start i sags as the wind turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.bankroll_gambler import gamblers_ruin
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.plot import Frame, Point, band, dot, line, rule, words_at

__all__ = ["NARROW_WALLS", "ROOM_WALLS", "WIDE_WALLS", "Walls", "walls_shapes"]

WIDE_WALLS: Final = Frame(720, 340, 50, 430, 26, 304)
NARROW_WALLS: Final = Frame(350, 460, 44, 340, 26, 186)
ROOM_WALLS: Final = Frame(760, 210, 50, 460, 26, 180)
_NEAR: Final = 400
"""px of a frame below which the piles stand under the walks."""
_FEWEST_BETS: Final = 60
_MOST_POINTS: Final = 300
_DASHES: Final = 9
_PILE: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Walls:
    """What is drawn: the setting, the walk and those before it, the ends, and what is exact."""

    start: int
    target: int
    win: Fraction
    walk: tuple[int, ...]
    before: tuple[tuple[int, ...], ...]
    ended: Mapping[int, int]
    exact: bool

    @property
    def bets(self) -> int:
        """The bet at the right end of the walks."""
        return max(_FEWEST_BETS, *(len(it) for it in (self.walk, *self.before)))

    def chance(self, wall: int) -> Fraction:
        """The exact chance to end at this wall."""
        found = gamblers_ruin(self.win, self.start, self.target)
        return found.target if wall else found.ruin

    def curve(self) -> list[Fraction]:
        """The exact chance of all chips from each start."""
        return [gamblers_ruin(self.win, i, self.target).target for i in range(self.target + 1)]


def walls_shapes(walls: Walls, frame: Frame, words: Catalogue) -> list[View]:
    """All shapes, from back to front."""
    return [*_field(walls, frame, words), *_walks(walls, frame), *_ends(walls, frame, words)]


def _at(walls: Walls, frame: Frame, bet: float, chips: float) -> Point:
    return frame.x(bet / walls.bets), frame.y(chips / walls.target)


def _field(walls: Walls, frame: Frame, words: Catalogue) -> Iterator[View]:
    """The walls, the start, and the wind."""
    drift = float(2 * walls.win - 1)
    long = walls.bets / (_DASHES + 3)
    for row in (0.25, 0.5, 0.75):
        for place in range(_DASHES):
            bet, chips = (place + 0.5) * walls.bets / _DASHES, row * walls.target
            yield rule("wind", _at(walls, frame, bet, chips),
                       _at(walls, frame, bet + long, chips + drift * long))  # fmt: skip
    for chips in (0, walls.start, walls.target):
        y = frame.y(chips / walls.target)
        inside = 0 < chips < walls.target
        yield rule("mark" if inside else "wall", (frame.left, y), (frame.right, y))
        yield words_at("tick", (frame.left - 7, y + 5), words.number(chips), "end")
    yield words_at("name", (frame.left, frame.top - 9), words(N_("your chips")), "start")
    yield words_at("name", (frame.left, frame.bottom + 19), words(N_("ruin")), "start")
    yield words_at("name", (frame.right, frame.bottom + 19),
                   words.count("{number} bet", "{number} bets", walls.bets), "end")  # fmt: skip


def _walks(walls: Walls, frame: Frame) -> Iterator[View]:
    for walk in walls.before:
        yield line("faint", _points(walls, frame, walk))
    points = _points(walls, frame, walls.walk)
    if len(points) > 1:
        yield line("only", points)
    yield dot("end", points[-1], 5)


def _points(walls: Walls, frame: Frame, walk: tuple[int, ...]) -> list[Point]:
    """The places of a walk; of a very long one not every bet, but the last."""
    every = 1 + len(walk) // _MOST_POINTS
    shown = [*list(enumerate(walk))[::every], (len(walk) - 1, walk[-1])]
    return [_at(walls, frame, *it) for it in shown]


def _ends(walls: Walls, frame: Frame, words: Catalogue) -> Iterator[View]:
    """Piles at both walls and, once it may be seen, the chance from each start."""
    beside = frame.width > _NEAR
    left = frame.right + 34 if beside else frame.left
    right = frame.width - 14 if beside else frame.right
    top = frame.top if beside else frame.bottom + 44
    bottom = frame.bottom if beside else frame.height - 22
    total = sum(walls.ended.values())
    names = {walls.target: words(N_("all")), 0: words(N_("ruin"))}
    for wall, y in ((walls.target, top), (0, bottom - _PILE)):
        if total:
            wide = (right - left) * walls.ended.get(wall, 0) / total
            yield _box("data", left, y, left + wide)
        if walls.exact:
            yield _box("bar", left, y, left + (right - left) * float(walls.chance(wall)))
        yield rule("foot", (left, y), (left, y + _PILE))
        said = names[wall]
        if total:
            said = words(N_("{end}: {number} of {all}"), end=said,
                         number=walls.ended.get(wall, 0), all=total)  # fmt: skip
        below = y + _PILE + 17 if wall else y - 8
        yield words_at("said", (left, below), said, "start")
    if walls.exact:
        inner = (int(left), int(right), int(top + _PILE + 30), int(bottom - _PILE - 30))
        yield from _curve(walls, Frame(frame.width, frame.height, *inner))


def _box(kind: str, left: float, top: float, right: float) -> View:
    end, low = round(right, 1), top + _PILE
    return band(kind, [(left, top), (end, top)], [(left, low), (end, low)])


def _curve(walls: Walls, box: Frame) -> Iterator[View]:
    curve = walls.curve()
    yield rule("grid", (box.left, box.bottom), (box.right, box.bottom))
    yield rule("mark", (box.left, box.bottom), (box.right, box.top))
    points = [(box.x(i / walls.target), box.y(float(it))) for i, it in enumerate(curve)]
    yield line("exact", points)
    yield dot("here", points[walls.start], 6)
