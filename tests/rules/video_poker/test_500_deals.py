"""Five hundred deals, every hold of each: the solvers against one pass over all final hands.

The route of :mod:`tests.rules.video_poker.one_pass` shares nothing with the solvers but the
judgement of a hand: all C(47, k) draws of all 32 holds are counted directly.
"""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

import pytest

from rules.cards import STANDARD_DECK
from rules.video_poker import JACKS_OR_BETTER_9_6, PAY_TABLES, hold_values
from rules.video_poker.solver_analysis import best_play
from rules.video_poker.solver_tables import canonical_order
from tests.rules.video_poker.golden_tables import GAMES, KICKERS
from tests.rules.video_poker.one_pass import DRAWS, counts_by_pattern

TABLES = (
    *PAY_TABLES.values(),
    GAMES[KICKERS],
    GAMES["Triple Double Bonus 9/7 (3K 2, 4x2-4+A-4 400)"],
    replace(JACKS_OR_BETTER_9_6, ace_low="never"),
    JACKS_OR_BETTER_9_6.with_pays({"jacks or better": 0, "three of a kind": 0, "flush": 4}),
)
BATCHES, DEALS_OF_A_BATCH = 20, 25

play_of = cache(best_play)


def deals_and_tables(batch):
    """The deals of a batch, each with the table it is compared under; all tables take turns."""
    random = Random(f"500 deals, batch {batch}")
    for at in range(batch * DEALS_OF_A_BATCH, (batch + 1) * DEALS_OF_A_BATCH):
        yield tuple(random.sample(STANDARD_DECK, 5)), TABLES[at % len(TABLES)]


def test_there_are_500_deals_and_every_table_is_used():
    pairs = [pair for batch in range(BATCHES) for pair in deals_and_tables(batch)]
    assert len({frozenset(deal) for deal, _ in pairs}) == 500
    assert len({table.lines for _, table in pairs}) > 10
    assert {id(table) for _, table in pairs} == set(map(id, TABLES))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_all_holds_agree_with_judging_every_draw(batch):
    for deal, table in deals_and_tables(batch):
        names = [line.name for line in table.lines]
        pays = [line.pay for line in table.lines]
        counts = counts_by_pattern(deal, table).tolist()
        worth = [
            Fraction(sum(n * pay for n, pay in zip(row, pays, strict=True)), sum(row))
            for row in counts
        ]
        order = sorted(range(32), key=lambda p: (-worth[p], -p.bit_count(), p))
        values = hold_values(deal, table)
        for value, pattern in zip(values, order, strict=True):
            assert value.hold == tuple(card for at, card in enumerate(deal) if pattern >> at & 1)
            assert [value.outcomes.get(name, 0) for name in names] == counts[pattern]
            assert value.outcomes.total == comb(47, 5 - len(value.hold))
            assert value.expected_pay == worth[pattern]
        best_of_the_analysis(deal, table, worth)


def best_of_the_analysis(deal, table, worth):
    """The analysis of the whole table plays this deal, in its own order of cards, as counted."""
    number, places = canonical_order(deal)
    of_order = [sum(1 << places[at] for at in range(5) if p >> at & 1) for p in range(32)]
    turned = [worth[pattern] for pattern in of_order]
    play, best = play_of(table), max(worth)
    assert play.scores[number] == best * DRAWS
    assert play.tied[number] == (worth.count(best) > 1)
    assert play.patterns[number] == min(range(32), key=lambda p: (-turned[p], -p.bit_count(), p))
