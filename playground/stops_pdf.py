"""The stops of a page as a PDF, one a sheet, for the day on which the network fails.

The page itself lays them out: in demo mode it prints one stop a sheet, so the same PDF comes from
the print command of any browser. Here a headless Chromium does it, and a stop that asks something
makes two sheets: as it stands before the class, and opened.
"""

from __future__ import annotations

import os
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

__all__ = ["CannotPrint", "print_stops"]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE_MILLISECONDS = 120_000

_NO_PLAYWRIGHT = (
    "Playwright is missing: pip install playwright. "
    "Or open the page with ?demo=1 and print it to PDF from your browser."
)
_NO_CHROMIUM = (
    "No Chromium was found: name one with CHROMIUM=/path/to/chromium, or run "
    "python -m playwright install chromium."
)


OPENS_AT_MOST = 40
"""How many presses open a stop: a derivation takes two a line."""

_STOP = ".fdp-stop[data-here]"
_SHUT = f"{_STOP} .fd-for-class:visible"
_ASKED = f"{_STOP} .fd-les:not(.fd-les-prose) > .fd-for-class:visible"
_NEXT_LINE = f"{_STOP} .fd-les-derivation .fd-les-steps > .fd-act:visible"
_COPY = f"""() => {{
  const stop = document.querySelector("{_STOP}");
  const sheet = stop.cloneNode(true);
  sheet.removeAttribute("data-here");
  sheet.classList.add("fdp-sheet");
  stop.before(sheet);
}}"""
"""Keep a stop as it is now, as a sheet before it."""

_DRAWN = f"""() => {{
  const stop = document.querySelector("{_STOP}");
  const made = [...stop.querySelectorAll(".fd-gate > *, .fd-picture")];
  const waits = [...stop.querySelectorAll(".fd-gate .fd-waits")];
  return made.every((part) => part.hasChildNodes()) && !waits.some((it) => it.checkVisibility());
}}"""


class CannotPrint(Exception):
    """No PDF could be made; the text says what is missing."""


def _chromium(playwright: Any) -> str:
    """The path of a Chromium: the one named, one on the path, or Playwright's own."""
    own: str = playwright.chromium.executable_path
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and Path(own).exists():
        found = own
    if found is None:
        raise CannotPrint(_NO_CHROMIUM)
    return found


async def _open(page: Any) -> None:
    """Open all that waits in the stop that is shown, with a sheet of how it was before."""
    if await page.locator(_ASKED).count():
        await page.evaluate(_COPY)
    for _ in range(OPENS_AT_MOST):
        button = page.locator(f"{_SHUT}, {_NEXT_LINE}").first
        if not await button.count():
            break
        step = page.locator(f"{_STOP} .fd-les, {_STOP} .fd-gate").first
        before = await step.inner_html()
        await page.keyboard.press("o")
        for _wait in range(100):
            if await step.inner_html() != before:
                break
            await page.wait_for_timeout(50)
    await page.wait_for_function(_DRAWN)


async def print_stops(address: str, out: Path) -> int:
    """Write the stops of the page at ``address`` to the PDF file ``out``; how many there are.

    Raises CannotPrint, and OSError if the file cannot be written.
    """
    try:
        playwright_api = import_module("playwright.async_api")  # no page needs it, so no dependency
    except ImportError:
        raise CannotPrint(_NO_PLAYWRIGHT) from None
    Error = playwright_api.Error  # noqa: N806
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = ["--no-sandbox"] if as_root else []
    async with playwright_api.async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(
                executable_path=_chromium(playwright), args=flags
            )
            page = await browser.new_page(viewport={"width": 1280, "height": 720})
            page.set_default_timeout(PATIENCE_MILLISECONDS)
            await page.goto(f"{address}?demo=1")
            await page.wait_for_selector("html[data-fd-ready]")
            stops: int = await page.locator(".fdp-stop").count()
            for _stop in range(stops):
                await _open(page)
                await page.keyboard.press("ArrowRight")
            data = await page.pdf(prefer_css_page_size=True, print_background=True)
            await page.goto("about:blank")
            await browser.close()
        except Error as problem:
            raise CannotPrint(f"The page could not be printed: {problem.message}") from problem
    out.write_bytes(data)
    return stops
