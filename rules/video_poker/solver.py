"""What each of the 32 holds of a deal is worth, exactly.

A hold H of a deal D is finished by 5 − |H| of the 47 cards outside the deal, all C(47, 5 − |H|)
sets alike. So the final hands that H can become are exactly the five-card hands F with F ∩ D = H.
The 32 subsets of D therefore part all C(52, 5) = 2,598,960 hands: each belongs to one hold, and

    expected pay of H  =  Σ over F with F ∩ D = H of pay(F)  /  C(47, 5 − |H|).

One pass counts them. The line of the pay table that each of the 2,598,960 hands makes is worked
out once in a process, by :func:`rules.strengths.evaluate_many`, whatever the lines pay. For a deal
every hand gets the 5-bit pattern of its cards in D, and one count by pattern and line is the whole
answer.

The hands are numbered so that those of the first m cards come first. A hand's pattern is thus the
pattern of a four-card subset, read from the front of the table of size 4, with its highest card's
bit added, and the tables of sizes 1 to 5 are filled by copying blocks.

All is exact: counts are below 2²², pays at most 10⁶, so no sum reaches 2⁴². Cost: 0.3 s of one core
for the first deal of a process and 20 ms for every other one; 8 MB stay in memory. Source of the
method: S. N. Ethier, The Doctrine of Chances (2010), on video poker.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card, CardsLike, read_cards
from rules.distribution import Distribution
from rules.hands import Ranking
from rules.strengths import all_hands, evaluate_many, strength_values
from rules.video_poker.variants import PayLine, PayTable

__all__ = ["HoldValue", "best_holds", "hold_values"]

_CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class HoldValue:
    """One hold and what it is worth.

    ``hold`` lists the held cards in the order of the deal. ``expected_pay`` is the mean number of
    chips returned for each chip bet, the bet included. ``outcomes`` counts the draws that end on
    each pay line, by the line's name; its total is C(47, 5 − cards held).
    """

    hold: tuple[Card, ...]
    expected_pay: Fraction
    outcomes: Distribution[str]


def hold_values(deal: CardsLike, table: PayTable, bet: int | None = None) -> tuple[HoldValue, ...]:
    """All 32 holds of five dealt cards, the best first.

    ``bet`` matters only where a table pays the royal flush differently below its highest bet, which
    is what counts without ``bet``. Equal holds: more cards held first, then the lower pattern, in
    which the first card of the deal counts 1, the second 2, then 4, 8 and 16.

    Raises UnreadableCards for anything but five different cards, IllegalAction for a bet that is
    none.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> best = hold_values("Ac Ad Ah Kc Kd", ACES_AND_FACES)[0]
    >>> best.hold, best.expected_pay
    ((Card('Ac'), Card('Ad'), Card('Ah')), Fraction(6986, 1081))
    """
    cards = read_cards(deal, 5)
    combinations = tuple(replace(line, pay=0) for line in table.lines)
    pays = [table.pay_for_one(line, bet) for line in table.lines]
    counts = _counts(cards, _lines_of_all_hands(combinations, table.ranking), len(pays))
    holds = [
        (pattern, _hold_value(pattern, row, cards, table, pays))
        for pattern, row in enumerate(counts.tolist())
    ]
    holds.sort(key=lambda pair: (-pair[1].expected_pay, -len(pair[1].hold), pair[0]))
    return tuple(value for _, value in holds)


def best_holds(values: Iterable[HoldValue]) -> tuple[HoldValue, ...]:
    """All holds that share the highest expected pay, in the order given."""
    known = tuple(values)
    highest = max(value.expected_pay for value in known)
    return tuple(value for value in known if value.expected_pay == highest)


def _hold_value(
    pattern: int, row: list[int], cards: tuple[Card, ...], table: PayTable, pays: list[int]
) -> HoldValue:
    """The hold of one pattern; ``row`` counts its draws by pay line."""
    hold = tuple(card for place, card in enumerate(cards) if pattern >> place & 1)
    total = sum(count * pay for count, pay in zip(row, pays, strict=True))
    outcomes = {line.name: count for line, count in zip(table.lines, row, strict=True) if count}
    return HoldValue(hold, Fraction(total, comb(47, 5 - len(hold))), Distribution(outcomes))


@lru_cache(maxsize=2)
def _strengths(ranking: Ranking) -> NDArray[np.uint16]:
    """The strength of every hand of 52 cards, in the order of :func:`all_hands`."""
    return evaluate_many(all_hands(), ranking)


@lru_cache(maxsize=4)
def _lines_of_all_hands(lines: tuple[PayLine, ...], ranking: Ranking) -> NDArray[np.uint8]:
    """The place in ``lines`` of the line that every hand makes. Pays do not matter and are 0."""
    values = strength_values(ranking)
    known: dict[tuple[object, ...], int] = {}
    of_strength = np.zeros(1 + len(values), dtype=np.uint8)
    for strength, value in enumerate(values, start=1):
        seen_by_lines = value.category, *value.ranks[:2]
        if seen_by_lines not in known:
            known[seen_by_lines] = next(at for at, line in enumerate(lines) if line.fits(value))
        of_strength[strength] = known[seen_by_lines]
    return of_strength[_strengths(ranking)]


def _patterns(deal: tuple[Card, ...]) -> NDArray[np.uint8]:
    """For every hand of 52 cards which cards of the deal it has: bit i for the i-th of the deal."""
    bits = np.zeros(52, dtype=np.uint8)
    for place, card in enumerate(deal):
        bits[card.index] = 1 << place
    patterns = np.zeros(1, dtype=np.uint8)
    for size in range(1, 6):
        fewer, patterns = patterns, np.empty(comb(52, size), dtype=np.uint8)
        for highest, bit in enumerate(bits):
            start, stop = comb(highest, size), comb(highest + 1, size)
            np.bitwise_or(fewer[: stop - start], bit, out=patterns[start:stop])
    return patterns


def _counts(
    deal: tuple[Card, ...], line_of_hand: NDArray[np.uint8], lines: int
) -> NDArray[np.int64]:
    """How many hands have each pattern (row) and make each line (column)."""
    counts = np.zeros(32 * lines, dtype=np.int64)
    patterns = _patterns(deal)
    for start in range(0, len(patterns), _CHUNK):
        cells = patterns[start : start + _CHUNK].astype(np.intp)
        cells *= lines
        cells += line_of_hand[start : start + _CHUNK]
        counts += np.bincount(cells, minlength=32 * lines)
    return counts.reshape(32, lines)
