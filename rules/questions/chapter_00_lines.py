"""Chapter 00: three short derivations: guesses that are right, an hour's cost, an honest number."""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_00_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}

_EXPECTED: Final = Lines(
    "expected",
    Message("How many guesses will be right?"),
    Message("a, b and k are surenesses in per cent; in numbers they are 60, 80 and 90."),
    (
        Line(
            "00.d1",
            Message("A right guess counts 1, a wrong one 0. Sure 60 %: that is 1 in 60 of 100 "
                    "cases."),
            "a/100", "60/100", "3/5",
            parts=(Part("60/100", Message("What one such guess brings, on average.")),),
        ),
        Line(
            "00.d2",
            Message("A second one, 80 % sure, brings its own share. Averages add, even if the two "
                    "guesses have to do with each other."),
            "(a+b)/100", "60/100+80/100", "7/5",
            parts=(
                Part("60/100", Message("The share of the first.")),
                Part("80/100", Message("The share of the second.")),
            ),
            sign="+",
        ),
        Line(
            "00.d3", Message("And a third, 90 % sure: the sum of the surenesses."),
            "(a+b+k)/100", "60/100+80/100+90/100", "23/10", question=_ASKED["00.5a"],
            parts=(
                Part("60/100", Message("The share of the first.")),
                Part("80/100", Message("The share of the second.")),
                Part("90/100", Message("The share of the third.")),
            ),
            sign="+",
            then=Message("2.3 of three, so 2 or 3 as a rule. Fewer is luck, or you were too sure."),
        ),
    ),
)  # fmt: skip

_HOUR: Final = Lines(
    "hour",
    Message("What does an hour cost?"),
    Message("n is the number of hands, here 500; b the bet, here 5 chips."),
    (
        Line(
            "00.d4", Message("All that is bet: hands times chips a hand."),
            "n*b", "500*5", "2500",
            parts=(
                Part("500", Message("Hands in an hour: one in about seven seconds.")),
                Part("5", Message("Chips bet on each hand.")),
            ),
        ),
        Line(
            "00.d5",
            Message("Of every chip bet the machine keeps its edge, say 2 %, on average."),
            "n*b*2/100", "500*5*2/100", "50", question=_ASKED["00.6a"], rule=Ruled.MULTIPLY,
            why=Message("Every chip that is bet brings its share: multiply."),
            parts=(
                Part("500*5", Message("All that is bet.")),
                Part("2/100", Message("What the machine keeps of each chip.")),
            ),
        ),
        Line(
            "00.d6", Message("A kinder machine, called 8/5, pays 8 for a full house where yours "
                             "pays 6, and 800 for the highest hand where yours pays 500. It keeps "
                             "0.7445 %."),
            "n*b*7445/1000000", "500*5*7445/1000000", "7445/400", question=_ASKED["00.6"],
            rule=Ruled.MULTIPLY,
            why=Message("The same product with another edge."),
            parts=(
                Part("500*5", Message("All that is bet.")),
                Part("7445/1000000", Message("0.7445 of a hundred, so 7,445 of a million.")),
            ),
            then=Message("That is an average. One evening may end anywhere, a thousand may not."),
        ),
    ),
)  # fmt: skip

_HONEST: Final = Lines(
    "honest",
    Message("What does bragging cost?"),
    Message("a is the chance, here 3/5; b is what somebody says, below 99/100; and k "
            "is 1 − b, what was missing if the guess is right."),
    (
        Line(
            "00.d7",
            Message("The penalty of a guess is the square of what was missing. Chance 60 %, "
                    "said 60 %: 2/5 are missing if it is right, 3/5 if it is wrong."),
            "a*(1-a)", "3/5*(2/5)^2+2/5*(3/5)^2", "6/25",
            parts=(
                Part("3/5*(2/5)^2", Message("In 3 of 5 cases it is right, and 2/5 were missing.")),
                Part("2/5*(3/5)^2", Message("In 2 of 5 cases it is wrong, and 3/5 were too much.")),
            ),
            sign="+",
        ),
        Line(
            "00.d8", Message("The same chance, but said is 99 %, as always."),
            "a*k^2+(1-a)*b^2", "3/5*(1/100)^2+2/5*(99/100)^2", "3921/10000",
            question=_ASKED["00.9a"],
            parts=(
                Part("3/5*(1/100)^2", Message("It is right, and next to nothing was missing.")),
                Part("2/5*(99/100)^2", Message("It is wrong, and nearly all was too much.")),
            ),
            sign="+",
        ),
        Line(
            "00.d9", Message("What bragging costs: the square of the gap between said and so."),
            "(b-a)^2", "3921/10000-6/25", "1521/10000", question=_ASKED["00.9"],
            rule=Ruled.SUBTRACT,
            why=Message("What is too much is one penalty less the other: subtract."),
            parts=(
                Part("(39/100)^2", Message("39 points lie between 60 % and 99 %.")),
            ),
            then=Message("No gap, no extra cost: nobody does better than to say what is so."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_EXPECTED, _HOUR, _HONEST)
"""Lines 1 to 9."""
