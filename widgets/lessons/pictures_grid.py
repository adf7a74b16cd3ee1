"""The deck as a grid, suits down and ranks across: what a factor counts lights up.

``DeckGrid()`` as the last line of a cell shows it; ``grid.light("As Ah", "two of the aces")``
lights cells of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.cards import Card, CardsLike, Rank, Suit, parse_cards
from rules.counting_hands import FEWEST_RANKS, five_alike, hand_counts, runs_of_five
from rules.hands import AceLow, HandCategory, Ranking, evaluate
from rules.messages import BadVariant, IllegalAction, Message, UnreadableCards
from rules.shuffle import ByteStream, Dealer, shuffled
from widgets.base import Handler, Table, View, module, stylesheet
from widgets.lessons.pictures_grid_view import FIVE_ALIKE, grid_view

__all__ = ["STAR", "SUITS", "DeckGrid"]

STAR = "*"
SUITS = ("s", "h", "d", "c", STAR)
"""The rows of the grid from above: the four suits and, with five, the stars."""

MOST_RANKS, MOST_SUITS = 13, len(SUITS)
ACE_LOW: tuple[AceLow, ...] = ("value_one", "below_lowest", "never")
Cell = tuple[Rank, str]


class DeckGrid(Table):
    """A deck of ``ranks`` × ``suits`` that can be cut, dealt from, lit and counted.

    ``ranks`` are 5 to 13, the highest ones; ``suits`` 1 to 5. ``ace_low`` is the rule for the ace:
    True or ``"value_one"`` (also under the two), ``"below_lowest"``, False or ``"never"``. The
    counts of the categories are covered until :meth:`reveal` or, unless ``may_uncover`` is False,
    until somebody asks. Raises BadVariant.

    ``grid.counts`` are the exact counts of the deck as it is cut now, rarest first.
    """

    _esm = module("dom.js", "lesson.js", "lesson_grid.js")
    _css = stylesheet("lesson_pictures.css")

    def __init__(
        self,
        ranks: int = 13,
        suits: int = 4,
        ace_low: AceLow | bool = True,  # noqa: FBT001, FBT002  (the rule's short form)
        *,
        may_uncover: bool = True,
        seed: str | int | None = None,
        language: str | None = None,
    ) -> None:
        rule = ("value_one" if ace_low else "never") if isinstance(ace_low, bool) else ace_low
        self.ranks = _within("ranks", ranks, FEWEST_RANKS, MOST_RANKS, BadVariant)
        self.suits = _within("suits", suits, 1, MOST_SUITS, BadVariant)
        if rule not in ACE_LOW:
            raise BadVariant(Message("The ace is low as value_one, below_lowest or never."))
        self.ace_low: AceLow = rule
        self.may_uncover = may_uncover
        self.covered = True
        self.lit: tuple[Cell, ...] = ()
        self.lit_words: Message | None = None
        self.hand: tuple[Cell, ...] = ()
        self.dealt = 0
        self.before: dict[str, int] = {}
        self._dealer = Dealer(seed)
        super().__init__(language)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every card of the deck as rank and suit letter, ``*`` for the stars."""
        return tuple((rank, suit) for suit in SUITS[: self.suits] for rank in self.columns)

    @property
    def columns(self) -> tuple[Rank, ...]:
        """The ranks that are left, from low to high."""
        return tuple(Rank)[MOST_RANKS - self.ranks :]

    @property
    def runs(self) -> int:
        """The letter w: how many sets of five ranks are a straight."""
        return runs_of_five(self.ranks, self.ace_low)

    @property
    def counts(self) -> dict[str, int]:
        """How many hands fall into each category, by its name, rarest first; exact."""
        found = hand_counts(self.ranks, self.suits, self.runs)
        named = {category.value: found[category] for category in reversed(HandCategory)}
        if self.suits == MOST_SUITS:
            named = {FIVE_ALIKE: five_alike(self.ranks, self.suits)} | named
        return dict(sorted(named.items(), key=lambda item: item[1]))

    def light(self, cells: CardsLike | Iterable[Cell], words: str | Message) -> None:
        """Light these cells and say in one sentence what they are.

        ``cells`` are cards or their text, or pairs of rank and suit letter; ``A*`` is the ace of
        stars. Without cells all is dark again. ``words`` is a text of the catalogue or a Message.
        Raises UnreadableCards for a cell that the deck does not have.
        """
        self.lit = self._read(cells)
        self.lit_words = words if isinstance(words, Message) else Message(words)
        self.hand = ()
        self.show()

    def reveal(self) -> None:
        """Uncover the counts."""
        self.covered = False
        self.show()

    def name_of(self, hand: tuple[Cell, ...]) -> Message:
        """What five cells are called, judged by the rules of this deck.

        A hand has at most five suits. Unless all are of one rank, its stars can be put for a suit
        it lacks (or, with five suits, for the suit of a card of another rank) without changing
        which ranks are alike, whether all suits are, or any straight.
        """
        if len({rank for rank, _ in hand}) == 1:
            return Message(FIVE_ALIKE)
        used = {suit for _, suit in hand}
        starred = [rank for rank, suit in hand if suit == STAR]
        crowded = len(used) == MOST_SUITS
        put = next(
            (letter for letter in SUITS[:-1] if letter not in used),
            next(one for one in SUITS if not crowded or (starred[0], one) not in hand),
        )
        cards = [Card(rank, Suit(put if suit == STAR else suit)) for rank, suit in hand]
        deck = [Card(rank, suit) for rank in self.columns for suit in Suit]
        return evaluate(cards, Ranking(ace_low=self.ace_low), deck=deck).message

    def _read(self, cells: CardsLike | Iterable[Cell]) -> tuple[Cell, ...]:
        if isinstance(cells, str):
            plain = [word for word in cells.split() if not word.endswith(STAR)]
            starred = [word[:-1] + "s" for word in cells.split() if word.endswith(STAR)]
            read: list[object] = [*parse_cards(" ".join(plain))]
            read += [(card.rank, STAR) for card in parse_cards(" ".join(starred))]
        elif isinstance(cells, Iterable):
            read = list(cells)
        else:
            raise UnreadableCards(Message("Cells are read from a text or from a list of cards."))
        known = set(self.cells)
        found: dict[Cell, None] = {}
        for one in read:
            cell = (one.rank, one.suit.letter) if isinstance(one, Card) else one
            if not isinstance(cell, tuple) or cell not in known:
                raise UnreadableCards(Message("{thing} is not in this deck.", thing=str(one)[:12]))
            found[cell] = None
        return tuple(found)

    def _cut(self, message: View) -> None:
        """Ranks leave or come back from the left, suits from below."""
        ranks = _within("ranks", message.get("ranks"), FEWEST_RANKS, MOST_RANKS, IllegalAction)
        suits = _within("suits", message.get("suits"), 1, MOST_SUITS, IllegalAction)
        if (ranks, suits) != (self.ranks, self.suits):
            self.before = self.counts
            self.ranks, self.suits = ranks, suits
            self.lit, self.hand = (), ()

    def _ace(self, message: View) -> None:
        """The house rule for the ace."""
        rule = message.get("rule")
        if rule not in ACE_LOW:
            raise IllegalAction(Message("There is no such rule for the ace."))
        self.before = self.counts
        self.ace_low = rule

    def _deal(self, _message: View) -> None:
        """Five cards light up."""
        self.dealt += 1
        stream = ByteStream(self._dealer.pack_key((self.dealt,)))
        self.hand = shuffled(self.cells, stream)[:5]
        self.lit = ()

    def _dark(self, _message: View) -> None:
        self.lit, self.hand = (), ()

    def _cover(self, _message: View) -> None:
        if self.covered and not self.may_uncover:
            raise IllegalAction(Message("The counts come after your own guess."))
        self.covered = not self.covered
        self.before = {}

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        "cut": _cut,
        "ace": _ace,
        "deal": _deal,
        "dark": _dark,
        "cover": _cover,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The grid, what is lit and, if uncovered, the counts."""
        return grid_view(self, self.words)


def _within(
    name: str,
    value: object,
    least: int,
    most: int,
    refusal: type[BadVariant] | type[IllegalAction],
) -> int:
    if type(value) is not int or not least <= value <= most:
        raise refusal(
            Message(
                "{name} is a whole number from {least} to {most}.",
                name=name,
                least=least,
                most=most,
            )
        )
    return value
