"""House rules as forms: what a player typed or chose becomes a pay table or a new game.

Every reader takes the form's values as they came from the browser, checks each, and gives one
checked object or a refusal; nothing changes at the table unless all of it can be read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, cast, get_args

from rules.cards import Card, cards_text, read_cards
from rules.messages import BadVariant, Message
from rules.shuffle import read_seed
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, PayTable, parse_pays
from rules.video_poker.variants import AceLow, DoubleUpRule
from widgets.base import View, text_of
from widgets.forms import LONGEST_TEXT, flag_of
from widgets.links import (
    ON_OFF,
    Known,
    changed,
    differing,
    name_of,
    named_table,
    options_text,
    query_of,
    read_options_text,
)

__all__ = [
    "CHIP_VALUES",
    "OPTIONS",
    "NewGame",
    "as_machine",
    "link_to",
    "read_link",
    "read_new_game",
    "read_options",
    "read_pays",
]

CHIP_VALUES = ("1 ¢", "5 ¢", "10 ¢", "25 ¢", "50 ¢", "1 €", "1 $", "1 £", "1 ₽", "100 ¥")
"""Labels that a chip may carry; they change no sum."""

OPTIONS: Final[Known] = {
    "ace_low": get_args(AceLow),
    "double_up": get_args(DoubleUpRule),
    "automatic_holds": ON_OFF,
}
"""The house rules that a link may set; beside them, ``repeat`` deals the first hand again."""


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


def read_link(
    query: Mapping[str, str], game: NewGame, machine: PayTable
) -> tuple[NewGame, PayTable]:
    """What a link asks for; what the notebook fixed stays. Raises UnreadableCards or BadVariant."""
    seed, hand = read_seed(query.get("seed")), query.get("hand", "").strip()
    first = read_cards(hand, 5) if hand else ()
    options = read_options_text(query.get("options", ""), {**OPTIONS, "repeat": ON_OFF})
    table = machine
    if machine == ACES_AND_FACES:
        if query.get("table", "").strip():
            table = named_table(query["table"], PAY_TABLES)
        table = changed(table, options, OPTIONS)
    started = replace(
        game,
        seed=game.seed or seed,
        first=game.first or first,
        repeat=game.repeat or options.get("repeat", False),
    )
    return started, table


def link_to(game: NewGame, table: PayTable, language: str) -> str | None:
    """The query of a link to such a table; None for pays that no printed table has."""
    printed = PAY_TABLES.get(table.name)
    if printed is None or printed.lines != table.lines:
        return None
    options = differing(table, printed, OPTIONS) | ({"repeat": True} if game.repeat else {})
    return query_of(
        {
            "table": name_of(printed, PAY_TABLES),
            "options": options_text(options),
            "seed": game.seed or "",
            "hand": cards_text(game.first).replace(" ", ""),
            "lang": "" if language == "en" else language,
        }
    )
