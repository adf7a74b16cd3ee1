"""The oracle: a game counted by hand, and the fast solvers against it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

import pytest

from rules.cards import STANDARD_DECK, parse_cards
from rules.dice import FACES
from rules.dice_poker import DicePoker, DiceTurn, Keep, best_keep, evaluate_dice, turn_chance
from rules.draw_poker import DRAW_POKER_52, DrawPokerDeal
from rules.expectimax import action_values, expectimax
from rules.game import CHANCE, BetRange, Deal, Dealt, Throw, Thrown
from rules.hands import evaluate
from rules.messages import BadVariant
from rules.video_poker import (
    ACES_AND_FACES,
    JACKS_OR_BETTER_9_6,
    DoubleUp,
    Guess,
    Hold,
    Pick,
    VideoPoker,
    VideoPokerMatch,
    hold_values,
)

# A game counted by hand.


@dataclass(frozen=True)
class Die:
    """Throw a die and take its face in chips, or throw once more and take what comes then.

    A first face of 4 or more is kept: (4 + 5 + 6)/6 + (3/6)(7/2) = 17/4. ``bets`` lets the player
    bet on an even face first, for twice the stake or nothing.
    """

    bets: tuple[int, int] | None = None

    def initial(self):
        return ("bet",) if self.bets else ("air", 1)

    def turn(self, state):
        return {"bet": 0, "air": CHANCE, "lies": 0}.get(state[0])

    def chances(self, state):
        return Throw(1)

    def actions(self, state):
        if state[0] == "bet":
            yield BetRange(Chips, *self.bets)
        else:
            yield from ("take", "again")

    def apply(self, state, action):
        if state[0] == "bet":
            return ("air", action.chips, "even")
        if state[0] == "air":
            (face,) = action.faces
            if state[-1] == "even":
                return ("over", state[1] if face % 2 == 0 else -state[1])
            return ("lies", face) if state[1] == 1 else ("over", face)
        return ("over", state[1]) if action == "take" else ("air", 2)

    def payoffs(self, state):
        return (state[1] if state[0] == "over" else 0,)

    def observation(self, state, player):
        return state


@dataclass(frozen=True)
class Chips:
    chips: int


def test_die_that_may_be_thrown_twice_is_worth_seventeen_quarters():
    assert expectimax(Die()) == Fraction(17, 4)


def test_actions_are_listed_the_best_first_with_their_values():
    half = Fraction(7, 2)
    assert action_values(Die(), ("lies", 3)) == (("again", half), ("take", Fraction(3)))
    assert action_values(Die(), ("lies", 4)) == (("take", Fraction(4)), ("again", half))


def test_equal_actions_stay_as_the_game_lists_them():
    values = action_values(Die(), ("lies", 3), utility=lambda end: 1)
    assert values == (("take", Fraction(1)), ("again", Fraction(1)))


def test_utility_may_be_any_exact_function_of_the_end():
    assert expectimax(Die(), utility=lambda end: end[1] ** 2) == Fraction(
        16 + 25 + 36, 6
    ) + Fraction(3, 6) * Fraction(91, 6)
    assert expectimax(Die(), utility=lambda end: Fraction(end[1], 2)) == Fraction(17, 8)
    assert expectimax(Die(), utility=lambda end: end[1] == 6) == Fraction(1, 6) + Fraction(5, 36)


def test_amounts_of_a_bet_are_tried_one_by_one():
    game = Die(bets=(2, 5))
    assert expectimax(game) == 0
    values = action_values(game, game.initial(), utility=lambda end: end[1] ** 2)
    assert values == tuple((Chips(chips), Fraction(chips**2)) for chips in (5, 4, 3, 2))


# Dice.


TARGET = evaluate_dice("66642")


def agree(turn, state, solved):
    """The oracle and the solver, choice by choice."""
    assert dict(action_values(turn, state)) == {it.action: it.value for it in solved}


def test_best_keep_agrees_with_two_throws_left_and_all_dice_free():
    turn = DiceTurn(DicePoker(locked=False), to_beat=TARGET)
    state = turn.apply(turn.initial(), Thrown((1, 1, 2, 5, 6)))
    agree(turn, state, best_keep("1-1-2-5-6", (), 2, TARGET, 0, turn.variant))


@pytest.mark.parametrize("faces", [(5, 1, 3), (6, 6, 2)])
def test_best_keep_agrees_with_two_throws_left_and_dice_locked(faces):
    turn = DiceTurn(DicePoker(throws=4), to_beat=TARGET)
    state = turn.apply(turn.initial(), Thrown((6, 6, 2, 3, 1)))
    state = turn.apply(turn.apply(state, Keep((6, 6))), Thrown(faces))
    agree(turn, state, best_keep(faces, "6-6", 2, TARGET, 0, turn.variant))


def test_turn_of_two_throws_is_worth_its_chance():
    turn = DiceTurn(DicePoker(throws=2), to_beat=evaluate_dice("55552"))
    value = expectimax(turn)
    assert value == turn_chance(lambda result: result > turn.to_beat, turn.variant)


def test_best_keep_agrees_on_the_expected_place_with_dice_locked():
    turn = DiceTurn(DicePoker(full_house="points"))
    first = turn.apply(turn.initial(), Thrown((5, 5, 2, 3, 1)))
    state = turn.apply(turn.apply(first, Keep((5, 5))), Thrown((5, 1, 3)))
    solved = best_keep("5-1-3", "5-5", 1, None, 0, turn.variant)
    results = sorted(
        {evaluate_dice(dice, turn.variant) for dice in combinations_with_replacement(FACES, 5)}
    )
    place = {value: at for at, value in enumerate(results, start=1)}

    def utility(end):
        return place[evaluate_dice(end.dice, turn.variant)]

    oracle = dict(action_values(turn, state, utility=utility))
    assert oracle == {choice.action: choice.value for choice in solved}


# Video poker.

NO_LOW_STRAIGHT = replace(JACKS_OR_BETTER_9_6, ace_low="never")
DEALS = [
    (ACES_AND_FACES, "Ac Ad Ah Kc Kd", ("Ac Ad Ah", "Ac Ad Ah Kc", "Ac Ad Ah Kc Kd", "Ac Kc Kd")),
    (JACKS_OR_BETTER_9_6, "Th Jh Qh Kh 2c", ("Th Jh Qh Kh", "Jh Qh Kh", "Th Jh Qh Kh 2c")),
    (NO_LOW_STRAIGHT, "Ac 2d 3h 4s 4c", ("Ac 2d 3h 4s", "2d 4s 4c")),
]


@pytest.mark.parametrize(("table", "deal", "holds"), DEALS, ids=[deal for _, deal, _ in DEALS])
def test_hold_values_agree_on_holds_of_three_and_more_cards(table, deal, holds):
    game = VideoPoker(table, bet=2)
    state = game.apply(game.initial(), Dealt(parse_cards(deal)))
    solved = {frozenset(it.hold): it.expected_pay for it in hold_values(deal, table, 2)}
    for hold in map(Hold.of, holds):
        value = expectimax(game, game.apply(state, hold), cards="as_sets")
        assert value == 2 * solved[hold.cards] - 2


@dataclass(frozen=True)
class FewCards:
    """A game in which chance has only these cards of its deck."""

    game: object
    deck: tuple

    def __getattr__(self, name):
        return getattr(self.game, name)

    def chances(self, state):
        chance = self.game.chances(state)
        return replace(chance, remaining=tuple(c for c in chance.remaining if c in self.deck))


def test_order_of_a_draw_makes_no_difference():
    deal, rest = parse_cards("Th Jh Qh Kh 2c"), parse_cards("9h 9c 2d Ah Kd 7s 3s")
    game = FewCards(VideoPoker(ACES_AND_FACES), deal + rest)
    state = game.apply(game.initial(), Dealt(deal))
    drawing = game.apply(state, Hold.of("Jh Qh"))
    assert expectimax(game, drawing) == expectimax(game, drawing, cards="as_sets")


def test_all_thirty_two_holds_with_five_cards_left_are_those_of_a_plain_enumeration():
    deal, rest = parse_cards("Jc Jd 9h 8c 7s"), parse_cards("Js Jh 9s Tc 6c")
    game = FewCards(VideoPoker(ACES_AND_FACES), deal + rest)
    state = game.apply(game.initial(), Dealt(deal))
    values = dict(action_values(game, state))
    assert len(values) == 32
    for hold, value in values.items():
        hands = [(*hold.cards, *drawn) for drawn in combinations(rest, 5 - len(hold.cards))]
        pays = [ACES_AND_FACES.line_of(evaluate(hand)).pay - 1 for hand in hands]
        assert value == Fraction(sum(pays), len(hands))
    assert max(values.values()) == next(iter(values.values()))


# Doubles.


def test_double_on_a_colour_is_fair():
    double = DoubleUp("red_black", stake=7)
    assert expectimax(double) == 0
    guesses = action_values(
        double, double.initial(), utility=lambda end: end.outcome.value == "won"
    )
    assert [value for _, value in guesses] == [Fraction(1, 2)] * 2
    assert all(isinstance(guess, Guess) for guess, _ in guesses)


FEW = parse_cards("2c 5h Jd Jh Kc As")


def test_every_place_is_alike_in_a_double_against_the_dealer():
    double = FewCards(DoubleUp("dealer_card", stake=3), FEW)
    assert expectimax(double) == 0
    dealt = double.apply(double.initial(), Dealt(parse_cards("Kc")))
    picks = action_values(double, dealt)
    assert dict(picks) == {Pick(at): Fraction(3 * (1 - 4), 5) for at in range(1, 5)}


def test_double_turned_as_sets_would_be_wrong():
    """Sets come in the order of the deck, so the fourth card would always be the highest."""
    double = FewCards(DoubleUp("dealer_card", stake=3), FEW)
    assert expectimax(double, cards="as_sets") > 0


# What is refused, before hours are spent.


@dataclass(frozen=True)
class Watched(FewCards):
    """Complains if an outcome is tried."""

    def apply(self, state, action):
        raise AssertionError("begun")


@pytest.mark.parametrize("cards", ["in_order", "as_sets"])
def test_chance_with_too_many_outcomes_is_refused_before_it_is_begun(cards):
    game = Watched(VideoPoker(ACES_AND_FACES), STANDARD_DECK)
    with pytest.raises(BadVariant) as refusal:
        expectimax(game, cards=cards)
    assert str(refusal.value) == (
        "This takes more than 500000 steps: ask about a later state, or allow more."
    )


def test_bound_counts_the_whole_work():
    assert expectimax(Die(), most_steps=6 + 12 + 6) == Fraction(17, 4)
    with pytest.raises(BadVariant, match="more than 23 steps"):
        expectimax(Die(), most_steps=23)


def test_wide_range_of_bets_is_refused():
    assert expectimax(Die(bets=(1, 1_000))) == 0
    with pytest.raises(BadVariant) as refusal:
        expectimax(Die(bets=(1, 1_001)))
    assert str(refusal.value) == "There are 1001 amounts to bet, and at most 1000 are tried."


def test_game_that_goes_on_is_refused():
    class Again(Die):
        def apply(self, state, action):
            return ("lies", state[1] + 1)

    with pytest.raises(BadVariant, match="may go on for more than 150 moves"):
        expectimax(Again(), ("lies", 1))


def test_match_is_refused():
    with pytest.raises(BadVariant, match="more than 500000 steps"):
        expectimax(VideoPokerMatch(ACES_AND_FACES))


def test_game_of_two_is_refused():
    with pytest.raises(BadVariant, match="Only a game of one player"):
        expectimax(DrawPokerDeal(DRAW_POKER_52))


@pytest.mark.parametrize("state", [("air", 1), ("over", 3)])
def test_actions_of_a_state_without_any_are_refused(state):
    with pytest.raises(BadVariant, match="does not act"):
        action_values(Die(), state)


@pytest.mark.parametrize("utility", [lambda end: 0.5, lambda end: None, lambda end: "1"])
def test_utility_that_is_not_exact_is_refused(utility):
    with pytest.raises(BadVariant, match="no whole number or fraction"):
        expectimax(Die(), utility=utility)


@pytest.mark.parametrize("steps", [0, -1, 1.5, True, None])
def test_bound_that_is_none_is_refused(steps):
    with pytest.raises(BadVariant, match="whole number of steps"):
        expectimax(Die(), most_steps=steps)


def test_cards_are_turned_in_order_or_as_sets():
    with pytest.raises(BadVariant, match="“in_order” or “as_sets”"):
        expectimax(Die(), cards="sorted")


def test_state_none_means_the_beginning_and_a_deal_is_a_chance():
    assert expectimax(Die(), None) == expectimax(Die(), Die().initial())
    assert Deal(STANDARD_DECK, 1).total == 52
