"""Balances of Aces and Faces: all draws to a hold on a beam, and a whole machine.

``HoldBalance("Th 9c 7h 4h 2h", "Th 7h 4h 2h")`` or ``MachineBalance()`` as the last line of a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import ClassVar, Final

from rules.cards import CardsLike, read_cards
from rules.distribution import Distribution
from rules.messages import IllegalAction, Message
from rules.video_poker.draw_lines import hold_lines, pays_of
from rules.video_poker.variants import ACES_AND_FACES, PayTable
from widgets.base import Handler, View
from widgets.catalogue import N_
from widgets.lessons.balance import Balance
from widgets.lessons.balance_view import STEPS
from widgets.lessons.log import LessonLog

__all__ = ["HoldBalance", "MachineBalance", "machine_pays"]

HIGHEST_PAY: Final = 10
"""The highest pay on a slider."""


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
