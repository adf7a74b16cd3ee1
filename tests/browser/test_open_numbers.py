"""Every number on the table, in a real browser: one hand played, priced, simulated and changed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.play import (
    OpenTable,
    loose_words,
    overhang,
    press,
    serious_faults,
    small_targets,
    wait_for_phase,
)

AAAKK = "?hand=AcAdAhKcKd&seed=4"

pytestmark = pytest.mark.xdist_group("browser")


def test_three_aces_and_two_kings_from_the_wrong_hold_to_the_pay_that_turns_it(
    open_table: OpenTable,
) -> None:
    page = open_table(query=AAAKK)
    ledger = page.locator(".fd-ledger")
    expect(ledger).to_contain_text("Play a hand.")
    press(page, "deal")
    press(page, "draw")
    press(page, "collect")
    wait_for_phase(page, "betting")
    expect(ledger.locator("tbody tr")).to_contain_text("held all five, best was A♣")
    expect(ledger.locator(".fd-lesson")).to_have_text("That choice gave up 0.46 chips.")
    expect(ledger.locator(".fd-sums")).to_contain_text("your choices −0.5")

    # The same deal again, held well this time: nothing of it counts.
    ledger.get_by_role("button", name="Same deal again: 1").click()
    wait_for_phase(page, "playing")
    expect(page.locator(".fd-status")).to_contain_text("Hand 1 again; nothing counts.")
    for place in (3, 4):
        page.locator(".fd-slot").nth(place).click()
    expect(page.locator("[data-do=draw]")).to_contain_text("DRAW 2")

    # The hold is simulated beside its exact values, which are covered until asked for.
    beside = page.locator(".fd-beside")
    beside.get_by_role("button", name="Simulate", exact=True).click()
    beside.get_by_role("button", name="Simulate 100,000 times more").click()
    expect(beside.locator(".fd-sim-count")).to_have_text("100,000 trials")
    expect(beside).not_to_contain_text("6986/1081")
    beside.get_by_role("button", name="Uncover exact values").click()
    expect(beside.locator(".fd-sim-mean")).to_contain_text("exactly 6986/1081 ≈ 6.4625")
    press(page, "draw")
    press(page, "again_leave")
    wait_for_phase(page, "betting")
    expect(ledger.locator("tbody tr")).to_have_count(1)

    # In the laboratory a full house of 7 turns the answer.
    page.get_by_role("button", name="Pay laboratory").click()
    lab = page.locator(".fd-lab")
    lab.get_by_text("For the hand on the table").click()
    expect(lab).to_contain_text("96.2450")
    slider = lab.locator("input[type=range]").nth(5)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(lab).to_contain_text("97.3914")
    expect(lab).to_contain_text("Another hold is best now.")
    expect(lab).to_contain_text("full house with three aces")
    assert serious_faults(page) == []
    lab.get_by_role("button", name="Play with these pays").click()
    expect(page.locator(".fd-pay tr", has_text="full house")).to_contain_text("7")
    assert page.problems == []


def test_the_laboratory_page_brings_all_together(open_table: OpenTable) -> None:
    page = open_table("laboratory", width=390)
    for name in ("A bank over time", "After a session", "The return against one pay"):
        figure = page.locator(".fd-figure", has_text=name)
        figure.scroll_into_view_if_needed()
        expect(figure.locator("svg")).to_be_visible()
    figure = page.locator(".fd-figure", has_text="After a session")
    before = figure.locator(".fd-picture").get_attribute("aria-label")
    figure.locator("input[type=range]").first.fill("600")
    expect(figure.locator(".fd-picture")).not_to_have_attribute("aria-label", before or "")
    figure.get_by_role("button", name="Show as table").click()
    expect(figure.locator("tbody tr").first).to_be_visible()
    with page.expect_download() as saved:
        figure.get_by_role("button", name="Save the numbers as CSV").click()
    assert saved.value.suggested_filename == "fair-deal-session.csv"
    editor = page.locator("textarea").first
    editor.scroll_into_view_if_needed()
    expect(page.locator(".fd-bill-return")).to_contain_text("91.7421")
    editor.fill("full house of aces")
    expect(page.get_by_text("once in 9,024 deals").first).to_be_visible()
    simulation = page.locator(".fd-beside")
    simulation.get_by_role("button", name="Simulate 1,000 times more").click()
    expect(simulation.locator(".fd-sim-count")).to_have_text("1,000 trials")
    assert overhang(page) == 0
    assert serious_faults(page) == []
    assert small_targets(page, ".fd-button, select, textarea") == []
    assert page.problems == []


def test_words_of_the_ledger_and_the_simulation_pass_through_the_catalogue(
    open_table: OpenTable,
) -> None:
    page = open_table(query=AAAKK + "&lang=qps")
    press(page, "deal")
    page.locator(".fd-beside button").first.click()
    page.locator(".fd-sim-buttons button").nth(1).click()
    page.locator(".fd-sim-controls > button").first.click()
    press(page, "draw")
    expect(page.locator(".fd-ledger tbody tr")).to_have_count(1)
    assert re.search("⟦", page.locator(".fd-ledger").inner_text())
    assert loose_words(page) == []
