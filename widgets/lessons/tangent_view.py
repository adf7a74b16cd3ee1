"""The picture of a return against one pay: the curve, a tangent, and the gap between them.

The curve is exact at every whole pay; between two of them a chord is drawn, which lies above the
true return by less than can be seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final

from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.plot import Frame, band, dot, line, rule, words_at

__all__ = ["CURVE_NARROW", "CURVE_WIDE", "Curve", "Point", "Tangent", "tangent_shapes"]

CURVE_WIDE: Final = Frame(720, 340, 62, 700, 14, 290)
CURVE_NARROW: Final = Frame(350, 310, 52, 338, 14, 262)

STEPS: Final = (Fraction(1, 100), Fraction(1, 50), Fraction(1, 20), Fraction(1, 10), Fraction(1, 5),
                Fraction(1, 2), Fraction(1))  # fmt: skip
MOST_TICKS: Final = 6


@dataclass(frozen=True, slots=True)
class Point:
    """One pay, the return of best play at it, and the chance of the line under that play."""

    pay: int
    returned: Fraction
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Tangent:
    """The straight line of one way to play: best at ``touch``, and played at every pay."""

    touch: Point

    def at(self, pay: int | Fraction) -> Fraction:
        """What it returns at this pay."""
        return self.touch.returned + (pay - self.touch.pay) * self.touch.chance


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """What is drawn: one tangent, and the points of best play, only one while they are covered.

    ``most`` is the highest pay, ``read`` the pay at which line and curve are compared, None while
    there is no curve.
    """

    points: Sequence[Point]
    tangent: Tangent
    most: int
    read: int | None

    @property
    def covered(self) -> bool:
        """Whether only the tangent may be seen."""
        return len(self.points) == 1

    def gap(self, pay: int) -> Fraction:
        """By how much the best play at this pay returns more than the tangent says."""
        return self.points[pay].returned - self.tangent.at(pay)

    def ends(self) -> tuple[Fraction, Fraction]:
        """The lowest and the highest return on the axis, each a round number."""
        low, high = self._reach()
        step = self.step()
        return floor(low / step) * step, ceil(high / step) * step

    def step(self) -> Fraction:
        """The distance of two ticks."""
        low, high = self._reach()
        return next((it for it in STEPS if (high - low) / it <= MOST_TICKS), STEPS[-1])

    def _reach(self) -> tuple[Fraction, Fraction]:
        ends = [self.tangent.at(0), self.tangent.at(self.most)]
        seen = [*ends, *(point.returned for point in self.points)]
        return min(seen), max(seen)


class _Field:
    """Places of pays and returns."""

    def __init__(self, curve: Curve, frame: Frame) -> None:
        self.curve, self.frame = curve, frame
        self.low, self.high = curve.ends()

    def at(self, pay: float, returned: Fraction) -> tuple[float, float]:
        share = float((returned - self.low) / (self.high - self.low))
        return self.frame.x(pay / self.curve.most), self.frame.y(share)


def tangent_shapes(curve: Curve, frame: Frame, words: Catalogue) -> list[View]:
    """All shapes, from back to front."""
    field = _Field(curve, frame)
    shapes = list(_axes(field, words))
    tangent, touch = curve.tangent, curve.tangent.touch
    straight = [field.at(pay, tangent.at(pay)) for pay in range(curve.most + 1)]
    if not curve.covered:
        best = [field.at(it.pay, it.returned) for it in curve.points]
        shapes += [band("between", best, straight), line("curve", best)]
    shapes.append(rule("tangent", straight[0], straight[-1]))
    shapes += _one_chip(field, words)
    shapes.append(dot("touch", field.at(touch.pay, touch.returned), 8))
    if curve.read is not None and curve.read != touch.pay:
        shapes.append(dot("read", field.at(curve.read, curve.points[curve.read].returned), 7))
    return shapes


def _one_chip(field: _Field, words: Catalogue) -> Iterator[View]:
    """One chip to the right, and how much the tangent rises."""
    touch, tangent = field.curve.tangent.touch, field.curve.tangent
    if touch.pay == field.curve.most:
        return
    start = field.at(touch.pay, touch.returned)
    end = field.at(touch.pay + 1, tangent.at(touch.pay + 1))
    yield rule("step", start, (end[0], start[1]))
    yield rule("step", (end[0], start[1]), end)
    slope = words.decimal(100 * touch.chance, 3)
    yield words_at("said", (end[0] + 8, round((start[1] + end[1]) / 2 + 16, 1)), f"+{slope}",
                   "start")  # fmt: skip


def _axes(field: _Field, words: Catalogue) -> Iterator[View]:
    frame, curve = field.frame, field.curve
    step = curve.step()
    value = field.low
    while value <= field.high:
        y = field.at(0, value)[1]
        yield rule("mark" if value == 1 else "grid", (frame.left, y), (frame.right, y))
        text = f"{words.decimal(100 * value, 0)}\N{THIN SPACE}%"
        yield words_at("tick", (frame.left - 7, round(y + 5, 1)), text, "end")
        value += step
    yield rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom))
    every = 1 if frame.width > 400 else 2
    for pay in range(0, curve.most + 1, every):
        yield words_at("tick", (frame.x(pay / curve.most), frame.bottom + 19), words.number(pay))
    yield words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 39),
                   words(N_("pay of the line, for one")))  # fmt: skip
