"""What an opponent decides, and why: the data behind every explanation after a deal.

An opponent is a policy: it is given an observation and never the state, so it knows no more than a
person in its seat. Each decision keeps its reasons. They may be told when the deal is over: the
price of a call always, the hand and what was thought of it only after a showdown, because after
DROP no cards are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from rules.cards import Card
from rules.distribution import Distribution
from rules.draw_poker.betting import Bet, Button, Call, Draw, Raise, Stay
from rules.draw_poker.match import MatchObservation, MatchPhase, NextDeal
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase, Reason
from rules.game import BetRange
from rules.hands import HandCategory, HandValue
from rules.messages import Message

__all__ = ["Decide", "Decision", "Opponent", "explain", "move_on", "of_size"]


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of an opponent and its reasons.

    ``rule`` is the rule or comparison that decided. ``price`` chips were asked for a ``pot`` that
    holds the bet; ``needed`` is the chance to win from which paying is right. ``chance`` is what
    the opponent took its chance to win for, against hands of the categories ``assumed``; None where
    it goes by rules of thumb. ``hand`` and ``value`` are what it held.
    """

    action: Hashable
    phase: DealPhase
    rule: Message
    price: int
    pot: int
    needed: Fraction
    hand: tuple[Card, ...]
    value: HandValue
    chance: Fraction | None = None
    assumed: Distribution[HandCategory] | None = None

    @classmethod
    def of(
        cls,
        observation: DealObservation,
        action: Hashable,
        rule: Message,
        *,
        chance: Fraction | None = None,
        assumed: Distribution[HandCategory] | None = None,
    ) -> Decision:
        """The decision for this action by what was observed."""
        value = observation.value
        assert value is not None
        return cls(
            action=action,
            phase=observation.phase,
            rule=rule,
            price=observation.owed,
            pot=observation.pot,
            needed=observation.needed_chance,
            hand=observation.hand,
            value=value,
            chance=chance,
            assumed=assumed,
        )

    @property
    def price_in_words(self) -> Message | None:
        """What was asked and what it takes to pay it; None if nothing was to be paid."""
        if not self.price:
            return None
        return Message(
            "{paid} chips to play for a pot of {pot}: right if he wins more often than {needed}.",
            paid=self.price,
            pot=self.pot + self.price,
            needed=self.needed,
        )

    @property
    def reasons(self) -> tuple[Message, ...]:
        """The whole thought, hand and all; for after a showdown."""
        said = [Message("His hand: {hand}.", hand=self.value.message)]
        if self.price_in_words is not None:
            said.append(self.price_in_words)
        if self.chance is not None:
            said.append(Message("He took his chance to win for {chance}.", chance=self.chance))
        return (*said, self.rule)


Decide: TypeAlias = Callable[[DealObservation], Decision]
"""How an opponent decides in a deal; only asked when it is its turn."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer's player: its ``name`` for choosing it, its ``rules`` in words, how it decides.

    It is a :data:`rules.game.Policy` for single deals and for matches, and goes on to the next deal
    as long as it can. One that acts at random is made with a byte stream of its own, so that the
    same stream gives the same play.
    """

    name: str
    title: Message
    rules: tuple[Message, ...]
    decide: Decide

    def __call__(
        self,
        observation: DealObservation | MatchObservation,
        actions: tuple[Hashable | BetRange, ...],  # noqa: ARG002
    ) -> Hashable:
        """The action that it chooses; the observation says all that it goes by."""
        if not isinstance(observation, MatchObservation):
            return self.decide(observation).action
        if observation.phase is not MatchPhase.PLAYING or observation.deal is None:
            return NextDeal()
        return self.decide(observation.deal).action


def explain(
    decisions: tuple[Decision, ...], observation: DealObservation
) -> tuple[tuple[Message, ...], ...]:
    """What may be told of these decisions, one group of sentences each, when the deal is over.

    Before that nothing; after DROP only the prices; after a showdown everything.
    """
    if observation.outcome is None:
        return ()
    if observation.outcome.reason is not Reason.DROPPED:
        return tuple(decision.reasons for decision in decisions)
    prices = (decision.price_in_words for decision in decisions)
    return tuple((price,) for price in prices if price is not None)


def move_on(observation: DealObservation, exchange: frozenset[Card]) -> Hashable:
    """The action that adds no bet: wait, or pay what is owed and exchange these cards, or call."""
    if Button.STAY in observation.buttons:
        return Stay()
    if Button.DRAW in observation.buttons:
        return Draw(exchange)
    return Call()


def of_size(observation: DealObservation, chips: int) -> Bet | Raise | None:
    """The bet or raise of about this size that the limits allow; None if they allow none."""
    limits = observation.amounts
    if limits is None:
        return None
    amount = max(limits.minimum, min(limits.maximum, chips))
    return Raise(amount) if Button.RAISE in observation.buttons else Bet(amount)
