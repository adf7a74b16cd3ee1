"""Draw poker in a real browser, against the real server: played by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import (
    WIDTHS,
    OpenTable,
    bank,
    longest_movement,
    loose_words,
    overhang,
    press,
    serious_faults,
    small_targets,
)

SEED = "?seed=34"
"""You are dealt two pair, and the snowman pays a bet of 3 and draws three."""

TARGETS = (
    ".fd-mat button, .fd-mat input:not([type=checkbox]), .fd-act, .fd-plain, "
    ".fd-rules input:not([type=checkbox])"
)

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def draw_poker(open_table: OpenTable) -> OpenTable:
    """Make pages that show the table of draw poker."""

    def make(query: str = SEED, **options: object) -> Page:
        return open_table("draw-poker", query, **options)

    return make


def press_main(page: Page) -> str:
    """Press the honey button, whatever it is now."""
    do = page.locator(".fd-main").get_attribute("data-do")
    assert do is not None
    press(page, do)
    return do


def sum_holds(page: Page) -> bool:
    """Whether the sum under the story is right, read from the page."""
    pieces = page.locator(".fd-piece").all_inner_texts()
    left = sum(int(piece.split()[-1].replace(",", "")) for piece in pieces[:3])
    first, *rest = pieces[3].split(" + ")
    count, value = (int(number) for number in rest[0].split(" × ")) if rest else (0, 0)
    return left == int(first) + count * value


def test_a_deal_by_mouse(draw_poker: OpenTable) -> None:
    page = draw_poker()
    press(page, "deal")
    assert bank(page) == 95
    slider = page.locator(".fd-bet input[type=range]")
    slider.fill("22")
    expect(page.locator("[data-do=bet]")).to_contain_text("BET 22")
    expect(page.locator(".fd-asked")).to_contain_text("The snowman would pay 22 to win 32.")
    number = page.get_by_role("textbox", name="amount in chips")
    number.fill("3")
    number.press("Enter")
    expect(page.locator("[data-do=bet]")).to_contain_text("BET 3")
    expect(slider).to_have_value("3")
    press(page, "bet")
    expect(page.locator(".fd-bubble")).to_have_text(re.compile("I took 3 cards."))
    page.locator(".fd-play .fd-slot.fd-choice").nth(4).click()
    expect(page.locator(".fd-slot[aria-pressed=true]")).to_have_attribute(
        "aria-label", re.compile(", to be changed$")
    )
    expect(page.locator("[data-do=draw]")).to_contain_text("DRAW 1")
    press(page, "draw")
    press(page, "call")
    expect(page.locator(".fd-status")).to_contain_text("You win 16")
    assert bank(page) == 108
    assert page.locator(".fd-his-cards .fd-compact").count() == 5
    assert sum_holds(page)
    assert page.problems == []


def test_a_deal_by_keyboard_alone(draw_poker: OpenTable) -> None:
    page = draw_poker()
    page.keyboard.press("d")
    expect(page.locator("[data-do=stay]")).to_be_visible()
    slider = page.locator(".fd-bet input[type=range]")
    slider.focus()
    for key, value in (("Home", 1), ("PageUp", 11), ("ArrowRight", 12), ("ArrowLeft", 11),
                       ("PageDown", 1), ("End", 95), ("Home", 1)):  # fmt: skip
        page.keyboard.press(key)
        expect(slider).to_have_value(str(value))
        expect(page.locator("[data-do=bet]")).to_contain_text(f"BET {value}")
    page.keyboard.press("b")
    expect(page.locator("[data-do=draw]")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("5")
    expect(page.locator(".fd-slot[aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("1")
    expect(page.locator("[data-do=draw]")).to_contain_text("DRAW 1")
    page.keyboard.press("D")
    expect(page.locator("[data-do=call]")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator("[data-do=stop]")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("[data-do=new_game]")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator("[data-do=deal]")).to_be_visible()
    assert bank(page) == 100
    assert page.problems == []


def test_an_amount_out_of_range_is_refused_in_a_sentence(draw_poker: OpenTable) -> None:
    page = draw_poker()
    press(page, "deal")
    number = page.get_by_role("textbox", name="amount in chips")
    for text, said in (("96", "at most 95: that is all you have."), ("1e3", "whole number")):
        number.fill(text)
        number.press("Enter")
        expect(page.locator(".fd-say [role=alert]")).to_contain_text(said)
    page.locator(".fd-bet input[type=range]").focus()
    expect(number).to_have_value("3")
    assert bank(page) == 95


def test_a_match_to_its_end_with_a_small_bank(draw_poker: OpenTable) -> None:
    page = draw_poker()
    page.get_by_role("button", name="House rules").click()
    small = {"Chips at the start": "10", "His belongings": "1", "Chips for a belonging": "5"}
    for label, value in (small | {"His reserve": "0", "Seed": "9"}).items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".fd-rules")).not_to_be_visible()
    expect(page.locator(".fd-bank b")).to_have_text("10 chips")
    for _ in range(60):
        do = press_main(page)
        assert sum_holds(page)
        if page.locator("[data-do=new_game]").is_visible():
            break
    assert do != "new_game"
    expect(page.locator(".fd-status")).to_contain_text(
        re.compile("The match is yours|match is his")
    )
    press(page, "new_game")
    assert bank(page) == 10
    assert page.problems == []


def test_what_he_staked_leaves_his_body_and_lies_in_the_pot(draw_poker: OpenTable) -> None:
    page = draw_poker("?seed=215", reduced_motion="reduce")
    press(page, "deal")
    page.locator(".fd-bet input[type=range]").press("End")
    expect(page.locator("[data-do=bet]")).to_contain_text("BET 95")
    press(page, "bet")
    for _ in range(4):
        if page.locator(".fd-pot .fd-staked").is_visible():
            break
        press_main(page)
    expect(page.locator(".fd-pot .fd-staked")).to_contain_text("hat staked")
    expect(page.locator(".fd-tile").first).to_contain_text("in the pot")
    opacity = "(part) => getComputedStyle(part).opacity"
    assert page.locator("[data-belonging=hat]").evaluate(opacity) == "0"
    assert page.locator("[data-bare=hat]").evaluate(opacity) == "1"
    assert page.locator("[data-belonging=scarf]").evaluate(opacity) == "1"
    assert sum_holds(page)


def test_what_he_may_hold_is_covered_until_asked_for(draw_poker: OpenTable) -> None:
    page = draw_poker()
    press(page, "deal")
    assert not page.locator(".fd-posterior .fd-act").is_visible()
    press(page, "bet")
    assert " ways" not in page.locator(".fd-posterior").inner_text()
    page.locator(".fd-posterior .fd-act").click()
    expect(page.locator(".fd-posterior .fd-intro")).to_contain_text("From the 47 cards")
    expect(page.locator(".fd-posterior .fd-bars").first.locator(".fd-bar")).to_have_count(5)
    expect(page.locator(".fd-posterior .fd-result").first).to_contain_text("Of 100 such hands")
    chance = page.locator(".fd-asked-section .fd-value")
    expect(chance).to_have_text(re.compile("≈ 74"))
    page.keyboard.press("5")
    expect(chance).to_have_text(re.compile("≈ 76"))
    page.locator(".fd-posterior .fd-plain").click()
    expect(page.locator(".fd-posterior .fd-bar").first).not_to_be_visible()


def test_decision_is_told_from_luck_and_the_same_deal_is_played_again(
    draw_poker: OpenTable,
) -> None:
    page = draw_poker()
    ledger = page.locator(".fd-ledger")
    expect(ledger).to_contain_text("Play a deal.")
    press(page, "deal")
    press(page, "bet")
    page.keyboard.press("2")
    page.keyboard.press("4")
    expect(page.locator("[data-do=draw]")).to_contain_text("DRAW 2")
    press(page, "draw")
    press(page, "call")
    expect(ledger.locator(".fd-ledger-rows tbody tr")).to_have_count(1)
    expect(ledger.locator("tbody th")).to_contain_text("best was to keep")
    expect(ledger.locator(".fd-pill")).to_have_text("best choices in 0 of 1 deals")
    chips, said = bank(page), page.locator(".fd-status").inner_text()
    ledger.locator(".fd-costly .fd-link").click()
    expect(page.locator(".fd-status")).to_contain_text("Deal 1 again; nothing counts.")
    press(page, "stay")
    press(page, "draw")
    press(page, "call")
    expect(page.locator("[data-do=again]")).to_be_visible()
    press(page, "again_leave")
    expect(page.locator("[data-do=deal]")).to_be_visible()
    assert bank(page) == chips
    assert page.locator(".fd-status").inner_text() == said
    expect(ledger.locator(".fd-ledger-rows tbody tr")).to_have_count(1)
    assert sum_holds(page)
    assert page.problems == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious(draw_poker: OpenTable, width: int, dark: bool) -> None:
    page = draw_poker(width=width, dark=dark, reduced_motion="reduce")
    found = []
    press(page, "deal")
    found += serious_faults(page)
    press(page, "bet")
    page.keyboard.press("1")
    page.locator(".fd-posterior .fd-act").click()
    expect(page.locator(".fd-posterior .fd-bar").first).to_be_visible()
    page.get_by_role("button", name="House rules").click()
    expect(page.locator(".fd-rules")).to_be_visible()
    found += serious_faults(page)
    press(page, "draw")
    press(page, "call")
    page.locator(".fd-reasons .fd-act").click()
    expect(page.locator(".fd-steps li").first).to_be_visible()
    found += serious_faults(page)
    assert found == []


def test_nothing_hangs_over_the_edge_and_every_target_is_large(draw_poker: OpenTable) -> None:
    page = draw_poker("?seed=215", reduced_motion="reduce")
    for do in ("start", "deal", "bet", "draw", "rules", "end"):
        if do == "rules":
            page.get_by_role("button", name="House rules").click()
            page.locator(".fd-proof:not(.fd-rules-note) summary").click()
        elif do == "end":
            while not page.locator("[data-do=stop]").is_visible():
                press_main(page)
            page.locator(".fd-reasons .fd-act").click()
        elif do != "start":
            press(page, do) if page.locator(f"[data-do={do}]").is_visible() else press_main(page)
        for width in (320, 390, 720, 900, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            page.wait_for_timeout(60)
            assert overhang(page) <= 0, (do, width)
            assert small_targets(page, TARGETS) == [], (do, width)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_actions_are_on_the_first_screen(draw_poker: OpenTable, width: int) -> None:
    page = draw_poker(width=width)
    for do in ("deal", "bet", "draw", "call"):
        expect(page.locator(f"[data-do={do}]")).to_be_in_viewport(ratio=1)
        press(page, do)
    expect(page.locator("[data-do=deal]")).to_be_in_viewport(ratio=1)


def test_the_pseudo_language_shows_that_no_word_is_loose(draw_poker: OpenTable) -> None:
    page = draw_poker(f"{SEED}&lang=qps")
    press(page, "deal")
    press(page, "bet")
    page.locator(".fd-posterior .fd-act").click()
    page.locator(".fd-tool").first.click()
    expect(page.locator(".fd-rules")).to_be_visible()
    assert loose_words(page) == []


def test_stillness_is_respected(draw_poker: OpenTable) -> None:
    page = draw_poker(reduced_motion="reduce")
    page.locator("[data-do=deal]").click()
    expect(page.locator("[data-do=bet]")).to_be_visible()
    assert longest_movement(page) <= 100


def test_no_movement_is_longer_than_it_should_be(draw_poker: OpenTable) -> None:
    page = draw_poker()
    press(page, "deal")
    page.locator("[data-do=bet]").click()
    expect(page.locator("[data-do=draw]")).to_be_visible()
    assert longest_movement(page) <= 600


def test_the_home_page_leads_to_the_snowman(new_page: OpenTable, server: str) -> None:
    page = new_page()
    page.goto(server)
    tile = page.get_by_role("link", name=re.compile("Draw poker"))
    expect(tile.locator(".fd-scene")).to_be_visible()
    tile.click()
    page.wait_for_selector("html[data-fd-ready]")
    assert page.locator("h1").all_inner_texts() == ["Draw poker against the snowman"]
    expect(page.locator("[data-do=deal]")).to_be_visible()
    assert page.problems == []
