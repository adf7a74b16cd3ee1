"""Is it due? A die that has missed ten times running is thrown once more.

Beside it stands one that has missed once. ``DueDie()`` as the last line of a cell, or made by a
gate once the guess is locked. A moment after ten misses is waited for, not made: the die is thrown
until ten throws running were no five.
"""

from __future__ import annotations

import secrets
from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import ClassVar, Final

from rules.messages import IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Plot, PlotPart, band, rule, words_at

__all__ = ["MISSES", "MOMENTS", "DueDie"]

MISSES: Final = 10
MOMENTS: Final = 600
MOST_MOMENTS: Final = 6_000
FEWEST_FOR_BAND: Final = 100
FACES: Final = 6
WANTED: Final = 5


class DueDie(PlotPart):
    """Moments after ten misses and after one, and which face came then.

    ``after_ten`` and ``after_one`` count the faces. Raises BadVariant for a seed that is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css")

    def __init__(
        self,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._stream = ByteStream(f"due {read_seed(seed) or secrets.token_hex(8)}".encode())
        self.after_ten: Counter[int] = Counter()
        self.after_one: Counter[int] = Counter()
        super().__init__(language, log)

    def _die(self) -> int:
        return self._stream.below(FACES) + 1

    def _moment(self, misses: int) -> int:
        """Throw until so many throws running have missed, and once more."""
        running = 0
        while running < misses:
            running = 0 if self._die() == WANTED else running + 1
        return self._die()

    # Messages.

    def _throw(self, message: View) -> None:
        """So many moments more of each kind. Raises IllegalAction."""
        times = message.get("times")
        if type(times) is not int or times not in (1, MOMENTS):
            raise IllegalAction(Message("One moment or 600 at a time."))
        if self.after_ten.total() + times > MOST_MOMENTS:
            raise IllegalAction(Message("That is {most} moments already. Start again.",
                                        most=MOST_MOMENTS))  # fmt: skip
        for _ in range(times):
            self.after_ten[self._moment(MISSES)] += 1
            self.after_one[self._moment(1)] += 1

    def _again(self, _message: View) -> None:
        self.after_ten, self.after_one = Counter(), Counter()

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "throw": _throw,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """Six pairs of bars, after ten misses and after one, and the exact sixth with its band."""
        words, frame = self.words, self.frame
        moments = self.after_ten.total()
        top = 0.3 if moments >= MOMENTS else 1.0

        def y(share: float) -> float:
            return frame.y(share / top)

        shapes: list[View] = []
        for tick in (0.1, 0.2, 0.3) if top < 1 else (0.25, 0.5, 0.75, 1):
            shapes.append(rule("grid", (frame.left, y(tick)), (frame.right, y(tick))))
            shapes.append(
                words_at(
                    "tick",
                    (frame.left - 6, y(tick) + 5),
                    words.percent(Fraction(tick).limit_denominator(100)),
                    "end",
                )
            )
        if moments >= FEWEST_FOR_BAND:
            wide = 2 * sqrt(5 / 36 / moments)
            low, high = y(1 / 6 - wide), y(1 / 6 + wide)
            shapes.append(
                band(
                    "band",
                    [(frame.left, high), (frame.right, high)],
                    [(frame.left, low), (frame.right, low)],
                )
            )
        for face in range(1, FACES + 1):
            for counts, kind, shift in (
                (self.after_ten, "data", -0.38),
                (self.after_one, "data2", 0.02),
            ):
                share = counts[face] / moments if moments else 0
                left = frame.x((face - 0.5 + shift) / FACES)
                right = frame.x((face - 0.5 + shift + 0.36) / FACES)
                shapes.append(
                    band(
                        kind,
                        [(left, y(share)), (right, y(share))],
                        [(left, frame.bottom), (right, frame.bottom)],
                    )
                )
            middle = frame.x((face - 0.5) / FACES)
            shapes.append(
                words_at(
                    "said" if face == WANTED else "tick",
                    (middle, frame.bottom + 20),
                    words.number(face),
                )
            )
        shapes.append(rule("level", (frame.left, y(1 / 6)), (frame.right, y(1 / 6))))
        shapes.append(rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)))
        name = words(N_("the face that came then"))
        shapes.append(words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38), name))
        return Plot(
            frame=frame,
            shapes=shapes,
            alt=self._said(),
            key=(
                ("data", words(N_("after ten misses"))),
                ("data2", words(N_("after one miss"))),
                ("level", words(N_("exact: one sixth"))),
                *(
                    (("band", words(N_("± two standard errors"))),)
                    if moments >= FEWEST_FOR_BAND
                    else ()
                ),
            ),
            heads=(words(N_("face")), words(N_("after ten misses")), words(N_("after one miss"))),
            rows=tuple(
                tuple(map(words.number, (face, self.after_ten[face], self.after_one[face])))
                for face in range(1, FACES + 1)
            )
            if moments
            else (),
        )  # fmt: skip

    def _said(self) -> str:
        words, moments = self.words, self.after_ten.total()
        if not moments:
            return words(N_("The die is thrown until it has missed ten times running, then once "
                            "more."))  # fmt: skip
        counted = words.count(
            "{number} moment after ten misses", "{number} moments after ten misses", moments
        )
        sixth = Fraction(moments, FACES)
        return words(
            N_("{counted}: fives {ten}. As many after one miss: fives {one}. A sixth of that is "
               "{sixth}."),
            counted=counted, ten=self.after_ten[WANTED], one=self.after_one[WANTED],
            sixth=words.decimal(sixth, 1) if sixth.denominator > 1 else words.number(int(sixth)),
        )  # fmt: skip

    def controls(self) -> View:
        """The buttons, and what the picture says."""
        words = self.words
        return {
            "title": words(N_("Four fives, ten misses. And now?")),
            "said": self._said(),
            "buttons": [
                {"do": "throw", "fields": {"times": 1}, "words": words(N_("One such moment")),
                 "main": True},
                {"do": "throw", "fields": {"times": MOMENTS}, "words": words(N_("600 moments")),
                 "main": False},
                *([{"do": "again", "fields": {}, "words": words(N_("Start again")), "main": False}]
                  if self.after_ten else []),
            ],
            "controls": [],
        }  # fmt: skip
