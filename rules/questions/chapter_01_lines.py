"""Chapter 01: its derivations line by line, from shown to alone."""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_01_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_FACES = Message("f is the number of faces of a die; in numbers it is 6.")

_TWO_PAIR = Lines(
    "two pair",
    Message("Count the stories of two pair"),
    _FACES,
    (
        Line(
            "01.d1", Message("All stories: six ways, five times."), "f^5", "6^5", "7776",
            needs=("01.A", "01.B"), question=_ASKED["01.1"],
            parts=(Part("6^5", Message("Each of the five dice shows one of six faces.")),),
            then=Message("Forget who showed what, and 252 pictures are left."),
        ),
        Line(
            "01.d2",
            Message("Stories of 5-5-2-2-1: places for the fives, places for the twos, and the one "
                    "takes the last."),
            "5!/(2!*2!)", "C(5,2)*C(3,2)*1", "30", question=_ASKED["01.2"],
            parts=(
                Part("C(5,2)", Message("The two places of the fives, chosen among five.")),
                Part("C(3,2)", Message("The two places of the twos, among the three left.")),
                Part("1", Message("The one takes the last place: no choice.")),
            ),
        ),
        Line(
            "01.d3",
            Message("Pictures of two pair: both pair faces together, they do the same job; then "
                    "the lone face."),
            "C(f,2)*(f-2)", "C(6,2)*4", "60", question=_ASKED["01.3"],
            parts=(
                Part("C(6,2)", Message("The two pair faces, chosen together among six.")),
                Part("4", Message("The lone face: one of the four that are left.")),
            ),
        ),
        Line(
            "01.d4",
            Message("Chance: pictures times stories for each, over all stories. About 23 throws in "
                    "100."),
            "C(f,2)*(f-2)*30/f^5", "60*30/7776", "25/108", question=_ASKED["01.4"],
            parts=(
                Part("60*30/7776", Message("60 pictures of 30 stories each: 1,800 good stories "
                                           "among 7,776.")),
            ),
            then=Message("In letters the count is 15·f·(f − 1)·(f − 2)."),
        ),
    ),
)  # fmt: skip

_THREE = Lines(
    "three of a kind",
    Message("Now three of a kind, last line yours"),
    _FACES,
    (
        Line(
            "01.d5a", Message("Pictures: the face that comes three times; then two lone faces "
                              "together."),
            "f*C(f-1,2)", "6*C(5,2)", "60", needs=("01.3",),
            parts=(
                Part("6", Message("The face that comes three times.")),
                Part("C(5,2)", Message("The two lone faces, together, among the five others.")),
            ),
        ),
        Line(
            "01.d5b", Message("Stories of each: five places, the three equal dice swap unseen."),
            "5!/3!", "5!/3!", "20", needs=("01.2",),
            parts=(
                Part("5!/3!", Message("All orders, over the 3! orders of three equal dice.")),
            ),
        ),
        Line(
            "01.d5c", Message("Chance: pictures times stories for each, over all stories."),
            "f*C(f-1,2)*20/f^5", "60*20/7776", "25/162", question=_ASKED["01.5"],
            rule=Ruled.MULTIPLY,
            why=Message("Every picture brings its twenty stories, so pictures and stories "
                        "multiply; then divide by all."),
            parts=(
                Part("60*20/7776", Message("60 pictures of 20 stories each: 1,200 good stories "
                                           "among 7,776.")),
            ),
            then=Message("In letters the count is 10·f·(f − 1)·(f − 2)."),
        ),
    ),
)  # fmt: skip


def _blank(name: str, ask: Message, right: str, hint: Message, *slips: Slip) -> Question:
    return Question(name, ask, right, wants="count", hint=hint, slips=slips)


_FULL_HOUSE = Lines(
    "full house",
    Message("A full house, two lines yours"),
    _FACES,
    (
        Line(
            "01.d7a", Message("Pictures: the face of the three, then the face of the pair."),
            "f*(f-1)", "6*5", "30", needs=("01.5",),
            parts=(
                Part("6", Message("The face that comes three times.")),
                Part("5", Message("Another face for the pair: the two do different jobs.")),
            ),
        ),
        Line(
            "01.d7b", Message("Stories of each: the three swap unseen, and so do the two."),
            "5!/(3!*2!)", "5!/(3!*2!)", "10", rule=Ruled.DIVIDE,
            why=Message("Equal dice swap without a trace, so their orders are divided out."),
            question=_blank(
                "01.7b", Message("How many stories has 5-5-5-2-2?"), "5!/(3!*2!)",
                Message("Where do the fives lie?"),
                Slip("5!", Message("All orders: equal dice still swap here.")),
                Slip("5!/3!", Message("The twos still swap here.")),
                Slip("5!/2!", Message("The fives still swap here.")),
            ),
            parts=(Part("5!/(3!*2!)", Message("All orders, over the swaps of equal dice.")),),
        ),
        Line(
            "01.d7c", Message("Full houses in all."), "10*f*(f-1)", "30*10", "300",
            rule=Ruled.MULTIPLY,
            why=Message("Every picture brings all of its stories: multiply."),
            question=_blank(
                "01.7c", Message("How many stories are full houses?"), "30*10",
                Message("Pictures times stories for each."),
                Slip("30+10", Message("Added: but every picture has ten stories.")),
                Slip("15*10", Message("Fives over twos and twos over fives are two pictures here: "
                                      "three and pair do different jobs.")),
            ),
            parts=(
                Part("30", Message("The pictures.")), Part("10", Message("The stories of each.")),
            ),
        ),
    ),
)  # fmt: skip

_REST = Lines(
    "the rest",
    Message("The other three, alone"),
    _FACES,
    (
        Line(
            "01.d7d", Message("Four alike: the face, the other face, the other die's place."),
            "5*f*(f-1)", "6*5*5", "150", rule=Ruled.MULTIPLY,
            why=Message("One choice after another: multiply."),
            question=_blank(
                "01.7d", Message("How many stories are four of a kind?"), "6*5*5",
                Message("As in 6-6-6-6-3: which faces, and where does the odd die lie?"),
                Slip("6*5", Message("Those are the pictures; the odd die has five places.")),
                Slip("C(6,2)*5", Message("The two faces do different jobs: one comes four times.")),
                Slip("6*6*5", Message("The fifth die may match here: five alike is in.")),
            ),
            parts=(
                Part("6", Message("The face that comes four times.")),
                Part("5", Message("The other face.")), Part("5", Message("Its place.")),
            ),
        ),
        Line(
            "01.d7e", Message("A pair: its face, three lone faces together, and 60 stories each."),
            "f*C(f-1,3)*60", "6*C(5,3)*60", "3600", rule=Ruled.CHOOSE,
            why=Message("The three lone faces do the same job, so they are chosen together."),
            question=_blank(
                "01.7e", Message("How many stories are a pair and nothing more?"), "6*C(5,3)*60",
                Message("One face for the pair, three together for the rest; 5!/2! stories each."),
                Slip("6*C(5,3)", Message("Those are the pictures.")),
                Slip("6*5*4*3*60", Message("The three lone faces do the same job: together.")),
                Slip("C(5,2)*6^4", Message("The other dice may match here: every better hand is "
                                           "in, some several times.")),
            ),
            parts=(
                Part("6", Message("The face of the pair.")),
                Part("C(5,3)", Message("Three lone faces, chosen together.")),
                Part("60", Message("5!/2!: the stories of each picture.")),
            ),
        ),
        Line(
            "01.d7f", Message("Nothing: five different faces, and all their orders."),
            "C(f,5)*5!", "C(6,5)*5!", "720", rule=Ruled.MULTIPLY,
            why=Message("Faces first, then every order of them: multiply."),
            question=_blank(
                "01.7f", Message("How many stories are nothing, five different faces?"),
                "C(6,5)*5!", Message("How many choices has the first die, the second, …?"),
                Slip("C(6,5)", Message("Those are the pictures.")),
                Slip("5!", Message("One picture has 5! stories; which face is missing?")),
                Slip("6^5", Message("Those are all stories, repeats and all.")),
            ),
            parts=(
                Part("C(6,5)", Message("Which five of the six faces.")),
                Part("5!", Message("Their orders on dice a to e.")),
            ),
        ),
        Line(
            "01.d8", Message("With six for five alike, all seven add up: every story once."),
            "f^5", "6+150+300+1200+1800+3600+720", "7776",
            needs=("01.1", "01.4", "01.5", "01.7c", "01.7d", "01.7e", "01.7f"),
            parts=(
                Part("6", Message("Five alike: one story for each face.")),
                Part("150", Message("Four of a kind.")), Part("300", Message("Full house.")),
                Part("1200", Message("Three of a kind.")), Part("1800", Message("Two pair.")),
                Part("3600", Message("A pair.")), Part("720", Message("Nothing.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_TWO_PAIR, _THREE, _FULL_HOUSE, _REST)
"""Lines 1 to 5, 7 and 8; line 6 is told after question 01.7."""
