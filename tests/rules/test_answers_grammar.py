"""Precedence and values against Python's own arithmetic, and the plain text that reads back."""

from __future__ import annotations

import math
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.answers import echo, read_answer
from rules.answers_grammar import (
    Binary,
    Call,
    Letter,
    Minus,
    Numeral,
    Operator,
    Percent,
    letters_of,
    read_formula,
)
from rules.answers_text import Function, Refusal
from rules.answers_values import MOST_BITS, Root, Work, bounds, value_of, value_text

# The same formula for Python: every number a Fraction, ** for ^. Python's rules of precedence for
# + - * / ** and for signs are those of mathematics, and it shares no line with the code under test.
KINDS = ("number", "sum", "product", "power", "bracket", "sign", "call", "percent")
numbers = st.integers(0, 12).map(str)


@st.composite
def formulas(draw, depth=4):
    """A formula as it is typed, and as Python reads it."""
    kind = draw(st.sampled_from(KINDS))
    if depth == 0 or kind == "number":
        number = draw(numbers)
        return number, f"F({number})"
    left = draw(formulas(depth=depth - 1))
    if kind == "bracket":
        return f"({left[0]})", f"({left[1]})"
    if kind == "sign":
        return f"-{left[0]}", f"-{left[1]}"
    if kind == "percent":
        return f"({left[0]})%", f"(({left[1]})/F(100))"
    if kind == "power":
        exponent = draw(st.integers(-3, 3))
        return f"({left[0]})^{exponent}", f"({left[1]})**{exponent}"
    if kind == "call":
        n, k = draw(st.integers(0, 9)), draw(st.integers(0, 9))
        typed, python = draw(st.sampled_from([("C", "comb"), ("P", "perm")]))
        return f"{typed}({n}, {k})", f"F(math.{python}({n}, {k}))"
    right = draw(formulas(depth=depth - 1))
    sign = draw(st.sampled_from("+-" if kind == "sum" else "*/"))
    return f"{left[0]} {sign} {right[0]}", f"{left[1]} {sign} {right[1]}"


def by_python(source):
    """The value by Python itself, or None where it divides by zero."""
    try:
        return eval(source, {"F": Fraction, "math": math})
    except ZeroDivisionError:
        return None


def by_answers(text):
    try:
        return value_of(read_formula(text))
    except Refusal as refusal:
        return str(refusal)


@given(formulas())
@settings(max_examples=200)
def test_formula_is_worth_what_python_says(formula):
    typed, python = formula
    value = by_answers(typed)
    if isinstance(value, str) and not value.startswith("Undefined"):
        assert value.startswith(("Number too large", "That is too"))
    else:
        expected = by_python(python)
        assert value == expected if expected is not None else value.startswith("Undefined")


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("2+3*4", 14), ("(2+3)*4", 20), ("6/2*3", 9), ("2-3-4", -5), ("-2^2", -4), ("(-2)^2", 4),
        ("2^3^2", 512), ("2^-1", Fraction(1, 2)), ("2*-3", -6), ("--5", 5), ("+5", 5),
        ("3!^2", 36), ("2^3!", 64), ("-3!", -6), ("(3!)!", 720), ("2*52C5", 2 * 2598960),
        ("52C5^2", 2598960**2), ("2^3C2", 8), ("1+3C2*2", 7), ("50%^2", Fraction(1, 4)),
        ("√4*9", 18), ("√9^2", 9), ("√4!^2", 24), ("0^0", 1), ("1 in 2+2", Fraction(1, 4)),
        ("4 - 1 in 4", Fraction(3, 4)), ("3:2", Fraction(3, 2)), ("5!/(2!*2!)", 30),
        ("400!/399!", 400), ("C(400,400)", 1), ("P(6,5)", 720), ("(-1)^99999", -1),
        ("1^(10^30)", 1), ("0^(10^30)", 0), ("4^0.5", 2), ("4^(-1/2)", Fraction(1, 2)),
        ("(1/4)^(3/2)", Fraction(1, 8)), ("C(2,5)", 0),
        ("2^3999", 2**3999), ("2^-3999", Fraction(1, 2**3999)),
    ],
)  # fmt: skip
def test_precedence_and_special_values(typed, value):
    assert by_answers(typed) == value


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("8^(1/3)", "An exponent is a whole number"), ("2^√2", "An exponent is a whole number"),
        ("(√2)^0.5", "roots of roots"), ("√√2", "roots of roots"), ("5%!", "n must be 0..400"),
        ("(√2)!", "n must be 0..400"), ("1+√2", "could not decide"), ("√2+√3", "could not decide"),
        ("2√4", "a sign is missing"), ("2^4001", "too large"), ("2^-4001", "too large"),
        ("2^3999*2", "too large"), ("2^3999+2^3999", "too large"), ("1/2^3999/2", "too large"),
        ("400!*400!", "too large"),
    ],
)  # fmt: skip
def test_what_has_no_value_here_is_said(typed, reason):
    assert reason in by_answers(typed)


@pytest.mark.parametrize(
    ("typed", "square", "negative"),
    [
        ("√2", 2, False), ("-√2", 2, True), ("√8/2", 2, False), ("2/√2", 2, False),
        ("√2+√8-√2*2", 2, False), ("√2*√3", 6, False), ("√2^3", 8, False), ("√2^-1", 0.5, False),
        ("2^1.5", 8, False), ("2-2+√5", 5, False), ("-√2*√2*√2", 8, True), ("√2-√8", 2, True),
    ],
)  # fmt: skip
def test_root_is_kept_exactly(typed, square, negative):
    assert by_answers(typed) == Root(Fraction(square), negative)


def test_roots_that_are_fractions_are_fractions():
    assert by_answers("√(9/4)") == Fraction(3, 2)
    assert by_answers("√2*√2") == 2
    assert by_answers("√2/√8") == Fraction(1, 2)
    assert by_answers("√2-√2") == by_answers("0*√2") == 0
    assert by_answers("√2^2*1") == 2


@given(st.fractions(min_value=Fraction(1, 10**6), max_value=10**6))
@settings(max_examples=50)
def test_bounds_hold_a_root(square):
    low, high = bounds(Root(square))
    assert low**2 <= square <= high**2
    assert high - low <= Fraction(1, 2**192)
    assert bounds(Root(square, negative=True)) == (-high, -low)


def test_values_in_words():
    assert value_text(Fraction(25, 108)) == "25/108"
    assert value_text(Root(Fraction(2))) == "√(2)"
    assert value_text(Root(Fraction(1, 2), negative=True)) == "−√(1/2)"


@pytest.mark.parametrize(
    "typed",
    [
        "9^9^9^9", "2^4000*2^4000", "1/2^4000/2^4000", "400!*400!", "(400!)^9", "C(400,200)^50",
        "10^999+1/10^999", "(3^2500+1)/(2^3900+1)", "√(2^3999)*√(3^2500)*√(5^1700)",
        "2^3900*2^3900*2^3900*2^3900*2^3900", "(2^2000)^(2^2000)", "(99/100)^(10^30)", "2^(-10^30)",
    ],
)  # fmt: skip
def test_no_value_is_ever_larger_than_the_bound(typed, monkeypatch):
    seen = []
    keeps = Work.keeps

    def watched(self, number):
        fraction = number if isinstance(number, Fraction) else number.square
        seen.append(max(fraction.numerator.bit_length(), fraction.denominator.bit_length()))
        return keeps(self, number)

    monkeypatch.setattr(Work, "keeps", watched)
    by_answers(typed)
    assert seen
    assert max(seen) <= 3 * MOST_BITS


def test_work_is_counted_and_ends():
    work = Work(3)
    for _ in range(3):
        work.keeps(Fraction(1))
    with pytest.raises(Refusal, match="could not decide"):
        work.keeps(Fraction(1))


# Trees at random, for what is shown of them.

atoms = st.one_of(
    st.integers(0, 10**6).map(lambda number: Numeral(str(number))),
    st.decimals(0, 99, places=3).map(lambda number: Numeral(str(number))),
    st.integers(-9, 9).filter(bool).map(lambda power: Numeral("1.5", power)),
    st.sampled_from("nsw").map(Letter),
)


def larger(inner):
    between = st.sampled_from([*list(Operator)[:5]])
    return st.one_of(
        inner.map(Minus),
        st.builds(Percent, inner, st.sampled_from([100, 1000])),
        st.builds(Binary, between, inner, inner),
        st.builds(lambda a, b: Call(Function.CHOOSE, (a, b)), inner, inner),
        st.builds(lambda a, b: Call(Function.ARRANGE, (a, b)), inner, inner),
        inner.map(lambda a: Call(Function.FACTORIAL, (a,))),
        inner.map(lambda a: Call(Function.ROOT, (a,))),
    )


trees = st.recursive(atoms, larger, max_leaves=8)


@given(trees)
@settings(max_examples=200)
def test_plain_text_reads_back_to_the_same_tree(tree):
    shown = echo(tree)
    assert read_answer(shown.text, letters="nsw") == tree
    ET.fromstring(shown.mathml)
    assert shown.latex.count("{") == shown.latex.count("}")
    assert shown.latex.count(r"\left(") == shown.latex.count(r"\right)")


@pytest.mark.parametrize(
    ("typed", "text", "latex"),
    [
        ("13*C(4,2)/C(52,5)", "13 × C(4, 2) / C(52, 5)",
         r"\frac{13 \times \binom{4}{2}}{\binom{52}{5}}"),
        ("(5/6)^4", "(5 / 6)^4", r"\left(\frac{5}{6}\right)^{4}"),
        ("52P5", "P(52, 5)", "P(52, 5)"),
        ("n!-(1-2)", "n! − (1 − 2)", r"n! - \left(1 - 2\right)"),
        ("-2^2", "−2^2", "-2^{2}"),
        ("23.1%", "23.1%", r"23.1\%"),
        ("1.44e-3", "1.44e-3", r"1.44 \times 10^{-3}"),
        ("1,000", "1000", "1000"),
        ("16215/2", "16215 / 2", r"\frac{16{,}215}{2}"),
        ("C(1081,2)", "C(1081, 2)", r"\binom{1081}{2}"),
        ("1234567.25", "1234567.25", "1{,}234{,}567.25"),
        ("sqrt(2)", "sqrt(2)", r"\sqrt{2}"),
        ("1 in 4.32", "1 in 4.32", r"1 \text{ in } 4.32"),
        ("25:83", "25 to 83", "25 : 83"),
        ("(5!)!", "(5!)!", r"\left(5!\right)!"),
        ("a", None, None),
    ],
)  # fmt: skip
def test_formula_is_shown_as_it_was_read(typed, text, latex):
    formula = read_answer(typed, letters={"n"})
    if text is None:
        assert "do not know" in str(formula)
    else:
        shown = echo(formula)
        assert (shown.text, shown.latex) == (text, latex)
        assert read_answer(shown.text, letters={"n"}) == formula


def test_decimals_are_shown_as_the_language_writes_them():
    formula = read_answer("C(4;2)*0,5", language="ru")
    shown = echo(formula, language="ru")
    assert (shown.text, shown.latex) == ("C(4; 2) × 0,5", r"\binom{4}{2} \times 0{,}5")
    assert "<mn>0,5</mn>" in shown.mathml
    assert read_answer(shown.text, language="ru") == formula


def test_thousands_of_long_numbers_are_set_apart_as_the_language_does_it():
    assert "<mn>2,598,960</mn>" in echo(read_answer("2598960-1")).mathml
    shown = echo(read_answer("2598960,5", language="ru"), language="ru")
    assert "<mn>2\u202f598\u202f960,5</mn>" in shown.mathml
    assert shown.latex == r"2\,598\,960{,}5"
    assert read_answer(shown.text, language="ru") == read_answer("2598960,5", language="ru")


def test_mathml_holds_numbers_letters_and_signs_only():
    formula = read_answer("n*C(4,2)^2/√2 + 50% - 5! - 1.5e-3 in P(3,2)", letters={"n"})
    root = ET.fromstring(echo(formula).mathml)
    tags = {element.tag for element in root.iter()}
    assert tags == {"math", "mrow", "mn", "mi", "mo", "msup", "mfrac", "msqrt", "mtext"}
    assert {key for element in root.iter() for key in element.attrib} == {"linethickness"}


def test_letters_of_a_formula():
    assert letters_of(read_formula("C(n,2)*-s+5!%", letters={"n", "s", "w"})) == {"n", "s"}
