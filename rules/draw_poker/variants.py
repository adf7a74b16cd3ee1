"""Draw poker for two as data: every house rule is one option, and its default has a reason.

Rule book, section 3. You are player 0; the computer, a snowman who owns some belongings, is player
1. All amounts are whole chips.

>>> from dataclasses import replace
>>> replace(DRAW_POKER_52, open_call="check").open_call
'check'
>>> len(DrawPoker(deck=32).deck)
32
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, get_args

from rules.cards import SHORT_DECK, STANDARD_DECK, Card
from rules.hands import Ranking
from rules.messages import BadVariant, Message

__all__ = [
    "BELONGINGS",
    "COMPUTER",
    "DRAW_POKER_32",
    "DRAW_POKER_52",
    "DRAW_POKER_RANKING",
    "HOUSE_RULES",
    "YOU",
    "DrawPoker",
    "Forfeit",
    "HouseRule",
    "OpenCall",
    "ShortStack",
    "deck_of",
]

OpenCall = Literal["showdown", "check"]
ShortStack = Literal["cap_bets"]
Forfeit = Literal["deal", "broke"]

YOU: Final = 0
"""The number of the person who plays."""

COMPUTER: Final = 1
"""The number of the computer's player, the only one with collateral."""

BELONGINGS: Final = ("hat", "scarf", "mittens", "buttons", "broom")
"""What the snowman owns, in the order in which he stakes it."""

MOST_CHIPS = 10**9
MOST_ITEMS = 100

DRAW_POKER_RANKING: Final = Ranking(flush_compare="top_card")
"""The ranking of the rule sheet: of two flushes the higher top card wins, equal ones tie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPoker:
    """The house rules of a match. :data:`HOUSE_RULES` says what each option changes, and why.

    ``deck`` is given as 52 or 32 or as those cards; it is kept as the cards. ``ante``,
    ``start_bank``, ``min_bet``, ``item_value`` and ``reserve`` are whole chips, ``items`` counts
    belongings. Copies are made with ``replace()``.

    Raises BadVariant, naming the option and the fault.
    """

    deck: tuple[Card, ...] = STANDARD_DECK
    ranking: Ranking = DRAW_POKER_RANKING
    ante: int = 5
    start_bank: int = 100
    min_bet: int = 1
    show_draw_count: bool = True
    open_call: OpenCall = "showdown"
    short_stack: ShortStack = "cap_bets"
    items: int = 5
    item_value: int = 50
    reserve: int = 20
    forfeit: Forfeit = "deal"

    def __post_init__(self) -> None:
        object.__setattr__(self, "deck", deck_of(self.deck))
        fault = next(_faults(self), None)
        if fault is not None:
            raise BadVariant(fault)

    @property
    def belongings(self) -> tuple[str, ...]:
        """The names of the belongings in the order of staking; those after the fifth have numbers.

        >>> DrawPoker(items=2).belongings
        ('hat', 'scarf')
        """
        more = range(len(BELONGINGS) + 1, self.items + 1)
        return BELONGINGS[: self.items] + tuple(f"belonging {number}" for number in more)


def deck_of(deck: object) -> tuple[Card, ...]:
    """One of the two decks, given as 52 or 32 or as its cards in any order. Raises BadVariant.

    >>> deck_of(32) is SHORT_DECK
    True
    """
    for known in (STANDARD_DECK, SHORT_DECK):
        if deck is known or (type(deck) is int and deck == len(known)):
            return known
        if isinstance(deck, tuple | list) and _same_cards(deck, known):
            return known
    raise BadVariant(Message("The deck has 52 cards (two to ace) or 32 (seven to ace)."))


def _same_cards(deck: Sequence[object], known: tuple[Card, ...]) -> bool:
    cards = {card for card in deck if isinstance(card, Card)}
    return len(deck) == len(known) and cards == set(known)


def _faults(variant: DrawPoker) -> Iterator[Message]:
    """What is wrong with a variant, the first fault first."""
    if not isinstance(variant.ranking, Ranking):
        yield Message("ranking is a Ranking.")
    yield from _number_faults("ante", variant.ante, least=1)
    yield from _number_faults("start_bank", variant.start_bank, least=1)
    if variant.start_bank < variant.ante:
        yield Message(
            "start_bank is at least one ante: {ante} chips, not {given}.",
            ante=variant.ante,
            given=variant.start_bank,
        )
    yield from _number_faults("min_bet", variant.min_bet, least=1)
    if type(variant.show_draw_count) is not bool:
        yield Message("show_draw_count is True or False.")
    if variant.open_call not in get_args(OpenCall):
        yield Message("open_call is “showdown” or “check”.")
    if variant.short_stack not in get_args(ShortStack):
        yield Message("short_stack is “cap_bets”, the only value for now.")
    yield from _number_faults("items", variant.items, least=1, most=MOST_ITEMS)
    yield from _number_faults("item_value", variant.item_value, least=1)
    if variant.item_value < variant.ante:
        yield Message(
            "item_value is at least one ante: {ante} chips, not {given}.",
            ante=variant.ante,
            given=variant.item_value,
        )
    yield from _number_faults("reserve", variant.reserve, least=0)
    if variant.forfeit not in get_args(Forfeit):
        yield Message("forfeit is “deal” or “broke”.")


def _number_faults(
    option: str, value: object, *, least: int, most: int = MOST_CHIPS
) -> Iterator[Message]:
    if type(value) is not int or not least <= value <= most:
        yield Message(
            "{option} is a whole number from {least} to {most}.",
            option=option,
            least=least,
            most=most,
        )


DRAW_POKER_52: Final = DrawPoker()
"""The game of the rule sheet with 52 cards, two to ace."""

DRAW_POKER_32: Final = DrawPoker(deck=SHORT_DECK)
"""The same game with 32 cards, seven to ace. Here a flush is rarer than four of a kind, and nothing
is rarer than a pair, but the standard order of the hands stays."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One option in words: what it changes, and why the default is what it is."""

    changes: Message
    reason: Message


HOUSE_RULES: Final[Mapping[str, HouseRule]] = MappingProxyType(
    {
        "deck": HouseRule(
            Message(
                "With 32 cards a flush is rarer than four of a kind and nothing rarer than a pair, "
                "but the order of the hands stays."
            ),
            Message("52 cards, because most books and most tables count with them."),
        ),
        "ranking": HouseRule(
            Message("How an ace plays low, how flushes compare, and which category beats which."),
            Message("Of two flushes only the top card decides, because the rule sheet says so."),
        ),
        "ante": HouseRule(
            Message("A higher ante makes it dearer to wait for a good hand."),
            Message("5 chips, because twenty deals without a bet should empty a bank of 100."),
        ),
        "start_bank": HouseRule(
            Message("With more chips a match takes longer and bets can grow."),
            Message("100 chips each, because percentages are then easy to see."),
        ),
        "min_bet": HouseRule(
            Message("No bet or raise may be smaller."),
            Message("1 chip, because the rule sheet sets no other limit."),
        ),
        "show_draw_count": HouseRule(
            Message("Without it nobody learns how many cards the other took."),
            Message("Shown, because at a table everybody can count the cards."),
        ),
        "open_call": HouseRule(
            Message("With “check” the other may still bet after a CALL with nothing bet."),
            Message("CALL compares the hands at once, because the rule sheet says so."),
        ),
        "short_stack": HouseRule(
            Message("Nobody can bet more than the other is able to pay."),
            Message("Bets are capped, so that there are no side pots and no refunds."),
        ),
        "items": HouseRule(
            Message("The more belongings the snowman has, the longer he lasts."),
            Message("5, because so many can be seen on a snowman at a glance."),
        ),
        "item_value": HouseRule(
            Message("So many chips the snowman gets for a belonging that he stakes."),
            Message("50 chips, half a bank, because a belonging should last for some deals."),
        ),
        "reserve": HouseRule(
            Message("The snowman buys a belonging back only if he keeps so many chips."),
            Message("20 chips, four antes, so that he need not stake it again at once."),
        ),
        "forfeit": HouseRule(
            Message("With “broke” staked belongings are lost only when he can pay no more."),
            Message("Every lost deal costs what was staked, because the rule sheet says so."),
        ),
    }
)
"""What every option of :class:`DrawPoker` changes, and one line of reason for its default."""
