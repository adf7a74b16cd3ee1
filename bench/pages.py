"""Pages in a browser: from the address to a table that can be played, and from a click to a change.

``python -m bench.pages`` starts the playground and a headless Chromium and says in one line of JSON
what it saw, in seconds of the browser's own clock: first views with an empty cache, views of
the same page again, and clicks until the frame that follows the changed picture.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep

from bench.environment import ROOT, reason_in

LONGEST_SECONDS = 400
VIEWS, ROUNDS = 5, 25
PAGES = ("aces-and-faces", "five-dice")
"""A table and a chapter."""
PAUSE_SECONDS = 3.5
"""Between two views, so that a kernel is warm again for the next visitor."""

READY_MILLISECONDS = 90_000
CLICK = """(selector) => new Promise((resolve) => {
    const table = document.querySelector(".fd-table");
    const start = performance.now();
    const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    watch.observe(table, { attributes: true, attributeFilter: ["data-step"] });
    setTimeout(() => resolve(null), 5000);
    document.querySelector(selector).click();
})"""
SECOND_PRESS_MILLISECONDS = 400


@dataclass(frozen=True, slots=True)
class Seen:
    """What a browser saw, in seconds."""

    first: dict[str, list[float]]
    """By page: views with an empty cache."""
    again: dict[str, list[float]]
    """By page: views of a browser that has been there before."""
    clicks: list[float]
    """Presses of DEAL and DRAW, until the picture has changed."""

    def slowest(self, views: dict[str, list[float]]) -> float:
        """The median view of the slowest page."""
        return max(median(seconds) for seconds in views.values())

    def most_clicks(self) -> float:
        """What 95 of 100 clicks stay under."""
        return sorted(self.clicks)[ceil(0.95 * len(self.clicks)) - 1]


def measured(*, quick: bool) -> Seen | str:
    """Measure in a process of the project's own environment; or the reason why it cannot be."""
    command = [sys.executable, "-m", "bench.pages", *(["--quick"] if quick else [])]
    try:
        done = subprocess.run(
            command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=LONGEST_SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"it took more than {LONGEST_SECONDS} seconds"
    if done.returncode:
        return reason_in(done.stderr or "it ended without a word")
    return Seen(**json.loads(done.stdout.splitlines()[-1]))


def main() -> None:
    """Look, and say what was seen."""
    from playwright.sync_api import sync_playwright

    from tests.chromium import find_chromium
    from tests.conftest import BROWSER_FLAGS
    from tests.servers import start_server

    views, rounds = (2, 3) if "--quick" in sys.argv else (VIEWS, ROUNDS)
    seen = Seen({name: [] for name in PAGES}, {name: [] for name in PAGES}, [])
    with (
        TemporaryDirectory() as folder,
        start_server(
            Path(folder), "play", "--no-browser", environment={"FAIRDEAL_RESERVE": "4"}
        ) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright), args=BROWSER_FLAGS
        )
        for number in range(-1, views):
            for name in PAGES:
                context = browser.new_context()
                for times in (seen.first, seen.again):
                    page = context.new_page()
                    spent = _view(page, f"{server.address}/{name}")
                    if number >= 0:
                        times[name].append(spent)
                    page.close()
                    sleep(PAUSE_SECONDS)
                context.close()
        page = browser.new_context().new_page()
        page.goto(f"{server.address}/aces-and-faces")
        page.wait_for_selector("html[data-fd-ready]")
        for number in range(-1, rounds):
            for selector in ("[data-do=deal]", "[data-do=draw]"):
                spent = page.evaluate(CLICK, selector)
                page.wait_for_timeout(SECOND_PRESS_MILLISECONDS)
                if spent is not None and number >= 0:
                    seen.clicks.append(spent / 1000)
            if page.locator("[data-do=collect]").count():
                page.locator("[data-do=collect]").click()
                page.wait_for_timeout(SECOND_PRESS_MILLISECONDS)
        browser.close()
    print(json.dumps({"first": seen.first, "again": seen.again, "clicks": seen.clicks}))


def _view(page, address: str) -> float:
    """Seconds from the navigation to a page that can be used."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html[data-fd-ready]", timeout=READY_MILLISECONDS)
    return page.evaluate("performance.now()") / 1000


if __name__ == "__main__":
    main()
