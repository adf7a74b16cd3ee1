"""What chapter 07 shows: the forced deal, the draw, what opens later, and its two figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rules.answers_letters import worth
from rules.cards import read_cards
from rules.derivations.drawing import draw_derivations
from rules.derivations.worth import break_even, h, hold_worth, luck
from rules.hands import HandCategory
from rules.messages import BadVariant, UnreadableCards
from rules.questions import derivation, question
from rules.video_poker import ACES_AND_FACES, HABITS, evaluate_strategy, hold_values
from tests.widgets.lessons.learner import Learner
from widgets.catalogue import Catalogue
from widgets.figure_style import SIZES, drawn, svg
from widgets.figures_choices import (
    ChoiceFigure,
    crossing_picture,
    habit_bills,
    habits_picture,
    worth_line,
)
from widgets.lessons.choices import DEAL, HOLD, MarkedDeal, OneDraw
from widgets.lessons.choices_parts import DrawsBesideExact, MarkedLadder, ShortAnswer, WorthLines
from widgets.lessons.log import LessonLog

HABITS_OF_THE_SKETCH = {  # price each time, once in, bets lost per 1,000 hands, numerator
    "stand on aces full": ("0.4625", 9024, "0.051", 1021680000),
    "keep a paid flush or straight with four to a royal": ("7.441", 11399, "0.653", 13012371900),
    "let the machine's marks stand": ("4.206", 2674, "1.573", 31352890140),
    "keep a low pair though four to a flush are there": ("0.344", 109, "3.141", 62613403380),
    "ace kicker with a smaller pair": ("0.143", 11, "13.488", 268858667880),
    "two pair: keep only the higher": ("1.120", 21, "53.222", 1060894530432),
    "highest kicker with every pair": ("0.149", 2, "61.154", 1218988612512),
}  # fmt: skip
COMMON = 19_933_230_517_200


# Figures.


def test_whole_pays_at_which_the_answer_turns() -> None:
    def throws(four: int, full: int) -> bool:
        return Fraction(46 * four + 67 * full + 968 * 3, 1081) > full

    assert question("07.6").answer == min(f for f in range(20) if not throws(80, f)) == 7
    assert question("07.9").answer == max(a for a in range(81) if not throws(a, 6)) == 69
    for at in question("07.6").versions:
        first = min(f for f in range(20) if not throws(int(at["a"]), f))
        assert question("07.6").at_values(at).answer == first
        gap = Fraction(46 * at["a"] + 67 * at["w"] + 2904, 1081) - at["w"]
        assert abs(gap - Fraction(1, 2)) < Fraction(1, 10), "by half a chip"
    assert 0 < Fraction(46 * 70 + 67 * 6 + 2904, 1081) - 6 < Fraction(4, 100)


def test_derivations_in_letters_give_the_same_numbers() -> None:
    full, three = HandCategory.FULL_HOUSE, HandCategory.THREE_OF_A_KIND
    pays = {HandCategory.FOUR_OF_A_KIND: 80, full: h, three: 3}
    keep, throw = (hold_worth(DEAL, hold, pays, letters={h: 6}) for hold in (DEAL, HOLD))
    assert throw.value == question("07.5").answer
    assert break_even(keep, throw).value == question("07.6b").answer == Fraction(3292, 507)
    counts = {name: int(one.value) for name, one in draw_derivations(DEAL, HOLD).items()}
    assert sorted(counts.values()) == [46, 67, 968]
    split = luck(3, throw.value, throw.value)
    assert [step.value for step in split.steps[:2]] == [0, Fraction(-3743, 1081)]


def test_two_straight_lines_cross_where_the_answer_turns() -> None:
    values = {frozenset(it.hold): it for it in hold_values(DEAL, ACES_AND_FACES)}
    keep, throw = (
        worth_line(values[frozenset(read_cards(it))], "full house") for it in (DEAL, HOLD)
    )
    assert (keep.slope, throw.slope) == (1, Fraction(67, 1081))
    assert keep.meets(throw) == Fraction(3292, 507)
    for pay in range(5, 10):
        shown = ACES_AND_FACES.with_pays({"full house": pay})
        again = {frozenset(it.hold): it.expected_pay for it in hold_values(DEAL, shown)}
        assert throw.at(pay) == again[frozenset(read_cards(HOLD))]
    with pytest.raises(BadVariant):
        keep.meets(keep)
    notes = [crossing_picture(pay, Catalogue("en")).note for pay in (6, 7)]
    assert notes[0].endswith("Throw the kings.")
    assert notes[1].endswith("Keep all five.")
    assert "67/1,081" in crossing_picture(6, Catalogue("en")).alt


def test_bills_of_habits_are_those_of_the_sketch() -> None:
    found = habit_bills()
    assert [habit.message.template for habit in HABITS] == list(HABITS_OF_THE_SKETCH)
    for bill, (price, once, per_thousand, numerator) in zip(
        found, HABITS_OF_THE_SKETCH.values(), strict=True
    ):
        assert bill.lost == Fraction(numerator, COMMON)
        assert abs(bill.price - Fraction(price)) <= Fraction(1, 2000)
        assert round(bill.once_in) == once
        assert abs(1000 * bill.lost - Fraction(per_thousand)) <= Fraction(1, 2000)
    assert evaluate_strategy(HABITS[0].strategy, ACES_AND_FACES).numerator == 1021680000


@pytest.mark.parametrize("size", SIZES)
def test_figures_are_drawn_and_name_what_they_show(size: str) -> None:
    words = Catalogue("en")
    crossing, habits = crossing_picture(6, words), habits_picture(words)
    assert "6.49" in svg(crossing, size)
    (axes,) = drawn(habits, size).axes
    assert (axes.get_xscale(), axes.get_yscale()) == ("log", "log")
    assert {text.get_text() for text in axes.texts} >= set("1234567")
    for bill in habit_bills():
        assert axes.get_xlim()[1] < bill.once_in < axes.get_xlim()[0]
        assert axes.get_ylim()[0] < bill.price < axes.get_ylim()[1]
    assert len(habits.rows) == 7


def test_the_slider_of_the_pay_turns_the_answer() -> None:
    learner = Learner(ChoiceFigure("crossing"))
    learner.do("look").do("set", name="pay", value=7)
    assert "Keep all five." in learner.view["note"]
    for wrong in (4, 10, 6.5, "7", None):
        assert Learner(learner.part).do("set", name="pay", value=wrong).view["controls"][0][
            "value"] == 7  # fmt: skip
    learner.do("set", name="bank", value=7)
    assert learner.notice
    for figure, pay in (("none", 6), ("crossing", 4), ("crossing", True)):
        with pytest.raises(BadVariant):
            ChoiceFigure(figure, pay=pay)


# Parts of the page.


def alike(hand) -> list[int]:
    """How many cards there are of each rank."""
    return list(Counter(card.rank for card in hand).values())


def locked(pick: str) -> LessonLog:
    log = LessonLog()
    log.add("07.A", {"pick": pick, "sure": 80})
    return log


def test_marked_deal_shows_the_marks_and_the_sure_pay_and_nothing_to_press() -> None:
    view = MarkedDeal(log=LessonLog()).view
    assert [card["tag"] for card in view["cards"]] == ["HOLD"] * 5
    assert "pays 6 for each chip" in view["status"][1]["text"]
    assert view["draw"] == ""
    pair = MarkedDeal("Kh Kd Ah 7s 2c", log=LessonLog()).view
    assert [card["tag"] for card in pair["cards"]] == ["HOLD", "HOLD", "", "", ""]
    with pytest.raises(UnreadableCards):
        MarkedDeal("Kh Kd")


def test_both_choices_get_the_same_cards_and_aces_stay() -> None:
    log = locked("throw")
    draw = OneDraw(seed=3, log=log)
    learner = Learner(draw)
    assert not log.settled(["07.play"])
    paid = Counter()
    for _ in range(300):
        learner.do("draw")
        assert draw.final[:3] == read_cards(HOLD)
        assert not set(draw.final[3:]) & set(read_cards(DEAL))
        pay = {4: 80, 3: 3}[max(alike(draw.final))] if 2 not in alike(draw.final) else 6
        paid[pay] += 1
        keep, throw = learner.view["others"]
        assert (keep["pay"], throw["pay"]) == ("6 chips", f"{pay} chips")
        assert throw["yours"]
        said = learner.view["status"][1]["text"]
        assert ("cost you 3 chips" in said) == (pay == 3)
        assert ("kind" in said) == (pay == 80)
    assert set(paid) == {80, 6, 3}
    assert log.settled(["07.play"])


def test_who_keeps_all_five_sees_what_the_draw_would_have_brought() -> None:
    learner = Learner(OneDraw(seed="x", log=locked("keep")))
    assert learner.view["status"][0]["text"] == "You keep all five."
    learner.do("draw")
    assert learner.view["status"][0]["text"] == "6 in hand."
    assert [card["code"] for card in learner.view["cards"]] == DEAL.split()
    assert learner.view["others"][0]["yours"]


def test_no_draw_before_the_guess_and_no_hold_of_other_cards() -> None:
    learner = Learner(OneDraw(log=LessonLog()))
    learner.do("draw")
    assert learner.part.final == ()
    assert learner.notice == "Choose first; the draw comes after."
    for hold in ("Qs", DEAL):
        with pytest.raises(BadVariant):
            OneDraw(hold=hold)


def test_exact_values_of_the_draws_come_after_their_question() -> None:
    log = LessonLog()
    learner = Learner(DrawsBesideExact(seed=1, log=log))
    learner.do("sim_run", times=10).do("sim_cover")
    assert learner.notice == "The exact values come after 07.5."
    assert learner.view["beside"]["covered"]
    log.add("07.5", {"gave_up": True})
    learner.do("sim_cover")
    assert "6986/1081" in learner.text


def test_locking_the_ladder_settles_its_mark_once() -> None:
    log = LessonLog()
    learner = Learner(MarkedLadder("8c 8d 7h 6s 5c", "07.ladder", 2, holds=["8c 8d", ""], log=log))
    learner.do("lock").do("again")
    assert log.settled(["07.ladder"])
    assert len(log.entries("07.ladder")) == 1


def test_short_answer_is_asked_for_and_says_what_it_gives_away() -> None:
    log = LessonLog()
    learner = Learner(ShortAnswer(log=log))
    assert "07.5" in learner.view["says"]
    learner.do("open").do("open")
    assert learner.view["open"] == ""
    assert len(log.entries("07.hurry")) == 1


def test_worth_below_one_chip_stands_as_a_decimal() -> None:
    log = LessonLog()
    lines = derivation("07", "one card to come").lines
    for item in ("07.5", "07.7", "07.7b", "07.7c"):
        log.add(item, {"gave_up": True})
    learner = Learner(WorthLines("07", "one card to come", log=log))
    for _ in lines:
        learner.do("next")
    about = [line["value"]["about"] for line in learner.view["lines"]]
    assert about == ["≈ 0.957", "≈ 0.681", "≈ 0.340"]
    assert [round(float(worth(line.value)), 3) for line in lines] == [0.957, 0.681, 0.34]
