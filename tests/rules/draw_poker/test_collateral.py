"""Belongings and chips, rule book section 3, "Short of money" and "Collateral"."""

import pytest

from rules.draw_poker import (
    BELONGINGS,
    COMPUTER,
    DRAW_POKER_52,
    YOU,
    Bet,
    Call,
    Draw,
    Drop,
    Raise,
    Stay,
    Whose,
    is_balanced,
)
from rules.messages import IllegalAction
from tests.rules.draw_poker.scripted import PAIR, TWO_PAIR, buttons, chips, deal, limits

YES = Draw(frozenset())
YOU_WIN, HE_WINS = (TWO_PAIR, PAIR), (PAIR, TWO_PAIR)


def belongings(state):
    """Staked and lost belongings of a state, in order."""
    return state.chips.collateral.staked, state.chips.collateral.lost


# “A player's line is his cash; for the computer plus v for every belonging neither staked nor
# lost.”


def test_line_is_cash_and_for_the_computer_what_its_own_belongings_are_worth():
    assert chips(100, 34).lines == (100, 34 + 5 * 50)
    assert chips(100, 34, staked=["hat"], lost=["scarf", "broom"]).lines == (100, 34 + 2 * 50)
    assert chips(7, 0, lost=BELONGINGS).lines == (7, 0)


# “When it cannot pay an ante or a call in cash it stakes the fewest owned belongings needed, in
# that order, each for v chips.”


def test_nothing_is_staked_while_cash_suffices():
    _, state = deal(Bet(95), YES)
    assert state.chips.banks == (0, 0)
    assert belongings(state) == ((), ())


def test_call_one_chip_short_stakes_the_hat_for_fifty():
    _, state = deal(Bet(20), YES, before=chips(100, 24))
    assert belongings(state) == (("hat",), ())
    assert state.chips.banks == (75, 49)


def test_two_belongings_are_staked_in_one_call():
    _, state = deal(Bet(90), YES, before=chips(100, 20))
    assert belongings(state) == (("hat", "scarf"), ())
    assert state.chips.banks == (5, 15 + 100 - 90)
    said = "The snowman was 75 chips short and staked his hat and scarf for 100."
    assert said in map(str, (event.message for event in state.events))


def test_exactly_covered_by_one_belonging_stakes_one():
    _, state = deal(Bet(60), YES, before=chips(100, 15))
    assert belongings(state) == (("hat",), ())
    assert state.chips.banks[COMPUTER] == 0


def test_owned_belongings_are_staked_in_order_around_those_gone():
    before = chips(300, 15, staked=["scarf"], lost=["hat", "buttons"])
    _, state = deal(Bet(100), YES, before=before)
    assert state.chips.collateral.staked == ("scarf", "mittens", "broom")


def test_ante_is_staked_for_by_itself():
    _, state = deal(before=chips(196, 4))
    assert belongings(state) == (("hat",), ())
    assert (state.chips.banks, state.chips.pot) == ((191, 49), 10)
    assert str(state.events[0].message) == "The snowman was 1 chip short and staked his hat for 50."


def test_ante_that_takes_the_last_cash_stakes_nothing():
    _, state = deal(before=chips(195, 5))
    assert belongings(state) == ((), ())
    assert state.chips.banks == (190, 0)


# “Staking for a call is its choice, it may DROP instead.”


def test_computer_may_drop_instead_of_staking():
    game, state = deal(Bet(90), before=chips(100, 20))
    assert buttons(game, state) == "DRAW DROP"
    _, state = deal(Bet(90), Drop(), before=chips(100, 20))
    assert belongings(state) == ((), ())


# “Change left from a staked belonging is cash and may be bet.”


def test_change_from_a_staked_belonging_may_be_bet():
    before = chips(300, 4)
    game, state = deal(before=before, opener=1)
    assert state.chips.banks[COMPUTER] == 49
    assert limits(game, state) == (1, 49)
    _, state = deal(Bet(49), before=before, opener=1)
    assert state.chips.banks[COMPUTER] == 0


# “It never stakes for its own bets or raises.”


def test_computer_never_stakes_for_its_own_bets_or_raises():
    game, state = deal(before=chips(300, 25), opener=1)
    assert limits(game, state) == (1, 20)
    game, state = deal(Bet(15), before=chips(300, 25))
    assert limits(game, state) == (1, 5)
    game, state = deal(Bet(20), before=chips(300, 25))
    assert limits(game, state) is None
    with pytest.raises(IllegalAction):
        game.apply(state, Raise(1))


# “Any deal it loses, also by DROP, forfeits all staked belongings, whenever they were staked.”


def test_lost_showdown_forfeits_all_staked_belongings_whenever_staked():
    before = chips(100, 20, staked=["broom"])
    _, state = deal(Bet(90), YES, YES, Call(), hands=YOU_WIN, before=before)
    assert belongings(state) == ((), ("broom", "hat", "scarf"))
    assert state.outcome.forfeited == ("broom", "hat", "scarf")
    assert str(state.events[-1].message) == "You have won his broom, hat and scarf."


def test_belongings_lost_now_are_lost_after_those_lost_before():
    _, state = deal(Bet(5), Drop(), before=chips(100, 50, staked=["hat", "broom"], lost=["scarf"]))
    assert belongings(state) == ((), ("scarf", "hat", "broom"))


def test_drop_forfeits_all_staked_belongings_too():
    _, state = deal(Bet(5), Drop(), before=chips(100, 50, staked=["hat", "scarf"]))
    assert belongings(state) == ((), ("hat", "scarf"))


def test_forfeiting_moves_no_chips():
    _, state = deal(Bet(5), Drop(), before=chips(100, 50, staked=["hat"]))
    assert state.chips.banks == (105, 45)


def test_won_deal_of_the_computer_forfeits_nothing():
    _, state = deal(Drop(), before=chips(100, 24, staked=["hat"]))
    assert belongings(state) == (("hat",), ())


# “After a tie they stay staked.”


def test_after_a_tie_belongings_stay_staked():
    hands = ("Ah Kd 9c 7s 3d", "As Kc 9h 7d 3c")
    _, state = deal(Bet(90), YES, YES, Call(), hands=hands, before=chips(100, 20))
    assert belongings(state) == (("hat", "scarf"), ())
    assert state.chips.pot == 190


# “After a deal it wins it redeems at v each, one at a time while its cash is at least v + reserve:
# staked ones first in reverse order of staking, then lost ones, last lost first.”


def test_redeems_staked_ones_first_in_reverse_order_of_staking():
    before = chips(100, 155, staked=["hat", "scarf"], lost=["mittens"])
    _, state = deal(Drop(), before=before)
    assert state.outcome.redeemed == ("scarf", "hat")
    assert belongings(state) == ((), ("mittens",))
    assert state.chips.banks[COMPUTER] == 155 + 5 - 100


def test_redeems_the_last_one_staked_while_the_first_stays_staked():
    _, state = deal(Drop(), before=chips(100, 70, staked=["hat", "scarf"], lost=["broom"]))
    assert state.outcome.redeemed == ("scarf",)
    assert belongings(state) == (("hat",), ("broom",))


def test_redeems_the_last_one_lost_while_the_first_stays_lost():
    _, state = deal(Drop(), before=chips(100, 70, lost=["broom", "hat"]))
    assert state.outcome.redeemed == ("hat",)
    assert belongings(state) == ((), ("broom",))


def test_redeems_then_the_lost_ones_last_lost_first():
    before = chips(100, 215, staked=["broom"], lost=["hat", "mittens", "scarf"])
    _, state = deal(Drop(), before=before)
    assert state.outcome.redeemed == ("broom", "scarf", "mittens", "hat")
    assert belongings(state) == ((), ())
    assert state.chips.banks[COMPUTER] == 20
    said = "The snowman bought back his broom, scarf, mittens and hat for 200."
    assert str(state.events[-1].message) == said


@pytest.mark.parametrize(("cash", "redeemed"), [(64, ()), (65, ("hat",)), (115, ("hat", "scarf"))])
def test_redeems_only_while_cash_is_the_value_and_the_reserve(cash, redeemed):
    _, state = deal(Drop(), before=chips(100, cash, lost=["scarf", "hat"]))
    assert state.outcome.redeemed == redeemed
    assert state.chips.banks[COMPUTER] == cash + 5 - 50 * len(redeemed)


def test_reserve_of_nothing_lets_it_spend_its_last_chip():
    _, state = deal(Drop(), before=chips(100, 45, lost=["hat"]), reserve=0)
    assert (state.outcome.redeemed, state.chips.banks[COMPUTER]) == (("hat",), 0)


# “What it cannot yet redeem stays staked.” And then a loss: it is gone.


def test_win_too_small_to_redeem_leaves_the_belonging_staked_and_a_loss_forfeits_it():
    _, won = deal(Drop(), before=chips(100, 24, staked=["hat"]))
    assert belongings(won) == (("hat",), ())
    _, lost = deal(Drop(), before=won.chips, opener=1)
    assert belongings(lost) == ((), ("hat",))


def test_redeemed_belonging_is_staked_again_in_the_order_of_all():
    _, won = deal(Drop(), before=chips(100, 75, lost=["scarf", "hat"]))
    assert won.chips.collateral.owned == ("hat", "mittens", "buttons", "broom")


# “The human has no collateral.”


def test_you_never_stake():
    game, state = deal(before=chips(30, 170), opener=1)
    assert limits(game, state) == (1, 25)
    _, state = deal(Bet(25), YES, before=chips(30, 170), opener=1)
    assert state.chips.banks[YOU] == 0
    assert belongings(state) == ((), ())


# “They disappear from the picture ... and the picture shows them again.”


def test_every_belonging_says_where_it_is():
    laid = chips(100, 24, staked=["scarf"], lost=["hat"]).collateral
    assert [(each.name, each.whose) for each in laid.states] == [
        ("hat", Whose.WON),
        ("scarf", Whose.STAKED),
        ("mittens", Whose.HIS),
        ("buttons", Whose.HIS),
        ("broom", Whose.HIS),
    ]
    assert [whose.value for whose in Whose] == ["his", "in the pot", "won by you"]


# “Invariant after every action.”


def test_invariant_holds_in_the_scripted_deals_and_fails_for_a_chip_made():
    fresh = chips(100, 100)
    assert is_balanced(fresh, DRAW_POKER_52)
    assert not is_balanced(chips(101, 100), DRAW_POKER_52)
    assert not is_balanced(chips(100, 100, staked=["hat"]), DRAW_POKER_52)
    for actions in ((Drop(),), (Bet(95), YES, YES), (Stay(), YES, YES, Call())):
        for hands in (YOU_WIN, HE_WINS):
            _, state = deal(*actions, hands=hands)
            assert is_balanced(state.chips, DRAW_POKER_52)


def test_picture_of_the_table_balances():
    table = chips(200, 34, pot=66, staked=["scarf"], lost=["hat"])
    assert 200 + 34 + 66 == 200 + 2 * 50
    assert is_balanced(table, DRAW_POKER_52)
    assert table.lines == (200, 184)
