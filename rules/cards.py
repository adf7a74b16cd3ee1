"""Ranks, suits, cards and the two decks, with one text codec.

A card is written rank then suit, ``As Kd Tc``. Reading also takes ``10c``, lower or upper case, the
suit signs and no spaces (``AsKd10c``). People are shown ``10``; text keeps ``T``.

>>> parse_cards("AsKd10c")
(Card('As'), Card('Kd'), Card('Tc'))
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

from rules.messages import Message, UnreadableCards

__all__ = [
    "SHORT_DECK",
    "STANDARD_DECK",
    "Card",
    "CardsLike",
    "Rank",
    "Suit",
    "cards_text",
    "parse_cards",
    "read_cards",
]


class Rank(IntEnum):
    """The thirteen ranks, ordered; the ace is high (where it is low, the ranking says)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank in text, ``2`` to ``9``, ``T J Q K A``."""
        return _RANK_LETTERS[self - 2]

    @property
    def shown(self) -> str:
        """The rank as people read it on a card: ``10`` for the ten, otherwise the letter."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def words(self) -> str:
        """The rank in words, such as ``queen``."""
        return self.name.lower()


class Suit(Enum):
    """The four suits; no suit is stronger than another. The value is the letter in text."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def letter(self) -> str:
        """The suit in text."""
        return self.value

    @property
    def sign(self) -> str:
        """The suit sign, asking for its text form (U+FE0E) so that no phone draws an emoji."""
        return _SUIT_SIGNS[self.value] + "\N{VARIATION SELECTOR-15}"

    @property
    def words(self) -> str:
        """The suit in words, such as ``spades``."""
        return self.name.lower()


_RANK_LETTERS = "23456789TJQKA"
_SUIT_LETTERS = "cdhs"
_SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """One playing card: a rank and a suit. Cards have no order of their own.

    >>> Card.parse("10c").words
    'ten of clubs'
    """

    rank: Rank
    suit: Suit

    @property
    def index(self) -> int:
        """The number 0 to 51 inside solvers: 4 · (rank − 2) + suit, suits in order c d h s."""
        return 4 * (self.rank - 2) + _SUIT_LETTERS.index(self.suit.value)

    @classmethod
    def from_index(cls, index: int) -> Card:
        """The card of a solver's number 0 to 51."""
        return _BY_INDEX[index]

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read exactly one card. Raises UnreadableCards."""
        cards = parse_cards(text)
        if len(cards) != 1:
            raise UnreadableCards(Message("“{text}” is not one card.", text=_short(text)))
        return cards[0]

    @property
    def shown(self) -> str:
        """The card as people read it in a sentence, such as ``10♣``."""
        return self.rank.shown + self.suit.sign

    @property
    def words(self) -> str:
        """The card as it is spoken, such as ``nine of spades``."""
        return f"{self.rank.words} of {self.suit.words}"

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card('{self}')"


CardsLike = str | Iterable[Card]
"""What notebook-facing functions take for cards: text, or cards themselves."""

_BY_INDEX = tuple(Card(rank, suit) for rank in Rank for suit in _SUITS)

STANDARD_DECK: tuple[Card, ...] = _BY_INDEX
"""The 52 cards from two to ace, in the order of their index."""

SHORT_DECK: tuple[Card, ...] = tuple(card for card in STANDARD_DECK if card.rank >= Rank.SEVEN)
"""The 32 cards from seven to ace."""

_SIGN_TO_LETTER = str.maketrans(
    {"♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s"}
    | {"\N{VARIATION SELECTOR-15}": None, "\N{VARIATION SELECTOR-16}": None}
)
_SEPARATORS = re.compile(r"[\s,;]+")
_ONE_CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])", re.IGNORECASE | re.ASCII)
_LONGEST_TEXT = 400


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read any number of different cards from text, in the order written.

    Raises UnreadableCards, naming what is not a card or the card that stands twice.

    >>> parse_cards("9♠ 10h")
    (Card('9s'), Card('Th'))
    """
    if len(text) > _LONGEST_TEXT:
        raise UnreadableCards(Message("That text is too long to be a list of cards."))
    cards: list[Card] = []
    for word in _SEPARATORS.split(text.translate(_SIGN_TO_LETTER)):
        at = 0
        while at < len(word):
            match = _ONE_CARD.match(word, at)
            if match is None:
                raise UnreadableCards(
                    Message(
                        "“{text}” is not a card. Write a rank and a suit, such as 9s.",
                        text=_short(word[at:]),
                    )
                )
            letter = "T" if match[1] == "10" else match[1].upper()
            suit = _SUITS[_SUIT_LETTERS.index(match[2].lower())]
            cards.append(Card(Rank(_RANK_LETTERS.index(letter) + 2), suit))
            at = match.end()
    _refuse_twice(cards)
    return tuple(cards)


def read_cards(
    cards: CardsLike, count: int | None = None, deck: Iterable[Card] = STANDARD_DECK
) -> tuple[Card, ...]:
    """The door of every function that takes cards: text or cards in, a checked tuple out.

    With ``count`` there must be that many; all must be of ``deck``. Raises UnreadableCards.
    """
    if not isinstance(cards, Iterable):
        raise UnreadableCards(Message("Cards are read from a text or from a list of cards."))
    read = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    for card in read:
        if not isinstance(card, Card):
            raise UnreadableCards(Message("{thing} is not a card.", thing=_short(repr(card))))
    _refuse_twice(read)
    if deck is not STANDARD_DECK:
        known = frozenset(deck)
        for card in read:
            if card not in known:
                raise UnreadableCards(Message("{card} is not in this deck.", card=card))
    if count is not None and len(read) != count:
        raise UnreadableCards(
            Message("{count} cards are needed, not {given}.", count=count, given=len(read))
        )
    return read


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as text, ``As Kd Tc``; the inverse of :func:`parse_cards`."""
    return " ".join(map(str, cards))


def _refuse_twice(cards: Iterable[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise UnreadableCards(Message("{card} stands there twice.", card=card))
        seen.add(card)


def _short(text: str) -> str:
    return text if len(text) <= 12 else text[:11] + "…"
