"""Formulas in letters: equal at every allowed value, or it is said where not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.answers import Slip, check_answer
from rules.answers_letters import assignments, filled_in, worth
from rules.messages import BadVariant, Message

RANKS = {"n": range(5, 14)}
FOURS = "4*n*(n-1)"
DECKS = ({"n": 13, "s": 4, "w": 10}, {"n": 12, "s": 4, "w": 8}, {"n": 8, "s": 4, "w": 5})
FLUSH = "s*(C(n,5)-w)"


@pytest.mark.parametrize(
    "typed",
    ["n*4*(n-1)", "4*n^2-4*n", "8*C(n,2)", "8*nC2", "4·P(n,2)", "4×n×(n−1)", "4*n²-4*n",
     "n!/(n-2)!*4", "4*n*n-8*n/2", "400%*n*(n-1)", "√(16*n²)*(n-1)"],
)  # fmt: skip
def test_equal_formula_is_right_in_any_form(typed):
    verdict = check_answer(typed, FOURS, letters=RANKS)
    assert (verdict.correct, verdict.equivalent, verdict.value) == (True, True, None)


@pytest.mark.parametrize("typed", ["4*n*n-1", "4*n*(n+1)", "n*(n-1)", "4*(n-1)^2+n*0", "n*√n"])
def test_other_formula_is_wrong(typed):
    verdict = check_answer(typed, FOURS, letters=RANKS, hint=Message("The fifth card."))
    assert (verdict.correct, verdict.counted, verdict.slip) == (False, True, None)
    assert str(verdict.message) == "Not yet. The fifth card."


def test_formula_that_is_right_for_some_numbers_only_is_told_where():
    assert worth("n*n*4-40", {"n": 10}) == worth(FOURS, {"n": 10})
    verdict = check_answer("n*n*4-40", FOURS, letters=RANKS)
    assert (verdict.correct, verdict.counted) == (False, True)
    assert str(verdict.message) == "Right for n = 10, but not for n = 5."


def test_polynomial_through_all_but_one_value_is_not_right():
    zero = "*".join(f"(n-{n})" for n in range(5, 13))
    verdict = check_answer(f"{FOURS}+{zero}", FOURS, letters=RANKS)
    assert str(verdict.message) == "Right for n = 5, but not for n = 13."


def test_number_is_no_formula_in_letters():
    verdict = check_answer("224", FOURS, letters=RANKS)
    assert (verdict.correct, verdict.counted) == (False, False)
    assert str(verdict.message) == "Write a formula in n."
    assert check_answer("2+4", 6, letters=RANKS).correct


def test_formula_without_a_value_somewhere_is_no_attempt():
    verdict = check_answer(f"{FOURS}*(n-7)/(n-7)", FOURS, letters=RANKS)
    assert (verdict.correct, verdict.counted) == (False, False)
    assert str(verdict.message) == (
        "For n = 7 your formula has no value: Undefined: a division by zero."
    )


def test_letters_may_be_tied():
    assert check_answer("s*C(n,5)-w*s", FLUSH, letters=DECKS).correct
    verdict = check_answer("s*(C(n,5)-(n-3))", FLUSH, letters=DECKS)
    assert (
        str(verdict.message) == "Right for n = 13, s = 4, w = 10, but not for n = 12, s = 4, w = 8."
    )


def test_slip_in_letters_must_fit_everywhere():
    slips = (
        Slip("s*C(n,5)", Message("The straight flushes are still in.")),
        Slip("s*C(n,5)-w", Message("Taken out once.")),
        Slip("s*(C(n,5)-w+n-13)", Message("Right with 13 ranks only.")),
    )
    for slip in slips:
        verdict = check_answer(slip.value, FLUSH, letters=DECKS, slips=slips)
        assert verdict.slips == (slip,)
        assert verdict.message == slip.says
    assert not check_answer("s*C(n,5)-10", FLUSH, letters=DECKS, slips=slips).slips


def test_two_slips_in_letters_that_fit_are_both_named():
    slips = (Slip("n", Message("One.")), Slip("2*n/2", Message("Other.")))
    verdict = check_answer("n", FOURS, letters=RANKS, slips=slips)
    assert verdict.slips == slips
    assert "One. Or: Other." in str(verdict.message)


def test_many_steps_are_undecided_and_not_wrong():
    long = "+".join(["1/n!"] * 24)
    verdict = check_answer(long, "n", letters={"n": range(300, 399)})
    assert (verdict.correct, verdict.counted) == (False, False)
    assert "could not decide" in str(verdict.message)


def test_letter_of_no_question_is_unknown():
    verdict = check_answer("4*m*(m-1)", FOURS, letters=RANKS)
    assert str(verdict.message) == "I do not know the word “m”: write plain numbers."


def test_fractions_may_stand_for_letters():
    allowed = {"p": [Fraction(1, 6), Fraction(25, 108)]}
    assert check_answer("p-p^2", "p*(1-p)", letters=allowed).correct
    assert not check_answer("p*1-p", "p*(1-p)", letters=allowed).correct


def test_assignments_are_all_of_each_letter_or_the_tied_ones():
    assert [tuple(row.values()) for row in assignments({"n": (5, 6), "s": (3, 4)})] == [
        *((5, 3), (5, 4), (6, 3), (6, 4))
    ]
    assert assignments(iter(DECKS)) == DECKS
    assert assignments(dict(row) for row in assignments(DECKS)) == DECKS


@pytest.mark.parametrize(
    "allowed", [{}, (), {"n": ()}, {"n": range(101)}, {"n": [1.5]}, {"n": [True]}, {"n m": [1]},
                [{"n": 1}, {"s": 1}], [{"n": 1}, {}]],
)  # fmt: skip
def test_faulty_letters_are_refused(allowed):
    with pytest.raises(BadVariant):
        check_answer("n", "n", letters=allowed)


def test_sentence_is_filled_with_what_its_formulas_are_worth():
    message = Message("{left} of {rest}, {word}, {times}", left="n-1", rest="n*4-1", word="hearts",
                      times="4.32")  # fmt: skip
    assert str(filled_in(message, {"n": 13})) == "12 of 51, hearts, 4.32"
    assert str(filled_in(message)) == "n-1 of n*4-1, hearts, 4.32"
    nested = Message("{inner}!", inner=Message("{n}", n="n"))
    assert str(filled_in(nested, {"n": 8})) == "8!"
