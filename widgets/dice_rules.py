"""House rules of dice poker as forms: who plays, under which rules, and with which seed.

Every reader takes the form's values as they came from the browser, checks each, and gives one
checked object or a refusal; nothing changes at the table unless all of it can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast, get_args

from rules.dice_poker import MOST_PLAYERS, STANDARD_DICE_POKER, DicePoker, check_players
from rules.dice_poker.variants import FullHouse, PlayoffOrder
from rules.messages import BadVariant, Message
from rules.shuffle import read_seed
from widgets.base import View, text_of
from widgets.catalogue import N_, Catalogue
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
    "COMPUTERS",
    "OPTIONS",
    "PEOPLE",
    "TABLES",
    "Level",
    "Seating",
    "link_to",
    "read_link",
    "read_names",
    "read_rules",
    "read_seats",
    "seats_said",
    "seed_in",
    "whole_number",
]

Level: TypeAlias = Literal["cautious", "exact"]
"""How the computer plays."""

PEOPLE = (
    N_("Ana"), N_("Boris"), N_("Kenji"), N_("Maria"), N_("Tom"), N_("Aisha"), N_("Lena"),
    N_("Diego"), N_("Noor"), N_("Paul"),
)  # fmt: skip
COMPUTERS = (
    N_("Owl"), N_("Fox"), N_("Bear"), N_("Hare"), N_("Wolf"), N_("Seal"), N_("Crow"), N_("Moose"),
    N_("Lynx"), N_("Mole"),
)  # fmt: skip
"""Who plays if nobody is named."""

LONGEST_NAME = 16

TABLES: Final[Mapping[str, DicePoker]] = MappingProxyType(
    {"locked": STANDARD_DICE_POKER, "free-keeping": DicePoker(locked=False)}
)
"""The tables that a link may name: dice left lying stay, or any may be thrown again."""

_RULES: Final[Known] = {
    "stake": WHOLE,
    "throws": WHOLE,
    "locked": ON_OFF,
    "full_house": get_args(FullHouse),
    "playoff_order": get_args(PlayoffOrder),
}
_SEATS: Final[Known] = {"computers": WHOLE, "level": get_args(Level)}
OPTIONS: Final[Known] = {**_RULES, **_SEATS}
"""What a link may set at such a table; ``?players=`` says how many sit there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits at the table: so many ``players``, the last ``computers`` of them the computer's.

    ``names`` are those of the first players; the others have the names of the house. ``level`` is
    how the computer plays. Raises BadVariant for numbers and names that do not fit.
    """

    players: int = 3
    computers: int = 1
    level: Level = "cautious"
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_players(self.players, MOST_PLAYERS)
        if type(self.computers) is not int or not 0 <= self.computers <= self.players:
            raise BadVariant(
                Message(
                    "Of {players} players the computer plays a whole number from 0 to {players}.",
                    players=self.players,
                )
            )
        if self.level not in get_args(Level):
            raise BadVariant(Message("The computer plays “cautious” or “exact”."))
        if len(self.names) > self.players:
            raise BadVariant(
                Message(
                    "{names} names are too many for {players} players.",
                    names=len(self.names),
                    players=self.players,
                )
            )

    def is_computer(self, seat: int) -> bool:
        """Whether the computer plays on this seat, counted from 0."""
        return self.players - self.computers <= seat < self.players

    def name(self, seat: int, words: Catalogue) -> str:
        """Who sits on this seat, or sat there."""
        if seat < len(self.names):
            return self.names[seat]
        people = self.players - self.computers
        return words(COMPUTERS[seat - people] if self.is_computer(seat) else PEOPLE[seat])


def read_names(names: Iterable[str] | str | None) -> tuple[str, ...]:
    """Names as a list or a text with commas; None or an empty text are no names.

    Raises BadVariant for a name that is none, is too long or comes twice.
    """
    if names is None:
        return ()
    if isinstance(names, str):
        names = names.split(",") if names.strip() else []
    if not isinstance(names, Iterable):
        raise BadVariant(Message("Names are a list of texts."))
    read: list[str] = []
    for name in names:
        text = name.strip() if isinstance(name, str) else ""
        if not text or not text.isprintable():
            raise BadVariant(Message("A name is letters, digits and signs in one line."))
        if len(text) > LONGEST_NAME:
            raise BadVariant(Message("A name has at most {most} characters.", most=LONGEST_NAME))
        if text in read:
            raise BadVariant(Message("Two players cannot both be called {name}.", name=text))
        read.append(text)
        if len(read) > MOST_PLAYERS:
            raise BadVariant(Message("At most {most} players have names.", most=MOST_PLAYERS))
    return tuple(read)


def whole_number(text: str, what: Message) -> int:
    """A whole number written in digits. Raises BadVariant with ``what`` for anything else."""
    digits = text.strip().replace(",", "")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise BadVariant(what)
    return int(digits)


def read_seats(values: View) -> Seating:
    """Who plays. Raises BadVariant or IllegalAction."""
    number = Message("Dice poker needs a whole number of players from 2 to {most}.", most=10)
    return Seating(
        players=whole_number(text_of(values, "players", 20), number),
        computers=whole_number(
            text_of(values, "computers", 20),
            Message("Choose how many of the players are the computer’s."),
        ),
        level=cast(Level, text_of(values, "level", 20)),
        names=read_names(text_of(values, "names", LONGEST_TEXT)),
    )


def read_rules(values: View) -> DicePoker:
    """The rules of the game. Raises BadVariant or IllegalAction."""
    return DicePoker(
        stake=whole_number(
            text_of(values, "stake", 100),
            Message("The stake is a whole number of chips from 1 to {most}.", most=1_000_000),
        ),
        locked=flag_of(values, "locked"),
        full_house=cast(FullHouse, text_of(values, "full_house", 40)),
        throws=whole_number(
            text_of(values, "throws", 20),
            Message("A turn has a whole number of throws from 1 to {most}.", most=5),
        ),
        playoff_order=cast(PlayoffOrder, text_of(values, "playoff_order", 40)),
    )


def seed_in(values: View) -> str | None:
    """The seed of a new match. Raises BadVariant or IllegalAction."""
    return read_seed(text_of(values, "seed", LONGEST_TEXT))


def seats_said(about: dict[str, str], players: int) -> Seating:
    """The seating that a copied game tells of, as far as it fits so many players."""
    computers = about.get("computers", "0")
    number = int(computers) if computers.isascii() and computers.isdigit() else 0
    level = about.get("level")
    return Seating(
        players=players,
        computers=min(number, players) if len(computers) < 3 else 0,
        level=cast(Level, level) if level in get_args(Level) else "cautious",
        names=read_names(about["names"].split(", ") if about.get("names") else None)[:players],
    )


def read_link(
    query: Mapping[str, str], seed: str | None, seating: Seating, variant: DicePoker
) -> tuple[str | None, Seating, DicePoker]:
    """Seed, seats and rules that a link asks for; what the notebook fixed stays. Raises BadVariant.

    Names are in no link.
    """
    asked = read_seed(query.get("seed"))
    options = read_options_text(query.get("options", ""), OPTIONS)
    players = query.get("players", "").strip() or str(seating.players)
    known = players.isascii() and players.isdigit() and len(players) < 4
    number = int(players) if known else 0
    seats = {name: value for name, value in options.items() if name in _SEATS}
    if number != seating.players or seats:
        seating = replace(seating, players=number, **seats)
    if variant == STANDARD_DICE_POKER:
        if query.get("table", "").strip():
            variant = named_table(query["table"], TABLES)
        variant = changed(variant, options, _RULES)
    return seed or asked, seating, variant


def link_to(seed: str | None, seating: Seating, variant: DicePoker, language: str) -> str:
    """The query of a link to such a table."""
    usual = Seating()
    named = replace(STANDARD_DICE_POKER, locked=variant.locked)
    options = differing(variant, named, _RULES) | differing(seating, usual, _SEATS)
    return query_of(
        {
            "table": name_of(named, TABLES),
            "players": "" if seating.players == usual.players else str(seating.players),
            "options": options_text(options),
            "seed": seed or "",
            "lang": "" if language == "en" else language,
        }
    )
