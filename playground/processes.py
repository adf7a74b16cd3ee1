"""Several server processes side by side: each has its own port, its own kernels and its seats.

One process keeps them: it begins those that end, and ends all when it is ended. Each of them reads
from a line that nothing ever comes over; when that breaks, its keeper is gone, and it ends too.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from time import monotonic

from playground.events import Event, say, write_lines
from playground.kernels import kernel_environment
from playground.pages import CHECKOUT
from playground.settings import ENVIRONMENT_PREFIX, FILE_NAME, Options
from widgets.copying import KEY_NAME

__all__ = ["READY", "Keeper", "answers", "end_with_keeper", "reached_at", "shares"]

READY = "Fair Deal is ready at "
"""How the line begins with which a server says that it lets visitors in."""

_LOOK_SECONDS = 20.0
_LONGEST_ANSWER = 10.0
_SILENCES = 6
"""A process that gives no answer so many times in a row hangs, and is ended."""

_SECONDS_TO_END = 20.0
_LONGEST_PAUSE = 30.0
_STEADY_SECONDS = 60.0
"""A process that ran so long and then ends is begun again without a pause."""


def shares(options: Options) -> tuple[Options, ...]:
    """The settings of each process: its ports, and its part of the seats and the reserve.

    >>> [(one.port, one.seats) for one in shares(Options(processes=3, seats=20, reserve=0))]
    [(8866, 7), (8867, 7), (8868, 6)]
    """
    count = options.processes
    return tuple(
        replace(
            options,
            processes=1,
            port=options.port + number,
            metrics_port=options.metrics_port and options.metrics_port + number,
            seats=len(range(number, options.seats, count)),
            reserve=len(range(number, options.reserve, count)),
        )
        for number in range(count)
    )


def end_with_keeper(end: Callable[[], object]) -> None:
    """Call ``end`` from a thread of its own once the process that keeps this one is gone."""

    def listen() -> None:
        with contextlib.suppress(OSError):
            while os.read(0, 1):
                continue
        end()

    threading.Thread(target=listen, daemon=True).start()


class Keeper:
    """Begins the processes of a server, begins again those that end, and ends them all.

    What they say, and where they are to be found, is told with ``tell``, line by line.
    """

    def __init__(self, options: Options, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._parts = shares(options)
        self._ready: set[int] = set()
        self._running: dict[int, Process] = {}
        self._ending = asyncio.Event()
        self._status = 0

    async def keep(self) -> int:
        """Serve until told to end; returns the exit status of the command."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(RuntimeError):  # Windows ends processes without asking them
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self._ending.set)
        keeping = [
            asyncio.create_task(self._keep_one(number)) for number in range(len(self._parts))
        ]
        try:
            await self._ending.wait()
        finally:
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)
            await asyncio.gather(*map(_end, self._running.values()))
        return self._status

    async def _keep_one(self, number: int) -> None:
        pause = 0.0
        while True:
            began = monotonic()
            status = await self._run_one(number)
            if len(self._ready) < len(self._parts):  # it never began: whoever started us is there
                self._status = max(status, 1)
                self._ending.set()
                return
            steady = monotonic() - began > _STEADY_SECONDS
            pause = 0.0 if steady else min(2 * pause or 0.5, _LONGEST_PAUSE)
            say(Event.PROCESS_ENDED, process=number + 1, status=status, pause=pause)
            await asyncio.sleep(pause)

    async def _run_one(self, number: int) -> int:
        """Run one process to its end; returns its exit status."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "playground", "serve", "--process", str(number + 1),
            stdin=PIPE, stdout=PIPE, cwd=CHECKOUT, start_new_session=True,
            env=environment_of(self._parts[number], os.environ),
        )  # fmt: skip
        self._running[number] = process
        assert process.stdout is not None
        watching: asyncio.Task[None] | None = None
        try:
            while line := await process.stdout.readline():
                said = line.decode("utf-8", "replace").rstrip()
                if said.startswith(READY):
                    self._note_ready(number)
                    watching = asyncio.create_task(self._watch(number, process))
                else:
                    self._tell(said)
            return await process.wait()
        finally:
            if watching is not None:
                watching.cancel()

    async def _watch(self, number: int, process: Process) -> None:
        """End a process that hangs, so that it is begun again."""
        silences = 0
        while silences < _SILENCES:
            await asyncio.sleep(_LOOK_SECONDS)
            silences = 0 if await answers(self._parts[number]) else silences + 1
        say(Event.PROCESS_SILENT, process=number + 1)
        with contextlib.suppress(ProcessLookupError):
            process.kill()

    def _note_ready(self, number: int) -> None:
        if len(self._ready) == len(self._parts):
            return  # begun again; it says so itself
        self._ready.add(number)
        if len(self._ready) == len(self._parts):
            first, last = self._parts[0], self._parts[-1]
            self._tell(
                f"{READY}{_address(first)}, in {len(self._parts)} processes on the ports "
                f"{first.port} to {last.port}",
            )
            write_lines()
            say(Event.SERVER_READY)


async def answers(options: Options) -> bool:
    """Whether a server with these settings says in good time that it is well."""
    ask = f"GET {options.base_url}healthz HTTP/1.0\r\n\r\n".encode("ascii")
    try:
        async with asyncio.timeout(_LONGEST_ANSWER):
            reader, writer = await asyncio.open_connection(
                reached_at(options.host).strip("[]"), options.port
            )
            try:
                writer.write(ask)
                return b" 200 " in await reader.readline()
            finally:
                writer.close()
                await writer.wait_closed()
    except (OSError, TimeoutError):
        return False


def reached_at(host: str) -> str:
    """How a program on the same machine reaches a server that listens on this address.

    Any other address or name is taken as it is, so a proxy elsewhere can be told where to look.

    >>> reached_at("0.0.0.0"), reached_at("::1"), reached_at("server")
    ('127.0.0.1', '[::1]', 'server')
    """
    if host in ("0.0.0.0", "::"):  # noqa: S104
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def environment_of(options: Options, ours: Mapping[str, str]) -> dict[str, str]:
    """The environment in which one process finds its settings, and the key that all share."""
    kept = {name: value for name, value in ours.items() if name not in {"PORT", FILE_NAME}}
    settings = {
        ENVIRONMENT_PREFIX + field.name.upper(): str(getattr(options, field.name))
        for field in fields(options)
    }
    key = {KEY_NAME: kernel_environment()[KEY_NAME]}
    return {**kept, **settings, **key, "PYTHONUNBUFFERED": "1"}


def _address(options: Options) -> str:
    return f"http://{reached_at(options.host)}:{options.port}{options.base_url}"


async def _end(process: Process) -> None:
    """Ask a process to end, and see that it does."""
    for stop in (process.terminate, process.kill):
        with contextlib.suppress(ProcessLookupError):
            stop()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), _SECONDS_TO_END)
            return
