"""The table of draw poker: your cards and bets against a snowman who stakes his belongings.

``DrawPokerTable()`` as the last line of a cell shows it. The match, the dealer and the snowman's
mind are plain Python; the browser is only ever given the view, made of what you may know.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, ClassVar

from rules.cards import Card
from rules.draw_poker.betting import Bet, Call, Draw, Drop, Raise, Stay
from rules.draw_poker.match import (
    DrawPokerMatch,
    MatchObservation,
    MatchPhase,
    MatchState,
    NextDeal,
    Stop,
)
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.opponents import OPPONENTS
from rules.draw_poker.variants import COMPUTER, DRAW_POKER_52, YOU, DrawPoker
from rules.game import CHANCE
from rules.messages import BadVariant, IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import View, module, stylesheet, text_of
from widgets.catalogue import Catalogue, pick_language
from widgets.deal_words_view import deal_words_view
from widgets.draw_poker_view import mat_view
from widgets.draw_poker_words import Sitting, usual_amount
from widgets.draw_proof_view import draw_proof_view
from widgets.draw_rules import DrawGame, read_draw_game, read_link
from widgets.draw_rules_view import draw_rules_view
from widgets.drawings import snowman_puppet
from widgets.forms import form
from widgets.match_table import MatchTable
from widgets.posterior_view import posterior_view, reasons_view
from widgets.snowman_mind import SnowmanMind

__all__ = ["DrawPokerTable"]


class DrawPokerTable(MatchTable[DrawPokerMatch, MatchState]):
    """You against the snowman.

    ``variant`` holds the house rules, ``opponent`` names who plays for him, ``seed`` fixes all
    cards. Raises BadVariant.

    ``table.cards`` are your cards, ``table.state`` is all that you may know.
    """

    _esm = module(
        "dom.js",
        "table.js",
        "cards.js",
        "panels.js",
        "snowman.js",
        "copy.js",
        "draw_poker.js",
        SNOWMAN=snowman_puppet(),
    )
    _css = stylesheet("draw_poker.css")

    def __init__(
        self,
        variant: DrawPoker = DRAW_POKER_52,
        opponent: str = "beginner",
        seed: str | int | None = None,
        language: str | None = None,
    ) -> None:
        self._game = DrawGame(variant=variant, opponent=opponent, seed=read_seed(seed))
        self._language_fixed = language is not None
        self._sit_down()
        super().__init__(language)

    # What the next cells of a notebook may ask.

    @property
    def state(self) -> MatchObservation:
        """All that you may know of the match."""
        return self._match.observation(self._state, YOU)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Your five cards; none before the first deal."""
        deal = self.state.deal
        return deal.hand if deal is not None else ()

    @property
    def marked(self) -> frozenset[Card]:
        """The cards marked CHANGE."""
        return self._marks

    # The match.

    def _sit_down(self) -> None:
        """Begin a new match at this table: full banks, new dealer, all belongings his."""
        game = self._game
        self._begin(DrawPokerMatch(game.variant), seed=game.seed, deck=game.variant.deck)
        self._clear()

    def _clear(self) -> None:
        """Forget what belonged to the deal before."""
        self._mind = SnowmanMind(self._game.opponent)
        self._marks: frozenset[Card] = frozenset()
        self._told = 0
        self._amount = 1
        self._posterior_open = self._reasons_open = False

    @property
    def at_rest(self) -> bool:
        """Between deals."""
        return self._state.phase is not MatchPhase.PLAYING

    def fresh(self) -> None:
        """A new match with full banks."""
        self._sit_down()

    def about(self) -> dict[str, str]:
        """Who plays for the snowman."""
        return {"opponent": self._game.opponent}

    def read_about(self, about: dict[str, str]) -> None:
        """Let the same opponent play on. Raises BadVariant for a name that is none."""
        self._game = replace(self._game, opponent=about.get("opponent", self._game.opponent))

    def opened(self) -> None:
        """Fit marks and panels to a match opened from a text, or to a step of a replay."""
        self._game = replace(self._game, variant=self._match.variant)
        self._clear()
        then, deal = self.next_in_replay, self.state.deal
        if isinstance(then, Draw) and self._match.turn(self._state) == YOU:
            self._marks = then.cards
        self._told = len(deal.events) if deal is not None else 0
        self._amount = usual_amount(deal)
        self._edition += 1

    def _play(self, *actions: Hashable) -> None:
        """Apply your action, then turn cards and let the snowman act until it is your turn."""
        before, log = self._state, list(self._log)
        told = len(before.deal.events) if before.deal else 0
        try:
            self._act(*actions)
            while (turn := self._match.turn(self._state)) in (CHANCE, COMPUTER):
                if turn is CHANCE:
                    self._turn()
                    continue
                seen = self._match.observation(self._state, COMPUTER)
                self._act(self._mind.decide(seen, tuple(self._match.actions(self._state))))
        except Exception:
            self._state, self._log = before, log
            raise
        self._told = told if self._state.number == before.number else 0
        self._marks = frozenset()
        self._amount = usual_amount(self.state.deal)

    def _deal(self, _message: View) -> None:
        self._play(NextDeal())
        self._posterior_open = self._reasons_open = False

    def _playing(self) -> DealObservation:
        """The running deal. Raises IllegalAction between deals."""
        deal = self.state.deal
        if deal is None or self._state.phase is not MatchPhase.PLAYING:
            raise IllegalAction(Message("Start the next deal first."))
        return deal

    def _toggle(self, message: View) -> None:
        deal = self._playing()
        if not self._sitting().may_mark:
            raise IllegalAction(Message("Cards can be marked when DRAW is offered."))
        card = Card.parse(text_of(message, "card", 12))
        if card not in deal.hand:
            raise IllegalAction(Message("{card} is not among your five cards.", card=card))
        self._marks ^= {card}

    def _set_amount(self, message: View) -> None:
        """Put an amount on the slider; the rules say why where it is outside their limits."""
        deal = self._playing()
        if deal.amounts is None:
            raise IllegalAction(Message("Nothing can be bet now."))
        self._amount = self._checked_amount(message, deal.amounts.action)

    def _checked_amount(self, message: View, action: Any) -> int:
        chips = message.get("chips", self._amount)
        if type(chips) is not int:
            raise IllegalAction(Message("An amount is a whole number of chips."))
        self._match.apply(self._state, action(chips))
        return chips

    def _bet(self, message: View, action: Any) -> None:
        self._playing()
        self._play(action(self._checked_amount(message, action)))

    def _new_game(self, _message: View) -> None:
        if self._state.phase is not MatchPhase.OVER:
            raise IllegalAction(Message("A new game starts in House rules."))
        self._sit_down()
        self.moved()

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

    query_names: ClassVar[frozenset[str]] = frozenset({"seed", "deck", "lang"})

    def greet(self, query: dict[str, str]) -> None:
        """What the page's address asks for: ``?seed=``, ``?deck=``, ``?lang=``; faults are said."""
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

    def place_of(self, do: str) -> str:
        """Forms show their refusals themselves."""
        if do == "open_copy":
            return "copy"
        return "rules" if do == "start" else "mat"

    handlers: ClassVar[dict[str, Any]] = {
        **MatchTable.match_handlers,
        "deal": _deal,
        "stop": lambda self, _message: self._play(Stop()),
        "toggle": _toggle,
        "amount": _set_amount,
        "bet": lambda self, message: self._bet(message, Bet),
        "raise": lambda self, message: self._bet(message, Raise),
        "stay": lambda self, _message: self._play(Stay()),
        "drop": lambda self, _message: self._play(Drop()),
        "draw": lambda self, _message: self._play(Draw(self._marks)),
        "call": lambda self, _message: self._play(Call()),
        "new_game": _new_game,
        "start": _start,
        "posterior": _ask_posterior,
        "reasons": _ask_reasons,
    }
    free: ClassVar[frozenset[str]] = MatchTable.match_free | {
        "posterior",
        "reasons",
    }

    # The view.

    def _sitting(self) -> Sitting:
        return Sitting(
            seen=self.state,
            variant=self._game.variant,
            marks=self._marks,
            amount=self._amount,
            told=self._told,
            words=self.words,
        )

    def draw(self) -> View:
        """The whole table as texts, small ints and flags."""
        words, sitting = self.words, self._sitting()
        view = mat_view(sitting) | {
            "copy": self._draw_copy(),
            "deal_words": deal_words_view(sitting),
            "posterior": posterior_view(sitting.deal, words, opened=self._posterior_open),
            "reasons": reasons_view(sitting.deal, self._mind, words, opened=self._reasons_open),
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
        return self._draw_replay(view)
