"""Any game under any policy: true frequencies, reproducible, and faults that come out clearly."""

import multiprocessing
import threading
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK
from rules.dice_poker import (
    DiceGame,
    DicePoker,
    DicePokerMatch,
    DiceTurn,
    Stop,
    cautious_policy,
    evaluate_dice,
    turn_chance,
)
from rules.dice_poker.opponents import best_policy
from rules.draw_poker import DRAW_POKER_32, Call, Draw, DrawPokerDeal, Drop, Stay
from rules.game import Deal, Throw
from rules.hands import category_counts
from rules.messages import BadVariant, IllegalAction
from rules.shuffle import ByteStream
from rules.simulate import StreamDealer, simulate
from rules.video_poker import ACES_AND_FACES, DoubleUp, Hold, Pick, VideoPoker, VideoPokerMatch
from tests.rules.chi_square import assert_follows

TO_BEAT = evaluate_dice("66642")


def hold_all(seen, actions):
    return Hold(frozenset(seen.hand.deal))


def hold_nothing(seen, actions):
    return Hold(frozenset())


def stop(seen, actions):
    return Stop()


def pick_the_third(seen, actions):
    return Pick(3)


def first_action(seen, actions):
    return actions[0]


# Frequencies are true.


def test_one_throw_beats_a_result_as_often_as_it_should():
    turn = DiceTurn(to_beat=TO_BEAT)
    better = sum(evaluate_dice(dice) > TO_BEAT for dice in product(range(1, 7), repeat=5))
    tally = simulate(turn, stop, 3_000, seed="one throw").run()
    chance = Fraction(better, 6**5)
    assert_follows(tally, {1: chance, 0: 1 - chance})


def test_best_policy_wins_as_often_as_the_solver_says():
    tally = simulate(DiceTurn(to_beat=TO_BEAT), best_policy, 80, seed="three throws").run()
    chance = turn_chance(lambda value: value > TO_BEAT)
    assert_follows(tally, {1: chance, 0: 1 - chance})


def test_planted_policy_that_stops_too_early_is_found():
    tally = simulate(DiceTurn(to_beat=TO_BEAT), stop, 80, seed="three throws").run()
    chance = turn_chance(lambda value: value > TO_BEAT)
    with pytest.raises(AssertionError, match="errors off"):
        assert_follows(tally, {1: chance, 0: 1 - chance})


def categories_of(game, policy, seed):
    tally = simulate(
        game,
        policy,
        800,
        seed=seed,
        outcome=lambda end: game.table.line_of(end.final).category,
    ).run()
    exact = Counter()
    for category, count in category_counts().items():
        known = any(line.category is category for line in game.table.lines)
        exact[category if known and category.value != "pair" else None] += count
    high_pairs = 4 * 6 * 12 * 11 * 10 // 6 * 4**3
    exact[next(line.category for line in game.table.lines if line.name == "jacks or better")] = (
        high_pairs
    )
    exact[None] -= high_pairs
    return tally, {it: Fraction(count, 2_598_960) for it, count in exact.items()}


@pytest.mark.parametrize("policy", [hold_all, hold_nothing])
def test_five_cards_dealt_or_drawn_fall_into_lines_as_they_should(policy):
    assert_follows(*categories_of(VideoPoker(ACES_AND_FACES), policy, "five cards"))


def test_double_is_fair_and_pushes_once_in_seventeen():
    tally = simulate(DoubleUp(stake=3), pick_the_third, 1_000, seed="double").run()
    assert_follows(tally, {3: Fraction(8, 17), 0: Fraction(1, 17), -3: Fraction(8, 17)})
    low, high = tally.estimate().interval(5)
    assert low < 0 < high


def test_two_players_have_a_policy_each():
    deal = DrawPokerDeal(DRAW_POKER_32)

    def outcome(end):
        return deal.payoffs(end)

    dropping = simulate(deal, (drops, stays), 50, outcome=outcome, seed=1).run()
    calling = simulate(deal, (stays, stays), 200, outcome=outcome, seed=1).run()
    assert dict(dropping) == {(-5, 5): 50}
    assert set(calling) <= {(-5, 5), (5, -5), (-5, -5)}
    assert min(calling[-5, 5], calling[5, -5]) > 50
    assert abs(calling[-5, 5] - calling[5, -5]) < 5 * 200**0.5


def drops(seen, actions):
    return Drop() if Drop() in actions else next(iter(actions))


def stays(seen, actions):
    return next(it for it in (Stay(), Call(), Draw(frozenset())) if it in actions)


def test_one_policy_plays_all_seats():
    game = DiceGame(DicePoker(stake=2), order=(0, 1, 2))
    alike = simulate(game, cautious_policy, 40, seed="seats").run()
    each = simulate(game, [cautious_policy] * 3, 40, seed="seats").run()
    assert alike == each
    assert set(alike) == {4, -2}


def test_matches_are_played_to_their_end():
    match = DicePokerMatch(players=2)
    tally = simulate(match, cautious_policy, 30, seed="rounds", outcome=match.turn).run()
    assert tally == {None: 30}


# The dealer.


def test_dealer_turns_different_cards_of_what_is_left_and_all_alike():
    dealer, seen = StreamDealer(b"cards"), Counter()
    for _ in range(6_000):
        cards = dealer.resolve(Deal(SHORT_DECK, 3)).cards
        assert len(set(cards)) == 3
        seen[cards[2]] += 1
    assert_follows(seen, dict.fromkeys(SHORT_DECK, Fraction(1, 32)))
    whole = dealer.resolve(Deal(STANDARD_DECK, 52)).cards
    assert set(whole) == set(STANDARD_DECK)


def test_dealer_throws_fair_dice():
    dealer, seen = StreamDealer(b"dice"), Counter()
    for _ in range(6_000):
        seen[dealer.resolve(Throw(2)).faces] += 1
    pairs = product(range(1, 7), repeat=2)
    assert_follows(seen, dict.fromkeys(pairs, Fraction(1, 36)))


def test_dealer_is_the_head_of_a_shuffle():
    mine, stream = StreamDealer(b"key").resolve(Deal(SHORT_DECK, 5)).cards, ByteStream(b"key")
    deck = list(SHORT_DECK)
    for place in range(5):
        other = place + stream.below(32 - place)
        deck[place], deck[other] = deck[other], deck[place]
    assert mine == tuple(deck[:5])


# Reproducible, in parts and by others.


def test_result_depends_on_seed_and_chunks_and_on_nothing_else():
    def played(trials=120, **options):
        return simulate(VideoPoker(ACES_AND_FACES), hold_nothing, trials, **options)

    one = played(seed=5, chunk_size=20)
    assert one.run() == played(seed="5", chunk_size=20).run()
    assert one.run() != played(seed=6, chunk_size=20).run()
    steps = list(one.partial_results())
    assert steps[3] == played(80, seed=5, chunk_size=20).run()


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_result_does_not_depend_on_workers(workers):
    games = simulate(DiceTurn(to_beat=TO_BEAT), cautious_policy, 400, seed="w", chunk_size=30)
    with ThreadPoolExecutor(workers) as pool:
        assert games.run(pool) == games.run()


def hold_a_strange_card(seen, actions):
    return Hold.of("As 2c 3d 4h 5s 7c")


def test_processes_play_games_and_send_refusals_back():
    games = simulate(DiceTurn(to_beat=TO_BEAT), cautious_policy, 400, seed="p", chunk_size=90)
    wrong = simulate(VideoPoker(ACES_AND_FACES), hold_a_strange_card, 50, seed="w", chunk_size=9)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        assert games.run(pool) == games.run()
        with pytest.raises(IllegalAction, match="is not among your five cards") as refusal:
            wrong.run(pool)
    assert refusal.value.__notes__ == [
        "It was trial 0.",
        "This happened in chunk 0, trials 0 to 8 of seed “w”.",
    ]


# Faults.


@dataclass(frozen=True)
class Endless:
    """A game in which one waits for ever."""

    def initial(self):
        return 0

    def turn(self, state):
        return 0

    def actions(self, state):
        yield "wait"

    def apply(self, state, action):
        return state + 1

    def payoffs(self, state):
        return (0,)

    def observation(self, state, player):
        return state


def test_game_without_an_end_is_refused_and_not_counted():
    with pytest.raises(BadVariant) as refusal:
        simulate(Endless(), first_action, 5, most_steps=50, seed=1).run()
    assert str(refusal.value) == "A game had not ended after 50 steps."
    assert refusal.value.__notes__[0] == "It was trial 0."


def test_exception_of_a_policy_names_its_chunk_and_trial():
    played = []

    def policy(seen, actions):
        played.append(seen)
        if len(played) == 28:
            raise KeyError("lost my chart")
        return Stop()

    with pytest.raises(KeyError, match="lost my chart") as failure:
        simulate(DiceTurn(), policy, 50, seed="s", chunk_size=10).run()
    assert failure.value.__notes__ == [
        "It was trial 27.",
        "This happened in chunk 2, trials 20 to 29 of seed “s”.",
    ]


def test_action_that_is_none_is_refused_by_the_game():
    with pytest.raises(IllegalAction, match="Choose the cards to hold"):
        simulate(VideoPoker(ACES_AND_FACES), lambda seen, actions: "all", 5).run()


def test_stop_from_another_thread_leaves_what_is_done():
    ended = threading.Event()
    games = simulate(DiceTurn(), stop, 10**9, seed=1, chunk_size=20)
    timer = threading.Timer(0.05, ended.set)
    timer.start()
    tally = games.run(stop=ended.is_set)
    timer.join()
    assert tally.n % 20 == 0
    assert 0 < tally.n < 10**9
    assert tally == simulate(DiceTurn(), stop, tally.n, seed=1, chunk_size=20).run()


@pytest.mark.parametrize("policies", [(), (stop, stop), (5,), [None], 5, None, "s"])
def test_wrong_number_of_policies_is_refused(policies):
    with pytest.raises(BadVariant) as refusal:
        simulate(DiceTurn(), policies, 5)
    assert str(refusal.value) == "This game needs one policy."


@pytest.mark.parametrize("policies", [(), (stop,), (stop, stop, stop)])
def test_wrong_number_of_policies_for_two_is_refused(policies):
    with pytest.raises(BadVariant) as refusal:
        simulate(DrawPokerDeal(DRAW_POKER_32), policies, 5)
    assert str(refusal.value) == "This game needs 2 policies, one a player."


@pytest.mark.parametrize("steps", [0, -1, 1.5, True, None])
def test_bound_that_is_none_is_refused(steps):
    with pytest.raises(BadVariant, match="whole number of steps"):
        simulate(DiceTurn(), stop, 5, most_steps=steps)


def test_match_of_a_player_who_always_doubles_ends_without_chips():
    match = VideoPokerMatch(ACES_AND_FACES)

    def policy(seen, actions):
        return (
            actions[-1].action(actions[-1].maximum)
            if hasattr(actions[-1], "action")
            else (actions[-1])
        )

    ends = simulate(match, policy, 4, seed="doubles", outcome=lambda end: end.bankroll).run()
    assert dict(ends) == {0: 4}
