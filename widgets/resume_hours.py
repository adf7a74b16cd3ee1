"""For how many hours a game that outlived its page goes on: a name that a server sets."""

from __future__ import annotations

import os
from typing import Final

__all__ = ["HOURS", "HOURS_NAME", "seconds_kept"]

HOURS_NAME: Final = "FAIRDEAL_RESUME_HOURS"
"""The environment variable with the hours, a whole number."""

HOURS: Final = 12
"""So many without a server that says otherwise."""


def seconds_kept() -> int:
    """For how many seconds after its sealing a token opens."""
    hours = os.environ.get(HOURS_NAME, "")
    return 3600 * (int(hours) if hours.isascii() and hours.isdecimal() else HOURS)
