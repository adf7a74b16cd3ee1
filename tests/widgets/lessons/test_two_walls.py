"""Two walls: walks that end at one of them, sliders, and exact piles after their questions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner
from widgets.lessons.log import LessonLog
from widgets.lessons.two_walls import MOST_MATCHES, TwoWalls
from widgets.lessons.two_walls_view import NARROW_WALLS, ROOM_WALLS, WIDE_WALLS, Walls, walls_shapes

NEEDS = ("09.6", "09.7")


def walls(*, settled: bool = False, **options: Any) -> Learner:
    log = LessonLog()
    for item in NEEDS if settled else ():
        log.add(item, {"gave_up": True})
    return Learner(TwoWalls(log=log, seed=10, **options))


def kinds(learner: Learner) -> set[str]:
    return {shape["kind"] for shape in learner.view["shapes"]}


def solved(win: Fraction, target: int) -> list[Fraction]:
    """u(0) to u(N), by eliminating the difference equation from the left, without a formula."""
    up = [Fraction(0), Fraction(1)]
    while len(up) <= target:
        up.append((up[-1] - (1 - win) * up[-2]) / win)
    return [it / up[target] for it in up]


@pytest.mark.parametrize("win", [Fraction(8, 17), Fraction(1, 2), Fraction(9, 17)])
def test_the_curve_solves_the_difference_equation(win: Fraction) -> None:
    shown = Walls(start=10, target=20, win=win, walk=(10,), before=(), ended={}, exact=True)
    assert shown.curve() == solved(win, 20)
    assert shown.chance(20) == solved(win, 20)[10] == 1 - shown.chance(0)


def test_a_walk_goes_bet_by_bet_and_ends_at_a_wall() -> None:
    learner = walls(start=3, target=6)
    learner.do("bets", times=1)
    assert learner.part.walk in ([3, 2], [3, 4])
    learner.do("bets", times=0)
    walk = learner.part.walk
    assert walk[-1] in (0, 6)
    assert all(0 < it < 6 for it in walk[:-1])
    assert all(abs(a - b) == 1 for a, b in pairwise(walk))
    assert learner.part.ended.total() == 1
    learner.do("bets", times=1)
    assert learner.part.before == [tuple(walk)]
    assert len(learner.part.walk) == 2


def test_ten_bets_stop_at_the_wall() -> None:
    learner = walls(start=1, target=2).do("bets", times=10)
    assert len(learner.part.walk) == 2
    assert learner.part.ended.total() == 1


def test_a_thousand_matches_pile_up_near_the_exact_share() -> None:
    learner = walls().do("many")
    won = learner.part.ended[20]
    exact = 1 / (1 + Fraction(9, 8) ** 10)
    assert abs(won - 1000 * exact) < 4 * (1000 * exact * (1 - exact)) ** 0.5
    assert f"1,000 matches: {won} won, {1000 - won} lost." in learner.view["said"]
    assert "data" in kinds(learner)


def test_exact_piles_and_curve_come_with_both_questions() -> None:
    learner = walls().do("many")
    learner.part.lessons.add("09.6", {"gave_up": True})
    assert not kinds(learner) & {"bar", "exact", "here"}
    assert "23.5" not in learner.text
    learner.part.lessons.add("09.7", {"gave_up": True})
    assert {"bar", "exact", "here"} <= kinds(learner)
    assert "Exact: 23.5" in learner.view["said"]
    assert "89.9 bets on average" in learner.view["said"]
    rows = learner.do("as_table").view["rows"]
    assert [row[3][:4] for row in rows] == ["23.5", "76.5"]


def test_sliders_begin_at_one_chip_and_walks_begin_anew() -> None:
    learner = walls(slides=True).do("many")
    learner.do("set", name="start", value=0)
    assert (learner.part.start, learner.part.target) == (1, 11)
    assert learner.part.ended.total() == 0
    learner.do("set", name="friend", value=18)
    assert (learner.part.start, learner.part.target) == (1, 20)
    learner.do("set", name="win", value="4/9")
    assert learner.part.win == Fraction(4, 9)
    assert [it["text"] for it in learner.view["controls"][:2]] == ["1", "19"]
    assert learner.part.walk == [1]


@pytest.mark.parametrize(("name", "value"), [("start", -1), ("start", 20), ("friend", 1.5),
                                             ("win", "3/4"), ("other", 1)])  # fmt: skip
def test_what_cannot_be_set_changes_nothing(name: str, value: object) -> None:
    learner = walls(slides=True)
    assert learner.do("set", name=name, value=value).notice
    assert (learner.part.start, learner.part.target) == (10, 20)


def test_without_sliders_there_is_nothing_to_move() -> None:
    learner = walls()
    assert learner.view["controls"] == []
    assert learner.do("set", name="start", value=3).notice
    assert learner.do("bets", times=5).notice


def test_there_is_an_end_and_a_new_beginning() -> None:
    learner = walls()
    learner.part.ended[0] = MOST_MATCHES
    assert learner.do("many").notice
    assert learner.do("bets", times=0).notice
    assert learner.do("again").part.ended.total() == 0


@pytest.mark.parametrize("wrong", [{"start": 30}, {"target": 0}, {"win": Fraction(5, 4)}])
def test_walls_that_make_no_walk_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadVariant):
        TwoWalls(log=LessonLog(), **wrong)


@pytest.mark.parametrize("frame", [WIDE_WALLS, NARROW_WALLS, ROOM_WALLS])
def test_all_stands_inside_the_frame(frame: Any) -> None:
    walk = tuple(10 + (it % 2) for it in range(3001))
    part = walls().part
    shown = Walls(start=10, target=20, win=Fraction(8, 17), walk=walk, before=(walk,),
                  ended={0: 750, 20: 250}, exact=True)  # fmt: skip
    shapes = walls_shapes(shown, frame, part.words)
    for shape in shapes:
        assert 0 <= shape.get("x", 0) <= frame.width
        assert 0 <= shape.get("y", 0) <= frame.height
        assert len(shape.get("d", "")) < 6_000
