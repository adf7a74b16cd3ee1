"""What else lies on a table: dice, chips, a padlock for locked dice, and the project's own sign."""

from __future__ import annotations

from html import escape

from rules.cards import Suit
from widgets.drawings.shapes import INK, SUIT_OUTLINES, symbol
from widgets.look import paint

__all__ = ["die_svg", "piece_symbols"]

_DIE_BOX = "0 0 104 106"
_DIE_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (2, 0), (2, 2), (1, 1)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
_CHIP, _STRIPE = paint("chip"), paint("chip-stripe")


def piece_symbols() -> str:
    """``fd-die-1`` … ``-6``, ``fd-lock``, ``fd-chip``, ``fd-chip-side`` and ``-b``, ``fd-logo``."""
    return "".join(
        (
            *(_die(face) for face in _DIE_PIPS),
            _padlock(),
            _chip(),
            _chip_side("chip-side", "M7 1.5h7v11H7zM20.5 1.5h7v11h-7zM34 1.5h7v11h-7z"),
            _chip_side(
                "chip-side-b",
                "M13 1.5h7v11h-7zM27.5 1.5h7v11h-7zM40 1.5h5v11h-5zM3 1.5h4v11h-4z",
            ),
            _logo(),
        )
    )


def die_svg(face: int, *, css_class: str = "") -> str:
    """A die showing 1 to 6, for a page that carries the sprite; hidden from screen readers.

    The class ``fd-locked`` makes it grey. Raises KeyError for a face that no die has.
    """
    if face not in _DIE_PIPS:
        raise KeyError(face)
    classes = escape(f"fd-die {css_class}".strip())
    return (
        f'<svg class="{classes}" viewBox="{_DIE_BOX}" aria-hidden="true">'
        f'<use href="#fd-die-{face}"/></svg>'
    )


def _die(face: int) -> str:
    pips = "".join(
        f'<circle cx="{28 + column * 24}" cy="{26 + row * 23}" r="9"/>'
        for column, row in _DIE_PIPS[face]
    )
    return symbol(
        f"die-{face}",
        _DIE_BOX,
        f'<rect x="3" y="8" width="98" height="96" rx="20" fill="{paint("die-side")}"/>'
        f'<rect x="3" y="2" width="98" height="95" rx="20" fill="{paint("die-face")}"/>'
        f'<g fill="{paint("die-pip")}">{pips}</g>',
    )


def _padlock() -> str:
    return symbol(
        "lock",
        "0 0 24 24",
        '<path d="M7 11V8a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2.6"/>'
        '<rect x="4" y="10.5" width="16" height="11" rx="2.5" fill="currentColor"/>',
    )


def _chip() -> str:
    return symbol(
        "chip",
        "0 0 48 48",
        f'<circle cx="24" cy="24" r="22.5" stroke="{INK}" stroke-opacity=".25"/>'
        f'<g stroke="{_STRIPE}"><circle cx="24" cy="24" r="19" stroke-width="7"'
        ' stroke-dasharray="9.95"/><circle cx="24" cy="24" r="13" stroke-width="1.5"/></g>',
        f'fill="{_CHIP}"',
    )


def _chip_side(name: str, stripes: str) -> str:
    """One chip of a stack. The two differ in their stripes, so a stack looks stacked by hand."""
    return symbol(
        name,
        "0 0 48 14",
        f'<rect x="1" y="1" width="46" height="12" rx="4" fill="{_CHIP}" stroke="{INK}"'
        f' stroke-opacity=".3"/><path d="{stripes}" fill="{_STRIPE}"/>',
    )


def _logo() -> str:
    """A spade above the bar of a fraction, a die below it."""
    return symbol(
        "logo",
        "0 0 40 40",
        f'<rect x="1.5" y="1.5" width="37" height="37" rx="10" fill="{paint("brand")}"/>'
        f'<g fill="#fff"><path transform="translate(13.5 4.5) scale(.13)"'
        f' d="{SUIT_OUTLINES[Suit.SPADES]}"/>'
        '<rect x="13.5" y="23.5" width="13" height="12" rx="3.5"/></g>'
        f'<path d="M9 20.5H31" stroke="{paint("honey")}" stroke-width="2.6"'
        f' stroke-linecap="round"/><g fill="{paint("brand")}"><circle cx="17" cy="26.8" r="1.5"/>'
        '<circle cx="20" cy="29.5" r="1.5"/><circle cx="23" cy="32.2" r="1.5"/></g>',
    )
