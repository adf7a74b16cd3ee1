"""The computer's players: a cautious one, and one who plays exactly as well as can be.

Each is a function of what everybody may see, so it can say why it does what it does.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.dice import dice_text
from rules.dice_poker.game import GameObservation
from rules.dice_poker.match import MatchObservation
from rules.dice_poker.ranking import DiceCategory
from rules.dice_poker.rounds import EndMatch, PutIn
from rules.dice_poker.turn import Keep, Stop, TurnObservation
from rules.dice_poker.variants import MOST_PLAYERS
from rules.game import BetRange
from rules.messages import IllegalAction, Message

__all__ = ["Choice", "best_choice", "best_policy", "cautious_choice", "cautious_policy"]

FORESIGHT: Final = 4
"""The exact player counts with at most so many players after him; more of them take seconds."""

GOOD_ENOUGH: Final = (
    DiceCategory.THREE_OF_A_KIND,
    DiceCategory.FULL_HOUSE,
    DiceCategory.FOUR_OF_A_KIND,
    DiceCategory.POKER,
)
"""With one of these the cautious player stops if nobody has thrown before him."""

DiceObservation: TypeAlias = MatchObservation | GameObservation | TurnObservation


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, and why."""

    action: Keep | Stop
    reason: Message


def cautious_choice(turn: TurnObservation) -> Choice:
    """Keep the combination, throw the rest, and stop as soon as it is enough.

    It is enough to beat the best result so far; with none so far, to have three of a kind or
    better. With nothing he keeps his highest die. If his whole combination has to grow he keeps
    those faces that show most often. Raises IllegalAction when there is nothing to choose.
    """
    value = turn.value
    if not turn.free or value is None:
        raise _nothing_to_choose()
    said = {"value": value.message}
    if turn.to_beat is None and value.category in GOOD_ENOUGH:
        return Choice(Stop(), Message("{value} is enough to stop.", **said))
    if turn.to_beat is not None and value > turn.to_beat:
        return Choice(Stop(), Message("{value} beats {best}.", best=turn.to_beat.message, **said))
    keep = _worth_keeping(turn)
    if not keep:
        return Choice(
            Keep(), Message("{value} is not enough, so all these dice are thrown.", **said)
        )
    return Choice(
        Keep(keep),
        Message(
            "{value} is not enough, so all but {keep} is thrown.", keep=dice_text(keep), **said
        ),
    )


def best_choice(turn: TurnObservation) -> Choice:
    """The choice that wins most often if all later players play their best; exact.

    More than four later players count as four. A tie counts as an equal share of the bank, also
    where the order of a play-off follows the seats. Raises IllegalAction when there is nothing to
    choose.
    """
    from rules.dice_poker.solver import best_keep

    if not turn.free:
        raise _nothing_to_choose()
    holders = min(turn.holders, MOST_PLAYERS - FORESIGHT - 1)
    values = best_keep(
        turn.free,
        turn.locked,
        turn.throws_left,
        turn.to_beat,
        min(turn.players_after, FORESIGHT),
        replace(turn.variant, playoff_order="throw"),
        holders=holders,
    )
    best, second = values[0], values[1]
    if turn.to_beat is None and not turn.players_after:
        return Choice(best.action, Message("This gives the best result on average."))
    template = (
        "Stopping wins {times} times in 1,000, the best other choice {others}."
        if isinstance(best.action, Stop)
        else "Keeping {keep} wins {times} times in 1,000, the best other choice {others}."
        if best.keep
        else "Throwing all these dice wins {times} times in 1,000, the best other choice {others}."
    )
    times, others = round(1000 * best.value), round(1000 * second.value)
    return Choice(
        best.action, Message(template, keep=dice_text(best.keep), times=times, others=others)
    )


def cautious_policy(
    observation: DiceObservation, actions: tuple[Hashable | BetRange, ...]
) -> Hashable:
    """The cautious player as a policy; he puts his stake in and gets up after the round."""
    return _for_the_table(actions) or cautious_choice(_turn_of(observation)).action


def best_policy(observation: DiceObservation, actions: tuple[Hashable | BetRange, ...]) -> Hashable:
    """The exact player as a policy; he puts his stake in and gets up after the round."""
    return _for_the_table(actions) or best_choice(_turn_of(observation)).action


def _worth_keeping(turn: TurnObservation) -> tuple[int, ...]:
    """The free dice of the combination, and fewer if otherwise no die would be thrown."""
    dice = turn.turn.dice
    shown = {face: dice.count(face) for face in dice}
    most_often = max(shown, key=lambda face: (shown[face], face))
    wanted = {face for face, times in shown.items() if times > 1} or {most_often}
    for faces in (wanted, {most_often}):
        keep = tuple(face for face in turn.free if face in faces)
        if keep != turn.free:
            return keep
    return ()


def _for_the_table(actions: tuple[Hashable | BetRange, ...]) -> PutIn | EndMatch | None:
    """What a player answers between games; None within a turn."""
    return next((action for action in (PutIn(), EndMatch()) if action in actions), None)


def _turn_of(observation: DiceObservation) -> TurnObservation:
    if isinstance(observation, TurnObservation):
        return observation
    turn = observation.turn
    if turn is None:
        raise _nothing_to_choose()
    return turn


def _nothing_to_choose() -> IllegalAction:
    return IllegalAction(Message("There is nothing to choose now."))
