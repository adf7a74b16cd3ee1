"""Other routes to counts of dice: the opposite event, generating functions, sums of points.

>>> two_agree().value, most_alike(1).value
(7056, 720)
"""

from __future__ import annotations

from math import factorial as whole_factorial

from sympy import Integer, Poly, Rational, Symbol

from rules.derivations.dice import dice_letters
from rules.derivations.formulas import choose, f, factorials, k, minus, over, plus, power, times
from rules.derivations.steps import Counted, Derivation, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = ["most_alike", "sum_of_dice", "two_agree"]


def two_agree(faces: int = 6, dice: int = 5) -> Derivation:
    """Throws in which at least two dice agree, by the opposite: all different.

    >>> two_agree().steps[-1].value
    Fraction(49, 54)
    """
    letters = dice_letters(faces, dice)
    different, total = times(choose(f, k), factorials(k)), power(f, k)
    count = minus(total, different)
    none = Step.of(
        Message("The opposite, all different: choose the faces together, then order them."),
        different,
        Rule.CHOOSE,
        letters,
        counts=Counted.THROWS,
    )
    whole = Step.of(
        Message("All throws: every face of every die."),
        total,
        Rule.MULTIPLY,
        letters,
        counts=Counted.THROWS,
    )
    some = Step.of(
        Message("Take the opposite out of all."), count, Rule.SUBTRACT, letters, known=[none, whole]
    )
    if not some.value:
        raise BadVariant(Message("One die cannot agree with itself."))
    slips = [
        Slip(over(different, total), Message("You stopped at the opposite event: all different.")),
        Slip(
            over(choose(k, 2), f),
            Message("Pairs of dice added: throws with several matches are counted several times."),
        ),
        Slip(
            minus(1, power(over(minus(f, 1), f), choose(k, 2))),
            Message("The pairs do not act separately: if a = b and b = c, then a = c comes free."),
        ),
        Slip(
            minus(1, over(choose(f, k), choose(plus(f, minus(k, 1)), k))),
            Message("You counted pictures, but a picture of different dice has the most stories."),
        ),
    ]
    chance = Step.of(
        Message("The chance: these throws over all throws."),
        over(count, total),
        Rule.SHARE,
        letters,
        slips=slips,
        known=[some, whole],
    )
    title = Message("Throws in which two dice agree")
    return Derivation(title, (none, whole, some, chance), count, letters, total)


def most_alike(most: int, faces: int = 6, dice: int = 5) -> Derivation:
    """Throws in which no face shows more often than ``most``, from a generating function.

    Each face gives 1 + x + x²/2! + … + xᵐ/m!; k! times the coefficient of xᵏ in the product of all
    faces is the count. Raises BadVariant.

    >>> [most_alike(most).value for most in (1, 2, 3, 4, 5)]
    [720, 6120, 7620, 7770, 7776]
    """
    letters = dice_letters(faces, dice)
    if type(most) is not int or not 1 <= most <= dice:
        raise BadVariant(Message("A face shows 1 to {dice} times.", dice=dice))
    x = Symbol("x")
    one_face = sum((x**i / Integer(whole_factorial(i)) for i in range(most + 1)), Integer(0))
    coefficient = Poly(one_face, x) ** faces
    found = Rational(coefficient.coeff_monomial(x**dice))
    if found == 0:
        raise BadVariant(Message("{faces} faces are too few for that.", faces=faces))
    count, total = times(factorials(k), found), power(f, k)
    steps = (
        Step.formula(
            Message("One face: it may show from no time to the most, in no order."),
            one_face,
            Rule.ADD,
        ),
        Step.formula(
            Message("All faces: multiply, one factor for each face."),
            power(one_face, f),
            Rule.MULTIPLY,
        ),
        Step.of(
            Message("Read off the coefficient of the power that has all dice."),
            found,
            Rule.CHOOSE,
            letters,
            counts=Counted.PLACES,
        ),
        Step.of(
            Message("Throws: the dice can be ordered in so many ways."),
            count,
            Rule.MULTIPLY,
            letters,
            counts=Counted.THROWS,
        ),
        Step.of(
            Message("The chance: these throws over all throws."),
            over(count, total),
            Rule.SHARE,
            letters,
        ),
    )
    title = Message("Throws in which no face shows more than {most} times", most=most)
    return Derivation(title, steps, count, letters, total)


def sum_of_dice(points: int, faces: int = 6, dice: int = 5) -> Derivation:
    """Throws with so many points in all, by inclusion and exclusion of faces that do not exist.

    Σ (−1)ʲ C(k, j) C(points − f·j − 1, k − 1), the coefficient of x^points in (x + … + xᶠ)ᵏ.
    Raises BadVariant for points that no throw has.

    >>> sum_of_dice(7, dice=2).at({}).probability
    Fraction(1, 6)
    """
    letters = dice_letters(faces, dice)
    if type(points) is not int or not dice <= points <= dice * faces:
        raise BadVariant(Message("No throw has {points} points.", points=points))
    steps, terms = [], []
    for j in range((points - dice) // faces + 1):
        below = minus(points - 1, times(j, f)) if j else Integer(points - 1)
        ways = times(choose(k, j) if j else 1, choose(below, minus(k, 1)))
        words = (
            Message("Dice that show too much, {dice} of them: take their faces off first.", dice=j)
            if j
            else Message("Share the points out, at least one to each die, without a limit.")
        )
        terms.append(ways)
        steps.append(Step.of(words, ways, Rule.CHOOSE, letters, counts=Counted.THROWS))
    count = terms[0]
    if len(terms) > 1:
        signed = [term if j % 2 == 0 else times(-1, term) for j, term in enumerate(terms)]
        count = plus(*signed)
        steps.append(
            Step.of(
                Message("Take out, and put back what was taken out twice."),
                count,
                Rule.SUBTRACT,
                letters,
                known=steps,
            )
        )
    total = power(f, k)
    steps.append(
        Step.of(
            Message("The chance: these throws over all throws."),
            over(count, total),
            Rule.SHARE,
            letters,
            known=steps[-1:],
        )
    )
    title = Message("Throws with {points} points", points=points)
    return Derivation(title, tuple(steps), count, letters, total)
