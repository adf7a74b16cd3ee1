"""Gambler's ruin: a start, a target, and the same bet until one of two ends is reached.

**Timid play** bets one unit each time. With u(z) for the chance to reach the target a from a bank
of z before 0, and p, q, 1 − p − q for the chances to win, to lose and to tie a bet,

    u(z) = p · u(z + 1) + q · u(z − 1) + (1 − p − q) · u(z),     u(0) = 0,     u(a) = 1.

The differences u(z + 1) − u(z) shrink or grow by s = q/p at each step, so they are a geometric
series, and with d(z) for the expected number of bets (d = 0 at both ends, 1 more on the left side)

    u(z) = (1 − s^z) / (1 − s^a),     d(z) = (a · u(z) − z) / (p − q)          if p ≠ q,
    u(z) = z / a,                     d(z) = z · (a − z) / (p + q)             if p = q.

**Bold play** bets the whole bank, or what is missing to the target if that is less. From z the bank
becomes 2z or 0 below a/2, and a or 2z − a above. These banks come back in a circle sooner or later,
so the chance is α + β · (itself) once round. At odds below even no play reaches the target more
often (Dubins and Savage, How to Gamble If You Must, 1965).

All is exact, in fractions. Source: W. Feller, An Introduction to Probability Theory 1 (1968),
sections XIV.2 and XIV.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from rules.bankroll_checks import checked_count, checked_probability
from rules.messages import BadVariant, Message

__all__ = [
    "MOST_UNITS",
    "GamblersRuin",
    "bold_play",
    "chance_to_win_all_collateral",
    "gamblers_ruin",
]

MOST_UNITS = 10_000
"""The highest target: exact fractions to the power of the target grow as long as it is high."""

_MOST_DENOMINATOR = 10**12


@dataclass(frozen=True, slots=True)
class GamblersRuin:
    """How play from a start to a target ends.

    ``target`` and ``ruin`` are the chances of the two ends, together 1; ``expected_bets`` is the
    mean number of bets until either, ties included.
    """

    target: Fraction
    ruin: Fraction
    expected_bets: Fraction


def gamblers_ruin(
    win: Fraction, start: int, target: int, *, tie: Fraction = Fraction(0)
) -> GamblersRuin:
    """Timid play: bets of one unit, won with chance ``win``, until the bank is 0 or the target.

    ``start`` and ``target`` are in units, 0 ≤ start ≤ target; a bet that is tied moves nothing.
    Raises BadVariant for anything else and for bets that are always tied.

    >>> gamblers_ruin(Fraction(1, 2), 25, 30)
    GamblersRuin(target=Fraction(5, 6), ruin=Fraction(1, 6), expected_bets=Fraction(125, 1))
    """
    p, t = _chances(win, tie)
    q = 1 - p - t
    z, a = _start_and_target(start, target)
    if z in (0, a):
        reached, bets = Fraction(z, a), Fraction(0)
    elif p == q:
        reached, bets = Fraction(z, a), Fraction(z * (a - z)) / (p + q)
    else:
        reached = _geometric(p, q, z, a)
        bets = (a * reached - z) / (p - q)
    return GamblersRuin(reached, 1 - reached, bets)


def bold_play(
    win: Fraction, start: int, target: int, *, tie: Fraction = Fraction(0)
) -> GamblersRuin:
    """Bold play: each bet is the whole bank, or what is missing to the target if that is less.

    Arguments and errors are those of :func:`gamblers_ruin`.

    >>> bold_play(Fraction(18, 38), 20, 40).target
    Fraction(9, 19)
    """
    p, t = _chances(win, tie)
    q = 1 - p - t
    z, a = _start_and_target(start, target)
    if z in (0, a):
        return GamblersRuin(Fraction(z, a), 1 - Fraction(z, a), Fraction(0))
    chance, bets = _round_the_circle(p / (p + q), q / (p + q), z, a)
    return GamblersRuin(chance, 1 - chance, bets / (p + q))


def chance_to_win_all_collateral(bank: int, items: int, item_value: int) -> Fraction:
    """The chance to win everything in a fair match against a player with collateral: b/(2b + K·v).

    Both start with ``bank`` = b chips; the other can also stake K = ``items`` belongings for
    v = ``item_value`` chips each, and gets each back for v. So 2b + K·v chips are at stake. A fair
    bet moves your bank by 0 on average, so at the end it is still b on average: either 0, or all.

    That holds if nothing is left over at the end. Where you win as soon as the last belonging is
    lost, though c chips of its v are still there, your chance is b / (2b + K·v − mean of c): higher
    than this one, but not higher than with c = v. Raises BadVariant unless b ≥ 1, K ≥ 0 and v ≥ 1
    are whole.

    >>> chance_to_win_all_collateral(100, 5, 50)
    Fraction(2, 9)
    """
    b = checked_count(bank, least=1, most=10**9, what=Message("chips in the bank"))
    k = checked_count(items, least=0, most=10**9, what=Message("belongings"))
    v = checked_count(item_value, least=1, most=10**9, what=Message("chips for a belonging"))
    return Fraction(b, 2 * b + k * v)


def _chances(win: Fraction, tie: Fraction) -> tuple[Fraction, Fraction]:
    p = checked_probability(win, what=Message("chance to win"))
    t = checked_probability(tie, what=Message("chance to tie"))
    if p + t > 1:
        raise BadVariant(Message("The chances to win and to tie are together above 1."))
    if t == 1:
        raise BadVariant(Message("Bets that are always tied never end."))
    if max(p.denominator, t.denominator) > _MOST_DENOMINATOR:
        raise BadVariant(
            Message("A chance is a fraction over at most {most}.", most=_MOST_DENOMINATOR)
        )
    return p, t


def _start_and_target(start: object, target: object) -> tuple[int, int]:
    a = checked_count(target, least=1, most=MOST_UNITS, what=Message("units of the target"))
    z = checked_count(start, least=0, most=a, what=Message("units at the start"))
    return z, a


def _odds(p: Fraction, q: Fraction) -> tuple[int, int]:
    """The odds p to q in the smallest whole numbers."""
    scale = lcm(p.denominator, q.denominator)
    up, down = int(p * scale), int(q * scale)
    common = gcd(up, down)
    return up // common, down // common


def _geometric(p: Fraction, q: Fraction, z: int, a: int) -> Fraction:
    """(1 − s^z) / (1 − s^a) for s = q/p, over whole numbers: p may be 0."""
    up, down = _odds(p, q)
    # Both sides of the quotient times p^a.
    return Fraction((up**z - down**z) * up ** (a - z), up**a - down**a)


def _round_the_circle(p: Fraction, q: Fraction, z: int, a: int) -> tuple[Fraction, Fraction]:
    """The chance and the expected number of bets of bold play without ties.

    From a bank the chance is (p to reach a at once, if it is high) + on · (chance of the next bank)
    with on = q if it is high and p if not, and the bets are 1 + on · (bets of the next). When a
    bank comes the second time, its own equation is solved, then the way back is done. All in whole
    numbers: p = up/d, q = down/d, and chance and bets are over the same ``under``.
    """
    up, down = _odds(p, q)
    d = up + down
    first_at: dict[int, int] = {}
    way: list[tuple[int, int]] = []
    bank = z
    while 0 < bank < a and bank not in first_at:
        first_at[bank] = len(way)
        high = 2 * bank > a
        way.append((up, down) if high else (0, up))
        bank = 2 * bank - a if high else 2 * bank
    chance, bets, under = int(bank == a), 0, 1
    circle_at = first_at.get(bank, len(way))
    alive = 1
    for at_once, on in reversed(way[circle_at:]):
        chance, bets, under = at_once * under + on * chance, d * under + on * bets, d * under
        alive *= on
    if circle_at < len(way):
        under -= alive
    for at_once, on in reversed(way[:circle_at]):
        chance, bets, under = at_once * under + on * chance, d * under + on * bets, d * under
    return Fraction(chance, under), Fraction(bets, under)
