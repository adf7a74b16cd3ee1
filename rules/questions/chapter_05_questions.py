"""Chapter 05: its questions with hints and slips, in the letters m, a and n of a draw.

m is the number of unseen cards, a that of those that are wanted, n that of the cards or ranks of a
deck with four suits; what letters are in the questions on a tree says :func:`_tree`. Queens, ace,
nine and seven are in every deck that is asked for: n is 8 to 13.
"""

from __future__ import annotations

from math import comb
from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_UNSEEN: Final = {"m": (27, 31, 35, 43)}
_RANKS: Final = {"n": (8, 9, 10, 12)}
_ALL: Final = {"n": 13}
_CARDS: Final = "4*n"


def _tree(n: int) -> dict[str, int]:
    """The draws to the queens alone with n ranks: m in all, a with both queens, b with one.

    w with none; k full houses with one queen and a pair, f with none and three alike.
    """
    both, others = 4 * n - 7, n - 4
    return {
        "n": n, "m": comb(both + 2, 3), "a": both, "b": 2 * comb(both, 2), "w": comb(both, 3),
        "k": 2 * (6 * others + 9), "f": 4 * others + 3,
    }  # fmt: skip


_TREE: Final = _tree(13)
_TREES: Final = [_tree(n) for n in (8, 9, 10, 12)]

_WENT_BACK: Final = Message("As if each card went back before the next.")
_OPPOSITE_QUEEN: Final = Message("That is the opposite event: no queen.")

QUESTIONS: Final = (
    Question(
        "05.1",
        Message("{n} cards in four suits, five in your hand: four hearts and a card that goes. One "
                "card comes. What is the chance of a flush?", n="n"),
        "(n/4-4)/(n-5)", at={"n": 52}, allowed={"n": (32, 36, 48)}, wants="probability",
        hint=Message("Which cards can still come, and which of them are hearts?"),
        slips=(
            Slip("(n/4-4)/n", Message("The five cards you see cannot come.")),
            Slip("(n/4-4)/(3*n/4-1)", Message(
                "Those are the odds, good against bad; a chance is good against all.")),
            Slip("n/4/(n-5)", Message("Four of the hearts are in your hand; they are no outs.")),
            Slip("(n/4-4)/(n-1)", Message("Five cards are seen, not one.")),
            Slip("1/4", Message("One suit in four, yes; but you hold four of its cards.")),
        ),
    ),
    Question(
        "05.3",
        Message("Two queens kept, three cards drawn. {m} cards are unseen, two of them queens. "
                "What is the chance of exactly one more queen?", m="m"),
        "2*C(m-2,2)/C(m,3)", at={"m": 47}, allowed=_UNSEEN, wants="probability",
        hint=Message("Choose the queen, choose the two others, in no order."),
        slips=(
            Slip("2/m*(m-2)/(m-1)*(m-3)/(m-2)", Message(
                "That is the queen first; she may come second or third.")),
            Slip("3*2/m*((m-2)/m)^2", _WENT_BACK),
            Slip("1-C(m-2,3)/C(m,3)", Message("That is at least one.")),
            Slip("2*C(m-1,2)/C(m,3)", Message(
                "One queen fixed, the rest free: the other queen may come too, and is counted "
                "twice.")),
        ),
    ),
    Question(
        "05.2",
        Message("Two queens kept, three cards drawn. {m} cards are unseen, two of them queens. "
                "What is the chance of at least one more queen?", m="m"),
        "1-C(m-2,3)/C(m,3)", at={"m": 47}, allowed=_UNSEEN, wants="probability",
        hint=Message("Count the draws without one."),
        slips=(
            Slip("C(m-2,3)/C(m,3)", _OPPOSITE_QUEEN),
            Slip("3*2/m", Message(
                "Three chances added: draws with both queens are counted twice.")),
            Slip("1-((m-2)/m)^3", _WENT_BACK),
            Slip("2*C(m-2,2)/C(m,3)", Message("That is exactly one; both queens may come.")),
        ),
    ),
    Question(
        "05.4",
        Message("Three hearts kept, two cards drawn. {m} cards are unseen, {a} of them hearts. "
                "What is the chance of a flush?", m="m", a="a"),
        "C(a,2)/C(m,2)", at={"a": 10, "m": 47},
        allowed=[{"a": 5, "m": 27}, {"a": 6, "m": 31}, {"a": 9, "m": 43}], wants="probability",
        hint=Message("Both must be hearts; all pairs of cards stand below."),
        slips=(
            Slip("(a/m)^2", Message("As if the first heart went back.")),
            Slip("a*(a-1)/C(m,2)", Message("Order above the line, none below.")),
            Slip("2*a/m", Message(
                "That adds the two cards; both must be hearts, so multiply.")),
            Slip("1-C(m-a,2)/C(m,2)", Message("That is at least one heart.")),
        ),
    ),
    Question(
        "05.4a",
        Message("Queens and ace kept, two cards drawn from {m}; five of them are outs. How many "
                "draws bring none?", m="m"),
        "C(m-5,2)", at={"m": 47}, allowed=_UNSEEN, wants="count",
        hint=Message("Both cards are among the others. How many others are there?"),
        slips=(
            Slip("(m-5)*(m-6)", Message("Two cards in order; a draw is the same in any order.")),
            Slip("C(m,2)", Message("That is every draw.")),
            Slip("C(m,2)-C(5,2)", Message(
                "That is every draw but those in which both are outs.")),
            Slip("m-5", Message("That is one card; two are drawn.")),
        ),
    ),
    Question(
        "05.4b",
        Message("Queens and ace kept, two cards drawn from {m}; five of them are outs. What is "
                "the chance of at least one out?", m="m"),
        "1-C(m-5,2)/C(m,2)", at={"m": 47}, allowed=_UNSEEN, wants="probability",
        hint=Message("You have just counted the opposite."),
        slips=(
            Slip("C(m-5,2)/C(m,2)", Message("That is the opposite event: no out.")),
            Slip("5/m+5/(m-1)", Message(
                "Chances of two cards added: draws with two hits are counted twice.")),
            Slip("5*(m-5)/C(m,2)", Message("That is exactly one; both may be outs.")),
            Slip("1-((m-5)/m)^2", _WENT_BACK),
        ),
    ),
    Question(
        "05.4c",
        Message("A lone ace kept, four cards drawn. {m} cards are unseen, three of them aces. "
                "What is the chance of exactly two more aces?", m="m"),
        "C(3,2)*C(m-3,2)/C(m,4)", at={"m": 47}, allowed=_UNSEEN, wants="probability",
        hint=Message("Choose the two aces, choose the two others, over all draws of four."),
        slips=(
            Slip("C(3,2)/C(m,4)", Message("The two aces bring two other cards: choose them too.")),
            Slip("3*2*C(m-3,2)/C(m,4)", Message("The two aces in order, the rest in none.")),
            Slip("C(3,2)*C(m-2,2)/C(m,4)", Message(
                "The third ace may come too: it is still among the rest.")),
            Slip("C(4,2)*C(m-4,2)/C(m,4)", Message(
                "One of the four aces is in your hand and cannot come.")),
        ),
    ),
    Question(
        "05.6a",
        Message("{cards} cards, queens kept, three drawn: {m} draws. {k} of them are a full house "
                "with one more queen, {f} with none. What is the chance of a full house?",
                cards=_CARDS, m="m", k="k", f="f"),
        "(k+f)/m", at=_TREE, allowed=_TREES, wants="probability",
        hint=Message("No draw goes down two branches."),
        slips=(
            Slip("k/m", Message(
                "That is one branch; without a queen three alike make a full house as well.")),
            Slip("k/b+f/w", Message("Each branch must be weighed by its own chance.")),
            Slip("(k+f)/(b+w)", Message(
                "Draws with two more queens are draws too: over all of them.")),
            Slip("(k/m)*(f/m)", Message("One or the other happens, never both: add.")),
        ),
    ),
    Question(
        "05.6b",
        Message("How many of all 16,215 draws to the queens alone end better than a pair?"),
        "45+(126+39)+1854+2592", wants="count",
        hint=Message("Four of a kind, full house, three of a kind, two pair: every draw is one."),
        slips=(
            Slip("14190-39-2592", Message("That is the opposite: draws that stay a pair.")),
            Slip("126+39+1854+2592", Message("Four of a kind is better than a pair too.")),
            Slip("45+126+1854+2592", Message(
                "Full houses come down two branches: with a queen, and with three alike.")),
            Slip("45+1980", Message(
                "Those are the draws with a queen; two pair and some full houses need none.")),
        ),
    ),
    Question(
        "05.5",
        Message("{cards} cards, queens kept, three drawn. Both queens come in {a} draws, exactly "
                "one in {b}, and in {k} of those with a pair beside her. Given that at least one "
                "more queen came: what is the chance of a full house or better?",
                cards=_CARDS, a="a", b="b", k="k"),
        "(a+k)/(a+b)", at=_TREE, allowed=_TREES, wants="probability",
        hint=Message("Only the branches with a queen count, above and below."),
        slips=(
            Slip("(a+k)/m", Message(
                "The condition is not used: divide only by the draws with a queen.")),
            Slip("k/b", Message("That is given exactly one queen; both may have come.")),
            Slip("(a+k+f)/(a+b)", Message(
                "Full houses without a queen are above the line and not below.")),
            Slip("(a+b)/m", Message("That is the chance of the condition itself.")),
            Slip("k/(a+b)", Message("Four of a kind is better than a full house: it counts.")),
        ),
    ),
    Question(
        "05.7a",
        Message("Queens and ace kept, two drawn from {m}: no queen and exactly one ace comes. How "
                "many draws?", m="4*n-5"),
        "3*(4*n-10)", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("Three aces are unseen. Beside one of them: no queen, no ace."),
        slips=(
            Slip("3*(4*n-8)", Message("Two aces may come in these: that is a full house.")),
            Slip("3*(4*n-6)", Message("Beside the ace anything may come here, a queen too.")),
            Slip("4*n-10", Message("Any of three aces may be the one.")),
            Slip("4*(4*n-10)", Message("One ace is in your hand: three can come.")),
        ),
    ),
    Question(
        "05.7b",
        Message("No queen, no ace: {a} draws, and {b} of them are two cards of one rank. How many "
                "stay a pair of queens?", a="C(4*n-10,2)", b="(n-4)*6+6"),
        "C(4*n-10,2)-(n-4)*6-6", at=_ALL, allowed=_RANKS, wants="count",
        hint=Message("What do two new cards of one rank make, beside the queens?"),
        slips=(
            Slip("C(4*n-10,2)", Message("Two new cards of one rank make two pair: take them out.")),
            Slip("C(4*n-10,2)+(n-4)*6+6", Message("They are no pair of queens: take them out.")),
            Slip("(n-4)*6+6", Message("Those are the two pairs; the rest is asked for.")),
            Slip("C(4*n-10,2)-(n-2)*6", Message(
                "Of the thrown nine and seven three cards are left each: 3 pairs, not 6.")),
        ),
    ),
    Question(
        "05.6",
        Message("{cards} cards, queens and ace kept, two drawn: what is the chance of better than "
                "a pair?", cards=_CARDS),
        "1-(C(4*n-10,2)-(n-4)*6-6)/C(4*n-5,2)", at=_ALL, allowed=_RANKS, wants="probability",
        hint=Message("Which draws leave it a pair: no queen, no ace, and … ?"),
        slips=(
            Slip("(C(4*n-10,2)-(n-4)*6-6)/C(4*n-5,2)", Message(
                "The opposite event: it stays a pair.")),
            Slip("1-C(4*n-10,2)/C(4*n-5,2)", Message(
                "Only the five outs; two new cards of one rank make two pair as well.")),
            Slip("5/(4*n-5)+5/(4*n-6)", Message(
                "Chances of two cards added: draws with two hits counted twice, and new pairs "
                "forgotten.")),
            Slip("1-(C(4*n-10,2)-(n-2)*6)/C(4*n-5,2)", Message(
                "Of the thrown nine and seven three cards are left each: 3 pairs, not 6.")),
        ),
    ),
    Question(
        "05.8",
        Message("Two pair: {a} of {b} draws with the ace, {k} of {m} with the queens alone. "
                "By how much is its chance higher with the ace?", a="a", b="b", k="k", m="m"),
        "a/b-k/m", at={"a": 186, "b": 1081, "k": 2592, "m": 16215},
        allowed=[
            {"a": 96, "b": 351, "k": 702, "m": 2925},
            {"a": 114, "b": 465, "k": 984, "m": 4495},
            {"a": 132, "b": 595, "k": 1314, "m": 6545},
            {"a": 168, "b": 903, "k": 2118, "m": 12341},
        ],
        wants="value",
        hint=Message("Two different numbers below: first make each a chance."),
        slips=(
            Slip("a/b", Message("That is two pair with the ace; the question is how much more.")),
            Slip("k/m-a/b", Message("The other way round: with minus without.")),
            Slip("(k-a)/m", Message(
                "Draws of two and draws of three cannot be subtracted; chances can.")),
            Slip("a/b/(k/m)", Message(
                "That is how many times as likely; here it is how much more.")),
        ),
    ),
    Question(
        "05.7",
        Message("Four hearts in your hand. Of the {m} unseen cards {a} are hearts; five of the "
                "{m} lie face down in the other hand. The next card: what is the chance of a "
                "heart?", m="n-5", a="a"),
        "a/(n-5)", at={"a": 9, "n": 52},
        allowed=[{"a": 4, "n": 32}, {"a": 5, "n": 36}, {"a": 8, "n": 48}], wants="probability",
        hint=Message("What do you know of those five that you know of no other?"),
        slips=(
            Slip("a/(n-10)", Message(
                "Five cards less, but all hearts kept: the other hand may hold hearts too.")),
            Slip("(a-1)/(n-10)", Message(
                "As if the other hand held exactly one heart; on average it holds a little less.")),
            Slip("a/n", Message("The five cards you see cannot come.")),
            Slip("a/(n-5-a)", Message("Those are the odds; a chance is good against all.")),
        ),
    ),
)  # fmt: skip
"""05.1 to 05.8, and the blanks on the way to them."""

TICKET: Final = (
    Question(
        "05.E1",
        Message("{cards} cards. Three of a kind kept, two drawn: what is the chance of the "
                "fourth?", cards="m+5"),
        "(m-1)/C(m,2)", at={"m": 27}, allowed={"m": (31, 35, 43)}, wants="probability",
        hint=Message("One card wanted, one free."),
        slips=(
            Slip("1/m", Message("Two cards come, so two tickets.")),
            Slip("1/C(m,2)", Message("The wanted card brings a companion.")),
            Slip("1/m+1/(m-1)", Message(
                "The second chance exists only if the first card missed.")),
            Slip("2/(m+5)", Message("The five cards you see cannot come.")),
        ),
    ),
    Question(
        "05.E2",
        Message("From chapter 02. {cards} cards, {n} ranks in four suits: how many hands are a "
                "full house?", cards="4*n", n="n"),
        "n*4*(n-1)*6", at={"n": 9}, allowed={"n": (9, 10, 11)}, wants="count",
        hint=Message("First the three: its rank and its suits. Then the two, with a rank of its "
                     "own."),
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
    Choice(
        "05.E3",
        Message("Which tool, without computing? “I hold at least one ace,” he says. Does he hold "
                "two?"),
        Option("b", Message("Of the hands with an ace, the share with two")),
        Message("Right: given what he says, only hands with an ace count, above and below."),
        (
            (Option("a", Message("The chance of an ace, times itself")), Message(
                "The second ace comes from what the first has left, and what he says is not "
                "used.")),
            (Option("c", Message("Of all hands, the share with two aces")), Message(
                "What he says is not used: hands without an ace are out.")),
            (Option("d", Message("A simulation, ± two standard errors")), Message(
                "It would do in the end, but of which hands? And a count is exact.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, chapter 02, and which tool."""
