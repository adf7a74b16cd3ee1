"""What the words of a strategy mean at a pay table: which ranks are high, what a straight is.

A rank is *high* if the table pays a pair of it; what is a straight, its ``ace_low`` says.

>>> from rules.video_poker.variants import ACES_AND_FACES
>>> [rank.words for rank in sorted(house_of(ACES_AND_FACES).high)]
['jack', 'queen', 'king', 'ace']
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias

from rules.cards import STANDARD_DECK, Card, Rank, Suit
from rules.hands import HandValue, Ranking, evaluate, scale_of
from rules.video_poker.variants import PayLine, PayTable

__all__ = ["ROYAL", "Cards", "Height", "House", "Side", "Suiting", "Target", "house_of"]

Cards: TypeAlias = tuple[Card, ...]

ROYAL: Final = frozenset(rank for rank in Rank if rank >= Rank.TEN)
"""The ranks of a royal flush."""


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """What the words mean at a pay table; pays of every height give the same house."""

    ranking: Ranking
    lines: tuple[PayLine, ...]
    """The lines of the table; each pays 1 if it pays at all."""
    high: frozenset[Rank]
    """The ranks whose pair is paid."""
    straights: tuple[frozenset[Rank], ...]

    def line_of(self, value: HandValue) -> PayLine:
        """The line of a hand."""
        return next(line for line in self.lines if line.fits(value))

    def ways(self, cards: Cards) -> int:
        """In how many straights the ranks of these cards lie; 0 if a rank comes twice."""
        ranks = {card.rank for card in cards}
        return sum(ranks <= straight for straight in self.straights) * (len(ranks) == len(cards))


def house_of(table: PayTable) -> House:
    """The meaning of the words at this table."""
    lines = tuple(replace(line, pay=min(line.pay, 1)) for line in table.lines)
    return _house(lines, table.ranking)


@lru_cache(maxsize=8)
def _house(lines: tuple[PayLine, ...], ranking: Ranking) -> House:
    def pays(rank: Rank) -> bool:
        others = [Card(other, Suit.SPADES) for other in Rank if other is not rank]
        hand = (Card(rank, Suit.CLUBS), Card(rank, Suit.HEARTS), *others[:3])
        value = evaluate(hand, ranking=ranking)
        return next(line for line in lines if line.fits(value)).pay > 0

    straights = scale_of(ranking, STANDARD_DECK).straights
    return House(ranking, lines, frozenset(filter(pays, Rank)), tuple(map(frozenset, straights)))


class Height(Enum):
    """Whether a pair of the rank is paid."""

    ANY = ""
    HIGH = "high"
    LOW = "low"


class Side(Enum):
    """How many straights are missing of those that so many cards can lie in."""

    ANY = None
    OUTSIDE = 0
    INSIDE = 1
    DOUBLE_INSIDE = 2


class Suiting(Enum):
    """Whether all cards are of one suit; unsuited cards are not."""

    ANY = ""
    SUITED = "suited"
    UNSUITED = "unsuited"

    def fits(self, cards: Cards) -> bool:
        """Whether these cards are so."""
        return self is Suiting.ANY or _one_suit(cards) == (self is Suiting.SUITED)


class Target(Enum):
    """The hand that held cards go to."""

    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FLUSH = "flush"
    STRAIGHT = "straight"

    def begins(self, cards: Cards, house: House) -> bool:
        """Whether these cards are part of such a hand, or one themselves."""
        match self:
            case Target.ROYAL_FLUSH:
                return _one_suit(cards) and {card.rank for card in cards} <= ROYAL
            case Target.STRAIGHT_FLUSH:
                return _one_suit(cards) and house.ways(cards) > 0
            case Target.FLUSH:
                return _one_suit(cards)
            case Target.STRAIGHT:
                return house.ways(cards) > 0


def _one_suit(cards: Cards) -> bool:
    return len({card.suit for card in cards}) <= 1
