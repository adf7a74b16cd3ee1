"""Tests of widgets run as a plain script does: no event loop runs but the one a test starts.

A browser test in the same process leaves the loop of its driver running, and a table would then
put work off to the pauses of a page that is not there.
"""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def plain(no_loop_runs: None) -> None:
    """Every test here runs as in a script."""
