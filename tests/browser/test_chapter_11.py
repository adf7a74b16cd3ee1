"""Chapter 11 in a real browser: one learner plays, slides and derives, a class folds; a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import OpenTable, overhang, serious_faults, small_targets

pytestmark = pytest.mark.xdist_group("browser")

SLIDE = """(input, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
}"""
SECOND_PRESS_MILLISECONDS = 340


def press(place: Locator, name: str, page: Page) -> None:
    """Press the button of this name, and wait as long as a second press is taken for a double."""
    place.get_by_role("button", name=name, exact=True).click()
    page.wait_for_timeout(SECOND_PRESS_MILLISECONDS)


def answer(place: Locator, text: str) -> None:
    """Type an answer and check it."""
    box = place.locator("input.fd-answer:visible")
    box.fill(text)
    box.press("Enter")


def guess(page: Page) -> None:
    """The first guess, locked; on a phone its front door is opened."""
    which = page.locator(".fd-les-predict").first
    which.get_by_role("button", name="Stop: a full house").click()
    which.get_by_role("button", name="70 %").click()
    which.get_by_role("button", name="Lock my guess").click()
    expect(which.get_by_text("locked", exact=True)).to_be_visible()
    read_on = page.get_by_role("button", name="Read on")
    if read_on.is_visible():
        read_on.click()


def test_a_learner_plays_slides_and_thinks_from_the_end(open_table: OpenTable) -> None:
    page = open_table("stop-or-throw", width=1280)
    friend, sliders = page.locator(".fd-les-moves").nth(0), page.locator(".fd-les-moves").nth(1)
    press(friend, "Stop here", page)
    expect(friend.locator(".fd-moves-said")).to_contain_text("You stop: full house, twos over ones")
    expect(friend.get_by_role("button", name="1,000 games with each")).to_have_count(0)
    guess(page)
    press(friend, "1,000 games with each", page)
    expect(friend.locator(".fd-moves-said")).to_contain_text("of 1,001")

    sliders.locator("input[type=range]").first.evaluate(SLIDE, 4)
    press(sliders, "1,000 plays", page)
    expect(sliders.locator(".fd-moves-said")).to_contain_text("over 1,000 plays")
    expect(sliders.locator(".fd-plot-ring")).to_have_count(1)
    expect(sliders.locator(".fd-plot-exact")).to_have_count(0)

    two, three = (
        page.locator(".fd-les-derivation").nth(1),
        page.locator(".fd-les-derivation").nth(2),
    )
    press(two, "Next line", page)
    press(two, "Next line", page)
    press(two, "weigh by chances", page)
    answer(two, "161/36")
    expect(two).to_contain_text("the higher of both throws")
    answer(two, "17/4")
    expect(two).to_contain_text("4.25")
    press(three, "Next line", page)
    press(three, "take the better one", page)
    answer(three, "4")
    expect(three).to_contain_text("two throws are worth 4.25")
    answer(three, "5")
    press(three, "Next line", page)
    press(three, "weigh by chances", page)
    answer(three, "14/3")
    expect(sliders.locator(".fd-plot-exact")).to_have_count(36)
    assert page.problems == []  # type: ignore[attr-defined]


def test_blocks_are_folded_back_and_the_line_passes_the_bar(open_table: OpenTable) -> None:
    page = open_table("stop-or-throw", "?demo=1#stop-5", width=1280)
    backup = page.locator(".fd-les-moves").nth(2)
    expect(backup.locator(".fd-plot-unknown")).to_have_count(5)
    page.get_by_role("button", name="Open for the class").locator("visible=true").click()
    for block in ("Three twos", "Full house", "Four twos", "Five twos"):
        press(backup, block, page)
    expect(backup.locator(".fd-moves-said")).to_have_text(
        "Throwing is worth 0.5877, stopping 0.5222. Throw."
    )
    expect(backup.locator(".fd-plot-best")).to_have_count(1)
    backup.locator("input[type=range]").first.evaluate(SLIDE, 0)
    expect(backup.locator(".fd-moves-said")).to_contain_text("Stop.")
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_chapter_has_room_and_no_faults(open_table: OpenTable, scheme: str) -> None:
    page = open_table("stop-or-throw", width=390)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    guess(page)
    friend, sliders = page.locator(".fd-les-moves").nth(0), page.locator(".fd-les-moves").nth(1)
    press(friend, "Throw the ones", page)
    press(friend, "1,000 games with each", page)
    press(sliders, "1,000 plays", page)
    expect(sliders.locator(".fd-plot-ring")).to_have_count(1)
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les-moves button, .fd-les-moves input") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
