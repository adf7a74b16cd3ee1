"""The view of a rule and of its matrix: six pictures to tap, the last throw, rows of marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from rules.dice_keeping import DICE, Kept, Pattern, keep_by_picture, pattern_of
from widgets.base import View
from widgets.catalogue import N_, Catalogue

__all__ = ["PICTURES", "matrix_view", "pictures_view", "state_words"]

PICTURES: Final = (
    (5, 5, 5, 5, 2),
    (5, 5, 5, 2, 2),
    (5, 5, 5, 6, 2),
    (5, 5, 2, 2, 1),
    (5, 5, 6, 3, 1),
    (6, 5, 3, 2, 1),
)
"""An example of each picture that a rule must say something of."""


def state_words(state: Pattern, words: Catalogue) -> str:
    """A state as a reader calls it: 3 alike, or 2 + 2 where more than one face lies."""
    if len(state) == 1:
        return words(N_("{number} alike"), number=state[0])
    return " + ".join(map(words.number, state))


def pictures_view(parts: Mapping[Pattern, Pattern], words: Catalogue) -> list[View]:
    """The six pictures; each face is one thing to tap."""
    rule = keep_by_picture(parts)
    shown: list[View] = []
    for dice in PICTURES:
        kept = rule((), dice)
        shown.append(
            {
                "label": words(N_("In the picture {dice}"), dice=" ".join(map(str, dice))),
                "note": "" if parts[pattern_of(dice)] else words(N_("all are thrown again")),
                "groups": [
                    {
                        "face": face,
                        "dice": dice.count(face),
                        "kept": face in kept,
                        "tag": words(N_("KEEP")) if face in kept else "",
                        "label": words(N_("{dice}: keep"),
                                       dice=" ".join([str(face)] * dice.count(face))),
                    }
                    for face in dict.fromkeys(dice)
                ],
            }
        )  # fmt: skip
    return shown


def matrix_view(
    states: Sequence[Pattern],
    counts: Counter[tuple[Pattern, Pattern]],
    exact: Mapping[Pattern, Mapping[Pattern, Fraction]],
    last: Kept | None,
    words: Catalogue,
    *,
    changed: bool,
) -> View:
    """The matrix: a row for each state that goes on, a cell for each that may come next."""
    here = (pattern_of(last.before) or (1,), pattern_of(last.after) or (1,)) if last else None
    rows = []
    for state in states[:-1]:
        total = sum(counts[state, there] for there in states)
        row = exact.get(state)
        rows.append(
            {
                "label": state_words(state, words),
                "total": words.count("{number} throw", "{number} throws", total) if total else "",
                "lit": here is not None and here[0] == state,
                "cells": [
                    {
                        "count": words.number(counts[state, there]) if counts[state, there] else "",
                        "share": 1000 * counts[state, there] // total if total else 0,
                        "lit": here == (state, there),
                    }
                    for there in states
                ],
                "exact_label": words(N_("exact")) if row is not None else "",
                "exact": [_fraction(row.get(there, Fraction(0))) for there in states]
                if row is not None
                else [],
            }
        )
    return {
        "matrix_label": words(N_("From the state on the left to the state above")),
        "corner": words(N_("from ↓ to →")),
        "heads": [state_words(state, words) for state in states],
        "rows": rows,
        "flight": _flight(last),
        "said": _said(counts, last, words, changed=changed),
        "key": [
            {"kind": "sim", "text": words(N_("throws by your rule"))},
            *([{"kind": "exact", "text": words(N_("exact chances"))}] if exact else []),
        ],
    }


def _flight(last: Kept | None) -> list[View]:
    """The dice of the last throw: those that lay, and those that flew."""
    if last is None:
        return []
    return [
        *({"face": face, "flew": False} for face in last.before),
        *({"face": face, "flew": True} for face in last.thrown),
    ]


def _said(
    counts: Counter[tuple[Pattern, Pattern]],
    last: Kept | None,
    words: Catalogue,
    *,
    changed: bool,
) -> str:
    if changed:
        return words(N_("Your rule has changed, so its matrix begins anew."))
    if last is None:
        return words(
            N_("Tap the dice that stay in each picture; of equals the highest stay. Then throw.")
        )
    before = state_words(pattern_of(last.before) or (1,), words)
    after = state_words(pattern_of(last.after) or (1,), words)
    done = " " + words(N_("Five alike, so a new walk begins.")) if last.after.count(
        last.after[0] if last.after else 0
    ) == DICE else ""  # fmt: skip
    thrown = words.count("{number} throw so far.", "{number} throws so far.", counts.total())
    return words(N_("The last one: from {before} to {after}."), before=before,
                 after=after) + done + " " + thrown  # fmt: skip


def _fraction(chance: Fraction) -> View:
    above, below = chance.as_integer_ratio()
    return {"above": str(above), "below": str(below) if below > 1 else ""}
