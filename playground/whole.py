"""A whole notebook in one message, with the answer of all its cells in one.

Cell by cell, a chapter costs some three hundred messages, which its kernel signs and its server
reads three times over: that is more work than the chapter itself. So the kernel of a page runs all
cells at once, keeps what it would have said, and says it in one answer. The states of the parts are
not in it, since every page asks for them when it has opened its line.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from itertools import chain
from typing import Any, TypeAlias

__all__ = ["ANSWER", "REQUEST", "Output", "Whole"]

REQUEST, ANSWER = "fairdeal_cells_request", "fairdeal_cells_reply"
"""``{"cells": [source, …]}`` to the kernel; ``{"outputs": [[output, …], …], "fault": text}`` back.

There are as many lists of outputs as cells were run. Where one of them failed, none follows it, its
list ends with an output of type ``error``, and ``fault`` is the traceback for the terminal.
"""

Output: TypeAlias = dict[str, Any]
"""One output of a cell, as notebooks keep it."""

_KEPT = ("display_data", "execute_result", "stream", "error")
_PART = "application/vnd.jupyter.widget-view+json"
_LEFT_OUT = ("comm_open", "comm_msg", "comm_close")
"""What the parts say while they are made: a page asks for their states later."""


class Whole:
    """What answers the request in a kernel: once, so that no visitor runs anything again."""

    def __init__(self, kernel: Any) -> None:
        self._kernel = kernel
        self._outputs: list[list[Output]] = []
        kernel.shell_handlers[REQUEST] = self.answer

    async def answer(self, stream: Any, ident: Any, request: dict[str, Any]) -> None:
        """Run the cells and send the answer."""
        del self._kernel.shell_handlers[REQUEST]
        with self._listening():
            fault = await self._run(request["content"]["cells"])
        for output in chain.from_iterable(self._outputs):
            output.pop("transient", None)
        content = {"outputs": self._outputs, "fault": fault}
        self._kernel.session.send(stream, ANSWER, content, request, ident=ident)
        self._outputs = []

    async def _run(self, sources: list[str]) -> str:
        """Run them one after the other, up to the first that fails; returns its traceback or ''."""
        for source in sources:
            self._outputs.append([])
            ran = await self._kernel.do_execute(source, silent=False, store_history=False)
            sys.stdout.flush()
            sys.stderr.flush()
            if ran["status"] != "ok":
                return "\n".join(ran["traceback"])
        return ""

    @contextlib.contextmanager
    def _listening(self) -> Iterator[None]:
        """Keep what the kernel says to all, instead of saying it."""
        session = self._kernel.session
        send = session.send

        def kept(stream: Any, said: Any, content: Any = None, *rest: Any, **more: Any) -> Any:
            kind = said if isinstance(said, str) else said["msg_type"]
            content = content if isinstance(said, str) else said["content"]
            if kind in _LEFT_OUT:
                return None
            if kind in _KEPT:
                self._keep(kind, content)
            elif kind == "update_display_data":
                self._renew(content)
            elif kind == "clear_output":
                self._outputs[-1].clear()
            else:
                return send(stream, said, content, *rest, **more)
            return None

        session.send = kept
        try:
            yield
        finally:
            del session.send

    def _keep(self, kind: str, content: dict[str, Any]) -> None:
        outputs = self._outputs[-1]
        before = outputs[-1] if outputs else {}
        if kind == "stream" and before.get("name") == content["name"]:
            before["text"] += content["text"]
        else:
            outputs.append({"output_type": kind, **content})
            if _PART in content.get("data", ()):  # where a part lies in memory is nobody's business
                content["data"].pop("text/plain", None)

    def _renew(self, content: dict[str, Any]) -> None:
        """Change what is displayed under a name, wherever it is."""
        name = content["transient"]["display_id"]
        for output in chain.from_iterable(self._outputs):
            if output.get("transient", {}).get("display_id") == name:
                output |= {"data": content["data"], "metadata": content["metadata"]}
