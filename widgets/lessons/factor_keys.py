"""Products of a count whose factors can be tapped: what a factor counts lights up in the deck.

A product is there once its question is settled. The chapters on the deck give their own products.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.formulas import set_in_type
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_grid import Cell
from widgets.lessons.play_deck import LessonDeck

__all__ = ["FIRST", "LESS", "OPENS", "TAKEN", "Cells", "Factor", "FactorKeys", "Product"]

Cells: TypeAlias = str | Callable[[LessonDeck], tuple[Cell, ...]]
"""Cells of the deck: cards by their codes, or what finds them in a deck of any size."""

FIRST: Final = ("", "")
LESS: Final = ("· (", ")")
OPENS: Final = ("· (", "")
TAKEN: Final = ("−", ")")
"""The signs before and after a factor: the first, a difference, and a difference of two factors."""


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor, the cells it is chosen from, what it says, and the signs before and after it."""

    formula: str
    cells: Cells
    says: Message
    signs: tuple[str, str] = ("·", "")


@dataclass(frozen=True, slots=True)
class Product:
    """A hand, the question that asks for its count, and the factors of that."""

    name: str
    needs: str
    factors: tuple[Factor, ...]


class FactorKeys(Lesson):
    """The products that are settled, each factor a button that lights the deck."""

    _esm = module("dom.js", "lesson.js", "lesson_factors.js")
    _css = stylesheet("lesson.css", "lesson_factors.css")

    def __init__(
        self,
        deck: LessonDeck,
        products: Iterable[Product],
        *,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.deck = deck
        self.products = tuple(products)
        self._tapped = ""
        super().__init__(language, log)

    @property
    def factors(self) -> dict[str, Factor]:
        """The factors that may be tapped now, by their keys."""
        return {
            f"{product.needs}/{place}": factor
            for product in self._settled()
            for place, factor in enumerate(product.factors)
        }

    def _settled(self) -> tuple[Product, ...]:
        return tuple(it for it in self.products if self.lessons.settled([it.needs]))

    def _tap(self, message: View) -> None:
        """Light what this factor counts. Raises IllegalAction."""
        key, factors = message.get("key"), self.factors
        if not isinstance(key, str) or key not in factors:
            raise IllegalAction(Message("There is no such factor here."))
        self._tapped = key
        factor = factors[key]
        cells = factor.cells if isinstance(factor.cells, str) else factor.cells(self.deck)
        self.deck.light(cells, factor.says)

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "tap": _tap}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """One row a hand."""
        waiting = [it.needs for it in self.products if not self.lessons.settled([it.needs])]
        return {
            "title": self.words(N_("Tap a factor")),
            "rows": [
                {
                    "name": self.words(product.name),
                    "factors": [
                        self._factor(f"{product.needs}/{place}", factor)
                        for place, factor in enumerate(product.factors)
                    ],
                }
                for product in self._settled()
            ],
            "waits": self.words(
                N_("More formulas come after question {ids}."), ids=self.words.listed(waiting)
            )
            if waiting
            else "",
        }

    def _factor(self, key: str, factor: Factor) -> View:
        return {
            "key": key,
            "math": set_in_type(factor.formula).mathml,
            "says": self.words.message(factor.says),
            "picked": self._tapped == key,
            "sign": factor.signs,
        }
