"""Real servers in processes of their own, for tests to talk to and to break."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 60


@dataclass(frozen=True)
class Running:
    """A server in a process of its own."""

    address: str
    log: Path
    process: subprocess.Popen[bytes]

    def kernels(self) -> list[int]:
        """The process ids of the kernels that it runs now."""
        found = []
        for child in psutil.Process(self.process.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                own = child.cmdline()
                forked = "playground.nursery" in own and child.parent().cmdline() == own
                if forked or "ipykernel_launcher" in own:
                    found.append(child.pid)
        return found


@contextlib.contextmanager
def start_server(
    folder: Path,
    *arguments: str,
    before: str = "",
    environment: dict[str, str] | None = None,
    port: int | None = None,
    ports: int = 1,
) -> Iterator[Running]:
    """A running ``fairdeal`` with these arguments, ended at the end.

    ``before`` is Python that runs in its process first, for faults to be made. Nothing is kept in
    reserve unless ``environment`` says so with ``FAIRDEAL_RESERVE``. Without a ``port`` it is one
    that is free, and so many ``ports`` from it on are.
    """
    port = free_port(ports) if port is None else port
    words = [*arguments, "--port", str(port)]
    command = f"from playground.cli import main\nraise SystemExit(main({words}))"
    log = folder / f"terminal-{port}.txt"
    with log.open("wb") as terminal:
        process = subprocess.Popen(
            [sys.executable, "-c", f"{before}\n{command}"],
            cwd=ROOT,
            stdout=terminal,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "PYTHONUNBUFFERED": "1",
                "FAIRDEAL_RESERVE": "0",
                "FAIRDEAL_SECRET_FILE": str(folder / "secret-key"),
                **(environment or {}),
            },
        )
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_until_ready(process, log)
            yield Running(address, log, process)
        finally:
            _end(process)


def free_port(count: int = 1) -> int:
    """The first of so many neighbouring ports on which nothing listens now."""
    while True:
        with contextlib.ExitStack() as listeners, contextlib.suppress(OSError, OverflowError):
            port = 0
            for number in range(count):
                listener = listeners.enter_context(socket.socket())
                listener.bind(("127.0.0.1", port and port + number))
                port = port or listener.getsockname()[1]
            return port


def _wait_until_ready(process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        if "is ready at" in log.read_text():
            return
        time.sleep(0.05)
    pytest.fail(f"the server did not start:\n{log.read_text()}", pytrace=False)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(20)
