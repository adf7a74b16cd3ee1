"""The picture of the funnel: runs over an axis of powers of ten, the exact line, and its band.

The band is the exact line ± two standard errors: p ± 2·√(p·(1 − p)/n) for shares, and
0 ± 2·√(n·p·(1 − p)) for how many ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log10
from statistics import median_low
from typing import Final

from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.funnel_runs import STOPS, Runs, Setting
from widgets.lessons.hundreds_view import MINE, TWO_PAIR, YOURS
from widgets.lessons.plot import Frame, Plot, Point, band, dot, line, rule, words_at

__all__ = ["AHEAD", "SHARE", "Look", "funnel_picture", "funnel_says"]

SHARE: Final = "share"
AHEAD: Final = "ahead"
_ROOMY: Final = 500
"""px of a frame in which every stop has its name."""

_ASKED: Final = 100
"""The throws of the two rooms in the question."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: a setting, up to how many throws, on which axis, with the truth or not."""

    setting: Setting
    throws: int
    axis: str
    exact: bool

    def value(self, throws: int, hits: int) -> Fraction:
        """Where a run stands on this axis."""
        setting = self.setting
        return setting.share(throws, hits) if self.axis == SHARE else setting.ahead(throws, hits)

    def middle(self, throws: int) -> float:
        """Where it is expected to stand."""
        setting = self.setting
        ahead = float(setting.lead)
        return float(setting.chance) + ahead / throws if self.axis == SHARE else ahead

    def reach(self, throws: int) -> float:
        """Two standard errors on this axis."""
        two = 2 * self.setting.spread(throws)
        return two / throws if self.axis == SHARE else two

    def ends(self) -> tuple[float, float]:
        """The lowest and the highest value on the axis; it stays while runs grow."""
        setting, chance = self.setting, float(self.setting.chance)
        if self.axis == AHEAD:
            wide = 2.6 * setting.spread(STOPS[-1])
            return setting.lead - wide, setting.lead + wide
        if setting.lead:
            wide = setting.spread(2 * setting.begun) / (2 * setting.begun)
            return chance - 2.8 * wide, chance + setting.lead / setting.begun + 2 * wide
        wide = setting.spread(setting.first) / setting.first
        return chance - 2.2 * wide, chance + 3 * wide


class _Field:
    """Places of throws and values."""

    def __init__(self, look: Look, frame: Frame) -> None:
        self.look, self.frame = look, frame
        self.low, self.high = look.ends()
        self._first = log10(look.setting.first)
        self._decades = log10(STOPS[-1]) - self._first

    def x(self, throws: int) -> float:
        return self.frame.x((log10(throws) - self._first) / self._decades)

    def y(self, value: float) -> float:
        return self.frame.y((value - self.low) / (self.high - self.low))

    def at(self, throws: int, value: float) -> tuple[float, float]:
        return self.x(throws), self.y(value)


def funnel_picture(look: Look, runs: Runs | None, frame: Frame, words: Catalogue) -> Plot:
    """The runs up to so many throws, the axes, and the exact part if it is uncovered."""
    field = _Field(look, frame)
    shapes: list[View] = [*_axes(field, words)]
    if look.exact:
        shapes.append(band("band", *_edges(field)))
    if runs is not None:
        shapes += _drawn(field, runs)
    if look.exact:
        shapes += _truth(field)
    if look.setting == Setting(TWO_PAIR) and look.throws >= _ASKED:
        shapes += _asked(field)
    return Plot(
        frame=frame,
        shapes=shapes,
        alt=funnel_says(look, runs, words),
        key=_key(look, runs, words),
        heads=_heads(look, words) if runs is not None else (),
        rows=tuple(_rows(look, runs, words)) if runs is not None else (),
    )


def _axes(field: _Field, words: Catalogue) -> Iterator[View]:
    frame, look = field.frame, field.look
    foot = frame.bottom
    if look.axis == SHARE and field.low < 0:
        zero = field.y(0)
        yield band("cannot", [(frame.left, zero), (frame.right, zero)],
                   [(frame.left, foot), (frame.right, foot)])  # fmt: skip
        if foot - zero > 26:
            said = words(N_("below 0: no share can be here"))
            middle = ((frame.left + frame.right) / 2, round((foot + zero) / 2 + 5, 1))
            yield words_at("below", middle, said)
    for value in _ticks(field):
        y = field.y(float(value))
        yield rule("grid" if value or look.axis == SHARE else "foot", (frame.left, y),
                   (frame.right, y))  # fmt: skip
        text = words.percent(value) if look.axis == SHARE else words.signed(value, 0)
        yield words_at("tick", (frame.left - 6, round(y + 5, 1)), text, "end")
    yield rule("foot", (frame.left, foot), (frame.right, foot))
    named = STOPS if frame.width > _ROOMY else STOPS[::2]
    for throws in named:
        if throws >= look.setting.first:
            anchor = "end" if throws == STOPS[-1] else "middle"
            yield words_at("tick", (field.x(throws), foot + 18), words.number(throws), anchor)
    below = ((frame.left + frame.right) / 2, foot + 38)
    yield words_at("name", below, words(N_("throws; each step is about three times as many")))


def _ticks(field: _Field) -> list[Fraction]:
    """Round numbers between the ends, three to six of them; no share below 0 among them."""
    wide = field.high - field.low
    power = 10 ** (ceil(log10(wide)) - 1)
    unit = Fraction(power).limit_denominator(10**9)
    step = next(it for it in (unit / 2, unit, 2 * unit, 5 * unit) if wide / float(it) <= 6)
    first = ceil(field.low / float(step))
    found = []
    while float(first * step) <= field.high:
        if field.look.axis == AHEAD or first >= 0:
            found.append(first * step)
        first += 1
    return found


def _edges(field: _Field) -> tuple[list[Point], list[Point]]:
    """The upper and the lower edge of the band."""
    look = field.look
    upper = [field.at(n, look.middle(n) + look.reach(n)) for n in look.setting.places]
    lower = [field.at(n, look.middle(n) - look.reach(n)) for n in look.setting.places]
    return upper, lower


def _truth(field: _Field) -> Iterator[View]:
    """The edges and the line, over the runs so that they can be seen."""
    look = field.look
    places = look.setting.places
    upper, lower = _edges(field)
    yield line("edge", upper)
    yield line("edge", lower)
    if look.setting.lead and look.axis == SHARE:
        chance = float(look.setting.chance)
        yield rule("level", field.at(places[0], chance), field.at(places[-1], chance))
    yield line("exact", [field.at(n, look.middle(n)) for n in places])


def _drawn(field: _Field, runs: Runs) -> Iterator[View]:
    look = field.look
    outside = runs.outside(look.throws)
    several = len(runs.rows) > 1
    for row, is_out in zip(runs.rows, outside, strict=True):
        points = [
            field.at(n, float(look.value(n, hits)))
            for n, hits in zip(runs.places, row, strict=True)
            if n <= look.throws
        ]
        marked = several and is_out and look.exact
        kind = "out" if marked else "run" if several else "only"
        yield line(kind, points)
        yield dot("end", points[-1], 3 if several else 5)


def _asked(field: _Field) -> Iterator[View]:
    """The two rooms of the question, as rings at a hundred throws."""
    for count in (YOURS, MINE):
        at = field.at(_ASKED, count / _ASKED)
        yield dot("ring", at, 6)
        yield words_at("said", (at[0] + 11, round(at[1] + 5, 1)), str(count), "start")


def funnel_says(look: Look, runs: Runs | None, words: Catalogue) -> str:
    """What the picture says, in a sentence or two."""
    setting, throws = look.setting, look.throws
    if runs is None:
        return (
            words(N_("Everybody stands {lead} ahead. Throw on."), lead=setting.lead)
            if setting.lead
            else words(N_("Nothing thrown yet."))
        )
    hits = runs.at(throws)
    said = [_one(look, hits[0], words) if len(hits) == 1 else _several(look, hits, words)]
    if len(hits) > 1 and look.exact:
        said.append(
            words(N_("Outside two standard errors: {some} of {all} runs."),
                  some=sum(runs.outside(throws)), all=len(hits))
        )  # fmt: skip
    none = hits.count(0)
    if none and not setting.begun:
        said.append(
            words(N_("{some} of {all} have seen none: a share of 0, and by their own account ± 0."),
                  some=none, all=len(hits))
        )  # fmt: skip
    return " ".join(said)


def _one(look: Look, hits: int, words: Catalogue) -> str:
    share = words.percent(look.setting.share(look.throws, hits))
    return words(
        N_("{throws} throws: it came {hits} times, a share of {share}."),
        throws=look.throws, hits=hits, share=share,
    )  # fmt: skip


def _several(look: Look, hits: list[int], words: Catalogue) -> str:
    values = [look.value(look.throws, it) for it in hits]
    mean = sum(values, Fraction(0)) / len(values)
    if look.axis == SHARE:
        return words(
            N_("{throws} throws: shares from {least} to {most}, on average {mean}."),
            throws=look.throws, least=words.percent(min(values)), most=words.percent(max(values)),
            mean=words.percent(mean),
        )  # fmt: skip
    return words(
        N_("{throws} throws: from {least} to {most} ahead, on average {mean}."),
        throws=look.throws, least=words.signed(min(values), 0), most=words.signed(max(values), 0),
        mean=words.signed(mean, 1),
    )  # fmt: skip


def _key(look: Look, runs: Runs | None, words: Catalogue) -> tuple[tuple[str, str], ...]:
    key = []
    if runs is not None:
        key.append(("sim", words.count("{number} run", "{number} runs", len(runs.rows))))
        if look.exact and any(runs.outside(look.throws)) and len(runs.rows) > 1:
            key.append(("out", words(N_("a run outside"))))
    if look.exact:
        if look.axis == AHEAD:
            exact = words(N_("exact, on average"))
        elif look.setting.lead:
            exact = words(N_("exact, on average, and dashed the chance"))
        else:
            exact = words(N_("exact: {chance}"), chance=words.fraction(look.setting.chance) or "")
        key += [("line", exact), ("band", words(N_("exact ± two standard errors")))]
    return tuple(key)


def _heads(look: Look, words: Catalogue) -> tuple[str, ...]:
    heads = [words(N_("throws")), words(N_("lowest")), words(N_("middle")), words(N_("highest"))]
    if look.exact:
        heads += [words(N_("exact")), words(N_("± two")), words(N_("outside"))]
    return tuple(heads)


def _rows(look: Look, runs: Runs, words: Catalogue) -> Iterator[tuple[str, ...]]:
    def shown(value: Fraction) -> str:
        return words.percent(value) if look.axis == SHARE else words.signed(value, 1)

    for throws in look.setting.stops:
        if throws > look.throws:
            return
        values = [look.value(throws, hits) for hits in runs.at(throws)]
        row = [words.number(throws), shown(min(values)), shown(median_low(values)),
               shown(max(values))]  # fmt: skip
        if look.exact:
            middle = look.setting.lead + 0 * look.setting.chance
            exact = look.setting.chance + middle / throws if look.axis == SHARE else middle
            reach = Fraction(look.reach(throws)).limit_denominator(10**6)
            wide = words.percent(reach) if look.axis == SHARE else words.decimal(reach, 1)
            row += [shown(exact), wide, words.number(sum(runs.outside(throws)))]
        yield tuple(row)
