"""The funnel: forty runs of ten thousand throws, their shares closing on the chance.

``Funnel()`` as the last line of a cell, ``Funnel(Fraction(1, 1296))`` for a rare event, and
``Funnel(begun=100, lead=8)`` for runs that are eight ahead after a hundred throws: seen as a share
they close, seen as a count they open. What is exact is covered until ``needs`` are settled.
"""

from __future__ import annotations

import secrets
from fractions import Fraction
from typing import ClassVar, Final

from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.funnel_runs import EVENTS, Runs, Setting, simulated
from widgets.lessons.funnel_view import AHEAD, SHARE, Look, funnel_picture, funnel_says
from widgets.lessons.hundreds_view import TWO_PAIR
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Plot, PlotPart

__all__ = ["RUNS", "TRIALS", "Funnel"]

RUNS: Final = 40

TRIALS: Final = {"n": N_("trials"), "p": N_("chance of the event")}
"""The letters of this chapter, for a derivation."""

AXES: Final = {AHEAD: N_("how many ahead"), SHARE: N_("as a share")}


class Funnel(PlotPart):
    """Runs of five dice for an event of this ``chance``, one or forty, up to ten thousand throws.

    With ``choose`` another event may be chosen, with a ``lead`` the way to look at it. ``needs``
    are what must be settled before line and band can be uncovered; without any they are shown.
    Raises BadVariant for a chance, a beginning or a seed that is none.
    """

    _esm = paper_module("lesson_plot.js", "lesson_funnel.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css")

    def __init__(
        self,
        chance: Fraction = TWO_PAIR,
        *,
        begun: int = 0,
        lead: int = 0,
        needs: tuple[str, ...] = (),
        choose: bool = False,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.setting = Setting(chance, begun, lead)
        self._needs = needs
        self._choose = choose
        self._seed = read_seed(seed) or secrets.token_hex(4)
        self._again_count = 0
        self._covered = bool(needs)
        self.axis = AHEAD if lead else SHARE
        self.place = 0
        self.many = bool(lead) or not needs
        self._runs: Runs | None = None
        super().__init__(language, log)

    @property
    def throws(self) -> int:
        """How many throws are shown, those before the beginning included."""
        return (self.setting.begun, *self.setting.stops)[self.place]

    @property
    def runs(self) -> Runs | None:
        """The runs that are shown; None before anything was thrown."""
        if not self.place:
            return None
        if self._runs is None:
            self._runs = simulated(self.setting, RUNS, f"{self._seed}.{self._again_count}")
        return self._runs if self.many else Runs(
            self.setting, self._runs.places, self._runs.rows[:1]
        )  # fmt: skip

    @property
    def uncovered(self) -> bool:
        """Whether line and band are shown."""
        return not self._covered and self.lessons.settled(self._needs)

    # Messages.

    def _on(self, _message: View) -> None:
        """Throw on to the next stop. Raises IllegalAction at the last."""
        if self.place == len(self.setting.stops):
            raise IllegalAction(Message("These runs are at their end. Start new ones."))
        self.place += 1

    def _set(self, message: View) -> None:
        """A control moved. Raises IllegalAction for one that is none, or for no place of it."""
        name, value = message.get("name"), message.get("value")
        if name == "throws" and type(value) is int and 0 <= value <= len(self.setting.stops):
            self.place = value
        elif name == "event" and self._choose and isinstance(value, str) and value in EVENTS:
            self.setting = Setting(EVENTS[value][1], self.setting.begun, self.setting.lead)
            self._runs = None
        elif name == "axis" and self.setting.lead and isinstance(value, str) and value in AXES:
            self.axis = value
        else:
            raise IllegalAction(Message("There is no such place here."))

    def _many(self, _message: View) -> None:
        self.many = not self.many

    def _cover(self, _message: View) -> None:
        """Uncover or cover line and band. Raises IllegalAction before they were guessed."""
        missing = [item for item in self._needs if not self.lessons.settled([item])]
        if missing:
            raise IllegalAction(
                Message("The exact values come after {ids}.", ids=self.words.listed(missing))
            )
        self._covered = not self._covered

    def _again(self, _message: View) -> None:
        """New runs, as far as these."""
        self._again_count += 1
        self._runs = None

    def for_class(self) -> tuple[str, ...]:
        """The guesses before line and band, which a class makes aloud."""
        return self._needs

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "on": _on,
        "set": _set,
        "many": _many,
        "cover": _cover,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def _look(self) -> Look:
        return Look(self.setting, self.throws, self.axis, exact=self.uncovered)

    def picture(self) -> Plot:
        """The runs as far as they are shown."""
        return funnel_picture(self._look(), self.runs, self.frame, self.words)

    def controls(self) -> View:
        """The buttons, the slider, and what the picture says."""
        words, setting = self.words, self.setting
        at_end = self.place == len(setting.stops)
        following = "" if at_end else words.number(setting.stops[self.place])
        several = words(N_("Forty runs")) if not self.many else words(N_("One run"))
        return {
            "title": self._title(),
            "on": "" if at_end else words(N_("Throw on, to {number}"), number=following),
            "many": "" if setting.lead else several,
            "cover": (words(N_("Uncover")) if not self.uncovered else words(N_("Cover")))
            if self._needs
            else "",
            "again": words(N_("New runs")) if self.place else "",
            "said": funnel_says(self._look(), self.runs, words),
            "throws": {
                "label": words(N_("throws")),
                "most": len(setting.stops),
                "value": self.place,
                "text": words.number(self.throws),
            },
            "choices": self._choices(),
        }

    def _title(self) -> str:
        words, setting = self.words, self.setting
        if not setting.lead:
            return words(N_("The funnel"))
        return words(N_("{lead} ahead after {begun} throws"), lead=setting.lead,
                     begun=setting.begun)  # fmt: skip

    def _choices(self) -> list[View]:
        words = self.words
        choices: list[View] = []
        if self.setting.lead:
            choices.append(
                {
                    "name": "axis",
                    "label": words(N_("looked at")),
                    "value": self.axis,
                    "options": [{"id": it, "name": words(says)} for it, says in AXES.items()],
                }
            )
        if self._choose:
            now = next((it for it, (_, p) in EVENTS.items() if p == self.setting.chance), "")
            choices.append(
                {
                    "name": "event",
                    "label": words(N_("event")),
                    "value": now,
                    "options": [
                        {"id": it, "name": f"{words(name)}, {p}"}
                        for it, (name, p) in EVENTS.items()
                    ]
                    + ([] if now else [{"id": "", "name": str(self.setting.chance)}]),
                }
            )
        return choices
