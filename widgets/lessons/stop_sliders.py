"""One die that pays its face: slide the faces from which you stop, and play it a thousand times.

``StopSliders("11.explored", needs=("11.3",))`` as the last line of a cell. Every rule that was
tried leaves a dot at its mean pay. What all rules are worth exactly is drawn once ``needs`` are
settled.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import ClassVar, Final

from rules.dice_stopping import mean_pay, pay_once
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart, dot, rule, words_at

__all__ = ["MANY", "THROWS_EACH", "StopSliders", "Tried"]

MANY: Final = 1_000
MOST_PLAYS: Final = 50_000
LOWEST, HIGHEST = 3.0, 5.0
"""The ends of the axis of mean pays."""
MOST_THROWS: Final = 3
THROWS_EACH: Final = {"t": N_("throws each")}
"""What the letter t stands for where two players throw one die each."""
_AFTER: Final = (
    N_("after the first throw, stop from"),
    N_("after the second throw, stop from"),
)


@dataclass(slots=True)
class Tried:
    """What plays by one rule have paid."""

    plays: int = 0
    paid: int = 0
    squares: int = 0

    def add(self, face: int) -> None:
        """One play more."""
        self.plays += 1
        self.paid += face
        self.squares += face * face

    @property
    def mean(self) -> Fraction:
        """The mean pay, in points."""
        return Fraction(self.paid, self.plays)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        variance = max(0.0, self.squares / self.plays - float(self.mean) ** 2)
        return sqrt(variance / self.plays)


class StopSliders(PlotPart):
    """A slider for every throw but the last; ``mark`` is settled by the first thousand plays.

    ``stops`` are the faces from which the rule stops and ``tried`` what every rule has paid.
    Raises BadVariant for a die or a number of throws that it has no room for, and for a seed that
    is none.
    """

    room: ClassVar[Frame] = Frame(640, 226, 52, 632, 12, 178)
    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_stop.css")  # fmt: skip

    def __init__(
        self,
        mark: str,
        needs: Iterable[str] = (),
        *,
        faces: int = 6,
        throws: int = MOST_THROWS,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        if faces != 6 or not 2 <= throws <= MOST_THROWS:
            raise BadVariant(Message("Here a die of six faces is thrown two or three times."))
        self._mark, self._needs, self.faces = mark, tuple(needs), faces
        self._stream = ByteStream(f"stops {read_seed(seed) or secrets.token_hex(8)}".encode())
        self.stops: tuple[int, ...] = (2,) * (throws - 1)
        self.tried: dict[tuple[int, ...], Tried] = {}
        self._last = 0
        super().__init__(language, log)

    @property
    def uncovered(self) -> bool:
        """Whether the exact means are drawn."""
        return bool(self._needs) and self.lessons.settled(self._needs)

    # Messages.

    def _set(self, message: View) -> None:
        """A slider moved. Raises IllegalAction for what is no place on it."""
        name, value = message.get("name"), message.get("value")
        names = [f"stop{place}" for place in range(len(self.stops))]
        if name not in names or type(value) is not int or not 0 <= value < self.faces:
            raise IllegalAction(Message("There is no such place on this control."))
        place = names.index(str(name))
        self.stops = (*self.stops[:place], value + 1, *self.stops[place + 1 :])
        self._last = 0

    def _play(self, message: View) -> None:
        """Play by this rule once, or a thousand times. Raises IllegalAction."""
        times = message.get("times")
        if type(times) is not int or times not in (1, MANY):
            raise IllegalAction(Message("One play or a thousand at a time."))
        tried = self.tried.setdefault(self.stops, Tried())
        if tried.plays + times > MOST_PLAYS:
            raise IllegalAction(Message("That is enough of this rule. Try another."))
        for _ in range(times):
            face = pay_once(self.stops, self._stream, self.faces)
            tried.add(face)
        self._last = face if times == 1 else 0
        if times == MANY and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _again(self, _message: View) -> None:
        self.tried, self._last = {}, 0

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "set": _set,
        "play": _play,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def _rules(self) -> list[tuple[int, ...]]:
        return list(product(range(1, self.faces + 1), repeat=len(self.stops)))

    def _x(self, stops: tuple[int, ...]) -> float:
        rules = self._rules()
        return self.frame.x((rules.index(stops) + 0.5) / len(rules))

    def _y(self, mean: float) -> float:
        return self.frame.y((mean - LOWEST) / (HIGHEST - LOWEST))

    def picture(self) -> Plot:
        """A column for each rule: its dot once it was tried, and its exact mean once that is known.

        Rules stand in the order of their first face, and within that of the second.
        """
        words, frame = self.words, self.frame
        shapes: list[View] = []
        for pay in (3, 3.5, 4, 4.5, 5):
            y = self._y(pay)
            shapes.append(rule("grid", (frame.left, y), (frame.right, y)))
            text = words.decimal(Fraction(pay), 1)
            shapes.append(words_at("tick", (frame.left - 6, y + 5), text, "end"))
        here = self._x(self.stops)
        shapes.append(rule("slot", (here, frame.top), (here, frame.bottom)))
        for face in range(1, self.faces + 1):
            left, right = (frame.x((face - 1 + edge) / self.faces) for edge in (0, 1))
            if face > 1:
                shapes.append(rule("grid", (left, frame.top), (left, frame.bottom)))
            kind = "said" if face == self.stops[0] else "tick"
            shapes.append(words_at(kind, ((left + right) / 2, frame.bottom + 20),
                                   words.number(face)))  # fmt: skip
        name = words(N_("stop from this face after the first throw; columns: after the second"))
        if self.frame is not self.wide:
            name = words(N_("stop from, after the first throw"))
        shapes.append(words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 40), name))
        wide = (frame.right - frame.left) / len(self._rules()) * 0.4
        if self.uncovered:
            for stops in self._rules():
                x, y = self._x(stops), self._y(float(mean_pay(stops, self.faces)))
                shapes.append(rule("exact", (x - wide, y), (x + wide, y)))
        for stops, tried in self.tried.items():
            at = self._x(stops), self._y(float(tried.mean))
            shapes.append(dot("end" if stops != self.stops else "ring", at, 6))
        shapes.append(rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)))
        return Plot(
            frame=frame,
            shapes=shapes,
            alt=self._said(),
            key=(
                ("simdot", words(N_("rules that you tried"))),
                *((("exact", words(N_("exact mean pay"))),) if self.uncovered else ()),
            ),
            heads=self._heads(),
            rows=tuple(self._row(stops) for stops in self._listed()),
        )  # fmt: skip

    def _listed(self) -> list[tuple[int, ...]]:
        return self._rules() if self.uncovered else sorted(self.tried)

    def _heads(self) -> tuple[str, ...]:
        words = self.words
        heads = (*(words(it) for it in _AFTER[: len(self.stops)]), words(N_("plays")),
                 words(N_("mean pay")))  # fmt: skip
        return (*heads, words(N_("exactly"))) if self.uncovered else heads

    def _row(self, stops: tuple[int, ...]) -> tuple[str, ...]:
        words, tried = self.words, self.tried.get(stops, Tried())
        mean = words.decimal(tried.mean, 2) if tried.plays else ""
        row = (*map(words.number, stops), words.number(tried.plays), mean)
        return (*row, str(mean_pay(stops, self.faces))) if self.uncovered else row

    def controls(self) -> View:
        """The sliders, the buttons, and what the picture says."""
        words = self.words
        return {
            "title": words(N_("One die, paid by its face")),
            "said": self._said(),
            "buttons": [
                {"do": "play", "fields": {"times": 1}, "words": words(N_("Play once")),
                 "main": False},
                {"do": "play", "fields": {"times": MANY}, "words": words(N_("1,000 plays")),
                 "main": True},
                *([{"do": "again", "fields": {}, "words": words(N_("Start again")), "main": False}]
                  if self.tried else []),
            ],
            "controls": [
                {"name": f"stop{place}", "label": words(_AFTER[place]), "most": self.faces - 1,
                 "value": stop - 1, "text": words.number(stop)}
                for place, stop in enumerate(self.stops)
            ],
        }  # fmt: skip

    def _said(self) -> str:
        words = self.words
        if self._last:
            said = words(N_("Paid: {face}."), face=self._last)
        else:
            said = words(N_("Below that you throw again, and the last throw counts."))
        tried = self.tried.get(self.stops)
        if tried is not None:
            said += " " + words(
                N_("Mean pay {mean} over {plays} (± {error})."),
                mean=words.decimal(tried.mean, 2),
                plays=words.count("{number} play", "{number} plays", tried.plays),
                error=words.decimal(Fraction(2 * tried.error).limit_denominator(10**6), 2),
            )
        if self.uncovered:
            exact = mean_pay(self.stops, self.faces)
            said += " " + words(N_("Exactly {exact} ≈ {about}."), exact=str(exact),
                                about=words.decimal(exact, 3))  # fmt: skip
        return said
