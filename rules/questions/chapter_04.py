"""Chapter 04, how wrong is my simulation: 31 two pairs or 17, and whose dice are bad.

Its examples are dice throughout, so that whoever avoids cards can follow.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_04_lines import DERIVATIONS
from rules.questions.chapter_04_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_04"]

_PREDICTIONS: Final = (
    Prediction(
        id="04.A",
        ask=Message("31 two pairs in your hundred throws, 17 in mine. Whose dice are bad?"),
        options=(
            Option("yours", Message("Yours")),
            Option("mine", Message("Mine")),
            Option("nobody", Message("Nobody's")),
        ),
        truth="nobody",
        opens_after=("04.play",),
        if_right=Message("Right: of honest rooms 96 in 100 end between 15 and 31."),
        if_wrong=Message(
            "Nobody's: of honest rooms 96 in 100 end between 15 and 31, and so do both of us."
        ),
    ),
    Prediction(
        id="04.B",
        ask=Message(
            "Your simulation should be ten times as exact. How many times as many throws does it "
            "take?"
        ),
        axis=Axis(1, 200, Message("times as many throws")),
        truth="10^2",
        opens_after=("04.3",),
        if_right=Message("Your range holds it."),
        if_wrong=Message("Your range missed it. One in five such ranges may."),
    ),
    Prediction(
        id="04.C",
        ask=Message(
            "After 100 throws you are 8 two pairs ahead of what was expected. After 900 more "
            "throws, how many ahead are you on average?"
        ),
        options=(
            Option("back", Message("0: it evens out")),
            Option("still", Message("Still 8")),
            Option("more", Message("80: ten times as many")),
        ),
        truth="still",
        if_right=Message("Right: the throws to come do not know that you are ahead."),
        if_wrong=Message(
            "Still 8. Nothing pulls back and nothing pushes on: the throws to come do not know "
            "that you are ahead."
        ),
    ),
)

_GATED: Final = {
    "04.inside": Gated(
        ("04.2",),
        (
            Message(
                "How good is “two standard errors”? Added up exactly, the 17 chances from 15 to "
                "31 make 0.957. So one honest room in 23 ends outside, and looks bad."
            ),
            Message(
                "And in a class of thirty? All are inside with chance `0.957^30`, so somebody is "
                "outside about 73 times in 100. Nobody cheated; there were thirty."
            ),
        ),
        Message("Goes on after question 04.2."),
    ),
    "04.sympy": Gated(
        ("04.2",),
        (
            Message(
                "SymPy is told the chance and the number of trials, and nothing else. Move n: "
                "which lines change, and which never do? At which n is the last line a fraction?"
            ),
        ),
        Message("SymPy's derivation comes after question 04.2."),
    ),
    "04.lead": Gated(
        ("04.C",),
        (
            Message(
                "Forty runs, each 8 ahead after 100 throws. Throw on, and watch the average; then "
                "look at the same runs **as a share**."
            ),
        ),
        Message("The forty runs come after your guess 04.C."),
    ),
    "04.price": Gated(
        ("04.B", "04.3"),
        (
            Message(
                "`sqrt(p*(1-p)/(4*n))` = `sqrt(p*(1-p)/n)/2`: half the error costs four times the "
                "throws, a tenth of it a hundred times. From 100 to 10,000 throws the funnel "
                "closes from ± 8.4 in a hundred to ± 0.84."
            ),
        ),
        Message("Goes on after your guess 04.B and question 04.3."),
    ),
    "04.dilute": Gated(
        ("04.C", "04.5", "04.6"),
        (
            Message(
                "Nothing evens out; it is **diluted**. That is the **law of large numbers**: "
                "shares come close to the chance. Of counts it says nothing, and they stray ever "
                "further: `sqrt(n*p*(1-p))` grows with n, while `sqrt(p*(1-p)/n)` falls."
            ),
        ),
        Message("Goes on after your guess 04.C and questions 04.5 and 04.6."),
    ),
    "04.rare": Gated(
        ("04.7",),
        (
            Message(
                "Six runs in seven show nothing in 200 throws. What would they say of their own "
                "error?"
            ),
        ),
        Message("The runs come after question 04.7."),
    ),
    "04.band": Gated(
        ("04.7",),
        (
            Message(
                "Each would report a share of 0 and an error of `sqrt(0*(1-0)/200)`, so **± 0**: "
                "quite sure, and wrong. And the exact band reaches below 0, where no share can be."
            ),
            Message(
                "The band begins to speak once p is above two standard errors, so for n above "
                "`4*(1-p)/p`: after 14 throws for two pair, after 5,180 for five alike."
            ),
        ),
        Message("Goes on after question 04.7."),
    ),
    "04.three": Gated(
        ("04.8",),
        (
            Message(
                "The **rule of three**: what never came in n trials may well have a chance up to "
                "about 3/n. `(1-3/200)^200` is about 0.049. After 200 throws without five alike "
                "anything up to one in 67 is no surprise; the truth is one in 1,296."
            ),
        ),
        Message("Goes on after question 04.8."),
    ),
    "04.games": Gated(
        ("04.4",),
        (
            Message(
                "Two equal players, ten games: the winner's share is off by `sqrt(1/40)`, "
                "about 0.16. Two standard errors are 3.2 games, so 2 to 8 wins are ordinary; "
                "added up exactly, 98 times in 100. Eight wins of ten are luck enough. To tell "
                "55 in a hundred from 50 takes 400 games."
            ),
        ),
        Message("Goes on after question 04.4."),
    ),
}

CHAPTER_04: Final = Chapter(
    number="04",
    title=Message("How wrong is my simulation?"),
    minutes=30,
    games=("dice-poker",),
    arc=(
        (Message("Play"), ("04.play",)),
        (Message("Predict"), ("04.A", "04.B")),
        (Message("Explore"), ("04.C",)),
        (Message("Derive"), ("04.1", "04.2", "04.2a", "04.2c", "04.2g")),
        (Message("Check"), ("04.3", "04.5", "04.6")),
        (Message("Break it"), ("04.7", "04.8")),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("04.play",),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** stops 1 to 7. **A lesson:** better with real dice."),
        Message(
            "Each student throws twenty times and types the count: the class is the funnel. Merge "
            "neighbours (40 throws), rows (120), the class (600), and watch the dots crowd in."
        ),
        Message(
            "Let those who are outside speak: of thirty about one is, and nobody cheated. After "
            "04.C ask: “Who says it evens out: which dice are told?” Then turn 8 of 100 into 8 of "
            "1,000 at the board."
        ),
        Message("Common errors: the root forgotten; n for √n; “± 0” believed."),
        Message(
            "Strong students: for which p is the error largest? (`p*(1-p)` = `1/4-(p-1/2)^2`, so "
            "at one half.)"
        ),
    ),
    stops=(
        Message("31 and 17 two pairs of a hundred: whose dice are bad?"),
        Message("A hundred throws, forty rooms. Where would you draw the border?"),
        Message("Ten times as exact: how many times the throws?"),
        Message("One run, then forty: the funnel, its line and its band."),
        Message("8 ahead, 900 more throws. How many ahead?"),
        Message("The same forty runs: as a count, and as a share."),
        Message("Five alike: a share of 0, ± 0. So it never happens?"),
    ),
)
"""The whole chapter as data."""
