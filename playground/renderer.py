"""How the cells of a page become HTML: run in one go, printed as Voila prints them, once.

What Jupyter's converter makes of a notebook differs from visit to visit in the ids of its kernel
and of its parts alone. So the converter works once for each page, and each visit has its own ids
put into that print.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from queue import Empty
from time import monotonic
from typing import TYPE_CHECKING, Any

import nbformat
from jinja2.bccache import Bucket, BytecodeCache
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from playground import pages
from playground.events import Event, say
from playground.pages import Page
from playground.seats import AllSeatsTaken
from playground.whole import REQUEST, Output

if TYPE_CHECKING:
    from playground.app import Playground

__all__ = ["BROKEN", "FAILED", "LONGEST_RUN", "PageMaker"]

FAILED = "<script>fairdeal.failed()</script>"
"""Tells a page that its table will not come; the page has the words for it."""

BROKEN = "<div data-fdp-broken></div>"
"""Stands where the output of a cell would be that failed."""

LONGEST_RUN = 60.0
"""Seconds that all cells of a notebook may take together."""

_LOOK_SECONDS = 1.0
"""How often it is asked whether a kernel that does not answer still lives."""

_ID = re.compile(r"\b[0-9a-f]{32}\b")
"""The id of a part, wherever it stands in an output."""

_STAND_IN = secrets.token_hex(14)
_STOOD_IN = re.compile(_STAND_IN + "([0-9a-f]{4})")

_log = logging.getLogger("fairdeal")


class KernelFailed(Exception):
    """A kernel has ended, or has not run its notebook in time."""


class _Compiled(BytecodeCache):
    """Templates that were compiled once; each print would compile all of them anew."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what is kept."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


class _Printer(NotebookRenderer):
    """Voila's own renderer for a notebook that has been run already."""

    cells: list[Any]
    """The cells with their outputs."""

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> str:  # noqa: ARG002
        return kernel_id

    async def _jinja_cell_generator(self, nb: Any, kernel_id: str) -> AsyncIterator[Any]:  # noqa: ARG002
        for cell in self.cells:
            yield cell


@dataclass(frozen=True, slots=True)
class _Print:
    """The HTML of a page with stand-ins for ids, and what it was made from."""

    made_from: tuple[str, str]
    html: str


class PageMaker:
    """Makes the pages of one server: starts a kernel, runs the notebook in it, gives its HTML."""

    def __init__(self, app: Playground) -> None:
        self._app = app
        self._compiled = _Compiled()
        self._prints: dict[str, _Print] = {}

    @cached_property
    def _settings(self) -> dict[str, Any]:
        """What the front end is told, the same for all pages."""
        app = self._app
        settings: dict[str, Any] = get_page_config(
            base_url=app.base_url,
            settings=app.app.settings,
            log=app.log,
            voila_configuration=app.voila_configuration,
        )
        return settings | app.front_end

    async def cells(self, page: Page) -> tuple[str, AsyncIterator[str]]:
        """The id of a new kernel, and the cells of this page as the kernel computes them.

        Raises AllSeatsTaken. Any other fault is logged under an id, ends the kernel and the page.
        """
        kernel_id = ""
        try:
            kernel_id = await self._app.kernel_manager.start_kernel(
                kernel_name=NATIVE_KERNEL_NAME, path=""
            )
        except AllSeatsTaken:
            raise
        except Exception:
            _say_fault(page)
        return kernel_id, self._pieces(page, kernel_id)

    async def _pieces(self, page: Page, kernel_id: str) -> AsyncIterator[str]:
        if not kernel_id:
            yield FAILED
            return
        try:
            yield await self._html(page, kernel_id)
        except Exception:
            _say_fault(page)
            await self._app.kernel_manager.end(kernel_id)
            yield FAILED

    async def _html(self, page: Page, kernel_id: str) -> str:
        """Run the notebook in this kernel and print it."""
        source = (pages.NOTEBOOKS / page.notebook).read_text("utf-8")
        notebook = nbformat.reads(source, as_version=4)  # type: ignore[no-untyped-call]
        code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
        answer = await self._run(kernel_id, code)
        if answer["fault"]:
            fault = say(Event.PAGE_FAILED, page=page.slug)
            _log.error("fault %s in a cell of %s\n%s", fault, page.slug, answer["fault"])
        outputs, ids = _with_stand_ins(answer["outputs"])
        made_from = (source, outputs)
        known = self._prints.get(page.slug)
        if known is None or known.made_from != made_from:
            known = _Print(made_from, await self._print(page, notebook, json.loads(outputs)))
            self._prints[page.slug] = known
        given = [kernel_id, *ids]
        return _STOOD_IN.sub(lambda found: given[int(found[1], 16)], known.html)

    async def _run(self, kernel_id: str, code: list[str]) -> dict[str, Any]:
        """What the kernel answers to all cells at once. Raises KernelFailed."""
        kernel = self._app.kernel_manager.get_kernel(kernel_id)
        client = kernel.client()
        assert isinstance(client, AsyncKernelClient)
        line = client.shell_channel
        deadline = monotonic() + LONGEST_RUN
        try:
            line.send(client.session.msg(REQUEST, {"cells": code}))
            while monotonic() < deadline:
                with suppress(Empty):
                    answer: dict[str, Any] = (await line.get_msg(timeout=_LOOK_SECONDS))["content"]
                    return answer
                if not await kernel.is_alive():
                    break
        finally:
            line.stop()
        raise KernelFailed

    async def _print(self, page: Page, notebook: Any, outputs: list[list[Output]]) -> str:
        """The cells with these outputs as HTML; those after a fault are left out."""
        app = self._app
        printer = _Printer(
            voila_configuration=app.voila_configuration,
            traitlet_config=app.config,
            notebook_path=page.notebook,
            template_paths=app.template_paths,
            config_manager=app.config_manager,
            contents_manager=app.contents_manager,
            base_url=app.base_url,
            kernel_spec_manager=app.kernel_spec_manager,
            page_config=self._settings,
            mathjax_config=app.app.settings.get("mathjax_config"),
            mathjax_url=app.app.settings.get("mathjax_url"),
        )
        await printer.initialize()
        printer.exporter.environment.bytecode_cache = self._compiled
        printer.cells = notebook.cells
        left = iter(outputs)
        for number, cell in enumerate(notebook.cells):
            if cell.cell_type != "code":
                continue
            cell.outputs = nbformat.from_dict(next(left))  # type: ignore[no-untyped-call]
            if any(output.output_type == "error" for output in cell.outputs):
                printer.cells = notebook.cells[: number + 1]
                break
        content = printer.generate_content_generator(_stand_in(0))
        return "".join([piece async for piece, _ in content])


def _stand_in(number: int) -> str:
    return f"{_STAND_IN}{number:04x}"


def _with_stand_ins(outputs: list[list[Output]]) -> tuple[str, list[str]]:
    """These outputs as JSON with stand-ins for ids, from 1 (0 is the kernel's), and the ids."""
    ids: dict[str, int] = {}

    def replace(found: re.Match[str]) -> str:
        return _stand_in(ids.setdefault(found[0], len(ids) + 1))

    return _ID.sub(replace, json.dumps(outputs)), list(ids)


def _say_fault(page: Page) -> None:
    """Say it in the terminal, with the error that is being handled."""
    fault = say(Event.PAGE_FAILED, page=page.slug)
    _log.exception("fault %s while showing %s", fault, page.slug)
