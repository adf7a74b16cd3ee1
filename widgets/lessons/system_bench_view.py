"""The picture of many evenings: their sum, from one to the next, and where it should run.

The exact sum of n evenings with mean m and variance v is n·m, give or take 2·√(n·v).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import Final

from rules.distribution import Distribution, E, variance
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.plot import Frame, Plot, Point, band, dot, line, rule, words_at

__all__ = ["Evenings", "evenings_picture"]

_MOST_POINTS: Final = 700
_FEWEST: Final = 10
_MOST_ROWS: Final = 25
_BAND_STEPS: Final = 40


@dataclass(frozen=True, slots=True)
class Evenings:
    """The results of some evenings, and what one comes to exactly, if that may be seen."""

    results: tuple[int, ...]
    exact: Distribution[int] | None

    @property
    def wide(self) -> int:
        """The evening at the right end of the picture."""
        return max(_FEWEST, len(self.results))

    def sums(self) -> list[int]:
        """What there is after 0, 1, 2, … evenings."""
        return [0, *accumulate(self.results)]

    def edges(self, place: float) -> tuple[float, float, float]:
        """The exact mean of the sum after so many evenings, and two standard errors around it."""
        assert self.exact is not None
        mean = float(E(self.exact)) * place
        reach = 2 * sqrt(place * float(variance(self.exact)))
        return mean, mean - reach, mean + reach


class _Field:
    """Places of evenings and sums."""

    def __init__(self, shown: Evenings, frame: Frame) -> None:
        self.shown, self.frame = shown, frame
        values = [float(it) for it in shown.sums()]
        if shown.exact is not None:
            values += shown.edges(shown.wide)
        self.step = _tick(max(values) - min(values))
        self.low = min(0, min(values) // self.step) * self.step
        self.high = max(self.step, -(-max(values) // self.step) * self.step)

    def at(self, place: float, value: float) -> Point:
        share = (value - self.low) / (self.high - self.low)
        return self.frame.x(place / self.shown.wide), self.frame.y(share)

    def ticks(self) -> Iterator[int]:
        return iter(range(int(self.low), int(self.high) + 1, int(self.step)))


def _tick(span: float) -> int:
    """A round distance between ticks, for four of them or so."""
    size = 1
    for step in (2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 10**6):
        size = step
        if span <= 5 * step:
            break
    return size


def evenings_picture(shown: Evenings, frame: Frame, words: Catalogue, alt: str) -> Plot:
    """The sum of the evenings over their number."""
    field = _Field(shown, frame)
    shapes: list[View] = []
    exact = shown.exact is not None and bool(shown.results)
    if exact:
        shapes.append(_band(field))
    shapes += _axes(field, words)
    if exact:
        shapes.append(line("level", [field.at(it, shown.edges(it)[0]) for it in (0, shown.wide)]))
    sums = shown.sums()
    if shown.results:
        last = len(sums) - 1
        every = max(1, last // _MOST_POINTS)
        places = [*range(0, last, every), last]
        kind = "only" if last <= _MOST_POINTS else "run"
        shapes.append(line(kind, [field.at(it, sums[it]) for it in places]))
        shapes.append(dot("end", field.at(last, sums[last]), 5))
    return Plot(
        frame=frame,
        shapes=shapes,
        alt=alt,
        key=_key(words, exact=exact),
        heads=_heads(shown, words),
        rows=tuple(_rows(shown, words)) if shown.results else (),
    )


def _axes(field: _Field, words: Catalogue) -> Iterator[View]:
    frame, wide = field.frame, field.shown.wide
    for tick in field.ticks():
        left, y = field.at(0, tick)
        yield rule("foot" if not tick else "grid", (left, y), (frame.right, y))
        yield words_at("tick", (left - 6, y + 5), words.signed(Fraction(tick)), "end")
    for share in (Fraction(1, 2), Fraction(1)):
        place = int(wide * share)
        anchor = "end" if share == 1 else "middle"
        yield words_at("tick", (frame.x(float(share)), frame.bottom + 19), words.number(place),
                       anchor)  # fmt: skip
    yield words_at("name", (frame.left, frame.bottom + 19), words(N_("evenings")), "start")


def _band(field: _Field) -> View:
    shown = field.shown
    places = [shown.wide * (it / _BAND_STEPS) ** 2 for it in range(_BAND_STEPS + 1)]
    found = [(it, shown.edges(it)) for it in places]
    upper = [field.at(it, high) for it, (_, _, high) in found]
    return band("band", upper, [field.at(it, low) for it, (_, low, _) in found])


def _key(words: Catalogue, *, exact: bool) -> list[tuple[str, str]]:
    key = [("sim", words(N_("all evenings so far, added up, in chips")))]
    if exact:
        key += [("level", words(N_("exact mean"))), ("band", words(N_("± two standard errors")))]
    return key


def _heads(shown: Evenings, words: Catalogue) -> tuple[str, ...]:
    heads = (words(N_("result")), words(N_("evenings")))
    return heads if shown.exact is None else (*heads, words(N_("exact, in 1,000")))


def _rows(shown: Evenings, words: Catalogue) -> Iterator[tuple[str, ...]]:
    counts = Counter(shown.results)
    often = sorted(it for it, _ in counts.most_common(_MOST_ROWS))
    for result in often:
        row = (words.signed(Fraction(result)), words.number(counts[result]))
        if shown.exact is None:
            yield row
        else:
            weight = shown.exact.get(result, 0)
            yield (*row, words.decimal(Fraction(1000 * weight, shown.exact.total), 1))
