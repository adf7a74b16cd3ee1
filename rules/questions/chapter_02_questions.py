"""Chapter 02: its questions, hints and slips, in the letters m, n and w of a deck of four suits.

m is the number of cards, n of ranks and w of runs: sets of five ranks in a row. Every slip says
what its number counts. Decks of 32 cards are left to the next chapter, which asks for them.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_ALL: Final = {"n": 13}
_RANKS: Final = {"n": range(9, 14)}
_WHOLE: Final = {"m": 52}
_SIZES: Final = {"m": range(36, 53, 4)}
_WITH_RUNS: Final = {"n": 13, "w": 10}
_DECKS: Final = [{"n": 13, "w": 10}, {"n": 11, "w": 7}, {"n": 10, "w": 6}, {"n": 9, "w": 5}]
"""Decks of 52, 44, 40 and 36 cards. Without twos the ace plays only high, so w is n − 4."""

_CARDS: Final = "4*n"
_IN_ORDER: Final = Message("You dealt them in order; a hand is the same in any order.")
_TWICE: Final = Message(
    "Every hand twice: aces and kings, then kings and aces. Choose both ranks together."
)
_MATCHES: Final = Message(
    "The fifth card may match a pair here: every full house got in three times."
)
_NO_SUIT: Final = Message("The fifth card has a rank but no suit yet.")


def _two_pair_slips() -> tuple[Slip, ...]:
    return (
        Slip("n*(n-1)*6^2*(4*n-8)", _TWICE),
        Slip("C(n,2)*6^2*(4*n-4)", _MATCHES),
        Slip("C(n,2)*6*(4*n-8)", Message("Each of the two pairs picks two suits of its own.")),
        Slip("C(n,2)*6^2*(n-2)", _NO_SUIT),
    )


def _nothing_slips() -> tuple[Slip, ...]:
    return (
        Slip("C(n,5)*4^5", Message("No pair, right; straights and flushes are still in.")),
        Slip("(C(n,5)-w)*4^5", Message("Runs are out, flushes are still in.")),
        Slip("C(n,5)*(4^5-4)", Message("Flushes are out, runs are still in.")),
        Slip("C(n,5)-w", Message("Five ranks that are no run, right; their cards need suits.")),
        Slip("C(n,5)*4^5-4*C(n,5)-w*4^5", Message(
            "Straight flushes are runs and of one suit, so they were taken out twice.")),
    )  # fmt: skip


QUESTIONS: Final = (
    Question(
        "02.1",
        Message("{cards} cards: how many different hands of five are there?", cards="m"),
        "C(m,5)", at=_WHOLE, allowed=_SIZES, wants="count",
        hint=Message("Five cards on your hand can be put in how many orders?"),
        slips=(
            Slip("P(m,5)", Message(
                "You dealt them in order. Every hand came 120 times, once for each order.")),
            Slip("P(m,5)/5", Message("Five cards have 5! orders, not 5.")),
            Slip("m^5", Message("That puts every card back; a dealt card is gone.")),
            Slip("5*m", Message("You added; one card after another multiplies.")),
        ),
    ),
    Question(
        "02.2",
        Message("{cards} cards, {n} ranks in four suits: how many hands are four of a kind?",
                cards=_CARDS, n="n"),
        "n*(4*n-4)", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("All four of one rank lie there. Which cards can the fifth one be?"),
        slips=(
            Slip("n*(n-1)", _NO_SUIT),
            Slip("4*n*(4*n-4)", Message(
                "All four suits come along: that is one way for each rank, not four.")),
            Slip("n*4*n", Message("The fifth card cannot be one of the four.")),
            Slip("n*(4*n-1)", Message("Four cards are gone from the deck, not one.")),
            Slip("4*C(n,2)", Message(
                "The two ranks have different jobs: who is the four matters.")),
        ),
    ),
    Question(
        "02.3",
        Message("{cards} cards, {n} ranks in four suits: how many hands are a full house?",
                cards=_CARDS, n="n"),
        "n*4*(n-1)*6", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("Every three of the first line goes with how many pairs of the second?"),
        slips=(
            Slip("C(n,2)*4*6", Message("Half: which rank is the three and which the two matters.")),
            Slip("n*4+(n-1)*6", Message(
                "You added; every three goes with every pair, so they multiply.")),
            Slip("n*(n-1)*6", Message("The three leave one suit out: four ways.")),
            Slip("n*4*n*6", Message("The pair cannot share the rank of the three.")),
            Slip("n*4*C(4*n-4,2)", Message(
                "Here the other two cards may be anything: three of a kind is in as well.")),
        ),
    ),
    Question(
        "02.4a",
        Message("One suit, {n} ranks: how many ways to take five of its cards?", n="n"),
        "C(n,5)", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("Does it matter which of the five comes first?"),
        slips=(
            Slip("P(n,5)", _IN_ORDER),
            Slip("n^5", Message("A suit has each rank once, and order does not matter.")),
            Slip("4*C(n,5)", Message("That is all four suits; here it is one.")),
        ),
    ),
    Question(
        "02.4",
        Message("{cards} cards, {n} ranks in four suits, {w} runs of five ranks: how many hands "
                "are a flush (no straight flush)?", cards=_CARDS, n="n", w="w"),
        "4*(C(n,5)-w)", at=_WITH_RUNS, allowed=_DECKS, wants="count",
        hint=Message("Which of the hands of one suit have another name?"),
        slips=(
            Slip("4*C(n,5)", Message("The straight flushes are still in.")),
            Slip("4*C(n,5)-w", Message("{w} runs in each of four suits, not {w} in all.", w="w")),
            Slip("C(n,5)-w", Message("That is one suit.")),
            Slip("4*P(n,5)", _IN_ORDER),
        ),
    ),
    Question(
        "02.5",
        Message("{cards} cards, {n} ranks in four suits: how many hands are two pair?",
                cards=_CARDS, n="n"),
        "C(n,2)*6^2*(4*n-8)", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("Both pair ranks in one breath, two suits for each, then the fifth card."),
        slips=_two_pair_slips(),
    ),
    Question(
        "02.6",
        Message("{cards} cards, {n} ranks in four suits: how many hands are three of a kind, no "
                "full house?", cards=_CARDS, n="n"),
        "n*4*C(n-1,2)*4^2", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("The three, then two odd ranks in one breath, then a suit for each."),
        slips=(
            Slip("n*4*(4*n-4)*(4*n-8)", Message("The two odd cards were counted in both orders.")),
            Slip("n*4*C(4*n-4,2)", Message("The two odd cards may pair up: full houses are in.")),
            Slip("n*4*C(n-1,2)*4", Message(
                "A factor 4 is missing: the three leave one suit out, and each odd card has a suit "
                "of its own.")),
            Slip("n*4*C(n,2)*4^2", Message("The odd ranks cannot be the rank of the three.")),
        ),
    ),
    Question(
        "02.7",
        Message("{cards} cards, {n} ranks in four suits: how many hands are a pair and nothing "
                "more?", cards=_CARDS, n="n"),
        "n*6*C(n-1,3)*4^3", at=_ALL, allowed=_RANKS, wants="count",
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
        "02.8",
        Message("Five cards from {cards}: what is the chance that at least two have the same "
                "rank?", cards=_CARDS),
        "1-C(n,5)*4^5/C(4*n,5)", at=_ALL, allowed=_RANKS, wants="probability",
        hint=Message("Count the hands of five different ranks: ranks first, then a suit for each."),
        slips=(
            Slip("C(n,5)*4^5/C(4*n,5)", Message(
                "You stopped at the opposite event: all five ranks different.")),
            Slip("10*3/(4*n-1)", Message(
                "Ten pairs of cards, 3/{left} each, added: hands with several matches are counted "
                "several times.", left="4*n-1")),
            Slip("1-P(n,5)/n^5", Message(
                "As if each card went back before the next; after one seven, only three are "
                "left.")),
            Slip("1-C(n,5)/C(4*n,5)", Message(
                "Five different ranks, right; each of the five cards has four suits to come "
                "from.")),
        ),
    ),
    Question(
        "02.9",
        Message("{cards} cards: how many hands hold at least one ace?", cards="m"),
        "C(m,5)-C(m-4,5)", at=_WHOLE, allowed=_SIZES, wants="count",
        hint=Message("How many hands hold none?"),
        slips=(
            Slip("4*C(m-1,4)", Message(
                "One ace, then any four cards: a hand with two aces came in twice, once for each "
                "ace that you took first.")),
            Slip("C(m-4,5)", Message("That is the opposite: hands without an ace.")),
            Slip("4*C(m-4,4)", Message("That is exactly one ace.")),
            Slip("C(m-1,4)", Message("That is one ace that you name, such as the ace of "
                                       "spades.")),
        ),
    ),
    Question(
        "02.10",
        Message("{cards} cards: how many hands hold at least one ace and at least one king?",
                cards="m"),
        "C(m,5)-2*C(m-4,5)+C(m-8,5)", at=_WHOLE, allowed=_SIZES, wants="count",
        hint=Message("Take out the hands without an ace and those without a king. Which ones went "
                     "out twice?"),
        slips=(
            Slip("C(m,5)-2*C(m-4,5)", Message(
                "Hands with neither were taken out twice: put them back once.")),
            Slip("C(m,5)-C(m-8,5)", Message("That is an ace or a king, or both.")),
            Slip("16*C(m-2,3)", Message(
                "An ace, a king, any three cards: hands with two aces or two kings came in several "
                "times.")),
            Slip("16*C(m-8,3)", Message("That is exactly one ace and exactly one king.")),
        ),
    ),
    Question(
        "02.11",
        Message("{cards} cards, {n} ranks in four suits, {w} runs: how many hands are nothing?",
                cards=_CARDS, n="n", w="w"),
        "(C(n,5)-w)*(4^5-4)", at=_WITH_RUNS, allowed=_DECKS, wants="count",
        hint=Message("Ranks: five different ones, but no run. Suits: any five, but not all alike."),
        slips=_nothing_slips(),
    ),
    Question(
        "02.12",
        Message("There are {w} runs of five ranks. How many hands are a straight (no straight "
                "flush)?", w="w"),
        "w*(4^5-4)", at={"w": 10}, allowed={"w": (5, 6, 7, 10)}, wants="count",
        hint=Message("A suit for each of the five ranks. Which of these ways has another name?"),
        slips=(
            Slip("w*4^5", Message("The straight flushes are still in.")),
            Slip("w*4^5-4", Message("Each of the {w} runs has four straight flushes.", w="w")),
            Slip("4*w", Message("Those are the straight flushes.")),
            Slip("w*4^5-w", Message("Each run has four straight flushes, one for each suit.")),
        ),
    ),
    Question(
        "02.13",
        Message("Take out the four twos: {cards} cards, {n} ranks, and no A-2-3-4-5. How many "
                "hands are nothing?", cards=_CARDS, n="n"),
        "(C(n,5)-w)*(4^5-4)", at={"n": 12, "w": 8}, wants="count",
        hint=Message("How many runs are left, from 3-4-5-6-7 up?"),
        slips=(
            Slip("(C(n,5)-10)*(4^5-4)", Message(
                "Ten is the number of runs with twos in the deck; two of them need a two.")),
            Slip("(C(n,5)-9)*(4^5-4)", Message(
                "One run too many: both A-2-3-4-5 and 2-3-4-5-6 are gone.")),
            Slip("(C(13,5)-10)*(4^5-4)", Message("That is still the whole deck.")),
            Slip("C(n,5)*4^5", Message("No pair, right; straights and flushes are still in.")),
        ),
    ),
)  # fmt: skip
"""02.1 to 02.13, and a blank on the way."""

TICKET: Final = (
    Question(
        "02.E1",
        Message("{cards} cards, {n} ranks in four suits: how many hands are two pair?",
                cards=_CARDS, n="n"),
        "C(n,2)*6^2*(4*n-8)", at={"n": 9}, allowed={"n": (9, 10, 11)}, wants="count",
        hint=Message("The recipe of 52 cards with another number of ranks."),
        slips=_two_pair_slips(),
    ),
    Question(
        "02.E2",
        Message("{k} dice, one throw: what is the chance that at least two agree?", k="k"),
        "1-P(6,k)/6^k", at={"k": 4}, allowed={"k": (3, 4, 6)}, wants="probability",
        hint=Message("Count the throws in which all differ. A six can come again, unlike a card."),
        slips=(
            Slip("P(6,k)/6^k", Message("You stopped at the opposite event: all different.")),
            Slip("C(k,2)/6", Message(
                "{pairs} pairs of dice, 1/6 each, added: throws with several matches are counted "
                "several times.", pairs="C(k,2)")),
            Slip("1-(5/6)^C(k,2)", Message(
                "The pairs of dice do not act separately: if a = b and b = c, then a = c comes "
                "free.")),
            Slip("1-C(6,k)/C(5+k,k)", Message(
                "That forgets which die shows what; throws that differ only in that are different "
                "throws, and equally likely.")),
        ),
    ),
    Choice(
        "02.E3",
        Message("Which tool, without computing: how many hands hold at least one heart?"),
        Option("b", Message("All hands minus those without hearts")),
        Message("Right: “at least one” is short to count from the other side."),
        (
            (Option("a", Message("13 hearts, then any four of the other cards")), Message(
                "A hand with two hearts comes in twice, once for each heart that was taken "
                "first.")),
            (Option("c", Message("Five of the 13 hearts, chosen together")), Message(
                "That is all five hearts.")),
            (Option("d", Message("13 hearts, then four of the 39 other cards")), Message(
                "That is exactly one heart.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, the chapter on dice, and which tool."""
