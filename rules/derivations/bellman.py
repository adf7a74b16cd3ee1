"""Stop or throw: the Bellman equation of one state, by hand.

What a state is worth is the best, over all choices, of the mean worth of the states that follow:
V = max over keeps of Σ P(throw) · V(after). With no throw left it is 1 for what wins and 0 for the
rest, so V is the chance to win.

>>> chance = bellman("5-2-3", kept="5-5", wins=lambda dice: dice.count(5) >= 4)
>>> chance.value
Fraction(11, 36)
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from rules.derivations.formulas import f, minus, over, plus, symbol_of, times
from rules.derivations.steps import Counted, Derivation, Rule, Slip, Step
from rules.dice import DiceLike, dice_text, keeps, read_dice, throws
from rules.messages import BadVariant, Message

__all__ = ["bellman", "one_die_each", "stop_or_throw"]

_MOST_THROWS = 3
_MOST_EACH = 4
_MOST_FACES = 20

Wins = Callable[[tuple[int, ...]], bool]


def bellman(
    thrown: DiceLike,
    kept: DiceLike = (),
    throws_left: int = 1,
    *,
    wins: Wins,
    locked: bool = True,
) -> Derivation:
    """The chance to win from a state, one line for each choice, and the best of them.

    ``thrown`` and ``kept`` are five dice together. ``wins`` says of five dice, in rising order,
    whether they win. Under free keeping, ``locked=False``, the kept dice may be thrown again too.
    Raises UnreadableCards for dice that are none, BadVariant for a state that cannot be.
    """
    lying, fallen = read_dice(kept), read_dice(thrown)
    if len(lying) + len(fallen) != 5 or not fallen:
        raise BadVariant(Message("Five dice are needed, the thrown ones among them."))
    if type(throws_left) is not int or not 1 <= throws_left <= _MOST_THROWS:
        raise BadVariant(Message("One to {most} throws are left here.", most=_MOST_THROWS))
    if not locked:
        lying, fallen = (), lying + fallen

    @cache
    def worth(table: tuple[int, ...], left: int) -> Fraction:
        """The chance to win with these dice lying, the others about to be thrown."""
        falling = throws(5 - len(table))
        total = sum(
            (weight * best(table, new, left - 1) for new, weight in falling.items()), Fraction(0)
        )
        return total / falling.total

    @cache
    def best(table: tuple[int, ...], new: tuple[int, ...], left: int) -> Fraction:
        whole = tuple(sorted(table + new))
        if not left:
            return Fraction(bool(wins(whole)))
        start, free = (table, new) if locked else ((), whole)
        if not free:
            return Fraction(bool(wins(whole)))
        return max(worth(tuple(sorted(start + keep)), left) for keep in keeps(free))

    lines = []
    for keep in keeps(tuple(sorted(fallen))):
        table = tuple(sorted(lying + keep))
        value = worth(table, throws_left)
        ways = 6 ** (5 - len(table))
        symbol = over(symbol_of(value * ways), ways) if ways > 1 else symbol_of(value)
        words = (
            Message("Leave {dice} lying: the mean of what follows.", dice=dice_text(keep))
            if keep
            else Message("Throw all of them again: the mean of what follows.")
        )
        lines.append(Step.of(words, symbol, Rule.AVERAGE, {}, counts=Counted.CHANCES))
    highest = max(step.value or 0 for step in lines)
    result = symbol_of(highest)
    steps = (
        *lines,
        Step.of(Message("The state is worth its best choice."), result, Rule.BEST, {}),
    )
    return Derivation(Message("What the state is worth"), steps, result, {})


def stop_or_throw(faces: int = 6, throws_left: int = 3) -> Derivation:
    """One die, paid by its face, thrown up to so many times: when to stop, and what it is worth.

    Vᵢ = Σ max(face, Vᵢ₋₁) / f: stop at a face above what throwing on is worth. The result is the
    worth before the first throw, in points. Raises BadVariant.

    >>> stop_or_throw().value
    Fraction(14, 3)
    """
    if type(faces) is not int or not 2 <= faces <= 1000:
        raise BadVariant(Message("A die has from 2 to {most} faces.", most=1000))
    if type(throws_left) is not int or not 1 <= throws_left <= 100:
        raise BadVariant(Message("From 1 to {most} throws.", most=100))
    letters = {f: faces}
    result = over(plus(f, 1), 2)
    steps = [
        Step.of(
            Message("The last throw: the mean of all faces."),
            result,
            Rule.AVERAGE,
            letters,
            slips=[Slip(over(f, 2), Message("Faces begin with 1: half a point more."))],
        )
    ]
    for left in range(2, throws_left + 1):
        before = steps[-1].value or 0
        on = int(before)
        stops = over(minus(times(faces, faces + 1), times(on, on + 1)), 2)
        result = over(plus(times(on, symbol_of(before)), stops), f)
        words = Message(
            "With {left} throws: throw on below {face}, stop there and above.",
            left=left,
            face=on + 1,
        )
        slips = [Slip(symbol_of(faces), Message("The best face is not what comes on average."))]
        steps.append(Step.of(words, result, Rule.BEST, letters, slips=slips))
    return Derivation(Message("Stop or throw"), tuple(steps), result, letters)


def one_die_each(faces: int = 6, throws: int = 2) -> Derivation:
    """Two players, one die each, up to so many throws; the higher face wins, equal faces share.

    The second sees the face that he must beat and plays as well as can be, so a face x is worth
    1 − S(x) to the first, where S is what the second makes of it. The first stops at a face worth
    more than throwing on. The result is the part of the win that is the first player's, on average.
    Raises BadVariant unless a die has 2 to 20 faces, thrown 1 to 4 times.

    >>> one_die_each().value, one_die_each(throws=1).value
    (Fraction(103, 216), Fraction(1, 2))
    """
    if type(faces) is not int or not 2 <= faces <= _MOST_FACES:
        raise BadVariant(Message("A die has from 2 to {most} faces.", most=_MOST_FACES))
    if type(throws) is not int or not 1 <= throws <= _MOST_EACH:
        raise BadVariant(Message("From 1 to {most} throws.", most=_MOST_EACH))
    letters = {f: faces}
    steps = [
        Step.of(
            Message("A face {face} is worth to the first what the second leaves of it.", face=face),
            minus(1, symbol_of(_reply(face, faces, throws))),
            Rule.SUBTRACT,
            letters,
        )
        for face in range(1, faces + 1)
    ]
    worths = [Fraction(step.value or 0) for step in steps]
    mean = Step.of(
        Message("The first player's last throw: the mean of these."),
        over(plus(*map(symbol_of, worths)), f),
        Rule.AVERAGE,
        letters,
    )
    steps.append(mean)
    for left in range(2, throws + 1):
        before = Fraction(steps[-1].value or 0)
        on = sum(worth < before for worth in worths)
        stops = map(symbol_of, worths[on:])
        words = Message(
            "With {left} throws: throw on below {face}, stop there and above.",
            left=left,
            face=on + 1,
        )
        worth = over(plus(times(on, symbol_of(before)), *stops), f)
        steps.append(Step.of(words, worth, Rule.BEST, letters))
    return Derivation(Message("One die each"), tuple(steps), steps[-1].symbol, letters)


def _reply(face: int, faces: int, throws: int) -> Fraction:
    """What the second player makes of so many throws against a face: his part of the win."""
    stops = [Fraction(0)] * (face - 1) + [Fraction(1, 2)] + [Fraction(1)] * (faces - face)
    worth = Fraction(0)
    for _ in range(throws):
        worth = sum((max(stop, worth) for stop in stops), Fraction(0)) / faces
    return worth
