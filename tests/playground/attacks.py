"""A visitor at the raw line of a page: what a browser sends, and whatever else somebody could send.

Nothing here asserts anything; :mod:`tests.playground.test_attacks` does.
"""

from __future__ import annotations

import json
import socket
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any, Self

import websocket

from playground.pages import GAMES
from playground.stranger import SUBPROTOCOL
from tests.browser.wire import frame_of, parts_of
from tests.playground.test_app import ask, kernel_of
from tests.servers import Running

__all__ = ["Cut", "Silence", "Visitor", "frame"]

PATIENCE = 30.0
"""Seconds that a test waits for an answer; a busy machine is slow, not wrong."""

Frame = dict[str, Any]


class Cut(Exception):
    """The server has closed the line."""


def frame(
    kind: str,
    channel: str = "shell",
    *,
    header: object = None,
    metadata: dict[str, Any] | None = None,
    **content: object,
) -> bytes:
    """A frame such as a page sends; ``header`` replaces the one that it should have."""
    usual = {
        "msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": uuid.uuid4().hex,
        "date": "2026-01-01T00:00:00Z", "version": "5.3",
    }  # fmt: skip
    parts = [usual if header is None else header, {}, metadata or {}, content]
    return frame_of([channel.encode(), *(json.dumps(part).encode() for part in parts)])


class Silence(Exception):
    """The kernel does not answer."""


class Visitor:
    """Somebody who has asked for a page and speaks to its kernel without a browser."""

    def __init__(self, server: Running, slug: str = GAMES[0].slug, query: str = "") -> None:
        self.server = server
        response, self.page = ask(server.address, f"/{slug}{query}")
        self.cookie = (response.headers.get("Set-Cookie") or "").partition(";")[0]
        self.kernel = kernel_of(self.page)
        self.received: list[bytes] = []
        self._sockets: list[socket.socket] = []
        self.states: dict[str, dict[str, Any]] = {}
        self.line = self.connect()

    def connect(self, **options: Any) -> websocket.WebSocket:
        """One more line to this visitor's kernel."""
        address = f"ws{self.server.address.removeprefix('http')}/api/kernels/{self.kernel}/channels"
        line = websocket.create_connection(
            address + options.pop("query", ""),
            **{"timeout": PATIENCE, "subprotocols": [SUBPROTOCOL]} | options,
        )
        self._sockets.append(line.sock)
        return line

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave as a page does, whatever has become of the line."""
        for line in self._sockets:
            line.close()
        ask(self.server.address, f"/voila/api/shutdown/{self.kernel}", "POST",
            **{"Cookie": self.cookie, "X-XSRFToken": self.cookie.partition("=")[2]})  # fmt: skip

    # Sending.

    def send(self, kind: str, channel: str = "shell", **content: Any) -> None:
        """One message of Jupyter's protocol. Raises Cut."""
        self.send_raw(frame(kind, channel, **content))

    def send_raw(self, data: bytes, text: bool = False) -> None:
        """Bytes as they are. Raises Cut."""
        try:
            if text:
                self.line.send(data)
            else:
                self.line.send_binary(data)
        except (OSError, websocket.WebSocketException) as closed:
            raise Cut from closed

    def tell(self, content: object, comm_id: str | None = None) -> None:
        """A message to a part of the page, by default the table."""
        self.send("comm_msg", comm_id=comm_id or self.table,
                  data={"method": "custom", "content": content})  # fmt: skip

    def forge(self, state: object, comm_id: str | None = None) -> None:
        """Write traits of a part of the page, by default the table."""
        self.send("comm_msg", comm_id=comm_id or self.table,
                  data={"method": "update", "state": state, "buffer_paths": []})  # fmt: skip

    # Hearing.

    def frames(self, seconds: float = PATIENCE) -> Iterator[Frame]:
        """What comes in so many seconds, read and remembered. Raises Cut."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.line.settimeout(left)
            try:
                kind, data = self.line.recv_data(control_frame=True)
            except websocket.WebSocketTimeoutException:
                return
            except (OSError, websocket.WebSocketException) as closed:
                raise Cut from closed
            if kind == websocket.ABNF.OPCODE_CLOSE:
                raise Cut
            if kind != websocket.ABNF.OPCODE_BINARY:
                continue
            self.received.append(data)
            channel, header, parent, _, content, *_ = parts_of(data)
            heard = {
                "channel": channel.decode(),
                "kind": json.loads(header)["msg_type"],
                "parent": json.loads(parent),
                "content": json.loads(content),
            }
            self._remember(heard)
            yield heard

    def until(self, wanted: Callable[[Frame], bool], seconds: float = PATIENCE) -> Frame:
        """The first frame that is wanted. Raises Cut or Silence."""
        for heard in self.frames(seconds):
            if wanted(heard):
                return heard
        raise Silence

    def is_cut(self, seconds: float = PATIENCE) -> bool:
        """Whether the server closes the line."""
        try:
            for _ in self.frames(seconds):
                continue
        except Cut:
            return True
        return False

    def _remember(self, heard: Frame) -> None:
        """Keep the states of the page's parts as a browser does."""
        data = heard["content"].get("data") if heard["kind"] in ("comm_msg", "comm_open") else None
        if not isinstance(data, dict):
            return
        if data.get("method") == "update_states":
            for comm_id, told in data["states"].items():
                self.states[comm_id] = told["state"]
        elif data.get("method") in ("update", "echo_update"):
            self.states.setdefault(heard["content"]["comm_id"], {}).update(data["state"])

    # Playing.

    def ask_states(self) -> dict[str, dict[str, Any]]:
        """The states of all parts, asked for as a browser does when its page opens."""
        control = uuid.uuid4().hex
        self.send("comm_open", comm_id=control, target_name="jupyter.widget.control", data={},
                  metadata={"version": "1.0.0"})  # fmt: skip
        self.send("comm_msg", comm_id=control, data={"method": "request_states"})
        heard = self.until(lambda it: it["content"].get("data", {}).get("method") == "update_states"
                           if isinstance(it["content"].get("data"), dict) else False)  # fmt: skip
        states: dict[str, dict[str, Any]] = heard["content"]["data"]["states"]
        return {comm_id: told["state"] for comm_id, told in states.items()}

    @property
    def table(self) -> str:
        """The id of the part of the page that is its table."""
        if not self.states:
            self.ask_states()
        return next(name for name, state in self.states.items() if "view" in state)

    @property
    def view(self) -> dict[str, Any]:
        """What the table shows, as far as it was heard."""
        view: dict[str, Any] = self.states[self.table]["view"]
        return view

    def say(self, do: object, action_id: object = None, **fields: object) -> dict[str, Any]:
        """A message of the game, with the view that follows it."""
        action_id = uuid.uuid4().hex if action_id is None else action_id
        step = self.states[self.table]["view"]["step"]
        self.tell({"do": do, "action_id": action_id, "step": step} | fields)
        return self.look()

    def look(self) -> dict[str, Any]:
        """The view that follows everything sent so far: the kernel answers in order."""
        number = time.monotonic_ns()
        self.tell({"again": True})
        self.tell({"ping": number})
        self.until(lambda it: it["kind"] == "comm_msg"
                   and it["content"]["data"].get("content") == {"pong": number})  # fmt: skip
        return self.view
