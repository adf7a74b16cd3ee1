"""Aces and Faces in a real browser, against the real server: played by mouse and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import (
    WIDTHS,
    OpenTable,
    bank,
    cards,
    longest_movement,
    loose_words,
    overhang,
    press,
    serious_faults,
    small_targets,
    wait_for_phase,
)

AAAKK = "?hand=AcAdAhKcKd&seed=4"

pytestmark = pytest.mark.xdist_group("browser")


def slots(page: Page, pressed: bool) -> int:
    return page.locator(f".fd-slot[aria-pressed={str(pressed).lower()}]").count()


def test_a_hand_by_mouse(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK)
    page.locator(".fd-bet input").fill("3")
    expect(page.locator(".fd-stake b")).to_have_text("3")
    press(page, "deal")
    assert bank(page) == 97
    assert slots(page, pressed=True) == 5
    expect(page.locator(".fd-live")).to_contain_text("full house")
    page.locator(".fd-slot").nth(3).click()
    page.locator(".fd-slot").nth(4).click()
    expect(page.locator("[data-do=draw]")).to_contain_text("DRAW 2")
    expect(page.get_by_role("button", name="king of clubs", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    expect(page.get_by_role("button", name="ace of hearts, held")).to_be_visible()
    press(page, "draw")
    wait_for_phase(page, "won")
    expect(page.locator(".fd-paid")).to_have_count(1)
    page.locator("[data-do=collect]").click()
    wait_for_phase(page, "betting")
    assert bank(page) > 97
    assert page.problems == []


def test_a_hand_by_keyboard_alone(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK)
    page.keyboard.press("d")
    wait_for_phase(page, "playing")
    page.keyboard.press("4")
    page.keyboard.press("5")
    expect(page.locator(".fd-slot[aria-pressed=false]")).to_have_count(2)
    page.locator(".fd-slot").nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".fd-slot").nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".fd-slot").nth(4)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".fd-slot[aria-pressed=false]")).to_have_count(1)
    page.keyboard.press("5")
    expect(page.locator(".fd-slot[aria-pressed=false]")).to_have_count(2)
    page.keyboard.press("D")
    wait_for_phase(page, "won")
    page.keyboard.press("x")
    wait_for_phase(page, "doubling")
    page.keyboard.press("2")
    expect(page.locator(".fd-slot[aria-label*='your card']")).to_have_count(1)
    assert page.problems == []


def test_keys_held_down_act_once(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK)
    page.locator("[data-do=deal]").focus()
    for _ in range(6):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    wait_for_phase(page, "playing")
    page.wait_for_timeout(300)
    wait_for_phase(page, "playing")
    assert bank(page) == 99
    for _ in range(6):
        page.keyboard.down("1")
    page.keyboard.up("1")
    expect(page.locator(".fd-slot[aria-pressed=false]")).to_have_count(1)


def test_a_forced_win_is_doubled_and_the_chips_are_right(open_table: OpenTable) -> None:
    """Seeds differ in the double, not in the pay: 6 for the full house that is held."""
    outcomes = set()
    for seed in range(1, 30):
        page = open_table(query=f"?hand=AcAdAhKcKd&seed={seed}")
        press(page, "deal")
        press(page, "draw")
        press(page, "double")
        page.locator(".fd-slot").nth(1).click()
        expect(page.locator(".fd-slot[aria-label*='your card']")).to_have_count(1)
        if page.locator("[data-do=collect]").is_visible():
            text = page.locator("[data-do=collect]").inner_text()
            worth = int(re.findall(r"\d+", text)[0])
            press(page, "collect")
            assert bank(page) == 99 + worth
            outcomes.add(worth)
        else:
            assert bank(page) == 99
            outcomes.add(0)
        page.context.close()
        if {0, 12} <= outcomes:
            break
    assert {0, 12} <= outcomes <= {0, 6, 12}


@pytest.mark.parametrize("gap", [0, 40, 150])
def test_a_double_click_on_draw_draws_once(open_table: OpenTable, gap: int) -> None:
    page = open_table(query="?hand=2c4d7h9sJc&seed=5")
    press(page, "deal")
    page.locator("[data-do=draw]").dblclick(delay=gap)
    page.wait_for_timeout(600)
    assert page.locator(".fd-hand-number b").inner_text() == "1"
    assert bank(page) == 99
    assert page.locator(".fd-table").get_attribute("data-phase") in ("betting", "won")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious(open_table: OpenTable, width: int, dark: bool) -> None:
    page = open_table(query=AAAKK, width=width, dark=dark, reduced_motion="reduce")
    found = []
    press(page, "deal")
    page.locator(".fd-worth .fd-act").click()
    expect(page.locator(".fd-hold").first).to_be_visible()
    page.get_by_role("button", name="House rules").click()
    expect(page.locator(".fd-rules")).to_be_visible()
    found += serious_faults(page)
    press(page, "draw")
    found += serious_faults(page)
    press(page, "double")
    found += serious_faults(page)
    assert found == []


@pytest.mark.parametrize("width", [320, 390, 720, 900, 1280])
def test_nothing_hangs_over_the_edge(open_table: OpenTable, width: int) -> None:
    page = open_table(query=AAAKK, width=width)
    press(page, "deal")
    page.locator(".fd-worth .fd-act").click()
    expect(page.locator(".fd-hold").first).to_be_visible()
    page.get_by_role("button", name="House rules").click()
    page.locator(".fd-panel.fd-proof > summary").click()
    assert overhang(page) <= 0
    targets = ".fd-mat button, .fd-mat input, .fd-act, .fd-plain"
    assert small_targets(page, targets) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_the_action_button_is_on_the_first_screen(open_table: OpenTable, width: int) -> None:
    page = open_table(query=AAAKK, width=width)
    for do in ("deal", "draw", "collect"):
        expect(page.locator(f"[data-do={do}]")).to_be_in_viewport(ratio=1)
        press(page, do)


def test_the_hand_does_not_jump_from_step_to_step(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK)
    tops = []
    for do in ("deal", "draw", "double"):
        press(page, do)
        tops.append(page.locator(".fd-hand").bounding_box()["y"])  # type: ignore[index]
    assert max(tops) - min(tops) <= 2


def test_the_values_are_covered_until_asked_for_and_follow_the_marks(
    open_table: OpenTable,
) -> None:
    page = open_table(query=AAAKK)
    press(page, "deal")
    assert "6986" not in page.content()
    page.locator(".fd-worth .fd-act").click()
    expect(page.locator(".fd-hold").first).to_contain_text("6986/1081 ≈ 6.46")
    expect(page.locator(".fd-chosen")).to_contain_text("exactly 6")
    page.keyboard.press("4")
    page.keyboard.press("5")
    expect(page.locator(".fd-chosen")).to_contain_text("6986/1081")
    expect(page.locator(".fd-sum")).to_have_text(
        "(46·80 + 67·6 + 968·3) / 1,081 = 6986/1081 ≈ 6.46"
    )
    page.locator(".fd-hold").nth(1).click()
    expect(page.locator(".fd-slot[aria-pressed=true]")).to_have_count(5)
    page.get_by_role("button", name="All 32 holds").click()
    expect(page.locator(".fd-hold")).to_have_count(32)
    page.get_by_role("button", name="Cover", exact=True).click()
    expect(page.locator(".fd-hold").first).not_to_be_visible()


def test_a_dragged_bet_ends_where_it_was_dropped(open_table: OpenTable) -> None:
    page = open_table()
    slider = page.locator(".fd-bet input")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 14, box["y"] + 22)
    page.mouse.down()
    for turn in range(100):
        share = 1 if turn == 99 else (turn % 20) / 20
        page.mouse.move(box["x"] + 14 + (box["width"] - 28) * share, box["y"] + 22)
    page.mouse.up()
    expect(page.locator(".fd-stake b")).to_have_text("5")
    expect(page.locator(".fd-bet-number")).to_have_text("5")
    expect(page.locator(".fd-pay tbody tr td").nth(1)).to_have_text("2,500")


def test_a_faulty_text_is_refused_where_it_was_written(open_table: OpenTable) -> None:
    page = open_table()
    page.get_by_role("button", name="House rules").click()
    page.get_by_label("First five cards").fill("Ac Ad Ah Kc 1z")
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".fd-rules [role=alert]")).to_contain_text("“1z” is not a card.")
    expect(page.get_by_label("First five cards")).to_have_value("Ac Ad Ah Kc 1z")
    page.get_by_label("First five cards").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".fd-rules [role=alert]")).to_contain_text("is not a card")
    assert page.locator(".fd-rules img").count() == 0
    page.get_by_label("First five cards").fill("10♥ J♥ Q♥ K♥ A♥")
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".fd-rules")).not_to_be_visible()
    press(page, "deal")
    expect(page.locator(".fd-status")).to_contain_text("Royal flush")
    assert page.problems == []


def test_four_colours_change_the_suits_and_only_those(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK)
    press(page, "deal")
    colours = "() => [...document.querySelectorAll('.fd-slot .fd-full')].map((card) => getComputedStyle(card).getPropertyValue('--fd-pip'))"  # noqa: E501
    two = page.evaluate(colours)
    page.get_by_role("button", name="Four colours").click()
    expect(page.get_by_role("button", name="Four colours")).to_have_attribute(
        "aria-pressed", "true"
    )
    four = page.evaluate(colours)
    assert len(set(two)) == 2
    assert len(set(four)) == 3
    assert two[2] == four[2]


def test_the_pseudo_language_shows_that_no_word_is_loose(open_table: OpenTable) -> None:
    page = open_table(query=f"{AAAKK}&lang=qps")
    press(page, "deal")
    page.locator(".fd-worth .fd-act").click()
    page.locator(".fd-tool").first.click()
    expect(page.locator(".fd-rules")).to_be_visible()
    assert loose_words(page) == []


def test_stillness_is_respected(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK, reduced_motion="reduce")
    page.locator("[data-do=deal]").click()
    wait_for_phase(page, "playing")
    assert longest_movement(page) <= 100


def test_the_status_is_a_live_region_and_speaks_the_cards(open_table: OpenTable) -> None:
    page = open_table(query=AAAKK)
    press(page, "deal")
    status = page.get_by_role("status")
    expect(status).to_contain_text("ace of clubs, ace of diamonds")
    snapshot = json.dumps(page.locator(".fd-table").aria_snapshot())
    assert "king of diamonds, held" in snapshot


def test_a_running_hand_is_copied_and_goes_on_elsewhere(open_table: OpenTable) -> None:
    """Another page is another kernel of the same server, which shares the key of sealed copies."""
    page = open_table()
    press(page, "deal")
    dealt = cards(page)
    page.get_by_role("button", name="Copy game").click()
    text = page.get_by_label("This game as a text").input_value()
    assert text.startswith("fair-deal-sealed")
    press(page, "draw")
    final = cards(page)
    other = open_table()
    other.get_by_role("button", name="Copy game").click()
    other.get_by_label("A copied game").fill("not a game")
    other.get_by_role("button", name="Open this game").click()
    expect(other.locator(".fd-copy [role=alert]")).to_contain_text("no copied game")
    other.get_by_label("A copied game").fill(text)
    other.get_by_role("button", name="Open this game").click()
    wait_for_phase(other, "playing")
    assert cards(other) == dealt
    press(other, "draw")
    assert cards(other) == final
    assert other.problems == []
