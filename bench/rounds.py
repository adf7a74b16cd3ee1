"""Processes that are measured in turn: A B C A B C …, each job once a round, medians of the rounds.

A round slows all jobs alike when the machine is busy. So times of one run may be divided by each
other, and the ratios are taken round by round before their median.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.environment import PYTHON, ROOT, reason_in

DIFFERENT = "its results are not those of Fair Deal"
"""Why a job is not measured whose answer is not that of the first."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What the rounds of one job gave."""

    seconds: tuple[float, ...]
    """CPU seconds for one piece of work, round by round."""
    peak: int
    """The most memory that was resident in the process, in bytes."""
    units: int
    """How many pieces of work were done in one round."""

    @property
    def median(self) -> float:
        """The median CPU seconds for one piece of work."""
        return median(self.seconds)

    def times(self, other: Measured) -> tuple[float, float, float]:
        """How many times as long as another's: the median of the rounds, the least, the most."""
        ratios = [a / b for a, b in zip(self.seconds, other.seconds, strict=True)]
        return median(ratios), min(ratios), max(ratios)


class Failed(Exception):
    """A job that gave no answer; the text is the last thing that its process said."""


class Worker:
    """A running :mod:`bench.worker`. Raises Failed if its library or its job does not work."""

    def __init__(self, job: str, folder: Path) -> None:
        self._complaints = (folder / f"{job.replace(':', '.')}.err").open("w+")
        self._process = subprocess.Popen(
            [str(PYTHON), "-m", "bench.worker", job, str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )
        self.job = job
        self.units: int = self._reply()["units"]

    def answer(self) -> object:
        """What it finds, to be compared."""
        return self._ask("answer")["answer"]

    def run(self, number: int) -> tuple[float, int]:
        """One run: CPU seconds for one piece of work, and the peak of memory so far."""
        reply = self._ask(f"run {number}")
        return reply["seconds"] / self.units, reply["peak"]

    def close(self) -> None:
        """End the process."""
        self._process.communicate()
        self._complaints.close()

    def _ask(self, command: str) -> dict:
        print(command, file=self._process.stdin, flush=True)
        return self._reply()

    def _reply(self) -> dict:
        line = self._process.stdout.readline()
        if line:
            return json.loads(line)
        self._complaints.seek(0)
        words = self._complaints.read()
        self.close()
        raise Failed(reason_in(words or "it ended without a word"))


def in_turn(jobs: Sequence[str], folder: Path, rounds: int) -> dict[str, Measured | str]:
    """Measure in turn the jobs whose answers are that of the first; for others the reason why not.

    A job is ``module:function``. One round before the first is not counted.
    """
    found: dict[str, Measured | str] = {}
    workers: dict[str, Worker] = {}
    seconds: dict[str, list[float]] = {job: [] for job in jobs}
    peaks: dict[str, int] = {}
    expected = None
    try:
        for job in jobs:
            try:
                worker = Worker(job, folder)
                answer = worker.answer()
            except Failed as failure:
                found[job] = str(failure)
                continue
            expected = answer if expected is None else expected
            if answer == expected:
                workers[job] = worker
            else:
                found[job] = DIFFERENT
                worker.close()
        for number in range(-1, rounds):
            for job, worker in workers.items():
                spent, peaks[job] = worker.run(number)
                if number >= 0:
                    seconds[job].append(spent)
    finally:
        for worker in workers.values():
            worker.close()
    for job, worker in workers.items():
        found[job] = Measured(tuple(seconds[job]), peaks[job], worker.units)
    return found
