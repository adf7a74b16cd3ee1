"""The double: the whole win against twice as much, decided by a new full deck.

Rule book, section 2, line 5. The rule sheet does not say how, so a table chooses. With
``"dealer_card"`` one card is turned for the dealer and the player picks one of four face-down
cards; the higher rank wins, ace high, and equal ranks are a push. With ``"red_black"`` the player
guesses the colour of one card.

Both are fair. The dealer's card and the picked one change places with equal chances, so higher and
lower are equally likely (8/17 each) and the push (1/17) costs nothing; half the cards are red.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rules.cards import STANDARD_DECK, Card, Suit
from rules.game import CHANCE, Deal, Dealt, Turn, turned_cards
from rules.messages import BadVariant, IllegalAction, Message
from rules.video_poker.variants import DoubleUpRule

__all__ = [
    "Colour",
    "DoublePhase",
    "DoubleState",
    "DoubleUp",
    "Guess",
    "Outcome",
    "Pick",
]

FACE_DOWN = 4
"""Cards that lie face down for the player to pick from."""


class Colour(Enum):
    """The two colours of suits."""

    RED = "red"
    BLACK = "black"

    @classmethod
    def of(cls, card: Card) -> Colour:
        """The colour of a card: diamonds and hearts are red."""
        return cls.RED if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else cls.BLACK


class Outcome(Enum):
    """How a double ends: the stake comes back twice, once or not at all."""

    WON = "won"
    PUSH = "push"
    LOST = "lost"


class DoublePhase(Enum):
    """Where a double stands; the value says what happens next."""

    DEALING = "the dealer's card is turned"
    CHOOSING = "the player chooses"
    TURNING = "the face-down cards are turned"
    OVER = "the double is over"


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose one of the face-down cards, by its place from the left: 1 to 4."""

    position: int


@dataclass(frozen=True, slots=True)
class Guess:
    """Say the colour of the next card."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class DoubleState:
    """A double so far, which is also all that the player may know: no face-down card is in it.

    ``stake`` is in whole chips, ``choice`` a place 1 to 4 or a colour, and ``turned`` the cards
    that were turned after it.
    """

    rule: DoubleUpRule
    stake: int
    phase: DoublePhase
    dealer: Card | None = None
    choice: int | Colour | None = None
    turned: tuple[Card, ...] = ()
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class DoubleUp:
    """One double as a game of one player. ``stake`` is in whole chips, ``pack`` names the new deck.

    Raises BadVariant for an unknown rule or a stake below 1.
    """

    rule: DoubleUpRule = "dealer_card"
    stake: int = 1
    pack: tuple[int, ...] = (1, 1)

    def __post_init__(self) -> None:
        if self.rule not in ("dealer_card", "red_black"):
            raise BadVariant(Message("double_up is “dealer_card” or “red_black”."))
        if type(self.stake) is not int or self.stake < 1:
            raise BadVariant(Message("A double stakes at least 1 whole chip."))

    def initial(self) -> DoubleState:
        """Before the dealer's card, or before the guess."""
        first = DoublePhase.DEALING if self.rule == "dealer_card" else DoublePhase.CHOOSING
        return DoubleState(self.rule, self.stake, first)

    def turn(self, state: DoubleState) -> Turn:
        """Chance turns cards, the player (number 0) chooses once."""
        match state.phase:
            case DoublePhase.DEALING | DoublePhase.TURNING:
                return CHANCE
            case DoublePhase.CHOOSING:
                return 0
            case DoublePhase.OVER:
                return None

    def chances(self, state: DoubleState) -> Deal:
        """The dealer's card of 52, then all four face-down cards of 51; or one card of 52."""
        remaining = tuple(card for card in STANDARD_DECK if card != state.dealer)
        count = 1 if state.dealer is None else FACE_DOWN
        return Deal(remaining, count, self.pack)

    def actions(self, state: DoubleState) -> Iterator[Pick | Guess]:
        """The four picks, or the two guesses."""
        if state.phase is not DoublePhase.CHOOSING:
            return
        if self.rule == "dealer_card":
            yield from map(Pick, range(1, FACE_DOWN + 1))
        else:
            yield from map(Guess, Colour)

    def apply(self, state: DoubleState, action: Hashable) -> DoubleState:
        """The double after a choice or after cards were turned. Raises IllegalAction."""
        match state.phase, self.rule, action:
            case DoublePhase.DEALING, _, Dealt():
                (dealer,) = turned_cards(self.chances(state), action)
                return replace(state, phase=DoublePhase.CHOOSING, dealer=dealer)
            case DoublePhase.CHOOSING, "dealer_card", Pick(int(position)) if _is_place(position):
                return replace(state, phase=DoublePhase.TURNING, choice=position)
            case DoublePhase.CHOOSING, "red_black", Guess(Colour() as colour):
                return replace(state, phase=DoublePhase.TURNING, choice=colour)
            case DoublePhase.TURNING, _, Dealt():
                turned = turned_cards(self.chances(state), action)
                over = replace(state, phase=DoublePhase.OVER, turned=turned)
                return replace(over, outcome=_outcome(over))
            case DoublePhase.CHOOSING, "dealer_card", _:
                raise IllegalAction(Message("Pick one of the four cards, 1 to 4."))
            case DoublePhase.CHOOSING, _, _:
                raise IllegalAction(Message("Guess red or black."))
            case DoublePhase.OVER, _, _:
                raise IllegalAction(Message("This double is over."))
            case _:
                raise IllegalAction(Message("The cards are on their way."))

    def payoffs(self, state: DoubleState) -> tuple[int]:
        """The stake won, 0, or the stake lost, in chips; 0 while the double is not over."""
        match state.outcome:
            case Outcome.WON:
                return (self.stake,)
            case Outcome.LOST:
                return (-self.stake,)
            case _:
                return (0,)

    def observation(self, state: DoubleState, player: int) -> DoubleState:  # noqa: ARG002
        """What the player may know: the whole state, which holds only cards that were turned."""
        return state


def _is_place(position: int) -> bool:
    return type(position) is int and 1 <= position <= FACE_DOWN


def _outcome(state: DoubleState) -> Outcome:
    """How the double ended, from the cards turned and the choice made before."""
    if isinstance(state.choice, Colour):
        return Outcome.WON if Colour.of(state.turned[0]) is state.choice else Outcome.LOST
    assert state.choice is not None
    assert state.dealer is not None
    picked = state.turned[state.choice - 1].rank
    if picked == state.dealer.rank:
        return Outcome.PUSH
    return Outcome.WON if picked > state.dealer.rank else Outcome.LOST
