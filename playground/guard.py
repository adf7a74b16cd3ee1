"""The kernel of a served page: a process with limits that makes no widget for a stranger.

It runs in the kernel itself, whether that was forked from the nursery or started anew.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from collections.abc import Callable
from typing import Any

from ipykernel.ipkernel import IPythonKernel

from playground.whole import Whole

__all__ = ["GuardedKernel"]

sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]
"""Nobody debugs the kernel of a page; to be ready for it would cost each a third of its start."""

_LIMITS = "FAIRDEAL_LIMITS"
"""Where the environment has the limits: MiB of addresses, CPU seconds, MiB a file; 0 is none."""

_MIB = 2**20
_STRANGERS_TARGET = "jupyter.widget"
_log = logging.getLogger("fairdeal")
_COMM_LOG = "Comm"
"""The log of the library of comms, which repeats what a page calls things that are not there."""


class GuardedKernel(IPythonKernel):
    """Memory, computing time for each message and the size of files are bounded; widgets are ours.

    A front end that is honest never opens a widget's comm by itself: every widget of a page is made
    by the page's own notebook, also those that come later.
    """

    def __init__(self, **options: Any) -> None:
        self._seconds = _set_limits()
        self._refused = self._faulty = False
        super().__init__(**options)  # type: ignore[no-untyped-call]
        Whole(self)
        if "ipywidgets" in sys.modules:  # imported by the nursery, before there was a kernel
            sys.modules["ipywidgets"].register_comm_target()
        open_comm = self.shell_handlers["comm_open"]

        def comm_open(stream: Any, ident: Any, message: Any) -> None:
            if message["content"].get("target_name") != _STRANGERS_TARGET:
                open_comm(stream, ident, message)
            elif not self._refused:
                self._refused = True
                _log.info("a page tried to make a widget of its own; refused")

        self.shell_handlers["comm_open"] = comm_open
        for kind in ("comm_msg", "comm_close"):
            self.shell_handlers[kind] = self._discreet(self.shell_handlers[kind])
        session: Any = self.session
        session.digest_history_size = 0  # a message that comes twice is no fault of the kernel
        logging.getLogger(_COMM_LOG).setLevel(logging.CRITICAL + 1)

    def _discreet(self, handler: Callable[..., Any]) -> Callable[..., Any]:
        """The same handler, whose faults are said in the terminal, once, and never to the page."""

        def handled(*message: Any) -> Any:
            shell: Any = self.shell
            kept = shell._showtraceback  # noqa: SLF001  (what sends a traceback to the page)
            shell._showtraceback = self._say_fault  # noqa: SLF001
            try:
                return handler(*message)
            finally:
                shell._showtraceback = kept  # noqa: SLF001

        return handled

    def _say_fault(self, kind: object, *_details: object) -> None:
        if not self._faulty:
            self._faulty = True
            _log.info(
                "a page sent what a part of it cannot read: %s", getattr(kind, "__name__", "")
            )

    def pre_handler_hook(self) -> None:
        """Grant each message its own computing time."""
        super().pre_handler_hook()  # type: ignore[no-untyped-call]
        if self._seconds:
            _renew(self._seconds)


def _set_limits() -> int:
    """Set the limits that the environment names; returns the CPU seconds of a message or 0."""
    named = os.environ.get(_LIMITS, "")
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return 0
    if not named:
        return 0
    addresses, seconds, file_size = map(int, named.split())
    for kind, most in ((resource.RLIMIT_AS, addresses), (resource.RLIMIT_FSIZE, file_size)):
        if most:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(kind, (most * _MIB, most * _MIB))
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return seconds


def _renew(seconds: int) -> None:
    """Let this process compute for so many seconds more; the limit of the system is cumulative."""
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + 1 + seconds
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))
