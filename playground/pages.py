"""The fixed list of pages: what a visitor may open, each at its own address, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from widgets.catalogue import N_

__all__ = ["CHECKOUT", "GAMES", "LESSONS", "NOTEBOOKS", "PAGES", "TOOLS", "Mat", "Page", "Picture"]

CHECKOUT = Path(__file__).resolve().parent.parent
NOTEBOOKS = CHECKOUT / "notebooks"


class Mat(Enum):
    """The colour of the mat on which a game is played; the value is the token's name."""

    PINE = "pine"
    DUSK = "dusk"
    PLUM = "plum"


class Picture(Enum):
    """What is drawn on a tile of the home page."""

    CARDS = "cards"
    SNOWMAN = "snowman"
    DICE = "dice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One notebook that is served: its address, its words on the home page and its look."""

    slug: str
    notebook: str
    title: str
    subtitle: str
    description: str
    mat: Mat | None = None
    """The colour of its mat; None for a page that begins with words."""
    picture: Picture = Picture.CARDS
    fan: tuple[str, ...] = ()
    """The cards on its tile, from left to right, as text."""
    dice: tuple[int, ...] = ()
    """The dice on its tile, five of them."""
    side: bool = True
    """Whether a panel stands beside its mat."""
    heading: str = ""
    """The title on the page itself, where it says more than the one in the list."""


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
    Page(
        slug="draw-poker",
        notebook="draw_poker.ipynb",
        title=N_("Draw poker"),
        heading=N_("Draw poker against the snowman"),
        subtitle=N_("Win his five belongings. He buys them back when he can."),
        description=N_("Bet against a snowman who stakes his hat when he runs short."),
        mat=Mat.DUSK,
        picture=Picture.SNOWMAN,
    ),
    Page(
        slug="dice-poker",
        notebook="dice_poker.ipynb",
        title=N_("Dice poker"),
        subtitle=N_("Five dice, up to three throws. A die you leave lying stays."),
        description=N_("Five dice, three throws, up to ten players around one screen."),
        mat=Mat.PLUM,
        picture=Picture.DICE,
        dice=(5, 5, 5, 2, 6),
        side=False,
    ),
)
"""The tables, in the order of the home page."""

TOOLS: tuple[Page, ...] = (
    Page(
        slug="laboratory",
        notebook="laboratory.ipynb",
        title=N_("The laboratory"),
        subtitle=N_("Move a pay, write a strategy, ask chance, draw the picture."),
        description=N_(
            "A slider for every pay, your own strategy with its bill, simulation, figures."
        ),
        mat=Mat.PINE,
    ),
)
"""The pages for whoever wants to try things out, such as a teacher before a lesson."""

LESSONS: tuple[Page, ...] = (
    Page(
        slug="five-dice",
        notebook="01_five_dice.ipynb",
        title=N_("01 · Two pair or three of a kind?"),
        heading=N_("Five dice: two pair or three of a kind?"),
        subtitle=N_("Throw five dice once. Guess first, then find out why."),
        description=N_("Five dice, what they tell and what they hide. 30 minutes."),
    ),
    Page(
        slug="the-deck-is-a-letter",
        notebook="03_the_deck_is_a_letter.ipynb",
        title=N_("03 · Four of a kind or a flush?"),
        heading=N_("The deck is a letter: four of a kind or a flush?"),
        subtitle=N_("Seven to ace, 32 cards. Which is harder to get?"),
        description=N_("Take ranks out of the deck and watch the hands change places. 30 minutes."),
    ),
    Page(
        slug="thirty-two-choices",
        notebook="07_thirty_two_choices.ipynb",
        title=N_("07 · Three aces, two kings: do you let it?"),
        heading=N_("Three aces, two kings: do you let it?"),
        subtitle=N_("A full house is paid for sure. Four aces would pay more."),
        description=N_("Five cards, two of them too many? Guess, draw, count. 30 minutes."),
    ),
)
"""The chapters, in the order of the home page; its section is there once there is one."""

PAGES: tuple[Page, ...] = (*GAMES, *TOOLS, *LESSONS)
"""All pages that are served."""
