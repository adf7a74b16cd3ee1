"""Simulation beside exact, as a widget of its own.

``SimulationBesideExact()`` as the last line of a cell plays whole hands; with five cards and those
to hold it draws to that hold.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rules.cards import CardsLike, read_cards
from rules.messages import BadVariant, Message
from rules.video_poker import ACES_AND_FACES, PayTable
from rules.video_poker.review import value_of_hold
from widgets.base import Handler, Table, View, module, of_part, stylesheet
from widgets.beside import Beside, Experiment
from widgets.catalogue import Catalogue
from widgets.hold_experiment import hands_experiment, hold_experiment

__all__ = ["SimulationBesideExact"]


class SimulationBesideExact(Table):
    """One experiment, simulated as often as you press, beside its exact values.

    ``deal`` and ``hold`` are five cards and those of them that stay; without them whole hands are
    played with best play against ``table``. ``experiment`` is any other. Raises UnreadableCards,
    IllegalAction for a hold of other cards, BadVariant for a seed that is none.
    """

    _esm = module("dom.js", "beside.js", "simulation.js")
    _css = stylesheet("beside.css")

    def __init__(
        self,
        deal: CardsLike | None = None,
        hold: CardsLike = (),
        *,
        table: PayTable = ACES_AND_FACES,
        experiment: Experiment[Any] | None = None,
        seed: str | int | None = None,
        language: str | None = None,
    ) -> None:
        if experiment is not None and deal is not None:
            raise BadVariant(Message("Either a deal or an experiment is simulated, not both."))
        words = Catalogue(language)
        self._beside = Beside(self.show, seed=seed)
        self._beside.opened = True
        if experiment is None:
            experiment = _of_cards(deal, hold, table, words)
        self._beside.ask(experiment)
        super().__init__(language)

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        **of_part("_beside", {do: it for do, it in Beside.names.items() if do != "sim_open"}),
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The panel, always open."""
        return {"beside": self._beside.view(self.words) | {"toggle": ""}}


def _of_cards(
    deal: CardsLike | None, hold: CardsLike, table: PayTable, words: Catalogue
) -> Experiment[str]:
    if deal is None:
        return hands_experiment(table, words)
    from rules.video_poker import hold_values

    cards = read_cards(deal, 5)
    value = value_of_hold(hold_values(cards, table), read_cards(hold))
    return hold_experiment(value, cards, table, table.max_bet, words)
