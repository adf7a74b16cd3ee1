"""Chips and belongings: what may be paid, what is staked for it, what is lost and bought back.

Rule book, section 3, "Short of money" and "Collateral". Only the computer has collateral. Each
belonging is its own, staked or lost. Staking one brings it v chips in cash, redeeming one costs it
v chips, and forfeiting moves no chips. So after every action

    your bank + computer's bank + pot  =  2 · start_bank + v · (belongings staked or lost).

>>> from rules.draw_poker.variants import DRAW_POKER_52
>>> chips = Chips.fresh(DRAW_POKER_52).pay(COMPUTER, 120)
>>> chips.banks, chips.pot, chips.collateral.staked
((100, 30), 120, ('hat',))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from rules.draw_poker.variants import COMPUTER, YOU, DrawPoker

__all__ = ["Belonging", "Chips", "Collateral", "Whose", "is_balanced"]


class Whose(Enum):
    """Where a belonging is; the value says it as the table does."""

    HIS = "his"
    STAKED = "in the pot"
    WON = "won by you"


@dataclass(frozen=True, slots=True)
class Belonging:
    """A belonging by name, and where it is."""

    name: str
    whose: Whose


@dataclass(frozen=True, slots=True)
class Collateral:
    """The belongings, each worth ``value`` chips.

    ``names`` are all of them in the order of staking; ``staked`` stand in the order in which they
    were staked, ``lost`` in the order in which they were lost. What is in neither is its own.
    """

    names: tuple[str, ...]
    value: int
    staked: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def owned(self) -> tuple[str, ...]:
        """The belongings that are neither staked nor lost, in the order of staking."""
        gone = {*self.staked, *self.lost}
        return tuple(name for name in self.names if name not in gone)

    @property
    def all_lost(self) -> bool:
        """Whether every belonging is lost."""
        return len(self.lost) == len(self.names)

    @property
    def owed(self) -> int:
        """The chips for which belongings stand: v for each that is staked or lost."""
        return self.value * (len(self.staked) + len(self.lost))

    @property
    def states(self) -> tuple[Belonging, ...]:
        """Every belonging and where it is, in the order of staking."""
        where = dict.fromkeys(self.names, Whose.HIS)
        where |= dict.fromkeys(self.staked, Whose.STAKED) | dict.fromkeys(self.lost, Whose.WON)
        return tuple(Belonging(name, whose) for name, whose in where.items())

    def stake(self, short: int) -> Collateral:
        """After staking the fewest belongings that bring ``short`` chips, or all if they do not."""
        count = max(0, -(-short // self.value))
        return replace(self, staked=self.staked + self.owned[:count])

    def forfeit(self) -> Collateral:
        """After losing all staked belongings, those staked first lost first."""
        return replace(self, staked=(), lost=self.lost + self.staked)

    def redeem(self) -> Collateral:
        """After buying one back: the last one staked, or else the last one lost."""
        if self.staked:
            return replace(self, staked=self.staked[:-1])
        return replace(self, lost=self.lost[:-1])


@dataclass(frozen=True, slots=True)
class Chips:
    """All chips of a match: ``banks`` by player, the ``pot``, and the computer's ``collateral``."""

    banks: tuple[int, int]
    pot: int
    collateral: Collateral

    @classmethod
    def fresh(cls, variant: DrawPoker) -> Chips:
        """Full banks, no pot, nothing staked."""
        bank = variant.start_bank
        return cls((bank, bank), 0, Collateral(variant.belongings, variant.item_value))

    @property
    def lines(self) -> tuple[int, int]:
        """What each player can still pay: cash, and for the computer v for each owned belonging."""
        owned = len(self.collateral.owned) * self.collateral.value
        return self.banks[YOU], self.banks[COMPUTER] + owned

    def stake_for(self, amount: int) -> Chips:
        """After the computer staked the fewest belongings it needs to hold ``amount`` in cash."""
        collateral = self.collateral.stake(amount - self.banks[COMPUTER])
        staked = replace(self, collateral=collateral)
        return staked.with_gain(COMPUTER, collateral.owed - self.collateral.owed)

    def pay(self, player: int, amount: int) -> Chips:
        """After a player paid into the pot; the computer stakes for what its cash lacks."""
        chips = self.stake_for(amount) if player == COMPUTER else self
        return replace(chips.with_gain(player, -amount), pot=chips.pot + amount)

    def win(self, winner: int, variant: DrawPoker) -> Chips:
        """After a deal was won: the pot is paid out, then belongings are forfeited or redeemed."""
        chips = replace(self.with_gain(winner, self.pot), pot=0)
        if winner == COMPUTER:
            return chips.redeem(variant.reserve)
        return chips.forfeit() if variant.forfeit == "deal" else chips

    def forfeit(self) -> Chips:
        """After all staked belongings were lost; no chips move."""
        return replace(self, collateral=self.collateral.forfeit())

    def redeem(self, reserve: int) -> Chips:
        """After the computer bought back what it can, one at a time, keeping its reserve."""
        chips, value = self, self.collateral.value
        while chips.collateral.owed and chips.banks[COMPUTER] >= value + reserve:
            cheaper = replace(chips, collateral=chips.collateral.redeem())
            chips = cheaper.with_gain(COMPUTER, -value)
        return chips

    def with_gain(self, player: int, amount: int) -> Chips:
        """After a bank changed by so many chips."""
        yours, its = self.banks
        banks = (yours + amount, its) if player == YOU else (yours, its + amount)
        return replace(self, banks=banks)


def is_balanced(chips: Chips, variant: DrawPoker) -> bool:
    """Whether the invariant of the rule book holds: no chip was made and none was lost."""
    there = sum(chips.banks) + chips.pot
    return there == 2 * variant.start_bank + chips.collateral.owed
