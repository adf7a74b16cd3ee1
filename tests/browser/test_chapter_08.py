"""Chapter 08 in a real browser: hours, bell, comb and two machines; a phone, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import OpenTable, overhang, serious_faults, small_targets

pytestmark = pytest.mark.xdist_group("browser")

CHAPTER = "a-bumpy-ride"
SECOND_PRESS_MILLISECONDS = 340
WAKE_MILLISECONDS = 15_000
SLIDE = """(input, value) => {
    input.value = value;
    for (const name of ["input", "change"]) input.dispatchEvent(new Event(name, { bubbles: true }));
}"""


def part(page: Page, kind: str, place: int = 0) -> Locator:
    return page.locator(f".fd-les-{kind}").nth(place)


def picture(page: Page, title: str) -> Locator:
    """The live picture of this title."""
    return page.locator(".fd-les-moves", has=page.locator("h2", has_text=title))


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
    """Lock a guess once its button is awake."""
    guess.scroll_into_view_if_needed()
    button = guess.get_by_role("button", name="Lock my guess")
    expect(button).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    button.click()
    expect(guess.get_by_text("locked", exact=True)).to_be_visible()


def choose(page: Page, place: int, option: str) -> None:
    """Lock one option of a guess."""
    guess = part(page, "predict", place)
    guess.get_by_role("button", name=option, exact=True).click()
    guess.get_by_role("button", name="70 %").click()
    lock(guess)


def lines(place: Locator, page: Page, *answers: str) -> None:
    """Go through a derivation: an answer, or the name of a button such as a rule."""
    for text in answers:
        if text[0].isdigit() or text.startswith(("(", "sqrt")):
            answer(place, text)
            expect(place.locator(".fd-line-now")).not_to_contain_text("?")
        else:
            press(place, text, page)


def test_a_learner_plays_hours_and_meets_bell_comb_and_pair(open_table: OpenTable) -> None:
    page = open_table(CHAPTER)
    text = page.locator("main").inner_text()
    assert not [it for it in ("28.1", "0.281", "314,964", "35/12", "0.368") if it in text]
    choose(page, 0, "Here: it is hot")
    hours = picture(page, "Hours at the same machine")
    press(hours, "Play an hour", page)
    expect(hours).to_contain_text("500 hands:")
    press(hours, "Twenty players", page)
    expect(hours.locator(".fd-plot-out")).to_have_count(2)
    many = part(page, "predict", 1)
    for place, value in ((0, 20), (1, 45)):
        many.locator("input[type=range]").nth(place).evaluate(SLIDE, value)
    lock(many)
    press(hours, "A thousand players", page)
    expect(hours).to_contain_text("1,000 players:")

    die, ticket, dice, bets, hand, royals = (part(page, "derivation", it) for it in range(6))
    following = "Next line"
    lines(die, page, following, following)
    answer(die, "91/6")
    expect(die).to_contain_text("take off the square of the mean.")
    answer(die, "35/12")
    lines(ticket, page, following, following, "subtract", "475")
    lines(dice, page, following, "subtract", "35/6", following, "take the root", "sqrt(35/6)")
    lines(bets, page, "subtract", "1", following, "add", "400", following, "take the root", "20")
    lines(hand, page, following, following, following, following)
    answer(hand, "3.192*500")
    expect(hand).to_contain_text("Standard deviations do not add")
    answer(hand, "71.4")
    expect(many).to_contain_text("Your range holds it.")

    bell = picture(page, "The slow bell")
    expect(bell).to_contain_text("Ahead: 0.281 of all players, by the bell 0.396.")
    press(bell, "Lay the bell over it", page)
    expect(bell.locator(".fd-plot-bell")).to_have_count(1)
    bell.locator("input[type=range]").evaluate(SLIDE, 5)
    expect(bell).to_contain_text("Hands: 20,000. Ahead: 0.062")

    choose(page, 2, "More than 1 in 3")
    comb = picture(page, "The comb of royals")
    expect(comb).to_contain_text("How many rows are empty?")
    lines(royals, page, "(5/6)^6", following, "(5/6)^5", following, following, "1/2")
    press(comb, "Sort the rows", page)
    expect(comb).to_contain_text("Exact: 368, 368, 184 and 61.")
    press(comb, "The empty ones play on", page)
    expect(comb).to_contain_text("As before.")

    answer(part(page, "ask"), "16")
    expect(part(page, "ask")).to_contain_text("here the first has been won already.")
    answer(part(page, "ask"), "40")
    expect(part(page, "predict")).to_contain_text("each hand is shuffled anew")
    choose(page, 3, "30,000")
    pair = picture(page, "Two machines without signs")
    press(pair, "10,000 hands", page)
    expect(pair).to_contain_text("10,000 hands on each, 20 hours")
    assert "full house" not in pair.inner_text()
    press(pair, "A pays 8", page)
    expect(pair).to_contain_text("You said A")
    answer(part(page, "ask", 2), "2*(4/0.01)^2")
    apart = picture(page, "After how many hands could you tell?")
    expect(apart).to_contain_text("after 314,964 hands on each")
    press(apart, "Let a pair play", page)
    expect(apart).to_contain_text("This pair was")
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_nothing_is_small_or_too_wide(open_table: OpenTable, dark: bool) -> None:
    page = open_table(CHAPTER, width=390, dark=dark)
    first = part(page, "predict")
    for words in ("Here: it is hot", "It makes no difference"):
        box = first.get_by_role("button", name=words, exact=True).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 844, "all choices are on the first screen"
    choose(page, 0, "It makes no difference")
    hours = picture(page, "Hours at the same machine")
    press(hours, "Twenty players", page)
    expect(hours).to_contain_text("20 players:")
    page.get_by_role("button", name="Read on").click()
    choose(page, 2, "About 1 in 100")
    expect(picture(page, "The comb of royals").locator(".fd-plot-row")).to_have_count(100)
    choose(page, 3, "1,000")
    pair = picture(page, "Two machines without signs")
    press(pair, "100,000 hands", page)
    press(pair, "B pays 8", page)
    expect(pair).to_contain_text("You said B")
    answer(part(page, "ask", 1), "200")
    expect(part(page, "ask", 1)).to_contain_text("The noise grows too")
    answer(part(page, "ask", 1), "40000")
    answer(part(page, "ask", 2), "320000")
    expect(picture(page, "After how many hands").locator(".fd-plot-exact")).to_have_count(1)
    apart = part(page, "derivation", 6)
    lines(apart, page, "Next line", "Next line", "Next line", "Next line")
    for fold in page.locator(".fd-fold > summary").all():
        fold.click()
    assert overhang(page) <= 0
    assert small_targets(page, ".fd-les :is(button, input, summary), .fd-pic button") == []
    assert serious_faults(page) == []
    assert page.problems == []  # type: ignore[attr-defined]
