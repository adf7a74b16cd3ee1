"""The signs everything is built from: four suits, thirteen index letters, and how SVG is written.

Suits are filled and letters stroked with the current colour, so they take the colour of the text
around them. No font is used: a card looks the same on every machine.
"""

from __future__ import annotations

from rules.cards import Rank, Suit
from widgets.look import paint

__all__ = [
    "CARD_FACE",
    "INK",
    "number",
    "rank_symbol",
    "suit_symbol",
    "symbol",
    "use",
    "use_rank",
    "use_suit",
]

SUIT_OUTLINES = {
    Suit.CLUBS: "M50 4A21 21 0 0 1 66.5 38A22 22 0 1 1 54 68C54 82 58 90 67 96H33C42 90 46 82 46 68"
    "A22 22 0 1 1 33.5 38A21 21 0 0 1 50 4Z",
    Suit.DIAMONDS: "M50 3C58 22 71 38 88 50 71 62 58 78 50 97 42 78 29 62 12 50 29 38 42 22 50 3Z",
    Suit.HEARTS: "M50 92C22 66 5 50 5 30 5 14 17 5 29 5 39 5 46 11 50 19 54 11 61 5 71 5 83 5 95 14"
    " 95 30 95 50 78 66 50 92Z",
    Suit.SPADES: "M50 4C58 23 93 43 93 65 93 78 83 86 72 86 64 86 57 82 53.5 75 54 85 58 91 67 96"
    "H33C42 91 46 85 46.5 75 43 82 36 86 28 86 17 86 7 78 7 65 7 43 42 23 50 4Z",
}
"""Filled outlines in a 100 × 100 square."""

RANK_STROKES = {
    Rank.TWO: "M10 25C10 1 51 1 51 27 51 45 24 58 9 79H53",
    Rank.THREE: "M11 8H49L27 35C63 33 62 81 27 80 17 80 10 75 7 69",
    Rank.FOUR: "M41 81V6L7 57H55",
    Rank.FIVE: "M48 7H17L13 39C30 26 53 36 53 57 53 83 18 87 7 69",
    Rank.SIX: "M44 6C24 20 9 39 9 57A21.5 23 0 1 0 52 57A21.5 23 0 1 0 9 57",
    Rank.SEVEN: "M7 7H53L24 80",
    Rank.EIGHT: "M30 41C14 37 10 29 10 24 10 0 50 0 50 24 50 29 46 37 30 41 14 45 7 52 7 60 7 87 53"
    " 87 53 60 53 52 46 45 30 41Z",
    Rank.NINE: "M16 80C36 66 51 47 51 29A21.5 23 0 1 0 8 29A21.5 23 0 1 0 51 29",
    Rank.TEN: "M3 18 12 9V80M43 7C32 7 28 19 28 43 28 67 32 80 43 80S58 67 58 43 54 7 43 7Z",
    Rank.JACK: "M46 6V58C46 88 8 88 8 60",
    Rank.QUEEN: "M30 6C14 6 6 20 6 43 6 66 14 80 30 80 46 80 54 66 54 43 54 20 46 6 30 6ZM34 62 54"
    " 86",
    Rank.KING: "M11 6V80M51 6 13 50M25 37 53 80",
    Rank.ACE: "M7 80 30 6 53 80M15 55H45",
}
"""Strokes 11.5 wide in a box 72 wide and 96 high that begins at −6 −4."""

INK = paint("pip-black")
CARD_FACE = paint("card")


def number(value: float) -> str:
    """A coordinate in as few signs as it needs."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def use(name: str, sign: Rank | Suit, *, at: tuple[float, float] | None = None) -> str:
    """The drawing ``fd-name-`` of a rank or suit once more, moved to a point if one is given."""
    place = f' x="{number(at[0])}" y="{number(at[1])}"' if at else ""
    return f'<use href="#fd-{name}-{sign.letter}"{place}/>'


def use_suit(suit: Suit, x: float, y: float, size: float) -> str:
    """A suit with its middle at a point."""
    return _fitted(f"suit-{suit.letter}", x, y, size, size)


def use_rank(rank: Rank, x: float, y: float, height: float) -> str:
    """An index letter with its middle at a point."""
    return _fitted(f"rank-{rank.letter}", x, y, height * 0.75, height)


def symbol(name: str, view_box: str, body: str, attributes: str = "") -> str:
    """A drawing that is seen only where it is used."""
    more = f" {attributes}" if attributes else ""
    return f'<symbol id="fd-{name}" viewBox="{view_box}"{more}>{body}</symbol>'


def suit_symbol(suit: Suit) -> str:
    """``fd-suit-c`` and its three sisters, 100 × 100, in the current colour."""
    body = f'<path d="{SUIT_OUTLINES[suit]}"/>'
    return symbol(f"suit-{suit.letter}", "0 0 100 100", body, 'fill="currentColor"')


def rank_symbol(rank: Rank) -> str:
    """``fd-rank-2`` to ``fd-rank-A``, the index letters, in the current colour."""
    stroke = (
        'fill="none" stroke="currentColor" stroke-width="11.5" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )
    body = f'<path d="{RANK_STROKES[rank]}"/>'
    return symbol(f"rank-{rank.letter}", "-6 -4 72 96", body, stroke)


def _fitted(name: str, x: float, y: float, width: float, height: float) -> str:
    corner = f'x="{number(x - width / 2)}" y="{number(y - height / 2)}"'
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<use href="#fd-{name}" {corner} {size}/>'
