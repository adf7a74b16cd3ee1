"""Demo mode: a page for a room, one stop at a time, in type that is read from the back."""

from __future__ import annotations

import json
import re

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from playground.home import notebook_frame
from playground.pages import GAMES, LESSONS, NOTEBOOKS
from tests.playground.test_cli import fairdeal

LESSON = LESSONS[0]
TABLE = next(game for game in GAMES if game.slug == "draw-poker")
"""The table with the most keys of its own: B is its bet, and the bar's cover."""

PROJECTOR = {"width": 1280, "height": 720}
SIZES = [PROJECTOR, {"width": 1920, "height": 1080}, {"width": 390, "height": 844}]
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
COVERED = "getComputedStyle(document.querySelector('main')).visibility === 'hidden'"
SMALLEST_TEXT = """() => Math.min(...[...document.querySelectorAll("[data-here] *, .fdp-bar *")]
  .filter((one) => !one.closest("svg, math, kbd, .fd-unseen") && one.checkVisibility())
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1)))"""
"""The smallest words on screen, in px."""


def tagged_stops() -> dict[str, str]:
    """The stop of each cell of the lesson that has one, by the number of the cell."""
    cells = nbformat.read(NOTEBOOKS / LESSON.notebook, as_version=4).cells
    found = {}
    for number, cell in enumerate(cells, 1):
        tags = [tag for tag in cell.metadata.get("tags", []) if re.fullmatch("stop-[1-7]", tag)]
        if tags:
            found[str(number)] = tags[0].removeprefix("stop-")
    return found


def count(page: Page) -> str:
    """What the bar says about where we are."""
    return page.locator(".fdp-count").inner_text()


def clean(page: Page) -> None:
    """Nothing for axe to complain about."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_every_word_of_the_demo_passes_through_the_catalogue() -> None:
    frame = "".join(notebook_frame(LESSON, "qps"))
    words = re.search(r'<script type="application/json" id="fdp-demo-words">(.*?)</script>', frame)
    assert words is not None
    said = json.loads(words[1])
    assert len(said) > 10
    assert [word for word in said.values() if not re.fullmatch(r"⟦[^⟦⟧]+⟧", word)] == []


def test_lesson_goes_from_stop_to_stop_and_begins_again_for_the_next_class(open_table) -> None:
    page = open_table(LESSON.slug, "?demo=1&seed=5", viewport=PROJECTOR)
    tagged = tagged_stops()
    stops = len(set(tagged.values()))
    assert stops > 1
    marked = page.locator("[data-stop]").evaluate_all(
        "(cells) => cells.map((cell) => [cell.getAttribute('cell-index'), cell.dataset.stop])"
    )
    assert dict(marked) == tagged

    # each stop shows its own cells and nothing else, in big type
    expect(page.locator("header")).to_be_hidden()
    clean(page)
    for stop in range(1, stops + 1):
        assert count(page) == f"{stop} of {stops}"
        shown = page.locator("#fdp-cells [cell-index]:visible").evaluate_all(
            "(cells) => cells.map((cell) => cell.getAttribute('cell-index'))"
        )
        assert shown
        assert {tagged[cell] for cell in shown} == {sorted(set(tagged.values()))[stop - 1]}
        assert page.evaluate(SMALLEST_TEXT) >= 19
        assert page.evaluate(SIDEWAYS) == 0
        page.keyboard.press("Space")
    assert count(page) == f"{stops} of {stops}", "there is no stop after the last"
    page.emulate_media(color_scheme="dark")
    clean(page)
    page.emulate_media(color_scheme="light")
    page.keyboard.press("ArrowLeft")
    assert count(page) == f"{stops - 1} of {stops}"
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Back").click()
    page.keyboard.press("Space")
    assert count(page) == f"{stops} of {stops}", "Space goes on after a press with the pointer"

    # cover, and keys that are only typed
    page.keyboard.press("b")
    assert page.evaluate(COVERED)
    page.get_by_role("button", name="Uncover").click()
    assert not page.evaluate(COVERED)
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    box = page.locator("main > input")
    box.press_sequentially("b r p")
    assert box.input_value() == "b r p"
    assert count(page) == f"{stops} of {stops}"
    assert not page.evaluate(COVERED)
    box.evaluate("(input) => input.remove()")

    # other screens, and paper
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(SIDEWAYS) == 0
    page.set_viewport_size(PROJECTOR)
    sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert len(sheets) >= stops
    assert count(page) == f"{stops} of {stops}"

    # a new class: asked once; only the log of the room is cleared
    page.evaluate("localStorage.setItem('fd-lessons', 'mine')")
    page.evaluate("localStorage.setItem('fd-lessons-demo', 'theirs')")
    page.keyboard.press("r")
    question = page.get_by_role("dialog", name="New class")
    expect(question).to_be_visible()
    clean(page)
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    assert page.evaluate("localStorage.getItem('fd-lessons-demo')") == "theirs"
    assert page.problems == []
    page.keyboard.press("r")
    with page.expect_navigation(wait_until="commit"):
        page.get_by_role("button", name="Begin again").click()
    assert page.url.endswith(f"/{LESSON.slug}?demo=1&seed=5")
    assert page.evaluate("localStorage.getItem('fd-lessons-demo')") is None
    assert page.evaluate("localStorage.getItem('fd-lessons')") == "mine"


def test_table_is_shown_bigger_in_its_place_and_keeps_its_keys_inside(open_table) -> None:
    page = open_table(TABLE.slug, viewport=PROJECTOR)
    page.evaluate("window.kept = true")
    status = page.locator(".fd-mat .fd-status").first
    size = "(node) => parseFloat(getComputedStyle(node).fontSize) * (node.currentCSSZoom ?? 1)"
    before = status.evaluate(size)
    page.get_by_role("link", name="Demo").click()
    expect(page.locator(".fdp-bar")).to_be_visible()
    assert page.url.endswith("?demo=1")
    assert page.evaluate("window.kept")
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator(".jp-RenderedMarkdown:visible")).to_have_count(0)
    assert status.evaluate(size) > before
    assert page.get_by_role("button", name="Next").count() == 0
    clean(page)

    page.locator(".fd-table").first.focus()
    page.keyboard.press("b")
    assert not page.evaluate(COVERED), "inside the table B is the table's"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    assert page.evaluate(COVERED)
    page.keyboard.press("Escape")
    expect(page.locator("header")).to_be_visible()
    assert not page.evaluate(COVERED)
    assert page.url.endswith(f"/{TABLE.slug}")
    page.keyboard.press("p")
    expect(page.locator(".fdp-bar")).to_be_visible()
    page.set_viewport_size(SIZES[-1])
    assert page.evaluate(SIDEWAYS) == 0
    assert page.problems == []


def test_without_playwright_the_export_names_the_other_way() -> None:
    run = fairdeal(
        "stops", LESSON.slug, before="import sys; sys.modules['playwright.async_api'] = None"
    )
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].startswith("Playwright is missing: pip install playwright.")
    assert "?demo=1" in run.stderr


def test_export_of_a_page_that_is_not_there_names_those_that_are() -> None:
    run = fairdeal("stops", "no-such-page")
    assert run.returncode == 2
    assert LESSON.slug in run.stderr
