"""Where a lesson log lies on disk: one file of lines that only grows.

Each entry is one line and one write at the end of the file, so two notebooks may write at once and
a kernel killed at any moment loses at most the line it was writing. A file that cannot be read is
set aside under another name, never thrown away, and what could be read is kept.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.messages import Message
from widgets.lessons.entries import Entry, NewerLog, read_entry

__all__ = ["FOLDER_NAME", "Shelf", "usual_folder"]

FOLDER_NAME: Final = "FAIRDEAL_LESSON_FOLDER"
"""The environment variable that names another folder for the log."""

FILE: Final = "lessons.jsonl"
LARGEST: Final = 20_000_000

_NEWER = Message(
    "Your lesson log was written by a newer Fair Deal. It stays as it is, and nothing is saved now."
)
_NOWHERE = Message("Not saved: there is no place to write on this machine. You can go on.")
_SET_ASIDE = Message(
    "A part of your lesson log could not be read. It was set aside as {name}; the rest is here."
)
_NOT_MOVED = Message("Your lesson log cannot be read or moved, so nothing is saved now.")


def usual_folder() -> Path | None:
    """The folder of this user's log; None where there is no home at all."""
    named = os.environ.get(FOLDER_NAME)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    try:
        return user_data_path("fairdeal", appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None


@dataclass(slots=True)
class Shelf:
    """The log file in a folder. ``trouble`` says what went wrong last, None if nothing did.

    ``saves`` is whether entries are still written.
    """

    folder: Path | None
    trouble: Message | None = None
    saves: bool = True

    @property
    def path(self) -> Path:
        """The file."""
        assert self.folder is not None
        return self.folder / FILE

    def load(self) -> list[Entry]:
        """All entries that can be read, in the order in which they were written."""
        if self.folder is None:
            self._give_up(_NOWHERE)
            return []
        try:
            return self._load()
        except OSError:
            self._give_up(_NOWHERE)
            return []

    def _load(self) -> list[Entry]:
        try:
            found = self.path.lstat()
        except FileNotFoundError:
            return []
        if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
            self._set_aside([])
            return []
        text = self.path.read_bytes().decode("utf-8", "replace")
        entries: list[Entry] = []
        whole = text.endswith("\n") or not text
        for line in filter(None, text.split("\n")):
            try:
                entry = read_entry(line)
            except NewerLog:
                self._give_up(_NEWER)
                return entries
            if entry is None:
                whole = False
            else:
                entries.append(entry)
        if not whole:
            self._set_aside(entries)
        return entries

    def append(self, entry: Entry) -> None:
        """Write one entry at the end; trouble is remembered and never raised."""
        if not self.saves or self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._write(entry.line() + "\n")
        except OSError:
            self._give_up(_NOWHERE)

    def _write(self, text: str) -> None:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
        file = os.open(self.path, flags, 0o600)
        try:
            size = os.lseek(file, 0, os.SEEK_END)
            if size:
                os.lseek(file, -1, os.SEEK_END)
                if os.read(file, 1) != b"\n":  # a line that was cut off stays a line of its own
                    text = "\n" + text
            data = text.encode()
            if os.write(file, data) != len(data):
                raise OSError("the disk is full")
        finally:
            os.close(file)

    def _set_aside(self, entries: list[Entry]) -> None:
        """Give the file another name and begin a new one with what could be read of it."""
        name = _free_name(self.path)
        try:
            self.path.rename(name)
        except OSError:
            self._give_up(_NOT_MOVED)
            return
        self.trouble = Message(_SET_ASIDE.template, name=name.name)
        with suppress(OSError):
            if entries:
                self._write("".join(entry.line() + "\n" for entry in entries))

    def _give_up(self, reason: Message) -> None:
        self.trouble, self.saves = reason, False


def _free_name(path: Path) -> Path:
    """A name beside the file that nothing has yet."""
    number = 1
    while os.path.lexists(name := path.with_name(f"{path.name}.corrupt-{number}")):
        number += 1
    return name
