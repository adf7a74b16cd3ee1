"""The page ``bench/LOAD.md``: what a run of the load has measured, how large a machine must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bench.load import Load

MOST_BUSY = 0.7
"""Share of a core that may be in use on average, so that bursts find room."""

CORES = (1, 2, 4, 8)
GIBIBYTES = (1, 2, 4, 8)
RESERVE = 8
"""Pages kept ready."""

SYSTEM_MEBIBYTES = 300
"""What the system itself takes of the machine's memory."""


def percentile(times: Sequence[float], share: float) -> float:
    """The time within which this share of all lies (nearest rank); 0 with none.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([4.0, 1.0, 3.0, 2.0], 0.99)
    (2.0, 4.0)
    """
    if not times:
        return 0.0
    ranked = sorted(times)
    return ranked[max(0, -int(-share * len(ranked) // 1) - 1)]


def text(load: Load, *, when: str, busy: str) -> str:
    """The whole page."""
    return "\n".join([*_head(load, when, busy), *_times(load), *_counts(load), *_sizes(load), ""])


def _head(load: Load, when: str, busy: str) -> list[str]:
    servers = load.servers
    proxy = " behind nginx" if servers.proxy_address else ""
    how_many = "one server" if servers.count == 1 else f"{servers.count} servers"
    return [
        "# Visitors at once",
        "",
        "Written by `make load`. Visitors without browsers arrive at random, whether or not those "
        "before them are served yet. Each opens a page, plays with time to think, asks every two "
        "seconds whether the kernel is there, as pages do, reloads or loses the line now and then, "
        "leaves and comes again. The servers have one core, the load another one.",
        "",
        f"- {when}, {machine.machine()}",
        f"- load of the machine: {busy} before, {machine.load()} after",
        f"- {how_many}{proxy}, at most {load.visitors} visitors, {load.seconds / 60:g} minutes, "
        f"{load.pace:g} s to think on average",
        "",
    ]


def _row(name: str, times: Sequence[float]) -> str:
    if not times:
        return f"| {name} | 0 | – | – | – |"
    shares = " | ".join(f"{percentile(times, it) * 1000:,.0f}" for it in (0.5, 0.95, 0.99))
    return f"| {name} | {len(times):,} | {shares} |"


def _times(load: Load) -> list[str]:
    notes = load.notes
    return [
        "## Times",
        "",
        "| in milliseconds | how many | half within | 95 % within | 99 % within |",
        "|---|--:|--:|--:|--:|",
        _row("page, to its last byte", notes.pages),
        _row("states of all its parts", notes.states),
        _row("press, to the view that answers", notes.clicks),
        "",
    ]


def _counts(load: Load) -> list[str]:
    notes, costs = load.notes, load.costs
    rows = [
        ("arrivals; of them when everybody was there already",
         f"{load.arrivals}; {load.turned_away}"),
        ("visits; told that all seats are taken", f"{notes.visits}; {notes.no_seat}"),
        ("presses; hands of Aces and Faces", f"{notes.presses:,}; {notes.hands:,}"),
        ("lines that broke; pages reloaded", f"{notes.drops}; {notes.reloads}"),
        ("reloads that went on with their game; otherwise than it was",
         f"{notes.resumed}; {notes.resumed_otherwise}"),
        ("presses lost", notes.lost),
        ("presses doubled", notes.doubled),
        ("chips made or lost", notes.chips),
        ("most kernels at once, the reserve included", costs.most_kernels),
        ("seats still taken when all had left", load.kernels_left),
        ("faults", len(notes.faults)),
    ]  # fmt: skip
    if load.killed:
        back = notes.back_after_kill
        rows += [
            ("seconds from the death of a server until it answered again",
             f"{load.answered_after:.1f}"),
            ("visits that this cut short", notes.cut_by_kill),
            ("seconds until half of these visitors, and all, had a page again",
             f"{percentile(back, 0.5):.1f}; {percentile(back, 1):.1f}" if back else "–"),
        ]  # fmt: skip
    lines = ["## Counts", "", "| what | how many |", "|---|--:|"]
    lines += [f"| {name} | {value} |" for name, value in rows]
    return [*lines, "", *(f"- {fault}" for fault in sorted(set(notes.faults))[:20]), ""]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _sizes(load: Load) -> list[str]:
    notes, costs = load.notes, load.costs
    used = costs.seconds() - load.cpu_before
    share = used / notes.visit_seconds if notes.visit_seconds else 0.0
    kernel, rest = _mean(costs.kernel_mebibytes), max(costs.rest_mebibytes, default=0.0)
    visits = max(1, notes.visits)
    lines = [
        "## Costs, and how large a machine must be",
        "",
        "| what | value |",
        "|---|--:|",
        f"| memory of a visitor's kernel (proportional share) | {kernel:.0f} MiB |",
        f"| most memory of a server with its nursery | {rest:.0f} MiB |",
        *(
            f"| processor time of `{slug}` opened and left, with the kernel that takes its place: "
            f"mean of {len(spent)} | {_mean(spent):.2f} s |"
            for slug, spent in load.opening_seconds.items()
        ),
        f"| processor time of a whole visit with its game, the reserve included "
        f"| {used / visits:.2f} s |",
        f"| of a core while somebody is there | {share * 100:.1f} % |",
        "",
        "Processes that ended are counted up to the last look at them, at most two seconds before.",
        "",
        f"Visitors at once, if they play as these did, a core is busy for {MOST_BUSY:.0%} of the "
        f"time, {RESERVE} pages are kept ready and the system itself takes {SYSTEM_MEBIBYTES} MiB; "
        "at most one server process for each core:",
        "",
        "| cores | " + " | ".join(f"{it} GiB" for it in GIBIBYTES) + " |",
        "|--:|" + "--:|" * len(GIBIBYTES),
    ]
    for cores in CORES:
        row = [_most(cores, size, share, kernel, rest) for size in GIBIBYTES]
        lines.append(f"| {cores} | " + " | ".join(map(str, row)) + " |")
    return lines


def _most(cores: int, size: int, share: float, kernel: float, rest: float) -> int:
    """Visitors at once on so many cores and GiB, with the number of processes that is best."""
    most = 0.0
    for processes in range(1, cores + 1):
        left = size * 1024 - SYSTEM_MEBIBYTES - processes * rest
        by_memory = left / kernel - RESERVE if kernel else 0.0
        by_cpu = processes * MOST_BUSY / share if share else 0.0
        most = max(most, min(by_memory, by_cpu))
    return int(most)
