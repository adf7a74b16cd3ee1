"""Chapter 10, three throws: how often five alike, and is the fifth die due after ten misses.

Nothing in it needs a card: it is the fourth chapter of the path without them.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_10_lines import DERIVATIONS
from rules.questions.chapter_10_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_10"]

_PREDICTIONS: Final = (
    Prediction(
        id="10.A",
        ask=Message(
            "Five alike in one throw comes about once in 1,300. With three throws, leaving lying "
            "what you like, it comes about once in …"
        ),
        options=(
            Option("430", Message("430: three times as often")),
            Option("100", Message("100")),
            Option("22", Message("22")),
        ),
        truth="22",
        opens_after=("10.5",),
        if_right=Message("Right: once in 22. You do not begin again, you go on."),
        if_wrong=Message(
            "Once in 22. Not three times as often: you do not begin again, you go on from what "
            "lies."
        ),
    ),
    Prediction(
        id="10.B",
        ask=Message(
            "You do not stop at three: you go on until all five are alike, always leaving the most "
            "frequent face. How many throws does that take on average?"
        ),
        axis=Axis(1, 60, Message("throws")),
        truth="191283/17248",
        opens_after=("10.7",),
        if_right=Message("Your range holds it."),
        if_wrong=Message("Your range missed it. One in five such ranges may."),
    ),
    Prediction(
        id="10.C",
        ask=Message(
            "Four fives lie. The fifth die has missed ten times running. The next throw is a five …"
        ),
        options=(
            Option("more", Message("More often than one time in six: it is due")),
            Option("same", Message("Exactly one time in six, as always")),
            Option("less", Message("Less often: it is a bad die")),
        ),
        truth="same",
        if_right=Message("Right: the die does not know. See it throw, below."),
        if_wrong=Message(
            "Exactly one time in six. The die does not know that it has missed. See it throw, "
            "below."
        ),
    ),
)

_GATED: Final = {
    "10.due": Gated(
        ("10.C",),
        (
            Message(
                "Ten misses running are rare **before** they happen: `(5/6)^10`, about 0.16. Once "
                "they have happened they are the past. Wait for ten misses, throw once more, and "
                "do that 600 times."
            ),
        ),
        Message("The 600 throws come after your guess 10.C."),
    ),
    "10.matrix": Gated(
        ("10.2f",),
        (
            Message("All rows are yours now: uncover them in the matrix above."),
            Message(
                "Why is all below the diagonal empty? Nobody gives back alike dice. And why does a "
                "row need nothing but the number alike? Because the dice that fly do not know how "
                "those on the table came there. **If the past mattered, the matrix would need a "
                "row for it.**"
            ),
        ),
        Message("Goes on after the row from the start."),
    ),
    "10.powers": Gated(
        ("10.4", "10.5"),
        (
            Message(
                "About **once in 22**. Two more throws multiply the chance of one throw by 59.7, "
                "not by three."
            ),
            Message(
                "What you added is one row times one column. Done for all rows and columns it is "
                "the matrix **multiplied by itself**: twice for two throws, three times for three. "
                "Slide t, and watch the first row flow to the right."
            ),
        ),
        Message("The powers come after questions 10.4 and 10.5."),
    ),
    "10.inverse": Gated(
        ("10.6", "10.7"),
        (
            Message(
                "All your equations at once: m = 1 + Q·m, where Q are the chances among the states "
                "that go on. So m = (I − Q)⁻¹·1, where I changes nothing. The first row of "
                "(I − Q)⁻¹ says how often each state is thrown from: `54/49` times from one alike, "
                "`675/392` from two, `1500/539` from three, `94575/17248` from four. **Half of all "
                "throws wait for one last die.**"
            ),
        ),
        Message("Goes on after questions 10.6 and 10.7."),
    ),
    "10.sympy": Gated(
        ("10.6", "10.7"),
        (
            Message(
                "SymPy finds (I − Q)⁻¹ in letters, for every die at once. Move f and k: in which "
                "line is most of the waiting, whatever they are?"
            ),
        ),
        Message("SymPy's derivation comes after question 10.7."),
    ),
    "10.rules": Gated(
        ("10.A", "10.B", "10.5", "10.7"),
        (
            Message(
                "Only sixes stay? Then each die is alone: three throws give `(1-(5/6)^3)^5`, "
                "about 0.0133, and the wait is 13.02 throws. A favourite number costs you two "
                "throws more, and seven in ten of the turns that would have ended all alike."
            ),
            Message(
                "And sixes **and** pairs? No matrix has room for that: a state would have to say "
                "**which** face lies."
            ),
        ),
        Message("Other rules come after questions 10.5 and 10.7."),
    ),
    "10.game": Gated(
        ("10.5",),
        (
            Message(
                "Once in 22 turns, if you play for nothing else; and nobody should. Let the chain "
                "end at four alike **or** five, and the same rule gets there in 0.291 of all "
                "turns. When is five alike worth chasing? That depends on what the others have: "
                "chapter 11."
            ),
        ),
        Message("Goes on after question 10.5."),
    ),
    "10.loaded": Gated(
        ("10.E2",),
        (
            Message(
                "They saw `114/600`, so 0.19, where 0.167 was expected: 1.5 standard errors off. A "
                "lively die, not a loaded one."
            ),
        ),
        Message("One more sentence comes after 10.E2."),
    ),
}

CHAPTER_10: Final = Chapter(
    number="10",
    title=Message("Three throws"),
    minutes=40,
    games=("dice-poker",),
    arc=(
        (Message("Play"), ("10.play",)),
        (Message("Predict"), ("10.A", "10.B")),
        (Message("Explore"), ("10.explored",)),
        (Message("Derive"), ("10.1", "10.2", "10.2f", "10.C", "10.4", "10.5")),
        (Message("Check"), ("10.6", "10.7")),
        (Message("Break it"), ("10.8",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("10.play", "10.explored"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** stops 1 to 7. **A lesson:** add the lines after the powers."),
        Message(
            "Five dice for each pair of students: ten turns, written 1 → 2 → 3 → 3. Thirty "
            "students give about 600 arrows in ten minutes, enough to fill the matrix on the board "
            "by hand before the machine does. Say **state** early and **matrix** late."
        ),
        Message(
            "In the vote on 10.C do not argue: throw the 600, twice. Discuss: which games have a "
            "memory (balls drawn and not put back), and which have none?"
        ),
        Message(
            "Common errors: three throws, three times the chance; the row from a pair without the "
            "other face; m − 1; dividing by 1,296 instead of 1,176."
        ),
        Message(
            "Strong students: with j dice missing and only hits staying, t throws give "
            "`(1-(5/6)^t)^j`. From three alike that is right. Why is `113/3888` from a pair more? "
            "(Three of another face may take over: `113/3888-(11/36)^3` = `25/46656`.)"
        ),
    ),
    stops=(
        Message("Three throws, all alike: once in 430, 100 or 22?"),
        Message("Some turns by hand. What stays?"),
        Message("The empty matrix: once, five times, then a thousand. Why is half of it empty?"),
        Message("The row from four alike. Say it first."),
        Message("Four fives, ten misses. And now?"),
        Message("Slide t from 1 to 12; at three the truth, beside both votes."),
        Message("How long until all are alike, and how much of that is waiting?"),
    ),
)
"""The whole chapter as data."""
