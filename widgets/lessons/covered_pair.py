"""Two machines without signs: play both, and say which is the better as soon as you dare.

``CoveredPair("08.pair")`` in a gate. Which is which is drawn by the seed, and is in no view before
it is said.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, Final

from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.machine_pair import Pair
from widgets.lessons.plot import Plot, PlotPart, line, rule, words_at

__all__ = ["MOST_HANDS", "TIMES", "CoveredPair"]

TIMES: Final = (1_000, 10_000, 100_000)
MOST_HANDS: Final = 2_000_000
HOUR: Final = 500


class CoveredPair(PlotPart):
    """Banks of two machines, A and B, hand by hand on both; ``mark`` is settled by saying.

    ``said`` is the machine that the learner named, None before. Raises BadVariant for a seed that
    is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_ride.css")  # fmt: skip

    def __init__(
        self,
        mark: str,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark = mark
        self._seed = read_seed(seed) or secrets.token_hex(4)
        self._round = 0
        self._begin()
        super().__init__(language, log)

    def _begin(self) -> None:
        self._pair = Pair(f"{self._seed}.{self._round}")
        self.path: list[tuple[int, int, int]] = [(0, 0, 0)]
        self.said: str | None = None

    # Messages.

    def _play(self, message: View) -> None:
        """So many hands more on each. Raises IllegalAction."""
        times = message.get("times")
        if type(times) is not int or times not in TIMES:
            raise IllegalAction(Message("1,000, 10,000 or 100,000 hands at a time."))
        if self._pair.hands + times > MOST_HANDS:
            raise IllegalAction(Message("That is {most} hands on each already. Say which it is.",
                                        most=MOST_HANDS))  # fmt: skip
        self._pair.play(times)
        better, other = self._pair.ends
        a, b = (better, other) if self._pair.better_is_first else (other, better)
        self.path.append((self._pair.hands, a, b))

    def _say(self, message: View) -> None:
        """Which is the better machine. Raises IllegalAction."""
        machine = message.get("machine")
        if machine not in ("A", "B") or self.said is not None:
            raise IllegalAction(Message("Say A or B, once for each pair."))
        if not self._pair.hands:
            raise IllegalAction(Message("Play some hands first."))
        self.said = str(machine)
        if not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _again(self, _message: View) -> None:
        """Another pair."""
        self._round += 1
        self._begin()

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "play": _play,
        "say": _say,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    @property
    def better(self) -> str:
        """The machine that pays 8; in no view before something is said."""
        return "A" if self._pair.better_is_first else "B"

    def picture(self) -> Plot:
        """Both banks from the first hand to the last."""
        words, told = self.words, self.said is not None
        names = {it: self._name(it) if told else it for it in "AB"}
        return Plot(
            frame=self.frame,
            shapes=list(self._shapes()),
            alt=self._told(),
            key=(("out", names["A"]), ("second", names["B"])),
            heads=(words(N_("hands on each")), names["A"], names["B"]),
            rows=[(words.number(hands), words.signed(Fraction(a), 0), words.signed(Fraction(b), 0))
                  for hands, a, b in self.path[1:]],
        )  # fmt: skip

    def _name(self, machine: str) -> str:
        full = 8 if machine == self.better else 7
        return self.words(N_("{machine}, full house {pay}"), machine=machine, pay=full)

    def _shapes(self) -> Iterator[View]:
        words, frame = self.words, self.frame
        ends = [value for _, a, b in self.path for value in (a, b)]
        low, high = min([-100, *ends]), max([100, *ends])
        most = max(1_000, self._pair.hands)

        def at(hands: int, chips: int) -> tuple[float, float]:
            return frame.x(hands / most), frame.y((chips - low) / (high - low))

        for chips in sorted({low, 0, high}):
            y = at(0, chips)[1]
            yield rule("grid" if chips else "foot", (frame.left, y), (frame.right, y))
            text = words.signed(Fraction(chips), 0)
            if chips == 0 or abs(y - at(0, 0)[1]) > 18:
                yield words_at("tick", (frame.left - 6, y + 5), text, "end")
        for share, anchor in ((0, "middle"), (1, "end")):
            yield words_at("tick", (frame.x(share), frame.bottom + 18),
                           words.number(most * share), anchor)  # fmt: skip
        yield words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                       words(N_("hands on each")))  # fmt: skip
        for kind, place in (("out", 1), ("second", 2)):
            yield line(kind, [at(point[0], point[place]) for point in self.path])

    def _told(self) -> str:
        words, (hands, a, b) = self.words, self.path[-1]
        if not hands:
            return words(N_("Nothing played yet."))
        now = words(
            N_("{hands} hands on each, {hours} hours: A stands at {a}, B at {b}."),
            hands=hands, hours=hands // HOUR,
            a=words.signed(Fraction(a), 0), b=words.signed(Fraction(b), 0),
        )  # fmt: skip
        if self.said is None:
            return now
        verdict = (
            words(N_("You said {machine}, and that is the one that pays 8."), machine=self.said)
            if self.said == self.better
            else words(N_("You said {machine}, but it is {better} that pays 8."),
                       machine=self.said, better=self.better)
        )  # fmt: skip
        return f"{now} {verdict}"

    def controls(self) -> View:
        """The buttons, and what the banks say."""
        words = self.words
        buttons: list[View] = []
        if self.said is None:
            buttons += [
                {"do": "play", "fields": {"times": times}, "main": times == TIMES[0],
                 "words": words(N_("{times} hands"), times=times)}
                for times in TIMES
            ]  # fmt: skip
            if self._pair.hands:
                buttons += [
                    {"do": "say", "fields": {"machine": it}, "main": False,
                     "words": words(N_("{machine} pays 8"), machine=it)}
                    for it in "AB"
                ]  # fmt: skip
        else:
            buttons.append({"do": "again", "fields": {}, "words": words(N_("Another pair")),
                            "main": True})  # fmt: skip
        return {
            "title": words(N_("Two machines without signs")),
            "said": self._told(),
            "buttons": buttons,
            "controls": [],
        }
