"""What every analysis of a pay table shares, whatever it pays: the deals, and one table of counts.

**Deals.** Suits are alike, so two sets of cards count as one if a renaming of the suits makes them
equal. A set is four sets of ranks, one a suit; its canonical form puts them in order, more ranks
first and of as many the higher number first. How many cards each suit has is the set's *shape*: a
deal has one of the six shapes 5, 41, 32, 311, 221, 2111, and is built straight from it. If equal
suits (the empty ones too) stand together in runs of lengths r, the set stands for
w = 4! / ∏ r! sets, which is 4, 12 or 24 for a deal. There are 134,459 canonical deals, together of
weight C(52, 5) = 2,598,960, and 18,370 canonical sets of at most four cards.

**Numbers.** k ranks out of 13 are numbered in the combinatorial number system, C(c₁, 1) + … +
C(cₖ, k) for c₁ < … < cₖ, and so are m suits with as many ranks: x₁ ≤ … ≤ xₘ has the number
Σ C(xⱼ + j − 1, j). A set's number is that of its groups of suits in mixed radix, after the sets of
all earlier shapes. So the numbers of the 31 proper subsets of all deals need no search.

**Counts.** N(S, c) says how many five-card hands of the fine column c contain the set S. A column
is all that a pay line can see: the category, the rank that leads it, the fifth card beside four
alike. Count the pairs of a hand of column c and a subset of it that is S up to suits in two ways:

    w(S) · N(S, c)  =  Σ over canonical deals D of column c of w(D) · (subsets of D that are S).

One sum over the 31 · 134,459 numbers gives all counts, in whole numbers below 2⁵³. A whole hand
contains only itself, so the row of a deal is that of its column. House rules are groupings of the
columns: where A-2-3-4-5 is no straight, its column goes where its hands go.

Cost, once in a process: about 0.2 s of one core; 14 MB stay in memory. Nothing is read from disk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, groupby
from math import comb, factorial, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, Card
from rules.hands import STANDARD_RANKING, HandCategory, HandValue, Ranking, scale_of
from rules.video_poker.variants import PayLine, PayTable

__all__ = ["DealTables", "canonical_order", "counts_by_line", "deal_tables"]

_RANKS, _SUITS, _DEALT = 13, 4, 5

_Shape = tuple[int, ...]
_Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class DealTables:
    """The canonical deals and the fine counts; no array of it is ever changed.

    A *row* is the number of a canonical set of at most four cards, or else ``sets`` plus a column:
    the row of all whole hands of that column.
    """

    cards: NDArray[np.uint8]
    """(5, deals): ``card.index`` of each card, suit by suit and in a suit the low rank first."""
    weights: NDArray[np.int64]
    """(deals,): how many deals each canonical one stands for."""
    rows: NDArray[np.uint16]
    """(32, deals): the row of each subset, by its pattern: card i of the deal counts 2ⁱ."""
    sets: int
    """How many canonical sets of at most four cards there are."""
    samples: tuple[tuple[Card, ...], ...]
    """One hand of each column."""
    cell_rows: NDArray[np.intp]
    cell_columns: NDArray[np.intp]
    cell_counts: NDArray[np.int64]
    """The counts N(row, column) that are not 0, as three arrays."""


@cache
def deal_tables() -> DealTables:
    """The tables, built when they are first asked for."""
    forms = [_Form.of(shape) for shape in _shapes(_DEALT)]
    cards = np.concatenate([form.cards() for form in forms], axis=1)
    weights = np.concatenate([form.weights() for form in forms])
    rows = np.empty((1 << _DEALT, len(weights)), dtype=np.uint16)
    for pattern in range((1 << _DEALT) - 1):
        rows[pattern] = np.concatenate([form.subset_numbers(pattern) for form in forms])
    columns, samples = _columns(cards)
    small = [_Form.of(shape) for size in range(_DEALT) for shape in _shapes(size)]
    small_weights = np.concatenate([form.weights() for form in small])
    sets = len(small_weights)
    cells, counts = _cells(rows[:-1], columns, weights, len(samples))
    cell_rows, cell_columns = np.divmod(cells, len(samples))
    whole = np.arange(len(samples))
    rows[-1] = sets + columns
    return DealTables(
        cards,
        weights,
        rows,
        sets,
        samples,
        np.concatenate([cell_rows, sets + whole]),
        np.concatenate([cell_columns, whole]),
        np.concatenate([counts // small_weights[cell_rows], np.ones_like(whole)]),
    )


def counts_by_line(table: PayTable) -> NDArray[np.int64]:
    """(rows, lines): how many five-card hands with the cards of a row make each line of the table.

    The lines of the last tables asked for are kept; what a line pays does not matter.
    """
    return _grouped(tuple(replace(line, pay=0) for line in table.lines), table.ranking)


def canonical_order(deal: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """The number of a deal's canonical form, and the places of its cards in the deal.

    >>> from rules.cards import parse_cards
    >>> number, places = canonical_order(parse_cards("Ac Ad Kd 2h 3d"))
    >>> places
    (4, 2, 1, 0, 3)
    >>> deal_tables().cards[:, number] // 4 + 2
    array([ 3, 13, 14, 14,  2], dtype=uint8)
    """
    by_suit: dict[object, list[int]] = {}
    for place in sorted(range(len(deal)), key=lambda place: deal[place].rank):
        by_suit.setdefault(deal[place].suit, []).append(place)
    suits = [
        (len(places), _number([deal[place].rank - 2 for place in places]), places)
        for places in by_suit.values()
    ]
    suits.sort(reverse=True)
    shape = tuple(size for size, _, _ in suits)
    in_form, at = 0, 0
    for _, alike, ways in _groups(shape):
        group = sorted(number for _, number, _ in suits[at : at + alike])
        in_form = in_form * ways + _number([x + i for i, x in enumerate(group)])
        at += alike
    number = _offsets(len(deal))[shape] + in_form
    return number, tuple(place for _, _, places in suits for place in places)


# Shapes and numbers.


def _shapes(size: int, most: int = _RANKS, suits: int = _SUITS) -> Iterator[_Shape]:
    """The ways to part a number of cards among the suits, the larger parts first."""
    if size == 0:
        yield ()
    elif suits:
        for part in range(min(size, most), 0, -1):
            for rest in _shapes(size - part, part, suits - 1):
                yield part, *rest


def _groups(shape: _Shape) -> Iterator[tuple[int, int, int]]:
    """For each group of suits with as many cards: the cards, the suits, the ways to fill them."""
    for size, suits in groupby(shape):
        alike = len(list(suits))
        yield size, alike, comb(comb(_RANKS, size) + alike - 1, alike)


def _number(ascending: Sequence[int]) -> int:
    """The number of a set of whole numbers, as :func:`rules.counting.subset_number` has it."""
    return sum(comb(element, place) for place, element in enumerate(ascending, start=1))


@cache
def _offsets(size: int) -> dict[_Shape, int]:
    """Where the numbers of each shape begin: among all smaller sets, or among the deals."""
    offsets, total = {}, 0
    for count in [size] if size == _DEALT else range(_DEALT):
        for shape in _shapes(count):
            offsets[shape] = total
            total += prod(ways for *_, ways in _groups(shape))
    return offsets


@cache
def _rank_sets(size: int) -> _Numbers:
    """(C(13, size), size): all sets of so many ranks 0 to 12, ascending, by their number."""
    sets = sorted(combinations(range(_RANKS), size), key=lambda ranks: ranks[::-1])
    return np.array(sets, dtype=np.int32).reshape(-1, size)


@cache
def _choose(place: int) -> _Numbers:
    """C(x, place) for every x of which a number of several ranks or suits is made."""
    pairs_of_ranks = comb(_RANKS, 2)
    return np.array([comb(x, place) for x in range(pairs_of_ranks + _SUITS)], dtype=np.int32)


@cache
def _subsets_of_rank_sets(size: int, pattern: int) -> _Numbers:
    """(C(13, size),): the number of that subset of each set of ranks."""
    ranks = _rank_sets(size)
    chosen = [ranks[:, place] for place in range(size) if pattern >> place & 1]
    numbers = np.zeros(len(ranks), dtype=np.int32)
    for place, rank in enumerate(chosen, start=1):
        numbers += _choose(place)[rank]
    return numbers


@dataclass(frozen=True, slots=True, eq=False)
class _Form:
    """All canonical sets of one shape, in the order of their numbers."""

    shape: _Shape
    suits: tuple[_Numbers, ...]
    """For each suit that has cards the number of its set of ranks."""

    @classmethod
    def of(cls, shape: _Shape) -> _Form:
        """Every way to fill the shape, the first group of suits changing last."""
        groups = list(_groups(shape))
        ways = [ways for *_, ways in groups]
        places = np.indices(ways, dtype=np.int32).reshape(len(ways), prod(ways))
        suits: list[_Numbers] = []
        for (size, alike, _), place in zip(groups, places, strict=True):
            fillings = combinations_with_replacement(range(comb(_RANKS, size)), alike)
            highest_first = np.array(
                sorted(filling[::-1] for filling in fillings), dtype=np.int32
            ).T
            suits.extend(suit[place] for suit in highest_first)
        return cls(shape, tuple(suits))

    def cards(self) -> NDArray[np.uint8]:
        """The cards, suit by suit."""
        rows = [
            4 * _rank_sets(size)[numbers, place] + suit
            for suit, (size, numbers) in enumerate(zip(self.shape, self.suits, strict=True))
            for place in range(size)
        ]
        return np.array(rows, dtype=np.uint8)

    def weights(self) -> NDArray[np.int64]:
        """4! over the factorials of the runs of equal suits."""
        count = len(self.suits[0]) if self.suits else 1
        alike = np.full(count, factorial(_SUITS - len(self.shape)), dtype=np.int64)
        run = np.ones(count, dtype=np.int64)
        for at in range(1, len(self.shape)):
            if self.shape[at] == self.shape[at - 1]:
                run = np.where(self.suits[at] == self.suits[at - 1], run + 1, 1)
                alike *= run
        return factorial(_SUITS) // alike

    def subset_numbers(self, pattern: int) -> _Numbers:
        """The number of that subset of every set of this form."""
        by_size: dict[int, list[_Numbers]] = {}
        for size, numbers in zip(self.shape, self.suits, strict=True):
            part, pattern = pattern & (1 << size) - 1, pattern >> size
            if part:
                chosen = _subsets_of_rank_sets(size, part).take(numbers, mode="clip")
                by_size.setdefault(part.bit_count(), []).append(chosen)
        sizes = sorted(by_size, reverse=True)
        shape = tuple(size for size in sizes for _ in by_size[size])
        total = np.zeros(len(self.suits[0]), dtype=np.int32)
        for size, alike, ways in _groups(shape):
            total *= ways
            for place, numbers in enumerate(_ascending(by_size[size])):
                below = _choose(place + 1)[place:]
                total += numbers if alike == 1 else below.take(numbers, mode="clip")
        total += _offsets(sum(shape))[shape]
        return total


def _ascending(arrays: list[_Numbers]) -> list[_Numbers]:
    """The arrays sorted against each other, place by place."""
    for last in range(len(arrays) - 1, 0, -1):
        for at in range(last):
            low, high = arrays[at : at + 2]
            arrays[at : at + 2] = np.minimum(low, high), np.maximum(low, high)
    return arrays


# Columns and counts.


def _seen(value: HandValue) -> tuple[object, ...]:
    """What a pay line can see of a hand."""
    fifth = value.ranks[1:] if value.category is HandCategory.FOUR_OF_A_KIND else ()
    return value.category, value.ranks[0], fifth


def _columns(
    cards: NDArray[np.uint8],
) -> tuple[NDArray[np.uint16], tuple[tuple[Card, ...], ...]]:
    """The column of each deal, and one hand of each column.

    Hands look alike to all lines if they have the same ranks twice, three times and four times, the
    same fifth card beside four alike, the same straight or highest card where no rank comes twice,
    and if both are flushes or none is. One hand of each kind is judged.
    """
    scale, known = scale_of(STANDARD_RANKING, STANDARD_DECK), dict[object, int]()
    ranks, suits = np.divmod(cards.astype(np.int64), _SUITS)
    alike = np.zeros((1 + _SUITS, cards.shape[1]), dtype=np.int64)
    for bit in 1 << ranks:
        for times in range(_SUITS, 1, -1):
            alike[times] |= alike[times - 1] & bit
        alike[1] |= bit
    _, once, twice, thrice, four = alike
    straights = [sum([1 << rank - 2 for rank in ranks]) for ranks in scale.straights]
    once[(twice != 0) & (four == 0)] = 0
    highest = (twice == 0) & ~np.isin(once, straights)
    once[highest] = 1 << ranks[:, highest].max(axis=0)
    kinds = ((once << _RANKS | twice) << _RANKS | thrice) << _RANKS | four
    kinds = kinds << 1 | (suits == suits[0]).all(axis=0)
    _, samples, kind_of_deal = np.unique(kinds, return_index=True, return_inverse=True)
    first: list[tuple[Card, ...]] = []
    column_of_kind = np.empty(len(samples), dtype=np.uint16)
    for kind, hand in enumerate(cards[:, samples].T.tolist()):
        sample = tuple([STANDARD_DECK[card] for card in hand])
        column = known.setdefault(_seen(scale.value(sample)), len(known))
        if column == len(first):
            first.append(sample)
        column_of_kind[kind] = column
    return column_of_kind[kind_of_deal], tuple(first)


def _cells(
    rows: NDArray[np.uint16],
    columns: NDArray[np.uint16],
    weights: NDArray[Any],
    width: int,
) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
    """The cells row · width + column that are not 0, and the weight of the pairs in them."""
    by_size: list[list[int]] = [[], []]
    for pattern in range(len(rows)):
        by_size[pattern.bit_count() == _DEALT - 1].append(pattern)
    (few, many), weights = by_size, weights.astype(float)
    size = (int(rows[few].max()) + 1) * width
    pairs = np.zeros(size)
    for pattern in few:
        pairs += np.bincount(rows[pattern].astype(np.intp) * width + columns, weights, size)
    places = rows[many].astype(np.intp) * width + columns
    more = np.bincount(places.ravel(), np.tile(weights, len(many)))
    more[:size] = pairs
    (cells,) = more.nonzero()
    return cells, more[cells].astype(np.int64)


@lru_cache(maxsize=8)
def _grouped(lines: tuple[PayLine, ...], ranking: Ranking) -> NDArray[np.int64]:
    """The fine columns grouped by the lines that their hands make under this ranking."""
    tables, scale = deal_tables(), scale_of(ranking, STANDARD_DECK)
    values = [scale.value(sample) for sample in tables.samples]
    line_of_column = np.array(
        [next(at for at, line in enumerate(lines) if line.fits(value)) for value in values]
    )
    places = tables.cell_rows * len(lines) + line_of_column[tables.cell_columns]
    size = (tables.sets + len(tables.samples)) * len(lines)
    counts = np.bincount(places, tables.cell_counts, size)
    return counts.astype(np.int64).reshape(-1, len(lines))
