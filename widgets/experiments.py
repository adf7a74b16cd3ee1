"""What can be simulated beside exact values: a hold, whole hands, a draw, a keep of dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.dice import dice_text
from rules.dice_poker import DiceCategory, DiceValue, TurnObservation
from rules.draw_poker import DrawPoker
from rules.hands import HandCategory
from rules.video_poker.variants import PayTable
from widgets.beside import Experiment, Outcome, Worth
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from rules.dice_poker import KeepValue
    from rules.simulate_chunks import Simulation
    from rules.video_poker import HoldValue

__all__ = ["draw_experiment", "hands_experiment", "hold_experiment", "keep_experiment"]

CATEGORIES_UP = tuple(category.value for category in DiceCategory)
SAID = {
    "beats": N_("beats the best so far"),
    "equals": N_("equals it"),
    "falls short": N_("falls short"),
    "poker": N_("five alike"),
}


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


def draw_experiment(
    cards: Sequence[Card], hold: Sequence[Card], variant: DrawPoker, words: Catalogue
) -> Experiment[HandCategory]:
    """Draws to the cards that stay in draw poker: what the hand becomes."""
    from rules.draw_poker import improve

    exact = improve(cards, hold, deck=variant.deck, ranking=variant.ranking)
    stays = tuple(hold)

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[HandCategory]:
        from rules.draw_poker.simulate_draws import simulate_draw

        return simulate_draw(
            tuple(cards),
            stays,
            trials,
            deck=variant.deck,
            ranking=variant.ranking,
            seed=seed,
            chunk_size=chunk_size,
        )

    kept = " ".join(card.shown for card in stays)
    return Experiment(
        key=(tuple(cards), frozenset(stays), variant),
        about=words(N_("Keep {cards} and draw, again and again."), cards=kept)
        if stays
        else words(N_("Keep nothing and draw five, again and again.")),
        outcomes=tuple(
            Outcome(category, words(category.value), Fraction(ways, exact.total))
            for category, ways in exact.items()
        ),
        simulate=simulate,
    )


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
