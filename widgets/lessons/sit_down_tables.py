"""The three tables as they stand inside a chapter: the game, and nothing that counts for you.

Several of them may stand on one page, so each listens only to keys that are pressed inside it, and
has no tools in the head of the page. What a pay costs, what a hold is worth and who is favourite is
asked elsewhere in lessons, so those panels are neither sent nor answered here.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar, Final

from rules.messages import BadVariant, Message
from widgets.base import Handler, View
from widgets.catalogue import N_
from widgets.dice_poker import DicePokerTable
from widgets.draw_poker import DrawPokerTable
from widgets.shelf import file_piece
from widgets.video_poker import VideoPokerTable

__all__ = ["LessonDice", "LessonDraw", "LessonMachine", "table_of"]

INSIDE: Final = "lesson_table.js"
TELLING: Final = N_("There is nothing to beat yet, so going first is the worst seat.")
BARE: Final = """
.fd-at-table > .fd-table > :is(.fd-tools, .fd-panel, .fd-side-by-side) { display: none; }
.fd-at-table .fd-paytable > .fd-row > select { display: none; }
.fd-at-table ~ .fd-gate .fd-les-prose { margin-top: 16px; }
"""


class _Inside:
    """What the three have in common: whoever is told of the first hand, and no tools."""

    _esm: str
    _css: str
    place: str

    def __init_subclass__(cls, **options: Any) -> None:
        """The table's own module and style, with what is different inside a chapter."""
        super().__init_subclass__(**options)
        if _Inside in cls.__bases__:  # and not where traits are added to one of these
            tools = file_piece("dom.js")
            cls._esm = cls._esm.replace(tools, f"{tools} {file_piece(INSIDE)}")
            cls._css = cls._css + BARE

    def __init__(self, played: Callable[[], None], **options: Any) -> None:
        self._tell: Callable[[], None] | None = played
        self.place = f"lesson {type(self).__name__}"
        super().__init__(**options)
        self.add_class("fd-at-table")  # type: ignore[attr-defined]

    def over(self) -> bool:
        """Whether a hand has been played to its end."""
        return False

    def draw(self) -> View:
        """The table without its tools and without what house rules say of the game."""
        view: View = super().draw()  # type: ignore[misc]
        rules = view["rules"] | {name: [] for name in ("groups", "notes") if name in view["rules"]}
        return view | {"tools": [], "rules": rules}

    def show(self) -> None:
        """Draw, and tell of the first hand once it is over."""
        super().show()  # type: ignore[misc]
        if self._tell is not None and self.over():
            tell, self._tell = self._tell, None
            tell()


def _only(play: dict[str, Any], table: type[Any]) -> dict[str, Handler]:
    """Moves of the game; messages to panels and house rules find nobody here."""
    return {**play, "hello": table.handlers["hello"]}


_FREE: Final = frozenset({"hello"})


class LessonMachine(_Inside, VideoPokerTable):
    """Aces and Faces in a chapter: no return and no price of an hour under its pay table."""

    handlers: ClassVar[dict[str, Handler]] = _only(VideoPokerTable.play, VideoPokerTable)
    free: ClassVar[frozenset[str]] = _FREE

    def over(self) -> bool:
        """After the draw."""
        return self._state.hand is not None and self.played_out

    def _known_return(self) -> Fraction | None:
        return None

    def draw(self) -> View:
        """The table without other machines."""
        view = super().draw()
        table = view["pay_table"]
        own = [it for it in table["machines"] if it["id"] == table["machine"]]
        return view | {"pay_table": table | {"machines": own, "may_change": False}}


class LessonDraw(_Inside, DrawPokerTable):
    """Draw poker in a chapter."""

    handlers: ClassVar[dict[str, Handler]] = _only(DrawPokerTable.play, DrawPokerTable)
    free: ClassVar[frozenset[str]] = _FREE

    def over(self) -> bool:
        """After a deal."""
        deal = self._state.deal
        return deal is not None and deal.outcome is not None


class LessonDice(_Inside, DicePokerTable):
    """Dice poker in a chapter."""

    handlers: ClassVar[dict[str, Handler]] = _only(DicePokerTable.play, DicePokerTable)
    free: ClassVar[frozenset[str]] = _FREE

    def over(self) -> bool:
        """After a game."""
        return self._state.games_begun > 0 and self.at_rest

    def draw(self) -> View:
        """The table; which seat is the better one is guessed in this chapter, so it is not said."""
        view, telling = super().draw(), self.words(TELLING)
        status = [
            part | {"text": part["text"].replace(telling, self.words(N_("Nothing to beat yet.")))}
            for part in view["status"]
        ]
        return view | {"status": status}


_TABLES: Final[dict[str, Callable[..., Any]]] = {
    "aces-and-faces": LessonMachine,
    "draw-poker": LessonDraw,
    "dice-poker": LessonDice,
}


def table_of(
    game: str,
    played: Callable[[], None],
    *,
    seed: str | int | None = None,
    language: str | None = None,
) -> LessonMachine | LessonDraw | LessonDice:
    """The table of this game; ``played`` is called once, after the first hand.

    Raises BadVariant for a game that is none.
    """
    if game not in _TABLES:
        raise BadVariant(Message("There is no table “{game}”.", game=game[:40]))
    table: LessonMachine | LessonDraw | LessonDice
    table = _TABLES[game](played, seed=seed, language=language)
    return table
