"""Lines that people wrote into the chapters, against the formulas that SymPy derives by itself.

A line and its derivation agree where their letters do: at every number that the letters may have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sympy import Expr, Integer, Symbol

from rules.answers_letters import worth
from rules.derivations import (
    break_even,
    crossings,
    derive,
    derive_dice,
    derive_draw,
    dice_ratio,
    f,
    h,
    hold_worth,
    k,
    luck,
    n,
    s,
    value_of,
    w,
)
from rules.derivations.formulas import choose, minus, over, times
from rules.hands import HandCategory as Hand
from rules.questions import CHAPTERS, Line

LINES: Mapping[str, Line] = {
    line.id: line
    for chapter in ("01", "03", "07")
    for derivation in CHAPTERS[chapter].derivations
    for line in derivation.lines
}
FACES = [{f: faces, k: 5} for faces in range(2, 21)]
DECKS = [
    {n: ranks, s: suits, w: runs}
    for ranks, suits in product(range(5, 17), range(2, 7))
    for runs in {ranks - 4, ranks - 3}
]
DEAL, HELD = "Ac Ad Ah Kc Kd", "Ac Ad Ah"
PAIR, WITH_KICKER = "Kh Kd", "Kh Kd Ah"
PAIR_DEAL = "Kh Kd Ah 7s 2c"


def agrees(line: str, formula: Expr, at: Iterable[Mapping[Symbol, int]], **more: Any) -> None:
    """The letters of a line are worth what the formula is worth, wherever it is worth anything.

    ``more`` are letters of the line that the formula does not have, each made from its letters.
    """
    tried = 0
    for letters in at:
        named: dict[str, Any] = {str(letter): number for letter, number in letters.items()}
        named |= {name: make(letters) for name, make in more.items()}
        assert worth(LINES[line].letters, named) == value_of(formula, letters), (line, letters)
        tried += 1
    assert tried


def of_dice(name: str) -> dict[str, Expr]:
    """What a combination of dice is made of: pictures, stories of each, all its throws, chance."""
    found = derive_dice(name)
    pictures, stories = next(step for step in found if len(step.factors) == 2
                             and step.factors[0].words.template == "pictures").factors  # fmt: skip
    return {"pictures": pictures.symbol, "stories": stories.symbol, "count": found.count,
            "chance": found.probability}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "name", "what"),
    [
        ("01.d2", "two pair", "stories"), ("01.d3", "two pair", "pictures"),
        ("01.d4", "two pair", "chance"), ("01.d5a", "three of a kind", "pictures"),
        ("01.d5b", "three of a kind", "stories"), ("01.d5c", "three of a kind", "chance"),
        ("01.d7a", "full house", "pictures"), ("01.d7b", "full house", "stories"),
        ("01.d7c", "full house", "count"), ("01.d7d", "four of a kind", "count"),
        ("01.d7e", "pair", "count"), ("01.d7f", "nothing", "count"),
    ],
)  # fmt: skip
def test_lines_of_five_dice_are_those_of_sympy_for_every_die(
    line: str, name: str, what: str
) -> None:
    agrees(line, of_dice(name)[what], FACES)


def test_all_stories_and_the_ratio_of_the_dice_are_those_of_sympy() -> None:
    total = derive_dice("two pair").total
    assert total is not None
    agrees("01.d1", total, FACES)
    agrees("01.d8", total, FACES)
    assert dice_ratio("two pair", "three of a kind").result == worth("3/2")


COUNTS = {
    "03.d1b": "four of a kind", "03.d2c": "full house", "03.d3c": "flush",
    "03.d5a": "three of a kind", "03.d5b": "two pair", "03.d5c": "pair",
    "03.d4a": "straight flush", "03.d4b": "straight",
}  # fmt: skip


@pytest.mark.parametrize(("line", "name"), COUNTS.items())
def test_lines_of_the_deck_are_those_of_sympy_for_every_deck(line: str, name: str) -> None:
    agrees(line, derive(name).count, DECKS)


def test_parts_of_the_lines_of_the_deck_are_steps_of_sympy() -> None:
    four, house, flush = (derive(name).steps for name in ("four of a kind", "full house", "flush"))
    agrees("03.d1a", times(four[0].symbol, four[1].symbol), DECKS)
    agrees("03.d2a", times(house[0].symbol, house[1].symbol), DECKS)
    agrees("03.d2b", times(house[2].symbol, house[3].symbol), DECKS)
    agrees("03.d3a", flush[0].symbol, DECKS)
    agrees("03.d3b", flush[1].symbol, DECKS)
    nothing = derive("nothing")
    assert nothing.total is not None
    agrees("03.d4c", nothing.probability, DECKS)
    agrees("03.d6", nothing.total, DECKS)


@pytest.mark.parametrize(("line", "name"), [("03.d7a", "four of a kind"), ("03.d7b", "full house")])
def test_where_they_meet_is_where_sympy_finds_it(line: str, name: str) -> None:
    found = crossings("flush", name, straight_flushes=True)
    (meets,) = found.meets
    agrees(line, minus(n, 2), [{n: meets}])
    assert worth(LINES[line].value) == meets - 2
    assert found.derivation.value == meets


# The draw.

WHOLE = [{n: ranks, s: suits} for ranks, suits in product(range(5, 17), range(4, 7))]
UNSEEN = minus(times(n, s), 5)


def test_lines_of_the_three_aces_are_those_of_sympy_for_every_deck() -> None:
    house = derive_draw(DEAL, HELD, "full house")
    assert house.total is not None
    agrees("07.d2", house.total, WHOLE)
    agrees("07.d4", house.count, WHOLE)
    four = derive_draw(DEAL, HELD, "four of a kind")
    # the fourth ace with any other card, where four suits have no more aces than one
    agrees("07.d3", four.probability, [{n: ranks, s: 4} for ranks in range(5, 17)],
           m=lambda at: value_of(UNSEEN, at))  # fmt: skip
    three = derive_draw(DEAL, HELD, "three of a kind")
    agrees("07.d5", three.count, [{n: 13, s: 4}], m=lambda at: value_of(UNSEEN, at))


def test_worth_of_the_three_aces_is_that_of_sympy_for_every_pay() -> None:
    a, b = Symbol("a"), Symbol("b")
    pays = {Hand.FOUR_OF_A_KIND: a, Hand.FULL_HOUSE: h, Hand.THREE_OF_A_KIND: b}
    found = hold_worth(DEAL, HELD, pays, letters={a: 80, h: 6, b: 3})
    for of_four, of_house, of_three in product((25, 40, 80), (5, 6, 7, 9), (1, 3)):
        at = {"a": of_four, "f": of_house, "k": of_three, "m": 47}
        letters = {a: of_four, h: of_house, b: of_three}
        assert worth(LINES["07.d6"].letters, at) == value_of(found.result, letters)


def test_slope_and_meeting_point_are_those_of_sympy() -> None:
    pays = {Hand.FOUR_OF_A_KIND: 80, Hand.FULL_HOUSE: h, Hand.THREE_OF_A_KIND: 3}
    keep, throw = (hold_worth(DEAL, hold, pays, letters={h: 6}) for hold in (DEAL, HELD))
    found = break_even(keep, throw)
    for pay in range(13):
        assert worth(LINES["07.d7a"].letters, {"f": pay}) == value_of(keep.result, {h: pay})
    assert worth(LINES["07.d7b"].letters, {"f": 6}) == found.steps[3].value
    assert worth(LINES["07.d7c"].letters, {"f": 6}) == found.value


@pytest.mark.parametrize("line", ["07.d8a", "07.d8b", "07.d8c"])
def test_one_card_to_come_is_worth_its_outs_times_its_pay(line: str) -> None:
    deal, hold, hand, pay = {
        "07.d8a": ("9h 9c 6h 3h 2h", "9h 6h 3h 2h", Hand.FLUSH, 5),
        "07.d8b": ("8d 7h 6s 5c Kc", "8d 7h 6s 5c", Hand.STRAIGHT, 4),
        "07.d8c": ("9c 8d 6h 5s Kd", "9c 8d 6h 5s", Hand.STRAIGHT, 4),
    }[line]
    outs = derive_draw(deal, hold, hand)
    for paid in (pay, 2 * pay):
        found = over(times(outs.count, paid), choose(47, 1))
        mine = LINES[line].letters.replace(f"*{pay}/", f"*{paid}/")
        assert worth(mine, {"k": outs.value}) == value_of(found, outs.letters)


@pytest.mark.parametrize(
    ("hold", "lines", "rest"),
    [
        (PAIR, {"07.d9b": Hand.FOUR_OF_A_KIND, "07.d9c": Hand.FULL_HOUSE,
                "07.d9d": Hand.THREE_OF_A_KIND, "07.d9e": Hand.TWO_PAIR}, 11559),
        (WITH_KICKER, {"07.d10a": Hand.FOUR_OF_A_KIND, "07.d10b": Hand.FULL_HOUSE,
                       "07.d10c": Hand.THREE_OF_A_KIND, "07.d10d": Hand.TWO_PAIR}, 801),
    ],
    ids=["bare", "kicker"],
)  # fmt: skip
def test_lines_of_a_pair_are_those_of_sympy(
    hold: str, lines: Mapping[str, Hand], rest: int
) -> None:
    for line, hand in lines.items():
        assert worth(LINES[line].letters, {"m": 47}) == derive_draw(PAIR_DEAL, hold, hand).value
    assert derive_draw(PAIR_DEAL, hold, Hand.PAIR).value == rest
    pays = {Hand.FOUR_OF_A_KIND: 40, Hand.FULL_HOUSE: 6, Hand.THREE_OF_A_KIND: 3,
            Hand.TWO_PAIR: 2, Hand.PAIR: 1}  # fmt: skip
    mean = hold_worth(PAIR_DEAL, hold, pays).value
    together, share = ("07.d9f", "07.d9g") if hold == PAIR else ("07.d10e", "07.d10f")
    brought = worth(LINES[together].value)
    assert worth(LINES[share].letters, {"m": 47, "w": brought}) == mean
    if hold == PAIR:
        all_draws = derive_draw(PAIR_DEAL, hold, Hand.PAIR).total
        assert all_draws is not None
        for ranks in (8, 9, 13):
            at = {n: ranks, s: 4}
            assert worth(LINES["07.d9a"].letters, {"m": value_of(UNSEEN, at)}) == value_of(
                all_draws, at
            )


def test_price_of_the_kicker_and_the_split_of_a_result_are_those_of_sympy() -> None:
    bare, kicker, aces = Fraction(1673, 1081), Fraction(1519, 1081), Fraction(6986, 1081)
    assert worth(LINES["07.d10g"].value) == luck(0, kicker, bare).steps[0].value
    for line, paid, chosen in (("07.d11a", 3, aces), ("07.d11b", 6, Fraction(6))):
        price, fortune = (step.value for step in luck(paid, chosen, aces).steps[:2])
        at = {"b": aces, "m": price, "w": fortune}
        assert worth(LINES[line].letters, at) == paid


def test_every_line_is_compared_or_says_something_that_is_no_count() -> None:
    here = Path(__file__).read_text("utf-8")
    left_out = {"07.d1"}  # two to the fifth: keep or throw, which no deck has in its letters
    assert {line for line in LINES if line not in here} == set()
    assert value_of(Integer(2) ** 5, {}) == worth(LINES[left_out.pop()].letters)
