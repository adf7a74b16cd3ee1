"""What the table of Aces and Faces refuses: nothing changes, and one sentence says why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.video_poker import ACES_AND_FACES, PAY_TABLES
from rules.video_poker.match import MatchPhase
from tests.widgets.video_poker_seat import AAAKK, Player
from widgets import VideoPokerTable


@pytest.mark.parametrize(
    "chips",
    [0, -1, -(10**30), 6, 10**12, 10**400, 1.5, "5", True, None, float("nan"), float("inf"), [1],
     {"a": 1}],
)  # fmt: skip
def test_a_bet_that_is_none_is_refused_and_the_view_stays(chips: object) -> None:
    player = Player().send("bet", chips=2)
    before = player.view["bet"]
    player.send("bet", chips=chips)
    assert player.notice == "Bet from 1 to 5 whole chips."
    assert player.view["bet"] == before


def test_a_bet_above_the_bankroll_is_refused() -> None:
    player = Player(replace(ACES_AND_FACES, bankroll=3)).send("bet", chips=4)
    assert "3" in player.notice
    assert player.view["bet"]["maximum"] == 3


def test_a_bet_after_the_deal_leaves_the_running_stake() -> None:
    player = Player(deal=AAAKK).send("bet", chips=2).send("deal")
    player.send("bet", chips=5)
    assert player.table.state.bet == 2
    assert player.notice


@pytest.mark.parametrize("card", ["2c", "Zx", "", "Ac Ad", 5, None, "🂡", "A" * 10_000, "-1"])
def test_a_hold_of_a_card_that_was_not_dealt_is_refused(card: object) -> None:
    player = Player(deal=AAAKK).send("deal")
    player.send("toggle", card=card)
    assert player.notice
    assert player.marked() == AAAKK
    player.send("hold", cards=[card])
    assert player.notice
    assert player.marked() == AAAKK


@pytest.mark.parametrize("cards", ["Ac", None, ["Ac", "Ac"], [["Ac"]], {"Ac": 1}, 7])
def test_a_hold_that_is_no_list_of_cards_is_refused(cards: object) -> None:
    player = Player(deal=AAAKK).send("deal").send("hold", cards=cards)
    assert player.notice
    assert player.marked() == AAAKK


def test_actions_out_of_turn_change_nothing() -> None:
    player = Player(deal=AAAKK, seed="2")
    for do in ("draw", "double", "collect", "pick", "guess_red", "toggle", "hold_all", "new_game"):
        player.send(do, card="Ac")
        assert player.notice, do
        assert player.bank == 100
    player.send("deal").send("deal")
    assert player.bank == 99
    player.send("draw")
    cards = player.table.cards
    player.send("draw").send("toggle", card="Ac")
    assert player.table.cards == cards
    assert player.table.state.hand_number == 1


def test_a_double_click_on_draw_draws_once_and_a_late_one_deals_nothing() -> None:
    player = Player(deal=AAAKK, seed="2").send("deal")
    step = player.view["step"]
    player.send("draw", step=step).send("draw", step=step).send("deal", step=step)
    assert player.table.state.phase is MatchPhase.WON
    assert player.table.state.hand_number == 1


def test_a_forged_bankroll_is_refused() -> None:
    player = Player()
    player.table.set_state({"view": {"counters": [{"name": "bank", "value": "1000000000000"}]}})
    assert player.bank == 100


def test_a_million_royals_at_the_largest_bet_are_counted_to_the_chip() -> None:
    before = 10**9 + 10**6 * (5 * 500 - 5)
    player = Player(deal="Ts Js Qs Ks As")
    player.table._state = replace(player.table._state, bankroll=before)
    player.send("bet", chips=5).send("deal").send("draw")
    assert player.view["phase"] == "won"
    player.send("collect")
    assert player.bank == before - 5 + 2500
    assert 10 * player.bank < 2**53, "a browser counts the cents exactly"


MESSAGES = st.fixed_dictionaries(
    {
        "do": st.sampled_from(sorted(VideoPokerTable.handlers)),
        "card": st.sampled_from(["Ac", "Kd", "1", "2", "4", "x"]),
        "chips": st.sampled_from([1, 2, 5, 6, 0, -3, "4", None, True]),
        "cards": st.sampled_from([[], ["Ac"], ["Kc", "Kd"], ["2s"], None]),
        "open": st.booleans(),
        "machine": st.sampled_from([*PAY_TABLES, "no such machine", ""]),
        "search": st.just("?seed=1"),
    }
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(MESSAGES, max_size=40), st.sampled_from(["dealer_card", "red_black"]))
def test_no_message_makes_or_loses_chips(messages: list[dict[str, Any]], rule: str) -> None:
    player = Player(replace(ACES_AND_FACES, double_up=rule), seed="7", deal=AAAKK, repeat=True)
    known = player.table.state
    for message in messages:
        if message["do"] in ("worth", "all_holds", "start", "options", "pays"):
            continue
        before = known.bankroll + known.win + (known.bet if known.phase.name == "PLAYING" else 0)
        player.send(**message)
        now = player.table.state
        after = now.bankroll + now.win + (now.bet if now.phase.name == "PLAYING" else 0)
        if after != before:
            ended = known.phase.name == "PLAYING" and message["do"] == "draw"
            doubled = known.phase.name == "DOUBLING" and message["do"] in (
                "pick", "guess_red", "guess_black",
            )  # fmt: skip
            assert ended or doubled or (known.phase.name == "OVER" and message["do"] == "new_game")
            if ended:
                assert after - before == now.win - known.bet
            if doubled:
                assert after - before in (known.win, -known.win)
        assert now.bankroll >= 0
        known = now
