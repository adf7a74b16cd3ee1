"""The balance: exact places, which way it tips, what is covered, and what pushes settle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.distribution import Distribution
from rules.messages import BadVariant
from tests.golden_values import exact
from tests.widgets.lessons.learner import Learner
from widgets.lessons.balance import Balance
from widgets.lessons.balance_hands import HoldBalance, MachineBalance, machine_pays
from widgets.lessons.balance_view import BEAM_NARROW, BEAM_WIDE, STEPS, Beam
from widgets.lessons.log import LessonLog

TEN, TEN_HELD = "Th 9c 7h 4h 2h", "Th 7h 4h 2h"
KING, KING_HELD = "Kh 9c 7h 4h 2h", "Kh 7h 4h 2h"
MARK = "06.balance"


def covered(log: LessonLog | None = None) -> Learner:
    return Learner(HoldBalance(TEN, TEN_HELD, mark=MARK, log=log or LessonLog()))


def push(learner: Learner, place: Fraction, *, rest: bool = True) -> None:
    learner.do("push", value=round(STEPS * place), rest=rest)


# Weights.


def test_weights_of_the_machine_are_the_golden_counts() -> None:
    golden = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]
    weights = machine_pays()
    counts = golden["line_counts_over_common_denominator"]
    assert weights.total == int(golden["common_denominator"])
    assert (weights[0], weights[6], weights[500]) == (
        counts["nothing"], counts["full_house"], counts["royal_flush"])  # fmt: skip
    assert MachineBalance(log=LessonLog()).exact == Fraction(golden["return"])


# The beam.


def test_it_tips_to_the_heavier_side_and_is_level_at_the_mean_alone() -> None:
    weights = Distribution({0: 38, 5: 9})
    leans = {}
    for place in range(5 * STEPS + 1):
        beam = Beam(weights=weights, support=Fraction(place, STEPS), exact=None)
        leans[place] = beam.leans
        left, right = beam.force
        assert left == 38 * Fraction(place, STEPS)
        assert right == 9 * (5 - Fraction(place, STEPS))
        assert beam.leans == 0 or (beam.leans < 0) == (left > right)
        assert (beam.angle > 0) == (beam.leans > 0)
    assert [place for place, it in leans.items() if it == 0] == [round(STEPS * Fraction(45, 47))]
    assert leans[STEPS] == -1, "at the chip offered it tips"


def test_turning_forces_are_equal_at_the_mean() -> None:
    for weights in (Distribution({0: 38, 5: 9}), Distribution({0: 35, 1: 3, 5: 9}), machine_pays()):
        left, right = Beam(weights=weights, support=None, exact=None).force
        assert left == right


def test_pays_stand_in_order_and_far_ones_behind_a_break() -> None:
    for frame in (BEAM_WIDE, BEAM_NARROW):
        scale = Beam(weights=machine_pays(), support=None, exact=None).scale(frame)
        places = [scale.x(pay) for pay in sorted(machine_pays())]
        assert places == sorted(set(places))
        assert frame.left <= places[0] < places[-1] <= frame.right
        assert scale.broken_at is not None
        assert scale.x(6) < scale.broken_at < scale.x(25)
        assert Beam(weights=Distribution([0, 5]), support=None, exact=None).scale(
            frame).broken_at is None  # fmt: skip


# Covered and found.


def test_the_level_place_is_in_no_view_until_the_support_rests_there() -> None:
    log = LessonLog()
    learner = covered(log)
    assert not [it for it in ("45/47", "0.957", "fd-plot-level") if it in learner.text]
    push(learner, Fraction(1))
    assert "tips to the left" in learner.view["said"]
    push(learner, Fraction(96, 100), rest=False)
    assert "Level, to the eye" in learner.view["said"]
    assert not log.settled([MARK]), "it was only passing"
    assert "45/47" not in learner.text
    push(learner, Fraction(96, 100))
    assert log.settled([MARK])
    assert "Exactly level at 45/47 ≈ 0.9574." in learner.view["said"]
    assert "fd-plot-level" in learner.text
    assert learner.view["show"] == ""


def test_it_can_be_shown_without_being_found() -> None:
    log = LessonLog()
    learner = covered(log).do("show_level")
    assert log.settled([MARK])
    assert learner.part.place == 48
    assert "45/47" in learner.view["said"]


def test_before_its_needs_nothing_can_be_shown() -> None:
    log = LessonLog()
    learner = Learner(HoldBalance(TEN, TEN_HELD, mark=MARK, needs=["06.1"], log=log))
    learner.do("show_level")
    assert learner.notice == "That comes later."
    assert "45/47" not in learner.text
    log.add("06.1", {"gave_up": True})
    learner.do("show_level")
    assert "45/47" in learner.text


@pytest.mark.parametrize("value", [-1, 251, 1.5, "48", None, True])
def test_a_push_beyond_the_beam_changes_nothing(value: object) -> None:
    learner = covered()
    before = learner.part.place
    learner.do("push", value=value, rest=True)
    assert learner.notice
    assert learner.part.place == before


def test_the_table_has_products_only_once_it_is_uncovered() -> None:
    learner = covered().do("as_table")
    assert learner.view["rows"] == [["0", "38"], ["5", "9"]]
    learner.do("show_level")
    assert learner.view["rows"] == [["0", "38", "0.0000"], ["5", "9", "0.9574"]]


# Two hands, and a pay that moves.


def test_the_king_is_compared_with_the_ten() -> None:
    learner = Learner(HoldBalance(KING, KING_HELD, ghost=(TEN, TEN_HELD), log=LessonLog()))
    assert learner.part.place == 48, "the support stands where it stood for the ten"
    assert "tips to the right" in learner.view["said"]
    assert "48/47" in learner.view["said"]
    assert "at 45/47" in learner.view["said"]
    kinds = [shape["kind"] for shape in learner.view["turning"]["shapes"]]
    assert kinds.count("ghost") == 2
    assert kinds.count("stack") == 3


def test_a_pay_on_the_slider_moves_weights_and_the_level_place() -> None:
    part = HoldBalance(TEN, TEN_HELD, pays={"flush": 5}, slides="flush", log=LessonLog())
    learner = Learner(part)
    assert learner.view["pay"] == {"label": "Flush pays", "most": 10, "value": 5, "text": "5"}
    assert part.place == STEPS, "the support stands at the chip offered"
    assert "tips to the left" in learner.view["said"]
    learner.do("set_pay", value=6)
    assert part.exact == Fraction(54, 47)
    assert "tips to the right" in learner.view["said"]
    learner.do("set_pay", value=0)
    assert part.weights == {0: 47}
    assert part.exact == 0
    learner.do("set_pay", value=11)
    assert learner.notice
    assert part.exact == 0


def test_without_a_pay_to_move_there_is_none() -> None:
    learner = covered().do("set_pay", value=6)
    assert learner.notice
    assert learner.view["pay"] is None
    with pytest.raises(BadVariant):
        HoldBalance(TEN, TEN_HELD, slides="five of a kind", log=LessonLog())


def test_the_machine_cannot_be_pushed_and_says_its_level() -> None:
    learner = Learner(MachineBalance(log=LessonLog()))
    assert learner.view["push"] is None
    assert "Level at 0.9625, rounded." in learner.view["said"]
    assert "54.4" in learner.view["alt"]
    learner.do("push", value=3, rest=True)
    assert learner.notice
    learner.do("as_table")
    assert learner.view["rows"][0][:2] == ["0", "5,442.3"]
    assert learner.view["rows"][-1][:2] == ["500", "0.2"]


def test_on_a_phone_all_stands_inside_the_frame() -> None:
    learner = Learner(HoldBalance(KING, KING_HELD, ghost=(TEN, TEN_HELD), log=LessonLog()))
    learner.do("width", narrow=True)
    width = BEAM_NARROW.width
    for shape in (*learner.view["shapes"], *learner.view["turning"]["shapes"]):
        assert 0 <= shape.get("x", 0) <= width


def test_any_distribution_can_hang_on_it() -> None:
    part = Balance(Distribution(range(1, 7)), names=("one die", ""), log=LessonLog())
    assert part.exact == Fraction(7, 2)
    assert Learner(part).view["title"] == "one die"
