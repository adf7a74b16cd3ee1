"""How results are written: Markdown tables, figures with three digits, times in fitting units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(header: Sequence[str], rows: Iterable[Sequence[str]], *, words: int = 1) -> str:
    """A Markdown table; the first columns hold words, the others are set to the right.

    >>> print(table(["who", "ms"], [["one", "2"]]))
    | who | ms |
    | --- | ---: |
    | one | 2 |
    """
    lines = [header, [*["---"] * words, *["---:"] * (len(header) - words)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def figure(number: float) -> str:
    """Three digits that count, never in powers of ten.

    >>> figure(0.012345), figure(12.345), figure(45_678), figure(0)
    ('0.0123', '12.3', '45,700', '0')
    """
    if not number:
        return "0"
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if rounded >= 100 else f"{rounded:.12f}".rstrip("0").rstrip(".")


def duration(seconds: float) -> str:
    """A time in the unit that suits it.

    >>> duration(0.0000123), duration(0.25), duration(3)
    ('12.3 µs', '250 ms', '3 s')
    """
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{figure(seconds / size)} {unit}"
    return f"{figure(seconds * 1e9)} ns"
