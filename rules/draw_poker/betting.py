"""The two betting rounds: which buttons there are, and how much may be bet or raised.

Rule book, section 3. A round stands in one of three ways: nothing is bet yet, the opener has
waited, or a bet or raise is to be answered. That and the round decide the buttons:

| the player who acts                                 | buttons          |
|-----------------------------------------------------|------------------|
| first round, opener, nothing bet                    | BET STAY DROP    |
| first round, after STAY                             | BET DRAW DROP    |
| first round, facing a bet or raise                  | RAISE DRAW DROP  |
| second round, opener, nothing bet                   | BET CALL DROP    |
| second round, facing a bet or raise                 | RAISE CALL DROP  |
| with ``open_call="check"``, after the opener's CALL | BET CALL DROP    |

A bet or raise of x is at most min(own cash − amount owed, the other's line) and at least
``min_bet``; where that is not possible BET and RAISE are not offered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from rules.cards import Card, CardsLike, cards_text, read_cards
from rules.draw_poker.collateral import Chips
from rules.draw_poker.variants import YOU, DrawPoker
from rules.game import BetRange
from rules.messages import IllegalAction, Message

__all__ = [
    "BUTTONS",
    "Bet",
    "Button",
    "Call",
    "Draw",
    "Drop",
    "Raise",
    "Round",
    "Standing",
    "Stay",
    "amounts",
    "button_of",
    "check_amount",
    "in_words",
    "is_skipped",
    "needed_chance",
    "offered",
]


@dataclass(frozen=True, slots=True)
class Bet:
    """BET: open the betting with so many chips."""

    chips: int


@dataclass(frozen=True, slots=True)
class Raise:
    """RAISE: pay what is owed and so many chips more."""

    chips: int


@dataclass(frozen=True, slots=True)
class Stay:
    """STAY: wait; only the opener of the first round may."""


@dataclass(frozen=True, slots=True)
class Drop:
    """DROP: give up the deal and what was paid; the other takes the pot and no cards are shown."""


@dataclass(frozen=True, slots=True)
class Draw:
    """DRAW: pay what is owed, if anything, and exchange these 0 to 5 cards."""

    cards: frozenset[Card]

    @classmethod
    def of(cls, cards: CardsLike) -> Draw:
        """The exchange of cards given as text or one by one. Raises UnreadableCards.

        >>> str(Draw.of("2c Kd"))
        'draw for Kd 2c'
        """
        return cls(frozenset(read_cards(cards)))

    def __str__(self) -> str:
        ordered = sorted(self.cards, key=lambda card: card.index, reverse=True)
        return f"draw for {cards_text(ordered)}" if ordered else "draw none"


@dataclass(frozen=True, slots=True)
class Call:
    """CALL: pay what is owed, if anything, and compare the hands."""


class Round(Enum):
    """The two betting rounds; the value is the round in words."""

    FIRST = "first round"
    SECOND = "second round"


class Standing(Enum):
    """How a betting round stands for the player who acts."""

    OPENING = "nothing is bet"
    WAITED = "the opener has waited"
    FACING = "a bet or raise is to be answered"


class Button(Enum):
    """The buttons by their English words."""

    BET = "BET"
    STAY = "STAY"
    RAISE = "RAISE"
    DRAW = "DRAW"
    CALL = "CALL"
    DROP = "DROP"


BUTTONS: Final[Mapping[tuple[Round, Standing], tuple[Button, ...]]] = MappingProxyType(
    {
        (Round.FIRST, Standing.OPENING): (Button.BET, Button.STAY, Button.DROP),
        (Round.FIRST, Standing.WAITED): (Button.BET, Button.DRAW, Button.DROP),
        (Round.FIRST, Standing.FACING): (Button.RAISE, Button.DRAW, Button.DROP),
        (Round.SECOND, Standing.OPENING): (Button.BET, Button.CALL, Button.DROP),
        (Round.SECOND, Standing.WAITED): (Button.BET, Button.CALL, Button.DROP),
        (Round.SECOND, Standing.FACING): (Button.RAISE, Button.CALL, Button.DROP),
    }
)
"""The table of buttons, before BET and RAISE are left out for want of chips."""

_BUTTON_OF: Final[Mapping[type, Button]] = MappingProxyType(
    {
        Bet: Button.BET,
        Stay: Button.STAY,
        Raise: Button.RAISE,
        Draw: Button.DRAW,
        Call: Button.CALL,
        Drop: Button.DROP,
    }
)


def button_of(action: Hashable) -> Button | None:
    """The button of an action; None for what is no action of this game."""
    return _BUTTON_OF.get(type(action))


def is_skipped(chips: Chips) -> bool:
    """Whether a round that begins now is skipped: either player's line is 0."""
    return min(chips.lines) == 0


def amounts(
    standing: Standing, chips: Chips, *, player: int, owed: int, variant: DrawPoker
) -> BetRange | None:
    """The bets or raises that a player who owes so much may make; None if there are none."""
    most = min(chips.banks[player] - owed, chips.lines[1 - player])
    if most < variant.min_bet:
        return None
    action = Raise if standing is Standing.FACING else Bet
    return BetRange(action, variant.min_bet, most)


def offered(in_round: Round, standing: Standing, *, limits: BetRange | None) -> tuple[Button, ...]:
    """The buttons that are really offered: BET and RAISE only if there is an amount for them."""
    return tuple(
        button
        for button in BUTTONS[in_round, standing]
        if limits is not None or button not in (Button.BET, Button.RAISE)
    )


def check_amount(
    action: Bet | Raise, limits: BetRange, *, player: int, owed: int, chips: Chips
) -> None:
    """Raise IllegalAction, with the reason of the limit, unless the amount is inside its limits."""
    if action in limits:
        return
    own_limit = chips.banks[player] - owed <= chips.lines[1 - player]
    said = _LIMITS[type(action), player == YOU, own_limit]
    raise IllegalAction(Message(said.template, least=limits.minimum, most=limits.maximum))


_LIMITS: Final = {
    (Bet, True, True): Message("Bet at least {least} and at most {most}: that is all you have."),
    (Bet, True, False): Message("Bet at least {least} and at most {most}: that is all he can pay."),
    (Bet, False, True): Message("Bet at least {least} and at most {most}: that is all your cash."),
    (Bet, False, False): Message(
        "Bet at least {least} and at most {most}: that is all the other can pay."
    ),
    (Raise, True, True): Message(
        "Raise at least {least} and at most {most}: that is all you have left."
    ),
    (Raise, True, False): Message(
        "Raise at least {least} and at most {most}: that is all he can still pay."
    ),
    (Raise, False, True): Message(
        "Raise at least {least} and at most {most}: that is all your cash."
    ),
    (Raise, False, False): Message(
        "Raise at least {least} and at most {most}: that is all the other can still pay."
    ),
}
"""Limits in words, by action, whether you act, and whether the actor's own cash sets the limit."""


def needed_chance(price: int, pot: int) -> Fraction:
    """The chance to win from which paying ``price`` to a pot is right: price / (pot + price).

    ``pot`` holds the bet that is to be answered. If P chips lay there before a bet of x, the pot is
    P + x and the price is x. Paying wins P + x with chance e and loses x with 1 − e, which is not
    below 0 from e = x / (P + 2x) on. 0 if nothing is to be paid.

    >>> needed_chance(28, pot=38)
    Fraction(14, 33)
    """
    return Fraction(price, pot + price) if price else Fraction(0)


def in_words(buttons: Iterable[Button]) -> Message:
    """One to three buttons in words.

    >>> str(in_words([Button.BET, Button.STAY, Button.DROP]))
    'BET, STAY or DROP'
    """
    words = [Message(button.value) for button in buttons]
    match words:
        case [first]:
            return first
        case [first, second]:
            return Message("{first} or {second}", first=first, second=second)
        case [first, second, third]:
            return Message("{first}, {second} or {third}", first=first, second=second, third=third)
    raise AssertionError("one to three buttons are offered")
