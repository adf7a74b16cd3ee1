"""Chapter 03: its questions with hints and slips, in the letters n, s and w of a deck.

Counts hold for every deck of n ranks in s suits; w, the runs of five ranks, is tied to the deck and
stays a letter of its own. Every slip says what its number counts.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_EIGHT: Final = {"n": 8}
_SEVEN_TO_ACE: Final = {"n": 8, "w": 4}
_RANKS: Final = {"n": range(6, 14)}
_DECKS: Final = [{"n": n, "w": n - 4} for n in (8, 10, 11, 12)]
"""Decks of four suits whose ace plays only high; 36 cards are kept for the exit ticket."""

_STRAIGHT_FLUSHES_IN: Final = Message(
    "Straight flushes are still in. (And {all} is a number worth remembering: every hand of one "
    "suit.)",
    all="4*C(n,5)",
)
_LOW_RUN: Final = Message(
    "You let A-{a}-{b}-{c}-{d} be a straight: a house rule here, not the one in play.",
    a="15-n", b="16-n", c="17-n", d="18-n",
)  # fmt: skip
_DEALT_IN_ORDER: Final = Message("You dealt them in order; a hand is the same in any order.")
_CARDS: Final = "4*n"


def _flush_slips() -> tuple[Slip, ...]:
    return (
        Slip("4*C(n,5)", _STRAIGHT_FLUSHES_IN),
        Slip("4*C(n,5)-w", Message("{w} runs, yes, but in each of the four suits.", w="w")),
        Slip("4*(C(n,5)-w-1)", _LOW_RUN),
        Slip("C(n,5)-w", Message("That is one suit.")),
        Slip("4*P(n,5)", _DEALT_IN_ORDER),
    )


QUESTIONS: Final = (
    Question(
        "03.1",
        Message("Four suits, n ranks: how many hands are four of a kind? Write a formula with the "
                "letter n, × between factors."),
        "4*n*(n-1)", at=_EIGHT, allowed={"n": range(5, 14)}, wants="letters",
        hint=Message("The fifth card: which ranks are left, how many suits?"),
        slips=(
            Slip("n*(n-1)", Message("The fifth card has a rank but no suit yet.")),
            Slip("4*n^2", Message(
                "The fifth card cannot share the rank: all four of it are in your hand.")),
            Slip("n*(4*n-1)", Message("Four cards are gone from the deck, not one.")),
            Slip("4*C(n,2)", Message(
                "The two ranks have different jobs, so who is the four matters: no C(n,2).")),
        ),
    ),
    Question(
        "03.5a",
        Message("{cards} cards, {n} ranks in four suits: how many hands are a full house?",
                cards=_CARDS, n="n"),
        "n*4*(n-1)*6", at=_EIGHT, allowed=_RANKS, wants="count",
        hint=Message("The three, with its suits, and the pair, with its suits: one after the "
                     "other."),
        slips=(
            Slip("C(n,2)*4*6", Message("Half: which rank is the three and which the two matters.")),
            Slip("n*4+(n-1)*6", Message(
                "You added; every three goes with every pair, so they multiply.")),
            Slip("n*(n-1)*6", Message("The three leave one suit out: four ways.")),
            Slip("n*4*n*6", Message("The pair cannot share the rank of the three.")),
        ),
    ),
    Question(
        "03.5",
        Message("Four suits, n ranks, whatever n is: how many full houses for each four of a "
                "kind?"),
        "24/4", wants="value",
        hint=Message("Write both; cross out what they share."),
        slips=(
            Slip("12/4", Message(
                "You chose the two ranks together; three and two are different jobs.")),
            Slip("4/24", Message("Upside down.")),
            Slip("24/1", Message("The four of a kind's fifth card has no suit yet.")),
            Slip("6/4", Message("The three in the full house leave one suit out: four ways.")),
        ),
    ),
    Question(
        "03.2a",
        Message("One suit, {n} ranks: how many ways to take five of its cards?", n="n"),
        "C(n,5)", at=_EIGHT, allowed=_RANKS, wants="count",
        hint=Message("Does it matter which of the five comes first?"),
        slips=(
            Slip("P(n,5)", _DEALT_IN_ORDER),
            Slip("n^5", Message("A suit has each rank once, and order does not matter.")),
            Slip("4*C(n,5)", Message("That is all four suits; here it is one.")),
        ),
    ),
    Question(
        "03.2",
        Message("{cards} cards, {n} ranks in four suits: how many hands are a flush (no straight "
                "flush)?", cards=_CARDS, n="n"),
        "4*(C(n,5)-w)", at=_SEVEN_TO_ACE, allowed=_DECKS, wants="count",
        hint=Message("Five of {n} ranks, but which fives are runs?", n="n"),
        slips=_flush_slips(),
    ),
    Question(
        "03.6a",
        Message("{cards} cards, {n} ranks in four suits: how many hands are three of a kind, no "
                "full house?", cards=_CARDS, n="n"),
        "n*4*C(n-1,2)*4^2", at=_EIGHT, allowed=_RANKS, wants="count",
        hint=Message("The three, then two odd ranks in one breath, then a suit for each."),
        slips=(
            Slip("n*4*(4*n-4)*(4*n-8)", Message("The two odd cards were counted in both orders.")),
            Slip("n*4*C(4*n-4,2)", Message("The two odd cards may pair up: full houses are in.")),
            Slip("n*4*C(n-1,2)*4", Message(
                "A factor 4 is missing: the three leave one suit out, and each odd card has a suit "
                "of its own.")),
        ),
    ),
    Question(
        "03.6b",
        Message("{cards} cards, {n} ranks in four suits: how many hands are two pair?",
                cards=_CARDS, n="n"),
        "C(n,2)*6^2*(n-2)*4", at=_EIGHT, allowed=_RANKS, wants="count",
        hint=Message("Name both pairs in one breath; each then picks two suits."),
        slips=(
            Slip("n*(n-1)*6^2*(n-2)*4", Message(
                "Each hand twice: aces and kings, kings and aces; choose both ranks together.")),
            Slip("C(n,2)*6^2*(4*n-4)", Message(
                "The fifth card may match a pair: every full house got in three times.")),
            Slip("C(n,2)*6*(n-2)*4", Message("Each of the two pairs picks two suits of its own.")),
            Slip("C(n,2)*6^2*(n-2)", Message("The fifth card has a rank but no suit yet.")),
        ),
    ),
    Question(
        "03.6c",
        Message("{cards} cards, {n} ranks in four suits: how many hands are a pair and nothing "
                "more?", cards=_CARDS, n="n"),
        "n*6*C(n-1,3)*4^3", at=_EIGHT, allowed=_RANKS, wants="count",
        hint=Message("The pair, then three odd ranks in one breath, then a suit for each."),
        slips=(
            Slip("n*6*(4*n-4)*(4*n-8)*(4*n-12)", Message(
                "Three odd cards in order: each hand six times.")),
            Slip("n*6*C(4*n-4,3)", Message(
                "The odd cards may pair up: two pairs came in twice, full houses once.")),
            Slip("n*6*C(n-1,3)*4", Message("Each of the three odd cards has a suit of its own.")),
            Slip("n*6*C(n-1,3)", Message("The three odd cards have ranks but no suits yet.")),
        ),
    ),
    Question(
        "03.6",
        Message("Four suits, n ranks, whatever n is: how many two pairs for each three of a kind?"),
        "72/32", wants="value",
        hint=Message("Cross out n(n − 1)(n − 2)."),
        slips=(
            Slip("144/32", Message("Every two pair came in twice.")),
            Slip("72/64", Message(
                "The two odd cards of the three of a kind were counted in both orders.")),
            Slip("15/10", Message("That is the dice; here a used card does not come back.")),
            Slip("32/72", Message("Upside down: threes of a kind for each two pair.")),
        ),
    ),
    Question(
        "03.3",
        Message("For which n are one-suit hands, straight flushes included, exactly as many as "
                "fours of a kind?"),
        "6+2", wants="whole number",
        hint=Message("Three numbers in a row with product 120; the largest is n − 2."),
        slips=(
            Slip("8-2", Message("The largest factor is 6, and it stands for n − 2.")),
            Slip("4*8", Message("Ranks, not cards.")),
            Slip("8+1", Message("That is the first n on the other side.")),
        ),
    ),
    Question(
        "03.4",
        Message("What is the largest n at which a flush, straight flushes taken out, is rarer than "
                "a full house?"),
        "10+2", wants="whole number",
        hint=Message("Same equation with 720; then take out the straight flushes."),
        slips=(
            Slip("12-2", Message("The largest factor is 10, and it stands for n − 2.")),
            Slip("4*12", Message("Ranks, not cards.")),
            Slip("6+2", Message("There the flush meets four of a kind; this is the full house.")),
            Slip("12-1", Message(
                "At an exact tie of all one-suit hands, taking out the straight flushes decides.")),
        ),
    ),
    Question(
        "03.7",
        Message("{cards} cards, {n} ranks in four suits: what is the chance of nothing, not even a "
                "pair?", cards=_CARDS, n="n"),
        "(C(n,5)-w)*(4^5-4)/C(4*n,5)", at=_SEVEN_TO_ACE, allowed=_DECKS, wants="probability",
        hint=Message("Five different ranks, no run; then suits, not all alike."),
        slips=(
            Slip("C(n,5)*4^5/C(4*n,5)", Message(
                "No pair, right; straights and flushes are still in.")),
            Slip("(C(n,5)-w)*4^5/C(4*n,5)", Message("Runs are out, flushes still in.")),
            Slip("C(n,5)*(4^5-4)/C(4*n,5)", Message("Flushes are out, runs still in.")),
            Slip("(C(n,5)-w)*(4^5-4)/C(52,5)", Message(
                "{cards}-card hands over 52-card hands: one deck for both.", cards=_CARDS)),
            Slip("(C(n,5)-w-1)*(4^5-4)/C(4*n,5)", _LOW_RUN),
        ),
    ),
    Question(
        "03.8",
        Message("{cards} cards: {s} suits, 13 ranks, the ace also low. How many flushes (no "
                "straight flush)?", cards="13*s", s="s"),
        "s*(C(13,5)-10)", at={"s": 5}, allowed={"s": (3, 5, 6)}, wants="count",
        hint=Message("Only one number in the recipe for 32 cards is about suits; runs: ten."),
        slips=(
            Slip("s*C(13,5)", Message("Straight flushes are still in.")),
            Slip("s*C(13,5)-10", Message("Ten runs, yes, in each of the {s} suits.", s="s")),
            Slip("4*(C(13,5)-10)", Message("That is still the four-suit deck.")),
            Slip("s*(C(13,5)-9)", Message("The ace also plays low: ten runs.")),
        ),
    ),
)  # fmt: skip
"""03.1 to 03.8, and the blanks on the way to them."""

TICKET: Final = (
    Question(
        "03.E1",
        Message("{cards} cards, {n} ranks in four suits: how many flushes (no straight flush)?",
                cards=_CARDS, n="n"),
        "4*(C(n,5)-w)", at={"n": 9, "w": 5},
        allowed=[{"n": 9, "w": 5}, {"n": 10, "w": 6}, {"n": 11, "w": 7}], wants="count",
        hint=Message("The recipe of 32 cards with other numbers: how many runs are there now?"),
        slips=_flush_slips(),
    ),
    Question(
        "03.E2",
        Message("{k} dice: how many stories has the picture with {a} fours and {b} twos?",
                k="a+b", a="a", b="b"),
        "(a+b)!/(a!*b!)", at={"a": 3, "b": 2},
        allowed=[{"a": 3, "b": 2}, {"a": 4, "b": 2}, {"a": 4, "b": 3}], wants="count",
        hint=Message("All orders of the dice; which swaps change nothing?"),
        slips=(
            Slip("(a+b)!", Message("Equal dice swap here as if it made a new story.")),
            Slip("6*5*(a+b)!/(a!*b!)", Message(
                "That is every picture of this shape; here it is one, fours and twos.")),
            Slip("(a+b)!/a!", Message("The fours no longer swap; the twos still do.")),
            Slip("(a+b)!/b!", Message("The twos no longer swap; the fours still do.")),
        ),
    ),
    Choice(
        "03.E3",
        Message("Which tool, without computing? “A flush beats a straight.” With 32 cards, is that "
                "a count, a custom, or both?"),
        Option("both", Message("Both")),
        Message("Both: it is the custom, and with 208 flushes against 4,080 straights the count "
                "agrees."),
        (
            (Option("a count", Message("A count")), Message(
                "The count does say so, 208 against 4,080. But the rule was there before anybody "
                "took cards out.")),
            (Option("custom", Message("A custom")), Message(
                "It is the custom, and here the count agrees: 208 against 4,080.")),
        ),
        needs=("03.2", "03.7"),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, chapter 01, and which tool."""
