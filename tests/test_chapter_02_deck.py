"""The deck, the deals and the figures of chapter 02: what they show, what they keep for later."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb, prod

import pytest

from rules.answers import worth
from rules.categories import HandCategory
from rules.simulate_chunks import Chunk
from rules.simulate_random import Bits
from rules.strengths import evaluate_many, strength_values
from tests.golden_values import exact
from tests.test_chapter_02 import QUESTIONS, TRUTHS, settle
from tests.widgets.lessons.learner import Learner
from widgets.catalogue import Catalogue
from widgets.figures_counting import (
    aces_and_kings,
    both_picture,
    half_picture,
    nine_areas_picture,
    nine_ladder_picture,
)
from widgets.lessons.counting_factors import PRODUCTS, counting_factors
from widgets.lessons.figure_counting import CountingFigure
from widgets.lessons.log import LessonLog
from widgets.lessons.play_counting import (
    NOTHING,
    SOMETHING,
    DealsBesideExact,
    counting_play,
    something_or_nothing,
)

# What can be touched.


def test_five_named_deals_are_the_play_and_the_deck_stays_whole() -> None:
    log = LessonLog()
    learner = Learner(counting_play(seed=2, log=log))
    for deal in range(5):
        assert not log.settled(["02.play"]), deal
        learner.do("deal")
        assert learner.view["said"][0]["text"] == "What is it called?"
        learner.do("deal")
    assert log.settled(["02.play"])
    assert not log.settled(["03.play"])
    for wish in ({"ranks": 8, "suits": 4}, {"rule": "never"}, {}):
        learner.do("cut" if "ranks" in wish else "ace" if wish else "cover", **wish)
        assert learner.notice == "This deck stays whole."
    assert learner.part.ranks == 13


def test_deals_explore_and_keep_the_truth_until_nothing_is_counted() -> None:
    log = LessonLog()
    learner = Learner(DealsBesideExact(seed=3, log=log))
    learner.do("sim_run", times=10)
    assert not log.settled(["02.explored"])
    learner.do("sim_run", times=3)
    assert learner.notice
    learner.do("sim_cover")
    assert learner.notice == "The exact values come after 02.11."
    learner.do("sim_run", times=1_000)
    assert log.settled(["02.explored"])
    assert TRUTHS.findall(learner.text) == []
    settle(log, "02.11")
    learner.do("sim_cover")
    assert "50.1" in learner.text


def test_factors_light_as_many_cells_as_they_choose_from() -> None:
    log = LessonLog()
    keys, deck = counting_factors(log=log).children
    learner = Learner(keys)
    assert learner.view["rows"] == []
    learner.do("tap", key="02.2/0")
    assert learner.notice == "There is no such factor here."
    settle(log, *(it.needs for it in PRODUCTS))
    assert [row["name"] for row in learner.view["rows"]] == [it.name for it in PRODUCTS]
    assert learner.view["waits"] == ""
    for item in PRODUCTS:
        for place, factor in enumerate(item.factors):
            learner.do("tap", key=f"{item.needs}/{place}")
            among = re.match(r"C\((\d+),", factor.formula) or re.match(r"(\d+)", factor.formula)
            assert among is not None
            power = re.search(r"\^(\d)$", factor.formula)
            many = int(among[1]) * (int(power[1]) if power else 1)
            assert len(deck.lit) == (5 if factor.formula == "10" else many), factor
    for item in PRODUCTS:
        if item.needs != "02.4":
            found = prod(Fraction(worth(it.formula)) for it in item.factors)  # type: ignore[arg-type]
            assert found == QUESTIONS[item.needs].answer


def test_deals_by_machine_are_something_as_often_as_the_golden_counts_say() -> None:
    experiment = something_or_nothing(Catalogue("en"))
    share = {it.key: it.probability for it in experiment.outcomes}
    nothing = Fraction(exact()["hands_52"]["nothing"], comb(52, 5))
    assert share == {NOTHING: nothing, SOMETHING: 1 - nothing}
    seen = experiment.simulate(20_000, "test", 4_096).run()
    assert seen.n == 20_000
    assert abs(seen.probability({NOTHING}).mean - float(nothing)) < 0.02


def test_both_players_hold_nothing_in_about_one_deal_of_four() -> None:
    deals = Bits(Chunk("two hands", 0, 0, 40_000)).different(52, 10, 40_000)
    values = [it.category is HandCategory.NOTHING for it in strength_values()]
    hands = zip(*(evaluate_many(it).tolist() for it in (deals[:5], deals[5:])), strict=True)
    both = sum(values[one - 1] and values[other - 1] for one, other in hands)
    assert 0.24 < both / 40_000 < 0.26


# The figures.


@pytest.mark.parametrize(("ranks", "aces"), [(13, 4), (13, 3), (8, 4), (6, 1), (5, 4)])
def test_aces_and_kings_are_those_of_every_choice(ranks: int, aces: int) -> None:
    others = 4 * (ranks - 2)
    ways = {
        (a, b): comb(aces, a) * comb(4, b) * comb(others, 5 - a - b)
        for a in range(aces + 1)
        for b in range(min(4, 5 - a) + 1)
    }
    parts = aces_and_kings(ranks, aces)
    assert parts.both == sum(count for (a, b), count in ways.items() if a and b)
    assert parts.ace_only == sum(count for (a, b), count in ways.items() if a and not b)
    assert parts.king_only == sum(count for (a, b), count in ways.items() if b and not a)
    assert parts.total == comb(4 * ranks - 4 + aces, 5) == sum(ways.values())


def test_figures_say_the_counts_and_refuse_what_they_do_not_have() -> None:
    words = Catalogue("en")
    assert "6,120 hands of 2,598,960" in half_picture(words).note
    golden = sorted(exact()["hands_52"].values())
    for make in (nine_areas_picture, nine_ladder_picture):
        assert [int(row[1].replace(",", "")) for row in make(words).rows] == golden
    assert [row[3] for row in nine_ladder_picture(words).rows] == [
        "64,974", "4,165", "694", "509", "255", "47.3", "21.0", "2.4", "2.0",
    ]  # fmt: skip
    assert "260,360" in both_picture(13, 4, words).note
    for figure, controls in (("half", []), ("nine", ["drawn"]), ("both", ["ranks", "aces"])):
        viewer = Learner(CountingFigure(figure))
        assert viewer.view["alt"] == viewer.view["title"] != ""
        viewer.do("look")
        assert viewer.view["svg"].startswith("<svg")
        assert [it["name"] for it in viewer.view["controls"]] == controls
    viewer.do("set", name="aces", value=3)
    assert viewer.view["note"].startswith("51 cards: 636,756 hands with an ace")
    viewer.do("set", name="aces", value=5)
    assert viewer.notice == "A whole number from 1 to 4, please."
    viewer.do("set", name="drawn", value="areas")
    assert viewer.notice == "This figure has no such control."
    nine = Learner(CountingFigure("nine")).do("look").do("set", name="drawn", value="ladder")
    assert "one hand in so many" in nine.view["key"][0]["text"]
    nine.do("set", name="drawn", value="cake")
    assert nine.notice == "There is no such way to draw it."
    for wrong in (
        {"figure": "cake"},
        {"figure": "both", "ranks": 4},
        {"figure": "both", "aces": 0},
    ):
        with pytest.raises(ValueError, match=r"no figure|whole number"):
            CountingFigure(**wrong)  # type: ignore[arg-type]
