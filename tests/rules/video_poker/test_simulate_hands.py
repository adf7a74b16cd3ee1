"""Simulated hands beside the exact numbers, and planted faults that the same check finds."""

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from rules.messages import BadVariant, IllegalAction, UnreadableCards
from rules.simulate_chunks import Chunk
from rules.simulate_random import Bits
from rules.strengths import all_hands, evaluate_many, strength_values
from rules.video_poker import (
    ACES_AND_FACES,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
    analyze,
    expected_return,
    hold_values,
)
from rules.video_poker.simulate_hands import simulate_hold, simulate_play
from rules.video_poker.solver_analysis import best_play
from tests.rules.chi_square import assert_follows, probabilities_of

HANDS = 200_000
DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]
LOW_ACE_OFF = replace(JACKS_OR_BETTER_9_6, ace_low="never")
PATTERNS = best_play(ACES_AND_FACES).patterns


# Whole hands.


@pytest.mark.parametrize("table", [ACES_AND_FACES, DOUBLE_DOUBLE, LOW_ACE_OFF])
def test_lines_of_best_play_come_as_often_as_they_should(table):
    tally = simulate_play(table, HANDS, seed="best play").run()
    assert tally.n == HANDS
    assert list(tally) == [line.name for line in table.lines]
    assert_follows(tally, analyze(table).line_probabilities)


def test_mean_pay_is_the_exact_return_within_five_standard_errors():
    tally = simulate_play(ACES_AND_FACES, HANDS, seed="return").run()
    low, high = tally.estimate(ACES_AND_FACES.pay_for_one).interval(5)
    assert low < expected_return(ACES_AND_FACES) < high


def test_second_pay_of_the_royal_flush_changes_what_is_held():
    table = replace(JACKS_OR_BETTER_9_6, royal_pay_below_max=250)
    tally = simulate_play(table, HANDS, bet=1, seed="one chip").run()
    assert_follows(tally, analyze(table, 1).line_probabilities)


def lines_of_all_hands(table):
    """How often each line comes among all hands, by a count of its own."""
    values = strength_values(table.ranking)
    counts = dict.fromkeys((line.name for line in table.lines), 0)
    strengths = np.bincount(evaluate_many(all_hands(), table.ranking), minlength=len(values) + 1)
    for value, count in zip(values, strengths[1:].tolist(), strict=True):
        counts[table.line_of(value).name] += count
    return {name: Fraction(count, 2_598_960) for name, count in counts.items()}


@pytest.mark.parametrize("pattern", [0, 31], ids=["all thrown away", "all held"])
def test_five_new_cards_and_five_held_ones_are_any_five(pattern):
    table = np.full(len(PATTERNS), pattern, dtype=np.uint8)
    tally = simulate_play(ACES_AND_FACES, 200_000, patterns=table, seed="any five").run()
    assert_follows(tally, lines_of_all_hands(ACES_AND_FACES))


def test_hold_table_of_best_play_is_best_play():
    given = simulate_play(ACES_AND_FACES, 30_000, patterns=PATTERNS, seed="same")
    assert given.run() == simulate_play(ACES_AND_FACES, 30_000, seed="same").run()


def test_hold_table_is_copied():
    table = PATTERNS.copy()
    hands = simulate_play(ACES_AND_FACES, 5_000, patterns=table, seed="copied")
    before = hands.run()
    table[:] = 0
    assert hands.run() == before


def mirrored(patterns):
    """A planted fault: the cards of a deal are counted from the wrong end."""
    return sum((patterns >> i & 1) << 4 - i for i in range(5)).astype(np.uint8)


def of_the_next_deal(patterns):
    """A planted fault: every deal is played as the one beside it."""
    return np.roll(patterns, 1)


def pairs_with_a_kicker(patterns):
    """A planted fault that is a habit: one more card is held beside two."""
    two = np.array([pattern.bit_count() == 2 for pattern in range(32)])[patterns]
    return np.where(two, patterns | patterns + 1, patterns)


@pytest.mark.parametrize("fault", [mirrored, of_the_next_deal, pairs_with_a_kicker])
def test_planted_wrong_hold_table_is_found(fault):
    wrong = fault(PATTERNS)
    tally = simulate_play(ACES_AND_FACES, HANDS, patterns=wrong, seed="best play").run()
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_follows(tally, analyze(ACES_AND_FACES).line_probabilities)


def test_planted_draw_from_a_full_deck_is_found(monkeypatch):
    def any_cards(self, things, count, trials):
        return self.below((things,) * count, trials)

    monkeypatch.setattr(Bits, "different", any_cards)
    tally = simulate_play(ACES_AND_FACES, HANDS, seed="best play").run()
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_follows(tally, analyze(ACES_AND_FACES).line_probabilities)


def test_hands_are_the_same_for_any_worker():
    hands = simulate_play(ACES_AND_FACES, 60_000, seed="workers", chunk_size=7_000)
    alone = hands.run()
    for workers in (1, 2, 4):
        with ThreadPoolExecutor(workers) as pool:
            assert hands.run(pool) == alone
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        assert hands.run(pool, in_flight=2) == alone
    assert simulate_play(ACES_AND_FACES, 60_000, seed="other", chunk_size=7_000).run() != alone


def test_work_is_pickled_whole():
    hands = simulate_play(ACES_AND_FACES, 3_000, seed=1)
    chunk = Chunk("1", 5, 0, 3_000)
    assert pickle.loads(pickle.dumps(hands.work))(chunk) == hands.work(chunk)


def test_stopped_run_is_a_valid_result():
    hands = simulate_play(ACES_AND_FACES, 10**12, seed="stopped", chunk_size=50_000)
    done = []
    tally = hands.run(progress=done.append, stop=lambda: len(done) == 4)
    assert tally.n == 200_000
    assert_follows(tally, analyze(ACES_AND_FACES).line_probabilities)


# Draws to one hold.

DEAL = "Ac Ad Ah Kc Kd"


@pytest.mark.parametrize(
    ("deal", "hold"),
    [
        (DEAL, "Ac Ad Ah"),
        (DEAL, ""),
        (DEAL, "Kd"),
        ("Th Jh Qh Kh 2c", "Th Jh Qh Kh"),
        ("9s 2d 2c 5h Kd", "2d 2c"),
    ],
)
def test_draws_end_on_lines_as_often_as_they_should(deal, hold):
    (exact,) = [
        value
        for value in hold_values(deal, ACES_AND_FACES)
        if set(map(str, value.hold)) == set(hold.split())
    ]
    tally = simulate_hold(deal, hold, ACES_AND_FACES, 200_000, seed="draws").run()
    assert_follows(tally, probabilities_of(exact.outcomes))
    low, high = tally.estimate(ACES_AND_FACES.pay_for_one).interval(5)
    assert low < exact.expected_pay < high


def test_all_held_is_the_deal_itself():
    tally = simulate_hold(DEAL, DEAL, ACES_AND_FACES, 1_000, seed=1).run()
    assert {name: count for name, count in tally.items() if count} == {"full house": 1_000}


def test_planted_discards_that_come_back_are_found():
    """Drawn from 49 cards, the kings among them, as if they had not been thrown away."""
    simulation = simulate_hold(DEAL, "Ac Ad Ah", ACES_AND_FACES, 200_000, seed="draws")
    rest = np.concatenate([simulation.work.rest, np.array([44, 45], dtype=np.uint8)])
    tally = replace(simulation, work=replace(simulation.work, rest=rest)).run()
    exact = next(iter(hold_values(DEAL, ACES_AND_FACES))).outcomes
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_follows(tally, probabilities_of(exact))


# What is refused.


@pytest.mark.parametrize(
    "patterns",
    [
        PATTERNS[:-1],
        PATTERNS.astype(np.int64),
        PATTERNS.tolist(),
        np.tile(PATTERNS, (2, 1)),
        "best",
    ],
)
def test_hold_table_that_is_none_is_refused(patterns):
    with pytest.raises(BadVariant) as refusal:
        simulate_play(ACES_AND_FACES, 5, patterns=patterns)
    assert str(refusal.value) == "A hold table has 134459 patterns, of type uint8."


def test_pattern_of_a_sixth_card_is_refused():
    patterns = PATTERNS.copy()
    patterns[77] = 32
    with pytest.raises(BadVariant, match="from 0 to 31"):
        simulate_play(ACES_AND_FACES, 5, patterns=patterns)


@pytest.mark.parametrize("bet", [0, 6, 1.0, True, "1"])
@pytest.mark.parametrize("patterns", [None, PATTERNS])
def test_bet_that_is_none_is_refused(bet, patterns):
    with pytest.raises(IllegalAction, match="Bet from 1 to 5"):
        simulate_play(ACES_AND_FACES, 5, bet=bet, patterns=patterns)


def test_deal_and_hold_that_are_none_are_refused():
    for deal, hold in (("Ac Ad", "Ac"), ("Ac Ac Ah Kc Kd", "Ac"), (DEAL, "xx")):
        with pytest.raises(UnreadableCards):
            simulate_hold(deal, hold, ACES_AND_FACES, 5)
    with pytest.raises(IllegalAction, match="2c is not among your five cards"):
        simulate_hold(DEAL, "2c", ACES_AND_FACES, 5)


@pytest.mark.parametrize("trials", [0, -1, 10**12 + 1, 1.0, True, None])
def test_number_of_hands_that_is_none_is_refused(trials):
    for simulation in (
        lambda: simulate_play(ACES_AND_FACES, trials, patterns=PATTERNS),
        lambda: simulate_hold(DEAL, "Ac", ACES_AND_FACES, trials),
    ):
        with pytest.raises(BadVariant, match="Simulate from 1 to"):
            simulation()
