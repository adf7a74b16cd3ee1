"""Every ranking, and a deck between the two of the games."""

from __future__ import annotations

from rules.cards import STANDARD_DECK, Rank
from rules.hands import Ranking

EVERY_RANKING = [
    Ranking(ace_low=ace_low, flush_compare=flush_compare, order=order)
    for ace_low in ("value_one", "below_lowest", "never")
    for flush_compare in ("all_cards", "top_card")
    for order in ("standard", "flush_over_full_house", "by_frequency")
]

SIX_PLUS_DECK = tuple(card for card in STANDARD_DECK if card.rank >= Rank.SIX)
