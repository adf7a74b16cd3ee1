"""A game of dice poker split into decision and luck: by hand, and by a second route."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from rules.dice_poker import (
    DicePoker,
    DicePokerMatch,
    GamePhase,
    Keep,
    MatchPhase,
    PutIn,
    Stop,
    TurnObservation,
    TurnPhase,
    TurnState,
    best_policy,
    evaluate_dice,
    match_favourites,
)
from rules.dice_poker.review import can_be_priced, keep_chances, review_game, review_of
from rules.game import CHANCE
from rules.messages import BadVariant, IllegalAction
from rules.review import Ledger, Verdict
from rules.shuffle import Dealer
from tests.rules.dice_poker.scripted import fall, throw_and_stop

TWO = DicePoker(throws=2, stake=4)


def facing(to_beat, thrown, kept=(), **options):
    """A throw with one throw left, the last player's unless the options say more."""
    state = TurnState(TurnPhase.CHOOSING, throws=2, lying=kept, thrown=thrown)
    value = evaluate_dice(to_beat)
    return TurnObservation(DicePoker(), state, to_beat=value, **({"holders": 1} | options))


PICTURE = facing("6-6-6-4-2", (2, 3, 5), (5, 5))


# By hand.


def test_price_is_the_chance_given_up_times_the_bank():
    """Three fives against three sixes: the five alone wins 16 times in 36, with the three 12."""
    review = review_game([(PICTURE, Keep((3, 5)))], players=3, stake=6, won=True)
    (choice,) = review.choices
    assert (choice.best, choice.worth) == (18 * Fraction(16, 36), 18 * Fraction(12, 36))
    assert review.given_up == 2
    assert (review.result, review.after) == (12, 12)
    assert (str(choice.said), str(choice.better)) == ("kept 3-5", "to keep 5")
    assert review.verdict is Verdict.WRONG_AND_PAID


def test_an_equal_result_is_worth_its_share_of_the_bank():
    turn = facing("6-6-6-4-2", (1, 6), (3, 6, 6))
    chances = dict(keep_chances(turn))
    assert chances[1, 6] == Fraction(1, 2)
    assert chances[(6,)] == Fraction(1, 6) + Fraction(1, 6) + Fraction(4, 6) / 2


def test_right_keeps_are_told_from_luck():
    for won, verdict in ((False, Verdict.RIGHT_AND_SORRY), (True, Verdict.RIGHT_AND_PAID)):
        review = review_game([(PICTURE, Keep((5,)))], players=2, stake=9, won=won)
        assert review.given_up == 0
        assert review.verdict is verdict
        assert review.luck == review.result == (9 if won else -9)
        assert review.after == 18 * (won - Fraction(16, 36))


def test_stopping_and_throwing_all_are_named():
    stop = review_game([(PICTURE, Stop())], players=2, stake=1, won=False)
    assert str(stop.costliest.said) == "stopped"
    high = facing("1-1-2-3-4", (2, 6, 6, 6, 6))
    all_again = review_game([(high, Keep(()))], players=2, stake=1, won=False)
    assert (str(all_again.costliest.said), str(all_again.costliest.better)) == (
        "threw all again",
        "to stop",
    )
    low = facing("6-6-6-4-2", (1, 2, 3, 4, 6))
    stop = review_game([(low, Keep((1,)))], players=2, stake=1, won=False)
    assert stop.given_up > 0


def test_where_every_choice_is_worth_the_same_there_is_nothing_to_choose():
    lost = facing("6-6-6-6-6", (1, 2, 5), (5, 5))
    review = review_game([(lost, Keep((5,)))], players=2, stake=1, won=False)
    assert review.choices == ()
    assert review.verdict is Verdict.NO_CHOICE
    before = review_game([(PICTURE, Keep((5,))), (lost, Stop())], players=2, stake=1, won=False)
    assert len(before.choices) == 1
    assert before.verdict is Verdict.RIGHT_AND_SORRY


@pytest.mark.parametrize(("players", "stake"), [(2, 1), (3, 2), (5, 7)])
def test_a_game_brings_nothing_and_spreads_as_far_as_its_results(players, stake):
    review = review_game([], players=players, stake=stake, won=False)
    results = [(players - 1) * stake] + [-stake] * (players - 1)
    assert sum(results) == review.game == 0
    assert review.spread == Fraction(sum(result**2 for result in results), players)


# By a second route: what every event changed in the chance to win.


def played(match, dealer, choose, games):
    """All states and actions of so many games, the throws of the dealer among them."""
    state, course = match.initial(), []
    while state.games_begun < games or state.phase is MatchPhase.PLAYING:
        if match.turn(state) is CHANCE:
            action = dealer.resolve(match.chances(state))
        elif state.phase is MatchPhase.PLAYING:
            action = choose(match, state)
        else:
            action = PutIn()
        course.append((state, action))
        state = match.apply(state, action)
    return [*course, (state, None)]


def at_random(random):
    return lambda match, state: random.choice(list(match.actions(state)))


@pytest.mark.parametrize("seed", range(5))
def test_luck_is_what_all_but_the_own_choices_changed(seed):
    match, random = DicePokerMatch(TWO, players=3), Random(seed)
    course = played(match, Dealer(f"review {seed}"), at_random(random), games=3)
    bank = 3 * TWO.stake
    for seat in range(3):
        given_up = luck = Fraction(0)
        reviews = []
        choices = []
        for (state, action), (after, _) in pairwise(course):
            running = state.phase is MatchPhase.PLAYING
            if not running:
                if isinstance(action, PutIn):
                    luck += bank * (match_favourites(after, TWO)[seat] - Fraction(1, 3))
                continue
            chosen = match.turn(state) is not CHANCE
            if chosen:
                choices.append((state, action))
            over = after.phase is not MatchPhase.PLAYING
            now = (
                Fraction(after.game.winner == seat) if over else match_favourites(after, TWO)[seat]
            )
            change = bank * (now - match_favourites(state, TWO)[seat])
            if chosen and match.turn(state) == seat:
                given_up -= change
            else:
                luck += change
            if over:
                review = review_of(match, after, seat, choices)
                assert (review.given_up, review.luck) == (given_up, luck)
                assert review.result == after.totals[seat] - sum(it.result for it in reviews)
                assert review.result == review.game - review.given_up + review.luck
                assert review.number == after.games_begun
                reviews.append(review)
                given_up = luck = Fraction(0)
                choices = []
        ledger = Ledger(tuple(reviews))
        assert len(ledger) == 3
        assert ledger.result == course[-1][0].totals[seat]


def test_the_best_player_gives_nothing_up():
    match = DicePokerMatch(TWO, players=3)

    def best(match, state):
        actions = tuple(match.actions(state))
        return best_policy(match.observation(state, match.turn(state)), actions)

    course = played(match, Dealer("best"), best, games=3)
    chosen = 0
    for game in (1, 2, 3):
        within = [(state, it) for state, it in course if state.games_begun == game]
        over = next(state for state, _ in within if state.game.phase is GamePhase.OVER)
        choices = [(state, it) for state, it in within if isinstance(it, Keep | Stop)]
        for seat in range(3):
            review = review_of(match, over, seat, choices)
            assert review.given_up == 0
            chosen += len(review.choices)
    assert chosen > 6


def test_a_play_off_belongs_to_the_game():
    match = DicePokerMatch(TWO, players=2)
    state = match.apply(fall(match, match.initial(), "5", "2"), PutIn())
    state = throw_and_stop(match, state, "6-6-6-1-2", "6-6-6-3-4", "3", "4")
    assert review_of(match, state, 0, ()) is None
    state = throw_and_stop(match, state, "1-1-2-3-4", "1-1-1-2-3")
    assert [review_of(match, state, seat, ()).result for seat in (0, 1)] == [4, -4]


# What is not priced.


def test_a_game_with_an_unpriced_choice_has_no_review():
    match = DicePokerMatch(DicePoker(throws=2), players=5)
    state = match.apply(fall(match, match.initial(), "6", "2", "3", "4", "5"), PutIn())
    choices = []
    for dice in ("6-6-6-6-6", "1-2-3-4-6", "1-1-2-3-4", "2-2-1-3-4", "1-2-3-4-5"):
        state = fall(match, state, dice)
        choices.append((state, Stop()))
        state = match.apply(state, Stop())
    reviews = [review_of(match, state, seat, choices) for seat in range(5)]
    assert reviews[0] is None
    assert [review.result for review in reviews[1:]] == [-1] * 4
    assert review_of(match, state, 7, choices) is None


def test_whether_a_choice_can_be_priced():
    assert can_be_priced(facing("66642", (1, 2, 3), (4, 5), players_after=3))
    assert not can_be_priced(facing("66642", (1, 2, 3), (4, 5), players_after=4))
    by_seat = replace(PICTURE, variant=DicePoker(playoff_order="seat"))
    assert not can_be_priced(by_seat)
    with pytest.raises(BadVariant, match="thrown afresh"):
        keep_chances(by_seat)


def test_a_keep_of_other_dice_is_refused():
    with pytest.raises(IllegalAction, match="leaves dice lying"):
        review_game([(PICTURE, Keep((6,)))], players=2, stake=1, won=False)
    with pytest.raises(BadVariant, match="from 2 to"):
        review_game([], players=1, stake=1, won=False)
