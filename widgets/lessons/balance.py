"""The balance of a chance: every outcome a weight at the place of its pay, and a support to push.

``HoldBalance("Th 9c 7h 4h 2h", "Th 7h 4h 2h")`` as the last line of a cell. The place at which the
beam is level is the expected value; it is drawn once somebody has found it, or has let it be shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations
from typing import ClassVar, Final

from rules.cards import STANDARD_DECK, CardsLike, read_cards
from rules.distribution import Distribution, E
from rules.messages import IllegalAction, Message
from rules.video_poker.variants import ACES_AND_FACES, PayTable
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

__all__ = ["Balance", "HoldBalance", "MachineBalance", "hold_lines", "machine_pays", "pays_of"]

HIGHEST_PAY: Final = 10
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


def hold_lines(
    deal: CardsLike, hold: CardsLike, table: PayTable = ACES_AND_FACES
) -> Distribution[str]:
    """On which lines of a pay table all draws to a hold end; three cards are drawn at most.

    Raises UnreadableCards for cards that are no deal, IllegalAction for a hold of other cards or of
    fewer than two.

    >>> hold_lines("Th 9c 7h 4h 2h", "Th 7h 4h 2h")["flush"]
    9
    """
    cards, held = read_cards(deal, 5), read_cards(hold)
    if not set(held) <= set(cards) or len(held) < 2:
        raise IllegalAction(Message("A hold keeps two or more cards of the deal."))
    unseen = [card for card in STANDARD_DECK if card not in cards]
    draws = combinations(unseen, len(cards) - len(held))
    return Distribution(table.line_of((*held, *new)).name for new in draws)


def pays_of(lines: Distribution[str], table: PayTable) -> Distribution[int]:
    """What lines pay, for one: pays and their weights, the lowest pay first."""
    found = lines.map(lambda name: table.pay_for_one(table.line(name)))
    return Distribution(dict(sorted(found.items())))


def machine_pays(table: PayTable = ACES_AND_FACES) -> Distribution[int]:
    """What a hand of a machine pays, for one, under best play: pays and their exact weights."""
    from rules.video_poker import analyze

    return pays_of(Distribution(analyze(table).line_counts), table)


class HoldBalance(Balance):
    """The pays of all draws to a hold on a beam.

    ``ghost`` is another deal with its hold. ``pays`` changes pays of the table, such as
    ``{"flush": 6}``; with ``slides``, the name of a line, its pay is on a slider, and the weights
    walk. Raises UnreadableCards, IllegalAction for a hold of other cards, BadVariant for a line
    that is none.
    """

    def __init__(
        self,
        deal: CardsLike,
        hold: CardsLike,
        *,
        ghost: tuple[str, str] | None = None,
        pays: Mapping[str, int] | None = None,
        slides: str = "",
        offer: int | None = 1,
        mark: str = "",
        needs: Iterable[str] = (),
        still: bool = False,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.table = ACES_AND_FACES.with_pays(dict(pays or {}))
        self._lines = hold_lines(deal, hold, self.table)
        self._slides = self.table.line(slides).name if slides else ""
        self.span = HIGHEST_PAY if slides else 0
        before = pays_of(hold_lines(*ghost), ACES_AND_FACES) if ghost is not None else None
        super().__init__(
            pays_of(self._lines, self.table),
            names=(_shown(hold), _shown(ghost[1]) if ghost is not None else ""),
            ghost=before,
            offer=offer,
            mark=mark,
            needs=needs,
            still=still,
            language=language,
            log=log,
        )

    def _begins(self) -> int:
        return STEPS * (self.offer or 0) if self._slides else super()._begins()

    def _set_pay(self, message: View) -> None:
        """The pay on the slider moved: the weights walk, and the support stays."""
        pay = message.get("value")
        if not self._slides or type(pay) is not int or not 0 <= pay <= HIGHEST_PAY:
            raise IllegalAction(Message("There is no such pay here."))
        self.table = self.table.with_pays({self._slides: pay})
        self.weights = pays_of(self._lines, self.table)

    handlers: ClassVar[dict[str, Handler]] = {**Balance.handlers, "set_pay": _set_pay}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def _pay(self) -> View | None:
        if not self._slides:
            return None
        pay = self.table.pay_for_one(self.table.line(self._slides))
        name = self.words(self._slides)
        return {
            "label": self.words(N_("{line} pays"), line=name.capitalize()),
            "most": HIGHEST_PAY,
            "value": pay,
            "text": self.words.number(pay),
        }


def _shown(cards: CardsLike) -> str:
    return " ".join(card.shown for card in read_cards(cards))


class MachineBalance(Balance):
    """A whole machine under best play as one long beam, with its return as the support."""

    def __init__(
        self,
        table: PayTable = ACES_AND_FACES,
        *,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        super().__init__(machine_pays(table), names=(table.name, ""), still=True,
                         language=language, log=log)  # fmt: skip

    def _title(self) -> str:
        return self.words(N_("One hand of {machine}"), machine=self.words(self._names[0]))

    def _weights_in_words(self) -> str:
        nothing = Fraction(self.weights.get(0, 0), self.weights.total)
        return self.words(N_("On the beam: {share} of all hands at 0, the others farther right."),
                          share=self.words.percent(nothing))  # fmt: skip

    def _said(self) -> str:
        return self.words(N_("Above each pay: of 100 hands. {level}"), level=super()._said())
