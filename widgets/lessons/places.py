"""Where a lesson log is kept: names that a server sets for its kernels."""

from __future__ import annotations

from typing import Final

__all__ = ["KEPT_BY_BROWSER", "PLACE_NAME"]

PLACE_NAME: Final = "FAIRDEAL_LESSONS"
"""The environment variable that says where logs are kept."""

KEPT_BY_BROWSER: Final = "browser"
"""Its value on a public page: nothing is written on this machine."""
