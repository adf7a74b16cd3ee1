"""Jobs: the exact analysis of a pay table, and of one deal.

The table is Jacks or Better with the pays of full house and flush moved, as by a slider; the tables
of deals and counts are ready before the clock starts. The reference in C is given the same deals
and counts and takes the same step; the usual way, also in C, starts from nothing in a process of
its own each time. All answers are whole numbers over one denominator and have to be the same.
"""

from __future__ import annotations

from pathlib import Path

from bench.worker import Job

PAYS = [[800, 50, 25, *pays, 4, 3, 2, 1, 0] for pays in ((9, 6), (8, 5), (7, 5))]
"""The pays of the lines from the royal flush down, one list for each place of the slider."""

DEALS = ("Ac Ad Ah Kc Kd", "Td Ks Jh Tc Qd", "2c 3d 7h 8s Tc", "As Ks Qs Js 2d")
REPEATS = 50


def fair_deal_return(_folder: Path) -> Job:
    """The return alone."""
    from rules.video_poker import expected_return
    from rules.video_poker.solver_analysis import COMMON_DENOMINATOR

    tables = _pay_tables()
    return Job(
        lambda number: expected_return(tables[number % len(PAYS)]),
        lambda: [int(expected_return(table) * COMMON_DENOMINATOR) for table in tables],
    )


def fair_deal_analysis(_folder: Path) -> Job:
    """The return, how often every line comes, what is held, and how many deals are tied."""
    from rules.video_poker import analyze
    from rules.video_poker.solver_analysis import COMMON_DENOMINATOR

    def answer() -> list:
        found = [analyze(table) for table in tables]
        return [
            [
                int(analysis.expected_return * COMMON_DENOMINATOR),
                list(analysis.line_counts.values()),
                list(analysis.deals_by_cards_held.values()),
                analysis.tied_deals,
            ]
            for analysis in found
        ]

    tables = _pay_tables()
    return Job(lambda number: analyze(tables[number % len(PAYS)]), answer)


def reference_return(folder: Path) -> Job:
    """The return alone, in C."""
    from bench.reference import Compiled

    code = Compiled(folder)
    return Job(
        lambda number: code.expected_return(PAYS[number % len(PAYS)]),
        lambda: [code.expected_return(pays) for pays in PAYS],
    )


def reference_analysis(folder: Path) -> Job:
    """The analysis, in C."""
    from bench.reference import Compiled

    def answer() -> list:
        found = [code.analysis(pays) for pays in PAYS]
        return [[it.total, it.line_counts, it.deals_by_cards_held, it.tied_deals] for it in found]

    code = Compiled(folder)
    return Job(lambda number: code.analysis(PAYS[number % len(PAYS)]), answer)


def usual_return(folder: Path) -> Job:
    """The whole job the usual way, in C and from nothing."""
    from bench.reference import usual_return

    return Job(
        lambda number: usual_return(folder, PAYS[number % len(PAYS)]),
        lambda: [usual_return(folder, pays)[0] for pays in PAYS],
        children=True,
    )


def panda_probs(folder: Path) -> Job:
    """The whole job of a public solver, where there is one."""
    from bench import panda_probs

    return panda_probs.panda_probs(folder)


def deal_arrays(_folder: Path) -> Job:
    """The 32 holds of five given cards: how many draws end on each line, and the total pays."""
    import numpy as np

    from rules.cards import parse_cards
    from rules.video_poker import JACKS_OR_BETTER_9_6
    from rules.video_poker.solver_analysis import hold_totals
    from rules.video_poker.solver_tables import canonical_order, counts_by_line, deal_tables

    def arrays(deal) -> tuple:
        number, _places = canonical_order(deal)
        outcomes = counts[rows[:, number]]
        hold_totals(outcomes)
        return outcomes, outcomes @ pays

    def run(_number: int) -> None:
        for _ in range(REPEATS):
            for deal in deals:
                arrays(deal)

    deals = [parse_cards(deal) for deal in DEALS]
    counts, rows = counts_by_line(JACKS_OR_BETTER_9_6), deal_tables().rows
    pays = np.array([line.pay for line in JACKS_OR_BETTER_9_6.lines])
    return Job(
        run, lambda: [sorted(arrays(deal)[1].tolist()) for deal in deals], REPEATS * len(DEALS)
    )


def deal_objects(_folder: Path) -> Job:
    """The 32 holds of a deal given as text, with their fractions and distributions."""
    from rules.video_poker import JACKS_OR_BETTER_9_6, hold_values

    def run(_number: int) -> None:
        for _ in range(REPEATS):
            for deal in DEALS:
                hold_values(deal, JACKS_OR_BETTER_9_6)

    def totals(deal: str) -> list[int]:
        return sorted(
            int(value.expected_pay * value.outcomes.total)
            for value in hold_values(deal, JACKS_OR_BETTER_9_6)
        )

    return Job(run, lambda: [totals(deal) for deal in DEALS], REPEATS * len(DEALS))


def _pay_tables() -> list:
    from rules.video_poker import JACKS_OR_BETTER_9_6

    names = [line.name for line in JACKS_OR_BETTER_9_6.lines]
    return [JACKS_OR_BETTER_9_6.with_pays(dict(zip(names, pays, strict=True))) for pays in PAYS]
