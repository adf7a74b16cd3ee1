"""Sell or draw: the same draw again and again, and beside each one the chip that was offered.

``SaleOrDraw()`` belongs behind the guess: both piles of chips grow, whichever was chosen.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import ClassVar, Final

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import read_seed
from rules.video_poker.variants import ACES_AND_FACES, PayTable
from widgets.base import Handler, View, module, stylesheet
from widgets.cards import hand_view
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog

__all__ = ["DEAL", "HOLD", "KING_DEAL", "KING_HOLD", "SaleOrDraw"]

DEAL: Final = "Th 9c 7h 4h 2h"
HOLD: Final = "Th 7h 4h 2h"
KING_DEAL: Final = "Kh 9c 7h 4h 2h"
KING_HOLD: Final = "Kh 7h 4h 2h"
"""The two hands of the chapter: the ten becomes a king."""

PLAYED: Final = 10
"""So many draws are the play of the chapter."""
TIMES: Final = (1, PLAYED)
MOST: Final = 1_000
ROOM: Final = 20
"""So many chips have room in a pile at first."""


class SaleOrDraw(Lesson):
    """Draw to ``hold``, once or ten times; ``offer`` chips are laid beside every draw.

    Nothing is drawn before the guess ``item`` is locked. Ten draws settle ``mark``. Raises
    UnreadableCards, BadVariant for a hold of other cards and for a seed that is none.

    ``sale.final`` is the hand of the last draw, empty before the first; ``sale.draws`` and
    ``sale.paid`` count draws and what they paid.
    """

    _esm: ClassVar[str] = module("dom.js", "cards.js", "lesson.js", "lesson_sale.js")
    _css: ClassVar[str] = stylesheet("lesson.css", "lesson_worth.css")

    def __init__(
        self,
        deal: CardsLike = DEAL,
        hold: CardsLike = HOLD,
        offer: int = 1,
        item: str = "06.A",
        mark: str = "06.play",
        table: PayTable = ACES_AND_FACES,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.deal, self.hold = read_cards(deal, 5), read_cards(hold)
        if not set(self.hold) < set(self.deal):
            raise BadVariant(Message("The hold is some of the five cards."))
        self.table, self.offer = table, offer
        self.final: tuple[Card, ...] = ()
        self.draws, self.paid, self._last = 0, 0, 0
        self._item, self._mark = item, mark
        self._rng = Random(read_seed(seed) or secrets.token_hex(8))  # noqa: S311
        super().__init__(language, log)

    def _draw(self, message: View) -> None:
        """So many draws, each from all the cards that nobody has seen. Raises IllegalAction."""
        times = message.get("times")
        if not self.lessons.settled([self._item]):
            raise IllegalAction(Message("Choose first; the draw comes after."))
        if type(times) is not int or times not in TIMES:
            raise IllegalAction(Message("Draw once, or ten times."))
        if self.draws + times > MOST:
            raise IllegalAction(Message("That is enough by hand. Many draws come below."))
        for _ in range(times):
            self._draw_once()
        if self.draws >= PLAYED and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _draw_once(self) -> None:
        unseen = [card for card in STANDARD_DECK if card not in self.deal]
        new = iter(self._rng.sample(unseen, len(self.deal) - len(self.hold)))
        self.final = tuple(card if card in self.hold else next(new) for card in self.deal)
        self._last = self.table.pay_for_one(self.table.line_of(self.final))
        self.draws += 1
        self.paid += self._last

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "draw": _draw}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The cards as they lie, the buttons, and both piles once something was drawn."""
        words = self.words
        lies = self.final or self.deal
        return {
            "title": words(N_("The draw")),
            "status": self._status(),
            "cards": hand_view(
                lies,
                words=words,
                deal="0",
                marked=self.hold,
                new=[card for card in self.final if card not in self.hold],
            ),
            "hand_label": words(N_("your five cards")),
            "buttons": [
                {"times": 1, "words": words(N_("Draw")) if not self.draws else
                 words(N_("Draw again"))},
                {"times": PLAYED, "words": words(N_("Draw ten times"))},
            ],
            "piles": self._piles() if self.draws else [],
        }  # fmt: skip

    def _status(self) -> list[View]:
        words = self.words
        if not self.final:
            return [{"text": words(N_("One card goes, one comes.")), "strong": True}]
        line = words(self.table.line_of(self.final).name)
        paid = words.count("{number} chip", "{number} chips", self._last)
        return [
            {"text": f"{line.capitalize()}: {paid}.", "strong": True},
            {"text": " " + words.count("{number} draw so far.", "{number} draws so far.",
                                       self.draws)},
        ]  # fmt: skip

    def _piles(self) -> list[View]:
        words, sold = self.words, self.offer * self.draws
        most = max(ROOM, sold, self.paid)
        return [
            {
                "name": name,
                "says": words.count("{number} chip", "{number} chips", chips),
                "wide": round(1000 * chips / most),
                "chips": chips,
            }
            for name, chips in (
                (words(N_("what the draws paid")), self.paid),
                (words(N_("what your friend laid beside them")), sold),
            )
        ]
