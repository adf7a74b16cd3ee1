"""The strategy editor: what it says of a list, and ten hands by it."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations

import pytest

from rules.cards import STANDARD_DECK
from rules.video_poker import ACES_AND_FACES, JACKS_OR_BETTER_9_6, PAY_TABLES, PayTable
from rules.video_poker.strategy_text import known_kinds, parse_strategy
from tests.golden_values import exact
from tests.widgets.strategy_seat import BEST, DENOMINATOR, HABITS, Writer
from widgets import StrategyEditor
from widgets.strategy_editor import read_list
from widgets.strategy_editor_view import ENDINGS, STARTER, examples
from widgets.strategy_play import Played, ten_hands


@pytest.fixture(scope="module")
def starter() -> Writer:
    return Writer().look()


# The bill.


def test_nothing_is_worked_out_before_somebody_looks() -> None:
    writer = Writer()
    assert writer.view["bill"] is writer.view["losses"] is writer.view["hands"] is None
    assert writer.view["text"] == STARTER
    assert writer.look().bill["value"] == "91.7421\u202f%"


def test_the_three_exact_sums_subtract_and_best_play_is_the_published_one(
    starter: Writer,
) -> None:
    assert Fraction(BEST, DENOMINATOR) == Fraction(399682233686, 415275635775)
    sums = starter.exactly
    assert sums["best play"] == BEST
    assert sums["your list"] == sums["best play"] - sums["given up"]
    assert starter.bill["figures"][0]["value"] == "96.2450\u202f%"
    shown = Fraction(starter.bill["value"].removesuffix("\u202f%")) / 100
    assert abs(shown - Fraction(sums["your list"], DENOMINATOR)) <= Fraction(1, 2_000_000)


def test_the_lines_add_up_to_the_whole_cost(starter: Writer) -> None:
    bills = [Fraction(row["bill"]) for row in starter.bill["rows"] if row["bill"]]
    name, together = starter.bill["total"]
    assert name == "together"
    assert abs(sum(bills) - Fraction(together)) <= Fraction(len(bills), 200)
    cost = Fraction(1000 * starter.exactly["given up"], DENOMINATOR)
    assert abs(cost - Fraction(together)) <= Fraction(1, 200)
    assert max(row["width"] for row in starter.bill["rows"]) == 1000


@pytest.mark.parametrize("number", range(1, 8))
def test_a_habit_to_load_has_the_bill_of_the_chapter(starter: Writer, number: int) -> None:
    starter.send("load", name=f"habit-{number}", text=STARTER)
    assert starter.exactly["given up"] == HABITS[number - 1]
    assert starter.view["text"] == examples()[f"habit-{number}"].text
    starter.send("load", name="first", text=STARTER)


def test_the_two_printed_lists_keep_what_their_buttons_promise(starter: Writer) -> None:
    limits = {"short": Fraction(1, 1000), "long": Fraction(1, 10_000)}
    for name, limit in limits.items():
        starter.send("load", name=name, text=STARTER)
        assert Fraction(starter.exactly["given up"], DENOMINATOR) < limit
    starter.send("load", name="first", text=STARTER)


def test_aces_full_once_in_9_024_deals_half_a_chip_each_time() -> None:
    """288 of 2,598,960 deals, 500/1081 each: 0.4625 · 1000/9024 = 0.051 per 1,000 hands."""
    row, rest = Writer().look().write("full house of aces").bill["rows"]
    assert (row["line"], row["name"]) == ("1", "full house of aces")
    assert (row["often"], row["price"], row["bill"]) == ("once in 9,024 deals", "0.463", "0.05")
    assert row["price_said"] == "gives up 0.463"
    assert rest["name"] == "no line fits: played perfectly"
    assert (rest["often"], rest["price"], rest["bill"]) == ("99 of 100 deals", "nothing", "0")


def test_lines_are_numbered_as_they_stand_in_the_text_and_the_unreached_one_says_so() -> None:
    writer = Writer().look().write("# mine\n\nhigh pair\n\nlow pair\nhigh pair")
    rows = writer.bill["rows"]
    assert [row["line"] for row in rows] == ["3", "5", "6", ""]
    assert [row["reached"] for row in rows] == [True, True, False, True]
    never = rows[2]
    assert (never["often"], never["price"], never["bill"]) == ("never reached", "", "")
    assert read_list("\npair\n# none\npair").numbers == (2, 4)


def test_an_empty_list_is_best_play_or_five_cards_thrown_away() -> None:
    writer = Writer().look().write("  \n# nothing yet\n")
    assert writer.exactly["given up"] == 0
    assert writer.bill["figures"][1]["kind"] == "none"
    assert writer.bill["figures"][2]["value"] == "100\u202f%"
    assert writer.bill["status"].endswith("as much as best play.")
    assert writer.view["losses"]["rows"] == []
    assert writer.view["losses"]["help"].startswith("Nowhere")
    writer.send("otherwise", otherwise="discard")
    (rest,) = writer.bill["rows"]
    assert (rest["name"], rest["often"]) == ("no line fits: all five thrown", "every deal")
    assert writer.view["losses"]["rows"][0]["held"] == "no line: discard everything"


def test_a_list_that_fits_every_deal_leaves_none_to_the_rest() -> None:
    rest = Writer().look().write("discard everything").bill["rows"][-1]
    assert rest["often"] == "never: every deal fits a line"
    assert not rest["reached"]


def test_nearly_all_is_not_called_all() -> None:
    writer = Writer().look().write("full house of aces")
    perfect = writer.bill["figures"][2]
    assert perfect["value"] == "over 99.9\u202f%"
    assert perfect["help"] == "2,598,672 of 2,598,960 deals", "all but the 288 full of aces"


def test_another_machine_has_another_bill_and_keeps_the_house_rules() -> None:
    writer = Writer(table=PAY_TABLES["Aces and Faces 8/5"]).look()
    before = writer.exactly
    writer.send("machine", machine="Jacks or Better 9/6")
    assert writer.table.table == JACKS_OR_BETTER_9_6
    assert writer.bill["figures"][0]["value"] == "99.5439\u202f%"
    assert writer.exactly != before
    writer.send("machine", machine="no such machine")
    assert "is not a machine here" in writer.notice
    assert writer.view["machine"]["value"] == "Jacks or Better 9/6"


def test_where_it_loses_most_shows_both_holds_of_the_same_deal(starter: Writer) -> None:
    rows = starter.view["losses"]["rows"]
    assert len(rows) == 10
    assert rows[0]["held"] == "line 9: one high card"
    assert rows[0]["best"] == "four to a flush"
    for row in rows:
        held, best = row["held_cards"], row["best_cards"]
        assert [card["code"] for card in held] == [card["code"] for card in best]
        assert [card["kept"] for card in held] != [card["kept"] for card in best]
        assert row["bill"].endswith(" per 1,000 hands")
    assert [row["width"] for row in rows] == sorted((row["width"] for row in rows), reverse=True)
    assert rows[0]["spoken"].startswith("For example ace of clubs, king of diamonds")


def test_other_cells_can_ask_for_the_list_and_its_bill() -> None:
    editor = StrategyEditor(["high pair", "low pair"])
    assert editor.text == "high pair\nlow pair"
    assert editor.strategy == parse_strategy("high pair\nlow pair")
    assert editor.bill.optimal_numerator == BEST
    assert StrategyEditor(editor.strategy).text == editor.text
    assert StrategyEditor().bill.strategy == parse_strategy(STARTER)


# The text is the learner's.


def test_answers_never_ask_the_page_to_write_and_examples_do() -> None:
    writer = Writer().look()
    for text in ("high pair", "high pai", "high pair\nlow pair"):
        writer.write(text)
        assert writer.view["edition"] == 0
        assert writer.view["text"] == text
    writer.send("load", name="habit-3", text="high pair\nlow pair\nnot yet a li")
    assert writer.view["edition"] == 1
    assert writer.view["text"] == "the paying cards"
    assert writer.view["lists"]["whole"][-1]["name"] == "own"
    writer.send("load", name="own", text="the paying cards")
    assert writer.view["text"] == "high pair\nlow pair\nnot yet a li", "read or not, it comes back"
    assert writer.view["refusal"]["line"] == 3
    assert [one["name"] for one in writer.view["lists"]["whole"]] == ["first", "short", "long"]


def test_a_text_typed_before_an_example_came_is_too_late() -> None:
    writer = Writer().look().send("load", name="habit-1", text=STARTER)
    late = {"text": "high pair", "edition": 0, "heard": "here"}
    writer.send("text", **late)
    assert writer.view["text"] == "full house of aces"
    assert writer.exactly["given up"] == HABITS[0]


def test_there_is_no_own_list_before_something_was_typed() -> None:
    writer = Writer().look().send("load", name="own", text=STARTER)
    assert writer.notice == "There is no such list here."
    assert writer.view["edition"] == 0
    writer.send("load", name="short", text=STARTER)
    assert "own" not in [one["name"] for one in writer.view["lists"]["whole"]]


def test_the_rest_of_a_habit_is_played_perfectly() -> None:
    writer = Writer(otherwise="discard").look()
    writer.send("load", name="habit-6", text=STARTER)
    assert writer.view["otherwise"]["value"] == "best"
    assert writer.exactly["given up"] == HABITS[5]


def test_every_kind_of_hold_is_offered_once_and_can_be_read(starter: Writer) -> None:
    assert "groups" not in starter.view["kinds"]
    starter.send("kinds", open=True)
    offered = [text for group in starter.view["kinds"]["groups"] for text in group["kinds"]]
    assert sorted(offered) == sorted(str(kind.message) for kind in known_kinds())
    assert len(parse_strategy("\n".join(offered)).rules) == len(offered) == len(set(offered))
    starter.send("kinds", open=False)


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_offered_narrows_a_line(ending: str) -> None:
    line = "three to a straight flush" if "high card" in ending else "pair"
    assert str(parse_strategy(f"{line} {ending}")) == f"{line} {ending}"


# Ten hands.


def worth_by_counting(hand: Played, table: PayTable) -> Fraction:
    """The mean pay of all ways to finish the hand held, one by one."""
    rest = [card for card in STANDARD_DECK if card not in hand.deal]
    draws = list(combinations(rest, 5 - len(hand.held)))
    paid = sum(table.pay_for_one(table.line_of((*hand.held, *drawn))) for drawn in draws)
    return Fraction(paid, len(draws))


def test_ten_hands_are_those_of_the_seed_and_worth_what_counting_says() -> None:
    hands = ten_hands(parse_strategy(STARTER), ACES_AND_FACES, "best", seed="class 7b", first=11)
    assert [hand.number for hand in hands] == list(range(11, 21))
    assert len({hand.deal for hand in hands}) == 10
    counted = [hand for hand in hands if len(hand.held) >= 3]
    counted += [hand for hand in hands if len(hand.held) == 4][:1]
    assert counted
    for hand in counted:
        assert hand.worth == worth_by_counting(hand, ACES_AND_FACES)
        assert hand.price >= 0
    again = ten_hands(parse_strategy("pair"), ACES_AND_FACES, "best", seed="class 7b", first=11)
    assert [hand.deal for hand in again] == [hand.deal for hand in hands]


def test_what_no_line_fits_is_played_perfectly_or_thrown() -> None:
    none = parse_strategy("")
    perfect = ten_hands(none, ACES_AND_FACES, "best", seed=1)
    assert all(hand.price == 0 and hand.held == hand.best for hand in perfect)
    thrown = ten_hands(none, ACES_AND_FACES, "discard", seed=1)
    assert all(hand.held == () for hand in thrown)
    assert any(hand.price > 0 for hand in thrown)


def test_ten_hands_are_dealt_on_request_and_counted_in_a_sentence(starter: Writer) -> None:
    assert starter.view["hands"]["rows"] == []
    hands = starter.send("deal").view["hands"]
    assert hands["which"] == "hands 1 to 10 of seed 1"
    good = sum(row["good"] for row in hands["rows"])
    assert hands["summary"].startswith(f"{good} of 10 as best play.")
    assert 0 < good < 10
    for row in hands["rows"]:
        assert len(row["cards"]) == 5
        assert row["why"].startswith(("line ", "no line fits"))
        assert bool(row["best"]) is not row["good"]
        assert row["verdict"].startswith("as best play" if row["good"] else "gives up ")
    others = starter.send("deal").view["hands"]
    assert others["which"] == "hands 11 to 20 of seed 1"
    assert others["rows"][0]["cards"] != hands["rows"][0]["cards"]
    assert starter.send("seed", seed="1").view["hands"] == hands


def test_the_ten_hands_follow_the_list() -> None:
    writer = Writer().look().send("deal")
    before = writer.view["hands"]
    writer.write("discard everything")
    after = writer.view["hands"]
    assert [row["cards"][0]["code"] for row in after["rows"]] == [
        row["cards"][0]["code"] for row in before["rows"]
    ]
    assert {row["why"] for row in after["rows"]} == {"line 1: discard everything"}
    writer.write("no such hold")
    assert writer.view["hands"] == after, "those of the list before"


@pytest.mark.parametrize("seed", ["x" * 65, "\u202e", "a\nb", 5, None, ["1"]])
def test_a_seed_that_is_none_is_refused(starter: Writer, seed: object) -> None:
    before = starter.view["hands"]
    starter.send("seed", seed=seed)
    assert starter.notice
    assert starter.view["hands"] == before


# Words.


def test_every_word_of_the_view_comes_from_the_catalogue() -> None:
    writer = Writer(language="qps").look().send("deal").write("flosh")
    view = writer.view
    loose = view["bill"]["heads"] + [
        view[name] for name in ("title", "label", "help", "moved", "written")
    ]
    loose += [view["bill"][name] for name in ("title", "before", "status", "name", "note")]
    loose += [view["refusal"]["text"], view["losses"]["title"], view["hands"]["summary"]]
    loose += [one["words"] for one in view["lists"]["whole"] + view["lists"]["habits"]]
    loose += [row["name"] for row in view["bill"]["rows"]]
    assert all(text.startswith("⟦") and text.endswith("⟧") for text in loose), loose


def test_the_address_may_ask_for_a_language() -> None:
    assert Writer().send("hello", search="?lang=qps").view["title"] == "⟦Your list of holds⟧"
    fixed = Writer(language="en").send("hello", search="?lang=qps")
    assert fixed.view["title"] == "Your list of holds"


def test_the_view_is_texts_small_ints_and_flags(starter: Writer) -> None:
    def plain(value: object) -> bool:
        if isinstance(value, dict):
            return all(isinstance(name, str) and plain(part) for name, part in value.items())
        if isinstance(value, list):
            return all(map(plain, value))
        return isinstance(value, str | bool | None) or (
            isinstance(value, int) and abs(value) < 2**31
        )

    assert plain(starter.view)


def test_the_golden_return_is_the_one_used_here() -> None:
    assert "399682233686/415275635775" in json.dumps(exact())
