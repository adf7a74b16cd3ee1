"""Random cards and dice in arrays: without bias, always different cards, the same for ever."""

import hashlib
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest

from rules.simulate_chunks import Chunk
from rules.simulate_random import BLOCK, Bits, blocks
from tests.rules.chi_square import assert_follows


def bits(seed="bits", number=0):
    return Bits(Chunk(seed, number, 0, 1))


class Given:
    """Raw numbers that are given, as a generator of bits would bring them."""

    def __init__(self, numbers):
        self.numbers = iter(numbers)

    def random_raw(self, count):
        return np.array([next(self.numbers) for _ in range(count)], dtype=np.uint64)


def with_raw(numbers):
    mine = bits()
    mine._raw = Given(numbers)
    return mine


def test_every_sequence_of_different_cards_comes_from_exactly_one_number():
    for things, count in ((5, 3), (6, 6), (4, 1), (52, 2)):
        sequences = list(permutations(range(things), count))
        drawn = with_raw(range(len(sequences))).different(things, count, len(sequences))
        assert sorted(map(tuple, drawn.T.tolist())) == sequences


def test_every_sequence_of_digits_comes_from_exactly_one_number():
    for bounds in ((6, 6, 6), (2, 7, 3), (256, 5)):
        sequences = list(product(*map(range, bounds)))
        digits = with_raw(range(len(sequences))).below(bounds, len(sequences))
        assert sorted(map(tuple, digits.T.tolist())) == sequences


def test_numbers_above_the_last_full_round_are_thrown_away():
    product_ = 52 * 51 * 50 * 49 * 48 * 47 * 46 * 45 * 44 * 43
    last = 2**64 // product_ * product_
    drawn = with_raw([last, 3, 2**64 - 1, last - 1, last + 5, 4]).different(52, 10, 3)
    assert (drawn == with_raw([3, last - 1, 4]).different(52, 10, 3)).all()
    assert drawn[:, 0].tolist() == [3, 0, 1, 2, 4, 5, 6, 7, 8, 9]


def test_large_numbers_are_divided_without_loss():
    numbers = [2**64 // 6**23 * 6**23 - 1 - 10**k for k in range(19)]
    digits = with_raw(numbers).below((6,) * 23, len(numbers))
    for column, number in zip(digits.T.tolist(), numbers, strict=True):
        assert sum(d * 6**i for i, d in enumerate(column)) == number % 6**23


def test_ten_cards_of_a_deck_are_always_different():
    cards = np.sort(bits("ten cards").different(52, 10, 200_000), axis=0)
    assert (np.diff(cards, axis=0) > 0).all()
    assert cards.max() == 51


def places(cards):
    """How often each card came at each place, and each pair of neighbours in the deck."""
    for place in cards:
        yield Counter(place.tolist()), 52
    yield Counter((cards[0].astype(int) * 51 + cards[1] - (cards[1] > cards[0])).tolist()), 52 * 51


def assert_cards_are_alike(cards):
    for counts, cells in places(cards):
        assert_follows(counts, {cell: Fraction(1, cells) for cell in range(cells)})


def test_every_card_is_alike_in_every_place():
    assert_cards_are_alike(bits("places").different(52, 10, 200_000))


def modulo_of_a_byte(stream):
    """A planted fault: a byte modulo 52."""
    cards = (stream.below((256,) * 5, 200_000) % 52).astype(np.uint8)
    return cards[:, [len(set(hand)) == 5 for hand in cards.T.tolist()]]


def sorted_hands(stream):
    """A planted fault: the cards come in rising order."""
    return np.sort(stream.different(52, 5, 200_000), axis=0)


def top_card_missing(stream):
    """A planted fault: the last card is never dealt."""
    return stream.different(51, 5, 200_000)


@pytest.mark.parametrize("faulty", [modulo_of_a_byte, sorted_hands, top_card_missing])
def test_planted_faulty_cards_are_found(faulty):
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_cards_are_alike(faulty(bits("planted")))


def test_dice_are_alike_and_independent():
    throws = bits("dice").below((6,) * 5, 300_000).astype(int)
    sums = Counter((throws[0] * 36 + throws[2] * 6 + throws[4]).tolist())
    assert_follows(sums, {cell: Fraction(1, 216) for cell in range(216)})


FIRST_HANDS = [[5, 42, 11, 0, 24], [42, 3, 34, 51, 28], [16, 44, 29, 8, 43]]
"""Of the seed “for ever”, written down once; they never change."""


def test_streams_are_the_same_for_ever():
    """SHA-256, SeedSequence and PCG64DXSM, and the digits dealt from a real pack."""
    assert bits("for ever").different(52, 5, 3).T.tolist() == FIRST_HANDS
    seed = hashlib.sha256(b"for ever").digest()
    key = hashlib.sha256(b"fair-deal simulation 1\x000\x00" + seed).digest()
    generator = np.random.PCG64DXSM(np.random.SeedSequence(int(key.hex(), 16)))
    for raw, hand in zip(generator.random_raw(3).tolist(), FIRST_HANDS, strict=True):
        pack, left = list(range(52)), raw
        for card in hand:
            assert pack.pop(left % len(pack)) == card
            left //= len(pack) + 1


def test_other_seeds_and_other_chunks_bring_other_bits():
    streams = [bits("a"), bits("b"), bits("a", 1), bits("a", 10), bits("a1", 0)]
    hands = {tuple(stream.different(52, 10, 1)[:, 0].tolist()) for stream in streams}
    assert len(hands) == 5


def test_no_card_drawn_is_an_empty_row_of_hands():
    assert bits().different(47, 0, 3).shape == (0, 3)


@pytest.mark.parametrize("bounds", [(257,), (0,), (-1, -1), (6,) * 24])
def test_bounds_that_cannot_be_met_without_bias_are_refused(bounds):
    with pytest.raises(ValueError, match="bounds are from 1 to 256"):
        bits().below(bounds, 1)


def test_blocks_add_up():
    assert list(blocks(2 * BLOCK + 1)) == [BLOCK, BLOCK, 1]
    assert list(blocks(3)) == [3]
