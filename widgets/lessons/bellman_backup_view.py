"""The picture of a backup: STOP as one bar, THROW as blocks whose area is chance times worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.dice_poker.throw_blocks import Block
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.plot import Frame, band, rule, words_at

__all__ = ["Columns", "backup_shapes"]

STOP_LEFT, STOP_RIGHT, THROW_LEFT = 0.02, 0.16, 0.24
"""Where the bar and the blocks stand, in shares of the field's width."""
NARROW: Final = 700


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """What is drawn now: ``stop`` and ``level`` are None while they are covered.

    ``worths`` has the blocks that were folded back; ``heads`` the dice of both choices.
    """

    blocks: tuple[Block, ...]
    stop: Fraction | None
    worths: Mapping[int, Fraction]
    level: Fraction | None
    heads: tuple[str, str]

    @property
    def throws(self) -> bool:
        """Whether throwing is the better choice, as far as that is seen."""
        return self.level is not None and self.stop is not None and self.level > self.stop


def backup_shapes(columns: Columns, frame: Frame, words: Catalogue) -> list[View]:
    """All shapes, from back to front."""
    shapes: list[View] = []
    for quarter in range(1, 5):
        y = frame.y(quarter / 4)
        shapes.append(rule("grid", (frame.left, y), (frame.right, y)))
        text = words.decimal(Fraction(quarter, 4), 2)
        shapes.append(words_at("tick", (frame.left - 6, y + 5), text, "end"))
    left, right = frame.x(STOP_LEFT), frame.x(STOP_RIGHT)
    shapes += _heads(columns, frame, words)
    shapes += _block(frame, left, right, columns.stop)
    said = [_worth(columns.stop, frame, (left + right) / 2, words)]
    start, ways = frame.x(THROW_LEFT), sum(block.ways for block in columns.blocks)
    wide = (frame.right - start) / ways
    at = start
    for place, block in enumerate(columns.blocks):
        end = round(at + wide * block.ways, 1)
        worth = columns.worths.get(place)
        shapes += _block(frame, at, end, worth)
        middle = round((at + end) / 2, 1)
        said.append(_worth(worth, frame, middle, words))
        shapes += _named(block, frame, middle, place, words)
        at = end
    shapes.append(rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)))
    if columns.stop is not None:
        y = frame.y(float(columns.stop))
        shapes.append(rule("mark", (right, y), (frame.right, y)))
    if columns.level is not None:
        y = frame.y(float(columns.level))
        shapes.append(rule("level", (start, y), (frame.right, y)))
        text = words.decimal(columns.level, 3)
        said.append(words_at("said fd-plot-mean", (frame.right - 8, y - 7), text, "end"))
        edges = (start - 20, frame.right + 4) if columns.throws else (left - 8, right + 8)
        shapes.append(_outline(frame, *edges))
    shapes += said
    return shapes


def _heads(columns: Columns, frame: Frame, words: Catalogue) -> list[View]:
    """STOP and THROW, with the dice where there is room for them."""
    stop, throw = words(N_("STOP")), words(N_("THROW"))
    middle = (frame.x(STOP_LEFT) + frame.x(STOP_RIGHT)) / 2
    y = frame.top - 14
    shapes = [words_at("said", (frame.x(THROW_LEFT), y), f"{throw}  {columns.heads[1]}", "start")]
    shapes.append(words_at("said", (middle, y), stop))
    return shapes


def _block(frame: Frame, left: float, right: float, worth: Fraction | None) -> list[View]:
    """A block as high as it is worth, or only its width where that is covered."""
    foot = [(left, frame.bottom), (right, frame.bottom)]
    y = frame.y(1 if worth is None else float(worth))
    kind = "unknown" if worth is None else "folded"
    return [band(kind, [(left, y), (right, y)], foot)]


def _worth(worth: Fraction | None, frame: Frame, middle: float, words: Catalogue) -> View:
    if worth is None:
        return words_at("said", (middle, frame.y(0.5)), "?")
    return words_at("said", (middle, frame.y(float(worth)) - 6), words.decimal(worth, 3))


def _named(block: Block, frame: Frame, middle: float, place: int, words: Catalogue) -> list[View]:
    """How many throws, and what they make; names take turns in two rows where they are close."""
    name = words.message(block.name)
    lower = frame.width < NARROW and place % 2
    return [
        words_at("said", (middle, frame.bottom + 18), words.number(block.ways)),
        words_at("tick", (middle, frame.bottom + (54 if lower else 37)), name),
    ]


def _outline(frame: Frame, left: float, right: float) -> View:
    """The better choice keeps its outline."""
    top = frame.top - 31
    return band("best", [(left, top), (right, top)], [(left, frame.bottom), (right, frame.bottom)])
