"""Chapter 04: its questions with hints and slips.

Letters: p the chance of an event, n how often it is tried, a how many more than expected were seen,
m how many trials are still to come, k how many times smaller an error shall be, w how wide.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rules.answers import Question, Slip
from rules.messages import Message
from rules.questions.chapter import Choice, Option

__all__ = ["QUESTIONS", "TICKET"]

_TWO_PAIR: Final = Fraction(25, 108)
_PAIR: Final = Fraction(25, 54)
_FIVE_ALIKE: Final = Fraction(1, 1296)


def _trials(*rows: tuple[Fraction, int]) -> list[dict[str, int | Fraction]]:
    return [{"p": p, "n": n} for p, n in rows]


_SHARES: Final = _trials(
    (_TWO_PAIR, 100), (_TWO_PAIR, 400), (_PAIR, 50), (Fraction(1, 2), 100), (Fraction(1, 6), 180),
    (Fraction(1, 36), 140),
)  # fmt: skip
_LEADS: Final[list[dict[str, int]]] = [
    {"a": 6, "n": 50, "m": 450}, {"a": 12, "n": 200, "m": 1800}, {"a": 5, "n": 100, "m": 400},
    {"a": 8, "n": 100, "m": 700},
]  # fmt: skip

QUESTIONS: Final = (
    Question(
        "04.1",
        Message("An event has chance {p}. In {n} throws, by how many is its count typically off?",
                p="p", n="n"),
        "sqrt(n*p*(1-p))", at={"p": _TWO_PAIR, "n": 100}, allowed=_SHARES, wants="value",
        hint=Message("You have the variance of the count. What undoes a square?"),
        slips=(
            Slip("n*p*(1-p)", Message("That is the variance, in squared throws: take the root.")),
            Slip("sqrt(p*(1-p)/n)", Message(
                "That is for the share; the count is {n} times the share.", n="n")),
            Slip("n*sqrt(p*(1-p))", Message(
                "As if all throws were off in the same direction: variances add, not distances.")),
            Slip("sqrt(n*p)", Message("A 0 has a distance too: p·(1 − p), not p.")),
        ),
    ),
    Question(
        "04.2",
        Message("The same as a share: an event has chance {p}. What is the standard error of its "
                "share in {n} throws?", p="p", n="n"),
        "sqrt(p*(1-p)/n)", at={"p": _TWO_PAIR, "n": 100}, allowed=_SHARES, wants="value",
        hint=Message("The share is the count over {n}, and so is what it is off.", n="n"),
        slips=(
            Slip("p*(1-p)/n", Message("That is the variance of the share: take the root.")),
            Slip("sqrt(p*(1-p))/n", Message(
                "The variance is over n, so its root is over √n, not over n.")),
            Slip("sqrt(n*p*(1-p))", Message(
                "That is for the count, in throws; a share is the count over {n}.", n="n")),
            Slip("sqrt(p/n)", Message("A 0 has a distance too: p·(1 − p), not p.")),
        ),
    ),
    Question(
        "04.3",
        Message("An error {k} times smaller takes how many times as many throws?", k="k"),
        "k^2", at={"k": 10}, allowed={"k": (3, 4, 5, 20, 100)}, wants="whole number",
        hint=Message("n stands under a root."),
        slips=(
            Slip("k", Message(
                "n stands under a root: {k} times the throws do not make the error {k} times "
                "smaller.", k="k")),
            Slip("2*k", Message("Not twice {k}: squared.", k="k")),
            Slip("sqrt(k)", Message(
                "Upside down: so many times smaller does the error get with {k} times the throws.",
                k="k")),
        ),
    ),
    Question(
        "04.4",
        Message("A share is near {p}. After how many trials are two standard errors of it {w}?",
                p="p", w="w"),
        "p*(1-p)*(2/w)^2", at={"p": Fraction(1, 2), "w": Fraction(1, 20)},
        allowed=[
            {"p": Fraction(1, 2), "w": Fraction(1, 100)},
            {"p": Fraction(1, 2), "w": Fraction(1, 50)},
            {"p": Fraction(1, 6), "w": Fraction(1, 30)},
            {"p": Fraction(1, 3), "w": Fraction(1, 30)},
        ],
        wants="value", hint=Message("Set {w} equal to twice the standard error; square.", w="w"),
        slips=(
            Slip("p*(1-p)/w^2", Message("That makes **one** standard error {w}.", w="w")),
            Slip("p*(1-p)*2/w^2", Message("The 2 is squared as well.")),
            Slip("(2/w)^2", Message("The variance of one ticket, p·(1 − p), is missing.")),
            Slip("sqrt(p*(1-p))*2/w", Message("Nearly: that is the root of n.")),
        ),
    ),
    Question(
        "04.5",
        Message("After {n} throws you are {a} ahead of what was expected. {m} more throws come. "
                "How many ahead are you then, on average?", n="n", a="a", m="m"),
        "a", at=_LEADS[0], allowed=_LEADS, wants="value",
        hint=Message("What does the throw to come know of the throws behind?"),
        slips=(
            Slip("0", Message(
                "“It should even out”: nothing pulls back. The lead stays and is diluted.")),
            Slip("a*(n+m)/n", Message(
                "As if luck went on at the same rate: the throws to come are on average as "
                "expected.")),
            Slip("a*n/(n+m)", Message("The share shrinks like that, not the count.")),
            Slip("-a", Message("Dice pay nothing back: they have no memory.")),
        ),
    ),
    Question(
        "04.6",
        Message("The same: {a} ahead after {n} throws, then {m} more. How far is your share above "
                "the chance then, on average?", n="n", a="a", m="m"),
        "a/(n+m)", at=_LEADS[0], allowed=_LEADS, wants="value",
        hint=Message("The lead that is left, over all throws."),
        slips=(
            Slip("a/n", Message("That was the share before the new throws.")),
            Slip("a/m", Message("Over all throws, the old ones too.")),
            Slip("0", Message(
                "It comes close to 0, and only because the lead is shared by more throws.")),
            Slip("a", Message("That is the lead as a count; a share is over all throws.")),
        ),
    ),
    Question(
        "04.7",
        Message("Five alike has chance {p}. How likely is it that {n} throws never show it?",
                p="p", n="n"),
        "(1-p)^n", at={"p": _FIVE_ALIKE, "n": 200},
        allowed=_trials((_FIVE_ALIKE, 100), (_FIVE_ALIKE, 300)), wants="probability",
        hint=Message("Not once: every single throw misses."),
        slips=(
            Slip("1-n*p", Message(
                "Chances of single throws added and taken from 1: throws with two hits were "
                "counted twice.")),
            Slip("1-(1-p)^n", Message("That is the opposite event: at least once.")),
            Slip("n*p*(1-p)^(n-1)", Message("That is exactly once.")),
            Slip("1-p", Message("That is one throw; all {n} must miss.", n="n")),
        ),
    ),
    Question(
        "04.8",
        Message("It never came in {n} trials. Of the chances 1/{n}, 2/{n}, 3/{n}, 4/{n}, … which "
                "is the first with which none at all comes less than one time in twenty?", n="n"),
        "3/n", at={"n": 200}, allowed={"n": (50, 100, 300, 1000)}, wants="value",
        hint=Message("Try them one by one: (1 − p) to the power {n}.", n="n"),
        slips=(
            Slip("0", Message("Never seen is not never: none in {n} is quite likely for a rare "
                              "thing.", n="n")),
            Slip("1/n", Message(
                "With chance 1/{n} none at all comes more than one time in three: no surprise "
                "yet.", n="n")),
            Slip("2/n", Message("With that one none at all still comes about one time in seven.")),
            Slip("4/n", Message("That is rarer than asked: one time in fifty or more.")),
            Slip("2*sqrt(1/n*(1-1/n)/n)", Message(
                "± two standard errors is made for events that came often; this one never came.")),
        ),
    ),
)  # fmt: skip
"""04.1 to 04.8."""

TICKET: Final = (
    Question(
        "04.E1",
        Message("Five dice, {n} throws: what is the standard error of the share of pairs, whose "
                "chance is {p}?", n="n", p="p"),
        "sqrt(p*(1-p)/n)", at={"p": _PAIR, "n": 50},
        allowed=_trials((_PAIR, 100), (_PAIR, 200), (_PAIR, 400)), wants="value",
        hint=Message("As in 04.2: variance of one ticket, over {n}, then the root.", n="n"),
        slips=(
            Slip("p*(1-p)/n", Message("The variance: take the root.")),
            Slip("sqrt(p*(1-p))/n", Message("Over √n, not over n.")),
            Slip("sqrt(n*p*(1-p))", Message("That is for the count, in throws.")),
            Slip("sqrt(25/108*83/108/n)", Message("That is for the chance of two pair.")),
        ),
    ),
    Question(
        "04.E2",
        Message("From chapter 01: how many stories has the picture with {a} fives and {b} twos?",
                a="a", b="b"),
        "(a+b)!/(a!*b!)", at={"a": 3, "b": 2},
        allowed=[{"a": 4, "b": 2}, {"a": 3, "b": 3}, {"a": 4, "b": 3}], wants="count",
        hint=Message("Where do the fives lie? The twos take what is left."),
        slips=(
            Slip("(a+b)!", Message("Equal dice swap here as if it made a new story.")),
            Slip("(a+b)!/a!", Message("The fives' swaps are divided out, those of the twos not.")),
            Slip("(a+b)!/b!", Message("The twos' swaps are divided out, those of the fives not.")),
            Slip("a!*b!", Message("So often equal dice swap, and nobody sees it.")),
        ),
    ),
    Choice(
        "04.E3",
        Message("No five alike in 200 throws. Are the dice bad? Which tool, without computing?"),
        Option("b", Message("The chance that all of them miss, (1 − p)ⁿ")),
        Message("Right: for what never came, ask how likely never is."),
        (
            (Option("a", Message("The share seen, ± two standard errors")), Message(
                "The band is for what came often. Here it says 0 ± 0, and knows nothing.")),
            (Option("c", Message("It is due now: throw on and see")), Message(
                "Nothing is ever due: the dice do not know that it did not come.")),
        ),
    ),
)  # fmt: skip
"""The exit ticket: new numbers, an earlier chapter, and which tool."""
