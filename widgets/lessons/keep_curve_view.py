"""The pictures of a chain: its first row after t throws as bars, and five alike as curves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from rules.dice_keeping import DICE, Pattern
from rules.messages import BadVariant
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.keep_matrix_view import state_words
from widgets.lessons.plot import WIDE, Frame, Plot, band, dot, line, rule, words_at

if TYPE_CHECKING:
    from rules.derivations import KeepChain

__all__ = ["LAST", "Flow", "curve_picture", "flow_of", "row_picture"]

LAST: Final = 20
KINDS: Final = ("exact", "level", "dots")


@dataclass(frozen=True, slots=True)
class Flow:
    """Where a walk stands after 0, 1, 2, … throws, and its mean wait; None if some never end."""

    rows: tuple[dict[Pattern, Fraction], ...]
    mean: Fraction | None

    def five_alike(self, throws: int) -> Fraction:
        """The chance of five alike within so many throws."""
        return self.rows[throws].get((DICE,), Fraction(0))


def flow_of(chain: KeepChain, throws: int = LAST) -> Flow:
    """The first rows of the powers of a chain, up to so many throws.

    One die that lies or none is one state.
    """
    size = range(len(chain.states))
    step = [[_exact(chain.transitions[at, to]) for to in size] for at in size]
    now = [Fraction(int(not at)) for at in size]
    rows = []
    for _ in range(throws + 1):
        row: dict[Pattern, Fraction] = {}
        for state, chance in zip(chain.states, now, strict=True):
            row[state or (1,)] = row.get(state or (1,), Fraction(0)) + chance
        rows.append(row)
        now = [sum((now[at] * step[at][to] for at in size), Fraction(0)) for to in size]
    try:
        return Flow(tuple(rows), chain.expected_throws)
    except BadVariant:
        return Flow(tuple(rows), None)


def _exact(number: Any) -> Fraction:
    """A rational number of SymPy."""
    return Fraction(int(number.p), int(number.q))


def row_picture(flow: Flow, throws: int, frame: Frame, words: Catalogue) -> Plot:
    """The first row of the matrix after so many throws: a bar for each state."""
    chances = flow.rows[throws]
    shapes: list[View] = [*_levels(frame, words)]
    for place, (state, chance) in enumerate(chances.items()):
        left, right = (frame.x((place + edge) / len(chances)) for edge in (0.14, 0.86))
        top, middle = frame.y(float(chance)), (left + right) / 2
        shapes.append(band("solid", [(left, top), (right, top)],
                           [(left, frame.bottom), (right, frame.bottom)]))  # fmt: skip
        shapes.append(words_at("said", (middle, max(top - 6, frame.top + 4)),
                               words.decimal(chance, 3)))  # fmt: skip
        shapes.append(words_at("tick", (middle, frame.bottom + 19), state_words(state, words)))
    shapes.append(rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)))
    listed = words.listed([f"{state_words(it, words)} {words.decimal(chance, 3)}"
                           for it, chance in chances.items()])  # fmt: skip
    return Plot(
        frame=frame,
        shapes=shapes,
        alt=words(N_("After {throws} throws: {chances}."), throws=throws, chances=listed),
        key=(("solid", words(N_("exact: the first row of the matrix after t throws"))),),
        heads=(words(N_("state")), words(N_("chance")), words(N_("about"))),
        rows=tuple(
            (state_words(state, words), str(chance), words.decimal(chance, 4))
            for state, chance in chances.items()
        ),
    )


def curve_picture(flows: Mapping[str, Flow], throws: int, frame: Frame, words: Catalogue) -> Plot:
    """Five alike within 0 to 20 throws for some rules, the first one with its marks."""
    curves = {name: [it.five_alike(t) for t in range(LAST + 1)] for name, it in flows.items()}
    first = next(iter(curves.values()))
    shapes: list[View] = [*_levels(frame, words)]
    shapes += [
        words_at("tick", (frame.x(t / LAST), frame.bottom + 18), words.number(t))
        for t in range(0, LAST + 1, 5 if frame is WIDE else 10)
    ]
    shapes.append(words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                           words(N_("throws"))))  # fmt: skip
    shapes.append(rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)))
    half = next((t for t, chance in enumerate(first) if chance >= Fraction(1, 2)), None)
    if half:
        below, above = first[half - 1], first[half]
        at = half - 1 + float((Fraction(1, 2) - below) / (above - below))
        shapes.append(rule("mark", (frame.x(at / LAST), frame.bottom), (frame.x(at / LAST),
                                                                       frame.y(0.5))))  # fmt: skip
        shapes.append(words_at("said", (frame.x(at / LAST) - 8, frame.y(0.5) - 8),
                               words(N_("one half")), "end"))  # fmt: skip
    mean = next(iter(flows.values())).mean
    if mean is not None and mean <= LAST:
        at = float(mean)
        under = int(at)
        share = first[under] + (mean - under) * (first[min(under + 1, LAST)] - first[under])
        x, y = frame.x(at / LAST), frame.y(float(share))
        shapes.append(rule("mark", (x, frame.bottom), (x, y)))
        shapes.append(words_at("said", (x + 8, y + 22), words(N_("mean")), "start"))
    for kind, values in zip(KINDS, curves.values(), strict=False):
        points = [(frame.x(t / LAST), frame.y(float(it))) for t, it in enumerate(values)]
        shapes.append(line(kind, points))
    x, y = frame.x(throws / LAST), frame.y(float(first[throws]))
    shapes.append(rule("mark", (x, frame.bottom), (x, y)))
    shapes.append(dot("here", (x, y), 6))
    return Plot(
        frame=frame,
        shapes=shapes,
        alt=words(
            N_("Five alike within 0 to 20 throws. At {throws}: {chances}."),
            throws=throws,
            chances=words.listed(
                [f"{words(name)} {words.decimal(it[throws], 3)}" for name, it in curves.items()]
            ),
        ),
        key=[(kind, words(name)) for kind, name in zip(KINDS, curves, strict=False)],
        heads=(words(N_("throws")), *map(words, curves)),
        rows=tuple(
            (words.number(t), *(words.decimal(it[t], 4) for it in curves.values()))
            for t in range(LAST + 1)
        ),
    )


def _levels(frame: Frame, words: Catalogue) -> list[View]:
    shapes: list[View] = []
    for quarter in range(1, 5):
        y = frame.y(quarter / 4)
        shapes.append(rule("grid", (frame.left, y), (frame.right, y)))
        text = words.percent(Fraction(quarter, 4))
        shapes.append(words_at("tick", (frame.left - 6, y + 5), text, "end"))
    return shapes
