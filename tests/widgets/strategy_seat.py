"""A seat at the strategy editor, and the exact sums that its bills are held against."""

from __future__ import annotations

from typing import Any

from tests.widgets.seat import Seat
from widgets import StrategyEditor

DENOMINATOR = 19_933_230_517_200
"""2,598,960 deals times 7,669,695: rule sheet of the exact analysis."""

BEST = 19_184_747_216_928
"""The return of best play over it, as 399682233686/415275635775 is published."""

HABITS = [
    1021680000,
    13012371900,
    31352890140,
    62613403380,
    268858667880,
    1060894530432,
    1218988612512,
]
"""The bill of a habit, chapter 07: rows 1, 2, 4, 6 by a second program, the kickers by counts."""


class Writer(Seat):
    """Types lists."""

    table_type = StrategyEditor
    table: StrategyEditor

    def look(self) -> Writer:
        return self.send("look")

    def write(self, text: object, **more: Any) -> Writer:
        return self.send("text", text=text, edition=self.view["edition"], heard="here", **more)

    @property
    def bill(self) -> dict[str, Any]:
        bill: dict[str, Any] = self.view["bill"]
        return bill

    @property
    def said(self) -> str:
        return self.view["refusal"]["text"] if self.view["refusal"] else ""

    @property
    def exactly(self) -> dict[str, int]:
        """The exact sums as the page shows them, over the one denominator."""
        found = {}
        for name, shown in self.bill["exactly"]["rows"]:
            over, under = shown.replace(",", "").split("/")
            assert int(under) == DENOMINATOR
            found[name] = int(over)
        return found
