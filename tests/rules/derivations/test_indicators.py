"""The standard error of a share, against a box of tickets that is drawn from by hand."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from sympy import expand, simplify

from rules.derivations import share_error, value_of
from rules.derivations.formulas import root
from rules.derivations.formulas_written import latex_of, text_of
from rules.derivations.indicators import p, trials
from rules.derivations.steps import Rule
from rules.distribution import Distribution, Estimate, variance
from rules.messages import BadVariant
from widgets.mathml import tree_of

TWO_PAIR = Fraction(25, 108)


def every_draw(hits, misses, n):
    """The variance of the share of hits over all draws with putting back, one by one."""
    box = [1] * hits + [0] * misses
    shares = [Fraction(sum(draw), n) for draw in product(box, repeat=n)]
    mean = sum(shares) / len(shares)
    return sum((share - mean) ** 2 for share in shares) / len(shares)


@pytest.mark.parametrize(("hits", "misses", "n"), [(1, 1, 4), (1, 5, 3), (2, 1, 5), (1, 3, 1)])
def test_variance_of_a_share_is_that_of_all_draws(hits, misses, n):
    found = share_error(Fraction(hits, hits + misses), n)
    assert found.steps[-2].value == every_draw(hits, misses, n)
    assert found.steps[3].value == variance(Distribution({1: hits, 0: misses}))
    assert found.steps[4].value == n * every_draw(hits, misses, 1)


def test_every_line_up_to_the_variance_is_the_same_formula():
    steps = share_error(TWO_PAIR, 100).steps
    assert len({expand(step.symbol.doit()) for step in steps[1:4]}) == 1
    assert simplify(steps[5].symbol.doit() - steps[6].symbol.doit()) == 0
    assert simplify(steps[-1].symbol ** 2 - steps[6].symbol.doit()) == 0


def test_root_is_a_value_where_it_is_a_fraction_and_a_formula_where_not():
    assert share_error(Fraction(1, 3), 72).value == Fraction(1, 18)
    assert share_error(Fraction(1, 2), 100).at({trials: 400}).value == Fraction(1, 40)
    last = share_error(TWO_PAIR, 100).steps[-1]
    assert (last.value, last.rule) == (None, Rule.ROOT)
    assert value_of(last.in_numbers**2, {}) == Fraction(83, 46656)
    with pytest.raises(BadVariant, match="root of 83/46656 is no fraction"):
        _ = share_error(TWO_PAIR, 100).value


def test_two_pair_of_a_hundred_is_the_estimate_and_the_binomial():
    exact = [comb(100, k) * TWO_PAIR**k * (1 - TWO_PAIR) ** (100 - k) for k in range(101)]
    mean = sum(k * weight for k, weight in enumerate(exact))
    spread = sum((k - mean) ** 2 * weight for k, weight in enumerate(exact))
    steps = share_error(TWO_PAIR, 100).steps
    assert (mean, spread) == (100 * TWO_PAIR, steps[4].value)
    assert float(steps[6].value) ** 0.5 == pytest.approx(0.0422, abs=5e-5)
    of_the_run = Estimate.from_count(25, 108).standard_error
    assert of_the_run == pytest.approx(float(share_error(TWO_PAIR, 108).steps[6].value) ** 0.5,
                                       rel=0.01)  # fmt: skip


def test_slips_are_named_as_formulas_and_none_is_right():
    last = share_error(Fraction(1, 6), 180).steps[-1]
    right = value_of(last.symbol, {p: Fraction(1, 6), trials: 180})
    values = []
    for slip in last.slips:
        squared = value_of((slip.symbol**2).doit(), {p: Fraction(1, 6), trials: 180})
        values.append(squared)
        assert squared != right**2
    assert values[0] == right**4
    assert [slip.text() for slip in last.slips] == [
        "p*(1-p)/n", "sqrt(p*(1-p))/n", "sqrt(n*p*(1-p))", "sqrt(p/n)",
    ]  # fmt: skip


def test_a_root_is_written_for_people_and_for_the_browser():
    formula = share_error(TWO_PAIR, 100).result
    assert text_of(formula) == "sqrt(p*(1-p)/n)"
    assert tree_of(latex_of(root(trials))) == ["msqrt", ["mi", "n"]]
    assert value_of(root(16), {}) == 4
    assert value_of(root(Fraction(25, 36)), {}) == Fraction(5, 6)


@pytest.mark.parametrize(
    ("chance", "n"),
    [(Fraction(0), 5), (Fraction(1), 5), (0.25, 5), (TWO_PAIR, 0), (TWO_PAIR, 1.5),
     (TWO_PAIR, True), (TWO_PAIR, 10**13), (Fraction(-1, 2), 5)],
)  # fmt: skip
def test_what_makes_no_share_is_refused(chance, n):
    with pytest.raises(BadVariant):
        share_error(chance, n)
