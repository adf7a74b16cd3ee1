"""The servers that the load test runs against, each a process of its own, and what they cost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil

_FIRST_CORE = min(os.sched_getaffinity(0)) if hasattr(os, "sched_setaffinity") else 0
_TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
"""What nginx would keep in folders of the system."""

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 120
_PROXY_SETTINGS = {
    "FAIRDEAL_PAGES_PER_MINUTE": "3600",
    "FAIRDEAL_PAGES_AT_ONCE": "100",
    "FAIRDEAL_LINES_PER_ADDRESS": "200",
}
"""All visitors of the load come from one address; the proxy would take them for one."""


def free_ports(count: int) -> int:
    """The first of so many neighbouring ports on which nothing listens now."""
    for _ in range(100):
        with contextlib.ExitStack() as taken, contextlib.suppress(OSError):
            first = 0
            for number in range(count):
                listener = taken.enter_context(socket.socket())
                listener.bind(("127.0.0.1", first + number if first else 0))
                first = first or listener.getsockname()[1]
            return first
    raise OSError("no free ports")


class Servers:
    """``fairdeal serve`` as many times as asked for, on neighbouring ports and on one core."""

    def __init__(self, count: int, folder: Path, *, seats: int, reserve: int | None) -> None:
        self.count, self.folder, self.seats = count, folder, seats
        self._settings = {"FAIRDEAL_SEATS": str(-(-seats // count))}
        if reserve is not None:
            self._settings["FAIRDEAL_RESERVE"] = str(reserve)
        self.port = free_ports(count + 1)
        self.running: list[subprocess.Popen[bytes]] = []
        self.proxy: subprocess.Popen[bytes] | None = None
        self.proxy_address = ""

    @property
    def addresses(self) -> list[str]:
        """Where they are."""
        return [f"http://127.0.0.1:{self.port + number}" for number in range(self.count)]

    def start(self) -> None:
        """Start all of them and wait until they answer."""
        self.running = [self._begin(number) for number in range(self.count)]
        for number in range(self.count):
            self._wait(number)

    def _begin(self, number: int) -> subprocess.Popen[bytes]:
        with self._log(number).open("wb") as terminal:
            process = subprocess.Popen(
                [sys.executable, "-m", "playground", "serve", "--port", str(self.port + number)],
                cwd=ROOT, stdout=terminal, stderr=subprocess.STDOUT,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **self._settings},
            )  # fmt: skip
        _to_first_core(process)
        return process

    def _log(self, number: int) -> Path:
        return self.folder / f"server-{number}.txt"

    def _wait(self, number: int) -> None:
        deadline = time.monotonic() + START_SECONDS
        while "is ready at" not in self._log(number).read_text("utf-8"):
            if time.monotonic() > deadline or self.running[number].poll() is not None:
                raise RuntimeError(f"no server:\n{self._log(number).read_text('utf-8')}")
            time.sleep(0.1)

    def kill(self, number: int) -> None:
        """End one of them as a fault of the machine would."""
        self.running[number].send_signal(signal.SIGKILL)
        self.running[number].wait()

    async def begin_again(self, number: int) -> float:
        """Start it anew; returns after how many seconds it answers."""
        began = time.monotonic()
        self.running[number] = self._begin(number)
        await asyncio.to_thread(self._wait, number)
        return time.monotonic() - began

    def start_proxy(self) -> None:
        """Run nginx in front of them, as ``fairdeal nginx`` describes it."""
        environment = {
            **os.environ, **self._settings, **_PROXY_SETTINGS,
            "FAIRDEAL_PORT": str(self.port), "FAIRDEAL_PROCESSES": str(self.count),
            "FAIRDEAL_SEATS": str(self.seats),
            "FAIRDEAL_PUBLIC_PORT": str(self.port + self.count),
        }  # fmt: skip
        told = subprocess.run(
            [sys.executable, "-m", "playground", "nginx"],
            cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if told.returncode:
            raise RuntimeError(f"the proxy is not described:\n{told.stderr}")
        text = re.sub(r"^user .*$", "user root;" if not os.geteuid() else "", told.stdout,
                      flags=re.MULTILINE)  # fmt: skip
        text = re.sub(r"(?<![\w.])/(var/log/nginx|run)/", f"{self.folder}/", text)
        places = "".join(f"  {name}_temp_path {self.folder}/{name};\n" for name in _TEMPORARY)
        described = self.folder / "nginx.conf"
        text = text.replace("http {\n", f"http {{\n{places}", 1)
        described.write_text(f"pid {self.folder}/nginx.pid;\n{text}", "utf-8")
        port = re.findall(r"listen\s+(?:[\d.]+:)?(\d+)", text)[-1]
        self.proxy_address = f"http://127.0.0.1:{port}"
        places = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
        program = os.environ.get("NGINX") or shutil.which("nginx", path=places)
        if program is None:
            raise SystemExit("There is no nginx here; bench/load.py --processes 2 needs none.")
        self.proxy = subprocess.Popen(
            [program, "-c", str(described), "-p", str(self.folder), "-g", "daemon off;"]
        )
        _to_first_core(self.proxy)

    def end(self) -> None:
        """End all of them."""
        for process in [*([self.proxy] if self.proxy else []), *self.running]:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _to_first_core(process: subprocess.Popen[bytes]) -> None:
    """Before it has children, which inherit their core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(process.pid, {_FIRST_CORE})


def leave_first_core() -> None:
    """Keep this process, the load, off the core of the servers, where there is another one."""
    if hasattr(os, "sched_setaffinity"):
        others = os.sched_getaffinity(0) - {_FIRST_CORE}
        os.sched_setaffinity(0, others or os.sched_getaffinity(0))


@dataclass
class Costs:
    """What the servers take of the machine, from samples."""

    cpu: dict[tuple[int, float], tuple[str, float]] = field(default_factory=dict)
    """The kind of each process that there ever was, and the CPU seconds it has used."""
    kernel_mebibytes: list[float] = field(default_factory=list)
    """In each sample, the mean of all kernels."""
    rest_mebibytes: list[float] = field(default_factory=list)
    """In each sample, server and nursery together."""
    most_kernels: int = 0

    def sample(self, servers: Servers) -> None:
        """Look once."""
        kernels: list[float] = []
        rest = 0.0
        for kind, process in self._processes(servers):
            with contextlib.suppress(psutil.Error):
                times = process.cpu_times()
                self.cpu[process.pid, process.create_time()] = kind, times.user + times.system
                share = process.memory_full_info().pss / 2**20
                if kind == "kernels":
                    kernels.append(share)
                else:
                    rest += share
        if kernels:
            self.kernel_mebibytes.append(sum(kernels) / len(kernels))
        self.rest_mebibytes.append(rest / servers.count)
        self.most_kernels = max(self.most_kernels, len(kernels))

    @staticmethod
    def _processes(servers: Servers) -> Iterator[tuple[str, psutil.Process]]:
        for running in servers.running:
            with contextlib.suppress(psutil.Error):
                server = psutil.Process(running.pid)
                yield "servers", server
                for nursery in server.children():
                    own = "playground.nursery" in nursery.cmdline()
                    yield "nurseries" if own else "kernels", nursery
                    for kernel in nursery.children():
                        yield "kernels", kernel

    def seconds(self, kind: str = "") -> float:
        """CPU seconds so far, of all processes or of those of one kind."""
        return sum(used for which, used in self.cpu.values() if kind in ("", which))
