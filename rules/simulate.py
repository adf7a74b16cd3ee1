"""Seeded play of any game under any policy: how often each outcome comes, and estimates from that.

The game is asked its seven questions, one policy a player answers for it, and chance comes from the
stream of the chunk. Exact values are the business of solvers; this is for everything that has none,
and a second opinion on everything that has one.

>>> from rules.video_poker import ACES_AND_FACES, Hold, VideoPoker
>>> def stand_pat(seen, actions):
...     return Hold(frozenset(seen.hand.deal))
>>> tally = simulate(VideoPoker(ACES_AND_FACES), stand_pat, 500, seed="pat").run()
>>> tally.n, tally[-1]
(500, 394)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.game import Deal, Dealt, Game, Policy, Throw, Thrown, play
from rules.messages import BadVariant, Message
from rules.shuffle import ByteStream
from rules.simulate_chunks import Chunk, Simulation
from rules.simulate_tally import Tally

__all__ = ["GAMES_IN_A_CHUNK", "Simulation", "StreamDealer", "Tally", "simulate"]

GAMES_IN_A_CHUNK: Final = 200
"""Games are played one by one, some thousand a second; a chunk takes a fraction of a second."""


class StreamDealer:
    """Turns cards and throws dice from one stream, as they are asked for.

    Every order of the cards that a chance node has left is as likely as every other, and so is
    every fall of the dice; nothing is fixed beforehand and nobody can check it afterwards. People
    are dealt to by :class:`rules.shuffle.Dealer`.
    """

    def __init__(self, key: bytes) -> None:
        self._stream = ByteStream(key)

    def resolve(self, chance: Deal | Throw) -> Dealt | Thrown:
        """The outcome of this chance node: the first steps of a shuffle, or dice."""
        below = self._stream.below
        if isinstance(chance, Throw):
            return Thrown(tuple([1 + below(6) for _ in range(chance.count)]))
        cards = list(chance.remaining)
        for place in range(chance.count):
            other = place + below(len(cards) - place)
            cards[place], cards[other] = cards[other], cards[place]
        return Dealt(tuple(cards[: chance.count]))


def simulate(
    game: Game[Any, Any],
    policies: Policy | Sequence[Policy],
    trials: int,
    *,
    outcome: Callable[[Any], Hashable] | None = None,
    seed: str | int | None = None,
    chunk_size: int = GAMES_IN_A_CHUNK,
    most_steps: int = 10_000,
) -> Simulation[Any]:
    """So many plays of a game from its beginning to its end, to be run or taken step by step.

    There is one policy a player; a single one plays all seats. ``outcome`` is a function of the
    final state, without which it is what player 0 has won, in chips. With an executor of processes
    game, policies and ``outcome`` are pickled, so they must be found by their names.

    Raises BadVariant for a wrong number of policies and for numbers and seeds that are none. When
    it runs, exceptions of policies come out as they are, with a note of the chunk and the trial,
    and so does BadVariant for a game that has not ended after ``most_steps``.

    >>> from rules.dice_poker import DiceTurn, Stop, evaluate_dice
    >>> turn = DiceTurn(to_beat=evaluate_dice("66642"))
    >>> simulate(turn, lambda seen, actions: Stop(), 100, seed=1).run()
    Tally({0: 94, 1: 6})
    """
    if type(most_steps) is not int or most_steps < 1:
        raise BadVariant(Message("A game may take a whole number of steps, at least 1."))
    players = len(game.payoffs(game.initial()))
    if callable(policies):
        seats: tuple[Policy, ...] = (policies,) * players
    else:
        seats = tuple(policies) if isinstance(policies, Sequence) else ()
    if len(seats) != players or not all(map(callable, seats)):
        raise BadVariant(
            Message("This game needs {players} policies, one a player.", players=players)
            if players > 1
            else Message("This game needs one policy.")
        )
    return Simulation(_Plays(game, seats, outcome, most_steps), trials, seed, chunk_size)


@dataclass(frozen=True, slots=True)
class _Plays:
    """Plays the games of one chunk, one after another from one stream."""

    game: Game[Any, Any]
    policies: tuple[Policy, ...]
    outcome: Callable[[Any], Hashable] | None
    most_steps: int

    def __call__(self, chunk: Chunk) -> dict[Hashable, int]:
        dealer = StreamDealer(chunk.key)
        counts: dict[Hashable, int] = {}
        for trial in range(chunk.trials):
            try:
                outcome = self._play(dealer)
            except Exception as error:
                error.add_note(str(Message("It was trial {trial}.", trial=chunk.first + trial)))
                raise
            counts[outcome] = counts.get(outcome, 0) + 1
        return counts

    def _play(self, dealer: StreamDealer) -> Hashable:
        game = self.game
        final = play(game, self.policies, dealer, most_steps=self.most_steps).final
        if game.turn(final) is not None:
            raise BadVariant(
                Message("A game had not ended after {most} steps.", most=self.most_steps)
            )
        return game.payoffs(final)[0] if self.outcome is None else self.outcome(final)
