"""A seat at the pay table laboratory."""

from __future__ import annotations

from typing import Any, Self

from tests.widgets.seat import Seat
from widgets import PayTableLaboratory


class Learner(Seat):
    """Moves the sliders of the laboratory."""

    table_type = PayTableLaboratory
    table: PayTableLaboratory

    def pay(self, **pays: object) -> Self:
        """Set pays; ``full_house=7`` is the full house."""
        named = {name.replace("_", " "): pay for name, pay in pays.items()}
        return self.send("lab_pays", pays=named, heard=f"here-{self.sent}")

    @property
    def lab(self) -> dict[str, Any]:
        lab: dict[str, Any] = self.view["lab"]
        return lab

    @property
    def figures(self) -> dict[str, str]:
        """The figures by name, the big one too."""
        figures = self.lab["figures"]
        return {one["name"]: one["value"] for one in [figures, *figures["rows"]]}

    @property
    def exactly(self) -> dict[str, str]:
        return dict(self.lab["exactly"]["rows"])

    def line(self, name: str) -> dict[str, Any]:
        (line,) = [line for line in self.lab["lines"] if line["line"] == name]
        return line
