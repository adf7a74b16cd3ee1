"""Chapter 10: its questions with hints and slips.

Letters: f the faces of a die, t how many throws are left, n how often a die was thrown, a how many
fives it showed.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_FACES: Final = (4, 6, 8, 10)

QUESTIONS: Final = (
    Question(
        "10.1",
        Message("Three alike lie, two dice of {f} faces are thrown. What is the chance that "
                "exactly four are alike then?", f="f"),
        "2*(f-1)/f^2", at={"f": 6}, allowed={"f": _FACES}, wants="probability",
        hint=Message("One die helps and the other does not. Which one?"),
        slips=(
            Slip("(f-1)/f^2", Message(
                "That names the die that helps; it may be either of the two.")),
            Slip("(2*f-1)/f^2", Message("That is at least one: five alike are in it.")),
            Slip("2/f", Message(
                "Two chances added: the throw in which both help is counted twice.")),
            Slip("1/f", Message("That is one die alone; two are thrown.")),
        ),
    ),
    Question(
        "10.2",
        Message("A pair lies, three dice of {f} faces are thrown, and all five may be used. What "
                "is the chance that three alike lie then?", f="f"),
        "(3*(f-1)^2+(f-1))/f^3", at={"f": 6}, allowed={"f": _FACES}, wants="probability",
        hint=Message("Two ways to have three alike: one die that helps, or three of another face."),
        slips=(
            Slip("3*(f-1)^2/f^3", Message(
                "One die helps: yes. But three of another face are three alike as well; keep "
                "those.")),
            Slip("(f-1)^2/f^3", Message("Which of the three dice helps? You named one.")),
            Slip("(3*f^2-3*f+1)/f^3", Message(
                "At least one helps: four and five alike are in it, and three of another face are "
                "not.")),
            Slip("3/f", Message("Three chances added: throws with two or three hits are counted "
                                "again.")),
        ),
    ),
    Question(
        "10.3",
        Message("Four alike lie, {t} throws of one die are left. What is the chance of five "
                "alike?", t="t"),
        "1-(5/6)^t", at={"t": 2}, allowed={"t": (2, 3, 4, 5)}, wants="probability",
        hint=Message("When does it not come?"),
        slips=(
            Slip("t/6", Message("Chances added: with seven throws you would pass 1.")),
            Slip("(5/6)^t", Message("That is the opposite event: it never comes.")),
            Slip("(1/6)^t", Message("That asks every throw to hit; you stop at the first.")),
            Slip("1/6", Message("One throw alone. The others have their chance too.")),
        ),
    ),
    Question(
        "10.4",
        Message("Five dice, two throws, and the most frequent face stays lying in between. What is "
                "the chance of five alike?"),
        "(120*(1/1296)+900*(1/216)+250*(1/36)+25*(1/6)+1)/1296", wants="probability",
        hint=Message("Five places to stand after the first throw: how likely is each, and what is "
                     "left to do from there?"),
        slips=(
            Slip("2/1296", Message(
                "Two throws of five fresh dice, added. You leave something lying in between, and "
                "that is nearly all of it.")),
            Slip("(120*(1/1296)+900*(1/216)+250*(1/36)+25*(1/6))/1296", Message(
                "The throw that is five alike at once is missing: it is done already.")),
            Slip("1/1296*1/1296", Message("That is five alike twice running.")),
            Slip("(1/1296+1/216+1/36+1/6+1)/5", Message(
                "Five states, but not equally likely after one throw: weigh them 120, 900, 250, "
                "25, 1.")),
        ),
    ),
    Question(
        "10.5",
        Message("The same within three throws: what is the chance of five alike?"),
        "(120*(221/17496)+900*(113/3888)+250*(121/1296)+25*(11/36)+1)/1296",
        wants="probability",
        hint=Message("The same five weights; now two throws are left."),
        slips=(
            Slip("3/1296", Message(
                "Three fresh throws, added. What you leave lying is carried on.")),
            Slip("221/17496", Message(
                "That is within two throws: the chances to go on with are those of one throw.")),
            Slip("221/17496*3/2", Message(
                "Two throws to three is not half as much again: the second and third build on the "
                "first.")),
            Slip("(120*(221/17496)+900*(113/3888)+250*(121/1296)+25*(11/36))/1296", Message(
                "The throw that is five alike at once is missing.")),
        ),
    ),
    Question(
        "10.6",
        Message("Three alike lie. How many throws on average until five are alike, with dice of "
                "{f} faces?", f="f"),
        "f*(3*f-2)/(2*f-1)", at={"f": 6}, allowed={"f": _FACES}, wants="value",
        hint=Message("One throw, and then: the same again, four alike, or the end."),
        slips=(
            Slip("f", Message("That is the wait for one die; here two are missing.")),
            Slip("2*f", Message(
                "One after the other? Both are thrown at once, and either may come first.")),
            Slip("f^2", Message(
                "As if both had to come in the same throw: a die that hits stays lying.")),
            Slip("f*(3*f-2)/(2*f-1)-1", Message("The throw you are making counts as well.")),
        ),
    ),
    Question(
        "10.7",
        Message("From the start: how many throws on average until all five are alike?"),
        "(1296+900*1841/176+250*96/11+25*6)/1176", wants="value",
        hint=Message("120 of 1,296 throws change nothing: what do they do to the equation?"),
        slips=(
            Slip("1296", Message("That is the wait with five fresh dice each time.")),
            Slip("(1296+900*1841/176+250*96/11+25*6)/1296", Message(
                "The 120 throws that lead nowhere begin again: take them to the other side and "
                "divide by 1,176.")),
            Slip("3*7558272/347897", Message(
                "Turns of three, one after the other: each begins from nothing, but you never "
                "do.")),
            Slip("6+96/11+1841/176", Message(
                "You added the waits from four, three and two. The wait from two has the others "
                "in it.")),
        ),
    ),
    Question(
        "10.8",
        Message("The lock is on, all five differ, {t} throws are left. You leave one die lying and "
                "go for its face. What is the chance of five alike?", t="t"),
        "(1-(5/6)^t)^4", at={"t": 2}, allowed={"t": (2, 3, 4)}, wants="probability",
        hint=Message("Four dice, each with its own {t} tries.", t="t"),
        slips=(
            Slip("(1/6)^4", Message("As if there were only one throw left.")),
            Slip("4*(1-(5/6)^t)", Message(
                "Four dice must all come: multiply. Your sum is above 1.")),
            Slip("1-(5/6)^(4*t)", Message(
                "That is at least one hit among all the throws; all four dice must hit.")),
            Slip("(1-(5/6)^t)^5", Message("The die that lies needs no luck any more.")),
            Slip("1-(1-(1/6)^4)^t", Message(
                "As if all four had to come in the same throw: a die that hits stays.")),
        ),
    ),
)  # fmt: skip
"""10.1 to 10.8."""

TICKET: Final = (
    Question(
        "10.E1",
        Message("Two dice are missing, {t} throws are left, and only hits stay. What is the chance "
                "that both come?", t="t"),
        "(1-(5/6)^t)^2", at={"t": 3}, allowed={"t": (3, 4, 5)}, wants="probability",
        hint=Message("Each die for itself, then both."),
        slips=(
            Slip("1-(5/6)^t", Message("That is one of the two dice; both must come.")),
            Slip("1-(25/36)^t", Message("That is at least one of the two.")),
            Slip("1-(35/36)^t", Message("As if both had to come in the same throw.")),
        ),
    ),
    Question(
        "10.E2",
        Message("From chapter 04: a fair die is thrown {n} times, and {a} throws are fives. What "
                "is one standard error of the share of fives?", n="n", a="a"),
        "sqrt(1/6*5/6/n)", at={"n": 600, "a": 114},
        allowed=[{"n": 600, "a": 114}, {"n": 300, "a": 62}, {"n": 900, "a": 138}],
        wants="value",
        hint=Message("The variance of one throw, over {n}, then the root.", n="n"),
        slips=(
            Slip("1/6*5/6/n", Message("That is the variance of the share: take the root.")),
            Slip("sqrt(1/6*5/6)/n", Message("Divide by the root of {n}, not by {n}.", n="n")),
            Slip("sqrt(n*1/6*5/6)", Message("That is for the count, in throws.")),
            Slip("a/n", Message("That is the share they saw; how far is it typically off?")),
        ),
    ),
    Choice(
        "10.E3",
        Message("How many throws on average until four or more are alike? Which tool, without "
                "computing?"),
        Option("b", Message("(I − Q)⁻¹, with four and five alike as the end")),
        Message("Right: a mean until the end, so the visits to all that goes on, added."),
        (
            (Option("a", Message("A power of the matrix")), Message(
                "A power gives a chance after so many throws, not how long it takes.")),
            (Option("c", Message("Counting pictures")), Message(
                "Pictures forget that throws follow one another.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, an earlier chapter, and which tool."""
