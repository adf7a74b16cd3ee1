"""The server and the browser that tests use.

``server``
    The address of a running server, such as ``http://127.0.0.1:43211``, without a slash at the end.
    It is the real ``fairdeal play`` in a process of its own, started once for each worker.
``running``, ``server_log``
    The same server with its process and the kernels it runs; what it has written to its terminal.
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

import asyncio.events as events
import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Playwright,
    Response,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from tests.chromium import NoChromium, find_chromium
from tests.servers import Running, start_server

PAGE_MILLISECONDS = 60_000
# A busy machine is slow, not wrong.
expect.set_options(timeout=20_000)
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
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


@pytest.fixture
def no_loop_runs() -> Iterator[None]:
    """Hide the loop that the driver of a browser leaves running in this process."""
    hidden = events._get_running_loop()
    events._set_running_loop(None)
    yield
    events._set_running_loop(hidden)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real ``fairdeal play``, started once for each worker."""
    with start_server(tmp_path_factory.mktemp("server"), "play", "--no-browser") as server:
        yield server


@pytest.fixture(scope="session")
def server(running: Running) -> str:
    """The address of a running server."""
    return running.address


@pytest.fixture(scope="session")
def server_log(running: Running) -> Path:
    """All that this server has written to its terminal."""
    return running.log


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
        for page in context.pages:
            with contextlib.suppress(PlaywrightError):
                page.goto("about:blank")  # so the page says good-bye and its kernel ends
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
