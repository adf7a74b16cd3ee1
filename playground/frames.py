"""What may come over a page's line to its kernel: frames of one form, and not too many of them.

A frame of ``v1.kernel.websocket.jupyter.org`` begins with how many offsets there are and with the
offsets (64 bits each, little-endian); then come channel, header, parent header, metadata, content
and buffers. Jupyter believes these numbers: eight wrong bytes would cost it all memory there is.
"""

from __future__ import annotations

import json
import struct
from itertools import pairwise
from time import monotonic

__all__ = ["Measure", "is_sound"]

_PARTS = 5
"""Channel, header, parent header, metadata and content; a page sends no buffers."""

_CHANNELS = (b"shell", b"control", b"stdin")


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
    kinds = [read[0].get(name) for name in ("msg_id", "msg_type")] if _is_object(read[0]) else [0]
    return channel in _CHANNELS and all(map(_is_object, read)) and all(map(_is_text, kinds))


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 128


class Measure:
    """So many messages at once, and so many a second after that."""

    def __init__(self, at_once: int = 400, a_second: int = 60) -> None:
        self._most = self._left = float(at_once)
        self._a_second = a_second
        self._last = monotonic()

    def allows(self) -> bool:
        """Count one more message; False if it is one too many."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._last) * self._a_second)
        self._last = now
        self._left -= 1
        return self._left >= 0
