"""Chapter 00 in a real browser: three tables in one page, ten guesses, the shelf, the picture."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import (
    SLIDE,
    OpenTable,
    answer,
    lock,
    overhang,
    part,
    serious_faults,
    small_targets,
)

pytestmark = pytest.mark.xdist_group("browser")

CHAPTER = "start-here"
PRESS_MILLISECONDS = 340
MOST_PRESSES = 40
CHOSEN = {
    0: ("Two pair", "70 %"), 2: ("Four of a kind", "60 %"),
    3: ("Keep kings and ace, draw two", "80 %"), 5: ("Keep all five", "90 %"),
    6: ("1,000 to 10,000", "60 %"), 7: ("Both the same", "70 %"), 9: ("50 each", "50 %"),
}  # fmt: skip
RANGES = {1: (30, 60), 4: (5, 40), 8: (2, 10)}


def steps(page: Page) -> list[str | None]:
    """How far each table on the page has moved on."""
    tables = page.locator(".fd-at-table > .fd-table").all()
    return [table.get_attribute("data-step") for table in tables]


def sit(page: Page, place: int, seats: int) -> Locator:
    """Sit down at the table of this place, the ``seats``-th at which somebody sits now."""
    part(page, "sit", place).get_by_role("button", name="Sit down").click()
    table = page.locator(".fd-at-table > .fd-table").nth(seats)
    expect(table.locator(".fd-mat")).to_be_visible(timeout=60_000)
    return table


def play_on(page: Page, table: Locator, until: str) -> None:
    """Press the main button, or the first that may be pressed, until the page says this."""
    told = page.get_by_text(until)
    for _ in range(MOST_PRESSES):
        if told.is_visible():
            return
        main = table.locator(".fd-main")
        shut = main.is_hidden() or main.get_attribute("aria-disabled")
        (table.locator(".fd-second").first if shut else main).click()
        page.wait_for_timeout(PRESS_MILLISECONDS)
    expect(told).to_be_visible()


def lock_choice(page: Page, place: int, *presses: str) -> None:
    box = part(page, "predict", place)
    box.scroll_into_view_if_needed()
    for words in presses:
        box.get_by_role("button", name=words, exact=True).click()
    lock(box)


def lock_range(page: Page, place: int, low: int, high: int) -> None:
    box = part(page, "predict", place)
    box.scroll_into_view_if_needed()
    ends = box.locator("input[type=range]")
    ends.first.evaluate(SLIDE, low)
    ends.last.evaluate(SLIDE, high)
    lock(box)


def test_three_tables_stand_in_one_page_and_each_hears_its_own_keys(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    assert page.locator(".fd-mat").count() == 0
    arc = page.locator(".fd-arc")
    expect(arc.locator("[aria-current=step]")).to_contain_text("Play")
    cards, draw, dice = (sit(page, place, place) for place in range(3))
    assert page.locator(".fd-tools:visible").count() == 0
    assert "An hour of" not in page.locator("main").inner_text()
    assert steps(page) == ["0", "0", "0"]

    page.evaluate("document.activeElement.blur()")
    for letter in "dtbc":
        page.keyboard.press(letter)
    page.wait_for_timeout(PRESS_MILLISECONDS)
    assert steps(page) == ["0", "0", "0"], "no table hears a key pressed outside"
    cards.locator(".fd-main").focus()
    page.keyboard.press("d")
    expect(cards).not_to_have_attribute("data-step", "0")
    assert steps(page)[1:] == ["0", "0"], "only the table with the focus hears it"

    cards.locator(".fd-main").click()
    expect(page.get_by_text("It does not say that this is best.")).to_be_visible()
    expect(part(page, "sit").get_by_text("✓ played")).to_be_visible()
    expect(arc.locator("[aria-current=step]")).to_contain_text("Predict")
    play_on(page, draw, "you see how many he took")
    play_on(page, dice, "Whoever throws later knows")
    assert serious_faults(page) == []

    part(page, "sit").get_by_role("button", name="Get up from the table").click()
    expect(page.locator(".fd-at-table")).to_have_count(2)
    expect(page.get_by_text("It does not say that this is best.")).to_be_visible()
    part(page, "sit").get_by_role("button", name="Sit down again").click()
    expect(page.locator(".fd-at-table")).to_have_count(3)
    assert page.problems == []


def test_ten_guesses_are_kept_and_the_shelf_opens_them_one_by_one(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    for place in range(10):
        if place in CHOSEN:
            lock_choice(page, place, *CHOSEN[place])
        else:
            lock_range(page, place, *RANGES[place])
    expect(page.get_by_text("Your guesses are locked.")).to_be_visible()
    expect(part(page, "predict", 9)).to_contain_text("Kept on the shelf. Chapter 11 answers it.")
    shelf = part(page, "shelf")
    shelf.scroll_into_view_if_needed()
    expect(shelf).to_contain_text("10 of 10 locked · 0 opened")
    expect(shelf.locator(".fd-shelf-told:visible")).to_have_count(0)
    link = shelf.get_by_role("link", name="answered in chapter 01")
    assert (link.get_attribute("href") or "").endswith("/five-dice")
    assert page.problems == []

    other = page.context.new_page()
    other.goto(page.url.replace(CHAPTER, "five-dice"))
    other.wait_for_selector("html[data-fd-ready]", timeout=60_000)
    lock_choice(other, 0, "Equally often", "70 %")
    lock_range(other, 1, 20, 30)
    lines = part(other, "derivation")
    for text in ("6^5", "5!/(2!*2!)", "C(6,2)*4"):
        answer(lines, text)
        lines.get_by_role("button", name="Next line").click()
    answer(lines, "60*30/7776")
    expect(lines.get_by_text("About 23 throws in 100.")).to_be_visible()
    three = part(other, "derivation", 1)
    for _ in range(2):
        three.get_by_role("button", name="Next line").click()
    three.get_by_role("button", name="multiply").click()
    answer(three, "1200/7776")
    expect(other.get_by_text("That is the whole lesson.")).to_be_visible()

    again = page.context.new_page()
    again.goto(page.url)
    again.wait_for_selector("html[data-fd-ready]", timeout=60_000)
    told = part(again, "shelf").locator("li").first
    expect(told).to_contain_text("Right. 1,800 throws of 7,776 are two pair")
    expect(part(again, "shelf").locator(".fd-sure")).to_contain_text("70–80 % sure")
    assert page.problems == []


def test_words_are_placed_and_honesty_is_worked_out(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    strip = part(page, "words")
    strip.get_by_role("button", name="The first card dealt is red.").click()
    row = strip.locator(".fd-strip > .fd-strip-event")
    expect(row).to_contain_text("1/2 = 50")
    strip.get_by_role("button", name="Place them all").click()
    expect(row).to_have_count(9)
    expect(strip.get_by_text("9 of 9 placed")).to_be_visible()

    honest = part(page, "derivation", 2)
    honest.get_by_role("button", name="Next line").click()
    answer(honest, "2/5*(99/100)^2")
    expect(honest.locator(".fd-verdict b")).to_contain_text("Right guesses cost something too")
    answer(honest, "3/5*(1/100)^2+2/5*(99/100)^2")
    honest.get_by_role("button", name="Next line").click()
    honest.get_by_role("button", name="subtract").click()
    answer(honest, "0.1521")
    expect(page.get_by_text("Ten coins, and always")).to_be_visible()
    figure = page.locator(".fd-gate .fd-picture")
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg")).to_be_visible()
    slider = page.locator(".fd-gate .fd-figure-control input").last
    slider.evaluate(SLIDE, 50)
    expect(page.get_by_text("Too much: 2401/10000")).to_be_visible()
    assert page.problems == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_the_front_is_one_guess_and_nothing_is_small(
    open_table: OpenTable, dark: bool
) -> None:
    page = open_table(CHAPTER, width=390, dark=dark)
    expect(page.get_by_role("img", name="two pair")).to_be_visible()
    lock_choice(page, 0, "Three of a kind", "90 %")
    further = page.get_by_role("button", name="Read on")
    if further.is_visible():
        further.click()
    assert overhang(page) <= 0
    sit(page, 1, 0)
    strip = part(page, "words")
    strip.get_by_role("button", name="Place them all").click()
    expect(strip.locator(".fd-strip > .fd-strip-event")).to_have_count(9)
    for fold in page.locator(".fd-fold > summary").all():
        fold.click()
    assert serious_faults(page) == []
    assert small_targets(page, ".fd-les :is(button, input, summary, a)") == []
    assert overhang(page) <= 0
    assert page.problems == []
