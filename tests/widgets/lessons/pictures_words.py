"""Which texts of a view did not pass through the catalogue, in the pseudo language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

NOT_SHOWN = {"do", "kind", "where", "language", "answered"}


def loose_texts(value: Any, key: str = "") -> Iterator[str]:
    """Texts of a view with words but without the brackets of the pseudo language."""
    if isinstance(value, dict):
        for name, it in value.items():
            yield from loose_texts(it, name)
    elif isinstance(value, list):
        for it in value:
            yield from loose_texts(it, key)
    elif isinstance(value, str) and key not in NOT_SHOWN and _has_words(value):
        yield value


def _has_words(text: str) -> bool:
    return "⟦" not in text and re.search(r"[a-z]{2}", text) is not None
