"""Equity: two known hands of draw poker, and who wins after any exchange, exactly.

You hold some of your five cards and draw k, he holds some of his and draws m, all from the unseen
cards U; what both throw away is out of play. Who draws first changes nothing, since every set of
cards is as likely to lie on top of the deck as below it: all

    C(|U|, k) · C(|U| − k, m)

pairs of draws (A, B) without a common card are equally likely. Let a and b be the strengths that
they lead to. Inclusion–exclusion over the cards that A and B share counts the pairs which you win:

    wins  =  Σ over X ⊆ U of (−1)^|X| · #{(A, B) : X ⊆ A, X ⊆ B, a > b},

and with a = b the ties. For one size of X each draw gives a key for every X in it, the number of X
times the number of strengths plus its own strength. Both sides' keys are sorted, so the draws of
his above X that are weaker lie between the first key of X and yours, and one binary search finds
them. A draw has at most ten subsets of one size, so no more than 8.5 million keys a side are there
at once.

All is exact. Keys are below C(42, 4) · 7,463 < 2³⁰, with five shared cards below 2³³. No sum counts
more than C(42, 5)² · 10 < 2⁴³ pairs with a subset, so int64 holds it; signs are given in Python's
ints. Cost: 6 ms for three cards against three, 2 s and 200 MB for five against five.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card, CardsLike, read_cards
from rules.draw_poker.odds_subsets import subsets
from rules.draw_poker.variants import DRAW_POKER_RANKING, deck_of
from rules.hands import Ranking, Scale, scale_of
from rules.messages import Message, UnreadableCards
from rules.strengths import evaluate_many, strength_values

__all__ = ["Equity", "HoldEquity", "equities", "equity"]

_Keys: TypeAlias = NDArray[Any]
"""int32, or int64 where the keys need it."""

_CHOOSE = np.array([[comb(card, size) for card in range(52)] for size in range(1, 6)])
"""``_CHOOSE[i, c]`` is C(c, i + 1): what card c adds to the number of a subset in place i."""


@dataclass(frozen=True, slots=True)
class Equity:
    """How many pairs of draws you win, tie and lose, all equally likely, and the chances.

    A tie counts half in ``share``: the pot then lies for a deal that is even.
    """

    wins: int
    ties: int
    losses: int

    @property
    def total(self) -> int:
        """All pairs of draws."""
        return self.wins + self.ties + self.losses

    @property
    def win(self) -> Fraction:
        """The chance that your hand is the better one."""
        return Fraction(self.wins, self.total)

    @property
    def tie(self) -> Fraction:
        """The chance that the hands are equal."""
        return Fraction(self.ties, self.total)

    @property
    def lose(self) -> Fraction:
        """The chance that his hand is the better one."""
        return Fraction(self.losses, self.total)

    @property
    def share(self) -> Fraction:
        """Your equity, the part of the pot that is yours on average: ``win + tie / 2``."""
        return Fraction(2 * self.wins + self.ties, 2 * self.total)


@dataclass(frozen=True, slots=True)
class HoldEquity:
    """One of the 32 holds of your five cards, and its equity."""

    hold: tuple[Card, ...]
    equity: Equity


@dataclass(frozen=True, slots=True, eq=False)
class _Draws:
    """All draws of a player: (k, N) places in the unseen cards, ascending, and N strengths."""

    places: NDArray[np.uint8]
    strengths: NDArray[np.uint16]

    @property
    def number(self) -> int:
        """N, how many there are."""
        return int(self.strengths.size)


@dataclass(frozen=True, slots=True, eq=False)
class _Sorted:
    """Different keys ascending, and how many draws have a key before each of them, then all."""

    keys: _Keys
    before: NDArray[np.int64]


def equity(
    yours: CardsLike,
    hold: CardsLike,
    his: CardsLike,
    his_hold: CardsLike,
    *,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
    seen: CardsLike = (),
) -> Equity:
    """How often you win if both hands are known and each keeps his held cards and draws.

    ``seen`` are other cards that nobody can draw. Exact, with every card removed that lies in a
    hand. Raises UnreadableCards unless both have five different cards, none of them the same, the
    held ones are among them, and the unseen cards are enough for both draws.

    >>> result = equity("Ac Ad Kh Qs 9c", "Ac Ad", "7h 7d 7s 2c 3d", "7h 7d 7s")
    >>> result.total == 11_480 * 741
    True
    >>> f"{float(result.share):.4f}"
    '0.1272'
    """
    table = _Table(yours, his, deck, ranking, seen)
    held = read_cards(hold)
    for card in held:
        if card not in table.yours:
            raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
    (result,) = table.compare([held], his_hold)
    return result


def equities(
    yours: CardsLike,
    his: CardsLike,
    his_hold: CardsLike,
    *,
    deck: Iterable[Card] | int = STANDARD_DECK,
    ranking: Ranking = DRAW_POKER_RANKING,
    seen: CardsLike = (),
) -> tuple[HoldEquity, ...]:
    """All 32 holds of your five cards against a known hand and hold, the highest share first.

    Equal holds: more cards held first, then the lower pattern, in which the first card counts 1,
    the second 2, then 4, 8 and 16. Raises UnreadableCards as :func:`equity` does.

    >>> best = equities("Ac Ad Kh Qs 9c", "7h 7d 7s 2c 3d", "7h 7d 7s")[0]
    >>> " ".join(map(str, best.hold))
    'Ac Ad'
    """
    table = _Table(yours, his, deck, ranking, seen)
    holds = [
        tuple(card for place, card in enumerate(table.yours) if pattern >> place & 1)
        for pattern in range(32)
    ]
    results = table.compare(holds, his_hold)
    found = [HoldEquity(*pair) for pair in zip(holds, results, strict=True)]
    found.sort(key=lambda each: (-each.equity.share, -len(each.hold)))
    return tuple(found)


class _Table:
    """Two known hands, and the cards that either may draw."""

    def __init__(
        self,
        yours: CardsLike,
        his: CardsLike,
        deck: Iterable[Card] | int,
        ranking: Ranking,
        seen: CardsLike,
    ) -> None:
        self.scale: Scale = scale_of(ranking, deck_of(deck))
        self.yours = read_cards(yours, 5, self.scale.deck)
        self.his = read_cards(his, 5, self.scale.deck)
        read_cards((*self.yours, *self.his))
        gone = {*self.yours, *self.his, *read_cards(seen, deck=self.scale.deck)}
        unseen = [card.index for card in self.scale.deck if card not in gone]
        self._unseen = np.array(unseen, dtype=np.uint8)
        self._strengths = len(strength_values(ranking, deck=self.scale.deck)) + 1

    def compare(self, holds: Sequence[tuple[Card, ...]], his_hold: CardsLike) -> list[Equity]:
        """The equity of each of these holds of yours against one of his."""
        his_held = read_cards(his_hold)
        for card in his_held:
            if card not in self.his:
                raise UnreadableCards(Message("{card} is not among his five cards.", card=card))
        unseen = len(self._unseen)
        most = 10 - min(map(len, holds)) - len(his_held)
        if unseen < most:
            raise UnreadableCards(
                Message(
                    "There are {unseen} cards to draw, but {most} are needed.",
                    unseen=unseen,
                    most=most,
                )
            )
        mine, his = [self._draws(held) for held in holds], self._draws(his_held)
        drawn = len(his.places)
        wins, ties = [0] * len(mine), [0] * len(mine)
        for shared in range(drawn + 1):
            able = [at for at, draws in enumerate(mine) if len(draws.places) >= shared]
            if able:
                theirs = self._sorted(his, shared)
                firsts = self._firsts(theirs, shared)
            for at in able:
                above, level = self._pairs(self._sorted(mine[at], shared), theirs, firsts)
                wins[at] += (-1) ** shared * above
                ties[at] += (-1) ** shared * level
        totals = [draws.number * comb(unseen - len(draws.places), drawn) for draws in mine]
        return [
            Equity(won, tied, total - won - tied)
            for won, tied, total in zip(wins, ties, totals, strict=True)
        ]

    def _draws(self, held: tuple[Card, ...]) -> _Draws:
        """Everything that can be drawn to the held cards."""
        places = subsets(len(self._unseen), 5 - len(held))
        hands = np.empty((5, places.shape[1]), dtype=np.uint8)
        for row, card in zip(hands, held, strict=False):
            row[:] = card.index
        hands[len(held) :] = self._unseen[places]
        return _Draws(places, evaluate_many(hands, self.scale.ranking, deck=self.scale.deck))

    def _key_type(self, shared: int) -> type[Any]:
        return np.int32 if comb(len(self._unseen), shared) * self._strengths < 2**31 else np.int64

    def _sorted(self, draws: _Draws, shared: int) -> _Sorted:
        """The key of every draw with every subset of so many of its cards."""
        kind = self._key_type(shared)
        choose = _CHOOSE[:shared, : len(self._unseen)].astype(kind) * kind(self._strengths)
        keys = np.empty((comb(len(draws.places), shared), draws.number), dtype=kind)
        for row, chosen in zip(keys, combinations(draws.places, shared), strict=True):
            row[:] = draws.strengths
            for adds, cards in zip(choose, chosen, strict=True):
                np.add(row, adds.take(cards), out=row)
        keys = keys.ravel()
        keys.sort()
        (last,) = (keys[1:] != keys[:-1]).nonzero()
        before = np.concatenate(([0], last + 1, [keys.size]))
        return _Sorted(keys[before[:-1]], before)

    def _firsts(self, side: _Sorted, shared: int) -> NDArray[np.int64]:
        """For every subset how many draws have the key of an earlier one."""
        numbers = np.arange(comb(len(self._unseen), shared), dtype=side.keys.dtype)
        return side.before[side.keys.searchsorted(numbers * self._strengths)]

    def _pairs(self, mine: _Sorted, his: _Sorted, firsts: NDArray[np.int64]) -> tuple[int, int]:
        """Pairs of draws above the same subset of which mine is stronger, and equal ones."""
        at = his.keys.searchsorted(mine.keys)
        ways = np.diff(mine.before)
        weaker = his.before[at] - firsts[mine.keys // self._strengths]
        inside = at < his.keys.size
        equal = inside.copy()
        equal[inside] = his.keys[at[inside]] == mine.keys[inside]
        same = at[equal]
        tied = ways[equal] * (his.before[same + 1] - his.before[same])
        return int((ways * weaker).sum()), int(tied.sum())
