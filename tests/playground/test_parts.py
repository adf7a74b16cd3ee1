"""The page's own small front end, and Voila's for notebooks that hold other widgets."""

from __future__ import annotations

from collections.abc import Iterator

import nbformat
import pytest
from playwright.sync_api import expect

from playground.pages import GAMES, LESSONS
from tests.playground.test_faults import BROKEN
from tests.servers import Running, start_server

pytestmark = pytest.mark.xdist_group("browser")

OTHER = """
import ipywidgets
button = ipywidgets.Button(description="not pressed")
button.on_click(lambda _button: setattr(button, "description", "pressed"))
button
"""
PLAIN = """
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = '''export default () => ({
      initialize({ model }) { model.begun_with = model.get("value"); },
      render({ model, el }) {
        const button = document.createElement("button");
        const say = () => { button.textContent = `${model.begun_with}, ${model.get("said")}`; };
        button.onclick = () => {
          model.set("value", model.get("value") + 1);
          model.save_changes();
        };
        model.on("change:said", say);
        say();
        el.append(button);
      },
    })'''
    _css = "button { color: rgb(1, 2, 3) }"
    value = traitlets.Int(7).tag(sync=True)
    said = traitlets.Unicode("7").tag(sync=True)
counter = Counter()
counter.observe(lambda change: setattr(counter, "said", f"Python saw {change.new}"), "value")
counter.add_class("counter")
counter
"""
FAULTY = """
import anywidget
class Faulty(anywidget.AnyWidget):
    _esm = "export default { render() { throw new Error('inside words'); } }"
Faulty()
"""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose first page has a widget that is none of ours, and whose second has two."""
    folder = tmp_path_factory.mktemp("foreign")
    for game, sources in ((GAMES[0], [OTHER]), (GAMES[1], [PLAIN, FAULTY])):
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        notebook = nbformat.v4.new_notebook(cells=cells)
        notebook.metadata.kernelspec = {"name": "python3", "display_name": "", "language": "python"}
        nbformat.write(notebook, folder / game.notebook)
    before = BROKEN.format(folder=str(folder))
    with start_server(folder, "play", "--no-browser", before=before) as server:
        yield server


@pytest.mark.parametrize("page_of_ours", [GAMES[0], LESSONS[0]], ids=["table", "chapter"])
def test_page_of_ours_fetches_one_file_and_no_general_front_end(
    server: str, new_page, page_of_ours
) -> None:
    page = new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(server)))
    page.goto(f"{server}/{page_of_ours.slug}")
    page.wait_for_selector("html[data-fd-ready]")
    files = [url for url in asked if not url.startswith(("blob:", "data:"))]
    assert [url.split("/")[1] for url in files] == [page_of_ours.slug, "shelf"]
    assert page.problems == []


def test_notebook_with_another_widget_is_shown_by_the_general_front_end(
    foreign: Running, new_page
) -> None:
    page = new_page()
    page.goto(f"{foreign.address}/{GAMES[0].slug}")
    page.wait_for_selector("html[data-fd-ready][data-fd-front=voila]")
    button = page.locator("button.jupyter-button")
    assert button.inner_text() == "not pressed"
    button.click()
    expect(button).to_have_text("pressed")


def test_part_that_writes_a_trait_is_heard_and_one_that_fails_says_so(
    foreign: Running, new_page
) -> None:
    page = new_page()
    page.goto(f"{foreign.address}/{GAMES[1].slug}")
    page.wait_for_selector("html[data-fd-ready]")
    button = page.locator(".counter button")
    assert button.inner_text() == "7, 7"
    assert button.evaluate("it => getComputedStyle(it).color") == "rgb(1, 2, 3)"
    button.click()
    expect(button).to_have_text("7, Python saw 8")
    button.click()
    expect(button).to_have_text("7, Python saw 9")
    alarm = page.locator("#fdp-cells [role=alert]")
    assert "This part of the page could not be set up." in alarm.inner_text()
    assert "inside words" not in page.inner_text("body")


def test_table_that_is_written_to_sends_the_truth_back(open_table) -> None:
    page = open_table()
    title = page.evaluate("[...fairdealShelf.parts][0].get('view').title")
    page.evaluate(
        """() => {
            const model = [...fairdealShelf.parts][0];
            model.set("view", { ...model.get("view"), title: "forged" });
            model.save_changes();
        }"""
    )
    page.wait_for_function(
        "title => [...fairdealShelf.parts][0].get('view').title === title", arg=title
    )


def test_kernel_ends_with_the_page(running: Running, new_page) -> None:
    before = set(running.kernels())
    page = new_page()
    page.goto(f"{running.address}/{GAMES[0].slug}")
    page.wait_for_selector("html[data-fd-ready]")
    (own,) = set(running.kernels()) - before
    page.goto(running.address)
    for _ in range(100):
        if own not in running.kernels():
            break
        page.wait_for_timeout(100)
    assert own not in running.kernels()
