"""How the cells of a page become HTML: as in Voila, but a page always comes to its end."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from typing import Any

import voila.handler
from voila.notebook_renderer import NotebookRenderer

__all__ = ["FAILED", "SoundRenderer", "use_sound_renderer"]

FAILED = "<script>fairdeal.failed()</script>"
"""Tells a page that its table will not come; the page has the words for it."""

_log = logging.getLogger("fairdeal")


class SoundRenderer(NotebookRenderer):
    """Voila's renderer, which would let a visitor wait for ever where a kernel does not start."""

    async def generate_content_generator(
        self, kernel_id: str | None = None, kernel_future: Any = None
    ) -> AsyncIterator[tuple[str, Any]]:
        """The page in pieces, as they come; a fault is logged under an id and ends the page."""
        try:
            async for piece in super().generate_content_generator(kernel_id, kernel_future):
                yield piece
        except Exception:
            fault = secrets.token_hex(4)
            _log.exception("fault %s while showing %s", fault, self.notebook_path)
            yield FAILED, None
            kernels = self.request_handler.kernel_manager
            if kernel_id in kernels:
                await kernels.shutdown_kernel(kernel_id, now=True)


def use_sound_renderer() -> None:
    """Let Voila's page handler make pages with it; the handler offers no setting for this."""
    voila.handler.NotebookRenderer = SoundRenderer
