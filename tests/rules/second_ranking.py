"""A second ranking of hands, written from the rule book with bits instead of readable tests.

It shares no line with the package: cards are numbers 4 · rank + suit (rank 0 is the two),
categories are their words, and keys are compared as tuples. Also here: one hand for every way to
look at five cards when suits may change places, with the number of hands that look so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod

STANDARD_ORDER = (
    "nothing", "pair", "two pair", "three of a kind", "straight", "flush", "full house",
    "four of a kind", "straight flush",
)  # fmt: skip

# Each further card of a rank sets the next bit of its four; 16 is 1 modulo 15, so the remainder
# adds the fours: one card 1, two 3, three 7, four 15.
_KIND = {
    (15 + 1) % 15: "four of a kind",
    7 + 3: "full house",
    7 + 1 + 1: "three of a kind",
    3 + 3 + 1: "two pair",
    3 + 1 + 1 + 1: "pair",
    5: "nothing",
}


def second_key(
    hand: Sequence[int],
    *,
    order: Sequence[str] = STANDARD_ORDER,
    ace_low: str = "value_one",
    flush_compare: str = "all_cards",
    lowest: int = 0,
) -> tuple[int, ...]:
    """A key that orders hands by strength: higher is better and equal is a tie.

    ``order`` lists the categories from low to high; ``lowest`` is the lowest rank of the deck.
    """
    fours = ranks = 0
    for card in hand:
        place = 4 * (card >> 2)
        fours |= ((fours >> place & 15) << 1 | 1) << place
        ranks |= 1 << (card >> 2)
    kind = _KIND[fours % 15]
    top = 0
    if ranks // (ranks & -ranks) == 0b11111:
        top = ranks.bit_length()
    elif ranks == (1 << 12 | 0b1111 << lowest) and (
        ace_low == "below_lowest" or (ace_low == "value_one" and lowest == 0)
    ):
        top = lowest + 4
    flush = len({card & 3 for card in hand}) == 1
    if top:
        return order.index("straight flush" if flush else "straight"), top
    if flush and flush_compare == "top_card":
        return order.index("flush"), ranks.bit_length()
    # The ranks that stand four, three, two times and once, each as bits: the highest bit decides.
    times = [0] * 5
    for rank in range(13):
        times[(fours >> 4 * rank & 15).bit_count()] |= 1 << rank
    return order.index("flush" if flush else kind), *times[:0:-1]


@cache
def canonical_hands(lowest: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """One hand for every four sets of ranks in one suit each, and how many hands have these sets.

    ``lowest`` is the lowest rank of the deck, 0 for the two and 5 for the seven.
    """
    return tuple(_canonical_hands(lowest))


def _canonical_hands(lowest: int) -> Iterator[tuple[tuple[int, ...], int]]:
    sets = {
        size: [
            sum(1 << rank for rank in chosen) for chosen in combinations(range(lowest, 13), size)
        ]
        for size in range(6)
    }
    for sizes in (
        (5, 0, 0, 0),
        (4, 1, 0, 0),
        (3, 2, 0, 0),
        (3, 1, 1, 0),
        (2, 2, 1, 0),
        (2, 1, 1, 1),
    ):
        alike = [combinations_with_replacement(sets[n], sizes.count(n)) for n in sorted({*sizes})]
        for groups in product(*alike):
            suits = [ranks for group in groups for ranks in group]
            weight = factorial(4) // prod(factorial(suits.count(ranks)) for ranks in {*suits})
            hand = (
                4 * rank + suit
                for suit, ranks in enumerate(suits)
                for rank in range(13)
                if ranks >> rank & 1
            )
            yield tuple(hand), weight


def counts_by_formula(ranks: int, suits: int, straights: int) -> dict[str, int]:
    """The nine counts in the textbook's letters: n ranks, s suits, w straights of five ranks."""
    n, s, w = ranks, suits, straights
    return {
        "nothing": (comb(n, 5) - w) * (s**5 - s),
        "pair": n * comb(s, 2) * comb(n - 1, 3) * s**3,
        "two pair": comb(n, 2) * comb(s, 2) ** 2 * (n - 2) * s,
        "three of a kind": n * comb(s, 3) * comb(n - 1, 2) * s**2,
        "straight": w * (s**5 - s),
        "flush": (comb(n, 5) - w) * s,
        "full house": n * comb(s, 3) * (n - 1) * comb(s, 2),
        "four of a kind": n * comb(s, 4) * (n - 1) * s,
        "straight flush": w * s,
    }
