"""The balance of a chance: every outcome a weight at the place of its pay, and a support to push.

``Balance(Distribution(range(1, 7)))`` as the last line of a cell. The place at which the beam is
level is the expected value; it is drawn once somebody has found it, or has let it be shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import ClassVar, Final

from rules.distribution import Distribution, E
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.balance_view import (
    BEAM_NARROW,
    BEAM_WIDE,
    FARTHEST,
    RISE,
    STEPS,
    Beam,
    beam_shapes,
    ground_shapes,
)
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart

__all__ = ["Balance"]

PER: Final = 10_000
"""Hands, in which the shares of a whole machine are told."""


class Balance(PlotPart):
    """Weights on a beam, such as the pays of all draws, and a support on a slider.

    With a ``mark`` the level place is covered until the support rests there, within half a step, or
    until it is shown on request; both settle the mark. Without one it is drawn from the beginning,
    and ``still`` leaves the slider out. ``ghost`` are the weights of another hand to compare with,
    ``offer`` a number of chips marked on the ruler. Before all of ``needs`` are settled there is no
    level place either. ``names`` are what the weights and the ghost are called.
    """

    _esm: ClassVar[str] = paper_module("lesson_plot.js", "lesson_balance.js")
    _css: ClassVar[str] = stylesheet("lesson.css", "figure.css", "lesson_plot.css",
                                     "lesson_worth.css")  # fmt: skip

    def __init__(
        self,
        weights: Distribution[int],
        *,
        names: tuple[str, str] = ("", ""),
        ghost: Distribution[int] | None = None,
        offer: int | None = None,
        mark: str = "",
        needs: Iterable[str] = (),
        still: bool = False,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.weights, self.ghost, self.offer = weights, ghost, offer
        self._names, self._mark, self._needs, self._still = names, mark, tuple(needs), still
        self.place = self._begins()
        super().__init__(language, log)

    span = 0
    """The ruler reaches at least so far."""

    def _begins(self) -> int:
        """Where the support stands at first: where it was for the ghost, else in the middle."""
        return round(STEPS * E(self.ghost)) if self.ghost is not None else self._most // 2

    @property
    def frame(self) -> Frame:
        """The frame for the width of the page."""
        return BEAM_NARROW if self.narrow else BEAM_WIDE

    @property
    def uncovered(self) -> bool:
        """Whether the level place is drawn."""
        return self.lessons.settled((*self._needs, *([self._mark] if self._mark else [])))

    @property
    def exact(self) -> Fraction:
        """The place at which the beam is level: the expected value."""
        return E(self.weights)

    @property
    def beam(self) -> Beam:
        """What is drawn now."""
        return Beam(
            weights=self.weights,
            support=None if self._still else Fraction(self.place, STEPS),
            exact=self.exact if self.uncovered else None,
            ghost=self.ghost,
            offer=self.offer,
            span=self.span,
        )

    def for_class(self) -> tuple[str, ...]:
        """The level place, which a class points at."""
        return (*self._needs, *([self._mark] if self._mark else []))

    # Messages.

    @property
    def _most(self) -> int:
        pays: tuple[int, ...] = (*self.weights, *(self.ghost or ()))
        return STEPS * max(self.span, 1, *(pay for pay in pays if pay <= FARTHEST))

    def _push(self, message: View) -> None:
        """The support is pushed; where it rests and the beam is level, it was found."""
        place = message.get("value")
        if self._still or type(place) is not int or not 0 <= place <= self._most:
            raise IllegalAction(Message("The support stands somewhere below the beam."))
        self.place = place
        if message.get("rest") is True and self.beam.leans == 0:
            self._found()

    def _show_level(self, _message: View) -> None:
        """Let the level place be shown."""
        if not self.lessons.settled(self._needs):
            raise IllegalAction(Message("That comes later."))
        self.place = round(STEPS * self.exact)
        self._found()

    def _found(self) -> None:
        if self._mark and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "push": _push,
        "show_level": _show_level,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """The ground and the support; the beam itself stands in the controls, because it turns."""
        beam, words = self.beam, self.words
        return Plot(
            frame=self.frame,
            shapes=ground_shapes(beam, self.frame, words),
            alt=f"{self._weights_in_words()} {self._said()}",
            heads=self._heads(),
            rows=tuple(self._rows()),
        )

    def controls(self) -> View:
        """The beam, the slider of the support, and what is so now."""
        beam, words = self.beam, self.words
        scale = beam.scale(self.frame)
        text = words.decimal(Fraction(self.place, STEPS), 2)
        covered = bool(self._mark) and not self.uncovered
        return {
            "title": self._title(),
            "turning": {
                "shapes": beam_shapes(beam, self.frame, words),
                "angle": beam.angle,
                "x": scale.x(float(beam.pivot)),
                "y": self.frame.bottom - RISE,
            },
            "said": self._said(),
            "push": None
            if self._still
            else {
                "label": words(N_("Push the support")),
                "most": self._most,
                "value": self.place,
                "text": text,
                "less": words(N_("a little to the left")),
                "more": words(N_("a little to the right")),
            },
            "pay": self._pay(),
            "show": words(N_("Show me where")) if covered else "",
        }

    def _title(self) -> str:
        return self._names[0] or self.words(N_("The balance"))

    def _pay(self) -> View | None:
        """The slider of a pay, where there is one."""
        return None

    def _weights_in_words(self) -> str:
        words = self.words
        hung = [
            words(N_("{weights} at {pay}"), weights=words.number(n), pay=words.number(pay))
            for pay, n in sorted(self.weights.items())
        ]
        return words(N_("On the beam: {weights}."), weights=words.listed(hung))

    def _said(self) -> str:
        """Which way it tips and the turning forces; where it is level exactly, if that is known."""
        beam, words = self.beam, self.words
        said = []
        if not self._still:
            left, right = (words.decimal(it, 1) for it in beam.force)
            tips = {
                -1: N_("The beam tips to the left."),
                0: N_("Level, to the eye."),
                1: N_("The beam tips to the right."),
            }
            said = [
                words(tips[beam.leans]),
                words(N_("Weights times distances: {left} on the left, {right} on the right."),
                      left=left, right=right),
            ]  # fmt: skip
        if beam.exact is not None:
            exact, about = words.fraction(beam.exact), words.decimal(beam.exact, 4)
            if exact is None:
                said.append(words(N_("Level at {place}, rounded."), place=about))
            else:
                level = exact if beam.exact.denominator == 1 else f"{exact} ≈ {about}"
                said.append(words(N_("Exactly level at {place}."), place=level))
            if self.ghost is not None:
                said.append(words(N_("{name}: at {place}."), name=self._names[1],
                                  place=words.fraction(E(self.ghost))))  # fmt: skip
        return " ".join(said)

    def _heads(self) -> list[str]:
        words = self.words
        how_many = (
            words(N_("weights"))
            if self.weights.total <= PER
            else words(N_("of {hands} hands"), hands=words.number(PER))
        )
        heads = [words(N_("pay")), how_many]
        return [*heads, words(N_("pay × chance"))] if self.uncovered else heads

    def _rows(self) -> Iterable[tuple[str, ...]]:
        words, total = self.words, self.weights.total
        for pay, n in sorted(self.weights.items()):
            few = total <= PER
            many = words.number(n) if few else words.decimal(Fraction(PER * n, total), 1)
            row = (words.number(pay), many)
            brings = Fraction(pay * n, total)
            yield (*row, words.decimal(brings, 4)) if self.uncovered else row
