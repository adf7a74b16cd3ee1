"""What happened in a deal, in public: events as data, and each as a sentence.

The story is told to you, the person at the table, whoever reads it. It holds what both players
may know and nothing else: amounts, how many cards were exchanged, belongings, who won. No card is
in it.

>>> str(Event(Deed.BET, player=YOU, chips=28).message)
'You bet 28.'
>>> str(Event(Deed.DRAW, player=COMPUTER, paid=28, cards=1).message)
'The snowman paid 28 and drew one card.'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from rules.draw_poker.variants import COMPUTER, YOU
from rules.messages import Message

__all__ = ["Deed", "Event", "belongings_in_words"]


class Deed(Enum):
    """The kinds of events; the value is the kind in words."""

    CARRIED = "a pot is carried over"
    ANTE = "both pay the ante"
    SHORT_ANTE = "both post less than the ante"
    STAKE = "the computer stakes belongings"
    SKIP = "a round is skipped"
    BET = "a bet"
    STAY = "waiting"
    RAISE = "a raise"
    DRAW = "an exchange"
    CALL = "a call"
    DROP = "giving up"
    WIN = "the pot is won"
    TIE = "the pot stays"
    FORFEIT = "staked belongings are lost"
    REDEEM = "belongings are bought back"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, and all that both players may know of it.

    ``chips`` is the amount of the deed itself: the bet, what a raise adds, the pot that is won,
    what belongings were staked or bought back for. ``paid`` is what was owed and paid with it, and
    ``pot`` what then lies there, for a button that may pay.
    ``short`` are the chips that were missing before belongings were staked. ``cards`` is the number
    exchanged, None where there was no exchange or where the house rules hide the number.
    """

    deed: Deed
    player: int | None = None
    chips: int = 0
    paid: int = 0
    pot: int = 0
    short: int = 0
    cards: int | None = None
    belongings: tuple[str, ...] = ()

    @property
    def message(self) -> Message:
        """The event as a sentence."""
        match self.deed:
            case Deed.STAKE:
                return self._staking
            case Deed.DRAW:
                return self._drawing
            case Deed.SHORT_ANTE if self.chips == 0:
                return Message("Nobody could post an ante.")
            case Deed.CALL if self.paid == 0:
                return _CALL_OF_NOTHING[self.player]
            case Deed.FORFEIT | Deed.REDEEM:
                names = belongings_in_words(self.belongings)
                return _filled(_SENTENCES[self.deed, None], belongings=names, chips=self.chips)
            case _:
                said = _SENTENCES[self.deed, self.player]
                return _filled(said, chips=self.chips, paid=self.paid)

    @property
    def price_in_words(self) -> Message | None:
        """What a paid DRAW or CALL cost, and what chance to win makes that right; else None."""
        if self.deed not in (Deed.DRAW, Deed.CALL) or not self.paid:
            return None
        return _filled(_PRICE[self.player], paid=self.paid, pot=self.pot, needed=self.needed_chance)

    @property
    def needed_chance(self) -> Fraction:
        """The chance to win from which it was right to pay: the price over the pot with it."""
        return Fraction(self.paid, self.pot) if self.paid else Fraction(0)

    @property
    def _staking(self) -> Message:
        values = {"belongings": belongings_in_words(self.belongings), "chips": self.chips}
        if self.short == 1:
            return Message(
                "The snowman was 1 chip short and staked his {belongings} for {chips}.", **values
            )
        return Message(
            "The snowman was {short} chips short and staked his {belongings} for {chips}.",
            short=self.short,
            **values,
        )

    @property
    def _drawing(self) -> Message:
        key = self.player, self.paid > 0
        if self.cards is None:
            return _filled(_HIDDEN_DRAW[key], paid=self.paid)
        if self.cards == 0:
            return _filled(_NO_DRAW[key], paid=self.paid)
        return _filled(_SOME_DRAW[key], paid=self.paid, cards=_CARDS[self.cards - 1])


def _filled(said: Message, **values: object) -> Message:
    """A sentence with its places filled; values that it has no place for are left out."""
    wanted = {name: value for name, value in values.items() if f"{{{name}}}" in said.template}
    return Message(said.template, **wanted)


def belongings_in_words(names: tuple[str, ...]) -> Message:
    """Belongings in a row, each a message of its own.

    >>> str(belongings_in_words(("hat", "scarf", "mittens")))
    'hat, scarf and mittens'
    """
    if len(names) == 1:
        return Message(names[0])
    said = Message("{first} and {last}", first=Message(names[-2]), last=Message(names[-1]))
    for name in reversed(names[:-2]):
        said = Message("{first}, {rest}", first=Message(name), rest=said)
    return said


_CARDS: Final = (
    Message("one card"),
    Message("two cards"),
    Message("three cards"),
    Message("four cards"),
    Message("all five cards"),
)

_SENTENCES: Final[Mapping[tuple[Deed, int | None], Message]] = MappingProxyType(
    {
        (Deed.CARRIED, None): Message("The pot of {chips} is carried over from the last deal."),
        (Deed.ANTE, None): Message("Both paid the ante of {chips}."),
        (Deed.SHORT_ANTE, None): Message("Both could post only {chips}."),
        (Deed.SKIP, None): Message("One side has no chips to bet with, so there is no betting."),
        (Deed.BET, YOU): Message("You bet {chips}."),
        (Deed.BET, COMPUTER): Message("The snowman bet {chips}."),
        (Deed.STAY, YOU): Message("You waited."),
        (Deed.STAY, COMPUTER): Message("The snowman waited."),
        (Deed.RAISE, YOU): Message("You paid {paid} and raised by {chips}."),
        (Deed.RAISE, COMPUTER): Message("The snowman paid {paid} and raised by {chips}."),
        (Deed.CALL, YOU): Message("You paid {paid} and called."),
        (Deed.CALL, COMPUTER): Message("The snowman paid {paid} and called."),
        (Deed.DROP, YOU): Message("You dropped."),
        (Deed.DROP, COMPUTER): Message("The snowman dropped."),
        (Deed.WIN, YOU): Message("You won the pot of {chips}."),
        (Deed.WIN, COMPUTER): Message("The snowman won the pot of {chips}."),
        (Deed.TIE, None): Message(
            "The hands are equal: the pot of {chips} stays for the next deal."
        ),
        (Deed.FORFEIT, None): Message("You have won his {belongings}."),
        (Deed.REDEEM, None): Message("The snowman bought back his {belongings} for {chips}."),
    }
)

_PRICE: Final[Mapping[int | None, Message]] = MappingProxyType(
    {
        YOU: Message(
            "{paid} chips to play for a pot of {pot}: right if you win more often than {needed}."
        ),
        COMPUTER: Message(
            "{paid} chips to play for a pot of {pot}: right if he wins more often than {needed}."
        ),
    }
)

_CALL_OF_NOTHING: Final[Mapping[int | None, Message]] = MappingProxyType(
    {
        YOU: Message("You called with nothing bet."),
        COMPUTER: Message("The snowman called with nothing bet."),
    }
)

_SOME_DRAW: Final[Mapping[tuple[int | None, bool], Message]] = MappingProxyType(
    {
        (YOU, False): Message("You drew {cards}."),
        (YOU, True): Message("You paid {paid} and drew {cards}."),
        (COMPUTER, False): Message("The snowman drew {cards}."),
        (COMPUTER, True): Message("The snowman paid {paid} and drew {cards}."),
    }
)

_NO_DRAW: Final[Mapping[tuple[int | None, bool], Message]] = MappingProxyType(
    {
        (YOU, False): Message("You kept all your cards."),
        (YOU, True): Message("You paid {paid} and kept all your cards."),
        (COMPUTER, False): Message("The snowman kept all his cards."),
        (COMPUTER, True): Message("The snowman paid {paid} and kept all his cards."),
    }
)

_HIDDEN_DRAW: Final[Mapping[tuple[int | None, bool], Message]] = MappingProxyType(
    {
        (YOU, False): Message("You made your exchange."),
        (YOU, True): Message("You paid {paid} and made your exchange."),
        (COMPUTER, False): Message("The snowman made his exchange."),
        (COMPUTER, True): Message("The snowman paid {paid} and made his exchange."),
    }
)
