"""What may come over a page's line: only frames such as a page sends, and not too many."""

from __future__ import annotations

import contextlib
import json
import struct
import time
from collections.abc import Callable, Iterable, Iterator

import pytest
import websocket
from hypothesis import given
from hypothesis import strategies as st

from playground.frames import Backlog, Measure, is_sound
from playground.pages import GAMES
from playground.seats import Seats
from tests.browser.wire import frame_of
from tests.playground.test_app import SUBPROTOCOL, _kind, _message, _socket_address, ask
from tests.servers import Running

HEADER = {"msg_id": "a", "msg_type": "comm_msg"}


TOLD = b'{"comm_id": "a", "data": {"method": "custom"}}'


def frame(header: object = HEADER, channel: bytes = b"shell", content: bytes = TOLD) -> bytes:
    """A frame of five parts."""
    return frame_of([channel, json.dumps(header).encode(), b"{}", b"{}", content])


BAD = {
    "nothing": b"",
    "a text": "shell",
    "seven bytes": b"\x05" * 7,
    "garbage that names 2**61 offsets": b"0" * 64,
    "no offsets": bytes(64),
    "offsets beyond the end": struct.pack("<7Q", 6, *[10**9] * 6),
    "offsets that go back": struct.pack("<7Q", 6, 56, 60, 57, 58, 59, 61) + b"{}{}{}",
    "a buffer": frame_of([b"shell", json.dumps(HEADER).encode(), b"{}", b"{}", b"{}", b"x"]),
    "a header that is a number": frame(5),
    "a header without a kind": frame({"msg_id": "a"}),
    "a kind that is a list": frame({"msg_id": "a", "msg_type": ["x"]}),
    "an unknown channel": frame(channel=b"iopub"),
    "content that is no JSON": frame(content=b"{"),
    "content 2,000 deep": frame(content=b"[" * 20_000),
    "content that is a list": frame(content=b"[]"),
    "bytes that are no text": frame(content=b"\xff\xfe{}"),
    "a kind of two lines": frame({"msg_id": "a", "msg_type": "comm\nmsg"}),
    "another thread of the kernel": frame(HEADER | {"subshell_id": "x"}),
}

NONSENSE = {
    "comm_open": [{}, {"comm_id": "a"}, {"comm_id": "a", "target_name": "x"},
                  {"comm_id": 5, "target_name": "jupyter.widget"},
                  {"comm_id": "a\nb", "target_name": "jupyter.widget.control"}],
    "comm_msg": [{}, {"comm_id": "a"}, {"comm_id": ["a"], "data": {"method": "custom"}},
                 *({"comm_id": "a", "data": data} for data in (
                     None, 5, [], {}, {"method": 5}, {"method": "x"}, {"method": "update"},
                     {"method": "update", "state": 5},
                     {"method": "update", "state": {}, "buffer_paths": [["view"]]}))],
    "comm_close": [{}, {"comm_id": ""}, {"comm_id": "a" * 129}],
    "comm_info_request": [{"target_name": 5}, {"target_name": {}}],
}  # fmt: skip
"""What a kernel would answer with its inside."""


def test_what_a_page_sends_is_passed_on() -> None:
    assert is_sound(frame())
    assert is_sound(_message("kernel_info_request", "control"))


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_anything_else_is_not(bad: object) -> None:
    assert not is_sound(bad)


@pytest.mark.parametrize("kind", NONSENSE)
def test_a_kernel_is_told_nothing_that_it_cannot_read(kind: str) -> None:
    for content in NONSENSE[kind]:
        assert not is_sound(_message(kind, "shell", **content)), content


def test_what_a_page_tells_its_parts_is_passed_on() -> None:
    update = {"method": "update", "state": {"view": 1}, "buffer_paths": []}
    for data in (update, {"method": "request_states"}, {"method": "custom", "content": None}):
        assert is_sound(_message("comm_msg", "shell", comm_id="a-b", data=data))
    assert is_sound(_message("comm_info_request", "shell", target_name="jupyter.widget"))
    assert is_sound(_message("comm_info_request", "shell"))


@given(st.binary(max_size=200))
def test_no_bytes_at_all_can_do_harm(data: bytes) -> None:
    assert is_sound(data) in (False, True)
    whole = frame()
    assert is_sound(whole[: len(data) % len(whole)]) is False


def test_a_measure_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("playground.frames.monotonic", lambda: now[0])
    measure = Measure(at_once=3, a_second=2)
    assert [measure.allows() for _ in range(5)] == [True, True, True, False, False]
    now[0] = 2.0
    assert [measure.allows() for _ in range(3)] == [True, True, False]
    now[0] = 1000.0
    assert [measure.allows() for _ in range(4)] == [True, True, True, False]


def test_a_long_message_counts_for_several() -> None:
    measure = Measure(at_once=20, a_second=0)
    assert [measure.allows(4095), measure.allows(65_536), measure.allows(65_536)] == [
        True, True, False,
    ]  # fmt: skip


def test_what_a_kernel_says_to_nobody_is_remembered_within_bounds() -> None:
    backlog = Backlog(10)
    backlog.append(("iopub", [b"12345", b"678"]))
    assert backlog == [("iopub", [b"12345", b"678"])]
    for _ in range(3):
        backlog.append(("iopub", [b"1234"]))
    assert backlog == []


class Stream:
    """A channel of a kernel whose page is away."""

    def on_recv(self, hear: Callable[[list[bytes]], None]) -> None:
        self.hear = hear


def test_a_kernel_that_speaks_to_nobody_fills_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seats, "_check_kernel_id", lambda *_: None)
    seats, stream = Seats(), Stream()
    seats.start_buffering("kernel", "kernel:page", {"iopub": stream})
    stream.hear([b"a view"])
    assert seats.get_buffer("kernel", "kernel:page")["buffer"] == [("iopub", [b"a view"])]
    seats.start_buffering("kernel", "kernel:page", {"iopub": stream})
    for _ in range(100):
        stream.hear([bytes(10**6)])
    assert seats.get_buffer("kernel", "kernel:page")["buffer"] == []


@contextlib.contextmanager
def _opened(server: Running) -> Iterator[websocket.WebSocket]:
    _, page = ask(server.address, f"/{GAMES[0].slug}")
    line = websocket.create_connection(
        _socket_address(server, page), timeout=30, subprotocols=[SUBPROTOCOL]
    )
    raw = line.sock
    try:
        yield line
    finally:
        raw.close()


def _send_until_cut_off(line: websocket.WebSocket, frames: Iterable[bytes]) -> bool:
    try:
        for data in frames:
            line.send_binary(data)
        while line.recv() not in ("", b""):
            continue
    except websocket.WebSocketTimeoutException:
        return False
    except (websocket.WebSocketException, OSError):
        return True
    return True


@pytest.mark.parametrize(
    "frames",
    [[BAD["garbage that names 2**61 offsets"]], [BAD["content 2,000 deep"]],
     [_message("kernel_info_request", "shell")] * 20_000],
    ids=["garbage", "nested", "20,000 messages"],
)  # fmt: skip
def test_whoever_sends_such_things_is_cut_off_and_nobody_else(
    running: Running, frames: list[bytes]
) -> None:
    with _opened(running) as visitor, _opened(running) as stranger:
        assert _send_until_cut_off(stranger, frames)
        visitor.send_binary(_message("kernel_info_request", "shell"))
        deadline = time.monotonic() + 20
        while _kind(visitor.recv()) != "kernel_info_reply":
            assert time.monotonic() < deadline
    assert ask(running.address, "/healthz")[0].status == 200
