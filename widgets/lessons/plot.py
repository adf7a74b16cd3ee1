"""A live picture of a lesson: shapes that Python places and the browser draws as SVG.

A part that shows one is a :class:`PlotPart` with a ``picture()``. All places are in px of a frame,
a wide one or, on a phone, a narrow one; colours come from the style sheet by the kind of a shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, TypeAlias

from widgets.base import Handler, View
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog

__all__ = [
    "NARROW", "ROOM", "WIDE", "Frame", "Plot", "PlotPart", "Point", "band", "dot", "line", "rule",
    "words_at",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Frame:
    """The size of a picture and of the field in it on which things are placed, in px."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int

    def x(self, share: float) -> float:
        """The place of a share of the field's width, from the left."""
        return round(self.left + share * (self.right - self.left), 1)

    def y(self, share: float) -> float:
        """The place of a share of the field's height, from its foot; outside is at the edge."""
        inside = max(0.0, min(1.0, share))
        return round(self.bottom - inside * (self.bottom - self.top), 1)


WIDE: Final = Frame(720, 340, 56, 700, 16, 296)
NARROW: Final = Frame(350, 300, 50, 340, 14, 256)
ROOM: Final = Frame(560, 212, 54, 548, 10, 172)

Point: TypeAlias = tuple[float, float]


def line(kind: str, points: Iterable[Point]) -> View:
    """A line through these points."""
    return {"kind": kind, "d": "M" + "L".join(f"{x:g},{y:g}" for x, y in points)}


def band(kind: str, upper: Sequence[Point], lower: Sequence[Point]) -> View:
    """What lies between two lines."""
    return {"kind": kind, "d": line(kind, [*upper, *reversed(lower)])["d"] + "Z"}


def rule(kind: str, start: Point, end: Point) -> View:
    """A straight line."""
    return line(kind, [start, end])


def dot(kind: str, at: Point, radius: float) -> View:
    """A dot."""
    return {"kind": kind, "x": at[0], "y": at[1], "r": round(radius, 1)}


def words_at(kind: str, at: Point, text: str, anchor: str = "middle") -> View:
    """Words, which begin, end or have their middle there."""
    return {"kind": kind, "x": at[0], "y": at[1], "text": text, "anchor": anchor}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """A picture: its shapes from back to front, what it says in one sentence, and as a table.

    ``key`` names what is drawn, each as (form, words), as in figures.
    """

    frame: Frame
    shapes: Sequence[View]
    alt: str
    key: Sequence[tuple[str, str]] = ()
    heads: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = field(default=())


class PlotPart(Lesson):
    """A part with one live picture. A subclass writes ``picture()`` and ``controls()``."""

    def __init__(self, language: str | None = None, log: LessonLog | None = None) -> None:
        self.narrow = False
        self.as_table = False
        super().__init__(language, log)

    wide: ClassVar[Frame] = WIDE
    small: ClassVar[Frame] = NARROW
    room: ClassVar[Frame] = ROOM

    @property
    def frame(self) -> Frame:
        """The frame for the width of the page; a low one in front of a class, in big type."""
        if self.in_demo:
            return self.room
        return self.small if self.narrow else self.wide

    def picture(self) -> Plot:
        """What is drawn now; every subclass says it."""
        return Plot(frame=self.frame, shapes=(), alt="")

    def controls(self) -> View:
        """All of the view that is not the picture."""
        return {}

    def _width(self, message: View) -> None:
        self.narrow = message.get("narrow") is True

    def _show_table(self, _message: View) -> None:
        self.as_table = not self.as_table

    handlers: ClassVar[dict[str, Handler]] = {
        **Lesson.handlers,
        "width": _width,
        "as_table": _show_table,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The picture, or its numbers, and what can be done."""
        words, plot = self.words, self.picture()
        shown = self.as_table and bool(plot.rows)
        return self.controls() | {
            "box": f"0 0 {plot.frame.width} {plot.frame.height}",
            "shapes": list(plot.shapes),
            "alt": plot.alt,
            "key": [{"kind": kind, "text": text} for kind, text in plot.key],
            "table": ""
            if not plot.rows
            else words(N_("Show the picture"))
            if shown
            else words(N_("Show as table")),
            "heads": list(plot.heads) if shown else [],
            "rows": [list(row) for row in plot.rows] if shown else [],
        }
