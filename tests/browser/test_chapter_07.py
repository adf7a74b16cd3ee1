"""Chapter 07 in a real browser: a stranger with a phone, who then stays to learn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.play import (
    SLIDE,
    OpenTable,
    lock,
    overhang,
    part,
    serious_faults,
    small_targets,
)

pytestmark = pytest.mark.xdist_group("browser")

CHAPTER = "thirty-two-choices"


def test_a_stranger_on_a_phone_stays_to_learn(open_table: OpenTable) -> None:
    page = open_table(CHAPTER, width=390)
    first = part(page, "predict")
    for words in ("Let it: keep all five", "Throw the kings"):
        box = first.get_by_role("button", name=words).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, "both choices are on the first screen"
    text = page.locator("body").inner_text()
    assert not [truth for truth in ("1,081", "6.46", "worth more", "nine times") if truth in text]

    first.get_by_role("button", name="Throw the kings").click()
    first.get_by_role("button", name="80 %").click()
    lock(first)
    expect(first).to_contain_text("throwing the kings is worth more")

    draw = part(page, "deal", 1)
    draw.get_by_role("button", name="Draw").click()
    expect(draw.get_by_role("button", name="Same deal again")).to_be_visible()
    expect(draw.locator(".fd-deal-both > li")).to_have_count(2)
    expect(draw.locator(".fd-deal-both b").first).to_have_text("6 chips")
    expect(draw.locator(".fd-status")).to_contain_text("Right, and")
    expect(page.locator(".fd-arc [aria-current=step]")).to_contain_text("Predict")

    second = part(page, "predict", 1)
    second.scroll_into_view_if_needed()
    for end, value in (("at least", 20), ("at most", 60)):
        second.get_by_label(end).evaluate(SLIDE, value)
    lock(second)
    expect(second).to_contain_text("The truth comes after question 07.5.")
    page.get_by_role("button", name="Simulate 1,000 times more").click()
    expect(page.locator(".fd-sim-count")).to_have_text("1,000 trials")
    page.get_by_role("button", name="Uncover exact values").click()
    expect(page.get_by_text("The exact values come after 07.5.")).to_be_visible()

    page.get_by_role("button", name="Read on").click()
    page.get_by_role("button", name="Only passing? The short answer").click()
    expect(page.get_by_text("right, and sorry nine times in ten.")).to_be_visible()
    figure = page.locator(".fd-figure").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator("svg")).to_be_visible()
    expect(figure).to_contain_text("Keep all five.")
    figure.locator("input[type=range]").evaluate(SLIDE, 6)
    expect(figure).to_contain_text("Throw the kings.")

    ways = part(page, "ask")
    ways.locator("input.fd-answer").fill("2*5")
    ways.locator("input.fd-answer").press("Enter")
    expect(ways.locator(".fd-verdict b")).to_have_text(
        "10: Two choices for each card multiply, they do not add."
    )
    ways.locator("input.fd-answer").fill("2^5")
    ways.locator("input.fd-answer").press("Enter")
    expect(page.get_by_role("button", name="Lock my order")).to_be_visible()
    assert serious_faults(page) == []
    assert small_targets(page, ".fd-les :is(button, input, summary)") == []
    assert overhang(page) <= 0
    assert page.problems == []
