"""Chapter 03: its derivations line by line, from shown to alone, in numbers of 32 cards."""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_03_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_LETTERS = Message("n is the number of ranks and s of suits; in numbers they are 8 and 4.")
_WITH_RUNS = Message(
    "n is the number of ranks, s of suits, w of runs: sets of five ranks in a row. In numbers n is "
    "8 and s is 4; count w yourself, the ace only high."
)

_FOUR = Lines(
    "four of a kind",
    Message("Count four of a kind"),
    _LETTERS,
    (
        Line(
            "03.d1a", Message("Choose the rank of the four. All of its suits come along."),
            "n*C(s,4)", "8*C(4,4)", "8", needs=("03.A", "03.B"),
            parts=(
                Part("8", Message("The rank of the four: one of n.")),
                Part("C(4,4)", Message("All four of its suits: one way.")),
            ),
        ),
        Line(
            "03.d1b", Message("Then the fifth card: another rank, any suit."),
            "n*C(s,4)*(n-1)*s", "8*C(4,4)*7*4", "224", question=_ASKED["03.1"],
            parts=(
                Part("8", Message("The rank of the four.")),
                Part("C(4,4)", Message("All four of its suits.")),
                Part("7", Message("n − 1: another rank for the fifth card.")),
                Part("4", Message("Its suit.")),
            ),
            then=Message("With four suits that is 4·n·(n − 1), for every n."),
        ),
    ),
)  # fmt: skip

_FULL_HOUSE = Lines(
    "full house",
    Message("A full house, last line yours"),
    _LETTERS,
    (
        Line(
            "03.d2a", Message("Choose the rank of the three, and three of its suits."),
            "n*C(s,3)", "8*C(4,3)", "32", needs=("03.1",),
            parts=(
                Part("8", Message("The rank that comes three times.")),
                Part("C(4,3)", Message("Three of its four suits: one is left out.")),
            ),
        ),
        Line(
            "03.d2b", Message("Choose another rank for the pair, and two of its suits."),
            "(n-1)*C(s,2)", "7*C(4,2)", "42", needs=("03.1",),
            parts=(
                Part("7", Message("Another rank: three and two do different jobs.")),
                Part("C(4,2)", Message("Two of its four suits, together.")),
            ),
        ),
        Line(
            "03.d2c", Message("Full houses in all."),
            "n*C(s,3)*(n-1)*C(s,2)", "8*C(4,3)*7*C(4,2)", "1344", question=_ASKED["03.5a"],
            rule=Ruled.MULTIPLY,
            why=Message("Every three goes with every pair: multiply."),
            parts=(
                Part("8", Message("The rank of the three.")),
                Part("C(4,3)", Message("Its suits.")),
                Part("7", Message("The rank of the pair.")),
                Part("C(4,2)", Message("Its suits.")),
            ),
            then=Message("With four suits that is 24·n·(n − 1)."),
        ),
    ),
)  # fmt: skip

_FLUSH = Lines(
    "flush",
    Message("A flush, two lines yours"),
    _WITH_RUNS,
    (
        Line(
            "03.d3a", Message("Choose the suit."), "s", "4", "4", needs=("03.1",),
            parts=(Part("4", Message("One suit for all five cards.")),),
        ),
        Line(
            "03.d3b", Message("Choose five of its ranks, in no order."), "C(n,5)", "C(8,5)", "56",
            question=_ASKED["03.2a"], rule=Ruled.CHOOSE,
            why=Message("Five cards that do the same job are chosen together."),
            parts=(Part("C(8,5)", Message("Five of the eight ranks, in one breath.")),),
        ),
        Line(
            "03.d3c", Message("Take out the w runs, in every suit: those are straight flushes."),
            "s*(C(n,5)-w)", "4*(C(8,5)-4)", "208", question=_ASKED["03.2"], rule=Ruled.SUBTRACT,
            why=Message("The runs got in and have a name of their own: subtract them."),
            parts=(
                Part("4*(C(8,5)-4)", Message(
                    "Each of the four suits has 56 fives, four of them runs.")),
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
            "03.d5a", Message("Three of a kind: the three; two odd ranks together; their suits."),
            "n*C(s,3)*C(n-1,2)*s^2", "8*C(4,3)*C(7,2)*4^2", "10752", question=_ASKED["03.6a"],
            needs=("03.5a",), rule=Ruled.CHOOSE,
            why=Message("The two odd ranks do the same job, so they are chosen together."),
            parts=(
                Part("8", Message("The rank of the three.")),
                Part("C(4,3)", Message("Its suits.")),
                Part("C(7,2)", Message("Two odd ranks, chosen together.")),
                Part("4^2", Message("A suit for each of the two.")),
            ),
            then=Message("With four suits that is 32·n·(n − 1)·(n − 2)."),
        ),
        Line(
            "03.d5b", Message("Two pair: both ranks together; two suits each; the fifth card."),
            "C(n,2)*C(s,2)^2*(n-2)*s", "C(8,2)*C(4,2)^2*6*4", "24192", question=_ASKED["03.6b"],
            rule=Ruled.CHOOSE,
            why=Message("Two pairs do the same job: their ranks are chosen together."),
            parts=(
                Part("C(8,2)", Message("The ranks of both pairs, together.")),
                Part("C(4,2)^2", Message("Two suits for one pair, two for the other.")),
                Part("6", Message("n − 2: another rank for the fifth card.")),
                Part("4", Message("Its suit.")),
            ),
            then=Message("With four suits that is 72·n·(n − 1)·(n − 2)."),
        ),
        Line(
            "03.d5c", Message("A pair: its rank and suits; three odd ranks together; their suits."),
            "n*C(s,2)*C(n-1,3)*s^3", "8*C(4,2)*C(7,3)*4^3", "107520", question=_ASKED["03.6c"],
            rule=Ruled.CHOOSE,
            why=Message("The three odd ranks do the same job: together."),
            parts=(
                Part("8", Message("The rank of the pair.")),
                Part("C(4,2)", Message("Two of its suits.")),
                Part("C(7,3)", Message("Three odd ranks, chosen together.")),
                Part("4^3", Message("A suit for each of the three.")),
            ),
            then=Message("With four suits that is 64·n·(n − 1)·(n − 2)·(n − 3)."),
        ),
    ),
)  # fmt: skip

_MEET = Lines(
    "where they meet",
    Message("Where they meet"),
    Message("Four suits, n ranks; all one-suit hands, straight flushes included."),
    (
        Line(
            "03.d7a", Message("As many as fours of a kind: three numbers in a row with the product "
                              "120. The largest of 6·5·4 is n − 2."),
            "n-2", "6", "6", question=_ASKED["03.3"], needs=("03.1", "03.2"),
            parts=(Part("6", Message("6·5·4 is 120, so n − 2 is 6 and n is 8.")),),
            then=Message("An exact tie with 32 cards: 224 against 224. The straight flushes, taken "
                         "out, break it for the flush. Next: the same against 24·n·(n − 1) full "
                         "houses."),
        ),
        Line(
            "03.d7b", Message("As many as full houses: the same product is 720, which is 10·9·8."),
            "n-2", "10", "10", question=_ASKED["03.4"], needs=("03.5a",),
            parts=(Part("10", Message("10·9·8 is 720, so n − 2 is 10 and n is 12.")),),
            then=Message("An exact tie again, with 48 cards: 3,168 against 3,168. Without its "
                         "straight flushes the flush is rarer."),
        ),
    ),
)  # fmt: skip

_REST = Lines(
    "straight and nothing",
    Message("Straights, and nothing"),
    _WITH_RUNS,
    (
        Line(
            "03.d4a", Message("Straight flush: a run and a suit."), "w*s", "4*4", "16",
            needs=("03.2",),
            parts=(
                Part("4", Message("The runs from 7-8-9-10-J to 10-J-Q-K-A.")),
                Part("4", Message("One suit for all five.")),
            ),
        ),
        Line(
            "03.d4b", Message("Straight: a run, and a suit for each card, but not all alike."),
            "w*(s^5-s)", "4*(4^5-4)", "4080", needs=("03.2",),
            parts=(
                Part("4*(4^5-4)", Message(
                    "Four runs, each in 1,024 ways less the 4 of one suit.")),
            ),
        ),
        Line(
            "03.d4c", Message("Nothing: five ranks but no run; suits, but not all alike; over all "
                              "hands."),
            "(C(n,5)-w)*(s^5-s)/C(n*s,5)", "(C(8,5)-4)*(4^5-4)/C(32,5)", "3315/12586",
            question=_ASKED["03.7"],
            parts=(
                Part("(C(8,5)-4)*(4^5-4)/C(32,5)", Message(
                    "52 sets of ranks, 1,020 ways of suits each: 53,040 of 201,376 hands.")),
            ),
        ),
        Line(
            "03.d6", Message("All nine add up to all hands: every hand once."), "C(n*s,5)",
            "C(32,5)", "201376",
            needs=("03.1", "03.2", "03.5a", "03.6a", "03.6b", "03.6c"),
            parts=(
                Part("C(32,5)", Message(
                    "Straight flush 16, flush 208, four 224, full house 1,344, straight 4,080, "
                    "three 10,752, two pair 24,192, nothing 53,040, pair 107,520.")),
            ),
            then=Message("16 + 208 + 224 + 1,344 + 4,080 + 10,752 + 24,192 + 53,040 + 107,520 is "
                         "201,376. And with 32 cards the hand “nothing” is rarer than a pair."),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_FOUR, _FULL_HOUSE, _FLUSH, _ALONE, _MEET, _REST)
"""Lines 1 to 7 of the chapter; 8 and 9 are told after the questions they follow from."""
