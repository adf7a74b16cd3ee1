"""The page of results: one run, told in Markdown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from statistics import median

from bench import machine
from bench.cold import STEPS, Cold
from bench.comparisons import ANALYSIS, DEAL, DICE, HANDS, HANDS_IN_C, RETURN, Comparison
from bench.environment import Environment
from bench.markdown import duration, figure, table
from bench.pages import PAGES, Seen
from bench.rounds import Measured
from bench.targets import Target, targets

ALL_HANDS = comb(52, 5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """All that one run has found."""

    began: str
    loads: str
    environment: Environment
    found: Mapping[str, Measured | str]
    cold: Cold
    series: Mapping[str, Mapping[int, float]]
    pages: Seen | str
    quick: bool


def text(run: Run) -> str:
    """The whole page."""
    sections = [
        _opening(run), _hands(run), _pay_tables(run), _dice(run), _pages(run), _growth(run),
        _notes(run),
    ]  # fmt: skip
    return "\n\n".join(sections) + "\n"


def _opening(run: Run) -> str:
    versions = ", ".join(f"{name} {there}" for name, there in run.environment.versions.items())
    missing = "".join(
        f"\n- {name} could not be installed: {why}" for name, why in run.environment.missing.items()
    )
    rounds = "\nThis run is a quick one: few rounds, rough figures.\n" if run.quick else ""
    return f"""# How fast

Written by `make bench`, which installs the peers into an environment of its own, checks that all
results agree, and measures everything anew. Compare the figures of one run, never of two.
{rounds}
- {run.began}
- {machine.machine()}
- load averages {run.loads}
- {versions}
- {machine.compiler()}, `-O3 -march=native`{missing}

## Targets

{_verdicts(targets(run.found, run.cold, run.pages))}"""


def _hands(run: Run) -> str:
    return f"""## Strengths of five-card hands

All 2,598,960 hands. A peer judges one hand a call, with its own card objects made before the clock
starts, on a random sample whose size stands in the table; its time is scaled to all hands. Before
that, all have put one hand of each of the 7,462 strengths and 32,768 random hands into the same
order, equal hands together.

{_comparison(HANDS, run, "all hands", units=ALL_HANDS)}

The same tables in C, all strengths equal one by one:

{_comparison(HANDS_IN_C, run, "all hands", units=ALL_HANDS)}"""


def _pay_tables(run: Run) -> str:
    return f"""## The exact analysis of a pay table

Jacks or Better, other pays for full house and flush in every round. All give the same whole number
over 19,933,230,517,200. C is `bench/reference.c`, given the same deals and counts; it stands for
what this machine can do. The usual way is `bench/usual.c`: count all hands for every set of up to
four cards, then try the 32 holds of 134,459 deals. **It was written for this benchmark and is no
peer.** The exact solvers that are published are programs to be built from their sources; none is a
package that a command could install by name. One of the fastest, panda-probs, is measured where
`PANDA_PROBS` names the finished program (`bench/panda_probs.py` says how).

{_comparison(RETURN, run, "return alone")}

With how often each line comes, how many cards are held and how many deals are tied:

{_comparison(ANALYSIS, run, "analysis")}

### The first exact return in a new process

Medians. From its start to its end a plain process takes {_ms(run.cold.clock)} on the clock (the
fastest {_ms(run.cold.fastest)}), {_ms(run.cold.cpu)} of CPU time and {run.cold.peak >> 20} MiB; one
that only imports NumPy takes {_ms(run.cold.empty)} on the clock. The clock counts only if nothing
else runs. Step by step:

{_cold_steps(run.cold)}

### One deal, all 32 holds

{_comparison(DEAL, run, "one deal")}"""


def _dice(run: Run) -> str:
    return f"""## One turn of dice poker

The best policy to beat a result with locked dice and three throws, exact: all give the same
fractions for three results to beat. Peers run the same recursion with their own distributions,
which are made before the clock starts.

{_comparison(DICE, run, "one policy")}"""


def _pages(run: Run) -> str:
    return f"""## Pages in a browser

Headless Chromium on the same machine, `fairdeal play` with kernels in reserve, seconds on the clock
of the browser from the address to a page that can be used; medians and the slowest. A click is from
the press to the frame after the changed picture (DEAL, DRAW). All of this counts only if
nothing else runs.

{_seen(run.pages)}"""


def _seen(seen: Seen | str) -> str:
    if isinstance(seen, str):
        return f"Not measured: {seen}"
    rows = [
        [name, *(f"{median(times[name]):.2f} s ({max(times[name]):.2f} s)"
                 for times in (seen.first, seen.again))]
        for name in PAGES
    ]  # fmt: skip
    clicks = f"Of {len(seen.clicks)} clicks half took at most {_ms(median(seen.clicks))}, "
    views = table(["page", "first view, empty cache", "again"], rows)
    return f"{views}\n\n{clicks}95 of 100 at most {_ms(seen.most_clicks())}."


def _growth(run: Run) -> str:
    cards = {count: comb(count, 5) for count in run.series["cards"]}
    hands = {count: count for count in run.series["hands"]}
    stories = [
        ("evaluate_many on N random hands", "N", "hands", hands),
        ("evaluate_many on all hands of the highest n cards", "n", "cards", cards),
        ("expected_return by pay lines of the table", "lines", "lines", None),
        ("hold_values of d deals", "d", "deals", None),
        ("improve by cards drawn, from 47", "drawn", "drawn", None),
        ("may_hold by cards the other has drawn", "drawn", "opponent", None),
        ("One turn of dice poker by throws", "throws", "throws", None),
        ("win_probabilities by players, from nothing", "players", "players", None),
    ]
    told = [
        f"{title}:\n\n{_series(run.series[name], size, each)}"
        for title, size, name, each in stories
    ]
    return "## How cost grows\n\n" + "\n\n".join(told)


def _notes(_run: Run) -> str:
    return """## How it is measured

Every job has a process of its own and all of a table take turns, once a round, after one round that
is not counted. Times are CPU times of the process (user and system), medians of the rounds; ratios
are taken round by round, then their median, the least and the most. Peak memory is the most that
was ever resident in the process, Python and the prepared work included; of the usual way, that of
its own process. Garbage from before the clock is put aside."""


def _comparison(comparison: Comparison, run: Run, work: str, *, units: int = 1) -> str:
    """Each job's time for the whole work, and how many times as long as the first it takes."""
    first, rows = None, []
    for name, label in comparison.jobs.items():
        measured = run.found[comparison.job(name)]
        if isinstance(measured, str):
            rows.append([label, f"not measured: {measured}", "", "", ""])
            continue
        times = "1" if first is None else "{} ({}–{})".format(*map(figure, measured.times(first)))
        first = measured if first is None else first
        spent, peak = duration(measured.median * units), f"{measured.peak / 2**20:.0f} MiB"
        rows.append([label, spent, times, f"{measured.units:,}", peak])
    return table(["", work, "times the first (least–most)", "in a round", "peak memory"], rows)


def _verdicts(judged: list[Target]) -> str:
    said = {True: "yes", False: "**no**", None: "not judged"}
    rows = [[it.work, it.wanted, it.measured, said[it.holds]] for it in judged]
    return table(["work", "target", "measured", "holds"], rows, words=4)


def _cold_steps(cold: Cold) -> str:
    rows = [[step, *map(_ms, cold.steps[step])] for step in STEPS]
    columns = zip(*cold.steps.values(), strict=True)
    rows.append(["all steps", *(_ms(sum(column)) for column in columns)])
    return table(["step", "clock", "CPU"], rows)


def _series(series: Mapping[int, float], size: str, hands: Mapping[int, int] | None) -> str:
    rows = [["CPU time", *map(duration, series.values())]]
    if hands is not None:
        if any(n != count for n, count in hands.items()):
            rows.insert(0, ["hands", *(f"{hands[n]:,}" for n in series)])
        rows.append(["a hand", *(duration(spent / hands[n]) for n, spent in series.items())])
    return table([size, *(f"{n:,}" for n in series)], rows)


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms"
