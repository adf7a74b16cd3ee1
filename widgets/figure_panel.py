"""A figure with its controls, as a widget: seen, read as a table, saved as PNG, SVG or CSV.

``FigurePanel("session")`` as the last line of a cell shows it. Python draws; the browser is given
the picture as SVG, and a file only when it asks for one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.dice_poker import MOST_PLAYERS
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import read_seed
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, PayTable
from widgets import figure_style, figures
from widgets.base import Handler, Table, View, module, stylesheet, text_of
from widgets.catalogue import N_
from widgets.figure_style import Picture
from widgets.idle import in_pauses

__all__ = ["FIGURES", "FigurePanel"]


@dataclass(frozen=True, slots=True)
class Slider:
    """A whole number that the figure depends on."""

    name: str
    label: str
    minimum: int
    maximum: int
    step: int


BANK = Slider("bank", N_("chips at the start"), 20, 2000, 20)
HANDS = Slider("hands", N_("hands"), 100, 5000, 100)
MOST = Slider("most", N_("up to a pay of"), 5, 1000, 5)


@dataclass(frozen=True, slots=True)
class Plot:
    """One kind of figure: its title, what it depends on, and how it is made."""

    title: str
    controls: tuple[str, ...]
    make: Callable[[FigurePanel], Picture]
    grows: bool = False
    """Whether it is drawn for more and more players."""


FIGURES: dict[str, Plot] = {
    "paths": Plot(
        N_("A bank over time"),
        ("machine", "bank", "hands", "seed"),
        lambda it: figures.paths_picture(it.table, it.bank, it.hands, it.seed, it.words),
    ),
    "session": Plot(
        N_("After a session"),
        ("machine", "bank", "hands"),
        lambda it: figures.session_picture(it.table, it.bank, it.hands, it.words),
    ),
    "pay": Plot(
        N_("The return against one pay"),
        ("machine", "line", "most"),
        lambda it: figures.pay_picture(it.table, it.line, it.most, it.words),
    ),
    "seats": Plot(
        N_("The price of going first"),
        (),
        lambda it: figures.seats_picture(it.words, range(2, it.players + 1)),
        grows=True,
    ),
}
SLIDERS = {slider.name: slider for slider in (BANK, HANDS, MOST)}
SAVED: dict[str, tuple[str, Callable[[Picture], bytes]]] = {
    "png": ("image/png", figure_style.png),
    "svg": ("image/svg+xml", lambda picture: figure_style.plain_svg(picture).encode()),
    "csv": ("text/csv", lambda picture: picture.csv().encode()),
}


class FigurePanel(Table):
    """One of the figures ``paths``, ``session``, ``pay`` and ``seats``.

    ``table`` is the machine at first, ``bank`` and ``hands`` the session, ``line`` the pay that
    changes. Raises BadVariant for a figure that is none.
    """

    table: PayTable
    bank: int
    hands: int
    most: int
    line: str
    seed: str

    players = 3
    _looked_at = False
    _esm = module("dom.js", "figure.js")
    _css = stylesheet("figure.css")

    def __init__(
        self,
        figure: str = "session",
        table: PayTable = ACES_AND_FACES,
        *,
        bank: int = 200,
        hands: int = 1000,
        line: str = "full house",
        most: int = 20,
        seed: str | int = 1,
        language: str | None = None,
    ) -> None:
        if figure not in FIGURES:
            raise BadVariant(Message("There is no figure “{name}”.", name=str(figure)[:40]))
        self._plot = FIGURES[figure]
        self.table = table
        self.bank = _within(BANK, bank)
        self.hands = _within(HANDS, hands)
        self.most = _within(MOST, most)
        self.line = line if line in {it.name for it in table.lines} else table.lines[0].name
        self.seed = read_seed(seed) or "1"
        self._size = "wide"
        self._as_table = False
        self._picture: Picture | None = None
        super().__init__(language)

    @property
    def picture(self) -> Picture:
        """The figure as it stands, made when it is first looked at."""
        if self._picture is None:
            self._picture = self._plot.make(self)
        return self._picture

    def _look(self, _message: View) -> None:
        """The page has scrolled to the figure. Many players take seconds: bars come one by one."""
        self._looked_at = True
        if self._plot.grows and (in_pauses(self._growth()) is None):
            self.players = MOST_PLAYERS

    def _growth(self) -> Iterator[Callable[[], object]]:
        while self.players < MOST_PLAYERS:
            yield self._grow

    def _grow(self) -> None:
        self.players += 1
        self._picture = None
        self.show()

    def _set(self, message: View) -> None:
        """One control moved; the figure is made anew, and nothing changes if it cannot be."""
        name, value = message.get("name"), message.get("value")
        if name not in self._plot.controls:
            raise IllegalAction(Message("This figure has no such control."))
        before = (self.table, self.bank, self.hands, self.most, self.line, self.seed)
        try:
            if name in SLIDERS:
                setattr(self, str(name), _within(SLIDERS[str(name)], value))
            else:
                self._choose(str(name), text_of(message, "value", 100))
            picture = self._plot.make(self)
        except Exception:
            self.table, self.bank, self.hands, self.most, self.line, self.seed = before
            raise
        self._picture = picture

    def _choose(self, name: str, text: str) -> None:
        if name == "machine":
            if text not in PAY_TABLES:
                raise IllegalAction(Message("There is no machine of that name."))
            self.table = PAY_TABLES[text]
            lines = [line.name for line in self.table.lines]
            self.line = self.line if self.line in lines else lines[0]
        elif name == "line":
            if text not in {line.name for line in self.table.lines if line.pay}:
                raise IllegalAction(Message("This machine has no such line."))
            self.line = text
            pay = next(line.pay for line in self.table.lines if line.name == text)
            self.most = _within(MOST, min(MOST.maximum, max(10, 5 * -(-2 * pay // 5))))
        else:
            self.seed = read_seed(text) or "1"

    def _width(self, message: View) -> None:
        size = message.get("size")
        if isinstance(size, str) and size in figure_style.SIZES:
            self._size = size

    def _show_table(self, _message: View) -> None:
        self._as_table = not self._as_table

    def _save(self, message: View) -> None:
        """Send the figure as a file; only to the page that asked."""
        kind = text_of(message, "kind", 8)
        if kind not in SAVED:
            raise IllegalAction(Message("A figure is saved as PNG, SVG or CSV."))
        mime, make = SAVED[kind]
        name = f"fair-deal-{self.picture.name}.{kind}"
        self.send({"file": name, "mime": mime}, [make(self.picture)])

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        "look": _look,
        "set": _set,
        "width": _width,
        "as_table": _show_table,
        "save": _save,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The picture, its words, its numbers if asked for, and its controls."""
        words = self.words
        view: View = {
            "title": words(self._plot.title),
            "svg": "",
            "alt": "",
            "key": [],
            "note": "",
            "controls": [],
            "as_table": "",
            "heads": [],
            "rows": [],
            "save": [],
        }
        if not self._looked_at:
            return view
        picture = self.picture
        return view | {
            "svg": figure_style.svg(picture, self._size),
            "alt": picture.alt,
            "key": [{"kind": kind, "text": text} for kind, text in picture.key],
            "note": picture.note,
            "controls": [self._control(name) for name in self._plot.controls],
            "as_table": words(N_("Show the picture"))
            if self._as_table
            else words(N_("Show as table")),
            "heads": list(picture.heads) if self._as_table else [],
            "rows": [list(row) for row in picture.rows] if self._as_table else [],
            "save": [
                {"kind": kind, "words": kind.upper(), "label": words(label)}
                for kind, label in (
                    ("png", N_("Save as PNG")),
                    ("svg", N_("Save as SVG")),
                    ("csv", N_("Save the numbers as CSV")),
                )
            ],
        }

    def _control(self, name: str) -> View:
        words = self.words
        control: View = {"name": name}
        if name in SLIDERS:
            slider, value = SLIDERS[name], getattr(self, name)
            return control | {
                "kind": "range",
                "label": words(slider.label),
                "minimum": slider.minimum,
                "maximum": slider.maximum,
                "step": slider.step,
                "value": value,
                "text": words.number(value),
            }
        if name == "seed":
            return control | {"kind": "text", "label": words(N_("seed")), "value": self.seed}
        if name == "machine":
            names = [*PAY_TABLES] + ([] if self.table.name in PAY_TABLES else [self.table.name])
            options = [{"id": it, "name": words(it)} for it in names]
            label, value = N_("machine"), self.table.name
        else:
            options = [
                {"id": line.name, "name": words(line.name)} for line in self.table.lines if line.pay
            ]
            label, value = N_("the pay that changes"), self.line
        return control | {
            "kind": "choice",
            "label": words(label),
            "options": options,
            "value": value,
        }


def _within(slider: Slider, value: object) -> int:
    """The value, if the slider reaches it. Raises IllegalAction."""
    if type(value) is not int or not slider.minimum <= value <= slider.maximum:
        raise IllegalAction(
            Message(
                "A whole number from {least} to {most}, please.",
                least=slider.minimum,
                most=slider.maximum,
            )
        )
    return value
