"""Exact odds of draw poker: what a draw makes of a hand, and how a hand stands against another.

Everything here is counted, nothing is simulated. NumPy judges the hands.

>>> improve("9c 9d Kh 7s 2c", hold="9c 9d")[HandCategory.FULL_HOUSE]
165
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.distribution import Distribution
from rules.draw_poker.odds_fields import (
    Comparison,
    Field,
    field_after_draw,
    field_before_draw,
    field_of_hands,
)
from rules.draw_poker.odds_subsets import subsets
from rules.draw_poker.variants import DRAW_POKER_RANKING, deck_of
from rules.hands import HandCategory, HandValue, Ranking, Scale, scale_of
from rules.messages import Message, UnreadableCards
from rules.strengths import all_hands, evaluate_many

__all__ = [
    "Comparison",
    "DrawChance",
    "Field",
    "against_drawn",
    "against_random",
    "draw_chances",
    "field_after_draw",
    "field_before_draw",
    "improve",
    "may_hold",
]


@dataclass(frozen=True, slots=True)
class DrawChance:
    """One of the 32 holds of five cards, and the chance to win with it against a field."""

    hold: tuple[Card, ...]
    chance: Fraction


def improve(
    cards: CardsLike,
    hold: CardsLike,
    *,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
) -> Distribution[HandCategory]:
    """What five cards become when ``hold`` is kept and the others are exchanged.

    Exact: all C(n − 5, k) sets of k new cards are judged, where n is 52 or 32. Raises
    UnreadableCards unless there are five cards and the held ones are among them.

    >>> improve("As Kd Qh Jc 2s", hold="As Kd Qh Jc", deck=52)[HandCategory.STRAIGHT]
    4
    """
    scale = scale_of(ranking, deck_of(deck))
    five = read_cards(cards, 5, scale.deck)
    held = read_cards(hold)
    for card in held:
        if card not in five:
            raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
    return field_of_hands(_finished(held, _without(scale, five)), scale).categories


def against_random(
    hand: CardsLike,
    seen: CardsLike = (),
    *,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
) -> Comparison:
    """How many five-card hands of the unseen cards are weaker than yours, equal and stronger.

    ``seen`` are cards outside your hand that the other cannot hold, such as your discards.
    Raises UnreadableCards.

    >>> against_random("As Ks Qs Js Ts").stronger
    0
    """
    value, unseen, scale = _read(hand, seen, deck, ranking)
    return field_of_hands(_finished((), unseen), scale).against(value)


def may_hold(
    hand: CardsLike,
    drawn: int,
    *,
    seen: CardsLike = (),
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
) -> Distribution[HandCategory]:
    """What the other may hold who has drawn so many cards, given yours and your discards.

    Assumes the usual way to draw, :data:`rules.draw_poker.drawing.USUAL_RULE`, and nothing about
    the betting. Exact: the weights count his deals and his draws from the unseen cards together.
    Raises UnreadableCards.

    >>> may_hold("Qh Qc 7d 7s 4c", drawn=1, seen="9d 3h Js").total
    4615416
    """
    _, unseen, scale = _read(hand, seen, deck, ranking)
    return field_after_draw(frozenset(unseen), _checked_count(drawn), scale).categories


def against_drawn(
    hand: CardsLike,
    drawn: int,
    *,
    seen: CardsLike = (),
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
) -> Comparison:
    """How your hand stands against :func:`may_hold`: ways that are weaker, equal and stronger."""
    value, unseen, scale = _read(hand, seen, deck, ranking)
    return field_after_draw(frozenset(unseen), _checked_count(drawn), scale).against(value)


def draw_chances(cards: CardsLike, field: Field) -> tuple[DrawChance, ...]:
    """All 32 holds of five cards by the chance to win against a field, the best first.

    Exact for an opponent whose hand is drawn from the field whatever you hold: every one of the
    C(n, 5) hands that the holds can become is judged, and no card is taken out of the field for it.
    Equal holds: more cards held first, then the lower pattern, in which the first card counts 1,
    the second 2, then 4, 8 and 16. Raises UnreadableCards.
    """
    five = read_cards(cards, 5, field.scale.deck)
    numerators, denominator = field.chances()
    found: list[tuple[int, DrawChance]] = []
    for pattern, (strengths, ways) in enumerate(_outcomes(five, field.scale)):
        total = sum(
            count * numerators[strength - 1]
            for strength, count in zip(strengths, ways, strict=True)
        )
        hold = tuple(card for place, card in enumerate(five) if pattern >> place & 1)
        found.append((pattern, DrawChance(hold, Fraction(total, sum(ways) * denominator))))
    found.sort(key=lambda pair: (-pair[1].chance, -len(pair[1].hold), pair[0]))
    return tuple(chance for _, chance in found)


def _read(
    hand: CardsLike, seen: CardsLike, deck: Iterable[Card] | int, ranking: Ranking
) -> tuple[HandValue, tuple[Card, ...], Scale]:
    """The value of a hand, the cards that are neither in it nor seen, and the scale."""
    scale = scale_of(ranking, deck_of(deck))
    five = read_cards(hand, 5, scale.deck)
    others = read_cards(seen, deck=scale.deck)
    known = read_cards((*five, *(card for card in others if card not in five)))
    unseen = _without(scale, known)
    if len(unseen) < 10:
        raise UnreadableCards(Message("At least ten cards must be unseen."))
    return scale.value(five), unseen, scale


def _checked_count(drawn: int) -> int:
    if type(drawn) is not int or not 0 <= drawn <= 5:
        raise UnreadableCards(Message("A player draws 0 to 5 cards."))
    return drawn


def _without(scale: Scale, cards: Iterable[Card]) -> tuple[Card, ...]:
    gone = set(cards)
    return tuple(card for card in scale.deck if card not in gone)


def _finished(held: tuple[Card, ...], unseen: tuple[Card, ...]) -> NDArray[np.uint8]:
    """Every hand that the held cards become with cards from the unseen ones: (5, N) indices."""
    drawn = 5 - len(held)
    pool = np.array([card.index for card in unseen], dtype=np.uint8)
    hands = np.empty((5, comb(len(pool), drawn)), dtype=np.uint8)
    hands[: len(held)] = np.array([[card.index] for card in held], dtype=np.uint8).reshape(-1, 1)
    hands[len(held) :] = pool[subsets(len(pool), drawn)]
    return hands


@lru_cache(maxsize=4)
def _outcomes(
    five: tuple[Card, ...], scale: Scale
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """For each of the 32 holds the strengths that it can become, and in how many ways."""
    strengths = _deck_strengths(scale)
    places = int(strengths.max()) + 1
    cells = _patterns(five, scale).astype(np.intp) * places + strengths
    counts = np.bincount(cells, minlength=32 * places).reshape(32, places)
    rows = [(row, row.nonzero()[0]) for row in counts]
    return tuple((tuple(at.tolist()), tuple(row[at].tolist())) for row, at in rows)


@lru_cache(maxsize=2)
def _deck_strengths(scale: Scale) -> NDArray[np.uint16]:
    """The strength of every hand of the deck, in the order of :func:`all_hands`."""
    return evaluate_many(all_hands(scale.deck), scale.ranking, deck=scale.deck)


def _patterns(five: tuple[Card, ...], scale: Scale) -> NDArray[np.uint8]:
    """For every hand of the deck which of the five cards it has: bit i for the i-th."""
    bits = np.zeros(len(scale.deck), dtype=np.uint8)
    place = {card: at for at, card in enumerate(scale.deck)}
    for at, card in enumerate(five):
        bits[place[card]] = 1 << at
    patterns = np.zeros(1, dtype=np.uint8)
    for size in range(1, 6):
        fewer, patterns = patterns, np.empty(comb(len(bits), size), dtype=np.uint8)
        for highest, bit in enumerate(bits):
            start, stop = comb(highest, size), comb(highest + 1, size)
            np.bitwise_or(fewer[: stop - start], bit, out=patterns[start:stop])
    return patterns
