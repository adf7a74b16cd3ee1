"""A game that outlives its page: reload, go back, lose the kernel, and the same hand lies there.

After every change the table hands its browser a token: the match as it stands, sealed for this
purpose (:mod:`widgets.copying`), so that it shows no card to come. The browser keeps it as long as
the window is open, by page and table, and the first message of a new page brings it back. It opens
only in the browser that was given it (a secret that this browser keeps goes into it as a hash), at
the same table, and for some hours. A token that does not open, for whatever reason, is a new game
and one sentence, always the same.

An older token restores an older state. With chips that are worth nothing, whoever goes back like
that fools nobody but himself; and two windows with copies of one token each go their own way. In
JupyterLab and in a script nothing of this happens: there the kernel lives on.

A token is small however long a match gets: of a long one it holds the chips before one of the last
games and what was done since, and not the games before.
"""

from __future__ import annotations

import hashlib
import json
import logging
import zlib
from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, TypeVar

from rules.game import Game
from rules.messages import BadVariant
from rules.replay import Record, read_json
from widgets.base import View
from widgets.catalogue import N_
from widgets.copying import NotOpened, locked, opened
from widgets.match_table import MatchTable
from widgets.resume_hours import seconds_kept

__all__ = ["LONGEST_TOKEN", "NOT_RESUMED", "ResumedTable"]

PURPOSE: Final = "resume 1"
LONGEST_TOKEN: Final = 8192
LONGEST_KEPT: Final = 200_000
NOT_RESUMED = N_("The game that was kept for this table cannot be opened. A new one starts.")

_made: Counter[str] = Counter()
"""How many tables of each class this process has made: a notebook makes them in the same order."""

_log = logging.getLogger("fairdeal")

Match = TypeVar("Match", bound=Game[Any, Any])
State = TypeVar("State", bound=Hashable)


class ResumedTable(MatchTable[Match, State], Generic[Match, State]):
    """A match table that gives its browser a token and takes it back.

    A subclass says in ``game_begins`` where a game of its match begins, in ``remembers`` what else
    belongs to the table, and takes that back in ``recall`` before the match is there and in
    ``recall_marks`` after it. ``place`` tells the tables of a page apart.
    """

    most_steps: ClassVar[int] = 120
    """A token holds at most so many steps of the match, unless its last game alone has more."""
    place = ""

    def __init__(self, language: str | None = None) -> None:
        name = type(self).__name__
        _made[name] += 1
        self.place = self.place or f"{name}-{_made[name]}"
        self._visitor = ""
        self._kept_last = b""
        super().__init__(language)

    def _begin(self, match: Match, **dealt: Any) -> None:
        super()._begin(match, **dealt)
        self._from: tuple[Hashable, int] = (None, 0)
        self._starts: list[tuple[Hashable, int]] = []

    # What a subclass says.

    def game_begins(self, state: State, action: Hashable) -> State | None:  # noqa: ARG002
        """The state without the games before, if this action begins a game; otherwise None."""
        return None

    def remembers(self) -> dict[str, Any]:
        """What belongs to the table beside its match, in texts, numbers and lists of these."""
        return {}

    def recall(self, memory: dict[str, Any], record: Record) -> None:
        """Take back what belongs to the table, before the match is opened."""

    def recall_marks(self, memory: dict[str, Any]) -> None:
        """Take back what lies on the table, after the match was opened."""

    # Giving a token.

    def _act(self, *actions: Hashable) -> None:
        state, steps = self._state, len(self._log)
        super()._act(*actions)
        for place, action in enumerate(actions, start=steps):
            if (start := self.game_begins(state, action)) is not None:
                self._starts.append((start, place))
            state = self._match.apply(state, action)

    def _off_the_record(self, match: Match, state: State) -> None:
        super()._off_the_record(match, state)
        self._from, self._starts = (state, len(self._log)), []

    def _going_on(self) -> Record:
        """The match as it stands, from not too far back."""
        start, place = self._from
        end = len(self._log)
        if end - place > self.most_steps and self._starts:
            near = [one for one in self._starts if end - one[1] <= self.most_steps]
            start, place = near[0] if near else self._starts[-1]
        return replace(
            self._record,
            match=self._match,
            seed=self._dealer.full_seed if self._dealer is not None else self._seed or "",
            log=tuple(self._log[place:]),
            about=tuple(self.about().items()),
            start=start,
        )

    def keep(self) -> View:
        """Give the browser its token, if something changed; a game that is seen again is none."""
        if self._visitor and not self._away:
            memory = {
                "seed": self._seed,
                "ended": self._ended,
                "whole": self._recorded,
                **self.remembers(),
            }
            kept = json.dumps([self._visitor, self.place, memory], ensure_ascii=False)
            data = f"{kept}\n{self._going_on().json()}".encode()
            if data != self._kept_last:
                self._kept_last = data
                token = locked(zlib.compress(data, 6), PURPOSE)
                self.send({"kept": token if len(token) <= LONGEST_TOKEN else ""})
        return {"id": self.place}

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """After a cut the token is given again: the last one may have been lost."""
        super()._receive(widget, content, buffers)
        if isinstance(content, dict) and content.get("again") is True:
            self._kept_last = b""
            self.keep()

    @property
    def _away(self) -> bool:
        """Whether something else than the match lies on the table now."""
        return self._replay is not None

    # Taking it back.

    def hello(self, message: dict[str, Any]) -> None:
        """The first message of a page: its address, who asks, and the token that was kept here."""
        if self._greeted:
            return
        super().hello(message)
        visitor, token = message.get("visitor"), message.get("resume")
        known = isinstance(visitor, str) and 16 <= len(visitor) <= 64
        self._visitor = _hash_of(str(visitor)) if known else ""
        if token in (None, ""):
            return
        try:
            self._resume(token)
        except NotOpened:
            self.say(self.words(NOT_RESUMED))
        except Exception:
            _log.exception("a kept game could not be opened")
            self.fresh()
            self.say(self.words(NOT_RESUMED))
        else:
            self.notice = None

    def _resume(self, token: object) -> None:
        """Go on with the game of a token. Raises NotOpened, having changed nothing."""
        if not isinstance(token, str) or len(token) > LONGEST_TOKEN or not self._visitor:
            raise NotOpened
        memory, record = self._opened_token(token)
        match: Any = record.match
        self._begin(
            match,
            seed=memory["seed"],
            first=record.first,
            same_deal=record.same_deal,
            deck=record.deck,
        )
        self._record = replace(self._record, start=record.start)
        self._from = (record.start, 0)
        self._dealer = record.dealer() if record.seed else None
        self._recorded, self._ended = memory["whole"] and record.start is None, memory["ended"]
        states = tuple(record.states())
        self._state, self._log = states[-1], list(record.log)
        for place, (state, action) in enumerate(zip(states[:-1], record.log, strict=True)):
            if place and (start := self.game_begins(state, action)) is not None:
                self._starts.append((start, place))
        self.recall(memory, record)
        self.read_about(dict(record.about))
        self.opened()
        self.recall_marks(memory)
        self.moved()
        self.draw()  # a table that cannot be shown is no table

    def _opened_token(self, token: str) -> tuple[dict[str, Any], Record]:
        packed = opened(token, PURPOSE, seconds=seconds_kept())
        try:
            data = zlib.decompressobj().decompress(packed, LONGEST_KEPT).decode()
            kept, _, written = data.partition("\n")
            visitor, place, memory = json.loads(kept)
            record = read_json(written)
        except (BadVariant, ValueError, TypeError, zlib.error) as fault:
            raise NotOpened from fault
        mine = (visitor, place) == (self._visitor, self.place)
        if not mine or type(record.match) is not type(self._match):
            raise NotOpened
        return memory, record

    match_handlers: ClassVar[dict[str, Any]] = MatchTable.match_handlers | {"hello": hello}


def _hash_of(visitor: str) -> str:
    """What a token says of a browser's secret: 128 bits that do not give it."""
    return hashlib.sha256(f"fair-deal visitor\0{visitor}".encode()).hexdigest()[:32]
