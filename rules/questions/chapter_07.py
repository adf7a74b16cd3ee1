"""Chapter 07, thirty-two choices: a full house is paid for sure, and the machine has marked it.

Which choice is worth more is told right after the guess 07.A, without a number; the numbers are
questions. Whoever is only passing may have the short answer, and then has had it.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_07_lines import DERIVATIONS
from rules.questions.chapter_07_questions import QUESTIONS, TICKET, shown

__all__ = ["CHAPTER_07"]

_PREDICTIONS: Final = (
    Prediction(
        id="07.A",
        ask=Message("A full house pays 6 for sure. Four aces would pay 80. Do you let it?"),
        options=(
            Option("keep", Message("Let it: keep all five")),
            Option("throw", Message("Throw the kings")),
        ),
        truth="throw",
        if_right=Message("Right: over all draws that can come, throwing the kings is worth more."),
        if_wrong=Message("6 in hand is good. The other choice is worth more, over all draws that "
                         "can come."),
    ),
    Prediction(
        id="07.B",
        ask=Message("If you throw the kings, in how many of 100 tries do you end with less than "
                    "6?"),
        axis=Axis(0, 100, Message("tries in 100 that end below 6")),
        truth="100*968/1081",
        opens_after=("07.5",),
        if_right=Message("Your range holds it."),
        if_wrong=Message("Your range missed it. One in five such ranges may."),
    ),
    Prediction(
        id="07.C",
        ask=Message("Turned round: {cards}. Four kings pay 40. Is it the same thing?",
                    cards=shown("Kc Kd Kh Ac Ad")),
        options=(
            Option("keep", Message("No, here I keep all five")),
            Option("throw", Message("Yes, here I throw the aces")),
        ),
        truth="keep",
        if_right=Message("Right: the draws are the same, but the fourth king brings half as much. "
                         "Here the machine's marks are right."),
        if_wrong=Message("The draws are the same, but the fourth king brings half as much as the "
                         "fourth ace. Here the machine's marks are right."),
    ),
    Prediction(
        id="07.D",
        ask=Message("Four habits of somebody who plays everything else perfectly. Which costs most "
                    "in 1,000 hands?"),
        options=(
            Option("a", Message("Keeping a full house of aces")),
            Option("b", Message("Keeping a paid flush or straight with four to a royal flush")),
            Option("c", Message("Letting the machine's marks stand")),
            Option("d", Message("Keeping the highest kicker with every pair")),
        ),
        truth="d",
        opens_after=("07.8",),
        if_right=Message("Right: it costs the least each time, but it comes in two hands of five."),
        if_wrong=Message("It is the kicker: cheapest each time, but it comes in two hands of "
                         "five."),
    ),
)  # fmt: skip

_GATED: Final = {
    "07.draw": Gated(
        ("07.A",),
        (Message("Chance has its say **after** your choice."),),
        Message("The draw comes after your guess 07.A."),
    ),
    "07.many": Gated(
        ("07.B",),
        (
            Message(
                "Kings thrown, again and again. Watch the average, “chips back for each chip”. "
                "Keeping all five would have paid 6 **every time**. Which average is higher, and "
                "how soon can you tell?"
            ),
        ),
        Message("Many draws come after your guess 07.B."),
    ),
    "07.short": Gated(
        ("07.A", "07.B", "07.hurry"),
        (
            Message("**The dream.** 46 of 1,081 draws bring the fourth ace: `46*80` = `3680`."),
            Message("**The same again.** 67 draws bring another full house: `67*6` = `402`."),
            Message("**The groan.** 968 draws leave three aces: `968*3` = `2904`."),
            Message(
                "Together `6986/1081`, about 6.46 chips against 6 for sure: **right, and sorry "
                "nine times in ten.** Now let the full house pay 7."
            ),
        ),
        Message("The short answer waits for your guesses 07.A and 07.B, and for its button."),
    ),
    "07.rungs": Gated(
        ("07.1",),
        (Message("The same idea, another ladder: every hold has a worth, and so a rung."),),
        Message("The ladder of holds comes after question 07.1."),
    ),
    "07.sorry": Gated(
        ("07.5",),
        (
            Message(
                "Better than 6 by `6986/1081-6` = `500/1081`, about 0.46 of a chip. Yet `968/1081` "
                "of all draws, 89.5 in 100, end **below** 6. **Right, and sorry nine times in "
                "ten.**"
            ),
        ),
        Message("Goes on after question 07.5."),
    ),
    "07.sympy": Gated(
        ("07.5",),
        (
            Message(
                "Your six lines in one: each result's draws times its pay, over all draws. In "
                "JupyterLab give it other cards, and the pays of what they may become."
            ),
        ),
        Message("SymPy's derivation comes after question 07.5."),
    ),
    "07.equal": Gated(
        ("07.6b", "07.6"),
        (
            Message(
                "Here the pay of the full house is called h; above it was f. Line 1 is keeping, "
                "line 2 throwing, each with its pay as a letter; what stands before the letter, "
                "over all draws, is its slope. Move h past the meeting point and back. Which "
                "lines move, and which stand still?"
            ),
        ),
        Message("SymPy's derivation comes after questions 07.6 and 07.6b."),
    ),
    "07.crossing": Gated(
        ("07.6",),
        (
            Message(
                "Two straight lines. Their **slopes**, the gain for one chip more, are the chances "
                "to be paid: 1 and `67/1081`. They cross at `3292/507`, about 6.49."
            ),
        ),
        Message("The picture comes after question 07.6."),
    ),
    "07.pays": Gated(
        ("07.9",),
        (
            Message(
                "Four aces at 69 turn it too, and 70 still throws: `(6*1081-67*6-968*3)/46` = "
                "`1590/23`, about 69.13. Move any pay and see which hands change."
            ),
        ),
        Message("The pay table to play with comes after question 07.9."),
    ),
    "07.bill": Gated(
        ("07.8", "07.D"),
        (
            Message(
                "Dashed lines join equal bills. The dramatic mistakes lie top left and cost "
                "almost nothing; the dull one, bottom right, takes six points of the **return**, "
                "of what comes back of all that is bet: 96.2 % becomes 90.1 %."
            ),
        ),
        Message("The bill comes after question 07.8 and guess 07.D."),
    ),
    "07.own": Gated(
        ("07.8", "07.D"),
        (
            Message(
                "Your turn. One line is enough, such as **pair with an ace kicker**: everything "
                "it does not mention is played perfectly, so it has an exact bill at once."
            ),
        ),
        Message("Your own line comes after question 07.8 and guess 07.D."),
    ),
    "07.table": Gated(
        ("07.5",),
        (
            Message(
                "Could a life at the machine have taught it? About 4,500 such deals until the half "
                "chip shows through two standard errors, one in 9,024 hands: some 41 million "
                "hands. Counting took you a quarter of an hour."
            ),
        ),
        Message("The answer comes after question 07.5."),
    ),
}

CHAPTER_07: Final = Chapter(
    number="07",
    title=Message("Three aces, two kings: do you let it?"),
    minutes=30,
    games=("aces-and-faces",),
    arc=(
        (Message("Play"), ("07.A", "07.play")),
        (Message("Predict"), ("07.B", "07.C")),
        (Message("Explore"), ("07.ladder",)),
        (Message("Derive"), ("07.5", "07.6b", "07.7c")),
        (Message("Check"), ("07.8", "07.D")),
        (Message("Break it"), ("07.6", "07.9")),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("07.play", "07.hurry", "07.ladder"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** vote, ten draws (mostly groans), line 6, slider to 7."),
        Message("Let the groans stand: they are the lesson."),
        Message(
            "Discuss: would you do it once, with your last chip? Worth per hand is not the only "
            "goal; chapters 08 and 09."
        ),
        Message("Who set the marks, and why might a machine mark the wrong cards?"),
        Message(
            "Common errors: only the happy draws counted; the bet subtracted; thrown kings put "
            "back."
        ),
    ),
    stops=(
        Message("Five cards, all marked. Do you let it?"),
        Message("Keep it, or draw for the fourth ace?"),
        Message("One draw, after the choice."),
        Message("A thousand draws beside 6 for sure."),
        Message("Line by line: what are three aces worth?"),
        Message("Right, and sorry how often?"),
        Message("Let the full house pay 7."),
    ),
)
"""The whole chapter as data."""
