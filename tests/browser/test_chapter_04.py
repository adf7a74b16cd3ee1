"""Chapter 04 in a real browser: a learner throws, guesses and derives; a phone, light and dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

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

CHAPTER = "how-wrong"


def choose(guess: Locator, name: str) -> None:
    """Guess this with a sureness, and lock it."""
    guess.get_by_role("button", name=name).click()
    guess.get_by_role("button", name="70 %").click()
    lock(guess)


def test_a_learner_throws_guesses_and_derives(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    text = page.locator("main").inner_text()
    assert not [it for it in ("0.0422", "8.4", "between 15 and 31", "17.79") if it in text]
    whose, times, ahead = (page.locator(".fd-les-predict").nth(it) for it in range(3))
    rooms = page.locator(".fd-les-hundreds")
    press_on(rooms, "Throw a hundred", page, exact=False)
    expect(rooms.locator(".fd-plot-dot")).to_have_count(1)
    expect(rooms.locator(".fd-hit").first).to_be_visible()
    rooms.locator("input").fill("26")
    press_on(rooms, "Add it", page, exact=False)
    expect(rooms.locator("circle.fd-plot-typed")).to_have_count(1)
    press_on(rooms, "Uncover", page, exact=False)
    expect(rooms.locator("[role=alert]")).to_have_text("The exact values come after 04.A.")
    choose(whose, "Mine")
    expect(whose).to_contain_text("so do both of us")
    press_on(rooms, "Forty more rooms", page, exact=False)
    press_on(rooms, "Uncover", page, exact=False)
    expect(rooms.locator(".fd-plot-bar").first).to_be_visible()
    said = rooms.locator("svg.fd-plot")
    expect(said).to_have_attribute("aria-label", re.compile("Of honest rooms 95.7"))

    for end, value in ((0, 5), (1, 60)):
        times.locator("input[type=range]").nth(end).evaluate(SLIDE, value)
    lock(times)
    funnel = page.locator(".fd-les-funnel").first
    funnel.locator("input[type=range]").focus()
    page.keyboard.press("ArrowRight")
    expect(funnel.locator("path.fd-plot-only")).to_have_count(1)
    press_on(funnel, "Throw on, to 30", page, exact=False)
    press_on(funnel, "Forty runs", page, exact=False)
    press_on(funnel, "Uncover", page, exact=False)
    expect(funnel.locator(".fd-plot-band")).to_have_count(1)
    expect(funnel.locator("path:is(.fd-plot-run, .fd-plot-out)")).to_have_count(40)
    press_on(funnel, "Show as table", page, exact=False)
    expect(funnel.locator("tbody tr")).to_have_count(2)

    choose(ahead, "80: ten times as many")
    expect(ahead).to_contain_text("Still 8.")
    lead = page.locator(".fd-les-funnel").nth(1)
    press_on(lead, "Throw on, to 300", page, exact=False)
    lead.locator("select").select_option("share")
    expect(lead.locator(".fd-plot-level")).to_have_count(1)

    first = page.locator(".fd-les-derivation").nth(0)
    for _ in range(4):
        press_on(first, "Next line", page, exact=False)
    answer(first, "17.79")
    expect(first).to_contain_text("in squared throws: take the root")
    first.get_by_role("button", name="√(", exact=True).click()
    expect(first.locator("input.fd-answer:visible")).to_have_value("17.79√(")
    answer(first, "√(51875/2916)")
    expect(first).to_contain_text("≈ 4.22")
    press_on(first, "Next line", page, exact=False)
    answer(first, "0.0422")
    expect(first).to_contain_text("31 and 17 are both inside")
    second = page.locator(".fd-les-derivation").nth(1)
    for _ in range(3):
        press_on(second, "Next line", page, exact=False)
    press_on(second, "add", page, exact=False)
    expect(second).to_contain_text("Not “add”")
    press_on(second, "take a share", page, exact=False)
    answer(second, "1/20")
    expect(second).to_contain_text("nothing finer than ten in a hundred")
    answer(page.locator(".fd-les-ask").nth(0), "10^2")
    expect(times).to_contain_text("Your range missed it")
    assert page.problems == []  # type: ignore[attr-defined]


def test_a_phone_in_the_light_and_in_the_dark(open_table: OpenTable) -> None:
    page = open_table(CHAPTER, width=390, dark=True)
    expect(page.locator(".fd-les-funnel").first).to_be_hidden()
    choose(page.locator(".fd-les-predict").first, "Nobody's")
    rooms = page.locator(".fd-les-hundreds")
    press_on(rooms, "Throw a hundred", page, exact=False)
    press_on(rooms, "Forty more rooms", page, exact=False)
    press_on(rooms, "Uncover", page, exact=False)
    expect(rooms.locator("svg.fd-plot")).to_have_attribute("viewBox", "0 0 350 230")
    page.get_by_role("button", name="Read on").click()
    funnel = page.locator(".fd-les-funnel").first
    press_on(funnel, "Throw on, to 10", page, exact=False)
    press_on(funnel, "Forty runs", page, exact=False)
    expect(funnel.locator("svg.fd-plot")).to_have_attribute("viewBox", "0 0 350 300")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert serious_faults(page) == []
        assert overhang(page) <= 0
    assert small_targets(page, ":is(.fd-les-hundreds, .fd-les-funnel) :is(button, select)") == []
    assert page.problems == []  # type: ignore[attr-defined]
