"""A table in a real browser: its buttons pressed, its page read, its faults looked for."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.wire import Wire

OpenTable = Callable[..., Page]

WIDTHS = [390, 1280]
"""A phone and a desk, in px."""

SECOND_PRESS_MILLISECONDS = 340
"""A press that comes sooner after another one is a double click."""


WAKE_MILLISECONDS = 20_000
"""So long, on a busy machine, may the button of a guess sleep."""

SLIDE = """(input, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
}"""
"""Move a slider to a value, as a hand does."""


# Playing.


def step_of(page: Page) -> str | None:
    """The number of the view that the page shows."""
    return page.locator(".fd-table").get_attribute("data-step")


def moved_from(page: Page, step: str | None) -> None:
    """Wait until the table has moved on from this step."""
    expect(page.locator(f".fd-table:not([data-step='{step}'])")).to_be_visible()


def press(page: Page, do: str = "") -> None:
    """Press an action button, or else the main one, and wait until the table has moved on."""
    step = step_of(page)
    page.locator(f"[data-do={do}]" if do else ".fd-main").click()
    moved_from(page, step)
    page.wait_for_timeout(SECOND_PRESS_MILLISECONDS)


def key(page: Page, letter: str) -> None:
    """Press a key and wait until the table has moved on."""
    step = step_of(page)
    page.keyboard.press(letter)
    moved_from(page, step)


def wired(new_page: OpenTable, address: str) -> tuple[Page, Wire]:
    """A table's page with its wire to the kernel opened up."""
    page = new_page()
    wire = Wire(page)
    page.goto(address)
    page.wait_for_selector("html[data-fd-ready]")
    return page, wire


# Learning.


def part(page: Page, kind: str, place: int = 0) -> Locator:
    """A part of a lesson, by its kind and its place among those of this kind."""
    return page.locator(f".fd-les-{kind}").nth(place)


def press_on(place: Locator, name: str, page: Page, *, exact: bool = True) -> None:
    """Press the button of this name, and wait as long as a second press is taken for a double."""
    place.get_by_role("button", name=name, exact=exact).click()
    page.wait_for_timeout(SECOND_PRESS_MILLISECONDS)


def answer(place: Locator, text: str) -> None:
    """Type an answer, which is read at once, and check it."""
    field = place.locator("input.fd-answer:visible").first
    field.fill(text)
    expect(place.locator(".fd-read").first).not_to_be_empty()
    field.press("Enter")


def lock(guess: Locator) -> None:
    """Lock a guess once its button is awake."""
    guess.scroll_into_view_if_needed()
    button = guess.get_by_role("button", name="Lock my guess")
    expect(button).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    button.click()
    expect(guess.get_by_text("locked", exact=True)).to_be_visible()


# Reading.


def phase(page: Page) -> str:
    """What the table waits for now."""
    return page.locator(".fd-table").get_attribute("data-phase") or ""


def wait_for_phase(page: Page, name: str) -> None:
    """Wait until the table waits for this."""
    expect(page.locator(f".fd-table[data-phase={name}]")).to_be_visible()


def bank(page: Page) -> int:
    """The chips in the bank of the page: your own, or at the dice table those of all."""
    return int(page.locator(".fd-bank b").inner_text().split()[0].replace(",", ""))


def cards(page: Page, where: str = ".fd-slot") -> list[str]:
    """The codes of the cards that lie face up, such as ``As``."""
    codes: list[str] = page.locator(f"{where} .fd-full use").evaluate_all(
        "(uses) => uses.map((use) => use.getAttribute('href').replace('#fd-card-', ''))"
    )
    return codes


# Faults.


def serious_faults(page: Page) -> list[str]:
    """What axe finds that bars somebody from the page."""
    results = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in results
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


def overhang(page: Page) -> int:
    """By how many px the page is wider than its window."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return wide


def small_targets(page: Page, selector: str) -> list[str]:
    """Those of these things to press that are under 44 px in width or height."""
    small: list[str] = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)]
            .filter((node) => node.checkVisibility())
            .map((node) => [node.className, node.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 44)
            .map(([name, box]) => `${name} ${box.width} × ${box.height}`)""",
        selector,
    )
    return small


def longest_movement(page: Page) -> float:
    """How long the longest animation of now takes, in milliseconds; 0 with none."""
    longest: float = page.evaluate(
        "Math.max(0, ...document.getAnimations().map((a) => a.effect.getComputedTiming().endTime))"
    )
    return longest


def loose_words(page: Page) -> list[str]:
    """In the pseudo language: the words of the table that did not pass through the catalogue."""
    loose: list[str] = page.evaluate(
        """() => {
            const walker = document.createTreeWalker(
                document.querySelector(".fd-table"), NodeFilter.SHOW_TEXT);
            const loose = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const text = node.textContent.trim();
                const coded = node.parentElement.closest("kbd, code, textarea, .fd-key");
                if (/\\p{L}/u.test(text) && !text.includes("⟦") && !coded) loose.push(text);
            }
            for (const node of document.querySelectorAll(".fd-table [aria-label]")) {
                if (!node.ariaLabel.includes("⟦")) loose.push(node.ariaLabel);
            }
            return loose;
        }"""
    )
    return loose
