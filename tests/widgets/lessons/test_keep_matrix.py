"""A rule by pictures, its matrix, turns by hand, the die that is due, and powers of the matrix."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rules.derivations import keep_pairs_or_better
from rules.dice_keeping import MOST_FREQUENT, keep_face
from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner
from widgets.lessons.due_die import DueDie
from widgets.lessons.keep_curve import KeepCurve
from widgets.lessons.keep_matrix import KeepMatrix
from widgets.lessons.log import LessonLog
from widgets.lessons.turns import HandTurns

NEEDS = {
    4: ("10.A", "10.B"), 3: ("10.1",), 2: ("10.2", "10.2b"),
    1: ("10.2c", "10.2d", "10.2e", "10.2f"),
}  # fmt: skip
GUESSES = {"10.A": {"pick": "22", "sure": 70}, "10.B": {"low": 5, "high": 15}}


def matrix(log: LessonLog | None = None) -> Learner:
    return Learner(KeepMatrix("10.explored", needs=NEEDS, seed=10, log=log or LessonLog()))


def guess(log: LessonLog) -> None:
    for item, said in GUESSES.items():
        log.add(item, said)


# The rule.


def test_at_first_nothing_stays_and_one_tap_makes_it_stay() -> None:
    learner = matrix()
    assert set(learner.part.parts.values()) == {()}
    learner.do("choose", picture=1, face=5)
    assert learner.part.parts[3, 2] == (3,)
    kept = [group["kept"] for group in learner.view["pictures"][1]["groups"]]
    assert kept == [True, False]
    learner.do("choose", picture=1, face=5)
    assert learner.part.parts[3, 2] == ()


def test_of_equals_the_highest_stays_and_two_pair_may_stay_together() -> None:
    learner = matrix().do("choose", picture=3, face=2)
    groups = learner.view["pictures"][3]["groups"]
    assert [(it["face"], it["kept"]) for it in groups] == [(5, True), (2, False), (1, False)]
    learner.do("choose", picture=3, face=2)
    assert learner.part.parts[2, 2, 1] == (2, 2)
    assert "2 + 2" in learner.view["heads"]


def test_one_die_at_least_is_left_to_throw() -> None:
    learner = matrix().do("choose", picture=0, face=5).do("choose", picture=0, face=2)
    assert "at least one die" in learner.notice
    assert learner.part.parts[4, 1] == (4,)


@pytest.mark.parametrize("fields", [
    {}, {"picture": 6, "face": 5}, {"picture": True, "face": 5}, {"picture": 0, "face": 4},
    {"picture": -1, "face": 5}, {"picture": 0, "face": [5]}, {"picture": "0", "face": "5"},
])  # fmt: skip
def test_what_is_no_picture_or_no_face_of_it_changes_nothing(fields: dict[str, object]) -> None:
    learner = matrix().do("choose", **fields)
    assert learner.notice
    assert set(learner.part.parts.values()) == {()}


# The matrix.


def test_every_throw_is_a_mark_in_one_cell_and_ten_settle_the_mark() -> None:
    log = LessonLog()
    learner = matrix(log).do("most_frequent").do("throw", times=1)
    assert learner.part.counts.total() == 1
    assert not log.settled(["10.explored"])
    learner.do("throw", times=10)
    assert log.settled(["10.explored"])
    learner.do("throw", times=1000)
    shown = sum(
        int(cell["count"].replace(",", ""))
        for row in learner.view["rows"] for cell in row["cells"] if cell["count"]
    )  # fmt: skip
    assert shown == learner.part.counts.total() == 1011


def test_below_the_diagonal_all_cells_stay_empty_by_the_most_frequent_face() -> None:
    learner = matrix().do("most_frequent").do("throw", times=1000)
    for place, row in enumerate(learner.view["rows"]):
        assert not any(cell["count"] for cell in row["cells"][:place])
        assert row["cells"][place]["count"]


def test_another_rule_begins_another_matrix() -> None:
    learner = matrix().do("most_frequent").do("throw", times=10).do("choose", picture=5, face=6)
    assert learner.part.counts.total() == 0
    assert "begins anew" in learner.view["said"]


@pytest.mark.parametrize("times", [0, 2, -1, 10**9, True, "1", None])
def test_other_numbers_of_throws_are_refused(times: object) -> None:
    learner = matrix().do("throw", times=times)
    assert learner.notice
    assert not learner.part.counts


def test_exact_rows_come_one_by_one_with_what_was_derived() -> None:
    log = LessonLog()
    learner = matrix(log).do("most_frequent").do("cover")
    assert "further down" in learner.notice
    guess(log)
    learner.do("cover")
    assert list(learner.part.exact_rows()) == [(4,)]
    assert learner.part.exact_rows()[4,][5,] == Fraction(1, 6)
    log.add("10.1", {"gave_up": True})
    assert set(learner.part.exact_rows()) == {(4,), (3,)}
    for item in ("10.2", "10.2b", "10.2c", "10.2d", "10.2e", "10.2f"):
        log.add(item, {"gave_up": True})
    rows = learner.part.exact_rows()
    assert [rows[1,][to,] * 1296 for to in range(1, 6)] == [120, 900, 250, 25, 1]
    assert all(sum(row.values()) == 1 for row in rows.values())
    assert '"above": "25", "below": "36"' in learner.text
    learner.do("cover")
    assert learner.part.exact_rows() == {}


def test_a_rule_of_ones_own_tells_no_row_that_was_not_derived() -> None:
    log = LessonLog()
    guess(log)
    learner = matrix(log).do("choose", picture=3, face=5).do("choose", picture=3, face=2)
    learner.do("cover")
    assert learner.part.exact_rows() == {}


# Turns by hand.


def turns() -> tuple[Learner, LessonLog]:
    log = LessonLog()
    return Learner(HandTurns("10.play", seed=1, log=log)), log


def test_a_turn_is_a_path_of_three_and_settles_the_mark() -> None:
    learner, log = turns()
    for _ in range(3):
        assert not log.settled(["10.play"])
        learner.do("throw")
    assert log.settled(["10.play"])
    assert len(learner.part.turns) == 1
    assert learner.view["paths"] == [" → ".join(map(str, learner.part.turns[0]))]
    assert learner.part.turns[0][-1] == max(Counter(learner.part.dice).values())


def test_kept_dice_stay_and_may_be_thrown_later() -> None:
    learner, _ = turns()
    learner.do("throw").do("keep", place=0).do("keep", place=3)
    before = learner.part.dice
    learner.do("throw")
    assert [learner.part.dice[it] for it in (0, 3)] == [before[it] for it in (0, 3)]
    learner.do("keep", place=0)
    assert learner.part.kept == {3}


@pytest.mark.parametrize("place", [5, -1, True, None, "0"])
def test_a_die_that_is_none_cannot_stay(place: object) -> None:
    learner, _ = turns()
    learner.do("throw").do("keep", place=place)
    assert learner.notice
    assert not learner.part.kept


def test_before_a_throw_nothing_stays_and_five_kept_are_refused() -> None:
    learner, _ = turns()
    assert learner.do("keep", place=0).notice
    learner.do("throw")
    for place in range(5):
        learner.do("keep", place=place)
    before = learner.part.dice
    assert "All five stay" in learner.do("throw").notice
    assert learner.part.dice == before


# The die that is due.


def test_six_hundred_moments_after_ten_misses_are_six_hundred_throws_of_a_die() -> None:
    learner = Learner(DueDie(seed=11, log=LessonLog())).do("throw", times=600)
    for counts in (learner.part.after_ten, learner.part.after_one):
        assert counts.total() == 600
        assert set(counts) == set(range(1, 7))
        assert abs(counts[5] - 100) <= 4 * (600 * 5 / 36) ** 0.5
    assert f"fives {learner.part.after_ten[5]}" in learner.view["said"]
    learner.do("as_table")
    assert len(learner.view["rows"]) == 6
    assert not learner.do("again").part.after_ten


def test_a_moment_comes_after_ten_misses_running() -> None:
    part = DueDie(seed=1, log=LessonLog())
    thrown: list[int] = []
    die = part._die

    def watched() -> int:
        thrown.append(die())
        return thrown[-1]

    part._die = watched  # type: ignore[method-assign]
    for _ in range(20):
        thrown.clear()
        part._moment(10)
        assert 5 not in thrown[-11:-1]
        assert len(thrown) >= 11
        assert len(thrown) == 11 or thrown[-12] == 5


@pytest.mark.parametrize("times", [0, 2, 601, True, "600"])
def test_other_numbers_of_moments_are_refused(times: object) -> None:
    assert Learner(DueDie(seed=1, log=LessonLog())).do("throw", times=times).notice


# Powers.


def test_the_first_row_flows_to_the_right() -> None:
    learner = Learner(KeepCurve(log=LessonLog()))
    assert "nothing lies" in learner.view["said"]
    chances = []
    for t in range(1, 13):
        learner.do("set", name="throws", value=t)
        chances.append(learner.part.chance)
    assert chances[0] == Fraction(1, 1296)
    assert chances[2] == Fraction(347897, 7558272)
    assert chances == sorted(chances)
    learner.do("as_table")
    assert sum(Fraction(row[1]) for row in learner.view["rows"]) == 1


def test_rules_and_dice_can_be_chosen() -> None:
    learner = Learner(KeepCurve(look="curve", log=LessonLog()))
    learner.do("set", name="rule", value="pairs, locked")
    assert learner.part.chance == Fraction(690169, 15116544)
    learner.do("set", name="rule", value="one face")
    assert learner.part.chance == Fraction(6240321451, 470184984576)
    assert "13.02" in learner.view["said"]
    learner.do("set", name="rule", value="most frequent").do("set", name="faces", value="4")
    assert learner.part.chance == Fraction(4823, 32768)
    learner.do("set", name="faces", value="8")
    assert learner.part.chance == Fraction(19814299, 1073741824)


def test_ones_own_rule_comes_from_the_matrix_and_follows_it() -> None:
    mine = matrix()
    learner = Learner(KeepCurve(mine.part, log=LessonLog()))
    learner.do("set", name="rule", value="mine").do("set", name="throws", value=3)
    assert learner.part.chance == 1 - Fraction(1295, 1296) ** 3
    mine.do("most_frequent")
    assert mine.part.parts == MOST_FREQUENT
    assert learner.part.chance == Fraction(347897, 7558272)
    assert "0.0460" in learner.view["said"]


def test_a_function_may_be_the_rule_and_one_that_looks_at_faces_is_refused() -> None:
    part = KeepCurve(rule=keep_pairs_or_better, log=LessonLog())
    part.throws = 3
    assert part.chance == Fraction(347897, 7558272)

    def sixes_and_pairs(locked: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
        return keep_face(6)(locked, thrown) or keep_pairs_or_better(locked, thrown)

    with pytest.raises(BadVariant, match="treat all faces alike"):
        KeepCurve(rule=sixes_and_pairs, log=LessonLog())


@pytest.mark.parametrize("fields", [
    {"name": "throws", "value": 13}, {"name": "throws", "value": -1},
    {"name": "throws", "value": True}, {"name": "rule", "value": "mine"},
    {"name": "rule", "value": []}, {"name": "faces", "value": "20"}, {"name": "faces", "value": 4},
    {"name": "x", "value": 1}, {},
])  # fmt: skip
def test_what_is_no_place_on_a_control_changes_nothing(fields: dict[str, object]) -> None:
    learner = Learner(KeepCurve(log=LessonLog())).do("set", **fields)
    assert learner.notice
    assert (learner.part.throws, learner.part.rule, learner.part.faces) == (0, "most frequent", 6)


def test_a_rule_or_a_look_that_is_none_is_refused() -> None:
    for wrong in ({"rule": "best"}, {"rule": "mine"}, {"look": "film"}):
        with pytest.raises(BadVariant):
            KeepCurve(**wrong)
