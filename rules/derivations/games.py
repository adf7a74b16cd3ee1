"""Small games by hand: at least one six, double or nothing, and the St Petersburg game.

>>> at_least_one_six().value, double_or_nothing(1, 3).value
(Fraction(671, 1296), 1)
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from sympy import Eq, Symbol

from rules.derivations.counting import DeckLike, deck_letters
from rules.derivations.formulas import f, minus, n, over, plus, power, s, times
from rules.derivations.steps import Counted, Derivation, Rule, Slip, Step
from rules.messages import BadVariant, Message

__all__ = [
    "at_least_one_six",
    "c",
    "d",
    "dealer_card",
    "double_or_nothing",
    "fewest_throws",
    "st_petersburg",
    "t",
]

t: Final = Symbol("t", integer=True, positive=True)
"""Throws, or tosses at most."""
c: Final = Symbol("c", integer=True, positive=True)
"""The chips at stake."""
d: Final = Symbol("d", integer=True, nonnegative=True)
"""Doubles in a row."""
_BANK: Final = Symbol("W", integer=True, positive=True)


def at_least_one_six(faces: int = 6, throws: int = 4) -> Derivation:
    """The chance of at least one hit in so many throws, each a hit once in ``faces`` times.

    The bets of the Chevalier de Méré: four throws of a die, 24 of two dice (36 faces together).
    1 − ((f − 1)/f)ᵗ. Raises BadVariant.

    >>> float(round(at_least_one_six(36, 24).value, 6))
    0.491404
    """
    letters = {f: _whole(faces, 2, 10_000), t: _whole(throws, 1, 10_000)}
    miss = over(minus(f, 1), f)
    none = power(miss, t) if throws > 1 else miss
    chance = minus(1, none)
    steps = (
        Step.of(Message("One throw misses."), miss, Rule.SUBTRACT, letters, counts=Counted.CHANCES),
        Step.of(
            Message("All throws miss: they know nothing of each other."),
            none,
            Rule.MULTIPLY,
            letters,
            counts=Counted.CHANCES,
        ),
        Step.of(
            Message("At least one hits: one without the chance of the opposite."),
            chance,
            Rule.SUBTRACT,
            letters,
            slips=[
                Slip(
                    over(t, f),
                    Message("Chances added: with more throws than faces you would pass 1."),
                ),
                Slip(none, Message("That is the opposite event: none at all.")),
                Slip(
                    times(t, over(1, f), power(miss, minus(t, 1))),
                    Message("That is exactly one."),
                ),
            ],
        ),
    )
    return Derivation(Message("At least one hit"), steps, chance, letters)


def fewest_throws(faces: int = 6) -> int:
    """The fewest throws with which at least one hit is more likely than none. Raises BadVariant.

    >>> fewest_throws(6), fewest_throws(36)
    (4, 25)
    """
    miss = Fraction(_whole(faces, 2, 1000) - 1, faces)
    throws, none = 1, miss
    while 2 * none >= 1:
        throws, none = throws + 1, none * miss
    return throws


def dealer_card(deck: DeckLike = 52) -> Derivation:
    """The chance to win a double against the dealer's card, where equal ranks are a push.

    After a push the double is played again. Raises BadVariant.

    >>> dealer_card().value
    Fraction(1, 2)
    """
    letters = deck_letters(deck)
    push = over(minus(s, 1), minus(times(n, s), 1))
    win = over(minus(1, push), 2)
    again = over(win, minus(1, push))
    steps = (
        Step.of(
            Message("A push: the second card is one of the dealer's rank."),
            push,
            Rule.SHARE,
            letters,
            counts=Counted.CHANCES,
            slips=[Slip(over(s, times(n, s)), Message("The dealer's card is gone: one less."))],
        ),
        Step.of(
            Message("Higher and lower share the rest: both cards could change places."),
            win,
            Rule.DIVIDE,
            letters,
            counts=Counted.CHANCES,
        ),
        Step.formula(
            Message("Look one card ahead: it wins, or it is a push and all begins again."),
            Eq(Symbol("u"), win + push * Symbol("u"), evaluate=False),
            Rule.CONDITION,
        ),
        Step.of(
            Message("To win in the end: the wins among all that is no push."),
            again,
            Rule.SOLVE,
            letters,
            slips=[Slip(win, Message("A push loses nothing: the double is played again."))],
        ),
    )
    return Derivation(Message("Winning a double"), steps, again, letters, None, deck_letters)


def double_or_nothing(stake: int, doubles: int) -> Derivation:
    """The mean of so many fair doubles in a row, in chips: a stake is worth itself.

    Raises BadVariant.

    >>> [step.value for step in double_or_nothing(5, 4)]
    [Fraction(1, 16), 80, 5, 5]
    """
    letters = {c: _whole(stake, 1, 10**9), d: _whole(doubles, 1, 1000)}
    chance, paid = power(over(1, 2), d), times(c, power(2, d))
    mean = times(chance, paid)
    steps = (
        Step.of(
            Message("All doubles are won."), chance, Rule.MULTIPLY, letters, counts=Counted.CHANCES
        ),
        Step.of(
            Message("What is then paid: the stake doubled each time."),
            paid,
            Rule.MULTIPLY,
            letters,
            counts=Counted.CHIPS,
            slips=[Slip(times(2, c, d), Message("Doubling multiplies; it does not add."))],
        ),
        Step.of(
            Message("The mean: the chance times the pay."),
            mean,
            Rule.AVERAGE,
            letters,
            slips=[Slip(paid, Message("That is the pay, if all goes well."))],
        ),
        Step.of(Message("Cross out: it is the stake."), c, Rule.CANCEL, letters),
    )
    return Derivation(Message("Double or nothing"), steps, c, letters)


def st_petersburg(bank: int) -> Derivation:
    """The worth of the St Petersburg game against a bank that can pay at most so many chips.

    The first head at toss j pays 2ʲ chips, or all the bank has. With t the most doublings that it
    can pay, 2ᵗ ≤ W < 2ᵗ⁺¹, the worth is t + W/2ᵗ. Raises BadVariant.

    >>> st_petersburg(1024).value, st_petersburg(10**6).value
    (11, Fraction(171273, 8192))
    """
    tosses = _whole(bank, 2, 10**30).bit_length() - 1
    letters = {t: tosses, _BANK: bank}
    rest = times(over(1, power(2, t)), _BANK)
    worth = plus(t, rest)
    steps = (
        Step.of(
            Message("One toss: its chance times its pay is always one chip."),
            times(over(1, 2), 2),
            Rule.MULTIPLY,
            letters,
            counts=Counted.CHIPS,
        ),
        Step.of(
            Message("So the tosses that the bank can pay in full are worth a chip each."),
            t,
            Rule.ADD,
            letters,
            counts=Counted.CHIPS,
        ),
        Step.of(
            Message("If head comes later still, the bank pays all it has."),
            rest,
            Rule.MULTIPLY,
            letters,
            counts=Counted.CHIPS,
        ),
        Step.of(
            Message("The worth of the game: both together."),
            worth,
            Rule.ADD,
            letters,
            slips=[
                Slip(_BANK, Message("That is the most it can pay, and hardly ever does.")),
                Slip(t, Message("The last chips of the bank are won by every later head.")),
            ],
        ),
    )
    return Derivation(Message("The St Petersburg game"), steps, worth, letters)


def _whole(number: object, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise BadVariant(
            Message("A whole number from {least} to {most} is needed.", least=least, most=most)
        )
    return number
