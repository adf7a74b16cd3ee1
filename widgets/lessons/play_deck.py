"""The deck's grid in a chapter: five named deals are its play; bars and numbers come in time.

``deck_play()`` shows the bare grid; ``deck_bars()`` the grid with its bars, whose numbers stay away
while a question asks for them; ``deck_vote()`` the vote of a room on the chapter's question.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rules.cards import CardsLike
from rules.hands import AceLow
from rules.messages import IllegalAction, Message
from rules.questions import prediction
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.log import LessonLog, lesson_log
from widgets.lessons.pictures_grid import Cell, DeckGrid
from widgets.lessons.pictures_tally import RoomTally

__all__ = ["LessonDeck", "deck_bars", "deck_play", "deck_vote"]

PLAYED: Final = "03.play"
EXPLORED: Final = "03.explored"
TO_NAME: Final = 5
FEW_RANKS: Final = 8
NUMBERS_AFTER: Final = (
    "03.1", "03.2", "03.5a", "03.5", "03.6a", "03.6b", "03.6c", "03.6", "03.7",
)  # fmt: skip
"""Questions that the numbers of a deck would answer."""

KEPT_FOR: Final = {(13, 5): "03.8", (9, 4): "03.E1"}
"""Decks of which a later question asks."""

_BARE: Final = """
.fd-deck-bare .fd-pic > .fd-panel ~ .fd-panel, .fd-deck-whole .fd-grid-controls { display: none; }
"""


class LessonDeck(DeckGrid):
    """A deck that is dealt from and, with ``bars``, ordered from rare to common.

    A dealt hand is named only when asked; five of them settle ``played``. Bars that were seen with
    eight ranks or fewer settle ``03.explored``. Numbers stand at the bars once no question asks for
    them any more. A ``whole`` deck is not to be cut.
    """

    _css = stylesheet("lesson_pictures.css") + _BARE

    def __init__(
        self,
        ranks: int = 8,
        suits: int = 4,
        ace_low: AceLow | bool = True,  # noqa: FBT001, FBT002  (the rule's short form)
        *,
        bars: bool = True,
        whole: bool = False,
        played: str = PLAYED,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._log = log if log is not None else lesson_log()
        self._bars = bars
        self._whole = whole
        self._played = played
        self._unnamed = False
        self._named = 0
        self._fewest = ranks
        super().__init__(ranks, suits, ace_low, may_uncover=bars, seed=seed, language=language)
        if bars:
            self.reveal()
        else:
            self.add_class("fd-deck-bare")
        if whole:
            self.add_class("fd-deck-whole")
        self._log.listen(self.heard)

    def heard(self) -> None:
        """Something is settled: perhaps the numbers may be shown."""
        self.show()

    @property
    def waits_for(self) -> list[str]:
        """The questions after which the numbers of this deck may be shown."""
        kept = KEPT_FOR.get((self.ranks, self.suits))
        asked = (*NUMBERS_AFTER, *((kept,) if kept is not None else ()))
        return [item for item in asked if not self._log.settled([item])]

    def _deal(self, message: View) -> None:
        """Five cards, or the name of those that lie there."""
        if self._unnamed:
            self._unnamed = False
            self._named += 1
            if self._named >= TO_NAME:
                self._settle(self._played)
            return
        DeckGrid.handlers["deal"](self, message)
        self._unnamed = True

    def _dark(self, message: View) -> None:
        self._unnamed = False
        DeckGrid.handlers["dark"](self, message)

    def _stays_whole(self) -> None:
        """Raise IllegalAction for a deck that is not to be changed."""
        if self._whole:
            raise IllegalAction(Message("This deck stays whole."))

    def _ace(self, message: View) -> None:
        self._stays_whole()
        DeckGrid.handlers["ace"](self, message)

    def _cover(self, message: View) -> None:
        self._stays_whole()
        DeckGrid.handlers["cover"](self, message)

    def _cut(self, message: View) -> None:
        self._stays_whole()
        before = self.hand
        DeckGrid.handlers["cut"](self, message)
        self._unnamed = self._unnamed and self.hand == before
        self._fewest = min(self._fewest, self.ranks)
        if self._bars and not self.covered and self._fewest <= FEW_RANKS:
            self._settle(EXPLORED)

    def light(self, cells: CardsLike | Iterable[Cell], words: str | Message) -> None:
        """Light these cells; a hand that lay there is put away."""
        self._unnamed = False
        super().light(cells, words)

    def _settle(self, mark: str) -> None:
        if not self._log.settled([mark]):
            self._log.add(mark, {})

    handlers: ClassVar[dict[str, Handler]] = {
        **DeckGrid.handlers,
        "deal": _deal,
        "dark": _dark,
        "cut": _cut,
        "ace": _ace,
        "cover": _cover,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The grid; a hand without its name at first, bars without numbers at first."""
        view, words = super().draw(), self.words
        if self.hand and self._unnamed:
            view["said"] = [
                {"text": words(N_("What is it called?")), "strong": True},
                view["said"][1],
            ]
            view["controls"]["deal"] = words(N_("Show its name"))
        waits = self.waits_for
        if not view["bars"]["covered"] and waits:
            for row in view["bars"]["rows"]:
                row["count"] = row["share"] = ""
            view["bars"]["note"] = words(
                N_("Rarest first; each step to the right is ten times as many. The numbers come "
                   "after question {item}."),
                item=waits[-1],
            )  # fmt: skip
        return view


def deck_play(ranks: int = 8, *, seed: str | int | None = None) -> LessonDeck:
    """The bare grid to be dealt from, to be the last line of a cell."""
    return LessonDeck(ranks, bars=False, seed=seed)


def deck_bars(ranks: int = 13, suits: int = 4, ace_low: AceLow | bool = True) -> LessonDeck:  # noqa: FBT001, FBT002
    """The grid with its bars, to be made after the guesses are locked."""
    return LessonDeck(ranks, suits, ace_low)


def deck_vote(item: str = "03.A", *, language: str | None = None) -> RoomTally:
    """A room's vote on the options of a prediction; its truth comes after the votes."""
    asked = prediction(item)
    words = {option.key: option.words.template for option in asked.options}
    return RoomTally(
        list(words.values()),
        asked.ask.template,
        words[asked.truth],
        because=asked.if_wrong.template,
        language=language,
    )
