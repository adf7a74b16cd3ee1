"""Questions as data, and another like this."""

from __future__ import annotations

from random import Random

import pytest

from rules.answers import CLASSIC_QUESTIONS, Question, Slip, Wants
from rules.messages import BadVariant, Message

STORIES = Question(
    "01.1", Message("How many stories can five dice of {f} faces tell?", f="f"), "f^5",
    at={"f": 6}, allowed={"f": range(2, 13)}, wants="count",
    hint=Message("A die has {f} faces.", f="f"),
    slips=(
        Slip("5^f", Message("That is {f} dice with five faces.", f="f")),
        Slip("f*5", Message("You added.")),
        Slip("C(f+4,5)", Message("That counts pictures.")),
    ),
)  # fmt: skip
NUMBERED = Question("plain", Message("2 + 2?"), 4, slips=(Slip(22, Message("Side by side.")),))
IN_LETTERS = Question(
    "03.1", Message("Four of a kind with n ranks, in letters"), "n*4*(n-1)",
    allowed={"n": range(5, 14)}, wants="letters",
    slips=(Slip("n*(n-1)", Message("The fifth card has a rank but no suit yet.")),),
)  # fmt: skip


def test_question_says_its_numbers():
    assert str(STORIES.asked) == "How many stories can five dice of 6 faces tell?"
    assert str(STORIES.hinted) == "A die has 6 faces."
    assert str(STORIES.check("15625").message) == "That is 6 dice with five faces."
    assert str(STORIES.check("7").message) == "Not yet. A die has 6 faces."
    assert NUMBERED.hinted is None


def test_question_with_other_numbers_is_another_question():
    eight = STORIES.at_values({"f": 8})
    assert str(eight.asked) == "How many stories can five dice of 8 faces tell?"
    assert (eight.answer, eight.wants, eight.id) == (8**5, Wants.COUNT, "01.1")
    assert eight.check("8^5").correct
    assert not eight.check("6^5").correct
    assert STORIES.answer == 6**5


def test_slip_that_is_right_for_some_numbers_is_found():
    assert [at["f"] for at, _ in STORIES.coincidences()] == [5]
    assert 5 not in {at["f"] for at in STORIES.others()}
    with pytest.raises(BadVariant, match=r"In question 01\.1 a slip is the right answer"):
        STORIES.at_values({"f": 5})


def test_another_like_this_has_other_numbers_and_no_right_slip():
    rng = Random(1)
    drawn = {STORIES.another(rng).at["f"] for _ in range(200)}
    assert drawn == {2, 3, 4, 7, 8, 9, 10, 11, 12}


@pytest.mark.parametrize("question", CLASSIC_QUESTIONS, ids=lambda question: question.id)
def test_every_classic_question_has_others_like_it(question):
    rng = Random(7)
    version = question
    for _ in range(5):
        version, before = version.another(rng), version
        assert version.at != before.at
        assert version.check(version.right).equivalent
        assert "{" not in f"{version.asked}{version.hinted}"
        for slip in version.slips:
            assert not version.check(slip.value).correct


def test_another_is_the_same_for_the_same_seed():
    draws = [[STORIES.another(Random(seed)).at["f"] for seed in range(20)] for _ in range(2)]
    assert draws[0] == draws[1]
    assert len(set(draws[0])) > 1


def test_question_without_others_says_so():
    assert NUMBERED.others() == ()
    with pytest.raises(BadVariant, match="no other question like plain"):
        NUMBERED.another(Random(1))


def test_question_in_letters_is_compared_at_all_that_is_allowed():
    assert IN_LETTERS.wants is Wants.LETTERS
    assert IN_LETTERS.check("4*n²-4*n").correct
    assert IN_LETTERS.check("n*(n-1)").slip is IN_LETTERS.slips[0]
    assert str(IN_LETTERS.check("224").message) == "Write a formula in n."


def test_language_of_the_learner_is_passed_on():
    half = Question("half", Message("?"), "1/2")
    assert half.check("0,5", "ru").correct
    assert not half.check("0,5").counted


def test_total_may_be_in_letters():
    question = Question("t", Message("?"), "1-P(f,5)/f^5", at={"f": 6}, total="f^5")
    assert str(question.check("7056").message) == "A count; divide by all stories."


def test_questions_are_equal_by_what_they_hold_and_may_be_kept_in_sets():
    same = STORIES.at_values({"f": 6})
    assert same == STORIES
    assert len({same, STORIES, NUMBERED}) == 2
    with pytest.raises(AttributeError):
        STORIES.right = 5


@pytest.mark.parametrize(
    "options",
    [
        {"right": "f^5"}, {"right": "1/0"}, {"right": 5, "wants": "luck"},
        {"right": 5, "slips": (Slip("f", Message("?")),)},
        {"right": 5, "slips": (Slip("2+3", Message("?")),)},
        {"right": "n", "wants": "letters", "allowed": {"n": (1, 2)},
         "slips": (Slip("2*n/2", Message("?")),)},
        {"right": 5, "at": {"f": "6"}},
    ],
)  # fmt: skip
def test_fault_in_a_question_is_found_when_it_is_written(options):
    with pytest.raises(BadVariant):
        Question("faulty", Message("?"), **options)
