"""A draw as a tree: first how many cards of one rank come, then what the hand becomes.

Exact: every set of new cards is judged. NumPy judges the hands.

>>> draws = branches("Qc Qd Ah 9s 7c", "Qc Qd", Rank.QUEEN)
>>> draws[1, HandCategory.FULL_HOUSE], draws[0, HandCategory.FULL_HOUSE], draws.total
(126, 39, 16215)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb

import numpy as np

from rules.cards import STANDARD_DECK, Card, CardsLike, Rank, read_cards
from rules.distribution import Distribution
from rules.draw_poker.odds_subsets import subsets
from rules.draw_poker.variants import DRAW_POKER_RANKING, deck_of
from rules.hands import HandCategory, Ranking, scale_of
from rules.messages import Message, UnreadableCards
from rules.strengths import evaluate_many, strength_values

__all__ = ["branches"]


def branches(
    cards: CardsLike,
    hold: CardsLike,
    rank: Rank,
    *,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
) -> Distribution[tuple[int, HandCategory]]:
    """How many draws bring so many cards of ``rank`` and end in each category.

    ``hold`` are those of the five cards that stay; the C(n − 5, k) sets of k new cards are equally
    likely, and each counts once. Outcomes are ordered by the cards of the rank, most first, then by
    category from high to low. Raises UnreadableCards unless there are five cards and the held ones
    are among them.
    """
    scale = scale_of(ranking, deck_of(deck))
    five = read_cards(cards, 5, scale.deck)
    held = read_cards(hold)
    for card in held:
        if card not in five:
            raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
    unseen = [card for card in scale.deck if card not in five]
    drawn = 5 - len(held)
    places = subsets(len(unseen), drawn)
    hands = np.empty((5, comb(len(unseen), drawn)), dtype=np.uint8)
    hands[: len(held)] = np.array([[card.index] for card in held], dtype=np.uint8).reshape(-1, 1)
    hands[len(held) :] = np.array([card.index for card in unseen], dtype=np.uint8)[places]
    is_wanted = np.array([card.rank is rank for card in unseen], dtype=np.uint8)
    came = is_wanted[places].sum(axis=0, dtype=np.intp)
    strengths = evaluate_many(hands, scale.ranking, deck=scale.deck)
    values = strength_values(scale.ranking, deck=scale.deck)
    ways: Counter[tuple[int, HandCategory]] = Counter()
    cells = came * (len(values) + 1) + strengths
    for cell, count in zip(*np.unique(cells, return_counts=True), strict=True):
        number, strength = divmod(int(cell), len(values) + 1)
        ways[number, values[strength - 1].category] += int(count)
    height = {category: at for at, category in enumerate(scale.categories)}
    ordered = sorted(ways, key=lambda outcome: (-outcome[0], -height[outcome[1]]))
    return Distribution({outcome: ways[outcome] for outcome in ordered})
