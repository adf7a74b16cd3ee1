"""Chapter 09: its derivations line by line: four systems that fade, doubles, walls, a coin game."""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_09_questions import QUESTIONS

__all__ = ["DERIVATIONS"]

_ASKED: Final = {question.id: question for question in QUESTIONS}
_GUESSED: Final = ("09.A", "09.B")
_WIN: Final = Message("p is the chance to win a bet, here one half.")
_AVERAGE_WHY: Final = Message("Each result counts as often as it comes: weigh by chances.")


def _line(item: str, words: Message, letters: str, numbers: str, value: str, counts: Message,
          **more: object) -> Line:  # fmt: skip
    """A line whose one part is the whole of its numbers."""
    return Line(item, words, letters, numbers, value, parts=(Part(numbers, counts),), **more)  # type: ignore[arg-type]


_RIDE = Lines(
    "let it ride",
    Message("System one: let a win ride"),
    Message("d is the number of bets."),
    (
        _line("09.d1a", Message("One chip on heads. What is won stays on the table for the next "
                                "bet, three bets in all. All three are won."),
              "(1/2)^d", "(1/2)^3", "1/8", Message("Three wins running."), needs=_GUESSED),
        _line("09.d1b", Message("Then the three wins have brought 1 + 2 + 4 chips."),
              "2^d-1", "1+2+4", "7", Message("Each bet is as large as all that lies there."),
              wants="value"),
        _line("09.d1c", Message("Seven chips won, or the one chip lost: each weighed by its "
                                "chance."),
              "(1/2)^d*(2^d-1)-(1-(1/2)^d)*1", "1/8*7-7/8*1", "0",
              Message("One evening in eight brings 7, seven in eight cost 1."), wants="value",
              then=Message("Rare big wins, many small losses, and on average nothing.")),
    ),
)  # fmt: skip

_AFTER_LOSS = Lines(
    "double after a loss",
    Message("System two, your friend's: double after a loss"),
    Message("n is the most bets of an evening."),
    (
        Line(
            "09.d2a", Message("If all seven bets are lost, so many chips are gone."),
            "2^n-1", "1+2+4+8+16+32+64", "127", wants="value", needs=_GUESSED, sign="+",
            parts=(Part("1+2+4+8", Message("The first four bets, each twice the last.")),
                   Part("16+32+64", Message("The last three: most of it."))),
        ),
        _line("09.d2b", Message("How often are all seven lost?"),
              "(1/2)^n", "(1/2)^7", "1/128", Message("Seven losses running."),
              question=_ASKED["09.1"], rule=Ruled.MULTIPLY,
              why=Message("All seven must happen, one after the other: multiply.")),
        _line("09.d2c", Message("On every other evening one chip is won."),
              "(1-(1/2)^n)*1-(1/2)^n*(2^n-1)", "127/128*1-1/128*127", "0",
              Message("127 evenings in 128 bring 1, one costs 127."), wants="value",
              then=Message("Many small wins, one big loss: the same nothing, the other way "
                           "round.")),
    ),
)  # fmt: skip

_LEAVE = Lines(
    "leave when ahead",
    Message("System three, leave when ahead: two lines yours"),
    _WIN,
    (
        Line(
            "09.d3a", Message("At most three bets of one chip. Ahead by one: a win at once, or "
                              "lose, win, win."),
            "p+(1-p)*p^2", "1/2+1/8", "5/8", needs=("09.1",), sign="+",
            parts=(Part("1/2", Message("The first bet is won.")),
                   Part("1/8", Message("Lose, win, win: one order of eight."))),
        ),
        Line(
            "09.d3b", Message("Behind by one."), "2*(1-p)^2*p", "1/8+1/8", "1/4", sign="+",
            question=_ASKED["09.1b"], rule=Ruled.ADD,
            why=Message("Two orders that never happen together: add."),
            parts=(Part("1/8", Message("Lose, win, lose.")),
                   Part("1/8", Message("Lose, lose, win."))),
        ),
        _line("09.d3c", Message("Behind by three: all lost."), "(1-p)^3", "(1/2)^3", "1/8",
              Message("Three losses running.")),
        _line("09.d3d", Message("The mean of the evening."),
              "(p+(1-p)*p^2)*1-2*(1-p)^2*p*1-(1-p)^3*3", "5/8*1-1/4*1-1/8*3", "0",
              Message("Three results, each with its chance."), question=_ASKED["09.1c"],
              rule=Ruled.AVERAGE, why=_AVERAGE_WHY, wants="value",
              then=Message("Five evenings in eight are won, and it is still worth nothing.")),
    ),
)  # fmt: skip

_RAISE = Lines(
    "raise after a win",
    Message("System four, raise after a win: alone"),
    _WIN,
    (
        _line("09.d4a", Message("A chip; after a win two, after a loss one again; two bets. Win, "
                                "then lose:"),
              "1-2", "1-2", "-1", Message("One chip won, two lost."), question=_ASKED["09.1d"],
              rule=Ruled.SUBTRACT, why=Message("What was won, less what is lost: subtract."),
              needs=("09.1c",), wants="value"),
        Line(
            "09.d4b", Message("The mean of all four evenings."),
            "p^2*3-p*(1-p)*1+(1-p)*p*0-(1-p)^2*2", "1/4*3-1/4*1+1/4*0-1/4*2", "0",
            question=_ASKED["09.1e"], rule=Ruled.AVERAGE, why=_AVERAGE_WHY, wants="value", sign="+",
            parts=(Part("1/4*3-1/4*1", Message("Two evenings that begin with a win.")),
                   Part("1/4*0-1/4*2", Message("Two evenings that begin with a loss."))),
        ),
    ),
)  # fmt: skip

_SHAPES = Lines(
    "two shapes",
    Message("Two shapes of nothing"),
    Message("n is the most bets of system two, d the bets of system one."),
    (
        _line("09.d5a", Message("Double after a loss: the variance, the mean of the square less "
                                "the square of the mean, which is 0 here."),
              "(1-(1/2)^n)*1^2+(1/2)^n*(2^n-1)^2", "127/128*1^2+1/128*127^2", "127",
              Message("Two results, squared, each with its chance."), needs=("09.1",),
              wants="value"),
        _line("09.d5b", Message("Let it ride: the same."),
              "(1/2)^d*(2^d-1)^2+(1-(1/2)^d)*1^2", "1/8*7^2+7/8*1^2", "7",
              Message("Two results, squared, each with its chance."), wants="value",
              then=Message("The same mean, another shape. Even is not harmless.")),
    ),
)  # fmt: skip

_CARD = Lines(
    "the dealer's card",
    Message("A double at the machine"),
    Message("n is the number of ranks, each in four suits."),
    (
        _line("09.d6a", Message("The dealer shows a card, you pick one. Yours has the same rank: a "
                                "push."),
              "3/(4*n-1)", "3/51", "1/17", Message("Three cards of that rank among the other 51."),
              needs=("09.A",)),
        _line("09.d6b", Message("Higher and lower share the rest."),
              "(1-3/(4*n-1))/2", "(1-1/17)/2", "8/17", Message("Half of all that is no push."),
              question=_ASKED["09.2"], rule=Ruled.SHARE,
              why=Message("Both cards could change places, so each gets half: take a share.")),
        _line("09.d6c", Message("A push is played again until it is decided: the wins among all "
                                "that is no push."),
              "((1-3/(4*n-1))/2)/(1-3/(4*n-1))", "(8/17)/(1-1/17)", "1/2",
              Message("Wins over wins and losses."),
              then=Message("The double is a **fair bet**.")),
    ),
)  # fmt: skip

_DOUBLES = Lines(
    "many doubles",
    Message("A win of 5, doubled again and again: last line yours"),
    Message("d is the number of doubles."),
    (
        _line("09.d7a", Message("One double: 10 or nothing."),
              "1/2*2*5", "1/2*10+1/2*0", "5", Message("Each with chance one half."),
              needs=("09.2",), wants="value"),
        _line("09.d7b", Message("Three doubles: 40 or nothing."),
              "(1/2)^d*5*2^d", "1/8*40+7/8*0", "5", Message("Three wins running, or not."),
              wants="value", then=Message("Any number of them: **the mean stays**.")),
        _line("09.d7c", Message("The mean of the square does not."),
              "(1/2)^d*(5*2^d)^2", "1/8*40^2", "200", Message("40 squared, one time in eight."),
              wants="value"),
        _line("09.d7d", Message("So the variance grows."),
              "25*(2^d-1)", "200-5^2", "175", Message("Less the square of the mean."),
              question=_ASKED["09.3"], rule=Ruled.SUBTRACT,
              why=Message("Mean of the square less square of the mean: subtract."), wants="value",
              then=Message("For none to four doubles: 0, 25, 75, 175, 375.")),
    ),
)  # fmt: skip

_HOUSE = Lines(
    "equal ranks lose",
    Message("House rule: equal ranks lose"),
    Message("d is the number of doubles."),
    (
        _line("09.d8a", Message("What one double leaves of a chip."),
              "8/17*2", "8/17*2", "16/17", Message("Won 8 times in 17, and then two chips."),
              needs=("09.3",), wants="value"),
        _line("09.d8b", Message("Three doubles."),
              "(16/17)^d", "(16/17)^3", "4096/4913", Message("The same share, three times."),
              question=_ASKED["09.4"], rule=Ruled.MULTIPLY,
              why=Message("A share of a share of a share: multiply."), wants="value"),
    ),
)  # fmt: skip

_HOUSE_SYSTEM = Lines(
    "the system there",
    Message("Your friend's system where equal ranks lose"),
    Message("n is the most bets of an evening."),
    (
        _line("09.d9a", Message("All seven are lost."),
              "(9/17)^n", "(9/17)^7", "4782969/410338673", Message("Seven losses running."),
              needs=("09.4",)),
        _line("09.d9b", Message("One chip won, or 127 lost: 1, and 128 less whenever all is lost."),
              "1-2^n*(9/17)^n", "1-128*(9/17)^7",
              "-201881359/410338673", Message("One chip, less 128 with the chance above."),
              question=_ASKED["09.5"], rule=Ruled.AVERAGE, why=_AVERAGE_WHY, wants="value"),
    ),
)  # fmt: skip

_FAIR_WALK = Lines(
    "a fair walk",
    Message("Two walls, fair bets"),
    Message("n is the number of all chips; you begin with 5."),
    (
        _line("09.d10a", Message("Your chance rises from 0 at no chip to 1 at all chips. Fair: "
                                 "every step of this staircase is alike."),
              "1/n", "1/20", "1/20", Message("One of twenty equal steps."), needs=("09.B",)),
        _line("09.d10b", Message("You stand on its fifth step."),
              "5*1/n", "5*1/20", "1/4", Message("Five equal steps."), question=_ASKED["09.6"],
              rule=Ruled.MULTIPLY, why=Message("So many equal steps: multiply."),
              then=Message("The same from the mean, which stays at 5: `1/4*20+3/4*0` = `5`.")),
    ),
)  # fmt: skip

_WIND = Lines(
    "against the wind",
    Message("Two walls, 8 wins in 17"),
    Message("i is the number of chips that each of you brings."),
    (
        _line("09.d11a", Message("p·(u(i + 1) − u(i)) = q·(u(i) − u(i − 1)): each step is q/p "
                                 "times the one before."),
              "(9/17)/(8/17)", "(9/17)/(8/17)", "9/8", Message("Losses over wins."),
              needs=("09.6",), wants="value"),
        _line("09.d11b", Message("The first ten steps over all twenty."),
              "((9/8)^i-1)/((9/8)^(2*i)-1)", "((9/8)^10-1)/((9/8)^20-1)",
              "1073741824/4560526225", Message("1, 9/8, (9/8)², …: ten of them over twenty."),
              question=_ASKED["09.7"], rule=Ruled.SHARE,
              why=Message("Your steps among all steps: take a share."),
              then=Message("From 47 in 100 for a bet to 24 in 100 for the match.")),
    ),
)  # fmt: skip

_BIGGER = Lines(
    "bigger bets",
    Message("The same match in bigger bets, and with the wind: two lines yours"),
    Message("k is the number of bets that each of you can pay."),
    (
        _line("09.d12a", Message("One bet of ten."), "1/(1+(9/8)^k)", "1/(1+9/8)", "8/17",
              Message("Just the bet."), needs=("09.7",)),
        _line("09.d12b", Message("Bets of five."), "1/(1+(9/8)^k)", "1/(1+(9/8)^2)", "64/145",
              Message("Two steps over four."), question=_ASKED["09.7b"], rule=Ruled.SHARE,
              why=Message("Two steps of four: take a share.")),
        _line("09.d12c", Message("9 wins in 17, chip by chip."), "1/(1+(8/9)^k)",
              "1/(1+(8/9)^10)", "3486784401/4560526225", Message("Now each step is 8/9."),
              question=_ASKED["09.7c"], rule=Ruled.SHARE,
              why=Message("Ten steps of twenty: take a share."),
              then=Message("Against you: bet big and be gone. For you: small bets, many of "
                           "them.")),
    ),
)  # fmt: skip

_HOW_LONG = Lines(
    "how long",
    Message("How long does such a match last?"),
    Message("i is the number of chips at the start, n of all chips."),
    (
        _line("09.d13a", Message("Fair, ten chips each: so many bets on average."),
              "i*(n-i)", "10*(20-10)", "100", Message("Your chips times your friend's."),
              needs=("09.7",), wants="value"),
        _line("09.d13b", Message("With 8 wins in 17 each bet costs 1/17 on average: the mean loss "
                                 "over that."),
              "(i-n/(1+(9/8)^i))*17", "(10-20/(1+(9/8)^10))*17", "82043447618/912105245",
              Message("Ten chips, less what you end with on average."), wants="value"),
    ),
)  # fmt: skip

_ENDLESS = Lines(
    "no far wall",
    Message("No far wall, and the wind behind you"),
    Message("z is the chance ever to lose a chip, p to win a bet, b the bank."),
    (
        _line("09.d14a", Message("To lose a chip, ever: lose it now, or win one and lose two. With "
                                 "9 wins in 17 just one number below 1 fits."),
              "p*z^2+1-p", "9/17*(8/9)^2+8/17", "8/9", Message("It gives itself back: 8/9."),
              needs=("09.7",)),
        _line("09.d14b", Message("A bank of twenty chips is lost one by one."),
              "z^b", "(8/9)^20", "1152921504606846976/12157665459056928801",
              Message("Twenty times a chip."),
              then=Message("Even a good bet ruins a small bank one time in ten.")),
    ),
)  # fmt: skip

_COIN = Lines(
    "the coin game",
    Message("The coin game of St Petersburg"),
    Message("t is the number of tosses that the bank can pay in full."),
    (
        _line("09.d15a", Message("Heads at the first toss: chance times pay. At the second, the "
                                 "third, …: always the same."),
              "1/2*2", "1/2*2", "1", Message("Half the time two chips."), needs=("09.C",),
              wants="value"),
        _line("09.d15b", Message("A bank of 1,024 chips pays ten of them in full."),
              "t*1", "10*1", "10", Message("One chip each."), wants="value"),
        _line("09.d15c", Message("If heads comes later still, the bank pays all it has."),
              "t+2^t/2^t", "10+1024/2^10", "11", Message("Ten chips, and one more."),
              question=_ASKED["09.8"], rule=Ruled.ADD,
              why=Message("Paid in full or not, never both: add."), wants="value"),
        _line("09.d15d", Message("A bank of a million pays nineteen of them in full."),
              "t+1000000/2^t", "19+1000000/2^19", "171273/8192",
              Message("Nineteen chips, and what later heads take."), wants="value",
              then=Message("A bank twice as large makes the ticket worth one chip more.")),
    ),
)  # fmt: skip

DERIVATIONS: Final = (
    _RIDE, _AFTER_LOSS, _LEAVE, _RAISE, _SHAPES, _CARD, _DOUBLES, _HOUSE, _HOUSE_SYSTEM,
    _FAIR_WALK, _WIND, _BIGGER, _HOW_LONG, _ENDLESS, _COIN,
)  # fmt: skip
"""Four systems, faded; two shapes; doubles; the house rule; walls; no wall; the coin game."""
