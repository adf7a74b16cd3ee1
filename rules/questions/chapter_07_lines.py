"""Chapter 07: its derivations line by line, from shown to alone."""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_07_questions import QUESTIONS, shown

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}

_ACES = Lines(
    "three aces",
    Message("What the three aces are worth"),
    Message("n ranks of s suits, m unseen cards (13, 4, 47); a, f, k: what four aces, a full "
            "house, three of a kind pay (80, 6, 3)."),
    (
        Line(
            "07.d1", Message("Keep or throw, five times."), "2^5", "2^5", "32",
            needs=("07.A", "07.B"), question=_ASKED["07.1"],
            parts=(Part("2^5", Message("Two choices for each of the five cards.")),),
            then=Message("The ladder has exactly these rungs."),
        ),
        Line(
            "07.d2", Message("Five cards are seen, so 47 are unseen, and two of them come."),
            "C(n*s-5,2)", "C(47,2)", "1081", question=_ASKED["07.2"],
            parts=(Part("C(47,2)", Message("Two of the 47 unseen cards, in no order.")),),
        ),
        Line(
            "07.d3", Message("The fourth ace with any of the other 46: two tickets for one card "
                             "among 47."),
            "(m-1)/C(m,2)", "46/1081", "2/47", question=_ASKED["07.3"],
            parts=(Part("46/1081", Message("46 companions for the ace, over all draws.")),),
        ),
        Line(
            "07.d4", Message("Full house: a pair from eleven untouched ranks, or the last two "
                             "kings."),
            "(n-2)*C(s,2)+C(s-2,2)", "11*C(4,2)+C(2,2)", "67", question=_ASKED["07.4"],
            rule=Ruled.CHOOSE,
            why=Message("Two cards of one rank do the same job, so they are chosen together."),
            parts=(
                Part("11*C(4,2)", Message("Eleven untouched ranks, two of the four suits.")),
                Part("C(2,2)", Message("The two kings that are left: one pair.")),
            ),
            sign="+",
        ),
        Line(
            "07.d5", Message("All other draws leave three aces as they are."),
            "C(m,2)-(m-1)-67", "1081-46-67", "968", needs=("07.4",),
            parts=(Part("1081-46-67", Message("All draws without fours and full houses.")),),
        ),
        Line(
            "07.d6", Message("Worth: every draw times its pay, over all draws."),
            "(46*a+67*f+968*k)/C(m,2)", "(46*80+67*6+968*3)/1081", "6986/1081",
            question=_ASKED["07.5"],
            parts=(Part("(46*80+67*6+968*3)/1081", Message(
                "3,680 + 402 + 2,904 chips from 1,081 draws of one chip.")),),
        ),
    ),
)  # fmt: skip

_PAY = Lines(
    "the full house pays f",
    Message("Let the full house pay f, two lines yours"),
    Message("f is what a full house pays; in numbers it is 6."),
    (
        Line(
            "07.d7a", Message("Keeping is worth f: each chip more is yours with chance 1."),
            "f", "6", "6", needs=("07.5",),
            parts=(Part("6", Message("A full house for sure.")),),
        ),
        Line(
            "07.d7b", Message("Throwing gains with f as well, but only when the full house comes "
                              "again."),
            "67/1081", "67/1081", "67/1081", needs=("07.5",), rule=Ruled.MULTIPLY,
            why=Message("A chance times one chip more. That is the slope: the chance to be paid."),
            question=Question(
                "07.6a",
                Message("The full house pays one chip more. By how much does throwing the kings "
                        "gain, per chip?"),
                "67/1081", wants="value",
                hint=Message("In how many of the 1,081 draws does that chip reach you?"),
                slips=(
                    Slip("1", Message("That is what keeping gains: it is paid for sure.")),
                    Slip("67", Message("Those are the draws; divide by all of them.")),
                    Slip("67*6/1081", Message("That is all that full houses bring, at 6 each.")),
                    Slip("67/1014", Message("67 to 1,014 are odds; divide by all 1,081.")),
                ),
            ),
            parts=(Part("67/1081", Message("Full houses among all draws.")),),
        ),
        Line(
            "07.d7c", Message("Equal where 1,081·f is 6,584 + 67·f; so f is 6,584 over 1,014."),
            "(46*80+968*3)/(1081-67)", "(46*80+968*3)/(1081-67)", "3292/507", rule=Ruled.SUBTRACT,
            why=Message("Both sides have an f: subtract, so that it stands on one side only."),
            needs=("07.6a",),
            question=Question(
                "07.6b",
                Message("Throwing is worth (3,680 + 67·f + 2,904)/1,081, keeping f. At which f are "
                        "both worth the same?"),
                "(46*80+968*3)/(1081-67)", wants="value",
                hint=Message("Multiply by 1,081, then bring every f to one side."),
                slips=(
                    Slip("(46*80+968*3)/1081", Message(
                        "That is throwing when a full house pays nothing.")),
                    Slip("(46*80+968*3)/(1081+67)", Message(
                        "The 67·f stands on the other side: bring it over by subtracting.")),
                    Slip("(46*80+968*3)/67", Message("The f that keeping pays is lost.")),
                    Slip("(46*80)/(1081-67)", Message("The 968 other draws still pay 3.")),
                ),
            ),
            parts=(Part("(46*80+968*3)/(1081-67)", Message(
                "3,680 + 2,904 without the full house, over the gap of the slopes.")),),
            then=Message("6 throws, and above the meeting point you keep."),
        ),
    ),
)  # fmt: skip


def _one_card(
    name: str, ask: Message, outs: int, pay: int, hint: Message, *slips: Slip
) -> Question:
    own = (
        Slip(f"{outs}/47", Message("That is the chance; what does it pay?")),
        Slip(f"{outs}*{pay}/52", Message("You can see five of the 52.")),
        Slip(f"{outs}*{pay}/{47 - outs}", Message(
            "Those are odds; divide by all 47.")),
        Slip(f"{outs}*{pay}/47-1", Message(
            "The bet is inside the pays of this table: do not take it off again.")),
    )  # fmt: skip
    return Question(name, ask, f"{outs}*{pay}/47", wants="value", hint=hint, slips=(*slips, *own))


_ONE_CARD = Lines(
    "one card to come",
    Message("One card to come, alone"),
    Message("k of the 47 unseen cards are outs; a flush pays 5, a straight 4."),
    (
        Line(
            "07.d8a", Message("Four hearts: nine hearts are unseen, and a flush pays 5."),
            "k*5/47", "9*5/47", "45/47", question=_ASKED["07.7"], rule=Ruled.MULTIPLY,
            why=Message("Outs times pay, over the 47 unseen cards."), needs=("07.5",),
            parts=(Part("9*5/47", Message("Nine outs, five chips each, 47 cards.")),),
        ),
        Line(
            "07.d8b", Message("Four in a row, open on both sides: four nines and four fours."),
            "k*4/47", "8*4/47", "32/47", rule=Ruled.MULTIPLY,
            why=Message("Outs times pay again."),
            question=_one_card(
                "07.7b",
                Message("{cards}: what are 8 7 6 5 worth, per chip, if a straight pays 4?",
                        cards=shown("8d 7h 6s 5c Kc")),
                8, 4, Message("Which ranks end the row, above and below?"),
                Slip("4*4/47", Message("The row is open at both ends: nines and fours.")),
                Slip("8*5/47", Message("That is the flush's pay.")),
            ),
            parts=(Part("8*4/47", Message("Eight outs, four chips each, 47 cards.")),),
        ),
        Line(
            "07.d8c", Message("One gap inside: only the four sevens."),
            "k*4/47", "4*4/47", "16/47", rule=Ruled.MULTIPLY,
            why=Message("Outs times pay once more."),
            question=_one_card(
                "07.7c",
                Message("{cards}: what are 9 8 6 5 worth, per chip, if a straight pays 4?",
                        cards=shown("9c 8d 6h 5s Kd")),
                4, 4, Message("How many ranks fill the gap?"),
                Slip("8*4/47", Message("Only the gap can be filled: a ten or a four leaves it.")),
                Slip("4*5/47", Message("That is the flush's pay.")),
            ),
            parts=(Part("4*4/47", Message("Four outs, four chips each, 47 cards.")),),
        ),
    ),
)  # fmt: skip

_BARE = Lines(
    "a bare pair",
    Message("A bare high pair, three cards drawn"),
    Message("m unseen cards (47); w is what all draws bring together."),
    (
        Line(
            "07.d9a", Message("All draws of three cards."), "C(m,3)", "C(47,3)", "16215",
            needs=("07.7",),
            parts=(Part("C(47,3)", Message("Three of the 47 unseen cards.")),),
        ),
        Line(
            "07.d9b", Message("Four of a kind: both other kings, and any third card."),
            "1*(m-2)", "1*45", "45",
            parts=(
                Part("1", Message("The last two kings: one way.")),
                Part("45", Message("Any other card with them.")),
            ),
        ),
        Line(
            "07.d9c", Message("Full house: a king and a pair, or three cards alike."),
            "2*63+39", "2*(9*6+3*3)+9*4+3*1", "165",
            parts=(
                Part("2*(9*6+3*3)", Message("A king; a pair of nine whole ranks, or of the three "
                                            "ranks you threw from.")),
                Part("9*4", Message("Three alike of a whole rank.")),
                Part("3*1", Message("Three alike of a rank you threw from.")),
            ),
            sign="+",
        ),
        Line(
            "07.d9d", Message("Three of a kind: a king, and two cards that are no pair."),
            "2*(C(m-2,2)-63)", "2*(C(45,2)-63)", "1854",
            parts=(
                Part("2", Message("One of the two kings.")),
                Part("C(45,2)-63", Message("Two other cards, without their 63 pairs.")),
            ),
        ),
        Line(
            "07.d9e", Message("Two pair: a pair, and one card that is neither a king nor of its "
                              "rank."),
            "9*6*41+3*3*42", "9*6*41+3*3*42", "2592",
            parts=(
                Part("9*6*41", Message("A pair of a whole rank, and one of 41 cards.")),
                Part("3*3*42", Message("A pair of a rank you threw from, and one of 42.")),
            ),
            sign="+",
        ),
        Line(
            "07.d9f", Message("Draws times pays, all together; the other 11,559 draws pay 1."),
            "w", "45*40+165*6+1854*3+2592*2+11559", "25095",
            parts=(
                Part("45*40", Message("Four kings pay 40.")),
                Part("165*6", Message("A full house pays 6.")),
                Part("1854*3", Message("Three of a kind pay 3.")),
                Part("2592*2", Message("Two pair pay 2.")),
                Part("11559", Message("The kings alone pay 1.")),
            ),
            sign="+",
        ),
        Line(
            "07.d9g", Message("Worth of the bare kings."), "w/C(m,3)", "25095/16215", "1673/1081",
            parts=(Part("25095/16215", Message("What all draws bring, over all draws.")),),
            then=Message("With aces (80) it is 1793/1081, with a low pair (25, and nothing for "
                         "the rest) 4287/5405."),
        ),
    ),
)  # fmt: skip

_KICKER = Lines(
    "a kicker",
    Message("The same pair with one kicker kept"),
    Message("m unseen cards (47); w is what all draws bring together."),
    (
        Line(
            "07.d10a", Message("Now two cards come; one draw of 1,081 makes four kings."),
            "1", "1", "1", needs=("07.7",),
            parts=(Part("1", Message("Both other kings.")),),
        ),
        Line(
            "07.d10b", Message("Full house: a king with an ace, or the three aces in twos."),
            "2*3+C(3,2)", "2*3+C(3,2)", "9",
            parts=(
                Part("2*3", Message("A king and an ace.")),
                Part("C(3,2)", Message("Two of the three other aces.")),
            ),
            sign="+",
        ),
        Line(
            "07.d10c", Message("Three of a kind: a king and no ace."), "2*42", "2*42", "84",
            parts=(
                Part("2", Message("One of the two kings.")),
                Part("42", Message("47 without kings and aces.")),
            ),
        ),
        Line(
            "07.d10d", Message("Two pair: an ace, or a pair that comes."),
            "3*42+2*3+9*6", "3*42+2*3+9*6", "186",
            parts=(
                Part("3*42", Message("An ace, and neither king nor ace.")),
                Part("2*3", Message("A pair of the two ranks you threw from.")),
                Part("9*6", Message("A pair of a whole rank.")),
            ),
            sign="+",
        ),
        Line(
            "07.d10e", Message("Draws times pays, all together; the other 801 draws pay 1."),
            "w", "40+9*6+84*3+186*2+801", "1519",
            parts=(
                Part("40", Message("Four kings pay 40.")),
                Part("9*6", Message("A full house pays 6.")),
                Part("84*3", Message("Three of a kind pay 3.")),
                Part("186*2", Message("Two pair pay 2.")),
                Part("801", Message("The kings alone pay 1.")),
            ),
            sign="+",
        ),
        Line(
            "07.d10f", Message("Worth of kings and ace."), "w/C(m,2)", "1519/1081", "1519/1081",
            parts=(Part("1519/1081", Message("What all draws bring, over all draws.")),),
            then=Message("With a low pair (25, and nothing for the rest) it is 703/1081."),
        ),
        Line(
            "07.d10g", Message("The price of the kicker: better hold minus worse."),
            "1673/1081-1519/1081", "1673/1081-1519/1081", "154/1081", question=_ASKED["07.8"],
            parts=(Part("1673/1081-1519/1081", Message("Bare kings minus kings and ace.")),),
        ),
    ),
)  # fmt: skip

_LUCK = Lines(
    "decision and luck",
    Message("Paid = best worth − price of your choice + luck"),
    Message("b is the worth of the best hold, m the price of your choice, w luck."),
    (
        Line(
            "07.d11a", Message("Kings thrown, three aces came: no price, and bad luck."),
            "b-m+w", "6986/1081-0-3743/1081", "3", needs=("07.5",),
            parts=(Part("6986/1081-0-3743/1081", Message(
                "The choice was best, so its price is 0; luck took 3.46 chips.")),),
        ),
        Line(
            "07.d11b", Message("All five kept: a price, and no luck at all."),
            "b-m+w", "6986/1081-500/1081+0", "6",
            parts=(Part("6986/1081-500/1081+0", Message(
                "The choice gave up 0.46 chips; nothing was left to chance.")),),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (_ACES, _PAY, _ONE_CARD, _BARE, _KICKER, _LUCK)
"""Lines 1 to 6; 7; 8; 9; 10; 11."""
