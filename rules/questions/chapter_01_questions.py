"""Chapter 01: its questions with hints and slips, in the letter f for the faces of a die.

Counts come from enumerating all 7,776 throws; every slip says what its number counts.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_SIX: Final = {"f": 6}
_FACES: Final = {"f": range(4, 11)}
_PAIRS: Final = [
    {"a": 2, "b": 2}, {"a": 3, "b": 2}, {"a": 4, "b": 2}, {"a": 3, "b": 3}, {"a": 5, "b": 2},
]  # fmt: skip

QUESTIONS: Final = (
    Question(
        "01.1",
        Message("How many stories can five dice with {f} faces each tell?", f="f"),
        "f^5", at=_SIX, allowed=_FACES, wants="count",
        hint=Message("Fix the first die. How many pairs of first and second?"),
        slips=(
            Slip("5^f", Message(
                "That is {f} dice with five faces: each die brings a factor {f}, and there are "
                "five dice.", f="f")),
            Slip("f*5", Message(
                "You added {f} five times; every face of the first die goes with every face of "
                "the second, so they multiply.", f="f")),
            Slip("C(f+4,5)", Message("That counts pictures; here each die keeps its name.")),
            Slip("P(f,5)", Message("That allows no repeats; a second five is fine.")),
        ),
    ),
    Question(
        "01.2",
        Message("How many stories has the picture with {a} fives, {b} twos and a one?",
                a="a", b="b"),
        "(a+b+1)!/(a!*b!)", at={"a": 2, "b": 2}, allowed=_PAIRS, wants="count",
        hint=Message("{n} places in a row. Where do the fives go?", n="a+b+1"),
        slips=(
            Slip("(a+b+1)!", Message(
                "{n}! lets the fives swap as if it made a new story, and the twos as well.",
                n="a+b+1")),
            Slip("(a+b+1)!/a!", Message(
                "One group's swaps are divided out, the other's are still counted.")),
            Slip("(a+b+1)!/b!", Message(
                "One group's swaps are divided out, the other's are still counted.")),
            Slip("C(a+b+1,a)", Message(
                "The fives have their places; the twos still choose {b} of the {left} left.",
                b="b", left="b+1")),
        ),
    ),
    Question(
        "01.3",
        Message("Five dice with {f} faces: how many pictures are two pair?", f="f"),
        "C(f,2)*(f-2)", at=_SIX, allowed=_FACES, wants="count",
        hint=Message("Name the two pair faces in one breath, then the lone one."),
        slips=(
            Slip("f*(f-1)*(f-2)", Message(
                "Fives-and-twos and twos-and-fives are the same picture: choose the two pair "
                "faces together.")),
            Slip("C(f,2)*f", Message(
                "The lone die may not show a pair's face, or the picture becomes a full house.")),
            Slip("C(f,3)", Message("Three faces are chosen; which of them stands alone?")),
        ),
    ),
    Question(
        "01.4",
        Message("Five dice with {f} faces, one throw: what is the chance of two pair?", f="f"),
        "C(f,2)*(f-2)*30/f^5", at=_SIX, allowed=_FACES, wants="probability",
        hint=Message("Pictures times stories per picture, over what?"),
        slips=(
            Slip("2*C(f,2)*(f-2)*30/f^5", Message(
                "Either every two pair came in twice, once for each order of its pairs, or you "
                "counted one pair: twice the right number of stories.")),
            Slip("C(f,2)*(f-2)/C(f+4,5)", Message(
                "You gave all pictures the same chance; 5-5-2-2-1 has thirty stories, five equal "
                "dice only one.")),
            Slip("C(f,2)*f*30/f^5", Message(
                "The fifth die may show any face here, so full houses slip in.")),
            Slip("C(f,2)*(f-2)/f^5", Message(
                "Pictures on top, stories below: count the same things in both places.")),
            Slip("C(f,2)*(f-2)*30/(f^5-C(f,2)*(f-2)*30)", Message(
                "Those are the odds, good against bad; a chance is good against all.")),
        ),
    ),
    Question(
        "01.5",
        Message("Five dice with {f} faces, one throw: what is the chance of exactly three of a "
                "kind, no full house?", f="f"),
        "f*C(f-1,2)*20/f^5", at=_SIX, allowed=_FACES, wants="probability",
        hint=Message("The other two dice differ from the three and from each other."),
        slips=(
            Slip("f*C(5,3)*(f-1)^2/f^5", Message(
                "The other two dice may agree in your count: full houses are in.")),
            Slip("f*C(5,3)*f^2/f^5", Message(
                "The other two dice may be anything in your count: four alike is counted four "
                "times, five alike ten times.")),
            Slip("f*C(5,3)*C(f-1,2)/f^5", Message(
                "The two other faces are chosen, but not which die shows which.")),
            Slip("f*(C(5,3)*(f-1)^2+5*(f-1)+1)/f^5", Message(
                "That is at least three alike; the question says exactly three and no pair.")),
        ),
    ),
    Question(
        "01.6",
        Message("Five dice with {f} faces, one throw: what is the chance that at least two dice "
                "agree?", f="f"),
        "1-P(f,5)/f^5", at=_SIX, allowed={"f": (6, 7, 8, 9)}, wants="probability",
        hint=Message("Count the throws in which all five differ."),
        slips=(
            Slip("P(f,5)/f^5", Message("You stopped at the opposite event: all five different.")),
            Slip("10/f", Message(
                "Ten pairs of dice, 1/{f} each, added: throws with several matches are counted "
                "several times, so the sum passed 1.", f="f")),
            Slip("1-(1-1/f)^10", Message(
                "The ten pairs of dice do not act separately: if a = b and b = c, then a = c "
                "comes free.")),
            Slip("1-C(f,5)/C(f+4,5)", Message(
                "All five different is {few} of {all} pictures, but each of those has 120 "
                "stories.", few="C(f,5)", all="C(f+4,5)")),
        ),
    ),
    Question(
        "01.7",
        Message("A die with f faces, f ≥ 3: how many two pairs for each three of a kind?"),
        "15/10", wants="value",
        hint=Message("Divide the two formulas. What cancels?"),
        slips=(
            Slip("60/60", Message("You compared pictures; the stories behind them differ.")),
            Slip("10/15", Message("Upside down: how many threes of a kind for one two pair.")),
        ),
    ),
    Question(
        "01.8",
        Message("How many faces must a die have until five different faces, the hand “nothing”, "
                "are as common as a pair?"),
        "10+4", wants="whole number",
        hint=Message("One formula has the factor f − 4, the other has 10."),
        slips=(Slip("10", Message("f − 4 is 10; one more step.")),),
    ),
)  # fmt: skip
"""01.1 to 01.8."""

TICKET: Final = (
    Question(
        "01.E1",
        Message("How many stories has the picture with {a} sixes and a three?", a="a"),
        "(a+1)!/a!", at={"a": 4}, allowed={"a": (3, 4, 5, 6)}, wants="count",
        hint=Message("Only the three can be told apart. Where may it lie?"),
        slips=(
            Slip("(a+1)!", Message("That lets the equal sixes swap as if it made a new story.")),
            Slip("a!", Message("That is how often the sixes swap; those swaps change nothing.")),
            Slip("C(a+1,2)", Message("You chose two places; only the three needs one.")),
        ),
    ),
    Question(
        "01.E2",
        Message("A friend threw five dice {m} times and saw {k} pairs. What is his share of "
                "pairs?", m="m", k="k"),
        "k/m", at={"m": 50, "k": 20}, allowed=[{"m": 50, "k": 20}, {"m": 60, "k": 25},
                                              {"m": 80, "k": 34}],
        wants="probability", hint=Message("What he saw, over how often he threw."),
        slips=(
            Slip("k/(m-k)", Message("Pairs against all others: that is odds, not a share.")),
            Slip("m/k", Message("Upside down: throws for each pair.")),
        ),
    ),
    Choice(
        "01.E3",
        Message("A lone pair has the chance 25/54, about 46 %. Does his share refute that?"),
        Option("no", Message("No")),
        Message("Right: 50 throws wobble by about ± 14 points, and 6 points is little."),
        ((Option("yes", Message("Yes")), Message(
            "50 throws wobble by about ± 14 points; he is only 6 points away. Chapter 04 shows "
            "where the 14 comes from.")),),
        needs=("01.E2", "01.7e"),
    ),
    Choice(
        "01.E4",
        Message("Which tool, without computing: how many stories has 4-4-4-2-2?"),
        Option("c", Message("5! divided by the swaps of equal dice")),
        Message("Right: orders first, then divide out what nobody can see."),
        (
            (Option("a", Message("Six faces for each of five dice, multiplied")), Message(
                "That counts the stories of all pictures; here the picture is fixed.")),
            (Option("b", Message("Choose the two faces together")), Message(
                "That counts pictures; here the picture is fixed and its stories are asked.")),
            (Option("d", Message("All stories minus those without fours")), Message(
                "That leaves every throw with at least one four in it.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, an earlier chapter, and which tool."""
