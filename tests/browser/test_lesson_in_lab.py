"""Chapter 01 in a real JupyterLab: run, guessed, answered, derived, simulated, and all there again.

The server runs on a copy of the notebook in a folder of its own, with the lesson log beside it, and
listens on this machine alone; settings, workspaces and kernels know nothing of the user's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from playground.pages import NOTEBOOKS
from tests.servers import ROOT, free_port
from widgets.lessons.places import PLACE_NAME
from widgets.lessons.shelf import FOLDER_NAME

pytestmark = pytest.mark.xdist_group("browser")

NOTEBOOK = "01_five_dice.ipynb"
WAKE_MILLISECONDS = 15_000
START_SECONDS = 90
KERNEL_MILLISECONDS = 60_000
SET = """(input, value) => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
}"""
STOP_AT_ONCE = """(panel) => new Promise((done) => {
    const stop = () => [...panel.querySelectorAll("button")]
        .find((one) => one.checkVisibility() && one.textContent.trim() === "Stop");
    const watcher = new MutationObserver(() => {
        const button = stop();
        if (!button) return;
        watcher.disconnect();
        button.click();
        done(true);
    });
    watcher.observe(panel, { subtree: true, childList: true, attributes: true });
    panel.querySelector('[aria-label="Simulate 100,000 times more"]').click();
})"""


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the chapter."""
    notebooks, settings = tmp_path / "notebooks", tmp_path / "settings"
    notebooks.mkdir()
    shutil.copy(NOTEBOOKS / NOTEBOOK, notebooks)
    quiet = settings / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    quiet.parent.mkdir(parents=True)
    quiet.write_text('{"fetchNews": "false", "checkForUpdates": false}')
    environment = {name: value for name, value in os.environ.items() if name != PLACE_NAME} | {
        "PYTHONPATH": str(ROOT), FOLDER_NAME: str(tmp_path / "log"),
        "IPYTHONDIR": str(tmp_path / "ipython"),
        "JUPYTER_CONFIG_DIR": str(tmp_path / "config"), "JUPYTER_DATA_DIR": str(tmp_path / "data"),
        "JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(tmp_path / "workspaces"),
    }  # fmt: skip
    port = free_port()
    command = [
        sys.executable, "-m", "jupyterlab", str(notebooks), f"--port={port}", "--no-browser",
        "--ServerApp.ip=127.0.0.1", "--IdentityProvider.token=", "--allow-root",
        "--ServerApp.kernel_spec_manager_class=playground.kernels.LabPython",
        "--LabApp.news_url=None", "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    terminal = tmp_path / "terminal.txt"
    with terminal.open("wb") as out:
        server = subprocess.Popen(
            command, cwd=tmp_path, env=environment, stdout=out, stderr=subprocess.STDOUT
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(server, f"{address}/api", terminal)
            yield f"{address}/lab/tree/{NOTEBOOK}?reset"
        finally:
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait(30)


def wait_for(server: subprocess.Popen[bytes], address: str, terminal: Path) -> None:
    """Wait until something answers there."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{terminal.read_text()}", pytrace=False)


def menu(page: Page, name: str, command: str) -> None:
    """Choose something from a menu, by the command behind it."""
    page.get_by_role("menuitem", name=name, exact=True).click()
    page.locator(f".lm-Menu [data-command='{command}']").click()


def wait_for_kernel(page: Page) -> None:
    """Wait until the kernel can be asked."""
    expect(page.get_by_text("| Idle")).to_be_visible(timeout=KERNEL_MILLISECONDS)


def part(page: Page, kind: str, place: int = 0) -> Locator:
    found = page.locator(f".fd-les-{kind}").nth(place)
    expect(found).to_be_attached(timeout=KERNEL_MILLISECONDS)
    found.scroll_into_view_if_needed()
    return found


def answer(box: Locator, text: str) -> None:
    """Type an answer and press Enter."""
    field = box.locator("input.fd-answer:visible").first
    field.fill(text)
    expect(box.locator(".fd-read math").first).to_be_visible()
    field.press("Enter")


def count_of(throws: Locator) -> int:
    """How many throws were simulated."""
    return int(throws.locator(".fd-sim-count").inner_text().split()[0].replace(",", ""))


def test_a_learner_goes_through_the_chapter_in_jupyterlab(
    lab: str, new_page: Callable[..., Page]
) -> None:
    page = new_page()
    page.goto(lab)
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_attached(timeout=KERNEL_MILLISECONDS)
    wait_for_kernel(page)
    menu(page, "Run", "runmenu:run-all")

    first = part(page, "predict")
    first.get_by_role("button", name="Equally often", exact=True).click()
    first.get_by_role("button", name="70 %", exact=True).click()
    lock = first.get_by_role("button", name="Lock my guess")
    expect(lock).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    lock.click()
    expect(first.get_by_text("locked", exact=True)).to_be_visible()

    number = page.locator(".fd-les-predict").nth(1)
    number.scroll_into_view_if_needed()
    for end, value in (("at least", 15), ("at most", 30)):
        number.get_by_label(end).evaluate(SET, value)
    lock = number.get_by_role("button", name="Lock my guess")
    expect(lock).not_to_have_attribute("aria-disabled", "true", timeout=WAKE_MILLISECONDS)
    lock.click()
    expect(number.get_by_text("locked", exact=True)).to_be_visible()

    throws = page.locator(".fd-beside")
    throws.scroll_into_view_if_needed()
    throws.get_by_role("button", name="Simulate 1,000 times more").click()
    expect(throws.locator(".fd-sim-count")).to_have_text("1,000 trials")
    assert throws.evaluate(STOP_AT_ONCE)
    expect(throws.get_by_role("button", name="Stop", exact=True)).to_be_hidden()
    before = count_of(throws)
    throws.get_by_role("button", name="Simulate 10 times more").click()
    expect(throws.locator(".fd-sim-count")).to_have_text(f"{before + 10:,} trials")

    lines = part(page, "derivation")
    answer(lines, "5^6")
    expect(lines.locator(".fd-verdict b")).to_contain_text("That is 6 dice with five faces")
    for text in ("6^5", "5!/(2!*2!)", "C(6,2)*4", "60*30/7776"):
        answer(lines, text)
        expect(lines.locator(".fd-verdict b")).to_contain_text("Right")
        if text != "60*30/7776":
            lines.get_by_role("button", name="Next line").click()
    set_in_type = lines.locator(".fd-line-letters math")
    expect(set_in_type).to_have_count(4)
    assert min(box["height"] for box in set_in_type.evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().toJSON())")) >= 8  # fmt: skip

    sympy = part(page, "symbolic")
    sympy.get_by_role("button", name="Let SymPy do it").click()
    expect(sympy.locator(".fd-line math").first).to_be_visible()
    sympy.locator("input[type=range]").evaluate(SET, 4)
    expect(sympy.locator(".fd-line").nth(5)).to_contain_text("360")
    assert part(page, "predict").page.locator(".fd-notice:visible").count() == 0

    menu(page, "Run", "runmenu:restart-and-run-all")
    page.locator(".jp-Dialog button.jp-mod-accept").click()
    expect(page.locator(".fd-les-symbolic")).to_have_count(0, timeout=KERNEL_MILLISECONDS)
    expect(part(page, "predict").get_by_text("locked", exact=True)).to_be_visible()
    last = part(page, "derivation").locator(".fd-line").nth(4)
    expect(last).to_contain_text("About 23 throws in 100.")
    expect(part(page, "symbolic").get_by_role("button", name="Let SymPy do it")).to_be_visible()
    expect(page.locator(".jp-OutputArea-output[data-mime-type*=error]")).to_have_count(0)
    assert page.problems == []
