"""How many pages run at once, one kernel for each visitor, and which kernels run for nobody."""

from __future__ import annotations

from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server._tz import utcnow
from jupyter_server.services.kernels.kernelmanager import (
    AsyncMappingKernelManager,
    ServerKernelManager,
)
from tornado.web import HTTPError
from traitlets import Integer

from playground.births import Birth, nobody_waits
from playground.events import Event, say
from playground.frames import Backlog, Measure

__all__ = ["AllSeatsTaken", "PageKernel", "Seats"]


class AllSeatsTaken(HTTPError):
    """Every kernel that this server may run is in use: status 503, to be tried again."""

    def __init__(self) -> None:
        super().__init__(503, "all seats are taken")


class PageKernel(ServerKernelManager):
    """One kernel, without the journal that Jupyter would set up for each."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.measure = Measure()
        """What may come to it, over all lines together."""
        self.lines = 0
        """How many lines to it are open or being opened."""

    def emit(self, *_arguments: Any, **_named: Any) -> None:
        """Write nothing; what happens to kernels is said by :mod:`playground.events`."""


class Seats(AsyncMappingKernelManager):
    """A kernel manager with a fixed number of seats; kernels in reserve take none."""

    seats = Integer(20, min=1, config=True, help="How many visitors may have a kernel at once.")

    def __init__(self, **options: Any) -> None:
        self._starting = 0
        self.reserve: set[str] = set()
        super().__init__(**options)  # type: ignore[no-untyped-call]

    @property
    def seats_left(self) -> int:
        """How many more visitors may sit down now."""
        taken = len(set(self.list_kernel_ids()) - self.reserve)
        return int(self.seats) - taken - self._starting

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start one kernel and return its id. Raises AllSeatsTaken."""
        in_reserve = nobody_waits.get()
        if not in_reserve and self.seats_left < 1:
            raise AllSeatsTaken
        self._starting += not in_reserve
        try:
            kernel_id: str = await super()._async_start_kernel(**options)
        finally:
            self._starting -= not in_reserve
        if in_reserve:
            self.reserve.add(kernel_id)
        return kernel_id

    def seat(self, kernel_id: str) -> None:
        """Give a kernel of the reserve to a visitor, as if it had been started now."""
        self.reserve.discard(kernel_id)
        kernel = self.get_kernel(kernel_id)
        kernel.last_activity = utcnow()  # type: ignore[attr-defined]
        if isinstance(kernel.provisioner, Birth):
            kernel.provisioner.hurry()

    def start_buffering(self, kernel_id: str, session_key: str, channels: dict[str, Any]) -> None:
        """Remember what a kernel says to a page that is away, within bounds."""
        super().start_buffering(kernel_id, session_key, channels)  # type: ignore[no-untyped-call]
        self._kernel_buffers[kernel_id]["buffer"] = Backlog()

    async def lives(self, kernel_id: str) -> bool:
        """Whether the process of this kernel still runs."""
        return kernel_id in self and await ensure_async(self.get_kernel(kernel_id).is_alive())

    async def end(self, kernel_id: str) -> None:
        """End a kernel at once, if it still runs."""
        self.reserve.discard(kernel_id)
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that was idle for too long, or that ended by itself; never the reserve."""
        if not await self.lives(kernel_id):
            say(Event.KERNEL_DIED)
            await self.end(kernel_id)
        elif kernel_id not in self.reserve:
            before = len(self)
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]
            if len(self) < before:
                say(Event.KERNEL_CULLED)
