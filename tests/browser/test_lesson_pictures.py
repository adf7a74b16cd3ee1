"""The four pictures in a real browser: by keys and by touch, for everybody, on every width."""

from __future__ import annotations

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from playground.pages import GAMES
from tests.browser.play import OpenTable, loose_words, overhang, serious_faults, small_targets
from tests.servers import start_server

pytestmark = pytest.mark.xdist_group("browser")

NOTEBOOKS_FROM = """
from pathlib import Path
import playground.pages as pages
pages.NOTEBOOKS = Path({folder!r})
"""
IMPORTS = """from widgets.lessons.pictures_album import PictureAlbum
from widgets.lessons.pictures_grid import DeckGrid
from widgets.lessons.pictures_ladder import HoldLadder
from widgets.lessons.pictures_tally import RoomTally
holds = ["8c 8d", "8c 7h 6s 5c", "8c 8d 7h", "", "8c 8d 7h 6s"]"""
CELLS = (
    "PictureAlbum(counts=True, seed=4, story=(5, 5, 2, 2, 1){more})",
    "DeckGrid(seed=4{more})",
    'HoldLadder("8c 8d 7h 6s 5c", holds=holds{more})',
    'RoomTally(["pair", "flush"], "full house", "pair"{more})',
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Two pages with all four pictures; the second speaks the pseudo language."""
    folder = tmp_path_factory.mktemp("pictures")
    code = nbformat.v4.new_code_cell
    for game, more in zip(GAMES[:2], ("", ', language="qps"'), strict=True):
        cells = [code(IMPORTS), *(code(cell.format(more=more)) for cell in CELLS)]
        title = nbformat.v4.new_markdown_cell("# Pictures")
        notebook = nbformat.v4.new_notebook(cells=[title, *cells])
        notebook.metadata.kernelspec = {
            "name": "python3", "display_name": "", "language": "python",
        }  # fmt: skip
        nbformat.write(notebook, folder / game.notebook)
    before = NOTEBOOKS_FROM.format(folder=str(folder))
    with start_server(folder, "play", "--no-browser", before=before) as server:
        yield server.address


def open_page(new_page: OpenTable, address: str, at: int = 0, **options: object) -> Page:
    page = new_page(**options)
    page.goto(f"{address}/{GAMES[at].slug}")
    page.wait_for_selector("html[data-fd-ready]")
    return page


def part(page: Page, place: int) -> Locator:
    return page.locator(".fd-table").nth(place)


def open_everything(page: Page) -> None:
    """All that can be uncovered is uncovered, so that the longest pages are looked at."""
    album, grid, ladder, room = (part(page, place) for place in range(4))
    album.locator("[data-do=forget]").click()
    expect(album.locator(".fd-pic-scroll .fd-pic-item")).to_have_count(60)
    grid.locator(".fd-act").click()
    grid.locator(".fd-panel-head .fd-plain").click()
    expect(grid.locator(".fd-grid-bar")).to_have_count(9)
    expect(grid.locator(".fd-grid-lit")).to_have_count(5)
    ladder.locator(".fd-lad-foot .fd-act").click()
    expect(ladder.locator(".fd-lad-worth")).to_have_count(5)
    for hands in ("9", "21"):
        room.locator("input").first.fill(hands)
        room.locator("input").last.fill("12")
        room.locator("input").last.press("Enter")
        expect(room.locator("input").first).not_to_have_value(hands)
    expect(room.locator(".fd-room-true")).to_have_count(1)


def test_all_four_by_keys_and_by_dragging(new_page: OpenTable, address: str) -> None:
    page = open_page(new_page, address)
    album, grid, ladder, room = (part(page, place) for place in range(4))
    album.get_by_role("button", name="Tell me").press("Enter")
    next_story = album.get_by_role("button", name="Next story")
    next_story.focus()
    for _ in range(3):
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    expect(album.locator(".fd-pic-list").first.locator(".fd-pic-item")).to_have_count(4)
    page.keyboard.press("f")
    expect(album.locator(".fd-pic-nameless")).to_have_count(5)
    album.get_by_role("button", name="Play all stories").click()
    expect(album.locator(".fd-pic-list").first.locator(".fd-pic-item")).not_to_have_count(4)
    album.get_by_role("button", name="Stop", exact=True).click()

    grid.get_by_role("button", name="Uncover").press("Enter")
    grid.get_by_label("ranks n").focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(grid.locator(".fd-grid-changes")).to_contain_text("flush is now rarer than four")
    expect(grid.get_by_label("ranks n")).to_have_attribute("aria-valuetext", "8 ranks")

    rows = ladder.locator(".fd-lad-row")
    nothing = ladder.locator(".fd-lad-hand[aria-label='throw all five']")
    rows.nth(3).locator(".fd-lad-down").press("Enter")
    expect(rows.nth(4).locator(".fd-lad-hand")).to_have_attribute("aria-label", "throw all five")
    expect(rows.nth(4).locator(".fd-lad-down")).to_be_focused()
    grip = rows.nth(4).locator(".fd-lad-grip")
    grip.scroll_into_view_if_needed()
    start, end = grip.bounding_box(), rows.nth(0).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 10, end["y"] + 4, steps=6)
    page.mouse.up()
    expect(rows.nth(0).locator(".fd-lad-hand")).to_have_attribute("aria-label", "throw all five")
    ladder.get_by_role("button", name="Lock my order").press("Enter")
    expect(ladder.locator(".fd-lad-score")).to_have_text("6 of 10 pairs stand in the right order.")
    expect(nothing).to_have_count(1)

    room.locator("input").first.focus()
    for typed in ("9", "21", "12", "18"):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    expect(room.locator(".fd-room-verdict")).to_contain_text("9 of 30 hands were right at first")
    assert page.problems == []


def test_nobody_is_barred_and_nothing_is_small(new_page: OpenTable, address: str) -> None:
    page = open_page(new_page, address, width=390, dark=True)
    open_everything(page)
    for width, colours in ((390, "dark"), (1280, "light")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=colours)
        assert serious_faults(page) == []
        assert small_targets(page, ".fd-pic :is(button, input, select, .fd-lad-grip)") == []
        assert overhang(page) <= 0


def test_320_px_wide_with_words_from_the_catalogue(new_page: OpenTable, address: str) -> None:
    page = open_page(new_page, address, at=1, width=320)
    open_everything(page)
    assert overhang(page) <= 0
    words = [part(page, place) for place in range(4)]
    assert all("⟦" in one.inner_text() for one in words)
    assert [text for text in loose_words(page) if text not in "abcde"] == []
    assert page.problems == []
