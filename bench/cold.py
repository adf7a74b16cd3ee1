"""The first exact return in a new process: how long, on the clock, and where the time goes.

The target counts a plain process that says nothing, from its start to its end. A second kind is
looked into: it prints, for every step, the moment of the system's clock and the CPU time at its end
(the clock is one for all processes).
"""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from time import monotonic

from bench.environment import PYTHON, ROOT

FIRST_RETURN = """
from rules.video_poker import JACKS_OR_BETTER_9_6, expected_return
assert str(expected_return(JACKS_OR_BETTER_9_6)) == "1653526326983/1661102543100"
"""

STEP_BY_STEP = """
from time import monotonic, process_time
stamps = [(monotonic(), process_time())]
done = lambda: stamps.append((monotonic(), process_time()))
import numpy
done()
from rules.video_poker import JACKS_OR_BETTER_9_6, expected_return
from rules.video_poker.solver_tables import counts_by_line, deal_tables
done()
deal_tables()
done()
counts_by_line(JACKS_OR_BETTER_9_6)
done()
expected_return(JACKS_OR_BETTER_9_6)
done()
print(stamps)
"""

STEPS = (
    "start Python",
    "import NumPy",
    "import the game and its solver",
    "build the deals and the counts",
    "group the counts by pay line",
    "the return itself",
)


@dataclass(frozen=True, slots=True)
class Process:
    """One process from its start to its end."""

    clock: float
    """Seconds on the clock."""
    cpu: float
    """Seconds of CPU time, user and system, of all its threads."""
    peak: int
    """The most memory that was ever resident, in bytes."""


@dataclass(frozen=True, slots=True)
class Cold:
    """Medians of several processes, in seconds."""

    clock: float
    """A plain process, from its start to its end."""
    fastest: float
    """The fastest of these processes."""
    cpu: float
    """The CPU time of a plain process."""
    peak: int
    """The most memory that one of them held, in bytes."""
    empty: float
    """A process that imports NumPy and does nothing, on the clock."""
    steps: dict[str, tuple[float, float]]
    """Each step, on the clock and in CPU time."""


def measured(processes: int) -> Cold:
    """Measure so many processes of each kind, in turn; one round before is not counted."""
    plain: list[Process] = []
    empty: list[float] = []
    steps: dict[str, list[tuple[float, float]]] = {step: [] for step in STEPS}
    for number in range(-1, processes):
        first, nothing, stamps = _process(FIRST_RETURN), _process("import numpy"), _stamps()
        if number < 0:
            continue
        plain.append(first)
        empty.append(nothing.clock)
        for step, stamp in zip(STEPS, stamps, strict=True):
            steps[step].append(stamp)
    return Cold(
        clock=median(it.clock for it in plain),
        fastest=min(it.clock for it in plain),
        cpu=median(it.cpu for it in plain),
        peak=max(it.peak for it in plain),
        empty=median(empty),
        steps={
            step: (median(clock for clock, _ in found), median(cpu for _, cpu in found))
            for step, found in steps.items()
        },
    )


def _process(source: str) -> Process:
    start = monotonic()
    process = subprocess.Popen([str(PYTHON), "-c", source], cwd=ROOT)
    _, status, usage = os.wait4(process.pid, 0)
    clock = monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit("A process that should find the return has failed.")
    peak = usage.ru_maxrss if sys.platform == "darwin" else usage.ru_maxrss * 1024
    return Process(clock, usage.ru_utime + usage.ru_stime, peak)


def _stamps() -> list[tuple[float, float]]:
    """What each step took, on the clock and in CPU time."""
    start = monotonic()
    done = subprocess.run(
        [str(PYTHON), "-c", STEP_BY_STEP], cwd=ROOT, check=True, capture_output=True, text=True
    )
    stamps = pairwise([(start, 0.0), *literal_eval(done.stdout)])
    return [(after[0] - before[0], after[1] - before[1]) for before, after in stamps]
