"""One pay on a slider: the exact return of a machine as a curve, and a tangent with its slope.

``TangentFigure()`` as the last line of a cell. The tangent is the return of one way to play, and
its slope is how often the line comes. The curve, the return of best play at every pay, is in no
view before ``needs`` are settled.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import ClassVar, Final

from rules.messages import BadVariant, IllegalAction, Message
from rules.video_poker.variants import ACES_AND_FACES, PayTable
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart
from widgets.lessons.tangent_view import (
    CURVE_NARROW,
    CURVE_WIDE,
    Curve,
    Point,
    Tangent,
    tangent_shapes,
)

__all__ = ["TangentFigure", "best_returns", "point_at"]

MOST: Final = 12
"""The highest pay on the slider."""
AHEAD: Final = 2
"""So many chips farther the curve is read at first."""


@cache
def point_at(table: PayTable, line: str) -> Point:
    """The return of best play at the table as it is, and the chance of the line."""
    from rules.video_poker import analyze

    found = analyze(table)
    return Point(table.pay_for_one(line), found.expected_return, found.line_probabilities[line])


@cache
def best_returns(table: PayTable, line: str, most: int = MOST) -> tuple[Point, ...]:
    """The same for every whole pay of the line from 0 to ``most``, each play the best at that pay.

    >>> best_returns(ACES_AND_FACES, "full house")[8].returned
    Fraction(27281675749, 27685042385)
    """
    from rules.video_poker.solver_range import PayRange

    pays = PayRange(table, line, 0, most)
    found = [pays.analysis(pay) for pay in range(most + 1)]
    return tuple(
        Point(pay, it.expected_return, it.line_probabilities[line]) for pay, it in enumerate(found)
    )


class TangentFigure(PlotPart):
    """The return against the pay of ``line``, from 0 to ``most``, with a tangent to slide.

    Before all of ``needs`` are settled there is only the tangent at the present pay. ``choose``
    offers the other lines that a pay up to ``most`` may have. Raises BadVariant for a line that is
    none, or that pays more than ``most``.
    """

    _esm: ClassVar[str] = paper_module("lesson_plot.js", "lesson_tangent.js")
    _css: ClassVar[str] = stylesheet("lesson.css", "figure.css", "lesson_plot.css",
                                     "lesson_worth.css")  # fmt: skip

    def __init__(
        self,
        table: PayTable = ACES_AND_FACES,
        line: str = "full house",
        *,
        most: int = MOST,
        choose: bool = False,
        needs: Iterable[str] = ("06.C",),
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.table, self.most = table, most
        self._choose, self._needs = choose, tuple(needs)
        self._begin(line)
        super().__init__(language, log)

    def _begin(self, line: str) -> None:
        """Another line, touched at its present pay."""
        name = self.table.line(line).name
        pay = self.table.pay_for_one(name)
        if not 0 < pay <= self.most:
            raise BadVariant(
                Message("“{line}” pays nothing from 1 to {most} here.", line=name, most=self.most)
            )
        self.line, self.touch, self.read = name, pay, min(pay + AHEAD, self.most)

    @property
    def frame(self) -> Frame:
        """The frame for the width of the page."""
        return CURVE_NARROW if self.narrow else CURVE_WIDE

    @property
    def uncovered(self) -> bool:
        """Whether the curve may be seen."""
        return self.lessons.settled(self._needs)

    @property
    def curve(self) -> Curve:
        """What is drawn now."""
        if not self.uncovered:
            only = point_at(self.table, self.line)
            return Curve(points=(only,), tangent=Tangent(only), most=self.most, read=None)
        points = best_returns(self.table, self.line, self.most)
        return Curve(points=points, tangent=Tangent(points[self.touch]), most=self.most,
                     read=self.read)  # fmt: skip

    def for_class(self) -> tuple[str, ...]:
        """The guess that a class makes aloud."""
        return self._needs

    # Messages.

    def _set(self, message: View) -> None:
        """A control moved. Raises IllegalAction for one that is none, or for no place of it."""
        name = message.get("name")
        if name == "line" and self._choose:
            line = text_of(message, "value", 60)
            if line not in self._lines():
                raise IllegalAction(Message("This machine has no such line."))
            self._begin(line)
            return
        pay = message.get("value")
        if name not in ("touch", "read") or not self.uncovered:
            raise IllegalAction(Message("There is nothing to move yet."))
        if type(pay) is not int or not 0 <= pay <= self.most:
            raise IllegalAction(
                Message("A whole number from {least} to {most}, please.", least=0, most=self.most)
            )
        if name == "touch":
            self.touch = pay
        else:
            self.read = pay

    handlers: ClassVar[dict[str, Handler]] = {**PlotPart.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def _lines(self) -> list[str]:
        return [it.name for it in self.table.lines if 0 < it.pay <= self.most]

    # The view.

    def picture(self) -> Plot:
        """The curve and the tangent, and both as a table."""
        words, curve = self.words, self.curve
        key = [("tangent", words(N_("one way to play")))]
        rows = []
        if not curve.covered:
            key += [("line", words(N_("exact: the best play at each pay"))),
                    ("between", words(N_("the gap")))]  # fmt: skip
            rows = [
                (words.number(it.pay), words.percent(it.returned),
                 words.decimal(10_000 * it.chance, 1),
                 words.percent(curve.tangent.at(it.pay)),
                 words.decimal(10_000 * curve.gap(it.pay), 2))
                for it in curve.points
            ]  # fmt: skip
        return Plot(
            frame=self.frame,
            shapes=tangent_shapes(curve, self.frame, words),
            alt=self._said(curve),
            key=key,
            heads=(words(N_("pay")), words(N_("return")), words(N_("comes in 10,000 hands")),
                   words(N_("tangent")), words(N_("gap in 10,000 chips"))) if rows else (),
            rows=rows,
        )  # fmt: skip

    def controls(self) -> View:
        """The sliders, the bar of the chance, and what the picture says."""
        words, curve = self.words, self.curve
        chance = curve.tangent.touch.chance
        return {
            "title": words(N_("The return against one pay")),
            "sliders": []
            if curve.covered
            else [
                self._slider("touch", words(N_("the tangent touches at")), self.touch),
                self._slider("read", words(N_("read both at")), self.read),
            ],
            "lines": {
                "label": words(N_("the pay that changes")),
                "value": self.line,
                "options": [{"id": it, "name": words(it)} for it in self._lines()],
            }
            if self._choose
            else None,
            "often": {
                "label": words(N_("{line}, in 10,000 hands"), line=words(self.line).capitalize()),
                "text": words.decimal(10_000 * chance, 1),
                "wide": min(1000, round(1000 * chance / self._widest(curve))),
            },
            "said": self._said(curve),
        }

    def _widest(self, curve: Curve) -> Fraction:
        """The chance that fills the bar."""
        return max(it.chance for it in curve.points) * Fraction(10, 9)

    def _slider(self, name: str, label: str, value: int) -> View:
        return {"name": name, "label": label, "most": self.most, "value": value,
                "text": self.words.number(value)}  # fmt: skip

    def _said(self, curve: Curve) -> str:
        words, touch = self.words, curve.tangent.touch
        said = words(
            N_("At a pay of {pay} the machine returns {returned} of 10,000 chips, and the line "
               "comes {often} times: that is the slope."),
            pay=touch.pay,
            returned=words.decimal(10_000 * touch.returned, 1),
            often=words.decimal(10_000 * touch.chance, 1),
        )  # fmt: skip
        if curve.read is None or curve.read == touch.pay:
            return said
        there = words(
            N_("At {pay} the tangent says {tangent}, the best play there returns {exact}: {gap} "
               "more."),
            pay=curve.read,
            tangent=words.decimal(10_000 * curve.tangent.at(curve.read), 1),
            exact=words.decimal(10_000 * curve.points[curve.read].returned, 1),
            gap=words.decimal(10_000 * curve.gap(curve.read), 2),
        )  # fmt: skip
        return f"{said} {there}"
