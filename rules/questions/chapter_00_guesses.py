"""Chapter 00: its ten guesses, kept for later chapters, and what a guess is to be judged by.

Nothing on the page of the chapter tells the truths. Each is told on the shelf once the questions of
another chapter are settled that answer it, or, where that chapter is not there, once a mark of its
own is set.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Option, Prediction
from rules.questions.chapter_07_questions import shown

__all__ = ["GUESSES", "KEPT_FOR", "Luck", "luck_of"]

_HELD: Final = Message("Your range holds it.")
_MISSED: Final = Message("Your range missed it. One in five such ranges may.")


GUESSES: Final = (
    Prediction(
        id="00.A",
        ask=Message("Five dice, one throw. Which comes more often?"),
        options=(
            Option("two pair", Message("Two pair")),
            Option("three", Message("Three of a kind")),
            Option("equal", Message("Equally often")),
        ),
        truth="two pair",
        opens_after=("01.4", "01.5"),
        if_right=Message("1,800 throws of 7,776 are two pair, 1,200 three of a kind."),
        if_wrong=Message("1,800 throws of 7,776 are two pair, 1,200 three of a kind."),
    ),
    Prediction(
        id="00.B",
        ask=Message("Five cards from a deck of 52. In how many of 100 deals is there nothing: no "
                    "pair, no straight, no flush?"),
        axis=Axis(0, 100, Message("deals in 100 with nothing")),
        truth="100*1302540/2598960",
        opens_after=("02.11",),
        if_right=_HELD,
        if_wrong=_MISSED,
    ),
    Prediction(
        id="00.C",
        ask=Message("A deck of 32 cards, seven to ace, and five of them for you. Which is harder "
                    "to get?"),
        options=(
            Option("flush", Message("A flush")),
            Option("four", Message("Four of a kind")),
            Option("equal", Message("Equally hard")),
        ),
        truth="flush",
        opens_after=("03.1", "03.2"),
        if_right=Message("There are 208 flushes and 224 fours of a kind."),
        if_wrong=Message("There are 208 flushes and 224 fours of a kind."),
    ),
    Prediction(
        id="00.D",
        ask=Message("You hold {cards} and may exchange once. Which ends more often with more than "
                    "a pair?", cards=shown("Kh Kd Ah 7s 2c")),
        options=(
            Option("ace", Message("Keep kings and ace, draw two")),
            Option("equal", Message("Both equally often")),
            Option("kings", Message("Keep the kings, draw three")),
        ),
        truth="kings",
        opens_after=("05.6b", "05.6"),
        if_right=Message("28.7 % of all draws of three improve, 25.9 % of those of two."),
        if_wrong=Message("28.7 % of all draws of three improve, 25.9 % of those of two."),
    ),
    Prediction(
        id="00.E",
        ask=Message("An hour at Aces and Faces: 500 hands of 5 chips, the best hold every time. "
                    "How many chips does the machine keep, on average?"),
        axis=Axis(0, 500, Message("chips of the 2,500 that are bet")),
        truth="2500*(1-399682233686/415275635775)",
        opens_after=("06.B", "06.6"),
        if_right=_HELD,
        if_wrong=_MISSED,
    ),
    Prediction(
        id="00.F",
        ask=Message("Aces and Faces deals {cards}. A full house pays 6 for sure, four aces would "
                    "pay 80. Which is worth more, over all draws?", cards=shown("Ac Ad Ah Kc Kd")),
        options=(
            Option("keep", Message("Keep all five")),
            Option("throw", Message("Throw the kings")),
        ),
        truth="throw",
        opens_after=("07.5",),
        if_right=Message("Three aces are worth 6986/1081 chips, about 6.46, and the full house 6."),
        if_wrong=Message("Three aces are worth 6986/1081 chips, about 6.46, and the full house 6."),
    ),
    Prediction(
        id="00.G",
        ask=Message("Two machines look alike. One pays 8 for a full house, the other 7, and that "
                    "is all. You only see what comes back. After how many hands could you tell "
                    "which of the two it is?"),
        options=(
            Option("a", Message("Fewer than 1,000")),
            Option("b", Message("1,000 to 10,000")),
            Option("c", Message("10,000 to 100,000")),
            Option("d", Message("More than 100,000")),
        ),
        truth="d",
        opens_after=("08.D", "08.7"),
        if_right=Message("With one machine, two standard errors fit into the gap of 0.0115 chips "
                         "a hand only after some 630,000 hands. With two, side by side, it takes "
                         "twice as many on each (chapter 08)."),
        if_wrong=Message("With one machine, two standard errors fit into the gap of 0.0115 chips "
                         "a hand only after some 630,000 hands. With two, side by side, it takes "
                         "twice as many on each (chapter 08)."),
    ),
    Prediction(
        id="00.H",
        ask=Message("A win may be staked on one card: higher than the dealer's doubles it, lower "
                    "loses it, equal changes nothing. Ann doubles every win three times, Ben "
                    "never. Who gets more back, on average?"),
        options=(
            Option("ann", Message("Ann, who doubles")),
            Option("ben", Message("Ben, who never does")),
            Option("same", Message("Both the same")),
        ),
        truth="same",
        opens_after=("09.3",),
        if_right=Message("Higher and lower are equally likely, so a double is a fair bet."),
        if_wrong=Message("Higher and lower are equally likely, so a double is a fair bet."),
    ),
    Prediction(
        id="00.I",
        ask=Message("Dice poker, three throws, and you play for five alike and nothing else. In "
                    "how many of 100 turns do you get it?"),
        axis=Axis(0, 100, Message("turns in 100 with five alike")),
        truth="100*690169/15116544",
        opens_after=("10.5",),
        if_right=_HELD,
        if_wrong=_MISSED,
    ),
    Prediction(
        id="00.J",
        ask=Message("Two players of dice poker, both without fault. Of 100 games, how many does "
                    "each win, on average?"),
        options=(
            Option("a", Message("Whoever throws first wins 55 or more")),
            Option("b", Message("Whoever throws first wins 51 to 54")),
            Option("c", Message("50 each")),
            Option("d", Message("Whoever throws second wins 51 to 54")),
            Option("e", Message("Whoever throws second wins 55 or more")),
        ),
        truth="d",
        opens_after=("11.8", "11.C"),
        if_right=Message("Whoever throws second wins 52.7 % of all games."),
        if_wrong=Message("Whoever throws second wins 52.7 % of all games."),
    ),
)  # fmt: skip
"""The ten guesses: seven choices and three ranges."""

KEPT_FOR: Final = {
    "00.A": "01", "00.B": "02", "00.C": "03", "00.D": "05", "00.E": "06",
    "00.F": "07", "00.G": "08", "00.H": "09", "00.I": "10", "00.J": "11",
}  # fmt: skip
"""Which chapter answers each guess."""

_TAIL: Final = Fraction(1, 40)


@dataclass(frozen=True, slots=True)
class Luck:
    """How many of some guesses are right if their surenesses are honest.

    ``expected`` is their sum, ``least`` to ``most`` the range that luck allows: to be below has at
    most the chance 1/40, and so has to be above.
    """

    expected: Fraction
    least: int
    most: int


def luck_of(sureness: Iterable[int]) -> Luck:
    """What luck allows for guesses with these surenesses, in per cent, if none tells of another.

    The number right has the generating function Π (1 − p + p·x); its coefficients are exact.

    >>> luck_of([50, 50])
    Luck(expected=Fraction(1, 1), least=0, most=2)
    """
    chances = [Fraction(1)]
    expected = Fraction(0)
    for per_cent in sureness:
        chance = Fraction(per_cent, 100)
        expected += chance
        chances = [
            a * (1 - chance) + b * chance
            for a, b in zip([*chances, Fraction(0)], [Fraction(0), *chances], strict=True)
        ]
    up = list(accumulate(chances))
    least = next(number for number, total in enumerate(up) if total > _TAIL)
    most = next(number for number, total in enumerate(up) if total >= 1 - _TAIL)
    return Luck(expected, least, most)
