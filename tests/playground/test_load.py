"""The load test, for a few seconds: what it counts must be none; nothing is timed."""

from __future__ import annotations

import asyncio
import doctest
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bench import load_games, load_page
from bench.load import GAMES, PAGES, Load, same_game, sound
from bench.load_games import Chips, next_press
from bench.load_servers import Costs, Servers
from bench.load_visit import Notes
from playground.pages import PAGES as SERVED

VIEW = {
    "phase": "playing",
    "counters": [{"name": "bank", "value": "99"}, {"name": "stake", "value": "1"},
                 {"name": "hand-number", "value": "1"}],
    "cards": [{"code": code} for code in ("Jc", "Jd", "2h", "3s", "9c")],
    "seconds": [{"do": "hold_all"}],
    "main": {"do": "draw"},
}  # fmt: skip


@pytest.mark.usefixtures("no_loop_runs")
def test_a_short_load_loses_nothing_doubles_nothing_and_leaves_no_kernel(tmp_path: Path) -> None:
    servers = Servers(1, tmp_path, seats=4, reserve=0)
    try:
        servers.start()
        load = Load(servers, visitors=4, seconds=10, pace=0.1, opened=())
        asyncio.run(load.run())
    finally:
        servers.end()
    notes = load.notes
    assert notes.faults == []
    assert (notes.lost, notes.doubled, notes.chips, load.kernels_left) == (0, 0, 0, 0)
    assert notes.resumed_otherwise == 0
    assert notes.visits >= 4
    assert notes.presses > 20
    assert notes.reloads > 0
    assert notes.drops > 0
    assert sound(load)
    page = load_page.text(load, when="today", busy="0 0 0")
    assert "| presses lost | 0 |" in page
    assert str(tmp_path) not in page


def test_visits_lead_to_pages_that_are_served() -> None:
    assert set(PAGES) <= {page.slug for page in SERVED}
    assert set(GAMES) < set(PAGES)


@pytest.mark.parametrize("module", [load_games, load_page], ids=lambda it: it.__name__)
def test_examples_in_the_load_hold(module) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def with_bank(bank: str, **others: object) -> dict[str, object]:
    """The view with other chips in the bank."""
    counters = [{"name": "bank", "value": bank}, *VIEW["counters"][1:]]
    return VIEW | {"counters": counters} | others


def test_chips_from_nothing_and_hands_that_nobody_asked_for_are_seen() -> None:
    chips = Chips("aces-and-faces")
    chips.pressed("deal", VIEW | {"phase": "betting"}, VIEW)
    assert chips.created(VIEW) == 0
    assert chips.created(with_bank("1,100")) == 1001
    assert chips.hands_too_many(VIEW) == 0
    chips.pressed("deal", VIEW, VIEW)
    assert chips.hands_too_many(VIEW) == -1
    chips.pressed("collect", VIEW | {"phase": "won"}, with_bank("99", phase="betting"))
    assert chips.created(with_bank("99")) == 0, "two bets gone, a pair of jacks paid one back"

    dice = {"seats": [{"total": "−2"}, {"total": "+1"}],
            "counters": [{"name": "bank", "value": "1 chips"}]}  # fmt: skip
    assert Chips("dice-poker").created(dice) == 0
    assert Chips("dice-poker").created(dice | {"seats": []}) == 1
    draw = {"deal_words": {"sum": [{"text": "your 92"}, {"text": "+"}, {"text": "his 92"},
                                   {"text": "="}, {"text": "180"}]}}  # fmt: skip
    assert Chips("draw-poker").created(draw) == 4


def test_what_is_pressed_is_offered() -> None:
    import random

    chance = random.Random(1)
    pressed = {next_press("aces-and-faces", VIEW, chance)[0] for _ in range(50)}
    assert pressed == {"hold", "draw"}
    assert next_press("draw-poker", VIEW | {"main": None, "seconds": []}, chance) is None


def test_another_game_after_a_reload_is_told_apart() -> None:
    assert same_game(VIEW, VIEW | {"step": 5})
    assert not same_game(VIEW, with_bank("98"))
    assert not same_game(VIEW, VIEW | {"cards": VIEW["cards"][::-1]})


@pytest.fixture
def bad(request: pytest.FixtureRequest) -> Iterator[SimpleNamespace]:
    """A run in which one thing went wrong."""
    notes = Notes()
    run = SimpleNamespace(notes=notes, kernels_left=0, costs=Costs())
    setattr(run if request.param == "kernels_left" else notes, request.param, 1)
    if request.param == "faults":
        notes.faults = ["/x: OSError"]
    return run


@pytest.mark.parametrize(
    "bad", ["lost", "doubled", "chips", "resumed_otherwise", "kernels_left", "faults"],
    indirect=True,
)  # fmt: skip
def test_a_run_in_which_anything_went_wrong_fails(bad: SimpleNamespace) -> None:
    assert not sound(bad)
