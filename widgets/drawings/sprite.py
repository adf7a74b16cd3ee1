"""All drawings as one hidden SVG, put once on a page and used by ``<use href="#fd-…"/>``."""

from __future__ import annotations

from functools import cache

from rules.cards import Rank, Suit
from widgets.drawings.cards import backs, faces
from widgets.drawings.courts import court_symbols
from widgets.drawings.pieces import piece_symbols
from widgets.drawings.shapes import rank_symbol, suit_symbol
from widgets.drawings.snowman import belonging_symbols

__all__ = ["sprite"]


@cache
def sprite() -> str:
    """One inline SVG of no size with every symbol, about 50 kB before compression.

    Symbols inherit custom properties from where they are used: suit classes and themes colour them.
    """
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute"'
            ' aria-hidden="true"><defs>',
            *(suit_symbol(suit) for suit in Suit),
            *(rank_symbol(rank) for rank in Rank),
            court_symbols(),
            faces(),
            backs(),
            piece_symbols(),
            belonging_symbols(),
            "</defs></svg>",
        )
    )
