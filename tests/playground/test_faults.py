"""Pages whose notebook or kernel fails: one sentence and a way on, nothing of the inside."""

from __future__ import annotations

from collections.abc import Iterator

import nbformat
import pytest

from playground.pages import GAMES
from tests.playground.test_app import ask
from tests.servers import Running, start_server

BROKEN = """
from pathlib import Path
import playground.pages as pages
pages.NOTEBOOKS = Path({folder!r})
"""
DEAD = """
import playground.kernels as kernels
kept = kernels.OwnPython.get_kernel_spec
def dead(self, name):
    spec = kept(self, name)
    spec.argv = {argv}
    return spec
kernels.OwnPython.get_kernel_spec = dead
"""
PAGE = f"/{GAMES[0].slug}"


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose notebook raises in its second cell and prints to both streams in its first."""
    folder = tmp_path_factory.mktemp("broken")
    code = nbformat.v4.new_code_cell
    notebook = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_markdown_cell("# Before the fault"),
            code("import sys; print('<b>printed</b>'); print('to stderr', file=sys.stderr)"),
            code("kept_inside = 1", metadata={"tags": ["show-input"]}),
            code("import logging; logging.getLogger('fairdeal').error('fault 1234 in deal')"),
            code("raise ValueError('inside words')"),
            nbformat.v4.new_markdown_cell("# After the fault"),
        ]
    )
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "", "language": "python"}
    nbformat.write(notebook, folder / GAMES[0].notebook)
    before = BROKEN.format(folder=str(folder))
    with start_server(folder, "play", "--no-browser", before=before) as server:
        yield server


@pytest.fixture(
    scope="module",
    params=['[spec.argv[0], "-c", "raise SystemExit(3)"]', '["/no/such/python"]'],
    ids=["kernel that ends at once", "kernel that cannot be started"],
)
def dead(request, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that gets no kernel to run."""
    folder = tmp_path_factory.mktemp("dead")
    before = DEAD.format(argv=request.param)
    with start_server(folder, "play", "--no-browser", before=before) as server:
        yield server


def test_fault_of_a_cell_shows_nothing_of_the_inside(broken: Running) -> None:
    response, body = ask(broken.address, PAGE)
    assert response.status == 200
    assert b"data-fdp-broken></div>" in body
    assert b"Before the fault" in body
    for inside in (b"inside words", b"ValueError", b"Traceback", b"show_tracebacks", b"to stderr"):
        assert inside not in body


def test_fault_of_a_cell_is_explained_in_the_terminal(broken: Running) -> None:
    ask(broken.address, PAGE)
    assert "inside words" in broken.log.read_text()


def test_fault_of_a_table_is_one_line_in_the_terminal(broken: Running) -> None:
    _, body = ask(broken.address, PAGE)
    assert b"fault 1234" not in body
    assert "fault 1234 in deal" in broken.log.read_text().splitlines()


def test_only_tagged_sources_are_shown_and_prints_are_text(broken: Running) -> None:
    _, body = ask(broken.address, PAGE)
    assert b"kept_inside" in body
    assert b"import sys" not in body
    assert b"&lt;b&gt;printed" in body


def test_visitor_of_a_broken_page_reads_one_sentence(broken: Running, new_page) -> None:
    page = new_page()
    page.goto(broken.address + PAGE)
    page.wait_for_selector("html[data-fd-ready]")
    assert page.locator("[role=alert]:visible").all_inner_texts() == [
        "This part of the page could not be set up. Reloading usually helps.\n\nReload"
    ]
    assert page.locator("#fdp-wait").count() == 0
    assert page.problems == []


def test_visitor_without_a_kernel_reads_one_sentence(dead: Running, new_page) -> None:
    page = new_page()
    page.goto(dead.address + PAGE)
    page.wait_for_selector("html[data-fd-failed]")
    assert page.locator("[role=alert]:visible").all_inner_texts() == [
        "The table could not be set up. Reloading usually helps.\n\nReload"
    ]
    assert page.get_by_role("link", name="Reload").bounding_box()["height"] >= 44
    assert page.locator("h1:visible").all_inner_texts() == [GAMES[0].title]
    assert not page.locator(".fdp-mat").is_visible()
    assert "while showing" in dead.log.read_text()


def test_visitor_whose_line_is_shut_reads_one_sentence(server: str, new_page) -> None:
    page = new_page()
    page.route_web_socket("**/channels*", lambda line: line.close())
    page.goto(server + PAGE)
    page.wait_for_selector("html[data-fd-failed]")
    assert "The table could not be set up." in page.inner_text("[role=alert]:visible")


def test_visitor_without_javascript_reads_one_sentence(server: str, new_page) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(server + PAGE)
    assert "The table needs JavaScript." in page.inner_text("main")
