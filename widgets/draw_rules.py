"""House rules of draw poker as a form: what a player typed or chose becomes a new game.

Each value is checked as it came from the browser; nothing changes at the table unless all of it can
be read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, cast, get_args

from rules.cards import Card
from rules.draw_poker.opponents import OPPONENTS, opponent
from rules.draw_poker.variants import (
    DRAW_POKER_32,
    DRAW_POKER_52,
    DrawPoker,
    Forfeit,
    OpenCall,
    deck_of,
)
from rules.hands import AceLow, FlushCompare, Order, Ranking
from rules.messages import BadVariant, Message
from rules.shuffle import read_seed
from widgets.base import View, text_of
from widgets.catalogue import N_
from widgets.forms import LONGEST_TEXT, flag_of
from widgets.links import (
    ON_OFF,
    WHOLE,
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
    "DECKS",
    "NUMBERS",
    "OPTIONS",
    "TABLES",
    "DrawGame",
    "link_to",
    "read_deck",
    "read_draw_game",
    "read_link",
]

DECKS: Final = {"52": 52, "32": 32}
"""The decks by what a form or a link says."""

NUMBERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ante": N_("Ante"),
        "start_bank": N_("Chips at the start"),
        "min_bet": N_("Smallest bet"),
        "items": N_("His belongings"),
        "item_value": N_("Chips for a belonging"),
        "reserve": N_("His reserve"),
    }
)
"""The options that are whole numbers, and their labels."""

TABLES: Final[Mapping[str, DrawPoker]] = MappingProxyType(
    {"52-cards": DRAW_POKER_52, "32-cards": DRAW_POKER_32}
)
"""The tables that a link may name."""

_RANKING: Final[Known] = {
    "ace_low": get_args(AceLow),
    "flush_compare": get_args(FlushCompare),
    "order": get_args(Order),
}
_RULES: Final[Known] = {
    **dict.fromkeys(NUMBERS, WHOLE),
    "show_draw_count": ON_OFF,
    "open_call": get_args(OpenCall),
    "forfeit": get_args(Forfeit),
}
OPTIONS: Final[Known] = {"opponent": tuple(OPPONENTS), **_RANKING, **_RULES}
"""What a link may set at such a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawGame:
    """What a match starts with: the house rules, the opponent's name, the seed."""

    variant: DrawPoker = DRAW_POKER_52
    opponent: str = "beginner"
    seed: str | None = None


def read_whole(text: str, label: str) -> int:
    """A whole number as it was typed. Raises BadVariant, naming the field."""
    if not re.fullmatch(r"[0-9]{1,10}", text.strip()):
        raise BadVariant(
            Message("{label}: a whole number is needed, such as 5.", label=Message(label))
        )
    return int(text)


def read_deck(text: str) -> tuple[Card, ...]:
    """A deck by its number of cards, as a form or a link writes it. Raises BadVariant."""
    return deck_of(DECKS.get(text.strip(), text))


def read_link(query: Mapping[str, str], game: DrawGame) -> DrawGame:
    """The game that a link asks for; what the notebook fixed stays. Raises BadVariant."""
    seed = game.seed or read_seed(query.get("seed"))
    options = read_options_text(query.get("options", ""), OPTIONS)
    variant = game.variant
    if variant == DRAW_POKER_52:
        if query.get("table", "").strip():
            variant = named_table(query["table"], TABLES)
        if query.get("deck", "").strip():
            variant = replace(variant, deck=read_deck(query["deck"]))
        variant = changed(variant, options, _RULES)
        variant = replace(variant, ranking=changed(variant.ranking, options, _RANKING))
    player = options.get("opponent", game.opponent)
    return replace(game, seed=seed, variant=variant, opponent=player)


def link_to(game: DrawGame, language: str) -> str:
    """The query of a link to such a table."""
    usual = DRAW_POKER_32 if game.variant.deck == DRAW_POKER_32.deck else DRAW_POKER_52
    options = differing(game, DrawGame(), {"opponent": OPTIONS["opponent"]})
    options |= differing(game.variant.ranking, usual.ranking, _RANKING)
    options |= differing(game.variant, usual, _RULES)
    return query_of(
        {
            "table": name_of(usual, TABLES),
            "options": options_text(options),
            "seed": game.seed or "",
            "lang": "" if language == "en" else language,
        }
    )


def read_draw_game(values: View) -> DrawGame:
    """The whole form. Raises BadVariant or IllegalAction, and says which option."""
    player = opponent(text_of(values, "opponent", 40))
    numbers: dict[str, Any] = {
        name: read_whole(text_of(values, name, 40), label) for name, label in NUMBERS.items()
    }
    return DrawGame(
        variant=replace(_rules(values), **numbers),
        opponent=player.name,
        seed=read_seed(text_of(values, "seed", LONGEST_TEXT)),
    )


def _rules(values: View) -> DrawPoker:
    """The rules that are no numbers. Raises BadVariant or IllegalAction."""
    return DrawPoker(
        deck=read_deck(text_of(values, "deck", 40)),
        ranking=Ranking(
            ace_low=cast(AceLow, text_of(values, "ace_low", 40)),
            flush_compare=cast(FlushCompare, text_of(values, "flush_compare", 40)),
            order=cast(Order, text_of(values, "order", 40)),
        ),
        show_draw_count=flag_of(values, "show_draw_count"),
        open_call=cast(OpenCall, text_of(values, "open_call", 40)),
        forfeit=cast(Forfeit, text_of(values, "forfeit", 40)),
    )
