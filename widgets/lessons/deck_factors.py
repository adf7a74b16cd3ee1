"""Formulas of hands whose factors can be tapped: what a factor counts lights up in the deck.

``deck_factors()`` as the last line of a cell. A formula is there once its question is settled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import ipywidgets

from rules.cards import Rank
from rules.messages import Message
from widgets.catalogue import N_
from widgets.lessons.factor_keys import FIRST, LESS, OPENS, TAKEN, Factor, FactorKeys, Product
from widgets.lessons.log import LessonLog
from widgets.lessons.pictures_grid import SUITS, Cell
from widgets.lessons.play_deck import LessonDeck

__all__ = ["FORMULAS", "deck_factors"]

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


_KINGS = _column(Rank.KING)
_QUEENS = _column(Rank.QUEEN)

FORMULAS: Final = (
    Product(
        N_("four of a kind"), "03.1",
        (
            Factor("n", _one_of_each_rank, Message("The rank of the four: one of these."), FIRST),
            Factor("C(s,4)", _KINGS, Message("Say kings: four of these suits.")),
            Factor("n-1", _other_ranks, Message(
                "Another rank for the fifth card: kings are gone."), LESS),
            Factor("s", _QUEENS, Message("Say a queen: one of these.")),
        ),
    ),
    Product(
        N_("full house"), "03.5a",
        (
            Factor("n", _one_of_each_rank, Message("The rank of the three: one of these."), FIRST),
            Factor("C(s,3)", _KINGS, Message("Say kings: three of these.")),
            Factor("n-1", _other_ranks, Message("Another rank for the pair: kings are gone."),
                   LESS),
            Factor("C(s,2)", _QUEENS, Message("Say queens: two of these.")),
        ),
    ),
    Product(
        N_("flush"), "03.2",
        (
            Factor("s", _column(Rank.ACE), Message("The suit: one of these rows."), FIRST),
            Factor("C(n,5)", _suit, Message("Say hearts: five of these, in no order."), OPENS),
            Factor("w", _run, Message("A run is no flush but a straight flush: take out all w."),
                   TAKEN),
        ),
    ),
    Product(
        N_("two pair"), "03.6b",
        (
            Factor("C(n,2)", _one_of_each_rank, Message("The ranks of both pairs: two of these."),
                   FIRST),
            Factor("C(s,2)^2", _column(Rank.KING, Rank.QUEEN), Message(
                "Say kings and queens: two of each.")),
            Factor("n-2", _others_of_two, Message("The fifth card: a third rank."), LESS),
            Factor("s", _column(Rank.JACK), Message("Say a jack: one of these.")),
        ),
    ),
)  # fmt: skip


def deck_factors(ranks: int = 8, *, log: LessonLog | None = None) -> ipywidgets.VBox:
    """The deck with its bars, and over it the formulas found so far."""
    deck = LessonDeck(ranks, log=log)
    return ipywidgets.VBox([FactorKeys(deck, FORMULAS, log=log), deck])
