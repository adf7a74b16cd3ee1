"""The kernel's websocket, opened up: read what a page sends, forge what a stranger could send.

Frames follow Jupyter's protocol ``v1.kernel.websocket.jupyter.org``: how many offsets, the offsets
(64-bit, little-endian), then channel, header, parent header, metadata, content and buffers.
"""

from __future__ import annotations

import json
import struct
import uuid
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

CONTENT = 4


def parts_of(frame: bytes) -> list[bytes]:
    """The parts of a frame, from the channel on."""
    (count,) = struct.unpack_from("<Q", frame)
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    return [frame[start:end] for start, end in pairwise(offsets)]


def frame_of(parts: list[bytes]) -> bytes:
    """The inverse of :func:`parts_of`."""
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(parts)


class Wire:
    """Sits between a page and its kernel; make it before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.sent: list[bytes] = []
        self.received: list[str] = []
        self._server: WebSocketRoute | None = None
        page.route_web_socket("**/api/kernels/**", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._server = server

        def on(message: str | bytes) -> None:
            if isinstance(message, bytes):
                self.sent.append(message)
            server.send(message)

        def back(message: str | bytes) -> None:
            data = message.encode() if isinstance(message, str) else message
            self.received.append(data.decode("utf-8", "replace"))
            route.send(message)

        route.on_message(on)
        server.on_message(back)

    def forge(self, data: dict[str, Any]) -> None:
        """Send a comm message with this data to the table, as its own page would."""
        for frame in reversed(self.sent):
            parts = parts_of(frame)
            content = json.loads(parts[CONTENT])
            if content.get("data", {}).get("content", {}).get("action_id"):
                break
        else:
            raise AssertionError("the page has sent no message yet")
        header = json.loads(parts[1]) | {"msg_id": uuid.uuid4().hex}
        parts[1] = json.dumps(header).encode()
        parts[CONTENT] = json.dumps(content | {"data": data}).encode()
        assert self._server is not None
        self._server.send(frame_of(parts))
