"""The doubling tree: a win, doubled up to four times, or collected on the way.

A branch is as high as its chance, and the number on it counts its chips. Plays of the learner lie
on it as lines. A house rule, *equal ranks lose*, thins every branch; it can be laid on once
``needs`` are settled.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final

from rules.bankroll_checks import checked_count, checked_share
from rules.messages import IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart, Point, band, dot, line, rule, words_at

__all__ = ["FAIR", "HOUSE", "TOSSES", "DoublingTree", "Played"]

FAIR: Final = Fraction(1, 2)
HOUSE: Final = Fraction(8, 17)
"""The chance of a double where equal ranks lose."""

TOSSES: Final = {
    "t": N_("tosses that the bank can pay in full"),
    "W": N_("chips in the bank"),
}
"""The letters of the coin game, for a derivation."""

SHOWN: Final = 10
"""So many plays lie on the tree, the last ones."""

MOST_PLAYS: Final = 1_000

_WIDE: Final = Frame(720, 330, 46, 674, 44, 296)
_NARROW: Final = Frame(350, 300, 30, 322, 40, 268)
_ROOM: Final = Frame(760, 210, 46, 714, 40, 182)
_TRUNK: Final = 0.26
"""How high the branch of chance 1 is, of the field's height."""
_FIRST_AT: Final = 0.3
_NEAR: Final = 400
"""px of a frame below which there is no room for products."""


@dataclass(frozen=True, slots=True)
class Played:
    """One play: how many doubles were won, and whether the next one was lost."""

    won: int
    lost: bool


class DoublingTree(PlotPart):
    """A win of so many ``chips``, and up to so many ``doubles``, each won with chance ``win``.

    ``mark`` is settled with the first play that ends. Raises BadVariant for numbers that are none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_doubles.css")  # fmt: skip

    wide: ClassVar[Frame] = _WIDE
    small: ClassVar[Frame] = _NARROW
    room: ClassVar[Frame] = _ROOM

    def __init__(
        self,
        mark: str = "",
        *,
        chips: int = 5,
        doubles: int = 4,
        win: Fraction = FAIR,
        house: Fraction = HOUSE,
        needs: tuple[str, ...] = ("09.4",),
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.chips = checked_count(chips, least=1, most=100, what=Message("chips"))
        self.doubles = checked_count(doubles, least=1, most=5, what=Message("doubles"))
        self._fair = checked_share(win, what=Message("chance to win"))
        self._house = checked_share(house, what=Message("chance to win"))
        self._mark, self._needs = mark, needs
        self._stream = ByteStream(f"tree {read_seed(seed) or secrets.token_hex(8)}".encode())
        self.on_house = False
        self.won = 0
        self.plays: list[Played] = []
        super().__init__(language, log)

    @property
    def win(self) -> Fraction:
        """The chance of a double now."""
        return self._house if self.on_house else self._fair

    @property
    def staked(self) -> int:
        """The chips that lie there."""
        return self.chips << self.won

    def collected(self) -> int:
        """What all plays have brought."""
        return sum(0 if it.lost else self.chips << it.won for it in self.plays)

    # Messages.

    def _double(self, _message: View) -> None:
        """Stake it all once more."""
        won = self._stream.below(self.win.denominator) < self.win.numerator
        if not won:
            self._end(Played(self.won, lost=True))
        elif self.won + 1 == self.doubles:
            self._end(Played(self.doubles, lost=False))
        else:
            self.won += 1

    def _collect(self, _message: View) -> None:
        self._end(Played(self.won, lost=False))

    def _through(self, _message: View) -> None:
        """Ten plays, each doubled to the end."""
        for _ in range(SHOWN):
            before = len(self.plays)
            while len(self.plays) == before:
                self._double({})

    def _end(self, play: Played) -> None:
        if len(self.plays) >= MOST_PLAYS:
            raise IllegalAction(Message("That is {most} plays already. Start again.",
                                        most=MOST_PLAYS))  # fmt: skip
        self.plays.append(play)
        self.won = 0
        if self._mark and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _rule(self, _message: View) -> None:
        """Lay the house rule on, or take it off; plays begin anew. Raises IllegalAction."""
        if not self.lessons.settled(self._needs):
            raise IllegalAction(Message("The house rule comes later."))
        self.on_house = not self.on_house
        self._again({})

    def _again(self, _message: View) -> None:
        self.plays, self.won = [], 0

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "double": _double,
        "collect": _collect,
        "through": _through,
        "rule": _rule,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def _node(self, depth: int) -> Point:
        frame = self.frame
        share = depth / self.doubles
        return frame.x(share), frame.y(_FIRST_AT + (1 - _FIRST_AT - _TRUNK / 2) * share)

    def _high(self, chance: Fraction) -> float:
        frame = self.frame
        return float(chance) * _TRUNK * (frame.bottom - frame.top)

    def picture(self) -> Plot:
        """The branches, their numbers, and the plays on them."""
        words, frame = self.words, self.frame
        shapes: list[View] = [
            rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)),
            *self._branches(), *self._plays(), *self._numbers(),
        ]  # fmt: skip
        rows = [
            (words.number(depth), self._chance(depth), words.number(self.chips << depth),
             self._product(depth))
            for depth in range(self.doubles + 1)
        ]  # fmt: skip
        return Plot(
            frame=frame,
            shapes=shapes,
            alt=words(
                N_("A tree from {chips} chips: each double leads up to twice as much or down to "
                   "nothing. Chance times chips, from no double to {doubles}: {products}."),
                chips=self.chips, doubles=self.doubles,
                products=words.listed([row[3] for row in rows]),
            ),
            key=(("branch", words(N_("exact: as high as its chance"))),
                 ("sim", words(N_("your plays")))),
            heads=(words(N_("doubles")), words(N_("chance")), words(N_("chips")),
                   words(N_("chance times chips"))),
            rows=rows,
        )  # fmt: skip

    def _chance(self, depth: int) -> str:
        chance = self.win**depth
        return self.words.fraction(chance) or self.words.decimal(chance, 4)

    def _product(self, depth: int) -> str:
        mean = self.win**depth * (self.chips << depth)
        return self.words.number(int(mean)) if mean.denominator == 1 else self.words.decimal(mean)

    def _branches(self) -> Iterator[View]:
        for depth in range(self.doubles):
            (x, y), (right, up) = self._node(depth), self._node(depth + 1)
            here, on = self.win**depth, self.win ** (depth + 1)
            high, low = self._high(on), self._high(here - on)
            top = y - self._high(here) / 2
            yield band("branch", [(x, top), (right, up - high / 2)],
                       [(x, top + high), (right, up + high / 2)])  # fmt: skip
            down = x + (right - x) * 0.62
            yield band("stub", [(x, top + high), (down, self.frame.bottom - low)],
                       [(x, top + high + low), (down, self.frame.bottom)])  # fmt: skip

    def _numbers(self) -> Iterator[View]:
        words, frame = self.words, self.frame
        for depth in range(self.doubles + 1):
            x, y = self._node(depth)
            above = y - self._high(self.win**depth) / 2 - 9
            chips = words.number(self.chips << depth)
            if frame.width < _NEAR:
                yield words_at("said", (x, above), chips)
                continue
            said = f"{self._chance(depth)} × {chips} = {self._product(depth)}"
            if depth:
                yield words_at("said", (x + 8, above), said, "end")
            else:
                yield words_at("said", (x, above), chips)
        yield words_at("tick", (frame.left, frame.bottom + 19), words(N_("nothing left")), "start")

    def _plays(self) -> Iterator[View]:
        """The last plays, each a little beside the others."""
        shown = self.plays[-SHOWN:]
        for place, play in enumerate(shown):
            aside = (place - (len(shown) - 1) / 2) * 2.4
            points = [self._node(depth) for depth in range(play.won + 1)]
            if play.lost:
                (x, _), (right, _) = points[-1], self._node(play.won + 1)
                points.append((x + (right - x) * 0.62, self.frame.bottom))
            foot = self.frame.bottom
            points = [
                (round(x + aside, 1), y if y == foot else round(y + aside, 1)) for x, y in points
            ]
            if len(points) > 1:
                yield line("run", points)
            yield dot("end", points[-1], 5)

    def controls(self) -> View:
        """The buttons, and what has come."""
        words = self.words
        chips = words.number(self.staked)
        buttons = [
            {"do": "double", "fields": {}, "main": True,
             "words": words(N_("Double: {twice} or nothing"), twice=2 * self.staked)},
            {"do": "collect", "fields": {}, "words": words(N_("Collect {chips}"), chips=chips),
             "main": False},
            {"do": "through", "fields": {}, "words": words(N_("Ten plays, doubled to the end")),
             "main": False},
        ]  # fmt: skip
        if self.lessons.settled(self._needs):
            buttons.append({"do": "rule", "fields": {}, "main": False,
                            "words": words(N_("Equal ranks are played again"))
                            if self.on_house else words(N_("Equal ranks lose"))})  # fmt: skip
        if self.plays:
            buttons.append({"do": "again", "fields": {}, "words": words(N_("Start again")),
                            "main": False})  # fmt: skip
        return {
            "title": words(N_("The doubling tree")),
            "said": self._said(),
            "buttons": buttons,
            "controls": [],
        }

    def _said(self) -> str:
        words = self.words
        lies = words(N_("{chips} chips lie there."), chips=self.staked)
        if not self.plays:
            return lies
        counted = words.count("{number} play", "{number} plays", len(self.plays))
        got = words(
            N_("{counted}: {sum} chips collected, {mean} each. Never doubled, that would be "
               "{never}."),
            counted=counted, sum=self.collected(),
            mean=words.decimal(Fraction(self.collected(), len(self.plays))),
            never=self.chips * len(self.plays),
        )  # fmt: skip
        return f"{got} {lies}"
