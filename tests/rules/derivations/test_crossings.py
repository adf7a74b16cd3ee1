"""Where rankings cross: the numbers of ranks and faces at which two counts meet."""

from itertools import pairwise

import pytest

from rules.cards import STANDARD_DECK
from rules.derivations import crossings, derive_dice, dice_crossings
from rules.hands import HandCategory, Ranking, category_counts
from rules.messages import BadVariant

NEVER = Ranking(ace_low="never")


def test_one_suit_meets_four_of_a_kind_at_eight_and_full_house_at_twelve_ranks():
    four = crossings("flush", "four of a kind", straight_flushes=True)
    assert (four.meets, four.changes) == ((8,), ((7, 9),))
    assert [step.value for step in four.derivation.steps[:2]] == [224, 224]
    assert four.derivation.steps[2].text() == "(n-4)*(n-3)*(n-2)/120"
    house = crossings("flush", "full house", straight_flushes=True)
    assert (house.meets, house.derivation.value) == ((12,), 12)
    assert house.derivation.steps[2].text() == "(n-4)*(n-3)*(n-2)/720"
    assert house.derivation.steps[0].value == 3168


@pytest.mark.parametrize(
    ("first", "second", "ranking", "change"),
    [
        ("flush", "four of a kind", Ranking(), (8, 9)),
        ("flush", "full house", Ranking(), (12, 13)),
        ("nothing", "pair", Ranking(), (11, 12)),
        ("flush", "straight", Ranking(), (15, 16)),
        ("flush", "straight", NEVER, (14, 15)),
    ],
)
def test_straight_flushes_break_the_ties(first, second, ranking, change):
    found = crossings(first, second, ranking=ranking)
    assert found.meets == ()
    assert found.changes == (change,)
    assert found.derivation.value == change[1]


@pytest.mark.parametrize("ranking", [Ranking(), NEVER])
def test_changes_up_to_thirteen_ranks_are_those_of_the_decks(ranking):
    decks = {
        ranks: category_counts([card for card in STANDARD_DECK if card.rank > 14 - ranks], ranking)
        for ranks in range(5, 14)
    }
    pairs = [
        (one, other)
        for place, one in enumerate(HandCategory)
        for other in list(HandCategory)[place + 1 :]
    ]
    for first, second in pairs[::6]:
        found = crossings(first, second, ranking=ranking)
        signs = {
            ranks: (counts[first] > counts[second]) - (counts[first] < counts[second])
            for ranks, counts in decks.items()
        }
        assert {at for at in found.meets if at <= 13} == {at for at in signs if not signs[at]}
        unequal = [at for at in signs if signs[at]]
        changes = {(a, b) for a, b in pairwise(unequal) if signs[a] != signs[b]}
        assert {change for change in found.changes if change[1] <= 13} == changes


def test_some_counts_never_meet():
    found = crossings("two pair", "three of a kind")
    assert (found.meets, found.changes) == ((), ())
    assert len(found.derivation) == 3


@pytest.mark.parametrize(
    ("first", "second", "others"),
    [
        ("flush", "flush", {}),
        ("flush", "royal flush", {}),
        ("flush", "four of a kind", {"suits": 3}),
        ("flush", "pair", {"suits": 1}),
        ("flush", "pair", {"suits": 4.0}),
    ],
)
def test_crossings_that_cannot_be_are_refused(first, second, others):
    with pytest.raises(BadVariant):
        crossings(first, second, **others)


def test_nothing_meets_pair_at_fourteen_faces():
    found = dice_crossings("nothing", "pair")
    assert found.meets == (14,)
    assert found.derivation.steps[0].value == found.derivation.steps[1].value == 240240


def test_two_pair_beats_pair_with_four_faces_only():
    assert dice_crossings("two pair", "pair").changes == ((4, 5),)
    assert (derive_dice("two pair", 4).value, derive_dice("pair", 4).value) == (360, 240)


def test_dice_crossings_need_equally_many_dice():
    with pytest.raises(BadVariant):
        dice_crossings((2, 1), (3, 1))
    with pytest.raises(BadVariant):
        dice_crossings("pair", "pair")
