"""Chapter 09, double or nothing: a friend with a system that wins every evening but one.

Whether it gains is told once it is known how often all is lost; doubles, walls and the coin game
follow from the same sentence, that fair bets leave the mean alone.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Axis, Chapter, Gated, Option, Prediction
from rules.questions.chapter_09_lines import DERIVATIONS
from rules.questions.chapter_09_questions import QUESTIONS, TICKET

__all__ = ["CHAPTER_09"]

_HELD: Final = Message("Your range holds it.")
_MISSED: Final = Message("Your range missed it. One in five such ranges may.")

_PREDICTIONS: Final = (
    Prediction(
        id="09.A",
        ask=Message(
            "Many such evenings, all 127 chips lent anew each time. In the long run your friend's "
            "system …"
        ),
        options=(
            Option("gains", Message("gains: it cannot fail")),
            Option("even", Message("comes out even")),
            Option("loses", Message("loses: there is a catch")),
        ),
        truth="even",
        opens_after=("09.1",),
        if_right=Message("Right: 127 evenings of one chip weigh as much as one of 127."),
        if_wrong=Message("Even: 127 evenings of one chip weigh as much as one of 127."),
    ),
    Prediction(
        id="09.B",
        ask=Message(
            "You and a friend have 10 chips each. One chip a bet until one of you has all; you win "
            "a bet 8 times in 17, so 47 in 100. Of 100 such matches, how many do you win?"
        ),
        axis=Axis(0, 100, Message("matches won of 100")),
        truth="100/(1+(9/8)^10)",
        opens_after=("09.7",),
        if_right=_HELD,
        if_wrong=_MISSED,
    ),
    Prediction(
        id="09.C",
        ask=Message(
            "A coin is tossed until heads. Heads at once pays 2 chips, at the second toss 4, then "
            "8, 16, and so on. The bank has a million chips and pays at most that. What is a "
            "ticket worth?"
        ),
        axis=Axis(0, 1000, Message("chips for a ticket")),
        truth="19+1000000/2^19",
        opens_after=("09.8",),
        if_right=_HELD,
        if_wrong=_MISSED,
    ),
)

_GATED: Final = {
    "09.play": Gated(
        ("09.A",),
        (Message("Ten evenings, one at a time. What does your friend go home with?"),),
        Message("The evenings come after your guess 09.A."),
    ),
    "09.many": Gated(
        ("09.A",),
        (Message("One after the other. Watch the line climb. What did you overlook?"),),
        Message("Many evenings come after your guess 09.A."),
    ),
    "09.systems": Gated(
        ("09.A", "09.B"),
        (
            Message(
                "Now **your own system**. Choose its lines and run it. Can you move the mean away "
                "from nothing, by more than two standard errors?"
            ),
        ),
        Message("Your own system comes after guesses 09.A and 09.B."),
    ),
    "09.twenty": Gated(
        ("09.1",),
        (
            Message(
                "And “twenty evenings, twenty wins”? With a fair coin that happens with chance "
                "`(127/128)^20`, about 0.855: six friends in seven can say so. It proves nothing."
            ),
        ),
        Message("Goes on after question 09.1."),
    ),
    "09.why": Gated(
        ("09.1c", "09.1e"),
        (
            Message(
                "Four systems, four times 0. Before each bet a system names a stake, from what "
                "has been. The next coin does not know it: plus as often as minus, mean 0 "
                "whatever was named. A sum of zeros is 0."
            ),
            Message(
                "A bank whose mean after the next bet, given all that has been, is what it is "
                "now, is a **martingale**. So no system and no **stopping rule**, the part that "
                "says when, turns **fair bets**, whose mean result is 0, into better ones, as "
                "long as bank and evening have an end. **It can only choose the shape.**"
            ),
        ),
        Message("The reason comes after questions 09.1c and 09.1e."),
    ),
    "09.tree": Gated(
        ("09.A",),
        (
            Message(
                "The machine has paid 5. Stake it once more, twice as much or nothing, or collect. "
                "The height of a branch is its chance."
            ),
        ),
        Message("The tree comes after your guess 09.A."),
    ),
    "09.bumpy": Gated(
        ("09.3",),
        (
            Message(
                "For a whole machine: pays with mean m and variance v become, each doubled once, "
                "mean m and variance 2·v + m². Aces and Faces of this table: "
                "`2*10.1911+0.9625^2`, about 21.31 instead of 10.19, and the return stays at "
                "96.2 %. The house takes nothing from a double. Why does it offer one?"
            ),
        ),
        Message("What doubles do to a machine comes after question 09.3."),
    ),
    "09.dear": Gated(
        ("09.5",),
        (
            Message(
                "Half a chip an evening: eight times what a single chip loses, "
                "`((18/17)^7-1)*17`, about 8.36. Still 988 of 1,000 evenings are won. **It bets "
                "more, so it pays more.**"
            ),
        ),
        Message("Goes on after question 09.5."),
    ),
    "09.walls": Gated(
        ("09.B",),
        (
            Message(
                "A walk of your chips between 0, **ruin** (the bank cannot pay the next bet), and "
                "all there are. The wind: 8 up for 9 down."
            ),
        ),
        Message("The walls come after your guess 09.B."),
    ),
    "09.sympy": Gated(
        ("09.7",),
        (
            Message(
                "SymPy solves the difference equation for any number of chips: two powers, mixed "
                "so that both walls fit."
            ),
        ),
        Message("SymPy's derivation comes after question 09.7."),
    ),
    "09.endless": Gated(
        ("09.7",),
        (
            Message(
                "Move the far wall away: against a friend whose bank has no end, even fair bets "
                "leave you with nothing, for i/n sinks to 0: **ruin is certain**. Only with the "
                "wind behind you is there a chance to go on for ever."
            ),
        ),
        Message("A match without a far wall comes after question 09.7."),
    ),
    "09.safe": Gated(
        ("09.7c",),
        (
            Message(
                "A machine has many pays, so there is no formula for z, only a root. Another "
                "machine, Jacks or Better, pays 9 for a full house and 6 for a flush; with 1 % of "
                "each bet given back it is 0.544 % in your favour. For a risk of ruin of one half "
                "the bank must be 1,093 bets, for one in ten 3,628, for one in a hundred 7,256. "
                "**To be safe from bad luck one needs seven thousand bets, in order to earn five "
                "in a thousand.**"
            ),
        ),
        Message("A machine in your favour comes after question 09.7c."),
    ),
    "09.coin": Gated(
        ("09.C", "09.8"),
        (
            Message(
                "Each toss adds one chip, without end. “Endless” is a word about banks that do not "
                "exist; so is the system that cannot lose. Move t: a bank of 2ᵗ chips."
            ),
        ),
        Message("SymPy's coin game comes after guess 09.C and question 09.8."),
    ),
    "09.break": Gated(
        ("09.5", "09.7"),
        (
            Message(
                "At which chance is the match of ten chips lost nine times in ten? Or at how many "
                "chips each, with 8 wins in 17? Move the sliders."
            ),
        ),
        Message("Other walls come after questions 09.5 and 09.7."),
    ),
    "09.better": Gated(
        ("09.5", "09.7"),
        (
            Message(
                "And a coin a little in your favour, 9 in 17: the system now brings "
                "`1-(16/17)^7`, about 0.346 an evening, a flat chip only `1/17`. A system is a way "
                "to bet more."
            ),
        ),
        Message("A better coin comes after questions 09.5 and 09.7."),
    ),
    "09.game": Gated(
        ("09.6",),
        (
            Message(
                "At the machine the price of your choice to double is 0, every time; the luck is "
                "large. Write down beforehand when you will collect."
            ),
            Message(
                "In draw poker the same walls stand. A bank of 100 against a bank of 100 and five "
                "belongings at 50: you win all with chance `100/(2*100+5*50)` = `2/9`, if the bets "
                "are fair. **Whoever can bring more outlasts you.**"
            ),
        ),
        Message("Goes on after question 09.6."),
    ),
}

CHAPTER_09: Final = Chapter(
    number="09",
    title=Message("Double or nothing"),
    minutes=40,
    games=("aces-and-faces",),
    arc=(
        (Message("Play"), ("09.A", "09.play")),
        (Message("Predict"), ("09.B",)),
        (Message("Explore"), ("09.system",)),
        (Message("Derive"), ("09.1", "09.1b", "09.1c", "09.1d", "09.1e", "09.2", "09.3")),
        (Message("Check"), ("09.4", "09.5", "09.6", "09.7", "09.7b", "09.7c")),
        (Message("Break it"), ("09.C", "09.8")),
        (Message("Exit ticket"), tuple(item.id for item in TICKET)),
    ),
    marks=("09.play", "09.system", "09.doubled"),
    predictions=_PREDICTIONS,
    questions=QUESTIONS,
    derivations=DERIVATIONS,
    gated=_GATED,
    ticket=TICKET,
    teacher=(
        Message("**Five minutes:** stops 1 to 7. **The whole lesson:** all four systems, then the "
                "two walls."),
        Message(
            "Let pupils invent systems in pairs and promise a prize for one whose mean leaves the "
            "band of two standard errors three times running. Somebody will shout after one."
        ),
        Message(
            "Say clearly that the reason needs an end: a bank, and a last bet. Money is not meant: "
            "chips have no value here. An hour at a machine that keeps 3.75 % costs about 94 chips "
            "(500 hands of 5)."
        ),
        Message(
            "Common errors: the loss as one chip too many; the chance of a bet given for the whole "
            "match; odds for chance; a mean taken for all there is to say."
        ),
        Message(
            "Discuss: who offers fair doubles, and why? Insurance is the system that lets a win "
            "ride, seen from the other side: is it foolish?"
        ),
        Message(
            "Strong students: prove i·(n − i). Show that bold play from 5 of 20 beats chip by "
            "chip when the bets are against you."
        ),
    ),
    stops=(
        Message("127 chips, double after a loss, one chip up every evening. Lend?"),
        Message("Ten evenings. All won?"),
        Message("A thousand evenings. What did you overlook?"),
        Message("Two sums. Say 1 + 2 + 4 and so on. Vote again."),
        Message("The doubling tree: chance times chips, at every depth."),
        Message("Two walls, ten chips each, 8 up for 9 down. More or less than 40 of 100?"),
        Message("The coin game, a million in the bank. What would you pay?"),
    ),
)  # fmt: skip
"""The whole chapter as data."""
