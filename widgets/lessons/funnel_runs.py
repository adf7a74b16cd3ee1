"""Runs of a simulation from the first throw to the last: how many came, what share, how far ahead.

A run of n throws with chance p and c hits has the share c/n and is c − n·p ahead. The variance of
the count is n·p·(1 − p), so a run is outside two standard errors if (c − n·p)² > 4·n·p·(1 − p).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from types import MappingProxyType
from typing import Final

from rules.messages import BadVariant, Message
from widgets.catalogue import N_

__all__ = ["EVENTS", "FIRST", "STOPS", "Runs", "Setting", "simulated"]

EVENTS: Final[Mapping[str, tuple[str, Fraction]]] = MappingProxyType(
    {
        "pair": (N_("a pair"), Fraction(25, 54)),
        "two pair": (N_("two pair"), Fraction(25, 108)),
        "three of a kind": (N_("three of a kind"), Fraction(25, 162)),
        "full house": (N_("a full house"), Fraction(25, 648)),
        "four of a kind": (N_("four of a kind"), Fraction(25, 1296)),
        "five alike": (N_("five alike"), Fraction(1, 1296)),
    }
)
"""What five dice may show, its name and its chance in one throw (chapter 01)."""

FIRST: Final = 10
"""The first throw at which a share is drawn."""

STOPS: Final = (10, 30, 100, 300, 1_000, 3_000, 10_000)
_A_DECADE: Final = 24
_MOST_RUNS: Final = 100


@dataclass(frozen=True, slots=True)
class Setting:
    """What is simulated: the chance of the event, and how a run begins.

    Of ``begun`` throws that lie behind every run brought ``lead`` more than expected. Raises
    BadVariant for a chance that is not between 0 and 1, and for a beginning that is none.
    """

    chance: Fraction
    begun: int = 0
    lead: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.chance, Fraction) or not 0 < self.chance < 1:
            raise BadVariant(Message("A chance lies between 0 and 1 here, and is a fraction."))
        if type(self.begun) is not int or type(self.lead) is not int:
            raise BadVariant(Message("Throws and leads are whole numbers."))
        if self.begun not in (0, *STOPS[:-1]) or abs(self.lead) > self.begun:
            raise BadVariant(Message("No run begins like this."))

    @property
    def stops(self) -> tuple[int, ...]:
        """The throws at which one may look, in order."""
        return tuple(it for it in STOPS if it > self.begun)

    @property
    def first(self) -> int:
        """The first throw that is drawn."""
        return max(FIRST, self.begun)

    @property
    def places(self) -> tuple[int, ...]:
        """The throws at which a run is drawn, evenly on an axis of powers, the stops among them."""
        first, last = self.first, STOPS[-1]
        steps = range(200)
        spread = {round(first * 10 ** (step / _A_DECADE)) for step in steps}
        return tuple(sorted({it for it in spread if it < last} | {first, *self.stops}))

    def spread(self, throws: int) -> float:
        """The standard error of the count after so many throws in all."""
        return sqrt((throws - self.begun) * self.chance * (1 - self.chance))

    def ahead(self, throws: int, hits: int) -> Fraction:
        """How many more than expected, where ``hits`` came after the beginning."""
        return self.lead + hits - (throws - self.begun) * self.chance

    def share(self, throws: int, hits: int) -> Fraction:
        """The share of the event in all throws, those that lay behind included.

        >>> Setting(Fraction(25, 108)).share(100, 31), Setting(Fraction(1, 2), 10, 2).share(20, 5)
        (Fraction(31, 100), Fraction(3, 5))
        """
        return self.chance + self.ahead(throws, hits) / throws

    def is_outside(self, throws: int, hits: int) -> bool:
        """Whether a run is more than two standard errors from what is expected of it.

        >>> [Setting(Fraction(25, 108)).is_outside(100, hits) for hits in (14, 15, 31, 32)]
        [True, False, False, True]
        """
        off = self.ahead(throws, hits) - self.lead
        return off**2 > 4 * (throws - self.begun) * self.chance * (1 - self.chance)


@dataclass(frozen=True, slots=True)
class Runs:
    """Runs of one setting: a row each, the hits of it at each of ``places``."""

    setting: Setting
    places: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]

    def at(self, throws: int) -> list[int]:
        """The hits of every run at one of the places."""
        place = self.places.index(throws)
        return [row[place] for row in self.rows]

    def outside(self, throws: int) -> list[bool]:
        """Which runs are outside two standard errors there."""
        return [self.setting.is_outside(throws, hits) for hits in self.at(throws)]


def simulated(setting: Setting, runs: int, seed: str) -> Runs:
    """So many runs, from 1 to 100; run i of a seed is the same whatever their number.

    Raises BadVariant.
    """
    from rules.distribution import Distribution
    from rules.simulate_paths import bank_paths

    if type(runs) is not int or not 1 <= runs <= _MOST_RUNS:
        raise BadVariant(Message("From 1 to {most} runs are drawn.", most=_MOST_RUNS))
    hits, total = setting.chance.as_integer_ratio()
    places, begun = setting.places, setting.begun
    box = Distribution({1: hits, 0: total - hits})
    paths = bank_paths(box, 1, STOPS[-1] - begun, paths=runs, seed=seed) - 1
    rows = paths[:, [place - begun for place in places]].tolist()
    return Runs(setting, places, tuple(map(tuple, rows)))
