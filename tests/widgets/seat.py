"""Whoever sits at a table in these tests: sends what a browser sends, reads what is shown."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from widgets.base import Table


class Seat:
    """Sends messages to a table and reads what it shows."""

    table_type: ClassVar[type[Table]]
    table: Any

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.table = self.table_type(*arguments, **options)
        self.sent = 0

    def send(self, do: str, **fields: Any) -> Self:
        self.sent += 1
        message = {"do": do, "action_id": str(self.sent), "step": self.view["step"]}
        self.table._receive(self.table, message | fields, [])
        return self

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.table.view
        return view

    @property
    def notice(self) -> str:
        return self.view["notice"]["text"] if self.view["notice"] else ""

    @property
    def status(self) -> str:
        return "".join(part["text"] for part in self.view["status"] if not part.get("hidden"))
