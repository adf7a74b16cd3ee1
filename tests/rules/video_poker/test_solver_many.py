"""Many pay tables by many workers: in order, and as if each had been analyzed alone."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace

import pytest

from rules.messages import BadVariant, IllegalAction
from rules.video_poker import (
    ACES_AND_FACES,
    BONUS_POKER_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    analyze,
)
from rules.video_poker.solver_many import analyze_many

TABLES = [JACKS_OR_BETTER_9_6, ACES_AND_FACES, BONUS_POKER_8_5, ACES_AND_FACES]
ALONE = tuple(analyze(table) for table in TABLES)


def test_analyses_come_in_the_order_of_the_tables():
    assert analyze_many(TABLES) == ALONE
    assert analyze_many(iter(TABLES)) == ALONE
    assert analyze_many([]) == ()


def test_returns_are_the_published_ones():
    tables = [table for table in PAY_TABLES.values() if table.published_return is not None][:3]
    returns = [analysis.expected_return for analysis in analyze_many(tables)]
    assert returns == [table.published_return for table in tables]


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_workers_make_no_difference(workers):
    with ThreadPoolExecutor(workers) as pool:
        assert analyze_many(TABLES, pool, in_flight=workers) == ALONE


def test_processes_send_whole_analyses_back():
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        (there,) = analyze_many([ACES_AND_FACES], pool)
    assert there == ALONE[1]
    assert there.variance == ALONE[1].variance
    with pytest.raises(TypeError):
        there.line_counts["royal flush"] = 1


def test_bet_is_that_of_all():
    table = replace(JACKS_OR_BETTER_9_6, royal_pay_below_max=250)
    assert analyze_many([table], bet=1) == (analyze(table, 1),)
    assert analyze_many([table], bet=1)[0].expected_return < ALONE[0].expected_return


def test_what_is_no_table_is_refused_before_anything_is_analyzed():
    with pytest.raises(BadVariant, match="Only pay tables"):
        analyze_many([ACES_AND_FACES, "Jacks or Better 9/6"])
    with pytest.raises(IllegalAction, match="Bet from 1 to 5"):
        analyze_many([ACES_AND_FACES], bet=6)
