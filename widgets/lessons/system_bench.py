"""Evenings of a betting system: one, ten, a thousand, and all of them added up.

``SystemBench("09.play")`` runs a friend's system, evening by evening; with ``choose`` its lines are
lists to choose from. The line of the exact mean, with its band, is in no view before ``needs`` are
settled.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from fractions import Fraction
from typing import ClassVar, Final

from rules.bankroll_systems import MOST_BETS, NextBet, System, evening_result, system_results
from rules.distribution import Distribution, E, Estimate
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, stylesheet, text_of
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart
from widgets.lessons.system_bench_view import Evenings, evenings_picture

__all__ = ["FRIEND", "MANY", "SystemBench"]

FRIEND: Final = System(stop_ahead=1, most_bets=7)
"""The system of the chapter's question: double after a loss, home after a win, seven bets."""

MANY: Final = 1_000
MOST_EVENINGS: Final = 10_000
FIRST_ONES: Final = 10
"""So many evenings one by one count as played."""

FEWEST_FOR_ERROR: Final = 30

STAKES: Final = (1, 2, 5, 10)
STOPS: Final = (1, 2, 3, 5, 10, 20, 50)
BETS: Final = (1, 2, 3, 5, 7, 10, MOST_BETS)
NEXT: Final = {
    NextBet.FIRST: N_("the first bet again"),
    NextBet.SAME: N_("the same again"),
    NextBet.DOUBLE: N_("twice as much"),
    NextBet.MORE: N_("one chip more"),
}


class SystemBench(PlotPart):
    """Evenings of a system, their sum as a line, and what one brings on average.

    ``mark`` is settled after ten evenings one by one, or after a thousand at once. ``steps`` are
    the numbers of evenings that its buttons run. Raises BadVariant for a chance, a bank or a seed
    that is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_doubles.css")  # fmt: skip

    room: ClassVar[Frame] = Frame(760, 210, 66, 740, 10, 180)

    def __init__(
        self,
        mark: str = "",
        *,
        system: System = FRIEND,
        bank: int = 127,
        win: Fraction = Fraction(1, 2),
        steps: tuple[int, ...] = (1, MANY),
        choose: bool = False,
        needs: tuple[str, ...] = ("09.1",),
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        if not steps or not set(steps) <= {1, MANY}:
            raise BadVariant(Message("Evenings are run one by one, or a thousand at once."))
        system_results(win, system, bank)
        self.system, self.bank, self.win = system, bank, win
        self._mark, self._steps, self._choose, self._needs = mark, steps, choose, needs
        self._stream = ByteStream(f"bench {read_seed(seed) or secrets.token_hex(8)}".encode())
        self.results: list[int] = []
        super().__init__(language, log)

    @property
    def uncovered(self) -> bool:
        """Whether the exact mean may be seen."""
        return self.lessons.settled(self._needs)

    @property
    def exact(self) -> Distribution[int]:
        """What an evening comes to."""
        return system_results(self.win, self.system, self.bank)

    # Messages.

    def _run(self, message: View) -> None:
        """So many evenings more. Raises IllegalAction."""
        times = message.get("times")
        if type(times) is not int or times not in self._steps:
            raise IllegalAction(Message("Evenings are run by the buttons."))
        if len(self.results) + times > MOST_EVENINGS:
            raise IllegalAction(
                Message("That is {most} evenings already. Start again.", most=MOST_EVENINGS)
            )
        self.results += [
            evening_result(self.win, self.system, self.bank, self._stream) for _ in range(times)
        ]
        played = bool(self._mark) and len(self.results) >= FIRST_ONES
        if played and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _set(self, message: View) -> None:
        """Another line of the system; its evenings begin anew. Raises IllegalAction."""
        name, value = text_of(message, "name", 20), text_of(message, "value", 20)
        control = next((it for it in self._choices() if it["name"] == name), None)
        if control is None or value not in {it["id"] for it in control["options"]}:
            raise IllegalAction(Message("There is no such line here."))
        chosen: object = NextBet[value] if name.startswith("after") else int(value) or None
        self.system = replace(self.system, **{name: chosen})  # type: ignore[arg-type]
        self.results = []

    def _again(self, _message: View) -> None:
        self.results = []

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "run": _run,
        "set": _set,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """The sum of all evenings so far; the exact mean and its band once they may be seen."""
        shown = Evenings(tuple(self.results), self.exact if self.uncovered else None)
        return evenings_picture(shown, self.frame, self.words, self._said())

    def controls(self) -> View:
        """The buttons, the lines of the system, and what has come."""
        words = self.words
        names = {1: words(N_("One evening")), MANY: words(N_("1,000 evenings"))}
        buttons = [
            {"do": "run", "fields": {"times": times}, "words": names[times], "main": not place}
            for place, times in enumerate(self._steps)
        ]
        if self.results:
            buttons.append({"do": "again", "fields": {}, "words": words(N_("Start again")),
                            "main": False})  # fmt: skip
        return {
            "title": words(N_("Your own system"))
            if self._choose
            else words(N_("Evenings of the system")),
            "said": self._said(),
            "buttons": buttons,
            "controls": self._choices(),
        }

    def _choices(self) -> list[View]:
        """The six lines of the system, each a list."""
        if not self._choose:
            return []
        words, now = self.words, self.system
        kinds = [(it.name, words(says)) for it, says in NEXT.items()]
        stops = [("0", words(N_("never"))), *((str(it), words.number(it)) for it in STOPS)]
        return [
            self._list("first", words(N_("first bet, in chips")), str(now.first),
                       [(str(it), words.number(it)) for it in STAKES]),
            self._list("after_win", words(N_("after a win bet")), now.after_win.name, kinds),
            self._list("after_loss", words(N_("after a loss bet")), now.after_loss.name, kinds),
            self._list("stop_ahead", words(N_("go home when so many ahead")),
                       str(now.stop_ahead or 0), stops),
            self._list("stop_behind", words(N_("go home when so many behind")),
                       str(now.stop_behind or 0), stops),
            self._list("most_bets", words(N_("at most so many bets")), str(now.most_bets),
                       [(str(it), words.number(it)) for it in BETS]),
        ]  # fmt: skip

    def _list(self, name: str, label: str, value: str, options: list[tuple[str, str]]) -> View:
        return {"name": name, "label": label, "value": value,
                "options": [{"id": it, "name": says} for it, says in options]}  # fmt: skip

    def _said(self) -> str:
        words, results = self.words, self.results
        if not results:
            return words(N_("The bank is {bank} chips, lent anew each evening. No evening yet."),
                         bank=self.bank)  # fmt: skip
        counted = words.count("{number} evening", "{number} evenings", len(results))
        ahead = sum(it > 0 for it in results)
        said = words(
            N_("{counted}: {ahead} ended ahead, {behind} behind. All together {sum} chips."),
            counted=counted, ahead=ahead, behind=sum(it < 0 for it in results),
            sum=words.signed(Fraction(sum(results))),
        )  # fmt: skip
        if len(results) < FEWEST_FOR_ERROR:
            return said
        found = Estimate.from_sums(len(results), sum(results), sum(it * it for it in results))
        mean = words(
            N_("Worst {worst}, best {best}. Mean of an evening {mean}, ± {errors} (two standard "
               "errors)."),
            worst=words.signed(Fraction(min(results))), best=words.signed(Fraction(max(results))),
            mean=words.signed(Fraction(sum(results), len(results))),
            errors=words.decimal(Fraction(2 * found.standard_error)),
        )  # fmt: skip
        said = f"{said} {mean}"
        if not self.uncovered:
            return said
        exact = words(N_("Exact: {exact}."), exact=words.signed(E(self.exact), 3))
        return f"{said} {exact}"
