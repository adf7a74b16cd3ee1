"""What every part of a page needs, sent once: the pieces of modules and style sheets, by content.

A page has twenty or thirty parts that share most of their JavaScript and style. So a part brings
only the names of its pieces, each a hash of what it says, and the loader of ``static/loader.js``
puts them together in the browser. A served page is given the whole shelf in one file that browsers
keep; where there is none (in JupyterLab) the loader asks the kernel, once for all parts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from widgets.drawings import snowman_puppet, sprite
from widgets.look import css

__all__ = ["constant", "file_piece", "loader", "named_pieces", "pieces_named_by", "shelf", "tokens"]

STATIC = Path(__file__).parent / "static"
LOADER = "loader.js"
_NAME_LENGTH = 16
_MOST_ASKED = 64
"""No part of a page has more pieces."""

_pieces: dict[str, str] = {}


def _put(text: str) -> str:
    """Put a piece on the shelf; its name is the first 64 bits of its SHA-256 in hexadecimal."""
    name = hashlib.sha256(text.encode()).hexdigest()[:_NAME_LENGTH]
    _pieces[name] = text
    return name


@cache
def file_piece(name: str) -> str:
    """The piece that is a file of ``static/``."""
    return _put((STATIC / name).read_text("utf-8"))


@cache
def constant(name: str, text: str) -> str:
    """The piece that gives a text, such as a drawing, to the files after it."""
    return _put(f"const {name} = {json.dumps(text)};")


@cache
def tokens() -> str:
    """The piece that is the style sheet of the tokens."""
    return _put(css())


@cache
def loader(names: tuple[str, ...]) -> str:
    """The ES module, little more than 1 kB, that puts these pieces together when it is drawn."""
    lines = (STATIC / LOADER).read_text("utf-8").partition("\n\n")[2].splitlines()
    return "\n".join(map(str.strip, lines)).replace("NAMES", json.dumps(" ".join(names)))


def shelf() -> Mapping[str, str]:
    """Every piece that a page may need, by its name."""
    for path in sorted(STATIC.iterdir()):
        if path.name != LOADER and path.suffix in (".js", ".css"):
            file_piece(path.name)
    tokens()
    for name, text in (("SPRITE", sprite()), ("SPRITE", ""), ("SNOWMAN", snowman_puppet())):
        constant(name, text)
    return _pieces


def named_pieces(names: object) -> dict[str, str] | None:
    """The pieces that a browser asks for, as far as there are any; None if it asks for none."""
    if not isinstance(names, list) or len(names) > _MOST_ASKED:
        return None
    return {name: _pieces[name] for name in names if isinstance(name, str) and name in _pieces}


def pieces_named_by(text: str) -> str:
    """The pieces that a loader or a style sheet names, put together as a browser does it."""
    return "\n".join(_pieces[word] for word in text.replace('"', " ").split() if word in _pieces)
