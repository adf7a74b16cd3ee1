"""Chapter 01, five dice: whether two pair or three of a kind comes more often.

The count behind the question, 7,776 stories, is itself a question of the chapter, so no title may
say it.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_01_lines import DERIVATIONS
from rules.questions.chapter_01_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_01"]

_PREDICTIONS: Final = (
    Prediction(
        id="01.A",
        ask=Message("Five dice, one throw. Which comes more often?"),
        options=(
            Option("two pair", Message("Two pair")),
            Option("three", Message("Three of a kind")),
            Option("equal", Message("Equally often")),
        ),
        truth="two pair",
        opens_after=("01.4", "01.5"),
        if_right=Message("Right: two pair comes three times for every two threes of a kind."),
        if_wrong=Message("Two pair comes three times for every two threes of a kind."),
    ),
    Prediction(
        id="01.B",
        ask=Message("In 100 throws of five dice, how many two pairs will come?"),
        axis=Axis(0, 100, Message("two pairs in 100 throws")),
        truth="100*1800/7776",
        opens_after=("01.4",),
        if_right=Message("Your range holds it."),
        if_wrong=Message("Your range missed it. One in five such ranges may."),
    ),
    Prediction(
        id="01.C",
        ask=Message(
            "Pair, two pair and three of a kind have equally many pictures. Do they come equally "
            "often?"
        ),
        options=(Option("yes", Message("Yes, equally")), Option("no", Message("No"))),
        truth="no",
        if_right=Message("Right: pictures are equally many, but some hide more stories."),
        if_wrong=Message(
            "No: pictures are equally many, but some hide more stories, and stories are what dice "
            "throw."
        ),
    ),
)

_GATED: Final = {
    "01.stories": Gated(
        ("01.C",),
        (
            Message(
                "So a picture is not one outcome. It is a bundle of **stories** that look alike "
                "once nobody remembers which die showed what. A fair die throws stories, each as "
                "likely as the next. To compare two pair with three of a kind, count stories."
            ),
        ),
        Message("Goes on after your guess 01.C."),
    ),
    "01.mosaic": Gated(
        ("01.4", "01.5"),
        (
            Message(
                "Width is pictures, height is stories for each, so area is the count. Look at the "
                "three blocks of equal width: 60, 30 and 20 high. **That is the whole lesson.**"
            ),
        ),
        Message("A picture of all seven comes after questions 01.4 and 01.5."),
    ),
    "01.ratio": Gated(
        ("01.7",),
        (
            Message(
                "`15*f*(f-1)*(f-2)/(10*f*(f-1)*(f-2))` = `3/2`. The faces cancel; only the "
                "weights 30 and 20 are left. So two pair comes more often than three of a kind on "
                "**every** die, by the same 3 to 2."
            ),
        ),
        Message("Goes on after question 01.7."),
    ),
    "01.complement": Gated(
        ("01.6",),
        (
            Message(
                "Nine throws in ten hold at least two equal dice. Counting what you do **not** "
                "want is often shorter: `1-720/7776` = `49/54`."
            ),
        ),
        Message("Goes on after question 01.6."),
    ),
    "01.faces": Gated(
        ("01.8",),
        (
            Message(
                "With 14 faces the hand “nothing” ties with a pair: `14*13*12*11*10` = "
                "`10*14*13*12*11`. Now find the die on which two pair comes more often than a "
                "pair. What happens with 3 faces?"
            ),
        ),
        Message("The other dice come after question 01.8."),
    ),
    "01.sympy": Gated(
        ("01.4",),
        (
            Message(
                "The call above is all that SymPy is told. k is the number of dice. `k!` over the "
                "swaps of equal dice is the **weight** of a picture, the number of its stories, "
                "whatever the die. Which lines change with f, and which one never does?"
            ),
        ),
        Message("SymPy's derivation comes after question 01.4."),
    ),
    "01.series": Gated(
        ("01.4", "01.7e", "01.7f"),
        (
            Message(
                "A sum of powers of x, a **polynomial**, can count. For one face, the power of x "
                "says how many dice show it; each term is divided by the swaps of equal dice. One "
                "factor for each face, and the product remembers every throw at once. Add "
                "nothing, a pair and two pair: do they give the same?"
            ),
        ),
        Message("The generating function comes after questions 01.4, 01.7e and 01.7f."),
    ),
    "01.rarity": Gated(
        ("01.5", "01.7f"),
        (
            Message(
                "“Nothing” has 720 stories, three of a kind 1,200: the hand “nothing” is "
                "**rarer**, yet it ranks last. Dice poker ranks by habit, not by rarity. Call it "
                "“all different”, rank by rarity, and who would have won your last game?"
            ),
        ),
        Message("Goes on after the last derivation."),
    ),
}

CHAPTER_01: Final = Chapter(
    number="01",
    title=Message("Five dice: two pair or three of a kind?"),
    minutes=30,
    games=("dice-poker",),
    arc=(
        (Message("Play"), ("01.play",)),
        (Message("Predict"), ("01.A", "01.B")),
        (Message("Explore"), ("01.C",)),
        (Message("Derive"), ("01.4", "01.5", "01.7c", "01.7f")),
        (Message("Check"), ("01.6", "01.7")),
        (Message("Break it"), ("01.8",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("01.play",),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** stops 1 to 7. **Twenty-five:** add questions 01.5 to 01.7."),
        Message(
            "Bring five dice of five colours: it settles “ordered or not” faster than any formula."
        ),
        Message(
            "Many will say “equal” after the album. Let them talk in pairs and vote again before "
            "you tell."
        ),
        Message(
            "Ask: “Is the number of pictures wrong?” No, it counts something else; only equally "
            "likely things may be divided."
        ),
        Message(
            "Common errors: every two pair twice; full houses left in three of a kind; ten "
            "sixths added."
        ),
    ),
    stops=(
        Message("Two pair or three of a kind: which comes more often?"),
        Message("Throw five times and name each throw."),
        Message("Ask chance: a thousand throws. When do the dots stand still?"),
        Message("Equally many pictures of each. So equally often?"),
        Message("One picture opens into its stories."),
        Message("Width, height, area: the seven as a mosaic."),
        Message("Rarer than three of a kind, and called nothing. Fair?"),
    ),
)
"""The whole chapter as data."""
