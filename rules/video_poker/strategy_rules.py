"""A strategy: an ordered list of hold rules in a player's words, and what it holds of one deal.

The first rule that a deal meets decides. A rule is a kind of hold
(:mod:`rules.video_poker.strategy_kinds`), perhaps narrowed:

* “… with two high cards”, “with at least two high cards”, “with at most two high cards”;
* “… with the highest kicker”, “with an ace kicker”: a further card is kept beside cards of a rank;
* “… though four to a flush”: only in deals in which that is to be found too;
* “… unless four to a flush”: only in deals in which it is not;
* “… where the bare pair is best”: only in deals in which no other hold is worth more than that one.
  This asks the solver. It is meant for the bill of a habit, not for a list to play by.

:mod:`rules.video_poker.strategy_text` reads and writes these words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

from rules.cards import Card, CardsLike, Rank, read_cards
from rules.messages import BadVariant, Message
from rules.video_poker.solver import best_holds, hold_values
from rules.video_poker.solver_tables import canonical_order
from rules.video_poker.strategy_house import Cards, House, house_of
from rules.video_poker.strategy_kinds import COUNTS, ONE_RANK, Alike, Kind, TwoPair
from rules.video_poker.variants import PayTable

__all__ = ["Condition", "Given", "Held", "HighCount", "Kicker", "Rule", "Strategy", "StrategyHold"]


@dataclass(frozen=True, slots=True)
class HighCount:
    """How many of the held cards are high: from ``least`` to ``most``."""

    least: int
    most: int

    def __contains__(self, count: int) -> bool:
        return self.least <= count <= self.most


ANY_HIGH: Final = HighCount(0, 5)


@dataclass(frozen=True, slots=True)
class Kicker:
    """One more card beside those held: the highest other card, or one of a ``rank``."""

    rank: Rank | None = None

    def beside(self, held: Cards, deal: Cards) -> Card | None:
        """The kicker; of cards of the same rank the first. None where there is none."""
        others = [card for card in deal if card not in held]
        if self.rank is not None:
            return next((card for card in others if card.rank is self.rank), None)
        return max(others, key=lambda card: card.rank, default=None)


@dataclass(frozen=True, slots=True)
class Held:
    """What a rule holds: a kind, how many high cards it has, a kicker beside it.

    High cards are counted where one to four cards are held; a kicker stands beside two or three
    cards of one rank. Raises BadVariant for anything else.
    """

    kind: Kind
    high_cards: HighCount = ANY_HIGH
    kicker: Kicker | None = None

    def __post_init__(self) -> None:
        size, kind = self.kind.size or 0, self.kind
        if self.high_cards != ANY_HIGH and not self.high_cards.least <= size in range(1, 5):
            raise BadVariant(Message("“{kind}” has no such high cards.", kind=kind.message))
        if self.kicker and not (isinstance(kind, Alike | TwoPair) and size < 4):
            raise BadVariant(Message("“{kind}” is held without a kicker.", kind=kind.message))

    @property
    def message(self) -> Message:
        """What is held, in words."""
        words = self.kind.message
        if self.high_cards != ANY_HIGH:
            words = _with_high_cards(words, self.high_cards)
        if self.kicker is None:
            return words
        if self.kicker.rank is None:
            return Message("{cards} with the highest kicker", cards=words)
        rank = ONE_RANK[self.kicker.rank]
        if self.kicker.rank in (Rank.ACE, Rank.EIGHT):
            return Message("{cards} with an {rank} kicker", cards=words, rank=rank)
        return Message("{cards} with a {rank} kicker", cards=words, rank=rank)

    def of(self, deal: Cards, house: House) -> Cards | None:
        """The cards held of a deal in its canonical order; None if the deal does not meet it."""
        fitting = [
            held
            for size in range(6)
            for held in combinations(deal, size)
            if self.kind.fits(held, tuple([card for card in deal if card not in held]), house)
            and sum(card.rank in house.high for card in held) in self.high_cards
        ]
        if not fitting:
            return None
        held = max(fitting, key=lambda held: self._preference(held, deal))
        if self.kicker is None:
            return held
        kicker = self.kicker.beside(held, deal)
        return None if kicker is None else (*held, kicker)

    def _preference(self, held: Cards, deal: Cards) -> tuple[object, ...]:
        ranks = sorted([int(card.rank) for card in held], reverse=True)
        suits = [card.suit for card in held]
        return (
            [-rank for rank in ranks] if self.kind.prefers_low else ranks,
            max(map(suits.count, suits), default=0),
            -sum(1 << deal.index(card) for card in held),
        )


def _with_high_cards(cards: Message, count: HighCount) -> Message:
    least, most = COUNTS[count.least], COUNTS[count.most]
    if count.least == count.most:
        if count.most == 1:
            return Message("{cards} with one high card", cards=cards)
        return Message("{cards} with {count} high cards", cards=cards, count=most)
    if count.least == 0:
        if count.most == 1:
            return Message("{cards} with at most one high card", cards=cards)
        return Message("{cards} with at most {count} high cards", cards=cards, count=most)
    if count.least == 1:
        return Message("{cards} with at least one high card", cards=cards)
    return Message("{cards} with at least {count} high cards", cards=cards, count=least)


class Given(Enum):
    """What a condition asks of another hold in the same deal."""

    THOUGH = "though"
    UNLESS = "unless"
    WHERE_BEST = "where best"


@dataclass(frozen=True, slots=True)
class Condition:
    """That another hold is there too, is not there, or is the best of all."""

    given: Given
    other: Held

    def on(self, rule: Message) -> Message:
        """The words of a rule with this condition."""
        other = self.other.message
        match self.given:
            case Given.THOUGH:
                return Message("{rule} though {other}", rule=rule, other=other)
            case Given.UNLESS:
                return Message("{rule} unless {other}", rule=rule, other=other)
            case Given.WHERE_BEST if isinstance(self.other.kind, Alike):
                return Message("{rule} where the bare {other} is best", rule=rule, other=other)
            case Given.WHERE_BEST:
                return Message("{rule} where {other} is best", rule=rule, other=other)

    def is_met(self, deal: Cards, house: House, table: PayTable, bet: int | None) -> bool:
        """Whether a deal in its canonical order meets the condition."""
        held = self.other.of(deal, house)
        if self.given is Given.UNLESS:
            return held is None
        if self.given is Given.THOUGH or held is None:
            return held is not None
        best = best_holds(hold_values(deal, table, bet))
        return set(held) in [set(value.hold) for value in best]


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a strategy: what it holds, and in which deals."""

    held: Held
    conditions: tuple[Condition, ...] = ()

    @property
    def message(self) -> Message:
        """The rule in words."""
        words = self.held.message
        for condition in self.conditions:
            words = condition.on(words)
        return words

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True, slots=True)
class StrategyHold:
    """What a strategy says of one deal: the rule that decides and the cards it holds.

    Both are None where no rule is met. ``line`` counts the rules from 1; the cards lie in the order
    of the deal.
    """

    line: int | None
    rule: Rule | None
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Strategy:
    """An ordered list of rules; the first that a deal meets decides.

    ``str()`` gives its text, one rule a line, which :func:`parse_strategy` reads again.
    """

    rules: tuple[Rule, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.rules))

    def hold(self, deal: CardsLike, table: PayTable, bet: int | None = None) -> StrategyHold:
        """Which rule decides a deal and what it holds; ``bet`` as in the solver.

        Raises UnreadableCards for anything but five different cards.
        """
        cards, house = read_cards(deal, 5), house_of(table)
        _, places = canonical_order(cards)
        turned = tuple([cards[place] for place in places])
        for line, rule in enumerate(self.rules, start=1):
            held = rule.held.of(turned, house)
            if held is not None and all(
                condition.is_met(turned, house, table, bet) for condition in rule.conditions
            ):
                return StrategyHold(line, rule, tuple([card for card in cards if card in held]))
        return StrategyHold(None, None, None)
