"""The picture of many hundreds of throws: a dot for each room, and where honest rooms end.

The exact part is the binomial distribution: C(100, k)·pᵏ·(1 − p)¹⁰⁰⁻ᵏ with p = 25/108.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.plot import Frame, Plot, band, dot, rule, words_at

__all__ = ["INSIDE", "MINE", "TWO_PAIR", "YOURS", "binomial_chances", "inside", "rooms_picture"]

TWO_PAIR: Final = Fraction(25, 108)
"""Two pair in one throw of five dice, as chapter 01 counts it."""

YOURS, MINE = 31, 17
"""The two counts of the question."""

INSIDE: Final = (15, 31)
"""The whole numbers within two standard errors of a hundred times the chance."""

_THROWS: Final = 100
_FIRST, _LAST = 4, 46
_ROOMY: Final = 500
"""px of a frame in which every fifth number has its place."""

_FEWEST_SHOWN: Final = 40
"""Bars are drawn for so many rooms at least, so that they can be seen beside one dot."""


@cache
def binomial_chances() -> tuple[Fraction, ...]:
    """The chance of each number of two pairs in a hundred throws, from 0 to 100.

    >>> sum(binomial_chances())
    Fraction(1, 1)
    """
    return tuple(
        comb(_THROWS, k) * TWO_PAIR**k * (1 - TWO_PAIR) ** (_THROWS - k) for k in range(_THROWS + 1)
    )


def inside() -> Fraction:
    """The chance that an honest room ends within two standard errors.

    >>> round(float(inside()), 3)
    0.957
    """
    return sum(binomial_chances()[INSIDE[0] : INSIDE[1] + 1], Fraction(0))


def rooms_picture(
    rooms: Sequence[int], typed: Sequence[int], frame: Frame, words: Catalogue, *, exact: bool
) -> Plot:
    """All rooms as dots over their counts; with ``exact`` the bars and the band beside them."""
    everyone = [*rooms, *typed]
    stacks = Counter(map(_column, everyone))
    shown = max(len(everyone), _FEWEST_SHOWN)
    bars = [float(it) * shown for it in binomial_chances()] if exact else []
    column = (frame.right - frame.left) / (_LAST - _FIRST + 1)
    highest = max([*stacks.values(), *bars, 1])
    unit = min(column, (frame.bottom - frame.top - 22) / highest)
    place = _Columns(frame, column, unit)
    shapes: list[View] = []
    if exact:
        shapes.append(place.between("band", INSIDE))
        shapes += [place.bar(k, bars[k]) for k in range(_FIRST, _LAST + 1) if bars[k] * unit > 0.4]
    shapes += place.axis(words)
    shapes += [place.mark(MINE, words(N_("me: 17"))), place.mark_line(MINE)]
    shapes += [place.mark(YOURS, words(N_("you: 31"))), place.mark_line(YOURS)]
    shapes += place.dots(rooms, typed)
    return Plot(
        frame=frame,
        shapes=shapes,
        alt=_says(everyone, words, exact=exact),
        key=_key(words, typed=bool(typed), rooms=shown, exact=exact),
        heads=_heads(words, exact=exact) if everyone else (),
        rows=_rows(Counter(everyone), words, exact=exact),
    )


def _column(count: int) -> int:
    """Where a count is drawn: the few beyond the ends stand at the ends."""
    return max(_FIRST, min(_LAST, count))


class _Columns:
    """Places of counts and of dots over them."""

    def __init__(self, frame: Frame, column: float, unit: float) -> None:
        self.frame, self.column, self.unit = frame, column, unit

    def middle(self, count: float) -> float:
        """The middle of a count's column."""
        return round(self.frame.left + (count - _FIRST + 0.5) * self.column, 1)

    def between(self, kind: str, ends: tuple[int, int]) -> View:
        """The field from the column of one count to that of another."""
        low, high = self.middle(ends[0] - 0.5), self.middle(ends[1] + 0.5)
        top, foot = self.frame.top, self.frame.bottom
        return band(kind, [(low, top), (high, top)], [(low, foot), (high, foot)])

    def bar(self, count: int, rooms: float) -> View:
        """So many rooms as a bar."""
        wide, foot = 0.42 * self.column, self.frame.bottom
        x, top = self.middle(count), round(foot - rooms * self.unit, 1)
        left, right = round(x - wide, 1), round(x + wide, 1)
        return band("bar", [(left, top), (right, top)], [(left, foot), (right, foot)])

    def axis(self, words: Catalogue) -> list[View]:
        """The foot, a number every five columns, and what is counted."""
        frame = self.frame
        numbers = range(5, _LAST, 5 if frame.width > _ROOMY else 10)
        middle = (frame.left + frame.right) / 2
        return [
            rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)),
            *(
                words_at("tick", (self.middle(it), frame.bottom + 18), words.number(it))
                for it in numbers
            ),
            words_at(
                "name", (middle, frame.bottom + 38), words(N_("two pairs in a hundred throws"))
            ),
        ]

    def mark_line(self, count: int) -> View:
        """The dashed line of a count of the question."""
        x = self.middle(count)
        return rule("mark", (x, self.frame.top + 18), (x, self.frame.bottom))

    def mark(self, count: int, text: str) -> View:
        """The name of that line."""
        return words_at("said", (self.middle(count), self.frame.top + 12), text)

    def dots(self, rooms: Sequence[int], typed: Sequence[int]) -> list[View]:
        """One dot a room, stacked in the order in which they came."""
        high: Counter[int] = Counter()
        shapes = []
        radius = min(self.column, self.unit) / 2 * 0.9
        for kind, counts in (("dot", rooms), ("typed", typed)):
            for count in counts:
                at = _column(count)
                y = self.frame.bottom - (high[at] + 0.5) * self.unit
                shapes.append(dot(kind, (self.middle(at), round(y, 1)), radius))
                high[at] += 1
        return shapes


def _says(everyone: Sequence[int], words: Catalogue, *, exact: bool) -> str:
    if not everyone:
        said = words(N_("No room has thrown yet. 31 and 17 are marked."))
    else:
        said = words(
            N_("{rooms} so far, from {least} to {most} two pairs. 31 and 17 are marked."),
            rooms=words.count("{number} room", "{number} rooms", len(everyone)),
            least=min(everyone),
            most=max(everyone),
        )
    if not exact:
        return said
    low, high = INSIDE
    held = sum(low <= count <= high for count in everyone)
    return " ".join(
        [
            said,
            words(
                N_("Of honest rooms {share} end between {low} and {high}; of these, {held}."),
                share=words.percent(inside()), low=low, high=high,
                held=words(N_("{some} of {all}"), some=held, all=len(everyone)),
            ),
        ]
    )  # fmt: skip


def _key(words: Catalogue, *, typed: bool, rooms: int, exact: bool) -> tuple[tuple[str, str], ...]:
    key = [("simdot", words(N_("one room: a hundred throws")))]
    if typed:
        key.append(("typed", words(N_("typed, from real dice"))))
    if exact:
        low, high = INSIDE
        key += [
            ("bars", words(N_("exact, for {rooms} honest rooms"), rooms=rooms)),
            (
                "band",
                words(N_("{low} to {high}: {share}"), low=low, high=high,
                      share=words.percent(inside())),
            ),
        ]  # fmt: skip
    return tuple(key)


def _heads(words: Catalogue, *, exact: bool) -> tuple[str, ...]:
    heads = [words(N_("two pairs")), words(N_("rooms"))]
    return (*heads, words(N_("exact chance"))) if exact else tuple(heads)


def _rows(seen: Counter[int], words: Catalogue, *, exact: bool) -> tuple[tuple[str, ...], ...]:
    if not seen:
        return ()
    counts = range(min(seen), max(seen) + 1)
    if not exact:
        return tuple((words.number(it), words.number(seen[it])) for it in counts)
    return tuple(
        (words.number(it), words.number(seen[it]), words.percent(binomial_chances()[it]))
        for it in counts
    )
