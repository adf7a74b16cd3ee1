"""The betting rounds of rule book section 3: a test for every sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.draw_poker import (
    Bet,
    Call,
    DealPhase,
    Draw,
    Drop,
    Raise,
    Reason,
    Stay,
    needed_chance,
)
from rules.messages import IllegalAction
from tests.rules.draw_poker.scripted import PAIR, TWO_PAIR, buttons, chips, deal, is_over, limits

YES = Draw(frozenset())
"""DRAW without a card marked."""
TO_SECOND = (Stay(), YES, YES)
"""What leads to the second round with nothing bet."""

# “The opener may BET an amount of his choice, STAY (wait), or DROP (give up the deal).”


def test_opener_may_bet_stay_or_drop():
    assert buttons(*deal()) == "BET STAY DROP"
    _, state = deal()
    assert state.acting == 0


@pytest.mark.parametrize("amount", [1, 28, 95])
def test_opener_bets_an_amount_of_his_choice(amount):
    _, state = deal(Bet(amount))
    assert (state.chips.banks, state.chips.pot, state.owed) == (
        (95 - amount, 95),
        10 + amount,
        amount,
    )


# “The other player, if the opener stayed, may BET, DRAW or DROP.”


def test_other_player_may_bet_draw_or_drop_after_stay():
    game, state = deal(Stay())
    assert state.acting == 1
    assert buttons(game, state) == "BET DRAW DROP"


# “Whoever faces a bet may RAISE, DRAW or DROP.”


def test_whoever_faces_a_bet_may_raise_draw_or_drop():
    assert buttons(*deal(Bet(10))) == "RAISE DRAW DROP"


def test_opener_faces_the_bet_after_stay_and_bet():
    game, state = deal(Stay(), Bet(10))
    assert state.acting == 0
    assert buttons(game, state) == "RAISE DRAW DROP"


def test_raise_pays_the_last_bet_plus_an_amount_of_choice():
    _, state = deal(Bet(10), Raise(7))
    assert (state.chips.banks, state.owed, state.acting) == ((85, 78), 7, 0)


def test_draw_pays_the_last_raise_and_closes_the_round():
    game, state = deal(Bet(10), Raise(7), Raise(3), YES)
    assert state.chips.banks == (75, 75)
    assert (state.phase, state.acting) == (DealPhase.EXCHANGE, 0)
    assert buttons(game, state) == "DRAW"


def test_draw_after_stay_pays_nothing():
    _, state = deal(Stay(), YES)
    assert (state.chips.banks, state.phase) == ((95, 95), DealPhase.EXCHANGE)


def test_drop_loses_what_was_put_in_and_the_pot_goes_to_the_other():
    _, state = deal(Bet(10), Drop())
    assert (state.chips.banks, state.chips.pot) == ((105, 95), 0)
    assert (state.outcome.reason, state.outcome.winner) == (Reason.DROPPED, 0)


# “Raises are unlimited in number; each adds at least 1 chip.”


def test_raise_war_of_single_chips_ends_only_with_the_chips():
    war = [Bet(1), *[Raise(1)] * 94]
    game, state = deal(*war)
    assert state.chips.banks == (0, 1)
    assert (state.owed, limits(game, state)) == (1, None)
    assert buttons(game, state) == "DRAW DROP"
    _, closed = deal(*war, YES, YES)
    assert closed.outcome.pot == 200


@pytest.mark.parametrize("amount", [0, -1, 95, 10**12, 1.5, "5", True, None, float("nan"), [1]])
def test_raise_outside_its_limits_is_refused(amount):
    with pytest.raises(IllegalAction, match="Raise at least 1 and at most 94"):
        deal(Bet(1), Raise(amount))


# “Second betting round, same opener. With nothing bet he may BET, CALL or DROP.”


@pytest.mark.parametrize("opener", [0, 1])
def test_same_player_opens_both_rounds(opener):
    game, first = deal(opener=opener)
    assert first.acting == opener
    game, second = deal(*TO_SECOND, opener=opener)
    assert (second.phase, second.acting) == (DealPhase.SECOND_ROUND, opener)
    assert buttons(game, second) == "BET CALL DROP"


# “CALL compares the hands at once, also with nothing bet (open_call=”showdown“); ”check" lets the
# other still bet.”


def test_call_with_nothing_bet_compares_the_hands_at_once():
    _, state = deal(*TO_SECOND, Call())
    assert (state.outcome.reason, state.outcome.winner) == (Reason.SHOWDOWN, 1)


def test_with_check_the_other_may_still_bet_call_or_drop():
    game, state = deal(*TO_SECOND, Call(), open_call="check")
    assert (state.acting, state.phase) == (1, DealPhase.SECOND_ROUND)
    assert buttons(game, state) == "BET CALL DROP"


def test_with_check_a_second_call_compares_the_hands():
    _, state = deal(*TO_SECOND, Call(), Call(), open_call="check")
    assert state.outcome.reason is Reason.SHOWDOWN


def test_with_check_the_opener_answers_the_bet():
    game, state = deal(*TO_SECOND, Call(), Bet(20), open_call="check")
    assert (state.acting, state.owed) == (0, 20)
    assert buttons(game, state) == "RAISE CALL DROP"
    _, called = deal(*TO_SECOND, Call(), Bet(20), Call(), open_call="check")
    assert called.outcome.pot == 50


# “Whoever faces a bet may RAISE, CALL (pay the last bet or raise, if any, and compare) or DROP.”


def test_second_round_offers_raise_call_drop_against_a_bet():
    assert buttons(*deal(*TO_SECOND, Bet(10))) == "RAISE CALL DROP"


def test_call_pays_the_last_raise_and_compares():
    _, state = deal(*TO_SECOND, Bet(10), Raise(5), Call())
    assert state.outcome.pot == 40
    assert (state.outcome.reason, state.chips.banks) == (Reason.SHOWDOWN, (80, 120))


def test_drop_in_the_second_round_gives_the_pot_away():
    _, state = deal(*TO_SECOND, Bet(10), Drop())
    assert (state.outcome.reason, state.chips.banks) == (Reason.DROPPED, (105, 95))


# “Each bet and raise is at least min_bet; where that is not possible the button is not offered.”


def test_bet_and_raise_are_at_least_the_smallest_bet():
    game, state = deal(min_bet=10)
    assert limits(game, state) == (10, 95)
    with pytest.raises(IllegalAction, match="Bet at least 10 and at most 95"):
        game.apply(state, Bet(9))
    game, state = deal(Bet(10), min_bet=10)
    assert limits(game, state) == (10, 85)


def test_bet_is_not_offered_where_the_smallest_is_not_possible():
    before = chips(14, 186)
    game, state = deal(before=before, min_bet=10)
    assert buttons(game, state) == "STAY DROP"
    with pytest.raises(IllegalAction, match=r"no chips to bet with now: choose STAY or DROP\."):
        game.apply(state, Bet(9))


def test_raise_is_not_offered_where_the_smallest_is_not_possible():
    assert buttons(*deal(Bet(90), min_bet=10)) == "DRAW DROP"


# “A bet or raise of x is at most min(own cash − amount owed, the other's line).”


def test_bet_is_at_most_your_own_cash():
    game, state = deal(before=chips(45, 155))
    assert limits(game, state) == (1, 40)
    with pytest.raises(IllegalAction, match="Bet at least 1 and at most 40: that is all you have"):
        game.apply(state, Bet(41))


def test_bet_is_at_most_what_the_snowman_can_pay_belongings_included():
    before = chips(400, 39, lost=("hat", "scarf"))
    game, state = deal(before=before)
    assert state.chips.lines == (395, 34 + 150)
    assert limits(game, state) == (1, 184)
    with pytest.raises(IllegalAction, match="Bet at least 1 and at most 184: that is all he can"):
        game.apply(state, Bet(185))


def test_raise_is_at_most_what_he_can_still_pay():
    before = chips(
        300, 64, lost=("hat", "scarf", "mittens", "buttons", "broom")[:4], staked=["broom"]
    )
    game, state = deal(Stay(), Bet(25), before=before)
    assert limits(game, state) == (1, 34)
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, Raise(35))
    said = "Raise at least 1 and at most 34: that is all he can still pay."
    assert str(refusal.value) == said


def test_computer_bets_only_its_own_cash_and_only_what_you_have():
    game, state = deal(before=chips(100, 45), opener=1)
    assert limits(game, state) == (1, 40)
    with pytest.raises(IllegalAction, match="that is all your cash"):
        game.apply(state, Bet(41))
    game, state = deal(before=chips(20, 180), opener=1)
    assert limits(game, state) == (1, 15)
    with pytest.raises(IllegalAction, match="that is all the other can pay"):
        game.apply(state, Bet(16))


def test_every_call_can_be_covered_so_there_are_no_side_pots_and_no_refunds():
    before = chips(400, 39, lost=("hat", "scarf"))
    _, state = deal(Bet(184), YES, before=before)
    assert state.chips.lines == (211, 0)
    assert state.chips.pot == 2 * 184 + 10
    assert state.chips.collateral.owned == ()


# “A round that begins with either line at 0 is skipped, without buttons; if the first round is
# skipped the opener draws first.”


@pytest.mark.parametrize("opener", [0, 1])
def test_first_round_is_skipped_when_a_line_is_nothing_and_the_opener_draws_first(opener):
    game, state = deal(before=chips(5, 195), opener=opener)
    assert state.chips.lines[0] == 0
    assert (state.phase, state.acting) == (DealPhase.EXCHANGE, opener)
    assert buttons(game, state) == "DRAW"
    game, state = deal(YES, before=chips(5, 195), opener=opener)
    assert (state.phase, state.acting) == (DealPhase.EXCHANGE, 1 - opener)


def test_second_round_is_skipped_when_a_line_is_nothing():
    _, state = deal(Bet(95), YES, YES, hands=(TWO_PAIR, PAIR), before=chips(100, 600))
    assert state.outcome.reason is Reason.SHOWDOWN
    assert state.chips.banks[0] == 200


def test_deal_without_any_chips_goes_from_exchange_to_exchange_to_showdown():
    _, state = deal(YES, YES, before=chips(5, 195))
    assert is_over(state)
    assert state.outcome.pot == 10


# “If only the computer's cash is 0 it lacks BET and RAISE, but you may bet.”


def test_computer_without_cash_lacks_bet_and_raise_but_you_may_bet():
    before = chips(100, 5)
    game, state = deal(before=before, opener=1)
    assert state.chips.lines == (95, 250)
    assert buttons(game, state) == "STAY DROP"
    game, state = deal(Stay(), before=before, opener=1)
    assert buttons(game, state) == "BET DRAW DROP"
    game, state = deal(Stay(), Bet(30), before=before, opener=1)
    assert buttons(game, state) == "DRAW DROP"


# The seven rows of the table of buttons, in one place.


@pytest.mark.parametrize(
    ("words", "actions", "options"),
    [
        ("BET STAY DROP", (), {}),
        ("BET DRAW DROP", (Stay(),), {}),
        ("RAISE DRAW DROP", (Bet(5),), {}),
        ("RAISE DRAW DROP", (Stay(), Bet(5)), {}),
        ("RAISE DRAW DROP", (Bet(5), Raise(5)), {}),
        ("DRAW", (Stay(), YES), {}),
        ("BET CALL DROP", TO_SECOND, {}),
        ("RAISE CALL DROP", (*TO_SECOND, Bet(5)), {}),
        ("BET CALL DROP", (*TO_SECOND, Call()), {"open_call": "check"}),
    ],
)
def test_table_of_buttons(words, actions, options):
    game, state = deal(*actions, **options)
    assert buttons(game, state) == words
    seen = game.observation(state, state.acting)
    assert " ".join(button.value for button in seen.buttons) == words
    assert game.observation(state, 1 - state.acting).buttons == ()


@pytest.mark.parametrize(
    ("action", "actions", "said"),
    [
        (Call(), (), "Now choose BET, STAY or DROP."),
        (Raise(5), (), "Now choose BET, STAY or DROP."),
        (YES, (), "Now choose BET, STAY or DROP."),
        (Stay(), (Stay(),), "Now choose BET, DRAW or DROP."),
        (Bet(5), (Bet(5),), "Now choose RAISE, DRAW or DROP."),
        (Stay(), TO_SECOND, "Now choose BET, CALL or DROP."),
        (Drop(), (Stay(), YES), "Now choose DRAW."),
        (None, (), "Now choose BET, STAY or DROP."),
        (Raise(5), (Bet(95),), "There are no chips to bet with now: choose DRAW or DROP."),
        (Bet(5), (Drop(),), "This deal is over."),
    ],
)
def test_action_without_its_button_is_refused_with_those_there_are(action, actions, said):
    game, state = deal(*actions)
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, action)
    assert str(refusal.value) == said


# Sequences that a table meets.


def test_stay_draw_call():
    _, state = deal(Stay(), YES, YES, Call())
    assert (state.outcome.pot, state.outcome.reason) == (10, Reason.SHOWDOWN)


def test_stay_bet_raise():
    game, state = deal(Stay(), Bet(10), Raise(10))
    assert (state.acting, state.owed) == (1, 10)
    assert limits(game, state) == (1, 75)


# Pot odds: price over the pot with it.


@given(pot=st.integers(0, 10**6), bet=st.integers(1, 10**6))
def test_needed_chance_is_x_over_p_plus_2x_and_breaks_even(pot, bet):
    chance = needed_chance(bet, pot + bet)
    assert chance * (pot + 2 * bet) == bet
    assert chance * (pot + bet) - (1 - chance) * bet == 0


def test_nothing_to_pay_needs_no_chance():
    assert needed_chance(0, 66) == 0
