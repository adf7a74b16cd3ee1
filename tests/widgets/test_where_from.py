"""Where does this come from: every derivation leads to the number that stands on the table."""

from __future__ import annotations

import random
import subprocess
import sys
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, parse_cards
from rules.draw_poker import DRAW_POKER_32, DRAW_POKER_52
from rules.hands import HandCategory
from rules.video_poker import PAY_TABLES, PayTable, hold_values
from tests.widgets.video_poker_seat import AAAKK, Player
from widgets.catalogue import Catalogue
from widgets.derived_numbers import category_number, draw_numbers, hold_numbers
from widgets.mathml import pieces_of, tree_of

WORDS = Catalogue("en")
HONEST = "There is no short formula for this: these draws are counted one by one."


def where(player: Player) -> dict[str, Any]:
    shown: dict[str, Any] = player.view["where"]
    return shown


def uncovered(hold: str = "Ac Ad Ah") -> Player:
    player = Player(deal=AAAKK, seed="4").send("deal")
    return player.send("hold", cards=hold.split()).send("worth")


def opened(number: str = "line:four aces") -> Player:
    return uncovered().send("where_open", number=number)


# The numbers.


def by_hand(deal: tuple[Card, ...], hold: tuple[Card, ...], table: PayTable) -> dict[str, int]:
    """The draws on each line, hand after hand: slow and obvious."""
    unseen = [card for card in STANDARD_DECK if card not in deal]
    found: dict[str, int] = {}
    for came in combinations(unseen, 5 - len(hold)):
        name = table.line_of(hold + came).name
        found[name] = found.get(name, 0) + 1
    return found


@pytest.mark.parametrize(
    ("machine", "deal", "hold"),
    [
        ("Aces and Faces", "Ac Ad Ah Kc Kd", "Ac Ad Ah"),
        ("Aces and Faces", "Ac Kd 9h 7s 2c", "Ac Kd"),
        ("Jacks or Better 9/6", "Js 9d 7h 4c 2c", "Js 9d"),
        ("Jacks or Better 9/6", "Js Jd 7h 4c 2c", "7h 4c"),
        ("Double Double Bonus 9/6", "2s 2d 2h Ac Kd", "2s 2d 2h"),
        ("Double Double Bonus 9/6", "As Ad Ah 4c 9d", "As Ad Ah 4c"),
        ("Bonus Poker 8/5", "Ts Js Qs Ks 2d", "Ts Js Qs"),
    ],
)
def test_derived_lines_are_the_draws_counted_hand_by_hand(
    machine: str, deal: str, hold: str
) -> None:
    table, cards = PAY_TABLES[machine], parse_cards(deal)
    held = parse_cards(hold)
    counted = by_hand(cards, held, table)
    (value,) = (one for one in hold_values(cards, table) if set(one.hold) == set(held))
    found = {}
    for number in hold_numbers(value, cards, table, table.max_bet, WORDS)[:-1]:
        (derivation,) = number.derive()
        found[number.key.removeprefix("line:")] = derivation.value
        assert derivation.steps[-1].value == Fraction(int(derivation.value), sum(counted.values()))
    assert found == counted


@pytest.mark.parametrize("machine", sorted(PAY_TABLES)[::3])
def test_every_number_of_random_holds_is_derived_and_none_is_counted_one_by_one(
    machine: str,
) -> None:
    table, chance = PAY_TABLES[machine], random.Random(machine)
    deal = tuple(chance.sample(STANDARD_DECK, 5))
    values = hold_values(deal, table)
    for value in chance.sample(values, 5):
        *lines, worth = hold_numbers(value, deal, table, table.max_bet, WORDS)
        for number in lines:
            (derivation,) = number.derive()
            assert derivation.value == value.outcomes[number.key.removeprefix("line:")]
            assert HONEST not in [str(step.words) for step in derivation.steps]
        (mean,) = worth.derive()
        assert mean.value == mean.steps[-1].value == value.expected_pay


def test_a_line_without_a_formula_says_that_it_is_counted_one_by_one() -> None:
    from dataclasses import replace

    table = PAY_TABLES["Jacks or Better 9/6"]
    lines = [
        replace(line, ranks=frozenset(card.rank for card in parse_cards("Ac Kc")))
        if line.category is HandCategory.THREE_OF_A_KIND
        else line
        for line in table.lines
    ]
    own = replace(table, name="own", lines=tuple(lines))
    deal = parse_cards("Ac Kd 9h 7s 2c")
    (value,) = (one for one in hold_values(deal, own) if set(one.hold) == set(parse_cards("9h")))
    numbers = {one.key: one for one in hold_numbers(value, deal, own, 5, WORDS)}
    (derivation,) = numbers["line:three of a kind"].derive()
    assert str(derivation.steps[0].words) == HONEST
    assert derivation.value == value.outcomes["three of a kind"]


@pytest.mark.parametrize(
    ("category", "ways52", "ways32"),
    [  # golden: the standard counts, and those of 32 cards by hand
        (HandCategory.FULL_HOUSE, 3744, 1344),
        (HandCategory.FOUR_OF_A_KIND, 624, 224),
        (HandCategory.TWO_PAIR, 123552, 24192),
    ],
)
def test_a_category_is_derived_for_both_decks(
    category: HandCategory, ways52: int, ways32: int
) -> None:
    decks = [(one.deck, one.ranking) for one in (DRAW_POKER_52, DRAW_POKER_32)]
    long, short = category_number(category, decks, WORDS).derive()
    assert (long.value, short.value) == (ways52, ways32)
    assert [step.symbol for step in long] == [step.symbol for step in short]


@pytest.mark.parametrize("variant", [DRAW_POKER_52, DRAW_POKER_32])
def test_what_a_draw_brings_is_derived_with_the_deck_of_the_table(variant: Any) -> None:
    from rules.draw_poker import improve

    deck = STANDARD_DECK if variant is DRAW_POKER_52 else SHORT_DECK
    chance = random.Random("draw")
    for stays in (2, 3, 4):
        hand = tuple(chance.sample(deck, 5))
        ways = improve(hand, hand[:stays], deck=deck, ranking=variant.ranking)
        found = {}
        for number in draw_numbers(hand, hand[:stays], variant, WORDS):
            (derivation,) = number.derive()
            assert HONEST not in [str(step.words) for step in derivation.steps]
            found[HandCategory(number.key.removeprefix("draw:"))] = derivation.value
        assert found == dict(ways)


# The panel.


def test_nothing_is_offered_before_the_worth_is_uncovered() -> None:
    player = Player(deal=AAAKK, seed="4").send("deal").send("hold", cards=["Ac", "Ad", "Ah"])
    assert where(player)["numbers"] == []
    player.send("where_open", number="line:four aces")
    assert player.notice == "This number is not on the table now."
    assert not where(player)["open"]


def test_steps_come_one_by_one_and_those_to_come_are_in_no_view() -> None:
    player = opened()
    assert where(player)["about"] == "four aces: where does 46/1081 come from?"
    assert where(player)["said"] == "step 1 of 3"
    first, *others = where(player)["steps"]
    assert first["current"]
    assert first["words"] == "What is missing of the held aces, and any other card"
    assert others == [{"place": place, "covered": "covered"} for place in (2, 3)]
    assert where(player.send("where_next"))["said"] == "step 2 of 3"
    last = where(player.send("where_next"))["steps"][-1]
    assert last["numbers"][0]["about"] == "≈ 4.3\N{NARROW NO-BREAK SPACE}%, about 43 in 1,000"
    assert not where(player)["may_next"]
    assert where(player.send("where_next"))["said"] == "step 3 of 3"
    assert where(player.send("where_back"))["said"] == "step 2 of 3"


def test_the_last_two_stay_covered_until_they_are_uncovered() -> None:
    player = opened().send("where_all").send("where_cover")
    for _ in range(3):
        player.send("where_next").send("where_all")
        assert [bool(step["covered"]) for step in where(player)["steps"]] == [False, True, True]
        assert not where(player)["may_next"]
        assert "1081" not in str(where(player)["steps"])
    player.send("where_cover").send("where_all")
    assert not any(step["covered"] for step in where(player)["steps"])


def test_a_factor_says_what_it_counts() -> None:
    player = opened("dealt").send("where_next").send("where_factor", factor=0)
    (factor,) = where(player)["strip"]["factors"]
    assert factor["said"] == "counts suits: Choose three of its suits."
    assert where(player.send("where_factor", factor=0))["strip"]["factors"][0]["said"] == ""
    for wrong in (1, -1, True, "0", None):
        assert player.send("where_factor", factor=wrong).notice == "This step has no such factor."


def test_a_product_of_draws_is_taken_apart() -> None:
    player = opened("line:full house")
    factors = where(player)["strip"]["factors"]
    said = [factor["words"] for factor in factors]
    assert said == ["so many ranks to choose from", "2 of the cards that are left of a rank"]


def test_the_sum_is_the_worth_of_the_hold() -> None:
    steps = where(opened("worth").send("where_all"))["steps"]
    assert [step["words"] for step in steps[:3]] == [
        f"Draws that end in: {hand}, times its pay"
        for hand in ("four aces", "full house", "three of a kind")
    ]
    assert steps[-1]["numbers"][0]["formula"] == [["mfrac", ["mn", "6986"], ["mn", "1081"]]]


def test_another_hold_begins_anew_and_a_covered_panel_closes_it() -> None:
    player = opened("worth").send("where_all").send("toggle", card="Kc")
    assert where(player)["said"].startswith("step 1 of")
    assert where(player)["about"] == "worth of the hold: where does 224/47 come from?"
    assert not where(player.send("worth"))["open"]
    assert where(player)["numbers"] == []


@pytest.mark.parametrize("number", ["line:nothing", "", None, 3, ["worth"], "line:royal flush"])
def test_a_number_that_is_not_shown_is_refused(number: object) -> None:
    player = uncovered().send("where_open", number=number)
    assert player.notice == "This number is not on the table now."


@pytest.mark.parametrize("do", ["where_next", "where_back", "where_all", "where_cover"])
def test_without_an_open_number_there_is_no_step(do: str) -> None:
    assert uncovered().send(do).notice == "Open a number first."


def test_sympy_is_imported_only_when_a_number_is_opened() -> None:
    code = (
        "import sys; from tests.widgets.test_where_from import uncovered; p = uncovered();"
        "assert 'sympy' not in sys.modules; p.send('where_open', number='worth');"
        "assert 'sympy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_word_passes_through_the_catalogue() -> None:
    player = Player(deal=AAAKK, seed="4", language="qps").send("deal")
    player.send("hold", cards=["Ac", "Ad", "Ah"]).send("worth")
    player.send("where_open", number="line:full house").send("where_all")
    shown = where(player)
    texts = [step["words"] for step in shown["steps"]]
    texts += [shown[name] for name in ("title", "about", "close", "next", "cover", "said")]
    assert all(text.startswith("⟦") for text in texts)


def test_at_draw_poker_numbers_are_listed_only_when_asked_for() -> None:
    from tests.widgets.draw_poker_seat import Player as DrawPlayer

    player = DrawPlayer(seed="4").until("draw")
    assert player.view["where"]["numbers"] == []
    assert player.view["where"]["choose"]
    player.send("where_list").send("where_open", number="dealt")
    shown = player.view["where"]
    assert shown["heads"][2:] == ["with 52 cards", "with 32 cards"]
    assert len(shown["steps"][0]["numbers"]) == 2
    assert not DrawPlayer(seed="4").view["where"]["choose"]


# Formulas.


@pytest.mark.parametrize(
    ("latex", "tree"),
    [
        ("13", ["mn", "13"]),
        ("s^{3}", ["msup", ["mi", "s"], ["mn", "3"]]),
        (r"\frac{6}{4165}", ["mfrac", ["mn", "6"], ["mn", "4165"]]),
        ("n!", ["mrow", ["mi", "n"], ["mo", "!"]]),
        ("-1", ["mrow", ["mo", "−"], ["mn", "1"]]),
        ("d_{1}", ["msub", ["mi", "d"], ["mn", "1"]]),
        (
            r"\left(n - 1\right) \cdot \binom{s}{2}",
            ["mrow",
             ["fence", ["mi", "n"], ["infix", "−"], ["mn", "1"]], ["infix", "·"],
             ["binom", ["mi", "s"], ["mn", "2"]]],
        ),
    ],
)  # fmt: skip
def test_latex_becomes_a_tree(latex: str, tree: list[Any]) -> None:
    assert tree_of(latex) == tree


def test_a_sum_may_break_before_its_signs_and_long_numbers_are_grouped() -> None:
    assert pieces_of("a + 12345 = b", WORDS.number) == [
        ["mi", "a"],
        ["mrow", ["infix", "+"], ["mn", "12,345"]],
        ["mrow", ["infix", "="], ["mi", "b"]],
    ]


@pytest.mark.parametrize("latex", [r"\sqrt[3]{2}", r"\frac{1}", "a^", "^2", "{a", "%"])
def test_what_no_derivation_writes_is_refused(latex: str) -> None:
    with pytest.raises(ValueError, match=r"no derivation|too early|nothing stands"):
        tree_of(latex)


# Dice.


def test_the_last_throw_is_counted_in_pictures_and_orders() -> None:
    from tests.widgets.dice_poker_seat import begun, set_dice
    from widgets.derived_numbers import keep_number
    from widgets.keep_worth_view import keep_values

    player = begun(players=2, computers=0).until("choosing").send("stop").until("choosing")
    set_dice(player, (5, 5), (2, 3, 5))
    turn = player.table._sitting().turn
    assert turn.throws_left == 1
    assert turn.to_beat is not None
    values = keep_values(turn)
    for value in values:
        number = keep_number(values, value.keep, turn, WORDS)
        if number is None:
            assert len(value.keep) == 3
            continue
        (derivation,) = number.derive()
        assert derivation.value == derivation.steps[-1].value == value.value


@pytest.mark.parametrize("beat", [True, False])
def test_with_more_throws_a_keep_is_the_mean_of_what_follows(beat: bool) -> None:
    from tests.widgets.dice_poker_seat import begun

    player = begun(players=2, computers=0).until("choosing")
    if beat:
        player.send("stop").until("choosing")
    player.send("worth")
    shown = player.view["where"]
    assert [number["key"] for number in shown["numbers"]] == ["keep"]
    player.send("where_open", number="keep").send("where_all")
    (derivation,) = player.table._where._derived
    chosen = player.table._sitting().kept
    values = {value.keep: value.value for value in player.table._values}
    assert derivation.value == derivation.steps[-1].value == values[chosen]
    assert [step.value for step in derivation.steps[:3]] == sorted(values.values())[:-4:-1]
    assert not player.send("worth").view["where"]["numbers"]


def test_a_keep_by_bellman_is_what_the_derivation_of_the_state_says() -> None:
    """A second route: the textbook recursion over every keep, for five alike of fives."""
    from rules.derivations import bellman
    from rules.derivations.keep_chances import derive_keep_mean
    from rules.dice import throws

    def wins(dice: tuple[int, ...]) -> bool:
        return dice.count(5) == 5

    chance = bellman("2-3", kept="5-5-5", throws_left=2, wins=wins)
    (nothing_kept,) = (step for step in chance.steps if "Throw all" in str(step.words))
    after = {
        fallen: Fraction(bellman(fallen, kept="5-5-5", throws_left=1, wins=wins).value)
        for fallen in throws(2)
    }
    assert derive_keep_mean(2, after, []).value == nothing_kept.value


def test_what_steps_count_and_which_rules_they_use_is_in_the_vocabulary() -> None:
    from rules.derivations import Counted, Rule
    from widgets.vocabulary import VOCABULARY

    assert {one.value for kind in (Counted, Rule) for one in kind} <= set(VOCABULARY)


def test_a_rare_chance_is_one_in_so_many_and_not_rounded_to_a_thousandth() -> None:
    from rules.derivations import derive
    from widgets.catalogue import Catalogue
    from widgets.where_from_view import _about

    last = derive("full house").steps[-1]
    assert _about(last, Catalogue()) == "≈ 0.14\N{NARROW NO-BREAK SPACE}%, about 1 in 694"
