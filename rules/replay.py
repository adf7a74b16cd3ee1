"""A game as a short text: the variant, the seed and what was done. Read again, it is the same game.

A :class:`Record` holds a match (which is a frozen variant's game), what its dealer was made from,
and the log: every action in order, with :data:`TURNED` wherever chance turned cards or threw dice.
Cards and faces are not in it; the seed gives them again. So a record of a game that is still
running must not be shown to anybody who plays it.

A record may also begin in the middle: ``start`` is then the state before its first action. Nobody
who reads a text can see how such a state came about, so :func:`read_record` refuses it; only
:func:`read_json`, which is for texts that nobody else could have written, takes it.

The text is JSON, compressed and in letters. Only the classes listed here can come out of it, each
through its own checks, and every bound is tested before anything is made: reading a text can do
nothing but give a record or refuse.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from rules.cards import SHORT_DECK, STANDARD_DECK, Card, Rank, cards_text, parse_cards
from rules.game import CHANCE, Game
from rules.hands import HandCategory, Ranking
from rules.messages import BadVariant, Message
from rules.shuffle import Dealer

__all__ = ["TURNED", "Record", "read_json", "read_record"]

TURNED: Final = "turned"
"""In a log: here chance turned the cards or threw the dice that its dealer gives."""

PREFIX = "fair-deal-game-1:"
LONGEST_TEXT = 40_000
LONGEST_JSON = 400_000
LONGEST_LOG = 20_000
DEEPEST = 12
MOST_ABOUT = 8
LONGEST_ABOUT = 400

_MATCHES = {
    "video poker": ("rules.video_poker", "VideoPokerMatch"),
    "draw poker": ("rules.draw_poker", "DrawPokerMatch"),
    "dice poker": ("rules.dice_poker", "DicePokerMatch"),
}
_CLASSES: Mapping[str, tuple[str, ...]] = {
    "video poker": ("PayTable", "PayLine", "Bet", "Hold", "Double", "Pick", "Guess", "Collect"),
    "draw poker": (
        "DrawPoker", "NextDeal", "Stop", "Bet", "Raise", "Stay", "Drop", "Draw", "Call",
    ),
    "dice poker": (
        "DicePoker", "PutIn", "NextRound", "Leave", "Join", "EndMatch", "Keep", "Stop",
    ),
}  # fmt: skip
_ENUMS: Mapping[str, tuple[str, ...]] = {
    "video poker": ("Colour",),
    "draw poker": (),
    "dice poker": (),
}

_STATES: Mapping[str, tuple[str, ...]] = {
    "video poker": ("MatchState", "MatchPhase"),
    "draw poker": ("MatchState", "MatchPhase", "Chips", "Collateral"),
    "dice poker": ("MatchState", "MatchPhase", "OrderThrow", "DieThrow"),
}
"""The classes of which a state between two games is made."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match with all that happened in it.

    ``match`` is the match as a game, ``seed`` what its dealer was made from, ``first`` and
    ``same_deal`` as in :class:`~rules.shuffle.Dealer`, ``log`` the actions and TURNED, in order.
    ``about`` are names and texts that change nothing, such as who sits where. ``start`` is the
    state between two games from which the log goes on, None for the first state of the match.
    """

    match: Game[Any, Any]
    seed: str
    log: tuple[Hashable, ...] = ()
    first: tuple[Card, ...] = ()
    same_deal: bool = False
    deck: tuple[Card, ...] = field(default=STANDARD_DECK, repr=False)
    about: tuple[tuple[str, str], ...] = ()
    start: Hashable = None

    def dealer(self) -> Dealer:
        """The dealer of this game, as it was."""
        return Dealer(self.seed, first=self.first, same_deal=self.same_deal, deck=self.deck)

    def states(self) -> Iterator[Any]:
        """Every state of the game, from the first on. Raises BadVariant where the log breaks off.

        >>> from rules.video_poker import ACES_AND_FACES, Bet, VideoPokerMatch
        >>> *_, last = Record(VideoPokerMatch(ACES_AND_FACES), "1", (Bet(2), TURNED)).states()
        >>> last.bankroll, len(last.hand.deal)
        (98, 5)
        """
        dealer = self.dealer()
        state = self.match.initial() if self.start is None else self.start
        yield state
        for number, entry in enumerate(self.log, start=1):
            try:
                if entry == TURNED:
                    if self.match.turn(state) is not CHANCE:
                        raise BadVariant(_no_game())
                    entry = dealer.resolve(self.match.chances(state))  # noqa: PLW2901
                state = self.match.apply(state, entry)
            except (ValueError, TypeError, AttributeError) as refusal:
                raise BadVariant(
                    Message("Step {number} of this game breaks its rules.", number=number)
                ) from refusal
            yield state

    def text(self) -> str:
        """The record as a short text; the inverse of :func:`read_record`."""
        packed = zlib.compress(self.json().encode(), 9)
        return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    def json(self) -> str:
        """The record as JSON; the inverse of :func:`read_json`."""
        written = {
            "game": _name_of(self.match),
            "seed": self.seed,
            "first": cards_text(self.first),
            "same": self.same_deal,
            "deck": len(self.deck),
            "about": dict(self.about),
        }
        if self.start is not None:
            written["start"] = _written(self.start)
        head = json.dumps(written, separators=(",", ":"), ensure_ascii=False)
        match: Any = self.match
        log = ",".join(map(_json_of, self.log))
        return f'{head[:-1]},"match":{_json_of(match)},"log":[{log}]}}'


def read_json(text: str) -> Record:
    """Read what :meth:`Record.json` wrote. Raises BadVariant."""
    try:
        return _record_of(json.loads(text), anywhere=True)
    except BadVariant:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        raise BadVariant(_no_game()) from fault


def read_record(text: str) -> Record:
    """Read a copied game. Raises BadVariant in one sentence, whatever the text is."""
    if not isinstance(text, str):
        raise BadVariant(_no_game())
    if len(text) > LONGEST_TEXT:
        raise BadVariant(Message("That text is too long to be a copied game."))
    text = "".join(text.split())
    if not text.startswith(PREFIX):
        raise BadVariant(_no_game())
    try:
        return _record_of(_unpacked(text.removeprefix(PREFIX)))
    except BadVariant:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, zlib.error) as fault:
        raise BadVariant(_no_game()) from fault


def _unpacked(letters: str) -> dict[str, Any]:
    try:
        packed = base64.b64decode(
            letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True
        )
    except binascii.Error as fault:
        raise BadVariant(_no_game()) from fault
    opened = zlib.decompressobj()
    data = opened.decompress(packed, LONGEST_JSON)
    if not opened.eof:
        raise BadVariant(_no_game())
    written = json.loads(data)
    if not isinstance(written, dict):
        raise BadVariant(_no_game())
    return written


def _record_of(written: dict[str, Any], *, anywhere: bool = False) -> Record:
    """The record; one that begins in the middle only if it may begin ``anywhere``."""
    name, log, same = written["game"], written["log"], written["same"]
    if name not in _MATCHES or not isinstance(log, list) or len(log) > LONGEST_LOG:
        raise BadVariant(_no_game())
    if type(same) is not bool or type(written["seed"]) is not str:
        raise BadVariant(_no_game())
    known = _known(name)
    match = _read(written["match"], known, 0)
    if type(match).__name__ != _MATCHES[name][1]:
        raise BadVariant(_no_game())
    match.initial()  # a match made of something else cannot begin
    start = written.get("start")
    if start is not None:
        if not anywhere:
            raise BadVariant(_no_game())
        package = import_module(_MATCHES[name][0])
        start = _read(start, known | {one: getattr(package, one) for one in _STATES[name]}, 0)
    return Record(
        match=match,
        seed=written["seed"],
        log=tuple(TURNED if one == TURNED[0] else _read(one, known, 0) for one in log),
        first=parse_cards(written["first"]),
        same_deal=same,
        deck={52: STANDARD_DECK, 32: SHORT_DECK}[written["deck"]],
        about=_about(written["about"]),
        start=start,
    )


def _about(written: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(written, dict) or len(written) > MOST_ABOUT:
        raise BadVariant(_no_game())
    pairs = tuple(written.items())
    if not all(
        type(text) is str and len(name) + len(text) <= LONGEST_ABOUT for name, text in pairs
    ):
        raise BadVariant(_no_game())
    return pairs


def _name_of(match: object) -> str:
    for name, (_, match_class) in _MATCHES.items():
        if type(match).__name__ == match_class:
            return name
    raise BadVariant(Message("This game cannot be copied."))


def _known(name: str) -> dict[str, Any]:
    """The classes that may stand in a record of this game, by name."""
    package = import_module(_MATCHES[name][0])
    names = (_MATCHES[name][1], *_CLASSES[name], *_ENUMS[name])
    known = {one: getattr(package, one) for one in names}
    return known | {one.__name__: one for one in (Rank, HandCategory, Ranking)}


@lru_cache(maxsize=4096)
def _json_of(value: Hashable) -> str:
    """An entry of a log or a match as JSON; a table writes the same ones again and again."""
    written = TURNED[0] if value == TURNED else _written(value)
    return json.dumps(written, separators=(",", ":"), ensure_ascii=False)


def _written(value: object) -> Any:
    """A value as JSON; what stands at its default is left out."""
    if value is None or type(value) in (bool, int, str):
        return value
    if isinstance(value, Card):
        return {"card": str(value)}
    if isinstance(value, Enum):
        return {"is": type(value).__name__, "name": value.name}
    if isinstance(value, tuple):
        printed = _printed_as(value)
        return [_written(one) for one in value] if printed is None else {"lines": printed}
    if isinstance(value, frozenset):
        return {"set": sorted((_written(one) for one in value), key=json.dumps)}
    if is_dataclass(value) and not isinstance(value, type):
        given = {
            one.name: _written(getattr(value, one.name))
            for one in fields(value)
            if one.init and (one.default is MISSING or getattr(value, one.name) != one.default)
        }
        return {"of": type(value).__name__} | given
    raise BadVariant(Message("This game cannot be copied."))


def _read(written: Any, known: Mapping[str, Any], depth: int) -> Any:
    """The inverse of :func:`_written`; only known classes, each through its own checks."""
    if depth > DEEPEST:
        raise BadVariant(_no_game())
    if written is None or type(written) in (bool, int, str):
        return written
    if isinstance(written, list):
        return tuple([_read(one, known, depth + 1) for one in written])
    match written:
        case {"lines": str(name)}:
            return _printed(name)
        case {"card": str(text)}:
            return Card.parse(text)
        case {"set": list(members)}:
            return frozenset(_read(one, known, depth + 1) for one in members)
        case {"is": str(name), "name": str(member)} if issubclass(known[name], Enum):
            return known[name][member]
        case {"of": str(name), **given} if not issubclass(known[name], Enum):
            options = {str(key): _read(one, known, depth + 1) for key, one in given.items()}
            return known[name](**options)
        case _:
            raise BadVariant(_no_game())


def _printed_as(lines: tuple[object, ...]) -> str | None:
    """The name of the printed pay table with these lines, which is shorter than they are."""
    if not lines or type(lines[0]).__name__ != "PayLine":
        return None
    tables: Mapping[str, Any] = import_module(_MATCHES["video poker"][0]).PAY_TABLES
    return next((name for name, table in tables.items() if table.lines == lines), None)


def _printed(name: str) -> Any:
    """The lines of a printed pay table."""
    return import_module(_MATCHES["video poker"][0]).PAY_TABLES[name].lines


def _no_game() -> Message:
    return Message("This text is no copied game.")
