"""The figures of the chapter on decks: ``DeckFigure("shares")`` and ``DeckFigure("order")``."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rules.counting_hands import FEWEST_RANKS
from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, View
from widgets.catalogue import N_, Catalogue
from widgets.figure_panel import FigurePanel, Plot
from widgets.figure_style import Picture
from widgets.figures_deck import MOST_RANKS, order_picture, shares_of_n_picture

__all__ = ["DeckFigure"]

FIGURES: dict[str, tuple[str, tuple[str, ...], Callable[[int, Catalogue], Picture]]] = {
    "shares": (N_("Nine hands, any number of ranks"), ("ranks",), shares_of_n_picture),
    "order": (N_("Rare above, common below"), (), lambda _, words: order_picture(words)),
}


class DeckFigure(FigurePanel):
    """A figure of the nine hands; the one of shares has a slider for the ranks n.

    Raises BadVariant for a figure that is none and for ranks outside 5 to 16.
    """

    def __init__(self, figure: str, *, ranks: int = 8, language: str | None = None) -> None:
        if figure not in FIGURES:
            raise BadVariant(Message("There is no figure “{name}”.", name=str(figure)[:40]))
        if type(ranks) is not int or not FEWEST_RANKS <= ranks <= MOST_RANKS:
            raise BadVariant(_outside())
        title, controls, make = FIGURES[figure]
        self.ranks = ranks
        super().__init__(language=language)
        self._plot = Plot(title, controls, lambda _: make(self.ranks, self.words))
        self._picture = None
        self.show()

    def _set(self, message: View) -> None:
        """The slider of ranks moved."""
        ranks = message.get("value")
        if message.get("name") not in self._plot.controls or type(ranks) is not int:
            raise IllegalAction(Message("This figure has no such control."))
        if not FEWEST_RANKS <= ranks <= MOST_RANKS:
            raise IllegalAction(_outside())
        self.ranks = ranks
        self._picture = None

    def _control(self, name: str) -> View:
        return {
            "name": name,
            "kind": "range",
            "label": self.words(N_("ranks n")),
            "minimum": FEWEST_RANKS,
            "maximum": MOST_RANKS,
            "step": 1,
            "value": self.ranks,
            "text": self.words.number(self.ranks),
        }

    handlers: ClassVar[dict[str, Handler]] = {**FigurePanel.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def _outside() -> Message:
    return Message(
        "A whole number from {least} to {most}, please.", least=FEWEST_RANKS, most=MOST_RANKS
    )
