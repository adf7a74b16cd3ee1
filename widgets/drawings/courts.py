"""Jack, queen and king: a half figure in a frame, turned for the lower half, joined by a belt.

Flat shapes in the ink of the suit, honey, and the card's white. The king has a beard, the queen
long hair and a necklace, the jack a cap with a feather, so they differ also without their letters.
"""

from __future__ import annotations

from rules.cards import Rank
from widgets.drawings.shapes import CARD_FACE, INK, symbol
from widgets.look import paint

__all__ = ["court_symbols"]

GOLD = paint("gold")
HAIR = paint("hair-black", "hair")
TINT = paint("tint-black", "tint")


def _dots(places: str, colour: str, width: float) -> str:
    return f'<path d="{places}" stroke="{colour}" stroke-width="{width}"/>'


# A bust is 114 wide and 143 high: top edge of the frame to the middle of the card.
_BUSTS = {
    Rank.KING: (
        '<path d="M0 143V127C14 114 34 109 57 109S100 114 114 127V143Z" fill="currentColor"/>'
        f'<path d="M17 118 57 143 97 118C86 112 72 110 57 110S28 112 17 118Z" fill="{HAIR}"/>'
        f'<path d="M33 44V84C33 96 40 102 57 102S81 96 81 84V44Z" fill="{HAIR}"/>'
        f'<path d="M37 42V68C37 84 46 94 57 94S77 84 77 68V42Z" fill="{CARD_FACE}"/>'
        f'<path d="M37 64C40 74 46 76 57 76S74 74 77 64C81 94 70 114 57 124 44 114 33 94 37 64Z"'
        f' fill="{HAIR}"/>'
        f'<path d="M57 75C52 69 43 72 40 79 48 83 54 81 57 78 60 81 66 83 74 79 71 72 62 69 57 75Z"'
        f' fill="{CARD_FACE}"/><path d="M53 88h8"/>'
        f'<path d="M31 48 26 18 43 32 57 11 71 32 88 18 83 48Z" fill="{GOLD}"/>'
        '<path d="M32 40H82"/>'
        + _dots("M57 11h0M26 17h0M88 17h0", "currentColor", 9)
        + _dots("M48 59h0M66 59h0", INK, 5.5)
    ),
    Rank.QUEEN: (
        '<path d="M35 48C22 58 25 74 22 86 19 98 10 104 13 122L30 134H84L101 122C104 104 95 98 92'
        f' 86 89 74 92 58 79 48Z" fill="{HAIR}"/>'
        '<path d="M0 143V137C14 121 36 111 57 111S100 121 114 137V143Z" fill="currentColor"/>'
        f'<path d="M49 90V104L39 114Q57 142 75 114L65 104V90Z" fill="{CARD_FACE}"/>'
        f'<path d="M37 48V66C37 84 47 97 57 97S77 84 77 66V48Z" fill="{CARD_FACE}"/>'
        f'<path d="M36 78C30 60 32 44 36 38H78C82 44 84 60 78 78 78 66 72 56 60 47 52 58 38 62 36'
        f' 78Z" fill="{HAIR}"/>'
        f'<path d="M35 46C34 35 32 26 28 18 36 21 41 25 44 30 46 23 51 16 57 10 63 16 68 23 70 30'
        f' 73 25 78 21 86 18 82 26 80 35 79 46 66 41 48 41 35 46Z" fill="{GOLD}"/>'
        + _dots("M57 11h0M28 17h0M86 17h0", "currentColor", 8)
        + f'<path d="M44 117Q57 131 70 117" stroke="{GOLD}"/>'
        + _dots("M57 125h0", GOLD, 8)
        + _dots("M48 70h0M66 70h0", INK, 5.5)
        + '<path d="M52 84q5 4 10 0"/>'
    ),
    Rank.JACK: (
        f'<path d="M0 143V128C12 114 34 108 57 108S102 114 114 128V143Z" fill="{GOLD}"/>'
        f'<path d="M48 90V108H66V90Z" fill="{CARD_FACE}"/>'
        '<path d="M35 110 57 136 79 110 66 104 57 112 48 104Z" fill="currentColor"/>'
        f'<path d="M33 46C30 70 28 84 34 97L48 99H66L80 97C86 84 84 70 81 46Z" fill="{HAIR}"/>'
        f'<path d="M37 46V68C37 86 47 99 57 99S77 86 77 68V46Z" fill="{CARD_FACE}"/>'
        f'<path d="M36 68C40 56 50 60 57 52 64 60 74 56 78 68V44H36Z" fill="{HAIR}"/>'
        f'<path d="M84 34C98 28 106 17 105 4 92 7 82 15 78 28" fill="{GOLD}"/>'
        '<path d="M25 50C22 27 40 15 58 16 78 17 93 29 89 50 72 43 44 43 25 50Z"'
        ' fill="currentColor"/>'
        + _dots("M48 71h0M66 71h0", INK, 5.5)
        + '<path d="M52 86q5 4 10 0"/>'
    ),
}
_BELTS = {Rank.KING: GOLD, Rank.QUEEN: GOLD, Rank.JACK: "currentColor"}
_LINES = (
    'fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" '
    'stroke-linecap="round"'
)


def court_symbols() -> str:
    """``fd-court-J``, ``-Q`` and ``-K`` (250 × 350), each twice its half ``fd-bust-…``."""
    return "".join(_court(rank) for rank in _BUSTS)


def _court(rank: Rank) -> str:
    bust = symbol(f"bust-{rank.letter}", "0 0 114 143", _BUSTS[rank], _LINES)
    half = f'<use href="#fd-bust-{rank.letter}" x="68" y="32" width="114" height="143"'
    frame = '<rect x="68" y="32" width="114" height="286" rx="9"'
    belt = (
        f'<path d="M69 170H181V180H69Z" fill="{_BELTS[rank]}"/>'
        '<path d="M69 170H181M69 180H181" stroke="currentColor" stroke-width="3"/>'
    )
    return bust + symbol(
        f"court-{rank.letter}",
        "0 0 250 350",
        f'{frame} fill="{TINT}"/>{half}/>{half} transform="rotate(180 125 175)"/>{belt}'
        f'{frame} fill="none" stroke="currentColor" stroke-opacity=".55" stroke-width="2.5"/>',
    )
