"""The tree of draws: nothing before its questions, branches that open, and what is given."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.cards import Rank
from rules.hands import HandCategory as Hand
from rules.messages import BadVariant, UnreadableCards
from tests.widgets.lessons.learner import Learner
from tests.widgets.lessons.pictures_words import loose_texts
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_tree import DrawTree

DEAL = "Qc Qd Ah 9s 7c"


def tree(*args: Any, log: LessonLog | None = None, **fields: Any) -> Learner:
    given = args or ("Qc Qd",)
    return Learner(DrawTree(DEAL, *given, log=log if log is not None else LessonLog(), **fields))


def branch(learner: Learner, number: int) -> dict[str, Any]:
    return next(it for it in learner.view["tree"]["branches"] if it["key"] == number)


def said(learner: Learner) -> str:
    return "".join(part["text"] for part in learner.view["tree"]["said"])


def test_no_count_is_there_before_its_questions_and_no_message_opens_it() -> None:
    log = LessonLog()
    learner = tree(needs=["05.6b"], log=log)
    for message in ({"branch": 1}, {"hand": "full house"}, {"per": 1000}, {"place": 0},
                    {"deck": 52}):  # fmt: skip
        for what in ("press", "hand", "open_all", "scale", "hold", "deck"):
            assert learner.do(what, **message).notice == "That comes later."
    assert learner.view["tree"] is None
    assert "05.6b" in learner.view["waits"]
    assert "16,215" not in learner.text
    log.add("05.6b", {"gave_up": True})
    assert learner.view["tree"]["root"]["count"] == "16,215"


def test_a_closed_branch_holds_nothing_of_its_hands() -> None:
    learner = tree()
    assert [it["count"] for it in learner.view["tree"]["branches"]] == ["45", "1,980", "14,190"]
    assert all(it["hands"] == [] for it in learner.view["tree"]["branches"])
    assert "2,592" not in learner.text
    assert "4,656" not in learner.text
    learner.do("press", branch=0)
    assert [it["count"] for it in branch(learner, 0)["hands"]] == ["39", "2,592", "11,559"]
    assert branch(learner, 1)["hands"] == []
    assert learner.view["tree"]["better"] == ""
    learner.do("open_all")
    assert "4,656 of 16,215, about 287 in 1,000" in learner.view["tree"]["better"]


def test_given_a_branch_only_its_draws_count() -> None:
    learner = tree(whole=True).do("press", branch=1)
    assert said(learner) == (
        "Given one more queen: 1,980 of 16,215 draws. Of these: 126 full house (6.4\u202f%) and "
        "1,854 three of a kind (93.6\u202f%)."
    )
    faded = [hand["faded"] for it in learner.view["tree"]["branches"] for hand in it["hands"]]
    assert faded == [True, False, False, True, True, True]
    assert branch(learner, 0)["faded"]
    learner.do("press", branch=1)
    assert "Press a branch" in said(learner)


def test_one_hand_down_all_branches_adds_and_is_turned_round() -> None:
    learner = tree(whole=True).do("hand", hand="full house")
    assert said(learner).startswith("Full house: 126 + 39 = 165 of 16,215 draws, 1\u202f%.")
    assert "given a full house, one more queen came in 126 of 165, 76.4\u202f%" in said(learner)
    learner.do("hand", hand="two pair")
    assert said(learner) == "Two pair: 2,592 of 16,215 draws, 16\u202f%."


def test_a_hand_of_a_closed_branch_is_not_told() -> None:
    learner = tree().do("press", branch=0).do("hand", hand="three of a kind")
    assert learner.notice == "No open branch ends in this hand."
    learner.do("hand", hand="full house")
    assert "39 of 16,215" in said(learner)
    assert "126" not in learner.text


def test_per_1000_both_trees_stand_on_one_scale() -> None:
    learner = tree("Qc Qd Ah", other="Qc Qd", per=1000, whole=True)
    assert learner.view["tree"]["root"]["count"] == "1,000"
    assert branch(learner, 0)["count"] == "915.8"
    assert learner.part.better == Fraction(280, 1081)
    learner.do("hold", place=1)
    assert branch(learner, 0)["count"] == "875.1"
    assert learner.part.better == Fraction(4656, 16215)
    learner.do("scale", per=0)
    assert branch(learner, 0)["count"] == "14,190"


def test_another_deck_has_its_own_tree_and_settles_the_mark_once() -> None:
    log = LessonLog()
    learner = tree(decks=(52, 32), whole=True, mark="05.broke", log=log)
    assert not log.settled(["05.broke"])
    learner.do("deck", deck=32).do("deck", deck=32)
    assert learner.part.better == Fraction(1346, 2925)
    learner.do("deck", deck=52)
    assert len(log.entries("05.broke")) == 1


def test_widths_are_shares_of_all_draws() -> None:
    view = tree(whole=True).view["tree"]
    assert sum(it["part"] for it in view["branches"]) == pytest.approx(100_000, abs=3)
    for it in view["branches"]:
        assert sum(hand["part"] for hand in it["hands"]) == pytest.approx(it["part"], abs=3)
    assert [hand["better"] for it in view["branches"] for hand in it["hands"]] == [True] * 5 + [
        False
    ]


def test_the_picture_has_a_sentence_and_a_table() -> None:
    view = tree(whole=True).view["tree"]
    assert view["picture"] == (
        "Of 16,215 draws 45 bring two more queens, 1,980 bring one more queen and 14,190 bring no "
        "more queen."
    )
    assert ["one more queen", "full house", "126"] in view["table"]["rows"]


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("press", {"branch": 3}), ("press", {"branch": "1"}), ("press", {}),
        ("hand", {"hand": "flush"}), ("hand", {"hand": None}), ("scale", {"per": 100}),
        ("hold", {"place": 1}), ("hold", {"place": True}), ("deck", {"deck": 32}),
    ],
)  # fmt: skip
def test_what_the_tree_does_not_have_is_refused_in_a_sentence(
    what: str, fields: dict[str, Any]
) -> None:
    learner = tree(whole=True)
    before = learner.view["tree"]
    assert learner.do(what, **fields).notice
    assert learner.view["tree"] == before


def test_the_rank_that_splits_is_the_one_held_most() -> None:
    assert tree("Qc Qd Ah").part.split is Rank.QUEEN
    assert tree("Ah 9s").part.split is Rank.ACE
    assert tree("Qc Qd", Rank.SEVEN).part.ways[3, Hand.FULL_HOUSE] == 1


def test_bad_cards_scales_and_decks_are_refused() -> None:
    for hold in ("", "Ks", DEAL):
        with pytest.raises(UnreadableCards):
            tree(hold)
    with pytest.raises(BadVariant):
        tree(per=100)
    with pytest.raises(BadVariant):
        tree(decks=(36,))
    with pytest.raises(UnreadableCards):
        DrawTree("Qc Qd Ah 9s 2c", "Qc Qd", decks=(52, 32), log=LessonLog())


def test_all_words_pass_through_the_catalogue() -> None:
    learner = tree("Qc Qd Ah", other="Qc Qd", decks=(52, 32), whole=True, language="qps")
    for message in ({}, {"hand": "full house"}, {"branch": 1}):
        learner.do("press" if "branch" in message else "hand", **message)
        view = learner.view["tree"] | {"controls": [], "branches": []}
        assert list(loose_texts(view)) == []
