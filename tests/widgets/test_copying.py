"""A game copied from the page: sealed while it runs, plain once it is over, the same again."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from cryptography.fernet import Fernet

from rules.messages import BadVariant
from rules.replay import PREFIX, TURNED, Record, read_record
from rules.shuffle import Dealer
from rules.video_poker import ACES_AND_FACES, Bet, VideoPokerMatch
from tests.widgets.dice_poker_seat import Player as DicePlayer
from tests.widgets.draw_poker_seat import Player as DrawPlayer
from tests.widgets.video_poker_seat import AAAKK, Player
from widgets import copying
from widgets.copying import KEY_NAME, is_sealed, seal, unseal

RECORD = Record(VideoPokerMatch(ACES_AND_FACES), "secret seed", (Bet(2), TURNED))


def _copied(player: Any) -> str:
    player.send("copy", open=True)
    text: str = player.view["copy"]["text"]
    player.send("copy", open=False)
    return text


def test_a_sealed_copy_tells_nothing_and_opens_again() -> None:
    text = seal(RECORD)
    assert is_sealed(text)
    assert "secret" not in text
    assert RECORD.text().removeprefix(PREFIX)[:20] not in text
    assert unseal(text) == RECORD
    assert unseal(f"  {text[:40]}\n{text[40:]} ") == RECORD


@pytest.mark.parametrize("place", [25, 60, -30, -3])
def test_an_altered_a_foreign_and_an_old_copy_are_refused_alike(
    place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = seal(RECORD)
    other = "A" if text[place] != "A" else "w"  # they differ in their first bits
    altered = text[:place] + other + text[place:][1:]
    said = set()
    foreign = copying.PREFIX + Fernet(Fernet.generate_key()).encrypt(b"x").decode()
    for refused in (altered, foreign, copying.PREFIX, copying.PREFIX + "é", text + "A" * 90_000):
        with pytest.raises(BadVariant) as fault:
            unseal(refused)
        said.add(str(fault.value))
    monkeypatch.setattr(copying, "SECONDS_OPEN", -1)
    with pytest.raises(BadVariant) as fault:
        unseal(text)
    assert said == {str(fault.value)}


def test_kernels_of_one_server_share_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    text = seal(RECORD)
    assert unseal(text) == RECORD
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    with pytest.raises(BadVariant):
        unseal(text)


def test_a_running_hand_is_copied_sealed_and_goes_on_with_the_same_deck() -> None:
    player = Player().send("bet", chips=3).send("deal")
    deal = player.table.cards
    text = _copied(player)
    assert is_sealed(text)
    other = Player().send("open_copy", text=text)
    assert other.notice == ""
    assert other.table.cards == deal
    assert other.bank == 97
    assert other.table.state.bet == 3
    for one in (player, other):
        one.send("hold", cards=[]).send("draw")
    assert player.table.cards == other.table.cards
    assert player.bank == other.bank


def test_nothing_on_the_page_of_a_running_hand_gives_its_seed() -> None:
    player = Player().send("deal")
    player.send("copy", open=True)
    seed = player.table._dealer.full_seed  # type: ignore[union-attr]
    assert seed not in str(player.view)
    assert PREFIX not in str(player.view)


def test_a_finished_match_is_copied_plainly_and_replayed_step_by_step() -> None:
    variant = replace(ACES_AND_FACES, bankroll=2)
    player = Player(variant, deal="2c 4d 7h 9s Jc", seed="3")
    player.send("bet", chips=2).send("deal").send("hold", cards=["Jc"]).send("draw")
    while player.table.state.win:
        player.send("double").send("pick", card="1")
    assert player.view["phase"] == "over"
    final = player.table.cards
    text = _copied(player)
    assert text.startswith(PREFIX)
    *_, last = read_record(text).states()
    assert last.bankroll == 0

    other = Player(seed="9").send("deal")
    bank, cards = other.bank, other.table.cards
    other.send("open_copy", text=text)
    assert other.notice == ""
    assert "Replay, step 0" in other.status
    assert other.view["main"]["do"] == "replay_next"
    seen = []
    for _ in range(40):
        if not other.view["main"]["enabled"]:
            break
        other.send("replay_next")
        seen.append(other.table.cards)
    assert seen[-1] == final
    assert other.bank == 0
    for do in ("deal", "draw", "collect", "toggle", "machine", "start"):
        other.send(do, card="Jc", machine="Bonus Poker 8/5", values={})
        assert other.notice, do
    other.send("replay_back")
    assert "Replay" in other.status
    other.send("replay_leave")
    assert (other.bank, other.table.cards) == (bank, cards)
    other.send("draw")
    assert other.table.state.hand_number == 1


def test_the_marks_of_a_replayed_hand_are_the_hold_that_was_made() -> None:
    player = Player(deal=AAAKK, seed="public")
    player.send("deal").send("hold", cards=["Ac", "Ad", "Ah"]).send("draw")
    while player.table.state.win:
        player.send("collect")
    text = _copied(player)
    assert text.startswith(PREFIX)
    other = Player().send("open_copy", text=text).send("replay_next")
    assert other.marked() == "Ac Ad Ah"
    assert all(card["choice"] is None for card in other.view["cards"])


def test_a_public_seed_is_sealed_only_while_a_hand_runs() -> None:
    player = Player(seed="public").send("deal")
    assert is_sealed(_copied(player))
    player.send("hold", cards=[]).send("draw")
    while player.table.state.win:
        player.send("collect")
    assert not is_sealed(_copied(player))
    assert is_sealed(_copied(Player().send("deal").send("hold", cards=[]).send("draw")))


@pytest.mark.parametrize("text", ["", "hello", PREFIX, PREFIX + "AAAA", 5, None, "x" * 200_000])
def test_any_other_text_is_refused_where_it_was_pasted(text: Any) -> None:
    player = Player(seed="1").send("deal").send("copy", open=True)
    before = player.table.state
    player.send("open_copy", text=text)
    assert player.notice
    assert player.view["notice"]["where"] == "copy"
    assert player.table.state == before


def test_a_copy_of_another_game_is_sent_to_its_table() -> None:
    from rules.dice_poker import DicePokerMatch

    player = Player().send("open_copy", text=Record(DicePokerMatch(players=2), "1").text())
    assert "another game" in player.notice


def test_a_new_machine_begins_a_new_copy_with_the_same_chips() -> None:
    player = Player(deal=AAAKK, seed="1").send("deal").send("draw").send("collect")
    player.send("machine", machine="Bonus Poker 8/5")
    assert player.bank == 105
    record = read_record(_copied(player))
    assert record.match.table.name == "Bonus Poker 8/5"
    assert record.match.initial().bankroll == 105
    assert record.log == ()


def test_the_copy_deals_as_the_table_did() -> None:
    player = Player(seed="same").send("deal")
    record = unseal(_copied(player))
    assert record.dealer().pack((1,)) == Dealer("same").pack((1,))
    assert re.fullmatch(r"[\w:=-]+", seal(record))


def test_an_unseeded_game_is_ended_to_open_its_text_and_deals_no_more() -> None:
    player = Player().send("deal")
    player.send("end")
    assert player.notice == "Finish what is being played first."
    player.send("hold", cards=[]).send("draw")
    while player.table.state.win:
        player.send("collect")
    assert is_sealed(_copied(player))
    player.send("end")
    text = _copied(player)
    assert text.startswith(PREFIX)
    *_, last = read_record(text).states()
    assert last == player.table._state
    player.send("deal")
    assert "has ended" in player.notice
    assert player.view["main"]["do"] == "fresh"
    seed = player.table._dealer.full_seed  # type: ignore[union-attr]
    player.send("fresh").send("deal")
    assert player.bank == 99
    assert player.table._dealer.full_seed != seed  # type: ignore[union-attr]
    player.send("fresh")
    assert player.notice == "A new game starts in House rules."


# The other two tables.


def _steps(player: Any, most: int = 600) -> int:
    """Go through a replay to its end; how many steps it had."""
    for step in range(most):
        if not player.view["main"]["enabled"]:
            return step
        player.send("replay_next")
    raise AssertionError("the replay does not end")


def test_a_dice_game_goes_on_elsewhere_with_the_same_dice_and_the_same_people() -> None:
    player = DicePlayer(players=2, computers=1, names=["Zoe"])
    for do in ("order", "order", "order", "order", "put_in"):
        player.send(do)
    text = _copied(player)
    assert is_sealed(text)
    other = DicePlayer(players=5, computers=0)
    other.send("open_copy", text=text)
    assert other.notice == ""
    assert other.table.state == player.table.state
    assert [seat["name"] for seat in other.view["seats"]] == [
        seat["name"] for seat in player.view["seats"]
    ]
    for one in (player, other):
        one.send("throw")
    assert other.table.dice == player.table.dice


def test_a_finished_dice_match_is_replayed_and_left_again() -> None:
    player = DicePlayer(players=2, computers=2, seed="dice")
    for _ in range(400):
        if player.table._state.phase.name == "BETWEEN_ROUNDS":
            break
        player.send(player.view["main"]["do"])
    text = _copied(player)
    assert text.startswith(PREFIX)
    *_, last = read_record(text).states()
    assert last == player.table._state
    other = DicePlayer(players=3, computers=1)
    before = other.table.state
    other.send("open_copy", text=text)
    assert _steps(other) > 4
    assert other.table.state == player.table.state
    other.send("seats", values={}).send("throw")
    assert other.notice
    other.send("replay_leave")
    assert other.table.state == before


def test_a_dice_match_whose_rules_changed_on_the_way_has_no_text() -> None:
    player = DicePlayer(players=2, computers=2, seed="dice")
    for _ in range(400):
        if player.table._state.phase.name == "BETWEEN_ROUNDS":
            break
        player.send(player.view["main"]["do"])
    fields = {
        field["name"]: field["value"]
        for group in player.view["rules"]["groups"]
        if group["do"] == "options"
        for field in group["fields"]
    }
    player.send("options", values=fields | {"stake": "3"})
    assert player.notice == ""
    player.send("copy", open=True)
    assert player.view["copy"]["text"] == ""
    assert "rules were changed" in player.view["copy"]["words"]


def test_a_running_deal_of_draw_poker_is_sealed_and_goes_on_against_the_same_opponent() -> None:
    player = DrawPlayer(opponent="student").send("deal")
    text = _copied(player)
    assert is_sealed(text)
    other = DrawPlayer(opponent="beginner").send("open_copy", text=text)
    assert other.notice == ""
    assert other.table.state == player.table.state
    assert other.table._game.opponent == "student"
    for do in ("stay", "draw", "call", "drop"):
        player.send(do)
        other.send(do)
    assert other.table.state == player.table.state


def test_a_stopped_match_of_draw_poker_is_replayed_step_by_step() -> None:
    player = DrawPlayer(seed="stop").send("deal").send("drop").send("stop")
    text = _copied(player)
    assert text.startswith(PREFIX)
    other = DrawPlayer().send("deal")
    before = other.table.state
    other.send("open_copy", text=text)
    assert _steps(other) >= 3
    assert other.table.state == player.table.state
    for do in ("deal", "bet", "start"):
        other.send(do, chips=1, values={})
        assert other.notice, do
    other.send("replay_leave")
    assert other.table.state == before
