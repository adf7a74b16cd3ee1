"""The nine counts of 52 cards as products whose factors can be tapped: what they count lights up.

``counting_factors()`` as the last line of a cell. A product is there once its question is settled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import ipywidgets

from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.formulas import set_in_type
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog
from widgets.lessons.play_counting import CountingDeck

__all__ = ["PRODUCTS", "CountingKeys", "Factor", "Product", "counting_factors"]

_RANKS: Final = tuple("23456789TJQKA")


def _row(*without: str, suit: str = "s") -> str:
    return " ".join(rank + suit for rank in _RANKS if rank not in without)


def _columns(ranks: str) -> str:
    return " ".join(rank + suit for rank in ranks for suit in "shdc")


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor, the cells it is chosen from, what it says, and the signs before and after it."""

    formula: str
    cells: str
    says: Message
    signs: tuple[str, str] = ("·", "")


@dataclass(frozen=True, slots=True)
class Product:
    """A hand, the question that asks for its count, and the factors of that."""

    name: str
    needs: str
    factors: tuple[Factor, ...]


_KINGS, _QUEENS = _columns("K"), _columns("Q")
_FIRST: Final = ("", "")

PRODUCTS: Final = (
    Product(
        N_("four of a kind"), "02.2",
        (
            Factor("13", _row(), Message("The rank of the four: one of these."), _FIRST),
            Factor("C(4,4)", _KINGS, Message("Say kings: all four of these.")),
            Factor("12", _row("K"), Message("Another rank for the fifth card: kings are gone.")),
            Factor("4", _QUEENS, Message("Say a queen: one of these.")),
        ),
    ),
    Product(
        N_("full house"), "02.3",
        (
            Factor("13", _row(), Message("The rank of the three: one of these."), _FIRST),
            Factor("C(4,3)", _KINGS, Message("Say kings: three of these.")),
            Factor("12", _row("K"), Message("Another rank for the pair: kings are gone.")),
            Factor("C(4,2)", _QUEENS, Message("Say queens: two of these.")),
        ),
    ),
    Product(
        N_("flush"), "02.4",
        (
            Factor("4", _columns("A"), Message("The suit: one of these rows."), _FIRST),
            Factor("C(13,5)", _row(suit="h"), Message("Say hearts: five of these, in no order."),
                   ("· (", "")),
            Factor("10", "Th Jh Qh Kh Ah", Message(
                "A run is no flush but a straight flush: this is one of the ten to take out."),
                ("−", ")")),
        ),
    ),
    Product(
        N_("two pair"), "02.5",
        (
            Factor("C(13,2)", _row(), Message("The ranks of both pairs: two of these, together."),
                   _FIRST),
            Factor("C(4,2)^2", _columns("KQ"), Message(
                "Say kings and queens: two of each column.")),
            Factor("11", _row("K", "Q"), Message("A third rank for the fifth card.")),
            Factor("4", _columns("J"), Message("Say a jack: one of these.")),
        ),
    ),
    Product(
        N_("three of a kind"), "02.6",
        (
            Factor("13", _row(), Message("The rank of the three: one of these."), _FIRST),
            Factor("C(4,3)", _KINGS, Message("Say kings: three of these.")),
            Factor("C(12,2)", _row("K"), Message("Two odd ranks, together: kings are gone.")),
            Factor("4^2", _columns("QJ"), Message("Say queen and jack: one of each column.")),
        ),
    ),
    Product(
        N_("pair"), "02.7",
        (
            Factor("13", _row(), Message("The rank of the pair: one of these."), _FIRST),
            Factor("C(4,2)", _KINGS, Message("Say kings: two of these.")),
            Factor("C(12,3)", _row("K"), Message("Three odd ranks, together: kings are gone.")),
            Factor("4^3", _columns("QJT"), Message(
                "Say queen, jack and ten: one of each column.")),
        ),
    ),
)  # fmt: skip


class CountingKeys(Lesson):
    """The products that are settled, each factor a button that lights the deck."""

    _esm = module("dom.js", "lesson.js", "lesson_factors.js")
    _css = stylesheet("lesson.css", "lesson_factors.css")

    def __init__(
        self, deck: CountingDeck, *, language: str | None = None, log: LessonLog | None = None
    ) -> None:
        self.deck = deck
        self._tapped = ""
        super().__init__(language, log)

    @property
    def factors(self) -> dict[str, Factor]:
        """The factors that may be tapped now, by their keys."""
        return {
            f"{product.needs}/{place}": factor
            for product in self._products()
            for place, factor in enumerate(product.factors)
        }

    def _products(self) -> tuple[Product, ...]:
        return tuple(it for it in PRODUCTS if self.lessons.settled([it.needs]))

    def _tap(self, message: View) -> None:
        """Light what this factor counts. Raises IllegalAction."""
        key, factors = message.get("key"), self.factors
        if not isinstance(key, str) or key not in factors:
            raise IllegalAction(Message("There is no such factor here."))
        self._tapped = key
        self.deck.light(factors[key].cells, factors[key].says)

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "tap": _tap}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """One row a hand."""
        waiting = [it.needs for it in PRODUCTS if not self.lessons.settled([it.needs])]
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
                for product in self._products()
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


def counting_factors(*, log: LessonLog | None = None) -> ipywidgets.VBox:
    """The deck, and over it the products found so far."""
    deck = CountingDeck(log=log)
    return ipywidgets.VBox([CountingKeys(deck, log=log), deck])
