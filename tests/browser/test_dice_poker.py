"""The dice table in a real browser, against the real server: by mouse, by keyboard, to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play import (
    WIDTHS,
    OpenTable,
    bank,
    key,
    longest_movement,
    moved_from,
    overhang,
    phase,
    press,
    serious_faults,
    small_targets,
    step_of,
)

SEED = "?seed=4"
MOST_PRESSES = 200

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def table(open_table: OpenTable) -> OpenTable:
    """Open the dice table."""

    def make(query: str = SEED, **options: object) -> Page:
        return open_table("dice-poker", query, **options)

    return make


def dice(page: Page) -> Locator:
    return page.locator(".fd-open .fd-dslot")


def totals(page: Page) -> list[int]:
    return [int(text.replace("−", "-")) for text in page.locator(".fd-total").all_inner_texts()]


def to_turn(page: Page) -> None:
    """To the first throw of somebody at the screen."""
    for _ in range(MOST_PRESSES):
        if phase(page) == "choosing":
            return
        press(page)
    raise AssertionError("nobody's turn comes")


def test_a_game_by_mouse(table: OpenTable) -> None:
    page = table()
    expect(page.locator(".fd-main")).to_contain_text("THROW FOR THE ORDER")
    while phase(page) == "ordering":
        press(page)
    expect(page.locator(".fd-seat-best .fd-seat-flag")).to_have_text("goes first")
    expect(page.locator(".fd-main")).to_contain_text("PUT IN 1 CHIP EACH")
    press(page)
    assert totals(page) == [-1, -1, -1]
    assert bank(page) == 3
    press(page)
    dice(page).nth(0).click()
    expect(dice(page).nth(0)).to_have_attribute("aria-pressed", "true")
    expect(dice(page).nth(0)).to_contain_text("KEEP")
    dice(page).nth(1).click()
    expect(page.locator(".fd-main")).to_contain_text("THROW 3 DICE")
    press(page)
    expect(page.locator(".fd-cradle .fd-dslot")).to_have_count(2)
    expect(page.locator(".fd-cradle")).to_contain_text("left lying at the first re-throw")
    expect(dice(page)).to_have_count(3)
    press(page, "stop")
    expect(page.locator(".fd-seat-best .fd-seat-flag")).to_have_text("to beat")
    expect(dice(page)).to_have_count(5)
    expect(page.locator(".fd-open .fd-choice")).to_have_count(0)
    presses = 0
    while phase(page) in ("throwing", "choosing", "watching", "ordering"):
        press(page)
        presses += 1
        assert presses < MOST_PRESSES
    assert phase(page) == "staking"
    assert sum(totals(page)) == 0
    assert bank(page) == 0
    expect(page.locator(".fd-seat-best .fd-seat-flag")).to_have_text("won")
    expect(page.locator(".fd-status")).to_contain_text("Game 2 of 3 is next")
    assert page.problems == []


def test_a_round_of_three_by_keyboard_to_its_end(table: OpenTable) -> None:
    page = table()
    page.locator(".fd-main").focus()
    games = 0
    kept = False
    for _ in range(MOST_PRESSES):
        now = phase(page)
        if now == "between_rounds":
            break
        if now == "staking":
            games += 1
            key(page, "c")
        elif now == "choosing" and not kept:
            page.keyboard.press("1")
            expect(dice(page).nth(0)).to_have_attribute("aria-pressed", "true")
            dice(page).nth(0).focus()
            page.keyboard.press("ArrowRight")
            expect(dice(page).nth(1)).to_be_focused()
            page.keyboard.press("Space")
            expect(dice(page).nth(1)).to_have_attribute("aria-pressed", "true")
            page.keyboard.press("2")
            expect(dice(page).nth(1)).to_have_attribute("aria-pressed", "false")
            kept = True
            key(page, "T")
        elif now == "choosing":
            key(page, "s")
        else:
            key(page, "t")
    assert phase(page) == "between_rounds"
    assert games == 3
    assert sum(totals(page)) == 0
    expect(page.locator(".fd-status")).to_contain_text("Round 1 is over.")
    key(page, "n")
    expect(page.locator(".fd-main")).to_contain_text("PUT IN 1 CHIP EACH")
    assert page.problems == []


def test_with_all_dice_kept_only_stop_is_left(table: OpenTable) -> None:
    page = table()
    to_turn(page)
    for place in "12345":
        page.keyboard.press(place)
    expect(page.locator(".fd-main")).to_have_text("ALL ARE KEPT, SO STOPT")
    expect(page.locator(".fd-main")).to_have_attribute("aria-disabled", "true")
    step = step_of(page)
    page.keyboard.press("t")
    page.wait_for_timeout(300)
    assert step_of(page) == step
    key(page, "s")


def test_a_double_click_throws_once(table: OpenTable) -> None:
    page = table()
    while phase(page) in ("ordering", "staking"):
        press(page)
    page.locator(".fd-main").dblclick(delay=40)
    page.wait_for_timeout(600)
    expect(page.locator(".fd-dots .fd-full-dot")).to_have_count(1)


def test_best_keep_is_covered_marks_dice_and_is_covered_again(table: OpenTable) -> None:
    page = table("?seed=4&players=2")
    to_turn(page)
    assert page.locator(".fd-worth .fd-hold").count() == 0
    page.locator(".fd-worth .fd-act").click()
    expect(page.locator(".fd-hold").first).to_be_visible()
    best = page.locator(".fd-hold").first
    kept = best.locator(".fd-die:not(.fd-gone)").count()
    best.click()
    expect(page.locator(".fd-open .fd-kept")).to_have_count(kept)
    expect(best).to_have_attribute("aria-pressed", "true")
    press(page)
    expect(page.locator(".fd-hold").first).not_to_be_visible()


def test_favourites_follow_the_dice_and_a_game_is_played_once_more(table: OpenTable) -> None:
    page = table("?seed=4&players=2")
    page.locator(".fd-favourites .fd-act").click()
    bars = page.locator(".fd-favourites .fd-bar")
    expect(bars).to_have_count(2)
    to_turn(page)
    expect(page.locator(".fd-favourites .fd-bar-now")).to_have_count(1)
    expect(page.locator(".fd-favourites .fd-bar-now .fd-name")).to_contain_text("throwing")
    before = page.locator(".fd-favourites .fd-bars").inner_text()
    for _ in range(MOST_PRESSES):
        if phase(page) == "between_rounds":
            break
        press(page, "stop" if phase(page) == "choosing" else "")
    assert page.locator(".fd-favourites .fd-bars").inner_text() != before
    ledger = page.locator(".fd-ledger")
    expect(ledger.locator("tbody tr")).to_have_count(2)
    expect(ledger).to_contain_text("best keeps in")
    expect(ledger.locator(".fd-sums")).to_contain_text("luck")
    here = totals(page)
    step = step_of(page)
    ledger.get_by_role("button", name="Same dice again: 1").click()
    moved_from(page, step)
    expect(page.locator(".fd-status")).to_contain_text("Game 1 again; nothing counts.")
    for _ in range(MOST_PRESSES):
        if page.locator("[data-do=again]").count():
            break
        press(page, "stop" if phase(page) == "choosing" else "")
    press(page, "again_leave")
    assert phase(page) == "between_rounds"
    assert totals(page) == here
    assert page.problems == []


def test_house_rules_are_refused_in_a_round_and_a_faulty_text_where_it_was_written(
    table: OpenTable,
) -> None:
    page = table()
    page.get_by_role("button", name="House rules").click()
    page.get_by_label("Names").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Use these players").click()
    expect(page.locator(".fd-rules [role=alert]")).to_contain_text("at most 16 characters")
    page.get_by_label("Names").fill("<b>Zoë</b>")
    page.get_by_role("button", name="Use these players").click()
    expect(page.locator(".fd-seat").first).to_contain_text("<b>Zoë</b>")
    assert page.locator(".fd-seat b b").count() == 0
    page.get_by_role("button", name="Close").click()
    to_turn(page)
    page.get_by_role("button", name="House rules").click()
    page.get_by_role("button", name="New match").click()
    expect(page.locator(".fd-rules [role=alert]")).to_have_text(
        "Nobody may leave before the round is over."
    )
    assert page.problems == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious(table: OpenTable, width: int, dark: bool) -> None:
    page = table("?seed=4", width=width, dark=dark, reduced_motion="reduce")
    found = serious_faults(page)
    to_turn(page)
    press(page, "stop")
    to_turn(page)
    page.keyboard.press("1")
    key(page, "t")
    page.locator(".fd-worth .fd-act").click()
    expect(page.locator(".fd-hold").first).to_be_visible()
    page.locator(".fd-favourites .fd-act").click()
    expect(page.locator(".fd-favourites .fd-bar").first).to_be_visible()
    page.get_by_role("button", name="House rules").click()
    expect(page.locator(".fd-rules")).to_be_visible()
    page.keyboard.press("2")
    found += serious_faults(page)
    assert found == []


@pytest.mark.parametrize("players", [3, 10])
def test_nothing_hangs_over_the_edge_and_targets_are_large(table: OpenTable, players: int) -> None:
    page = table(f"?seed=4&players={players}")
    to_turn(page)
    page.keyboard.press("1")
    key(page, "t")
    page.locator(".fd-worth .fd-act").click()
    expect(page.locator(".fd-hold").first).to_be_visible()
    page.locator(".fd-favourites .fd-act").click()
    expect(page.locator(".fd-favourites .fd-bar").first).to_be_visible()
    page.get_by_role("button", name="House rules").click()
    expect(page.locator(".fd-rules")).to_be_visible()
    page.locator(".fd-panel.fd-proof > summary").click()
    for width in (320, 390, 720, 900, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(100)
        assert overhang(page) <= 0, width
        targets = ".fd-mat button, .fd-act, .fd-plain, .fd-hold"
        assert small_targets(page, targets) == [], width


def test_dice_and_buttons_do_not_jump_from_throw_to_throw(table: OpenTable) -> None:
    page = table()
    places = set()
    for _ in range(12):
        box = page.locator(".fd-main").bounding_box()
        row = page.locator(".fd-open .fd-dice").bounding_box()
        assert box is not None
        assert row is not None
        places.add((round(box["y"]), round(row["y"])))
        press(page)
    assert len(places) == 1


def test_stillness_is_respected(table: OpenTable) -> None:
    page = table(reduced_motion="reduce")
    to_turn(page)
    step = step_of(page)
    page.locator(".fd-main").click()
    moved_from(page, step)
    assert longest_movement(page) <= 100


def test_dice_are_buttons_with_names_and_the_status_speaks(table: OpenTable) -> None:
    page = table()
    to_turn(page)
    status = page.locator(".fd-status")
    expect(status).to_contain_text("Dice: ")
    page.keyboard.press("1")
    expect(dice(page).nth(0)).to_have_attribute("aria-label", re.compile(", kept$"))
    key(page, "t")
    expect(page.locator(".fd-cradle [role=img]").first).to_have_attribute(
        "aria-label", re.compile(", locked since the first re-throw$")
    )


def test_the_home_page_leads_to_the_table(new_page: OpenTable, server: str) -> None:
    page = new_page()
    page.goto(server)
    tile = page.get_by_role("link", name="Dice poker")
    expect(tile.locator(".fdp-dice .fd-die")).to_have_count(5)
    tile.click()
    page.wait_for_selector("html[data-fd-ready]")
    expect(page.locator(".fd-seat")).to_have_count(3)
    assert page.problems == []
