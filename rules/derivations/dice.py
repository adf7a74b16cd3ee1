"""How many throws are two pair: every combination of equal faces, for k dice of f faces.

First the pictures, what is left when nobody remembers which die showed what, then the stories that
each picture has: k! divided by the swaps of equal dice. Other routes to counts of dice stand
in :mod:`rules.derivations.dice_routes`.

>>> derive_dice("two pair").value, derive_dice("two pair").at(4).probability
(1800, Fraction(45, 128))
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final, TypeAlias

from sympy import Expr, Symbol, cancel, factor

from rules.derivations.crossings import Crossings, meeting
from rules.derivations.dice_slips import (
    chance_slips,
    count_slips,
    picture_slips,
    space_slips,
    story_slips,
)
from rules.derivations.formulas import (
    Letters,
    choose,
    f,
    factorials,
    k,
    minus,
    over,
    polynomial_of,
    power,
    times,
    value_of,
)
from rules.derivations.steps import Counted, Derivation, Factor, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = [
    "DICE_PATTERNS",
    "derive_dice",
    "dice_crossings",
    "dice_letters",
    "dice_ratio",
]

DICE_PATTERNS: Final = {
    "nothing": (1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1),
    "two pair": (2, 2, 1),
    "three of a kind": (3, 1, 1),
    "full house": (3, 2),
    "four of a kind": (4, 1),
    "poker": (5,),
}
"""How often the faces of each combination of five dice show, the most frequent first."""

Combination: TypeAlias = str | tuple[int, ...]
"""A combination by its name, or how often its faces show: (2, 2, 1) of five dice is two pair."""

_MOST_FACES, _MOST_DICE = 1000, 40


def derive_dice(combination: Combination, faces: int = 6) -> Derivation:
    """The throws that show a combination, and their chance, in the letters f and k.

    ``.at(f)`` gives the numbers for another die. Raises BadVariant, also for too few faces.

    >>> derive_dice("three of a kind").steps[-1].value
    Fraction(25, 162)
    """
    pattern = _pattern(combination)
    letters = dice_letters(faces, sum(pattern))
    pictures, picture_steps = _pictures(pattern, letters)
    stories = _stories(pattern)
    story_step = Step.of(
        Message("Stories of a picture: all orders, with the swaps of equal dice divided out."),
        stories,
        Rule.DIVIDE,
        letters,
        counts=Counted.PLACES,
        slips=story_slips(pattern),
    )
    count = times(pictures, stories)
    total = power(f, k)
    if value_of(count, letters) <= 0:
        raise BadVariant(Message("{faces} faces are too few for that.", faces=faces))
    product = Step.of(
        Message("Throws: pictures times stories."),
        count,
        Rule.MULTIPLY,
        letters,
        factors=[
            Factor(Message("pictures"), pictures, Counted.FACES),
            Factor(Message("stories of each"), stories, Counted.PLACES),
        ],
        slips=count_slips(pattern, pictures, stories),
        known=[*picture_steps, story_step],
    )
    all_throws = Step.of(
        Message("All throws: every face of every die."),
        total,
        Rule.MULTIPLY,
        letters,
        counts=Counted.THROWS,
        slips=space_slips(),
    )
    chance = Step.of(
        Message("The chance: these throws over all throws."),
        over(count, total),
        Rule.SHARE,
        letters,
        slips=chance_slips(pictures, count),
        known=[product, all_throws],
    )
    steps = (*picture_steps, story_step, product, all_throws, chance)
    title = Message("Throws that show: {combination}", combination=_title(pattern))
    reader = partial(_read_faces, pattern=pattern, count=count)
    return Derivation(title, steps, count, letters, total, reader)


def dice_ratio(first: Combination, second: Combination, faces: int = 6) -> Derivation:
    """How many throws of one combination there are for each of another, for every die.

    Both have equally many dice. Raises BadVariant.

    >>> dice_ratio("two pair", "three of a kind").result
    3/2
    """
    both = [derive_dice(one, faces) for one in (first, second)]
    letters = both[0].letters
    if letters != both[1].letters:
        raise BadVariant(Message("Both combinations need equally many dice."))
    quotient = over(both[0].result, both[1].result)
    crossed = factor(cancel(polynomial_of(both[0].result) / polynomial_of(both[1].result)))
    steps = [
        Step.of(one.title, one.result, Rule.MULTIPLY, letters, counts=Counted.THROWS)
        for one in both
    ]
    steps.append(
        Step.of(Message("The one over the other."), quotient, Rule.SHARE, letters, known=steps)
    )
    pictures = [_pictures(_pattern(one), letters)[0] for one in (first, second)]
    steps.append(
        Step.of(
            Message("Cross out what both share."),
            crossed,
            Rule.CANCEL,
            letters,
            slips=[
                Slip(
                    over(*pictures),
                    Message("You compared pictures; the stories behind them differ."),
                ),
                Slip(over(1, crossed), Message("Upside down.")),
            ],
        )
    )
    return Derivation(
        Message("{first} for each {second}", first=both[0].title, second=both[1].title),
        tuple(steps),
        crossed,
        letters,
    )


def dice_crossings(first: Combination, second: Combination) -> Crossings:
    """The numbers of faces at which two combinations come equally often. Raises BadVariant.

    >>> dice_crossings("nothing", "pair").meets[-1]
    14
    """
    patterns = [_pattern(one) for one in (first, second)]
    if len({sum(pattern) for pattern in patterns}) > 1:
        raise BadVariant(Message("Both combinations need equally many dice."))
    lowest = max(len(pattern) for pattern in patterns)
    fixed = {k: sum(patterns[0])}
    named = [
        (_title(pattern), times(_pictures(pattern, {f: 6, **fixed})[0], _stories(pattern)))
        for pattern in patterns
    ]
    return meeting(named[0], named[1], f, lowest=lowest, fixed=fixed)


def _pattern(combination: Combination) -> tuple[int, ...]:
    if isinstance(combination, str):
        if combination not in DICE_PATTERNS:
            known = ", ".join(DICE_PATTERNS)
            raise BadVariant(Message("The combinations are {known}.", known=known))
        return DICE_PATTERNS[combination]
    pattern = tuple(combination)
    if not pattern or any(type(size) is not int or size < 1 for size in pattern):
        raise BadVariant(Message("Say how often each face shows, such as (2, 2, 1)."))
    return tuple(sorted(pattern, reverse=True))


def dice_letters(faces: object, dice: object) -> dict[Symbol, int]:
    """The letters f and k, if they are a die and a throw that can be. Raises BadVariant."""
    if type(faces) is not int or not 2 <= faces <= _MOST_FACES:
        raise BadVariant(Message("A die has from 2 to {most} faces.", most=_MOST_FACES))
    if type(dice) is not int or not 1 <= dice <= _MOST_DICE:
        raise BadVariant(Message("A throw has from 1 to {most} dice.", most=_MOST_DICE))
    return {f: faces, k: dice}


def _read_faces(faces: object, *, pattern: tuple[int, ...], count: Expr) -> Letters:
    letters = dice_letters(faces, sum(pattern))
    if value_of(count, letters) <= 0:
        raise BadVariant(Message("{faces} faces are too few for that.", faces=faces))
    return letters


_NAMES: Final = {
    (1, 1, 1, 1, 1): Message("nothing"),
    (2, 1, 1, 1): Message("pair"),
    (2, 2, 1): Message("two pair"),
    (3, 1, 1): Message("three of a kind"),
    (3, 2): Message("full house"),
    (4, 1): Message("four of a kind"),
    (5,): Message("poker"),
}


def _title(pattern: tuple[int, ...]) -> Message:
    if pattern in _NAMES:
        return _NAMES[pattern]
    return Message("{pattern} alike", pattern="-".join(map(str, pattern)))


def _pictures(pattern: tuple[int, ...], letters: Letters) -> tuple[Expr, list[Step]]:
    """Faces with the same job are chosen together; faces with different jobs one after another."""
    factors: list[Expr] = []
    steps: list[Step] = []
    used = 0
    for size, many in Counter(pattern).items():
        left = minus(f, used) if used else f
        factors.append(left if many == 1 else choose(left, many))
        rule = Rule.MULTIPLY if many == 1 else Rule.CHOOSE
        words = _face_words(size, many)
        steps.append(Step.of(words, factors[-1], rule, letters, counts=Counted.FACES))
        used += many
    pictures = times(*factors)
    if len(steps) > 1:
        steps.append(
            Step.of(
                Message("Pictures: every choice goes with every other."),
                pictures,
                Rule.MULTIPLY,
                letters,
                factors=[factor for step in steps for factor in step.factors],
                slips=picture_slips(pattern),
            )
        )
    return pictures, steps


def _face_words(size: int, many: int) -> Message:
    if many > 1 and size > 1:
        return Message(
            "Choose together the {many} faces that show {size} times: they do the same job.",
            many=many,
            size=size,
        )
    if many > 1:
        return Message("Choose together the {many} faces that show once.", many=many)
    if size > 1:
        return Message("Choose the face that shows {size} times.", size=size)
    return Message("Choose the face that shows once.")


def _stories(pattern: tuple[int, ...]) -> Expr:
    swaps = [factorials(size) for size in pattern if size > 1]
    return over(factorials(k), times(*swaps)) if swaps else factorials(k)
