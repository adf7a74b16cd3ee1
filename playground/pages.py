"""The fixed list of pages: what a visitor may open, each at its own address, and nothing else.

A new chapter is one entry in ``LESSONS``, at its place; the home page, the paths through the
chapters, the links from chapter to chapter and the front door on a phone follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from widgets.catalogue import N_

__all__ = [
    "CHECKOUT", "GAMES", "LESSONS", "NOTEBOOKS", "PAGES", "PATHS", "TOOLS", "Mat", "Page",
    "Picture", "Way",
]  # fmt: skip

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
    minutes: int = 0
    """How long a chapter takes; 0 for a page that is no chapter."""
    needs: tuple[str, ...] = ()
    """The numbers of the chapters that should be read before it."""
    teaser: str = ""
    """What a telephone says once the first guess is locked and its truth comes only later."""
    front: tuple[str, ...] = ("A", "play")
    """What the front door of a chapter settles, such as its first guess: ids without the number."""

    @property
    def chapter(self) -> str:
        """The number of the chapter, with which its notebook's name begins; empty if it is none.

        >>> LESSONS[0].notebook.startswith(LESSONS[0].chapter), GAMES[0].chapter
        (True, '')
        """
        number = self.notebook.partition("_")[0]
        return number if number.isdigit() else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A path through the chapters for one kind of reader, as their numbers in order.

    It is offered once two of its chapters exist.
    """

    name: str
    description: str
    chapters: tuple[str, ...]


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
        slug="start-here",
        notebook="00_start_here.ipynb",
        title=N_("00 · Start here: play first, think later"),
        heading=N_("Start here: play first, think later"),
        subtitle=N_("Three games, ten guesses. How sure should you be?"),
        description=N_("Sit down at each table, then guess what later chapters count."),
        minutes=30,
        teaser=N_("Locked. Three tables and nine more guesses wait below."),
        front=("A",),
    ),
    Page(
        slug="five-dice",
        notebook="01_five_dice.ipynb",
        title=N_("01 · Two pair or three of a kind?"),
        heading=N_("Five dice: two pair or three of a kind?"),
        subtitle=N_("Throw five dice once. Guess first, then find out why."),
        description=N_("Five dice, what they tell and what they hide."),
        minutes=30,
        needs=("00",),
        teaser=N_("Locked. A thousand throws and a little counting from here, you will know."),
    ),
    Page(
        slug="counting-the-deal",
        notebook="02_counting_the_deal.ipynb",
        title=N_("02 · Something or nothing?"),
        heading=N_("Counting the deal: something or nothing?"),
        subtitle=N_("Five cards from 52: a pair or better, or nothing at all?"),
        description=N_("Every hand of five cards, counted once and none twice."),
        minutes=35,
        needs=("01",),
        teaser=N_("Locked. Deal a thousand hands, and then count them all."),
    ),
    Page(
        slug="the-deck-is-a-letter",
        notebook="03_the_deck_is_a_letter.ipynb",
        title=N_("03 · Four of a kind or a flush?"),
        heading=N_("The deck is a letter: four of a kind or a flush?"),
        subtitle=N_("Seven to ace, 32 cards. Which is harder to get?"),
        description=N_("Take ranks out of the deck and watch the hands change places."),
        minutes=30,
        needs=("01", "02"),
        teaser=N_("Locked. Take ranks out of the deck, one by one, and watch what becomes rare."),
    ),
    Page(
        slug="how-wrong",
        notebook="04_how_wrong.ipynb",
        title=N_("04 · How wrong is my simulation?"),
        heading=N_("How wrong is my simulation?"),
        subtitle=N_("31 two pairs in a hundred throws, or 17. Whose dice are bad?"),
        description=N_("A hundred throws, forty rooms, and how far off is ordinary."),
        minutes=30,
        needs=("01",),
        teaser=N_("Locked. Throw a hundred yourself, and you will see."),
    ),
    Page(
        slug="the-draw",
        notebook="05_the_draw.ipynb",
        title=N_("05 · The draw: keep the kicker?"),
        heading=N_("The draw: keep the kicker?"),
        subtitle=N_("Two queens stay. Does the ace beside them stay as well?"),
        description=N_("Outs, draws and two trees: what one more card is worth."),
        minutes=35,
        needs=("02",),
        teaser=N_("Locked. Draw with each, a thousand times, and see whether you can tell."),
        front=("A", "play", "explored"),
    ),
    Page(
        slug="what-is-a-hand-worth",
        notebook="06_what_is_a_hand_worth.ipynb",
        title=N_("06 · What is a hand worth?"),
        heading=N_("What is a hand worth?"),
        subtitle=N_("Four hearts, one card to come. A friend offers a chip for your draw."),
        description=N_("A beam, its weights and a support: what you should ask for a draw."),
        minutes=35,
        needs=("04", "05"),
        teaser=N_("Locked. Draw ten times, then push a support until a beam is level."),
        front=("A", "play", "balance"),
    ),
    Page(
        slug="thirty-two-choices",
        notebook="07_thirty_two_choices.ipynb",
        title=N_("07 · Three aces, two kings: do you let it?"),
        heading=N_("Three aces, two kings: do you let it?"),
        subtitle=N_("A full house is paid for sure. Four aces would pay more."),
        description=N_("Five cards, two of them too many? Guess, draw, count."),
        minutes=30,
        needs=("02", "06"),
        front=("A", "play", "B"),
    ),
    Page(
        slug="a-bumpy-ride",
        notebook="08_a_bumpy_ride.ipynb",
        title=N_("08 · A bumpy ride: is the machine hot?"),
        heading=N_("A bumpy ride: is the machine hot?"),
        subtitle=N_("An hour at the machine, and 60 chips up. Stay?"),
        description=N_("Swings, royals that stay away, and how long until an edge shows."),
        minutes=40,
        needs=("04", "06"),
        teaser=N_("Locked. Play some hours, and see who had the hot machine."),
    ),
    Page(
        slug="double-or-nothing",
        notebook="09_double_or_nothing.ipynb",
        title=N_("09 · Double or nothing"),
        heading=N_("Double or nothing"),
        subtitle=N_("Double after each loss. At the first win you are one chip up."),
        description=N_("Systems, two walls and a coin game: what fair bets leave alone."),
        minutes=40,
        needs=("04", "06"),
        teaser=N_("Locked. Ten evenings of it, and then a thousand."),
        front=("A", "play"),
    ),
    Page(
        slug="three-throws",
        notebook="10_three_throws.ipynb",
        title=N_("10 · Three throws: is the fifth die due?"),
        heading=N_("Three throws: is the fifth die due?"),
        subtitle=N_("Leave lying what you like. How often are all five alike?"),
        description=N_("Say your rule of keeping, and watch it build a matrix."),
        minutes=40,
        needs=("01", "04"),
        teaser=N_("Locked. Throw five turns by hand; the count waits below."),
    ),
    Page(
        slug="stop-or-throw",
        notebook="11_stop_or_throw.ipynb",
        title=N_("11 · Stop or throw?"),
        heading=N_("Stop or throw?"),
        subtitle=N_("A full house at once, two throws left, and a friend after you."),
        description=N_("Think from the end: what a throw is worth, and what going first costs."),
        minutes=40,
        needs=("10",),
        teaser=N_("Locked. Play it out with both; which of the two was right waits below."),
    ),
)
"""The chapters, in the order of the home page; its section is there once there is one."""

PATHS: tuple[Way, ...] = (
    Way(
        name=N_("One lesson"),
        description=N_("Play, count, draw."),
        chapters=("00", "02", "05"),
    ),
    Way(
        name=N_("School unit"),
        description=N_("From five dice to fair bets."),
        chapters=("00", "01", "02", "04", "05", "06", "09"),
    ),
    Way(
        name=N_("First university course"),
        description=N_("All of it, up to the bluff."),
        chapters=tuple(f"{number:02}" for number in range(14)),
    ),
    Way(
        name=N_("Project"),
        description=N_("A strategy, a stopping rule, an opponent, a casino."),
        chapters=("07", "11", "14", "16"),
    ),
    Way(
        name=N_("Dice only"),
        description=N_(
            "For homes and schools that object to cards; in chapter 00 sit down at the "
            "dice table and leave out the card guesses."
        ),
        chapters=("00", "01", "04", "10", "11", "15"),
    ),
)
"""The paths that the home page offers, as far as their chapters exist."""

PAGES: tuple[Page, ...] = (*GAMES, *TOOLS, *LESSONS)
"""All pages that are served."""
