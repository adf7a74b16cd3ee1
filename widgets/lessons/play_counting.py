"""The deck of 52 in the chapter that counts it: dealt from by hand, and by machine.

``counting_play()`` shows the bare grid, ``deals_beside()`` deals by the thousand: something or
nothing.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final

from rules.cards import STANDARD_DECK
from rules.categories import HandCategory
from rules.counting_hands import hand_counts, runs_of_five
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View
from widgets.beside import Experiment, Outcome
from widgets.catalogue import N_, Catalogue
from widgets.lessons.log import LessonLog, lesson_log
from widgets.lessons.play_deck import LessonDeck
from widgets.simulation import SimulationBesideExact

if TYPE_CHECKING:
    from rules.simulate_chunks import Chunk, Simulation

__all__ = ["DealsBesideExact", "counting_play", "deals_beside"]

PLAYED: Final = "02.play"
EXPLORED: Final = "02.explored"
MANY: Final = 1_000
"""So many deals at once are an exploration."""

SOMETHING, NOTHING = N_("something: a pair or better"), N_("nothing")


def counting_play(
    *,
    seed: str | int | None = None,
    language: str | None = None,
    log: LessonLog | None = None,
) -> LessonDeck:
    """The grid of 52 cards to be dealt from, to be the last line of a cell."""
    return LessonDeck(
        13, bars=False, whole=True, played=PLAYED, seed=seed, language=language, log=log
    )


def something_or_nothing(words: Catalogue) -> Experiment[str]:
    """Five cards from 52, again and again: whether the hand is a pair or better."""
    counts = hand_counts(13, 4, runs_of_five(13))
    total = sum(counts.values())
    nothing = Fraction(counts[HandCategory.NOTHING], total)

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[str]:
        from rules.simulate_chunks import Simulation

        return Simulation(_dealt, trials, seed, chunk_size)

    return Experiment(
        key="five of 52",
        about=words(N_("Deal five cards from 52, again and again.")),
        outcomes=(
            Outcome(SOMETHING, words(SOMETHING), 1 - nothing),
            Outcome(NOTHING, words(NOTHING), nothing),
        ),
        simulate=simulate,
    )


def _dealt(chunk: Chunk) -> dict[str, int]:
    """How many hands of a chunk are something."""
    from rules.simulate_random import Bits
    from rules.strengths import evaluate_many, strength_values

    hands = Bits(chunk).different(len(STANDARD_DECK), 5, chunk.trials)
    values = strength_values()
    counts = {SOMETHING: 0, NOTHING: 0}
    for strength, times in Counter(evaluate_many(hands).tolist()).items():
        is_nothing = values[strength - 1].category is HandCategory.NOTHING
        counts[NOTHING if is_nothing else SOMETHING] += times
    return counts


class DealsBesideExact(SimulationBesideExact):
    """Deals by the thousand; the exact shares can be uncovered once ``needs`` are settled.

    A thousand deals at once settle ``02.explored``.
    """

    def __init__(
        self,
        needs: tuple[str, ...] = ("02.11",),
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._needs = needs
        self._log = log if log is not None else lesson_log()
        experiment = something_or_nothing(Catalogue(language))
        super().__init__(experiment=experiment, seed=seed, language=language)

    def _cover(self, message: View) -> None:
        """Uncover or cover, but not before the numbers were asked for."""
        missing = [item for item in self._needs if not self._log.settled([item])]
        if missing:
            raise IllegalAction(
                Message("The exact values come after {ids}.", ids=self.words.listed(missing))
            )
        self._beside.cover(message)

    def _run(self, message: View) -> None:
        self._beside.run(message)
        if message["times"] >= MANY and not self._log.settled([EXPLORED]):
            self._log.add(EXPLORED, {})

    handlers: ClassVar[dict[str, Handler]] = {
        **SimulationBesideExact.handlers,
        "sim_cover": _cover,
        "sim_run": _run,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)


def deals_beside(*, seed: str | int | None = None) -> DealsBesideExact:
    """Something or nothing, dealt by machine, to be the last line of a cell."""
    return DealsBesideExact(seed=seed)
