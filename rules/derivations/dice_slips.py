"""The classic wrong counts of dice, as formulas in the letters f and k."""

from __future__ import annotations

from collections.abc import Iterable

from sympy import Expr

from rules.derivations.formulas import choose, f, factorials, k, minus, over, plus, power, times
from rules.derivations.steps import Slip
from rules.messages import Message

__all__ = ["chance_slips", "count_slips", "picture_slips", "space_slips", "story_slips"]


def picture_slips(pattern: tuple[int, ...]) -> list[Slip]:
    """Wrong numbers of pictures."""
    if len(set(pattern)) == len(pattern):
        return [
            Slip(
                choose(f, len(pattern)),
                Message("The faces have different jobs: which is which matters."),
            )
        ]
    slips = [
        Slip(
            _in_order(pattern),
            Message("Faces with the same job in both orders are the same picture."),
        )
    ]
    if pattern[-1] == 1 and pattern[0] > 1:
        head = pattern[: len(pattern) - pattern.count(1)]
        chosen = f if len(head) == 1 else choose(f, len(head))
        slips.append(
            Slip(
                times(chosen, power(f, pattern.count(1))),
                Message("A lone die may not show a face that is taken, or another lone one's."),
            )
        )
    slips.append(
        Slip(
            choose(f, len(pattern)),
            Message("The faces are chosen; which of them does which job?"),
        )
    )
    return slips


def story_slips(pattern: tuple[int, ...]) -> list[Slip]:
    """Wrong numbers of stories of a picture."""
    several = [size for size in pattern if size > 1]
    slips = [
        Slip(
            factorials(k),
            Message("That lets equal dice swap as if it made a new story."),
        ),
        Slip(choose(k, pattern[0]), Message("Only the first face has its places.")),
    ]
    if len(several) > 1:
        slips.append(
            Slip(
                over(factorials(k), factorials(several[0])),
                Message("One face's swaps are divided out, the other's are still counted."),
            )
        )
    return slips if several else slips[1:]


def count_slips(pattern: tuple[int, ...], pictures: Expr, stories: Expr) -> list[Slip]:
    """Wrong numbers of throws."""
    in_order = times(_in_order(pattern), stories)
    slips = [Slip(pictures, Message("Those are the pictures: each has its stories."))]
    if len(set(pattern)) < len(pattern):
        slips.append(Slip(in_order, Message("Every throw came in several times, once an order.")))
    head = [size for size in pattern if size > 1]
    lone = len(pattern) - len(head)
    if head and lone:
        start = f if len(head) == 1 else choose(f, len(head))
        slips.append(
            Slip(
                times(start, _places(head), power(minus(f, len(head)), lone)),
                Message("The other dice may agree in your count: better combinations are in."),
            )
        )
        slips.append(
            Slip(
                times(start, _places(head), power(f, lone)),
                Message("The other dice may be anything in your count: it has too much, twice."),
            )
        )
    if head and lone > 1:
        others = choose(minus(f, len(head)), lone)
        slips.append(
            Slip(
                times(start, _places(head), others),
                Message("The other faces are chosen, but not which die shows which."),
            )
        )
    return slips


def _places(head: list[int]) -> Expr:
    """The places of the dice that agree, one face after another."""
    left, factors = k, []
    taken = 0
    for size in head:
        left = minus(k, taken) if taken else k
        factors.append(choose(left, size))
        taken += size
    return times(*factors)


def space_slips() -> list[Slip]:
    """Wrong numbers of all throws."""
    return [
        Slip(power(k, f), Message("Base and exponent swapped: each die brings a factor.")),
        Slip(times(f, k), Message("Every face goes with every other: they multiply, not add.")),
        Slip(
            choose(plus(f, minus(k, 1)), k),
            Message("That counts pictures; here each die keeps its name."),
        ),
        Slip(
            times(choose(f, k), factorials(k)),
            Message("That allows no repeats; a second equal face is fine."),
        ),
    ]


def chance_slips(pictures: Expr, count: Expr) -> list[Slip]:
    """Wrong chances."""
    total = power(f, k)
    return [
        Slip(
            over(pictures, choose(plus(f, minus(k, 1)), k)),
            Message("Pictures are not equally likely; stories are."),
        ),
        Slip(over(pictures, total), Message("Pictures on top, stories below.")),
        Slip(
            over(count, minus(total, count)),
            Message("Those are the odds, good against bad; a chance is good against all."),
        ),
    ]


def _in_order(pattern: Iterable[int]) -> Expr:
    """The faces of a picture chosen one after another, though some do the same job."""
    return times(*(minus(f, used) if used else f for used, _ in enumerate(pattern)))
