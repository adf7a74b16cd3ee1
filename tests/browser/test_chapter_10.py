"""Chapter 10 in a real browser: one learner throws, guesses, says a rule and derives; a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import (
    SLIDE,
    OpenTable,
    answer,
    lock,
    overhang,
    press_on,
    serious_faults,
    small_targets,
)

pytestmark = pytest.mark.xdist_group("browser")


def guesses(page: Page) -> Locator:
    """Both guesses at the beginning, locked."""
    which, many = page.locator(".fd-les-predict").nth(0), page.locator(".fd-les-predict").nth(1)
    which.get_by_role("button", name="100", exact=True).click()
    which.get_by_role("button", name="70 %").click()
    lock(which)
    read_on = page.get_by_role("button", name="Read on")
    if read_on.is_visible():  # the front door on a phone
        read_on.click()
    for slider, value in ((0, 8), (1, 20)):
        many.locator("input[type=range]").nth(slider).evaluate(SLIDE, value)
    lock(many)
    return which


def test_a_learner_throws_guesses_says_a_rule_and_derives(open_table: OpenTable) -> None:
    page = open_table("three-throws", width=1280)
    turns, keep = page.locator(".fd-les-turns"), page.locator(".fd-les-keep")
    press_on(turns, "Throw", page)
    turns.locator(".fd-turn-die").first.click()
    expect(turns.locator(".fd-turn-die").first).to_contain_text("KEEP")
    press_on(turns, "Throw the rest: 2 throws left", page)
    press_on(turns, "Throw the rest: 1 throw left", page)
    expect(turns.locator(".fd-turn-paths li")).to_have_count(1)
    which = guesses(page)

    keep.locator(".fd-keep-picture").nth(3).locator("button").nth(1).click()
    expect(keep.locator(".fd-keep-picture").nth(3).locator("button").first).to_contain_text("KEEP")
    press_on(keep, "The most frequent face", page)
    press_on(keep, "Throw 1,000 times", page)
    expect(keep.locator(".fd-keep-said")).to_contain_text("1,000 throws so far")
    press_on(keep, "Uncover the exact rows", page)
    expect(keep.locator(".fd-keep-exact")).to_have_count(1)

    three = page.locator(".fd-les-derivation").nth(1)
    press_on(three, "Next line", page)
    press_on(three, "Next line", page)
    press_on(three, "multiply", page)
    answer(three, "5/36")
    expect(three).to_contain_text("That names the die that helps")
    answer(three, "10/36")
    expect(three).to_contain_text("27.8")
    expect(keep.locator(".fd-keep-exact")).to_have_count(2)

    due = page.locator(".fd-les-predict").nth(2)
    due.get_by_role("button", name="More often").click()
    due.get_by_role("button", name="80 %").click()
    lock(due)
    expect(due).to_contain_text("Exactly one time in six")
    moments = page.locator(".fd-les-moves").first
    press_on(moments, "600 moments", page)
    expect(moments.locator(".fd-moves-said")).to_contain_text("600 moments after ten misses")
    press_on(moments, "Show as table", page)
    expect(moments.locator("tbody tr")).to_have_count(6)
    expect(which).not_to_contain_text("once in 22")
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_chapter_has_room_and_no_faults(open_table: OpenTable, scheme: str) -> None:
    page = open_table("three-throws", width=390)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    keep = page.locator(".fd-les-keep")
    guesses(page)
    press_on(keep, "The most frequent face", page)
    press_on(keep, "Throw 10 times", page)
    press_on(keep, "Uncover the exact rows", page)
    expect(keep.locator(".fd-keep-exact")).to_have_count(1)
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les-keep button, .fd-les-turns button") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
