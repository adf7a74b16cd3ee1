"""A draw as a tree: counted here by a program of its own, rank by rank, without the project's."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.cards import Rank
from rules.draw_poker import improve
from rules.draw_poker.odds_branches import branches
from rules.hands import HandCategory as Hand
from rules.messages import UnreadableCards

DEAL = "Qc Qd Ah 9s 7c"
ALONE, WITH_ACE = "Qc Qd", "Qc Qd Ah"
NAMES = {(4, 1): Hand.FOUR_OF_A_KIND, (3, 2): Hand.FULL_HOUSE, (3, 1, 1): Hand.THREE_OF_A_KIND,
         (2, 2, 1): Hand.TWO_PAIR, (2, 1, 1, 1): Hand.PAIR}  # fmt: skip


def by_hand(hold: str, ranks: str) -> Counter[tuple[int, Hand]]:
    """All draws to a hold with a pair in it, by queens that come and by how ranks repeat."""
    gone = DEAL.split()
    unseen = [rank for rank in ranks for suit in "cdhs" if rank + suit not in gone]
    held = [card[0] for card in hold.split()]
    found: Counter[tuple[int, Hand]] = Counter()
    for drawn in combinations(unseen, 5 - len(held)):
        sizes = tuple(sorted(Counter([*held, *drawn]).values(), reverse=True))
        found[drawn.count("Q"), NAMES[sizes]] += 1
    return found


@pytest.mark.parametrize("hold", [ALONE, WITH_ACE])
@pytest.mark.parametrize(("deck", "ranks"), [(52, "23456789TJQKA"), (32, "789TJQKA")])
def test_every_draw_is_counted_once_on_its_branch(hold: str, deck: int, ranks: str) -> None:
    found = branches(DEAL, hold, Rank.QUEEN, deck=deck)
    assert dict(found) == dict(by_hand(hold, ranks))


def test_counts_of_the_queens_alone_are_those_worked_out_on_paper() -> None:
    found = branches(DEAL, ALONE, Rank.QUEEN)
    assert dict(found) == {
        (2, Hand.FOUR_OF_A_KIND): 45, (1, Hand.FULL_HOUSE): 126, (1, Hand.THREE_OF_A_KIND): 1854,
        (0, Hand.FULL_HOUSE): 39, (0, Hand.TWO_PAIR): 2592, (0, Hand.PAIR): 11559,
    }  # fmt: skip
    assert next(iter(found)) == (2, Hand.FOUR_OF_A_KIND)
    assert list(found)[-1] == (0, Hand.PAIR)


@pytest.mark.parametrize("hold", ["", "Ah", "Qc Ah", ALONE, WITH_ACE, DEAL])
def test_without_its_branches_a_tree_is_what_the_hand_becomes(hold: str) -> None:
    found = branches(DEAL, hold, Rank.NINE)
    together: Counter[Hand] = Counter()
    for (_, hand), count in found.items():
        together[hand] += count
    assert dict(together) == {hand: count for hand, count in improve(DEAL, hold).items() if count}


def test_cards_that_are_no_deal_and_hold_are_refused() -> None:
    with pytest.raises(UnreadableCards):
        branches(DEAL, "Ks", Rank.QUEEN)
    with pytest.raises(UnreadableCards):
        branches("Qc Qd Ah 9s", "Qc", Rank.QUEEN)
    with pytest.raises(UnreadableCards):
        branches("Qc Qd Ah 9s 2c", "Qc", Rank.QUEEN, deck=32)
