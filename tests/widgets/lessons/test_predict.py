"""Guesses: whole or refused, locked once, and the truth only when it may be told."""

from __future__ import annotations

import pytest

from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner, settle
from widgets.lessons.log import LessonLog
from widgets.lessons.predict import Predict


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def test_a_choice_is_locked_with_its_sureness_and_the_truth_waits(log: LessonLog) -> None:
    guess = Learner(Predict("01.A", log=log))
    assert guess.view["guess"] is None
    assert [one["per_cent"] for one in guess.view["sure"]] == [50, 60, 70, 80, 90, 99]
    guess.do("lock", pick="three", sure=80)
    assert guess.view["locked"]
    assert guess.view["guess"] == {"pick": "three", "flag": "you, 80 % sure"}
    assert guess.view["truth"] is None
    assert guess.view["waits"] == "The truth comes after question 01.4 and 01.5."
    settle(log, "01.4")
    assert guess.view["truth"] is None
    settle(log, "01.5")
    assert guess.view["truth"]["pick"] == "two pair"
    assert not guess.view["truth"]["right"]


def test_a_range_is_locked_and_set_beside_the_exact_number(log: LessonLog) -> None:
    guess = Learner(Predict("01.B", log=log))
    assert "23" not in guess.text
    guess.do("lock", low=20, high=30)
    assert guess.view["guess"]["flag"] == "you: 20 to 30"
    settle(log, "01.4")
    assert guess.view["truth"] == {
        "at": 231, "flag": "exact: 23.1", "says": "Your range holds it.", "right": True,
    }  # fmt: skip


def test_a_truth_that_waits_for_nothing_is_told_at_once(log: LessonLog) -> None:
    guess = Learner(Predict("01.C", log=log)).do("lock", pick="no", sure=50)
    assert guess.view["truth"]["right"]
    assert guess.view["waits"] == ""


@pytest.mark.parametrize(
    ("item", "fields"),
    [
        ("01.A", {}), ("01.A", {"pick": "equal"}), ("01.A", {"pick": "equal", "sure": 75}),
        ("01.A", {"pick": "equal", "sure": "70"}), ("01.A", {"pick": "all", "sure": 70}),
        ("01.A", {"pick": ["equal"], "sure": 70}), ("01.A", {"pick": "equal", "sure": True}),
        ("01.B", {"low": 5}), ("01.B", {"low": 9, "high": 8}), ("01.B", {"low": -1, "high": 8}),
        ("01.B", {"low": 1, "high": 101}), ("01.B", {"low": 1.5, "high": 8}),
        ("01.B", {"low": False, "high": 8}), ("01.B", {"low": "1", "high": "8"}),
    ],
)  # fmt: skip
def test_half_a_guess_is_refused(log: LessonLog, item: str, fields: dict[str, object]) -> None:
    guess = Learner(Predict(item, log=log)).do("lock", **fields)
    assert not guess.view["locked"]
    assert guess.notice
    assert not log.settled([item])


def test_a_locked_guess_cannot_be_changed(log: LessonLog) -> None:
    guess = Learner(Predict("01.A", log=log)).do("lock", pick="three", sure=80)
    guess.do("lock", pick="two pair", sure=99)
    assert guess.notice == "This guess is locked already."
    assert guess.view["guess"]["pick"] == "three"


def test_a_forged_view_changes_nothing(log: LessonLog) -> None:
    part = Predict("01.A", log=log)
    part.set_state({"view": {"locked": True, "truth": {"pick": "three"}}})
    assert not part.view["locked"]
    assert not log.settled(["01.A"])


def test_the_button_sleeps_for_a_moment_which_tests_leave_out(log: LessonLog) -> None:
    assert Predict("01.A", log=log).view["wake"] == 5
    assert Predict("01.A", wake_seconds=0, log=log).view["wake"] == 0


def test_a_guess_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadVariant):
        Predict("01.Z", log=LessonLog())


def test_every_word_passes_through_the_catalogue(log: LessonLog) -> None:
    guess = Learner(Predict("01.A", language="qps", log=log)).do("lock", pick="three", sure=80)
    settle(log, "01.4", "01.5")
    view = guess.view
    for text in (view["title"], view["asked"], view["guess"]["flag"], view["truth"]["says"]):
        assert text.startswith("⟦")
