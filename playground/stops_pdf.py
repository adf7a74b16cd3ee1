"""The stops of a page as a PDF, one a sheet, for the day on which the network fails.

The page itself lays them out: in demo mode it prints one stop a sheet, so the same PDF comes from
the print command of any browser. Here a headless Chromium does it.
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
            data = await page.pdf(prefer_css_page_size=True, print_background=True)
            stops: int = await page.locator(".fdp-stop").count()
            await page.goto("about:blank")
            await browser.close()
        except Error as problem:
            raise CannotPrint(f"The page could not be printed: {problem.message}") from problem
    out.write_bytes(data)
    return stops
