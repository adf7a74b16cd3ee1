"""What happens on the server, one line of JSON for each event, for whoever runs it.

No line holds a kernel's id, a visitor's address or anything that a visitor wrote. How often each
event happened is counted in :mod:`playground.metrics`.
"""

from __future__ import annotations

import json
import logging
import secrets
from datetime import UTC, datetime
from enum import Enum

from playground.metrics import EVENTS

__all__ = ["Event", "say", "write_lines"]

_log = logging.getLogger("fairdeal.events")
_always: dict[str, int] = {}
"""What every line says."""


class Event(Enum):
    """What is worth a line."""

    SERVER_READY = "server ready"
    SERVER_STOPPED = "server stopped"
    PROCESS_SILENT = "process silent"
    PROCESS_ENDED = "process ended"
    PAGE_SERVED = "page served"
    PAGE_FAILED = "page failed"
    PAGE_LEFT = "page left before it was there"
    SEATS_TAKEN = "all seats taken"
    REQUEST_REFUSED = "request refused"
    SOCKET_CUT = "socket cut"
    SOCKET_REFUSED = "socket refused"
    KERNEL_WARMED = "kernel warmed"
    KERNEL_DIED = "kernel died"
    KERNEL_CULLED = "kernel culled"
    KERNEL_ENDED = "kernel ended"


def say(event: Event, **facts: str | int | float | bool) -> str:
    """Write one line and count the event; returns the id that the line carries."""
    event_id = secrets.token_hex(4)
    EVENTS.labels(event=event.name.lower()).inc()
    if _log.isEnabledFor(logging.INFO):
        time = datetime.now(UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "id": event_id, "event": event.value, **_always, **facts}
        _log.info("%s", json.dumps(line, ensure_ascii=False))
    return event_id


def write_lines(process: int = 0) -> None:
    """Write events to the terminal from now on; a server for strangers does, ``play`` does not.

    Where several processes write, each line has the number of its own, from 1 on.
    """
    if process:
        _always["process"] = process
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(message)s"))
    _log.addHandler(handler)
    _log.setLevel(logging.INFO)
    _log.propagate = False
