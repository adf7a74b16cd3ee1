"""What every panel of exact values has in common: its cover, and the length of a bar."""

from __future__ import annotations

from fractions import Fraction

from widgets.base import View
from widgets.catalogue import Catalogue

__all__ = ["bar_width", "covered_panel"]


def covered_panel(title: str, first: str, *, may_ask: bool, words: Catalogue) -> View:
    """The panel while it is covered; ``first`` says what to do where nothing is to be uncovered."""
    cover = words("Covered, so that you can decide first.") if may_ask else first
    uncover = words("Uncover") if may_ask else ""
    return {"covered": True, "title": title, "cover": cover, "uncover": uncover}


def bar_width(part: Fraction, whole: Fraction) -> int:
    """A share in thousandths, for a bar; anything above zero shows.

    >>> bar_width(Fraction(1, 3), Fraction(1)), bar_width(Fraction(1, 10**9), Fraction(1))
    (333, 1)
    """
    if whole == 0 or part == 0:
        return 0
    return max(1, round(1000 * part / whole))
