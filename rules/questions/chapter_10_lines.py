"""Chapter 10: its derivations line by line: four rows that fade, powers, waits, the lock."""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_10_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_FACES = Message("f is the number of faces of a die.")
_GUESSED: Final = ("10.A", "10.B")

_FOUR = Lines(
    "four alike",
    Message("The row from four alike"),
    _FACES,
    (
        Line(
            "10.d1a", Message("One die is thrown. One of its faces helps: five are alike."),
            "1/f", "1/6", "1/6", needs=_GUESSED,
            parts=(Part("1/6", Message("One face of six.")),),
        ),
        Line(
            "10.d1b", Message("The others do not: four stay alike."), "(f-1)/f", "5/6", "5/6",
            parts=(Part("5/6", Message("Five faces of six.")),),
            then=Message("The two add up to 1: something must happen. **That is one row of the "
                         "matrix**; you may uncover it above."),
        ),
    ),
)  # fmt: skip

_THREE = Lines(
    "three alike",
    Message("The row from three alike: last line yours"),
    _FACES,
    (
        Line(
            "10.d2a", Message("Two dice, f² throws. Both help: five alike."), "1/f^2", "1/6^2",
            "1/36", needs=_GUESSED,
            parts=(Part("1/6^2", Message("One throw of 36.")),),
        ),
        Line(
            "10.d2b", Message("None helps: still three."), "(f-1)^2/f^2", "5^2/6^2", "25/36",
            parts=(Part("5^2/6^2", Message("Five faces for each of the two dice.")),),
        ),
        Line(
            "10.d2c", Message("Just one helps, either of them: four alike."), "2*(f-1)/f^2",
            "2*5/6^2", "5/18", question=_ASKED["10.1"], rule=Ruled.MULTIPLY,
            why=Message("First which die helps, then what the other shows: multiply."),
            parts=(Part("2*5/6^2", Message(
                "One of two dice helps; the other shows one of five faces.")),),
            then=Message("In all: `25+10+1` = `36`, so nothing is missing."),
        ),
    ),
)  # fmt: skip

_PAIR = Lines(
    "a pair",
    Message("The row from a pair: two lines yours"),
    _FACES,
    (
        Line(
            "10.d3a", Message("Three dice, f³ throws. All three help: five alike."), "1/f^3",
            "1/6^3", "1/216", needs=("10.1",),
            parts=(Part("1/6^3", Message("One throw of 216.")),),
        ),
        Line(
            "10.d3b", Message("Just two help: four alike."), "3*(f-1)/f^3", "3*5/6^3", "5/72",
            parts=(Part("3*5/6^3", Message(
                "One of three dice misses and shows one of five faces.")),),
        ),
        Line(
            "10.d3c", Message("Just one helps; or none does, and they are three of another face. "
                              "Either way three alike lie."),
            "(3*(f-1)^2+(f-1))/f^3", "(3*5^2+5)/6^3", "10/27", question=_ASKED["10.2"],
            rule=Ruled.ADD, why=Message("Two ways that never happen together: add."),
            parts=(Part("(3*5^2+5)/6^3", Message(
                "75 throws with one hit, and five with three of another face.")),),
        ),
        Line(
            "10.d3d", Message("All other throws leave the pair as it was."),
            "((f-1)^3-(f-1))/f^3", "(5^3-5)/6^3", "5/9", rule=Ruled.SUBTRACT,
            why=Message("None helps, less those that are three of another face: subtract."),
            question=Question(
                "10.2b",
                Message("A pair lies, three dice of {f} faces are thrown. What is the chance that "
                        "there is still only a pair to keep?", f="f"),
                "((f-1)^3-(f-1))/f^3", at={"f": 6}, allowed={"f": (4, 6, 8, 10)},
                wants="probability",
                hint=Message("None helps. Which of these throws have you used already?"),
                slips=(
                    Slip("(f-1)^3/f^3", Message(
                        "None helps: yes. But three of another face are in it, and those you "
                        "keep.")),
                    Slip("1-(3*(f-1)^2+(f-1))/f^3", Message("Four and five alike are in it.")),
                    Slip("((f-1)/f)^2", Message("Three dice are thrown, not two.")),
                ),
            ),
            parts=(Part("(5^3-5)/6^3", Message("125 throws without a hit, less five.")),),
            then=Message("Check: `1+15+80+120` = `6^3`."),
        ),
    ),
)  # fmt: skip


def _row(name: str, what: str, right: str, hint: Message, *slips: Slip) -> Question:
    ask = {
        "four": Message("Five dice of {f} faces: what is the chance that exactly four are alike?",
                        f="f"),
        "three": Message("Five dice of {f} faces: what is the chance that exactly three are alike, "
                         "full houses included?", f="f"),
        "two": Message("Five dice of {f} faces: what is the chance of one pair or two?", f="f"),
        "one": Message("Five dice of {f} faces: what is the chance that all differ?", f="f"),
    }[what]  # fmt: skip
    return Question(name, ask, right, at={"f": 6}, allowed={"f": (6, 8, 10)},
                    wants="probability", hint=hint, slips=slips)  # fmt: skip


_START = Lines(
    "the start",
    Message("The row from the start: alone"),
    _FACES,
    (
        Line(
            "10.d4a", Message("Five dice, f⁵ throws. All alike: one throw for each face."),
            "f/f^5", "6/6^5", "1/1296", needs=("10.2",),
            parts=(Part("6/6^5", Message("Six throws of all.")),),
        ),
        Line(
            "10.d4b", Message("Four alike: which die is the odd one, and two faces."),
            "5*f*(f-1)/f^5", "5*6*5/6^5", "25/1296", rule=Ruled.MULTIPLY,
            why=Message("One thing after the other: multiply."),
            question=_row(
                "10.2c", "four", "5*f*(f-1)/f^5",
                Message("Which die is the odd one? Then a face for the four and one for it."),
                Slip("f*(f-1)/f^5", Message("Which of the five dice is the odd one?")),
                Slip("5*(f-1)/f^5", Message("Which face do the four show?")),
                Slip("5*f*f/f^5", Message("Five alike are in it.")),
            ),
            parts=(Part("5*6*5/6^5", Message("The odd die, its four fellows' face, its own.")),),
        ),
        Line(
            "10.d4c", Message("Three alike, with two others or with a pair."),
            "10*f*(f-1)^2/f^5", "10*6*5^2/6^5", "125/648", rule=Ruled.CHOOSE,
            why=Message("Which three of the five dice: choose them together."),
            question=_row(
                "10.2d", "three", "10*f*(f-1)^2/f^5",
                Message("Choose the three dice. What may the other two show?"),
                Slip("10*f*(f-1)*(f-2)/f^5", Message(
                    "Full houses are missing: of those, too, three stay.")),
                Slip("10*f*f^2/f^5", Message("Four and five alike are in it, and more than once.")),
                Slip("f*(f-1)^2/f^5", Message("Which three of the five dice?")),
            ),
            parts=(Part("10*6*5^2/6^5", Message(
                "C(5,3) choices of dice, their face, any of five faces for each of the other "
                "two.")),),
        ),
        Line(
            "10.d4d", Message("A pair or two pair: of two pair the higher one stays."),
            "10*f*(f-1)*(f-2)*(f-3)/f^5+15*f*(f-1)*(f-2)/f^5", "(3600+1800)/6^5", "25/36",
            rule=Ruled.ADD, why=Message("One pair or two, never both at once: add."),
            question=_row(
                "10.2e", "two", "10*f*(f-1)*(f-2)*(f-3)/f^5+15*f*(f-1)*(f-2)/f^5",
                Message("Chapter 01 has both counts."),
                Slip("10*f*(f-1)*(f-2)*(f-3)/f^5", Message("That is one pair; two pair as well.")),
                Slip("15*f*(f-1)*(f-2)/f^5", Message("That is two pair; one pair as well.")),
                Slip("(10*f*(f-1)*(f-2)*(f-3)+30*f*(f-1)*(f-2))/f^5", Message(
                    "Two pair counted twice: fives and twos are the same as twos and fives.")),
            ),
            parts=(Part("(3600+1800)/6^5", Message("One pair, and two pair.")),),
        ),
        Line(
            "10.d4e", Message("All five differ: one die stays, or none; it is the same."),
            "f*(f-1)*(f-2)*(f-3)*(f-4)/f^5", "6*5*4*3*2/6^5", "5/54", rule=Ruled.MULTIPLY,
            why=Message("Each die has one face less to choose from: multiply."),
            question=_row(
                "10.2f", "one", "f*(f-1)*(f-2)*(f-3)*(f-4)/f^5",
                Message("The first die is free; the next one has a face less, and so on."),
                Slip("f*(f-1)*(f-2)*(f-3)*(f-4)/(5!*f^5)", Message(
                    "Pictures over throws: a picture of five different dice is many throws.")),
                Slip("1-1/f^4", Message(
                    "That is not all alike; all different asks much more.")),
                Slip("((f-1)/f)^4", Message(
                    "Each differs from the first; they must differ from one another too.")),
            ),
            parts=(Part("6*5*4*3*2/6^5", Message("Six faces, five, four, three, two.")),),
            then=Message("In 1,296ths the row is 120, 900, 250, 25, 1. **Whatever a single kept "
                         "die shows, the other four do not care:** one die kept and none kept have "
                         "the same row. So they are one state."),
        ),
    ),
)  # fmt: skip

_POWERS = Lines(
    "three throws",
    Message("Two throws, then three: along every path"),
    Message("a, b, c, d, g are the chances of one row, in its order; u, v, w, x what is left to "
            "do from each state. t throws are left; f is the number of faces."),
    (
        Line(
            "10.d5a", Message("From four alike with two throws left: not to miss twice."),
            "1-((f-1)/f)^t", "1-(5/6)^2", "11/36", needs=("10.2f",), question=_ASKED["10.3"],
            parts=(Part("1-(5/6)^2", Message("One, less two misses running.")),),
        ),
        Line(
            "10.d5b", Message("From three alike with two left: along every path, chance of the "
                              "step times chance to end from there."),
            "a*u+b*v+c", "25/36*(1/36)+10/36*(1/6)+1/36", "121/1296",
            parts=(
                Part("25/36*(1/36)", Message("Stay at three, then both.")),
                Part("10/36*(1/6)", Message("To four, then the last.")),
                Part("1/36", Message("Both at once.")),
            ),
            sign="+",
            then=Message("It is `(11/36)^2`: each of the two dice has its own two tries."),
        ),
        Line(
            "10.d5c", Message("From a pair with two left."), "a*u+b*v+c*w+d",
            "120/216*(1/216)+80/216*(1/36)+15/216*(1/6)+1/216", "113/3888",
            parts=(
                Part("120/216*(1/216)", Message("Stay at the pair, then all three.")),
                Part("80/216*(1/36)", Message("To three, then both.")),
                Part("15/216*(1/6)", Message("To four, then the last.")),
                Part("1/216", Message("All three at once.")),
            ),
            sign="+",
        ),
        Line(
            "10.d5d", Message("From the start, two throws in all."), "a*u+b*v+c*w+d*x+g",
            "120/1296*(1/1296)+900/1296*(1/216)+250/1296*(1/36)+25/1296*(1/6)+1/1296", "221/17496",
            question=_ASKED["10.4"],
            parts=(
                Part("120/1296*(1/1296)", Message("All differ, then all five at once.")),
                Part("900/1296*(1/216)", Message("A pair, then three dice.")),
                Part("250/1296*(1/36)", Message("Three alike, then both.")),
                Part("25/1296*(1/6)", Message("Four alike, then the last.")),
                Part("1/1296", Message("Five alike at once.")),
            ),
            sign="+",
        ),
        Line(
            "10.d5e", Message("From the start, three throws: the same row, and two throws left."),
            "a*u+b*v+c*w+d*x+g",
            "120/1296*(221/17496)+900/1296*(113/3888)+"
            "250/1296*(121/1296)+25/1296*(11/36)+1/1296", "347897/7558272",
            question=_ASKED["10.5"], rule=Ruled.ADD,
            why=Message("Five ways to go on, never two at once: add them."),
            parts=(
                Part("120/1296*(221/17496)", Message("All differ, and two throws left.")),
                Part("900/1296*(113/3888)", Message("A pair, and two throws left.")),
                Part("250/1296*(121/1296)", Message("Three alike, and two throws left.")),
                Part("25/1296*(11/36)", Message("Four alike, and two throws left.")),
                Part("1/1296", Message("Five alike at once.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

_WAITS = Lines(
    "until it ends",
    Message("How long until all are alike?"),
    Message("f is the number of faces; a, b, c, d are the chances of one row, in its order, and "
            "v, w, x the mean waits from where it leads. A mean is worked out from the end "
            "backwards."),
    (
        Line(
            "10.d6a", Message("From four alike the mean m is one throw, and with (f − 1)/f the "
                              "same again: m = 1 + m·(f − 1)/f."),
            "1/(1-(f-1)/f)", "1/(1-5/6)", "6", needs=("10.5",), wants="value",
            parts=(Part("1/(1-5/6)", Message("One throw over the chance that it ends.")),),
            then=Message("There is the same m on both sides: **after a miss you stand where you "
                         "stood**."),
        ),
        Line(
            "10.d6b", Message("From three alike: one throw, the same again, or four alike."),
            "f*(3*f-2)/(2*f-1)", "(1+10/36*6)/(1-25/36)", "96/11", question=_ASKED["10.6"],
            parts=(Part("(1+10/36*6)/(1-25/36)", Message(
                "One throw, and six more where it leads to four; over the chance to move on.")),),
        ),
        Line(
            "10.d6c", Message("From a pair, in 216ths: 96 of 216 throws move on."),
            "(1+b*v+c*w)/(1-a)", "(216+80*(96/11)+15*6)/96", "1841/176",
            question=Question(
                "10.6b",
                Message("A pair lies. How many throws on average until five are alike?"),
                "(216+80*(96/11)+15*6)/96", wants="value",
                hint=Message("One throw, and then: the same again, three alike, four alike, or "
                             "the end. You know the waits from three and from four."),
                slips=(
                    Slip("(216+80*(96/11)+15*6)/216", Message(
                        "120 of 216 throws change nothing: take them to the other side and divide "
                        "by 96.")),
                    Slip("(80*(96/11)+15*6)/96", Message(
                        "The throw you are making counts as well.")),
                    Slip("3*6", Message(
                        "One die after the other? Three are thrown at once.")),
                    Slip("96/11+6", Message("The wait from three has the wait from four in it.")),
                ),
            ),
            parts=(Part("(216+80*(96/11)+15*6)/96", Message(
                "One throw, then the waits from three and four; over those that move on.")),),
        ),
        Line(
            "10.d6d", Message("From the start, in 1,296ths: 1,176 throws move on."),
            "(1+b*v+c*w+d*x)/(1-a)",
            "1296/1176+900/1176*(1841/176)+250/1176*(96/11)+25/1176*6", "191283/17248",
            question=_ASKED["10.7"],
            parts=(
                Part("1296/1176", Message("One throw, over the chance to move on.")),
                Part("900/1176*(1841/176)", Message("To a pair, and its wait.")),
                Part("250/1176*(96/11)", Message("To three alike, and their wait.")),
                Part("25/1176*6", Message("To four alike, and their wait.")),
            ),
            sign="+",
            then=Message("About eleven throws. Yet after ten more than half are done, 0.556: a few "
                         "long waits pull the mean up."),
        ),
    ),
)  # fmt: skip

_LOCK = Lines(
    "the lock",
    Message("The rule of the table: what you leave lying is locked"),
    Message("f is the number of faces, t how many throws are left. In numbers t is 2. a, b, c, d, "
            "g are the row from the start, u, v, w, x what is left to do."),
    (
        Line(
            "10.d7a", Message("One die lies locked: each of the other four has its own t tries."),
            "(1-((f-1)/f)^t)^4", "(1-(5/6)^2)^4", "14641/1679616", needs=("10.5",),
            question=_ASKED["10.8"],
            parts=(Part("(1-(5/6)^2)^4", Message("Four dice, none of which misses twice.")),),
        ),
        Line(
            "10.d7b", Message("Three throws, always leaving the most frequent face, be it a single "
                              "die."),
            "a*u+b*v+c*w+d*x+g",
            "120/1296*(11/36)^4+900/1296*(11/36)^3+250/1296*(11/36)^2+25/1296*(11/36)+1/1296",
            "4108139/90699264",
            parts=(
                Part("120/1296*(11/36)^4", Message("One die lies, four have two tries each.")),
                Part("900/1296*(11/36)^3", Message("A pair lies, three have two tries each.")),
                Part("250/1296*(11/36)^2", Message("Three lie, two have two tries each.")),
                Part("25/1296*(11/36)", Message("Four lie, one has two tries.")),
                Part("1/1296", Message("Five alike at once.")),
            ),
            sign="+",
        ),
        Line(
            "10.d7c", Message("Throw all again when all five differ, and leave from a pair on."),
            "a*u+b*v+c*w+d*x+g",
            "120/1296*(221/17496)+900/1296*(11/36)^3+250/1296*(11/36)^2+"
            "25/1296*(11/36)+1/1296", "690169/15116544",
            parts=(
                Part("120/1296*(221/17496)", Message("Five fresh dice, two throws.")),
                Part("900/1296*(11/36)^3", Message("A pair lies, three have two tries each.")),
                Part("250/1296*(11/36)^2", Message("Three lie, two have two tries each.")),
                Part("25/1296*(11/36)", Message("Four lie, one has two tries.")),
                Part("1/1296", Message("Five alike at once.")),
            ),
            sign="+",
            then=Message("No rule does better with the lock on. The lock itself costs very little: "
                         "one five alike in 2,687 turns."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_FOUR, _THREE, _PAIR, _START, _POWERS, _WAITS, _LOCK)
"""Four rows that fade (shown, one line blank, two, alone), then paths, waits, and the lock."""
