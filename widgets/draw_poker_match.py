"""A match of draw poker at a table: bets, marks, draws, the snowman's moves, and what they cost.

How the table looks and what may change at it is another story, told in :mod:`widgets.draw_poker`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rules.cards import Card, cards_text, parse_cards
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
from rules.draw_poker.review import review_of
from rules.draw_poker.state import Reason
from rules.draw_poker.variants import COMPUTER, YOU
from rules.game import CHANCE
from rules.messages import IllegalAction, Message
from rules.replay import Record
from rules.review import Review
from widgets.base import View, text_of
from widgets.catalogue import N_
from widgets.draw_poker_words import Sitting, usual_amount
from widgets.draw_rules import DrawGame
from widgets.ledger_table import Chosen, LedgerTable
from widgets.ledger_words import DRAW_POKER
from widgets.snowman_mind import SnowmanMind

__all__ = ["DrawPokerMatchTable"]

MODEL = N_(
    "Judged are draws, calls and drops, not bets and raises: as if he drew by the usual rule and "
    "no more were bet. The doubt is yours: to pay is counted as if his bets said nothing, to drop "
    "as if each of them said that he has the better half of his hands."
)
CARRIED = N_("Half of the pot that stays is counted as yours.")


class DrawPokerMatchTable(LedgerTable[DrawPokerMatch, MatchState]):
    """You and the snowman with a match under way.

    A subclass sets ``_game``, calls ``_sit_down`` and draws.
    """

    ledger_words = DRAW_POKER
    most_steps = 60  # a deal takes long to review
    _game: DrawGame

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
        self._ends: dict[int, Reason] = {}
        self._clear()

    def _clear(self) -> None:
        """Forget what belonged to the deal before."""
        self._mind = SnowmanMind(self._game.opponent)
        self._waiting: tuple[SnowmanMind, int] | None = None
        self._told = 0
        self._cover()

    def _cover(self) -> None:
        """Nothing marked, the usual amount, every panel covered."""
        self._marks: frozenset[Card] = frozenset()
        self._amount = usual_amount(self.state.deal)
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
        """Fit marks, mind and panels to a match opened from a text, or to a step of a replay."""
        self._game = replace(self._game, variant=self._match.variant)
        self._clear()
        self._recall()
        then, deal = self.next_in_replay, self.state.deal
        if isinstance(then, Draw) and self._match.turn(self._state) == YOU:
            self._marks = then.cards
        self._told = len(deal.events) if deal is not None else 0
        self._ends = {}
        self._read_ledger()
        self._edition += 1

    # What outlives the page.

    def game_begins(self, state: MatchState, action: Hashable) -> MatchState | None:
        """Before you go on to a deal: banks, pot and belongings."""
        if not isinstance(action, NextDeal) or state.phase is not MatchPhase.BETWEEN:
            return None
        return replace(state, before=state.chips, deal=None)

    def remembers(self) -> dict[str, Any]:
        """The marks, the amount on the slider, and how far he has been heard."""
        marks = sorted(self._marks, key=lambda card: card.index)
        return {"marks": cards_text(marks), "amount": self._amount, "told": self._told}

    def recall(self, memory: dict[str, Any], record: Record) -> None:  # noqa: ARG002
        """The game as it was chosen; rules and opponent come with the match."""
        self._game = replace(self._game, seed=memory["seed"])

    def recall_marks(self, memory: dict[str, Any]) -> None:
        """Marks, amount, and what he says."""
        self._marks = frozenset(parse_cards(memory["marks"]))
        self._amount, self._told = memory["amount"], memory["told"]

    def _play(self, *actions: Hashable) -> None:
        """Apply your action, then turn cards and let the snowman act until it is your turn."""
        before, log, starts = self._state, list(self._log), list(self._starts)
        told = len(before.deal.events) if before.deal else 0
        chosen = list(self._choices.get(before.number, ()))
        try:
            self._act(*actions)
            while (turn := self._match.turn(self._state)) in (CHANCE, COMPUTER):
                if turn is CHANCE:
                    self._turn()
                    continue
                seen = self._match.observation(self._state, COMPUTER)
                self._act(self._mind.decide(seen, tuple(self._match.actions(self._state))))
        except Exception:
            self._state, self._log, self._starts = before, log, starts
            if before.number in self._choices and self._again is None:
                self._choices[before.number] = chosen
            raise
        self._told = told if self._state.number == before.number else 0
        self._marks = frozenset()
        self._amount = usual_amount(self.state.deal)
        self._note()

    # What is told of a deal when it is over, and going back to it.

    def choosing(self, state: MatchState) -> int:
        """The deal in which it is your turn."""
        yours = state.phase is MatchPhase.PLAYING and self._match.turn(state) == YOU
        return state.number if yours else 0

    def number_of(self, state: MatchState) -> int:
        """The number of the deal."""
        return state.number

    def review(self, state: MatchState, choices: Sequence[Chosen[MatchState]]) -> Review | None:
        """The deal that is over, with those of your choices that can be priced."""
        if state.deal is None or state.deal.outcome is None:
            return None
        self._ends[state.number] = state.deal.outcome.reason
        made = [(choice.state, choice.action) for choice in choices]
        return review_of(self._match, state, made)

    def may_show_again(self, number: int) -> bool:
        """Only a deal whose hands were shown; after a drop not before the match is over.

        Until then the deck of a dropped deal is hidden, and other draws would show more of it.
        """
        if number not in self._ends:
            return False
        shown = self._ends[number] is not Reason.DROPPED
        return shown or self._in_the_match.phase is MatchPhase.OVER

    @property
    def _in_the_match(self) -> MatchState:
        """Where the match stands, also while one of its deals is played once more."""
        return self._state if self._again is None else self._again[1]

    def went_back(self) -> None:
        """A mind for the deal that is played again; on return the one that waited."""
        if self._again is not None:
            self._waiting = self._waiting or (self._mind, self._told)
            self._mind, self._told = SnowmanMind(self._game.opponent), 0
            self._recall()
        elif self._waiting is not None:
            (self._mind, self._told), self._waiting = self._waiting, None
        self._cover()

    def _recall(self) -> None:
        """Let the snowman's mind recall what he did so far in the deal on the table."""
        if self._replay is not None:
            record, every = self._replay
            log, states = record.log, every[: self._replayed + 1]
        elif self._log:
            log = tuple(self._log)
            seed = self._new_dealer().full_seed
            states = tuple(replace(self._record, seed=seed, log=log).states())
        else:
            return
        for state, action in zip(states[:-1], log, strict=False):
            running = state.number == self._state.number and state.phase is MatchPhase.PLAYING
            if running and self._match.turn(state) == COMPUTER:
                seen = self._match.observation(state, COMPUTER).deal
                assert seen is not None
                self._mind.recall(seen, action)

    def _draw_ledger(self) -> View:
        """The panel “Decision and luck”, with the assumptions behind it."""
        view = super()._draw_ledger()
        if not view["note"]:
            return view
        state = self._in_the_match
        carried = (state.before if state.phase is MatchPhase.PLAYING else state.chips).pot
        said = [view["note"], *([self.words(CARRIED)] if carried else []), self.words(MODEL)]
        return view | {"note": " ".join(said)}

    # What you do.

    def _deal(self, _message: View) -> None:
        self._play(NextDeal())
        self._posterior_open = self._reasons_open = False

    def _playing(self) -> DealObservation:
        """The running deal. Raises IllegalAction between deals."""
        deal = self.state.deal
        if deal is None or self._state.phase is not MatchPhase.PLAYING:
            raise IllegalAction(Message("Start the next deal first."))
        return deal

    def _sitting(self) -> Sitting:
        return Sitting(
            seen=self.state,
            variant=self._game.variant,
            marks=self._marks,
            amount=self._amount,
            told=self._told,
            words=self.words,
        )

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
        self._not_in_replay()
        if self._state.phase is not MatchPhase.OVER:
            raise IllegalAction(Message("A new game starts in House rules."))
        self._sit_down()
        self.moved()

    play: ClassVar[dict[str, Any]] = {
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
    }
