"""How fast is Fair Deal, against whom? ``make bench``, or ``python bench/run.py [--quick]``.

Makes an environment of its own with the peers, checks that all give the same results, measures them
in turn and writes ``bench/RESULTS.md``. The whole run takes some three minutes, ``--quick`` half a
minute, with few rounds and no file: its page goes to the terminal.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import cold, environment, growth, machine, page, pages, panda_probs, reference  # noqa: E402
from bench.comparisons import COMPARISONS, PACKAGES, QUICK_SIZES, SIZES  # noqa: E402
from bench.rounds import DIFFERENT, Measured, in_turn  # noqa: E402

PAGE = ROOT / "bench" / "RESULTS.md"


def main() -> int:
    """Run everything; the exit code is 1 if two results differ."""
    parser = argparse.ArgumentParser(description="Measure Fair Deal against its peers.")
    parser.add_argument("--quick", action="store_true", help="few rounds, to the terminal only")
    quick = parser.parse_args().quick
    began, load = machine.now(), machine.load()
    known = environment.prepared()
    with TemporaryDirectory() as name:
        folder = Path(name)
        found = _measured(folder, known.missing, quick=quick)
    print("Measuring new processes …", flush=True)
    first = cold.measured(3 if quick else 11)
    series = {}
    for name, sizes in (QUICK_SIZES if quick else SIZES).items():
        print(f"Measuring how cost grows with {name} …", flush=True)
        series[name] = growth.grown(name, sizes)
    print("Looking at pages in a browser …", flush=True)
    seen = pages.measured(quick=quick)
    loads = f"{load} before, {machine.load()} after"
    run = page.Run(
        began=began, loads=loads, environment=known, found=found, cold=first, series=series,
        pages=seen, quick=quick,
    )  # fmt: skip
    if quick:
        print(page.text(run))
    else:
        PAGE.write_text(page.text(run), "utf-8")
        print(f"Written: {PAGE.relative_to(ROOT)}")
    return int(DIFFERENT in found.values())


def _measured(folder: Path, missing: dict[str, str], *, quick: bool) -> dict[str, Measured | str]:
    """Every job, or the reason why it is not measured."""
    print("Preparing the work …", flush=True)
    subprocess.run(
        [str(environment.PYTHON), "-m", "bench.prepare", str(folder)], cwd=ROOT, check=True
    )
    no_compiler = reference.compile_all(folder)
    found: dict[str, Measured | str] = {}
    for comparison in COMPARISONS:
        jobs = []
        for name in comparison.jobs:
            job, package = comparison.job(name), PACKAGES.get(name, name)
            if quick and name in comparison.not_quick:
                found[job] = "left out of a quick run"
            elif package in missing:
                found[job] = f"could not be installed: {missing[package]}"
            elif no_compiler and name.startswith(("reference", "usual")):
                found[job] = no_compiler
            elif name == "panda_probs" and panda_probs.missing():
                found[job] = panda_probs.missing()
            else:
                jobs.append(job)
        print(f"Measuring {', '.join(jobs)} …", flush=True)
        rounds = comparison.quick_rounds if quick else comparison.rounds
        found |= in_turn(jobs, folder, rounds)
    return found


if __name__ == "__main__":
    sys.exit(main())
