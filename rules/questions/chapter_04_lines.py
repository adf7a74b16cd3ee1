"""Chapter 04: its derivations line by line, from shown to alone, all of dice."""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_04_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_LETTERS = Message("p is the chance of the event, n is how often it is tried.")

_ADD_WHY = Message("Tickets know nothing of each other, so their variances add.")
_ROOT_WHY = Message("The variance is in squared throws; its root is in throws.")
_SHARE_WHY = Message("A share is the count over n, and so is what it is typically off.")

_TWO_PAIR = Lines(
    "two pair",
    Message("Two pair in a hundred throws: how far off?"),
    _LETTERS,
    (
        Line(
            "04.d1a", Message("The box of one throw: 108 tickets, 25 bear a 1 and 83 bear a 0. "
                              "The mean of the box is the chance."),
            "p*1+(1-p)*0", "(25*1+83*0)/108", "25/108", needs=("04.A",),
            parts=(Part("(25*1+83*0)/108", Message(
                "What one ticket bears on average: 25 ones and 83 noughts among 108.")),),
        ),
        Line(
            "04.d1b", Message("Its variance: how far a ticket is from the mean, squared, on "
                              "average."),
            "p*(1-p)^2+(1-p)*(0-p)^2", "(25*(1-25/108)^2+83*(0-25/108)^2)/108", "2075/11664",
            wants="value", sign="+",
            parts=(
                Part("25*(83/108)^2/108", Message("25 tickets are 83/108 above the mean.")),
                Part("83*(25/108)^2/108", Message("83 tickets are 25/108 below it.")),
            ),
        ),
        Line(
            "04.d1c", Message("The same, shorter: the chance of a 1 times the chance of a 0."),
            "p*(1-p)", "25/108*83/108", "2075/11664", wants="value",
            parts=(
                Part("25/108", Message("The chance of a 1.")),
                Part("83/108", Message("The chance of a 0.")),
            ),
        ),
        Line(
            "04.d1d", Message("A hundred tickets together: their variances add."),
            "n*p*(1-p)", "100*25/108*83/108", "51875/2916", wants="value",
            parts=(
                Part("100", Message("So many tickets, one for each throw.")),
                Part("25/108", Message("The chance of a 1.")),
                Part("83/108", Message("The chance of a 0.")),
            ),
            then=Message("They add because no ticket knows of another. Two tickets are enough to "
                         "see it: further down, for those who want to know."),
        ),
        Line(
            "04.d1e", Message("The root brings squared throws back to throws: so far is the "
                              "count typically off."),
            "sqrt(n*p*(1-p))", "sqrt(51875/2916)", "sqrt(51875/2916)", question=_ASKED["04.1"],
            parts=(Part("sqrt(51875/2916)", Message(
                "Throws, not squared throws: about four of a hundred.")),),
        ),
        Line(
            "04.d1f", Message("The share is the count over n. This is its standard error."),
            "sqrt(n*p*(1-p))/n", "sqrt(51875/2916)/100", "sqrt(83/46656)",
            question=_ASKED["04.2"],
            parts=(Part("sqrt(51875/2916)/100", Message(
                "What the count is off, over a hundred.")),),
            then=Message("Shorter: `sqrt(p*(1-p)/n)`. Two standard errors are 8.4 throws of a "
                         "hundred: from 23.1 − 8.4 to 23.1 + 8.4, so from 15 to 31. **31 and 17 "
                         "are both inside.**"),
        ),
    ),
)  # fmt: skip


def _blank(name: str, ask: Message, right: str, hint: Message, *slips: Slip) -> Question:
    return Question(name, ask, right, wants="value", hint=hint, slips=slips)


_EVEN = Lines(
    "an even number",
    Message("One die, an even number, a hundred throws: last line yours"),
    _LETTERS,
    (
        Line(
            "04.d2a", Message("The box: one ticket with 1, one with 0. Variance of one ticket."),
            "p*(1-p)", "1/2*1/2", "1/4", needs=("04.2",), wants="value",
            parts=(
                Part("1/2", Message("An even number.")), Part("1/2", Message("An odd number.")),
            ),
        ),
        Line(
            "04.d2b", Message("A hundred tickets: add the variances."), "n*p*(1-p)", "100*1/4",
            "25",
            parts=(
                Part("100", Message("The throws.")),
                Part("1/4", Message("The variance of one ticket.")),
            ),
        ),
        Line(
            "04.d2c", Message("The root: typically 5 throws off the 50 that are expected."),
            "sqrt(n*p*(1-p))", "sqrt(25)", "5",
            parts=(Part("sqrt(25)", Message("From squared throws to throws.")),),
        ),
        Line(
            "04.d2d", Message("As a share: over n."), "sqrt(n*p*(1-p))/n", "5/100", "1/20",
            rule=Ruled.SHARE, why=_SHARE_WHY,
            question=_blank(
                "04.2a", Message("A hundred throws, an even number: the standard error of its "
                                 "share?"),
                "5/100", Message("5 throws of how many?"),
                Slip("5", Message("That is for the count, in throws.")),
                Slip("25/100", Message("That is the variance of the count over n: take the root "
                                       "first.")),
                Slip("1/400", Message("That is the variance of the share: take the root.")),
                Slip("5/10", Message("Over n, not over √n: the root is taken already.")),
            ),
            parts=(Part("5/100", Message("5 throws of a hundred.")),),
            then=Message("Two standard errors are 1/10: a hundred throws settle nothing finer "
                         "than ten in a hundred, up or down."),
        ),
    ),
)  # fmt: skip

_SIX = Lines(
    "a six",
    Message("One die, a six, 180 throws: two lines yours"),
    _LETTERS,
    (
        Line(
            "04.d3a", Message("One ticket of six bears a 1. Variance of one ticket."), "p*(1-p)",
            "1/6*5/6", "5/36", needs=("04.2a",), wants="value",
            parts=(Part("1/6", Message("A six.")), Part("5/6", Message("No six."))),
        ),
        Line(
            "04.d3b", Message("180 tickets: add the variances."), "n*p*(1-p)", "180*5/36", "25",
            parts=(
                Part("180", Message("The throws.")),
                Part("5/36", Message("The variance of one ticket.")),
            ),
        ),
        Line(
            "04.d3c", Message("So far is the count typically off the 30 that are expected."),
            "sqrt(n*p*(1-p))", "sqrt(25)", "5", rule=Ruled.ROOT, why=_ROOT_WHY,
            question=_blank(
                "04.2b", Message("180 throws of one die: how far is the number of sixes typically "
                                 "off?"),
                "sqrt(180*5/36)", Message("The variance of the count stands in the line above."),
                Slip("25", Message("That is the variance, in squared throws.")),
                Slip("30", Message("So many sixes are expected; how far off is it typically?")),
                Slip("25/2", Message("Half is no root: which number times itself?")),
                Slip("180*sqrt(5/36)", Message(
                    "As if all throws were off in the same direction: variances add, not "
                    "distances.")),
            ),
            parts=(Part("sqrt(25)", Message("From squared throws to throws.")),),
        ),
        Line(
            "04.d3d", Message("The standard error of the share."), "sqrt(n*p*(1-p))/n", "5/180",
            "1/36", rule=Ruled.SHARE, why=_SHARE_WHY,
            question=_blank(
                "04.2c", Message("And the standard error of the share of sixes?"), "5/180",
                Message("5 throws of how many?"),
                Slip("5", Message("That is for the count, in throws.")),
                Slip("25/180", Message("That is the variance of the count over n: take the root "
                                       "first.")),
                Slip("1/6", Message("That is the chance itself.")),
                Slip("5/sqrt(180)", Message("Over n, not over √n: the root is taken already.")),
            ),
            parts=(Part("5/180", Message("5 throws of 180.")),),
        ),
    ),
)  # fmt: skip

_ALONE = Lines(
    "five or six",
    Message("One die, a five or a six, 72 throws: alone"),
    _LETTERS,
    (
        Line(
            "04.d4a", Message("The variance of one ticket."), "p*(1-p)", "1/3*2/3", "2/9",
            needs=("04.2c",), rule=Ruled.MULTIPLY,
            why=Message("The chance of a 1 times the chance of a 0."),
            question=_blank(
                "04.2d", Message("A five or a six: the variance of one ticket?"), "1/3*2/3",
                Message("What is the chance of a 1, and what is the chance of a 0?"),
                Slip("1/3", Message("That is the chance of a 1, the mean of the box.")),
                Slip("1/3*1/3", Message("The two sides are 1/3 and 2/3.")),
                Slip("sqrt(2/9)", Message("The root comes later: variances add, roots do not.")),
            ),
            parts=(
                Part("1/3", Message("A five or a six.")), Part("2/3", Message("One to four.")),
            ),
        ),
        Line(
            "04.d4b", Message("72 tickets together."), "n*p*(1-p)", "72*2/9", "16",
            rule=Ruled.ADD, why=_ADD_WHY,
            question=_blank(
                "04.2e", Message("The variance of the count in 72 throws?"), "72*2/9",
                Message("72 times the same variance, one after another."),
                Slip("24", Message("So many are expected: n·p.")),
                Slip("72^2*2/9", Message("As if all throws went together: n variances, not n².")),
                Slip("sqrt(72*2/9)", Message("That is its root already.")),
            ),
            parts=(
                Part("72", Message("The throws.")),
                Part("2/9", Message("The variance of one ticket.")),
            ),
        ),
        Line(
            "04.d4c", Message("How far the count is typically off the 24 that are expected."),
            "sqrt(n*p*(1-p))", "sqrt(16)", "4", rule=Ruled.ROOT, why=_ROOT_WHY,
            question=_blank(
                "04.2f", Message("How far is the count typically off?"), "sqrt(16)",
                Message("From squared throws back to throws."),
                Slip("16", Message("That is the variance, in squared throws.")),
                Slip("16/2", Message("Half is no root: which number times itself?")),
                Slip("24", Message("So many are expected; how far off is it typically?")),
            ),
            parts=(Part("sqrt(16)", Message("From squared throws to throws.")),),
        ),
        Line(
            "04.d4d", Message("The standard error of the share."), "sqrt(n*p*(1-p))/n", "4/72",
            "1/18", rule=Ruled.SHARE, why=_SHARE_WHY,
            question=_blank(
                "04.2g", Message("And the standard error of the share?"), "4/72",
                Message("So many throws of how many?"),
                Slip("4", Message("That is for the count, in throws.")),
                Slip("16/72", Message("That is the variance of the count over n: take the root "
                                      "first.")),
                Slip("4/sqrt(72)", Message("Over n, not over √n: the root is taken already.")),
            ),
            parts=(Part("4/72", Message("4 throws of 72.")),),
        ),
    ),
)  # fmt: skip

_TWO_TICKETS = Lines(
    "two tickets",
    Message("Why variances add: two tickets are enough"),
    Message("p is the chance of a 1; in numbers it is 1/2, a coin."),
    (
        Line(
            "04.d5a", Message("Two tickets bear 2, 1 or 0 together. The mean is twice the mean."),
            "p^2*2+2*p*(1-p)*1", "1/4*2+1/2*1", "1", needs=("04.2",),
            sign="+",
            parts=(
                Part("1/4*2", Message("Two ones, in a quarter of all cases.")),
                Part("1/2*1", Message("A one and a nought, in half of them.")),
            ),
        ),
        Line(
            "04.d5b", Message("The variance of the two together: 2·p·(1 − p), twice that of one."),
            "p^2*(2-2*p)^2+2*p*(1-p)*(1-2*p)^2+(1-p)^2*(0-2*p)^2",
            "1/4*(2-1)^2+1/2*(1-1)^2+1/4*(0-1)^2", "1/2", wants="value", sign="+",
            parts=(
                Part("1/4*(2-1)^2", Message("Two ones: 1 above the mean.")),
                Part("1/2*(1-1)^2", Message("A one and a nought: at the mean.")),
                Part("1/4*(0-1)^2", Message("Two noughts: 1 below it.")),
            ),
        ),
        Line(
            "04.d5c", Message("The reason: above and below go together as often as they go apart. "
                              "One distance times the other is nothing on average."),
            "p^2*(1-p)^2+2*p*(1-p)*(1-p)*(0-p)+(1-p)^2*(0-p)^2",
            "1/16-1/8+1/16", "0", sign="+",
            parts=(
                Part("1/16", Message("Both above: a quarter of all cases, 1/2 times 1/2.")),
                Part("-1/8", Message("One above and one below: half of them, with a minus.")),
                Part("1/16", Message("Both below: minus times minus.")),
            ),
        ),
    ),
)  # fmt: skip

_AHEAD = Lines(
    "eight ahead",
    Message("Eight ahead after 100 throws, 900 more"),
    Message("n throws lie behind, m are to come; you are a ahead. In numbers n is 100, m is 900, "
            "a is 8."),
    (
        Line(
            "04.d6a", Message("The throws to come do not know of the lead. On average they bring "
                              "what throws always bring."),
            "m*p", "900*25/108", "625/3", needs=("04.C",), wants="value",
            parts=(
                Part("900", Message("The throws to come.")),
                Part("25/108", Message("What one throw brings on average.")),
            ),
        ),
        Line(
            "04.d6b", Message("All you have, less all that was expected: the lead stays."),
            "n*p+a+m*p-(n+m)*p", "100*25/108+8+900*25/108-1000*25/108", "8", sign="+",
            parts=(
                Part("100*25/108", Message("What was expected of the throws behind.")),
                Part("8", Message("The lead.")),
                Part("900*25/108", Message("What the throws to come bring on average.")),
                Part("-1000*25/108", Message("Less what was expected of all 1,000.")),
            ),
        ),
        Line(
            "04.d6c", Message("As a share the lead is diluted: the same 8 over ever more throws."),
            "a/(n+m)", "8/1000", "1/125", wants="value",
            parts=(Part("8/1000", Message("It was 8/100.")),),
        ),
        Line(
            "04.d6d", Message("And the throws to come wobble on their own, by more than the lead."),
            "sqrt(m*p*(1-p))", "sqrt(900*2075/11664)", "sqrt(51875/324)",
            parts=(Part("sqrt(900*2075/11664)", Message(
                "The standard error of the count in 900 throws.")),),
        ),
    ),
)  # fmt: skip

_RARE = Lines(
    "five alike",
    Message("Five alike: what if it never comes?"),
    Message("f is the number of faces; p is the chance of five alike, n how often it is tried."),
    (
        Line(
            "04.d7a", Message("Six stories of all are five alike."), "f/f^5", "6/6^5", "1/1296",
            needs=("04.C",),
            parts=(Part("6/6^5", Message("One story for each face, among all stories.")),),
        ),
        Line(
            "04.d7b", Message("Never in 200 throws: all of them miss."), "(1-p)^n",
            "(1295/1296)^200", "(1295/1296)^200", question=_ASKED["04.7"], rule=Ruled.MULTIPLY,
            why=Message("Every throw must miss, one after another: multiply."),
            parts=(Part("(1295/1296)^200", Message("200 misses, one after another.")),),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_TWO_PAIR, _EVEN, _SIX, _ALONE, _TWO_TICKETS, _AHEAD, _RARE)
"""Four that fade (shown, one line blank, two, alone), then why variances add, leads, rare ones."""
