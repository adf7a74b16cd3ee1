"""The pages in reserve: how many of which, and that a visitor gets one that runs and is his own."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator

import psutil
import pytest

from playground.pages import GAMES, LESSONS, PAGES
from playground.pool import Pool, WarmPage, targets
from playground.renderer import BROKEN
from tests.playground.test_app import ask, kernel_of
from tests.servers import Running, start_server

pytestmark = pytest.mark.usefixtures("no_loop_runs")

FIRST, SECOND, THIRD = (page.slug for page in GAMES)


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with four kernels in reserve, as for players at home."""
    folder = tmp_path_factory.mktemp("warm")
    environment = {"FAIRDEAL_RESERVE": "4"}
    with start_server(folder, "play", "--no-browser", environment=environment) as server:
        assert _kernels_become(server, 3)
        yield server


def _kernels_become(server: Running, count: int) -> bool:
    deadline = time.monotonic() + 60
    while len(server.kernels()) != count and time.monotonic() < deadline:
        time.sleep(0.1)
    return len(server.kernels()) == count


@pytest.mark.parametrize(
    ("size", "visits", "wanted"),
    [
        (0, (FIRST,), {}),
        (3, (), {}),
        (2, (FIRST, SECOND, THIRD), {THIRD: 1, SECOND: 1}),
        (4, (FIRST, SECOND, THIRD), {FIRST: 1, SECOND: 1, THIRD: 1}),
        (4, (FIRST, SECOND, SECOND, THIRD), {FIRST: 1, SECOND: 2, THIRD: 1}),
        (6, (FIRST, *[SECOND] * 9), {FIRST: 1, SECOND: 5}),
    ],
)
def test_the_reserve_follows_the_visits(
    size: int, visits: tuple[str, ...], wanted: dict[str, int]
) -> None:
    assert dict(targets(size, visits)) == wanted


def test_a_page_of_the_reserve_is_given_once_and_replaced(warm: Running) -> None:
    before = set(warm.kernels())
    pages = [ask(warm.address, f"/{FIRST}")[1] for _ in range(2)]
    ids = {kernel_of(page) for page in pages}
    assert len(ids) == 2
    assert all(b"application/vnd.jupyter.widget-view+json" in page for page in pages)
    assert before < set(warm.kernels())
    assert _kernels_become(warm, 6)


def test_a_page_that_was_never_in_reserve_is_made_at_once_and_joins_it(warm: Running) -> None:
    response, page = ask(warm.address, f"/{LESSONS[0].slug}")
    assert response.status == 200
    assert b"application/vnd.jupyter.widget-view+json" in page
    deadline = time.monotonic() + 60
    known = {kernel_of(page)}
    while time.monotonic() < deadline and len(known) < 3:
        known.add(kernel_of(ask(warm.address, f"/{LESSONS[0].slug}")[1]))
    assert len(known) == 3


def test_a_kernel_that_died_in_reserve_is_given_to_nobody(warm: Running) -> None:
    killed = warm.kernels()
    for kernel in killed:
        os.kill(kernel, signal.SIGKILL)
    while any(map(psutil.pid_exists, killed)):  # killed is not yet gone while a thread of it ends
        time.sleep(0.05)
    response, page = ask(warm.address, f"/{SECOND}")
    assert response.status == 200
    assert b"application/vnd.jupyter.widget-view+json" in page
    assert b"fairdeal.failed()</script>" not in page
    assert len(warm.kernels()) >= 1


class Seats:
    """Kernels that are only names."""

    def __init__(self) -> None:
        self.ended: list[str] = []
        self.seated: list[str] = []

    async def lives(self, kernel_id: str) -> bool:
        return kernel_id not in self.ended

    async def end(self, kernel_id: str) -> None:
        self.ended.append(kernel_id)

    def seat(self, kernel_id: str) -> None:
        self.seated.append(kernel_id)


class Maker:
    """Makes pages of one word."""

    def __init__(self, text: str = "page") -> None:
        self.text = text
        self.made: list[str] = []

    async def cells(self, page):
        self.made.append(page.slug)

        async def pieces():
            yield self.text

        return f"kernel-{len(self.made)}", pieces()


async def _work(pool: Pool) -> int:
    steps = 0
    while await pool._one_step():
        steps += 1
    return steps


def test_memory_decides_whether_there_is_another_one() -> None:
    maker = Maker()
    assert asyncio.run(_work(Pool(maker, Seats(), 4, memory=lambda: 1000.0))) == 0
    assert maker.made == []
    assert asyncio.run(_work(Pool(maker, Seats(), 4, memory=lambda: 2000.0))) == 3
    assert sorted(maker.made) == sorted([FIRST, SECOND, THIRD])


def test_a_page_that_fails_is_tried_three_times_and_its_kernels_are_ended() -> None:
    maker, seats = Maker(BROKEN), Seats()
    asyncio.run(_work(Pool(maker, seats, 1)))
    assert maker.made == [FIRST] * 3
    assert seats.ended == ["kernel-1", "kernel-2", "kernel-3"]


def test_the_reserve_makes_room_for_what_is_wanted_now() -> None:
    async def go() -> tuple[WarmPage | None, list[str]]:
        pool = Pool(maker, seats, 1)
        pool._visits.extend([FIRST])
        await _work(pool)
        page = next(page for page in PAGES if page.slug == SECOND)
        nothing = await pool.take(page)
        pool._last_visit = 0.0
        await _work(pool)
        return nothing, [slug for slug, ready in pool._ready.items() if ready]

    maker, seats = Maker(), Seats()
    nothing, ready = asyncio.run(go())
    assert nothing is None
    assert ready == [SECOND]
    assert seats.ended == ["kernel-1"]
    assert seats.seated == []
