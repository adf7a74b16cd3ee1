"""Dice poker by the million: one throw, and turns from a position on.

A turn is followed as the exact solver follows it, from :mod:`rules.dice_poker.solver_turn`: what is
left lying is one of 462 multisets, what falls is added to it, and the solver's table says what the
best play leaves lying next. So the play is that of the solver, and the dice are thrown.

Dice are counted in 18 bits, three a face, so that multisets are added as numbers.
Cost: about 0.1 µs of one core a throw.

>>> from rules.dice_poker.ranking import DiceCategory
>>> throws = simulate_throw(7_776, seed="first throw").run()
>>> throws.map(lambda value: value.category)[DiceCategory.FULL_HOUSE]
312
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.dice import DiceLike, dice_text, read_dice, throws
from rules.dice_poker.ranking import DiceValue, evaluate_dice
from rules.dice_poker.solver import best_keep
from rules.dice_poker.solver_seats import seats_solver
from rules.dice_poker.solver_turn import FIRST_FIVE, KEEPS, NUMBER_OF
from rules.dice_poker.variants import STANDARD_DICE_POKER, DicePoker
from rules.messages import IllegalAction, Message
from rules.simulate_chunks import Chunk, Simulation
from rules.simulate_random import Bits, blocks

__all__ = ["TURNS_IN_A_CHUNK", "simulate_throw", "simulate_turn"]

TURNS_IN_A_CHUNK: Final = 65_536
"""A chunk takes some five milliseconds a throw."""

_BITS_A_FACE: Final = 3
_FACE = np.array([1 << _BITS_A_FACE * face for face in range(6)], dtype=np.int32)
_FIVE_DICE: Final = (6,) * 5


def simulate_throw(
    trials: int,
    *,
    variant: DicePoker = STANDARD_DICE_POKER,
    seed: str | int | None = None,
    chunk_size: int = TURNS_IN_A_CHUNK,
) -> Simulation[DiceValue]:
    """Throws of all five dice: a tally of their results, from low to high.

    Raises what :class:`Simulation` raises.
    """
    nothing = NUMBER_OF[()]
    return Simulation(_Turns(variant, nothing, 1, ()), trials, seed, chunk_size)


def simulate_turn(
    thrown: DiceLike,
    keep: DiceLike,
    trials: int,
    *,
    kept: DiceLike = (),
    throws_left: int = 1,
    to_beat: DiceValue | DiceLike | None = None,
    players_after: int = 0,
    holders: int = 0,
    variant: DicePoker = STANDARD_DICE_POKER,
    seed: str | int | None = None,
    chunk_size: int = TURNS_IN_A_CHUNK,
) -> Simulation[DiceValue]:
    """The rest of a turn if ``keep`` is left lying now: a tally of its results, from low to high.

    ``keep`` names dice that may be thrown again. All after this choice is best play for the aim.
    Position and aim are those of :func:`rules.dice_poker.solver.best_keep`, whose ``outcomes`` for
    the same keep are the exact distribution.

    Raises UnreadableCards, IllegalAction and BadVariant as it does, IllegalAction for a keep that
    is none of the choices, and what :class:`Simulation` raises.

    >>> turn = simulate_turn("5-2-3", "5", 900, kept="5-5", to_beat="6-6-6-4-2", seed=3)
    >>> print(turn.run().probability(lambda value: value > evaluate_dice("66642")))
    0.452222 ± 0.017 (900 trials)
    """
    choices = best_keep(thrown, kept, throws_left, to_beat, players_after, variant, holders=holders)
    chosen = tuple(sorted(read_dice(keep)))
    if chosen not in {choice.keep for choice in choices}:
        raise IllegalAction(
            Message("“{keep}” is not a choice in this position.", keep=dice_text(chosen)[:20])
        )
    locked = read_dice(kept) if variant.locked else ()
    lying = NUMBER_OF[tuple(sorted((*locked, *chosen)))]
    worths = _worths(to_beat, players_after, holders, variant)
    play = seats_solver(variant).solver.solve(worths, throws_left + 1)
    chosen_after = tuple(
        play.chosen[left - 1].astype(np.int16) for left in range(throws_left - 1, 0, -1)
    )
    return Simulation(_Turns(variant, lying, throws_left, chosen_after), trials, seed, chunk_size)


def _worths(
    to_beat: DiceValue | DiceLike | None, players_after: int, holders: int, variant: DicePoker
) -> list[int]:
    """What each result is worth for the aim of :func:`best_keep`, in whole numbers."""
    seats = seats_solver(variant)
    if to_beat is None:
        return seats.worths(-1, 0, players_after) if players_after else list(range(seats.results))
    value = to_beat if isinstance(to_beat, DiceValue) else evaluate_dice(to_beat, variant)
    return seats.worths(seats.solver.results.index(value), holders, players_after)


@dataclass(frozen=True, slots=True, eq=False)
class _Turns:
    """Throws the dice of one chunk, so many times, from what is left lying now.

    ``chosen_after`` says for each throw but the last what is left lying after it in every position
    of the solver, by number. Whoever has stopped has five dice lying, and stays so.
    """

    variant: DicePoker
    lying: int
    throws: int
    chosen_after: tuple[NDArray[np.int16], ...]

    def __call__(self, chunk: Chunk) -> dict[DiceValue, int]:
        tables = _tables()
        bits, counts = Bits(chunk), np.zeros(len(KEEPS), dtype=np.int64)
        for trials in blocks(chunk.trials):
            lying = np.full(trials, self.lying, dtype=np.int16)
            for throw in range(self.throws):
                fallen = tables.fallen(bits.below(_FIVE_DICE, trials), lying)
                dice = tables.number.take(tables.dice.take(lying) + fallen)
                if throw == self.throws - 1:
                    lying = dice
                elif self.variant.locked:
                    positions = tables.start.take(lying) + tables.place.take(fallen)
                    lying = self.chosen_after[throw].take(positions)
                else:
                    chosen = self.chosen_after[throw].take(dice - FIRST_FIVE)
                    lying = np.where(lying < FIRST_FIVE, chosen, lying)
            counts += np.bincount(lying, minlength=len(KEEPS))
        results = dict.fromkeys(seats_solver(self.variant).solver.results, 0)
        for five, count in zip(KEEPS[FIRST_FIVE:], counts[FIRST_FIVE:].tolist(), strict=True):
            results[evaluate_dice(five, self.variant)] += count
        return results


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    """Numbers of multisets and of the solver's positions (kept, thrown)."""

    dice: NDArray[np.int32]
    """The 18 bits of each multiset."""
    number: NDArray[np.int16]
    """The number of the multiset of these 18 bits."""
    start: NDArray[np.int32]
    """Where the positions of each multiset begin."""
    place: NDArray[np.int16]
    """The place of a throw of these 18 bits among all throws of as many dice."""
    thrown: NDArray[np.int32]
    """How many dice are thrown beside each multiset."""

    def fallen(self, faces: NDArray[np.uint8], lying: NDArray[np.int16]) -> NDArray[np.int32]:
        """The 18 bits of the first of five dice, as many as are thrown."""
        thrown = self.thrown.take(lying)
        bits = np.zeros(len(lying), dtype=np.int32)
        for die, face in enumerate(faces):
            bits += _FACE.take(face) * (thrown > die)
        return bits


@cache
def _tables() -> _Tables:
    dice = [sum(int(_FACE[face - 1]) for face in keep) for keep in KEEPS]
    number = np.zeros(1 << 6 * _BITS_A_FACE, dtype=np.int16)
    number[dice] = np.arange(len(KEEPS))
    place = np.zeros_like(number)
    thrown = [5 - len(keep) for keep in KEEPS]
    for count in range(6):
        for at, throw in enumerate(throws(count)):
            place[dice[NUMBER_OF[throw]]] = at
    starts = np.cumsum([0, *(len(throws(count)) for count in thrown[:-1])])
    return _Tables(
        np.array(dice, dtype=np.int32),
        number,
        starts.astype(np.int32),
        place,
        np.array(thrown, dtype=np.int32),
    )
