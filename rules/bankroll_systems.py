"""Betting systems on a coin: what an evening of one comes to, exactly, and evening by evening.

A **system** says from all that has been what to bet next, or to stop: the first bet, the bet after
a win and after a loss, and when the evening ends. It also ends when the bank cannot pay the next
bet. The state of an evening is (chips ahead, next bet), so the distribution of its result follows
by walking all states from bet to bet. With p the chance to win a bet,

    E(result) = (2p − 1) · E(all chips bet),

which is 0 for a fair coin whatever the system: a stopped martingale whose bets are bounded. Here
every system has an end, at most :data:`MOST_BETS` bets.

Source: J. L. Doob, Stochastic Processes (1953), section VII.2 (optional stopping); W. Feller, An
Introduction to Probability Theory 1 (1968), section VIII.2 (the impossibility of systems).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import gcd
from typing import Final

from rules.bankroll_checks import checked_count, checked_probability
from rules.distribution import Distribution
from rules.messages import BadVariant, Message
from rules.shuffle import ByteStream

__all__ = ["MOST_BETS", "MOST_CHIPS", "NextBet", "System", "evening_result", "system_results"]

MOST_BETS: Final = 12
"""So many bets an evening may have: an evening of n bets has up to 2ⁿ ways to go."""

MOST_CHIPS: Final = 10**6

_MOST_DENOMINATOR: Final = 10**6


class NextBet(Enum):
    """What is bet next, said from the bet before."""

    FIRST = "the first bet again"
    SAME = "the same again"
    DOUBLE = "twice as much"
    MORE = "one chip more"


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """What is bet and when it ends. Bets are whole chips, ``most_bets`` ends every evening.

    ``stop_ahead`` and ``stop_behind`` are chips won or lost at which somebody goes home; None for
    never. Raises BadVariant for a system without an end, and for bets or stops that are none.

    >>> System(first=1, stop_ahead=1, most_bets=7).next_bet(4, won=False)
    8
    """

    first: int = 1
    after_win: NextBet = NextBet.FIRST
    after_loss: NextBet = NextBet.DOUBLE
    stop_ahead: int | None = None
    stop_behind: int | None = None
    most_bets: int

    def __post_init__(self) -> None:
        checked_count(self.first, least=1, most=MOST_CHIPS, what=Message("chips of the first bet"))
        for stop in (self.stop_ahead, self.stop_behind):
            if stop is not None:
                checked_count(stop, least=1, most=MOST_CHIPS, what=Message("chips at which to end"))
        if type(self.most_bets) is not int or not 1 <= self.most_bets <= MOST_BETS:
            raise BadVariant(
                Message(
                    "A system needs an end: from 1 to {most} bets in an evening.", most=MOST_BETS
                )
            )
        if not isinstance(self.after_win, NextBet) or not isinstance(self.after_loss, NextBet):
            raise BadVariant(Message("A next bet is one of the four kinds."))

    def next_bet(self, bet: int, *, won: bool) -> int:
        """The chips of the next bet after one of so many chips."""
        match self.after_win if won else self.after_loss:
            case NextBet.FIRST:
                return self.first
            case NextBet.SAME:
                return bet
            case NextBet.DOUBLE:
                return 2 * bet
            case NextBet.MORE:
                return bet + 1

    def is_over(self, ahead: int, bets: int) -> bool:
        """Whether somebody who is so many chips ahead after so many bets goes home."""
        return (
            bets >= self.most_bets
            or (self.stop_ahead is not None and ahead >= self.stop_ahead)
            or (self.stop_behind is not None and -ahead >= self.stop_behind)
        )


def system_results(win: Fraction, system: System, bank: int) -> Distribution[int]:
    """The chips won or lost in an evening, with a bank of so many chips.

    A bet is won with chance ``win`` and brings as much as was bet, else it is lost. Raises
    BadVariant for a chance or a bank that is none.

    >>> system_results(Fraction(1, 2), System(stop_ahead=1, most_bets=7), 127)
    Distribution({-127: 1, 1: 127})
    """
    up, down = _checked(win, bank)
    now, done = {(0, system.first): 1}, dict[int, int]()
    for bets in range(system.most_bets + 1):
        then: dict[tuple[int, int], int] = {}
        done = {ahead: weight * (up + down) for ahead, weight in done.items()} if bets else done
        for (ahead, bet), weight in now.items():
            if system.is_over(ahead, bets) or bet > bank + ahead:
                done[ahead] = done.get(ahead, 0) + weight
                continue
            for won, ways in ((True, up), (False, down)):
                state = ahead + (bet if won else -bet), system.next_bet(bet, won=won)
                then[state] = then.get(state, 0) + weight * ways
        now = then
    common = gcd(*done.values())
    return Distribution({ahead: done[ahead] // common for ahead in sorted(done)})


def evening_result(win: Fraction, system: System, bank: int, stream: ByteStream) -> int:
    """The chips won or lost in one evening; each coin is drawn from ``stream``.

    Raises BadVariant as :func:`system_results` does.
    """
    up, down = _checked(win, bank)
    ahead, bet, bets = 0, system.first, 0
    while not system.is_over(ahead, bets) and bet <= bank + ahead:
        won = stream.below(up + down) < up
        ahead += bet if won else -bet
        bet, bets = system.next_bet(bet, won=won), bets + 1
    return ahead


def _checked(win: Fraction, bank: object) -> tuple[int, int]:
    """The odds of a bet in whole numbers."""
    p = checked_probability(win, what=Message("chance to win"))
    if p.denominator > _MOST_DENOMINATOR:
        raise BadVariant(
            Message("A chance is a fraction over at most {most}.", most=_MOST_DENOMINATOR)
        )
    checked_count(bank, least=1, most=MOST_CHIPS, what=Message("chips in the bank"))
    return p.numerator, p.denominator - p.numerator
