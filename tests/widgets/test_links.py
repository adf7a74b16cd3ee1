"""What a link may say of any table, and that the link of a table leads back to such a table."""

from __future__ import annotations

import logging
import subprocess
import sys
from typing import Any

import pytest

from rules.messages import BadVariant
from rules.video_poker import PAY_TABLES
from tests.widgets.dice_poker_seat import Player as DicePlayer
from tests.widgets.draw_poker_seat import Player as DrawPlayer
from tests.widgets.draw_poker_seat import new_game_form
from tests.widgets.video_poker_seat import Player as MachinePlayer
from widgets import dice_rules, draw_rules, house_rules
from widgets.links import ON_OFF, WHOLE, read_options_text

SEATS = {"aces": MachinePlayer, "draw": DrawPlayer, "dice": DicePlayer}
KNOWN = {"aces": house_rules.OPTIONS, "draw": draw_rules.OPTIONS, "dice": dice_rules.OPTIONS}


def opened(game: str, search: str) -> Any:
    """A table whose page has this address."""
    return SEATS[game]().send("hello", search=search)


def rules_of(player: Any) -> Any:
    """The house rules at a table."""
    table = player.table
    return table._game.variant if isinstance(player, DrawPlayer) else table._variant


def link_of(player: Any) -> str:
    """The query of the link to this table, as the page shows it."""
    player.send("copy", open=True)
    link: str = player.view["copy"]["link"]
    player.send("copy", open=False)
    return link


# Tables and options.


@pytest.mark.parametrize("name", PAY_TABLES)
def test_every_machine_has_a_link_and_capitals_and_signs_do_not_matter(name: str) -> None:
    player = opened("aces", "?table=" + name.replace("/", "%2F").replace(" ", "+"))
    assert player.notice == ""
    assert rules_of(player) == PAY_TABLES[name]
    assert rules_of(opened("aces", "?" + link_of(player))) == PAY_TABLES[name]
    assert rules_of(opened("aces", "?table=" + name.upper())) == PAY_TABLES[name]


@pytest.mark.parametrize(
    ("game", "search", "options"),
    [
        ("aces", "?options=ace_low:never", {"ace_low": "never"}),
        ("aces", "?options=ACE_LOW:Never , double_up:red_black", {"double_up": "red_black"}),
        ("aces", "?table=bonus-poker-8-5&options=automatic_holds:off", {"automatic_holds": False}),
        ("draw", "?table=32-cards&options=ante:2,min_bet:2,forfeit:broke", {"ante": 2}),
        ("draw", "?options=show_draw_count:off,open_call:check", {"open_call": "check"}),
        ("dice", "?table=free-keeping&options=throws:2,stake:7", {"throws": 2, "locked": False}),
        ("dice", "?options=full_house:points,playoff_order:seat", {"full_house": "points"}),
    ],
)
def test_options_are_set_and_the_link_of_the_table_says_them(
    game: str, search: str, options: dict[str, object]
) -> None:
    player = opened(game, search)
    assert player.notice == ""
    rules = rules_of(player)
    assert {name: getattr(rules, name) for name in options} == options
    again = opened(game, "?" + link_of(player))
    assert rules_of(again) == rules
    assert link_of(again) == link_of(player)


def test_opponent_ranking_seats_and_repeat_are_options_too() -> None:
    draw = opened("draw", "?options=opponent:student,order:by_frequency,flush_compare:all_cards")
    assert draw.table._game.opponent == "student"
    assert draw.table._game.variant.ranking.order == "by_frequency"
    assert link_of(draw) == "options=opponent:student,flush_compare:all_cards,order:by_frequency"
    dice = opened("dice", "?players=5&options=computers:4,level:exact")
    assert (dice.table._seating.players, dice.table._seating.computers) == (5, 4)
    assert link_of(dice) == "players=5&options=computers:4,level:exact"
    machine = opened("aces", "?hand=AcAdAhKcKd&options=repeat:on&seed=7")
    assert link_of(machine) == "options=repeat:on&seed=7&hand=AcAdAhKcKd"
    assert machine.table._game.repeat


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("table=nosuch", "is no table here"),
        ("table=%3Cscript%3E", "is no table here"),
        ("table=__class__", "is no table here"),
        ("table=" + "x" * 3000, "is no table here"),
        ("options=nosuch:1", "is no option here"),
        ("options=ace_low", "one of|is no option here"),
        ("options=__class__:x", "is no option here"),
        ("options=%3Cimg src=x%3E:1", "is no option here"),
        ("options=bankroll:1000000", "is no option here"),
        ("options=" + "a:1," * 300, "too long"),
        ("options=a:1&options=b:2", "more than once|is no option here"),
        ("seed=" + "5" * 65, "at most 64 characters"),
    ],
)
def test_a_faulty_link_opens_the_usual_table_and_says_why(game: str, query: str, said: str) -> None:
    player, usual = opened(game, "?" + query), opened(game, "")
    assert any(part in player.notice for part in said.split("|")), player.notice
    assert "So this link" in player.notice or "more than once" in player.notice
    assert rules_of(player) == rules_of(usual)
    assert "script" not in player.notice or "<script>" in player.notice  # text, never markup


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("aces", "ace_low:below_lowest", "one of"),
        ("aces", "automatic_holds:true", "one of: on, off"),
        ("aces", "ace_low:never,ace_low:never", "set twice"),
        ("draw", "ante:-5", "whole number"),
        ("draw", "ante:5.0", "whole number"),
        ("draw", "ante:0", "from 1 to"),
        ("draw", "ante:9999999999", "from 1 to"),
        ("draw", "start_bank:1", "at least one ante"),
        ("draw", "opponent:nosuch", "one of"),
        ("draw", "items:١", "whole number"),
        ("dice", "throws:6", "from 1 to"),
        ("dice", "stake:0", "from 1 to"),
        ("dice", "computers:4", "from 0 to 3"),
        ("dice", "locked:", "one of: on, off"),
    ],
)
def test_a_value_that_is_none_is_refused_and_changes_nothing(
    game: str, options: str, said: str
) -> None:
    player = opened(game, f"?options={options}&seed=5")
    assert said in player.notice
    assert rules_of(player) == rules_of(opened(game, ""))
    assert link_of(player) == ""


def test_options_are_a_list_of_known_names_with_known_values() -> None:
    for known in KNOWN.values():
        for name, values in known.items():
            assert name.replace("_", "").isalpha()
            assert values == WHOLE or all(value.isidentifier() for value in values)
    assert read_options_text(" , ,", {"a": ON_OFF}) == {}
    with pytest.raises(BadVariant):
        read_options_text("a:on:off", {"a": ON_OFF})


# Lists of languages, names and repeats.


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(
    ("query", "language"),
    [
        ("lang=../../etc/passwd", "en"), ("lang=xx", "en"), ("lang=AR", "en"), ("lang=tr", "en"),
        ("lang=EN", "en"), ("lang=QPS", "qps"), ("lang=", "en"), ("lang=" + "e" * 2000, "en"),
    ],
)  # fmt: skip
def test_languages_are_those_of_a_list_whatever_their_capitals(
    game: str, query: str, language: str
) -> None:
    player = opened(game, "?" + query)
    assert player.view["language"] == language
    assert link_of(player) == ("lang=qps" if language == "qps" else "")


@pytest.mark.parametrize("game", SEATS)
def test_what_a_link_may_not_say_is_ignored_and_only_said_to_who_looks_for_faults(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "fairdeal"):
        player = opened(game, "?SEED=1&theme=x&template=nosuch&Table=y&%22onload%22=1")
    assert player.notice == ""
    assert rules_of(player) == rules_of(opened(game, ""))
    assert [record.levelname for record in caplog.records] == ["DEBUG"] * 5
    assert "SEED" in caplog.text
    assert opened(game, "?seed=1&seed=2").notice.startswith("The link says “seed” more than once.")


# Secrets and seeds.


@pytest.mark.parametrize("game", SEATS)
def test_a_secret_seed_is_in_no_link_and_a_public_one_is(game: str) -> None:
    for search, public in (("", False), ("?seed=class 5", True)):
        player = opened(game, search)
        player.send(player.view["main"]["do"])
        secret = player.table._new_dealer().full_seed
        player.send("copy", open=True)
        copy = player.view["copy"]
        assert secret not in str({**player.view, "proof": {}, "rules": {}}) or public
        assert copy["link"] == ("seed=class+5" if public else "")
        assert ("The seed is in it" in copy["link_words"]) == public
        assert ("reproducible" in player.view["proof"]["words"]) == public
        assert rules_of(opened(game, "?" + copy["link"])) == rules_of(player)


def test_own_pays_and_other_rules_of_the_form() -> None:
    player = opened("aces", "")
    pays = next(
        field["value"]
        for group in player.view["rules"]["groups"]
        for field in group["fields"]
        if field["name"] == "pays"
    )
    player.send("pays", values={"pays": pays.replace("500", "600")})
    player.send("copy", open=True)
    assert player.view["copy"]["link"] is None
    assert "your own pays" in player.view["copy"]["link_words"]
    draw = opened("draw", "").send("start", values=new_game_form())
    assert draw.notice == ""
    again = opened("draw", "?" + link_of(draw))
    assert again.table._game == draw.table._game


# The proof, in a plain Python.


def proofs() -> dict[str, Any]:
    """Tables at which a game with a secret seed is over, with the fingerprint shown before."""
    machine = opened("aces", "").send("deal")
    before = {"aces": machine.view["proof"]["facts"][0]["value"]}
    machine.send("hold", cards=[]).send("draw")
    draw = opened("draw", "?table=32-cards")
    while "key of the deck" not in str(draw.view["proof"]):
        draw.until("deal").send("deal")
        before["draw"] = draw.view["proof"]["facts"][0]["value"]
        for do in ("stay", "draw", "call"):
            draw.send(do)
        draw.until("deal", most=20)
    dice = opened("dice", "")
    before["dice"] = dice.view["proof"]["facts"][0]["value"]
    dice.until("throwing").until("staking")
    players = {"aces": machine, "draw": draw, "dice": dice}
    return {game: (players[game], before[game]) for game in players}


def test_the_line_of_the_proof_runs_in_a_plain_python() -> None:
    lines = []
    for player, fingerprint in proofs().values():
        facts = {fact["name"]: fact["value"] for fact in player.view["proof"]["facts"]}
        line = facts["check in Python"]
        assert fingerprint in line
        key = next(value for name, value in facts.items() if name.startswith("key of"))
        lines += [line, line.replace(key, key[:-1] + ("0" if key[-1] != "0" else "1"))]
    said = subprocess.run(
        [sys.executable, "-i", "-q"], input="\n".join(lines), capture_output=True, text=True,
        check=True,
    ).stdout  # fmt: skip
    assert said.split() == ["True", "False"] * 3
