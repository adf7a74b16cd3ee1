"""Chapter 07: its questions with hints and slips, at the table of the rule sheet.

Draws are counted by hand, in words a learner can follow; worths are chips back for each chip bet,
the bet included. Letters: m ranks of four suits are in the deck; a, f and k are what four of a
kind, a full house and three of a kind pay.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.cards import read_cards
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET", "shown"]


def shown(cards: str) -> str:
    """Cards as a sentence shows them.

    >>> len(shown("9h 9c").split())
    2
    """
    return " ".join(card.shown for card in read_cards(cards))


_DECKS: Final = {"m": (13, 8, 9, 10, 12)}
_PAYS: Final = [
    {"a": 80, "f": 6, "k": 3}, {"a": 80, "f": 7, "k": 3}, {"a": 80, "f": 9, "k": 3},
    {"a": 160, "f": 8, "k": 3}, {"a": 50, "f": 5, "k": 3},
]  # fmt: skip
_MEETING: Final = [{"a": 80, "w": 6}, {"a": 60, "w": 5}, {"a": 125, "w": 8}]
"""What four aces pay, and the largest whole pay of the full house at which throwing still wins."""

_BARE: Final = "(45*a+165*6+1854*3+2592*2+11559)/16215"
_KICKER: Final = "(a+9*6+84*3+186*2+801)/1081"

QUESTIONS: Final = (
    Question(
        "07.1",
        Message("{k} cards, and each one stays or goes. How many ways to hold are there?", k="k"),
        "2^k", at={"k": 5}, allowed={"k": (5, 6, 7, 8)}, wants="count",
        hint=Message("Each card: yes or no."),
        slips=(
            Slip("k!", Message("The order of pressing does not matter, only which cards stay.")),
            Slip("2*k", Message("Two choices for each card multiply, they do not add.")),
            Slip("k^2", Message("Two choices, {k} times over: which number is the base?", k="k")),
            Slip("2^k-1", Message("Holding nothing, and holding all, are choices too.")),
        ),
    ),
    Question(
        "07.2",
        Message("You throw the two kings. How many different draws can come from a deck of {n} "
                "cards?", n="4*m"),
        "C(4*m-5,2)", at={"m": 13}, allowed=_DECKS, wants="count",
        hint=Message("Which cards can still come? Does their order matter?"),
        slips=(
            Slip("(4*m-5)*(4*m-6)", Message(
                "Seven then ten, or ten then seven: the same draw, counted twice.")),
            Slip("C(4*m,2)", Message("Five cards are on the table already.")),
            Slip("C(4*m-3,2)", Message("The kings you threw away do not come back.")),
        ),
    ),
    Question(
        "07.3",
        Message("Two of {m} unseen cards come: what is the chance of the fourth ace?", m="4*m-5"),
        "(4*m-6)/C(4*m-5,2)", at={"m": 13}, allowed=_DECKS, wants="probability",
        hint=Message("The ace comes with a companion: how many?"),
        slips=(
            Slip("1/(4*m-5)", Message(
                "That is one card's chance, or ordered draws under unordered ones: two cards "
                "come, in no order.")),
            Slip("1/(4*m-5)+1/(4*m-6)", Message(
                "The second chance exists only if the first card missed: weigh it by {x}/{y}.",
                x="4*m-6", y="4*m-5")),
            Slip("2/(4*m)", Message("Five cards are seen; the ace hides among {y}.", y="4*m-5")),
            Slip("1/C(4*m-5,2)", Message(
                "The ace brings a companion: {x} draws contain it.", x="4*m-6")),
            Slip("2/(4*m-7)", Message("Those are the odds; a chance is good against all.")),
        ),
    ),
    Question(
        "07.4",
        Message("Three aces held, two kings thrown, {n} cards in the deck: how many draws give a "
                "full house again?", n="4*m"),
        "(m-2)*6+1", at={"m": 13}, allowed=_DECKS, wants="count",
        hint=Message("{r} ranks are whole; how many kings are left?", r="m-2"),
        slips=(
            Slip("(m-1)*6", Message(
                "Two of the four kings are thrown away: they leave one pair, not six.")),
            Slip("(m-2)*6", Message("Two kings are left in the deck, and they are a pair.")),
            Slip("2*((m-2)*6+1)", Message("You counted each draw in both orders.")),
        ),
    ),
    Question(
        "07.5",
        Message("Four aces pay {a}, a full house {f}, three of a kind {k}. What are the three aces "
                "worth, per chip?", a="a", f="f", k="k"),
        "(46*a+67*f+968*k)/1081", at=_PAYS[0], allowed=_PAYS, wants="value",
        hint=Message("Three lines: how many draws, how much each; then one division."),
        slips=(
            Slip("(46*a+67*f)/1081", Message("The 968 other draws still pay {k}.", k="k")),
            Slip("(a+f+k)/3", Message("Three results, but not three equal chances.")),
            Slip("(46*a+67*f+968*k)/2162", Message(
                "Draws above are in no order, below in order: twice too many.")),
            Slip("(46*a+67*f+968*k)/1081-1", Message(
                "The bet is inside the pays of this table (“for one”): do not take it off again.")),
            Slip("(46*a+72*f+963*k)/1081", Message(
                "Two kings are thrown away: 67 full houses, not 72.")),
            Slip("k", Message(
                "{k} is the likeliest pay; worth is the average over all draws.", k="k")),
        ),
    ),
    Question(
        "07.6",
        Message("Four aces pay {a}. What is the smallest whole pay of the full house at which you "
                "keep all five?", a="a"),
        "w+1", at=_MEETING[0], allowed=_MEETING, wants="whole number",
        hint=Message("Where do the two straight lines meet?"),
        slips=(Slip("w", Message("At {w} throwing still wins, by half a chip.", w="w")),),
    ),
    Question(
        "07.7",
        Message("{cards}: what are the four hearts worth, per chip, if a flush pays {f}?",
                cards=shown("9h 9c 6h 3h 2h"), f="f"),
        "9*f/47", at={"f": 5}, allowed={"f": (5, 6, 7)}, wants="value",
        hint=Message("Hearts you cannot see, times what a flush pays."),
        slips=(
            Slip("9/47", Message("That is the chance; what does it pay?")),
            Slip("9*f/52", Message("You can see five of the 52.")),
            Slip("13*f/47", Message("Four of the thirteen hearts are in your hand.")),
            Slip("9*f/38", Message("9 to 38 are odds; divide by all 47.")),
            Slip("9*4/47", Message("That is the straight's pay.")),
            Slip("9*f/47-1", Message(
                "The bet is inside the pays of this table: do not take it off again.")),
        ),
    ),
    Question(
        "07.8",
        Message("{cards}, and four kings pay {a}: what does keeping the ace with the kings cost, "
                "per chip?", cards=shown("Kh Kd Ah 7s 2c"), a="a"),
        f"{_BARE}-{_KICKER}", at={"a": 40}, allowed={"a": (40, 50, 60, 80)}, wants="value",
        hint=Message("Worth of the bare kings minus worth of kings and ace."),
        slips=(
            Slip(_KICKER, Message(
                "That is what kings and ace are worth; the cost is the gap to the better hold.")),
            Slip(f"{_KICKER}-{_BARE}", Message(
                "Better minus worse, so that a cost is positive.")),
            Slip("4287/5405-703/1081", Message(
                "That is the cost with a low pair; kings pay 1 by themselves.")),
        ),
    ),
    Question(
        "07.9",
        Message("A full house pays 6 again. What is the largest whole pay of four aces at which "
                "you keep all five?"),
        "70-1", wants="whole number",
        hint=Message("Write the worth of the three aces with a for 80, and compare it with 6."),
        slips=(
            Slip("70", Message("At 70 throwing still wins, by less than four hundredths.")),
            Slip("(6*1081-67*6-968*3)/46", Message(
                "There both are equal; the machine pays whole chips.")),
        ),
    ),
)  # fmt: skip
"""07.1 to 07.8 of the derivation, and 07.9 for whoever moves the pays."""

TICKET: Final = (
    Question(
        "07.E1",
        Message("{cards}; four kings pay {a}, a full house {f}, three of a kind 3. What are the "
                "three kings worth, per chip?", cards=shown("Kc Kd Kh Ac Ad"), a="a", f="f"),
        "(46*a+67*f+968*3)/1081", at={"a": 40, "f": 6},
        allowed=[{"a": 40, "f": 6}, {"a": 40, "f": 8}, {"a": 50, "f": 6}, {"a": 60, "f": 7}],
        wants="value",
        hint=Message("The same draws as before. Which of the pays is another?"),
        slips=(
            Slip("(46*80+67*f+968*3)/1081", Message("Four kings pay {a}, not 80.", a="a")),
            Slip("(46*a+67*f)/1081", Message("The 968 other draws still pay 3.")),
            Slip("(46*a+67*f+968*3)/1081-1", Message(
                "The bet is inside the pays of this table (“for one”): do not take it off again.")),
            Slip("(46*a+72*f+963*3)/1081", Message(
                "Two aces are thrown away: 67 full houses, not 72.")),
        ),
    ),
    Question(
        "07.E2",
        Message("You hold a pair and draw three of {n} unseen cards. What is the chance that no "
                "third card of its rank comes?", n="n"),
        "C(n-2,3)/C(n,3)", at={"n": 47}, allowed={"n": (47, 27, 31, 43)}, wants="probability",
        hint=Message("Two of the unseen cards must stay away."),
        slips=(
            Slip("((n-2)/n)^3", Message("As if each card went back before the next one comes.")),
            Slip("1-C(n-2,3)/C(n,3)", Message("That is the opposite event: a third one comes.")),
        ),
    ),
    Choice(
        "07.E3",
        Message("Kings thrown, three aces came, 3 chips lost. How do you judge the choice?"),
        Option("b", Message("By what it was worth before the draw")),
        Message("Right: the draw came after the choice, so the draw cannot make it wrong."),
        (
            (Option("a", Message("By what was paid: it was a mistake")), Message(
                "Then the very same choice would be right when an ace comes and wrong when none "
                "does. Nothing about the choice is different.")),
            (Option("c", Message("Play it a hundred times, then judge by the average")), Message(
                "The average of a hundred such draws wobbles by about ± 3 chips, and the gap is "
                "half a chip.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, chapter 05, and which judge."""
