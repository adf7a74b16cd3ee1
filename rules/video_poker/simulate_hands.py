"""Video poker by the million: whole hands under a policy for every deal, and draws to one hold.

A hand is ten different cards: five are dealt, and card 5 + i takes the place of card i if that one
is thrown away. The hold is looked up by the canonical form of the deal, in the order of
:func:`rules.video_poker.solver_tables.deal_tables`, so a *hold table* is one pattern for each of
the 134,459 canonical deals: that of best play, or that of anybody's strategy. The final hand is
judged by :func:`rules.strengths.evaluate_many`.

Results are tallies of pay lines by name, all lines of the table listed, so a mean pay is
``tally.estimate(table.pay_for_one)``. Cost: about 0.2 µs of one core a hand.

>>> from rules.video_poker.variants import ACES_AND_FACES
>>> tally = simulate_play(ACES_AND_FACES, 100_000, seed="a day at the machine").run()
>>> print(tally.estimate(ACES_AND_FACES.pay_for_one))
0.97312 ± 0.011 (100,000 trials)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rules.cards import STANDARD_DECK, CardsLike, read_cards
from rules.game import Dealt
from rules.hands import Ranking
from rules.messages import BadVariant, Message
from rules.simulate_chunks import Chunk, Simulation
from rules.simulate_random import Bits, blocks, card_indices, finished_hands
from rules.strengths import evaluate_many, strength_values
from rules.video_poker.game import Hold, VideoPoker
from rules.video_poker.solver_analysis import best_play
from rules.video_poker.solver_canonical import canonical_deals, pattern_bits
from rules.video_poker.solver_tables import deal_tables
from rules.video_poker.variants import PayLine, PayTable

__all__ = ["HANDS_IN_A_CHUNK", "simulate_hold", "simulate_play"]

HANDS_IN_A_CHUNK: Final = 131_072
"""A chunk takes some thirty milliseconds: a step of an animation, and worth sending elsewhere."""

HoldTable = NDArray[np.uint8]


def simulate_play(
    table: PayTable,
    trials: int,
    *,
    bet: int | None = None,
    patterns: HoldTable | None = None,
    seed: str | int | None = None,
    chunk_size: int = HANDS_IN_A_CHUNK,
) -> Simulation[str]:
    """Whole hands: deal, hold, draw; a tally of the pay lines that they end on.

    ``patterns`` is a hold table, (134,459,) uint8: the pattern held of each canonical deal, in
    which card i of the deal counts 2ⁱ. Without it the best hold for this ``bet`` is taken, as
    :func:`rules.video_poker.solver_analysis.best_play` has it.

    Raises BadVariant for a hold table that is none, IllegalAction for a bet that is none, and what
    :class:`Simulation` raises.
    """
    if patterns is None:
        patterns = best_play(table, bet).patterns
    table.check_bet(table.max_bet if bet is None else bet)
    _check_patterns(patterns)
    return Simulation(_Hands(table, patterns.copy()), trials, seed, chunk_size)


def simulate_hold(
    cards: CardsLike,
    hold: CardsLike,
    table: PayTable,
    trials: int,
    *,
    seed: str | int | None = None,
    chunk_size: int = HANDS_IN_A_CHUNK,
) -> Simulation[str]:
    """Draws to one hold of one deal: a tally of the pay lines that they end on.

    Raises UnreadableCards for anything but five different cards, IllegalAction for a hold that is
    not among them, and what :class:`Simulation` raises.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> draws = simulate_hold("Ac Ad Ah Kc Kd", "Ac Ad Ah", ACES_AND_FACES, 1081, seed=1)
    >>> draws.run()["four aces"]
    46
    """
    deal = read_cards(cards, 5)
    game = VideoPoker(table)
    holding = game.apply(game.initial(), Dealt(deal))
    held = game.apply(holding, Hold.of(hold)).held
    rest = tuple(card for card in STANDARD_DECK if card not in deal)
    work = _Draws(table, card_indices([c for c in deal if c in held]), card_indices(rest))
    return Simulation(work, trials, seed, chunk_size)


@dataclass(frozen=True, slots=True, eq=False)
class _Hands:
    """Plays the hands of one chunk."""

    table: PayTable
    patterns: HoldTable

    def __call__(self, chunk: Chunk) -> dict[str, int]:
        bits, counts = Bits(chunk), _no_strengths(self.table)
        for trials in blocks(chunk.trials):
            cards = bits.different(52, 10, trials)
            numbers, places = canonical_deals(cards[:5])
            held = pattern_bits(self.patterns.take(numbers), places)
            counts += _strengths(np.where(held, cards[:5], cards[5:]), self.table)
        return _by_line(counts, self.table)


@dataclass(frozen=True, slots=True, eq=False)
class _Draws:
    """Draws to the held cards from the others, for one chunk."""

    table: PayTable
    held: NDArray[np.uint8]
    rest: NDArray[np.uint8]

    def __call__(self, chunk: Chunk) -> dict[str, int]:
        bits, counts = Bits(chunk), _no_strengths(self.table)
        for trials in blocks(chunk.trials):
            drawn = self.rest.take(bits.different(len(self.rest), 5 - len(self.held), trials))
            counts += _strengths(finished_hands(self.held, drawn), self.table)
        return _by_line(counts, self.table)


def _check_patterns(patterns: object) -> None:
    deals = len(deal_tables().weights)
    if not (
        isinstance(patterns, np.ndarray)
        and patterns.dtype == np.uint8
        and patterns.shape == (deals,)
    ):
        raise BadVariant(Message("A hold table has {deals} patterns, of type uint8.", deals=deals))
    if patterns.max() > 31:
        raise BadVariant(Message("A pattern of five cards is a number from 0 to 31."))


def _no_strengths(table: PayTable) -> NDArray[np.int64]:
    return np.zeros(len(strength_values(table.ranking)) + 1, dtype=np.int64)


def _strengths(hands: NDArray[np.uint8], table: PayTable) -> NDArray[np.int64]:
    """How many of the hands have each strength from 0 on."""
    strengths = evaluate_many(hands, table.ranking)
    return np.bincount(strengths, minlength=len(strength_values(table.ranking)) + 1)


def _by_line(counts: NDArray[np.int64], table: PayTable) -> dict[str, int]:
    lines = _lines_of_strengths(tuple(replace(it, pay=0) for it in table.lines), table.ranking)
    by_line = np.zeros(len(table.lines), dtype=np.int64)
    np.add.at(by_line, lines, counts[1:])
    names = (line.name for line in table.lines)
    return dict(zip(names, by_line.tolist(), strict=True))


@lru_cache(maxsize=8)
def _lines_of_strengths(lines: tuple[PayLine, ...], ranking: Ranking) -> NDArray[np.intp]:
    """The line of each strength from 1 on."""
    return np.array(
        [
            next(at for at, line in enumerate(lines) if line.fits(value))
            for value in strength_values(ranking)
        ]
    )
