"""The fixed list of pages: what a visitor may open, each at its own address, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from widgets.catalogue import N_

__all__ = ["CHECKOUT", "GAMES", "LESSONS", "NOTEBOOKS", "Mat", "Page"]

CHECKOUT = Path(__file__).resolve().parent.parent
NOTEBOOKS = CHECKOUT / "notebooks"


class Mat(Enum):
    """The colour of the mat on which a game is played; the value is the token's name."""

    PINE = "pine"
    DUSK = "dusk"
    PLUM = "plum"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One notebook that is served: its address, its words on the home page and its look."""

    slug: str
    notebook: str
    title: str
    subtitle: str
    description: str
    mat: Mat
    fan: tuple[str, ...] = ()
    """The cards on its tile, from left to right, as text."""


GAMES: tuple[Page, ...] = (
    Page(
        slug="aces-and-faces",
        notebook="aces_and_faces.ipynb",
        title=N_("Aces and Faces"),
        subtitle=N_("Five cards, one exchange, a pay table. Play chips only."),
        description=N_("Five cards, one exchange, and a pay table you can change."),
        mat=Mat.PINE,
        fan=("Th", "Jh", "Qh", "Kh", "Ah"),
    ),
)
"""The tables, in the order of the home page."""

LESSONS: tuple[Page, ...] = ()
"""The chapters, in the order of the home page; its section is there once there is one."""
