"""The walk of a bank, bet by bet: how likely each amount is, and who has stopped.

Let the results of one bet be r₀ < r₁ < … with chances p₀, p₁, …, and g the greatest common divisor
of their differences. After t bets a player who still plays has the bank

    start + t · r₀ + g · K,     K ≥ 0 whole,

and one more bet takes P(K) to Σᵢ pᵢ · P(K − (rᵢ − r₀) / g). So the state is one row of numbers, and
it stays as short when cash back makes fractions of the results. After each bet those whose bank
is below the bet are broke and stop, as do those who have reached the goal, if there is one.

**Error.** Everything is a sum of products of non-negative floats: nothing cancels, and a rounding
changes a number by a factor between 1 ± u, u = 2⁻⁵³. With m results a bet puts m + 1 roundings on a
number (its chance, the product, m − 1 sums); adding up puts on one more for each bet and each cell.
So with N = bets · (m + 2) + cells no probability is off by more than N · u / (1 − N · u). Both ends
of the row are cut where less than 10⁻¹² / (2 · bets) lies beyond, and all that was cut is added to
the bound. (Numbers so small that they underflow add less than 10⁻²⁹⁰.)

**Moments.** What was cut could be big wins, so mean and spread are no sums over the row. By Wald's
equations, with A(t) for the event that the player makes bet t + 1, B for the bank and μ = E(X),

    E(B − start)     =  μ · Σ P(A(t)),
    E((B − start)²)  =  Σ (2μ · E(B(t) − start; A(t)) + E(X²) · P(A(t))),

and E(B(t) − start; A(t)) is E(B(t) − start) without the part of those who have stopped, whose banks
are small. Source: S. N. Ethier, The Doctrine of Chances (2010), on martingales.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import gcd

import numpy as np
from numpy.typing import NDArray

from rules.bankroll_checks import (
    Number,
    Results,
    checked_amount,
    checked_count,
    checked_results,
    written,
)
from rules.bankroll_ruin import common_unit
from rules.distribution import Distribution, E
from rules.messages import BadVariant, Message

__all__ = ["MOST_BETS", "Stopped", "Walk"]

MOST_BETS = 100_000
"""The longest session: more than a hundred hours at a machine, and a minute of one core."""

_MOST_CELLS = 2**22
_MOST_WORK = 2**36
_HIGHEST_UNITS = 2**60
_CUT = 1e-12
_EDGE = 64
_ROUNDING = 2.0**-53
_TOO_MANY = Message("The bank can come to too many amounts: ask for fewer bets.")

Row = NDArray[np.float64]
Units = NDArray[np.int64]


class Stopped:
    """Those who have stopped, by the units they were left with: from ``least`` up, g apart.

    Amounts that leave different rests when divided by g stand in different rows.
    """

    def __init__(self, least: int, g: int) -> None:
        self.least, self.g = least, g
        self.total = 0.0
        self.gained = 0.0
        self._rows: dict[int, Row] = {}
        self._cells = 0

    def add(self, first: int, row: Row, start: int) -> None:
        """Stop a row of players whose amounts begin with ``first`` units."""
        if not len(row):
            return
        at, rest = divmod(first - self.least, self.g)
        kept = self._rows.get(rest, np.zeros(0))
        if (more := at + len(row) - len(kept)) > 0:
            self._cells += more
            if self._cells > _MOST_CELLS:
                raise BadVariant(_TOO_MANY)
            self._rows[rest] = kept = np.concatenate([kept, np.zeros(more)])
        kept[at : at + len(row)] += row
        self.total += float(row.sum())
        self.gained += float(row @ (first - start + self.g * np.arange(len(row), dtype=float)))

    def amounts(self) -> tuple[Units, Row]:
        """The amounts that are left, in units and ascending, and how likely each is."""
        if not self._rows:
            return np.zeros(0, dtype=np.int64), np.zeros(0)
        units = np.concatenate(
            [
                self.least + rest + self.g * np.arange(len(row), dtype=np.int64)
                for rest, row in self._rows.items()
            ]
        )
        order = np.argsort(units)
        return units[order], np.concatenate(list(self._rows.values()))[order]


class Walk:
    """A bank on its way through a session; amounts are whole multiples of a ``unit`` of chips."""

    def __init__(
        self,
        results: Results,
        bank: Number,
        bets: int,
        *,
        bet: Number,
        goal: Number | None,
        on_credit: bool,
    ) -> None:
        known = _checked(results, bank, bets, bet=bet, goal=goal, on_credit=on_credit)
        self.bets, self.made = bets, 0
        self.unit = common_unit(bank, bet, *known, *([] if goal is None else [goal]))
        self.start, self._bet = self._in_units(bank), None if on_credit else self._in_units(bet)
        self._goal = None if goal is None else self._in_units(goal)
        terms = sorted(known.items())
        units = [self._in_units(result) for result, _ in terms]
        if self.start + bets * max(map(abs, units)) >= _HIGHEST_UNITS:
            raise BadVariant(Message("The amounts are divided too finely for so long a session."))
        self._least, self._g = units[0], gcd(*(result - units[0] for result in units)) or 1
        self._steps = [
            ((result - units[0]) // self._g, weight / known.total)
            for result, (_, weight) in zip(units, terms, strict=True)
        ]
        self._mean = float(E(known) / self.unit)
        self._square = float(E(known, lambda result: result * result) / self.unit**2)
        self._row, self._first = np.ones(1), self.start
        self.broke = Stopped(0, self._g)
        self.winners = Stopped(self._goal or 0, self._g)
        self.bets_made = 0.0
        self._spread = 0.0
        self._work, self._cut_off, self._cells = 0, 0.0, 1

    def steps(self) -> Iterator[int]:
        """Walk to the end of the session; yields how many bets were made, from 0 on."""
        yield 0
        while self.made < self.bets:
            if len(self._row):
                self._step()
            self.made += 1
            yield self.made

    def amounts(self) -> tuple[Units, Row]:
        """All amounts a player may have now, in units and ascending, and how likely each is."""
        playing = self._first + self._g * np.arange(len(self._row), dtype=np.int64)
        parts = [self.broke.amounts(), (playing, self._row), self.winners.amounts()]
        units, row = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        self._cells = max(self._cells, len(row))
        return units[row > 0], row[row > 0]

    @property
    def error_bound(self) -> float:
        """No probability is further from the truth."""
        roundings = (self.bets * (len(self._steps) + 2) + self._cells) * _ROUNDING
        return (roundings + self._cut_off) / (1 - roundings)

    @property
    def mean(self) -> float:
        """The mean bank, in chips."""
        return (self.start + self._mean * self.bets_made) * float(self.unit)

    @property
    def variance(self) -> float:
        """The variance of the bank, in chips²."""
        gained = self._mean * self.bets_made
        return max(self._spread - gained * gained, 0.0) * float(self.unit) ** 2

    def _in_units(self, amount: Number) -> int:
        return int(amount / self.unit)

    def _step(self) -> None:
        """One bet of all who still play."""
        row, longest = self._row, self._steps[-1][0]
        self._work += len(row) * len(self._steps)
        if len(row) + longest > _MOST_CELLS or self._work > _MOST_WORK:
            raise BadVariant(_TOO_MANY)
        playing = float(row.sum())
        still_gained = self._mean * self.bets_made - self.broke.gained - self.winners.gained
        self._spread += 2 * self._mean * still_gained + self._square * playing
        self.bets_made += playing

        after, part = np.zeros(len(row) + longest), np.empty(len(row))
        for step, probability in self._steps:
            np.multiply(row, probability, out=part)
            after[step : step + len(row)] += part
        self._cells = max(self._cells, len(after))
        self._row, self._first = after, self._first + self._least
        self._stop()
        self._cut()

    def _stop(self) -> None:
        if self._bet is not None:
            below = self._cells_below(self._bet)
            self.broke.add(self._first, self._row[:below], self.start)
            self._row, self._first = self._row[below:], self._first + self._g * below
        if self._goal is not None:
            below = self._cells_below(self._goal)
            self.winners.add(self._first + self._g * below, self._row[below:], self.start)
            self._row = self._row[:below]

    def _cells_below(self, amount: int) -> int:
        return min(max(-((self._first - amount) // self._g), 0), len(self._row))

    def _cut(self) -> None:
        """Cut the ends that weigh nothing, at most one step's length and a little more at once."""
        edge, allowed = self._steps[-1][0] + _EDGE, _CUT / (2 * self.bets)
        for side in (-1, 1):
            weights = self._row[::side][:edge].cumsum()
            count = int(np.searchsorted(weights, allowed, side="right"))
            if count:
                self._cut_off += float(weights[count - 1])
                kept = slice(count, None) if side == 1 else slice(len(self._row) - count)
                self._row = self._row[kept]
                self._first += self._g * count if side == 1 else 0


def _checked(
    results: Results,
    bank: Number,
    bets: int,
    *,
    bet: Number,
    goal: Number | None,
    on_credit: bool,
) -> Distribution[Fraction]:
    checked_amount(bet, what=Message("bet"))
    checked_amount(bank, what=Message("bank"))
    known = checked_results(results, bet)
    checked_count(bets, least=1, most=MOST_BETS, what=Message("bets"))
    if bank < bet:
        raise BadVariant(
            Message("A bank of {bank} cannot bet {bet}.", bank=written(bank), bet=written(bet))
        )
    if goal is not None and checked_amount(goal, what=Message("goal")) <= bank:
        raise BadVariant(Message("The goal {goal} is not above the bank.", goal=written(goal)))
    if type(on_credit) is not bool:
        raise BadVariant(Message("on_credit is True or False."))
    return known
