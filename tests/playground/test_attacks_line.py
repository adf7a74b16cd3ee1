"""What somebody gets who floods a line, breaks its frames, or asks for what is not his."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import websocket

from playground.handlers import MOST_LINES
from playground.pages import GAMES, NOTEBOOKS
from tests.playground.attacks import Cut, Visitor, frame
from tests.playground.test_app import SUBPROTOCOL, ask
from tests.servers import Running, start_server
from widgets.shelf import shelf

SECONDS = 20
"""So long may another visitor wait on a busy machine before a flood counts as one that hurts."""
MIB = 2**20
FEW = 60
"""Messages that are not too many at once."""


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the defaults of ``make serve``, but for the reserve."""
    with start_server(tmp_path_factory.mktemp("flooded"), "serve") as server:
        yield server


@pytest.fixture(scope="module")
def visitor(public: Running) -> Iterator[Visitor]:
    """Somebody who plays while others attack."""
    with Visitor(public) as somebody:
        somebody.say("hello", search="")
        yield somebody


def still_plays(visitor: Visitor) -> float:
    """Seconds in which another visitor has his answer; that he has one at all is asserted."""
    began = time.monotonic()
    visitor.say("colours")
    seconds = time.monotonic() - began
    print(f"another visitor had an answer after {seconds * 1000:.0f} ms")
    assert seconds < SECONDS
    return seconds


# Floods.


@pytest.mark.parametrize("what", ["questions", "views"])
def test_a_flood_is_cut_off_and_others_play_on(
    public: Running, visitor: Visitor, what: str
) -> None:
    with Visitor(public) as stranger:
        stranger.ask_states()
        table = stranger.table
        data = {
            "questions": frame("kernel_info_request"),
            "views": frame("comm_msg", comm_id=table,
                            data={"method": "custom", "content": {"again": True}}),
        }[what]  # fmt: skip
        with contextlib.suppress(Cut):
            for _ in range(20_000):
                stranger.send_raw(data)
        still_plays(visitor)
        assert stranger.is_cut()


def test_a_flood_goes_on_over_no_second_line(public: Running, visitor: Visitor) -> None:
    """A table counts how often it was asked for its view; so it tells what came through."""
    began = time.monotonic()
    with Visitor(public) as stranger:
        stranger.look()
        for _ in range(3):
            with contextlib.suppress(Cut):
                for _ in range(2000):
                    stranger.tell({"again": True})
            assert stranger.is_cut()
            stranger.line = stranger.connect()
        time.sleep(1)
        passed = stranger.look()["shown"]
        assert 100 < passed < 400 + 60 * (time.monotonic() - began)
    still_plays(visitor)


def test_whoever_asks_much_and_reads_nothing_is_cut_off(public: Running, visitor: Visitor) -> None:
    """All pieces of all pages are half a megabyte; a few bytes ask for them again and again."""
    names = sorted(shelf(), key=lambda name: -len(shelf()[name]))[:60]
    cut = public.log.read_text().count("socket cut")
    with Visitor(public) as stranger:
        stranger.ask_states()
        stranger.line.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        for _ in range(FEW):
            stranger.tell({"pieces": names})
        deadline = time.monotonic() + 120
        while public.log.read_text().count("socket cut") == cut:
            assert time.monotonic() < deadline
            time.sleep(0.1)
    still_plays(visitor)


def test_a_page_has_only_so_many_lines(public: Running, visitor: Visitor) -> None:
    with Visitor(public) as stranger, contextlib.ExitStack() as lines:
        for _ in range(MOST_LINES - 1):
            lines.callback(stranger.connect().shutdown)
        with pytest.raises(websocket.WebSocketBadStatusException) as refused:
            stranger.connect()
        assert refused.value.status_code == 429
        stranger.look()
        still_plays(visitor)
        lines.close()
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(websocket.WebSocketBadStatusException):
                stranger.connect().shutdown()
                return
    raise AssertionError("lines that were closed are counted for ever")


def test_twenty_visitors_at_once_get_a_page_or_are_told_when_to_come_back(tmp_path: Path) -> None:
    with start_server(tmp_path, "serve", "--seats", "3") as server, ThreadPoolExecutor(21) as crowd:
        asked = [crowd.submit(ask, server.address, f"/{GAMES[0].slug}") for _ in range(20)]
        home = crowd.submit(ask, server.address, "/")
        answers = [one.result() for one in asked]
        assert home.result()[0].status == 200
    pages = [body for response, body in answers if response.status == 200]
    full = [response for response, _ in answers if response.status == 503]
    assert (len(pages), len(full)) == (3, 17)
    assert all(response.headers["Retry-After"] == "30" for response in full)
    assert all(b"application/vnd.jupyter.widget-view+json" in body for body in pages)


# Broken frames.


def deep(levels: int) -> bytes:
    """A frame whose content is a list in a list and so on."""
    whole = frame("comm_msg", comm_id="a", data="DEEP")
    return whole.replace(b'"DEEP"', b"[" * levels + b"]" * levels)


BROKEN = {
    "70 kB": frame("comm_msg", comm_id="a", data={"method": "custom", "content": "0" * 70_000}),
    "70 kB of garbage": os.urandom(70_000),
    "binary garbage": bytes(range(256)) * 4,
    "a header that is 5": frame("comm_msg", header=5),
    "a header without a kind": frame("comm_msg", header={}),
    "2,000 deep": deep(2000),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN.keys())
@pytest.mark.parametrize("text", [False, True], ids=["binary", "text"])
def test_a_broken_frame_closes_its_line_alone(
    public: Running, visitor: Visitor, data: bytes, text: bool
) -> None:
    """Even another line of the same page goes on."""
    before = len(public.log.read_text().splitlines())
    broken = visitor.connect()
    with contextlib.suppress(OSError, websocket.WebSocketException):
        if text:
            broken.send(data.decode("latin-1"))
        else:
            broken.send_binary(data)
    assert ends(broken)
    still_plays(visitor)
    assert len(public.log.read_text().splitlines()) - before < 5


def ends(line: websocket.WebSocket) -> bool:
    """Whether the server closes this line."""
    try:
        while line.recv_data()[0] != websocket.ABNF.OPCODE_CLOSE:
            continue
    except websocket.WebSocketTimeoutException:
        return False
    except (OSError, websocket.WebSocketException):
        return True
    return True


# What is not his.

SOMEBODY = "00000000-0000-4000-8000-000000000000"
NO_IDS = ["", "x", "5", "-1", "..", "%2e%2e", "a" * 300, "*", "%00", SOMEBODY.upper(), SOMEBODY,
          f"{SOMEBODY}/../{SOMEBODY}", "undefined", "null", "0-0-0-0-0"]  # fmt: skip


@pytest.mark.parametrize("kernel", NO_IDS)
def test_a_guessed_kernel_is_nobody_s(public: Running, kernel: str) -> None:
    upgrade = {
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": SUBPROTOCOL,
        "Origin": public.address,
    }  # fmt: skip
    line, _ = ask(public.address, f"/api/kernels/{kernel}/channels", **upgrade)
    alive, _ = ask(public.address, f"/api/kernels/{kernel}")
    end, _ = ask(public.address, f"/voila/api/shutdown/{kernel}", "POST")
    assert line.status in (400, 403, 404)
    assert alive.status in (400, 403, 404)
    assert end.status in (400, 403, 404)


PATHS = [
    "/api/kernels", "/api/kernels/", "/api/kernels/{kernel}/interrupt",
    "/api/kernels/{kernel}/restart", "/api/contents", "/api/contents/../pyproject.toml",
    "/api/contents/%2e%2e/pyproject.toml", "/api/sessions", "/api/terminals", "/api/config/x",
    "/api/status", "/api/me", "/api/spec.yaml", "/files/aces_and_faces.ipynb", "/nbconvert/html/x",
    "/voila/files/aces_and_faces.ipynb", "/voila/files/x.py", "/voila/files/../playground/app.py",
    "/voila/files/%2e%2e/playground/app.py", "/voila/files//etc/passwd", "/voila/render/01",
    "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/..%252f..%252fetc%252fpasswd",
    "/....//....//etc/passwd", "/..\\\\..\\\\etc\\\\passwd",
    "/{front}/static/../../../pyproject.toml",
    "/{front}/static/%2e%2e/%2e%2e/%2e%2e/voila/app.py", "/{front}/static//etc/passwd",
    "/{front}/static/link-to-outside", "/{front}/labextensions/%2e%2e/%2e%2e/kernels/python3",
    "/{front}/labextensions/", "/{front}/static/", "/shelf/../pyproject.toml",
    "/shelf/%2e%2e%2fpyproject.toml", "/metrics", "/metrics/", "/debug", "/.git/config",
    "/.env", "/server-status", "/notebooks/01_five_dice.ipynb", "/01_five_dice.ipynb",
    "/aces-and-faces/api/kernels", "/lab", "/tree", "/edit/x", "/static/favicon.ico", "/proxy/80",
    "/websocket", "/ws", "//", "/{kernel}", "/voila/api/shutdown/{kernel}",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_a_strange_address_has_nothing(public: Running, visitor: Visitor, path: str) -> None:
    front = visitor.page.partition(b'"/front-')[2].partition(b"/")[0].decode()
    assert front
    asked = path.format(kernel=visitor.kernel, front=f"front-{front}")
    response, body = ask(public.address, asked)
    assert response.status in (403, 404, 405), response.status
    for secret in (b"root:", b"nbformat", b"[project]", b"import ", visitor.kernel.encode()):
        assert secret not in body.partition(b"<main")[2]


def test_a_link_out_of_the_front_end_s_folder_is_not_followed(tmp_path: Path) -> None:
    """Whoever could lay one there would be no stranger; still it leads nowhere."""
    folder = tmp_path / "share" / "labextensions" / "x"
    folder.mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("canary")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    environment = {"JUPYTER_PATH": str(tmp_path / "share")}
    with start_server(tmp_path, "play", "--no-browser", environment=environment) as server:
        page = ask(server.address, f"/{GAMES[0].slug}")[1]
        front = page.partition(b'src="/')[2].partition(b"/")[0].decode()
        response, body = ask(server.address, f"/{front}/labextensions/x/link.txt")
    assert response.status in (403, 404)
    assert b"canary" not in body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize(
    "path",
    ["/", "/aces-and-faces", "/healthz", "/robots.txt", "/api/kernels", "/api/contents/x.ipynb",
     "/api/kernels/{kernel}", "/api/kernels/{kernel}/channels", "/api/kernels/{kernel}/restart"],
)  # fmt: skip
def test_nothing_is_written_and_no_kernel_is_ended(
    public: Running, visitor: Visitor, method: str, path: str
) -> None:
    response, _ = ask(public.address, path.format(kernel=visitor.kernel), method)
    assert response.status in (403, 404, 405)
    still_plays(visitor)


# Whose page it is.


def test_a_page_of_another_site_gets_no_line(public: Running, visitor: Visitor) -> None:
    for origin in ("https://elsewhere.example", "null", f"{public.address}.elsewhere.example"):
        with pytest.raises(websocket.WebSocketBadStatusException) as refused:
            visitor.connect(origin=origin)
        assert refused.value.status_code == 403
    visitor.connect(origin=public.address).shutdown()


def test_a_farewell_needs_the_cookie_of_the_page(public: Running, visitor: Visitor) -> None:
    path = f"/voila/api/shutdown/{visitor.kernel}"
    token = visitor.cookie.partition("=")[2]
    for headers in (
        {},
        {"Cookie": visitor.cookie},
        {"X-XSRFToken": token},
        {"Cookie": visitor.cookie, "X-XSRFToken": "forged"},
        {"Cookie": "_xsrf=a", "X-XSRFToken": token},
    ):
        assert ask(public.address, path, "POST", **headers)[0].status == 403
    still_plays(visitor)


def test_a_page_of_another_site_reads_nothing(public: Running) -> None:
    for path in ("/", f"/{GAMES[0].slug}", "/healthz", "/robots.txt"):
        response, _ = ask(public.address, path, Origin="https://elsewhere.example")
        assert response.headers["Access-Control-Allow-Origin"] is None
        assert response.headers["Access-Control-Allow-Credentials"] is None


@pytest.mark.parametrize("name", ["Cookie", "X-Long", "User-Agent"])
def test_a_long_header_is_a_normal_visit(public: Running, name: str) -> None:
    assert ask(public.address, "/", **{name: "a=" + "b" * 10_000})[0].status == 200


def test_headers_without_end_are_refused(public: Running, visitor: Visitor) -> None:
    there = urlsplit(public.address)
    with socket.create_connection((there.hostname, there.port), timeout=30) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with contextlib.suppress(OSError):
            for _ in range(2000):
                line.sendall(b"X-A: " + b"a" * 1000 + b"\r\n")
        with contextlib.suppress(OSError):
            answer = line.recv(100)
            assert answer == b"" or b" 4" in answer[:13]
    still_plays(visitor)


def test_a_long_body_is_refused_before_it_is_sent(public: Running, visitor: Visitor) -> None:
    there = urlsplit(public.address)
    for path in ("/", f"/voila/api/shutdown/{visitor.kernel}"):
        with socket.create_connection((there.hostname, there.port), timeout=30) as line:
            head = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {90 * MIB}\r\n\r\n"
            line.sendall(head.encode())
            assert line.recv(100).startswith(b"HTTP/1.1 400 ")
    still_plays(visitor)


@pytest.mark.parametrize("path", ["/?q=", "/nosuch?q=", "/healthz?q="])
def test_a_long_query_is_not_repeated(public: Running, path: str) -> None:
    response, body = ask(public.address, path + "canary" * 1700)
    assert response.status in (200, 404, 414)
    assert b"canary" not in body
    assert "canary" not in public.log.read_text()


# Kernels that stop.


def test_a_kernel_that_hangs_and_dies_stops_nobody_else(public: Running, visitor: Visitor) -> None:
    """What its limits do to it is tested where kernels are born; here the others play on."""
    before = set(public.kernels())
    with Visitor(public) as stranger:
        stranger.ask_states()
        (kernel,) = set(public.kernels()) - before
        limits = Path(f"/proc/{kernel}/limits").read_text("ascii")
        assert f"{1024 * MIB}" in limits
        os.kill(kernel, signal.SIGSTOP)
        try:
            with contextlib.suppress(Cut):
                for _ in range(300):
                    stranger.tell({"again": True})
            still_plays(visitor)
        finally:
            os.kill(kernel, signal.SIGKILL)
        deadline = time.monotonic() + 60
        while kernel in public.kernels() and time.monotonic() < deadline:
            time.sleep(0.1)
        assert kernel not in public.kernels()
        assert ask(public.address, f"/api/kernels/{stranger.kernel}")[0].status == 404
    still_plays(visitor)


def test_no_notebook_is_served_under_any_address(public: Running) -> None:
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        for folder in ("", "/voila/render", "/voila/files", "/notebooks", "/files"):
            response, body = ask(public.address, f"{folder}/{notebook.name}")
            assert response.status == 404
            assert b"nbformat" not in body


def test_all_this_is_said_in_lines_that_anybody_can_read(public: Running) -> None:
    lines = public.log.read_text().splitlines()[1:]
    events = [json.loads(line) for line in lines if line.startswith("{")]
    assert all({"time", "id", "event"} <= set(event) for event in events)
    others = [line for line in lines if not line.startswith("{")]
    assert others == []
