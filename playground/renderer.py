"""How the cells of a page become HTML: as in Voila, but a page always comes to its end."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from jinja2.bccache import Bucket, BytecodeCache
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from playground.events import Event, say
from playground.pages import Page
from playground.seats import AllSeatsTaken

if TYPE_CHECKING:
    from playground.app import Playground

__all__ = ["BROKEN", "FAILED", "PageMaker"]

FAILED = "<script>fairdeal.failed()</script>"
"""Tells a page that its table will not come; the page has the words for it."""

BROKEN = "<div data-fdp-broken></div>"
"""Stands where the output of a cell would be that failed."""

_log = logging.getLogger("fairdeal")


class _Compiled(BytecodeCache):
    """Templates that were compiled once; each page would compile all of them anew."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give what is kept."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


class PageMaker:
    """Makes the pages of one server: starts a kernel, runs the notebook in it, gives its HTML."""

    def __init__(self, app: Playground) -> None:
        self._app = app
        self._compiled = _Compiled()

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
        app = self._app
        renderer = NotebookRenderer(
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
        kernel_id = ""
        try:
            await renderer.initialize()
            renderer.exporter.environment.bytecode_cache = self._compiled
            kernel_id = await app.kernel_manager.start_kernel(
                kernel_name=renderer.notebook.metadata.kernelspec.name, path=""
            )
        except AllSeatsTaken:
            raise
        except Exception:
            _say_fault(page)
        return kernel_id, self._pieces(page, renderer, kernel_id)

    async def _pieces(
        self, page: Page, renderer: NotebookRenderer, kernel_id: str
    ) -> AsyncIterator[str]:
        kernels = self._app.kernel_manager
        if not kernel_id:
            yield FAILED
            return
        try:
            running = kernels.get_kernel(kernel_id)
            async for piece, _ in renderer.generate_content_generator(kernel_id, running):
                yield piece
        except GeneratorExit:
            raise
        except Exception:
            _say_fault(page)
            await kernels.end(kernel_id)
            yield FAILED


def _say_fault(page: Page) -> None:
    """Say it in the terminal, with the error that is being handled."""
    fault = say(Event.PAGE_FAILED, page=page.slug)
    _log.exception("fault %s while showing %s", fault, page.slug)
