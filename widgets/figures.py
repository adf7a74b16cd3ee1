"""The figures of the laboratory: what each one shows, drawn from exact numbers.

Every function gives a :class:`~widgets.figure_style.Picture`; what is simulated in it is said to
be. The numbers come from ``rules``; nothing is computed here but where a bar ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rules.dice_poker import MOST_PLAYERS
from rules.distribution import Distribution
from rules.video_poker.variants import PayTable
from widgets.catalogue import N_, Catalogue
from widgets.figure_style import COLOURS, Picture, columns

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["paths_picture", "pay_picture", "seats_picture", "session_picture"]

BARS = 48
LEVELS = (0.05, 0.25, 0.5, 0.75, 0.95)
PATHS = 8
_BAND: dict[str, Any] = {"color": COLOURS["exact"], "alpha": 0.15}


def results_of(table: PayTable) -> Distribution[int]:
    """The results of one bet of one chip with best play, in chips won or lost."""
    from rules.video_poker import analyze

    analysis = analyze(table)
    weights: dict[int, int] = {}
    for line in table.lines:
        result = table.pay_for_one(line) - 1
        weights[result] = weights.get(result, 0) + analysis.line_counts[line.name]
    return Distribution(weights)


def paths_picture(table: PayTable, bank: int, hands: int, seed: str, words: Catalogue) -> Picture:
    """The bank over a session: exact quantiles, and some players who were simulated."""
    from rules.bankroll_sessions import bank_band
    from rules.simulate_paths import bank_paths

    results = results_of(table)
    band = bank_band(results, bank, hands, levels=LEVELS, points=120)
    rows = {level: [float(it) for it in band.banks[level]] for level in LEVELS}
    paths = bank_paths(results, bank, hands, paths=PATHS, seed=seed)[:, list(band.bets)]
    ruin = Fraction(band.ruin_probabilities[-1])

    def draw(axes: Axes) -> None:
        axes.fill_between(band.bets, rows[0.05], rows[0.95], **_BAND)
        axes.fill_between(band.bets, rows[0.25], rows[0.75], **_BAND)
        for path in paths:
            axes.plot(band.bets, path, color=COLOURS["sim"], linewidth=1.1)
            axes.plot(band.bets[-1], path[-1], "o", color=COLOURS["sim"], markersize=4.5)
        axes.plot(band.bets, rows[0.5], color=COLOURS["exact"], linewidth=3)
        axes.axhline(bank, color=COLOURS["ink3"], linewidth=1, linestyle=(0, (4, 4)))
        axes.set_xlim(0, hands * 1.01)
        highest = max(*rows[0.95], *(int(path.max()) for path in paths))
        axes.set_ylim(0, min(1.08 * highest, 3 * max(rows[0.95])))
        axes.set_xlabel(words(N_("hands of one chip")))
        axes.set_ylabel(words(N_("chips")))

    return Picture(
        name="bank-paths",
        alt=words(
            N_(
                "The bank over {hands} hands from {bank} chips: half of all players end "
                "above {median}, one in twenty above {high}, and {ruin} are broke by then."
            ),
            hands=hands,
            bank=bank,
            median=round(rows[0.5][-1]),
            high=round(rows[0.95][-1]),
            ruin=words.percent(ruin),
        ),
        key=(
            ("line", words(N_("exact median"))),
            ("band", words(N_("exact: half of all players, nine in ten"))),
            ("sim", words(N_("{count} simulated players, seed {seed}"), count=PATHS, seed=seed)),
        ),
        note=words(N_("Broke by the end: {ruin} of all players."), ruin=words.percent(ruin)),
        heads=(words(N_("hands")), *(f"{round(100 * level)} %" for level in LEVELS)),
        rows=columns(band.bets, *([round(it) for it in rows[level]] for level in LEVELS)),
        draw=draw,
    )


def session_picture(table: PayTable, bank: int, hands: int, words: Catalogue) -> Picture:
    """How many chips are left after a session: the exact distribution as bars."""
    from rules.bankroll_sessions import session

    end = session(results_of(table), bank, hands)
    low, high = float(end.banks[0]), float(end.quantile(Fraction(995, 1000)))
    width = max(1, round((high - low) / BARS))
    edges = [low + width * step for step in range(int((high - low) / width) + 2)]
    shares = [0.0] * (len(edges) - 1)
    for chips, probability in zip(end.banks.tolist(), end.probabilities.tolist(), strict=True):
        place = int((chips - low) // width)
        if place < len(shares):
            shares[place] += probability
    mean, ahead = end.mean, Fraction(end.ahead_probability)
    ruin = Fraction(end.ruin_probability)

    def draw(axes: Axes) -> None:
        axes.bar(edges[:-1], shares, width=0.86 * width, align="edge", color=COLOURS["exact"])
        axes.axvline(bank, color=COLOURS["ink3"], linewidth=1.4, linestyle=(0, (4, 4)))
        axes.axvline(mean, color=COLOURS["good"], linewidth=2.2)
        axes.set_xlabel(words(N_("chips after {hands} hands"), hands=hands))
        axes.yaxis.set_major_formatter(lambda share, _: f"{100 * share:g}\N{THIN SPACE}%")

    return Picture(
        name="session",
        alt=words(
            N_(
                "After {hands} hands from {bank} chips: broke {ruin}, ahead {ahead}, "
                "on average {mean} chips."
            ),
            hands=hands,
            bank=bank,
            ruin=words.percent(ruin),
            ahead=words.percent(ahead),
            mean=words.decimal(Fraction(mean), 1),
        ),
        key=(
            ("bars", words(N_("exact, bars of {width} chips"), width=width)),
            ("dashes", words(N_("the bank at the start"))),
            ("good", words(N_("the mean"))),
        ),
        note=words(
            N_("Broke: {ruin}. Ahead: {ahead}. The biggest wins, 1 in 200, lie further right."),
            ruin=words.percent(ruin),
            ahead=words.percent(ahead),
        ),
        heads=(words(N_("chips from")), words(N_("chips below")), words(N_("probability"))),
        rows=tuple(
            (f"{start:g}", f"{start + width:g}", f"{share:.6g}")
            for start, share in zip(edges, shares, strict=False)
        ),
        draw=draw,
    )


def seats_picture(words: Catalogue, players: Sequence[int]) -> Picture:
    """What the first seat of dice poker loses by going first, for each number of players."""
    from rules.dice_poker import seat_disadvantages

    losses = seat_disadvantages(max(players))
    parts = [losses[count] * count for count in players]
    shown = [float(100 * part) for part in parts]

    def draw(axes: Axes) -> None:
        axes.bar(players, shown, width=0.62, color=COLOURS["exact"])
        for count, height in zip(players, shown, strict=True):
            axes.text(count, height, f"{height:.1f}", ha="center", va="bottom")
        axes.set_xticks(range(2, MOST_PLAYERS + 1))
        axes.set_xlim(1.5, MOST_PLAYERS + 0.5)
        axes.set_xlabel(words(N_("players")))
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:g}\N{THIN SPACE}%")

    return Picture(
        name="first-seat",
        alt=words(
            N_(
                "The first seat of dice poker wins less than its share: {two} of it is missing "
                "with two players, {ten} with {most}."
            ),
            two=words.percent(parts[0]),
            ten=words.percent(parts[-1]),
            most=max(players),
        ),
        key=(("bars", words(N_("exact: how much of its fair share the first seat is short of"))),),
        note=words(N_("All play their best; a tie is shared.")),
        heads=(
            words(N_("players")),
            words(N_("chance of the first seat")),
            words(N_("exactly")),
            words(N_("short of its share")),
        ),
        rows=tuple(
            (
                str(count),
                f"{float(Fraction(1, count) - losses[count]):.6f}",
                str(Fraction(1, count) - losses[count]),
                f"{float(part):.6f}",
            )
            for count, part in zip(players, parts, strict=True)
        ),
        draw=draw,
    )


def pay_picture(table: PayTable, line: str, most: int, words: Catalogue) -> Picture:
    """The exact return against one pay, all others as they are.

    Best play changes on the way, so the curve bends upward: it is the highest of many straight
    lines, one for each way to play.
    """
    from matplotlib.ticker import MaxNLocator

    from rules.video_poker import expected_return

    known = next(it for it in table.lines if it.name == line)
    step = max(1, most // 40)
    pays = sorted({*range(0, most + 1, step), known.pay})
    returns = [expected_return(table.with_pays({line: pay})) for pay in pays]
    here = returns[pays.index(known.pay)]
    shown = [float(100 * it) for it in returns]

    def draw(axes: Axes) -> None:
        axes.axhline(100, color=COLOURS["ink3"], linewidth=1, linestyle=(0, (4, 4)))
        axes.plot(pays, shown, color=COLOURS["exact"], linewidth=3)
        axes.plot(
            [known.pay],
            [float(100 * here)],
            "o",
            color=COLOURS["exact"],
            markeredgecolor=COLOURS["panel"],
            markeredgewidth=2,
            markersize=10,
        )
        axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
        axes.set_xlabel(words(N_("pay for {line}"), line=words(line)))
        axes.yaxis.set_major_formatter(lambda share, _: f"{share:g}\N{THIN SPACE}%")

    name = words(line)
    return Picture(
        name="return-against-pay",
        alt=words(
            N_("The return rises from {low} to {high} as {line} pays from 0 to {most}."),
            low=words.percent(returns[0]),
            high=words.percent(returns[-1]),
            line=name,
            most=most,
        ),
        key=(
            ("line", words(N_("exact return of best play"))),
            (
                "dot",
                words(
                    N_("this machine: pays {pay}, returns {part}"),
                    pay=known.pay,
                    part=words.percent_exactly(here, 2),
                ),
            ),
            ("dashes", words(N_("a fair machine, 100 %"))),
        ),
        note=words(N_("The curve bends where best play changes.")),
        heads=(words(N_("pay")), words(N_("return")), words(N_("exactly"))),
        rows=columns(pays, [f"{float(it):.8f}" for it in returns], returns),
        draw=draw,
    )
