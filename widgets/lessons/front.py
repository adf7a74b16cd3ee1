"""The picture at the front of a chapter: what its first guess is about, in dice or cards.

``FrontPicture("01")`` as the last line of a cell, before the guess. It shows and asks nothing: two
rows, such as two pair above three of a kind, drawn and named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final

from rules.cards import read_cards
from rules.messages import BadVariant, Message
from widgets.base import View, module, stylesheet
from widgets.catalogue import N_, Catalogue
from widgets.lessons.lesson import Lesson

__all__ = ["FRONTS", "FrontPicture", "Row"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of a picture: its name, and the dice or the cards of which it is an example.

    Or ``hits``, so many of a hundred throws: squares in a field, some of them filled. Or a
    ``bank``, every ten hands of an hour.
    """

    name: str
    dice: tuple[int, ...] = ()
    cards: str = ""
    backs: int = 0
    """Cards that lie face down behind the others."""
    chips: int = 0
    bets: tuple[int, ...] = ()
    """Bets one after the other, each a pile of so many chips, named by its number."""
    hits: int | None = None
    bank: tuple[int, ...] = ()
    """Chips won or lost after equal numbers of hands, drawn as a line; the last is its end."""

    def view(self, words: Catalogue) -> View:
        """The drawings of the sprite, from left to right, and the words for them."""
        cards = read_cards(self.cards) if self.cards else ()
        shown = [*map(str, self.dice), *map(words.spoken, cards)]
        if self.backs:
            shown.append(words.count("{number} card face down", "{number} cards face down",
                                     self.backs))  # fmt: skip
        if self.chips:
            shown.append(words.count("{number} chip", "{number} chips", self.chips))
        if self.bank:
            shown = [words(N_("a line from 0 to {end} chips"), end=self.bank[-1])]
        if self.bets:
            shown.append(words(N_("bets of {bets} chips"), bets=words.listed(self.bets)))
        if self.hits is not None:
            shown = [words(N_("{hits} of 100 squares are filled"), hits=self.hits)]
        name = words(self.name)
        return {
            "name": name,
            "spoken": words(N_("{name}: {things}"), name=name, things=words.listed(shown)),
            "drawings": [
                *({"name": f"die-{face}", "css": "fd-die"} for face in self.dice),
                *(
                    {"name": f"small-{card}", "css": f"fd-suit-{card.suit.letter}"}
                    for card in cards
                ),
                *({"name": "back-pine", "css": ""} for _ in range(self.backs)),
                *({"name": "chip", "css": "", "box": "0 0 48 48"} for _ in range(self.chips)),
            ],
            "dice": bool(self.dice),
            "squares": self._squares(),
            "path": self._path(),
            "piles": [{"high": bet, "text": words.number(bet)} for bet in self.bets],
        }

    def _path(self) -> View | None:
        """The line of a bank in 300 by 90 px, and the level of 0; None for other rows."""
        if not self.bank:
            return None
        low, high = min(self.bank), max(self.bank)
        across, up = 296 / (len(self.bank) - 1), 78 / (high - low)
        points = [f"{2 + place * across:.1f},{84 - (chips - low) * up:.1f}"
                  for place, chips in enumerate(self.bank)]  # fmt: skip
        zero = f"{84 + low * up:.1f}"
        return {"bank": "M" + "L".join(points), "zero": f"M2,{zero}L298,{zero}"}

    def _squares(self) -> list[int]:
        """A hundred squares, those filled strewn over the field; none for dice and cards."""
        filled = set(Random(2).sample(range(100), self.hits or 0))  # noqa: S311  (a picture)
        return [int(place in filled) for place in range(100)] if self.hits is not None else []


_GOOD_HOUR: Final = (
    *(0, 1, -2, -6, -6, 0, -5, -8, -7, 30, 31, 25, 21, 22, 17, 15, 16, 24, 25, 24, 21, 20, 22, 25),
    *(25, 30, 25, 24, 19, 15, 12, 13, 19, 38, 38, 40, 34, 30, 27, 52, 50, 51, 44, 43, 45, 42, 43),
    *(34, 35, 58, 60),
)
"""An hour that was played: chips won or lost after every ten hands."""

FRONTS: Final[Mapping[str, tuple[Row, ...]]] = MappingProxyType(
    {
        "01": (
            Row(name=N_("two pair"), dice=(5, 5, 2, 2, 1)),
            Row(name=N_("three of a kind"), dice=(5, 5, 5, 2, 1)),
        ),
        "02": (
            Row(name=N_("something"), cards="Kc Kd 9h 7s 2d"),
            Row(name=N_("nothing"), cards="Ah Qc 9d 7s 3c"),
        ),
        "03": (
            Row(name=N_("four of a kind"), cards="Kc Kd Kh Ks 9d"),
            Row(name=N_("flush"), cards="7h 9h Jh Qh Ah"),
        ),
        "04": (
            Row(name=N_("you: 31 of 100"), hits=31),
            Row(name=N_("me: 17 of 100"), hits=17),
        ),
        "05": (Row(name=N_("a pair of queens, and three others"), cards="Qc Qd Ah 9s 7c"),),
        "06": (
            Row(name=N_("you keep four hearts; one card is to come"), cards="Th 7h 4h 2h", backs=1),
            Row(name=N_("a friend offers one chip for it, now"), chips=1),
        ),
        "08": (
            Row(
                name=N_("an hour, 500 hands: 60 chips up"),
                bank=_GOOD_HOUR,
            ),
        ),
        "09": (
            Row(name=N_("the first win: one chip up, and home"), chips=1),
            Row(name=N_("seven losses: all 127 chips gone"), bets=(1, 2, 4, 8, 16, 32, 64)),
        ),
        "10": (
            Row(name=N_("first throw: the fives stay"), dice=(5, 5, 6, 2, 1)),
            Row(name=N_("second throw: now three stay; one throw is left"), dice=(5, 5, 5, 4, 1)),
        ),
        "11": (Row(name=N_("your first throw; two throws are left"), dice=(2, 2, 2, 1, 1)),),
    }
)
"""The rows of each chapter that has a picture of its own; others show a part, such as a deal."""


class FrontPicture(Lesson):
    """The picture of a chapter's first guess. Raises BadVariant for a chapter without one."""

    _esm: ClassVar[str] = module("dom.js", "lesson.js", "lesson_front.js")
    _css: ClassVar[str] = stylesheet("lesson.css", "lesson_front.css")

    def __init__(self, chapter: str, *, language: str | None = None) -> None:
        if chapter not in FRONTS:
            raise BadVariant(
                Message("Chapter “{chapter}” has no picture of its own.", chapter=chapter)
            )
        self._rows = FRONTS[chapter]
        super().__init__(language)

    def body(self) -> View:
        """The rows."""
        return {"rows": [row.view(self.words) for row in self._rows]}
