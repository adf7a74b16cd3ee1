"""Two walls: chips go up and down, bet by bet, until they are gone or are all there are.

``TwoWalls()`` as the last line of a cell. Walks end at one wall or the other and pile up there; the
exact piles, and the chance from every start, are in no view before ``needs`` are settled.
"""

from __future__ import annotations

import secrets
from collections import Counter
from fractions import Fraction
from typing import ClassVar, Final

from rules.bankroll_gambler import gamblers_ruin
from rules.messages import IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart
from widgets.lessons.two_walls_view import NARROW_WALLS, ROOM_WALLS, WIDE_WALLS, Walls, walls_shapes

__all__ = ["CHANCES", "WALKS", "TwoWalls"]

CHANCES: Final = (
    Fraction(4, 9), Fraction(8, 17), Fraction(9, 19), Fraction(1, 2), Fraction(9, 17),
)  # fmt: skip
"""Chances of a bet that may be chosen, from against the wind to with it."""

WALKS: Final = {
    "i": N_("your chips"),
    "N": N_("all chips"),
    "p": N_("chance to win a bet"),
}
"""The letters of a walk, for a derivation."""

MANY: Final = 1_000
MOST_MATCHES: Final = 5_000
FAINT: Final = 6
"""So many walks that have ended are still seen."""

MOST_CHIPS: Final = 20
"""So many chips at most may each of the two bring by a slider."""


class TwoWalls(PlotPart):
    """Walks from ``start`` chips between 0 and ``target``, one chip a bet, won with chance ``win``.

    With ``slides`` the three can be moved. Raises BadVariant for numbers that make no walk.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_doubles.css")  # fmt: skip

    wide: ClassVar[Frame] = WIDE_WALLS
    small: ClassVar[Frame] = NARROW_WALLS
    room: ClassVar[Frame] = ROOM_WALLS

    def __init__(
        self,
        *,
        start: int = 10,
        target: int = 20,
        win: Fraction = Fraction(8, 17),
        slides: bool = False,
        needs: tuple[str, ...] = ("09.6", "09.7"),
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        gamblers_ruin(win, start, target)
        self.start, self.target, self.win = start, target, win
        self._slides, self._needs = slides, needs
        self._stream = ByteStream(f"walls {read_seed(seed) or secrets.token_hex(8)}".encode())
        self._begin()
        super().__init__(language, log)

    def _begin(self) -> None:
        self.walk = [self.start]
        self.before: list[tuple[int, ...]] = []
        self.ended: Counter[int] = Counter()

    @property
    def uncovered(self) -> bool:
        """Whether the exact chances may be seen."""
        return self.lessons.settled(self._needs)

    @property
    def is_over(self) -> bool:
        """Whether the walk stands at a wall."""
        return self.walk[-1] in (0, self.target)

    # Messages.

    def _bets(self, message: View) -> None:
        """One bet, ten, or all until the end; a walk that has ended begins anew."""
        times = message.get("times")
        if type(times) is not int or times not in (1, 10, 0):
            raise IllegalAction(Message("One bet, ten, or to the end."))
        self._room_for(1)
        if self.is_over:
            self._put_away()
        while not self.is_over:
            self.walk.append(self.walk[-1] + self._bet())
            times -= 1
            if times == 0:
                break
        if self.is_over:
            self.ended[self.walk[-1]] += 1

    def _many(self, _message: View) -> None:
        """A thousand matches, of which only the ends are seen."""
        self._room_for(MANY)
        if not self.is_over:
            self.walk = [self.start]
        for _ in range(MANY):
            chips = self.start
            while 0 < chips < self.target:
                chips += self._bet()
            self.ended[chips] += 1

    def _room_for(self, matches: int) -> None:
        if self.ended.total() + matches > MOST_MATCHES:
            raise IllegalAction(Message("That is {most} matches already. Start again.",
                                        most=MOST_MATCHES))  # fmt: skip

    def _put_away(self) -> None:
        self.before = [*self.before, tuple(self.walk)][-FAINT:]
        self.walk = [self.start]

    def _bet(self) -> int:
        return 1 if self._stream.below(self.win.denominator) < self.win.numerator else -1

    def _set(self, message: View) -> None:
        """A slider moved (its places begin at one chip); all begins anew. Raises IllegalAction."""
        name, value = message.get("name"), message.get("value")
        if not self._slides:
            raise IllegalAction(Message("There is nothing to move here."))
        if name == "win":
            chosen = text_of(message, "value", 10)
            if chosen not in {str(it) for it in self._chances()}:
                raise IllegalAction(Message("There is no such chance here."))
            self.win = Fraction(chosen)
        elif name in ("start", "friend") and type(value) is int and 0 <= value < MOST_CHIPS:
            chips, friend = value + 1, self.target - self.start
            self.start, friend = (chips, friend) if name == "start" else (self.start, chips)
            self.target = self.start + friend
        else:
            raise IllegalAction(
                Message("A whole number from {least} to {most}, please.", least=1, most=MOST_CHIPS)
            )
        self._begin()

    def _again(self, _message: View) -> None:
        self._begin()

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "bets": _bets,
        "many": _many,
        "set": _set,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """The walks, the piles at both walls, and what is exact once it may be seen."""
        words = self.words
        walls = Walls(
            start=self.start, target=self.target, win=self.win, walk=tuple(self.walk),
            before=tuple(self.before), ended=dict(self.ended), exact=self.uncovered,
        )  # fmt: skip
        total = self.ended.total()
        rows = []
        for wall, name in ((self.target, words(N_("all"))), (0, words(N_("ruin")))):
            share = words.percent(Fraction(self.ended[wall], total)) if total else "–"
            row = [name, words.number(self.ended[wall]), share]
            rows.append([*row, words.percent(walls.chance(wall))] if walls.exact else row)
        heads = [words(N_("end")), words(N_("matches")), words(N_("share"))]
        key = [("sim", words(N_("walks, and where they ended")))]
        if walls.exact:
            heads.append(words(N_("exact")))
            key.append(("exact", words(N_("exact: chance of all from each start"))))
        return Plot(
            frame=self.frame,
            shapes=walls_shapes(walls, self.frame, words),
            alt=self._said(),
            key=key,
            heads=heads,
            rows=rows,
        )

    def controls(self) -> View:
        """The buttons, the sliders, and what has come."""
        words = self.words
        buttons = [
            {"do": "bets", "fields": {"times": 1}, "words": words(N_("One bet")), "main": True},
            {"do": "bets", "fields": {"times": 10}, "words": words(N_("Ten bets")), "main": False},
            {"do": "bets", "fields": {"times": 0}, "words": words(N_("To the end")), "main": False},
            {"do": "many", "fields": {}, "words": words(N_("1,000 matches")), "main": False},
        ]
        if self.ended or len(self.walk) > 1:
            buttons.append({"do": "again", "fields": {}, "words": words(N_("Start again")),
                            "main": False})  # fmt: skip
        return {
            "title": words(N_("Two walls")),
            "said": self._said(),
            "buttons": buttons,
            "controls": self._sliders() if self._slides else [],
        }

    def _chances(self) -> list[Fraction]:
        return sorted({*CHANCES, self.win})

    def _sliders(self) -> list[View]:
        words = self.words
        friend = self.target - self.start
        return [
            {"name": "start", "label": words(N_("your chips")), "most": MOST_CHIPS - 1,
             "value": self.start - 1, "text": words.number(self.start)},
            {"name": "friend", "label": words(N_("your friend's chips")), "most": MOST_CHIPS - 1,
             "value": friend - 1, "text": words.number(friend)},
            {"name": "win", "label": words(N_("chance to win a bet")), "value": str(self.win),
             "options": [
                 {"id": str(it), "name": words(N_("{won} in {all}"), won=it.numerator,
                                               all=it.denominator)}
                 for it in self._chances()
             ]},
        ]  # fmt: skip

    def _said(self) -> str:
        words, chips = self.words, self.walk[-1]
        bets = words.count("{number} bet", "{number} bets", len(self.walk) - 1)
        if not self.is_over:
            said = words(N_("{chips} of {all} chips are yours, after {bets}."), chips=chips,
                         all=self.target, bets=bets)  # fmt: skip
        elif chips:
            said = words(N_("After {bets} all {all} chips are yours."), bets=bets, all=self.target)
        else:
            said = words(N_("After {bets} nothing is left: ruin."), bets=bets)
        total = self.ended.total()
        if total:
            counted = words.count("{number} match", "{number} matches", total)
            ends = words(N_("{counted}: {won} won, {lost} lost."), counted=counted,
                         won=self.ended[self.target], lost=self.ended[0])  # fmt: skip
            said = f"{said} {ends}"
        if self.uncovered:
            found = gamblers_ruin(self.win, self.start, self.target)
            exact = words(
                N_("Exact: {chance} won, after {bets} bets on average."),
                chance=words.percent(found.target), bets=words.decimal(found.expected_bets, 1),
            )  # fmt: skip
            said = f"{said} {exact}"
        return said
