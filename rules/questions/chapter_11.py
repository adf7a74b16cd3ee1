"""Chapter 11, stop or throw: optimal stopping, backward induction, and what going first costs.

Nothing in it needs a card: it is the fifth chapter of the path without them.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_11_lines import DERIVATIONS
from rules.questions.chapter_11_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_11"]

_FIRST_OF_FIVE: Final = "18.3477453437529273315786097881"
"""How many of 100 games the first of five wins, as the solver of the seats finds, to 30 digits."""

_PREDICTIONS: Final = (
    Prediction(
        id="11.A",
        ask=Message(
            "2-2-2-1-1 in your first throw: a full house. Two throws are left, and one friend "
            "throws after you. Which wins more often?"
        ),
        options=(
            Option("stop", Message("Stop: a full house is good")),
            Option("throw", Message("Leave the twos, throw the ones again")),
        ),
        truth="throw",
        opens_after=("11.8",),
        if_right=Message("Right: stopping wins 52 games in 100, throwing 59."),
        if_wrong=Message("Throwing wins 59 games in 100, stopping 52."),
    ),
    Prediction(
        id="11.B",
        ask=Message(
            "Five play, each as well as can be, one after the other. In how many of 100 games does "
            "the one who throws first win?"
        ),
        axis=Axis(0, 40, Message("games in 100")),
        truth=_FIRST_OF_FIVE,
        opens_after=("11.8", "11.C"),
        if_right=Message("Your range holds it. A fair share is 20."),
        if_wrong=Message("Your range missed it. One in five such ranges may. A fair share is 20."),
    ),
    Prediction(
        id="11.C",
        ask=Message(
            "With n players a fair share is one game in n. With how many players does the first "
            "one lose the largest part of his fair share?"
        ),
        options=(
            Option("two", Message("Two")),
            Option("four", Message("Four")),
            Option("ten", Message("Ten")),
        ),
        truth="four",
        opens_after=("11.8",),
        if_right=Message("Right: with four. The picture below has all of them."),
        if_wrong=Message("With four. The picture below has all of them."),
    ),
)

_GATED: Final = {
    "11.end": Gated(
        ("11.3b",),
        (
            Message(
                "One equation made all four lines. **Bellman equation**: the worth of a state is "
                "the best, over your choices, of the mean worth of what follows. The last throw is "
                "known, so all are: **think from the end**. That is **backward induction**."
            ),
            Message(
                "**Greedy** is to take what looks best after one throw more. “Stop above the "
                "average” keeps a four with two throws left: `(3*17/4+4+5+6)/6` = `37/8`, less "
                "than `14/3` by `1/24`. Set your sliders to both, and compare."
            ),
        ),
        Message("The equation comes after question 11.3b."),
    ),
    "11.sympy": Gated(
        ("11.7d",),
        (
            Message(
                "SymPy plays the same duel with other dice. Move f and t: how much is left of one "
                "half when there is more to choose?"
            ),
        ),
        Message("SymPy's derivation comes after question 11.7d."),
    ),
    "11.friends": Gated(
        ("11.8",),
        (
            Message(
                "Slide to **one** throw left: the widest block falls, and the level line passes "
                "below STOP. **Area counts**, chance times worth: the wide low block decides, not "
                "the tall one."
            ),
            Message(
                "Now add a second friend: stop 0.2728, throw 0.2763. What one friend beats half of "
                "the time, one of two beats nearly three times in four; “good” is no longer enough."
            ),
        ),
        Message("Goes on after question 11.8."),
    ),
    "11.seats": Gated(
        ("11.8", "11.B", "11.C"),
        (
            Message(
                "A result is worth the chance that all who follow stay below it, and each of them "
                "plays to beat it. From the last seat back to the first, 69 results at each: the "
                "same equation. Of two players the first wins 0.4731, the second 0.5269."
            ),
        ),
        Message("The seats come after question 11.8 and your guesses 11.B and 11.C."),
    ),
    "11.rules": Gated(
        ("11.8", "11.B", "11.C"),
        (
            Message(
                "With one throw nobody has a choice: one half each. With five throws the first of "
                "two falls to 0.4588; without the lock it is 0.4717: the second gains more from "
                "freedom than the first."
            ),
            Message(
                "And the best of all full houses, 6-6-6-5-5, before one friend with two throws "
                "left? Stopping wins 0.7100, throwing the fives 0.7386. Throw even that."
            ),
        ),
        Message("Other rules come after question 11.8 and your guesses 11.B and 11.C."),
    ),
    "11.game": Gated(
        ("11.8",),
        (
            Message(
                "Afterwards the ledger splits your result: best worth, less the price of your "
                "choices, and luck. A right throw that lost is still right. And go round the "
                "table: in a round everybody starts once, so the seats are fair over a round if "
                "nobody leaves. That is why nobody may."
            ),
        ),
        Message("Goes on after question 11.8."),
    ),
}

CHAPTER_11: Final = Chapter(
    number="11",
    title=Message("Stop or throw?"),
    minutes=40,
    games=("dice-poker",),
    arc=(
        (Message("Play"), ("11.play",)),
        (Message("Predict"), ("11.A", "11.B")),
        (Message("Explore"), ("11.explored",)),
        (Message("Derive"), ("11.1", "11.2", "11.3", "11.3b")),
        (Message("Check"), ("11.4", "11.5", "11.6", "11.7", "11.7c", "11.8")),
        (Message("Break it"), ("11.C", "11.backup")),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("11.play", "11.explored", "11.backup"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** stops 1 to 7. **A lesson:** one die with real dice and pay in "
                "counters, then the duel in pairs who change seats: after 200 games the second has "
                "about nine or ten wins more."),
        Message(
            "Let somebody defend stopping at 2-2-2-1-1. That a full house is good may be right or "
            "wrong, so ask: good against whom, and how many throws are left?"
        ),
        Message(
            "Common errors: looking one throw ahead; the higher of both throws (nothing comes "
            "back); three twos counted as lost; half a win for a tie, given to the wrong player."
        ),
        Message(
            "Discuss: penalties in football, bidding last, exams in the morning or in the "
            "afternoon. Where does going second help, and why does it help nothing without a "
            "choice?"
        ),
        Message(
            "Strong students: show that the worth of n throws of a die grows towards f but never "
            "reaches it."
        ),
    ),
    stops=(
        Message("2-2-2-1-1, two throws left, a friend to come: stop or throw?"),
        Message("Play it out with both. Enough?"),
        Message("One die, paid by its face: from which face do you stop?"),
        Message("Three throws: and a four? Say it first."),
        Message("The backup: the blocks from the right, then the level line."),
        Message("One throw left; then a second friend. Say where the line goes, then slide."),
        Message("With how many players is it worst to go first?"),
    ),
)  # fmt: skip
"""The whole chapter as data."""
