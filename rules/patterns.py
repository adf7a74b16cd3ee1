"""The patterns of five cards: all that a ranking looks at, and how many hands share each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from rules.cards import STANDARD_DECK, Card, Rank, Suit
from rules.counting import binomial

__all__ = ["hand_patterns"]


def hand_patterns(deck: Iterable[Card] = STANDARD_DECK) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of every pattern, and how many hands share it. There are 7,462 with 52 cards.

    A pattern is five ranks, and whether all cards are of one suit. If rank r has mᵣ cards in the
    deck and stands kᵣ times in the pattern, ∏ C(mᵣ, kᵣ) hands have these ranks; with five different
    ranks, as many of them are flushes as there are suits that have all five.

    >>> sum(hands for _, hands in hand_patterns())
    2598960
    """
    cards = sorted(deck, key=lambda card: card.index)
    flushes: dict[tuple[Rank, ...], list[tuple[Card, ...]]] = {}
    for suit in Suit:
        for flush in combinations([card for card in cards if card.suit is suit], 5):
            flushes.setdefault(tuple([card.rank for card in flush]), []).append(flush)
    choices = {rank: tuple(card for card in cards if card.rank is rank) for rank in Rank}
    for hand, hands, different in _of_ranks(list(choices.values())):
        if different:
            ranks = tuple([card.rank for card in hand])
            suited = flushes.get(ranks, [])
            if suited:
                yield suited[0], len(suited)
            if hands > len(suited):
                yield _mixed([choices[rank] for rank in ranks]), hands - len(suited)
        else:
            yield hand, hands


def _of_ranks(choices: list[tuple[Card, ...]]) -> list[tuple[tuple[Card, ...], int, bool]]:
    """One hand for any five ranks, the number of hands like it, whether its ranks are different.

    One rank after the other: to each hand begun come none, one or more cards of the next rank.
    """
    begun: list[tuple[tuple[Card, ...], int, bool]] = [((), 1, True)]
    for cards in filter(None, choices):
        ways = [binomial(len(cards), k) for k in range(len(cards) + 1)]
        begun = [
            (hand + cards[:k], hands * ways[k], different and k < 2)
            for hand, hands, different in begun
            for k in range(min(len(cards), 5 - len(hand)) + 1)
        ]
    return [whole for whole in begun if len(whole[0]) == 5]


def _mixed(choices: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    """A hand of more than one suit with one card of each choice, where there is one."""
    hand = [cards[0] for cards in choices]
    if len({card.suit for card in hand}) == 1:
        at = next(at for at, cards in enumerate(choices) if len(cards) > 1)
        hand[at] = choices[at][1]
    return tuple(hand)
