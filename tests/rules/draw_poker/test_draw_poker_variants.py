"""The options of rule book section 3 and the values that they take."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from rules.cards import SHORT_DECK, STANDARD_DECK, parse_cards
from rules.draw_poker import (
    BELONGINGS,
    DRAW_POKER_32,
    DRAW_POKER_52,
    HOUSE_RULES,
    DrawPoker,
)
from rules.hands import Ranking
from rules.messages import BadVariant

# “deck 52 (default) or 32; ante 5; equal banks start_bank 100; whole chips; min_bet 1.”


def test_defaults_are_those_of_the_rule_book():
    assert DrawPoker() == DRAW_POKER_52
    variant = DRAW_POKER_52
    assert (variant.ante, variant.start_bank, variant.min_bet) == (5, 100, 1)
    assert (variant.items, variant.item_value, variant.reserve) == (5, 50, 20)
    assert (variant.show_draw_count, variant.open_call) == (True, "showdown")
    assert (variant.short_stack, variant.forfeit) == ("cap_bets", "deal")


def test_flushes_compare_by_their_top_card_alone():
    assert DRAW_POKER_52.ranking == Ranking(flush_compare="top_card")


@pytest.mark.parametrize("deck", [32, SHORT_DECK, list(SHORT_DECK), SHORT_DECK[::-1]])
def test_deck_is_given_as_a_number_or_as_its_cards(deck):
    assert replace(DRAW_POKER_52, deck=deck) == DRAW_POKER_32
    assert replace(DRAW_POKER_52, deck=deck).deck is SHORT_DECK
    assert replace(DRAW_POKER_32, deck=52).deck is STANDARD_DECK


@pytest.mark.parametrize(
    "deck",
    [
        *(36, 52.0, True, None, "52", 0, -52, (), STANDARD_DECK[:51], STANDARD_DECK[:32]),
        (*STANDARD_DECK[:51], STANDARD_DECK[0]),
        (*SHORT_DECK[:31], "As"),
    ],
)
def test_other_deck_is_refused(deck):
    with pytest.raises(BadVariant, match="The deck has 52 cards"):
        replace(DRAW_POKER_52, deck=deck)


def test_every_option_is_a_field_that_replace_changes():
    assert replace(DRAW_POKER_52, open_call="check").open_call == "check"
    assert replace(DRAW_POKER_52, forfeit="broke").forfeit == "broke"
    assert replace(DRAW_POKER_52, show_draw_count=False).show_draw_count is False
    with pytest.raises(FrozenInstanceError):
        DRAW_POKER_52.ante = 10
    with pytest.raises(TypeError):
        DrawPoker(STANDARD_DECK)


# “Accepted values: start_bank ≥ ante ≥ 1, item_value ≥ ante, items ≥ 1, reserve ≥ 0; anything else
# is refused with the reason.”


@pytest.mark.parametrize(
    "options",
    [
        {"ante": 1, "start_bank": 1, "item_value": 1, "items": 1, "reserve": 0},
        {"ante": 7, "start_bank": 7, "item_value": 7},
        {"items": 12, "reserve": 1000, "min_bet": 1000},
    ],
)
def test_values_at_the_edge_are_accepted(options):
    variant = replace(DRAW_POKER_52, **options)
    assert {name: getattr(variant, name) for name in options} == options


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"ante": 0}, "ante is a whole number from 1"),
        ({"ante": 6, "start_bank": 5}, "start_bank is at least one ante: 6 chips, not 5"),
        ({"ante": 51}, "item_value is at least one ante: 51 chips, not 50"),
        ({"item_value": 4}, "item_value is at least one ante: 5 chips, not 4"),
        ({"items": 0}, "items is a whole number from 1"),
        ({"reserve": -1}, "reserve is a whole number from 0"),
        ({"min_bet": 0}, "min_bet is a whole number from 1"),
        ({"open_call": "fold"}, "open_call is"),
        ({"short_stack": "side_pots"}, "short_stack is"),
        ({"forfeit": "never"}, "forfeit is"),
        ({"show_draw_count": 1}, "show_draw_count is True or False"),
        ({"ranking": "high"}, "ranking is a Ranking"),
    ],
)
def test_anything_else_is_refused_with_the_reason(options, said):
    with pytest.raises(BadVariant, match=said):
        replace(DRAW_POKER_52, **options)


@pytest.mark.parametrize(
    "option", ["ante", "start_bank", "min_bet", "items", "item_value", "reserve"]
)
@pytest.mark.parametrize(
    "value", [-1, 1.5, 5.0, True, None, "5", [5], float("nan"), float("inf"), 10**400, {"a": 1}]
)
def test_amounts_that_are_no_whole_chips_are_refused(option, value):
    with pytest.raises(BadVariant, match=f"{option} is a whole number"):
        replace(DRAW_POKER_52, **{option: value})


# “The computer player owns items = 5 belongings (hat, scarf, mittens, buttons, broom).”


def test_belongings_are_named_in_the_order_of_staking():
    assert DRAW_POKER_52.belongings == BELONGINGS
    assert BELONGINGS == ("hat", "scarf", "mittens", "buttons", "broom")
    assert replace(DRAW_POKER_52, items=3).belongings == ("hat", "scarf", "mittens")


def test_belongings_after_the_fifth_have_names_of_their_own():
    seven = replace(DRAW_POKER_52, items=7).belongings
    assert seven[:5] == BELONGINGS
    assert len(set(seven)) == 7


# “Every option is shown in the House rules panel with one sentence on what it changes.”


def test_every_option_says_what_it_changes_and_why_it_is_so():
    assert list(HOUSE_RULES) == [field.name for field in fields(DrawPoker)]
    for rule in HOUSE_RULES.values():
        for said in (str(rule.changes), str(rule.reason)):
            assert said[0].isupper() or said[0].isdigit()
            assert said.endswith(".")


def test_short_deck_has_no_six():
    assert not set(parse_cards("6c 2d")) & set(DRAW_POKER_32.deck)
