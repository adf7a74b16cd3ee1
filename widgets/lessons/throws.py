"""Five dice thrown by the thousand beside exact chances, which a chapter keeps covered at first."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from rules.dice_poker import DiceCategory
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View
from widgets.beside import Experiment, Outcome
from widgets.catalogue import N_, Catalogue
from widgets.lessons.log import LessonLog, lesson_log
from widgets.simulation import SimulationBesideExact

if TYPE_CHECKING:
    from rules.simulate_chunks import Simulation

__all__ = ["ThrowsBesideExact", "throws_experiment"]


def throws_experiment(words: Catalogue) -> Experiment[str]:
    """One throw of five dice: which of the seven combinations it is."""
    from rules.dice import throws
    from rules.dice_poker import evaluate_dice

    everything = throws(5).map(lambda dice: evaluate_dice(dice).category.value)

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[str]:
        from rules.dice_poker.simulate_turns import simulate_throw
        from rules.simulate_chunks import Simulation
        from rules.simulate_tally import Tally

        simulation = simulate_throw(trials, seed=seed, chunk_size=chunk_size)
        work = simulation.work
        return Simulation(
            lambda chunk: dict(Tally(work(chunk)).map(lambda value: value.category.value)),
            trials,
            seed,
            chunk_size,
        )

    return Experiment(
        key="five dice",
        about=words(N_("Throw five dice once, again and again.")),
        outcomes=tuple(
            Outcome(it.value, words(it.value), Fraction(everything[it.value], everything.total))
            for it in reversed(DiceCategory)
        ),
        simulate=simulate,
    )


class ThrowsBesideExact(SimulationBesideExact):
    """Throws of five dice; their exact values can be uncovered once ``needs`` are settled."""

    def __init__(
        self,
        needs: Iterable[str] = (),
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._needs = tuple(needs)
        self._log = log if log is not None else lesson_log()
        experiment = throws_experiment(Catalogue(language))
        super().__init__(experiment=experiment, seed=seed, language=language)

    def _cover(self, message: View) -> None:
        """Uncover or cover, but not before the numbers were asked for."""
        missing = [item for item in self._needs if not self._log.settled([item])]
        if missing:
            raise IllegalAction(
                Message("The exact values come after {ids}.", ids=self.words.listed(missing))
            )
        self._beside.cover(message)

    handlers: ClassVar[dict[str, Handler]] = {**SimulationBesideExact.handlers, "sim_cover": _cover}
    free: ClassVar[frozenset[str]] = frozenset(handlers)
