"""Two decks side by side, and the last visit, in a real browser: by keys, on every width."""

from __future__ import annotations

import json
from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import Page, expect

from playground.pages import GAMES
from tests.browser.play import OpenTable, loose_words, overhang, serious_faults, small_targets
from tests.servers import start_server

pytestmark = pytest.mark.xdist_group("browser")

NOTEBOOKS_FROM = """
from pathlib import Path
import playground.pages as pages
pages.NOTEBOOKS = Path({folder!r})
"""
IMPORTS = "from widgets.lessons import CompareDecks, LastVisit, ask"
CELLS = (
    'LastVisit("03", seed=1{more})',
    'CompareDecks("52 and 32", needs=("03.5",){more})',
    'ask("03.5"{more})',
)
KEPT = [
    {"schema": 1, "key": f"k{at}", "item": "03.2", "said": {"text": text}, "time": 1}
    for at, text in enumerate(("224", "208"))
]
SLIDE = """(input, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
}"""
ENDS = """(svg) => [...svg.querySelectorAll("line")].map((line) => {
    const box = line.getBoundingClientRect();
    const hands = [...document.querySelectorAll(".fd-cmp-hand")];
    const boxes = hands.map((hand) => hand.getBoundingClientRect());
    const meets = (end) => boxes.some((it) => Math.abs(it.top + it.height / 2 - end) < 2);
    return meets(box.top) && meets(box.bottom);
})"""
"""Whether each line begins and ends at the middle of a hand."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Two pages with both parts; the second speaks the pseudo language."""
    folder = tmp_path_factory.mktemp("compare")
    code = nbformat.v4.new_code_cell
    for game, more in zip(GAMES[:2], ("", ', language="qps"'), strict=True):
        cells = [code(IMPORTS), *(code(cell.format(more=more)) for cell in CELLS[:2])]
        cells.append(code(CELLS[2].format(more=more)))
        title = nbformat.v4.new_markdown_cell("# Decks")
        notebook = nbformat.v4.new_notebook(cells=[title, *cells])
        notebook.metadata.kernelspec = {
            "name": "python3", "display_name": "", "language": "python",
        }  # fmt: skip
        nbformat.write(notebook, folder / game.notebook)
    before = NOTEBOOKS_FROM.format(folder=str(folder))
    with start_server(folder, "play", "--no-browser", before=before) as server:
        yield server.address


def open_page(
    new_page: OpenTable, address: str, at: int = 0, *, kept: bool = True, **options: object
) -> Page:
    page = new_page(**options)
    if kept:
        lines = json.dumps([json.dumps(it) for it in KEPT])
        page.add_init_script(f"localStorage.getItem('fd-lessons') ?? localStorage.setItem("
                             f"'fd-lessons', {json.dumps(lines)})")  # fmt: skip
    page.goto(f"{address}/{GAMES[at].slug}")
    page.wait_for_selector("html[data-fd-ready]")
    return page


def uncover(page: Page) -> None:
    """Answer what the decks wait for."""
    box = page.locator(".fd-les-ask input.fd-answer")
    box.fill("6")
    box.press("Enter")
    expect(page.locator(".fd-cmp-bar")).to_have_count(9)


def test_decks_are_uncovered_by_an_answer_cut_and_asked_by_keys(
    new_page: OpenTable, address: str
) -> None:
    page = open_page(new_page, address, kept=False)
    decks = page.locator(".fd-les-compare")
    expect(page.locator(".fd-les-last-visit")).to_be_hidden()
    assert "3,744" not in decks.inner_text()
    expect(decks.locator(".fd-cmp-names > li")).to_have_count(9)
    expect(decks.locator(".fd-cmp-lines")).to_be_hidden()
    uncover(page)
    lines = decks.locator(".fd-cmp-lines")
    expect(lines.locator(".fd-cmp-crossing")).to_have_count(5)
    assert lines.evaluate(ENDS) == [True] * 9

    flush = decks.locator(".fd-cmp-column-1 .fd-cmp-hand").nth(1)
    flush.focus()
    page.keyboard.press("Enter")
    expect(decks.locator(".fd-cmp-told")).to_contain_text("208 of 201,376 = 13/12,586")
    expect(decks.locator("[aria-pressed=true].fd-cmp-hand")).to_have_count(2)
    expect(lines.locator(".fd-cmp-picked")).to_have_count(1)

    ranks = decks.get_by_label("ranks n").last
    ranks.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(decks.locator(".fd-cmp-changes")).to_have_text("Change places: full house and flush.")
    expect(ranks).to_have_attribute("aria-valuetext", "12 ranks")
    decks.get_by_role("button", name="32 cards, ace high or also low").press("Enter")
    expect(decks.locator(".fd-cmp-changes")).to_have_text("No two hands change places.")
    decks.locator("select").last.select_option("never")
    expect(decks.locator(".fd-cmp-head").last).to_have_text("32 cards, ace only high")
    expect(lines.locator("line")).to_have_count(9)
    assert lines.evaluate(ENDS) == [True] * 9
    assert page.problems == []  # type: ignore[attr-defined]


def test_last_visit_is_told_and_its_question_asked_again(new_page: OpenTable, address: str) -> None:
    page = open_page(new_page, address, width=390)
    visit = page.locator(".fd-les-last-visit")
    expect(visit).to_contain_text("In 03.2 you answered 224: Straight flushes are still in.")
    box = visit.locator("input.fd-answer")
    box.fill("208")
    box.press("Enter")
    expect(visit.locator(".fd-verdict-wrong")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage.getItem('fd-lessons')).map(JSON.parse)")
    assert [line["item"] for line in kept] == ["03.2", "03.2", "03.2/again"]
    page.reload()
    page.wait_for_selector("html[data-fd-ready]")
    expect(visit).to_contain_text("Last time here")
    assert page.problems == []  # type: ignore[attr-defined]


def test_nobody_is_barred_and_nothing_is_small(new_page: OpenTable, address: str) -> None:
    page = open_page(new_page, address, width=390, dark=True)
    uncover(page)
    page.locator(".fd-cmp-bar").nth(3).click()
    expect(page.locator(".fd-cmp-picked")).to_have_count(1)
    for width, colours in ((390, "dark"), (1280, "light")):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=colours)
        assert serious_faults(page) == []
        assert small_targets(page, ".fd-les-compare :is(button, input, select)") == []
        assert overhang(page) <= 0


def test_320_px_wide_with_words_from_the_catalogue(new_page: OpenTable, address: str) -> None:
    page = open_page(new_page, address, at=1, width=320)
    uncover(page)
    page.locator(".fd-cmp-bar").nth(3).click()
    expect(page.locator(".fd-cmp-picked")).to_have_count(1)
    assert overhang(page) <= 0
    assert "⟦" in page.locator(".fd-les-last-visit").inner_text()
    assert [text for text in loose_words(page) if text != "C("] == []  # a formula key
    assert page.problems == []  # type: ignore[attr-defined]
