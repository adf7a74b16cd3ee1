"""Questions on the page: tries, slips, hints, the line, another like it, and bad input."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from rules.answers import Question, Wants
from rules.messages import Message
from rules.questions import CHAPTERS, question
from tests.widgets.lessons.learner import Learner
from widgets.catalogue import Catalogue
from widgets.lessons import ask
from widgets.lessons.answering import Answering, value_view
from widgets.lessons.log import LessonLog
from widgets.lessons.question import Ask


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def asked(item: str, log: LessonLog, **options: int) -> Learner:
    return Learner(Ask(item, log=log, **options))


def answer(learner: Learner, text: str, item: str = "01.4") -> dict[str, object]:
    found: dict[str, object] = learner.do("answer", id=item, text=text).view["answering"]
    return found


def test_a_slip_is_named_then_a_second_try_then_the_line(log: LessonLog) -> None:
    learner = asked("01.4", log)
    view = answer(learner, "60/252")
    assert view["verdict"]["strong"].startswith("5/21: You gave all pictures the same chance")
    assert (view["tries"], view["hint"], view["line"]) == ("2nd try of 2", "", None)
    assert not log.settled(["01.4"])
    view = answer(learner, "1/3")
    assert view["verdict"]["strong"] == "1/3 is not it."
    assert view["line"]["text"] == "25/108"
    assert view["line"]["about"] == "≈ 23.1\u202f%"
    assert not view["open"]
    assert log.settled(["01.4"])
    assert answer(learner, "25/108")["verdict"] == view["verdict"]
    assert learner.notice.startswith("This question is answered")


def test_a_wrong_decimal_is_spoken_of_as_it_was_typed(log: LessonLog) -> None:
    learner = asked("01.4", log)
    view = answer(learner, "0.238")
    assert view["verdict"]["strong"].startswith("0.238: You gave all pictures the same chance")
    assert answer(learner, "77 %")["verdict"]["strong"] == "77\u202f% is not it."


def test_without_a_slip_the_hint_comes(log: LessonLog) -> None:
    view = answer(asked("01.4", log), "0.77")
    assert view["hint"] == "Pictures times stories per picture, over what?"
    assert view["hint_button"] == ""


def test_a_hint_may_be_asked_for_and_costs_no_try(log: LessonLog) -> None:
    learner = asked("01.4", log).do("hint", id="01.4")
    assert learner.view["answering"]["hint"]
    assert learner.view["answering"]["tries"] == "1st try of 2"


@pytest.mark.parametrize("text", ["", "  ", "+", "(60*30", "2 3", "1/0", "x + 1", "0.2", "9**9**9"])
def test_what_cannot_be_judged_is_no_try(log: LessonLog, text: str) -> None:
    view = answer(asked("01.4", log), text)
    assert view["verdict"]["kind"] == "unread"
    assert view["tries"] == "1st try of 2"
    assert not log.settled(["01.4"])


@pytest.mark.parametrize(
    "text",
    ["__import__('os').system('id')", "<img src=x onerror=alert(1)>", "\u202e1", "(" * 250],
)
def test_bad_input_is_said_in_a_sentence_and_never_comes_back_as_markup(
    log: LessonLog, text: str
) -> None:
    learner = asked("01.4", log).do("look", id="01.4", text=text)
    view = answer(learner, text)
    assert view["verdict"]["kind"] == "unread"
    assert view["read"]["math"] == ""
    assert "<img" not in str(view["read"])


@pytest.mark.parametrize("text", [None, 7, ["1"], "1" * 301])
def test_what_is_no_text_or_too_long_is_refused(log: LessonLog, text: object) -> None:
    learner = asked("01.4", log).do("answer", id="01.4", text=text)
    assert learner.notice
    assert log.entries("01.4") == ()


def test_a_formula_is_shown_as_it_is_read_while_it_is_typed(log: LessonLog) -> None:
    learner = asked("01.4", log).do("look", id="01.4", text="C(6,2)*4*30/6^5")
    read = learner.view["answering"]["read"]
    assert read["label"] == "I read:"
    assert read["math"].startswith("<math>")
    assert "<msup>" in read["math"]
    assert log.entries("01.4") == ()


def test_giving_up_shows_the_line_and_counts_as_a_commit(log: LessonLog) -> None:
    learner = asked("01.4", log).do("give_up", id="01.4")
    assert learner.view["answering"]["line"]["text"] == "25/108"
    assert log.settled(["01.4"])


def test_another_like_this_has_new_numbers_and_is_not_logged(log: LessonLog) -> None:
    learner = asked("01.4", log, seed=3)
    learner.do("another", id="01.4")
    assert learner.notice == "Answer this one first."
    answer(learner, "25/108")
    first = learner.view["answering"]["asked"]
    seen = set()
    for _ in range(6):
        view = learner.do("another", id="01.4").view["answering"]
        seen.add(view["asked"])
        assert view["open"]
        assert view["verdict"] is None
        question = learner.part.answerings["01.4"].question
        slip = question.slips[1]
        wrong = question.check(str(slip.value)).message
        assert str(wrong) in answer(learner, str(slip.value))["verdict"]["strong"]
        assert answer(learner, str(question.right))["verdict"]["kind"] == "right"
    assert first not in seen
    assert len(seen) > 2
    assert len(log.entries("01.4")) == 1


def test_a_question_with_only_one_form_offers_no_other(log: LessonLog) -> None:
    view = answer(asked("01.7", log), "3/2", "01.7")
    assert view["another"] == ""


def test_what_was_answered_stands_again_after_a_restart(log: LessonLog) -> None:
    answer(asked("01.4", log), "60/252")
    again = asked("01.4", log)
    assert again.view["answering"]["tries"] == "2nd try of 2"
    assert again.view["answering"]["verdict"]["kind"] == "wrong"
    answer(again, "25/108")
    assert asked("01.4", log).view["answering"]["verdict"]["kind"] == "right"


def test_a_message_for_another_question_changes_nothing(log: LessonLog) -> None:
    learner = asked("01.4", log).do("answer", id="01.5", text="25/162")
    assert learner.notice == "That is not asked now."
    assert not log.settled(["01.5"])


def test_the_same_message_a_hundred_times_is_one_answer(log: LessonLog) -> None:
    part = Ask("01.4", log=log)
    message = {"do": "answer", "action_id": "x", "step": 0, "id": "01.4", "text": "60/252"}
    for _ in range(100):
        part._receive(part, message, [])
    assert len(log.entries("01.4")) == 1


def test_ask_is_the_way_to_put_a_question_on_the_page() -> None:
    assert ask("01.1").item == "01.1"


def test_a_value_in_chips_is_told_as_a_decimal_and_a_chance_in_per_cent(log: LessonLog) -> None:
    learner = asked("07.7", log, seed=2)
    answer(learner, "45/47", "07.7")
    assert learner.view["answering"]["line"]["about"] == "≈ 0.957"
    for _ in range(6):
        learner.do("another", id="07.7").do("give_up", id="07.7")
        about = learner.view["answering"]["line"]["about"]
        value = learner.part.answerings["07.7"].question.answer
        assert about == (f"≈ {float(value):.2f}" if value > 1 else f"≈ {float(value):.3f}")
    chance = answer(asked("01.4", log), "25/108")
    assert chance["line"]["about"] == "≈ 23.1\u202f%"


@pytest.mark.parametrize(
    ("value", "wants", "about"),
    [
        (Fraction(32, 47), Wants.VALUE, "≈ 0.681"), (Fraction(1, 2), Wants.VALUE, "= 0.500"),
        (Fraction(32, 47), Wants.PROBABILITY, "≈ 68.1\u202f%"),
        (Fraction(32, 47), None, "≈ 68.1\u202f%"), (Fraction(6986, 1081), None, "≈ 6.46"),
        (Fraction(6986, 1081), Wants.VALUE, "≈ 6.46"), (Fraction(1081), Wants.VALUE, ""),
        (Fraction(1, 6000), Wants.VALUE, "≈ 0.00017"), (Fraction(-1, 3), Wants.VALUE, "≈ −0.333"),
        (Fraction(-3743, 1081), Wants.VALUE, "≈ −3.46"),
    ],
)  # fmt: skip
def test_how_a_value_is_told_follows_what_its_question_wants(
    value: Fraction, wants: Wants | None, about: str
) -> None:
    view = value_view(value, Catalogue("en"), wants)
    assert view["about"] == about
    assert view["text"] == (f"{value.numerator:,}" if value.denominator == 1 else str(value))


IN_LETTERS = [
    it.id for chapter in CHAPTERS.values() for it in chapter.asked() if it.wants is Wants.LETTERS
]


@pytest.mark.parametrize("item", IN_LETTERS)
def test_a_question_in_letters_shows_how_letters_are_typed_but_never_its_answer(
    log: LessonLog, item: str
) -> None:
    view = asked(item, log).view["answering"]
    assert view["forms_label"] == "Type a formula in letters, for example"
    assert len(view["forms"]) == 2
    for form in view["forms"]:
        verdict = question(item).check(form)
        assert verdict.counted
        assert not verdict.correct
        assert verdict.slips == ()
        assert set(re.findall("[a-z]", form)) <= set(question(item).versions[0])


def test_a_form_that_is_the_answer_is_never_shown() -> None:
    for right in ("3*n*(n+1)", "C(n,3)*n", "n^3/2"):
        one = Question("x", Message("?"), right, at={"n": 8}, allowed={"n": range(5, 9)},
                       wants="letters")  # fmt: skip
        forms = Answering(one, Random(1)).view(Catalogue("en"))["forms"]
        assert right not in forms
        assert len(forms) == 2
