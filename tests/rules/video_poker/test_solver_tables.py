"""The canonical deals, their subsets and the table of counts."""

from dataclasses import replace
from itertools import combinations
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK, Card, parse_cards
from rules.hands import HandCategory, category_counts, evaluate
from rules.strengths import evaluate_many, strength_values
from rules.video_poker import ACES_AND_FACES, JACKS_OR_BETTER_9_6, PAY_TABLES
from rules.video_poker.solver_tables import canonical_order, counts_by_line, deal_tables

DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]
SIZES = (1, 13, 169, 1755, 16_432)
"""How many sets of 0 to 4 cards differ other than by suits: 169 first hands, 1,755 flops …"""


def renamed(cards, suits):
    """The cards with other suits."""
    names = dict(zip("cdhs", suits, strict=True))
    return [Card.parse(card.rank.letter + names[card.suit.letter]) for card in cards]


def same_but_for_suits(cards):
    """What two sets of cards have in common exactly if a renaming of suits makes them equal."""
    by_suit = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card.rank)
    return sorted(sorted(ranks) for ranks in by_suit.values())


def test_canonical_deals_stand_for_all_deals():
    weights = deal_tables().weights
    assert len(weights) == 134_459
    assert set(weights.tolist()) == {4, 12, 24}
    assert weights.sum() == comb(52, 5)


def test_no_two_canonical_deals_are_alike():
    suits, ranks = deal_tables().cards % 4, deal_tables().cards // 4
    masks = np.stack([((1 << ranks.astype(np.int64)) * (suits == s)).sum(axis=0) for s in range(4)])
    masks.sort(axis=0)
    assert len(np.unique(masks, axis=1).T) == masks.shape[1]
    assert (np.bitwise_count(masks).sum(axis=0) == 5).all()


def test_cards_of_a_canonical_deal_come_by_suit_and_rank():
    cards = deal_tables().cards.astype(int)
    order = cards % 4 * 13 + cards // 4
    assert (np.diff(order, axis=0) > 0).all()


def test_sets_of_at_most_four_cards_are_numbered_without_gaps():
    tables, last = deal_tables(), 0
    assert tables.sets == sum(SIZES)
    for size, sets in enumerate(SIZES):
        patterns = [pattern for pattern in range(32) if pattern.bit_count() == size]
        assert np.array_equal(np.unique(tables.rows[patterns]), np.arange(last, last + sets))
        last += sets


def test_two_subsets_have_one_number_if_they_differ_by_suits_alone():
    tables, known = deal_tables(), {}
    for deal in range(0, 134_459, 97):
        cards = [STANDARD_DECK[card] for card in tables.cards[:, deal]]
        for pattern in range(31):
            subset = [card for at, card in enumerate(cards) if pattern >> at & 1]
            number = int(tables.rows[pattern, deal])
            assert known.setdefault(number, same_but_for_suits(subset)) == same_but_for_suits(
                subset
            )
    assert len(known) > 5000


@settings(max_examples=100)
@given(st.permutations(STANDARD_DECK), st.permutations("cdhs"), st.permutations(range(5)))
def test_canonical_order_finds_the_deal_whatever_its_suits_and_order(deck, suits, order):
    deal = deck[:5]
    number, places = canonical_order(deal)
    assert sorted(places) == list(range(5))
    form = [STANDARD_DECK[card] for card in deal_tables().cards[:, number]]
    turned = [deal[place] for place in places]
    assert [card.rank for card in turned] == [card.rank for card in form]
    of_suit = dict(zip([card.suit for card in form], [card.suit for card in turned], strict=True))
    assert [of_suit[card.suit] for card in form] == [card.suit for card in turned]
    assert len(set(of_suit.values())) == len(of_suit)
    other = renamed([deal[place] for place in order], suits)
    assert canonical_order(other)[0] == number


def test_every_canonical_deal_is_found_at_its_own_number():
    cards = deal_tables().cards
    for number in range(0, cards.shape[1], 131):
        deal = [STANDARD_DECK[card] for card in cards[:, number]]
        assert canonical_order(deal)[0] == number


def test_columns_are_what_lines_can_see_of_every_deal():
    tables, values = deal_tables(), strength_values()
    columns = tables.rows[31].astype(int) - tables.sets
    pairs = np.unique(np.stack([evaluate_many(tables.cards), columns]), axis=1).T.tolist()
    assert len(pairs) == len(values) == 7462
    seen = {}
    for strength, column in pairs:
        value = values[strength - 1]
        fifth = value.ranks[1:] if value.category is HandCategory.FOUR_OF_A_KIND else ()
        seen.setdefault(column, set()).add((value.category, value.ranks[0], fifth))
        sample = evaluate(tables.samples[column])
        assert (value.category, value.ranks[0]) == (sample.category, sample.ranks[0])
    assert all(len(alike) == 1 for alike in seen.values())
    assert len(seen) == len(tables.samples) == 243


@pytest.mark.parametrize("table", [ACES_AND_FACES, DOUBLE_DOUBLE], ids=lambda table: table.name)
def test_every_set_has_all_its_completions(table):
    counts, at = counts_by_line(table).sum(axis=1), 0
    for size, sets in enumerate(SIZES):
        assert set(counts[at : at + sets].tolist()) == {comb(52 - size, 5 - size)}
        at += sets
    assert set(counts[at:].tolist()) == {1}


@pytest.mark.parametrize("ace_low", ["value_one", "never"])
def test_empty_set_counts_the_hands_of_each_category(ace_low):
    table = replace(JACKS_OR_BETTER_9_6, ace_low=ace_low)
    by_name = dict(zip([line.name for line in table.lines], counts_by_line(table)[0], strict=True))
    known = category_counts(ranking=table.ranking)
    assert by_name["straight"] == known[HandCategory.STRAIGHT]
    assert by_name["flush"] == known[HandCategory.FLUSH]
    assert by_name["royal flush"] == 4
    assert by_name["straight flush"] == known[HandCategory.STRAIGHT_FLUSH] - 4
    assert by_name["full house"] == 3744


@pytest.mark.parametrize(
    ("kept", "table"),
    [
        ("As 2s 3s 4s", JACKS_OR_BETTER_9_6),
        ("Ac Ad Ah", DOUBLE_DOUBLE),
        ("3c 3d", DOUBLE_DOUBLE),
        ("Ts Js", ACES_AND_FACES),
    ],
)
def test_completions_are_those_of_writing_them_all_out(kept, table):
    cards = parse_cards(kept)
    rest = [card for card in STANDARD_DECK if card not in cards]
    names = [line.name for line in table.lines]
    written = [0] * len(names)
    for added in combinations(rest, 5 - len(cards)):
        written[names.index(table.line_of(cards + added).name)] += 1
    number, places = canonical_order((*cards, *rest[: 5 - len(cards)]))
    pattern = sum(1 << i for i, place in enumerate(places) if place < len(cards))
    row = deal_tables().rows[pattern, number]
    assert counts_by_line(table)[row].tolist() == written


def test_pays_and_names_do_not_matter_to_the_counts():
    assert counts_by_line(ACES_AND_FACES) is counts_by_line(
        ACES_AND_FACES.with_pays({"royal flush": 7, "two pair": 3})
    )
