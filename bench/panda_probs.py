"""A public exact solver, panda-probs, where whoever measures has built it from its sources.

It is no package that a command installs by name, so the benchmark takes a finished program:
``PANDA_PROBS=/path/to/panda_probs make bench``. It is written in Zig (0.14.1, ``-Doptimize=
ReleaseFast``); any other program may stand there that takes ``--paytable FILE``, the pays from
nothing up as a list in JSON, and says how often each line comes as ``name: count share``.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.worker import Job

PROGRAM = "PANDA_PROBS"
"""The name in the environment under which the program is given."""

_LINE = re.compile(r"^\s*\w+:\s+(\d+)\s+0\.\d+\s*$", re.MULTILINE)


def missing() -> str:
    """Why there is nothing to measure; empty if the program is there."""
    program = os.environ.get(PROGRAM, "")
    if not program:
        return f"built from sources only, and {PROGRAM} names no program"
    return "" if os.access(program, os.X_OK) else f"{PROGRAM} names nothing that can be run"


def panda_probs(_folder: Path) -> Job:
    """The whole job of the public solver, from nothing, each time in an empty folder."""
    from bench.pay_tables import PAYS

    return Job(
        lambda number: total(PAYS[number % len(PAYS)]),
        lambda: [total(pays) for pays in PAYS],
        children=True,
    )


def total(pays: list[int]) -> int:
    """The return times 19,933,230,517,200, from how often each line comes."""
    upwards = pays[::-1]
    with TemporaryDirectory() as name:
        (Path(name) / "pays.json").write_text(json.dumps(upwards), "utf-8")
        done = subprocess.run(
            [os.environ[PROGRAM], "--paytable", "pays.json"],
            cwd=name, capture_output=True, text=True, check=False,
        )  # fmt: skip
    return total_of(done.stdout + done.stderr, upwards)


def total_of(said: str, upwards: list[int]) -> int:
    r"""The sum of counts times pays in what the program said. Raises ValueError if it is no list.

    >>> total_of("  none:  3  0.600\n pair:  2  0.400\n Total:  5", [0, 7])
    14
    """
    counts = [int(count) for count in _LINE.findall(said)]
    if len(counts) != len(upwards):
        raise ValueError(f"{len(counts)} lines were counted, not {len(upwards)}")
    return sum(count * pay for count, pay in zip(counts, upwards, strict=True))
