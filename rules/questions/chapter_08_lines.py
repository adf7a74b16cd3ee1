"""Chapter 08: its derivations line by line: variance four times, then one hand of the machine.

Letters: f faces, n hands, tries or bets, p a chance. The lines of rare things and of two machines
are in a module of their own.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_08_questions import QUESTIONS
from rules.questions.chapter_08_rare import ROYALS, TELL_APART

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_SUBTRACT: Final = Message("The mean of the squares, less the square of the mean.")
_ADD: Final = Message("Independent things: their variances add.")
_BACK: Final = Message("The variance is in squared units; its root is in the old ones.")
_HALF: Final = Message("Half is no root: which number times itself?")

_ALL: Final = "19933230517200"
_RETURN: Final = "399682233686/415275635775"
_ROYAL: Final = "89119340000/16611025431"
_OTHERS_PAID: Final = (
    (Message("Straight flush."), 2110841472, 50),
    (Message("Four aces."), 3998833332, 80),
    (Message("Four jacks, queens or kings."), 11725110312, 40),
    (Message("Four twos to tens."), 31478118696, 25),
    (Message("Full house."), 227446376580, 6),
    (Message("Flush."), 225551826396, 5),
    (Message("Straight."), 222431074656, 4),
    (Message("Three of a kind."), 1485913699128, 3),
    (Message("Two pair."), 2575760732064, 2),
    (Message("A pair of jacks, queens, kings or aces."), 4298030429292, 1),
)
"""The other lines that pay: how often in all deals with all their draws, and the pay for one."""
_SQUARES: Final = "+".join(f"{count}*{pay}^2" for _, count, pay in _OTHERS_PAID)
_OTHERS: Final = "434332184659/75504661050"
_VARIANCE: Final = "3515006068408878991039783/344907707336660919701250"


def _blank(name: str, ask: Message, right: str, hint: Message, *slips: Slip) -> Question:
    return Question(name, ask, right, wants="value", hint=hint, slips=slips)


_DIE: Final = Lines(
    "one die",
    Message("One die: the variance of a throw"),
    Message("f is the number of faces: 6."),
    (
        Line(
            "08.d1a", Message("The mean of the squares."), "(f+1)*(2*f+1)/6",
            "(1+4+9+16+25+36)/6", "91/6", needs=("08.A",), wants="value",
            parts=(Part("(1+4+9+16+25+36)/6", Message("Each face squared, one time in six.")),),
        ),
        Line(
            "08.d1b", Message("The square of the mean, which is 7/2."), "((f+1)/2)^2", "(7/2)^2",
            "49/4", wants="value",
            parts=(Part("(7/2)^2", Message("The mean of the faces, times itself.")),),
        ),
        Line(
            "08.d1c", Message("The variance: the one less the other."), "(f^2-1)/12",
            "91/6-49/4", "35/12", question=_ASKED["08.1"], sign="+",
            parts=(
                Part("91/6", Message("The mean of the squares.")),
                Part("-49/4", Message("The square of the mean, taken off.")),
            ),
            then=Message("It is the same as the mean squared distance from 7/2, with less to "
                         "write. Its root, about 1.7, is the **standard deviation**: the usual "
                         "swing of a throw, in pips."),
        ),
    ),
)  # fmt: skip

_TICKET: Final = Lines(
    "a ticket",
    Message("A ticket that pays 100 chips, once in twenty: last line yours"),
    Message("n is how many tickets there are for each that pays: 20."),
    (
        Line(
            "08.d2a", Message("The mean pay of a ticket, in chips."), "100/n", "100/20", "5",
            needs=("08.1",), wants="value",
            parts=(Part("100/20", Message("100 chips, one time in twenty.")),),
        ),
        Line(
            "08.d2b", Message("The mean of the squared pay."), "100^2/n", "100^2/20", "500",
            parts=(Part("100^2/20", Message("100² squared chips, one time in twenty.")),),
        ),
        Line(
            "08.d2c", Message("The variance."), "100^2*(1/n)*(1-1/n)", "500-5^2", "475",
            rule=Ruled.SUBTRACT, why=_SUBTRACT, question=_ASKED["08.3"], sign="+",
            parts=(
                Part("500", Message("The mean of the squared pay.")),
                Part("-5^2", Message("The square of the mean, taken off.")),
            ),
            then=Message("Standard deviation: about 22 chips, for a ticket worth 5. **Rare and big "
                         "makes the ride bumpy.**"),
        ),
    ),
)  # fmt: skip

_TWO_DICE: Final = Lines(
    "two dice",
    Message("Two dice: two lines yours"),
    Message("f is the number of faces: 6. Both dice are added up."),
    (
        Line(
            "08.d3a", Message("The mean of the squared total, over all 36 throws."),
            "(f+1)*(7*f+5)/6",
            "(4+2*9+3*16+4*25+5*36+6*49+5*64+4*81+3*100+2*121+144)/36", "329/6",
            needs=("08.3",), wants="value",
            parts=(
                Part("(4+2*9+3*16+4*25)/36", Message(
                    "Totals from 2 to 5, each squared, as often as it comes.")),
                Part("(5*36+6*49)/36", Message("Totals of 6 and 7.")),
                Part("(5*64+4*81)/36", Message("Totals of 8 and 9.")),
                Part("(3*100+2*121+144)/36", Message("Totals from 10 to 12.")),
            ),
            sign="+",
        ),
        Line(
            "08.d3b", Message("The variance of the total, whose mean is 7."), "(f^2-1)/6",
            "329/6-7^2", "35/6", rule=Ruled.SUBTRACT, why=_SUBTRACT, sign="+",
            question=_blank(
                "08.3a", Message("Two dice: what is the variance of the total, whose mean is 7?"),
                "329/6-7^2", Message("The line above, less the square of the mean."),
                Slip("329/6", Message(
                    "That is the mean of the squares; the square of the mean is still in.")),
                Slip("35/12", Message("That is one die.")),
                Slip("329/6-7", Message("The mean must be squared before it is taken off.")),
                Slip("4*35/12", Message(
                    "That is one die, its throw counted twice: two dice cancel in part.")),
            ),
            parts=(
                Part("329/6", Message("The mean of the squared total.")),
                Part("-7^2", Message("The square of the mean, taken off.")),
            ),
            then=Message("Just twice `35/12`. **Independent** things, of which none tells of "
                         "another: **their variances add.** Above and below the mean, two dice go "
                         "together as often as they go apart."),
        ),
        Line(
            "08.d3c", Message("The standard deviation of the total, in pips."),
            "sqrt((f^2-1)/6)", "sqrt(35/6)", "sqrt(35/6)", rule=Ruled.ROOT, why=_BACK,
            question=_blank(
                "08.3b", Message("And the standard deviation of the total of two dice?"),
                "sqrt(35/6)", Message("From squared pips back to pips."),
                Slip("35/6", _BACK),
                Slip("35/12", _HALF),
                Slip("2*sqrt(35/12)", Message("Standard deviations do not add, variances do.")),
            ),
            parts=(Part("sqrt(35/6)", Message("About 2.4 pips, where one die has 1.7.")),),
        ),
    ),
)  # fmt: skip

_FAIR: Final = Lines(
    "fair bets",
    Message("Heads wins a chip, tails loses one, 400 times: alone"),
    Message("n is the number of bets: 400."),
    (
        Line(
            "08.d4a", Message("The variance of one bet, whose mean is 0."), "(1+1)/2-0^2",
            "(1+1)/2-0^2", "1", needs=("08.3b",), rule=Ruled.SUBTRACT, why=_SUBTRACT,
            question=_blank(
                "08.3c", Message("One bet wins or loses one chip, equally likely. What is the "
                                 "variance of its result?"),
                "(1+1)/2-0^2", Message("Square both results, then weigh them by their chances."),
                Slip("0", Message("That is the mean; squares do not cancel.")),
                Slip("1/2", Message("Both results are squared, and both count.")),
                Slip("2", Message("Added, but not yet weighed by their chances.")),
            ),
            parts=(Part("(1+1)/2-0^2", Message("Both results squared are 1, and the mean is 0.")),),
        ),
        Line(
            "08.d4b", Message("400 bets together."), "n", "400*1", "400", rule=Ruled.ADD,
            why=_ADD,
            question=_blank(
                "08.3d", Message("What is the variance of the total of 400 such bets?"), "400*1",
                Message("The same variance for every bet, one after another."),
                Slip("1", Message("That is one bet.")),
                Slip("20", Message("That is its root already.")),
                Slip("400^2", Message("As if all bets went together: n variances, not n².")),
            ),
            parts=(
                Part("400", Message("The bets.")), Part("1", Message("The variance of one.")),
            ),
        ),
        Line(
            "08.d4c", Message("The standard deviation of the total, in chips."), "sqrt(n)",
            "sqrt(400)", "20", rule=Ruled.ROOT, why=_BACK,
            question=_blank(
                "08.3e", Message("And its standard deviation, in chips?"), "sqrt(400)",
                Message("Which number, times itself?"),
                Slip("400", _BACK),
                Slip("200", _HALF),
                Slip("1/20", Message("That is for the mean of a bet; here it is the total.")),
            ),
            parts=(Part("sqrt(400)", Message("Twenty chips up or down is ordinary.")),),
        ),
        Line(
            "08.d4d", Message("Four times as many bets: how much more does the total swing?"),
            "sqrt(4*n)/sqrt(n)", "sqrt(1600)/sqrt(400)", "2",
            parts=(Part("sqrt(1600)/sqrt(400)", Message("The root of four.")),),
            then=Message("The mean of a total grows with n, its swing with √n. **Four times as "
                         "many hands, twice the swing.**"),
        ),
    ),
)  # fmt: skip

_HAND: Final = Lines(
    "one hand",
    Message("One hand of Aces and Faces, then an hour"),
    Message("p is the chance of a royal flush, w what all other lines add, m the return, v the "
            "variance, n the hands of an hour: 500. Pays are squared, weighed by chances, added."),
    (
        Line(
            "08.d5a", Message("The royal flush pays 500, once in 46,598 hands. Its squared pay, "
                              "weighed by its chance."),
            "500^2*p", f"427772832*500^2/{_ALL}", _ROYAL,
            needs=("08.3b",), wants="value",
            parts=(Part(f"427772832*500^2/{_ALL}", Message(
                "Its chance times 500²: in 19,933,230,517,200 it comes 427,772,832 times.")),),
        ),
        Line(
            "08.d5b", Message("The ten other lines that pay, all together."), "w",
            f"({_SQUARES})/{_ALL}", _OTHERS, wants="value", sign="+",
            parts=tuple(Part(f"{count}*{pay}^2/{_ALL}", name) for name, count, pay in _OTHERS_PAID),
            then=Message("Nearly half of all squares come from a hand that a player sees once in "
                         "ninety hours. In the return it is one chip in a hundred."),
        ),
        Line(
            "08.d5c", Message("Less the square of the mean, the return: the variance of one hand, "
                              "in squared chips."),
            "500^2*p+w-m^2", f"{_ROYAL}+{_OTHERS}-({_RETURN})^2", _VARIANCE, wants="value",
            sign="+",
            parts=(
                Part(_ROYAL, Message("The royal flush.")),
                Part(_OTHERS, Message("All other lines.")),
                Part(f"-({_RETURN})^2", Message("0.9625 squared, taken off.")),
            ),
            then=Message("The bet changes nothing here: without it every result lies one chip "
                         "lower, and the mean as well. Distances stay."),
        ),
        Line(
            "08.d5d", Message("The standard deviation of one hand, in chips."), "sqrt(v)",
            f"sqrt({_VARIANCE})", f"sqrt({_VARIANCE})",
            then=Message("3.192 chips up or down in a hand of which the machine keeps 0.03755."),
        ),
        Line(
            "08.d5e", Message("An hour: 500 variances added up, then the root. (3.192 is "
                              "rounded.)"),
            "3.192*sqrt(n)", "3.192*sqrt(500)", "3.192*sqrt(500)", question=_ASKED["08.2"],
            needs=("08.B",),
            parts=(Part("3.192*sqrt(500)", Message("Chips, for 500 hands of one chip.")),),
            then=Message("An hour costs 18.8 chips on average and swings by 71. **The edge is a "
                         "quarter of the noise**: that is why it goes unseen."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_DIE, _TICKET, _TWO_DICE, _FAIR, _HAND, ROYALS, TELL_APART)
"""The derivations, in the order of the page."""
