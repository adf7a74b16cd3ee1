"""Chapter 06 in a real browser: a learner sells, balances and weighs; a phone, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import (
    OpenTable,
    answer,
    lock,
    overhang,
    part,
    press_on,
    serious_faults,
    small_targets,
)

pytestmark = pytest.mark.xdist_group("browser")

CHAPTER = "what-is-a-hand-worth"
SLIDE = """(input, [value, names]) => {
    input.value = value;
    for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }));
}"""


def slide(slider: Locator, value: int, *, let_go: bool = True) -> None:
    """Move a slider, and let go of it."""
    slider.evaluate(SLIDE, [value, ["input", "change"] if let_go else ["input"]])


def choose(page: Page, place: int, option: str) -> None:
    """Lock one option of a guess."""
    guess = part(page, "predict", place)
    guess.get_by_role("button", name=option, exact=True).click()
    guess.get_by_role("button", name="70 %").click()
    lock(guess)


def find_level(page: Page) -> Locator:
    """Push the support of the first balance to where it is level."""
    balance = part(page, "balance")
    slider = balance.get_by_label("Push the support")
    slide(slider, 50)
    expect(balance).to_contain_text("The beam tips to the left.")
    slide(slider, 47)
    expect(balance).to_contain_text("The beam tips to the right.")
    balance.get_by_role("button", name="a little to the right").click()
    expect(balance).to_contain_text("Exactly level at 45/47")
    return balance


def test_a_learner_sells_balances_and_weighs(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    text = page.locator("main").inner_text()
    assert not [it for it in ("45/47", "0.957", "48/47", "54.4", "0.9625") if it in text]
    choose(page, 0, "Draw")
    expect(part(page, "predict")).to_contain_text("The truth comes further down the page.")
    sale = part(page, "sale")
    press_on(sale, "Draw", page)
    expect(sale.locator(".fd-status")).to_contain_text("1 draw so far.")
    press_on(sale, "Draw ten times", page)
    expect(sale.locator(".fd-sale-piles b").nth(1)).to_have_text("11 chips")

    many = part(page, "predict", 1)
    for place, value in ((0, 40), (1, 60)):
        slide(many.locator("input[type=range]").nth(place), value)
    lock(many)
    balance = find_level(page)
    expect(balance.locator(".fd-plot-level")).to_have_count(1)
    expect(part(page, "predict")).to_contain_text("Selling is right, by four hundredths")

    four, open_ended, king = (part(page, "derivation", it) for it in range(3))
    for _ in range(2):
        press_on(four, "Next line", page)
    expect(four).to_contain_text("Less than the one chip offered: sell.")
    for _ in range(2):
        press_on(open_ended, "Next line", page)
    press_on(open_ended, "multiply", page)
    expect(open_ended).to_contain_text("Not “multiply”. Look once more.")
    press_on(open_ended, "weigh by chances", page)
    answer(open_ended, "8/47")
    expect(open_ended).to_contain_text("That is the chance; what does it pay?")
    answer(open_ended, "8*4/47")
    press_on(king, "Next line", page)
    press_on(king, "subtract", page)
    answer(king, "47-9-3")
    press_on(king, "Next line", page)
    press_on(king, "weigh by chances", page)
    answer(king, "(9*5+3)/47")
    second = part(page, "balance", 1)
    expect(second).to_contain_text("Exactly level at 48/47 ≈ 1.0213.")
    expect(second).to_contain_text("The beam tips to the right.")

    answer(part(page, "ask", 1), "C(5,2)/6")
    expect(many).to_contain_text("Your range holds it.")
    expect(part(page, "balance", 2)).to_contain_text("Level at 0.9625, rounded.")
    slope = part(page, "derivation", 7)
    press_on(slope, "Next line", page)
    press_on(slope, "multiply", page)
    answer(slope, "114*7")
    expect(slope).to_contain_text("Can you put that right?")
    answer(slope, "114")
    figure = part(page, "tangent")
    expect(figure).to_contain_text("the line comes 114.1 times: that is the slope.")
    expect(figure.locator(".fd-plot-curve")).to_have_count(0)
    choose(page, 2, "By a bit more")
    expect(figure.locator(".fd-plot-curve")).to_have_count(1)
    expect(figure).to_contain_text("1.59 more.")
    slide(figure.get_by_label("the tangent touches at"), 0)
    expect(figure).to_contain_text("At a pay of 0 the machine returns 9,072.9")
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_nothing_is_small_or_too_wide(open_table: OpenTable, dark: bool) -> None:
    page = open_table(CHAPTER, width=390, dark=dark)
    first = part(page, "predict")
    for words in ("Sell", "Draw"):
        box = first.get_by_role("button", name=words, exact=True).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, "both choices are on the first screen"
    choose(page, 0, "Sell")
    press_on(part(page, "sale"), "Draw ten times", page)
    find_level(page)
    page.get_by_role("button", name="Read on").click()
    fair = part(page, "ask", 2)
    answer(fair, "9/47")
    expect(fair).to_contain_text("Upside down.")
    answer(fair, "47/9")
    hearts = part(page, "balance", 1)
    slide(hearts.get_by_label("Flush pays"), 6, let_go=False)
    expect(hearts).to_contain_text("Exactly level at 54/47")
    for fold in page.locator(".fd-fold > summary").all():
        fold.click()
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les :is(button, input, summary), .fd-pic button") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
