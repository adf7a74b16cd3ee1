"""Chapter 00, start here: three tables, ten guesses with surenesses, and what those are worth.

The truths of the ten guesses are told on the shelf and nowhere else on the page; see
:mod:`rules.questions.chapter_00_guesses`.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Chapter, Gated
from rules.questions.chapter_00_guesses import GUESSES
from rules.questions.chapter_00_lines import DERIVATIONS
from rules.questions.chapter_00_questions import QUESTIONS, TICKET
from rules.questions.chapter_00_tables import NOTICES, SEATS

__all__ = ["CHAPTER_00"]

_GUESSES: Final = tuple(guess.id for guess in GUESSES)
_WITHOUT_CARDS: Final = ("00.A", "00.I", "00.J")
"""The guesses on dice, the last two among them: whoever avoids cards goes on after these."""

_GATED: Final = {
    **NOTICES,
    "00.locked": Gated(
        _WITHOUT_CARDS,
        (
            Message(
                "**Your guesses are locked.** They wait on the shelf at the end of this page. "
                "Nobody tells you now how many are right. But you have said how sure you are, and "
                "that alone says how many **should** be right."
            ),
        ),
        Message("Goes on after your guesses."),
    ),
    "00.sum": Gated(
        ("00.5",),
        (
            Message(
                "So `(60+70+90+90+99)/100` = `409/100`: four of five, as a rule. Two right or "
                "fewer: with honest surenesses that happens only 3 times in 100. Luck, perhaps; "
                "more likely somebody was too sure. Most people are, of what they have never "
                "counted: that is **over-confidence**."
            ),
        ),
        Message("Goes on after question 00.5."),
    ),
    "00.honest": Gated(
        ("00.9",),
        (
            Message(
                "Whatever the chance is, saying something else costs the square of the gap. So "
                "the lowest point of the curve is where you say what is so. Ten coins, and always "
                "99\N{NO-BREAK SPACE}%? Move the chance to 50\N{NO-BREAK SPACE}%."
            ),
        ),
        Message("The picture comes after question 00.9."),
    ),
}

CHAPTER_00: Final = Chapter(
    number="00",
    title=Message("Start here: play first, think later"),
    minutes=30,
    games=("aces-and-faces", "draw-poker", "dice-poker"),
    arc=(
        (Message("Play"), ("00.play",)),
        (Message("Predict"), _GUESSES),
        (Message("Explore"), ("00.words", "00.1", "00.2", "00.3")),
        (Message("Derive"), ("00.5a", "00.6")),
        (Message("Check"), ("00.4", "00.5", "00.7", "00.8")),
        (Message("Break it"), ("00.9",)),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("00.play", "00.words", *(seat.mark for seat in SEATS.values())),
    predictions=GUESSES,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** stops 1 to 7, hands up at 1 and 3. **A lesson:** one table for "
                "all, then guesses A, C, F and J, each with its sureness."),
        Message(
            "Tell no truth today, not even by a face. Each guess comes back in the chapter that "
            "counts it, and is worth nothing once somebody has told."
        ),
        Message(
            "Write the room's surenesses on the board and add them up: that many should be right. "
            "Keep the sheet."
        ),
        Message(
            "Discuss: “I said 90 % three times and was right three times. Am I good at this?” With "
            "three guesses luck allows nearly everything; look at the band under the shelf."
        ),
        Message(
            "Common errors: 99 % for “I believe so”; ranges that never miss; odds taken for "
            "chances; a bet forgotten in what an hour costs."
        ),
    ),
    stops=(
        Message("One throw of five dice: guess, and say how sure you are."),
        Message("Three tables. Sit down at one."),
        Message("A number as a range: wide enough, and no wider."),
        Message("Words and numbers: what is “likely”?"),
        Message("How many guesses should be right?"),
        Message("What does bragging cost?"),
        Message("Back to the game, with a number before every draw."),
    ),
)  # fmt: skip
"""The whole chapter as data."""
