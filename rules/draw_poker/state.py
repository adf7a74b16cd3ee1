"""How a deal stands, card by card and chip by chip, and how it ended.

A state holds both hands; what one player may know of it is a
:class:`~rules.draw_poker.observation.DealObservation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from rules.cards import Card
from rules.draw_poker.betting import Standing
from rules.draw_poker.collateral import Chips
from rules.draw_poker.story import Deed, Event
from rules.draw_poker.variants import COMPUTER, YOU
from rules.messages import IllegalAction, Message

__all__ = ["DealPhase", "DealState", "Outcome", "Reason", "staking"]


class DealPhase(Enum):
    """Where a deal stands; the value says what happens next."""

    DEALING = "five cards each are dealt"
    FIRST_ROUND = "the first betting round"
    EXCHANGE = "a player marks cards to exchange"
    DRAWING = "the new cards come"
    SECOND_ROUND = "the second betting round"
    OVER = "the deal is over"


class Reason(Enum):
    """Why a deal is over; the value is the reason in words."""

    DROPPED = "one player dropped"
    SHOWDOWN = "the better hand won"
    TIE = "the hands are equal"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a deal.

    ``winner`` is the player who took the ``pot`` (whole chips, a carried part included), None after
    a tie, when it stays. ``forfeited`` and ``redeemed`` are the belongings that changed hands for
    it, in the order in which they did.
    """

    reason: Reason
    winner: int | None
    pot: int
    forfeited: tuple[str, ...] = ()
    redeemed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal so far. ``hands`` and ``discards`` are by player.

    ``acting`` is the player to act, or whose cards come. ``owed`` is what he has to pay to go on.
    ``marked`` are the cards to be exchanged while the new ones come, then they are in ``discards``,
    which is None for a player who has not exchanged yet.
    """

    phase: DealPhase
    acting: int
    chips: Chips
    standing: Standing = Standing.OPENING
    owed: int = 0
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    marked: frozenset[Card] = frozenset()
    discards: tuple[frozenset[Card] | None, frozenset[Card] | None] = (None, None)
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the acting player."""
        return self.hands[self.acting]

    @property
    def other(self) -> int:
        """The player who does not act."""
        return 1 - self.acting

    @property
    def exchanges(self) -> tuple[frozenset[Card] | None, frozenset[Card] | None]:
        """What each player has given away, or marked to be given; None before that."""
        if self.phase is not DealPhase.DRAWING:
            return self.discards
        yours, its = self.discards
        return (self.marked, its) if self.acting == YOU else (yours, self.marked)

    def stock(self, deck: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of the deck that nobody was dealt yet."""
        dealt = {card for cards in (*self.hands, *self.discards) for card in cards or ()}
        return tuple(card for card in deck if card not in dealt)

    def told(self, *events: Event) -> DealState:
        """With these events at the end of the story."""
        return replace(self, events=(*self.events, *events))

    def pay(self, amount: int) -> DealState:
        """After the acting player paid into the pot; staking for it is told."""
        chips = self.chips.pay(self.acting, amount)
        short = amount - self.chips.banks[self.acting]
        return replace(self.told(*staking(self.chips, chips, short=short)), chips=chips, owed=0)

    def with_hand(self, cards: tuple[Card, ...]) -> DealState:
        """With these cards in the hand of the acting player."""
        yours, its = self.hands
        return replace(self, hands=(cards, its) if self.acting == YOU else (yours, cards))

    def draw(self, cards: tuple[Card, ...]) -> DealState:
        """After new cards took the places of the marked ones, which are now discards."""
        new = iter(cards)
        hand = tuple(next(new) if card in self.marked else card for card in self.hand)
        return replace(self.with_hand(hand), discards=self.exchanges, marked=frozenset())

    def check_marked(self, cards: object) -> None:
        """Raise IllegalAction unless these are cards of the acting player's hand."""
        if type(cards) is not frozenset or not all(isinstance(card, Card) for card in cards):
            raise IllegalAction(Message("An exchange names the cards to give away, none to five."))
        for card in sorted(cards, key=lambda card: card.index):
            if card not in self.hand:
                raise IllegalAction(Message("{card} is not among your five cards.", card=card))


def staking(before: Chips, after: Chips, *, short: int) -> tuple[Event, ...]:
    """The event of staking between two counts of the chips; none if nothing was staked."""
    names = after.collateral.staked[len(before.collateral.staked) :]
    if not names:
        return ()
    brought = after.collateral.value * len(names)
    return (Event(Deed.STAKE, COMPUTER, chips=brought, short=short, belongings=names),)
