"""A match of draw poker at its table: to its end, stopped, and with a carried pot."""

from __future__ import annotations

import random

from rules.draw_poker.match import MatchEnd, MatchPhase
from rules.draw_poker.variants import DRAW_POKER_32
from tests.widgets.draw_poker_seat import SHORT_MATCH, Player, assert_sound, new_game_form


def test_a_match_is_won_lost_or_stopped_and_a_new_game_begins() -> None:
    ends = set()
    for seed in range(40):
        player = Player(SHORT_MATCH, seed=seed).send("hello", search="").send("deal")
        picks = random.Random(seed)
        for _ in range(300):
            if player.table.state.phase is MatchPhase.OVER:
                break
            bold = [do for do in player.offers if do not in ("stop", "drop")]
            most = player.view["amount"].get("maximum", 1)
            player.send(picks.choice(bold), chips=most)
            assert_sound(player)
        end = player.table.state.end
        ends.add(end)
        assert player.view["scene"]["face"] == "glad"
        if end is MatchEnd.WON:
            assert "The match is yours." in player.status
            assert [tile["state"] for tile in player.view["tiles"]] == ["won", "won"]
            assert player.view["scene"]["worn"] == []
            assert player.view["his"]["bubble"][-1] == "All yours. Well played."
        assert player.offers == ["new_game"]
        player.send("new_game")
        assert player.table.state.banks == (10, 10)
        assert player.table.state.number == 0
        if {MatchEnd.WON, MatchEnd.LOST} <= ends:
            break
    assert {MatchEnd.WON, MatchEnd.LOST} <= ends


def test_stop_is_offered_between_deals_and_leaves_the_match_unfinished() -> None:
    player = Player(seed="1").send("deal").send("stop")
    assert player.notice == "Finish this deal first."
    player.send("drop").send("stop")
    assert player.table.state.end is MatchEnd.STOPPED
    assert player.status.startswith("The match is stopped, unfinished.")


def test_a_carried_pot_is_said_and_cannot_be_left() -> None:
    player = tied()
    pot = player.table.state.pot
    assert pot > 0
    assert player.offers == ["deal"]
    player.send("stop")
    assert player.notice == "A carried pot is always played for: go on to the next deal."
    player.send("start", values=new_game_form())
    assert "carried pot" in player.notice
    player.send("deal")
    assert player.view["pot"]["carried"] == f"{pot} of it carried over"


def tied() -> Player:
    """A table after equal hands: with 32 cards and this seed they come in the eighth deal."""
    player = Player(DRAW_POKER_32, seed=24).send("hello", search="")
    for _ in range(40):
        if player.table.state.pot and player.table.state.phase is MatchPhase.BETWEEN:
            return player
        quiet = [do for do in ("stay", "call", "draw", "deal") if do in player.offers]
        player.send(quiet[0])
    raise AssertionError("no two hands were ever equal")
