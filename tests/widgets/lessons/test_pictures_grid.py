"""The deck's grid: what is lit, what it is called, and counts that are covered first."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any

import pytest

from rules.cards import Rank
from rules.hands import Ranking, category_counts, evaluate
from rules.messages import BadVariant, Message, UnreadableCards
from tests.widgets.lessons.pictures_words import loose_texts
from tests.widgets.seat import Seat
from widgets.lessons.pictures_grid import STAR, SUITS, DeckGrid


class Learner(Seat):
    """Cuts the deck, deals, uncovers."""

    table_type = DeckGrid
    table: DeckGrid

    def cut(self, ranks: object, suits: object = 4) -> Learner:
        return self.send("cut", ranks=ranks, suits=suits)

    @property
    def lit(self) -> int:
        return sum(cell["lit"] for row in self.view["rows"] for cell in row["cells"])

    @property
    def order(self) -> list[str]:
        return [row["name"] for row in self.view["bars"]["rows"]]


def test_a_factor_lights_its_cells_and_says_what_they_are() -> None:
    learner = Learner()
    learner.table.light("As Ah Kd", Message("three cells of {what}", what="the deck"))
    assert learner.lit == 3
    assert learner.view["said"][0]["text"] == "three cells of the deck"
    assert learner.view["rows"][0]["cells"][-1] == {"lit": True, "label": "ace of spades"}
    learner.table.light([(rank, "s") for rank in Rank], "a suit has thirteen ranks")
    assert learner.lit == 13
    learner.table.light((), "")
    assert learner.lit == 0


def test_stars_are_the_fifth_suit() -> None:
    learner = Learner(suits=5)
    learner.table.light("A* As T*", "two stars and a spade")
    assert learner.lit == 3
    assert learner.view["rows"][4]["words"] == "stars"
    with pytest.raises(UnreadableCards):
        DeckGrid().light("A*", "there are no stars")


@pytest.mark.parametrize("cells", ["2s 3s", "Zx", "7s7s", [("A", "s")], [None], [["As"]], 5])
def test_cells_that_the_deck_does_not_have_are_refused(cells: Any) -> None:
    learner = Learner(8)
    with pytest.raises(UnreadableCards):
        learner.table.light(cells, "no")
    assert learner.lit == 0


def test_five_cards_light_up_and_are_named_by_the_rules() -> None:
    learner = Learner(8, seed=5)
    for _ in range(30):
        hand = learner.send("deal").table.hand
        assert learner.lit == 5
        cards = " ".join(rank.letter + suit for rank, suit in hand)
        name = str(evaluate(cards))
        assert learner.view["said"][0]["text"] == name[0].upper() + name[1:] + "."
    assert learner.send("dark").lit == 0


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("A* A* K* 9* 2*", None),
        ("9* 8* 7* 6* 5*", "straight flush, nine high"),
        ("A* K* 9* 5* 2*", "flush, ace high"),
        ("As Ah Ad Ac A*", "five alike"),
        ("As Ah Ad Ac K*", "four of a kind, aces"),
        ("As Ah Ad K* Ks", "full house, aces over kings"),
        ("A* Ah 9d 9* 2c", "two pair, aces and nines"),
        ("As Kh Qd Jc T*", "straight, ace high"),
        ("As Ah Qd Jc A*", "three of a kind, aces"),
        ("7s Ah Qd 2c A*", "pair of aces"),
        ("7s 5h Qd 2c A*", "nothing, ace high"),
    ],
)
def test_hands_with_stars_are_named_as_if_suits_were_four(hand: str, name: str | None) -> None:
    cells = tuple((_rank(word[0]), word[1]) for word in hand.split())
    if name is None:
        assert len(set(cells)) < 5
    else:
        assert str(DeckGrid(suits=5).name_of(cells)) == name


def _rank(letter: str) -> Rank:
    return next(rank for rank in Rank if rank.letter == letter)


def test_names_of_all_suits_of_a_hand_agree_with_its_shape() -> None:
    grid = DeckGrid(suits=5)
    ranks = (Rank.TWO, Rank.TWO, Rank.NINE, Rank.JACK, Rank.ACE)
    for suits in product(SUITS, repeat=5):
        hand = tuple(zip(ranks, suits, strict=True))
        if len(set(hand)) == 5:
            assert str(grid.name_of(hand)) == "pair of twos"


def test_counts_are_covered_until_asked_for_and_not_in_the_view() -> None:
    learner = Learner()
    counts = {f"{count:,}" for count in category_counts().values()}
    text = json.dumps(learner.view)
    assert not [count for count in counts if count in text and len(count) > 2]
    assert "rows" not in learner.view["bars"]
    learner.send("cover")
    rows = learner.view["bars"]["rows"]
    assert {row["count"] for row in rows} == counts
    assert learner.order[:4] == ["straight flush", "four of a kind", "full house", "flush"]
    assert "rows" not in learner.send("cover").view["bars"]


def test_a_lesson_may_keep_the_cover_until_its_commit() -> None:
    learner = Learner(may_uncover=False)
    assert learner.view["bars"]["button"] == ""
    learner.send("cover")
    assert learner.notice == "The counts come after your own guess."
    assert learner.view["bars"]["covered"]
    learner.table.reveal()
    assert len(learner.view["bars"]["rows"]) == 9


def test_the_bars_change_places_where_chapter_03_says() -> None:
    learner = Learner().send("cover")
    changes = {}
    for ranks in range(12, 4, -1):
        changes[ranks] = learner.cut(ranks).view["bars"]["changes"]
    assert changes[12] == "Places changed: flush is now rarer than full house."
    assert "nothing is now rarer than pair" in changes[11]
    assert changes[10] == changes[9] == ""
    assert changes[8] == "Places changed: flush is now rarer than four of a kind."
    learner.cut(8)
    assert learner.order == [
        "straight flush", "flush", "four of a kind", "full house", "straight", "three of a kind",
        "two pair", "nothing", "pair",
    ]  # fmt: skip
    assert learner.cut(8, 5).order[0] == "five alike"


def test_the_house_rule_for_the_ace_changes_the_runs() -> None:
    learner = Learner(8)
    assert learner.table.runs == 4
    learner.send("ace", rule="below_lowest")
    assert learner.table.runs == 5
    assert learner.table.counts["straight flush"] == 20
    assert DeckGrid().runs == 10
    assert DeckGrid(ace_low=False).runs == 9
    assert DeckGrid(9).counts == _counted(DeckGrid(9))


def _counted(grid: DeckGrid) -> dict[str, int]:
    cards = " ".join(rank.letter + suit for rank, suit in grid.cells if suit != STAR)
    from rules.cards import parse_cards

    found = category_counts(parse_cards(cards), Ranking(ace_low=grid.ace_low))
    return {kind.value: count for kind, count in found.items()}


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("cut", {"ranks": 4, "suits": 4}), ("cut", {"ranks": 14, "suits": 4}), ("cut", {}),
        ("cut", {"ranks": 8, "suits": 6}), ("cut", {"ranks": "8", "suits": 4}),
        ("cut", {"ranks": True, "suits": 4}), ("cut", {"ranks": 10**400, "suits": 4}),
        ("ace", {"rule": "always"}), ("ace", {"rule": ["never"]}), ("ace", {}),
    ],
)  # fmt: skip
def test_a_bad_message_is_refused_in_one_sentence_and_changes_nothing(
    do: str, fields: dict[str, object]
) -> None:
    learner = Learner(9).send("cover")
    before = {k: v for k, v in learner.view.items() if k not in ("notice", "answered")}
    learner.send(do, **fields)
    assert learner.notice.endswith(".")
    assert {k: v for k, v in learner.view.items() if k not in ("notice", "answered")} == before


@pytest.mark.parametrize(
    "options", [{"ranks": 4}, {"ranks": 14}, {"suits": 0}, {"suits": 6}, {"ace_low": "sometimes"}]
)
def test_a_deck_that_is_none_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        DeckGrid(**options)


def test_one_suit_and_five_ranks_are_the_smallest_deck() -> None:
    learner = Learner(5, 1).send("cover").send("deal")
    assert re.fullmatch("Royal flush.", learner.view["said"][0]["text"])
    assert sum(learner.table.counts.values()) == 1


def test_every_word_is_in_the_catalogue() -> None:
    learner = Learner(13, 5, language="qps", seed=1)
    learner.send("cover").cut(8, 5).send("deal")
    loose = [text for text in loose_texts(learner.view) if text not in ids(learner.view)]
    assert loose == []


def ids(view: dict[str, Any]) -> set[str]:
    """Texts of a view that only JavaScript reads."""
    rows = {row["key"] for row in view["bars"]["rows"]}
    return rows | {"value_one", "below_lowest", "never"}
