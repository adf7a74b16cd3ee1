"""Chapter 06: its derivations line by line: one formula four times, then sums of unknown numbers.

Letters: m cards are unseen, 47; f, s, h and t are what a flush, a straight, a full house and two
pair pay; b chips are bet. The lines of the whole machine are in a module of their own.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_06_machine import BENDS, MACHINE, ONE_PAY
from rules.questions.chapter_06_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_SEEN: Final = ("06.A", "06.balance")
_WEIGH: Final = Message("Every pay, weighed by the chance of its draws.")

_FOUR_HEARTS: Final = Lines(
    "four hearts",
    Message("Four hearts, the highest a ten"),
    Message("m cards are unseen: 47. f is what a flush pays: 5."),
    (
        Line(
            "06.d1a", Message("Nine of the cards to come are hearts. Each pays a flush."),
            "9*f", "9*5", "45", needs=_SEEN,
            parts=(
                Part("9", Message("Thirteen hearts, four in your hand.")),
                Part("5", Message("What a flush pays.")),
            ),
        ),
        Line(
            "06.d1b", Message("All others pay nothing, a pair of tens as well. They count all the "
                              "same."),
            "(m-9)*0", "(47-9)*0", "0", needs=_SEEN,
            parts=(
                Part("47-9", Message("38 cards that are no hearts.")),
                Part("0", Message("What they pay.")),
            ),
        ),
        Line(
            "06.d1c", Message("Add up what all draws pay, and divide by all draws: the expected "
                              "value."),
            "(9*f+(m-9)*0)/m", "(9*5+38*0)/47", "45/47", needs=_SEEN, wants="value",
            parts=(Part("(9*5+38*0)/47", Message(
                "47 draws bring 45 chips between them. Each chance is its draws over 47.")),),
            then=Message("Less than the one chip offered: **sell**. In letters it is `9*f/m`."),
        ),
    ),
)  # fmt: skip

_STRAIGHT: Final = Lines(
    "open straight",
    Message("9 8 7 6, open on both sides. Last line yours"),
    Message("m cards are unseen: 47. s is what a straight pays: 4."),
    (
        Line(
            "06.d2a", Message("Four tens and four fives make the straight."),
            "8*s", "8*4", "32", needs=_SEEN,
            parts=(
                Part("8", Message("Four cards at each end.")),
                Part("4", Message("What a straight pays.")),
            ),
        ),
        Line(
            "06.d2b", Message("The others pay nothing."), "(m-8)*0", "(47-8)*0", "0", needs=_SEEN,
            parts=(
                Part("47-8", Message("39 cards that do not help.")),
                Part("0", Message("What they pay.")),
            ),
        ),
        Line(
            "06.d2c", Message("Add, and divide by all draws."), "(8*s+(m-8)*0)/m",
            "(8*4+39*0)/47", "32/47", question=_ASKED["06.1"], rule=Ruled.AVERAGE, why=_WEIGH,
            parts=(Part("(8*4+39*0)/47", Message("47 draws bring 32 chips between them.")),),
            then=Message("Here a chip for your draw would be a present."),
        ),
    ),
)  # fmt: skip

_KING: Final = Lines(
    "a king on top",
    Message("The ten becomes a king. Two lines yours"),
    Message("m cards are unseen: 47. A flush pays f (5), a pair of kings 1."),
    (
        Line(
            "06.d3a", Message("The same nine hearts."), "9*f", "9*5", "45", needs=("06.1",),
            parts=(
                Part("9", Message("Thirteen hearts, four in your hand.")),
                Part("5", Message("What a flush pays.")),
            ),
        ),
        Line(
            "06.d3b", Message("Three kings pay 1 each. The rest pays nothing."), "m-9-3", "47-9-3",
            "35", question=_ASKED["06.2a"], rule=Ruled.SUBTRACT,
            why=Message("All cards, without those that pay."), needs=("06.1",),
            parts=(Part("47-9-3", Message("Neither a heart nor a king.")),),
        ),
        Line(
            "06.d3c", Message("Three outcomes, one division."), "(9*f+3*1+(m-12)*0)/m",
            "(9*5+3*1+35*0)/47", "48/47", question=_ASKED["06.2"], rule=Ruled.AVERAGE, why=_WEIGH,
            parts=(Part("(9*5+3*1+35*0)/47", Message("47 draws bring 48 chips between them.")),),
            then=Message("More than the chip. **The same flush, and now keep it.**"),
        ),
    ),
)  # fmt: skip

_ALONE: Final = Lines(
    "two pair",
    Message("Two pair, alone"),
    Message("m cards are unseen: 47. A full house pays h (6), two pair t (2)."),
    (
        Line(
            "06.d4a", Message("Two tens and two sixes make a full house, the other 43 leave the "
                              "two pair."),
            "(4*h+(m-4)*t)/m", "(4*6+43*2)/47", "110/47", question=_ASKED["06.3"],
            rule=Ruled.AVERAGE, why=_WEIGH, needs=("06.2",),
            parts=(Part("(4*6+43*2)/47", Message("47 draws bring 110 chips between them.")),),
        ),
        Line(
            "06.d4b", Message("Standing on the 2 that is sure gives up the difference."),
            "(4*h+(m-4)*t)/m-t", "110/47-2", "16/47", needs=("06.3",), wants="value",
            parts=(Part("110/47-2", Message("The draw, less the pay that is sure.")),),
        ),
    ),
)  # fmt: skip

_LINEAR: Final = Lines(
    "linear",
    Message("Sums of pays, and pays times chips"),
    Message("f is what a flush pays (5), b the chips bet (5)."),
    (
        Line(
            "06.d5a", Message("Hearts and kings bring their parts, one beside the other."),
            "9/47*f+3/47*1", "9/47*5+3/47*1", "48/47", needs=("06.2",), wants="value",
            parts=(
                Part("9/47*5", Message("What the hearts bring.")),
                Part("3/47*1", Message("What the king adds, whatever the hearts do.")),
            ),
            sign="+",
        ),
        Line(
            "06.d5b", Message("Five chips bet: five times as much comes back."),
            "b*(9*f+3)/47", "5*48/47", "240/47", needs=("06.2",), wants="value",
            parts=(
                Part("5", Message("Chips bet.")),
                Part("48/47", Message("What comes back for each.")),
            ),
        ),
        Line(
            "06.d5c", Message("What is won is less: the bet was yours before."),
            "b*((9*f+3)/47-1)", "5*(48/47-1)", "5/47", question=_ASKED["06.5"],
            rule=Ruled.SUBTRACT,
            why=Message("What comes back, less what was put in."),
            parts=(Part("5*(48/47-1)", Message("Five times a gain of one forty-seventh.")),),
        ),
        Line(
            "06.d5d", Message("Three draws to the same hand, one after another from the same 47 "
                              "cards. A heart that one takes is lost to the others, and the sum "
                              "does not care."),
            "3*(9*f+3)/47", "3*48/47", "144/47", needs=("06.5",), wants="value",
            parts=(
                Part("3", Message("Draws.")),
                Part("48/47", Message("What each brings: no place in the deck is better than "
                                      "another.")),
            ),
        ),
    ),
)  # fmt: skip

_HINDER: Final = Lines(
    "hearts in five cards",
    Message("Hearts in five cards: how many, on average?"),
    Message("n ranks of s suits: 13 of 4. Each term is a number of hearts times its hands."),
    (
        Line(
            "06.d6a", Message("The short way. Each of the five cards is a heart with chance 1/4. "
                              "Add five quarters."),
            "5*n/(s*n)", "5*13/52", "5/4", needs=("06.5",), wants="value",
            parts=(
                Part("5", Message("Cards.")),
                Part("13/52", Message("The chance that this one is a heart.")),
            ),
        ),
        Line(
            "06.d6b", Message("The long way: hands with one heart, with two, up to five, each "
                              "times its hearts. The letters take a short cut: every heart lies "
                              "in equally many hands."),
            "n*C(s*n-1,4)",
            "C(13,1)*C(39,4)+2*C(13,2)*C(39,3)+3*C(13,3)*C(39,2)+4*C(13,4)*39+5*C(13,5)",
            "3248700", needs=("06.5",),
            parts=(
                Part("C(13,1)*C(39,4)", Message("Hands with one heart.")),
                Part("2*C(13,2)*C(39,3)", Message("Hands with two, each counted twice.")),
                Part("3*C(13,3)*C(39,2)", Message("Hands with three, each three times.")),
                Part("4*C(13,4)*39", Message("Hands with four, each four times.")),
                Part("5*C(13,5)", Message("Hands with five, each five times.")),
            ),
            sign="+",
        ),
        Line(
            "06.d6c", Message("Over all hands: the same."), "3248700/C(s*n,5)", "3248700/C(52,5)",
            "5/4", needs=("06.5",), wants="value",
            parts=(Part("3248700/C(52,5)", Message("All hearts of all hands, over all hands.")),),
            then=Message("One heart makes the next less likely, and still the chances of the five "
                         "cards simply add."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (
    _FOUR_HEARTS, _STRAIGHT, _KING, _ALONE, _LINEAR, _HINDER, MACHINE, ONE_PAY, BENDS,
)  # fmt: skip
"""Four times the same formula, faded; what adds up; the machine, one pay as a letter, the bend."""
