"""Roots on the page: as values of lines, as answers, as keys, and in what SymPy derives."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.answers import worth
from rules.derivations import share_error
from tests.widgets.lessons.learner import Learner
from widgets.catalogue import Catalogue
from widgets.lessons import DerivationView
from widgets.lessons.answering import value_view
from widgets.lessons.formulas import in_numbers, set_in_type
from widgets.lessons.funnel import TRIALS
from widgets.lessons.log import LessonLog
from widgets.lessons.question import Ask
from widgets.lessons.symbolic import SymbolicDerivation


@pytest.mark.parametrize(
    ("formula", "about"),
    [
        ("sqrt(25/108*83/108/100)", "≈ 0.0422"), ("sqrt(100*25/108*83/108)", "≈ 4.22"),
        ("sqrt(10000*25/108*83/108)", "≈ 42.2"), ("sqrt(2*10^8)", "≈ 14,142"),
        ("(1295/1296)^200", "≈ 0.857"), ("sqrt(1/9999999999*2)", "≈ 0.0000141"),
    ],
)  # fmt: skip
def test_a_root_or_a_long_fraction_is_told_to_three_figures(formula: str, about: str) -> None:
    view = value_view(worth(formula), Catalogue(), None)
    assert (view["text"], view["math"], view["about"]) == ("", "", about)


def test_a_root_that_is_a_fraction_is_told_as_one() -> None:
    view = value_view(worth("sqrt(1/400)"), Catalogue())
    assert (view["text"], view["about"]) == ("1/20", "= 5\u202f%")


def test_fractions_for_letters_stand_in_brackets_so_that_powers_take_all_of_them() -> None:
    at = {"p": Fraction(1, 1296), "n": 200}
    assert in_numbers("(1-p)^n", at) == "(1-(1/1296))^200"
    assert in_numbers("p^2*n", at) == "(1/1296)^2*200"
    assert worth(in_numbers("p^2/p", at)) == at["p"]
    assert "msqrt" in set_in_type("sqrt(p*(1-p)/n)").mathml


def test_a_line_with_a_root_opens_and_says_about_how_much() -> None:
    log = LessonLog()
    log.add("04.A", {"pick": "mine", "sure": 60})
    learner = Learner(DerivationView("04", "two pair", log=log))
    for _ in range(4):
        learner.do("next")
    asked = learner.view["answering"]
    assert asked["keys"][-1] == "√("
    assert asked["forms"][0] == "√(7/4)"
    learner.do("answer", id="04.1", text="51875/2916")
    assert "take the root" in learner.view["answering"]["verdict"]["strong"]
    learner.do("answer", id="04.1", text="4.2")
    fifth = learner.view["lines"][4]
    assert (fifth["shown"], fifth["equals"]) == (True, "")
    assert fifth["value"]["about"] == "≈ 4.22"
    assert "msqrt" in fifth["parts"][0]["math"]
    assert learner.view["lines"][1]["value"]["about"] == "≈ 0.178"


def test_another_like_it_shows_its_worked_line_without_an_empty_value() -> None:
    learner = Learner(Ask("04.4", seed=1, log=LessonLog())).do("give_up", id="04.4")
    assert learner.view["answering"]["line"]["text"] == "400"
    assert learner.view["answering"]["keys"][-1] == "√("
    plain = Learner(Ask("04.6", log=LessonLog())).view["answering"]
    assert "√(" not in plain["keys"]


def test_sympy_shows_the_root_in_numbers_also_where_it_is_no_fraction() -> None:
    def error(n=100):
        return share_error(Fraction(25, 108), n)

    part = SymbolicDerivation(error, limits={"n": (1, 432)}, meanings=TRIALS, log=LessonLog())
    learner = Learner(part).do("open")
    assert learner.view["note"] == "p = 25/108 (chance of the event)"
    assert learner.view["controls"][0]["label"] == "n, trials"
    last = learner.view["lines"][-1]
    assert last["numbers"][0][0] == "msqrt"
    assert last["about"] == "≈ 0.0422"
    learner.do("set", name="n", value=332)
    whole = learner.view["lines"][-1]
    assert whole["about"].startswith("≈ 0.02")
