"""Draw poker by the million: what a draw makes of a hand, and two known hands to the showdown.

The cards of both deals, kept or thrown away, are out of the pack; the new ones come from the rest,
every sequence alike. Cost: about 0.1 µs of one core a draw or a showdown.

>>> from rules.hands import HandCategory
>>> draws = simulate_draw("9c 9d Kh 7s 2c", "9c 9d", 16_215, seed="a pair of nines").run()
>>> draws[HandCategory.FULL_HOUSE]
158
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.draw_poker.variants import DRAW_POKER_RANKING, deck_of
from rules.hands import HandCategory, Ranking, Scale, scale_of
from rules.messages import Message, UnreadableCards
from rules.simulate_chunks import Chunk, Simulation
from rules.simulate_random import Bits, blocks, card_indices, finished_hands
from rules.strengths import evaluate_many, strength_values

__all__ = ["DRAWS_IN_A_CHUNK", "ShowdownResult", "simulate_draw", "simulate_showdown"]

DRAWS_IN_A_CHUNK: Final = 131_072
"""A chunk takes some twenty milliseconds."""


class ShowdownResult(Enum):
    """How a showdown ends for the first of two hands."""

    WON = "won"
    TIED = "tied"
    LOST = "lost"


def simulate_draw(
    cards: CardsLike,
    hold: CardsLike,
    trials: int,
    *,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
    seed: str | int | None = None,
    chunk_size: int = DRAWS_IN_A_CHUNK,
) -> Simulation[HandCategory]:
    """Draws to the held ones of five cards: a tally of the categories, from low to high.

    :func:`rules.draw_poker.odds.improve` gives the exact distribution. Raises UnreadableCards
    unless there are five cards and the held ones are among them, BadVariant for a deck that is
    none, and what :class:`Simulation` raises.
    """
    scale = scale_of(ranking, deck_of(deck))
    five = read_cards(cards, 5, scale.deck)
    held = _held(hold, five)
    return Simulation(_Draws(scale, held, _without(scale, five)), trials, seed, chunk_size)


def simulate_showdown(
    yours: CardsLike,
    others: CardsLike,
    trials: int,
    *,
    hold: CardsLike,
    others_hold: CardsLike,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
    seed: str | int | None = None,
    chunk_size: int = DRAWS_IN_A_CHUNK,
) -> Simulation[ShowdownResult]:
    """Two known hands draw and show: a tally of how often yours won, tied and lost.

    Each keeps its ``hold``; what both throw away is out of play. Raises UnreadableCards unless both
    have five cards, none of them twice, and hold some of their own, BadVariant for a deck that is
    none, and what :class:`Simulation` raises.

    >>> pat = "6h 5h 4h 3h 2h"
    >>> showdown = simulate_showdown(pat, "As Ks Qs Js 9d", 470, hold=pat,
    ...                              others_hold="As Ks Qs Js", seed=1)
    >>> showdown.run()[ShowdownResult.LOST]
    14
    """
    scale = scale_of(ranking, deck_of(deck))
    first, second = (read_cards(hand, 5, scale.deck) for hand in (yours, others))
    both = read_cards((*first, *second))
    holds = _held(hold, first), _held(others_hold, second)
    return Simulation(_Showdowns(scale, *holds, _without(scale, both)), trials, seed, chunk_size)


@dataclass(frozen=True, slots=True, eq=False)
class _Draws:
    """Draws for one chunk."""

    scale: Scale
    held: NDArray[np.uint8]
    rest: NDArray[np.uint8]

    def __call__(self, chunk: Chunk) -> dict[HandCategory, int]:
        bits, scale = Bits(chunk), self.scale
        values = strength_values(scale.ranking, deck=scale.deck)
        counts = np.zeros(len(values) + 1, dtype=np.int64)
        for trials in blocks(chunk.trials):
            drawn = self.rest.take(bits.different(len(self.rest), 5 - len(self.held), trials))
            strengths = _strengths(self.held, drawn, scale)
            counts += np.bincount(strengths, minlength=len(counts))
        places = _categories(scale)
        by_category = np.zeros(len(scale.categories), dtype=np.int64)
        np.add.at(by_category, places, counts[1:])
        return dict(zip(scale.categories, by_category.tolist(), strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class _Showdowns:
    """Showdowns for one chunk."""

    scale: Scale
    held: NDArray[np.uint8]
    others_held: NDArray[np.uint8]
    rest: NDArray[np.uint8]

    def __call__(self, chunk: Chunk) -> dict[ShowdownResult, int]:
        bits, won, lost = Bits(chunk), 0, 0
        drawn = 5 - len(self.held)
        for trials in blocks(chunk.trials):
            count = drawn + 5 - len(self.others_held)
            cards = self.rest.take(bits.different(len(self.rest), count, trials))
            yours = _strengths(self.held, cards[:drawn], self.scale)
            others = _strengths(self.others_held, cards[drawn:], self.scale)
            won += int(np.count_nonzero(yours > others))
            lost += int(np.count_nonzero(yours < others))
        return {
            ShowdownResult.WON: won,
            ShowdownResult.TIED: chunk.trials - won - lost,
            ShowdownResult.LOST: lost,
        }


def _held(hold: CardsLike, five: tuple[Card, ...]) -> NDArray[np.uint8]:
    held = read_cards(hold)
    for card in held:
        if card not in five:
            raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
    return card_indices(held)


def _without(scale: Scale, cards: Iterable[Card]) -> NDArray[np.uint8]:
    gone = set(cards)
    return card_indices([card for card in scale.deck if card not in gone])


def _strengths(
    held: NDArray[np.uint8], drawn: NDArray[np.uint8], scale: Scale
) -> NDArray[np.uint16]:
    return evaluate_many(finished_hands(held, drawn), scale.ranking, deck=scale.deck)


@lru_cache(maxsize=8)
def _categories(scale: Scale) -> NDArray[np.intp]:
    """The place of the category of each strength from 1 on, from low to high."""
    values = strength_values(scale.ranking, deck=scale.deck)
    return np.array([scale.position[value.category] for value in values])
