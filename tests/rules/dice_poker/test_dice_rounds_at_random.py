"""Whole rounds at random, all options: they end, and no chip is made or lost."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice_poker import DicePoker, DicePokerMatch, EndMatch, NextRound, PutIn
from rules.game import CHANCE, BetRange
from rules.shuffle import Dealer
from tests.rules.dice_poker.scripted import throw_and_stop

variants = st.builds(
    DicePoker,
    stake=st.integers(1, 1000),
    locked=st.booleans(),
    full_house=st.sampled_from(["triple_first", "points"]),
    throws=st.integers(1, 5),
    playoff_order=st.sampled_from(["throw", "seat"]),
)


@settings(max_examples=60)
@given(variants, st.integers(2, 10), st.integers(0, 3), st.integers(0, 10**6))
def test_rounds_played_at_random_end_and_no_chip_is_made_or_lost(variant, players, free, seed):
    match, random = DicePokerMatch(variant, players, players + free), Random(seed)
    dealer, state = Dealer(seed), match.initial()
    names, rounds, wins = set(), 1, 0
    for _ in range(20_000):
        turn = match.turn(state)
        assert sum(state.totals) + state.bank == 0
        assert state.bank >= 0
        if turn is None:
            break
        if turn is CHANCE:
            chance = match.chances(state)
            assert chance.name not in names
            names.add(chance.name)
            action = dealer.resolve(chance)
        else:
            assert turn in state.players
            listed = list(match.actions(state))
            action = random.choice(listed)
            if isinstance(action, BetRange):
                action = EndMatch() if rounds == 2 else NextRound(random.choice([1, 9]))
                rounds += 1
        before, state = state, match.apply(state, action)
        won = [now - then for then, now in zip(before.totals, state.totals, strict=True)]
        if before.bank and not state.bank:
            wins += 1
            assert sorted(won) == [0] * (len(won) - 1) + [before.bank]
            assert won[state.game.winner] == before.bank
        elif state.bank and not before.bank:
            assert sorted(set(won)) in ([-state.stake], [-state.stake, 0])
            assert won.count(-state.stake) == len(state.order)
        else:
            assert set(won) == {0}
    assert match.turn(state) is None
    assert wins == state.games_begun


@settings(max_examples=30)
@given(st.integers(2, 6), st.integers(1, 3), st.integers(0, 10**6))
def test_table_of_equal_players_is_played_off_to_one_winner(players, alike, seed):
    """All players always throw the same until the dice of a later play-off differ."""
    match, random = DicePokerMatch(players=players), Random(seed)
    state = match.apply(ordered_alike(match), PutIn())
    while state.game.winner is None:
        chance = match.chances(state)
        if chance.count == 1:
            dice = (random.randrange(1, 7),)
        elif state.game.playoff < alike:
            dice = (6, 6, 6, 2, 1)
        else:
            dice = tuple(random.randrange(1, 7) for _ in range(5))
        state = throw_and_stop(match, state, dice)
    assert state.game.playoff >= alike
    assert sum(state.totals) == 0
    assert max(state.totals) == players - 1


def ordered_alike(match):
    return throw_and_stop(match, match.initial(), "6", *"1" * (match.players - 1))
