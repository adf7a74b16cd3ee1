"""Chapter 09: its questions with hints and slips. Bets of chips on a coin, fair or nearly so.

Letters: n bets, ranks or chips, d doubles, i chips at the start, t tosses a bank can pay in full.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_DOUBLES: Final = (2, 3, 4, 5)
_BETS: Final = (5, 6, 7, 8, 10)
_START: Final = (5, 10, 20)
_FAIR: Final = Message("As if the bets were fair.")

QUESTIONS: Final = (
    Question(
        "09.1",
        Message("A fair coin. The bet is doubled after each loss, there are at most {n} bets, and "
                "the first win ends the evening. What is the chance of an evening on which all is "
                "lost?", n="n"),
        "(1/2)^n", at={"n": 7}, allowed={"n": _BETS}, wants="probability",
        hint=Message("What must happen for the last bet to be lost?"),
        slips=(
            Slip("1-(1/2)^n", Message("That is the evening with one chip won.")),
            Slip("(1/2)^(n-1)", Message("One loss is missing: all {n} bets must be lost.", n="n")),
            Slip("1/(2^n-1)", Message(
                "Those are the odds, 1 to {odds}; a chance is one in all {all}.", odds="2^n-1",
                all="2^n")),
            Slip("1/(2*n)", Message("Halves multiply; they do not add.")),
        ),
    ),
    Question(
        "09.1b",
        Message("A fair coin, at most three bets of one chip, and you leave as soon as you are one "
                "chip ahead. What is the chance that you go home one chip behind?"),
        "1/8+1/8", wants="probability",
        hint=Message("Two losses and a win: in which orders are you still there at the end?"),
        slips=(
            Slip("1/8", Message("One of two orders: lose, win, lose, or lose, lose, win.")),
            Slip("3/8", Message(
                "Win, lose, lose is one of your three: there you went home after the win.")),
            Slip("1/2", Message("That is the first bet lost; the evening goes on.")),
        ),
    ),
    Question(
        "09.1c",
        Message("The same evening: one ahead, one behind or three behind. What does it bring on "
                "average, in chips?"),
        "5/8*1-1/4*1-1/8*3", wants="value",
        hint=Message("Each result times its chance; what is lost counts below nothing."),
        slips=(
            Slip("5/8-1/4", Message("The evening with three losses is missing.")),
            Slip("5/8-1/4-1/8", Message("Where all bets are lost, three chips are gone, not one.")),
            Slip("(1-1-3)/3", Message("Three results, but not three equal chances.")),
            Slip("5/8", Message("That is how often you leave ahead; the other evenings cost.")),
        ),
    ),
    Question(
        "09.1d",
        Message("First bet one chip. After a win bet two, after a loss one again; two bets in all. "
                "What is the result of a win and then a loss, in chips?"),
        "1-2", wants="value",
        hint=Message("How much was the second bet?"),
        slips=(
            Slip("0", Message("After a win the bet is two chips.")),
            Slip("1+2", Message("That is two wins.")),
            Slip("-2", Message("That is the second bet alone; the first has brought a chip.")),
        ),
    ),
    Question(
        "09.1e",
        Message("The same system, all four evenings of two bets: win–win, win–lose, lose–win, "
                "lose–lose. What is the mean result, in chips?"),
        "(3-1+0-2)/4", wants="value",
        hint=Message("Four results, equally likely. Add them with their signs."),
        slips=(
            Slip("(3+1+0-2)/4", Message("A win of one and then a loss of two leaves you behind.")),
            Slip("3/4", Message("Only the best evening is in it.")),
            Slip("(3-1+0-3)/4", Message("After a loss the bet is one again: two losses cost two.")),
        ),
    ),
    Question(
        "09.2",
        Message("A deck of {n} ranks in four suits. The dealer shows a card, you pick another. "
                "What is the chance that yours is higher? (Equal is a push.)", n="n"),
        "(1-3/(4*n-1))/2", at={"n": 13}, allowed={"n": (8, 9, 10, 13)}, wants="probability",
        hint=Message("First the push: how many cards of that rank are left, among how many? Then "
                     "who could prefer higher to lower?"),
        slips=(
            Slip("1/2", Message(
                "Right after all pushes are played again; but one card alone may be a push.")),
            Slip("(1-4/(4*n))/2", Message(
                "The dealer's card is gone: three of its rank among one card less.")),
            Slip("3/(4*n-1)", Message("That is the push.")),
            Slip("1-3/(4*n-1)", Message("That is higher or lower; you want one of the two.")),
        ),
    ),
    Question(
        "09.3",
        Message("A win of 5 is doubled {d} times, and every double is fair. What is the variance "
                "of what is left?", d="d"),
        "25*(2^d-1)", at={"d": 3}, allowed={"d": _DOUBLES}, wants="value",
        hint=Message("Mean of the square less square of the mean."),
        slips=(
            Slip("25*2^d", Message(
                "That is the mean of the square; take off the square of the mean.")),
            Slip("25*d", Message("It does not add up: each double doubles what is there.")),
            Slip("(5*2^d)^2", Message("That is the best case squared; weigh it by its chance.")),
            Slip("5*sqrt(2^d-1)", Message("That is the standard deviation, its root.")),
        ),
    ),
    Question(
        "09.4",
        Message("House rule: equal ranks lose, so a double is won 8 times in 17. One chip is "
                "doubled {d} times. What is left of it, on average?", d="d"),
        "(16/17)^d", at={"d": 3}, allowed={"d": _DOUBLES}, wants="value",
        hint=Message("What does one double leave, on average?"),
        slips=(
            Slip("(8/17)^d", Message("That is the chance to win all; each win also doubles.")),
            Slip("1-d/17", Message("A seventeenth of what is still there, not of the first chip.")),
            Slip("1", Message("That is the fair double, with pushes given back.")),
            Slip("2^d*(9/17)^d", Message("9 in 17 is the chance to lose.")),
        ),
    ),
    Question(
        "09.5",
        Message("The system again, doubling after each loss, at most {n} bets, but each is lost 9 "
                "times in 17. What does an evening bring on average, in chips?", n="n"),
        "1-(18/17)^n", at={"n": 7}, allowed={"n": _BETS}, wants="value",
        hint=Message("One chip, or minus all: 2ⁿ − 1."),
        slips=(
            Slip("1-(9/17)^n", Message(
                "That is how often you win one chip; the other evenings cost far more.")),
            Slip("-n/17", Message(
                "That is {n} bets of one chip; here the bets grow, and most evenings end early.",
                n="n")),
            Slip("(1-(9/17)^n)-(9/17)^n*2^n", Message(
                "All that is lost is 1 + 2 + 4 + …, one chip less than the next power of two.")),
            Slip("0", Message("That is the fair coin.")),
        ),
    ),
    Question(
        "09.6",
        Message("A fair coin, one chip a bet. You have 5 chips, you and a friend together {n}. "
                "What is the chance that you end with all?", n="n"),
        "5/n", at={"n": 20}, allowed={"n": (20, 25, 30, 40)}, wants="probability",
        hint=Message("What does a fair game leave alone?"),
        slips=(
            Slip("5/(n-5)", Message("Your chips against your friend's: those are the odds.")),
            Slip("1/2", Message("Each bet is fair, but you have less to lose before it is over.")),
            Slip("1-5/n", Message("That is your friend's chance.")),
            Slip("(1/2)^(n-5)", Message("That is winning without one loss on the way.")),
        ),
    ),
    Question(
        "09.7",
        Message("You win a bet 8 times in 17. You and a friend have {i} chips each, one chip a "
                "bet. What is the chance that you end with all?", i="i"),
        "1/(1+(9/8)^i)", at={"i": 10}, allowed={"i": _START}, wants="probability",
        hint=Message("{i} steps of a staircase over {all} of them; each step is 9/8 of the last.",
                     i="i", all="2*i"),
        slips=(
            Slip("8/17", Message("That is one bet; {i} chips mean a long walk against the wind.",
                                 i="i")),
            Slip("1/2", _FAIR),
            Slip("(8/17)^i", Message("That is winning {i} bets in a row, without a loss.", i="i")),
            Slip("1/(1+(8/9)^i)", Message(
                "That is your friend: the ratio is losses to wins, 9/8.")),
        ),
    ),
    Question(
        "09.7b",
        Message("The same match with 10 chips each, but five chips a bet, and still 8 wins in 17. "
                "What is the chance that you end with all?"),
        "1/(1+(9/8)^2)", wants="probability",
        hint=Message("Five chips are one unit now. How many units has each of you?"),
        slips=(
            Slip("(8/17)^2", Message("That is two wins running; a loss in between is no end.")),
            Slip("8/17", Message("That is one bet of ten.")),
            Slip("1/(1+(9/8)^10)", Message("That is chip by chip.")),
            Slip("1/(1+(8/9)^2)", Message("That is your friend.")),
        ),
    ),
    Question(
        "09.7c",
        Message("Now the wind is behind you: 9 wins in 17. Ten chips each, one chip a bet. What is "
                "the chance that you end with all?"),
        "1/(1+(8/9)^10)", wants="probability",
        hint=Message("You and your friend have changed places."),
        slips=(
            Slip("9/17", Message("That is one bet; a long walk helps whoever has the wind.")),
            Slip("1/(1+(9/8)^10)", Message("That is your friend now.")),
            Slip("1/2", _FAIR),
            Slip("(9/17)^10", Message("That is ten wins running.")),
        ),
    ),
    Question(
        "09.8",
        Message("The coin game against a bank of {w} chips. What is a ticket worth?", w="2^t"),
        "t+1", at={"t": 10}, allowed={"t": (5, 8, 10, 20)}, wants="value",
        hint=Message("One chip for each toss that is paid in full; and what if heads comes later "
                     "still?"),
        slips=(
            Slip("2^t", Message("That is the most it pays, and hardly ever does.")),
            Slip("t", Message("If heads comes still later, the bank pays all it has.")),
            Slip("t/2+1", Message(
                "That is the game that begins at one chip; this one pays 2 for the first heads.")),
        ),
    ),
)  # fmt: skip
"""09.1 to 09.8, and the blanks beside 09.1 and 09.7."""

TICKET: Final = (
    Question(
        "09.E1",
        Message("A fair coin, the bet doubled after a loss, and a bank of {bank} chips, enough for "
                "{n} losses. How many evenings in a million end with all lost, on average?",
                n="n", bank="2^n-1"),
        "1000000/2^n", at={"n": 10}, allowed={"n": (8, 10, 12, 15)}, wants="value",
        hint=Message("First the chance."),
        slips=(
            Slip("1000000/2^(n-1)", Message("All {n} bets are lost, not one fewer.", n="n")),
            Slip("1000000-1000000/2^n", Message("Those end one chip up.")),
            Slip("1000000/(2^n-1)", Message("The bank is {bank}; the chance is one in {all}.",
                                            bank="2^n-1", all="2^n")),
        ),
    ),
    Question(
        "09.E2",
        Message("From chapter 04: variances add. Bets of one chip on a fair coin: what is the "
                "standard deviation of the result of {n} bets, in chips? (It is the root of the "
                "variance.)", n="n"),
        "sqrt(n)", at={"n": 100}, allowed={"n": (25, 100, 400, 900)}, wants="value",
        hint=Message("Variance of one bet, times {n}, then the root.", n="n"),
        slips=(
            Slip("n", Message("That is the variance.")),
            Slip("sqrt(n)/n", Message(
                "That is the error of the share or mean; the question is about the sum.")),
            Slip("n/2", Message("That is how many you win on average.")),
        ),
    ),
    Choice(
        "09.E3",
        Message("Which tool, without computing? “I stop when I am 3 ahead or have lost my 12. Fair "
                "coin. How often do I leave ahead?”"),
        Option("c", Message("The mean stays what it was")),
        Message("Right: `12/15` = `4/5`, and nothing else is needed."),
        (
            (Option("a", Message("Count all paths")), Message(
                "There is no longest path, so there is no end to the counting.")),
            (Option("b", Message("Simulate")), Message(
                "That gives it nearly, with a standard error. Something gives it exactly.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, chapter 04, and which tool."""
