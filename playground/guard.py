"""The kernel of a served page: a process with limits that makes no widget for a stranger.

It runs in the kernel itself, whether that was forked from the nursery or started anew.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from typing import Any

from ipykernel.ipkernel import IPythonKernel

__all__ = ["GuardedKernel"]

_LIMITS = "FAIRDEAL_LIMITS"
"""Where the environment has the limits: MiB of addresses, CPU seconds, MiB a file; 0 is none."""

_MIB = 2**20
_STRANGERS_TARGET = "jupyter.widget"
_log = logging.getLogger("fairdeal")


class GuardedKernel(IPythonKernel):
    """Memory, computing time for each message and the size of files are bounded; widgets are ours.

    A front end that is honest never opens a widget's comm by itself: every widget of a page is made
    by the page's own notebook, also those that come later.
    """

    def __init__(self, **options: Any) -> None:
        self._seconds = _set_limits()
        self._refused = False
        super().__init__(**options)  # type: ignore[no-untyped-call]
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
