"""Pay tables: the lines and pays of rule book section 2, and what is published of them."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from rules.hands import Ranking
from rules.messages import BadVariant, IllegalAction, UnreadableCards
from rules.strengths import all_hands, evaluate_many, strength_values
from rules.video_poker import (
    ACES_AND_FACES,
    ACES_AND_FACES_8_5,
    BONUS_POKER_8_5,
    JACKS_OR_BETTER_9_6,
    PAY_TABLES,
)
from tests.golden_values import exact, published

DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]

# The table of the rule sheet, with its own examples.


@pytest.mark.parametrize(
    ("line", "example", "pay"),
    [
        ("royal flush", "As Ks Qs Js Ts", 500),
        ("four aces", "Ac Ad Ah As Tc", 80),
        ("straight flush", "Qd Jd Td 9d 8d", 50),
        ("four jacks, queens or kings", "Kc Kd Kh Ks 9c", 40),
        ("four twos to tens", "3c 3d 3h 3s Qc", 25),
        ("full house", "6c 6d 6h Kc Kd", 6),
        ("flush", "2h 9h Jh Kh 4h", 5),
        ("straight", "9c 8d 7h 6s 5c", 4),
        ("three of a kind", "9c 9d 9h Qs 4c", 3),
        ("two pair", "Ac Ad 5h 5s Tc", 2),
        ("jacks or better", "Jc Jd Kh 4s 2c", 1),
        ("nothing", "Jc Td 7h 5s 2c", 0),
    ],
)
def test_aces_and_faces_pays_as_the_rule_sheet_says(line, example, pay):
    assert ACES_AND_FACES.line_of(example).name == line
    assert ACES_AND_FACES.pay(line, bet=1) == pay


def test_aces_and_faces_has_the_twelve_lines_in_order_of_seniority():
    assert [line.name for line in ACES_AND_FACES.lines] == [
        "royal flush",
        "four aces",
        "straight flush",
        "four jacks, queens or kings",
        "four twos to tens",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pair",
        "jacks or better",
        "nothing",
    ]


@pytest.mark.parametrize(
    ("pair", "line"),
    [
        ("Ac Ad", "jacks or better"),
        ("Kc Kd", "jacks or better"),
        ("Qc Qd", "jacks or better"),
        ("Jc Jd", "jacks or better"),
        ("Tc Td", "nothing"),
        ("2c 2d", "nothing"),
    ],
)
def test_jacks_or_better_is_a_pair_of_jacks_queens_kings_or_aces(pair, line):
    assert ACES_AND_FACES.line_of(f"{pair} 3h 5s 8c").name == line


def test_pair_of_nines_pays_nothing_though_players_report_it_as_a_fault():
    (row,) = [row for row in published("real-question/video-poker") if row["id"] == "real-32"]
    for table in (ACES_AND_FACES, JACKS_OR_BETTER_9_6):
        assert table.pay(table.line_of(row["input"]["hand"])) == 0


@pytest.mark.parametrize("rank", "23456789T")
def test_four_twos_to_tens_share_one_line(rank):
    hand = f"{rank}c {rank}d {rank}h {rank}s Ac"
    assert ACES_AND_FACES.line_of(hand).name == "four twos to tens"


@pytest.mark.parametrize("rank", "JQK")
def test_four_jacks_queens_or_kings_share_one_line(rank):
    hand = f"{rank}c {rank}d {rank}h {rank}s 2c"
    assert ACES_AND_FACES.line_of(hand).name == "four jacks, queens or kings"


def test_hand_belongs_to_the_highest_line_that_it_fits():
    assert ACES_AND_FACES.line_of("As Ks Qs Js Ts").name == "royal flush"
    lines = ACES_AND_FACES.lines
    without_royal = replace(ACES_AND_FACES, name="no royal", lines=lines[1:])
    assert without_royal.line_of("As Ks Qs Js Ts").name == "straight flush"


def test_ace_counts_one_in_ace_to_five_unless_the_table_says_never():
    never = replace(ACES_AND_FACES, ace_low="never")
    assert ACES_AND_FACES.line_of("Ac 2d 3h 4s 5c").name == "straight"
    assert never.line_of("Ac 2d 3h 4s 5c").name == "nothing"
    assert ACES_AND_FACES.line_of("Ac 2c 3c 4c 5c").name == "straight flush"
    assert never.line_of("Ac 2c 3c 4c 5c").name == "flush"
    assert never.line_of("Ac Kd Qh Js Tc").name == "straight"
    assert never.ranking == Ranking(ace_low="never")


def test_line_of_takes_cards_or_the_value_of_a_hand():
    for value in strength_values():
        assert ACES_AND_FACES.line_of(value) in ACES_AND_FACES.lines


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("As As Kd Qd Jd", "As stands there twice"),
        ("As Ks Qs Js", "5 cards are needed, not 4"),
        ("As Ks Qs Js Ts 9s", "5 cards are needed, not 6"),
        ("Joker 9h 7c 8c Kc", "is not a card"),
    ],
)
def test_hand_that_is_none_is_refused_by_its_fault(hand, said):
    with pytest.raises(UnreadableCards, match=said):
        ACES_AND_FACES.line_of(hand)


def test_dealt_hands_fall_on_the_lines_as_often_as_golden_values_say():
    """Source: exact.json, dealt_category_counts, by two programs that share nothing with this."""
    golden = exact()["aces_and_faces (rulebook table, ace_low=value_one)"]["dealt_category_counts"]
    hands = np.bincount(evaluate_many(all_hands()))
    counts = Counter()
    for value, count in zip(strength_values(), hands[1:].tolist(), strict=True):
        counts[ACES_AND_FACES.line_of(value).name] += count
    assert [counts[line.name] for line in ACES_AND_FACES.lines] == [
        golden[key]
        for key in (
            "royal_flush",
            "four_aces",
            "straight_flush",
            "four_JQK",
            "four_2_10",
            "full_house",
            "flush",
            "straight",
            "three_of_a_kind",
            "two_pair",
            "jacks_or_better_pair",
            "nothing",
        )
    ]


# Pays.


def test_pay_is_for_one_and_grows_with_the_bet():
    for bet in range(1, 6):
        assert ACES_AND_FACES.pay("royal flush", bet=bet) == 500 * bet
    assert ACES_AND_FACES.pay("royal flush") == 2500
    assert ACES_AND_FACES.pay(ACES_AND_FACES.lines[5], bet=3) == 18


def test_table_may_carry_a_second_royal_pay_below_the_highest_bet():
    table = replace(JACKS_OR_BETTER_9_6, royal_pay_below_max=250)
    assert [table.pay("royal flush", bet=bet) for bet in range(1, 6)] == [250, 500, 750, 1000, 4000]
    assert [table.pay_for_one("straight flush", bet) for bet in range(1, 6)] == [50] * 5


@pytest.mark.parametrize(
    "bet", [0, -1, 6, -(10**30), 10**12, 10**400, 1.5, "5", True, float("nan"), float("inf"), [1]]
)
def test_pay_refuses_a_bet_that_is_none(bet):
    with pytest.raises(IllegalAction, match="Bet from 1 to 5 whole chips"):
        ACES_AND_FACES.pay("flush", bet=bet)


def test_pay_refuses_a_line_of_another_table():
    with pytest.raises(BadVariant, match="“four of a kind” is not a line"):
        ACES_AND_FACES.pay("four of a kind")


def test_royal_flush_at_the_highest_bet_a_million_times_is_exact():
    assert ACES_AND_FACES_8_5.pay("royal flush") * 10**6 == 4_000_000_000


# The named tables.


def test_all_tables_of_the_rule_book_are_named():
    assert list(PAY_TABLES) == [
        "Aces and Faces",
        *(f"Aces and Faces {figures}" for figures in ("8/5", "7/5", "6/5")),
        *(f"Jacks or Better {figures}" for figures in ("9/6", "9/5", "8/6", "8/5", "7/5", "6/5")),
        *(f"Bonus Poker {figures}" for figures in ("8/5", "7/5", "6/5")),
        *(f"Double Bonus {figures}" for figures in ("10/7/5", "9/7/5", "9/6/5")),
        "Double Double Bonus 9/6",
    ]
    assert PAY_TABLES["Aces and Faces"] is ACES_AND_FACES
    assert PAY_TABLES["Aces and Faces 8/5"] is ACES_AND_FACES_8_5
    assert PAY_TABLES["Jacks or Better 9/6"] is JACKS_OR_BETTER_9_6
    assert PAY_TABLES["Bonus Poker 8/5"] is BONUS_POKER_8_5
    assert all(table.name == name for name, table in PAY_TABLES.items())


@pytest.mark.parametrize("name", [name for name in PAY_TABLES if name != "Aces and Faces"])
def test_first_figure_is_the_full_house_second_the_flush_third_the_straight(name):
    figures = [int(figure) for figure in name.split()[-1].split("/")]
    table = PAY_TABLES[name]
    pays = [table.pay(line, bet=1) for line in ("full house", "flush", "straight")]
    assert pays == (figures if len(figures) == 3 else [*figures, 4])
    assert table.pay("straight flush", bet=1) == 50
    assert table.pay("three of a kind", bet=1) == 3
    assert table.pay("jacks or better", bet=1) == 1
    assert table.pay("two pair", bet=1) == (1 if name.startswith("Double") else 2)
    assert [table.pay_for_one("royal flush", bet) for bet in range(1, 6)] == [800] * 5


@pytest.mark.parametrize(
    ("family", "pays"),
    [
        ("Aces and Faces 8/5", {"A": 80, "JQK": 40, "23456789T": 25}),
        ("Jacks or Better 9/6", {"A23456789TJQK": 25}),
        ("Bonus Poker 8/5", {"A": 80, "234": 40, "56789TJQK": 25}),
        ("Double Bonus 10/7/5", {"A": 160, "234": 80, "56789TJQK": 50}),
    ],
)
def test_four_of_a_kind_pays_by_rank(family, pays):
    table = PAY_TABLES[family]
    for ranks, pay in pays.items():
        for rank in ranks:
            for fifth in "3A" if rank not in "3A" else "7K":
                hand = f"{rank}c {rank}d {rank}h {rank}s {fifth}c"
                assert table.pay(table.line_of(hand), bet=1) == pay


@pytest.mark.parametrize(
    ("four", "pays"),
    [
        ("A", {"234": 400, "56789TJQK": 160}),
        ("2", {"A34": 160, "56789TJQK": 80}),
        ("3", {"A24": 160, "56789TJQK": 80}),
        ("4", {"A23": 160, "56789TJQK": 80}),
        ("5", {"A2346789TJQK": 50}),
        ("K", {"A23456789TJQ": 50}),
    ],
)
def test_double_double_bonus_pays_four_of_a_kind_by_rank_and_kicker(four, pays):
    for kickers, pay in pays.items():
        for kicker in kickers:
            hand = f"{kicker}h {four}c {four}d {four}h {four}s"
            assert DOUBLE_DOUBLE.pay(DOUBLE_DOUBLE.line_of(hand), bet=1) == pay


def test_lines_stand_by_pay_so_that_no_hand_is_paid_on_a_lower_line():
    for table in PAY_TABLES.values():
        pays = [line.pay for line in table.lines]
        assert pays == sorted(pays, reverse=True)


# Published returns. Sources: the topics video-poker-return and video-poker-structure of
# published.json with their own sources, and exact.json.

GOLDEN_RETURNS = {
    row["input"]["game"]: Fraction(row["exact_fraction"])
    for row in published("video-poker-return")
    if "exact_fraction" in row
} | {
    "Aces and Faces": Fraction(
        exact()["aces_and_faces (rulebook table, ace_low=value_one)"]["return"]
    ),
    "Aces and Faces 8/5": Fraction(exact()["aces_and_faces_8_5"]["return"]),
    "Aces and Faces 6/5": next(
        Fraction(row["expected"])
        for row in published("video-poker-structure")
        if row["id"] == "vp-exact-af65"
    ),
    "Bonus Poker 8/5": Fraction(exact()["bonus_poker_8_5"]["return"]),
}
NOT_PUBLISHED = {
    "Jacks or Better 9/5",
    "Jacks or Better 8/6",
    "Jacks or Better 6/5",
    "Bonus Poker 6/5",
    "Double Bonus 9/7/5",
}


@pytest.mark.parametrize("name", PAY_TABLES)
def test_published_return_is_the_golden_value(name):
    assert PAY_TABLES[name].published_return == GOLDEN_RETURNS.get(name)
    assert (PAY_TABLES[name].published_return is None) == (name in NOT_PUBLISHED)


def test_two_golden_sources_agree_on_jacks_or_better():
    assert GOLDEN_RETURNS["Jacks or Better 9/6"] == Fraction(
        exact()["jacks_or_better_9_6"]["return"]
    )


@pytest.mark.parametrize("table", PAY_TABLES.values(), ids=list(PAY_TABLES))
def test_every_named_table_says_where_it_is_printed(table):
    assert table.source


def test_changed_copy_keeps_no_return_that_is_not_its_own():
    pays = ACES_AND_FACES.with_pays({"full house": 7})
    assert (pays.published_return, pays.source, pays.name) == (None, "", "your own pays")
    never = replace(ACES_AND_FACES, ace_low="never")
    assert never.published_return is None
    lines = (replace(ACES_AND_FACES.lines[0], pay=501), *ACES_AND_FACES.lines[1:])
    assert replace(ACES_AND_FACES, lines=lines).published_return is None


def test_copy_with_other_house_rules_keeps_its_return():
    copy = replace(ACES_AND_FACES, double_up="red_black", bankroll=7, automatic_holds=False)
    assert copy.published_return == ACES_AND_FACES.published_return
    assert copy.name == "Aces and Faces"


def test_pays_of_a_named_table_take_its_name_and_return():
    table = JACKS_OR_BETTER_9_6.with_pays({"full house": 8, "flush": 5})
    assert table == PAY_TABLES["Jacks or Better 8/5"]
    assert table.published_return == GOLDEN_RETURNS["Jacks or Better 8/5"]
    assert JACKS_OR_BETTER_9_6.with_pays({"flush": 6}) is JACKS_OR_BETTER_9_6
    assert JACKS_OR_BETTER_9_6.with_pays({}) is JACKS_OR_BETTER_9_6


def test_with_pays_keeps_the_house_rules():
    own = replace(ACES_AND_FACES, max_bet=3, royal_pay_below_max=250).with_pays({"flush": 0})
    assert (own.max_bet, own.royal_pay_below_max, own.pay("flush")) == (3, 250, 0)


def test_with_pays_refuses_an_unknown_line():
    with pytest.raises(BadVariant, match="“four of a kind” is not a line"):
        ACES_AND_FACES.with_pays({"four of a kind": 25})
