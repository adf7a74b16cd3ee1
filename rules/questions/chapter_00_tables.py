"""Chapter 00: the three tables as a newcomer meets them, and nine events for words of chance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.messages import Message
from rules.questions.chapter import Gated

__all__ = ["EVENTS", "NOTICES", "SEATS", "WORDS", "Event", "Seat", "Word"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A table before anybody sits there: its ``game`` by address, its name, three sentences.

    ``mark`` is settled by the first hand that is played there.
    """

    game: str
    mark: str
    title: Message
    rules: tuple[Message, ...]


SEATS: Final = {
    seat.game: seat
    for seat in (
        Seat(
            "aces-and-faces",
            "00.sat.aces",
            Message("Aces and Faces: you against a machine"),
            (
                Message("Bet 1 to 5 chips and get five cards."),
                Message("Hold what you like, by tapping it; all other cards are drawn once."),
                Message("The pay table says what your last five cards pay for each chip, the bet "
                        "included."),
            ),
        ),
        Seat(
            "draw-poker",
            "00.sat.draw",
            Message("Draw poker: you against a snowman"),
            (
                Message("Both pay 5 chips into the pot and get five cards; then each may bet, wait "
                        "or drop out."),
                Message("DRAW ends the round and exchanges the cards you have marked; after that "
                        "there is a second round."),
                Message("CALL compares the hands: the better one takes the pot, or whoever is left "
                        "if the other drops."),
            ),
        ),
        Seat(
            "dice-poker",
            "00.sat.dice",
            Message("Dice poker: three at a table"),
            (
                Message("Everybody pays 1 chip; five dice, up to three throws, and the best result "
                        "takes all."),
                Message("Five alike is best, then four, full house, three, two pair, pair; there "
                        "is no straight."),
                Message("You may throw again only what you threw just before: a die left lying "
                        "stays."),
            ),
        ),
    )
}  # fmt: skip
"""The tables by their addresses."""

NOTICES: Final = {
    "00.aces": Gated(
        ("00.sat.aces",),
        (
            Message(
                "**Did you notice?** The machine marks what pays already. It does not say that "
                "this is best. And the bet is inside the pay: a pair of jacks pays 1, so you only "
                "have your chip back, and a pair of tens pays nothing."
            ),
        ),
        Message("What to notice here comes after your first hand."),
    ),
    "00.draw": Gated(
        ("00.sat.draw",),
        (
            Message(
                "**Did you notice?** His cards are hidden, but you see how many he took. Somebody "
                "who takes three has a pair, most likely. What has somebody who takes one?"
            ),
        ),
        Message("What to notice here comes after your first deal."),
    ),
    "00.dice": Gated(
        ("00.sat.dice",),
        (
            Message(
                "**Did you notice?** Whoever throws later knows what there is to beat. Does that "
                "help, and how much? One of your guesses will be about it."
            ),
        ),
        Message("What to notice here comes after your first game."),
    ),
}  # fmt: skip
"""A thing to notice at each table, told after the first hand."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of chance and the band, from ``least`` to ``most``, in which these pages use it."""

    says: Message
    band: Message
    least: Fraction
    most: Fraction


def _word(says: str, band: str, least: int, most: int) -> Word:
    return Word(Message(says), Message(band), Fraction(least, 100), Fraction(most, 100))


WORDS: Final = (
    _word("certain", "always", 100, 100),
    _word("very likely", "above 95 %", 95, 100),
    _word("likely", "65 to 95 %", 65, 95),
    _word("about even", "35 to 65 %", 35, 65),
    _word("unlikely", "5 to 35 %", 5, 35),
    _word("very unlikely", "below 5 %", 0, 5),
    _word("impossible", "never", 0, 0),
)
"""Seven words, the surest first."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens at the tables, and its exact chance."""

    key: str
    says: Message
    chance: Fraction

    @property
    def word(self) -> int:
        """The place of its word among :data:`WORDS`."""
        ends = (0, 1) if self.chance in (0, 1) else ()
        return next(
            place
            for place, word in enumerate(WORDS)
            if (word.least == word.most) == bool(ends) and word.least <= self.chance <= word.most
        )


EVENTS: Final = (
    Event("six", Message("One die shows a six."), Fraction(1, 6)),
    Event("red", Message("The first card dealt is red."), Fraction(1, 2)),
    Event("aces", Message("The first two cards dealt are both aces."), Fraction(1, 221)),
    Event("higher", Message("Two throw one die each, and yours is the higher."), Fraction(5, 12)),
    Event("five", Message("You and the snowman have five cards."), Fraction(1)),
    Event("ace", Message("The first card dealt is an ace."), Fraction(1, 13)),
    Event("spade", Message("The first card dealt is no spade."), Fraction(3, 4)),
    Event("seven", Message("A die shows a seven."), Fraction(0)),
    Event("sixes", Message("Two dice do not both show a six."), Fraction(35, 36)),
)
"""Nine events, none of which a guess of the chapter asks for, in no order of their chances."""
