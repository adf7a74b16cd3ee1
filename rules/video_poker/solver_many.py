"""The exact analysis of many pay tables, by as many workers as an executor has.

Each table is analyzed by itself, so nothing depends on who does it or who is first.

>>> from rules.video_poker.variants import ACES_AND_FACES, JACKS_OR_BETTER_9_6
>>> many = analyze_many([ACES_AND_FACES, JACKS_OR_BETTER_9_6])
>>> [f"{float(analysis.expected_return):.4%}" for analysis in many]
['96.2450%', '99.5439%']
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor

from rules.messages import BadVariant, Message
from rules.simulate_chunks import IN_FLIGHT, in_order
from rules.video_poker.solver_analysis import Analysis, analyze
from rules.video_poker.variants import PayTable

__all__ = ["analyze_many"]


def analyze_many(
    tables: Iterable[PayTable],
    executor: Executor | None = None,
    *,
    bet: int | None = None,
    in_flight: int = IN_FLIGHT,
) -> tuple[Analysis, ...]:
    """The analyses of pay tables in the order given, all at this ``bet``; see :func:`analyze`.

    Without an ``executor`` the calling thread does it; at most ``in_flight`` tables are with one.
    Raises BadVariant for what is no pay table, IllegalAction for a bet that one of them does not
    take, both before anything is analyzed.
    """
    known = tuple(tables)
    for table in known:
        if not isinstance(table, PayTable):
            raise BadVariant(Message("Only pay tables can be analyzed."))
        table.check_bet(table.max_bet if bet is None else bet)
    asked = [(table, bet) for table in known]
    return tuple(in_order(_analysis, asked, executor, in_flight=in_flight))


def _analysis(asked: tuple[PayTable, int | None]) -> Analysis:
    return analyze(*asked)
