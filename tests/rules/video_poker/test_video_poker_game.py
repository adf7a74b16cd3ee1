"""One hand: rule book section 2, lines 2 to 4, a test for every sentence."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK, cards_text, parse_cards
from rules.game import CHANCE, Deal, Dealt
from rules.messages import IllegalAction, UnreadableCards
from rules.shuffle import Dealer
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    PAY_TABLES,
    HandPhase,
    HandState,
    Hold,
    VideoPoker,
    automatic_holds,
    paying_cards,
)

DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]
NO_HOLDS = replace(ACES_AND_FACES, automatic_holds=False)


def cards(text):
    return frozenset(parse_cards(text))


def dealt(text, table=ACES_AND_FACES):
    """The state in which these five cards were dealt."""
    game = VideoPoker(table)
    return game.apply(game.initial(), Dealt(parse_cards(text)))


def played(deal, hold, drawn="", *, table=ACES_AND_FACES, bet=1):
    """The game and the state after the hold and the draw."""
    game = VideoPoker(table, bet=bet)
    state = game.apply(dealt(deal, table), Hold.of(hold))
    if drawn:
        state = game.apply(state, Dealt(parse_cards(drawn)))
    return game, state


# "DEAL gives five cards."


def test_deal_gives_five_cards_of_fifty_two():
    game = VideoPoker(ACES_AND_FACES, pack=(9,))
    state = game.initial()
    assert game.turn(state) is CHANCE
    assert game.chances(state) == Deal(STANDARD_DECK, 5, (9,))
    after = game.apply(state, Dealt(parse_cards("Jc Td 7h 5s 2c")))
    assert cards_text(after.deal) == cards_text(after.cards) == "Jc Td 7h 5s 2c"
    assert after.phase is HandPhase.HOLDING
    assert game.turn(after) == 0


# "If they already form a paying combination, the cards that make it are marked HOLD automatically."


@pytest.mark.parametrize(
    ("deal", "marked"),
    [
        ("Jc 4s Jd Kh 2c", "Jc Jd"),
        ("4s Ac Kh 2c Ad", "Ac Ad"),
        ("Ac 5h Ad Tc 5s", "Ac Ad 5h 5s"),
        ("2c 3h 2d Tc 3s", "2c 2d 3h 3s"),
        ("9c 9d Qs 4c 9h", "9c 9d 9h"),
        ("9c 8d 7h 6s 5c", "9c 8d 7h 6s 5c"),
        ("Ac 2d 3h 4s 5c", "Ac 2d 3h 4s 5c"),
        ("2h 9h Jh Kh 4h", "2h 9h Jh Kh 4h"),
        ("6c 6d Kc 6h Kd", "6c 6d Kc 6h Kd"),
        ("Qd Jd Td 9d 8d", "Qd Jd Td 9d 8d"),
        ("As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("Kc Kd 9c Kh Ks", "Kc Kd Kh Ks"),
        ("Ac 3c Ad Ah As", "Ac Ad Ah As"),
        ("2c 3c 3d 3h 3s", "3c 3d 3h 3s"),
    ],
)
def test_cards_that_make_a_paying_combination_are_marked(deal, marked):
    assert automatic_holds(deal, ACES_AND_FACES) == cards(marked)
    assert paying_cards(deal, ACES_AND_FACES) == cards(marked)
    assert VideoPoker(ACES_AND_FACES).observation(dealt(deal), 0).marked == cards(marked)


# "All five only where the pay line names the fifth card, as in Double Double Bonus."


@pytest.mark.parametrize(
    ("deal", "marked"),
    [
        ("Ac Ad 2s Ah As", "Ac Ad 2s Ah As"),
        ("Ac Ad 4s Ah As", "Ac Ad 4s Ah As"),
        ("Ac Ad 5s Ah As", "Ac Ad Ah As"),
        ("2c 2d Ac 2h 2s", "2c 2d Ac 2h 2s"),
        ("2c 2d 5c 2h 2s", "2c 2d 2h 2s"),
        ("5c 5d Ac 5h 5s", "5c 5d 5h 5s"),
    ],
)
def test_all_five_are_marked_where_the_line_names_the_fifth_card(deal, marked):
    assert automatic_holds(deal, DOUBLE_DOUBLE) == cards(marked)


# "A hand belongs to the highest line it fits." is in test_pay_tables. "A low pair and nothing mark
# no card."


@pytest.mark.parametrize("deal", ["Tc Td 7h 5s 2c", "2c 2d 7h 5s Ac", "Jc Td 7h 5s 2c"])
def test_low_pair_and_nothing_mark_no_card(deal):
    assert automatic_holds(deal, ACES_AND_FACES) == frozenset()


def test_combination_that_pays_nothing_here_marks_no_card():
    table = ACES_AND_FACES.with_pays({"two pair": 0})
    assert automatic_holds("Ac 5h Ad Tc 5s", table) == frozenset()


def test_ace_to_five_is_not_marked_where_the_ace_is_never_low():
    never = replace(ACES_AND_FACES, ace_low="never")
    assert automatic_holds("Ac 2d 3h 4s 5c", never) == frozenset()


def test_automatic_holds_can_be_switched_off():
    assert automatic_holds("6c 6d Kc 6h Kd", NO_HOLDS) == frozenset()
    assert paying_cards("6c 6d Kc 6h Kd", NO_HOLDS) == cards("6c 6d Kc 6h Kd")


def test_only_five_cards_can_be_marked():
    with pytest.raises(UnreadableCards, match="5 cards are needed, not 4"):
        automatic_holds("As Ks Qs Js", ACES_AND_FACES)


# "The player may change any mark."


def test_player_may_hold_any_of_the_thirty_two_sets():
    game = VideoPoker(ACES_AND_FACES)
    state = dealt("6c 6d Kc 6h Kd")
    actions = list(game.actions(state))
    sets = {frozenset(some) for k in range(6) for some in combinations(state.deal, k)}
    assert {action.cards for action in actions} == sets
    assert len(actions) == 32
    for action in actions:
        assert game.apply(state, action).held == action.cards


# "The second DEAL replaces every card that is not held, free of charge, from the remaining 47."


def test_draw_replaces_every_card_that_is_not_held_from_the_remaining_forty_seven():
    game, state = played("Jc Td 7h 5s 2c", "Jc 7h")
    assert game.turn(state) is CHANCE
    chance = game.chances(state)
    assert chance.count == 3
    assert len(chance.remaining) == 47
    assert not set(chance.remaining) & cards("Jc Td 7h 5s 2c")


def test_drawn_cards_take_the_places_of_the_discards():
    _, state = played("Jc Td 7h 5s 2c", "Jc 7h", "Ad Kd Qd")
    assert cards_text(state.final) == "Jc Ad 7h Kd Qd"
    assert cards_text(state.deal) == "Jc Td 7h 5s 2c"
    assert state.cards == state.final


def test_draw_is_free_of_charge():
    for hold, drawn in (("Jc Td 7h 5s 2c", ""), ("Jc Td 7h 5s", "4c"), ("", "9c 8c 7c 6d 3s")):
        game, state = played("Jc Td 7h 5s 2c", hold, drawn, bet=5)
        assert game.payoffs(state) == (-5,)


# "With nothing held all five are replaced, with all held none."


def test_with_nothing_held_all_five_are_replaced():
    game, state = played("Jc Td 7h 5s 2c", "", "As Ks Qs Js Ts")
    assert cards_text(state.final) == "As Ks Qs Js Ts"
    assert game.payoffs(state) == (499,)


def test_with_all_held_none_is_replaced_and_the_hand_is_over():
    game, state = played("9c 8d 7h 6s 5c", "9c 8d 7h 6s 5c")
    assert state.phase is HandPhase.OVER
    assert state.final == state.deal
    assert game.turn(state) is None
    assert game.payoffs(state) == (3,)


# "A discard never comes back."


@given(st.integers(0, 10**9), st.integers(0, 31))
def test_discard_never_comes_back(seed, pattern):
    game, dealer = VideoPoker(ACES_AND_FACES), Dealer(seed)
    state = game.apply(game.initial(), dealer.resolve(game.chances(game.initial())))
    held = frozenset(card for place, card in enumerate(state.deal) if pattern >> place & 1)
    state = game.apply(state, Hold(held))
    if game.turn(state) is CHANCE:
        state = game.apply(state, dealer.resolve(game.chances(state)))
    discards = set(state.deal) - held
    assert not discards & set(state.final)
    assert len(set(state.final)) == 5
    assert set(state.final) & set(state.deal) == held


def test_discard_that_comes_back_is_refused():
    game, state = played("Jc Td 7h 5s 2c", "Jc Td 7h 5s")
    with pytest.raises(IllegalAction, match="not in the pack any more"):
        game.apply(state, Dealt(parse_cards("2c")))


# "The final hand is paid by the pay table", for one: the bet is included.


@pytest.mark.parametrize("bet", [1, 2, 3, 4, 5])
def test_final_hand_returns_pay_times_bet_the_bet_included(bet):
    game, state = played("Ac Ad Ah Kc Kd", "Ac Ad Ah Kc Kd", bet=bet)
    assert game.observation(state, 0).win == 6 * bet
    assert game.payoffs(state) == (6 * bet - bet,)
    game, state = played("Jc Jd 7h 5s 2c", "Jc Jd", "9c 8d 3h", bet=bet)
    assert game.observation(state, 0).win == bet
    assert game.payoffs(state) == (0,)


def test_royal_flush_below_the_highest_bet_may_pay_less():
    table = replace(ACES_AND_FACES_8_5, royal_pay_below_max=250)
    royal = "As Ks Qs Js Ts"
    for bet, win in ((1, 250), (4, 1000), (5, 4000)):
        game, state = played(royal, royal, table=table, bet=bet)
        assert game.observation(state, 0).win == win


def test_deal_that_pays_is_paid_only_by_the_final_hand():
    game, state = played("Ac Ad Ah Kc Kd", "Ac", "2c 3d 7h 9s", bet=5)
    assert game.payoffs(state) == (-5,)


# Bets that are none.


@pytest.mark.parametrize("bet", [0, -1, 6, 10**400, 1.5, "5", True, None, float("nan"), [1]])
def test_hand_is_not_dealt_for_a_bet_that_is_none(bet):
    with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
        VideoPoker(ACES_AND_FACES, bet=bet)


# What a player may do when.


@pytest.mark.parametrize(
    ("hold", "said"),
    [
        (frozenset(parse_cards("Jc As")), "As is not among your five cards"),
        (frozenset(STANDARD_DECK), "2d is not among your five cards"),
        (frozenset({"Jc"}), "A hold names the cards to keep"),
        (frozenset({0, 1}), "A hold names the cards to keep"),
        (frozenset({None}), "A hold names the cards to keep"),
        ([0, 1], "A hold names the cards to keep"),
        ("Jc", "A hold names the cards to keep"),
        (5, "A hold names the cards to keep"),
        (-1, "A hold names the cards to keep"),
        (None, "A hold names the cards to keep"),
        (parse_cards("Jc"), "A hold names the cards to keep"),
    ],
)
def test_hold_of_anything_but_dealt_cards_is_refused(hold, said):
    with pytest.raises(IllegalAction, match=said):
        VideoPoker(ACES_AND_FACES).apply(dealt("Jc Td 7h 5s 2c"), Hold(hold))


def test_hold_is_read_from_text():
    assert Hold.of("Jc 7h") == Hold(cards("7h Jc"))
    assert str(Hold.of("Jc Ah")) == "hold Ah Jc"
    assert str(Hold.of("")) == "hold nothing"
    with pytest.raises(UnreadableCards, match="Jc stands there twice"):
        Hold.of("Jc Jc")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Jc Td 7h 5s", "Exactly 5 cards must come"),
        ("Jc Td 7h 5s 2c 3c", "Exactly 5 cards must come"),
        ("", "Exactly 5 cards must come"),
    ],
)
def test_deal_of_another_number_of_cards_is_refused(text, said):
    game = VideoPoker(ACES_AND_FACES)
    with pytest.raises(IllegalAction, match=said):
        game.apply(game.initial(), Dealt(parse_cards(text)))


def test_deal_of_one_card_twice_is_refused():
    game = VideoPoker(ACES_AND_FACES)
    (card,) = parse_cards("Jc")
    with pytest.raises(IllegalAction, match="One card came twice"):
        game.apply(game.initial(), Dealt((card,) * 5))


@pytest.mark.parametrize("cards", [None, 5, "JcTd7", list(parse_cards("Jc Td 7h 5s 2c")), (1,) * 5])
def test_deal_of_anything_but_cards_is_refused(cards):
    game = VideoPoker(ACES_AND_FACES)
    with pytest.raises(IllegalAction):
        game.apply(game.initial(), Dealt(cards))


def test_nothing_happens_out_of_turn():
    game = VideoPoker(ACES_AND_FACES)
    hold, deal = Hold(frozenset()), Dealt(parse_cards("Jc Td 7h 5s 2c"))
    holding = game.apply(game.initial(), deal)
    drawing = game.apply(holding, hold)
    over = game.apply(drawing, Dealt(parse_cards("As Ks Qs Js Ts")))
    for state, action, said in (
        (game.initial(), hold, "The cards are on their way"),
        (holding, deal, "Choose the cards to hold, then draw"),
        (drawing, hold, "The cards are on their way"),
        (over, hold, "This hand is over"),
        (over, deal, "This hand is over"),
    ):
        with pytest.raises(IllegalAction, match=said):
            game.apply(state, action)
        assert list(game.actions(state)) == [] or state is holding


def test_observation_tells_the_line_and_the_cards_that_make_it():
    game, state = played("9c 9d Kh 7s 2c", "9c 9d", "9h 4s 4d", bet=2)
    seen = game.observation(state, 0)
    assert (seen.line.name, seen.win, seen.bet) == ("full house", 12, 2)
    assert seen.paying == frozenset(state.final)
    assert seen.hand == state
    before = game.observation(game.initial(), 0)
    assert (before.line, before.win) == (None, 0)
    assert before.marked == before.paying == frozenset()


def test_same_replacement_cards_come_for_every_hold():
    game, dealer = VideoPoker(ACES_AND_FACES), Dealer("same")
    pack = dealer.pack((1,))
    start = game.apply(game.initial(), dealer.resolve(game.chances(game.initial())))
    for action in game.actions(start):
        state = game.apply(start, action)
        if game.turn(state) is CHANCE:
            state = game.apply(state, dealer.resolve(game.chances(state)))
        drawn = [card for card in state.final if card not in action.cards]
        assert drawn == list(pack[5 : 10 - len(action.cards)])


def test_state_before_the_deal_has_no_cards():
    assert HandState().cards == ()
