"""A derivation by SymPy on a served page: silent, then set in type, then live in its letters."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from rules.questions import gated
from tests.browser.play import OpenTable, overhang, serious_faults, small_targets
from widgets.lessons.entries import Entry

pytestmark = pytest.mark.xdist_group("browser")

SET = """(input, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def kept(*items: str) -> str:
    """A script that lets the browser have kept these questions as given up."""
    lines = [Entry(item, item, {"gave_up": True}, 1).line() for item in items]
    return f"localStorage.setItem('fd-lessons', {json.dumps(json.dumps(lines))})"


@pytest.mark.parametrize(("width", "dark"), [(390, True), (1280, False)])
def test_the_flush_is_derived_on_the_page_and_its_letters_move(
    new_page: OpenTable, server: str, width: int, dark: bool
) -> None:
    page = new_page(width=width, dark=dark)
    page.add_init_script(kept(*gated("03.sympy").needs))
    page.goto(f"{server}/the-deck-is-a-letter")
    page.wait_for_selector("html[data-fd-ready]")
    expect(page.locator(".fdp-source", has_text='derive("flush", deck=(n, s))')).to_be_visible()
    part = page.locator(".fd-les-symbolic").last
    part.scroll_into_view_if_needed()
    assert part.locator("math").count() == 0
    part.get_by_role("button", name="Let SymPy do it").click()
    lines = part.locator(".fd-line")
    expect(lines.nth(4)).to_contain_text("3136")
    expect(part.locator("h2")).to_be_focused()
    part.get_by_label("n, ranks of the deck").evaluate(SET, 8)
    expect(lines.nth(4)).to_contain_text("208")
    part.get_by_label("w, runs of five ranks").evaluate(SET, 5)
    expect(lines.nth(4)).to_contain_text("204")
    heights = part.locator("math:visible").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert len(heights) > 10
    assert min(heights) >= 8, "every formula is drawn"
    assert serious_faults(page) == []
    assert small_targets(page, ".fd-les-symbolic :is(button, input)") == []
    assert overhang(page) <= 0
    assert page.problems == []
