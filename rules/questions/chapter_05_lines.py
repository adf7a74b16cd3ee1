"""Chapter 05: its derivations line by line: one count four times, then two trees, branch by branch.

Letters: m cards are unseen and a of them wanted; d are drawn, j of the drawn are wanted ones.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_05_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_GUESSED: Final = ("05.A", "05.B")
_LETTERS: Final = Message(
    "m cards are unseen, a of them are wanted; d are drawn, j of those drawn are wanted ones."
)
_BRANCHES: Final = Message(
    "m cards are unseen: 47. Nine ranks lie there whole, four cards each; of the ace, the nine and "
    "the seven three are left."
)
_QUEENS_COME: Final = Message(
    "m cards are unseen: 47. Nine ranks lie there whole, four cards each; of the ace, the nine and "
    "the seven three are left. b draws bring one queen and w none; k and f of them are full houses."
)

_ONE_QUEEN: Final = Lines(
    "one queen",
    Message("Exactly one queen in three cards"),
    _LETTERS,
    (
        Line(
            "05.d1a", Message("All draws: choose three of the 47 cards you cannot see."),
            "C(m,d)", "C(47,3)", "16215", needs=_GUESSED,
            parts=(Part("C(47,3)", Message("Three cards together: their order does not matter.")),),
        ),
        Line(
            "05.d1b", Message("Choose the hits, one of two queens. Then choose the rest, two of "
                              "the 45 others. Each goes with each."),
            "C(a,j)*C(m-a,d-j)", "C(2,1)*C(45,2)", "1980", needs=_GUESSED,
            parts=(
                Part("C(2,1)", Message("One of the two queens that are unseen.")),
                Part("C(45,2)", Message("Two of the 45 cards that are no queens.")),
            ),
        ),
        Line(
            "05.d1c", Message("These draws over all draws."),
            "C(a,j)*C(m-a,d-j)/C(m,d)", "C(2,1)*C(45,2)/C(47,3)", "132/1081",
            question=_ASKED["05.3"],
            parts=(Part("C(2,1)*C(45,2)/C(47,3)", Message(
                "1,980 of 16,215 draws. No draw comes more often than another.")),),
            then=Message("Hits times rest, over all: this is the **hypergeometric** count, j hits "
                         "in d cards without putting back. Three more like it."),
        ),
    ),
)  # fmt: skip

_PUT_BACK: Final = Lines(
    "card by card",
    Message("Card by card, and with cards put back"),
    _LETTERS,
    (
        Line(
            "05.d4a", Message("No queen, all at once: three of the 45 others."),
            "C(m-a,3)/C(m,3)", "C(45,3)/C(47,3)", "946/1081", needs=("05.2",),
            parts=(Part("C(45,3)/C(47,3)", Message("14,190 of 16,215 draws.")),),
        ),
        Line(
            "05.d4b", Message("No queen, card by card. Given that the first was none, 44 of the 46 "
                              "left are none; then 43 of 45."),
            "C(m-a,3)/C(m,3)", "45/47*44/46*43/45", "946/1081",
            needs=("05.2",),
            parts=(
                Part("45/47", Message("The first card is no queen.")),
                Part("44/46", Message("The second is none, given that the first was none.")),
                Part("43/45", Message("The third is none, given that the first two were none.")),
            ),
            then=Message("The same. “Given” is what makes the product right."),
        ),
        Line(
            "05.d4c", Message("If each card went back before the next, the 45 and the 47 would "
                              "stay as they are."),
            "((m-a)/m)^3", "(45/47)^3", "91125/103823", needs=("05.2",),
            parts=(Part("(45/47)^3", Message("Three times the same chance, as with dice.")),),
            then=Message("At least one queen: 0.1223 instead of 0.1249. Close, and wrong. Without "
                         "putting back, misses use up misses."),
        ),
    ),
)  # fmt: skip

_BOTH_HEARTS: Final = Lines(
    "both hearts",
    Message("Three hearts, two cards: a flush? Last line yours"),
    _LETTERS,
    (
        Line(
            "05.d2a", Message("All draws: two of 47."), "C(m,d)", "C(47,2)", "1081",
            needs=("05.3",),
            parts=(Part("C(47,2)", Message("Two cards together.")),),
        ),
        Line(
            "05.d2b", Message("Both are hearts: two of the ten that are unseen, and nothing of the "
                              "rest."),
            "C(a,j)*C(m-a,0)", "C(10,2)*C(37,0)", "45", needs=("05.3",),
            parts=(
                Part("C(10,2)", Message("Thirteen hearts, three in your hand: two of ten.")),
                Part("C(37,0)", Message("None of the others: one way.")),
            ),
        ),
        Line(
            "05.d2c", Message("These draws over all draws."), "C(a,j)*C(m-a,0)/C(m,d)",
            "C(10,2)*C(37,0)/C(47,2)", "45/1081", question=_ASKED["05.4"], rule=Ruled.SHARE,
            why=Message("A chance is good draws over all draws: a share."),
            parts=(Part("C(10,2)*C(37,0)/C(47,2)", Message("45 of 1,081 draws.")),),
            then=Message("About one try in 24."),
        ),
    ),
)  # fmt: skip

_FIVE_OUTS: Final = Lines(
    "five outs",
    Message("Queens and ace, two cards: an out? Two lines yours"),
    _LETTERS,
    (
        Line(
            "05.d3a", Message("All draws: two of 47."), "C(m,d)", "C(47,2)", "1081",
            needs=("05.4",),
            parts=(Part("C(47,2)", Message("Two cards together.")),),
        ),
        Line(
            "05.d3b", Message("None of the two queens and three aces: both cards are among the 42 "
                              "others."),
            "C(a,0)*C(m-a,d)", "C(5,0)*C(42,2)", "861", question=_ASKED["05.4a"],
            rule=Ruled.CHOOSE,
            why=Message("Two cards, in no order: chosen together."),
            parts=(
                Part("C(5,0)", Message("None of the five outs: one way.")),
                Part("C(42,2)", Message("Two of the 42 others.")),
            ),
        ),
        Line(
            "05.d3c", Message("At least one out: all without those with none."),
            "1-C(m-a,d)/C(m,d)", "1-C(42,2)/C(47,2)", "220/1081", question=_ASKED["05.4b"],
            rule=Ruled.SUBTRACT,
            why=Message("“At least one” is short from the other side: subtract what has none."),
            parts=(Part("1-C(42,2)/C(47,2)", Message("220 of 1,081 draws hold an out.")),),
            then=Message("An out is not the only help, as you will see."),
        ),
    ),
)  # fmt: skip

_ALONE: Final = Lines(
    "alone",
    Message("A lone ace, alone"),
    _LETTERS,
    (
        Line(
            "05.d3d", Message("Exactly two of three aces, and two of the 44 others, over all draws "
                              "of four."),
            "C(a,j)*C(m-a,d-j)/C(m,d)", "C(3,2)*C(44,2)/C(47,4)", "86/5405",
            question=_ASKED["05.4c"], needs=("05.4b",), rule=Ruled.SHARE,
            why=Message("Hits times rest, over all: a share."),
            parts=(Part("C(3,2)*C(44,2)/C(47,4)", Message("2,838 of 178,365 draws.")),),
        ),
    ),
)  # fmt: skip

_QUEENS: Final = Lines(
    "queens alone",
    Message("The queens alone: 16,215 draws, last two lines yours"),
    _QUEENS_COME,
    (
        Line(
            "05.d5a", Message("Both queens come, and any third card: four of a kind."),
            "C(2,2)*(m-2)", "C(2,2)*45", "45", needs=("05.2",),
            parts=(Part("C(2,2)", Message("Both queens.")), Part("45", Message("Any other card."))),
            then=Message("The first branching: 45 draws with two queens, 1,980 with one, 14,190 "
                         "with none. Every draw goes down one branch."),
        ),
        Line(
            "05.d5b", Message("Given one queen, are the two others a pair? A whole rank makes six, "
                              "a rank of three makes three."),
            "9*C(4,2)+3*C(3,2)", "9*C(4,2)+3*C(3,2)", "63", needs=("05.2",),
            parts=(
                Part("9*C(4,2)", Message("Nine whole ranks, two of four cards each.")),
                Part("3*C(3,2)", Message("Ace, nine, seven: two of three cards each.")),
            ),
            sign="+",
        ),
        Line(
            "05.d5c", Message("Each of these pairs comes with either queen: full houses. The rest "
                              "of the branch is three of a kind, 1,980 − 126 = 1,854."),
            "2*(9*C(4,2)+3*C(3,2))", "2*63", "126", needs=("05.2",),
            parts=(Part("2", Message("Which queen.")), Part("63", Message("Which pair."))),
        ),
        Line(
            "05.d5d", Message("Given no queen: three alike, a full house again."),
            "9*C(4,3)+3*C(3,3)", "9*C(4,3)+3*C(3,3)", "39", needs=("05.2",),
            parts=(
                Part("9*C(4,3)", Message("Nine whole ranks, three of four cards each.")),
                Part("3*C(3,3)", Message("Ace, nine, seven: all three that are left.")),
            ),
            sign="+",
        ),
        Line(
            "05.d5e", Message("Given no queen: a pair and an odd card: two pair. What is left of "
                              "the branch, 11,559, stays a pair."),
            "9*6*(m-6)+3*3*(m-5)", "9*6*41+3*3*42", "2592", needs=("05.2",),
            parts=(
                Part("9*6*41", Message("A pair of a whole rank; 41 others are neither that rank "
                                       "nor queens.")),
                Part("3*3*42", Message("A pair of aces, nines or sevens; 42 others.")),
            ),
            sign="+",
        ),
        Line(
            "05.d6", Message("A full house, whichever branch it came down. Each case is weighed by "
                             "its own chance."),
            "(b/C(m,3))*(k/b)+(w/C(m,3))*(f/w)", "(1980/16215)*(126/1980)+(14190/16215)*(39/14190)",
            "11/1081",
            question=_ASKED["05.6a"], rule=Ruled.ADD,
            why=Message("No draw goes down two branches, so the cases add."),
            parts=(
                Part("(1980/16215)*(126/1980)", Message("One queen comes; given that, a pair.")),
                Part("(14190/16215)*(39/14190)", Message("None comes; given that, three alike.")),
            ),
            sign="+",
            then=Message("That is **total probability**: split into cases, weigh each by its own "
                         "chance, add. In draws the branches cancel: 126 + 39 = 165 of 16,215. "
                         "**Counts down a tree just add.**"),
        ),
        Line(
            "05.d8a", Message("Better than a pair: four of a kind, full house, three of a kind, "
                              "two pair."),
            "C(m,3)-11559", "45+165+1854+2592", "4656", question=_ASKED["05.6b"],
            rule=Ruled.ADD, why=Message("Four names, and no hand has two of them: add."),
            parts=(
                Part("45", Message("Four of a kind.")),
                Part("165", Message("Full house, down both branches.")),
                Part("1854", Message("Three of a kind.")),
                Part("2592", Message("Two pair.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

_WITH_ACE: Final = Lines(
    "queens and ace",
    Message("Queens and ace: 1,081 draws, three lines yours"),
    _BRANCHES,
    (
        Line(
            "05.d7a", Message("Both queens: four of a kind."), "C(2,2)", "C(2,2)", "1",
            needs=("05.6b",),
            parts=(Part("C(2,2)", Message("Both queens, and no room for more.")),),
        ),
        Line(
            "05.d7b", Message("One queen and one of the 45 others."), "2*(m-2)", "2*45", "90",
            needs=("05.6b",),
            parts=(Part("2", Message("Which queen.")), Part("45", Message("Any other card."))),
        ),
        Line(
            "05.d7c", Message("Of these, with an ace: a full house. The other 84 are three of a "
                              "kind."),
            "2*3", "2*3", "6", needs=("05.6b",),
            parts=(Part("2", Message("Which queen.")), Part("3", Message("Which ace."))),
        ),
        Line(
            "05.d7d", Message("No queen, two aces: a full house, aces over queens."), "C(3,2)",
            "C(3,2)", "3", needs=("05.6b",),
            parts=(Part("C(3,2)", Message("Two of the three aces that are unseen.")),),
        ),
        Line(
            "05.d7e", Message("No queen, one ace: two pair, aces and queens."),
            "3*(m-5)", "3*42", "126", question=_ASKED["05.7a"], needs=("05.6b",),
            rule=Ruled.MULTIPLY,
            why=Message("Every ace goes with every other card."),
            parts=(
                Part("3", Message("Which ace.")),
                Part("42", Message("A card that is no queen and no ace.")),
            ),
            then=Message("Two pair with aces is called **aces up**."),
        ),
        Line(
            "05.d7f", Message("No queen, no ace, but two of one rank: two pair as well."),
            "9*C(4,2)+2*C(3,2)", "9*C(4,2)+2*C(3,2)", "60", needs=("05.7a",),
            parts=(
                Part("9*C(4,2)", Message("Nine whole ranks, two of four cards each.")),
                Part("2*C(3,2)", Message("Nine and seven: two of three cards each.")),
            ),
            sign="+",
        ),
        Line(
            "05.d7g", Message("All other draws without queen and ace leave a pair of queens."),
            "C(m-5,2)-60", "C(42,2)-60", "801", question=_ASKED["05.7b"], rule=Ruled.SUBTRACT,
            why=Message("The two pairs got in and have a name of their own: subtract them."),
            parts=(Part("C(42,2)-60", Message("861 draws without an out, 60 of them two pair.")),),
        ),
        Line(
            "05.d8b", Message("Better than a pair: one without the share that stays a pair."),
            "1-801/C(m,2)", "1-801/1081", "280/1081", question=_ASKED["05.6"], rule=Ruled.SUBTRACT,
            why=Message("Short from the other side: subtract what stays a pair from all."),
            parts=(Part("1-801/1081", Message("1 + 9 + 84 + 186 = 280 of 1,081 draws.")),),
        ),
    ),
)  # fmt: skip

DERIVATIONS: Final = (
    _ONE_QUEEN, _PUT_BACK, _BOTH_HEARTS, _FIVE_OUTS, _ALONE, _QUEENS, _WITH_ACE,
)  # fmt: skip
"""Lines 1 to 8 of the chapter; what follows from them is told."""
