"""Pay tables as data: what each final hand pays, and the house rules around it.

Rule book, section 2. The lines stand in order of seniority and a hand belongs to the first line
that it fits, so the four aces of Aces and Faces stand above a straight flush. Pays are "for one":
chips returned for each chip bet, the bet included.

>>> ACES_AND_FACES.line_of("Ac Ad Ah As Tc").name
'four aces'
>>> ACES_AND_FACES.pay("full house", bet=3)
18
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from rules.cards import CardsLike
from rules.hands import HandValue, Ranking, evaluate
from rules.messages import BadVariant, IllegalAction, Message
from rules.video_poker.pay_lines import HIGHEST_PAY, LONGEST_NAME, PRINTED, PayLine

__all__ = [
    "ACES_AND_FACES",
    "ACES_AND_FACES_8_5",
    "BONUS_POKER_8_5",
    "JACKS_OR_BETTER_9_6",
    "PAY_TABLES",
    "AceLow",
    "DoubleUpRule",
    "PayLine",
    "PayTable",
]

AceLow = Literal["value_one", "never"]
DoubleUpRule = Literal["dealer_card", "red_black"]

OWN_PAYS = "your own pays"
"""The name of a table whose pays are nobody else's."""

HIGHEST_BANKROLL = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """The whole variant of the game: the pay lines, senior first, and the house rules.

    ``lines`` end with the one that takes every other hand and pays 0. ``ace_low`` says whether
    A-2-3-4-5 is a straight, ``double_up`` how a double is decided. ``max_bet`` and ``bankroll`` (at
    the start) are whole chips; ``royal_pay_below_max`` is a second pay for one of the royal flush,
    for bets below ``max_bet``. Copies are made with ``replace()`` or :meth:`with_pays`.

    Raises BadVariant, naming the fault.
    """

    name: str
    lines: tuple[PayLine, ...]
    ace_low: AceLow = "value_one"
    double_up: DoubleUpRule = "dealer_card"
    automatic_holds: bool = True
    max_bet: int = 5
    bankroll: int = 100
    royal_pay_below_max: int | None = None

    def __post_init__(self) -> None:
        fault = next(_faults(self), None)
        if fault is not None:
            raise BadVariant(fault)

    @property
    def ranking(self) -> Ranking:
        """The ranking of hands under which the lines are read."""
        return Ranking(ace_low=self.ace_low)

    @property
    def source(self) -> str:
        """Where these pays are printed; empty for pays that are nobody's but yours."""
        printed = PRINTED.get(self.lines)
        return "" if printed is None else printed.source

    @property
    def published_return(self) -> Fraction | None:
        """The known exact return of these very pays at the highest bet, or None.

        It is found by the pays and ``ace_low``, so no changed copy keeps a value not its own.
        """
        printed = PRINTED.get(self.lines)
        return None if printed is None or self.ace_low == "never" else printed.published_return

    def line_of(self, hand: CardsLike | HandValue) -> PayLine:
        """The highest line that five cards, or the value of a hand, fit. Raises UnreadableCards."""
        value = hand if isinstance(hand, HandValue) else evaluate(hand, ranking=self.ranking)
        return next(line for line in self.lines if line.fits(value))

    def line(self, name: str) -> PayLine:
        """The line of this name. Raises BadVariant."""
        for line in self.lines:
            if line.name == name:
                return line
        raise BadVariant(Message("“{line}” is not a line of this pay table.", line=str(name)[:60]))

    def pay_for_one(self, line: PayLine | str, bet: int | None = None) -> int:
        """Chips returned for each chip of this bet, without ``bet`` of the highest.

        Raises BadVariant for a line of another table, IllegalAction for a bet that is none.
        """
        known = self.line(line.name if isinstance(line, PayLine) else line)
        bet = self.max_bet if bet is None else bet
        self.check_bet(bet)
        if self.royal_pay_below_max is not None and known.is_royal and bet < self.max_bet:
            return self.royal_pay_below_max
        return known.pay

    def pay(self, line: PayLine | str, bet: int | None = None) -> int:
        """Chips returned for this bet, without ``bet`` for the highest; the bet is included."""
        return self.pay_for_one(line, bet) * (self.max_bet if bet is None else bet)

    def check_bet(self, bet: object) -> None:
        """Raise IllegalAction unless ``bet`` is a whole number of chips from 1 to ``max_bet``."""
        if type(bet) is not int or not 1 <= bet <= self.max_bet:
            raise IllegalAction(Message("Bet from 1 to {most} whole chips.", most=self.max_bet))

    def with_pays(self, pays: Mapping[str, int]) -> PayTable:
        """A copy in which the lines named in ``pays`` pay that much for one. Raises BadVariant.

        It keeps its name if nothing changed, takes that of the printed table with the same lines if
        there is one, and is otherwise called "your own pays".

        >>> JACKS_OR_BETTER_9_6.with_pays({"full house": 8, "flush": 5}).name
        'Jacks or Better 8/5'
        """
        for name in pays:
            self.line(name)
        lines = tuple(replace(line, pay=pays.get(line.name, line.pay)) for line in self.lines)
        changed = replace(self, lines=lines)
        if changed == self:
            return self
        printed = PRINTED.get(lines)
        return replace(changed, name=OWN_PAYS if printed is None else printed.name)


def _faults(table: PayTable) -> Iterator[Message]:
    """What is wrong with a table, the first fault first."""
    if type(table.name) is not str or not 1 <= len(table.name.strip()) <= LONGEST_NAME:
        yield Message("A pay table needs a name of at most {most} characters.", most=LONGEST_NAME)
    yield from _line_faults(table)
    if table.ace_low not in ("value_one", "never"):
        yield Message("ace_low is “value_one” or “never”.")
    if table.double_up not in ("dealer_card", "red_black"):
        yield Message("double_up is “dealer_card” or “red_black”.")
    if type(table.automatic_holds) is not bool:
        yield Message("automatic_holds is True or False.")
    if type(table.max_bet) is not int or not 1 <= table.max_bet <= 100:
        yield Message("The highest bet is a whole number from 1 to 100.")
    if type(table.bankroll) is not int or not 1 <= table.bankroll <= HIGHEST_BANKROLL:
        yield Message("A game starts with 1 to {most} whole chips.", most=HIGHEST_BANKROLL)
    second = table.royal_pay_below_max
    if second is not None and (type(second) is not int or not 0 <= second <= HIGHEST_PAY):
        yield Message("The second pay of the royal flush is 0 to {most} chips.", most=HIGHEST_PAY)
    if second is not None and not any(line.is_royal for line in table.lines):
        yield Message("Only a table with a royal flush has a second pay for it.")


def _line_faults(table: PayTable) -> Iterator[Message]:
    if type(table.lines) is not tuple or not 1 <= len(table.lines) <= 60:
        yield Message("A pay table needs its lines, 60 at most.")
    seen: set[str] = set()
    for line in table.lines:
        if not isinstance(line, PayLine):
            yield Message("The lines of a pay table are PayLines.")
        yield from line.faults()
        if line.name.casefold() in seen:
            yield Message("“{line}” stands in the pay table twice.", line=line.name)
        seen.add(line.name.casefold())
    last = table.lines[-1]
    if last.category is not None:
        yield Message("“{line}” is the last line: it must take every other hand.", line=last.name)
    if last.pay != 0:
        yield Message("“{line}” is the last line: it must pay 0.", line=last.name)
    for line in table.lines[:-1]:
        if line.category is None:
            yield Message("“{line}” takes every hand: it must be the last line.", line=line.name)


PAY_TABLES: Mapping[str, PayTable] = MappingProxyType(
    {printed.name: PayTable(name=printed.name, lines=lines) for lines, printed in PRINTED.items()}
)
"""All named tables. Each says its ``source`` and, where one is known, its ``published_return``."""

ACES_AND_FACES = PAY_TABLES["Aces and Faces"]
"""The table of the rule sheet, royal flush 500: returns 399682233686/415275635775 ≈ 96.2450 %."""

ACES_AND_FACES_8_5 = PAY_TABLES["Aces and Faces 8/5"]
"""The casinos' table, royal flush 800: returns 412183707406/415275635775 ≈ 99.2555 %."""

JACKS_OR_BETTER_9_6 = PAY_TABLES["Jacks or Better 9/6"]
"""The best-known table of all: returns 1653526326983/1661102543100 ≈ 99.5439 %
(https://wizardofodds.com/games/video-poker/tables/jacks-or-better/)."""

BONUS_POKER_8_5 = PAY_TABLES["Bonus Poker 8/5"]
"""Four of a kind by rank: returns 1647248502503/1661102543100 ≈ 99.1660 %."""
