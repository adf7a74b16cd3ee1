"""The text of a pay table: one line a combination, its name and its pay for one.

>>> from rules.video_poker.variants import ACES_AND_FACES
>>> print(pays_text(ACES_AND_FACES).splitlines()[1])
four aces 80
>>> parse_pays(pays_text(ACES_AND_FACES), ACES_AND_FACES) == ACES_AND_FACES
True
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules.messages import BadVariant, Message
from rules.video_poker.variants import PayTable

__all__ = ["parse_pays", "pays_text"]

LONGEST_TEXT = 4_000

_NAME_AND_PAY = re.compile(r"(.*[^\s:=])[\s:=]+([^\s:=]+)")
_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")


def pays_text(table: PayTable) -> str:
    """A table's pays as text, senior line first; the inverse of :func:`parse_pays`."""
    return "".join(f"{line.name} {line.pay}\n" for line in table.lines)


def parse_pays(text: str, like: PayTable) -> PayTable:
    """Read the pay of every line of ``like`` and give that table with these pays.

    The lines may come in any order and in any case; between name and pay stand spaces, a tab, a
    colon or an equals sign. A pay is a whole number in plain digits, without separators of
    thousands. The other rules stay those of ``like``; the name is chosen as in
    :meth:`PayTable.with_pays`.

    Raises BadVariant in one sentence that names the line.
    """
    if not isinstance(text, str):
        raise BadVariant(Message("Pays are read from text."))
    if len(text) > LONGEST_TEXT:
        raise BadVariant(Message("That text is too long to be a pay table."))
    names = {line.name.casefold(): line.name for line in like.lines}
    pays: dict[str, int] = {}
    for line in text.splitlines():
        words = " ".join(line.split())
        if not words:
            continue
        name, pay = _name_and_pay(words, names)
        if name in pays:
            raise BadVariant(Message("“{line}” stands there twice.", line=name))
        pays[name] = pay
    for name in names.values():
        if name not in pays:
            raise BadVariant(Message("“{line}” is missing.", line=name))
    return like.with_pays(pays)


def _name_and_pay(words: str, names: Mapping[str, str]) -> tuple[str, int]:
    """One line of the text; ``names`` gives every line's name by its case-folded one."""
    if words.strip(" :=").casefold() in names:
        raise BadVariant(Message("“{line}” has no pay beside it.", line=_short(words)))
    match = _NAME_AND_PAY.fullmatch(words)
    name = None if match is None else names.get(match[1].casefold())
    if match is None or name is None:
        raise BadVariant(Message("“{line}” is no line of this pay table.", line=_short(words)))
    if not _WHOLE_NUMBER.fullmatch(match[2]):
        raise BadVariant(
            Message("“{line}” must end in a whole number such as 25.", line=_short(words))
        )
    return name, int(match[2])


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
