"""Formulas of hands whose factors can be tapped: what a factor counts lights up in the deck.

``deck_factors()`` as the last line of a cell. A formula is there once its question is settled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import ipywidgets

from rules.cards import Rank
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.formulas import set_in_type
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_grid import SUITS, Cell
from widgets.lessons.play_deck import LessonDeck

__all__ = ["FORMULAS", "FactorKeys", "deck_factors"]

Cells = tuple[Cell, ...]


def _one_of_each_rank(deck: LessonDeck) -> Cells:
    return tuple((rank, SUITS[0]) for rank in deck.columns)


def _other_ranks(deck: LessonDeck) -> Cells:
    return tuple((rank, SUITS[0]) for rank in deck.columns if rank is not Rank.KING)


def _others_of_two(deck: LessonDeck) -> Cells:
    used = (Rank.KING, Rank.QUEEN)
    return tuple((rank, SUITS[0]) for rank in deck.columns if rank not in used)


def _column(*ranks: Rank) -> Callable[[LessonDeck], Cells]:
    return lambda deck: tuple((rank, suit) for rank in ranks for suit in SUITS[: deck.suits])


def _suit(deck: LessonDeck) -> Cells:
    return tuple((rank, SUITS[min(1, deck.suits - 1)]) for rank in deck.columns)


def _run(deck: LessonDeck) -> Cells:
    return _suit(deck)[-5:]


@dataclass(frozen=True, slots=True)
class Lit:
    """One factor in letters, the cells it counts, and what it says of them."""

    formula: str
    cells: Callable[[LessonDeck], Cells]
    says: Message


@dataclass(frozen=True, slots=True)
class HandFormula:
    """A hand, the question that asks for its formula, and the factors."""

    name: str
    needs: str
    factors: tuple[Lit, ...]


_KINGS = _column(Rank.KING)
_QUEENS = _column(Rank.QUEEN)

FORMULAS: Final = (
    HandFormula(
        N_("four of a kind"), "03.1",
        (
            Lit("n", _one_of_each_rank, Message("The rank of the four: one of these.")),
            Lit("C(s,4)", _KINGS, Message("Say kings: four of these suits.")),
            Lit("n-1", _other_ranks, Message("Another rank for the fifth card: kings are gone.")),
            Lit("s", _QUEENS, Message("Say a queen: one of these.")),
        ),
    ),
    HandFormula(
        N_("full house"), "03.5a",
        (
            Lit("n", _one_of_each_rank, Message("The rank of the three: one of these.")),
            Lit("C(s,3)", _KINGS, Message("Say kings: three of these.")),
            Lit("n-1", _other_ranks, Message("Another rank for the pair: kings are gone.")),
            Lit("C(s,2)", _QUEENS, Message("Say queens: two of these.")),
        ),
    ),
    HandFormula(
        N_("flush"), "03.2",
        (
            Lit("s", _column(Rank.ACE), Message("The suit: one of these rows.")),
            Lit("C(n,5)", _suit, Message("Say hearts: five of these, in no order.")),
            Lit("w", _run, Message("A run is no flush but a straight flush: take out all w.")),
        ),
    ),
    HandFormula(
        N_("two pair"), "03.6b",
        (
            Lit("C(n,2)", _one_of_each_rank, Message("The ranks of both pairs: two of these.")),
            Lit("C(s,2)^2", _column(Rank.KING, Rank.QUEEN), Message(
                "Say kings and queens: two of each.")),
            Lit("n-2", _others_of_two, Message("The fifth card: a third rank.")),
            Lit("s", _column(Rank.JACK), Message("Say a jack: one of these.")),
        ),
    ),
)  # fmt: skip


class FactorKeys(Lesson):
    """The formulas that are settled, each factor a button that lights the deck."""

    _esm = module("dom.js", "lesson.js", "lesson_factors.js")
    _css = stylesheet("lesson.css", "lesson_factors.css")

    def __init__(
        self, deck: LessonDeck, *, language: str | None = None, log: LessonLog | None = None
    ) -> None:
        self.deck = deck
        self._tapped = ""
        super().__init__(language, log)

    def _tap(self, message: View) -> None:
        """Light what this factor counts."""
        key = message.get("key")
        found = {
            f"{row}.{place}": factor
            for row, formula in enumerate(FORMULAS)
            for place, factor in enumerate(formula.factors)
            if self.lessons.settled([formula.needs])
        }
        if not isinstance(key, str) or key not in found:
            raise IllegalAction(Message("There is no such factor here."))
        self._tapped = key
        factor = found[key]
        self.deck.light(factor.cells(self.deck), factor.says)

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "tap": _tap}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """One row a hand."""
        waiting = [it.needs for it in FORMULAS if not self.lessons.settled([it.needs])]
        return {
            "title": self.words(N_("Tap a factor")),
            "rows": [
                {
                    "name": self.words(formula.name),
                    "factors": [
                        {
                            "key": f"{row}.{place}",
                            "math": set_in_type(factor.formula).mathml,
                            "says": self.words.message(factor.says),
                            "picked": self._tapped == f"{row}.{place}",
                            "sign": _sign(formula, place),
                        }
                        for place, factor in enumerate(formula.factors)
                    ],
                }
                for row, formula in enumerate(FORMULAS)
                if self.lessons.settled([formula.needs])
            ],
            "waits": self.words(
                N_("More formulas come after question {ids}."), ids=self.words.listed(waiting)
            )
            if waiting
            else "",
        }


def _sign(formula: HandFormula, place: int) -> tuple[str, str]:
    """What stands before a factor and after it: a product, or for a flush s · (C(n, 5) − w)."""
    if formula.needs == "03.2":
        return (("", ""), ("· (", ""), ("−", ")"))[place]
    minus = "-" in formula.factors[place].formula
    return ("· " if place else "") + ("(" if minus else ""), ")" if minus else ""


def deck_factors(ranks: int = 8, *, log: LessonLog | None = None) -> ipywidgets.VBox:
    """The deck with its bars, and over it the formulas found so far."""
    deck = LessonDeck(ranks, log=log)
    return ipywidgets.VBox([FactorKeys(deck, log=log), deck])
