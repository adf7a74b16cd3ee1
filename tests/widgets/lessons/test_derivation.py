"""Derivations: lines that open when they may, rules before values, covering, and the ticket."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.messages import BadVariant, Message
from tests.widgets.lessons.learner import Learner, settle
from widgets.lessons.derivation import DerivationView
from widgets.lessons.log import LessonLog
from widgets.lessons.ticket import ExitTicket


@pytest.fixture
def log() -> LessonLog:
    return LessonLog()


def before(log: LessonLog, name: str = "two pair") -> Learner:
    """A derivation of chapter 01, for somebody who has locked both guesses."""
    settle(log, "01.A", "01.B")
    return Learner(DerivationView("01", name, log=log))


def test_a_line_opens_with_its_question_and_the_next_is_still_covered(log: LessonLog) -> None:
    learner = before(log)
    assert [line["shown"] for line in learner.view["lines"]] == [False] * 4
    assert learner.view["next"] == ""
    learner.do("next")
    assert learner.notice.startswith("This line is yours")
    learner.do("answer", id="01.1", text="6^5")
    first, second, *_ = learner.view["lines"]
    assert first["shown"]
    assert first["says"] == "All stories: six ways, five times."
    assert first["value"]["text"] == "7,776"
    assert second == {"number": "2", "state": "covered", "shown": False, "says": ""}
    learner.do("next")
    assert [line["state"] for line in learner.view["lines"][:2]] == ["open", "now"]
    learner.do("back")
    assert learner.view["lines"][0]["state"] == "now"


def test_only_the_question_of_this_line_is_asked(log: LessonLog) -> None:
    learner = before(log).do("answer", id="01.4", text="25/108")
    assert learner.notice == "That is not asked now."
    assert not log.settled(["01.4"])


def test_a_factor_says_what_it_counts(log: LessonLog) -> None:
    settle(log, "01.1", "01.2")
    learner = before(log)
    first, second, third = learner.view["lines"][1]["parts"]
    assert first["says"] == "The two places of the fives, chosen among five."
    assert second["says"] == "The two places of the twos, among the three left."
    assert "no choice" in third["says"]


def test_a_blank_line_asks_first_for_its_rule(log: LessonLog) -> None:
    settle(log, "01.1", "01.2", "01.3")
    learner = before(log, "three of a kind").do("next").do("next")
    rule = learner.view["rule"]
    assert [option["key"] for option in rule["options"]] == [
        "multiply", "choose together", "divide out equal ones", "subtract",
    ]  # fmt: skip
    assert learner.view["answering"] is None
    learner.do("answer", id="01.5", text="25/162")
    assert learner.notice == "That is not asked now."
    learner.do("rule", rule="subtract")
    assert learner.view["said"].startswith("Not “subtract”")
    learner.do("rule", rule="no rule")
    assert learner.notice == "No rule is asked for now."
    learner.do("rule", rule="multiply")
    assert learner.view["rule"] is None
    learner.do("answer", id="01.5", text="1200/7776")
    assert learner.view["lines"][2]["shown"]


def test_a_derivation_waits_for_what_it_builds_on(log: LessonLog) -> None:
    learner = before(log, "three of a kind")
    assert learner.view["closed"]
    assert learner.view["waits"] == "This line comes after question 01.3."
    settle(log, "01.3")
    assert not learner.view["closed"]
    assert learner.view["lines"][0]["shown"]


def test_the_last_two_lines_can_be_covered_again(log: LessonLog) -> None:
    settle(log, "01.1", "01.2", "01.3", "01.4")
    learner = before(log)
    assert learner.view["count"] == "line 4 of 4"
    learner.do("cover")
    assert [line["shown"] for line in learner.view["lines"]] == [True, True, False, False]
    assert "25/108" not in str(learner.view["lines"])
    learner.do("cover")
    assert all(line["shown"] for line in learner.view["lines"])


def test_after_a_restart_the_learner_is_where_she_was(log: LessonLog) -> None:
    before(log).do("answer", id="01.1", text="6^5")
    assert before(log).view["count"] == "line 2 of 4"


def test_an_answered_line_stays_in_sight_until_the_learner_goes_on(log: LessonLog) -> None:
    learner = before(log).do("answer", id="01.1", text="6^5")
    assert learner.view["count"] == "line 1 of 4"
    assert learner.view["answering"]["verdict"]["kind"] == "right"


@pytest.mark.parametrize(("chapter", "name"), [("01", "straight"), ("77", "two pair")])
def test_a_derivation_that_does_not_exist_is_refused(chapter: str, name: str) -> None:
    with pytest.raises(BadVariant):
        DerivationView(chapter, name, log=LessonLog())


def test_the_ticket_asks_counts_and_says_when_all_is_done(log: LessonLog) -> None:
    ticket = Learner(ExitTicket("01", log=log))
    assert ticket.view["count"] == "0 of 4"
    assert "25/54" not in ticket.text
    ticket.do("answer", id="01.E1", text="5").do("answer", id="01.E2", text="0.4")
    ticket.do("choose", id="01.E3", pick="no")
    assert ticket.notice == "That is not asked now."
    settle(log, "01.7e")
    ticket.do("choose", id="01.E3", pick="maybe")
    assert ticket.notice == "That is none of the answers."
    ticket.do("choose", id="01.E3", pick="yes")
    assert ticket.view["items"][2]["choice"]["verdict"]["kind"] == "wrong"
    ticket.do("choose", id="01.E3", pick="no").do("choose", id="01.E4", pick="c")
    assert ticket.view["items"][2]["choice"]["verdict"]["kind"] == "right"
    assert ticket.view["count"] == "4 of 4"
    assert ticket.view["says"]


def test_what_follows_a_line_and_the_note_are_set_with_stress_and_formulas(log: LessonLog) -> None:
    settle(log, "01.A", "01.B")
    part = DerivationView("01", "two pair", log=log)
    first, *others = part.record.lines
    told = Message("In **letters** that is `f^5`.")
    part.record = replace(
        part.record, letter=Message("**f** faces"), lines=(replace(first, then=told), *others)
    )
    learner = Learner(part).do("answer", id="01.1", text="6^5")
    plain, strong, _, formula, _ = learner.view["then"]
    assert plain == {"text": "In "}
    assert strong == {"text": "letters", "strong": True}
    assert formula["text"] == "f^5"
    assert "<msup>" in formula["math"]
    assert learner.view["note"][0] == {"text": "f", "strong": True}


def test_a_value_below_one_stands_as_its_question_wants_it(log: LessonLog) -> None:
    for item in ("07.A", "07.B", "07.1", "07.2", "07.3", "07.4", "07.5", "07.6a", "07.6b"):
        log.add(item, {"gave_up": True})
    aces = Learner(DerivationView("07", "three aces", log=log))
    assert aces.view["lines"][2]["value"]["about"] == "≈ 4.3\u202f%"
    pay = Learner(DerivationView("07", "the full house pays f", log=log)).do("next").do("next")
    assert pay.view["lines"][1]["value"]["about"] == "≈ 0.062"
