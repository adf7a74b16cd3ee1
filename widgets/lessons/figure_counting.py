"""The figures of the chapter that counts the deal: every hand has the same area.

``CountingFigure("half")`` and ``("nine")`` divide all 2,598,960 hands; ``("both")`` shows the hands
with an ace, with a king and with both, for other decks as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, View
from widgets.catalogue import N_
from widgets.figure_panel import FigurePanel, Plot
from widgets.figure_style import Picture
from widgets.figures_counting import (
    RANKS,
    SUITS,
    both_picture,
    half_picture,
    nine_areas_picture,
    nine_ladder_picture,
)

__all__ = ["CountingFigure"]

FIGURES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "half": (N_("Something or nothing"), ()),
        "nine": (N_("All nine hands"), ("drawn",)),
        "both": (N_("Aces and kings"), ("ranks", "aces")),
    }
)
DRAWN: Final = {"areas": N_("as areas"), "ladder": N_("as one hand in so many")}
LIMITS: Final = {"ranks": (5, RANKS), "aces": (1, SUITS)}
LABELS: Final = {"ranks": N_("ranks n"), "aces": N_("aces in the deck")}


class CountingFigure(FigurePanel):
    """One of the figures ``half``, ``nine`` and ``both``; ``ranks`` and ``aces`` are those of both.

    Raises BadVariant for a figure that is none, and for other than 5 to 13 ranks or 1 to 4 aces.
    """

    def __init__(
        self, figure: str, *, ranks: int = RANKS, aces: int = SUITS, language: str | None = None
    ) -> None:
        if figure not in FIGURES:
            raise BadVariant(Message("There is no figure “{name}”.", name=str(figure)[:40]))
        for name, value in (("ranks", ranks), ("aces", aces)):
            least, most = LIMITS[name]
            if type(value) is not int or not least <= value <= most:
                raise BadVariant(_outside(name))
        self.figure, self.ranks, self.aces, self.drawn = figure, ranks, aces, "areas"
        title, controls = FIGURES[figure]
        super().__init__(language=language)
        self._plot = Plot(title, controls, lambda _: self._make())
        self._picture = None
        self.show()

    def _make(self) -> Picture:
        if self.figure == "half":
            return half_picture(self.words)
        if self.figure == "both":
            return both_picture(self.ranks, self.aces, self.words)
        return (nine_areas_picture if self.drawn == "areas" else nine_ladder_picture)(self.words)

    def _set(self, message: View) -> None:
        """A slider moved, or another way to draw was chosen. Raises IllegalAction."""
        name, value = message.get("name"), message.get("value")
        if name not in self._plot.controls:
            raise IllegalAction(Message("This figure has no such control."))
        if name == "drawn":
            if value not in DRAWN:
                raise IllegalAction(Message("There is no such way to draw it."))
            self.drawn = str(value)
        else:
            least, most = LIMITS[str(name)]
            if type(value) is not int or not least <= value <= most:
                raise IllegalAction(_outside(str(name)))
            setattr(self, str(name), value)
        self._picture = None

    def _control(self, name: str) -> View:
        if name == "drawn":
            return {
                "name": name,
                "kind": "choice",
                "label": self.words(N_("drawn")),
                "options": [{"id": it, "name": self.words(says)} for it, says in DRAWN.items()],
                "value": self.drawn,
            }
        least, most = LIMITS[name]
        value = getattr(self, name)
        return {
            "name": name,
            "kind": "range",
            "label": self.words(LABELS[name]),
            "minimum": least,
            "maximum": most,
            "step": 1,
            "value": value,
            "text": self.words.number(value),
        }

    def draw(self) -> View:
        """The picture; before it is looked at its place is named by its title."""
        view = super().draw()
        return view | {"alt": view["alt"] or view["title"]}

    handlers: ClassVar[dict[str, Handler]] = {**FigurePanel.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def _outside(name: str) -> Message:
    least, most = LIMITS[name]
    return Message("A whole number from {least} to {most}, please.", least=least, most=most)
