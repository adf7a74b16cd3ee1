"""What a hold becomes: counted in letters, against every draw enumerated, on several decks."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, Suit, cards_text, parse_cards
from rules.derivations import Rule, derive_draw, draw_derivations, value_of
from rules.draw_poker import improve
from rules.hands import STANDARD_RANKING, HandCategory, Ranking, evaluate
from rules.messages import BadVariant, UnreadableCards
from tests.golden_values import published

DECK_21 = tuple(c for c in STANDARD_DECK if c.rank >= 8 and c.suit is not Suit.SPADES)
DECK_36 = tuple(c for c in STANDARD_DECK if c.rank >= 6)

HANDS = {
    "pair": "9c 9d Kh 7s Jc",
    "high pair": "Kc Kd Ah 7s 8c",
    "two pair": "Ac Ad 9h 9c 7s",
    "three": "8c 8d 8h 9s Kc",
    "full house": "Ac Ad Ah Kc Kd",
    "four": "7c 7d 7h 7s Ac",
    "four to a flush": "9h Ah Kh 7h 8c",
    "four to a straight": "Tc 9d 8h Js Ac",
    "four to a straight inside": "Tc 9d 8h Qs Ac",
    "four to a straight flush": "Tc 9c 8c Jc Ad",
    "ace high": "Ac Kd Jh 9s 7c",
    "straight": "Tc 9d 8h Js 7c",
}


def values(found):
    return {category: one.value for category, one in found.items()}


def enumerated(five, held, deck, ranking=STANDARD_RANKING):
    """Every draw looked at, one by one."""
    unseen = [card for card in deck if card not in five]
    draws = combinations(unseen, 5 - len(held))
    return Counter(evaluate((*held, *new), ranking, deck=deck).category for new in draws)


@pytest.mark.parametrize("name", HANDS)
def test_holds_of_two_and_more_equal_every_draw_with_52_and_32_cards(name):
    five = parse_cards(HANDS[name])
    for size in (2, 3, 4, 5):
        for held in list(combinations(five, size))[:: 1 if size > 3 else 4]:
            for deck in (STANDARD_DECK, SHORT_DECK):
                found = values(draw_derivations(five, held, deck=deck))
                assert found == dict(improve(five, held, deck=deck)), cards_text(held)


@pytest.mark.parametrize("held", ["", "Ac", "9h 9c"])
def test_large_draws_with_32_cards(held):
    five = parse_cards("Ac Ad 9h 9c 7s")
    assert values(draw_derivations(five, held, deck=32)) == dict(improve(five, held, deck=32))


@pytest.mark.parametrize("ace_low", ["value_one", "below_lowest", "never"])
def test_runs_follow_the_ranking(ace_low):
    ranking = Ranking(ace_low=ace_low)
    five = parse_cards("Ah 7h 8h 9h Kc")
    for held in (five[:4], five[:3]):
        found = values(draw_derivations(five, held, deck=SHORT_DECK, ranking=ranking))
        assert found == enumerated(five, held, SHORT_DECK, ranking)


@pytest.mark.parametrize("deck", [DECK_21, DECK_36], ids=["21", "36"])
@pytest.mark.parametrize(
    "hand", ["9c 9d Kh Jc Ad", "Ac Ad Kh Kc 9d", "Tc Td Th Kc Kd", "9h Th Jh Qh Ac"]
)
def test_other_decks_equal_a_list_of_all_draws(deck, hand):
    five = parse_cards(hand)
    sizes = (4, 3, 2) if deck is DECK_21 else (4, 3)
    for held in (five[:size] for size in sizes):
        found = values(draw_derivations(five, held, deck=deck))
        assert found == enumerated(five, held, deck)


def test_one_derivation_holds_for_other_decks():
    full_house = derive_draw("Ac Ad Ah Kc Kd", "Ac Ad Ah", "full house")
    assert full_house.at(52).count == 67
    five, held = parse_cards("Ac Ad Ah Kc Kd"), parse_cards("Ac Ad Ah")
    for deck in (SHORT_DECK, DECK_36, DECK_21):
        count = enumerated(five, held, deck)[HandCategory.FULL_HOUSE]
        assert full_house.at(deck).count == count
    straight = derive_draw("Tc 9d 8h Js Ac", "Tc 9d 8h Js", "straight")
    assert straight.at(52).count == 8
    with pytest.raises(BadVariant, match="anew"):
        straight.at(32)


# The lines of the chapter


def test_three_aces_without_the_kings():
    found = draw_derivations("Ac Ad Ah Kc Kd", "Ac Ad Ah")
    assert list(values(found).values()) == [46, 67, 968]
    four, house, three = found.values()
    assert four.at(52).probability == Fraction(2, 47)
    assert [step.value for step in house.steps[:3]] == [66, 1, 67]
    assert house.steps[2].rule is Rule.ADD
    assert three.steps[2].rule is Rule.SUBTRACT
    assert three.steps[2].latex().endswith(r"\binom{47}{2} - 46 - 67 = 968")


def test_bare_pair_and_pair_with_a_kicker():
    bare = values(draw_derivations("Kh Kd Ah 7s 2c", "Kh Kd"))
    assert list(bare.values()) == [45, 165, 1854, 2592, 11559]
    kicker = values(draw_derivations("Kh Kd Ah 7s 2c", "Kh Kd Ah"))
    assert list(kicker.values()) == [1, 9, 84, 186, 801]


@pytest.mark.parametrize(
    ("cards", "hold", "category", "outs"),
    [
        ("9h 9c 6h 3h 2h", "9h 6h 3h 2h", "flush", 9),
        ("Tc 9d 8h 7s 2c", "Tc 9d 8h 7s", "straight", 8),
        ("Tc 9d 8h 6s 2c", "Tc 9d 8h 6s", "straight", 4),
        ("As Kd Qh Jc 2s", "As Kd Qh Jc", "straight", 4),
    ],
)
def test_one_card_to_come(cards, hold, category, outs):
    found = derive_draw(cards, hold, category)
    assert found.at(52).probability == Fraction(outs, 47)
    assert value_of(found.steps[-1].slips[0].symbol, found.letters) == Fraction(outs, 52)
    assert found.at(52).count == outs


PUBLISHED = {
    "draw-pair3-full-house": HandCategory.FULL_HOUSE,
    "draw-pair3-four-of-a-kind": HandCategory.FOUR_OF_A_KIND,
    "draw-pairkick-three-of-a-kind": HandCategory.THREE_OF_A_KIND,
    "draw-trips2-quads": HandCategory.FOUR_OF_A_KIND,
    "draw-trips1-quads": HandCategory.FOUR_OF_A_KIND,
    "draw-openstraight": HandCategory.STRAIGHT,
    "draw-osf-sf": HandCategory.STRAIGHT_FLUSH,
    "draw-gsf-sf": HandCategory.STRAIGHT_FLUSH,
    "draw-threeflush": HandCategory.FLUSH,
    "draw-threestraight": HandCategory.STRAIGHT,
}
"""The published draws, by what they end in; the others are any improvement of three of a kind."""


def test_published_draws():
    rows = published("draw")
    assert PUBLISHED.keys() < {row["id"] for row in rows}
    for row in rows:
        hold = row["input"].get("hold") or row["description"].split("hold ")[1].split(" from")[0]
        deal = row["input"].get("deal") or row["description"].split("from ")[1].split(",")[0]
        found = draw_derivations(deal, hold)
        counts = values(found)
        draws = sum(counts.values())
        base = list(counts)[-1]
        expected = Fraction(row["expected"]) * (1 if "draws" in row["unit"] else draws)
        category = PUBLISHED.get(row["id"])
        assert expected == (counts[category] if category else draws - counts[base]), row["id"]


def test_all_draws_are_shared_out():
    for hand in HANDS.values():
        five = parse_cards(hand)
        found = draw_derivations(five, five[:3])
        assert sum(one.value for one in found.values()) == comb(47, 2)
        assert all(one.at(52).probability for one in found.values())


def test_what_cannot_be_is_refused():
    with pytest.raises(BadVariant, match="No draw"):
        derive_draw("9c 9d Kh 7s 2c", "9c 9d", "flush")
    with pytest.raises(BadVariant, match="categories"):
        derive_draw("9c 9d Kh 7s 2c", "9c 9d", "royal flush")
    with pytest.raises(UnreadableCards, match="among"):
        derive_draw("9c 9d Kh 7s 2c", "9h", "pair")
    with pytest.raises(UnreadableCards, match="deck"):
        draw_derivations("9c 9d Kh 7s 2c", "9c 9d", deck=32)
    with pytest.raises(BadVariant):
        draw_derivations("9c 9d Kh 7s Jc", "9c 9d", deck=(14, 4))
