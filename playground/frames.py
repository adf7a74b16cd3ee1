"""What may come over a page's line to its kernel: frames of one form, and not too many of them.

A kernel believes what its page says, and answers nonsense with its inside: a traceback for whoever
sent it, his words in the log. So the content of a message has to be such as a page sends, too.

A frame of ``v1.kernel.websocket.jupyter.org`` begins with how many offsets there are and with the
offsets (64 bits each, little-endian); then come channel, header, parent header, metadata, content
and buffers. Jupyter believes these numbers: eight wrong bytes would cost it all memory there is.
"""

from __future__ import annotations

import json
import re
import struct
from itertools import pairwise
from time import monotonic
from typing import Any

__all__ = ["Backlog", "Measure", "is_sound"]

_PARTS = 5
"""Channel, header, parent header, metadata and content; a page sends no buffers."""

_CHANNELS = (b"shell", b"control", b"stdin")
_TARGETS = ("jupyter.widget", "jupyter.widget.control")
_METHODS = ("custom", "request_state", "request_states")
_COUNTS_ONCE = 4096
"""Bytes that a message may have without counting for more than one."""

_NAME = re.compile(r"[A-Za-z0-9._-]{1,128}", re.ASCII)


def is_sound(frame: object) -> bool:
    """Whether this is a frame such as a page sends."""
    if not isinstance(frame, bytes) or len(frame) < 8:
        return False
    (count,) = struct.unpack_from("<Q", frame)
    if count != _PARTS + 1 or len(frame) < 8 * (count + 1):
        return False
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    if offsets[0] != 8 * (count + 1) or offsets[-1] != len(frame) or sorted(offsets) != [*offsets]:
        return False
    channel, *parts = [frame[start:end] for start, end in pairwise(offsets)]
    try:
        read = [json.loads(part) for part in parts]
    except (ValueError, RecursionError):
        return False
    if channel not in _CHANNELS or not all(isinstance(part, dict) for part in read):
        return False
    header, _, _, content = read
    known = all(_is_name(header.get(name)) for name in ("msg_id", "msg_type"))
    return known and header.get("subshell_id") is None and _is_plain(header["msg_type"], content)


def _is_plain(kind: str, content: dict[str, Any]) -> bool:
    """Whether a kernel can read this content; of kinds that it is never given, any is."""
    match kind:
        case "comm_open":
            return _is_name(content.get("comm_id")) and content.get("target_name") in _TARGETS
        case "comm_msg":
            return _is_name(content.get("comm_id")) and _is_told(content.get("data"))
        case "comm_close":
            return _is_name(content.get("comm_id"))
        case "comm_info_request":
            return content.get("target_name") in (None, *_TARGETS)
        case _:
            return True


def _is_told(data: object) -> bool:
    """Whether a part of a page can read this."""
    if not isinstance(data, dict):
        return False
    if data.get("method") == "update":
        return isinstance(data.get("state"), dict) and data.get("buffer_paths", []) == []
    return data.get("method") in _METHODS


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


class Measure:
    """So many messages at once, and so many a second after that; a long one counts for several."""

    def __init__(self, at_once: int = 400, a_second: int = 60) -> None:
        self._most = self._left = float(at_once)
        self._a_second = a_second
        self._last = monotonic()

    def allows(self, size: int = 0) -> bool:
        """Count one more message of so many bytes; False if it is one too many."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._last) * self._a_second)
        self._last = now
        self._left -= 1 + size // _COUNTS_ONCE
        return self._left >= 0


class Backlog(list[Any]):
    """What a kernel says while its page is away, for when it comes back: up to so many bytes.

    More than that is forgotten as a whole, since a page that comes back asks for the truth anyway.
    """

    def __init__(self, most: int = 2**22) -> None:
        super().__init__()
        self._left = most

    def append(self, said: tuple[str, list[Any]]) -> None:
        """Remember one more message on its channel, if there is room."""
        self._left -= sum(map(len, said[1]))
        if self._left >= 0:
            super().append(said)
        else:
            self.clear()
