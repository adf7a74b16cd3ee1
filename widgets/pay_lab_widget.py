"""The pay table laboratory as a widget of its own.

``PayTableLaboratory()`` as the last line of a cell shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rules.cards import CardsLike, read_cards
from rules.messages import UnreadableCards
from rules.video_poker import ACES_AND_FACES, PayTable
from widgets.base import Handler, Table, View, module, of_part, stylesheet
from widgets.catalogue import Catalogue, pick_language
from widgets.pay_lab import LABORATORY_MESSAGES, PayLaboratory

if TYPE_CHECKING:
    from rules.video_poker import Analysis
    from rules.video_poker.solver_changes import Changes

__all__ = ["PayTableLaboratory"]


class PayTableLaboratory(Table):
    """The laboratory alone, as the last line of a cell.

    ``variant`` is the machine to begin with, ``hand`` five cards whose best hold is shown before
    and after. Raises UnreadableCards or BadVariant.

    ``laboratory.pay_table`` is the table as it is set now, ``laboratory.analysis`` its exact
    analysis, ``laboratory.changes`` what changed in the best play.
    """

    _esm = module("dom.js", "cards.js", "pay_lab.js", "laboratory_pays.js")
    _css = stylesheet("pay_lab.css")

    def __init__(
        self,
        variant: PayTable = ACES_AND_FACES,
        hand: CardsLike | None = None,
        language: str | None = None,
    ) -> None:
        self.lab = PayLaboratory(variant, show=self.show, opened=True, may_close=False)
        self.lab.hand = () if hand is None else read_cards(hand, 5)
        self._language_fixed = language is not None
        super().__init__(language)

    @property
    def pay_table(self) -> PayTable:
        """The pay table as it is set now."""
        return self.lab.table

    @property
    def analysis(self) -> Analysis:
        """Its exact analysis."""
        return self.lab.analysis

    @property
    def changes(self) -> Changes:
        """What changed in the best play against that of the machine chosen."""
        return self.lab.changes

    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        **of_part("lab", PayLaboratory.handlers),
    }
    free: ClassVar[frozenset[str]] = LABORATORY_MESSAGES | {"hello"}
    query_names: ClassVar[frozenset[str]] = frozenset({"hand", "lang"})

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: ``?hand=`` and ``?lang=``; faults are said."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))
        if query.get("hand", "").strip():
            try:
                self.lab.hand = read_cards(query["hand"], 5)
            except UnreadableCards as refusal:
                self.say(self.words.message(refusal.message), where="lab")

    def place_of(self, do: str) -> str:  # noqa: ARG002
        """All refusals are shown in the panel."""
        return "lab"

    def draw(self) -> View:
        """The panel as texts, small ints and flags."""
        return {"lab": self.lab.view(self.words)}
