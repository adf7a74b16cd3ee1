"""What each of the 32 holds of a deal is worth, exactly.

A hold H of a deal D is finished by 5 − |H| of the 47 cards outside the deal, all C(47, 5 − |H|)
sets alike. So the final hands that H can become are exactly the five-card hands F with F ∩ D = H,
and the 32 subsets of D part all C(52, 5) = 2,598,960 hands: each belongs to one hold. With N(S)
for the number of hands that contain the set S and make some line of the pay table,

    draws of H on that line  =  Σ over X ⊆ D ∖ H of (−1)^|X| N(H ∪ X).

N is read, up to suits, from the table of :mod:`rules.video_poker.solver_tables`, and the signed
sums of all 32 holds are one Möbius transform (:mod:`rules.video_poker.solver_analysis`, which also
gives the whole analysis of a pay table).

All is exact: counts are below 2²², pays at most 10⁶, so no sum reaches 2⁴². Cost: the tables once
in a process, then under a millisecond a deal, most of it for the objects. Source of the method:
S. N. Ethier, The Doctrine of Chances (2010), on video poker.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from rules.cards import Card, CardsLike, read_cards
from rules.distribution import Distribution
from rules.video_poker.solver_analysis import SCORE_FACTORS, hold_totals
from rules.video_poker.solver_tables import canonical_order, counts_by_line, deal_tables
from rules.video_poker.variants import PayTable

__all__ = ["HoldValue", "best_holds", "hold_values"]


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
    pays = [table.pay_for_one(line, bet) for line in table.lines]
    number, places = canonical_order(cards)
    counts = counts_by_line(table)[deal_tables().rows[:, number]]
    hold_totals(counts)
    totals = (counts @ np.array(pays, dtype=np.int64)).tolist()
    holds = []
    for canonical, (total, row) in enumerate(zip(totals, counts.tolist(), strict=True)):
        kept = sorted([place for i, place in enumerate(places) if canonical >> i & 1])
        pattern = sum([1 << place for place in kept])
        holds.append((-total * SCORE_FACTORS[len(kept)], -len(kept), pattern, kept, total, row))
    holds.sort()
    names = [line.name for line in table.lines]
    return tuple(
        HoldValue(
            tuple([cards[place] for place in kept]),
            Fraction(total, comb(47, 5 - len(kept))),
            Distribution({name: n for name, n in zip(names, row, strict=True) if n}),
        )
        for *_, kept, total, row in holds
    )


def best_holds(values: Iterable[HoldValue]) -> tuple[HoldValue, ...]:
    """All holds that share the highest expected pay, in the order given."""
    known = tuple(values)
    highest = max(value.expected_pay for value in known)
    return tuple(value for value in known if value.expected_pay == highest)
