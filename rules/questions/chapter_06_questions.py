"""Chapter 06: its questions with hints and slips, at the table of the rule sheet.

Draws are counted by hand, and 47 cards are unseen; worths are chips back for each chip bet, the bet
included. Letters: f, s, h and t are what a flush, a straight, a full house and two pair pay.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.cards import read_cards
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]


def _shown(cards: str) -> str:
    return " ".join(card.shown for card in read_cards(cards))


_KING: Final = _shown("Kh 7h 4h 2h")
_BET_INSIDE: Final = Message("The bet is inside the pays of this table: do not take it off again.")
_UNEQUAL: Final = Message("Three results, but not three equal chances.")
_TWO_PAIR: Final = [
    {"h": 6, "t": 2}, {"h": 7, "t": 2}, {"h": 8, "t": 2}, {"h": 9, "t": 1}, {"h": 10, "t": 1},
]  # fmt: skip
_BETS: Final = [{"b": 5, "f": 5}, {"b": 2, "f": 6}, {"b": 3, "f": 5}, {"b": 4, "f": 6},
                {"b": 5, "f": 7}]  # fmt: skip
_LINES: Final = [
    {"n": 114, "d": 1, "k": 6}, {"n": 114, "d": 2, "k": 6}, {"n": 113, "d": 3, "k": 5},
    {"n": 745, "d": 2, "k": 3}, {"n": 1292, "d": 2, "k": 2},
]  # fmt: skip

QUESTIONS: Final = (
    Question(
        "06.1",
        Message("{cards} kept, one card to come, and a straight pays {s}. What is the draw worth, "
                "for each chip?", cards=_shown("9c 8d 7h 6s"), s="s"),
        "8*s/47", at={"s": 4}, allowed={"s": (4, 5, 6, 7)}, wants="value",
        hint=Message("Outs times pay, over all cards that can come."),
        slips=(
            Slip("8/47", Message("That is the chance; what does it pay?")),
            Slip("8*s/52", Message("Five of the 52 are seen.")),
            Slip("8*s/39", Message("8 to 39 are odds; divide by all 47.")),
            Slip("8*s/47-1", _BET_INSIDE),
        ),
    ),
    Question(
        "06.2a",
        Message("{cards} kept, one card to come. A flush pays 5, a pair of kings pays 1. How many "
                "of the 47 unseen cards pay nothing?", cards=_KING),
        "47-9-3", wants="count",
        hint=Message("Take out the hearts, then the kings that are still unseen."),
        slips=(
            Slip("47-9", Message("A pair of kings pays 1: those draws pay something.")),
            Slip("47-9-4", Message("One of the four kings is in your hand.")),
            Slip("47-13-3", Message("Four of the thirteen hearts are in your hand.")),
            Slip("9+3", Message("Those are the cards that pay.")),
        ),
    ),
    Question(
        "06.2",
        Message("{cards} kept, one card to come. A flush pays {f}, a pair of kings 1. What is the "
                "draw worth, for each chip?", cards=_KING, f="f"),
        "(9*f+3)/47", at={"f": 5}, allowed={"f": (5, 6, 7, 8)}, wants="value",
        hint=Message("Three outcomes, each its draws times its pay; then one division."),
        slips=(
            Slip("9*f/47", Message("A pair of kings pays 1, and three kings are unseen.")),
            Slip("(9*f+4)/47", Message("One of the four kings is in your hand.")),
            Slip("(9*f+3)/12", Message(
                "That is the average of the paid draws only; the 35 others pay 0 and count.")),
            Slip("(f+1+0)/3", _UNEQUAL),
            Slip("(9*f+3)/47-1", _BET_INSIDE),
        ),
    ),
    Question(
        "06.3",
        Message("{cards} kept, one card to come. A full house pays {h}, two pair pay {t}. What is "
                "the draw worth, for each chip?", cards=_shown("Ts Td 6c 6h"), h="h", t="t"),
        "(4*h+43*t)/47", at=_TWO_PAIR[0], allowed=_TWO_PAIR, wants="value",
        hint=Message("Four cards help. What do the other 43 pay?"),
        slips=(
            Slip("4*h/47", Message("The two pair are still paid in the other 43 draws.")),
            Slip("(4*h+47*t)/47", Message(
                "Where the full house comes, the two pair are not paid as well.")),
            Slip("(h+t)/2", Message("Two results, but 4 against 43 draws.")),
            Slip("t", Message("That is the likeliest pay; worth is the average over all draws.")),
            Slip("(4*h+43*t)/47-1", _BET_INSIDE),
        ),
    ),
    Question(
        "06.4",
        Message("The same two pair: a full house pays {h}, two pair pay {t}. What does the draw "
                "most likely pay?", h="h", t="t"),
        "t", at=_TWO_PAIR[0], allowed=_TWO_PAIR, wants="whole number",
        hint=Message("Not the average: the outcome with the largest chance."),
        slips=(
            Slip("(4*h+43*t)/47", Message("That is the worth; no draw pays it.")),
            Slip("(h+t)/2", Message("The middle of two pays is paid by neither.")),
            Slip("h", Message("That is the largest pay, in 4 of 47 draws.")),
        ),
    ),
    Question(
        "06.5",
        Message("{cards} again, with {b} chips bet; a flush pays {f} for each chip, a pair of "
                "kings 1. How many chips do you gain, on average?", cards=_KING, b="b", f="f"),
        "b*((9*f+3)/47-1)", at=_BETS[0], allowed=_BETS, wants="value",
        hint=Message("Worth for each chip, less the chip, times the chips."),
        slips=(
            Slip("b*(9*f+3)/47", Message("That comes back; you had put {b} in.", b="b")),
            Slip("b*(9*f+3)/47-1", Message("You bet {b} chips, not 1: take off all of them.",
                                           b="b")),
            Slip("(9*f+3)/47-1", Message("That is the gain for each chip; {b} are bet.", b="b")),
            Slip("b*(9*f/47-1)", Message("The three kings are missing.")),
        ),
    ),
    Question(
        "06.6",
        Message("{k} dice with {f} faces are thrown. Look at two of them at a time: how many such "
                "couples show the same face, on average?", k="k", f="f"),
        "C(k,2)/f", at={"k": 5, "f": 6},
        allowed=[{"k": 5, "f": 6}, {"k": 4, "f": 6}, {"k": 6, "f": 6}, {"k": 5, "f": 8},
                 {"k": 7, "f": 10}],
        wants="value",
        hint=Message("One couple agrees with chance 1/{f}. How many couples are there?", f="f"),
        slips=(
            Slip("1-P(f,k)/f^k", Message("That is the chance that at least one couple agrees.")),
            Slip("P(k,2)/f", Message("Each couple was counted in both orders.")),
            Slip("C(k,2)/f^2", Message(
                "1 in {x} is for two dice showing one named face; any face will do.",
                x="f^2")),
            Slip("k/f", Message("That is how many dice show a named face, on average.")),
        ),
    ),
    Question(
        "06.7",
        Message("A line of the machine pays {k} and comes in {n} of 10,000 hands. It shall pay {y} "
                "instead, and nobody plays otherwise for it. How many chips more come back for "
                "10,000 chips bet?", k="k", n="n", y="k+d"),
        "n*d", at=_LINES[0], allowed=_LINES, wants="value",
        hint=Message("Each time the line comes, {d} more; how often does it come?", d="d"),
        slips=(
            Slip("n*(k+d)", Message("That is all the line pays; only the change counts.")),
            Slip("10000*d", Message("As if the line came in every hand.")),
            Slip("n*d/10000", Message("That is for one chip bet.")),
        ),
    ),
    Question(
        "06.8",
        Message("Four low hearts kept. {m} cards are unseen, {k} of them hearts. Which pay of the "
                "flush makes them worth exactly one chip?", m="m", k="k"),
        "m/k", at={"m": 47, "k": 9},
        allowed=[{"m": 47, "k": 9}, {"m": 27, "k": 4}, {"m": 31, "k": 5}, {"m": 43, "k": 8}],
        wants="value",
        hint=Message("Hearts times pay, over the unseen cards, shall be 1."),
        slips=(
            Slip("m/k-1", Message("Those are fair odds; pays here contain the bet.")),
            Slip("(m+5)/k", Message("Only the unseen cards can come.")),
            Slip("k/m", Message("Upside down.")),
            Slip("m/(k+4)", Message("Four of the hearts are in your hand.")),
        ),
    ),
)  # fmt: skip
"""06.1 to 06.8, and the blank on the way to 06.2."""

TICKET: Final = (
    Question(
        "06.E1",
        Message("{held} kept, {thrown} thrown, two cards to come. Four nines pay {a} (46 draws of "
                "1,081), a full house {h} (66 draws), and three of a kind 3. What is the draw "
                "worth, for each chip?",
                held=_shown("9c 9d 9h"), thrown=_shown("7s 2c"), a="a", h="h"),
        "(46*a+66*h+969*3)/1081", at={"a": 25, "h": 6},
        allowed=[{"a": 25, "h": 6}, {"a": 25, "h": 8}, {"a": 25, "h": 9}, {"a": 50, "h": 6},
                 {"a": 40, "h": 7}],
        wants="value",
        hint=Message("Three outcomes, each its draws times its pay; then one division."),
        slips=(
            Slip("(46*a+66*h)/1081", Message("The other 969 draws still pay 3.")),
            Slip("(a+h+3)/3", _UNEQUAL),
            Slip("(46*a+66*h+969*3)/1081-1", _BET_INSIDE),
        ),
    ),
    Question(
        "06.E2",
        Message("From chapter 05. Three hearts kept, two cards drawn; {k} of {m} unseen cards are "
                "hearts. What is the chance of at least one heart?", k="k", m="m"),
        "1-C(m-k,2)/C(m,2)", at={"k": 10, "m": 47},
        allowed=[{"k": 10, "m": 47}, {"k": 5, "m": 27}, {"k": 6, "m": 31}, {"k": 9, "m": 43}],
        wants="probability",
        hint=Message("Count the draws without a heart."),
        slips=(
            Slip("C(m-k,2)/C(m,2)", Message("The opposite event: no heart.")),
            Slip("2*k/m", Message(
                "That is the expected number of hearts; draws with two count twice.")),
            Slip("1-((m-k)/m)^2", Message("As if the first card went back.")),
        ),
    ),
    Choice(
        "06.E3",
        Message("Which tool, without computing? “I sell my draw. What should I ask for it?”"),
        Option("c", Message("The expected value")),
        Message("Right: over many draws that is what you give away, no more and no less."),
        (
            (Option("a", Message("The likeliest pay")), Message(
                "For most draws that is 0. Would you give yours away for nothing?")),
            (Option("b", Message("The largest pay")), Message(
                "Nobody buys for 5 what pays 5 only in one draw of five.")),
            (Option("d", Message("The standard error")), Message(
                "It says how bumpy the draw is, not what it brings; that is chapter 08.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, chapter 05, and which tool."""
