"""Simulated draws and showdowns beside the exact numbers, and planted faults that are found."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.draw_poker import improve
from rules.draw_poker.simulate_draws import ShowdownResult, simulate_draw, simulate_showdown
from rules.draw_poker.variants import DRAW_POKER_RANKING
from rules.hands import Ranking, evaluate
from rules.messages import BadVariant, UnreadableCards
from rules.simulate_chunks import Chunk
from tests.rules.chi_square import assert_follows, probabilities_of

NINES = "9c 9d Kh 7s Jc"
DRAWS = 150_000


@pytest.mark.parametrize("deck", [52, 32])
@pytest.mark.parametrize("hold", ["9c 9d", "9c 9d Kh", "", "Kh", "9c Kh 7s Jc", NINES])
def test_draws_fall_into_categories_as_often_as_they_should(hold, deck):
    tally = simulate_draw(NINES, hold, DRAWS, deck=deck, seed="draws").run()
    exact = improve(NINES, hold, deck=deck)
    assert_follows(tally, probabilities_of(exact))


def test_categories_are_listed_from_low_to_high_by_the_ranking():
    ranking = Ranking(order="by_frequency")
    tally = simulate_draw(NINES, "9c 9d", 1_000, deck=SHORT_DECK, ranking=ranking, seed=1).run()
    assert tuple(tally) == ranking.categories(SHORT_DECK)


def test_planted_discards_that_come_back_are_found():
    simulation = simulate_draw(NINES, "9c 9d", DRAWS, seed="draws")
    kings = np.array([card.index for card in parse_cards("Kh 7s Jc 9c")], dtype=np.uint8)
    rest = np.concatenate([simulation.work.rest, kings])
    tally = replace(simulation, work=replace(simulation.work, rest=rest)).run()
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_follows(tally, probabilities_of(improve(NINES, "9c 9d")))


# Showdowns.


def exact_showdown(yours, others, hold, others_hold, deck):
    """Every pair of draws, judged one by one."""
    both = parse_cards(yours) + parse_cards(others)
    rest = [card for card in deck if card not in both]
    held, others_held = parse_cards(hold), parse_cards(others_hold)
    counts = dict.fromkeys(ShowdownResult, 0)
    for drawn in combinations(rest, 5 - len(held)):
        mine = evaluate((*held, *drawn), ranking=DRAW_POKER_RANKING, deck=deck)
        left = [card for card in rest if card not in drawn]
        for its in combinations(left, 5 - len(others_held)):
            other = evaluate((*others_held, *its), ranking=DRAW_POKER_RANKING, deck=deck)
            won, lost = mine > other, mine < other
            name = "won" if won else "lost" if lost else "tied"
            counts[ShowdownResult(name)] += 1
    total = sum(counts.values())
    return {result: Fraction(count, total) for result, count in counts.items()}


SHOWDOWNS = [
    (STANDARD_DECK, "Ah Kh Qh Jh 2c", "9c 9d Ts 8h 4d", "Ah Kh Qh Jh", "9c 9d Ts 8h"),
    (SHORT_DECK, "Ah Kh Qh Jh 7c", "9c 9d Ts 8h Ad", "Ah Kh Qh Jh", "9c 9d Ts"),
    (SHORT_DECK, "Ah Ac Kh Qh 7c", "9c 9d Ts 8h Ad", "Ah Ac Kh Qh 7c", "9c 9d Ts"),
    (SHORT_DECK, "9c 9d Ts 8h Ad", "Ah Ac Kh Qh 7c", "9c 9d Ts", "Ah Ac Kh Qh 7c"),
    (SHORT_DECK, "Ah Kc Qh Jd 7c", "As Kd Qs Jc 8d", "Ah Kc Qh Jd", "As Kd Qs Jc"),
]


@pytest.mark.parametrize(("deck", "yours", "others", "hold", "others_hold"), SHOWDOWNS)
def test_showdowns_are_won_tied_and_lost_as_often_as_they_should(
    deck, yours, others, hold, others_hold
):
    exact = exact_showdown(yours, others, hold, others_hold, deck)
    tally = simulate_showdown(
        yours, others, DRAWS, hold=hold, others_hold=others_hold, deck=deck, seed="showdown"
    ).run()
    assert list(tally) == list(ShowdownResult)
    assert_follows(tally, exact)


def test_two_hands_that_stand_pat_have_one_result():
    pat, other = "Ah Kh Qh Jh 2h", "As Ks Qs Js 3s"
    showdown = simulate_showdown(pat, other, 500, hold=pat, others_hold=other, seed=1)
    assert dict(showdown.run()) == {
        ShowdownResult.WON: 0, ShowdownResult.TIED: 500, ShowdownResult.LOST: 0,
    }  # fmt: skip
    strict = simulate_showdown(
        pat, other, 500, hold=pat, others_hold=other, seed=1, ranking=Ranking()
    )
    assert strict.run()[ShowdownResult.LOST] == 500


@pytest.mark.parametrize("deck", [SHORT_DECK, STANDARD_DECK])
def test_two_hands_that_throw_all_away_are_even(deck):
    first, second = "7c 8d 9h Js Kc", "7d 8h 9s Jc Kd"
    tally = simulate_showdown(
        first, second, DRAWS, hold="", others_hold="", deck=deck, seed="even"
    ).run()
    won, tied, lost = tally.values()
    assert won + tied + lost == DRAWS
    assert abs(won - lost) < 5 * (won + lost) ** 0.5


def test_planted_draws_from_separate_packs_are_found():
    """Two hands that need the same cards must not both have them."""
    deck, yours, others, hold, others_hold = SHOWDOWNS[4]
    simulation = simulate_showdown(
        yours, others, DRAWS, hold=hold, others_hold=others_hold, deck=deck, seed="showdown"
    )
    work = replace(simulation, work=Separate(simulation.work))
    with pytest.raises(AssertionError, match=r"errors off|chi-square"):
        assert_follows(work.run(), exact_showdown(yours, others, hold, others_hold, deck))


class Separate:
    """A planted fault: each draws as if the other had drawn nothing."""

    def __init__(self, work):
        self.work = work

    def __call__(self, chunk):
        from rules.simulate_random import Bits, finished_hands
        from rules.strengths import evaluate_many

        work, bits = self.work, Bits(chunk)
        strengths = [
            evaluate_many(
                finished_hands(held, work.rest[bits.different(len(work.rest), 1, chunk.trials)]),
                work.scale.ranking,
                deck=work.scale.deck,
            )
            for held in (work.held, work.others_held)
        ]
        won = int((strengths[0] > strengths[1]).sum())
        lost = int((strengths[0] < strengths[1]).sum())
        tied = chunk.trials - won - lost
        return dict(zip(ShowdownResult, (won, tied, lost), strict=True))


# Reproducible, and what is refused.


def test_draws_are_the_same_for_any_worker():
    for simulation in (
        simulate_draw(NINES, "9c 9d", 20_000, seed=1, chunk_size=3_000),
        simulate_showdown(
            NINES, "As Ks Qs Js 2d", 20_000, hold="9c 9d", others_hold="As", seed=1,
            chunk_size=3_000,
        ),
    ):  # fmt: skip
        alone = simulation.run()
        for workers in (1, 2, 4):
            with ThreadPoolExecutor(workers) as pool:
                assert simulation.run(pool) == alone
        chunk = Chunk("1", 5, 0, 300)
        work = pickle.loads(pickle.dumps(simulation.work))
        assert work(chunk) == simulation.work(chunk)
        assert replace(simulation, seed=2).run() != alone


def test_hold_of_other_cards_is_refused():
    with pytest.raises(UnreadableCards, match="2c is not among your five cards"):
        simulate_draw(NINES, "2c", 5)
    with pytest.raises(UnreadableCards, match="9c is not among your five cards"):
        simulate_showdown(NINES, "As Ks Qs Js 2d", 5, hold="9c", others_hold="9c")


def test_hands_that_cannot_be_are_refused():
    for yours, others in ((NINES, "9c Ks Qs Js 2d"), (NINES, "As"), ("xx", NINES)):
        with pytest.raises(UnreadableCards):
            simulate_showdown(yours, others, 5, hold="", others_hold="")
    with pytest.raises(UnreadableCards, match="not in this deck"):
        simulate_draw("2c 9d Kh 7s Jc", "", 5, deck=32)
    with pytest.raises(BadVariant):
        simulate_draw(NINES, "", 5, deck=40)


@pytest.mark.parametrize("trials", [0, -1, 10**12 + 1, 1.0, True, None])
def test_number_of_draws_that_is_none_is_refused(trials):
    with pytest.raises(BadVariant, match="Simulate from 1 to"):
        simulate_draw(NINES, "9c 9d", trials)
