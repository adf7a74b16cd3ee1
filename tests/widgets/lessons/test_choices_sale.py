"""Sell or draw: nothing before the guess, honest draws, and two piles that add up."""

from __future__ import annotations

import pytest

from rules.cards import read_cards
from rules.messages import BadVariant, UnreadableCards
from tests.widgets.lessons.learner import Learner
from widgets.lessons.choices_sale import DEAL, HOLD, MOST, SaleOrDraw
from widgets.lessons.log import LessonLog


def guessed(seed: int = 6) -> Learner:
    log = LessonLog()
    log.add("06.A", {"pick": "draw", "sure": 70})
    return Learner(SaleOrDraw(seed=seed, log=log))


def test_nothing_is_drawn_before_the_guess() -> None:
    learner = Learner(SaleOrDraw(seed=6, log=LessonLog())).do("draw", times=10)
    assert learner.notice == "Choose first; the draw comes after."
    assert learner.part.draws == 0
    assert learner.view["piles"] == []


def test_ten_draws_are_played_and_both_piles_grow() -> None:
    learner = guessed()
    for _ in range(9):
        learner.do("draw", times=1)
    assert not learner.part.lessons.settled(["06.play"])
    learner.do("draw", times=1)
    assert learner.part.lessons.settled(["06.play"])
    learner.do("draw", times=10)
    drawn, sold = learner.view["piles"]
    assert sold["chips"] == learner.part.draws == 20
    assert drawn["chips"] == learner.part.paid
    assert drawn["chips"] % 5 == 0
    assert drawn["wide"] * sold["chips"] == pytest.approx(sold["wide"] * drawn["chips"], abs=20)


def test_a_draw_keeps_the_hearts_and_pays_five_for_a_fifth() -> None:
    learner, held = guessed(), set(read_cards(HOLD))
    seen = set()
    for _ in range(60):
        before = learner.part.paid
        learner.do("draw", times=1)
        final = learner.part.final
        (new,) = set(final) - held
        assert new not in read_cards(DEAL)
        assert held < set(final)
        flush = len({card.suit for card in final}) == 1
        assert learner.part.paid - before == (5 if flush else 0)
        seen.add(flush)
    assert seen == {True, False}


def test_the_same_seed_brings_the_same_draws() -> None:
    first, second = (guessed(3).do("draw", times=10) for _ in range(2))
    assert first.part.final == second.part.final
    assert first.part.paid == second.part.paid


@pytest.mark.parametrize("times", [0, 2, "10", None, True])
def test_other_numbers_of_draws_are_refused(times: object) -> None:
    learner = guessed().do("draw", times=times)
    assert learner.notice
    assert learner.part.draws == 0


def test_there_is_an_end_to_drawing_by_hand() -> None:
    learner = guessed()
    for _ in range(MOST // 10):
        learner.do("draw", times=10)
    learner.do("draw", times=1)
    assert learner.notice == "That is enough by hand. Many draws come below."
    assert learner.part.draws == MOST


def test_wrong_cards_are_refused() -> None:
    with pytest.raises(BadVariant):
        SaleOrDraw(DEAL, "Ah Kh", log=LessonLog())
    with pytest.raises(UnreadableCards):
        SaleOrDraw("Th Th 7h 4h 2h", HOLD, log=LessonLog())
