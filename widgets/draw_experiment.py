"""What can be simulated beside exact values at draw poker: the draw to the cards that stay."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.draw_poker import DrawPoker
from rules.hands import HandCategory
from widgets.beside import Experiment, Outcome
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from rules.simulate_chunks import Simulation

__all__ = ["draw_experiment"]


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
