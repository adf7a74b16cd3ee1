"""Three throws as a Markov chain, built from your own rule of keeping.

A state is what lies on the table before a throw. The keep rule says after each throw what stays;
counting all throws gives the chances from state to state. States that differ only in which face is
which are one, if the rule treats all faces alike, and that is checked. Matrix powers give the
chance after so many throws, and (I − Q)⁻¹ the mean number of throws, where Q are the chances among
the states that are not final.

Source: J. G. Kemeny and J. L. Snell, Finite Markov Chains (1960), chapter III.

>>> keep_chain(keep_most_frequent).chance(3)
Fraction(347897, 7558272)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeAlias

from sympy import ImmutableMatrix, Rational, eye, zeros

from rules.derivations.formulas import symbol_of
from rules.derivations.steps import Derivation, Rule, Step
from rules.messages import BadVariant, Message

__all__ = [
    "KeepChain",
    "KeepRule",
    "Pattern",
    "keep_chain",
    "keep_most_frequent",
    "keep_pairs_or_better",
    "pattern_of",
]

KeepRule: TypeAlias = Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]
"""Your rule: of the dice that lie locked and those that were just thrown, which of these stay?

Under free keeping nothing is locked and all dice count as thrown.
"""

Pattern: TypeAlias = tuple[int, ...]
"""How often the faces of the dice on the table show, the most frequent first."""

_MOST_DICE, _MOST_FACES = 6, 8


def keep_most_frequent(locked: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
    """Keep the dice of the most frequent face, of equally frequent ones the highest.

    >>> keep_most_frequent((), (2, 2, 3, 5, 5))
    (5, 5)
    """
    times = Counter(locked) or Counter(thrown)
    face = max(times, key=lambda one: (times[one], one))
    return tuple(one for one in thrown if one == face)


def keep_pairs_or_better(locked: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
    """Keep the most frequent face if it shows twice; a single die is not worth locking.

    >>> keep_pairs_or_better((), (1, 2, 3, 4, 6))
    ()
    """
    kept = keep_most_frequent(locked, thrown)
    return kept if locked or len(kept) > 1 else ()


@dataclass(frozen=True, slots=True)
class KeepChain:
    """An absorbing chain: its states, the final ones last, and the chances from state to state.

    ``transitions`` is a SymPy matrix; row and column stand in the order of ``states``. The first
    state is the empty table.
    """

    states: tuple[Pattern, ...]
    transitions: ImmutableMatrix
    final: int
    """How many of the states are final."""

    def chance(self, throws: int) -> Fraction:
        """The chance to be in a final state after so many throws. Raises BadVariant below 0."""
        row = self.after(throws)
        return sum(row[-self.final :], Fraction(0))

    def after(self, throws: int) -> tuple[Fraction, ...]:
        """The chances of all states after so many throws: the first row of the matrix power.

        Raises BadVariant for a number of throws that is none.
        """
        if type(throws) is not int or not 0 <= throws <= 10_000:
            raise BadVariant(Message("The throws are a whole number from 0 to 10000."))
        return tuple(map(_fraction, (self.transitions**throws).row(0)))

    @property
    def going_on(self) -> ImmutableMatrix:
        """Q: the chances among the states that are not final."""
        rows = len(self.states) - self.final
        return self.transitions[:rows, :rows]

    @property
    def visits(self) -> ImmutableMatrix:
        """(I − Q)⁻¹: how often each state is thrown from, on average, before it ends.

        Raises BadVariant if the rule may go on for ever.
        """
        gaps = ImmutableMatrix(eye(self.going_on.rows) - self.going_on)
        if gaps.det() == 0:
            raise BadVariant(Message("By this rule the dice may be thrown for ever."))
        return gaps.inv()

    @property
    def expected_throws(self) -> Fraction:
        """The mean number of throws until a final state: the first row of (I − Q)⁻¹, added."""
        return _fraction(sum(self.visits.row(0)))

    def derivation(self, throws: int = 3) -> Derivation:
        """The matrix, its power and its inverse in steps; the result is the chance."""
        rows = len(self.states) - self.final
        chance = symbol_of(self.chance(throws))
        steps = (
            Step.formula(
                Message("The chances from state to state, one row for what lies on the table."),
                self.transitions,
                Rule.CONDITION,
            ),
            Step.formula(
                Message(
                    "After so many throws: multiply the matrix by itself, {n} factors.", n=throws
                ),
                self.transitions**throws,
                Rule.MULTIPLY,
            ),
            Step.of(
                Message("The chance to have ended: the final entries of the first row."),
                chance,
                Rule.ADD,
                {},
            ),
            Step.formula(
                Message("Q: what goes on, among {rows} states.", rows=rows),
                self.going_on,
                Rule.CONDITION,
            ),
            Step.formula(
                Message("How often each state is thrown from: the inverse of I − Q."),
                self.visits,
                Rule.SOLVE,
            ),
            Step.of(
                Message("The mean number of throws until the end: add the first row."),
                symbol_of(self.expected_throws),
                Rule.ADD,
                {},
            ),
        )
        title = Message("Your rule of keeping as a chain")
        return Derivation(title, steps, chance, {})


def keep_chain(
    rule: KeepRule,
    *,
    faces: int = 6,
    dice: int = 5,
    locked: bool = False,
    ends: Callable[[Pattern], bool] | None = None,
) -> KeepChain:
    """The chain of a keep rule, until all dice are alike or ``ends`` says so of what is kept.

    ``locked`` dice stay to the end; without, every die may be thrown again. Raises BadVariant for
    dice that are none, and for a rule that keeps what is not there or treats faces differently.
    """
    if type(faces) is not int or not 2 <= faces <= _MOST_FACES:
        raise BadVariant(Message("A die has 2 to {most} faces here.", most=_MOST_FACES))
    if type(dice) is not int or not 1 <= dice <= _MOST_DICE:
        raise BadVariant(Message("A throw has 1 to {most} dice here.", most=_MOST_DICE))
    is_final = ends or (lambda pattern: pattern == (dice,))
    rows: dict[Pattern, dict[Pattern, int]] = {}
    waiting: list[tuple[int, ...]] = [()]
    seen: set[tuple[int, ...]] = {()}
    while waiting:
        table = waiting.pop()
        kept = _row(rule, table, faces, dice, locked=locked)
        pattern = pattern_of(table)
        row: Counter[Pattern] = Counter()
        for stays, weight in kept.items():
            row[pattern_of(stays)] += weight
            if stays not in seen and not is_final(pattern_of(stays)):
                seen.add(stays)
                waiting.append(stays)
        if rows.setdefault(pattern, dict(row)) != row:
            raise BadVariant(Message("This rule does not treat all faces alike."))
    return _chain(rows)


def pattern_of(dice: tuple[int, ...]) -> Pattern:
    """How often the faces show, the most frequent first.

    >>> pattern_of((5, 2, 5))
    (2, 1)
    """
    return tuple(sorted(Counter(dice).values(), reverse=True))


def _row(
    rule: KeepRule, table: tuple[int, ...], faces: int, dice: int, *, locked: bool
) -> dict[tuple[int, ...], int]:
    """What lies after one throw, by the number of throws that lead there."""
    row: Counter[tuple[int, ...]] = Counter()
    for fallen, weight in _throws(faces, dice - len(table)):
        free = fallen if locked else tuple(sorted(table + fallen))
        lying = table if locked else ()
        kept = tuple(sorted(rule(lying, free)))
        if Counter(kept) - Counter(free):
            raise BadVariant(Message("The rule keeps dice that are not there."))
        row[tuple(sorted(lying + kept))] += weight
    return row


def _throws(faces: int, dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    for fallen in combinations_with_replacement(range(1, faces + 1), dice):
        yield fallen, factorial(dice) // prod(map(factorial, Counter(fallen).values()))


def _chain(rows: dict[Pattern, dict[Pattern, int]]) -> KeepChain:
    """The matrix: the states that go on in order of their dice, then the final ones."""
    going_on = sorted(rows, key=lambda pattern: (sum(pattern), pattern))
    ended = sorted({pattern for row in rows.values() for pattern in row} - set(rows))
    states = (*going_on, *ended)
    place = {pattern: at for at, pattern in enumerate(states)}
    matrix = zeros(len(states), len(states))
    for pattern, row in rows.items():
        total = sum(row.values())
        for target, weight in row.items():
            matrix[place[pattern], place[target]] = Rational(weight, total)
    for pattern in ended:
        matrix[place[pattern], place[pattern]] = Rational(1)
    return KeepChain(states, matrix.as_immutable(), len(ended))


def _fraction(number: Rational) -> Fraction:
    return Fraction(int(number.p), int(number.q))
