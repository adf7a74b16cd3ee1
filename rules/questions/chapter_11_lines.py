"""Chapter 11: its derivations: one die that fades, a result to beat, one die each, five dice."""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_11_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_FACES = Message("f is the number of faces of a die.")
_WORTH = Message("v is what the throws that are left are worth, in points.")
_AGAINST = Message("x is the face to beat; v is what the throws that are left are worth.")
_GUESSED: Final = ("11.A",)

_ONE = Lines(
    "one throw",
    Message("One throw, paid by its face"),
    _FACES,
    (
        Line(
            "11.d1a", Message("Every face as often as every other: the mean of the lowest and the "
                              "highest."),
            "(f+1)/2", "(6+1)/2", "7/2", needs=_GUESSED, wants="value",
            parts=(Part("(6+1)/2", Message("One and six, halved; two and five give the same.")),),
        ),
    ),
)  # fmt: skip

_TWO = Lines(
    "two throws",
    Message("Two throws: last line yours"),
    Message("f is the number of faces, an even number."),
    (
        Line(
            "11.d2a", Message("A face is kept if it beats what a throw is worth. The upper half "
                              "does; its mean:"),
            "(3*f+2)/4", "(4+5+6)/3", "5", needs=_GUESSED, wants="value",
            parts=(Part("(4+5+6)/3", Message("Four, five and six beat 3.5.")),),
        ),
        Line(
            "11.d2b", Message("The lower half is thrown again, and worth one throw."),
            "(f+1)/2", "(6+1)/2", "7/2", wants="value",
            parts=(Part("(6+1)/2", Message("Whatever lay there is gone.")),),
        ),
        Line(
            "11.d2c", Message("Each half comes half of the time."), "(5*f+4)/8",
            "(3*(7/2)+4+5+6)/6", "17/4", question=_ASKED["11.1"], rule=Ruled.AVERAGE,
            why=Message("Each face as often as every other: weigh what each is worth."),
            parts=(
                Part("3*(7/2)/6", Message("Three faces are thrown again.")),
                Part("(4+5+6)/6", Message("Three faces stop.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

_THREE = Lines(
    "three throws",
    Message("Three throws: two lines yours"),
    _WORTH,
    (
        Line(
            "11.d3a", Message("After the first throw two are left, and you know what they are "
                              "worth."),
            "v", "17/4", "17/4", needs=("11.1",), wants="value",
            parts=(Part("17/4", Message("The line before.")),),
        ),
        Line(
            "11.d3b", Message("From which face on do you stop?"), "5", "5", "5",
            question=_ASKED["11.2"], rule=Ruled.BEST,
            why=Message("Stop, or go on: take the better of the two."),
            parts=(Part("5", Message("Four is less than 4.25, five is more.")),),
            then=Message("Now a four is **less** than going on."),
        ),
        Line(
            "11.d3c", Message("Four faces go on, two stop."), "(4*v+5+6)/6", "(4*(17/4)+5+6)/6",
            "14/3", question=_ASKED["11.3"], rule=Ruled.AVERAGE,
            why=Message("Each face as often as every other: weigh what each is worth."),
            parts=(
                Part("4*(17/4)/6", Message("Four faces are worth what two throws are worth.")),
                Part("(5+6)/6", Message("Five and six stop.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

_FOUR = Lines(
    "four throws",
    Message("Four throws: alone"),
    _WORTH,
    (
        Line(
            "11.d4a", Message("Once more, from the end."), "(4*v+5+6)/6", "(4*(14/3)+5+6)/6",
            "89/18", needs=("11.3",), question=_ASKED["11.3b"], rule=Ruled.AVERAGE,
            why=Message("Each face as often as every other: weigh what each is worth."),
            parts=(
                Part("4*(14/3)/6", Message("Four faces go on.")),
                Part("(5+6)/6", Message("A five still stops: it is more than 4.67.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

_BEAT = Lines(
    "to beat",
    Message("Three sixes to beat"),
    Message("f is the number of faces."),
    (
        Line(
            "11.d5a", Message("5-5 lie, you threw 5-2-3. Leave the third five too: two dice fly, "
                              "and a pair wins, or one more five."),
            "(f+2*(f-1))/f^2", "(6+10)/6^2", "4/9", needs=("11.3b",), question=_ASKED["11.4"],
            parts=(Part("(6+10)/6^2", Message(
                "Six pairs, and ten throws with just one more five.")),),
        ),
        Line(
            "11.d5b", Message("Two throws left: not to miss twice."), "1-(1-(3*f-2)/f^2)^2",
            "1-(1-4/9)^2", "56/81", question=_ASKED["11.5"],
            parts=(Part("1-(1-4/9)^2", Message("One, less two misses running.")),),
        ),
        Line(
            "11.d5c", Message("6-6-3-3-1, two throws left, “fours over fives” (4-4-4-5-5) to "
                              "beat. Greedy holds both pairs; but a three makes only threes over "
                              "sixes, which lose. A six must come."),
            "1-((f-1)/f)^2", "1-(5/6)^2", "11/36",
            parts=(Part("1-(5/6)^2", Message("One die, two tries.")),),
            then=Message("Leaving the sixes **alone** is worth `125/324`, about 0.386: more."),
        ),
        Line(
            "11.d5d", Message("The same dice, but threes over twos are to be beaten: now both "
                              "full houses win."),
            "1-((f-2)/f)^2", "1-(4/6)^2", "5/9",
            parts=(Part("1-(4/6)^2", Message("A three or a six, in two tries.")),),
            then=Message("The sixes alone are worth `389/972`, about 0.400: less. **The same dice, "
                         "another state.**"),
        ),
    ),
)  # fmt: skip

_EACH = Lines(
    "one die each",
    Message("Two players, one die each, two throws"),
    _AGAINST,
    (
        Line(
            "11.d6a", Message("The second player faces a three with one throw left: higher wins, "
                              "equal is half."),
            "(13-2*x)/12", "3/6+1/12", "7/12", needs=("11.5",), question=_ASKED["11.6"],
            parts=(Part("3/6", Message("Three faces are higher.")),
                   Part("1/12", Message("One face in six is equal, and shares."))),
            sign="+",
        ),
        Line(
            "11.d6b", Message("Two throws, against a three: an equal face is worth 1/2, less than "
                              "another throw. Only higher faces stop."),
            "3/6+3/6*v", "3/6+3/6*(7/12)", "19/24", question=_ASKED["11.6b"],
            parts=(Part("3/6", Message("Higher: won.")),
                   Part("3/6*(7/12)", Message("Three or less: once more."))),
            sign="+",
            then=Message("Against two in the same way `4/6+2/6*9/12` = `11/12`, against one "
                         "`5/6+1/6*11/12` = `71/72`."),
        ),
        Line(
            "11.d6c", Message("Against a six an equal face stops, for another throw is worth only "
                              "1/12. What is left for the one who holds the six:"),
            "1-(1/12+5/6*v)", "1-(1/12+5/6*(1/12))", "61/72", question=_ASKED["11.7"],
            parts=(Part("1-(1/12+5/6*(1/12))", Message(
                "All, less an equal face at once, less one at the second try.")),),
            then=Message("So a face is worth to the **first** player, from one to six: `1/72`, "
                         "`1/12`, `5/24`, `3/8`, `7/12`, `61/72`."),
        ),
        Line(
            "11.d6d", Message("The first player's last throw: the mean of those."), "v",
            "(1/72+1/12+5/24+3/8+7/12+61/72)/6", "19/54", rule=Ruled.AVERAGE,
            why=Message("Six faces, equally often: weigh what each is worth."),
            question=_ASKED["11.7b"],
            parts=(Part("(1/72+1/12+5/24+3/8+7/12+61/72)/6", Message(
                "Six worths, and each comes one time in six.")),),
        ),
        Line(
            "11.d6e", Message("His first throw: three or less is thrown again, four is just worth "
                              "keeping."),
            "(3*v+3/8+7/12+61/72)/6", "(3*(19/54)+3/8+7/12+61/72)/6", "103/216",
            question=_ASKED["11.7c"], rule=Ruled.BEST,
            why=Message("For each face the better of the two, and then their mean."),
            parts=(Part("3*(19/54)/6", Message("One, two and three: once more.")),
                   Part("(3/8+7/12+61/72)/6", Message("Four, five and six stop."))),
            sign="+",
            then=Message("Going first costs `1/2-103/216` = `5/216`, **because the second sees "
                         "what he must beat**. With one throw each it costs nothing: nobody has a "
                         "choice."),
        ),
    ),
)  # fmt: skip

_ALONE = Lines(
    "three throws each",
    Message("Three throws each: alone"),
    Message("v is what the first player's last two throws are worth."),
    (
        Line(
            "11.d7a", Message("On paper: all of it once more, with three throws each. In the first "
                              "throw only five and six stop."),
            "(4*v+17/36+341/432)/6", "(4*(1019/2592)+17/36+341/432)/6", "3673/7776",
            needs=("11.7c",), question=_ASKED["11.7d"],
            parts=(Part("4*(1019/2592)/6", Message("One to four: go on.")),
                   Part("(17/36+341/432)/6", Message("Five and six stop."))),
            sign="+",
            then=Message("About 0.472. The more throws, the more there is to answer."),
        ),
    ),
)  # fmt: skip

_HOUSE = Lines(
    "a full house",
    Message("2-2-2-1-1: stop or throw?"),
    Message("a, b, c, d are the worths of five twos, four twos, five full houses together, and "
            "three twos."),
    (
        Line(
            "11.d8a", Message("One throw left, and you throw the ones."), "(a+10*b+c+20*d)/36",
            "(0.9631+10*0.7559+2.6918+20*0.3030)/36", "172739/360000", needs=("11.7c",),
            question=_ASKED["11.8"],
            parts=(
                Part("0.9631/36", Message("One throw: both twos.")),
                Part("10*0.7559/36", Message("Ten throws: just one two.")),
                Part("2.6918/36", Message("Five throws: another pair, another full house.")),
                Part("20*0.3030/36", Message("Twenty throws: three twos, and no more.")),
            ),
            sign="+",
            then=Message("About 0.4798; stopping is worth 0.5222. With **one** throw left, "
                         "**stop**."),
        ),
        Line(
            "11.d8b", Message("Two throws left: four twos throw their fifth die once more."),
            "1/6*a+5/6*b", "1/6*0.9631+5/6*0.7559", "23713/30000",
            parts=(Part("1/6*0.9631", Message("The fifth two comes.")),
                   Part("5/6*0.7559", Message("It does not."))),
            sign="+",
        ),
        Line(
            "11.d8c", Message("Three twos no longer end the turn: they are worth the line with one "
                              "throw left. Full houses stop."),
            "(a+10*b+c+20*d)/36", "(0.9631+10*0.7904+2.6918+20*0.4798)/36", "211549/360000",
            parts=(
                Part("0.9631/36", Message("Five twos.")),
                Part("10*0.7904/36", Message("Four twos, with one throw more.")),
                Part("2.6918/36", Message("Full houses.")),
                Part("20*0.4798/36", Message("Three twos, with one throw more.")),
            ),
            sign="+",
            then=Message("About 0.588, more than 0.5222: **throw**. A second throw is a net under "
                         "the first."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_ONE, _TWO, _THREE, _FOUR, _BEAT, _EACH, _ALONE, _HOUSE)
"""One die four times, fading; a result to beat; one die each, as a duel; and the full house."""
