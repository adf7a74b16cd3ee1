"""Where the draws to a hold end, by looking at each: pay lines, and what they pay.

For one to three cards to come; the solver does all holds of a deal at once, and the same numbers.
"""

from __future__ import annotations

from itertools import combinations

from rules.cards import STANDARD_DECK, CardsLike, read_cards
from rules.distribution import Distribution
from rules.messages import IllegalAction, Message
from rules.video_poker.variants import ACES_AND_FACES, PayTable

__all__ = ["hold_lines", "pays_of"]


def hold_lines(
    deal: CardsLike, hold: CardsLike, table: PayTable = ACES_AND_FACES
) -> Distribution[str]:
    """On which lines of a pay table all draws to a hold end, and how many draws on each.

    Raises UnreadableCards for cards that are no deal, IllegalAction for a hold of other cards or of
    fewer than two.

    >>> hold_lines("Th 9c 7h 4h 2h", "Th 7h 4h 2h")["flush"]
    9
    """
    cards, held = read_cards(deal, 5), read_cards(hold)
    if not set(held) <= set(cards) or len(held) < 2:
        raise IllegalAction(Message("A hold keeps two or more cards of the deal."))
    unseen = [card for card in STANDARD_DECK if card not in cards]
    draws = combinations(unseen, len(cards) - len(held))
    return Distribution(table.line_of((*held, *new)).name for new in draws)


def pays_of(lines: Distribution[str], table: PayTable = ACES_AND_FACES) -> Distribution[int]:
    """What lines pay, for one, in chips: pays and their weights, the lowest pay first.

    >>> pays_of(hold_lines("Th 9c 7h 4h 2h", "Th 7h 4h 2h"))
    Distribution({0: 38, 5: 9})
    """
    found = lines.map(lambda name: table.pay_for_one(table.line(name)))
    return Distribution(dict(sorted(found.items())))
