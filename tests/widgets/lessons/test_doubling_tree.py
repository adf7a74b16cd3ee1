"""The doubling tree: chance times chips at every depth, plays upon it, the house rule later."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner
from widgets.lessons.doubling_tree import MOST_PLAYS, DoublingTree, Played
from widgets.lessons.log import LessonLog

HOUSE = "09.4"


def tree(*, settled: bool = False, **options: Any) -> Learner:
    log = LessonLog()
    if settled:
        log.add(HOUSE, {"gave_up": True})
    return Learner(DoublingTree(log=log, seed=9, **options))


def buttons(learner: Learner) -> list[str]:
    return [it["words"] for it in learner.view["buttons"]]


def test_chance_times_chips_is_the_win_at_every_depth() -> None:
    rows = tree().do("as_table").view["rows"]
    assert rows == [["0", "1", "5", "5"], ["1", "1/2", "10", "5"], ["2", "1/4", "20", "5"],
                    ["3", "1/8", "40", "5"], ["4", "1/16", "80", "5"]]  # fmt: skip


def test_with_equal_ranks_lost_it_sinks() -> None:
    learner = tree(settled=True).do("rule").do("as_table")
    rows = learner.view["rows"]
    means = [5 * Fraction(16, 17) ** depth for depth in range(5)]
    assert [row[3] for row in rows] == ["5", *(f"{float(it):.2f}" for it in means[1:])]
    assert rows[3][3] == "4.17"
    assert learner.do("rule").view["rows"][1][3] == "5"


def test_the_house_rule_waits_for_its_question() -> None:
    learner = tree()
    assert "Equal ranks lose" not in buttons(learner)
    assert learner.do("rule").notice
    assert "16/17" not in learner.text
    assert "4.71" not in learner.text
    learner.part.lessons.add(HOUSE, {"gave_up": True})
    assert "Equal ranks lose" in buttons(learner)


def test_a_win_is_doubled_until_it_is_lost_or_collected() -> None:
    learner = tree(mark="09.doubled")
    assert buttons(learner)[:2] == ["Double: 10 or nothing", "Collect 5"]
    learner.do("collect")
    assert learner.part.lessons.settled(["09.doubled"])
    assert learner.part.plays == [Played(0, lost=False)]
    for _ in range(200):
        staked = learner.part.staked
        learner.do("double")
        assert learner.part.staked in (2 * staked, 5)
    assert all(it.lost or it.won in (0, 4) for it in learner.part.plays)
    assert any(it.won == 4 for it in learner.part.plays)
    assert learner.part.collected() == 5 + 80 * sum(it.won == 4 for it in learner.part.plays)


def test_ten_plays_are_doubled_to_the_end() -> None:
    learner = tree().do("through")
    assert len(learner.part.plays) == 10
    assert all(it.lost or it.won == 4 for it in learner.part.plays)
    assert "10 plays" in learner.view["said"]
    assert "Never doubled, that would be 50." in learner.view["said"]
    assert sum(shape["kind"] == "end" for shape in learner.view["shapes"]) == 10


def test_doubles_are_won_half_the_time() -> None:
    part = tree().part
    for _ in range(80):
        Learner(part).do("through")
    wins = sum(it.won for it in part.plays)
    tries = wins + sum(it.lost for it in part.plays)
    assert abs(wins - tries / 2) < 4 * (tries / 4) ** 0.5


def test_there_is_an_end_and_a_new_beginning() -> None:
    learner = tree()
    learner.part.plays = [Played(0, lost=True)] * MOST_PLAYS
    assert learner.do("collect").notice
    assert learner.do("again").part.plays == []
    assert learner.view["said"] == "5 chips lie there."


@pytest.mark.parametrize("wrong", [{"chips": 0}, {"doubles": 9}, {"win": Fraction(1)},
                                   {"win": 0.5}])  # fmt: skip
def test_a_tree_that_is_none_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        DoublingTree(log=LessonLog(), **wrong)


@pytest.mark.parametrize("narrow", [False, True])
def test_numbers_stand_inside_the_frame_and_above_their_branch(narrow: bool) -> None:
    learner = tree(settled=True).do("width", narrow=narrow).do("rule").do("through")
    frame = learner.part.frame
    for shape in learner.view["shapes"]:
        assert 0 <= shape.get("x", 0) <= frame.width
        assert 0 <= shape.get("y", 0) <= frame.height
    said = [shape for shape in learner.view["shapes"] if shape["kind"] == "said"]
    assert len(said) == 5
    assert all(one["y"] > other["y"] for one, other in pairwise(said))
