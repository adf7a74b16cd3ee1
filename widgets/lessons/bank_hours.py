"""Hours at the machine: one bank hand by hand, then twenty, then where a thousand players end.

``BankHours("08.play")`` as the last line of a cell. Every hand is played by the best hold, so one
draw of its result with the exact chances is the hand. The thousand come after ``needs``, and the
exact shape beside them after ``exact``.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import ClassVar, Final

from rules.distribution import Distribution
from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Plot, PlotPart, band, line, rule, words_at

__all__ = ["HANDS", "BankHours", "machine_results"]

HANDS: Final = 500
"""The hands of an hour."""
FEW: Final = 20
MANY: Final = 1_000
EVERY: Final = 5
"""A line has a point after so many hands."""
_LOWEST, _HIGHEST, _WIDE = -220, 640, 20


@cache
def machine_results(name: str = "Aces and Faces") -> Distribution[int]:
    """What best play at this pay table wins or loses with a chip, exactly."""
    from rules.video_poker.solver_nplay import bet_results
    from rules.video_poker.variants import PAY_TABLES

    return bet_results(PAY_TABLES[name])


class BankHours(PlotPart):
    """Up to twenty banks over 500 hands, or the ends of a thousand; ``mark`` is settled by one.

    ``shown`` is how many players are seen now. Raises BadVariant for a seed that is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_ride.css")  # fmt: skip

    def __init__(
        self,
        mark: str,
        *,
        needs: Iterable[str] = (),
        exact: Iterable[str] = (),
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark, self._needs, self._exact = mark, tuple(needs), tuple(exact)
        self._seed = f"hours {read_seed(seed) or secrets.token_hex(4)}"
        self._round = 0
        self.shown = 0
        self._lines: list[list[int]] = []
        self._ends: list[int] = []
        super().__init__(language, log)

    def _play_all(self) -> None:
        """A thousand players, of whom some are shown: those of a seed are the same ones."""
        from rules.simulate_paths import bank_paths

        seed = f"{self._seed}.{self._round}"
        banks = bank_paths(machine_results(), HANDS, HANDS, paths=MANY, seed=seed) - HANDS
        self._lines = banks[:FEW, ::EVERY].tolist()
        self._ends = banks[:, -1].tolist()

    def for_class(self) -> tuple[str, ...]:
        """What comes before the thousand."""
        return self._needs

    # Messages.

    def _play(self, message: View) -> None:
        """One player more, twenty, or a thousand. Raises IllegalAction."""
        players = message.get("players")
        if type(players) is not int or players not in (1, FEW, MANY):
            raise IllegalAction(Message("One player, twenty or a thousand."))
        if players == MANY and not self.lessons.settled(self._needs):
            raise IllegalAction(
                Message("A thousand come after {ids}.", ids=self.words.listed(self._needs))
            )
        if not self._lines:
            self._play_all()
        few = self.shown if self.shown < FEW else 0
        self.shown = few + 1 if players == 1 else players
        if not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _again(self, _message: View) -> None:
        self._round += 1
        self.shown, self._lines, self._ends = 0, [], []

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "play": _play,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """The banks hand by hand, or the ends of a thousand."""
        if self.shown == MANY:
            return self._ends_plot()
        words, frame, lines = self.words, self.frame, self._lines[: self.shown]
        seen = [value for one in lines for value in one]
        low, high = min([-120, *seen]), max([120, *seen])
        step = 50 if high - low <= 400 else 100

        def at(place: int, chips: int) -> tuple[float, float]:
            return (frame.x(place * EVERY / HANDS), frame.y((chips - low) / (high - low)))

        shapes: list[View] = []
        for chips in range(-(-low // step) * step, high + 1, step):
            y = at(0, chips)[1]
            shapes.append(rule("grid" if chips else "foot", (frame.left, y), (frame.right, y)))
            text = words.signed(Fraction(chips), 0)
            shapes.append(words_at("tick", (frame.left - 6, y + 5), text, "end"))
        for hands in range(0, HANDS + 1, 100):
            anchor = "end" if hands == HANDS else "middle"
            shapes.append(words_at("tick", (frame.x(hands / HANDS), frame.bottom + 18),
                                   words.number(hands), anchor))  # fmt: skip
        shapes.append(words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                               words(N_("hands"))))  # fmt: skip
        ends = [one[-1] for one in lines]
        for one in lines:
            marked = len(lines) > 1 and one[-1] in (min(ends), max(ends))
            kind = "only" if len(lines) == 1 else "out" if marked else "run"
            shapes.append(line(kind, [at(place, chips) for place, chips in enumerate(one)]))
        return Plot(
            frame=frame, shapes=shapes, alt=self._said(),
            key=(("sim", words(N_("a bank, in chips won or lost"))),
                 *((("out", words(N_("the best and the worst"))),) if len(lines) > 1 else ())),
            heads=(words(N_("player")), words(N_("after 500 hands"))),
            rows=[(words.number(number), words.signed(Fraction(end), 0))
                  for number, end in enumerate(ends, start=1)],
        )  # fmt: skip

    def _bins(self) -> list[tuple[int, int]]:
        """The chips of each bar and how many players end there; the last holds all beyond."""
        places = range(_LOWEST, _HIGHEST, _WIDE)
        counts = dict.fromkeys(places, 0)
        for end in self._ends:
            inside = min(max(end, _LOWEST), _HIGHEST - 1)
            counts[(inside - _LOWEST) // _WIDE * _WIDE + _LOWEST] += 1
        return list(counts.items())

    def _ends_plot(self) -> Plot:
        words, frame, bins = self.words, self.frame, self._bins()
        exact = self._exact_bins() if self.lessons.settled(self._exact) else []
        top = max([count for _, count in bins] + exact) * 1.08
        shapes = list(self._axis(top))
        for place, (chips, count) in enumerate(bins):
            left, right = (frame.x((chips + it - _LOWEST) / (_HIGHEST - _LOWEST))
                           for it in (1, _WIDE - 1))  # fmt: skip
            upper = frame.y(count / top)
            if count:
                shapes.append(band("data", [(left, upper), (right, upper)],
                                   [(left, frame.bottom), (right, frame.bottom)]))  # fmt: skip
            if exact:
                y = frame.y(exact[place] / top)
                shapes.append(rule("exact", (left, y), (right, y)))
        zero = frame.x(-_LOWEST / (_HIGHEST - _LOWEST))
        shapes.append(rule("mark", (zero, frame.top), (zero, frame.bottom)))
        return Plot(
            frame=frame, shapes=shapes, alt=self._said(),
            key=(("data", words(N_("players who end there"))),
                 *((("line", words(N_("exact"))),) if exact else ())),
            heads=(words(N_("from chips")), words(N_("players"))),
            rows=[(words.signed(Fraction(chips), 0), words.number(count)) for chips, count in bins],
        )  # fmt: skip

    def _exact_bins(self) -> list[float]:
        from rules.odds_totals import totals

        found = totals(machine_results(), HANDS)
        places = range(_LOWEST, _HIGHEST, _WIDE)
        return [MANY * found.between(it, it + _WIDE) for it in places]

    def _axis(self, top: float) -> Iterator[View]:
        words, frame = self.words, self.frame
        step = 20 if top < 120 else 50
        for count in range(0, int(top) + 1, step):
            y = frame.y(count / top)
            yield rule("grid" if count else "foot", (frame.left, y), (frame.right, y))
            yield words_at("tick", (frame.left - 6, y + 5), words.number(count), "end")
        for chips in range(-200, _HIGHEST, 100 if frame.width > 400 else 200):
            x = frame.x((chips - _LOWEST) / (_HIGHEST - _LOWEST))
            yield words_at("tick", (x, frame.bottom + 18), words.signed(Fraction(chips), 0))
        yield words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                       words(N_("chips after 500 hands")))  # fmt: skip

    def _said(self) -> str:
        words = self.words
        if not self.shown:
            return words(N_("Nothing played yet."))
        ends = self._ends[: self.shown]
        if self.shown == 1:
            return words(N_("500 hands: {chips} chips."),
                         chips=words.signed(Fraction(ends[0]), 0))  # fmt: skip
        return words(
            N_("{players} players: {ahead} are ahead. The best ends at {best}, the worst at "
               "{worst}. All sat at the same machine."),
            players=self.shown, ahead=sum(end > 0 for end in ends),
            best=words.signed(Fraction(max(ends)), 0), worst=words.signed(Fraction(min(ends)), 0),
        )  # fmt: skip

    def controls(self) -> View:
        """The buttons, and what the picture says."""
        words, open_now = self.words, self.lessons.settled(self._needs)
        buttons: list[View] = []
        if self.shown < FEW:
            label = words(N_("Play an hour")) if not self.shown else words(N_("One player more"))
            buttons.append({"do": "play", "fields": {"players": 1}, "words": label,
                            "main": not self.shown})  # fmt: skip
        if self.shown != FEW:
            buttons.append({"do": "play", "fields": {"players": FEW},
                            "words": words(N_("Twenty players")), "main": False})  # fmt: skip
        if open_now and self.shown != MANY:
            buttons.append({"do": "play", "fields": {"players": MANY},
                            "words": words(N_("A thousand players")), "main": True})  # fmt: skip
        if self.shown:
            buttons.append({"do": "again", "fields": {}, "words": words(N_("New players")),
                            "main": False})  # fmt: skip
        waits = "" if open_now else words(
            N_("A thousand players come after your guess {ids}."), ids=words.listed(self._needs)
        )  # fmt: skip
        return {
            "title": words(N_("Hours at the same machine")),
            "said": f"{self._said()} {waits}".strip(),
            "buttons": buttons,
            "controls": [],
        }
