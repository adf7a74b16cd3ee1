"""What strangers get from the running server, and what they do not."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import time
import uuid
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import websocket
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)

from playground.handlers import CONTENT_SECURITY_POLICY
from playground.pages import GAMES, LESSONS
from tests.servers import Running, start_server

SUBPROTOCOL = "v1.kernel.websocket.jupyter.org"

CLOSED = [
    "/voila/tree",
    "/voila/tree/",
    "/voila/render/aces_and_faces.ipynb",
    "/voila/api/contents",
    "/voila/api/contents/aces_and_faces.ipynb",
    "/voila/files/aces_and_faces.ipynb",
    "/voila/files/../playground/app.py",
    "/voila/templates/lab/static/../../../conf.json",
    "/voila/static/../../../../../../../../etc/passwd",
    "/voila/static/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/voila/labextensions/../../../../../../../../etc/passwd",
    "/voila/labextensions/%2e%2e/%2e%2e/kernels/python3/kernel.json",
    "/api",
    "/api/contents",
    "/api/kernels",
    "/api/kernelspecs",
    "/api/sessions",
    "/api/terminals",
    "/lab",
    "/login",
    "/logout",
    "/tree",
    "/aces_and_faces.ipynb",
    "/aces-and-faces/aces_and_faces.ipynb",
    "/aces-and-faces/../aces_and_faces.ipynb",
    "/notebooks/aces_and_faces.ipynb",
    "/playground/app.py",
    "/../pyproject.toml",
]


def ask(
    address: str, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    """One request with the path exactly as it stands; nothing is tidied on the way."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    connection.request(method, path, headers=headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def kernel_of(page: bytes) -> str:
    """The kernel that draws this page."""
    found = re.search(rb'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found is not None
    kernel_id: str = json.loads(found[1])["kernelId"]
    return kernel_id


@pytest.fixture(scope="module")
def quiet_server(tmp_path_factory: pytest.TempPathFactory) -> Running:
    """A server that nobody but the tests of this file visits, and whose kernels are counted."""
    with start_server(tmp_path_factory.mktemp("quiet"), "play", "--no-browser") as server:
        yield server


@pytest.fixture(scope="module")
def table_page(quiet_server: Running) -> tuple[http.client.HTTPResponse, bytes]:
    """The page of the first game, asked for once."""
    return ask(quiet_server.address, f"/{GAMES[0].slug}")


def test_home_page_is_served_without_a_kernel(quiet_server: Running) -> None:
    before = quiet_server.kernels()
    response, body = ask(quiet_server.address, "/?seed=1&template=x")
    assert response.status == 200
    assert b"<h1>" in body
    assert quiet_server.kernels() == before


@pytest.mark.parametrize("page", [*GAMES, *LESSONS], ids=lambda page: page.slug)
def test_every_listed_page_is_served_and_runs_its_cells(server: str, page) -> None:
    response, body = ask(server, f"/{page.slug}")
    assert response.status == 200
    assert b"application/vnd.jupyter.widget-view+json" in body
    assert b"data-fdp-broken></div>" not in body
    assert f"<title>{page.title}".encode() in body


def test_sources_and_tracebacks_stay_on_the_server(table_page) -> None:
    _, body = table_page
    assert b"VideoPokerTable()" not in body
    assert b"from widgets import" not in body
    assert b"Traceback" not in body


@pytest.mark.parametrize("path", CLOSED)
def test_nothing_else_is_served(server: str, path: str) -> None:
    response, body = ask(server, path)
    assert response.status in (403, 404)
    for secret in (b"root:", b"nbformat", b"fairdeal", b"display_name", b"class Playground"):
        assert secret not in re.sub(rb"<(script|style).*?</\1>", b"", body, flags=re.DOTALL)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/aces-and-faces", "/api/kernels", "/api/contents/x.ipynb"])
def test_nothing_can_be_written(server: str, method: str, path: str) -> None:
    response, _ = ask(server, path, method)
    assert response.status in (403, 404, 405)


def test_unknown_address_is_a_page_of_ours_with_a_way_home(server: str) -> None:
    response, body = ask(server, "/no/such/page")
    assert response.status == 404
    assert "There is no page here." in body.decode()
    assert b'href="/"' in body
    assert response.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/", "/aces-and-faces", "/nosuch", "/robots.txt"])
def test_every_answer_carries_the_content_security_policy(server: str, path: str) -> None:
    response, _ = ask(server, path)
    assert response.headers["Content-Security-Policy"] == CONTENT_SECURITY_POLICY
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Access-Control-Allow-Origin"] is None


def test_crawlers_may_only_read_the_home_page(server: str) -> None:
    response, body = ask(server, "/robots.txt")
    assert response.headers["Content-Type"].startswith("text/plain")
    assert body.decode().splitlines() == ["User-agent: *", "Allow: /$", "Disallow: /"]


def test_modules_and_styles_are_one_file_that_browsers_keep(server: str, table_page) -> None:
    _, page = table_page
    found = re.search(rb'src="(/shelf/[0-9a-f]{16}\.js)"', page)
    assert found is not None
    plain, text = ask(server, found[1].decode())
    packed, squeezed = ask(server, found[1].decode(), **{"Accept-Encoding": "br, gzip"})
    assert (plain.status, packed.status) == (200, 200)
    assert "immutable" in plain.headers["Cache-Control"]
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(squeezed) == text
    assert len(squeezed) < 120_000
    assert ask(server, "/shelf/0123456789abcdef.js")[0].status == 404


@pytest.mark.parametrize("path", ["/", "/aces-and-faces", "/nosuch"])
def test_what_the_address_says_is_not_repeated(server: str, path: str) -> None:
    canary = "canary%22%3E%3Cscript%3Ecanary()%3C%2Fscript%3E"
    names = ("theme", "template", "lang", "language", "seed", "SEED", "hand", "resume")
    response, body = ask(server, f"{path}?" + "&".join(f"{name}={canary}" for name in names))
    assert response.status in (200, 404)
    assert b"canary" not in body


@pytest.mark.parametrize(
    "query", ["template=nosuch", "template=base", "theme=dark&template=%ff", "a=" + "9" * 10_000]
)
def test_strange_queries_give_the_normal_page(server: str, query: str) -> None:
    response, body = ask(server, f"/aces-and-faces?{query}")
    assert response.status == 200
    assert b"application/vnd.jupyter.widget-view+json" in body
    assert b"fairdeal.failed()</script>" not in body


def test_page_brings_the_cookie_with_which_it_can_say_farewell(table_page) -> None:
    response, _ = table_page
    cookies = response.headers.get_all("Set-Cookie")
    assert any(cookie.startswith("_xsrf=") for cookie in cookies)


@pytest.mark.parametrize(
    ("offered", "origin", "status"),
    [
        ({}, "own", 400),
        ({"Sec-WebSocket-Protocol": "chat, v0"}, "own", 400),
        ({"Sec-WebSocket-Protocol": SUBPROTOCOL}, "https://elsewhere.example", 403),
    ],
    ids=["older form of the protocol", "unknown form", "page of another site"],
)
def test_kernel_is_not_given_to(
    quiet_server: Running, table_page, offered: dict[str, str], origin: str, status: int
) -> None:
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Origin": quiet_server.address if origin == "own" else origin,
    }
    path = f"/api/kernels/{kernel_of(table_page[1])}/channels"
    response, _ = ask(quiet_server.address, path, **upgrade, **offered)
    assert response.status == status


def test_stranger_cannot_run_code(quiet_server: Running, table_page, tmp_path: Path) -> None:
    canary = tmp_path / "canary"
    code = f"open({str(canary)!r}, 'w').close()"
    line = websocket.create_connection(
        _socket_address(quiet_server, table_page[1]), timeout=20, subprotocols=[SUBPROTOCOL]
    )
    for channel in ("shell", "control", "stdin"):
        line.send_binary(_message("execute_request", channel, code=code, silent=False))
    asked = _message("kernel_info_request", "shell")
    line.send_binary(asked)
    deadline = time.monotonic() + 20
    while _kind(line.recv()) != "kernel_info_reply":
        assert time.monotonic() < deadline
    line.close()
    assert not canary.exists()


def test_normal_visit_leaves_the_terminal_quiet(tmp_path: Path) -> None:
    with start_server(tmp_path, "play", "--no-browser") as server:
        ask(server.address, "/")
        ask(server.address, "/aces-and-faces")
        lines = server.log.read_text().splitlines()
    assert lines == [f"Fair Deal is ready at {server.address}/ (stop it with Ctrl+C)"]


def test_no_kernel_outlives_the_server(tmp_path: Path) -> None:
    import psutil

    with start_server(tmp_path, "play", "--no-browser") as server:
        ask(server.address, "/aces-and-faces")
        kernels = server.kernels()
    assert len(kernels) == 1
    assert not any(psutil.pid_exists(kernel) for kernel in kernels)


def _socket_address(server: Running, page: bytes) -> str:
    return f"ws{server.address.removeprefix('http')}/api/kernels/{kernel_of(page)}/channels"


def _message(kind: str, channel: str, **content: object) -> bytes:
    header = {
        "msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": uuid.uuid4().hex,
        "date": "2026-01-01T00:00:00Z", "version": "5.3",
    }  # fmt: skip
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
    packed = serialize_msg_to_ws_v1(message, channel, lambda part: json.dumps(part).encode())
    return bytes(packed)


def _kind(received: bytes) -> str:
    _, parts = deserialize_msg_from_ws_v1(received)
    kind: str = json.loads(parts[0])["msg_type"]
    return kind
