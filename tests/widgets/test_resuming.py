"""A game that outlives its page: the same state and the same cards to come, or a new game."""

from __future__ import annotations

import random
import string
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.draw_poker.variants import DRAW_POKER_52
from rules.messages import BadVariant
from rules.replay import TURNED, Record, read_json, read_record
from rules.video_poker import ACES_AND_FACES, Bet, MatchPhase, MatchState, VideoPokerMatch
from tests.widgets.dice_poker_seat import Player as DicePlayer
from tests.widgets.draw_poker_seat import Player as DrawPlayer
from tests.widgets.video_poker_seat import AAAKK
from tests.widgets.video_poker_seat import Player as MachinePlayer
from widgets import copying, resuming
from widgets.copying import KEY_NAME, NotOpened, is_sealed, locked, opened
from widgets.lessons.sit_down_tables import table_of
from widgets.resume_hours import HOURS_NAME, seconds_kept
from widgets.resuming import LONGEST_TOKEN, NOT_RESUMED, PURPOSE

BROWSER = "0123456789abcdef0123456789abcdef"
OTHER_BROWSER = "f" * 32
TOKEN_LETTERS = string.ascii_letters + string.digits + "-_="


@pytest.fixture(autouse=True)
def same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """One key for all tables, as the kernels of a server have it."""
    monkeypatch.setenv(KEY_NAME, "a key of this test")


def page(seat: type[Any], token: object = "", browser: object = BROWSER, **options: Any) -> Any:
    """A new page with one table, in a process of its own, that has sent its first message."""
    resuming._made.clear()
    player = seat(**options)
    player.tokens = []
    player.table.send = lambda message, _buffers=None: player.tokens.append(message["kept"])
    return player.send("hello", search="", visitor=browser, resume=token)


def unplaced(player: Any) -> dict[str, Any]:
    """The view without what every page counts anew, and without texts sealed afresh."""
    kept = player.view.items()
    return {name: it for name, it in kept if name not in ("step", "answered", "copy", "rules")}


# Same state, same cards to come.


def machine_step(player: Any, chance: random.Random) -> None:
    """Something that a player of Aces and Faces may do now."""
    view = player.view
    if view["phase"] == "playing":
        cards = [card["code"] for card in view["cards"]]
        player.send("hold", cards=chance.sample(cards, chance.randint(0, 5)))
        player.send(chance.choice(["draw", "draw", "toggle"]), card=cards[0])
        return
    offered = [button["do"] for button in view["seconds"]]
    offered += [view["main"]["do"]] * 2 if view["main"] else ["pick"]
    player.send("bet", chips=chance.randint(1, 5))
    player.send(chance.choice(offered), card=str(chance.randint(1, 4)))


def draw_step(player: Any, chance: random.Random) -> None:
    """Something that a player of draw poker may do now."""
    offered = [do for do in player.offers if do != "stop"]
    if "draw" in offered:
        player.send("toggle", card=chance.choice(player.codes))
    player.send(chance.choice(offered), chips=1)


def dice_step(player: Any, chance: random.Random) -> None:
    """Something that the table of dice poker waits for now."""
    if player.phase == "choosing":
        player.send("toggle", die=str(chance.randint(1, 5)))
    offered = [button["do"] for button in player.view["seconds"]]
    player.send(chance.choice([*offered, player.view["main"]["do"]]))


GAMES = {
    "aces and faces": (MachinePlayer, machine_step, {}),
    "draw poker": (DrawPlayer, draw_step, {"opponent": "student"}),
    "dice poker": (DicePlayer, dice_step, {"players": 3, "computers": 1, "names": ["Zoe"]}),
}

LONG = {
    "aces and faces": {"variant": replace(ACES_AND_FACES, bankroll=100_000)},
    "draw poker": {"variant": replace(DRAW_POKER_52, start_bank=100_000)},
}
"""Tables at which nobody runs out of chips."""


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(steps=st.integers(1, 12), seed=st.integers(0, 10**6))
def test_a_resumed_game_is_the_same_and_goes_on_with_the_same_chance(
    game: str, steps: int, seed: int
) -> None:
    seat, step, options = GAMES[game]
    chance = random.Random(seed)
    player = page(seat, **options)
    while steps > 0 or player.table._dealer is None:
        step(player, chance)
        steps -= 1
    again = page(seat, player.tokens[-1])
    assert again.notice == ""
    assert again.table._state == player.table._state
    short = again.table._record.start is None
    forgotten = {"notice": None} | ({} if short else {"ledger": again.view["ledger"]})
    assert unplaced(again) == unplaced(player) | forgotten
    ahead = chance.getrandbits(32)
    for one in (player, again):
        chance = random.Random(ahead)
        for _ in range(6):
            step(one, chance)
    assert again.table._state == player.table._state
    assert again.table._ledger == player.table._ledger or not short


def test_a_reload_takes_no_second_stake_and_leaves_no_second_draw() -> None:
    player = page(MachinePlayer).send("bet", chips=5).send("deal")
    for _ in range(4):
        player = page(MachinePlayer, player.tokens[-1])
        assert player.bank == 95
    deal = player.table.cards
    player.send("hold", cards=[]).send("draw")
    drawn = page(MachinePlayer, player.tokens[-1])
    assert drawn.table.cards == player.table.cards != deal
    assert drawn.send("draw").notice != ""


def test_what_was_chosen_before_the_first_deal_comes_back_and_nothing_is_drawn_yet() -> None:
    player = page(MachinePlayer).send("machine", machine="Bonus Poker 8/5").send("bet", chips=4)
    again = page(MachinePlayer, player.tokens[-1])
    assert again.table._dealer is None
    assert again.view["pay_table"]["machine"] == "Bonus Poker 8/5"
    assert again.send("deal").bank == 96


def test_a_public_seed_stays_public_and_a_secret_one_secret() -> None:
    for seed in ("class", None):
        player = page(MachinePlayer, seed=seed).send("deal")
        again = page(MachinePlayer, player.tokens[-1])
        assert again.table._game.seed == seed
        again.send("hold", cards=[]).send("draw").send("collect").send("copy", open=True)
        assert is_sealed(again.view["copy"]["text"]) == (seed is None)


def test_a_fixed_first_hand_and_the_same_deal_come_back() -> None:
    player = page(MachinePlayer, deal=AAAKK, repeat=True, automatic_holds=False).send("deal")
    again = page(MachinePlayer, player.tokens[-1]).send("hold", cards=[]).send("draw")
    again.send("collect").send("deal")
    assert again.marked() == ""
    assert {str(card) for card in again.table.cards} == set(AAAKK.split())


def test_seats_rules_and_ended_games_come_back() -> None:
    player = page(DicePlayer, players=2, computers=2, seed="dice").until("between_rounds")
    form = {
        field["name"]: field["value"]
        for group in player.view["rules"]["groups"]
        for field in group["fields"]
    }
    player.send("options", values=form | {"stake": "3", "throws": "2"})
    player.send("seats", values=form | {"players": "3", "computers": "1", "names": "Zoe, Max"})
    assert player.notice == ""
    again = page(DicePlayer, player.tokens[-1])
    assert again.table._state == player.table._state
    assert list(again.seats) == list(player.seats)
    assert again.table._variant.stake == 3
    again = page(DicePlayer, again.send("next_round").until("choosing").tokens[-1])
    assert again.table._seating.names == ("Zoe", "Max")

    ended = page(MachinePlayer).send("deal").send("hold", cards=[]).send("draw").send("collect")
    ended.send("end")
    assert page(MachinePlayer, ended.tokens[-1]).view["main"]["do"] == "fresh"


def test_a_look_at_another_game_leaves_the_token_of_this_one() -> None:
    player = page(MachinePlayer, seed="1").send("deal").send("hold", cards=[]).send("draw")
    player.send("collect").send("deal").send("hold", cards=[]).send("draw").send("collect")
    before, bank = player.tokens[-1], player.bank
    player.send("again", number=1)
    assert player.view["seconds"][0]["do"] == "again_leave"
    assert player.tokens[-1] == before
    other = page(MachinePlayer, player.tokens[-1])
    assert (other.bank, other.table.state.hand_number) == (bank, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_long_match_keeps_its_last_games_in_a_small_token(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, step, options = GAMES[game]
    monkeypatch.setattr(seat.table_type, "most_steps", 24)
    chance = random.Random(1)
    player = page(seat, **options, **LONG.get(game, {}))
    for _ in range(900):
        if len(player.table._log) > 2.5 * player.table.most_steps:
            break
        step(player, chance)
    else:
        raise AssertionError("the match does not get long")
    assert max(map(len, player.tokens)) < LONGEST_TOKEN // 8
    again = page(seat, player.tokens[-1])
    assert again.table._state == player.table._state
    assert len(again.table._log) <= again.table.most_steps
    assert "last games" in again.view["ledger"]["note"]
    again.send("copy", open=True)
    assert again.view["copy"]["text"] == ""
    assert "first games" in again.view["copy"]["words"]
    for one in (player, again):
        chance = random.Random(2)
        for _ in range(12):
            step(one, chance)
    assert again.table._state == player.table._state
    third = page(seat, again.tokens[-1])
    assert third.table._state == player.table._state


# Tokens that do not open.


def assert_fresh(player: Any) -> None:
    """A new game with the one sentence, which says no more whatever was wrong."""
    assert player.notice == NOT_RESUMED
    assert player.bank == 100
    assert player.table.cards == ()
    assert page(MachinePlayer, player.tokens[-1]).notice == ""
    assert player.send("deal").notice == ""


def deal_token() -> str:
    """The token of a hand."""
    token: str = page(MachinePlayer).send("bet", chips=3).send("deal").tokens[-1]
    assert page(MachinePlayer, token).bank == 97
    return token


def altered() -> Iterator[str]:
    """A token with one letter changed in each of its parts, by each kind of letter."""
    token = deal_token()
    places = {"version": 0, "time": 5, "vector": 20, "hand": 60, "check": -20, "end": -3}
    for place in places.values():
        for letter in ("A", "z", "7", "-", "_", "=", " ", "é", "\0"):
            at = place % len(token)
            if token[at] != letter:
                yield token[:at] + letter + token[at + 1 :]
    yield from (token[:-1], token + "A", token + "=", "\n" + token, token[::-1], token[4:])


def test_a_token_altered_in_any_part_is_a_new_game() -> None:
    seen = 0
    for token in altered():
        player = page(MachinePlayer, token)
        assert (player.notice, player.bank) == (NOT_RESUMED, 100), token
        seen += 1
    assert seen > 50
    assert_fresh(page(MachinePlayer, next(altered())))


@settings(max_examples=60)
@given(
    token=st.one_of(
        st.text(TOKEN_LETTERS, max_size=300), st.text(max_size=60), st.integers(), st.booleans(),
        st.lists(st.text(max_size=3), max_size=3), st.just("A" * 70_000),
    )
)  # fmt: skip
def test_any_other_thing_is_a_new_game(token: object) -> None:
    player = page(MachinePlayer, token)
    assert player.notice == ("" if token == "" else NOT_RESUMED)
    assert player.bank == 100


@pytest.mark.parametrize("browser", [OTHER_BROWSER, "", None, 5, "short", "x" * 65])
def test_a_token_opens_only_in_the_browser_that_was_given_it(browser: object) -> None:
    player = page(MachinePlayer, deal_token(), browser)
    assert (player.notice, player.bank) == (NOT_RESUMED, 100)


def test_a_token_opens_only_for_some_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    token, now = deal_token(), time.time()
    for hours, opens in ((11.9, True), (12.1, False), (-0.5, False)):
        monkeypatch.setattr(time, "time", lambda late=hours: now + 3600 * late)
        assert (page(MachinePlayer, token).notice == "") == opens, hours
    monkeypatch.setenv(HOURS_NAME, "2")
    for hours, opens in ((1.9, True), (2.1, False)):
        monkeypatch.setattr(time, "time", lambda late=hours: now + 3600 * late)
        assert (page(MachinePlayer, token).notice == "") == opens, hours


@pytest.mark.parametrize(
    ("text", "seconds"), [("5", 18_000), ("", 43_200), ("x", 43_200), ("²", 43_200)]
)
def test_hours_are_read_as_a_server_writes_them(
    monkeypatch: pytest.MonkeyPatch, text: str, seconds: int
) -> None:
    monkeypatch.setenv(HOURS_NAME, text)
    assert seconds_kept() == seconds


def test_a_copy_is_no_token_and_a_token_no_copy() -> None:
    player = page(MachinePlayer).send("deal").send("copy", open=True)
    copy, token = player.view["copy"]["text"], player.tokens[-1]
    assert_fresh(page(MachinePlayer, copy.removeprefix(copying.PREFIX)))
    for text in (token, copying.PREFIX + token):
        other = page(MachinePlayer).send("open_copy", text=text)
        assert other.notice
        assert other.bank == 100
    with pytest.raises(NotOpened):
        opened(locked(b"hand", "another purpose"), PURPOSE, seconds=60)


def test_a_token_of_another_server_is_a_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    token = deal_token()
    monkeypatch.setenv(KEY_NAME, "another key")
    assert_fresh(page(MachinePlayer, token))


def test_tables_do_not_take_each_others_tokens() -> None:
    resuming._made.clear()
    first, second = MachinePlayer(), MachinePlayer()
    assert first.view["id"] != second.view["id"]
    token = deal_token()
    second.send("hello", search="", visitor=BROWSER, resume=token)
    assert second.notice == NOT_RESUMED
    for other in (DrawPlayer, DicePlayer):
        assert page(other, token).notice == NOT_RESUMED
    inside = [table_of(game, lambda: None) for game in ("aces-and-faces", "draw-poker")]
    ids = {table.view["id"] for table in (*inside, first.table, second.table)}
    assert len(ids) == 4
    assert table_of("aces-and-faces", lambda: None).view["id"] in ids


def test_a_table_that_cannot_be_shown_again_is_a_new_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token = deal_token()

    def broken(_table: object, _memory: object) -> None:
        raise KeyError

    monkeypatch.setattr(MachinePlayer.table_type, "recall_marks", broken)
    player = page(MachinePlayer, token)
    assert (player.notice, player.bank) == (NOT_RESUMED, 100)
    assert "could not be opened" in caplog.text
    assert player.send("deal").bank == 99


def test_nothing_is_given_to_who_does_not_say_who_he_is() -> None:
    player = page(MachinePlayer, browser=None).send("deal")
    assert player.tokens == []


def test_a_token_shows_nothing_and_is_given_only_when_something_changed() -> None:
    player = page(MachinePlayer, seed="never to be seen").send("deal")
    given_out = len(player.tokens)
    player.send("rules").send("rules").send("nosuch")
    assert len(player.tokens) == given_out
    player.table._receive(player.table, {"again": True}, [])
    assert len(player.tokens) == given_out + 1
    for token in player.tokens:
        assert "never" not in token
        assert set(token) <= set(TOKEN_LETTERS)
        assert len(token) < 1000


# The record inside.


def test_a_record_may_begin_between_two_games_but_not_in_a_text_of_a_stranger() -> None:
    start = MatchState(MatchPhase.BETTING, 57, hand_number=6)
    record = Record(VideoPokerMatch(ACES_AND_FACES), "1", (Bet(2), TURNED), start=start)
    assert read_json(record.json()) == record
    *_, last = record.states()
    assert (last.bankroll, last.hand_number) == (55, 7)
    with pytest.raises(BadVariant):
        read_record(record.text())
    assert read_record(replace(record, start=None).text()) == replace(record, start=None)
    for text in (
        "",
        "5",
        "[]",
        '{"game": "video poker"}',
        record.json().replace("57", '"57"')[:-1],
    ):
        with pytest.raises(BadVariant):
            read_json(text)
