"""One test for all games: whatever keeps to the protocol is played at random and watched.

A new game joins by one line in ``GAMES``. Everything random has a fixed seed.
"""

import copy
from dataclasses import FrozenInstanceError, dataclass, fields, is_dataclass, replace
from functools import cache
from random import Random

import pytest

from rules.cards import STANDARD_DECK, Card, Rank, Suit
from rules.dice_poker import (
    DiceGame,
    DicePoker,
    DicePokerMatch,
    DiceTurn,
    Join,
    Keep,
    Leave,
    NextRound,
    evaluate_dice,
)
from rules.game import CHANCE, BetRange, Deal, Dealt, Throw, Thrown, legal
from rules.messages import IllegalAction, Message
from rules.shuffle import Dealer
from rules.video_poker import (
    ACES_AND_FACES,
    PAY_TABLES,
    Bet,
    DoubleUp,
    Guess,
    Hold,
    Pick,
    VideoPoker,
    VideoPokerMatch,
)

GAMES = {
    "one hand of Aces and Faces": VideoPoker(ACES_AND_FACES, bet=5),
    "one hand, A-2-3-4-5 no straight": VideoPoker(replace(ACES_AND_FACES, ace_low="never"), bet=2),
    "one hand of Double Double Bonus": VideoPoker(PAY_TABLES["Double Double Bonus 9/6"]),
    "a double against the dealer's card": DoubleUp("dealer_card", stake=3),
    "a double on red or black": DoubleUp("red_black", stake=3),
    "a match of Aces and Faces": VideoPokerMatch(replace(ACES_AND_FACES, bankroll=12)),
    "a match with doubles on red or black": VideoPokerMatch(
        replace(ACES_AND_FACES, bankroll=3, double_up="red_black", royal_pay_below_max=250)
    ),
    "one turn of dice": DiceTurn(to_beat=evaluate_dice("66642")),
    "one turn of five throws, free keeping": DiceTurn(DicePoker(throws=5, locked=False)),
    "one game of dice": DiceGame(DicePoker(stake=3), order=(2, 0, 1)),
    "a game of one throw, full house by points": DiceGame(
        DicePoker(throws=1, full_house="points"), order=tuple(range(6))
    ),
    "rounds of dice for three": DicePokerMatch(players=3, seats=4),
    "rounds of dice for ten, play-offs by seat": DicePokerMatch(
        DicePoker(stake=5, locked=False, throws=2, playoff_order="seat"), players=10
    ),
}
SEEDS = range(12)
MOST_STEPS = 20_000


@dataclass(frozen=True)
class NoAction:
    """Has the field of a bet and belongs to no game."""

    chips: int = 1


@dataclass(frozen=True)
class FalseCard:
    """Looks like a card."""

    rank: Rank = Rank.ACE
    suit: Suit = Suit.SPADES


ACE = Card(Rank.ACE, Suit.SPADES)
FORGED = [
    *(None, 0, 1, -1, True, "deal", "Hold", "", b"draw", 1.5, float("nan"), (), object()),
    *([], {}, [ACE], {"do": "bet"}, {ACE}, int, NoAction(), CHANCE, ACE, Message("deal")),
    *(Dealt(cards) for cards in (None, 5, "As", (None,), ("As",), (51,), (FalseCard(),))),
    *(Dealt(cards) for cards in ([ACE], {ACE}, (ACE, ACE), (ACE,) * 5, STANDARD_DECK)),
    *(Bet(chips) for chips in (0, -1, -(10**30), 10**12, 10**400, 1.5, 1.0, "1", True, None)),
    *(Bet(chips) for chips in (float("nan"), float("inf"), [1], {"a": 1}, (1,), Bet(1))),
    *(Hold(cards) for cards in (None, 5, "As", (ACE,), [ACE], {51}, frozenset(STANDARD_DECK))),
    *(Hold(frozenset(cards)) for cards in ({51}, {"As"}, {None}, {FalseCard()}, {5, -1})),
    *(Pick(position) for position in (0, 5, -1, 10**400, True, 1.0, "1", None, [1])),
    *(Guess(colour) for colour in ("red", "black", 0, True, None, Suit.HEARTS, ["red"])),
    *(Thrown(faces) for faces in (None, 5, "1", (), (0,), (7,), (True,), (1.0,), ("1",), [1], {1})),
    *(Thrown(faces) for faces in ((1, 2, 3, 4, 7), (1,) * 6, (10**400,), (None,) * 5, ((1,),) * 5)),
    *(Keep(faces) for faces in (None, 5, "5", [5], {5}, (0,), (7,), (True,), (1.0,), ("1",))),
    *(Keep(faces) for faces in ((1, 2, 3, 4, 5, 6), (6,) * 6, (10**400,), (None,), ([1],))),
    *(
        make(seat)
        for make in (Join, Leave)
        for seat in (-1, 10, 10**400, True, 1.0, "1", None, [1])
    ),
    *(NextRound(chips) for chips in (0, -1, 10**12, 1.5, 1.0, "1", True, None, [1])),
]
"""What a browser could send and no game takes in any state."""


def expanded(actions, random):
    """Single actions: of a range its two ends and one amount between."""
    for action in actions:
        if isinstance(action, BetRange):
            low, high = action.minimum, action.maximum
            assert 0 <= low <= high
            yield from map(action.action, sorted({low, random.randint(low, high), high}))
        else:
            yield action


@dataclass(frozen=True)
class Step:
    """A state, and the action that was taken in it; None at the end."""

    state: object
    action: object


@cache
def walk(game, seed):
    """A game played at random to its end, as steps."""
    random, dealer, state = Random(seed), Dealer(f"conformance {seed}"), game.initial()
    steps = []
    for _ in range(MOST_STEPS):
        turn = game.turn(state)
        if turn is None:
            return [*steps, Step(state, None)]
        if turn is CHANCE:
            action = dealer.resolve(game.chances(state))
        else:
            action = random.choice(list(expanded(game.actions(state), random)))
        steps.append(Step(state, action))
        state = game.apply(state, action)
    raise AssertionError("the game does not end")


def some_steps(game, seed):
    """At most forty steps of a walk, the first ones, the last ones and some between."""
    steps = walk(game, seed)
    between = Random(seed).sample(steps, min(15, len(steps)))
    return steps[:15] + between + steps[-10:]


def cards_in(thing):
    """All cards anywhere inside a state."""
    if isinstance(thing, Card):
        yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, tuple | frozenset):
        for part in thing:
            yield from cards_in(part)


def is_possible(chance: Deal | Throw, action):
    """Whether an action is an outcome of this chance node."""
    if isinstance(chance, Throw):
        faces = action.faces if isinstance(action, Thrown) else ()
        return len(faces) == chance.count and all(face in range(1, 7) for face in faces)
    cards = action.cards if isinstance(action, Dealt) else ()
    return len(cards) == len(set(cards)) == chance.count and set(cards) <= set(chance.remaining)


def refused(game, state, *actions):
    """Every one of these actions is refused with a sentence, and the state stays what it was."""
    before = copy.deepcopy(state)
    for action in actions:
        with pytest.raises(IllegalAction) as refusal:
            game.apply(state, action)
        said = str(refusal.value)
        assert not said[0].islower()
        assert said.endswith(".")
        assert len(said) < 120
    assert state == before


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_seed = pytest.mark.parametrize("seed", SEEDS)


@every_game
@every_seed
def test_game_ends_and_nobody_can_act_after_it(game, seed):
    final = walk(game, seed)[-1].state
    assert game.turn(final) is None
    assert list(game.actions(final)) == []


@every_game
@every_seed
def test_replay_of_the_same_actions_gives_the_same_states(game, seed):
    steps = walk(game, seed)
    dealer, state = Dealer(f"conformance {seed}"), game.initial()
    for step in steps[:-1]:
        assert state == step.state
        if game.turn(state) is CHANCE:
            assert dealer.resolve(game.chances(state)) == step.action
        state = game.apply(state, step.action)
    assert state == steps[-1].state


@every_game
@every_seed
def test_every_listed_action_is_accepted_and_leads_on(game, seed):
    for step in some_steps(game, seed):
        turn = game.turn(step.state)
        listed = list(expanded(game.actions(step.state), Random(seed)))
        assert bool(listed) == isinstance(turn, int)
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert game.apply(step.state, action) != step.state


@every_game
@every_seed
def test_states_are_hashable_frozen_and_unchanged_by_apply(game, seed):
    for step in some_steps(game, seed):
        before = copy.deepcopy(step.state)
        hash(step.state)
        if step.action is not None:
            assert game.apply(step.state, step.action) == game.apply(before, step.action)
        assert step.state == before
        assert hash(step.state) == hash(before)
        with pytest.raises(FrozenInstanceError):
            step.state.phase = None


@every_game
@every_seed
def test_payoffs_and_observations_are_there_for_every_player_in_every_state(game, seed):
    players = len(game.payoffs(game.initial()))
    assert game.payoffs(game.initial()) == (0,) * players
    for step in some_steps(game, seed):
        turn = game.turn(step.state)
        assert turn is None or turn is CHANCE or turn in range(players)
        payoffs = game.payoffs(step.state)
        assert len(payoffs) == players
        assert all(type(chips) is int for chips in payoffs)
        for player in range(players):
            seen = game.observation(step.state, player)
            assert seen == game.observation(copy.deepcopy(step.state), player)
            assert hash(seen) == hash(game.observation(copy.deepcopy(step.state), player))


@every_game
@every_seed
def test_chance_turns_different_cards_of_a_deck_that_it_names(game, seed):
    for step in some_steps(game, seed):
        if game.turn(step.state) is not CHANCE:
            continue
        chance = game.chances(step.state)
        if isinstance(chance, Throw):
            continue
        assert len(set(chance.remaining)) == len(chance.remaining)
        assert set(chance.remaining) <= set(STANDARD_DECK)
        assert 1 <= chance.count <= len(chance.remaining)
        assert all(type(part) is int for part in chance.pack)
        assert is_possible(chance, step.action)
        cards = step.action.cards
        gone = [card for card in STANDARD_DECK if card not in chance.remaining]
        spare = next(card for card in chance.remaining if card not in cards)
        refused(game, step.state, Dealt(cards[:-1]))
        refused(game, step.state, Dealt((*cards, spare)))
        refused(game, step.state, Dealt(()))
        refused(game, step.state, Dealt((*cards[:-1], FalseCard())))
        if len(cards) > 1:
            refused(game, step.state, Dealt((*cards[:-1], cards[0])))
        for card in gone[:3]:
            refused(game, step.state, Dealt((*cards[:-1], card)))


@every_game
@every_seed
def test_chance_throws_as_many_dice_as_it_says_and_every_throw_has_its_name(game, seed):
    names = [
        game.chances(step.state).name
        for step in walk(game, seed)
        if game.turn(step.state) is CHANCE and isinstance(game.chances(step.state), Throw)
    ]
    assert len(set(names)) == len(names)
    for step in some_steps(game, seed):
        if game.turn(step.state) is not CHANCE:
            continue
        chance = game.chances(step.state)
        if isinstance(chance, Deal):
            continue
        assert 1 <= chance.count <= 5
        assert all(type(part) is int for part in chance.name)
        assert is_possible(chance, step.action)
        faces = step.action.faces
        refused(game, step.state, Thrown(faces[:-1]))
        refused(game, step.state, Thrown((*faces, 6)))
        refused(game, step.state, Thrown((*faces[:-1], 7)))
        refused(game, step.state, Thrown(list(faces)))


@every_game
@every_seed
def test_no_state_holds_a_card_that_was_not_turned(game, seed):
    turned, steps = set(), walk(game, seed)
    for at, step in enumerate(steps):
        if at % (1 + len(steps) // 100) == 0:
            assert set(cards_in(step.state)) <= turned
            for player in range(len(game.payoffs(step.state))):
                assert set(cards_in(game.observation(step.state, player))) <= turned
        if isinstance(step.action, Dealt):
            turned.update(step.action.cards)


@every_game
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_forged_action_is_refused_in_every_state(game, seed):
    for step in some_steps(game, seed):
        refused(game, step.state, *FORGED)


@every_game
@every_seed
def test_action_of_another_moment_is_refused(game, seed):
    steps = some_steps(game, seed)
    actions = {step.action for step in steps} - {None}
    for step in steps:
        turn = game.turn(step.state)
        listed = tuple(game.actions(step.state))
        chance = game.chances(step.state) if turn is CHANCE else None
        others = (action for action in actions if not legal(listed, action))
        refused(
            game, step.state, *(it for it in others if not chance or not is_possible(chance, it))
        )


@every_game
def test_amount_outside_its_range_is_refused(game):
    for step in some_steps(game, 0):
        for bets in game.actions(step.state):
            if isinstance(bets, BetRange):
                for chips in (bets.minimum - 1, bets.maximum + 1, bets.maximum + 10**400):
                    assert bets.action(chips) not in bets
                    refused(game, step.state, bets.action(chips))
