"""House rules as forms: what a player typed or chose becomes a pay table or a new game.

Every reader takes the form's values as they came from the browser, checks each, and gives one
checked object or a refusal; nothing changes at the table unless all of it can be read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from rules.cards import Card, read_cards
from rules.messages import BadVariant, Message
from rules.shuffle import read_seed
from rules.video_poker import PAY_TABLES, PayTable, parse_pays
from rules.video_poker.variants import AceLow, DoubleUpRule
from widgets.base import View, text_of
from widgets.forms import LONGEST_TEXT, flag_of

__all__ = [
    "CHIP_VALUES",
    "NewGame",
    "as_machine",
    "read_new_game",
    "read_options",
    "read_pays",
]

CHIP_VALUES = ("1 ¢", "5 ¢", "10 ¢", "25 ¢", "50 ¢", "1 €", "1 $", "1 £", "1 ₽", "100 ¥")
"""Labels that a chip may carry; they change no sum."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """What a game starts with: the chip's label, the first cards, the seed, one deal or many."""

    chip_value: str = "10 ¢"
    first: tuple[Card, ...] = ()
    seed: str | None = None
    repeat: bool = False


def as_machine(name: str, like: PayTable) -> PayTable:
    """The pay table of this name with the house rules of ``like``. Raises BadVariant."""
    if name == like.name:
        return like
    if name not in PAY_TABLES:
        raise BadVariant(Message("“{name}” is not a machine here.", name=name[:40]))
    return replace(
        PAY_TABLES[name],
        ace_low=like.ace_low,
        double_up=like.double_up,
        automatic_holds=like.automatic_holds,
    )


def read_options(values: View, like: PayTable) -> PayTable:
    """The machine and the house rules chosen. Raises BadVariant or IllegalAction."""
    return replace(
        as_machine(text_of(values, "machine", 100), like),
        ace_low=cast(AceLow, text_of(values, "ace_low", 40)),
        double_up=cast(DoubleUpRule, text_of(values, "double_up", 40)),
        automatic_holds=flag_of(values, "automatic_holds"),
    )


def read_pays(values: View, like: PayTable) -> PayTable:
    """The pays written out. Raises BadVariant, naming the line."""
    return parse_pays(text_of(values, "pays", LONGEST_TEXT), like)


def read_new_game(values: View, now: NewGame) -> NewGame:
    """What the next game starts with. Raises UnreadableCards, BadVariant or IllegalAction."""
    chip_value = text_of(values, "chip_value", 20)
    if chip_value not in (*CHIP_VALUES, now.chip_value):
        raise BadVariant(Message("Choose one of the chip values in the list."))
    cards = text_of(values, "deal", LONGEST_TEXT).strip()
    return NewGame(
        chip_value=chip_value,
        first=read_cards(cards, 5) if cards else (),
        seed=read_seed(text_of(values, "seed", LONGEST_TEXT)),
        repeat=flag_of(values, "repeat"),
    )
