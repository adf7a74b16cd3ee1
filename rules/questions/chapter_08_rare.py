"""Chapter 08: its lines of rare things, which count royals, and of an edge against its noise.

Letters: n hands or tries. Edges, differences of edges and standard deviations of whole machines
have dozens of digits as fractions and stand here rounded to ten figures.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part
from rules.questions.chapter_08_questions import QUESTIONS

__all__ = ["ROYALS", "TELL_APART"]

_ASKED: Final = {question.id: question for question in QUESTIONS}

_TWO_FOR_ONE: Final = Question(
    "08.5b",
    Message("{n} tries, each hits once in {n}. The chance of exactly two hits, over that of "
            "exactly one?", n="n"),
    "(C(n,2)*(1/n)^2*(1-1/n)^(n-2))/(n*(1/n)*(1-1/n)^(n-1))", at={"n": 6},
    allowed={"n": (10, 12, 20)}, wants="value",
    hint=Message("Write both as a choice of tries times hits times misses, and cross out what both "
                 "share."),
    slips=(
        Slip("2", Message("Upside down: two hits are the rarer case.")),
        Slip("1", Message("So it is for one over none, nearly; here a pair of tries is chosen.")),
        Slip("C(n,2)*(1/n)^2*(1-1/n)^(n-2)", Message("That is the chance of two; over that of "
                                                     "one.")),
        Slip("C(n,2)/n", Message("The tries are chosen; the second hit still has its own "
                                 "chance.")),
    ),
)  # fmt: skip

ROYALS: Final = Lines(
    "royals",
    Message("Rare things: n tries, each hits once in n"),
    Message("n is the number of tries: 6, a die thrown six times for a six."),
    (
        Line(
            "08.d6a", Message("None: every try misses."), "(1-1/n)^n", "(5/6)^6", "15625/46656",
            question=_ASKED["08.4"], needs=("08.C",),
            parts=(Part("(5/6)^6", Message("Six misses, each with chance 5/6.")),),
        ),
        Line(
            "08.d6b", Message("Exactly one: name the try that hits, and let the others miss."),
            "n*(1/n)*(1-1/n)^(n-1)", "6*1/6*(5/6)^5", "3125/7776", question=_ASKED["08.5"],
            parts=(
                Part("6", Message("The try that hits.")),
                Part("1/6", Message("It hits.")),
                Part("(5/6)^5", Message("The other five miss.")),
            ),
        ),
        Line(
            "08.d6c", Message("One over none."), "n/(n-1)", "6/5", "6/5", wants="value",
            parts=(Part("6/5", Message("With many tries it is nearly 1.")),),
            then=Message("With 46,598 tries it is `46598/46597`. **One royal flush is as likely as "
                         "none.**"),
        ),
        Line(
            "08.d6d", Message("Two over one."), "(n-1)/2*1/(n-1)", "5/2*1/5", "1/2",
            question=_TWO_FOR_ONE, wants="value",
            parts=(
                Part("5/2", Message("15 pairs of tries for 6 single ones.")),
                Part("1/5", Message("One hit more and one miss less: 1/6 over 5/6.")),
            ),
            then=Message("Half, whatever n is."),
        ),
        Line(
            "08.d6e", Message("Three over two: a third, nearly, when n is large."),
            "(n-2)/(3*(n-1))", "4/15", "4/15", wants="value",
            parts=(Part("4/15", Message("20 triples for 15 pairs, times 1/5.")),),
        ),
    ),
)  # fmt: skip

TELL_APART: Final = Lines(
    "tell apart",
    Message("When could you tell?"),
    Message("d is the edge of one hand, or how far the means of two machines are apart; s is a "
            "standard deviation of one hand, u and v variances. p is the chance of a full house, n "
            "the hands: 10,000. Decimals are rounded."),
    (
        Line(
            "08.d7a", Message("The edge grows with n and the noise with √n. They are equal when "
                              "√n is so many times as large as 1."),
            "s/d", "4/0.02", "200", needs=("08.6",), wants="value",
            parts=(Part("4/0.02", Message("Standard deviation over edge, as in 08.6.")),),
        ),
        Line(
            "08.d7b", Message("Aces and Faces 8/5 pays 8 for a full house and 800 for a royal "
                              "flush. It keeps 0.7445 of 100 chips: after how many hands is that "
                              "as big as the noise?"),
            "(s/d)^2", "(4.577312113/0.007445484644)^2", "(4.577312113/0.007445484644)^2",
            needs=("08.6",), wants="value",
            parts=(Part("(4.577312113/0.007445484644)^2", Message(
                "Standard deviation over edge, squared.")),),
            then=Message("At 500 hands an hour that is 756 hours. For two standard deviations it "
                         "takes four times as many."),
        ),
        Line(
            "08.d7c", Message("This table keeps five times as much, 3.755 of 100 chips."),
            "(s/d)^2", "(3.192358011/0.03754952313)^2", "(3.192358011/0.03754952313)^2",
            needs=("08.6",), wants="value",
            parts=(Part("(3.192358011/0.03754952313)^2", Message(
                "Five times the edge, two thirds of the noise.")),),
        ),
        Line(
            "08.d7d", Message("Two machines, 8/5 and 7/5: the difference has the variance of "
                              "both."),
            "(u+v)/d^2", "41.75072064/0.01151335361^2", "41.75072064/0.01151335361^2",
            needs=("08.D", "08.7"), wants="value",
            parts=(Part("41.75072064/0.01151335361^2", Message(
                "The variances of one hand, 20.95 and 20.80, together; and the means are 0.0115 "
                "chips apart.")),),
            then=Message("Hands **on each** for one standard deviation. For two, four times: "
                         "2,520 hours at each machine."),
        ),
        Line(
            "08.d7e", Message("And by reading: full houses come in 115 of 10,000 hands, and the "
                              "sign says 8 or 7. Chips in 10,000 hands."),
            "n*p*(8-7)", "115*(8-7)", "115", needs=("08.D", "08.7"),
            parts=(Part("115*(8-7)", Message("One chip for each full house.")),),
            then=Message("The same 0.0115 a hand. **Ten seconds of reading are worth five thousand "
                         "hours of watching.**"),
        ),
    ),
)  # fmt: skip
