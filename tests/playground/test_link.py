"""The line to the kernel in a real browser: cut, frozen, dead; never in silence, nothing twice."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from playground.pages import GAMES, LESSONS
from tests.browser.play import bank, press, serious_faults, wait_for_phase
from tests.playground.proxy import Proxy
from tests.servers import Running, start_server

AAAKK = f"/{GAMES[0].slug}?hand=AcAdAhKcKd&seed=4"
LOST = "Connection lost. Your hand is safe, and nothing you press is counted."
BANNER = "[data-fdp-link]"

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that nobody else visits, so that its one kernel is that of the page."""
    with start_server(tmp_path_factory.mktemp("link"), "play", "--no-browser") as server:
        yield server


@pytest.fixture
def proxy(alone: Running) -> Iterator[Proxy]:
    """The line between browser and server."""
    line = Proxy(alone.address)
    yield line
    line.close()


@pytest.fixture
def page(proxy: Proxy, new_page) -> Page:
    """A table in the middle of a hand."""
    table = new_page()
    table.goto(proxy.address + AAAKK)
    table.wait_for_selector("html[data-fd-ready]")
    press(table, "deal")
    return table


def banner(page: Page):
    """The line under the header."""
    return page.locator(f"{BANNER} [role=alert]")


def kernel_of(page: Page, server: Running) -> int:
    """The process of this page's kernel: the newest."""
    return max(server.kernels())


def test_cut_line_is_said_within_ten_seconds_and_nothing_is_lost_or_doubled(
    page: Page, proxy: Proxy
) -> None:
    proxy.cut()
    expect(banner(page)).to_have_text(LOST, timeout=10_000)
    assert page.locator("#fdp-cells").get_attribute("inert") is not None
    expect(page.locator(BANNER)).to_contain_text(re.compile(r"Trying again in \d s\."))
    assert serious_faults(page) == []
    for key in ("d", "1", "Enter", "D"):
        page.keyboard.press(key)
    page.locator("[data-do=draw]").click(force=True)
    proxy.mend()
    expect(banner(page)).to_have_text("Connected again. Same hand, same chips.", timeout=30_000)
    assert page.locator("#fdp-cells").get_attribute("inert") is None
    wait_for_phase(page, "playing")
    assert bank(page) == 99
    assert page.locator(".fd-slot[aria-pressed=true]").count() == 5
    expect(page.locator(BANNER)).to_be_hidden(timeout=10_000)
    press(page, "draw")
    press(page, "collect")
    assert bank(page) == 105


def test_press_whose_message_was_lost_can_be_made_again(page: Page, proxy: Proxy) -> None:
    proxy.cut()
    page.locator("[data-do=draw]").click()
    expect(banner(page)).to_have_text(LOST, timeout=10_000)
    proxy.mend()
    expect(banner(page)).to_contain_text("Connected again.", timeout=30_000)
    expect(page.locator(".fd-busy")).to_have_count(0)
    if page.locator("[data-do=draw]").is_visible():
        press(page, "draw")
    press(page, "collect")
    assert bank(page) == 105


def test_frozen_kernel_is_said_and_thaws_with_the_same_hand(page: Page, alone: Running) -> None:
    kernel = kernel_of(page, alone)
    os.kill(kernel, signal.SIGSTOP)
    try:
        expect(banner(page)).to_have_text(LOST, timeout=10_000)
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(banner(page)).to_contain_text("Connected again.", timeout=30_000)
    assert bank(page) == 99
    press(page, "draw")
    press(page, "collect")
    assert bank(page) == 105
    assert page.problems == []


@pytest.mark.parametrize("width", [390, 1280])
def test_banner_of_a_lesson_speaks_of_what_is_kept(alone: Running, new_page, width: int) -> None:
    page = new_page(width=width, dark=width == 390)
    page.goto(f"{alone.address}/{LESSONS[0].slug}")
    page.wait_for_selector("html[data-fd-ready]")
    kernel = kernel_of(page, alone)
    os.kill(kernel, signal.SIGSTOP)
    try:
        expect(banner(page)).to_contain_text("What you did is safe", timeout=10_000)
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wide) == 0
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(banner(page)).to_contain_text("Everything is as it was.", timeout=30_000)


def test_page_that_nobody_looks_at_does_not_keep_its_kernel_awake(alone: Running, new_page) -> None:
    page = new_page()
    pings: list[object] = []
    page.on("websocket", lambda line: line.on(
        "framesent", lambda frame: b'"ping"' in bytes(frame) and pings.append(frame)
    ))  # fmt: skip
    page.goto(alone.address + AAAKK)
    page.wait_for_selector("html[data-fd-ready]")
    page.wait_for_timeout(5000)
    assert 1 <= len(pings) <= 5
    page.evaluate("Date.now = ((now) => () => now() + 16 * 60000)(Date.now)")
    page.wait_for_timeout(7000)
    quiet = len(pings)
    page.wait_for_timeout(5000)
    assert len(pings) == quiet
    page.keyboard.press("Shift")
    page.wait_for_timeout(5000)
    assert len(pings) > quiet
