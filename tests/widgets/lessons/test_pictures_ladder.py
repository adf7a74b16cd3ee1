"""The ladder of holds: nothing of it is known before the learner's order is locked."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from rules.cards import parse_cards
from rules.messages import BadVariant, UnreadableCards
from tests.widgets.lessons.pictures_words import loose_texts
from tests.widgets.seat import Seat
from widgets.lessons.choices_parts import MarkedLadder
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_ladder import HoldLadder

DEAL = "8c 8d 7h 6s 5c"
# Chapter 07: five holds of this deal in their true order, with their exact worths.
TRUE_ORDER = {
    "8c 8d": Fraction(4287, 5405),
    "8c 7h 6s 5c": Fraction(32, 47),
    "8c 8d 7h": Fraction(703, 1081),
    "8c 8d 7h 6s": Fraction(18, 47),
    "": Fraction(553431, 1533939),
}


class Learner(Seat):
    """Chooses holds, orders them, locks."""

    table_type = HoldLadder
    table: HoldLadder

    def choose(self, hold: str) -> Learner:
        for card in hold.split():
            self.send("hold", card=card)
        return self.send("add")

    @property
    def holds(self) -> list[str]:
        return [" ".join(map(str, hold)) for hold in self.table.order]


def ranked(*holds: str) -> Learner:
    learner = Learner(DEAL, rank=len(holds))
    for hold in holds:
        learner.choose(hold)
    return learner


def test_holds_are_chosen_moved_taken_out_and_locked() -> None:
    learner = ranked(*TRUE_ORDER)
    assert learner.holds == list(TRUE_ORDER)
    learner.send("move", **{"from": 4, "to": 0})
    assert learner.holds[0] == ""
    learner.send("out", place=0)
    assert len(learner.holds) == 4
    learner.send("lock")
    assert learner.notice == "Put 5 holds in order first; you have 4."
    learner.choose("").send("lock")
    assert learner.table.locked
    assert learner.table.pairs_right == 10
    assert [row["mine"] for row in learner.view["result"]["rows"]] == [
        f"you: {place}" for place in range(1, 6)
    ]


def test_the_exact_worths_are_those_of_chapter_07() -> None:
    learner = ranked(*reversed(TRUE_ORDER)).send("lock")
    worth = learner.table.worth
    assert len(worth) == 32
    assert {hold: worth[parse_cards(hold)] for hold in TRUE_ORDER} == TRUE_ORDER
    assert learner.table.pairs_right == 0
    assert learner.view["result"]["rows"][0]["worth"] == "4287/5405 ≈ 0.793"
    assert len(learner.send("all").view["result"]["ladder"]) == 32


def test_pairs_are_counted_for_every_order() -> None:
    holds = list(TRUE_ORDER)[:3]
    for order in permutations(range(3)):
        learner = ranked(*(holds[place] for place in order)).send("lock")
        right = sum(a < b for i, a in enumerate(order) for b in order[i + 1 :])
        assert learner.table.pairs_right == right


def test_equal_holds_stand_right_in_either_order() -> None:
    pair = ("Ac Ad Ah Kc", "Ac Ad Ah Kd")
    for order in (pair, pair[::-1]):
        learner = Learner("Ac Ad Ah Kc Kd", rank=2, holds=order).send("lock")
        assert len({learner.table.worth[hold] for hold in learner.table.order}) == 1
        assert learner.table.pairs_right == 1


def test_nothing_in_the_view_depends_on_a_worth_before_the_lock() -> None:
    learner = ranked(*TRUE_ORDER)
    assert learner.table.values == ()
    assert learner.table.worth == {}
    assert learner.table.pairs_right is None
    assert learner.view["result"] is None
    text = json.dumps(learner.view)
    for worth in TRUE_ORDER.values():
        assert f"{worth.numerator}/" not in text
        assert f"{float(worth):.3f}" not in text
    learner.send("all")
    assert learner.notice == "The ladder is covered until your order is locked."
    assert learner.view["result"] is None


def test_a_missed_best_hold_is_named_only_after_the_lock() -> None:
    learner = ranked("", "8c 8d 7h").send("lock")
    assert learner.view["result"]["best"] == (
        "The best hold is not among yours: hold eight of clubs and eight of diamonds, "
        "worth 4287/5405 ≈ 0.793."
    )
    assert ranked("8c 8d", "").send("lock").view["result"]["best"] == ""


def test_after_the_lock_the_order_stands_until_the_next_learner() -> None:
    learner = ranked(*TRUE_ORDER).send("lock")
    for do in ("add", "lock"):
        assert learner.send(do).notice == "Your order is locked."
    for do, fields in [("hold", {"card": "8c"}), ("move", {"from": 0, "to": 1}), ("out", {})]:
        assert learner.send(do, **fields).notice == "Your order is locked."
    assert learner.holds == list(TRUE_ORDER)
    learner.send("again")
    assert learner.holds == []
    assert learner.view["result"] is None
    assert learner.table.values == ()


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("hold", {"card": "As"}), ("hold", {"card": "8c8d"}), ("hold", {"card": ["8c"]}),
        ("hold", {"card": "x" * 99}), ("hold", {}), ("move", {"from": 0, "to": 2}),
        ("move", {"from": -1, "to": 0}), ("move", {"from": True, "to": 0}), ("move", {}),
        ("out", {"place": 2}), ("out", {"place": "0"}), ("lock", {}), ("all", {}),
    ],
)  # fmt: skip
def test_a_bad_message_is_refused_in_one_sentence_and_changes_nothing(
    do: str, fields: dict[str, object]
) -> None:
    learner = Learner(DEAL, holds=["8c 8d", ""])
    before = {k: v for k, v in learner.view.items() if k not in ("notice", "answered")}
    learner.send(do, **fields)
    assert learner.notice.endswith(".")
    assert {k: v for k, v in learner.view.items() if k not in ("notice", "answered")} == before


def test_a_hold_stands_once_and_no_more_than_are_ranked() -> None:
    learner = Learner(DEAL, rank=2, holds=["8c 8d"])
    learner.choose("8d 8c")
    assert learner.notice == "This hold is in your order already, at place 1."
    learner.send("hold", card="8c").send("hold", card="8d")
    learner.choose("").choose("7h")
    assert learner.notice == "Your order has all its 2 holds: take one out first."
    assert learner.holds == ["8c 8d", ""]


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"deal": "8c 8d"}, UnreadableCards), ({"deal": "8c 8c 7h 6s 5c"}, UnreadableCards),
        ({"rank": 1}, BadVariant), ({"rank": 11}, BadVariant), ({"rank": True}, BadVariant),
        ({"holds": ["As"]}, UnreadableCards), ({"rank": 2, "holds": list(TRUE_ORDER)}, BadVariant),
    ],
)  # fmt: skip
def test_ladders_that_are_none_are_refused(options: dict[str, Any], error: type) -> None:
    with pytest.raises(error):
        HoldLadder(**{"deal": DEAL} | options)


def test_every_word_is_in_the_catalogue() -> None:
    learner = Learner(DEAL, language="qps", holds=list(TRUE_ORDER)[:4])
    codes = {"hold", "cards", "1"}
    for do in ("hold", "lock"):
        learner.send(do, card="7h")
        assert [text for text in loose_texts(learner.view) if not _code(text, codes)] == []
    learner.send("add").send("lock").send("all")
    assert learner.table.locked
    assert [text for text in loose_texts(learner.view) if not _code(text, codes)] == []


def _code(text: str, codes: set[str]) -> bool:
    return text in codes or len(text) == 2


def test_a_worth_that_a_question_asks_for_stays_away_until_that_is_settled() -> None:
    log = LessonLog()
    holds = list(TRUE_ORDER)
    ladder = MarkedLadder(DEAL, "07.ladder", holds=holds, log=log)
    for do in ("lock", "all"):
        ladder.dispatch({"do": do, "action_id": do, "step": 0})
    text = json.dumps(ladder.view, ensure_ascii=False)
    assert "4287/5405" in text
    assert all(truth not in text for truth in ("32/47", "0.681", "0.68"))
    rows = ladder.view["result"]["rows"] + ladder.view["result"]["ladder"]
    kept = [row for row in rows if row["worth"] == "its worth comes after question 07.7b"]
    assert len(kept) == 3  # one of the five, and both ways to hold four in a row
    assert all(row["width"] == 0 and "07.7b" in row["label"] for row in kept)
    log.add("07.7b", {"gave_up": True})
    assert ladder.view["result"]["rows"][1]["worth"] == "32/47 ≈ 0.681"
    assert "07.7b" not in json.dumps(ladder.view)


def test_a_best_hold_whose_worth_is_kept_is_named_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HoldLadder, "waits_for", lambda self, worth: "07.7b")
    learner = ranked("", "8c 8d 7h").send("lock")
    assert learner.view["result"]["best"] == (
        "The best hold is not among yours: hold eight of clubs and eight of diamonds."
    )
