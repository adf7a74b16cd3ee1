"""Kinds of deals and of holds in a player's words, for many deals at once.

A deal is named by its category, a pair as high (jacks or better) or low. A hold is named by what
is kept: cards of one rank, or else cards of one suit or of different ranks on the way to a
combination. Where the deals of a kind share the rank that matters, it can be named: ``three aces``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import IntEnum, auto
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card, Rank
from rules.hands import HandCategory, Ranking, scale_of
from rules.messages import Message
from rules.video_poker.solver_tables import deal_tables

__all__ = ["NO_RANK", "Dealt", "Held", "dealt_kinds", "held_kinds", "hold_in_words"]

NO_RANK = 0
"""Stands where no single rank matters."""

_Kinds = tuple[NDArray[np.uint8], NDArray[np.uint8]]
_Ranked = Callable[[Message], Message]
_ONE: Final = {rank: Message(rank.words) for rank in Rank}
_MANY: Final = {rank: Message("sixes" if rank is Rank.SIX else rank.words + "s") for rank in Rank}


class Dealt(IntEnum):
    """Five cards as they were dealt."""

    NOTHING = auto()
    LOW_PAIR = auto()
    HIGH_PAIR = auto()
    TWO_PAIR = auto()
    THREE_OF_A_KIND = auto()
    STRAIGHT = auto()
    FLUSH = auto()
    FULL_HOUSE = auto()
    FOUR_OF_A_KIND = auto()
    STRAIGHT_FLUSH = auto()

    def words(self, rank: Rank | None = None) -> Message:
        """The kind in words, with its rank if one is given and matters."""
        ranked = _DEALT_OF_RANK.get(self)
        return _DEALT[self] if rank is None or ranked is None else ranked(_MANY[rank])


class Held(IntEnum):
    """The cards kept of a deal."""

    NONE = auto()
    ONE_CARD = auto()
    ONE_HIGH_CARD = auto()
    TWO_CARDS = auto()
    TWO_HIGH_CARDS = auto()
    TWO_SUITED_CARDS = auto()
    TWO_TO_ROYAL = auto()
    LOW_PAIR = auto()
    HIGH_PAIR = auto()
    PAIR_AND_MORE = auto()
    THREE_CARDS = auto()
    THREE_HIGH_CARDS = auto()
    THREE_TO_STRAIGHT = auto()
    THREE_TO_FLUSH = auto()
    THREE_TO_STRAIGHT_FLUSH = auto()
    THREE_TO_ROYAL = auto()
    THREE_OF_A_KIND = auto()
    THREE_OF_A_KIND_AND_MORE = auto()
    TWO_PAIR = auto()
    FOUR_CARDS = auto()
    FOUR_TO_INSIDE_STRAIGHT = auto()
    FOUR_TO_OPEN_STRAIGHT = auto()
    FOUR_TO_FLUSH = auto()
    FOUR_TO_STRAIGHT_FLUSH = auto()
    FOUR_TO_ROYAL = auto()
    FOUR_OF_A_KIND = auto()
    ALL = auto()

    def words(self, rank: Rank | None = None) -> Message:
        """The kind in words, with its rank if one is given and matters."""
        ranked = _HELD_OF_RANK.get(self)
        if rank is None or ranked is None:
            return _HELD[self]
        return ranked((_ONE if self is Held.ONE_HIGH_CARD else _MANY)[rank])


_DEALT: Final[Mapping[Dealt, Message]] = {
    Dealt.NOTHING: Message("nothing yet"),
    Dealt.LOW_PAIR: Message("low pair"),
    Dealt.HIGH_PAIR: Message("high pair"),
    Dealt.TWO_PAIR: Message("two pair"),
    Dealt.THREE_OF_A_KIND: Message("three of a kind"),
    Dealt.STRAIGHT: Message("straight"),
    Dealt.FLUSH: Message("flush"),
    Dealt.FULL_HOUSE: Message("full house"),
    Dealt.FOUR_OF_A_KIND: Message("four of a kind"),
    Dealt.STRAIGHT_FLUSH: Message("straight flush"),
}
_DEALT_OF_RANK: Final[Mapping[Dealt, _Ranked]] = {
    Dealt.LOW_PAIR: lambda ranks: Message("pair of {pair}", pair=ranks),
    Dealt.HIGH_PAIR: lambda ranks: Message("pair of {pair}", pair=ranks),
    Dealt.THREE_OF_A_KIND: lambda ranks: Message("three {ranks}", ranks=ranks),
    Dealt.FULL_HOUSE: lambda ranks: Message("full house with three {ranks}", ranks=ranks),
    Dealt.FOUR_OF_A_KIND: lambda ranks: Message("four {ranks}", ranks=ranks),
}
_HELD: Final[Mapping[Held, Message]] = {
    Held.NONE: Message("no card"),
    Held.ONE_CARD: Message("one low card"),
    Held.ONE_HIGH_CARD: Message("one high card"),
    Held.TWO_CARDS: Message("two cards"),
    Held.TWO_HIGH_CARDS: Message("two high cards"),
    Held.TWO_SUITED_CARDS: Message("two suited cards"),
    Held.TWO_TO_ROYAL: Message("two to a royal flush"),
    Held.LOW_PAIR: Message("low pair"),
    Held.HIGH_PAIR: Message("high pair"),
    Held.PAIR_AND_MORE: Message("pair and other cards"),
    Held.THREE_CARDS: Message("three cards"),
    Held.THREE_HIGH_CARDS: Message("three high cards"),
    Held.THREE_TO_STRAIGHT: Message("three to a straight"),
    Held.THREE_TO_FLUSH: Message("three to a flush"),
    Held.THREE_TO_STRAIGHT_FLUSH: Message("three to a straight flush"),
    Held.THREE_TO_ROYAL: Message("three to a royal flush"),
    Held.THREE_OF_A_KIND: Message("three of a kind"),
    Held.THREE_OF_A_KIND_AND_MORE: Message("three of a kind and another card"),
    Held.TWO_PAIR: Message("two pair"),
    Held.FOUR_CARDS: Message("four cards"),
    Held.FOUR_TO_INSIDE_STRAIGHT: Message("four to an inside straight"),
    Held.FOUR_TO_OPEN_STRAIGHT: Message("four to an open straight"),
    Held.FOUR_TO_FLUSH: Message("four to a flush"),
    Held.FOUR_TO_STRAIGHT_FLUSH: Message("four to a straight flush"),
    Held.FOUR_TO_ROYAL: Message("four to a royal flush"),
    Held.FOUR_OF_A_KIND: Message("four of a kind"),
    Held.ALL: Message("all five"),
}
_HELD_OF_RANK: Final[Mapping[Held, _Ranked]] = {
    Held.ONE_HIGH_CARD: lambda rank: Message("one {rank}", rank=rank),
    Held.LOW_PAIR: lambda ranks: Message("pair of {pair}", pair=ranks),
    Held.HIGH_PAIR: lambda ranks: Message("pair of {pair}", pair=ranks),
    Held.THREE_OF_A_KIND: lambda ranks: Message("three {ranks}", ranks=ranks),
    Held.FOUR_OF_A_KIND: lambda ranks: Message("four {ranks}", ranks=ranks),
}
_HIGH = 0b1111 << Rank.JACK
_TO_ROYAL = 0b11111 << Rank.TEN
_STRAIGHTS = [0b11111 << lowest for lowest in range(Rank.TWO, Rank.JACK)]
_WHEEL = 0b1111 << Rank.TWO | 1 << Rank.ACE


def dealt_kinds(deals: NDArray[np.intp], ranking: Ranking) -> _Kinds:
    """The kind of these canonical deals, by number, and the rank that matters in it."""
    tables = deal_tables()
    columns = tables.rows[-1, deals] - tables.sets
    kinds, ranks = _kinds_of_columns(ranking)
    return kinds[columns], ranks[columns]


@lru_cache(maxsize=4)
def _kinds_of_columns(ranking: Ranking) -> _Kinds:
    scale = scale_of(ranking, STANDARD_DECK)
    kinds, ranks = [], []
    for sample in deal_tables().samples:
        value = scale.value(sample)
        if value.category is HandCategory.PAIR:
            kind = Dealt.HIGH_PAIR if value.ranks[0] >= Rank.JACK else Dealt.LOW_PAIR
        else:
            kind = Dealt[value.category.name]
        kinds.append(kind)
        ranks.append(value.ranks[0] if kind in _DEALT_OF_RANK else NO_RANK)
    return np.array(kinds, dtype=np.uint8), np.array(ranks, dtype=np.uint8)


def hold_in_words(deal: Sequence[Card], hold: Collection[Card], *, ace_low: bool) -> Message:
    """One hold of one deal in words, with its rank where one matters.

    >>> from rules.cards import parse_cards
    >>> str(hold_in_words(parse_cards("Ac Ad Ah Kc Kd"), parse_cards("Kc Kd"), ace_low=True))
    'pair of kings'
    """
    pattern = sum(1 << place for place, card in enumerate(deal) if card in hold)
    cards = np.array([[card.index] for card in deal], dtype=np.uint8)
    kinds, ranks = held_kinds(cards, np.array([pattern], dtype=np.uint8), ace_low=ace_low)
    return Held(kinds[0]).words(Rank(ranks[0]) if ranks[0] != NO_RANK else None)


def held_kinds(cards: NDArray[np.uint8], patterns: NDArray[np.uint8], *, ace_low: bool) -> _Kinds:
    """The kind of each hold, and the rank that matters in it.

    ``cards`` are the (5, deals) ``card.index`` of the deals, ``patterns`` the (deals,) cards held:
    card i counts 2ⁱ. ``ace_low`` says whether A-2-3-4-5 is a straight.
    """
    held = (patterns >> np.arange(5, dtype=np.uint8)[:, None] & 1).astype(bool)
    ranks, suits = cards // 4 + 2, cards % 4
    size = np.count_nonzero(held, axis=0)
    bits = np.bitwise_or.reduce(np.where(held, np.int64(1) << ranks.astype(np.int64), 0))
    alike = np.zeros((Rank.ACE + 1, len(patterns)), dtype=np.uint8)
    for rank in Rank:
        alike[rank] = np.count_nonzero(held & (ranks == rank), axis=0)
    most = alike.max(axis=0)
    rank = Rank.ACE - alike[::-1].argmax(axis=0)
    pairs = np.count_nonzero(alike == 2, axis=0)
    suited = np.where(held, suits, 0).max(axis=0) == np.where(held, suits, 3).min(axis=0)
    windows = [*_STRAIGHTS, *([_WHEEL] if ace_low else [])]
    straights = sum([(bits & ~window == 0).astype(np.uint8) for window in windows])
    high, royal = bits & ~_HIGH == 0, bits & ~_TO_ROYAL == 0
    apart = most == 1
    kinds = np.select(
        [
            size == 0,
            size == 5,
            most == 4,
            (most == 3) & (size == 3),
            most == 3,
            pairs == 2,
            (most == 2) & (size == 2) & high,
            (most == 2) & (size == 2),
            most == 2,
            apart & (size == 4) & suited & royal,
            apart & (size == 4) & suited & (straights > 0),
            apart & (size == 4) & suited,
            apart & (size == 4) & (straights > 1),
            apart & (size == 4) & (straights == 1),
            apart & (size == 4),
            apart & (size == 3) & suited & royal,
            apart & (size == 3) & suited & (straights > 0),
            apart & (size == 3) & suited,
            apart & (size == 3) & high,
            apart & (size == 3) & (straights > 0),
            apart & (size == 3),
            apart & (size == 2) & suited & royal,
            apart & (size == 2) & suited,
            apart & (size == 2) & high,
            apart & (size == 2),
            high,
        ],
        [
            Held.NONE,
            Held.ALL,
            Held.FOUR_OF_A_KIND,
            Held.THREE_OF_A_KIND,
            Held.THREE_OF_A_KIND_AND_MORE,
            Held.TWO_PAIR,
            Held.HIGH_PAIR,
            Held.LOW_PAIR,
            Held.PAIR_AND_MORE,
            Held.FOUR_TO_ROYAL,
            Held.FOUR_TO_STRAIGHT_FLUSH,
            Held.FOUR_TO_FLUSH,
            Held.FOUR_TO_OPEN_STRAIGHT,
            Held.FOUR_TO_INSIDE_STRAIGHT,
            Held.FOUR_CARDS,
            Held.THREE_TO_ROYAL,
            Held.THREE_TO_STRAIGHT_FLUSH,
            Held.THREE_TO_FLUSH,
            Held.THREE_HIGH_CARDS,
            Held.THREE_TO_STRAIGHT,
            Held.THREE_CARDS,
            Held.TWO_TO_ROYAL,
            Held.TWO_SUITED_CARDS,
            Held.TWO_HIGH_CARDS,
            Held.TWO_CARDS,
            Held.ONE_HIGH_CARD,
        ],
        Held.ONE_CARD,
    ).astype(np.uint8)
    matters = np.isin(kinds, [*_HELD_OF_RANK])
    return kinds, np.where(matters, rank, NO_RANK).astype(np.uint8)
