"""Whole matches at random: no deadlock, no chip made or lost, no card twice, nothing hidden."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.draw_poker import (
    COMPUTER,
    DRAW_POKER_52,
    YOU,
    DealPhase,
    Draw,
    DrawPokerMatch,
    MatchEnd,
    MatchPhase,
    Reason,
    Stop,
    is_balanced,
)
from rules.game import CHANCE, BetRange, Dealt
from rules.shuffle import ByteStream, Dealer, shuffled
from tests.rules.test_conformance import cards_in

VARIANTS = st.builds(
    lambda options: replace(DRAW_POKER_52, **options),
    st.fixed_dictionaries(
        {
            "deck": st.sampled_from([52, 32]),
            "start_bank": st.integers(5, 100),
            "items": st.integers(1, 5),
            "item_value": st.integers(5, 60),
            "reserve": st.sampled_from([0, 20]),
            "min_bet": st.sampled_from([1, 1, 4]),
            "open_call": st.sampled_from(["showdown", "check"]),
            "show_draw_count": st.booleans(),
            "forfeit": st.sampled_from(["deal", "broke"]),
        }
    ),
)


class ThirtyPercentTies:
    """A dealer who gives equal hands in three deals of ten, if nobody draws in them."""

    def __init__(self, seed, deck):
        self.dealer, self.seed, self.deck = Dealer(seed, deck=deck), seed, deck

    def ties(self, number):
        return ByteStream(f"{self.seed} {number}".encode()).below(10) < 3

    def resolve(self, chance):
        (number,) = chance.pack
        if len(chance.remaining) < len(self.deck) - 5 or not self.ties(number):
            return self.dealer.resolve(chance)
        ranks = shuffled(
            sorted({card.rank for card in self.deck}), ByteStream(str(number).encode())
        )
        first = len(chance.remaining) == len(self.deck)
        wanted = ["cdhsc", "dhscd"][not first]
        return Dealt(
            tuple(
                next(card for card in self.deck if (card.rank, card.suit.letter) == (rank, suit))
                for rank, suit in zip(ranks[:5], wanted, strict=True)
            )
        )


class Matches(RuleBasedStateMachine):
    """Two players who press any button there is, until the match is over."""

    @initialize(variant=VARIANTS, seed=st.integers(0, 10**6))
    def start(self, variant, seed):
        self.game = DrawPokerMatch(variant)
        self.dealer = ThirtyPercentTies(seed, variant.deck)
        self.state = self.game.initial()

    def is_over(self):
        return self.game.turn(self.state) is None

    @precondition(lambda self: not self.is_over())
    @rule(data=st.data())
    def act(self, data):
        while self.game.turn(self.state) is CHANCE:
            chance = self.game.chances(self.state)
            self.state = self.game.apply(self.state, self.dealer.resolve(chance))
            self.check()
        actions = [action for action in self.game.actions(self.state) if action != Stop()]
        if self.dealer.ties(self.state.number) and Draw(frozenset()) in actions:
            actions = [action for action in actions if not getattr(action, "cards", None)]
        if not self.is_over():
            action = data.draw(st.sampled_from(actions))
            if isinstance(action, BetRange):
                size = data.draw(st.integers(action.minimum, action.maximum))
                action = action.action(size)
            self.state = self.game.apply(self.state, action)

    @precondition(lambda self: self.is_over())
    @rule()
    def rest(self):
        assert list(self.game.actions(self.state)) == []
        assert self.state.end in (MatchEnd.WON, MatchEnd.LOST)
        assert self.state.chips.pot == 0

    @invariant()
    def check(self):
        state, variant = self.state, self.game.variant
        assert is_balanced(state.chips, variant)
        assert min(state.chips.banks) >= 0
        assert state.chips.pot >= 0
        assert (
            min(self.game.payoffs(state))
            >= -variant.start_bank - variant.items * variant.item_value
        )
        assert_there_is_something_to_do(self.game, state)
        if state.deal is not None:
            assert_cards_make_up_the_deck(state.deal, variant.deck)
            assert_nothing_hidden_is_seen(self.game, state)


def assert_there_is_something_to_do(game, state):
    turn = game.turn(state)
    if turn is CHANCE:
        assert 1 <= game.chances(state).count <= len(game.chances(state).remaining)
    elif turn is not None:
        for action in game.actions(state):
            assert not isinstance(action, BetRange) or action.minimum <= action.maximum
        assert list(game.actions(state))


def assert_cards_make_up_the_deck(deal, deck):
    heaps = [*deal.hands, deal.stock(deck), *(cards for cards in deal.discards if cards)]
    cards = [card for heap in heaps for card in heap]
    assert len(cards) == len(set(cards)) == len(deck)
    assert set(cards) == set(deck)
    assert deal.marked <= set(deal.hand)


def assert_nothing_hidden_is_seen(game, state):
    deal = state.deal
    shown = deal.outcome is not None and deal.outcome.reason is not Reason.DROPPED
    for player in (YOU, COMPUTER):
        other = 1 - player
        hidden = set(deal.stock(game.variant.deck)) | set(deal.discards[other] or ())
        if not shown:
            hidden |= set(deal.hands[other])
        seen = game.observation(state, player)
        assert not hidden & set(cards_in(seen))
        assert seen.deal.hand == deal.hands[player]
        if not game.variant.show_draw_count:
            assert seen.deal.drawn[other] is None


TestMatches = Matches.TestCase
TestMatches.settings = settings(
    max_examples=30,
    stateful_step_count=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


def one_of(random, game, state):
    """Any button with equal chances, then any of its actions; nobody stops."""
    choices = [action for action in game.actions(state) if action != Stop()]
    kinds = sorted({type(action).__name__ for action in choices})
    kind = random.choice(kinds)
    action = random.choice([action for action in choices if type(action).__name__ == kind])
    if isinstance(action, BetRange):
        return action.action(random.randint(action.minimum, action.maximum))
    return action


@pytest.mark.parametrize("forfeit", ["deal", "broke"])
def test_every_match_at_random_comes_to_its_end_and_both_ends_come(forfeit):
    ends = set()
    for seed in range(12):
        random = Random(seed)
        options = {"start_bank": 60, "items": random.randint(1, 2), "forfeit": forfeit}
        game = DrawPokerMatch(replace(DRAW_POKER_52, **options))
        dealer, state = Dealer(seed), game.initial()
        while game.turn(state) is not None:
            if game.turn(state) is CHANCE:
                action = dealer.resolve(game.chances(state))
            else:
                action = one_of(random, game, state)
            state = game.apply(state, action)
            assert is_balanced(state.chips, game.variant)
        assert state.phase is MatchPhase.OVER
        ends.add(state.end)
    assert ends == {MatchEnd.WON, MatchEnd.LOST}


def test_dealer_of_ties_ties_in_three_deals_of_ten():
    dealer = ThirtyPercentTies(5, DRAW_POKER_52.deck)
    game = DrawPokerMatch(replace(DRAW_POKER_52, start_bank=10**6))
    tied = []
    for number in range(1, 401):
        deal = game._playing(replace(game.initial(), number=number))
        state = deal.initial()
        while state.phase is DealPhase.DEALING:
            state = deal.apply(state, dealer.resolve(deal.chances(state)))
        ranks = [sorted(card.rank for card in hand) for hand in state.hands]
        tied.append(ranks[0] == ranks[1])
        assert tied[-1] == dealer.ties(number)
    assert 90 <= sum(tied) <= 150
