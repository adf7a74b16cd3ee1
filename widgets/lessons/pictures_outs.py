"""Outs on the deck: the cards that you see are grey, all others may come, some of them help.

``OutsGrid("Ah Jh 8h 3h Kc", "Ah Jh 8h 3h", "flush")`` as the last line of a cell: touch every card
that helps, then have it checked. With ``shown=True`` the outs are lit at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, CardsLike, Rank, read_cards
from rules.categories import HandCategory
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards
from widgets.base import Handler, View, module, stylesheet, text_of
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import TRIES, LessonLog
from widgets.lessons.pictures_outs_view import outs_view

__all__ = ["MOST_OTHERS", "OutsGrid"]

MOST_OTHERS: Final = 10
"""So many unseen cards at most are pushed aside."""

_DECKS: Final = {52: STANDARD_DECK, 32: SHORT_DECK}


class OutsGrid(Lesson):
    """The deck with your five cards grey, on which outs are touched.

    ``hold`` are those of the five cards that stay. ``wish`` is what helps: a category such as
    ``"flush"``, or better, with one card to come; ranks such as ``"Q A"``; or None, any better
    category than the five cards have, with one card to come. With ``others`` so many unseen cards
    lie aside, face down, and a slider moves them. What the outs are worth as a chance is told once
    all of ``needs`` are settled. Raises UnreadableCards for cards that are no deal and hold,
    BadVariant for another deck or wish.

    ``grid.outs`` are the true outs; they are in the view once they are found, after two checks, or
    with ``shown``.
    """

    _esm: ClassVar[str] = module("dom.js", "cards.js", "lesson.js", "lesson_outs.js")
    _css: ClassVar[str] = stylesheet("lesson.css", "lesson_draw.css")

    def __init__(
        self,
        deal: CardsLike,
        hold: CardsLike,
        wish: str | None = None,
        *,
        deck: int = 52,
        shown: bool = False,
        others: int | None = None,
        needs: Iterable[str] = (),
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        if deck not in _DECKS:
            raise BadVariant(Message("A deck has 52 or 32 cards."))
        if others is not None and not (type(others) is int and 0 <= others <= MOST_OTHERS):
            raise BadVariant(_aside())
        self.cards = _DECKS[deck]
        self.deal = read_cards(deal, 5, self.cards)
        self.held = read_cards(hold)
        for card in self.held:
            if card not in self.deal:
                raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
        self.wish = _read_wish(wish)
        if not isinstance(self.wish, frozenset) and len(self.held) != len(self.deal) - 1:
            raise BadVariant(Message("With more cards to come an out is a card of a rank."))
        self.outs = frozenset(card for card in self.unseen if self._helps(card))
        self.shown, self.others = shown, others
        self.touched_cards: set[Card] = set()
        self.checks = 0
        self.checked = False
        self._needs = tuple(needs)
        super().__init__(language, log)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """All cards that you cannot see, wherever they lie."""
        return tuple(card for card in self.cards if card not in self.deal)

    @property
    def found(self) -> bool:
        """Whether exactly the outs were touched when it was last checked."""
        return self.checked and self.touched_cards == self.outs

    @property
    def told(self) -> bool:
        """Whether the true outs are lit."""
        return self.shown or self.found or self.checks >= TRIES

    @property
    def valued(self) -> bool:
        """Whether the chance is told beside the outs."""
        return self.told and self.lessons.settled(self._needs)

    def for_class(self) -> tuple[str, ...]:
        """What the chance comes after."""
        return self._needs

    def _helps(self, card: Card) -> bool:
        if isinstance(self.wish, frozenset):
            return card.rank in self.wish
        from rules.hands import evaluate

        order = list(HandCategory)
        made = order.index(evaluate((*self.held, card), deck=self.cards).category)
        if self.wish is not None:
            return made >= order.index(self.wish)
        return made > order.index(evaluate(self.deal, deck=self.cards).category)

    # Messages.

    def _touch(self, message: View) -> None:
        """Touch an unseen card, or take the touch back."""
        code = text_of(message, "card", 2)
        card = next((card for card in self.unseen if str(card) == code), None)
        if card is None or self.told:
            raise IllegalAction(Message("That card is not to be touched now."))
        self.touched_cards ^= {card}
        self.checked = False

    def _check(self, _message: View) -> None:
        """Say how many are right, missed and too many. Raises IllegalAction with none touched."""
        if self.told:
            raise IllegalAction(Message("The outs are lit already."))
        if not self.touched_cards:
            raise IllegalAction(Message("Touch the cards that help, then have them checked."))
        self.checks += 1
        self.checked = True

    def _again(self, _message: View) -> None:
        """Begin anew."""
        self.touched_cards, self.checks, self.checked = set(), 0, False

    def _aside(self, message: View) -> None:
        """So many unseen cards lie in the other hand."""
        number = message.get("number")
        if self.others is None or type(number) is not int or not 0 <= number <= MOST_OTHERS:
            raise IllegalAction(_aside())
        self.others = number

    handlers: ClassVar[dict[str, Handler]] = {
        **Lesson.handlers,
        "touch": _touch,
        "check_outs": _check,
        "again": _again,
        "aside": _aside,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The grid, and what there is to say about it."""
        return outs_view(self, self.words)


def _read_wish(wish: str | None) -> HandCategory | frozenset[Rank] | None:
    """A category by its name, or ranks by their letters. Raises BadVariant."""
    if wish is None:
        return None
    by_name = {category.value: category for category in HandCategory}
    if wish in by_name:
        return by_name[wish]
    by_letter = {rank.letter: rank for rank in Rank}
    letters = wish.split()
    if not letters or not set(letters) <= set(by_letter):
        raise BadVariant(Message("“{wish}” is no hand and no rank.", wish=wish[:40]))
    return frozenset(by_letter[letter] for letter in letters)


def _aside() -> Message:
    return Message("Push 0 to {most} cards aside.", most=MOST_OTHERS)
