"""How long until five dice are alike, in letters: (I − Q)⁻¹ for dice with f faces.

After every throw the most frequent face stays. States are one, two, three and four alike; Q are the
chances among them, and the first row of (I − Q)⁻¹ says how often each is thrown from. The mean
number of throws is their sum. A single die that stays, or none, is the same state: the others do
not care what it shows.

Source: J. G. Kemeny and J. L. Snell, Finite Markov Chains (1960), chapter III.

>>> five_alike_wait(6).value
Fraction(191283, 17248)
"""

from __future__ import annotations

from typing import Final

from sympy import Expr, ImmutableMatrix, Matrix, expand, eye, factor

from rules.derivations.formulas import Letters, f, plus
from rules.derivations.steps import Derivation, Rule, Step
from rules.messages import BadVariant, Message

__all__ = ["MOST_WAIT_FACES", "five_alike_wait", "going_on_in_letters"]

MOST_WAIT_FACES: Final = 20


def going_on_in_letters() -> ImmutableMatrix:
    """Q for dice with f faces: from one, two, three and four alike to these, row by row."""
    others = f - 1
    one = [
        others * (f - 2) * (f - 3) * (f - 4) / f**4,
        (10 * others * (f - 2) * (f - 3) + 15 * others * (f - 2)) / f**4,
        10 * others**2 / f**4,
        5 * others / f**4,
    ]
    two = [0, (others**3 - others) / f**3, (3 * others**2 + others) / f**3, 3 * others / f**3]
    three = [0, 0, others**2 / f**2, 2 * others / f**2]
    return Matrix([one, two, three, [0, 0, 0, others / f]]).as_immutable()


def five_alike_wait(faces: int = 6, alike: int = 1) -> Derivation:
    """The mean number of throws until five are alike, from a row of (I − Q)⁻¹.

    Its steps are how often each state from ``alike`` on is thrown from, and their sum. Raises
    BadVariant unless the faces are a whole number from 2 to 20, and ``alike`` one from 1 to 4.

    >>> [str(step.value) for step in five_alike_wait(6)]
    ['54/49', '675/392', '1500/539', '94575/17248', '191283/17248']
    """
    if type(faces) is not int or not 2 <= faces <= MOST_WAIT_FACES:
        raise BadVariant(Message("A die has 2 to {most} faces here.", most=MOST_WAIT_FACES))
    if type(alike) is not int or not 1 <= alike <= len(_WORDS):
        raise BadVariant(Message("One to {most} alike may lie.", most=len(_WORDS)))
    letters: Letters = {f: faces}
    going_on = going_on_in_letters()[alike - 1 :, alike - 1 :]
    visits = (eye(going_on.rows) - going_on).inv().row(0)
    steps = [
        Step.of(words, _tidy(number), Rule.SOLVE, letters)
        for words, number in zip(_WORDS[alike - 1 :], visits, strict=True)
    ]
    found = plus(*(step.symbol for step in steps))
    total = Step.of(
        Message("The mean number of throws: add them."),
        _tidy(found.doit()), Rule.ADD, letters,
    )  # fmt: skip
    return Derivation(
        Message("How long until five are alike"), (*steps, total), total.symbol, letters
    )


_WORDS: Final = (
    Message("Turn I − Q over. So many throws are made from one alike, or none."),
    Message("So many throws are made from two alike."),
    Message("So many throws are made from three alike."),
    Message("So many throws are made from four alike, waiting for one die."),
)


def _tidy(number: Expr) -> Expr:
    """A quotient of products, with its brackets multiplied out where that is shorter."""
    above, below = factor(number).as_numer_denom()
    return factor(expand(above)) / factor(expand(below))
