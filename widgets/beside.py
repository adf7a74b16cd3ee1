"""Simulation beside exact: the same question asked of chance again and again, next to the truth.

One press simulates once, ten times, a thousand or a hundred thousand times more. The work is done
in small chunks between the messages of the page, so that a table can be played meanwhile and a
press on Stop ends it; what was done counts. The same seed and the same presses bring the same
results. Exact values are covered until they are asked for.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import inf, isqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.idle import Work, in_pauses

if TYPE_CHECKING:
    from rules.simulate_chunks import Simulation
    from rules.simulate_tally import Tally

__all__ = ["Beside", "Experiment", "Outcome", "Worth"]

TIMES = (1, 10, 1_000, 100_000)
MOST = 10_000_000
CHUNK = 4_096
SHOW_EVERY = 0.08
"""Seconds between two pictures while a simulation runs."""

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[Key]):
    """One outcome, its name in the reader's words, and its exact probability."""

    key: Key
    name: str
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Worth(Generic[Key]):
    """A number that each outcome has, such as its pay, and its exact mean."""

    name: str
    of: Callable[[Key], int]
    exact: Fraction


@dataclass(frozen=True, slots=True)
class Experiment(Generic[Key]):
    """What is simulated, and what is true of it.

    ``key`` tells one experiment from another: when it changes, the counts begin anew.
    ``simulate(trials, seed, chunk_size)`` makes the simulation.
    """

    key: Hashable
    about: str
    outcomes: tuple[Outcome[Key], ...]
    simulate: Callable[[int, str, int], Simulation[Key]]
    worth: Worth[Key] | None = None


class Beside:
    """The state of one panel. ``show`` is called when there is a new picture."""

    def __init__(self, show: Callable[[], None], seed: str | int | None = None) -> None:
        self._show = show
        self._seed = read_seed(seed) or secrets.token_hex(4)
        self.opened = False
        self._covered = True
        self._experiment: Experiment[Any] | None = None
        self._work: Work | None = None
        self._forget()

    def _forget(self) -> None:
        self.stop()
        self._tally: Tally[Any] | None = None
        self._before: Tally[Any] | None = None
        self._presses = 0
        self._under_way = 0

    def ask(self, experiment: Experiment[Any] | None) -> None:
        """What the panel is about now. Another experiment begins with empty counts."""
        if (self._experiment and self._experiment.key) != (experiment and experiment.key):
            self._forget()
            self._covered = True
        self._experiment = experiment

    def stop(self) -> None:
        """End what runs; what was done counts."""
        if self._work is not None:
            self._work.stop()
        self._work = None
        self._under_way = 0

    @property
    def running(self) -> bool:
        """Whether a simulation is under way."""
        return self._work is not None and self._work.running

    # Messages.

    def open_or_close(self, message: View) -> None:
        """Open the panel or close it; closing stops what runs."""
        asked = message.get("open")
        self.opened = asked if type(asked) is bool else not self.opened
        if not self.opened:
            self.stop()

    def run(self, message: View) -> None:
        """Simulate so many times more. Raises IllegalAction."""
        times = message.get("times")
        if type(times) is not int or times not in TIMES:
            raise IllegalAction(Message("Simulate 1, 10, 1,000 or 100,000 times more."))
        if not self.opened or self._experiment is None:
            raise IllegalAction(Message("There is nothing to simulate now."))
        if self.running:
            raise IllegalAction(Message("One simulation is under way. Stop it first."))
        done = self._tally.n if self._tally is not None else 0
        if done + times > MOST:
            raise IllegalAction(Message("That is {most} trials already. Start again.", most=MOST))
        self._presses += 1
        simulation = self._experiment.simulate(times, f"{self._seed}.{self._presses}", CHUNK)
        self._before, self._under_way = self._tally, times
        steps = self._steps(simulation)
        self._work = in_pauses(steps) if times > CHUNK else None
        if self._work is None:
            for step in steps:
                step()

    def _steps(self, simulation: Simulation[Any]) -> Iterator[Callable[[], object]]:
        parts = simulation.partial_results()
        shown = monotonic()
        before, ended = self._before, False

        def step() -> None:
            nonlocal shown, ended
            part = next(parts, None)
            ended = part is None
            if part is not None:
                self._tally = part if before is None else before + part
            if ended:
                self._work = None
            if ended or monotonic() - shown > SHOW_EVERY:
                shown = monotonic()
                self._show()

        while not ended:
            yield step

    def stop_now(self, _message: View) -> None:
        """The button Stop."""
        self.stop()

    def cover(self, _message: View) -> None:
        """Uncover the exact values, or cover them again."""
        self._covered = not self._covered

    def clear(self, _message: View) -> None:
        """Start again with empty counts and the same seed."""
        self._forget()

    names: ClassVar[dict[str, Callable[[Beside, View], None]]] = {
        "sim_open": open_or_close,
        "sim_run": run,
        "sim_stop": stop_now,
        "sim_cover": cover,
        "sim_clear": clear,
    }
    """Messages to the panel; all of them may come at any step of the table."""

    # The view.

    def view(self, words: Catalogue, *, may_open: bool = True) -> View:
        """The panel as texts and small ints; with nothing to simulate it cannot be opened."""
        experiment = self._experiment
        view: View = {
            "title": words(N_("Simulation beside exact")),
            "about": words(
                N_("Ask chance itself, as often as you like, and set it beside the truth.")
            ),
            "may_open": may_open,
            "open": self.opened and experiment is not None,
            "toggle": words(N_("Close")) if self.opened else words(N_("Simulate")),
        }
        if experiment is None or not self.opened:
            return view
        tally = self._tally
        n = tally.n if tally is not None else 0
        return view | {
            "about": experiment.about,
            "covered": self._covered,
            "rows": [self._row(one, n, words) for one in experiment.outcomes],
            "count": self._count(n, words),
            "mean": self._mean(experiment.worth, words),
            "buttons": [
                {
                    "times": times,
                    "words": words(N_("Once")) if times == 1 else f"×{words.number(times)}",
                    "label": words.count(
                        "Simulate {number} time more", "Simulate {number} times more", times
                    ),
                }
                for times in TIMES
            ],
            "running": self.running,
            "progress": self._progress(n),
            "stop": words(N_("Stop")),
            "clear": words(N_("Start again")) if n else "",
            "cover": words(N_("Uncover exact values"))
            if self._covered
            else words(N_("Cover exact values")),
            "key": self._key(words),
            "seed": words(
                N_("Seed {seed}: the same presses bring the same results."), seed=self._seed
            ),
        }

    def _row(self, one: Outcome[Any], n: int, words: Catalogue) -> View:
        seen = self._tally.get(one.key, 0) if self._tally is not None else 0
        share = Fraction(seen, n) if n else Fraction(0)
        middle = share if self._covered else one.probability
        reach = _two_errors(middle, n) if n else Fraction(0)
        return {
            "name": one.name,
            "dot": round(1000 * share) if n else None,
            "low": round(1000 * max(Fraction(0), middle - reach)),
            "high": round(1000 * min(Fraction(1), middle + reach)) if n else 0,
            "exact": None if self._covered else round(1000 * one.probability),
            "seen": words.number(seen) if n else "–",
            "share": words.percent(share) if n else "",
            "truth": "" if self._covered else _truth(one.probability, words),
        }

    def _count(self, n: int, words: Catalogue) -> str:
        if not n or self._tally is None or self._experiment is None:
            return words(N_("Nothing simulated yet."))
        if n == 1:
            (came,) = (one for one in self._experiment.outcomes if self._tally.get(one.key, 0))
            return words(N_("1 trial. It came: {name}."), name=came.name)
        return words.count("{number} trial", "{number} trials", n)

    def _mean(self, worth: Worth[Any] | None, words: Catalogue) -> View | None:
        if worth is None or self._tally is None or not self._tally.n:
            return None
        estimate = self._tally.estimate(worth.of)
        mean = words.decimal(Fraction(estimate.mean), 3)
        if not 0 < estimate.standard_error < inf:
            said = words(N_("{name}: {mean} so far"), name=worth.name, mean=mean)
        else:
            wide = words.decimal(Fraction(2 * estimate.standard_error), 3)
            said = words(
                N_("{name}: {mean} so far, ± {wide} (two standard errors)"),
                name=worth.name,
                mean=mean,
                wide=wide,
            )
        if self._covered:
            return {"seen": said, "truth": ""}
        exact = words.fraction(worth.exact)
        about = words.decimal(worth.exact, 4)
        truth = f"{exact} ≈ {about}" if exact and worth.exact.denominator > 1 else exact or about
        return {"seen": said, "truth": words(N_("exactly {truth}"), truth=truth)}

    def _progress(self, n: int) -> int:
        if not self.running or not self._under_way:
            return 0
        before = self._before.n if self._before is not None else 0
        return round(1000 * (n - before) / self._under_way)

    def _key(self, words: Catalogue) -> list[View]:
        band = (
            words(N_("± two standard errors of the simulation"))
            if self._covered
            else words(N_("exact ± two standard errors"))
        )
        parts = [
            {"kind": "sim", "text": words(N_("simulated"))},
            {"kind": "simband" if self._covered else "band", "text": band},
        ]
        if not self._covered:
            parts.insert(0, {"kind": "exact", "text": words(N_("exact"))})
        return parts


def _two_errors(p: Fraction, n: int) -> Fraction:
    """Two standard errors of a share: 2 √(p (1 − p) / n), to a millionth."""
    squared = 4 * p * (1 - p) / n * 10**12
    return Fraction(isqrt(squared.numerator // squared.denominator), 10**6)


def _truth(p: Fraction, words: Catalogue) -> str:
    exact = words.fraction(p)
    about = words.percent(p)
    if p.denominator == 1:
        return about
    return f"{exact} ≈ {about}" if exact else f"≈ {about}"
