"""The 52 cards in two sizes, and their backs, as symbols 250 × 350.

A full face is for cards 80 px wide and more: index and suit in two corners, pips or a court
between. A small face has only a large index and one large suit. Whoever shows a card gives it the
class of its suit (``fd-suit-h``); custom properties reach into the symbol and colour it.
"""

from __future__ import annotations

from html import escape
from typing import Literal

from rules.cards import STANDARD_DECK, Card, Rank, Suit
from widgets.drawings.shapes import number, symbol, use, use_rank, use_suit
from widgets.look import paint

__all__ = ["MATS", "Mat", "back_svg", "backs", "card_svg", "faces"]

Mat = Literal["pine", "dusk", "plum"]
MATS: tuple[Mat, ...] = ("pine", "dusk", "plum")

_VIEW_BOX = "0 0 250 350"
_TURNED = "rotate(180 125 175)"
_PIP_COLOUR = paint("pip-black", "pip")
_COLUMNS = (96, 125, 154)
_TOP_ROW, _BOTTOM_ROW = 64, 286
_UPPER_PIPS: dict[Rank, tuple[tuple[int, float], ...]] = {
    Rank.TWO: ((1, 0),),
    Rank.THREE: ((1, 0), (1, 3)),
    Rank.FOUR: ((0, 0), (2, 0)),
    Rank.FIVE: ((0, 0), (2, 0), (1, 3)),
    Rank.SIX: ((0, 0), (2, 0), (0, 3), (2, 3)),
    Rank.SEVEN: ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3)),
    Rank.EIGHT: ((0, 0), (2, 0), (1, 1.5), (0, 3), (2, 3)),
    Rank.NINE: ((0, 0), (2, 0), (0, 2), (2, 2), (1, 3)),
    Rank.TEN: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
}
"""The pips that stand upright, as (column, row); rows are sixths of the way down."""

_LOWER_PIPS = _UPPER_PIPS | {
    Rank.THREE: ((1, 0),),
    Rank.FIVE: ((0, 0), (2, 0)),
    Rank.SIX: ((0, 0), (2, 0)),
    Rank.SEVEN: ((0, 0), (2, 0)),
    Rank.EIGHT: ((0, 0), (2, 0), (1, 1.5)),
    Rank.NINE: ((0, 0), (2, 0), (0, 2), (2, 2)),
}
"""The pips that stand on their heads, counted on the card turned round."""

_RINGS = (
    '<g fill="none" stroke="currentColor" stroke-width="2">'
    '<circle cx="125" cy="175" r="66" stroke-opacity=".28"/><circle cx="125" cy="175" r="74"'
    ' stroke-opacity=".5" stroke-dasharray="1.5 8" stroke-linecap="round"/></g>'
)


def faces() -> str:
    """``fd-card-As`` … and ``fd-small-As`` …, 52 each, after the parts they are made of."""
    blank = (
        f'<rect id="fd-blank" x="2" y="2" width="246" height="346" rx="20" fill="{paint("card")}"'
        f' stroke="{paint("cardedge")}" stroke-width="2"/>'
    )
    parts = "".join(
        (
            *(_part("index", rank, use_rank(rank, 38, 53, 74)) for rank in Rank),
            *(_part("index-large", rank, use_rank(rank, 70, 87, 142)) for rank in Rank),
            *(_part("mark", suit, use_suit(suit, 38, 116, 38)) for suit in Suit),
            *(_part("pip", suit, use_suit(suit, 0, 0, 38)) for suit in Suit),
            *(_part("pip-fine", suit, use_suit(suit, 0, 0, 35)) for suit in Suit),
            *(_part("pip-large", suit, use_suit(suit, 162, 254, 140)) for suit in Suit),
            *(_part("pip-ace", suit, use_suit(suit, 125, 175, 86)) for suit in Suit),
        )
    )
    return blank + parts + "".join(_full(card) + _small(card) for card in STANDARD_DECK)


def backs() -> str:
    """``fd-back-pine``, ``-dusk`` and ``-plum``: a white rim and five stars of snow."""
    star = "".join(
        f'<path d="M0 0V-52M-10.4 -39 0 -28.6 10.4 -39" transform="rotate({turn})"/>'
        for turn in range(0, 360, 60)
    )
    stars = "".join(
        f'<use href="#fd-star" transform="translate({x} {y}) scale({number(size)})"/>'
        for x, y, size in ((125, 175, 1), *((x, y, 0.6) for x in (70, 180) for y in (90, 260)))
    )
    lines = 'fill="none" stroke="currentColor"'
    return f'<g id="fd-star" {lines} stroke-width="5" stroke-linecap="round">{star}</g>' + "".join(
        symbol(
            f"back-{mat}",
            _VIEW_BOX,
            '<use href="#fd-blank"/>'
            f'<rect x="16" y="16" width="218" height="318" rx="11" fill="{paint(mat)}"/>'
            f'<rect x="28" y="28" width="194" height="294" rx="6" {lines} stroke-opacity=".6"'
            f' stroke-width="2.5"/>{stars}',
            f'color="{paint("back-" + mat)}"',
        )
        for mat in MATS
    )


def card_svg(card: Card, *, small: bool = False, css_class: str = "") -> str:
    r"""A card for a page that carries the sprite; hidden from screen readers, so name it beside.

    >>> print(card_svg(Card.parse("As")).replace("><", ">\n<"))
    <svg class="fd-card fd-suit-s" viewBox="0 0 250 350" aria-hidden="true">
    <use href="#fd-card-As"/>
    </svg>
    """
    return _shown(
        f"{'small' if small else 'card'}-{card}", f"fd-suit-{card.suit.letter}", css_class
    )


def back_svg(mat: Mat, *, css_class: str = "") -> str:
    """A card lying face down, its back in the colour of a mat."""
    return _shown(f"back-{mat}", css_class)


def _shown(name: str, *css_classes: str) -> str:
    classes = escape(" ".join(filter(None, ("fd-card", *css_classes))))
    return (
        f'<svg class="{classes}" viewBox="{_VIEW_BOX}" aria-hidden="true">'
        f'<use href="#fd-{name}"/></svg>'
    )


def _full(card: Card) -> str:
    rank, suit = card.rank, card.suit
    corner = use("index", rank) + use("mark", suit)
    if rank is Rank.ACE:
        middle, turned = _RINGS + use("pip-ace", suit), ""
    elif rank in _UPPER_PIPS:
        middle, turned = _pips(card, _UPPER_PIPS), _pips(card, _LOWER_PIPS)
    else:
        middle, turned = use("court", rank), ""
    return _face(f"card-{card}", f'{corner}{middle}<g transform="{_TURNED}">{corner}{turned}</g>')


def _small(card: Card) -> str:
    return _face(f"small-{card}", use("index-large", card.rank) + use("pip-large", card.suit))


def _face(name: str, body: str) -> str:
    return symbol(name, _VIEW_BOX, '<use href="#fd-blank"/>' + body, f'color="{_PIP_COLOUR}"')


def _part(name: str, sign: Rank | Suit, body: str) -> str:
    return f'<g id="fd-{name}-{sign.letter}">{body}</g>'


def _pips(card: Card, places: dict[Rank, tuple[tuple[int, float], ...]]) -> str:
    name = "pip" if card.rank < Rank.SEVEN else "pip-fine"
    step = (_BOTTOM_ROW - _TOP_ROW) / 6
    return "".join(
        use(name, card.suit, at=(_COLUMNS[column], _TOP_ROW + row * step))
        for column, row in places[card.rank]
    )
