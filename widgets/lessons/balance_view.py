"""The picture of a balance: weights on a beam over the pays, a support below, a ruler under it.

All places are in px. What stands on the beam turns with it around the top of the support; the
browser turns it. A pay beyond ten stands behind a break of the ruler, not to scale.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.distribution import Distribution, E
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.plot import Frame, band, dot, line, rule, words_at

__all__ = ["BEAM_NARROW", "BEAM_WIDE", "FARTHEST", "RISE", "STEPS", "Beam", "Scale", "beam_shapes",
           "ground_shapes"]  # fmt: skip

BEAM_WIDE: Final = Frame(720, 310, 44, 690, 30, 236)
BEAM_NARROW: Final = Frame(350, 300, 24, 334, 30, 226)

STEPS: Final = 50
"""So many places of the support to a chip."""

FARTHEST: Final = 10
"""A pay beyond this one stands behind a break."""

RISE: Final = 42
"""From the ground to the beam."""
THICK: Final = 8
COIN: Final = 5
COINS: Final = 60
"""Up to so many weights are drawn one by one."""
STEEPEST, FLATTEST = 3.2, 1.1
"""The angles of a beam that lies almost level, and of one that does not, in degrees."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where the pays of some weights stand in a frame."""

    frame: Frame
    pays: tuple[int, ...]
    span: int = 0

    @property
    def near(self) -> int:
        """The last pay before the break, or the last of all; ``span`` at least."""
        return max(self.span, 1, *(pay for pay in self.pays if pay <= FARTHEST))

    @property
    def far(self) -> tuple[int, ...]:
        """The pays behind the break, from the nearest on."""
        return tuple(pay for pay in self.pays if pay > FARTHEST)

    @property
    def _end(self) -> float:
        frame = self.frame
        return frame.x(1) if not self.far else frame.x(0.6)

    def x(self, pay: float) -> float:
        """The place of a pay on the ruler."""
        frame, far = self.frame, self.far
        if pay <= self.near or not far:
            return round(frame.left + pay / self.near * (self._end - frame.left), 1)
        place = next(place for place, it in enumerate(far, start=1) if it >= pay)
        return round(self._end + place * (frame.right - self._end) / len(far), 1)

    @property
    def broken_at(self) -> float | None:
        """Where the ruler is broken; None if it is not."""
        return round((self._end + self.x(self.far[0])) / 2, 1) if self.far else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Beam:
    """A beam as it is drawn: weights, where the support stands, and what else is to be seen.

    ``support`` is None where nobody pushes one. ``exact`` is the level place, None while it is
    covered; ``ghost`` are the weights of another hand, seen through. ``offer`` is a pay on the
    ruler, which reaches to ``span`` at least.
    """

    weights: Distribution[int]
    support: Fraction | None
    exact: Fraction | None
    ghost: Distribution[int] | None = None
    offer: int | None = None
    span: int = 0

    @property
    def pivot(self) -> Fraction:
        """Around which place the beam turns."""
        return self.support if self.support is not None else E(self.weights)

    @property
    def force(self) -> tuple[Fraction, Fraction]:
        """The turning forces to the left and to the right: weights times their distances."""
        at = self.pivot
        left = sum((n * (at - pay) for pay, n in self.weights.items() if pay < at), Fraction(0))
        right = sum((n * (pay - at) for pay, n in self.weights.items() if pay > at), Fraction(0))
        return left, right

    @property
    def leans(self) -> int:
        """−1 to the left, 1 to the right, 0 level: within half a step of the exact place."""
        gap = E(self.weights) - self.pivot
        return 0 if abs(gap) <= Fraction(1, 2 * STEPS) else 1 if gap > 0 else -1

    @property
    def angle(self) -> float:
        """How far it is turned, in degrees, clockwise."""
        gap = float(abs(E(self.weights) - self.pivot))
        steep = min(STEEPEST, FLATTEST + 2 * gap)
        return round(self.leans * steep, 2)

    def scale(self, frame: Frame) -> Scale:
        """Where its pays stand."""
        pays = {*self.weights, *(self.ghost or ()), 0}
        return Scale(frame, tuple(sorted(pays)), self.span)


def beam_shapes(beam: Beam, frame: Frame, words: Catalogue) -> list[View]:
    """The beam and what stands on it: all that turns."""
    scale = beam.scale(frame)
    top = frame.bottom - RISE - THICK
    left, right = frame.left - 16, frame.right + 16
    shapes: list[View] = []
    if beam.ghost is not None:
        shapes += _stacks("ghost", beam.ghost, scale, top, _unit(beam, frame), single=False)
    single = beam.weights.total <= COINS
    shapes += _stacks("stack", beam.weights, scale, top, _unit(beam, frame), single=single)
    shapes += list(_counts(beam.weights, scale, top, _unit(beam, frame), words))
    shapes.append(band("beam", [(left, top), (right, top)], [(left, top + THICK),
                                                             (right, top + THICK)]))  # fmt: skip
    return shapes


def _unit(beam: Beam, frame: Frame) -> float:
    """The height of one weight."""
    most = max([*beam.weights.values(), *(beam.ghost or {0: 0}).values()])
    room = frame.bottom - RISE - THICK - frame.top
    return min(COIN, room / most)


def _stacks(
    kind: str, weights: Mapping[int, int], scale: Scale, foot: float, unit: float, *, single: bool
) -> Iterator[View]:
    """One stack for each pay, of ``single`` weights or as a bar."""
    half = 14 if scale.frame.width > 400 else 9
    if scale.far:
        half -= 4
    for pay, n in weights.items():
        x = scale.x(pay)
        high = max(2.0, n * unit)
        if not single:
            yield band(kind, [(x - half, foot - high), (x + half, foot - high)],
                       [(x - half, foot), (x + half, foot)])  # fmt: skip
            continue
        gap = unit * 0.22
        path = "".join(
            f"M{x - half:g},{foot - (k + 1) * unit + gap:.1f}h{2 * half}v{unit - gap:.1f}"
            f"h{-2 * half}Z"
            for k in range(n)
        )
        yield {"kind": kind, "d": path}


def _counts(
    weights: Distribution[int], scale: Scale, foot: float, unit: float, words: Catalogue
) -> Iterator[View]:
    """How many weights a stack has; where there are very many, how many of 100."""
    single = weights.total <= 2_000
    for pay, n in weights.items():
        y = round(foot - max(2.0, n * unit) - 7, 1)
        share = Fraction(100 * n, weights.total)
        if single:
            text = words.number(n)
        elif share < Fraction(1, 2) or (scale.frame.width < 400 and pay > 0):
            continue
        else:
            text = words.decimal(share, 1)
        yield words_at("said", (scale.x(pay), y), text)


def ground_shapes(beam: Beam, frame: Frame, words: Catalogue) -> list[View]:
    """The ruler, the chip offered, and the support, or two of them."""
    scale, foot = beam.scale(frame), frame.bottom
    shapes = [rule("foot", (frame.left - 16, foot), (frame.right + 16, foot))]
    if scale.broken_at is not None:
        x = scale.broken_at
        shapes.append(band("gap", [(x - 5, foot - 6), (x + 5, foot - 6)],
                           [(x - 5, foot + 6), (x + 5, foot + 6)]))  # fmt: skip
        shapes += [rule("foot", (x - 9, foot + 7), (x - 1, foot - 7)),
                   rule("foot", (x + 1, foot + 7), (x + 9, foot - 7))]  # fmt: skip
    named: Sequence[int] = (*range(scale.near + 1), *scale.far)
    for pay in named:
        x = scale.x(pay)
        shapes += [rule("foot", (x, foot), (x, foot + 5)),
                   words_at("tick", (x, foot + 20), words.number(pay))]  # fmt: skip
    if beam.offer is not None:
        x = scale.x(beam.offer)
        shapes += [
            rule("offered", (x, foot - 5), (x, foot + 6)),
            dot("chip", (x, foot + 36), 9),
            words_at("said", (x + 15, foot + 41), words(N_("offered")), "start"),
        ]
    name = words(N_("pay, chips back for each chip"))
    below = 60 if beam.offer is not None else 44
    shapes.append(words_at("name", (frame.right + 16, foot + below), name, "end"))
    if beam.ghost is not None and beam.exact is not None:
        shapes.append(_support("faint", scale.x(float(E(beam.ghost))), foot))
    if beam.support is not None:
        shapes.append(_support("pushed", scale.x(float(beam.support)), foot))
    if beam.exact is not None:
        shapes.append(_support("level", scale.x(float(beam.exact)), foot))
    return shapes


def _support(kind: str, x: float, foot: float) -> View:
    """A wedge below the beam, its edge at this place."""
    corners = [(x, foot - RISE), (x + 17, foot), (x - 17, foot)]
    return {"kind": f"wedge fd-plot-{kind}", "d": line("", corners)["d"] + "Z"}
