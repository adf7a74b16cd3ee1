"""How long does the exact analysis of a pay table take? Medians of alternating runs, in ms.

Run ``python bench/analyze.py`` with the number of rounds (15 without). Times are CPU times of this
process, except those of a cold process, which are on the clock, from its start to its end. Every
round runs every job once, so that a busy machine slows all of them alike: compare the figures of
one run, not of two.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from rules.video_poker import ACES_AND_FACES, analyze, expected_return, hold_values

COLD = "from rules.video_poker import ACES_AND_FACES, {0}; {0}({1}ACES_AND_FACES)"
COLD_ROUNDS = 5


def pays(number: int) -> dict[str, int]:
    """Other pays each time, as a slider would ask for them."""
    return {"full house": 6 + number % 4, "flush": 5 + number % 3}


def return_alone(number: int) -> None:
    expected_return(ACES_AND_FACES.with_pays(pays(number)))


def with_frequencies(number: int) -> None:
    analyze(ACES_AND_FACES.with_pays(pays(number)))


def holds_of_a_deal(number: int) -> None:
    deal = ("Ac Ad Ah Kc Kd", "Td Ks Jh Tc Qd", "2c 3d 7h 8s Tc")[number % 3]
    hold_values(deal, ACES_AND_FACES)


def cold(name: str, deal: str = "") -> float:
    """Milliseconds on the clock of a new process to its first result."""
    start = perf_counter()
    root = Path(__file__).resolve().parent.parent
    subprocess.run([sys.executable, "-c", COLD.format(name, deal)], cwd=root, check=True)
    return 1000 * (perf_counter() - start)


def main() -> None:
    """Print the medians."""
    rounds = int((*sys.argv[1:], "15")[0])
    jobs: dict[str, Callable[[int], None]] = {
        "return alone": return_alone,
        "analysis with frequencies": with_frequencies,
        "32 holds of a deal": holds_of_a_deal,
    }
    spent: dict[str, list[float]] = {name: [] for name in jobs}
    for number in range(-1, rounds):
        for name, job in jobs.items():
            start = process_time()
            job(number)
            if number >= 0:
                spent[name].append(1000 * (process_time() - start))
    for name, times in spent.items():
        print(f"{name}, tables ready: {median(times):.2f} ms (best {min(times):.2f})")
    firsts: dict[str, list[float]] = {"expected_return": [], "analyze": [], "hold_values": []}
    for _ in range(COLD_ROUNDS):
        for name, times in firsts.items():
            times.append(cold(name, "'AcAdAhKcKd', " if name == "hold_values" else ""))
    for name, times in firsts.items():
        print(f"cold process to its first {name}: {median(times):.0f} ms (best {min(times):.0f})")


if __name__ == "__main__":
    main()
