"""A seat at the table of Aces and Faces."""

from __future__ import annotations

from tests.widgets.seat import Seat
from widgets import VideoPokerTable

AAAKK = "Ac Ad Ah Kc Kd"


class Player(Seat):
    """Plays Aces and Faces."""

    table_type = VideoPokerTable
    table: VideoPokerTable

    @property
    def counters(self) -> dict[str, str]:
        return {counter["name"]: counter["value"] for counter in self.view["counters"]}

    @property
    def bank(self) -> int:
        return int(self.counters["bank"].replace(",", ""))

    def marked(self) -> str:
        return " ".join(card["code"] for card in self.view["cards"] if card["marked"])
