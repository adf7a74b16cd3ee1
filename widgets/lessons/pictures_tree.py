"""A draw as a tree: all draws run down to how many of a rank come, and then to what the hand is.

``DrawTree("Qc Qd Ah 9s 7c", "Qc Qd")`` as the last line of a cell. A branch is as wide as it has
draws. A closed one is opened by a press; a press on an open one says what is true given it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final

from rules.cards import Card, CardsLike, Rank, read_cards
from rules.categories import HandCategory
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_tree_view import tree_view

if TYPE_CHECKING:
    from rules.distribution import Distribution

__all__ = ["DrawTree"]

DECKS: Final = (52, 32)
SCALES: Final = (0, 1_000)
"""Counts of draws, or per 1,000 draws."""

Ways = dict[tuple[int, HandCategory], int]


class DrawTree(Lesson):
    """All draws to ``hold`` as a tree, first split by how many cards of ``split`` come.

    ``split`` is the rank that is held most often, unless another is given. ``other`` is a second
    hold of the same deal to switch to, ``decks`` the sizes of deck to choose from, ``per`` 1,000 or
    None for counts of draws. With ``whole`` all branches are open at first. No count is in the view
    before all of ``needs`` are settled. The first switch to another deck or hold settles ``mark``.
    Raises UnreadableCards for cards that are no deal and hold, BadVariant for other scales and
    decks.

    ``tree.ways`` are the exact counts of draws by branch and hand.
    """

    _esm: ClassVar[str] = module("dom.js", "lesson.js", "lesson_tree.js", SPRITE="")
    _css: ClassVar[str] = stylesheet("lesson.css", "lesson_draw.css")

    def __init__(
        self,
        deal: CardsLike,
        hold: CardsLike,
        split: Rank | None = None,
        *,
        other: CardsLike | None = None,
        decks: Iterable[int] = (52,),
        per: int | None = None,
        whole: bool = False,
        needs: Iterable[str] = (),
        mark: str = "",
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.deal = read_cards(deal, 5)
        holds = (hold,) if other is None else (hold, other)
        self.holds = tuple(_held(one, self.deal) for one in holds)
        self.decks = tuple(decks)
        self.per = per or 0
        if not self.decks or not set(self.decks) <= set(DECKS) or self.per not in SCALES:
            raise BadVariant(Message("A tree has decks of 52 or 32 cards, per 1,000 draws or not."))
        self.split = split if split is not None else _most_held(self.holds[0])
        self.place, self.deck = 0, self.decks[0]
        self.whole = whole
        self.opened: set[int] = set()
        self.given: int | HandCategory | None = None
        self._needs, self._mark = tuple(needs), mark
        self._found: dict[tuple[int, int], Distribution[tuple[int, HandCategory]]] = {}
        for deck in self.decks:
            read_cards(self.deal, 5, _cards_of(deck))
        super().__init__(language, log)

    @property
    def ways(self) -> Ways:
        """How many draws bring so many cards of the rank and make each hand, most cards first."""
        key = (self.place, self.deck)
        if key not in self._found:
            from rules.draw_poker.odds_branches import branches

            self._found[key] = branches(
                self.deal, self.holds[self.place], self.split, deck=self.deck
            )
        return dict(self._found[key])

    @property
    def total(self) -> int:
        """All draws."""
        return sum(self.ways.values())

    @property
    def lowest(self) -> HandCategory:
        """What the hand is when the draw does not help: every other category is better."""
        order = list(HandCategory)
        return min((hand for _, hand in self.ways), key=order.index)

    @property
    def better(self) -> Fraction:
        """The share of draws that better the hand."""
        ways = self.ways
        helped = sum(count for (_, hand), count in ways.items() if hand is not self.lowest)
        return Fraction(helped, sum(ways.values()))

    def is_open(self, branch: int) -> bool:
        """Whether the hands of this branch are shown."""
        return self.whole or branch in self.opened

    def for_class(self) -> tuple[str, ...]:
        """What this picture comes after."""
        return self._needs

    # Messages.

    def _ready(self) -> None:
        if not self.lessons.settled(self._needs):
            raise IllegalAction(Message("That comes later."))

    def _press(self, message: View) -> None:
        """Open a branch, or look at what is given there; once more, and all counts again."""
        self._ready()
        branch = message.get("branch")
        if type(branch) is not int or branch not in {number for number, _ in self.ways}:
            raise IllegalAction(Message("The tree has no such branch."))
        was_open = self.is_open(branch)
        self.opened.add(branch)
        self.given = None if was_open and self.given == branch else branch

    def _hand(self, message: View) -> None:
        """Look at one hand in all branches that are open; once more, and all counts again."""
        self._ready()
        found = {hand.value: hand for branch, hand in self.ways if self.is_open(branch)}
        hand = found.get(str(message.get("hand")))
        if hand is None:
            raise IllegalAction(Message("No open branch ends in this hand."))
        self.given = None if self.given is hand else hand

    def _all(self, _message: View) -> None:
        """Open every branch."""
        self._ready()
        self.opened = {number for number, _ in self.ways}

    def _scale(self, message: View) -> None:
        """Counts of draws, or per 1,000 draws."""
        self._ready()
        per = message.get("per")
        if type(per) is not int or per not in SCALES:
            raise IllegalAction(Message("A tree counts draws, or per 1,000 draws."))
        self.per = per

    def _hold(self, message: View) -> None:
        """The tree of the other hold."""
        self._ready()
        place = message.get("place")
        if type(place) is not int or not 0 <= place < len(self.holds):
            raise IllegalAction(Message("There is no such hold here."))
        self._switch(place, self.deck)

    def _deck(self, message: View) -> None:
        """The tree of another deck."""
        self._ready()
        deck = message.get("deck")
        if type(deck) is not int or deck not in self.decks:
            raise IllegalAction(Message("There is no such deck here."))
        self._switch(self.place, deck)

    def _switch(self, place: int, deck: int) -> None:
        if (place, deck) == (self.place, self.deck):
            return
        self.place, self.deck = place, deck
        branches_here = {number for number, _ in self.ways}
        self.opened &= branches_here
        if self.given is not None and self.given not in branches_here | {it for _, it in self.ways}:
            self.given = None
        if self._mark and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    handlers: ClassVar[dict[str, Handler]] = {
        **Lesson.handlers,
        "press": _press,
        "hand": _hand,
        "open_all": _all,
        "scale": _scale,
        "hold": _hold,
        "deck": _deck,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The tree, or what it waits for."""
        missing = [item for item in self._needs if not self.lessons.settled([item])]
        if missing:
            says = N_("The tree comes after {ids}.")
            return {"waits": self.words(says, ids=self.words.listed(missing)), "tree": None}
        return {"waits": "", "tree": tree_view(self, self.words)}


def _held(hold: CardsLike, deal: tuple[Card, ...]) -> tuple[Card, ...]:
    held = read_cards(hold)
    for card in held:
        if card not in deal:
            raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
    if not held or len(held) == len(deal):
        raise UnreadableCards(Message("Some of the five cards stay and some go."))
    return held


def _most_held(held: tuple[Card, ...]) -> Rank:
    ranks = [card.rank for card in held]
    return max(ranks, key=lambda rank: (ranks.count(rank), rank))


def _cards_of(deck: int) -> tuple[Card, ...]:
    from rules.draw_poker.variants import deck_of

    return deck_of(deck)
