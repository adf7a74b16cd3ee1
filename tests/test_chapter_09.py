"""Chapter 09 as a whole: its numbers by every row of coins, its slips, the truths told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import product
from math import ceil, lcm
from typing import Any

import pytest

from rules.answers_letters import worth
from rules.bankroll import bank_for_risk, chance_to_win_all_collateral, with_cash_back
from rules.distribution import Distribution
from rules.questions import CHAPTERS, Line
from tests.lesson_page import given, parts_of, run, settle_all
from widgets.lessons.log import lesson_log

CHAPTER = CHAPTERS["09"]
QUESTIONS = {asked.id: asked for asked in CHAPTER.asked()}
LINES = [line for derivation in CHAPTER.derivations for line in derivation.lines]
HALF, HOUSE = Fraction(1, 2), Fraction(8, 17)

SLIPS = {  # from the sketch of the chapter: the wrong value and words of its sentence
    "09.1": {"127/128": "one chip won", "1/64": "One loss is missing", "1/127": "odds, 1 to 127",
             "1/14": "Halves multiply"},
    "09.1b": {"1/8": "One of two orders", "3/8": "went home after the win", "1/2": "goes on"},
    "09.1c": {"3/8": "three losses is missing", "1/4": "not one", "-1": "not three equal",
              "5/8": "how often"},
    "09.1d": {"0": "two chips", "3": "two wins", "-2": "second bet alone"},
    "09.1e": {"1/2": "leaves you behind", "3/4": "best evening", "-1/4": "one again"},
    "09.2": {"1/2": "played again", "6/13": "dealer's card is gone", "1/17": "the push",
             "16/17": "one of the two"},
    "09.3": {"200": "mean of the square", "75": "does not add up", "1600": "best case squared",
             "13.2": "standard deviation"},
    "09.4": {"512/4913": "each win also doubles", "14/17": "still there", "1": "fair double",
             "5832/4913": "chance to lose"},
    "09.5": {"0.988": "how often you win one chip", "-0.412": "bets of one chip",
             "-0.504": "one chip less", "0": "fair coin"},
    "09.6": {"1/3": "odds", "1/2": "less to lose", "3/4": "friend's chance",
             "1/32768": "without one loss"},
    "09.7": {"8/17": "one bet", "1/2": "fair", "1073741824/2015993900449": "in a row",
             "3486784401/4560526225": "your friend"},
    "09.7b": {"64/289": "two wins running", "8/17": "one bet of ten", "81/145": "your friend"},
    "09.7c": {"9/17": "one bet", "1073741824/4560526225": "friend now", "1/2": "fair"},
    "09.8": {"1024": "hardly ever", "10": "all it has", "6": "begins at one chip"},
    "09.E1": {"15625/8": "not one fewer", "15984375/16": "one chip up", "1000000/1023": "one in"},
    "09.E2": {"100": "variance", "1/10": "about the sum", "50": "win on average"},
}  # fmt: skip


# A second way: every row of coins, every pair of cards, the walls by elimination.


def evenings(bets: int, system: Any) -> list[int]:
    """The result of every row of so many fair coins under ``system(coins)``."""
    return [system(coins) for coins in product((1, -1), repeat=bets)]


def doubling(coins: tuple[int, ...]) -> int:
    """One chip, doubled after each loss, home at the first win."""
    ahead, bet = 0, 1
    for coin in coins:
        ahead += bet * coin
        if coin > 0:
            break
        bet += bet
    return ahead


def leaving(coins: tuple[int, ...]) -> int:
    """One chip a bet, home as soon as one ahead."""
    ahead = 0
    for coin in coins:
        ahead += coin
        if ahead == 1:
            break
    return ahead


def raising(coins: tuple[int, ...]) -> int:
    """Two chips after a win, one after a loss."""
    return coins[0] + coins[1] * (2 if coins[0] > 0 else 1)


def mean(results: list[int]) -> Fraction:
    return Fraction(sum(results), len(results))


def reaches(win: Fraction, start: int, target: int) -> Fraction:
    """The chance of all chips, by the difference equation solved from the left."""
    up = [Fraction(0), Fraction(1)]
    while len(up) <= target:
        up.append((up[-1] - (1 - win) * up[-2]) / win)
    return up[start] / up[target]


def higher(ranks: int) -> Fraction:
    """Of all two cards in order, how many have the second one higher."""
    deck = [(rank, suit) for rank in range(ranks) for suit in range(4)]
    pairs = [(a, b) for a in deck for b in deck if a != b]
    return Fraction(sum(b[0] > a[0] for a, b in pairs), len(pairs))


def ticket(bank: int) -> Fraction:
    """The worth of the coin game, toss by toss, until the bank pays all it has."""
    worth_so_far, pay, chance = Fraction(0), 2, HALF
    while pay <= bank:
        worth_so_far += chance * pay
        pay, chance = 2 * pay, chance / 2
    return worth_so_far + 2 * chance * bank


@pytest.mark.parametrize("bets", [5, 7])
def test_all_is_lost_in_one_row_of_coins(bets: int) -> None:
    results = evenings(bets, doubling)
    assert QUESTIONS["09.1"].at_values({"n": bets}).answer == Fraction(
        results.count(1 - 2**bets), len(results)
    )
    assert mean(results) == 0
    chances = Counter(results)
    assert set(chances) == {1, 1 - 2**bets}


def test_the_other_systems_are_those_of_every_row_of_coins() -> None:
    leave, higher_bets = evenings(3, leaving), evenings(2, raising)
    assert QUESTIONS["09.1b"].answer == Fraction(leave.count(-1), 8)
    assert QUESTIONS["09.1c"].answer == mean(leave) == 0
    assert QUESTIONS["09.1d"].answer == raising((1, -1))
    assert QUESTIONS["09.1e"].answer == mean(higher_bets) == 0
    assert sorted(leave) == [-3, -1, -1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("ranks", [8, 13])
def test_a_higher_card_by_all_pairs_of_cards(ranks: int) -> None:
    assert QUESTIONS["09.2"].at_values({"n": ranks}).answer == higher(ranks)


@pytest.mark.parametrize("doubles", [2, 3, 5])
def test_doubles_by_every_row_of_coins(doubles: int) -> None:
    results = evenings(doubles, lambda coins: 5 * 2**doubles if min(coins) > 0 else 0)
    squares = mean([it * it for it in results])
    assert mean(results) == 5
    assert QUESTIONS["09.3"].at_values({"d": doubles}).answer == squares - 25
    left = Fraction(1)
    for _ in range(doubles):
        left = HOUSE * 2 * left
    assert QUESTIONS["09.4"].at_values({"d": doubles}).answer == left


def test_the_system_where_equal_ranks_lose_bet_by_bet() -> None:
    for bets in (5, 7):
        total, still = Fraction(0), Fraction(1)
        for _ in range(bets):
            total += still * HOUSE
            still *= 1 - HOUSE
        assert QUESTIONS["09.5"].at_values({"n": bets}).answer == total - still * (2**bets - 1)


def test_walls_by_the_difference_equation() -> None:
    assert QUESTIONS["09.6"].answer == reaches(HALF, 5, 20)
    for chips in (5, 10):
        right = QUESTIONS["09.7"].at_values({"i": chips}).answer
        assert right == reaches(HOUSE, chips, 2 * chips)
    assert QUESTIONS["09.7b"].answer == reaches(HOUSE, 2, 4)
    assert QUESTIONS["09.7c"].answer == reaches(1 - HOUSE, 10, 20)


def test_the_coin_game_toss_by_toss() -> None:
    for tosses in (5, 10):
        assert QUESTIONS["09.8"].at_values({"t": tosses}).answer == ticket(2**tosses)
    assert worth(next(it for it in CHAPTER.predictions if it.id == "09.C").truth) == ticket(10**6)


def test_the_ticket() -> None:
    results = evenings(10, doubling)
    assert QUESTIONS["09.E1"].answer == Fraction(10**6 * results.count(-1023), len(results))
    sums = [sum(coins) for coins in product((1, -1), repeat=9)]
    assert mean([it * it for it in sums]) == 9
    assert QUESTIONS["09.E2"].check("10").correct
    assert reaches(HALF, 12, 15) == Fraction(4, 5)


def test_lines_by_recursion() -> None:
    found = {line.id: worth(line.value) for line in LINES}
    assert found["09.d5a"] == mean([it * it for it in evenings(7, doubling)])
    ride = evenings(3, lambda coins: 7 if min(coins) > 0 else -1)
    assert found["09.d5b"] == mean([it * it for it in ride])
    assert mean(ride) == 0 == found["09.d1c"]
    bets = lasting(HALF, 20)
    assert found["09.d13a"] == bets[10]
    assert found["09.d13b"] == lasting(HOUSE, 20)[10]
    lose = found["09.d14a"]
    assert lose == Fraction(9, 17) * lose**2 + HOUSE
    assert found["09.d14b"] == lose**20


def lasting(win: Fraction, target: int) -> list[Fraction]:
    """The mean number of bets from each start, the equation solved from the left."""
    own, of_one = [Fraction(0), Fraction(0)], [Fraction(0), Fraction(1)]
    while len(own) <= target:  # v(i + 1) = (v(i) − 1 − q·v(i − 1)) / p, as a + b·v(1)
        own.append((own[-1] - 1 - (1 - win) * own[-2]) / win)
        of_one.append((of_one[-1] - (1 - win) * of_one[-2]) / win)
    first = -own[target] / of_one[target]
    return [a + b * first for a, b in zip(own, of_one, strict=True)]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_letters_with_numbers_in_them_agree_with_the_value(line: Line) -> None:
    numbers: Mapping[str, int | Fraction] = {
        "d": 3, "n": {"09.d6": 13, "09.d10": 20, "09.d13": 20}.get(line.id[:-1], 7), "p": HALF,
        "i": 10, "t": 19 if line.id == "09.d15d" else 10, "z": Fraction(8, 9), "b": 20,
        "k": {"09.d12a": 1, "09.d12b": 2}.get(line.id, 10),
    }  # fmt: skip
    if line.id == "09.d14a":
        numbers = {**numbers, "p": Fraction(9, 17)}
    assert worth(line.letters, numbers) == worth(line.value)
    if line.question is not None:
        assert line.question.answer == worth(line.value)


@pytest.mark.parametrize("item", SLIPS)
def test_the_slips_of_the_sketch_are_known(item: str) -> None:
    for value, words in SLIPS[item].items():
        assert words in str(QUESTIONS[item].check(value).message)


# What the paragraphs say.


def said(name: str) -> str:
    return " ".join(map(str, CHAPTER.gated[name].paragraphs))


def test_numbers_in_the_paragraphs() -> None:
    assert f"{(127 / 128) ** 20:.3f}" == "0.855" in said("09.twenty")
    assert round(7 * (127 / 128) ** 20) == 6
    system = QUESTIONS["09.5"].answer
    assert f"{float(system * -17):.2f}" == "8.36" in said("09.dear")
    assert round(1000 * (1 - (9 / 17) ** 7)) == 988
    assert f"{2 * 10.1911 + 0.9625**2:.2f}" == "21.31" in said("09.bumpy")
    better, still = Fraction(0), Fraction(1)
    for _ in range(7):
        better += still * Fraction(9, 17)
        still *= HOUSE
    assert f"{float(better - 127 * still):.3f}" == "0.346" in said("09.better")
    assert chance_to_win_all_collateral(100, 5, 50) == Fraction(2, 9)
    assert "`2/9`" in said("09.game")


def test_the_bank_for_a_risk_by_halving_an_interval() -> None:
    from rules.video_poker import analyze
    from rules.video_poker.variants import JACKS_OR_BETTER_9_6 as TABLE

    found = analyze(TABLE)
    pays: dict[int, Fraction] = {}
    for line, chance in found.line_probabilities.items():
        pay = TABLE.pay_for_one(line) if line != "nothing" else 0
        pays[pay] = pays.get(pay, Fraction(0)) + chance
    assert f"{float(sum(it * pay for pay, it in pays.items())):.5f}" == "0.99544"
    with localcontext() as context:
        context.prec = 60
        low, high = Decimal("0.99"), Decimal("0.99999")
        weights = {
            Decimal(pay) - 1 + Decimal("0.01"): Decimal(it.numerator) / Decimal(it.denominator)
            for pay, it in pays.items()
        }
        for _ in range(150):
            middle = (low + high) / 2
            value = sum(it * middle**pay for pay, it in weights.items())
            low, high = (middle, high) if value > 1 else (low, middle)
        banks = [Decimal(risk).ln() / low.ln() for risk in ("0.5", "0.1", "0.01")]
    text = said("09.safe")
    for bank, shown in zip(banks, ("1,093", "3,628", "7,256"), strict=True):
        assert f"{ceil(bank):,}" == shown in text
    total = lcm(*(it.denominator for it in pays.values()))
    results = Distribution({pay - 1: int(it * total) for pay, it in pays.items()})
    own = bank_for_risk(with_cash_back(results, Fraction(1, 100)), HALF)
    assert abs(own - float(banks[0])) < 2


def test_the_truths_of_the_guesses() -> None:
    guess = {it.id.partition(".")[2]: it for it in CHAPTER.predictions}
    assert mean(evenings(7, doubling)) == 0
    assert guess["A"].truth == "even"
    assert worth(guess["B"].truth) == 100 * reaches(HOUSE, 10, 20)
    assert guess["A"].opens_after == ("09.1",)
    assert guess["B"].opens_after == ("09.7",)
    assert guess["C"].opens_after == ("09.8",)


def test_what_is_to_be_found_in_break_it() -> None:
    assert reaches(Fraction(4, 9), 10, 20) < Fraction(1, 10) < reaches(HOUSE, 18, 36)
    assert reaches(HOUSE, 19, 38) < Fraction(1, 10)


# The page.


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    yield run("09", monkeypatch)
    lesson_log.cache_clear()


def test_pictures_are_made_once_their_questions_are_settled(page: list[Any]) -> None:
    def kinds() -> Counter[str]:
        return Counter(type(part).__name__ for part in parts_of(page))

    assert not {"SystemBench", "DoublingTree", "TwoWalls", "SymbolicDerivation"} & set(kinds())
    lesson_log().add("09.A", {"pick": "gains", "sure": 70})
    assert kinds()["SystemBench"] == 2
    assert kinds()["DoublingTree"] == 1
    settle_all(lesson_log(), "09")
    assert kinds()["SystemBench"] == 4
    assert kinds()["TwoWalls"] == 2
    assert kinds()["SymbolicDerivation"] == 2
    assert "weigh as much" in given(page)


def test_sympy_derives_what_the_lines_derive(page: list[Any]) -> None:
    settle_all(lesson_log(), "09")
    match, coin = [it for it in parts_of(page) if type(it).__name__ == "SymbolicDerivation"]
    for part, value in ((match, reaches(HOUSE, 10, 20)), (coin, ticket(1024))):
        part._receive(part, {"do": "open", "action_id": "a", "step": 0}, [])
        assert part.derivation.value == value
        assert part.view["notice"] is None
        assert len(part.view["lines"]) == 4
