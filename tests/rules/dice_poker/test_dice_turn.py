"""One turn: rule book section 4, line 3, a test for every sentence."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import read_dice
from rules.dice_poker import DicePoker, DiceTurn, Keep, Stop, TurnPhase, evaluate_dice
from rules.game import CHANCE, Thrown
from rules.messages import IllegalAction
from rules.shuffle import Dealer
from tests.rules.dice_poker.scripted import fall

TURN = DiceTurn()
FREE = DiceTurn(DicePoker(locked=False))


def go(turn, *steps):
    """The state after throws, written as dice, and choices."""
    state = turn.initial()
    for step in steps:
        state = turn.apply(state, Thrown(read_dice(step)) if isinstance(step, str) else step)
    return state


def seen(turn, *steps):
    return turn.observation(go(turn, *steps), 0)


# "Five dice, up to three throws a turn." "Throw all five."


def test_turn_begins_with_a_throw_of_all_five_dice():
    assert TURN.turn(TURN.initial()) is CHANCE
    assert TURN.chances(TURN.initial()).count == 5
    assert list(TURN.actions(TURN.initial())) == []


# "You may stop, or throw again any one to five of them."


def test_after_the_first_throw_you_may_stop():
    state = go(TURN, "55523", Stop())
    assert state.phase is TurnPhase.OVER
    assert state.dice == (2, 3, 5, 5, 5)
    assert TURN.turn(state) is None


@pytest.mark.parametrize("turn", [TURN, FREE])
def test_after_the_first_throw_any_one_to_five_dice_may_be_thrown_again(turn):
    state = go(turn, "12345")
    listed = list(turn.actions(state))
    assert listed[0] == Stop()
    assert len(listed) == len(set(listed)) == 32
    counts = [turn.chances(turn.apply(state, keep)).count for keep in listed[1:]]
    assert sorted(counts) == [1] * 5 + [2] * 10 + [3] * 10 + [4] * 5 + [5]


def test_equal_faces_are_one_choice():
    keeps = list(TURN.actions(go(TURN, "55522")))[1:]
    assert len(keeps) == 4 * 3 - 1
    assert Keep((5, 5)) in keeps


# "After the second throw you may stop, or throw again any of the dice that you threw the second
# time."


def test_after_the_second_throw_you_may_stop():
    assert go(TURN, "55523", Keep((5, 5, 5)), "24", Stop()).dice == (2, 4, 5, 5, 5)


def test_after_the_second_throw_only_dice_of_the_second_throw_may_be_thrown_again():
    now = seen(TURN, "55623", Keep((5, 5)), "123")
    assert now.locked == (5, 5)
    assert now.free == (1, 2, 3)
    assert len(list(TURN.actions(now.turn))) == 8
    assert TURN.chances(TURN.apply(now.turn, Keep(()))).count == 3


# "Dice left lying at the first re-throw are locked."


def test_dice_left_lying_at_the_first_re_throw_are_locked():
    state = go(TURN, "55623", Keep((5, 5)), "125", Keep((5,)), "66")
    assert state.dice == (5, 5, 5, 6, 6)
    assert state.phase is TurnPhase.OVER


def test_locked_die_is_not_named_again():
    with pytest.raises(IllegalAction, match="No 6 is among the dice that may be thrown again"):
        go(TURN, "66123", Keep((6, 6)), "123", Keep((6,)))
    with pytest.raises(IllegalAction, match="fewer dice with a 6"):
        go(TURN, "66123", Keep((6, 6)), "163", Keep((6, 6)))


def test_without_the_lock_every_die_may_be_thrown_again():
    now = seen(FREE, "55623", Keep((5, 5)), "123")
    assert now.locked == ()
    assert now.free == (1, 2, 3, 5, 5)
    assert FREE.chances(FREE.apply(now.turn, Keep(()))).count == 5
    assert go(FREE, "55623", Keep((5, 5)), "123", Keep((1, 5)), "666").dice == (1, 5, 6, 6, 6)


# "With more than three throws only dice thrown in the throw just before may be thrown again."


def test_with_more_throws_only_dice_of_the_throw_before_may_be_thrown_again():
    five = DiceTurn(DicePoker(throws=5))
    steps = ["12345", Keep((1,)), "2345", Keep((2,)), "345", Keep((3,)), "66"]
    now = seen(five, *steps)
    assert now.locked == (1, 2, 3)
    assert now.free == (6, 6)
    assert now.throws_left == 1
    state = five.apply(now.turn, Keep((6,)))
    assert five.chances(state).count == 1
    assert fall(five, state, "6").dice == (1, 2, 3, 6, 6)


# "After the third throw the turn ends."


@pytest.mark.parametrize("throws", [1, 2, 3, 4, 5])
def test_turn_ends_after_the_last_throw(throws):
    turn = DiceTurn(DicePoker(throws=throws))
    state = turn.initial()
    for number in range(1, throws + 1):
        assert turn.observation(state, 0).throw_number == number
        state = turn.apply(state, Thrown((1, 2, 3, 4, 5)))
        if number < throws:
            state = turn.apply(state, Keep(()))
    assert turn.turn(state) is None
    assert list(turn.actions(state)) == []


# What is refused.


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ((6,), "No 6 is among"),
        ((2, 2), "fewer dice with a 2"),
        ((2, 3, 5, 5, 5), "Throw at least one die again, or stop"),
        ((0,), "from 1 to 6"),
        ((10**400,), "from 1 to 6"),
        ((True,), "names the faces"),
        ((5.0,), "names the faces"),
        (("5",), "names the faces"),
        ([5], "names the faces"),
        ("5", "names the faces"),
        (None, "names the faces"),
        ({5}, "names the faces"),
    ],
)
def test_keep_of_dice_that_do_not_lie_there_is_refused(faces, said):
    with pytest.raises(IllegalAction, match=said):
        go(TURN, "55523", Keep(faces))


def test_action_of_another_moment_is_refused_with_the_reason():
    for steps, action, said in [
        ([], Stop(), "in the air"),
        (["55523", Keep(())], Keep((5,)), "in the air"),
        (["55523"], Thrown((1, 2, 3, 4, 5)), "Stop, or choose"),
        (["55523", Stop()], Stop(), "over"),
        (["55523", Stop()], Thrown((1,)), "over"),
    ]:
        with pytest.raises(IllegalAction, match=said):
            TURN.apply(go(TURN, *steps), action)


def test_keep_names_faces_in_any_order():
    assert Keep((5, 2)) == Keep((2, 5)) == Keep.of("5-2") == Keep.of([5, 2])
    assert hash(Keep((5, 2))) == hash(Keep((2, 5)))
    assert [str(it) for it in (Keep((5, 2)), Keep(), Stop())] == [
        *("keep 2-5", "throw all again", "stop")
    ]


# What the table is told.


def test_observation_tells_throw_dice_and_value():
    start = seen(TURN)
    assert (start.throw_number, start.throws_left, start.value, start.free) == (1, 3, None, ())
    first = seen(TURN, "55523")
    assert (first.throw_number, first.throws_left) == (1, 2)
    assert first.value == evaluate_dice("55523")
    air = seen(TURN, "55523", Keep((5, 5, 5)))
    assert (air.throw_number, air.value, air.free, air.locked) == (2, None, (), (5, 5, 5))
    second = seen(TURN, "55523", Keep((5, 5, 5)), "51")
    assert (second.throw_number, second.throws_left) == (2, 1)
    assert (second.locked, second.free) == ((5, 5, 5), (1, 5))
    last = seen(TURN, "55523", Keep((5, 5, 5)), "51", Keep((5,)), "5")
    assert (last.throw_number, last.throws_left, last.free) == (3, 0, ())
    assert last.value == evaluate_dice("55555")
    stopped = seen(TURN, "55523", Stop())
    assert (stopped.throw_number, stopped.throws_left) == (1, 0)


def test_turn_of_its_own_pays_for_beating_the_result():
    turn = replace(TURN, to_beat=evaluate_dice("66642"))
    assert turn.payoffs(go(turn, "55522")) == (0,)
    assert turn.payoffs(go(turn, "55522", Stop())) == (1,)
    assert turn.payoffs(go(turn, "66631", Stop())) == (0,)
    assert TURN.payoffs(go(TURN, "66666", Stop())) == (0,)


def test_throws_of_a_turn_have_names_of_their_own():
    turn = DiceTurn(name=(4, 0, 2))
    state = turn.initial()
    assert turn.chances(state).name == (4, 0, 2, 1)
    state = turn.apply(turn.apply(state, Thrown((1, 2, 3, 4, 5))), Keep((5,)))
    assert turn.chances(state).name == (4, 0, 2, 2)


# At random.

variants = st.builds(DicePoker, locked=st.booleans(), throws=st.integers(1, 5))


@given(variants, st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_locked_dice_never_change_and_five_dice_remain(variant, seed, random):
    turn, dealer = DiceTurn(variant), Dealer(seed)
    state, locked, throws = turn.initial(), (), 0
    while turn.turn(state) is not None:
        if turn.turn(state) is CHANCE:
            chance = turn.chances(state)
            assert 1 <= chance.count <= 5
            assert chance.count + len(state.dice) == 5
            state = turn.apply(state, dealer.resolve(chance))
            throws += 1
        else:
            now = turn.observation(state, 0)
            assert len(now.locked) + len(now.free) == 5
            state = turn.apply(state, random.choice(list(turn.actions(state))))
        if variant.locked:
            now = turn.observation(state, 0)
            assert all(now.locked.count(face) >= locked.count(face) for face in range(1, 7))
            locked = now.locked
    assert len(state.dice) == 5
    assert 1 <= throws <= variant.throws
