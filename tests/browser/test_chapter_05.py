"""Chapter 05 in a real browser: one learner draws, guesses, touches outs and opens both trees."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from rules.questions import CHAPTERS
from tests.browser.play import (
    SLIDE,
    OpenTable,
    answer,
    overhang,
    press_on,
    serious_faults,
    small_targets,
)
from widgets.lessons.entries import Entry

pytestmark = pytest.mark.xdist_group("browser")

NINE = ["two", "four", "five", "six", "seven", "nine", "ten", "queen", "king"]


def settled(*left_out: str) -> list[str]:
    """Lines of a log in which all of the chapter is settled but what is left out."""
    chapter = CHAPTERS["05"]
    said: dict[str, dict[str, object]] = {item: {} for item in chapter.marks}
    for guess in chapter.predictions:
        said[guess.id] = {"low": 5, "high": 20} if guess.axis else {"pick": "ace", "sure": 70}
    said["05.C"] = {"pick": "falls", "sure": 60}
    said |= {asked.id: {"gave_up": True} for asked in chapter.asked()}
    return [Entry(f"k{place}", item, it, 0).line() for place, (item, it) in enumerate(said.items())
            if item not in left_out]  # fmt: skip


def test_a_learner_draws_guesses_touches_outs_and_counts(open_table: OpenTable) -> None:
    page = open_table("the-draw")
    assert "287" not in page.locator("main").inner_text()
    play = page.locator(".fd-les-kicker")
    for hold in ("Queens alone: draw three", "Keep the ace: draw two"):
        press_on(play, hold, page)
    expect(play.locator(".fd-kicker-tally")).to_contain_text("drawn 1, better than a pair")

    which, how_many = page.locator(".fd-les-predict").nth(0), page.locator(".fd-les-predict").nth(1)
    which.get_by_role("button", name="Queens and ace").click()
    which.get_by_role("button", name="70 %").click()
    for slider, value in ((0, 8), (1, 20)):
        how_many.locator("input[type=range]").nth(slider).evaluate(SLIDE, value)
    for guess in (which, how_many):
        guess.scroll_into_view_if_needed()
        guess.get_by_role("button", name="Lock my guess").click()
        expect(guess.get_by_text("locked", exact=True)).to_be_visible()
    page.get_by_role("button", name="Simulate 1,000 times more").click()
    expect(page.get_by_text("1,000 draws with each")).to_be_visible()

    outs = page.locator(".fd-les-outs").first
    outs.get_by_role("button", name="two of spades").click()
    press_on(outs, "Check my outs", page)
    expect(outs.locator(".fd-outs-said")).to_contain_text("0 right, 9 missed, 1 too many")
    outs.get_by_role("button", name="two of spades").click()
    for rank in NINE:
        outs.get_by_role("button", name=f"{rank} of hearts").click()
    press_on(outs, "Check my outs", page)
    expect(outs.locator(".fd-outs-said")).to_contain_text("All found: 9 outs")

    chance = page.locator(".fd-les-ask").first
    answer(chance, "9/52")
    expect(chance).to_contain_text("The five cards you see cannot come.")
    answer(chance, "9/47")
    expect(outs.locator(".fd-outs-said")).to_contain_text("9 of 47")

    lines = page.locator(".fd-les-derivation").first
    press_on(lines, "Next line", page)
    press_on(lines, "Next line", page)
    answer(lines, "C(2,1)*C(45,2)/C(47,3)")
    expect(lines).to_contain_text("hypergeometric")
    hearts = page.locator(".fd-les-derivation").nth(2)
    press_on(hearts, "Next line", page)
    press_on(hearts, "Next line", page)
    press_on(hearts, "subtract", page)
    expect(hearts).to_contain_text("Look once more")
    press_on(hearts, "take a share", page)
    answer(hearts, "45/1081")
    expect(hearts).to_contain_text("About one try in 24")
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_both_trees_and_the_other_hand_on_a_phone(
    new_page: OpenTable, server: str, dark: bool
) -> None:
    page = new_page(width=390, dark=dark)
    lines = json.dumps(json.dumps(settled("05.7", "05.broke")))
    page.add_init_script(f"localStorage.setItem('fd-lessons', {lines})")
    page.goto(f"{server}/the-draw")
    page.wait_for_selector("html[data-fd-ready]")
    trees = page.locator(".fd-les-tree")
    expect(trees).to_have_count(3)
    first = trees.first
    first.get_by_role("button", name="one more queen: 1,980 draws, press to open").click()
    expect(first.locator(".fd-tree-said")).to_contain_text("126 full house (6.4\u202f%)")
    expect(first.get_by_role("button", name="three of a kind 1,854")).to_be_visible()
    press_on(first, "Open all", page)
    press_on(first, "full house 39", page)
    expect(first.locator(".fd-tree-said")).to_contain_text("126 + 39 = 165 of 16,215 draws")
    expect(first.locator(".fd-tree-pale").first).to_be_visible()
    second = trees.nth(1)
    expect(second.locator(".fd-tree-sum")).to_contain_text("about 259 in 1,000")
    press_on(second, "Q♣ Q♦".replace("♣", "♣\ufe0e").replace("♦", "♦\ufe0e"), page)
    expect(second.locator(".fd-tree-sum")).to_contain_text("about 287 in 1,000")
    second.get_by_text("Show as table").click()
    expect(second.locator("tbody tr")).to_have_count(9)
    press_on(trees.nth(2), "32 cards", page)
    expect(trees.nth(2).locator(".fd-tree-sum")).to_contain_text("150 of 351, about 427 in 1,000")

    aside = page.locator(".fd-les-outs").last
    aside.locator("input[type=range]").evaluate(SLIDE, 7)
    expect(aside.locator(".fd-out-aside")).to_contain_text("7 of the 47 unseen cards lie there, 40")
    expect(aside.locator(".fd-out-backs > svg")).to_have_count(7)
    expect(aside.locator(".fd-out-out")).to_have_count(9)
    assert overhang(page) <= 0
    pressed = ".fd-les-tree button, .fd-kicker-buttons button, .fd-out:not([aria-disabled])"
    assert small_targets(page, pressed) == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
