"""What the project wants of itself, and whether one run bears it out.

Ratios are medians over the rounds of one run on one machine, so they can be asked for anywhere;
times in seconds depend on the machine and are what an ordinary one should give.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bench.cold import Cold
from bench.pages import Seen
from bench.rounds import Measured

Found = Mapping[str, Measured | str]


@dataclass(frozen=True, slots=True)
class Target:
    """One wish and what became of it."""

    work: str
    wanted: str
    measured: str
    holds: bool | None
    """None if there is nothing to judge it by."""


def at_least(work: str, found: Found, slow: str, fast: str, factor: float) -> Target:
    """That one job takes at least so many times as long as another."""
    wanted = f"at least {factor:g} times"
    return _ratio(work, wanted, found, slow, fast, lambda ratio: ratio >= factor)


def at_most(work: str, found: Found, slow: str, fast: str, factor: float) -> Target:
    """That one job takes at most so many times as long as another."""
    wanted = f"at most {factor:g} times"
    return _ratio(work, wanted, found, slow, fast, lambda ratio: ratio <= factor)


def within(work: str, seconds: float | None, limit: float, unit: str, size: float) -> Target:
    """That something takes at most so many seconds."""
    wanted = f"at most {limit / size:g} {unit}"
    if seconds is None:
        return Target(work, wanted, "not measured", None)
    return Target(work, wanted, f"{seconds / size:.3g} {unit}", seconds <= limit)


def targets(found: Found, cold: Cold, pages: Seen | str) -> list[Target]:
    """All targets."""
    strengths = "evaluate_many on all hands, against "
    ours = "bench.hands:fair_deal"
    one_return, analysis = (
        "bench.pay_tables:fair_deal_return",
        "bench.pay_tables:fair_deal_analysis",
    )
    deal = {name: found.get(f"bench.pay_tables:deal_{name}") for name in ("arrays", "objects")}
    spent = {name: it.median if isinstance(it, Measured) else None for name, it in deal.items()}
    return [
        at_least(strengths + "pkrbot", found, "bench.hands:pkrbot", ours, 8),
        at_least(strengths + "eval7", found, "bench.hands:eval7", ours, 25),
        at_least(strengths + "treys", found, "bench.hands:treys", ours, 25),
        at_least(strengths + "PokerKit's hands", found, "bench.hands:pokerkit_hand", ours, 600),
        at_most(
            "exact return, tables ready, against C", found,
            one_return, "bench.pay_tables:reference_return", 6,
        ),
        _against_a_public_solver(found, one_return),
        at_most(
            "analysis with frequencies, against C", found,
            analysis, "bench.pay_tables:reference_analysis", 8,
        ),
        within("first exact return, new process, on the clock", cold.clock, 0.5, "s", 1),
        within("one deal, 32 holds, arrays", spent["arrays"], 100e-6, "µs", 1e-6),
        within("one deal, 32 holds, `hold_values`", spent["objects"], 1e-3, "ms", 1e-3),
        at_least(
            "one dice policy, against the same recursion on icepool", found,
            "bench.dice:icepool", "bench.dice:fair_deal", 500,
        ),
        *_of_pages(pages),
    ]  # fmt: skip


def _of_pages(pages: Seen | str) -> list[Target]:
    """Pages in a browser, if there was one; views of the slower of a table and a chapter."""
    seen = pages if isinstance(pages, Seen) else None
    first, again = (seen.slowest(seen.first), seen.slowest(seen.again)) if seen else (None, None)
    clicks = seen.most_clicks() if seen else None
    return [
        within("page: click to changed picture, 95 of 100", clicks, 0.1, "ms", 1e-3),
        within("page in reserve: first view, empty cache, median", first, 2.5, "s", 1),
        within("page in reserve: view again, median", again, 1.5, "s", 1),
    ]


def _against_a_public_solver(found: Found, one_return: str) -> Target:
    """The whole job of a public solver; without one, what can be said instead."""
    work, solver = (
        "exact return, tables ready, against a public solver's whole job",
        ("bench.pay_tables:panda_probs"),
    )
    target = at_least(work, found, solver, one_return, 150)
    ours, usual = found.get(one_return), found.get("bench.pay_tables:usual_return")
    if target.holds is not None or not isinstance(ours, Measured):
        return target
    said = str(found.get(solver, "not measured"))
    if isinstance(usual, Measured):
        said += f"; our own C the usual way takes {usual.times(ours)[0]:.3g} times"
    return Target(work, target.wanted, said, None)


def _ratio(work: str, wanted: str, found: Found, slow: str, fast: str, holds) -> Target:
    first, second = found.get(slow), found.get(fast)
    if not isinstance(first, Measured) or not isinstance(second, Measured):
        return Target(work, wanted, "not measured", None)
    ratio, least, most = first.times(second)
    return Target(work, wanted, f"{ratio:.3g} ({least:.3g}–{most:.3g})", holds(ratio))
