"""Chapter 06, what is a hand worth: four low hearts, one card to come, and a chip offered for it.

Whether to sell is told once the balance has been brought level; the number behind it is then
shown line by line, and every later one is a question.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_06_lines import DERIVATIONS
from rules.questions.chapter_06_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_06"]

_LEVEL: Final = ("06.A", "06.balance")
_MACHINE: Final = ("06.B", "06.6")
_BENT: Final = ("06.7", "06.C")

_PREDICTIONS: Final = (
    Prediction(
        id="06.A",
        ask=Message(
            "A flush pays 5, anything else pays nothing. A friend offers you one chip, now, for "
            "your draw. What do you do?"
        ),
        options=(
            Option("sell", Message("Sell")),
            Option("draw", Message("Draw")),
            Option("same", Message("It makes no difference")),
        ),
        truth="sell",
        opens_after=("06.balance",),
        if_right=Message(
            "Right, by four hundredths of a chip. In nine of 47 draws you will be sorry."
        ),
        if_wrong=Message(
            "Selling is right, by four hundredths of a chip. In nine of 47 draws you would be "
            "sorry."
        ),
    ),
    Prediction(
        id="06.B",
        ask=Message(
            "Somebody plays Aces and Faces as well as can be, 100 hands. How many of them pay "
            "nothing at all?"
        ),
        axis=Axis(0, 100, Message("hands in 100 that pay nothing")),
        truth="100*10848355702440/19933230517200",
        opens_after=("06.6",),
        if_right=Message("Your range holds it. The picture of the machine shows where they hang."),
        if_wrong=Message("Your range missed it. One in five such ranges may."),
    ),
    Prediction(
        id="06.C",
        ask=Message(
            "The full house comes in 114.1 of 10,000 hands. It shall pay 8 instead of 6, and the "
            "player plays as well as can be again. By how many chips in 10,000 does the return "
            "rise?"
        ),
        options=(
            Option("exact", Message("By 2 × 114.1, exactly")),
            Option("less", Message("By a bit less")),
            Option("more", Message("By a bit more")),
        ),
        truth="more",
        if_right=Message("Right: who is paid more for it aims at it more often."),
        if_wrong=Message("By a bit more: who is paid more for it aims at it more often."),
    ),
)

_GATED: Final = {
    "06.play": Gated(
        ("06.A",),
        (
            Message(
                "Draw anyway, ten times. Your friend lays a chip beside each draw. Which pile is "
                "higher?"
            ),
        ),
        Message("The draws come after your guess 06.A."),
    ),
    "06.weights": Gated(
        ("06.A",),
        (
            Message(
                "Every card that may come is a weight, hung at the place of its pay: nine at 5, "
                "the others at 0. Put a finger where you think the support belongs. Then push it "
                "until the beam is level."
            ),
        ),
        Message("The balance comes after your guess 06.A."),
    ),
    "06.many": Gated(
        _LEVEL,
        (
            Message(
                "Ask chance itself: a thousand draws, a hundred thousand. Where does the average "
                "run to? And which single draw has ever paid that?"
            ),
        ),
        Message("Many draws come after the balance."),
    ),
    "06.likely": Gated(
        _LEVEL,
        (
            Message(
                "**Expected is not likely.** `45/47` is paid by no draw at all, and 0 by `38/47` "
                "of them, 81 in 100. The expected value is a place on the beam, and nothing need "
                "hang there."
            ),
        ),
        Message("Goes on after the balance."),
    ),
    "06.king": Gated(
        ("06.2",),
        (
            Message(
                "Three of the weights at 0 now hang at 1. That is little, and it pushes the "
                "support **past the chip** offered: `48/47`. The sale would be a mistake."
            ),
        ),
        Message("The second balance comes after question 06.2."),
    ),
    "06.sympy": Gated(
        ("06.2",),
        (
            Message(
                "Chances times pays, added up, line by line. Its last line asks how the sum "
                "changes with one of the pays. Move h, the pay of the flush. What does the last "
                "line do?"
            ),
        ),
        Message("SymPy's derivation comes after question 06.2."),
    ),
    "06.two": Gated(
        ("06.3", "06.4"),
        (
            Message(
                "So these two pair most likely pay 2, in `43/47`, 91 of 100 draws, and are worth "
                "`110/47`, about 2.34. Who asks 2 for them gives something away."
            ),
        ),
        Message("Goes on after questions 06.3 and 06.4."),
    ),
    "06.pairs": Gated(
        ("06.6",),
        (
            Message(
                "Ten couples, a sixth each: `10/6`. As a **chance** that sum was a slip, in "
                "chapter 01: it passed 1. As an **expected number** it is right, although the "
                "couples hang together: if a agrees with b and b with c, then a agrees with c."
            ),
        ),
        Message("Goes on after question 06.6."),
    ),
    "06.machine": Gated(
        _MACHINE,
        (
            Message(
                "All deals with all their draws, each deal played as well as can be: one long "
                "beam. 54 of 100 hands hang at 0, and the support stands at `0.9625`. That is the "
                "**return** of the machine: the expected pay of a hand under a way to play."
            ),
        ),
        Message("The beam of the machine comes after guess 06.B and question 06.6."),
    ),
    "06.slope": Gated(
        ("06.B", "06.7"),
        (
            Message(
                "One pay on a slider. The straight line is the return if nobody plays otherwise: "
                "for each chip of pay it rises by the chance of the full house."
            ),
        ),
        Message("The picture comes after guess 06.B and question 06.7."),
    ),
    "06.whole": Gated(
        ("06.B", "06.7"),
        (
            Message(
                "The whole table by SymPy: eleven lines that pay, and the one that does not. In "
                "JupyterLab name another line. Move h: the return moves, the last line stands "
                "still."
            ),
        ),
        Message("SymPy's derivation comes after guess 06.B and question 06.7."),
    ),
    "06.fair": Gated(
        ("06.8",),
        (
            Message(
                "At `47/9`, about 5.22, draw and chip are worth the same. Machines pay whole "
                "chips: at 5 you sell, at 6, `54/47`, you draw. Move the pay, and watch the nine "
                "weights walk."
            ),
        ),
        Message("The balance with a pay to move comes after question 06.8."),
    ),
    "06.lines": Gated(
        ("06.8", "06.C"),
        (
            Message(
                "A full house of 9 leaves it 0.3 of 100 chips, one of 10 gives the player 0.8 of "
                "100. That is four chips more on one line. Choose others: which of them need only "
                "one chip more?"
            ),
        ),
        Message("Other lines come after guess 06.C and question 06.8."),
    ),
    "06.hour": Gated(
        _MACHINE,
        (
            Message(
                "An hour here, 500 hands of 5 chips, costs about 94 chips on average: "
                "`2500*(1-0.9625)`, worked out before anybody sits down. An expected value too, "
                "and no promise: how far one evening strays is chapter 08."
            ),
        ),
        Message("What an hour costs comes after guess 06.B and question 06.6."),
    ),
}

CHAPTER_06: Final = Chapter(
    number="06",
    title=Message("What is a hand worth?"),
    minutes=35,
    games=("aces-and-faces",),
    arc=(
        (Message("Play"), ("06.A", "06.play")),
        (Message("Predict"), ("06.B",)),
        (Message("Explore"), ("06.balance",)),
        (Message("Derive"), ("06.1", "06.2a", "06.2", "06.3", "06.4")),
        (Message("Check"), ("06.5", "06.6", "06.7", "06.C")),
        (Message("Break it"), ("06.8",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("06.play", "06.balance"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** the seven stops. **The whole lesson:** 35."),
        Message(
            "Hang a ruler on a string, nine coins at 5 and thirty-eight at 0: it settles “expected "
            "is not likely” in a minute. Then hold an auction: bids for the four hearts, then for "
            "the king's."
        ),
        Message(
            "Let somebody defend “0, because mostly nothing comes” and somebody “5, because that "
            "is what it is about”. Both have named an outcome, nobody a price. Ask: “If one draw "
            "is worth so much, what are a thousand worth?”"
        ),
        Message(
            "Common errors: the bet subtracted twice; paid draws averaged alone; a chance given "
            "for a number."
        ),
        Message(
            "Discuss: would you sell for a little less than it is worth? Is that wrong? Worth per "
            "hand is not all; chapters 08 and 09."
        ),
        Message(
            "Strong students: the highest of straight lines bends upward everywhere; prove it in "
            "two sentences."
        ),
    ),
    stops=(
        Message("Four hearts: a chip for your draw?"),
        Message("Ten draws, ten chips beside them. Who is ahead?"),
        Message("The balance: a finger in the air, where does the support belong?"),
        Message("A thousand draws: where does the average run to?"),
        Message("The ten becomes a king. Sell now?"),
        Message("The machine as one long beam. What does an hour cost?"),
        Message("A full house on a slider: as the slope says, more, less?"),
    ),
)
"""The whole chapter as data."""
