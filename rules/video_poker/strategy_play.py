"""What a strategy holds of all 134,459 canonical deals at once.

A second definition of the words of :mod:`rules.video_poker.strategy_kinds`. Whether a set of cards
begins a hand, is suited, has high cards or is of one rank does not depend on how its suits are
called, so it is known once for each *row* of :mod:`rules.video_poker.solver_tables`: 18,370 sets of
at most four cards, and some seventy-five columns of whole hands. The kind then looks up the rows of
the subsets of its size, and “no other card of the deal goes there too” is a look-up of the rows
with one card more. Of several fits the largest *key* wins: ranks (13 bits, for high cards their
complement), most cards of one suit (3 bits), lower pattern (5 bits), all in an int32.

Cost: the rows 50 ms once in a process, a kind some 4 ms, after which it is remembered (0.13 MB).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Rank
from rules.hands import HandCategory, HandValue, scale_of
from rules.video_poker.solver_tables import deal_tables
from rules.video_poker.strategy_house import ROYAL, Height, House, Side, Suiting, Target
from rules.video_poker.strategy_kinds import (
    Alike,
    HighCards,
    Kind,
    NamedCards,
    Nothing,
    Paying,
    Start,
    TwoPair,
    WholeHand,
)
from rules.video_poker.strategy_rules import Held, Kicker

__all__ = ["NOT_MET", "fits_row", "held_patterns", "row_sizes"]

NOT_MET = 32
"""The pattern of a deal that does not meet a rule."""

_Patterns = NDArray[np.uint8]
_Flags = NDArray[np.bool_]

_OF_SIZE = tuple([p for p in range(32) if p.bit_count() == size] for size in range(6))
_COUNT_BITS = np.array([mask.bit_count() for mask in range(1 << 13)], dtype=np.uint8)
_ALL_RANKS = (1 << 13) - 1


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    """What is known of the cards of each row; of a column of whole hands, those of its sample."""

    ranks: NDArray[np.uint16]
    """Bit r − 2 for a rank r that is there."""
    sizes: _Patterns
    different: _Patterns
    """How many different ranks there are."""
    alike: _Patterns
    """The cards of the rank that has most."""
    suited: _Patterns
    """The cards of the suit that has most."""


@cache
def _rows() -> _Rows:
    tables = deal_tables()
    deals, whole = tables.cards.shape[1], len(tables.samples)
    deal_of = np.zeros(tables.sets, dtype=np.int32)
    pattern_of = np.zeros(tables.sets, dtype=np.uint8)
    for pattern in range(31):
        deal_of[tables.rows[pattern]] = np.arange(deals, dtype=np.int32)
        pattern_of[tables.rows[pattern]] = pattern
    samples = np.array([[card.index for card in hand] for hand in tables.samples], dtype=np.uint8)
    cards = np.concatenate([tables.cards[:, deal_of], samples.T], axis=1)
    patterns = np.concatenate([pattern_of, np.full(whole, 31, dtype=np.uint8)])
    there = (patterns >> np.arange(5, dtype=np.uint8)[:, None] & 1).astype(np.uint16)
    ranks = np.bitwise_or.reduce(there << (cards >> 2), axis=0)
    alike = np.max([(there * (cards >> 2 == rank)).sum(axis=0) for rank in range(13)], axis=0)
    suited = np.max([(there * (cards & 3 == suit)).sum(axis=0) for suit in range(4)], axis=0)
    sizes, alike, suited = (
        counts.astype(np.uint8) for counts in (there.sum(axis=0), alike, suited)
    )
    return _Rows(ranks, sizes, _COUNT_BITS[ranks], alike, suited)


def row_sizes() -> _Patterns:
    """(rows,): how many cards each row has."""
    return _rows().sizes


def held_patterns(held: Held, house: House) -> _Patterns:
    """(deals,): the pattern held of each canonical deal, :data:`NOT_MET` where there is none.

    The array is remembered and never changed.
    """
    return _held(held, house)


@lru_cache(maxsize=160)
def _held(held: Held, house: House) -> _Patterns:
    match held.kind:
        case Paying():
            found = _paying(house)
        case Nothing():
            found = np.zeros(len(deal_tables().weights), dtype=np.uint8)
        case kind:
            found = _preferred(kind, fits_row(kind, house) & _high_fits(held, house), house)
            if isinstance(kind, TwoPair):
                found[~_of_deals(house, HandCategory.TWO_PAIR)] = NOT_MET
            elif isinstance(kind, Alike) and kind.size == 4:
                found[(found != NOT_MET) & _fifth_pays(house)] = 31
    if held.kicker is not None:
        found = _with_kicker(found, held.kicker)
    found.setflags(write=False)
    return found


def _preferred(kind: Kind, fits: _Flags, house: House) -> _Patterns:
    """The pattern with the largest key among those that fit."""
    assert kind.size
    known, rows = _rows(), deal_tables().rows
    ranks = known.ranks.astype(np.int32)
    keys = (_ALL_RANKS - ranks if kind.prefers_low else ranks) << 3 | known.suited
    keys = np.where(fits, keys << 5, -1).astype(np.int32)
    more = _counts_more(kind, house)
    best = np.full(rows.shape[1], -1, dtype=np.int32)
    for pattern in _OF_SIZE[kind.size]:
        found = keys.take(rows[pattern])
        if more is not None:
            for card in range(5):
                if not pattern >> card & 1:
                    found[more.take(rows[pattern | 1 << card])] = -1
        np.maximum(best, found | np.int32(31 - pattern), out=best)
    return np.where(best < 0, NOT_MET, 31 - (best & 31)).astype(np.uint8)


def _with_kicker(found: _Patterns, kicker: Kicker) -> _Patterns:
    ranks = deal_tables().cards >> 2
    free = found >> np.arange(5, dtype=np.uint8)[:, None] & 1 == 0
    if kicker.rank is not None:
        free &= ranks == kicker.rank - 2
    free &= found != NOT_MET
    at = np.where(free, ranks + 1, 0).argmax(axis=0)
    return np.where(free.any(axis=0), found | 1 << at, NOT_MET).astype(np.uint8)


# What a row is.


def fits_row(kind: Kind, house: House) -> _Flags:
    """(rows,): whether the cards of a row are such a hold, whatever lies beside them."""
    known = _rows()
    fits: _Flags = known.sizes == (-1 if kind.size is None else kind.size)
    match kind:
        case WholeHand(category, royal, three):
            values = _values(house)
            hands = [
                value.category is category
                and (not royal or value.ranks[0] is Rank.ACE)
                and (three is None or value.ranks[0] is three)
                for value in values
            ]
            fits = np.concatenate([np.zeros(deal_tables().sets, dtype=np.bool_), hands])
        case Alike(size, height, ranks):
            allowed = _mask(Rank if ranks is None else ranks)
            if height is not Height.ANY:
                high = _mask(house.high)
                allowed &= high if height is Height.HIGH else ~high
            fits = fits & (known.different == 1) & (known.ranks & allowed != 0)
        case TwoPair(higher):
            fits = fits & (known.different == (1 if higher else 2)) & (known.alike == 2)
        case Start(size, target, side):
            fits = fits & _begins(target, house)
            if side is not Side.ANY:
                fits = fits & (_ways(house) == 6 - size - side.value)
        case HighCards(size, suiting):
            low = known.ranks & ~_mask(house.high) != 0
            fits = fits & (known.different == size) & ~low & _suited(suiting)
        case NamedCards(ranks, suiting):
            fits = fits & (known.ranks == _mask(ranks)) & _suited(suiting)
    return fits


def _counts_more(kind: Kind, house: House) -> _Flags | None:
    """(rows,): whether a larger set still counts as the kind begun; None where it may be there."""
    match kind:
        case Alike():
            return _flags(_rows().different == 1)
        case Start():
            return _begins(kind.target, house)
        case _:
            return None


def _begins(target: Target, house: House) -> _Flags:
    one_suit = _suited(Suiting.SUITED)
    match target:
        case Target.ROYAL_FLUSH:
            return _flags(one_suit & (_rows().ranks & ~_mask(ROYAL) == 0))
        case Target.STRAIGHT_FLUSH:
            return _flags(one_suit & (_ways(house) > 0))
        case Target.FLUSH:
            return one_suit
        case Target.STRAIGHT:
            return _flags(_ways(house) > 0)


@lru_cache(maxsize=8)
def _ways(house: House) -> _Patterns:
    """(rows,): how many straights have all cards of the row; 0 where a rank comes twice."""
    known = _rows()
    ways = np.zeros(len(known.ranks), dtype=np.uint8)
    for straight in house.straights:
        ways += known.ranks & ~_mask(straight) == 0
    ways[known.different != known.sizes] = 0
    return ways


def _suited(suiting: Suiting) -> _Flags:
    known = _rows()
    one = _flags(known.suited == known.sizes)
    match suiting:
        case Suiting.ANY:
            return np.ones_like(one)
        case Suiting.SUITED:
            return one
        case Suiting.UNSUITED:
            return _flags(~one)


def _high_fits(held: Held, house: House) -> _Flags:
    high = _COUNT_BITS[_rows().ranks & _mask(house.high)]
    return _flags((high >= held.high_cards.least) & (high <= held.high_cards.most))


def _flags(array: Any) -> _Flags:
    return np.asarray(array, dtype=np.bool_)


def _mask(ranks: Iterable[Rank]) -> np.uint16:
    return np.uint16(sum(1 << rank - 2 for rank in ranks))


# What a dealt hand is.


def _paying(house: House) -> _Patterns:
    """The cards that make each deal pay."""
    found = np.full(len(deal_tables().weights), NOT_MET, dtype=np.uint8)
    pays = _of_columns([house.line_of(value).pay > 0 for value in _values(house)])
    for category in HandCategory:
        deals = pays & _of_deals(house, category)
        match category:
            case HandCategory.PAIR | HandCategory.THREE_OF_A_KIND | HandCategory.FOUR_OF_A_KIND:
                kind: Kind = Alike(_ALIKE[category])
            case HandCategory.TWO_PAIR:
                kind = TwoPair()
            case _:
                found[deals] = 31
                continue
        found[deals] = held_patterns(Held(kind), house)[deals]
    return found


_ALIKE = {
    HandCategory.PAIR: 2,
    HandCategory.THREE_OF_A_KIND: 3,
    HandCategory.FOUR_OF_A_KIND: 4,
}


def _of_deals(house: House, category: HandCategory) -> _Flags:
    """(deals,): whether a deal as it lies is of this category."""
    return _of_columns([value.category is category for value in _values(house)])


def _fifth_pays(house: House) -> _Flags:
    """(deals,): whether the line of a deal as it lies names the fifth card."""
    return _of_columns([house.line_of(value).kickers is not None for value in _values(house)])


def _of_columns(flags: list[bool]) -> _Flags:
    tables = deal_tables()
    return _flags(np.array(flags).take(tables.rows[31].astype(np.intp) - tables.sets))


@lru_cache(maxsize=8)
def _values(house: House) -> tuple[HandValue, ...]:
    """The value of one hand of each column."""
    scale = scale_of(house.ranking, STANDARD_DECK)
    return tuple([scale.value(sample) for sample in deal_tables().samples])
