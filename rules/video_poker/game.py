"""One hand of video poker: five cards, a choice of what to hold, the draw, the pay.

Rule book, section 2, lines 2 to 4. The bet is already made; the game with a bankroll, bets and
doubles is :class:`rules.video_poker.match.VideoPokerMatch`.

>>> from rules.shuffle import Dealer
>>> from rules.video_poker.variants import ACES_AND_FACES
>>> hand = VideoPoker(ACES_AND_FACES)
>>> dealt = hand.apply(hand.initial(), Dealer("three aces").resolve(hand.chances(hand.initial())))
>>> hand.turn(hand.apply(dealt, Hold(frozenset(dealt.deal)))) is None
True
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations

from rules.cards import STANDARD_DECK, Card, CardsLike, cards_text, read_cards
from rules.game import CHANCE, Deal, Dealt, Turn, turned_cards
from rules.hands import HandCategory, evaluate
from rules.messages import IllegalAction, Message
from rules.video_poker.variants import PayLine, PayTable

__all__ = [
    "HandObservation",
    "HandPhase",
    "HandState",
    "Hold",
    "VideoPoker",
    "automatic_holds",
    "paying_cards",
]


class HandPhase(Enum):
    """Where a hand stands; the value says what happens next."""

    DEALING = "five cards are dealt"
    HOLDING = "the player holds"
    DRAWING = "the discards are replaced"
    OVER = "the hand is over"


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep these cards of the deal and have all others replaced."""

    cards: frozenset[Card]

    @classmethod
    def of(cls, cards: CardsLike) -> Hold:
        """The hold of cards given as text or one by one. Raises UnreadableCards.

        >>> str(Hold.of("Kd As"))
        'hold As Kd'
        """
        return cls(frozenset(read_cards(cards)))

    def __str__(self) -> str:
        ordered = sorted(self.cards, key=lambda card: card.index, reverse=True)
        return f"hold {cards_text(ordered)}" if ordered else "hold nothing"


@dataclass(frozen=True, slots=True)
class HandState:
    """A hand so far. ``final`` lies as the deal lay: what was held has kept its place."""

    phase: HandPhase = HandPhase.DEALING
    deal: tuple[Card, ...] = ()
    held: frozenset[Card] = frozenset()
    final: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards that lie there now: the final hand, or else the deal."""
        return self.final or self.deal


@dataclass(frozen=True, slots=True)
class HandObservation:
    """All that the player may know of a hand. Nothing is hidden but the deck."""

    table: PayTable
    bet: int
    hand: HandState

    @property
    def line(self) -> PayLine | None:
        """The line that the cards now lying there make; None before the deal."""
        return self.table.line_of(self.hand.cards) if self.hand.cards else None

    @property
    def marked(self) -> frozenset[Card]:
        """The cards that the machine marks HOLD by itself on the deal."""
        return automatic_holds(self.hand.deal, self.table) if self.hand.deal else frozenset()

    @property
    def paying(self) -> frozenset[Card]:
        """Those of the cards now lying there that make the paid combination."""
        return paying_cards(self.hand.cards, self.table) if self.hand.cards else frozenset()

    @property
    def win(self) -> int:
        """Chips that the final hand returns, the bet included; 0 until it is there."""
        return (
            self.table.pay(self.table.line_of(self.hand.final), self.bet) if self.hand.final else 0
        )


@dataclass(frozen=True, slots=True)
class VideoPoker:
    """One hand as a game of one player: deal, hold, draw, pay.

    ``bet`` is in whole chips, ``pack`` names the shuffled deck of this hand. Raises IllegalAction
    for a bet outside the table's limits.
    """

    table: PayTable
    bet: int = 1
    pack: tuple[int, ...] = (1,)

    def __post_init__(self) -> None:
        self.table.check_bet(self.bet)

    def initial(self) -> HandState:
        """Before the deal."""
        return HandState()

    def turn(self, state: HandState) -> Turn:
        """Chance deals and draws, the player (number 0) holds, and then the hand is over."""
        match state.phase:
            case HandPhase.DEALING | HandPhase.DRAWING:
                return CHANCE
            case HandPhase.HOLDING:
                return 0
            case HandPhase.OVER:
                return None

    def chances(self, state: HandState) -> Deal:
        """Five cards of 52, or a card for every discard from the 47 that were not dealt."""
        remaining = tuple(card for card in STANDARD_DECK if card not in state.deal)
        return Deal(remaining, 5 - len(state.held), self.pack)

    def actions(self, state: HandState) -> Iterator[Hold]:
        """The 32 holds, the fewest cards first."""
        if state.phase is HandPhase.HOLDING:
            for count in range(6):
                for cards in combinations(state.deal, count):
                    yield Hold(frozenset(cards))

    def apply(self, state: HandState, action: Hashable) -> HandState:
        """The hand after a hold or after cards were turned. Raises IllegalAction."""
        match state.phase, action:
            case HandPhase.DEALING, Dealt():
                deal = turned_cards(self.chances(state), action)
                return HandState(HandPhase.HOLDING, deal)
            case HandPhase.HOLDING, Hold(cards):
                held = _checked_hold(cards, state.deal)
                if len(held) == len(state.deal):
                    return HandState(HandPhase.OVER, state.deal, held, state.deal)
                return replace(state, phase=HandPhase.DRAWING, held=held)
            case HandPhase.DRAWING, Dealt():
                drawn = iter(turned_cards(self.chances(state), action))
                final = tuple(c if c in state.held else next(drawn) for c in state.deal)
                return replace(state, phase=HandPhase.OVER, final=final)
            case HandPhase.HOLDING, _:
                raise IllegalAction(Message("Choose the cards to hold, then draw."))
            case HandPhase.OVER, _:
                raise IllegalAction(Message("This hand is over."))
            case _:
                raise IllegalAction(Message("The cards are on their way."))

    def payoffs(self, state: HandState) -> tuple[int]:
        """The win without the bet, in chips; 0 while the hand is not over."""
        over = state.phase is HandPhase.OVER
        return (self.observation(state, 0).win - self.bet if over else 0,)

    def observation(self, state: HandState, player: int) -> HandObservation:  # noqa: ARG002
        """What the player may know: the table, the bet and the cards turned so far."""
        return HandObservation(self.table, self.bet, state)


def paying_cards(hand: CardsLike, table: PayTable) -> frozenset[Card]:
    """The cards that make the paid combination of five cards; none if the hand pays nothing.

    The two of the pair, four of two pair, three of a kind, all five of a straight, flush, full
    house, straight flush or royal flush, and the four of four of a kind, or all five where the pay
    line names the fifth card (rule book, section 2, line 2). Raises UnreadableCards.
    """
    cards = read_cards(hand, 5)
    value = evaluate(cards, ranking=table.ranking)
    line = table.line_of(value)
    if line.pay == 0:
        return frozenset()
    match value.category:
        case HandCategory.TWO_PAIR:
            counting = value.ranks[:2]
        case HandCategory.PAIR | HandCategory.THREE_OF_A_KIND:
            counting = value.ranks[:1]
        case HandCategory.FOUR_OF_A_KIND if line.kickers is None:
            counting = value.ranks[:1]
        case _:
            return frozenset(cards)
    return frozenset(card for card in cards if card.rank in counting)


def automatic_holds(deal: CardsLike, table: PayTable) -> frozenset[Card]:
    """The cards of a deal that the machine marks HOLD by itself: its :func:`paying_cards`.

    None if the table's ``automatic_holds`` is off. Raises UnreadableCards.
    """
    return paying_cards(deal, table) if table.automatic_holds else frozenset()


def _checked_hold(cards: object, deal: tuple[Card, ...]) -> frozenset[Card]:
    if type(cards) is not frozenset or not all(isinstance(card, Card) for card in cards):
        raise IllegalAction(Message("A hold names the cards to keep."))
    for card in sorted(cards, key=lambda card: card.index):
        if card not in deal:
            raise IllegalAction(Message("{card} is not among your five cards.", card=card))
    return cards
