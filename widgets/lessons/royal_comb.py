"""The comb of royals: a row for each player, a tooth where a royal flush came, many rows empty.

``RoyalComb()`` in a gate. A hundred rows are drawn and a thousand players counted; sorting and
counting come after ``needs``. Whoever still has none may play on: waiting has taught no machine.
"""

from __future__ import annotations

import math
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import ClassVar, Final

from rules.messages import IllegalAction, Message
from rules.rare_events import poisson
from rules.shuffle import read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Plot, PlotPart, rule

__all__ = ["ONCE_IN", "PLAYERS", "RoyalComb"]

ONCE_IN: Final = 46_598
"""A royal flush comes once in so many hands, rounded, by the best play of the table."""
PLAYERS: Final = 1_000
DRAWN: Final = 100
_COUNTS: Final = 5
"""Counts from so many up are told together."""
_WIDE_COLUMNS, _NARROW_COLUMNS = 4, 2

Row = tuple[int, ...]


class RoyalComb(PlotPart):
    """The hands at which each of a thousand players got a royal flush, in 46,598 hands each.

    ``rows`` are those of all players, ``waited`` those of players who had none and played on, None
    before. Raises BadVariant for a seed that is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_ride.css")  # fmt: skip

    def __init__(
        self,
        *,
        needs: Iterable[str] = (),
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._needs = tuple(needs)
        self._seed = read_seed(seed) or secrets.token_hex(4)
        self._round = 0
        self._begin()
        super().__init__(language, log)

    def _begin(self) -> None:
        self._random = Random(f"comb {self._seed}.{self._round}")  # noqa: S311  (a simulation)
        self.rows = [self._player() for _ in range(PLAYERS)]
        self.waited: list[Row] | None = None
        self.is_sorted = False

    def _player(self) -> Row:
        """Where the hits of one player lie: the gaps between hits are geometric."""
        miss = math.log1p(-1 / ONCE_IN)
        found: list[int] = []
        at = 0
        while True:
            at += 1 + int(math.log(1.0 - self._random.random()) / miss)
            if at > ONCE_IN:
                return tuple(found)
            found.append(at)

    @property
    def uncovered(self) -> bool:
        """Whether rows may be sorted and counted."""
        return self.lessons.settled(self._needs)

    def for_class(self) -> tuple[str, ...]:
        """What comes before the counts."""
        return self._needs

    # Messages.

    def _asked(self) -> None:
        if not self.uncovered:
            raise IllegalAction(
                Message("Sorting comes after {ids}.", ids=self.words.listed(self._needs))
            )

    def _sort(self, _message: View) -> None:
        """Sort the rows by their number of teeth, or take the sorting back."""
        self._asked()
        self.is_sorted = not self.is_sorted

    def _wait(self, _message: View) -> None:
        """Let those who have none play as many hands again. Raises IllegalAction."""
        self._asked()
        if self.waited is not None:
            raise IllegalAction(Message("They have played on already. Take new players."))
        self.waited = [self._player() for row in self.rows if not row]

    def _again(self, _message: View) -> None:
        self._round += 1
        self._begin()

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "sort": _sort,
        "wait": _wait,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    @property
    def shown(self) -> list[Row]:
        """The rows that are drawn, from top to bottom and column by column."""
        rows = (self.rows if self.waited is None else self.waited)[:DRAWN]
        return sorted(rows, key=len) if self.is_sorted else rows

    def picture(self) -> Plot:
        """A hundred rows with their teeth; the numbers only once they were asked for."""
        words, told = self.words, self.uncovered
        return Plot(
            frame=self.frame,
            shapes=list(self._shapes()),
            alt=self._said(),
            key=(("tooth", words(N_("a royal flush"))),),
            heads=(words(N_("royal flushes")), words(N_("players of 1,000")),
                   words(N_("exact, of 1,000"))) if told else (),
            rows=list(self._table()) if told else (),
        )  # fmt: skip

    def _shapes(self) -> Iterator[View]:
        frame = self.frame
        columns = _WIDE_COLUMNS if frame.width > 400 else _NARROW_COLUMNS
        deep = DRAWN // columns
        left, right = 4, frame.width - 4
        wide = (right - left) / columns
        high = (frame.height - 8) / deep
        for place, row in enumerate(self.shown):
            start = left + (place // deep) * wide
            foot = round(4 + (place % deep + 1) * high - 1, 1)
            yield rule("row", (round(start, 1), foot), (round(start + wide - 14, 1), foot))
            for hand in row:
                x = round(start + hand / ONCE_IN * (wide - 14), 1)
                yield rule("tooth", (x, foot), (x, round(foot - high * 0.8, 1)))

    def _counts(self, rows: Iterable[Row]) -> Counter[int]:
        return Counter(min(len(row), _COUNTS) for row in rows)

    def _table(self) -> Iterator[tuple[str, ...]]:
        words, counts = self.words, self._counts(self.rows)
        exact = [Fraction(it).limit_denominator(10**9) for it in poisson(1, _COUNTS - 1).chances]
        for number, chance in enumerate([*exact, 1 - sum(exact, Fraction(0))]):
            name = words(N_("5 or more")) if number == _COUNTS else words.number(number)
            yield name, words.number(counts[number]), words.decimal(1000 * chance, 0)

    def _said(self) -> str:
        words = self.words
        if self.waited is not None:
            still = sum(not row for row in self.waited)
            return words(
                N_("{some} players had none and played 46,598 hands more. Still none: {still}, "
                   "{share} in 100. As before."),
                some=len(self.waited), still=still,
                share=words.decimal(Fraction(100 * still, len(self.waited)), 0),
            )  # fmt: skip
        if not self.uncovered:
            return words(N_("A hundred of a thousand players. How many rows are empty?"))
        counts = self._counts(self.rows)
        return words(
            N_("Of 1,000 players: none {none}, one {one}, two {two}, three {three}. Exact: "
               "{exact}."),
            none=counts[0], one=counts[1], two=counts[2], three=counts[3],
            exact=words.listed(f"{1000 * it:.0f}" for it in poisson(1, 3).chances),
        )  # fmt: skip

    def controls(self) -> View:
        """The buttons, and what the picture says."""
        words = self.words
        buttons: list[View] = []
        if self.uncovered:
            label = words(N_("As they came")) if self.is_sorted else words(N_("Sort the rows"))
            buttons.append({"do": "sort", "fields": {}, "words": label,
                            "main": not self.is_sorted})  # fmt: skip
            if self.waited is None:
                label = words(N_("The empty ones play on"))
                buttons.append({"do": "wait", "fields": {}, "words": label, "main": False})
        buttons.append({"do": "again", "fields": {}, "words": words(N_("New players")),
                        "main": False})  # fmt: skip
        return {
            "title": words(N_("The comb of royals")),
            "said": self._said(),
            "buttons": buttons,
            "controls": [],
        }
