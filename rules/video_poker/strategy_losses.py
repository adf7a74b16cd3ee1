"""The kinds of deal in which a strategy loses most.

Deals are alike if the same rule decides them and the best hold of each can be called the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.hands import HandCategory
from rules.messages import Message
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR
from rules.video_poker.solver_tables import deal_tables
from rules.video_poker.strategy_house import Height, House, Side, Suiting, Target
from rules.video_poker.strategy_kinds import (
    COUNTS,
    Alike,
    HighCards,
    Kind,
    Nothing,
    Start,
    TwoPair,
    WholeHand,
)
from rules.video_poker.strategy_play import fits_row, row_sizes
from rules.video_poker.strategy_rules import Strategy
from rules.video_poker.strategy_worths import Worths, exact_sums

__all__ = ["DEALS", "CostlyDeals", "most_costly"]

DEALS: Final = comb(52, 5)
"""2,598,960: all deals."""
_MOST = 10

_Patterns: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class CostlyDeals:
    """Deals alike in which a strategy loses: one rule decides, and one kind of hold is better."""

    line: int | None
    held: Message
    """What the strategy holds, in words."""
    best: Message
    """What is worth more, in words."""
    deals: int
    numerator: int
    """What they cost together, over :data:`COMMON_DENOMINATOR`."""
    example: tuple[Card, ...]
    """One of the deals in which most is lost, the higher cards first."""
    held_cards: tuple[Card, ...]
    best_cards: tuple[Card, ...]
    price: Fraction
    """Chips lost for each chip bet in the example."""

    @property
    def message(self) -> Message:
        """The kind of deal in words."""
        return Message("{held} kept, {best} better", held=self.held, best=self.best)

    @property
    def bill(self) -> Fraction:
        """Chips lost against best play for each chip bet, over all deals."""
        return Fraction(self.numerator, COMMON_DENOMINATOR)


def most_costly(
    strategy: Strategy,
    house: House,
    worths: Worths,
    patterns: _Patterns,
    decided: _Patterns,
    prices: NDArray[np.int64],
) -> tuple[CostlyDeals, ...]:
    """At most ten kinds of deal in which the bill is highest, the dearest first.

    ``patterns`` are what the strategy holds of each canonical deal, ``decided`` the place of the
    rule that decides it, ``prices`` what its score lacks to the best.
    """
    (lost,) = prices.nonzero()
    tables, best = deal_tables(), worths.best_patterns[lost]
    width = len(_DESCRIPTIONS)
    groups = decided[lost].astype(np.intp) * width
    groups += _descriptions_of_rows(house).take(tables.rows[best, lost])
    count = (len(strategy.rules) + 1) * width
    weights, prices_lost = tables.weights[lost], prices[lost]
    bills = exact_sums(groups, weights * prices_lost, count)
    deals = np.bincount(groups, weights, count)
    dearest = sorted(range(count), key=lambda group: (-bills[group], group))[:_MOST]
    found = []
    for group in dearest:
        if not bills[group]:
            break
        line, described = divmod(group, width)
        example = lost[np.where(groups == group, prices_lost, -1).argmax()]
        rule = strategy.rules[line] if line < len(strategy.rules) else None
        found.append(
            CostlyDeals(
                line=line + 1 if rule else None,
                held=rule.held.message if rule else _DISCARD,
                best=_DESCRIPTIONS[described],
                deals=int(deals[group]),
                numerator=bills[group],
                example=_cards(example, 31),
                held_cards=_cards(example, patterns[example]),
                best_cards=_cards(example, worths.best_patterns[example]),
                price=Fraction(int(prices[example]) * DEALS, COMMON_DENOMINATOR),
            )
        )
    return tuple(found)


_DISCARD = Message("discard everything")


def _cards(deal: int, pattern: int) -> tuple[Card, ...]:
    """These cards of a canonical deal, the higher first."""
    cards = deal_tables().cards[:, deal].tolist()
    held = sorted([card for at, card in enumerate(cards) if pattern >> at & 1], reverse=True)
    return tuple(map(Card.from_index, held))


_DESCRIBING: Final[tuple[Kind, ...]] = (
    WholeHand(HandCategory.STRAIGHT_FLUSH, royal=True),
    *map(WholeHand, reversed(HandCategory)),
    *(Alike(4), Alike(3), TwoPair(), Alike(2, Height.HIGH), Alike(2, Height.LOW)),
    *(Start(4, target) for target in (Target.ROYAL_FLUSH, Target.STRAIGHT_FLUSH, Target.FLUSH)),
    *(Start(4, Target.STRAIGHT, side) for side in (Side.OUTSIDE, Side.INSIDE)),
    *(Start(3, target) for target in (Target.ROYAL_FLUSH, Target.STRAIGHT_FLUSH, Target.FLUSH)),
    *(HighCards(size, suiting) for size in (2, 3, 4) for suiting in (Suiting.SUITED, Suiting.ANY)),
    *(HighCards(1), Start(2, Target.ROYAL_FLUSH), Nothing()),
)
"""What a hold can be called; all others by the number of their cards."""

_DESCRIPTIONS: Final = (
    *[kind.message for kind in _DESCRIBING],
    *[Message("{count} cards", count=COUNTS[size]) for size in range(6)],
)


@lru_cache(maxsize=8)
def _descriptions_of_rows(house: House) -> NDArray[np.intp]:
    """(rows,): the first of the descriptions that fits the cards of each row."""
    found = len(_DESCRIBING) + row_sizes().astype(np.intp)
    for at, kind in reversed(list(enumerate(_DESCRIBING))):
        found[fits_row(kind, house)] = at
    return found
