"""The exact value of a small game of one player, by plain recursion: slow, obvious, and an oracle.

    value(end)     =  utility of the state
    value(chance)  =  mean of value over all outcomes, each as likely as the others
    value(player)  =  the highest value of the states after his actions

Fractions throughout, and every state worked out once. It knows nothing of the game but the seven
questions, so it is an independent check on every solver that knows more (Bellman 1957, Dynamic
Programming). Its cost is one step for every action and every outcome of every state that can be
reached, and it refuses before it starts on more than it may.

>>> from rules.video_poker import DoubleUp
>>> expectimax(DoubleUp("red_black", stake=3))
Fraction(0, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from math import perm
from numbers import Rational
from typing import Any, Final, Literal, TypeAlias

from rules.game import CHANCE, BetRange, Deal, Dealt, Game, Throw, Thrown
from rules.messages import BadVariant, Message

__all__ = ["MOST_AMOUNTS", "MOST_STEPS", "TurnedCards", "action_values", "expectimax"]

MOST_STEPS: Final = 500_000
"""The steps that are taken unless more are allowed: some ten seconds."""

MOST_AMOUNTS: Final = 1_000
"""A range of bets is tried amount by amount up to so many."""

MOST_MOVES: Final = 150
"""The longest line of play; no recursion of Python goes much deeper."""

TurnedCards: TypeAlias = Literal["in_order", "as_sets"]
"""Whether a game looks at the order in which cards are turned."""

Utility: TypeAlias = Callable[[Any], int | Fraction]


def expectimax(
    game: Game[Any, Any],
    state: Hashable = None,
    *,
    utility: Utility | None = None,
    cards: TurnedCards = "in_order",
    most_steps: int = MOST_STEPS,
) -> Fraction:
    """What a state is worth under best play, without ``state`` the whole game.

    ``utility`` is a function of the final state; without it it is what the player has won, in
    chips. To ask what an action is worth, ask about ``game.apply(state, action)``.

    Cards are turned ``"in_order"``: every sequence is an outcome. ``"as_sets"`` turns every set
    once, in one order. That is n! times quicker for n cards, and right for games that do not look
    at the order, as a draw does not; the four face-down cards of a double are looked at by place.

    Raises BadVariant for a game of several players, for more than ``most_steps`` steps, for ranges
    of more than 1,000 amounts, and for utilities that are no whole numbers or fractions.
    """
    recursion = _recursion(game, utility, cards, most_steps)
    return recursion.value(game.initial() if state is None else state)


def action_values(
    game: Game[Any, Any],
    state: Hashable,
    *,
    utility: Utility | None = None,
    cards: TurnedCards = "in_order",
    most_steps: int = MOST_STEPS,
) -> tuple[tuple[Hashable, Fraction], ...]:
    """Every action of a state and what it is worth, the best first; equal ones as the game lists.

    Options and refusals are those of :func:`expectimax`, and BadVariant for a state in which the
    player does not act.

    >>> from rules.video_poker import DoubleUp
    >>> double = DoubleUp("red_black", stake=2)
    >>> [value for _, value in action_values(double, double.initial(), utility=lambda end: 1)]
    [Fraction(1, 1), Fraction(1, 1)]
    """
    recursion = _recursion(game, utility, cards, most_steps)
    if game.turn(state) != 0:
        raise BadVariant(Message("The player does not act in this state."))
    values = [
        (action, recursion.value(game.apply(state, action))) for action in recursion.actions(state)
    ]
    values.sort(key=lambda pair: pair[1], reverse=True)
    return tuple(values)


def _recursion(
    game: Game[Any, Any], utility: Utility | None, cards: TurnedCards, most_steps: int
) -> _Recursion:
    if len(game.payoffs(game.initial())) != 1:
        raise BadVariant(Message("Only a game of one player has a value by itself."))
    if cards not in ("in_order", "as_sets"):
        raise BadVariant(Message("Cards are turned “in_order” or “as_sets”."))
    if type(most_steps) is not int or most_steps < 1:
        raise BadVariant(Message("A game may take a whole number of steps, at least 1."))
    return _Recursion(game, utility, cards, most_steps)


@dataclass(slots=True)
class _Recursion:
    """One question to one game: what is known of its states, and how much was done for it."""

    game: Game[Any, Any]
    utility: Utility | None
    cards: TurnedCards
    most_steps: int
    steps: int = 0
    known: dict[Hashable, Fraction] = field(default_factory=dict)

    def value(self, state: Hashable, moves: int = 0) -> Fraction:
        """The value of a state that this many moves led to."""
        if state not in self.known:
            if moves > MOST_MOVES:
                raise BadVariant(
                    Message("This game may go on for more than {most} moves.", most=MOST_MOVES)
                )
            self.known[state] = self._worked_out(state, moves)
        return self.known[state]

    def _worked_out(self, state: Hashable, moves: int) -> Fraction:
        game = self.game
        turn = game.turn(state)
        if turn is None:
            return self._utility(state)
        if turn is CHANCE:
            chance = game.chances(state)
            outcomes = self._outcomes(chance)
            total = sum(
                (self.value(game.apply(state, outcome), moves + 1) for outcome in outcomes),
                Fraction(0),
            )
            return total / self._count(chance)
        return max(
            self.value(game.apply(state, action), moves + 1) for action in self.actions(state)
        )

    def actions(self, state: Hashable) -> Iterator[Hashable]:
        """The actions of a state one by one, the amounts of a range included."""
        for option in self.game.actions(state):
            if not isinstance(option, BetRange):
                self._count_steps(1)
                yield option
                continue
            amounts = option.maximum - option.minimum + 1
            if amounts > MOST_AMOUNTS:
                raise BadVariant(
                    Message(
                        "There are {amounts} amounts to bet, and at most {most} are tried.",
                        amounts=amounts,
                        most=MOST_AMOUNTS,
                    )
                )
            self._count_steps(amounts)
            yield from map(option.action, range(option.minimum, option.maximum + 1))

    def _outcomes(self, chance: Deal | Throw) -> Iterator[Dealt | Thrown]:
        self._count_steps(self._count(chance))
        if isinstance(chance, Deal) and self.cards == "in_order":
            return map(Dealt, permutations(chance.remaining, chance.count))
        return chance.outcomes()

    def _count(self, chance: Deal | Throw) -> int:
        if isinstance(chance, Deal) and self.cards == "in_order":
            return perm(len(chance.remaining), chance.count)
        return chance.total

    def _count_steps(self, steps: int) -> None:
        self.steps += steps
        if self.steps > self.most_steps:
            raise BadVariant(
                Message(
                    "This takes more than {most} steps: ask about a later state, or allow more.",
                    most=self.most_steps,
                )
            )

    def _utility(self, state: Hashable) -> Fraction:
        given = self.game.payoffs(state)[0] if self.utility is None else self.utility(state)
        if not isinstance(given, Rational):
            raise BadVariant(
                Message("{value} is no whole number or fraction.", value=repr(given)[:40])
            )
        return Fraction(given)
