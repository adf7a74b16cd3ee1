"""What a player may know of a deal.

An observation is all that a table shows and all that an opponent is given. The other's cards are in
it only after a showdown; discards are known to their owner alone; no deck is in it, only how many
cards it has.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.cards import Card
from rules.draw_poker.betting import Button, Round, Standing, needed_chance
from rules.draw_poker.collateral import Belonging
from rules.draw_poker.state import DealPhase, Outcome
from rules.draw_poker.story import Event
from rules.draw_poker.variants import deck_of
from rules.game import BetRange, Turn
from rules.hands import HandValue, Ranking, evaluate
from rules.messages import Message

__all__ = ["DealObservation"]


@dataclass(frozen=True, slots=True)
class DealObservation:
    """All that ``player`` may know of a deal. Amounts are whole chips; pairs are by player.

    ``deck`` is the number of cards in the deck. ``turn`` says whose turn it is, as the game does.
    ``pot`` includes the ``carried`` part, ``owed`` is what the player to act has to pay to go on.
    ``lines`` are what each can still pay. ``hand`` and ``discards`` are the player's own. ``drawn``
    counts the cards each exchanged: None before, and where the house rules hide it. ``shown`` is
    the other's hand after a showdown. ``buttons`` and ``amounts`` are what this player may do now.
    ``outcome`` is there when the deal is over.
    """

    deck: int
    ranking: Ranking
    player: int
    number: int
    opener: int
    phase: DealPhase
    turn: Turn
    standing: Standing
    pot: int
    carried: int
    owed: int
    banks: tuple[int, int]
    lines: tuple[int, int]
    belongings: tuple[Belonging, ...]
    hand: tuple[Card, ...]
    discards: frozenset[Card]
    drawn: tuple[int | None, int | None]
    shown: tuple[Card, ...]
    buttons: tuple[Button, ...]
    amounts: BetRange | None
    events: tuple[Event, ...]
    outcome: Outcome | None

    @property
    def in_round(self) -> Round | None:
        """The betting round that is being played, if one is."""
        return {DealPhase.FIRST_ROUND: Round.FIRST, DealPhase.SECOND_ROUND: Round.SECOND}.get(
            self.phase
        )

    @property
    def history(self) -> tuple[Message, ...]:
        """The deal so far in words, one sentence an event, told to the person at the table."""
        return tuple(event.message for event in self.events)

    @property
    def value(self) -> HandValue | None:
        """What the player's own hand is worth; None before it is dealt."""
        return self._value(self.hand)

    @property
    def shown_value(self) -> HandValue | None:
        """What the other's hand is worth, once it is shown."""
        return self._value(self.shown)

    @property
    def seen(self) -> frozenset[Card]:
        """Every card that this player has seen: the own hand and discards, and what is shown."""
        return self.discards.union(self.hand, self.shown)

    @property
    def needed_chance(self) -> Fraction:
        """The chance to win from which paying what is owed is right; 0 if nothing is owed."""
        return needed_chance(self.owed, self.pot)

    def _value(self, cards: tuple[Card, ...]) -> HandValue | None:
        return evaluate(cards, self.ranking, deck=deck_of(self.deck)) if cards else None
