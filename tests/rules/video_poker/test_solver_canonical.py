"""The canonical form of arrays of deals: all 2,598,960 of them, and the readable one beside it."""

from random import Random

import numpy as np
import pytest

from rules.cards import STANDARD_DECK
from rules.strengths import all_hands
from rules.video_poker.solver_canonical import canonical_deals, pattern_bits
from rules.video_poker.solver_tables import canonical_order, deal_tables


def some_deals(count):
    random = Random("deals")
    deals = [random.sample(range(52), 5) for _ in range(count)]
    return np.array(deals, dtype=np.uint8).T


def test_canonical_deals_have_their_own_numbers_in_order():
    numbers, _ = canonical_deals(deal_tables().cards)
    assert (numbers == np.arange(134_459)).all()


def test_every_canonical_deal_stands_for_as_many_deals_as_its_weight():
    numbers, _ = canonical_deals(all_hands())
    assert (np.bincount(numbers) == deal_tables().weights).all()


@pytest.mark.parametrize("count", [3_000])
def test_number_and_places_are_those_of_the_readable_form(count):
    deals = some_deals(count)
    numbers, places = canonical_deals(deals)
    for deal, number, mine in zip(
        deals.T.tolist(), numbers.tolist(), places.T.tolist(), strict=True
    ):
        known, order = canonical_order([STANDARD_DECK[card] for card in deal])
        assert number == known
        by_suit = {suit: {card // 4 for card in deal if card % 4 == suit} for suit in range(4)}
        alike = [ranks for ranks in by_suit.values() if ranks]
        if all(alike.count(ranks) == 1 for ranks in alike):
            assert [order.index(place) for place in range(5)] == mine


def test_cards_at_their_places_are_the_canonical_deal_but_for_names_of_suits():
    deals = some_deals(5_000)
    numbers, places = canonical_deals(deals)
    assert (np.sort(places, axis=0) == np.arange(5)[:, None]).all()
    placed = np.take_along_axis(deals, np.argsort(places, axis=0), axis=0)
    canonical = deal_tables().cards[:, numbers]
    assert (placed // 4 == canonical // 4).all()
    for one in range(5):
        for other in range(one):
            together = placed[one] % 4 == placed[other] % 4
            assert (together == (canonical[one] % 4 == canonical[other] % 4)).all()


def test_order_and_suits_of_a_deal_make_no_difference_to_its_number():
    deals = some_deals(2_000)
    numbers, _ = canonical_deals(deals)
    assert (canonical_deals(deals[::-1].copy())[0] == numbers).all()
    renamed = deals // 4 * 4 + np.array([2, 0, 3, 1], dtype=np.uint8)[deals % 4]
    assert (canonical_deals(renamed)[0] == numbers).all()


def test_bits_of_a_pattern_are_the_cards_at_its_places():
    places = np.array([[3], [2], [1], [4], [0]], dtype=np.uint8)
    held = pattern_bits(np.array([0b01100], dtype=np.uint8), places)
    assert held.ravel().tolist() == [True, True, False, False, False]


def test_no_deal_has_no_number():
    numbers, places = canonical_deals(np.empty((5, 0), dtype=np.uint8))
    assert (numbers.shape, places.shape) == ((0,), (5, 0))
