"""Formulas in letters: kept in the order of the words, written for people, put into numbers."""

from fractions import Fraction
from pathlib import Path

import pytest
from sympy import Symbol, SympifyError, binomial, sqrt

from rules.derivations.formulas import (
    choose,
    expression,
    f,
    factorials,
    k,
    minus,
    n,
    over,
    plus,
    polynomial_of,
    power,
    put_in,
    s,
    times,
    value_of,
    w,
)
from rules.derivations.formulas_written import latex_of, text_of
from rules.messages import BadVariant

FULL_HOUSE = times(n, choose(s, 3), minus(n, 1), choose(s, 2))
DECK = {n: 13, s: 4, w: 10}


def test_factors_stay_in_the_order_of_the_words():
    assert latex_of(FULL_HOUSE) == (
        r"n \cdot \binom{s}{3} \cdot \left(n - 1\right) \cdot \binom{s}{2}"
    )
    assert text_of(FULL_HOUSE) == "n*C(s,3)*(n-1)*C(s,2)"


def test_numbers_are_put_in_without_being_worked_out():
    assert latex_of(put_in(FULL_HOUSE, DECK)) == (
        r"13 \cdot \binom{4}{3} \cdot 12 \cdot \binom{4}{2}"
    )
    chance = over(FULL_HOUSE, choose(times(n, s), 5))
    assert text_of(put_in(chance, DECK)) == "13*C(4,3)*12*C(4,2)/C(52,5)"
    assert text_of(put_in(chance, DECK, {FULL_HOUSE: 3744})) == "3744/C(52,5)"


def test_value_is_exact_and_whole_where_it_is_whole():
    assert value_of(FULL_HOUSE, DECK) == 3744
    assert type(value_of(FULL_HOUSE, DECK)) is int
    assert value_of(over(FULL_HOUSE, choose(times(n, s), 5)), DECK) == Fraction(6, 4165)


@pytest.mark.parametrize(
    ("formula", "latex", "text"),
    [
        (times(s, minus(choose(n, 5), w)), r"s \cdot \left(\binom{n}{5} - w\right)",
         "s*(C(n,5)-w)"),
        (over(factorials(5), times(factorials(2), factorials(2))),
         r"\frac{5!}{2! \cdot 2!}", "5!/(2!*2!)"),
        (factorials(minus(n, 1)), r"\left(n - 1\right)!", "(n-1)!"),
        (minus(1, power(over(5, 6), 4)), r"1 - \left(\frac{5}{6}\right)^{4}", "1-(5/6)^4"),
        (n * (n - 1) / 2, r"\frac{n \cdot \left(n - 1\right)}{2}", "n*(n-1)/2"),
        (times(Fraction(1, 2), 2), r"\frac{1}{2} \cdot 2", "1/2*2"),
        (minus(n, minus(s, 1)), r"n - \left(s - 1\right)", "n-(s-1)"),
        (power(minus(n, 1), minus(f, k)), r"\left(n - 1\right)^{f - k}", "(n-1)^(f-k)"),
        (times(1, n, 1), "n", "n"),
        (times(), "1", "1"),
        (plus(0, n), "n", "n"),
        (power(n, 1), "n", "n"),
        (power(n, 0), "1", "1"),
        (1 / n, r"\frac{1}{n}", "1/n"),
        (sqrt(n), r"\sqrt{n}", "sqrt(n)"),
    ],
)  # fmt: skip
def test_formulas_are_written_for_people(formula, latex, text):
    assert latex_of(formula) == latex
    assert text_of(formula) == text


def test_no_way_is_zero_ways():
    assert value_of(choose(s, 5), DECK) == 0
    assert value_of(choose(minus(s, 5), 1), DECK) == 0


@pytest.mark.parametrize(
    "formula",
    [
        Symbol("y"),
        over(1, minus(s, 4)),
        factorials(minus(s, 5)),
        choose(over(n, 2), 1),
        power(s, over(1, 3)),
        sqrt(n) + 1,
        n > 1,
    ],
)
def test_what_is_no_exact_number_is_refused(formula):
    with pytest.raises(BadVariant):
        value_of(formula, DECK)


def test_text_is_read_back_to_the_same_value():
    typed = text_of(over(times(w, minus(power(s, 5), s)), choose(times(n, s), 5)))
    python = typed.replace("^", "**")
    names = {"C": lambda a, b: int(binomial(a, b)), "n": 13, "s": 4, "w": 10}
    assert Fraction(eval(python, names)).limit_denominator(10**9) == Fraction(5, 1274)


def test_written_out_binomials_are_polynomials():
    assert polynomial_of(choose(n, 2)).equals(n * (n - 1) / 2)


def test_a_text_is_refused_and_never_evaluated(tmp_path: Path) -> None:
    canary = tmp_path / "canary"
    text = f"open({str(canary)!r}, 'w')"
    for use in (expression, latex_of, text_of, polynomial_of, lambda it: value_of(it, {})):
        with pytest.raises(SympifyError):
            use(text)
    assert not canary.exists()
