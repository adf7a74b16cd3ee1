"""A derivation: words, letters, numbers, and what is asked of it."""

import pytest
from sympy import Eq, Integer

from rules.derivations import Counted, LineState, Rule, Slip, Step, derive, n, ratio, s
from rules.derivations.steps import Derivation
from rules.messages import BadVariant, Message

WORDS = Message("Choose 50 % of {what}.", what="them & all_")


def step(symbol, **others):
    return Step.of(WORDS, symbol, Rule.CHOOSE, {n: 13, s: 4}, **others)


def test_a_step_says_what_it_counts_then_letters_then_value():
    line = step(n * s, counts=Counted.CARDS)
    assert (str(line.words), line.symbol, line.value) == (str(WORDS), n * s, 52)
    assert line.factors[0].counts is Counted.CARDS
    assert line.text() == "n*s"


def test_what_would_stand_twice_stands_once():
    assert step(n).latex() == "n = 13"
    assert step(Integer(3)).latex() == "3"


def test_a_slip_that_is_right_here_is_no_slip():
    slips = [Slip(n + 3 * n, WORDS), Slip(n, WORDS)]
    assert [slip.symbol for slip in step(n * s, slips=slips).slips] == [n]


def test_an_equation_has_no_value():
    line = Step.formula(WORDS, Eq(n, s), Rule.SOLVE)
    assert line.value is None
    assert line.latex() == "n = s"


def test_steps_and_derivations_are_tuples_that_do_not_change():
    full_house = derive("full house")
    assert tuple(full_house) == full_house.steps
    assert len(full_house) == len(full_house.steps)
    with pytest.raises(AttributeError):
        full_house.steps[0].value = 12
    with pytest.raises(TypeError):
        full_house.letters[n] = 12
    assert hash(full_house) == hash(derive("full house"))


def test_numbers_come_from_a_deck_or_from_letters():
    full_house = derive("full house")
    assert full_house.at(32) == full_house.at({n: 8, s: 4})
    assert full_house.at(32).steps == (8, 4, 7, 6, 1344, 201376, full_house.at(32).probability)
    assert full_house.at(32).count == 1344
    with pytest.raises(BadVariant):
        full_house.at({n: 1})


def test_a_ratio_counts_nothing():
    for_each = ratio("full house", "four of a kind")
    assert for_each.at(52).probability is None
    for name in ("count", "probability", "probability_slips"):
        with pytest.raises(BadVariant):
            getattr(for_each, name)


def test_lines_fade_from_the_last():
    full_house = derive("full house")
    states = [line.state for line in full_house.faded(2)]
    assert states == [LineState.SHOWN] * 5 + [LineState.BLANK] * 2
    assert all(line.state is LineState.BLANK for line in full_house.faded(7))
    assert full_house.faded(2).at(32) == full_house.at(32)
    for blanks in (-1, 8, True, 1.0):
        with pytest.raises(BadVariant):
            full_house.faded(blanks)


def test_latex_of_the_whole_is_aligned_and_escapes_the_words():
    whole = Derivation(WORDS, (step(n), step(n * s)), n * s, {n: 13, s: 4}).latex()
    assert whole == (
        "\\begin{aligned}\n"
        "n & = 13 && \\text{Choose 50 \\% of them \\& all\\_.} \\\\\n"
        "n \\cdot s & = 13 \\cdot 4 = 52 && \\text{Choose 50 \\% of them \\& all\\_.}\n"
        "\\end{aligned}"
    )


def test_a_derivation_of_letters_takes_letters_only():
    whole = Derivation(WORDS, (step(n),), n, {n: 13, s: 4})
    assert whole.at({n: 8}).value == 8
    with pytest.raises(BadVariant, match="letter"):
        whole.at(52)
