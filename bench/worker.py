"""A process with one library and one job: ``python -m bench.worker MODULE:JOB FOLDER``.

A job is a function of the folder with the prepared work; it makes everything ready and returns a
:class:`Job`. The process then does what lines on its standard input say, ``answer`` or ``run`` with
a number, and replies with a line of JSON each time: so one process waits while another works, and
all libraries can be measured in turn without being imported together. Times are CPU times.
"""

from __future__ import annotations

import gc
import json
import resource
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import process_time


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be done again and again."""

    run: Callable[[int], object]
    """Do it once; the number is another each time, from −1 on."""
    answer: Callable[[], object]
    """What must be the same for all that are compared, of strings, whole numbers and lists."""
    units: int = 1
    """How many pieces of work one run is: hands, deals."""
    children: bool = False
    """Whether the work is done in child processes."""


def main() -> None:
    module, name = sys.argv[1].split(":")
    job = getattr(import_module(module), name)(Path(sys.argv[2]))
    gc.collect()
    gc.freeze()
    _reply({"units": job.units})
    for line in sys.stdin:
        command, *number = line.split()
        if command == "answer":
            _reply({"answer": job.answer()})
        else:
            start = _spent(job)
            job.run(int(number[0]))
            _reply({"seconds": _spent(job) - start, "peak": _peak(job)})


def _spent(job: Job) -> float:
    if not job.children:
        return process_time()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _peak(job: Job) -> int:
    """The most memory that was ever resident, in bytes.

    ``ru_maxrss`` of a process starts with that of its parent on Linux, so the kernel's own high
    water mark of this program is taken where there is one.
    """
    if job.children:
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    else:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        status = Path("/proc/self/status")
        for line in status.read_text().splitlines() if status.exists() else ():
            if line.startswith("VmHWM:"):
                peak = int(line.split()[1])
    return peak if sys.platform == "darwin" else peak * 1024


def _reply(said: dict[str, object]) -> None:
    print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
