"""The house rules of draw poker: another opponent, another deck, other chips."""

from __future__ import annotations

import json

import pytest

from rules.cards import SHORT_DECK, cards_text
from rules.shuffle import Dealer
from tests.widgets.draw_poker_seat import Player, new_game_form


def test_house_rules_take_effect_with_a_new_game() -> None:
    player = Player().send("rules").send("start", values=new_game_form())
    assert player.notice == ""
    variant = player.table._game.variant
    assert len(variant.deck) == 32
    assert (variant.ranking.order, variant.ranking.ace_low) == ("by_frequency", "below_lowest")
    assert (variant.ante, variant.start_bank, variant.min_bet) == (2, 40, 2)
    assert (variant.items, variant.item_value, variant.reserve) == (3, 20, 0)
    assert (variant.open_call, variant.forfeit, variant.show_draw_count) == (
        "check", "broke", False,
    )  # fmt: skip
    assert len(player.view["tiles"]) == 3
    assert player.view["rules"]["open"] is False
    player.send("deal")
    assert player.table.state.banks == (38, 38)
    assert cards_text(player.table.cards) == cards_text(Dealer("s", deck=SHORT_DECK).pack((1,))[:5])


@pytest.mark.parametrize(
    "values",
    [
        {"opponent": "x"}, {"deck": "40"}, {"deck": 32}, {"order": "x"}, {"ace_low": "always"},
        {"flush_compare": ""}, {"ante": "0"}, {"ante": "x"}, {"ante": "5.5"}, {"ante": "-1"},
        {"ante": "１"}, {"start_bank": "1"}, {"start_bank": "1" + "0" * 30}, {"min_bet": ""},
        {"items": "0"}, {"items": "101"}, {"item_value": "1"}, {"reserve": "-1"},
        {"open_call": "never"}, {"forfeit": 1}, {"show_draw_count": "yes"}, {"seed": "x" * 65},
        {"seed": None}, {"ante": ["2"]},
    ],
)  # fmt: skip
def test_house_rules_that_cannot_be_read_change_nothing(values: dict[str, object]) -> None:
    player = Player(seed="1").send("deal").send("drop")
    before = player.table._state, player.table._game
    player.send("start", values=new_game_form(**values))
    assert player.notice
    assert player.view["notice"]["where"] == "rules"
    assert (player.table._state, player.table._game) == before
    player.send("start", values="no form")
    assert (player.table._state, player.table._game) == before


def test_a_new_game_does_not_begin_in_the_middle_of_a_deal() -> None:
    player = Player(seed="1").send("deal").send("start", values=new_game_form())
    assert player.notice == "Finish this deal first."
    assert player.table.state.banks == (95, 95)


def test_the_rules_say_what_32_cards_do_to_the_order_of_hands() -> None:
    rules = json.dumps(Player().send("rules").view["rules"])
    for count in ("208", "224", "1,344", "53,040", "107,520"):
        assert count in rules


def test_the_rules_of_thumb_of_every_opponent_are_printed() -> None:
    notes = Player().view["rules"]["notes"]
    assert len(notes) >= 2
    assert all(len(note["lines"]) > 5 for note in notes)
