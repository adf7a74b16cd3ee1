"""The dice table, played by messages as the browser sends them."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from rules.dice_poker import DicePoker, GamePhase, Join, Leave, MatchPhase, all_results
from rules.shuffle import Dealer, verify_throws
from tests.golden_values import exact
from tests.widgets.dice_poker_seat import Player, begun

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


# Order and stakes.


def test_the_highest_die_goes_first_and_everybody_puts_in() -> None:
    player = Player(seed="4").send("hello", search="")
    assert player.status.startswith("Who goes first?")
    assert player.view["main"]["words"] == "THROW FOR THE ORDER"
    player.until("staking")
    faces = {name: seat["dice"] for name, seat in player.seats.items()}
    assert all(len(dice) == 1 for dice in faces.values())
    first = max(faces, key=lambda name: faces[name])
    assert player.seats[first]["flag"] == "goes first"
    assert player.status.startswith(f"{first} has the highest die and goes first.")
    assert player.view["main"]["words"] == "PUT IN 1 CHIP EACH"
    player.press()
    assert [seat["total"] for seat in player.view["seats"]] == ["−1"] * 3
    assert player.view["counters"][0]["value"] == "3 chips"
    assert player.status.startswith(f"{first} throws first.")


def test_those_who_tie_for_highest_throw_again_and_it_is_said() -> None:
    for seed in range(200):
        player = Player(seed=seed).send("hello", search="").press()
        if player.phase != "ordering":
            continue
        highest = max(seat["dice"][0] for seat in player.view["seats"])
        tied = [name for name, seat in player.seats.items() if seat["dice"] == [highest]]
        assert len(tied) > 1
        assert all(player.seats[name]["flag"] == "throws again" for name in tied)
        assert f"are highest with {highest}." in player.status
        assert player.view["main"]["words"] == "THROW AGAIN"
        others = {name: seat for name, seat in player.seats.items() if name not in tied}
        player.until("staking")
        assert all(player.seats[name]["dice"] == seat["dice"] for name, seat in others.items())
        return
    raise AssertionError("no seed ties")


# A turn.


def test_dice_fall_only_when_a_button_is_pressed() -> None:
    player = begun()
    assert player.table.dice == ()
    assert player.faces() == [None] * 5
    player.press()
    assert player.phase == "choosing"
    assert len(player.table.dice) == 5
    assert player.faces() == list(player.table.dice)
    assert [die["tag"] for die in player.view["open"]["dice"]] == ["THROW"] * 5
    assert player.view["main"]["words"] == "THROW 5 DICE"
    assert player.view["seconds"][0]["words"] == "STOP"


def test_kept_dice_are_locked_lie_apart_and_say_why() -> None:
    player = begun().press()
    before = player.faces()
    player.send("toggle", die="1").send("toggle", die="3")
    kept = [before[0], before[2]]
    marks = [die["marked"] for die in player.view["open"]["dice"]]
    assert marks == [True, False, True, False, False]
    assert player.view["open"]["dice"][0]["label"].endswith(", kept")
    assert player.view["main"]["words"] == "THROW 3 DICE"
    player.press()
    assert player.banner == "Throw 2 of 3"
    assert player.view["banner"]["dots"] == [True, True, False]
    locked = player.view["locked"]
    assert player.faces("locked") == kept
    assert locked["tag"] == "LOCKED"
    assert locked["why"] == "left lying at the first re-throw"
    assert all(die["label"].endswith("locked since the first re-throw") for die in locked["dice"])
    assert len(player.faces()) == 3
    assert not any(die["marked"] for die in player.view["open"]["dice"])


def test_with_all_dice_kept_the_main_button_says_why_and_stop_is_the_way() -> None:
    player = begun().press()
    for die in "12345":
        player.send("toggle", die=die)
    assert player.view["main"]["enabled"] is False
    assert player.view["main"]["words"] == "ALL ARE KEPT, SO STOP"
    before = player.table.state
    player.send("throw")
    assert player.notice == "Throw at least one die again, or stop."
    assert player.table.state == before
    dice = player.table.dice
    player.send("stop")
    assert player.phase == "throwing"
    assert player.table.dice == dice
    assert player.faces() == list(dice)
    assert not any(die["choice"] for die in player.view["open"]["dice"])


def test_free_keeping_locks_nothing_and_marks_what_lay() -> None:
    player = begun(variant=DicePoker(locked=False)).press()
    kept = player.faces()[:2]
    player.send("toggle", die="1").send("toggle", die="2").press()
    assert player.view["locked"] is None
    marked = [die["face"] for die in player.view["open"]["dice"] if die["marked"]]
    assert sorted(marked) == sorted(kept)
    for place, die in enumerate(player.view["open"]["dice"], start=1):
        if die["marked"]:
            player.send("toggle", die=str(place))
    assert player.view["main"]["words"] == "THROW 5 DICE"


@pytest.mark.parametrize("throws", [1, 2, 5])
def test_a_turn_has_as_many_throws_as_the_rules_say(throws: int) -> None:
    player = begun(players=2, computers=0, variant=DicePoker(throws=throws))
    first = player.table.state.turn
    assert first is not None
    for throw in range(1, throws + 1):
        player.press()
        assert (player.phase == "choosing") == (throw < throws)


def test_the_result_to_beat_stands_in_its_box() -> None:
    player = begun()
    assert [part["text"] for part in player.view["banner"]["beat"]] == ["nothing to beat yet"]
    player.press().send("stop")
    (best,) = [name for name, seat in player.seats.items() if seat["flag"] == "to beat"]
    text = " ".join(part["text"] for part in player.view["banner"]["beat"])
    assert text.startswith("to beat ")
    assert text.endswith(best)
    value = player.table.state.game.state.best
    assert str(value.name) in text
    assert player.seats[best]["dice"] == player.faces()
    assert player.seats[best]["words"] == str(value)


# The proof of the dice.


def test_the_fingerprint_comes_before_the_first_throw_and_the_key_after_the_game() -> None:
    player = Player(players=2, computers=2)
    assert player.view["proof"]["facts"] == []
    player.send("hello", search="")
    (fact,) = player.view["proof"]["facts"]
    fingerprint = fact["value"]
    keys = set()
    for _ in range(3):
        player.until("throwing")
        assert len(player.view["proof"]["facts"]) == 1
        player.until("staking", "between_rounds")
        facts = {fact["name"]: fact["value"] for fact in player.view["proof"]["facts"]}
        line = facts["check in Python"]
        assert fingerprint in line
        check = line.partition("; rules.shuffle.")[2]
        assert eval(check, {"verify_throws": verify_throws}) is True
        faces = re.findall(r'"(\d(?:-\d)*)"', check)
        wrong = faces[-1][:-1] + str(int(faces[-1][-1]) % 6 + 1)
        altered = check.replace(f'"{faces[-1]}"', f'"{wrong}"')
        assert eval(altered, {"verify_throws": verify_throws}) is False
        keys.add(line.split('"')[3])
        fingerprint = player.view["proof"]["facts"][0]["value"]
        player.press()
    assert len(keys) == 3


def test_no_key_of_a_running_game_is_in_the_view() -> None:
    for seed in range(10):
        player = begun(seed=str(seed)).press()
        key = Dealer(str(seed)).dice_key((1,)).hex()
        assert key not in json.dumps(player.view)


# What next cells may ask, and the words.


def test_next_cells_may_ask_for_the_dice_and_the_state() -> None:
    player = begun()
    assert player.table.dice == ()
    assert player.table.state.state.phase is MatchPhase.PLAYING
    assert player.table.state.game.state.phase is GamePhase.PLAYING
    player.press()
    assert len(player.table.dice) == 5
    for change in (Leave(0), Join(5)):
        assert change not in list(player.table._match.actions(player.table._state))


MACHINE_READ = {"link",
    "do", "kind", "choice", "id", "phase", "language", "where", "value", "deal", "key",
}  # fmt: skip


def loose_words(value: object, path: str = "view") -> list[str]:
    """Texts in a view that have not passed through the catalogue."""
    if isinstance(value, dict):
        return [text for key, one in value.items() for text in loose_words(one, f"{path}.{key}")]
    if isinstance(value, list):
        return [text for one in value for text in loose_words(one, path)]
    if not isinstance(value, str) or not any(map(str.isalpha, value)) or "⟦" in value:
        return []
    key = path.rsplit(".", 1)[-1]
    named = key == "name" and any(part in path for part in (".counters", ".fields", ".open"))
    return [] if key in MACHINE_READ or named else [f"{path}: {value}"]


def test_every_text_of_the_view_passes_through_the_catalogue() -> None:
    player = Player(players=4, computers=2, seed="4", language="qps").send("hello", search="")
    player.send("rules", open=True).send("favourites")
    for _ in range(160):
        assert loose_words(player.view) == []
        if player.phase in ("choosing", "watching"):
            assert loose_words(player.send("worth").view) == []
        if player.phase == "choosing":
            player.send("toggle", die="1")
        player.press()
    assert player.table.state.state.round_number > 1


# The page round the table.


def test_numbers_that_the_page_prints_are_the_golden_ones() -> None:
    cells = json.loads((NOTEBOOKS / "dice_poker.ipynb").read_text("utf-8"))["cells"]
    prose = "".join("".join(cell["source"]) for cell in cells)
    first, second = map(
        Fraction,
        exact()[
            "dice_two_players_win_probability (locked, triple_first, optimal play, ties shared)"
        ],
    )
    shown = re.search(r"frac\{(\d+)\}\{(\d+)\} \\approx ([\d.]+)", prose)
    assert shown is not None
    assert Fraction(int(shown[1]), int(shown[2])) == first
    assert shown[3] == f"{float(first * 100):.1f}"
    assert f"{float(second * 100):.1f} %" in prose
    assert f"There are {len(all_results())} different results" in prose
    assert f"There are {len(all_results(DicePoker(full_house='points')))} different" in prose
