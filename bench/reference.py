"""The programs in C beside this file: compiled here, and called without NumPy.

``reference.c`` is the step of a pay table and the judging of hands once more, and stands for the
limit of this machine; ``usual.c`` is the whole job as it is commonly done. The tables that they
share with the project are files in a folder, written by :mod:`bench.prepare` and read back as plain
memory, so that the memory of a process that measures C is its own.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from bench.environment import ROOT

ARRAYS = {
    "rows": "H", "weights": "q", "counts": "q", "lines": "q",
    "hands": "B", "card_keys": "i", "by_sum": "H", "by_rank_set": "H",
}  # fmt: skip
"""The files of an export and the type of their numbers."""

_TYPES = {"H": ctypes.c_uint16, "q": ctypes.c_int64, "B": ctypes.c_uint8, "i": ctypes.c_int32}
_FLAGS = ["-O3", "-march=native", "-std=c11"]


@dataclass(frozen=True, slots=True)
class ReferenceAnalysis:
    """What the reference makes of a pay table: whole numbers, scaled as in the project."""

    total: int
    line_counts: list[int]
    deals_by_cards_held: list[int]
    tied_deals: int


class Compiled:
    """The compiled reference, and the tables of one export."""

    def __init__(self, folder: Path) -> None:
        self._code = ctypes.CDLL(str(folder / "reference.so"))
        self._folder = folder
        self._read: dict[str, ctypes.Array] = {}

    def expected_return(self, pays: list[int]) -> int:
        """The return of best play times 2,598,960 · 7,669,695."""
        step = self._code.reference_return
        step.restype = ctypes.c_int64
        return step(*self._tables, (ctypes.c_int64 * len(pays))(*pays))

    def analysis(self, pays: list[int]) -> ReferenceAnalysis:
        """The return with all frequencies."""
        step = self._code.reference_analysis
        step.restype = ctypes.c_int64
        lines, held = (ctypes.c_int64 * len(pays))(), (ctypes.c_int64 * 6)()
        tied = ctypes.c_int64()
        given = (ctypes.c_int64 * len(pays))(*pays)
        total = step(*self._tables, given, lines, held, ctypes.byref(tied))
        return ReferenceAnalysis(total, list(lines), list(held), tied.value)

    def strengths(self) -> ctypes.Array[ctypes.c_uint16]:
        """The strengths of the exported hands."""
        hands = len(self.table("hands")) // 5
        strengths = (ctypes.c_uint16 * hands)()
        self._code.reference_strengths(
            self.table("hands"),
            ctypes.c_int64(hands),
            *(self.table(name) for name in ("card_keys", "by_sum", "by_rank_set")),
            strengths,
        )
        return strengths

    def table(self, name: str) -> ctypes.Array:
        """One of the arrays of the folder."""
        if name not in self._read:
            kind = _TYPES[ARRAYS[name]]
            path = self._folder / f"{name}.bin"
            numbers = (kind * (path.stat().st_size // ctypes.sizeof(kind)))()
            with path.open("rb") as file:
                file.readinto(numbers)
            self._read[name] = numbers
        return self._read[name]

    @property
    def _tables(self) -> tuple[object, ...]:
        deals, counts, lines = self.table("weights"), self.table("counts"), self.table("lines")[0]
        sizes = [ctypes.c_int64(n) for n in (len(deals), len(counts) // lines, lines)]
        return self.table("rows"), deals, sizes[0], counts, *sizes[1:]


def compile_all(folder: Path) -> str:
    """Compile both programs into a folder; the reason if that cannot be done, else nothing."""
    compiler = shutil.which("cc")
    if compiler is None:
        return "there is no C compiler (cc) here"
    sources = ROOT / "bench"
    for command in (
        ["-shared", "-fPIC", str(sources / "reference.c"), "-o", str(folder / "reference.so")],
        [str(sources / "usual.c"), "-o", str(folder / "usual")],
    ):
        done = subprocess.run(
            [compiler, *_FLAGS, *command], capture_output=True, text=True, check=False
        )
        if done.returncode:
            return "cc failed: " + (done.stderr.strip().splitlines() or ["no reason given"])[-1]
    return ""


def usual_return(folder: Path, pays: list[int]) -> tuple[int, int]:
    """The return of a table of ten lines by ``usual.c``, as it is scaled there, and the deals."""
    done = subprocess.run(
        [str(folder / "usual"), *map(str, pays)], capture_output=True, text=True, check=True
    )
    total, deals = map(int, done.stdout.split())
    return total, deals
