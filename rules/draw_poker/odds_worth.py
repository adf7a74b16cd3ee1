"""What a player may reckon with at the table: what the other may hold, and the chance against it.

Everything starts from an observation, so nothing is counted that the player may not know. The other
is taken to draw by the usual rule, :data:`rules.draw_poker.drawing.USUAL_RULE`.

**Once he has drawn**, his hands are counted exactly from the cards that the player has not seen.

**Before that**, and where the house rules hide how many cards he took, counting all his deals and
draws from these cards takes half a second. So they are counted once from the whole deck, and then
every strength is weighted by the share of its hands that has none of the player's five cards: three
sixes are out of the question for him who sees three sixes, and two aces are rarer for him who sees
one. With c of d hands of a strength left, w ways become w · c / d.

**With cards still to be drawn**, every hand that a hold can become is set against the same field:
no card that the player will draw is taken out of it.

All counts are exact under these assumptions, and all chances are fractions. Set beside the full
count, the simplifications move the difference between two good holds by up to half a hundredth.

A bet may tell something about his hand, or nothing. ``halved`` says how often the field is reduced
to its better half first: 0 reads nothing from his bets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final

import numpy as np

from rules.cards import Card
from rules.distribution import Distribution
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.odds import DrawChance, draw_chances
from rules.draw_poker.odds_fields import (
    Comparison,
    Field,
    field_after_draw,
    field_before_draw,
    field_of_hands,
)
from rules.draw_poker.odds_subsets import subsets
from rules.draw_poker.variants import deck_of
from rules.hands import HandCategory, Ranking, Scale, evaluate, scale_of
from rules.messages import IllegalAction, Message
from rules.strengths import all_hands

__all__ = ["chance_of_hold", "field_of_other", "hands_of_other", "hold_chances", "standing"]

_REMEMBERED: Final = 512
"""Positions whose chances are kept, some 8 KB each: a long match is reviewed again at no cost."""


def field_of_other(observation: DealObservation, *, halved: int = 0) -> Field:
    """What the other may hold in the end, by what this player has seen; ``halved`` as above."""
    return _field(*_position(observation), halved)


def hands_of_other(observation: DealObservation) -> Distribution[HandCategory]:
    """The same by category of hand, in ways; nothing is read from his bets."""
    return _categories(*_position(observation))


def standing(observation: DealObservation, *, halved: int = 0) -> Comparison:
    """How the player's hand, as it is now, stands against that field: ways by who wins."""
    return _standing(*_position(observation), halved)


def hold_chances(observation: DealObservation, *, halved: int = 0) -> tuple[DrawChance, ...]:
    """All 32 holds of the player's five cards by the chance to win after the draw, best first.

    A tie counts half. Equal holds stand in the order of
    :func:`~rules.draw_poker.odds.draw_chances`.
    """
    return _hold_chances(*_position(observation), halved)


def chance_of_hold(chances: Iterable[DrawChance], held: Collection[Card]) -> Fraction:
    """The chance of the one hold that keeps just these cards. Raises IllegalAction."""
    wanted = frozenset(held)
    for one in chances:
        if frozenset(one.hold) == wanted:
            return one.chance
    raise IllegalAction(Message("A hold keeps cards of the hand, each once."))


def _position(
    observation: DealObservation,
) -> tuple[tuple[Card, ...], frozenset[Card], int | None, int, Ranking]:
    """All that the chances depend on: hand, discards, how many he drew, deck and ranking."""
    drawn = observation.drawn[1 - observation.player]
    return (
        observation.hand,
        observation.discards,
        drawn,
        observation.deck,
        observation.ranking,
    )


def _field(
    hand: tuple[Card, ...],
    discards: frozenset[Card],
    drawn: int | None,
    deck: int,
    ranking: Ranking,
    halved: int,
) -> Field:
    cards = deck_of(deck)
    scale = scale_of(ranking, cards)
    if drawn is None:
        field = _field_without(discards.union(hand), scale)
    else:
        field = field_after_draw(frozenset(cards) - discards.union(hand), drawn, scale)
    return field.better_half(halved) if halved else field


@lru_cache(maxsize=16)
def _field_without(cards: frozenset[Card], scale: Scale) -> Field:
    """The field of the whole deck, each strength by the share of its hands without these cards."""
    whole = field_before_draw(scale)
    unseen = np.array([card.index for card in scale.deck if card not in cards], dtype=np.uint8)
    there = field_of_hands(unseen[subsets(len(unseen), 5)], scale).weights
    of_deck = _hands_of_deck(scale)
    common = lcm(*of_deck)
    return Field(
        scale,
        tuple(
            ways * left * (common // all_of_them)
            for ways, left, all_of_them in zip(whole.weights, there, of_deck, strict=True)
        ),
    )


@lru_cache(maxsize=4)
def _hands_of_deck(scale: Scale) -> tuple[int, ...]:
    """How many hands of the whole deck have each strength; every strength occurs."""
    return field_of_hands(all_hands(scale.deck), scale).weights


@lru_cache(maxsize=16)
def _categories(
    hand: tuple[Card, ...],
    discards: frozenset[Card],
    drawn: int | None,
    deck: int,
    ranking: Ranking,
) -> Distribution[HandCategory]:
    return _field(hand, discards, drawn, deck, ranking, 0).categories


@lru_cache(maxsize=_REMEMBERED)
def _standing(
    hand: tuple[Card, ...],
    discards: frozenset[Card],
    drawn: int | None,
    deck: int,
    ranking: Ranking,
    halved: int,
) -> Comparison:
    field = _field(hand, discards, drawn, deck, ranking, halved)
    return field.against(evaluate(hand, ranking, deck=deck_of(deck)))


@lru_cache(maxsize=_REMEMBERED)
def _hold_chances(
    hand: tuple[Card, ...],
    discards: frozenset[Card],
    drawn: int | None,
    deck: int,
    ranking: Ranking,
    halved: int,
) -> tuple[DrawChance, ...]:
    return draw_chances(hand, _field(hand, discards, drawn, deck, ranking, halved))
