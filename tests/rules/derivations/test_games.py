"""Small games by hand: against listing, golden values and a second solution."""

from fractions import Fraction
from itertools import product

import pytest
from sympy import Integer, Matrix, Rational

from rules.derivations import (
    at_least_one_six,
    best_bet,
    bluff,
    dealer_card,
    double_or_nothing,
    expected_plays,
    fewest_throws,
    gamblers_ruin,
    risk_of_ruin,
    st_petersburg,
    value_of,
)
from rules.derivations.bluffing import pot, stake
from rules.messages import BadVariant
from tests.golden_values import exact, published


def slip_values(found):
    return {value_of(slip.symbol, found.letters) for slip in found.steps[-1].slips}


# At least one six


@pytest.mark.parametrize(("faces", "throws"), [(6, 1), (6, 4), (3, 3), (2, 5)])
def test_at_least_one_equals_a_list_of_all_throws(faces, throws):
    listed = [0 in throw for throw in product(range(faces), repeat=throws)]
    found = at_least_one_six(faces, throws)
    assert found.value == Fraction(sum(listed), len(listed))
    assert all(
        value_of(slip.symbol, found.letters) != found.value for slip in found.steps[-1].slips
    )


def test_bets_of_the_chevalier():
    golden = {row["id"]: row["expected"] for row in published("classic")}
    assert at_least_one_six().value == Fraction(golden["classic-mere4"])
    assert f"{float(at_least_one_six(36, 24).value):.6f}" in golden["classic-mere24"]
    assert (fewest_throws(6), fewest_throws(36)) == (4, 25)
    assert fewest_throws(2) == 2


# Double or nothing


@pytest.mark.parametrize(("ranks", "suits"), [(13, 4), (8, 4), (7, 3)])
def test_dealers_card_is_fair_on_every_deck(ranks, suits):
    deck = [(rank, suit) for rank in range(ranks) for suit in range(suits)]
    pairs = [(a[0], b[0]) for a, b in product(deck, repeat=2) if a != b]
    push = Fraction(sum(a == b for a, b in pairs), len(pairs))
    win = Fraction(sum(a < b for a, b in pairs), len(pairs))
    found = dealer_card((ranks, suits))
    assert [step.value for step in found if step.value is not None] == [push, win, Fraction(1, 2)]
    assert dealer_card().at((ranks, suits)).value == Fraction(1, 2)


def test_published_double_up():
    golden = {row["id"]: row["expected"] for row in published("double-up")}
    assert 2 * dealer_card().value - 1 == golden["du-tie-push"]
    assert double_or_nothing(2, 19).steps[1].value == golden["du-19"]


def test_double_or_nothing_is_worth_its_stake():
    for stakes, doubles in ((1, 1), (5, 4), (7, 10)):
        found = double_or_nothing(stakes, doubles)
        paid = sum(stakes * 2**doubles for won in product((0, 1), repeat=doubles) if all(won))
        assert found.value == Fraction(paid, 2**doubles) == stakes


@pytest.mark.parametrize("bank", [2, 3, 4, 100, 1024, 10**6])
def test_st_petersburg_is_the_sum_of_what_the_bank_can_pay(bank):
    worth, toss = Fraction(0), 1
    while 2**toss <= bank:
        worth += Fraction(2**toss, 2**toss)
        toss += 1
    worth += Fraction(bank, 2 ** (toss - 1))
    assert st_petersburg(bank).value == worth


# Ruin


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(9, 19), Fraction(3, 5)])
@pytest.mark.parametrize(("start", "stop"), [(1, 2), (2, 5), (4, 7)])
def test_ruin_equals_the_linear_equations(chance, start, stop):
    inner = stop - 1
    p = Rational(chance.numerator, chance.denominator)
    q = 1 - p
    system = Matrix(
        inner, inner,
        lambda row, col: {0: Integer(1), 1: -p, -1: -q}.get(col - row, Integer(0)),
    )  # fmt: skip
    reach = system.LUsolve(Matrix([p if row == inner - 1 else 0 for row in range(inner)]))
    plays = system.LUsolve(Matrix([1] * inner))
    found = gamblers_ruin(chance, start, stop)
    assert found.value == Fraction(str(reach[start - 1]))
    assert expected_plays(chance, start, stop).value == Fraction(str(plays[start - 1]))
    assert all(
        value_of(slip.symbol, found.letters) != found.value for slip in found.steps[-1].slips
    )


def test_published_ruin():
    golden = {row["id"]: row["expected"] for row in published("gamblers-ruin")}
    assert gamblers_ruin(Fraction(18, 38), 1, 2).value == Fraction(golden["ruin-bold"])
    even = Fraction(495, 1000)
    assert round(float(gamblers_ruin(even, 25, 30).value), 6) == golden["ruin-789"]
    assert round(float(gamblers_ruin(even, 25, 32).value), 6) == golden["ruin-723"]


def test_the_fair_line_is_the_limit_of_the_unfair_ones():
    near = gamblers_ruin(Fraction(500_001, 1_000_000), 3, 10).value
    assert abs(near - gamblers_ruin(Fraction(1, 2), 3, 10).value) < Fraction(1, 10**4)


def test_the_mixture_of_roots_fits_both_ends_and_the_equation():
    found = gamblers_ruin(Fraction(9, 19), 2, 5)
    solved = found.steps[2].symbol.rhs
    letters = {str(symbol): symbol for symbol in solved.free_symbols}
    at = [solved.subs({letters["p"]: Rational(9, 19), letters["N"]: 5, letters["i"]: one})
          for one in range(6)]  # fmt: skip
    assert (at[0], at[5]) == (0, 1)
    assert all(
        at[i] == Rational(9, 19) * at[i + 1] + Rational(10, 19) * at[i - 1] for i in range(1, 5)
    )
    assert Fraction(str(at[2])) == found.value


def test_root_of_even_money_is_known():
    found = risk_of_ruin({0: Fraction(2, 5), 2: Fraction(3, 5)})
    assert found.low <= Fraction(2, 3) <= found.high
    assert found.high - found.low <= Fraction(1, 10**12)


@pytest.mark.parametrize(
    "chances",
    [
        {0: Fraction(1, 2), 1: Fraction(1, 4), 3: Fraction(1, 4)},
        {0: Fraction(7, 10), 4: Fraction(3, 10)},
        {0: Fraction(98, 100), 800: Fraction(2, 100)},
    ],
)
def test_root_is_enclosed_by_a_change_of_sign(chances):
    found = risk_of_ruin(chances, Fraction(1, 10**6))

    def gap(z):
        return sum(chance * z**pay for pay, chance in chances.items()) - z

    mean = sum(pay * chance for pay, chance in chances.items())
    if mean > 1:
        assert gap(found.low) > 0 >= gap(found.high)
        assert found.high < 1
    else:
        assert found.low == found.high == 1


def test_ruin_is_certain_or_impossible():
    half = Fraction(1, 2)
    assert risk_of_ruin({0: half, 2: half}).high == 1
    assert risk_of_ruin({1: half, 2: half}).high == 0


# Bluffing


@pytest.mark.parametrize(("chips", "bet"), [(1, 1), (2, 1), (10, 4), (3, Fraction(7, 2))])
def test_bluff_equals_the_published_gain(chips, bet):
    formula = exact()["draw_poker_toy_model_first_actor_gain"].split(",")[0]
    gain = eval(formula, {"P": Fraction(chips), "x": Fraction(bet)})
    found = bluff(chips, bet)
    assert found.value == gain
    assert found.steps[3].value == Fraction(bet) / (chips + 2 * Fraction(bet))


@pytest.mark.parametrize(("chips", "bet"), [(1, 1), (2, 1), (10, 4)])
def test_no_other_choice_gains_against_the_equilibrium(chips, bet):
    """Hand by hand on a fine grid: the first's best reply to the caller gains as much."""
    found = bluff(chips, bet)
    b, v, c = (step.value for step in found.steps[4:7])
    assert b + v < 1
    grid = 2000
    gain = Fraction(0)
    for place in range(grid):
        hand = Fraction(2 * place + 1, 2 * grid)
        show = hand * chips
        called = max(hand - c, Fraction(0)) * (chips + bet) - min(1 - c, 1 - hand) * bet
        gain += max(show, c * chips + called) - show
    assert abs(gain / grid - found.value) < Fraction(chips, 10**5)
    calls = b * (chips + bet) - v * bet
    assert calls == 0


def test_best_bet_is_the_pot():
    found = best_bet()
    assert found.steps[2].symbol == pot
    assert found.result == pot / 18
    gains = {bet: bluff(12, bet).value for bet in (1, 6, 11, 12, 13, 24)}
    assert max(gains.values()) == gains[12] == best_bet(12).value == Fraction(12, 18)
    assert found.steps[0].symbol.has(stake)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: at_least_one_six(1, 4),
        lambda: at_least_one_six(6, 0),
        lambda: fewest_throws(1),
        lambda: double_or_nothing(0, 1),
        lambda: st_petersburg(1),
        lambda: gamblers_ruin(Fraction(1), 1, 2),
        lambda: gamblers_ruin(0.5, 1, 2),
        lambda: gamblers_ruin(Fraction(1, 2), 2, 2),
        lambda: expected_plays(Fraction(1, 2), 0, 2),
        lambda: risk_of_ruin({}),
        lambda: risk_of_ruin({0: Fraction(1, 2)}),
        lambda: risk_of_ruin({-1: Fraction(1)}),
        lambda: risk_of_ruin({0: Fraction(1)}, Fraction(0)),
        lambda: bluff(0, 1),
        lambda: bluff(1, -1),
        lambda: best_bet(0.5),
    ],
)
def test_games_that_cannot_be_are_refused(ask):
    with pytest.raises(BadVariant):
        ask()
