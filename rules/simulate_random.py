"""Random cards and dice for millions of trials at once, from bits that stay the same for ever.

NumPy promises that a seed gives the same bits of PCG64DXSM, and the same state from SeedSequence,
in every version and on every machine. It promises no such thing of what it makes of these bits
(shuffles, choices, bounded integers). So only the raw 64-bit numbers come from it, and everything
else is made here, without bias:

**Numbers below r₁, r₂, … rₖ.** Let M be the product. A raw number u is thrown away unless it is
below the highest multiple of M that 2⁶⁴ holds; then u mod M is one of 0 … M − 1, all alike, and so
its digits in mixed radix are independent and alike. M stays below 2⁶⁰, so fewer than 1 in 16 are
thrown away (10 cards of 52: M < 2⁵⁶, 1 in 330).

**Cards.** Let d₁ < n, d₂ < n − 1, … dₖ < n − k + 1 be such digits. The first card is the one of
number d₁, the next the one of number d₂ among the n − 1 left, and so on: every sequence of k
different cards comes from exactly one sequence of digits (Lehmer 1960). To number them in the whole
deck go back from the last: a card whose number is not below that of one dealt before it moves up
by one.

Cost: 40 ns of one core for ten cards of a deck. Source of the generator: M. E. O'Neill, PCG (2014),
with the DXSM output function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.simulate_chunks import Chunk

__all__ = ["BLOCK", "Bits", "blocks", "card_indices", "finished_hands"]

Hands: TypeAlias = NDArray[np.uint8]

BLOCK: Final = 16_384
"""Trials are done in blocks of so many, which stay in the cache; part of the streams' version."""

_HIGHEST_PRODUCT: Final = 1 << 60
_ONE_BYTE: Final = 256


class Bits:
    """The random numbers of one chunk, in the order in which they are asked for."""

    def __init__(self, chunk: Chunk) -> None:
        seeds = np.random.SeedSequence(int.from_bytes(chunk.key, "big"))
        self._raw = np.random.PCG64DXSM(seeds)

    def below(self, bounds: Sequence[int], trials: int) -> NDArray[np.uint8]:
        """(bounds, trials) numbers, those of row i below ``bounds[i]``, all alike.

        The bounds are from 1 to 256, their product is at most 2⁶⁰.
        """
        numbers = self._fair(_checked_product(bounds), trials)
        digits = np.empty((len(bounds), trials), dtype=np.uint8)
        for row, bound in enumerate(bounds):
            quotients = numbers // np.uint64(bound)
            # Only the lowest byte is needed, and numbers wrap alike in all of them.
            np.subtract(
                numbers.astype(np.uint8),
                quotients.astype(np.uint8) * np.uint8(bound % _ONE_BYTE),
                out=digits[row],
            )
            numbers = quotients
        return digits

    def different(self, things: int, count: int, trials: int) -> NDArray[np.uint8]:
        """(count, trials): so many different numbers below ``things``, every sequence alike."""
        chosen = self.below(range(things, things - count, -1), trials)
        for place in range(count - 2, -1, -1):
            later = chosen[place + 1 :]
            later += later >= chosen[place]
        return chosen

    def whole(self, bound: int, trials: int) -> NDArray[np.int64]:
        """(trials,) numbers below one bound, which is at most 2⁶⁰, all alike."""
        if not 1 <= bound <= _HIGHEST_PRODUCT:
            raise ValueError("the bound is from 1 to 2**60")
        return (self._fair(bound, trials) % np.uint64(bound)).astype(np.int64)

    def _fair(self, product: int, trials: int) -> NDArray[np.uint64]:
        """Raw numbers below the highest multiple of the product."""
        fair = (1 << 64) - (1 << 64) % product
        numbers = self._raw.random_raw(trials)
        if fair == 1 << 64:
            return numbers
        kept = numbers[numbers < np.uint64(fair)]
        while len(kept) < trials:
            more = self._raw.random_raw(trials - len(kept))
            kept = np.concatenate([kept, more[more < np.uint64(fair)]])
        return kept


def blocks(trials: int) -> Iterator[int]:
    """The sizes of the blocks of so many trials."""
    for start in range(0, trials, BLOCK):
        yield min(BLOCK, trials - start)


def card_indices(cards: Sequence[Card]) -> NDArray[np.uint8]:
    """The indices of cards, in their order."""
    return np.array([card.index for card in cards], dtype=np.uint8)


def finished_hands(held: Hands, drawn: Hands) -> Hands:
    """(5, N): the held cards, the same in every hand, and below them the drawn ones."""
    hands = np.empty((5, drawn.shape[1]), dtype=np.uint8)
    hands[: len(held)] = held[:, None]
    hands[len(held) :] = drawn
    return hands


def _checked_product(bounds: Sequence[int]) -> int:
    product = prod(bounds)
    if not all(1 <= bound <= _ONE_BYTE for bound in bounds) or product > _HIGHEST_PRODUCT:
        raise ValueError("bounds are from 1 to 256, and their product is at most 2**60")
    return product
