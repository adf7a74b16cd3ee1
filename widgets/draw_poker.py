"""The table of draw poker: your cards and bets against a snowman who stakes his belongings.

``DrawPokerTable()`` as the last line of a cell shows it. The match, the dealer and the snowman's
mind are plain Python; the browser is only ever given the view, made of what you may know.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rules.draw_poker.match import MatchPhase, Stop
from rules.draw_poker.opponents import OPPONENTS
from rules.draw_poker.variants import COMPUTER, DRAW_POKER_52, DrawPoker
from rules.messages import BadVariant
from rules.shuffle import read_seed
from widgets.base import View, module, of_part, stylesheet
from widgets.beside import Beside
from widgets.catalogue import Catalogue, pick_language
from widgets.deal_words_view import deal_words_view
from widgets.derived_numbers import Number, dealt_number, draw_numbers
from widgets.draw_experiment import draw_experiment
from widgets.draw_poker_match import DrawPokerMatchTable
from widgets.draw_poker_view import mat_view
from widgets.draw_poker_words import Sitting
from widgets.draw_proof_view import draw_proof_view
from widgets.draw_reasons_view import reasons_view
from widgets.draw_rules import DrawGame, link_to, read_draw_game, read_link
from widgets.draw_rules_view import draw_rules_view
from widgets.drawings import snowman_puppet
from widgets.forms import form
from widgets.posterior_view import posterior_view
from widgets.where_from import WhereFrom

__all__ = ["DrawPokerTable"]


class DrawPokerTable(DrawPokerMatchTable):
    """You against the snowman.

    ``variant`` holds the house rules, ``opponent`` names who plays for him, ``seed`` fixes all
    cards. Raises BadVariant.

    ``table.cards`` are your cards, ``table.state`` is all that you may know.
    """

    _esm = module(
        "dom.js",
        "resume.js",
        "table.js",
        "cards.js",
        "panels.js",
        "snowman.js",
        "beside.js",
        "where_from.js",
        "ledger.js",
        "copy.js",
        "draw_poker.js",
        SNOWMAN=snowman_puppet(),
    )
    _css = stylesheet("draw_poker.css", "beside.css", "where_from.css", "ledger.css")

    def __init__(
        self,
        variant: DrawPoker = DRAW_POKER_52,
        opponent: str = "beginner",
        seed: str | int | None = None,
        language: str | None = None,
    ) -> None:
        self._game = DrawGame(variant=variant, opponent=opponent, seed=read_seed(seed))
        self._language_fixed = language is not None
        self._beside = Beside(self.show, seed=seed)
        self._where = WhereFrom(listed=False)
        self._sit_down()
        super().__init__(language)

    # House rules.

    def _start(self, message: View) -> None:
        """A new match; nothing changes unless all that it starts with can be read."""
        self._not_in_replay()
        if self._state.phase is not MatchPhase.OVER:
            self._match.apply(self._state, Stop())
        self._game = read_draw_game(form(message))
        self._sit_down()
        self._rules_open = False
        self._edition += 1
        self.moved()

    # Panels and links.

    def _ask_posterior(self, _message: View) -> None:
        deal = self.state.deal
        may = deal is not None and deal.drawn[COMPUTER] is not None
        self._posterior_open = may and not self._posterior_open

    def _ask_reasons(self, _message: View) -> None:
        deal = self.state.deal
        self._reasons_open = not self._reasons_open and deal is not None and bool(deal.outcome)

    query_names: ClassVar[frozenset[str]] = frozenset({"table", "deck", "options", "seed", "lang"})

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: table, options, seed, deck; faults are said."""
        if "lang" in query and not self._language_fixed:
            self.words = Catalogue(pick_language(query["lang"]))
        try:
            game = read_link(query, self._game)
        except BadVariant as refusal:
            reason = self.words.message(refusal.message)
            self.say(self.words("{reason} So this link starts the usual game.", reason=reason))
            return
        if self._dealer is None and self._state.number == 0:
            self._game = game
            self._sit_down()
            self._edition += 1

    def link(self) -> str | None:
        """The query of a link to this table."""
        return link_to(self._game, self.words.language)

    def place_of(self, do: str) -> str:
        """Forms show their refusals themselves."""
        if do == "open_copy":
            return "copy"
        return "rules" if do == "start" else "mat"

    handlers: ClassVar[dict[str, Any]] = {
        **DrawPokerMatchTable.match_handlers,
        **DrawPokerMatchTable.play,
        "start": _start,
        **of_part("_beside", Beside.names),
        **of_part("_where", WhereFrom.handlers),
        "posterior": _ask_posterior,
        "reasons": _ask_reasons,
    }
    free: ClassVar[frozenset[str]] = DrawPokerMatchTable.match_free | {
        *Beside.names,
        *WhereFrom.handlers,
        "posterior",
        "reasons",
    }

    # The view.

    def draw(self) -> View:
        """The whole table as texts, small ints and flags."""
        words, sitting = self.words, self._sitting()
        view = mat_view(sitting) | {
            "copy": self._draw_copy(),
            "deal_words": deal_words_view(sitting),
            "posterior": posterior_view(sitting, opened=self._posterior_open),
            "reasons": reasons_view(sitting.deal, self._mind, words, opened=self._reasons_open),
            "where": self._draw_where(sitting),
            "beside": self._draw_beside(sitting),
            "ledger": self._draw_ledger(),
            "rules": draw_rules_view(
                self._game,
                OPPONENTS,
                opened=self._rules_open,
                edition=self._edition,
                words=words,
            ),
            "proof": draw_proof_view(
                self._state,
                None if self._replay else self._dealer,
                seed=self._game.seed,
                words=words,
            ),
            "four_colours": self._four_colours,
            "tools": self._tools(),
        }
        return self._draw_replay(self._draw_again(view))

    def _draw_where(self, sitting: Sitting) -> View:
        """What the unmarked cards become, and how often such a hand is dealt, once asked for."""
        deal = sitting.deal
        may = deal is not None and sitting.may_mark
        numbers: list[Number] = []
        if deal is not None and may and self._where.listed:
            stay = tuple(card for card in deal.hand if card not in self._marks)
            variant = self._game.variant
            numbers = draw_numbers(deal.hand, stay, variant, self.words)
            numbers.append(dealt_number(deal.hand, variant, self.words))
        elif not may:
            self._where.listed = False
        self._where.offer(numbers)
        return self._where.view(self.words, may_open=may)

    def _draw_beside(self, sitting: Sitting) -> View:
        """What the unmarked cards become, simulated, while cards can be exchanged."""
        deal = sitting.deal
        may = deal is not None and sitting.may_mark
        if deal is not None and may and self._beside.opened:
            stay = tuple(card for card in deal.hand if card not in self._marks)
            self._beside.ask(draw_experiment(deal.hand, stay, self._game.variant, self.words))
        elif not may:
            self._beside.ask(None)
        return self._beside.view(self.words, may_open=may)
