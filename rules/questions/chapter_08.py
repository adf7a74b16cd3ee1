"""Chapter 08, a bumpy ride: an hour at the machine, 60 chips up, and whether it is hot.

What the last hour says of the next is told after question 08.8. Before it come the swing of an
hour, the shape that is no bell, and royals that stay away; after it, when two machines differ.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_08_lines import DERIVATIONS
from rules.questions.chapter_08_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_08"]

_HOUR: Final = ("08.B", "08.2")
_RARE: Final = ("08.C", "08.4", "08.5", "08.5b")
_APART: Final = ("08.D", "08.7")

_PREDICTIONS: Final = (
    Prediction(
        id="08.A",
        ask=Message(
            "An hour at Aces and Faces, and you are 60 chips up. Beside it stands another machine "
            "of the same kind. Where are you more likely to win in the next hour?"
        ),
        options=(
            Option("here", Message("Here: it is hot")),
            Option("there", Message("There: this one has given enough")),
            Option("same", Message("It makes no difference")),
        ),
        truth="same",
        opens_after=("08.8",),
        if_right=Message("Right: each hand is shuffled anew, and no deck knows of the last hour."),
        if_wrong=Message(
            "It makes no difference: each hand is shuffled anew, and no deck knows of the last "
            "hour."
        ),
    ),
    Prediction(
        id="08.B",
        ask=Message(
            "A hundred players, each 500 hands of one chip at Aces and Faces, every hold the best. "
            "How many of them are ahead at the end?"
        ),
        axis=Axis(0, 100, Message("players in 100 who are ahead")),
        truth="28.14",
        opens_after=("08.2",),
        if_right=Message(
            "Your range holds it. Further down you see why it is so far from one half."
        ),
        if_wrong=Message("Your range missed it. One in five such ranges may."),
    ),
    Prediction(
        id="08.C",
        ask=Message(
            "A royal flush comes once in 46,598 hands on average. A player has played exactly "
            "46,598. How likely is it that none came?"
        ),
        options=(
            Option("hundred", Message("About 1 in 100")),
            Option("ten", Message("About 1 in 10")),
            Option("three", Message("More than 1 in 3")),
        ),
        truth="three",
        opens_after=("08.5",),
        if_right=Message("Right: 37 in 100. Some have had two or three, so more have had none."),
        if_wrong=Message(
            "More than 1 in 3: 37 in 100. Some have had two or three, so more have had none."
        ),
    ),
    Prediction(
        id="08.D",
        ask=Message(
            "Two machines alike, but a full house pays 8 at one and 7 at the other. You may only "
            "watch your bank. After how many hands on each is the difference you expect as big as "
            "one standard deviation?"
        ),
        options=(
            Option("a", Message("1,000")),
            Option("b", Message("30,000")),
            Option("c", Message("Over 300,000")),
        ),
        truth="c",
        opens_after=("08.7",),
        if_right=Message("Right: 314,964 hands on each, 630 hours. For two, four times as many."),
        if_wrong=Message(
            "314,964 hands on each, 630 hours. For two standard deviations, four times as many."
        ),
    ),
)

_GATED: Final = {
    "08.play": Gated(
        ("08.A",),
        (
            Message(
                "Play hours of 500 hands, a chip each, with the best hold every time. The line is "
                "your **bank**: the chips won or lost so far. Then twenty players: which had the "
                "hot machine? All sit at the same."
            ),
        ),
        Message("The hours come after your guess 08.A."),
    ),
    "08.hour": Gated(
        _HOUR,
        (
            Message(
                "28.1 of 100 are ahead; a **bell** with this mean and this swing would promise "
                "39.6. The **middle player**, with as many above as below, has lost 29 chips, and "
                "the mean is a loss of 19: a few have won 500, and pull it up."
            ),
            Message("Slide to 20,000 hands. Where do bars and bell agree?"),
        ),
        Message("The shape of an hour comes after guess 08.B and question 08.2."),
    ),
    "08.skew": Gated(
        _HOUR,
        (
            Message(
                "Sums of many independent results come near the bell: that is the **central limit "
                "theorem**. How soon, the **skew** tells: the mean of the cubed distance, over the "
                "cubed standard deviation; 0 if luck looks the same on both sides. In a sum of n "
                "results it shrinks by √n."
            ),
            Message(
                "A die has 0, and five dice already look like a bell. A hand has 87.24, an hour "
                "`87.24/sqrt(500)`, about 3.9. To come down to 0.1, where a bell may be trusted, "
                "takes `(87.24/0.1)^2` hands, about 761,000 or 1,500 hours. The law of large "
                "numbers holds; it is in no hurry."
            ),
        ),
        Message("Goes on after guess 08.B and question 08.2."),
    ),
    "08.sympy": Gated(
        _HOUR,
        (
            Message(
                "SymPy is told the chances and the pays, and squares and adds. Move h, the pay of "
                "the royal flush, to 0: how much of the variance is left? Then to 800."
            ),
        ),
        Message("SymPy's derivation comes after guess 08.B and question 08.2."),
    ),
    "08.comb": Gated(
        ("08.C",),
        (
            Message(
                "A thousand players, 46,598 hands each. A row is one player, a tooth one royal "
                "flush. Count the empty rows, roughly; then answer the questions below, and sort."
            ),
        ),
        Message("The comb comes after your guess 08.C."),
    ),
    "08.poisson": Gated(
        _RARE,
        (
            Message(
                "With 36 tries `(35/36)^36` is 0.363, with 1,000 it is 0.368, and there it stands "
                "still: at 1/e, where e is about 2.718. **“Once in n” stays away for n tries more "
                "than one time in three.**"
            ),
            Message(
                "None 0.368, one 0.368, two 0.184, three 0.061: each step is over 1, 2, 3, … These "
                "are **Poisson's** chances, for rare things in very many tries. For another mean L "
                "the steps are L/1, L/2, L/3. After three times 46,598 hands one player in twenty "
                "is still without one: 0.368³, about 0.05."
            ),
        ),
        Message("Goes on after guess 08.C and the questions of royals."),
    ),
    "08.hot": Gated(
        ("08.8",),
        (
            Message(
                "**The hot machine** is one believed to pay better because it has just paid; the "
                "one that is “due” is its sister. A player has waited 60,000 hands for a royal "
                "flush? Nothing in the machine remembers that. Winners tell their hours, and "
                "losers do not: so both stories live."
            ),
        ),
        Message("Goes on after question 08.8."),
    ),
    "08.pair": Gated(
        ("08.D",),
        (
            Message(
                "Two machines without signs. One pays 8 for a full house, the other 7. Play both, "
                "and say which is the 8 as soon as you dare."
            ),
        ),
        Message("The two machines come after your guess 08.D."),
    ),
    "08.apart": Gated(
        _APART,
        (
            Message(
                "The line is the difference you expect, in standard deviations: √n grows slowly. A "
                "pair of machines runs along it, and strays to the wrong side as it likes."
            ),
        ),
        Message("The picture comes after guess 08.D and question 08.7."),
    ),
    "08.break": Gated(
        (*_HOUR, "08.9"),
        (
            Message(
                "A royal of 0, the holds as they are: the variance falls from 10.19 to 4.85, and "
                "the machine keeps one chip in a hundred more. At 800 it is 18.55. **A smooth ride "
                "and a cheap one are two things.**"
            ),
            Message(
                "And the length of the sitting? The share of players ahead is largest after nine "
                "hands, 31.5 in 100. After that the edge outruns luck, slowly."
            ),
        ),
        Message("Goes on after guess 08.B and questions 08.2 and 08.9."),
    ),
}

CHAPTER_08: Final = Chapter(
    number="08",
    title=Message("A bumpy ride"),
    minutes=40,
    games=("aces-and-faces",),
    arc=(
        (Message("Play"), ("08.A", "08.play")),
        (Message("Predict"), ("08.B",)),
        (Message("Derive"), ("08.1", "08.3", "08.3b", "08.3e", "08.2")),
        (Message("Explore"), ("08.C", "08.4", "08.5", "08.5b")),
        (Message("Check"), ("08.8", "08.D", "08.pair", "08.6", "08.7")),
        (Message("Break it"), ("08.9",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("08.play", "08.pair"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message(
            "**Five minutes:** the seven stops. **Forty:** up to the hour, then either the bell or "
            "the royals."
        ),
        Message(
            "The class is the best picture: everybody throws a die 25 times and adds 1 for odd, "
            "takes 1 off for even. The totals on the board have a standard deviation of 5. Then "
            "the same, with “six sixes in a row pay 500”."
        ),
        Message("Let the story of a lucky uncle be told, and ask who does not tell."),
        Message(
            "Common errors: standard deviations added; “once in n” taken for “surely within n”; "
            "the middle player taken for the mean; a small sample believed because it is one's own."
        ),
        Message(
            "Discuss: a side effect was seen in none of n patients; how often may it come? Why "
            "does a casino not worry about lucky guests?"
        ),
        Message(
            "Strong students: the skew of a ticket that pays once in n; and two over one, three "
            "over two, in general."
        ),
    ),
    stops=(
        Message("An hour, 60 chips up. Is it hot?"),
        Message("One path, then twenty, then a thousand players."),
        Message("The shape of an hour: why are mean and middle apart?"),
        Message("A royal flush once in 46,598 hands. None in 46,598?"),
        Message("The comb: how many rows are empty?"),
        Message("8 or 7 for a full house: 1,000, 30,000, over 300,000 hands?"),
        Message("Two machines without signs. Read, do not watch."),
    ),
)
"""The whole chapter as data."""
