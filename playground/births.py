"""How kernels are born: forked from the nursery where that is safe, else as processes of their own.

The nursery is :mod:`playground.nursery`; this is the server's side of the line to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextvars import ContextVar
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakSet

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from playground.nursery import BUSY, LONGEST_ORDER
from playground.pages import CHECKOUT

__all__ = [
    "PROVISIONER",
    "Birth",
    "Nursery",
    "NurseryGone",
    "Offspring",
    "nobody_waits",
]

PROVISIONER = "fairdeal"
"""The name under which a kernel's description asks for :class:`Birth`."""

nobody_waits: ContextVar[bool] = ContextVar("nobody_waits", default=False)
"""Whether kernels that start now stand back behind everybody else's work."""

_LONGEST_WAIT = 30.0


class NurseryGone(Exception):
    """No kernel can be forked; it has to be started in the ordinary way."""


class Nursery:
    """The process that forks kernels, and the line to it."""

    running: ClassVar[Nursery | None] = None

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.setblocking(False)  # noqa: FBT003
        self._offspring: WeakSet[Offspring] = WeakSet()
        self._order = asyncio.Lock()
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", "playground.nursery", str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            cwd=CHECKOUT,
            env={**os.environ, **environment},
            start_new_session=True,
        )
        theirs.close()

    @classmethod
    def open(cls, environment: Mapping[str, str]) -> None:
        """Begin one where forking is safe; kernels are forked from it until it is closed."""
        if sys.platform == "linux" and hasattr(os, "pidfd_open") and cls.running is None:
            with contextlib.suppress(OSError):
                cls.running = cls(environment)

    @classmethod
    def close(cls) -> None:
        """End the nursery and every kernel that came from it."""
        if (nursery := cls.running) is None:
            return
        cls.running = None
        nursery.end()

    def end(self) -> None:
        """End it, and every kernel that came from it."""
        for born in self._offspring:
            born.kill()
        self._line.close()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    async def birth(self, arguments: list[str], folder: str, *, idle: bool) -> Offspring:
        """A new kernel with these arguments. Raises NurseryGone."""
        order = json.dumps({"arguments": arguments, "folder": folder, "idle": idle}).encode()
        if len(order) > LONGEST_ORDER:
            raise NurseryGone
        async with self._order:
            try:
                await asyncio.get_running_loop().sock_sendall(self._line, order)
                born = Offspring((await self._hear())["pid"])
                self._offspring.add(born)
                return born
            except (OSError, ValueError, TypeError, TimeoutError) as trouble:
                Nursery.running = None  # the line stays open: kernels that live go on living
                raise NurseryGone from trouble

    async def _hear(self) -> dict[str, Any]:
        hearing = asyncio.get_running_loop().sock_recv(self._line, LONGEST_ORDER)
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(hearing, _LONGEST_WAIT))
        return answer


class Offspring:
    """A kernel that the nursery forked, as the part of ``Popen`` that Jupyter uses."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._gone = False
        self._handle = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """0 once the process has ended, in whatever way; None while it runs."""
        if not self._gone and select.select([self._handle], [], [], 0)[0]:
            self._gone = True
            os.close(self._handle)
        return 0 if self._gone else None

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended. Raises subprocess.TimeoutExpired."""
        if self._gone or select.select([self._handle], [], [], timeout)[0]:
            return self.poll() or 0
        raise subprocess.TimeoutExpired("kernel", timeout or 0)

    def send_signal(self, signum: int) -> None:
        """Send a signal to this process and to no other."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, signum)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class Birth(LocalProvisioner):
    """The process of a kernel: from the nursery if it is one of ours and there is a nursery."""

    async def launch_kernel(self, cmd: list[str], **options: Any) -> Any:
        """Start it; returns how to connect to it."""
        nursery = Nursery.running
        ours = cmd[:3] == [sys.executable, "-m", "ipykernel_launcher"]
        if nursery is None or not ours:
            return await super().launch_kernel(cmd, **options)
        folder = options.get("cwd") or Path.cwd()
        try:
            born = await nursery.birth(cmd[3:], str(folder), idle=_stands_back())
        except NurseryGone:
            return await super().launch_kernel(cmd, **options)
        self.process = born  # type: ignore[assignment]  # it is used as a Popen is
        self.pid, self.pgid, self.cwd = born.pid, None, folder
        return self.connection_info

    def hurry(self) -> None:
        """Somebody waits for this kernel now: it no longer stands back."""
        with contextlib.suppress(OSError):
            for thread in Path(f"/proc/{self.pid}/task").iterdir():
                os.setpriority(os.PRIO_PROCESS, int(thread.name), BUSY)

    @staticmethod
    def offer() -> None:
        """Let kernels' descriptions ask for it by name."""
        group = KernelProvisionerFactory.GROUP_NAME
        entry = EntryPoint(PROVISIONER, f"{__name__}:{Birth.__name__}", group)
        KernelProvisionerFactory.instance().provisioners[PROVISIONER] = entry


def _stands_back() -> bool:
    """Whether the next kernel stands back: if nobody waits, and if it may come forward later."""
    if not nobody_waits.get() or sys.platform == "win32":
        return False
    import resource

    return os.geteuid() == 0 or resource.getrlimit(resource.RLIMIT_NICE)[0] >= 20
