"""The deck's grid as a view: cells, what is lit and why, and the counts from rare to common."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb, log
from typing import TYPE_CHECKING

from rules.cards import Rank
from widgets.base import View
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from widgets.lessons.pictures_grid import DeckGrid

__all__ = ["FIVE_ALIKE", "grid_view"]

FIVE_ALIKE = N_("five alike")
SUIT_WORDS = {
    "s": N_("spades"),
    "h": N_("hearts"),
    "d": N_("diamonds"),
    "c": N_("clubs"),
    "*": N_("stars"),
}
ACE_WORDS = {
    "value_one": N_("also under the two"),
    "below_lowest": N_("also under the lowest card"),
    "never": N_("only high"),
}
MOST_TOLD = 3


def grid_view(grid: DeckGrid, words: Catalogue) -> View:
    """The whole view of the grid as it stands."""
    lit = set(grid.hand or grid.lit)
    return {
        "title": words(N_("The deck as a grid")),
        "size": words(
            N_("{ranks} ranks × {suits} suits = {cards} cards"),
            ranks=grid.ranks,
            suits=grid.suits,
            cards=grid.ranks * grid.suits,
        ),
        "ranks": [{"letter": rank.shown, "code": rank.letter} for rank in grid.columns],
        "rows": [
            {
                "suit": suit,
                "words": words(SUIT_WORDS[suit]),
                "cells": [
                    {"lit": (rank, suit) in lit, "label": _spoken(rank, suit, words)}
                    for rank in grid.columns
                ],
            }
            for suit in _rows(grid)
        ],
        "any_lit": bool(lit),
        "lit_word": words(N_("lit")),
        "said": _said(grid, words),
        "controls": _controls(grid, words),
        "bars": _bars(grid, words),
    }


def _rows(grid: DeckGrid) -> list[str]:
    return list(SUIT_WORDS)[: grid.suits]


def _spoken(rank: Rank, suit: str, words: Catalogue) -> str:
    return words(N_("{rank} of {suit}"), rank=words(rank.words), suit=words(SUIT_WORDS[suit]))


def _said(grid: DeckGrid, words: Catalogue) -> list[View]:
    if grid.hand:
        ordered = sorted(grid.hand, key=lambda cell: (-cell[0], cell[1]))
        cards = words.listed(_spoken(rank, suit, words) for rank, suit in ordered)
        name = words.message(grid.name_of(grid.hand))
        return [
            {"text": words(N_("{name}."), name=name[:1].upper() + name[1:]), "strong": True},
            {"text": " " + words(N_("Dealt: {cards}."), cards=cards)},
        ]
    if grid.lit and grid.lit_words is not None:
        return [
            {"text": words.message(grid.lit_words)},
            {"text": " " + words.count("{number} cell.", "{number} cells.", len(grid.lit))},
        ]
    return [{"text": words(N_("Every cell is one card. Deal five and name them."))}]


def _controls(grid: DeckGrid, words: Catalogue) -> View:
    return {
        "ranks": {
            "label": words(N_("ranks n")),
            "value": grid.ranks,
            "minimum": 5,
            "maximum": 13,
            "spoken": words.count("{number} rank", "{number} ranks", grid.ranks),
        },
        "suits": {
            "label": words(N_("suits s")),
            "value": grid.suits,
            "minimum": 1,
            "maximum": 5,
            "spoken": words.count("{number} suit", "{number} suits", grid.suits),
        },
        "ace": {
            "label": words(N_("the ace in straights")),
            "value": grid.ace_low,
            "options": [{"id": rule, "name": words(said)} for rule, said in ACE_WORDS.items()],
        },
        "deal": words(N_("Deal five")),
        "dark": words(N_("All dark")) if grid.hand or grid.lit else "",
    }


def _bars(grid: DeckGrid, words: Catalogue) -> View:
    """The categories from rare to common on a log scale; covered, only their cover."""
    title = words(N_("How many hands of each kind?"))
    if grid.covered:
        may = grid.may_uncover
        hint = (
            N_("Covered, so that you can guess first.")
            if may
            else N_("Covered until you have made your guess.")
        )
        return {
            "covered": True,
            "title": title,
            "cover": words(hint),
            "button": words(N_("Uncover")) if may else "",
        }
    counts = grid.counts
    total = comb(grid.ranks * grid.suits, 5)
    return {
        "covered": False,
        "title": title,
        "button": words(N_("Cover")),
        "note": words(
            N_("rarest first, of {total} hands; each step to the right is ten times as many"),
            total=total,
        ),
        "changes": _changes(grid.before, counts, words),
        "ticks": [round(1000 * power * log(10) / log(total)) for power in range(1, len(str(total)))]
        if total > 1
        else [],
        "rows": [
            {
                "name": words(name),
                "key": name,
                "width": round(1000 * log(count) / log(total)) if count > 1 and total > 1 else 0,
                "any": count > 0,
                "count": words.number(count),
                "share": words.percent(Fraction(count, total)),
                "moved": _moved(name, grid.before, counts),
            }
            for name, count in counts.items()
        ],
    }


def _moved(name: str, before: dict[str, int], after: dict[str, int]) -> bool:
    """Whether this category has changed places with another one since the last cut."""
    return any(name in pair for pair in _swaps(before, after))


def _swaps(before: dict[str, int], after: dict[str, int]) -> list[tuple[str, str]]:
    """Pairs whose order is turned round, the now rarer one first. Ties are no order."""
    shared = [name for name in after if name in before]
    return [
        (rare, common)
        for rare, common in combinations(shared, 2)
        if before[rare] >= before[common] and after[rare] < after[common] and before[common]
    ]


def _changes(before: dict[str, int], after: dict[str, int], words: Catalogue) -> str:
    swaps = _swaps(before, after)
    told = [
        words(N_("{rare} is now rarer than {common}"), rare=words(rare), common=words(common))
        for rare, common in swaps[:MOST_TOLD]
    ]
    if not told:
        return ""
    return words(N_("Places changed: {changes}."), changes="; ".join(told))
