"""The file with which a page gets all modules and styles of its parts, and which browsers keep.

Its address holds a hash of its content, so it is asked for once and never again until it changes.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass
from functools import cache

from widgets.shelf import shelf

__all__ = ["ShelfFile", "shelf_file"]


@dataclass(frozen=True, slots=True)
class ShelfFile:
    """The file: the last part of its address, its text and the same compressed."""

    name: str
    text: bytes
    compressed: bytes


@cache
def shelf_file() -> ShelfFile:
    """All pieces of :mod:`widgets.shelf` as one script for the shelf that a page has made."""
    pieces = json.dumps(dict(sorted(shelf().items())), ensure_ascii=False)
    text = f"Object.assign(fairdealShelf.pieces, {pieces});".encode()
    name = f"{hashlib.sha256(text).hexdigest()[:16]}.js"
    return ShelfFile(name, text, gzip.compress(text, mtime=0))
