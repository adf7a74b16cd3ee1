"""A page without a browser: asks for it, opens the line to its kernel, and plays what is there."""

from __future__ import annotations

import asyncio
import json
import re
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClosedError, websocket_connect

from playground.stranger import SUBPROTOCOL

PATIENCE = 60.0
"""Seconds that a visitor waits for anything before it counts as lost."""


PING_SECONDS = 2.0
"""How often a page that is looked at asks whether its kernel is there."""

_LOST_PINGS = 5


class LineLost(Exception):
    """The line to the kernel is gone."""


class NoSeat(Exception):
    """The server says that all seats are taken."""


@dataclass
class Notes:
    """What was measured and counted, of all visitors together."""

    pages: list[float] = field(default_factory=list)
    states: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    visits: int = 0
    visit_seconds: float = 0.0
    hands: int = 0
    presses: int = 0
    lost: int = 0
    doubled: int = 0
    chips: int = 0
    reloads: int = 0
    resumed: int = 0
    resumed_otherwise: int = 0
    drops: int = 0
    no_seat: int = 0
    cut_by_kill: int = 0
    back_after_kill: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass
class Person:
    """Somebody with a browser: its cookies, its secret, and the tokens of games it keeps."""

    number: int
    cookies: dict[str, str] = field(default_factory=dict)
    secret: str = field(default_factory=lambda: uuid.uuid4().hex)
    kept: dict[str, str] = field(default_factory=dict)

    @property
    def cookie(self) -> str:
        """All cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def ask(self, address: str, method: str = "GET", body: str | None = None) -> HTTPResponse:
        """One request as this browser makes it."""
        headers = {"Cookie": self.cookie} if self.cookies else {}
        response = await AsyncHTTPClient().fetch(
            HTTPRequest(address, method, headers, body, request_timeout=PATIENCE),
            raise_error=False,
        )
        for line in response.headers.get_list("Set-Cookie"):
            name, _, rest = line.partition("=")
            self.cookies[name.strip()] = rest.partition(";")[0]
        return response


class OpenPage:
    """One page that is open: its kernel, its line, the states of its parts."""

    def __init__(self, person: Person, address: str, slug: str, notes: Notes) -> None:
        self.person, self.address, self.slug, self.notes = person, address, slug, notes
        self.states: dict[str, dict[str, Any]] = {}
        self.table = ""
        self._session = uuid.uuid4().hex
        self._heard = asyncio.Event()
        self._line: Any = None
        self._listening: asyncio.Task[None] | None = None
        self._pongs: set[int] = set()
        self._pinging: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Ask for the page, open the line and ask for the states. Raises NoSeat or OSError."""
        began = time.perf_counter()
        response = await self.person.ask(f"{self.address}/{self.slug}")
        if response.code == 503:
            raise NoSeat
        found = re.search(rb'"kernelId": "([0-9a-f-]{36})"', response.body or b"")
        if response.code != 200 or found is None:
            raise OSError(f"the page /{self.slug} came with status {response.code}")
        self.notes.pages.append(time.perf_counter() - began)
        self.kernel = found[1].decode()
        await self.connect()
        began = time.perf_counter()
        control = uuid.uuid4().hex
        self._send("comm_open", {"version": "1.0.0"}, comm_id=control,
                   target_name="jupyter.widget.control", data={})  # fmt: skip
        self._send("comm_msg", comm_id=control, data={"method": "request_states"})
        await self._until(lambda: bool(self.states))
        self.notes.states.append(time.perf_counter() - began)
        tables = [name for name, it in self.states.items() if "step" in (it.get("view") or {})]
        self.table = tables[0] if tables else ""
        if tables:
            self._pinging = asyncio.ensure_future(self._ping())
        for name in tables:
            kept = self.person.kept.get(self.slug, "") if name == self.table else ""
            await self.press("hello", name=name, search="", visitor=self.person.secret, resume=kept)

    async def connect(self) -> None:
        """Open the line to the kernel, under the same name as before. Raises OSError."""
        query = urlencode({"session_id": self._session})
        address = (
            f"ws{self.address.removeprefix('http')}/api/kernels/{self.kernel}/channels?{query}"
        )
        self._line = await websocket_connect(
            HTTPRequest(address, headers={"Cookie": self.person.cookie}, connect_timeout=PATIENCE),
            subprotocols=[SUBPROTOCOL],
        )
        self._listening = asyncio.ensure_future(self._listen(self._line))

    def drop(self) -> None:
        """The line breaks, without a word to the server."""
        if self._line.protocol is not None:
            self._line.protocol.stream.close()

    async def leave(self) -> None:
        """Say good-bye as a page does when it is closed or left."""
        if self._pinging is not None:
            self._pinging.cancel()
        self._line.close()
        token = self.person.cookies.get("_xsrf", "")
        await self.person.ask(f"{self.address}/voila/api/shutdown/{self.kernel}", "POST",
                              urlencode({"_xsrf": token}))  # fmt: skip

    @property
    def view(self) -> dict[str, Any]:
        """What the table shows."""
        view: dict[str, Any] = self.states[self.table]["view"]
        return view

    async def press(self, do: str, *, name: str = "", breaks: bool = False, **fields: Any) -> None:
        """Press something and wait for the view that answers. Raises LineLost.

        If the line ``breaks`` just then, the page comes back and sends the same press again.
        """
        part = self.states[name or self.table]
        before, action_id = part["view"]["step"], uuid.uuid4().hex
        message = {"do": do, "action_id": action_id, "step": before} | fields
        began = time.perf_counter()
        self.notes.presses += 1
        self._tell(message, name)
        if breaks:
            self.notes.drops += 1
            self.drop()
            await asyncio.sleep(1)
            await self.connect()
            await self.look(name)
            answered = part["view"]["answered"] == action_id
            step = part["view"]["step"]
            self._tell(message, name)
            await self.look(name)
            if answered:
                self.notes.doubled += part["view"]["step"] != step
            self.notes.lost += part["view"]["answered"] != action_id
            return
        try:
            await self._until(lambda: part["view"]["answered"] == action_id)
        except TimeoutError:
            self.notes.lost += 1
            return
        self.notes.clicks.append(time.perf_counter() - began)

    async def look(self, name: str = "") -> None:
        """Ask for the view again, and wait for it: a kernel answers in order."""
        asked = time.monotonic_ns()
        self._tell({"again": True}, name)
        self._tell({"ping": asked}, name)
        await self._until(lambda: asked in self._pongs)

    async def _ping(self) -> None:
        """Ask now and then whether the kernel is there, until the line is lost for good."""
        lost = 0
        while lost < _LOST_PINGS:
            await asyncio.sleep(PING_SECONDS)
            try:
                self._tell({"ping": 0})
                lost = 0
            except LineLost:
                lost += 1

    def _tell(self, content: dict[str, Any], name: str = "") -> None:
        self._send("comm_msg", comm_id=name or self.table,
                   data={"method": "custom", "content": content})  # fmt: skip

    def _send(self, kind: str, metadata: dict[str, Any] | None = None, **content: Any) -> None:
        header = {
            "msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "version": "5.3",
            "session": self._session, "date": "2026-01-01T00:00:00Z",
        }  # fmt: skip
        message = {"header": header, "parent_header": {}, "metadata": metadata or {},
                   "content": content}  # fmt: skip
        packed = serialize_msg_to_ws_v1(message, "shell", lambda part: json.dumps(part).encode())
        try:
            sent = self._line.write_message(bytes(packed), binary=True)
            sent.add_done_callback(lambda it: it.exception())
        except WebSocketClosedError as closed:
            raise LineLost from closed

    async def _until(self, holds: Callable[[], bool]) -> None:
        """Wait until this holds. Raises LineLost or TimeoutError."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            if self._listening is None or self._listening.done():
                raise LineLost
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), max(0.01, deadline - time.monotonic()))

    async def _listen(self, line: Any) -> None:
        while isinstance(received := await line.read_message(), bytes):
            _, parts = deserialize_msg_from_ws_v1(received)
            if json.loads(parts[0])["msg_type"] == "comm_msg":
                self._remember(json.loads(parts[3]))
                self._heard.set()
        line.close()
        self._heard.set()

    def _remember(self, content: dict[str, Any]) -> None:
        data = content["data"]
        if data.get("method") == "update_states":
            self.states |= {name: told["state"] for name, told in data["states"].items()}
        elif data.get("method") == "update" and content["comm_id"] in self.states:
            self.states[content["comm_id"]].update(data["state"])
        elif data.get("method") == "custom":
            told = data["content"]
            if "pong" in told:
                self._pongs.add(told["pong"])
            if isinstance(told.get("kept"), str) and content["comm_id"] == self.table:
                self.person.kept[self.slug] = told["kept"]
