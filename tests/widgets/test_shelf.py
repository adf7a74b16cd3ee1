"""The shelf of modules and styles: parts bring names, a page is given everything they name."""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
import re

import pytest

import widgets
from tests.widgets.test_base import Counter
from widgets.base import Table, module, stylesheet
from widgets.shelf import STATIC, named_pieces, pieces_named_by, shelf

NAME = re.compile(r"\b[0-9a-f]{16}\b")


def every_part() -> list[type[Table]]:
    """Every class of the project that is drawn on a page."""
    for found in pkgutil.walk_packages(widgets.__path__, "widgets."):
        importlib.import_module(found.name)
    classes, waiting = [], [Table]
    while waiting:
        subclasses = waiting.pop().__subclasses__()
        waiting += subclasses
        classes += [one for one in subclasses if one.__module__.startswith("widgets.")]
    return [one for one in classes if "_esm" in dir(one)]


PARTS = every_part()


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_a_part_brings_little_and_the_shelf_has_the_rest(part: type[Table]) -> None:
    brought = [str(part._esm), str(part._css)]
    assert sum(map(len, brought)) < 2000
    names = {name for text in brought for name in NAME.findall(text)}
    assert len(names) >= 4
    assert names <= set(shelf())


def test_a_piece_is_named_by_what_it_says() -> None:
    for name, text in shelf().items():
        assert hashlib.sha256(text.encode()).hexdigest().startswith(name)
    assert (STATIC / "dom.js").read_text("utf-8") in shelf().values()


def test_a_module_is_its_files_in_order() -> None:
    whole = pieces_named_by(module("dom.js", "lesson.js", "lesson_ask.js", SPRITE="<svg/>"))
    files = [(STATIC / name).read_text("utf-8") for name in ("dom.js", "lesson.js")]
    assert whole.startswith('const SPRITE = "<svg/>";\n' + "\n".join(files))


def test_the_kernel_gives_a_browser_the_pieces_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    table = Counter()
    monkeypatch.setattr(table, "send", sent.append)
    name = NAME.findall(stylesheet())[0]
    table._receive(table, {"pieces": [name, "0" * 16, 5, "../base.py"]}, [])
    assert sent == [{"pieces": {name: shelf()[name]}}]
    assert table.view["step"] == 0


@pytest.mark.parametrize("asked", [None, "dom.js", {"a": 1}, ["0" * 16] * 65, 5])
def test_what_is_no_request_for_pieces_gets_none(asked: object) -> None:
    assert named_pieces(asked) is None
