"""What somebody could send who opens a page's line to its kernel without the page.

The server plays this part itself before it lets strangers in: see :mod:`playground.selfcheck`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
import uuid
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.websocket import (
    WebSocketClientConnection,
    WebSocketClosedError,
    websocket_connect,
)

__all__ = ["SUBPROTOCOL", "open_doors"]

SUBPROTOCOL = "v1.kernel.websocket.jupyter.org"
"""The form of the kernel protocol that pages speak."""

_LONGEST_WAIT = 20.0
_TOO_LONG = 70_000
_WIDGET = {
    "_model_module": "@jupyter-widgets/base",
    "_model_module_version": "2.0.0",
    "_model_name": "LayoutModel",
    "_view_module": "@jupyter-widgets/base",
    "_view_module_version": "2.0.0",
    "_view_name": "LayoutView",
}


async def open_doors(address: str) -> list[str]:
    """What a stranger may do at this kernel's address and should not, one sentence each."""
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        canary = Path(folder) / "canary"
        line = await websocket_connect(address, subprotocols=[SUBPROTOCOL])
        for channel in ("shell", "control", "stdin"):
            code = f"open({str(canary)!r}, 'w').close()"
            await _send(line, channel, "execute_request", code=code, silent=False)
        await _send(line, "shell", "comm_open", metadata={"version": "2.1.0"}, comm_id="canary",
                    target_name="jupyter.widget", data={"state": _WIDGET})  # fmt: skip
        await _send(line, "shell", "comm_info_request")
        reply = await _reply(line, "comm_info_reply")
        if canary.exists():
            found.append("A stranger can run code.")
        if "canary" in reply.get("comms", {}):
            found.append("A stranger can make widgets.")
        await _send(line, "shell", "kernel_info_request", metadata={"padding": "0" * _TOO_LONG})
        if not await _closes(line):
            found.append("A stranger can send messages of any length.")
    try:
        older = await websocket_connect(address)
    except Exception:
        return found
    older.close()
    return [*found, "A kernel is given to the older form of its protocol."]


async def _send(
    line: WebSocketClientConnection,
    channel: str,
    kind: str,
    *,
    metadata: dict[str, Any] | None = None,
    **content: object,
) -> None:
    header = {
        "msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "canary",
        "date": "2026-01-01T00:00:00Z", "version": "5.3",
    }  # fmt: skip
    message = {"header": header, "parent_header": {}, "metadata": metadata or {}}
    packed = serialize_msg_to_ws_v1(  # type: ignore[no-untyped-call]
        message | {"content": content}, channel, lambda part: json.dumps(part).encode()
    )
    with contextlib.suppress(WebSocketClosedError):
        await line.write_message(bytes(packed), binary=True)


async def _reply(line: WebSocketClientConnection, kind: str) -> dict[str, Any]:
    """The content of the first message of this kind; empty if none comes."""

    async def wait() -> dict[str, Any]:
        while isinstance(received := await line.read_message(), bytes):
            _, parts = deserialize_msg_from_ws_v1(received)  # type: ignore[no-untyped-call]
            if json.loads(parts[0])["msg_type"] == kind:
                content: dict[str, Any] = json.loads(parts[3])
                return content
        return {}

    try:
        return await asyncio.wait_for(wait(), _LONGEST_WAIT)
    except TimeoutError:
        return {}


async def _closes(line: WebSocketClientConnection) -> bool:
    async def wait() -> None:
        while await line.read_message() is not None:
            continue

    try:
        await asyncio.wait_for(wait(), _LONGEST_WAIT)
    except TimeoutError:
        return False
    return True
