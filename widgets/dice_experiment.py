"""What can be simulated beside exact values at the dice: the rest of a turn after one keep."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.dice import dice_text
from rules.dice_poker import DiceCategory, DiceValue, TurnObservation
from widgets.beside import Experiment, Outcome
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from rules.dice_poker import KeepValue
    from rules.simulate_chunks import Simulation

__all__ = ["keep_experiment"]

CATEGORIES_UP = tuple(category.value for category in DiceCategory)
SAID = {
    "beats": N_("beats the best so far"),
    "equals": N_("equals it"),
    "falls short": N_("falls short"),
    "poker": N_("five alike"),
}


def keep_experiment(
    choice: KeepValue, turn: TurnObservation, counted: int, words: Catalogue
) -> Experiment[str]:
    """The rest of a turn after one keep, played best: does it beat the others, what does it become.

    ``counted`` is how many later players the choice takes into account.
    """
    to_beat = turn.to_beat

    def outcome(value: DiceValue) -> str:
        if to_beat is None:
            return value.category.value
        return "beats" if value > to_beat else "equals" if value == to_beat else "falls short"

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[str]:
        from rules.dice_poker.simulate_turns import simulate_turn
        from rules.simulate_chunks import Simulation
        from rules.simulate_tally import Tally

        simulation = simulate_turn(
            turn.free,
            choice.keep,
            trials,
            kept=turn.locked,
            throws_left=turn.throws_left,
            to_beat=to_beat,
            players_after=counted,
            variant=replace(turn.variant, playoff_order="throw"),
            seed=seed,
            chunk_size=chunk_size,
        )
        work = simulation.work
        return Simulation(
            lambda chunk: dict(Tally(work(chunk)).map(outcome)), trials, seed, chunk_size
        )

    exact = choice.outcomes.map(outcome)
    kept = dice_text(choice.keep)
    order = ("beats", "equals", "falls short") if to_beat is not None else CATEGORIES_UP
    return Experiment(
        key=(turn, choice.keep),
        about=words(N_("Keep {dice}, throw the rest and play on as well as can be."), dice=kept)
        if choice.keep
        else words(N_("Throw all the free dice and play on as well as can be.")),
        outcomes=tuple(
            Outcome(key, words(SAID.get(key, key)), Fraction(exact[key], exact.total))
            for key in order
            if exact.get(key, 0)
        ),
        simulate=simulate,
    )
