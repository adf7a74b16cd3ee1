"""Chapter 01 in a real browser, gone through as a learner does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import (
    SLIDE,
    WAKE_MILLISECONDS,
    OpenTable,
    answer,
    overhang,
    part,
    serious_faults,
    small_targets,
)

pytestmark = pytest.mark.xdist_group("browser")

CHAPTER = "five-dice"


def guess(page: Page, place: int, *presses: str) -> Locator:
    """Lock a guess that is chosen, once its button is awake."""
    box = part(page, "predict", place)
    box.scroll_into_view_if_needed()
    for words in presses:
        box.get_by_role("button", name=words, exact=True).click()
    lock = box.get_by_role("button", name="Lock my guess")
    expect(lock).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    lock.click()
    expect(box.get_by_text("locked", exact=True)).to_be_visible()
    return box


def guess_range(page: Page, low: int, high: int) -> Locator:
    """Lock the range of the second guess, once its button is awake."""
    box = part(page, "predict", 1)
    box.scroll_into_view_if_needed()
    ends = box.locator("input[type=range]")
    expect(ends.first).to_have_class("fd-untouched")
    lock = box.get_by_role("button", name="Lock my guess")
    ends.first.evaluate(SLIDE, low)
    expect(lock).to_have_attribute("aria-disabled", "true")
    ends.last.evaluate(SLIDE, high)
    expect(lock).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    lock.click()
    expect(box).to_contain_text(f"you: {low} to {high}")
    return box


def name_five_throws(page: Page) -> None:
    """Throw five times and let each be named."""
    album = page.locator(".fd-pic").first
    for _ in range(5):
        album.locator("[data-do=throw]").click()
        album.get_by_role("button", name="Tell me").click()
        expect(album.locator(".fd-pic-ask")).to_be_hidden()
        page.wait_for_timeout(340)


def test_a_learner_goes_through_the_chapter(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    arc = page.locator(".fd-arc")
    expect(arc.locator("[aria-current=step]")).to_contain_text("Play")
    text = page.locator("body").inner_text()
    assert not [truth for truth in ("25/108", "7,776", "23.1", "3,600") if truth in text]

    name_five_throws(page)
    expect(arc.locator("[aria-current=step]")).to_contain_text("Predict")

    first = guess(page, 0, "Equally often", "70 %")
    expect(first).to_contain_text("The truth comes after question 01.4 and 01.5.")
    expect(part(page, "derivation")).not_to_contain_text("All stories")
    number = guess_range(page, 20, 30)

    throws = page.locator(".fd-beside")
    throws.get_by_role("button", name="Simulate 1,000 times more").click()
    expect(throws.locator(".fd-sim-count")).to_have_text("1,000 trials")
    page.get_by_role("button", name="Uncover exact values").click()
    expect(page.get_by_text("The exact values come after 01.C, 01.4 and 01.5.")).to_be_visible()
    expect(throws.locator(".fd-sim-truth").first).to_be_empty()
    expect(guess(page, 2, "No", "80 %")).to_contain_text("some hide more stories")
    expect(page.get_by_text("It is a bundle of")).to_be_visible()

    lines = part(page, "derivation")
    lines.scroll_into_view_if_needed()
    answer(lines, "5^6")
    expect(lines.locator(".fd-verdict b")).to_have_text(
        "15,625: That is 6 dice with five faces: each die brings a factor 6, "
        "and there are five dice."
    )
    expect(lines.get_by_role("button", name="Next line")).to_be_hidden()
    answer(lines, "6^5")
    expect(lines.locator(".fd-line").nth(1)).to_contain_text("All stories: six ways, five times.")
    lines.get_by_role("button", name="Next line").click()
    answer(lines, "5!/(2!*2!)")
    lines.get_by_role("button", name="Next line").click()
    answer(lines, "C(6,2)*4")
    lines.get_by_role("button", name="Next line").click()
    answer(lines, "60*30/7776")
    expect(lines.get_by_text("About 23 throws in 100.")).to_be_visible()
    lines.locator(".fd-part").nth(1).click()
    expect(lines.locator(".fd-counts")).to_have_text(
        "The two places of the fives, chosen among five."
    )
    lines.get_by_role("button", name="Cover the last two").click()
    expect(lines.get_by_text("About 23 throws in 100.")).to_be_hidden()
    lines.get_by_role("button", name="Uncover").click()
    expect(number).to_contain_text("exact: 23.1")
    expect(number).to_contain_text("Your range holds it.")

    three = part(page, "derivation", 1)
    three.scroll_into_view_if_needed()
    three.get_by_role("button", name="Next line").click()
    expect(three.locator(".fd-line[aria-current]")).to_contain_text("Stories of each")
    three.get_by_role("button", name="Next line").click()
    three.get_by_role("button", name="subtract").click()
    expect(three.get_by_text("Not “subtract”. Look once more.")).to_be_visible()
    three.get_by_role("button", name="multiply").click()
    answer(three, "1200/7776")
    expect(first).to_contain_text("Two pair comes three times for every two threes of a kind.")
    expect(page.get_by_text("That is the whole lesson.")).to_be_visible()
    page.locator(".fd-gate .fd-picture").first.scroll_into_view_if_needed()
    expect(page.locator(".fd-gate .fd-picture svg").first).to_be_visible()
    page.get_by_role("button", name="Uncover exact values").click()
    expect(throws.get_by_text("25/108")).to_be_visible()
    assert serious_faults(page) == []
    assert page.problems == []

    page.reload()
    page.wait_for_selector("html[data-fd-ready]")
    expect(part(page, "predict").get_by_text("locked", exact=True)).to_be_visible()
    expect(part(page, "predict", 1)).to_contain_text("exact: 23.1")
    expect(part(page, "derivation").locator(".fd-line").nth(4)).to_contain_text("About 23 throws")
    assert page.problems == []


def test_formula_keys_hints_and_another_like_this(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    box = part(page, "ask")
    box.scroll_into_view_if_needed()
    field = box.locator("input.fd-answer")
    for key in ("C(", ")"):
        box.get_by_role("button", name=key, exact=True).click()
    expect(field).to_have_value("C()")
    field.fill("C(4,2)")
    expect(box.locator(".fd-read math")).to_be_visible()
    field.fill("")
    field.press("Enter")
    expect(box.locator(".fd-verdict b")).not_to_be_empty()
    expect(box.locator(".fd-tries")).to_have_text("1st try of 2")
    box.get_by_role("button", name="Hint").click()
    expect(box.locator(".fd-hint")).to_have_text("Count the throws in which all five differ.")
    answer(box, "10/6")
    expect(box.locator(".fd-verdict b")).to_contain_text("the sum passed 1")
    answer(box, "1/2")
    expect(box.locator(".fd-worked")).to_contain_text("90.7")
    asked = box.locator(".fd-les-asked").inner_text()
    box.get_by_role("button", name="Another like this").click()
    expect(box.locator(".fd-les-asked")).not_to_have_text(asked)
    expect(field).to_have_value("")
    box.get_by_role("button", name="Show me").click()
    expect(box.locator(".fd-worked")).to_be_visible()
    assert page.problems == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_the_front_is_dice_and_nothing_is_small(
    open_table: OpenTable, dark: bool
) -> None:
    page = open_table(CHAPTER, "#all", width=390, dark=dark)
    throw = page.locator(".fd-pic [data-do=throw]")
    box = throw.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844
    assert overhang(page) <= 0
    guess(page, 0, "Two pair", "90 %")
    guess_range(page, 15, 30)
    lines = part(page, "derivation")
    answer(lines, "30")
    expect(lines.locator(".fd-verdict b")).to_contain_text("You added 6 five times")
    for fold in page.locator(".fd-fold > summary").all():
        fold.click()
    assert serious_faults(page) == []
    assert small_targets(page, ".fd-les :is(button, input, summary)") == []
    assert overhang(page) <= 0
    assert page.problems == []


def test_the_chapter_stands_on_the_home_page(new_page: OpenTable, server: str) -> None:
    page = new_page()
    page.goto(server)
    page.get_by_role("link", name="01 · Two pair or three of a kind?").first.click()
    page.wait_for_selector("html[data-fd-ready]")
    expect(page.get_by_role("heading", level=1)).to_contain_text("two pair or three of a kind?")
    assert page.problems == []


def test_by_keyboard_alone_the_focus_is_never_lost(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    guess(page, 0, "Two pair", "90 %")
    guess_range(page, 15, 30)
    lines = part(page, "derivation")
    lines.locator("input.fd-answer").focus()
    page.keyboard.type("6^5")
    page.keyboard.press("Enter")
    expect(lines.get_by_role("button", name="Next line")).to_be_visible()
    expect(lines.locator("[aria-live]:focus")).to_contain_text("Right.")
    lines.get_by_role("button", name="Next line").focus()
    page.keyboard.press("Enter")
    expect(lines.locator("input.fd-answer")).to_be_focused()
    page.keyboard.type("30")
    page.keyboard.press("Enter")
    expect(lines.locator("[aria-live]:focus")).to_contain_text("Right.")
    assert page.problems == []
