"""Work in the pauses: small steps between the messages of a page, on the kernel's own loop.

A table answers its player first. What takes longer is cut into steps, and between two steps every
message that has come meanwhile is answered. When the page is closed its kernel ends, and the work
with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator

__all__ = ["Work", "in_pauses"]

PAUSE = 0.005


class Work:
    """Steps under way; :meth:`stop` ends them before the next one."""

    def __init__(self, steps: Iterable[Callable[[], object]], pause: float) -> None:
        self._steps: Iterator[Callable[[], object]] = iter(steps)
        self._pause = pause
        self._handle: asyncio.TimerHandle | None = None
        self._stopped = False

    def start(self, loop: asyncio.AbstractEventLoop, delay: float) -> None:
        """Take the first step after so many seconds."""
        self._handle = loop.call_later(delay, self._step, loop)

    def stop(self) -> None:
        """Take no further step."""
        self._stopped = True
        if self._handle is not None:
            self._handle.cancel()

    def finish(self) -> None:
        """Take all the steps that are left, now."""
        if not self._stopped:
            self.stop()
            for step in self._steps:
                step()

    @property
    def running(self) -> bool:
        """Whether a step is still to come."""
        return not self._stopped

    def _step(self, loop: asyncio.AbstractEventLoop) -> None:
        step = next(self._steps, None)
        if step is None:
            self._stopped = True
            return
        step()
        if not self._stopped:
            self._handle = loop.call_later(self._pause, self._step, loop)


def in_pauses(
    steps: Iterable[Callable[[], object]], *, delay: float = 0.0, pause: float = PAUSE
) -> Work | None:
    """Begin work whose steps are taken one by one in pauses of the page.

    None where no loop runs, as in a plain script: there the work is done when it is asked for.
    """
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    work = Work(steps, pause)
    work.start(loop, delay)
    return work
