"""The room's votes: typed, locked, voted again, and only then set beside the truth."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.messages import BadVariant
from tests.widgets.lessons.pictures_words import loose_texts
from tests.widgets.seat import Seat
from widgets.lessons.pictures_tally import RoomTally

OPTIONS = ["two pair", "three of a kind", "equally often"]
BECAUSE = "Of 7,776 stories 1,800 are two pair."


class Teacher(Seat):
    """Types the hands of a class."""

    table_type = RoomTally
    table: RoomTally

    def vote(self, *hands: object, at: object = None) -> Teacher:
        number = self.view["round"] if at is None else at
        return self.send("lock", counts=[str(it) for it in hands], round=number)

    @property
    def shares(self) -> list[list[str]]:
        return [[vote["share"] for vote in row["votes"]] for row in self.view["rows"]]


def room(**options: Any) -> Teacher:
    return Teacher(
        OPTIONS, "Which comes more often?", **{"truth": "two pair", "because": BECAUSE} | options
    )


def test_two_votes_stand_side_by_side_and_then_beside_the_truth() -> None:
    teacher = room().vote(9, 8, 13)
    assert teacher.shares == [["30\u202f%"], ["26.7\u202f%"], ["43.3\u202f%"]]
    assert teacher.view["verdict"] == []
    teacher.vote(19, 3, 8)
    assert teacher.table.votes == [(9, 8, 13), (19, 3, 8)]
    assert [row["right"] for row in teacher.view["rows"]] == ["true", "", ""]
    said = "".join(part["text"] for part in teacher.view["verdict"])
    assert said == f"True: two pair. 9 of 30 hands were right at first, 19 of 30 then. {BECAUSE}"
    assert not teacher.view["voting"]


def test_the_truth_is_in_no_view_before_it_is_out() -> None:
    teacher = room()
    assert teacher.send("truth").notice == "Vote first; the truth comes after."
    teacher.vote(9, 8, 13)
    for _ in range(2):
        text = json.dumps(teacher.view)
        assert "7,776" not in text
        assert '"true"' not in text
        assert not any(row["right"] for row in teacher.view["rows"])
        teacher.send("reset").vote(1, 2, 3)
    teacher.send("truth")
    assert teacher.view["rows"][0]["right"] == "true"
    assert "1 of 6 hands were right." in teacher.view["verdict"][1]["text"]
    assert teacher.vote(1, 1, 1).notice == "This vote is locked."


def test_a_vote_without_a_truth_has_none_to_show() -> None:
    teacher = room(truth=None).vote(1, 2, 3)
    assert teacher.view["show_truth"] == ""
    assert teacher.send("truth").notice == "This vote has no right answer."
    assert teacher.vote(3, 2, 1).view["verdict"] == []


def test_a_second_enter_for_the_same_boxes_locks_nothing() -> None:
    teacher = room().vote(9, 8, 13, at=0).vote(9, 8, 13, at=0)
    assert teacher.table.votes == [(9, 8, 13)]
    teacher.send("type", counts=["9", "8", "13"], round=0)
    assert teacher.table.typed == (None, None, None)


def test_what_is_typed_is_kept_but_counts_only_when_locked() -> None:
    teacher = room().send("type", counts=["9", "", ""], round=0)
    assert [row["typed"] for row in teacher.view["rows"]] == ["9", "", ""]
    assert teacher.table.votes == []
    assert teacher.vote(9, "", 13).notice.startswith("Type a number into every box")
    assert teacher.vote(0, 0, 0).notice == "No hand was raised, so there is no vote to lock."
    assert teacher.table.votes == []


def test_a_new_class_begins_with_nothing() -> None:
    teacher = room().vote(9, 8, 13).vote(1, 1, 1).send("reset")
    assert teacher.table.votes == []
    assert not teacher.table.uncovered
    assert teacher.shares == [[], [], []]
    assert teacher.view["verdict"] == []


@given(st.lists(st.integers(0, 999), min_size=3, max_size=3).filter(any))
def test_bars_share_out_the_whole_room(hands: list[int]) -> None:
    teacher = room().vote(*hands)
    widths = [row["votes"][0]["width"] for row in teacher.view["rows"]]
    assert abs(sum(widths) - 1000) <= 3
    assert all((width > 0) == (count > 0) for width, count in zip(widths, hands, strict=True))


@pytest.mark.parametrize(
    "counts",
    [
        ["1000", "1", "1"], ["-1", "1", "1"], ["1.5", "1", "1"], ["²", "1", "1"], ["١", "1", "1"],
        ["1e2", "1", "1"], ["<b>", "1", "1"], [1, 2, 3], [None, "1", "1"], [True, "1", "1"],
        ["1", "1"], ["1"] * 4, "111", None, {"0": "1"}, ["9" * 5000, "1", "1"],
    ],
)  # fmt: skip
@pytest.mark.parametrize("do", ["type", "lock"])
def test_a_bad_message_is_refused_in_one_sentence_and_changes_nothing(
    do: str, counts: object
) -> None:
    teacher = room()
    before = {k: v for k, v in teacher.view.items() if k not in ("notice", "answered")}
    teacher.send(do, counts=counts, round=0)
    assert teacher.notice.endswith(".")
    assert {k: v for k, v in teacher.view.items() if k not in ("notice", "answered")} == before


@pytest.mark.parametrize(
    ("options", "truth"),
    [(["one"], None), (list("abcdefghi"), None), (["a", "a"], None), ("ab", None),
     (["a", "b"], "c")],
)  # fmt: skip
def test_votes_that_are_none_are_refused(options: Any, truth: str | None) -> None:
    with pytest.raises(BadVariant):
        RoomTally(options, "?", truth)


def test_every_word_is_in_the_catalogue() -> None:
    teacher = room(language="qps").vote(1, 2, 3)
    assert list(loose_texts(teacher.view)) == []
    teacher.vote(3, 2, 1)
    assert list(loose_texts(teacher.view)) == []
