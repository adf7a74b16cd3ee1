"""What the address of a page may say of a table, and the address of a table as it is now.

``?table=`` names a table of a fixed list, ``?options=`` sets house rules, such as
``ace_low:never,double_up:red_black``. Every option and every value stands in a list here; anything
else is refused in a sentence and changes nothing. Numbers are held to their bounds by the rules
themselves. What is written is what is read: only what differs from the usual table, and never the
seed of a game whose seed is secret.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlencode

from rules.messages import BadVariant, Message
from widgets.catalogue import N_

__all__ = [
    "ON_OFF",
    "REPRODUCIBLE",
    "WHOLE",
    "Known",
    "changed",
    "differing",
    "name_of",
    "named_table",
    "options_text",
    "query_of",
    "read_options_text",
]

ON_OFF: Final = ("on", "off")
WHOLE: Final = ()
"""The values of an option that is a whole number: its bounds are those of the rules."""

Known: TypeAlias = Mapping[str, tuple[str, ...]]
"""The options of a table and the values of each."""

REPRODUCIBLE: Final = N_(
    "This game has a public seed, so it is reproducible: whoever starts with it gets the same."
)

LONGEST_OPTIONS: Final = 500

Table = TypeVar("Table")
Options = TypeVar("Options")


def named_table(name: str, tables: Mapping[str, Table]) -> Table:
    """The table of this name, whatever its capitals, spaces and signs. Raises BadVariant.

    >>> named_table("Free Keeping", {"free-keeping": 5})
    5
    """
    wanted = _plain(name[:100])
    for known, table in tables.items():
        if _plain(known) == wanted:
            return table
    listed = ", ".join(map(_plain, tables))
    raise BadVariant(
        Message("“{name}” is no table here. There are: {tables}.", name=name[:40], tables=listed)
    )


def name_of(table: Table, tables: Mapping[str, Table]) -> str:
    """The name of a table in a link; empty for the first one, which needs none, and for others."""
    names = list(tables)
    found = next((name for name, one in tables.items() if one == table), names[0])
    return "" if found == names[0] else _plain(found)


def _plain(name: str) -> str:
    """A name as it stands in an address.

    >>> _plain("Jacks or Better 9/6")
    'jacks-or-better-9-6'
    """
    return re.sub(r"[^0-9a-z]+", "-", name.lower()).strip("-")


def read_options_text(text: str, known: Known) -> dict[str, Any]:
    """Options as texts, numbers and flags. Raises BadVariant for one that is not known.

    >>> read_options_text("throws:2, locked:off", {"throws": WHOLE, "locked": ON_OFF})
    {'throws': 2, 'locked': False}
    """
    if len(text) > LONGEST_OPTIONS:
        raise BadVariant(Message("That list of options is too long."))
    read: dict[str, Any] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        name, _, value = (piece.strip().lower() for piece in part.partition(":"))
        if name not in known:
            options = ", ".join(known)
            raise BadVariant(
                Message("“{name}” is no option here. There are: {options}.",
                        name=name[:40], options=options)
            )  # fmt: skip
        if name in read:
            raise BadVariant(Message("The option {name} is set twice.", name=name))
        read[name] = _value(name, value, known[name])
    return read


def _value(name: str, value: str, values: tuple[str, ...]) -> Any:
    if values == WHOLE:
        if not re.fullmatch(r"[0-9]{1,10}", value):
            raise BadVariant(Message("The option {name} is a whole number.", name=name))
        return int(value)
    if value not in values:
        listed = ", ".join(values)
        raise BadVariant(
            Message("The option {name} is one of: {values}.", name=name, values=listed)
        )
    return value == "on" if values == ON_OFF else value


def changed(options: Options, values: Mapping[str, Any], names: Known) -> Options:
    """House rules in which those of these options that are set are changed. Raises BadVariant."""
    mine: Any = {name: value for name, value in values.items() if name in names}
    made: Any = options
    return replace(made, **mine) if mine else options


def differing(now: object, usual: object, names: Known) -> dict[str, Any]:
    """Those of these options that are not as usual, by name."""
    values = {name: getattr(now, name) for name in names}
    return {name: value for name, value in values.items() if value != getattr(usual, name)}


def options_text(values: Mapping[str, Any]) -> str:
    """Options as :func:`read_options_text` reads them."""
    said = {True: "on", False: "off"}
    texts = {name: said[it] if type(it) is bool else it for name, it in values.items()}
    return ",".join(f"{name}:{text}" for name, text in texts.items())


def query_of(values: Mapping[str, str]) -> str:
    """What stands behind the question mark; what is empty is left out."""
    return urlencode({name: text for name, text in values.items() if text}, safe=":,")
