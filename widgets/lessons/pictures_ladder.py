"""The ladder of 32 holds, covered until some of them are ranked.

``HoldLadder("8c 8d 7h 6s 5c")`` as the last line of a cell shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from rules.cards import Card, CardsLike, read_cards
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards
from rules.questions import question
from rules.video_poker import ACES_AND_FACES, PayTable
from widgets.base import Handler, Table, View, module, stylesheet, text_of
from widgets.lessons.pictures_ladder_view import ladder_view

if TYPE_CHECKING:
    from rules.video_poker import HoldValue
    from widgets.lessons.log import LessonLog

__all__ = ["HoldLadder"]

FEWEST, MOST = 2, 10
KEPT_FOR = ("07.7b",)
"""Questions of a chapter that ask what a hold is worth, and come after the ladder."""

Hold = tuple[Card, ...]


class HoldLadder(Table):
    """Choose ``rank`` holds of a deal, put them in order, lock: then all 32 exact values are shown.

    ``holds`` are holds to begin with, such as ``["8c 8d", ""]``; the learner may change them. No
    value is worked out or in the view before the lock. Raises UnreadableCards for a deal or hold
    that is none, BadVariant for a number of ranks other than 2 to 10 or for more holds than that.

    ``ladder.order`` is the learner's order, best first, ``ladder.locked`` whether it is locked,
    ``ladder.pairs_right`` how many pairs of it stand in the right order.
    """

    _esm = module("dom.js", "cards.js", "lesson_ladder.js")
    _css = stylesheet("lesson_pictures.css")
    _log: LessonLog
    """The log of the chapter in which a ladder stands: a subclass has it, the bare ladder none."""

    def __init__(
        self,
        deal: CardsLike,
        table: PayTable = ACES_AND_FACES,
        rank: int = 5,
        *,
        holds: Iterable[CardsLike] = (),
        language: str | None = None,
    ) -> None:
        self.deal = read_cards(deal, 5)
        self.table = table
        if type(rank) is not int or not FEWEST <= rank <= MOST:
            raise BadVariant(
                Message("From {least} to {most} holds are ranked.", least=FEWEST, most=MOST)
            )
        self.rank = rank
        self.order: list[Hold] = []
        for hold in holds:
            cards = self._in_deal_order(read_cards(hold))
            if cards not in self.order:
                self.order.append(cards)
        if len(self.order) > rank:
            raise BadVariant(Message("There are more holds than are ranked."))
        self.held: frozenset[Card] = frozenset()
        self.locked = False
        self.all_shown = False
        self.values: tuple[HoldValue, ...] = ()
        super().__init__(language)
        if hasattr(self, "_log"):
            self._log.listen(self.heard)

    def heard(self) -> None:
        """Something is settled in the chapter: perhaps one more worth may be shown."""
        self.show()

    def waits_for(self, worth: Fraction) -> str:
        """The question of the chapter to which this worth is the answer, until that is settled."""
        log: LessonLog | None = getattr(self, "_log", None)
        if log is None:
            return ""
        asked = [it for it in KEPT_FOR if question(it).answer == worth and not log.settled([it])]
        return asked[0] if asked else ""

    @property
    def worth(self) -> dict[Hold, Fraction]:
        """The exact worth of each of the 32 holds, best first; empty before the lock."""
        return {value.hold: value.expected_pay for value in self.values}

    @property
    def pairs_right(self) -> int | None:
        """Pairs of the order in which the first is worth no less; None before the lock."""
        if not self.locked:
            return None
        worth = self.worth
        return sum(worth[first] >= worth[second] for first, second in combinations(self.order, 2))

    def _in_deal_order(self, cards: Iterable[Card]) -> Hold:
        held = set(cards)
        for card in held - set(self.deal):
            raise UnreadableCards(Message("{card} is not among the five cards.", card=card))
        return tuple(card for card in self.deal if card in held)

    def _hold(self, message: View) -> None:
        """A card is tapped."""
        self._still_open()
        (card,) = read_cards(text_of(message, "card", 4), 1)
        self._in_deal_order([card])
        self.held = self.held ^ {card}

    def _add(self, _message: View) -> None:
        """The hold goes to the end of the order."""
        self._still_open()
        hold = self._in_deal_order(self.held)
        if hold in self.order:
            raise IllegalAction(
                Message(
                    "This hold is in your order already, at place {place}.",
                    place=self.order.index(hold) + 1,
                )
            )
        if len(self.order) == self.rank:
            raise IllegalAction(
                Message("Your order has all its {rank} holds: take one out first.", rank=self.rank)
            )
        self.order.append(hold)
        self.held = frozenset()

    def _move(self, message: View) -> None:
        """A hold of the order goes to another place of it."""
        self._still_open()
        start, end = self._place(message, "from"), self._place(message, "to")
        self.order.insert(end, self.order.pop(start))

    def _take_out(self, message: View) -> None:
        self._still_open()
        self.order.pop(self._place(message, "place"))

    def _lock(self, _message: View) -> None:
        """The order is locked and the values are worked out."""
        self._still_open()
        if len(self.order) < self.rank:
            raise IllegalAction(
                Message(
                    "Put {rank} holds in order first; you have {have}.",
                    rank=self.rank,
                    have=len(self.order),
                )
            )
        from rules.video_poker import hold_values

        self.values = hold_values(self.deal, self.table)
        self.locked = True
        self.held = frozenset()

    def _all(self, _message: View) -> None:
        if not self.locked:
            raise IllegalAction(Message("The ladder is covered until your order is locked."))
        self.all_shown = not self.all_shown

    def _again(self, _message: View) -> None:
        """For the next learner: an empty order, everything covered."""
        self.order, self.held = [], frozenset()
        self.locked = self.all_shown = False
        self.values = ()

    def _still_open(self) -> None:
        if self.locked:
            raise IllegalAction(Message("Your order is locked."))

    def _place(self, message: View, name: str) -> int:
        place = message.get(name)
        if type(place) is not int or not 0 <= place < len(self.order):
            raise IllegalAction(Message("There is no hold at that place."))
        return place

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        "hold": _hold,
        "add": _add,
        "move": _move,
        "out": _take_out,
        "lock": _lock,
        "all": _all,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The cards, the order and, once it is locked, the ladder."""
        return ladder_view(self, self.words)
