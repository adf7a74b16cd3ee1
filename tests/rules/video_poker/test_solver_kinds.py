"""Kinds of deals and holds: against the same words found card by card."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from rules.cards import STANDARD_DECK, Card, Rank, parse_cards
from rules.hands import Ranking, evaluate
from rules.video_poker.solver_kinds import NO_RANK, Dealt, Held, dealt_kinds, held_kinds
from rules.video_poker.solver_tables import canonical_order


def kind_of(deal: str, held: str, *, ace_low: bool = True) -> tuple[Held, int]:
    cards, kept = parse_cards(deal), parse_cards(held) if held else ()
    pattern = sum(1 << place for place, card in enumerate(cards) if card in kept)
    indices = np.array([[card.index] for card in cards], dtype=np.uint8)
    kinds, ranks = held_kinds(indices, np.array([pattern], dtype=np.uint8), ace_low=ace_low)
    return Held(kinds[0]), int(ranks[0])


@pytest.mark.parametrize(
    ("deal", "held", "words"),
    [
        ("Ac Ad Ah Kc Kd", "Ac Ad Ah Kc Kd", "all five"),
        ("Ac Ad Ah Kc Kd", "Ac Ad Ah", "three aces"),
        ("6c 6d 6h 6s Kd", "6c 6d 6h 6s", "four sixes"),
        ("Ac Ad Ah Kc Qd", "Ac Ad Ah Kc", "three of a kind and another card"),
        ("Ac Ad Kh Kc Qd", "Ac Ad Kh Kc", "two pair"),
        ("Jc Jd 9h 5c 2d", "Jc Jd", "pair of jacks"),
        ("Tc Td 9h 5c 2d", "Tc Td", "pair of tens"),
        ("Tc Td Ah 5c 2d", "Tc Td Ah", "pair and other cards"),
        ("Ac Kc Qc Jc 2d", "Ac Kc Qc Jc", "four to a royal flush"),
        ("9c Kc Qc Jc 2d", "9c Kc Qc Jc", "four to a straight flush"),
        ("9c Kc Qc 2c 2d", "9c Kc Qc 2c", "four to a flush"),
        ("5c 6d 7h 8s Kd", "5c 6d 7h 8s", "four to an open straight"),
        ("2c 3d 4h 5s Kd", "2c 3d 4h 5s", "four to an open straight"),
        ("Ac 2d 3h 4s Kd", "Ac 2d 3h 4s", "four to an inside straight"),
        ("Jc Qd Kh As 2d", "Jc Qd Kh As", "four to an inside straight"),
        ("5c 6d 7h 9s Kd", "5c 6d 7h 9s", "four to an inside straight"),
        ("5c 6d 7h Ts Kd", "5c 6d 7h Ts", "four cards"),
        ("Tc Kc Qc 2d 3d", "Tc Kc Qc", "three to a royal flush"),
        ("Ac 2c 5c Kd 9d", "Ac 2c 5c", "three to a straight flush"),
        ("Ac 2c 9c Kd 9d", "Ac 2c 9c", "three to a flush"),
        ("Ac Kd Jh 2d 3d", "Ac Kd Jh", "three high cards"),
        ("4c 6d 8h 2d 3d", "4c 6d 8h", "three to a straight"),
        ("4c 6d 9h 2d 3d", "4c 6d 9h", "three cards"),
        ("Ac Tc 4d 6d 9h", "Ac Tc", "two to a royal flush"),
        ("Ac 9c 4d 6d 8h", "Ac 9c", "two suited cards"),
        ("Ac Jd 4d 6d 8h", "Ac Jd", "two high cards"),
        ("Ac Td 4d 6d 8h", "Ac Td", "two cards"),
        ("Ac Td 4d 6d 8h", "Ac", "one ace"),
        ("Ac Td 4d 6d 8h", "Td", "one low card"),
        ("Ac Td 4d 6d 8h", "", "no card"),
    ],
)
def test_holds_have_the_names_that_players_give_them(deal: str, held: str, words: str) -> None:
    kind, rank = kind_of(deal, held)
    assert str(kind.words(Rank(rank) if rank else None)) == words


def test_without_a_shared_rank_the_kind_alone_is_named() -> None:
    assert str(Held.THREE_OF_A_KIND.words()) == "three of a kind"
    assert str(Held.ONE_HIGH_CARD.words()) == "one high card"
    assert str(Dealt.FULL_HOUSE.words()) == "full house"
    assert str(Dealt.FULL_HOUSE.words(Rank.SIX)) == "full house with three sixes"
    assert str(Dealt.FLUSH.words(Rank.SIX)) == "flush"
    assert all(str(kind.words()) for kind in (*Held, *Dealt))


def test_where_the_ace_is_only_high_the_low_straight_is_none() -> None:
    assert kind_of("2c 3d 4h 5s Kd", "2c 3d 4h 5s", ace_low=False)[0] is (
        Held.FOUR_TO_INSIDE_STRAIGHT
    )
    assert kind_of("Ac 2d 3h 4s Kd", "Ac 2d 3h 4s", ace_low=False)[0] is Held.FOUR_CARDS


def _slow(held: list[Card]) -> tuple[int, tuple[int, ...], bool, int, bool, bool]:
    """All that decides the kind of a hold, found card by card."""
    ranks = {card.rank for card in held}
    times = tuple(sorted(Counter(card.rank for card in held).values(), reverse=True))
    runs = [set(range(low, low + 5)) for low in range(2, 11)] + [{14, 2, 3, 4, 5}]
    straights = min(2, sum(ranks <= run for run in runs))
    return (
        len(held),
        times,
        len({card.suit for card in held}) == 1,
        straights,
        all(rank >= 11 for rank in ranks),
        all(rank >= 10 for rank in ranks),
    )


def test_many_holds_at_once_agree_with_what_is_found_card_by_card() -> None:
    choose = random.Random(11)
    deals = [choose.sample(STANDARD_DECK, 5) for _ in range(3000)]
    patterns = [choose.randrange(32) for _ in deals]
    cards = np.array([[card.index for card in deal] for deal in deals], dtype=np.uint8).T
    kinds, ranks = held_kinds(cards, np.array(patterns, dtype=np.uint8), ace_low=True)
    expected = {
        4: ("ROYAL", "STRAIGHT_FLUSH", "FLUSH"), 3: ("ROYAL", "STRAIGHT_FLUSH", "FLUSH"),
    }  # fmt: skip
    for deal, pattern, number, rank in zip(deals, patterns, kinds, ranks, strict=True):
        held = [card for place, card in enumerate(deal) if pattern >> place & 1]
        size, times, suited, straights, high, royal = _slow(held)
        kind = Held(number)
        assert (kind is Held.ALL) == (size == 5)
        assert (kind is Held.NONE) == (size == 0)
        if size in expected and times[0] == 1 and suited:
            way = expected[size][0 if royal else 1 if straights else 2]
            assert kind.name == f"{['THREE', 'FOUR'][size - 3]}_TO_{way}"
        elif size == 4 and times[0] == 1:
            assert kind is [
                Held.FOUR_CARDS, Held.FOUR_TO_INSIDE_STRAIGHT, Held.FOUR_TO_OPEN_STRAIGHT,
            ][straights]  # fmt: skip
        elif size == 2 and times == (1, 1) and not suited:
            assert kind is (Held.TWO_HIGH_CARDS if high else Held.TWO_CARDS)
        if rank != NO_RANK:
            assert Counter(card.rank for card in held)[Rank(rank)] == times[0]


@pytest.mark.parametrize("ace_low", ["value_one", "never"])
def test_deals_are_named_by_their_category(ace_low: str) -> None:
    ranking = Ranking(ace_low=ace_low)
    choose = random.Random(3)
    deals = [choose.sample(STANDARD_DECK, 5) for _ in range(500)]
    deals += [list(parse_cards(text)) for text in ("Ac 2d 3h 4s 5d", "Ac 2c 3c 4c 5c")]
    numbers = np.array([canonical_order(deal)[0] for deal in deals])
    kinds, ranks = dealt_kinds(numbers, ranking)
    for deal, kind, rank in zip(deals, kinds, ranks, strict=True):
        value = evaluate(deal, ranking)
        name = Dealt(kind).name
        assert name.removeprefix("HIGH_").removeprefix("LOW_") == value.category.name
        if "PAIR" in name and "TWO" not in name:
            assert name.startswith("HIGH") == (value.ranks[0] >= Rank.JACK)
        assert rank in (NO_RANK, value.ranks[0])
