"""Chapter 02 in a real browser: a learner deals, guesses and counts; a phone, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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

CHAPTER = "counting-the-deal"


def read_on(page: Page) -> None:
    """Behind the front door of a phone the whole chapter opens."""
    page.get_by_role("button", name="Read on").click()
    expect(page.locator(".fd-pic").first).to_be_visible()


def test_a_learner_deals_guesses_and_counts(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    text = page.locator("main").inner_text()
    assert not [it for it in ("2,598,960", "1,302,540", "34.1", "50.1") if it in text]
    deck = page.locator(".fd-pic").first
    expect(deck.locator(".fd-grid-controls")).to_be_hidden()
    for _ in range(5):
        press_on(deck, "Deal five", page)
        expect(deck.locator(".fd-grid-said")).to_contain_text("What is it called?")
        press_on(deck, "Show its name", page)

    which, many, twice = (page.locator(".fd-les-predict").nth(it) for it in range(3))
    which.get_by_role("button", name="Something", exact=True).click()
    which.get_by_role("button", name="70 %").click()
    lock(which)
    for slider, value in ((0, 30), (1, 45)):
        many.locator("input[type=range]").nth(slider).evaluate(SLIDE, value)
    lock(many)
    deals = page.locator(".fd-beside")
    deals.get_by_role("button", name="Simulate 1,000 times more").click()
    expect(deals.locator(".fd-sim-count")).to_have_text("1,000 trials")

    every, four, house = (page.locator(".fd-les-derivation").nth(it) for it in range(3))
    press_on(every, "Next line", page)
    answer(every, "P(52,5)")
    expect(every).to_contain_text("Every hand came 120 times")
    answer(every, "C(52,5)")
    expect(every).to_contain_text("2,598,960")
    press_on(four, "Next line", page)
    answer(four, "13*48")
    expect(four).to_contain_text("624")
    press_on(house, "Next line", page)
    press_on(house, "Next line", page)
    press_on(house, "multiply", page)
    answer(house, "C(13,2)*4*6")
    expect(house).to_contain_text("Half: which rank is the three")
    answer(house, "13*4*12*6")

    factors = page.locator(".fd-les-factors")
    factors.locator(".fd-part").nth(5).click()
    below = page.locator(".fd-pic").nth(1)
    expect(below.locator(".fd-grid-lit")).to_have_count(4)
    expect(below.locator(".fd-grid-said")).to_contain_text("Say kings: three of these.")

    twice.get_by_role("button", name="Once", exact=True).click()
    twice.get_by_role("button", name="60 %").click()
    lock(twice)
    expect(twice).to_contain_text("Every hand twice")
    alone = page.locator(".fd-les-derivation").nth(4)
    press_on(alone, "choose together", page)
    answer(alone, "13*12*36*44")
    expect(alone).to_contain_text("aces and kings, then kings and aces")
    answer(alone, "C(13,2)*36*44")
    expect(alone).to_contain_text("123,552")

    ace, both, nothing = (page.locator(".fd-les-ask").nth(it) for it in (1, 2, 3))
    answer(ace, "4*C(51,4)")
    expect(ace).to_contain_text("once for each ace that you took first")
    answer(ace, "C(52,5)-C(48,5)")
    expect(many).to_contain_text("Your range holds it")
    answer(both, "C(52,5)-2*C(48,5)+C(44,5)")
    figure = page.locator(".fd-gate .fd-figure").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg").first).to_be_visible()
    expect(figure).to_contain_text("260,360 with both")
    answer(nothing, "(C(13,5)-10)*(4^5-4)")
    expect(which).to_contain_text("1,296,420 are something")
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_nothing_is_small_or_too_wide(open_table: OpenTable, dark: bool) -> None:
    page = open_table(CHAPTER, width=390, dark=dark)
    read_on(page)
    deck = page.locator(".fd-pic").first
    press_on(deck, "Deal five", page)
    expect(deck.locator(".fd-grid-lit")).to_have_count(5)
    nothing = page.locator(".fd-les-ask").nth(3)
    answer(nothing, "C(13,5)*4^5")
    expect(nothing).to_contain_text("straights and flushes are still in")
    answer(nothing, "1302540")
    figure = page.locator(".fd-gate .fd-figure").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg").first).to_be_visible()
    for fold in page.locator(".fd-fold > summary").all():
        fold.click()
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les :is(button, input, summary), .fd-pic button") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
