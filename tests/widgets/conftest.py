"""Tests of widgets run as a plain script does: no event loop runs but the one a test starts.

A browser test in the same process leaves the loop of its driver running, and a table would then
put work off to the pauses of a page that is not there.
"""

from __future__ import annotations

import asyncio.events as events
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def no_loop_runs() -> Iterator[None]:
    """Hide a running loop for the time of a test."""
    running = events._get_running_loop()
    events._set_running_loop(None)
    yield
    events._set_running_loop(running)
