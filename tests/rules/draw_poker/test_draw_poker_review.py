"""What choices at draw poker gave up, against counts by hand and one by one, and what adds up."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm

import numpy as np
import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.draw_poker import (
    COMPUTER,
    DRAW_POKER_32,
    DRAW_POKER_52,
    YOU,
    Bet,
    Call,
    DealPhase,
    Draw,
    DrawPokerMatch,
    Drop,
    MatchPhase,
    NextDeal,
    Raise,
    Stay,
    against_drawn,
    draw_chances,
    field_after_draw,
    opponent,
)
from rules.draw_poker.odds_fields import Field
from rules.draw_poker.odds_worth import (
    chance_of_hold,
    field_of_other,
    hands_of_other,
    hold_chances,
    standing,
)
from rules.draw_poker.review import price_of, review_of
from rules.game import CHANCE, BetRange
from rules.hands import HandCategory, evaluate, scale_of
from rules.messages import IllegalAction
from rules.review import Ledger, Verdict
from rules.shuffle import Dealer
from rules.strengths import evaluate_many, strength_values
from tests.rules.draw_poker.scripted import EQUAL, Stacked, deal, go, next_deal, pack

NONE = Draw(frozenset())
SCALE_32 = scale_of(DRAW_POKER_32.ranking, SHORT_DECK)
KEPT_WHOLE = {
    HandCategory.STRAIGHT,
    HandCategory.FLUSH,
    HandCategory.FULL_HOUSE,
    HandCategory.FOUR_OF_A_KIND,
    HandCategory.STRAIGHT_FLUSH,
}
SHORT_PAIR = "Ah Ad Ks 9c 7s"
SHORT_STRAIGHT = "Kh Qd Jc Ts 9d"


def seen_by_you(*actions, **options):
    """What you know after these actions, and the state."""
    game, state = deal(*actions, **options)
    assert game.turn(state) == YOU
    return game.observation(state, YOU)


def shown(text):
    """Cards as people read them."""
    return " ".join(card.shown for card in parse_cards(text))


def facing_a_bet_of(chips, hands=("Ah Ad 9c 7s 3d", "Kh Kd 4c 4s 8d"), **options):
    """Second round: he opened, you kept all, he drew one, and bets so much into a pot of 10."""
    throw = Draw(frozenset(parse_cards("8d")))
    return seen_by_you(Stay(), NONE, throw, Bet(chips), hands=hands, opener=COMPUTER, **options)


# A call.


def test_a_call_is_worth_the_pot_with_the_chance_to_win_it_less_its_price():
    seen = facing_a_bet_of(20)
    chance = against_drawn("Ah Ad 9c 7s 3d", 1).chance
    choice = price_of(seen, Call())
    assert choice.worth == choice.best == chance * (10 + 20 + 20) - 20
    assert choice.given_up == 0
    assert str(choice.said) == str(choice.better) == "paid 20 and called"


def test_a_call_that_should_have_been_a_drop_gave_up_what_it_lost_on_average():
    seen = facing_a_bet_of(20, hands=("Ah Qd 9c 7s 3d", "Kh Kd 4c 4s 8d"))
    chance = against_drawn("Ah Qd 9c 7s 3d", 1).chance
    assert chance < seen.needed_chance == Fraction(20, 50)
    choice = price_of(seen, Call())
    assert choice.best == 0
    assert choice.given_up == 20 - 50 * chance > 0
    assert str(choice.better) == "to drop"


def strengths(hands):
    """The strengths of these hands in the order of 32 cards, higher is better."""
    indices = np.array([[card.index for card in hand] for hand in hands], dtype=np.uint8).T
    return evaluate_many(indices, DRAW_POKER_32.ranking, deck=SHORT_DECK)


@cache
def pat_hands(unseen):
    """Every five of these cards that a usual player keeps whole, by strength."""
    values = strength_values(DRAW_POKER_32.ranking, deck=SHORT_DECK)
    found = Counter(strengths(combinations(unseen, 5)).tolist())
    return {one: ways for one, ways in found.items() if values[one - 1].category in KEPT_WHOLE}


def beaten(mine, his):
    """The share of these hands that yours beats, an equal one counted half."""
    (strength,) = strengths([mine])
    won = sum(((strength > one) * 2 + (strength == one)) * ways for one, ways in his.items())
    return Fraction(int(won), 2 * sum(his.values()))


def test_the_worth_of_a_call_by_counting_every_hand_that_he_may_have_kept():
    seen = seen_by_you(
        Stay(), Draw(frozenset(parse_cards("Ks 9c 7s"))), NONE, Bet(4),
        hands=(SHORT_PAIR, SHORT_STRAIGHT), opener=COMPUTER, variant=DRAW_POKER_32,
    )  # fmt: skip
    known = {*seen.hand, *parse_cards("Ks 9c 7s")}
    his = pat_hands(tuple(card for card in SHORT_DECK if card not in known))
    assert price_of(seen, Call()).worth == beaten(seen.hand, his) * 18 - 4


# A drop.


def test_a_drop_is_priced_as_if_his_bet_said_that_he_has_the_better_half():
    """Of two hands of his the better one is left: by hand, the weaker half T/2 is cut off."""
    seen = facing_a_bet_of(2)
    plain = against_drawn("Ah Ad 9c 7s 3d", 1)
    half = Fraction(plain.total, 2)
    assert plain.weaker < half, "all that you beat is cut off"
    assert price_of(seen, Drop()).given_up == 0
    seen = facing_a_bet_of(2, hands=("Ah Ad As 7s 3d", "Kh Kd 4c 4s 8d"))
    plain = against_drawn("Ah Ad As 7s 3d", 1)
    half = Fraction(plain.total, 2)
    chance = (plain.weaker - half + Fraction(plain.equal, 2)) / half
    choice = price_of(seen, Drop())
    assert choice.given_up == chance * (10 + 2 + 2) - 2 > 0
    assert str(choice.better) == "to pay 2 and call"


def test_to_drop_with_nothing_owed_gives_the_pot_away():
    first = seen_by_you(hands=("Ah Ad 9c 7s 3d", "Kh Kd 4c 4s 8d"))
    choice = price_of(first, Drop())
    assert choice.given_up == 10 * hold_chances(first)[0].chance
    assert str(choice.better) == "to wait"
    waited = seen_by_you(Stay(), hands=("Ah Ad 9c 7s 3d", "Kh Kd 4c 4s 8d"), opener=COMPUTER)
    assert str(price_of(waited, Drop()).better) == f"to keep {shown('Ah Ad')}"
    second = seen_by_you(Stay(), Draw(frozenset(parse_cards("8d"))), NONE)
    choice = price_of(second, Drop())
    assert choice.given_up == 10 * standing(second).chance
    assert str(choice.better) == "to call"


def test_a_bet_before_the_draw_can_be_right_to_drop_and_right_to_pay():
    """The doubt is yours: between the two ways to read a bet neither choice gives anything up."""
    seen = seen_by_you(Bet(30), hands=("9h 9d Kc 7s 3d", "Kh Kd 4c 4s 8d"), opener=COMPUTER)
    keep = Draw(frozenset(parse_cards("Kc 7s 3d")))
    assert price_of(seen, Drop()).given_up == 0
    assert price_of(seen, keep).given_up == 0
    bad = Draw(frozenset(parse_cards("9h 9d")))
    assert price_of(seen, bad).given_up > 5
    assert str(price_of(seen, bad).said) == f"paid 30 and kept {shown('Kc 7s 3d')}"


# A draw.


def after_his_draw(hand, count, variant=DRAW_POKER_52):
    """Your exchange, he drew so many: he opened, you bet 1 and he closed the round with DRAW."""
    his = "Kh Kd 4c 4s 8d" if variant is DRAW_POKER_52 else SHORT_STRAIGHT
    throw = Draw(frozenset(parse_cards(his)[:count]))
    return seen_by_you(Stay(), Bet(1), throw, hands=(hand, his), opener=COMPUTER, variant=variant)


def test_a_draw_is_priced_against_what_he_may_hold_by_the_cards_he_took():
    hand = "Ah Ad 9c 7s 3d"
    seen = after_his_draw(hand, 1)
    assert seen.phase is DealPhase.EXCHANGE
    unseen = frozenset(STANDARD_DECK) - set(parse_cards(hand))
    field = field_after_draw(unseen, 1, scale_of(DRAW_POKER_52.ranking, STANDARD_DECK))
    chances = {frozenset(one.hold): one.chance for one in draw_chances(hand, field)}
    best = chances[frozenset(parse_cards("Ah Ad"))]
    assert best == max(chances.values())
    pat = price_of(seen, NONE)
    assert pat.given_up == 12 * (best - chances[frozenset(parse_cards(hand))])
    assert (str(pat.said), str(pat.better)) == ("kept all five", f"to keep {shown('Ah Ad')}")
    nothing = price_of(seen, Draw(frozenset(seen.hand)))
    assert (str(nothing.said), nothing.best) == ("kept nothing", 12 * best)


def test_the_worth_of_a_draw_by_counting_every_card_that_may_come():
    """32 cards, one drawn, against a player who kept all five: 27 cards by 80,730 hands."""
    hand, held = "Qh Qs Td Tc 8s", parse_cards("Qh Qs Td Tc")
    seen = after_his_draw(hand, 0, DRAW_POKER_32)
    unseen = tuple(card for card in SHORT_DECK if card not in parse_cards(hand))
    his = pat_hands(unseen)
    chance = sum(beaten((*held, card), his) for card in unseen) / len(unseen)
    choice = price_of(seen, Draw(frozenset(parse_cards("8s"))))
    assert choice.worth == chance * 12


def test_what_is_less_than_a_hundredth_of_the_pot_is_not_held_against_a_choice():
    seen = seen_by_you(Stay(), opener=COMPUTER, hands=("Qd Qs As 7h 6d", "Kh Kd 4c 4s 8d"))
    chances = {frozenset(one.hold): one.chance for one in hold_chances(seen)}
    kicker, pair = (frozenset(parse_cards(text)) for text in ("Qd Qs As", "Qd Qs"))
    assert 0 < chances[pair] - chances[kicker] < Fraction(1, 100)
    choice = price_of(seen, Draw(frozenset(seen.hand) - kicker))
    assert choice.given_up == 0
    assert str(choice.better) == str(choice.said) == f"kept {shown('Qd Qs As')}"


# What he may hold before he has drawn.


def test_before_his_draw_no_strength_is_counted_that_your_own_cards_make_impossible():
    seen = seen_by_you(Stay(), opener=COMPUTER, hands=("6s 6d 6h Ac Jc", "Kh Kd 4c 4s 8d"))
    sixes = evaluate("6s 6d 6c Kc Qd", DRAW_POKER_52.ranking)
    assert field_of_other(seen).against(sixes).equal == 0
    assert [str(card) for card in hold_chances(seen)[0].hold] == ["6s", "6d", "6h"]


def all_his_deals(hand):
    """The field before his draw by counting all his deals and draws from the unseen cards."""
    unseen = frozenset(SHORT_DECK) - set(hand)
    common = lcm(*(comb(len(unseen) - 5, drawn) for drawn in range(6)))
    weights = [0] * len(field_after_draw(unseen, 0, SCALE_32).weights)
    for drawn in range(6):
        share = common // comb(len(unseen) - 5, drawn)
        for at, ways in enumerate(field_after_draw(unseen, drawn, SCALE_32).weights):
            weights[at] += share * ways
    return Field(SCALE_32, tuple(weights))


def test_leaving_out_your_cards_comes_close_to_counting_all_his_deals():
    picks = random.Random(7)
    for _ in range(6):
        hand = tuple(picks.sample(SHORT_DECK, 5))
        rest = [card for card in SHORT_DECK if card not in hand]
        hands = (" ".join(map(str, hand)), " ".join(map(str, rest[:5])))
        seen = seen_by_you(Stay(), opener=COMPUTER, hands=hands, variant=DRAW_POKER_32)
        short = {one.hold: one.chance for one in hold_chances(seen)}
        full = {one.hold: one.chance for one in draw_chances(seen.hand, all_his_deals(hand))}
        best = max(full, key=full.get)
        for hold, chance in full.items():
            if full[best] - chance < Fraction(15, 100):
                moved = (short[best] - short[hold]) - (full[best] - chance)
                assert abs(moved) < Fraction(2, 100)


def test_hands_of_the_other_are_those_of_the_golden_count():
    """Golden: Q♥ Q♣ 7♦ 7♠ 4♣ after discarding three; 4,615,416 ways in all."""
    seen = facing_a_bet_of(5)
    golden = replace(
        seen, hand=parse_cards("Qh Qc 7d 7s 4c"), discards=frozenset(parse_cards("9d 3h Js"))
    )
    ways = hands_of_other(golden)
    assert ways.total == 4_615_416
    assert ways[HandCategory.TWO_PAIR] == 1_855_044


def test_a_hold_of_other_cards_has_no_chance():
    seen = after_his_draw("Ah Ad 9c 7s 3d", 1)
    with pytest.raises(IllegalAction):
        chance_of_hold(hold_chances(seen), parse_cards("2c"))


# What is left out.


def test_bets_raises_waiting_and_a_call_of_nothing_are_left_out():
    opening = seen_by_you()
    assert price_of(opening, Bet(5)) is None
    assert price_of(opening, Stay()) is None
    assert price_of(seen_by_you(Stay(), NONE, NONE), Call()) is None
    facing = facing_a_bet_of(5)
    assert price_of(facing, Raise(5)) is None
    assert price_of(facing, NONE) is None, "DRAW is not offered in the second round"


def test_his_cards_change_no_price():
    prices = set()
    for his in ("Kh Kd 4c 4s 8d", "Kh Qd Jc Ts 8d"):
        seen = facing_a_bet_of(20, hands=("Ah Ad 9c 7s 3d", his))
        prices.add((price_of(seen, Call()).worth, price_of(seen, Drop()).best))
    assert len(prices) == 1


# A whole deal.


def reviewed(*actions, hands, before=None):
    """The review of the first deal of a match, in which you and he do this in turn."""
    match, dealer = DrawPokerMatch(DRAW_POKER_52), Stacked(pack(*hands))
    state, choices = next_deal(match, dealer), []
    for action in actions:
        if match.turn(state) == YOU:
            choices.append((state, action))
        state = go(match, dealer, action, state=state)
    return review_of(match, state, choices)


def test_the_luck_after_the_last_choice_is_measured_against_its_worth():
    review = reviewed(
        Stay(), Draw(frozenset(parse_cards("8d"))), NONE, Call(),
        hands=("Ah Ad 9c 7s 3d", "Kh Kd 4c 4s 8d"),
    )  # fmt: skip
    (choice,) = review.choices
    assert review.result == -5
    assert review.after == -choice.worth < 0
    assert review.luck == review.result + review.given_up
    assert (review.game, review.spread) == (0, 25)
    assert review.verdict is Verdict.WRONG_AND_SORRY


def test_after_a_drop_the_deal_until_then_is_its_luck():
    review = reviewed(Bet(5), Raise(90), Drop(), hands=("Ah Qd 9c 7s 3d", "Kh Kd 4c 4s 8d"))
    assert review.result == review.after == review.luck == -10
    assert review.verdict is Verdict.RIGHT_AND_SORRY
    review = reviewed(
        Stay(), Bet(5), Draw(frozenset(parse_cards("9c 7s 3d"))), NONE, Bet(1), Raise(89), Drop(),
        hands=("Ah Ad 9c 7s 3d", "Kh Kd 4c 4s 8d"),
    )  # fmt: skip
    draw, drop = review.choices
    assert (review.result, drop.worth) == (-11, 0)
    assert review.after == -6 - draw.worth, "5 for the draw, 1 for the bet, against its worth"


def test_a_deal_without_a_choice_that_can_be_priced_says_so():
    review = reviewed(Stay(), Drop(), hands=("Ah Ad 9c 7s 3d", "Kh Kd 4c 4s 8d"))
    assert (review.result, review.choices, review.verdict) == (5, (), Verdict.NO_CHOICE)


def test_a_pot_that_stays_counts_half_yours_and_is_won_by_half():
    match, dealer = DrawPokerMatch(DRAW_POKER_52), Stacked(pack(*EQUAL))
    tied = go(match, dealer, Bet(20), NONE, NONE, Call(), state=next_deal(match, dealer))
    assert (tied.chips.pot, review_of(match, tied).result) == (50, 0)
    over = go(match, dealer, Drop(), state=next_deal(match, dealer, tied))
    assert review_of(match, over).result == 25 + 5


def test_a_deal_that_is_not_over_has_no_review():
    match, dealer = DrawPokerMatch(DRAW_POKER_52), Stacked(pack(*EQUAL))
    assert review_of(match, match.initial()) is None
    assert review_of(match, next_deal(match, dealer)) is None


@pytest.mark.parametrize("seed", range(4))
def test_the_reviews_of_a_match_add_up_to_the_bank(seed):
    """You at random against the beginner, with 32 cards; a carried pot is half yours."""
    variant = replace(DRAW_POKER_32, start_bank=40, items=2, item_value=20, open_call="check")
    match, dealer = DrawPokerMatch(variant), Dealer(str(seed), deck=SHORT_DECK)
    picks, his = random.Random(seed), opponent("beginner")
    state, ledger, choices = match.initial(), Ledger(), []
    while (turn := match.turn(state)) is not None and len(ledger) < 12:
        actions = () if turn is CHANCE else tuple(match.actions(state))
        if turn is CHANCE:
            action = dealer.resolve(match.chances(state))
        elif turn == COMPUTER:
            action = his(match.observation(state, COMPUTER), actions)
        else:
            action = picks.choice([one for one in actions if str(one) != "Stop()"])
            if isinstance(action, BetRange):
                action = action.action(picks.randint(action.minimum, action.maximum))
            if state.phase is MatchPhase.PLAYING:
                choices.append((state, action))
        if isinstance(action, NextDeal):
            choices = []
        state = match.apply(state, action)
        review = review_of(match, state, choices)
        if review is not None:
            assert all(choice.given_up >= 0 for choice in review.choices)
            ledger = ledger.with_review(review)
    chips = state.chips if state.phase is not MatchPhase.PLAYING else state.before
    assert ledger.result == chips.banks[YOU] + chips.pot // 2 - 40
    assert ledger.result == ledger.game - ledger.given_up + ledger.luck
