"""The deck, the vote and the figures of chapter 03: what they show, what they keep for later."""

from __future__ import annotations

import json
import re

import pytest

from rules.answers import worth
from rules.derivations import derive
from rules.messages import BadVariant
from tests.chapter_truths import TRUTHS
from tests.lesson_page import said_in
from tests.test_chapter_03 import QUESTIONS, settled
from tests.widgets.seat import Seat
from widgets.catalogue import Catalogue
from widgets.figures_deck import DECKS, order_picture, rank_shares, shares_of_n_picture
from widgets.lessons.deck_factors import FORMULAS, deck_factors
from widgets.lessons.factor_keys import FactorKeys
from widgets.lessons.figure_deck import DeckFigure
from widgets.lessons.log import LessonLog
from widgets.lessons.play_deck import LessonDeck, deck_vote

# The deck.


class Learner(Seat):
    """Deals from the deck of the chapter, names, cuts."""

    table_type = LessonDeck
    table: LessonDeck


def test_a_hand_is_named_only_when_asked_and_five_named_are_the_play() -> None:
    log = LessonLog()
    learner = Learner(8, bars=False, seed=3, log=log)
    for deal in range(5):
        assert not log.settled(["03.play"]), deal
        learner.send("deal")
        assert learner.view["said"][0]["text"] == "What is it called?"
        hand = learner.table.hand
        learner.send("deal")
        assert learner.table.hand == hand
        assert learner.view["said"][0]["text"] != "What is it called?"
    assert log.settled(["03.play"])
    assert learner.view["bars"]["covered"]
    assert learner.send("cover").view["bars"]["covered"]


def test_bars_have_an_order_at_once_and_numbers_when_nothing_asks_for_them() -> None:
    log = LessonLog()
    learner = Learner(13, log=log)
    names = lambda: [row["name"] for row in learner.view["bars"]["rows"]]  # noqa: E731
    assert names().index("full house") < names().index("flush")
    assert not log.settled(["03.explored"])
    learner.send("cut", ranks=8, suits=4)
    assert names().index("flush") < names().index("four of a kind")
    assert log.settled(["03.explored"])
    assert {row["count"] + row["share"] for row in learner.view["bars"]["rows"]} == {""}
    settled(log, *(item for item in QUESTIONS if item not in ("03.8", "03.E1")))
    counts = {row["name"]: row["count"] for row in learner.view["bars"]["rows"]}
    assert counts["flush"] == "208"
    for ranks, suits, item in ((13, 5, "03.8"), (9, 4, "03.E1")):
        learner.send("cut", ranks=ranks, suits=suits)
        assert learner.view["bars"]["rows"][0]["count"] == ""
        settled(log, item)
        assert learner.view["bars"]["rows"][0]["count"] != ""


def test_factors_light_what_they_count_in_any_deck_and_come_with_their_questions() -> None:
    log = LessonLog()
    keys, deck = deck_factors(8, log=log).children
    assert keys.view["rows"] == []
    settled(log, "03.1")
    assert [row["name"] for row in keys.view["rows"]] == ["four of a kind"]
    settled(log, *(it.needs for it in FORMULAS))
    assert keys.view["waits"] == ""
    for ranks, suits in ((8, 4), (13, 5), (5, 1)):
        deck.ranks, deck.suits = ranks, suits
        at = {"n": ranks, "s": suits, "w": deck.runs}
        for formula in FORMULAS:
            for place, factor in enumerate(formula.factors):
                tap(keys, f"{formula.needs}/{place}", f"{ranks}{suits}")
                whole = re.search(r"C\(([ns]),", factor.formula)
                value = worth(whole[1] if whole else factor.formula, at)
                value *= 2 if factor.formula.endswith("^2") else 1  # type: ignore[operator]
                assert len(deck.lit) == (5 if factor.formula == "w" else value), factor.formula


def tap(keys: FactorKeys, key: object, action: str) -> None:
    keys._receive(keys, {"do": "tap", "key": key, "action_id": f"{action}-{key}"}, [])


def test_a_factor_that_is_none_is_refused() -> None:
    keys, deck = deck_factors(8, log=LessonLog()).children
    for key in ("03.1/0", "03.9/9", None, 5):
        tap(keys, key, "strange")
        assert keys.view["notice"]["text"] == "There is no such factor here."
    assert deck.lit == ()


def test_the_room_votes_on_the_words_of_the_guess() -> None:
    room = deck_vote()
    assert room.options == ("A flush", "Four of a kind", "Equally hard")
    assert (room.truth, room.uncovered) == ("A flush", False)
    assert said_in(json.dumps(room.view), TRUTHS["03"]) == []


# The figures.


def test_shares_of_the_figure_are_those_of_the_derivations() -> None:
    for ranks in (8, 12, 13, 16):
        for category, share in rank_shares(ranks).items():
            assert share == derive(category).at((ranks, 4)).probability
        assert sum(rank_shares(ranks).values()) == 1


def test_order_of_rarity_has_the_crossings_of_the_chapter() -> None:
    rows = {row[0]: row[1:] for row in order_picture(Catalogue("en")).rows}
    assert rows["flush"] == ("2", "3", "3", "4", "4")
    assert rows["nothing"] == ("8", "8", "9", "9", "9")
    assert DECKS == (8, 9, 12, 13)
    assert all(row[3] == row[4] for row in rows.values())


def test_figures_are_drawn_and_refuse_what_they_do_not_have() -> None:
    picture = shares_of_n_picture(8, Catalogue("en"))
    assert "flush 0.10" in picture.note
    assert len(picture.rows) == 12

    class Viewer(Seat):
        table_type = DeckFigure
        table: DeckFigure

    viewer = Viewer("shares", ranks=12).send("look")
    assert "svg" in viewer.view["svg"]
    assert viewer.view["note"].startswith("48 cards")
    assert viewer.send("set", name="ranks", value=8).view["note"].startswith("32 cards")
    viewer.send("set", name="ranks", value=17)
    assert viewer.notice == "A whole number from 5 to 16, please."
    assert Viewer("order").send("look").view["controls"] == []
    for wrong in (lambda: DeckFigure("mosaic"), lambda: DeckFigure("shares", ranks=4)):
        with pytest.raises(BadVariant):
            wrong()
