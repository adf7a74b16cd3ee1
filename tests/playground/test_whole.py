"""All cells of a notebook in one message: what they say is on the page as if run one by one."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import nbformat
import pytest

from playground.pages import GAMES
from playground.renderer import BROKEN as FAULTY_CELL
from playground.renderer import FAILED
from tests.playground.test_app import ask
from tests.playground.test_faults import BROKEN
from tests.servers import Running, start_server

Serve = Callable[..., tuple[Running, Path]]

SLUG = f"/{GAMES[0].slug}"
SHORT = "import playground.renderer\nplayground.renderer.LONGEST_RUN = 3\n"


def write(file: Path, *sources: str) -> None:
    """A notebook of these code cells, with a line of words before each and one at the end."""
    cells = []
    for number, source in enumerate(sources):
        cells += [
            nbformat.v4.new_markdown_cell(f"words {number}"),
            nbformat.v4.new_code_cell(source),
        ]
    notebook = nbformat.v4.new_notebook(cells=[*cells, nbformat.v4.new_markdown_cell("the end")])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "", "language": "python"}
    nbformat.write(notebook, file)


@pytest.fixture
def serve(tmp_path) -> Iterator[Serve]:
    """Start a server whose first page is a notebook of these cells; gives it and the notebook."""
    with ExitStack() as opened:

        def start(*sources: str, before: str = "") -> tuple[Running, Path]:
            write(tmp_path / GAMES[0].notebook, *sources)
            before = BROKEN.format(folder=str(tmp_path)) + before
            server = start_server(tmp_path, "play", "--no-browser", before=before)
            return opened.enter_context(server), tmp_path / GAMES[0].notebook

        yield start


def shown(server: Running) -> str:
    """The page as it comes."""
    response, body = ask(server.address, SLUG)
    assert response.status == 200
    return body.decode()


def test_outputs_are_those_of_their_cells_in_order(serve: Serve) -> None:
    server, _ = serve(
        "print('one', end=' '); print('and one')\n'a second'",
        "from IPython.display import HTML, clear_output, display\n"
        "print('wiped out'); clear_output(); print('three')",
        "named = display(HTML('<i>unrenewed</i>'), display_id='name')",
        "named.update(HTML('<i>renewed</i>'))",
        "import asyncio\nawait asyncio.sleep(0)\nprint('six')",
    )
    body = shown(server)
    said = ["words 0", ">one and one\n<", "a second", "words 1", ">three\n<", "words 2", "renewed",
            "words 3", "words 4", ">six\n<", "the end"]  # fmt: skip
    places = [body.index(words) for words in said]
    assert places == sorted(places)
    assert not [words for words in ("wiped out", "unrenewed", FAULTY_CELL) if words in body]


def test_after_a_fault_no_cell_is_run_and_no_words_follow(serve: Serve, tmp_path) -> None:
    canary = tmp_path / "canary"
    server, _ = serve("print('well')", "1 / 0", f"open({str(canary)!r}, 'w').close()")
    body = shown(server)
    assert ">well\n<" in body
    assert body.count(FAULTY_CELL) == 1
    assert "words 1" in body
    assert "words 2" not in body
    assert not canary.exists()
    assert "ZeroDivisionError" in server.log.read_text()


def test_each_visit_has_the_outputs_and_the_parts_of_its_own_kernel(serve: Serve) -> None:
    server, _ = serve(
        "import os\nprint('kernel', os.getpid())",
        "import ipywidgets\npart = ipywidgets.VBox()\npart",
        "print('part', part.model_id)",
    )
    visits = [shown(server) for _ in range(2)]
    for name in ("kernel", "part"):
        named = [re.findall(rf">{name} (\w+)\n<", visit) for visit in visits]
        assert [len(found) for found in named] == [1, 1]
        assert named[0] != named[1]
    for visit, [part] in zip(visits, named, strict=True):
        assert visit.count(f'"model_id": "{part}"') == 1
        assert " object at 0x" not in visit


def test_a_notebook_that_is_edited_is_shown_as_it_is_now(serve: Serve) -> None:
    server, file = serve("print('before')")
    assert ">before\n<" in shown(server)
    write(file, "print('after')", "# another cell")
    body = shown(server)
    assert ">after\n<" in body
    assert "words 1" in body


def test_a_kernel_runs_a_notebook_once(serve: Serve) -> None:
    server, _ = serve("print('fairdeal_cells_request' in get_ipython().kernel.shell_handlers)")
    assert ">False\n<" in shown(server)


@pytest.mark.parametrize(
    ("source", "seconds"),
    [("import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", 30), ("while True: pass", 30)],
    ids=["dies", "never ends"],
)
def test_a_kernel_that_does_not_answer_is_ended_and_said(
    serve: Serve, source: str, seconds: float
) -> None:
    server, _ = serve("print('first')", source, before=SHORT)
    began = time.monotonic()
    assert FAILED in shown(server)
    assert time.monotonic() - began < seconds
    assert "while showing" in server.log.read_text()
    assert not server.kernels()
