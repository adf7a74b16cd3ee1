"""The usual way to draw: one stated rule that says what a player keeps of five cards.

It is the assumption behind "what may he hold, having drawn one?", and the beginner's own rule. The
first line that fits decides:

1. With a straight or better he keeps all five.
2. With four cards of one suit he draws one, also if the fifth makes a pair with one of them.
3. With two pair he draws one.
4. With three of a kind he draws two.
5. With a pair he draws three.
6. With four in a row, open at both ends, he draws one.
7. With nothing but an ace or a king he keeps the higher of them and draws four.
8. Otherwise he draws five.

Better players keep their highest card instead of line 8, and an ace with a king.

>>> habit, kept = usual_draw("Qh Qc 9d 3h Js")
>>> habit.value, len(kept)
('a pair', 2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import combinations
from types import MappingProxyType
from typing import Final

from rules.cards import STANDARD_DECK, Card, CardsLike, Rank, read_cards
from rules.draw_poker.variants import DRAW_POKER_RANKING
from rules.hands import HandCategory, HandValue, Ranking, Scale, evaluate
from rules.messages import Message

__all__ = ["HIGH_CARDS", "STANDING", "USUAL_RULE", "Habit", "open_fours", "usual_draw"]


class Habit(Enum):
    """What decides in five cards by the usual rule, the first that fits; the value says it."""

    STANDS = "a straight or better"
    FLUSH_DRAW = "four of one suit"
    TWO_PAIR = "two pair"
    THREE = "three of a kind"
    PAIR = "a pair"
    STRAIGHT_DRAW = "four in a row, open at both ends"
    HIGH_CARD = "an ace or a king"
    NOTHING = "none of these"

    @property
    def draws(self) -> int:
        """How many cards are drawn."""
        return _DRAWS[self]


_DRAWS: Final[Mapping[Habit, int]] = MappingProxyType(
    {
        Habit.STANDS: 0,
        Habit.FLUSH_DRAW: 1,
        Habit.TWO_PAIR: 1,
        Habit.THREE: 2,
        Habit.PAIR: 3,
        Habit.STRAIGHT_DRAW: 1,
        Habit.HIGH_CARD: 4,
        Habit.NOTHING: 5,
    }
)

USUAL_RULE: Final = (
    Message("With a straight or better he keeps all five cards."),
    Message("With four cards of one suit he draws one, also if he has a pair."),
    Message("With two pair he draws one."),
    Message("With three of a kind he draws two."),
    Message("With a pair he draws three."),
    Message("With four in a row, open at both ends, he draws one."),
    Message("With nothing but an ace or a king he keeps the higher of them and draws four."),
    Message("Otherwise he draws five."),
)
"""The usual rule in words, for people; the first line that fits decides."""

STANDING: Final = frozenset(
    {
        HandCategory.STRAIGHT,
        HandCategory.FLUSH,
        HandCategory.FULL_HOUSE,
        HandCategory.FOUR_OF_A_KIND,
        HandCategory.STRAIGHT_FLUSH,
    }
)
"""The categories with which the usual rule draws nothing, whatever their order."""

HIGH_CARDS: Final = (Rank.ACE, Rank.KING)
"""The ranks worth keeping alone, the better first."""


def usual_draw(
    hand: CardsLike,
    ranking: Ranking = DRAW_POKER_RANKING,
    *,
    deck: Iterable[Card] = STANDARD_DECK,
) -> tuple[Habit, frozenset[Card]]:
    """What decides in five cards by the usual rule, and the cards that are kept.

    Raises UnreadableCards unless there are five different cards of the deck.
    """
    cards = read_cards(hand, 5)
    value = evaluate(cards, ranking, deck=deck)
    if value.category in STANDING:
        return Habit.STANDS, frozenset(cards)
    suit, suited = Counter(card.suit for card in cards).most_common(1)[0]
    if suited == 4:
        return Habit.FLUSH_DRAW, frozenset(card for card in cards if card.suit is suit)
    match value.category:
        case HandCategory.TWO_PAIR:
            return Habit.TWO_PAIR, _of_ranks(cards, value.ranks[:2])
        case HandCategory.THREE_OF_A_KIND:
            return Habit.THREE, _of_ranks(cards, value.ranks[:1])
        case HandCategory.PAIR:
            return Habit.PAIR, _of_ranks(cards, value.ranks[:1])
    return _of_nothing(cards, value)


def open_fours(scale: Scale) -> frozenset[frozenset[Rank]]:
    """Every four ranks that two other ranks complete to a straight.

    >>> from rules.hands import scale_of
    >>> len(open_fours(scale_of(Ranking(), STANDARD_DECK)))
    9
    """
    completed: Counter[frozenset[Rank]] = Counter()
    for straight in scale.straights:
        completed.update(map(frozenset, combinations(straight, 4)))
    return frozenset(four for four, ways in completed.items() if ways == 2)


def _of_nothing(cards: tuple[Card, ...], value: HandValue) -> tuple[Habit, frozenset[Card]]:
    for four in combinations(sorted(value.ranks, reverse=True), 4):
        if frozenset(four) in open_fours(value.scale):
            return Habit.STRAIGHT_DRAW, _of_ranks(cards, four)
    for rank in HIGH_CARDS:
        if rank in value.ranks:
            return Habit.HIGH_CARD, _of_ranks(cards, (rank,))
    return Habit.NOTHING, frozenset()


def _of_ranks(cards: tuple[Card, ...], ranks: tuple[Rank, ...]) -> frozenset[Card]:
    return frozenset(card for card in cards if card.rank in ranks)
