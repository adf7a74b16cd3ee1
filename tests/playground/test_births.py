"""Kernels that are forked: that they are processes like others, with limits, and die when told."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

from playground.births import Birth, Nursery, NurseryGone, Offspring
from playground.kernels import Limits, ServedPython, kernel_environment
from tests.playground.test_app import ask
from tests.servers import start_server

pytestmark = pytest.mark.usefixtures("no_loop_runs")

FORKS = sys.platform == "linux"


@pytest.fixture
def child() -> subprocess.Popen[bytes]:
    """A process that only waits."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield process
        process.kill()


def test_offspring_is_told_apart_from_the_living_when_it_is_dead(child) -> None:
    born = Offspring(child.pid)
    assert born.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        born.wait(0.01)
    born.kill()
    assert born.wait(10) == 0
    assert born.poll() == 0
    born.send_signal(signal.SIGTERM)  # to nobody, whoever has the number now


def test_nursery_that_does_not_answer_is_given_up() -> None:
    async def ask_for_one(line: socket.socket) -> None:
        nursery = object.__new__(Nursery)
        nursery._line, nursery._order = line, asyncio.Lock()
        with pytest.raises(NurseryGone):
            await nursery.birth(["-f", "x"], ".", idle=False)

    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    ours.setblocking(False)
    theirs.close()
    with ours:
        asyncio.run(ask_for_one(ours))


def test_nursery_is_alone_with_itself_and_knows_the_modules() -> None:
    """With threads it could not fork safely; what it has not imported, every kernel imports."""
    code = (
        "import json, os, sys, threading\n"
        "import playground.nursery as nursery\n"
        "nursery.import_all()\n"
        "known = ('numpy', 'sympy', 'matplotlib.figure', 'ipywidgets', 'widgets.video_poker',\n"
        "         'widgets.draw_poker', 'widgets.dice_poker', 'widgets.lessons.predict')\n"
        "print(json.dumps([threading.active_count(), len(os.listdir('/proc/self/task')),\n"
        "                  [name for name in known if name not in sys.modules]]))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, **kernel_environment()},
    )  # fmt: skip
    assert json.loads(run.stdout) == [1, 1, []]


@pytest.mark.parametrize("forked", [True, False], ids=["forked", "started anew"])
def test_kernels_of_a_public_server_have_limits(tmp_path: Path, forked: bool) -> None:
    before = "" if forked else (
        "import playground.births as births\n"
        "births.Nursery.open = classmethod(lambda cls, environment: None)\n"
    )  # fmt: skip
    with start_server(tmp_path, "serve", before=before) as server:
        ask(server.address, "/aces-and-faces")
        (kernel,) = server.kernels()
        limits = Path(f"/proc/{kernel}/limits").read_text()
        command = Path(f"/proc/{kernel}/cmdline").read_text()
    assert re.search(rf"^Max address space +{1024 * 2**20} ", limits, re.MULTILINE)
    assert re.search(rf"^Max file size +{16 * 2**20} ", limits, re.MULTILINE)
    found = re.search(r"^Max cpu time +(\d+) ", limits, re.MULTILINE)
    assert found is not None
    assert 120 <= int(found[1]) <= 150
    assert ("nursery" in command) == forked


def test_limits_are_read_as_they_are_written() -> None:
    assert Limits(addresses=1, seconds=2, file_size=3).as_text() == "1 2 3"
    assert kernel_environment()["FAIRDEAL_LIMITS"] == Limits().as_text()


def test_killed_server_leaves_no_kernel(tmp_path: Path) -> None:
    import psutil

    with start_server(tmp_path, "play", "--no-browser") as server:
        ask(server.address, "/aces-and-faces")
        left = psutil.Process(server.process.pid).children(recursive=True)
        assert len(left) == (2 if FORKS else 1)
        server.process.kill()
        _, alive = psutil.wait_procs(left, timeout=20)
        assert alive == []


@pytest.fixture
def bounded(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[KernelManager, Any]]:
    """A kernel that may compute for two seconds a message, with a client to talk to it."""
    monkeypatch.setenv("FAIRDEAL_LIMITS", "1024 2 16")
    Birth.offer()
    manager = KernelManager(kernel_spec_manager=ServedPython(), kernel_name="python3")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)
    manager.context.destroy()


def test_kernel_that_computes_for_ever_ends_and_one_that_wants_all_memory_gets_none(
    bounded: tuple[KernelManager, Any],
) -> None:
    manager, client = bounded
    greedy = client.execute("bytearray(10**10)", reply=True, timeout=60)["content"]
    assert (greedy["status"], greedy["ename"]) == ("error", "MemoryError")
    for _ in range(3):
        spent = "import time; t = time.process_time()\nwhile time.process_time() < t + 1: pass"
        assert client.execute(spent, reply=True, timeout=60)["content"]["status"] == "ok"
    client.execute("while True: pass")
    deadline = time.monotonic() + 60
    while manager.is_alive() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not manager.is_alive()
