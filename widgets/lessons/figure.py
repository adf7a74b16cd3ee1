"""A figure of a lesson: ``LessonFigure("mosaic")`` or ``LessonFigure("faces", faces=14)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, View, module
from widgets.catalogue import N_, Catalogue
from widgets.figure_panel import FigurePanel, Plot
from widgets.figure_style import Picture
from widgets.figures_lessons import MOST_FACES, mosaic_picture, shares_picture

__all__ = ["LessonFigure"]

FIGURES: dict[str, tuple[str, Callable[[int, Catalogue], Picture]]] = {
    "mosaic": (N_("Pictures across, stories up"), mosaic_picture),
    "faces": (N_("Other dice"), shares_picture),
}
FEWEST_FACES = 2


class LessonFigure(FigurePanel):
    """A figure that depends on the faces of a die, with a slider for them.

    Raises BadVariant for a figure that is none and for faces outside 2 to 20.
    """

    _esm = module("dom.js", "figure.js", SPRITE="")

    def __init__(self, figure: str, *, faces: int = 6, language: str | None = None) -> None:
        if figure not in FIGURES:
            raise BadVariant(Message("There is no figure “{name}”.", name=str(figure)[:40]))
        if type(faces) is not int or not FEWEST_FACES <= faces <= MOST_FACES:
            raise BadVariant(_outside())
        title, make = FIGURES[figure]
        self.faces = faces
        super().__init__(language=language)
        self._plot = Plot(title, ("faces",), lambda _: make(self.faces, self.words))
        self._picture = None
        self.show()

    def _set(self, message: View) -> None:
        """The slider of faces moved."""
        faces = message.get("value")
        if message.get("name") != "faces" or type(faces) is not int:
            raise IllegalAction(Message("This figure has no such control."))
        if not FEWEST_FACES <= faces <= MOST_FACES:
            raise IllegalAction(_outside())
        self.faces = faces
        self._picture = None

    def _control(self, name: str) -> View:
        return {
            "name": name,
            "kind": "range",
            "label": self.words(N_("faces of each die")),
            "minimum": FEWEST_FACES,
            "maximum": MOST_FACES,
            "step": 1,
            "value": self.faces,
            "text": self.words.number(self.faces),
        }

    handlers: ClassVar[dict[str, Handler]] = {**FigurePanel.handlers, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def _outside() -> Message:
    return Message(
        "A whole number from {least} to {most}, please.", least=FEWEST_FACES, most=MOST_FACES
    )
