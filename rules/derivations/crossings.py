"""Where two counts meet: the letter at which one kind of thing becomes rarer than another.

Both counts become polynomials in one letter. What they share is crossed out, the rest is set equal
and factored; a sign table of whole numbers says between which the order changes. Beyond the last
real root, found exactly by Sturm's theorem, nothing changes any more.

>>> crossings("flush", "four of a kind", straight_flushes=True).meets
(8,)
>>> crossings("nothing", "pair").changes
((11, 12),)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from sympy import Expr, Integer, Poly, Symbol, cancel, factor, fraction

from rules.derivations.counting import runs
from rules.derivations.formulas import (
    choose,
    minus,
    n,
    over,
    polynomial_of,
    s,
    symbol_of,
    times,
    value_of,
    w,
)
from rules.derivations.hand_recipes import count_of, title_of
from rules.derivations.steps import Counted, Derivation, Rule, Step
from rules.hands import STANDARD_RANKING, HandCategory, Ranking
from rules.messages import BadVariant, Message

__all__ = ["Crossings", "crossings", "meeting"]


@dataclass(frozen=True, slots=True)
class Crossings:
    """Where the first count meets the second.

    ``meets`` are the whole numbers at which both are equal, ``changes`` the pairs of whole numbers
    between which the first stops, or begins, to be the smaller one; where they meet in between, the
    pair stands around that number. ``derivation`` shows the equation.
    """

    meets: tuple[int, ...]
    changes: tuple[tuple[int, int], ...]
    derivation: Derivation


def crossings(
    first: HandCategory | str,
    second: HandCategory | str,
    *,
    suits: int = 4,
    ranking: Ranking = STANDARD_RANKING,
    straight_flushes: bool = False,
) -> Crossings:
    """The numbers of ranks n, from 5 up, at which two categories of hands are equally many.

    With ``straight_flushes`` a flush is any hand of one suit. Raises BadVariant for categories that
    are none, or the same, and where a deck of so many suits has none of them.
    """
    names = [one.value if isinstance(one, HandCategory) else one for one in (first, second)]
    if any(name not in {one.value for one in HandCategory} for name in names):
        raise BadVariant(Message("Two categories of hands are needed."))
    counts = [
        times(s, choose(n, 5)) if straight_flushes and name == "flush" else count_of(name)
        for name in names
    ]
    if type(suits) is not int or not 2 <= suits <= 100:
        raise BadVariant(Message("A deck has 2 to {suits} suits.", suits=100))
    low = {n: 13, s: suits, w: runs(13, ranking)}
    if not all(value_of(count, low) for count in counts):
        raise BadVariant(Message("With {suits} suits there are no such hands.", suits=suits))

    def runs_as_formula(ranks: int) -> Expr:
        return minus(n, ranks - runs(ranks, ranking))

    return meeting(
        (title_of(names[0]), counts[0]),
        (title_of(names[1]), counts[1]),
        n,
        lowest=5,
        fixed={s: suits},
        bound={w: runs_as_formula},
        settled=13,
    )


def meeting(
    first: tuple[Message, Expr],
    second: tuple[Message, Expr],
    letter: Symbol,
    *,
    lowest: int,
    fixed: dict[Symbol, int] | None = None,
    bound: dict[Symbol, Callable[[int], Expr]] | None = None,
    settled: int = 0,
) -> Crossings:
    """Where two counts meet as one letter grows from ``lowest``.

    Letters in ``bound`` follow from the letter, by a formula that no longer changes from
    ``settled`` on. Raises BadVariant if the counts are the same.
    """
    fixed, bound = fixed or {}, bound or {}

    def in_letter(formula: Expr, at: int) -> Expr:
        follows = {other: rule(at) for other, rule in bound.items()}
        return polynomial_of(formula.subs({**follows, **fixed}))

    def difference(at: int) -> Expr:
        return in_letter(first[1], at) - in_letter(second[1], at)

    last = _beyond_all_roots(difference(max(settled, lowest)), letter, max(settled, lowest))
    signs = {at: _sign(difference(at), letter, at) for at in range(lowest, last + 1)}
    meets = tuple(at for at, sign in signs.items() if sign == 0)
    unequal = [at for at, sign in signs.items() if sign]
    changes = tuple((one, other) for one, other in pairwise(unequal) if signs[one] != signs[other])
    at = (*meets, *(other for _, other in changes), last)[0]
    formulas = [in_letter(formula, at) for _, formula in (first, second)]
    follows = {other: value_of(rule(at), {letter: at}) for other, rule in bound.items()}
    letters = {letter: at, **fixed, **follows}
    quotient = factor(cancel(formulas[0] / formulas[1]))
    above, below = (factor(part) for part in fraction(quotient))
    steps = [
        Step.of(words, formula, Rule.MULTIPLY, letters, counts=Counted.HANDS)
        for words, formula in (first, second)
    ]
    crossed = over(above, below)
    steps.append(
        Step.of(
            Message("The one over the other, with all crossed out that both share."),
            crossed,
            Rule.CANCEL,
            letters,
        )
    )
    title = Message("Where {first} and {second} meet", first=first[0], second=second[0])
    if not (meets or changes):
        return Crossings((), (), Derivation(title, tuple(steps), crossed, letters))
    steps += [
        Step.of(
            Message("They meet where above and below the line are equal: where this is 0."),
            factor(above - below),
            Rule.SOLVE,
            letters,
        ),
        Step.of(
            Message("The first whole number at which they are equal or have changed places."),
            Integer(at),
            Rule.SOLVE,
            letters,
        ),
    ]
    return Crossings(meets, changes, Derivation(title, tuple(steps), Integer(at), letters))


def _sign(formula: Expr, letter: Symbol, at: int) -> int:
    value = value_of(symbol_of(formula), {letter: at})
    return (value > 0) - (value < 0)


def _beyond_all_roots(formula: Expr, letter: Symbol, start: int) -> int:
    """A whole number above every real root of a polynomial, and above ``start``."""
    polynomial = Poly(formula, letter)
    if polynomial.is_zero:
        raise BadVariant(Message("These counts are the same everywhere."))
    last = start + 1
    while polynomial.count_roots(inf=last):
        last *= 2
    return last
