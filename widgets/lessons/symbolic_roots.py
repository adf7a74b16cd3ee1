"""Every solution of an equation between two counts, and which of them is a deck.

The equation is a polynomial in the ranks n. SymPy factors it: a factor of the first degree has one
whole or broken root; of any other factor the real roots are counted by Sturm's theorem, so that
“no real root” is proved and not looked for. Importing this imports SymPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from sympy import Poly, Symbol, factor_list

from rules.derivations import Derivation, latex_of, s, value_of, w
from rules.derivations.formulas import polynomial_of
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.symbolic_view import formula_view

__all__ = ["Root", "RootKind", "roots_of", "roots_view"]

FEWEST_RANKS = 5
"""With fewer ranks no five cards are of one suit."""


class RootKind(Enum):
    """What a solution means for decks."""

    DECK = "a deck"
    EMPTY = "no such hands"
    BETWEEN = "no whole number"
    NEGATIVE = "below 0"
    UNREAL = "no real number"


@dataclass(frozen=True, slots=True)
class Root:
    """One solution: ``latex`` says it as an equation; of a deck, its cards and both counts."""

    latex: str
    kind: RootKind
    at: Fraction
    cards: int = 0
    count: int = 0


def roots_of(derivation: Derivation) -> list[Root]:
    """The solutions of the equation that a derivation of crossings is about, from low to high.

    Where the runs are in it, their formula changes with the ranks, and the line of the derivation
    that is set to 0 is taken as it stands.
    """
    first, second = (step.symbol for step in derivation.steps[:2])
    letter, *others = derivation.letters
    counts = first - second
    if counts.has(w):
        if len(derivation.steps) < 4:
            return []
        counts = derivation.steps[3].symbol
    fixed = {other: derivation.letters[other] for other in others}
    plain = Symbol(letter.name)
    polynomial = polynomial_of(counts).subs({**fixed, letter: plain})
    found: list[Root] = []
    for factor, _ in factor_list(polynomial, plain)[1]:
        found += _of_factor(Poly(factor, plain), derivation, letter)
    return sorted(found, key=lambda root: (root.kind is RootKind.UNREAL, root.at))


def _of_factor(factor: Poly, derivation: Derivation, letter: Any) -> list[Root]:
    name = letter.name
    if factor.degree() == 1:
        slope, start = (Fraction(int(it.p), int(it.q)) for it in factor.all_coeffs())
        return [_at(-start / slope, derivation, letter)]
    real = factor.count_roots()
    if not real:
        return [Root(f"{latex_of(factor.as_expr())} = 0", RootKind.UNREAL, Fraction(0))]
    places = [Fraction(str(root.evalf(30))) for root in factor.real_roots()]
    kinds = [RootKind.BETWEEN if it > 0 else RootKind.NEGATIVE for it in places]
    return [Root(name, kind, place) for place, kind in zip(places, kinds, strict=True)]


def _at(place: Fraction, derivation: Derivation, letter: Any) -> Root:
    latex = f"{letter.name} = {place}"
    if place.denominator > 1:
        return Root(letter.name, RootKind.BETWEEN if place > 0 else RootKind.NEGATIVE, place)
    if place < 0:
        return Root(latex, RootKind.NEGATIVE, place)
    if place < FEWEST_RANKS:
        return Root(latex, RootKind.EMPTY, place)
    letters = {**derivation.letters, letter: int(place)}
    if w in letters:  # near the numbers of the derivation, runs and ranks grow together
        letters[w] += place - derivation.letters[letter]
    suits = int(letters[s])
    count = value_of(derivation.steps[0].symbol, letters)
    return Root(latex, RootKind.DECK, place, int(place) * suits, int(count))


def roots_view(roots: Sequence[Root], words: Catalogue) -> list[View]:
    """Each solution in set type, with what it means."""
    return [
        {
            "math": formula_view(root.latex, words),
            "says": _said(root, words),
            "deck": root.kind is RootKind.DECK,
        }
        for root in roots
    ]


def _said(root: Root, words: Catalogue) -> str:
    if root.kind is RootKind.DECK:
        return words(
            N_("a deck of {cards} cards: an exact tie, {count} each"),
            cards=root.cards,
            count=words.number(root.count),
        )
    about = f"≈ {words.decimal(root.at, 2)}: "
    if root.kind is RootKind.BETWEEN:
        return about + words(N_("no whole number of ranks, so no deck"))
    if root.kind is RootKind.NEGATIVE:
        return about + words(N_("below 0, so no deck"))
    if root.kind is RootKind.EMPTY:
        return words(N_("too few ranks: neither hand can be dealt, both counts are 0"))
    return words(N_("no real solution, so no deck"))
