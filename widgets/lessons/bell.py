"""The slow bell: the exact shape of a total after 1 to 20,000 hands, and the bell over it.

``BellPicture()`` in a gate. The bars are the chances of a total, all lines of the machine in them;
the bell has the same mean and the same standard deviation.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.bank_hours import machine_results
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Plot, PlotPart, Point, band, line, rule, words_at

if TYPE_CHECKING:
    from rules.odds_totals import Totals

__all__ = ["STOPS", "BellPicture", "Stop"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A number of hands, the chips between which its picture lies, and how wide a bar is."""

    hands: int
    low: int
    high: int
    wide: int
    tick: int


STOPS: Final = (
    Stop(1, -2, 10, 1, 2),
    Stop(100, -100, 140, 4, 40),
    Stop(500, -220, 640, 10, 100),
    Stop(1_000, -340, 740, 12, 200),
    Stop(5_000, -900, 1_100, 20, 400),
    Stop(20_000, -2_200, 1_400, 40, 800),
)


@cache
def _after(hands: int) -> Totals:
    from rules.odds_totals import totals

    return totals(machine_results(), hands)


class BellPicture(PlotPart):
    """The shape after so many hands, with a slider over ``STOPS``; it begins at an hour."""

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_ride.css")  # fmt: skip

    def __init__(
        self,
        *,
        bell: bool = False,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.place, self.bell = 2, bell
        super().__init__(language, log)

    @property
    def stop(self) -> Stop:
        """The number of hands that is drawn."""
        return STOPS[self.place]

    # Messages.

    def _set(self, message: View) -> None:
        """The slider moved. Raises IllegalAction for what is no place of it."""
        place = message.get("value")
        if message.get("name") != "hands" or type(place) is not int or place not in range(6):
            raise IllegalAction(Message("There is no such place here."))
        self.place = place

    def _bell(self, _message: View) -> None:
        self.bell = not self.bell

    handlers: ClassVar[dict[str, Handler]] = {**PlotPart.handlers, "set": _set, "bell": _bell}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def _x(self, chips: float) -> float:
        stop = self.stop
        return self.frame.x((chips - stop.low) / (stop.high - stop.low))

    def picture(self) -> Plot:
        """Bars, the bell if it is asked for, and where middle and mean stand."""
        words, frame, stop, found = self.words, self.frame, self.stop, _after(self.stop.hands)
        bars = [
            (left, found.between(left, left + stop.wide))
            for left in range(stop.low, stop.high, stop.wide)
        ]
        # A bar of one chip stands over its number, a wider one over all of its numbers.
        shift = -0.5
        top = max(chance for _, chance in bars) * 1.12
        shapes = list(self._axes())
        outline: list[Point] = [(frame.left, frame.bottom)]
        for left, chance in bars:
            y = frame.y(chance / top)
            outline += [(max(frame.left, self._x(left + shift)), y),
                        (min(frame.right, self._x(left + stop.wide + shift)), y)]  # fmt: skip
        outline.append((frame.right, frame.bottom))
        shapes.append(band("solid", outline, []))
        if self.bell:
            shapes.append(self._bell_line(found, top))
        shapes += self._marks(found)
        if stop.hands in (500, 1_000):
            shapes.append(words_at("said", (self._x(470), frame.bottom - 44),
                                   words(N_("one royal flush"))))  # fmt: skip
        return Plot(
            frame=frame, shapes=shapes, alt=self._said(),
            key=(("solid", words(N_("exact"))),
                 *((("bell", words(N_("the bell"))),) if self.bell else ()),
                 ("middle", words(N_("middle player"))), ("mean", words(N_("mean")))),
            heads=(words(N_("hands")), words(N_("ahead, exact")), words(N_("the bell says")),
                   words(N_("middle player")), words(N_("mean"))),
            rows=[self._row(it.hands) for it in STOPS],
        )  # fmt: skip

    def _bell_line(self, found: Totals, top: float) -> View:
        stop, frame = self.stop, self.frame
        points = []
        for step in range(121):
            chips = stop.low + (stop.high - stop.low) * step / 120
            z = (chips - found.mean) / found.deviation
            height = math.exp(-z * z / 2) / (found.deviation * math.sqrt(2 * math.pi)) * stop.wide
            points.append((self._x(chips), frame.y(height / top)))
        return line("bell", points)

    def _marks(self, found: Totals) -> Iterator[View]:
        frame = self.frame
        for kind, chips in (("middle", found.middle), ("mean", found.mean)):
            x = self._x(chips)
            yield rule(kind, (x, frame.top), (x, frame.bottom))

    def _axes(self) -> Iterator[View]:
        words, frame, stop = self.words, self.frame, self.stop
        step = stop.tick if frame.width > 400 else 2 * stop.tick
        for chips in range(-(-stop.low // step) * step, stop.high + 1, step):
            x = self._x(chips)
            yield rule("grid", (x, frame.top), (x, frame.bottom))
            yield words_at("tick", (x, frame.bottom + 18), words.signed(Fraction(chips), 0))
        yield rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom))
        yield words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                       words(N_("chips won or lost")))  # fmt: skip

    def _numbers(self, hands: int) -> tuple[str, str, str, str]:
        """Per mille ahead, what the bell says, the middle player and the mean, as words."""
        from rules.odds_totals import bell

        words, found = self.words, _after(hands)
        mean = Fraction(found.mean).limit_denominator(10**6)
        return (
            words.decimal(Fraction(found.ahead).limit_denominator(10**6), 3),
            words.decimal(
                Fraction(bell(found.mean, found.deviation, 0)).limit_denominator(10**6), 3
            ),
            words.signed(Fraction(found.middle), 0),
            words.signed(mean, 2 if abs(mean) < 1 else 1),
        )

    def _row(self, hands: int) -> tuple[str, ...]:
        return (self.words.number(hands), *self._numbers(hands))

    def _said(self) -> str:
        ahead, says, middle, mean = self._numbers(self.stop.hands)
        return self.words(
            N_("Hands: {hands}. Ahead: {ahead} of all players, by the bell {says}. Middle player: "
               "{middle}, mean: {mean}."),
            hands=self.stop.hands, ahead=ahead, says=says, middle=middle, mean=mean,
        )  # fmt: skip

    def controls(self) -> View:
        """The slider, the button of the bell, and what the picture says."""
        words = self.words
        label = words(N_("Take the bell off")) if self.bell else words(N_("Lay the bell over it"))
        return {
            "title": words(N_("The slow bell")),
            "said": self._said(),
            "buttons": [{"do": "bell", "fields": {}, "words": label, "main": not self.bell}],
            "controls": [{"name": "hands", "label": words(N_("hands")), "most": len(STOPS) - 1,
                          "value": self.place, "text": words.number(self.stop.hands)}],
        }  # fmt: skip
