"""The beginner: rules of thumb, looked up from the top, the first that fits decides.

He looks at his own hand and at the price, never at what the other may hold. His rules need no NumPy
and no arithmetic but a comparison, and he never bluffs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules.cards import Rank
from rules.draw_poker.betting import Drop, Round
from rules.draw_poker.decision import Decision, Opponent, move_on, of_size
from rules.draw_poker.drawing import STANDING, USUAL_RULE, Habit, usual_draw
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase
from rules.draw_poker.story import Deed
from rules.draw_poker.variants import deck_of
from rules.hands import HandCategory
from rules.messages import Message

__all__ = ["BEGINNER"]


class _Look(Enum):
    """How a hand looks to him."""

    STRONG = "three of a kind or better"
    GOOD = "two pair, before the draw also a pair of jacks or better"
    FAIR = "a pair of jacks or better after the draw"
    HOPEFUL = "a smaller pair, before the draw also four to a straight or flush"
    POOR = "nothing"


@dataclass(frozen=True, slots=True)
class _Thumb:
    """One rule of thumb. ``bets`` and ``pays`` are in percent of the pot that lies there.

    He bets so much, or nothing; he pays a bet of so much of the pot that was there before it, or
    any bet if ``pays`` is None. ``raises`` says whether he raises instead, once a round.
    """

    words: Message
    bets: int
    pays: int | None
    raises: bool = False


_STRONG: Final = STANDING | {HandCategory.THREE_OF_A_KIND}

_FIRST: Final = {
    _Look.STRONG: _Thumb(
        Message("Three of a kind or better before the draw: bet or raise the pot, pay any bet."),
        bets=100,
        pays=None,
        raises=True,
    ),
    _Look.GOOD: _Thumb(
        Message("Two pair or a pair of jacks before the draw: bet half the pot, pay any bet."),
        bets=50,
        pays=None,
    ),
    _Look.HOPEFUL: _Thumb(
        Message("A small pair or four to a straight or flush: wait, pay a bet up to the pot."),
        bets=0,
        pays=100,
    ),
    _Look.POOR: _Thumb(
        Message("Nothing before the draw: wait, and drop to any bet."), bets=0, pays=0
    ),
}

_SECOND: Final = {
    _Look.STRONG: _Thumb(
        Message("Three of a kind or better after the draw: bet or raise the pot, pay any bet."),
        bets=100,
        pays=None,
        raises=True,
    ),
    _Look.GOOD: _Thumb(
        Message("Two pair after the draw: bet half the pot, pay any bet."), bets=50, pays=None
    ),
    _Look.FAIR: _Thumb(
        Message("A pair of jacks or better after the draw: bet half, pay a bet up to the pot."),
        bets=50,
        pays=100,
    ),
    _Look.HOPEFUL: _Thumb(
        Message("A small pair after the draw: call, pay a bet up to half the pot."),
        bets=0,
        pays=50,
    ),
    _Look.POOR: _Thumb(
        Message("Nothing after the draw: call, and drop to any bet."), bets=0, pays=0
    ),
}

_ONCE: Final = Message("He raises once in a round and then only pays.")


def _decide(observation: DealObservation) -> Decision:
    habit, kept = usual_draw(observation.hand, observation.ranking, deck=deck_of(observation.deck))
    exchange = frozenset(observation.hand) - kept
    on = move_on(observation, exchange)
    if observation.phase is DealPhase.EXCHANGE:
        return Decision.of(observation, on, USUAL_RULE[list(Habit).index(habit)])
    thumb = _thumb(observation, habit)
    facing = observation.owed > 0
    size = observation.pot if facing else observation.pot * thumb.bets // 100
    wants = thumb.raises and not _has_raised(observation) if facing else thumb.bets > 0
    larger = of_size(observation, size) if wants else None
    if larger is not None:
        return Decision.of(observation, larger, thumb.words)
    before = observation.pot - observation.owed
    if thumb.pays is None or 100 * observation.owed <= thumb.pays * before:
        return Decision.of(observation, on, thumb.words)
    return Decision.of(observation, Drop(), thumb.words)


def _thumb(observation: DealObservation, habit: Habit) -> _Thumb:
    first = observation.in_round is Round.FIRST
    return (_FIRST if first else _SECOND)[_look(observation, habit, before_draw=first)]


def _look(observation: DealObservation, habit: Habit, *, before_draw: bool) -> _Look:
    value = observation.value
    assert value is not None
    if value.category in _STRONG:
        return _Look.STRONG
    if value.category is HandCategory.TWO_PAIR:
        return _Look.GOOD
    if value.category is HandCategory.PAIR and value.ranks[0] >= Rank.JACK:
        return _Look.GOOD if before_draw else _Look.FAIR
    drawing = before_draw and habit in (Habit.FLUSH_DRAW, Habit.STRAIGHT_DRAW)
    if drawing or value.category is HandCategory.PAIR:
        return _Look.HOPEFUL
    return _Look.POOR


def _has_raised(observation: DealObservation) -> bool:
    """Whether he has raised in this round already."""
    for event in reversed(observation.events):
        if event.deed is Deed.DRAW:
            return False
        if event.deed is Deed.RAISE and event.player == observation.player:
            return True
    return False


BEGINNER: Final = Opponent(
    "beginner",
    Message("Beginner"),
    (
        *(thumb.words for thumb in _FIRST.values()),
        *USUAL_RULE,
        *(thumb.words for thumb in _SECOND.values()),
        _ONCE,
    ),
    _decide,
)
"""Plays by rules of thumb and pays too often with pairs."""
