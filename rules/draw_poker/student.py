"""The student: counts the chance to win and pays when it is worth the price; he never bluffs.

He assumes the usual way to draw, :data:`rules.draw_poker.drawing.USUAL_RULE`, and reads bets by a
stated rule of his own:

- before the draw a bet says a pair or better or four of one suit, a raise two pair or better, and
  each further raise three of a kind or better;
- after the draw the number of cards drawn counts, and every bet or raise halves what the other may
  hold: the better half of it remains.

A bet of x into a pot of P asks him to pay x for P + 2x in all, so he pays from a chance of
x / (P + 2x) on. He bets or raises the pot if he would win more often than not against the hands
that remain after one bet more.

How exact that is: in the second round everything is counted from the cards that he has not seen. In
the first round and for the exchange the other's hands are weighted by tables of the whole deck,
made once and exact in themselves, and his own 32 draws are all counted.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from rules.cards import Card
from rules.draw_poker.betting import Drop
from rules.draw_poker.decision import Decision, Opponent, move_on, of_size
from rules.draw_poker.drawing import USUAL_RULE, Habit
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase
from rules.draw_poker.story import Deed
from rules.draw_poker.variants import deck_of
from rules.hands import scale_of
from rules.messages import Message

if TYPE_CHECKING:
    from rules.draw_poker.odds_fields import Field

__all__ = ["STUDENT"]

_MOST_HALVINGS = 6

_READINGS: Final = (
    frozenset(Habit),
    frozenset({Habit.STANDS, Habit.FLUSH_DRAW, Habit.TWO_PAIR, Habit.THREE, Habit.PAIR}),
    frozenset({Habit.STANDS, Habit.TWO_PAIR, Habit.THREE}),
    frozenset({Habit.STANDS, Habit.THREE}),
)
"""What the other may have been dealt after so many bets and raises of his in the first round."""

_HALF: Final = Fraction(1, 2)

_RULES: Final = (
    Message("He counts what the other may hold from the unseen cards and the number drawn."),
    Message(
        "A bet before the draw says a pair or four of one suit, a raise says two pair or more."
    ),
    Message("After the draw every bet or raise halves what the other may hold."),
    Message("He takes the other for one who draws in the usual way:"),
)

_PAYS: Final = Message("He pays if his chance to win is at least the price over the pot with it.")
_BETS: Final = Message("He bets or raises if he wins more often than not against who would pay.")
_WAITS: Final = Message("He does not bet what would be paid by better hands only.")
_DRAWS: Final = Message("He exchanges the cards that make his chance to win the largest.")
_DROPS: Final = Message("He drops if his chance to win is below the price over the pot with it.")


def _decide(observation: DealObservation) -> Decision:
    count = _bets_of_other(observation)
    field = _field(observation, count)
    chance, exchange = _best(observation, field)
    go_on = move_on(observation, exchange)
    if observation.phase is DealPhase.EXCHANGE:
        return Decision.of(observation, go_on, _DRAWS, chance=chance, assumed=field.categories)
    if observation.amounts is not None:
        if_paid, _ = _best(observation, _field(observation, count + 1))
        larger = of_size(observation, observation.pot) if if_paid > _HALF else None
        if larger is not None:
            return Decision.of(observation, larger, _BETS, chance=chance, assumed=field.categories)
    if chance < observation.needed_chance:
        return Decision.of(observation, Drop(), _DROPS, chance=chance, assumed=field.categories)
    return Decision.of(
        observation,
        go_on,
        _PAYS if observation.owed else _WAITS,
        chance=chance,
        assumed=field.categories,
    )


def _bets_of_other(observation: DealObservation) -> int:
    """How often the other has bet or raised in this round, or in the first if none is played."""
    count, second = 0, observation.phase is DealPhase.SECOND_ROUND
    for event in observation.events:
        if event.deed is Deed.DRAW and second:
            count = 0
        if event.deed in (Deed.BET, Deed.RAISE) and event.player != observation.player:
            count += 1
    return count


def _field(observation: DealObservation, bets: int) -> Field:
    """What the other may hold in the end, after so many bets and raises of his in this round."""
    from rules.draw_poker.odds_fields import field_after_draw, field_before_draw

    deck = deck_of(observation.deck)
    scale = scale_of(observation.ranking, deck)
    drawn = observation.drawn[1 - observation.player]
    second = observation.phase is DealPhase.SECOND_ROUND
    if drawn is None:
        read = 0 if second else min(bets, len(_READINGS) - 1)
        field = field_before_draw(scale, _READINGS[read])
    else:
        field = field_after_draw(
            frozenset(deck) - (observation.seen if second else set()), drawn, scale
        )
    return field.better_half(min(bets, _MOST_HALVINGS)) if second else field


def _best(observation: DealObservation, field: Field) -> tuple[Fraction, frozenset[Card]]:
    """The chance to win against a field, and the exchange that brings it; none after the draw."""
    from rules.draw_poker.odds import draw_chances

    value = observation.value
    assert value is not None
    if observation.phase is DealPhase.SECOND_ROUND:
        return field.against(value).chance, frozenset()
    best = draw_chances(observation.hand, field)[0]
    return best.chance, frozenset(observation.hand).difference(best.hold)


STUDENT: Final = Opponent(
    "student",
    Message("Student"),
    (*_RULES, *USUAL_RULE, _PAYS, _DROPS, _BETS, _WAITS, _DRAWS),
    _decide,
)
"""Counts exactly, reads bets by a stated rule, and never bluffs: beats the beginner."""
