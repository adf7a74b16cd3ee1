"""Decision told apart from luck: what a finished game brought, split in three.

A game that you play your best brings a known amount on average, whoever plays it. What you give up
by worse choices is known too, choice by choice: the worth of the best one minus the worth of yours.
All the rest is luck. So, in chips and exactly,

    result  =  the game  −  what your choices gave up  +  luck.

Luck is 0 on average, however well or badly somebody plays: given the choice made, each card comes
as often as its worth counts it. So a ledger of many games tells the two apart, though a single one
cannot.

How far luck alone may carry a result is said by the variances of the games, which add up because
their cards are independent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import isqrt

from rules.messages import BadVariant, Message

__all__ = ["Choice", "Ledger", "Review", "Verdict"]


class Verdict(Enum):
    """What a finished game has to teach about the choices in it; the value says it."""

    RIGHT_AND_SORRY = "right choices, unlucky end"
    RIGHT_AND_PAID = "right choices, good end"
    WRONG_AND_PAID = "a choice gave something up, and luck was kind"
    WRONG_AND_SORRY = "a choice gave something up"
    NO_CHOICE = "nothing to choose"


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice and what it gave up.

    ``worth`` is the expected result of what was chosen, ``best`` that of the best choice, both in
    chips, counted from the same moment. ``said`` describes what was chosen and ``better`` what was
    best; where several were best, one of them.
    """

    worth: Fraction
    best: Fraction
    said: Message
    better: Message

    def __post_init__(self) -> None:
        if self.worth > self.best:
            raise BadVariant(Message("No choice is worth more than the best one."))

    @property
    def given_up(self) -> Fraction:
        """The price of this choice in chips, 0 for a best one."""
        return self.best - self.worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """One finished game, split into the game itself, the choices and luck; all in chips.

    ``number`` names the game inside its match, from 1. ``result`` is what was won or lost.
    ``game`` is what best play brings on average, ``spread`` the variance of that, in chips².
    ``choices`` are those that had an alternative, in order, and ``after`` is what came after the
    last of them, measured against its worth: the luck that a player sees.
    """

    number: int
    result: int
    game: Fraction
    spread: Fraction
    choices: tuple[Choice, ...]
    after: Fraction

    @property
    def given_up(self) -> Fraction:
        """What all choices together gave up, never below 0."""
        return sum((choice.given_up for choice in self.choices), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """What neither the game nor the choices account for."""
        return self.result - self.game + self.given_up

    @property
    def verdict(self) -> Verdict:
        """Whether there is a lesson, and which."""
        if not self.choices:
            return Verdict.NO_CHOICE
        if self.given_up:
            return Verdict.WRONG_AND_PAID if self.after > 0 else Verdict.WRONG_AND_SORRY
        return Verdict.RIGHT_AND_SORRY if self.after < 0 else Verdict.RIGHT_AND_PAID

    @property
    def costliest(self) -> Choice | None:
        """The choice that gave up most, or None if none did."""
        worst = max(self.choices, key=lambda choice: choice.given_up, default=None)
        return worst if worst is not None and worst.given_up else None


@dataclass(frozen=True, slots=True)
class Ledger:
    """All finished games of a match, in order. Every sum is exact, and the three always add up.

    >>> lost = Review(
    ...     number=1, result=-1, game=Fraction(-1, 20), spread=Fraction(9), choices=(),
    ...     after=Fraction(0),
    ... )
    >>> ledger = Ledger((lost, lost))
    >>> ledger.result, ledger.game, ledger.given_up, ledger.luck, ledger.ordinary_luck
    (-2, Fraction(-1, 10), Fraction(0, 1), Fraction(-19, 10), 9)
    """

    reviews: tuple[Review, ...] = ()

    def __len__(self) -> int:
        return len(self.reviews)

    def __iter__(self) -> Iterator[Review]:
        return iter(self.reviews)

    def with_review(self, review: Review) -> Ledger:
        """The ledger with this game; one of the same number is replaced, such as after a double."""
        kept = tuple(one for one in self.reviews if one.number != review.number)
        return Ledger(tuple(sorted((*kept, review), key=lambda one: one.number)))

    @property
    def result(self) -> int:
        """The chips won or lost."""
        return sum(review.result for review in self.reviews)

    @property
    def game(self) -> Fraction:
        """What the games bring on average, whoever plays them."""
        return sum((review.game for review in self.reviews), Fraction(0))

    @property
    def given_up(self) -> Fraction:
        """What all choices gave up."""
        return sum((review.given_up for review in self.reviews), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """The rest: ``result == game − given_up + luck``."""
        return self.result - self.game + self.given_up

    @property
    def ordinary_luck(self) -> int:
        """Two standard deviations of the result under best play, in whole chips, rounded up.

        Luck stays within so many chips above or below zero about nineteen times in twenty, once
        there are enough games for their sum to be shaped like a bell; where one rare win pays a
        great deal, that takes very many.
        """
        spread = sum((review.spread for review in self.reviews), Fraction(0))
        fourfold = 4 * spread
        root = isqrt(fourfold.numerator // fourfold.denominator)
        return root if root * root == fourfold else root + 1

    @property
    def best_choices(self) -> tuple[int, int]:
        """How many games had only best choices, and how many had any choice at all."""
        chosen = [review for review in self.reviews if review.choices]
        return sum(not review.given_up for review in chosen), len(chosen)

    def costliest(self, most: int = 5) -> tuple[Review, ...]:
        """The games that gave up most, the worst first, at most so many."""
        worst = sorted(
            (review for review in self.reviews if review.given_up),
            key=lambda review: (-review.given_up, review.number),
        )
        return tuple(worst[:most])
