"""How many visitors does a server bear? ``make load``, or ``python bench/load.py [options]``.

Visitors without browsers arrive at random, also while others still wait: they open pages, play real
hands with time to think, reload, lose their line and come back, leave and come again. The servers
have one core, the load another one. What was measured is written to ``bench/LOAD.md``; nothing is
asserted of times. Counted are also presses that were lost or doubled and chips made from nothing,
which must be none: the exit code is 1 otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tornado.httpclient import AsyncHTTPClient  # noqa: E402

from bench import machine  # noqa: E402
from bench.load_games import GAMES, Chips, next_press  # noqa: E402
from bench.load_page import text  # noqa: E402
from bench.load_servers import Costs, Servers, leave_first_core  # noqa: E402
from bench.load_visit import LineLost, NoSeat, Notes, OpenPage, Person  # noqa: E402
from playground.pages import LESSONS  # noqa: E402

PAGE = ROOT / "bench" / "LOAD.md"
PAGES = (GAMES[0], GAMES[1], GAMES[0], GAMES[2], GAMES[0], GAMES[1], LESSONS[0].slug, GAMES[2])
"""What is visited, in turn: the tables, and now and then a chapter."""

PRESSES = 16
"""Presses of a visit."""

SAMPLE_SECONDS = 2.0

OPENED = 3 * (*GAMES, LESSONS[0].slug)
"""What one visitor alone looks at before the others come."""

SETTLE_SECONDS = 20.0
"""Until the reserve is full for the first time."""

PAUSE_SECONDS = 6.0
"""Between two of these pages, so that the reserve is full again."""


@dataclass
class Load:
    """One run: its visitors, its servers, and what came of it."""

    servers: Servers
    visitors: int
    seconds: float
    pace: float
    """Seconds that somebody thinks before a press, on average."""
    opened: tuple[str, ...] = OPENED
    notes: Notes = field(default_factory=Notes)
    costs: Costs = field(default_factory=Costs)
    began: float = 0.0
    killed: float = 0.0
    """When a server was killed, as time.monotonic() says; 0 if none was."""
    answered_after: float = 0.0
    """Seconds from there until the server that was begun again answered."""
    kernels_left: int = 0
    cpu_before: float = 0.0
    opening_seconds: dict[str, list[float]] = field(default_factory=dict)
    """By page: CPU seconds of each time that it is opened and left, and of the kernel after it."""
    arrivals: int = 0
    turned_away: int = 0
    """Arrivals when everybody was there already."""

    async def run(self) -> None:
        """Everything, until the last visitor has left."""
        AsyncHTTPClient.configure(None, max_clients=500)
        await self._open_and_leave()
        self.cpu_before = self.costs.seconds()
        self.began = time.monotonic()
        watching = asyncio.ensure_future(self._watch())
        killing = asyncio.ensure_future(self._kill_one())
        await self._arrive()
        await killing
        watching.cancel()
        self.costs.sample(self.servers)
        self.kernels_left = await self._taken_at_last()

    async def _open_and_leave(self) -> None:
        """One visitor alone, who looks at one page after the other and presses nothing."""
        person, unread = Person(-1), Notes()
        self.costs.sample(self.servers)
        if not self.opened:
            return
        await asyncio.sleep(SETTLE_SECONDS)
        self.costs.sample(self.servers)
        for slug in self.opened:
            before = self.costs.seconds()
            page = OpenPage(person, self._address(person), slug, unread)
            await page.open()
            self.costs.sample(self.servers)
            await page.leave()
            await asyncio.sleep(PAUSE_SECONDS)
            self.costs.sample(self.servers)
            spent = self.opening_seconds.setdefault(slug, [])
            spent.append(self.costs.seconds() - before)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(SAMPLE_SECONDS)
            await asyncio.to_thread(self.costs.sample, self.servers)

    async def _kill_one(self) -> None:
        """Half way, one of several servers dies and is begun again."""
        if self.servers.count < 2:
            return
        await asyncio.sleep(self.seconds / 2)
        self.killed = time.monotonic()
        self.servers.kill(0)
        self.answered_after = await self.servers.begin_again(0)

    async def _arrive(self) -> None:
        """Visitors come at random times, whether or not those before them are served yet."""
        chance = random.Random(1)
        at_home = [Person(number) for number in range(self.visitors)]
        rate = self.visitors / (PRESSES * self.pace + 2)
        visits: set[asyncio.Task[None]] = set()
        end = self.began + self.seconds
        while (now := time.monotonic()) < end:
            await asyncio.sleep(min(chance.expovariate(rate), end - now))
            self.arrivals += 1
            if not at_home:
                self.turned_away += 1
                continue
            person = at_home.pop(chance.randrange(len(at_home)))
            visit = asyncio.ensure_future(self._visit(person, random.Random(self.arrivals)))
            visits.add(visit)
            visit.add_done_callback(visits.discard)
            visit.add_done_callback(lambda _, back=person: at_home.append(back))
        if visits:
            await asyncio.wait(visits)

    async def _visit(self, person: Person, chance: random.Random) -> None:
        slug = PAGES[self.notes.visits % len(PAGES)]
        number = self.notes.visits
        self.notes.visits += 1
        began = time.monotonic()
        try:
            await self._play(person, slug, number, chance)
        except NoSeat:
            self.notes.no_seat += 1
        except (LineLost, OSError, TimeoutError) as fault:
            if not self._after_kill():
                self.notes.faults.append(f"/{slug}: {type(fault).__name__} {fault}")
                return
            self.notes.cut_by_kill += 1
            await self._come_back(person, slug)
        except Exception as fault:
            self.notes.faults.append(f"/{slug}: {type(fault).__name__} {fault}")
        finally:
            self.notes.visit_seconds += time.monotonic() - began

    def _after_kill(self) -> bool:
        return bool(self.killed) and time.monotonic() - self.killed < 120

    async def _come_back(self, person: Person, slug: str) -> None:
        """Reload after a server was killed, until there is a page again."""
        for _ in range(60):
            page = OpenPage(person, self._address(person), slug, self.notes)
            try:
                await page.open()
            except (LineLost, NoSeat, OSError, TimeoutError):
                await asyncio.sleep(1)
                continue
            self.notes.back_after_kill.append(time.monotonic() - self.killed)
            await page.leave()
            return
        self.notes.faults.append(f"/{slug}: no page in a minute after a server was killed")

    def _address(self, person: Person) -> str:
        """The server of this visitor: always the same one while it is there."""
        if self.servers.proxy_address:
            return self.servers.proxy_address
        count = self.servers.count
        gone = bool(self.killed) and not self.answered_after
        here = person.number % count
        return self.servers.addresses[(here + 1) % count if gone and here == 0 else here]

    async def _play(self, person: Person, slug: str, number: int, chance: random.Random) -> None:
        page = OpenPage(person, self._address(person), slug, self.notes)
        person.kept.pop(slug, None)  # a new window
        await page.open()
        if slug not in GAMES:
            await asyncio.sleep(self.pace * PRESSES)
            await page.leave()
            return
        chips = Chips(slug)
        breaks_at = chance.randrange(PRESSES) if number % 2 else -1
        reload_at = chance.randrange(PRESSES) if number % 3 == 0 else -1
        for place in range(PRESSES):
            await asyncio.sleep(chance.expovariate(1 / self.pace))
            pressed = next_press(slug, page.view, chance)
            if pressed is None:
                break
            do, fields = pressed
            before = page.view
            await page.press(do, breaks=place == breaks_at, **fields)
            chips.pressed(do, before, page.view)
            if place == reload_at:
                page, chips = await self._reload(page, chips)
        self._count(page, chips)
        await page.leave()

    async def _reload(self, page: OpenPage, chips: Chips) -> tuple[OpenPage, Chips]:
        """The page once more: the same game where tables hand out tokens, else a new one."""
        self._count(page, chips)
        self.notes.reloads += 1
        before = page.view
        await page.leave()
        person, slug = page.person, page.slug
        again = OpenPage(person, self._address(person), slug, self.notes)
        offered = bool(person.kept.get(slug))
        await again.open()
        if not offered:
            return again, Chips(slug)
        self.notes.resumed += 1
        self.notes.resumed_otherwise += not same_game(before, again.view)
        return again, chips

    def _count(self, page: OpenPage, chips: Chips) -> None:
        """Count what the visitor has counted against what the table says."""
        self.notes.hands += chips.hands - chips.told
        chips.told = chips.hands
        self.notes.chips += abs(chips.created(page.view))
        more = chips.hands_too_many(page.view)
        self.notes.doubled += max(0, more)
        self.notes.lost += max(0, -more)

    async def _taken_at_last(self) -> int:
        """How many seats are still taken when everybody has left and a moment has passed."""
        taken = 0
        for _ in range(50):
            await asyncio.sleep(0.2)
            taken = 0
            for address in self.servers.addresses:
                reply = await AsyncHTTPClient().fetch(f"{address}/healthz")
                taken += -(-self.servers.seats // self.servers.count)
                taken -= json.loads(reply.body)["seats_free"]
            if not taken:
                break
        return taken


def same_game(before: dict[str, object], after: dict[str, object]) -> bool:
    """Whether a page shows after a reload what it showed before it."""

    def told(view: dict[str, object]) -> list[object]:
        cards = view.get("cards") or []
        codes = [card.get("code") for card in cards]  # type: ignore[attr-defined]
        return [view["phase"], view["counters"], codes, view.get("seats")]

    return told(before) == told(after)


def sound(load: Load) -> bool:
    """Whether nothing was lost, doubled or made from nothing, and no kernel was left."""
    notes = load.notes
    bad = (notes.lost, notes.doubled, notes.chips, notes.resumed_otherwise, load.kernels_left)
    return not any(bad) and not notes.faults


def main() -> int:
    """Run the load; the exit code is 1 if anything was lost, doubled or made from nothing."""
    parser = argparse.ArgumentParser(description="Visitors for a server of Fair Deal.")
    parser.add_argument("--visitors", type=int, default=20, help="how many at once")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=3.0, help="seconds to think before a press")
    parser.add_argument("--processes", type=int, default=1, help="how many servers")
    parser.add_argument("--reserve", type=int, default=None, help="pages kept ready, if not usual")
    parser.add_argument("--nginx", action="store_true", help="with the proxy in front")
    parser.add_argument("--out", type=Path, default=PAGE, help="the file to write")
    asked = parser.parse_args()
    when, busy = machine.now(), machine.load()
    with TemporaryDirectory() as name:
        servers = Servers(asked.processes, Path(name), seats=asked.visitors, reserve=asked.reserve)
        try:
            servers.start()
            if asked.nginx:
                servers.start_proxy()
            leave_first_core()
            load = Load(servers, asked.visitors, asked.minutes * 60, asked.pace)
            print(f"{asked.visitors} visitors for {asked.minutes:g} minutes …", flush=True)
            asyncio.run(load.run())
        finally:
            servers.end()
    asked.out.write_text(text(load, when=when, busy=busy), "utf-8")
    print(f"Written: {asked.out}")
    return 0 if sound(load) else 1


if __name__ == "__main__":
    raise SystemExit(main())
