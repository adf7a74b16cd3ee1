"""One entry of the lesson log: a guess, an answer, a choice or a mark, as the learner made it.

An entry holds what somebody typed or chose and never what was said about it: verdicts are worked
out anew whenever a log is read. So neither a browser nor an edited file can claim a right answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from rules.questions import choice, known, prediction

__all__ = [
    "AGAIN", "LONGEST_ANSWER", "LONGEST_LINE", "OPENED", "SCHEMA", "Entry", "NewerLog",
    "numbers_of", "read_entry", "recalled",
]  # fmt: skip

SCHEMA: Final = 1
LONGEST_ANSWER: Final = 300
LONGEST_LINE: Final = 2000
OPENED: Final[Mapping[str, Any]] = MappingProxyType({"opened": True})
"""What is said about a guess that was opened for a class, which guessed aloud."""

AGAIN: Final = "/again"
"""Ends the id of a question that is asked again at a later visit, with other numbers."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}(/[1-9][0-9]{0,8})?")
_MOST_LETTERS: Final = 10


class NewerLog(ValueError):
    """A line written by a later version, whose meaning is not known here."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What somebody did with the thing of this id; ``key`` tells one entry from every other.

    ``said`` is a guess ``{"pick", "sure"}`` or ``{"low", "high"}``, or ``{"opened": true}`` of one
    that a class made aloud; an answer ``{"text"}`` or ``{"gave_up": true}``, a choice ``{"pick"}``,
    or of a mark nothing. An answer to a question asked again also has its numbers, ``{"at": {"n":
    "9"}}``. ``time`` is in seconds since 1970, whole.
    """

    key: str
    item: str
    said: Mapping[str, Any]
    time: int

    def line(self) -> str:
        """The entry as one line of JSON, without the line's end."""
        record = {
            "schema": SCHEMA, "key": self.key, "item": self.item, "said": dict(self.said),
            "time": self.time,
        }  # fmt: skip
        return json.dumps(record, ensure_ascii=True, separators=(",", ":"))


def read_entry(line: str) -> Entry | None:
    """The entry of a line, None if it is none. Raises NewerLog for a later version's.

    >>> read_entry('{"schema":1,"key":"k","item":"01.A","said":{"pick":"no one","sure":80},'
    ...            '"time":0}') is None
    True
    """
    if len(line) > LONGEST_LINE:
        return None
    try:
        record = json.loads(line, parse_constant=lambda _: None)
    except (ValueError, RecursionError):
        return None
    if not isinstance(record, dict):
        return None
    schema = record.get("schema")
    if type(schema) is int and schema > SCHEMA:
        raise NewerLog
    key, item, said, time = (record.get(name) for name in ("key", "item", "said", "time"))
    whole = (
        schema == SCHEMA
        and isinstance(key, str)
        and 0 < len(key) <= 40
        and isinstance(item, str)
        and isinstance(said, dict)
        and type(time) is int
        and 0 <= time < 2**53
        and _is_sound(item, said)
    )
    if not whole:
        return None
    assert isinstance(said, dict)
    assert isinstance(time, int)
    return Entry(str(key), str(item), said, time)


def recalled(item: str) -> str | None:
    """The question that is asked again under this id; None if it is no such id.

    >>> recalled("01.3/again"), recalled("01.3"), recalled("01.A/again")
    ('01.3', None, None)
    """
    asked = item.removesuffix(AGAIN)
    return asked if asked != item and known(asked) == "question" else None


def numbers_of(said: Mapping[str, Any]) -> dict[str, Fraction]:
    """The numbers that the letters of a question asked again had."""
    return {letter: Fraction(number) for letter, number in said.get("at", {}).items()}


def _are_numbers(at: object) -> bool:
    """Whether this gives letters their numbers, whether or not a question has these."""
    return (
        isinstance(at, dict)
        and len(at) <= _MOST_LETTERS
        and all(len(it) == 1 and it.isascii() and it.islower() for it in at)
        and all(isinstance(it, str) and _NUMBER.fullmatch(it) for it in at.values())
    )


def _is_sound(item: str, said: dict[str, Any]) -> bool:
    """Whether this may be said about the thing of this id, which must exist."""
    asked_again = recalled(item)
    if asked_again is not None:
        rest = {name: value for name, value in said.items() if name != "at"}
        return _are_numbers(said.get("at")) and _is_sound(asked_again, rest)
    kind = known(item)
    if kind == "prediction" and said == OPENED:
        return said["opened"] is True
    if kind == "prediction":
        asked = prediction(item)
        names = {"low", "high"} if asked.axis is not None else {"pick", "sure"}
        return set(said) == names and asked.allows(said)
    if kind == "question":
        if said == {"gave_up": True}:
            return said["gave_up"] is True
        text = said.get("text")
        return set(said) == {"text"} and isinstance(text, str) and len(text) <= LONGEST_ANSWER
    if kind == "choice":
        picks = {option.key for option in choice(item).options}
        return set(said) == {"pick"} and said["pick"] in picks
    return kind == "mark" and not said
