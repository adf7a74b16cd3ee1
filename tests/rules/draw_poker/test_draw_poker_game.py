"""One deal, rule book section 3: antes, exchange, showdown, and what each player may know."""

import pytest

from rules.cards import parse_cards
from rules.draw_poker import (
    COMPUTER,
    DRAW_POKER_32,
    DRAW_POKER_52,
    YOU,
    Bet,
    Call,
    DealPhase,
    Draw,
    DrawPokerDeal,
    Drop,
    Raise,
    Reason,
    Stay,
)
from rules.game import CHANCE, Deal, Dealt
from rules.messages import BadVariant, IllegalAction
from rules.shuffle import Dealer
from tests.rules.draw_poker.scripted import (
    DRAWN,
    EQUAL,
    NOTHING,
    PAIR,
    TWO_PAIR,
    Stacked,
    chips,
    deal,
    go,
    pack,
)
from tests.rules.test_conformance import cards_in

YES = Draw(frozenset())
SHOWDOWN = (Stay(), YES, YES, Call())


def words(game, state):
    """The deal in words."""
    return [str(said) for said in game.observation(state, YOU).history]


# “Before each deal both pay the ante into the pot automatically. Each gets five cards.”


def test_both_pay_the_ante_before_the_cards():
    game = DrawPokerDeal(DRAW_POKER_52)
    state = game.initial()
    assert (state.chips.banks, state.chips.pot, state.hands) == ((95, 95), 10, ((), ()))
    assert words(game, state) == ["Both paid the ante of 5."]


def test_each_gets_five_cards_yours_first():
    game, state = deal()
    assert state.hands == (parse_cards(PAIR), parse_cards(TWO_PAIR))
    assert game.turn(state) == YOU


def test_cards_come_from_the_pack_of_the_deal_and_never_twice():
    game = DrawPokerDeal(DRAW_POKER_52, number=7)
    state = game.initial()
    assert game.chances(state) == Deal(DRAW_POKER_52.deck, 5, (7,))
    state = game.apply(state, Dealt(parse_cards(PAIR)))
    chance = game.chances(state)
    assert (chance.count, len(chance.remaining)) == (5, 47)
    assert not set(chance.remaining) & set(parse_cards(PAIR))


def test_short_deck_deals_its_own_cards():
    game = DrawPokerDeal(DRAW_POKER_32)
    assert game.chances(game.initial()).remaining == DRAW_POKER_32.deck
    state = go(game, Dealer("short"))
    assert {card for hand in state.hands for card in hand} <= set(DRAW_POKER_32.deck)


@pytest.mark.parametrize("opener", [2, -1, True, None, "you", 1.0])
def test_opener_is_a_player(opener):
    with pytest.raises(BadVariant, match="The opener is player 0 or player 1"):
        DrawPokerDeal(DRAW_POKER_52, opener=opener)


@pytest.mark.parametrize("before", [chips(4, 196), chips(200, 4, lost=DRAW_POKER_52.belongings)])
def test_deal_begins_only_if_both_can_pay_the_ante(before):
    with pytest.raises(BadVariant, match="only if both can pay the ante"):
        DrawPokerDeal(DRAW_POKER_52, chips=before)


# “The player who pressed DRAW has marked 0 to 5 cards and draws first. The other is asked to mark
# his cards and confirm with DRAW.”


def test_player_who_pressed_draw_draws_first_and_the_other_is_asked():
    game, state = deal(Stay(), Draw.of("4c 4s 8d"))
    assert state.hands[COMPUTER] == parse_cards("Kh Kd 8c 8h 8s")
    assert (state.phase, state.acting) == (DealPhase.EXCHANGE, YOU)
    state = go(game, Stacked(pack(PAIR, TWO_PAIR)), Draw.of("3d 9c"), state=state)
    assert state.hands[YOU] == parse_cards("Ah Ad Td 7s Th")
    assert state.phase is DealPhase.SECOND_ROUND


@pytest.mark.parametrize("count", range(6))
def test_none_to_five_cards_are_exchanged(count):
    marked = parse_cards(TWO_PAIR)[:count]
    _, state = deal(Stay(), Draw(frozenset(marked)))
    kept = parse_cards(TWO_PAIR)[count:]
    assert state.hands[COMPUTER][count:] == kept
    assert not set(state.hands[COMPUTER]) & set(marked)
    assert state.discards[COMPUTER] == set(marked)


def test_both_may_draw_five_also_from_the_short_deck():
    yours, its = "7c 7d 8h 9s Tc", "7h 7s 8c 9d Td"
    draws = "Jc Jd Jh Js Qc Qd Qh Qs Kc Kd"
    game = DrawPokerDeal(DRAW_POKER_32)
    actions = (Stay(), Draw.of(its), Draw.of(yours))
    state = go(game, Stacked(f"{yours} {its} {draws}"), *actions)
    assert state.hands == (parse_cards("Qd Qh Qs Kc Kd"), parse_cards("Jc Jd Jh Js Qc"))
    assert len(state.stock(DRAW_POKER_32.deck)) == 12


def test_a_discard_never_comes_back():
    game, state = deal(Stay())
    state = game.apply(state, Draw.of("4c 4s 8d"))
    assert not set(game.chances(state).remaining) & set(parse_cards(f"{PAIR} {TWO_PAIR}"))
    with pytest.raises(IllegalAction, match="not in the pack any more"):
        game.apply(state, Dealt(parse_cards("4c 8c 8h")))


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        (frozenset(parse_cards("Ah")), "Ah is not among your five cards."),
        (frozenset(parse_cards("2c")), "2c is not among your five cards."),
        *[
            (marked, "An exchange names the cards to give away, none to five.")
            for marked in (None, 3, "4c", parse_cards("4c"), [0], frozenset({0}), frozenset({"4c"}))
        ],
    ],
)
def test_exchange_of_other_cards_is_refused(marked, said):
    game, state = deal(Stay())
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, Draw(marked))
    assert str(refusal.value) == said


# “He sees how many cards the first one took (show_draw_count=True).”


def test_other_sees_how_many_cards_the_first_one_took():
    game, state = deal(Stay(), Draw.of("4c 4s 8d"))
    seen = game.observation(state, YOU)
    assert seen.drawn == (None, 3)
    assert str(seen.history[-1]) == "The snowman drew three cards."


def test_hidden_count_is_in_nothing_that_the_other_sees():
    game, state = deal(Stay(), Draw.of("4c 4s 8d"), show_draw_count=False)
    seen = game.observation(state, YOU)
    assert seen.drawn == (None, None)
    assert {event.cards for event in seen.events} == {None}
    assert str(seen.history[-1]) == "The snowman made his exchange."
    assert game.observation(state, COMPUTER).drawn == (None, 3)


def test_count_is_known_while_the_cards_come():
    game, state = deal(Stay())
    state = game.apply(state, Draw.of("4c"))
    assert game.turn(state) is CHANCE
    assert game.observation(state, YOU).drawn == (None, 1)


# “After DROP no cards are shown.”


@pytest.mark.parametrize("actions", [(Drop(),), (Bet(5), Drop()), (*SHOWDOWN[:3], Drop())])
@pytest.mark.parametrize("player", [YOU, COMPUTER])
def test_after_drop_no_cards_are_shown(actions, player):
    game, state = deal(*actions)
    seen = game.observation(state, player)
    assert (seen.shown, seen.shown_value) == ((), None)
    assert set(cards_in(seen)) == set(state.hands[player])


# “The better hand takes the pot.”


@pytest.mark.parametrize(
    ("hands", "winner"), [((PAIR, TWO_PAIR), 1), ((TWO_PAIR, PAIR), 0), ((PAIR, NOTHING), 0)]
)
def test_better_hand_takes_the_pot(hands, winner):
    game, state = deal(*SHOWDOWN, hands=hands)
    assert (state.outcome.reason, state.outcome.winner) == (Reason.SHOWDOWN, winner)
    assert state.chips.banks[winner] == 105
    assert game.payoffs(state) == ((5, -5) if winner == YOU else (-5, 5))


def test_better_hand_of_one_category_takes_the_pot_by_its_other_cards():
    _, state = deal(*SHOWDOWN, hands=("Ah Kd 9c 7s 3d", "As Kc 9h 7d 2c"))
    assert (state.outcome.reason, state.outcome.winner) == (Reason.SHOWDOWN, YOU)


def test_showdown_shows_the_final_hand_and_no_discard():
    game, state = deal(Stay(), Draw.of("8d"), Draw.of("3d"), Call())
    seen = game.observation(state, YOU)
    assert seen.shown == state.hands[COMPUTER]
    assert str(seen.shown_value) == "two pair, kings and fours"
    assert parse_cards("8d")[0] not in set(cards_in(seen))
    assert seen.discards == set(parse_cards("3d"))


def test_flushes_with_equal_top_cards_tie_and_the_rest_does_not_count():
    hands = ("Ah Kh 9h 7h 3h", "As Qs 8s 6s 2s")
    _, state = deal(*SHOWDOWN, hands=hands)
    assert state.outcome.reason is Reason.TIE


# “Equal hands: the pot stays for the next deal.”


def test_equal_hands_leave_the_pot():
    game, state = deal(Bet(20), YES, YES, Call(), hands=EQUAL)
    assert (state.outcome.reason, state.outcome.winner, state.outcome.pot) == (Reason.TIE, None, 50)
    assert (state.chips.banks, state.chips.pot) == ((75, 75), 50)
    assert game.payoffs(state) == (-25, -25)
    assert words(game, state)[-1] == "The hands are equal: the pot of 50 stays for the next deal."


def test_tied_hands_are_shown():
    game, state = deal(*SHOWDOWN, hands=EQUAL)
    assert game.observation(state, YOU).shown == parse_cards(EQUAL[1])


# “Every DROP gives the whole pot, a carried part included, to the other player.”


@pytest.mark.parametrize(
    ("actions", "pot"),
    [((Drop(),), 60), ((Bet(5), Raise(5), Drop()), 75), ((*SHOWDOWN[:3], Drop()), 60)],
)
def test_drop_gives_the_whole_pot_with_its_carried_part(actions, pot):
    game, state = deal(*actions, before=chips(75, 75, pot=50))
    assert game.observation(state, YOU).carried == 50
    assert (state.outcome.winner, state.outcome.pot, state.chips.pot) == (COMPUTER, pot, 0)
    assert sum(state.chips.banks) == 200


# A carried pot with someone short of the ante.


def test_both_post_the_smaller_of_ante_cash_and_line_when_a_pot_is_carried():
    game, state = deal(before=chips(3, 60, pot=137))
    assert (state.chips.banks, state.chips.pot) == ((0, 57), 143)
    assert words(game, state)[:2] == [
        "The pot of 137 is carried over from the last deal.",
        "Both could post only 3.",
    ]


def test_both_may_post_nothing_and_the_deal_is_played():
    game, state = deal(before=chips(0, 0, pot=450, staked=DRAW_POKER_52.belongings))
    assert state.chips.pot == 450
    assert state.phase is DealPhase.EXCHANGE
    assert "Nobody could post an ante." in words(game, state)
    state = go(game, Stacked(pack(PAIR, TWO_PAIR)), YES, YES, state=state)
    assert state.outcome.winner == COMPUTER


def test_computer_stakes_first_if_it_must_and_then_both_post_what_you_have():
    _, state = deal(before=chips(3, 4, pot=193))
    assert state.chips.collateral.staked == ("hat",)
    assert (state.chips.banks, state.chips.pot) == ((0, 51), 199)


def test_computer_without_belongings_sets_what_both_post():
    before = chips(100, 2, pot=348, staked=DRAW_POKER_52.belongings)
    _, state = deal(before=before)
    assert (state.chips.banks, state.chips.pot) == ((98, 0), 352)


# The deal in words, as on the picture of the table.


def test_deal_in_words():
    before = chips(233, 17, lost=["hat"])
    hands = ("Qh Qc 9d 3h Js", "Ts Tc 8d 8s 2h")
    draws = "5h 7d 7s 4c"
    game = DrawPokerDeal(DRAW_POKER_52, chips=before, number=7)
    actions = (Bet(28), Draw.of("2h"), Draw.of("9d 3h Js"))
    state = go(game, Stacked(f"{hands[0]} {hands[1]} {draws}"), *actions)
    assert words(game, state) == [
        "Both paid the ante of 5.",
        "You bet 28.",
        "The snowman was 16 chips short and staked his scarf for 50.",
        "The snowman paid 28 and drew one card.",
        "You drew three cards.",
    ]
    seen = game.observation(state, YOU)
    assert (seen.banks, seen.pot, seen.lines) == ((200, 34), 66, (200, 184))
    assert (seen.drawn, seen.number, seen.opener) == ((3, 1), 7, YOU)
    assert (seen.amounts.minimum, seen.amounts.maximum) == (1, 184)
    assert str(seen.value) == "two pair, queens and sevens"
    said = "28 chips to play for a pot of 66: right if he wins more often than 14/33."
    assert str(state.events[3].price_in_words) == said
    assert seen.seen == set(parse_cards("Qh Qc 7d 7s 4c 9d 3h Js"))


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ((Stay(),), "You waited."),
        ((Bet(5), Raise(7)), "The snowman paid 5 and raised by 7."),
        ((Bet(5), YES), "The snowman paid 5 and kept all his cards."),
        ((Stay(), YES, Draw.of(PAIR)), "You drew all five cards."),
        ((*SHOWDOWN[:3], Bet(5), Call()), "The snowman won the pot of 20."),
        ((Drop(),), "The snowman won the pot of 10."),
        ((Stay(), YES, YES), "You kept all your cards."),
    ],
)
def test_events_in_words(actions, said):
    assert words(*deal(*actions))[-1] == said


def test_call_in_words():
    assert words(*deal(*SHOWDOWN))[-2] == "You called with nothing bet."
    assert words(*deal(*SHOWDOWN[:3], Bet(5), Call()))[-2] == "The snowman paid 5 and called."


def test_story_names_no_card():
    game, state = deal(Stay(), Draw.of("8d"), Draw.of("3d"), Call())
    assert not list(cards_in(state.events))
    assert DRAWN.split()[0] not in " ".join(words(game, state))
