"""The pay table laboratory in a real browser, on a page of its own against the real server."""

from __future__ import annotations

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from playground.pages import GAMES
from tests.browser.play import (
    WIDTHS,
    OpenTable,
    loose_words,
    overhang,
    serious_faults,
    small_targets,
)
from tests.servers import start_server

pytestmark = pytest.mark.xdist_group("browser")

NOTEBOOKS_FROM = """
from pathlib import Path
import playground.pages as pages
pages.NOTEBOOKS = Path({folder!r})
"""
DRAG = """(input, pays) => {
    for (const pay of pays) {
        input.value = pay;
        input.dispatchEvent(new Event("input", { bubbles: true }));
    }
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page whose notebook shows the laboratory, with three aces and two kings in hand."""
    folder = tmp_path_factory.mktemp("laboratory")
    code = nbformat.v4.new_code_cell
    notebook = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_markdown_cell("# A laboratory"),
            code("from widgets import PayTableLaboratory"),
            code('PayTableLaboratory(hand="Ac Ad Ah Kc Kd")'),
        ]
    )
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "", "language": "python"}
    nbformat.write(notebook, folder / GAMES[0].notebook)
    before = NOTEBOOKS_FROM.format(folder=str(folder))
    with start_server(folder, "play", "--no-browser", before=before) as server:
        yield f"{server.address}/{GAMES[0].slug}"


@pytest.fixture
def open_laboratory(new_page: OpenTable, address: str) -> OpenTable:
    """Make pages that show the laboratory, ready to be used."""

    def make(query: str = "", **options: object) -> Page:
        page = new_page(**options)
        page.goto(address + query)
        page.wait_for_selector("html[data-fd-ready]")
        return page

    return make


def line(page: Page, name: str) -> Locator:
    return page.locator(f"[data-line='{name}']")


def slider(page: Page, name: str) -> Locator:
    return line(page, name).locator("input[type=range]")


def number(page: Page, name: str) -> Locator:
    return line(page, name).locator("input[type=text]")


def the_return(page: Page) -> Locator:
    return page.locator(".fd-lab-return")


def test_a_slider_moved_by_keys_changes_the_return_and_the_best_play(
    open_laboratory: OpenTable,
) -> None:
    page = open_laboratory()
    expect(the_return(page)).to_have_text("96.2450\u202f%")
    full_house = slider(page, "full house")
    full_house.focus()
    page.keyboard.press("ArrowRight")
    expect(number(page, "full house")).to_have_value("7")
    expect(full_house).to_have_attribute("aria-valuetext", "full house pays 7")
    expect(the_return(page)).to_have_text("97.3914\u202f%")
    first = page.locator(".fd-lab-changes > li").first
    expect(first).to_contain_text("full house with three aces")
    expect(first.locator(".fd-gone")).to_have_count(2)
    page.keyboard.press("End")
    expect(number(page, "full house")).to_have_value("12")
    page.keyboard.press("PageDown")
    expect(number(page, "full house")).not_to_have_value("12")
    page.keyboard.press("Home")
    expect(number(page, "full house")).to_have_value("0")
    expect(full_house).to_have_attribute("aria-valuetext", "full house pays 0")
    page.get_by_role("button", name="Back to Aces and Faces").click()
    expect(the_return(page)).to_have_text("96.2450\u202f%")
    expect(full_house).to_have_value("6")
    expect(page.locator(".fd-lab-changes > li")).to_have_count(0)
    assert page.problems == []


def test_a_slider_dragged_over_a_hundred_values_ends_on_the_last(
    open_laboratory: OpenTable,
) -> None:
    page = open_laboratory()
    royal = slider(page, "royal flush")
    royal.evaluate(DRAG, [*range(500, 4000, 35), 800])
    expect(royal).to_have_attribute("aria-valuetext", "royal flush pays 800")
    expect(the_return(page)).to_have_text("96.9581\u202f%")
    expect(royal).to_have_value("800")
    slider(page, "flush").evaluate(DRAG, [6, 9, 5, 7])
    slider(page, "straight").evaluate(DRAG, [1, 5])
    expect(slider(page, "straight")).to_have_attribute("aria-valuetext", "straight pays 5")
    expect(slider(page, "flush")).to_have_attribute("aria-valuetext", "flush pays 7")
    assert page.problems == []


def test_a_typed_number_counts_and_a_wrong_one_is_refused_and_set_back(
    open_laboratory: OpenTable,
) -> None:
    page = open_laboratory()
    number(page, "four aces").fill("69")
    number(page, "four aces").press("Enter")
    expect(slider(page, "four aces")).to_have_value("69")
    expect(page.locator(".fd-lab-changes > li")).to_have_count(2)
    for wrong in ("-1", "161", "1.5", "many"):
        number(page, "four aces").fill(wrong)
        number(page, "four aces").press("Enter")
        expect(page.locator(".fd-lab > .fd-notice")).to_contain_text("“four aces”")
        expect(number(page, "four aces")).to_have_value("69")
    slider(page, "flush").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fd-lab > .fd-notice")).to_be_hidden()
    assert page.problems == []


def test_machines_folds_and_the_pace_of_an_hour(open_laboratory: OpenTable) -> None:
    page = open_laboratory()
    page.get_by_label("Machine", exact=True).select_option("Jacks or Better 9/6")
    expect(the_return(page)).to_have_text("99.5439\u202f%")
    expect(page.locator("[data-line]")).to_have_count(9)
    page.get_by_text("As exact fractions").click()
    expect(page.get_by_text("1,653,526,326,983\u202f/ 1,661,102,543,100")).to_be_visible()
    page.get_by_text("Exactly how often each line comes").click()
    expect(page.locator(".fd-lab-counts").get_by_text("19,933,230,517,200").last).to_be_visible()
    hands = page.get_by_label("hands an hour")
    hands.focus()
    page.keyboard.press("Home")
    expect(page.locator(".fd-lab-cost")).to_contain_text("At 100 hands an hour and 1 chip a hand")
    page.get_by_text("For the hand on the table").click()
    expect(page.locator(".fd-lab-hands")).to_contain_text("with these pays")
    assert page.problems == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_nobody_is_barred_and_nothing_is_small(
    open_laboratory: OpenTable, width: int, dark: bool
) -> None:
    page = open_laboratory(width=width, dark=dark)
    slider(page, "full house").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fd-lab-changes > li").first).to_be_visible()
    for fold in page.locator(".fd-lab details > summary").all():
        fold.click()
    assert serious_faults(page) == []
    controls = ".fd-lab :is(input, select, button, summary)"
    assert [one for one in small_targets(page, controls) if "fd-lab-range" not in one] == []
    heights = page.locator(".fd-lab-range").evaluate_all(
        "(sliders) => sliders.map((one) => one.getBoundingClientRect().height)"
    )
    assert set(heights) == {44}
    assert overhang(page) <= 0


def test_a_window_of_320_px_has_no_sideways_scroll(open_laboratory: OpenTable) -> None:
    page = open_laboratory(width=320)
    slider(page, "flush").focus()
    page.keyboard.press("End")
    expect(page.locator(".fd-lab-changes > li")).to_have_count(10)
    for fold in page.locator(".fd-lab details > summary").all():
        fold.click()
    assert overhang(page) <= 0


def test_every_word_passes_through_the_catalogue(open_laboratory: OpenTable) -> None:
    page = open_laboratory("?lang=qps")
    slider(page, "full house").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fd-lab-changes > li").first).to_contain_text("⟦")
    assert loose_words(page) == []
