"""The lines of pay tables, and the lines of every table that is printed somewhere.

A line names a combination in words and its pay for one. The families below are those of the rule
book, section 2: their lines once, and the figures in which their machines differ apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from rules.cards import Rank
from rules.hands import HandCategory, HandValue
from rules.messages import Message

__all__ = ["HIGHEST_PAY", "LONGEST_NAME", "PRINTED", "PayLine", "PrintedTable"]

HIGHEST_PAY = 10**6
"""No line pays more for one, so that every sum of pays over all deals stays far below 2⁶³."""

LONGEST_NAME = 80

_ACES = frozenset({Rank.ACE})
_FACES = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
_TWO_TO_FOUR = frozenset({Rank.TWO, Rank.THREE, Rank.FOUR})


@dataclass(frozen=True, slots=True, kw_only=True)
class PayLine:
    """One line of a pay table: a combination in words and its pay for one.

    ``ranks`` narrows the rank that the combination is made of: of the pair, the three, the four, or
    the top card of a straight flush. ``kickers`` narrows the fifth card beside four of a kind.
    Without a ``category`` the line takes every hand that fits no line above it.
    """

    name: str
    pay: int
    category: HandCategory | None = None
    ranks: frozenset[Rank] | None = None
    kickers: frozenset[Rank] | None = None

    def fits(self, value: HandValue) -> bool:
        """Whether a hand of this value makes the combination."""
        if self.category is None:
            return True
        return (
            value.category is self.category
            and (self.ranks is None or value.ranks[0] in self.ranks)
            and (self.kickers is None or value.ranks[1] in self.kickers)
        )

    @property
    def is_royal(self) -> bool:
        """Whether this is the ace-high straight flush, which may pay less below the highest bet."""
        return self.category is HandCategory.STRAIGHT_FLUSH and self.ranks == _ACES

    def faults(self) -> Iterator[Message]:
        """What is wrong with this line, the first fault first."""
        if type(self.name) is not str or not 1 <= len(self.name) <= LONGEST_NAME:
            yield Message(
                "Every line of a pay table needs a name of at most {most} characters.",
                most=LONGEST_NAME,
            )
        if not _is_plain(self.name):
            yield Message("“{line}” has signs or spaces that no name may have.", line=self.name)
        if type(self.pay) is not int:
            yield Message("“{line}” must pay a whole number of chips.", line=self.name)
        if self.pay < 0:
            yield Message("“{line}” cannot pay less than 0.", line=self.name)
        if self.pay > HIGHEST_PAY:
            yield Message("“{line}” cannot pay more than {most}.", line=self.name, most=HIGHEST_PAY)
        yield from self._faults_of_the_combination()

    def _faults_of_the_combination(self) -> Iterator[Message]:
        if not isinstance(self.category, HandCategory | None):
            yield Message("“{line}” names no category of hands.", line=self.name)
        for ranks in (self.ranks, self.kickers):
            if ranks is not None and not _are_ranks(ranks):
                yield Message("“{line}” narrows its ranks by something else.", line=self.name)
            if ranks is not None and self.category is None:
                yield Message("“{line}” takes every hand, so it names no ranks.", line=self.name)
        if self.kickers is not None and self.category is not HandCategory.FOUR_OF_A_KIND:
            yield Message("“{line}” names a fifth card, but is not four alike.", line=self.name)


def _is_plain(name: str) -> bool:
    spaced = " ".join(name.split())
    return name == spaced and name.isprintable() and ":" not in name and "=" not in name


def _are_ranks(ranks: object) -> bool:
    return type(ranks) is frozenset and bool(ranks) and all(isinstance(r, Rank) for r in ranks)


def _line(name: str, pay: int, category: HandCategory, *narrowed: frozenset[Rank]) -> PayLine:
    ranks, kickers = (*narrowed, None, None)[:2]
    return PayLine(name=name, pay=pay, category=category, ranks=ranks, kickers=kickers)


def _four(name: str, pay: int, *narrowed: frozenset[Rank]) -> PayLine:
    return _line(name, pay, HandCategory.FOUR_OF_A_KIND, *narrowed)


_STRAIGHT_FLUSH = _line("straight flush", 50, HandCategory.STRAIGHT_FLUSH)
_FOUR_ACES = _four("four aces", 80, _ACES)
_FOUR_LOW = _four("four twos, threes or fours", 40, _TWO_TO_FOUR)
_FOUR_HIGH = _four("four fives to kings", 25, frozenset(Rank) - _TWO_TO_FOUR - _ACES)

# The lines between royal flush and full house, senior first: the higher pay, then the rarer hand.
_SENIOR_LINES: Mapping[str, tuple[PayLine, ...]] = {
    "Aces and Faces": (
        _FOUR_ACES,
        _STRAIGHT_FLUSH,
        _four("four jacks, queens or kings", 40, _FACES),
        _four("four twos to tens", 25, frozenset(Rank) - _FACES - _ACES),
    ),
    "Jacks or Better": (_STRAIGHT_FLUSH, _four("four of a kind", 25)),
    "Bonus Poker": (_FOUR_ACES, _STRAIGHT_FLUSH, _FOUR_LOW, _FOUR_HIGH),
    "Double Bonus": (
        replace(_FOUR_ACES, pay=160),
        replace(_FOUR_LOW, pay=80),
        _STRAIGHT_FLUSH,
        replace(_FOUR_HIGH, pay=50),
    ),
    "Double Double Bonus": (
        _four("four aces with a two, three or four", 400, _ACES, _TWO_TO_FOUR),
        replace(_FOUR_ACES, pay=160),
        _four(
            "four twos, threes or fours with an ace to four",
            160,
            _TWO_TO_FOUR,
            _TWO_TO_FOUR | _ACES,
        ),
        replace(_FOUR_LOW, pay=80),
        _STRAIGHT_FLUSH,
        replace(_FOUR_HIGH, pay=50),
    ),
}


def _lines(family: str, figures: str, *, royal: int = 800) -> tuple[PayLine, ...]:
    """All lines; ``figures`` are the pays of full house, flush and, if it is not 4, straight."""
    full_house, flush, straight = (*map(int, figures.split("/")), 4)[:3]
    two_pair = 1 if family.startswith("Double") else 2
    return (
        _line("royal flush", royal, HandCategory.STRAIGHT_FLUSH, _ACES),
        *_SENIOR_LINES[family],
        _line("full house", full_house, HandCategory.FULL_HOUSE),
        _line("flush", flush, HandCategory.FLUSH),
        _line("straight", straight, HandCategory.STRAIGHT),
        _line("three of a kind", 3, HandCategory.THREE_OF_A_KIND),
        _line("two pair", two_pair, HandCategory.TWO_PAIR),
        _line("jacks or better", 1, HandCategory.PAIR, _FACES | _ACES),
        PayLine(name="nothing", pay=0),
    )


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table as it is printed: its name, where, and its exact return if that is known.

    The return is that of best play at the highest bet, with A-2-3-4-5 a straight. The values were
    reached by two programs that share nothing with this one; None where there was no such value.
    """

    name: str
    source: str
    published_return: Fraction | None


_JACKS = "https://wizardofodds.com/games/video-poker/tables/jacks-or-better/"
_BONUS = "https://wizardofodds.com/ask-the-wizard/303/"
_DOUBLE = "https://wizardofodds.com/games/video-poker/strategy/double-bonus/10-7/"
_DOUBLE_9_6_5 = "https://practicalwebtools.com/blog/double-bonus-poker-calculator-guide-2026"
_FACES_8_5 = "http://www.888casino.com/blog/news/aces-and-faces"
_PAYTABLES = "https://github.com/bunchbunchbunch/vpDecisions (docs/PAYTABLES.md)"
_ALL = 19_933_230_517_200  # C(52, 5) · 5 · C(47, 5), the common denominator of all returns


def _printed() -> Iterator[tuple[tuple[PayLine, ...], PrintedTable]]:
    yield (
        _lines("Aces and Faces", "6/5", royal=500),
        PrintedTable(
            "Aces and Faces", "the game's rule sheet", Fraction(399682233686, 415275635775)
        ),
    )
    for family, figures, source, numerator in (
        ("Aces and Faces", "8/5", _FACES_8_5, 19784817955488),
        ("Aces and Faces", "7/5", _PAYTABLES, 19555319623896),
        ("Aces and Faces", "6/5", _PAYTABLES, 19326880742472),
        ("Jacks or Better", "9/6", _JACKS, 19842315923796),
        ("Jacks or Better", "9/5", _JACKS, None),
        ("Jacks or Better", "8/6", _JACKS, None),
        ("Jacks or Better", "8/5", _JACKS, 19394721089124),
        ("Jacks or Better", "7/5", _JACKS, 19165244903220),
        ("Jacks or Better", "6/5", _JACKS, None),
        ("Bonus Poker", "8/5", _BONUS, 19766982030036),
        ("Bonus Poker", "7/5", _PAYTABLES, 19537494906996),
        ("Bonus Poker", "6/5", _PAYTABLES, None),
        ("Double Bonus", "10/7/5", _DOUBLE, 19967619795936),
        ("Double Bonus", "9/7/5", _PAYTABLES, None),
        ("Double Bonus", "9/6/5", _DOUBLE_9_6_5, 19495940594172),
        ("Double Double Bonus", "9/6", _PAYTABLES, 19730067740184),
    ):
        published = None if numerator is None else Fraction(numerator, _ALL)
        yield (
            _lines(family, figures),
            PrintedTable(f"{family} {figures}", source, published),
        )


PRINTED: Mapping[tuple[PayLine, ...], PrintedTable] = MappingProxyType(dict(_printed()))
"""What is known of each set of lines that is printed somewhere."""
