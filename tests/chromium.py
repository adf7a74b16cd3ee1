"""Which Chromium the tests drive; run as a program, it fetches one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class NoChromium(Exception):
    """There is none and none could be fetched; the text says what was tried."""


def find_chromium(playwright: Playwright) -> str:
    """The path of a Chromium: the one named, one on the path, Playwright's own, or a new one."""
    if named := os.environ.get("CHROMIUM"):
        return named
    if found := _on_the_path():
        return found
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    said = [_tried(sys.executable, "-m", "playwright", "install", "chromium")]
    if Path(own).exists():
        return own
    if shutil.which("apt-get") and os.geteuid() == 0:
        said.append(_tried("apt-get", "update"))
        said.append(_tried("apt-get", "install", "-y", "--no-install-recommends", "chromium"))
        if found := _on_the_path():
            return found
    raise NoChromium(
        "These tests need Chromium, and none could be found or fetched. Install one, or name one: "
        "CHROMIUM=/path/to/chromium make test\n" + "\n".join(said)
    )


def _on_the_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _tried(*command: str) -> str:
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return f"$ {' '.join(command)}\n{problem}"
    return f"$ {' '.join(command)}\n{run.stdout[-500:]}{run.stderr[-500:]}"


if __name__ == "__main__":
    with sync_playwright() as running:
        try:
            print("the browser of the tests:", find_chromium(running))
        except NoChromium as problem:
            sys.exit(str(problem))
