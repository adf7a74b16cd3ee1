"""Chapter 05, the draw: two queens stay, and the ace beside them is the question.

Which hold gets better more often is told after both trees are counted; the trees come before it,
branch by branch, as questions.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_05_lines import DERIVATIONS
from rules.questions.chapter_05_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_05"]

_GUESSES: Final = ("05.A", "05.B")
_BOTH_TREES: Final = ("05.6b", "05.6")

_PREDICTIONS: Final = (
    Prediction(
        id="05.A",
        ask=Message("Which gets better than a pair of queens more often?"),
        options=(
            Option("alone", Message("The queens alone: draw three")),
            Option("ace", Message("Queens and ace: draw two")),
            Option("equal", Message("Both equally often")),
        ),
        truth="alone",
        opens_after=_BOTH_TREES,
        if_right=Message("Right: 287 of 1,000 draws against 259 with the ace."),
        if_wrong=Message("The queens alone: 287 of 1,000 draws, against 259 with the ace."),
    ),
    Prediction(
        id="05.B",
        ask=Message(
            "You keep the queens and draw three. In how many of 100 draws does at least one more "
            "queen come?"
        ),
        axis=Axis(0, 100, Message("draws in 100 with a queen")),
        truth="100*135/1081",
        opens_after=("05.2",),
        if_right=Message("Your range holds it: one draw in eight."),
        if_wrong=Message("One draw in eight. One range in five may miss."),
    ),
    Prediction(
        id="05.C",
        ask=Message(
            "Four hearts in your hand, one card to come. Now you learn that five of the unseen "
            "cards lie, face down, in the other player's hand. What does your chance of a heart do?"
        ),
        options=(
            Option("falls", Message("It falls")),
            Option("remains", Message("It stays as it was")),
            Option("rises", Message("It rises")),
        ),
        truth="remains",
        opens_after=("05.7",),
        if_right=Message("Right: as long as nobody turns one over, it is 9/47 wherever they lie."),
        if_wrong=Message("It stays 9/47: as long as nobody turns one over, they tell you nothing."),
    ),
)

_GATED: Final = {
    "05.explore": Gated(
        ("05.A",),
        (
            Message(
                "Your guess is locked. Draw with each, ten times, then a thousand times. When do "
                "you know which is ahead?"
            ),
        ),
        Message("Many draws come after your guess 05.A."),
    ),
    "05.outs": Gated(
        ("05.A",),
        (
            Message(
                "Alone, the queens have **two** outs, and three cards to find one. With the ace "
                "there are **five** outs, and two cards to find one. Which weighs more?"
            ),
        ),
        Message("The queens' outs come after your guess 05.A."),
    ),
    "05.sympy": Gated(
        ("05.2", "05.4"),
        (
            Message(
                "Hits times rest, over all: SymPy keeps the letters until the last line. Move a, "
                "the cards you want, and d, the cards you draw."
            ),
        ),
        Message("SymPy's derivation comes after questions 05.2 and 05.4."),
    ),
    "05.tree": Gated(
        ("05.6b",),
        (
            Message(
                "Your counts as a **tree**: each branch as wide as it has draws. Press a branch, "
                "and the page says what is true **given** it: only its draws count."
            ),
        ),
        Message("The tree comes after question 05.6b."),
    ),
    "05.given": Gated(
        ("05.6b",),
        (
            Message(
                "Three cards came, and a queen is among them. How good does the rest look "
                "**given** that?"
            ),
        ),
        Message("Goes on after question 05.6b."),
    ),
    "05.verdict": Gated(
        _BOTH_TREES,
        (
            Message(
                "The queens alone get better in `4656/16215` of all draws, **287 of 1,000**; with "
                "the ace in `280/1081`, **259 of 1,000**. One more card to draw beats three more "
                "outs."
            ),
        ),
        Message("Both trees come after questions 05.6b and 05.6."),
    ),
    "05.more": Gated(
        _BOTH_TREES,
        (
            Message(
                "Is the ace good for nothing, then? Press **two pair** in each tree and read the "
                "counts."
            ),
        ),
        Message("Goes on after questions 05.6b and 05.6."),
    ),
    "05.loss": Gated(
        ("05.8",),
        (
            Message(
                "`66/5405`: twelve more two pairs in 1,000 draws. But three of a kind or better "
                "falls from `2064/16215`, 127 of 1,000, to `94/1081`, 87 of 1,000. **The ace finds "
                "aces up, and loses threes.**"
            ),
        ),
        Message("Goes on after question 05.8."),
    ),
    "05.aside": Gated(
        ("05.C",),
        (Message("Push cards aside, face down. The outs stay lit. Do you know where they lie?"),),
        Message("The cards to push aside come after your guess 05.C."),
    ),
    "05.unseen": Gated(
        ("05.7",),
        (
            Message(
                "Lay the 47 unseen cards in a row, face down. The first five are the other hand, "
                "the sixth is yours. Each card is as likely as any other to lie sixth: `9/47`. "
                "**Cards you have not seen are all alike, wherever they lie.**"
            ),
            Message(
                "If one is **shown**, it is seen: a heart leaves `8/46`, another suit `9/46`. "
                "Before you know which, `(9/47)*(8/46)+(38/47)*(9/46) = 9/47`."
            ),
        ),
        Message("The reason comes after question 05.7."),
    ),
    "05.cases": Gated(
        ("05.7",),
        (
            Message(
                "The long way, by total probability: the other hand holds 0 to 5 hearts, each "
                "case with its own chance, and then 9 or fewer are left among 42."
            ),
        ),
        Message("SymPy's cases come after question 05.7."),
    ),
    "05.break": Gated(
        _BOTH_TREES,
        (
            Message(
                "Take out the twos to sixes: with 32 cards all improves, and the order stays, "
                "`1346/2925` alone (460 of 1,000) against `50/117` with the ace (427). Is there a "
                "kicker that costs less than the ace?"
            ),
        ),
        Message("Other decks and kickers come after questions 05.6b and 05.6."),
    ),
    "05.game": Gated(
        (*_BOTH_TREES, "05.8"),
        (
            Message(
                "No kicker costs less: a nine or a seven gives the same 280. But improving is not "
                "winning. Against somebody who drew three, the queens alone win **68.5** of 100, "
                "with the ace **68.1**: aces up beat almost every other two pair."
            ),
            Message(
                "So the gap shrinks from 2.8 points to a third of a point. To **see** it through "
                "two standard errors takes about `2*0.685*0.315*(2/0.0034)^2`, some 149,000 deals "
                "with each. Counting was faster."
            ),
        ),
        Message("Goes on after question 05.8."),
    ),
}

CHAPTER_05: Final = Chapter(
    number="05",
    title=Message("The draw: keep the kicker?"),
    minutes=35,
    games=("draw-poker", "aces-and-faces"),
    arc=(
        (Message("Play"), ("05.play",)),
        (Message("Predict"), _GUESSES),
        (Message("Explore"), ("05.explored", "05.1")),
        (Message("Derive"), ("05.3", "05.2", "05.4", "05.4a", "05.4b", "05.4c")),
        (Message("Check"), ("05.6a", "05.6b", "05.5", "05.7a", "05.7b", "05.6", "05.8", "05.7")),
        (Message("Break it"), ("05.broke",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("05.play", "05.explored", "05.broke"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** the seven stops. **The whole lesson:** 35."),
        Message(
            "Deal real cards: five open, the rest face down. Let somebody push five aside unseen "
            "and vote on 05.C before a word is said. Those who say “falls” and those who say "
            "“rises” refute each other; let them."
        ),
        Message(
            "Count draws in whole numbers: it helps those who find fractions hard, and bores "
            "nobody. Per cent come last."
        ),
        Message(
            "Common errors: outs of 52; outs in one's own hand; order above the line and none "
            "below; chances of two cards added; the condition forgotten below the line."
        ),
        Message(
            "Strong students: choose the places of the outs instead of the cards, and show "
            "`C(a,j)*C(m-a,d-j)/C(m,d) = C(d,j)*C(m-d,a-j)/C(m,a)`. And: why may the ace still be "
            "right as a bluff? The other player sees how many you draw."
        ),
    ),
    stops=(
        Message("Two queens stay. The ace too?"),
        Message("Two outs and three cards, or five outs and two cards?"),
        Message("A thousand draws with each. Settled?"),
        Message("The tree of the queens alone: add up what is better."),
        Message("The other tree, on the same scale. Who was right?"),
        Message("Five cards slide to the other hand: falls, stays, rises?"),
        Message("Improving is not winning. Why so near?"),
    ),
)
"""The whole chapter as data."""
