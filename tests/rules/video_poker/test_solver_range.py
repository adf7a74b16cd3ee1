"""One line on a slider: every pay of the range gives what the analysis of the whole table gives."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from rules.messages import BadVariant
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    PayTable,
    analyze,
)
from rules.video_poker.solver_range import PayRange


@pytest.mark.parametrize(
    ("table", "line", "highest", "pays"),
    [
        (ACES_AND_FACES, "royal flush", 4000, (0, 1, 777, 4000)),
        (ACES_AND_FACES, "full house", 12, (0, 6, 7, 12)),
        (JACKS_OR_BETTER_9_6, "flush", 12, (0, 5, 11, 12)),
        (replace(ACES_AND_FACES_8_5, ace_low="never"), "jacks or better", 2, (0, 1, 2)),
        (PAY_TABLES["Double Double Bonus 9/6"], "four aces", 10**6, (3, 160, 10**6)),
    ],
)
def test_every_pay_is_analyzed_as_its_table_is(
    table: PayTable, line: str, highest: int, pays: tuple[int, ...]
) -> None:
    moving = PayRange(table, line, 0, highest)
    for pay in pays:
        assert moving.analysis(pay) == analyze(table.with_pays({line: pay}))


def test_the_published_returns_lie_on_one_slider() -> None:
    """Aces and Faces 8/5, 7/5 and 6/5 differ in the full house only; see their golden values."""
    full_house = PayRange(ACES_AND_FACES_8_5, "full house", 0, 16)
    returns = [
        Fraction(numerator, 19_933_230_517_200)
        for numerator in (19_326_880_742_472, 19_555_319_623_896, 19_784_817_955_488)
    ]
    assert [full_house.analysis(pay).expected_return for pay in (6, 7, 8)] == returns


def test_the_return_is_convex_in_a_pay_and_its_slope_is_how_often_the_line_comes() -> None:
    """Best play is the best of many plays, each a straight line over the pay."""
    moving = PayRange(ACES_AND_FACES, "flush", 0, 10)
    along = [moving.analysis(pay) for pay in range(11)]
    for before, after in pairwise(along):
        rise = after.expected_return - before.expected_return
        assert before.line_probabilities["flush"] <= rise <= after.line_probabilities["flush"]


def test_a_range_knows_its_tables_and_its_ends() -> None:
    moving = PayRange(ACES_AND_FACES, "flush", 2, 10)
    assert moving.covers(ACES_AND_FACES.with_pays({"flush": 2}))
    for other in (
        ACES_AND_FACES.with_pays({"flush": 1}),
        ACES_AND_FACES.with_pays({"straight": 5}),
        JACKS_OR_BETTER_9_6,
    ):
        assert not moving.covers(other)
    for pay in (1, 11):
        with pytest.raises(BadVariant, match="pays from 2 to 10"):
            moving.analysis(pay)
    for ends in ((0, -1), (5, 4), (0, 10**6 + 1), (0, True)):
        with pytest.raises(BadVariant):
            PayRange(ACES_AND_FACES, "flush", *ends)
    with pytest.raises(BadVariant, match="not a line"):
        PayRange(ACES_AND_FACES, "flushes", 0, 1)
