"""Chapter 11: its questions with hints and slips.

Letters: f the faces of a die, x the face that is to be beaten.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_EVEN: Final = (4, 6, 8, 10, 12)
_FACES: Final = (6, 8, 10, 12)
_THROWN: Final = "(1*0.9631+10*0.7559+2.6918+20*0.3030)/36"

QUESTIONS: Final = (
    Question(
        "11.1",
        Message("A die with {f} faces pays its face. You may stop after the first throw; if you do "
                "not, the second one counts. What is that worth, played as well as can be?", f="f"),
        "(5*f+4)/8", at={"f": 6}, allowed={"f": _EVEN}, wants="value",
        hint=Message("What is one throw worth? Which faces beat that?"),
        slips=(
            Slip("(f+1)/2", Message(
                "That is one throw; the right to try again is worth something.")),
            Slip("(3*f+2)/4", Message("That is the mean of the faces you keep; half of the time "
                                      "you keep none of them.")),
            Slip("(f+1)*(4*f-1)/(6*f)", Message(
                "That is the higher of both throws; but once you throw again the first is gone.")),
            Slip("f", Message("The best face is not what comes on average.")),
        ),
    ),
    Question(
        "11.2",
        Message("Six faces, up to three throws. Which is the smallest face of the first throw at "
                "which you stop?"),
        "5", wants="whole number",
        hint=Message("What are two throws worth?"),
        slips=(
            Slip("4", Message(
                "Four is above the average of one throw, but two throws are worth 4.25.")),
            Slip("6", Message("One face less is more than 4.25 already.")),
            Slip("3", Message("Even a single throw is worth more than three.")),
        ),
    ),
    Question(
        "11.3",
        Message("Six faces, up to three throws. What is that worth, played as well as can be?"),
        "(4*17/4+5+6)/6", wants="value",
        hint=Message("Two faces stop; the other four are worth what two throws are worth."),
        slips=(
            Slip("(3*17/4+4+5+6)/6", Message(
                "You stopped at four; going on from there is worth 4.25.")),
            Slip("17/4", Message("That is two throws.")),
            Slip("(5+6)/2", Message(
                "That is the mean if you stop at once; four times in six you do not.")),
            Slip("6-(1^3+2^3+3^3+4^3+5^3)/6^3", Message(
                "That is the highest of three dice; but what you throw again is gone.")),
        ),
    ),
    Question(
        "11.3b",
        Message("And up to four throws?"),
        "(4*14/3+5+6)/6", wants="value",
        hint=Message("Three throws are worth `14/3`. Which faces beat that?"),
        slips=(
            Slip("(5*14/3+6)/6", Message("A five beats `14/3`: it stops.")),
            Slip("(3*14/3+4+5+6)/6", Message("You stopped at four; three throws are worth more.")),
            Slip("14/3+1/4", Message("A fourth throw adds less than the one before it did; weigh "
                                     "the faces again.")),
        ),
    ),
    Question(
        "11.4",
        Message("Three fives lie, two dice of {f} faces are about to be thrown for the last time. "
                "Three of the highest face are to be beaten. What is your chance?", f="f"),
        "(3*f-2)/f^2", at={"f": 6}, allowed={"f": _FACES}, wants="probability",
        hint=Message("Any pair makes a full house, and one more five makes four alike."),
        slips=(
            Slip("(2*f-1)/f^2", Message("At least one more five: but a pair of any other face "
                                        "makes a full house, and that wins too.")),
            Slip("1/f", Message("Only the pairs; a single five makes four alike.")),
            Slip("(3*f-1)/f^2", Message("Two fives are a pair and hold a five: counted twice.")),
            Slip("(f-1+2*(f-1))/f^2", Message(
                "Two more fives are missing: five alike wins as well.")),
        ),
    ),
    Question(
        "11.5",
        Message("The same with two throws left: you stop once you win. What is your chance?"),
        "1-(1-(3*f-2)/f^2)^2", at={"f": 6}, allowed={"f": _FACES}, wants="probability",
        hint=Message("After a miss, both dice fly again. When do you lose?"),
        slips=(
            Slip("2*(3*f-2)/f^2", Message(
                "Chances added: the second throw exists only if the first missed.")),
            Slip("(3*f-2)/f^2", Message("That is one throw; the second is a net under it.")),
            Slip("((3*f-2)/f^2)^2", Message("That is hitting twice.")),
            Slip("(1-(3*f-2)/f^2)^2", Message("That is missing twice: the opposite.")),
        ),
    ),
    Question(
        "11.6",
        Message("One die each, the higher face wins, equal faces share. You throw once against "
                "a face {x}. What part of the win is yours, on average?", x="x"),
        "(13-2*x)/12", at={"x": 3}, allowed={"x": (1, 2, 3, 4, 5, 6)}, wants="probability",
        hint=Message("Faces above {x} win; {x} itself is half a win.", x="x"),
        slips=(
            Slip("(6-x)/6", Message("Equal faces share: half a win more.")),
            Slip("(7-x)/6", Message("An equal face is only half yours.")),
            Slip("(2*x-1)/12", Message("That is the chance of the one who holds {x}.", x="x")),
        ),
    ),
    Question(
        "11.6b",
        Message("You have two throws against a face 3, and an equal face is thrown again. What "
                "part of the win is yours?"),
        "3/6+3/6*7/12", wants="probability",
        hint=Message("Higher faces stop and win; all others throw once more."),
        slips=(
            Slip("3/6+1/12+2/6*7/12", Message(
                "An equal face is worth a half if you stop, and `7/12` if you throw again.")),
            Slip("7/12", Message("That is one throw.")),
            Slip("3/6+3/6", Message("The second throw does not win for certain.")),
            Slip("1-(1-7/12)^2", Message("An equal face in the first throw is not half a loss "
                                         "twice over: it is thrown again.")),
        ),
    ),
    Question(
        "11.7",
        Message("You hold a face {x}, and your friend has two throws against it. What part of the "
                "win is yours? (Your friend stops at an equal face.)", x="x"),
        "1-((6-x)/6+1/12+(x-1)/6*(13-2*x)/12)", at={"x": 6}, allowed={"x": (4, 5, 6)},
        wants="probability",
        hint=Message("Find your friend's part: at {x} or above your friend stops, below it throws "
                     "again.", x="x"),
        slips=(
            Slip("(6-x)/6+1/12+(x-1)/6*(13-2*x)/12", Message("That is your friend's chance.")),
            Slip("(2*x-1)/12", Message("That is with one throw; your friend has two.")),
            Slip("((2*x-1)/12)^2", Message("As if he had to fail twice in full; an equal face he "
                                           "keeps, and does not throw again.")),
            Slip("1-((6-x)/6+(x-1)/6*(13-2*x)/12)", Message(
                "If his first throw equals {x} he stops and has half: that half is missing.",
                x="x")),
        ),
    ),
    Question(
        "11.7b",
        Message("Two throws each, and you go first. To you the faces one to six are worth `1/72`, "
                "`1/12`, `5/24`, `3/8`, `7/12` and `61/72`. What is your last throw worth?"),
        "(1/72+1/12+5/24+3/8+7/12+61/72)/6", wants="probability",
        hint=Message("Six faces, each as often as every other."),
        slips=(
            Slip("1/72+1/12+5/24+3/8+7/12+61/72", Message(
                "Six worths added: each of them comes only one time in six.")),
            Slip("7/12", Message("You would win that with a five; you may throw anything.")),
            Slip("(5/24+3/8)/2", Message("That is the middle of the faces; the worths are not "
                                         "evenly spaced.")),
            Slip("1/2", Message("The second player sees what there is to beat; you do not.")),
        ),
    ),
    Question(
        "11.7c",
        Message("Two throws each, and you go first. What is the whole turn worth to you, played "
                "as well as can be?"),
        "(3*19/54+3/8+7/12+61/72)/6", wants="probability",
        hint=Message("Your last throw is worth `19/54`. Which faces of the first throw beat that?"),
        slips=(
            Slip("19/54", Message("That is your last throw; you have one before it.")),
            Slip("1/2", Message("The second player sees what there is to beat; you do not.")),
            Slip("(4*19/54+7/12+61/72)/6", Message("A four is worth `3/8`, just more than `19/54`: "
                                                   "it stops.")),
            Slip("(2*19/54+5/24+3/8+7/12+61/72)/6", Message(
                "A three is worth `5/24`, less than a new throw.")),
        ),
    ),
    Question(
        "11.7d",
        Message("And with three throws each?"),
        "(4*1019/2592+17/36+341/432)/6", wants="probability",
        hint=Message("Work out again what your friend can do against each face, now with three "
                     "throws; then your own last throw, the one before, and the first."),
        slips=(
            Slip("103/216", Message("That is with two throws each.")),
            Slip("1019/2592", Message("That is your last two throws; there is one before.")),
            Slip("1/2", Message("The second player sees what there is to beat; you do not.")),
        ),
    ),
    Question(
        "11.8",
        Message("2-2-2-1-1, one throw left, one friend after you. You throw the ones. Five twos "
                "win with 0.9631, four twos with 0.7559, three twos with 0.3030; the five full "
                "houses together have 2.6918. What is your chance?"),
        _THROWN, wants="probability",
        hint=Message("36 throws: one makes five twos, ten make four, five a full house."),
        slips=(
            Slip("(1*0.9631+10*0.7559+25*0.3030)/36", Message(
                "Five of the other 25 throws are a pair: a full house, not three twos.")),
            Slip("(1*0.9631+10*0.7559+2.6918)/36", Message(
                "Three twos are not lost: they win 30 times in 100.")),
            Slip("(0.9631+0.7559+0.5222+0.3030)/4", Message(
                "Four results, not equally likely: 1, 10, 5 and 20 throws.")),
            Slip("0.5222", Message("That is what stopping is worth.")),
        ),
    ),
)  # fmt: skip
"""11.1 to 11.8."""

TICKET: Final = (
    Question(
        "11.E1",
        Message("A die with {f} faces pays its face, and one more throw is allowed. You threw half "
                "of the highest face. How much more is throwing worth than stopping?", f="f"),
        "(f+1)/2-f/2", at={"f": 6}, allowed={"f": _EVEN}, wants="value",
        hint=Message("Worth of one throw, less what you have."),
        slips=(
            Slip("f/2-f/2", Message(
                "The mean of the faces is not half of the highest: faces begin with one.")),
            Slip("f/2-(f+1)/2", Message("Throwing less stopping, in this order.")),
            Slip("f-f/2", Message("That is the best that can come, not the mean.")),
        ),
    ),
    Question(
        "11.E2",
        Message("From chapter 10, and as in “Three sixes to beat”: four alike lie, {t} throws are "
                "left, six faces. What is the chance of five alike?", t="t"),
        "1-(5/6)^t", at={"t": 2}, allowed={"t": (2, 3, 4)}, wants="probability",
        hint=Message("When does it not come?"),
        slips=(
            Slip("t/6", Message("Chances added: with seven throws you would pass 1.")),
            Slip("(5/6)^t", Message("That is the opposite: it never comes.")),
            Slip("1/6", Message("One throw only. The others have their chance too.")),
        ),
    ),
    Choice(
        "11.E3",
        Message("Ten throws of one die, which pays its face; stop when you like. From which face "
                "of the first throw do you stop? Which tool, without computing?"),
        Option("b", Message("Backward induction")),
        Message("Right: the last throw first, then the one before, back to now."),
        (
            (Option("a", Message("The average of ten throws")), Message(
                "The average knows no choice.")),
            (Option("c", Message("A long simulation of one rule")), Message(
                "It tells what your rule is worth, not which rule is best.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, an earlier chapter, and which tool."""
