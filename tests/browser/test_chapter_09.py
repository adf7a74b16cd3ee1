"""Chapter 09 in a real browser: one learner runs evenings, guesses, derives and walks; a phone."""

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


def lock(guess: Locator) -> None:
    guess.get_by_role("button", name="Lock my guess").click()
    expect(guess.get_by_text("locked", exact=True)).to_be_visible()


def guesses(page: Page) -> Locator:
    """Both guesses at the beginning, locked; on a phone the front door lies between them."""
    which, many = page.locator(".fd-les-predict").nth(0), page.locator(".fd-les-predict").nth(1)
    which.get_by_role("button", name="gains: it cannot fail").click()
    which.get_by_role("button", name="70 %").click()
    lock(which)
    evenings = page.locator(".fd-les-moves").first
    for _ in range(10):
        press(evenings, "One evening", page)
    expect(evenings.locator(".fd-moves-said")).to_contain_text("10 evenings")
    read_on = page.get_by_role("button", name="Read on")
    if read_on.is_visible():
        read_on.click()
    many.scroll_into_view_if_needed()  # its button wakes once it is seen
    for slider, value in ((0, 30), (1, 60)):
        many.locator("input[type=range]").nth(slider).evaluate(SLIDE, value)
    lock(many)
    return which


def test_a_learner_runs_evenings_derives_and_walks(open_table: OpenTable) -> None:
    page = open_table("double-or-nothing", width=1280)
    which = guesses(page)
    moves = page.locator(".fd-les-moves")
    press(moves.nth(1), "1,000 evenings", page)
    expect(moves.nth(1).locator(".fd-moves-said")).to_contain_text("1,000 evenings")
    own = moves.nth(2)
    own.locator("select").nth(2).select_option("FIRST")
    press(own, "1,000 evenings", page)
    expect(own.locator(".fd-moves-said")).to_contain_text("Mean of an evening")
    expect(own.locator(".fd-plot-band")).to_have_count(0)

    friend = page.locator(".fd-les-derivation").nth(1)
    press(friend, "Next line", page)
    press(friend, "multiply", page)
    answer(friend, "127/128")
    expect(friend).to_contain_text("That is the evening with one chip won")
    answer(friend, "1/2^7")
    expect(which).to_contain_text("weigh as much")
    expect(own.locator(".fd-plot-band")).to_have_count(1)

    tree = moves.nth(3)
    press(tree, "Double: 10 or nothing", page)
    press(tree, "Ten plays, doubled to the end", page)
    expect(tree.locator(".fd-plot-end")).to_have_count(10)
    expect(tree.locator(".fd-plot")).to_contain_text("1/8 × 40 = 5")

    walls = moves.nth(4)
    press(walls, "To the end", page)
    press(walls, "1,000 matches", page)
    expect(walls.locator(".fd-moves-said")).to_contain_text("1,001 matches")
    expect(walls.locator(".fd-plot-exact")).to_have_count(0)
    fair, wind = (page.locator(".fd-les-derivation").nth(place) for place in (9, 10))
    press(fair, "Next line", page)
    press(fair, "multiply", page)
    answer(fair, "1/4")
    press(wind, "Next line", page)
    press(wind, "take a share", page)
    answer(wind, "8/17")
    expect(wind).to_contain_text("a long walk against the wind")
    answer(wind, "0.235")
    expect(walls.locator(".fd-plot-exact")).to_have_count(1)
    expect(walls.locator(".fd-moves-said")).to_contain_text("Exact: 23.5")
    press(walls, "Show as table", page)
    expect(walls.locator("tbody tr")).to_have_count(2)
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_chapter_has_room_and_no_faults(open_table: OpenTable, scheme: str) -> None:
    page = open_table("double-or-nothing", width=390)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    guesses(page)
    moves = page.locator(".fd-les-moves")
    press(moves.nth(3), "Ten plays, doubled to the end", page)
    press(moves.nth(4), "1,000 matches", page)
    expect(moves.nth(4).locator(".fd-plot-data")).to_have_count(2)
    first = page.locator(".fd-les-derivation").first
    press(first, "Next line", page)
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les-moves button, .fd-les-moves select") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
