"""Rounded, cut off, too short: every decimal against Python's decimal arithmetic."""

from __future__ import annotations

import decimal
from decimal import ROUND_DOWN, ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.answers import Slip, check_answer
from rules.answers_grammar import read_formula
from rules.answers_rounding import decimal_of, rounded_fraction
from rules.answers_text import Refusal
from rules.messages import Message

chances = st.fractions(Fraction(1, 9999), Fraction(9998, 9999), max_denominator=9999).filter(
    lambda chance: chance.denominator > 1
)


def quantized(chance, places, rounding):
    """The chance to so many places by the decimal module, as it is typed."""
    with decimal.localcontext(prec=60):
        exact = Decimal(chance.numerator) / Decimal(chance.denominator)
        return f"{exact.quantize(Decimal(1).scaleb(-places), rounding=rounding):f}"


def figures(text):
    return len(text.replace(".", "").lstrip("0"))


@given(chances, st.integers(1, 9))
@settings(max_examples=300)
def test_rounded_chance_is_right_with_two_figures_and_cut_off_is_not(chance, places):
    for rounding in (ROUND_HALF_UP, ROUND_HALF_DOWN):
        text = quantized(chance, places, rounding)
        verdict = check_answer(text, chance)
        if Fraction(text) == chance:
            assert verdict.equivalent
        elif Fraction(text) in (0, 1):
            assert not verdict.correct
        elif figures(text) < 2:
            assert (verdict.correct, verdict.counted) == (False, False)
        else:
            assert (verdict.correct, verdict.figures) == (True, figures(text))
            percent = check_answer(f"{Decimal(text).scaleb(2):f}%", chance)
            assert (percent.correct, percent.equivalent) == (True, False)
    cut = quantized(chance, places, ROUND_DOWN)
    rounded = {quantized(chance, places, r) for r in (ROUND_HALF_UP, ROUND_HALF_DOWN)}
    if cut not in rounded and figures(cut) >= 2:
        verdict = check_answer(cut, chance, wants="value")
        assert (verdict.correct, str(verdict.message)) == (False, "Cut off instead of rounded.")


@given(chances, st.integers(2, 9), st.sampled_from([-2, -1, 1, 2]))
@settings(max_examples=100)
def test_wrong_last_digit_is_never_right(chance, places, off):
    right = Fraction(quantized(chance, places, ROUND_HALF_UP))
    typed = right + Fraction(off, 10**places)
    if 0 < typed < 1 and abs(typed - chance) * 2 > Fraction(1, 10**places):
        text = quantized(typed, places, ROUND_HALF_UP)
        assert Fraction(text) == typed
        assert not check_answer(text, chance).correct


@pytest.mark.parametrize(
    ("typed", "unit", "count"),
    [
        ("0.0020", "1/10000", 2), ("0.0", "1/10", 0), ("23", "1", 2), ("23%", "1/100", 2),
        ("23.1%", "1/1000", 3), ("231‰", "1/1000", 3), ("2.31e-1", "1/1000", 3),
        ("2.31*10^-1", "1/1000", 3), ("231/1000", "1/1000", 3), ("231 in 1,000", "1/1000", 3),
        ("-0.12", "1/100", 2), ("300", "1", 3), ("2e3", "1000", 1), ("100", "1", 3),
        ("1.5*10^2", "10", 2),
    ],
)  # fmt: skip
def test_what_is_typed_as_a_decimal(typed, unit, count):
    found = decimal_of(read_formula(typed))
    assert (found.unit, found.figures) == (Fraction(unit), count)


@pytest.mark.parametrize(
    "typed",
    ["25/108", "0.5*0.5", "1/3", "0.1+0.2", "1/11", "1/1", "5!", "2*10^n", "(1/3)%", "2*10^2.5"],
)
def test_what_is_no_decimal(typed):
    assert decimal_of(read_formula(typed, letters={"n"})) is None


def test_at_least_two_significant_digits():
    for text in ("0.2", ".2", "2e-1", "2/10", "2*10^-1"):
        verdict = check_answer(text, "25/108")
        assert (verdict.correct, verdict.counted) == (False, False)
        assert "at least two significant digits" in str(verdict.message)
    assert not check_answer("20%", "25/108").correct  # 20 per cent has two, and both are wrong
    assert check_answer("0.5", "1/2").equivalent
    assert check_answer("0.23", "25/108").figures == 2


def test_one_more_digit_where_a_slip_rounds_to_the_same():
    slip = Slip("1-(38/47)^2", Message("As if the first card went back."))
    right = "1-C(38,2)/C(47,2)"
    verdict = check_answer("0.35", right, slips=(slip,))
    assert (verdict.correct, verdict.counted, verdict.slip) == (False, False, None)
    assert "one more digit" in str(verdict.message)
    assert check_answer("0.350", right, slips=(slip,)).correct
    assert check_answer("0.346", right, slips=(slip,)).slip is slip
    assert check_answer("0.35", right).correct


def test_one_more_digit_for_a_flush_with_and_without_its_straight_flushes():
    slip = Slip("5148/C(52,5)", Message("The straight flushes are still in."))
    assert "one more digit" in str(check_answer("0.0020", "5108/C(52,5)", slips=(slip,)).message)
    assert check_answer("0.00197", "5108/C(52,5)", slips=(slip,)).figures == 3
    assert check_answer("0.00198", "5108/C(52,5)", slips=(slip,)).slip is slip


def test_slips_of_every_chance_do_not_ask_for_more_digits():
    assert check_answer("0.0014", "6/4165").correct  # the odds, 6/4159, are 0.0014 too


@pytest.mark.parametrize(
    ("typed", "true", "is_rounded"),
    [("1/694", "6/4165", True), ("1 in 694", "6/4165", True), ("1/693.2", "6/4165", True),
     ("1/700", "6/4165", False), ("1/4", "25/108", False), ("231/998", "25/108", True),
     ("2/3", "25/108", False), ("0/5", "25/108", False), ("1/0", "25/108", False)],
)  # fmt: skip
def test_rounded_fraction_is_one_whose_denominator_was_rounded(typed, true, is_rounded):
    assert rounded_fraction(read_formula(typed), Fraction(true)) is is_rounded


def test_values_above_1_are_rounded_too_and_1_never_is():
    assert check_answer("6.46", "6986/1081").figures == 3
    assert check_answer("6.5", "6986/1081").figures == 2
    assert str(check_answer("6", "6986/1081").message).startswith("Give it exactly, or with at")
    verdict = check_answer("1.0", "45/47", wants="value")
    assert (verdict.counted, str(verdict.message)) == (
        False,
        "Give it exactly, or with more digits.",
    )
    assert check_answer("-0.14", "-154/1081", wants="value").figures == 2
    assert str(check_answer("-0.15", "-0.157", wants="value").message).startswith("Cut off")


def test_root_rounds_within_its_bounds():
    for typed, right in [("1.4", True), ("1.41", True), ("1.414", True), ("1.415", False)]:
        assert check_answer(typed, "√2").correct is right
    assert str(check_answer("1.732", "√3").message).startswith("Right")
    assert str(check_answer("2.64", "√7").message).startswith("Cut off")
    with pytest.raises(Refusal):
        read_formula("1.4.1")
