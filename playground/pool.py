"""Pages in reserve: kernels in which a notebook has already run, with the page that came of it.

A visitor who gets one waits for the browser alone. Nothing of such a page depends on who asked for
it: the address is read from the browser's first message, and chance is drawn at the first deal.

One kernel at a time is made ready, behind all other work and only in a quiet moment, for the pages
that were visited lately; memory decides whether there may be another.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from playground.births import nobody_waits
from playground.events import Event, say
from playground.pages import GAMES, PAGES, Page
from playground.renderer import BROKEN, FAILED, PageMaker
from playground.seats import Seats

__all__ = ["Pool", "WarmPage", "targets"]

_QUIET_SECONDS = 1.5
_LONGEST_WAIT_FOR_QUIET = 8.0
_LOOK_SECONDS = 30.0
_VISITS_REMEMBERED = 64
_MEMORY_LEFT = 1024
"""MiB that a kernel in reserve must leave to everything else."""


@dataclass(frozen=True, slots=True)
class WarmPage:
    """A page that is ready: its kernel and its cells as HTML."""

    kernel_id: str
    cells: str


def targets(size: int, visits: tuple[str, ...]) -> Counter[str]:
    """How many of each page (by slug) a reserve of this size holds, after these visits.

    One each for the pages visited last; what is left goes to those with most visits, of a page
    never more than the visits it had.
    """
    lately = list(dict.fromkeys(reversed(visits)))[:size]
    wanted = Counter(dict.fromkeys(lately, 1))
    counts = Counter(visits)
    while wanted.total() < size:
        most = max(lately, key=lambda slug: counts[slug] - wanted[slug], default=None)
        if most is None or wanted[most] >= counts[most]:
            break
        wanted[most] += 1
    return wanted


class Pool:
    """The reserve of one server; ``size`` kernels at most, none with 0."""

    def __init__(
        self, maker: PageMaker, seats: Seats, size: int, memory: Callable[[], float] | None = None
    ) -> None:
        self.size = size
        self._maker = maker
        self._seats = seats
        self._memory = memory or available_memory
        self._ready: dict[str, deque[WarmPage]] = {page.slug: deque() for page in PAGES}
        self._visits: deque[str] = deque(
            (page.slug for page in reversed(GAMES)), maxlen=_VISITS_REMEMBERED
        )
        self._last_visit = 0.0
        self._visited = asyncio.Event()
        self._failed: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._ready.values()))

    async def take(self, page: Page) -> WarmPage | None:
        """A ready page for a visitor who is there now, if there is one; remembers the visit."""
        self._visits.append(page.slug)
        self._last_visit = monotonic()
        self._visited.set()
        ready = self._ready[page.slug]
        while ready:
            warm = ready.popleft()
            if await self._lives(warm):
                self._seats.seat(warm.kernel_id)
                return warm
        return None

    async def keep(self) -> None:
        """Keep the reserve as it should be, until cancelled."""
        nobody_waits.set(True)
        while True:
            self._visited.clear()
            with contextlib.suppress(TimeoutError):
                if not await self._one_step():
                    await asyncio.wait_for(self._visited.wait(), _LOOK_SECONDS)

    async def _one_step(self) -> bool:
        """Make one page ready, or make room; False if there is nothing to do now."""
        wanted = targets(self.size, tuple(self._visits))
        for ready in self._ready.values():
            for warm in [warm for warm in ready if not await self._lives(warm)]:
                ready.remove(warm)
        missing = [
            page
            for page in PAGES
            if len(self._ready[page.slug]) < wanted[page.slug] and self._failed[page.slug] < 3
        ]
        if not missing:
            return False
        if len(self) >= self.size:
            spare = max(self._ready, key=lambda slug: len(self._ready[slug]) - wanted[slug])
            await self._seats.end(self._ready[spare].popleft().kernel_id)
        await self._quiet()
        if self._memory() < _MEMORY_LEFT:
            return False
        order = list(reversed(self._visits))
        await self._warm(
            min(missing, key=lambda page: (len(self._ready[page.slug]), order.index(page.slug)))
        )
        return True

    async def _quiet(self) -> None:
        """Wait until no visitor has come for a moment, but not for ever."""
        asked = monotonic()
        while (
            monotonic() - self._last_visit < _QUIET_SECONDS
            and monotonic() - asked < _LONGEST_WAIT_FOR_QUIET
        ):
            await asyncio.sleep(0.2)

    async def _warm(self, page: Page) -> None:
        began = monotonic()
        kernel_id = None
        try:
            kernel_id, pieces = await self._maker.cells(page)
            cells = "".join([piece async for piece in pieces])
        except Exception:
            cells = FAILED
        if FAILED in cells or BROKEN in cells:
            self._failed[page.slug] += 1
            if kernel_id is not None:
                await self._seats.end(kernel_id)
            return
        assert kernel_id is not None
        self._ready[page.slug].append(WarmPage(kernel_id, cells))
        say(Event.KERNEL_WARMED, page=page.slug, seconds=round(monotonic() - began, 3))

    async def _lives(self, warm: WarmPage) -> bool:
        """Whether this kernel still runs; what is left of one that does not is put away."""
        alive = await self._seats.lives(warm.kernel_id)
        if not alive:
            await self._seats.end(warm.kernel_id)
        return alive


def available_memory() -> float:
    """MiB that programs may still take; without end where the system does not say."""
    try:
        lines = Path("/proc/meminfo").read_text("ascii").splitlines()
    except OSError:
        return float("inf")
    found = [line.split()[1] for line in lines if line.startswith("MemAvailable:")]
    return int(found[0]) / 1024 if found else float("inf")
