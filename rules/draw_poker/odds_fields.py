"""What a player may hold, counted: how many ways lead to each strength of a hand.

A :class:`Field` gives every strength a weight. Both kinds come from the usual way to draw, the rule
stated in :mod:`rules.draw_poker.drawing`.

**After the draw** of c cards: the player kept H, threw away G and drew E, all from the unseen
cards. The rule must keep exactly H of the five cards H ∪ G, so

    ways of the final hand H ∪ E  =  the number of sets G of c cards, disjoint from E, that fit H.

:func:`rules.draw_poker.odds_subsets.disjoint_counts` counts that for all E at once. What may have
been kept is some thousand fours, fifty threes, sixty pairs, eight high cards, or nothing. The
result is exact for any set of unseen cards and takes 0.01 to 0.2 s of one core.

**Before the draw**: all deals with the habits that fit what the player did, each with all its
exchanges; one exchange of c cards weighs 1 / C(n − 5, c). This is made once from the whole deck, in
less than a second, and knows nothing of the cards that were seen.

All is exact. Ways after the draw are at most C(52, 5) · C(47, 5) < 2⁴², so the sums that NumPy does
in float64 are whole numbers below 2⁵³; from there on weights are Python ints.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.distribution import Distribution
from rules.draw_poker.drawing import Habit
from rules.draw_poker.odds_subsets import subsets
from rules.draw_poker.odds_ways import count_hands, ways_of_habit
from rules.hands import HandCategory, HandValue, Scale
from rules.strengths import strength_values

__all__ = ["Comparison", "Field", "field_after_draw", "field_before_draw", "field_of_hands"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many ways of the other's hand are weaker than yours, equal, and stronger."""

    weaker: int
    equal: int
    stronger: int

    @property
    def total(self) -> int:
        """All ways."""
        return self.weaker + self.equal + self.stronger

    @property
    def chance(self) -> Fraction:
        """The chance to win, a tie counted as half: the pot then lies for a deal that is even."""
        return Fraction(2 * self.weaker + self.equal, 2 * self.total)


@dataclass(frozen=True, slots=True)
class Field:
    """The hands that a player may hold: ``weights[k − 1]`` ways lead to strength k of the scale."""

    scale: Scale
    weights: tuple[int, ...]

    @property
    def total(self) -> int:
        """All ways."""
        return sum(self.weights)

    @property
    def categories(self) -> Distribution[HandCategory]:
        """The ways by category of hand, from low to high."""
        ways = dict.fromkeys(self.scale.categories, 0)
        for value, weight in zip(_values(self.scale), self.weights, strict=True):
            ways[value.category] += weight
        return Distribution(ways)

    def against(self, value: HandValue) -> Comparison:
        """How a hand of this value stands against the field."""
        at = bisect_left(_values(self.scale), value.standing, key=lambda each: each.standing)
        weaker, equal = sum(self.weights[:at]), self.weights[at]
        return Comparison(weaker, equal, self.total - weaker - equal)

    def chances(self) -> tuple[tuple[int, ...], int]:
        """The chance to win with each strength, as numerators and their common denominator."""
        up_to = accumulate(self.weights)
        return tuple(
            2 * ways - weight for ways, weight in zip(up_to, self.weights, strict=True)
        ), 2 * self.total

    def better_half(self, times: int = 1) -> Field:
        """The best 1/2 of the field, or its best 1/2ᵗ; the hand on the border counts in part."""
        left = self.total
        kept: list[int] = []
        for weight in reversed(self.weights):
            kept.append(min(weight << times, left))
            left -= kept[-1]
        return Field(self.scale, tuple(reversed(kept)))


def field_of_hands(hands: NDArray[np.uint8], scale: Scale) -> Field:
    """The field in which each of these hands, (5, N) card indices, counts once."""
    return _field(count_hands(hands, scale), scale)


@lru_cache(maxsize=16)
def field_after_draw(unseen: frozenset[Card], drawn: int, scale: Scale) -> Field:
    """What a player may hold who has drawn so many cards, all of his from the unseen cards.

    If no five unseen cards fit the usual rule with that draw, it tells nothing, and every hand of
    the unseen cards counts once.
    """
    habits = frozenset(habit for habit in Habit if habit.draws == drawn)
    if len(unseen) == len(scale.deck):
        return field_before_draw(scale, habits)
    cards = np.array(sorted(card.index for card in unseen), dtype=np.uint8)
    ways = sum(ways_of_habit(cards, habit, scale) for habit in habits)
    field = _field(np.asarray(ways), scale)
    return field if field.total else field_of_hands(cards[subsets(len(cards), 5)], scale)


@cache
def field_before_draw(scale: Scale, habits: frozenset[Habit] = frozenset(Habit)) -> Field:
    """What a player will hold who has not drawn yet, if his deal is one of these habits."""
    exchanges = {habit: comb(len(scale.deck) - 5, habit.draws) for habit in habits}
    common = lcm(*exchanges.values())
    weights = [0] * len(_values(scale))
    for habit in habits:
        share = common // exchanges[habit]
        for at, ways in enumerate(_ways_of_deck(habit, scale)):
            weights[at] += share * ways
    return Field(scale, tuple(weights))


@cache
def _ways_of_deck(habit: Habit, scale: Scale) -> tuple[int, ...]:
    cards = np.array([card.index for card in scale.deck], dtype=np.uint8)
    return _field(ways_of_habit(cards, habit, scale), scale).weights


def _field(ways: NDArray[np.generic], scale: Scale) -> Field:
    return Field(scale, tuple(ways.astype(np.int64)[1:].tolist()))


def _values(scale: Scale) -> tuple[HandValue, ...]:
    return strength_values(scale.ranking, deck=scale.deck)
