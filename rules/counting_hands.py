"""All five-card hands of any regular deck, counted by formula: n ranks, s suits, w runs of five.

Every rank stands in every suit once, so there are C(n · s, 5) hands. Each category is a product of
choices; w, the number of sets of five ranks that are a straight, is a letter of its own, because
where the ace plays low is a rule and not a property of the deck.

    straight flush   w · s                    three of a kind  n · C(s, 3) · C(n − 1, 2) · s²
    four of a kind   n · C(s, 4) · (n − 1) · s          two pair  C(n, 2) · C(s, 2)² · (n − 2) · s
    full house       n · C(s, 3) · (n − 1) · C(s, 2)    pair      n · C(s, 2) · C(n − 1, 3) · s³
    flush            s · (C(n, 5) − w)        nothing   (C(n, 5) − w) · (s⁵ − s)
    straight         w · (s⁵ − s)             five alike  n · C(s, 5), from five suits on

:func:`rules.hands.category_counts` enumerates and is the other route for up to four suits.

>>> hand_counts(8, 4, runs_of_five(8))[HandCategory.FLUSH]
208
"""

from __future__ import annotations

from rules.categories import HandCategory
from rules.counting import binomial
from rules.hands import AceLow
from rules.messages import BadVariant, Message

__all__ = ["FEWEST_RANKS", "five_alike", "hand_counts", "runs_of_five"]

FEWEST_RANKS = 5
"""With fewer ranks there is neither a straight nor a flush to speak of."""

ALL_RANKS = 13


def runs_of_five(ranks: int, ace_low: AceLow = "value_one") -> int:
    """How many sets of five ranks are a straight, in a deck of the ``ranks`` highest ranks.

    n − 4 with the ace high. One more where the ace also plays low: under the two, which only a deck
    of 13 ranks has, or under the lowest card of any deck. With five ranks alone there is only one
    set. Raises BadVariant for a number of ranks other than 5 to 13.

    >>> runs_of_five(13), runs_of_five(8), runs_of_five(8, "below_lowest")
    (10, 4, 5)
    """
    if type(ranks) is not int or not FEWEST_RANKS <= ranks <= ALL_RANKS:
        raise BadVariant(Message("A deck has 5 to 13 ranks here."))
    low = ace_low == "below_lowest" or (ace_low == "value_one" and ranks == ALL_RANKS)
    return ranks - 4 + (low and ranks > FEWEST_RANKS)


def hand_counts(ranks: int, suits: int, runs: int) -> dict[HandCategory, int]:
    """How many hands fall into each of the nine categories, from nothing to straight flush.

    Their sum, with :func:`five_alike`, is C(ranks · suits, 5). Raises BadVariant for fewer than
    five ranks, no suit, or more runs than there are sets of five ranks.

    >>> sum(hand_counts(13, 4, 10).values())
    2598960
    """
    n, s, w = ranks, suits, runs
    if any(type(letter) is not int for letter in (n, s, w)) or n < FEWEST_RANKS or s < 1:
        raise BadVariant(Message("A deck has at least five ranks and one suit."))
    fives = binomial(n, 5)
    if not 0 <= w <= fives:
        raise BadVariant(Message("There are at most {most} runs of five ranks.", most=fives))
    mixed = s**5 - s
    return {
        HandCategory.NOTHING: (fives - w) * mixed,
        HandCategory.PAIR: n * binomial(s, 2) * binomial(n - 1, 3) * s**3,
        HandCategory.TWO_PAIR: binomial(n, 2) * binomial(s, 2) ** 2 * (n - 2) * s,
        HandCategory.THREE_OF_A_KIND: n * binomial(s, 3) * binomial(n - 1, 2) * s**2,
        HandCategory.STRAIGHT: w * mixed,
        HandCategory.FLUSH: s * (fives - w),
        HandCategory.FULL_HOUSE: n * binomial(s, 3) * (n - 1) * binomial(s, 2),
        HandCategory.FOUR_OF_A_KIND: n * binomial(s, 4) * (n - 1) * s,
        HandCategory.STRAIGHT_FLUSH: w * s,
    }


def five_alike(ranks: int, suits: int) -> int:
    """The hands of five cards of one rank, a category that begins with the fifth suit.

    >>> five_alike(13, 4), five_alike(13, 5)
    (0, 13)
    """
    return ranks * binomial(suits, 5)
