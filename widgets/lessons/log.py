"""The lesson log: what a learner has guessed and answered, shared by all widgets of one kernel.

In JupyterLab it lies on disk, so that guesses and locks come back after a restart and *Run all*. On
a public page nothing is written here: the browser keeps the lines and hands them back when a page
opens. Lines are only what somebody said; what is settled is worked out from them, so no file and no
browser can claim a right answer.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from time import time
from typing import Any, Final
from weakref import WeakMethod

from rules.answers import Verdict
from rules.messages import Message
from rules.questions import known, question
from widgets.lessons.entries import (
    LONGEST_LINE,
    Entry,
    NewerLog,
    numbers_of,
    read_entry,
    recalled,
)
from widgets.lessons.places import KEPT_BY_BROWSER, PLACE_NAME
from widgets.lessons.shelf import Shelf, usual_folder

__all__ = ["TRIES", "LessonLog", "lesson_log"]

TRIES: Final = 2
MOST_LINES: Final = 400

Listener = Callable[[], None]


class LessonLog:
    """Entries in order, and what is settled by them. ``shelf`` is None where the browser keeps.

    ``earlier`` are the entries of earlier visits, which lay on the shelf or came back from the
    browser, and ``settled_earlier`` is what these settled.
    """

    def __init__(self, shelf: Shelf | None = None) -> None:
        self.shelf = shelf
        self._entries: dict[str, Entry] = {}
        self._settled: set[str] = set()
        self._missed: dict[str, int] = {}
        self._verdicts: dict[str, Verdict | None] = {}
        self._listeners: list[WeakMethod[Listener]] = []
        self._given_back = False
        self._unkept: list[str] = []
        self._keeper: Callable[[str], object] | None = None
        self.earlier: tuple[Entry, ...] = ()
        self.settled_earlier: frozenset[str] = frozenset()
        self._take_earlier(shelf.load() if shelf is not None else ())

    @property
    def trouble(self) -> Message | None:
        """What went wrong with saving, in one sentence; None if nothing did."""
        return self.shelf.trouble if self.shelf is not None else None

    @property
    def for_browser(self) -> bool:
        """Whether the browser is to keep the lines."""
        return self.shelf is None

    def entries(self, item: str) -> tuple[Entry, ...]:
        """All that was said about the thing of this id, in order."""
        return tuple(entry for entry in self._entries.values() if entry.item == item)

    def settled(self, items: Iterable[str]) -> bool:
        """Whether all of these are settled: locked, answered, given up or done."""
        return self._settled.issuperset(items)

    def add(self, item: str, said: Mapping[str, Any]) -> Entry:
        """Remember what somebody said about the thing of this id, save it, and tell everybody."""
        entry = Entry(secrets.token_hex(8), item, said, int(time()))
        self._take(entry)
        if self.shelf is not None:
            self.shelf.append(entry)
        elif self._keeper is not None:
            self._keeper(entry.line())
        else:
            self._unkept.append(entry.line())
        self.tell()
        return entry

    def keep_with(self, keeper: Callable[[str], object]) -> None:
        """Hand every line from now on to this, which has a browser keep it."""
        if not self.for_browser:
            return
        self._keeper = keeper
        waiting, self._unkept = self._unkept, []
        for line in waiting:
            keeper(line)

    def give_back(self, lines: object) -> None:
        """Take the lines that a browser kept, once; whatever is no entry is left out."""
        if self._given_back or not self.for_browser or not isinstance(lines, list):
            return
        self._given_back = True
        entries = []
        for line in lines[:MOST_LINES]:
            if not isinstance(line, str) or len(line) > LONGEST_LINE:
                continue
            try:
                entry = read_entry(line)
            except NewerLog:
                continue
            if entry is not None:
                entries.append(entry)
        self._take_earlier(entries)
        self.tell()

    def listen(self, method: Listener) -> None:
        """Call this method of a living object whenever something new is known."""
        self._listeners.append(WeakMethod(method))

    def tell(self) -> None:
        """Call everybody who listens."""
        alive = [(reference, reference()) for reference in self._listeners]
        self._listeners = [reference for reference, method in alive if method is not None]
        for _, method in alive:
            if method is not None:
                method()

    def verdict(self, entry: Entry) -> Verdict | None:
        """What is said to this answer; None for what is no answer, or to numbers that none has."""
        if entry.key not in self._verdicts:
            self._verdicts[entry.key] = _judged(entry)
        return self._verdicts[entry.key]

    def _take_earlier(self, entries: Iterable[Entry]) -> None:
        """Take entries of earlier visits; those that are here already are of this one."""
        self.earlier = tuple(entry for entry in entries if self._take(entry))
        self.settled_earlier = frozenset(self._settled)

    def _take(self, entry: Entry) -> bool:
        """Take in one entry, unless it is here or its guess is locked; whether it was taken."""
        item = entry.item
        if entry.key in self._entries or (known(item) == "prediction" and item in self._settled):
            return False  # a guess is locked once
        self._entries[entry.key] = entry
        if recalled(item) is not None:
            return True  # asked again: that settles nothing
        if known(item) != "question" or "gave_up" in entry.said:
            self._settled.add(item)
            return True
        verdict = self.verdict(entry)
        assert verdict is not None
        if verdict.counted and not verdict.correct:
            self._missed[item] = self._missed.get(item, 0) + 1
        if verdict.correct or self._missed.get(item, 0) >= TRIES:
            self._settled.add(item)
        return True


def _judged(entry: Entry) -> Verdict | None:
    asked_again, text = recalled(entry.item), entry.said.get("text")
    if text is None:
        return None
    if asked_again is None:
        return question(entry.item).check(text)
    asked, at = question(asked_again), numbers_of(entry.said)
    return asked.at_values(at).check(text) if at in asked.others() else None


@cache
def lesson_log() -> LessonLog:
    """The log of this kernel."""
    if os.environ.get(PLACE_NAME) == KEPT_BY_BROWSER:
        return LessonLog()
    return LessonLog(Shelf(usual_folder()))
