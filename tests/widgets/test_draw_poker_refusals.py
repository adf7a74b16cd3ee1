"""What the table of draw poker refuses: nothing changes, and one sentence says why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.cards import STANDARD_DECK
from rules.draw_poker.state import DealPhase
from rules.draw_poker.variants import COMPUTER, DRAW_POKER_52
from rules.messages import BadVariant
from tests.widgets.draw_poker_seat import SHORT_MATCH, Player, assert_sound
from widgets import DrawPokerTable


@pytest.mark.parametrize(
    "chips", [0, -1, -(10**30), 96, 10**12, 10**400, 1.5, "5", True, None, float("nan"), [1], {}]
)
@pytest.mark.parametrize("do", ["bet", "amount"])
def test_an_amount_that_is_none_is_refused(do: str, chips: object) -> None:
    player = Player(seed="1").send("deal")
    before = player.table._state
    player.send(do, chips=chips)
    assert player.notice
    assert player.notice.count(".") == 1
    assert player.table._state == before
    assert player.view["amount"]["value"] == 3


@pytest.mark.parametrize("card", ["2z", "", "Ac Ad", 5, None, "🂡", "A" * 10_000, "-1", ["Ac"]])
def test_a_mark_on_no_card_of_yours_is_refused(card: object) -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3).send("toggle", card=card)
    assert player.notice
    assert player.table.marked == frozenset()


def test_a_card_of_his_cannot_be_marked_nor_found_out() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3)
    deal = player.table._state.deal
    assert deal is not None
    notices = set()
    hidden = [*deal.hands[COMPUTER], *deal.stock(STANDARD_DECK)[:5]]
    for card in hidden:
        player.send("toggle", card=str(card))
        notices.add(player.notice.removeprefix(card.shown))
        assert player.table.marked == frozenset()
    assert notices == {" is not among your five cards."}


def test_actions_out_of_turn_change_nothing() -> None:
    player = Player(seed="2")
    for do in ("bet", "raise", "stay", "drop", "draw", "call", "toggle", "amount", "new_game"):
        player.send(do, card="Ac", chips=5)
        assert player.notice, do
        assert player.table.state.number == 0
    player.send("deal").send("deal")
    assert player.table.state.number == 1
    player.send("toggle", card=player.codes[0])
    assert player.notice == "Cards can be marked when DRAW is offered."


def test_a_double_click_acts_once_and_a_late_message_does_nothing() -> None:
    player = Player(seed="34").send("deal").send("bet", chips=3)
    step = player.view["step"]
    player.send("draw", step=step).send("draw", step=step).send("call", step=step)
    deal = player.table.state.deal
    assert deal is not None
    assert deal.phase is DealPhase.SECOND_ROUND


def test_a_forged_view_is_refused() -> None:
    player = Player()
    player.table.set_state({"view": {"yours": {"chips": "1000000000000 chips"}}})
    assert player.view["yours"]["chips"] == "100 chips"


def test_an_unknown_opponent_or_seed_is_refused_at_the_door() -> None:
    with pytest.raises(BadVariant):
        DrawPokerTable(opponent="cheat")
    with pytest.raises(BadVariant):
        DrawPokerTable(seed="x" * 65)


OFTEN = ["deal", "again"] * 3

MESSAGES = st.fixed_dictionaries(
    {
        "do": st.sampled_from(
            sorted(set(DrawPokerTable.handlers) - {"start"}) + ["deal", "again"] * 3
        ),
        "chips": st.sampled_from([1, 2, 3, 5, 20, 95, 96, 0, -3, "4", None, True, 10**30]),
        "at": st.integers(0, 4),
        "number": st.integers(0, 4),
        "card": st.sampled_from(["As", "", "x", 7, None]),
        "open": st.booleans(),
        "search": st.sampled_from(["", "?seed=1", "?deck=32"]),
    }
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(MESSAGES, max_size=40),
    st.sampled_from([DRAW_POKER_52, SHORT_MATCH, replace(DRAW_POKER_52, open_call="check")]),
    st.integers(0, 5),
)
def test_no_message_makes_or_loses_chips_or_shows_a_hidden_card(
    messages: list[dict[str, Any]], variant: Any, seed: int
) -> None:
    player = Player(variant, seed=seed)
    for message in messages:
        fields = dict(message)
        place = fields.pop("at")
        if fields["card"] == "As" and player.table.cards:
            fields["card"] = str(player.table.cards[place])
        player.send(**fields)
        assert_sound(player)
        assert all(bank >= 0 for bank in player.table.state.banks)
