"""The results of one bet, and what changes when n hands are drawn from one deal.

In n-play the deal is common: the same cards are held in n hands, and each is finished from its own
47 cards. Let X be what one hand returns for each chip bet and D the deal. By the law of total
variance

    Var(X)  =  Var(E(X | D)) + E(Var(X | D))  =  between deals + within deals,

and given the deal the n hands are independent and alike, so for their sum S

    Var(S)  =  n² · between + n · within,       Var(S / n)  =  between + within / n.

The mean of S is n times that of X: many hands at once smooth the draws, never the deals. So n-play
with a bet of 1 on each hand swings less than one hand with a bet of n, but more than n deals.

**How.** Best play of a canonical deal D takes the hold with the highest score, its expected pay
times L = 7,669,695; q, the total of pay² over the draws of that hold, is the same Möbius transform
as the total of pay (:mod:`rules.video_poker.solver_analysis`). With w for the deals that
D stands for, M = 2,598,960 deals in all and C draws of the hold,

    E(X)  =  Σ w · score / (M · L),      E(E(X | D)²)  =  Σ w · score² / (M · L²),
    E(X²)  =  Σ w · q · (L / C) / (M · L).

Exact by size: pays are at most 10⁶, so totals of pay² stay below 2,598,960 · 10¹² < 2⁶² and fit
int64; the sums over deals are Python's own. Holds that tie on the mean may differ in variance: the
rule for ties of best play decides. Cost, with the tables there: some 0.2 s of one core.

Source: http://jazbo.com/videopoker/nplay.html; https://wizardofodds.com/games/video-poker/appendix/3/
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, isqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.distribution import Distribution
from rules.messages import BadVariant, Message
from rules.video_poker.solver_analysis import (
    COMMON_DENOMINATOR,
    SCORE_FACTORS,
    Analysis,
    BestPlay,
    analyze,
    best_play,
    hold_totals,
)
from rules.video_poker.solver_tables import counts_by_line, deal_tables
from rules.video_poker.variants import PayTable

__all__ = ["VarianceParts", "bet_results", "square_totals", "variance_parts"]

MOST_HANDS = 1000
"""No machine draws more hands from one deal."""

_CHUNK = 8192
_DRAWS = COMMON_DENOMINATOR // comb(52, 5)


@dataclass(frozen=True, slots=True)
class VarianceParts:
    """The variance of what a hand returns for each chip bet, in chips²: two exact parts.

    ``between`` is that of the mean given the deal, ``within`` the mean of that given the deal.
    """

    between: Fraction
    within: Fraction

    @property
    def variance(self) -> Fraction:
        """Both together: the variance of a single hand."""
        return self.between + self.within

    def of_total(self, hands: int) -> Fraction:
        """The variance of the sum of so many hands drawn from one deal. Raises BadVariant.

        >>> VarianceParts(Fraction(2), Fraction(18)).of_total(3)
        Fraction(72, 1)
        """
        if type(hands) is not int or not 1 <= hands <= MOST_HANDS:
            raise BadVariant(
                Message("From one deal 1 to {most} hands can be drawn.", most=MOST_HANDS)
            )
        return hands**2 * self.between + hands * self.within

    def of_mean(self, hands: int) -> Fraction:
        """The variance of the mean of so many hands drawn from one deal. Raises BadVariant."""
        return self.of_total(hands) / hands**2

    def deviation_per_bet(self, hands: int) -> float:
        """The root of (variance of the sum / hands), in chips: how multi-play is published.

        N deals of n hands are N · n bets of a chip each, and the standard deviation of their total
        is this times √(N · n). Right to 15 digits. Raises BadVariant.
        """
        v = self.of_total(hands) / hands
        return isqrt(v.numerator * v.denominator << 128) / (v.denominator << 64)


def variance_parts(table: PayTable, bet: int | None = None) -> VarianceParts:
    """The variance of best play, between the deals and within them.

    ``bet`` matters only where a table pays the royal flush differently below its highest bet, which
    is what counts without ``bet``. Raises IllegalAction for a bet that is none.

    >>> from rules.video_poker.variants import JACKS_OR_BETTER_9_6
    >>> parts = variance_parts(JACKS_OR_BETTER_9_6)
    >>> round(parts.deviation_per_bet(1), 3), round(parts.deviation_per_bet(10), 3)
    (4.418, 6.1)
    """
    play = best_play(table, bet)
    mean, square_of_means, square = 0, 0, 0
    columns: list[NDArray[Any]] = [
        deal_tables().weights,
        play.patterns,
        play.scores,
        square_totals(table, play, bet),
    ]
    # Python's own whole numbers, which have no largest.
    for weight, pattern, score, total in zip(*(c.tolist() for c in columns), strict=True):
        mean += weight * score
        square_of_means += weight * score * score
        square += weight * SCORE_FACTORS[pattern.bit_count()] * total
    mean_square = Fraction(square_of_means, COMMON_DENOMINATOR * _DRAWS)
    return VarianceParts(
        between=mean_square - Fraction(mean, COMMON_DENOMINATOR) ** 2,
        within=Fraction(square, COMMON_DENOMINATOR) - mean_square,
    )


def square_totals(table: PayTable, play: BestPlay, bet: int | None = None) -> NDArray[np.int64]:
    """(deals,): for the hold that is played of each canonical deal, the total of pay² of its draws.

    Pays are for one at this bet. Raises IllegalAction for a bet that is none.
    """
    pays = np.array([table.pay_for_one(line, bet) for line in table.lines], dtype=np.int64)
    squares, rows = counts_by_line(table) @ (pays * pays), deal_tables().rows
    chosen = np.empty(len(play.patterns), dtype=np.int64)
    for start in range(0, len(chosen), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        totals = squares[rows[:, chunk]]
        hold_totals(totals)
        patterns = play.patterns[chunk]
        chosen[chunk] = totals[patterns, np.arange(len(patterns))]
    return chosen


def bet_results(game: Analysis | PayTable, bet: int | None = None) -> Distribution[int]:
    """What best play wins or loses with each chip of a bet: pays for one less 1, exactly.

    Of an analysis, or of a table at a bet (at its highest without ``bet``). Raises IllegalAction
    for a bet that is none, BadVariant for a bet beside an analysis, which has its own.

    >>> from rules.distribution import E
    >>> from rules.video_poker.variants import ACES_AND_FACES_8_5
    >>> float(round(E(bet_results(ACES_AND_FACES_8_5)), 6))
    -0.007445
    """
    if isinstance(game, PayTable):
        game = analyze(game, bet)
    elif bet is not None:
        raise BadVariant(Message("An analysis has its own bet."))
    table, made = game.table, game.bet
    return Distribution(game.line_counts).map(lambda name: table.pay_for_one(name, made) - 1)
