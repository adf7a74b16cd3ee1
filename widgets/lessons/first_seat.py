"""What going first costs: the chance of every seat, and the first one's loss for 2 to 10 players.

``FirstSeat()`` as the last line of a cell, or made by a gate: all of it is exact. Ten players take
the solver some seconds, so tables are worked out when somebody asks for them, one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import ClassVar, Final

from rules.dice_poker.variants import MOST_PLAYERS, STANDARD_DICE_POKER, DicePoker
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.idle import Work, in_pauses
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart, band, rule, words_at

__all__ = ["FEWEST", "FirstSeat"]

FEWEST: Final = 2
TALLEST_SHARE: Final = 0.6
"""The upper axis ends here: the second of two wins a little more than a half."""
TALLEST_LOSS: Final = 0.1
"""The lower one here: no first seat loses a tenth of its share."""


class FirstSeat(PlotPart):
    """Bars for the seats of ``players`` at one table, and below them the first seat's loss.

    ``known`` has the chances of the seats for every number of players that was worked out, all of
    them from 2 up. ``variant`` are the rules of the game.
    """

    wide: ClassVar[Frame] = Frame(720, 400, 56, 708, 20, 346)
    small: ClassVar[Frame] = Frame(350, 380, 46, 344, 20, 326)
    room: ClassVar[Frame] = Frame(640, 286, 62, 632, 24, 244)
    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_stop.css")  # fmt: skip

    def __init__(
        self,
        *,
        players: int = FEWEST,
        variant: DicePoker = STANDARD_DICE_POKER,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._variant = variant
        self.known: dict[int, tuple[Fraction, ...]] = {}
        self._work: Work | None = None
        self.players = self._table(players)
        super().__init__(language, log)

    def _table(self, players: object) -> int:
        """This number of players, with their chances worked out. Raises IllegalAction."""
        if type(players) is not int or not FEWEST <= players <= MOST_PLAYERS:
            raise IllegalAction(Message("Two to {most} players sit at a table.", most=MOST_PLAYERS))
        for number in range(FEWEST, players + 1):
            self._learn(number)
        return players

    def _learn(self, players: int) -> None:
        from rules.dice_poker.solver import win_probabilities

        if players not in self.known:
            self.known[players] = win_probabilities(players, self._variant)

    @property
    def whole(self) -> bool:
        """Whether every table was worked out."""
        return len(self.known) == MOST_PLAYERS - FEWEST + 1

    def loss(self, players: int) -> Fraction:
        """The part of its fair share that the first seat is short of."""
        return 1 - players * self.known[players][0]

    # Messages.

    def _all(self, _message: View) -> None:
        """Work out every table, one by one in pauses of the page; at once where there is none."""
        if self._work is None and not self.whole:
            self._work = in_pauses(self._growth(), pause=0.05)
            if self._work is None:
                for number in range(FEWEST, MOST_PLAYERS + 1):
                    self._learn(number)

    def _growth(self) -> Iterator[Callable[[], object]]:
        while not self.whole:
            yield self._grow

    def _grow(self) -> None:
        self._learn(FEWEST + len(self.known))
        self.show()

    def _set(self, message: View) -> None:
        """The slider moved. Raises IllegalAction for what is no place on it."""
        value = message.get("value")
        if message.get("name") != "players" or type(value) is not int:
            raise IllegalAction(Message("There is no such place on this control."))
        self.players = self._table(value + FEWEST)

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "all": _all,
        "set": _set,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """Two fields above one another: the seats of this table, and the loss for all tables."""
        words, frame = self.words, self.frame
        room = frame.bottom - frame.top
        upper = Frame(frame.width, frame.height, frame.left, frame.right, frame.top,
                      round(frame.top + 0.44 * room))  # fmt: skip
        lower = Frame(frame.width, frame.height, frame.left, frame.right,
                      round(frame.top + 0.68 * room), frame.bottom)  # fmt: skip
        return Plot(
            frame=frame,
            shapes=[*self._seats(upper), *self._losses(lower)],
            alt=self._said(),
            key=(
                ("solid", words(N_("exact"))),
                ("mark", words(N_("a fair share"))),
            ),
            heads=(words(N_("players")), words(N_("the first wins")), words(N_("a fair share")),
                   words(N_("the first is short of"))),
            rows=tuple(
                (words.number(players), words.decimal(self.known[players][0], 4),
                 words.decimal(Fraction(1, players), 4),
                 words.percent_exactly(self.loss(players), 1))
                for players in sorted(self.known)
            ),
        )  # fmt: skip

    def _roomy(self, bars: int) -> bool:
        """Whether so many bars leave room for a number above each."""
        return (self.frame.right - self.frame.left) / bars >= (60 if self.in_demo else 50)

    def _seats(self, field: Frame) -> Iterator[View]:
        words, chances = self.words, self.known[self.players]
        for tick in (Fraction(1, 4), Fraction(1, 2)):
            y = field.y(float(tick) / TALLEST_SHARE)
            yield rule("grid", (field.left, y), (field.right, y))
            yield words_at("tick", (field.left - 6, y + 5), words.percent(tick), "end")
        said: list[View] = []
        for seat, chance in enumerate(chances):
            left, right = (field.x((seat + edge) / len(chances)) for edge in (0.2, 0.8))
            y = field.y(float(chance) / TALLEST_SHARE)
            yield band("solid", [(left, y), (right, y)],
                       [(left, field.bottom), (right, field.bottom)])  # fmt: skip
            middle = round((left + right) / 2, 1)
            yield words_at("tick", (middle, field.bottom + 18), words.number(seat + 1))
            if self._roomy(len(chances)) or seat in (0, len(chances) - 1):
                text = words.percent_exactly(chance, 1)
                said.append(words_at("said", (middle, y - 6), text))
        fair = field.y(1 / self.players / TALLEST_SHARE)
        yield rule("mark", (field.left, fair), (field.right, fair))
        yield from said
        yield rule("foot", (field.left, field.bottom), (field.right, field.bottom))
        name = words(N_("wins of each seat, in the order of throwing"))
        yield words_at("name", (field.left, field.bottom + 38), name, "start")

    def _losses(self, field: Frame) -> Iterator[View]:
        words, tables = self.words, MOST_PLAYERS - FEWEST + 1
        for place in range(tables):
            players = FEWEST + place
            left, right = (field.x((place + edge) / tables) for edge in (0.18, 0.82))
            middle = round((left + right) / 2, 1)
            kind = "said" if players == self.players else "tick"
            yield words_at(kind, (middle, field.bottom + 18), words.number(players))
            if players not in self.known:
                continue
            loss = self.loss(players)
            y = field.y(float(loss) / TALLEST_LOSS)
            yield band("solid" if players == self.players else "pale", [(left, y), (right, y)],
                       [(left, field.bottom), (right, field.bottom)])  # fmt: skip
            text = words.percent_exactly(loss, 1)
            if self._roomy(tables) or players == self.players:
                yield words_at("said", (middle, y - 6), text)
        yield rule("foot", (field.left, field.bottom), (field.right, field.bottom))
        name = words(N_("players; missing part of a fair share"))
        yield words_at("name", (field.left, field.bottom + 38), name, "start")

    def controls(self) -> View:
        """The slider of the players, and what the picture says."""
        words = self.words
        asked = self.whole or self._work is not None
        buttons: list[View] = [] if asked else [
            {"do": "all", "fields": {}, "words": words(N_("All tables, 2 to 10")), "main": True}
        ]  # fmt: skip
        slider: View = {
            "name": "players", "label": words(N_("players")), "most": MOST_PLAYERS - FEWEST,
            "value": self.players - FEWEST, "text": words.number(self.players),
        }  # fmt: skip
        return {
            "title": words(N_("What going first costs")),
            "said": self._said(),
            "buttons": buttons,
            "controls": [] if buttons and self.in_demo else [slider],
        }

    def _said(self) -> str:
        words, chances = self.words, self.known[self.players]
        said = words(
            N_("Of {players} the first wins {first}, the last {last}. The first is short of {loss} "
               "of a fair share."),
            players=self.players, first=words.decimal(chances[0], 4),
            last=words.decimal(chances[-1], 4),
            loss=words.percent_exactly(self.loss(self.players), 1),
        )  # fmt: skip
        if not self.whole:
            return said
        worst = max(self.known, key=self.loss)
        return said + " " + words(N_("It is worst with {players}."), players=worst)
