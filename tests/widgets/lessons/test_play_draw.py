"""The draw by hand and by machine: fair new cards, honest counts, exact values only when due."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.cards import parse_cards
from rules.hands import HandCategory, evaluate
from tests.widgets.lessons.learner import Learner
from tests.widgets.lessons.pictures_words import loose_texts
from widgets.catalogue import Catalogue
from widgets.lessons.log import LessonLog
from widgets.lessons.play_draw import DEAL, HOLDS, KickerDraws, KickerPlay, kicker_experiment


def test_ten_draws_with_either_hold_settle_the_play() -> None:
    log = LessonLog()
    learner = Learner(KickerPlay(seed=3, log=log))
    for number in range(10):
        assert not log.settled(["05.play"])
        hold = "ace" if number % 3 else "alone"
        learner.do("draw_to", hold=hold)
        final = learner.part.final
        held = parse_cards(HOLDS[hold])
        assert set(held) <= set(final)
        assert len(set(final)) == 5
        assert not (set(final) - set(held)) & set(parse_cards(DEAL))
        named = str(evaluate(final))
        assert learner.view["status"][0]["text"] == f"{named[0].upper()}{named[1:]}."
        pair = evaluate(final).category is HandCategory.PAIR
        assert learner.view["status"][1]["text"].strip() == (
            "Still a pair." if pair else "Better than a pair."
        )
    assert log.settled(["05.play"])
    assert sum(learner.part.drawn.values()) == 10


def test_draws_to_another_hold_are_refused() -> None:
    learner = Learner(KickerPlay(seed=3, log=LessonLog()))
    for hold in ("", "all", None):
        assert learner.do("draw_to", hold=hold).notice
    assert learner.part.final == ()


def test_the_exact_shares_are_those_of_all_draws_counted() -> None:
    found = {it.key: it.probability for it in kicker_experiment(Catalogue()).outcomes}
    assert found == {"alone": Fraction(4656, 16215), "ace": Fraction(280, 1081)}


def test_simulated_shares_lie_within_four_errors_of_the_exact_ones() -> None:
    counts = kicker_experiment(Catalogue()).simulate(40_000, "a pair of queens", 4_096).run()
    assert counts["trials"] == 40_000
    for hold, exact in (("alone", 4656 / 16215), ("ace", 280 / 1081)):
        error = (exact * (1 - exact) / 40_000) ** 0.5
        assert abs(counts[hold] / 40_000 - exact) < 4 * error


def test_a_thousand_draws_settle_the_exploration_and_are_counted_with_each() -> None:
    log = LessonLog()
    learner = Learner(KickerDraws(seed=1, log=log))
    assert learner.do("sim_run", times=1).view["beside"]["count"] == "1 draw with each"
    learner.do("sim_run", times=10)
    assert not log.settled(["05.explored"])
    learner.do("sim_run", times=1_000)
    assert log.settled(["05.explored"])
    beside = learner.view["beside"]
    assert beside["count"] == "1,011 draws with each"
    for row in beside["rows"]:
        share = int(row["seen"]) / 1011
        assert row["dot"] == pytest.approx(1000 * share, abs=1)
        assert row["low"] < row["dot"] < row["high"]


def test_exact_values_stay_covered_until_both_trees_are_counted() -> None:
    log = LessonLog()
    learner = Learner(KickerDraws(seed=1, log=log))
    assert learner.do("sim_cover").notice == "The exact values come after 05.6b and 05.6."
    assert "280/1081" not in learner.text
    for item in ("05.6b", "05.6"):
        log.add(item, {"gave_up": True})
    learner.do("sim_cover")
    assert [row["truth"] for row in learner.view["beside"]["rows"]] == [
        "1552/5405 ≈ 28.7\u202f%", "280/1081 ≈ 25.9\u202f%"]  # fmt: skip


def test_all_words_pass_through_the_catalogue() -> None:
    learner = Learner(KickerPlay(seed=3, language="qps", log=LessonLog())).do(
        "draw_to", hold="alone"
    )
    assert list(loose_texts(learner.view | {"cards": [], "buttons": []})) == []
    assert all("⟦" in it["words"] for it in learner.view["buttons"])
