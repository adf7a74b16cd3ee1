"""What changes in the best play when a machine pays differently.

Both tables are solved. A deal counts as *changed* where the hold that was best is not among the
best any more: the highest score is now above the score that the old hold has now. A hold that is
only as good as the old one changes nothing. Changed deals are put together by what was dealt, what
was held and what is held now, in a player's words (:mod:`rules.video_poker.solver_kinds`).

What the new hold gains over the old one, both under the new pays, is summed exactly: gains are
scores below 2⁴³, added in two parts of 20 and 23 bits as floats below 2⁵³, since all weights
together are below 2²². Cost, with the tables there: 30 to 90 ms of one core.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card, Rank
from rules.messages import BadVariant, Message
from rules.video_poker.solver_analysis import SCORE_FACTORS, BestPlay, best_play, hold_totals
from rules.video_poker.solver_kinds import NO_RANK, Dealt, Held, dealt_kinds, held_kinds
from rules.video_poker.solver_tables import counts_by_line, deal_tables
from rules.video_poker.variants import PayTable

__all__ = ["ALL_DEALS", "Change", "Changes", "changed_deals", "changes_in_best_play"]

ALL_DEALS = comb(52, 5)
"""2,598,960: all the deals that there are."""

_DRAWS = SCORE_FACTORS[5]
_CHUNK = 8192
_LOW_BITS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One kind of deal whose best hold is another one now."""

    dealt: Message
    """What the five cards are, such as “full house with three aces”."""
    before: Message
    """What was best to hold."""
    after: Message
    """What is best to hold now."""
    deals: int
    """How many deals are of this kind, of 2,598,960."""
    gain: Fraction
    """What the new hold is worth more than the old one, under the new pays: the mean over these
    deals, in chips for each chip bet."""
    example: tuple[Card, ...]
    """The deal of this kind that gains most, cards of a rank together."""
    held_before: tuple[Card, ...]
    held_after: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """All that changed in the best play, the kinds with the highest ``deals · gain`` first."""

    kinds: tuple[Change, ...]
    deals: int
    """How many deals are best played another way now, of 2,598,960."""
    cost: Fraction
    """What it costs to go on playing as before, in chips for each chip bet and hand."""


def changes_in_best_play(before: PayTable, after: PayTable) -> Changes:
    """What changed in the best play from one table to another with the same lines, at highest bets.

    Raises BadVariant if lines or house rules for straights differ.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> changes = changes_in_best_play(ACES_AND_FACES, ACES_AND_FACES.with_pays({"full house": 7}))
    >>> change = next(c for c in changes.kinds if str(c.after) == "all five")
    >>> str(change.dealt), str(change.before), change.deals, change.gain
    ('full house with three aces', 'three aces', 288, Fraction(514, 1081))
    """
    moved, gains = changed_deals(before, after)
    if not len(moved):
        return Changes(kinds=(), deals=0, cost=Fraction(0))
    old, new = _solved(before), _solved(after)
    weights = deal_tables().weights[moved]
    keys, ranks = _kinds(moved, old, new, after)
    unique, group = np.unique(keys, return_inverse=True)
    groups = len(unique)
    deals = np.bincount(group, weights, groups).astype(np.int64).tolist()
    totals = _totals(group, weights, gains, groups)
    shared = _shared(ranks, group, groups)
    # The example of a group: its highest gain, of these the first deal.
    order = np.lexsort((moved, -gains, group))
    examples = moved[order[np.searchsorted(group[order], np.arange(groups))]]
    kinds = []
    for at, key in enumerate(unique.tolist()):
        dealt, held, held_now = Dealt(key >> 16), Held(key >> 8 & 255), Held(key & 255)
        cards, kept, kept_now = _shown(int(examples[at]), old, new)
        kinds.append(
            Change(
                dealt=dealt.words(_rank(shared[0, at])),
                before=held.words(_rank(shared[1, at])),
                after=held_now.words(_rank(shared[2, at])),
                deals=deals[at],
                gain=Fraction(totals[at], deals[at] * _DRAWS),
                example=cards,
                held_before=kept,
                held_after=kept_now,
            )
        )
    kinds.sort(key=lambda kind: -kind.deals * kind.gain)
    cost = Fraction(sum(totals), ALL_DEALS * _DRAWS)
    return Changes(kinds=tuple(kinds), deals=sum(deals), cost=cost)


def changed_deals(before: PayTable, after: PayTable) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
    """The canonical deals that are changed, by number, and what the new hold gains in scores.

    Raises BadVariant if lines or house rules for straights differ.
    """
    if _unpaid(before) != _unpaid(after):
        raise BadVariant(Message("Only pays may differ between the two tables that are compared."))
    old, new = _solved(before), _solved(after)
    moved = np.flatnonzero(old.patterns != new.patterns)
    gains = new.scores[moved] - _scores_of(old.patterns[moved], moved, after)
    return moved[gains > 0], gains[gains > 0]


def _unpaid(table: PayTable) -> tuple[object, ...]:
    return tuple(replace(line, pay=0) for line in table.lines), table.ranking


@lru_cache(maxsize=3)
def _solved(table: PayTable) -> BestPlay:
    """The best play of the last tables asked for; 1.3 MB each."""
    return best_play(table)


def _scores_of(
    patterns: NDArray[np.uint8], deals: NDArray[np.intp], table: PayTable
) -> NDArray[np.int64]:
    """(deals,): the score under a table of one given hold of each deal."""
    pays = np.array([table.pay_for_one(line) for line in table.lines], dtype=np.int64)
    worth = counts_by_line(table) @ pays
    rows, scores = deal_tables().rows, np.empty(len(deals), dtype=np.int64)
    factors = np.array([SCORE_FACTORS[p.bit_count()] for p in range(32)], dtype=np.int64)
    for start in range(0, len(deals), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        totals = worth.take(rows[:, deals[chunk]], mode="clip")
        hold_totals(totals)
        chosen = patterns[chunk]
        scores[chunk] = totals[chosen, np.arange(len(chosen))] * factors[chosen]
    return scores


def _kinds(
    deals: NDArray[np.intp], old: BestPlay, new: BestPlay, table: PayTable
) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """One key for what was dealt, held and is held now; and the (3, deals) ranks that matter."""
    cards, ranking = deal_tables().cards[:, deals], table.ranking
    ace_low = table.ace_low != "never"
    named = [
        dealt_kinds(deals, ranking),
        held_kinds(cards, old.patterns[deals], ace_low=ace_low),
        held_kinds(cards, new.patterns[deals], ace_low=ace_low),
    ]
    dealt, held, held_now = [kinds.astype(np.int64) for kinds, _ in named]
    return dealt << 16 | held << 8 | held_now, np.stack([ranks for _, ranks in named])


def _totals(
    group: NDArray[np.intp], weights: NDArray[np.int64], gains: NDArray[np.int64], groups: int
) -> list[int]:
    """The sum of weight · gain of each group, in whole numbers."""
    high = np.bincount(group, weights * (gains >> _LOW_BITS), groups)
    low = np.bincount(group, weights * (gains & (1 << _LOW_BITS) - 1), groups)
    return [(int(h) << _LOW_BITS) + int(rest) for h, rest in zip(high, low, strict=True)]


def _shared(ranks: NDArray[np.uint8], group: NDArray[np.intp], groups: int) -> NDArray[np.uint8]:
    """(3, groups): the rank that all deals of a group share, else none."""
    least, most = np.full((2, 3, groups), 255, dtype=np.uint8)
    most[:] = 0
    for at, row in enumerate(ranks):
        np.minimum.at(least[at], group, row)
        np.maximum.at(most[at], group, row)
    return np.where(least == most, most, NO_RANK).astype(np.uint8)


def _rank(rank: np.uint8) -> Rank | None:
    return Rank(int(rank)) if rank else None


def _shown(
    deal: int, old: BestPlay, new: BestPlay
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """A deal as it is shown, cards of a rank together, and what is held of it before and now."""
    cards = [STANDARD_DECK[index] for index in deal_tables().cards[:, deal].tolist()]
    ranks = [card.rank for card in cards]
    order = sorted(range(5), key=lambda i: (-ranks.count(ranks[i]), -ranks[i], cards[i].index))

    def kept(pattern: int) -> tuple[Card, ...]:
        return tuple(cards[i] for i in order if pattern >> i & 1)

    shown = tuple(cards[i] for i in order)
    return shown, kept(int(old.patterns[deal])), kept(int(new.patterns[deal]))
