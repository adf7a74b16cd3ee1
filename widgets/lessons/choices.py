"""A deal on which everything turns: the cards as they lie, and after the guess the draw.

``MarkedDeal()`` shows five cards with the machine's marks and nothing to press. ``OneDraw()``
belongs behind the guess: it plays the learner's own choice, and the other one with the same cards
to come. Neither knows what a hold is worth.
"""

from __future__ import annotations

import secrets
from random import Random
from typing import ClassVar, Final

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import read_seed
from rules.video_poker import ACES_AND_FACES, PayTable, automatic_holds
from widgets.base import Handler, View, module, stylesheet
from widgets.cards import hand_view, small_cards
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog

__all__ = ["DEAL", "MarkedDeal", "OneDraw"]

DEAL: Final = "Ac Ad Ah Kc Kd"
"""Three aces and two kings: the deal of chapter 07."""

HOLD: Final = "Ac Ad Ah"


class MarkedDeal(Lesson):
    """Five cards of a machine with the cards that it has marked. Raises UnreadableCards."""

    _esm = module("dom.js", "cards.js", "lesson.js", "lesson_deal.js")
    _css = stylesheet("lesson.css", "lesson_pictures.css", "lesson_deal.css")

    def __init__(
        self,
        deal: CardsLike = DEAL,
        table: PayTable = ACES_AND_FACES,
        *,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.deal = read_cards(deal, 5)
        self.table = table
        super().__init__(language, log)

    def body(self) -> View:
        """The cards, and what they pay as they lie."""
        words, line = self.words, self.table.line_of(self.deal)
        marks = automatic_holds(self.deal, self.table)
        said = {"text": words(N_("The machine has marked all five.")), "strong": True}
        if len(marks) < len(self.deal):
            said = {"text": words(N_("The machine has marked these.")), "strong": True}
        pays = words(
            N_("{hand}: pays {pay} for each chip, for sure."),
            hand=words(line.name).capitalize(),
            pay=words.number(self.table.pay_for_one(line)),
        )
        return {
            "title": words(N_("Five cards")),
            "status": [said, {"text": f" {pays}"}],
            "cards": hand_view(self.deal, words=words, deal="0", marked=marks),
            "hand_label": words(N_("your five cards")),
            "draw": "",
            "others": [],
        }


class OneDraw(Lesson):
    """Draw to the choice that was locked as ``guess``; the same deal again, as often as one likes.

    ``keep`` and ``throw`` are the keys of the two choices: all five stay, or ``hold`` stays. Both
    choices get the same cards to come. The first draw settles ``mark``. Raises UnreadableCards,
    BadVariant for a hold of other cards and for a seed that is none.

    ``draw.final`` is the hand of the last draw without the thrown cards, empty before the first.
    """

    _esm = module("dom.js", "cards.js", "lesson.js", "lesson_deal.js")
    _css = stylesheet("lesson.css", "lesson_pictures.css", "lesson_deal.css")

    def __init__(
        self,
        guess: str = "07.A",
        mark: str = "07.play",
        deal: CardsLike = DEAL,
        hold: CardsLike = HOLD,
        table: PayTable = ACES_AND_FACES,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.deal, self.hold = read_cards(deal, 5), read_cards(hold)
        if not set(self.hold) < set(self.deal):
            raise BadVariant(Message("The hold is some of the five cards."))
        self.table = table
        self.final: tuple[Card, ...] = ()
        self.draws = 0
        self._guess, self._mark = guess, mark
        self._rng = Random(read_seed(seed) or secrets.token_hex(8))  # noqa: S311
        super().__init__(language, log)

    @property
    def keeps(self) -> bool:
        """Whether the learner keeps all five."""
        said = self.lessons.entries(self._guess)
        return bool(said) and said[0].said.get("pick") == "keep"

    def _pay(self, hand: CardsLike) -> int:
        return self.table.pay_for_one(self.table.line_of(hand))

    def _draw(self, _message: View) -> None:
        """New cards for those that go, from the 47 that nobody has seen."""
        if not self.lessons.settled([self._guess]):
            raise IllegalAction(Message("Choose first; the draw comes after."))
        unseen = [card for card in STANDARD_DECK if card not in self.deal]
        new = iter(self._rng.sample(unseen, len(self.deal) - len(self.hold)))
        self.final = tuple(card if card in self.hold else next(new) for card in self.deal)
        self.draws += 1
        if not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "draw": _draw}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The cards of the choice, what was paid, and what the other choice would have brought."""
        words = self.words
        stays = set(self.deal if self.keeps else self.hold)
        lies = self.final if self.final and not self.keeps else self.deal
        return {
            "title": words(N_("The draw")),
            "status": self._status(),
            "cards": hand_view(
                lies,
                words=words,
                deal="0",
                marked=stays,
                new=[card for card in lies if card not in self.deal],
            ),
            "hand_label": words(N_("your five cards")),
            "draw": words(N_("Same deal again")) if self.final else words(N_("Draw")),
            "others": self._both() if self.final else [],
        }

    def _status(self) -> list[View]:
        words = self.words
        if not self.final:
            said = N_("You keep all five.") if self.keeps else N_("You throw the kings.")
            return [{"text": words(said), "strong": True}]
        before, after = self._pay(self.deal), self._pay(self.final)
        hand = words(self.table.line_of(self.final).name)
        if self.keeps:
            more = words(N_("The other choice is worth more; why, comes below."))
            said = words(N_("{pay} in hand."), pay=words.number(before))
            return [{"text": said, "strong": True}, {"text": f" {more}"}]
        came = words(N_("{hand} pays {pay}."), hand=hand.capitalize(), pay=words.number(after))
        if after < before:
            text = words.count(
                "Right, and it cost you {number} chip this time.",
                "Right, and it cost you {number} chips this time.",
                before - after,
            )
        elif after > before:
            text = words(N_("Right, and this time the draw was kind."))
        else:
            text = words(N_("Right, and nothing was lost this time."))
        return [{"text": came, "strong": True}, {"text": f" {text}"}]

    def _both(self) -> list[View]:
        """Both choices with the same cards to come."""
        words = self.words
        return [
            {
                "name": words(name),
                "cards": small_cards(hand, hand),
                "hand": words.listed(map(words.spoken, hand)),
                "pay": words.count("{number} chip", "{number} chips", self._pay(hand)),
                "yours": words(N_("your choice")) if yours else "",
            }
            for name, hand, yours in (
                (N_("keep all five"), self.deal, self.keeps),
                (N_("throw the kings"), self.final, not self.keeps),
            )
        ]
