"""The server and the browser that tests use.

``server``
    The address of a running server, such as ``http://127.0.0.1:43211``, without a slash at the end.
    It is the real ``fairdeal play`` in a process of its own, started once for each worker.
``server_log``
    Path of the file that holds all that this server has written to its terminal.
``browser``
    A headless Chromium, in this order: ``$CHROMIUM``, one on the path, Playwright's own, one that
    Playwright fetches, one that Debian's ``apt-get`` installs (as root). With none, tests fail and
    say so; none is skipped.
``new_page(width=1280, dark=False, **options)``
    A fresh page in a fresh context. ``options`` are those of Playwright's ``browser.new_context``,
    such as ``reduced_motion="reduce"``, ``has_touch=True`` or ``java_script_enabled=False``. The
    page is 844 px high under 600 px of width and 900 otherwise, unless ``viewport`` is given.
    ``page.problems`` is a list of sentences that grows: errors of the console, uncaught exceptions,
    failed or refused requests, requests to another host. A good test ends with
    ``assert page.problems == []``.
``open_table(slug="aces-and-faces", query="", **options)``
    The same, gone to a notebook page and waited until its widgets are drawn.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Response, sync_playwright

from tests.chromium import NoChromium, find_chromium

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 60
PAGE_MILLISECONDS = 60_000
BROWSER_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]

NewPage = Callable[..., Page]


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    return port


@pytest.fixture(scope="session")
def server_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server's terminal is kept."""
    return tmp_path_factory.mktemp("server") / "terminal.txt"


@pytest.fixture(scope="session")
def server(server_log: Path) -> Iterator[str]:
    """The address of a running server."""
    port = _free_port()
    with server_log.open("w") as terminal:
        process = subprocess.Popen(
            [sys.executable, "-m", "playground", "play", "--port", str(port), "--no-browser"],
            cwd=ROOT,
            stdout=terminal,
            stderr=subprocess.STDOUT,
        )
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_until_ready(process, address, server_log)
            yield address
        finally:
            _end(process)


def _wait_until_ready(process: subprocess.Popen[bytes], address: str, server_log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            urllib.request.urlopen(address, timeout=5).close()
            return
        time.sleep(0.05)
    pytest.fail(f"the server did not start:\n{server_log.read_text()}", pytrace=False)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(20)


@pytest.fixture(scope="session")
def _playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(_playwright: Playwright) -> Iterator[Browser]:
    """A headless Chromium, one for each worker."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*BROWSER_FLAGS, *(["--no-sandbox"] if as_root else [])]
    try:
        path = find_chromium(_playwright)
    except NoChromium as problem:
        pytest.fail(str(problem), pytrace=False)
    running = _playwright.chromium.launch(executable_path=path, args=flags)
    yield running
    running.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Make pages; see the head of this file."""
    contexts = []

    def make(width: int = 1280, dark: bool = False, **options: object) -> Page:
        options.setdefault("viewport", {"width": width, "height": 844 if width < 600 else 900})
        options.setdefault("color_scheme", "dark" if dark else "light")
        context = browser.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PAGE_MILLISECONDS)
        page.problems = watch(page)  # type: ignore[attr-defined]
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_table(new_page: NewPage, server: str) -> NewPage:
    """Make pages that show a table, ready to be played."""

    def make(slug: str = "aces-and-faces", query: str = "", **options: object) -> Page:
        page = new_page(**options)
        page.goto(f"{server}/{slug}{query}")
        page.wait_for_selector("html[data-fd-ready]")
        return page

    return make


def watch(page: Page) -> list[str]:
    """Every problem of this page from now on, as a list that grows."""
    problems: list[str] = []

    def own(url: str) -> bool:
        here, there = urlsplit(page.url), urlsplit(url)
        return (
            there.scheme in ("data", "blob", "about")
            or not here.netloc
            or there.hostname
            in (
                here.hostname,
                "127.0.0.1",
                "localhost",
            )
        )

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"status {response.status}: {response.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: problems.append(f"uncaught: {error}"))
    page.on("response", answered)
    page.on(
        "request",
        lambda request: own(request.url) or problems.append(f"another host: {request.url}"),
    )
    page.on(
        "requestfailed",
        lambda request: (
            request.failure == "net::ERR_ABORTED"
            or problems.append(f"failed: {request.url} {request.failure}")
        ),
    )
    return problems
