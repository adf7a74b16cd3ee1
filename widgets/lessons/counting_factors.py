"""The nine counts of 52 cards as products whose factors can be tapped: what they count lights up.

``counting_factors()`` as the last line of a cell. A product is there once its question is settled.
"""

from __future__ import annotations

from typing import Final

import ipywidgets

from rules.messages import Message
from widgets.catalogue import N_
from widgets.lessons.factor_keys import FIRST, OPENS, TAKEN, Factor, FactorKeys, Product
from widgets.lessons.log import LessonLog
from widgets.lessons.play_counting import counting_play

__all__ = ["PRODUCTS", "counting_factors"]

_RANKS: Final = tuple("23456789TJQKA")


def _row(*without: str, suit: str = "s") -> str:
    return " ".join(rank + suit for rank in _RANKS if rank not in without)


def _columns(ranks: str) -> str:
    return " ".join(rank + suit for rank in ranks for suit in "shdc")


_KINGS, _QUEENS = _columns("K"), _columns("Q")

PRODUCTS: Final = (
    Product(
        N_("four of a kind"), "02.2",
        (
            Factor("13", _row(), Message("The rank of the four: one of these."), FIRST),
            Factor("C(4,4)", _KINGS, Message("Say kings: all four of these.")),
            Factor("12", _row("K"), Message("Another rank for the fifth card: kings are gone.")),
            Factor("4", _QUEENS, Message("Say a queen: one of these.")),
        ),
    ),
    Product(
        N_("full house"), "02.3",
        (
            Factor("13", _row(), Message("The rank of the three: one of these."), FIRST),
            Factor("C(4,3)", _KINGS, Message("Say kings: three of these.")),
            Factor("12", _row("K"), Message("Another rank for the pair: kings are gone.")),
            Factor("C(4,2)", _QUEENS, Message("Say queens: two of these.")),
        ),
    ),
    Product(
        N_("flush"), "02.4",
        (
            Factor("4", _columns("A"), Message("The suit: one of these rows."), FIRST),
            Factor("C(13,5)", _row(suit="h"), Message("Say hearts: five of these, in no order."),
                   OPENS),
            Factor("10", "Th Jh Qh Kh Ah", Message(
                "A run is no flush but a straight flush: this is one of the ten to take out."),
                TAKEN),
        ),
    ),
    Product(
        N_("two pair"), "02.5",
        (
            Factor("C(13,2)", _row(), Message("The ranks of both pairs: two of these, together."),
                   FIRST),
            Factor("C(4,2)^2", _columns("KQ"), Message(
                "Say kings and queens: two of each column.")),
            Factor("11", _row("K", "Q"), Message("A third rank for the fifth card.")),
            Factor("4", _columns("J"), Message("Say a jack: one of these.")),
        ),
    ),
    Product(
        N_("three of a kind"), "02.6",
        (
            Factor("13", _row(), Message("The rank of the three: one of these."), FIRST),
            Factor("C(4,3)", _KINGS, Message("Say kings: three of these.")),
            Factor("C(12,2)", _row("K"), Message("Two odd ranks, together: kings are gone.")),
            Factor("4^2", _columns("QJ"), Message("Say queen and jack: one of each column.")),
        ),
    ),
    Product(
        N_("pair"), "02.7",
        (
            Factor("13", _row(), Message("The rank of the pair: one of these."), FIRST),
            Factor("C(4,2)", _KINGS, Message("Say kings: two of these.")),
            Factor("C(12,3)", _row("K"), Message("Three odd ranks, together: kings are gone.")),
            Factor("4^3", _columns("QJT"), Message(
                "Say queen, jack and ten: one of each column.")),
        ),
    ),
)  # fmt: skip


def counting_factors(*, log: LessonLog | None = None) -> ipywidgets.VBox:
    """The deck, and over it the products found so far."""
    deck = counting_play(log=log)
    return ipywidgets.VBox([FactorKeys(deck, PRODUCTS, log=log), deck])
