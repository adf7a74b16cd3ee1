"""What every table does with messages: apply once, refuse in words, never believe the browser."""

from __future__ import annotations

import json
import logging
from typing import Any, ClassVar

import pytest

from rules.messages import IllegalAction, Message
from widgets.base import Table, View, module, stylesheet
from widgets.shelf import pieces_named_by


class Counter(Table):
    """The smallest table: a number that goes up."""

    _esm = "export default { render() {} }"
    query_names: ClassVar[frozenset[str]] = frozenset({"start"})

    def __init__(self) -> None:
        self.number = 0
        super().__init__()

    def draw(self) -> View:
        if self.number == 13:
            raise RuntimeError("cannot draw thirteen")
        return {"number": self.number}

    def greet(self, query: dict[str, str]) -> None:
        self.number = int(query.get("start", "0"))

    def _up(self, message: View) -> None:
        if message.get("by") == 0:
            raise IllegalAction(Message("Go up by at least {least}.", least=1))
        self.number += message["by"]
        self.moved()

    def _peek(self, _message: View) -> None:
        self.say("peeked")

    handlers: ClassVar[dict[str, Any]] = {"up": _up, "peek": _peek, "hello": Table.hello}
    free: ClassVar[frozenset[str]] = frozenset({"peek", "hello"})


def send(table: Table, do: object, action_id: object = None, **fields: object) -> None:
    """Send a message as the browser would, for the view that is shown now."""
    send.count += 1  # type: ignore[attr-defined]
    message = {
        "do": do,
        "action_id": action_id or f"test-{send.count}",  # type: ignore[attr-defined]
        "step": table.view["step"],
    }
    table._receive(table, message | fields, [])


send.count = 0  # type: ignore[attr-defined]


def test_a_message_is_applied_once_whatever_its_repeats() -> None:
    table = Counter()
    for _ in range(3):
        send(table, "up", action_id="same", by=1, step=0)
    assert table.number == 1


def test_a_message_for_an_earlier_view_changes_nothing() -> None:
    table = Counter()
    send(table, "up", by=1)
    send(table, "up", by=1, step=0)
    assert table.number == 1
    send(table, "peek", step=0)
    assert table.view["notice"]["text"] == "peeked"


def test_a_refusal_is_a_notice_and_the_next_message_clears_it() -> None:
    table = Counter()
    send(table, "up", by=0)
    assert table.view["notice"] == {
        "text": "Go up by at least 1.", "kind": "note", "where": "mat",
    }  # fmt: skip
    assert table.number == 0
    send(table, "up", by=1)
    assert table.view["notice"] is None


@pytest.mark.parametrize("by", ["x", None, [], {}])
def test_a_fault_is_one_sentence_with_an_id_that_the_log_explains(
    by: object, caplog: pytest.LogCaptureFixture
) -> None:
    table = Counter()
    with caplog.at_level(logging.ERROR, "fairdeal"):
        send(table, "up", by=by)
    notice = table.view["notice"]
    fault = notice["text"].split("fault ")[1].split(")")[0]
    assert len(fault) == 8
    assert fault in caplog.text
    assert "Traceback" not in notice["text"]
    assert table.number == 0
    send(table, "up", by=2)
    assert table.view["number"] == 2


def test_a_fault_in_drawing_keeps_the_last_good_view(caplog: pytest.LogCaptureFixture) -> None:
    table = Counter()
    send(table, "up", by=12)
    send(table, "up", by=1)
    assert table.view["number"] == 12
    assert "fault" in table.view["notice"]["text"]
    assert "cannot draw thirteen" in caplog.text


@pytest.mark.parametrize(
    "content",
    [None, 5, "up", [], {}, {"do": "up"}, {"do": "up", "action_id": 5}, {"do": ["up"]},
     {"do": "up", "action_id": "x" * 65}, {"do": "__init__", "action_id": "a", "step": 0},
     {"do": None, "action_id": "b", "step": 0}, {"do": {}, "action_id": "c", "step": 0}],
)  # fmt: skip
def test_rubbish_changes_nothing(content: object) -> None:
    table = Counter()
    before = table.view
    table._receive(table, content, [])
    assert table.number == 0
    assert table.view | {"answered": ""} == before


def test_no_trait_can_be_written_from_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Counter()
    sent: list[object] = []
    monkeypatch.setattr(table, "send_state", lambda key=None: sent.append(key))
    for name, value in (("view", {"number": 10**12}), ("_esm", "alert(1)"), ("layout", None)):
        update = {"method": "update", "state": {name: value}, "buffer_paths": []}
        table._handle_msg({"content": {"data": update}, "buffers": []})
    assert table.view["number"] == 0
    assert table._esm == "export default { render() {} }"
    assert sent == [{"view"}, {"_esm"}, {"layout"}]


def test_the_address_is_read_once() -> None:
    table = Counter()
    send(table, "hello", search="?start=7&other=1&start=9")
    assert table.number == 7
    assert "more than once" in table.view["notice"]["text"]
    send(table, "hello", search="?start=3")
    assert table.number == 7


@pytest.mark.parametrize("search", [None, 5, "?" + "a" * 10_000, "?" + "&a=1" * 100, "?%", "?=&;"])
def test_an_unreadable_address_is_an_ordinary_start(search: object) -> None:
    table = Counter()
    send(table, "hello", search=search)
    assert table.number == 0


def test_a_module_is_one_file_and_exports_once() -> None:
    named = module("dom.js", "table.js", "cards.js", "panels.js", "copy.js", "video_poker.js")
    code = pieces_named_by(named)
    lines = [line for line in code.splitlines() if line.startswith(("import", "export"))]
    assert lines == ["export default { render };"]
    for word in ("innerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "http://"):
        assert word not in code.replace("http://www.w3.org/2000/svg", "").replace(
            json.dumps("http://www.w3.org/1999/xlink"), ""
        )


def test_the_style_sheet_asks_for_nothing_from_outside() -> None:
    style = pieces_named_by(stylesheet())
    assert len(style) > 10_000
    assert "url(" not in style
    assert "@import" not in style


def test_a_page_that_was_cut_off_gets_the_view_again_and_moves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[object] = []
    table = Counter()
    monkeypatch.setattr(table, "send", sent.append)
    send(table, "up", by=2)
    before = table.view
    for content in ({"ping": 7}, {"ping": True}, {"ping": "7"}, {"again": 1}, {"again": True}):
        table._receive(table, content, [])
    assert sent == [{"pong": 7}]
    assert table.view == before | {"shown": 1}
    assert table.number == 2
