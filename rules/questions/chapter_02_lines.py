"""Chapter 02: its derivations line by line, from shown to alone, in numbers of 52 cards."""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_02_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_LETTERS = Message("n is the number of ranks and s of suits; in numbers they are 13 and 4.")
_WITH_RUNS = Message(
    "n is the number of ranks, s of suits, w of runs; in numbers they are 13, 4 and 10."
)

_ALL_HANDS = Lines(
    "all hands",
    Message("Count all hands"),
    _LETTERS,
    (
        Line(
            "02.d1a", Message("Deal one card after another: the first has 52 ways, the next 51."),
            "P(n*s,5)", "52*51*50*49*48", "311875200", needs=("02.A", "02.B"),
            parts=(
                Part("52", Message("The first card: any of the deck.")),
                Part("51", Message("The second: one card is gone.")),
                Part("50", Message("The third.")),
                Part("49", Message("The fourth.")),
                Part("48", Message("The fifth: four cards are gone.")),
            ),
        ),
        Line(
            "02.d1b", Message("Forget the order: every hand came in all 5! orders of its cards."),
            "C(n*s,5)", "52*51*50*49*48/5!", "2598960", question=_ASKED["02.1"],
            parts=(
                Part("52*51*50*49*48/5!", Message(
                    "5! is 120: so often each hand of five was dealt.")),
            ),
            then=Message("This is C(52, 5), “52 choose five”."),
        ),
    ),
)  # fmt: skip

_FOUR = Lines(
    "four of a kind",
    Message("Count four of a kind"),
    _LETTERS,
    (
        Line(
            "02.d2a", Message("Choose the rank of the four. All of its suits come along."),
            "n*C(s,4)", "13*C(4,4)", "13", needs=("02.1",),
            parts=(
                Part("13", Message("The rank of the four: a column of the deck.")),
                Part("C(4,4)", Message("All four of its suits: one way.")),
            ),
        ),
        Line(
            "02.d2b", Message("Then the fifth card: another rank, any suit."),
            "n*C(s,4)*(n-1)*s", "13*C(4,4)*12*4", "624", question=_ASKED["02.2"],
            parts=(
                Part("13", Message("The rank of the four.")),
                Part("C(4,4)", Message("All four of its suits.")),
                Part("12", Message("Another rank for the fifth card.")),
                Part("4", Message("Its suit.")),
            ),
        ),
    ),
)  # fmt: skip

_FULL_HOUSE = Lines(
    "full house",
    Message("A full house, last line yours"),
    _LETTERS,
    (
        Line(
            "02.d3a", Message("Choose the rank of the three, and three of its suits."),
            "n*C(s,3)", "13*C(4,3)", "52", needs=("02.2",),
            parts=(
                Part("13", Message("The rank that comes three times.")),
                Part("C(4,3)", Message("Three of its four suits: one is left out.")),
            ),
        ),
        Line(
            "02.d3b", Message("Choose another rank for the pair, and two of its suits."),
            "(n-1)*C(s,2)", "12*C(4,2)", "72", needs=("02.2",),
            parts=(
                Part("12", Message("Another rank: three and two do different jobs.")),
                Part("C(4,2)", Message("Two of its four suits, together.")),
            ),
        ),
        Line(
            "02.d3c", Message("Full houses in all."),
            "n*C(s,3)*(n-1)*C(s,2)", "13*C(4,3)*12*C(4,2)", "3744", question=_ASKED["02.3"],
            rule=Ruled.MULTIPLY,
            why=Message("Every three goes with every pair: multiply."),
            parts=(
                Part("13", Message("The rank of the three.")),
                Part("C(4,3)", Message("Its suits.")),
                Part("12", Message("The rank of the pair.")),
                Part("C(4,2)", Message("Its suits.")),
            ),
        ),
    ),
)  # fmt: skip

_FLUSH = Lines(
    "flush",
    Message("A flush, two lines yours"),
    _WITH_RUNS,
    (
        Line(
            "02.d4a", Message("Choose the suit."), "s", "4", "4", needs=("02.2",),
            parts=(Part("4", Message("One suit for all five cards: a row of the deck.")),),
        ),
        Line(
            "02.d4b", Message("Choose five of its ranks, in no order."), "C(n,5)", "C(13,5)",
            "1287", question=_ASKED["02.4a"], rule=Ruled.CHOOSE,
            why=Message("Five cards that do the same job are chosen together."),
            parts=(Part("C(13,5)", Message("Five of the thirteen ranks, in one breath.")),),
        ),
        Line(
            "02.d4c", Message("Take out the w runs, in every suit: those are straight flushes."),
            "s*(C(n,5)-w)", "4*(C(13,5)-10)", "5108", question=_ASKED["02.4"],
            rule=Ruled.SUBTRACT,
            why=Message("The runs got in and have a name of their own: subtract them."),
            parts=(
                Part("4*(C(13,5)-10)", Message(
                    "Each of the four suits has 1,287 fives, ten of them runs.")),
            ),
        ),
    ),
)  # fmt: skip

_ALONE = Lines(
    "alone",
    Message("Three more, alone"),
    _LETTERS,
    (
        Line(
            "02.d5", Message("Two pair: both ranks together; two suits each; the fifth card."),
            "C(n,2)*C(s,2)^2*(n-2)*s", "C(13,2)*C(4,2)^2*11*4", "123552",
            question=_ASKED["02.5"], needs=("02.C",), rule=Ruled.CHOOSE,
            why=Message("Two pairs do the same job: their ranks are chosen together."),
            parts=(
                Part("C(13,2)", Message("The ranks of both pairs, together.")),
                Part("C(4,2)^2", Message("Two suits for one pair, two for the other.")),
                Part("11", Message("Another rank for the fifth card.")),
                Part("4", Message("Its suit.")),
            ),
        ),
        Line(
            "02.d6", Message("Three of a kind: the three; two odd ranks together; their suits."),
            "n*C(s,3)*C(n-1,2)*s^2", "13*C(4,3)*C(12,2)*4^2", "54912",
            question=_ASKED["02.6"], rule=Ruled.CHOOSE,
            why=Message("The two odd ranks do the same job, so they are chosen together."),
            parts=(
                Part("13", Message("The rank of the three.")),
                Part("C(4,3)", Message("Its suits.")),
                Part("C(12,2)", Message("Two odd ranks, chosen together.")),
                Part("4^2", Message("A suit for each of the two.")),
            ),
        ),
        Line(
            "02.d7", Message("A pair: its rank and suits; three odd ranks together; their suits."),
            "n*C(s,2)*C(n-1,3)*s^3", "13*C(4,2)*C(12,3)*4^3", "1098240",
            question=_ASKED["02.7"], rule=Ruled.CHOOSE,
            why=Message("The three odd ranks do the same job: together."),
            parts=(
                Part("13", Message("The rank of the pair.")),
                Part("C(4,2)", Message("Two of its suits.")),
                Part("C(12,3)", Message("Three odd ranks, chosen together.")),
                Part("4^3", Message("A suit for each of the three.")),
            ),
        ),
    ),
)  # fmt: skip

_NINE = Lines(
    "all nine",
    Message("Does it add up?"),
    Message(
        "n is the number of ranks, s of suits, w of runs, k of hands that are nothing; in numbers "
        "n is 13, s is 4, w is 10."
    ),
    (
        Line(
            "02.d9a", Message("Straight flush: a run, and one suit for all of it."), "w*s", "10*4",
            "40", needs=("02.4", "02.11"),
            parts=(
                Part("10", Message("The runs from A-2-3-4-5 to 10-J-Q-K-A.")),
                Part("4", Message("One suit for all five.")),
            ),
        ),
        Line(
            "02.d9b", Message("Straight: a run, and a suit for each card, but not all alike."),
            "w*(s^5-s)", "10*(4^5-4)", "10200", question=_ASKED["02.12"], rule=Ruled.SUBTRACT,
            why=Message("Runs of one suit got in and have a name of their own: subtract them."),
            parts=(
                Part("10*(4^5-4)", Message(
                    "Ten runs, each in 1,024 ways of suits less the 4 of one suit.")),
            ),
        ),
        Line(
            "02.d9c", Message("Something: the eight other counts, added up. In letters: all hands "
                              "minus k, the count of nothing."),
            "C(n*s,5)-k",
            "40+624+3744+5108+10200+54912+123552+1098240", "1296420",
            needs=("02.2", "02.3", "02.4", "02.5", "02.6", "02.7", "02.12"),
            parts=(
                Part("40", Message("Straight flush.")),
                Part("624", Message("Four of a kind.")),
                Part("3744", Message("Full house.")),
                Part("5108", Message("Flush.")),
                Part("10200", Message("Straight.")),
                Part("54912", Message("Three of a kind.")),
                Part("123552", Message("Two pair.")),
                Part("1098240", Message("A pair.")),
            ),
            sign="+",
        ),
        Line(
            "02.d9d", Message("Something and nothing: every hand once, no hand twice."),
            "C(n*s,5)", "1296420+1302540", "2598960",
            parts=(
                Part("1296420", Message("Something: eight counts, one by one.")),
                Part("1302540", Message("Nothing: counted directly, in question 02.11.")),
            ),
            sign="+",
            then=Message("Two roads, one number: had anything been counted twice, or forgotten, "
                         "they would not meet."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_ALL_HANDS, _FOUR, _FULL_HOUSE, _FLUSH, _ALONE, _NINE)
"""From all hands to all nine; four of a kind to “alone” are one recipe that fades."""
