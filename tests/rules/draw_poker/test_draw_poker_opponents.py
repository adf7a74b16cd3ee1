"""The opponents: they see what a person in their seat sees, keep the rules, and say why."""

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from inspect import signature

import pytest

from rules.cards import Card
from rules.draw_poker import (
    COMPUTER,
    DRAW_POKER_32,
    DRAW_POKER_52,
    OPPONENTS,
    YOU,
    Bet,
    Call,
    DealPhase,
    Draw,
    DrawPokerDeal,
    DrawPokerMatch,
    Drop,
    MatchEnd,
    NextDeal,
    Raise,
    Stay,
    explain,
    opponent,
)
from rules.draw_poker.beginner import BEGINNER
from rules.draw_poker.student import STUDENT
from rules.game import CHANCE, legal, play
from rules.messages import BadVariant, Message
from rules.shuffle import ByteStream, Dealer
from tests.rules.draw_poker.scripted import NOTHING, PAIR, TWO_PAIR, chips, deal
from tests.rules.test_conformance import cards_in

YES = Draw(frozenset())
TO_SECOND = (Stay(), YES, YES)
LOW_PAIR = "2c 2s Jh 9d 6c"
THREES = "7c 7d 7h Ks 2d"


def decided(player, *actions, **options):
    """What an opponent in the acting seat decides after these actions."""
    game, state = deal(*actions, **options)
    return player.decide(game.observation(state, state.acting))


def decisions(game, players, seed):
    """A deal or match played to its end: every decision with its observation and legal actions."""
    dealer, state, made = Dealer(seed), game.initial(), []
    while game.turn(state) is not None:
        turn = game.turn(state)
        if turn is CHANCE:
            state = game.apply(state, dealer.resolve(game.chances(state)))
            continue
        seen, actions = game.observation(state, turn), tuple(game.actions(state))
        action = players[turn](seen, actions)
        assert legal(actions, action)
        made.append((turn, seen, action))
        state = game.apply(state, action)
    return made, state


# The registry.


def test_opponents_are_chosen_by_name():
    assert list(OPPONENTS) == ["beginner", "student"]
    assert opponent("beginner") is BEGINNER
    assert opponent("student") is STUDENT
    for name, player in OPPONENTS.items():
        assert player.name == name


@pytest.mark.parametrize("name", ["Beginner", "expert", "", None, 3, [], {"a": 1}])
def test_other_names_are_refused(name):
    with pytest.raises(BadVariant, match="is not an opponent here"):
        opponent(name)


def test_rules_of_every_opponent_are_sentences():
    for player in OPPONENTS.values():
        assert len(player.rules) >= 5
        for said in player.rules:
            assert isinstance(said, Message)
            assert str(said)[-1] in ".:"


def test_light_import_and_beginner_need_no_numpy():
    program = (
        "import sys; from rules.draw_poker import DRAW_POKER_52, OPPONENTS, DrawPokerDeal\n"
        "from rules.game import play; from rules.shuffle import Dealer\n"
        "play(DrawPokerDeal(DRAW_POKER_52), (OPPONENTS['beginner'],) * 2, Dealer(1))\n"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


# A policy reads an observation, never the state.


def test_opponent_is_given_the_observation_alone():
    for player in OPPONENTS.values():
        assert list(signature(player.decide).parameters) == ["observation"]


@pytest.mark.parametrize("player", OPPONENTS.values(), ids=list(OPPONENTS))
def test_hidden_cards_of_the_other_change_no_decision(player):
    hidden = (PAIR, NOTHING, LOW_PAIR)
    for actions in ((Bet(10),), (*TO_SECOND, Bet(10))):
        assert len({decided(player, *actions, hands=(one, TWO_PAIR)) for one in hidden}) == 1
    assert len({decided(player, hands=(TWO_PAIR, one)) for one in hidden}) == 1


@pytest.mark.parametrize("player", OPPONENTS.values(), ids=list(OPPONENTS))
def test_same_observation_gives_the_same_decision(player):
    assert decided(player, Bet(10)) == decided(player, Bet(10))


# Whole matches and deals: every action is legal, also with all the odd options.


@pytest.mark.parametrize("options", [{}, {"forfeit": "broke", "open_call": "check", "min_bet": 7}])
@pytest.mark.parametrize("variant", [DRAW_POKER_52, DRAW_POKER_32], ids=["52", "32"])
def test_beginners_play_matches_to_their_end(variant, options):
    game = DrawPokerMatch(replace(variant, start_bank=40, items=2, item_value=20, **options))
    ends = {decisions(game, (BEGINNER, BEGINNER), seed)[1].end for seed in range(6)}
    assert ends <= {MatchEnd.WON, MatchEnd.LOST}


def test_student_plays_a_short_match_to_its_end():
    game = DrawPokerMatch(
        replace(DRAW_POKER_32, start_bank=12, items=1, item_value=10, show_draw_count=False)
    )
    made, final = decisions(game, (BEGINNER, STUDENT), 3)
    assert final.end in (MatchEnd.WON, MatchEnd.LOST)
    assert any(turn == COMPUTER for turn, _, _ in made)


def test_opponents_go_on_between_deals():
    game = DrawPokerMatch(DRAW_POKER_52)
    state = game.apply(game.initial(), NextDeal())
    for player in OPPONENTS.values():
        assert player(game.observation(state, COMPUTER), tuple(game.actions(state))) == NextDeal()


# The beginner's rules of thumb.


@pytest.mark.parametrize(
    ("hand", "actions", "action"),
    [
        (THREES, (), Bet(10)),
        (TWO_PAIR, (), Bet(5)),
        (PAIR, (), Bet(5)),
        (LOW_PAIR, (), Stay()),
        (NOTHING, (), Stay()),
        (THREES, (*TO_SECOND,), Bet(10)),
        (TWO_PAIR, (*TO_SECOND,), Bet(5)),
        (PAIR, (*TO_SECOND,), Bet(5)),
        (LOW_PAIR, (*TO_SECOND,), Call()),
        (NOTHING, (*TO_SECOND,), Call()),
        (THREES, (Stay(), Bet(20)), Raise(30)),
        (TWO_PAIR, (Stay(), Bet(90)), Draw.of("8d")),
        (PAIR, (Stay(), Bet(90)), Draw.of("9c 7s 3d")),
        (LOW_PAIR, (Stay(), Bet(10)), Draw.of("Jh 9d 6c")),
        (LOW_PAIR, (Stay(), Bet(11)), Drop()),
        (NOTHING, (Stay(), Bet(1)), Drop()),
        (THREES, (Bet(10), Raise(20)), Raise(50)),
        (THREES, (Bet(10), Raise(1), Raise(1), Raise(1)), Draw.of("Ks 2d")),
        (TWO_PAIR, (*TO_SECOND, Call(), Bet(90)), Call()),
        (PAIR, (*TO_SECOND, Call(), Bet(10)), Call()),
        (PAIR, (*TO_SECOND, Call(), Bet(11)), Drop()),
        (LOW_PAIR, (*TO_SECOND, Call(), Bet(5)), Call()),
        (LOW_PAIR, (*TO_SECOND, Call(), Bet(6)), Drop()),
        (NOTHING, (*TO_SECOND, Call(), Bet(1)), Drop()),
    ],
)
def test_rules_of_thumb(hand, actions, action):
    other = "Kc Qd 8h 4d 3h"
    decision = decided(BEGINNER, *actions, hands=(hand, other), open_call="check")
    assert decision.action == action
    assert decision.rule in BEGINNER.rules
    assert (decision.chance, decision.assumed) == (None, None)


def test_beginner_draws_in_the_usual_way():
    decision = decided(BEGINNER, Stay(), YES)
    assert decision.action == Draw.of("9c 7s 3d")
    assert str(decision.rule) == "With a pair he draws three."


def test_beginner_stakes_a_belonging_rather_than_drop_two_pair():
    before = chips(100, 20)
    decision = decided(BEGINNER, Bet(90), before=before)
    assert isinstance(decision.action, Draw)


def test_beginner_pays_where_he_cannot_raise():
    decision = decided(BEGINNER, Bet(95), hands=(PAIR, THREES))
    assert decision.action == Draw.of("Ks 2d")


# The student's arithmetic.


def test_student_pays_if_and_only_if_the_chance_is_worth_the_price():
    asked = 0
    for seed in range(9):
        game = DrawPokerDeal(DRAW_POKER_52, number=seed + 1, opener=seed % 2)
        made, _ = decisions(game, (STUDENT, BEGINNER), "price")
        for turn, seen, action in made:
            if turn == YOU:
                decision = STUDENT.decide(seen)
                assert decision.action == action
                assert 0 <= decision.chance <= 1
                assert isinstance(decision.chance, Fraction)
                if isinstance(action, Drop):
                    assert decision.chance < decision.needed
                elif seen.phase is not DealPhase.EXCHANGE and not isinstance(action, Bet | Raise):
                    assert decision.chance >= decision.needed
                asked += 1
    assert asked > 12


def test_student_bets_after_the_draw_only_as_the_favourite():
    strong = decided(STUDENT, *TO_SECOND, hands=(TWO_PAIR, PAIR))
    assert isinstance(strong.action, Call)
    threes = decided(STUDENT, Stay(), Draw.of("9c 7s 3d"), Draw.of("Ks 2d"), hands=(THREES, PAIR))
    assert isinstance(threes.action, Bet)
    assert threes.chance > Fraction(1, 2)
    poor = decided(STUDENT, Stay(), Draw.of("9c 7s 3d"), YES, hands=(NOTHING, PAIR))
    assert poor.action == Call()


def test_student_gives_up_two_pair_to_a_bet_of_one_who_drew_none():
    decision = decided(
        STUDENT, Stay(), YES, YES, Call(), Bet(95), hands=(TWO_PAIR, PAIR), open_call="check"
    )
    assert (decision.action, decision.chance) == (Drop(), 0)
    assert decision.needed == Fraction(95, 200)


def test_price_is_compared_with_the_pot_that_holds_the_bet():
    decision = decided(STUDENT, Bet(28))
    assert (decision.price, decision.pot, decision.needed) == (28, 38, Fraction(28, 66))
    said = "28 chips to play for a pot of 66: right if he wins more often than 14/33."
    assert str(decision.price_in_words) == said


def test_student_exchanges_what_wins_most():
    drew_three = Draw.of("9c 7s 3d")
    ace_king = decided(STUDENT, Stay(), drew_three, hands=("As Kh 7d 4c 2h", PAIR))
    assert ace_king.action == Draw.of("7d 4c 2h")
    assert decided(STUDENT, Stay(), drew_three, hands=(TWO_PAIR, PAIR)).action == Draw.of("8d")


def test_more_bets_of_the_other_lower_the_chance():
    waits = decided(STUDENT, *TO_SECOND[:1], Draw.of("9c 7s 3d"), YES, hands=(THREES, PAIR))
    once = decided(
        STUDENT,
        Stay(),
        Draw.of("9c 7s 3d"),
        YES,
        Call(),
        Bet(5),
        hands=(THREES, PAIR),
        open_call="check",
    )
    assert once.chance < waits.chance


def test_bets_before_the_draw_do_not_halve_what_may_be_held_after_it():
    hands, drew_three = (THREES, PAIR), Draw.of("9c 7s 3d")
    quiet = decided(STUDENT, Stay(), drew_three, YES, hands=hands)
    lively = decided(STUDENT, Bet(5), Raise(5), Raise(5), drew_three, YES, hands=hands)
    assert lively.chance == quiet.chance


def test_student_knows_no_count_where_the_rules_hide_it():
    shown = decided(STUDENT, *TO_SECOND, hands=(TWO_PAIR, PAIR))
    hidden = decided(STUDENT, *TO_SECOND, hands=(TWO_PAIR, PAIR), show_draw_count=False)
    assert shown.chance == 0
    assert hidden.chance > Fraction(1, 2)


# Explanations after the deal.


def after_deal(*actions):
    """The computer's only decision, then the observation of the deal's end for you."""
    game, asked = deal(Bet(28))
    decision = STUDENT.decide(game.observation(asked, COMPUTER))
    game, state = deal(Bet(28), *actions)
    return (decision,), game.observation(state, YOU)


def test_nothing_is_told_before_the_deal_is_over():
    assert explain(*after_deal()) == ()


def test_after_a_drop_only_the_price_is_told():
    made, seen = after_deal(YES, YES, Drop())
    (told,) = explain(made, seen)
    assert told == (made[0].price_in_words,)
    assert not list(cards_in(told))


def test_after_a_showdown_hand_chance_and_reason_are_told():
    made, seen = after_deal(YES, YES, Call())
    (told,) = explain(made, seen)
    words = [str(said) for said in told]
    assert words[0] == "His hand: two pair, kings and fours."
    assert words[2].startswith("He took his chance to win for ")
    assert told[3] in STUDENT.rules


def test_decision_names_what_was_assumed():
    decision = decided(STUDENT, Bet(28))
    assert decision.assumed.total > 0
    assert all(isinstance(card, Card) for card in decision.hand)


# Strength: the full measure is in bench/; here a fixed seed shows the direction.


def random_buttons(stream):
    def policy(seen, actions):
        kinds = sorted({type(action).__name__ for action in actions})
        kind = kinds[stream.below(len(kinds))]
        choices = [action for action in actions if type(action).__name__ == kind]
        action = choices[stream.below(len(choices))]
        if kind == "BetRange":
            return action.action(action.minimum + stream.below(action.maximum - action.minimum + 1))
        return action

    return policy


def test_beginner_wins_more_than_five_chips_a_deal_from_random_play():
    stream, dealer, won = ByteStream(b"random"), Dealer("beginner"), 0
    shuffles = 400
    for number in range(1, shuffles + 1):
        game = DrawPokerDeal(DRAW_POKER_52, opener=number % 2, number=number)
        other = random_buttons(stream)
        won += game.payoffs(play(game, (BEGINNER, other), dealer).final)[0]
        won += game.payoffs(play(game, (other, BEGINNER), dealer).final)[1]
    assert won > 5 * 2 * shuffles
