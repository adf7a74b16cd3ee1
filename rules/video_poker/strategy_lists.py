"""Named strategies, the habits of chapter “Thirty-two choices”, and what no list can do.

**The two lists** are for the table of the rule sheet, royal flush 500. They were found by machine:
from some 350 rules of this language the one that saves most was put in at its best place, again and
again; after each, every line was taken out and the best rule put in its stead, wherever it saves
most, until nothing improved. The short list stopped at the first length that costs at most 0.1 % of
the bet. The long one began with finer rules and lost lines for as long as it cost at most 0.01 %.
No list with fewer lines was found; that there is none is not proved. What they cost is no estimate:
:func:`rules.video_poker.strategy.evaluate_strategy` says it exactly, and the tests hold it fast.

**What no list can do.** Cards that no rule names can still count. With A♣ Q♦ 10♦ 6♣ 2♣ at Jacks or
Better 9/6 queen and ten of diamonds are best; with A♦ Q♣ 10♣ 6♣ 2♦ ace and queen are, since the six
of clubs, thrown away, will not come to a flush of clubs: a *penalty card*. Every kind of hold that
is there in one of these deals is there in the other, with as many high cards, so the same rule of
any list decides both (but one with “where … is best”, which asks the solver), and there is no kind
of hold that is best in both. So every list is wrong in one of the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules.cards import Card, parse_cards
from rules.messages import Message
from rules.video_poker.strategy_rules import Strategy
from rules.video_poker.strategy_text import parse_strategy

__all__ = [
    "ACES_AND_FACES_LONG",
    "ACES_AND_FACES_SHORT",
    "HABITS",
    "NO_LIST_PLAYS_BOTH",
    "Habit",
]

ACES_AND_FACES_SHORT: Final[Strategy] = parse_strategy("""
    four to a royal flush unless straight flush
    the paying cards
    four to a flush
    three to a royal flush
    low pair
    four to an outside straight
    three to a straight flush
    four to a straight with at least three high cards
    two suited high cards
    two high cards
    one high card
    discard everything
""")
"""Twelve lines that cost 0.095 % of the bet against best play of Aces and Faces."""

ACES_AND_FACES_LONG: Final[Strategy] = parse_strategy("""
    four to a royal flush unless straight flush
    three aces
    four to a straight flush though pair
    the paying cards
    four to a flush
    three to a royal flush
    low pair
    four to an outside straight
    three to an outside straight flush
    three to a straight flush with two high cards
    four to a straight with four high cards
    two suited high cards
    three to an inside straight with three high cards
    three to an inside straight flush
    four to a straight with at least three high cards
    three to a straight flush with one high card
    two high cards
    one high card
    three to a straight flush
    discard everything
""")
"""Twenty lines that cost 0.0066 % of the bet against best play of Aces and Faces."""


@dataclass(frozen=True, slots=True)
class Habit:
    """A habit in words, and the rules that follow it; all other deals are played perfectly."""

    message: Message
    strategy: Strategy


HABITS: Final = (
    Habit(Message("stand on aces full"), parse_strategy("full house of aces")),
    Habit(
        Message("keep a paid flush or straight with four to a royal"),
        parse_strategy("flush though four to a royal flush\nstraight though four to a royal flush"),
    ),
    Habit(Message("let the machine's marks stand"), parse_strategy("the paying cards")),
    Habit(
        Message("keep a low pair though four to a flush are there"),
        parse_strategy("low pair though four to a flush"),
    ),
    Habit(
        Message("ace kicker with a smaller pair"),
        parse_strategy("pair with an ace kicker where the bare pair is best"),
    ),
    Habit(Message("two pair: keep only the higher"), parse_strategy("higher pair of two pair")),
    Habit(
        Message("highest kicker with every pair"),
        parse_strategy("pair with the highest kicker where the bare pair is best"),
    ),
)
"""The habits whose bills chapter 07 shows, the cheapest first."""

NO_LIST_PLAYS_BOTH: Final[Mapping[str, tuple[tuple[Card, ...], tuple[Card, ...]]]] = (
    MappingProxyType(
        {
            "Aces and Faces": (parse_cards("Ad 6c 4c 3c 2h"), parse_cards("Ad 6h 4c 3c 2c")),
            "Jacks or Better 9/6": (parse_cards("Ac Qd Td 6c 2c"), parse_cards("Ad Qc Tc 6c 2d")),
        }
    )
)
"""By the table's name two deals that no list tells apart, and that are best played differently."""
