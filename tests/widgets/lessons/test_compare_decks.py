"""Two decks side by side: exact counts in both, places by rarity, and nothing before its time."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from rules.derivations import derive
from rules.hands import Ranking, category_counts
from rules.messages import BadVariant
from tests.golden_values import exact
from tests.widgets.lessons.learner import Learner
from tests.widgets.lessons.pictures_words import loose_texts
from widgets.lessons import CompareDecks
from widgets.lessons.compare_decks import STARTS, ComparedDeck
from widgets.lessons.log import LessonLog

NEEDS = ("03.1", "03.2")
NINE = [
    "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
    "two pair", "pair", "nothing",
]  # fmt: skip
"""The usual order from above."""


def open_part(start: Any = "52 and 32", **options: Any) -> Learner:
    return Learner(CompareDecks(start, log=LessonLog(), **options))


def hands(learner: Learner) -> dict[str, Any]:
    return {hand["key"]: hand for hand in learner.view["open"]["hands"]}


def column(learner: Learner, side: int) -> list[str]:
    """The hands of one deck from rare to common, as they stand."""
    shown = sorted(hands(learner).values(), key=lambda hand: hand["sides"][side]["at"])
    return [hand["key"] for hand in shown]


@pytest.mark.parametrize(("ranks", "key"), [(13, "hands_52"), (8, "hands_32")])
def test_counts_are_the_golden_ones(ranks: int, key: str) -> None:
    golden = exact()[key]
    deck = ComparedDeck(ranks)
    assert {kind: deck.counts[kind] for kind in NINE} == {kind: golden[kind] for kind in NINE}
    assert sum(deck.counts.values()) == deck.hands == comb(4 * ranks, 5)


@pytest.mark.parametrize("rule", ["never", "below_lowest"])
def test_counts_of_32_cards_with_either_ace_are_those_of_two_other_routes(rule: Any) -> None:
    deck = ComparedDeck(8, ace_low=rule)
    ranking = Ranking(ace_low=rule)
    for kind in ("flush", "straight", "straight flush", "nothing"):
        assert deck.counts[kind] == derive(kind, ranking=ranking).at((8, 4)).count
    by_hand = {"never": (16, 208, 4080), "below_lowest": (20, 204, 5100)}[rule]
    assert tuple(deck.counts[it] for it in ("straight flush", "flush", "straight")) == by_hand


def test_counts_of_a_small_deck_are_those_of_every_hand() -> None:
    from rules.cards import Card, Rank, Suit

    deck = [Card(rank, suit) for rank in list(Rank)[-6:] for suit in list(Suit)[:3]]
    found = category_counts(deck, Ranking(ace_low="never"))
    counts = ComparedDeck(6, 3, "never").counts
    assert {it.value: number for it, number in found.items() if number} == {
        kind: number for kind, number in counts.items() if number
    }


def test_hands_stand_in_the_usual_order_with_both_counts_and_places() -> None:
    learner = open_part()
    assert [hand["key"] for hand in learner.view["open"]["hands"]] == NINE
    flush = hands(learner)["flush"]["sides"]
    assert [(side["deck"], side["place"], side["count"]) for side in flush] == [
        ("52 cards", "4", "5,108"), ("32 cards", "2", "208"),
    ]  # fmt: skip
    assert flush[0]["share"] == "0.20\u202f%"
    assert column(learner, 0) == NINE
    assert column(learner, 1) == [
        "straight flush", "flush", "four of a kind", "full house", "straight", "three of a kind",
        "two pair", "nothing", "pair",
    ]  # fmt: skip


@pytest.mark.parametrize("start", STARTS)
def test_hands_that_change_places_are_those_whose_order_differs(start: str) -> None:
    learner = open_part(start)
    first, second = STARTS[start][1]
    crossed = {
        frozenset((one, other))
        for one, other in combinations(NINE, 2)
        if (first.counts[one] - first.counts[other]) * (second.counts[one] - second.counts[other])
        < 0
    }
    assert {frozenset(pair) for pair in learner.part.changes} == crossed
    moved = {kind for pair in crossed for kind in pair}
    assert {key for key, hand in hands(learner).items() if hand["moved"]} == moved
    told = learner.view["open"]["changes"]
    assert told.startswith("Change places: " if crossed else "No two hands")


def test_what_the_named_starts_show() -> None:
    assert open_part("52 and 32").view["open"]["changes"] == (
        "Change places: four of a kind and flush; full house and flush; pair and nothing."
    )
    assert open_part("52 and 36").view["open"]["changes"] == (
        "Change places: full house and flush; pair and nothing."
    )
    assert open_part("ace high or low").view["open"]["decks"][1]["name"] == (
        "32 cards, ace also under the lowest card"
    )


def test_bars_of_both_decks_have_one_scale() -> None:
    learner = open_part()
    width = {kind: [side["width"] for side in hands(learner)[kind]["sides"]] for kind in NINE}
    ticks = learner.view["open"]["ticks"]
    assert len(ticks) == 6  # 2,598,960 hands: from 10 to 1,000,000
    assert ticks[2] < width["full house"][0] < ticks[3]
    assert ticks[2] < width["full house"][1] < ticks[3]
    assert ticks[5] < width["nothing"][0] < 1000
    assert width["straight flush"][0] > width["straight flush"][1]


def test_a_tapped_hand_is_told_in_full_and_let_go_again() -> None:
    learner = open_part().do("pick", hand="flush")
    told = learner.view["open"]["told"]
    assert [row["text"] for row in told["rows"]] == [
        "5,108 of 2,598,960 = 1,277/649,740 ≈ 0.20\u202f%",
        "208 of 201,376 = 13/12,586 ≈ 0.10\u202f%",
    ]
    ratio = Fraction(5108, 2598960) / Fraction(208, 201376)
    assert f"{ratio.numerator:,}/{ratio.denominator:,}" in told["ratio"]
    assert told["ratio"].startswith("52 cards: 1.90 times as likely as with 32 cards")
    assert hands(learner)["flush"]["picked"]
    learner.do("pick", hand="pair")
    assert learner.view["open"]["told"]["ratio"].startswith("32 cards: 1.26 times as likely")
    assert learner.do("pick", hand="pair").view["open"]["told"] is None


def test_equal_chances_and_hands_that_cannot_occur_are_said() -> None:
    learner = open_part("ace high or low").do("pick", hand="pair")
    assert "the ratio is 1" in learner.view["open"]["told"]["ratio"]
    learner.do("cut", decks=[[8, 4], [8, 1]]).do("pick", hand="flush")
    assert [side["place"] for side in hands(learner)["pair"]["sides"]] == ["9", "–"]
    learner.do("pick", hand="pair")
    assert learner.view["open"]["told"]["ratio"] == "Where it cannot occur there is no ratio."
    assert learner.part.changes == ()


def test_hands_that_are_equally_common_share_a_place_and_do_not_cross() -> None:
    deck = ComparedDeck(6, 3, "never")
    by_count: dict[int, list[str]] = {}
    for kind in deck.rarest_first:
        by_count.setdefault(deck.counts[kind], []).append(kind)
    for kinds in by_count.values():
        assert len({deck.place(kind) for kind in kinds}) == 1
    assert any(len(kinds) > 1 for ranks in range(5, 14) for suits in range(1, 6)
               for kinds in [_equal(ComparedDeck(ranks, suits))])  # fmt: skip
    for ranks, suits in ((ranks, suits) for ranks in range(5, 14) for suits in range(1, 6)):
        equal = _equal(ComparedDeck(ranks, suits))
        learner = open_part((ComparedDeck(), ComparedDeck(ranks, suits)))
        at = [NINE.index(kind) for kind in column(learner, 1) if kind in equal]
        assert at == sorted(at)


def _equal(deck: ComparedDeck) -> list[str]:
    """The first kinds that have one count, in the usual order."""
    return next(
        ([one, other] for one, other in combinations(NINE, 2)
         if deck.counts[one] == deck.counts[other] > 0),
        [],
    )  # fmt: skip


def test_a_fifth_suit_brings_five_alike() -> None:
    learner = open_part().do("cut", decks=[[13, 5], [13, 4]])
    assert list(hands(learner)) == ["five alike", *NINE]
    assert [side["count"] for side in hands(learner)["five alike"]["sides"]] == ["13", "0"]
    assert hands(learner)["flush"]["sides"][0]["count"] == "6,385"


def test_sliders_and_the_rule_for_the_ace_change_one_deck() -> None:
    learner = open_part("ace high or low").do("ace", deck=0, rule="below_lowest")
    assert [deck["size"] for deck in learner.view["open"]["decks"]] == [
        "5 runs (w), 201,376 hands"
    ] * 2
    learner.do("cut", decks=[[12, 4], [8, 4]])
    assert [deck["name"] for deck in learner.view["open"]["decks"]] == ["48 cards", "32 cards"]
    learner.do("cut", decks=[[10, 4], [8, 5]])
    assert learner.view["open"]["decks"][0]["name"] == "10 ranks × 4 suits"
    learner.do("start", start="52 and 36")
    assert learner.view["open"]["starts"]["picked"] == "52 and 36"


# The gate.


def test_before_its_questions_only_names_are_shown_and_no_number() -> None:
    log = LessonLog()
    learner = Learner(CompareDecks("52 and 32", NEEDS, log=log))
    assert learner.view["names"] == NINE
    assert learner.view["open"] is None
    assert learner.view["cover"] == "Covered. The counts come after 03.1 and 03.2."
    bare = {name: learner.view[name] for name in ("title", "names", "open")}
    assert re.search(r"\d", json.dumps(bare)) is None
    sent: list[tuple[str, dict[str, Any]]] = [
        ("pick", {"hand": "flush"}), ("cut", {"decks": [[13, 4], [9, 4]]}),
        ("ace", {"deck": 0, "rule": "never"}), ("start", {"start": "52 and 36"}),
    ]  # fmt: skip
    for do, fields in sent:
        assert learner.do(do, **fields).notice == "The counts come after 03.1 and 03.2."
        assert learner.view["open"] is None
    log.add("03.1", {"gave_up": True})
    assert learner.view["cover"] == "Covered. The counts come after 03.2."
    log.add("03.2", {"text": "208"})
    assert learner.view["cover"] == ""
    assert hands(learner)["flush"]["sides"][1]["count"] == "208"
    assert learner.part.kind is None
    assert learner.part.decks == STARTS["52 and 32"][1]


@pytest.mark.parametrize(
    ("size", "item", "truth"), [([13, 5], "03.8", "6,385"), ([9, 4], "03.E1", "484")]
)
def test_numbers_that_a_later_question_asks_for_wait_for_it(
    size: list[int], item: str, truth: str
) -> None:
    log = LessonLog()
    for need in NEEDS:
        log.add(need, {"gave_up": True})
    learner = Learner(CompareDecks("52 and 32", NEEDS, log=log))
    learner.do("cut", decks=[size, [8, 4]]).do("pick", hand="flush")
    text = learner.text
    assert truth not in text
    assert f"after question {item}" in text
    assert learner.view["open"]["told"]["ratio"] == ""
    assert hands(learner)["flush"]["sides"][1]["count"] == "208"
    log.add(item, {"gave_up": True})
    assert truth in learner.text
    assert learner.view["open"]["told"]["ratio"]


def test_other_chapters_do_not_wait_for_questions_of_this_one() -> None:
    assert "484" in open_part("52 and 36").text


# Bad input.


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("cut", {}), ("cut", {"decks": [[13, 4]]}), ("cut", {"decks": [[13], [8]]}),
        ("cut", {"decks": [[14, 4], [8, 4]]}), ("cut", {"decks": [[13, 4], [8, 0]]}),
        ("cut", {"decks": [[13, 4], [8, True]]}), ("cut", {"decks": [[13, 4], ["8", 4]]}),
        ("cut", {"decks": [None, None]}), ("cut", {"decks": {"0": [13, 4]}}),
        ("ace", {}), ("ace", {"deck": 2, "rule": "never"}), ("ace", {"deck": 0, "rule": "always"}),
        ("ace", {"deck": True, "rule": "never"}), ("ace", {"deck": 0, "rule": ["never"]}),
        ("start", {}), ("start", {"start": "52 and 40"}), ("start", {"start": ["52 and 32"]}),
        ("pick", {}), ("pick", {"hand": "royal flush"}), ("pick", {"hand": ["flush"]}),
    ],
)  # fmt: skip
def test_a_bad_message_is_refused_in_one_sentence_and_changes_nothing(
    do: str, fields: dict[str, object]
) -> None:
    learner = open_part().do("pick", hand="flush")
    before = {k: v for k, v in learner.view.items() if k not in ("notice", "answered")}
    learner.do(do, **fields)
    assert learner.notice.endswith(".")
    assert {k: v for k, v in learner.view.items() if k not in ("notice", "answered")} == before


@pytest.mark.parametrize("start", ["52 and 40", ""])
def test_a_start_that_is_none_is_refused(start: str) -> None:
    with pytest.raises(BadVariant):
        CompareDecks(start, log=LessonLog())


@pytest.mark.parametrize("deck", [(4,), (14,), (8, 0), (8, 6), (True,), (8, 4, "always")])
def test_decks_that_are_none_are_refused(deck: tuple[Any, ...]) -> None:
    with pytest.raises(BadVariant):
        ComparedDeck(*deck)


def test_every_word_is_in_the_catalogue() -> None:
    codes = {*NINE, "five alike", *STARTS, "value_one", "below_lowest", "never"}
    for part in (
        open_part(language="qps").do("cut", decks=[[13, 5], [8, 4]]).do("pick", hand="flush"),
        open_part("ace high or low", language="qps").do("pick", hand="pair"),
        Learner(CompareDecks(needs=("03.1",), language="qps", log=LessonLog())),
    ):
        assert [text for text in loose_texts(part.view) if text not in codes] == []
