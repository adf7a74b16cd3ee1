"""How figures look: Matplotlib draws with our light colours, and the page turns them into tokens.

A figure is drawn once, as SVG whose colours are custom properties, so the same picture follows
light, dark and print. Nothing of pyplot is used: a figure is an object, and belongs to whoever
asked for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Any, Final

from widgets.look import TOKENS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["COLOURS", "Picture", "drawn", "png", "svg"]

COLOURS: Final = {
    name: TOKENS[name][0].lower()[:7]
    for name in ("ink", "ink2", "ink3", "line", "exact", "sim", "good")
} | {"panel": "#fefefe"}
"""The colours a figure may use, by token. The panel has a white of its own, to be told apart."""

_FONTS = ["Segoe UI", "Roboto", "Noto Sans", "Liberation Sans", "DejaVu Sans"]
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "fair-deal",
    "figure.constrained_layout.use": True,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "font.family": "sans-serif",
    "font.sans-serif": _FONTS,
    "text.color": COLOURS["ink"],
    "axes.labelcolor": COLOURS["ink2"],
    "xtick.color": COLOURS["ink2"],
    "ytick.color": COLOURS["ink2"],
    "axes.edgecolor": COLOURS["line"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "grid.color": COLOURS["line"],
    "grid.linewidth": 1,
    "axes.axisbelow": True,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "lines.linewidth": 2.2,
    "lines.solid_capstyle": "round",
    "lines.markersize": 6,
    "patch.linewidth": 0,
    "legend.frameon": False,
    "mathtext.fontset": "stix",
    "axes.unicode_minus": True,
}
SIZES = {"wide": (7.4, 3.6), "narrow": (3.7, 3.2), "projector": (5.2, 2.5)}
"""Inches of a figure on a wide page, on a phone, and beside a sentence on a projector."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A figure, what it says in one sentence, and its numbers as a table.

    ``draw`` puts it on axes. ``key`` names what is drawn, each as (form, words): the forms are
    ``line``, ``dashes``, ``band``, ``bars``, ``sim`` and ``dot``.
    """

    name: str
    alt: str
    key: tuple[tuple[str, str], ...]
    note: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    draw: Callable[[Axes], None]

    def csv(self) -> str:
        """The table as comma-separated values, with a line of heads."""
        return "".join(",".join(map(_cell, row)) + "\r\n" for row in (self.heads, *self.rows))


def drawn(picture: Picture, size: str = "wide") -> Figure:
    """The figure in one of the three sizes."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    look: Any = {"font.size": 11, "figure.figsize": SIZES[size]}
    with rc_context(_STYLE | look):
        figure = Figure()
        picture.draw(figure.add_subplot())
    return figure


def svg(picture: Picture, size: str = "wide") -> str:
    """The figure as an SVG text for this page, in one of the three sizes.

    Its colours are the tokens of the look.
    """
    from matplotlib import rc_context

    out = StringIO()
    with rc_context(_STYLE):
        drawn(picture, size).savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", text, count=1)
    tokens = {colour: name for name, colour in COLOURS.items()}
    return re.sub(
        r"#[0-9a-f]{6}\b",
        lambda hit: f"var(--fd-{tokens[hit[0]]},{hit[0]})" if hit[0] in tokens else hit[0],
        text,
    )


def plain_svg(picture: Picture) -> str:
    """The figure as an SVG text for other programs: plain colours on white."""
    from matplotlib import rc_context

    out = StringIO()
    with rc_context(_STYLE):
        drawn(picture).savefig(out, format="svg", facecolor="#ffffff", metadata={"Date": None})
    return out.getvalue()


def png(picture: Picture) -> bytes:
    """The figure as a PNG on white, twice as fine as a screen."""
    from matplotlib import rc_context

    out = BytesIO()
    with rc_context(_STYLE):
        drawn(picture).savefig(out, format="png", facecolor="#ffffff", dpi=200)
    return out.getvalue()


def columns(*columns: Sequence[object]) -> tuple[tuple[str, ...], ...]:
    """Columns of numbers as the rows of a table."""
    return tuple(tuple(map(str, row)) for row in zip(*columns, strict=True))


def _cell(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if re.search(r'[",\r\n]', text) else text
