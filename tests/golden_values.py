"""The golden values: numbers that others published, and exact ones reached by other programs.

They stand in ``tests/golden/`` with their sources, and never come from the code under test.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

_GOLDEN = Path(__file__).parent / "golden"


@cache
def _published() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads((_GOLDEN / "published.json").read_text("utf-8"))
    return rows


def published(*topics: str) -> list[dict[str, Any]]:
    """The published records of these topics that are about this project's games, in file order.

    A topic without records is a slip of the test that asks, so it raises LookupError.
    """
    known = {row["topic"] for row in _published()}
    if unknown := set(topics) - known:
        raise LookupError(f"no golden topic {sorted(unknown)}; there are {sorted(known)}")
    return [dict(row) for row in _published() if row["topic"] in topics and row["applies"]]


def exact() -> dict[str, Any]:
    """The exact values: fractions as text, counts as ints."""
    values: dict[str, Any] = json.loads((_GOLDEN / "exact.json").read_text("utf-8"))
    return values
