"""Where does this come from, in a real browser: one page, from a number to its last step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.play import OpenTable, overhang, press, serious_faults, small_targets

pytestmark = pytest.mark.xdist_group("browser")


def test_a_number_is_opened_stepped_through_covered_and_simulated(open_table: OpenTable) -> None:
    page = open_table(query="?hand=AcAdAhKcKd&seed=4", width=390)
    press(page, "deal")
    panel = page.locator(".fd-derive")
    expect(panel).to_be_hidden()
    for place in (3, 4):
        page.locator(".fd-slot").nth(place).click()
    page.locator(".fd-worth .fd-act").click()
    opener = page.get_by_role("button", name="full house: where does 67/1081 come from?")
    opener.first.click()
    expect(panel.locator(".fd-derive-said")).to_have_text("step 1 of 5")
    expect(panel.locator("[data-do=where_next]")).to_be_focused()
    expect(panel.locator(".fd-hidden-step")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(panel.locator(".fd-derive-said")).to_have_text("step 2 of 5")
    expect(panel.locator("[aria-current=step] math").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    panel.locator(".fd-derive-factor").first.click()
    expect(panel.locator(".fd-derive-counted")).to_have_text(
        "counts ranks: so many ranks to choose from"
    )
    panel.locator("[data-do=where_cover]").click()
    panel.locator("[data-do=where_all]").click()
    expect(panel.locator(".fd-hidden-step")).to_have_count(2)
    panel.locator("[data-do=where_cover]").click()
    panel.locator("[data-do=where_all]").click()
    expect(panel.locator(".fd-hidden-step")).to_have_count(0)
    expect(panel.locator("[aria-current=step] mfrac").last).to_have_text("671081")
    assert serious_faults(page) == []
    assert small_targets(page, ".fd-derive button, .fd-opener") == []
    assert overhang(page) <= 0
    page.set_viewport_size({"width": 320, "height": 700})
    assert overhang(page) <= 0
    panel.locator("[data-do=sim_open]").click()
    expect(page.locator(".fd-beside .fd-sim-buttons")).to_be_visible()
    assert page.problems == []
