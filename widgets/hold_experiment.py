"""What can be simulated beside exact values at the machine: a hold, and whole hands."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.video_poker.variants import PayTable
from widgets.beside import Experiment, Outcome, Worth
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from rules.simulate_chunks import Simulation
    from rules.video_poker import HoldValue

__all__ = ["hands_experiment", "hold_experiment"]


def hold_experiment(
    value: HoldValue, deal: Sequence[Card], table: PayTable, bet: int, words: Catalogue
) -> Experiment[str]:
    """Draws to one hold of a deal: where they end, and what they pay for each chip."""
    if len(value.hold) == 5:
        about = words(N_("All five held: nothing can change, and chance has no say."))
    elif value.hold:
        held = " ".join(card.shown for card in value.hold)
        about = words(N_("Hold {cards} and draw, again and again."), cards=held)
    else:
        about = words(N_("Hold nothing and draw five, again and again."))
    total = value.outcomes.total
    lines = [line for line in table.lines if value.outcomes.get(line.name, 0)]
    pays = {line.name: table.pay_for_one(line, bet) for line in lines}

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[str]:
        from rules.video_poker.simulate_hands import simulate_hold

        return simulate_hold(
            tuple(deal), value.hold, table, trials, seed=seed, chunk_size=chunk_size
        )

    return Experiment(
        key=(tuple(deal), frozenset(value.hold), table, bet),
        about=about,
        outcomes=tuple(
            Outcome(line.name, words(line.name), Fraction(value.outcomes[line.name], total))
            for line in lines
        ),
        simulate=simulate,
        worth=Worth(words(N_("chips back for each chip")), pays.__getitem__, value.expected_pay),
    )


def hands_experiment(table: PayTable, words: Catalogue) -> Experiment[str]:
    """Whole hands with best play: on which line they end, and what they pay for each chip."""
    from rules.video_poker import analyze

    analysis = analyze(table)
    pays = {line.name: table.pay_for_one(line) for line in table.lines}

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[str]:
        from rules.video_poker.simulate_hands import simulate_play

        return simulate_play(table, trials, seed=seed, chunk_size=chunk_size)

    return Experiment(
        key=table,
        about=words(N_("{machine}: deal, hold the best, draw."), machine=words(table.name)),
        outcomes=tuple(
            Outcome(line.name, words(line.name), analysis.line_probabilities[line.name])
            for line in table.lines
        ),
        simulate=simulate,
        worth=Worth(
            words(N_("chips back for each chip")), pays.__getitem__, analysis.expected_return
        ),
    )
