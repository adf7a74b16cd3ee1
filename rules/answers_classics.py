"""The classic questions of counting and chance, each with the slips it is known for.

Formulas are in letters, so that they hold for every deck and die: n ranks, s suits, w runs of five
ranks, f faces, k dice, d cards in the deck, o outs, p a chance, m trials, and pays a, h, t. Slips
that belong to every chance (odds, turned over, per hundred, a count) and to every way of writing
(a rounded fraction, a decimal cut off) are not here: ``check_answer`` finds them by itself.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rules.answers_questions import Question
from rules.answers_slips import Slip
from rules.messages import Message

__all__ = ["CLASSIC_QUESTIONS"]

_FULL_DECK: Final = {"n": 13, "s": 4, "w": 10}
_ACE_LOW: Final = (_FULL_DECK, {"n": 8, "s": 4, "w": 5}, {"n": 13, "s": 5, "w": 10})
_NO_ACE_LOW: Final = (
    {"n": 8, "s": 4, "w": 4},
    {"n": 9, "s": 4, "w": 5},
    {"n": 12, "s": 4, "w": 8},
    {"n": 6, "s": 5, "w": 2},
)
_DECKS: Final = (*_ACE_LOW, *_NO_ACE_LOW)

_HANDS: Final = (
    Question(
        "two pair", Message("How many hands of five are two pair?"),
        "C(n,2)*C(s,2)^2*(n-2)*s", at=_FULL_DECK, allowed=_DECKS, wants="count",
        hint=Message("Both pair ranks do the same job; then the fifth card."),
        slips=(
            Slip("n*(n-1)*C(s,2)^2*(n-2)*s", Message(
                "Each hand twice: aces and kings, kings and aces; choose both ranks together.")),
            Slip("C(n,2)*C(s,2)^2*(n*s-4)", Message(
                "The fifth card may match a pair: every full house got in three times.")),
        ),
    ),
    Question(
        "full house", Message("How many hands of five are a full house?"),
        "n*C(s,3)*(n-1)*C(s,2)", at=_FULL_DECK, allowed=_DECKS, wants="count",
        hint=Message("Two ranks with different jobs."),
        slips=(
            Slip("C(n,2)*C(s,3)*C(s,2)", Message(
                "Half: which rank is the three and which the two matters.")),
        ),
    ),
    Question(
        "flush", Message("How many hands of five are a flush, straight flushes apart?"),
        "s*(C(n,5)-w)", at=_FULL_DECK, allowed=_DECKS, wants="count",
        hint=Message("Five ranks of one suit, but which fives are runs?"),
        slips=(
            Slip("s*C(n,5)", Message("The straight flushes are still in.")),
            Slip("s*C(n,5)-w", Message(
                "{w} runs in each of {s} suits, not {w} in all.", w="w", s="s")),
        ),
    ),
    Question(
        "straight", Message("How many hands of five are a straight, straight flushes apart?"),
        "w*(s^5-s)", at=_FULL_DECK, allowed=_ACE_LOW, wants="count",
        hint=Message("A run of ranks, then a suit for each card, but not all alike."),
        slips=(
            Slip("w*s^5", Message("The straight flushes are still in.")),
            Slip("(n-4)*(s^5-s)", Message("The ace also plays low: {w} runs.", w="w")),
        ),
    ),
    Question(
        "three of a kind", Message("How many hands of five are three of a kind?"),
        "n*C(s,3)*C(n-1,2)*s^2", at=_FULL_DECK, allowed=_DECKS, wants="count",
        hint=Message("The two odd cards differ in rank, and their order does not matter."),
        slips=(
            Slip("n*C(s,3)*(n-1)*s*(n-2)*s", Message(
                "The two odd cards were counted in both orders.")),
            Slip("n*C(s,3)*C((n-1)*s,2)", Message(
                "The two odd cards may pair up: full houses are in.")),
        ),
    ),
    Question(
        "pair", Message("How many hands of five are one pair?"),
        "n*C(s,2)*C(n-1,3)*s^3", at=_FULL_DECK, allowed=_DECKS, wants="count",
        hint=Message("The three odd cards differ in rank, and their order does not matter."),
        slips=(
            Slip("n*C(s,2)*(n-1)*s*(n-2)*s*(n-3)*s", Message(
                "Three odd cards in order: each hand six times.")),
            Slip("n*C(s,2)*C((n-1)*s,3)", Message(
                "The odd cards may pair up: two pairs came in twice, full houses once.")),
        ),
    ),
    Question(
        "four of a kind", Message("How many hands of five are four of a kind?"),
        "n*C(s,4)*(n-1)*s", at=_FULL_DECK, allowed=_DECKS, wants="count",
        hint=Message("The fifth card: which ranks are left, how many suits?"),
        slips=(Slip("n*C(s,4)*(n-1)", Message("The fifth card has no suit yet.")),),
    ),
    Question(
        "any hand", Message("The chance of a full house in five cards?"),
        "n*C(s,3)*(n-1)*C(s,2)/C(n*s,5)", at=_FULL_DECK, allowed=_DECKS, wants="probability",
        hint=Message("Hands above the line, hands below it: both in no order."),
        slips=(
            Slip("n*C(s,3)*(n-1)*C(s,2)/P(n*s,5)", Message(
                "No order above the line, order below: 5! too small.")),
            Slip("120*n*C(s,3)*(n-1)*C(s,2)/C(n*s,5)", Message(
                "Order above the line, none below: 5! too large.")),
        ),
    ),
    Question(
        "other deck", Message("The chance of a flush with {cards} cards?", cards="n*s"),
        "s*(C(n,5)-w)/C(n*s,5)", at=_NO_ACE_LOW[0], allowed=_NO_ACE_LOW, wants="probability",
        hint=Message("How many hands has this deck?"),
        slips=(Slip("s*(C(n,5)-w)/C(52,5)", Message(
            "Hands of one deck over hands of another.")),),
    ),
    Question(
        "all one suit", Message("The chance that five cards are of one suit?"),
        "s*C(n,5)/C(n*s,5)", at=_FULL_DECK, allowed=_DECKS, wants="probability",
        hint=Message("Five ranks of one suit, over all hands."),
        slips=(Slip("(1/s)^4", Message(
            "As if each card went back before the next; after one heart, {left} of {rest} are "
            "left.", left="n-1", rest="n*s-1")),),
    ),
    Question(
        "at least one", Message("The chance of at least one ace in five cards?"),
        "1-C(n*s-s,5)/C(n*s,5)", at=_FULL_DECK, allowed=_DECKS, wants="probability",
        hint=Message("How many hands have none?"),
        slips=(
            Slip("C(n*s-s,5)/C(n*s,5)", Message("That is the opposite event: none at all.")),
            Slip("5*s/(n*s)", Message(
                "Chances added (or one ace fixed, the rest free): hands with two aces are counted "
                "twice.")),
            Slip("s*C(n*s-s,4)/C(n*s,5)", Message("That is exactly one.")),
        ),
    ),
)  # fmt: skip

_DICE_AND_DRAWS: Final = (
    Question(
        "at least one, independent",
        Message("The chance of at least one six with {k} dice of {f} faces?", k="k", f="f"),
        "1-((f-1)/f)^k", at={"f": 6, "k": 4},
        allowed={"f": (6, 8, 10, 12), "k": range(2, 7)}, wants="probability",
        hint=Message("How often does no die show it?"),
        slips=(Slip("k/f", Message(
            "{k} chances of 1/{f} added; with {more} dice you would pass 1.",
            k="k", f="f", more="f+1")),),
    ),
    Question(
        "one card to come", Message("{o} cards help: the chance that the next one does?", o="o"),
        "o/(d-5)", at={"o": 9, "d": 52}, allowed={"o": (4, 8, 9), "d": (32, 36, 52)},
        wants="probability", hint=Message("Which cards can still come?"),
        slips=(Slip("o/d", Message("The cards you see cannot come.")),),
    ),
    Question(
        "two cards to come", Message("{o} cards help: the chance that one of two does?", o="o"),
        "1-C(d-5-o,2)/C(d-5,2)", at={"o": 9, "d": 52},
        allowed={"o": (4, 8, 9), "d": (32, 36, 52)}, wants="probability",
        hint=Message("How many draws hold none of them?"),
        slips=(
            Slip("o/(d-5)+o/(d-6)", Message("Draws with two hits are counted twice.")),
            Slip("1-((d-5-o)/(d-5))^2", Message("As if the first card went back.")),
        ),
    ),
    Question(
        "given that", Message("Two cards, at least one an ace: the chance that both are?"),
        "C(s,2)/(C(n*s,2)-C(n*s-s,2))", at=_FULL_DECK, allowed=_DECKS, wants="probability",
        hint=Message("Count only the hands that fit the condition."),
        slips=(
            Slip("(s-1)/(n*s-1)", Message(
                "That is given the first is an ace: a different condition.")),
            Slip("C(s,2)/C(n*s,2)", Message(
                "The condition is not used: divide only by the hands that fit it.")),
        ),
    ),
    Question(
        "dice picture", Message("The chance of two pair with five dice of {f} faces?", f="f"),
        "C(f,2)*(f-2)*30/f^5", at={"f": 6}, allowed={"f": range(3, 13)}, wants="probability",
        hint=Message("Pictures times stories per picture, over what?"),
        slips=(Slip("C(f,2)*(f-2)/C(f+4,5)", Message(
            "Pictures are not equally likely; stories are.")),),
    ),
    Question(
        "dice space", Message("How many stories can five dice of {f} faces tell?", f="f"),
        "f^5", at={"f": 6}, allowed={"f": (4, 6, 7, 8, 10, 12)}, wants="count",
        hint=Message("Fix the first die. How many pairs of first and second?"),
        slips=(Slip("5^f", Message("Base and exponent swapped.")),),
    ),
)  # fmt: skip

_WORTHS: Final = (
    Question(
        "worth", Message("The worth of three aces, two cards thrown, per chip?"),
        "(46*a+67*h+968*t)/1081", at={"a": 80, "h": 6, "t": 3},
        allowed={"a": (25, 40, 80, 160), "h": range(5, 10), "t": (3,)}, wants="value",
        hint=Message("How many draws, how much each; then one division."),
        slips=(
            Slip("(a+h+t)/3", Message("Results averaged as if equally likely.")),
            Slip("(46*a+67*h)/1081", Message("The ordinary draws pay too.")),
            Slip("(46*a+67*h+968*t)/1081-1", Message("The bet is already inside the pays.")),
        ),
    ),
    Question(
        "standard error", Message("The standard error of a share of {m} throws?", m="m"),
        "(p*(1-p)/m)^0.5", at={"p": Fraction(25, 108), "m": 100},
        allowed={"p": (Fraction(25, 108), Fraction(25, 162), Fraction(1, 6)),
                 "m": (50, 100, 400, 1000)},
        wants="value", hint=Message("The variance of one throw is p(1 − p)."),
        slips=(
            Slip("p*(1-p)/m", Message("Variance: take the root.")),
            Slip("(p*(1-p))^0.5/m", Message("Divide by √N, not by N.")),
        ),
    ),
)  # fmt: skip

CLASSIC_QUESTIONS: Final = (*_HANDS, *_DICE_AND_DRAWS, *_WORTHS)
"""One question of each classic type, about 52 cards or five dice; ``another`` gives others."""
