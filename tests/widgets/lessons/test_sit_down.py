"""A table inside a chapter: made when somebody sits down, bare, deaf to all but moves."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from rules.messages import BadVariant
from tests.widgets.lessons.learner import Learner
from widgets.lessons.log import LessonLog
from widgets.lessons.sit_down import PLAYED, SitDown
from widgets.lessons.sit_down_tables import table_of
from widgets.shelf import pieces_named_by

GAMES = {"aces-and-faces": "00.sat.aces", "draw-poker": "00.sat.draw", "dice-poker": "00.sat.dice"}


def move(table: Any, do: str, number: int) -> None:
    """One press at the table."""
    message = {"do": do, "action_id": f"m{number}", "step": table.view["step"]}
    table._receive(table, message, [])


def play(table: Any, done: Any) -> None:
    """Press the main button, or the first other, until this is so."""
    for number in range(60):
        if done():
            return
        main = table.view["main"]
        usable = main is not None and main["enabled"]
        move(table, main["do"] if usable else table.view["seconds"][0]["do"], number)
    assert done()


@pytest.mark.parametrize("game", GAMES)
def test_first_hand_at_a_table_settles_its_mark_and_the_play_of_the_chapter(game: str) -> None:
    log = LessonLog()
    seat = SitDown(game, seed=5, log=log)
    assert seat.table is None
    assert list(seat.children) == [seat.door]
    door = Learner(seat.door).do("sit")
    assert seat.children[1] is seat.table
    assert not log.settled([GAMES[game]])
    assert not seat.children[2].opened
    play(seat.table, lambda: log.settled([GAMES[game], PLAYED]))
    assert seat.children[2].opened
    assert door.view["played"] == "played"
    assert sum(len(log.entries(mark)) for mark in (GAMES[game], PLAYED)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_getting_up_takes_the_table_away_and_keeps_what_was_noticed(game: str) -> None:
    seat = SitDown(game, log=LessonLog())
    door = Learner(seat.door)
    assert door.do("get_up").notice == "Nobody sits at this table."
    first = (door.do("sit"), seat.table)[1]
    assert door.do("sit").notice == "You sit at this table already."
    assert seat.table is first
    door.do("get_up")
    assert seat.table is None
    assert first not in seat.children
    assert first.comm is None
    door.do("sit")
    assert seat.table not in (None, first)


@pytest.mark.parametrize("game", GAMES)
def test_panels_that_count_for_the_player_answer_nothing_here(game: str) -> None:
    told: list[int] = []
    table = table_of(game, lambda: told.append(1), seed=5)
    move(table, table.view["main"]["do"], 99)
    before = {name: it for name, it in table.view.items() if name != "answered"}
    for number, do in enumerate(
        ("rules", "copy", "worth", "lab_open", "favourites", "posterior", "reasons", "where_list",
         "sim_open", "machine", "options", "pays", "start", "ledger", "play_pays", "end")
    ):  # fmt: skip
        move(table, do, number)
    assert {name: it for name, it in table.view.items() if name != "answered"} == before
    assert table.view["tools"] == table.view["rules"]["groups"] == []


def test_machine_of_a_chapter_does_not_say_what_an_hour_costs() -> None:
    table = table_of("aces-and-faces", lambda: None, seed=5)
    shown = table.view["pay_table"]
    assert shown["foot"] == ""
    assert len(shown["rows"]) == 11
    assert [it["id"] for it in shown["machines"]] == ["Aces and Faces"]
    assert not shown["may_change"]


def test_dice_table_of_a_chapter_does_not_say_which_seat_is_better() -> None:
    table = table_of("dice-poker", lambda: None, seed=5)
    said: list[str] = []

    def one_more() -> bool:
        said.append(json.dumps(table.view, ensure_ascii=False))
        return len(said) > 50

    play(table, one_more)
    assert any("Nothing to beat yet." in text for text in said)
    assert not [text for text in said if "worst seat" in text or "disadvantage" in text]


@pytest.mark.parametrize("game", GAMES)
def test_keys_of_a_table_in_a_chapter_are_heard_inside_it_alone(game: str) -> None:
    module = pieces_named_by(table_of(game, lambda: None).get_state(["_esm"])["_esm"])
    assert module.count("onPage = () => false") == 1
    assert module.index("function onPage") < module.index("onPage = () => false")


def test_page_before_anybody_sits_down_has_loaded_no_table() -> None:
    code = (
        "import sys; from widgets.lessons import SitDown, GuessShelf, WordStrip\n"
        "for game in ('aces-and-faces', 'draw-poker', 'dice-poker'): SitDown(game)\n"
        "GuessShelf(); WordStrip()\n"
        "heavy = {'numpy', 'matplotlib', 'sympy', 'widgets.video_poker', 'widgets.draw_poker',"
        " 'widgets.dice_poker', 'widgets.figure_panel'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_played_table_shows_what_to_notice_when_the_page_opens_again() -> None:
    log = LessonLog()
    log.add("00.sat.draw", {})
    seat = SitDown("draw-poker", log=log)
    assert seat.door.view["button"] == "Sit down again"
    assert seat.children[1].opened


def test_a_game_that_is_none_is_refused() -> None:
    with pytest.raises(BadVariant, match="There is no table “chess”"):
        SitDown("chess")
    with pytest.raises(BadVariant, match="There is no table “chess”"):
        table_of("chess", lambda: None)
