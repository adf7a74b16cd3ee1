"""The same hand after a reload, a way back, a dead kernel, a new server; two windows; bursts."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import bank, cards, press, serious_faults, step_of, wait_for_phase, wired
from tests.playground.proxy import Proxy
from tests.servers import Running, start_server

ENDED = "This session has ended"
NOT_KEPT = "The game that was kept for this table cannot be opened. A new one starts."
BANNER = "[data-fdp-link]"
TOKENS = "Object.entries(sessionStorage).filter(([name]) => name.startsWith('fd-table:'))"

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that only these tests visit."""
    with start_server(tmp_path_factory.mktemp("resume"), "play", "--no-browser") as server:
        yield server


def opened(page: Page, address: str) -> Page:
    """The page at this address, once its table is there and knows what was kept for it."""
    page.goto(address)
    return settled(page)


def settled(page: Page) -> Page:
    """This page, once its table is there and knows what was kept for it."""
    page.wait_for_selector("html[data-fd-ready]")
    page.wait_for_selector(".fd-table[data-greeted]")
    return page


def dealt(page: Page, address: str) -> tuple[list[str], int]:
    """A hand in the middle: its cards and the chips left."""
    opened(page, address)
    press(page, "deal")
    return cards(page), bank(page)


def goes_on(page: Page, hand: list[str], chips: int) -> None:
    """The same hand lies there, the stake was taken once, and one card more is drawn once."""
    wait_for_phase(page, "playing")
    assert (cards(page), bank(page)) == (hand, chips)


def test_reload_and_back_and_forward_in_the_middle_of_a_hand(alone: Running, new_page) -> None:
    page = new_page()
    hand, chips = dealt(page, f"{alone.address}/aces-and-faces?seed=back")
    assert chips == 99
    marked = page.locator(".fd-slot[aria-pressed]").first
    pressed = marked.get_attribute("aria-pressed")
    step = step_of(page)
    marked.click()
    expect(marked).not_to_have_attribute("aria-pressed", str(pressed))
    assert step_of(page) == step
    page.reload()
    settled(page)
    goes_on(page, hand, 99)
    expect(page.locator(".fd-slot[aria-pressed]").first).not_to_have_attribute(
        "aria-pressed", str(pressed)
    )
    opened_elsewhere = f"{alone.address}/aces-and-faces"
    opened(page, opened_elsewhere)
    wait_for_phase(page, "betting")
    page.go_back()
    settled(page)
    goes_on(page, hand, 99)
    page.go_forward()
    settled(page)
    wait_for_phase(page, "betting")
    page.go_back()
    settled(page)
    page.locator(".fd-main").dblclick()
    expect(page.locator(".fd-table:not([data-phase=playing])")).to_be_visible()
    drawn = cards(page)
    page.reload()
    settled(page)
    assert cards(page) == drawn
    sizes = page.evaluate(f"{TOKENS}.map(([, token]) => token.length)")
    assert max(sizes) < 8192
    assert page.problems == []


@pytest.mark.parametrize("slug", ["draw-poker", "dice-poker"])
def test_reload_at_the_other_tables(alone: Running, new_page, slug: str) -> None:
    page = opened(new_page(width=390), f"{alone.address}/{slug}")
    for _ in range(4):
        press(page)
    seen = "document.querySelector('.fd-mat').innerText"
    before = page.evaluate(seen)
    page.reload()
    settled(page)
    assert page.evaluate(seen) == before
    press(page)
    assert page.problems == []


def test_killed_kernel_leaves_a_hand_that_goes_on(alone: Running, new_page) -> None:
    page = new_page()
    hand, chips = dealt(page, f"{alone.address}/aces-and-faces")
    os.kill(max(alone.kernels()), signal.SIGKILL)
    expect(page.locator(BANNER)).to_contain_text(ENDED, timeout=30_000)
    assert serious_faults(page) == []
    page.keyboard.press("d")
    door = page.locator(BANNER).get_by_role("link", name="Go on with this hand")
    assert door.bounding_box()["height"] >= 44
    door.click()
    settled(page)
    goes_on(page, hand, chips)
    press(page, "draw")


def test_long_cut_keeps_the_hand_and_a_kernel_that_went_meanwhile_too(
    alone: Running, new_page
) -> None:
    proxy = Proxy(alone.address)
    try:
        page = new_page()
        hand, chips = dealt(page, f"{proxy.address}/aces-and-faces")
        proxy.cut()
        page.wait_for_timeout(25_000)
        proxy.mend()
        expect(page.locator("#fdp-cells")).not_to_have_attribute("inert", "", timeout=30_000)
        goes_on(page, hand, chips)
        proxy.cut()
        os.kill(max(alone.kernels()), signal.SIGKILL)
        proxy.mend()
        expect(page.locator(BANNER)).to_contain_text(ENDED, timeout=30_000)
        page.locator(BANNER).get_by_role("link", name="Go on with this hand").click()
        settled(page)
        goes_on(page, hand, chips)
        press(page, "draw")
    finally:
        proxy.close()


def test_new_server_with_the_same_secret_goes_on_and_another_does_not(
    tmp_path: Path, new_page
) -> None:
    page, secret = new_page(), {"FAIRDEAL_SECRET_FILE": str(tmp_path / "shared")}
    with start_server(tmp_path, "serve", environment=secret) as server:
        hand, chips = dealt(page, f"{server.address}/aces-and-faces")
        port = server.address.rsplit(":", 1)[1]
        server.process.kill()
        server.process.wait(20)
    with start_server(tmp_path, "serve", environment=secret, port=int(port)):
        page.reload()
        settled(page)
        goes_on(page, hand, chips)
    other = {"FAIRDEAL_SECRET_FILE": str(tmp_path / "another")}
    with start_server(tmp_path, "serve", environment=other, port=int(port)):
        page.reload()
        settled(page)
        expect(page.locator(".fd-mat .fd-notice")).to_have_text(NOT_KEPT)
        wait_for_phase(page, "betting")
        assert bank(page) == 100


def test_two_windows_go_their_own_ways_and_a_stranger_gets_nothing(
    alone: Running, new_page
) -> None:
    page = new_page()
    address = f"{alone.address}/aces-and-faces"
    hand, chips = dealt(page, address)
    ((_, token),) = page.evaluate(TOKENS)
    other = page.context.new_page()
    opened(other, f"{address}?resume={token}")
    goes_on(other, hand, chips)
    assert "resume" not in other.url
    press(other, "draw")
    goes_on(page, hand, chips)
    press(page, "draw")
    assert cards(page) == cards(other)
    other.reload()
    settled(other)
    assert cards(other) == cards(page)

    stranger = new_page()
    for wrong in (token, token[:-4] + "AAA=", "x", "A" * 9000):
        opened(stranger, f"{address}?resume={wrong}")
        expect(stranger.locator(".fd-mat .fd-notice")).to_have_text(NOT_KEPT)
        assert bank(stranger) == 100
    assert stranger.problems == []


def test_table_inside_a_chapter_keeps_its_own_hand(alone: Running, new_page) -> None:
    page = new_page()
    page.goto(f"{alone.address}/start-here")
    page.wait_for_selector("html[data-fd-ready]")

    tables = page.locator(".fd-at-table > .fd-table")

    def sit(place: int, seats: int) -> Locator:
        page.locator(".fd-les-sit").nth(place).get_by_role("button", name="Sit down").click()
        table = tables.nth(seats)
        expect(table).to_have_attribute("data-greeted", "", timeout=60_000)
        return table

    sit(0, 0).locator(".fd-main").click()
    expect(tables).to_have_attribute("data-phase", "playing")
    hand = cards(page)
    page.reload()
    page.wait_for_selector("html[data-fd-ready]")
    assert tables.count() == 0
    draw = sit(1, 0)
    assert draw.locator(".fd-mat .fd-notice").is_hidden()
    assert len(cards(page)) == 0
    machine = sit(0, 0)
    expect(machine).to_have_attribute("data-phase", "playing")
    assert cards(page) == hand
    assert len(page.evaluate(TOKENS)) == 2


def test_three_hundred_messages_in_a_burst_leave_a_table_that_answers(
    alone: Running, new_page
) -> None:
    page, wire = wired(new_page, f"{alone.address}/aces-and-faces?hand=AcAdAhKcKd&seed=4")
    press(page, "deal")
    step = int(step_of(page) or 0)
    for number in range(300):
        message = {"do": "toggle", "card": "Kc", "action_id": f"burst-{number}", "step": step}
        wire.forge({"method": "custom", "content": message})
    king = page.locator(".fd-slot", has=page.locator("[href$='card-Kc']"))
    expect(king).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(1500)
    king.click()
    expect(king).to_have_attribute("aria-pressed", "false")
    assert bank(page) == 99


def test_a_disabled_button_clicked_by_a_script_does_nothing(alone: Running, new_page) -> None:
    page, wire = wired(new_page, f"{alone.address}/dice-poker")
    page.wait_for_timeout(600)
    sent = len(wire.sent)
    page.evaluate(
        "for (const one of document.querySelectorAll('[aria-disabled=true]')) one.click()"
    )
    before = step_of(page)
    for what in ("stop", "go", "throw", "next_round"):
        message = {"do": what, "action_id": f"script-{what}", "step": int(before or 0)}
        if sent:
            wire.forge({"method": "custom", "content": message})
    page.wait_for_timeout(600)
    wait_for_phase(page, "ordering")
    assert step_of(page) == before


def test_twice_as_large_nothing_is_lost_and_a_held_key_bets_once(alone: Running, new_page) -> None:
    page = new_page(viewport={"width": 640, "height": 450}, device_scale_factor=2)
    opened(page, f"{alone.address}/aces-and-faces")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.locator(".fd-main").focus()
    page.keyboard.down("Enter")
    for _ in range(8):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    wait_for_phase(page, "playing")
    page.wait_for_timeout(500)
    assert (bank(page), page.locator(".fd-table").get_attribute("data-phase")) == (99, "playing")


def test_the_link_of_a_table_opens_such_a_table(alone: Running, new_page) -> None:
    page = opened(
        new_page(),
        f"{alone.address}/aces-and-faces?table=bonus-poker-8-5&seed=9&options=ace_low:never",
    )
    page.locator("[aria-expanded]", has_text="Copy game").click()
    link = page.get_by_label("This table as a link")
    address = link.input_value()
    assert address.endswith("?table=bonus-poker-8-5&options=ace_low:never&seed=9")
    assert serious_faults(page) == []
    other = opened(new_page(width=390, dark=True), address)
    for one in (page, other):
        press(one, "deal")
    assert cards(other) == cards(page)
    other.locator("[aria-expanded]", has_text="Copy game").click()
    other.get_by_label("This table as a link").scroll_into_view_if_needed()
    assert other.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.problems == []
