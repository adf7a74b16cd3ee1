"""After how many hands could you tell 8/5 from 7/5? An exact line, and one pair that strays.

``TellApart()`` in a gate. Hands go across by powers of ten, the difference of both totals goes up,
in standard deviations of that many hands: the line is √(n / N) with N hands for one deviation.
"""

from __future__ import annotations

import math
import secrets
from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, Final

from rules.distribution import variance
from rules.shuffle import read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.bank_hours import machine_results
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.machine_pair import MACHINES, Pair, hands_for_one_deviation
from widgets.lessons.plot import Plot, PlotPart, dot, line, rule, words_at

__all__ = ["PLACES", "TellApart"]

PLACES: Final = (100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000,
                 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000)  # fmt: skip
_MOST: Final = 100_000
_LOW, _HIGH = -2.5, 6.5
_HOUR: Final = 500


class TellApart(PlotPart):
    """The line of what is expected, its marks at one and two, and a pair on demand.

    ``run`` has for each of ``PLACES`` the difference in standard deviations, none before a pair
    plays. Raises BadVariant for a seed that is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_ride.css")  # fmt: skip

    def __init__(
        self,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._seed = read_seed(seed) or secrets.token_hex(4)
        self._round = 0
        self.run: list[float] = []
        super().__init__(language, log)

    def _pair(self, _message: View) -> None:
        """One more pair of machines, from 100 to ten million hands on each."""
        self._round += 1
        pair = Pair(f"apart {self._seed}.{self._round}")
        spread = math.sqrt(sum(variance(machine_results(it)) for it in MACHINES))
        self.run = []
        for place in PLACES:
            while pair.hands < place:
                pair.play(min(place - pair.hands, _MOST))
            better, other = pair.ends
            self.run.append((better - other) / (spread * math.sqrt(place)))

    handlers: ClassVar[dict[str, Handler]] = {**PlotPart.handlers, "pair": _pair}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def _x(self, hands: float) -> float:
        return self.frame.x((math.log10(hands) - 2) / 5)

    def _y(self, deviations: float) -> float:
        return self.frame.y((deviations - _LOW) / (_HIGH - _LOW))

    def picture(self) -> Plot:
        """The line, its marks, and the pair that played last."""
        words, one = self.words, float(hands_for_one_deviation())
        shapes = list(self._axes())
        points = [10 ** (2 + step / 20) for step in range(101)]
        if self.run:
            ends = [(self._x(it), self._y(at)) for it, at in zip(PLACES, self.run, strict=True)]
            shapes.append(line("only", ends))
        shapes.append(line("exact", [(self._x(it), self._y(math.sqrt(it / one))) for it in points]))
        for deviations in (1, 2):
            hands = one * deviations**2
            at = (self._x(hands), self._y(deviations))
            shapes.append(rule("mark", (at[0], at[1]), (at[0], self._y(0))))
            shapes.append(dot("here", at, 7))
            hours = words(N_("{hours} h"), hours=round(hands / _HOUR))
            shapes.append(words_at("said", (at[0] - 10, at[1] - 8), hours, "end"))
        return Plot(
            frame=self.frame, shapes=shapes, alt=self._said(),
            key=(("exact", words(N_("exact: what is expected"))),
                 *((("sim", words(N_("one pair of machines"))),) if self.run else ())),
            heads=(words(N_("hands on each")), words(N_("expected, in standard deviations")),
                   *((words(N_("this pair")),) if self.run else ())),
            rows=[self._row(place, one) for place in range(len(PLACES))],
        )  # fmt: skip

    def _row(self, place: int, one: float) -> tuple[str, ...]:
        words, hands = self.words, PLACES[place]
        expected = Fraction(math.sqrt(hands / one)).limit_denominator(10**6)
        row = (words.number(hands), words.decimal(expected, 2))
        if not self.run:
            return row
        return (*row, words.signed(Fraction(self.run[place]).limit_denominator(10**6), 2))

    def _axes(self) -> Iterator[View]:
        words, frame = self.words, self.frame
        for deviations in range(-2, 7, 2):
            y = self._y(deviations)
            yield rule("grid" if deviations else "foot", (frame.left, y), (frame.right, y))
            yield words_at("tick", (frame.left - 6, y + 5),
                           words.signed(Fraction(deviations), 0), "end")  # fmt: skip
        powers = range(2, 8) if frame.width > 400 else range(3, 8, 2)
        for power in powers:
            anchor = "end" if power == 7 else "middle"
            yield words_at("tick", (self._x(10**power), frame.bottom + 18),
                           words.number(10**power), anchor)  # fmt: skip
        yield words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                       words(N_("hands on each machine")))  # fmt: skip

    def _said(self) -> str:
        words, one = self.words, hands_for_one_deviation()
        said = words(
            N_("The difference is one standard deviation after {one} hands on each, and two after "
               "{two}."),
            one=round(one), two=round(4 * one),
        )  # fmt: skip
        wrong = [it for it, at in zip(PLACES, self.run, strict=False) if at < 0]
        if not self.run:
            return said
        strays = (
            words(N_("This pair was on the wrong side last after {hands} hands."), hands=wrong[-1])
            if wrong
            else words(N_("This pair was never seen on the wrong side."))
        )
        return f"{said} {strays}"

    def controls(self) -> View:
        """The button, and what the picture says."""
        words = self.words
        label = words(N_("Another pair")) if self.run else words(N_("Let a pair play"))
        return {
            "title": words(N_("After how many hands could you tell?")),
            "said": self._said(),
            "buttons": [{"do": "pair", "fields": {}, "words": label, "main": True}],
            "controls": [],
        }
