"""The wait for five alike in letters, against the chain in numbers and equations by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.derivations import five_alike_wait, keep_chain, keep_pairs_or_better
from rules.derivations.formulas import f, value_of
from rules.derivations.waiting import going_on_in_letters
from rules.messages import BadVariant


@pytest.mark.parametrize("faces", range(2, 9))
def test_the_mean_is_that_of_the_chain_for_every_die(faces: int) -> None:
    chain = keep_chain(keep_pairs_or_better, faces=faces)
    assert five_alike_wait(faces).value == chain.expected_throws


def test_the_four_equations_solved_by_hand_give_the_means_of_the_sketch() -> None:
    four = 1 / (1 - Fraction(5, 6))
    three = (1 + Fraction(10, 36) * four) / (1 - Fraction(25, 36))
    two = (216 + 80 * three + 15 * four) / 96
    one = (1296 + 900 * two + 250 * three + 25 * four) / 1176
    means = [five_alike_wait(6, alike=alike).value for alike in (4, 3, 2, 1)]
    assert means == [four, three, two, one] == [
        6, Fraction(96, 11), Fraction(1841, 176), Fraction(191283, 17248)
    ]  # fmt: skip


def test_visits_add_up_and_are_those_of_the_sketch() -> None:
    *visits, mean = five_alike_wait(6).steps
    values = [Fraction(54, 49), Fraction(675, 392), Fraction(1500, 539), Fraction(94575, 17248)]
    assert [step.value for step in visits] == values
    assert mean.value == sum(values)


def test_from_three_alike_the_letters_are_those_of_question_six() -> None:
    symbol = five_alike_wait(6, alike=3).steps[-1].symbol
    for faces in (2, 4, 10, 20):
        expected = Fraction(faces * (3 * faces - 2), 2 * faces - 1)
        assert value_of(symbol, {f: faces}) == expected


def test_what_does_not_go_on_ends() -> None:
    ends = [f**-4, f**-3, f**-2, f**-1]
    for row, end in zip(going_on_in_letters().tolist(), ends, strict=True):
        assert (sum(row) + end).simplify() == 1


@pytest.mark.parametrize(("faces", "alike"), [(1, 1), (21, 1), (6.0, 1), (6, 0), (6, 5), (6, "1")])
def test_dice_that_are_none_are_refused(faces: object, alike: object) -> None:
    with pytest.raises(BadVariant):
        five_alike_wait(faces, alike=alike)  # type: ignore[arg-type]
