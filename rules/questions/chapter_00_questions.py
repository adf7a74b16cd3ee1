"""Chapter 00: its questions with hints and slips: shares, sums of surenesses, what an hour costs.

No formula with "choose" is needed: counting, fractions, per cent and sums are enough.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_HOURS: Final = [{"n": 500, "b": 5}, {"n": 400, "b": 5}, {"n": 600, "b": 2}, {"n": 300, "b": 3}]

QUESTIONS: Final = (
    Question(
        "00.1",
        Message("You played {m} hands at the machine and {k} of them were paid. What is your share "
                "of paid hands?", m="m", k="k"),
        "k/m", at={"m": 50, "k": 20},
        allowed=[{"m": 50, "k": 20}, {"m": 60, "k": 24}, {"m": 80, "k": 34}, {"m": 75, "k": 30}],
        wants="probability", hint=Message("Paid hands over what?"),
        slips=(
            Slip("k/(m-k)", Message("Paid against unpaid: those are odds. A share is paid hands "
                                    "over all hands.")),
            Slip("m/k", Message("Upside down: hands for each paid one.")),
            Slip("(m-k)/m", Message("That is the share of hands that were not paid.")),
        ),
    ),
    Question(
        "00.2",
        Message("One hand in {n} brings it. What is that per one, as a chance between 0 and 1?",
                n="n"),
        "1/n", at={"n": 8}, allowed={"n": (8, 5, 16, 20, 25, 40)}, wants="probability",
        hint=Message("{n} hands share one.", n="n"),
        slips=(
            Slip("1/(n-1)", Message("One against {n} others: those are odds.", n="n-1")),
            Slip("n/100", Message("{n} in a hundred is another thing than one in {n}.", n="n")),
            Slip("1/(n+1)", Message("The one is among the {n}, not beside them.", n="n")),
        ),
    ),
    Question(
        "00.3",
        Message("On average {k} hands in 100 bring it. That is one hand in how many?", k="k"),
        "100/k", at={"k": 4}, allowed={"k": (2, 4, 5, 20, 25)}, wants="whole number",
        hint=Message("Share the hundred evenly among the {k}.", k="k"),
        slips=(
            Slip("k", Message("That is how many of the hundred bring it.")),
            Slip("100-k", Message("Those are the hands that do not bring it.")),
            Slip("100/k-1", Message("One against {n} others: count the one as well.", n="100/k-1")),
        ),
    ),
    Question(
        "00.4",
        Message("You give {m} ranges and are {k} % sure of each. If you are exactly as sure as you "
                "should be, how many of them hold the truth, on average?", m="m", k="k"),
        "m*k/100", at={"m": 10, "k": 80},
        allowed=[{"m": 10, "k": 80}, {"m": 20, "k": 80}, {"m": 10, "k": 90}, {"m": 50, "k": 80}],
        wants="whole number", hint=Message("{k} of a hundred; how many of {m}?", k="k", m="m"),
        slips=(
            Slip("m", Message("All of them? Ranges that never miss are wider than you are sure.")),
            Slip("m*(100-k)/100", Message("Those are the ranges that miss.")),
            Slip("k", Message("That would be of a hundred ranges.")),
        ),
    ),
    Question(
        "00.5",
        Message("Five guesses, {a}, {b}, {k}, {k} and {n} % sure. How many of them are right, on "
                "average, if the surenesses are honest?", a="a", b="b", k="k", n="n"),
        "(a+b+2*k+n)/100", at={"a": 60, "b": 70, "k": 90, "n": 99},
        allowed=[{"a": 60, "b": 70, "k": 90, "n": 99}, {"a": 50, "b": 80, "k": 90, "n": 99},
                 {"a": 50, "b": 60, "k": 70, "n": 99}, {"a": 50, "b": 70, "k": 80, "n": 90}],
        wants="value", hint=Message("Each brings its own share. Add five of them."),
        slips=(
            Slip("(a+b+2*k+n)/500", Message("That is the average sureness; the question is how "
                                            "many of the five.")),
            Slip("5", Message("All five: then you would be surer than you said.")),
            Slip("a+b+2*k+n", Message("That is per hundred; a sureness of 60 % brings 60/100.")),
            Slip("(a+b+k+n)/100", Message("Two guesses have the same sureness; one of them is "
                                          "missing.")),
            Slip("a*b*k*k*n/100^5", Message("That would be the chance that all five are right, "
                                            "if none tells of another.")),
        ),
    ),
    Question(
        "00.5a",
        Message("A third guess, 90 % sure. How many of the three are right, on average?"),
        "(60+80+90)/100", wants="value", hint=Message("Add the share of the third."),
        slips=(
            Slip("23/30", Message("That is the average sureness; the question is how many.")),
            Slip("3", Message("All three: then you would be surer than you said.")),
            Slip("230", Message("That is per hundred.")),
        ),
    ),
    Question(
        "00.6a",
        Message("{n} hands of {b} chips on a machine that keeps 2 % of every chip bet: how many "
                "chips does it keep, on average?", n="n", b="b"),
        "n*b*2/100", at={"n": 500, "b": 5}, allowed=_HOURS, wants="value",
        hint=Message("How many chips are bet in all?"),
        slips=(
            Slip("n*2/100", Message("That is for bets of one chip.")),
            Slip("n*b*2", Message("Per cent is per hundred: divide.")),
            Slip("n*b*98/100", Message("That is what comes back.")),
            Slip("n*b", Message("That is all that is bet; most of it comes back.")),
        ),
    ),
    Question(
        "00.6",
        Message("A kinder machine than yours, Aces and Faces 8/5, keeps 0.7445 % of every chip "
                "bet, even from somebody who plays without fault. What do {n} hands of {b} chips "
                "cost, on average?", n="n", b="b"),
        "n*b*7445/1000000", at={"n": 500, "b": 5}, allowed=_HOURS, wants="value",
        hint=Message("It is less than one chip of each hundred."),
        slips=(
            Slip("n*7445/1000000", Message("That is for bets of one chip.")),
            Slip("n*b*7445/10000", Message("Per cent is per hundred: divide.")),
            Slip("n*b-n*b*7445/1000000", Message("That is what comes back.")),
            Slip("n*b", Message("That is all that is bet; nearly all of it comes back.")),
        ),
    ),
    Question(
        "00.7",
        Message("Draw poker with the usual order knows nine kinds of hand. How many of them beat a "
                "flush?"),
        "3", wants="count", hint=Message("Name them from the top, down to the flush."),
        slips=(
            Slip("4", Message("Either the flush itself is in, or the royal flush: that is only the "
                              "highest straight flush.")),
            Slip("5", Message("Five kinds lie below the flush.")),
        ),
    ),
    Question(
        "00.8",
        Message("Dice poker. You threw 5-5-5-2-6 and threw the 2 and the 6 again. How many dice "
                "may you throw a third time?"),
        "2", wants="count", hint=Message("What became of the dice that were left lying?"),
        slips=(
            Slip("5", Message("All five? A die that was left lying stays.")),
            Slip("3", Message("Those three are the ones that are locked.")),
        ),
    ),
    Question(
        "00.9a",
        Message("The chance is 3/5 and somebody says 99 %. What is the penalty, on average?"),
        "3/5*(1/100)^2+2/5*(99/100)^2", wants="value",
        hint=Message("If it is right, 1/100 was missing; if it is wrong, 99/100."),
        slips=(
            Slip("2/5*(99/100)^2", Message("Right guesses cost something too, though little.")),
            Slip("3/5*(99/100)^2+2/5*(1/100)^2", Message(
                "Turned round: if the guess is right, only 1/100 was missing.")),
            Slip("(1/100)^2+(99/100)^2", Message(
                "Both penalties in full; each comes only with its own chance.")),
            Slip("3/5*1/100+2/5*99/100", Message("That is what was missing, not its square.")),
        ),
    ),
    Question(
        "00.9",
        Message("How much more is that than the penalty of somebody who says 60 %?"),
        "3921/10000-6/25", wants="value", hint=Message("From one penalty take the other."),
        slips=(
            Slip("6/25-3921/10000", Message("The wrong way round: saying 99 % costs more.")),
            Slip("39/100", Message("That is the gap between 99 % and 60 %; its square counts.")),
            Slip("3921/10000", Message("That is the whole penalty, not what is too much.")),
        ),
    ),
)  # fmt: skip
"""Those beside the tables, those of the derivations, and those to check."""

TICKET: Final = (
    Question(
        "00.E1",
        Message("Four guesses, {a}, {b}, {b} and {k} % sure. How many are right, on average?",
                a="a", b="b", k="k"),
        "(a+2*b+k)/100", at={"a": 50, "b": 80, "k": 90},
        allowed=[{"a": 50, "b": 80, "k": 90}, {"a": 60, "b": 70, "k": 90},
                 {"a": 60, "b": 90, "k": 99}],
        wants="value", hint=Message("Four shares, added."),
        slips=(
            Slip("(a+2*b+k)/400", Message("That is the average sureness; the question is how "
                                          "many.")),
            Slip("4", Message("All four: then you would be surer than you said.")),
            Slip("(a+b+k)/100", Message("Two guesses have the same sureness; one is missing.")),
            Slip("a+2*b+k", Message("That is per hundred.")),
        ),
    ),
    Choice(
        "00.E2",
        Message("Draw poker: K-K-7-7-2 against 5-5-5-9-4. Who takes the pot?"),
        Option("b", Message("5-5-5-9-4")),
        Message("Right: three of a kind beats two pair, however high the pairs are."),
        (
            (Option("a", Message("K-K-7-7-2")), Message(
                "The kings are higher, but first the kind of hand counts, and only then its "
                "ranks.")),
            (Option("c", Message("They share it")), Message(
                "Two pair and three of a kind are different kinds of hand, so one is better.")),
        ),
    ),
    Choice(
        "00.E3",
        Message("Which tool, without computing: what do 300 hands of 2 chips cost on a machine "
                "that keeps 2 %?"),
        Option("c", Message("Hands times bet times edge")),
        Message("Right: all that is bet, and the machine's part of it."),
        (
            (Option("a", Message("Hands times edge")), Message(
                "That is for bets of one chip.")),
            (Option("b", Message("The share of hands that pay nothing")), Message(
                "That says how often, not how much.")),
            (Option("d", Message("Your chips at the start times edge")), Message(
                "The same chips are bet again and again; what counts is all that is bet.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, which hand wins, which tool. There is no chapter before this."""
