"""Demo mode: a page for a room, one stop at a time, in type that is read from the back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from playground.home import notebook_frame
from playground.pages import GAMES, LESSONS, NOTEBOOKS
from tests.playground.test_cli import fairdeal
from tests.widgets.lessons.learner import Learner
from widgets.lessons.derivation import DerivationView
from widgets.lessons.gate import Gate
from widgets.lessons.log import LessonLog
from widgets.lessons.predict import Predict
from widgets.lessons.question import Ask
from widgets.lessons.shelf import Shelf

LESSON = next(lesson for lesson in LESSONS if lesson.slug == "five-dice")
TABLE = next(game for game in GAMES if game.slug == "draw-poker")
"""The table with the most keys of its own: B is its bet, and the bar's cover."""

PROJECTOR = {"width": 1280, "height": 720}
SIZES = [PROJECTOR, {"width": 1920, "height": 1080}, {"width": 390, "height": 844}]
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
DOWN = "document.documentElement.scrollHeight - innerHeight"
DRAWN = """() => [...document.querySelectorAll(
    "[data-here] .fd-gate > *, [data-here] .fd-picture")].every((part) => part.hasChildNodes())
  && ![...document.querySelectorAll("[data-here] .fd-gate .fd-waits")].some(
    (waits) => waits.checkVisibility())"""
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


def in_demo(part: Any) -> Learner:
    """A part of a page before a class."""
    return Learner(part).do("hello", search="?demo=1", kept=[])


@pytest.mark.parametrize("search", ["", "?demo=0", "?demo2=1", "?lang=en"])
def test_nothing_is_opened_for_a_class_on_a_page_that_is_not_before_one(search: str) -> None:
    log = LessonLog()
    for part in (Predict("01.A", log=log), Ask("01.8", log=log), Gate("01.mosaic", log=log)):
        shown = part.children[0] if isinstance(part, Gate) else part
        learner = Learner(shown).do("hello", search=search, kept=[]).do("open_for_class")
        assert learner.view["for_class"] == ""
        assert learner.notice == "Only a page in demo mode is opened for a class."
    assert not any(log.settled([item]) for item in ("01.A", "01.4", "01.5", "01.8"))


def test_a_log_on_disk_is_the_learners_own_and_is_never_opened(tmp_path: Path) -> None:
    log = LessonLog(Shelf(tmp_path))
    assert in_demo(Ask("01.8", log=log)).do("open_for_class").notice
    assert not log.settled(["01.8"])


def test_a_gate_a_guess_and_a_question_are_opened_for_a_class() -> None:
    log = LessonLog()
    kept: list[str] = []
    gate = Gate("01.mosaic", log=log)
    waiting = in_demo(gate.children[0])
    log.keep_with(kept.append)
    assert waiting.view["for_class"] == "Open for the class"
    waiting.do("open_for_class")
    assert gate.opened
    assert [json.loads(line)["item"] for line in kept] == ["01.4", "01.5"]

    guess = in_demo(Predict("01.A", log=log))
    log.keep_with(kept.append)
    assert guess.view["truth"] is None
    guess.do("open_for_class")
    assert guess.view["pill"] == "opened"
    assert guess.view["guess"] is None, "nobody is said to have guessed"
    assert guess.view["truth"]["pick"] == "two pair"
    assert guess.view["for_class"] == ""
    assert guess.do("lock", pick="three", sure=80).notice == "This guess is locked already."
    number = in_demo(Predict("01.B", log=log)).do("open_for_class")
    assert number.view["truth"]["at"] == 231
    assert number.view["truth"]["says"] == ""

    question = in_demo(Ask("01.8", log=log)).do("open_for_class")
    assert not question.view["answering"]["open"]

    again = LessonLog()
    again.give_back(kept)
    assert again.settled(["01.4", "01.5", "01.A"])


def test_a_derivation_is_opened_line_by_line() -> None:
    lines = in_demo(DerivationView("01", "two pair", log=LessonLog()))
    for place in range(4):
        assert lines.part.at == place
        assert not lines.view["lines"][place]["shown"]
        lines.do("open_for_class")
        assert lines.view["lines"][place]["shown"], "it stays in sight"
        assert lines.view["for_class"] == ""
        lines.do("next")


def test_what_is_opened_for_a_class_is_kept_in_the_log_of_the_demo_alone(open_table) -> None:
    page = open_table(LESSON.slug, "?demo=1#stop-7", viewport=PROJECTOR)
    page.evaluate("localStorage.setItem('fd-lessons', '[]')")
    expect(page.get_by_role("button", name="Open for the class")).to_be_visible()
    page.keyboard.press("o")
    expect(page.get_by_text("Dice poker ranks by habit, not by rarity.")).to_be_visible()
    page.wait_for_function("(localStorage.getItem('fd-lessons-demo') || '').includes('01.7f')")
    assert page.evaluate("localStorage.getItem('fd-lessons')") == "[]"
    assert page.evaluate(DOWN) <= 0

    page.goto(page.url.partition("?")[0])
    page.wait_for_selector("html[data-fd-ready]")
    expect(page.get_by_text("Goes on after the last derivation.")).to_be_visible()
    assert page.get_by_role("button", name="Open for the class").count() == 0
    assert page.problems == []


@pytest.mark.parametrize("slug", ["five-dice", "the-deck-is-a-letter", "thirty-two-choices"])
def test_every_stop_fits_its_screen_shut_and_opened(open_table, slug: str) -> None:
    page = open_table(slug, "?demo=1", viewport=PROJECTOR)
    for stop in range(1, 8):
        expect(page.locator(".fdp-count")).to_have_text(f"{stop} of 7")
        assert page.evaluate(DOWN) <= 0, f"stop {stop}, shut"
        button = page.locator("[data-here] .fd-for-class:visible")
        if button.count():
            words = page.locator("[data-here]").inner_text()
            page.keyboard.press("o")
            page.wait_for_function(
                "(words) => document.querySelector('[data-here]').innerText !== words", arg=words
            )
            page.wait_for_function(DRAWN)
            page.wait_for_function(f"{DOWN} <= 0")
        page.keyboard.press("ArrowRight")


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
