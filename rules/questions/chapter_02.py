"""Chapter 02, counting the deal: five cards, something or nothing, and every hand counted once.

Nothing wins by 6,120 hands of 2,598,960: too little for any simulation to see soon, so it must be
counted.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_02_lines import DERIVATIONS
from rules.questions.chapter_02_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_02"]

_GUESSES: Final = ("02.A", "02.B")
_NINE: Final = ("02.2", "02.3", "02.4", "02.5", "02.6", "02.7", "02.11", "02.12")

_PREDICTIONS: Final = (
    Prediction(
        id="02.A",
        ask=Message("Five cards from 52. Which comes more often?"),
        options=(
            Option("something", Message("Something")),
            Option("nothing", Message("Nothing")),
            Option("equal", Message("Equally often")),
        ),
        truth="nothing",
        opens_after=("02.11",),
        if_right=Message("Right, by a hair: 1,302,540 hands are nothing, 1,296,420 are something."),
        if_wrong=Message(
            "Nothing, by a hair: 1,302,540 hands are nothing, 1,296,420 are something."
        ),
    ),
    Prediction(
        id="02.B",
        ask=Message("In 100 deals of five cards, how many hold at least one ace?"),
        axis=Axis(0, 100, Message("hands with an ace in 100 deals")),
        truth="100*(1-C(48,5)/C(52,5))",
        opens_after=("02.9",),
        if_right=Message("Your range holds it: about one hand in three has an ace."),
        if_wrong=Message("About one hand in three has an ace. One range in five may miss."),
    ),
    Prediction(
        id="02.C",
        ask=Message(
            "To count two pair, choose a rank for one pair (13 ways), then a rank for the other "
            "(12 ways), then suits and a fifth card. How often does each hand come out?"
        ),
        options=(
            Option("once", Message("Once")),
            Option("twice", Message("Twice")),
            Option("depends", Message("Some once, some twice")),
        ),
        truth="twice",
        if_right=Message("Right: aces first then kings, or kings first then aces."),
        if_wrong=Message("Every hand twice: aces first then kings, or kings first then aces."),
    ),
)

_GATED: Final = {
    "02.explore": Gated(
        ("02.A",),
        (
            Message(
                "Your guess is locked. Now deal once, ten times, a thousand times, as often as "
                "you like. Can **chance** tell you which of the two comes more often?"
            ),
        ),
        Message("Dealing by the thousand comes after your guess 02.A."),
    ),
    "02.factors": Gated(
        ("02.2",),
        (
            Message(
                "Every factor counts something that you can point at: columns, rows, cells. Tap "
                "one, and what it counts lights up."
            ),
        ),
        Message("Formulas to tap come after question 02.2."),
    ),
    "02.twice": Gated(
        ("02.C",),
        (
            Message(
                "A hand does not say which of its two pairs came first. Where two choices do "
                "the same job, “first” and “second” are yours and not the hand's: choose both "
                "together, `C(13,2)`, or divide `13*12` by `2!`. In a full house the two ranks do "
                "different jobs, and `13*12` was right."
            ),
        ),
        Message("Goes on after your guess 02.C."),
    ),
    "02.opposite": Gated(
        ("02.8",),
        (
            Message(
                "`1-C(13,5)*4^5/C(52,5)` is `2053/4165`: 49 deals in 100 hold two cards of one "
                "rank or more. The opposite event is called the **complement**; its chance is 1 "
                "minus yours."
            ),
        ),
        Message("Goes on after question 02.8."),
    ),
    "02.aces": Gated(
        ("02.9",),
        (
            Message(
                "`C(52,5)-C(48,5) = 886656`. The tempting `4*C(51,4)` is `999600`: hands with two "
                "aces came in twice, with three aces three times, with four aces four times."
            ),
        ),
        Message("Goes on after question 02.9."),
    ),
    "02.both": Gated(
        ("02.9", "02.10"),
        (
            Message(
                "What went out twice comes back once: that is **inclusion and exclusion**. In the "
                "picture every hand has the same area. Add all hands with an ace to all hands with "
                "a king, and the part they share is in twice."
            ),
        ),
        Message("A picture of aces and kings comes after questions 02.9 and 02.10."),
    ),
    "02.half": Gated(
        ("02.11",),
        (Message("**Nothing**, by a hair: 6,120 hands more than something."),),
        Message("The answer comes after question 02.11."),
    ),
    "02.lead": Gated(
        ("02.11",),
        (
            Message(
                "That is 50.1 in 100, and your deals above may well have said otherwise. To tell "
                "such a lead from luck takes about 720,000 deals (chapter 04 shows how to find "
                "that number). **Counting takes none.**"
            ),
        ),
        Message("Goes on after question 02.11."),
    ),
    "02.nine": Gated(
        _NINE,
        (
            Message(
                "All nine, each hand once: as areas, or as “one hand in so many”. Inclusion and "
                "exclusion counts the hand “nothing” as well: `C(13,5)*4^5-5148-10240+40` is once "
                "more 1,302,540. Which hands are the 40?"
            ),
        ),
        Message("A picture of all nine comes once all are counted, after question 02.12."),
    ),
    "02.sympy": Gated(
        (*_NINE, "02.13"),
        (
            Message(
                "The same 1,302,540 by the other way, with a letter for everything. Move n: which "
                "of the four numbers shrinks fastest?"
            ),
        ),
        Message("SymPy's derivation comes after questions 02.12 and 02.13."),
    ),
    "02.break": Gated(
        ("02.9", "02.10", "02.13"),
        (
            Message(
                "Without the twos `(C(12,5)-8)*(4^5-4) = 799680` of `C(48,5) = 1712304` hands are "
                "nothing, 46.7 in 100: **something wins**. And if an ace gets lost? Move the "
                "sliders: how few ranks until every second hand has one of four aces?"
            ),
        ),
        Message("Other decks come after questions 02.9, 02.10 and 02.13."),
    ),
    "02.game": Gated(
        ("02.11",),
        (
            Message(
                "Before the draw every second hand is nothing. So in draw poker for two, both "
                "players hold nothing in about one deal of four, and an ace high can win."
            ),
        ),
        Message("Goes on after question 02.11."),
    ),
}

CHAPTER_02: Final = Chapter(
    number="02",
    title=Message("Counting the deal: something or nothing?"),
    minutes=35,
    games=("draw-poker", "aces-and-faces"),
    arc=(
        (Message("Play"), ("02.play",)),
        (Message("Predict"), _GUESSES),
        (Message("Explore"), ("02.explored",)),
        (Message("Derive"), ("02.1", "02.2", "02.3", "02.4", "02.C", "02.5", "02.6", "02.7")),
        (Message("Check"), ("02.8", "02.9", "02.10", "02.11", "02.12")),
        (Message("Break it"), ("02.13",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("02.play", "02.explored"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message(
            "**Five minutes:** stops 1 to 7. **The whole lesson:** 35, or two lessons with the "
            "break before “Twice?”."
        ),
        Message(
            "Bring a deck. Deal five hands on the first table and count how many are nothing: "
            "every class gets near half, and nobody can say on which side of it."
        ),
        Message(
            "Let the simulation stay undecided; that is its lesson. Ask: how many deals would you "
            "need? (Chapter 04 shows how to tell.)"
        ),
        Message(
            "Discuss: when do two choices do the same job? Two pair against full house; two "
            "captains against captain and keeper."
        ),
        Message(
            "Common errors: 247,104 two pairs; the odd cards in order; straight flushes left in; "
            "one ace and then any four cards."
        ),
        Message(
            "Strong students: count “at least one ace” as 4·C(51,4) − 6·C(50,3) + 4·C(49,2) − "
            "C(48,1) and say what each term mends."
        ),
    ),
    stops=(
        Message("Five cards from 52: something or nothing?"),
        Message("Deal five and name them."),
        Message("Deal by the thousand. Does chance decide?"),
        Message("13 times 12 two pairs: each hand how often?"),
        Message("Count nothing: ranks, then suits."),
        Message("Half and half, and not quite."),
        Message("Take out the twos. Who wins now?"),
    ),
)
"""The whole chapter as data."""
