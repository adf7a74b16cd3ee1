"""Chapter 03 in a real browser: one learner deals, guesses, explores and derives, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.play import (
    SLIDE,
    OpenTable,
    answer,
    overhang,
    press_on,
    serious_faults,
    small_targets,
)

pytestmark = pytest.mark.xdist_group("browser")


def test_a_learner_deals_guesses_explores_and_derives(open_table: OpenTable) -> None:
    page = open_table("the-deck-is-a-letter", "#all", width=390)
    assert "208" not in page.locator("main").inner_text()
    deck = page.locator(".fd-pic").first
    for _ in range(5):
        press_on(deck, "Deal five", page)
        expect(deck.locator(".fd-grid-said")).to_contain_text("What is it called?")
        press_on(deck, "Show its name", page)
        expect(deck.locator(".fd-grid-said")).not_to_contain_text("What is it called?")
    expect(deck.locator(".fd-panel").nth(1)).to_be_hidden()

    which, where = page.locator(".fd-les-predict").nth(0), page.locator(".fd-les-predict").nth(1)
    which.get_by_role("button", name="Four of a kind").click()
    which.get_by_role("button", name="70 %").click()
    for slider, value in ((0, 6), (1, 12)):
        where.locator("input[type=range]").nth(slider).evaluate(SLIDE, value)
    for guess in (which, where):
        guess.scroll_into_view_if_needed()
        guess.get_by_role("button", name="Lock my guess").click()
        expect(guess.get_by_text("locked", exact=True)).to_be_visible()

    bars = page.locator(".fd-pic").nth(1)
    bars.locator("input[type=range]").first.evaluate(SLIDE, 8)
    expect(bars.locator(".fd-grid-changes")).to_contain_text("flush is now rarer than four of a")
    expect(bars.locator(".fd-grid-bar").nth(1)).to_have_text("flush")

    four = page.locator(".fd-les-derivation").nth(0)
    press_on(four, "Next line", page)
    answer(four, "4*n^2")
    expect(four).to_contain_text("The fifth card cannot share the rank")
    answer(four, "4*n*(n-1)")
    expect(four).to_contain_text("224")
    house = page.locator(".fd-les-derivation").nth(1)
    press_on(house, "Next line", page)
    press_on(house, "Next line", page)
    press_on(house, "multiply", page)
    answer(house, "8*4*7*6")
    expect(house).to_contain_text("1,344")
    flush = page.locator(".fd-les-derivation").nth(2)
    press_on(flush, "Next line", page)
    press_on(flush, "choose together", page)
    answer(flush, "C(8,5)")
    press_on(flush, "Next line", page)
    press_on(flush, "subtract", page)
    answer(flush, "4*C(8,5)")
    expect(flush).to_contain_text("Straight flushes are still in")
    answer(flush, "4*(C(8,5)-4)")
    expect(flush).to_contain_text("208")
    expect(which).to_contain_text("the flush is harder")

    factors = page.locator(".fd-les-factors")
    factors.locator(".fd-part").nth(2).click()
    below = page.locator(".fd-pic").nth(2)
    expect(below.locator(".fd-grid-lit")).to_have_count(7)
    expect(below.locator(".fd-grid-said")).to_contain_text("Another rank for the fifth card")

    meet = page.locator(".fd-les-derivation").nth(4)
    answer(meet, "8")
    press_on(meet, "Next line", page)
    answer(meet, "12")
    expect(where).to_contain_text("Your range holds it")
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les-factors button, .fd-pic button") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
