"""Where kernels come from in a hundredth of a second: a process that has imported everything, once.

``python -m playground.nursery DESCRIPTOR`` reads orders from the socket with this descriptor and
forks one kernel for each. A kernel shares the memory of the modules with all others and spends no
time on importing them. The nursery ends when the server does, and its kernels with it.

Only Linux is sure to fork safely here. Elsewhere, and where anything goes wrong, kernels are
started in the ordinary way: :mod:`playground.births`.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import select
import signal
import socket
import sys
import threading
import warnings
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

__all__ = ["BUSY", "IDLE", "LONGEST_ORDER", "import_all", "main"]

LONGEST_ORDER = 65536
"""Bytes of one order or answer."""

BUSY, IDLE = 0, 10
"""How nice a process is to others: while somebody waits for it, and while nobody does."""

_FIRST = (
    "playground.guard",
    "ipykernel.kernelapp",
    "ipykernel.ipkernel",
    "ipykernel.zmqshell",
    "ipykernel.debugger",
    "IPython.core.completerlib",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "psutil",
    "tornado.platform.asyncio",
    "tornado.queues",
    "resource",
    "faulthandler",
)
"""What no kernel can do without."""

_LAST = (
    "cryptography.fernet",
    "numpy",
    "matplotlib.figure",
    "matplotlib.backends.backend_svg",
    "widgets.figures",
    "rules.derivations.formulas",
    "rules.derivations.steps",
)
"""What kernels need later, once somebody wants to see more."""


def main(descriptor: int) -> None:
    """Fork a kernel for every order until the server is gone; between orders, import more."""
    line = socket.socket(fileno=descriptor)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's; it ends us
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system buries our dead
    imports = _imports()
    import_all(next(imports))
    for statements in imports:
        while select.select([line], [], [], 0)[0]:
            if not _serve(line):
                return
        import_all(statements)
    gc.collect()
    gc.freeze()
    while _serve(line):
        continue


def _imports() -> Iterator[list[str]]:
    """What is imported, in steps: kernels themselves, what the notebooks begin with, the rest."""
    from playground.pages import NOTEBOOKS, PAGES

    yield [f"import {name}" for name in _FIRST]
    for page in PAGES:
        cells = json.loads((NOTEBOOKS / page.notebook).read_text("utf-8"))["cells"]
        first = next(cell for cell in cells if cell["cell_type"] == "code")
        if "hide-input" in first["metadata"].get("tags", []):
            yield ["".join(first["source"])]
    for name in _LAST:
        yield [f"import {name}"]


def import_all(statements: Iterable[str] | None = None) -> None:
    """Import what these statements say, or everything; what cannot be had a kernel will miss."""
    for statement in statements or chain.from_iterable(_imports()):
        with warnings.catch_warnings(action="ignore"), contextlib.suppress(Exception):
            exec(statement, {})  # noqa: S102  (the imports of our own notebooks)


def _serve(line: socket.socket) -> bool:
    """Carry out one order; False if the server is gone."""
    order = line.recv(LONGEST_ORDER)
    if not order:
        return False
    alone = threading.active_count() == 1 and len(list(Path("/proc/self/task").iterdir())) == 1
    child = os.fork() if alone else None  # with threads, a fork may hang
    if child == 0:
        line.close()
        _be_kernel(json.loads(order))
    line.send(json.dumps({"pid": child}).encode())
    return True


def _be_kernel(order: dict[str, object]) -> None:
    """Become the kernel that was ordered; never returns."""
    status = 1
    try:
        os.setsid()
        os.setpriority(os.PRIO_PROCESS, 0, IDLE if order["idle"] else BUSY)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.chdir(str(order["folder"]))
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        arguments = order["arguments"]
        assert isinstance(arguments, list)
        sys.argv = ["ipykernel_launcher", *arguments]
        from ipykernel.kernelapp import IPKernelApp

        IPKernelApp.launch_instance([*arguments, f"--IPKernelApp.parent_handle={os.getppid()}"])
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(status)


if __name__ == "__main__":
    main(int(sys.argv[1]))
