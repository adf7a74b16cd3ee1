"""What every game answers, and who turns its cards.

A game is seven questions: where it starts, whose turn it is, what chance may bring, what the player
may do, what follows, what was won, and what a player may know. States, actions and variants are
frozen and hashable; ``apply`` is the only way forward. A match of many deals is itself a game, so
one conformance test, one simulator and one reviewer serve them all.

Chance is a lazy :class:`Deal` of cards or :class:`Throw` of dice. A :class:`Dealer` outside the
game resolves it from one committed shuffle or stream of dice, so everything is fixed before the
first action and no state holds a card not yet dealt or a die not yet thrown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product
from math import comb
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from rules.cards import Card, cards_text
from rules.messages import IllegalAction, Message

__all__ = [
    "CHANCE",
    "BetRange",
    "Deal",
    "Dealt",
    "Game",
    "IllegalAction",
    "Message",
    "Policy",
    "Resolver",
    "Throw",
    "Thrown",
    "Turn",
    "legal",
    "play",
    "turned_cards",
]


class _Chance(Enum):
    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = _Chance.CHANCE
"""The turn of a chance node: neither player decides."""

Turn: TypeAlias = int | _Chance | None
"""Whose turn it is: a player's number from 0, CHANCE, or None when the game is over."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A chance node: ``count`` cards come from ``remaining``, all C(len, count) sets alike.

    ``pack`` names the freshly shuffled deck that these cards come from: ``(3,)`` is the deck of the
    third deal of a match, ``(3, 1)`` another one shuffled during that deal. Chance nodes that share
    a pack go on in the same deck.
    """

    remaining: tuple[Card, ...]
    count: int
    pack: tuple[int, ...] = (1,)

    @property
    def total(self) -> int:
        """The number of different sets of cards that may come."""
        return comb(len(self.remaining), self.count)

    def outcomes(self) -> Iterator[Dealt]:
        """Every set once, for the generic solver on small decks."""
        return map(Dealt, combinations(self.remaining, self.count))


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a :class:`Deal` brought, in the order in which the cards were turned."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return cards_text(self.cards)


@dataclass(frozen=True, slots=True)
class Throw:
    """A chance node: ``count`` dice of six faces fall, each of the 6^count sequences alike.

    ``name`` identifies this throw inside a match. Its first part is the game of the match that the
    throw belongs to: all throws of one game come from one committed stream. No two throws of a
    match have the same name.

    >>> Throw(5).total
    7776
    """

    count: int
    name: tuple[int, ...] = (1,)

    @property
    def total(self) -> int:
        """The number of different sequences of faces that may come."""
        return int(6**self.count)

    def outcomes(self) -> Iterator[Thrown]:
        """Every sequence once, the dice told apart; so each outcome is as likely as any other."""
        return map(Thrown, product(range(1, 7), repeat=self.count))


@dataclass(frozen=True, slots=True)
class Thrown:
    """What a :class:`Throw` brought: faces from 1 to 6, in the order in which the dice fell."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return "-".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class BetRange:
    """All legal amounts of one action: ``action(minimum)`` to ``action(maximum)``."""

    action: Callable[[int], Hashable]
    minimum: int
    maximum: int

    def __contains__(self, action: object) -> bool:
        chips = getattr(action, "chips", None)
        return (
            type(chips) is int
            and self.minimum <= chips <= self.maximum
            and action == self.action(chips)
        )


State = TypeVar("State", bound=Hashable)
Observation_co = TypeVar("Observation_co", covariant=True)


class Game(Protocol[State, Observation_co]):
    """The seven questions. An implementation is frozen and has no state of its own."""

    def initial(self) -> State:
        """The state before anything happened."""
        ...

    def turn(self, state: State) -> Turn:
        """Whose turn it is: a player from 0, CHANCE, or None when the game is over."""
        ...

    def chances(self, state: State) -> Deal | Throw:
        """What chance may bring; only asked at a chance node."""
        ...

    def actions(self, state: State) -> Iterator[Hashable | BetRange]:
        """What the player whose turn it is may do; amounts come as one BetRange each."""
        ...

    def apply(self, state: State, action: Hashable) -> State:
        """The state after an action or a chance outcome. Raises IllegalAction, changing nothing."""
        ...

    def payoffs(self, state: State) -> tuple[int, ...]:
        """What each player has won or lost so far, in chips."""
        ...

    def observation(self, state: State, player: int) -> Observation_co:
        """All that this player may know; the only thing that widgets and opponents are given."""
        ...


Policy: TypeAlias = Callable[[Any, tuple[Hashable | BetRange, ...]], Hashable]
"""A player as a function: observation and legal actions in, one action out."""


class Resolver(Protocol):
    """Whoever turns the cards and throws the dice, such as :class:`rules.shuffle.Dealer`."""

    def resolve(self, chance: Deal | Throw) -> Dealt | Thrown:
        """The outcome of this chance node."""
        ...


def turned_cards(chance: Deal, dealt: Dealt) -> tuple[Card, ...]:
    """The cards of a chance outcome, if it is one of this chance node. Raises IllegalAction."""
    cards = dealt.cards
    if type(cards) is not tuple or len(cards) != chance.count:
        raise IllegalAction(Message("Exactly {count} cards must come.", count=chance.count))
    for card in cards:
        if not isinstance(card, Card) or card not in chance.remaining:
            raise IllegalAction(Message("A card came that is not in the pack any more."))
    if len(set(cards)) != len(cards):
        raise IllegalAction(Message("One card came twice."))
    return cards


def legal(actions: Iterable[Hashable | BetRange], action: Hashable) -> bool:
    """Whether ``action`` is among ``actions``, amounts inside their ranges included."""
    return any(
        action in option if isinstance(option, BetRange) else action == option for option in actions
    )


@dataclass(frozen=True, slots=True)
class Played(Generic[State]):
    """A game played to its end, or until a bound on the number of steps: its states and actions."""

    states: tuple[State, ...]
    actions: tuple[Hashable, ...]

    @property
    def final(self) -> State:
        """The last state."""
        return self.states[-1]


def play(
    game: Game[State, Any],
    policies: tuple[Policy, ...],
    dealer: Resolver,
    *,
    most_steps: int = 10_000,
) -> Played[State]:
    """Play a game to its end with one policy a player; stops after ``most_steps`` in any case."""
    states = [game.initial()]
    actions: list[Hashable] = []
    for _ in range(most_steps):
        state = states[-1]
        turn = game.turn(state)
        if turn is None:
            break
        action: Hashable
        if isinstance(turn, int):
            action = policies[turn](game.observation(state, turn), tuple(game.actions(state)))
        else:
            action = dealer.resolve(game.chances(state))
        actions.append(action)
        states.append(game.apply(state, action))
    return Played(tuple(states), tuple(actions))
