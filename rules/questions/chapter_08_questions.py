"""Chapter 08: its questions with hints and slips: swings, rare things, edge against noise.

Chips are bet one a hand. Letters: f faces, n hands or tries, s a standard deviation in chips, a
players in a hundred.
"""

from __future__ import annotations

from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_ROOT: Final = Message("That is the variance: take the root.")
_FACES: Final = {"f": (4, 8, 10)}
_TRIES: Final = {"n": (10, 12, 20)}
_SPREADS: Final = {"s": (2, 3, 5)}

QUESTIONS: Final = (
    Question(
        "08.1",
        Message("What is the variance of one throw of a die with {f} faces, 1 to {f}?", f="f"),
        "(f^2-1)/12", at={"f": 6}, allowed=_FACES, wants="value",
        hint=Message("Mean of the squares, less the square of the mean."),
        slips=(
            Slip("(f+1)*(2*f+1)/6", Message(
                "That is the mean of the squares; take off the square of the mean.")),
            Slip("sqrt((f^2-1)/12)", Message("That is the standard deviation, its root.")),
            Slip("((f+1)/2)^2", Message("That is the square of the mean.")),
            Slip("f^2/12", Message(
                "That is a number drawn anywhere between 0 and {f}; a die has whole faces.",
                f="f")),
        ),
    ),
    Question(
        "08.2",
        Message("The result of one hand has a standard deviation of 3.192 chips. What is the "
                "standard deviation of the total of {n} hands, in chips?", n="n"),
        "3.192*sqrt(n)", at={"n": 500}, allowed={"n": (100, 900, 2500)}, wants="value",
        hint=Message("Variances add, {n} of them; then the root.", n="n"),
        slips=(
            Slip("3.192*n", Message(
                "Standard deviations do not add, variances do: swings cancel in part.")),
            Slip("3.192^2*n", _ROOT),
            Slip("10.19*n", _ROOT),
            Slip("3.192/sqrt(n)", Message(
                "That is how far off the mean of a hand is; the total swings more, not less.")),
        ),
    ),
    Question(
        "08.3",
        Message("A ticket pays 100 chips once in {n}, otherwise nothing. What is the variance of "
                "its pay?", n="n"),
        "100^2*(1/n)*(1-1/n)", at={"n": 20}, allowed={"n": (10, 25, 50)}, wants="value",
        hint=Message("100² once in {n}; then take off the square of the mean.", n="n"),
        slips=(
            Slip("100^2*(1/n)", Message(
                "That is the mean of the square; the square of the mean is still in.")),
            Slip("100*(1/n)*(1-1/n)", Message("The pay counts squared.")),
            Slip("(100/n)^2", Message("That is the square of the mean.")),
            Slip("100*sqrt((1/n)*(1-1/n))", Message("That is the standard deviation.")),
        ),
    ),
    Question(
        "08.4",
        Message("{n} tries, and each hits once in {n}. What is the chance that none hits?", n="n"),
        "(1-1/n)^n", at={"n": 6}, allowed=_TRIES, wants="probability",
        hint=Message("All of them must miss."),
        slips=(
            Slip("1-n*(1/n)", Message(
                "{n} chances of 1/{n} added: double hits were counted twice. It is not sure to "
                "come.", n="n")),
            Slip("1-(1-1/n)^n", Message("That is at least one.")),
            Slip("1/n", Message("That is the chance of a hit in one try.")),
            Slip("1/2", Message(
                "Not even: one hit on average, sometimes two or three, and so more often none.")),
        ),
    ),
    Question(
        "08.5",
        Message("The same: {n} tries, each hits once in {n}. What is the chance of exactly one "
                "hit?", n="n"),
        "n*(1/n)*(1-1/n)^(n-1)", at={"n": 6}, allowed=_TRIES, wants="probability",
        hint=Message("Which try hits, and what must the others do?"),
        slips=(
            Slip("(1/n)*(1-1/n)^(n-1)", Message(
                "That is a hit in one named try; any of them will do.")),
            Slip("(1-1/n)^n", Message("That is none.")),
            Slip("1-(1-1/n)^n", Message("That is at least one: two and more are in it.")),
            Slip("n*(1/n)", Message("The other tries must miss: they have no factor yet.")),
        ),
    ),
    Question(
        "08.6",
        Message("A game keeps 0.02 chips of each hand on average, and the standard deviation of "
                "one hand is {s} chips. After how many hands is the mean loss as big as the "
                "standard deviation of the total?", s="s"),
        "(s/0.02)^2", at={"s": 4}, allowed=_SPREADS, wants="value",
        hint=Message("n times the edge against √n times {s}.", s="s"),
        slips=(
            Slip("s/0.02", Message("The noise grows too, with the root: square it.")),
            Slip("s^2/0.02", Message("Square the edge as well.")),
            Slip("s/0.02^2", Message("Square the standard deviation as well.")),
            Slip("(0.02/s)^2", Message("Upside down.")),
        ),
    ),
    Question(
        "08.7",
        Message("Two machines, each with a standard deviation of {s} chips a hand, their means "
                "0.01 chips apart. After how many hands on each is the mean difference of the two "
                "totals as big as its standard deviation?", s="s"),
        "2*(s/0.01)^2", at={"s": 4}, allowed=_SPREADS, wants="value",
        hint=Message("The difference has the variance of both."),
        slips=(
            Slip("(s/0.01)^2", Message("Only one of the two machines wobbles here; both do.")),
            Slip("(2*s/0.01)^2", Message(
                "You added the standard deviations; add the variances.")),
            Slip("2*s/0.01", Message("The noise grows with the root: square it.")),
        ),
    ),
    Question(
        "08.8",
        Message("At another machine {a} of 100 players are ahead after an hour. Of 100 players who "
                "are ahead now, how many win in their next hour, on average?", a="a"),
        "a", at={"a": 40}, allowed={"a": (30, 36, 44)}, wants="value",
        hint=Message("What does the deck know of the last hour?"),
        slips=(
            Slip("a^2/100", Message(
                "That is how many of 100 win both hours; here the first has been won already.")),
            Slip("100-a", Message("As if luck had to be paid back.")),
            Slip("50", Message(
                "Half would be a fair game with two even sides; this one has an edge and a "
                "skew.")),
        ),
    ),
    Question(
        "08.9",
        Message("Let the royal flush pay {h} instead of 500, and keep all holds as they are. It "
                "comes once in 46,598 hands. By how many chips does the return of a hand rise?",
                h="h"),
        "(h-500)/46598", at={"h": 800}, allowed={"h": (1200, 2000, 4000)}, wants="value",
        hint=Message("How much more, and how often?"),
        slips=(
            Slip("h/46598", Message("That is all the royal flush brings; only the change counts.")),
            Slip("h-500", Message("As if it came in every hand.")),
            Slip("(h^2-500^2)/46598", Message(
                "So the mean of the squares rises; the return is a mean of pays.")),
            Slip("500/46598", Message("That is what it brings now.")),
        ),
    ),
)  # fmt: skip
"""08.1 to 08.9."""

TICKET: Final = (
    Question(
        "08.E1",
        Message("At a machine that pays 800 for a royal flush one hand has a standard deviation of "
                "4.577 chips. What is that of the total of {n} hands?", n="n"),
        "4.577*sqrt(n)", at={"n": 100}, allowed={"n": (400, 900, 1600)}, wants="value",
        hint=Message("Variances add."),
        slips=(
            Slip("4.577*n", Message("Standard deviations do not add.")),
            Slip("4.577/sqrt(n)", Message("That is for the mean of a hand.")),
            Slip("4.577^2*n", _ROOT),
        ),
    ),
    Question(
        "08.E2",
        Message("From chapter 06: a ticket costs 1 chip and pays 500 once in {n}. What is its mean "
                "result, the price taken off?", n="n"),
        "500/n-1", at={"n": 2000}, allowed={"n": (4000, 5000)}, wants="value",
        hint=Message("Chance times pay, less the price."),
        slips=(
            Slip("500/n", Message("The price is still to be paid.")),
            Slip("499/n-1", Message("The price was taken off twice when you win.")),
            Slip("1-500/n", Message(
                "That is what the house keeps: your result has the other sign.")),
        ),
    ),
    Choice(
        "08.E3",
        Message("No royal flush in 140,000 hands. How odd is that? Which tool, without computing?"),
        Option("b", Message("Poisson's chances of 0, 1, 2, … rare things")),
        Message("Right: three are expected, and about one player in twenty sees none."),
        (
            (Option("a", Message("The bell, with the standard deviation of the bank")), Message(
                "The bell knows nothing about counts near 0.")),
            (Option("c", Message("The edge over the standard deviation")), Message(
                "That says when a loss shows, not how often a rare thing stays away.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, an earlier chapter, and which tool."""
