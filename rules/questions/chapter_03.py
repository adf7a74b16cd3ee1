"""Chapter 03, the deck is a letter: four of a kind or a flush, which is harder to get.

Whatever the counts of any deck say is itself guessed or asked, so no title may say it.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_03_lines import DERIVATIONS
from rules.questions.chapter_03_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_03"]

_GUESSES: Final = ("03.A", "03.B")

_PREDICTIONS: Final = (
    Prediction(
        id="03.A",
        ask=Message("32 cards, seven to ace; five are dealt. Which is harder to get?"),
        options=(
            Option("flush", Message("A flush")),
            Option("four", Message("Four of a kind")),
            Option("equal", Message("Equally hard")),
        ),
        truth="flush",
        opens_after=("03.1", "03.2"),
        if_right=Message("Right: 208 hands are a flush, 224 are four of a kind."),
        if_wrong=Message("208 hands are a flush, 224 are four of a kind: the flush is harder."),
    ),
    Prediction(
        id="03.B",
        ask=Message(
            "Ranks are taken out of 52 cards, the twos first. At how many ranks does the flush "
            "first become rarer than the full house?"
        ),
        axis=Axis(5, 13, Message("ranks left in the deck")),
        truth="12",
        opens_after=("03.4",),
        if_right=Message("Your range holds it: the first four cards taken out are enough."),
        if_wrong=Message("The first four cards taken out are enough. One range in five may miss."),
    ),
)

_GATED: Final = {
    "03.explore": Gated(
        _GUESSES,
        (
            Message(
                "Both guesses are locked. Now take out ranks: move **n** from 13 to 8. The nine "
                "bars stand from rare to common. Which change places, and when?"
            ),
        ),
        Message("The bars come after your guesses 03.A and 03.B."),
    ),
    "03.first": Gated(
        ("03.1", "03.2"),
        (
            Message(
                "`4*(C(8,5)-4) = 208` flushes, `4*8*7 = 224` fours of a kind. **With 32 cards "
                "the flush is the harder one**, and the usual order ranks it below. A **ranking** "
                "is a custom: people agree on it. A count is not."
            ),
        ),
        Message("What the counts say comes after questions 03.1 and 03.2."),
    ),
    "03.factors": Gated(
        ("03.1",),
        (
            Message(
                "Every factor counts something that you can point at. Tap one, and it lights up in "
                "the deck. Then move n: the factor changes, the sentence stays."
            ),
        ),
        Message("Formulas to tap come after question 03.1."),
    ),
    "03.half": Gated(
        ("03.5",),
        (
            Message(
                "`24*n*(n-1)/(4*n*(n-1)) = 6`. The ranks cancel: six full houses for each four "
                "of a kind, in **every** deck of four suits. These two never change places."
            ),
        ),
        Message("Goes on after question 03.5."),
    ),
    "03.meet": Gated(
        ("03.1", "03.2"),
        (
            Message(
                "Leave the straight flushes in for a moment. Where do both tie? "
                "`4*C(n,5) = 4*n*(n-1)`. Now `C(n,5)` is `n*(n-1)*(n-2)*(n-3)*(n-4)/120`: cross "
                "out what both sides share, and look at what is left."
            ),
        ),
        Message("The equation comes after questions 03.1 and 03.2."),
    ),
    "03.order": Gated(
        ("03.3", "03.4"),
        (
            Message(
                "So with 8 ranks or fewer a flush is rarer than four of a kind, and with 12 or "
                "fewer it is rarer than a full house. **The usual order of 52 cards holds by one "
                "rank.**"
            ),
        ),
        Message("Goes on after questions 03.3 and 03.4."),
    ),
    "03.endless": Gated(
        ("03.6",),
        (
            Message(
                "For s suits the ratio is `3*(s-1)/(2*(s-2))`: `9/4` with four. With ever more "
                "suits it falls towards `3/2`, and that is chapter 01: five dice are a deck of six "
                "ranks whose suits never run out."
            ),
        ),
        Message("Goes on after question 03.6."),
    ),
    "03.all": Gated(
        (*_GUESSES, "03.3", "03.4", "03.7"),
        (
            Message(
                "All nine at once, and four rings where two meet. The hand “nothing” becomes "
                "commoner than a pair between 11 and 12 ranks. The flush becomes commoner than the "
                "straight between 15 and 16 (between 14 and 15 if the ace is never low)."
            ),
        ),
        Message("A picture of all nine comes after questions 03.3, 03.4 and 03.7."),
    ),
    "03.break": Gated(
        ("03.4", "03.8"),
        (
            Message(
                "Take out the twos: `4*(C(12,5)-8) = 3136` flushes against `24*12*11 = 3168` "
                "full houses. Add a fifth suit: 6,385 flushes, far below "
                "`13*C(5,3)*12*C(5,2) = 15600` full houses. And a new hand is born, **five "
                "alike**: `13*C(5,5) = 13` of `C(65,5) = 8259888`."
            ),
        ),
        Message("What other decks do comes after questions 03.4 and 03.8."),
    ),
    "03.solve": Gated(
        ("03.3", "03.4"),
        (
            Message(
                "You looked for three numbers in a row; SymPy **factors**: a product is 0 where "
                "one of its factors is. Here, too, straight flushes are left in. How many of the "
                "solutions are a deck that you could buy?"
            ),
        ),
        Message("SymPy's solutions come after questions 03.3 and 03.4."),
    ),
    "03.sympy": Gated(
        ("03.2", "03.4", "03.8"),
        (
            Message(
                "Move n, s and w. With n the runs follow, until you take w into your own hand: as "
                "when the house lets the ace end a run from below, too. Which lines feel it?"
            ),
        ),
        Message("SymPy's derivation comes after questions 03.2, 03.4 and 03.8."),
    ),
    "03.decks": Gated(
        (*_GUESSES, "03.3", "03.4", "03.7"),
        (
            Message(
                "From rare to common in four decks, and in grey the order that everybody uses. A "
                "game is **fair** with any order, since both players play by it. Which lines cross "
                "the most?"
            ),
        ),
        Message("The four decks side by side come after questions 03.3, 03.4 and 03.7."),
    ),
}

CHAPTER_03: Final = Chapter(
    number="03",
    title=Message("The deck is a letter: four of a kind or a flush?"),
    minutes=30,
    games=("draw-poker",),
    arc=(
        (Message("Play"), ("03.play",)),
        (Message("Predict"), _GUESSES),
        (Message("Explore"), ("03.explored",)),
        (Message("Derive"), ("03.1", "03.5a", "03.5", "03.2", "03.6a", "03.6b", "03.6c")),
        (Message("Check"), ("03.3", "03.4", "03.6", "03.7")),
        (Message("Break it"), ("03.8",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("03.play", "03.explored"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message(
            "**Five minutes:** the grid, the vote, slide to 8, then “Where they meet”. **The whole "
            "lesson:** 35."
        ),
        Message(
            "Say early that a ranking is a convention and a count is not. A game is fair with any "
            "order, since both play by it."
        ),
        Message("Discuss: which player gains if the house forgets to change the order?"),
        Message(
            "Common errors: one order for two jobs, a C(n,2) in a full house; runs taken out once "
            "instead of in every suit; A-7-8-9-10."
        ),
        Message(
            "Strong students: show that all one-suit hands meet fours of a kind only once above "
            "four ranks; prove the limit of two pairs for each three of a kind."
        ),
    ),
    stops=(
        Message("32 cards: four of a kind or a flush, which is harder to get?"),
        Message("Deal five and name them."),
        Message("Slide n and watch the bars change places."),
        Message("Counted: which is harder? Look at your guess once more."),
        Message("Why just there? Three numbers in a row."),
        Message("All nine hands against the ranks."),
        Message("A ranking is a custom. Is the game fair?"),
    ),
)
"""The whole chapter as data."""
