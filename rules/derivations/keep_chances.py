"""The chance of one keep of dice: throw by throw where one is left, by Bellman where more are.

With one throw left the throws that win are counted in pictures and stories: what falls, in all
orders of its dice, m! over the swaps of equal ones. With more, each throw is followed by its best
keep, and a keep is worth the mean of what follows: V = Σ ways · V(after) over all throws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from sympy import Expr, Integer, Symbol

from rules.derivations.formulas import Number, f, factorials, over, plus, power, symbol_of, times
from rules.derivations.steps import Counted, Derivation, Factor, Rule, Step
from rules.dice import dice_text, throws
from rules.messages import BadVariant, Message

__all__ = ["derive_keep_mean", "derive_last_throw"]

_FACES: Mapping[Symbol, Number] = {f: 6}
_SUM = Symbol("T", nonnegative=True)
_TITLE = Message("The chance of this choice")
_SHOWN = 5


def derive_last_throw(dice: int, wins: Callable[[tuple[int, ...]], Message | None]) -> Derivation:
    """The chance that the last throw of so many dice wins.

    ``wins`` names what a throw, its faces in rising order, wins with, and is None for one that does
    not win. Raises BadVariant where nothing is thrown.

    >>> derive_last_throw(2, lambda fallen: Message("two alike") if len(set(fallen)) == 1 else None)
    ... # doctest: +ELLIPSIS
    Derivation(title=..., ...)
    """
    _check(dice)
    pictures: dict[Message, Counter[tuple[int, ...]]] = {}
    for fallen in throws(dice):
        name = wins(fallen)
        if name is not None:
            swaps = tuple(sorted(Counter(fallen).values(), reverse=True))
            pictures.setdefault(name, Counter())[swaps] += 1
    steps = [
        Step.of(
            Message("{result}: its pictures, each in all orders of its dice.", result=name),
            plus(*(times(many, _orders(swaps)) for swaps, many in sorted(kinds.items()))),
            Rule.MULTIPLY,
            _FACES,
            counts=Counted.THROWS,
        )
        for name, kinds in pictures.items()
    ]
    if not steps:
        steps.append(Step.of(Message("No throw wins."), Integer(0), Rule.ADD, _FACES))
    if len(steps) > 1:
        total = plus(*(step.symbol for step in steps))
        words = Message("Add: every throw that wins is one of these.")
        steps.append(Step.of(words, total, Rule.ADD, _FACES, known=list(steps)))
    won, whole = steps[-1], _all_throws(dice)
    chance = Step.of(
        Message("The chance: these throws over all throws."),
        over(won.symbol, whole.symbol),
        Rule.SHARE,
        _FACES,
        factors=[
            Factor(Message("these throws"), won.symbol, Counted.THROWS),
            Factor(Message("all throws"), whole.symbol, Counted.THROWS),
        ],
        known=[won, whole],
    )
    return Derivation(_TITLE, (*steps, whole, chance), chance.symbol, _FACES)


def derive_keep_mean(
    dice: int,
    after: Mapping[tuple[int, ...], Fraction],
    best: Sequence[tuple[tuple[int, ...], Fraction]],
) -> Derivation:
    """The chance of a keep: the mean, over throws of so many dice, of the best that can follow.

    ``after`` has for every throw the chance of the best choice after it; ``best`` are the best
    choices of this state and their chances, set beside the mean. Raises BadVariant where nothing is
    thrown, or a throw is missing.
    """
    _check(dice)
    fallen = throws(dice)
    if set(after) != set(fallen):
        raise BadVariant(Message("Every throw needs the chance of the best choice after it."))
    groups: Counter[Fraction] = Counter()
    for throw, value in after.items():
        groups[value] += fallen[throw]
    shown = groups.most_common(_SHOWN if len(groups) > _SHOWN + 1 else None)
    lines = [
        Step.of(
            _after_words(value, ways),
            times(ways, value) if ways > 1 and value else symbol_of(value),
            Rule.MULTIPLY,
            {},
            counts=Counted.THROWS,
        )
        for value, ways in sorted(shown, reverse=True)
    ]
    rest = sum(
        (ways * value for value, ways in groups.items() if value not in dict(shown)), Fraction(0)
    )
    others = sum(groups.values()) - sum(ways for _, ways in shown)
    if others:
        words = Message(
            "The other {ways} throws, each followed by its best choice, counted one by one.",
            ways=others,
        )
        lines.append(Step.of(words, symbol_of(rest), Rule.ADD, {}, counts=Counted.THROWS))
    whole = _all_throws(dice)
    total = Step.of(
        Message("Add: T, the chances after all throws together."),
        plus(*(step.symbol for step in lines)),
        Rule.ADD,
        {},
        counts=Counted.THROWS,
    )
    total = replace(total, in_numbers=total.symbol)
    letters = {**_FACES, _SUM: Fraction(total.value or 0)}
    mean = Step.of(
        Message("The mean over all throws: what this choice is worth."),
        over(_SUM, whole.symbol),
        Rule.SHARE,
        letters,
    )
    apart = times(symbol_of(letters[_SUM]), over(1, fallen.total))
    mean = replace(mean, in_numbers=apart)
    ranked = [
        Step.of(
            Message("One of the best choices: keep {dice}.", dice=dice_text(keep))
            if keep
            else Message("One of the best choices: throw all of them again."),
            symbol_of(chance),
            Rule.BEST,
            {},
            counts=Counted.CHANCES,
        )
        for keep, chance in best
    ]
    return Derivation(_TITLE, (*ranked, *lines, total, whole, mean), mean.symbol, letters)


def _after_words(value: Fraction, ways: int) -> Message:
    if value == 1:
        return Message("{ways} throws after which the win is certain.", ways=ways)
    if value == 0:
        return Message("{ways} throws after which nothing wins.", ways=ways)
    return Message("{ways} throws, times the chance of the best choice after them.", ways=ways)


def _check(dice: int) -> None:
    if type(dice) is not int or not 1 <= dice <= 5:
        raise BadVariant(Message("One to five dice are thrown."))


def _orders(swaps: tuple[int, ...]) -> Expr:
    """All orders, m! over the swaps of equal dice; 1 for one die, or for dice all alike."""
    dice = sum(swaps)
    if len(swaps) == 1:
        return Integer(1)
    below = [factorials(many) for many in swaps if many > 1]
    return over(factorials(dice), times(*below)) if below else factorials(dice)


def _all_throws(dice: int) -> Step:
    words = Message("All throws: every face of every die.")
    return Step.of(words, power(f, dice), Rule.MULTIPLY, _FACES, counts=Counted.THROWS)
